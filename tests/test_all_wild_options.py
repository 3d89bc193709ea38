"""Options of UNO All Wild, its counts and preset, its documents, and positions that cannot be."""

from __future__ import annotations

import json
from typing import Any

import pytest

import cardlaw
from cardlaw import OptionError, UnoAllWild, UnoState
from tables import legal, problems, refused_option, sizes, waits, wild

COUNTS = {"W": 58, "WR": 12, "WS": 12, "W+2": 10, "W+4": 6, "WSS": 6, "WT": 4, "WX": 4}
SMALL = {"W": 20, "WR": 5, "WS": 4, "W+2": 3, "W+4": 2, "WSS": 1, "WT": 1, "WX": 1}
DEFAULTS: dict[str, Any] = {
    "players": 4,
    "dealer": None,
    "max_turns": None,
    "target": 500,
    "rounds": None,
    "calls": "explicit",
    "window": "next_turn",
    "penalty": 2,
    "reverse_with_two": "skip",
    "final_draw": True,
    "start_action": "apply",
    "counts": None,
    "double_skip_with_two": "once",
    "special_draw": "forced",
}
VALUES: dict[str, list[Any]] = {
    "players": list(range(2, 11)),
    "dealer": [None, 0, 1],
    "max_turns": [None, 1, 10**6],
    "target": [1, 500, 10**6],
    "rounds": [1, 3, 10**6],
    "calls": ["explicit", "automatic"],
    "window": ["next_turn", "last_card"],
    "penalty": list(range(1, 11)),
    "reverse_with_two": ["skip", "nothing"],
    "final_draw": [True, False],
    "start_action": ["apply", "ignore"],
    "counts": [None],
    "double_skip_with_two": ["once", "literal"],
    "special_draw": ["forced", "official", "never"],
}
REFUSED: dict[str, list[Any]] = {
    "players": [None, 0, 1, 11, 101, -2, "4", 4.0, True],
    "dealer": [4, -1, "last", "", 0.0, True, "draw"],
    "max_turns": [0, -1, "9", 9.0, True],
    "target": [0, -500, "500", 500.0, True, None],
    "rounds": [0, -1, "1", 1.0, True],
    "penalty": [0, 11, None, "2", 2.0, True],
    "counts": [
        "W", 112, [], {}, (), (1, 2), [["W", 54]], ((1, 2),), {"W": 112},
        {**COUNTS, "W": -1}, {**COUNTS, "W": 54.0}, {**COUNTS, "W": "54"}, {**COUNTS, "W": True},
        {**COUNTS, "W": None}, {**COUNTS, "WI": 1}, {**COUNTS, "W": 10_001},
        {code: count for code, count in COUNTS.items() if code != "WX"},
    ],
    "final_draw": [None, 0, 1, "True", []],
    **{
        name: [None, 0, "", "x", ["off"], {}, True, 1.5]
        for name, default in DEFAULTS.items()
        if isinstance(default, str)
    },
}  # fmt: skip
PLAIN: dict[str, Any] = {
    "hands": [["W", "W"], ["W", "WS"], ["W", "WR"]],
    "discard": ["W"],
    "fill": True,
}


def test_all_options_with_their_defaults() -> None:
    assert dict(UnoAllWild(players=4).options) == DEFAULTS
    assert set(VALUES) == set(DEFAULTS)


@pytest.mark.parametrize(
    ("name", "value"), [(name, value) for name, values in VALUES.items() for value in values]
)
def test_every_value_is_taken_and_comes_back(name: str, value: Any) -> None:
    options: dict[str, Any] = {"players": 4, name: value}
    game = UnoAllWild(**options)
    assert game.options[name] == value
    document = json.loads(game.deal(seed=1).to_json())
    assert document["options"][name] == value
    assert cardlaw.from_json(json.dumps(document)) == game.deal(seed=1)
    assert cardlaw.game("uno-all-wild", **document["options"]) == game


@pytest.mark.parametrize(
    ("name", "value"), [(name, value) for name, values in REFUSED.items() for value in values]
)
def test_a_value_that_is_not_listed_is_refused(name: str, value: Any) -> None:
    told = refused_option(UnoAllWild, name, value)
    assert told in ({"target", "rounds"} if name == "target" else {name})


@pytest.mark.parametrize(
    "name",
    ["must_play", "wild_draw_four", "stacking", "doubles", "jump_in", "draw", "drawn_card",
     "seven_zero", "deck", "start_box", "last_box", "chips", "values"],
)  # fmt: skip
def test_options_of_other_games_are_unknown(name: str) -> None:
    assert refused_option(UnoAllWild, name, False) == name  # noqa: FBT003


@pytest.mark.rule("AW-10")
def test_target_and_rounds_unset_each_other() -> None:
    def ends(**options: Any) -> tuple[int | None, int | None]:
        game = UnoAllWild(players=2, **options)
        return game.target, game.rounds

    assert ends() == (500, None)
    assert ends(rounds=4) == ends(rounds=4, target=None) == (None, 4)
    assert ends(target=90) == ends(target=90, rounds=None) == (90, None)
    both: list[dict[str, Any]] = [{"target": 9, "rounds": 1}, {"target": None}]
    for options in both:
        with pytest.raises(OptionError):
            ends(**options)


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
        UnoAllWild.official(players=4, deck=None)


def test_games_are_values() -> None:
    game = UnoAllWild(players=3, counts=SMALL, rounds=2)
    assert eval(repr(game), {"UnoAllWild": UnoAllWild}) == game  # noqa: S307
    assert cardlaw.game("uno-all-wild", **game.options) == game
    assert "uno-all-wild" in cardlaw.games()


def test_a_document_has_the_keys_of_the_uno_family_and_no_colour() -> None:
    state = UnoAllWild(players=3).deal(seed=1)
    assert set(state.document()) == {
        "format", "game", "options", "hands", "discard", "draw", "color", "turn", "direction",
        "dealer", "round", "scores", "open", "idle", "turns", "out", "pending", "seed", "known",
    }  # fmt: skip
    for where in (state, state.view(0), state.view(None)):
        assert where.color is None
        assert where.document()["color"] is None


@pytest.mark.parametrize("name", ["total", "chips"])
def test_there_is_neither_a_total_nor_chips(name: str) -> None:
    state = UnoAllWild(players=3).deal(seed=1)
    for where in (state, state.view(0)):
        with pytest.raises(AttributeError):
            getattr(where, name)
    assert name in problems(UnoAllWild(players=3), {**PLAIN, name: 0})


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
