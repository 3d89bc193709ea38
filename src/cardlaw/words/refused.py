"""Refusals in words."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardlaw.errors import NotationError, quoted
from cardlaw.grounds import Refusal
from cardlaw.phrases import Plural
from cardlaw.simulation import NOT_ITS_SEAT
from cardlaw.view import GROUNDS
from cardlaw.words.speech import SEAT

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from cardlaw.base import Game
    from cardlaw.grounds import Ground
    from cardlaw.words.speech import Message, Speech

__all__ = ["ground_messages", "on_ground", "refused"]

#: Stands where a fact is not known.
_OPEN: Final = "..."
#: A number of which a sentence is said in the plural.
_MANY: Final = 2


def refused(words: Speech, refusal: Refusal) -> str:
    """Say why a move may not be made: on a ground that is declared, else as the reason is."""
    given: object = refusal
    if not isinstance(given, Refusal):
        raise NotationError(quoted(given), None, "a refusal")
    for ground in _grounds(words.kinds):
        if ground.key == refusal.key and set(ground.facts) == set(refusal.facts):
            return _said(words, ground, refusal)
    return words.say(refusal.reason)


def _grounds(kinds: Iterable[type[Game]]) -> Iterator[Ground]:
    for kind in kinds:
        yield from kind.all_grounds()
    yield from (*GROUNDS, NOT_ITS_SEAT)


def _said(words: Speech, ground: Ground, refusal: Refusal) -> str:
    other, you = _forms(ground)
    seat = None if ground.speaks_of is None else refusal.facts[ground.speaks_of]
    facts: dict[str, object] = {
        name: words.fact(name, fact) for name, fact in refusal.facts.items()
    }
    if ground.counts is not None:
        count = refusal.facts[ground.counts]
        facts["count"] = count if isinstance(count, int) else 0  # who made it by hand may err
    return words.say(other if you is None or seat is None or seat != words.me else you, **facts)


class _Anything:
    """Stands for a fact that is not known, in whatever form a sentence wants it."""

    def __format__(self, form: str) -> str:
        return _OPEN


def on_ground(words: Speech, ground: Ground) -> str:
    """Say how moves are refused on a ground, its facts left open."""
    other, _ = _forms(ground)
    facts: dict[str, object] = dict.fromkeys(ground.facts, _Anything())
    if ground.speaks_of is not None:
        facts[ground.speaks_of] = words.say(SEAT, number=_OPEN)
    if ground.counts is not None:
        facts["count"] = _MANY
    return words.say(other, **facts)


def _forms(ground: Ground) -> tuple[Message, Message | None]:
    """Give the messages of a ground: of another seat, and of the one who is told.

    A seat has a name in words, and one that has none is "seat 2": the word before it is left out.
    """
    you: Message | None = ground.you
    if ground.plural is None:
        return _named(ground.sentence), you
    if ground.you is not None and ground.you_plural is not None:
        you = Plural(ground.you, ground.you_plural)
    return Plural(_named(ground.sentence), _named(ground.plural)), you


def _named(sentence: str) -> str:
    return sentence.replace("seat {", "{")


def ground_messages(kind: type[Game]) -> Iterator[Message]:
    """Give the messages of the grounds on which a game, or a view of it, refuses moves."""
    for ground in _grounds([kind]):
        for text in _forms(ground):
            if text is not None:
                yield text
