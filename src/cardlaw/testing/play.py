"""Random play of any game, from a seed: the positions that the laws are tried on."""

from __future__ import annotations

from typing import TYPE_CHECKING

import attrs

from cardlaw.moves import Play
from cardlaw.testing.choices import Choices

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cardlaw.base import Game
    from cardlaw.moves import Move
    from cardlaw.state import State, Step

__all__ = ["Visit", "act", "choose_move", "live_seats", "random_play", "stepped"]


@attrs.frozen
class Visit:
    """A position of a random game, and what is done there: a move, or the seat that leaves.

    ``action`` is ``None`` in the last position.
    """

    state: State
    action: Move | int | None


def live_seats(state: State) -> list[int]:
    """Give the seats that are not out, ascending.

    >>> import cardlaw
    >>> live_seats(cardlaw.Uno(players=3).deal(seed=7).retire(1))
    [0, 2]
    """
    return [seat for seat in range(state.players) if seat not in state.out]


def choose_move(state: State, choices: Choices) -> Move:
    """Choose a legal move: mostly a play, else of a kind chosen first, so that rare kinds come up.

    >>> import cardlaw
    >>> str(choose_move(cardlaw.Uno(players=3).deal(seed=7), Choices(1)))
    '2:R5'
    """
    kinds: dict[tuple[object, ...], list[Move]] = {}
    for move in state.legal_moves():
        kind: tuple[object, ...] = (type(move).__name__,)
        if isinstance(move, Play):
            kind += (move.seat == state.turn, move.count, move.color is None, move.call)
        kinds.setdefault(kind, []).append(move)
    plays = [kind for kind in kinds if kind[0] == Play.__name__]
    likely = plays if plays and choices.happens(50) else list(kinds)
    return choices.one_of(kinds[choices.one_of(likely)])


def act(state: State, action: Move | int) -> State:
    """Make a move, or let a seat leave."""
    return state.retire(action) if isinstance(action, int) else state.play(action)


def stepped(state: State, action: Move | int) -> Step:
    """Make a move, or let a seat leave, and tell what happened."""
    return state.step_retire(action) if isinstance(action, int) else state.step(action)


def random_play(
    game: Game, seed: int | str = 0, *, moves: int = 100, leaving: int = 1
) -> Iterator[Visit]:
    """Play a game at random and give each position with what is done there.

    ``leaving`` is the probability, in percent, that a seat leaves instead of a move.

    >>> import cardlaw
    >>> visits = list(random_play(cardlaw.Uno(players=3), seed=7, moves=5))
    >>> len(visits), visits[-1].action
    (6, None)
    """
    choices = Choices(f"play {seed}")
    state: State = game.deal(seed)
    for _ in range(moves):
        if state.is_over or not state.legal_moves():
            break
        action: Move | int = (
            choices.one_of(live_seats(state))
            if choices.happens(leaving)
            else choose_move(state, choices)
        )
        yield Visit(state, action)
        state = act(state, action)
    yield Visit(state, None)
