"""The facts of a table read out of a document, each by its shape, strictly."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeGuard, cast

import attrs

from cardlaw.cards import HIDDEN, ONE
from cardlaw.documents.writing import key_of, too_large
from cardlaw.errors import (
    LONGEST_REASON,
    MOST_PROBLEMS,
    REFUSALS,
    CardlawError,
    printable,
    quoted,
)
from cardlaw.pending import RoundLost
from cardlaw.phrases import Phrase
from cardlaw.plain import plain_seat

if TYPE_CHECKING:
    from cardlaw.base import Game
    from cardlaw.facts import Fact
    from cardlaw.pending import Pending
    from cardlaw.table import Extra

__all__ = ["FactReader", "is_text", "refused"]


class FactReader:
    """Reads facts of a document, collecting every problem."""

    def __init__(self, game: Game, document: Mapping[object, object]) -> None:
        self.game = game
        self.players: int = game.players
        self.document = document
        #: The first problems, how many more there are, and the keys of all of them.
        self.problems: list[tuple[str, str]] = []
        self.more = 0
        self.told: set[str] = set()

    def problem(
        self, key: str, reason: str, *values: object, times: int = 1, **facts: object
    ) -> None:
        """Note a problem; its reason is a phrase, or the message of one with its facts.

        In the places ``{value}`` and ``{other}`` stand the values, as errors quote them. Of very
        many problems the later ones are only counted, and cost no text.
        """
        self.told.add(key)
        kept = min(times, MOST_PROBLEMS - len(self.problems))
        if kept > 0:
            found = dict(zip(("value", "other"), map(quoted, values), strict=False))
            told = reason if isinstance(reason, Phrase) else Phrase(reason, **found, **facts)
            self.problems += [(key, told)] * kept
        self.more += times - kept

    def value(self, fact: Fact) -> Any:
        """Read a fact that is known by its shape alone; give its usual value where it is left out."""
        key, players = key_of(self.game, fact), self.players
        match fact.shape:
            case "seat":
                return self.number(key, fact.usual % players, 0, players - 1)
            case "direction":
                return self.direction()
            case "count":
                return self.number(key, fact.usual, fact.usual)
            case "number":
                return self.number(key, fact.usual)
            case "seats":
                return self.seats(key)
            case "standing":
                return self._standing()
            case _:
                raise AssertionError(fact)

    def direction(self) -> int:
        """Read a direction of play."""
        direction = self.number("direction", 1, -1, 1)
        if direction == 0:
            self.problem("direction", "neither 1 nor -1")
        return direction or 1

    def number(
        self, key: str, default: int, least: int | None = None, most: int | None = None
    ) -> int:
        """Read a whole number within bounds."""
        value = self.document.get(key, default)
        if not _is_whole(value):
            self.problem(key, "{value} is no whole number", value)
        elif too_large(value):
            self.problem(key, "{value} is larger than any number may be", value)
        elif (least is not None and value < least) or (most is not None and value > most):
            if most is None:
                self.problem(key, "{value} is less than {least}", value, least=least)
            else:
                self.problem(
                    key, "{value} is not from {least} to {most}", value, least=least, most=most
                )
        else:
            return value
        return default

    def seats(self, key: str) -> tuple[int, ...]:
        """Read some seats, ascending."""
        value = self.document.get(key, [])
        if not self.are_seats(value):
            self.problem(key, "not a list of seats from 0 to {last}", last=self.players - 1)
        elif not _ascend(value):
            self.problem(key, "not ascending, each seat once")
        else:
            return tuple(value)
        return ()

    def is_seat(self, value: object) -> bool:
        """Say whether a value is a seat."""
        return plain_seat(value, self.players) is not None

    def are_seats(self, value: object) -> TypeGuard[list[int] | tuple[int, ...]]:
        """Say whether a value is a list of seats, in little time where it is a very long one."""
        if not isinstance(value, list | tuple) or not {int}.issuperset(map(type, value)):
            return False
        return not value or (min(value) >= 0 and max(value) < self.players)

    def _standing(self) -> tuple[int, ...]:
        key = self.game.standing
        stakes = self.game.stakes()
        value = self.document.get(key, stakes)
        if not isinstance(value, list | tuple) or len(value) != self.players:
            self.problem(key, "not a list of {count} numbers", count=self.players)
        elif not all(map(_is_whole, value)):
            self.problem(key, "not whole numbers")
        elif too_large(value) or any(n < 0 for n in value):
            self.problem(key, "below 0, or larger than can be")
        else:
            return tuple(value)
        return stakes

    # Cards

    def cards(self, key: str, value: object, *, hidden: bool = False) -> bytes:
        """Read a list of cards, of which some may be hidden; they come last."""
        if not isinstance(value, list | tuple):
            self.problem(key, "{value} is no list of cards", value)
            return b""
        index = self.game.faces.index
        # In whole lists, not card by card: a text may have very many.
        codes = [code for code in value if isinstance(code, str)]
        seen = [code for code in codes if code != "?"] if hidden else codes
        wrong: list[object] = [code for code in value if not isinstance(code, str)]
        wrong += [code for code in seen if code not in index]
        for code in wrong[:MOST_PROBLEMS]:
            self.problem(key, "{value} is no card of {game}", code, game=self.game.name)
        self.more += len(wrong[MOST_PROBLEMS:])
        found = bytes([index[code] for code in seen if code in index])
        return found + ONE[HIDDEN] * (len(codes) - len(seen))

    def take(self, key: str, cards: bytes, left: list[int]) -> None:
        """Count cards of the deck as taken; ``left`` says how many there are still of each."""
        for card in sorted(set(cards) - {HIDDEN}):
            left[card] -= cards.count(card)
            if left[card] < 0:
                code = self.game.faces.faces[card].code
                self.problem(key, "one {card} too many", times=-left[card], card=code)
                left[card] = 0

    # What the table waits for

    def pending(self, *, card: bool | None = None, guilt: bool | None = None) -> Pending | None:
        """Read what the table waits for.

        ``card`` says whether a card that waits is seen, ``guilt`` whether the guilt is told;
        ``None``: either may be.
        """
        value = self.document.get("pending")
        if value is None:
            return None
        if not isinstance(value, Mapping):
            self.problem("pending", "{value} is no object", value)
            return None
        kinds: Mapping[str, type[Pending]] = self.game.pending_kinds
        kind = kinds.get(value["kind"]) if isinstance(value.get("kind"), str) else None
        if kind is None:
            self.problem("pending", "its kind is none of {names}", names=tuple(kinds))
            return None
        before = len(self.problems) + self.more
        found = self._pending_fields(kind, value, card=card, guilt=guilt)
        if len(self.problems) + self.more > before:
            return None
        try:
            pending: Pending = kind(**found)
        except REFUSALS as error:
            # A kind from outside may check its fields by converters and validators.
            self.problem("pending", refused(error))
            return None
        return pending

    def _pending_fields(
        self,
        kind: type[Pending],
        value: Mapping[str, object],
        *,
        card: bool | None,
        guilt: bool | None,
    ) -> dict[str, Any]:
        fields = {field.name: field for field in attrs.fields(kind)}
        for key in value:
            if key != "kind" and key not in fields:
                self.problem("pending", "{value} is no key of {kind}", key, kind=kind.kind)
        if guilt is False and "guilty" in value:
            self.problem("pending", "no view tells the guilt")
        found: dict[str, Any] = {}
        for name, field in fields.items():
            if name in value:
                found[name] = self._pending_value(kind, name, value[name], card=card)
            elif not guilt and name == "guilty":
                found[name] = None
            elif field.default is attrs.NOTHING:
                self.problem("pending", "{name} is missing", name=name)
        return found

    def _pending_value(
        self, kind: type[Pending], name: str, value: object, *, card: bool | None
    ) -> object:
        right = {
            "card": lambda: self._pending_card(value, seen=card),
            "by": lambda: self.is_seat(value),
            "winner": lambda: value is None or (self.is_seat(value) and kind is not RoundLost),
            "loser": lambda: value is None or self.is_seat(value),
            "guilty": lambda: isinstance(value, bool),
            "draw": lambda: type(value) is int and value > 0 and not too_large(value),
            "before": lambda: is_text(value, *self.game.colors),
            "then": lambda: is_text(value, "play", "next"),
            "face": lambda: is_text(value, "+2", "+4"),
            "winners": lambda: self.are_seats(value) and _ascend(value),
        }.get(name)
        if right is None:
            # A game from outside checks what it adds, in its problems().
            if too_large(value):
                self.problem("pending", "{name} is larger than any number may be", name=name)
            return tuple(value) if isinstance(value, list) else value
        if not right():
            self.problem("pending", "{name} cannot be {value}", value, name=name)
            return None
        if name == "card":
            return None if is_text(value, "?") else self.game.card(cast("str", value))
        return tuple(cast("list[int]", value)) if name == "winners" else value

    def _pending_card(self, value: object, *, seen: bool | None) -> bool:
        if seen is not True and is_text(value, "?"):
            return True
        return seen is not False and isinstance(value, str) and value in self.game.faces.index

    # What a game from outside adds

    def added(self, kind: type[Extra], value: object) -> Extra | None:
        """Read the facts that a game from outside adds."""
        if not isinstance(value, Mapping):
            self.problem("extra", "{value} is no object", value)
        elif too_large(value):
            self.problem("extra", "a number is larger than any may be")
        else:
            try:
                return kind.read(value)
            except REFUSALS as error:
                self.problem("extra", refused(error))
        return None


def refused(error: Exception) -> Phrase:
    """Say why a class from outside refuses a value."""
    text = str(error)
    shown = printable(text, LONGEST_REASON)
    if isinstance(error, CardlawError) and shown == text:
        return Phrase("{error}", error=error)
    return Phrase("{reason}", reason=shown) if shown else Phrase("cannot be read")


def _is_whole(value: object) -> TypeGuard[int]:
    return isinstance(value, int) and not isinstance(value, bool)


def _ascend(seats: list[int] | tuple[int, ...]) -> bool:
    """Say whether seats are ascending, each once."""
    return sorted(set(seats)) == list(seats)


def is_text(value: object, *texts: str) -> bool:
    """Say whether a value is one of some texts; what is no text is not even compared."""
    return isinstance(value, str) and value in texts
