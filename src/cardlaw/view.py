"""Views: what one seat, or a spectator, may know of a position."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Any, Final, Self, cast

import attrs

from cardlaw.chance import seed_text
from cardlaw.documents.writing import document_of, json_object, to_json
from cardlaw.errors import REFUSALS, NotationError, quoted
from cardlaw.events import Event
from cardlaw.grounds import Ground, Refusal
from cardlaw.knowledge import Deals, masked, pending_seen, shown
from cardlaw.moves import Move, Play
from cardlaw.options import whole_number
from cardlaw.phrases import Phrase
from cardlaw.plain import plain_json
from cardlaw.positions import M_co, Position, new
from cardlaw.registry import game_of
from cardlaw.table import Table

if TYPE_CHECKING:
    from collections.abc import Mapping

    from cardlaw.base import Game
    from cardlaw.cards import Card
    from cardlaw.pending import Pending
    from cardlaw.state import State
    from cardlaw.typed.documents import ViewDocument

__all__ = ["HandView", "View"]

#: T-12: a view is asked about a move of another seat.
VIEW_OF_OTHER_SEAT: Final = Ground(
    "T-12",
    "view_of_other_seat",
    "this view is that of seat {seat}",
    you="you move for your own seat alone",
)
VIEW_OF_SPECTATOR: Final = Ground("T-12", "view_of_spectator", "this view is a spectator's")
#: The grounds that a view has beside those of its game.
GROUNDS: Final = (VIEW_OF_OTHER_SEAT, VIEW_OF_SPECTATOR)


@attrs.frozen
class HandView:
    """A hand as a seat may see it: its ``size``, and the cards of it that are ``known``."""

    size: int
    known: tuple[Card, ...]


class View(Position[M_co]):
    """What one seat may know of a position: the public facts by the same names, its own hand.

    ``seat`` is ``None`` for a spectator. Equal where the documents are equal.

    It hides the rest when it is looked at, so that one costs what is asked of it. What leaves the
    program, its document, JSON text or pickle, holds nothing hidden. Within one, attributes with
    an underscore keep no secrets: give those whom you do not trust the document.

    >>> import cardlaw
    >>> view = cardlaw.Uno(players=3).deal(seed=7).view(0)
    >>> view.seat, [str(card) for card in view.hand], view.hands[1]
    (0, ['R+2', 'G7', 'G8', 'G8', 'B1', 'B3', 'B5'], HandView(size=7, known=()))
    >>> view.legal_moves()
    ()
    """

    __slots__ = ("_masked", "_public", "_seat")

    _masked: Table[Game[Any]] | None

    def __init__(self, table: Table[Game[Any]], seat: int | None) -> None:
        super().__init__(table)
        self._seat = seat

    @classmethod
    def _of(cls, table: Table[Game[Any]], seat: int | None, legal: tuple[M_co, ...] | None) -> Self:
        """Give the view of a real table, which is masked when something is asked that it may hide.

        ``legal`` are the seat's legal moves where they are known.
        """
        view = new(cls)
        view._public = table
        view._masked = None
        view._seat = seat
        view._legal = legal
        return view

    @property
    def _table(self) -> Table[Game[Any]]:
        """The table as the seat may know it, masked when it is first asked for."""
        # This is read before, and written after, what is masked: so it is the real table where
        # nothing is masked yet, whatever other threads do.
        public = self._public
        table = self._masked
        if table is None:
            table = self._masked = masked(public, self._seat)
            self._public = table
        return table

    @_table.setter
    def _table(self, masked_already: Table[Game[Any]]) -> None:
        self._masked = self._public = masked_already

    @property
    def game(self) -> Game:
        """The game with its options."""
        return self._public.game

    @property
    def pending(self) -> Pending | None:
        """What the table waits for, or ``None`` for an ordinary turn."""
        table = self._masked
        return pending_seen(self._public, self._seat) if table is None else table.pending

    @property
    def seat(self) -> int | None:
        """Whose view this is; ``None``: a spectator's."""
        return self._seat

    @property
    def on_turn(self) -> bool:
        """Whether the table waits for this seat; never for a spectator."""
        return self._seat == self._public.turn

    @property
    def hand(self) -> tuple[Card, ...]:
        """The seat's own hand, in deck order; empty for a spectator."""
        if self._seat is None:
            return ()
        return self._public.game.faces.show(self._public.hands[self._seat])

    @property
    def hands(self) -> tuple[HandView, ...]:
        """All hands, each as far as it is known."""
        show = self._table.game.faces.show
        return tuple([HandView(len(hand), show(shown(hand))) for hand in self._table.hands])

    def legal_moves(self) -> tuple[M_co, ...]:
        """Give the seat's legal moves, by the same rules as the state's."""
        legal = self._legal
        if legal is None:
            legal = self._legal = self._found()
        return legal

    def _found(self) -> tuple[M_co, ...]:
        """Find the seat's legal moves, which hang on public facts and its own hand alone."""
        table, seat = self._public, self._seat
        game: Any = table.game  # a game makes its own moves alone
        if seat is None or (seat != table.turn and not game.out_of_turn(table)):
            return ()
        found: tuple[M_co, ...] = game.moves_of(table, seat)
        return found

    def why_illegal(self, move: Move) -> Refusal | None:
        """Say why the seat may not make a move; ``None`` where it may."""
        if not isinstance(move, Move):
            raise NotationError(quoted(move), None, "a move; view.parse(text) reads one")
        if move in self.legal_moves():
            return None
        if self._seat is None:
            return VIEW_OF_SPECTATOR.of(move)
        if move.seat != self._seat:
            return VIEW_OF_OTHER_SEAT.of(move, seat=self._seat)
        game = self._table.game
        refusal: Refusal = game.refusal(self._table, game.own(move))
        return refusal

    def why_unplayable(self, card: str | Card) -> Refusal | None:
        """Say why the seat can play a card in no way now; ``None`` where it can.

        The refusal is that of the bare play of the card, which is its ``move``: nothing is said
        with it. What such a play may lack is said last, so it tells what stands in the way of
        every play of the card.

        Raises :class:`~cardlaw.NotationError` for a card that the deck has not, and where the
        view is a spectator's, who plays no cards.

        >>> import cardlaw
        >>> view = cardlaw.Uno(players=3).deal(seed=7).view(2)
        >>> [card.code for card in view.hand if view.why_unplayable(card) is None]
        ['R5', 'BR']
        >>> view.why_unplayable("G1").key, view.why_unplayable("W").key
        ('no_match', 'not_in_hand')
        """
        if self._seat is None:
            raise NotationError(quoted(None), None, Phrase("the view of a seat, which holds cards"))
        played = self._table.game.card(card)
        for move in self.legal_moves():
            if isinstance(move, Play) and move.card == played:
                return None
        return self.why_illegal(Play(self._seat, played))

    def document(self) -> ViewDocument:
        """Write the position as this seat may see it, as JSON values."""
        document = document_of(self._table)
        document["seat"] = self._seat
        return cast("ViewDocument", document)

    def to_json(self) -> str:
        """Write :meth:`document` as canonical JSON: sorted keys, no spaces."""
        return to_json(self.document())

    @staticmethod
    def from_document(document: Mapping[str, object]) -> View:
        """Read the document of a view.

        Raises :class:`~cardlaw.PositionError` with all problems.
        """
        return _read(plain_json(document))

    @staticmethod
    def from_json(text: str) -> View:
        """Read the JSON text of a view."""
        return _read(json_object(text))

    def sample(self, seed: int | str | None = None) -> State[M_co]:
        """Give a state that this seat cannot tell from the real one: hidden cards dealt anew.

        It is as likely as if all hidden cards were dealt at random, and only those deals kept
        that the view allows. A card that another seat has drawn and may play is any of that seat's unseen cards
        that can be the one. Guilt is judged anew on the hand that is dealt.

        The same seed gives the same state, with chance of its own: never the cards of a deal with
        that seed. ``None`` takes the seed from the system's entropy.

        Raises :class:`~cardlaw.OptionError` for a seed that is none, and
        :class:`~cardlaw.PositionError` where a card waits that no hidden card can be.

        >>> import cardlaw
        >>> view = cardlaw.Uno(players=3).deal(seed=7).view(0)
        >>> sample = view.sample(seed=7)
        >>> sample.view(0) == view, sample.document()["seed"]
        (True, 'sample:7/0')
        """
        text = seed_text(seed)
        state: State[M_co] = self._table.game.state_type(Deals(self._table).deal(text))
        return state

    def samples(self, count: int, seed: int | str | None = None) -> Iterator[State[M_co]]:
        """Give so many samples: those of the seeds ``TEXT:0``, ``TEXT:1`` and so on.

        Quicker than as many calls of :meth:`sample`, and each is dealt only when it is asked for.
        Raises :class:`~cardlaw.OptionError` for a count that is no whole number from 0, otherwise
        as :meth:`sample`.

        >>> import cardlaw
        >>> view = cardlaw.Uno(players=3).deal(seed=7).view(0)
        >>> list(view.samples(2, seed=7)) == [view.sample("7:0"), view.sample("7:1")]
        True
        """
        numbers = range(whole_number("count", count, 0, None))
        text = seed_text(seed)
        state_type: type[State[M_co]] = self._table.game.state_type
        deal = Deals(self._table).deal
        return (state_type(deal(f"{text}:{number}")) for number in numbers)

    def after(self, events: Iterable[Event]) -> Self:
        """Give the view that follows from what this seat saw of a step.

        Events are taken as the seat sees them, also where they tell more; they may come from JSON,
        by :func:`cardlaw.events_from_json`. Raises
        :class:`~cardlaw.NotationError` for what is no event, or none that fits this view.

        >>> import cardlaw
        >>> state = cardlaw.Uno(players=3).deal(seed=7)
        >>> step = state.step(state.parse("draw"))
        >>> state.view(0).after(e.seen_by(0) for e in step.events) == step.state.view(0)
        True
        """
        from cardlaw.documents.reading import read_view

        if not isinstance(events, Iterable):
            raise NotationError(quoted(events), None, Phrase("the events of a step"))
        table = self._table.copy()
        for event in events:
            if not isinstance(event, Event):
                raise NotationError(quoted(event), None, Phrase("an event"))
            try:
                event.seen_by(self._seat).follow(table, self._seat)
            except REFUSALS as error:
                raise NotationError(
                    event.name, None, Phrase("an event that fits this view")
                ) from error
        after = type(self)(table, self._seat)
        try:
            read_view(lambda _: table.game, after.document())
        except REFUSALS as error:
            raise NotationError("events", None, Phrase("events that fit this view")) from error
        return after

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, View):
            return NotImplemented
        return (
            self._seat == other._seat
            and self._table.game == other._table.game
            and self._table.facts() == other._table.facts()
        )

    def __hash__(self) -> int:
        return hash((self._seat, self._table.game, self._table.facts()))

    def __reduce__(self) -> tuple[Any, ...]:
        return _restored, (type(self), self._table.game, self._table.facts(), self._seat)

    def __copy__(self) -> Self:
        return self

    def __deepcopy__(self, memo: object) -> Self:
        return self


def _read(document: object) -> View:
    """Read the document of a view that has plain values."""
    from cardlaw.documents.reading import read_view

    table, seat = read_view(game_of, document)
    view: View = table.game.view_type(table, seat)
    return view


def _restored(kind: type[View], game: object, facts: tuple[Any, ...], seat: int | None) -> View:
    return kind(Table.from_facts(game, facts), seat)
