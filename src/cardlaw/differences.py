"""What came of a comparison: frozen values, equal where all figures are equal."""

from __future__ import annotations

from math import ceil, inf, isfinite, sqrt
from operator import add
from typing import TYPE_CHECKING, Final, final

import attrs

from cardlaw.errors import LONGEST_REASON, OptionError, printable, quoted
from cardlaw.measures import Measure, measures_of
from cardlaw.options import LARGEST
from cardlaw.plain import plain_number, plain_text
from cardlaw.results import PLACES, SimulationResult, Z

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from cardlaw.measures import MeasureName, Moments

__all__ = ["Comparison", "Difference"]

#: The least margin that can be asked for.
_LEAST_MARGIN: Final = 1e-9


@final
@attrs.frozen(kw_only=True)
class Difference:
    """By how much a figure of one variant differs from that of another, over the same games.

    ``measure`` says which figure: ``"win_rate"``, the share of the games that a seat won, or all
    seats of one kind of bot; ``"standing"``, how many points, or chips, a seat had at the end;
    ``"moves"``, ``"turns"`` or ``"rounds"``, how long a game was. ``seat`` and ``bot`` say whose
    it is; ``seat`` is ``None`` for several seats, and both are for lengths.

    ``mean`` is the mean of ``name`` less that of ``against``, ``mean_of`` and ``mean_against`` are
    these two. ``interval`` is its 95 % confidence interval, made of the difference in each game.
    ``unpaired`` is the interval that the same figures would have if the two had been played from
    different seeds. ``gain`` is what pairing brought: how many times as many games it would take
    without it to be as sure. Below 1 it did harm; ``None`` where no game differs. ``correlation``
    is that of the figures of a game in the two, ``None`` where one of them is always the same.

    Intervals are normal ones, good from about thirty games on; of a single game they have no
    ends. Those of win rates are that of Agresti and Min, and unpaired that of Agresti and Caffo,
    which do not fail where few games are won or lost.

    >>> import cardlaw
    >>> variants = {
    ...     "plain": cardlaw.Uno(players=2, rounds=1),
    ...     "until it fits": cardlaw.Uno(players=2, rounds=1, draw="until_playable"),
    ... }
    >>> comparison = cardlaw.compare(variants, ["sensible", "sensible"], 100, seed=7)
    >>> longer = comparison.difference("turns", "until it fits")
    >>> longer.mean == longer.mean_of - longer.mean_against
    True
    """

    measure: MeasureName
    seat: int | None
    bot: str | None
    name: str
    against: str
    games: int
    mean: float
    mean_of: float
    mean_against: float
    interval: tuple[float, float]
    unpaired: tuple[float, float]
    gain: float | None
    correlation: float | None

    def games_for(self, margin: float, *, paired: bool = True) -> int:
        """Estimate how many games it takes until the interval reaches ``margin`` to each side.

        ``paired=False`` asks for games that are played from different seeds, of each variant.

        Raises :class:`~cardlaw.OptionError` where ``margin`` is no number above 0, in bounds, and
        where there is but one game to judge by.
        """
        number = margin if isinstance(margin, float) else plain_number(margin)
        if number is None or not _LEAST_MARGIN <= number <= LARGEST:
            raise OptionError("margin", f"{quoted(margin)} is no number from 1e-9 to {LARGEST}")
        low, high = self.interval if paired else self.unpaired
        if not isfinite(high - low):
            raise OptionError("margin", "one game says nothing of how far games differ")
        reach = (high - low) / 2 / number
        return max(1, ceil(self.games * reach * reach))

    def document(self) -> dict[str, object]:
        """Write the figures as JSON values, rounded to six places; many of them make a table.

        An end that an interval has not is ``None``.
        """
        return {
            "name": self.name,
            "against": self.against,
            "measure": self.measure,
            "seat": self.seat,
            "bot": self.bot,
            "games": self.games,
            "mean": _rounded(self.mean),
            "mean_of": _rounded(self.mean_of),
            "mean_against": _rounded(self.mean_against),
            "low": _rounded(self.interval[0]),
            "high": _rounded(self.interval[1]),
            "unpaired_low": _rounded(self.unpaired[0]),
            "unpaired_high": _rounded(self.unpaired[1]),
            "gain": _rounded(self.gain),
            "correlation": _rounded(self.correlation),
        }


def _rounded(value: float | None) -> float | None:
    return None if value is None or not isfinite(value) else round(value, PLACES)


