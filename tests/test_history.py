"""The history of a game in play: taking back, making again, branching off."""

from __future__ import annotations

import copy
import enum
import pickle
import random
import re
from typing import Any

import pytest

import cardlaw
from cardlaw import (
    Event,
    History,
    HistoryError,
    IllegalMove,
    Leaving,
    NotationError,
    OptionError,
    Play,
    Recorder,
    State,
    read_records,
)
from cardlaw.events import Dealt, Drew, HandsMoved, Shown, Turned
from cardlaw.words import Words
from tables import REST, kart, nines, table, uno

GAMES = [
    "uno",
    "uno-mario-kart",
    "uno-all-wild",
    "ninety-nine",
    "sevens",
    "president",
    "crazy-eights",
]


def played(state: State[Any], *moves: str) -> History[State[Any]]:
    history = History(state)
    for move in moves:
        history.play(state.parse(move))
    return history


def test_a_new_history_has_one_state_and_no_move() -> None:
    state = uno(3).deal(seed=7)
    history = History(state)
    assert history.state is state
    assert history.states == (state,)
    assert history.moves == ()


def test_play_gives_the_next_state_and_keeps_the_move() -> None:
    state = uno(3).deal(seed=7)
    history = History(state)
    after = history.play(Play(2, "R5"))
    assert after == history.state == state.play(Play(2, "R5"))
    assert history.states == (state, after)
    assert history.moves == (Play(2, "R5"),)


def test_a_move_is_taken_back_and_made_again() -> None:
    history = played(uno(3).deal(seed=7), "2:R5")
    before, after = history.states
    assert history.undo() is before
    assert (history.moves, history.states) == ((), (before,))
    assert history.redo() is after
    assert history.moves == (Play(2, "R5"),)


def test_what_was_taken_back_is_gone_after_another_move() -> None:
    history = played(uno(3).deal(seed=7), "2:R5")
    history.undo()
    history.play(Play(2, "BR"))
    with pytest.raises(HistoryError, match="no move to make again"):
        history.redo()


def test_nothing_is_there_to_take_back_or_make_again() -> None:
    history = History(uno(3).deal(seed=7))
    with pytest.raises(HistoryError, match="no move to take back") as caught:
        history.undo()
    assert caught.value.event is None
    with pytest.raises(HistoryError, match="no move to make again"):
        history.redo()
    with pytest.raises(HistoryError, match="no move to take back"):
        history.undo(force=True)


def test_a_move_that_is_refused_changes_nothing() -> None:
    history = played(uno(3).deal(seed=7), "2:R5")
    history.undo()
    states = history.states
    with pytest.raises(IllegalMove):
        history.play(Play(0, "R5"))
    with pytest.raises(IllegalMove):
        history.retire(3)
    assert history.states == states
    assert history.redo() == states[0].play(Play(2, "R5"))


ASKED = {"kind": "challenge", "by": 0, "guilty": False, "draw": 4, "before": "B"}
OVER = {"kind": "round_over", "winner": 0}
REVEALING: list[tuple[str, State[Any], str, type[Event]]] = [
    ("its player draws", table(["R1 R2", "B1 B2"], "R9"), "0:draw", Drew),
    ("another seat draws", table(["R+2 R2", "B1 B2"], "R9"), "0:R+2", Drew),
    ("one who is caught draws", table(["R1", "B1 B2"], open=[0], turn=1), "1:catch>0", Drew),
    (
        "a hand is shown",
        table(["R1", "B1 B2"], "B9 W+4", color="R", turn=1, pending=ASKED),
        "1:challenge",
        Shown,
    ),
    (
        "hands move",
        table(["R7 R2", "B1 B2"], "R9", options={"seven_zero": True}),
        "0:R7>1",
        HandsMoved,
    ),
    ("a round is dealt", table(["", "B1"], "R9", turn=0, pending=OVER), "0:deal", Dealt),
    ("a box is opened", kart(["WI R1 R2", "B1 B2"], "R9", "R5"), "0:WI", Turned),
    ("the hand is filled up", nines(["2c 5c 3c", "2d 2h 3d"]), "0:2c", Drew),
]


