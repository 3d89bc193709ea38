"""Events read back in from their documents and from JSON, strictly: all problems at once."""

from __future__ import annotations

import functools
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final, TypeAlias, cast, get_args

import attrs

from cardlaw.cards import HIDDEN, HIDDEN_CARD
from cardlaw.documents.fact_reading import FactReader, is_text, refused
from cardlaw.documents.writing import json_lines, key_of, too_large
from cardlaw.errors import (
    MOST_PROBLEMS,
    REFUSALS,
    PositionError,
    printable,
    quoted,
)
from cardlaw.events import KINDS, Event, Now
from cardlaw.events.happened import What
from cardlaw.events.now import fact_names, in_order
from cardlaw.facts import documented
from cardlaw.moves import SetTo
from cardlaw.notation import read_value
from cardlaw.phrases import Phrase
from cardlaw.registry import a_game

if TYPE_CHECKING:
    from collections.abc import Callable
    from collections.abc import Set as AbstractSet

    from cardlaw.base import Game
    from cardlaw.cards import Card
    from cardlaw.state import E, State

__all__ = ["events_from_json", "read_event"]

#: The fields of every kind that are read by their names alone. The other names belong to the kinds
#: of this package; a kind from outside may mean something else by them.
_OWN: Final = frozenset(KINDS)
_OF_ALL: Final = frozenset({"seat", "target", "card", "cards"})
#: How deep the lists of a kind from outside may nest.
_DEEPEST: Final = 50


def read_event(game: Game[Any], document: object) -> Event:
    """Read the document of an event of this game; raise PositionError with all problems."""
    reader = _EventReader(game, document)
    event = reader.event()
    if event is None:
        raise PositionError(reader.problems, reader.more)
    return event


def events_from_json(text: str, game: Game[State[Any, E]]) -> tuple[E, ...]:
    r"""Read events of a game from JSON: a list of them, or one event a line.

    They may be whole, or such as a seat has seen them.

    >>> import cardlaw
    >>> game = cardlaw.Uno(players=3)
    >>> cardlaw.events_from_json('[{"event":"drew","seat":1,"cards":["R5"]}]', game)
    (Drew(seat=1, cards=(Card('?'),)),)
    >>> lines = '{"event":"passed","seat":1}\n{"event":"now","turn":2,"turns":1}\n'
    >>> [event.name for event in cardlaw.events_from_json(lines, game)]
    ['passed', 'now']

    Raises :class:`~cardlaw.NotationError` for a text that is no JSON, or holds something else than
    that, and :class:`~cardlaw.PositionError` for events that cannot be: with all problems, each
    with its key and the number of the event, from 0, as in ``events[1].seat``.
    """
    a_game(game)
    found: list[Event] = []
    problems: list[tuple[str, str]] = []
    more = 0
    for number, document in enumerate(json_lines(text)):
        reader = _EventReader(game, document)
        event = reader.event()
        if event is not None:
            found.append(event)
        told = reader.problems[: MOST_PROBLEMS - len(problems)]
        problems += [(f"events[{number}].{key}", reason) for key, reason in told]
        more += reader.more + len(reader.problems) - len(told)
    if problems:
        raise PositionError(problems, more)
    return cast("tuple[E, ...]", tuple(found))


