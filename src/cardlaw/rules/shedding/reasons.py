"""Why a move of a UNO game is refused, told from what its own seat knows.

Whether a move is legal is decided in ``legality``; here a move that is not is explained.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardlaw.errors import Refusal
from cardlaw.moves import (
    Accept,
    Call,
    Catch,
    Challenge,
    ChooseColor,
    ChooseTarget,
    Draw,
    Move,
    Pass,
    Play,
)
from cardlaw.notation import KINDS
from cardlaw.pending import (
    Drawn,
    MustPlay,
    OwedAnswer,
    OwedColor,
    OwedTarget,
    Stack,
)
from cardlaw.rounds import closed
from cardlaw.rules.shedding.legality import may_be_played, opponents

if TYPE_CHECKING:
    from cardlaw.table import Table

__all__ = ["refusal"]

Reason = tuple[str, str]


def refusal(table: Table, move: Move) -> Refusal:
    """Give the rule that a move breaks, and how."""
    refused = closed(table, move)
    if refused is not None:
        return refused
    rule, reason = _reason(table, move)
    return Refusal(table.game.cites.get(rule, rule), reason, move)


def _reason(table: Table, move: Move) -> Reason:
    pending, seat = table.pending, move.seat
    if not isinstance(move, (*KINDS, Play)):
        return "T-5", f"{table.game.name} has no such move"
    if isinstance(move, Call | Catch):
        return _no_window(table, move)
    if seat != table.turn:
        return _not_on_turn(table, move)
    if pending is not None:
        answer = _wrong_answer(table, move, pending)
        if answer is not None:
            return answer
    return _on_turn(table, move)


def _no_window(table: Table, move: Call | Catch) -> Reason:
    if not table.game._book.calls_aloud:
        return "UNO-14", "every call is made by itself"
    if isinstance(move, Call):
        return "UNO-13", f"seat {move.seat} has no call to make now"
    if move.target == move.seat:
        return "UNO-11", "nobody catches himself"
    return "UNO-13", f"seat {move.target} cannot be caught now"


def _not_on_turn(table: Table, move: Move) -> Reason:
    turn = f"seat {table.turn} is on turn"
    if not (isinstance(move, Play) and table.game.jump_in):
        return "UNO-3", turn
    if table.pending is not None:
        return "UNO-H8", f"{turn}, and the table waits for it; nobody may jump in"
    top = table.game.faces.faces[table.discard_pile[-1]]
    if top.color is None or move.card != top:
        return "UNO-H8", f"{turn}; only a card equal to the top card {top} may jump in, no wild"
    return _wrong_play(table, move, matches=True)


def _wrong_answer(table: Table, move: Move, pending: object) -> Reason | None:
    """Say what the table waits for instead of this move; ``None``: the move is of the kind."""
    seat = table.turn
    match pending:
        case Drawn(card) if not _plays(move, card):
            return "UNO-4", f"seat {seat} may play the drawn card, {card}, or pass"
        case MustPlay(card) if not _plays(move, card):
            return "UNO-H6", f"seat {seat} must play the drawn card, {card}"
        case OwedColor():
            return "UNO-2", f"seat {seat} owes a colour: {', '.join(table.game.colors)}"
        case OwedTarget():
            named = ", ".join(str(other) for other in opponents(table, seat))
            return "MK-7", f"seat {seat} owes a target: another live seat, {named}"
        case OwedAnswer():
            return "UNO-9", f"seat {seat} must accept or challenge"
        case Stack():
            return _wrong_stack(table, move, pending)
        case _:
            return None


def _plays(move: Move, card: object) -> bool:
    return isinstance(move, Play) and move.card == card


def _wrong_stack(table: Table, move: Move, pending: Stack) -> Reason | None:
    game = table.game
    either = game.stacking == "any"
    kinds = "a draw two or a wild draw four" if either else f"a card with {pending.face}"
    owes = f"seat {table.turn} owes {pending.draw} cards and may stack {kinds}, or draw"
    if isinstance(move, Challenge):
        return "UNO-H2", f"{owes}; the last card cannot be challenged"
    allowed = game._book.stackable[pending.face]
    if not isinstance(move, Play) or game.faces.index.get(move.card.code, -1) not in allowed:
        return "UNO-H1", owes
    return _wrong_play(table, move, matches=True)


def _on_turn(table: Table, move: Move) -> Reason:
    game, seat = table.game, move.seat
    match move:
        case Play():
            return _wrong_play(table, move, matches=False)
        case Draw() if table.can_draw():
            return "UNO-4", f"seat {seat} can play a card, and must"
        case Draw():
            return "T-4", "no card can be drawn"
        case Pass() if game.must_play and not table.can_draw():
            return "UNO-4", f"seat {seat} can play a card, and must"
        case Pass():
            return "T-4", "one may pass only with a drawn card, or when no card can be drawn"
        case Accept() | Challenge():
            return "UNO-9", "there is no wild draw four to answer"
        case ChooseColor():
            return "UNO-2", "no colour is owed"
        case ChooseTarget():
            return "MK-7", "no target is owed"
        case _:
            return "T-5", "this cannot be done now"


def _wrong_play(table: Table, move: Play, *, matches: bool) -> Reason:
    """Say what is wrong with a play: first of the card, then of what is said with it.

    ``matches`` says that the card need not match the top card: it is stacked, or jumps in.
    """
    game, card = table.game, move.card
    index = game.faces.index.get(card.code)
    if index is None:
        return "T-1", f"{card} is no card of {game.name}"
    if index not in table.hands[move.seat]:
        return "T-1", f"{card} is not in the hand of seat {move.seat}"
    unfit = None if matches else _no_match(table, move, index)
    return unfit or _wrong_parts(table, move, index) or _wrong_call(table)


def _no_match(table: Table, move: Play, index: int) -> Reason | None:
    """UNO-3, UNO-9: say why the card may not be played on the top card."""
    game = table.game
    top = table.discard_pile[-1]
    if index in game._book.unplayable[table.color][top]:
        lies = f"{game.faces.faces[top]} lies on top, {table.color} is in force"
        return "UNO-3", f"{move.card} matches neither colour, number nor symbol; {lies}"
    if not may_be_played(table, move.seat, index):
        return "UNO-9", f"seat {move.seat} holds a card of the colour in force, {table.color}"
    return None


def _wrong_parts(table: Table, move: Play, index: int) -> Reason | None:
    """Say what a play lacks, or says too much."""
    game, card = table.game, move.card
    if move.value is not None:
        return "UNO-3", f"{card} has no value to choose"
    if move.count != 1:
        double = _wrong_double(table, move, index)
        if double is not None:
            return double
    wants_color = index in game._book.names_color
    if wants_color and move.color not in game.colors:
        return "UNO-3", f"{card} names a colour: {', '.join(game.colors)}"
    if not wants_color and move.color is not None:
        return "UNO-3", f"{card} names no colour"
    return _wrong_target(table, move)


def _wrong_call(table: Table) -> Reason:
    """UNO-11, UNO-14: nothing else is wrong, so UNO is called where it cannot be."""
    if not table.game._book.calls_aloud:
        return "UNO-14", "every call is made by itself"
    return "UNO-11", "UNO is called with a play that leaves one card"


def _wrong_double(table: Table, move: Play, index: int) -> Reason | None:
    game = table.game
    if not game.doubles:
        return "UNO-H3", "cards are played one at a time"
    if move.count != 2 or index not in game._book.numbers:
        return "UNO-H3", "only two number cards may be played together"
    if table.hands[move.seat].count(index) < 2:
        return "UNO-H3", f"seat {move.seat} holds only one {move.card}"
    if table.pending is not None or move.seat != table.turn:
        return "UNO-H3", "a drawn card, and one that jumps in, is played singly"
    return None


def _wrong_target(table: Table, move: Play) -> Reason | None:
    rest = len(table.hands[move.seat]) - move.count
    others = opponents(table, move.seat)
    if table.game.names_target(move.card.face, rest):
        if move.target not in others:
            named = ", ".join(str(other) for other in others)
            return "UNO-H7", f"{move.card} names another live seat: {named}"
    elif move.target is not None:
        return "UNO-H7", f"{move.card} names no seat here"
    return None
