"""What a position document of a UNO game shows to be impossible."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardlaw.pending import OwedColor, OwedTarget
from cardlaw.phrases import Phrase
from cardlaw.rules.uno_family import scoring

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cardlaw.rules.uno_family.uno_game import Problem, UnoTable

__all__ = ["problems"]


def problems(table: UnoTable) -> Iterator[Problem]:
    """Say what cannot be: key and reason. A hidden card of a view may be any card."""
    pending = table.pending
    yield from _hands(table)
    yield from scoring.problems(table)
    owed = isinstance(pending, OwedColor)
    if table.color is None and table.game.colors and not owed and not table.round_over:
        yield "color", Phrase("null while none is owed")
    if table.open and not table.game._moves.calls_aloud:
        yield "open", Phrase("calls are automatic: nobody can be caught")
    if pending is not None:
        yield from table.game.awaited[type(pending)].problems(table, pending)


def _hands(table: UnoTable) -> Iterator[Problem]:
    pending = table.pending
    for seat, hand in enumerate(table.hands):
        if seat in table.match.out:
            if hand:
                yield "hands", Phrase("seat {seat} is out and holds cards", seat=seat)
        elif not hand and not table.round_over:
            owes = seat == table.turn and isinstance(pending, OwedTarget)
            if not (owes and table.game.may_owe_with_none()):
                yield "hands", Phrase("seat {seat} holds no card in a running round", seat=seat)
