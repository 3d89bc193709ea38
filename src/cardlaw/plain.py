"""Values from outside made plain: the one entrance for numbers, texts, codes of cards and seats.

Other libraries have numbers and texts of their own: members of an enumeration, whole numbers of
NumPy. Whatever comes in becomes a plain ``int`` or ``str`` here, so that what the library keeps,
writes and compares is the same however it was given.
"""

from __future__ import annotations

import operator
from collections.abc import Mapping, Sequence
from typing import Final, SupportsIndex, cast

from cardlaw.cards import Card
from cardlaw.errors import NotationError, quoted
from cardlaw.phrases import Phrase

__all__ = [
    "no_seat",
    "plain_code",
    "plain_json",
    "plain_number",
    "plain_seat",
    "plain_text",
    "same_json",
    "seats_of",
    "whole",
]

#: The types of what is plain already.
_PLAIN: Final = frozenset({str, int, bool, float, type(None)})
#: No document nests deeper.
_DEEPEST: Final = 50


def plain_number(value: object) -> int | None:
    """Give a whole number as a plain int; ``None`` for what is none. A bool is none.

    Takes what :func:`operator.index` takes.

    >>> plain_number(7), plain_number("7"), plain_number(7.0), plain_number(True)
    (7, None, None, None)
    """
    if type(value) is int:
        return value
    if isinstance(value, bool):
        return None
    try:
        number = operator.index(cast("SupportsIndex", value))
    except TypeError:
        return None
    return int.__pos__(number)  # a subclass of int may say of itself what it likes


def whole(value: object, expected: str = "a whole number") -> int:
    """Give a whole number as a plain int.

    >>> whole(7)
    7

    Raises :class:`~cardlaw.NotationError` for what is none, with what was ``expected``.
    """
    number = plain_number(value)
    if number is None:
        raise NotationError(quoted(value), None, expected)
    return number


def plain_text(value: object) -> str | None:
    """Give a text as a plain str; ``None`` for what is none.

    >>> plain_text("R"), plain_text(5)
    ('R', None)
    """
    return str.__str__(value) if isinstance(value, str) else None


def plain_code(value: object) -> str | None:
    """Give the code of a card, or a code, as a plain str; ``None`` for what is neither.

    >>> plain_code(Card("R5")), plain_code("R5"), plain_code(5)
    ('R5', 'R5', None)
    """
    return value.code if isinstance(value, Card) else plain_text(value)


def plain_seat(value: object, players: int) -> int | None:
    """Give the number of one of so many seats; ``None`` for what is none.

    >>> plain_seat(3, 4), plain_seat(4, 4), plain_seat(-1, 4), plain_seat("0", 4)
    (3, None, None, None)
    """
    seat = plain_number(value)
    return seat if seat is not None and 0 <= seat < players else None


def no_seat(seat: int, players: int) -> Phrase:
    """Say that a table of so many players has no seat of this number.

    >>> print(no_seat(4, 4))
    4 is no seat of 4
    """
    return Phrase("{value} is no seat of {players}", value=seat, players=players)


def seats_of(players: int) -> Phrase:
    """Say which seats there are, where one of them is expected.

    >>> print(seats_of(4))
    a seat from 0 to 3
    """
    return Phrase("a seat from 0 to {last}", last=players - 1)


def plain_json(value: object) -> object:
    """Give a value as plain JSON values: cards are their codes, tuples lists.

    What is no such value is given back as it is, and so is what lies deeper than any document.

    >>> plain_json({"deck": {"wild": ("2", "T")}, "dealer": None})
    {'deck': {'wild': ['2', 'T']}, 'dealer': None}
    """
    return _plain(value, 0, {})


def _plain(value: object, depth: int, made: dict[int, object]) -> object:
    """Make a value plain; ``made`` has those that stand in several places, made once."""
    if type(value) in _PLAIN or depth > _DEEPEST:
        return value
    if isinstance(value, Mapping | list | tuple):
        if id(value) not in made:
            made[id(value)] = value  # what holds itself stays as it is
            made[id(value)] = _plain_parts(value, depth, made)
        return made[id(value)]
    for plain in (plain_code(value), plain_number(value)):
        if plain is not None:
            return plain
    return value


def _plain_parts(
    value: Mapping[object, object] | Sequence[object], depth: int, made: dict[int, object]
) -> object:
    if isinstance(value, Mapping):
        return {_plain_key(key): _plain(part, depth + 1, made) for key, part in value.items()}
    if _PLAIN.issuperset(map(type, value)):
        return list(value)
    return [_plain(part, depth + 1, made) for part in value]


def _plain_key(key: object) -> object:
    text = plain_text(key)
    return key if text is None else text


def same_json(one: object, other: object) -> bool:
    """Compare JSON values, tuples as lists; true is not 1.

    >>> same_json(["2", "T"], ("2", "T")), same_json(True, 1)
    (True, False)
    """
    if isinstance(other, list | tuple):
        return (
            isinstance(one, list | tuple)
            and len(one) == len(other)
            and all(same_json(a, b) for a, b in zip(one, other, strict=True))
        )
    if isinstance(other, dict):
        return (
            isinstance(one, Mapping)
            and one.keys() == other.keys()
            and all(same_json(one[key], value) for key, value in other.items())
        )
    return type(one) is type(other) and one == other
