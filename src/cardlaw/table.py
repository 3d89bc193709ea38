"""The table: the facts of a game, mutable for the length of one move.

A :class:`~cardlaw.State` owns a table that nobody else holds. A move copies it, the game's
functions change the copy, and a new state takes it over. Cards are bytes: indices into the
faces of the game's deck. The functions here are the only ones that move cards.
"""

from __future__ import annotations

import functools
from bisect import bisect_left
from operator import attrgetter
from typing import TYPE_CHECKING, Any, Final, Generic, Protocol, Self, final

import attrs
from typing_extensions import TypeVar

from cardlaw import events, knowledge
from cardlaw.cards import ONE
from cardlaw.chance import shuffled
from cardlaw.facts import of_table
from cardlaw.moves import json_value, shown_to_all

if TYPE_CHECKING:
    from collections.abc import Mapping

    from cardlaw.cards import Deck
    from cardlaw.events.happened import What
    from cardlaw.pending import Pending

__all__ = ["Extra", "Match", "Table"]


@attrs.frozen(repr=False)
class Extra:
    """The base of what a game from outside adds to the facts of a table (``state.extra``).

    A frozen, hashable attrs class that derives from this is one record of such facts. Where its
    fields hold numbers, texts, cards, ``None`` and tuples of these, and a converter of each field
    takes the JSON value and refuses what cannot be by a ``ValueError``, the two ways to JSON and
    back are here already.
    """

    def document(self) -> dict[str, object]:
        """Write the facts as JSON values, by the names of the fields."""
        fields = attrs.asdict(self, recurse=False)
        return {name: json_value(value) for name, value in fields.items()}

    @classmethod
    def read(cls, value: Mapping[str, object]) -> Extra:
        """Read the facts from JSON values; a ``ValueError`` says what is wrong."""
        names = {field.name for field in attrs.fields(cls)}
        if value.keys() != names:
            raise ValueError(f"its keys are not {', '.join(sorted(names))}")
        return cls(**value)

    def seen_by(self, seat: int | None) -> Extra:  # noqa: ARG002 - for those that hide something
        """Give the facts as a seat, or a spectator (``None``), may know them."""
        return self

    def __repr__(self) -> str:
        """Show what a spectator sees."""
        return shown_to_all(self, lambda: self.seen_by(None))

    def __str__(self) -> str:
        """Write the facts in one line, as the picture of a table shows them."""
        return ", ".join(f"{name} {value}" for name, value in self.document().items())


@final
@attrs.define(unsafe_hash=True)
class Match:
    """What rarely changes: the facts that outlast a round, and the state of chance.

    It is never changed: tables share it. (It is not frozen, as a frozen one takes three times as
    long to make, and each round makes some.) ``standing`` holds the scores or the chips, ``shuffles`` counts what the seed has been asked
    for; ``seed`` is ``None`` on the table of a view.
    """

    dealer: int
    round: int
    standing: tuple[int, ...]
    out: tuple[int, ...]
    seed: str | None
    shuffles: int

    def shuffled(self) -> Match:
        """Count one shuffle more."""
        return self.reseeded(self.seed, self.shuffles + 1)

    def reseeded(self, seed: str | None, shuffles: int = 0) -> Match:
        """Give the same match with other chance to come; ``None`` where nobody may know it."""
        return Match(self.dealer, self.round, self.standing, self.out, seed, shuffles)


#: The facts that a table holds, by name.
_FACTS: Final = of_table()
_new: Final = object.__new__
_read_facts: Final = attrgetter(*_FACTS)


class HasDeck(Protocol):
    """What a table asks of its game."""

    @property
    def players(self) -> int:
        """How many seats there are."""
        ...

    @functools.cached_property
    def faces(self) -> Deck:
        """The deck as the table sees it."""
        ...


G_co = TypeVar("G_co", bound=HasDeck, covariant=True, default=Any)


