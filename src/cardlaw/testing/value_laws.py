"""Laws of states as values, and of chance: immutable, comparable, always the same again."""

from __future__ import annotations

import copy
import pickle
from typing import TYPE_CHECKING, Any

from cardlaw.testing.attempts import by_hand
from cardlaw.testing.broken import LawBroken, expect_same
from cardlaw.testing.play import act, random_play

if TYPE_CHECKING:
    from collections.abc import Iterable

    from cardlaw.base import Game
    from cardlaw.moves import Move
    from cardlaw.state import State

__all__ = [
    "asking_changes_nothing",
    "copies_are_equal",
    "equal_as_documents",
    "play_leaves_the_old",
    "same_again",
    "step_is_play",
]


def copies_are_equal(state: State, viewers: Iterable[int | None] | None = None) -> None:
    """T-6: copies, deep copies and pickles of states, views and games equal what they are of.

    The views are those of the ``viewers`` given, else of a spectator and the seat on turn.

    >>> import cardlaw
    >>> copies_are_equal(cardlaw.Uno(players=3).deal(seed=7))
    """
    views = [state.view(seat) for seat in viewers or (None, state.turn)]
    for value in (state, state.game, *views):
        for way in (copy.copy, copy.deepcopy, _pickled):
            again = way(value)
            what = f"{type(value).__name__} through {way.__name__}"
            if not isinstance(again, type(value)):
                expect_same(type(again), type(value), "T-6", what, state)
            expect_same(again, value, "T-6", what, state)
            expect_same(hash(again), hash(value), "T-6", f"hash of {what}", state)
    again = _pickled(state)
    expect_same(again.to_json(), state.to_json(), "T-6", "the pickled document", state)
    expect_same(again.legal_moves(), state.legal_moves(), "T-6", "its legal moves", state)


def _pickled(value: object) -> Any:
    try:
        return pickle.loads(pickle.dumps(value))  # noqa: S301 - what was pickled a moment ago
    except (pickle.PicklingError, AttributeError, TypeError) as error:
        raise LawBroken("T-6", f"{type(value).__name__} cannot be pickled: {error}") from error


def equal_as_documents(one: State, other: State) -> None:
    """T-6: two states are equal, and then hash the same, exactly where their documents are equal.

    >>> import cardlaw
    >>> game = cardlaw.Uno(players=3)
    >>> equal_as_documents(game.deal(seed=7), game.deal(seed=8))
    """
    documents = one.document() == other.document()
    expect_same(one == other, documents, "T-6", "equality, by the documents", one)
    expect_same(one != other, not documents, "T-6", "inequality, by the documents", one)
    if documents:
        expect_same(hash(one), hash(other), "T-6", "the hash", one)


def play_leaves_the_old(state: State, move: Move) -> None:
    """T-6: ``play`` leaves the old state as it was, equal and with the same hash.

    A move built by hand does the same as the one from ``legal_moves()``.

    >>> import cardlaw
    >>> state = cardlaw.Uno(players=3).deal(seed=7)
    >>> play_leaves_the_old(state, state.parse("draw"))
    """
    again = state.game.setup(state.document())
    text, number, legal = state.to_json(), hash(state), state.legal_moves()
    after = state.play(move)
    expect_same(state.play(by_hand(move)), after, "T-5", "a move built by hand", state, move=move)
    expect_same(state.to_json(), text, "T-6", "the old state after a move", state, move=move)
    expect_same(state, again, "T-6", "the old state after a move", state, move=move)
    expect_same(hash(state), number, "T-6", "the old hash after a move", state, move=move)
    expect_same(state.legal_moves(), legal, "T-6", "the old legal moves", state, move=move)
    equal_as_documents(state, after)


def step_is_play(state: State, action: Move | int) -> None:
    """T-6: ``step`` gives what ``play`` gives, and ``step_retire`` what ``retire`` gives.

    >>> import cardlaw
    >>> state = cardlaw.Uno(players=3).deal(seed=7)
    >>> step_is_play(state, state.parse("draw"))
    """
    step = state.step_retire(action) if isinstance(action, int) else state.step(action)
    after = act(state, action)
    expect_same(step.state, after, "T-6", "the state of the step", state, move=action)
    expect_same(step.state.to_json(), after.to_json(), "T-6", "its document", state, move=action)


def asking_changes_nothing(state: State) -> None:
    """T-6: asking (legal moves, views, samples, text) consumes no chance and changes nothing.

    >>> import cardlaw
    >>> asking_changes_nothing(cardlaw.Uno(players=3).deal(seed=7))
    """
    before, number = state.to_json(), hash(state)
    moves = state.legal_moves()
    for seat in range(state.players):
        state.default_move(seat)
    for move in moves:
        state.why_illegal(move)
        state.parse(str(move))
    for viewer in (None, *range(state.players)):
        view = state.view(viewer)
        view.legal_moves()
        view.sample(1)
        view.to_json()
        repr(view)
    repr(state)
    expect_same(state.to_json(), before, "T-6", "the state after questions")
    expect_same(hash(state), number, "T-6", "the hash after questions", state)
    expect_same(state.legal_moves(), moves, "T-6", "the legal moves after questions", state)


def same_again(game: Game, seed: int | str = 0, *, moves: int = 100) -> None:
    """T-6: the same game, seed and moves give the same states, asked in between or not.

    The second time the game is another object, and the states come out of their documents.

    >>> import cardlaw
    >>> same_again(cardlaw.Uno(players=3), seed=7)
    """
    visits = list(random_play(game, seed, moves=moves))
    again = type(game)(**game.options)
    state = again.deal(seed)
    for visit in visits:
        expect_same(state, visit.state, "T-6", "the same moves again", visit.state)
        if visit.action is not None:
            state = act(again.setup(state.document()), visit.action)
