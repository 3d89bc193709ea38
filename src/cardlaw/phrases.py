"""Texts of errors that remember how they were made, so that they can be said in any language."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING, Any, NamedTuple, final

if TYPE_CHECKING:
    from collections.abc import Mapping

__all__ = ["Phrase", "Plural", "filled", "phrased"]


class Plural(NamedTuple):
    """A message that depends on a number: of one, and of any other; catalogues may have more.

    What is written as ``Plural("one card", "{count} cards")`` is found by what collects the
    messages.
    """

    one: str
    many: str


@final
class Phrase(str):
    """An English text that keeps the message and the facts that it was made of.

    It is a plain text wherever one is wanted. ``message`` is what a catalogue translates, with the
    names of the facts in braces; a :class:`Plural` goes by its fact ``count``. A fact is a text, a
    number, a tuple of them, a refusal, or a phrase of its own.

    >>> wanted = Phrase("a seat from 0 to {last}", last=3)
    >>> reason = Phrase("{token}: expected {wanted}", token="9", wanted=wanted)
    >>> print(reason)
    9: expected a seat from 0 to 3
    >>> reason.message, reason.facts["wanted"] is wanted
    ('{token}: expected {wanted}', True)
    >>> print(Phrase(Plural("one card is missing", "{count} cards are missing"), count=2))
    2 cards are missing

    :meth:`cardlaw.words.Words.error` says it in another language.
    """

    __slots__ = ("facts", "message")

    message: str | Plural
    facts: Mapping[str, object]

    def __new__(cls, message: str | Plural, /, **facts: object) -> Phrase:
        """Fill the message with the facts."""
        sentence = message
        if isinstance(sentence, Plural):
            sentence = sentence.one if facts["count"] == 1 else sentence.many
        phrase = super().__new__(cls, filled(sentence, facts) if facts else sentence)
        phrase.message = message
        phrase.facts = MappingProxyType(facts)
        return phrase

    def __reduce__(self) -> tuple[Any, ...]:
        return _made, (self.message, dict(self.facts))


def _made(message: str | Plural, facts: Mapping[str, object]) -> Phrase:
    return Phrase(message, **facts)


def phrased(text: str) -> Phrase:
    """Give a text as a phrase; one that is none is a message of its own.

    >>> phrased("must be even").message
    'must be even'
    """
    return text if isinstance(text, Phrase) else Phrase(str(text))


def filled(sentence: str, facts: Mapping[str, object]) -> str:
    """Put facts in the places of a sentence that bear their names.

    >>> filled("{card} names a colour: {colors}", {"card": "W", "colors": ("R", "Y")})
    'W names a colour: R, Y'

    A place without a fact stays as it is.
    """
    first, *places = sentence.split("{")
    parts = [first]
    for place in places:
        name, closed, rest = place.partition("}")
        fact = facts[name] if closed and name in facts else f"{{{name}{closed}"
        shown = ", ".join(map(str, fact)) if isinstance(fact, tuple) else str(fact)
        parts.append(shown + rest)
    return "".join(parts)
