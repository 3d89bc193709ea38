"""Moves: small frozen values, each naming its seat.

A move says what is done and nothing about where a card lies in a hand, so a move built by hand is
as good as one from ``legal_moves()``. ``str(move)`` is its text, ``SEAT:TEXT``.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, ClassVar, Final, Self, final

import attrs
from typing_extensions import TypeVar

from cardlaw.cards import Card, is_token
from cardlaw.errors import NotationError, quoted
from cardlaw.plain import plain_text, whole

if TYPE_CHECKING:
    from collections.abc import Callable

__all__ = [
    "Accept",
    "Call",
    "Catch",
    "Challenge",
    "ChooseColor",
    "ChooseTarget",
    "Deal",
    "Draw",
    "Move",
    "Pass",
    "Play",
    "SetTo",
]

#: The type of a document: a TypedDict, or of what names none, any mapping.
D_co = TypeVar("D_co", bound=Mapping[str, object], covariant=True, default=Mapping[str, object])

#: A number as moves write it: no leading zeros, so that each has one spelling.
_NUMBER: Final = re.compile(r"0|[1-9][0-9]{0,5}")


def read_number(text: str) -> int | None:
    """Read a number as moves write it; ``None`` where it is none.

    >>> read_number("12"), read_number("012"), read_number("1234567")
    (12, None, None)
    """
    return int(text) if _NUMBER.fullmatch(text) else None


#: No seat, count or amount in a move is larger.
_LARGEST: Final = 999_999


def _bounded(value: object, expected: str) -> int:
    number = whole(value, expected)
    if abs(number) > _LARGEST:
        raise NotationError(quoted(number), None, expected)
    return number


def a_number(value: int) -> int:
    """Give a number that a move may have as a plain int, such as that of a seat.

    Raises :class:`~cardlaw.NotationError` for any other.
    """
    return _bounded(value, "a whole number, such as that of a seat")


def _maybe_number(value: int | None) -> int | None:
    return None if value is None else a_number(value)


def _a_card(value: Card | str) -> Card:
    return value if isinstance(value, Card) else Card(value)


def _a_color(value: str) -> str:
    text = plain_text(value)
    if text is None or not is_token(text):
        raise NotationError(quoted(value), None, "the letter of a colour")
    return text


def _maybe_color(value: str | None) -> str | None:
    return None if value is None else _a_color(value)


def _a_count(value: int) -> int:
    expected = "how many cards are played, from 1"
    number = _bounded(value, expected)
    if number < 1:
        raise NotationError(quoted(number), None, expected)
    return number


def _a_flag(value: bool) -> bool:  # noqa: FBT001 - it converts a flag
    if isinstance(value, bool):
        return value
    raise NotationError(quoted(value), None, "True or False")


@final
@attrs.frozen
class SetTo:
    """The value of a card that makes the running total a number (NN-4, NN-13).

    >>> str(SetTo(99))
    'set99'
    """

    total: int = attrs.field(converter=a_number)

    def __str__(self) -> str:
        return f"set{self.total}"


def _a_value(value: int | SetTo | None) -> int | SetTo | None:
    if value is None or isinstance(value, SetTo):
        return value
    return _bounded(value, "an amount or SetTo(total)")


def shown_to_all(value: attrs.AttrsInstance, seen: Callable[[], attrs.AttrsInstance]) -> str:
    """Show a value, as attrs does, by what a spectator sees, so that any log may have it.

    One that was built of what cannot be shown so is shown without its fields.

    >>> shown_to_all(SetTo(99), lambda: SetTo(0))
    'SetTo(total=0)'
    >>> shown_to_all(SetTo(99), lambda: SetTo("much"))
    'SetTo(...)'
    """
    kind = type(value)
    try:
        shown = seen()
        fields = [f"{field.name}={getattr(shown, field.name)!r}" for field in attrs.fields(kind)]
    except Exception:  # noqa: BLE001 - no repr raises, whatever was built
        fields = ["..."]
    return f"{kind.__name__}({', '.join(fields)})"


def json_value(value: object) -> object:
    """Give the JSON value of a fact: a card is its code, a tuple a list; some have documents.

    >>> json_value((Card("R5"), None, SetTo(99)))
    ['R5', None, 'set99']
    """
    if isinstance(value, Card):
        return value.code
    if isinstance(value, SetTo):
        return str(value)
    document = getattr(value, "document", None)
    if document is not None:
        return document()
    return [json_value(part) for part in value] if isinstance(value, tuple | list) else value


@attrs.frozen
class Move:
    """What every move has: the seat that makes it.

    A game from outside adds a kind of move by a frozen attrs class of its own that derives from
    this, with its ``word`` and, where the word alone does not say all, ``tail`` and ``read``.
    """

    #: What the text of the move begins with.
    word: ClassVar[str] = ""
    #: The whole text as an error shows it, where the word alone does not say all.
    form: ClassVar[str] = ""

    seat: int = attrs.field(converter=a_number)

    def tail(self) -> str:
        """Give what follows the word in the text of the move."""
        return ""

    @classmethod
    def read(cls, seat: int, tail: str) -> Self | None:
        """Read a move of this kind from what follows its word.

        Gives ``None``, or raises an error such as a ``ValueError``, where that is wrong.
        """
        return cls(seat) if not tail else None

    @property
    def text(self) -> str:
        """The text of the move without its seat.

        >>> Draw(1).text
        'draw'
        """
        return self.word + self.tail()

    def __str__(self) -> str:
        return f"{self.seat}:{self.text}"


@final
@attrs.frozen(str=False)
class Play(Move):
    """Play a card from the hand.

    ``color`` names the colour of a wild, ``target`` a seat, ``value`` the value chosen for a card
    that has several (an amount, or :class:`SetTo`), ``count`` how many equal cards are played
    together, and ``call`` calls UNO with the play.

    >>> str(Play(0, "W+4", color="R")), str(Play(2, "R7", count=2, target=1, call=True))
    ('0:W+4=R', '2:R7*2>1!')
    """

    card: Card = attrs.field(converter=_a_card)
    color: str | None = attrs.field(default=None, kw_only=True, converter=_maybe_color)
    target: int | None = attrs.field(default=None, kw_only=True, converter=_maybe_number)
    value: int | SetTo | None = attrs.field(default=None, kw_only=True, converter=_a_value)
    count: int = attrs.field(default=1, kw_only=True, converter=_a_count)
    call: bool = attrs.field(default=False, kw_only=True, converter=_a_flag)

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickle what the move says: its card goes by its code, wherever it came from."""
        parts = (self.color, self.target, self.value, self.count, self.call)
        return _played, (self.seat, self.card.code, *parts)

    def tail(self) -> str:
        """Give the parts of the play in their order: card, ``*``, ``=``, ``>``, ``!``."""
        parts = [self.card.code]
        if self.count != 1:
            parts.append(f"*{self.count}")
        if self.color is not None:
            parts.append(f"={self.color}")
        if self.value is not None:
            parts.append(f"={self.value}")
        if self.target is not None:
            parts.append(f">{self.target}")
        if self.call:
            parts.append("!")
        return "".join(parts)


