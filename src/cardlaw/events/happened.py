"""What happened: a class for each kind of event, but for what the table then says of itself."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, ClassVar, Final, Generic, Literal, cast, final

import attrs

from cardlaw.cards import HIDDEN, HIDDEN_CARD, ONE, Card
from cardlaw.errors import REFUSALS, NotationError, quoted
from cardlaw.moves import D_co, json_value, shown_to_all
from cardlaw.phrases import Phrase
from cardlaw.plain import plain_number

if TYPE_CHECKING:
    from typing import Self

    from cardlaw.moves import SetTo
    from cardlaw.table import Table
    from cardlaw.typed.events import (
        AcceptedDocument,
        CalledDocument,
        CaughtDocument,
        ChallengedDocument,
        ChipLostDocument,
        ColorNamedDocument,
        DealtDocument,
        DirectionTurnedDocument,
        DrewDocument,
        DrewForDealDocument,
        GameEndedDocument,
        GaveDocument,
        HandsMovedDocument,
        LeftDocument,
        PassedDocument,
        PlayedDocument,
        RoundEndedDocument,
        SeatOutDocument,
        ShownDocument,
        ShuffledDocument,
        SkippedDocument,
        TargetNamedDocument,
        TurnedDocument,
    )

__all__ = [
    "Accepted",
    "Called",
    "Caught",
    "Challenged",
    "ChipLost",
    "ColorNamed",
    "Dealt",
    "DirectionTurned",
    "Drew",
    "DrewForDeal",
    "Event",
    "GameEnded",
    "Gave",
    "HandsMoved",
    "Left",
    "Passed",
    "Played",
    "RoundEnded",
    "SeatOut",
    "Shown",
    "Shuffled",
    "Skipped",
    "TargetNamed",
    "Turned",
    "What",
    "a_seat",
]

#: What a shuffle was of: the whole deck, the discards, or the pile a start card goes back into.
What = Literal["deck", "discards", "start"]

_WORDS: Final = re.compile(r"(?<=[a-z])(?=[A-Z])")


def _hidden(cards: tuple[Card, ...]) -> tuple[Card, ...]:
    return (HIDDEN_CARD,) * len(cards)


@attrs.frozen(repr=False)
class Event(Generic[D_co]):
    """What every event has.

    A game from outside adds a kind by a frozen attrs class that derives from this and stands in its
    ``event_types``. When it is read back, fields called ``seat``, ``target``, ``card`` and ``cards``
    are read as those of the other kinds; any other is given its JSON value, lists as tuples, and
    its converter refuses what cannot be by a ``ValueError``. A kind that hides something overrides
    :meth:`seen_by`. For type checkers it is generic in its document, a TypedDict; of a kind that
    names none they know a mapping.
    """

    #: The name of the event in its JSON form.
    name: ClassVar[str] = ""

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        cls.name = _WORDS.sub("_", cls.__name__).lower()

    def document(self) -> D_co:
        """Write the event as JSON values.

        >>> Drew(1, (Card("R5"), Card("B2"))).seen_by(2).document()
        {'event': 'drew', 'seat': 1, 'cards': ['?', '?']}
        """
        fields = attrs.asdict(self, recurse=False).items()
        document = {"event": self.name} | {name: json_value(value) for name, value in fields}
        return cast("D_co", document)

    def seen_by(self, seat: int | None) -> Self:
        """Give the event as a seat, or a spectator (``None``), may see it.

        Raises :class:`~cardlaw.NotationError` for what is no seat, and of an event made of garbage.
        """
        number = plain_number(seat)
        if seat is not None and number is None:
            raise NotationError(quoted(seat), None, "a seat, or None for a spectator")
        try:
            return self._hide(number)
        except REFUSALS as error:
            expected = Phrase("values that such an event has")
            raise NotationError(quoted(self), None, expected) from error

    def _hide(self, seat: int | None) -> Self:  # noqa: ARG002 - for those that hide something
        """Give the event as a seat, or a spectator (``None``), may see it."""
        return self

    def reveals(self) -> bool:
        """Say whether somebody comes to know a card that was hidden from it before.

        That is so where some seat sees more of the event than a spectator does; a kind of which
        this is not true answers for itself.
        """
        return self.seen_by(None) != self

    def follow(self, table: Table, seat: int | None) -> None:
        """Change the table of this seat's view as the event says."""

    def __str__(self) -> str:
        """Tell it in English, as a spectator sees it; :class:`cardlaw.words.Words` tells it better.

        >>> str(Drew(1, (Card("R5"), Card("B2"))))
        'seat 1 draws 2 cards'
        """
        from cardlaw.words import Words

        return Words().event(self.seen_by(None)) or self.name

    def __repr__(self) -> str:
        """Show what a spectator sees."""
        return shown_to_all(self, lambda: self.seen_by(None))


def a_seat(table: Table, seat: int) -> int:
    """Check that a seat is one of the table's: a list would take -1 for its last.

    Raises a ``ValueError`` where it is none.
    """
    if not 0 <= seat < len(table.hands):
        raise ValueError(f"no seat {seat}")
    return seat


