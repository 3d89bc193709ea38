"""Samples: the hidden cards of a view dealt anew, so that its seat cannot tell the difference."""

from __future__ import annotations

from typing import TYPE_CHECKING

import attrs

from cardlaw.cards import HIDDEN, ONE
from cardlaw.chance import seed_text, shuffled
from cardlaw.pending import HOLDS_CARD

if TYPE_CHECKING:
    from cardlaw.table import Table

__all__ = ["sampled"]

#: So many deals are tried before the drawn card that waits is put into the hand by choice.
_TRIES = 32


def sampled(view: Table, seat: int | None, seed: int | str | None) -> Table:
    """Deal the hidden cards of a view's table anew, with this seed.

    A card that another seat has drawn and may play is one that it could play.
    """
    text = seed_text(seed)
    hidden = _hidden(view)
    waits = isinstance(view.pending, HOLDS_CARD) and view.turn != seat
    table = _dealt(view, hidden)
    for number in range(_TRIES):
        table = _dealt(view, shuffled(hidden, text, number))
        table.change(seed=text, shuffles=number + 1)
        if not waits or _draw_card(table, table.hands[table.turn], view):
            break
    else:
        _choose_drawn(table, hidden, view)
    if table.extra is not None:
        table.extra = table.game.guessed_extra(table)
    table.pending = table.game.judged(table)
    return table


def _hidden(view: Table) -> bytes:
    """Give the cards that the view does not show, in deck order."""
    seen = b"".join(view.hands) + view.discard_pile
    counts = enumerate(view.game.faces.counts)
    return b"".join(ONE[index] * (count - seen.count(index)) for index, count in counts)


def _dealt(view: Table, order: bytes) -> Table:
    table = view.copy()
    for holder, hand in enumerate(view.hands):
        known = hand.replace(ONE[HIDDEN], b"")
        unseen = len(hand) - len(known)
        table.hands[holder] = bytes(sorted(known + order[:unseen]))
        order = order[unseen:]
    table.draw_pile = order
    return table


def _draw_card(table: Table, hand: bytes, view: Table) -> bool:
    """Take a card of the hand that could be played as the drawn one; say whether there is one."""
    assert isinstance(view.pending, HOLDS_CARD)
    known = view.hands[table.turn].replace(ONE[HIDDEN], b"")
    unknown = [card for card in dict.fromkeys(hand) if hand.count(card) > known.count(card)]
    for index in (*unknown, *dict.fromkeys(known)):
        if table.game.may_wait(table, index):
            table.pending = attrs.evolve(view.pending, card=table.game.faces.faces[index])
            return True
    return False


def _choose_drawn(table: Table, hidden: bytes, view: Table) -> None:
    """Put a card that could be played into the drawer's hand, in exchange for another.

    Where no single exchange will do (a wild draw four that may be played only without a card of
    the colour in force), the hand takes the cards least like to hinder, one exchange at a time.
    """
    seat = table.turn
    known = view.hands[seat].replace(ONE[HIDDEN], b"")
    size = len(view.hands[seat]) - len(known)
    others = [card for card in hidden if not table.game.hinders(view, card)]
    kept = others + [card for card in hidden if table.game.hinders(view, card)]
    for drawn in dict.fromkeys(hidden):
        rest = list(kept)
        rest.remove(drawn)
        order = bytes([drawn, *rest])
        hand = bytes(sorted(known + order[:size]))
        trial = table.copy()
        trial.hands[seat] = hand
        if _draw_card(trial, hand, view):
            _deal_rest(table, view, seat, hand, order[size:])
            table.pending = trial.pending
            return


def _deal_rest(table: Table, view: Table, seat: int, hand: bytes, rest: bytes) -> None:
    for holder in range(len(view.hands)):
        if holder == seat:
            table.hands[holder] = hand
            continue
        known = view.hands[holder].replace(ONE[HIDDEN], b"")
        unseen = len(view.hands[holder]) - len(known)
        table.hands[holder] = bytes(sorted(known + rest[:unseen]))
        rest = rest[unseen:]
    table.draw_pile = rest
