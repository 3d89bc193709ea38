"""The table that every game shares: piles, seats, turns, leaving, knowledge, documents, views."""

from __future__ import annotations

import copy
from abc import ABC, abstractmethod
from dataclasses import dataclass
from typing import Any

from .chance import shuffle, sort_cards, split_seed

Document = dict[str, Any]


@dataclass
class Words:
    """A move's text taken apart: `SEAT:WORD*COUNT=VALUE>TARGET!`."""

    seat: int
    word: str
    count: int = 1
    value: str | None = None
    target: int | None = None
    call: bool = False


def read_move(text: str) -> Words:
    """Take a legal move's text apart, from its end to its front."""
    seat, _, rest = text.partition(":")
    words = Words(int(seat), rest)
    if rest.endswith("!"):
        words.call = True
        rest = rest[:-1]
    if ">" in rest:
        rest, _, target = rest.partition(">")
        words.target = int(target)
    if "=" in rest:
        rest, _, words.value = rest.partition("=")
    if "*" in rest:
        rest, _, count = rest.partition("*")
        words.count = int(count)
    words.word = rest
    return words


class Table(ABC):
    """What lies on the table and who sits there, changed in place by every move."""

    def __init__(self, name: str, options: Document, deck: list[str], document: Document) -> None:
        document = copy.deepcopy(document)
        self.name = name
        self.options = copy.deepcopy(options)
        self.deck = list(deck)
        self.players: int = options["players"]
        self.hands: list[list[str]] = document["hands"]
        self.discard: list[str] = document["discard"]
        self.draw_pile: list[str] = document["draw"]
        self.turn: int = document["turn"]
        self.direction: int = document["direction"]
        self.dealer: int = document["dealer"]
        self.round: int = document["round"]
        self.idle: int = document["idle"]
        self.turns: int = document["turns"]
        self.out: list[int] = document["out"]
        self.pending: Document | None = document["pending"]
        self.seed_text, self.shuffles = split_seed(document["seed"])
        self.known: dict[int, dict[int, list[str]]] = {
            int(knower): {int(seat): list(cards) for seat, cards in hands.items()}
            for knower, hands in document["known"].items()
        }

    # What a game has to say for itself.

    @abstractmethod
    def turn_moves(self, seat: int) -> list[str]:
        """What a seat may do, without the seat's number, in the order of the move table."""

    @abstractmethod
    def perform(self, move: Words) -> None:
        """Carry out a move that is legal."""

    @abstractmethod
    def first_card(self, first: int) -> None:
        """What happens between the deal and the first turn, `first` being left of the dealer."""

    @abstractmethod
    def lapse(self) -> None:
        """T-9: drop what the seat on turn owes, since it is leaving."""

    @abstractmethod
    def own_keys(self) -> Document:
        """The keys of the document that only this game, or its family, has."""

    @abstractmethod
    def tidy(self) -> None:
        """What every move and every leaving ends with."""

    @abstractmethod
    def forget_round(self) -> None:
        """What else the end of a round, or a new deal, wipes out."""

    # Seats.

    def live(self) -> list[int]:
        return [seat for seat in range(self.players) if seat not in self.out]

    def nearest(self, seat: int, direction: int) -> int:
        """The nearest live seat that way; the seat itself when it is the only one."""
        for _ in range(self.players):
            seat = (seat + direction) % self.players
            if seat not in self.out:
                return seat
        raise ValueError("no live seat")

    def after(self, seat: int) -> int:
        return self.nearest(seat, self.direction)

    def before(self, seat: int) -> int:
        return self.nearest(seat, -self.direction)

    def next_dealer(self) -> int:
        """T-8: the deal moves clockwise, whatever the direction of play."""
        return self.nearest(self.dealer, 1)

    def waits_for(self) -> str | None:
        """The kind of what is owed, None in an ordinary turn."""
        return None if self.pending is None else str(self.pending["kind"])

    def game_is_over(self) -> bool:
        return self.waits_for() == "game_over"

    def round_is_over(self) -> bool:
        return self.waits_for() in ("round_over", "game_over")

    # Cards.

    def sort(self, cards: list[str]) -> list[str]:
        return sort_cards(cards, self.deck)

    def shuffled(self, cards: list[str]) -> list[str]:
        """T-6: one shuffle of the seed is used up."""
        cards = shuffle(cards, self.deck, self.seed_text, self.shuffles)
        self.shuffles += 1
        return cards

    def can_draw(self) -> bool:
        """T-4: something lies in the draw pile, or under the top of the discards."""
        return len(self.draw_pile) > 0 or len(self.discard) > 1

    def draw_one(self, seat: int) -> str | None:
        """T-2: the top of the pile into the hand, after a refill where the pile is empty."""
        if not self.can_draw():
            return None
        card = self.take_top()
        self.hands[seat].append(card)
        return card

    def take_top(self) -> str:
        """T-2: the top of the draw pile, which is made anew first where it is empty."""
        if not self.draw_pile:
            self.draw_pile = self.shuffled(self.discard[:-1])
            self.discard = self.discard[-1:]
        return self.draw_pile.pop(0)

    def draw_many(self, seat: int, number: int) -> None:
        """T-3: as many as there are, up to the number owed."""
        for _ in range(number):
            self.draw_one(seat)

    def lay(self, seat: int, card: str) -> None:
        """One card from the hand to the top; whoever knew of such a card knows of one less."""
        self.hands[seat].remove(card)
        self.discard.append(card)
        for hands in self.known.values():
            if card in hands.get(seat, []):
                hands[seat].remove(card)

    # Knowledge of other hands.

    def show(self, knower: int, seat: int) -> None:
        """The knower sees the whole hand as it is now."""
        self.known.setdefault(knower, {})[seat] = list(self.hands[seat])

    def move_hands(self, giver_of: dict[int, int]) -> None:
        """Every seat in the mapping gets the hand of its giver, all at one time."""
        old_hands = [list(hand) for hand in self.hands]
        old_known = copy.deepcopy(self.known)
        for seat, giver in giver_of.items():
            self.hands[seat] = old_hands[giver]
        for knower in range(self.players):
            for seat, giver in giver_of.items():
                cards = old_known.get(knower, {}).get(giver, [])
                if knower == giver:
                    cards = old_hands[giver]  # it held them a moment ago
                if knower == seat:
                    cards = []  # its own hand needs no note
                self.known.setdefault(knower, {})[seat] = list(cards)

    # Rounds.

    def deal_round(self, dealer: int, number: int, hand_size: int) -> None:
        """T-8: everything is shuffled, and dealt card by card from the dealer's left."""
        self.dealer = dealer
        self.round = number
        self.direction = 1
        self.idle = 0
        self.turns = 0
        self.pending = None
        self.known = {}
        self.discard = []
        self.hands = [[] for _ in range(self.players)]
        self.forget_round()
        self.draw_pile = self.shuffled(self.deck)
        first = self.next_dealer()
        for _ in range(hand_size):
            seat = first
            for _ in self.live():
                self.hands[seat].append(self.draw_pile.pop(0))
                seat = self.nearest(seat, 1)
        self.turn = first
        self.first_card(first)

    def end_game(self, winners: list[int]) -> None:
        """T-11: the turn stays where it is."""
        self.forget_round()
        self.pending = {"kind": "game_over", "winners": sorted(winners)}

    # Moves.

    def moves_of(self, seat: int) -> list[str]:
        if seat in self.out or self.game_is_over():
            return []
        if self.round_is_over():
            return ["deal"] if seat == self.turn else []  # T-11
        return self.turn_moves(seat)

    def legal_moves(self) -> list[str]:
        """All seats' moves: the seat on turn first, the others clockwise from it."""
        seats = [(self.turn + step) % self.players for step in range(self.players)]
        return [f"{seat}:{text}" for seat in seats for text in self.moves_of(seat)]

    def play(self, text: str) -> None:
        if ":" not in text:
            text = f"{self.turn}:{text}"
        if text not in self.legal_moves():
            raise ValueError(f"not legal: {text}")
        self.perform(read_move(text))
        self.tidy()

    def retire(self, seat: int) -> None:
        """T-9."""
        if self.game_is_over() or seat not in self.live():
            raise ValueError(f"seat {seat} cannot leave")
        self.draw_pile += self.sort(self.hands[seat])
        self.hands[seat] = []
        self.out = sorted([*self.out, seat])
        for hands in self.known.values():
            hands.pop(seat, None)
        if len(self.live()) == 1:
            self.end_game(self.live())
        elif seat == self.turn and self.round_is_over():
            self.turn = self.next_dealer()
        elif seat == self.turn:
            self.lapse()
            self.turn = self.after(seat)
        self.tidy()

    # Documents.

    def known_document(self, knower: int) -> Document:
        hands = self.known.get(knower, {})
        return {str(seat): self.sort(cards) for seat, cards in sorted(hands.items()) if cards}

    def all_known(self) -> Document:
        notes = {str(knower): self.known_document(knower) for knower in range(self.players)}
        return {knower: hands for knower, hands in notes.items() if hands}

    def document(self) -> Document:
        """The position document with all its keys."""
        document: Document = {
            "format": "cardlaw/1",
            "game": self.name,
            "options": self.options,
            "hands": [self.sort(hand) for hand in self.hands],
            "discard": self.discard,
            "draw": self.draw_pile,
            "turn": self.turn,
            "direction": self.direction,
            "dealer": self.dealer,
            "round": self.round,
            "idle": self.idle,
            "turns": self.turns,
            "out": sorted(self.out),
            "pending": self.pending,
            "seed": f"{self.seed_text}/{self.shuffles}",
            "known": self.all_known(),
        }
        return copy.deepcopy(document | self.own_keys())

    def seen_hand(self, viewer: int | None, seat: int) -> list[str]:
        """T-12: one's own hand; of another the cards once shown, then backs."""
        if viewer == seat:
            return self.sort(self.hands[seat])
        shown = [] if viewer is None else self.known_document(viewer).get(str(seat), [])
        return shown + ["?"] * (len(self.hands[seat]) - len(shown))

    def seen_pending(self, viewer: int | None) -> Document | None:
        """T-12: guilt is nobody's to see, a drawn card only the drawer's."""
        if self.pending is None:
            return None
        pending = {key: value for key, value in self.pending.items() if key != "guilty"}
        if "card" in pending and viewer != self.turn:
            pending["card"] = "?"
        return pending

    def view(self, seat: int | None) -> Document:
        """The document as the seat, or for None a spectator, may see it."""
        document = self.document()
        del document["seed"]
        document["seat"] = seat
        document["hands"] = [self.seen_hand(seat, other) for other in range(self.players)]
        document["draw"] = ["?"] * len(self.draw_pile)
        document["pending"] = copy.deepcopy(self.seen_pending(seat))
        notes = {} if seat is None else self.known_document(seat)
        document["known"] = {str(seat): notes} if notes else {}
        return document
