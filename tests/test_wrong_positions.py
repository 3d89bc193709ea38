"""Documents of positions that cannot be: what is told of each thing that is wrong."""

from __future__ import annotations

from typing import Any

import pytest

import cardlaw
import tables
from cardlaw import (
    Game,
    NinetyNine,
    PositionError,
    UnoAllWild,
    UnoMarioKart,
)
from tables import PLAIN, uno


def problems(changes: dict[str, Any], **options: Any) -> set[str]:
    """Give the keys of all that is wrong with the plain position so changed."""
    return tables.problems(uno(3, **options), {**PLAIN, **changes})


DRAWN = {"kind": "drawn", "card": "R2"}
ANSWER = {"kind": "challenge", "by": 1, "guilty": True, "draw": 4}
STACK = {"kind": "stack", "draw": 4, "face": "+2"}
FOUR = {"discard": ["W+4"], "color": "R"}
WRONG: list[tuple[dict[str, Any], str]] = [
    ({"tune": 1}, "tune: no such key in a position"),
    ({"total": 0}, "total: no such key in a position"),
    ({"chips": [5, 5, 5]}, "chips: no such key in a position"),
    ({"seat": 0}, "seat: no such key in a position"),
    ({"format": "cardlaw/2"}, "format: not cardlaw/1"),
    ({"game": "ninety-nine"}, "game: not uno"),
    ({"options": {"players": 4}}, "options: players is not this game's 3"),
    ({"options": {"players": 3.0}}, "options: players is not this game's 3"),
    ({"options": {"doubles": 0}}, "options: doubles is not this game's False"),
    ({"options": {"stack": "any"}}, "options: 'stack' is no option of uno"),
    ({"options": []}, "options: not an object of options by name"),
    ({"hands": [["R1"], ["Y1"]]}, "hands: not a list of 3 hands"),
    ({"hands": [["R1"], ["Y1"], ["G1"], ["B1"]]}, "hands: not a list of 3 hands"),
    ({"hands": 5}, "hands: not a list of 3 hands"),
    ({"hands": [["R1"], ["Y1"], ["P1"]]}, "hands: 'P1' is no card of uno"),
    ({"hands": [["R1"], ["Y1"], ["?"]]}, "hands: '?' is no card of uno"),
    ({"hands": [["R1"], ["Y1"], "G1"]}, "hands: 'G1' is no list of cards"),
    ({"hands": [["R1"], ["Y1"], []]}, "hands: seat 2 holds no card in a running round"),
    ({"hands": [["R0"], ["R0"], ["G1"]]}, "hands: one R0 too many"),
    ({"hands": [["R0"], ["R1"], ["G1"]], "discard": ["R0"]}, "discard: one R0 too many"),
    ({"draw": ["R5", "R5"]}, "draw: one R5 too many"),
    ({"draw": ["?"]}, "draw: '?' is no card of uno"),
    ({"discard": []}, "discard: empty"),
    ({"discard": ["R5x"]}, "discard: 'R5x' is no card of uno"),
    ({"discard": "R5"}, "discard: 'R5' is no list of cards"),
    ({"discard": [5]}, "discard: 5 is no card of uno"),
    ({"fill": False}, "draw: 101 cards are missing, R0, R1, R2, R3, R3 first"),
    (
        {"fill": 1},
        "fill: 1 is neither true nor false; draw: 101 cards are missing, R0, R1, R2, R3, R3 first",
    ),
    (
        {"fill": None},
        "fill: None is neither true nor false; draw: 101 cards are missing, R0, R1, R2, R3, R3 first",
    ),
    ({"color": "P"}, "color: 'P' is none of R, Y, G, B"),
    ({"color": "B"}, "color: 'B' is not that of the top card R5"),
    ({"discard": ["W"]}, "color: missing: the top card is wild"),
    ({"discard": ["W"], "color": None}, "color: null while none is owed"),
    ({"color": 5}, "color: 5 is none of R, Y, G, B"),
    ({"color": "P", "pending": DRAWN}, "color: 'P' is none of R, Y, G, B"),
    ({"color": "B", "pending": DRAWN}, "color: 'B' is not that of the top card R5"),
    ({"turn": 3}, "turn: 3 is not from 0 to 2"),
    ({"turn": -1}, "turn: -1 is not from 0 to 2"),
    ({"turn": True}, "turn: True is no whole number"),
    ({"turn": "0"}, "turn: '0' is no whole number"),
    ({"direction": 0}, "direction: neither 1 nor -1"),
    ({"direction": 2}, "direction: 2 is not from -1 to 1"),
    ({"dealer": 3}, "dealer: 3 is not from 0 to 2"),
    ({"round": 0}, "round: 0 is less than 1"),
    ({"scores": [0, 0]}, "scores: not a list of 3 numbers"),
    ({"scores": [0, 0, -1]}, "scores: below 0, or larger than can be"),
    ({"scores": [500, 0, 0]}, "scores: seat 0 has won already"),
    ({"scores": 5}, "scores: not a list of 3 numbers"),
    ({"scores": [0, 0, True]}, "scores: not whole numbers"),
    ({"scores": [0, 0, 1.0]}, "scores: not whole numbers"),
    ({"scores": [0, 0, 10**500]}, "scores: below 0, or larger than can be"),
    ({"open": [0]}, "open: seat 0 cannot be caught now"),
    ({"open": [3]}, "open: not a list of seats from 0 to 2"),
    ({"hands": [["R1"], ["Y1"], ["G1"]], "open": [1, 0]}, "open: not ascending, each seat once"),
    ({"hands": [["R1"], ["Y1"], ["G1"]], "open": [1, 1]}, "open: not ascending, each seat once"),
    ({"open": 1}, "open: not a list of seats from 0 to 2"),
    ({"open": [-1]}, "open: not a list of seats from 0 to 2"),
    ({"open": [True]}, "open: not a list of seats from 0 to 2"),
    ({"open": [1]}, "open: seat 1 cannot be caught now"),
    ({"idle": -1}, "idle: -1 is less than 0"),
    ({"idle": 3}, "idle: the round ended when everybody had passed"),
    ({"turns": -1}, "turns: -1 is less than 0"),
    ({"turns": 10**500}, "turns: a number of very many digits is larger than any number may be"),
    ({"turns": -(10**500)}, "turns: a number of very many digits is larger than any number may be"),
    ({"out": [-1]}, "out: not a list of seats from 0 to 2"),
    ({"out": [3]}, "out: not a list of seats from 0 to 2"),
    ({"out": [2]}, "hands: seat 2 is out and holds cards"),
    ({"hands": [["R1"], ["Y1"], []], "out": [2], "turn": 2}, "turn: seat 2 is out"),
    ({"hands": [["R1"], [], []], "out": [1, 2]}, "out: one seat is left: the game is over"),
    ({"hands": [["R1"], [], ["G1"]], "out": [1, 1]}, "out: not ascending, each seat once"),
    ({"hands": [[], [], []], "out": [0, 1, 2]}, "out: nobody is left"),
    ({"seed": "0/01"}, "seed: '01' is a number with leading zeros"),
    ({"seed": 5}, "seed: 5 is no text"),
    ({"seed": "\ud800"}, "seed: a text that UTF-8 cannot write"),
    ({"seed": "0/" + "9" * 501}, "seed: more shuffles than can be"),
    ({"known": {"0": {"0": ["R1"]}}}, "known: '0', '0': not two seats"),
    ({"known": {"0": {"3": ["R1"]}}}, "known: '0', '3': not two seats"),
    ({"known": {"0": {"1": ["R1"]}}}, "known: R1 is not in that hand"),
    ({"known": {"00": {"1": ["Y1"]}}}, "known: '00', '1': not two seats"),
    ({"known": 5}, "known: not an object of objects: viewer, holder, cards"),
    ({"known": {"0": 5}}, "known: not an object of objects: viewer, holder, cards"),
    ({"known": {"0": {}}}, "known: '0': empty"),
    ({"known": {"0": {"1": []}}}, "known: no cards"),
    ({"known": {"0": {"1": "Y1"}}}, "known: 'Y1' is no list of cards"),
    ({"known": {"0": {"1": ["Q1"]}}}, "known: 'Q1' is no card of uno"),
    ({"known": {"0": {"1": ["Y1", "Y1"]}}}, "known: Y1 is not in that hand"),
    ({"known": {"3": {"1": ["Y1"]}}}, "known: '3', '1': not two seats"),
]


