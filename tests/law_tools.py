"""What the tests of the laws share: decks, a dealt game, and a way to try any law."""

from __future__ import annotations

import inspect
from collections.abc import Callable
from typing import Any

from cardlaw import Move, Uno, ordinary_deck
from cardlaw.testing import Visit

Law = Callable[..., None]

DECKS = (
    None,
    ordinary_deck(),
    ordinary_deck(wild=("2", "T"), jokers=2, packs=2),
    ordinary_deck(skip=None, reverse=("J", "Q"), draw_two=("K", "3"), wild_draw_four="A", jokers=1),
)


def dealt() -> Any:
    return Uno(players=3).deal(seed=7)


def try_law(law: Law, visit: Visit, seed: int = 0) -> None:
    """Try a law on what is visited, whatever it asks for."""
    state, action = visit.state, visit.action
    asks = list(inspect.signature(law).parameters)
    if "move" in asks or "action" in asks:
        if isinstance(action, Move) or (action is not None and "action" in asks):
            law(state, action)
    elif "other" in asks:
        law(state, state if action is None or isinstance(action, int) else state.play(action))
    elif asks[0] == "game":
        law(state.game, seed)
    elif asks == ["state", "seat"]:
        if not state.is_over:
            law(state, state.turn)
    elif "seed" in asks:
        law(state, seed)
    else:
        law(state)
