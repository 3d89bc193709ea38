"""Position documents: what they have, what may be left out, and what cannot be."""

from __future__ import annotations

import json
from collections import UserDict
from types import MappingProxyType
from typing import Any

import pytest

import cardlaw
from cardlaw import NotationError, PositionError, UnoState
from tables import after, legal, pile, table, uno

KEYS = {
    "format", "game", "options", "hands", "discard", "draw", "color", "turn", "direction",
    "dealer", "round", "scores", "open", "idle", "turns", "out", "pending", "seed", "known",
}  # fmt: skip
PLAIN: dict[str, Any] = {
    "hands": [["R1", "R2"], ["Y1", "Y2"], ["G1", "G2"]],
    "discard": ["R5"],
    "fill": True,
}


def problems(changes: dict[str, Any], players: int = 3, **options: Any) -> set[str]:
    """Give the keys of all that is wrong with the plain position so changed."""
    with pytest.raises(PositionError) as caught:
        uno(players, **options).setup({**PLAIN, **changes})
    error = caught.value
    assert all(key in str(error) and reason in str(error) for key, reason in error.problems)
    assert all(reason for _, reason in error.problems)
    return {key for key, _ in error.problems}


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


WRONG: list[tuple[dict[str, Any], set[str]]] = [
    ({"tune": 1}, {"tune"}),
    ({"total": 0}, {"total"}),
    ({"chips": [5, 5, 5]}, {"chips"}),
    ({"seat": 0}, {"seat"}),
    ({"format": "cardlaw/2"}, {"format"}),
    ({"game": "ninety-nine"}, {"game"}),
    ({"options": {"players": 4}}, {"options"}),
    ({"options": {"players": 3.0}}, {"options"}),
    ({"options": {"doubles": 0}}, {"options"}),
    ({"options": {"stack": "any"}}, {"options"}),
    ({"hands": [["R1"], ["Y1"]]}, {"hands"}),
    ({"hands": [["R1"], ["Y1"], ["G1"], ["B1"]]}, {"hands"}),
    ({"hands": [["R1"], ["Y1"], ["P1"]]}, {"hands"}),
    ({"hands": [["R1"], ["Y1"], ["?"]]}, {"hands"}),
    ({"hands": [["R1"], ["Y1"], []]}, {"hands"}),
    ({"hands": [["R0"], ["R0"], ["G1"]]}, {"hands"}),
    ({"hands": [["R0"], ["R1"], ["G1"]], "discard": ["R0"]}, {"discard"}),
    ({"draw": ["R5", "R5"]}, {"draw"}),
    ({"draw": ["?"]}, {"draw"}),
    ({"discard": []}, {"discard"}),
    ({"discard": ["R5x"]}, {"discard"}),
    ({"fill": False}, {"draw"}),
    ({"fill": 1}, {"fill"}),
    ({"color": "P"}, {"color"}),
    ({"color": "B"}, {"color"}),
    ({"discard": ["W"]}, {"color"}),
    ({"discard": ["W"], "color": None}, {"color"}),
    ({"turn": 3}, {"turn"}),
    ({"turn": -1}, {"turn"}),
    ({"direction": 0}, {"direction"}),
    ({"direction": 2}, {"direction"}),
    ({"dealer": 3}, {"dealer"}),
    ({"round": 0}, {"round"}),
    ({"scores": [0, 0]}, {"scores"}),
    ({"scores": [0, 0, -1]}, {"scores"}),
    ({"scores": [500, 0, 0]}, {"scores"}),
    ({"open": [0]}, {"open"}),
    ({"open": [3]}, {"open"}),
    ({"hands": [["R1"], ["Y1"], ["G1"]], "open": [1, 0]}, {"open"}),
    ({"hands": [["R1"], ["Y1"], ["G1"]], "open": [1, 1]}, {"open"}),
    ({"idle": -1}, {"idle"}),
    ({"turns": -1}, {"turns"}),
    ({"out": [2]}, {"hands"}),
    ({"hands": [["R1"], ["Y1"], []], "out": [2], "turn": 2}, {"turn"}),
    ({"hands": [["R1"], [], []], "out": [1, 2]}, {"out"}),
    ({"hands": [["R1"], [], ["G1"]], "out": [1, 1]}, {"out"}),
    ({"seed": "0/01"}, {"seed"}),
    ({"known": {"0": {"0": ["R1"]}}}, {"known"}),
    ({"known": {"0": {"3": ["R1"]}}}, {"known"}),
    ({"known": {"0": {"1": ["R1"]}}}, {"known"}),
    ({"known": {"00": {"1": ["Y1"]}}}, {"known"}),
]


@pytest.mark.rule("T-1")
@pytest.mark.parametrize(("changes", "keys"), WRONG, ids=[str(changes) for changes, _ in WRONG])
def test_a_position_that_cannot_be(changes: dict[str, Any], keys: set[str]) -> None:
    assert problems(changes) >= keys


