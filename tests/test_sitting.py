"""A game at a table with no terminal: bots that act, moves taken back, games saved and resumed."""

from __future__ import annotations

import pytest

from cardlaw import (
    Accept,
    Call,
    Catch,
    Challenge,
    Draw,
    HistoryError,
    NinetyNine,
    OptionError,
    Play,
    Uno,
    read_records,
)
from cardlaw.cli.hints import hint
from cardlaw.cli.sitting import PLAYER, Sitting, seated
from cardlaw.history import History
from cardlaw.sensible import Reason, SensibleBot
from cardlaw.state import State
from cardlaw.words import Words


def begun(game: Uno | NinetyNine | None = None, seed: str = "7", seat: int = 0) -> Sitting:
    table = game or Uno(players=3)
    sitting, _ = Sitting.begun(table, seated(table, None, seat), seat, seed)
    return sitting


def to_the_player(sitting: Sitting) -> Sitting:
    while sitting.go_on() is not None:
        pass
    return sitting


def from_hands(game: Uno, *hands: list[str], **more: object) -> Sitting:
    state = game.setup({"hands": list(hands), "discard": ["R9"], "fill": True, **more})
    return Sitting(History(state), seated(game, "random", 0), 0)


def resumed(sitting: Sitting) -> Sitting:
    (record,) = read_records(sitting.text())
    return Sitting.resumed(record)


def played_by_hints(sitting: Sitting, moves: int = 1000) -> State:
    for _ in range(moves):
        if to_the_player(sitting).state.is_over:
            break
        move, _ = sitting.hint()
        if move is None:
            sitting.wait()
        else:
            sitting.play(move)
    return sitting.state


@pytest.mark.parametrize("game", [Uno(players=3, rounds=2, jump_in=True), NinetyNine(players=3)])
def test_a_game_is_played_to_its_end_by_hints(game: Uno | NinetyNine) -> None:
    assert played_by_hints(begun(game)).is_over


def test_bots_act_until_the_player_is_asked() -> None:
    sitting = begun(seat=2)
    assert sitting.state.turn == 0
    to_the_player(sitting)
    assert sitting.view.on_turn
    assert {move.seat for move in sitting.history.moves} == {0, 1}
    assert [step.state for step in sitting.since] == list(sitting.history.states)


def test_what_happened_since_begins_with_the_players_own_move() -> None:
    sitting = to_the_player(begun())
    step = sitting.play(sitting.view.legal_moves()[0])
    assert sitting.since == [step]


@pytest.mark.rule("UNO-11")
def test_the_player_is_asked_before_the_bot_on_turn_and_may_catch() -> None:
    game = Uno(players=3)
    sitting = from_hands(game, ["B1", "B2"], ["R5"], ["G1", "G2"], turn=2, open=[1])
    assert sitting.go_on() is None
    assert not sitting.view.on_turn
    sitting.play(Catch(0, 1))
    assert sitting.state.hand_sizes[1] == 3
    assert sitting.state.turn == 2


@pytest.mark.rule("UNO-11")
def test_the_player_may_call_late_while_bots_wait() -> None:
    sitting = from_hands(Uno(players=2), ["R1", "R2"], ["G1", "G2"])
    sitting.play(Play(0, "R1"))
    assert sitting.go_on() is None
    assert not sitting.view.on_turn
    assert sitting.hint()[0] == Call(0)
    sitting.play(Call(0))
    assert sitting.go_on() is not None


def test_a_player_who_waits_is_not_asked_again_in_the_same_state() -> None:
    sitting = from_hands(Uno(players=2), ["R1", "R2"], ["G1", "G2"])
    sitting.play(Play(0, "R1"))
    assert sitting.go_on() is None
    sitting.wait()
    step = sitting.go_on()
    assert step is not None
    assert sitting.history.moves[-1].seat == 1


def test_undo_takes_back_the_players_move_and_what_bots_did_since() -> None:
    game = Uno(players=2)
    hands = (["R1", "R2", "G3"], ["R5", "R6", "R7"])
    sitting = from_hands(game, *hands)
    before = sitting.state
    sitting.play(Play(0, "R1"))
    to_the_player(sitting)
    assert len(sitting.history.moves) == 2
    assert sitting.undo() == 2
    assert sitting.state == before
    assert sitting.since == []
    with pytest.raises(HistoryError, match="there is no move to take back"):
        sitting.undo()


def test_undo_is_refused_where_somebody_came_to_know_a_card_and_changes_nothing() -> None:
    sitting = from_hands(Uno(players=2), ["R1", "R2", "G3"], ["G5", "G6", "G7"])
    sitting.play(Play(0, "R1"))
    to_the_player(sitting)
    after, moves = sitting.state, sitting.history.moves
    assert Draw(1) in moves
    with pytest.raises(HistoryError) as refused:
        sitting.undo()
    assert refused.value.event is not None
    assert (sitting.state, sitting.history.moves) == (after, moves)


def test_a_saved_game_goes_on_just_as_the_game_itself() -> None:
    sitting = begun(Uno(players=4, rounds=2))
    played_by_hints(sitting, 9)
    again = resumed(sitting)
    assert again.history.states == sitting.history.states
    assert (again.labels, again.seat) == (sitting.labels, sitting.seat)
    assert again.rounds() == sitting.rounds()
    assert played_by_hints(again) == played_by_hints(sitting)


