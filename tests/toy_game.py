"""A small game from outside, unlike any of the library's, for tests of bots and simulations.

Each seat holds two cards. In turn one plays a card as its number or as nothing, a five also to set
the total to ten; or rests, or gives up, or, as an option, names a seat that draws a card. One who brings the total above ten, or gives up, loses a point and ends the game, which
all others win. Out of turn everyone may cheer, which changes nothing, or claim the point that
lies there for the taking once a game.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, final

import attrs

from cardlaw import Card, ChooseTarget, Draw, Game, GameOver, Move, Play, Refusal, SetTo
from cardlaw.options import game_type, option

if TYPE_CHECKING:
    from collections.abc import Iterable

    from cardlaw.table import Table

LIMIT = 10


@final
@attrs.frozen(str=False)
class GiveUp(Move):
    word = "give-up"


@final
@attrs.frozen(str=False)
class Cheer(Move):
    word = "cheer"


@final
@attrs.frozen(str=False)
class Claim(Move):
    word = "claim"


@game_type
class Ten(Game):
    """A toy game."""

    name: ClassVar[str] = "ten"
    facts: ClassVar[tuple[str, ...]] = ("total",)
    starts_pile: ClassVar[bool] = False
    move_types: ClassVar[tuple[type[Move], ...]] = (GiveUp, Cheer, Claim, Draw, ChooseTarget)

    seed: int = option(default=3, doc="an option with the name of a flag", number=(1, 9))

    naming: bool = option(default=False, doc="whether one may name a seat that draws a card")

    def cards(self) -> Iterable[Card]:
        for number in range(1, 6):
            yield from [Card(str(number), str(number), points=number)] * 6

    def stakes(self) -> tuple[int, ...]:
        return (5,) * self.players

    def open_round(self, table: Table) -> None:
        table.deal_hands(2)
        table.total = 0
        table.turn = 0

    def out_of_turn(self, table: Table) -> bool:
        return table.pending is None

    def moves_of(self, table: Table, seat: int) -> tuple[Move, ...]:
        if table.pending is not None:
            return ()
        if seat != table.turn:
            return (Cheer(seat), Claim(seat)) if table.idle == 0 else (Cheer(seat),)
        cards = dict.fromkeys(self.faces.show(table.hands[seat]))
        plays = [Play(seat, card, value=value) for card in cards for value in values(card)]
        others = [other for other in range(self.players) if other != seat and self.naming]
        named = [ChooseTarget(seat, other) for other in others]
        return (GiveUp(seat), *plays, Draw(seat), *named)

    def refusal(self, table: Table, move: Move) -> Refusal:
        return Refusal("TEN-1", "that is no move here", move)

    def apply(self, table: Table, move: Move) -> None:
        if isinstance(move, Play):
            table.lay(move.seat, self.faces.index[move.card.code])
            if isinstance(move.value, SetTo):
                table.total = move.value.total
            else:
                table.total += move.value or 0
            table.draw(move.seat, 1)
            table.turn = table.next_seat(move.seat)
        elif isinstance(move, Draw):
            table.turn = table.next_seat(move.seat)
        elif isinstance(move, ChooseTarget):
            table.draw(move.target, 1)
            table.turn = table.next_seat(move.seat)
        elif isinstance(move, Claim):
            table.idle = 1
            change(table, move.seat, 1)
        if table.total > LIMIT or isinstance(move, GiveUp):
            change(table, move.seat, -1)
            others = tuple(seat for seat in range(self.players) if seat != move.seat)
            table.pending = GameOver(others)


def values(card: Card) -> tuple[int | SetTo, ...]:
    number = card.points or 0
    return (0, number, SetTo(LIMIT)) if number == 5 else (0, number)


def change(table: Table, seat: int, points: int) -> None:
    standing = list(table.match.standing)
    standing[seat] += points
    table.change(standing=tuple(standing))
