"""Refusals in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardlaw.errors import NotationError, quoted
from cardlaw.grounds import Refusal
from cardlaw.phrases import Plural
from cardlaw.simulation import NOT_ITS_SEAT
from cardlaw.view import GROUNDS

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from cardlaw.base import Game
    from cardlaw.grounds import Ground
    from cardlaw.words.speech import Message, Speech

__all__ = ["ground_messages", "refused"]


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
