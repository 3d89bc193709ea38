"""What the table waits for, as values: one small frozen class for each kind.

``None`` stands for an ordinary turn. The seat that must answer is the seat on turn. A ``card`` is
``None`` where the one who asks may not see it.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any, ClassVar, Final, Generic, Literal, TypeVar, cast, final

import attrs

from cardlaw.cards import Card
from cardlaw.errors import NotationError, quoted
from cardlaw.moves import D_co, json_value, shown_to_all
from cardlaw.plain import plain_text, whole

if TYPE_CHECKING:
    from typing import Self

    from cardlaw.typed.pending import (
        DrawnDocument,
        GameOverDocument,
        MustPlayDocument,
        OwedAnswerDocument,
        OwedAnswerViewDocument,
        OwedColorDocument,
        OwedTargetDocument,
        RoundLostDocument,
        RoundOverDocument,
        StackDocument,
        StackViewDocument,
    )

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

D = TypeVar("D", bound=Mapping[str, object])


def _a_number(value: int) -> int:
    # The rules give plain numbers, and a pending may be made with every play.
    return value if type(value) is int else whole(value)


def _maybe_number(value: int | None) -> int | None:
    return None if value is None else _a_number(value)


def _nobody(value: None) -> None:
    wrong: object = value
    if wrong is not None:
        raise NotationError(quoted(wrong), None, "None: what has a loser has no winner")


def _numbers(value: Iterable[int]) -> tuple[int, ...]:
    given: object = value
    if isinstance(given, str | bytes) or not isinstance(given, Iterable):
        raise NotationError(quoted(given), None, "the numbers of seats")
    return tuple([whole(seat) for seat in given])


def _maybe_card(value: Card | None) -> Card | None:
    return value if value is None or isinstance(value, Card) else Card(value)


def _maybe_flag(value: bool | None) -> bool | None:  # noqa: FBT001 - it converts a flag
    if value is None or isinstance(value, bool):
        return value
    raise NotationError(quoted(value), None, "True, False or None")


def _maybe_text(value: str | None) -> str | None:
    return None if value is None else _one_of(value)


def _one_of(value: str, *words: str) -> str:
    if type(value) is str and value in words:
        return value
    text = plain_text(value)
    if text is None or (words and text not in words):
        raise NotationError(quoted(value), None, " or ".join(words) or "the letter of a colour")
    return text


def _then(value: str) -> Any:
    return _one_of(value, "play", "next")


def _face(value: str) -> Any:
    return _one_of(value, "+2", "+4")


@attrs.frozen(repr=False)
class Pending(Generic[D_co]):
    """What every kind has: its ``kind``, its document, and how others see it.

    A game from outside adds a kind by a frozen attrs class that derives from this. For type
    checkers it is generic in its document, a TypedDict; of a kind that names none they know a
    mapping.
    """

    #: The name of the kind in documents.
    kind: ClassVar[str] = ""
    #: Whether the round has ended.
    ends_round: ClassVar[bool] = False
    #: Whether the game has ended.
    ends_game: ClassVar[bool] = False

    @property
    def owed(self) -> int:
        """How many cards are owed that a play may pass on; most kinds owe none."""
        return 0

    def document(self) -> D_co:
        """Write the value as JSON values.

        >>> RoundOver(2).document()
        {'kind': 'round_over', 'winner': 2}
        """
        fields = attrs.asdict(self, recurse=False).items()
        document = {"kind": self.kind} | {name: json_value(value) for name, value in fields}
        return cast("D_co", document)

    def seen(self, *, own: bool) -> Self:  # noqa: ARG002 - the kinds that hide something use it
        """Give the value as the seat on turn (``own``) or as others see it."""
        return self

    def __repr__(self) -> str:
        """Show what a spectator sees."""
        return shown_to_all(self, lambda: self.seen(own=False))


@attrs.frozen(repr=False)
class _HoldsCard(Pending[D_co]):
    """A card that only the seat on turn knows."""

    card: Card | None = attrs.field(converter=_maybe_card)

    def document(self) -> D_co:
        """Write the value, an unseen card as ``"?"``."""
        code = "?" if self.card is None else self.card.code
        return cast("D_co", {"kind": self.kind, "card": code})

    def seen(self, *, own: bool) -> Self:
        """Hide the card from all but the seat that drew it."""
        return self if own or self.card is None else type(self)(None)


@final
@attrs.frozen(repr=False)
class Drawn(_HoldsCard["DrawnDocument"]):
    """The seat on turn has drawn a card that it may play or keep (UNO-4).

    >>> from cardlaw import Card
    >>> Drawn(Card("R5")).document(), Drawn(Card("R5")).seen(own=False).document()
    ({'kind': 'drawn', 'card': 'R5'}, {'kind': 'drawn', 'card': '?'})
    """

    kind = "drawn"


@final
@attrs.frozen(repr=False)
class MustPlay(_HoldsCard["MustPlayDocument"]):
    """The seat on turn has drawn a card that it must play (UNO-H6, AW-7)."""

    kind = "must_play"


@final
@attrs.frozen(repr=False)
class OwedColor(Pending["OwedColorDocument"]):
    """The seat on turn names a colour; ``then`` it plays, or the turn passes to the next."""

    kind = "color"

    then: Literal["play", "next"] = attrs.field(default="next", converter=_then)


@final
@attrs.frozen(repr=False)
class OwedTarget(Pending["OwedTargetDocument"]):
    """The seat on turn names a seat; then the turn passes."""

    kind = "target"


def _without(document: D, *names: str) -> D:
    """Leave out the named keys that have no value."""
    items = document.items()
    kept = {key: value for key, value in items if key not in names or value is not None}
    return cast("D", kept)


@final
@attrs.frozen(repr=False)
class OwedAnswer(Pending["OwedAnswerDocument | OwedAnswerViewDocument"]):
    """The seat on turn accepts or challenges the wild draw four of seat ``by`` (UNO-9).

    ``guilty`` says whether that was a bluff (``None`` in every view), ``draw`` how many cards are
    owed, ``before`` the colour in force before the card.
    """

    kind = "challenge"

    by: int = attrs.field(converter=_a_number)
    guilty: bool | None = attrs.field(converter=_maybe_flag)
    draw: int = attrs.field(converter=_a_number)
    before: str | None = attrs.field(default=None, converter=_maybe_text)

    def document(self) -> OwedAnswerDocument | OwedAnswerViewDocument:
        """Write the value; what is not known is absent."""
        return _without(super().document(), "guilty", "before")

    def seen(self, *, own: bool) -> Self:  # noqa: ARG002 - guilt is hidden from all
        """Hide the guilt."""
        return self if self.guilty is None else type(self)(self.by, None, self.draw, self.before)


@final
@attrs.frozen(repr=False)
class Stack(Pending["StackDocument | StackViewDocument"]):
    """The seat on turn owes ``draw`` cards and may stack on ``face``, or draw (UNO-H1).

    ``by``, ``guilty`` and ``before`` stand where the last card can be challenged (UNO-H2).
    """

    kind = "stack"

    draw: int = attrs.field(converter=_a_number)
    face: Literal["+2", "+4"] = attrs.field(converter=_face)
    by: int | None = attrs.field(default=None, converter=_maybe_number)
    guilty: bool | None = attrs.field(default=None, converter=_maybe_flag)
    before: str | None = attrs.field(default=None, converter=_maybe_text)

    @property
    def owed(self) -> int:
        """UNO-H1: the sum that the next drawing card adds to."""
        return self.draw

    def document(self) -> StackDocument | StackViewDocument:
        """Write the value; what does not stand is absent."""
        return _without(super().document(), "by", "guilty", "before")

    def seen(self, *, own: bool) -> Self:  # noqa: ARG002 - guilt is hidden from all
        """Hide the guilt."""
        if self.guilty is None:
            return self
        return type(self)(self.draw, self.face, self.by, None, self.before)


@final
@attrs.frozen(repr=False)
class RoundOver(Pending["RoundOverDocument"]):
    """The round has ended, won by ``winner`` or drawn (``None``); the next dealer deals (T-11)."""

    kind = "round_over"
    ends_round = True

    winner: int | None = attrs.field(converter=_maybe_number)


@final
@attrs.frozen(repr=False)
class RoundLost(Pending["RoundLostDocument"]):
    """The round has ended with a ``loser`` and no winner, or drawn (``None``) (NN-5)."""

    kind = "round_over"
    ends_round = True

    loser: int | None = attrs.field(converter=_maybe_number)
    winner: None = attrs.field(default=None, converter=_nobody)

    def document(self) -> RoundLostDocument:
        """Write the value with its keys in the usual order."""
        return {"kind": "round_over", "winner": None, "loser": self.loser}


@final
@attrs.frozen(repr=False)
class GameOver(Pending["GameOverDocument"]):
    """The game has ended; ``winners`` are the seats that won it, ascending."""

    kind = "game_over"
    ends_round = True
    ends_game = True

    winners: tuple[int, ...] = attrs.field(converter=_numbers)


#: The kinds that hold a card drawn by the seat on turn.
HOLDS_CARD: Final = (Drawn, MustPlay)
