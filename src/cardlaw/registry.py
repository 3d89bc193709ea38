"""Games by name: those of this package, and those that other packages register.

Another package registers a game through the entry point group ``cardlaw.games``: the name of the
game, and its class. Entry points are read only when a name is unknown here, or all are asked for.
"""

from __future__ import annotations

import contextlib
import functools
from collections.abc import Mapping
from importlib import import_module
from typing import TYPE_CHECKING, Any, Final, cast

from cardlaw.documents.writing import json_object
from cardlaw.errors import CardlawError, OptionError, PositionError, quoted, unknown_name
from cardlaw.phrases import Phrase
from cardlaw.plain import plain_text

if TYPE_CHECKING:
    from importlib.metadata import EntryPoints

    from cardlaw.base import Game
    from cardlaw.state import State

__all__ = ["from_json", "game_of", "games", "most_by_default", "named", "own_games"]

_GROUP: Final = "cardlaw.games"
_OWN: Final = {
    "uno": ("cardlaw.rules.uno", "Uno"),
    "uno-mario-kart": ("cardlaw.rules.uno_mario_kart", "UnoMarioKart"),
    "uno-all-wild": ("cardlaw.rules.uno_all_wild", "UnoAllWild"),
    "ninety-nine": ("cardlaw.rules.ninety_nine", "NinetyNine"),
}


def games() -> tuple[str, ...]:
    """List the names of all games: this package's first, then those of other packages.

    >>> games()[0]
    'uno'
    """
    others = sorted({point.name for point in _entry_points()} - set(_OWN))
    return (*_OWN, *others)


def own_games() -> tuple[type[Game], ...]:
    """Give the classes of the games of this package.

    >>> own_games()[0]
    <class 'cardlaw.rules.uno.Uno'>
    """
    return tuple([named(name) for name in _OWN])


def a_game(value: object) -> Game[Any]:
    """Give a game that was passed in.

    Raises :class:`~cardlaw.OptionError` for what is no game.
    """
    from cardlaw.base import Game  # here: the games themselves stand on much of the library

    if not isinstance(value, Game):
        raise OptionError("game", Phrase("{value} is no game", value=quoted(value)))
    return value


def _entry_points(**of: Any) -> EntryPoints:
    """Read the entry points. The module that does so takes long to import: only now is it needed."""
    from importlib import metadata

    return metadata.entry_points(group=_GROUP, **of)


def named(name: object) -> type[Game]:
    """Give the class of the game with this name.

    Raises :class:`~cardlaw.OptionError` where there is none, or it cannot be loaded.
    """
    text = plain_text(name)
    if text is None:
        raise OptionError("game", Phrase("{value} is no name of a game", value=quoted(name)))
    if text in _OWN:
        module, kind = _OWN[text]
        return cast("type[Game]", getattr(import_module(module), kind))
    for point in _entry_points(name=text):
        try:
            return cast("type[Game]", point.load())
        except Exception as error:
            reason = Phrase("{game} of {module} does not load", game=text, module=point.value)
            raise OptionError("game", reason) from error
    raise OptionError("game", unknown_name(text, games()))


def most_by_default(kind: type[Game]) -> int:
    """Give how many can play a game where all other options are left at their defaults.

    >>> most_by_default(named("uno"))
    10
    """
    for players in range(kind.most_players, 1, -1):
        with contextlib.suppress(OptionError):
            return kind(players=players).players
    # Another option has no default, and must be given.
    return kind.most_players


def game_of(document: Mapping[str, object]) -> Game:
    """Give the game that a position document names, with its options.

    Raises :class:`~cardlaw.PositionError` where it names none that can be.
    """
    import json

    missing = [(key, "missing") for key in ("game", "options") if key not in document]
    if missing:
        raise PositionError(missing)
    options = document["options"]
    if not isinstance(options, Mapping) or not all(isinstance(key, str) for key in options):
        raise PositionError([("options", Phrase("must be an object of options by name"))])
    try:
        kind = named(document["game"])
    except OptionError as error:
        raise PositionError([("game", error.reason)]) from error
    try:
        text = json.dumps(options, sort_keys=True)
    except (TypeError, ValueError, RecursionError):
        # What JSON cannot write is built, or refused, without the cache.
        text = None
    try:
        return kind(**options) if text is None else _built(kind.name, text)
    except CardlawError as error:
        raise PositionError([("options", error.phrase)]) from error


@functools.lru_cache(maxsize=64)
def _built(name: str, options: str) -> Game:
    """Build a game from the JSON text of its options; the last games built are kept."""
    import json

    return named(name)(**json.loads(options))


def from_json(text: str) -> State:
    """Read the JSON text of a position document: the way back from ``state.to_json()``.

    Raises :class:`~cardlaw.NotationError` for a text that is no JSON object, and
    :class:`~cardlaw.PositionError` for a document that cannot be, a view's included.

    >>> state = named("uno")(players=2).deal(seed=1)
    >>> from_json(state.to_json()) == state
    True
    """
    document = json_object(text)
    if "seat" in document:
        reason = Phrase("this is a view; View.from_json reads it")
        raise PositionError([("seat", reason)])
    state: State = game_of(document).read(document)
    return state
