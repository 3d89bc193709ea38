"""What the document of a position alone shows to be impossible, in any game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardlaw.cards import Card
from cardlaw.pending import HOLDS_CARD
from cardlaw.phrases import Phrase

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cardlaw.table import Table

__all__ = ["impossible"]


def impossible(table: Table) -> list[tuple[str, str]]:
    """Say what the document alone shows to be impossible, in any game."""
    if len(table.match.out) == len(table.hands):
        return [("out", Phrase("nobody is left"))]
    return [*_wrong_seats(table), *_wrong_round(table), *_wrong_pending(table)]


def _wrong_seats(table: Table) -> Iterator[tuple[str, str]]:
    pending, out, turn = table.pending, table.match.out, table.turn
    over = table.is_over
    if not over and table.live_count() == 1:
        yield "out", Phrase("one seat is left: the game is over")
    if not over and turn in out:
        yield "turn", Phrase("seat {seat} is out", seat=turn)
    elif not over and table.round_over:
        dealer = table.left_of(table.match.dealer)
        if turn != dealer:
            yield "turn", Phrase("the next dealer is seat {seat}", seat=dealer)
    for seat in table.open:
        # One who has drawn a card held one before.
        drew = seat == turn and isinstance(pending, HOLDS_CARD)
        if drew or seat in out or len(table.hands[seat]) != 1 or table.round_over:
            yield "open", Phrase("seat {seat} cannot be caught now", seat=seat)


def _wrong_round(table: Table) -> Iterator[tuple[str, str]]:
    if table.game.starts_pile and not table.discard_pile:
        yield "discard", Phrase("empty")
    if not table.round_over and table.idle >= len(table.hands):
        yield "idle", Phrase("the round ended when everybody had passed")
    limit = table.game.max_turns
    if limit is not None and not table.round_over and table.turns >= limit:
        yield "turns", Phrase("the round ended after {limit}", limit=limit)


def _wrong_pending(table: Table) -> Iterator[tuple[str, str]]:
    pending, turn = table.pending, table.turn
    card = getattr(pending, "card", None)
    if isinstance(card, Card) and table.game.faces.index[card.code] not in table.hands[turn]:
        yield (
            "pending",
            Phrase("{card} is not in the hand of seat {seat}", card=card.code, seat=turn),
        )
    if getattr(pending, "by", None) == turn:
        yield "pending", Phrase("by the seat on turn itself")
    winners = getattr(pending, "winners", ())
    if any(seat in table.match.out for seat in winners):
        yield "pending", Phrase("a winner is out")
    if table.is_over and table.live_count() == 1 and winners != tuple(table.live()):
        yield "pending", Phrase("the last seat has won")
