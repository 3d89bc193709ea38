"""A turn: playing, drawing, passing, naming, and what ends it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from cardlaw import events
from cardlaw.pending import OwedColor, Stack
from cardlaw.rounds import end_turn
from cardlaw.rules.shedding import calls, debts
from cardlaw.rules.shedding.legality import may_be_played

if TYPE_CHECKING:
    from cardlaw.moves import ChooseColor, Draw, Pass, Play
    from cardlaw.table import Table

__all__ = ["choose_color", "draw", "lapse", "pass_turn", "play"]


def play(table: Table, move: Play) -> None:
    """UNO-3: the card lands, and does what it does; then the turn passes.

    Whose card it is does not matter here: a jump-in, a stacked card and a double come this way.
    """
    game = table.game
    book = game._book
    seat = move.seat
    index = book.index[move.card._code]
    before = table.color
    pending = table.pending
    owed = 0
    if pending is not None:
        table.pending = None
        if isinstance(pending, Stack):
            owed = pending.draw
    if table.open:
        calls.turn_begins(table)
    table.lay(seat, index, move.count)
    table.turn = seat
    table.idle = 0
    color = move.color or book.color_of[index]
    if color is not None:
        table.color = color
    if table.log is not None:
        _tell_play(table, move)
    if not table.hands[seat]:
        game.last_card(table, move, owed)
        return
    effect = book.effects[index]
    steps = 1 if effect is None else effect(table, move, before, owed)
    if book.calls_aloud:
        calls.after_play(table, move)
    if steps is not None:
        end_turn(table, seat, steps)


def _tell_play(table: Table, move: Play) -> None:
    seat = move.seat
    table.tell(
        events.Played, seat, move.card, move.count, move.color, move.target, move.value, move.call
    )
    if move.color is not None:
        table.tell(events.ColorNamed, seat, move.color)
    if move.call:
        table.tell(events.Called, seat)


def draw(table: Table, move: Draw) -> None:
    """UNO-4, UNO-H5: draw one card, or until one is playable; the stack where one is owed."""
    seat = move.seat
    if table.open:
        calls.turn_begins(table)
    pending = table.pending
    table.idle = 0
    if isinstance(pending, Stack):
        debts.draw_stack(table, seat, pending)
        return
    drawn = table.draw(seat, 1)[0]
    playable = may_be_played(table, seat, drawn)
    if table.game.draw == "until_playable":
        while not playable and table.can_draw():
            drawn = table.draw(seat, 1)[0]
            playable = may_be_played(table, seat, drawn)
    if table.open:
        calls.keep_windows(table)
    if playable and table.game.drawn_card != "keep":
        table.pending = table.game._book.waiting[drawn]
    else:
        end_turn(table, seat)


def pass_turn(table: Table, move: Pass) -> None:
    """UNO-4, T-4: keep the drawn card; or nothing can be drawn, and such passes are counted."""
    calls.turn_begins(table)
    table.tell(events.Passed, move.seat)
    if table.pending is None:
        table.idle += 1
        if table.idle >= table.live_count():
            table.turns += 1
            table.game.round_drawn(table)
            return
    table.pending = None
    end_turn(table, move.seat)


def choose_color(table: Table, move: ChooseColor) -> None:
    """UNO-2, MK-2, MK-9: the colour owed is named; then its seat plays, or the turn passes."""
    pending: Any = table.pending
    starts = table.color is None
    table.color = move.color
    table.pending = None
    table.tell(events.ColorNamed, move.seat, move.color)
    if pending.then == "next":
        if starts:
            table.turn = table.next_seat(move.seat)
        else:
            end_turn(table, move.seat)


def lapse(table: Table, seat: int) -> None:
    """T-9: what the leaver owed lapses and the next live seat plays.

    A colour owed for a start card passes on to that seat.
    """
    if table.turn == seat:
        starts = isinstance(table.pending, OwedColor) and table.color is None
        table.pending = OwedColor("play") if starts else None
        table.turn = table.next_seat(seat)
