"""What the action cards do that several of the UNO games have.

An effect gives how many seats on the turn passes: 1 to the next, 2 past one, 0 to the same seat
again; ``None`` where it does not pass yet.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardlaw import events

if TYPE_CHECKING:
    from cardlaw.rules.uno_family.uno_game import Landing, UnoTable

__all__ = ["AGAIN", "NEXT", "PAST_ONE", "draw_four", "draw_two", "next_draws", "reverse", "skip"]

AGAIN: Final = 0
NEXT: Final = 1
PAST_ONE: Final = 2


def skip(table: UnoTable, landing: Landing) -> int:
    """UNO-5: the next player misses the turn."""
    if table.log is not None:
        table.tell(events.Skipped, table.next_seat(landing.seat))
    return PAST_ONE


def reverse(table: UnoTable, landing: Landing) -> int:
    """UNO-6: direction turns. With two live seats it also works as a skip."""
    table.turn_direction()
    if table.live_count() == 2 and table.game.reverse_with_two == "skip":
        return skip(table, landing)
    return NEXT


def next_draws(table: UnoTable, seat: int, count: int) -> int:
    """UNO-7, UNO-8, AW-2: the next player draws and misses the turn."""
    following = table.next_seat(seat)
    table.draw(following, count)
    table.tell(events.Skipped, following)
    return PAST_ONE


def draw_two(table: UnoTable, landing: Landing) -> int:
    """UNO-7: the next player draws two and misses the turn."""
    return next_draws(table, landing.seat, 2)


def draw_four(table: UnoTable, landing: Landing) -> int:
    """UNO-8, AW-2: the next player draws four and misses the turn; there is no challenge."""
    return next_draws(table, landing.seat, 4)
