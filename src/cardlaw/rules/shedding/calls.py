"""UNO!: calling, catching, and the window in which one can be caught."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardlaw import events

if TYPE_CHECKING:
    from collections.abc import Iterable

    from cardlaw.moves import Call, Catch, Play
    from cardlaw.table import Table

__all__ = ["after_play", "call", "catch", "keep_windows", "open_windows", "turn_begins"]


def turn_begins(table: Table) -> None:
    """UNO-12, MK-12, AW-9: under "next_turn" windows close when a turn move begins a turn."""
    if table.open and table.game.window == "next_turn":
        table.open = ()


def keep_windows(table: Table) -> None:
    """UNO-12: a window closes when its seat no longer holds exactly one card."""
    if table.open:
        table.open = tuple([seat for seat in table.open if len(table.hands[seat]) == 1])


def open_windows(table: Table, seats: Iterable[int]) -> None:
    """UNO-11, UNO-14: who holds exactly one card must call, and may be caught until then."""
    if table.game._book.calls_aloud:
        ones = [seat for seat in seats if len(table.hands[seat]) == 1]
        table.open = tuple(sorted({*table.open, *ones}))


def after_play(table: Table, play: Play) -> None:
    """UNO-11: a play that leaves its player one card opens the window, unless called with it."""
    keep_windows(table)
    seat = play.seat
    if not play.call and len(table.hands[seat]) == 1:
        open_windows(table, [seat])


def call(table: Table, move: Call) -> None:
    """UNO-11, UNO-13: a late call closes the window and changes nothing else."""
    table.open = tuple([seat for seat in table.open if seat != move.seat])
    table.tell(events.Called, move.seat)


def catch(table: Table, move: Catch) -> None:
    """UNO-11, UNO-13: the one who is caught draws the penalty; one missed call, one penalty."""
    table.open = tuple([seat for seat in table.open if seat != move.target])
    table.tell(events.Caught, move.target, move.seat)
    table.draw(move.target, table.game.penalty)
