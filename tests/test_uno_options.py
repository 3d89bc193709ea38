"""Options of classic UNO: their defaults, what is refused, presets, and games as values."""

from __future__ import annotations

import copy
import json
import pickle
from typing import Any

import pytest

import cardlaw
from cardlaw import OptionError, Uno, ordinary_deck
from tables import made, table, uno

DEFAULTS: dict[str, Any] = {
    "players": 4,
    "dealer": None,
    "max_turns": None,
    "target": 500,
    "rounds": None,
    "calls": "explicit",
    "window": "last_card",
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
    "seven_zero": False,
    "start_action": "apply",
    "deck": None,
}
VALUES: dict[str, list[Any]] = {
    "players": list(range(2, 11)),
    "dealer": [None, 0, 3, "draw"],
    "max_turns": [None, 1, 10**6],
    "target": [1, 500, 10**6],
    "rounds": [1, 3, 10**6],
    "calls": ["explicit", "automatic"],
    "window": ["last_card", "next_turn"],
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
    "seven_zero": [False, True],
    "start_action": ["apply", "ignore"],
    "deck": [None, ordinary_deck().document()],
}
REFUSED: dict[str, list[Any]] = {
    "players": [None, 0, 1, 11, 101, -2, "4", 4.0],
    "dealer": [4, -1, "last", "", "0", 0.0],
    "max_turns": [0, -1, "9", 9.0],
    "target": [0, -500, "500", 500.0],
    "rounds": [0, -1, "1", 1.0],
    "penalty": [0, 11, None, "2", 2.0],
    "deck": ["uno", 52, [], {"spades": "J"}, {"skip": "X"}, {1: "J"}],
}


def test_all_options_by_name_with_their_defaults() -> None:
    assert dict(Uno(players=4).options) == DEFAULTS
    assert set(Uno(players=4).options) == set(VALUES)


@pytest.mark.parametrize(
    ("name", "value"), [(name, value) for name, values in VALUES.items() for value in values]
)
def test_every_value_is_taken_and_comes_back(name: str, value: Any) -> None:
    game = made(**{"players": 4, name: value})
    assert game.options[name] == value
    state = game.deal(seed=1)
    document = json.loads(state.to_json())
    assert cardlaw.from_json(json.dumps(document)) == state
    assert cardlaw.game("uno", **document["options"]) == game
    assert cardlaw.game("uno", **game.options) == game


@pytest.mark.parametrize(
    ("name", "value"), [(name, value) for name, values in REFUSED.items() for value in values]
)
def test_a_value_that_is_not_listed_is_refused(name: str, value: Any) -> None:
    with pytest.raises(OptionError) as caught:
        made(**{"players": 4, name: value})
    assert caught.value.option == name
    assert name in str(caught.value)
    assert caught.value.reason


ODD: list[Any] = ["", "Skip", 0, 1, True, None, 1.5, b"off", [], {}, ["off"], int]


@pytest.mark.parametrize(
    "name", [name for name, default in DEFAULTS.items() if isinstance(default, str)]
)
@pytest.mark.parametrize("value", ODD, ids=repr)
def test_words_are_the_listed_ones(name: str, value: Any) -> None:
    with pytest.raises(OptionError) as caught:
        made(**{"players": 4, name: value})
    assert caught.value.option == name


@pytest.mark.parametrize(
    "name", [name for name, default in DEFAULTS.items() if isinstance(default, bool)]
)
@pytest.mark.parametrize("value", [0, 1, None, "True", 1.0, []], ids=repr)
def test_a_flag_is_true_or_false(name: str, value: Any) -> None:
    with pytest.raises(OptionError) as caught:
        made(**{"players": 4, name: value})
    assert caught.value.option == name


@pytest.mark.parametrize("name", ["players", "dealer", "max_turns", "target", "rounds", "penalty"])
@pytest.mark.parametrize("value", [True, False])
def test_a_bool_is_no_number(name: str, value: bool) -> None:  # noqa: FBT001
    with pytest.raises(OptionError) as caught:
        made(**{"players": 4, name: value})
    assert caught.value.option == name


