"""What the laws of :mod:`cardlaw.testing` say when a game breaks one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardlaw.records.text import action_text

if TYPE_CHECKING:
    from cardlaw.moves import Move
    from cardlaw.state import State

__all__ = ["LawBroken", "expect_same"]


class LawBroken(AssertionError):
    """A game broke a law.

    ``rule`` is the id of the rule, ``reason`` what was found and what should have been, ``state``
    the position it was found in and ``move`` the move, where there is one. The text ends with
    the whole position, hidden cards included: it is for those who write a game, not for players.

    >>> print(LawBroken("T-1", "a card is missing"))
    T-1: a card is missing
    """

    def __init__(
        self,
        rule: str,
        reason: str,
        state: State | None = None,
        move: Move | int | None = None,
    ) -> None:
        super().__init__(rule, reason, state, move)
        self.rule = rule
        self.reason = reason
        self.state = state
        self.move = move

    def __str__(self) -> str:
        """Give the rule, the reason, the move and the position."""
        lines = [f"{self.rule}: {self.reason}"]
        if self.move is not None:
            lines.append(f"move: {action_text(self.move)}")
        if self.state is not None:
            lines.append(f"position: {self.state.to_json()}")
        return "\n".join(lines)


def expect_same(
    found: object,
    wanted: object,
    rule: str,
    what: str,
    state: State | None = None,
    *,
    move: Move | int | None = None,
) -> None:
    """Raise :class:`LawBroken` where two values differ, and say in what.

    >>> expect_same({"turn": 1}, {"turn": 2}, "T-6", "the replay")
    Traceback (most recent call last):
        ...
    cardlaw.testing.broken.LawBroken: T-6: the replay: turn is 1, not 2
    """
    if found != wanted:
        raise LawBroken(rule, f"{what}: {difference(found, wanted)}", state, move)


def difference(found: object, wanted: object) -> str:
    """Say in what two values differ: of mappings, and of states and views, only those keys."""
    found, wanted = _as_mapping(found), _as_mapping(wanted)
    if isinstance(found, dict) and isinstance(wanted, dict):
        keys = [*found, *(key for key in wanted if key not in found)]
        parts = [
            f"{key} is {_found(found, key)}, not {_found(wanted, key)}"
            for key in keys
            if _found(found, key) != _found(wanted, key)
        ]
        return "; ".join(parts) or "no difference in the documents"
    return f"{found!r}, not {wanted!r}"


def _as_mapping(value: object) -> object:
    """Give what is known of a value in full: a repr shows what a spectator sees."""
    document = getattr(value, "document", None)
    if callable(document):
        return document()
    if isinstance(value, list | tuple):
        return type(value)(_as_mapping(part) for part in value)
    return value


def _found(mapping: dict[object, object], key: object) -> str:
    return repr(mapping[key]) if key in mapping else "absent"