def _bytes(table: Table, cards: tuple[Card, ...]) -> bytes:
    return bytes(sorted(table.game.faces.read([card.code for card in cards])))


@attrs.frozen(repr=False)
class _OfSeat(Event[D_co]):
    """An event of one seat. One that adds no field needs no attrs decorator, which takes time."""

    seat: int


@attrs.frozen(repr=False)
class _OwnCards(_OfSeat[D_co]):
    """An event whose cards only the seat itself sees."""

    cards: tuple[Card, ...]

    def _hide(self, seat: int | None) -> Self:
        """Hide the cards from all other seats."""
        return self if seat == self.seat else attrs.evolve(self, cards=_hidden(self.cards))


@final
@attrs.frozen(repr=False)
class DrewForDeal(_OfSeat["DrewForDealDocument"]):
    """A seat drew a card for the first deal, which all see: the highest deals (T-7).

    The cards go back: a shuffle of the whole deck follows before the hands are dealt.
    """

    card: Card


@final
class Dealt(_OwnCards["DealtDocument"]):
    """A seat was dealt its hand."""

    __slots__ = ()

    def follow(self, table: Table, seat: int | None) -> None:  # noqa: ARG002
        """Take the cards off the draw pile into the hand."""
        table.draw_pile = table.draw_pile[len(self.cards) :]
        table.hands[a_seat(table, self.seat)] = _bytes(table, self.cards)


@final
class Drew(_OwnCards["DrewDocument"]):
    """A seat drew cards, perhaps none."""

    __slots__ = ()

    def follow(self, table: Table, seat: int | None) -> None:  # noqa: ARG002
        """Take the cards off the draw pile into the hand."""
        table.draw_pile = table.draw_pile[len(self.cards) :]
        table.receive(a_seat(table, self.seat), _bytes(table, self.cards))


@final
class Left(_OwnCards["LeftDocument"]):
    """A seat left; its hand went under the draw pile (T-9)."""

    __slots__ = ()

    def reveals(self) -> bool:
        """Say no: the seat knew its cards."""
        return False

    def follow(self, table: Table, seat: int | None) -> None:  # noqa: ARG002
        """Put the hand under the draw pile, unseen."""
        table.put_under(a_seat(table, self.seat))
        table.draw_pile = ONE[HIDDEN] * len(table.draw_pile)


@final
@attrs.frozen(repr=False)
class Shuffled(Event["ShuffledDocument"]):
    """Cards were shuffled into the draw pile. Nobody sees the order.

    ``what`` says which: the whole ``"deck"``, all ``"discards"`` but the top, or the draw pile
    with the ``"start"`` card that goes back. ``cards`` are in the order of drawing.
    """

    what: What
    cards: tuple[Card, ...]

    def reveals(self) -> bool:
        """Say no: nobody sees the order."""
        return False

    def _hide(self, seat: int | None) -> Self:  # noqa: ARG002 - the order is hidden from all
        """Hide the cards."""
        return attrs.evolve(self, cards=_hidden(self.cards))

    def follow(self, table: Table, seat: int | None) -> None:  # noqa: ARG002
        """Bring the cards together, unseen."""
        if self.what == "deck":
            table.hands = [b""] * len(table.hands)
            table.known = ()
            table.discard_pile = b""
            table.draw_pile = b""
        elif self.what == "discards":
            table.discard_pile = table.discard_pile[-1:]
        else:
            table.discard_pile = table.discard_pile[:-1]
            table.draw_pile = b""
        table.draw_pile += ONE[HIDDEN] * len(self.cards)


@final
@attrs.frozen(repr=False)
class Turned(Event["TurnedDocument"]):
    """The top card of the draw pile was turned onto the discard pile."""

    card: Card

    def reveals(self) -> bool:
        """Say yes: all see a card that lay hidden."""
        return True

    def follow(self, table: Table, seat: int | None) -> None:  # noqa: ARG002
        """Lay the card on the discard pile."""
        table.draw_pile = table.draw_pile[1:]
        table.discard_pile += _bytes(table, (self.card,))


def _holding(hand: bytes, index: int, count: int) -> bytes:
    """Give a hand in which so many of a card are seen: as many unseen cards as needed are these."""
    unseen = count - hand.count(index)
    return hand if unseen <= 0 else bytes(sorted(hand[: len(hand) - unseen] + ONE[index] * unseen))


@final
@attrs.frozen(repr=False)
class Played(Event["PlayedDocument"]):
    """A seat played ``count`` equal cards, with all that was said with the play."""

    seat: int
    card: Card
    count: int = 1
    color: str | None = None
    target: int | None = None
    value: int | SetTo | None = None
    call: bool = False

    def follow(self, table: Table, seat: int | None) -> None:  # noqa: ARG002
        """Lay the cards on the discard pile; cards that were not known make way for them."""
        index = table.game.faces.index[self.card.code]
        hand = table.hands[a_seat(table, self.seat)]
        if not 0 < self.count <= len(hand):
            raise ValueError(f"{self.count} cards of {len(hand)}")
        table.hands[self.seat] = _holding(hand, index, self.count)
        table.lay(self.seat, index, self.count)


