"""The keys of the full screen: what each does, and how it is shown."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rich.style import Style
from rich.text import Text

from cardlaw.moves import (
    Accept,
    Call,
    Catch,
    Challenge,
    ChooseColor,
    ChooseTarget,
    Deal,
    Draw,
    Move,
    Pass,
)
from cardlaw.words.catalogues import message

if TYPE_CHECKING:
    from cardlaw.words.speech import Message

__all__ = ["ACTIONS", "DONE_BY", "FEW", "HELP", "key_for", "key_of", "key_text"]

#: The keys of moves that play no card. Those that name a colour or a seat go by what they name.
_MOVES: Final[dict[type[Move], str]] = {
    Draw: "d",
    Pass: "p",
    Challenge: "x",
    Accept: "a",
    Call: "c",
    Catch: "k",
    Deal: "d",
}

DONE_BY: Final[tuple[tuple[str, str, Message], ...]] = (
    ("h", "command('hint')", message("hint")),
    (".", "command('ok')", message("ok")),
    ("w", "why", message("why")),
    ("u", "command('undo')", message("undo")),
    ("t", "command('scores')", message("scores")),
    ("s", "typed('save')", message("save")),
    ("o", "typed('resume')", message("resume")),
    ("n", "typed('new')", message("new")),
    (":", "typed('')", message("type")),
    ("+", "pace(1)", message("faster")),
    ("-", "pace(-1)", message("slower")),
    ("?", "command('help')", message("help")),
    ("q", "leave", message("quit")),
)
#: Those that are shown where room is short.
FEW: Final = ("h", ".", ":", "?", "q")
#: What keys do, by the character they type, or by their names.
ACTIONS: Final = {
    **{key: action for key, action, _ in DONE_BY},
    **{str(number): f"choose({number - 1})" for number in range(1, 10)},
    "/": "typed('')",
    " ": "go_on",
    "c": "call_next",
    "left": "select(-1)",
    "right": "select(1)",
    "enter": "choose_selected",
    "pageup": "scroll_log(-1)",
    "pagedown": "scroll_log(1)",
}
#: What keys do beside those that are shown.
HELP: Final = (
    ("← → Enter", message("choose a card and play it; a dim one says why it cannot be played")),
    ("1-9", message("play a card by its place in your hand")),
    ("c", message("call: now, or with your next play")),
    ("k", message("catch a player who has not called")),
    ("PgUp PgDn", message("read what happened before")),
    (":", message("type a move, or one of the commands below")),
)


def key_text(key: str, text: str, action: str) -> Text:
    """Show a key and what it does; a click does it, too."""
    click = Style.from_meta({"@click": action})
    # The key and what it does stay in one line.
    shown = text.replace(" ", "\N{NO-BREAK SPACE}")
    if not key:
        return Text(shown, click)
    return Text.assemble((key, Style(reverse=True) + click), (f"\N{NO-BREAK SPACE}{shown}", click))


def key_of(move: Move) -> str:
    """Give the key of a move; one of a kind from outside may have none."""
    if isinstance(move, ChooseColor):
        return move.color.lower()
    if isinstance(move, ChooseTarget):
        return str(move.target)
    return _MOVES.get(type(move), "")


def key_for(name: str, value: object, place: int) -> str:
    """Give the key of an answer: the letter of a colour, the number of a seat, else the place."""
    if name in ("color", "target") and len(str(value)) == 1:
        return str(value).lower()
    return str(place + 1)