def test_an_unknown_option_is_an_option_error() -> None:
    with pytest.raises(OptionError) as caught:
        Uno(players=4, stack="any")  # type: ignore[call-arg]
    assert caught.value.option == "stack"
    with pytest.raises(OptionError):
        cardlaw.game("uno", players=4, double_skip_with_two="once")
    with pytest.raises(OptionError):
        Uno.official(players=4, stack="any")


def test_players_must_be_given_and_options_are_named() -> None:
    with pytest.raises(OptionError) as caught:
        Uno()  # type: ignore[call-arg]
    assert caught.value.option == "players"
    with pytest.raises(OptionError):
        Uno(4)  # type: ignore[call-arg]


@pytest.mark.rule("UNO-17")
def test_target_and_rounds_unset_each_other() -> None:
    assert (Uno(players=2).target, Uno(players=2).rounds) == (500, None)
    assert (Uno(players=2, rounds=3).target, Uno(players=2, rounds=3).rounds) == (None, 3)
    assert (Uno(players=2, target=90).target, Uno(players=2, target=90).rounds) == (90, None)
    assert Uno(players=2, target=None, rounds=3) == Uno(players=2, rounds=3)
    assert Uno(players=2, target=90, rounds=None) == Uno(players=2, target=90)
    assert Uno(players=2, rounds=None) == Uno(players=2)
    both: list[dict[str, Any]] = [{"target": 9, "rounds": 9}, {"target": None, "rounds": None}]
    for options in (*both, {"target": None}):
        with pytest.raises(OptionError):
            made(**{"players": 2, **options})


@pytest.mark.rule("UNO-12")
def test_the_publishers_sheet() -> None:
    assert Uno.official(players=4) == Uno(players=4, window="next_turn")
    assert Uno.official() == Uno.official(players=4)
    further = Uno.official(players=3, stacking="any", rounds=2)
    assert further == Uno(players=3, window="next_turn", stacking="any", rounds=2)
    assert Uno.official(players=4, window="last_card") == Uno(players=4)


@pytest.mark.rule("T-7")
def test_the_dealer_is_drawn_only_where_cards_have_numbers() -> None:
    every = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "T", "J", "Q", "K")
    deck = ordinary_deck(skip=every, reverse=None, draw_two=None)
    with pytest.raises(OptionError) as caught:
        uno(2, dealer="draw", deck=deck)
    assert caught.value.option == "dealer"
    assert uno(2, dealer=1, deck=deck).deal(seed=1).dealer == 1


@pytest.mark.rule("UNO-H4")
@pytest.mark.parametrize(
    "arguments",
    [
        {},
        {"skip": "J", "reverse": "Q", "draw_two": "K"},
        {"skip": ("J", "2"), "wild": "A"},
        {"skip": ["J", "Q"], "reverse": None, "draw_two": ["K"]},
        {
            "skip": None,
            "reverse": None,
            "draw_two": None,
            "wild": ("J", "Q"),
            "wild_draw_four": "K",
        },
        {"jokers": 3, "packs": 2},
    ],
)
def test_ordinary_decks_in_documents_are_their_arguments(arguments: dict[str, Any]) -> None:
    game = uno(3, deck=ordinary_deck(**arguments))
    document = json.loads(game.deal(seed=1).to_json())
    written = document["options"]["deck"]
    assert set(written) == {
        "skip", "reverse", "draw_two", "wild", "wild_draw_four", "jokers", "packs",
    }  # fmt: skip
    assert cardlaw.game("uno", **document["options"]) == game
    assert uno(3, deck=ordinary_deck(**written)) == game
    assert hash(uno(3, deck=ordinary_deck(**written))) == hash(game)


