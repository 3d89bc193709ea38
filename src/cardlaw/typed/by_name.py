"""Games by name, each with its own type."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal, Unpack, overload

from cardlaw.registry import named

if TYPE_CHECKING:
    from cardlaw.base import Game
    from cardlaw.rules.ninety_nine import NinetyNine
    from cardlaw.rules.uno import Uno
    from cardlaw.rules.uno_all_wild import UnoAllWild
    from cardlaw.rules.uno_mario_kart import UnoMarioKart
    from cardlaw.typed.options import (
        NinetyNineOptions,
        UnoAllWildOptions,
        UnoMarioKartOptions,
        UnoOptions,
    )

__all__ = ["game"]


@overload
def game(name: Literal["uno"], /, *, players: int, **options: Unpack[UnoOptions]) -> Uno: ...
@overload
def game(
    name: Literal["uno-mario-kart"], /, *, players: int, **options: Unpack[UnoMarioKartOptions]
) -> UnoMarioKart: ...
@overload
def game(
    name: Literal["uno-all-wild"], /, *, players: int, **options: Unpack[UnoAllWildOptions]
) -> UnoAllWild: ...
@overload
def game(
    name: Literal["ninety-nine"], /, *, players: int, **options: Unpack[NinetyNineOptions]
) -> NinetyNine: ...
@overload
def game(name: str, /, **options: object) -> Game: ...
def game(name: str, /, **options: object) -> Game:
    """Give the game with this name and these options.

    >>> game("uno", players=4, stacking="any")
    Uno(players=4, stacking='any')

    A type checker knows which game it is where the name is written out and the options are of the
    game's own types; of any other it knows that it is a :class:`~cardlaw.Game`.

    Raises :class:`~cardlaw.OptionError`.
    """
    kind: Any = named(name)
    made: Game = kind(**options)
    return made
