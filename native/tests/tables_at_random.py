"""What the tests of many tables play: games under random options, and actions by chance."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest

import cardlaw
from cardlaw import Game, Uno
from cardlaw.testing import random_game

KINDS: dict[str, type[Game[Any]]] = {
    kind.__name__: kind
    for kind in (cardlaw.Uno, cardlaw.UnoMarioKart, cardlaw.UnoAllWild, cardlaw.NinetyNine)
}
#: Options that say no values of themselves, so that games and rounds come to an end.
MORE: dict[str, Any] = {
    "max_turns": (None, 3, 30),
    "rounds": (1, 2, 3),
    "target": (None, 60),
    "packs": (None, 2),
    "chips": (1, 2),
}
#: A table at which many may act out of turn.
BUSY = Uno(
    players=4, rounds=2, jump_in=True, stacking="any", doubles=True, seven_zero=True, max_turns=40
)
EACH = pytest.mark.parametrize("kind", KINDS)


def some_games(kind: str, part: object, count: int) -> Iterator[tuple[random.Random, Game[Any]]]:
    """Give games of a kind under random options, each with luck of its own."""
    for number in range(count):
        seed = f"{kind} {part} {number}"
        game = random_game(KINDS[kind], seed, more=MORE)
        yield random.Random(seed), game


def any_of(luck: random.Random, mask: Any) -> int:
    """Choose a legal action; to do nothing less often, so that something happens out of turn."""
    legal = mask.nonzero()[0].tolist()
    if len(legal) > 1 and legal[0] == 0 and luck.random() < 0.5:
        del legal[0]
    return int(luck.choice(legal))
