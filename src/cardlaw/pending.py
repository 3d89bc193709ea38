"""What the table waits for, as values: one small frozen class for each kind.

``None`` stands for an ordinary turn. The seat that must answer is the seat on turn. A ``card`` is
``None`` where the one who asks may not see it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final, Literal, final

import attrs

from cardlaw.moves import json_value

if TYPE_CHECKING:
    from typing import Self

    from cardlaw.cards import Card

    JsonObject = dict[str, object]

__all__ = [
    "Drawn",
    "GameOver",
    "MustPlay",
    "OwedAnswer",
    "OwedColor",
    "OwedTarget",
    "Pending",
    "RoundLost",
    "RoundOver",
    "Stack",
]


@attrs.frozen
class Pending:
    """What every kind has: its ``kind``, its document, and how others see it.

    A game from outside adds a kind by a frozen attrs class that derives from this.
    """

    #: The name of the kind in documents.
    kind: ClassVar[str] = ""
    #: Whether the round has ended.
    ends_round: ClassVar[bool] = False
    #: Whether the game has ended.
    ends_game: ClassVar[bool] = False

    def document(self) -> JsonObject:
        """Write the value as JSON values.

        >>> RoundOver(2).document()
        {'kind': 'round_over', 'winner': 2}
        """
        fields = attrs.asdict(self, recurse=False)
        return {"kind": self.kind} | {name: json_value(value) for name, value in fields.items()}

    def seen(self, *, own: bool) -> Self:  # noqa: ARG002 - the kinds that hide something use it
        """Give the value as the seat on turn (``own``) or as others see it."""
        return self


@attrs.frozen
class _HoldsCard(Pending):
    """A card that only the seat on turn knows."""

    card: Card | None

    def document(self) -> JsonObject:
        """Write the value, an unseen card as ``"?"``."""
        return {"kind": self.kind, "card": "?" if self.card is None else self.card.code}

    def seen(self, *, own: bool) -> Self:
        """Hide the card from all but the seat that drew it."""
        return self if own else attrs.evolve(self, card=None)


@final
@attrs.frozen
class Drawn(_HoldsCard):
    """The seat on turn has drawn a card that it may play or keep (UNO-4).

    >>> from cardlaw import Card
    >>> Drawn(Card("R5")).document(), Drawn(Card("R5")).seen(own=False).document()
    ({'kind': 'drawn', 'card': 'R5'}, {'kind': 'drawn', 'card': '?'})
    """

    kind = "drawn"


@final
@attrs.frozen
class MustPlay(_HoldsCard):
    """The seat on turn has drawn a card that it must play (UNO-H6, AW-7)."""

    kind = "must_play"


@final
@attrs.frozen
class OwedColor(Pending):
    """The seat on turn names a colour; ``then`` it plays, or the turn passes to the next."""

    kind = "color"

    then: Literal["play", "next"] = "next"


@final
@attrs.frozen
class OwedTarget(Pending):
    """The seat on turn names a seat; then the turn passes."""

    kind = "target"


def _without(document: JsonObject, *names: str) -> JsonObject:
    """Leave out the named keys that have no value."""
    return {key: value for key, value in document.items() if key not in names or value is not None}


@final
@attrs.frozen
class OwedAnswer(Pending):
    """The seat on turn accepts or challenges the wild draw four of seat ``by`` (UNO-9).

    ``guilty`` says whether that was a bluff (``None`` in every view), ``draw`` how many cards are
    owed, ``before`` the colour in force before the card.
    """

    kind = "challenge"

    by: int
    guilty: bool | None
    draw: int
    before: str | None = None

    def document(self) -> JsonObject:
        """Write the value; what is not known is absent."""
        return _without(Pending.document(self), "guilty", "before")

    def seen(self, *, own: bool) -> Self:  # noqa: ARG002 - guilt is hidden from all
        """Hide the guilt."""
        return attrs.evolve(self, guilty=None)


@final
@attrs.frozen
class Stack(Pending):
    """The seat on turn owes ``draw`` cards and may stack on ``face``, or draw (UNO-H1).

    ``by``, ``guilty`` and ``before`` stand where the last card can be challenged (UNO-H2).
    """

    kind = "stack"

    draw: int
    face: Literal["+2", "+4"]
    by: int | None = None
    guilty: bool | None = None
    before: str | None = None

    def document(self) -> JsonObject:
        """Write the value; what does not stand is absent."""
        return _without(Pending.document(self), "by", "guilty", "before")

    def seen(self, *, own: bool) -> Self:  # noqa: ARG002 - guilt is hidden from all
        """Hide the guilt."""
        return self if self.guilty is None else attrs.evolve(self, guilty=None)


@final
@attrs.frozen
class RoundOver(Pending):
    """The round has ended, won by ``winner`` or drawn (``None``); the next dealer deals (T-11)."""

    kind = "round_over"
    ends_round = True

    winner: int | None


@final
@attrs.frozen
class RoundLost(Pending):
    """The round has ended with a ``loser`` and no winner, or drawn (``None``) (NN-5)."""

    kind = "round_over"
    ends_round = True

    loser: int | None
    winner: None = None

    def document(self) -> JsonObject:
        """Write the value with its keys in the usual order."""
        return {"kind": self.kind, "winner": None, "loser": self.loser}


@final
@attrs.frozen
class GameOver(Pending):
    """The game has ended; ``winners`` are the seats that won it, ascending."""

    kind = "game_over"
    ends_round = True
    ends_game = True

    winners: tuple[int, ...]


#: The kinds that hold a card drawn by the seat on turn.
HOLDS_CARD: Final = (Drawn, MustPlay)