class Table(Generic[G_co]):
    """The facts of a game in play. See the module.

    ``hands`` is a list of sorted bytes, one for each seat; ``draw_pile`` has the next card first,
    ``discard_pile`` the top last. ``log`` takes events while a step is told, else it is ``None``.
    """

    __slots__ = (*_FACTS, "game", "log")

    def __init__(self, game: G_co, match: Match) -> None:
        #: The game, as its own functions know it.
        self.game: G_co = game
        self.match: Match = match
        self.hands: list[bytes] = [b""] * game.players
        self.draw_pile: bytes = b""
        self.discard_pile: bytes = b""
        self.turn: int = 0
        self.direction: int = 1
        self.color: str | None = None
        self.total: int = 0
        self.pending: Pending | None = None
        self.open: tuple[int, ...] = ()
        self.idle: int = 0
        self.turns: int = 0
        self.known: knowledge.Known = ()
        self.extra: Extra | None = None
        self.log: list[events.Event] | None = None

    def copy(self) -> Table[G_co]:
        """Give a table of its own with the same facts and no log."""
        new: Table[G_co] = _new(Table)
        new.game = self.game
        new.match = self.match
        new.hands = [*self.hands]
        new.draw_pile = self.draw_pile
        new.discard_pile = self.discard_pile
        new.turn = self.turn
        new.direction = self.direction
        new.color = self.color
        new.total = self.total
        new.pending = self.pending
        new.open = self.open
        new.idle = self.idle
        new.turns = self.turns
        new.known = self.known
        new.extra = self.extra
        new.log = None
        return new

    def facts(self) -> tuple[Any, ...]:
        """Give all facts as one value: what equality, hashing and pickling go by."""
        hands, *others = _read_facts(self)
        return (tuple(hands), *others)

    @classmethod
    def from_facts(cls, game: Any, facts: tuple[Any, ...]) -> Self:
        """Build the table with these facts."""
        table = cls(game, facts[-1])
        for name, value in zip(_FACTS, facts, strict=True):
            setattr(table, name, value)
        table.hands = list(facts[0])
        return table

    @property
    def round_over(self) -> bool:
        """Whether the round has ended, the last one included."""
        return self.pending is not None and self.pending.ends_round

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.pending is not None and self.pending.ends_game

    # Seats

    def next_seat(self, seat: int, steps: int = 1) -> int:
        """Give the live seat that many steps on from a seat, in the direction of play."""
        out = self.match.out
        players = len(self.hands)
        direction = self.direction
        if not out:
            return (seat + steps * direction) % players
        while steps:
            seat = (seat + direction) % players
            if seat not in out:
                steps -= 1
        return seat

    def seat_before(self, seat: int) -> int:
        """Give the nearest live seat against the direction of play."""
        players = len(self.hands)
        out = self.match.out
        seat = (seat - self.direction) % players
        while seat in out:
            seat = (seat - self.direction) % players
        return seat

    def left_of(self, seat: int) -> int:
        """Give the nearest live seat clockwise, whatever the direction of play."""
        players = len(self.hands)
        out = self.match.out
        seat = (seat + 1) % players
        while seat in out:
            seat = (seat + 1) % players
        return seat

    def live(self) -> list[int]:
        """Give the seats that are not out, ascending."""
        out = self.match.out
        return [seat for seat in range(len(self.hands)) if seat not in out]

    def live_count(self) -> int:
        """Count the seats that are not out."""
        return len(self.hands) - len(self.match.out)

    # Cards

    def can_draw(self) -> bool:
        """Say whether a card can be drawn (T-4)."""
        return bool(self.draw_pile) or len(self.discard_pile) > 1

    def take(self, count: int) -> bytes:
        """T-2, T-3: take cards off the draw pile, refilled when a card is wanted and none is left.

        Fewer come where fewer exist. Told to nobody; the callers tell what it was for.
        """
        pile = self.draw_pile
        taken = pile[:count]
        self.draw_pile = pile[count:]
        short = count - len(taken)
        if short > 0 and len(self.discard_pile) > 1:
            self.refill()
            pile = self.draw_pile
            taken += pile[:short]
            self.draw_pile = pile[short:]
        return taken

    def draw(self, seat: int, count: int) -> bytes:
        """T-2, T-3: the one way from the draw pile into a hand. Give what was drawn."""
        pile = self.draw_pile
        if count <= len(pile):
            drawn = pile[:count]
            self.draw_pile = pile[count:]
        else:
            drawn = self.take(count)
        self.receive(seat, drawn)
        if self.log is not None:
            self.log.append(events.Drew(seat, self.game.faces.show(drawn)))
        return drawn

    def receive(self, seat: int, cards: bytes) -> None:
        """Put cards into a hand, which stays in deck order."""
        hand = self.hands[seat]
        if len(cards) == 1:
            place = bisect_left(hand, cards[0])
            self.hands[seat] = hand[:place] + cards + hand[place:]
        else:
            self.hands[seat] = bytes(sorted(hand + cards))

    def refill(self) -> None:
        """T-2, MK-11, NN-9: all discards but the top one are shuffled into a new draw pile."""
        discards = self.discard_pile
        self.discard_pile = discards[-1:]
        self.draw_pile += self.shuffle(bytes(sorted(discards[:-1])), "discards")

    def shuffle(self, cards: bytes, what: What) -> bytes:
        """T-6: shuffle cards, given in deck order, and count it."""
        match = self.match
        if match.seed is None:
            raise RuntimeError("a view has no seed to shuffle with")
        order = self.ordered(cards, match.seed, what)
        self.match = match.shuffled()
        if self.log is not None:
            self.log.append(events.Shuffled(what, self.game.faces.show(order)))
        return order

    def ordered(self, cards: bytes, seed: str, what: What) -> bytes:  # noqa: ARG002 - a replay asks
        """T-6: give cards in the order that the seed says; where a record is replayed, it says it."""
        return shuffled(cards, seed, self.match.shuffles)

    def lay(self, seat: int, index: int, count: int = 1) -> None:
        """Lay cards of a hand on the discard pile; what others knew of them is struck."""
        card = ONE[index]
        hands = self.hands
        hands[seat] = hands[seat].replace(card, b"", count)
        self.discard_pile += card if count == 1 else card * count
        if self.known:
            self.known = knowledge.struck(self.known, seat, card, count)

    def give(self, giver: int, taker: int, cards: bytes) -> None:
        """Give cards, in deck order, from one hand into another; only the two see which they are.

        The giver knows from then on where they are. What third seats knew of the giver's hand is
        dropped: they cannot say whether it went along.
        """
        rest = bytearray(self.hands[giver])
        known = bytearray(self.known_of(taker, giver))
        for card in cards:
            rest.remove(card)
            if card in known:
                known.remove(card)
        self.hands[giver] = bytes(rest)
        self.receive(taker, cards)
        self.known = knowledge.forgotten(self.known, giver)
        self.learn(taker, giver, bytes(known))
        held = self.known_of(giver, taker)
        self.learn(giver, taker, bytes(sorted(held + cards)))
        if self.log is not None:
            self.log.append(events.Gave(giver, taker, self.game.faces.show(cards)))

    def turn_up(self) -> int | None:
        """T-2: turn the top card of the draw pile onto the discard pile, and give it.

        ``None`` where there is none.
        """
        card = self.take(1)
        if not card:
            return None
        self.discard_pile += card
        if self.log is not None:
            self.log.append(events.Turned(self.game.faces.faces[card[0]]))
        return card[0]

    def put_back(self) -> None:
        """Shuffle the top of the discard pile back into the whole draw pile (UNO-2, MK-2)."""
        top = self.discard_pile[-1:]
        self.discard_pile = self.discard_pile[:-1]
        self.draw_pile = self.shuffle(bytes(sorted(self.draw_pile + top)), "start")

    def collect(self) -> None:
        """T-8: collect all cards and shuffle the whole deck into the draw pile."""
        self.hands = [b""] * len(self.hands)
        self.discard_pile = b""
        self.known = ()
        self.draw_pile = self.shuffle(self.game.faces.cards, "deck")

    def deal_hands(self, size: int | None) -> None:
        """T-8: deal one card at a time, the next live seat left of the dealer first.

        Each gets ``size`` cards; ``None`` deals the whole pile, and the first may get one more.
        """
        pile = self.draw_pile
        seat = self.match.dealer
        players = self.live_count()
        dealt = len(pile) if size is None else players * size
        hands = self.hands
        for place in range(players):
            seat = self.left_of(seat)
            hands[seat] = bytes(sorted(pile[place:dealt:players]))
            if self.log is not None:
                self.log.append(events.Dealt(seat, self.game.faces.show(hands[seat])))
        self.draw_pile = pile[dealt:]

    def put_under(self, seat: int) -> None:
        """T-9: the hand of a seat that leaves goes under the draw pile, in deck order."""
        hand = self.hands[seat]
        self.hands[seat] = b""
        self.draw_pile += hand
        self.known = knowledge.forgotten(self.known, seat)
        if self.log is not None:
            self.log.append(events.Left(seat, self.game.faces.show(hand)))

    # What seats know

    def show(self, viewer: int, holder: int) -> None:
        """Show a whole hand to one seat (UNO-10), which knows it from then on."""
        hand = self.hands[holder]
        self.learn(viewer, holder, hand)
        if self.log is not None:
            self.log.append(events.Shown(viewer, holder, self.game.faces.show(hand)))

    def learn(self, viewer: int, holder: int, cards: bytes) -> None:
        """Set what one seat knows of another's hand."""
        self.known = knowledge.learned(self.known, viewer, holder, cards)

    def known_of(self, viewer: int, holder: int) -> bytes:
        """Give what one seat has been shown of another's hand."""
        return knowledge.known_of(self.known, viewer, holder)

    def move_hands(self, moves: dict[int, int]) -> None:
        """Move whole hands from seat to seat, and what is known of them with them.

        Both sides know what they gave away; what third seats knew of a hand goes with it.
        """
        hands = self.hands[:]
        if self.log is not None:
            show = self.game.faces.show
            told = tuple((giver, taker, show(hands[giver])) for giver, taker in moves.items())
            self.log.append(events.HandsMoved(told))
        for giver, taker in moves.items():
            self.hands[taker] = hands[giver]
        self.known = knowledge.moved(self.known, moves, hands)

    # The round

    def change(
        self,
        *,
        dealer: int | None = None,
        round: int | None = None,  # noqa: A002 - the name of the fact
        standing: tuple[int, ...] | None = None,
        out: tuple[int, ...] | None = None,
    ) -> None:
        """Change what rarely changes: the facts of :class:`Match` that are given."""
        match = self.match
        self.match = Match(
            match.dealer if dealer is None else dealer,
            match.round if round is None else round,
            match.standing if standing is None else standing,
            match.out if out is None else out,
            match.seed,
            match.shuffles,
        )

    def put_out(self, seat: int) -> None:
        """Put a seat out of the game."""
        self.change(out=tuple(sorted((*self.match.out, seat))))

    def tell(self, kind: type[events.Event], *facts: Any) -> None:
        """Tell an event of this kind with these facts; it is built only where somebody listens."""
        if self.log is not None:
            self.log.append(kind(*facts))

    def turn_direction(self) -> None:
        """Turn the direction of play."""
        self.direction = -self.direction
        if self.log is not None:
            self.log.append(events.DirectionTurned(self.direction))
