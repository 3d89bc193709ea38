"""The first view of a seat, made of nothing but the events of the first deal as it saw them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from cardlaw import rounds
from cardlaw.errors import NotationError, quoted
from cardlaw.events import Dealt, DrewForDeal, Event, Now, Shuffled
from cardlaw.events.now import fact_names
from cardlaw.phrases import Phrase
from cardlaw.positions import a_seat

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cardlaw.base import Game
    from cardlaw.view import View

__all__ = ["view_of_deal"]


def view_of_deal(game: Game[Any], seat: int | None, told: Iterable[Event]) -> View[Any]:
    """Give the first view of a seat, or of a spectator, from what it saw of the deal.

    Raises :class:`~cardlaw.NotationError` for what does not fit.
    """
    before = rounds.unopened(game)
    if seat is not None:
        seat = a_seat(before, seat, or_none=True)
    if not isinstance(told, Iterable):
        raise NotationError(quoted(told), None, Phrase("the events of a deal"))
    heard = list(told)
    view: View[Any] = game.view_type(before, seat).after(heard)
    _check_facts(view, heard)
    _check_hands(view, heard)
    _check_dealer(view, [event for event in heard if isinstance(event, DrewForDeal)])
    return view


def _check_facts(view: View[Any], told: Sequence[Event]) -> None:
    """Refuse what does not end with all facts of a first round, told once."""
    ends = [event for event in told if isinstance(event, Now)]
    if len(ends) != 1 or told[-1] is not ends[0]:
        raise NotationError("events", None, Phrase("now as the last event of a deal, and once"))
    known = dict(ends[0].facts)
    missing = [name for name in fact_names(view.game) if name not in known]
    if missing:
        found = Phrase("now without {names}", names=tuple(missing))
        raise NotationError(found, None, Phrase("all that a first deal tells"))
    if view.round != 1 or view.out:
        found = Phrase("round {round}, out {seats}", round=view.round, seats=str(view.out))
        raise NotationError(found, None, Phrase("a first deal"))


def _check_hands(view: View[Any], told: Sequence[Event]) -> None:
    """T-8: refuse hands that are not dealt once around, after the deck was shuffled.

    A game from outside may begin with empty hands.
    """
    shuffles = [
        place
        for place, event in enumerate(told)
        if isinstance(event, Shuffled) and event.what == "deck"
    ]
    dealt = [place for place, event in enumerate(told) if isinstance(event, Dealt)]
    if not shuffles or (dealt and dealt[0] < shuffles[-1]):
        wanted = Phrase("the deck shuffled before the hands are dealt")
        raise NotationError("dealt", None, wanted)
    seats = [event.seat for event in told if isinstance(event, Dealt)]
    players = view.players
    around = [(view.dealer + step) % players for step in range(1, players + 1)]
    if seats and seats != around:
        found = Phrase("dealt to {seats}", seats=str(seats))
        wanted = Phrase("a hand dealt to each of the seats {seats}", seats=str(around))
        raise NotationError(found, None, wanted)


def _check_dealer(view: View[Any], drawn: Sequence[DrewForDeal]) -> None:
    """T-7: refuse another dealer than the options name, or than the cards drawn for it do."""
    game = view.game
    option = game.dealer
    dealer = option if isinstance(option, int) else game.players - 1
    seats = list(range(game.players)) if option == "draw" else [dealer]
    waiting = iter(drawn)
    while len(seats) > 1:
        draws = [
            (game.number_of(game.card(event.card)), event.seat)
            for _, event in zip(seats, waiting, strict=False)  # no more than there are seats
        ]
        if [seat for _, seat in draws] != seats:
            wanted = Phrase("a card drawn by each of the seats {seats}", seats=str(seats))
            raise NotationError("drew_for_deal", None, wanted)
        seats = rounds.highest(draws)
    if next(waiting, None) is not None:
        wanted = Phrase("no more cards drawn: seat {seat} deals", seat=seats[0])
        raise NotationError("drew_for_deal", None, wanted)
    if view.dealer != seats[0]:
        found = Phrase("dealer {seat}", seat=view.dealer)
        raise NotationError(found, None, Phrase("a deal by seat {seat}", seat=seats[0]))
