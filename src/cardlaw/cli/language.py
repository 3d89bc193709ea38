"""In which language the command speaks: the flag ``--language``, or what the environment says."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, Any, Final, final

import rich_click as click
from typing_extensions import TypeVar

from cardlaw.errors import OptionError
from cardlaw.words import Words, languages
from cardlaw.words.catalogues import ENGLISH

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from cardlaw.base import Game

__all__ = ["Spoken", "language_flag", "language_of_environment"]

C = TypeVar("C", bound="Callable[..., Any]")

#: The variables that say a locale, the strongest first.
_LOCALES: Final = ("LC_ALL", "LC_MESSAGES", "LANG")


@final
class Spoken:
    """The language of one call of the command: set by its flag, else by the environment."""

    def __init__(self) -> None:
        self._chosen: str | None = None

    def choose(self, language: str) -> None:
        """Take the language of the flag."""
        self._chosen = language

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
        language = self._chosen or language_of_environment(os.environ, game)
        return Words(language, seats, me, game, codes=codes)


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


def language_flag(command: C) -> C:
    """Give a command the flag ``--language``."""

    def chosen(context: click.Context, _flag: click.Parameter, language: str | None) -> None:
        if language is not None:
            context.ensure_object(Spoken).choose(language)

    flag = click.option(
        "--language", expose_value=False, callback=chosen, metavar="LANGUAGE",
        help=f"the language of what is told: {', '.join(languages())}"
        " (default: that of the environment)",
    )  # fmt: skip
    return flag(command)
