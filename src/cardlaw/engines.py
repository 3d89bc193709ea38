"""Which engine plays whole games: the rules themselves, or the package ``cardlaw_native``.

Where ``cardlaw_native`` is installed and covers a game, it plays the playouts and the games between
random bots: bit for bit those that the rules play, only quicker. This is the one place that looks
for it, when it is first of use. One that is not there, does not load or belongs to another cardlaw
changes nothing, unless somebody insists on it with ``engine="native"``.
"""

from __future__ import annotations

import functools
from importlib import import_module
from typing import TYPE_CHECKING, Any, Final, Literal, Protocol, TypeAlias, cast, final

import attrs

from cardlaw.errors import LONGEST_REASON, OptionError, printable, quoted
from cardlaw.phrases import Phrase, phrased
from cardlaw.plain import plain_text

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from cardlaw.base import Game
    from cardlaw.results import SimulationResult
    from cardlaw.searching import Player
    from cardlaw.table import Table
    from cardlaw.tally import PlayedGame

__all__ = ["Engine", "EngineName", "engine_for"]

#: The version of what passes between this package and ``cardlaw_native``. It is raised with every
#: change to the facts of tables, or to what is asked of the other package, which names it, too.
FORM: Final = 1
#: Why the engine does not play a table whose numbers go beyond 32 bits.
NO_ROOM: Final = Phrase("the engine of cardlaw[native] has no room for the numbers of this table")

#: What plays: the rules in Python, or the native engine.
EngineName: TypeAlias = Literal["python", "native"]

_NOT_INSTALLED: Final = Phrase("the engine of cardlaw[native] is not installed")


class NativeGames(Protocol):
    """What came of games that the native engine has played."""

    def result(self, bots: Sequence[str]) -> SimulationResult:
        """Sum them up, with these names of the bots."""
        ...

    def played(self) -> Iterator[PlayedGame]:
        """Give them one by one."""
        ...


class Native(Protocol):
    """What is asked of the module ``cardlaw_native``."""

    @property
    def covers(self) -> Callable[[Game[Any]], Literal[True] | str]:
        """Asks whether it plays a game: ``True``, or why not."""
        ...

    @property
    def ends_of(
        self,
    ) -> Callable[[Table, Sequence[str], int | None, int | None], list[Table] | None]:
        """Plays on from a table with these seeds, so many rounds, moves.

        ``None`` is for a table that it cannot take, such as one with numbers that are too large.
        """
        ...

    @property
    def simulated(self) -> Callable[[Game[Any], str, range, int | None, int], NativeGames]:
        """Plays games between random bots: of a seed these numbers, so many moves, threads."""
        ...

    @property
    def fits(self) -> Callable[[Table], bool]:
        """Asks whether it can hold the numbers of a table."""
        ...

    @property
    def QuickPlayer(self) -> Callable[[Game[Any]], Player]:  # noqa: N802 - it is a class
        """Makes the players of a searching bot's playouts."""
        ...


@final
@attrs.frozen
class Engine:
    """What plays whole games: see :func:`engine_for`.

    ``name`` is ``"python"`` or ``"native"``; ``why`` says why it is not the native engine, and is
    ``None`` where it is.
    """

    name: EngineName
    why: str | None = None


def engine_for(game: Game[Any]) -> Engine:
    """Say which engine plays the playouts of a game, and its simulations with random bots.

    That is the native one where it is installed and covers the game. ``engine="python"`` and
    ``engine="native"`` of what plays insist on one.

    >>> import cardlaw
    >>> engine = cardlaw.engine_for(cardlaw.Uno(players=4))
    >>> engine.name == "native" or engine.why is not None
    True

    Raises :class:`~cardlaw.OptionError` for what is no game.
    """
    from cardlaw.base import Game

    if not isinstance(game, Game):
        raise OptionError("game", Phrase("{value} is no game", value=quoted(game)))
    native = _native_for(game)
    return Engine("python", native) if isinstance(native, str) else Engine("native")


def an_engine(engine: object) -> EngineName | None:
    """Check what a user says of an engine: its name, or ``None`` for the best that there is.

    >>> an_engine("python"), an_engine(None)
    ('python', None)

    Raises :class:`~cardlaw.OptionError` for what is no engine, and for one that is not installed.
    """
    if engine is None:
        return None
    name = plain_text(engine)
    if name == "python":
        return "python"
    if name == "native":
        native = _found()
        if isinstance(native, str):
            raise OptionError("engine", native)
        return "native"
    names = ("python", "native")
    raise OptionError(
        "engine", Phrase("{value} is none of {names}", value=quoted(engine), names=names)
    )


def native_if_wanted(engine: object, game: Game[Any], *, but: str | None = None) -> Native | None:
    """Give the native engine where it is to play, ``None`` where the rules themselves are.

    ``engine`` is what the user asked for, ``but`` a reason why the native one cannot play this.

    Raises :class:`~cardlaw.OptionError` where it is insisted upon and cannot play, and for an
    engine that is none.
    """
    name = an_engine(engine)
    if name == "python" or (name is None and but is not None):
        return None
    native = _native_for(game) if but is None else but
    if not isinstance(native, str):
        return native
    if name == "native":
        raise OptionError("engine", native)
    return None


def _native_for(game: Game[Any]) -> Native | str:
    """Give the native engine, or say why it does not play a game."""
    native = _found()
    if isinstance(native, str):
        return native
    try:
        covered = native.covers(game)
    except Exception as error:  # noqa: BLE001 - what is broken is not used, however it breaks
        return _broken(error)
    if covered is True:
        return native
    return Phrase(
        "the engine of cardlaw[native] does not cover this game: {reason}",
        reason=phrased(str(covered)),
    )


@functools.cache
def _found() -> Native | str:
    """Import the native engine, once; or say why there is none that can be used."""
    try:
        module = import_module("cardlaw_native")
    except ModuleNotFoundError as error:
        return _NOT_INSTALLED if error.name == "cardlaw_native" else _broken(error)
    except Exception as error:  # noqa: BLE001 - what is broken is not used, however it breaks
        return _broken(error)
    if getattr(module, "FORM", None) != FORM:
        return Phrase(
            "the engine of cardlaw[native] that is installed belongs to another version of cardlaw"
        )
    return cast("Native", module)


def _broken(error: Exception) -> Phrase:
    return Phrase(
        "the engine of cardlaw[native] that is installed does not work: {error}",
        error=printable(f"{type(error).__name__}: {error}", LONGEST_REASON),
    )
