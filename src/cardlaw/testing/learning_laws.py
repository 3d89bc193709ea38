"""Laws of what programs learn on: actions by number, and views as numbers."""

from __future__ import annotations

import functools
import pickle
from typing import TYPE_CHECKING

from cardlaw.errors import NotationError
from cardlaw.rl.actions import Actions
from cardlaw.rl.observations import Observations
from cardlaw.testing.broken import LawBroken, expect_same
from cardlaw.testing.choices import Choices
from cardlaw.testing.secrecy_laws import from_afar

if TYPE_CHECKING:
    from cardlaw.base import Game
    from cardlaw.moves import Move
    from cardlaw.state import State

__all__ = ["actions_alike_from_all_seats", "actions_numbered", "observations_tell_no_more"]

#: Numberings are built once for a game, not for each of its positions.
_actions = functools.lru_cache(maxsize=8)(Actions)
_observations = functools.lru_cache(maxsize=8)(Observations)


def actions_alike_from_all_seats(game: Game, seed: int | str = 0) -> None:
    """T-6: every move of a seat stands once in its order, and that is the same from all seats.

    So is that of an equal game. ``seed`` chooses the seat that is set beside seat 0.

    >>> import cardlaw
    >>> actions_alike_from_all_seats(cardlaw.Uno(players=3))

    Raises :class:`LawBroken`.
    """
    seat = 1 + Choices(f"numbers {seed}").below(game.players - 1)
    moves = game.every_move(seat)
    for move in moves:
        if move.seat != seat:
            raise LawBroken("T-6", f"{move} is among the moves of seat {seat}")
    if len(set(moves)) != len(moves) or len({move.text for move in moves}) != len(moves):
        raise LawBroken("T-6", f"a move of seat {seat} stands twice in every_move")
    alike, wanted = (
        [_from(move, game.players) for move in some] for some in (moves, game.every_move(0))
    )
    expect_same(alike, wanted, "T-6", f"the order of every_move from seat {seat}")
    copied = pickle.loads(pickle.dumps(game))  # noqa: S301 - what was pickled a moment ago
    for made in (Actions, Observations):
        described = made(copied).description, made(game).description
        expect_same(*described, "T-6", "the numbers of an equal game")


def _from(move: Move, players: int) -> tuple[object, ...]:
    """Give what a move says, a seat that it names as a number of places clockwise."""
    target = getattr(move, "target", None)
    if target is None:
        return (move.text,)
    named = f">{target}"
    return (move.text.replace(named, ">"), (target - move.seat) % players)


def actions_numbered(state: State) -> None:
    """T-6: every legal move has its number, which stands for it; the mask shows the legal ones.

    To do nothing is legal exactly where the table does not wait for a seat.

    >>> import cardlaw
    >>> actions_numbered(cardlaw.Uno(players=3).deal(seed=7))

    Raises :class:`LawBroken`.
    """
    actions = _actions(state.game)
    for move in state.legal_moves():
        try:
            number = actions.encode(move)
        except NotationError:
            raise LawBroken("T-6", "it is legal and not in every_move", state, move) from None
        again = actions.decode(number, move.seat)
        expect_same(again, move, "T-6", f"action {number}", state, move=move)
    for seat in range(state.players):
        mask = actions.mask(from_afar(state, seat))
        numbers = [number for number, may in enumerate(mask) if may]
        waits = seat == state.turn and not state.is_over
        wanted = {*state.legal_moves(seat), *([] if waits else [None])}
        told = {actions.decode(number, seat) for number in numbers}
        expect_same(told, wanted, "T-6", f"the mask of seat {seat}", state)
        legal = actions.legal(state.view(seat))
        expect_same(legal, numbers, "T-6", f"the legal numbers of seat {seat}", state)


def observations_tell_no_more(state: State, seed: int | str = 0) -> None:
    """T-12: what a program sees of a view hangs on what the view shows, and on nothing else.

    Equal views have equal vectors: that of this state, one made of nothing but what the seat may
    know, and that of another state that the seat cannot tell from this one. Every number lies within
    its bounds. ``seed`` chooses the seat, and the other state.

    >>> import cardlaw
    >>> observations_tell_no_more(cardlaw.Uno(players=3).deal(seed=7))

    Raises :class:`LawBroken`.
    """
    observations = _observations(state.game)
    seat = Choices(f"observed {seed}").below(state.players)
    view, afar = state.view(seat), from_afar(state, seat)
    vector = observations.of(view)
    for other in (afar, view.sample(seed).view(seat)):
        told = observations.of(other)
        expect_same(told, vector, "T-12", f"what seat {seat} observes", state)
    try:
        named = observations.named(vector)
    except NotationError as error:
        raise LawBroken("T-12", str(error), state) from None
    expect_same(len(named), len(observations), "T-12", "the number of names", state)
    own = list(state.game.observed(afar))
    expect_same(own, list(named)[len(named) - len(own) :], "T-12", "the names of observed", state)
