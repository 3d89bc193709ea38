"""Options with their defaults (section O of the rules), and the decks that they ask for."""

from __future__ import annotations

import copy
from typing import TYPE_CHECKING

from .cards import ORDINARY_DECK, ordinary_deck, uno_deck

if TYPE_CHECKING:
    from .table import Document

FAMILY_DEFAULTS: Document = {
    "dealer": None,
    "max_turns": None,
    "target": 500,
    "rounds": None,
    "calls": "explicit",
    "window": "next_turn",
    "penalty": 2,
    "reverse_with_two": "skip",
    "final_draw": True,
}
COLORED_DEFAULTS: Document = FAMILY_DEFAULTS | {
    "must_play": False,
    "wild_draw_four": "challenge",
    "stacking": "off",
    "doubles": False,
    "jump_in": False,
    "draw": "one",
    "drawn_card": "may_play",
}
UNO_DEFAULTS: Document = COLORED_DEFAULTS | {
    "window": "last_card",
    "seven_zero": False,
    "start_action": "apply",
    "deck": None,
}
MARIO_KART_DEFAULTS: Document = COLORED_DEFAULTS | {
    "target": None,
    "rounds": 1,
    "start_action": "ignore",
    "start_box": "first",
    "last_box": "unopened",
}
ALL_WILD_DEFAULTS: Document = FAMILY_DEFAULTS | {
    "start_action": "apply",
    "counts": None,
    "double_skip_with_two": "once",
    "special_draw": "forced",
}


def full_options(defaults: Document, options: Document) -> Document:
    """Every option by name; of `target` and `rounds` the one given unsets the other's default."""
    given = copy.deepcopy(options)
    full = defaults | given
    if given.get("rounds") is not None and "target" not in given:
        full["target"] = None
    if given.get("target") is not None and "rounds" not in given:
        full["rounds"] = None
    if (full["target"] is None) == (full["rounds"] is None):
        raise ValueError("exactly one of target and rounds has to be set")
    if full.get("deck") is not None:
        deck = ORDINARY_DECK | full["deck"]
        full["deck"] = {name: as_json(value) for name, value in deck.items()}
    return full


def as_json(value: object) -> object:
    """Several ranks for a face stand as a list in a document."""
    return list(value) if isinstance(value, tuple) else value


def deck_of(options: Document) -> list[str]:
    """The deck of classic UNO that the options ask for, in deck order."""
    return uno_deck() if options["deck"] is None else ordinary_deck(options["deck"])
