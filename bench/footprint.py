"""Measure what cardlaw costs besides time a move: import, memory, and whether long games slow down.

**Import.** Fresh interpreters import ``attrs`` and ``typing_extensions``, the dependencies, or these and ``cardlaw``;
each measures its own process time and wall time from before the first import to after the last. The two kinds are
interleaved, one of each runs first uncounted (it writes the byte code), and the difference of the medians is told.

**Memory.** A random game is played once to learn its moves, then played again from the same deal with every state kept
in a list. ``tracemalloc`` tells how many bytes more are allocated at the end than when only the first state was kept;
divided by the further states this is what each costs: the objects it does not share with states before it, the headers
the garbage collector needs, and its place in the list. Whatever the library remembers across games (cards, moves,
tuples of moves met before) is there already, since the game was played before. This is told for states that were never
asked for their legal moves and for states that were. A last figure is taken while the very first game is played, asked,
and so includes all that the library starts to remember.

**Long games.** The moves of a game of very many rounds are learned, then the game is played again several times (the
legal moves asked, the known move played) and each fifth of it timed. Told is the median of last fifth over first: near
1, unless a move costs more the more were played before.
"""

from __future__ import annotations

import argparse
import gc
import json
import platform
import random
import subprocess
import sys
import time
import tracemalloc
from dataclasses import asdict, dataclass
from pathlib import Path
from statistics import median
from typing import Any, Final

from measured_work import SEATS, make_game, measured_names

import cardlaw

SEED = 20_240
"""Where every series of random numbers starts."""

LONG: Final[dict[str, dict[str, object]]] = {
    "uno": {"rounds": 300},
    "uno-mario-kart": {"rounds": 300},
    "uno-all-wild": {"rounds": 300},
    "ninety-nine": {"chips": 300},
}
"""The options that make a game long."""

LONG_SEATS = 4
FIFTHS = 5

TIMED_IMPORT = """\
import time
wall, process = time.perf_counter(), time.process_time()
import {modules}
print(time.perf_counter() - wall, time.process_time() - process)
"""


@dataclass(frozen=True)
class ImportTime:
    """Medians, in milliseconds, of importing the dependencies and of importing them with cardlaw."""

    base_process: float
    full_process: float
    base_wall: float
    full_wall: float

    @property
    def process(self) -> float:
        """Process time that cardlaw adds, in milliseconds."""
        return self.full_process - self.base_process

    @property
    def wall(self) -> float:
        """Wall time that cardlaw adds, in milliseconds."""
        return self.full_wall - self.base_wall


def fresh_import(modules: str) -> tuple[float, float]:
    """Import the modules in a fresh interpreter; wall and process time in milliseconds."""
    command = [sys.executable, "-c", TIMED_IMPORT.format(modules=modules)]
    output = subprocess.run(command, check=True, capture_output=True, text=True).stdout
    wall, process = output.split()
    return 1000 * float(wall), 1000 * float(process)


def measure_import(runs: int) -> ImportTime:
    """Import in that many fresh interpreters of each kind, the two kinds interleaved."""
    kinds = ("attrs, typing_extensions", "attrs, typing_extensions, cardlaw")
    for modules in kinds:
        fresh_import(modules)
    times = [[fresh_import(modules) for modules in kinds] for _ in range(runs)]
    base, full = zip(*times, strict=True)
    return ImportTime(
        base_process=median(process for _, process in base),
        full_process=median(process for _, process in full),
        base_wall=median(wall for wall, _ in base),
        full_wall=median(wall for wall, _ in full),
    )


@dataclass(frozen=True)
class Memory:
    """Bytes that each further kept state costs, on average over games."""

    game: str
    seats: int
    states: int
    plain: float
    asked: float
    asked_worst_game: float
    first_game: float


def random_moves(game: cardlaw.Game[Any], seed: int) -> list[Any]:
    """Play one game at random; the moves made."""
    rand = random.Random(seed).random
    state = game.deal(seed=seed)
    chosen = []
    while not state.is_over:
        moves = state.legal_moves()
        chosen.append(moves[int(rand() * len(moves))])
        state = state.play(chosen[-1])
    return chosen


def traced() -> int:
    """Tell the bytes allocated now, what nobody holds any more (free lists too) given back before."""
    gc.collect()
    return tracemalloc.get_traced_memory()[0]


def keep_known(game: cardlaw.Game[Any], seed: int, moves: list[Any], *, ask: bool) -> int:
    """Keep all states of a known game, asked for their legal moves or not; the bytes of all but the first."""
    state = game.deal(seed=seed)
    if ask:
        state.legal_moves()
    kept = [state]
    before = traced()
    for move in moves:
        state = state.play(move)
        if ask:
            state.legal_moves()
        kept.append(state)
    return traced() - before


