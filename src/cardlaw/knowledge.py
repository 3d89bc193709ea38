"""What seats know: what they have been shown, what they may see, and what else could be so (T-12).

Three things stand here beside each other. What a seat has been shown of other hands is a fact of
the table, :data:`Known`. :func:`masked` gives a table as a seat may see it. :class:`Deals` deals
the cards that a seat does not see anew, so that it cannot tell the difference.
"""

from __future__ import annotations

import functools
from bisect import bisect_right
from itertools import accumulate
from math import comb
from typing import TYPE_CHECKING, Final, TypeAlias, final

from cardlaw.cards import HIDDEN, ONE
from cardlaw.chance import sample_number, sample_order
from cardlaw.errors import PositionError
from cardlaw.pending import HOLDS_CARD
from cardlaw.phrases import Phrase

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from cardlaw.pending import Drawn, MustPlay, Pending
    from cardlaw.table import Match, Table

__all__ = [
    "Deals",
    "Known",
    "forgotten",
    "known_of",
    "learned",
    "masked",
    "moved",
    "pending_seen",
    "shown",
    "struck",
]

#: What seats have been shown of other hands: (viewer, holder, cards), sorted, no cards left out.
Known: TypeAlias = tuple[tuple[int, int, bytes], ...]

# What a seat has been shown


def learned(known: Known, viewer: int, holder: int, cards: bytes) -> Known:
    """Set what one seat knows of another's hand."""
    rest = [entry for entry in known if entry[:2] != (viewer, holder)]
    if cards:
        rest.append((viewer, holder, cards))
    return tuple(sorted(rest))


def known_of(known: Known, viewer: int, holder: int) -> bytes:
    """Give what one seat has been shown of another's hand."""
    for seat, other, cards in known:
        if seat == viewer and other == holder:
            return cards
    return b""


def struck(known: Known, holder: int, card: bytes, count: int) -> Known:
    """Strike cards that a hand has played; of two alike, the known one."""
    for _, other, cards in known:
        if other == holder and card in cards:
            break
    else:  # as with most plays
        return known
    left = [
        (viewer, other, cards.replace(card, b"", count) if other == holder else cards)
        for viewer, other, cards in known
    ]
    return tuple([entry for entry in left if entry[2]])


def forgotten(known: Known, holder: int) -> Known:
    """Drop what was known of a hand."""
    return tuple([entry for entry in known if entry[1] != holder])


def moved(known: Known, moves: Mapping[int, int], hands: Sequence[bytes]) -> Known:
    """Take what is known along with hands that move, and let givers know what they gave away.

    ``hands`` are those before; ``moves`` says for each giver who takes its hand.
    """
    taken = [(viewer, moves.get(holder, holder), cards) for viewer, holder, cards in known]
    taken += [(giver, taker, hands[giver]) for giver, taker in moves.items()]
    merged = {(viewer, holder): cards for viewer, holder, cards in taken}
    others = [(v, h, cards) for (v, h), cards in merged.items() if v != h and cards]
    return tuple(sorted(others))


# What a seat may see


def masked(table: Table, seat: int | None) -> Table:
    """T-12: give the table as a seat, or a spectator (``None``), may know it.

    What is hidden is :data:`~cardlaw.cards.HIDDEN`, so that the same functions serve states and
    views; the seed is gone.
    """
    new = table.copy()
    hands = new.hands
    for holder, hand in enumerate(hands):
        if holder != seat:
            hands[holder] = _UNSEEN * len(hand)
    if table.known:
        for viewer, holder, cards in table.known:
            if viewer == seat:
                hands[holder] = cards + hands[holder][len(cards) :]
        new.known = tuple(entry for entry in table.known if entry[0] == seat)
    new.draw_pile = _UNSEEN * len(table.draw_pile)
    new.match = _seedless(table.match)
    new.pending = pending_seen(table, seat)
    if table.extra is not None:
        new.extra = table.extra.seen_by(seat)
    return new


def pending_seen(table: Table, seat: int | None) -> Pending | None:
    """T-12: give what the table waits for as a seat may know it."""
    pending = table.pending
    return None if pending is None else pending.seen(own=table.turn == seat)


def shown(hand: bytes) -> bytes:
    """Give the cards of a hand that a view shows."""
    return hand.replace(_UNSEEN, b"")


@functools.lru_cache(maxsize=64)
def _seedless(match: Match) -> Match:
    """Give the match as views know it; it changes seldom, so the last ones are kept."""
    return match.reseeded(None)


_UNSEEN: Final = ONE[HIDDEN]


# What else could be so


