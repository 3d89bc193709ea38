"""Classic UNO, a second time: slow, plain and written from the rules alone."""

from __future__ import annotations

from typing_extensions import override

from .cards import COLORS, color_of, face_of, is_number, number_of
from .colored import Colored
from .dealing import deal_first_round
from .options import UNO_DEFAULTS, deck_of, full_options
from .position import fill_family
from .table import Document, Words

HAND_SIZE = 7


class Oracle(Colored):
    """One game of classic UNO."""

    def __init__(self, options: Document, document: Document) -> None:
        full = full_options(UNO_DEFAULTS, options)
        super().__init__("uno", full, deck_of(full), document)

    def names_a_seat(self, seat: int, card: str, count: int) -> bool:
        """UNO-H7: a seven does, unless the hand is empty after it."""
        rest = len(self.hands[seat]) - count
        return bool(self.option("seven_zero")) and is_seven(card) and rest > 0

    @override
    def choices(self, seat: int, card: str, count: int) -> list[str]:
        """What stands behind the card: a colour, a seat, or nothing."""
        if color_of(card) is None:
            return [f"={color}" for color in COLORS]
        if self.names_a_seat(seat, card, count):
            return [f">{other}" for other in self.live() if other != seat]
        return [""]

    @override
    def cards_left(self, seat: int, card: str, count: int, target: int | None) -> int:
        """UNO-11: how many cards the player holds when the play and its swap are done."""
        rest = len(self.hands[seat]) - count
        if rest == 0:
            return 0
        if target is not None:
            return len(self.hands[target])
        if self.option("seven_zero") and is_zero(card):
            return len(self.hands[self.before(seat)])
        return rest

    @override
    def swap(self, move: Words) -> list[int]:
        """UNO-H7: hands change places; the seats that got another hand."""
        if not self.option("seven_zero"):
            return []
        givers: dict[int, int] = {}
        if is_seven(move.word):
            assert move.target is not None
            givers = {move.seat: move.target, move.target: move.seat}
        if is_zero(move.word):
            givers = {seat: self.before(seat) for seat in self.live()}
        self.move_hands(givers)
        return sorted(givers)

    @override
    def first_card(self, first: int) -> None:
        """UNO-1, UNO-2."""
        self.discard = [self.draw_pile.pop(0)]
        while self.top() == "W+4" and any(card != "W+4" for card in self.draw_pile):
            self.draw_pile = self.shuffled([*self.draw_pile, self.top()])
            self.discard = [self.draw_pile.pop(0)]
        self.color = color_of(self.top())
        if self.color is None:
            self.pending = {"kind": "color", "then": "play"}
        elif self.option("start_action") == "apply":
            self.apply_first_card(first)


def is_seven(card: str) -> bool:
    return is_number(card) and face_of(card) == "7"


def is_zero(card: str) -> bool:
    return is_number(card) and face_of(card) == "0"


def deal(options: Document, seed: int | str) -> Oracle:
    """A new game: its first round is dealt and its start card turned."""
    full = full_options(UNO_DEFAULTS, options)
    deck = deck_of(full)
    undealt = {"hands": [[]] * full["players"], "discard": deck[:1], "fill": True}
    oracle = from_position(full, undealt)
    deal_first_round(oracle, HAND_SIZE, str(seed), number_of)
    return oracle


def from_position(options: Document, position: Document) -> Oracle:
    """A game that stands as the position says, with what it leaves out filled in."""
    full = full_options(UNO_DEFAULTS, options)
    return Oracle(full, fill_family("uno", full, deck_of(full), position))