def _played(  # noqa: PLR0917 - called by pickle alone
    seat: int,
    code: str,
    color: str | None,
    target: int | None,
    value: int | SetTo | None,
    count: int,
    call: bool,  # noqa: FBT001 - the same
) -> Play:
    return Play(seat, code, color=color, target=target, value=value, count=count, call=call)


# Moves that add no field to Move need no attrs decorator of their own, which takes its time at
# import; equality goes by class and seat as it does in Move.


@final
class Draw(Move):
    """Draw: one card, until one is playable, or all that is owed.

    >>> str(Draw(3))
    '3:draw'
    """

    __slots__ = ()
    word = "draw"


@final
class Pass(Move):
    """Keep the drawn card, or end a turn in which nothing can be drawn.

    >>> str(Pass(0))
    '0:pass'
    """

    __slots__ = ()
    word = "pass"


@final
class Challenge(Move):
    """Challenge a wild draw four (UNO-10).

    >>> str(Challenge(1))
    '1:challenge'
    """

    __slots__ = ()
    word = "challenge"


@final
class Accept(Move):
    """Accept a wild draw four (UNO-9).

    >>> str(Accept(1))
    '1:accept'
    """

    __slots__ = ()
    word = "accept"


@final
@attrs.frozen(str=False)
class ChooseColor(Move):
    """Name a colour that is owed.

    >>> str(ChooseColor(0, "G"))
    '0:color=G'
    """

    word = "color"
    form = "color=COLOUR"

    color: str = attrs.field(converter=_a_color)

    def tail(self) -> str:
        """Give ``=`` and the colour."""
        return f"={self.color}"

    @classmethod
    def read(cls, seat: int, tail: str) -> Self | None:
        """Read ``=`` and the colour."""
        return cls(seat, tail[1:]) if tail[:1] == "=" else None


@attrs.frozen
class _NamesSeat(Move):
    """A move that names another seat."""

    target: int = attrs.field(converter=a_number)

    def tail(self) -> str:
        """Give ``>`` and the seat."""
        return f">{self.target}"

    @classmethod
    def read(cls, seat: int, tail: str) -> Self | None:
        """Read ``>`` and a number."""
        target = read_number(tail[1:]) if tail[:1] == ">" else None
        return None if target is None else cls(seat, target)


@final
@attrs.frozen(str=False)
class ChooseTarget(_NamesSeat):
    """Name a seat that is owed.

    >>> str(ChooseTarget(0, 2))
    '0:target>2'
    """

    word = "target"
    form = "target>SEAT"


@final
class Call(Move):
    """Call UNO late (UNO-11).

    >>> str(Call(1))
    '1:call'
    """

    __slots__ = ()
    word = "call"


@final
@attrs.frozen(str=False)
class Catch(_NamesSeat):
    """Catch a seat that did not call UNO (UNO-11).

    >>> str(Catch(1, 0))
    '1:catch>0'
    """

    word = "catch"
    form = "catch>SEAT"


@final
class Deal(Move):
    """Deal the next round (T-8).

    >>> str(Deal(2))
    '2:deal'
    """

    __slots__ = ()
    word = "deal"
