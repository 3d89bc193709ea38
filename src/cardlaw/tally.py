"""What came of games that have been played, summed up."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Final, TypeAlias, final

import attrs

from cardlaw.results import ENDINGS, Distribution, GameRow, SeatResult, SimulationResult

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cardlaw.base import Game

__all__ = ["Part", "PlayedGame", "Tally"]

#: How many games are kept one by one before they are summed up.
_KEPT: Final = 500


@final
@attrs.frozen
class PlayedGame:
    """What is kept of a game that has been played.

    ``endings`` is how many of its rounds ended in each of the ways of
    :data:`~cardlaw.results.ENDINGS`, ``record`` the text of its record where one was written.
    """

    row: GameRow
    endings: tuple[int, ...]
    record: str | None


#: What comes of a part of a simulation: a game, or the result of several.
Part: TypeAlias = PlayedGame | SimulationResult


@final
class Tally:
    """Sums up the parts of a simulation as they come, in the order of the games."""

    def __init__(self, game: Game, bots: Sequence[str], seed: str) -> None:
        self._game = game
        self._bots = bots
        self._seed = seed
        self._sum: SimulationResult | None = None
        self._played: list[PlayedGame] = []
        #: How many games there are so far.
        self.games = 0

    def add(self, part: Part) -> None:
        """Add a part."""
        if isinstance(part, PlayedGame):
            self.games += 1
            self._played.append(part)
            if len(self._played) == _KEPT:
                self._sum_up()
        else:
            self.games += part.games
            self._sum = self._with(part)

    def result(self, *, stopped: bool = False) -> SimulationResult | None:
        """Give the result of what there is so far; ``None`` where there is nothing."""
        self._sum_up()
        if self._sum is None or not stopped:
            return self._sum
        return attrs.evolve(self._sum, stopped=self.games)

    def _sum_up(self) -> None:
        if self._played:
            self._sum = self._with(self._summed())
            self._played = []

    def _with(self, more: SimulationResult) -> SimulationResult:
        return more if self._sum is None else self._sum + more

    def _summed(self) -> SimulationResult:
        """Sum up the games that are kept one by one; their numbers follow one another."""
        rows = [game.row for game in self._played]
        endings = [sum(many) for many in zip(*[game.endings for game in self._played], strict=True)]
        winners = [row.winners for row in rows]
        return SimulationResult(
            game=self._game,
            seed=self._seed,
            numbers=((rows[0].number, len(rows)),),
            seats=tuple([_seat_result(seat, bot, rows) for seat, bot in enumerate(self._bots)]),
            shared=sum(seats is not None and len(seats) > 1 for seats in winners),
            won_by_nobody=winners.count(()),
            cut=winners.count(None),
            moves=Distribution.of(Counter([row.moves for row in rows])),
            turns=Distribution.of(Counter([row.turns for row in rows])),
            rounds=Distribution.of(Counter([row.rounds for row in rows])),
            round_endings=tuple(zip(ENDINGS, endings, strict=True)),
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
