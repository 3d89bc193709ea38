"""Measure how many decisions a second the bot "searching" makes with each engine, and where their time goes.

The decisions are those of random games, of seats with more than one legal move, and each takes the budget that the bot has by itself.
Told are decisions a second of process time, the best of some runs, and of what a decision takes the shares of making samples, of the
playouts and of the rest: judging how they ended, and comparing the moves.
"""

from __future__ import annotations

import argparse
import random
import sys
import time
from typing import TYPE_CHECKING, Any, Final

import cardlaw
from cardlaw.engines import native_if_wanted
from cardlaw.knowledge import Deals
from cardlaw.searching import Player, QuickPlayer, SearchingBot

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from cardlaw import View
    from cardlaw.engines import EngineName
    from cardlaw.searching import End, Trials

OPTIONS: Final[dict[str, dict[str, object]]] = {
    "uno": {"rounds": 1},
    "uno-mario-kart": {"rounds": 1},
    "uno-all-wild": {"rounds": 1},
    "ninety-nine": {},
}
SEED: Final = "speed"


def decisions(game: cardlaw.Game[Any], count: int) -> list[View]:
    """Give the views of seats that have a choice, from random games."""
    luck = random.Random(SEED)
    views: list[View] = []
    state = game.deal(seed=SEED)
    while len(views) < count:
        if state.is_over:
            state = game.deal(seed=luck.random().hex())
        view = state.view(state.turn)
        if len(view.legal_moves()) > 1:
            views.append(view)
        state = state.play(luck.choice(state.legal_moves()))
    return views


def seconds(work: Callable[[], object], runs: int) -> float:
    """Give the process time of the quickest of some runs."""
    times: list[float] = []
    for _ in range(runs):
        start = time.process_time()
        work()
        times.append(time.process_time() - start)
    return min(times)


class Counted:
    """A player that counts what is asked of the one that it stands for."""

    def __init__(self, player: Player) -> None:
        self.game = player.game
        self.asked: list[tuple[View, Sequence[int | None], str]] = []
        self._player = player

    def trials(self, view: View) -> Trials:
        """Give the trials of the other, counted."""
        tried = self._player.trials(view)

        def counted(choices: Sequence[int | None], text: str) -> Sequence[End]:
            self.asked.append((view, choices, text))
            return tried(choices, text)

        return counted


def told(name: str, seats: int, engine: EngineName, count: int, runs: int) -> str:
    """Measure one engine in one game."""
    game: cardlaw.Game[Any] = cardlaw.game(name, players=seats, **OPTIONS[name])
    views = decisions(game, count)

    def decide() -> None:
        bot = SearchingBot(SEED, engine=engine)
        for view in views:
            bot.choose(view)

    whole = seconds(decide, runs)
    native = native_if_wanted(engine, game)
    player: Player = QuickPlayer(game) if native is None else native.QuickPlayer(game)
    bot, counted = SearchingBot(SEED, engine=engine), Counted(player)

    def always(view: View) -> Player:
        del view
        return counted

    vars(bot)["_player_for"] = always
    for view in views:
        bot.choose(view)
    deals = {id(view): Deals(view._table).deal for view in views}
    trials = {id(view): player.trials(view) for view in views}
    sampling = seconds(lambda: [deals[id(view)](text) for view, _, text in counted.asked], runs)
    both = seconds(
        lambda: [trials[id(view)](choices, text) for view, choices, text in counted.asked], runs
    )
    playouts = sum(len(choices) for _, choices, _ in counted.asked)
    parts = {"samples": sampling, "playouts": both - sampling, "rest": whole - both}
    shares = "  ".join([f"{part} {100 * spent / whole:>3.0f} %" for part, spent in parts.items()])
    return (
        f"{name:<15} {seats} seats  {engine:<6} {count / whole:>6.1f} decisions/s  "
        f"{1e6 * (both - sampling) / playouts:>6.1f} us a playout  {shares}"
    )


def main() -> int:
    """Measure and print."""
    parser = argparse.ArgumentParser(
        description='Measure the decisions a second of "searching" with each engine.'
    )
    parser.add_argument("games", nargs="*", default=list(OPTIONS), help="games (default: all)")
    parser.add_argument(
        "--decisions", type=int, default=30, help="how many, of each game (default 30)"
    )
    parser.add_argument("--runs", type=int, default=3, help="the best of so many (default 3)")
    arguments = parser.parse_args()
    engines: tuple[EngineName, ...] = ("python", "native")
    for name in arguments.games:
        for seats in (2, 4):
            for engine in engines:
                print(told(name, seats, engine, arguments.decisions, arguments.runs), flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
