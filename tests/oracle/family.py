"""What the UNO games share: the colour in force, UNO calls, ends of turns and rounds, scores."""

from __future__ import annotations

from abc import abstractmethod
from typing import Any

from typing_extensions import override

from .table import Document, Table, Words


class Family(Table):
    """A table with a colour in force, scores and windows in which seats may be caught."""

    def __init__(self, name: str, options: Document, deck: list[str], document: Document) -> None:
        super().__init__(name, options, deck, document)
        self.color: str | None = document["color"]
        self.scores: list[int] = list(document["scores"])
        self.open: list[int] = list(document["open"])

    @abstractmethod
    def card_points(self, card: str) -> int:
        """What the card is worth to the winner when it is left in another hand."""

    def option(self, name: str) -> Any:
        return self.options[name]

    @override
    def own_keys(self) -> Document:
        return {"color": self.color, "open": sorted(self.open), "scores": self.scores}

    # Calls and catches.

    @override
    def tidy(self) -> None:
        """UNO-12: a window is shut once its seat holds more or less than one card."""
        self.open = sorted(seat for seat in set(self.open) if len(self.hands[seat]) == 1)

    @override
    def forget_round(self) -> None:
        self.open = []

    def begin_turn_move(self) -> None:
        """UNO-12: where windows last only to the next turn, a move of a turn shuts them all."""
        if self.option("window") == "next_turn":
            self.open = []

    def open_window(self, seat: int) -> None:
        """UNO-11, UNO-14: a seat left with one card may be caught from now on."""
        if self.option("calls") == "explicit" and len(self.hands[seat]) == 1:
            self.open.append(seat)

    def calls_of(self, seat: int) -> list[str]:
        """UNO-11: an open seat may still call, and every other seat may catch it."""
        if self.option("calls") == "automatic":
            return []
        own = ["call"] if seat in self.open else []
        return own + [f"catch>{other}" for other in sorted(self.open) if other != seat]

    def call(self, seat: int) -> None:
        self.open.remove(seat)

    def catch(self, seat: int) -> None:
        """UNO-13: punished once, and nothing but the hand and the window changes."""
        self.open.remove(seat)
        self.draw_many(seat, self.option("penalty"))

    def open_windows(self, move: Words, swapped: list[int]) -> None:
        """UNO-11: of the player, unless it called, and of all who got another hand."""
        for seat in [*swapped, move.seat]:
            self.open_window(seat)
        if move.call:
            self.open = [seat for seat in self.open if seat != move.seat]

    # Ends.

    def win_round(self) -> None:
        """The last card of the seat on turn is out, and all that was owed with it is drawn."""
        self.turns += 1
        self.end_round(self.turn)

    def end_turn(self, following: int, pending: Document | None = None) -> None:
        """T-10: the turn is counted; at the limit whatever would be owed is owed no more."""
        self.turns += 1
        self.pending = None
        limit = self.option("max_turns")
        if limit is not None and self.turns >= limit:
            self.end_round(None)
            return
        self.turn = following
        self.pending = pending

    def end_idle_turn(self) -> None:
        """T-4: a turn in which nothing could be drawn; enough of them end the round."""
        self.idle += 1
        if self.idle >= len(self.live()):
            self.turns += 1
            self.end_round(None)
            return
        self.end_turn(self.after(self.turn))

    def end_round(self, winner: int | None) -> None:
        """T-11, UNO-16, UNO-17: `turn` is still the seat whose move ended it."""
        self.forget_round()
        if winner is not None:
            self.scores[winner] += sum(
                self.card_points(card)
                for seat in self.live()
                if seat != winner
                for card in self.hands[seat]
            )
        winners = self.winners_after(winner)
        if winners is not None:
            self.end_game(winners)
            return
        self.pending = {"kind": "round_over", "winner": winner}
        self.turn = self.next_dealer()

    def winners_after(self, winner: int | None) -> list[int] | None:
        """UNO-17: None while the game goes on; an empty list where nobody has won it."""
        if self.option("rounds") is None:
            return self.winners_by_target()
        if self.round < self.option("rounds"):
            return None
        if self.option("rounds") == 1:
            return [] if winner is None else [winner]
        best = max(self.scores[seat] for seat in self.live())
        return [seat for seat in self.live() if self.scores[seat] == best and best > 0]

    def winners_by_target(self) -> list[int] | None:
        best = max(self.scores[seat] for seat in self.live())
        if best < self.option("target"):
            return None
        return [seat for seat in self.live() if self.scores[seat] == best]

    # Moves that all the family has.

    @override
    def perform(self, move: Words) -> None:
        if move.word == "call":
            self.call(move.seat)
        elif move.word == "catch":
            assert move.target is not None
            self.catch(move.target)
        elif move.word == "color":
            self.name_color(move)
        elif move.word == "target":
            self.name_target(move)
        elif move.word == "deal":
            self.deal_round(self.turn, self.round + 1, self.hand_size())
        else:
            self.begin_turn_move()
            self.turn_move(move)

    @abstractmethod
    def turn_move(self, move: Words) -> None:
        """Play a card, draw, pass, accept or challenge."""

    def hand_size(self) -> int:
        return 7

    def name_color(self, move: Words) -> None:
        """A colour that was owed: of a start card its namer goes on, else the turn is done.

        T-10: where the dealer named it the next seat plays, and no turn has ended.
        """
        assert self.pending is not None
        then, at_start = self.pending["then"], self.color is None
        self.color = move.value
        self.pending = None
        if then == "next" and at_start:
            self.turn = self.after(self.turn)
        elif then == "next":
            self.end_turn(self.after(self.turn))

    def name_target(self, move: Words) -> None:
        """A seat that was owed; in classic UNO none ever is."""
        raise ValueError(f"no seat is owed: {move}")

    # Cards that all the family has.

    def reverse(self, seat: int) -> None:
        """UNO-6."""
        self.direction = -self.direction
        if len(self.live()) == 2 and self.option("reverse_with_two") == "skip":
            self.end_turn(seat)
        else:
            self.end_turn(self.after(seat))
