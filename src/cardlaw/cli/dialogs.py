"""What comes over the table on the full screen: a question with its answers, and a sheet to read."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final, final

from rich.style import Style
from rich.text import Text
from textual.binding import Binding
from textual.containers import VerticalScroll
from textual.message import Message
from textual.screen import ModalScreen
from textual.widgets import Input, Static

from cardlaw.cli.listed import Listed
from cardlaw.words.catalogues import message

if TYPE_CHECKING:
    from textual import events
    from textual.app import ComposeResult

__all__ = ["ASKED", "Choice", "Clickable", "Line", "Sheet"]

#: What tells plays of a card apart, and how it is asked for.
ASKED: Final = (
    ("count", message("how many?")),
    ("color", message("which colour?")),
    ("value", message("which value?")),
    ("target", message("which seat?")),
)


@final
class Clickable(Static):
    """A text with parts that answer a click, which keep their own colours."""

    def on_mount(self) -> None:
        """Leave the parts as they are drawn: no links."""
        self.auto_links = False


@final
class Line(Input):
    """A line to type in. It hears keys also from the screen, that came before it had the focus."""

    class Done(Message):
        """What was typed, once Enter was pressed; nothing, where Escape was."""

        def __init__(self, text: str) -> None:
            super().__init__()
            self.text = text

    def on_key(self, event: events.Key) -> None:
        """End the line at Enter and Escape; all else is typed."""
        if event.key in ("enter", "escape"):
            event.stop()
            event.prevent_default()
            self._end(event.key)

    def press(self, event: events.Key) -> None:
        """Take a key that the screen was given."""
        event.stop()
        if event.key in ("enter", "escape"):
            self._end(event.key)
        elif event.is_printable and event.character:
            self.insert_text_at_cursor(event.character)

    def _end(self, key: str) -> None:
        self.post_message(self.Done(self.value if key == "enter" else ""))


@final
class Choice(ModalScreen["int | None"]):
    """A question, answered by a key or the mouse; it gives the place of the answer.

    Escape gives ``None``.
    """

    CSS = """
    Choice { align: center middle; }
    Choice > Clickable { width: auto; max-width: 90%; height: auto; padding: 1 2; border: round $primary; background: $surface; }
    """
    BINDINGS: ClassVar = [Binding("escape", "answer(-1)", show=False)]

    def __init__(self, question: str, answers: list[tuple[str, str]]) -> None:
        super().__init__()
        self._question = question
        self._answers = answers

    def compose(self) -> ComposeResult:
        """Show the question and the answers, each with its key."""
        text = Text(self._question, "bold")
        for place, (key, answer) in enumerate(self._answers):
            click = Style.from_meta({"@click": f"screen.answer({place})"})
            text.append("\n")
            text.append(f" {key} ", Style(reverse=True) + click)
            text.append(f" {answer}", click)
        yield Clickable(text)

    def on_key(self, event: events.Key) -> None:
        """Answer by a key."""
        for place, (key, _) in enumerate(self._answers):
            if event.character == key:
                event.stop()
                self.action_answer(place)
                return

    def action_answer(self, place: int) -> None:
        """Give the answer; -1 is none."""
        self._dismissed = self.dismiss(None if place < 0 else place)


@final
class Sheet(ModalScreen[None]):
    """Something to read in two columns; a key or a click closes it."""

    CSS = """
    Sheet { align: center middle; }
    Sheet > VerticalScroll { width: 90%; height: auto; max-height: 90%; border: round $primary; background: $surface; }
    Sheet Static { height: auto; }
    """

    def __init__(self, listed: list[tuple[str, str]]) -> None:
        super().__init__()
        self._listed = tuple(listed)

    def compose(self) -> ComposeResult:
        """Show what is to be read."""
        with VerticalScroll():
            yield Static(Listed(self._listed))

    def on_key(self, event: events.Key) -> None:
        """Close at any key that does not scroll."""
        if event.key not in ("up", "down", "pageup", "pagedown", "home", "end"):
            event.stop()
            self._dismissed = self.dismiss(None)

    def on_click(self) -> None:
        """Close at a click."""
        self._dismissed = self.dismiss(None)
