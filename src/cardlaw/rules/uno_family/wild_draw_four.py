"""The wild draw four: who may play it, who answers it, and the challenge from start to end."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeVar

import attrs

from cardlaw import events
from cardlaw.grounds import Ground, Refusal
from cardlaw.pending import OwedAnswer, Stack
from cardlaw.phrases import Phrase
from cardlaw.rounds import end_turn
from cardlaw.rules.uno_family import calls
from cardlaw.rules.uno_family.actions import NEXT, draw_four
from cardlaw.rules.uno_family.matching import counts_as_color
from cardlaw.rules.uno_family.uno_game import Awaited

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cardlaw.moves import Accept, Challenge, Move
    from cardlaw.rules.uno_family.uno_game import Landing, Moves, Problem, UnoTable

__all__ = [
    "ANSWER",
    "MUST_ANSWER",
    "NOTHING_TO_ANSWER",
    "accept",
    "challenge",
    "is_bluff",
    "judged",
    "settle",
    "wild_draw_four",
]

MUST_ANSWER: Final = Ground(
    "UNO-9",
    "must_answer",
    "seat {turn} must accept or challenge",
    you="you must accept or challenge",
)
NOTHING_TO_ANSWER: Final = Ground(
    "UNO-9", "nothing_to_answer", "there is no wild draw four to answer"
)

#: How many cards more an innocent wild draw four costs its challenger.
_FALSE_CHALLENGE: Final = 2
_CARDS: Final = 4

#: What can be challenged: the card itself, or a stack with one on top.
Challenged = TypeVar("Challenged", OwedAnswer, Stack)


def wild_draw_four(table: UnoTable, landing: Landing) -> int:
    """UNO-8, UNO-9: the next player draws four and misses the turn, or answers first.

    Guilt is judged here, at the play, and changed by nothing later (UNO-10).
    """
    if table.game.wild_draw_four != "challenge":
        return draw_four(table, landing)
    guilty = is_bluff(table, landing)
    table.pending = OwedAnswer(landing.seat, guilty, _CARDS, landing.before)
    return NEXT


def is_bluff(table: UnoTable, landing: Landing) -> bool:
    """UNO-10: the rest of the hand holds a card of the colour in force before the card."""
    return counts_as_color(table, table.hands[landing.seat], landing.before)


def judged(table: UnoTable, pending: Challenged) -> Challenged:
    """UNO-10: judge guilt anew on the hand that a sample has dealt.

    Where the colour before the card is not told, a sample is innocent.
    """
    if pending.by is None:
        return pending
    guilty = counts_as_color(table, table.hands[pending.by], pending.before)
    return attrs.evolve(pending, guilty=guilty)


def answers(table: UnoTable, seat: int, pending: OwedAnswer) -> Moves:
    """UNO-9: the next player challenges or accepts."""
    del pending
    seats = table.game._moves.seats[seat]
    return seats.challenge + seats.accept


def accept(table: UnoTable, move: Accept) -> None:
    """UNO-8, UNO-9: the one who accepts draws four and misses the turn."""
    calls.turn_begins(table)
    pending = table.pending
    assert isinstance(pending, OwedAnswer)
    table.tell(events.Accepted, move.seat)
    settle(table, move.seat, pending.draw)


def challenge(table: UnoTable, move: Challenge) -> None:
    """UNO-10, UNO-H2: the hand is shown to the challenger alone, then judged.

    Guilty: its player draws what is owed, and the challenger plays a normal turn. Innocent: the
    challenger draws two more than that and misses the turn.
    """
    calls.turn_begins(table)
    pending = table.pending
    assert isinstance(pending, OwedAnswer | Stack)
    by = pending.by
    assert by is not None
    guilty = bool(pending.guilty)
    table.tell(events.Challenged, move.seat, by, guilty)
    table.show(move.seat, by)
    if not guilty:
        settle(table, move.seat, pending.draw + _FALSE_CHALLENGE)
        return
    table.pending = None
    if by not in table.match.out:
        table.draw(by, pending.draw)
        calls.keep_windows(table)


def settle(table: UnoTable, seat: int, count: int) -> None:
    """T-3: draw what is owed, or what there is; the debt is then settled and the turn missed."""
    table.pending = None
    table.draw(seat, count)
    calls.keep_windows(table)
    end_turn(table, seat)


def must_answer(table: UnoTable, move: Move, pending: OwedAnswer) -> Refusal:
    """UNO-9: nothing else is done before the answer."""
    del pending
    return MUST_ANSWER.of(move, turn=table.turn)


def nothing_to_answer(table: UnoTable, move: Move) -> Refusal:
    """UNO-9: an answer where nothing is asked."""
    del table
    return NOTHING_TO_ANSWER.of(move)


def problems(table: UnoTable, pending: OwedAnswer) -> Iterator[Problem]:
    """UNO-9: say what of an answer that is owed cannot be."""
    game = table.game
    if game.wild_draw_four != "challenge" or game.stacking != "off":
        yield "pending", Phrase("with these options nothing is challenged so")
    if table.discard_pile[-1] not in game._cards.fours:
        yield "pending", Phrase("the top card is no wild draw four")
    if pending.draw != _CARDS:
        yield "pending", Phrase("a wild draw four is four cards")


#: UNO-9: the answer to a wild draw four that is owed.
ANSWER: Final = Awaited(moves=answers, refused=must_answer, problems=problems, judged=judged)
