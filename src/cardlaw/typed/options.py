"""The options of the four games as types, for programs that keep them in a mapping.

Every key may be left out. ``players`` is none of them: it is given beside.

>>> from cardlaw import Uno, UnoOptions
>>> rules: UnoOptions = {"stacking": "any", "jump_in": True}
>>> Uno(players=3, **rules)
Uno(players=3, stacking='any', jump_in=True)

A value has the type that the keyword of the class has. What an option means stands on the page of
the game.
"""

from typing import Literal

from typing_extensions import TypedDict

from cardlaw.rules.ninety_nine import Bust, Elimination, FourWithTwo
from cardlaw.rules.ninety_nine_values import Values
from cardlaw.rules.uno_all_wild import Counts, DoubleSkipWithTwo, SpecialDraw
from cardlaw.rules.uno_family.playing_cards import OrdinaryDeck
from cardlaw.rules.uno_family.uno_game import (
    Calls,
    Drawing,
    DrawnCard,
    ReverseWithTwo,
    Stacking,
    StartAction,
    WildDrawFour,
    Window,
)
from cardlaw.rules.uno_mario_kart import LastBox, StartBox

__all__ = ["NinetyNineOptions", "UnoAllWildOptions", "UnoMarioKartOptions", "UnoOptions"]


class _GameOptions(TypedDict, total=False):
    """Those of every game."""

    dealer: int | Literal["draw"] | None
    max_turns: int | None


class _FamilyOptions(_GameOptions, total=False):
    """Those of every UNO game."""

    target: int | None
    rounds: int | None
    calls: Calls
    window: Window
    penalty: int
    reverse_with_two: ReverseWithTwo
    final_draw: bool
    start_action: StartAction


class _ColorOptions(_FamilyOptions, total=False):
    """Those of the UNO games with colours."""

    must_play: bool
    wild_draw_four: WildDrawFour
    stacking: Stacking
    doubles: bool
    jump_in: bool
    draw: Drawing
    drawn_card: DrawnCard


class UnoOptions(_ColorOptions, total=False):
    """Options of :class:`~cardlaw.Uno`."""

    seven_zero: bool
    deck: OrdinaryDeck | None


class UnoMarioKartOptions(_ColorOptions, total=False):
    """Options of :class:`~cardlaw.UnoMarioKart`."""

    start_box: StartBox
    last_box: LastBox


class UnoAllWildOptions(_FamilyOptions, total=False):
    """Options of :class:`~cardlaw.UnoAllWild`."""

    counts: Counts | None
    double_skip_with_two: DoubleSkipWithTwo
    special_draw: SpecialDraw


class NinetyNineOptions(_GameOptions, total=False):
    """Options of :class:`~cardlaw.NinetyNine`."""

    packs: int | None
    many: int
    hand_size: int
    chips: int | None
    bust: Bust
    elimination: Elimination
    four_with_two: FourWithTwo
    floor: int | None
    values: Values
    reverse_ranks: tuple[str, ...]
    skip_ranks: tuple[str, ...]
