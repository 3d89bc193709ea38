"""Classic UNO, a second time: slow, plain and written from the rules alone."""

from __future__ import annotations

from typing import TYPE_CHECKING

from typing_extensions import override

from .cards import COLORS, color_of, face_of, is_number, number_of, points
from .chance import shuffle
from .family import Family
from .options import UNO_DEFAULTS, deck_of, full_options
from .position import fill_family

if TYPE_CHECKING:
    from .table import Document, Words

DEBTS = {"+2": 2, "W+4": 4}
HAND_SIZE = 7


class Oracle(Family):
    """One game of classic UNO, changed in place by every move."""

    def __init__(self, options: Document, document: Document) -> None:
        full = full_options(UNO_DEFAULTS, options)
        super().__init__("uno", full, deck_of(full), document)

    @override
    def card_points(self, card: str) -> int:
        return points(card)

    def top(self) -> str:
        return self.discard[-1]

    # Which cards may be played.

    def owns_color_in_force(self, seat: int) -> bool:
        colors = [color_of(card) for card in self.hands[seat]]
        return self.color is not None and self.color in colors

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

    def names_a_seat(self, seat: int, card: str, count: int) -> bool:
        """UNO-H7: a seven does, unless the hand is empty after it."""
        rest = len(self.hands[seat]) - count
        return bool(self.option("seven_zero")) and is_seven(card) and rest > 0

    def choices(self, seat: int, card: str, count: int) -> list[str]:
        """What stands behind the card: a colour, a seat, or nothing."""
        if color_of(card) is None:
            return [f"={color}" for color in COLORS]
        if self.names_a_seat(seat, card, count):
            return [f">{other}" for other in self.live() if other != seat]
        return [""]

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
        self.color = color_of(card) or move.value

        if not self.hands[seat]:
            self.last_card(owed)
            return
        swapped = self.swap(move)
        for other in swapped:
            self.open_window(other)
        self.open_window(seat)
        if move.call:
            self.open = [other for other in self.open if other != seat]
        if owed:
            self.charge(owed, card, {"by": seat, "guilty": guilty, "before": color_before})
        elif face_of(card) == "S":
            self.end_turn(self.after(self.after(seat)))  # UNO-5
        elif face_of(card) == "R":
            self.reverse(seat)
        else:
            self.end_turn(self.after(seat))

    def last_card(self, owed: int) -> None:
        """UNO-15: what is owed is drawn before the count."""
        self.turns += 1
        if self.option("final_draw"):
            self.draw_many(self.after(self.turn), owed)
        self.end_round(self.turn)

    def reverse(self, seat: int) -> None:
        """UNO-6."""
        self.direction = -self.direction
        if len(self.live()) == 2 and self.option("reverse_with_two") == "skip":
            self.end_turn(seat)
        else:
            self.end_turn(self.after(seat))

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

    # Setting up a round.

    @override
    def lapse(self) -> None:
        """T-9: only the colour of a start card is still owed, by the seat that follows."""
        if self.pending is not None and self.pending.get("then") == "play":
            return
        self.pending = None

    @override
    def first_card(self, first: int) -> None:
        """UNO-1, UNO-2."""
        self.discard = [self.draw_pile.pop(0)]
        while self.top() == "W+4" and any(card != "W+4" for card in self.draw_pile):
            self.draw_pile = self.shuffled([*self.draw_pile, self.top()])
            self.discard = [self.draw_pile.pop(0)]
        self.color = color_of(self.top())
        face = face_of(self.top())
        if self.color is None:
            self.pending = {"kind": "color", "then": "play"}
        elif face == "S":
            self.turn = self.after(first)
        elif face == "R":
            self.direction = -1
            self.turn = self.dealer
        elif face == "+2" and self.option("stacking") != "off":
            self.pending = {"kind": "stack", "draw": 2, "face": "+2"}
        elif face == "+2":
            self.draw_many(first, 2)
            self.turn = self.after(first)


def is_seven(card: str) -> bool:
    return is_number(card) and face_of(card) == "7"


def is_zero(card: str) -> bool:
    return is_number(card) and face_of(card) == "0"


def draw_for_dealer(deck: list[str], players: int, text: str) -> tuple[int, int]:
    """T-7: the dealer that drawing finds, and how many shuffles that took."""
    pile: list[str] = shuffle(deck, deck, text, 0)
    shuffles = 1
    seats = list(range(players))
    while len(seats) > 1:
        numbers: dict[int, int] = {}
        for seat in seats:
            if not pile:
                pile = shuffle(deck, deck, text, shuffles)
                shuffles += 1
            numbers[seat] = number_of(pile.pop(0))
        highest = max(numbers.values())
        seats = [seat for seat in seats if numbers[seat] == highest]
    return seats[0], shuffles


def first_dealer(options: Document, text: str) -> tuple[int, int]:
    """T-7: the dealer of the first round and how many shuffles it took to know."""
    way = options["dealer"]
    if way == "draw":
        return draw_for_dealer(deck_of(options), options["players"], text)
    return (options["players"] - 1 if way is None else way), 0


def deal(options: Document, seed: int | str) -> Oracle:
    """A new game: its first round is dealt and its start card turned."""
    full = full_options(UNO_DEFAULTS, options)
    if len(deck_of(full)) < HAND_SIZE * full["players"] + 1:
        raise ValueError("the deck is too small")
    dealer, shuffles = first_dealer(full, str(seed))
    undealt = {"hands": [[]] * full["players"], "discard": deck_of(full)[:1], "fill": True}
    oracle = from_position(full, undealt)
    oracle.seed_text, oracle.shuffles = str(seed), shuffles
    oracle.deal_round(dealer, 1, HAND_SIZE)
    return oracle


def from_position(options: Document, position: Document) -> Oracle:
    """A game that stands as the position says, with what it leaves out filled in."""
    full = full_options(UNO_DEFAULTS, options)
    return Oracle(full, fill_family("uno", full, deck_of(full), position))
