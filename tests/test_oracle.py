"""The library against the oracle: a second implementation, written from the rules alone.

Random games under random options, many at once, are played on both sides. After every move the
legal moves in their order, the whole document and the views of all seats must be the same.
"""

from __future__ import annotations

import random
from typing import Any

import pytest

import cardlaw
from oracle.cards import RANKS
from oracle.options import deck_of
from oracle.uno import Oracle, deal, from_position

#: How many games the normal run plays from a deal, and how many from a position set up.
DEALT, SET_UP = 150, 150
#: The most moves of a game.
MOVES = 70

Options = dict[str, Any]

CHOICES: dict[str, list[object]] = {
    "calls": ["explicit", "automatic"],
    "window": ["last_card", "next_turn"],
    "penalty": [1, 2, 3, 10],
    "reverse_with_two": ["skip", "nothing"],
    "final_draw": [True, False],
    "must_play": [False, True],
    "wild_draw_four": ["challenge", "strict", "free"],
    "stacking": ["off", "same", "any"],
    "doubles": [False, True],
    "draw": ["one", "until_playable"],
    "drawn_card": ["may_play", "must_play", "keep"],
    "seven_zero": [False, True],
    "jump_in": [False, True],
    "max_turns": [None, 1, 7, 30],
}


def random_ordinary_deck(chance: random.Random) -> Options:
    faces: dict[str, list[str]] = {}
    for rank in RANKS:
        must = rank in "JQK"
        if must or chance.random() < 0.2:
            face = chance.choice(["skip", "reverse", "draw_two", "wild", "wild_draw_four"])
            faces.setdefault(face, []).append(rank)
    deck: Options = {"skip": None, "reverse": None, "draw_two": None}
    for face, ranks in faces.items():
        deck[face] = ranks[0] if len(ranks) == 1 else ranks
    deck["jokers"] = chance.choice([0, 0, 2, 5])
    deck["packs"] = chance.choice([1, 1, 2])
    return deck


def random_options(chance: random.Random) -> Options:
    """Give options of which each is the default, or anything, half of the time."""
    share = chance.choice([0.15, 0.5, 1.0])
    options: Options = {
        name: chance.choice(values) for name, values in CHOICES.items() if chance.random() < share
    }
    options["players"] = players = chance.choice([2, 2, 3, 3, 4, 5, 6, 7, 8, 9, 10])
    if chance.random() < 0.3:
        options["deck"] = random_ordinary_deck(chance)
    if chance.random() < 0.4:
        options["rounds"] = chance.choice([1, 2, 3])
    elif chance.random() < 0.7:
        options["target"] = chance.choice([1, 60, 200])
    if chance.random() < 0.4:
        options["dealer"] = chance.choice(["draw", chance.randrange(players)])
    return options


def random_game(chance: random.Random) -> tuple[cardlaw.Game[Any], Options]:
    """Give a game under random options that are no contradiction."""
    while True:
        options = random_options(chance)
        try:
            return cardlaw.game("uno", **options), options
        except cardlaw.OptionError:
            continue


