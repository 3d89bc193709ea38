"""The one family of errors, each with its data as attributes."""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING, Final

from cardlaw.phrases import Phrase, phrased

if TYPE_CHECKING:
    from collections.abc import Iterable

    from cardlaw.differences import Comparison
    from cardlaw.events import Event
    from cardlaw.grounds import Refusal
    from cardlaw.results import SimulationResult

__all__ = [
    "CardlawError",
    "HistoryError",
    "IllegalMove",
    "NotationError",
    "OptionError",
    "PositionError",
    "RecordError",
    "WorkerError",
]


class CardlawError(ValueError):
    """The family of all errors of cardlaw. After any of them nothing has changed."""

    def __str__(self) -> str:
        """Give the text of the error, in English."""
        return str.__str__(self.phrase)

    @property
    def phrase(self) -> str:
        """What the text is made of, for :meth:`cardlaw.words.Words.error`; or just the text."""
        return super().__str__()


class OptionError(CardlawError):
    """An option, or an argument like a seed or a game's name, that cannot be.

    ``option`` is its name, ``reason`` says what was expected.
    """

    __match_args__ = ("option", "reason")

    def __init__(self, option: str, reason: str) -> None:
        super().__init__(option, reason)
        self.option = option
        self.reason = reason

    @property
    def phrase(self) -> str:
        """The option and the reason."""
        return Phrase("{option}: {reason}", option=self.option, reason=phrased(self.reason))


class IllegalMove(CardlawError):
    """A move, or a leaving, that the rules refuse.

    ``refusal`` is the :class:`~cardlaw.Refusal`; its ``move`` is ``None`` for a leaving.
    """

    __match_args__ = ("refusal",)

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal)
        self.refusal = refusal

    @property
    def phrase(self) -> str:
        """The refusal as text."""
        return Phrase("{refusal}", refusal=self.refusal)


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

    @property
    def phrase(self) -> str:
        """The problems, and how many more there are."""
        told = [
            Phrase("{option}: {reason}", option=key, reason=phrased(reason))
            for key, reason in self.problems
        ]
        if self.more:
            told.append(Phrase("and {more} more", more=self.more))
        numbered = {f"problem{number}": problem for number, problem in enumerate(told)}
        return Phrase("; ".join([f"{{{name}}}" for name in numbered]), **numbered)


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

    @property
    def phrase(self) -> str:
        """What was found, where, and what was expected."""
        if not self._in_text:
            found = self.token if isinstance(self.token, Phrase) else printable(self.token)
            return expected(found, self.expected)
        return Phrase(
            "{token} at column {column}: expected {expected}",
            token=quoted(self.token),
            column=self.column,
            expected=phrased(self.expected),
        )


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

    @property
    def phrase(self) -> str:
        """Where, which move, and why."""
        place: dict[str, object] = {"line": self.line, "column": self.column}
        if self.number is None:
            return Phrase(
                "line {line}, column {column}: {reason}", **place, reason=phrased(self.reason)
            )
        return Phrase(
            "line {line}, column {column}, move {number}: {reason}",
            **place,
            number=self.number,
            reason=phrased(self.reason),
        )


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

    @property
    def phrase(self) -> str:
        """The reason."""
        return self.reason


class WorkerError(CardlawError):
    """A worker of a simulation that was lost, or gave back nothing that could be used.

    ``reason`` says what is known of it, and ``result`` is that of the games so far, ``None`` where
    there are none; of a comparison it is ``comparison``. Begun after these, a second one adds to
    it.
    """

    __match_args__ = ("reason", "result", "comparison")

    def __init__(
        self,
        reason: str,
        result: SimulationResult | None = None,
        comparison: Comparison | None = None,
    ) -> None:
        super().__init__(reason, result, comparison)
        self.reason = reason
        self.result = result
        self.comparison = comparison

    @property
    def phrase(self) -> str:
        """The reason, and how many games had been played."""
        so_far = self.result or self.comparison
        games = 0 if so_far is None else so_far.games
        return Phrase(
            "{reason}; games played so far: {count}", reason=phrased(self.reason), count=games
        )


#: How a class refuses a value that comes from outside, and how code fails on one of a wrong type.
REFUSALS: Final = (ArithmeticError, AttributeError, LookupError, TypeError, ValueError)
#: The most characters of somebody else's text that an error repeats.
LONGEST_QUOTE = 60
#: The most characters of a reason that a game from outside gives.
LONGEST_REASON = 400


def expected(token: str, what: str) -> Phrase:
    """Say that one thing was found where another should stand.

    >>> print(expected("'R'", "a seat"))
    'R': expected a seat
    """
    return Phrase("{token}: expected {expected}", token=token, expected=phrased(what))


def just(what: str) -> Phrase:
    """Say what should stand in a place, where what was found need not be told."""
    return Phrase("expected {expected}", expected=phrased(what))


def unknown_name(name: str, there: tuple[str, ...]) -> Phrase:
    """Say which names there are, and ask whether the one most like this wrong one was meant.

    >>> print(unknown_name("unno", ("uno", "ninety-nine")))
    'unno' is none of uno, ninety-nine; did you mean 'uno'?
    """
    from difflib import get_close_matches

    close = get_close_matches(name[:LONGEST_QUOTE].casefold(), there, n=1)
    if not close:
        return Phrase("{value} is none of {names}", value=quoted(name), names=there)
    return Phrase(
        "{value} is none of {names}; did you mean {meant}?",
        value=quoted(name),
        names=there,
        meant=repr(close[0]),
    )


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
        many = abs(number) >= 10**LONGEST_QUOTE
        return Phrase("a number of very many digits") if many else repr(number)
    if isinstance(value, float):
        return repr(value)
    return Phrase("a {type}", type=type(value).__name__)