def test_a_record_of_others_is_resumed_by_seat_0_against_sensible_bots() -> None:
    history = History(Uno(players=3).deal(seed=7))
    for tags in ({}, {"Seats": ["Anna", "random", "Bo"]}):
        (record,) = read_records(history.record(**tags).text())
        sitting = Sitting.resumed(record)
        assert sitting.seat == 0
        assert sitting.labels[0] == PLAYER
        assert sitting.labels[2] == "sensible"
        to_the_player(sitting)


def test_rounds_tell_what_each_brought() -> None:
    sitting = begun(Uno(players=2, rounds=3))
    end = played_by_hints(sitting)
    rounds = sitting.rounds()
    assert [score.number for score in rounds] == [1, 2, 3]
    assert tuple(map(sum, zip(*[score.brought for score in rounds], strict=True))) == end.standing
    for score in rounds:
        assert score.winner is not None
        assert score.brought[score.winner] == max(score.brought)


def test_who_sits_where_is_checked() -> None:
    with pytest.raises(OptionError):
        seated(Uno(players=3), None, 3)
    with pytest.raises(OptionError):
        seated(Uno(players=3), "random,random,random", 0)


# The hint gives the true ground of the choice


def why(*hands: list[str], game: Uno | None = None, **more: object) -> tuple[str, list[str]]:
    table = game or Uno(players=2)
    view = table.setup({"hands": list(hands), "discard": ["R9"], "fill": True, **more}).view(0)
    bot = SensibleBot("1")
    move, reasons = bot.reasons(view)
    assert move == SensibleBot("1").choose(view)
    assert hint(Words(me=0), move, reasons)
    assert hint(Words("de", me=0), move, reasons)
    return "" if move is None else move.text, [reason.key for reason in reasons]


TWO = ["G1", "G2"]


def test_what_settles_a_choice_is_told_in_order() -> None:
    assert why(["R5", "RS", "W"], TWO) == ("RS", ["gain", "worth"])
    assert why(["G5", "G6"], TWO) == ("draw", ["only"])
    assert why(["R5", "R6"], TWO) == ("R6!", ["gain", "call", "worth"])
    assert why(["W", "G5", "G6", "B1"], TWO) == ("W=G", ["gain", "color"])
    assert why(["R5", "R6"], ["B7"], TWO, game=Uno(players=3), turn=2, open=[1]) == (
        "catch>1",
        ["at_once"],
    )
    move, keys = why(["R7", "G5", "B1"], TWO, ["G1"], game=Uno(players=3, seven_zero=True))
    assert (move, keys) == ("R7>2!", ["gain", "call"])


def test_a_move_that_nothing_tells_apart_is_chance() -> None:
    move, keys = why(["R5", "G9", "B1"], TWO, discard=["R5"], color="R")
    assert move
    assert keys
    _, keys = why(["W", "B5", "G5"], TWO)
    assert keys[-1] == "chance"


def test_the_reason_of_a_challenge_is_how_likely_a_bluff_is() -> None:
    game = Uno(players=2)
    table = {"hands": [["W+4", "R1", "B3"], ["G1"]], "discard": ["R9"], "fill": True}
    view = game.setup(table).play(Play(0, "W+4", color="G")).view(1)
    move, reasons = SensibleBot("1").reasons(view)
    assert move == SensibleBot("1").choose(view) == Accept(1)
    assert [reason.key for reason in reasons] == ["belief"]
    table["hands"] = [["W+4", *["R1"] * 2, *["B3"] * 2, *["G4"] * 2, *["Y5"] * 2], ["G1"]]
    view = game.setup(table).play(Play(0, "W+4", color="G")).view(1)
    move, reasons = SensibleBot("1").reasons(view)
    assert move == SensibleBot("1").choose(view) == Challenge(1)
    assert [reason.key for reason in reasons] == ["bluff"]
    assert "a bluff is likely (" in hint(Words(me=1), move, reasons)


def test_every_reason_has_its_words_in_both_languages() -> None:
    facts = {"chance": 0.8, "gain": 1000.0, "other": -1.0, "tried": True, "count": 2, "target": 1}
    said: set[str] = set()
    for key in (
        *("only", "at_once", "bluff", "belief", "no_challenge", "gain", "call", "worth", "color"),
        *("stays", "shortest", "value", "chance", "wait"),
    ):
        reason = Reason(key, dict(facts), "R")
        for words in (Words(me=0), Words("de", me=0)):
            said.add(hint(words, Draw(0), (reason,)))
    assert len(said) == 28
    assert "(draw): it wins (tried on a guess at the hidden cards)" in "".join(said)
    assert "seat 1 is the one to hit, with 2 in hand" in "".join(said)
    nobody = Reason("shortest", {"target": -1, "count": 0})
    assert hint(Words(), Draw(0), (nobody,)).endswith("it hits nobody")


def test_one_who_would_wait_is_told_so() -> None:
    game = Uno(players=3, jump_in=True, seven_zero=True)
    table = {"hands": [["R7", "G1"], ["B1", "B2", "B3"], ["G4", "G5", "G6"]], "fill": True}
    view = game.setup({**table, "discard": ["R7"], "turn": 1}).view(0)
    move, reasons = SensibleBot("1").reasons(view)
    assert move == SensibleBot("1").choose(view)
    said = hint(Words(me=0), move, reasons)
    assert said.startswith("a sensible player would ")


def test_in_ninety_nine_what_loses_a_chip_is_told() -> None:
    game = NinetyNine(players=2)
    hands = {"hands": [["Td", "4c", "As"], ["2c"]], "discard": [], "fill": True, "total": 98}
    view = game.setup(hands).view(0)
    move, reasons = SensibleBot("1").reasons(view)
    assert "anything else loses" in hint(Words(me=0), move, reasons)
