"""Classic UNO, with its house rules."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final, Self, Unpack

from cardlaw.options import arguments_checked, game_type, inherited, option
from cardlaw.pending import OwedColor
from cardlaw.rules.uno_family import plays
from cardlaw.rules.uno_family.actions import draw_two, reverse, skip
from cardlaw.rules.uno_family.deck import (
    COLORS,
    WILD,
    WILD_DRAW_FOUR,
    cards_of_color,
)
from cardlaw.rules.uno_family.family import ColorGame
from cardlaw.rules.uno_family.hands import (
    hand_of_seat_before,
    hand_of_target,
    rotate_hands,
    swap_hands,
)
from cardlaw.rules.uno_family.playing_cards import OrdinaryDeck, a_deck
from cardlaw.rules.uno_family.start import start_card_acts, turn_start_card
from cardlaw.rules.uno_family.wild_draw_four import wild_draw_four

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from cardlaw.cards import Card
    from cardlaw.grounds import Ground
    from cardlaw.rules.uno_family.uno_game import Effect, StartAction, Swap
    from cardlaw.table import Table
    from cardlaw.typed.options import UnoOptions

__all__ = ["Uno"]


@game_type
class Uno(ColorGame):
    """Classic UNO for 2 to 10 players.

    >>> game = Uno(players=4, stacking="any", jump_in=True)
    >>> game
    Uno(players=4, stacking='any', jump_in=True)
    >>> len(game.deck), sum(card.points or 0 for card in game.deck)
    (108, 1240)

    Options are given by keyword; an unknown one, or a value that cannot be, is an
    :class:`~cardlaw.OptionError`.
    """

    name: ClassVar[str] = "uno"
    grounds: ClassVar[tuple[Ground, ...]] = (*ColorGame.grounds, plays.NAMES_SEAT)
    color_faces: ClassVar[frozenset[str]] = frozenset({"W", "+4"})

    seven_zero: bool = option(
        default=False, doc="whether a 7 swaps hands with a player and a 0 moves all hands on"
    )
    start_action: StartAction = inherited(default="apply")
    _deck: OrdinaryDeck | None = option(
        default=None,
        alias="deck",
        doc="the cards",
        check=a_deck,
        write=OrdinaryDeck.document,
        hint='ordinary_deck(...), in documents and on the command line as {"jokers": 2}',
        named={
            "skip": "skip",
            "reverse": "reverse",
            "draw_two": "draw two",
            "wild": "wild cards",
            "wild_draw_four": "wild draw fours",
            "jokers": "jokers",
            "packs": "packs",
        },
        none="the 108 cards of UNO",
    )

    if TYPE_CHECKING:

        def replace(  # noqa: D102 - as of every game
            self, /, *, players: int = ..., **changes: Unpack[UnoOptions]
        ) -> Self: ...

    @classmethod
    @arguments_checked("players")
    def official(cls, /, players: int = 4, **options: Unpack[UnoOptions]) -> Self:
        """Give the publisher's sheet: the defaults, with ``window="next_turn"``.

        >>> Uno.official(players=3, rounds=1).window
        'next_turn'
        """
        return cls._preset(players, options, window="next_turn")

    def cards(self) -> Iterator[Card]:
        """UNO: 108 cards, or those of an ordinary deck (UNO-H4)."""
        return standard_cards() if self._deck is None else self._deck.cards()

    def larger_deck(self, needed: int) -> str:
        """UNO-H4: so many packs, the rest of the deck as it is."""
        deck = self._deck
        return super().larger_deck(needed) if deck is None else f"packs={deck.packs_for(needed)}"

    def effects(self) -> Mapping[str, Effect]:
        """Give what each face does."""
        return {**EFFECTS, **(SEVEN_ZERO if self.seven_zero else {})}

    def start(self, table: Table[Uno]) -> None:
        """UNO-1, UNO-2: turn the start card; it acts on the first player."""
        start_card(table)

    def names_target(self, face: str | None, rest: int) -> bool:
        """UNO-H7: a 7 names a seat, unless it is the last card."""
        return self.seven_zero and face == "7" and rest > 0

    def swaps(self) -> Mapping[str, Swap]:
        """UNO-H7: whose hand the player of a 7 or a 0 then holds."""
        return {"7": hand_of_target, "0": hand_of_seat_before} if self.seven_zero else {}


def standard_cards() -> Iterator[Card]:
    """UNO: per colour one 0, two each of 1 to 9 and of the actions; four each of the wilds."""
    for color in COLORS:
        yield from cards_of_color(color)
    yield from [WILD] * 4
    yield from [WILD_DRAW_FOUR] * 4


EFFECTS: Final[Mapping[str, Effect]] = {
    "S": skip,
    "R": reverse,
    "+2": draw_two,
    "+4": wild_draw_four,
}
SEVEN_ZERO: Final[Mapping[str, Effect]] = {"7": swap_hands, "0": rotate_hands}


def start_card(table: Table[Uno]) -> None:
    """UNO-2: turn the start card, and do what it does; for a wild the first player names.

    Under "ignore" a skip, a reverse or a draw two lies there and does nothing.
    """
    index = turn_start_card(table)
    table.color = table.game._cards.color_of[index]
    if table.color is None:
        table.pending = OwedColor("play")
    elif table.game.start_action == "apply":
        start_card_acts(table)
