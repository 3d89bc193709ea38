"""A hash of the moves of a game, by which two engines see that they played the same."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardlaw import NinetyNine
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
    Play,
)
from cardlaw.rules.ninety_nine import amounts_of
from cardlaw.rules.uno_family.deck import COLORS

if TYPE_CHECKING:
    from collections.abc import Iterable

    from cardlaw import Game, State

__all__ = ["moves_hash", "said"]

#: The kinds of moves, as ``Kind`` in ``moves.hpp`` numbers them.
_KINDS: Final = (
    Play, Draw, Pass, Challenge, Accept, ChooseColor, ChooseTarget, Call, Catch, Deal,
)  # fmt: skip
_NO_MOVES: Final = 0xCBF29CE484222325
_PRIME: Final = 0x100000001B3


def moves_hash(game: Game[State], moves: Iterable[Move]) -> int:
    """Give the 64-bit hash of moves of a game, in their order, as the engine gives it of a playout.

    It is FNV-1a over eight bytes of each move; ``moves_hash.hpp`` says which.

    >>> import cardlaw
    >>> state = cardlaw.Uno(players=3).deal(seed=7)
    >>> moves_hash(state.game, []), moves_hash(state.game, state.legal_moves()[:1])
    (14695981039346656037, 5737866728401908702)
    """
    found = _NO_MOVES
    for move in moves:
        for part in said(game, move):
            found = (found ^ part % 256) * _PRIME % 2**64
    return found


def said(game: Game[State], move: Move) -> tuple[int, ...]:
    """Give what a move says as numbers, in the order of ``Move`` in ``moves.hpp``; -1 is unsaid.

    These are its kind, seat, card, colour, target, how many cards, whether it calls, and which of
    the values of its card.

    >>> import cardlaw
    >>> said(cardlaw.Uno(players=3), cardlaw.Play(2, "W", color="R"))
    (0, 2, 52, 0, -1, 1, 0, -1)
    """
    color = getattr(move, "color", None)
    target = getattr(move, "target", None)
    face, count, call, value = 0, 1, False, -1
    if isinstance(move, Play):
        face, count, call = game.faces.index[move.card.code], move.count, move.call
        if isinstance(game, NinetyNine):
            amounts = amounts_of(game, move.card.face)
            value = 0 if move.value is None else amounts.index(move.value)
    return (
        _KINDS.index(type(move)),
        move.seat,
        face,
        -1 if color is None else COLORS.index(color),
        -1 if target is None else target,
        count,
        int(call),
        value,
    )
