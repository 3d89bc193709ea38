"""Position documents: what they have, what may be left out, and what is read back."""

from __future__ import annotations

import json
from collections import UserDict
from types import MappingProxyType
from typing import Any

import pytest

import cardlaw
from cardlaw import UnoState
from tables import PLAIN, after, legal, pile, table, uno

KEYS = {
    "format", "game", "options", "hands", "discard", "draw", "color", "turn", "direction",
    "dealer", "round", "scores", "open", "idle", "turns", "out", "pending", "seed", "known",
}  # fmt: skip


def test_a_document_has_all_keys() -> None:
    document = uno(3).deal(seed=7).document()
    assert set(document) == KEYS
    assert (document["format"], document["game"]) == ("cardlaw/1", "uno")
    assert document["seed"] == "7/1"
    assert (document["known"], document["pending"], document["open"]) == ({}, None, [])


def test_json_is_canonical() -> None:
    state = uno(3).deal(seed="ä")
    text = state.to_json()
    assert text == json.dumps(state.document(), sort_keys=True, separators=(",", ":"))
    assert text.isascii()
    assert cardlaw.from_json(text) == state
    assert cardlaw.from_json(text).to_json() == text
    assert cardlaw.from_json(json.dumps(state.document(), indent=4)) == state


def test_what_is_left_out_is_the_default() -> None:
    document = dict(uno(3).setup(PLAIN).document())
    expected = {
        "color": "R", "turn": 0, "direction": 1, "dealer": 2, "round": 1, "scores": [0, 0, 0],
        "open": [], "idle": 0, "turns": 0, "out": [], "pending": None, "seed": "0/0", "known": {},
    }  # fmt: skip
    assert {key: document[key] for key in expected} == expected
    assert "fill" not in document


def test_what_is_written_is_read_back() -> None:
    state = table(
        ["R1 R2", "Y3", "", "W+4 G2"],
        "B5 W+4",
        "Y9 B9",
        color="B",
        turn=3,
        direction=-1,
        dealer=1,
        round=5,
        scores=[1, 0, 9, 3],
        open=[1],
        idle=1,
        turns=40,
        out=[2],
        pending={"kind": "challenge", "by": 0, "guilty": True, "draw": 4, "before": "R"},
        seed="s/t/12",
        known={"0": {"1": ["Y3"], "3": ["G2"]}, "3": {"0": ["R1", "R2"]}},
    )
    document = state.document()
    assert state.game.setup(document) == state
    assert state.game.setup(document).document() == document
    assert document["pending"] == {
        "kind": "challenge", "by": 0, "guilty": True, "draw": 4, "before": "R",
    }  # fmt: skip


def test_fill_puts_the_rest_under_the_draw_pile_in_deck_order() -> None:
    state = uno(2).setup(
        {"hands": [["W"], ["B9", "R0"]], "discard": ["R1"], "draw": ["G5", "Y0"], "fill": True}
    )
    lies = pile(state).split()
    assert lies[:2] == ["G5", "Y0"]
    deck = [card.code for card in state.game.deck]
    for code in ("W", "B9", "R0", "R1", "G5", "Y0"):
        deck.remove(code)
    assert lies[2:] == deck


def test_hands_come_in_any_order_and_lie_in_deck_order() -> None:
    one = uno(2).setup({**PLAIN, "hands": [["W", "B1", "R2"], ["G1", "Y1"]]})
    two = uno(2).setup({**PLAIN, "hands": [["R2", "W", "B1"], ["Y1", "G1"]]})
    assert one == two
    assert [card.code for card in one.hands[0]] == ["R2", "B1", "W"]


@pytest.mark.parametrize("kind", [MappingProxyType, UserDict, dict])
def test_any_mapping_is_taken(kind: Any) -> None:
    state = uno(3).deal(seed=7)
    assert uno(3).setup(kind(state.document())) == state
    assert cardlaw.View.from_document(kind(state.view(1).document())) == state.view(1)


@pytest.mark.rule("UNO-2")
@pytest.mark.parametrize("start", ["RS", "RR", "R+2"])
def test_a_position_is_taken_as_it_stands(start: str) -> None:
    state = uno(3).setup({**PLAIN, "discard": [start]})
    assert (state.turn, state.direction, state.pending) == (0, 1, None)
    assert [len(hand) for hand in state.hands] == [2, 2, 2]


@pytest.mark.rule("T-4", "T-11")
def test_passes_in_a_row_are_fewer_than_the_seats_until_they_end_the_round() -> None:
    assert uno(3).setup({**PLAIN, "idle": 2}).idle == 2
    drawn = {"idle": 3, "pending": {"kind": "round_over", "winner": None}}
    assert uno(3).setup({**PLAIN, **drawn}).idle == 3


def test_a_number_may_have_500_digits() -> None:
    most = 10**500 - 1
    state = uno(3, rounds=2).setup({**PLAIN, "turns": most, "scores": [most, 0, 0]})
    assert (state.turns, state.scores) == (most, (most, 0, 0))


@pytest.mark.rule("T-9")
def test_positions_that_can_be_are_taken() -> None:
    gone: UnoState = table(["", "Y1 Y2", "G1 G2"], "W+4", color="R", turn=1, out=[0],
        pending={"kind": "challenge", "by": 0, "guilty": True, "draw": 4})  # fmt: skip
    assert legal(gone) == ["1:challenge", "1:accept"]
    ended = table(["R1 R2", "B1 B2", "G1 G2"]).retire(1).retire(0)
    assert ended.game.setup(ended.document()) == ended
    six = {"kind": "stack", "face": "+4", "draw": 6, "by": 1, "guilty": True}
    on_four = {**PLAIN, "discard": ["W+4"], "color": "R", "pending": six}
    mixed = uno(3, stacking="any").setup(on_four)
    assert legal(mixed) == ["0:draw", "0:challenge"]
    between = after(table(["R1", "B1 B2", "G1 G2"], dealer=1), "0:R1").retire(0)
    assert between.game.setup(between.document()) == between
