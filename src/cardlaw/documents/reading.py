"""Position documents read back in, strictly: all problems are reported at once."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final, TypeGuard, cast

import attrs

from cardlaw.cards import HIDDEN, ONE
from cardlaw.chance import seed_text
from cardlaw.documents.impossible import impossible
from cardlaw.documents.writing import FORMAT, LONGEST_NUMBER, key_of, too_large
from cardlaw.errors import (
    LONGEST_REASON,
    MOST_PROBLEMS,
    OptionError,
    PositionError,
    printable,
    quoted,
)
from cardlaw.facts import announced, documented
from cardlaw.knowledge import shown
from cardlaw.pending import RoundLost
from cardlaw.plain import plain_seat, same_json
from cardlaw.table import Match, Table

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from cardlaw.base import Game
    from cardlaw.facts import Fact
    from cardlaw.pending import Pending

__all__ = ["read_position", "read_view"]

#: The facts that are read by their shape alone: of the match, and of the table.
_OF_MATCH: Final = tuple([fact for fact in announced() if fact.of_match])
_OF_TABLE: Final = tuple([fact for fact in announced() if not fact.of_match])


def read_position(game: Game, document: object) -> Table:
    """Read the document of a state of this game; raise PositionError with all problems."""
    return _Reader(game, document, view=False).table()


def read_view(
    game_of: Callable[[Mapping[str, object]], Game], document: object
) -> tuple[Table, int | None]:
    """Read the document of a view: its table, and its seat."""
    if not isinstance(document, Mapping):
        raise PositionError([("seat", f"{quoted(document)} is no document of a view")])
    if "seat" not in document:
        raise PositionError([("seat", "missing: this is no view")])
    reader = _Reader(game_of(document), document, view=True)
    return reader.table(), reader.seat


class _Reader:
    """Reads one document, collecting every problem."""

    def __init__(self, game: Game, document: object, *, view: bool) -> None:
        self.game = game
        self.players: int = game.players
        self.view = view
        self.seat: int | None = None
        #: Whether every zone could be read, whatever cards lie there.
        self.zones_read = True
        #: The first problems, how many more there are, and the keys of all of them.
        self.problems: list[tuple[str, str]] = []
        self.more = 0
        self.told: set[str] = set()
        if not isinstance(document, Mapping):
            raise PositionError([("hands", f"{quoted(document)} is no position document")])
        self.document: Mapping[object, object] = document

    def problem(self, key: str, reason: str, *values: object, times: int = 1) -> None:
        """Note a problem; each ``{}`` of the reason is one of the values, as errors quote them.

        Of very many problems the later ones are only counted, and cost no text.
        """
        self.told.add(key)
        kept = min(times, MOST_PROBLEMS - len(self.problems))
        if kept > 0:
            told = reason.format(*map(quoted, values)) if values else reason
            self.problems += [(key, told)] * kept
        self.more += times - kept

    def problem_each(self, key: str, reason: str, values: list[object]) -> None:
        """Note a problem for each of some values, in little time where there are very many."""
        for value in values[:MOST_PROBLEMS]:
            self.problem(key, reason, value)
        self.more += len(values[MOST_PROBLEMS:])

    def table(self) -> Table:
        """Read all, or raise all problems."""
        self._keys()
        table = self._read()
        # The table has the default of each key that could not be read. So nothing more is told of
        # such a key, and nothing of what hangs on hands that could not be read.
        hang = {"open", "known", "pending"} if "hands" in self.told else set[str]()
        self._add(impossible(table), self.told | hang)
        if not self.told & {"hands", "discard", "draw", "out", "pending", "extra"}:
            self._add(self.game.problems(table), set(self.told))
        if self.problems:
            raise PositionError(self.problems, self.more)
        return table

    def _add(self, problems: Iterable[tuple[str, str]], told: set[str]) -> None:
        """Note problems of keys of which none has been told."""
        for key, reason in problems:
            if key not in told:
                self.problem(key, reason)

    def _keys(self) -> None:
        game = self.game
        known = {"format", "game", "options", "seat" if self.view else "fill"}
        known |= {key_of(game, fact) for fact in documented(game.facts)}
        if self.view:
            known.remove("seed")
        if game.extra_type is None:
            known.remove("extra")
        unknown = [key for key in self.document if key not in known]
        for key in unknown[:MOST_PROBLEMS]:
            name = printable(key) if isinstance(key, str) else quoted(key)
            self.problem(name, f"no such key in {'a view' if self.view else 'a position'}")
        self.more += len(unknown[MOST_PROBLEMS:])
        for key in ("hands", "discard"):
            if key not in self.document:
                self.problem(key, "missing")
                self.zones_read = False
        for key, right in (("format", FORMAT), ("game", game.name)):
            if not _is(self.document.get(key, right), right):
                self.problem(key, f"not {right}")
        self._options()

    def _options(self) -> None:
        given = self.document.get("options", {})
        own = self.game.options
        if not isinstance(given, Mapping):
            self.problem("options", "not an object of options by name")
            return
        for name, value in given.items():
            if name not in own:
                self.problem("options", f"{{}} is no option of {self.game.name}", name)
            elif not same_json(value, own[name]):
                self.problem("options", f"{name} is not this game's {own[name]!r}")

    def _read(self) -> Table:
        if self.view and self.document.get("seat") is not None:
            self.seat = self._number("seat", 0, 0, self.players - 1)
        text, shuffles = self._seed()
        match = Match(
            seed=text, shuffles=shuffles, **{fact.name: self._value(fact) for fact in _OF_MATCH}
        )
        table = Table(self.game, match)
        self._zones(table)
        for fact in documented(self.game.facts):
            if fact in _OF_TABLE:
                setattr(table, fact.name, self._value(fact, table))
        self._known(table)
        self._extra(table)
        return table

    def _value(self, fact: Fact, table: Table | None = None) -> Any:  # noqa: PLR0911 - a line a shape
        """Read a fact that needs no zone, or only those that the table has already."""
        key, players = key_of(self.game, fact), self.players
        match fact.shape:
            case "seat":
                return self._number(key, fact.usual % players, 0, players - 1)
            case "direction":
                return self._direction()
            case "count":
                return self._number(key, fact.usual, fact.usual)
            case "number":
                return self._number(key, fact.usual)
            case "seats":
                return self._seats(key)
            case "standing":
                return self._standing()
            case "color":
                assert table is not None
                return self._color(table)
            case "pending":
                assert table is not None
                return self._pending(table)
            case _:
                raise AssertionError(fact)

    def _direction(self) -> int:
        direction = self._number("direction", 1, -1, 1)
        if direction == 0:
            self.problem("direction", "neither 1 nor -1")
        return direction or 1

    def _number(
        self, key: str, default: int, least: int | None = None, most: int | None = None
    ) -> int:
        value = self.document.get(key, default)
        if isinstance(value, bool) or not isinstance(value, int):
            self.problem(key, "{} is no whole number", value)
        elif too_large(value):
            self.problem(key, "{} is larger than any number may be", value)
        elif (least is not None and value < least) or (most is not None and value > most):
            bounds = f"less than {least}" if most is None else f"not from {least} to {most}"
            self.problem(key, f"{{}} is {bounds}", value)
        else:
            return value
        return default

    def _seats(self, key: str) -> tuple[int, ...]:
        value = self.document.get(key, [])
        if not self._are_seats(value):
            self.problem(key, f"not a list of seats from 0 to {self.players - 1}")
        elif sorted(set(value)) != list(value):
            self.problem(key, "not ascending, each seat once")
        else:
            return tuple(value)
        return ()

    def _is_seat(self, value: object) -> bool:
        return plain_seat(value, self.players) is not None

    def _are_seats(self, value: object) -> TypeGuard[list[int] | tuple[int, ...]]:
        """Say whether a value is a list of seats, in little time where it is a very long one."""
        if not isinstance(value, list | tuple) or not {int}.issuperset(map(type, value)):
            return False
        return not value or (min(value) >= 0 and max(value) < self.players)

    def _standing(self) -> tuple[int, ...]:
        key = self.game.standing
        stakes = self.game.stakes()
        value = self.document.get(key, stakes)
        if not isinstance(value, list | tuple) or len(value) != self.players:
            self.problem(key, f"not a list of {self.players} numbers")
        elif any(isinstance(n, bool) or not isinstance(n, int) for n in value):
            self.problem(key, "not whole numbers")
        elif too_large(value) or any(n < 0 for n in value):
            self.problem(key, "below 0, or larger than can be")
        else:
            return tuple(value)
        return stakes

    def _seed(self) -> tuple[str | None, int]:
        if self.view:
            return None, 0
        value = self.document.get("seed", "0/0")
        if not isinstance(value, str):
            self.problem("seed", f"{quoted(value)} is no text")
            return "0", 0
        try:
            seed_text(value)
        except OptionError as error:
            self.problem("seed", error.reason)
            return "0", 0
        text, slash, count = value.rpartition("/")
        if not slash or not (count.isascii() and count.isdigit()):
            return value, 0
        if len(count) > LONGEST_NUMBER:
            self.problem("seed", "more shuffles than can be")
            return text, 0
        if str(int(count)) != count:
            self.problem("seed", f"{quoted(count)} is a number with leading zeros")
        return text, int(count)

    # Cards

    def _zones(self, table: Table) -> None:
        left = list(self.game.faces.counts)
        hands = self.document.get("hands", [])
        if not isinstance(hands, list | tuple) or len(hands) != self.players:
            if "hands" in self.document:
                self.problem("hands", f"not a list of {self.players} hands")
            hands = [[]] * self.players
            self.zones_read = False
        for seat, hand in enumerate(hands):
            hidden = self.view and seat != self.seat
            table.hands[seat] = bytes(sorted(self._cards("hands", hand, hidden=hidden)))
            self._take("hands", table.hands[seat], left)
            codes = list(hand) if isinstance(hand, list | tuple) else []
            if hidden and "?" in codes and any(c != "?" for c in codes[codes.index("?") :]):
                self.problem("hands", "known cards stand before ?")
        table.discard_pile = self._cards("discard", self.document.get("discard", []))
        self._take("discard", table.discard_pile, left)
        table.draw_pile = self._cards("draw", self.document.get("draw", []), hidden=self.view)
        self._take("draw", table.draw_pile, left)
        unseen = sum(zone.count(HIDDEN) for zone in (*table.hands, table.draw_pile))
        fill = self.document.get("fill", False)
        if not isinstance(fill, bool):
            self.problem("fill", f"{quoted(fill)} is neither true nor false")
        missing = b"".join(ONE[index] * count for index, count in enumerate(left))
        if fill is True:
            table.draw_pile += missing
        elif len(missing) != unseen and self.zones_read:
            few = ", ".join(self.game.faces.codes(missing[:5]))
            what = f"{len(missing)} cards are missing, {few} first"
            self.problem("draw", f"not the deck: {unseen} ? for {what}" if self.view else what)
        if self.view and any(card != HIDDEN for card in table.draw_pile):
            self.problem("draw", "a view sees no card of the draw pile")

    def _cards(self, key: str, value: object, *, hidden: bool = False) -> bytes:
        if not isinstance(value, list | tuple):
            self.problem(key, f"{quoted(value)} is no list of cards")
            self.zones_read = False
            return b""
        index = self.game.faces.index
        # In whole lists, not card by card: a text may have very many.
        codes = [code for code in value if isinstance(code, str)]
        seen = [code for code in codes if code != "?"] if hidden else codes
        wrong: list[object] = [code for code in value if not isinstance(code, str)]
        wrong += [code for code in seen if code not in index]
        self.problem_each(key, f"{{}} is no card of {self.game.name}", wrong)
        found = bytes([index[code] for code in seen if code in index])
        return found + ONE[HIDDEN] * (len(codes) - len(seen))

    def _take(self, key: str, cards: bytes, left: list[int]) -> None:
        """Count cards of the deck as taken; ``left`` says how many there are still of each."""
        for card in sorted(set(cards) - {HIDDEN}):
            left[card] -= cards.count(card)
            if left[card] < 0:
                code = self.game.faces.faces[card].code
                self.problem(key, f"one {code} too many", times=-left[card])
                left[card] = 0

    def _color(self, table: Table) -> str | None:
        colors = self.game.colors
        faces = self.game.faces.faces
        top = faces[table.discard_pile[-1]] if table.discard_pile else None
        own: str | None = None if top is None else top.color
        if "color" not in self.document:
            if own is None and colors and top is not None:
                self.problem("color", "missing: the top card is wild")
            return own
        value = self.document["color"]
        if value is not None and not _is(value, *colors):
            self.problem("color", f"{quoted(value)} is none of {', '.join(colors) or 'null'}")
            return own
        if own is not None and value != own:
            self.problem("color", f"{quoted(value)} is not that of the top card {top}")
            return own
        return value if isinstance(value, str) else None

    def _known(self, table: Table) -> None:
        value = self.document.get("known", {})
        if not isinstance(value, Mapping) or not all(
            isinstance(v, Mapping) for v in value.values()
        ):
            self.problem("known", "not an object of objects: viewer, holder, cards")
            return
        known = []
        seats = {str(seat): seat for seat in range(self.players)}
        for viewer, holders in value.items():
            for holder, codes in holders.items():
                if viewer not in seats or holder not in seats or viewer == holder:
                    self.problem("known", "{}, {}: not two seats", viewer, holder)
                    continue
                cards = self._known_cards(table.hands[seats[holder]], codes)
                known.append((seats[viewer], seats[holder], cards))
            if not holders:
                self.problem("known", "{}: empty", viewer)
        table.known = tuple(sorted(known))
        if self.view:
            self._known_seen(table)

    def _known_cards(self, hand: bytes, codes: object) -> bytes:
        cards = self._cards("known", codes)
        for card in set(cards):
            if cards.count(card) > hand.count(card):
                self.problem("known", f"{self.game.faces.faces[card]} is not in that hand")
        if isinstance(codes, list | tuple) and not codes:
            self.problem("known", "no cards")
        return bytes(sorted(cards))

    def _known_seen(self, table: Table) -> None:
        if any(viewer != self.seat for viewer, _, _ in table.known):
            self.problem("known", "a view has only what its own seat knows")
        known = {holder: cards for viewer, holder, cards in table.known if viewer == self.seat}
        for holder, hand in enumerate(table.hands):
            seen = shown(hand)
            if holder != self.seat and seen != known.get(holder, b""):
                self.problem("hands", f"hand {holder} shows other cards than are known")

    # What the table waits for

    def _pending(self, table: Table) -> Pending | None:
        value = self.document.get("pending")
        if value is None:
            return None
        if not isinstance(value, Mapping):
            self.problem("pending", f"{quoted(value)} is no object")
            return None
        kinds: Mapping[str, type[Pending]] = self.game.pending_kinds
        kind = kinds.get(value["kind"]) if isinstance(value.get("kind"), str) else None
        if kind is None:
            self.problem("pending", f"its kind is none of {', '.join(kinds)}")
            return None
        before = len(self.problems) + self.more
        found = self._pending_fields(kind, value, own=table.turn == self.seat)
        if len(self.problems) + self.more > before:
            return None
        try:
            pending: Pending = kind(**found)
        except (ArithmeticError, AttributeError, LookupError, TypeError, ValueError) as error:
            # A kind from outside may check its fields by converters and validators.
            self.problem("pending", printable(str(error), LONGEST_REASON))
            return None
        return pending

    def _pending_fields(
        self, kind: type[Pending], value: Mapping[str, object], *, own: bool
    ) -> dict[str, Any]:
        fields = {field.name: field for field in attrs.fields(kind)}
        for key in value:
            if key != "kind" and key not in fields:
                self.problem("pending", f"{{}} is no key of {kind.kind}", key)
        if self.view and "guilty" in value:
            self.problem("pending", "no view tells the guilt")
        found: dict[str, Any] = {}
        for name, field in fields.items():
            if name in value:
                found[name] = self._pending_value(kind, name, value[name], own=own)
            elif self.view and name == "guilty":
                found[name] = None
            elif field.default is attrs.NOTHING:
                self.problem("pending", f"{name} is missing")
        return found

    def _pending_value(self, kind: type[Pending], name: str, value: object, *, own: bool) -> object:
        right = {
            "card": lambda: self._pending_card(value, own=own),
            "by": lambda: self._is_seat(value),
            "winner": lambda: value is None or (self._is_seat(value) and kind is not RoundLost),
            "loser": lambda: value is None or self._is_seat(value),
            "guilty": lambda: isinstance(value, bool),
            "draw": lambda: type(value) is int and value > 0 and not too_large(value),
            "before": lambda: _is(value, *self.game.colors),
            "then": lambda: _is(value, "play", "next"),
            "face": lambda: _is(value, "+2", "+4"),
            "winners": lambda: self._are_seats(value) and sorted(set(value)) == list(value),
        }.get(name)
        if right is None:
            # A game from outside checks what it adds, in its problems().
            if too_large(value):
                self.problem("pending", f"{name} is larger than any number may be")
            return tuple(value) if isinstance(value, list) else value
        if not right():
            self.problem("pending", f"{name} cannot be {quoted(value)}")
            return None
        if name == "card":
            return None if _is(value, "?") else self.game.card(cast("str", value))
        return tuple(cast("list[int]", value)) if name == "winners" else value

    def _pending_card(self, value: object, *, own: bool) -> bool:
        if self.view and not own:
            return _is(value, "?")
        return isinstance(value, str) and value in self.game.faces.index

    def _extra(self, table: Table) -> None:
        kind = self.game.extra_type
        if kind is None:
            return
        value = self.document.get("extra")
        if "extra" not in self.document:
            # It may follow from the zones; where they could not be read, that alone is told.
            table.extra = self.game.usual_extra(table) if self.zones_read else None
            if table.extra is None and self.zones_read:
                self.problem("extra", "missing")
            return
        if not isinstance(value, Mapping):
            self.problem("extra", f"{quoted(value)} is no object")
            return
        if too_large(value):
            self.problem("extra", "a number is larger than any may be")
            return
        try:
            table.extra = kind.read(value)
        except (ArithmeticError, AttributeError, LookupError, TypeError, ValueError) as error:
            self.problem("extra", printable(str(error), LONGEST_REASON) or "cannot be read")


def _is(value: object, *texts: str) -> bool:
    """Say whether a value is one of some texts; what is no text is not even compared."""
    return isinstance(value, str) and value in texts
