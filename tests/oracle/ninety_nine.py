"""Ninety-Nine, a second time: slow, plain and written from the rules alone."""

from __future__ import annotations

import copy

from typing_extensions import override

from .cards import RANKS
from .dealing import deal_first_round
from .position import fill_common
from .table import Document, Table, Words

SUITS = "cdhs"
LIMIT = 99
#: NN-4.
VALUES: Document = {
    "A": [1, 11],
    "2": [2],
    "3": [3],
    "4": [0],
    "5": [5],
    "6": [6],
    "7": [7],
    "8": [8],
    "9": [0],
    "T": [10, -10],
    "J": [10],
    "Q": [10],
    "K": ["=99"],
}
DEFAULTS: Document = {
    "dealer": None,
    "max_turns": None,
    "packs": None,
    "many": 4,
    "hand_size": 3,
    "chips": None,
    "bust": "allowed",
    "elimination": "at_zero",
    "four_with_two": "opponent",
    "floor": None,
    "values": VALUES,
    "reverse_ranks": ["4"],
    "skip_ranks": [],
}
#: NN-13: what each preset sets.
PRESETS: dict[str, Document] = {
    "pagat": {"many": 5},
    "board_game_arena": {"values": VALUES | {"T": [-10]}, "chips": 3, "packs": 1},
    "denexa": {
        "values": VALUES | {"9": ["=99"], "K": [0], "3": [3]},
        "skip_ranks": ["3"],
        "hand_size": 4,
    },
}

Amount = int | str


class Oracle(Table):
    """One game of Ninety-Nine, changed in place by every move."""

    def __init__(self, options: Document, document: Document) -> None:
        full = all_options(options)
        super().__init__("ninety-nine", full, deck_of(full), document)
        self.total: int = document["total"]
        self.chips: list[int] = list(document["chips"])

    @override
    def own_keys(self) -> Document:
        return {"total": self.total, "chips": self.chips}

    # What may be played.

    def total_after(self, amount: Amount) -> int:
        """NN-4, NN-11, NN-13: what the total comes to."""
        total = int(amount[1:]) if isinstance(amount, str) else self.total + amount
        floor = self.options["floor"]
        return total if floor is None else max(total, floor)

    def is_safe(self, amount: Amount) -> bool:
        """NN-5: 99 itself still is."""
        return self.total_after(amount) <= LIMIT

    def amounts(self, card: str) -> list[Amount]:
        """The rank's amounts, ascending, those that are added before those that are set."""
        amounts: list[Amount] = self.options["values"][card[0]]
        return sorted(amounts, key=lambda amount: (isinstance(amount, str), size_of(amount)))

    def text_of(self, card: str, amount: Amount) -> str:
        """NN-13: a choice is written behind the card."""
        amounts = self.amounts(card)
        if len(amounts) == 1:
            return card
        if isinstance(amount, str):
            return f"{card}=set{amount[1:]}"
        return f"{card}={amount}"

    @override
    def turn_moves(self, seat: int) -> list[str]:
        """NN-6: every card and value, or where busting is the last resort the safe ones."""
        if seat != self.turn:
            return []
        cards = self.sort(list(set(self.hands[seat])))
        plays = [(card, amount) for card in cards for amount in self.amounts(card)]
        safe = [(card, amount) for card, amount in plays if self.is_safe(amount)]
        if self.options["bust"] == "forced" and safe:
            plays = safe
        return [self.text_of(card, amount) for card, amount in plays]

    # Moves.

    @override
    def perform(self, move: Words) -> None:
        if move.word == "deal":
            self.deal_round(self.turn, self.round + 1, self.options["hand_size"])
        else:
            self.play_card(move)

    def amount_named(self, move: Words) -> Amount:
        whole = move.word if move.value is None else f"{move.word}={move.value}"
        for amount in self.amounts(move.word):
            if self.text_of(move.word, amount) == whole:
                return amount
        raise ValueError(f"no such amount: {move}")

    def play_card(self, move: Words) -> None:
        """NN-3, NN-5."""
        self.total = self.total_after(self.amount_named(move))
        self.lay(move.seat, move.word)
        self.turns += 1
        if self.total > LIMIT:
            self.lose_round(move.seat)
            return
        self.draw_one(move.seat)
        limit = self.options["max_turns"]
        following = self.turn_after(move.seat, move.word[0])
        if limit is not None and self.turns >= limit:
            self.end_round(None)
        else:
            self.turn = following

    def turn_after(self, seat: int, rank: str) -> int:
        """NN-4, NN-10, NN-13: a rank that turns and skips turns first."""
        again = False
        if rank in self.options["reverse_ranks"]:
            self.direction = -self.direction
            again = len(self.live()) == 2 and self.options["four_with_two"] == "again"
        following = self.after(seat)
        if rank in self.options["skip_ranks"]:
            following = self.after(following)
        return seat if again else following

    def lose_round(self, loser: int) -> None:
        """NN-5, NN-7, NN-12."""
        if self.chips[loser] > 0:
            self.chips[loser] -= 1
            is_out = self.chips[loser] == 0 and self.options["elimination"] == "at_zero"
        else:
            is_out = True
        if is_out:
            self.out = sorted([*self.out, loser])
        if len(self.live()) == 1:
            self.end_game(self.live())
        else:
            self.end_round(loser)

    def end_round(self, loser: int | None) -> None:
        """NN-8."""
        self.pending = {"kind": "round_over", "winner": None, "loser": loser}
        self.turn = self.next_dealer()

    @override
    def first_card(self, first: int) -> None:
        """NN-3: no card starts the pile."""
        self.total = 0

    @override
    def lapse(self) -> None:
        """T-9: nothing is ever owed."""

    @override
    def tidy(self) -> None:
        """Nobody calls in this game."""

    @override
    def forget_round(self) -> None:
        """The total lies as it was brought until the next deal."""


