"""Games between random bots, many at once: as arrays, and as what simulations are made of."""

from __future__ import annotations

from typing import TYPE_CHECKING

import attrs
import numpy as np

from cardlaw.results import ENDINGS, Distribution, GameRow, SeatResult, SimulationResult
from cardlaw.simulation import game_seed
from cardlaw.tally import PlayedGame
from cardlaw_native.ends import limit
from cardlaw_native.games import engine_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from numpy.typing import NDArray

    from cardlaw import Game, State

__all__ = ["Simulated", "simulated"]


@attrs.frozen(eq=False)
class Simulated:
    """What came of games between random bots: an array each, with a row for each game.

    ``numbers`` are those of the games in the simulation of this ``seed``. Of a game that was cut
    off ``over`` is false, and it has no winners. ``endings`` counts how its rounds ended.
    """

    game: Game[State]
    seed: str
    numbers: range
    winners: NDArray[np.bool_]
    standing: NDArray[np.int64]
    moves: NDArray[np.int64]
    turns: NDArray[np.int64]
    rounds: NDArray[np.int64]
    over: NDArray[np.bool_]
    endings: NDArray[np.int64]

    def result(self, bots: Sequence[str]) -> SimulationResult:
        """Sum the games up, with these names of the bots."""
        among = self.winners.sum(axis=1)
        seats = [self._seat(seat, bot, among) for seat, bot in enumerate(bots)]
        return SimulationResult(
            game=self.game,
            seed=self.seed,
            numbers=((self.numbers.start, len(self.numbers)),),
            seats=tuple(seats),
            shared=int((among > 1).sum()),
            won_by_nobody=int((self.over & (among == 0)).sum()),
            cut=int((~self.over).sum()),
            moves=_distribution(self.moves),
            turns=_distribution(self.turns),
            rounds=_distribution(self.rounds),
            round_endings=tuple(zip(ENDINGS, self.endings.sum(axis=0).tolist(), strict=True)),
            engine="native",
        )

    def _seat(self, seat: int, bot: str, among: NDArray[np.int64]) -> SeatResult:
        #: Of the games that the seat won: among how many.
        wins = dict(_distribution(among[self.winners[:, seat]]).counts)
        return SeatResult(
            seat=seat,
            bot=bot,
            games=len(self.numbers),
            wins=wins.pop(1, 0),
            shared=tuple(wins.items()),
            standing=_distribution(self.standing[:, seat]),
        )

    def played(self) -> Iterator[PlayedGame]:
        """Give the games one by one."""
        columns = (self.winners, self.over, self.standing, self.moves, self.turns, self.rounds)
        rows = zip(*[column.tolist() for column in columns], self.endings.tolist(), strict=True)
        for number, (won, over, standing, moves, turns, rounds, endings) in zip(
            self.numbers, rows, strict=True
        ):
            row = GameRow(
                number=number,
                seed=game_seed(self.seed, number),
                winners=tuple([seat for seat, has in enumerate(won) if has]) if over else None,
                standing=tuple(standing),
                moves=moves,
                turns=turns,
                rounds=rounds,
            )
            yield PlayedGame(row, tuple(endings), None, "native")


def simulated(
    game: Game[State], seed: str, numbers: range, max_moves: int | None = None, threads: int = 1
) -> Simulated:
    """Play the games of these numbers, which follow one another, with a random bot at every seat.

    They are those of :func:`cardlaw.simulate` with this seed; the engine must cover the game.

    >>> import cardlaw
    >>> games = simulated(cardlaw.Uno(players=3, rounds=1), "7", range(100))
    >>> int(games.winners.sum()), int(games.moves.max())
    (100, 5314)
    """
    told = engine_of(game).games(seed, numbers.start, len(numbers), limit(max_moves), threads)
    return Simulated(
        game=game,
        seed=seed,
        numbers=numbers,
        winners=told["winners"].astype(bool),
        standing=told["standing"],
        moves=told["moves"],
        turns=told["turns"],
        rounds=told["rounds"],
        over=told["over"].astype(bool),
        endings=np.stack([told[ending] for ending in ENDINGS], axis=1),
    )


def _distribution(values: NDArray[np.int64]) -> Distribution:
    """Count how often there is each value."""
    if not values.size:
        return Distribution(())
    least, most = int(values.min()), int(values.max())
    if most - least < 10 * values.size:  # to count in places is much quicker than to sort
        counts = np.bincount(values - least)
        places = counts.nonzero()[0]
        values, counts = places + least, counts[places]
    else:
        values, counts = np.unique(values, return_counts=True)
    return Distribution(tuple(zip(values.tolist(), counts.tolist(), strict=True)))
