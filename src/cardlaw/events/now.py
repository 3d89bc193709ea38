"""How things stand now: the public facts that a move has changed, each with its type."""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING, Any, Final, TypedDict, cast, final

import attrs

from cardlaw.documents.writing import announced_keys
from cardlaw.errors import NotationError, quoted
from cardlaw.events.happened import Event, a_seat
from cardlaw.facts import announced, documented
from cardlaw.moves import json_value
from cardlaw.phrases import Phrase

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping
    from typing import Self

    from cardlaw.base import Game
    from cardlaw.facts import Fact
    from cardlaw.pending import Pending
    from cardlaw.table import Extra, Match, Table
    from cardlaw.typed.events import NowDocument

    class _Facts(TypedDict, total=False):
        """The types of the facts, by their names in documents."""

        turn: int
        direction: int
        color: str | None
        total: int
        open: tuple[int, ...]
        idle: int
        turns: int
        pending: Pending | None
        extra: Extra
        dealer: int
        round: int
        out: tuple[int, ...]
        scores: tuple[int, ...]
        chips: tuple[int, ...]


__all__ = ["UNCHANGED", "Now", "Unchanged", "all_facts", "changed", "fact_names", "in_order"]


@final
class Unchanged(Enum):
    """The type of :data:`UNCHANGED`."""

    UNCHANGED = "unchanged"

    def __repr__(self) -> str:
        """Show the name by which it is imported."""
        return self.name


#: What :class:`Now` has in the place of a fact that the move has not changed.
UNCHANGED: Final = Unchanged.UNCHANGED


def _pairs(value: Iterable[tuple[str, object]]) -> tuple[tuple[str, object], ...]:
    try:
        return tuple(dict(value).items())
    except (TypeError, ValueError):
        expected = Phrase("names of facts with their values")
        raise NotationError(quoted(value), None, expected) from None


@final
@attrs.frozen(repr=False)
class Now(Event["NowDocument"]):
    """The public facts that the move has changed, as they are now. The last event of a step.

    ``facts`` are ``(name, value)`` pairs under the names of the position document. Each fact is an
    attribute too, :data:`UNCHANGED` where the move has left it as it was; so are those that the
    game has not.

    >>> import cardlaw
    >>> state = cardlaw.Uno(players=3).deal(seed=7)
    >>> now = state.step(state.parse("2:R5")).events[-1]
    >>> now.facts
    (('turn', 1), ('turns', 1))
    >>> now.turn, now.pending
    (1, UNCHANGED)
    >>> if now.color is not UNCHANGED:
    ...     print("another colour:", now.color)
    """

    facts: tuple[tuple[str, object], ...] = attrs.field(converter=_pairs)

    @property
    def turn(self) -> int | Unchanged:
        """The seat on turn; told too where ``pending`` is, since it decides who sees a card."""
        return self._named.get("turn", UNCHANGED)

    @property
    def direction(self) -> int | Unchanged:
        """1 clockwise, -1 counter-clockwise."""
        return self._named.get("direction", UNCHANGED)

    @property
    def color(self) -> str | Unchanged | None:
        """The colour in force, ``None`` where there is none."""
        return self._named.get("color", UNCHANGED)

    @property
    def total(self) -> int | Unchanged:
        """The running total."""
        return self._named.get("total", UNCHANGED)

    @property
    def open(self) -> tuple[int, ...] | Unchanged:
        """The seats that may be caught, ascending."""
        return self._named.get("open", UNCHANGED)

    @property
    def idle(self) -> int | Unchanged:
        """How many passes in a row found nothing to draw (T-4)."""
        return self._named.get("idle", UNCHANGED)

    @property
    def turns(self) -> int | Unchanged:
        """How many turns of this round have ended (T-10)."""
        return self._named.get("turns", UNCHANGED)

    @property
    def pending(self) -> Pending | Unchanged | None:
        """What the table waits for, ``None`` for an ordinary turn."""
        return self._named.get("pending", UNCHANGED)

    @property
    def extra(self) -> Extra | Unchanged:
        """What a game from outside adds; such a game tells it with every step."""
        return self._named.get("extra", UNCHANGED)

    @property
    def dealer(self) -> int | Unchanged:
        """The seat that dealt this round."""
        return self._named.get("dealer", UNCHANGED)

    @property
    def round(self) -> int | Unchanged:
        """The number of the round, from 1."""
        return self._named.get("round", UNCHANGED)

    @property
    def out(self) -> tuple[int, ...] | Unchanged:
        """The seats that are out of the game, ascending."""
        return self._named.get("out", UNCHANGED)

    @property
    def scores(self) -> tuple[int, ...] | Unchanged:
        """The points of each seat, in games that are played for points."""
        return self._named.get("scores", UNCHANGED)

    @property
    def chips(self) -> tuple[int, ...] | Unchanged:
        """The chips of each seat, in games that are played for chips."""
        return self._named.get("chips", UNCHANGED)

    @property
    def standing(self) -> tuple[int, ...] | Unchanged:
        """What each seat has of what the game is played for, whatever that is."""
        for name, value in self.facts:
            if name not in _PLACES:
                return cast("tuple[int, ...]", value)
        return UNCHANGED

    @property
    def _named(self) -> _Facts:
        return cast("_Facts", dict(self.facts))

    def reveals(self) -> bool:
        """Say no: what is hidden in it was told before."""
        return False

    def document(self) -> NowDocument:
        """Write the event; each fact is a key."""
        document = {"event": self.name} | {name: json_value(value) for name, value in self.facts}
        return cast("NowDocument", document)

    def _hide(self, seat: int | None) -> Self:
        """Hide what a seat may not know of what the table waits for, and of extra facts."""
        facts = dict(self.facts)
        pending = cast("Pending | None", facts.get("pending"))
        if pending is not None:
            facts["pending"] = pending.seen(own=facts.get("turn") == seat)
        extra = cast("Extra | None", facts.get("extra"))
        if extra is not None:
            facts["extra"] = extra.seen_by(seat)
        return attrs.evolve(self, facts=tuple(facts.items()))

    def follow(self, table: Table, seat: int | None) -> None:  # noqa: ARG002
        """Take the facts over."""
        standing = table.game.standing
        facts = {standing if fact.name == "standing" else fact.name: fact for fact in announced()}
        for name, value in self.facts:
            if name == "extra":
                table.extra = cast("Extra", value)
                continue
            fact = facts.get(name)
            if fact is None:
                raise ValueError(f"{name} is no fact of a table")
            _check_fact(table, fact, value)
            if fact.of_match:
                change: Any = {fact.name: value}
                table.change(**change)
            else:
                setattr(table, fact.name, value)


