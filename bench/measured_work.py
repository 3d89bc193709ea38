"""The work that the scripts of this directory measure, defined once.

Uniform random play: the legal moves are asked, one of them is chosen with equal chances and played. The options are
those closest to what other engines play: the UNO games with calls made by themselves and one round, UNO and UNO Mario
Kart without drawing while a card can be played; Ninety-Nine as it comes.
"""

from __future__ import annotations

from typing import Any, Final

import cardlaw

OPTIONS: Final[dict[str, dict[str, object]]] = {
    "uno": {"calls": "automatic", "rounds": 1, "must_play": True},
    "uno-mario-kart": {"calls": "automatic", "rounds": 1, "must_play": True},
    "uno-all-wild": {"calls": "automatic", "rounds": 1},
    "ninety-nine": {},
}
"""The options of every game measured, by name."""

SEATS: Final = (2, 4)
"""The numbers of players measured."""


def make_game(name: str, seats: int, **changes: object) -> cardlaw.Game[Any]:
    """Make the game of that name with the options measured, some of them changed."""
    return cardlaw.game(name, players=seats, **(OPTIONS[name] | changes))


def measured_names() -> list[str]:
    """Name the games that are measured and that this build of the library offers."""
    offered = set(cardlaw.games())
    return [name for name in OPTIONS if name in offered]
