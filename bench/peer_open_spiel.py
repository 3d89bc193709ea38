"""OpenSpiel's crazy_eights, written in C++, driven from Python and played uniformly at random.

Its states change in place ("in place"); a program that keeps each state, as cardlaw's always are kept, asks for the
``child`` of an action, which is a changed copy ("kept"). Shuffling is a chance node for each card: one of its outcomes,
which all have the same chance here, is chosen, and is no decision.
"""

from __future__ import annotations

import importlib
import random
from typing import Protocol

from work import SEED, Work

SEATS = {2: 2, 4: 5, 5: 5}
"""With how many players it is set beside a game of so many: its table of several is one of five."""


class State(Protocol):
    """The part of OpenSpiel's ``State`` that is used here."""

    def is_terminal(self) -> bool:
        """Tell whether the game has ended."""
        ...

    def is_chance_node(self) -> bool:
        """Tell whether chance moves next."""
        ...

    def legal_actions(self) -> list[int]:
        """List what the player on turn, or chance, may do."""
        ...

    def apply_action(self, action: int) -> None:
        """Do it."""
        ...

    def child(self, action: int) -> State:
        """Give a copy in which it is done."""
        ...


def rounds(players: int, *, kept: bool) -> Work:
    """Play games of one round, in place or with each state kept as it was."""
    game = importlib.import_module("pyspiel").load_game("crazy_eights", {"players": players})
    luck = random.Random(SEED).random

    def play_round() -> int:
        state: State = game.new_initial_state()
        decisions = 0
        while not state.is_terminal():
            decisions += not state.is_chance_node()
            actions = state.legal_actions()
            action = actions[int(luck() * len(actions))]
            if kept:
                state = state.child(action)
            else:
                state.apply_action(action)
        return decisions

    return play_round


def works(seats: int) -> dict[str, Work]:
    """Give what it is measured at, by name; an ImportError where it is not installed."""
    players = SEATS[seats]
    return {
        "OpenSpiel, in place": rounds(players, kept=False),
        "OpenSpiel, kept": rounds(players, kept=True),
    }
