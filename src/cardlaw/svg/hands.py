"""Cards alone, without a table: of which game they are, and how they lie."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardlaw.cards import HIDDEN_CARD, Card
from cardlaw.errors import NotationError, quoted
from cardlaw.plain import plain_code
from cardlaw.registry import a_game
from cardlaw.svg.cards import HEIGHT, WIDTH, face
from cardlaw.svg.drawing import Box
from cardlaw.words.speech import plain_games

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cardlaw.base import Game
    from cardlaw.svg.drawing import Paint
    from cardlaw.words import Words

__all__ = ["drawn_hand", "face_of", "game_for"]

_EDGE: Final = 3
_GAP: Final = 6
#: From so many cards on they lie over one another, as near as this, and then in rows.
_MOST_APART: Final = 10
_NEAR: Final = 30
_MOST_IN_ROW: Final = 20


def game_for(cards: Sequence[object], game: Game | None) -> Game:
    """Give the game that was given, else the first of this package that has all these cards.

    Raises :class:`~cardlaw.OptionError` for what is no game.
    """
    if game is not None:
        return a_game(game)
    hidden = HIDDEN_CARD.code
    for own in plain_games():
        if all(plain_code(card) == hidden or own.find(card) for card in cards):
            return own
    return plain_games()[0]


def face_of(card: object, game: Game | None) -> tuple[Game, Card]:
    """Give a card and its game; without a game a card is what it says of itself.

    Raises :class:`~cardlaw.NotationError` for what is no card of the game.
    """
    if game is None and isinstance(card, Card) and card.face is not None:
        same = [own for own in plain_games() if _facts(own.find(card)) == _facts(card)]
        return same[0] if same else game_for([card], None), card
    of = game_for([card], game)
    if plain_code(card) == HIDDEN_CARD.code:
        return of, HIDDEN_CARD
    known = of.find(card)
    if known is not None:
        return of, known
    if game is None and isinstance(card, Card):
        return of, card
    raise NotationError(quoted(card), None, f"a card of {of.name}" if game else "a card")


def _facts(card: Card | None) -> object:
    return card and (card.code, card.face, card.color, card.suit, card.points, card.item)


def drawn_hand(game: Game, cards: Sequence[Card], words: Words, paint: Paint) -> Box:
    """Draw cards side by side; where there are many, over one another and in rows."""
    step = WIDTH + _GAP if len(cards) <= _MOST_APART else _NEAR
    rows = max(-(-len(cards) // _MOST_IN_ROW), 1)
    in_row = -(-len(cards) // rows)
    parts = [
        face(game, card, words, paint).at(
            _EDGE + place % in_row * step, _EDGE + place // in_row * (HEIGHT + _GAP)
        )
        for place, card in enumerate(cards)
    ]
    width = 2 * _EDGE + WIDTH + max(in_row - 1, 0) * step
    return Box(width, 2 * _EDGE + rows * (HEIGHT + _GAP) - _GAP, "".join(parts))
