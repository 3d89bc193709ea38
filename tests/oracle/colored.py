"""What classic UNO and UNO Mario Kart share: matching, drawing, debts, challenges, jumping in."""

from __future__ import annotations

from abc import abstractmethod
from typing import TYPE_CHECKING

from typing_extensions import override

from .cards import COLORS, color_of, face_of, is_number, points
from .family import Family

if TYPE_CHECKING:
    from .table import Document, Words

DEBTS = {"+2": 2, "W+4": 4}


class Colored(Family):
    """A game of coloured cards, changed in place by every move."""

    @override
    def card_points(self, card: str) -> int:
        return points(card)

    def top(self) -> str:
        return self.discard[-1]

    # What the two games say for themselves.

    @abstractmethod
    def choices(self, seat: int, card: str, count: int) -> list[str]:
        """What stands behind the card: a colour, a seat, or nothing."""

    def fits_color_in_force(self, card: str) -> bool:
        """UNO-9, UNO-10: whether a hand with this card had no need of a wild draw four."""
        return color_of(card) == self.color

    def cards_left(self, seat: int, card: str, count: int, target: int | None) -> int:
        """UNO-11: how many cards the player holds once the play is done."""
        return len(self.hands[seat]) - count

    def swap(self, move: Words) -> list[int]:
        """The seats that got another hand by this play."""
        return []

    # Which cards may be played.

    def owns_color_in_force(self, seat: int) -> bool:
        return self.color is not None and any(map(self.fits_color_in_force, self.hands[seat]))

    def matches(self, seat: int, card: str) -> bool:
        """UNO-3, and UNO-9 where the wild draw four is bound to the hand."""
        if card == "W+4" and self.option("wild_draw_four") == "strict":
            return not self.owns_color_in_force(seat)
        if color_of(card) is None:
            return True
        same_face = color_of(self.top()) is not None and face_of(card) == face_of(self.top())
        return color_of(card) == self.color or same_face

    def stacks(self, card: str) -> bool:
        """UNO-H1: the kind that is owed, or with "any" either kind, in whatever colour."""
        assert self.pending is not None
        owed = "+2" if self.pending["face"] == "+2" else "W+4"
        if self.option("stacking") == "any":
            return face_of(card) in DEBTS
        return face_of(card) == owed

    def jumps_in(self, card: str) -> bool:
        """UNO-H8: the very card that lies on top."""
        return bool(self.option("jump_in")) and card == self.top() and color_of(card) is not None

    def may_play(self, seat: int, card: str) -> bool:
        """Whether this card of the hand may be played now, by itself."""
        kind = self.waits_for()
        if seat != self.turn:
            return kind is None and self.jumps_in(card)
        if kind is None:
            return self.matches(seat, card)
        if kind in ("drawn", "must_play"):
            assert self.pending is not None
            return card == self.pending["card"] and self.matches(seat, card)
        if kind == "stack":
            return self.stacks(card)
        return False

    def may_play_two(self, seat: int, card: str) -> bool:
        """UNO-H3: not out of turn, not with a drawn card, and numbers only."""
        return (
            bool(self.option("doubles"))
            and seat == self.turn
            and self.waits_for() is None
            and is_number(card)
            and self.hands[seat].count(card) >= 2
            and self.may_play(seat, card)
        )

    # The texts of plays.

    def plays_of_card(self, seat: int, card: str, count: int) -> list[str]:
        texts = []
        for choice in self.choices(seat, card, count):
            text = card + ("*2" if count == 2 else "") + choice
            target = int(choice[1:]) if choice.startswith(">") else None
            texts.append(text)
            explicit = self.option("calls") == "explicit"
            if explicit and self.cards_left(seat, card, count, target) == 1:
                texts.append(text + "!")
        return texts

    def plays(self, seat: int) -> list[str]:
        """All plays of a seat: in deck order, one card before two."""
        texts = []
        for card in self.sort(list(set(self.hands[seat]))):
            if self.may_play(seat, card):
                texts += self.plays_of_card(seat, card, 1)
            if self.may_play_two(seat, card):
                texts += self.plays_of_card(seat, card, 2)
        return texts

    # The other moves.

    def draw_or_pass(self, seat: int) -> list[str]:
        """UNO-4, T-4: draw, or where there is nothing to draw pass."""
        if self.option("must_play") and self.plays(seat):
            return []
        return ["draw"] if self.can_draw() else ["pass"]

    def answers(self, seat: int) -> list[str]:
        """What the seat on turn may do besides playing a card."""
        kind = self.waits_for()
        if kind is None:
            return self.draw_or_pass(seat)
        if kind == "drawn":
            return ["pass"]
        if kind == "stack":
            assert self.pending is not None
            return ["draw", "challenge"] if "by" in self.pending else ["draw"]
        if kind == "challenge":
            return ["challenge", "accept"]
        if kind == "color":
            return [f"color={color}" for color in COLORS]
        return []

    @override
    def turn_moves(self, seat: int) -> list[str]:
        texts = self.plays(seat)
        if seat == self.turn:
            texts += self.answers(seat)
        return texts + self.calls_of(seat)

    # Moves of a turn.

    @override
    def turn_move(self, move: Words) -> None:
        if move.word == "draw" and self.waits_for() == "stack":
            self.draw_stack()
        elif move.word == "draw":
            self.draw(move.seat)
        elif move.word == "pass":
            self.keep_or_pass()
        elif move.word == "accept":
            self.accept()
        elif move.word == "challenge":
            self.challenge()
        else:
            self.play_card(move)

    def draw(self, seat: int) -> None:
        """UNO-4, UNO-H5, UNO-H6."""
        self.idle = 0
        card = self.draw_one(seat)
        while self.option("draw") == "until_playable":
            if card is None or self.matches(seat, card) or not self.can_draw():
                break
            card = self.draw_one(seat)
        playable = card is not None and self.matches(seat, card)
        if not playable or self.option("drawn_card") == "keep":
            self.end_turn(self.after(seat))
        elif self.option("drawn_card") == "must_play":
            self.pending = {"kind": "must_play", "card": card}
        else:
            self.pending = {"kind": "drawn", "card": card}

    def draw_stack(self) -> None:
        """UNO-H1: the whole sum, and the turn is missed."""
        assert self.pending is not None
        self.idle = 0
        self.draw_many(self.turn, self.pending["draw"])
        self.end_turn(self.after(self.turn))

    def keep_or_pass(self) -> None:
        """The drawn card stays in hand (UNO-4), or nothing could be drawn (T-4)."""
        if self.waits_for() is None:
            self.end_idle_turn()
        else:
            self.end_turn(self.after(self.turn))

    def accept(self) -> None:
        """UNO-8, UNO-9."""
        assert self.pending is not None
        self.draw_many(self.turn, self.pending["draw"])
        self.end_turn(self.after(self.turn))

    def challenge(self) -> None:
        """UNO-10, UNO-H2: the hand is shown, then one of the two draws."""
        assert self.pending is not None
        player: int = self.pending["by"]
        owed: int = self.pending["draw"]
        guilty: bool = self.pending["guilty"]
        self.show(self.turn, player)
        if not guilty:
            self.draw_many(self.turn, owed + 2)
            self.end_turn(self.after(self.turn))
            return
        if player not in self.out:  # T-9: one that has left draws nothing
            self.draw_many(player, owed)
        self.pending = None

    # A card is played.

    def play_card(self, move: Words) -> None:
        seat, card = move.seat, move.word
        owed = 0
        if self.waits_for() == "stack":
            assert self.pending is not None
            owed = self.pending["draw"]
        if face_of(card) in DEBTS:
            owed += DEBTS[face_of(card)]
        color_before = self.color

        self.idle = 0
        self.pending = None
        self.turn = seat  # UNO-H8: a jump-in takes the turn over
        for _ in range(move.count):
            self.lay(seat, card)
        guilty = self.owns_color_in_force(seat)
        self.color = color_of(card) or move.value or self.color

        if not self.hands[seat]:
            self.last_card(card, owed)
            return
        self.open_windows(move, self.swap(move))
        if owed:
            self.charge(owed, card, {"by": seat, "guilty": guilty, "before": color_before})
        else:
            self.act(seat, card)

    def act(self, seat: int, card: str) -> None:
        """What a card does of which nobody has to draw."""
        if face_of(card) == "S":
            self.end_turn(self.after(self.after(seat)))  # UNO-5
        elif face_of(card) == "R":
            self.reverse(seat)
        else:
            self.end_turn(self.after(seat))

    def last_card(self, card: str, owed: int) -> None:
        """UNO-15: what is owed is drawn before the count."""
        if self.option("final_draw"):
            self.draw_many(self.after(self.turn), owed)
        self.win_round()

    def charge(self, owed: int, card: str, accusation: Document) -> None:
        """UNO-7 to UNO-10, UNO-H1: the next seat draws now, or is asked first."""
        victim = self.after(self.turn)
        challengeable = card == "W+4" and self.option("wild_draw_four") == "challenge"
        pending: Document | None = None
        if self.option("stacking") != "off":
            pending = {"kind": "stack", "draw": owed, "face": "+4" if card == "W+4" else "+2"}
        elif challengeable:
            pending = {"kind": "challenge", "draw": owed}
        if pending is None:
            self.draw_many(victim, owed)
            self.end_turn(self.after(victim))
            return
        if challengeable:
            pending |= accusation
        self.end_turn(victim, pending)

    # Leaving, and the first card.

    @override
    def lapse(self) -> None:
        """T-9: only the colour of a start card is still owed, by the seat that follows."""
        if self.waits_for() == "color" and self.color is None:
            self.pending = {"kind": "color", "then": "play"}
            return
        self.pending = None

    def apply_first_card(self, first: int) -> None:
        """UNO-2: what a coloured start card does."""
        face = face_of(self.top())
        if face == "S":
            self.turn = self.after(first)
        elif face == "R":
            self.direction = -1
            self.turn = self.dealer
        elif face == "+2" and self.option("stacking") != "off":
            self.pending = {"kind": "stack", "draw": 2, "face": "+2"}
        elif face == "+2":
            self.draw_many(first, 2)
            self.turn = self.after(first)
