"""A program that simulates, run by tests as users run theirs: ``simulating.py HOW GAMES FOLDER``.

It prints how many games there are so far, then the result as one line of JSON. Whoever plays leaves
a file in the folder, named by the number of the process.
"""

from __future__ import annotations

import json
import signal
import sys
from importlib import import_module
from typing import Any

from cardlaw import Uno, simulate
from cardlaw.bots import BotLike
from pickled_bots import Tells

GAME = Uno(players=2, rounds=1, calls="automatic")


def say(what: object) -> None:
    sys.stdout.write(f"{what}\n")
    sys.stdout.flush()


def simulated(how: str, games: int, folder: str) -> Any:
    bots: list[BotLike] = ["sensible", Tells(folder, 0.02)]
    more: dict[str, Any] = {"progress": say}
    match how:
        case "dask":
            dask = import_module("distributed")
            with (
                dask.LocalCluster(
                    n_workers=2, threads_per_worker=1, dashboard_address=None
                ) as here,
                dask.Client(here) as client,
            ):
                return simulate(GAME, bots, games, 7, executor=client.get_executor(), **more)
        case "mpi":
            with import_module("mpi4py.futures").MPIPoolExecutor() as executor:
                return simulate(GAME, bots, games, 7, executor=executor, **more)
        case _:
            return simulate(GAME, bots, games, 7, workers=int(how), **more)


if __name__ == "__main__":
    # A shell that starts a program in the background has it ignore Ctrl-C.
    signal.signal(signal.SIGINT, signal.default_int_handler)
    say(json.dumps(simulated(sys.argv[1], int(sys.argv[2]), sys.argv[3]).document()))
