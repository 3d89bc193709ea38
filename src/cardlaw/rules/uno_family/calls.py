"""UNO!: calling, catching, and the window in which one can be caught."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardlaw import events
from cardlaw.grounds import Ground, Refusal
from cardlaw.moves import Call

if TYPE_CHECKING:
    from collections.abc import Iterable

    from cardlaw.moves import Catch, Play
    from cardlaw.rules.uno_family.uno_game import Moves, UnoTable

__all__ = [
    "CALLS_AUTOMATIC",
    "CALL_NOT_DUE",
    "CATCHES_ITSELF",
    "NOT_CAUGHT_NOW",
    "NO_CALL_NOW",
    "after_play",
    "call",
    "call_moves",
    "catch",
    "keep_windows",
    "open_windows",
    "refused",
    "refused_with_play",
    "turn_begins",
]

CALLS_AUTOMATIC: Final = Ground("UNO-14", "calls_automatic", "every call is made by itself")
NO_CALL_NOW: Final = Ground(
    "UNO-13",
    "no_call_now",
    "seat {seat} has no call to make now",
    you="you have no call to make now",
)
CATCHES_ITSELF: Final = Ground("UNO-11", "catches_itself", "no seat catches itself")
NOT_CAUGHT_NOW: Final = Ground(
    "UNO-13", "not_caught_now", "seat {target} cannot be caught now", you="you cannot be caught now"
)
CALL_NOT_DUE: Final = Ground(
    "UNO-11", "call_not_due", "UNO is called with a play that leaves one card"
)


def turn_begins(table: UnoTable) -> None:
    """UNO-12, MK-12, AW-9: under "next_turn" windows close when a turn move begins a turn."""
    if table.open and table.game.window == "next_turn":
        table.open = ()


def keep_windows(table: UnoTable) -> None:
    """UNO-12: a window closes when its seat no longer holds exactly one card."""
    if table.open:
        table.open = tuple([seat for seat in table.open if len(table.hands[seat]) == 1])


def open_windows(table: UnoTable, seats: Iterable[int]) -> None:
    """UNO-11, UNO-14: who holds exactly one card must call, and may be caught until then."""
    if table.game._moves.calls_aloud:
        ones = [seat for seat in seats if len(table.hands[seat]) == 1]
        table.open = tuple(sorted({*table.open, *ones}))


def after_play(table: UnoTable, play: Play) -> None:
    """UNO-11: a play that leaves its player one card opens the window, unless called with it."""
    keep_windows(table)
    seat = play.seat
    if not play.call and len(table.hands[seat]) == 1:
        open_windows(table, [seat])


def call(table: UnoTable, move: Call) -> None:
    """UNO-11, UNO-13: a late call closes the window and changes nothing else."""
    table.open = tuple([seat for seat in table.open if seat != move.seat])
    table.tell(events.Called, move.seat)


def catch(table: UnoTable, move: Catch) -> None:
    """UNO-11, UNO-13: the one who is caught draws the penalty; one missed call, one penalty."""
    table.open = tuple([seat for seat in table.open if seat != move.target])
    table.tell(events.Caught, move.target, move.seat)
    table.draw(move.target, table.game.penalty)


def call_moves(table: UnoTable, seat: int) -> Moves:
    """UNO-11, UNO-13: call late; catch another. Legal whatever is owed."""
    if seat in table.match.out:
        return ()
    seats = table.game._moves.seats[seat]
    moves: Moves = seats.call if seat in table.open else ()
    for other in table.open:
        if other != seat:
            moves += seats.catch[other]
    return moves


def refused(table: UnoTable, move: Call | Catch) -> Refusal:
    """UNO-11, UNO-13, UNO-14: say why a seat may not call, or catch another."""
    if not table.game._moves.calls_aloud:
        return CALLS_AUTOMATIC.of(move)
    if isinstance(move, Call):
        return NO_CALL_NOW.of(move, seat=move.seat)
    if move.target == move.seat:
        return CATCHES_ITSELF.of(move)
    return NOT_CAUGHT_NOW.of(move, target=move.target)


def refused_with_play(table: UnoTable, move: Play) -> Refusal:
    """UNO-11, UNO-14: nothing else is wrong with a play, so UNO is called where it cannot be."""
    if not table.game._moves.calls_aloud:
        return CALLS_AUTOMATIC.of(move)
    return CALL_NOT_DUE.of(move)
