"""Compare the speed of cardlaw with that of rlcard's UNO engine, in one process.

Both sides play uniformly at random, whole rounds from the deal, and the decisions are counted: the legal moves are
asked, one is chosen, it is played. A slot of one side is followed at once by a slot of the other, and all rows of the
table take their turns before the next pair of slots, so that whatever the computer does meanwhile meets all alike. A
row's ratio is the median of the ratios of its pairs. Time is process time; the garbage collector is left as it is.

What is done to be fair to rlcard: its game is stepped directly, without the environment that would encode every state
as an array; and one game object is used for all rounds, as its own environment does. The work is the same three calls
on both sides: ask the legal moves (``get_legal_actions``), choose, play (``step``). Since rlcard's ``step`` also hands
the legal actions out with the next state, it is measured a second time with those taken, and asked nothing: the ratio
``handed``.

Needs ``pip install rlcard==1.2.0`` next to cardlaw (numpy and termcolor come with it; torch is not needed).
"""

from __future__ import annotations

import argparse
import importlib
import importlib.metadata
import json
import platform
import random
import sys
import time
from collections.abc import Callable
from dataclasses import asdict, dataclass
from pathlib import Path
from statistics import median
from typing import TYPE_CHECKING, Any, Protocol, cast

from measured_work import SEATS, make_game, measured_names

if TYPE_CHECKING:
    import cardlaw

SEED = 20_240
"""Where every series of random numbers starts."""

WARM_UP = 0.2
"""Seconds that each side of a row plays before anything is measured."""


class RlcardGame(Protocol):
    """The part of rlcard's ``UnoGame`` that is used here."""

    np_random: object

    def init_game(self) -> tuple[dict[str, Any], int]:
        """Deal a round; the first player's state and number."""
        ...

    def step(self, action: str) -> tuple[dict[str, Any], int]:
        """Play an action; the next player's state and number."""
        ...

    def get_legal_actions(self) -> list[str]:
        """List what the player on turn may do."""
        ...

    def is_over(self) -> bool:
        """Tell whether the round has ended."""
        ...


PlayRound = Callable[[], int]
"""Plays one whole round from the deal and tells the number of decisions."""


class CardlawSide:
    """Rounds of one game of cardlaw."""

    def __init__(self, game: cardlaw.Game[Any]) -> None:
        """Take the game to play."""
        self._game = game
        self._random = random.Random(SEED).random
        self._next_seed = SEED

    def play_round(self) -> int:
        """Play one whole round from the deal; the number of decisions."""
        rand = self._random
        self._next_seed += 1
        state = self._game.deal(seed=self._next_seed)
        decisions = 0
        while not state.round_over:
            moves = state.legal_moves()
            state = state.play(moves[int(rand() * len(moves))])
            decisions += 1
        return decisions


class RlcardSide:
    """Rounds of rlcard's UNO."""

    def __init__(self, seats: int, *, asked: bool) -> None:
        """Make the engine for that many players, its chance fixed."""
        self._game = cast(
            "RlcardGame",
            importlib.import_module("rlcard.games.uno.game").UnoGame(num_players=seats),
        )
        self._game.np_random = importlib.import_module("numpy").random.RandomState(SEED)
        self._random = random.Random(SEED).random
        self.play_round: PlayRound = self._asked if asked else self._handed

    def _handed(self) -> int:
        """Play one whole round with the legal actions that come with each state."""
        game, rand = self._game, self._random
        state, _ = game.init_game()
        decisions = 0
        while not game.is_over():
            actions = state["legal_actions"]
            state, _ = game.step(actions[int(rand() * len(actions))])
            decisions += 1
        return decisions

    def _asked(self) -> int:
        """Play one whole round, asking the legal actions before each step."""
        game, rand = self._game, self._random
        game.init_game()
        decisions = 0
        while not game.is_over():
            actions = game.get_legal_actions()
            game.step(actions[int(rand() * len(actions))])
            decisions += 1
        return decisions


def measure_slot(play_round: PlayRound, seconds: float) -> float:
    """Play whole rounds for about that long; decisions per second of process time."""
    clock = time.process_time
    decisions = 0
    start = clock()
    end = start + seconds
    while (now := clock()) < end:
        decisions += play_round()
    return decisions / (now - start)


