"""What the tests of the laws share: decks, a dealt game, and a way to try any law."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterator
from typing import Any

from cardlaw import Game, Move, NinetyNine, State, Uno, UnoAllWild, UnoMarioKart, ordinary_deck
from cardlaw.testing import Choices, Visit, choose_move
from cardlaw.testing.play import act, live_seats

Law = Callable[..., object]

DECKS = (
    None,
    ordinary_deck(),
    ordinary_deck(wild=("2", "T"), jokers=2, packs=2),
    ordinary_deck(skip=None, reverse=("J", "Q"), draw_two=("K", "3"), wild_draw_four="A", jokers=1),
)


FEW = {"W": 20, "WR": 3, "WS": 3, "W+2": 20, "W+4": 10, "WSS": 9, "WT": 9, "WX": 9}
SWAPS = {"W": 10, "WR": 0, "WS": 0, "W+2": 0, "W+4": 0, "WSS": 0, "WT": 31, "WX": 31}
RANKS = "A23456789TJQK"
VALUES = {rank: (number,) for number, rank in enumerate(RANKS, start=1)}
CHOICES = VALUES | {"A": (1, 11, -3), "9": ("=99",), "T": (0, -10, "=50"), "K": (7, "=-5", "=99")}

#: Every kind of game, with values for the options that say none of themselves.
KINDS: dict[type[Game[Any]], dict[str, tuple[Any, ...]]] = {
    Uno: {"deck": DECKS},
    UnoMarioKart: {},
    UnoAllWild: {"counts": (None, FEW, SWAPS)},
    NinetyNine: {
        "values": (NinetyNine(players=2).values, VALUES, CHOICES),
        "reverse_ranks": (("4",), (), ("4", "9", "K")),
        "skip_ranks": ((), ("3",), ("A", "4")),
        "hand_size": (3, 1, 4),
        "packs": (None, 1, 2, 3),
    },
}


def dealt() -> Any:
    return Uno(players=3).deal(seed=7)


def played(state: State[Any], seed: str, moves: int) -> Iterator[Visit]:
    """Play on at random from any state; now and then a seat leaves, but two are left."""
    choices = Choices(seed)
    for _ in range(moves):
        if state.is_over:
            break
        leaves = len(state.out) + 2 < state.players and choices.happens(2)
        action = choices.one_of(live_seats(state)) if leaves else choose_move(state, choices)
        yield Visit(state, action)
        state = act(state, action)
    yield Visit(state, None)


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
