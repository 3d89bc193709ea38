"""Measure the speed of environments for learning: cardlaw's beside rlcard's and OpenSpiel's.

A step is: one of the legal actions is chosen with equal chances, the environment makes it, and gives what the next seat
observes, with its legal actions. Games are played from one end to the next; the options are those of ``work``. An
engine that is not installed is left out, and said to be.

So are batches of ``cardlaw_native``: a step at each table of a batch with one call, the actions chosen by NumPy. They are
set beside rlcard's environment, and beside its bare game, which observes nothing (see ``peer_rlcard``).
"""

from __future__ import annotations

import argparse
import importlib
import random
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from itertools import product
from pathlib import Path
from typing import Any, Final

import peer_rlcard
from figures import Table, machine, with_range, write_json, write_pages
from peer_open_spiel import SEATS as OPEN_SPIEL_SEATS
from slots import Contender, measure, ratio, spread
from speed import THOUSAND, positive, version
from trees import ROOT
from work import OPTIONS, SEATS, SEED, Work, make_game

import cardlaw

LONGEST: Final = 2000
"""After so many moves a game is cut off: at random some have no end."""

TABLES: Final = (1, 32, 1024)
"""The sizes of batches measured."""

GAME: Final = "rlcard's game"
"""What rlcard's bare game is called here."""


def table_env(name: str, seats: int) -> Work:
    """Step the environment of PettingZoo, all seats by turns; what ``last`` gives is asked before each step."""
    made: Any = importlib.import_module("cardlaw.rl.pettingzoo_env").TableEnv
    env = made(make_game(cardlaw, name, seats), max_moves=LONGEST)
    luck = random.Random(SEED).random
    env.reset(seed=SEED)

    def play_game() -> int:
        env.reset()
        steps = 0
        while True:
            seen, _, terminated, truncated, _ = env.last()
            if terminated or truncated:
                return steps
            legal = seen["action_mask"].nonzero()[0]
            env.step(legal[int(luck() * len(legal))])
            steps += 1

    return play_game


def rlcard(seats: int) -> Work:
    """Step rlcard's environment of UNO, which gives what is observed and legal with each step."""
    config = {"seed": SEED, "game_num_players": seats}
    env: Any = importlib.import_module("rlcard").make("uno", config)
    if env.num_players != seats:
        raise ImportError(f"its UNO is for {env.num_players}")
    luck = random.Random(SEED).random

    def play_game() -> int:
        state, _ = env.reset()
        steps = 0
        while not env.is_over():
            legal = list(state["legal_actions"])
            state, _ = env.step(legal[int(luck() * len(legal))])
            steps += 1
        return steps

    return play_game


def open_spiel(seats: int) -> Work:
    """Step OpenSpiel's environment of crazy_eights, which is written in C++."""
    load: Any = importlib.import_module("pyspiel").load_game
    environments: Any = importlib.import_module("open_spiel.python.rl_environment")
    env = environments.Environment(load("crazy_eights", {"players": OPEN_SPIEL_SEATS[seats]}))
    env.seed(SEED)
    luck = random.Random(SEED).random

    def play_game() -> int:
        seen = env.reset()
        steps = 0
        while not seen.last():
            legal = seen.observations["legal_actions"][seen.current_player()]
            seen = env.step([legal[int(luck() * len(legal))]])
            steps += 1
        return steps

    return play_game


def batch(name: str, seats: int, tables: int) -> Work:
    """Step all tables of a batch of the native engine, all seats by turns."""
    made: Any = importlib.import_module("cardlaw_native").Batch
    sys.path.append(str(ROOT / "native" / "examples"))
    any_legal: Any = importlib.import_module("many_tables").any_legal
    luck: Any = importlib.import_module("numpy").random.default_rng(SEED)
    played = made(make_game(cardlaw, name, seats), tables, SEED, max_moves=LONGEST)

    def step() -> int:
        played.step(any_legal(played.masks, luck))
        return tables

    return step


PEERS: Final[dict[str, Callable[[int], Work]]] = {"rlcard": rlcard, "open_spiel": open_spiel}
"""How each other engine is stepped, by the name of its distribution."""


def batched(name: str, tables: int) -> str:
    """Say what a batch of so many tables is called here."""
    return f"{name}, {tables:,}"


