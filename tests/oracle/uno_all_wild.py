"""UNO All Wild, a second time: slow, plain and written from the rules alone."""

from __future__ import annotations

from typing_extensions import override

from .dealing import deal_first_round
from .family import Family
from .options import ALL_WILD_DEFAULTS, full_options
from .position import fill_family
from .table import Document, Words

COUNTS = {"W": 58, "WR": 12, "WS": 12, "W+2": 10, "W+4": 6, "WSS": 6, "WT": 4, "WX": 4}
DRAWS = {"W+2": 2, "W+4": 4}
TARGETED_DRAW, SWAP = "WT", "WX"
HAND_SIZE = 7


class Oracle(Family):
    """One game of UNO All Wild."""

    def __init__(self, options: Document, document: Document) -> None:
        full = full_options(ALL_WILD_DEFAULTS, options)
        super().__init__("uno-all-wild", full, deck_of(full), document)

    @override
    def card_points(self, card: str) -> int:
        """AW-10."""
        return 20 if card == "W" else 50

    # What may be done.

    def opponents(self, seat: int) -> list[int]:
        return [other for other in self.live() if other != seat]

    def cards_left(self, seat: int, card: str, target: int | None) -> int:
        """UNO-11, AW-5: how many cards the player holds when the play and its swap are done."""
        if card == SWAP and target is not None:
            return len(self.hands[target])
        return len(self.hands[seat]) - 1

    def plays_of_card(self, seat: int, card: str) -> list[str]:
        """AW-3, AW-5: a seat is named, though not with a forced swap that is the last card."""
        targets: list[int | None] = [None]
        if card == TARGETED_DRAW or (card == SWAP and len(self.hands[seat]) > 1):
            targets = list(self.opponents(seat))
        texts = []
        for target in targets:
            text = card if target is None else f"{card}>{target}"
            texts.append(text)
            if self.option("calls") == "explicit" and self.cards_left(seat, card, target) == 1:
                texts.append(text + "!")
        return texts

    def plays(self, seat: int) -> list[str]:
        """AW-1, AW-7: any card, or the drawn one alone."""
        cards = self.sort(list(set(self.hands[seat])))
        if self.waits_for() in ("drawn", "must_play"):
            assert self.pending is not None
            cards = [self.pending["card"]]
        return [text for card in cards for text in self.plays_of_card(seat, card)]

    def may_draw(self, seat: int) -> bool:
        """AW-7, AW-8: against one that is about to win."""
        way = self.option("special_draw")
        if way == "never" or len(self.hands[self.after(seat)]) != 1 or not self.can_draw():
            return False
        return way == "official" or all(card == "W" for card in self.hands[seat])

    @override
    def turn_moves(self, seat: int) -> list[str]:
        return (self.moves_on_turn(seat) if seat == self.turn else []) + self.calls_of(seat)

    def moves_on_turn(self, seat: int) -> list[str]:
        kind = self.waits_for()
        if kind == "target":
            return [f"target>{other}" for other in self.opponents(seat)]
        texts = self.plays(seat)
        if kind is None and self.may_draw(seat):
            texts.append("draw")
        if kind == "drawn":
            texts.append("pass")
        return texts

    # Moves of a turn.

    @override
    def turn_move(self, move: Words) -> None:
        if move.word == "draw":
            kind = "must_play" if self.option("special_draw") == "forced" else "drawn"
            self.idle = 0
            self.pending = {"kind": kind, "card": self.draw_one(move.seat)}
        elif move.word == "pass":
            self.end_turn(self.after(move.seat))
        else:
            self.play_card(move)

    def play_card(self, move: Words) -> None:
        seat, card = move.seat, move.word
        self.idle = 0
        self.pending = None
        self.lay(seat, card)
        if not self.hands[seat]:
            self.last_card(card, move.target)
            return
        if card == TARGETED_DRAW:
            assert move.target is not None
            self.draw_many(move.target, 2)
        swapped = self.swap(seat, move.target) if card == SWAP else []
        self.open_windows(move, swapped)
        self.end_of_play(seat, card)

    def last_card(self, card: str, target: int | None) -> None:
        """UNO-15: the next seat draws before the count, or the one that was named."""
        if self.option("final_draw"):
            if target is not None:
                self.draw_many(target, 2)
            self.draw_many(self.after(self.turn), DRAWS.get(card, 0))
        self.win_round()

    def swap(self, seat: int, target: int | None) -> list[int]:
        """AW-5: the two hands change places; the seats that got another hand."""
        assert target is not None
        self.move_hands({seat: target, target: seat})
        return [seat, target]

    def end_of_play(self, seat: int, card: str) -> None:
        """AW-2, AW-4: who plays next, and what that costs whom."""
        following = self.after(seat)
        if card == "WR":
            self.reverse(seat)
        elif card == "WS":
            self.end_turn(self.after(following))
        elif card in DRAWS:
            self.draw_many(following, DRAWS[card])
            self.end_turn(self.after(following))
        elif card == "WSS":
            self.end_turn(self.after_double_skip(seat))
        else:
            self.end_turn(following)

    def after_double_skip(self, seat: int) -> int:
        """AW-4."""
        if len(self.live()) == 2 and self.option("double_skip_with_two") == "once":
            return seat
        return self.after(self.after(self.after(seat)))

    # Setting up a round.

    @override
    def first_card(self, first: int) -> None:
        """AW-6."""
        card = self.draw_pile.pop(0)
        self.discard = [card]
        if self.option("start_action") == "ignore":
            return
        if card == "WS":
            self.turn = self.after(first)
        elif card == "WR":
            self.direction = -1
            self.turn = self.dealer
        elif card in DRAWS:
            self.draw_many(first, DRAWS[card])
            self.turn = self.after(first)
        elif card == "WSS":
            self.turn = self.after_double_skip(self.dealer)
        elif card in (TARGETED_DRAW, SWAP):
            self.turn = self.dealer
            self.pending = {"kind": "target"}

    @override
    def name_target(self, move: Words) -> None:
        """AW-6: the dealer's choice, which is no turn (T-10)."""
        assert move.target is not None
        self.pending = None
        if self.discard[-1] == TARGETED_DRAW:
            self.draw_many(move.target, 2)
        else:
            self.open_windows(move, self.swap(move.seat, move.target))
        self.turn = self.after(move.seat)

    @override
    def lapse(self) -> None:
        """T-9."""
        self.pending = None


def deck_of(options: Document) -> list[str]:
    """The deck that the options ask for, in deck order."""
    counts = options.get("counts") or COUNTS
    return [card for card in COUNTS for _ in range(counts[card])]


def deal(options: Document, seed: int | str) -> Oracle:
    """A new game: its first round is dealt and its start card turned."""
    full = full_options(ALL_WILD_DEFAULTS, options)
    undealt = {"hands": [[]] * full["players"], "discard": deck_of(full)[:1], "fill": True}
    oracle = from_position(full, undealt)
    deal_first_round(oracle, HAND_SIZE, str(seed), lambda _card: 0)
    return oracle


def from_position(options: Document, position: Document) -> Oracle:
    """A game that stands as the position says, with what it leaves out filled in."""
    full = full_options(ALL_WILD_DEFAULTS, options)
    return Oracle(full, fill_family("uno-all-wild", full, deck_of(full), position))