def _check_fact(table: Table, fact: Fact, value: object) -> None:
    """Refuse a seat that is none, and a colour that the game has not."""
    if fact.shape == "seat":
        a_seat(table, cast("int", value))
    elif fact.shape == "color" and value not in (None, *table.game.colors):
        raise ValueError(f"no colour {value}")


_OF_TABLE: Final = tuple([fact for fact in announced() if not fact.of_match])
_OF_MATCH: Final = tuple([fact for fact in announced() if fact.of_match])
#: Where each fact stands in the event. The standing comes last, by whatever name a game gives it.
_PLACES: Final = {
    name: place
    for place, name in enumerate(
        [
            *[fact.name for fact in _OF_TABLE],
            "extra",
            *[fact.name for fact in _OF_MATCH if fact.shape != "standing"],
        ]
    )
}


def fact_names(game: Game[Any]) -> tuple[str, ...]:
    """Name the facts that a game may tell, as they are written.

    >>> import cardlaw
    >>> fact_names(cardlaw.NinetyNine(players=2))[-2:]
    ('chips', 'pending')
    """
    return (*announced_keys(game), *(() if game.extra_type is None else ("extra",)))


def in_order(facts: Mapping[str, object]) -> tuple[tuple[str, object], ...]:
    """Put facts, by their names in documents, into the one order in which they are told.

    >>> in_order({"scores": (7, 0), "round": 2, "turn": 1})
    (('turn', 1), ('round', 2), ('scores', (7, 0)))
    """
    return tuple(sorted(facts.items(), key=lambda fact: _PLACES.get(fact[0], len(_PLACES))))


def changed(before: Table, after: Table) -> Now:
    """Tell which public facts differ between two tables."""
    facts = _differing(before, after, _OF_TABLE)
    if facts.get("pending") is not None:
        # Whose answer is awaited decides who sees it.
        facts["turn"] = after.turn
    facts |= _differing(before.match, after.match, _OF_MATCH)
    return _now(after, facts)


def all_facts(table: Table) -> Now:
    """Tell all public facts of a table: what a first deal makes known."""
    match = table.match
    return _now(
        table,
        {
            fact.name: getattr(match if fact.of_match else table, fact.name)
            for fact in documented(table.game.facts)
            if fact.announced
        },
    )


def _now(table: Table, facts: dict[str, object]) -> Now:
    if table.extra is not None:
        # Always told: that it has changed may itself be hidden from a seat.
        facts["extra"] = table.extra
    if "standing" in facts:
        facts[table.game.standing] = facts.pop("standing")
    return Now(in_order(facts))


def _differing(
    old: Table | Match, new: Table | Match, facts: tuple[Fact, ...]
) -> dict[str, object]:
    return {
        fact.name: getattr(new, fact.name)
        for fact in facts
        if getattr(new, fact.name) != getattr(old, fact.name)
    }
