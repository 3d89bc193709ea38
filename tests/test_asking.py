"""Asking changes nothing, not even for a moment: a state may be asked from several threads."""

from __future__ import annotations

from typing import Any

import pytest

import cardlaw
from cardlaw import Game, Table, Uno
from cardlaw.testing import random_play
from cardlaw.testing.random_games import random_game


class Untouchable(Table[Any]):
    """A table that nothing may change once it is made."""

    __slots__ = ("made",)

    def __setattr__(self, name: str, value: object) -> None:
        assert not hasattr(self, "made"), f"{name} is changed by a question"
        super().__setattr__(name, value)


def untouchable(table: Table[Any]) -> Table[Any]:
    copy = Untouchable.from_facts(table.game, table.facts())
    copy.made = True
    return copy


def ask(game: Game[Any]) -> None:
    """Ask for the legal moves, and what each brings a bot, all along a random game."""
    for visit in random_play(game, 7, moves=60):
        table = untouchable(visit.state._table)
        assert game.legal_moves(table) == visit.state.legal_moves()
        state = type(visit.state)(table)
        for seat in range(state.players):
            view = state.view(seat)
            for move in view.legal_moves():
                game.brings(view, move)


@pytest.mark.parametrize("name", ["uno", "uno-mario-kart", "uno-all-wild", "ninety-nine"])
@pytest.mark.parametrize("seed", range(6))
def test_asking_for_moves_and_what_they_bring_changes_no_table(name: str, seed: int) -> None:
    ask(random_game(type(cardlaw.game(name, players=3)), seed))


@pytest.mark.rule("UNO-H7")
def test_who_will_hold_the_hand_after_a_0_is_found_without_turning_the_direction() -> None:
    ask(Uno(players=4, seven_zero=True))
