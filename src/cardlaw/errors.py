"""The one family of errors, each with its data as attributes."""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Iterable

    from cardlaw.events import Event
    from cardlaw.grounds import Refusal

__all__ = [
    "CardlawError",
    "HistoryError",
    "IllegalMove",
    "NotationError",
    "OptionError",
    "PositionError",
    "RecordError",
]


class CardlawError(ValueError):
    """The family of all errors of cardlaw. After any of them nothing has changed."""


class OptionError(CardlawError):
    """An option, or an argument like a seed or a game's name, that cannot be.

    ``option`` is its name, ``reason`` says what was expected.
    """

    __match_args__ = ("option", "reason")

    def __init__(self, option: str, reason: str) -> None:
        super().__init__(option, reason)
        self.option = option
        self.reason = reason

    def __str__(self) -> str:
        """Give the option and the reason."""
        return f"{self.option}: {self.reason}"


class IllegalMove(CardlawError):
    """A move, or a leaving, that the rules refuse.

    ``refusal`` is the :class:`~cardlaw.Refusal`; its ``move`` is ``None`` for a leaving.
    """

    __match_args__ = ("refusal",)

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal)
        self.refusal = refusal

    def __str__(self) -> str:
        """Give the refusal as text."""
        return str(self.refusal)


#: The most problems of a position that are kept; how many more there are is counted.
MOST_PROBLEMS: Final = 100


class PositionError(CardlawError):
    """A document that cannot be: that of a position, of a view, or of an event.

    ``problems`` holds ``(key, reason)`` for every problem found, not only the first; of very many
    the first 100, and ``more`` says how many there are beyond them.

    >>> error = PositionError([("draw", "a card is missing")] * 130)
    >>> len(error.problems), error.more
    (100, 30)
    """

    __match_args__ = ("problems", "more")

    def __init__(self, problems: Iterable[tuple[str, str]], more: int = 0) -> None:
        found = iter(problems)
        self.problems: tuple[tuple[str, str], ...] = tuple(islice(found, MOST_PROBLEMS))
        self.more = more + sum(1 for _ in found)
        super().__init__(self.problems, self.more)

    def __str__(self) -> str:
        """List the problems, and say how many more there are."""
        told = [f"{key}: {reason}" for key, reason in self.problems]
        return "; ".join(told) + (f"; and {self.more} more" if self.more else "")


class NotationError(CardlawError):
    """A text, or a value that stands for one, that cannot be read.

    ``token`` is what was found, ``column`` where it begins (from 0), ``expected`` what should
    stand there. A value that is no part of a text is made with the column ``None``: it has the
    column 0, and its message names none.
    """

    __match_args__ = ("token", "column", "expected")

    def __init__(self, token: str, column: int | None, expected: str) -> None:
        super().__init__(token, column, expected)
        self.token = token
        self.column: int = column or 0
        self._in_text = column is not None
        self.expected = expected

    def __str__(self) -> str:
        """Say what was found, where, and what was expected."""
        if not self._in_text:
            return f"{printable(self.token)}: expected {self.expected}"
        return f"{shortened(self.token)!a} at column {self.column}: expected {self.expected}"


class RecordError(CardlawError):
    """A record of a game that cannot be read or replayed.

    ``line`` and ``column`` (from 1) say where in the text, ``number`` which move of the record
    (from 1), or ``None`` where no move is meant.
    """

    __match_args__ = ("reason", "line", "column", "number")

    def __init__(self, reason: str, line: int, column: int, number: int | None = None) -> None:
        super().__init__(reason, line, column, number)
        self.reason = reason
        self.line = line
        self.column = column
        self.number = number

    def __str__(self) -> str:
        """Say where, which move, and why."""
        move = "" if self.number is None else f", move {self.number}"
        return f"line {self.line}, column {self.column}{move}: {self.reason}"


class HistoryError(CardlawError):
    """A history that cannot go where it was asked to.

    ``reason`` says why. Where a move may not be taken back, because it let somebody know a card
    that was hidden, ``event`` is what told of it, as a spectator sees it; else ``None``.
    """

    __match_args__ = ("reason", "event")

    def __init__(self, reason: str, event: Event | None = None) -> None:
        super().__init__(reason, event)
        self.reason = reason
        self.event = event

    def __str__(self) -> str:
        """Give the reason."""
        return self.reason


#: How a class refuses a value that comes from outside, and how code fails on one of a wrong type.
REFUSALS: Final = (ArithmeticError, AttributeError, LookupError, TypeError, ValueError)
#: The most characters of somebody else's text that an error repeats.
LONGEST_QUOTE = 60
#: The most characters of a reason that a game from outside gives.
LONGEST_REASON = 400


def shortened(text: str, most: int = LONGEST_QUOTE) -> str:
    """Cut a text to what an error message may repeat of it.

    >>> len(shortened("x" * 1000))
    61
    """
    return text if len(text) <= most else text[:most] + "…"


def printable(text: str, most: int = LONGEST_QUOTE) -> str:
    r"""Write a text so that any terminal can show it, cut to what an error repeats.

    >>> printable("tune"), printable("\ud800")
    ('tune', '\\ud800')
    """
    return shortened(text[: most + 1].encode("ascii", "backslashreplace").decode(), most)


def quoted(value: object) -> str:
    """Write any value for an error message, in bounded time and length.

    >>> quoted("R5"), quoted(7), quoted([1, 2])
    ("'R5'", '7', 'a list')
    """
    if isinstance(value, str):
        return ascii(shortened(str.__str__(value)))
    if isinstance(value, bool) or value is None:
        return repr(value)
    if isinstance(value, int):
        number = int.__pos__(value)
        return repr(number) if abs(number) < 10**LONGEST_QUOTE else "a number of very many digits"
    if isinstance(value, float):
        return repr(value)
    return f"a {type(value).__name__}"
