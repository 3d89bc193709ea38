"""Self-play at many tables at once: every seat plays any legal action, chosen for all tables by NumPy.

    python native/examples/many_tables.py --tables 1024 --steps 1000

It says how many steps a second that were, and what the games brought each seat that were played to their end.
"""

from __future__ import annotations

import argparse
import time
from typing import TYPE_CHECKING, Any

import numpy as np
from cardlaw_native import Batch

import cardlaw

if TYPE_CHECKING:
    from numpy.typing import NDArray


def any_legal(masks: NDArray[np.int8], luck: np.random.Generator) -> NDArray[np.int64]:
    """Choose a legal action in each row, all with the same chance."""
    tables, actions = masks.shape
    legal = np.flatnonzero(masks.view(np.bool_))  # of all tables, one after another
    first = np.searchsorted(legal, np.arange(tables) * actions)
    counts = np.diff(first, append=len(legal))
    chosen = first + (luck.random(tables) * counts).astype(np.int64)
    found: NDArray[np.int64] = legal[chosen] % actions
    return found


def play(game: cardlaw.Game[Any], tables: int, steps: int, seed: int) -> None:
    """Take so many steps at all tables, and tell of them."""
    batch, luck = Batch(game, tables, seed, max_moves=2000), np.random.default_rng(seed)
    games = 0
    brought = np.zeros(game.players)
    start = time.perf_counter()
    for _ in range(steps):
        # Here a program that learns would look at batch.observations, which are of the seats in
        # batch.actors, and would remember these three beside the actions: they are written anew.
        batch.step(any_legal(batch.masks, luck))
        games += int((batch.ended & ~batch.truncated).sum())
        brought += batch.rewards.sum(axis=0)
    rate = tables * steps / (time.perf_counter() - start)
    told = ", ".join(f"{reward / max(games, 1):+.2f}" for reward in brought)
    print(f"{rate:,.0f} steps a second; {games} games, which brought seat by seat {told}")


def main() -> None:
    """Play UNO for three, one round a game."""
    parser = argparse.ArgumentParser(description="Play at many tables at once.")
    parser.add_argument("--tables", type=int, default=1024)
    parser.add_argument("--steps", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=7)
    given = parser.parse_args()
    game = cardlaw.Uno(players=3, rounds=1, calls="automatic")
    play(game, given.tables, given.steps, given.seed)


if __name__ == "__main__":
    main()
