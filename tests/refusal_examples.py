"""For every ground on which a game refuses moves a position, and a move that is refused on it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Final, NamedTuple

import attrs

from cardlaw import (
    ChooseColor,
    Game,
    Move,
    NinetyNine,
    Play,
    SetTo,
    State,
    Uno,
    UnoAllWild,
    UnoMarioKart,
)
from tables import kart, nines, table, wild

COLORS: Final = ("R", "Y", "G", "B")
OVER: Final = {"kind": "game_over", "winners": [0]}
WON: Final = {"kind": "round_over", "winner": 0}
LOST: Final = {"kind": "round_over", "winner": None, "loser": 0}
ASKED: Final = {"kind": "challenge", "by": 1, "guilty": False, "draw": 4}


@attrs.frozen(str=False)
class Wave(Move):
    """A move that no game has."""

    word = "wave"


class Example(NamedTuple):
    """A position, a move in it or its text, and the key and the facts of the refusal."""

    key: str
    state: State[Any]
    move: str | Move
    facts: dict[str, Any]

    @property
    def asked(self) -> Move:
        """The move as a value."""
        return self.move if isinstance(self.move, Move) else self.state.parse(self.move)


def drawn(card: str) -> dict[str, str]:
    return {"kind": "drawn", "card": card}


def owed(draw: int, face: str) -> dict[str, Any]:
    return {"kind": "stack", "draw": draw, "face": face}


def colored(make: Callable[..., State[Any]]) -> Iterator[Example]:
    """What UNO and UNO Mario Kart refuse alike. R5 lies on top, unless another card is named."""
    plain = make(["R1 R2 W+4", "B1"])
    over = make(["", "B1"], options={"target": 10}, pending=OVER, scores=[20, 0])
    yield Example("game_over", over, "1:B1", {})
    yield from unwritten(plain)
    yield Example("seat_out", make(["R1", "", "B1"], out=[1]), "1:draw", {"seat": 1})
    between = make(["", "B1"], options={"rounds": 3}, pending=WON)
    yield Example("round_over", between, "1:B1", {"turn": 0})
    yield Example("round_not_over", plain, "0:deal", {})
    yield Example("not_on_turn", plain, "1:B1", {"turn": 0})
    yield Example("not_in_hand", plain, "0:R7", {"card": "R7", "seat": 0})

    automatic = make(["R1 R2", "B1"], options={"calls": "automatic"})
    yield Example("calls_automatic", automatic, "0:R1!", {})
    yield Example("calls_automatic", automatic, "0:call", {})
    yield Example("no_call_now", plain, "0:call", {"seat": 0})
    yield Example("not_caught_now", plain, "0:catch>1", {"target": 1})
    yield Example("catches_itself", plain, "0:catch>0", {})
    yield Example("call_not_due", plain, "0:R1!", {})

    waits = make(["R1 R2", "B1"], pending=drawn("R2"))
    yield Example("drawn_card_waits", waits, "0:R1", {"turn": 0, "card": "R2"})
    must = {"kind": "must_play", "card": "R2"}
    waits = make(["R1 R2", "B1"], options={"drawn_card": "must_play"}, pending=must)
    yield Example("drawn_card_must", waits, "0:pass", {"turn": 0, "card": "R2"})
    state = make(["R1 R2", "B1"], options={"must_play": True})
    yield Example("can_play", state, "0:draw", {"seat": 0})
    yield Example("nothing_to_draw", make(["...", "B1"]), "0:draw", {})
    yield Example("no_pass_now", plain, "0:pass", {})

    jumping = make(["R1 R2", "R6"], options={"jump_in": True})
    yield Example("not_equal", jumping, "1:R6", {"turn": 0, "top": "R5"})
    jumping = make(["R1 R2", "R5"], options={"jump_in": True}, pending=drawn("R2"))
    yield Example("no_jump_now", jumping, "1:R5", {"turn": 0})


def colored_awaited(make: Callable[..., State[Any]]) -> Iterator[Example]:
    """What they refuse alike while the table waits for an answer, and where it waits for none."""
    plain = make(["R1 R2 W+4", "B1"])
    state = make(["R1 R2", "B1"], "W+4", color="G", pending=ASKED)
    yield Example("must_answer", state, "0:R1", {"turn": 0})
    yield Example("nothing_to_answer", plain, "0:accept", {})
    same = make(["R1 R2", "B1"], "R+2", options={"stacking": "same"}, pending=owed(4, "+2"))
    yield Example("owes_same", same, "0:R1", {"turn": 0, "draw": 4, "face": "+2"})
    either = make(["R1 R2", "B1"], "R+2", options={"stacking": "any"}, pending=owed(2, "+2"))
    yield Example("owes_any", either, "0:R1", {"turn": 0, "draw": 2})
    yield Example("stack_stands", either, "0:challenge", {"turn": 0, "draw": 2})

    names = {"kind": "color", "then": "play"}
    state = make(["R1 R2", "B1"], "W+4" if make is table else "WI", color=None, pending=names)
    yield Example("owes_color", state, "0:R1", {"turn": 0, "colors": COLORS})
    yield Example("no_color_owed", plain, "0:color=R", {})
    yield Example("no_target_owed", plain, "0:target>1", {})


def colored_cards(make: Callable[..., State[Any]]) -> Iterator[Example]:
    """What they refuse alike of a play of the seat on turn."""
    plain = make(["R1 R2 W+4", "B1"])
    state = make(["B+2 R2", "B1"], "R9")
    yield Example("no_match", state, "0:B+2", {"card": "B+2", "top": "R9", "color": "R"})
    state = make(["R1 W+4", "B1"], options={"wild_draw_four": "strict"})
    yield Example("holds_color", state, "0:W+4=R", {"seat": 0, "color": "R"})

    yield Example("no_doubles", make(["R1 R1", "B1"]), "0:R1*2", {})
    doubles = make(["RS RS R1", "B1"], options={"doubles": True})
    yield Example("no_double", doubles, "0:RS*2", {})
    yield Example("one_held", doubles, "0:R1*2", {"seat": 0, "card": "R1"})
    waits = make(["R1 R1", "B1"], options={"doubles": True}, pending=drawn("R1"))
    yield Example("played_singly", waits, "0:R1*2", {})
    yield Example("names_color", plain, "0:W+4", {"card": "W+4", "colors": COLORS})
    yield Example("names_no_color", plain, "0:R1=G", {"card": "R1"})
    yield Example("names_no_seat", plain, "0:R1>1", {"card": "R1"})


def unwritten(state: State[Any]) -> Iterator[Example]:
    """What no text of a UNO game can say: seat 0 can play its first card."""
    own = state.hands[0][0]
    yield Example("no_such_seat", state, Wave(7), {"last": state.players - 1})
    yield Example("no_such_move", state, Wave(0), {"game": state.game.name})
    yield Example("no_such_card", state, Play(0, "ZZ"), {"card": "ZZ", "game": state.game.name})
    yield Example("no_value", state, Play(0, own, value=SetTo(3)), {"card": own.code})


def of_uno() -> Iterator[Example]:
    """Classic UNO."""
    for examples in (colored, colored_awaited, colored_cards):
        yield from examples(table)
    state = table(["R7 R2", "B1", "B2", ""], options={"seven_zero": True}, out=[3])
    yield Example("names_seat", state, "0:R7", {"card": "R7", "seats": (1, 2)})


def of_kart() -> Iterator[Example]:
    """UNO Mario Kart."""
    for examples in (colored, colored_awaited, colored_cards):
        yield from examples(kart)
    state = kart(["R7 R2", "B1", "B2"], "WI G1", pending={"kind": "target"})
    yield Example("owes_target", state, "0:R2", {"turn": 0, "seats": (1, 2)})


def of_wild() -> Iterator[Example]:
    """UNO All Wild."""
    plain = wild(["W WT", "W", "W W"], options={"rounds": 2})
    over = wild(["", "W"], options={"target": 10}, pending=OVER, scores=[20, 0])
    yield Example("game_over", over, "1:W", {})
    yield from unwritten(plain)
    yield Example("seat_out", wild(["W", "", "W"], out=[1]), "1:draw", {"seat": 1})
    between = wild(["", "W"], options={"rounds": 3}, pending=WON)
    yield Example("round_over", between, "1:W", {"turn": 0})
    yield Example("round_not_over", plain, "0:deal", {})
    yield Example("not_on_turn", plain, "1:W", {"turn": 0})
    yield Example("not_in_hand", plain, "0:WS", {"card": "WS", "seat": 0})

    automatic = wild(["W W", "W"], options={"calls": "automatic"})
    yield Example("calls_automatic", automatic, "0:W!", {})
    yield Example("no_call_now", plain, "0:call", {"seat": 0})
    yield Example("not_caught_now", plain, "0:catch>1", {"target": 1})
    yield Example("catches_itself", plain, "0:catch>0", {})
    yield Example("call_not_due", wild(["W W W", "W"]), "0:W!", {})

    waits = wild(["W WS", "W"], options={"special_draw": "official"}, pending=drawn("WS"))
    yield Example("drawn_card_waits", waits, "0:W", {"turn": 0, "card": "WS"})
    waits = wild(["W WS", "W"], pending={"kind": "must_play", "card": "WS"})
    yield Example("drawn_card_must", waits, "0:pass", {"turn": 0, "card": "WS"})
    yield Example("can_play", plain, "0:draw", {"seat": 0})
    yield Example("nothing_to_draw", wild(["...", "W"]), "0:draw", {})
    yield Example("only_keeps", plain, "0:pass", {})

    yield Example("nothing_to_answer", plain, "0:accept", {})
    yield Example("no_color_owed", plain, ChooseColor(0, "R"), {})
    yield Example("no_target_owed", plain, "0:target>1", {})
    state = wild(["W WT", "W", "W"], "WT", dealer=0, pending={"kind": "target"})
    yield Example("owes_target", state, "0:W", {"turn": 0, "seats": (1, 2)})

    yield Example("no_doubles", wild(["W W", "W"]), "0:W*2", {})
    yield Example("names_no_color", plain, Play(0, "W", color="R"), {"card": "W"})
    yield Example("names_seat", plain, "0:WT", {"card": "WT", "seats": (1, 2)})
    yield Example("names_no_seat", plain, "0:W>1", {"card": "W"})


def of_nines() -> Iterator[Example]:
    """Ninety-Nine."""
    forced = nines(["As Jc 4c", "8d 7d 6d"], "Kc", total=95, options={"bust": "forced"})
    yield Example("game_over", nines(["Kc", ""], chips=[5, 0], out=[1], pending=OVER), "0:Kc", {})
    yield Example("no_such_seat", forced, Wave(7), {"last": 1})
    state = nines(["2c", "", "2d"], chips=[5, 0, 5], out=[1])
    yield Example("seat_out", state, "1:2c", {"seat": 1})
    between = nines(["Kc", "2c"], "Ks 2d", total=101, chips=[4, 5], pending=LOST)
    yield Example("round_over", between, "1:2c", {"turn": 0})
    yield Example("round_not_over", forced, "0:deal", {})
    yield Example("not_on_turn", forced, "1:8d", {"turn": 0})
    yield Example("no_such_card", forced, Play(0, "ZZ"), {"card": "ZZ", "game": "ninety-nine"})
    yield Example("not_in_hand", forced, "0:Qh", {"card": "Qh", "seat": 0})
    yield Example("only_plays", forced, "0:draw", {})
    yield Example("not_safe", forced, "0:Jc", {"play": "Jc", "limit": 99})
    yield Example("not_safe", forced, "0:As=11", {"play": "As=11", "limit": 99})
    yield Example("only_value", forced, "0:As>1", {"card": "As"})
    yield Example("played_as", forced, "0:As=5", {"card": "As", "plays": ("As=1", "As=11")})


EXAMPLES: Final[dict[type[Game[Any]], tuple[Example, ...]]] = {
    Uno: tuple(of_uno()),
    UnoMarioKart: tuple(of_kart()),
    UnoAllWild: tuple(of_wild()),
    NinetyNine: tuple(of_nines()),
}