@pytest.mark.rule("UNO-H4")
@pytest.mark.parametrize(
    "arguments",
    [
        {"skip": None},
        {"draw_two": ()},
        {"skip": "J", "reverse": "J"},
        {"wild": "K"},
        {"wild": ("2", "2")},
        {"skip": "10"},
        {"skip": "j"},
        {"skip": 11},
        {"skip": {"J": 1}},
        {"jokers": -1},
        {"jokers": True},
        {"jokers": 2.0},
        {"packs": 0},
        {"packs": "2"},
        {"packs": 193},
        {"packs": 10**30},
    ],
)
def test_ordinary_decks_that_cannot_be(arguments: dict[str, Any]) -> None:
    with pytest.raises(OptionError):
        uno(2, deck=ordinary_deck(**arguments))
    with pytest.raises(OptionError):
        uno(2, deck=arguments)


def test_an_unknown_argument_of_an_ordinary_deck_is_an_option_error() -> None:
    with pytest.raises(OptionError):
        uno(2, deck={"spades": "J"})
    with pytest.raises(OptionError):
        ordinary_deck(spades="J")  # type: ignore[call-arg]


@pytest.mark.rule("UNO-H4", "UNO-1")
def test_a_deck_must_suffice_for_the_deal_and_have_at_most_10000_cards() -> None:
    assert uno(7, deck=ordinary_deck()).deal(seed=1).hands[6]
    for players in (8, 9, 10):
        with pytest.raises(OptionError) as caught:
            uno(players, deck=ordinary_deck())
        assert caught.value.option == "deck"
        assert str(caught.value).endswith(": packs=2 would do")
        assert uno(players, deck=ordinary_deck(packs=2)).deal(seed=1).hands[-1]
    assert len(uno(8, deck=ordinary_deck(jokers=5)).deck) == 8 * 7 + 1
    with pytest.raises(OptionError):
        uno(8, deck=ordinary_deck(jokers=4))
    assert len(uno(2, deck=ordinary_deck(packs=192, jokers=16)).deck) == 10_000
    with pytest.raises(OptionError):
        uno(2, deck=ordinary_deck(packs=192, jokers=17))


def test_games_are_values() -> None:
    game = uno(3, stacking="any", deck=ordinary_deck(wild="A"))
    same = uno(3, deck=ordinary_deck(wild=("A",)), stacking="any")
    assert (game, hash(game)) == (same, hash(same))
    assert game != uno(3, stacking="any")
    assert game != uno(4, stacking="any", deck=ordinary_deck(wild="A"))
    assert copy.copy(game) == copy.deepcopy(game) == pickle.loads(pickle.dumps(game)) == game
    assert len({game, same, uno(3)}) == 2


@pytest.mark.parametrize("name", [*DEFAULTS, "name", "options", "anything"])
def test_no_attribute_of_a_game_can_be_set(name: str) -> None:
    game = uno(3)
    with pytest.raises(AttributeError):
        setattr(game, name, 5)
    assert game == uno(3)
    game.options["players"] = 9  # a dict of its own each time
    assert game == uno(3)


def test_games_by_name() -> None:
    assert cardlaw.games()[0] == "uno"
    assert cardlaw.game("uno", players=4, stacking="same") == Uno(players=4, stacking="same")
    assert type(cardlaw.game("uno", players=4)) is Uno
    for name in ("UNO", "", "uno ", "whist", None, 5, b"uno", ["uno"]):
        with pytest.raises(OptionError) as caught:
            cardlaw.game(name, players=4)  # type: ignore[arg-type]
        assert caught.value.option == "game"


def test_what_a_game_tells() -> None:
    game = uno(4)
    assert (game.name, type(game.rules_version)) == ("uno", int)
    assert eval(repr(game), {"Uno": Uno}) == game  # noqa: S307
    odd = uno(3, stacking="any", rounds=2)
    assert eval(repr(odd), {"Uno": Uno}) == odd  # noqa: S307


def test_options_in_a_document_are_all_options() -> None:
    options = table(["R1 R2", "B1 B2"], options={"doubles": True}).document()["options"]
    assert options == {**DEFAULTS, "players": 2, "doubles": True}