def size_of(amount: Amount) -> int:
    return int(amount[1:]) if isinstance(amount, str) else amount


def all_options(options: Document) -> Document:
    """Every option by name, tuples as lists, as a document has them."""
    full: Document = copy.deepcopy(DEFAULTS | options)
    full["values"] = {rank: list(amounts) for rank, amounts in full["values"].items()}
    for name in ("reverse_ranks", "skip_ranks"):
        full[name] = [rank for rank in RANKS if rank in full[name]]  # a set, so in deck order
    return full


def is_many(options: Document) -> bool:
    return bool(options["players"] >= options["many"])


def deck_of(options: Document) -> list[str]:
    """NN-1: the packs in deck order, copy beside copy."""
    packs = options["packs"]
    if packs is None:
        packs = 2 if is_many(options) else 1
    return [rank + suit for suit in SUITS for rank in RANKS for _ in range(packs)]


def stake(options: Document) -> int:
    """NN-2."""
    if options["chips"] is not None:
        return int(options["chips"])
    return 3 if is_many(options) else 5


def number_of(card: str) -> int:
    """T-7: ranks count from ace 1 to king 13."""
    return RANKS.index(card[0]) + 1


def deal(options: Document, seed: int | str) -> Oracle:
    """A new game: its first round is dealt."""
    full = all_options(options)
    undealt = {"hands": [[]] * full["players"], "discard": [], "fill": True}
    oracle = from_position(full, undealt)
    deal_first_round(oracle, full["hand_size"], str(seed), number_of)
    return oracle


def from_position(options: Document, position: Document) -> Oracle:
    """A game that stands as the position says, with what it leaves out filled in."""
    full = all_options(options)
    chips = [stake(full)] * full["players"]
    defaults: Document = {"total": 0, "chips": chips}
    filled = fill_common("ninety-nine", full, deck_of(full), position)
    return Oracle(full, defaults | filled)