class _EventReader(FactReader):
    """Reads the document of one event."""

    def __init__(self, game: Game[Any], document: object) -> None:
        super().__init__(game, document if isinstance(document, Mapping) else {})
        if not isinstance(document, Mapping):
            self.problem("event", "{value} is no document of an event", document)

    def event(self) -> Event | None:
        """Read the event; ``None`` where there are problems."""
        kind = self._kind()
        if kind is None:
            return None
        found = {"facts": self._facts()} if kind is Now else self._fields(kind)
        if self.problems:
            return None
        try:
            return kind(**found)
        except REFUSALS as error:
            # A kind from outside may check its fields by converters and validators.
            self.problem("event", refused(error))
            return None

    def _kind(self) -> type[Event] | None:
        if self.problems:
            return None
        kinds: Mapping[str, type[Event]] = self.game.event_kinds
        name = self.document.get("event")
        kind = kinds.get(name) if isinstance(name, str) else None
        if kind is None:
            if "event" in self.document:
                self.problem("event", "{value} is no event of {game}", name, game=self.game.name)
            else:
                self.problem("event", "missing")
        return kind

    def _keys(self, kind: type[Event], known: AbstractSet[str]) -> None:
        unknown = [key for key in self.document if key != "event" and key not in known]
        for key in unknown[:MOST_PROBLEMS]:
            name = printable(key) if isinstance(key, str) else quoted(key)
            self.problem(name, "no such key in {kind}", kind=kind.name)
        self.more += len(unknown[MOST_PROBLEMS:])

    # What happened

    def _fields(self, kind: type[Event]) -> dict[str, Any]:
        #: Whether a single card may be hidden: in no kind of this package.
        self._hides = kind not in _OWN
        hashed: Any = kind  # a class hashes, whatever mypy makes of the hash of its instances
        fields = _fields_of(hashed)
        if len(self.document) != len(fields) + 1 or not self.document.keys() >= fields.keys():
            self._keys(kind, fields.keys())
        found: dict[str, Any] = {}
        for name, (alias, optional, read) in fields.items():
            if name not in self.document:
                self.problem(name, "missing")
            elif optional and self.document[name] is None:
                found[alias] = None
            else:
                found[alias] = read(self, name)
        return found

    def _of_outside(self, name: str) -> object:
        """Give a value for a kind from outside, which checks it itself."""
        value = self.document[name]
        if too_large(value):
            self.problem(name, "larger than any number may be")
        try:
            return _frozen(value)
        except ValueError as error:
            self.problem(name, error.args[0])
            return None

    def _a_seat(self, name: str) -> int:
        return self.number(name, 0, 0, self.players - 1)

    def _a_number(self, name: str) -> int:
        return self.number(name, 0)

    def _from_0(self, name: str) -> int:
        return self.number(name, 0, 0)

    def _a_count(self, name: str) -> int:
        return self.number(name, 1, 1, len(self.game.faces.cards))

    def _a_direction(self, _name: str) -> int:
        return self.direction()

    def _a_flag(self, name: str) -> bool:
        value = self.document[name]
        if not isinstance(value, bool):
            self.problem(name, "{value} is neither true nor false", value)
        return value is True

    def _a_color(self, name: str) -> str | None:
        value = self.document[name]
        if not is_text(value, *self.game.colors):
            if self.game.colors:
                self.problem(name, "{value} is none of {names}", value, names=self.game.colors)
            else:
                self.problem(name, "{value} is none of the colours, as there are none", value)
        return cast("str", value)

    def _a_shuffle(self, name: str) -> What:
        value = self.document[name]
        if not is_text(value, *get_args(What)):
            self.problem(name, "{value} is none of {names}", value, names=get_args(What))
        return cast("What", value)

    def _a_value(self, name: str) -> int | SetTo | None:
        value = self.document[name]
        if not isinstance(value, str):
            return self.number(name, 0)
        total = read_value(value)
        if isinstance(total, SetTo):
            return total
        self.problem(name, "{value} is neither an amount nor such as 'set99'", value)
        return None

    def _a_card(self, name: str) -> Card | None:
        value = self.document[name]
        card = self.game.find(value)
        if card is None and is_text(value, "?") and self._hides:
            return HIDDEN_CARD
        if card is None:
            self.problem(name, "{value} is no card of {game}", value, game=self.game.name)
        return card

    def _some_cards(self, name: str) -> tuple[Card, ...]:
        return self._cards_of(name, self.document[name])

    def _cards_of(self, name: str, value: object) -> tuple[Card, ...]:
        """Read cards: all of them are seen, or none."""
        cards = self.cards(name, value, hidden=True)
        unseen = cards.count(HIDDEN)
        if 0 < unseen < len(cards):
            self.problem(name, "some of the cards are hidden, and some are not")
        elif unseen > len(self.game.faces.cards):
            most = len(self.game.faces.cards)
            self.problem(name, "{count} cards; the deck has {most}", count=unseen, most=most)
        self.take(name, cards, list(self.game.faces.counts))
        # In the order in which they stand: the cards of a shuffle are in that of drawing.
        return self.game.faces.show(cards)

    def _moved_hands(self, name: str) -> tuple[tuple[int, int, tuple[Card, ...]], ...]:
        value = self.document[name]
        if not isinstance(value, list) or not all(map(self._is_moved, value[: self.players])):
            self.problem(name, "not a list of hands: giver, taker and cards each")
            return ()
        givers = sorted({giver for giver, _, _ in value[: self.players]})
        takers = sorted(taker for _, taker, _ in value[: self.players])
        if len(value) > self.players or len(givers) != len(value) or givers != takers:
            self.problem(name, "not each seat that gives its hand takes one")
            return ()
        return tuple([(giver, taker, self._cards_of(name, cards)) for giver, taker, cards in value])

    def _is_moved(self, hand: object) -> bool:
        return isinstance(hand, list) and len(hand) == 3 and self.are_seats(hand[:2])  # noqa: PLR2004 - giver, taker, cards

    def _some_seats(self, name: str) -> tuple[int, ...]:
        return self.seats(name)

    # How things stand now

    def _facts(self) -> tuple[tuple[str, object], ...]:
        extra = self.game.extra_type
        self._keys(Now, set(fact_names(self.game)))
        found: dict[str, object] = {}
        for fact in documented(self.game.facts):
            key = key_of(self.game, fact)
            if key in self.document and fact.announced:
                match fact.shape:
                    case "color":
                        found[key] = None if self.document[key] is None else self._a_color(key)
                    case "pending":
                        found[key] = self.pending()
                    case _:
                        found[key] = self.value(fact)
        if extra is not None and "extra" in self.document:
            found["extra"] = self.added(extra, self.document["extra"])
        if self.document.get("pending") is not None and "turn" not in self.document:
            self.problem("turn", "missing: it says who sees what is awaited")
        return in_order(found)


