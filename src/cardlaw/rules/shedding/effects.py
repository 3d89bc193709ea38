"""What the cards do that several of the UNO games have.

An effect gives how many seats on the turn passes: 1 to the next, 2 past one, 0 to the same seat
again; ``None`` where it does not pass yet. It is given the play, the colour in force before it,
and what a stack owed before it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardlaw import events
from cardlaw.pending import OwedAnswer, Stack
from cardlaw.rules.shedding import calls
from cardlaw.rules.shedding.legality import holds_color

if TYPE_CHECKING:
    from cardlaw.moves import Play
    from cardlaw.table import Table

__all__ = [
    "AGAIN",
    "NEXT",
    "PAST_ONE",
    "draw_four",
    "draw_two",
    "hand_of_target",
    "next_draws",
    "reverse",
    "skip",
    "swap_hands",
    "turn_about",
    "wild_draw_four",
]

AGAIN: Final = 0
NEXT: Final = 1
PAST_ONE: Final = 2


def skip(table: Table, play: Play, before: str | None, owed: int) -> int:  # noqa: ARG001
    """UNO-5: the next player misses the turn."""
    table.tell(events.Skipped, table.next_seat(play.seat))
    return PAST_ONE


def reverse(table: Table, play: Play, before: str | None, owed: int) -> int:
    """UNO-6: direction turns. With two live seats it also works as a skip."""
    table.turn_direction()
    if table.live_count() == 2 and table.game.reverse_with_two == "skip":
        return skip(table, play, before, owed)
    return NEXT


def turn_about(table: Table) -> None:
    """UNO-2, AW-6: a reverse that starts turns the direction and the dealer plays first."""
    table.turn_direction()
    table.turn = table.match.dealer


def next_draws(table: Table, seat: int, count: int) -> int:
    """UNO-7, UNO-8, AW-2: the next player draws and misses the turn."""
    following = table.next_seat(seat)
    table.draw(following, count)
    table.tell(events.Skipped, following)
    return PAST_ONE


def draw_two(table: Table, play: Play, before: str | None, owed: int) -> int:  # noqa: ARG001
    """UNO-7: the next player draws two and misses the turn; with stacking owes them (UNO-H1)."""
    if table.game.stacking == "off":
        return next_draws(table, play.seat, 2)
    table.pending = Stack(owed + 2, "+2")
    return NEXT


def wild_draw_four(table: Table, play: Play, before: str | None, owed: int) -> int:
    """UNO-8, UNO-9: the next player draws four and misses the turn, or answers first.

    Guilt is judged here, at the play, by the colour in force before it and the rest of the hand.
    """
    game = table.game
    challengeable = game.wild_draw_four == "challenge"
    if game.stacking == "off" and not challengeable:
        return next_draws(table, play.seat, 4)
    guilty = holds_color(game._book, table.hands[play.seat], before)
    if game.stacking == "off":
        table.pending = OwedAnswer(play.seat, guilty, 4, before)
    elif challengeable:
        table.pending = Stack(owed + 4, "+4", play.seat, guilty, before)
    else:
        table.pending = Stack(owed + 4, "+4")
    return NEXT


def draw_four(table: Table, play: Play, before: str | None, owed: int) -> int:  # noqa: ARG001
    """AW-2: the next player draws four and misses the turn; there is no challenge."""
    return next_draws(table, play.seat, 4)


def swap_hands(table: Table, play: Play, before: str | None, owed: int) -> int:  # noqa: ARG001
    """UNO-H7, AW-5: the player swaps hands with the player named with the play."""
    assert play.target is not None
    table.move_hands({play.seat: play.target, play.target: play.seat})
    calls.open_windows(table, [play.target])
    return NEXT


def hand_of_target(table: Table, seat: int, target: int | None) -> int:  # noqa: ARG001
    """UNO-H7, AW-5: one who swaps holds the hand of the seat named."""
    assert target is not None
    return target
