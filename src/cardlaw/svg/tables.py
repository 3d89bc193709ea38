"""The table: the seats around it, the piles and what is in force in its middle."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from cardlaw.svg.cards import HEIGHT, WIDTH, back, face, place, token
from cardlaw.svg.drawing import Box, fitting, group, number, shortened, text, width_of, wrapped
from cardlaw.svg.seats import PLATE, plate

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cardlaw.svg.drawing import Paint
    from cardlaw.svg.looking import Looked

__all__ = ["drawn_table"]

_EDGE: Final = 10
_GAP: Final = 6
#: The least width of a table, which holds three plates and the middle between two.
_WIDTH: Final = 2 * (PLATE + _EDGE + _GAP) + 222
#: The height of the middle, if nothing beside it is higher.
_HIGH: Final = 132
_MOST_ABOVE: Final = 3
#: A plate above that shows cards is no wider, nor is the middle.
_WIDEST: Final = 250


class Seating(NamedTuple):
    """Which seats sit to the left (the lowest first), above, and to the right (the highest first)."""

    left: tuple[int, ...]
    above: tuple[int, ...]
    right: tuple[int, ...]


def seating(players: int, shown: int) -> Seating:
    """Seat all others clockwise around the one at the lower edge.

    >>> seating(5, 0), seating(3, 2)
    (Seating(left=(1,), above=(2, 3), right=(4,)), Seating(left=(), above=(0, 1), right=()))
    """
    others = [(shown + number) % players for number in range(1, players)]
    above = len(others) if len(others) <= 2 else -(-len(others) // 3)  # noqa: PLR2004 - no sides
    if (len(others) - above) % 2:
        above += 1 if above < _MOST_ABOVE else -1
    side = (len(others) - above) // 2
    return Seating(
        tuple(others[:side]),
        tuple(others[side : side + above]),
        tuple(others[side + above :]),
    )


def drawn_table(looked: Looked, paint: Paint) -> Box:
    """Draw the table with all seats."""
    seats = seating(looked.seen.players, looked.shown)
    width = max(_WIDTH, 2 * _EDGE + len(seats.above) * (PLATE + _GAP) - _GAP)
    parts: list[str] = []
    y = 0.0
    for box in (
        _head(looked, width, paint),
        _above(looked, seats.above, width, paint),
        _middle(looked, seats, width, paint),
        _lines(looked, width, paint),
        _below(looked, width, paint),
    ):
        parts.append(box.at(0, y))
        y += box.height
    y += _EDGE
    ground = (
        f'<rect x="1" y="1" width="{number(width - 2)}" height="{number(y - 2)}" rx="18"'
        f' stroke-width="2" {paint("table")}/>'
    )
    return Box(width, y, ground + "".join(parts))


def _head(looked: Looked, width: float, paint: Paint) -> Box:
    """Write which game this is."""
    said = shortened(looked.head(), width - 2 * _EDGE - 4, 13)
    return Box(width, 26, text(said, _EDGE + 4, 20, 13, paint("muted")))


def _plates(looked: Looked, seats: Sequence[int], width: float, paint: Paint) -> list[Box]:
    return [plate(looked, seat, width, paint) for seat in seats]


def _shows_cards(looked: Looked, seats: Sequence[int]) -> bool:
    return any(looked.hands[seat].known for seat in seats)


def _above(looked: Looked, seats: Sequence[int], width: float, paint: Paint) -> Box:
    """Draw the seats at the upper edge."""
    room = (width - 2 * _EDGE + _GAP) / len(seats) - _GAP
    wide = min(room, _WIDEST) if _shows_cards(looked, seats) else PLATE
    plates = _plates(looked, seats, wide, paint)
    left = (width - len(plates) * (wide + _GAP) + _GAP) / 2
    parts = [one.at(left + place * (wide + _GAP), 0) for place, one in enumerate(plates)]
    return Box(width, max(one.height for one in plates) + _GAP, "".join(parts))


def _middle(looked: Looked, seats: Seating, width: float, paint: Paint) -> Box:
    """Draw the seats at both sides, and what lies between them."""
    left = _column(_plates(looked, seats.left[::-1], PLATE, paint))
    right = _column(_plates(looked, seats.right, PLATE, paint))
    height = max(_HIGH, left.height, right.height)
    room = width - 2 * (_EDGE + (PLATE + _GAP if seats.left else 0))
    ring = _ring(looked, min(room, _WIDEST), paint)
    placed = (
        (left, _EDGE),
        (ring, (width - ring.width) / 2),
        (right, width - _EDGE - PLATE),
    )
    parts = [box.at(x, (height - box.height) / 2) for box, x in placed]
    return Box(width, height + _GAP, "".join(parts))


def _column(plates: Sequence[Box]) -> Box:
    parts: list[str] = []
    y = 0.0
    for one in plates:
        parts.append(one.at(0, y))
        y += one.height + _GAP
    return Box(PLATE, max(y - _GAP, 0), "".join(parts))


def _ring(looked: Looked, width: float, paint: Paint) -> Box:
    """Draw the piles, and around them the direction of play."""
    high = float(_HIGH)
    line = (
        f'<rect x="6" y="6" width="{number(width - 12)}" height="{number(high - 12)}" rx="30"'
        f' stroke-width="2" {paint("line")}/>'
    )
    heads = (
        (width / 2, 6, 0),
        (width - 6, high / 2, 90),
        (width / 2, high - 6, 180),
        (6, high / 2, 270),
    )
    turned = 0 if looked.seen.direction == 1 else 180
    arrows = "".join([_arrow(x, y, angle + turned, paint) for x, y, angle in heads])
    piles = _piles(looked, paint)
    return Box(width, high, line + arrows + piles.at((width - piles.width) / 2, 18))


def _arrow(x: float, y: float, angle: int, paint: Paint) -> str:
    return (
        f'<path transform="translate({number(x)} {number(y)}) rotate({angle % 360})"'
        f' d="M-6-6L7 0L-6 6Z" {paint("muted")}/>'
    )


def _piles(looked: Looked, paint: Paint) -> Box:
    """Draw the draw pile, the discard pile, and beside them the colour or the total."""
    seen = looked.seen
    draw = _pile(
        back(paint, 43, 60) if seen.draw_pile else place(paint, 43, 60), len(seen.draw_pile), paint
    )
    top = seen.top
    card = place(paint) if top is None else face(seen.game, top, looked.words, paint)
    discards = _pile(card, len(seen.discard_pile), paint)
    force = _in_force(looked, paint)
    x = draw.width + 16
    parts = [draw.at(0, HEIGHT - 60), discards.at(x, 0)]
    x += WIDTH
    if force is not None:
        parts.append(force.at(x + 12, (HEIGHT - force.height) / 2))
        x += 12 + force.width
    return Box(x, HEIGHT + 18, "".join(parts))


def _pile(top: Box, count: int, paint: Paint) -> Box:
    """Draw a pile, as thick as it is high, with the number of its cards beneath."""
    under = min(count - 1, 2 if count <= 10 else 3)  # noqa: PLR2004 - a low pile, a high one
    lower = [
        f'<rect x="{-2 * deep}" y="{-2 * deep}" width="{number(top.width)}"'
        f' height="{number(top.height)}" rx="6" {paint("plate")}/>'
        for deep in range(under, 0, -1)
    ]
    said = text(str(count), top.width / 2, top.height + 15, 13, paint("text"), anchor="middle")
    return Box(top.width, top.height + 18, "".join([*lower, top.body, said]))


def _in_force(looked: Looked, paint: Paint) -> Box | None:
    """Draw the colour that must be matched, or the running total."""
    seen, words = looked.seen, looked.words
    color, total = getattr(seen, "color", None), getattr(seen, "total", None)
    if color is not None:
        name = words.color(color)
        one = token(seen.game, color, name, paint)
        said = shortened(name, 66, 13)
        wide = max(one.width, width_of(said, 13))
        label = text(said, wide / 2, one.height + 15, 13, paint("text"), anchor="middle")
        return Box(wide, one.height + 18, group(one.body, (wide - one.width) / 2, 0) + label)
    if total is not None:
        said = str(total)
        size = fitting(said, 72, 36, bold=True)
        said = shortened(said, 72, size, bold=True)
        wide = width_of(said, size, bold=True)
        return Box(
            wide,
            36,
            text(said, wide / 2, 18 + size * 0.36, size, paint("text"), anchor="middle", bold=True),
        )
    return None


def _lines(looked: Looked, width: float, paint: Paint) -> Box:
    """Write what the table waits for, and what a game from outside adds."""
    room = width - 2 * _EDGE - 4
    lines = [(said, 17, "text") for said in wrapped(looked.awaited(looked.brief), room, 17, 3)]
    lines += [(said, 13, "muted") for said in wrapped(looked.extra(), room, 13, 3)]
    parts = [
        text(said, width / 2, 15 + 20 * line, size, paint(role), anchor="middle")
        for line, (said, size, role) in enumerate(lines)
    ]
    return Box(width, 20 * len(lines) + 5, "".join(parts))


def _below(looked: Looked, width: float, paint: Paint) -> Box:
    """Draw the seat at the lower edge: as wide as the table where its cards are seen."""
    wide = width - 2 * _EDGE if looked.hands[looked.shown].known else PLATE
    one = plate(looked, looked.shown, wide, paint)
    return Box(width, one.height, one.at((width - wide) / 2, 0))
