"""Play very many random playouts by the rules and by the engine: all must be the same.

``python native/tests/prove.py --playouts 200000 --seed 1``, with tests/ on the path, uses all cores. Where
they differ it prints the smallest case, to be pasted into cases.json, and fails.
"""

from __future__ import annotations

import argparse
import os
import sys
import time
from concurrent.futures import ProcessPoolExecutor

from proving import OF_EACH, Seen, Trial, all_rows, differences, some_trials
from smallest import smallest_case

#: How many trials are a piece of work, and how many that differ are looked at for the smallest case.
PIECE, LOOKED_AT = 500, 3


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--playouts", type=int, default=200_000)
    parser.add_argument("--seed", default="1")
    asked = parser.parse_args()
    begun = time.monotonic()
    pieces = -(-asked.playouts // (PIECE * OF_EACH))
    seen, differing = Seen(), []
    all_rows()  # made once; the processes have them by being forked
    with ProcessPoolExecutor(os.cpu_count()) as pool:
        for found, unequal in pool.map(prove, [f"{asked.seed}:{n}" for n in range(pieces)]):
            seen += found
            differing += unequal
            if len(differing) >= LOOKED_AT:
                pool.shutdown(cancel_futures=True)
                break
    print(told(seen, time.monotonic() - begun))
    if not differing:
        return 0
    print(
        "The engine and the rules do not agree; docs/native.md says what to do. The smallest case:"
    )
    print(smallest_case(differing[:LOOKED_AT]))
    return 1


def prove(seed: str) -> tuple[Seen, list[tuple[Trial, int]]]:
    """Play a piece of the trials; give those that differ."""
    seen = Seen()
    trials = some_trials(seed, PIECE, seen)
    differing = [(trial, number) for trial in trials for number in differences(trial)]
    return seen, differing


def told(seen: Seen, seconds: float) -> str:
    """Tell what was played."""
    rows = sum(len(of.rows) for of in all_rows())
    lines = [
        f"{seen.playouts} playouts in {seconds:.0f} s, {len(seen.rows)} of {rows} rows of options"
    ]
    lines += [
        f"from {seen.left} states that a seat has left, {seen.shown} with cards that were shown"
    ]
    lines += [f"  {game}: {kind} {count}" for (game, kind), count in sorted(seen.pendings.items())]
    return "\n".join(lines)


if __name__ == "__main__":
    sys.exit(main())
