"""Position documents: plain JSON values out of a table, and strictly read back in."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any, Final

import attrs

from cardlaw.cards import HIDDEN, ONE, Card
from cardlaw.chance import seed_text
from cardlaw.errors import NotationError, OptionError, PositionError, quoted
from cardlaw.table import Match, Table

if TYPE_CHECKING:
    from collections.abc import Callable

    from cardlaw.pending import Pending

__all__ = ["FORMAT", "document_of", "json_object", "read_position", "read_view", "to_json"]

#: What documents of this form say of themselves.
FORMAT: Final = "cardlaw/1"
#: No count of anything in a document is larger.
_LARGEST: Final = 10**9


def to_json(document: dict[str, object]) -> str:
    """Write canonical JSON text: sorted keys, no spaces, ASCII."""
    return json.dumps(document, sort_keys=True, separators=(",", ":"))


def json_object(text: object) -> dict[str, object]:
    """Read the JSON text of an object, strictly: no key twice, no NaN.

    Raises :class:`~cardlaw.NotationError`.
    """
    if not isinstance(text, str):
        raise NotationError(quoted(text), 0, "the JSON text of an object")
    try:
        value = json.loads(text, object_pairs_hook=_once, parse_constant=_no_constant)
    except json.JSONDecodeError as error:
        raise NotationError(
            text[error.pos : error.pos + 20], error.pos, f"JSON text ({error.msg})"
        ) from error
    except (ValueError, RecursionError) as error:
        raise NotationError(text[:20], 0, f"JSON text ({error})") from error
    if not isinstance(value, dict):
        raise NotationError(quoted(value), 0, "the JSON text of an object")
    return value


def _once(pairs: list[tuple[str, object]]) -> dict[str, object]:
    found = dict(pairs)
    if len(found) != len(pairs):
        raise ValueError("a key stands twice")
    return found


def _no_constant(name: str) -> object:
    raise ValueError(f"{name} is no number")


def document_of(table: Table) -> dict[str, object]:
    """Write the table of a state, or of a view (which has no seed)."""
    game = table.game
    codes = game.faces.codes
    match = table.match
    document: dict[str, object] = {
        "format": FORMAT,
        "game": game.name,
        "options": game.option_document(),
        "hands": [codes(hand) for hand in table.hands],
        "discard": codes(table.discard_pile),
        "draw": codes(table.draw_pile),
    }
    for name in game.facts:
        value = getattr(table, name)
        document[name] = list(value) if isinstance(value, tuple) else value
    document |= {
        "turn": table.turn,
        "direction": table.direction,
        "dealer": match.dealer,
        "round": match.round,
        game.standing: list(match.standing),
        "idle": table.idle,
        "turns": table.turns,
        "out": list(match.out),
        "pending": None if table.pending is None else table.pending.document(),
        "known": _known_document(table),
    }
    if table.extra is not None:
        document["extra"] = table.extra.document()
    if match.seed is not None:
        document["seed"] = f"{match.seed}/{match.shuffles}"
    return document


def _known_document(table: Table) -> dict[str, dict[str, list[str]]]:
    known: dict[str, dict[str, list[str]]] = {}
    for viewer, holder, cards in table.known:
        known.setdefault(str(viewer), {})[str(holder)] = table.game.faces.codes(cards)
    return known


def read_position(game: Any, document: object) -> Table:
    """Read the document of a state of this game; raise PositionError with all problems."""
    return _Reader(game, document, view=False).table()


def read_view(game_of: Callable[[Any], Any], document: object) -> tuple[Table, int | None]:
    """Read the document of a view: its table, and its seat."""
    if not isinstance(document, dict):
        raise PositionError([("seat", f"{quoted(document)} is no document of a view")])
    if "seat" not in document:
        raise PositionError([("seat", "missing: this is no view")])
    reader = _Reader(game_of(document), document, view=True)
    return reader.table(), reader.seat


class _Reader:
    """Reads one document, collecting every problem."""

    def __init__(self, game: Any, document: object, *, view: bool) -> None:
        self.game = game
        self.players: int = game.players
        self.view = view
        self.seat: int | None = None
        self.problems: list[tuple[str, str]] = []
        if not isinstance(document, dict):
            raise PositionError([("hands", f"{quoted(document)} is no position document")])
        self.document: dict[object, object] = document

    def problem(self, key: str, reason: str) -> None:
        self.problems.append((key, reason))

    def table(self) -> Table:
        """Read all, or raise all problems."""
        self._keys()
        table = self._read()
        if not self.problems:
            self.problems += _impossible(table)
        if not self.problems:
            self.problems += self.game.problems(table)
        if self.problems:
            raise PositionError(self.problems)
        return table

    def _keys(self) -> None:
        game = self.game
        known = {"format", "game", "options", "hands", "discard", "draw", *game.facts, "turn"}
        known |= {"direction", "dealer", "round", game.standing, "idle", "turns", "out"}
        known |= {"pending", "known"} | ({"seat"} if self.view else {"fill", "seed"})
        if game.extra_type is not None:
            known.add("extra")
        for key in self.document:
            if key not in known:
                name = key if isinstance(key, str) else quoted(key)
                self.problem(name, f"no such key in {'a view' if self.view else 'a position'}")
        for key in sorted({"hands", "discard"} - set(self.document), reverse=True):
            self.problem(key, "missing")
        if self.document.get("format", FORMAT) != FORMAT:
            self.problem("format", f"not {FORMAT}")
        if self.document.get("game", game.name) != game.name:
            self.problem("game", f"not {game.name}")
        self._options()

    def _options(self) -> None:
        given = self.document.get("options", {})
        own = self.game.option_document()
        if not isinstance(given, dict):
            self.problem("options", "not an object of options by name")
            return
        for name, value in given.items():
            if name not in own:
                self.problem("options", f"{quoted(name)} is no option of {self.game.name}")
            elif not _same(_listed(value), _listed(own[name])):
                self.problem("options", f"{name} is not this game's {own[name]!r}")

    def _read(self) -> Table:
        players = self.players
        if self.view and self.document.get("seat") is not None:
            self.seat = self._number("seat", 0, 0, players - 1)
        match = Match(
            self._number("dealer", players - 1, 0, players - 1),
            self._number("round", 1, 1, _LARGEST),
            self._standing(),
            self._seats("out"),
            *self._seed(),
        )
        table = Table(self.game, match)
        self._zones(table)
        table.turn = self._number("turn", 0, 0, players - 1)
        table.direction = self._number("direction", 1, -1, 1)
        if table.direction == 0:
            self.problem("direction", "neither 1 nor -1")
            table.direction = 1
        table.idle = self._number("idle", 0, 0, _LARGEST)
        table.turns = self._number("turns", 0, 0, _LARGEST)
        if "open" in self.game.facts:
            table.open = self._seats("open")
        if "total" in self.game.facts:
            table.total = self._number("total", 0, -_LARGEST, _LARGEST)
        if "color" in self.game.facts:
            table.color = self._color(table)
        table.pending = self._pending(table)
        self._known(table)
        self._extra(table)
        return table

    def _number(self, key: str, default: int, least: int, most: int) -> int:
        value = self.document.get(key, default)
        if isinstance(value, bool) or not isinstance(value, int):
            self.problem(key, f"{quoted(value)} is no whole number")
        elif not least <= value <= most:
            self.problem(key, f"{quoted(value)} is not from {least} to {most}")
        else:
            return value
        return default

    def _seats(self, key: str) -> tuple[int, ...]:
        value = self.document.get(key, [])
        if not isinstance(value, list | tuple) or not all(self._is_seat(seat) for seat in value):
            self.problem(key, f"not a list of seats from 0 to {self.players - 1}")
        elif sorted(set(value)) != list(value):
            self.problem(key, "not ascending, each seat once")
        else:
            return tuple(value)
        return ()

    def _is_seat(self, value: object) -> bool:
        whole = isinstance(value, int) and not isinstance(value, bool)
        return whole and 0 <= value < self.players  # type: ignore[operator,no-any-return]

    def _standing(self) -> tuple[int, ...]:
        key, stakes = self.game.standing, self.game.stakes()
        value = self.document.get(key, stakes)
        if not isinstance(value, list | tuple) or len(value) != self.players:
            self.problem(key, f"not a list of {self.players} numbers")
        elif any(isinstance(n, bool) or not isinstance(n, int) for n in value):
            self.problem(key, "not whole numbers")
        elif not all(0 <= n <= _LARGEST for n in value):
            self.problem(key, "below 0, or larger than can be")
        else:
            return tuple(value)
        return stakes  # type: ignore[no-any-return]

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
        if slash and count.isascii() and count.isdigit() and len(count) <= 9:
            if str(int(count)) != count:
                self.problem("seed", f"{quoted(count)} is a number with leading zeros")
            return text, int(count)
        return value, 0

    # Cards

    def _zones(self, table: Table) -> None:
        left = list(self.game.faces.counts)
        hands = self.document.get("hands", [])
        if not isinstance(hands, list | tuple) or len(hands) != self.players:
            if "hands" in self.document:
                self.problem("hands", f"not a list of {self.players} hands")
            hands = [[]] * self.players
        for seat, hand in enumerate(hands):
            hidden = self.view and seat != self.seat
            table.hands[seat] = bytes(sorted(self._cards("hands", hand, left, hidden=hidden)))
            codes = list(hand) if isinstance(hand, list | tuple) else []
            if hidden and "?" in codes and set(codes[codes.index("?") :]) != {"?"}:
                self.problem("hands", "known cards stand before ?")
        table.discard_pile = self._cards("discard", self.document.get("discard", []), left)
        table.draw_pile = self._cards("draw", self.document.get("draw", []), left, hidden=self.view)
        unseen = sum(zone.count(HIDDEN) for zone in (*table.hands, table.draw_pile))
        fill = self.document.get("fill", False)
        if not isinstance(fill, bool):
            self.problem("fill", f"{quoted(fill)} is neither true nor false")
        missing = b"".join(ONE[index] * count for index, count in enumerate(left))
        if fill is True:
            table.draw_pile += missing
        elif len(missing) != unseen and not self.problems:
            few = ", ".join(self.game.faces.codes(missing[:5]))
            what = f"{len(missing)} cards are missing, {few} first"
            self.problem("draw", f"not the deck: {unseen} ? for {what}" if self.view else what)
        if self.view and any(card != HIDDEN for card in table.draw_pile):
            self.problem("draw", "a view sees no card of the draw pile")

    def _cards(self, key: str, value: object, left: list[int], *, hidden: bool = False) -> bytes:
        if not isinstance(value, list | tuple):
            self.problem(key, f"{quoted(value)} is no list of cards")
            return b""
        index = self.game.faces.index
        found = bytearray()
        for code in value:
            if hidden and code == "?":
                found.append(HIDDEN)
            elif not isinstance(code, str) or code not in index:
                self.problem(key, f"{quoted(code)} is no card of {self.game.name}")
            else:
                card = index[code]
                found.append(card)
                left[card] -= 1
                if left[card] < 0:
                    self.problem(key, f"one {code} too many")
                    left[card] = 0
        return bytes(found)

    def _color(self, table: Table) -> str | None:
        colors = self.game.colors
        faces = self.game.faces.faces
        top = faces[table.discard_pile[-1]] if table.discard_pile else None
        own = None if top is None else top.color
        if "color" not in self.document:
            if own is None and colors and top is not None:
                self.problem("color", "missing: the top card is wild")
            return own
        value = self.document["color"]
        if value is not None and value not in colors:
            self.problem("color", f"{quoted(value)} is none of {', '.join(colors) or 'null'}")
            return own
        if own is not None and value != own:
            self.problem("color", f"{quoted(value)} is not that of the top card {top}")
            return own
        return value  # type: ignore[return-value]

    def _known(self, table: Table) -> None:
        value = self.document.get("known", {})
        if not isinstance(value, dict) or not all(isinstance(v, dict) for v in value.values()):
            self.problem("known", "not an object of objects: viewer, holder, cards")
            return
        known = []
        seats = {str(seat): seat for seat in range(self.players)}
        for viewer, holders in value.items():
            for holder, codes in holders.items():
                if viewer not in seats or holder not in seats or viewer == holder:
                    self.problem("known", f"{quoted(viewer)}, {quoted(holder)}: not two seats")
                    continue
                cards = self._known_cards(table.hands[seats[holder]], codes)
                known.append((seats[viewer], seats[holder], cards))
            if not holders:
                self.problem("known", f"{quoted(viewer)}: empty")
        table.known = tuple(sorted(known))
        if self.view:
            self._known_seen(table)

    def _known_cards(self, hand: bytes, codes: object) -> bytes:
        cards = self._cards("known", codes, [HIDDEN] * len(self.game.faces.faces))
        for card in set(cards):
            if cards.count(card) > hand.count(card):
                self.problem("known", f"{self.game.faces.faces[card]} is not in that hand")
        if isinstance(codes, list | tuple) and not codes:
            self.problem("known", "no cards")
        return bytes(sorted(cards))

    def _known_seen(self, table: Table) -> None:
        if any(viewer != self.seat for viewer, _, _ in table.known):
            self.problem("known", "a view has only what its own seat knows")
        for holder, hand in enumerate(table.hands):
            seen = hand.replace(ONE[HIDDEN], b"")
            if holder != self.seat and seen != _known_in(table, self.seat, holder):
                self.problem("hands", f"hand {holder} shows other cards than are known")

    # What the table waits for

    def _pending(self, table: Table) -> Pending | None:
        value = self.document.get("pending")
        if value is None:
            return None
        if not isinstance(value, dict):
            self.problem("pending", f"{quoted(value)} is no object")
            return None
        kinds = {kind.kind: kind for kind in self.game.pending_types}
        kind = kinds.get(value["kind"]) if isinstance(value.get("kind"), str) else None
        if kind is None:
            self.problem("pending", f"its kind is none of {', '.join(kinds)}")
            return None
        before = len(self.problems)
        fields = {field.name: field for field in attrs.fields(kind)}
        for key in value:
            if key != "kind" and key not in fields:
                self.problem("pending", f"{quoted(key)} is no key of {kind.kind}")
        found = {}
        for name, field in fields.items():
            if name in value:
                found[name] = self._pending_value(name, value[name], own=table.turn == self.seat)
            elif field.default is attrs.NOTHING and not (self.view and name == "guilty"):
                self.problem("pending", f"{name} is missing")
            elif field.default is attrs.NOTHING:
                found[name] = None
        if self.view and "guilty" in value:
            self.problem("pending", "no view tells the guilt")
        return None if len(self.problems) > before else kind(**found)

    def _pending_value(self, name: str, value: object, *, own: bool) -> object:
        right = {
            "card": lambda: self._pending_card(value, own=own),
            "by": lambda: self._is_seat(value),
            "winner": lambda: value is None or self._is_seat(value),
            "loser": lambda: value is None or self._is_seat(value),
            "guilty": lambda: isinstance(value, bool),
            "draw": lambda: type(value) is int and 0 < value <= _LARGEST,
            "before": lambda: value in self.game.colors,
            "then": lambda: value in ("play", "next"),
            "face": lambda: value in ("+2", "+4"),
            "winners": lambda: (
                isinstance(value, list | tuple)
                and all(self._is_seat(seat) for seat in value)
                and sorted(set(value)) == list(value)
            ),
        }.get(name)
        if right is None:
            # A game from outside checks what it adds, in its problems().
            return tuple(value) if isinstance(value, list) else value
        if not right():
            self.problem("pending", f"{name} cannot be {quoted(value)}")
            return None
        if name == "card":
            return None if value == "?" else self.game.card(value)
        return tuple(value) if name == "winners" else value  # type: ignore[arg-type]

    def _pending_card(self, value: object, *, own: bool) -> bool:
        if self.view and not own:
            return value == "?"
        return isinstance(value, str) and value in self.game.faces.index

    def _extra(self, table: Table) -> None:
        kind = self.game.extra_type
        if kind is None:
            return
        value = self.document.get("extra")
        if not isinstance(value, dict):
            self.problem("extra", "missing, or no object")
            return
        try:
            table.extra = kind.read(value)
        except (ValueError, TypeError, KeyError, AttributeError) as error:
            self.problem("extra", str(error))


def _known_in(table: Table, viewer: int | None, holder: int) -> bytes:
    return b"" if viewer is None else table.known_of(viewer, holder)


def _listed(value: object) -> object:
    """Give a value with its tuples as lists, as JSON has them."""
    if isinstance(value, list | tuple):
        return [_listed(part) for part in value]
    if isinstance(value, dict):
        return {key: _listed(part) for key, part in value.items()}
    return value


def _same(one: object, other: object) -> bool:
    """Compare JSON values; true is not 1."""
    return one == other and isinstance(one, bool) == isinstance(other, bool)


def _impossible(table: Table) -> list[tuple[str, str]]:
    """Say what the document alone shows to be impossible, in any game."""
    problems = []
    pending, out, turn = table.pending, table.match.out, table.turn
    over = pending is not None and pending.ends_game
    between = pending is not None and pending.ends_round and not over
    if len(out) == len(table.hands):
        problems.append(("out", "nobody is left"))
        return problems
    if not over and table.live_count() == 1:
        problems.append(("out", "one seat is left: the game is over"))
    if not over and turn in out:
        problems.append(("turn", f"seat {turn} is out"))
    if between and turn not in out and turn != table.left_of(table.match.dealer):
        problems.append(("turn", f"the next dealer is seat {table.left_of(table.match.dealer)}"))
    if table.game.starts_pile and not table.discard_pile:
        problems.append(("discard", "empty"))
    limit = table.game.max_turns
    if limit is not None and pending_runs(pending) and table.turns >= limit:
        problems.append(("turns", f"the round ended after {limit}"))
    for seat in table.open:
        if seat in out or len(table.hands[seat]) != 1 or not pending_runs(pending):
            problems.append(("open", f"seat {seat} cannot be caught now"))
    card = getattr(pending, "card", None)
    if isinstance(card, Card) and table.game.faces.index[card.code] not in table.hands[turn]:
        problems.append(("pending", f"{card} is not in the hand of seat {turn}"))
    winners = getattr(pending, "winners", ())
    if any(seat in out for seat in winners):
        problems.append(("pending", "a winner is out"))
    if over and table.live_count() == 1 and winners != tuple(table.live()):
        problems.append(("pending", "the last seat has won"))
    by = getattr(pending, "by", None)
    if by is not None and by == turn:
        problems.append(("pending", "by the seat on turn itself"))
    problems += [
        ("known", f"seat {holder} is out") for _, holder, _ in table.known if holder in out
    ]
    return problems


def pending_runs(pending: Pending | None) -> bool:
    """Say whether the round runs."""
    return pending is None or not pending.ends_round
