"""The library against the oracles: second implementations, written from the rules alone.

Random games of all four games under random options, many at once, are played on both sides. After
every move the legal moves in their order, the whole document and views must be the same.
"""

from __future__ import annotations

import random
from typing import Any

import pytest

import cardlaw
from oracle import ninety_nine
from oracle.both_sides import (
    SIDES,
    compare_dealt,
    compare_set_up,
    differs,
    is_refused,
    random_game,
)
from oracle.random_positions import random_position

pytestmark = pytest.mark.unmeasured

#: How many games of each kind the normal run plays from a deal, and how many from a position.
DEALT, SET_UP = 120, 140
#: How many tests these games are spread over.
BLOCKS = 5

NAMES = list(SIDES)
blocks = pytest.mark.parametrize("block", range(BLOCKS))
all_games = pytest.mark.parametrize("name", NAMES)


@blocks
@all_games
def test_dealt_games_are_the_oracles(name: str, block: int) -> None:
    for seed in range(block, DEALT, BLOCKS):
        compare_dealt(name, seed)


@blocks
@all_games
def test_games_from_positions_are_the_oracles(name: str, block: int) -> None:
    for seed in range(block, SET_UP, BLOCKS):
        compare_set_up(name, seed)


@all_games
def test_decks_of_the_oracle_are_the_librarys(name: str) -> None:
    chance = random.Random("decks")
    for _ in range(50):
        game, options = random_game(chance, name)
        assert [card.code for card in game.deck] == SIDES[name].deal(options, 0).deck


@all_games
def test_defaults_are_the_oracles(name: str) -> None:
    for players in (2, 3, 4, 5):
        options = {"players": players}
        document = dict(cardlaw.game(name, **options).deal(seed="defaults").document())
        assert document == SIDES[name].deal(options, "defaults").document()


PRESETS: list[tuple[str, cardlaw.Game[Any], dict[str, Any]]] = [
    ("uno", cardlaw.Uno.official(players=4), {"window": "next_turn"}),
    (
        "uno-all-wild",
        cardlaw.UnoAllWild.official(players=4),
        {"start_action": "ignore", "special_draw": "official"},
    ),
    ("ninety-nine", cardlaw.NinetyNine.pagat(players=4), ninety_nine.PRESETS["pagat"]),
    (
        "ninety-nine",
        cardlaw.NinetyNine.board_game_arena(players=4),
        ninety_nine.PRESETS["board_game_arena"],
    ),
    ("ninety-nine", cardlaw.NinetyNine.denexa(players=4), ninety_nine.PRESETS["denexa"]),
]


@pytest.mark.parametrize(("name", "game", "options"), PRESETS, ids=lambda value: str(value)[:30])
def test_presets_are_the_oracles(
    name: str, game: cardlaw.Game[Any], options: dict[str, Any]
) -> None:
    oracle = SIDES[name].deal({"players": 4} | options, "preset")
    assert game.deal(seed="preset").document() == oracle.document()


@pytest.mark.parametrize(
    ("name", "options"),
    [
        ("uno", {"players": 3, "target": 100, "rounds": 2}),
        ("uno-mario-kart", {"players": 3, "target": None, "rounds": None}),
        ("uno-all-wild", {"players": 3, "dealer": "draw"}),
        ("ninety-nine", {"players": 4, "packs": 1, "hand_size": 13}),
    ],
    ids=str,
)
def test_what_the_papers_refuse_is_refused(name: str, options: dict[str, Any]) -> None:
    assert is_refused(name, options)
    with pytest.raises(cardlaw.OptionError):
        cardlaw.game(name, **options)


@pytest.mark.parametrize(
    ("name", "other"),
    [
        ("uno", {"penalty": 3}),
        ("uno", {"window": "next_turn"}),
        ("uno", {"final_draw": False}),
        ("uno", {"seven_zero": True}),
        ("uno-mario-kart", {"last_box": "open"}),
        ("uno-mario-kart", {"wild_draw_four": "strict"}),
        ("uno-all-wild", {"special_draw": "official"}),
        ("uno-all-wild", {"double_skip_with_two": "literal"}),
        ("ninety-nine", {"elimination": "unpayable"}),
        ("ninety-nine", {"bust": "forced"}),
        ("ninety-nine", {"four_with_two": "again"}),
    ],
    ids=str,
)
def test_a_difference_is_found(name: str, other: dict[str, Any]) -> None:
    assert any(is_another_game(name, other, seed) for seed in range(300))


def is_another_game(name: str, other: dict[str, Any], seed: int) -> bool:
    """Say whether a random game tells the defaults from the other options."""
    chance = random.Random(f"different {seed}")
    options: dict[str, Any] = {"players": 2 + seed % 2}
    game = cardlaw.game(name, **options)
    position = random_position(chance, game)
    oracle = SIDES[name].from_position(options | other, position)
    return differs(chance, game.setup(position), oracle)
