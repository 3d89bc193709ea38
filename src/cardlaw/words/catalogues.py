"""Message catalogues: which languages there are, and what each says for an English text.

A catalogue is a file ``LANGUAGE.po`` in :data:`OWN`, or in the folder that a game names as its
``catalogues``; the build compiles it to ``LANGUAGE.mo``, and that is what is read here.
"""

from __future__ import annotations

import functools
import re
import struct
from gettext import GNUTranslations, NullTranslations
from importlib.resources import files
from typing import TYPE_CHECKING, Final

from cardlaw.errors import OptionError, quoted
from cardlaw.phrases import Phrase
from cardlaw.plain import plain_text

if TYPE_CHECKING:
    from collections.abc import Iterable
    from importlib.resources.abc import Traversable

    from cardlaw.base import Game

__all__ = ["ENGLISH", "OWN", "catalogue", "languages", "message", "named_language"]

#: The language of the message ids, which needs no catalogue.
ENGLISH: Final = "en"
#: The folder of the catalogues of this package.
OWN: Final = files("cardlaw.words") / "locale"
#: A language, perhaps with a region, and what a locale says beside: ``de_AT.UTF-8@euro``.
_LOCALE: Final = re.compile(r"(([A-Za-z]{2,8})(?:[_-]\w+)*)(?:\.[\w-]*)?(?:@\w*)?")


def message(text: str) -> str:
    """Mark a text as a message: it is found by what collects the messages.

    >>> message("play goes clockwise now")
    'play goes clockwise now'
    """
    return text


def _folders(kinds: Iterable[type[Game]]) -> tuple[Traversable, ...]:
    """Give the folders with catalogues: those of the games, then that of this package."""
    own = [kind.catalogues for kind in kinds if kind.catalogues is not None]
    return (*dict.fromkeys(own), OWN)


def languages(game: Game | type[Game] | None = None) -> tuple[str, ...]:
    """List the languages that there are, also those that only a game from outside brings.

    >>> languages()
    ('de', 'en')
    """
    kinds = () if game is None else (game if isinstance(game, type) else type(game),)
    return _languages(_folders(kinds))


def _languages(folders: tuple[Traversable, ...]) -> tuple[str, ...]:
    found = {ENGLISH}
    for folder in folders:
        if folder.is_dir():
            names = [file.name for file in folder.iterdir()]
            found |= {name.removesuffix(".mo") for name in names if name.endswith(".mo")}
    return tuple(sorted(found))


def named_language(name: object, kinds: Iterable[type[Game]] = ()) -> str:
    """Give the language that a name means; one of a region is that of the language, if need be.

    >>> named_language("de_AT"), named_language("de-AT.UTF-8"), named_language("EN")
    ('de', 'de', 'en')

    Raises :class:`~cardlaw.OptionError`, which lists those that there are.
    """
    there = _languages(_folders(kinds))
    text = plain_text(name)
    found = None if text is None or len(text) > _LONGEST else _LOCALE.fullmatch(text)
    if found is not None:
        by_name = {language.lower(): language for language in there}
        for wanted in (found[1].replace("-", "_"), found[2]):
            if wanted.lower() in by_name:
                return by_name[wanted.lower()]
    raise OptionError(
        "language", Phrase("{value} is none of {names}", value=quoted(name), names=there)
    )


#: No name of a language is longer.
_LONGEST: Final = 60


def catalogue(language: str, kinds: Iterable[type[Game]] = ()) -> NullTranslations:
    """Give what a language says: in the words of the games, of this package, or else in English.

    Raises :class:`~cardlaw.OptionError` for a catalogue that cannot be read.
    """
    return _catalogue(language, _folders(kinds))


@functools.lru_cache(maxsize=64)
def _catalogue(language: str, folders: tuple[Traversable, ...]) -> NullTranslations:
    last = NullTranslations()
    for folder in reversed(folders):
        file = folder / f"{language}.mo"
        if file.is_file():
            read = _read(file)
            read.add_fallback(last)
            last = read
    return last


def _read(file: Traversable) -> NullTranslations:
    try:
        with file.open("rb") as opened:
            return GNUTranslations(opened)
    except (OSError, ValueError, LookupError, struct.error) as error:
        reason = Phrase(
            "the catalogue {file} cannot be read: {error}", file=str(file), error=str(error)
        )
        raise OptionError("language", reason) from error
