"""Samples: the hidden cards of a view dealt anew, so that its seat cannot tell the difference."""

from __future__ import annotations

from typing import TYPE_CHECKING

import attrs

from cardlaw.cards import HIDDEN, ONE
from cardlaw.chance import seed_text, shuffled
from cardlaw.errors import PositionError
from cardlaw.pending import HOLDS_CARD

if TYPE_CHECKING:
    from collections.abc import Callable

    from cardlaw.table import Table

    #: Says whether a card of the hand of the seat on turn can be the drawn one.
    Fits = Callable[[Table, int], bool]

__all__ = ["sampled"]

#: So many deals are tried before the drawn card that waits is put into the hand by choice.
_TRIES = 32


def sampled(view: Table, seat: int | None, seed: int | str | None) -> Table:
    """Deal the hidden cards of a view's table anew, with this seed.

    A card that another seat has drawn and may play is one that it could play.
    """
    text = seed_text(seed)
    hidden = _hidden(view)
    if isinstance(view.pending, HOLDS_CARD) and view.turn != seat:
        table = _dealt_to_drawer(view, hidden, text)
    else:
        table = _dealt(view, hidden, text, 0)
    if table.extra is not None:
        table.extra = table.game.guessed_extra(table)
    table.pending = table.game.judged(table)
    return table


def _dealt_to_drawer(view: Table, hidden: bytes, text: str) -> Table:
    """Deal so that the seat on turn can have drawn a card that waits.

    A position that was set up may be one that no play leads to: then it need only be playable.
    """
    for fits in (view.game.can_have_drawn, view.game.may_wait):
        table = view
        for number in range(_TRIES):
            table = _dealt(view, hidden, text, number)
            if _draw_card(table, table.hands[table.turn], view, fits):
                return table
        if _choose_drawn(table, hidden, view, fits):
            return table
    raise PositionError([("pending", "no card that this seat has not seen can be the drawn one")])


def _hidden(view: Table) -> bytes:
    """Give the cards that the view does not show, in deck order."""
    seen = b"".join(view.hands) + view.discard_pile
    counts = enumerate(view.game.faces.counts)
    return b"".join(ONE[index] * (count - seen.count(index)) for index, count in counts)


def _dealt(view: Table, hidden: bytes, text: str, number: int) -> Table:
    table = view.copy()
    _deal_out(table, view, shuffled(hidden, text, number))
    table.change(seed=text, shuffles=number + 1)
    return table


def _deal_out(table: Table, view: Table, order: bytes, but: int | None = None) -> None:
    """Deal cards where the view shows none, to every hand but one that has its cards already."""
    for holder, hand in enumerate(view.hands):
        if holder != but:
            known = hand.replace(ONE[HIDDEN], b"")
            unseen = len(hand) - len(known)
            table.hands[holder] = bytes(sorted(known + order[:unseen]))
            order = order[unseen:]
    table.draw_pile = order


def _draw_card(table: Table, hand: bytes, view: Table, fits: Fits) -> bool:
    """Take a card of the hand that fits as the drawn one; say whether there is one."""
    assert isinstance(view.pending, HOLDS_CARD)
    known = view.hands[table.turn].replace(ONE[HIDDEN], b"")
    unknown = [card for card in dict.fromkeys(hand) if hand.count(card) > known.count(card)]
    # What is known of a hand was known before the draw: it is not the drawn card, unless the view
    # shows the whole hand.
    for index in unknown or dict.fromkeys(known):
        if fits(table, index):
            table.pending = attrs.evolve(view.pending, card=table.game.faces.faces[index])
            return True
    return False


def _choose_drawn(table: Table, hidden: bytes, view: Table, fits: Fits) -> bool:
    """Choose the drawn card, and give its seat otherwise the cards least like to speak against it.

    Say whether any hidden card will do.
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
        if _draw_card(trial, hand, view, fits):
            table.hands[seat] = hand
            _deal_out(table, view, order[size:], but=seat)
            table.pending = trial.pending
            return True
    return False