_Read: TypeAlias = "Callable[[_EventReader, str], Any]"
#: How each field of the kinds of this package is read, by its name.
_FIELDS: Final[dict[str, _Read]] = {
    "seat": _EventReader._a_seat,
    "target": _EventReader._a_seat,
    "by": _EventReader._a_seat,
    "holder": _EventReader._a_seat,
    "winner": _EventReader._a_seat,
    "loser": _EventReader._a_seat,
    "card": _EventReader._a_card,
    "cards": _EventReader._some_cards,
    "hands": _EventReader._moved_hands,
    "count": _EventReader._a_count,
    "color": _EventReader._a_color,
    "value": _EventReader._a_value,
    "call": _EventReader._a_flag,
    "guilty": _EventReader._a_flag,
    "what": _EventReader._a_shuffle,
    "direction": _EventReader._a_direction,
    "chips": _EventReader._from_0,
    "points": _EventReader._a_number,
    "winners": _EventReader._some_seats,
}


@functools.lru_cache(maxsize=256)
def _fields_of(kind: type[Event]) -> dict[str, tuple[str, bool, _Read]]:
    """Give for each field of a kind how it is passed, whether it may be null, and how it is read."""
    return {
        field.name: (
            str(field.alias),
            "None" in str(field.type),
            _FIELDS[field.name]
            if field.name in (_FIELDS if kind in _OWN else _OF_ALL)
            else _EventReader._of_outside,
        )
        for field in attrs.fields(kind)
        if field.init
    }


def _frozen(value: object, depth: int = 0) -> object:
    """Give a JSON value with its lists as tuples, as a kind from outside keeps them."""
    if depth > _DEEPEST:
        raise ValueError(Phrase("lists that nest too deep"))
    if isinstance(value, list):
        return tuple([_frozen(part, depth + 1) for part in value])
    return value
