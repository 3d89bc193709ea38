"""rlcard's UNO engine, played uniformly at random.

To be fair to it its game is stepped directly, without the environment that would encode every state as an array, and
one game object is used for all rounds, as its own environment does. Its ``step`` hands out the legal actions with the
next state: the choice is among these ("handed"). It is measured once more with the legal actions asked for before each
step, as cardlaw is asked ("asked").
"""

from __future__ import annotations

import importlib
import random
from typing import Any, Protocol, cast

from work import SEED, Work


class UnoGame(Protocol):
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


def new_game(seats: int) -> UnoGame:
    """Make the engine for that many players, its chance fixed."""
    made = importlib.import_module("rlcard.games.uno.game").UnoGame(num_players=seats)
    game = cast("UnoGame", made)
    game.np_random = importlib.import_module("numpy").random.RandomState(SEED)
    return game


def handed(seats: int) -> Work:
    """Choose among the legal actions that come with each state."""
    game, luck = new_game(seats), random.Random(SEED).random

    def play_round() -> int:
        state, _ = game.init_game()
        decisions = 0
        while not game.is_over():
            actions = state["legal_actions"]
            state, _ = game.step(actions[int(luck() * len(actions))])
            decisions += 1
        return decisions

    return play_round


def asked(seats: int) -> Work:
    """Ask the legal actions before each step."""
    game, luck = new_game(seats), random.Random(SEED).random

    def play_round() -> int:
        game.init_game()
        decisions = 0
        while not game.is_over():
            actions = game.get_legal_actions()
            game.step(actions[int(luck() * len(actions))])
            decisions += 1
        return decisions

    return play_round


def works(seats: int) -> dict[str, Work]:
    """Give what it is measured at, by name; an ImportError where it is not installed."""
    return {"rlcard, handed": handed(seats), "rlcard, asked": asked(seats)}
