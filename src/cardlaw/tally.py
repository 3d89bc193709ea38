"""What came of games that have been played, summed up."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Final, Generic, Protocol, Self, TypeVar, cast, final

import attrs

from cardlaw.results import (
    ENDINGS,
    Distribution,
    GameRow,
    SeatResult,
    SimulationResult,
    played_by,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Generator, Sequence
    from typing import Self

    from cardlaw.base import Game
    from cardlaw.bots import BotLike
    from cardlaw.engines import EngineName

__all__ = ["GameT", "PlayedGame", "Playing", "ResultT", "Tally", "summed"]

#: How many games are kept one by one before they are summed up.
_KEPT: Final = 500


@final
@attrs.frozen
class PlayedGame:
    """What is kept of a game that has been played.

    ``endings`` is how many of its rounds ended in each of the ways of
    :data:`~cardlaw.results.ENDINGS`, ``record`` the text of its record where one was written, and
    ``engine`` what played it.
    """

    row: GameRow
    endings: tuple[int, ...]
    record: str | None
    engine: EngineName = "python"


class Summed(Protocol):
    """What comes of several games: that of others adds to it."""

    @property
    def games(self) -> int:
        """How many games there are."""
        ...

    def __add__(self, other: Self, /) -> Self:
        """Give what comes of the games of both."""
        ...

    def _ended_early(self) -> Self:
        """Give the same, of games that were stopped before the last one."""
        ...


#: What is kept of a game, and what comes of several.
GameT = TypeVar("GameT")
ResultT = TypeVar("ResultT", bound=Summed)


class Playing(Protocol[GameT, ResultT]):
    """What every game of a simulation is played with: it is what workers are given."""

    @property
    def bots(self) -> tuple[BotLike, ...]:
        """What plays, seat by seat."""
        ...

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the bots."""
        ...

    @property
    def played(self) -> tuple[str, object]:
        """What is played, after the name of the argument that it comes from."""
        ...

    @property
    def one_by_one(self) -> bool:
        """Whether every game is asked for by itself."""
        ...

    @property
    def native(self) -> bool:
        """Whether the native engine plays all of it: its threads are the workers."""
        ...

    def play(self, numbers: range, threads: int = 1) -> Generator[GameT | ResultT]:
        """Play the games of these numbers, in their order; give games, or what came of several.

        ``threads`` are those of the native engine.
        """
        ...

    def tally(self) -> Tally[GameT, ResultT]:
        """Begin to sum up games."""
        ...


@final
class Tally(Generic[GameT, ResultT]):
    """Sums up the parts of a simulation as they come, in the order of the games.

    A part is a game, of the ``kind`` that is given, or the result of several. ``summed`` gives the
    result of games whose numbers follow one another.
    """

    def __init__(self, kind: type[GameT], summed: Callable[[Sequence[GameT]], ResultT]) -> None:
        self._kind = kind
        self._summed = summed
        self._sum: ResultT | None = None
        self._played: list[GameT] = []
        #: How many games there are so far.
        self.games = 0

    def add(self, part: GameT | ResultT) -> None:
        """Add a part."""
        if isinstance(part, self._kind):
            self.games += 1
            self._played.append(part)
            if len(self._played) == _KEPT:
                self._sum_up()
        else:
            more = cast("ResultT", part)
            self.games += more.games
            self._sum = self._with(more)

    def result(self, *, stopped: bool = False) -> ResultT | None:
        """Give the result of what there is so far; ``None`` where there is nothing."""
        self._sum_up()
        return self._sum._ended_early() if self._sum and stopped else self._sum

    def _sum_up(self) -> None:
        if self._played:
            self._sum = self._with(self._summed(self._played))
            self._played = []

    def _with(self, more: ResultT) -> ResultT:
        return more if self._sum is None else self._sum + more


def summed(
    game: Game, bots: Sequence[str], seed: str, played: Sequence[PlayedGame]
) -> SimulationResult:
    """Sum up games whose numbers follow one another."""
    rows = [game.row for game in played]
    endings = [sum(many) for many in zip(*[game.endings for game in played], strict=True)]
    winners = [row.winners for row in rows]
    return SimulationResult(
        game=game,
        seed=seed,
        numbers=((rows[0].number, len(rows)),),
        seats=tuple([_seat_result(seat, bot, rows) for seat, bot in enumerate(bots)]),
        shared=sum(seats is not None and len(seats) > 1 for seats in winners),
        won_by_nobody=winners.count(()),
        cut=winners.count(None),
        moves=Distribution.of(Counter([row.moves for row in rows])),
        turns=Distribution.of(Counter([row.turns for row in rows])),
        rounds=Distribution.of(Counter([row.rounds for row in rows])),
        round_endings=tuple(zip(ENDINGS, endings, strict=True)),
        engine=played_by(game.engine for game in played),
    )


def _seat_result(seat: int, bot: str, rows: Sequence[GameRow]) -> SeatResult:
    #: Of the games that the seat won: among how many.
    among = Counter([len(row.winners) for row in rows if row.winners and seat in row.winners])
    return SeatResult(
        seat=seat,
        bot=bot,
        games=len(rows),
        wins=among.pop(1, 0),
        shared=tuple(sorted(among.items())),
        standing=Distribution.of(Counter([row.standing[seat] for row in rows])),
    )
