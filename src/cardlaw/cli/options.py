"""The options of a game as flags of the command line, built from the game itself."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import attrs
import rich_click as click
from click.core import ParameterSource
from rich_click.rich_parameter import RichOption
from typing_extensions import TypeVar

from cardlaw.bots import bot_names, no_bot, wrong_number
from cardlaw.chance import seed_text
from cardlaw.cli.values import PLAYERS, WORDS, default_of, is_switch, read_value
from cardlaw.errors import OptionError
from cardlaw.options import option_fields
from cardlaw.plain import no_seat
from cardlaw.words import Words

if TYPE_CHECKING:
    from collections.abc import Callable

    from cardlaw.base import Game

__all__ = [
    "bots_and_seed",
    "bots_for",
    "check_seat",
    "flag_of",
    "game_flags",
    "game_from",
    "no_flag_of",
]

#: The flags that the commands have themselves; an option of a game by such a name is --option-NAME.
_TAKEN: Final = frozenset(
    {"bots", "csv", "games", "help", "json", "language", "max_moves", "plot", "record", "records"}
    | {"seat", "seed", "vary", "workers"}
)

C = TypeVar("C", bound="Callable[..., None]")


def flag_of(name: str) -> str:
    """Give the flag of an option of a game.

    >>> flag_of("jump_in"), flag_of("seed")
    ('--jump-in', '--option-seed')
    """
    return f"--{'option-' if name in _TAKEN else ''}{name.replace('_', '-')}"


def no_flag_of(name: str) -> str:
    """Give the flag that turns an option off.

    >>> no_flag_of("final_draw")
    '--no-final-draw'
    """
    return flag_of(name).replace("--", "--no-", 1)


def _metavar(field: attrs.Attribute[Any]) -> str:
    facts = field.metadata
    if facts["one_of"] is not None:
        shown = "|".join(facts["one_of"])
    elif facts["number"] is not None:
        shown = "NUMBER"
    else:
        shown = "VALUE" if facts["write"] is None else "JSON"
    words = [*WORDS.get(str(field.alias), {}), *([] if facts["none"] is None else ["none"])]
    return "|".join([shown, *words])


def game_flags(kind: type[Game]) -> list[click.Option]:
    """Give a flag for each option of a game."""
    english = Words(game=kind)
    return [_flag(field, english) for field in option_fields(kind)]


def _flag(field: attrs.Attribute[Any], english: Words) -> click.Option:
    name = str(field.alias)
    flag = flag_of(name)
    doc = str(field.metadata["doc"])
    panel = "Options of the game"
    if is_switch(field):
        return RichOption(
            [_parameter(name), f"{flag}/{no_flag_of(name)}"],
            default=None,
            help=f"{doc} (default: {'yes' if field.default else 'no'})",
            panel=panel,
        )
    values = "" if field.metadata["one_of"] is not None else f": {english.option_values(name)}"
    return RichOption(
        [_parameter(name), flag],
        type=str,
        metavar=_metavar(field),
        help=f"{doc}{values} (default: {default_of(field, english)})",
        panel=panel,
    )


def _parameter(name: str) -> str:
    """Name the parameter of an option, so that it meets none of the command's own."""
    return f"option_{name}"


def game_from(context: click.Context, kind: type[Game]) -> Game:
    """Make the game from the flags that were given.

    Raises :class:`~cardlaw.OptionError`.
    """
    given: dict[str, Any] = {}
    for field in option_fields(kind):
        name = str(field.alias)
        source = context.get_parameter_source(_parameter(name))
        if source not in (None, ParameterSource.DEFAULT, ParameterSource.DEFAULT_MAP):
            value = context.params[_parameter(name)]
            given[name] = read_value(field, value) if isinstance(value, str) else value
        elif name == "players" and field.default is attrs.NOTHING:
            given[name] = min(PLAYERS, kind.most_players)
    return kind(**given)


def bots_and_seed(panel: str, *, bots: str, seed: str) -> Callable[[C], C]:
    """Give a command the flags ``--bots`` and ``--seed``, in a panel of its help.

    ``bots`` says who they are, ``seed`` what the same seed does. The command is given the seed as
    a text; where none is typed, it is a new one.
    """
    bots_flag = click.option(
        "--bots", panel=panel, metavar="NAME[,NAME...]",
        help=f"{bots}, random, sensible or searching: one for all, or one for each in the order of seats"
        " (default: sensible)",
    )  # fmt: skip
    seed_flag = click.option(
        "--seed", panel=panel, callback=lambda _context, _flag, text: seed_text(text),
        help=f"a number or a text; the same seed {seed}",
    )  # fmt: skip
    return lambda command: bots_flag(seed_flag(command))


def bots_for(text: str | None, seats: int) -> list[str]:
    """Read ``--bots``: one name for all seats, or one for each, with commas between.

    >>> bots_for("random", 3), bots_for("sensible,random", 2)
    (['random', 'random', 'random'], ['sensible', 'random'])

    Raises :class:`~cardlaw.OptionError`.
    """
    names = ["sensible"] if text is None else [name.strip() for name in text.split(",")]
    for name in names:
        if name not in bot_names():
            raise OptionError("bots", no_bot(name))
    if len(names) == 1:
        names *= seats
    if len(names) != seats:
        raise OptionError("bots", wrong_number(len(names), seats))
    return names


def check_seat(seat: int, players: int) -> None:
    """Refuse the number of a seat that a table of so many players has not.

    Raises :class:`~cardlaw.OptionError`.
    """
    if not 0 <= seat < players:
        raise OptionError("seat", no_seat(seat, players))
