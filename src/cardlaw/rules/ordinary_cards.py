"""What ordinary cards are called, for the games that are played with them."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Mapping

__all__ = ["RANK_NAMES", "RANK_SYMBOLS", "SUIT_NAMES"]

#: The suits, by their letters.
SUIT_NAMES: Final[Mapping[str, str]] = MappingProxyType(
    {"c": "clubs", "d": "diamonds", "h": "hearts", "s": "spades"}
)
#: A card of each rank.
RANK_NAMES: Final[Mapping[str, str]] = MappingProxyType(
    {
        "A": "ace of {suit}",
        "2": "two of {suit}",
        "3": "three of {suit}",
        "4": "four of {suit}",
        "5": "five of {suit}",
        "6": "six of {suit}",
        "7": "seven of {suit}",
        "8": "eight of {suit}",
        "9": "nine of {suit}",
        "T": "ten of {suit}",
        "J": "jack of {suit}",
        "Q": "queen of {suit}",
        "K": "king of {suit}",
    }
)
#: What stands on a card of a rank, where that is not the letter of the rank.
RANK_SYMBOLS: Final[Mapping[str, str]] = MappingProxyType({"T": "10"})
