"""Classic UNO, with its house rules."""

from __future__ import annotations

import functools
from typing import TYPE_CHECKING, Any, ClassVar, Final

from cardlaw import events
from cardlaw.options import game_type, option
from cardlaw.pending import OwedColor, Stack
from cardlaw.rules.shedding import calls
from cardlaw.rules.shedding.effects import (
    NEXT,
    draw_two,
    reverse,
    skip,
    swap_hands,
    turn_about,
    wild_draw_four,
)
from cardlaw.rules.shedding.faces import COLORS, WILD, WILD_DRAW_FOUR, action_card, number_card
from cardlaw.rules.shedding.family import ColorGame
from cardlaw.rules.shedding.ordinary import OrdinaryDeck, a_deck

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from cardlaw.cards import Card
    from cardlaw.moves import Play
    from cardlaw.rules.shedding.book import Effect
    from cardlaw.table import Table

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
    wild_faces: ClassVar[frozenset[str]] = frozenset({"W", "+4"})
    color_faces: ClassVar[frozenset[str]] = frozenset({"W", "+4"})
    final_cards: ClassVar[dict[str, int]] = {"+2": 2, "+4": 4}

    seven_zero: bool = option(
        False, doc="whether a 7 swaps hands with a player and a 0 moves all hands on"
    )
    _deck: OrdinaryDeck | None = option(
        None,
        alias="deck",
        doc="the cards",
        check=a_deck,
        write=OrdinaryDeck.document,
        hint="ordinary_deck(...)",
        none="the 108 cards of UNO",
    )

    @classmethod
    def official(cls, players: int = 4, **options: Any) -> Uno:
        """Give the publisher's sheet: the defaults, with ``window="next_turn"``.

        >>> Uno.official(players=3, rounds=1).window
        'next_turn'
        """
        return cls(**{"players": players, "window": "next_turn", **options})

    def cards(self) -> Iterator[Card]:
        """UNO: 108 cards, or those of an ordinary deck (UNO-H4)."""
        return standard_cards() if self._deck is None else self._deck.cards()

    def effects(self) -> dict[str, Effect]:
        """Give what each face does."""
        return EFFECTS | (SEVEN_ZERO if self.seven_zero else {})

    def start(self, table: Table) -> None:
        """UNO-1, UNO-2: turn the start card; it acts on the first player."""
        start_card(table)

    def names_target(self, index: int, rest: int) -> bool:
        """UNO-H7: a 7 names a seat, unless it is the last card."""
        return self.seven_zero and rest > 0 and self.book.face_of[index] == "7"

    @functools.cached_property
    def swaps(self) -> dict[str, Callable[[Table, int, int | None], int]]:
        """UNO-H7: whose hand the player of a 7 or a 0 then holds."""
        if not self.seven_zero:
            return {}
        return {
            "7": lambda table, seat, target: seat if target is None else target,  # noqa: ARG005
            "0": lambda table, seat, target: table.seat_before(seat),  # noqa: ARG005
        }


def standard_cards() -> Iterator[Card]:
    """UNO: per colour one 0, two each of 1 to 9 and of the actions; four each of the wilds."""
    for color in COLORS:
        yield number_card(color, 0)
        for number in range(1, 10):
            yield from [number_card(color, number)] * 2
        for face in ("S", "R", "+2"):
            yield from [action_card(color, face)] * 2
    yield from [WILD] * 4
    yield from [WILD_DRAW_FOUR] * 4


def rotate_hands(table: Table, play: Play, before: str | None, owed: int) -> int:  # noqa: ARG001
    """UNO-H7: after a 0 all live hands move one seat in the direction of play."""
    live = table.live()
    table.move_hands({seat: table.next_seat(seat) for seat in live})
    calls.open_windows(table, [seat for seat in live if seat != play.seat])
    return NEXT


EFFECTS: Final[dict[str, Effect]] = {
    "S": skip,
    "R": reverse,
    "+2": draw_two,
    "+4": wild_draw_four,
}
SEVEN_ZERO: Final[dict[str, Effect]] = {"7": swap_hands, "0": rotate_hands}


def start_card(table: Table) -> None:
    """UNO-2: turn the start card, and do what it does.

    A wild draw four is shuffled back into the whole draw pile and another is turned; if only wild
    draw fours are left to turn, it stays and starts as a wild.
    """
    game = table.game
    index = table.turn_up()
    while index in game.fours and table.draw_pile.translate(None, game.fours):
        table.put_back()
        index = table.turn_up()
    table.color = game.book.color_of[index]
    if table.color is None:
        table.pending = OwedColor("play")
    else:
        start_action(table, game.book.face_of[index])


def start_action(table: Table, face: str) -> None:
    """UNO-2: a skip, reverse or draw two that starts acts on the first player."""
    first = table.turn
    if face == "S":
        table.tell(events.Skipped(first))
        table.turn = table.next_seat(first)
    elif face == "R":
        turn_about(table)
    elif face == "+2" and table.game.stacking != "off":
        table.pending = Stack(2, "+2")
    elif face == "+2":
        table.draw(first, 2)
        table.tell(events.Skipped(first))
        table.turn = table.next_seat(first)
