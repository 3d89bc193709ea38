"""The law of simulations: what comes of games is the same in whatever parts they are played."""

from __future__ import annotations

import pickle
from typing import TYPE_CHECKING

from cardlaw.simulation import simulate
from cardlaw.testing.broken import expect_same

if TYPE_CHECKING:
    from cardlaw.base import Game

__all__ = ["results_add"]


def results_add(game: Game, seed: int | str = 0, *, games: int = 4, moves: int = 60) -> None:
    """T-6: games of a simulation that are played one by one add to those played in one go.

    They are played by the rules in Python, in another order, and with another copy of the game, as
    workers have it.

    >>> import cardlaw
    >>> results_add(cardlaw.Uno(players=3), seed=7)

    Raises :class:`LawBroken`.
    """
    bots = ["random"] * game.players
    whole = simulate(game, bots, games, seed, max_moves=moves, engine="python")
    copied = pickle.loads(pickle.dumps(game))  # noqa: S301 - what was pickled a moment ago
    parts = [
        simulate(copied, bots, 1, seed, first=number, max_moves=moves, engine="python")
        for number in reversed(range(games))
    ]
    expect_same(sum(parts), whole, "T-6", "the sum of the games played one by one")
