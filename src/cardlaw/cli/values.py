"""Values of options as they are typed: read, and written as they would be.

Nothing here needs the extra, so that pages can read what is typed, too.
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any, Final

import attrs

from cardlaw.options import written
from cardlaw.words.catalogues import message

if TYPE_CHECKING:
    from cardlaw.words import Words

__all__ = ["PLAYERS", "WORDS", "default_of", "is_switch", "read_value"]

#: How many seats there are where nobody says.
PLAYERS: Final = 4
#: Words for values that are not plain text, by option.
WORDS: Final[dict[str, dict[str, object]]] = {"deck": {"ordinary": {}}}
_MUST_BE_GIVEN: Final = message("must be given")


def read_value(field: attrs.Attribute[Any], text: str) -> object:
    """Read the value of an option: a word that it takes, a JSON value, or else the text itself.

    Whether the option takes the value is for the game to say.

    >>> from cardlaw import Uno
    >>> fields = attrs.fields_dict(Uno)
    >>> read_value(fields["target"], "300"), read_value(fields["target"], "none")
    (300, None)
    >>> read_value(fields["_deck"], '{"jokers": 2}'), read_value(fields["_deck"], "ordinary")
    ({'jokers': 2}, {})
    """
    words = WORDS.get(str(field.alias), {})
    if text in words:
        return words[text]
    if text == "none" and field.metadata["none"] is not None:
        return None
    if field.metadata["one_of"] is not None:
        return text
    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        return text


def is_switch(field: attrs.Attribute[Any]) -> bool:
    """Say whether an option is on or off."""
    facts = field.metadata
    return all(facts[name] is None for name in ("one_of", "number", "hint", "none")) and isinstance(
        field.default, bool
    )


def default_of(field: attrs.Attribute[Any], words: Words) -> str:
    """Write the default of an option as its flag would be given, or say that there is none.

    >>> from cardlaw import Uno
    >>> from cardlaw.words import Words
    >>> fields = attrs.fields_dict(Uno)
    >>> [default_of(fields[name], Words()) for name in ("penalty", "rounds", "jump_in", "players")]
    ['2', 'none', 'false', '4']
    """
    if field.default is attrs.NOTHING:
        return str(PLAYERS) if field.alias == "players" else words.say(_MUST_BE_GIVEN)
    value = written(field.default, field)
    if value is None:
        return "none"
    return value if isinstance(value, str) else json.dumps(value)