def keep_unknown(game: cardlaw.Game[Any], seed: int) -> float:
    """Keep all states of a random game while it is played; the bytes of each but the first, on average."""
    rand = random.Random(seed).random
    state = game.deal(seed=seed)
    kept = [state]
    before = traced()
    while not state.is_over:
        moves = state.legal_moves()
        state = state.play(moves[int(rand() * len(moves))])
        kept.append(state)
    return (traced() - before) / (len(kept) - 1)


def measure_memory(name: str, seats: int, games: int) -> Memory:
    """Keep the states of that many random games."""
    game = make_game(name, seats)
    further = plain = asked = 0
    worst = 0.0
    tracemalloc.start()
    try:
        first_game = keep_unknown(game, SEED)
        for seed in range(SEED, SEED + games):
            moves = random_moves(game, seed)
            asked_bytes = keep_known(game, seed, moves, ask=True)
            plain += keep_known(game, seed, moves, ask=False)
            asked += asked_bytes
            further += len(moves)
            worst = max(worst, asked_bytes / len(moves))
    finally:
        tracemalloc.stop()
    return Memory(name, seats, further, plain / further, asked / further, worst, first_game)


@dataclass(frozen=True)
class LongGame:
    """Microseconds a move in each fifth of a long game (medians), and the last fifth over the first."""

    game: str
    moves: int
    fifths: list[float]
    last_over_first: float


def measure_long_game(name: str, repeats: int) -> LongGame:
    """Play a long game several times, each fifth timed."""
    game = make_game(name, LONG_SEATS, **LONG[name])
    moves = random_moves(game, SEED)
    size = len(moves) // FIFTHS
    clock = time.process_time
    times: list[list[float]] = []
    for _ in range(repeats):
        state = game.deal(seed=SEED)
        fifths = []
        for fifth in range(FIFTHS):
            part = moves[fifth * size : (fifth + 1) * size]
            start = clock()
            for move in part:
                state.legal_moves()
                state = state.play(move)
            fifths.append(1e6 * (clock() - start) / size)
        times.append(fifths)
    return LongGame(
        game=name,
        moves=len(moves),
        fifths=[median(fifth) for fifth in zip(*times, strict=True)],
        last_over_first=median(fifths[-1] / fifths[0] for fifths in times),
    )


def main() -> None:
    """Measure, print and keep."""
    parser = argparse.ArgumentParser(
        description="Measure import time, memory and long games of cardlaw."
    )
    parser.add_argument(
        "--runs", type=int, default=15, help="fresh interpreters of each kind (default 15)"
    )
    parser.add_argument(
        "--games", type=int, default=20, help="games whose states are kept (default 20)"
    )
    parser.add_argument(
        "--repeats", type=int, default=7, help="times a long game is played (default 7)"
    )
    parser.add_argument("--json", type=Path, metavar="FILE", help="write all figures to this file")
    arguments = parser.parse_args()

    build = "compiled" if cardlaw.COMPILED else "pure Python"
    print(f"cardlaw ({build}), Python {platform.python_version()}\n")

    imports = measure_import(arguments.runs)
    print("import, milliseconds         process   wall")
    print(f"attrs, typing_extensions     {imports.base_process:>7.1f} {imports.base_wall:>6.1f}")
    print(f"cardlaw beyond these         {imports.process:>7.1f} {imports.wall:>6.1f}\n")

    print(
        "bytes a kept state             plain  asked  asked, worst game  first game with all it leaves"
    )
    memory = []
    for name in measured_names():
        for seats in SEATS:
            row = measure_memory(name, seats, arguments.games)
            memory.append(row)
            print(
                f"{name:<15} {seats:>5} seats   {row.plain:>7.0f} {row.asked:>6.0f}"
                f"  {row.asked_worst_game:>17.0f}  {row.first_game:>29.0f}"
            )

    print("\nlong games, microseconds a move in each fifth          last / first")
    long_games = []
    for name in measured_names():
        long_game = measure_long_game(name, arguments.repeats)
        long_games.append(long_game)
        fifths = " ".join(f"{fifth:>6.2f}" for fifth in long_game.fifths)
        print(f"{name:<15} {long_game.moves:>7} moves  {fifths}  {long_game.last_over_first:>6.2f}")

    if arguments.json is not None:
        figures = {
            "python": platform.python_version(),
            "compiled": cardlaw.COMPILED,
            "import": asdict(imports) | {"process": imports.process, "wall": imports.wall},
            "memory": [asdict(row) for row in memory],
            "long_games": [asdict(row) for row in long_games],
        }
        arguments.json.write_text(json.dumps(figures, indent=2) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
