"""What is owed after a wild draw four or a stack, and how it is settled."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import attrs

from cardlaw import events
from cardlaw.pending import OwedAnswer, Stack
from cardlaw.rounds import end_turn
from cardlaw.rules.shedding import calls
from cardlaw.rules.shedding.legality import holds_color

if TYPE_CHECKING:
    from cardlaw.moves import Accept, Challenge
    from cardlaw.pending import Pending
    from cardlaw.table import Table

__all__ = ["accept", "challenge", "draw_stack", "judged"]

#: How many cards more an innocent wild draw four costs its challenger.
_FALSE_CHALLENGE: Final = 2


def settle(table: Table, seat: int, count: int) -> None:
    """T-3: draw what is owed, or what there is; the debt is then settled and the turn missed."""
    table.pending = None
    table.draw(seat, count)
    calls.keep_windows(table)
    end_turn(table, seat)


def accept(table: Table, move: Accept) -> None:
    """UNO-8, UNO-9: the one who accepts draws four and misses the turn."""
    calls.turn_begins(table)
    pending = table.pending
    assert isinstance(pending, OwedAnswer)
    table.tell(events.Accepted, move.seat)
    settle(table, move.seat, pending.draw)


def draw_stack(table: Table, seat: int, pending: Stack) -> None:
    """UNO-H1: who cannot or will not stack draws the whole sum and misses the turn."""
    settle(table, seat, pending.draw)


def challenge(table: Table, move: Challenge) -> None:
    """UNO-10, UNO-H2: the hand is shown to the challenger alone, then judged.

    Guilty: its player draws what is owed, and the challenger plays a normal turn. Innocent: the
    challenger draws two more than that and misses the turn.
    """
    calls.turn_begins(table)
    pending = table.pending
    assert isinstance(pending, OwedAnswer | Stack)
    by = pending.by
    assert by is not None
    guilty = bool(pending.guilty)
    table.tell(events.Challenged, move.seat, by, guilty)
    table.show(move.seat, by)
    if not guilty:
        settle(table, move.seat, pending.draw + _FALSE_CHALLENGE)
        return
    table.pending = None
    if by not in table.match.out:
        table.draw(by, pending.draw)
        calls.keep_windows(table)


def judged(table: Table) -> Pending | None:
    """UNO-10: what a sampled table waits for, its guilt judged anew on the hand that was dealt.

    Where the colour before the card is not told, a sample is innocent.
    """
    pending = table.pending
    if isinstance(pending, OwedAnswer | Stack) and pending.by is not None:
        guilty = holds_color(table.game._book, table.hands[pending.by], pending.before)
        return attrs.evolve(pending, guilty=guilty)
    return pending
