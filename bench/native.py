"""Measure whole games at native speed: the engine of ``native/`` beside rlcard's UNO and beside the rules in Python.

Games between random players with their deals, playouts of a round, and the deals alone, by the options of ``work``. The
engine plays the games that ``simulate`` plays. Two threads are compared with one by the clock on the wall, all else by
process time. What is not installed is left out, and said to be.
"""

from __future__ import annotations

import argparse
import importlib
import sys
import time
from pathlib import Path
from typing import Any, Final

import peer_rlcard
from figures import Table, machine, with_range, write_json, write_pages
from slots import Contender, Spread, measure, ratio, spread
from speed import positive, version
from work import OPTIONS, SEATS, SEED, Work, make_game, simulation

import cardlaw

GAMES: Final = 2000
"""How many games or playouts the engine is asked for at a time."""

LONGEST: Final = 100_000
"""After so many moves a game is cut off, as in ``simulate``."""

MILLION: Final = 1e6
NATIVE, PLAYOUTS, ONE, TWO, DEALS = "native", "playouts", "one thread", "two threads", "deals"
RLCARD, PYTHON = "rlcard", "simulate"


def games(game: Any, threads: int = 1) -> Work:
    """Let random players play whole games; the deals of rounds are no decisions, as in ``simulation``."""
    engine: Any = importlib.import_module("cardlaw_native.games").engine_of(game)
    first = 0

    def play_games() -> int:
        nonlocal first
        count = GAMES * threads
        told = engine.games(str(SEED), first, count, LONGEST, threads)
        first += count
        return int(told["moves"].sum() - told["rounds"].sum()) + count

    return play_games


def deals(game: Any) -> Work:
    """Deal, and make a single move; a deal counts as a decision."""
    engine: Any = importlib.import_module("cardlaw_native.games").engine_of(game)
    first = 0

    def deal() -> int:
        nonlocal first
        engine.games(str(SEED), first, GAMES, 1, 1)
        first += GAMES
        return GAMES

    return deal


def playouts(game: Any) -> Work:
    """Play a round out from its deal, again and again."""
    played: Any = importlib.import_module("cardlaw_native").playouts
    start = game.deal(seed=SEED)
    seed = SEED

    def play_rounds() -> int:
        nonlocal seed
        seed += 1
        return int(played(start, GAMES, seed, rounds=1).moves.sum())

    return play_rounds


def moves_a_game(game: Any) -> float:
    """Give how many decisions a game of random players has, and so many deals of rounds, on average."""
    return sum(games(game)() for _ in range(10)) / (10 * GAMES)


class Row:
    """One game at one number of players: the rates of all that was measured there, by name."""

    def __init__(self, name: str, seats: int) -> None:
        game = make_game(cardlaw, name, seats)
        self.game, self.seats = name, seats
        self.moves = moves_a_game(game)
        self.rates: dict[str, list[float]] = {}
        self.works = {
            NATIVE: games(game),
            PLAYOUTS: playouts(game),
            DEALS: deals(game),
            PYTHON: simulation(cardlaw, game, "random", engine="python"),
        }
        self.on_the_wall = {ONE: games(game), TWO: games(game, threads=2)}

    def contenders(self) -> list[Contender]:
        """Give what is to be measured."""
        found = [
            Contender(work, self.rates.setdefault(name, [])) for name, work in self.works.items()
        ]
        for name, work in self.on_the_wall.items():
            rates = self.rates.setdefault(name, [])
            found.append(Contender(work, rates, clock=time.perf_counter))
        return found

    def ratio(self, of: str, to: str) -> Spread | None:
        """Give how many times as fast the one is as the other, where both were measured."""
        both = of in self.rates and to in self.rates
        return ratio(self.rates[of], self.rates[to]) if both else None

    def cells(self) -> list[str]:
        """Write its line of the table."""
        millions = {
            name: spread([rate / MILLION for rate in self.rates[name]])
            for name in (NATIVE, PLAYOUTS)
        }
        of_deal = [
            game / self.moves / deal
            for game, deal in zip(self.rates[NATIVE], self.rates[DEALS], strict=True)
        ]
        micro = [self.moves * MILLION / rate for rate in self.rates[NATIVE]]
        return [
            self.game,
            str(self.seats),
            with_range(millions[NATIVE], digits=1),
            with_range(self.ratio(NATIVE, RLCARD), digits=0),
            with_range(self.ratio(NATIVE, PYTHON), digits=0),
            with_range(millions[PLAYOUTS], digits=1),
            with_range(self.ratio(TWO, ONE)),
            with_range(spread(micro), digits=1),
            f"{spread(of_deal).median:.0%}",
        ]


HEADS: Final = (
    "game",
    "seats",
    "moves of games, million/s",
    "x rlcard",
    "x simulate in Python",
    "moves of playouts, million/s",
    "two threads x one",
    "a game, microseconds",
    "of which its first deal",
)


def measured(names: list[str], slots: int, seconds: float) -> list[Row]:
    """Measure the games, with rlcard beside them."""
    rows = [Row(name, seats) for seats in SEATS for name in names]
    contenders: list[Contender] = []
    for seats in SEATS:
        there = [row for row in rows if row.seats == seats]
        try:
            rates: list[float] = []
            contenders.append(Contender(peer_rlcard.handed(seats), rates))
            for row in there:
                row.rates[RLCARD] = rates
        except ImportError as error:
            print(f"rlcard is left out: {error}")
        contenders += [contender for row in there for contender in row.contenders()]
    measure(contenders, slots, seconds)
    return rows


def main() -> int:
    """Measure, print and keep."""
    parser = argparse.ArgumentParser(description="Measure whole games at native speed.")
    add = parser.add_argument
    add("--slots", type=positive, default=9, help="slots of each (default 9)")
    add("--seconds", type=float, default=0.3, help="time of a slot (default 0.3)")
    add("--games", nargs="+", choices=OPTIONS, default=[*OPTIONS], help="the games (default: all)")
    add("--json", type=Path, metavar="FILE", help="write all figures to this file")
    add("--markdown", type=Path, metavar="FOLDER", help="write the table for a page")
    given = parser.parse_args()
    try:
        importlib.import_module("cardlaw_native")
    except ImportError as error:
        print(f"the native engine is not installed: {error}", file=sys.stderr)
        return 2
    rows = measured(given.games, given.slots, given.seconds)
    table = Table(HEADS, [row.cells() for row in rows])
    ways: list[str] = importlib.import_module("cardlaw_native._engine").ways()
    versions = {name: version(name) for name in ("cardlaw", "cardlaw-native", "rlcard")}
    note = (
        f"Median (lowest-highest) of {given.slots} slots of {given.seconds} s. "
        f"SHAKE-256: {ways[-1]}. {', '.join(machine().values())}."
    )
    print(*[f"{name} {found}" for name, found in versions.items() if found], sep=", ")
    print(f"\n{table.text()}\n\n{note}")
    if given.markdown is not None:
        write_pages(given.markdown, {"native": table}, note)
    if given.json is not None:
        told = [
            {"game": row.game, "seats": row.seats, "moves": row.moves, "rates": row.rates}
            for row in rows
        ]
        write_json(given.json, {"versions": versions, "rows": told})
    return 0


if __name__ == "__main__":
    sys.exit(main())
