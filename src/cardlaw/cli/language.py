"""In which language the command speaks: the flag ``--language``, or what the environment says.

Nothing here needs the extra, so that what is missing can be said in words, too.
"""

from __future__ import annotations

import os
from contextlib import suppress
from typing import TYPE_CHECKING, Final, final

from cardlaw.errors import CardlawError, OptionError
from cardlaw.registry import named
from cardlaw.words import Words
from cardlaw.words.catalogues import ENGLISH

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from cardlaw.base import Game

__all__ = ["FLAG", "Spoken", "language_of_environment"]

#: The flag that says a language.
FLAG: Final = "--language"
#: The variables that say a locale, the strongest first.
_LOCALES: Final = ("LC_ALL", "LC_MESSAGES", "LANG")


@final
class Spoken:
    """The language of one call of the command: set by its flag, else by the environment.

    ``arguments`` are those of the call, for errors that come up before the flag is read.
    """

    def __init__(self, arguments: Sequence[str] = ()) -> None:
        self._chosen: str | None = None
        self._arguments = arguments
        self._game: Game | type[Game] | None = None

    def choose(self, language: str) -> None:
        """Take the language of the flag."""
        self._chosen = language

    def of(self, game: object) -> None:
        """Note which game the call is about, by its name, if that is one."""
        with suppress(CardlawError):
            self._game = named(game)

    def words(
        self,
        game: Game | type[Game] | None = None,
        seats: Iterable[str] | None = None,
        me: int | None = None,
        *,
        codes: bool = False,
    ) -> Words:
        """Give the words for a game in the language.

        Raises :class:`~cardlaw.OptionError` where a flag has named a language that is not there.
        """
        if game is not None:
            self._game = game
        language = self._chosen or language_of_environment(os.environ, game)
        return Words(language, seats, me, game, codes=codes)

    def words_for_errors(self) -> Words:
        """Give the words for what went wrong: maybe before the flag was read, or in the flag."""
        with suppress(OptionError):
            wanted = self._chosen or _flagged(self._arguments)
            if wanted is not None:
                return Words(wanted, game=self._game)
        return Words(language_of_environment(os.environ, self._game), game=self._game)


def _flagged(arguments: Sequence[str]) -> str | None:
    """Give the language that arguments name, whatever else is wrong with them.

    >>> _flagged(["games", "--language", "de"]), _flagged(["--language=de"]), _flagged(["games"])
    ('de', 'de', None)
    """
    for place, argument in enumerate(arguments):
        flag, given, language = argument.partition("=")
        if flag == FLAG:
            return language if given else next(iter(arguments[place + 1 :]), None)
    return None


def language_of_environment(
    environment: Mapping[str, str], game: Game | type[Game] | None = None
) -> str:
    """Give the first language that the environment asks for and that is there, else English.

    As everywhere ``LANGUAGE`` lists several, and is not asked where the locale is plain C.

    >>> language_of_environment({"LANG": "de_AT.UTF-8"})
    'de'
    >>> language_of_environment({"LANGUAGE": "xx:de", "LANG": "en_US"})
    'de'
    >>> language_of_environment({"LANGUAGE": "de", "LC_ALL": "C.UTF-8"})
    'en'
    """
    locale = next((environment[name] for name in _LOCALES if environment.get(name)), "")
    if locale.partition(".")[0] in ("C", "POSIX"):
        return ENGLISH
    for wanted in [*environment.get("LANGUAGE", "").split(":"), locale]:
        try:
            return Words(wanted, game=game).language
        except OptionError:
            continue
    return ENGLISH