@pytest.mark.rule("T-1")
@pytest.mark.parametrize(("changes", "told"), WRONG, ids=[str(wrong)[:60] for wrong, _ in WRONG])
def test_what_is_told_of_a_position_that_cannot_be(changes: dict[str, Any], told: str) -> None:
    with pytest.raises(PositionError) as caught:
        uno(3).setup({**PLAIN, **changes})
    assert str(caught.value) == told


NO_KIND = "its kind is none of drawn, must_play, color, challenge, stack, round_over, game_over"
PENDINGS: list[tuple[dict[str, Any], dict[str, Any], str]] = [
    ({"pending": {}}, {}, NO_KIND),
    ({"pending": {"kind": "nothing"}}, {}, NO_KIND),
    ({"pending": {"kind": "target"}}, {}, NO_KIND),
    ({"pending": {**DRAWN, "more": 1}}, {}, "'more' is no key of drawn"),
    ({"pending": {"kind": "drawn"}}, {}, "card is missing"),
    ({"pending": {**DRAWN, "card": "R3"}}, {}, "R3 is not in the hand of seat 0"),
    ({"pending": {**DRAWN, "card": "?"}}, {}, "card cannot be '?'"),
    ({"pending": {**DRAWN, "card": "Q1"}}, {}, "card cannot be 'Q1'"),
    (
        {"pending": {**DRAWN, "card": "B1"}, "hands": [["B1"], ["Y1"], ["G1"]]},
        {},
        "B1 could not be played",
    ),
    ({"pending": DRAWN}, {"drawn_card": "keep"}, "with these options no card waits as drawn"),
    ({"pending": DRAWN}, {"drawn_card": "must_play"}, "with these options no card waits as drawn"),
    (
        {"pending": {"kind": "must_play", "card": "R2"}},
        {},
        "with these options no card waits as must_play",
    ),
    ({"pending": {"kind": "color", "then": "play"}}, {}, "no colour is owed for R5"),
    (
        {"pending": {"kind": "color", "then": "later"}, "discard": ["W"], "color": None},
        {},
        "then cannot be 'later'",
    ),
    ({"pending": ANSWER}, {}, "the top card is no wild draw four"),
    ({"pending": {**ANSWER, "by": 0}, **FOUR}, {}, "by the seat on turn itself"),
    ({"pending": {**ANSWER, "by": 3}, **FOUR}, {}, "by cannot be 3"),
    ({"pending": {**ANSWER, "guilty": 1}, **FOUR}, {}, "guilty cannot be 1"),
    ({"pending": {**ANSWER, "draw": 2}, **FOUR}, {}, "a wild draw four is four cards"),
    ({"pending": {**ANSWER, "before": "P"}, **FOUR}, {}, "before cannot be 'P'"),
    ({"pending": {"kind": "challenge", "by": 1, "draw": 4}, **FOUR}, {}, "guilty is missing"),
    (
        {"pending": ANSWER, **FOUR},
        {"wild_draw_four": "strict"},
        "with these options nothing is challenged so",
    ),
    (
        {"pending": ANSWER, **FOUR},
        {"stacking": "same"},
        "with these options nothing is challenged so",
    ),
    ({"pending": STACK, "discard": ["R+2"]}, {}, "there is no stacking"),
    ({"pending": STACK}, {"stacking": "same"}, "the top card is no +2"),
    (
        {"pending": {**STACK, "draw": 3}, "discard": ["R+2"]},
        {"stacking": "same"},
        "3 is no sum of such cards",
    ),
    (
        {"pending": {**STACK, "draw": 0}, "discard": ["R+2"]},
        {"stacking": "any"},
        "draw cannot be 0",
    ),
    (
        {"pending": {**STACK, "face": "+4"}, **FOUR},
        {"stacking": "any"},
        "by and guilty stand just where the last card can be challenged",
    ),
    (
        {"pending": {"kind": "stack", "face": "+4", "draw": 6, "by": 1, "guilty": True}, **FOUR},
        {"stacking": "same"},
        "6 is no sum of such cards",
    ),
    (
        {
            "hands": [["R1"], [], []],
            "out": [1, 2],
            "pending": {"kind": "game_over", "winners": []},
        },
        {},
        "the last seat has won",
    ),
    (
        {"pending": {**STACK, "by": 1, "guilty": True}, "discard": ["R+2"]},
        {"stacking": "any"},
        "by and guilty stand just where the last card can be challenged",
    ),
    ({"pending": {"kind": "round_over", "winner": 0}}, {}, "winner is 0, and seat 0 holds 2"),
    ({"pending": {"kind": "round_over", "winner": 3}}, {}, "winner cannot be 3"),
    ({"pending": {"kind": "round_over"}}, {}, "winner is missing"),
    (
        {"pending": {"kind": "round_over", "winner": None, "loser": 1}},
        {},
        "'loser' is no key of round_over",
    ),
    ({"pending": {"kind": "game_over", "winners": [3]}}, {}, "winners cannot be a list"),
    ({"pending": {"kind": "game_over", "winners": [-1]}}, {}, "winners cannot be a list"),
    ({"pending": {"kind": "game_over", "winners": [1, 0]}}, {}, "winners cannot be a list"),
    ({"pending": {"kind": "game_over", "winners": 0}}, {}, "winners cannot be 0"),
    ({"pending": 5}, {}, "5 is no object"),
    ({"pending": {**DRAWN, "kind": 5}}, {}, NO_KIND),
    ({"pending": {**DRAWN, "card": None}}, {}, "card cannot be None"),
    ({"pending": {**ANSWER, "by": None}, **FOUR}, {}, "by cannot be None"),
    ({"pending": {**ANSWER, "by": True}, **FOUR}, {}, "by cannot be True"),
    ({"pending": {**ANSWER, "draw": True}, **FOUR}, {}, "draw cannot be True"),
    ({"pending": {**ANSWER, "before": None}, **FOUR}, {}, "before cannot be None"),
    (
        {"pending": {**STACK, "draw": 10**500}, "discard": ["R+2"]},
        {"stacking": "any"},
        "draw cannot be a number of very many digits",
    ),
    (
        {"pending": {**STACK, "face": "+3"}, "discard": ["R+2"]},
        {"stacking": "any"},
        "face cannot be '+3'",
    ),
    (
        {"pending": {**STACK, "draw": 3}, "discard": ["R+2"]},
        {"stacking": "any"},
        "3 is no sum of such cards",
    ),
    ({"pending": {"kind": "round_over", "winner": True}}, {}, "winner cannot be True"),
    (
        {"pending": {"kind": "round_over", "winner": 0}, "hands": [[], [], ["G1"]]},
        {},
        "winner is 0, and seat 1 holds 0",
    ),
    (
        {"pending": {"kind": "round_over", "winner": None}, "hands": [[], ["Y1"], ["G1"]]},
        {},
        "winner is None, and seat 0 holds 0",
    ),
    (
        {"pending": {"kind": "game_over", "winners": [0]}, "hands": [[], ["Y1"], ["G1"]]},
        {},
        "winners are those with 500 points: []",
    ),
    (
        {
            "pending": {"kind": "game_over", "winners": [1]},
            "hands": [["R1"], [], ["G1"]],
            "out": [1],
        },
        {},
        "a winner is out",
    ),
]


