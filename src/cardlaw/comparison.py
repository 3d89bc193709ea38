"""Variants of a game side by side: the same bots play each of them from the same seeds.

:func:`compare` plays what :func:`~cardlaw.simulate` plays of each variant, and tells by how much
they differ: a :class:`~cardlaw.Comparison`. Game number N of the seed ``TEXT`` is dealt from the
seed ``TEXT:game:N`` in each variant, and its bots are made with the same seeds. So where the deal
decides much, it decides the same in each, and what is left between them is the rules. How much
that helps is told with each difference.
"""

from __future__ import annotations

import contextlib
from collections.abc import Mapping
from functools import partial
from typing import TYPE_CHECKING, Final, Literal, TypeAlias, final

import attrs

from cardlaw.base import Game
from cardlaw.chance import seed_text
from cardlaw.differences import Comparison
from cardlaw.errors import OptionError, WorkerError, quoted
from cardlaw.measures import Moments, measures_of
from cardlaw.phrases import Phrase
from cardlaw.plain import plain_text
from cardlaw.playouts import MOST_MOVES
from cardlaw.simulation import (
    check_called,
    numbers_of,
    parts_of,
    series_of,
    summed_up,
)
from cardlaw.tally import PlayedGame, Tally, summed

if TYPE_CHECKING:
    from collections.abc import Callable, Generator, Sequence
    from concurrent.futures import Executor

    from cardlaw.bots import BotLike
    from cardlaw.engines import EngineName
    from cardlaw.results import GameRow
    from cardlaw.simulation import Series

__all__ = ["compare"]

#: A game of the same number, played once in each variant.
PlayedGames: TypeAlias = tuple[PlayedGame, ...]

#: The fewest variants that can be compared.
_FEWEST: Final = 2


def compare(
    variants: Mapping[str, Game],
    bots: Sequence[BotLike],
    games: int = 1000,
    seed: int | str | None = None,
    *,
    workers: int | Literal["all"] | None = None,
    executor: Executor | None = None,
    first: int = 0,
    on_game: Callable[[Mapping[str, GameRow]], object] | None = None,
    progress: Callable[[int], object] | None = None,
    max_moves: int | None = MOST_MOVES,
    engine: EngineName | None = None,
) -> Comparison:
    """Let the same bots play so many games of each variant from the same seeds, and compare.

    ``variants`` are at least two games, each with a name: one game with different options, or
    different games of as many seats. Differences are told from the first. All other arguments are
    those of :func:`~cardlaw.simulate`; ``games`` is how many are played of each variant.
    ``on_game`` is called with the :class:`~cardlaw.GameRow` of a game in each variant, by its
    name, and ``progress`` with the number of games that have been played in all of them. Memory
    does not grow with the number of games.

    On Ctrl-C the comparison is that of the games that were played in all variants, and ``stopped``
    says how many these are.

    >>> import cardlaw
    >>> game = cardlaw.Uno(players=2, rounds=1)
    >>> variants = {"off": game, "until it fits": game.replace(draw="until_playable")}
    >>> comparison = cardlaw.compare(variants, ["sensible", "sensible"], 200, seed=7)
    >>> low, high = comparison.difference("turns", "until it fits").interval
    >>> low > 0
    True

    Raises :class:`~cardlaw.OptionError` for an argument that cannot be, and what
    :func:`~cardlaw.simulate` raises; a :class:`~cardlaw.WorkerError` has the comparison so far.
    """
    series = _series(variants, bots, seed, max_moves, engine, one_by_one=on_game is not None)
    numbers = numbers_of(games, first)
    check_called(on_game=on_game, progress=progress)
    parts = parts_of(series, numbers, workers, executor)
    tally = series.tally()

    def tell(part: PlayedGames | Comparison) -> None:
        if on_game is not None and isinstance(part, tuple):
            on_game(dict(zip(series.variants, [game.row for game in part], strict=True)))

    with contextlib.closing(parts):
        try:
            return summed_up(tally, parts, tell, progress)
        except WorkerError as error:
            so_far = tally.result(stopped=True)
            raise WorkerError(error.reason, comparison=so_far) from error.__cause__


