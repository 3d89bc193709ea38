"""What a chat has to do for the bot: hand over messages, post in channels, whisper to persons."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Protocol


@dataclass(frozen=True)
class Message:
    """Something that a person has written: in a channel, or (``None``) to the bot alone.

    ``person`` is what the chat knows the person by, for ever; ``name`` is what others see.
    """

    person: str
    name: str
    text: str
    channel: str | None = None


@dataclass(frozen=True)
class Post:
    """Something for all in a channel."""

    channel: str
    text: str


@dataclass(frozen=True)
class Whisper:
    """Something for one person alone, who plays at the table of a channel, if of any."""

    person: str
    text: str
    channel: str | None = None


class Unreachable(Exception):
    """A person takes no private messages from the bot."""


class Transport(Protocol):
    """A chat. For a real one these are a few lines each over the library of that chat."""

    @property
    def longest(self) -> int:
        """The most characters that a message may have, at least 80."""
        ...

    async def post(self, channel: str, text: str) -> None:
        """Show a text to all in a channel."""
        ...

    async def whisper(self, person: str, text: str) -> None:
        """Show a text to one person alone; :class:`Unreachable` where that cannot be."""
        ...


def pieces(text: str, longest: int) -> Iterator[str]:
    r"""Cut a text into messages that are short enough, between lines where that is possible.

    >>> list(pieces("one\ntwo\nthree", 8)), list(pieces("a line that is long", 9))
    (['one\ntwo', 'three'], ['a line th', 'at is lon', 'g'])
    """
    piece = ""
    for line in text.splitlines():
        joined = f"{piece}\n{line}" if piece else line
        if len(joined) <= longest:
            piece = joined
            continue
        if piece:
            yield piece
        *full, piece = (line[start : start + longest] for start in range(0, len(line), longest))
        yield from full
    if piece:
        yield piece
