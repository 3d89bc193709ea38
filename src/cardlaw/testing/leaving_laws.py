"""Laws of leaving (T-9)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from cardlaw.documents.writing import announced_keys
from cardlaw.errors import IllegalMove
from cardlaw.rounds import LEAVING
from cardlaw.testing.broken import LawBroken, expect_same
from cardlaw.testing.play import live_seats
from cardlaw.testing.refusal_laws import expect_told

if TYPE_CHECKING:
    from cardlaw.state import State

__all__ = ["leaving_lawful", "leaving_refused"]

#: What changes, or may, when a seat leaves.
_CHANGES = {"out", "turn", "pending", "open"}


def leaving_lawful(state: State, seat: int) -> None:
    """T-9: a seat that leaves takes no further part, and nothing else of the table is touched.

    Its hand goes under the draw pile, its standing stays, the next live seat plays if it was its
    turn, and the last one left has won. A game with facts of its own (``state.extra``) may pass
    over seats, such as those that are done with the round: there any live seat may play on.

    >>> import cardlaw
    >>> leaving_lawful(cardlaw.Uno(players=3).deal(seed=7), 1)
    """
    after = state.retire(seat)
    before, later = state.document(), after.document()

    def same(found: object, wanted: object, what: str) -> None:
        expect_same(found, wanted, "T-9", what, state, move=seat)

    same(list(after.out), sorted([*state.out, seat]), "out")
    same(after.draw_pile, state.draw_pile + state.hands[seat], "the draw pile")
    for key in sorted({"discard", *announced_keys(state.game)} - _CHANGES):
        same(later.get(key), before.get(key), key)
    for other, hand in enumerate(state.hands):
        same(after.hands[other], () if other == seat else hand, f"hand {other}")
    same(after.legal_moves(seat), (), "legal moves of the one who left")
    holders: Any = later["known"]
    if any(str(seat) in known for known in holders.values()):
        raise LawBroken("T-9", f"the hand of seat {seat} is still known", state, seat)
    live = live_seats(after)
    if len(live) == 1:
        same((after.is_over, after.winners), (True, (live[0],)), "over, winners")
        same(after.turn, state.turn, "turn")
        return
    over = state.is_over, state.round_over
    same((after.is_over, after.round_over), over, "is_over, round_over")
    if seat != state.turn:
        same(after.turn, state.turn, "turn")
        same(later["pending"], before["pending"], "pending")
    elif not state.round_over and state.extra is None:
        following = (state.turn + state.direction) % state.players
        while following not in live:
            following = (following + state.direction) % state.players
        same(after.turn, following, "turn")
    elif after.turn not in live:
        raise LawBroken("T-9", f"seat {after.turn} is on turn, and out", state, seat)


def leaving_refused(state: State) -> None:
    """T-9: who is out already cannot leave, nor can anybody leave a game that is over.

    >>> import cardlaw
    >>> leaving_refused(cardlaw.Uno(players=3).deal(seed=7).retire(1))
    """
    gone = range(state.players) if state.is_over else state.out
    before = state.to_json()
    for seat in (*gone, -1, state.players):
        for leave in (state.retire, state.step_retire):
            try:
                leave(seat)
            except IllegalMove as error:
                expect_same(error.refusal.move, None, "T-9", "the move refused", state, move=seat)
                expect_told(state, error.refusal, LEAVING)
            else:
                raise LawBroken("T-9", f"seat {seat} could leave", state, seat)
    expect_same(state.to_json(), before, "T-1", "after refused leavings")
