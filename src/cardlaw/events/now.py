"""How things stand now: the public facts that a move has changed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, cast, final

import attrs

from cardlaw.events.happened import Event, a_seat
from cardlaw.facts import announced
from cardlaw.moves import json_value

if TYPE_CHECKING:
    from typing import Self

    from cardlaw.facts import Fact
    from cardlaw.pending import Pending
    from cardlaw.table import Extra, Table

__all__ = ["Now", "changed"]


@final
@attrs.frozen(repr=False)
class Now(Event):
    """The public facts that the move has changed, as they are now. The last event of a step.

    ``facts`` are ``(name, value)`` pairs under the names of the position document.
    """

    facts: tuple[tuple[str, object], ...]

    def reveals(self) -> bool:
        """Say no: what is hidden in it was told before."""
        return False

    def document(self) -> dict[str, object]:
        """Write the event; each fact is a key."""
        return {"event": self.name} | {name: json_value(value) for name, value in self.facts}

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


def changed(before: Table, after: Table) -> Now:
    """Tell which public facts differ between two tables."""
    facts = _differing(before, after, [fact for fact in announced() if not fact.of_match])
    if after.extra is not None:
        # Always told: that it has changed may itself be hidden from a seat.
        facts["extra"] = after.extra
    if facts.get("pending") is not None:
        # Whose answer is awaited decides who sees it.
        facts["turn"] = after.turn
    facts |= _differing(before.match, after.match, [f for f in announced() if f.of_match])
    if "standing" in facts:
        facts[after.game.standing] = facts.pop("standing")
    return Now(tuple(facts.items()))


def _differing(old: object, new: object, facts: list[Fact]) -> dict[str, object]:
    return {
        fact.name: getattr(new, fact.name)
        for fact in facts
        if getattr(new, fact.name) != getattr(old, fact.name)
    }
