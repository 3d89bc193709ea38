"""How a record looks as text: its tags, its tokens, its lines."""

from __future__ import annotations

import json
import re
from hashlib import sha256
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from cardlaw.documents.writing import json_read, to_json
from cardlaw.errors import NotationError, OptionError, printable
from cardlaw.phrases import Phrase
from cardlaw.plain import plain_json, same_json

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from cardlaw.cards import Card
    from cardlaw.events.happened import What
    from cardlaw.moves import Move
    from cardlaw.state import State

__all__ = [
    "CHANCE",
    "LEAVE",
    "SPACE",
    "TAG_NAME",
    "Token",
    "action_text",
    "chance_text",
    "chance_word",
    "end_hash",
    "result_of",
    "tag_line",
    "tag_texts",
    "tag_values",
    "tokens_in",
    "wrapped",
]

#: The format of records that the first tag names.
VERSION: Final = 1
#: What a leaving begins with, and the two kinds of chance.
LEAVE: Final = "/leave:"
_SHUFFLE: Final = "/shuffle:"
_DEAL: Final = "/deal:"
CHANCE: Final = (_SHUFFLE, _DEAL)
#: What stands between tokens.
SPACE: Final = " \t\r\n\f\v"
_TOKEN: Final = re.compile(f"[^{SPACE}]+")
TAG_NAME: Final = re.compile("[A-Z][A-Za-z]*")
#: The tags that say what a record is. All others are the writer's own.
_RESERVED: Final = ("Cardlaw", "Start", "Result", "End")
#: Lines of tokens are no longer, but for a token that is longer by itself.
_WIDTH: Final = 80


class Token(NamedTuple):
    """A token of a record, and where it begins: line and column from 1."""

    text: str
    line: int
    column: int


def tokens_in(line: str, number: int) -> Iterator[Token]:
    """Give the tokens of a line.

    >>> [token.text for token in tokens_in("0:R5 1:draw", 1)]
    ['0:R5', '1:draw']
    """
    for found in _TOKEN.finditer(line):
        yield Token(found[0], number, found.start() + 1)


def wrapped(tokens: Iterable[str]) -> Iterator[str]:
    """Give the lines of many tokens.

    >>> list(wrapped(["0:draw"] * 12))[1]
    '0:draw'
    """
    line: list[str] = []
    length = 0
    for token in tokens:
        if line and length + len(token) > _WIDTH:
            yield " ".join(line)
            line, length = [], 0
        line.append(token)
        length += len(token) + 1
    if line:
        yield " ".join(line)


def action_text(action: Move | int) -> str:
    """Write a move, or the seat that leaves.

    >>> action_text(3)
    '/leave:3'
    """
    return f"{LEAVE}{action}" if isinstance(action, int) else str(action)


def chance_word(what: What) -> str:
    """Give what the chance of a shuffle begins with: of the whole deck, or of another pile.

    >>> chance_word("deck"), chance_word("discards")
    ('/deal:', '/shuffle:')
    """
    return _DEAL if what == "deck" else _SHUFFLE


def chance_text(what: What, cards: Iterable[Card]) -> str:
    """Write the order that a shuffle gave."""
    return chance_word(what) + ",".join([card.code for card in cards])


def end_hash(state: State) -> str:
    """Give the SHA-256 of a final position: what ``End`` says of it, in hex.

    It leaves out what may differ although the game went the same way: format, options, seed.
    """
    document = dict(state.document())
    for key in ("format", "options", "seed"):
        document.pop(key, None)
    return sha256(to_json(document).encode()).hexdigest()


def result_of(end: State) -> tuple[int, ...] | None:
    """Give what ``Result`` says of a final position: the winners, ``None`` where it is not over."""
    return end.winners if end.is_over else None


def tag_line(name: str, text: str) -> str:
    """Write a tag with the JSON text of its value."""
    return f"[{name} {text}]"


def tag_texts(tags: Mapping[str, object], players: int) -> tuple[tuple[str, str], ...]:
    """Give the names of tags of one's own with the canonical JSON texts of their values.

    Raises :class:`~cardlaw.OptionError` for a name that is none or is taken, and for a value
    that JSON cannot write.
    """
    texts: list[tuple[str, str]] = []
    for name, value in tags.items():
        if name in _RESERVED:
            raise OptionError(name, Phrase("the record writes this tag itself"))
        if not TAG_NAME.fullmatch(name):
            raise OptionError(
                printable(name),
                Phrase("a tag's name is a capital, then letters A to Z, a to z"),
            )
        plain = plain_json(value)
        if name == "Seats" and not _are_names(plain, players):
            reason = Phrase("not a list of {count} names, one for each seat", count=players)
            raise OptionError(name, reason)
        text = _written(plain)
        if text is None:
            raise OptionError(name, Phrase("no value that JSON can write"))
        texts.append((name, text))
    return tuple(texts)


def _written(value: object) -> str | None:
    """Write a value as JSON; ``None`` where it would not read back as it is.

    JSON makes a text of a key that is a number, without a word.
    """
    try:
        text = to_json(value)
        return text if same_json(json_read(text), value) else None
    except (NotationError, TypeError, ValueError, RecursionError):
        return None


def tag_values(texts: Iterable[tuple[str, str]]) -> dict[str, Any]:
    """Give tags by their names, with new values each time.

    >>> tag_values([("Seats", '["Anna","Bo"]')])
    {'Seats': ['Anna', 'Bo']}
    """
    return {name: json.loads(text) for name, text in texts}


def _are_names(value: object, count: int) -> bool:
    """Say whether a value is a list of so many texts."""
    return (
        isinstance(value, list)
        and len(value) == count
        and all(isinstance(name, str) for name in value)
    )
