"""Records read from text, strictly, line by line and one at a time."""

from __future__ import annotations

import os
from collections.abc import Iterable
from typing import TYPE_CHECKING, Final, NamedTuple, final

from cardlaw.documents.writing import json_read
from cardlaw.errors import (
    CardlawError,
    NotationError,
    OptionError,
    RecordError,
    just,
    quoted,
    shortened,
)
from cardlaw.phrases import Phrase
from cardlaw.plain import plain_text, same_json
from cardlaw.records.record import Record
from cardlaw.records.replay import replayed
from cardlaw.records.text import (
    SPACE,
    TAG_NAME,
    VERSION,
    Token,
    end_hash,
    result_of,
    tag_texts,
    tokens_in,
)
from cardlaw.registry import from_json

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cardlaw.state import State

__all__ = ["read_records"]

#: The tags that are no tags of one's own, where they stand before the moves.
_KNOWN: Final = ("Cardlaw", "Start", "Result")
BEGINS: Final = Phrase("a record begins with [Cardlaw 1]")
_BYTES: Final = Phrase("bytes are no text; open a file as text, with no b in its mode")


def read_records(lines: str | Iterable[str]) -> Iterator[Record]:
    """Read the records in a text, or in an iterable of lines such as an open file.

    A text is that of the records, not the name of a file that has them.

    They come one at a time, each when it has been read to its end and replayed, so that of a file
    with very many no more than one is held.

    >>> import cardlaw
    >>> state = cardlaw.Uno(players=2).deal(seed=5)
    >>> record = cardlaw.Record(state, ["0:draw", "0:pass"])
    >>> list(read_records(record.text() + record.text())) == [record, record]
    True

    Raises :class:`~cardlaw.RecordError` for the first thing that cannot be, with line, column
    and, where a move is meant, its number; :class:`~cardlaw.OptionError` for what has no lines.
    """
    text = plain_text(lines)
    if text is not None:
        return _records(_Lines([text], _no_record(text)))
    given: object = lines
    if isinstance(given, bytes | bytearray):
        raise OptionError("lines", _BYTES)
    if isinstance(given, os.PathLike):
        named = Phrase("{value} is no text; open the file first", value=quoted(given))
        raise OptionError("lines", named)
    if not isinstance(given, Iterable):
        what = Phrase("{value} is neither a text nor lines of one", value=quoted(given))
        raise OptionError("lines", what)
    return _records(_Lines(lines))


def _no_record(text: str) -> Phrase:
    """Say that no record begins here; perhaps the text is the name of a file that has some."""
    if "[" in text or "\n" in text.strip():
        return BEGINS
    return Phrase(
        "a record begins with [Cardlaw 1]; if {value} is the name of a file, open it first",
        value=quoted(text),
    )


def _records(lines: _Lines) -> Iterator[Record]:
    lines.take()
    lines.skip_blank()
    while lines.text is not None:
        yield _record(lines)
        lines.skip_blank()


@final
class _Lines:
    """Lines and their numbers: ``text`` is the line that has come and not been read yet.

    It is ``None`` behind the last line.
    """

    def __init__(self, given: Iterable[object], no_record: Phrase = BEGINS) -> None:
        #: What to say where no record begins.
        self._no_record = no_record
        self._rest = self._split(given)
        self.number = 0
        self.text: str | None = None

    def _split(self, given: Iterable[object]) -> Iterator[str]:
        """Give the lines of what was given, where one piece may hold several."""
        pieces = iter(given)
        while True:
            try:
                piece = next(pieces)
            except StopIteration:
                return
            except UnicodeDecodeError as error:
                reason = Phrase("from here on the text is not {encoding}", encoding=error.encoding)
                raise RecordError(reason, self.number, 1) from error
            text = plain_text(piece)
            if text is None:
                binary = isinstance(piece, bytes | bytearray)
                no_line = Phrase("{value} is no line of text", value=quoted(piece))
                reason = _BYTES if binary else no_line
                raise RecordError(reason, self.number, 1)
            yield from text.removesuffix("\n").split("\n")

    def take(self) -> None:
        """Go on to the next line."""
        self.number += 1
        self.text = next(self._rest, None)

    def skip_blank(self) -> None:
        """Go on to the next line that is not blank."""
        while self.text is not None and not self.text.strip(SPACE):
            self.take()

    def tokens(self) -> Iterator[Token]:
        """Take the lines up to the next tag, and give their tokens."""
        while self.text is not None and not self.text.startswith("["):
            yield from tokens_in(self.text, self.number)
            self.take()

    def error(self, reason: str) -> RecordError:
        """Give an error at the beginning of this line."""
        return RecordError(reason, self.number, 1)

    def no_record(self) -> RecordError:
        """Give the error where a record should begin."""
        return self.error(self._no_record)


