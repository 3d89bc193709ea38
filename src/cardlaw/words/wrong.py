"""Errors in words."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardlaw.errors import CardlawError, NotationError, quoted
from cardlaw.events import Event
from cardlaw.grounds import Refusal
from cardlaw.phrases import Phrase
from cardlaw.words.catalogues import message
from cardlaw.words.happened import told
from cardlaw.words.refused import refused

if TYPE_CHECKING:
    from cardlaw.words.speech import Speech

__all__ = ["said", "wrong"]

_REFUSED: Final = message("{reason} ({rule})")
_MOVE_REFUSED: Final = message("{move}: {reason} ({rule})")
#: What the reader of JSON in Python's library says of a text.
_OF_JSON: Final = (
    message("Expecting value"),
    message("Expecting property name enclosed in double quotes"),
    message("Expecting ':' delimiter"),
    message("Expecting ',' delimiter"),
    message("Extra data"),
    message("Illegal trailing comma before end of array"),
    message("Illegal trailing comma before end of object"),
    message("Invalid \\escape"),
    message("Invalid \\uXXXX escape"),
    message("Invalid control character at"),
    message("Unexpected UTF-8 BOM (decode using utf-8-sig)"),
    message("Unterminated string starting at"),
)


def wrong(words: Speech, error: CardlawError) -> str:
    """Say what an error says."""
    given: object = error
    if not isinstance(given, CardlawError):
        raise NotationError(quoted(given), None, "an error of cardlaw")
    text, phrase = str(error), error.phrase
    return said(words, phrase if phrase == text else text)


def said(words: Speech, text: str) -> str:
    """Say a phrase; a text that is none is a message of its own, or said as it is."""
    if not isinstance(text, Phrase):
        return words.say(text)
    facts = {name: _fact(words, fact) for name, fact in text.facts.items()}
    return words.say(text.message, **facts)


def _fact(words: Speech, fact: object) -> object:
    if isinstance(fact, Phrase):
        return said(words, fact)
    if isinstance(fact, tuple):
        return ", ".join([str(_fact(words, part)) for part in fact])
    if isinstance(fact, Refusal):
        return _refusal(words, fact)
    if isinstance(fact, CardlawError):
        return wrong(words, fact)
    if isinstance(fact, Event):
        return told(words, fact) or fact.name
    return fact


def _refusal(words: Speech, refusal: Refusal) -> str:
    """Say a refusal with its move and its rule."""
    reason = refused(words, refusal)
    if refusal.move is None:
        return words.say(_REFUSED, reason=reason, rule=refusal.rule)
    return words.say(_MOVE_REFUSED, move=str(refusal.move), reason=reason, rule=refusal.rule)
