"""Jumping in: a card equal to the top card, played out of turn (UNO-H8)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardlaw.grounds import Ground, Refusal
from cardlaw.moves import Play
from cardlaw.rounds import NOT_ON_TURN
from cardlaw.rules.uno_family import plays

if TYPE_CHECKING:
    from cardlaw.moves import Move
    from cardlaw.rules.uno_family.uno_game import Moves, UnoTable

__all__ = ["NOT_EQUAL", "NO_JUMP_NOW", "OTHERS_TURN", "jump_ins", "refused"]

OTHERS_TURN: Final = NOT_ON_TURN.under("UNO-3")
NO_JUMP_NOW: Final = Ground(
    "UNO-H8",
    "no_jump_now",
    "seat {turn} is on turn, and the table waits for it; nobody may jump in",
    you="it is your turn, and the table waits for you; nobody may jump in",
)
NOT_EQUAL: Final = Ground(
    "UNO-H8",
    "not_equal",
    "seat {turn} is on turn; only a card equal to the top card, {top}, may jump in, no wild",
    you="it is your turn; only a card equal to the top card, {top}, may jump in, no wild",
)


def jump_ins(table: UnoTable, seat: int) -> Moves:
    """UNO-H8: a card equal to the top card in colour and face may be played out of turn."""
    top = table.discard_pile[-1]
    if top in table.game._cards.wild or top not in table.hands[seat]:
        return ()
    return plays.plays_of(table, seat, top)


def refused(table: UnoTable, move: Move) -> Refusal:
    """UNO-3, UNO-H8: say why a seat that is not on turn may not make a move."""
    if not (isinstance(move, Play) and table.game.jump_in):
        return OTHERS_TURN.of(move, turn=table.turn)
    if table.pending is not None:
        return NO_JUMP_NOW.of(move, turn=table.turn)
    top = table.game._cards.faces[table.discard_pile[-1]]
    if top.color is None or move.card != top:
        return NOT_EQUAL.of(move, turn=table.turn, top=top)
    return plays.refused(table, move, matches=True)