@pytest.mark.parametrize(
    ("changes", "options", "reason"), PENDINGS, ids=[str(entry)[:60] for entry in PENDINGS]
)
def test_what_is_told_of_a_table_that_cannot_wait_so(
    changes: dict[str, Any], options: dict[str, Any], reason: str
) -> None:
    with pytest.raises(PositionError) as caught:
        uno(3, **options).setup({**PLAIN, **changes})
    assert caught.value.problems == (("pending", reason),)


OVER = {"hands": [[], ["Y1"], ["G1"]], "pending": {"kind": "round_over", "winner": 0}}
ONE = {"hands": [["R1"], ["Y1"], ["G1"]]}
KART, WILD = UnoMarioKart(players=3), UnoAllWild(players=3)
NINES = NinetyNine(players=3)
NINE = {"hands": [["As", "2c"], ["3c", "4c"], ["5c", "6c"]], "discard": ["Qh"], "fill": True}
LOST = {"kind": "round_over", "winner": None}
PACK = [card.code for card in NinetyNine(players=2).deck]
BY_GAME: list[tuple[Game[Any], dict[str, Any], str]] = [
    (uno(3), {**PLAIN, **OVER, "turn": 1}, "turn: the next dealer is seat 0"),
    (uno(3), {**PLAIN, **OVER, "open": [1]}, "open: seat 1 cannot be caught now"),
    (
        uno(3, rounds=2),
        {**PLAIN, **OVER, "round": 2},
        "pending: the last round is over: so is the game",
    ),
    (uno(3, rounds=2), {**PLAIN, "round": 3}, "round: only 2 are played"),
    (uno(3, max_turns=5), {**PLAIN, "turns": 5}, "turns: the round ended after 5"),
    (
        uno(3, calls="automatic"),
        {**PLAIN, **ONE, "open": [1]},
        "open: calls are automatic: nobody can be caught",
    ),
    (
        uno(3, stacking="any"),
        {**PLAIN, **FOUR, "pending": {**STACK, "face": "+4", "by": 1}},
        "pending: guilty is missing",
    ),
    (
        KART,
        {**PLAIN, "discard": ["WI", "R2"], "pending": {"kind": "target"}},
        "pending: no target is owed by seat 0 for R2",
    ),
    (
        WILD,
        {"hands": [["W"]] * 3, "discard": ["W"], "fill": True, "pending": {"kind": "target"}},
        "pending: no target is owed by seat 0 for W",
    ),
    (NINES, {**NINE, "scores": [0, 0, 0]}, "scores: no such key in a position"),
    (NINES, {**NINE, "chips": [5, 5]}, "chips: not a list of 3 numbers"),
    (NINES, {**NINE, "chips": [6, 5, 5]}, "chips: seat 0 has more than the stake of 5"),
    (NINES, {**NINE, "chips": [0, 5, 5]}, "chips: seat 0 has none left: it is out"),
    (NINES, {**NINE, "total": "9"}, "total: '9' is no whole number"),
    (NINES, {**NINE, "total": 100}, "total: above 99 in a running round"),
    (NINES.replace(floor=-10), {**NINE, "total": -11}, "total: below the floor of -10"),
    (
        NINES,
        {**NINE, "hands": [[], ["3c"], ["5c"]]},
        "hands: seat 0 holds 0 cards in a running round",
    ),
    (NINES, {**NINE, "out": [2]}, "hands: seat 2 holds 2 cards in a running round"),
    (NINES, {**NINE, "pending": {**LOST, "loser": 0}}, "pending: loser cannot be 0 at 0"),
    (
        NINES,
        {**NINE, "pending": {**LOST, "loser": None}, "total": 100},
        "pending: loser cannot be None at 100",
    ),
    (
        NINES,
        {**NINE, "pending": {**LOST, "loser": 0, "winner": 1}, "total": 100},
        "pending: winner cannot be 1",
    ),
    (
        NINES,
        {**NINE, "pending": {**LOST, "loser": 3}, "total": 100},
        "pending: loser cannot be 3",
    ),
    (NINES, {**NINE, "pending": LOST, "total": 100}, "pending: loser is missing"),
    (
        NINES,
        {**NINE, "pending": {"kind": "game_over", "winners": [0]}},
        "pending: the game is over when one seat is left",
    ),
    (
        NINES,
        {**NINE, "pending": {"kind": "drawn", "card": "As"}},
        "pending: its kind is none of round_over, game_over",
    ),
    (
        NinetyNine(players=2),
        {"hands": [PACK[:26], PACK[26:]], "discard": []},
        "draw: empty, and so is the discard pile: nobody could draw",
    ),
]


