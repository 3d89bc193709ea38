"""Measure how fast ``simulate`` is with bots, as a share of the rate of a plain loop without any.

The loop asks the legal moves, chooses one with equal chances and plays it, whole games from the deal. ``simulate`` plays
whole games between bots of one kind. Rates are decisions per second of process time. In one process, each slot of the
loop is followed at once by a slot of every kind of bot, and the rows of the table take turns, so that whatever the
computer does meanwhile meets all alike; a share is the median over the slots.
"""

from __future__ import annotations

import argparse
import json
import random
import time
from collections.abc import Callable
from pathlib import Path
from statistics import median
from typing import Any, Final

from measured_work import SEATS, make_game, measured_names

import cardlaw

SEED: Final = 20_240
"""Where every series of games starts."""

BOTS: Final = ("random", "sensible")
"""The kinds of bot that are measured."""

AT_LEAST: Final[dict[str, dict[str, float]]] = {
    "random": dict.fromkeys(("uno", "uno-mario-kart", "uno-all-wild", "ninety-nine"), 0.7),
    "sensible": dict.fromkeys(("uno", "uno-mario-kart", "uno-all-wild"), 0.4)
    | {"ninety-nine": 0.25},
}
"""The share that each kind of bot should reach in each game."""

Work = Callable[[int], int]
"""Plays so many games and tells how many decisions there were."""


def plain_loop(game: cardlaw.Game[Any]) -> Work:
    """Give the loop without bots and views."""
    rand = random.Random(SEED).random
    seeds = iter(range(SEED, 10**9))

    def work(games: int) -> int:
        decisions = 0
        for _ in range(games):
            state = game.deal(seed=next(seeds))
            while not state.is_over:
                moves = state.legal_moves()
                state = state.play(moves[int(rand() * len(moves))])
                decisions += 1
        return decisions

    return work


def simulated(game: cardlaw.Game[Any], bot: str) -> Work:
    """Give ``simulate`` with a bot of one kind at each seat."""
    seeds = iter(range(SEED, 10**9))

    def work(games: int) -> int:
        result = cardlaw.simulate(game, [bot] * game.players, games=games, seed=next(seeds))
        return sum(length * count for length, count in result.moves.counts)

    return work


class Row:
    """One game at one number of seats: for the loop, and for each kind of bot, its rates."""

    def __init__(self, name: str, seats: int, seconds: float) -> None:
        """Find out how many games fill a slot."""
        self.name = name
        self.seats = seats
        # Others than the measured work in one point: drawing is allowed, as people play.
        changes = {} if name in {"uno-all-wild", "ninety-nine"} else {"must_play": False}
        game = make_game(name, seats, **changes)
        self.works = [plain_loop(game), *[simulated(game, bot) for bot in BOTS]]
        self.games = [_games_of_slot(work, seconds) for work in self.works]
        self.rates: list[list[float]] = [[] for _ in self.works]

    def measure_slot(self) -> None:
        """Measure the loop and each kind of bot once, one after the other."""
        for work, games, rates in zip(self.works, self.games, self.rates, strict=True):
            start = time.process_time()
            decisions = work(games)
            rates.append(decisions / (time.process_time() - start))

    def share(self, bot: str) -> float:
        """Give the rate with a kind of bot as a share of the loop's."""
        of_bot = self.rates[1 + BOTS.index(bot)]
        return median([rate / plain for rate, plain in zip(of_bot, self.rates[0], strict=True)])


def _games_of_slot(work: Work, seconds: float) -> int:
    work(1)
    games = 2
    while True:
        start = time.process_time()
        work(games)
        spent = time.process_time() - start
        if spent > seconds / 4:
            return max(1, round(games * seconds / spent))
        games *= 2


def main() -> int:
    """Measure, print and keep; 1 where a share is below its bar and bars are asked for, else 0."""
    parser = argparse.ArgumentParser(description="Measure simulate with bots beside a plain loop.")
    parser.add_argument("--slots", type=int, default=9, help="slots of each row (default 9)")
    parser.add_argument(
        "--seconds", type=float, default=0.3, help="process time of a slot (default 0.3)"
    )
    parser.add_argument("--json", type=Path, metavar="FILE", help="write the shares to this file")
    parser.add_argument("--bars", action="store_true", help="fail where a share is below its bar")
    arguments = parser.parse_args()

    rows = [Row(name, seats, arguments.seconds) for name in measured_names() for seats in SEATS]
    for _ in range(arguments.slots):
        for row in rows:
            row.measure_slot()

    shares = {f"{row.name}/{row.seats}": {bot: row.share(bot) for bot in BOTS} for row in rows}
    print(
        f"{'game':<15} {'seats':>5}  {'loop, decisions/s':>17}" + "".join(f"  {b:>8}" for b in BOTS)
    )
    for row in rows:
        figures = "".join([f"  {row.share(bot):>8.2f}" for bot in BOTS])
        print(f"{row.name:<15} {row.seats:>5}  {median(row.rates[0]):>17,.0f}{figures}")
    if arguments.json is not None:
        arguments.json.write_text(json.dumps(shares, indent=2) + "\n", encoding="utf-8")
    below = [
        f"{row.name}, {row.seats} seats, {bot}: {row.share(bot):.2f} is below {AT_LEAST[bot][row.name]}"
        for row in rows
        for bot in BOTS
        if row.share(bot) < AT_LEAST[bot][row.name]
    ]
    print("\n".join(["", *below]) if below else "\nevery share reaches its bar")
    return int(arguments.bars and bool(below))


if __name__ == "__main__":
    raise SystemExit(main())
