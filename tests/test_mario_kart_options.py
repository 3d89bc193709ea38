"""UNO Mario Kart: what its options ask for, and positions that cannot be."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

import cardlaw
from cardlaw import Card, NotationError, OptionError, UnoMarioKart, UnoState, game_type
from tables import after, kart, legal, problems, refused, waits

if TYPE_CHECKING:
    from collections.abc import Iterator

PLAIN: dict[str, Any] = {
    "hands": [["R1", "R2"], ["Y1", "Y2"], ["G1", "G2"]],
    "discard": ["R5"],
    "fill": True,
}


def test_a_dealer_that_is_no_default_stays_null_in_documents() -> None:
    document: Any = UnoMarioKart(players=3).deal(seed=1).document()
    assert (document["options"]["dealer"], document["dealer"]) == (None, 2)


@pytest.mark.rule("MK-4")
@pytest.mark.parametrize("item", [None, "blue shell"])
def test_a_game_of_cards_without_an_item_that_acts_cannot_be_made(item: str | None) -> None:
    @game_type
    class Bare(UnoMarioKart):
        def cards(self) -> Iterator[Card]:
            yield from super().cards()
            yield Card("W", "W", item=item)

    with pytest.raises(OptionError) as caught:
        Bare(players=3)
    assert str(caught.value) == "deck: cards without an item of this game: W"


WRONG: list[tuple[dict[str, Any], str]] = [
    ({"hands": [["W"], ["Y1"], ["G1"]]}, "hands"),
    ({"hands": [["WI"] * 9, ["Y1"], ["G1"]]}, "hands"),
    ({"hands": [["W+4"] * 3, ["W+4"] * 2, ["G1"]]}, "hands"),
    ({"hands": [["R1"], [], ["G1"]]}, "hands"),
    ({"discard": ["WX"]}, "discard"),
    ({"discard": []}, "discard"),
    ({"fill": False}, "draw"),
    ({"discard": ["WI"]}, "color"),
    ({"discard": ["WI"], "color": None}, "color"),
    ({"color": "B"}, "color"),
    ({"color": None}, "color"),
    ({"round": 2}, "round"),
    ({"scores": [0, 0]}, "scores"),
    ({"scores": [0, 0, -1]}, "scores"),
    ({"open": [0]}, "open"),
    ({"turn": 3}, "turn"),
    ({"pending": {"kind": "target", "by": 0}}, "pending"),
    ({"pending": {"kind": "target"}}, "pending"),
    ({"pending": {"kind": "target"}, "discard": ["WI"], "color": "R"}, "pending"),
    ({"pending": {"kind": "color"}}, "pending"),
    ({"pending": {"kind": "color", "then": "draw"}, "discard": ["WI"], "color": None}, "pending"),
    ({"pending": {"kind": "drawn", "card": "R3"}}, "pending"),
    ({"pending": {"kind": "must_play", "card": "R2"}}, "pending"),
    ({"pending": {"kind": "stack", "draw": 2, "face": "+2"}, "discard": ["R+2"]}, "pending"),
    ({"pending": {"kind": "round_over", "winner": 0}, "hands": [[], ["Y1"], ["G1"]]}, "pending"),
    ({"pending": {"kind": "round_over", "winner": None, "loser": 1}}, "pending"),
    ({"known": {"0": {"1": ["WI"]}}}, "known"),
]


@pytest.mark.rule("MK-1", "T-1")
@pytest.mark.parametrize(("changes", "key"), WRONG, ids=[str(entry[0]) for entry in WRONG])
def test_a_position_that_cannot_be(changes: dict[str, Any], key: str) -> None:
    assert key in problems(UnoMarioKart(players=3), {**PLAIN, **changes})


@pytest.mark.rule("MK-7", "MK-13")
def test_only_one_who_owes_a_target_for_a_last_box_may_hold_no_card() -> None:
    position = {**PLAIN, "hands": [[], ["Y1"], ["G1"]], "discard": ["WI", "G5"]}
    target = {"pending": {"kind": "target"}}
    unopened, opened = UnoMarioKart(players=3), UnoMarioKart(players=3, last_box="open")
    assert legal(opened.setup({**position, **target})) == ["0:target>1", "0:target>2"]
    assert "hands" in problems(unopened, {**position, **target})
    assert "hands" in problems(opened, position)
    assert "hands" in problems(opened, {**position, **target, "turn": 1})
    color = {"discard": ["R5", "WI", "W+4"], "color": "R", "pending": {"kind": "color"}}
    assert "hands" in problems(opened, {**position, **color})


@pytest.mark.rule("MK-2", "MK-7", "MK-9", "MK-13")
@pytest.mark.parametrize(
    "state",
    [
        kart(["R1 R2", "Y1", "G1"], "R5 WI G5", turn=0, pending={"kind": "target"}, open=[1]),
        kart(["", "Y1", "G1"], "WI G5", pending={"kind": "target"}, options={"last_box": "open"}),
        kart(["R1 R2", "Y1"], "R5 WI W+4", color="R", pending={"kind": "color", "then": "next"}),
        kart(["R1 R2", "Y1"], "WI", color=None, pending={"kind": "color", "then": "play"}),
        kart(["R1 R2", "Y1"], "RS WI", turn=1, color=None,
             pending={"kind": "color", "then": "next"}, options={"start_box": "dealer"}),
    ],
)  # fmt: skip
def test_positions_that_can_be_are_taken_and_come_back(state: UnoState) -> None:
    assert cardlaw.from_json(state.to_json()) == state
    assert state.legal_moves()
    for seat in (*range(state.players), None):
        view = state.view(seat)
        assert cardlaw.View.from_json(view.to_json()) == view
        assert waits(state) == view.document()["pending"]


def test_all_problems_are_told_at_once() -> None:
    changes: dict[str, Any] = {
        "hands": [["R1", "W"], [], ["G1", "G2"]],
        "discard": ["R5", "W=B"],
        "color": "P",
        "total": 5,
        "turn": 7,
        "scores": [1],
        "pending": {"kind": "never"},
        "round": 0,
        "options": {"seven_zero": True},
    }
    assert problems(UnoMarioKart(players=3), {**PLAIN, **changes}) >= set(changes)


@pytest.mark.rule("MK-7")
@pytest.mark.parametrize(
    "text", ["0:target>3", "0:target>-1", "0:target>x", "0:target", "0:W", "0:WX>1"]
)
def test_texts_of_no_seat_and_of_no_card(text: str) -> None:
    state = after(kart(["WI R5 R6", "Y1 Y2", "G1 G2"], "R9", "G4"), "0:WI")
    before = state.to_json()
    with pytest.raises(NotationError):
        state.parse(text)
    assert state.to_json() == before


@pytest.mark.rule("MK-7")
def test_moves_built_by_hand_are_as_good_and_as_bad() -> None:
    state = after(kart(["WI R5 R6", "Y1 Y2", "G1 G2"], "R9", "G4"), "0:WI")
    assert state.play(cardlaw.ChooseTarget(0, 2)) == after(state, "0:target>2")
    for target in (0, 3, -1, 99):
        with pytest.raises(cardlaw.IllegalMove) as caught:
            state.play(cardlaw.ChooseTarget(0, target))
        assert caught.value.refusal.rule == "MK-7"
    assert refused(state, "0:target>0") == "MK-7"
    assert legal(state, 1) == []
