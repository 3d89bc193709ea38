"""Views as numbers: what a seat may know, in a vector of fixed length."""

from __future__ import annotations

from array import array
from typing import TYPE_CHECKING, Any, ClassVar, Final, final

import attrs

from cardlaw.errors import NotationError, quoted
from cardlaw.knowledge import known_of
from cardlaw.phrases import Phrase
from cardlaw.registry import a_game
from cardlaw.rl.described import Described

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from cardlaw.base import Game
    from cardlaw.pending import Pending
    from cardlaw.table import Match
    from cardlaw.view import View

    #: Writes a fact of what the table waits for into a vector, as seen from a seat.
    Write = Callable[["array[float]", Any, int], None]

__all__ = ["Entry", "Observations"]

#: Sizes of hands and debts are told in tens, the running total and scores in hundreds.
_TEN: Final = 10.0
_HUNDRED: Final = 100.0
#: What has no bound is told up to so many times its scale; what is more counts as that.
_MOST: Final = 10.0


@final
@attrs.frozen
class Entry:
    """One number of a vector: what it tells, in how many, and between which bounds it lies.

    A fact of 7 of which 10 count as 1 (its ``scale``) is told as 0.7.
    """

    name: str
    scale: float = 1.0
    low: float = 0.0
    high: float = 1.0

    def __str__(self) -> str:
        return f"{self.name}: of {self.scale!r}, {self.low!r} to {self.high!r}"


