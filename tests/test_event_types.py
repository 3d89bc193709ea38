"""What type checkers see of events; they check each ``assert_type``, the tests the values.

A line with ``type: ignore`` is one that they must refuse: an ignore for nothing is an error too.
"""

from __future__ import annotations

from typing import Any, assert_never, assert_type, get_args

import pytest
from crazy_eights import CrazyEights

import cardlaw
from cardlaw import (
    AnyEvent,
    Event,
    Extra,
    Game,
    NinetyNine,
    NinetyNineEvent,
    NinetyNineView,
    Pending,
    State,
    Uno,
    UnoAllWild,
    UnoEvent,
    UnoMarioKart,
    UnoView,
    View,
    events,
    events_from_json,
)
from cardlaw.events import UNCHANGED, Now, Unchanged


def kind_of_uno(event: UnoEvent) -> str:  # noqa: PLR0911 - a line a kind
    """Name an event of the UNO games; checkers see that no kind is missing."""
    match event:
        case events.Dealt() | events.Drew() | events.Left() | events.Shuffled() | events.Shown():
            return f"{len(event.cards)} cards"
        case events.DrewForDeal() | events.Turned() | events.Played():
            return str(event.card)
        case events.Passed() | events.Skipped() | events.Accepted() | events.Called():
            return f"seat {event.seat}"
        case events.ColorNamed():
            return event.color
        case events.TargetNamed():
            return f"seat {event.target}"
        case events.Challenged() | events.Caught():
            return f"by {event.by}"
        case events.DirectionTurned():
            return f"direction {event.direction}"
        case events.HandsMoved():
            return f"{len(event.hands)} hands"
        case events.RoundEnded():
            return f"{event.points} points"
        case events.GameEnded():
            return f"won by {event.winners}"
        case Now():
            return "now"
        case _:
            assert_never(event)


def kind_of_nine(event: NinetyNineEvent) -> str:  # noqa: PLR0911 - a line a kind
    match event:
        case events.Dealt() | events.Drew() | events.Left() | events.Shuffled():
            return f"{len(event.cards)} cards"
        case events.DrewForDeal() | events.Played():
            return str(event.card)
        case events.Skipped() | events.SeatOut():
            return f"seat {event.seat}"
        case events.DirectionTurned():
            return f"direction {event.direction}"
        case events.ChipLost():
            return f"{event.chips} chips"
        case events.RoundEnded():
            return f"lost by {event.loser}"
        case events.GameEnded():
            return f"won by {event.winners}"
        case Now():
            return "now"
        case _:
            assert_never(event)


def kind_of_all(event: events.CommonEvent) -> str:
    match event:
        case events.DrewForDeal() | events.Shuffled() | events.Dealt() | events.Drew():
            return "cards"
        case events.Played() | events.Skipped() | events.DirectionTurned() | events.Left():
            return "a turn"
        case events.RoundEnded() | events.GameEnded() | Now():
            return "how things stand"
        case _:
            assert_never(event)


def that_is_too_much(event: UnoEvent) -> str:
    return kind_of_all(event)  # type: ignore[arg-type]


def kind_of_any(event: AnyEvent) -> str:
    match event:
        case events.ChipLost() | events.SeatOut() | events.Gave():
            return event.name
        case _:
            return kind_of_uno(event)


def that_is_not_all(event: NinetyNineEvent) -> str:
    match event:
        case events.Dealt() | events.Drew() | events.Left() | events.Shuffled():
            return f"{len(event.cards)} cards"
        case _:
            assert_never(event)  # type: ignore[arg-type]


