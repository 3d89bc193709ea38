"""The work that is measured, defined once.

Uniform random play: the legal moves are asked, one of them is chosen with equal chances and played, whole rounds from
the deal. The options are those closest to what other engines play: the UNO games with calls made by themselves and one
round, UNO and UNO Mario Kart without drawing while a card can be played; Ninety-Nine as it comes.

Beside this loop stand what ``simulate`` does with bots, and playouts. Each is a :data:`Work`, which plays some rounds
or games and tells how many decisions were made.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any, Final, Protocol

SEED: Final = 20_240
"""Where every series of random numbers starts."""

OPTIONS: Final[dict[str, dict[str, object]]] = {
    "uno": {"calls": "automatic", "rounds": 1, "must_play": True},
    "uno-mario-kart": {"calls": "automatic", "rounds": 1, "must_play": True},
    "uno-all-wild": {"calls": "automatic", "rounds": 1},
    "ninety-nine": {},
}
"""The options of every game measured, by name."""

SEATS: Final = (2, 4)
"""The numbers of players measured."""

OUTSIDE: Final = "crazy-eights"
"""The game from outside, of ``tests/strangers``, that is measured where it is installed, beside OpenSpiel alone."""

AS_OPEN_SPIEL: Final[dict[str, object]] = {
    "draws": 5,
    "twos": "nothing",
    "queens": "nothing",
    "aces": "nothing",
    "refill": False,
    "scoring": "own",
}
"""Its options: those that make it OpenSpiel's crazy_eights, as that comes; ``beside_open_spiel`` shows that they do."""

OUTSIDE_SEATS: Final = (2, 5)
"""With how many players it is measured: five is OpenSpiel's own number."""

LOOP: Final = "loop"
"""The name of the work that everything else is compared with."""

GAMES_AT_ONCE: Final = 20
"""How many games ``simulate`` is asked for at a time."""

Work = Callable[[], int]
"""Plays some rounds or games and tells the number of decisions."""


class Library(Protocol):
    """What is used of cardlaw, which may be that of another commit."""

    @property
    def game(self) -> Callable[..., Any]:
        """Make a game by its name."""
        ...

    @property
    def simulate(self) -> Callable[..., Any]:
        """Let bots play many games."""
        ...


def make_game(library: Library, name: str, seats: int, **changes: object) -> Any:
    """Make the game of that name with the options measured, some of them changed."""
    options = AS_OPEN_SPIEL if name == OUTSIDE else OPTIONS[name]
    return library.game(name, players=seats, **(options | changes))


def loop(game: Any) -> Work:
    """Ask, choose and play, from the deal to the end of the round."""
    luck = random.Random(SEED).random
    seed = SEED

    def play_round() -> int:
        nonlocal seed
        seed += 1
        state = game.deal(seed=seed)
        decisions = 0
        while not state.round_over:
            moves = state.legal_moves()
            state = state.play(moves[int(luck() * len(moves))])
            decisions += 1
        return decisions

    return play_round


def simulation(library: Library, game: Any, bot: str, **options: object) -> Work:
    """Let bots of that name play whole games, in this process; the options are those of ``simulate``.

    The deals between rounds count as moves of a game; they are no decisions, as in the loop.
    """
    bots = [bot] * game.players
    first = 0

    def play_games() -> int:
        nonlocal first
        first += 1
        result = library.simulate(
            game, bots, games=GAMES_AT_ONCE, seed=f"{SEED}-{first}", **options
        )
        return total(result.moves) - total(result.rounds) + GAMES_AT_ONCE

    return play_games


def total(distribution: Any) -> int:
    """Add up what was counted in all games."""
    return sum(value * games for value, games in distribution.counts)


def playouts(game: Any) -> Work:
    """Play rounds out. Their decisions are not told, so those of the loop are counted before.

    The moves of both are equally distributed, but not the same: what is told is right on average.
    """
    count = loop(game)
    decisions = sum(count() for _ in range(2000)) / 2000
    seed = SEED
    rest = 0.0

    def play_round() -> int:
        nonlocal seed, rest
        seed += 1
        game.deal(seed=seed).playout(seed=seed, rounds=1)
        rest += decisions
        whole = int(rest)
        rest -= whole
        return whole

    return play_round


def works(library: Library, name: str, seats: int) -> dict[str, Work]:
    """Give all that this library can be measured at, in one game, by name."""
    game = make_game(library, name, seats)
    found = {
        LOOP: loop(game),
        "random bots": simulation(library, game, "random"),
        "sensible bots": simulation(library, game, "sensible"),
    }
    if hasattr(game.deal(seed=SEED), "playout"):
        found["playouts"] = playouts(game)
    return found
