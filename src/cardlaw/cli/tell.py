"""What happened, told line by line to those who sit at a terminal."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.padding import Padding
from rich.text import Text

if TYPE_CHECKING:
    from rich.console import Console

    from cardlaw.state import Step
    from cardlaw.words import Words

__all__ = ["tell"]


def tell(console: Console, words: Words, step: Step, seat: int | None, indent: int) -> None:
    """Tell the events of a step as a seat may see them; ``None`` sees all there is."""
    for event in step.events:
        sentence = words.event(event if seat is None else event.seen_by(seat))
        if sentence:
            console.print(Padding(Text(sentence), (0, 0, 0, indent), expand=False))