def test_the_events_of_a_step_are_those_of_its_game() -> None:
    step = Uno(players=3).step_deal(seed=7)
    assert_type(step.events, tuple[UnoEvent, ...])
    assert [kind_of_uno(event) for event in step.events][:2] == ["108 cards", "7 cards"]
    after = step.state.step(step.state.parse("2:draw"))
    assert_type(after.events, tuple[UnoEvent, ...])
    assert [kind_of_any(event) for event in after.events] == ["1 cards", "now"]
    nine = NinetyNine(players=3).step_deal(seed=7)
    assert_type(nine.events, tuple[NinetyNineEvent, ...])
    assert [kind_of_nine(event) for event in nine.events][-2:] == ["3 cards", "now"]
    assert_type(nine.state.step_retire(1).events, tuple[NinetyNineEvent, ...])
    ends = [kind_of_all(event) for event in nine.events if isinstance(event, Now)]
    assert ends == ["how things stand"]
    with pytest.raises(AssertionError):
        that_is_too_much(events.HandsMoved(()))
    with pytest.raises(AssertionError):
        that_is_not_all(events.SeatOut(1))


def any_game(name: str) -> Game[State]:
    """Give a game by a name that type checkers do not know."""
    return cardlaw.game(name, players=2)


def test_so_are_those_that_are_read() -> None:
    document = {"event": "skipped", "seat": 1}
    assert kind_of_uno(assert_type(UnoMarioKart(players=2).event(document), UnoEvent)) == "seat 1"
    assert_type(UnoAllWild(players=2).event(document), UnoEvent)
    assert_type(NinetyNine(players=2).event(document), NinetyNineEvent)
    assert_type(events_from_json("[]", NinetyNine(players=2)), tuple[NinetyNineEvent, ...])
    named = any_game("uno")
    assert_type(named.event(document), Event)
    assert_type(events_from_json("", named), tuple[Event, ...])


def test_in_a_game_from_outside_they_may_be_any() -> None:
    game: Game[State] = cardlaw.game("sevens", players=3)
    assert_type(game.step_deal(seed=7).events, tuple[Event, ...])
    step = CrazyEights(players=3).step_deal(seed=7)
    assert_type(step.events, tuple[Event, ...])
    assert step.events[-1].name == "now"


def test_first_views_are_typed() -> None:
    uno, nine = Uno(players=3), NinetyNine(players=3)
    view = assert_type(uno.view_of_deal(0, uno.step_deal(seed=7).events), UnoView)
    assert type(view) is UnoView
    assert_type(nine.view_of_deal(0, nine.step_deal(seed=7).events), NinetyNineView)
    eights = CrazyEights(players=3)
    found: View[Any] = eights.view_of_deal(0, eights.step_deal(seed=7).events)
    assert found == eights.deal(seed=7).view(0)


def test_the_facts_of_now_are_typed() -> None:
    now = Now((("turn", 2), ("color", None), ("scores", (20, 0))))
    assert_type(now.turn, int | Unchanged)
    if now.turn is not UNCHANGED:
        assert assert_type(now.turn, int) + 1 == 3
    if now.color is not UNCHANGED:
        assert assert_type(now.color, str | None) is None
    if now.scores is not UNCHANGED:
        assert sum(assert_type(now.scores, tuple[int, ...])) == 20
    assert_type(now.pending, Pending | Unchanged | None)
    assert_type(now.extra, Extra | Unchanged)
    match now:
        case Now(direction=int(direction)):
            raise AssertionError(direction)
        case Now(turn=int(turn)):
            assert assert_type(turn, int) == 2
        case _:
            raise AssertionError(now)


@pytest.mark.parametrize("union", [UnoEvent, NinetyNineEvent, AnyEvent, events.CommonEvent])
def test_the_unions_are_closed(union: Any) -> None:
    for kind in get_args(union):
        assert kind in events.KINDS
        assert kind.__final__
    assert Event not in get_args(union)


def test_every_kind_is_in_a_union_and_any_event_has_them_all() -> None:
    uno, nine = {*get_args(UnoEvent)}, {*get_args(NinetyNineEvent)}
    both = uno | nine
    assert set(get_args(events.CommonEvent)) == uno & nine
    assert set(get_args(AnyEvent)) == both | {events.Gave} == set(events.KINDS)
    assert Uno.event_types == UnoAllWild.event_types == get_args(UnoEvent)
    assert NinetyNine.event_types == get_args(NinetyNineEvent)
