"""Cards and decks, and chance: the same shuffle for ever."""

from __future__ import annotations

import copy
import hashlib
import pickle
import random
from collections import Counter
from typing import Any

import attrs
import pytest

import cardlaw
from cardlaw import Card, Game, NotationError, Uno, ordinary_deck
from cardlaw.chance import shuffled
from oracle.chance import shuffle
from tables import discards, hand, uno

FORMAT_DECK = (
    [
        code
        for color in "RYGB"
        for code in (
            f"{color}0",
            *[f"{color}{number}" for number in range(1, 10) for _ in range(2)],
            *[color + face for face in ("S", "R", "+2") for _ in range(2)],
        )
    ]
    + ["W"] * 4
    + ["W+4"] * 4
)


def test_the_deck_in_deck_order() -> None:
    deck = uno(2).deck
    assert [card.code for card in deck] == FORMAT_DECK
    assert len(deck) == 108
    assert isinstance(deck, tuple)


@pytest.mark.parametrize(
    ("code", "face", "color", "points"),
    [
        ("R5", "5", "R", 5),
        ("B0", "0", "B", 0),
        ("YS", "S", "Y", 20),
        ("GR", "R", "G", 20),
        ("R+2", "+2", "R", 20),
        ("W", "W", None, 50),
        ("W+4", "+4", None, 50),
    ],
)
def test_what_a_card_tells(code: str, face: str, color: str | None, points: int) -> None:
    card = uno(2).card(code)
    assert (card.code, card.face, card.color, card.points) == (code, face, color, points)
    assert (card.suit, card.item) == (None, None)
    assert str(card) == code


def test_a_ten_of_ordinary_cards() -> None:
    card = uno(2, deck=ordinary_deck()).card("R10")
    assert (card.face, card.color, card.points) == ("10", "R", 10)


@pytest.mark.parametrize("code", ["R10", "W+2", "?", "", "r5", "R5 ", "P5", "RW", "+4", "WI", "As"])
def test_a_code_that_no_card_has(code: str) -> None:
    with pytest.raises(NotationError) as caught:
        uno(2).card(code)
    assert caught.value.token == code


def test_cards_are_values() -> None:
    card = uno(2).card("R5")
    assert card == Card("R5") == uno(3).card("R5")
    assert card != Card("R6")
    assert (card == "R5") is False
    assert len({card, Card("R5"), Card("B5")}) == 2
    assert {copy.copy(card), copy.deepcopy(card), pickle.loads(pickle.dumps(card))} == {card}
    assert pickle.loads(pickle.dumps(card)).points == 5
    assert card != "R5"


@pytest.mark.parametrize("name", ["code", "face", "color", "points", "suit", "item", "other"])
def test_no_attribute_of_a_card_can_be_set(name: str) -> None:
    card = uno(2).card("R5")
    with pytest.raises(AttributeError):
        setattr(card, name, "B9")
    if name != "other":
        with pytest.raises(AttributeError):
            delattr(card, name)
    assert card.code == "R5"


@pytest.mark.rule("T-6")
@pytest.mark.parametrize(
    ("number", "order"),
    [(0, [9, 3, 2, 6, 4, 7, 0, 5, 1, 8]), (1, [3, 5, 0, 2, 7, 9, 8, 4, 1, 6])],
)
def test_ten_cards_with_seed_7(number: int, order: list[int]) -> None:
    assert list(shuffled(bytes(range(10)), "7", number)) == order


@pytest.mark.rule("T-6")
@pytest.mark.parametrize("seed", [7, "7"])
def test_the_deal_of_seed_7(seed: int | str) -> None:
    state = Uno(players=3).deal(seed=seed)
    assert hand(state, 0) == "R+2 G7 G8 G8 B1 B3 B5"
    assert discards(state) == "RR"
    assert state.document()["seed"] == "7/1"


@pytest.mark.rule("T-6")
@pytest.mark.parametrize(
    ("seed", "text"),
    [(0, "0"), (-12, "-12"), (10**40, "1" + "0" * 40), ("", ""), ("a/3", "a/3"), ("ä €", "ä €")],
)
def test_a_seed_is_a_text(seed: int | str, text: str) -> None:
    game = uno(2, deck=ordinary_deck())
    state = game.deal(seed)
    deck = [card.code for card in game.deck]
    order = shuffle(deck, deck, text, 0)
    assert discards(state) == order[14]
    assert state.document()["seed"] == f"{text}/1"
    assert cardlaw.from_json(state.to_json()) == state


@pytest.mark.rule("T-6")
def test_no_seed_takes_128_bits_of_the_system() -> None:
    seeds = [str(uno(2).deal().document()["seed"]).partition("/")[0] for _ in range(20)]
    assert len(set(seeds)) == 20
    assert all(len(seed) == 32 and int(seed, 16) >= 0 for seed in seeds)
    state = uno(2).deal(seeds[0])
    assert state == uno(2).deal(seeds[0])


@attrs.frozen
class Stream:
    """Stands in for SHAKE-256 over a text: its stream is that of these words."""

    words: tuple[int, ...]

    def __call__(self, _text: bytes) -> Stream:
        return self

    def digest(self, size: int) -> bytes:
        return b"".join(word.to_bytes(8, "big") for word in self.words)[:size]


