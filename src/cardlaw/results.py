"""What came of a simulation: frozen values, equal where all figures are equal."""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter
from itertools import accumulate
from math import sqrt
from typing import TYPE_CHECKING, Final, Literal, final

import attrs

from cardlaw.errors import OptionError, quoted

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping
    from fractions import Fraction

    from cardlaw.base import Game
    from cardlaw.engines import EngineName

__all__ = [
    "ENDINGS",
    "BotResult",
    "Distribution",
    "GameRow",
    "SeatResult",
    "SimulationResult",
    "wilson_interval",
]

#: How a round can end: somebody won it; nobody won and somebody lost something; neither of both;
#: it was running when its game was cut off.
ENDINGS: Final = ("won", "lost", "drawn", "cut")

#: The standard normal quantile of a two-sided 95 % interval.
Z: Final = 1.959963984540054
#: Decimal places of rates and means in documents.
PLACES: Final = 6


def wilson_interval(wins: float, games: int) -> tuple[float, float]:
    """Give the 95 % Wilson confidence interval of a win rate; ``wins`` may be a fraction.

    >>> low, high = wilson_interval(30, 100)
    >>> round(low, 3), round(high, 3)
    (0.219, 0.396)
    """
    rate = wins / games
    weight = Z * Z / games
    middle = (rate + weight / 2) / (1 + weight)
    reach = Z * sqrt(rate * (1 - rate) / games + weight / (4 * games)) / (1 + weight)
    low = middle - reach if wins > 0 else 0.0
    high = middle + reach if wins < games else 1.0
    return low, high


def played_by(
    engines: Iterable[EngineName | Literal["both"]],
) -> EngineName | Literal["both"]:
    """Give the engine that has played all of some games, or ``"both"``.

    >>> played_by(["python", "python"]), played_by(["python", "native"])
    ('python', 'both')
    """
    different = set(engines)
    return "both" if len(different) > 1 else different.pop()


def _summed(*counts: Iterable[tuple[int, int]]) -> tuple[tuple[int, int], ...]:
    """Sum up pairs of a value and how often it was, values ascending."""
    summed: Counter[int] = Counter()
    for pairs in counts:
        summed.update(dict(pairs))
    return tuple(sorted(summed.items()))


@final
@attrs.frozen(kw_only=True)
class GameRow:
    """What came of one game: what ``on_game`` of a simulation is given.

    ``number`` is that of the game, and ``seed`` the one from which it is dealt:
    ``game.deal(row.seed)``. ``winners`` are seats, ``None`` where the game was cut off.
    ``standing`` is how many points, or chips, each seat had at the end; ``moves``, ``turns`` and
    ``rounds`` say how long it was, as in :class:`SimulationResult`.

    >>> import cardlaw
    >>> rows = []
    >>> game = cardlaw.Uno(players=2, rounds=1)
    >>> result = cardlaw.simulate(game, ["sensible", "random"], 3, seed=7, on_game=rows.append)
    >>> [(row.number, row.seed, row.winners) for row in rows]
    [(0, '7:game:0', (0,)), (1, '7:game:1', (0,)), (2, '7:game:2', (0,))]
    """

    number: int
    seed: str
    winners: tuple[int, ...] | None
    standing: tuple[int, ...]
    moves: int
    turns: int
    rounds: int

    def document(self) -> dict[str, object]:
        """Write the row as JSON values; many of them make a table."""
        return {
            "number": self.number,
            "seed": self.seed,
            "winners": None if self.winners is None else list(self.winners),
            "standing": list(self.standing),
            "moves": self.moves,
            "turns": self.turns,
            "rounds": self.rounds,
        }


