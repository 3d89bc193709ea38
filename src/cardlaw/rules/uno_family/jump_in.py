"""Jumping in: a card equal to the top card, played out of turn (UNO-H8)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardlaw.moves import Play
from cardlaw.rules.uno_family import plays

if TYPE_CHECKING:
    from cardlaw.moves import Move
    from cardlaw.rules.uno_family.uno_game import Moves, Reason, UnoTable

__all__ = ["jump_ins", "refused"]


def jump_ins(table: UnoTable, seat: int) -> Moves:
    """UNO-H8: a card equal to the top card in colour and face may be played out of turn."""
    top = table.discard_pile[-1]
    if top in table.game._cards.wild or top not in table.hands[seat]:
        return ()
    return plays.plays_of(table, seat, top)


def refused(table: UnoTable, move: Move) -> Reason:
    """UNO-3, UNO-H8: say why a seat that is not on turn may not make a move."""
    turn = f"seat {table.turn} is on turn"
    if not (isinstance(move, Play) and table.game.jump_in):
        return "UNO-3", turn
    if table.pending is not None:
        return "UNO-H8", f"{turn}, and the table waits for it; nobody may jump in"
    top = table.game._cards.faces[table.discard_pile[-1]]
    if top.color is None or move.card != top:
        return "UNO-H8", f"{turn}; only a card equal to the top card {top} may jump in, no wild"
    return plays.refused(table, move, matches=True)
