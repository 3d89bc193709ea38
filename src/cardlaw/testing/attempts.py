"""Moves that somebody might try, legal or not: built by hand, as a user would."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import attrs

from cardlaw.moves import Move, Play, SetTo
from cardlaw.notation import KINDS
from cardlaw.testing.choices import Choices

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cardlaw.state import State
    from cardlaw.view import View

__all__ = ["by_hand", "plausible_moves", "tried_cards", "tried_moves"]

#: How many moves are tried of those that somebody might.
MOST_TRIED = 25
#: Beside the hand and the top card one card in so many of the deck is tried.
_EVERY = 7
_VALUES = (1, 11, -10, 10, 0, SetTo(99))


def by_hand(move: Move) -> Move:
    """Build a move anew that equals this one.

    >>> import cardlaw
    >>> move = cardlaw.Draw(1)
    >>> by_hand(move) == move, by_hand(move) is move
    (True, False)
    """
    if isinstance(move, Play):
        return Play(
            move.seat,
            move.card.code,  # a code is as good as a card
            color=move.color,
            target=move.target,
            value=move.value,
            count=move.count,
            call=move.call,
        )
    again = type(move).read(move.seat, move.tail())
    return move if again is None else again


def plausible_moves(table: State | View, seat: int) -> list[Move]:
    """Give moves that a seat might try, most of them not legal.

    >>> import cardlaw
    >>> moves = plausible_moves(cardlaw.Uno(players=3).deal(seed=7), 0)
    >>> [str(move) for move in moves[:5]]
    ['0:R+2', '0:R+2!', '0:R+2*2', '0:R+2=R', '0:R+2=R!']
    """
    return [*_plays(table, seat), *_words(table, seat)]


def tried_moves(state: State, seed: int | str) -> list[Move]:
    """Give some of the moves that the seat on turn, or another, might try; the last of no seat.

    >>> import cardlaw
    >>> moves = tried_moves(cardlaw.Uno(players=3).deal(seed=7), 0)
    >>> len(moves), moves[-1].seat
    (25, 3)
    """
    choices = Choices(f"tried {seed}")
    pool = plausible_moves(state, state.turn)
    pool += plausible_moves(state, choices.below(state.players))
    tried = choices.some_of(pool, MOST_TRIED)
    stranger = [attrs.evolve(move, seat=state.players) for move in tried[:1]]
    return tried + stranger


def tried_cards(table: State | View, seat: int) -> list[str]:
    """Give the codes of the cards of a hand, of the top card and of some others, each once.

    >>> import cardlaw
    >>> tried_cards(cardlaw.Uno(players=3).deal(seed=7), 0)[:8]
    ['R+2', 'G7', 'G8', 'B1', 'B3', 'B5', 'RR', 'R0']
    """
    others = [card.code for card in table.game.deck[::_EVERY]]
    return [*dict.fromkeys([*_own_cards(table, seat), *others])]


def _plays(table: State | View, seat: int) -> Iterator[Move]:
    game = table.game
    own = _own_cards(table, seat)
    for code in tried_cards(table, seat):
        yield _play(seat, code)
        if code not in own:
            continue
        yield _play(seat, code, call=True)
        yield _play(seat, code, count=2)
        for color in game.colors:
            yield _play(seat, code, color=color)
            yield _play(seat, code, color=color, call=True)
        for target in range(table.players):
            yield _play(seat, code, target=target)
            yield _play(seat, code, target=target, call=True)
        if not game.colors:
            for value in _VALUES:
                yield _play(seat, code, value=value)


def _own_cards(table: State | View, seat: int) -> list[str]:
    hands: tuple[Any, ...] = table.hands
    hand = getattr(hands[seat], "known", hands[seat])
    top = [] if table.top is None else [table.top]
    return [card.code for card in (*hand, *top)]


def _play(seat: int, code: str, **parts: Any) -> Move:
    return Play(seat, code, **parts)  # a code is as good as a card


def _words(table: State | View, seat: int) -> Iterator[Move]:
    game = table.game
    tails = ["", *[f"={color}" for color in game.colors]]
    tails += [f">{target}" for target in range(table.players)]
    kinds: tuple[type[Move], ...] = (*KINDS, *game.move_types)
    for kind in kinds:
        for tail in tails:
            move = kind.read(seat, tail)
            if move is not None:
                yield move
    for own_kind in game.move_types:
        for code in dict.fromkeys(_own_cards(table, seat)):
            move = own_kind.read(seat, f"={code}")
            if move is not None:
                yield move
