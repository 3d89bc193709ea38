"""The cards of a table, followed by the events of a move: what :mod:`table_laws` compares."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardlaw import events
from cardlaw.testing.broken import LawBroken, expect_same
from cardlaw.testing.play import live_seats

if TYPE_CHECKING:
    from collections.abc import Iterable

    from cardlaw.cards import Card
    from cardlaw.moves import Move
    from cardlaw.state import State, Step

__all__ = ["CardFlow"]


class CardFlow:
    """The hands and the two piles before a move, changed by what its events say."""

    def __init__(self, state: State, action: Move | int, step: Step) -> None:
        self._state, self._action, self._step = state, action, step
        self._hands = [_codes(hand) for hand in state.hands]
        self._draw_pile = _codes(state.draw_pile)
        self._discard_pile = _codes(state.discard_pile)
        #: How many cards were left when the pile was refilled: the draw that follows takes more.
        self._was_left: int | None = None
        self._dealt = [event for event in step.events if isinstance(event, events.Dealt)]
        #: The pile that the hands are dealt from, and how many have been dealt.
        self._stock: list[str] = []
        self._hands_dealt = 0

    def follow(self) -> None:
        """Move the cards as the events tell, and compare with those after the move.

        Raises :class:`LawBroken`.
        """
        for event in self._step.events:
            self._follow_piles(event)
            self._follow_hands(event)
        if self._was_left is not None:
            raise self._broken("T-2", "refilled, and no card was wanted")
        after = self._step.state
        told = sum(isinstance(event, events.Shuffled) for event in self._step.events)
        shuffled = _shuffles(after) - _shuffles(self._state)
        expect_same(told, shuffled, "T-6", "the shuffles", self._state, move=self._action)
        self._same("T-2", "the draw pile", _codes(after.draw_pile), self._draw_pile)
        self._same("T-2", "the discard pile", _codes(after.discard_pile), self._discard_pile)
        for seat, hand in enumerate(after.hands):
            self._alike("T-12", f"hand {seat}", _codes(hand), self._hands[seat])

    def _follow_piles(self, event: events.Event) -> None:
        match event:
            case events.Shuffled(what="deck", cards=cards):
                self._alike("T-8", "the whole deck", _codes(cards), _codes(self._state.game.deck))
                self._hands = [[] for _ in self._hands]
                self._discard_pile, self._draw_pile = [], _codes(cards)
            case events.Shuffled(what="discards", cards=cards):
                under = self._discard_pile[:-1]
                self._alike("T-2", "the discards but the top", _codes(cards), under)
                self._was_left = len(self._draw_pile)
                self._draw_pile += _codes(cards)
                self._discard_pile = self._discard_pile[-1:]
            case events.Shuffled(cards=cards):
                if not self._discard_pile:
                    raise self._broken("T-2", "a start card goes back where none lies")
                together = [*self._draw_pile, self._discard_pile[-1]]
                self._alike("T-2", "the pile with the start card", _codes(cards), together)
                self._discard_pile, self._draw_pile = self._discard_pile[:-1], _codes(cards)
            case events.Turned(card=card):
                self._same("T-2", "the card turned", [card.code], self._off(1))
                self._discard_pile.append(card.code)
            case _:
                pass

    def _follow_hands(self, event: events.Event) -> None:
        match event:
            case events.Dealt(seat=seat, cards=cards):
                self._alike("T-8", f"what seat {seat} is dealt", _codes(cards), self._next_hand())
                self._hands[seat] = _codes(cards)
            case events.Drew(seat=seat, cards=cards):
                self._same("T-2", "the cards drawn", _codes(cards), self._off(len(cards)))
                self._hands[seat] += _codes(cards)
            case events.Played(seat=seat, card=card, count=count):
                self._take(seat, [card.code] * count)
                self._discard_pile += [card.code] * count
            case events.Left(seat=seat, cards=cards):
                self._alike("T-9", f"hand {seat}", _codes(cards), self._hands[seat])
                self._draw_pile += _codes(cards)
                self._hands[seat] = []
            case events.Shown(holder=holder, cards=cards):
                self._alike("UNO-10", f"hand {holder}", _codes(cards), self._hands[holder])
            case events.Gave(seat=seat, target=target, cards=cards):
                self._take(seat, _codes(cards))
                self._hands[target] += _codes(cards)
            case events.HandsMoved(hands=moved):
                held = self._hands[:]
                for giver, taker, cards in moved:
                    self._alike("T-12", f"hand {giver}, moved", _codes(cards), held[giver])
                    self._hands[taker] = _codes(cards)
            case _:
                pass

    def _off(self, count: int) -> list[str]:
        """T-2: take cards off the draw pile, which was refilled only if they are too many."""
        if self._was_left is not None and count <= self._was_left:
            reason = f"refilled with {self._was_left} left, where {count} were wanted"
            raise self._broken("T-2", reason)
        self._was_left = None
        taken, self._draw_pile = self._draw_pile[:count], self._draw_pile[count:]
        return taken

    def _next_hand(self) -> list[str]:
        """T-8: give what the next seat is dealt, where the cards go round one at a time."""
        total = sum(len(event.cards) for event in self._dealt)
        if self._hands_dealt == 0:
            self._stock, self._draw_pile = self._draw_pile, self._draw_pile[total:]
        hand = self._stock[self._hands_dealt : total : len(live_seats(self._step.state))]
        self._hands_dealt += 1
        return hand

    def _take(self, seat: int, cards: list[str]) -> None:
        for card in cards:
            if card not in self._hands[seat]:
                raise self._broken("T-1", f"{card} is not in the hand of seat {seat}")
            self._hands[seat].remove(card)

    def _broken(self, rule: str, reason: str) -> LawBroken:
        return LawBroken(rule, reason, self._state, self._action)

    def _same(self, rule: str, what: str, found: list[str], wanted: list[str]) -> None:
        expect_same(found, wanted, rule, what, self._state, move=self._action)

    def _alike(self, rule: str, what: str, found: list[str], wanted: list[str]) -> None:
        """Compare cards whose order does not matter."""
        self._same(rule, what, sorted(found), sorted(wanted))


def _shuffles(state: State) -> int:
    """T-6: give how often the seed has been asked for an order."""
    seed = str(state.document()["seed"])
    return int(seed.rpartition("/")[2])


def _codes(cards: Iterable[Card]) -> list[str]:
    return [card.code for card in cards]
