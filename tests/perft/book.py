"""The file of the counts: ``counts.json``, one line for each start."""

from __future__ import annotations

import json
from dataclasses import asdict
from pathlib import Path
from typing import Any

from .counting import Level, Start

FILE = Path(__file__).parent / "counts.json"

#: A start is counted to the first level with so many documents, or to the last of so many levels.
ENOUGH, DEEPEST = 8000, 16

Book = list[tuple[Start, list[Level]]]


def read() -> Book:
    """Read the starts with their levels, that of no step first."""
    lines: list[dict[str, Any]] = json.loads(FILE.read_text())
    return [
        (Start(**line["start"]), [Level(count, digest) for count, digest in line["levels"]])
        for line in lines
    ]


def write(book: Book) -> None:
    """Write the file anew."""
    lines = [
        json.dumps(
            {
                "start": {key: value for key, value in asdict(start).items() if value is not None},
                "levels": [[level.count, level.digest] for level in found],
            }
        )
        for start, found in book
    ]
    FILE.write_text("[\n" + ",\n".join(lines) + "\n]\n")
