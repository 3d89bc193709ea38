"""What moves bring the seat that makes them, as far as it can know: for bots."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from cardlaw.advice import eased
from cardlaw.moves import Accept, ChooseTarget, Draw, Play

if TYPE_CHECKING:
    from cardlaw.cards import Card
    from cardlaw.moves import Move
    from cardlaw.rules.uno_family.states import UnoView
    from cardlaw.rules.uno_family.uno_game import UnoGame

__all__ = ["brings"]


def brings(game: UnoGame, view: UnoView, move: Move) -> float | None:
    """UNO-4, UNO-9, UNO-H7: say what a draw brings, and a move that names a seat or swaps hands."""
    if isinstance(move, (Draw, Accept)):
        return -getattr(view._public.pending, "draw", 1)
    if isinstance(move, Play):
        return _hands_changed(game, view, move.card, move.count, move)
    if isinstance(move, ChooseTarget) and view.top is not None:
        return _hands_changed(game, view, view.top, 0, move)
    return 0.0


def _hands_changed(
    game: UnoGame, view: UnoView, card: Card, count: int, move: Play | ChooseTarget
) -> float | None:
    """UNO-H7, AW-3, AW-5, MK-7: a swap brings the hand taken, a card that hits gives cards."""
    if game.max_turns is not None:
        return None  # The move may end the round, whatever hands are held then (T-10).
    seat, target = move.seat, move.target
    sizes = [*view.hand_sizes]
    sizes[seat] -= count
    swap = game._swaps.get(card.face or "")
    if swap is not None and sizes[seat]:
        table: Any = view._public  # whose hand it is hangs on the direction and on who is out
        taken = swap(table, seat, target)
        sizes[seat], sizes[taken] = sizes[taken], sizes[seat]
    elif target is not None:
        sizes[target] += game.given_to_target(card)
    return eased(view, seat, sizes)