class _Tag(NamedTuple):
    """A tag: the JSON text of its value, and where that begins."""

    text: str
    line: int
    column: int

    def value(self) -> object:
        """Read the value."""
        try:
            return json_read(self.text)
        except NotationError as error:
            raise self.error(just(error.expected), error.column) from error

    def error(self, reason: str, offset: int = 0) -> RecordError:
        """Give an error in the value."""
        return RecordError(reason, self.line, self.column + offset)


def _record(lines: _Lines) -> Record:
    """Read a record to its end, and replay it."""
    tags = _tags(lines)
    if "Start" not in tags:
        raise lines.error(Phrase("the tag Start is missing"))
    start = _start(tags["Start"])
    own = {name: _own(name, tag, start.players) for name, tag in tags.items() if name not in _KNOWN}
    tokens: list[str] = []
    end = start
    for step in replayed(start, lines.tokens()):
        tokens += step.tokens
        end = step.state
    if "Result" in tags:
        _check_result(tags["Result"], end)
    _check_end(lines, end)
    return Record(start, tokens, end=end, **own)


def _tags(lines: _Lines) -> dict[str, _Tag]:
    """Read the tags before the moves."""
    tags: dict[str, _Tag] = {}
    while lines.text is not None and lines.text.startswith("["):
        name, tag = _tag(lines.text, lines.number)
        if name == "End":
            break
        if not tags and name != "Cardlaw":
            raise lines.no_record()
        if name in tags:
            raise lines.error(Phrase("the tag {name} stands twice", name=shortened(name)))
        if name == "Cardlaw" and not same_json(tag.value(), VERSION):
            raise tag.error(just(str(VERSION)))
        tags[name] = tag
        lines.take()
        lines.skip_blank()
    if not tags:
        raise lines.no_record()
    return tags


def _tag(text: str, number: int) -> tuple[str, _Tag]:
    """Read a line that is a tag."""
    line = text.rstrip(SPACE)
    name, space, value = line[1:-1].partition(" ")
    if not line.endswith("]") or not space or not TAG_NAME.fullmatch(name):
        reason = Phrase("expected a tag: [Name VALUE] with a JSON value")
        raise RecordError(reason, number, 1)
    return name, _Tag(value, number, len(name) + 3)


def _start(tag: _Tag) -> State:
    try:
        return from_json(tag.text)
    except NotationError as error:
        raise tag.error(just(error.expected), error.column) from error
    except CardlawError as error:
        raise tag.error(error.phrase) from error


def _own(name: str, tag: _Tag, players: int) -> object:
    """Read the value of a tag that a record may have of its own."""
    value = tag.value()
    try:
        tag_texts({name: value}, players)
    except OptionError as error:
        raise tag.error(error.reason) from error
    return value


def _check_result(tag: _Tag, end: State) -> None:
    """Refuse a result that is not that of the replay."""
    result = result_of(end)
    if not same_json(tag.value(), result):
        told = "null" if result is None else list(result)
        raise tag.error(Phrase("the result of the moves is {result}", result=str(told)))


def _check_end(lines: _Lines, end: State) -> None:
    """Read the tag that stands behind the moves, and refuse one that is not the end's."""
    if lines.text is None:
        raise lines.error(Phrase("the record is not complete: [End ...] is missing"))
    name, tag = _tag(lines.text, lines.number)
    if name == "Cardlaw":
        raise lines.error(
            Phrase("the record before this one is not complete: [End ...] is missing")
        )
    if name != "End":
        raise lines.error(Phrase("the tag {name} stands before the moves", name=shortened(name)))
    if not same_json(tag.value(), end_hash(end)):
        raise tag.error(Phrase("the moves lead to another position than this one"))
    lines.take()
