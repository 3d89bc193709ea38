"""Options of UNO Mario Kart, its documents, and positions that cannot be."""

from __future__ import annotations

import json
from typing import Any

import pytest

import cardlaw
from cardlaw import NotationError, OptionError, UnoMarioKart, UnoState
from tables import after, kart, legal, problems, refused, refused_option, waits

DEFAULTS: dict[str, Any] = {
    "players": 4,
    "dealer": None,
    "max_turns": None,
    "target": None,
    "rounds": 1,
    "calls": "explicit",
    "window": "next_turn",
    "penalty": 2,
    "reverse_with_two": "skip",
    "final_draw": True,
    "must_play": False,
    "wild_draw_four": "challenge",
    "stacking": "off",
    "doubles": False,
    "jump_in": False,
    "draw": "one",
    "drawn_card": "may_play",
    "start_action": "ignore",
    "start_box": "first",
    "last_box": "unopened",
}
VALUES: dict[str, list[Any]] = {
    "players": list(range(2, 11)),
    "dealer": [None, 0, 1, "draw"],
    "max_turns": [None, 1, 10**6],
    "target": [1, 10**6],
    "rounds": [1, 3, 10**6],
    "calls": ["explicit", "automatic"],
    "window": ["next_turn", "last_card"],
    "penalty": list(range(1, 11)),
    "reverse_with_two": ["skip", "nothing"],
    "final_draw": [True, False],
    "must_play": [False, True],
    "wild_draw_four": ["challenge", "strict", "free"],
    "stacking": ["off", "same", "any"],
    "doubles": [False, True],
    "jump_in": [False, True],
    "draw": ["one", "until_playable"],
    "drawn_card": ["may_play", "must_play", "keep"],
    "start_action": ["ignore", "apply"],
    "start_box": ["first", "dealer"],
    "last_box": ["unopened", "open"],
}
REFUSED: dict[str, list[Any]] = {
    "players": [None, 0, 1, 11, 101, -2, "4", 4.0, True],
    "dealer": [4, -1, "last", "", 0.0, True],
    "max_turns": [0, -1, "9", 9.0, True],
    "target": [0, -500, "500", 500.0, True],
    "rounds": [0, -1, "1", 1.0, True],
    "penalty": [0, 11, None, "2", 2.0, True],
    **{
        name: [None, 0, 1, "", "x", ["off"], {}, True, 1.5]
        for name, default in DEFAULTS.items()
        if isinstance(default, str)
    },
    **{
        name: [None, 0, 1, "True", []]
        for name, default in DEFAULTS.items()
        if isinstance(default, bool)
    },
}
PLAIN: dict[str, Any] = {
    "hands": [["R1", "R2"], ["Y1", "Y2"], ["G1", "G2"]],
    "discard": ["R5"],
    "fill": True,
}


def test_all_options_with_their_defaults() -> None:
    assert dict(UnoMarioKart(players=4).options) == DEFAULTS
    assert set(VALUES) == set(DEFAULTS)


@pytest.mark.parametrize(
    ("name", "value"), [(name, value) for name, values in VALUES.items() for value in values]
)
def test_every_value_is_taken_and_comes_back(name: str, value: Any) -> None:
    options: dict[str, Any] = {"players": 4, name: value}
    game = UnoMarioKart(**options)
    assert game.options[name] == value
    document = json.loads(game.deal(seed=1).to_json())
    assert document["options"][name] == value
    assert cardlaw.from_json(json.dumps(document)) == game.deal(seed=1)
    assert cardlaw.game("uno-mario-kart", **document["options"]) == game


@pytest.mark.parametrize(
    ("name", "value"), [(name, value) for name, values in REFUSED.items() for value in values]
)
def test_a_value_that_is_not_listed_is_refused(name: str, value: Any) -> None:
    assert refused_option(UnoMarioKart, name, value) == name


@pytest.mark.rule("MK-15")
@pytest.mark.parametrize(
    "name", ["seven_zero", "deck", "counts", "special_draw", "chips", "start", "Players"]
)
def test_options_of_other_games_are_unknown(name: str) -> None:
    assert refused_option(UnoMarioKart, name, False) == name  # noqa: FBT003


@pytest.mark.rule("MK-14")
def test_giving_a_target_unsets_the_rounds() -> None:
    def ends(**options: Any) -> tuple[int | None, int | None]:
        game = UnoMarioKart(players=2, **options)
        return game.target, game.rounds

    assert ends() == (None, 1)
    assert ends(target=300) == ends(target=300, rounds=None) == (300, None)
    assert ends(rounds=4) == ends(rounds=4, target=None) == (None, 4)
    assert ends(target=None) == (None, 1)
    both: list[dict[str, Any]] = [
        {"target": 9, "rounds": 1}, {"rounds": None}, {"target": None, "rounds": None},
    ]  # fmt: skip
    for options in both:
        with pytest.raises(OptionError) as caught:
            ends(**options)
        assert caught.value.option in ("target", "rounds")


def test_a_dealer_that_is_no_default_stays_null_in_documents() -> None:
    document: Any = UnoMarioKart(players=3).deal(seed=1).document()
    assert (document["options"]["dealer"], document["dealer"]) == (None, 2)


def test_games_are_values() -> None:
    game = UnoMarioKart(players=3, rounds=2, last_box="open")
    assert game == cardlaw.game("uno-mario-kart", players=3, rounds=2, last_box="open")
    assert hash(game) == hash(UnoMarioKart(players=3, last_box="open", rounds=2))
    assert game != UnoMarioKart(players=3, rounds=2)
    assert cardlaw.game("uno", players=3, rounds=1) != cardlaw.game("uno-mario-kart", players=3)
    assert eval(repr(game), {"UnoMarioKart": UnoMarioKart}) == game  # noqa: S307
    assert "uno-mario-kart" in cardlaw.games()


def test_a_document_has_the_keys_of_the_uno_family() -> None:
    document = UnoMarioKart(players=3).deal(seed=1).document()
    assert set(document) == {
        "format", "game", "options", "hands", "discard", "draw", "color", "turn", "direction",
        "dealer", "round", "scores", "open", "idle", "turns", "out", "pending", "seed", "known",
    }  # fmt: skip
    assert document["game"] == "uno-mario-kart"


@pytest.mark.parametrize("name", ["total", "chips"])
def test_there_is_neither_a_total_nor_chips(name: str) -> None:
    state = UnoMarioKart(players=3).deal(seed=1)
    for where in (state, state.view(0)):
        with pytest.raises(AttributeError):
            getattr(where, name)
    assert name in problems(UnoMarioKart(players=3), {**PLAIN, name: 0})


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
