"""Where the time of a decision goes, and what it costs at more seats and with more cards in hand.

The positions and the moves of some random rounds are kept. Then the parts of what ``deal``, ``legal_moves`` and
``play`` do with them are each done alone, over all of these, in turn: a deal and the shuffle in it, the copy of the
table, the legal moves, the effects of the moves on copies made before. What the whole loop takes beyond them is left
for making states, finding the move among the legal ones, and the loop itself. Medians of process time.
"""

from __future__ import annotations

import functools
import random
import time
from collections import deque
from collections.abc import Callable, Iterable
from statistics import median
from typing import Any, Final

from figures import Table
from work import OPTIONS, SEED, loop, make_game

import cardlaw
from cardlaw.chance import shuffled

ROUNDS: Final = 200
"""How many rounds are kept."""

SEATS: Final = (2, 3, 4, 6, 8, 10)
"""At how many seats the loop is timed."""

HANDS: Final = (3, 7, 15, 30, 50)
"""With how many cards in each of two hands of UNO a decision is timed."""

PARTS: Final = ("shuffle", "rest of the deal", "copy", "legal moves", "effects", "rest")
MICRO: Final = 1e6


def timed(work: Callable[[], object]) -> float:
    """Do it once; the microseconds of process time that it takes."""
    start = time.process_time()
    work()
    return MICRO * (time.process_time() - start)


def whole_rounds(game: cardlaw.Game[Any], kept: list[tuple[Any, Any]] | None = None) -> int:
    """Play the rounds by the loop; the number of decisions. Positions and moves may be kept."""
    luck = random.Random(SEED).random
    decisions = 0
    for seed in range(ROUNDS):
        state = game.deal(seed=seed)
        while not state.round_over:
            moves = state.legal_moves()
            move = moves[int(luck() * len(moves))]
            if kept is not None:
                kept.append((state._table, move))
            state = state.play(move)
            decisions += 1
    return decisions


def shares(game: cardlaw.Game[Any], repeats: int) -> list[float]:
    """Time the parts of a decision; the share of each, and the microseconds of the whole."""
    kept: list[tuple[Any, Any]] = []
    decisions = whole_rounds(game, kept)
    tables, moves = zip(*kept, strict=True)
    cards, seeds = game.faces.cards, [str(seed) for seed in range(ROUNDS)]
    apply: Any = game.apply
    times: list[list[float]] = []
    for _ in range(repeats):
        copies = [table.copy() for table in tables]
        of_shuffle = timed(lambda: consume(shuffled(cards, seed, 0) for seed in seeds))
        parts = [
            of_shuffle,
            timed(lambda: consume(map(game.deal, seeds))) - of_shuffle,
            timed(lambda: consume(table.copy() for table in tables)),
            timed(lambda: consume(map(game.legal_moves, tables))),
            timed(functools.partial(consume, map(apply, copies, moves))),
        ]
        times.append([*parts, timed(lambda: whole_rounds(game))])
    *middle, whole = (median(part) for part in zip(*times, strict=True))
    return [*[part / whole for part in middle], 1 - sum(middle) / whole, whole / decisions]


def consume(results: Iterable[object]) -> None:
    """Make results, and keep none."""
    deque(results, maxlen=0)


def of_parts(repeats: int) -> Table:
    """Make the table of where the time of a decision goes."""
    table = Table(["parts of a decision", "seats", *PARTS, "microseconds"])
    for name in OPTIONS:
        for seats in (2, 4):
            *parts, whole = shares(make_game(cardlaw, name, seats), repeats)
            cells = [f"{part:.0%}" for part in parts]
            table.rows.append([name, str(seats), *cells, f"{whole:.2f}"])
    return table


def of_seats(repeats: int) -> Table:
    """Make the table of what a decision of the loop takes at so many seats."""
    table = Table(["microseconds a decision", *[f"{seats} seats" for seats in SEATS]])
    for name in OPTIONS:
        works = [loop(make_game(cardlaw, name, seats)) for seats in SEATS]
        times = [[a_decision(work) for work in works] for _ in range(repeats)]
        cells = [f"{median(of):.2f}" for of in zip(*times, strict=True)]
        table.rows.append([name, *cells])
    return table


def a_decision(work: Callable[[], int]) -> float:
    """Play some rounds; the microseconds that a decision takes."""
    decisions = 0

    def rounds() -> None:
        nonlocal decisions
        decisions = sum(work() for _ in range(ROUNDS))

    return timed(rounds) / decisions


def of_hands(repeats: int) -> Table:
    """Make the table of what asking and playing takes with so many cards in hand."""
    table = Table(["microseconds, UNO", *[f"{cards} cards" for cards in HANDS]])
    game = cardlaw.Uno(players=2, calls="automatic")
    states = [[a_position(game, cards, seed) for seed in range(ROUNDS)] for cards in HANDS]
    times = [[ask_and_play(game, of) for of in states] for _ in range(repeats)]
    for place, what in enumerate(("legal moves", "play")):
        cells = [f"{median(time[place] for time in of):.2f}" for of in zip(*times, strict=True)]
        table.rows.append([what, *cells])
    return table


def a_position(game: cardlaw.Uno, cards: int, seed: int) -> cardlaw.UnoState:
    """Set up a random position with hands of that size."""
    deck = random.Random(seed).sample(game.deck, len(game.deck))
    start = next(card for card in deck if (card.face or "").isdigit())
    deck.remove(start)
    hands = [deck[:cards], deck[cards : 2 * cards]]
    codes = [[card.code for card in hand] for hand in hands]
    state = game.setup({"hands": codes, "discard": [start.code], "fill": True})
    state.legal_moves()  # its moves are built
    return state


def ask_and_play(game: cardlaw.Uno, states: list[cardlaw.UnoState]) -> tuple[float, float]:
    """Time the legal moves of positions, and the play of each move; microseconds of one."""
    plays = 0

    tables: list[Any] = [state._table for state in states]

    def ask() -> None:
        consume(map(game.legal_moves, tables))

    def play() -> None:
        nonlocal plays
        for state in states:
            for move in state.legal_moves():
                state.play(move)
                plays += 1

    asked, played = timed(ask), timed(play)
    return asked / len(states), played / plays


def tables(repeats: int) -> dict[str, Table]:
    """Measure it all; the tables by the names of what they are about."""
    return {"parts": of_parts(repeats), "seats": of_seats(repeats), "hands": of_hands(repeats)}
