"""Hands that move: swaps and rotations (UNO-H7, AW-5)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardlaw.rules.uno_family import calls
from cardlaw.rules.uno_family.actions import NEXT

if TYPE_CHECKING:
    from cardlaw.rules.uno_family.uno_game import Landing, UnoTable

__all__ = ["hand_of_seat_before", "hand_of_target", "rotate_hands", "swap_hands"]


def swap_hands(table: UnoTable, landing: Landing) -> int:
    """UNO-H7, AW-5: the player swaps hands with the player named with the play."""
    seat, target = landing.seat, landing.target
    assert target is not None
    table.move_hands({seat: target, target: seat})
    calls.open_windows(table, [target])
    return NEXT


def hand_of_target(_table: UnoTable, _seat: int, target: int | None) -> int:
    """UNO-H7, AW-5: one who swaps holds the hand of the seat named."""
    assert target is not None
    return target


def rotate_hands(table: UnoTable, landing: Landing) -> int:
    """UNO-H7: after a 0 all live hands move one seat in the direction of play."""
    live = table.live()
    table.move_hands({seat: table.next_seat(seat) for seat in live})
    calls.open_windows(table, [seat for seat in live if seat != landing.seat])
    return NEXT


def hand_of_seat_before(table: UnoTable, seat: int, _target: int | None) -> int:
    """UNO-H7: after a 0 one holds the hand of the seat before."""
    return table.seat_before(seat)
