"""A position as a user writes it, made a whole document (the table of defaults in FORMAT.md)."""

from __future__ import annotations

import copy
from typing import TYPE_CHECKING

from .cards import color_of
from .chance import sort_cards, split_seed

if TYPE_CHECKING:
    from .table import Document


def rest_of_deck(deck: list[str], position: Document) -> list[str]:
    """The cards that the position does not name, in deck order."""
    rest = list(deck)
    named = [card for hand in position["hands"] for card in hand]
    named += position["discard"] + position.get("draw", [])
    for card in named:
        rest.remove(card)
    return sort_cards(rest, deck)


def fill_pending(pending: Document | None) -> Document | None:
    """A colour is owed in the midst of play unless the document says otherwise."""
    if pending is not None and pending["kind"] == "color":
        return {"then": "next"} | pending
    return pending


def fill_known(known: Document, deck: list[str]) -> Document:
    """Notes sorted, and those that say nothing left out."""
    notes: Document = {}
    for knower, hands in known.items():
        kept = {seat: sort_cards(cards, deck) for seat, cards in hands.items() if cards}
        if kept:
            notes[knower] = kept
    return notes


def fill_common(name: str, options: Document, deck: list[str], position: Document) -> Document:
    """The keys of every game."""
    given = copy.deepcopy(position)
    players: int = options["players"]
    draw = list(given.get("draw", []))
    if given.pop("fill", False):
        draw += rest_of_deck(deck, given)
    text, count = split_seed(given.get("seed", "0/0"))
    defaults: Document = {
        "format": "cardlaw/1",
        "game": name,
        "options": options,
        "turn": 0,
        "direction": 1,
        "dealer": players - 1,
        "round": 1,
        "idle": 0,
        "turns": 0,
        "out": [],
    }
    filled = defaults | given
    filled["draw"] = draw
    filled["seed"] = f"{text}/{count}"
    filled["pending"] = fill_pending(given.get("pending"))
    filled["known"] = fill_known(given.get("known", {}), deck)
    filled["hands"] = [sort_cards(hand, deck) for hand in given["hands"]]
    return filled


def fill_family(name: str, options: Document, deck: list[str], position: Document) -> Document:
    """The keys of the UNO games as well."""
    filled = fill_common(name, options, deck, position)
    defaults: Document = {
        "scores": [0] * options["players"],
        "open": [],
        "color": color_of(filled["discard"][-1]),
    }
    return defaults | filled
