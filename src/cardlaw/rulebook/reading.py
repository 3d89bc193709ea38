"""The files of the rule books: how they are written, and read.

A book is Markdown: its title, what it is about, then chapters (``##``) with rules, each a heading
with its id, ``### UNO-5 Skip``. A line ``From [UNO](uno.md): UNO-5, UNO-6.`` stands for rules
that another book tells. Blocks of code that are marked ``example`` are JSON, see ``examples``.
"""

from __future__ import annotations

import functools
import re
from difflib import get_close_matches
from importlib.resources import files
from typing import TYPE_CHECKING, Final

import attrs

from cardlaw.errors import LONGEST_QUOTE, OptionError, quoted
from cardlaw.phrases import Phrase
from cardlaw.plain import plain_text
from cardlaw.rulebook.examples import Example, read_example

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

__all__ = ["BOOKS", "TABLE", "Book", "Chapter", "Rule", "all_rules", "found", "plain_id", "read"]

#: The name of the book of what is the same in all games.
TABLE: Final = "table"
#: The books that there are: that of the table, and those of the games of this package.
BOOKS: Final = (TABLE, "uno", "uno-mario-kart", "uno-all-wild", "ninety-nine")
#: How like an id must be to one that is not there, so that it may have been meant.
_LIKE: Final = 0.7
_CHAPTER: Final = re.compile(r"^## (.+)\n", re.MULTILINE)
#: The heading of a rule, or a line that takes rules from another book.
_RULE: Final = re.compile(
    r"^### (?P<id>\S+) (?P<title>.+)\n|^From \[[^]]+\]\((?P<book>\S+)\.md\): (?P<ids>.+)\.\n",
    re.MULTILINE,
)
_EXAMPLE: Final = re.compile(r"^```example\n(.*?)^```\n", re.DOTALL | re.MULTILINE)


@attrs.frozen
class Rule:
    """A rule as it is told to people: its id, its title, its text in Markdown, and examples.

    ``home`` is the book that tells it: the name of a game, or ``"table"``.
    """

    id: str
    title: str
    text: str
    examples: tuple[Example, ...]
    home: str


@attrs.frozen
class Chapter:
    """A chapter of a book: its title, a text in Markdown that may be empty, and its rules."""

    title: str
    text: str
    rules: tuple[Rule, ...]


@attrs.frozen
class Book:
    """The rules of a game in the order in which one learns them.

    ``name`` is that of the game, or ``"table"``; ``text`` says in Markdown what it is about.
    """

    name: str
    title: str
    text: str
    chapters: tuple[Chapter, ...]

    @property
    def rules(self) -> tuple[Rule, ...]:
        """All its rules, in order."""
        return tuple([rule for chapter in self.chapters for rule in chapter.rules])

    def rule(self, id: str) -> Rule:  # noqa: A002 - what every rule has, and is found by
        """Give the rule with an id; small letters serve.

        >>> import cardlaw
        >>> cardlaw.rulebook.book("uno").rule("uno-h8").title
        'Jumping in'

        Raises :class:`~cardlaw.OptionError`, which names ids that are like it, where it has none.
        """
        return found(id, {rule.id: rule for rule in self.rules})


@functools.lru_cache(maxsize=len(BOOKS))
def read(name: str) -> Book:
    """Read the book of a game of this package, or of the table."""
    text = (files("cardlaw.rulebook") / f"{name}.md").read_text(encoding="utf-8")
    head, *parts = _CHAPTER.split(text)
    title, _, about = head.partition("\n")
    pairs = zip(parts[::2], parts[1::2], strict=True)
    chapters = tuple([_chapter(name, title, body) for title, body in pairs])
    return Book(name, title.removeprefix("# "), about.strip(), chapters)


@functools.lru_cache(maxsize=1)
def all_rules() -> Mapping[str, Rule]:
    """Give every rule of the books of this package by its id."""
    return {rule.id: rule for name in BOOKS for rule in read(name).rules}


def found(id: str, among: Mapping[str, Rule]) -> Rule:  # noqa: A002 - what every rule is found by
    """Give the rule with an id; where there is none, say which is like it, or whose rule it is.

    Raises :class:`~cardlaw.OptionError`.
    """
    wanted = plain_id(id)
    if wanted in among:
        return among[wanted]
    if wanted in all_rules():
        home = all_rules()[wanted].home
        raise OptionError("rule", Phrase("{rule} is a rule of {game}", rule=wanted, game=home))
    close = get_close_matches(wanted[:LONGEST_QUOTE], among, cutoff=_LIKE)
    reason = Phrase("{value} is no rule", value=quoted(id))
    if close:
        meant = tuple(sorted(close))
        reason = Phrase("{value} is no rule; did you mean {meant}?", value=quoted(id), meant=meant)
    raise OptionError("rule", reason)


def plain_id(value: object) -> str:
    """Give an id as it is written in the books.

    >>> plain_id("uno-h7")
    'UNO-H7'

    Raises :class:`~cardlaw.OptionError` for what is no text.
    """
    text = plain_text(value)
    if text is None:
        raise OptionError("rule", Phrase("{value} is no id of a rule", value=quoted(value)))
    return text.upper()


def _chapter(name: str, title: str, body: str) -> Chapter:
    first = _RULE.search(body)
    text = body if first is None else body[: first.start()]
    return Chapter(title, text.strip(), tuple(_rules(name, body)))


def _rules(name: str, body: str) -> Iterator[Rule]:
    heads = list(_RULE.finditer(body))
    ends = [*[head.start() for head in heads], len(body)][1:]
    for match, end in zip(heads, ends, strict=True):
        if match["ids"] is None:
            text = body[match.end() : end]
            examples = [read_example(name, block) for block in _EXAMPLE.findall(text)]
            told = _EXAMPLE.sub("", text).strip()
            yield Rule(match["id"], match["title"], told, tuple(examples), name)
        else:
            by_id = {rule.id: rule for rule in read(match["book"]).rules}
            yield from [by_id[rule] for rule in match["ids"].split(", ")]
