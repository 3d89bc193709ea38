"""Why a move of a UNO game is refused, told from what its own seat knows.

What is legal, and why another move is not, stands together in the module of each rule; here is
the order in which they are asked.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import attrs

from cardlaw.grounds import Ground, Refusal
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
    from cardlaw.rules.uno_family.uno_game import UnoTable

__all__ = ["NO_SUCH_MOVE", "refusal"]

NO_SUCH_MOVE: Final = Ground("T-5", "no_such_move", "{game} has no such move")


def refusal(table: UnoTable, move: Move) -> Refusal:
    """Give the rule that a move breaks, and how."""
    return closed(table, move) or _cited(table, _refused(table, move))


def _cited(table: UnoTable, refusal: Refusal) -> Refusal:
    """Let a refusal on a ground that games share cite the rule as this game has it."""
    rule = table.game.cites.get(refusal.rule)
    return refusal if rule is None else attrs.evolve(refusal, rule=rule)


def _refused(table: UnoTable, move: Move) -> Refusal:
    if isinstance(move, Call | Catch):
        return calls.refused(table, move)
    if move.seat != table.turn:
        return jump_in.refused(table, move)
    usually = _REFUSED.get(type(move))
    if usually is None:
        return NO_SUCH_MOVE.of(move, game=table.game.name)
    pending = table.pending
    if pending is None:
        return usually(table, move)
    refused = table.game.awaited[type(pending)].refused
    assert refused is not None  # or the round is over, which was told
    return refused(table, move, pending)


#: Why the seat on turn may not make a move of a kind, while the table waits for nothing else.
_REFUSED: Final[Mapping[type[Move], Callable[[UnoTable, Any], Refusal]]] = {
    Play: plays.refused,
    Draw: drawing.draw_refused,
    Pass: drawing.pass_refused,
    Accept: wild_draw_four.nothing_to_answer,
    Challenge: wild_draw_four.nothing_to_answer,
    ChooseColor: naming.nothing_owed,
    ChooseTarget: naming.nothing_owed,
}
