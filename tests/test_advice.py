"""What a game tells bots of its moves: what they bring, in cards that one is rid of."""

from __future__ import annotations

from typing import Any

import pytest

import cardlaw
from cardlaw import Game, Move, NinetyNine, Play, Uno, UnoAllWild, UnoMarioKart, View
from cardlaw.advice import DECISIVE, eased
from cardlaw.testing import random_play
from tables import after, table
from toy_game import Ten

SWAPPING = {"seven_zero": True}


def brought(state: Any, text: str) -> float | None:
    move = state.parse(text)
    assert move in state.legal_moves(move.seat)
    told: float | None = state.game.brings(state.view(move.seat), move)
    return told


@pytest.mark.rule("UNO-3", "UNO-4", "UNO-H3")
def test_a_play_rids_of_its_cards_and_a_draw_brings_one() -> None:
    state = table(["R1 R1 W+4 R+2", "Y1 Y2"], options={"doubles": True})
    told = [brought(state, text) for text in ("R1", "R1*2", "W+4=B", "R+2", "draw")]
    assert told == [1, 2, 1, 1, -1]
    drawn = after(table(["R1 R2", "Y1 Y2"], "R5", "R9"), "draw")
    assert [brought(drawn, text) for text in ("R9", "pass")] == [1, 0]


@pytest.mark.rule("UNO-9", "UNO-H1")
def test_who_accepts_or_draws_gets_all_that_is_owed() -> None:
    state = after(table(["W+4 R1 R2", "Y1 Y2"]), "W+4=B")
    assert [brought(state, text) for text in ("accept", "challenge")] == [-4, 0]
    stacked = after(table(["R+2 R1 R2", "B+2 Y2"], options={"stacking": "same"}), "R+2")
    assert [brought(stacked, text) for text in ("B+2!", "draw")] == [1, -2]


@pytest.mark.rule("UNO-H7")
def test_a_swap_brings_the_hand_taken() -> None:
    hands = ["R7 B1 B2 B3", "G1 G2", "Y1 Y2 Y3 Y4 Y5"]
    state = table(hands, options=SWAPPING)
    # From four cards to two, and the shortest other hand has three in place of two.
    assert brought(state, "R7>1") == 2 + 0.5
    assert brought(state, "R7>2") == -1


@pytest.mark.rule("UNO-H7")
@pytest.mark.parametrize(("direction", "told"), [(1, -1.0), (-1, 2.5)])
def test_hands_that_move_on_bring_that_of_the_seat_before(direction: int, told: float) -> None:
    hands = ["R0 B1 B2 B3", "G1 G2", "Y1 Y2 Y3 Y4 Y5"]
    state = table(hands, direction=direction, options=SWAPPING)
    assert brought(state, "R0") == told


@pytest.mark.rule("AW-3", "MK-7")
def test_who_makes_the_shortest_hand_longer_gains_by_it() -> None:
    wild = UnoAllWild(players=3).setup(
        {"hands": [["WT", "W", "W"], ["W", "W"], ["W"] * 5], "discard": ["W"], "fill": True}
    )
    assert [brought(wild, text) for text in ("WT>1", "WT>2", "W")] == [2, 1, 1]
    shell = next(card for card in UnoMarioKart(players=3).deck if card.item == "green shell")
    kart = UnoMarioKart(players=3).setup(
        {
            "hands": [["R1", "R2"], ["Y1", "Y2"], ["B1", "B2", "B3"]],
            "discard": [shell.code],
            "fill": True,
            "pending": {"kind": "target"},
        }
    )
    assert [brought(kart, text) for text in ("target>1", "target>2")] == [0.5, 0]


@pytest.mark.rule("T-10", "UNO-H7")
def test_where_turns_are_counted_a_swap_must_be_tried() -> None:
    state = table(["R7 R1 B2", "G1 G2"], options={**SWAPPING, "max_turns": 9})
    assert [brought(state, text) for text in ("R7>1", "R1")] == [None, 1]


@pytest.mark.rule("NN-5")
def test_a_play_above_99_loses() -> None:
    state = NinetyNine(players=2).setup(
        {"hands": [["Td", "As", "Kc"], ["2c"]], "discard": [], "fill": True, "total": 89}
    )
    told = [brought(state, text) for text in ("Td=10", "Td=-10", "As=11", "As=1", "Kc")]
    assert told == [0, 0, -DECISIVE, 0, 0]


def test_a_game_that_says_nothing_is_tried() -> None:
    state = Ten(players=2).deal(seed=7)
    assert {state.game.brings(state.view(0), move) for move in state.legal_moves(0)} == {None}


def test_who_is_out_has_no_hand_that_counts() -> None:
    state = table(["R1 R2", "Y1 Y2 Y3", "G1 G2"]).retire(1)
    assert eased(state.view(0), 0, [2, 0, 3]) == 0.5
    assert eased(state.retire(2).view(0), 0, [1, 0, 0]) == 1


GAMES: list[Game[Any]] = [
    Uno(players=3, seven_zero=True, rounds=9, calls="automatic"),
    UnoAllWild(players=3, rounds=9),
    UnoMarioKart(players=3, rounds=9),
    NinetyNine(players=3),
]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_what_is_told_comes_about(game: Game[Any]) -> None:
    """What names a seat, or swaps hands, leaves the hands that were foretold."""
    compared = 0
    for seed in range(6):
        for visit in random_play(game, seed, moves=120):
            state = visit.state
            for move in state.legal_moves():
                view: View = state.view(move.seat)
                after = state.play(move)
                told = game.brings(view, move)
                if after.round_over or not _changes_hands(game, move):
                    lost = after.standing[move.seat] < state.standing[move.seat]
                    assert (told == -DECISIVE) == (game.name == "ninety-nine" and lost)
                elif len(state.draw_pile) > 2:
                    assert told == eased(view, move.seat, after.hand_sizes), (state, move)
                    compared += 1
    assert compared > 5 or game.name == "ninety-nine"


def _changes_hands(game: Game[Any], move: Move) -> bool:
    """Say whether a move names a seat that is hit, or swaps hands."""
    if isinstance(move, cardlaw.ChooseTarget):
        return True
    swaps = game.name == "uno" and isinstance(move, Play) and move.card.face in {"7", "0"}
    return isinstance(move, Play) and (move.target is not None or swaps)
