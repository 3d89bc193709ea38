"""Stacking: a debt of draw twos and wild draw fours that passes on (UNO-H1, UNO-H2)."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from cardlaw.grounds import Ground, Refusal
from cardlaw.moves import Challenge, Play
from cardlaw.pending import Stack
from cardlaw.phrases import Phrase
from cardlaw.rules.uno_family import plays, wild_draw_four
from cardlaw.rules.uno_family.actions import NEXT
from cardlaw.rules.uno_family.uno_game import Awaited

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from cardlaw.moves import Move
    from cardlaw.rules.uno_family.uno_game import (
        Effect,
        Landing,
        Moves,
        Problem,
        UnoTable,
    )

__all__ = ["EFFECTS", "OWES_ANY", "OWES_SAME", "STACK", "STACK_STANDS"]

OWES_SAME: Final = Ground(
    "UNO-H1",
    "owes_same",
    "seat {turn} owes {draw} card and may stack a card with {face}, or draw",
    plural="seat {turn} owes {draw} cards and may stack a card with {face}, or draw",
    counts="draw",
    you="you owe {draw} card and may stack a card with {face}, or draw",
    you_plural="you owe {draw} cards and may stack a card with {face}, or draw",
)
OWES_ANY: Final = Ground(
    "UNO-H1",
    "owes_any",
    "seat {turn} owes {draw} card and may stack a draw two or a wild draw four, or draw",
    plural="seat {turn} owes {draw} cards and may stack a draw two or a wild draw four, or draw",
    counts="draw",
    you="you owe {draw} card and may stack a draw two or a wild draw four, or draw",
    you_plural="you owe {draw} cards and may stack a draw two or a wild draw four, or draw",
)
STACK_STANDS: Final = Ground(
    "UNO-H2",
    "stack_stands",
    "seat {turn} owes {draw} card, and the last of the stack cannot be challenged",
    plural="seat {turn} owes {draw} cards, and the last of the stack cannot be challenged",
    counts="draw",
    you="you owe {draw} card, and the last of the stack cannot be challenged",
    you_plural="you owe {draw} cards, and the last of the stack cannot be challenged",
)


def stacked_draw_two(table: UnoTable, landing: Landing) -> int:
    """UNO-H1: the next player owes two more, and may stack on them."""
    table.pending = Stack(landing.owed + 2, "+2")
    return NEXT


def stacked_draw_four(table: UnoTable, landing: Landing) -> int:
    """UNO-H1, UNO-H2: the next player owes four more, and may stack on them, or challenge."""
    owed = landing.owed + 4
    if table.game.wild_draw_four == "challenge":
        guilty = wild_draw_four.is_bluff(table, landing)
        table.pending = Stack(owed, "+4", landing.seat, guilty, landing.before)
    else:
        table.pending = Stack(owed, "+4")
    return NEXT


#: What the drawing cards do where they may be stacked.
EFFECTS: Final[Mapping[str, Effect]] = MappingProxyType(
    {"+2": stacked_draw_two, "+4": stacked_draw_four}
)


def stackable(table: UnoTable, pending: Stack) -> bytes:
    """UNO-H1: give the cards that may be stacked on a kind: the same, or under "any" either."""
    cards = table.game._cards
    if table.game.stacking == "any":
        return cards.twos + cards.fours
    return cards.twos if pending.face == "+2" else cards.fours


def moves(table: UnoTable, seat: int, pending: Stack) -> Moves:
    """UNO-H1, UNO-H2: stack a card of the right kind, draw the sum, or challenge."""
    game = table.game
    seats = game._moves.seats[seat]
    others = game._cards.everything.translate(None, stackable(table, pending))
    stacked = plays.all_plays(table, seat, table.hands[seat].translate(None, others))
    return stacked + seats.draw + (() if pending.by is None else seats.challenge)


def draw_stack(table: UnoTable, seat: int, pending: Stack) -> None:
    """UNO-H1: who cannot or will not stack draws the whole sum and misses the turn."""
    wild_draw_four.settle(table, seat, pending.draw)


def refused(table: UnoTable, move: Move, pending: Stack) -> Refusal:
    """UNO-H1, UNO-H2: nothing else may be played while owing, and only some cards."""
    if isinstance(move, Play) and plays.index_of(table, move) in stackable(table, pending):
        return plays.refused(table, move, matches=True)
    turn, draw = table.turn, pending.draw
    if isinstance(move, Challenge):
        return STACK_STANDS.of(move, turn=turn, draw=draw)
    if table.game.stacking == "any":
        return OWES_ANY.of(move, turn=turn, draw=draw)
    return OWES_SAME.of(move, turn=turn, draw=draw, face=pending.face)


def problems(table: UnoTable, pending: Stack) -> Iterator[Problem]:
    """UNO-H1, UNO-H2: say what of a stack cannot be."""
    game = table.game
    if game.stacking == "off":
        yield "pending", Phrase("there is no stacking")
    if table.discard_pile[-1] not in stackable(table, pending):
        yield "pending", Phrase("the top card is no {face}", face=pending.face)
    each = int(pending.face[1:])
    unit = each if game.stacking == "same" else 2
    if pending.draw < each or pending.draw % unit:
        yield "pending", Phrase("{draw} is no sum of such cards", draw=pending.draw)
    challengeable = pending.face == "+4" and game.wild_draw_four == "challenge"
    if (pending.by is not None) != challengeable:
        yield "pending", Phrase("by and guilty stand just where the last card can be challenged")
    elif challengeable and pending.guilty is None and table.match.seed is not None:
        yield "pending", Phrase("guilty is missing")


#: UNO-H1: the debt that the seat on turn draws or passes on.
STACK: Final = Awaited(
    moves=moves,
    refused=refused,
    problems=problems,
    draw=draw_stack,
    judged=wild_draw_four.judged,
)