def _difference(
    measure: Measure,
    moments: Moments,
    pair: tuple[int, int],
    names: Sequence[str],
    games: int,
) -> Difference:
    """Work out a difference from sums: they are whole numbers, and divided last."""
    of, against = pair
    unit = measure.unit
    rate = measure.name == "win_rate"
    one, other = moments.sums[of], moments.sums[against]
    squares = moments.product(of, of), moments.product(against, against)
    both = moments.product(of, against)
    mean_of, mean_against = one / (games * unit), other / (games * unit)
    mean = (one - other) / (games * unit)
    size, free = games, games - 1
    if rate:
        # Agresti and Min, Agresti and Caffo: two games more, in halves won in each way.
        size = free = games + 2
        one, other, both = one + unit, other + unit, both + unit * unit // 2
        squares = squares[0] + unit * unit, squares[1] + unit * unit
    apart = size * squares[0] - one * one, size * squares[1] - other * other
    together = size * both - one * other
    unpaired = sum(apart)
    paired = unpaired - 2 * together
    middle = (one - other) / (size * unit)
    most = 1.0 if rate else inf

    def interval(variance: int) -> tuple[float, float]:
        reach = Z * sqrt(variance / (size * size * free * unit * unit)) if free else inf
        return max(middle - reach, -most), min(middle + reach, most)

    correlation = None
    if apart[0] and apart[1]:
        correlation = together / apart[0] * sqrt(apart[0] / apart[1])
    return Difference(
        measure=measure.name,
        seat=measure.seat,
        bot=measure.bot,
        name=names[of],
        against=names[against],
        games=games,
        mean=mean,
        mean_of=mean_of,
        mean_against=mean_against,
        interval=interval(paired),
        unpaired=interval(unpaired),
        gain=unpaired / paired if paired else None,
        correlation=correlation,
    )