TOP = 2**63
"""The words from here on are negative when they are read as floats."""
NOT_A_NUMBER = 0x7FF8 << 48
INFINITE = 0x7FF0 << 48


@pytest.mark.rule("T-6")
@pytest.mark.parametrize(
    "given",
    [
        (3, 2, 1, 0),  # all small
        (TOP + 1, 2**64 - 3, TOP, TOP + 7),  # all large
        (TOP + 5, 4, 2**63 - 2**55, TOP, 5, 2**62),  # small and large ones
        (NOT_A_NUMBER + 2, TOP + 1, NOT_A_NUMBER + 1, 7, TOP + NOT_A_NUMBER, 2**64 - 1),
        (INFINITE, 6, TOP + INFINITE, INFINITE - 1, TOP + INFINITE - 1),
        (INFINITE - 1, INFINITE - 2, INFINITE - 3, 1),  # too large to be added up
        (TOP, 9, 8),
        (0, TOP + 1, 1),
    ],
)
def test_ascending_words_are_the_order_of_drawing(
    given: tuple[int, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hashlib, "shake_256", Stream(given))
    cards = bytes(range(len(given)))
    assert list(shuffled(cards, "", 0)) == sorted(cards, key=given.__getitem__)


@pytest.mark.rule("T-6")
@pytest.mark.parametrize("size", [2, 3, 52, 112, 400])
def test_shuffles_of_all_sizes(size: int) -> None:
    cards = [f"{number:03}" for number in range(size)]
    order = bytes(sorted(number % 256 for number in range(size)))
    for number in range(200):
        slow = shuffle(cards, cards, "x", number)
        assert list(shuffled(order, "x", number)) == [order[int(card)] for card in slow]


@pytest.mark.rule("T-6")
def test_shuffles_are_even() -> None:
    first = Counter(shuffled(bytes(range(4)), str(seed), 0)[0] for seed in range(800))
    assert all(150 < first[card] < 250 for card in range(4))


@pytest.mark.rule("T-6", "T-2", "T-8")
def test_each_shuffle_of_a_game_takes_the_next_number() -> None:
    game = uno(4, rounds=6, deck=ordinary_deck(wild_draw_four=("2", "3")))
    deck = [card.code for card in game.deck]
    chance = random.Random(5)
    state = game.deal(seed="n")
    number = int(str(state.document()["seed"]).removeprefix("n/"))
    told = Counter[str]()
    while not state.is_over:
        step = state.step(chance.choice(state.legal_moves()))
        for event in step.events:
            document: Any = event.document()
            if document["event"] == "shuffled":
                order = document["cards"]
                assert order == shuffle(order, deck, "n", number)
                number += 1
                told[document["what"]] += 1
        state = step.state
        assert state.document()["seed"] == f"n/{number}"
    assert told["deck"] == 5
    assert min(told["discards"], told["start"]) > 0


@pytest.mark.rule("T-6")
@pytest.mark.parametrize("seed", ["x", "x/5", "x/y", "x/", "/4", "x//2", ""])
def test_a_seed_in_a_document_is_text_and_count(seed: str) -> None:
    text, slash, digits = seed.rpartition("/")
    whole = f"{text}/{digits}" if slash and digits.isdigit() else f"{seed}/0"
    state = uno(2).setup(
        {"hands": [["R1", "R2"], ["B1", "B2"]], "discard": ["R5"], "fill": True, "seed": seed}
    )
    assert state.document()["seed"] == whole


@pytest.mark.parametrize("code", ["x", "x" * 20])
def test_a_code_of_a_card(code: str) -> None:
    assert Card(code).code == code


@pytest.mark.parametrize("code", ["", "x" * 21, "\xfc", *[f"x{mark}y" for mark in " *=>!:,\n"]])
def test_what_is_no_code_of_a_card_and_no_colour(code: str) -> None:
    with pytest.raises(NotationError, match="the code of a card"):
        Card(code)
    with pytest.raises(NotationError, match="the letter of a colour"):
        Card("x", color=code)


@pytest.mark.parametrize(
    ("name", "worth"),
    [
        ("uno", {"RS": -20, "R9": -9, "R1": -1, "R0": 0, "W": 50, "W+4": 50}),
        ("uno-mario-kart", {"R+2": -20, "R9": -9, "R0": 0, "WI": 49, "W+4": 50}),
        ("uno-all-wild", {"WX": -50, "W+2": -50, "W": -20}),
        ("ninety-nine", {"Qs": -10, "8s": -8, "As": -1, "4s": 0, "9s": 0, "Ks": 0, "Ts": 10}),
    ],
)
def test_games_say_what_their_cards_are_worth(name: str, worth: dict[str, float]) -> None:
    game = cardlaw.game(name, players=2)
    assert {code: game.worth(game.card(code)) for code in worth} == worth
    assert list(worth.values()) == sorted(worth.values())


def test_a_card_that_counts_nothing_is_worth_nothing_to_a_bot() -> None:
    assert Game.worth(uno(2), Card("x", points=0)) == Game.worth(uno(2), Card("x")) == 0
    assert Game.worth(uno(2), Card("x", points=7)) == -7
