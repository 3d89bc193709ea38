"""Covering arrays: few rows of options in which each pair of values of two options is met."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import combinations, product
from typing import Any

#: Values of options by name, each given by its place among the values of its option.
Row = dict[str, int]
#: Two options, each with the place of its value.
Pair = tuple[tuple[str, int], tuple[str, int]]

Values = Mapping[str, Sequence[Any]]


def all_pairs(values: Values) -> list[Pair]:
    """Give every value of an option beside every value of another."""
    return [
        ((one, here), (other, there))
        for one, other in combinations(values, 2)
        for here, there in product(range(len(values[one])), range(len(values[other])))
    ]


def pairs_of(row: Row) -> set[Pair]:
    """Give the pairs that a row has; it names its options in the order of the values."""
    return set(combinations(row.items(), 2))


def covering_array(
    values: Values, is_lawful: Callable[[Row], bool]
) -> tuple[list[Row], list[Pair]]:
    """Give rows that have all pairs, and the pairs that are refused whatever stands beside them.

    ``is_lawful`` is asked about rows that lack options too: these are then at their defaults.
    """
    rows: list[Row] = []
    refused: list[Pair] = []
    left = dict.fromkeys(all_pairs(values))
    while left:
        pair = next(iter(left))
        begun = next((row for row in beginnings(pair, values) if is_lawful(row)), None)
        if begun is None:
            refused.append(pair)
            del left[pair]
            continue
        row = completed(begun, values, is_lawful, left)
        rows.append(row)
        for met in pairs_of(row):
            left.pop(met, None)
    return rows, refused


def beginnings(pair: Pair, values: Values) -> Iterator[Row]:
    """Give the pair alone, and with each value of a third option, which may make it lawful."""
    yield dict(pair)
    for name in values.keys() - dict(pair):
        for place in range(len(values[name])):
            yield dict(pair) | {name: place}


def completed(
    row: Row, values: Values, is_lawful: Callable[[Row], bool], left: Mapping[Pair, None]
) -> Row:
    """Give a row all other options, of the lawful values the one with most pairs that are left."""
    for name in values:
        if name not in row:
            rows = [ordered(row | {name: place}, values) for place in range(len(values[name]))]
            rows.sort(key=lambda longer: -len(pairs_of(longer) & left.keys()))
            row = next(filter(is_lawful, rows))
    return ordered(row, values)


def ordered(row: Row, values: Values) -> Row:
    return {name: row[name] for name in values if name in row}
