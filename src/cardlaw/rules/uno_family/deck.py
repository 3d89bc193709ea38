"""The cards that several of the UNO games have, and what they count."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from cardlaw.cards import Card

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

__all__ = [
    "ACTION_POINTS",
    "CARD_NAMES",
    "CARD_SYMBOLS",
    "COLORS",
    "COLOR_NAMES",
    "WILD",
    "WILD_DRAW_FOUR",
    "WILD_POINTS",
    "action_card",
    "cards_of_color",
    "number_card",
]

COLOR_NAMES: Final[Mapping[str, str]] = MappingProxyType(
    {"R": "red", "Y": "yellow", "G": "green", "B": "blue"}
)
COLORS: Final = tuple(COLOR_NAMES)
#: What a card of each face is called.
CARD_NAMES: Final[Mapping[str, str]] = MappingProxyType(
    {
        "0": "{color} zero",
        "1": "{color} one",
        "2": "{color} two",
        "3": "{color} three",
        "4": "{color} four",
        "5": "{color} five",
        "6": "{color} six",
        "7": "{color} seven",
        "8": "{color} eight",
        "9": "{color} nine",
        "10": "{color} ten",
        "S": "{color} skip",
        "R": "{color} reverse",
        "+2": "{color} draw two",
        "W": "wild",
        "+4": "wild draw four",
    }
)
#: What is drawn on a card of a face, where that is not the face.
CARD_SYMBOLS: Final[Mapping[str, str]] = MappingProxyType(
    {"S": "skip", "R": "reverse", "W": "wild"}
)
ACTION_POINTS: Final = 20
WILD_POINTS: Final = 50


def number_card(color: str, number: int, item: str | None = None) -> Card:
    """UNO-16: a number card counts its face value."""
    return Card(f"{color}{number}", str(number), color, points=number, item=item)


def action_card(color: str, face: str, item: str | None = None) -> Card:
    """UNO-16: a skip, a reverse and a draw two count 20."""
    return Card(color + face, face, color, points=ACTION_POINTS, item=item)


def cards_of_color(color: str, item: str | None = None) -> Iterator[Card]:
    """UNO, Mario Kart: of each colour one 0, two each of 1 to 9 and of the actions."""
    yield number_card(color, 0, item)
    for number in range(1, 10):
        yield from [number_card(color, number, item)] * 2
    for face in ("S", "R", "+2"):
        yield from [action_card(color, face, item)] * 2


WILD: Final = Card("W", "W", points=WILD_POINTS)
WILD_DRAW_FOUR: Final = Card("W+4", "+4", points=WILD_POINTS)
