"""Moves as text, both ways."""

from __future__ import annotations

import copy
import pickle
from typing import Any

import pytest

import cardlaw
from cardlaw import (
    Accept,
    Call,
    Card,
    CardlawError,
    Catch,
    Challenge,
    ChooseColor,
    ChooseTarget,
    Deal,
    Draw,
    Move,
    NotationError,
    Pass,
    Play,
    SetTo,
    ordinary_deck,
)
from tables import legal, refused, table, uno

MOVES: dict[str, Move] = {
    "0:R5": Play(0, "R5"),
    "1:R5!": Play(1, "R5", call=True),
    "2:W=B": Play(2, "W", color="B"),
    "0:W+4=R!": Play(0, "W+4", color="R", call=True),
    "0:R5*2": Play(0, "R5", count=2),
    "0:R7>2": Play(0, "R7", target=2),
    "0:R7*2>1!": Play(0, "R7", count=2, target=1, call=True),
    "0:G+2": Play(0, Card("G+2")),
    "0:W=R>1": Play(0, "W", color="R", target=1),
    "0:draw": Draw(0),
    "1:pass": Pass(1),
    "2:challenge": Challenge(2),
    "0:accept": Accept(0),
    "0:color=R": ChooseColor(0, "R"),
    "0:target>2": ChooseTarget(0, 2),
    "1:call": Call(1),
    "0:catch>2": Catch(0, 2),
    "2:deal": Deal(2),
}


@pytest.mark.parametrize("text", MOVES)
def test_a_move_is_written_and_read_back(text: str) -> None:
    state = table(["R1 R2", "B1 B2", "G1 G2"])
    move = MOVES[text]
    assert str(move) == text
    assert state.parse(text) == move
    assert state.view(0).parse(text) == move
    assert type(state.parse(text)) is type(move)
    assert hash(state.parse(text)) == hash(move)


@pytest.mark.parametrize(
    ("move", "text"),
    [
        (Play(0, "As", value=11), "0:As=11"),
        (Play(0, "Td", value=-10), "0:Td=-10"),
        (Play(0, "9c", value=SetTo(99)), "0:9c=set99"),
    ],
)
def test_a_value_is_written(move: Play, text: str) -> None:
    assert str(move) == text


def test_a_missing_seat_is_the_one_on_turn() -> None:
    state = table(["R1 R2", "B1 B2", "G1 G2"], turn=2)
    assert state.parse("draw") == Draw(2)
    assert state.parse("G1!") == Play(2, "G1", call=True)
    assert state.view(0).parse("draw") == Draw(2)


WRONG = [
    "", ":", "0:", ":R5", "0", "0:0:R5", "x:R5", "3:R5", "-1:R5", "00:R5", "01:R5", "+0:R5",
    " 0:R5", "0: R5", "0:R5 ", "0:R5\n", "0:r5", "0:R", "0:5", "0:R05", "0:R10", "0:?", "0:Q5",
    "0:WI", "0:As", "0:R5!!", "0:R5!*2", "0:R5>1*2", "0:R5!>1", "0:R5*", "0:R5*1", "0:R5*0",
    "0:R5*02", "0:R5*-2", "0:R5*x", "0:R5>", "0:R5>3", "0:R5>-1", "0:R5>01", "0:R5>x", "0:W=",
    "0:W=P", "0:W=r", "0:W=RR", "0:W=R=R", "0:R5=11", "0:draw!", "0:draw ", "0:Draw", "0:DRAW",
    "0:drawn", "0:pass>1", "0:color", "0:color=", "0:color=P", "0:color=R!", "0:color>1",
    "0:target", "0:target>3", "0:target>x", "0:target=1", "0:catch", "0:catch>", "0:catch>9",
    "0:catch>1!", "0:call!", "0:deal!", "0:deal>1", "0:/leave:1", "/leave:1", "R5:0", "0;R5",
    "\u0660:R5", "0:R\uff15", "0:R5\u0000", "0:R5\u2028", "0:R5\ud800", "0:R5,0:R6", "0:R5 0:R6",
]  # fmt: skip


@pytest.mark.parametrize("text", WRONG, ids=ascii)
def test_what_cannot_be_printed_cannot_be_read(text: str) -> None:
    state = table(["R1 R2", "B1 B2", "G1 G2"])
    before = state.to_json()
    with pytest.raises(NotationError) as caught:
        state.parse(text)
    error = caught.value
    assert 0 <= error.column <= len(text)
    assert error.token in text
    assert error.expected
    assert str(error).encode()
    assert state.to_json() == before


@pytest.mark.rule("UNO-3")
@pytest.mark.parametrize(
    "text",
    ["0:W", "0:W+4", "0:R1=B", "0:R1>1", "0:R1*2", "0:R1*7", "0:B9", "0:W=R>1", "0:R1!", "0:pass",
     "0:catch>0", "0:catch>1", "1:call", "0:color=R", "0:target>1", "0:deal", "1:challenge"],
)  # fmt: skip
def test_a_text_of_no_legal_move_parses_and_is_refused(text: str) -> None:
    refused(table(["R1 R2 W W+4", "B1 B2", "G1 G2"]), text)