DRAWN = {"kind": "drawn", "card": "R2"}
ANSWER = {"kind": "challenge", "by": 1, "guilty": True, "draw": 4}
STACK = {"kind": "stack", "draw": 4, "face": "+2"}
FOUR = {"discard": ["W+4"], "color": "R"}
PENDINGS: list[tuple[dict[str, Any], dict[str, Any]]] = [
    ({"pending": {}}, {}),
    ({"pending": {"kind": "nothing"}}, {}),
    ({"pending": {"kind": "target"}}, {}),
    ({"pending": {**DRAWN, "more": 1}}, {}),
    ({"pending": {"kind": "drawn"}}, {}),
    ({"pending": {**DRAWN, "card": "R3"}}, {}),
    ({"pending": {**DRAWN, "card": "?"}}, {}),
    ({"pending": {**DRAWN, "card": "Q1"}}, {}),
    ({"pending": {**DRAWN, "card": "B1"}, "hands": [["B1"], ["Y1"], ["G1"]]}, {}),
    ({"pending": DRAWN}, {"drawn_card": "keep"}),
    ({"pending": DRAWN}, {"drawn_card": "must_play"}),
    ({"pending": {"kind": "must_play", "card": "R2"}}, {}),
    ({"pending": {"kind": "color", "then": "play"}}, {}),
    ({"pending": {"kind": "color", "then": "later"}, "discard": ["W"], "color": None}, {}),
    ({"pending": ANSWER}, {}),
    ({"pending": {**ANSWER, "by": 0}, **FOUR}, {}),
    ({"pending": {**ANSWER, "by": 3}, **FOUR}, {}),
    ({"pending": {**ANSWER, "guilty": 1}, **FOUR}, {}),
    ({"pending": {**ANSWER, "draw": 2}, **FOUR}, {}),
    ({"pending": {**ANSWER, "before": "P"}, **FOUR}, {}),
    ({"pending": {"kind": "challenge", "by": 1, "draw": 4}, **FOUR}, {}),
    ({"pending": ANSWER, **FOUR}, {"wild_draw_four": "strict"}),
    ({"pending": ANSWER, **FOUR}, {"stacking": "same"}),
    ({"pending": STACK, "discard": ["R+2"]}, {}),
    ({"pending": STACK}, {"stacking": "same"}),
    ({"pending": {**STACK, "draw": 3}, "discard": ["R+2"]}, {"stacking": "same"}),
    ({"pending": {**STACK, "draw": 0}, "discard": ["R+2"]}, {"stacking": "any"}),
    ({"pending": {**STACK, "face": "+4"}, **FOUR}, {"stacking": "any"}),
    (
        {"pending": {"kind": "stack", "face": "+4", "draw": 6, "by": 1, "guilty": True}, **FOUR},
        {"stacking": "same"},
    ),
    (
        {
            "hands": [["R1"], [], []],
            "out": [1, 2],
            "pending": {"kind": "game_over", "winners": []},
        },
        {},
    ),
    ({"pending": {**STACK, "by": 1, "guilty": True}, "discard": ["R+2"]}, {"stacking": "any"}),
    ({"pending": {"kind": "round_over", "winner": 0}}, {}),
    ({"pending": {"kind": "round_over", "winner": 3}}, {}),
    ({"pending": {"kind": "round_over"}}, {}),
    ({"pending": {"kind": "round_over", "winner": None, "loser": 1}}, {}),
    ({"pending": {"kind": "game_over", "winners": [3]}}, {}),
    ({"pending": {"kind": "game_over", "winners": [1, 0]}}, {}),
    ({"pending": {"kind": "game_over", "winners": 0}}, {}),
]


@pytest.mark.parametrize(("changes", "options"), PENDINGS, ids=[str(entry) for entry in PENDINGS])
def test_a_table_that_cannot_wait_so(changes: dict[str, Any], options: dict[str, Any]) -> None:
    assert "pending" in problems(changes, **options)


@pytest.mark.rule("T-11")
def test_the_wrong_next_dealer_and_a_window_between_rounds() -> None:
    over = {"hands": [[], ["Y1"], ["G1"]], "pending": {"kind": "round_over", "winner": 0}}
    assert uno(3).setup({**PLAIN, **over}).legal_moves()
    assert "turn" in problems({**over, "turn": 1})
    assert "open" in problems({**over, "open": [1]})
    assert "pending" in problems({**over, "round": 2}, rounds=2)


@pytest.mark.rule("UNO-14", "UNO-17", "T-10")
def test_what_the_options_exclude() -> None:
    one = {"hands": [["R1"], ["Y1"], ["G1"]], "open": [1]}
    assert uno(3).setup({**PLAIN, **one}).open == (1,)
    assert "open" in problems(one, calls="automatic")
    assert "round" in problems({"round": 3}, rounds=2)
    assert "turns" in problems({"turns": 5}, max_turns=5)
    assert uno(3, max_turns=5).setup({**PLAIN, "turns": 4}).turns == 4