def works(seats: int) -> Iterator[tuple[str, Callable[[], Work]]]:
    """Give the names of all that is measured, and what makes each; an ImportError where it is not installed."""
    for name in OPTIONS:
        yield name, partial(table_env, name, seats)
    for peer, stepped in PEERS.items():
        yield peer, partial(stepped, seats)
    yield GAME, partial(peer_rlcard.handed, seats)
    for name, tables in product(OPTIONS, TABLES):
        yield batched(name, tables), partial(batch, name, seats, tables)


Rates = Mapping[tuple[str, int], list[float]]
"""The rates in each slot of what is measured, by its name and the number of seats."""


def thousands(rates: Sequence[float] | None, digits: int) -> str:
    """Write rates in thousands, where there are some."""
    return with_range(spread([rate / THOUSAND for rate in rates]) if rates else None, digits=digits)


def times(own: Sequence[float], peer: Sequence[float] | None) -> str:
    """Write how many times the rates of a peer some rates are, where it is there."""
    return with_range(ratio(own, peer) if peer else None)


def one_at_a_time(rates: Rates) -> Table:
    """Make the table of environments with one table."""
    table = Table(["game", "seats", "steps, 1000/s", *[f"x {peer}" for peer in PEERS]])
    for name, seats in product(OPTIONS, SEATS):
        own = rates[name, seats]
        beside = [times(own, rates.get((peer, seats))) for peer in PEERS]
        table.rows.append([name, str(seats), thousands(own, 1), *beside])
    return table


def many_at_once(rates: Rates) -> Table:
    """Make the table of batches; that of the most tables is set beside rlcard."""
    sizes = [f"{tables:,} tables" if tables > 1 else "1 table, 1000/s" for tables in TABLES]
    table = Table(["game", "seats", *sizes, "x rlcard", f"x {GAME}"])
    for name, seats in product(OPTIONS, SEATS):
        found = [rates[batched(name, tables), seats] for tables in TABLES]
        beside = [times(found[-1], rates.get((peer, seats))) for peer in ("rlcard", GAME)]
        cells = [thousands(of_size, 0) for of_size in found]
        table.rows.append([name, str(seats), *cells, *beside])
    return table


def main() -> int:
    """Measure, print and keep."""
    parser = argparse.ArgumentParser(description="Measure environments for learning.")
    parser.add_argument("--slots", type=positive, default=9, help="slots of each (default 9)")
    parser.add_argument("--seconds", type=float, default=0.3, help="time of a slot (default 0.3)")
    parser.add_argument("--json", type=Path, metavar="FILE", help="write all figures to this file")
    parser.add_argument(
        "--markdown", type=Path, metavar="FOLDER", help="write the table for a page"
    )
    given = parser.parse_args()
    rates: dict[tuple[str, int], list[float]] = {}
    contenders: list[Contender] = []
    missing: set[str] = set()
    for seats in SEATS:
        for name, make in works(seats):
            try:
                contenders.append(Contender(make(), rates.setdefault((name, seats), [])))
            except ImportError as error:
                if (reason := f"with {seats} seats: {error}") not in missing:
                    print(f"{name} is left out {reason}")
                missing.add(reason)
    measure(contenders, given.slots, given.seconds)
    tables = {"environments": one_at_a_time(rates)}
    if any(rates.get((batched(name, TABLES[0]), SEATS[0])) for name in OPTIONS):
        tables["batches"] = many_at_once(rates)

    versions = {name: version(name) for name in ("cardlaw", "cardlaw-native", "pettingzoo", *PEERS)}
    note = (
        f"Median (lowest-highest) of {given.slots} slots of {given.seconds} s. "
        f"{', '.join(machine().values())}."
    )
    print(*[f"{name} {found}" for name, found in versions.items() if found], sep=", ")
    print(*[f"\n{table.text()}" for table in tables.values()], f"\n{note}", sep="\n")
    if given.markdown is not None:
        write_pages(given.markdown, tables, note)
    if given.json is not None:
        rows = [
            {"name": name, "seats": seats, "rates": found} for (name, seats), found in rates.items()
        ]
        write_json(given.json, {"versions": versions, "rows": rows})
    return 0


if __name__ == "__main__":
    sys.exit(main())