def test_every_legal_move_parses_back() -> None:
    options: dict[str, Any] = {
        "seven_zero": True,
        "doubles": True,
        "deck": ordinary_deck(packs=2, wild="2"),
    }
    state = table(["R7 R7 R10 W", "B1 R5", "G1"], open=[2], options={**options, "jump_in": True})
    assert len(legal(state)) > 12
    for move in state.legal_moves():
        assert state.parse(str(move)) == move
        assert state.parse(str(move)) in state.legal_moves()


def test_a_move_built_by_hand_is_as_good() -> None:
    state = table(["R1 W R2", "B1 B2"])
    assert state.play(Play(0, "R1")) == state.play(state.parse("0:R1"))
    assert state.play(Play(0, Card("W"), color="B")) == state.play(state.parse("0:W=B"))
    assert state.why_illegal(Play(0, "R1")) is None
    assert Play(0, "R1") in state.legal_moves()


def test_the_legal_moves_are_the_same_objects_each_time() -> None:
    game = uno(2)
    document = table(["R1 W R2", "B1 B2"]).document()
    one, two = game.setup(document), game.setup(document)
    assert all(a is b for a, b in zip(one.legal_moves(), two.legal_moves(), strict=True))


@pytest.mark.parametrize("move", [*MOVES.values(), Play(0, "9c", value=SetTo(99))], ids=str)
def test_moves_are_frozen_values(move: Move) -> None:
    assert copy.copy(move) == copy.deepcopy(move) == pickle.loads(pickle.dumps(move)) == move
    assert len({move, copy.deepcopy(move)}) == 1
    for name in ("seat", "card", "target", "anything"):
        with pytest.raises(AttributeError):
            setattr(move, name, 1)
    assert move.seat in (0, 1, 2)
    assert move.text == str(move).partition(":")[2]


def test_moves_of_other_kinds_or_parts_differ() -> None:
    moves = [*MOVES.values(), Draw(1), Play(0, "R6"), Play(0, "R5", target=1), Catch(0, 1)]
    assert len(set(moves)) == len(moves)


def test_a_play_tells_its_parts() -> None:
    play = Play(0, "R7", count=2, target=1, call=True)
    assert (play.seat, play.card, play.count, play.target) == (0, Card("R7"), 2, 1)
    assert (play.call, play.color, play.value) == (True, None, None)
    assert isinstance(play.card, Card)


HUGE = 10**5000


@pytest.mark.parametrize(
    "build",
    [
        lambda: Draw(HUGE),
        lambda: Draw(-1),
        lambda: Draw(2),
        lambda: Catch(0, HUGE),
        lambda: Catch(0, -1),
        lambda: Play(0, "R1", count=HUGE),
        lambda: Play(0, "R1", value=HUGE),
        lambda: Play(0, "R1", target=HUGE),
        lambda: Play(0, "x" * 100_000),
        lambda: Play(0, "\ud800"),
        lambda: Play(0, "?"),
        lambda: Play(0, "W", color="x" * 100_000),
        lambda: Play(0, "W", color="\ud800"),
        lambda: ChooseColor(0, "\ud800" * 100_000),
        lambda: ChooseTarget(0, HUGE),
        lambda: Deal(HUGE),
    ],
)
def test_moves_far_from_any_table_are_refused_in_a_short_text(build: Any) -> None:
    state = table(["R1 W", "B1 B2"])
    before = state.to_json()
    with pytest.raises(CardlawError) as caught:
        state.play(build())
    assert len(str(caught.value).encode()) < 1000
    assert state.to_json() == before


@pytest.mark.parametrize("move", ["0:R1", None, 5, b"0:R1", ("R1",), {}, Card("R1")], ids=repr)
def test_what_is_no_move_is_refused(move: Any) -> None:
    state = table(["R1 W", "B1 B2"])
    for ask in (state.play, state.step, state.why_illegal, state.view(0).why_illegal):
        with pytest.raises(CardlawError):
            ask(move)


@pytest.mark.parametrize("text", [None, 5, b"0:R5", ["0:R5"], Draw(0), True], ids=repr)
def test_what_is_no_text_is_not_read(text: Any) -> None:
    state = table(["R1 W", "B1 B2"])
    for ask in (state.parse, state.view(0).parse):
        with pytest.raises(NotationError):
            ask(text)


@pytest.mark.parametrize("text", ["0:" + "R5" * 10**6, "9" * 10**6, "0:R5*" + "9" * 10**5])
def test_a_very_long_text_is_refused_in_a_short_one(text: str) -> None:
    with pytest.raises(NotationError) as caught:
        cardlaw.Uno(players=2).deal(seed=1).parse(text)
    assert len(str(caught.value)) < 500
