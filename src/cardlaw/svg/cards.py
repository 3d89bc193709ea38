"""A card as a picture: what its facts say, and what its game tells of its face."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import attrs

from cardlaw.cards import HIDDEN_CARD
from cardlaw.svg.drawing import Box, escaped, fitting, group, number, shortened, width_of
from cardlaw.svg.symbols import MARKS, SHADES, SUITS, SYMBOLS

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cardlaw.base import Game
    from cardlaw.cards import Card
    from cardlaw.svg.drawing import Paint
    from cardlaw.words import Words

__all__ = ["HEIGHT", "SMALL", "WIDTH", "back", "face", "place", "small_face", "token"]

#: The size of a card, and that of a small one.
WIDTH: Final = 60
HEIGHT: Final = 84
SMALL: Final = (26, 37)

_PAPER: Final = "#fffdf6"
_DARK: Final = "#2a2d36"
_BLACK: Final = "#1d2420"
_WHITE: Final = "#ffffff"


@attrs.frozen
class Look:
    """How a card looks: its body and ink, its symbol, and the mark and letter of its colour."""

    body: str
    ink: str
    symbol: str
    mark: str | None
    letter: str
    is_suit: bool = False


def look_of(game: Game, card: Card) -> Look:
    """Give how a card of a game looks; one of no deck goes by what it says of itself."""
    known = game.find(card) or card
    face = known.face or known.code
    symbol = game.card_symbols.get(face, face)
    suit = SUITS.get(known.suit or "")
    if suit is not None:
        ink, mark = suit
        return Look(_PAPER, ink, symbol, mark, "", is_suit=True)
    if known.color is not None:
        shade = SHADES.get(game.color_names.get(known.color, ""))
        if shade is None:
            return Look(_PAPER, _BLACK, symbol, None, known.color)
        return Look(shade.color, shade.ink, symbol, shade.mark, known.color)
    if known.suit is not None:
        return Look(_PAPER, _BLACK, symbol, None, known.suit)
    drawn = any(name in SYMBOLS for name in game.card_symbols.values())
    return (
        Look(_DARK, _WHITE, symbol, None, "") if drawn else Look(_PAPER, _BLACK, symbol, None, "")
    )


def _symbol(look: Look, x: float, y: float, size: float) -> str:
    """Draw the symbol around a place, so wide or less: a drawing, or a text."""
    drawn = SYMBOLS.get(look.symbol)
    if drawn is not None:
        return group(drawn(look.ink), x, y, size / 22)
    said = shortened(look.symbol, 1000, 10)[:4]
    high = min(size * 0.95, size * size / max(width_of(said, size, bold=True), 1))
    return _text(said, x, y + high * 0.36, high, look.ink)


def _text(said: str, x: float, y: float, size: float, ink: str) -> str:
    return (
        f'<text x="{number(x)}" y="{number(y)}" font-size="{number(size)}" font-weight="bold"'
        f' text-anchor="middle" fill="{ink}">{escaped(said)}</text>'
    )


def _mark(look: Look, x: float, y: float, size: float) -> str:
    """Draw the mark of the colour or suit; the letter where there is no mark."""
    if look.mark is None:
        return _text(look.letter[:2], x, y + size * 0.36, size, look.ink) if look.letter else ""
    return group(f'<path d="{MARKS[look.mark]}" fill="{look.ink}"/>', x, y, size / 20)


def _badge(look: Look, x: float, y: float, size: float) -> str:
    """Draw the mark of the colour with its letter on it."""
    if look.mark is None:
        return ""
    letter = _text(look.letter[:2], x, y + size * 0.24, size * 0.55, look.body)
    return _mark(look, x, y, size) + letter


def _body(width: float, height: float, radius: float, fill: str, paint: Paint) -> str:
    # The class of the edge says nothing of what fills a card, which is the same in light and dark.
    edge = paint("edge").replace('fill="none"', f'fill="{fill}"')
    return f'<rect width="{number(width)}" height="{number(height)}" rx="{number(radius)}" {edge}/>'


def _titled(name: str, body: str) -> str:
    return f"<g><title>{escaped(name)}</title>{body}</g>"


def face(game: Game, card: Card, words: Words, paint: Paint, *, covered: bool = False) -> Box:
    """Draw a card, face up; of one that is ``covered`` only the left will be seen."""
    if card == HIDDEN_CARD:
        return back(paint)
    look = look_of(game, card)
    parts = [_body(WIDTH, HEIGHT, 7, look.body, paint)]
    parts += [_symbol(look, 13, 14, 20), _mark(look, 13, 35, 14)]
    if not covered:
        parts += _inner(look, words.item(card))
    return Box(WIDTH, HEIGHT, _titled(words.card(card), "".join(parts)))


def _inner(look: Look, item: str | None) -> Iterator[str]:
    """Draw what stands in the middle of a card, and the item that it bears at its foot."""
    if look.is_suit:
        yield _mark(look, 35, 54, 36)
    else:
        yield _symbol(look, 33, 56, 34)
        yield _badge(look, 46, 16, 22)
    if item is not None:
        size = fitting(item, 56, 9.5, bold=True)
        yield _text(shortened(item, 56, size, bold=True), 30, 79, size, look.ink)


def small_face(game: Game, card: Card, words: Words, paint: Paint) -> Box:
    """Draw a small card: its symbol, and the mark of its colour under it."""
    width, height = SMALL
    look = look_of(game, card)
    parts = [_body(width, height, 4, look.body, paint)]
    # Where cards lie over one another only the left of them is seen.
    if look.mark is None and not look.letter:
        parts.append(_symbol(look, 9, 15, 17))
    else:
        parts += [_symbol(look, 9, 11, 16), _mark(look, 9, 27, 12)]
    return Box(width, height, _titled(words.card(card), "".join(parts)))


def back(paint: Paint, width: float = WIDTH, height: float = HEIGHT) -> Box:
    """Draw a card, face down."""
    radius = 7 * width / WIDTH
    rect = f'<rect width="{number(width)}" height="{number(height)}" rx="{number(radius)}"'
    inner = (
        f'<rect x="{number(width * 0.17)}" y="{number(height * 0.14)}" width="{number(width * 0.66)}"'
        f' height="{number(height * 0.72)}" rx="{number(radius * 0.6)}" fill="none" stroke="#c9d3dc"/>'
    )
    return Box(width, height, f"{rect} {paint('back')}/>{inner}")


def place(paint: Paint, width: float = WIDTH, height: float = HEIGHT) -> Box:
    """Draw a place where no card lies."""
    radius = 7 * width / WIDTH
    return Box(
        width,
        height,
        f'<rect width="{number(width)}" height="{number(height)}" rx="{number(radius)}"'
        f' stroke-dasharray="4 4" {paint("line")}/>',
    )


def token(game: Game, color: str, name: str, paint: Paint) -> Box:
    """Draw the colour in force: its mark and letter on a plate of the colour, its name beneath."""
    side = 46
    shade = SHADES.get(game.color_names.get(color, ""))
    if color in SUITS:
        ink, mark = SUITS[color]
        look = Look(_PAPER, ink, "", mark, "", is_suit=True)
    elif shade is not None:
        look = Look(shade.color, shade.ink, "", shade.mark, color)
    else:
        look = Look(_PAPER, _BLACK, "", None, color)
    drawn = (
        _mark(look, 23, 23, 32) if look.is_suit or look.mark is None else _badge(look, 23, 23, 36)
    )
    body = _body(side, side, 23, look.body, paint) + drawn
    return Box(side, side, _titled(name, body))
