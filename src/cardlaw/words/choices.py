"""Options of games in words: what each is called and means, and what values it takes."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final

from cardlaw.errors import OptionError, quoted
from cardlaw.options import option_fields, written
from cardlaw.plain import plain_text
from cardlaw.registry import most_by_default
from cardlaw.words.catalogues import message
from cardlaw.words.speech import OPTION

if TYPE_CHECKING:
    import attrs

    from cardlaw.base import Game
    from cardlaw.words.speech import Speech

__all__ = ["ANY", "label", "meaning", "value_said", "values_said"]

#: Stands for no value at all: ``None`` is a value that some options take.
ANY: Final[Any] = object()

_YES: Final = message("yes")
_NO: Final = message("no")
_NOTHING: Final = message("nothing")
_TRUE_OR_FALSE: Final = message("true or false")
_A_NUMBER: Final = message("a number")
_FROM_TO: Final = message("a number from {least} to {most}")
_OR_LESS: Final = message("a number {most} or less")
_OR_MORE: Final = message("a number {least} or more")
_UP_TO: Final = message("{values}, with other options up to {most}")
_OR_NONE: Final = message("{values}, or none: {meaning}")
_PAIR: Final = message("{name}: {value}")


def _declared(words: Speech, option: str) -> tuple[type[Game], attrs.Attribute[Any]]:
    """Find an option by its name in the game, or else in the four games."""
    name = plain_text(option)
    fields = [(kind, field) for kind in words.kinds for field in option_fields(kind)]
    for kind, field in fields:
        if field.alias == name:
            return kind, field
    names = dict.fromkeys(str(field.alias) for _, field in fields)
    raise OptionError("option", f"{quoted(option)} is none of {', '.join(names)}")


def label_id(name: str) -> str:
    """Give the message id of the name of an option.

    >>> label_id("jump_in")
    'jump in'
    """
    return name.replace("_", " ")


def label(words: Speech, option: str) -> str:
    """Say what an option is called."""
    _, field = _declared(words, option)
    return words.name(OPTION, label_id(str(field.alias)))


def meaning(words: Speech, option: str) -> str:
    """Say what an option is."""
    _, field = _declared(words, option)
    return words.say(str(field.metadata["doc"]))


def value_said(words: Speech, option: str, value: object) -> str:
    """Say what a value of an option means. What the option does not take is refused by it."""
    _, field = _declared(words, option)
    check: Any = field.converter
    value = written(check.converter(value, field), field)
    if value is None:
        none = field.metadata["none"]
        return words.say(_NOTHING if none is None else str(none))
    return _said(words, value, field.metadata["named"])


def _said(words: Speech, value: object, named: Mapping[str, str]) -> str:
    if isinstance(value, bool):
        return words.say(_YES if value else _NO)
    if value is None:
        return words.say(_NOTHING)
    if isinstance(value, str) and value in named:
        return words.say(named[value])
    if isinstance(value, Mapping):
        pairs = [
            words.say(_PAIR, name=_said(words, key, named), value=_said(words, part, named))
            for key, part in value.items()
        ]
        return "; ".join(pairs)
    if isinstance(value, list | tuple):
        return ", ".join([_said(words, part, {}) for part in value]) or words.say(_NOTHING)
    return str(value)


def values_said(words: Speech, option: str) -> str:
    """Say what values an option takes, as they are given: for ``players`` how many there may be."""
    kind, field = _declared(words, option)
    facts = field.metadata
    if field.name == "players":
        plain, most = most_by_default(kind), kind.most_players
        values = words.say(_FROM_TO, least=2, most=plain)
        return words.say(_UP_TO, values=values, most=most) if plain < most else values
    if facts["hint"] is not None:
        values = words.say(str(facts["hint"]))
    elif facts["one_of"] is not None:
        values = words.listed(facts["one_of"], joined_by_or=True)
    elif facts["number"] is not None:
        values = _numbers(words, *facts["number"])
    else:
        values = words.say(_TRUE_OR_FALSE)
    if facts["none"] is None:
        return values
    return words.say(_OR_NONE, values=values, meaning=words.say(str(facts["none"])))


def _numbers(words: Speech, least: int | None, most: int | None) -> str:
    """Say which numbers; a bound of 0 and none say little, but are said."""
    if least is None:
        return words.say(_A_NUMBER) if most is None else words.say(_OR_LESS, most=most)
    if most is None:
        return words.say(_OR_MORE, least=least)
    return words.say(_FROM_TO, least=least, most=most)