@pytest.mark.rule("UNO-14", "UNO-17", "MK-7", "AW-6", "NN-2", "NN-5", "T-10", "T-11")
@pytest.mark.parametrize(("game", "position", "told"), BY_GAME)
def test_what_is_told_of_a_position_that_the_game_or_its_options_exclude(
    game: Game[Any], position: dict[str, Any], told: str
) -> None:
    with pytest.raises(PositionError) as caught:
        game.setup(position)
    assert str(caught.value) == told


@pytest.mark.rule("UNO-14", "T-10", "T-11", "NN-4", "NN-7")
def test_what_is_just_not_excluded_is_taken() -> None:
    assert uno(3).setup({**PLAIN, **OVER}).legal_moves()
    assert uno(3).setup({**PLAIN, **ONE, "open": [1]}).open == (1,)
    assert uno(3, rounds=2).setup({**PLAIN, "round": 2}).round == 2
    assert uno(3, max_turns=5).setup({**PLAIN, "turns": 4}).turns == 4
    assert NINES.setup({**NINE, "total": 99, "chips": [1, 5, 5]}).total == 99
    assert NINES.replace(floor=-10).setup({**NINE, "total": -10}).total == -10
    assert NINES.replace(elimination="unpayable").setup({**NINE, "chips": [0, 5, 5]}).chips[0] == 0


@pytest.mark.parametrize(("value", "shown_as"), [(5, "5"), (None, "None"), ([], "a list")])
def test_what_is_no_document(value: Any, shown_as: str) -> None:
    with pytest.raises(PositionError) as caught:
        uno(3).setup(value)
    assert caught.value.problems == (("hands", f"{shown_as} is no position document"),)


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


def test_what_is_known_is_of_two_seats_that_the_reason_names() -> None:
    position: dict[str, Any] = {"hands": [["R5"], ["G1"]], "discard": ["R9"], "fill": True}
    with pytest.raises(PositionError) as caught:
        uno(2).setup({**position, "known": {"x": {"1": ["G1"]}, "0": {"0": ["R5"]}}})
    assert caught.value.problems == (
        ("known", "'x', '1': not two seats"),
        ("known", "'0', '0': not two seats"),
    )
