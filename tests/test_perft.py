"""Perft: the numbers of documents in perft/counts.json are what the library and the oracle count.

Here the smaller levels are counted again; ``nox -s perft`` counts all of them, and writes the file.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from itertools import takewhile

import pytest

from perft.book import read
from perft.counting import Level, Start, level_of, texts_of_library, texts_of_oracle
from perft.starts import STARTS

pytestmark = pytest.mark.unmeasured

#: The most documents of a level that is counted here.
OF_LIBRARY, OF_ORACLE, FEW = 1000, 60, 150

BOOK = read()
each_start = pytest.mark.parametrize(
    ("start", "levels"), BOOK, ids=[start.name for start, _ in BOOK]
)


def small(levels: list[Level], most: int) -> list[Level]:
    return list(takewhile(lambda level: level.count <= most, levels))


def counted(texts: Iterator[list[str]], levels: list[Level]) -> list[Level]:
    return [level_of(found) for found, _ in zip(texts, levels, strict=False)]


@each_start
def test_library_counts_what_the_file_says(start: Start, levels: list[Level]) -> None:
    wanted = small(levels, OF_LIBRARY)
    assert counted(texts_of_library(start), wanted) == wanted


@each_start
def test_oracle_counts_what_the_file_says(start: Start, levels: list[Level]) -> None:
    wanted = small(levels, OF_ORACLE)
    assert counted(texts_of_oracle(start), wanted) == wanted


def test_file_has_the_starts() -> None:
    assert [start for start, _ in BOOK] == STARTS
    assert len({start.name for start in STARTS}) == len(STARTS)


def test_starts_reach_whatever_the_table_can_wait_for() -> None:
    ends = {"round_over", "game_over", None}
    in_colors = ends | {"color", "drawn", "must_play", "challenge", "stack"}
    assert waited_for() == {
        "uno": in_colors,
        "uno-mario-kart": in_colors | {"target"},
        "uno-all-wild": ends | {"target", "drawn", "must_play"},
        "ninety-nine": ends,
    }


def waited_for() -> dict[str, set[str | None]]:
    waits: dict[str, set[str | None]] = {}
    for start, levels in BOOK:
        kinds = waits.setdefault(start.game, set())
        for texts, _ in zip(texts_of_library(start), small(levels, FEW), strict=False):
            pendings = [json.loads(text)["pending"] for text in texts]
            kinds |= {pending and pending["kind"] for pending in pendings}
    return waits
