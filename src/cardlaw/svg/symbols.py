"""What is drawn on cards: marks of colours and suits, and symbols of faces.

Each is drawn around 0, 0, within 10 to all sides, in one ink.
"""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING, Final, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

__all__ = ["MARKS", "SHADES", "SUITS", "SYMBOLS", "Shade"]

#: The mark of each suit and colour, as the points and curves of a path.
MARKS: Final[Mapping[str, str]] = MappingProxyType(
    {
        "diamond": "M0-10L8 0L0 10L-8 0Z",
        "triangle": "M0-9L10 8H-10Z",
        "disc": "M-9 0a9 9 0 1 0 18 0a9 9 0 1 0-18 0Z",
        "square": "M-8-8H8V8H-8Z",
        "cross": "M-3-9H3V-3H9V3H3V9H-3V3H-9V-3H-3Z",
        "hexagon": "M-5-9H5L10 0L5 9H-5L-10 0Z",
        "heart": "M0 9C-12 0-10-9-5-9C-2-9 0-7 0-4.5C0-7 2-9 5-9C10-9 12 0 0 9Z",
        "spade": "M0-10C9-3 10 0 9 3C8 6 3 6 1.2 3.500L3 9H-3L-1.2 3.500C-3 6-8 6-9 3C-10 0-9-3 0-10Z",
        "club": (
            "M-3 9L-1 3.500A4.3 4.3 0 1 1-3.5-2.800A4.3 4.3 0 1 1 3.5-2.8"
            "A4.3 4.3 0 1 1 1 3.500L3 9Z"
        ),
    }
)


class Shade(NamedTuple):
    """How what is of a colour looks: the colour, the ink that is read on it, and its mark."""

    color: str
    ink: str
    mark: str


#: The colours, by the names that games give them. A card of another has a letter on plain paper.
SHADES: Final[Mapping[str, Shade]] = MappingProxyType(
    {
        "red": Shade("#b3261e", "#ffffff", "diamond"),
        "yellow": Shade("#f4c430", "#1d2420", "triangle"),
        "green": Shade("#1a7340", "#ffffff", "disc"),
        "blue": Shade("#1d5aa8", "#ffffff", "square"),
        "orange": Shade("#b84a00", "#ffffff", "cross"),
        "purple": Shade("#6b3fa0", "#ffffff", "hexagon"),
    }
)
#: The ink and the mark of each suit, by its letter.
SUITS: Final[Mapping[str, tuple[str, str]]] = MappingProxyType(
    {
        "c": ("#1d2420", "club"),
        "d": ("#b3261e", "diamond"),
        "h": ("#b3261e", "heart"),
        "s": ("#1d2420", "spade"),
    }
)

_STROKE: Final = 'fill="none" stroke-width="3"'


def _line(path: str) -> Callable[[str], str]:
    return lambda ink: f'<path d="{path}" {_STROKE} stroke="{ink}"/>'


def _wild(_ink: str) -> str:
    """Draw the four marks, in tints that are seen on a dark card."""
    marks = (
        ("diamond", "#ff8a7d", -5, -5),
        ("triangle", "#ffd75e", 5, -5),
        ("disc", "#66d796", -5, 5),
        ("square", "#82b8ff", 5, 5),
    )
    return "".join(
        [
            f'<path transform="translate({x} {y}) scale(.45)" d="{MARKS[mark]}" fill="{tint}"/>'
            for mark, tint, x, y in marks
        ]
    )


def _twice(ink: str) -> str:
    skip = SYMBOLS["skip"](ink)
    places = ("-4.8 -4", "4.8 4")
    return "".join([f'<g transform="translate({at}) scale(.55)">{skip}</g>' for at in places])


#: The symbols, by the names that the games of cards call them (``Game.card_symbols``).
SYMBOLS: Final[Mapping[str, Callable[[str], str]]] = MappingProxyType(
    {
        "skip": _line("M-8 0a8 8 0 1 0 16 0a8 8 0 1 0-16 0ZM-5.5 5.500L5.5-5.5"),
        "skip twice": _twice,
        "reverse": _line("M-8-2A8 8 0 0 1 7-4M8-9V-3H2M8 2A8 8 0 0 1-7 4M-8 9V3H-2"),
        "wild": _wild,
        "target": _line("M-6 0a6 6 0 1 0 12 0a6 6 0 1 0-12 0ZM0-10V-3M0 10V3M-10 0H-3M10 0H3"),
        "swap": _line("M-9-4H8M3-9L8-4L3 1M9 5H-8M-3 0L-8 5L-3 10"),
        "box": _line("M-8-3H8V8H-8ZM-10-3V-7H10V-3M0-7V8"),
    }
)
