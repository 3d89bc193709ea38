"""Measure the speed of environments for learning: cardlaw's beside rlcard's and OpenSpiel's.

A step is: one of the legal actions is chosen with equal chances, the environment makes it, and gives what the next seat
observes, with its legal actions. Games are played from one end to the next; the options are those of ``work``. An
engine that is not installed is left out, and said to be.
"""

from __future__ import annotations

import argparse
import importlib
import random
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

from figures import Table, machine, with_range, write_json, write_pages
from peer_open_spiel import SEATS as OPEN_SPIEL_SEATS
from slots import Contender, measure, ratio, spread
from speed import THOUSAND, positive, version
from work import OPTIONS, SEATS, SEED, Work, make_game

import cardlaw

LONGEST: Final = 2000
"""After so many moves a game is cut off: at random some have no end."""


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


PEERS: Final[dict[str, Callable[[int], Work]]] = {"rlcard": rlcard, "open_spiel": open_spiel}
"""How each other engine is stepped, by the name of its distribution."""


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

    def add(name: str, seats: int, work: Work) -> None:
        contenders.append(Contender(work, rates.setdefault((name, seats), [])))

    for seats in SEATS:
        for name in OPTIONS:
            add(name, seats, table_env(name, seats))
        for peer, stepped in PEERS.items():
            try:
                add(peer, seats, stepped(seats))
            except ImportError as error:
                print(f"{peer} is left out with {seats} seats: {error}")
    measure(contenders, given.slots, given.seconds)

    table = Table(["game", "seats", "steps, 1000/s", *[f"x {peer}" for peer in PEERS]])
    for name in OPTIONS:
        for seats in SEATS:
            own = rates[name, seats]
            beside = [rates.get((peer, seats)) for peer in PEERS]
            cells = [with_range(None if peer is None else ratio(own, peer)) for peer in beside]
            of_own = with_range(spread([rate / THOUSAND for rate in own]), digits=1)
            table.rows.append([name, str(seats), of_own, *cells])
    versions = {name: version(name) for name in ("cardlaw", "pettingzoo", *PEERS)}
    note = (
        f"Median (lowest-highest) of {given.slots} slots of {given.seconds} s. "
        f"{', '.join(machine().values())}."
    )
    print(*[f"{name} {found}" for name, found in versions.items() if found], sep=", ")
    print(f"\n{table.text()}\n\n{note}")
    if given.markdown is not None:
        write_pages(given.markdown, {"environments": table}, note)
    if given.json is not None:
        rows = [
            {"name": name, "seats": seats, "rates": found} for (name, seats), found in rates.items()
        ]
        write_json(given.json, {"versions": versions, "rows": rows})
    return 0


if __name__ == "__main__":
    sys.exit(main())