@final
class Observations(Described):
    """The vectors of all views at tables of a game: the same place tells the same in each.

    ``entries`` describes every number of a vector, ``names`` has their names. Seats are named by
    how many places clockwise they sit from the one whose view it is: ``+0`` is that seat. There
    are, in this order,

    - for each card of the deck which share of its copies lies in the own hand, which on the discard
      pile, whether it is the top card, and which share is known of each other hand;
    - the number of cards in each hand and in the draw pile;
    - the facts of the table: the colour in force, the direction, who is on turn, who has dealt, who
      is out, who may be caught, the running total, the standing of each seat, the numbers of the
      round, of its turns, and of passes with nothing to draw;
    - what the table waits for: which kind, and the card, the seats, the colour and the number of
      cards that it names;
    - what the game itself adds by :meth:`game.observed <cardlaw.advice.Advice.observed>`.

    Nothing is told that the view does not show. Equal views have equal vectors.

    >>> import cardlaw
    >>> game = cardlaw.Uno(players=3)
    >>> observations = Observations(game)
    >>> vector = observations.of(game.deal(seed=7).view(2))
    >>> told = observations.named(vector)
    >>> told["hand R5"], told["top RR"], told["color R"], told["cards +1"], told["direction"]
    (0.5, 1.0, 1.0, 0.7, -1.0)
    """

    kind: ClassVar[str] = "observations"

    def __init__(self, game: Game) -> None:
        a_game(game)
        deck, facts = game.faces, game.facts
        codes = [card.code for card in deck.faces]
        self._codes: Final = codes
        self._players: Final = game.players
        self._share: Final = [1.0 / count for count in deck.counts]
        self._stake: Final = float(max(game.stakes())) or _HUNDRED
        self._cards: Final = float(sum(deck.counts))
        self._entries: Final[list[Entry]] = []
        add = self._add
        self._hand: Final = add("hand {}", codes)
        self._discard: Final = add("discard {}", codes)
        self._top: Final = add("top {}", codes)
        self._known: Final = [add(f"known +{step} {{}}", codes) for step in range(1, game.players)]
        size = attrs.evolve(Entry(""), scale=_TEN, high=self._cards / _TEN)
        self._sizes: Final = self._add_seats("cards", size)
        self._pile: Final = add("draw pile", [""], Entry("", self._cards))
        self._color: Final = self._places("color {}", game.colors if "color" in facts else ())
        self._direction: Final = add("direction", [""], Entry("", low=-1.0))
        self._turn: Final = self._add_seats("turn")
        self._dealer: Final = self._add_seats("dealer")
        self._out: Final = self._add_seats("out")
        self._open: Final = self._add_seats("open") if "open" in facts else None
        signed = Entry("", _HUNDRED, -_MOST, _MOST)
        self._total: Final = add("total", [""], signed) if "total" in facts else None
        standing = attrs.evolve(signed, scale=self._stake)
        self._standing: Final = self._add_seats(game.standing, standing)
        self._round: Final = add("round", [""], Entry("", _TEN, 0.0, _MOST))
        self._turns: Final = add("turns", [""], Entry("", _HUNDRED, 0.0, _MOST))
        self._idle: Final = add("idle", [""], Entry("", float(game.players)))
        self._kinds: Final = self._places("waits for {}", list(game.pending_kinds))
        self._facts: Final = self._of_pendings(game)
        own = list(game.observed(game.deal(0).view(0)))
        self._own: Final = add("{}", own, Entry("", low=-1.0))
        self.entries: Final = tuple(self._entries)
        self._zeros: Final = array("f", bytes(4 * len(self.entries)))
        # What mostly stays from one view to the next: of each seat the facts of the match, and the
        # shares of the discard pile. Each is set in one go, so that threads may share this.
        self._matches: Final[dict[int, tuple[Match, array[float]]]] = {}
        self._lying: tuple[bytes, array[float]] = (b"", self._zeros[: len(codes)])
        names = tuple([entry.name for entry in self.entries])
        super().__init__(game, names, tuple(map(str, self.entries)))

    def _add(self, name: str, values: Iterable[str], like: Entry = Entry("")) -> int:
        """Add an entry for each value; give the place of the first."""
        first = len(self._entries)
        self._entries.extend([attrs.evolve(like, name=name.format(value)) for value in values])
        return first

    def _add_seats(self, name: str, like: Entry = Entry("")) -> int:
        return self._add(f"{name} +{{}}", map(str, range(self._players)), like)

    def _places(self, name: str, values: Sequence[str]) -> dict[str, int]:
        """Add an entry for each value, and give the place of each."""
        first = self._add(name, values)
        return {value: first + place for place, value in enumerate(values)}

    def _of_pendings(self, game: Game) -> dict[type[Pending], list[tuple[str, Write]]]:
        """Add what each kind of pending tells beside its name: facts of the same name share entries."""
        known: dict[str, Callable[[str], Write]] = {
            "card": self._of_card,
            "by": self._of_seat,
            "winner": self._of_seat,
            "loser": self._of_seat,
            "winners": self._of_seats,
            "draw": self._of_number,
            "before": self._of_color,
        }
        writers: dict[str, Write] = {}
        found: dict[type[Pending], list[tuple[str, Write]]] = {}
        for kind in game.pending_kinds.values():
            names = [field.name for field in attrs.fields(kind) if field.name in known]
            for name in names:
                if name not in writers:
                    writers[name] = known[name](name)
            found[kind] = [(name, writers[name]) for name in names]
        return found

    def _of_card(self, name: str) -> Write:
        return _marked(self._places(f"awaited {name} {{}}", self._codes), lambda card: card.code)

    def _of_seat(self, name: str) -> Write:
        first, players = self._add_seats(f"awaited {name}"), self._players

        def write(vector: array[float], other: int, seat: int) -> None:
            vector[first + (other - seat) % players] = 1.0

        return write

    def _of_seats(self, name: str) -> Write:
        one = self._of_seat(name)

        def write(vector: array[float], others: tuple[int, ...], seat: int) -> None:
            for other in others:
                one(vector, other, seat)

        return write

    def _of_number(self, name: str) -> Write:
        place = self._add(f"awaited {name}", [""], Entry("", _TEN, 0.0, _MOST))

        def write(vector: array[float], number: int, seat: int) -> None:
            del seat
            vector[place] = _within(number, _TEN)

        return write

    def _of_color(self, name: str) -> Write:
        return _marked(self._places(f"awaited {name} {{}}", list(self._color)), str)

    def of(self, view: View) -> array[float]:
        """Write a view as numbers, 32-bit floats: ``numpy.frombuffer(vector, numpy.float32)``.

        Raises :class:`~cardlaw.NotationError` for the view of a spectator, or of another game.
        """
        seat = self._seat(view)
        vector = self._of_match(view._public.match, seat)[:]
        self._write_cards(vector, view, seat)
        self._write_table(vector, view, seat)
        pending = view.pending
        if pending is not None:
            vector[self._kinds[pending.kind]] = 1.0
            for name, write in self._facts[type(pending)]:
                value = getattr(pending, name)
                if value is not None:
                    write(vector, value, seat)
        for place, value in enumerate(self.game.observed(view).values(), self._own):
            vector[place] = value
        return vector

    def _of_match(self, match: Match, seat: int) -> array[float]:
        """Give a vector with the facts of the match, as seen from a seat, and nothing else."""
        kept = self._matches.get(seat)
        if kept is not None and kept[0] is match:
            return kept[1]
        vector, players = self._zeros[:], self._players
        for place, other in enumerate(range(seat - players, seat), self._standing):
            vector[place] = _within(match.standing[other], self._stake)
        vector[self._dealer + (match.dealer - seat) % players] = 1.0
        for other in match.out:
            vector[self._out + (other - seat) % players] = 1.0
        vector[self._round] = _within(match.round, _TEN)
        self._matches[seat] = (match, vector)
        return vector

    def _of_pile(self, pile: bytes) -> array[float]:
        """Give which share of its copies lies on the discard pile, for each card."""
        lying, shares = self._lying
        if pile is lying:
            return shares
        if pile[:-1] == lying and pile:
            shares, changed = shares[:], pile[-1:]
        else:
            shares, changed = self._zeros[: len(self._share)], pile
        for card in set(changed):
            shares[card] = pile.count(card) * self._share[card]
        self._lying = (pile, shares)
        return shares

    def _write_cards(self, vector: array[float], view: View, seat: int) -> None:
        table = view._public
        share = self._share
        pile = table.discard_pile
        _count(vector, self._hand, table.hands[seat], share)
        vector[self._discard : self._discard + len(share)] = self._of_pile(pile)
        if pile:
            vector[self._top + pile[-1]] = 1.0
        if table.known:
            for step, first in enumerate(self._known, 1):
                holder = (seat + step) % self._players
                _count(vector, first, known_of(table.known, seat, holder), share)
        vector[self._pile] = len(table.draw_pile) / self._cards

    def _write_table(self, vector: array[float], view: View, seat: int) -> None:
        table = view._public
        players = self._players
        for place, other in enumerate(range(seat - players, seat), self._sizes):
            vector[place] = len(table.hands[other]) / _TEN
        if self._color and table.color is not None:
            vector[self._color[table.color]] = 1.0
        vector[self._direction] = table.direction
        vector[self._turn + (table.turn - seat) % players] = 1.0
        if self._open is not None:
            for other in table.open:
                vector[self._open + (other - seat) % players] = 1.0
        if self._total is not None:
            vector[self._total] = _within(table.total, _HUNDRED)
        vector[self._turns] = _within(table.turns, _HUNDRED)
        vector[self._idle] = table.idle / players

    def named(self, vector: Sequence[float]) -> dict[str, float]:
        """Give the numbers of a vector by their names, rounded to six places, for people.

        Raises :class:`~cardlaw.NotationError` for what is no vector of these observations: it has
        another length, or a number in it lies outside of its bounds.

        >>> import cardlaw
        >>> Observations(cardlaw.Uno(players=3)).named([0.0])
        Traceback (most recent call last):
            ...
        cardlaw.errors.NotationError: a vector of 1: expected a vector of 372 observations, version 1
        """
        expected = Phrase(
            "a vector of {size} observations, version {version}",
            size=len(self),
            version=self.version,
        )
        try:
            values = list(map(float, vector))
        except (TypeError, ValueError):
            raise NotationError(quoted(vector), None, expected) from None
        if len(values) != len(self):
            raise NotationError(Phrase("a vector of {size}", size=len(values)), None, expected)
        for entry, value in zip(self.entries, values, strict=True):
            if not entry.low - _NEAR <= value <= entry.high + _NEAR:
                told = Phrase("{name} of {value}", name=entry.name, value=repr(value))
                raise NotationError(told, None, expected)
        return {name: round(value, 6) for name, value in zip(self.names, values, strict=True)}


#: How far a 32-bit float may lie beside what it should be.
_NEAR: Final = 1e-6


def _marked(places: dict[str, int], code_of: Callable[[Any], str]) -> Write:
    """Mark the place of a value, where it has one: a hidden card has none."""

    def write(vector: array[float], value: Any, seat: int) -> None:
        del seat
        place = places.get(code_of(value))
        if place is not None:
            vector[place] = 1.0

    return write


def _within(number: int, scale: float) -> float:
    """Tell a number in so many; it may have more digits than can be divided."""
    most = _MOST * scale
    if -most < number < most:
        return number / scale
    return _MOST if number > 0 else -_MOST


def _count(vector: array[float], first: int, cards: bytes, share: list[float]) -> None:
    """Tell of each of some cards which share of its copies is among them."""
    count = cards.count
    for card in set(cards):
        vector[first + card] = count(card) * share[card]
