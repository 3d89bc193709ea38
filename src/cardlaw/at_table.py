"""What the tables at which people play share: a game that goes on, and moves that are taken back."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardlaw.errors import HistoryError, RecordError
from cardlaw.phrases import Phrase
from cardlaw.records.actions import Leaving
from cardlaw.records.reading import BEGINS, read_records

if TYPE_CHECKING:
    from collections.abc import Iterable

    from cardlaw.history import History
    from cardlaw.records.record import Record

__all__ = ["last_record", "take_back"]


def last_record(lines: str | Iterable[str]) -> Record:
    """Read games that were written down, and give the last one.

    Raises :class:`~cardlaw.RecordError`, also where there is none.

    >>> import cardlaw
    >>> texts = [cardlaw.Record(cardlaw.Uno(players=n).deal(seed=7)).text() for n in (2, 3)]
    >>> last_record("".join(texts)).start.players
    3
    """
    last = None
    for record in read_records(lines):
        last = record
    if last is None:
        raise RecordError(BEGINS, 1, 1)
    return last


def take_back(history: History, seat: int) -> int:
    """Take the last move of a seat back, and all that followed; give how many moves that was.

    Raises :class:`~cardlaw.HistoryError`, and takes nothing back, where there is none, and where
    somebody came to know a hidden card by one of them.

    >>> import cardlaw
    >>> history = cardlaw.History(cardlaw.Uno(players=3).deal(seed=7))
    >>> state = history.play(cardlaw.Play(2, "R5"))
    >>> take_back(history, 2), history.moves
    (1, ())
    """
    moves = history.moves
    own = [
        number
        for number, move in enumerate(moves)
        if move.seat == seat and not isinstance(move, Leaving)
    ]
    if not own:
        raise HistoryError(Phrase("there is no move to take back"))
    count = len(moves) - own[-1]
    for undone in range(count):
        try:
            history.undo()
        except HistoryError:
            for _ in range(undone):
                history.redo()
            raise
    return count
