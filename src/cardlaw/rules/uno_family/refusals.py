"""Why a move of a UNO game is refused, told from what its own seat knows.

What is legal, and why another move is not, stands together in the module of each rule; here is
the order in which they are asked.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from cardlaw.errors import Refusal
from cardlaw.moves import (
    Accept,
    Call,
    Catch,
    Challenge,
    ChooseColor,
    ChooseTarget,
    Draw,
    Pass,
    Play,
)
from cardlaw.rounds import closed
from cardlaw.rules.uno_family import calls, drawing, jump_in, naming, plays, wild_draw_four

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from cardlaw.moves import Move
    from cardlaw.rules.uno_family.uno_game import Reason, UnoTable

__all__ = ["refusal"]


def refusal(table: UnoTable, move: Move) -> Refusal:
    """Give the rule that a move breaks, and how."""
    refused = closed(table, move)
    if refused is not None:
        return refused
    rule, reason = _reason(table, move)
    return Refusal(table.game.cites.get(rule, rule), reason, move)


def _reason(table: UnoTable, move: Move) -> Reason:
    if isinstance(move, Call | Catch):
        return calls.refused(table, move)
    if move.seat != table.turn:
        return jump_in.refused(table, move)
    refused = _REFUSED.get(type(move))
    if refused is None:
        return "T-5", f"{table.game.name} has no such move"
    pending = table.pending
    if pending is not None:
        return table.game.awaited[type(pending)].refused(table, move, pending)
    return refused(table, move)


#: Why the seat on turn may not make a move of a kind, while the table waits for nothing else.
_REFUSED: Final[Mapping[type[Move], Callable[[UnoTable, Any], Reason]]] = {
    Play: plays.refused,
    Draw: drawing.draw_refused,
    Pass: drawing.pass_refused,
    Accept: wild_draw_four.nothing_to_answer,
    Challenge: wild_draw_four.nothing_to_answer,
    ChooseColor: naming.nothing_owed,
    ChooseTarget: naming.nothing_owed,
}