def test_all_problems_are_told_at_once() -> None:
    changes = {
        "tune": 1,
        "hands": [["R1", "Q5"], [], ["G1", "G2"]],
        "discard": ["G1", "G1", "R5"],
        "out": [1],
        "turn": 1,
        "color": "P",
        "direction": 3,
        "scores": [0],
        "seed": 5,
        "pending": {"kind": "never"},
        "format": 1,
    }
    assert problems(changes) >= set(changes) - {"out"}


@pytest.mark.rule("T-1")
def test_a_card_too_many_and_the_one_that_is_missing_for_it() -> None:
    document: Any = uno(3).deal(seed=7).document()
    assert document["hands"][0][1] == "G7"
    document["hands"][0][1] = "R0"
    document["draw"].sort(key="R0".__ne__)
    assert document["draw"][0] == "R0"
    with pytest.raises(PositionError) as caught:
        uno(3).setup(document)
    told = caught.value.problems
    assert [key for key, _ in told] == ["draw", "draw"]
    assert "R0" in str(told)
    assert "G7" in str(told)


def test_a_problem_of_one_key_hides_none_of_another() -> None:
    changes = {
        "hands": [["R1", "R2"], [], ["G1", "G2"]],
        "out": [1],
        "turn": 1,
        "tune": 1,
        "open": [0],
    }
    assert problems(changes) >= {"tune", "turn", "open"}


def test_each_card_too_many_is_told() -> None:
    with pytest.raises(PositionError) as caught:
        uno(3).setup({**PLAIN, "hands": [["R0", "R0"], ["R0", "Y1"], ["G1"]]})
    assert [key for key, _ in caught.value.problems] == ["hands", "hands"]


@pytest.mark.parametrize("missing", ["hands", "discard"])
def test_what_is_required(missing: str) -> None:
    document = {key: value for key, value in PLAIN.items() if key != missing}
    with pytest.raises(PositionError) as caught:
        uno(3).setup(document)
    assert missing in {key for key, _ in caught.value.problems}


def test_a_document_of_another_game_of_the_same_name() -> None:
    state = uno(3).deal(seed=7)
    with pytest.raises(PositionError) as caught:
        uno(3, doubles=True).setup(state.document())
    assert {key for key, _ in caught.value.problems} == {"options"}
    assert cardlaw.from_json(state.to_json()).game == uno(3)


JSON: list[tuple[str, str]] = [
    ('{"game":"uno"}', "options"),
    ('{"options":{"players":2}}', "game"),
    ('{"game":"whist","options":{"players":2}}', "game"),
    ('{"game":"uno","options":{"players":1}}', "options"),
    ('{"game":"uno","options":[]}', "options"),
    ('{"game":"uno","options":{"players":2}}', "hands"),
]


@pytest.mark.parametrize(("text", "key"), JSON)
def test_json_of_no_position(text: str, key: str) -> None:
    with pytest.raises(PositionError) as caught:
        cardlaw.from_json(text)
    assert key in {key for key, _ in caught.value.problems}


@pytest.mark.parametrize("cut", [0, 1, 5, 60, 400, -2, -1])
def test_truncated_json(cut: int) -> None:
    text = uno(3).deal(seed=7).to_json()
    with pytest.raises(NotationError) as caught:
        cardlaw.from_json(text[:cut])
    assert 0 <= caught.value.column <= len(text)


@pytest.mark.rule("T-9")
def test_positions_that_can_be_are_taken() -> None:
    gone: UnoState = table(["", "Y1 Y2", "G1 G2"], "W+4", color="R", turn=1, out=[0],
        pending={"kind": "challenge", "by": 0, "guilty": True, "draw": 4})  # fmt: skip
    assert legal(gone) == ["1:challenge", "1:accept"]
    ended = table(["R1 R2", "B1 B2", "G1 G2"]).retire(1).retire(0)
    assert ended.game.setup(ended.document()) == ended
    six = {"kind": "stack", "face": "+4", "draw": 6, "by": 1, "guilty": True}
    mixed = uno(3, stacking="any").setup({**PLAIN, **FOUR, "pending": six})
    assert legal(mixed) == ["0:draw", "0:challenge"]
    between = after(table(["R1", "B1 B2", "G1 G2"], dealer=1), "0:R1").retire(0)
    assert between.game.setup(between.document()) == between


def test_what_is_known_is_of_two_seats_that_the_reason_names() -> None:
    position: dict[str, Any] = {"hands": [["R5"], ["G1"]], "discard": ["R9"], "fill": True}
    with pytest.raises(PositionError) as caught:
        uno(2).setup({**position, "known": {"x": {"1": ["G1"]}, "0": {"0": ["R5"]}}})
    assert caught.value.problems == (
        ("known", "'x', '1': not two seats"),
        ("known", "'0', '0': not two seats"),
    )
