"""What a table looks like, in words: what its pictures say beside what is drawn."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from cardlaw.words.catalogues import message

if TYPE_CHECKING:
    from cardlaw.positions import Position
    from cardlaw.words.speech import Speech

__all__ = [
    "COLOR",
    "DISCARDS",
    "DRAW_PILE",
    "HEAD",
    "NO_TOP",
    "TOP",
    "TOTAL",
    "direction",
    "remarks",
]

HEAD: Final = message("{game}, round {round}")
TOP: Final = message("top card {card}")
NO_TOP: Final = message("no top card yet")
COLOR: Final = message("colour {color}")
TOTAL: Final = message("total {total}")
DISCARDS: Final = message("discard pile {count}")
DRAW_PILE: Final = message("draw pile {count}")
_CLOCKWISE: Final = message("play goes clockwise")
_COUNTER_CLOCKWISE: Final = message("play goes counter-clockwise")
_OUT: Final = message("out")
_DEALER: Final = message("dealer")
_OPEN: Final = message("may be caught")


def direction(words: Speech, position: Position[Any]) -> str:
    """Say which way play goes."""
    return words.say(_CLOCKWISE if position.direction == 1 else _COUNTER_CLOCKWISE)


def remarks(words: Speech, position: Position[Any], seat: int) -> list[str]:
    """Say what is special about a seat: that it is out, deals, may be caught."""
    said = []
    if seat in position.out:
        said.append(words.say(_OUT))
    if seat == position.dealer:
        said.append(words.say(_DEALER))
    if seat in getattr(position, "open", ()):
        said.append(words.say(_OPEN))
    return said
