"""The engine beside the rules: random trials, and what both say of each.

A trial is a state with the limits of some playouts. They are played by the library's own playouts in
Python, whose moves are kept, and by the engine; ends, counts and the hashes of the moves must be equal.
"""

from __future__ import annotations

import inspect
import random
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import cache
from typing import Any, Self
from unittest.mock import patch

from cardlaw_native import moves_hash, playouts

from cardlaw import Deal, Game, Move, State
from cardlaw.testing import random_game
from law_tools import played
from oracle.random_positions import random_position
from rows_of_options import OWN, Rows, rows_of

#: How many playouts are made of each state.
OF_EACH = 4


def by_python(function: Callable[..., object]) -> dict[str, Any]:
    """Give what makes a function of the library play by its rules, whatever else there is to play."""
    return {"engine": "python"} if "engine" in inspect.signature(function).parameters else {}


@dataclass(frozen=True)
class Trial:
    """Some playouts of one state."""

    state: State
    seed: str
    rounds: int | None
    max_moves: int


@dataclass(frozen=True)
class Played:
    """What came of a playout."""

    end: State
    moves: int
    turns: int
    hash: int

    def differs_in(self, other: Played) -> str | None:
        """Say what is not the same in another; ``None`` where all is."""
        for name in ("hash", "moves", "turns"):
            mine, its = getattr(self, name), getattr(other, name)
            if mine != its:
                return f"{name}: {mine}, {its}"
        mine, its = self.end.document(), other.end.document()
        if mine != its:
            keys = [key for key in mine if mine[key] != its[key]]  # type: ignore[literal-required]
            return f"the end: {', '.join(keys)}"
        return None if self.end == other.end else "the end, though its document is the same"


def by_the_rules(trial: Trial) -> list[Played]:
    """Play a trial by the rules in Python."""
    state = trial.state
    limits = (trial.seed, trial.rounds, trial.max_moves)
    return [
        Played(end, len(moves), turns, moves_hash(state.game, moves))
        for end, moves, turns in with_moves(state, OF_EACH, *limits)
    ]


def with_moves(
    state: State, count: int, seed: str, rounds: int | None, max_moves: int | None
) -> Iterator[tuple[State, list[Move], int]]:
    """Give the ends of playouts in Python, with the moves and the number of turns that ended."""
    kind = type(state.game)
    apply = kind.apply
    made: list[tuple[Move, int]] = []

    def kept(game: Any, table: Any, move: Move) -> None:
        made.append((move, table.turns))
        apply(game, table, move)

    with patch.object(kind, "apply", kept):
        for end in state.playouts(count, seed, rounds, max_moves, **by_python(State.playouts)):
            deals = [turns for move, turns in made if isinstance(move, Deal)]
            yield end, [move for move, _ in made], sum(deals) + end.turns - state.turns
            made.clear()


def natively(trial: Trial, count: int = OF_EACH) -> list[Played]:
    """Play a trial by the engine."""
    limits = (count, trial.seed, trial.rounds, trial.max_moves)
    ends = playouts(trial.state, *limits, states=True, moves_hash=True)
    assert ends.moves_hash is not None
    found = []
    for place, end in enumerate(ends.states):
        # What the arrays say of an end is what its state says.
        assert ends.over[place] == end.is_over
        assert ends.rounds[place] == end.round
        assert tuple(ends.standing[place]) == end.standing
        assert tuple(ends.winners[place].nonzero()[0]) == end.winners
        counts = (int(ends.moves[place]), int(ends.turns[place]), int(ends.moves_hash[place]))
        found.append(Played(end, *counts))
    return found


def differences(trial: Trial) -> dict[int, str]:
    """Say of each playout that is not the same what differs: by the rules, by the engine."""
    pairs = zip(by_the_rules(trial), natively(trial), strict=True)
    found = {number: mine.differs_in(other) for number, (mine, other) in enumerate(pairs)}
    return {number: what for number, what in found.items() if what is not None}


# Random trials


@cache
def all_rows() -> tuple[Rows, ...]:
    """Give the rows of options of all games in which all pairs of values are met."""
    return tuple(rows_of(kind, more) for kind, more in OWN.items())


@dataclass
class Seen:
    """What random trials have begun with."""

    playouts: int = 0
    #: The kinds of game and of what the table waits for.
    pendings: Counter[tuple[str, str]] = field(default_factory=Counter)
    #: The kinds of game and the number of the row of options.
    rows: set[tuple[str, int]] = field(default_factory=set)
    left: int = 0
    shown: int = 0

    def note(self, trial: Trial) -> None:
        state = trial.state
        waits = "none" if state.pending is None else state.pending.kind
        self.playouts += OF_EACH
        self.pendings[state.game.name, waits] += 1
        self.left += bool(state.out)
        self.shown += bool(state.document()["known"])

    def __iadd__(self, other: Seen) -> Self:
        self.playouts += other.playouts
        self.pendings += other.pendings
        self.rows |= other.rows
        self.left += other.left
        self.shown += other.shown
        return self


def some_trials(seed: str, count: int, seen: Seen) -> Iterator[Trial]:
    """Give random trials, so many, under each row of options in turn and under other options."""
    rows = [(of, number) for of in all_rows() for number in range(len(of.rows))]
    luck = random.Random(seed)
    luck.shuffle(rows)
    for number in range(count):
        of, row = rows[number % len(rows)]
        if number // len(rows) % 3 < 2:
            game: Game[Any] = of.game(of.rows[row])
            seen.rows.add((of.kind.name, row))
        else:
            game = some_game(luck, of.kind)
        rounds = luck.choice([None, None, 1, 2])
        moves = luck.choice([1, 3, 10, 40, 40, 150])
        trial = Trial(some_state(luck, game), luck.random().hex(), rounds, moves)
        seen.note(trial)
        yield trial


def some_game(luck: random.Random, kind: type[Game[Any]]) -> Game[Any]:
    """Give a game of a kind under random options."""
    return random_game(kind, luck.random().hex(), more=OWN[kind])


def some_state(luck: random.Random, game: Game[Any]) -> State:
    """Give a state of a game as it was dealt or set up, or one in which the table waits for something."""
    state = some_start(luck, game)
    if luck.random() < 0.3:
        return state
    wanted = luck.choice(sorted(game.pending_kinds.keys() - {"game_over"}))
    for _ in range(4):
        for visit in played(some_start(luck, game), luck.random().hex(), luck.choice([5, 40, 80])):
            state = visit.state
            if state.pending is not None and state.pending.kind == wanted:
                return state
    return state


def some_start(luck: random.Random, game: Game[Any]) -> State:
    """Deal, or set a position near the end of a round up."""
    if luck.random() < 0.3:
        state: State = game.deal(luck.random().hex())
    else:
        state = game.setup(random_position(luck, game))
    return state