@final
class Deals:
    """The deals of the hidden cards that a view allows, each as likely as any other.

    What they have in common is found out once; each is then taken by the text of its seed. Raises
    :class:`~cardlaw.PositionError` where another seat has drawn a card and no hidden card can be
    that card.
    """

    __slots__ = ("_drawn", "_hands", "_hidden", "_pile", "_view")

    def __init__(self, view: Table) -> None:
        self._view = view
        self._hidden = _hidden(view)
        pending = view.pending
        waits = isinstance(pending, HOLDS_CARD) and pending.card is None
        self._drawn = DrawnCard(view, self._hidden) if waits else None
        #: Each hand with unseen cards, what is known of it, and where its other cards lie in the
        #: order of dealing. The drawer is dealt to apart.
        self._hands: list[tuple[int, bytes, slice]] = []
        end = 0
        for seat, hand in enumerate(view.hands):
            if HIDDEN in hand and (self._drawn is None or seat != view.turn):
                known = shown(hand)
                start, end = end, end + len(hand) - len(known)
                self._hands.append((seat, known, slice(start, end)))
        self._pile = slice(end, None)

    def unseen(self) -> list[tuple[int, bytes]]:
        """Give each hand with unseen cards that is dealt to, and what is known of it.

        What is left of the hidden cards is the draw pile.
        """
        return [(seat, known) for seat, known, _ in self._hands]

    def deal(self, text: str) -> Table:
        """Deal with the seed of this text; later shuffles follow the seed ``sample:TEXT``."""
        table = self._view.copy()
        if self._drawn is None:
            order = sample_order(self._hidden, text, 0)
        else:
            order = self._drawn.deal(table, text)
        hands = table.hands
        for seat, known, part in self._hands:
            hands[seat] = bytes(sorted(known + order[part]))
        table.draw_pile = order[self._pile]
        table.match = table.match.reseeded(f"sample:{text}")
        if table.extra is not None:
            table.extra = table.game.guessed_extra(table)
        if table.pending is not None:
            table.pending = table.game.judged(table)
        return table


@final
class DrawnCard:
    """The card that another seat has just drawn, and that seat's hand with it.

    A sample must be as likely as if all hidden cards were dealt at random, any unseen card of the
    hand were taken as the drawn one, and only deals that fit were kept. In those a card is the
    drawn one as often as there are ways to choose the rest of the hand, among the cards that may
    stand beside it. So the drawn card is chosen first, with these numbers of ways as weights, and
    then the rest of the hand.
    """

    __slots__ = ("_draws", "_hidden", "_known", "_pending", "_seat", "_sums", "_unseen")

    def __init__(self, view: Table, hidden: bytes) -> None:
        assert isinstance(view.pending, HOLDS_CARD)
        self._pending: Drawn | MustPlay = view.pending
        self._seat = view.turn
        self._hidden = hidden
        self._known = shown(view.hands[view.turn])
        self._unseen = len(view.hands[view.turn]) - len(self._known)
        # What is known of a hand was known before the draw: it is not the drawn card, unless the
        # view shows the whole hand.
        among = hidden if self._unseen else self._known
        # A position that was set up may be one that no play leads to: then the card need only
        # be playable.
        for in_play in (True, False):
            draws = view.game.possible_draws(view, in_play=in_play)
            #: Each card that can be the drawn one, with the cards that may stand beside it.
            self._draws = [(card, draws[card]) for card in draws if card in among]
            #: For each of them, in how many ways the drawn card is this one or one before it.
            self._sums = list(accumulate(self._ways()))
            if self._sums and self._sums[-1]:
                return
        reason = Phrase("no card that this seat has not seen can be the drawn one")
        raise PositionError([("pending", reason)])

    def _ways(self) -> list[int]:
        """Give in how many ways each card can be the drawn one."""
        known, hidden = self._known, self._hidden
        if not self._unseen:
            return [
                0 if _without(known, card).translate(None, beside) else known.count(card)
                for card, beside in self._draws
            ]
        rests = functools.cache(self._rests)
        return [hidden.count(card) * rests(beside, card in beside) for card, beside in self._draws]

    def _rests(self, beside: bytes, itself: bool) -> int:  # noqa: FBT001 - a key of the cache
        """Count the ways to choose the rest of the hand among the cards that may stand there.

        ``itself`` says whether the drawn card is one of these: it is in the hand already.
        """
        if self._known.translate(None, beside):
            return 0
        fitting = len(self._hidden) - len(self._hidden.translate(None, beside)) - itself
        return comb(fitting, self._unseen - 1)

    def deal(self, table: Table, text: str) -> bytes:
        """Give the table its drawn card and that seat's hand, and give the other cards shuffled."""
        sums = self._sums
        card, beside = self._draws[bisect_right(sums, sample_number(sums[-1], text, 1))]
        table.pending = type(self._pending)(table.game.faces.faces[card])
        if not self._unseen:
            return sample_order(self._hidden, text, 0)
        left = _without(self._hidden, card)
        others = left.translate(None, beside)
        order = sample_order(left.translate(None, others), text, 0)
        rest = self._unseen - 1
        table.hands[self._seat] = bytes(sorted(self._known + ONE[card] + order[:rest]))
        order = order[rest:]
        # What could not stand in the hand is shuffled among what was not taken into it.
        return sample_order(others + order, text, 2) if others else order


def _hidden(view: Table) -> bytes:
    """Give the cards that the view does not show, in deck order."""
    seen = b"".join(view.hands) + view.discard_pile
    counts = enumerate(view.game.faces.counts)
    return b"".join([ONE[index] * (count - seen.count(index)) for index, count in counts])


def _without(cards: bytes, card: int) -> bytes:
    """Give some cards without one."""
    return cards.replace(ONE[card], b"", 1)
