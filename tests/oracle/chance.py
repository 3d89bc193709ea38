"""Chance and seed texts (FORMAT.md, "Chance"), written for reading rather than for speed."""

from __future__ import annotations

import hashlib


def sort_cards(cards: list[str], deck: list[str]) -> list[str]:
    """The cards in the order in which the deck lists them; a code the deck lacks comes last."""
    places = {card: place for place, card in reversed(list(enumerate(deck)))}
    return sorted(cards, key=lambda card: places.get(card, len(deck)))


def shuffle(cards: list[str], deck: list[str], text: str, number: int) -> list[str]:
    """Shuffle `number` of the seed `text`: each card gets a 64-bit word, small words come first."""
    stream = hashlib.shake_256(f"cardlaw:{text}/{number}".encode()).digest(8 * len(cards))
    words = [int.from_bytes(stream[8 * i : 8 * i + 8], "big") for i in range(len(cards))]
    pairs = list(zip(words, sort_cards(cards, deck), strict=True))
    pairs.sort(key=lambda pair: pair[0])
    return [card for _, card in pairs]


def split_seed(seed: str) -> tuple[str, int]:
    """The seed's text and how many shuffles it has served; without a count it is all text."""
    text, slash, count = seed.rpartition("/")
    if slash and count.isascii() and count.isdigit():
        return text, int(count)
    return seed, 0
