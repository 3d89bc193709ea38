"""Options of UNO All Wild, its counts and preset, its documents, and positions that cannot be."""

from __future__ import annotations

from typing import Any

import pytest

import cardlaw
from cardlaw import OptionError, UnoAllWild, UnoState
from option_tables import COUNTS, SMALL
from tables import legal, problems, sizes, waits, wild

PLAIN: dict[str, Any] = {
    "hands": [["W", "W"], ["W", "WS"], ["W", "WR"]],
    "discard": ["W"],
    "fill": True,
}


@pytest.mark.rule("AW-1", "AW-10")
def test_counts_make_the_deck_in_any_order_given() -> None:
    game = UnoAllWild(players=3, counts=dict(reversed(SMALL.items())))
    assert [card.code for card in game.deck] == [
        code for code, count in SMALL.items() for _ in range(count)
    ]
    assert game.counts == tuple(SMALL.items())
    document: Any = game.deal(seed=1).document()
    assert document["options"]["counts"] == SMALL
    assert cardlaw.game("uno-all-wild", **document["options"]) == game
    again = UnoAllWild(players=3, counts=SMALL)
    assert (again, hash(again)) == (game, hash(game))
    assert game != UnoAllWild(players=3)


def test_the_table_given_by_hand_is_not_the_default_written_down() -> None:
    game = UnoAllWild(players=3, counts=COUNTS)
    assert game.deck == UnoAllWild(players=3).deck
    document: Any = UnoAllWild(players=3).deal(seed=1).document()
    assert (document["options"]["counts"], document["options"]["dealer"]) == (None, None)


@pytest.mark.rule("AW-1")
def test_a_deck_must_suffice_for_the_deal_and_one_card_more() -> None:
    def made(wilds: int, players: int = 3) -> UnoAllWild:
        return UnoAllWild(players=players, counts={**dict.fromkeys(COUNTS, 0), "W": wilds})

    assert sizes(made(22).deal(seed=1)) == [7, 7, 7]
    for wilds, players in ((0, 2), (21, 3), (70, 10)):
        with pytest.raises(OptionError) as caught:
            made(wilds, players)
        assert caught.value.option == "counts"
        needed = 7 * players + 1
        assert f"counts that add up to {needed} or more would do" in str(caught.value)
        assert made(needed, players).deal(seed=1).top
    assert len(made(10_000).deck) == 10_000
    with pytest.raises(OptionError):
        UnoAllWild(players=2, counts={**dict.fromkeys(COUNTS, 0), "W": 9_999, "WS": 2})


@pytest.mark.rule("AW-8", "AW-6")
def test_the_publishers_sheet() -> None:
    sheet = UnoAllWild(players=4, start_action="ignore", special_draw="official")
    assert UnoAllWild.official(players=4) == UnoAllWild.official() == sheet
    further = UnoAllWild.official(players=3, special_draw="never", rounds=2)
    assert further == UnoAllWild(players=3, start_action="ignore", special_draw="never", rounds=2)
    with pytest.raises(OptionError):
        UnoAllWild.official(players=4, deck=None)  # type: ignore[call-arg]


def test_there_is_no_colour() -> None:
    state = UnoAllWild(players=3).deal(seed=1)
    for where in (state, state.view(0), state.view(None)):
        assert where.color is None
        assert where.document()["color"] is None


