"""UNO Mario Kart, a second time: slow, plain and written from the rules alone."""

from __future__ import annotations

from typing_extensions import override

from .cards import COLORS, color_of, is_number, mario_kart_deck, number_of
from .colored import Colored
from .dealing import deal_first_round
from .options import MARIO_KART_DEFAULTS, full_options
from .position import fill_family
from .table import Document, Words

BOX = "WI"
HAND_SIZE = 7


class Oracle(Colored):
    """One game of UNO Mario Kart."""

    def __init__(self, options: Document, document: Document) -> None:
        full = full_options(MARIO_KART_DEFAULTS, options)
        super().__init__("uno-mario-kart", full, mario_kart_deck(), document)

    @override
    def fits_color_in_force(self, card: str) -> bool:
        """MK-3: an item box is of every colour where a wild draw four is judged."""
        return card == BOX or super().fits_color_in_force(card)

    @override
    def choices(self, seat: int, card: str, count: int) -> list[str]:
        if card == "W+4":
            return [f"={color}" for color in COLORS]
        return [""]

    @override
    def answers(self, seat: int) -> list[str]:
        """MK-7: also when there is only one seat to name."""
        if self.waits_for() == "target":
            return [f"target>{other}" for other in self.live() if other != seat]
        return super().answers(seat)

    # Item boxes.

    @override
    def act(self, seat: int, card: str) -> None:
        if card == BOX:
            self.open_box(seat)
        else:
            super().act(seat, card)

    @override
    def last_card(self, card: str, owed: int) -> None:
        """MK-13."""
        if card == BOX and self.option("last_box") == "open":
            self.open_box(self.turn)
        else:
            super().last_card(card, owed)

    def open_box(self, seat: int) -> None:
        """MK-4: a card is turned, and its item takes effect."""
        turned = self.take_top()
        self.discard.append(turned)
        color = color_of(turned)
        if color is None:
            self.bob_omb(seat)
            return
        self.color = color
        if color == "R":
            self.box_is_done(seat, seat)  # MK-5, a mushroom
        elif color == "Y":
            self.draw_many(self.before(seat), 2)  # MK-6, a banana peel
            self.box_is_done(seat, self.after(seat))
        elif color == "G":
            self.pending = {"kind": "target"}  # MK-7, a green shell
        else:
            self.lightning(seat)

    def lightning(self, seat: int) -> None:
        """MK-8: everybody else draws, in turn order."""
        other = self.after(seat)
        while other != seat:
            self.draw_one(other)
            other = self.after(other)
        self.box_is_done(seat, seat)

    def bob_omb(self, seat: int) -> None:
        """MK-9: until the colour is named the one before is in force."""
        self.draw_many(seat, 2)
        self.pending = {"kind": "color", "then": "next"}

    @override
    def name_target(self, move: Words) -> None:
        """MK-7."""
        assert move.target is not None
        self.pending = None
        self.draw_one(move.target)
        self.box_is_done(move.seat, self.after(move.seat))

    def box_is_done(self, seat: int, following: int) -> None:
        """MK-13: a box that was the last card, and brought none, has won the round."""
        if self.hands[seat]:
            self.end_turn(following)
        else:
            self.win_round()

    # The first card.

    @override
    def first_card(self, first: int) -> None:
        """MK-2."""
        self.discard = [self.draw_pile.pop(0)]
        while not self.may_start(self.top()):
            if self.top() == "W+4":
                self.draw_pile = self.shuffled([*self.draw_pile, self.discard.pop()])
            self.discard.append(self.draw_pile.pop(0))
        self.color = color_of(self.top())
        if self.color is not None:
            self.apply_first_card(first)
        elif self.option("start_box") == "dealer":
            self.turn = self.dealer
            self.pending = {"kind": "color", "then": "next"}
        else:
            self.pending = {"kind": "color", "then": "play"}

    def may_start(self, card: str) -> bool:
        """MK-2: an action card only where start cards act."""
        if card == "W+4":
            return False
        return card == BOX or is_number(card) or self.option("start_action") == "apply"


def deal(options: Document, seed: int | str) -> Oracle:
    """A new game: its first round is dealt and its start card turned."""
    full = full_options(MARIO_KART_DEFAULTS, options)
    undealt = {"hands": [[]] * full["players"], "discard": mario_kart_deck()[:1], "fill": True}
    oracle = from_position(full, undealt)
    deal_first_round(oracle, HAND_SIZE, str(seed), number_of)
    return oracle


def from_position(options: Document, position: Document) -> Oracle:
    """A game that stands as the position says, with what it leaves out filled in."""
    full = full_options(MARIO_KART_DEFAULTS, options)
    return Oracle(full, fill_family("uno-mario-kart", full, mario_kart_deck(), position))
