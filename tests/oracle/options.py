"""Options of classic UNO with their defaults (section O of the rules)."""

from __future__ import annotations

import copy
from typing import TYPE_CHECKING

from .cards import ORDINARY_DECK, ordinary_deck, uno_deck

if TYPE_CHECKING:
    from .table import Document

UNO_DEFAULTS: Document = {
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
    "deck": None,
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
