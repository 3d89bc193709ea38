"""The law of playouts: random moves on one table come to the same as a state for each move."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardlaw.chance import Luck
from cardlaw.testing.broken import expect_same

if TYPE_CHECKING:
    from cardlaw.state import State

__all__ = ["playouts_are_play"]


def playouts_are_play(state: State, seed: int | str = 0, *, moves: int = 30) -> None:
    """T-6: a playout ends where ``play`` by the same moves ends, from the reseeded state.

    It is the rules in Python that play on. At most so many ``moves`` are made. A rule breaks it that keeps hold of a table, or of a part of
    it, beyond its move; or that asks for another chance than the table's.

    >>> import cardlaw
    >>> playouts_are_play(cardlaw.Uno(players=3).deal(seed=7), seed=1)
    """
    before = state.to_json()
    text = f"playouts {seed}"
    if state.is_over:
        expect_same(
            id(state.playout(text, engine="python")),
            id(state),
            "T-6",
            "a state that is over",
            state,
        )
        return
    states = _states_played(state, text, moves)
    last = len(states) - 1
    for number in sorted({1, (last + 1) // 2, last}):
        end = state.playout(text, max_moves=number, engine="python")
        _expect_end(state, end, states[number], f"the state after {number} moves")
    at_end = next((later for later in states[1:] if _ended(state, later)), states[last])
    end = state.playout(text, rounds=1, max_moves=moves, engine="python")
    _expect_end(state, end, at_end, "the state at the end of the round")
    for number, end in enumerate(state.playouts(2, text, max_moves=1, engine="python")):
        again = state.playout(f"{text}:{number}", max_moves=1, engine="python")
        _expect_end(state, end, again, f"playout {number} of a series")
    expect_same(state.to_json(), before, "T-6", "the state after playouts", state)


def _states_played(state: State, text: str, moves: int) -> list[State]:
    """Give the states that ``play`` comes to by the moves of a playout, the reseeded one first."""
    luck = Luck(f"playout:{text}")
    states = [state.reseeded(f"playout:{text}")]
    for _ in range(moves):
        legal = states[-1].legal_moves()
        states.append(states[-1].play(legal[luck.below(len(legal))]))
        if states[-1].is_over:
            break
    return states


def _ended(start: State, later: State) -> bool:
    """Say whether a round that was not over at the start is over later."""
    return later.round_over and (later.round != start.round or not start.round_over)


def _expect_end(state: State, end: State, wanted: State, what: str) -> None:
    expect_same(end, wanted, "T-6", what, state)
    expect_same(end.to_json(), wanted.to_json(), "T-6", f"the document of {what}", state)
    expect_same(end.legal_moves(), wanted.legal_moves(), "T-6", f"moves of {what}", state)
