"""Games under rows of options in which all pairs of values are met that the rules do not refuse."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from cardlaw import Game, OptionError, UnoAllWild
from cardlaw.options import option_fields
from cardlaw.testing import option_values
from covering import Pair, Row, covering_array
from law_tools import KINDS

#: Values that let rounds come to their ends; ``players`` says none of itself.
COMMON = {"players": (2, 3, 4, 10), "max_turns": (None, 3, 30)}
POINTS = {"target": (None, 40, 500), "rounds": (None, 1, 3)}
#: Where no card has a number nobody can draw for the deal (T-7).
NO_NUMBERS: dict[str, Sequence[Any]] = {"dealer": (None, 0, 1)}
#: The kinds of game of this package, with values for the options that say none of themselves.
OWN: dict[type[Game[Any]], Mapping[str, Sequence[Any]]] = {
    **KINDS,
    UnoAllWild: {**KINDS[UnoAllWild], **NO_NUMBERS},
}


@dataclass(frozen=True)
class Rows:
    """A kind of game, the values of its options, and rows of them that have all lawful pairs."""

    kind: type[Game[Any]]
    values: dict[str, Sequence[Any]]
    rows: list[Row]
    refused: list[Pair]

    def game(self, row: Row) -> Game[Any]:
        return made(self.kind, self.values, row)


def rows_of(kind: type[Game[Any]], more: Mapping[str, Sequence[Any]]) -> Rows:
    """Give the rows of a kind of game; ``more`` are values of options that say none of themselves."""
    values = values_of(kind, more)

    def is_lawful(row: Row) -> bool:
        try:
            made(kind, values, row)
        except OptionError:
            return False
        return True

    return Rows(kind, values, *covering_array(values, is_lawful))


def values_of(kind: type[Game[Any]], more: Mapping[str, Sequence[Any]]) -> dict[str, Sequence[Any]]:
    """Give the values of all options; those of the dealer are of two seats, which all games have."""
    names = [str(field.alias) for field in option_fields(kind)]
    values: dict[str, Sequence[Any]] = {
        name: option_values(kind, name, players=2) for name in names
    }
    common = COMMON | (POINTS if "target" in names else {})
    return {**values, **common, **more}


def made(kind: type[Game[Any]], values: Mapping[str, Sequence[Any]], row: Row) -> Game[Any]:
    options = {name: values[name][place] for name, place in row.items()}
    return kind(**{"players": 2, **options})
