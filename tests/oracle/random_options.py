"""Random options of the four games: each as its default or as anything else that it may be."""

from __future__ import annotations

import random
from typing import Any

from .cards import RANKS
from .uno_all_wild import COUNTS

Options = dict[str, Any]
Choices = dict[str, list[Any]]

MAX_TURNS: list[Any] = [None, 1, 7, 30]
FAMILY: Choices = {
    "max_turns": MAX_TURNS,
    "calls": ["explicit", "automatic"],
    "window": ["last_card", "next_turn"],
    "penalty": [1, 2, 3, 10],
    "reverse_with_two": ["skip", "nothing"],
    "final_draw": [True, False],
}
COLORED: Choices = FAMILY | {
    "must_play": [False, True],
    "wild_draw_four": ["challenge", "strict", "free"],
    "stacking": ["off", "same", "any"],
    "doubles": [False, True],
    "draw": ["one", "until_playable"],
    "drawn_card": ["may_play", "must_play", "keep"],
    "jump_in": [False, True],
}
UNO: Choices = COLORED | {
    "seven_zero": [False, True],
    "start_action": ["apply", "ignore"],
}
MARIO_KART: Choices = COLORED | {
    "start_action": ["ignore", "apply"],
    "start_box": ["first", "dealer"],
    "last_box": ["unopened", "open"],
}
ALL_WILD: Choices = FAMILY | {
    "start_action": ["apply", "ignore"],
    "double_skip_with_two": ["once", "literal"],
    "special_draw": ["forced", "official", "never"],
}
NINETY_NINE: Choices = {
    "max_turns": MAX_TURNS,
    "packs": [None, 1, 2, 3],
    "many": [4, 2, 3, 7],
    "hand_size": [3, 1, 2, 4, 7],
    "chips": [None, 1, 2],
    "bust": ["allowed", "forced"],
    "elimination": ["at_zero", "unpayable"],
    "four_with_two": ["opponent", "again"],
    "floor": [None, 0, -15],
    "reverse_ranks": [("4",), (), ("4", "8"), ("A", "K", "T")],
    "skip_ranks": [(), ("3",), ("4",), ("Q", "T", "9")],
}


def some_of(chance: random.Random, choices: Choices) -> Options:
    """Few options, half of them or all, and the number of players."""
    share = chance.choice([0.15, 0.5, 1.0])
    options: Options = {
        name: chance.choice(values) for name, values in choices.items() if chance.random() < share
    }
    options["players"] = players = chance.choice([2, 2, 3, 3, 4, 5, 6, 7, 8, 9, 10])
    if chance.random() < 0.4:
        options["dealer"] = chance.choice(["draw", chance.randrange(players)])
    return options


def goal(chance: random.Random) -> Options:
    """What a game of the UNO family is played for."""
    if chance.random() < 0.4:
        return {"rounds": chance.choice([1, 2, 3])}
    return {"target": chance.choice([1, 60, 200])} if chance.random() < 0.6 else {}


def uno_options(chance: random.Random) -> Options:
    options = some_of(chance, UNO) | goal(chance)
    if chance.random() < 0.3:
        options["deck"] = ordinary_deck(chance)
    return options


def mario_kart_options(chance: random.Random) -> Options:
    return some_of(chance, MARIO_KART) | goal(chance)


def all_wild_options(chance: random.Random) -> Options:
    options = some_of(chance, ALL_WILD) | goal(chance)
    if chance.random() < 0.6:
        options["counts"] = counts(chance, options["players"])
    return options


def ninety_nine_options(chance: random.Random) -> Options:
    options = some_of(chance, NINETY_NINE)
    if chance.random() < 0.4:
        options["values"] = values(chance)
    if chance.random() < 0.05:
        options["players"] = chance.choice([12, 17])
    return options


def ordinary_deck(chance: random.Random) -> Options:
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


def counts(chance: random.Random, players: int) -> dict[str, int]:
    """A deck of All Wild: few or many of each card, now and then not one too many."""
    some = {code: chance.choice([0, 1, 3, players]) for code in COUNTS}
    missing = 7 * players + chance.choice([0, 1, 1, 2, 20]) - sum(some.values())
    some[chance.choice(list(COUNTS))] += max(missing, 0)
    return some


def values(chance: random.Random) -> dict[str, tuple[int | str, ...]]:
    """A value table of Ninety-Nine with one, two or three amounts and settings a rank."""
    pool: list[int | str] = [0, 1, 2, 5, 9, 10, 11, 25, -1, -10, "=99", "=0", "=50", "=-5"]
    return {rank: tuple(chance.sample(pool, chance.choice([1, 1, 2, 3]))) for rank in RANKS}