@final
@attrs.frozen(kw_only=True, repr=False)
class Comparison:
    """What came of several variants of a game: see :func:`~cardlaw.comparison.compare`.

    ``names`` are those of the variants, ``results`` the :class:`~cardlaw.SimulationResult` of
    each, and ``moments`` the sums of which differences are made.

    >>> import cardlaw
    >>> variants = {
    ...     "off": cardlaw.Uno(players=2, rounds=1),
    ...     "any": cardlaw.Uno(players=2, rounds=1, stacking="any"),
    ... }
    >>> bots = ["sensible", "random"]
    >>> whole = cardlaw.compare(variants, bots, 40, seed=7)
    >>> whole
    <Comparison of 'off', 'any': 40 games each, seed '7'>
    >>> whole.result("any") == cardlaw.simulate(variants["any"], bots, 40, seed=7)
    True

    Comparisons of the same variants, bots and seed add, where no game is in both:

    >>> one, other = (cardlaw.compare(variants, bots, 20, seed=7, first=first) for first in (0, 20))
    >>> one + other == whole
    True

    ``stopped`` is ``None``, unless the comparison was stopped before its last game: then it is the
    number of games that were played of each variant. It does not count where comparisons are
    compared.
    """

    names: tuple[str, ...]
    results: tuple[SimulationResult, ...]
    moments: tuple[Moments, ...]
    stopped: int | None = attrs.field(default=None, eq=False)

    @property
    def seed(self) -> str:
        """The seed."""
        return self.results[0].seed

    @property
    def games(self) -> int:
        """How many games were played of each variant."""
        return self.results[0].games

    @property
    def measures(self) -> tuple[Measure, ...]:
        """What is compared."""
        games = [result.game for result in self.results]
        return measures_of(games, [seat.bot for seat in self.results[0].seats])

    def result(self, name: str) -> SimulationResult:
        """Give what came of a variant by itself.

        Raises :class:`~cardlaw.OptionError` where there is none of this name.
        """
        return self.results[self._place("name", name)]

    def differences(self, against: str | None = None) -> tuple[Difference, ...]:
        """Give by how much each other variant differs from that named ``against``, in all measures.

        ``None`` is the first variant.

        Raises :class:`~cardlaw.OptionError` where there is none of this name.
        """
        base = self._base(against)
        return tuple(
            [
                self._between(number, place, base)
                for place in range(len(self.names))
                if place != base
                for number in range(len(self.moments))
            ]
        )

    def difference(
        self,
        measure: MeasureName,
        name: str,
        *,
        against: str | None = None,
        seat: int | None = None,
        bot: str | None = None,
    ) -> Difference:
        """Give by how much the variant ``name`` differs from that named ``against`` in a measure.

        Win rates and points are those of a ``seat``, win rates also those of all seats of a
        ``bot`` where others have another. ``against`` is the first variant where nothing is said.

        Raises :class:`~cardlaw.OptionError` where there is no such variant, measure, seat or bot.
        """
        pair = self._place("name", name), self._base(against)
        if pair[0] == pair[1]:
            raise OptionError("against", "a variant does not differ from itself")
        measures = self.measures
        numbers = [n for n, known in enumerate(measures) if known.name == measure]
        if not numbers:
            known = ", ".join(dict.fromkeys(known.name for known in measures))
            raise OptionError("measure", f"{quoted(measure)} is none of {known}")
        if seat is not None:
            numbers = [n for n in numbers if measures[n].seat == plain_number(seat)]
        if bot is not None:
            numbers = [n for n in numbers if measures[n].bot == plain_text(bot)]
            if seat is None:
                numbers = [n for n in numbers if len(measures[n].seats) > 1] or numbers
        if not numbers:
            raise OptionError("seat" if bot is None else "bot", "there is no such figure")
        if len(numbers) > 1:
            raise OptionError("seat", f"{measure} is compared of each seat; say of which")
        return self._between(numbers[0], *pair)

    def _place(self, argument: str, name: object) -> int:
        text = plain_text(name)
        if text not in self.names:
            raise OptionError(argument, f"{quoted(name)} is none of {_listed(self.names)}")
        return self.names.index(text)

    def _base(self, against: object) -> int:
        return 0 if against is None else self._place("against", against)

    def _between(self, number: int, of: int, against: int) -> Difference:
        return _difference(
            self.measures[number], self.moments[number], (of, against), self.names, self.games
        )

    def __add__(self, other: Comparison) -> Comparison:
        """Give the comparison over the games of both.

        Raises :class:`~cardlaw.OptionError` where variants, bots or seed are not the same, and
        where a game is in both.
        """
        if not isinstance(other, Comparison):
            raise OptionError("results", f"{quoted(other)} is no comparison")
        if self.names != other.names:
            raise OptionError("variants", "comparisons add where their names are the same")
        return Comparison(
            names=self.names,
            results=tuple(map(add, self.results, other.results)),
            moments=tuple(map(add, self.moments, other.moments)),
        )

    def __radd__(self, other: int) -> Comparison:
        """Begin a sum, which Python does with 0: ``sum(comparisons)``."""
        if other != 0:
            raise OptionError("results", f"{quoted(other)} is no comparison")
        return self

    def _ended_early(self) -> Comparison:
        """Give the same, of a comparison that was stopped before its last game."""
        return attrs.evolve(self, stopped=self.games)

    def document(self) -> dict[str, object]:
        """Write the comparison as JSON values: each result, and the differences from the first."""
        return {
            "seed": self.seed,
            "games": self.games,
            "stopped": self.stopped,
            "variants": {
                name: result.document()
                for name, result in zip(self.names, self.results, strict=True)
            },
            "against": self.names[0],
            "differences": [difference.document() for difference in self.differences()],
        }

    def table(self, against: str | None = None) -> str:
        """Write the differences from the variant named ``against`` as a table for people.

        Raises :class:`~cardlaw.OptionError` where there is none of this name.
        """
        return "\n\n".join(
            [
                self._table(place, self._base(against))
                for place in range(len(self.names))
                if place != self._base(against)
            ]
        )

    def _table(self, of: int, against: int) -> str:
        standing = self.results[0].game.standing
        rows: list[tuple[str, ...]] = [
            (
                "",
                self.names[of],
                self.names[against],
                "difference",
                "95 % interval",
                "unpaired",
                "gain",
            )
        ]
        rows += [
            _row(self._between(number, of, against), standing)
            for number in range(len(self.moments))
        ]
        widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
        return "\n".join(
            "   ".join([row[0].ljust(widths[0]), *map(str.rjust, row[1:], widths[1:])]).rstrip()
            for row in rows
        )

    def __repr__(self) -> str:
        games = f"{self.games} games each" + ("" if self.stopped is None else ", stopped")
        return f"<Comparison of {_listed(self.names)}: {games}, seed {self.seed!r}>"


def _row(difference: Difference, standing: str) -> tuple[str, ...]:
    rate = difference.measure == "win_rate"
    scale, places = (100, 1) if rate else (1, 2)
    measure = {"win_rate": "games won, %", "standing": standing}.get(
        difference.measure, difference.measure
    )
    whose = "" if difference.seat is None else f"seat {difference.seat} "
    means = difference.mean_of, difference.mean_against

    def reach(interval: tuple[float, float]) -> str:
        return " to ".join(f"{scale * end:+.{places}f}" for end in interval)

    return (
        measure if difference.bot is None else f"{whose}{difference.bot}, {measure}",
        *[f"{scale * mean:.{places}f}" for mean in means],
        f"{scale * difference.mean:+.{places}f}",
        reach(difference.interval),
        reach(difference.unpaired),
        "" if difference.gain is None else f"{difference.gain:.2f}",
    )


def _listed(names: Iterable[str]) -> str:
    return printable(", ".join(repr(name) for name in names), LONGEST_REASON)
