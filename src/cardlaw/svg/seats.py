"""The plate of a seat: its name, its cards, what it has, and what is special about it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardlaw.svg.cards import HEIGHT, SMALL, WIDTH, back, face, small_face
from cardlaw.svg.drawing import Box, escaped, fitting, group, number, shortened, text, width_of
from cardlaw.words.tables import remarks

if TYPE_CHECKING:
    from cardlaw.cards import Card
    from cardlaw.svg.drawing import Paint
    from cardlaw.svg.looking import Looked

__all__ = ["PLATE", "cards_in_rows", "plate"]

#: The width of a plate that shows no cards.
PLATE: Final = 130
#: From so wide a plate on all that is told stands in one line.
_WIDE: Final = 300
_PAD: Final = 8
#: So wide may be what a seat holds and has.
_ROOM: Final = PLATE - 2 * _PAD + 4
#: How large a name is written, and how large at least where it is long.
_NAME: Final = 17
_LEAST_NAME: Final = 13.5
#: How large the cards of a hand are on a wide plate, and how near they lie at most.
_SCALE: Final = 0.9
_NEAREST: Final = 24
_NEAREST_SMALL: Final = 16
#: So many cards of a hand are drawn; of the others it is said how many there are.
_MOST_DRAWN: Final = 60
_MOST_BACKS: Final = 9


def plate(looked: Looked, seat: int, width: float, paint: Paint) -> Box:
    """Draw the plate of a seat."""
    seen, hand = looked.seen, looked.hands[seat]
    wide = width >= _WIDE
    on_turn = seat == seen.turn and not seen.is_over
    facts = _facts(looked, seat, paint)
    room = width - 2 * _PAD - (facts.width + 10 if wide else 0)
    parts = [_name(looked, seat, room, paint, on_turn=on_turn)]
    parts.append(facts.at(width - _PAD - facts.width, 4) if wide else facts.at(_PAD, 25))
    bottom = 30.0 if wide else 50.0
    if hand.known:
        cards = cards_in_rows(looked, hand.known, width - 2 * _PAD, paint, small=not wide)
        parts.append(cards.at(_PAD, bottom))
        bottom += cards.height + 6
    said = ", ".join(remarks(looked.brief, seen, seat))
    if said:
        fits = shortened(said, width - 2 * _PAD, 12)
        parts.append(text(fits, _PAD, bottom + 9, 12, paint("muted")))
        bottom += 16
    ground = _ground(looked, seat, width, bottom, paint, on_turn=on_turn)
    title = f"<title>{escaped(looked.words.label(seat))}</title>"
    return Box(width, bottom, f"<g>{title}{ground}{''.join(parts)}</g>")


def _ground(
    looked: Looked, seat: int, width: float, height: float, paint: Paint, *, on_turn: bool
) -> str:
    broken = ' stroke-dasharray="5 4"' if seat in looked.seen.out else ""
    stroke = ' stroke-width="3"' if on_turn else ""
    role = paint("turn" if on_turn else "plate")
    return (
        f'<rect width="{number(width)}" height="{number(height)}" rx="8"{broken}{stroke} {role}/>'
    )


def _name(looked: Looked, seat: int, room: float, paint: Paint, *, on_turn: bool) -> str:
    """Write the name, with an arrow before it where the table waits for this seat."""
    x = _PAD + (14 if on_turn else 0)
    label, room = looked.words.label(seat), room - x + _PAD
    size = max(_LEAST_NAME, fitting(label, room, _NAME, bold=True))
    said = shortened(label, room, size, bold=True)
    name = text(said, x, 20, size, paint("text"), bold=True)
    if not on_turn:
        return name
    return f'<path d="M{_PAD} 7L{_PAD + 10} 14L{_PAD} 21Z" {paint("text")}/>{name}'


def _facts(looked: Looked, seat: int, paint: Paint) -> Box:
    """Draw how many cards a seat holds, those that nobody sees as backs, and what it has."""
    hand = looked.hands[seat]
    hidden = min(hand.size - len(hand.known), _MOST_BACKS)
    near = min(5, 20 / max(hidden - 1, 1))
    parts = [back(paint, 13, 18).at(place * near, 1) for place in range(hidden)]
    x = 13 + (hidden - 1) * near + 4 if hidden else 0
    count = str(hand.size)
    if not hidden:
        outline = back(paint, 11, 15) if hand.size else _no_cards(paint)
        parts.append(outline.at(0, 2))
        x = 15
    parts.append(text(count, x, 16, 15, paint("text"), bold=True))
    x += width_of(count, 15, bold=True) + 10
    parts.append(group(_coin(looked, paint), x + 8, 10.5))
    x += 19
    standing = str(looked.seen.standing[seat])
    size = fitting(standing, _ROOM - x, 15)
    standing = shortened(standing, _ROOM - x, size)
    parts.append(text(standing, x, 16, size, paint("text")))
    return Box(x + width_of(standing, size), 20, "".join(parts))


def _no_cards(paint: Paint) -> Box:
    return Box(
        11, 15, f'<rect width="11" height="15" rx="2" stroke-dasharray="3 2" {paint("line")}/>'
    )


_STAR: Final = (
    "M0-7.500L2-2.400L7.4-2.300L3.1 1L4.6 6.200L0 3.100L-4.6 6.200L-3.1 1L-7.4-2.300L-2-2.400Z"
)


def _coin(looked: Looked, paint: Paint) -> str:
    """Draw what is counted: a star for points, a chip for chips."""
    if looked.seen.game.standing == "chips":
        rim = f'<circle r="6.5" stroke-width="2" {paint("line")}/>'
        return rim + f'<circle r="2.5" {paint("muted")}/>'
    return f'<path d="{_STAR}" {paint("muted")}/>'


def cards_in_rows(
    looked: Looked, cards: tuple[Card, ...], width: float, paint: Paint, *, small: bool
) -> Box:
    """Draw cards face up, side by side or over one another, in as many rows as they need."""
    game, words = looked.seen.game, looked.words
    scale = 1 if small else _SCALE
    wide, high = SMALL if small else (WIDTH * _SCALE, HEIGHT * _SCALE)
    nearest = _NEAREST_SMALL if small else _NEAREST
    more = len(cards) - _MOST_DRAWN
    room = width - (45 if more > 0 else 0)
    drawn = cards[:_MOST_DRAWN]
    most = int((room - wide) // nearest) + 1
    rows = -(-len(drawn) // most)
    in_row = -(-len(drawn) // rows)
    step = min(wide + 4, (room - wide) / max(in_row - 1, 1))
    parts: list[str] = []
    for place, card in enumerate(drawn):
        column, row = place % in_row, place // in_row
        covered = step < wide * 0.8 and column < in_row - 1 and place < len(drawn) - 1
        box = (
            small_face(game, card, words, paint)
            if small
            else face(game, card, words, paint, covered=covered)
        )
        parts.append(group(box.body, column * step, row * (high + 4), scale))
    height = rows * (high + 4) - 4
    if more > 0:
        said = shortened(f"+{more}", 44, 14, bold=True)
        parts.append(text(said, width, height - 8, 14, paint("text"), anchor="end", bold=True))
    return Box(width, height, "".join(parts))
