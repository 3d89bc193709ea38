"""Does it match? The one answer to what may be played on the top card (UNO-3, UNO-9)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardlaw.cards import ONE
from cardlaw.grounds import Ground, Refusal

if TYPE_CHECKING:
    from cardlaw.moves import Play
    from cardlaw.rules.uno_family.uno_game import UnoTable

__all__ = [
    "HOLDS_COLOR",
    "NO_MATCH",
    "counts_as_color",
    "is_playable",
    "lawful_fours",
    "no_match",
    "playable",
    "playable_beside",
]

NO_MATCH: Final = Ground(
    "UNO-3",
    "no_match",
    "{card} matches neither colour, number nor symbol; {top} lies on top, {color} is in force",
)
HOLDS_COLOR: Final = Ground(
    "UNO-9",
    "holds_color",
    "seat {seat} holds a card of the colour in force, {color}",
    you="you hold a card of the colour in force, {color}",
)


def playable(table: UnoTable, hand: bytes) -> bytes:
    """UNO-3, MK-1: give the cards of a hand that may be played on the top card."""
    game = table.game
    fitting = hand.translate(None, game._cards.unmatched[table.color][table.discard_pile[-1]])
    return lawful_fours(table, hand, fitting) if game._is_strict else fitting


def is_playable(table: UnoTable, hand: bytes, index: int) -> bool:
    """UNO-3, UNO-9: say of one card of a hand whether it may be played on the top card."""
    game = table.game
    if index in game._cards.unmatched[table.color][table.discard_pile[-1]]:
        return False
    return not game._is_strict or bool(lawful_fours(table, hand, ONE[index]))


def lawful_fours(table: UnoTable, hand: bytes, fitting: bytes) -> bytes:
    """UNO-9: under "strict" a wild draw four is legal only without the colour in force in hand."""
    if counts_as_color(table, hand, table.color):
        return fitting.translate(None, table.game._cards.fours)
    return fitting


def counts_as_color(table: UnoTable, hand: bytes, color: str | None) -> bool:
    """UNO-10, MK-3: say whether a hand holds a card that counts as of the colour in force."""
    if color is None:
        return False
    return len(hand.translate(None, table.game._cards.counts_as[color])) < len(hand)


def no_match(table: UnoTable, move: Play, index: int) -> Refusal | None:
    """UNO-3, UNO-9: say why a card of the hand may not be played; ``None`` where it may."""
    if is_playable(table, table.hands[move.seat], index):
        return None
    cards, top = table.game._cards, table.discard_pile[-1]
    if index in cards.unmatched[table.color][top]:
        return NO_MATCH.of(move, card=move.card, top=cards.faces[top], color=table.color)
    return HOLDS_COLOR.of(move, seat=move.seat, color=table.color)


def playable_beside(table: UnoTable, *, in_play: bool) -> dict[int, bytes]:
    """UNO-4, UNO-9: give the cards that can have been drawn, and what may stand beside each.

    They are playable. Under ``must_play`` whoever drew held nothing else that is (``in_play``);
    under "strict" a wild draw four is playable only where nothing beside it counts as of the
    colour in force.
    """
    game, facts = table.game, table.game._cards
    cards = game.faces.cards
    unmatched = facts.unmatched[table.color][table.discard_pile[-1]]
    fitting = cards.translate(None, unmatched)
    if in_play and game.must_play:
        # What counts as of the colour in force is playable, so that "strict" asks nothing more.
        return dict.fromkeys(fitting, unmatched)
    draws = dict.fromkeys(fitting, cards)
    if game._is_strict and table.color is not None:
        of_other_colors = cards.translate(None, facts.counts_as[table.color])
        draws |= dict.fromkeys(facts.fours, of_other_colors)
    return draws