@pytest.mark.parametrize(
    ("state", "move", "kind"), [pytest.param(*rest, id=name) for name, *rest in REVEALING]
)
def test_undo_stops_where_somebody_came_to_know_a_card(
    state: State[Any], move: str, kind: type[Event]
) -> None:
    history = played(state, move)
    after = history.state
    with pytest.raises(HistoryError, match=re.escape(move)) as caught:
        history.undo()
    event = caught.value.event
    assert event is not None
    assert type(event) is kind
    assert event == event.seen_by(None)
    assert str(caught.value) == (
        f"{move} cannot be taken back, as somebody came to know a hidden card: "
        f"{Words(game=state.game).event(event)} (undo(force=True) takes it back all the same)"
    )
    assert history.state is after
    assert history.undo(force=True) is state
    assert history.redo() is after


@pytest.mark.rule("T-3")
def test_a_draw_that_finds_no_card_can_be_taken_back() -> None:
    state = table(["R1", REST], "R9", open=[0], turn=1)
    assert not state.draw_pile
    assert played(state, "1:catch>0").undo() is state


def test_a_late_call_can_be_taken_back() -> None:
    state = table(["R1", "B1 B2"], open=[0], turn=1)
    assert played(state, "0:call").undo() is state


def test_a_step_is_the_play_with_its_events() -> None:
    state = uno(3).deal(seed=7)
    history = History(state)
    assert history.step(Play(2, "R5")) == state.step(Play(2, "R5"))
    middle = history.state
    assert history.step_retire(0) == middle.step_retire(0)
    assert history.states == (state, middle, middle.retire(0))
    assert history.moves == (Play(2, "R5"), Leaving(0))
    history.undo()
    with pytest.raises(IllegalMove):
        history.step(Play(0, "R5"))
    with pytest.raises(IllegalMove):
        history.step_retire(3)
    history.redo()


@pytest.mark.rule("T-9")
def test_the_moves_of_a_history_can_be_made_in_another_one() -> None:
    history = a_random_history("uno", 11, moves=150)
    assert any(isinstance(move, Leaving) for move in history.moves)
    again, read = History(history.at(0)), History(history.at(0))
    for move in history.moves:
        again.play(move)
        read.play(read.parse(str(move)))
    assert again.states == read.states == history.states
    assert again.moves == read.moves == history.moves


@pytest.mark.parametrize("text", ["", "/leave:", "/leave:01", "/leave:x", "/shuffle:R1", 5, None])
def test_what_is_no_move_is_not_read(text: Any) -> None:
    with pytest.raises(NotationError):
        History(uno(3).deal(seed=7)).parse(text)


@pytest.mark.parametrize("seat", ["x", None, True, 10**400])
def test_what_is_no_seat_does_not_leave(seat: Any) -> None:
    history = History(uno(3).deal(seed=7))
    with pytest.raises(NotationError):
        Leaving(seat)
    with pytest.raises(IllegalMove):
        history.retire(seat)
    with pytest.raises(IllegalMove):
        history.play(Leaving(3))
    assert history.moves == ()


@pytest.mark.rule("T-9")
def test_a_seat_that_leaves_is_a_move_of_the_history() -> None:
    state = uno(3).deal(seed=7)
    history = History(state)
    after = history.retire(1)
    assert after == state.retire(1)
    assert history.moves == (Leaving(1),)
    assert str(history.moves[0]) == "/leave:1"
    assert history.undo() is state
    assert history.redo() is after


class Place(int, enum.Enum):
    """A whole number that another library has a name for."""

    ONE = 1


@pytest.mark.rule("T-9")
def test_a_leaving_keeps_a_plain_number() -> None:
    named, plain = Leaving(Place.ONE), Leaving(1)
    assert (str(named), repr(named)) == (str(plain), repr(plain)) == ("/leave:1", "Leaving(seat=1)")
    history = History(uno(3).deal(seed=7))
    history.retire(Place.ONE)
    assert repr(history.moves) == "(Leaving(seat=1),)"


@pytest.mark.parametrize("seat", ["1", None, True, 1.0, [], 10**400])
def test_a_leaving_has_the_number_of_a_seat(seat: Any) -> None:
    with pytest.raises(NotationError, match="such as that of a seat"):
        Leaving(seat)


def test_any_state_of_the_history_can_be_asked_for() -> None:
    history = played(uno(3).deal(seed=7), "2:R5")
    assert [history.at(0), history.at(1)] == [*history.states]
    assert len(history.moves) == 1


def test_a_branch_goes_its_own_way() -> None:
    history = played(uno(3).deal(seed=7), "2:R5")
    branch = history.branch(0)
    branch.play(Play(2, "BR"))
    assert branch.moves == (Play(2, "BR"),)
    assert history.moves == (Play(2, "R5"),)
    assert history.branch(1).states == history.states
    with pytest.raises(HistoryError):
        history.branch(1).redo()


