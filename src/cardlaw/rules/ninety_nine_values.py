"""What the ranks of Ninety-Nine are worth, and how a player may say it otherwise (NN-4, NN-13)."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final, TypeAlias

from cardlaw.errors import OptionError, quoted
from cardlaw.options import named_values, whole_number
from cardlaw.phrases import Phrase

__all__ = ["RANKS", "VALUES", "Amount", "Values", "list_of_ranks", "table_of_values"]

RANKS: Final = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "T", "J", "Q", "K")
#: NN-13: the most amounts of a rank.
MOST_AMOUNTS: Final = 21

#: An amount to add, or "=N" to make the total N.
Amount: TypeAlias = int | str
Values = Mapping[str, tuple[Amount, ...]] | tuple[tuple[str, tuple[Amount, ...]], ...]

#: NN-4: what each rank is worth.
VALUES: Final[dict[str, tuple[Amount, ...]]] = {
    "A": (1, 11),
    **{str(number): (number,) for number in range(2, 9)},
    **dict.fromkeys("49", (0,)),
    "T": (10, -10),
    **dict.fromkeys("JQ", (10,)),
    "K": ("=99",),
}
_LARGEST: Final = 9_999
_SETTING: Final = re.compile("=(0|-?[1-9][0-9]{0,3})")


def _an_amount(name: str, value: object) -> Amount:
    if not isinstance(value, str):
        return whole_number(name, value, -_LARGEST, _LARGEST)
    if _SETTING.fullmatch(value) is None:
        raise OptionError(
            name, Phrase("{value} is neither an amount nor '=N'", value=quoted(value))
        )
    return value


def _amounts(name: str, value: object) -> tuple[Amount, ...]:
    if not isinstance(value, list | tuple) or not value:
        raise OptionError(name, Phrase("{value} is no list of amounts", value=quoted(value)))
    if len(value) > MOST_AMOUNTS:
        reason = Phrase(
            "{count} amounts for a rank; at most {most} may be", count=len(value), most=MOST_AMOUNTS
        )
        raise OptionError(name, reason)
    amounts = tuple(_an_amount(name, amount) for amount in value)
    if len(set(amounts)) != len(amounts):
        raise OptionError(name, Phrase("an amount stands twice"))
    return amounts


def table_of_values(name: str, value: object) -> tuple[tuple[str, tuple[Amount, ...]], ...]:
    """Check a table of values: all 13 ranks, each with its amounts."""
    given = named_values(name, value, RANKS)
    return tuple((rank, _amounts(name, amounts)) for rank, amounts in given.items())


def list_of_ranks(name: str, value: object) -> tuple[str, ...]:
    """Check a list of ranks, each once; kept in the order of the ranks."""
    if isinstance(value, list | tuple):
        given = [rank for rank in value[: len(RANKS)] if isinstance(rank, str)]
        ranks = tuple(rank for rank in RANKS if rank in given)
        if len(ranks) == len(value):
            return ranks
    reason = Phrase(
        "{value} is no list of the ranks {ranks}, each once",
        value=quoted(value),
        ranks=" ".join(RANKS),
    )
    raise OptionError(name, reason)
