"""Perft: how many documents there are after exactly so many steps, and which they are.

A step is a legal move or the leaving of a live seat. A document that several ways lead to counts
once; a game that is over has no step. Both the library and the oracle can be asked.
"""

from __future__ import annotations

import copy
import hashlib
import json
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import Any, TypeVar

import cardlaw
from oracle.both_sides import SIDES
from oracle.table import Document, Table

P = TypeVar("P")

#: What no step changes, and what other versions may write in another way.
LEFT_OUT = ("format", "options")


@dataclass(frozen=True)
class Start:
    """Where counting begins: a deal by its seed, or a position."""

    name: str
    game: str
    options: Document
    seed: int | None = None
    position: Document | None = None


@dataclass(frozen=True)
class Level:
    """The documents after so many steps: how many, and a hash of them all."""

    count: int
    digest: str


def level_of(texts: list[str]) -> Level:
    """Sum up the texts of a level, which are in ascending order."""
    digest = hashlib.sha256("\n".join(texts).encode()).hexdigest()[:16]
    return Level(len(texts), digest)


def texts_of_library(start: Start) -> Iterator[list[str]]:
    """Give the documents of each level, as the library has them; there is no end to the levels."""
    game = cardlaw.game(start.game, **start.options)
    first = game.deal(start.seed) if start.position is None else game.setup(start.position)
    return walk(first, steps_of_state, lambda state: dict(state.document()))


def texts_of_oracle(start: Start) -> Iterator[list[str]]:
    """Give the same of the second implementation, which was written from the rules alone."""
    side = SIDES[start.game]
    if start.position is None:
        assert start.seed is not None
        first = side.deal(start.options, start.seed)
    else:
        first = side.from_position(start.options, start.position)
    return walk(first, steps_of_table, Table.document)


def walk(
    first: P, steps: Callable[[P], Iterable[P]], document: Callable[[P], Document]
) -> Iterator[list[str]]:
    """Go on from all positions of a level at once; of those with one document one goes on."""
    found = {text_of(document(first)): first}
    while True:
        yield sorted(found)
        reached = (after for position in found.values() for after in steps(position))
        found = {text_of(document(after)): after for after in reached}


def text_of(document: Document) -> str:
    """Write a document so that equal ones are equal texts."""
    kept = {key: value for key, value in document.items() if key not in LEFT_OUT}
    return json.dumps(kept, sort_keys=True, separators=(",", ":"))


def steps_of_state(state: cardlaw.State[Any]) -> set[cardlaw.State[Any]]:
    """Give what one step leads to."""
    if state.is_over:
        return set()
    live = [seat for seat in range(state.players) if seat not in state.out]
    moved = {state.play(move) for move in state.legal_moves()}
    return moved | {state.retire(seat) for seat in live}


def steps_of_table(table: Table) -> Iterator[Table]:
    """Give what one step leads to."""
    if table.game_is_over():
        return
    for text in table.legal_moves():
        after = copied(table)
        after.play(text)
        yield after
    for seat in table.live():
        after = copied(table)
        after.retire(seat)
        yield after


def copied(table: Table) -> Table:
    """Copy all but what no move changes."""
    return copy.deepcopy(table, {id(kept): kept for kept in (table.options, table.deck)})
