"""Colours and seats that are owed: a start card's, a Bob-omb's, a green shell's."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardlaw import events
from cardlaw.grounds import Ground, Refusal
from cardlaw.moves import ChooseColor
from cardlaw.pending import OwedColor
from cardlaw.phrases import Phrase
from cardlaw.rounds import end_turn
from cardlaw.rules.uno_family.plays import opponents
from cardlaw.rules.uno_family.uno_game import Awaited

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cardlaw.moves import ChooseTarget, Move
    from cardlaw.pending import OwedTarget
    from cardlaw.rules.uno_family.uno_game import Moves, Problem, UnoTable

__all__ = [
    "COLOR",
    "NO_COLOR_OWED",
    "NO_TARGET_OWED",
    "OWES_COLOR",
    "OWES_TARGET",
    "TARGET",
    "choose_color",
    "choose_target",
    "nothing_owed",
]

OWES_COLOR: Final = Ground(
    "UNO-2", "owes_color", "seat {turn} owes a colour: {colors}", you="you owe a colour: {colors}"
)
NO_COLOR_OWED: Final = Ground("UNO-2", "no_color_owed", "no colour is owed")
OWES_TARGET: Final = Ground(
    "MK-7",
    "owes_target",
    "seat {turn} owes a target: another live seat, {seats}",
    you="you owe a target: another live seat, {seats}",
)
NO_TARGET_OWED: Final = Ground("MK-7", "no_target_owed", "no target is owed")


def colors(table: UnoTable, seat: int, pending: OwedColor) -> Moves:
    """UNO-2, MK-9: name any colour."""
    del pending
    return table.game._moves.seats[seat].color


def choose_color(table: UnoTable, move: ChooseColor) -> None:
    """UNO-2, MK-2, MK-9: the colour owed is named; then its seat plays, or the turn passes."""
    pending = table.pending
    assert isinstance(pending, OwedColor)
    starts = table.color is None
    table.color = move.color
    table.pending = None
    table.tell(events.ColorNamed, move.seat, move.color)
    if pending.then == "next":
        if starts:
            table.turn = table.next_seat(move.seat)
        else:
            end_turn(table, move.seat)


def color_refused(table: UnoTable, move: Move, pending: OwedColor) -> Refusal:
    """UNO-2: nothing else is done before the colour is named."""
    del pending
    return OWES_COLOR.of(move, turn=table.turn, colors=table.game.colors)


def color_problems(table: UnoTable, pending: OwedColor) -> Iterator[Problem]:
    """UNO-2, MK-9: only a wild asks for a colour."""
    del pending
    top = table.game._cards.faces[table.discard_pile[-1]]
    if top.color is not None:
        yield "pending", Phrase("no colour is owed for {card}", card=top.code)


def color_lapses(table: UnoTable, seat: int) -> None:
    """T-9: a colour owed for a start card passes on to the next live seat, who then plays."""
    table.pending = OwedColor("play") if table.color is None else None
    table.turn = table.next_seat(seat)


def targets(table: UnoTable, seat: int, pending: OwedTarget) -> Moves:
    """MK-7, AW-6: name any other live seat."""
    del pending
    named = table.game._moves.seats[seat].target
    return tuple([move for other in opponents(table, seat) for move in named[other]])


def choose_target(table: UnoTable, move: ChooseTarget) -> None:
    """MK-7, AW-6: the target owed is named; each game knows what becomes of it."""
    table.tell(events.TargetNamed, move.seat, move.target)
    table.pending = None
    table.game.target_named(table, move)


def target_refused(table: UnoTable, move: Move, pending: OwedTarget) -> Refusal:
    """MK-7, AW-6: nothing else is done before the target is named."""
    del pending
    return OWES_TARGET.of(move, turn=table.turn, seats=opponents(table, table.turn))


def target_problems(table: UnoTable, pending: OwedTarget) -> Iterator[Problem]:
    """MK-7, AW-6: only some cards ask for a target."""
    del pending
    top = table.game._cards.faces[table.discard_pile[-1]]
    if not table.game.may_owe_target(table, top):
        yield (
            "pending",
            Phrase("no target is owed by seat {seat} for {card}", seat=table.turn, card=top.code),
        )


def nothing_owed(table: UnoTable, move: Move) -> Refusal:
    """UNO-2, MK-7: a name where none is asked for."""
    del table
    if isinstance(move, ChooseColor):
        return NO_COLOR_OWED.of(move)
    return NO_TARGET_OWED.of(move)


#: UNO-2, MK-9: a colour is owed.
COLOR: Final = Awaited(
    moves=colors, refused=color_refused, problems=color_problems, lapse=color_lapses
)
#: MK-7, AW-6: a target is owed.
TARGET: Final = Awaited(moves=targets, refused=target_refused, problems=target_problems)
