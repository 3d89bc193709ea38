"""The law of engines: what plays whole games natively plays those that the rules play."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardlaw.engines import Engine, engine_for
from cardlaw.errors import OptionError
from cardlaw.simulation import simulate
from cardlaw.testing.broken import expect_same

if TYPE_CHECKING:
    from cardlaw.state import State

__all__ = ["engines_agree"]


def engines_agree(state: State, seed: int | str = 0, *, moves: int = 30) -> Engine:
    """T-6: the native engine plays on to the same ends, and plays the same games between random bots.

    At most so many ``moves`` are made in each. The answer says whether anything was compared: its
    ``name`` is ``"native"`` where it was, else ``"python"``, and ``why`` says what hindered, such as
    that ``cardlaw[native]`` is not installed, or does not cover the game.

    >>> import cardlaw
    >>> engine = engines_agree(cardlaw.Uno(players=3).deal(seed=7))
    >>> engine.name == "native" or engine.why is not None
    True

    Raises :class:`LawBroken`.
    """
    engine = engine_for(state.game)
    if engine.name == "python":
        return engine
    text = f"engines {seed}"
    try:
        ends = list(state.playouts(3, text, max_moves=moves, engine="native"))
    except OptionError as error:  # it has no room for this table
        return Engine("python", error.reason)
    ends.append(state.playout(text, rounds=1, max_moves=moves, engine="native"))
    wanted = [
        *state.playouts(3, text, max_moves=moves, engine="python"),
        state.playout(text, rounds=1, max_moves=moves, engine="python"),
    ]
    for native, python in zip(ends, wanted, strict=True):
        expect_same(native, python, "T-6", "the end of a native playout", state)
        same = native.to_json(), python.to_json()
        expect_same(*same, "T-6", "the document of that end", state)
        expect_same(hash(native), hash(python), "T-6", "the hash of that end", state)
    bots = ["random"] * state.players
    told, right = (
        simulate(state.game, bots, 1, text, max_moves=moves, engine=name)
        for name in ("native", "python")
    )
    expect_same(told, right, "T-6", "the result of a game that was played natively", state)
    return engine
