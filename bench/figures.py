"""Tables of figures, for the terminal and for a page."""

from __future__ import annotations

import json
import os
import platform
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from slots import Spread

NOTHING = "-"
"""Stands where nothing was measured."""


@dataclass
class Table:
    """A table: the heads of its columns, and its rows; what is no number stands in the first ones."""

    heads: Sequence[str]
    rows: list[Sequence[str]] = field(default_factory=list[Sequence[str]])

    def text(self) -> str:
        """Write it for a terminal, the columns one below the other."""
        lines = [self.heads, *self.rows]
        widths = [max(len(line[column]) for line in lines) for column in range(len(self.heads))]
        return "\n".join(
            "  ".join(
                cell.rjust(width) if column else cell.ljust(width)
                for column, (cell, width) in enumerate(zip(line, widths, strict=True))
            )
            for line in lines
        )

    def documents(self) -> list[dict[str, str]]:
        """Give its rows by the heads, for programs."""
        return [dict(zip(self.heads, row, strict=True)) for row in self.rows]

    def markdown(self) -> str:
        """Write it for a page."""
        lines = [self.heads, ["---", *["--:"] * (len(self.heads) - 1)], *self.rows]
        return "".join(f"| {' | '.join(line)} |\n" for line in lines)


def with_range(figure: Spread | None, *, digits: int = 2) -> str:
    """Write a median with the lowest and the highest behind it."""
    if figure is None:
        return NOTHING
    median, lowest, highest = (
        f"{value:,.{digits}f}" for value in (figure.median, figure.lowest, figure.highest)
    )
    return f"{median} ({lowest}-{highest})"


def machine() -> dict[str, str]:
    """Say on what is measured."""
    return {
        "python": f"{platform.python_implementation()} {platform.python_version()}",
        "system": f"{platform.system()} {platform.machine()}",
        "processor": f"{os.cpu_count()} cores of {_processor()}",
    }


def _processor() -> str:
    try:
        lines = Path("/proc/cpuinfo").read_text(encoding="utf-8").splitlines()
    except OSError:
        lines = []
    named = [line.partition(":")[2].strip() for line in lines if line.startswith("model name")]
    return next(iter(named), "") or platform.processor() or "an unknown processor"


def write_pages(folder: Path, tables: Mapping[str, Table], note: str) -> None:
    """Write tables for the pages, each into the file of its name, with a note below."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, table in tables.items():
        text = f"{table.markdown()}\n*{note}*\n"
        (folder / f"{name}.md").write_text(text, encoding="utf-8")


def write_json(file: Path, figures: Mapping[str, object]) -> None:
    """Write figures for programs, with the machine."""
    text = json.dumps({**machine(), **figures}, indent=2)
    file.write_text(f"{text}\n", encoding="utf-8")
