"""Bots: what chooses the moves of a seat, and sees only what that seat may know.

A bot is an object with one method, :meth:`Bot.choose`, that is given a view and gives a move. Three
come with the library, known by name: ``"random"``, ``"sensible"``, and ``"searching"``, which thinks
ahead and takes its time. A bot is made anew for each seat of each game, with a seed of its own from
which all its chance comes.

>>> import cardlaw
>>> view = cardlaw.Uno(players=3).deal(seed=7).view(2)
>>> print(make_bot("sensible", "any text").choose(view))
2:BR
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final, Protocol, TypeAlias, cast, final

from typing_extensions import TypeVar

from cardlaw.chance import Luck, seed_text
from cardlaw.errors import CardlawError, OptionError, printable, quoted
from cardlaw.phrases import Phrase, Plural
from cardlaw.plain import plain_text
from cardlaw.view import View

if TYPE_CHECKING:
    from collections.abc import Callable

    from cardlaw.moves import Move

__all__ = [
    "Bot",
    "BotError",
    "BotLike",
    "FunctionBot",
    "RandomBot",
    "bot_name",
    "bot_names",
    "make_bot",
]

V_contra = TypeVar("V_contra", bound=View, contravariant=True, default=View)


class Bot(Protocol[V_contra]):
    """What every bot can do. ``Bot[UnoView]`` is one that knows the UNO games only.

    >>> class First:
    ...     def choose(self, view: View) -> "Move | None":
    ...         return view.legal_moves()[0]
    >>> bot: Bot = First()
    """

    def choose(self, view: V_contra, /) -> Move | None:
        """Give one of ``view.legal_moves()``, of which there is at least one.

        ``None`` is to do nothing now. Only a seat that is not on turn may do nothing
        (``view.on_turn`` is false).
        """
        ...


#: What stands for a bot: its name, the bot itself, or what makes one from a seed.
BotLike: TypeAlias = "str | Bot[Any] | Callable[[str], Bot[Any]]"


class BotError(CardlawError):
    """A bot that raised an error (its ``__cause__``), or gave no move where one was due.

    ``bot`` is its name, ``seat`` where it sat, ``number`` the game, from 0; ``reason`` says what
    happened. A bot's move that the rules refuse is an :class:`~cardlaw.IllegalMove` instead, which
    names bot and seat in the reason of its refusal.
    """

    __match_args__ = ("bot", "seat", "number", "reason")

    def __init__(self, bot: str, seat: int, number: int, reason: str) -> None:
        super().__init__(bot, seat, number, reason)
        self.bot = bot
        self.seat = seat
        self.number = number
        self.reason = reason

    @property
    def phrase(self) -> str:
        """Which bot, where, and what it did."""
        reason = self.reason if isinstance(self.reason, Phrase) else printable(self.reason)
        who = described(self.bot, self.seat, self.number)
        return Phrase("{who} {reason}", who=who, reason=reason)


def described(bot: str, seat: int, number: int) -> Phrase:
    """Name a bot for an error message.

    >>> described("random", 2, 0)
    "bot 'random' at seat 2 in game 0"
    """
    return Phrase(
        "bot {bot} at seat {seat} in game {number}",
        bot=repr(printable(bot)),
        seat=seat,
        number=number,
    )


@final
class RandomBot:
    """Plays any legal move, each with the same chance.

    Out of turn it does nothing with the same chance as each of its moves.

    >>> import cardlaw
    >>> view = cardlaw.Uno(players=3).deal(seed=7).view(2)
    >>> RandomBot("1").choose(view) in view.legal_moves()
    True
    """

    name: ClassVar[str] = "random"

    def __init__(self, seed: str) -> None:
        self._below = Luck(seed).below

    def choose(self, view: View) -> Move | None:
        """Give any legal move; out of turn perhaps none."""
        moves = view.legal_moves()
        if view.on_turn:
            return moves[self._below(len(moves))]
        place = self._below(len(moves) + 1)
        return moves[place] if place < len(moves) else None


@final
class FunctionBot:
    """Makes a bot of a function that is given a view and gives a move, or ``None``.

    The function alone is none: what can be called is taken for what makes a bot of a seed.

    >>> def hasty(view):
    ...     return view.legal_moves()[0]
    >>> import cardlaw
    >>> result = cardlaw.simulate(cardlaw.Uno(players=2), [FunctionBot(hasty), "random"], 1, 7)
    >>> [seat.bot for seat in result.seats]
    ['hasty', 'random']
    """

    def __init__(self, function: Callable[[Any], Move | None], name: str | None = None) -> None:
        self._function = function
        given = name or getattr(function, "__name__", None)
        self.name = plain_text(given) or "function"

    def choose(self, view: View) -> Move | None:
        """Give what the function gives."""
        return self._function(view)


def _sensible(seed: str) -> Bot[Any]:
    from cardlaw.sensible import SensibleBot

    return SensibleBot(seed)


def _searching(seed: str) -> Bot[Any]:
    from cardlaw.searching import SearchingBot

    return SearchingBot(seed)


_BY_NAME: Final[dict[str, Callable[[str], Bot[Any]]]] = {
    "random": RandomBot,
    "sensible": _sensible,
    "searching": _searching,
}


def bot_names() -> tuple[str, ...]:
    """List the names of the bots that come with the library.

    >>> bot_names()
    ('random', 'sensible', 'searching')
    """
    return tuple(_BY_NAME)


def make_bot(bot: BotLike, seed: str) -> Bot[Any]:
    """Give a bot for one seat of one game.

    A name and a factory give a new one with this seed; a bot is given back as it is.

    >>> make_bot("random", "a seed").choose
    <bound method RandomBot.choose of ...>

    Raises :class:`~cardlaw.OptionError` for what stands for no bot.
    """
    name, seed = bot_name(bot), seed_text(seed)
    if isinstance(bot, str):
        return _BY_NAME[name](seed)
    if chooses(bot):
        return cast("Bot[Any]", bot)
    try:
        made = cast("Callable[[str], Bot[Any]]", bot)(seed)
    except Exception as error:
        reason = printable(f"{bot_name(bot)} could not be made with a seed: {error}")
        raise OptionError("bots", reason + _meant(bot)) from error
    if not chooses(made):
        reason = f"{bot_name(bot)} made {quoted(made)}, which has no choose(view)"
        raise OptionError("bots", reason + _meant(bot))
    return made


def _meant(maker: object) -> str:
    """Say what to do with a function that was meant to be a bot, not to make one."""
    if isinstance(maker, type):
        return ""
    return "; a function that is given a view is a bot as FunctionBot(function)"


def no_bot(name: str) -> Phrase:
    """Say which bots there are to somebody who has named another.

    >>> print(no_bot("clever"))
    'clever' is none of random, sensible, searching
    """
    return Phrase("{value} is none of {names}", value=quoted(name), names=bot_names())


def wrong_number(bots: int, seats: int) -> Phrase:
    """Say that so many bots are not one for each of so many seats."""
    count = Plural("one bot instead of {seats}", "{count} bots instead of {seats}")
    return Phrase(count, count=bots, seats=seats)


def bot_name(bot: BotLike) -> str:
    """Give the name of a bot for tables and errors: its ``name``, or that of its class.

    >>> bot_name("random"), bot_name(RandomBot), bot_name(RandomBot("1"))
    ('random', 'random', 'random')

    Raises :class:`~cardlaw.OptionError` for what stands for no bot.
    """
    known = plain_text(bot)
    if known is not None:
        if known not in _BY_NAME:
            raise OptionError("bots", no_bot(known))
        return known
    if not chooses(bot) and not callable(bot):
        raise OptionError("bots", f"{quoted(bot)} is no bot: it has no choose(view)")
    # With some arguments given by functools.partial it is still the same bot.
    of = getattr(bot, "func", bot)
    for name in (getattr(of, "name", None), getattr(of, "__name__", None)):
        text = plain_text(name)
        if text:
            return text
    return type(bot).__name__


def chooses(bot: object) -> bool:
    """Say whether this is a bot itself, not its name or what makes one."""
    return not isinstance(bot, type) and callable(getattr(bot, "choose", None))