@dataclass
class Row:
    """What was measured for one game and one number of players: three rates for each slot.

    ``rlcard`` is asked for its legal actions, ``handed`` takes those that come with each state.
    """

    game: str
    seats: int
    cardlaw: list[float]
    rlcard: list[float]
    handed: list[float]

    @property
    def ratio(self) -> float:
        """The median of the ratios to rlcard as it is asked."""
        return median(ours / theirs for ours, theirs in zip(self.cardlaw, self.rlcard, strict=True))

    @property
    def handed_ratio(self) -> float:
        """The median of the ratios to rlcard with the actions that it hands out."""
        return median(ours / theirs for ours, theirs in zip(self.cardlaw, self.handed, strict=True))


def measure(slots: int, seconds: float) -> list[Row]:
    """Measure every game with every number of players."""
    work: list[tuple[list[float], PlayRound]] = []
    rows: list[Row] = []
    for name in measured_names():
        for seats in SEATS:
            row = Row(name, seats, [], [], [])
            rows.append(row)
            work += [
                (row.cardlaw, CardlawSide(make_game(name, seats)).play_round),
                (row.rlcard, RlcardSide(seats, asked=True).play_round),
                (row.handed, RlcardSide(seats, asked=False).play_round),
            ]
    for _, play_round in work:
        measure_slot(play_round, WARM_UP)
    for _ in range(slots):
        for rates, play_round in work:
            rates.append(measure_slot(play_round, seconds))
    return rows


def version(name: str) -> str:
    """Tell the installed version of a distribution; cardlaw may also run from its source tree."""
    try:
        return importlib.metadata.version(name)
    except importlib.metadata.PackageNotFoundError:
        return "(not installed)"


def show(rows: list[Row]) -> None:
    """Print the table of rates and ratios."""

    def rates(values: list[float]) -> str:
        return f"{median(values):>9,.0f} {f'({min(values):,.0f}-{max(values):,.0f})':<21}"

    print(
        f"{'game':<15} {'seats':>5}  {'cardlaw, decisions/s':<31}  {'rlcard, decisions/s':<31}  {'ratio':>6}  {'handed':>6}"
    )
    for row in rows:
        print(
            f"{row.game:<15} {row.seats:>5}  {rates(row.cardlaw)}  {rates(row.rlcard)}  {row.ratio:>6.2f}"
            f"  {row.handed_ratio:>6.2f}"
        )


def positive(text: str) -> int:
    """Read a whole number above nothing."""
    number = int(text)
    if number < 1:
        raise ValueError(text)
    return number


def main() -> int:
    """Measure, print and keep; 1 when the worst ratio is too low, else 0."""
    parser = argparse.ArgumentParser(
        description="Compare the speed of cardlaw with rlcard's UNO engine."
    )
    parser.add_argument(
        "--slots", type=positive, default=9, help="pairs of slots a row (default 9)"
    )
    parser.add_argument(
        "--seconds", type=float, default=0.5, help="process time of a slot (default 0.5)"
    )
    parser.add_argument("--json", type=Path, metavar="FILE", help="write all figures to this file")
    parser.add_argument(
        "--at-least", type=float, metavar="RATIO", help="fail when the worst ratio is below this"
    )
    arguments = parser.parse_args()

    versions = {name: version(name) for name in ("cardlaw", "rlcard", "numpy")}
    print(
        f"cardlaw {versions['cardlaw']}, rlcard {versions['rlcard']}, Python {platform.python_version()}"
    )
    print(
        f"{arguments.slots} slots of {arguments.seconds} s of process time; median (lowest-highest)\n"
    )

    rows = measure(arguments.slots, arguments.seconds)
    if not rows:
        print("none of the games measured is offered by this build", file=sys.stderr)
        return 1
    show(rows)
    worst = min(rows, key=lambda row: row.ratio)

    print(f"\nworst ratio: {worst.ratio:.2f} ({worst.game}, {worst.seats} seats)")
    if arguments.json is not None:
        figures = {
            "python": platform.python_version(),
            "versions": versions,
            "slots": arguments.slots,
            "seconds": arguments.seconds,
            "rows": [
                asdict(row) | {"ratio": row.ratio, "handed_ratio": row.handed_ratio} for row in rows
            ],
            "worst_ratio": worst.ratio,
        }
        arguments.json.write_text(json.dumps(figures, indent=2) + "\n", encoding="utf-8")
    return int(arguments.at_least is not None and worst.ratio < arguments.at_least)


if __name__ == "__main__":
    sys.exit(main())
