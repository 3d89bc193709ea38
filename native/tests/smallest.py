"""The smallest position in which the engine does something else than the rules, as a case.

From a playout that differs it goes to the first move after which it does, takes from the position before
it whatever the difference does not need, and writes the rest in the form of the cases in
``tests/cases``: options, a position, one move, and what must follow by the rules.
"""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Callable, Iterable, Iterator
from functools import cache
from itertools import islice
from types import FrameType
from typing import Any

from cardlaw_native import moves_hash, playouts
from proving import Played, Trial, natively, with_moves

import cardlaw
from cardlaw import CardlawError, Move, State
from cardlaw.chance import choice_words

Document = dict[str, Any]
#: Gives what is left of a position when something is taken away, in several ways, much first.
Less = Callable[[Document], Iterator[Document]]

#: How many seeds of playouts there are to choose among, and how many a move is tried with.
SEEDS, OF_A_MOVE = 300, 3
#: Facts that are left out where the difference does not need them: they are then as usual.
USUAL = (
    "known", "scores", "chips", "turns", "idle", "round", "dealer", "direction", "open", "out", "total",
)  # fmt: skip
#: What a case says to follow, where a move has changed it or the engine says otherwise.
FOLLOWS = (
    "turn", "direction", "color", "total", "hands", "draw", "discard", "scores", "chips", "open",
    "out", "idle", "turns", "round", "dealer", "known", "pending", "seed",
)  # fmt: skip
_IDS = re.compile(r"((?:[A-Z]+-H?\d+(?:, )?)+):")


# A move that is played by both


@cache
def first_words() -> dict[str, int]:
    """Give seeds of playouts, and the first word of each, which chooses the first move."""
    return {str(seed): next(choice_words(f"playout:{seed}:0")) for seed in range(SEEDS)}


def seeds_for(state: State, move: Move) -> Iterator[str]:
    """Give seeds of playouts whose first move is this one; that of the state first where it is such."""
    legal = state.legal_moves()
    own = str(state.document()["seed"])
    words = first_words()
    if own.startswith("playout:") and own.endswith(":0/0"):
        seed = own.removeprefix("playout:").removesuffix(":0/0")
        words = {seed: next(choice_words(f"playout:{seed}:0")), **words}
    return (seed for seed, word in words.items() if legal[word * len(legal) >> 64] == move)


def reseeded(state: State, seed: str) -> State:
    """Give a state with the chance of the first playout of a seed."""
    return state.reseeded(f"playout:{seed}:0")


def by_the_rules(state: State, seed: str, move: Move) -> Played:
    """Make a move by the rules, as the playout of a seed does."""
    begun = reseeded(state, seed)
    end = begun.play(move)
    turns = end.turns - (0 if isinstance(move, cardlaw.Deal) else state.turns)
    return Played(end, 1, turns, moves_hash(state.game, [move]))


def by_the_engine(state: State, seed: str) -> Played:
    """Make the first move of the playout of a seed."""
    (played,) = natively(Trial(state, seed, None, 1), count=1)
    return played


def differing_moves(state: State) -> Iterator[tuple[str, Move]]:
    """Give the legal moves after which the engine is elsewhere, each with the seed that plays it."""
    for move in state.legal_moves():
        for seed in islice(seeds_for(state, move), OF_A_MOVE):
            if by_the_rules(state, seed, move).differs_in(by_the_engine(state, seed)):
                yield seed, move


# The first move of a playout that differs


def before_the_difference(trial: Trial, number: int) -> State | None:
    """Give the state before the first move that differs in a playout of a trial."""
    played = list(with_moves(trial.state, number + 1, trial.seed, trial.rounds, trial.max_moves))
    _, moves, _ = played[number]
    text = f"playout:{trial.seed}:{number}"
    state = trial.state.reseeded(text)
    for count, move in enumerate(moves, start=1):
        before, state = state, state.play(move)
        ends = playouts(
            trial.state, number + 1, trial.seed, None, count, states=True, moves_hash=True
        )
        assert ends.moves_hash is not None
        same_moves = int(ends.moves_hash[number]) == moves_hash(trial.state.game, moves[:count])
        if not same_moves or ends.states[number] != state:
            return before
    return None


# Less of a position


def fewer_options(document: Document) -> Iterator[Document]:
    """Give a position under options of which some, or one, are at their defaults."""
    options = document["options"]
    yield document | {"options": {"players": options["players"]}}
    for name in options.keys() - {"players"}:
        yield document | {"options": {key: options[key] for key in options if key != name}}


def fewer_seats(document: Document) -> Iterator[Document]:
    for seat in range(document["options"]["players"]):
        if document["options"]["players"] > 2 and seat != document["turn"]:
            yield from without_seat(document, seat)


def fewer_facts(document: Document) -> Iterator[Document]:
    for key in USUAL:
        if key in document:
            yield {name: document[name] for name in document if name != key}


def shorter_piles(document: Document) -> Iterator[Document]:
    """Give a position of whose piles only the top is named; the rest goes under the draw pile."""
    for count in (1, 2, 4, 8, 16):
        for key, top in (("draw", slice(count)), ("discard", slice(-count, None))):
            if len(document[key]) > count:
                yield document | {key: document[key][top]}


