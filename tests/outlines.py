"""What a move of the four games, and of Crazy Eights, tells, by their rules: each event in a few words, in order.

A second reading of RULES for events alone: who draws how many, who is skipped, what comes before
what. Which cards go where, and what the first and the last events say, is for the laws.
"""

from __future__ import annotations

from typing import Any

from crazy_eights import CrazyEights

from cardlaw import (
    Accept,
    Catch,
    Challenge,
    ChooseTarget,
    Deal,
    Draw,
    Event,
    Move,
    NinetyNine,
    NinetyNineState,
    Play,
    State,
    events,
)

LIMIT = 99
#: What tells a move of each kind itself, besides those that :class:`Outline` knows.
WORDS = {
    "Pass": "passed",
    "Accept": "accepted",
    "Challenge": "challenged",
    "ChooseColor": "color_named",
    "ChooseTarget": "target_named",
    "Call": "called",
    "Catch": "caught",
}


def in_a_few_words(told: tuple[Event, ...]) -> list[str]:
    """Write each event in a few words; shuffles go with the cards."""
    return [_words(event) for event in told if event.name != "shuffled"]


def _words(event: Event) -> str:
    match event:
        case events.Drew(seat=seat, cards=cards):
            return f"drew {seat} {len(cards)}"
        case events.Skipped(seat=seat):
            return f"skipped {seat}"
        case _:
            return event.name


def outline(state: State[Any], action: Move | int, after: State[Any]) -> list[str]:
    """Give what a move, or a leaving, of one of these games has to tell, in a few words."""
    kind = EightsOutline if isinstance(state.game, CrazyEights) else Outline
    return kind(state, action, after).lines()


