"""What is compared of games, and sums of it over many of them."""

from __future__ import annotations

from itertools import combinations_with_replacement
from math import lcm
from operator import add, mul
from typing import TYPE_CHECKING, Literal, TypeAlias, final

import attrs

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from cardlaw.base import Game
    from cardlaw.results import GameRow

__all__ = ["Measure", "MeasureName", "Moments", "measures_of"]

#: What is compared: see :class:`~cardlaw.Difference`.
MeasureName: TypeAlias = Literal["win_rate", "standing", "moves", "turns", "rounds"]


@final
@attrs.frozen
class Measure:
    """A figure of a game: how much a seat won of it, what a seat had at its end, how long it was.

    ``seats`` are those that it is about, of which ``bot`` sits at each; none for a length.
    ``unit`` is what counts as one: a win is so many that any number of winners can share it.
    """

    name: MeasureName
    seats: tuple[int, ...] = ()
    bot: str | None = None
    unit: int = 1

    @property
    def seat(self) -> int | None:
        """The one seat that it is about."""
        return self.seats[0] if len(self.seats) == 1 else None

    def of(self, row: GameRow) -> int:
        """Give the figure of a game."""
        match self.name:
            case "win_rate":
                winners = row.winners or ()
                mine = sum(seat in winners for seat in self.seats)
                return mine * self.unit // len(winners) if mine else 0
            case "standing":
                return row.standing[self.seats[0]]
            case "moves":
                return row.moves
            case "turns":
                return row.turns
            case "rounds":
                return row.rounds


def measures_of(games: Iterable[Game], bots: Sequence[str]) -> tuple[Measure, ...]:
    """Give what is compared of these games between these bots.

    Points are not compared with chips.
    """
    seats = [((seat,), bot) for seat, bot in enumerate(bots)]
    kinds = [(tuple([seat for seat, name in enumerate(bots) if name == bot]), bot) for bot in bots]
    several = [kind for kind in dict.fromkeys(kinds) if 1 < len(kind[0]) < len(bots)]
    win = lcm(2, *range(1, len(bots) + 1))
    same_standing = len({game.standing for game in games}) == 1
    return (
        *[Measure("win_rate", at, bot, win) for at, bot in seats + several],
        *[Measure("standing", at, bot) for at, bot in seats if same_standing],
        Measure("moves"),
        Measure("turns"),
        Measure("rounds"),
    )


@final
@attrs.frozen
class Moments:
    """Sums of a figure over games that several variants have played from the same seeds.

    ``sums`` has that of each variant, ``products`` that of the products of each two, and of each
    with itself. They are whole numbers, so that it does not matter in what order games are added.

    >>> Moments.of([(1, 5), (2, 7)])
    Moments(sums=(3, 12), products=(5, 19, 74))
    >>> Moments.of([(1, 5)]) + Moments.of([(2, 7)]) == Moments.of([(1, 5), (2, 7)])
    True
    """

    sums: tuple[int, ...]
    products: tuple[int, ...]

    @classmethod
    def of(cls, games: Iterable[Sequence[int]]) -> Moments:
        """Sum up the figures of games, each of which has one for each variant."""
        columns = list(zip(*games, strict=True))
        pairs = combinations_with_replacement(columns, 2)
        return cls(
            tuple([sum(column) for column in columns]),
            tuple([sum(map(mul, one, other)) for one, other in pairs]),
        )

    def __add__(self, other: Moments) -> Moments:
        """Give the sums over the games of both."""
        return Moments(
            tuple(map(add, self.sums, other.sums)), tuple(map(add, self.products, other.products))
        )

    def product(self, one: int, other: int) -> int:
        """Give the sum of the products of two variants."""
        low, high = sorted((one, other))
        return self.products[low * len(self.sums) - low * (low + 1) // 2 + high]