def test_a_copy_goes_its_own_way_too() -> None:
    history = played(uno(3).deal(seed=7), "2:R5", "1:draw")
    history.undo(force=True)
    for again in (copy.copy(history), copy.deepcopy(history)):
        assert again.states == history.states
        again.redo()
        again.play(again.state.legal_moves()[0])
        assert len(again.moves) == 3
    assert history.moves == (Play(2, "R5"),)
    assert history.redo() == history.state
    assert str(history.moves[-1]) == "1:draw"


@pytest.mark.parametrize("number", [-1, 2, True, "1", None, 1.0, 10**400])
def test_a_number_that_there_is_not_is_refused(number: Any) -> None:
    history = played(uno(3).deal(seed=7), "2:R5")
    with pytest.raises(HistoryError, match="no number of moves from 0 to 1"):
        history.at(number)
    with pytest.raises(HistoryError, match="no number of moves from 0 to 1"):
        history.branch(number)


@pytest.mark.parametrize("value", ["state", None, uno(3), uno(3).deal(seed=7).view(0)])
def test_a_history_begins_with_a_state(value: Any) -> None:
    with pytest.raises(HistoryError, match="is no state"):
        History(value)


def test_the_repr_is_what_a_spectator_sees() -> None:
    history = played(uno(3).deal(seed=7), "2:R5")
    assert repr(history) == f"<History of 1 move to {history.state!r}>"
    assert repr(history.branch(0)) == f"<History of 0 moves to {history.at(0)!r}>"


def test_a_history_can_be_pickled() -> None:
    history = played(uno(3).deal(seed=7), "2:R5")
    history.undo()
    again: History[State[Any]] = pickle.loads(pickle.dumps(history))
    assert again.states == history.states
    assert again.redo() == history.redo()


def test_the_record_of_a_history_has_what_was_not_taken_back() -> None:
    history = played(uno(3).deal(seed=7), "2:R5", "1:draw")
    history.undo(force=True)
    record = history.record(Event="Friday")
    assert record.tokens == ("2:R5",)
    assert record.tags == {"Event": "Friday"}
    assert record.end == history.state
    with pytest.raises(OptionError):
        history.record(Start=1)


@pytest.mark.parametrize("name", GAMES)
def test_the_record_of_a_history_is_that_of_a_recorder(name: str) -> None:
    history = a_random_history(name, 11, moves=150)
    recorder = Recorder(history.at(0))
    for move in history.moves:
        recorder.play(move)
    record = history.record()
    assert record == recorder.record()
    record.verify()
    (again,) = read_records(record.text())
    assert again == record


def a_random_history(name: str, seed: int, moves: int = 60) -> History[State[Any]]:
    """Play at random from the deal, seats leaving now and then."""
    chance = random.Random(seed)
    players = chance.choice([3, 4])
    history = History(cardlaw.game(name, players=players).deal(seed))
    for _ in range(moves):
        state = history.state
        if state.is_over:
            break
        if chance.random() < 0.03:
            history.retire(chance.choice([s for s in range(players) if s not in state.out]))
        else:
            history.play(chance.choice(state.legal_moves()))
    return history


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("name", GAMES)
def test_all_moves_can_be_taken_back_and_made_again(name: str, seed: int) -> None:
    history = a_random_history(name, seed)
    states, moves = history.states, history.moves
    for number in reversed(range(len(moves))):
        assert history.undo(force=True) is states[number]
    for number in range(len(moves)):
        assert history.redo() is states[number + 1]
    assert (history.states, history.moves) == (states, moves)


def shown_cards(state: State[Any], seat: int | None, mover: int) -> list[int]:
    """Count the cards that a seat sees of each hand but the mover's, and how many lie unseen."""
    hands = state.view(seat).hands
    seen = [len(hand.known) for place, hand in enumerate(hands) if place != mover]
    return [*seen, -len(state.draw_pile)]


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("name", GAMES)
def test_what_may_be_taken_back_told_nobody_of_a_hidden_card(name: str, seed: int) -> None:
    history = a_random_history(name, seed)
    while history.moves:
        after, move = history.state, history.moves[-1]
        try:
            before = history.undo()
        except HistoryError:
            history.undo(force=True)
            continue
        for seat in (None, *range(after.players)):
            now, then = (shown_cards(state, seat, move.seat) for state in (after, before))
            assert all(one <= other for one, other in zip(now, then, strict=True))