@final
@attrs.frozen
class Distribution:
    """How a whole number fell out over many games: ``(value, how often)``, values ascending.

    >>> lengths = Distribution(((10, 3), (20, 1)))
    >>> lengths.mean, lengths.spread, lengths.least, lengths.median, lengths.most
    (12.5, 5.0, 10, 10, 20)

    Two of them add:

    >>> lengths + Distribution(((20, 2), (30, 1)))
    Distribution(counts=((10, 3), (20, 3), (30, 1)))
    """

    counts: tuple[tuple[int, int], ...]

    def __add__(self, other: Distribution) -> Distribution:
        """Give the distribution over the games of both."""
        return Distribution(_summed(self.counts, other.counts))

    @classmethod
    def of(cls, counter: Mapping[int, int]) -> Distribution:
        """Give the distribution that a counter holds.

        >>> Distribution.of({3: 1, 1: 2})
        Distribution(counts=((1, 2), (3, 1)))
        """
        return cls(tuple(sorted(counter.items())))

    @property
    def size(self) -> int:
        """How many games there were."""
        return sum(count for _, count in self.counts)

    @property
    def mean(self) -> float:
        """The mean."""
        return sum(value * count for value, count in self.counts) / self.size

    @property
    def spread(self) -> float:
        """The standard deviation of the sample; 0 for a single game."""
        size = self.size
        if size < 2:  # noqa: PLR2004 - one game has no deviation
            return 0.0
        total = sum(value * count for value, count in self.counts)
        squares = sum(value * value * count for value, count in self.counts)
        return sqrt((squares * size - total * total) / (size * (size - 1)))

    @property
    def least(self) -> int:
        """The smallest value."""
        return self.counts[0][0]

    @property
    def most(self) -> int:
        """The largest value."""
        return self.counts[-1][0]

    @property
    def median(self) -> int:
        """The value in the middle; of two the lower."""
        counted = accumulate(count for _, count in self.counts)
        place = bisect_left(list(counted), (self.size + 1) // 2)
        return self.counts[place][0]

    def document(self) -> dict[str, object]:
        """Write the figures and the counts as JSON values."""
        return {
            "mean": round(self.mean, PLACES),
            "spread": round(self.spread, PLACES),
            "least": self.least,
            "median": self.median,
            "most": self.most,
            "counts": [list(pair) for pair in self.counts],
        }


@final
@attrs.frozen(kw_only=True)
class SeatResult:
    """What came of one seat.

    ``wins`` counts the games won alone, ``shared`` the wins shared, as ``(among how many, how
    often)``; ``standing`` is how many points, or chips, the seat had at the end.

    >>> seat = SeatResult(
    ...     seat=0,
    ...     bot="random",
    ...     games=10,
    ...     wins=3,
    ...     shared=((2, 1),),
    ...     standing=Distribution(((0, 10),)),
    ... )
    >>> seat.win_rate
    0.35
    """

    seat: int
    bot: str
    games: int
    wins: int
    shared: tuple[tuple[int, int], ...]
    standing: Distribution

    def __add__(self, other: SeatResult) -> SeatResult:
        """Give what came of the seat in the games of both."""
        return SeatResult(
            seat=self.seat,
            bot=self.bot,
            games=self.games + other.games,
            wins=self.wins + other.wins,
            shared=_summed(self.shared, other.shared),
            standing=self.standing + other.standing,
        )

    @property
    def share(self) -> Fraction:
        """The games won, a win shared by k seats counted as 1/k."""
        from fractions import Fraction  # here: it takes longer to import than all of this

        return self.wins + sum((Fraction(times, among) for among, times in self.shared), Fraction())

    @property
    def shared_wins(self) -> int:
        """How many wins were shared."""
        return sum(times for _, times in self.shared)

    @property
    def win_rate(self) -> float:
        """The share of all games that the seat won, a win shared by k seats counted as 1/k."""
        return float(self.share / self.games)

    @property
    def interval(self) -> tuple[float, float]:
        """The 95 % Wilson confidence interval of :attr:`win_rate`."""
        return wilson_interval(float(self.share), self.games)

    def document(self) -> dict[str, object]:
        """Write the figures as JSON values."""
        return {
            "seat": self.seat,
            "bot": self.bot,
            "wins": self.wins,
            "shared": [list(pair) for pair in self.shared],
            "standing": self.standing.document(),
        } | _rates(self)


@final
@attrs.frozen(kw_only=True)
class BotResult:
    """What came of one kind of bot, over all its seats.

    ``seats`` are where it sat, ``share`` how many games one of its seats won, and ``expected`` the
    rate that so many of the seats would have by chance alone.
    """

    bot: str
    seats: tuple[int, ...]
    games: int
    share: Fraction
    expected: float

    @property
    def win_rate(self) -> float:
        """The share of all games that one of its seats won, shared wins in parts."""
        return float(self.share / self.games)

    @property
    def interval(self) -> tuple[float, float]:
        """The 95 % Wilson confidence interval of :attr:`win_rate`."""
        return wilson_interval(float(self.share), self.games)

    def document(self) -> dict[str, object]:
        """Write the figures as JSON values."""
        return {
            "bot": self.bot,
            "seats": list(self.seats),
            "expected": round(self.expected, PLACES),
        } | _rates(self)


def _rates(result: SeatResult | BotResult) -> dict[str, object]:
    return {
        "win_rate": round(result.win_rate, PLACES),
        "interval": [round(end, PLACES) for end in result.interval],
    }


@final
@attrs.frozen(kw_only=True, repr=False)
class SimulationResult:
    """What came of many games: see :func:`~cardlaw.simulation.simulate`.

    ``numbers`` says which games of the seed these are, as ``(first, how many)``, ascending, and
    ``games`` how many in all. ``seats`` holds a :class:`SeatResult` for each seat. Of the ``games`` some may have been
    ``shared`` by several winners, ``won_by_nobody``, or ``cut`` off after too many moves; those of
    the last two kinds count as games that no seat has won. ``moves`` (deals, calls and catches
    included), ``turns`` (T-10) and ``rounds`` are lengths of games. ``round_endings`` says how
    many rounds were won, lost (nobody won, somebody lost something), drawn, and cut off.

    >>> import cardlaw
    >>> game, bots = cardlaw.Uno(players=2, rounds=1), ["sensible", "random"]
    >>> whole = cardlaw.simulate(game, bots, 50, seed=7)
    >>> whole
    <SimulationResult uno, 50 games, seed '7': 0 sensible 100.0 %, 1 random 0.0 %>

    Results of the same game, bots and seed add, where no game is in both:

    >>> one, other = (cardlaw.simulate(game, bots, 25, seed=7, first=first) for first in (0, 25))
    >>> one + other == whole, other.numbers
    (True, ((25, 25),))

    ``stopped`` is ``None``, unless the simulation was stopped before its last game: then it is the
    number of games that were played. ``engine`` says what played the games: ``"python"``,
    ``"native"``, or ``"both"`` where results of the two were added. These two say nothing about the
    games, which are the same in any case, and so do not count where results are compared.
    """

    game: Game
    seed: str
    numbers: tuple[tuple[int, int], ...]
    seats: tuple[SeatResult, ...]
    shared: int
    won_by_nobody: int
    cut: int
    moves: Distribution
    turns: Distribution
    rounds: Distribution
    round_endings: tuple[tuple[str, int], ...]
    stopped: int | None = attrs.field(default=None, eq=False)
    engine: EngineName | Literal["both"] = attrs.field(default="python", eq=False)

    @property
    def games(self) -> int:
        """How many games were played."""
        return sum(games for _, games in self.numbers)

    def __add__(self, other: SimulationResult) -> SimulationResult:
        """Give the result of the games of both.

        Raises :class:`~cardlaw.OptionError` where game, bots or seed are not the same, and where
        a game is in both.
        """
        if not isinstance(other, SimulationResult):
            raise OptionError("results", f"{quoted(other)} is no result of a simulation")
        for name, mine, others in (
            ("game", self.game, other.game),
            ("seed", self.seed, other.seed),
            ("bots", [seat.bot for seat in self.seats], [seat.bot for seat in other.seats]),
        ):
            if mine != others:
                raise OptionError(name, "results add where it is the same, and here it is not")
        endings = zip(self.round_endings, other.round_endings, strict=True)
        return SimulationResult(
            game=self.game,
            seed=self.seed,
            numbers=_joined(self.numbers, other.numbers),
            seats=tuple([a + b for a, b in zip(self.seats, other.seats, strict=True)]),
            shared=self.shared + other.shared,
            won_by_nobody=self.won_by_nobody + other.won_by_nobody,
            cut=self.cut + other.cut,
            moves=self.moves + other.moves,
            turns=self.turns + other.turns,
            rounds=self.rounds + other.rounds,
            round_endings=tuple([(how, many + more) for (how, many), (_, more) in endings]),
            engine=played_by([self.engine, other.engine]),
        )

    def __radd__(self, other: int) -> SimulationResult:
        """Begin a sum, which Python does with 0: ``sum(results)``."""
        if other != 0:
            raise OptionError("results", f"{quoted(other)} is no result of a simulation")
        return self

    def _ended_early(self) -> SimulationResult:
        """Give the same, of a simulation that was stopped before its last game."""
        return attrs.evolve(self, stopped=self.games)

    @property
    def bots(self) -> tuple[BotResult, ...]:
        """The results of each kind of bot, in the order of their first seats."""
        names = dict.fromkeys(seat.bot for seat in self.seats)
        return tuple([self._bot(name) for name in names])

    def _bot(self, name: str) -> BotResult:
        first, *more = [seat for seat in self.seats if seat.bot == name]
        mine = [first, *more]
        return BotResult(
            bot=name,
            seats=tuple([seat.seat for seat in mine]),
            games=self.games,
            share=sum((seat.share for seat in more), first.share),
            expected=len(mine) / len(self.seats),
        )

    def document(self) -> dict[str, object]:
        """Write the result as JSON values, the game and its options included.

        Rates, means and spreads are rounded to six decimal places.
        """
        return {
            "game": self.game.name,
            "options": self.game.options,
            "seed": self.seed,
            "games": self.games,
            "numbers": [list(numbers) for numbers in self.numbers],
            "stopped": self.stopped,
            "engine": self.engine,
            "shared": self.shared,
            "won_by_nobody": self.won_by_nobody,
            "cut": self.cut,
            "seats": [seat.document() for seat in self.seats],
            "bots": [bot.document() for bot in self.bots],
            "standing": self.game.standing,
            "moves": self.moves.document(),
            "turns": self.turns.document(),
            "rounds": self.rounds.document(),
            "round_endings": dict(self.round_endings),
        }

    def __repr__(self) -> str:
        seats = ", ".join(
            f"{seat.seat} {seat.bot} {100 * seat.win_rate:.1f} %" for seat in self.seats
        )
        games = f"{self.games} games" + ("" if self.stopped is None else ", stopped")
        return f"<SimulationResult {self.game.name}, {games}, seed {self.seed!r}: {seats}>"

    def _repr_html_(self) -> str:
        """Write a table for a notebook."""
        from cardlaw.svg.notebook import result_html

        return result_html(self)


def _joined(*numbers: Iterable[tuple[int, int]]) -> tuple[tuple[int, int], ...]:
    """Put numbers of games together; those that follow one another become one."""
    joined: list[tuple[int, int]] = []
    for first, games in sorted(some for given in numbers for some in given):
        begin, many = joined[-1] if joined else (first, 0)
        if first < begin + many:
            raise OptionError("numbers", f"game {first} is in both results")
        if joined and first == begin + many:
            joined[-1] = (begin, many + games)
        else:
            joined.append((first, games))
    return tuple(joined)
