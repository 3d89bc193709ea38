"""Count all starts with both implementations: ``nox -s perft``, and ``-- --write`` for a new file.

The file is written only where the library and the oracle have the same documents at every level.
"""

from __future__ import annotations

import sys
from concurrent.futures import ProcessPoolExecutor

from perft.book import DEEPEST, ENOUGH, FILE, read, write
from perft.counting import Level, Start, level_of, texts_of_library, texts_of_oracle
from perft.starts import STARTS


class Different(Exception):
    """The implementations do not have the same documents."""


def count(start: Start) -> list[Level]:
    """Count a start with both implementations, as deep as the file goes."""
    found: list[Level] = []
    for library, oracle in zip(texts_of_library(start), texts_of_oracle(start), strict=True):
        if library != oracle:
            raise Different(told(start, len(found), library, oracle))
        found.append(level_of(library))
        if not library or len(library) >= ENOUGH or len(found) > DEEPEST:
            break
    return found


def told(start: Start, steps: int, library: list[str], oracle: list[str]) -> str:
    """Tell a difference by one document of each side that the other has not."""
    lines = [f"{start.name}: after {steps} steps {len(library)} documents, {len(oracle)} expected"]
    for side, only in (
        ("library", sorted({*library} - {*oracle})),
        ("oracle", sorted({*oracle} - {*library})),
    ):
        lines += [f"only the {side}, {len(only)} such: {text}" for text in only[:1]]
    return "\n".join(lines)


def main() -> int:
    """Count, and say what differs; with ``--write`` write the file."""
    with ProcessPoolExecutor() as pool:
        counted = [pool.submit(count, start) for start in STARTS]
        book = []
        for start, future in zip(STARTS, counted, strict=True):
            book.append((start, future.result()))
            print(start.name, *(level.count for level in book[-1][1]), flush=True)  # noqa: T201
    if "--write" in sys.argv:
        write(book)
    elif book != read():
        print(f"{FILE.name} says otherwise")  # noqa: T201
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
