"""Measure what cardlaw costs besides decisions a second: import, memory, long games, and the parts of a decision.

**Import.** Fresh interpreters import nothing, ``attrs`` and ``typing_extensions``, the dependencies, or these and
``cardlaw``; the system tells the processor time of each. The three kinds are interleaved, one of each runs first
uncounted (it writes the byte code), and told are the medians: what the dependencies cost beyond a bare interpreter, what
cardlaw costs beyond these, and how many times as much that is.

**Memory.** A random game is played once to learn its moves, then played again from the same deal with every state kept
in a list. ``tracemalloc`` tells how many bytes more are allocated at the end than when only the first state was kept;
divided by the further states this is what each costs: the objects it does not share with states before it, its legal
moves, the headers the garbage collector needs, and its place in the list. Whatever a game builds once (cards, moves) is
there already, since it was played before. A last figure is taken while the very first game is played, and so includes
all that the library starts to remember.

**Long games.** The moves of a game of very many rounds are learned, then the game is played again several times (the
legal moves asked, the known move played) and each fifth of it timed. Told is the median of last fifth over first: near
1, unless a move costs more the more were played before.

**Parts of a decision**, and what it costs at more seats and with more cards: see ``parts``.
"""

from __future__ import annotations

import argparse
import gc
import os
import random
import resource
import subprocess
import sys
import time
import tracemalloc
from dataclasses import dataclass
from pathlib import Path
from statistics import median
from typing import Any, Final

import parts
from figures import Table, machine, write_json, write_pages
from work import OPTIONS, SEATS, SEED, make_game

import cardlaw

LONG: Final = {
    "uno": "rounds",
    "uno-mario-kart": "rounds",
    "uno-all-wild": "rounds",
    "ninety-nine": "chips",
}
"""The option that makes a game long."""

LONG_SEATS = 4
FIFTHS = 5

IMPORTS: Final = (
    "pass",
    "import attrs, typing_extensions",
    "import attrs, typing_extensions, cardlaw",
)
"""What the fresh interpreters do."""


@dataclass(frozen=True)
class ImportTime:
    """Medians of processor time, in milliseconds."""

    bare: float
    dependencies: float
    """What the dependencies cost beyond a bare interpreter."""
    cardlaw: float
    """What cardlaw costs beyond these."""

    @property
    def ratio(self) -> float:
        """How many times as much as its dependencies cardlaw costs."""
        return self.cardlaw / self.dependencies


def fresh(program: str) -> float:
    """Run a program in a fresh interpreter; its processor time in milliseconds."""
    # Byte code is written and read again, as it is where cardlaw is installed.
    environment = os.environ | {"PYTHONDONTWRITEBYTECODE": ""}
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run([sys.executable, "-P", "-c", program], check=True, env=environment)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return 1000 * (after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime)


def measure_import(runs: int) -> ImportTime:
    """Import in that many fresh interpreters of each kind, the kinds interleaved."""
    for program in IMPORTS:
        fresh(program)
    times = [[fresh(program) for program in IMPORTS] for _ in range(runs)]
    bare, dependencies, full = (median(kind) for kind in zip(*times, strict=True))
    return ImportTime(bare, dependencies - bare, full - dependencies)


@dataclass(frozen=True)
class Memory:
    """Bytes that each further kept state costs, on average over games."""

    game: str
    seats: int
    states: int
    bytes: float
    worst_game: float
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


def keep_known(game: cardlaw.Game[Any], seed: int, moves: list[Any]) -> int:
    """Keep all states of a known game; the bytes of all but the first."""
    state = game.deal(seed=seed)
    kept = [state]
    before = traced()
    for move in moves:
        state = state.play(move)
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
    game = make_game(cardlaw, name, seats)
    further = kept = 0
    worst = 0.0
    tracemalloc.start()
    try:
        first_game = keep_unknown(game, SEED)
        for seed in range(SEED, SEED + games):
            moves = random_moves(game, seed)
            kept_bytes = keep_known(game, seed, moves)
            kept += kept_bytes
            further += len(moves)
            worst = max(worst, kept_bytes / len(moves))
    finally:
        tracemalloc.stop()
    return Memory(name, seats, further, kept / further, worst, first_game)


@dataclass(frozen=True)
class LongGame:
    """Microseconds a move in each fifth of a long game (medians), and the last fifth over the first."""

    game: str
    moves: int
    fifths: list[float]
    last_over_first: float


def measure_long_game(name: str, rounds: int, repeats: int) -> LongGame:
    """Play a game of so many rounds, or chips, several times, each fifth timed."""
    game = make_game(cardlaw, name, LONG_SEATS, **{LONG[name]: rounds})
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


def table_of_imports(imports: ImportTime) -> Table:
    """Make the table of what importing costs."""
    table = Table(["import, milliseconds", "bare interpreter", "dependencies", "cardlaw", "ratio"])
    times = [f"{time:.1f}" for time in (imports.bare, imports.dependencies, imports.cardlaw)]
    table.rows.append(["processor time", *times, f"{imports.ratio:.2f}"])
    return table


def table_of_memory(memory: list[Memory]) -> Table:
    """Make the table of what kept states cost."""
    table = Table(["bytes a kept state", "seats", "on average", "worst game", "first game, all"])
    for row in memory:
        figures = (row.bytes, row.worst_game, row.first_game)
        table.rows.append([row.game, str(row.seats), *[f"{figure:.0f}" for figure in figures]])
    return table


def table_of_long_games(long_games: list[LongGame]) -> Table:
    """Make the table of moves early and late in long games."""
    fifths = [f"fifth {number}" for number in range(1, FIFTHS + 1)]
    table = Table(["long games, microseconds a move", "moves", *fifths, "last / first"])
    for game in long_games:
        times = [f"{fifth:.2f}" for fifth in game.fifths]
        table.rows.append([game.game, str(game.moves), *times, f"{game.last_over_first:.2f}"])
    return table


def main() -> None:
    """Measure, print and keep."""
    parser = argparse.ArgumentParser(
        description="Measure import, memory, long games and the parts of a decision of cardlaw."
    )
    add = parser.add_argument
    add("--runs", type=int, default=25, help="fresh interpreters of each kind (default 25)")
    add("--kept", type=int, default=20, help="games whose states are kept (default 20)")
    add("--rounds", type=int, default=300, help="rounds, or chips, of a long game (default 300)")
    add("--repeats", type=int, default=7, help="times that anything else is timed (default 7)")
    add("--json", type=Path, metavar="FILE", help="write all figures to this file")
    add("--markdown", type=Path, metavar="FOLDER", help="write the tables there, for a page")
    arguments = parser.parse_args()

    imports = measure_import(arguments.runs)
    memory = [measure_memory(name, seats, arguments.kept) for name in OPTIONS for seats in SEATS]
    long_games = [measure_long_game(name, arguments.rounds, arguments.repeats) for name in OPTIONS]
    tables = {
        "import": table_of_imports(imports),
        "memory": table_of_memory(memory),
        "long-games": table_of_long_games(long_games),
        **parts.tables(arguments.repeats),
    }
    note = f"{', '.join(machine().values())}."
    print(*[table.text() for table in tables.values()], note, sep="\n\n")
    if arguments.markdown is not None:
        write_pages(arguments.markdown, tables, note)
    if arguments.json is not None:
        write_json(arguments.json, {name: table.documents() for name, table in tables.items()})


if __name__ == "__main__":
    main()
