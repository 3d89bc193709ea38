"""Options of classic UNO: the preset, ordinary decks, games by name, and games as values."""

from __future__ import annotations

import copy
import json
import pickle
from typing import Any

import pytest

import cardlaw
from cardlaw import Game, OptionError, Uno, UnoState, ordinary_deck
from option_tables import UNO
from tables import table, uno


@pytest.mark.rule("UNO-12")
def test_the_publishers_sheet() -> None:
    assert Uno.official(players=4) == Uno(players=4, window="next_turn")
    assert Uno.official() == Uno.official(players=4)
    further = Uno.official(players=3, stacking="any", rounds=2)
    assert further == Uno(players=3, window="next_turn", stacking="any", rounds=2)
    assert Uno.official(players=4, window="last_card") == Uno(players=4)
    with pytest.raises(OptionError):
        Uno.official(players=4, stack="any")  # type: ignore[call-arg]


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
    kart: Game[UnoState] = cardlaw.game("uno-mario-kart", players=3)
    assert uno(3, window="next_turn", rounds=1) != kart
    assert game != uno(4, stacking="any", deck=ordinary_deck(wild="A"))
    assert copy.copy(game) == copy.deepcopy(game) == pickle.loads(pickle.dumps(game)) == game
    assert len({game, same, uno(3)}) == 2


@pytest.mark.parametrize("name", [*UNO.defaults, "name", "options", "anything"])
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
    assert options == {**UNO.defaults, "players": 2, "doubles": True}