def _series(
    variants: object,
    bots: object,
    seed: object,
    max_moves: object,
    engine: EngineName | None,
    *,
    one_by_one: bool,
) -> ComparedSeries:
    """Check what every game of a comparison is played with."""
    if not isinstance(variants, Mapping):
        raise OptionError(
            "variants", Phrase("{value} gives no games by name", value=quoted(variants))
        )
    named = [(_name(name), game) for name, game in variants.items()]
    if len(named) < _FEWEST:
        raise OptionError(
            "variants", Phrase("{count} given; at least two can be compared", count=len(named))
        )
    text = seed_text(seed)
    series: dict[str, Series] = {}
    for name, game in named:
        if not isinstance(game, Game):
            raise OptionError(
                "variants",
                Phrase("{name}: {value} is no game", name=quoted(name), value=quoted(game)),
            )
        for other, given in series.items():
            if name == other:
                raise OptionError(
                    "variants", Phrase("{name} is the name of two", name=quoted(name))
                )
            if game == given.game:
                raise OptionError(
                    "variants",
                    Phrase(
                        "{one} and {other} are the same game", one=quoted(other), other=quoted(name)
                    ),
                )
            if game.players != given.game.players:
                raise OptionError(
                    "variants",
                    Phrase(
                        "{one} and {other} have other numbers of seats",
                        one=quoted(other),
                        other=quoted(name),
                    ),
                )
        one = series_of(game, bots, text, max_moves, engine)
        series[name] = attrs.evolve(one, one_by_one=True)
    return ComparedSeries(tuple(series), tuple(series.values()), one_by_one)


def _name(name: object) -> str:
    text = plain_text(name)
    if not text or not text.isprintable():
        raise OptionError(
            "variants", Phrase("{value} is no name: a text in one line", value=quoted(name))
        )
    return text


@final
@attrs.frozen
class ComparedSeries:
    """What every game of a comparison is played with: it is what workers are given.

    ``variants`` are the names of the ``series``.
    """

    variants: tuple[str, ...]
    series: tuple[Series, ...]
    one_by_one: bool

    @property
    def bots(self) -> tuple[BotLike, ...]:
        """The bots, which are the same in each variant."""
        return self.series[0].bots

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the bots."""
        return self.series[0].names

    @property
    def played(self) -> tuple[str, object]:
        """The games, after the name of the argument that they come from."""
        return "variants", [series.game for series in self.series]

    def tally(self) -> Tally[PlayedGames, Comparison]:
        """Begin to sum up games."""
        return Tally(tuple, partial(_summed, self))

    @property
    def native(self) -> bool:
        """Whether the native engine plays the games of every variant."""
        return all(series.native for series in self.series)

    def play(self, numbers: range, threads: int = 1) -> Generator[PlayedGames]:
        """Play the game of each of these numbers in each variant, one number after another."""
        variants = range(len(self.series))
        yield from zip(
            *[self._played(variant, numbers, threads) for variant in variants], strict=True
        )

    def _played(self, variant: int, numbers: range, threads: int) -> Generator[PlayedGame]:
        try:
            for game in self.series[variant].play(numbers, threads):
                assert isinstance(game, PlayedGame)  # they are asked for one by one
                yield game
        except Exception as error:
            error.add_note(f"This was in the variant {quoted(self.variants[variant])}.")
            raise


def _summed(series: ComparedSeries, played: Sequence[PlayedGames]) -> Comparison:
    """Sum up games whose numbers follow one another."""
    rows = [[game.row for game in games] for games in played]
    measures = measures_of([one.game for one in series.series], series.names)
    return Comparison(
        names=series.variants,
        results=tuple(
            [
                summed(one.game, one.names, one.seed, games)
                for one, games in zip(series.series, zip(*played, strict=True), strict=True)
            ]
        ),
        moments=tuple(
            [
                Moments.of([[measure.of(row) for row in games] for games in rows])
                for measure in measures
            ]
        ),
    )