class Outline:
    def __init__(self, state: State[Any], action: Move | int, after: State[Any]) -> None:
        self.state, self.action, self.after = state, action, after
        self.options = dict(state.game.options)
        self.pending: Any = state.pending
        self.told: list[str] = []
        #: How many cards can be drawn.
        self.left = len(state.draw_pile) + max(0, len(state.discard_pile) - 1)

    def lines(self) -> list[str]:
        match self.action:
            case int():
                self.told = ["left"]
            case Play():
                self.play(self.action)
            case Deal():
                self.deal()
            case Draw(seat=seat):
                self.draw(seat)
            case _:
                self.told = [WORDS[type(self.action).__name__]]
                self.answer(self.action)
        if self.after.round_over and not isinstance(self.action, int):
            self.told.append("round_ended")
        if self.after.is_over:
            self.told.append("game_ended")
        return [*self.told, "now"]

    def drew(self, seat: int, count: int) -> None:
        """T-3: so many, or those there are."""
        count = min(count, self.left)
        self.left -= count
        self.told.append(f"drew {seat} {count}")

    def skipped(self, seat: int, count: int) -> None:
        self.told += [f"skipped {self.following(seat, step)}" for step in range(1, count + 1)]

    def following(self, seat: int, steps: int = 1) -> int:
        """Give the live seat so many steps on, the way that play goes after the move."""
        while steps:
            seat = (seat + self.after.direction) % self.state.players
            steps -= seat not in self.state.out
        return seat

    def before(self, seat: int) -> int:
        return self.following(seat, self.state.players - len(self.state.out) - 1)

    def live_count(self) -> int:
        return self.state.players - len(self.state.out)

    # Moves

    def play(self, play: Play) -> None:
        named, called = ["color_named"] * (play.color is not None), ["called"] * play.call
        self.told = ["played", *named, *called]
        self.left += play.count - (not self.state.discard_pile)  # the first one lies on none
        if isinstance(self.state.game, NinetyNine):
            self.add(play)
        elif len(self.state.hands[play.seat]) > play.count or self.is_opened(play):
            self.effect(play)
        elif self.options["final_draw"]:
            self.final_draw(play)

    def is_opened(self, play: Play) -> bool:
        """MK-13: a last box may be opened."""
        return play.card.face == "I" and self.options["last_box"] == "open"

    def final_draw(self, play: Play) -> None:
        """UNO-15, AW-3: a drawing card that is played last."""
        owed = getattr(self.pending, "draw", 0)
        if play.card.face in {"+2", "+4"}:
            self.drew(self.following(play.seat), int(play.card.face) + owed)
        elif play.card.face == "T":
            assert play.target is not None
            self.drew(play.target, 2)

    def effect(self, play: Play) -> None:
        seat, face = play.seat, play.card.face
        if face == "S":
            self.skipped(seat, 1)
        elif face == "R":
            self.told.append("direction_turned")
            two = self.live_count() == 2 and self.options["reverse_with_two"] == "skip"
            self.skipped(seat, 1 if two else 0)
        elif face in {"+2", "+4"}:
            self.drawing_card(seat, face)
        elif face == "SS":
            self.skipped(seat, self.double_skip())
        elif face == "T":
            assert play.target is not None
            self.drew(play.target, 2)
        elif face == "X" or (face in {"7", "0"} and self.options.get("seven_zero")):
            self.told.append("hands_moved")
        elif face == "I":
            self.item(seat)

    def drawing_card(self, seat: int, face: str) -> None:
        """UNO-7, UNO-8, AW-2: the next draws and is skipped, where nothing is asked or owed first."""
        stacking = self.options.get("stacking", "off")
        asks = face == "+4" and self.options.get("wild_draw_four") == "challenge"
        if stacking == "off" and not asks:
            self.drew(self.following(seat), int(face))
            self.skipped(seat, 1)

    def double_skip(self) -> int:
        """AW-4: how many are passed over."""
        return 1 if self.live_count() == 2 and self.options["double_skip_with_two"] == "once" else 2

    def item(self, seat: int) -> None:
        """MK-4 to MK-9: the card turned, and what its item does."""
        self.told.append("turned")
        turned = self.after.discard_pile[-1]
        if turned.color is None:
            self.drew(seat, 2)
        elif turned.color == "Y":
            self.drew(self.before(seat), 2)
        elif turned.color == "B":
            for step in range(1, self.live_count()):
                self.drew(self.following(seat, step), 1)

    def add(self, play: Play) -> None:
        """NN-3 to NN-5: the total above 99, or a card drawn."""
        assert isinstance(self.after, NinetyNineState)
        seat, rank = play.seat, play.card.face
        if self.after.total > LIMIT:
            self.told += ["chip_lost"] * (self.state.standing[seat] > 0)
            self.told += ["seat_out"] * (seat in self.after.out)
            return
        self.drew(seat, 1)
        turns = rank in self.options["reverse_ranks"]
        again = turns and self.live_count() == 2 and self.options["four_with_two"] == "again"
        self.told += ["direction_turned"] * turns
        self.skipped(seat, 1 if again or rank in self.options["skip_ranks"] else 0)

    def draw(self, seat: int) -> None:
        """UNO-4, UNO-H1, UNO-H5: what is owed, one card, or one by one."""
        if self.pending is not None:
            self.drew(seat, self.pending.draw)
            return
        for _ in range(len(self.after.hands[seat]) - len(self.state.hands[seat])):
            self.drew(seat, 1)

    def answer(self, move: Move) -> None:
        match move:
            case Accept(seat=seat):
                self.drew(seat, self.pending.draw)
            case Challenge(seat=seat):
                self.told.append("shown")
                if not self.pending.guilty:
                    self.drew(seat, self.pending.draw + 2)
                elif self.pending.by not in self.state.out:
                    self.drew(self.pending.by, self.pending.draw)
            case Catch(target=target):
                self.drew(target, self.options["penalty"])
            case ChooseTarget(target=target):
                self.targeted(target)
            case _:
                pass

    def targeted(self, target: int) -> None:
        """MK-7, AW-6: by a green shell, or by a start card."""
        assert self.state.top is not None
        if self.state.top.face == "X":
            self.told.append("hands_moved")
        else:
            self.drew(target, 2 if self.state.top.face == "T" else 1)

    # The deal

    def deal(self) -> None:
        self.told = ["dealt"] * self.live_count()
        if self.state.game.starts_pile:
            shuffles = [int(str(s.document()["seed"]).split("/")[-1]) for s in self.both()]
            went_back = shuffles[1] - shuffles[0] - 1
            self.told += ["turned"] * (len(self.after.discard_pile) + went_back)
            if self.options.get("start_action", "apply") == "apply":
                self.start_card()

    def both(self) -> tuple[State[Any], State[Any]]:
        return self.state, self.after

    def start_card(self) -> None:
        """UNO-2, AW-6: what a start card does, the dealer as its player."""
        assert self.after.top is not None
        dealer, face, wild = self.after.dealer, self.after.top.face, self.after.top.color is None
        self.left = len(self.state.game.deck)
        if face == "S":
            self.skipped(dealer, 1)
        elif face == "R":
            self.told.append("direction_turned")
        elif face == "+2" or (face == "+4" and wild and not self.state.game.colors):
            self.drawing_card(dealer, face)
        elif face == "SS":
            self.skipped(dealer, self.double_skip())


class EightsOutline(Outline):
    """CE-4, CE-5, CE-12, CE-13: what acts does so also as the last card, and where it starts."""

    def play(self, play: Play) -> None:
        self.told = ["played", *["color_named"] * (play.color is not None)]
        self.left += 1
        self.acts(play.seat, play.card.face)

    def drew(self, seat: int, count: int) -> None:
        """CE-14: without a refill only the draw pile can be drawn."""
        if not self.options["refill"]:
            self.left = min(self.left, len(self.state.draw_pile))
        super().drew(seat, count)

    def draw(self, seat: int) -> None:
        """CE-11, CE-12: what is owed, or one card."""
        self.drew(seat, self.pending.draw if hasattr(self.pending, "draw") else 1)

    def start_card(self) -> None:
        assert self.after.top is not None
        self.state = self.after  # whose draw pile is the one that is drawn from
        self.left = len(self.state.game.deck)
        self.acts(self.after.dealer, self.after.top.face)

    def acts(self, seat: int, face: str | None) -> None:
        if face == "2" and self.options["twos"] == "draw":
            self.drew(self.following(seat), 2)
            self.skipped(seat, 1)
        elif face == "Q" and self.options["queens"] == "skip":
            self.skipped(seat, 1)
        elif face == "A" and self.options["aces"] == "reverse":
            self.told.append("direction_turned")
