"""What happened, told line by line to those who sit at a terminal."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rich.padding import Padding
from rich.text import Text

from cardlaw import events
from cardlaw.words.catalogues import message

if TYPE_CHECKING:
    from rich.console import Console

    from cardlaw.state import Step
    from cardlaw.words import Words

__all__ = ["sentences", "shown", "tell"]

_TOTAL: Final = message("total {total}")


def tell(console: Console, words: Words, step: Step, seat: int | None, indent: int) -> None:
    """Tell the events of a step as a seat may see them; ``None`` sees all there is."""
    for sentence in sentences(words, step, seat):
        console.print(Padding(Text(sentence), (0, 0, 0, indent), expand=False))


def sentences(words: Words, step: Step, seat: int | None) -> list[str]:
    """Tell the events of a step, and the running total where a play has changed it."""
    told: list[str] = []
    for event in step.events:
        sentence = words.event(event if seat is None else event.seen_by(seat))
        if isinstance(event, events.Now) and isinstance(event.total, int):
            sentence = words.say(_TOTAL, total=event.total)
        if sentence:
            told.append(sentence)
    return told


def shown(name: str) -> str:
    r"""Give a name without what a terminal would take for an order.

    >>> shown("game\x1b.txt")
    'game?.txt'
    """
    return "".join([sign if sign.isprintable() else "?" for sign in name])