def smaller_hands(document: Document) -> Iterator[Document]:
    for seat, hand in enumerate(document["hands"]):
        for size in (len(hand) // 2, 1):
            for place in range(0, len(hand), size or 1):
                hands = [list(other) for other in document["hands"]]
                del hands[seat][place : place + size]
                yield document | {"hands": hands}


def no_piles(document: Document) -> Iterator[Document]:
    for key in ("draw", "discard"):
        if document[key]:
            yield document | {key: []}


def without_seat(document: Document, gone: int) -> Iterator[Document]:
    """Give a position without a seat, where nothing else speaks of that seat."""

    def fewer(value: Any, key: str = "") -> Any:
        if key in {"turn", "dealer", "by", "winner", "loser"} and value is not None:
            if value == gone:
                raise ValueError
            return value - (value > gone)
        if key in {"open", "out", "winners"}:
            return [seat - (seat > gone) for seat in value if seat != gone]
        if key in {"hands", "scores", "chips"}:
            return [part for seat, part in enumerate(value) if seat != gone]
        if key == "pending" and value is not None:
            return {name: fewer(part, name) for name, part in value.items()}
        return value

    options = document["options"] | {"players": document["options"]["players"] - 1}
    try:
        yield {key: fewer(document[key], key) for key in document if key != "known"} | {
            "options": options
        }
    except ValueError:
        return


def set_up(name: str, document: Document) -> State | None:
    """Set a position up; ``None`` where it cannot be."""
    try:
        return cardlaw.game(name, **document["options"]).setup(
            {key: document[key] for key in document if key != "options"}
        )
    except CardlawError:
        return None


#: The ways to take something away; those that change what is drawn come last.
LESS: tuple[Less, ...] = (
    fewer_seats, fewer_facts, shorter_piles, smaller_hands, fewer_options, no_piles,
)  # fmt: skip


def smallest(state: State) -> tuple[Document, str, Move]:
    """Give the least of a state that still differs, with the seed and the move."""
    name = state.game.name
    document: Document = {**state.document(), "fill": True}
    for key in ("format", "game", "seed"):
        del document[key]
    found = next(differing_moves(state))
    begun: Document | None = None
    while begun != document:
        begun = document
        for less in LESS:
            document, found = as_far_as_it_goes(document, found, name, less)
    return document, *found


def as_far_as_it_goes(
    document: Document, found: tuple[str, Move], name: str, less: Less
) -> tuple[Document, tuple[str, Move]]:
    """Take away from a position in one way as long as there is a difference."""
    for candidate in less(document):
        state = None if candidate == document else set_up(name, candidate)
        differing = None if state is None else next(differing_moves(state), None)
        if differing is not None:
            return as_far_as_it_goes(candidate, differing, name, less)
    return document, found


# The case


def smallest_case(differing: Iterable[tuple[Trial, int]]) -> str:
    """Give the shortest of the cases of some playouts that differ: not all can be made as small."""
    return min((case_of(trial, number) for trial, number in differing), key=len)


def case_of(trial: Trial, number: int) -> str:
    """Write a playout that differs as the smallest case, or tell of it where no single move will do."""
    before = before_the_difference(trial, number)
    if before is None or next(differing_moves(before), None) is None:
        return (
            f"playout {number} of the seed {trial.seed!r}, rounds={trial.rounds}, "
            f"max_moves={trial.max_moves}, from\n{trial.state.to_json()}"
        )
    return json.dumps(written(before.game.name, *smallest(before)))


def written(name: str, document: Document, seed: str, move: Move) -> Document:
    """Write a case, with what must follow by the rules."""
    position = {key: document[key] for key in document if key != "options"}
    position["seed"] = f"playout:{seed}:0/0"
    state = set_up(name, document | {"seed": position["seed"]})
    assert state is not None
    state.legal_moves()  # whose rules are not those of the move
    rules = rules_of(lambda: state.play(move))
    before: Document = {**state.document()}
    after: Document = {**state.play(move).document()}
    other: Document = {**by_the_engine(state, seed).end.document()}
    follows = {
        key: after[key]
        for key in FOLLOWS
        if key in after and not after[key] == before[key] == other[key]
    }
    for key in ("draw", "discard"):  # their sizes tell enough where they are long
        if key in follows and len(follows[key]) > 5:
            follows[f"{key}_size"] = len(follows.pop(key))
    return {
        "id": "-".join([name, *map(str.lower, rules[:3])]),
        "rules": rules,
        "game": name,
        "options": document["options"],
        "position": position,
        "moves": [str(move)],
        "expect": follows,
    }


def rules_of(play: Callable[[], object]) -> list[str]:
    """Give the ids of the rules whose functions are called, by the first words of their docstrings."""
    found: dict[str, None] = {}

    def called(frame: FrameType, event: str, _: object) -> None:
        first = frame.f_code.co_consts[:1]
        if event == "call" and first and isinstance(first[0], str):
            ids = _IDS.match(first[0])
            if ids is not None:
                found.update(dict.fromkeys(ids[1].split(", ")))

    before = sys.getprofile()
    sys.setprofile(called)
    try:
        play()
    finally:
        sys.setprofile(before)
    return list(found)
