"""Position documents read back in, strictly: all problems are reported at once."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final

from cardlaw.cards import HIDDEN, ONE
from cardlaw.chance import seed_text
from cardlaw.documents.fact_reading import FactReader, is_text
from cardlaw.documents.impossible import impossible
from cardlaw.documents.writing import FORMAT, LONGEST_NUMBER, key_of
from cardlaw.errors import (
    MOST_PROBLEMS,
    OptionError,
    PositionError,
    printable,
    quoted,
)
from cardlaw.facts import announced, documented
from cardlaw.knowledge import shown
from cardlaw.phrases import Phrase, Plural
from cardlaw.plain import same_json
from cardlaw.table import Match, Table

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from cardlaw.base import Game
    from cardlaw.facts import Fact

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
        raise PositionError(
            [("seat", Phrase("{value} is no document of a view", value=quoted(document)))]
        )
    if "seat" not in document:
        raise PositionError([("seat", Phrase("missing: this is no view"))])
    reader = _Reader(game_of(document), document, view=True)
    return reader.table(), reader.seat


class _Reader(FactReader):
    """Reads the document of one state or view."""

    def __init__(self, game: Game, document: object, *, view: bool) -> None:
        if not isinstance(document, Mapping):
            reason = Phrase("{value} is no position document", value=quoted(document))
            raise PositionError([("hands", reason)])
        super().__init__(game, document)
        self.view = view
        self.seat: int | None = None
        #: Whether every zone could be read, whatever cards lie there.
        self.zones_read = True

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
            if self.view:
                self.problem(name, "no such key in a view")
            else:
                self.problem(name, "no such key in a position")
        self.more += len(unknown[MOST_PROBLEMS:])
        for key in ("hands", "discard"):
            if key not in self.document:
                self.problem(key, "missing")
                self.zones_read = False
        for key, right in (("format", FORMAT), ("game", game.name)):
            if not is_text(self.document.get(key, right), right):
                self.problem(key, "not {right}", right=right)
        self._options()

    def _options(self) -> None:
        given = self.document.get("options", {})
        own = self.game.options
        if not isinstance(given, Mapping):
            self.problem("options", "not an object of options by name")
            return
        for name, value in given.items():
            if name not in own:
                self.problem("options", "{value} is no option of {game}", name, game=self.game.name)
            elif not same_json(value, own[name]):
                self.problem(
                    "options",
                    "{option} is not this game's {right}",
                    option=name,
                    right=repr(own[name]),
                )

    def _read(self) -> Table:
        if self.view and self.document.get("seat") is not None:
            self.seat = self.number("seat", 0, 0, self.players - 1)
        text, shuffles = self._seed()
        match = Match(
            seed=text, shuffles=shuffles, **{fact.name: self.value(fact) for fact in _OF_MATCH}
        )
        table = Table(self.game, match)
        self._zones(table)
        for fact in documented(self.game.facts):
            if fact in _OF_TABLE:
                setattr(table, fact.name, self._of_table(fact, table))
        self._known(table)
        self._extra(table)
        return table

    def _of_table(self, fact: Fact, table: Table) -> Any:
        """Read a fact, some of which hang on what the table has already."""
        match fact.shape:
            case "color":
                return self._color(table)
            case "pending":
                own = table.turn == self.seat
                return self.pending(card=not self.view or own, guilt=not self.view)
            case _:
                return self.value(fact)

    def _seed(self) -> tuple[str | None, int]:
        if self.view:
            return None, 0
        value = self.document.get("seed", "0/0")
        if not isinstance(value, str):
            self.problem("seed", "{value} is no text", value)
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
            self.problem("seed", "{value} is a number with leading zeros", count)
        return text, int(count)

    # Cards

    def _zones(self, table: Table) -> None:
        left = list(self.game.faces.counts)
        hands = self.document.get("hands", [])
        if not isinstance(hands, list | tuple) or len(hands) != self.players:
            if "hands" in self.document:
                self.problem("hands", "not a list of {count} hands", count=self.players)
            hands = [[]] * self.players
            self.zones_read = False
        for seat, hand in enumerate(hands):
            hidden = self.view and seat != self.seat
            table.hands[seat] = bytes(sorted(self._zone("hands", hand, hidden=hidden)))
            self.take("hands", table.hands[seat], left)
            codes = list(hand) if isinstance(hand, list | tuple) else []
            if hidden and "?" in codes and any(c != "?" for c in codes[codes.index("?") :]):
                self.problem("hands", "known cards stand before ?")
        table.discard_pile = self._zone("discard", self.document.get("discard", []))
        self.take("discard", table.discard_pile, left)
        table.draw_pile = self._zone("draw", self.document.get("draw", []), hidden=self.view)
        self.take("draw", table.draw_pile, left)
        unseen = sum(zone.count(HIDDEN) for zone in (*table.hands, table.draw_pile))
        fill = self.document.get("fill", False)
        if not isinstance(fill, bool):
            self.problem("fill", "{value} is neither true nor false", fill)
        missing = b"".join(ONE[index] * count for index, count in enumerate(left))
        if fill is True:
            table.draw_pile += missing
        elif len(missing) != unseen and self.zones_read:
            self._missing(missing, unseen)
        if self.view and any(card != HIDDEN for card in table.draw_pile):
            self.problem("draw", "a view sees no card of the draw pile")

    def _missing(self, cards: bytes, unseen: int) -> None:
        """Note that cards of the deck are missing, or in a view not as many as are not seen."""
        few = tuple(self.game.faces.codes(cards[:5]))
        what = Phrase(
            Plural("one card is missing, {few}", "{count} cards are missing, {few} first"),
            count=len(cards),
            few=few,
        )
        if not cards:
            what = Phrase("no card that is missing")
        if self.view:
            self.problem(
                "draw", "not the deck: {unseen} ? for {missing}", unseen=unseen, missing=what
            )
        else:
            self.problem("draw", what)

    def _zone(self, key: str, value: object, *, hidden: bool = False) -> bytes:
        if not isinstance(value, list | tuple):
            self.zones_read = False
        return self.cards(key, value, hidden=hidden)

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
        if value is not None and not is_text(value, *colors):
            names = tuple(colors) or ("null",)
            self.problem("color", "{value} is none of {names}", value, names=names)
            return own
        if own is not None and value != own:
            self.problem(
                "color", "{value} is not that of the top card {card}", value, card=str(top)
            )
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
                    self.problem("known", "{value}, {other}: not two seats", viewer, holder)
                    continue
                cards = self._known_cards(table.hands[seats[holder]], codes)
                known.append((seats[viewer], seats[holder], cards))
            if not holders:
                self.problem("known", "{value}: empty", viewer)
        table.known = tuple(sorted(known))
        if self.view:
            self._known_seen(table)

    def _known_cards(self, hand: bytes, codes: object) -> bytes:
        cards = self._zone("known", codes)
        for card in set(cards):
            if cards.count(card) > hand.count(card):
                self.problem(
                    "known", "{card} is not in that hand", card=str(self.game.faces.faces[card])
                )
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
                self.problem("hands", "hand {seat} shows other cards than are known", seat=holder)

    def _extra(self, table: Table) -> None:
        kind = self.game.extra_type
        if kind is None:
            return
        if "extra" not in self.document:
            # It may follow from the zones; where they could not be read, that alone is told.
            table.extra = self.game.usual_extra(table) if self.zones_read else None
            if table.extra is None and self.zones_read:
                self.problem("extra", "missing")
            return
        table.extra = self.added(kind, self.document["extra"])