def random_position(chance: random.Random, game: cardlaw.Game[Any]) -> Options:
    """Give a position with small hands, few cards to draw and perhaps a seat that is out."""
    players = game.players
    cards = [card.code for card in game.deck]
    chance.shuffle(cards)
    least = chance.choice([1, 1, 2, 3])
    out = sorted(chance.sample(range(players), chance.choice([0, 0, 0, players // 3])))
    hands: list[list[str]] = []
    for seat in range(players):
        size = 0 if seat in out else min(least + chance.choice([0, 0, 1, 3]), 6)
        hands.append([cards.pop() for _ in range(size)])
    lying = chance.choice([0, 1, 2, 6, len(cards) // 2])
    draw, discard = cards[:lying], cards[lying:]
    open_seats = [seat for seat in range(players) if len(hands[seat]) == 1]
    live = [seat for seat in range(players) if seat not in out]
    top = game.card(discard[-1])
    return {
        "hands": hands,
        "draw": draw,
        "discard": discard,
        "color": top.color or chance.choice(game.colors),
        "turn": chance.choice(live),
        "direction": chance.choice([1, -1]),
        "dealer": chance.randrange(players),
        "round": chance.randint(1, game.options["rounds"] or 5),
        "scores": [
            chance.choice([0, 10, 55]) % (game.options["target"] or 500) for _ in range(players)
        ],
        "out": out,
        "open": [
            s for s in open_seats if game.options["calls"] == "explicit" and chance.random() < 0.5
        ],
        "seed": f"{chance.randrange(1000)}/{chance.randrange(4)}",
    }


def pick(chance: random.Random, legal: list[str]) -> str:
    """Choose a kind of move first, so that the rare kinds are seen often."""
    kinds: dict[str, list[str]] = {}
    for text in legal:
        said = text.partition(":")[2]
        word = said.split("=")[0].split(">")[0]
        if word not in ("draw", "pass", "challenge", "accept", "color", "call", "catch", "deal"):
            word = "double" if "*" in said else "wild" if said[0] == "W" else "card"
        kinds.setdefault(word, []).append(text)
    if "card" in kinds and chance.random() < 0.5:
        return chance.choice(kinds["card"])
    return chance.choice(kinds[chance.choice(list(kinds))])


def same(state: cardlaw.State, oracle: Oracle, story: list[str]) -> None:
    """Compare all; of the views that of the seat on turn and one other, in rotation."""
    viewers: list[int | None] = [None, *range(state.players)]
    assert [str(move) for move in state.legal_moves()] == oracle.legal_moves(), story
    assert state.document() == oracle.document(), story
    for seat in {state.turn, viewers[len(story) % len(viewers)]}:
        assert state.view(seat).document() == oracle.view(seat), (seat, story)


def play_both(chance: random.Random, state: cardlaw.State, oracle: Oracle, story: list[str]) -> int:
    """Play one game on both sides; give how many moves were made."""
    leaving = chance.choice([0.0, 0.0, 0.01, 0.05])
    same(state, oracle, story)
    for number in range(MOVES):
        if state.is_over:
            return number
        if chance.random() < leaving:
            seat = chance.choice([s for s in range(state.players) if s not in state.out])
            story.append(f"/leave:{seat}")
            state = state.retire(seat)
            oracle.retire(seat)
        else:
            text = pick(chance, oracle.legal_moves())
            story.append(text)
            state = state.play(state.parse(text))
            oracle.play(text)
        same(state, oracle, story)
    return MOVES


def compare_dealt(seed: int) -> int:
    """Compare a game from its deal."""
    chance = random.Random(f"dealt {seed}")
    game, options = random_game(chance)
    story = [f"{game!r}.deal({seed})"]
    return play_both(chance, game.deal(seed), deal(options, seed), story)


def compare_set_up(seed: int) -> int:
    """Compare a game from a position near its end."""
    chance = random.Random(f"set up {seed}")
    game, options = random_game(chance)
    position = random_position(chance, game)
    story = [f"{game!r}.setup({position})"]
    return play_both(chance, game.setup(position), from_position(options, position), story)


@pytest.mark.parametrize("block", range(10))
def test_dealt_games_are_the_oracles(block: int) -> None:
    for seed in range(block, DEALT, 10):
        compare_dealt(seed)


@pytest.mark.parametrize("block", range(10))
def test_games_from_positions_are_the_oracles(block: int) -> None:
    for seed in range(block, SET_UP, 10):
        compare_set_up(seed)


def test_deck_of_the_oracle_is_the_librarys() -> None:
    chance = random.Random("decks")
    for _ in range(50):
        game, options = random_game(chance)
        full = {"deck": None} | options
        assert [card.code for card in game.deck] == deck_of(full)


@pytest.mark.parametrize(
    "other",
    [{"penalty": 3}, {"window": "next_turn"}, {"final_draw": False}, {"seven_zero": True}],
    ids=str,
)
def test_a_difference_is_found(other: Options) -> None:
    options: Options = {"players": 3, "target": 5000}
    game = cardlaw.game("uno", **options)
    found = 0
    for seed in range(30):
        chance = random.Random(f"different {seed}")
        position = random_position(chance, game)
        oracle = from_position(options | other, position)
        found += differs(chance, game.setup(position), oracle)
    assert found > 0


def differs(chance: random.Random, state: cardlaw.State, oracle: Oracle) -> bool:
    """Say whether a game comes to be another, not counting what the options are."""
    for _ in range(MOVES):
        documents = [state.document(), oracle.document()]
        for document in documents:
            del document["options"]
        legal = [str(move) for move in state.legal_moves()]
        if documents[0] != documents[1] or legal != oracle.legal_moves():
            return True
        if state.is_over:
            return False
        text = pick(chance, legal)
        state = state.play(state.parse(text))
        oracle.play(text)
    return False