@final
class Passed(_OfSeat["PassedDocument"]):
    """A seat kept the drawn card, or ended a turn in which nothing could be drawn."""

    __slots__ = ()


@final
class Skipped(_OfSeat["SkippedDocument"]):
    """A seat missed its turn."""

    __slots__ = ()


@final
@attrs.frozen(repr=False)
class DirectionTurned(Event["DirectionTurnedDocument"]):
    """The direction of play turned: 1 clockwise, -1 counter-clockwise."""

    direction: int


@final
@attrs.frozen(repr=False)
class ColorNamed(Event["ColorNamedDocument"]):
    """A seat named the colour in force."""

    seat: int
    color: str


@final
@attrs.frozen(repr=False)
class TargetNamed(Event["TargetNamedDocument"]):
    """A seat named another."""

    seat: int
    target: int


@final
class Accepted(_OfSeat["AcceptedDocument"]):
    """A seat accepted a wild draw four."""

    __slots__ = ()


@final
@attrs.frozen(repr=False)
class Challenged(Event["ChallengedDocument"]):
    """A seat challenged the wild draw four of seat ``by``, and it was a bluff or not."""

    seat: int
    by: int
    guilty: bool


@final
class Called(_OfSeat["CalledDocument"]):
    """A seat called UNO."""

    __slots__ = ()


@final
@attrs.frozen(repr=False)
class Caught(Event["CaughtDocument"]):
    """A seat that had not called was caught by another."""

    seat: int
    by: int


@final
@attrs.frozen(repr=False)
class Shown(Event["ShownDocument"]):
    """The hand of ``holder`` was shown to one seat alone."""

    seat: int
    holder: int
    cards: tuple[Card, ...]

    def _hide(self, seat: int | None) -> Self:
        """Hide the cards from all but the one they were shown to, and the holder."""
        own = seat in (self.seat, self.holder)
        return self if own else attrs.evolve(self, cards=_hidden(self.cards))

    def follow(self, table: Table, seat: int | None) -> None:
        """Know the hand from now on."""
        if seat == self.seat:
            cards = _bytes(table, self.cards)
            table.hands[self.holder] = cards
            table.learn(self.seat, self.holder, cards)


@final
@attrs.frozen(repr=False)
class Gave(Event["GaveDocument"]):
    """A seat gave cards of its hand into that of ``target``."""

    seat: int
    target: int
    cards: tuple[Card, ...]

    def _hide(self, seat: int | None) -> Self:
        """Hide the cards from all but the two seats."""
        own = seat in (self.seat, self.target)
        return self if own else attrs.evolve(self, cards=_hidden(self.cards))

    def follow(self, table: Table, seat: int | None) -> None:
        """Move the cards, and what is known of them; the two seats see which they are."""
        cards = _bytes(table, self.cards)
        hand = table.hands[self.seat]
        if seat not in (self.seat, self.target):
            hand = ONE[HIDDEN] * len(hand)
        for index in set(cards):
            hand = _holding(hand, index, cards.count(index))
        table.hands[self.seat] = hand
        table.give(self.seat, self.target, cards)
        table.known = tuple(entry for entry in table.known if entry[0] == seat)


@final
@attrs.frozen(repr=False)
class HandsMoved(Event["HandsMovedDocument"]):
    """Whole hands moved: ``(giver, taker, cards)`` each."""

    hands: tuple[tuple[int, int, tuple[Card, ...]], ...]

    def _hide(self, seat: int | None) -> Self:
        """Hide each hand from all but its giver and its taker."""
        hands = tuple(
            (giver, taker, cards if seat in (giver, taker) else _hidden(cards))
            for giver, taker, cards in self.hands
        )
        return attrs.evolve(self, hands=hands)

    def follow(self, table: Table, seat: int | None) -> None:
        """Move the hands, and what is known of them."""
        table.move_hands({giver: taker for giver, taker, _ in self.hands})
        for _, taker, cards in self.hands:
            if taker == seat:
                table.hands[taker] = _bytes(table, cards)
        table.known = tuple(entry for entry in table.known if entry[0] == seat)


@final
@attrs.frozen(repr=False)
class ChipLost(Event["ChipLostDocument"]):
    """A seat lost a chip; ``chips`` are left."""

    seat: int
    chips: int


@final
class SeatOut(_OfSeat["SeatOutDocument"]):
    """A seat is out of the game."""

    __slots__ = ()


@final
@attrs.frozen(repr=False)
class RoundEnded(Event["RoundEndedDocument"]):
    """The round ended: won, lost or drawn (neither); ``points`` are what the winner scored."""

    winner: int | None
    loser: int | None = None
    points: int = 0


@final
@attrs.frozen(repr=False)
class GameEnded(Event["GameEndedDocument"]):
    """The game ended; ``winners`` may be several, or none."""

    winners: tuple[int, ...]
