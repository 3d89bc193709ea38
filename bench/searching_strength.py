"""Measure how much better the bot "searching" plays than "sensible", with two seats.

Each deal is played twice, the bots at the other seats the second time, so that neither the better hand nor the first
turn counts. Told are the games won and lost, the chance that an equal bot would win as many or more, and the process
time of a decision of the searching bot. The UNO games are matches of one round, so that a game is a short one;
Ninety-Nine is played until one has no chip left.
"""

from __future__ import annotations

import argparse
import functools
import json
import math
import sys
import time
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any, Final

import cardlaw
from cardlaw.searching import SearchingBot

OPTIONS: Final[dict[str, dict[str, object]]] = {
    "uno": {"rounds": 1},
    "uno-mario-kart": {"rounds": 1},
    "uno-all-wild": {"rounds": 1},
    "ninety-nine": {},
}


@dataclass
class Strength:
    """What came of the games of one kind; ``seconds`` is the process time of a game."""

    game: str
    playouts: int | None
    deals: int
    won: float
    lost: float
    seconds: float

    @property
    def share(self) -> float:
        """The share of the games that were won."""
        return self.won / (self.won + self.lost)

    @property
    def chance(self) -> float:
        """The probability that as many games, or more, are won by luck (normal approximation)."""
        games = self.won + self.lost
        return math.erfc((self.won - self.lost) / math.sqrt(2 * games)) / 2


def measured(name: str, deals: int, playouts: int | None, seed: str) -> Strength:
    """Play so many deals, each with both seatings."""
    game: cardlaw.Game[Any] = cardlaw.game(name, players=2, **OPTIONS[name])
    bot = functools.partial(SearchingBot, playouts=playouts)
    won = lost = 0.0
    start = time.process_time()
    for place in (0, 1):
        bots: list[Any] = [bot, "sensible"] if place == 0 else ["sensible", bot]
        seats = cardlaw.simulate(game, bots, deals, seed).seats
        won += seats[place].wins
        lost += seats[1 - place].wins
    seconds = (time.process_time() - start) / (2 * deals)
    return Strength(name, playouts, deals, won, lost, seconds)


def main() -> int:
    """Measure, print and keep."""
    parser = argparse.ArgumentParser(description='Measure "searching" against "sensible".')
    parser.add_argument("games", nargs="*", default=list(OPTIONS), help="games (default: all)")
    parser.add_argument(
        "--deals", type=int, default=300, help="deals, each played twice (default 300)"
    )
    parser.add_argument("--playouts", type=int, help="the budget of a decision (default: its own)")
    parser.add_argument("--seed", default="strength", help="the seed of all games")
    parser.add_argument("--json", type=Path, metavar="FILE", help="write the figures to this file")
    arguments = parser.parse_args()

    rows: list[Strength] = []
    for name in arguments.games:
        row = measured(name, arguments.deals, arguments.playouts, arguments.seed)
        rows.append(row)
        print(
            f"{row.game:<15} {row.won:>5.0f} won {row.lost:>5.0f} lost  {100 * row.share:4.1f} %"
            f"  p = {row.chance:.1g}  {row.seconds:.2f} s a game",
            flush=True,
        )
    if arguments.json is not None:
        figures = [asdict(row) | {"share": row.share, "chance": row.chance} for row in rows]
        arguments.json.write_text(json.dumps(figures, indent=2) + "\n", encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
