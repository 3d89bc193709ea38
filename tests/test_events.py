"""Events: what a step tells, to whom, in which form, and that it leads from view to view."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from typing import Any

import attrs
import pytest

from cardlaw import Card, Event, NotationError, SetTo, State, Uno, events, ordinary_deck
from cardlaw.testing import Visit, events_lead_on, random_game, random_play

#: How many games of random options are followed by their events, and the most moves of each.
GAMES, MOVES = 40, 60
DECKS = (None, ordinary_deck(), ordinary_deck(wild_draw_four="A", jokers=2))

R5, B2 = Card("R5"), Card("B2")
HIDDEN = Card("?")


def random_visits() -> Iterator[Visit]:
    for number in range(GAMES):
        game = random_game(Uno, f"events {number}", more={"deck": DECKS})
        yield from random_play(game, number, moves=MOVES, leaving=3)


def told(state: State[Any], text: str) -> list[Mapping[str, object]]:
    return [event.document() for event in state.step(state.parse(text)).events]


def position(hands: list[list[str]], top: str, draw: list[str], **more: Any) -> Any:
    options = more.pop("options", {})
    game = Uno(players=len(hands), **options)
    return game.setup({"hands": hands, "discard": [top], "draw": draw, "fill": True, **more})


@pytest.mark.unmeasured
@pytest.mark.rule("T-12")
def test_events_of_random_games_lead_from_view_to_view() -> None:
    names: set[str] = set()
    for visit in random_visits():
        state, action = visit.state, visit.action
        if action is None:
            continue
        events_lead_on(state, action)
        step = state.step_retire(action) if isinstance(action, int) else state.step(action)
        names |= {event.name for event in step.events}
        assert step.events[-1].name == "now"
    # Of other games, and of the first deal.
    others = {"target_named", "chip_lost", "seat_out", "gave", "drew_for_deal"}
    assert names == {kind.name for kind in KINDS} - others


KINDS: list[type[Event]] = list(events.KINDS)


def test_the_name_of_an_event_is_its_class_in_snake_case() -> None:
    assert events.Drew.name == "drew"
    assert events.HandsMoved.name == "hands_moved"
    assert len({kind.name for kind in KINDS}) == len(KINDS)


def test_an_event_is_the_one_of_the_format() -> None:
    event = events.Drew(1, (R5, B2))
    assert event.document() == {"event": "drew", "seat": 1, "cards": ["R5", "B2"]}
    assert event.seen_by(1) == event
    assert event.seen_by(2).document() == {"event": "drew", "seat": 1, "cards": ["?", "?"]}
    assert event.seen_by(None).document() == {"event": "drew", "seat": 1, "cards": ["?", "?"]}


@pytest.mark.parametrize("kind", [events.Dealt, events.Drew, events.Left])
@pytest.mark.rule("T-12")
def test_own_cards_are_seen_by_their_seat_alone(kind: Any) -> None:
    event = kind(0, (R5, B2))
    assert event.seen_by(0) == event
    assert [event.seen_by(seat).cards for seat in (1, None)] == [(HIDDEN, HIDDEN)] * 2


@pytest.mark.rule("T-12", "UNO-10")
def test_a_shown_hand_is_seen_by_its_holder_and_the_one_it_is_shown_to() -> None:
    event = events.Shown(1, 0, (R5,))
    assert [event.seen_by(seat).cards for seat in (0, 1, 2, None)] == [
        (R5,),
        (R5,),
        (HIDDEN,),
        (HIDDEN,),
    ]


@pytest.mark.rule("T-12", "UNO-H7")
def test_a_hand_that_moves_is_seen_by_giver_and_taker() -> None:
    event = events.HandsMoved(((0, 1, (R5,)), (1, 2, (B2,)), (2, 0, (B2, B2))))
    assert event.seen_by(1).hands == (
        (0, 1, (R5,)),
        (1, 2, (B2,)),
        (2, 0, (HIDDEN, HIDDEN)),
    )
    assert event.seen_by(None).hands == (
        (0, 1, (HIDDEN,)),
        (1, 2, (HIDDEN,)),
        (2, 0, (HIDDEN, HIDDEN)),
    )


@pytest.mark.rule("T-12")
def test_nobody_sees_the_order_of_a_shuffle() -> None:
    event = events.Shuffled("discards", (R5, B2))
    assert {event.seen_by(seat).cards for seat in (0, 1, None)} == {(HIDDEN, HIDDEN)}


@pytest.mark.rule("T-12", "UNO-4")
def test_a_drawn_card_that_waits_is_told_to_the_drawer_alone() -> None:
    state = position([["G1", "G2"], ["B1", "B2"]], "R5", ["R6"])
    step = state.step(state.parse("0:draw"))
    now = step.events[-1]
    assert now.seen_by(0).document()["pending"] == {"kind": "drawn", "card": "R6"}
    for viewer in (1, None):
        assert now.seen_by(viewer).document()["pending"] == {"kind": "drawn", "card": "?"}


@pytest.mark.rule("T-12", "UNO-10")
def test_no_event_tells_a_guilt_before_the_challenge() -> None:
    state = position([["W+4", "R1", "R2"], ["B1", "B2"]], "R5", [])
    now = state.step(state.parse("0:W+4=B")).events[-1]
    for viewer in (0, 1, None):
        pending: Any = now.seen_by(viewer).document()["pending"]
        assert pending == {"kind": "challenge", "by": 0, "draw": 4, "before": "R"}


@pytest.mark.rule("UNO-8", "UNO-10")
def test_a_challenge_is_told_in_the_order_of_what_happens() -> None:
    state = position([["W+4", "R1", "R2"], ["B1", "B2"]], "R5", ["Y1", "Y2", "Y3", "Y4"])
    state = state.play(state.parse("0:W+4=B"))
    assert told(state, "1:challenge") == [
        {"event": "challenged", "seat": 1, "by": 0, "guilty": True},
        {"event": "shown", "seat": 1, "holder": 0, "cards": ["R1", "R2"]},
        {"event": "drew", "seat": 0, "cards": ["Y1", "Y2", "Y3", "Y4"]},
        {"event": "now", "pending": None},
    ]


@pytest.mark.rule("UNO-7")
def test_a_draw_two_is_told_in_the_order_of_what_happens() -> None:
    state = position([["R+2", "R1", "R2"], ["B1", "B2"], ["G1"]], "R5", ["Y1", "Y2"])
    assert told(state, "0:R+2") == [
        {
            "event": "played",
            "seat": 0,
            "card": "R+2",
            "count": 1,
            "color": None,
            "target": None,
            "value": None,
            "call": False,
        },
        {"event": "drew", "seat": 1, "cards": ["Y1", "Y2"]},
        {"event": "skipped", "seat": 1},
        {"event": "now", "turn": 2, "turns": 1},
    ]


@pytest.mark.rule("UNO-11", "UNO-16", "UNO-17")
def test_the_end_of_a_game_is_told() -> None:
    state = position([["R1"], ["B+2", "B2"]], "R5", [], options={"rounds": 1})
    assert [event["event"] for event in told(state, "0:R1")] == [
        "played",
        "round_ended",
        "game_ended",
        "now",
    ]
    ended = told(state, "0:R1")
    assert ended[1] == {"event": "round_ended", "winner": 0, "loser": None, "points": 22}
    assert ended[2] == {"event": "game_ended", "winners": [0]}


@pytest.mark.rule("T-9")
def test_a_leaving_is_told() -> None:
    state = position([["R1"], ["B1", "B2"], ["G1"]], "R5", [])
    step = state.step_retire(1)
    assert [event.document() for event in step.events] == [
        {"event": "left", "seat": 1, "cards": ["B1", "B2"]},
        {"event": "now", "out": [1]},
    ]


def test_a_value_that_sets_the_total_is_written_as_moves_write_it() -> None:
    event = events.Played(0, Card("Kd"), value=SetTo(99))
    assert event.document()["value"] == "set99"


def test_a_play_that_says_no_more_is_one_card_without_a_call() -> None:
    said = {"event": "played", "seat": 0, "card": "R5", "count": 1, "call": False}
    assert events.Played(0, R5).document() == said | {"color": None, "target": None, "value": None}


def test_events_are_values() -> None:
    event = events.Drew(1, (R5,))
    assert event == events.Drew(1, (Card("R5"),))
    assert len({event, events.Drew(1, (R5,))}) == 1
    with pytest.raises(attrs.exceptions.FrozenInstanceError):
        event.seat = 2  # type: ignore[misc]


@pytest.mark.parametrize(
    "event",
    [
        events.Drew(0, 5),  # type: ignore[arg-type]
        events.Shuffled("deck", None),  # type: ignore[arg-type]
        events.HandsMoved(((0,),)),  # type: ignore[arg-type]
        events.HandsMoved(5),  # type: ignore[arg-type]
        events.Now((("pending", "drawn"),)),
    ],
)
def test_an_event_made_of_garbage_is_refused_when_it_is_seen(event: Event) -> None:
    with pytest.raises(NotationError, match="values that such an event has"):
        event.seen_by(1)
    assert repr(event) == f"{type(event).__name__}(...)"


def test_events_have_a_json_form() -> None:
    for visit in random_play(Uno(players=4, stacking="any", seven_zero=True), 3, moves=40):
        if visit.action is None or isinstance(visit.action, int):
            continue
        for event in visit.state.step(visit.action).events:
            assert json.loads(json.dumps(event.document()))["event"] == event.name


def test_a_view_that_is_told_nothing_stays_as_it_is() -> None:
    view = Uno(players=3).deal(seed=7).view(1)
    assert view.after(()) == view
