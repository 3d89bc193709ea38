"""The messages of a game: all texts that a catalogue can translate."""

from __future__ import annotations

import inspect
from itertools import chain
from typing import TYPE_CHECKING, NamedTuple

from cardlaw.errors import OptionError
from cardlaw.options import option_fields
from cardlaw.phrases import Plural
from cardlaw.words.choices import label_id
from cardlaw.words.refused import ground_messages
from cardlaw.words.speech import CALL, COLOR, COLOR_OF_CARD, FORMS, ITEM, OPTION, STANDING

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cardlaw.base import Game

__all__ = ["Named", "messages"]


class Named(NamedTuple):
    """A message for a catalogue: its text, its context, and its plural, where it has them."""

    text: str
    context: str | None = None
    plural: str | None = None


def messages(kind: type[Game]) -> tuple[Named, ...]:
    """List the messages of a game: what a catalogue of its own translates.

    >>> import cardlaw
    >>> Named("{color} skip", "card") in messages(cardlaw.Uno)
    True
    """
    return tuple(dict.fromkeys(_messages(kind)))


def _messages(kind: type[Game]) -> Iterator[Named]:
    yield Named((inspect.getdoc(kind) or "").partition("\n")[0])
    yield Named(kind.standing, STANDING)
    yield Named(kind.call_word, CALL)
    yield Named(kind.play_form)
    for color in kind.color_names.values():
        yield Named(color, COLOR)
        yield Named(color, COLOR_OF_CARD)
    for name in kind.card_names.values():
        for form in FORMS:
            yield Named(form.article + name, form.context)
    for item in dict.fromkeys(_items(kind)):
        yield Named(item, ITEM)
    for text in (*chain.from_iterable(kind.sentences.values()), *ground_messages(kind)):
        yield Named(text.one, None, text.many) if isinstance(text, Plural) else Named(text)
    yield from _option_messages(kind)


def _items(kind: type[Game]) -> Iterator[str]:
    try:
        deck = kind(players=2).deck
    except OptionError:  # another option must be given
        return
    for card in deck:
        if card.item is not None:
            yield card.item


def _option_messages(kind: type[Game]) -> Iterator[Named]:
    for field in option_fields(kind):
        facts = field.metadata
        yield Named(label_id(str(field.alias)), OPTION)
        yield Named(str(facts["doc"]))
        for text in (facts["none"], facts["hint"], *facts["named"].values()):
            if text is not None:
                yield Named(str(text))
