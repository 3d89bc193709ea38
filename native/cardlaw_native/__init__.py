"""Whole games of cardlaw at native speed, bit for bit those that its rules play.

The rules of cardlaw are the authority: whatever is played here must end where they end, and the
tests compare the two. Nothing here has to be trusted, and without it everything works, only slower.

>>> import cardlaw, cardlaw_native
>>> state = cardlaw.Uno(players=3).deal(seed=7)
>>> ends = cardlaw_native.playouts(state, 1000, seed=1, rounds=1)
>>> ends.winners.shape, ends.moves.dtype
((1000, 3), dtype('int64'))
>>> cardlaw_native.playouts(state, 3, seed=1, states=True).states == tuple(
...     state.playouts(3, seed=1, engine="python")
... )
True
"""

from __future__ import annotations

import importlib
from typing import TYPE_CHECKING, Final, Generic

import attrs
from typing_extensions import TypeVar

from cardlaw.chance import seed_text
from cardlaw.engines import NO_ROOM
from cardlaw.errors import OptionError
from cardlaw.options import whole_number
from cardlaw.phrases import Phrase
from cardlaw.playouts import MOST_MOVES, a_limit
from cardlaw.state import State
from cardlaw_native import _engine, facts
from cardlaw_native.ends import ends_of, limit
from cardlaw_native.facts import fits
from cardlaw_native.games import checked, covers, engine_of
from cardlaw_native.moves_hash import moves_hash
from cardlaw_native.quick_player import QuickPlayer
from cardlaw_native.simulated import Simulated, simulated

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from cardlaw_native.batch import ActionError, Batch
    from cardlaw_native.vector_env import VectorEnv

__all__ = [
    "FORM",
    "ActionError",
    "Batch",
    "Playouts",
    "QuickPlayer",
    "Simulated",
    "VectorEnv",
    "covers",
    "ends_of",
    "fits",
    "moves_hash",
    "playouts",
    "simulated",
]

#: What this package takes for ``cardlaw.engines.FORM``; a cardlaw with another does not use it.
FORM: Final = 1
#: What is imported when it is first asked for, as playouts do without it: name and module.
_LATER: Final = {"ActionError": "batch", "Batch": "batch", "VectorEnv": "vector_env"}


def __getattr__(name: str) -> object:
    if name not in _LATER:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(importlib.import_module(f"{__name__}.{_LATER[name]}"), name)


S = TypeVar("S", bound=State, default=State)


@attrs.frozen(eq=False)
class Playouts(Generic[S]):
    """What came of playouts: an array each, with a row for each playout.

    ``winners`` says of each seat whether it has won the game, ``standing`` what it has of what is
    played for. ``moves`` and ``turns`` were made in the playout, ``rounds`` is the round in which it
    ended, ``over`` whether the game is over. ``states`` are the ends themselves, and ``moves_hash``
    what :func:`moves_hash` says of the moves, where asked for.
    """

    winners: NDArray[np.bool_]
    standing: NDArray[np.int64]
    moves: NDArray[np.int64]
    turns: NDArray[np.int64]
    rounds: NDArray[np.int64]
    over: NDArray[np.bool_]
    states: tuple[S, ...]
    moves_hash: NDArray[np.uint64] | None


def playouts(
    state: S,
    count: int,
    seed: int | str | None = None,
    rounds: int | None = None,
    max_moves: int | None = MOST_MOVES,
    *,
    threads: int = 1,
    states: bool = False,
    moves_hash: bool = False,
) -> Playouts[S]:
    """Play on at random so many times, as :meth:`cardlaw.State.playouts` does: those same games.

    ``threads`` share the playouts among them; the lock of Python is free meanwhile. ``states`` asks
    for the states where they ended, ``moves_hash`` for the hash of their moves.

    Raises :class:`~cardlaw.OptionError` for a game, or a state, that the engine does not cover, for
    arguments that :meth:`~cardlaw.State.playouts` refuses, and for a state that was put together by
    other means than the library's and cannot be.
    """
    count = whole_number("count", count, 0, None)
    threads = whole_number("threads", threads, 1, _engine.MOST_THREADS)
    text = seed_text(seed)
    rounds, max_moves = a_limit("rounds", rounds), a_limit("max_moves", max_moves)
    checked(state.game)
    seeds = [f"{text}:{number}" for number in range(count)]
    limits = limit(rounds), limit(max_moves)
    try:
        table = facts.written(state._table)
        engine = engine_of(state.game)
        played = table and engine.playouts(table, seeds, *limits, threads, states, moves_hash)
    except (TypeError, ValueError) as error:  # a table that nobody dealt or set up
        reason = Phrase("what no table of this game can be: {error}", error=str(error))
        raise OptionError("state", reason) from error
    if played is None:
        raise OptionError("state", NO_ROOM)
    told, ends = played
    kind = type(state)
    return Playouts(
        told["winners"].astype(bool),
        told["standing"],
        told["moves"],
        told["turns"],
        told["rounds"],
        told["over"].astype(bool),
        tuple([state if state.is_over else kind(facts.read(state.game, end)) for end in ends]),
        told["moves_hash"] if moves_hash else None,
    )