MUST = {"kind": "must_play", "card": "W"}
WRONG: list[tuple[dict[str, Any], str]] = [
    ({"hands": [["R1"], ["W"], ["W"]]}, "hands"),
    ({"hands": [["WI"], ["W"], ["W"]]}, "hands"),
    ({"hands": [["WX"] * 5, ["W"], ["W"]]}, "hands"),
    ({"hands": [["W"], [], ["W"]]}, "hands"),
    ({"hands": [[], ["W"], ["W"]], "pending": {"kind": "target"}, "discard": ["WT"]}, "hands"),
    ({"discard": []}, "discard"),
    ({"discard": ["WT"] * 5}, "discard"),
    ({"fill": False}, "draw"),
    ({"color": "R"}, "color"),
    ({"color": "W"}, "color"),
    ({"scores": [500, 0, 0]}, "scores"),
    ({"scores": [0, 0, -1]}, "scores"),
    ({"open": [0]}, "open"),
    ({"turn": 3}, "turn"),
    ({"pending": {"kind": "color", "then": "play"}}, "pending"),
    ({"pending": {"kind": "challenge", "by": 1, "guilty": True, "draw": 4}}, "pending"),
    ({"pending": {"kind": "stack", "draw": 4, "face": "+4"}}, "pending"),
    ({"pending": {"kind": "drawn", "card": "W"}}, "pending"),
    ({"pending": {**MUST, "card": "WSS"}}, "pending"),
    ({"pending": {**MUST, "card": "?"}}, "pending"),
    ({"pending": {"kind": "round_over", "winner": 0}}, "pending"),
    ({"pending": {"kind": "target", "then": "next"}}, "pending"),
]


@pytest.mark.rule("T-1", "AW-1")
@pytest.mark.parametrize(("changes", "key"), WRONG, ids=[str(entry[0]) for entry in WRONG])
def test_a_position_that_cannot_be(changes: dict[str, Any], key: str) -> None:
    assert key in problems(UnoAllWild(players=3), {**PLAIN, **changes})


@pytest.mark.rule("AW-6")
def test_a_target_is_owed_by_the_dealer_for_a_start_card_that_acts() -> None:
    game = UnoAllWild(players=3)
    target = {**PLAIN, "pending": {"kind": "target"}, "turn": 2, "discard": ["WT"]}
    assert legal(game.setup(target)) == ["2:target>0", "2:target>1"]
    assert "pending" in problems(game, {**target, "discard": ["W"]})
    assert "pending" in problems(game, {**target, "turn": 1})
    assert "pending" in problems(UnoAllWild(players=3, start_action="ignore"), target)


@pytest.mark.rule("AW-7", "AW-8")
@pytest.mark.parametrize(
    ("special_draw", "kind"), [("forced", "must_play"), ("official", "drawn"), ("never", None)]
)
def test_how_a_drawn_card_waits(special_draw: Any, kind: str | None) -> None:
    game = UnoAllWild(players=3, special_draw=special_draw)
    position = {**PLAIN, "hands": [["W", "W"], ["W"], ["W", "WR"]]}
    for waiting in ("must_play", "drawn"):
        pending = {"kind": waiting, "card": "W"}
        if waiting == kind:
            assert legal(game.setup({**position, "pending": pending}))[0] == "0:W"
        else:
            assert "pending" in problems(game, {**position, "pending": pending})


@pytest.mark.rule("AW-6")
@pytest.mark.parametrize(
    "state",
    [
        wild(["W W", "W WS"], "WT", turn=1, pending={"kind": "target"}),
        wild(["W W", "W WS", "W W"], "WX", turn=1, dealer=1, pending={"kind": "target"}),
        wild(["W W", "W", "W W"], pending=MUST, known={"2": {"0": ["W"]}}),
        wild(["", "W", "W W"], dealer=2, pending={"kind": "round_over", "winner": 0}),
    ],
)
def test_positions_that_can_be_are_taken_and_come_back(state: UnoState) -> None:
    assert cardlaw.from_json(state.to_json()) == state
    assert state.legal_moves()
    for seat in (*range(state.players), None):
        view = state.view(seat)
        assert cardlaw.View.from_json(view.to_json()) == view
        if seat == state.turn:
            assert waits(state) == view.document()["pending"]


def test_all_problems_are_told_at_once() -> None:
    changes: dict[str, Any] = {
        "hands": [["R5", "W"], [], ["WX"]],
        "discard": ["WX"] * 5,
        "color": "R",
        "chips": [1, 1, 1],
        "direction": 0,
        "scores": [1],
        "pending": {"kind": "color"},
        "options": {"players": 4},
        "seed": 3,
    }
    assert problems(UnoAllWild(players=3), {**PLAIN, **changes}) >= set(changes)
