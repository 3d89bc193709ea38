"""The start card, as far as classic UNO and UNO Mario Kart have it in common."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardlaw import events
from cardlaw.pending import Stack
from cardlaw.rules.shedding.effects import turn_about

if TYPE_CHECKING:
    from cardlaw.table import Table

__all__ = ["start_action", "turn_start_card"]


def turn_start_card(table: Table) -> int:
    """UNO-2, MK-2: turn a start card; a wild draw four goes back and another is turned.

    It is shuffled into the whole draw pile. If only wild draw fours are left to turn, it stays.
    """
    fours = table.game._book.fours
    index = table.turn_up()
    while index in fours and table.draw_pile.translate(None, fours):
        table.put_back()
        index = table.turn_up()
    assert index is not None
    return index


def start_action(table: Table, face: str) -> None:
    """UNO-2, MK-2: a skip, reverse or draw two that starts acts on the first player."""
    first = table.turn
    if face == "R":
        turn_about(table)
    elif face == "+2" and table.game.stacking != "off":
        table.pending = Stack(2, "+2")
    elif face in {"S", "+2"}:
        if face == "+2":
            table.draw(first, 2)
        table.tell(events.Skipped, first)
        table.turn = table.next_seat(first)
