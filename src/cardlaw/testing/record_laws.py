"""The law of records: what is written while a game is played leads through the same states again."""

from __future__ import annotations

import json
import pickle
from typing import TYPE_CHECKING, TypeVar

from cardlaw.errors import CardlawError
from cardlaw.records.reading import read_records
from cardlaw.records.recorder import Recorder
from cardlaw.testing.broken import LawBroken, expect_same
from cardlaw.testing.play import random_play
from cardlaw.testing.text_laws import is_registered

if TYPE_CHECKING:
    from collections.abc import Callable

    from cardlaw.base import Game
    from cardlaw.history import History
    from cardlaw.records.record import Record
    from cardlaw.state import State
    from cardlaw.testing.play import Visit

__all__ = ["records_replay"]

T = TypeVar("T")

#: How likely it is, in percent, that a seat leaves instead of a move.
_LEAVING = 2


def records_replay(game: Game, seed: int | str = 0, *, moves: int = 100) -> None:
    """T-6, T-9: a record of a game replays to every state that it had, read back from its text too.

    Leavings are in it, and every shuffle: with another seed in its start it leads to the same
    states, their seeds aside. A recorder and a history go on with it, and what they write is sound.
    It is read only where the game can be found by its name.

    >>> import cardlaw
    >>> records_replay(cardlaw.Uno(players=3), seed=7)

    Raises :class:`LawBroken`.
    """
    visits = list(random_play(game, seed, moves=moves, leaving=_LEAVING))
    recorder = Recorder(visits[0].state, Law="records replay")
    halfway = len(visits) // 2
    _follow(recorder, visits[:halfway])
    half = recorder.record()
    _follow(recorder, visits[halfway:])
    record = recorder.record()
    for resumed in _resumed(half):
        _follow(resumed, visits[halfway:])
        again = resumed.record()
        expect_same(
            (again.tokens, again.end), (record.tokens, record.end), "T-6", "the game gone on with"
        )
    states = [visit.state for visit in visits]
    _check_states(record, states)
    reseeded = _reseeded(record)
    _check_states(reseeded, states)
    for resumed in _resumed(reseeded):
        expect_same(
            _unseeded(resumed.state), _unseeded(record.end), "T-6", "the state gone on from"
        )
        for move in resumed.state.legal_moves()[:1]:
            resumed.play(move)
        _tried(resumed.record().verify)
    again = pickle.loads(pickle.dumps(record))  # noqa: S301 - what was pickled a moment ago
    expect_same(again, record, "T-6", "the pickled record")
    if is_registered(game):
        text = recorder.text()
        (read,) = _tried(lambda: list(read_records(text)))
        expect_same((read, read.text()), (record, text), "T-6", "the record read back")


def _follow(game: Recorder | History, visits: list[Visit]) -> None:
    """Make the moves of a random game, and see that they lead through its states."""
    for visit in visits:
        expect_same(game.state, visit.state, "T-6", "the state of the written game", visit.state)
        if isinstance(visit.action, int):
            game.retire(visit.action)
        elif visit.action is not None:
            game.play(visit.action)


def _resumed(record: Record) -> tuple[Recorder, History]:
    """Give what goes on with a record."""
    return _tried(record.recorder), _tried(record.history)


def _check_states(record: Record, states: list[State]) -> None:
    replayed = _tried(lambda: [_unseeded(state) for state in record.states()])
    expect_same(replayed, [_unseeded(state) for state in states], "T-6", "the replay")
    _tried(record.verify)


def _tried(replay: Callable[[], T]) -> T:
    try:
        return replay()
    except CardlawError as error:
        raise LawBroken("T-6", f"the record cannot be replayed: {error}") from error


def _reseeded(record: Record) -> Record:
    """Give the same record with another seed in its start."""
    other = record.start.game.setup({**record.start.document(), "seed": "another seed/0"})
    return type(record)(other, record.tokens, end=record.end)


def _unseeded(state: State) -> str:
    document = dict(state.document())
    del document["seed"]
    return json.dumps(document, sort_keys=True)
