"""What type checkers see of documents, and that the documents of all games are of these types.

A line with ``type: ignore`` is one that mypy and pyright must both refuse: an ignore for nothing is
an error in either.
"""
# pyright: strict, reportUnnecessaryTypeIgnoreComment=true

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any, Literal, TypedDict, assert_never, assert_type, get_args

import attrs
import pytest

import cardlaw
from cardlaw import (
    AnyEvent,
    Card,
    Event,
    EventDocument,
    Game,
    GameOver,
    NinetyNine,
    NinetyNineDocument,
    NinetyNineEvent,
    NinetyNineEventDocument,
    NinetyNinePending,
    NinetyNinePendingDocument,
    NinetyNineViewDocument,
    RefusalDocument,
    RoundOver,
    State,
    StateDocument,
    Uno,
    UnoAllWild,
    UnoDocument,
    UnoEvent,
    UnoEventDocument,
    UnoMarioKart,
    UnoPending,
    UnoPendingDocument,
    UnoState,
    UnoViewDocument,
    UnoViewPendingDocument,
    View,
    ViewDocument,
    events,
)
from cardlaw.pending import Pending
from cardlaw.testing import Visit, random_game, random_play
from cardlaw.typed import documents, options, pending
from cardlaw.typed import events as event_documents
from cardlaw.typed.events import (
    DealtDocument,
    DrewDocument,
    NinetyNineNowDocument,
    NowDocument,
    PlayedDocument,
    TurnedDocument,
    UnoNowDocument,
)
from cardlaw.typed.pending import StackDocument
from document_types import faults, keys, literal
from law_tools import KINDS
from tables import after, table

MODULES = (documents, options, pending, event_documents)


def fits(document: object, kind: object) -> bool:
    """Say whether a document is of a type, as another program reads it."""
    return not [*faults(json.loads(json.dumps(document)), kind)]


@pytest.fixture(scope="module")
def visits() -> list[Visit]:
    games = [
        random_game(kind, f"typed {number}", more=more)
        for kind, more in KINDS.items()
        for number in range(6)
    ]
    games.append(NinetyNine(players=3, chips=1))
    return [visit for game in games for visit in random_play(game, 1, moves=70, leaving=2)]


def is_nine(state: State) -> bool:
    return state.game.name == "ninety-nine"


@pytest.mark.unmeasured
def test_documents_of_states_and_views_are_of_their_types(visits: list[Visit]) -> None:
    for visit in visits:
        state = visit.state
        own, of_view = (
            (NinetyNineDocument, NinetyNineViewDocument)
            if is_nine(state)
            else (UnoDocument, UnoViewDocument)
        )
        assert fits(state.document(), own)
        assert not fits(state.document(), of_view)
        for seat in (None, state.turn, (state.turn + 1) % state.players):
            view = state.view(seat).document()
            assert fits(view, of_view)
            assert not fits(view, own)


def test_events_are_of_their_types(visits: list[Visit]) -> None:
    told = set[str]()
    for visit in visits:
        state, action = visit.state, visit.action
        if action is None:
            continue
        step = state.step_retire(action) if isinstance(action, int) else state.step(action)
        kind = NinetyNineEventDocument if is_nine(state) else UnoEventDocument
        for event in step.events:
            assert fits(event.document(), kind)
            assert fits(event.seen_by(None).document(), kind)
            assert fits(event.seen_by(state.turn).document(), kind)
            told.add(event.name)
    assert told == {literal(kind, "event") for kind in get_args(EventDocument)} - {
        "gave",
        "drew_for_deal",
    }


def test_the_draw_for_the_deal_is_of_its_type() -> None:
    for game, kind in (
        (cardlaw.Uno(players=3, dealer="draw"), UnoEventDocument),
        (cardlaw.NinetyNine(players=3, dealer="draw"), NinetyNineEventDocument),
    ):
        drawn = [e for e in game.step_deal(seed=7).events if e.name == "drew_for_deal"]
        assert drawn
        assert all(fits(event.document(), kind) for event in drawn)


def test_refusals_are_of_their_type() -> None:
    state = cardlaw.Uno(players=3).deal(seed=7)
    for text in ("0:R5", "2:W", "2:G1", "2:catch>0", "1:deal"):
        refusal = state.why_illegal(state.parse(text))
        assert refusal is not None
        assert fits(refusal.document(), RefusalDocument)
    with pytest.raises(cardlaw.IllegalMove) as caught:
        state.retire(3)
    assert fits(caught.value.refusal.document(), RefusalDocument)


def test_every_kind_of_event_has_a_type() -> None:
    names = {kind.name for kind in events.KINDS}
    assert names == {literal(kind, "event") for kind in get_args(EventDocument)}


def test_every_kind_of_what_is_waited_for_has_a_type() -> None:
    uno_games: tuple[type[Game[UnoState]], ...] = (Uno, UnoMarioKart, UnoAllWild)
    kinds = {kind for game in uno_games for kind in game(players=2).pending_kinds}
    for union in (UnoPendingDocument, UnoViewPendingDocument):
        assert kinds == {literal(kind, "kind") for kind in get_args(union)}
    nine = {literal(kind, "kind") for kind in get_args(NinetyNinePendingDocument)}
    assert nine == set(NinetyNine(players=2).pending_kinds)


@pytest.mark.parametrize("module", MODULES, ids=lambda module: module.__name__)
def test_the_types_are_read_when_a_program_runs(module: Any) -> None:
    for name in module.__all__:
        kind = getattr(module, name)
        assert all(keys(part) for part in get_args(kind) or (kind,))


def test_a_document_of_uno_has_its_keys() -> None:
    state = Uno(players=3).deal(seed=7)
    document = assert_type(state.document(), UnoDocument)
    assert_type(document["hands"], list[list[str]])
    assert_type(document["color"], str | None)
    assert_type(document["scores"], list[int])
    assert_type(document["pending"], UnoPendingDocument | None)
    assert_type(document["known"], dict[str, dict[str, list[str]]])
    assert document["seed"] == "7/1"
    view = assert_type(state.view(0).document(), UnoViewDocument)
    assert assert_type(view["seat"], int | None) == 0
    assert_type(view["pending"], UnoViewPendingDocument | None)
    general: StateDocument = document
    seen: ViewDocument = view
    assert (general["turn"], seen["turn"]) == (2, 2)
    with pytest.raises(KeyError):
        document["hand"]  # type: ignore[typeddict-item]
    with pytest.raises(KeyError):
        document["chips"]  # type: ignore[typeddict-item]
    with pytest.raises(KeyError):
        document["seat"]  # type: ignore[typeddict-item]
    with pytest.raises(KeyError):
        view["seed"]  # type: ignore[typeddict-item]


def test_a_document_of_ninety_nine_has_its_keys() -> None:
    state = NinetyNine(players=3).deal(seed=7)
    document = assert_type(state.document(), NinetyNineDocument)
    assert assert_type(document["total"], int) == 0
    assert assert_type(document["chips"], list[int]) == [5, 5, 5]
    assert_type(document["pending"], NinetyNinePendingDocument | None)
    view = assert_type(state.view(None).document(), NinetyNineViewDocument)
    assert view["seat"] is None
    general: StateDocument = document
    assert general["hands"] == document["hands"]
    with pytest.raises(KeyError):
        document["scores"]  # type: ignore[typeddict-item]
    with pytest.raises(KeyError):
        view["color"]  # type: ignore[typeddict-item]


def test_a_document_of_any_game_has_what_all_have() -> None:
    def tried(game: Game, state: State, view: View) -> None:
        document = assert_type(state.document(), StateDocument)
        assert_type(document["hands"], list[list[str]])
        assert_type(document["pending"], Mapping[str, object] | None)
        assert document.get("scores") == [0, 0, 0]
        with pytest.raises(KeyError):
            document["extra"]  # type: ignore[typeddict-item]
        document["turn"] = 0
        document["turn"] = "0"  # type: ignore[typeddict-item]
        document["turn"] = 2
        assert game.setup(document) == state
        assert game.setup({**document, "fill": True}) == state
        seen = assert_type(view.document(), ViewDocument)
        assert View.from_document(seen) == view

    state = Uno(players=3).deal(seed=7)
    tried(state.game, state, state.view(0))


def kind_of(pending: UnoPendingDocument | UnoViewPendingDocument) -> str:
    """Name what a table waits for; checkers see that no kind is missing."""
    match pending["kind"]:
        case "drawn" | "must_play":
            return f"drawn {pending['card']}"
        case "color":
            return f"colour, then {pending['then']}"
        case "challenge":
            return f"answer to seat {pending['by']}: {pending.get('guilty')}"
        case "stack":
            return f"{pending['draw']} on {pending['face']}"
        case "target" | "round_over" | "game_over":
            return pending["kind"]
        case _:
            assert_never(pending["kind"])


def test_what_is_waited_for_is_told_apart_by_its_kind() -> None:
    state = after(table(["W+4 R5 R6", "Y1 Y2"], "R9"), "0:W+4=B")
    answer = state.document()["pending"]
    assert answer is not None
    assert answer["kind"] == "challenge"
    assert assert_type(answer["guilty"], bool)
    assert kind_of(answer) == "answer to seat 0: True"
    seen = state.view(1).document()["pending"]
    assert seen is not None
    assert seen["kind"] == "challenge"
    assert assert_type(seen["by"], int) == 0
    with pytest.raises(KeyError):
        seen["guilty"]  # type: ignore[typeddict-item]
    assert kind_of(seen) == "answer to seat 0: None"
    wrong: StackDocument = {"kind": "stack", "draw": 4, "face": "+3"}  # type: ignore[typeddict-item]
    assert kind_of(wrong) == "4 on +3"


def test_a_pending_writes_its_own_document() -> None:
    def written(pending: Pending) -> Mapping[str, object]:
        return assert_type(pending.document(), Mapping[str, object])

    assert assert_type(RoundOver(2).document()["winner"], int | None) == 2
    assert assert_type(GameOver((0, 1)).document()["winners"], list[int]) == [0, 1]
    assert written(GameOver(())) == {"kind": "game_over", "winners": []}
    waiting = Uno(players=3).deal(seed=7).pending
    if waiting is not None:
        owed: UnoPendingDocument | UnoViewPendingDocument = waiting.document()
        assert kind_of(owed)


def test_an_event_writes_its_own_document() -> None:
    drew = events.Drew(1, (Card("R5"),))
    document = assert_type(drew.document(), DrewDocument)
    assert assert_type(document["cards"], list[str]) == ["R5"]
    assert assert_type(drew.seen_by(2).document()["seat"], int) == 1
    with pytest.raises(KeyError):
        document["card"]  # type: ignore[typeddict-item]
    with pytest.raises(KeyError):
        events.Passed(0).document()["cards"]  # type: ignore[typeddict-item]
    played = assert_type(events.Played(0, Card("R5"), call=True).document(), PlayedDocument)
    assert assert_type(played["color"], str | None) is None
    assert assert_type(events.GameEnded((0, 2)).document()["winners"], list[int]) == [0, 2]


def test_the_class_of_an_event_says_which_document_it_writes() -> None:
    def cards_in(event: Event) -> list[str]:
        if isinstance(event, events.Drew | events.Dealt):
            assert_type(event.document(), DrewDocument | DealtDocument)
            return event.document()["cards"]
        if isinstance(event, events.Turned):
            return [assert_type(event.document(), TurnedDocument)["card"]]
        assert_type(event.document(), Mapping[str, object])
        return []

    step = Uno(players=2).step_deal(seed=7)
    assert sum(len(cards_in(event)) for event in step.events) == 15
    for event in step.events:
        match event:
            case events.Turned():
                assert assert_type(event.document(), TurnedDocument)["card"] == "BR"
            case events.Now():
                assert assert_type(event.document(), NowDocument).get("turn") == 1
            case _:
                with pytest.raises(KeyError):
                    event.document()["turn"]  # type: ignore[typeddict-item]


def test_the_events_of_a_game_write_its_documents() -> None:
    def of_uno(event: UnoEvent) -> UnoEventDocument:
        return event.document()

    def of_nine(event: NinetyNineEvent) -> NinetyNineEventDocument:
        return event.document()

    def of_any(event: AnyEvent) -> EventDocument:
        return event.document()

    def of_common(event: events.CommonEvent) -> NinetyNineEventDocument:
        return event.document()

    def mistaken(event: UnoEvent) -> NinetyNineEventDocument:
        return event.document()  # type: ignore[return-value]

    uno = Uno(players=2).step_deal(seed=7).events
    assert [of_uno(event)["event"] for event in uno] == [event.name for event in uno]
    assert of_uno(uno[0]) == of_any(uno[0]) == mistaken(uno[0])
    nine = NinetyNine(players=2).step_deal(seed=7).events
    assert [of_nine(event) for event in nine[1:3]] == [of_any(event) for event in nine[1:3]]
    assert of_common(events.Skipped(1)) == {"event": "skipped", "seat": 1}
    with pytest.raises(KeyError):
        uno[0].document()["tune"]  # type: ignore[typeddict-item]


def test_now_has_the_facts_of_every_game() -> None:
    now = events.Now((("turn", 2), ("total", 40), ("pending", None)))
    document = assert_type(now.document(), NowDocument)
    assert_type(document.get("turn"), int | None)
    assert (document.get("turn"), document.get("total")) == (2, 40)
    uno: UnoNowDocument = document
    nine: NinetyNineNowDocument = document
    assert uno is nine
    with pytest.raises(KeyError):
        document["seat"]  # type: ignore[typeddict-item]
    both = keys(UnoNowDocument) | keys(NinetyNineNowDocument)
    of_all = keys(NowDocument)
    for key in ("pending", "extra"):
        of_all.pop(key)
        both.pop(key, None)
    assert of_all == both


class RangDocument(TypedDict):
    """The document of an event of some game from outside."""

    event: Literal["rang"]
    times: int


@attrs.frozen(repr=False)
class Rang(Event["RangDocument"]):
    times: int


@attrs.frozen(repr=False)
class Hummed(Event):
    seat: int


class AlarmDocument(TypedDict):
    """The document of what a table of some game from outside waits for."""

    kind: Literal["alarm"]
    times: int


@attrs.frozen(repr=False)
class Alarm(Pending["AlarmDocument"]):
    kind = "alarm"

    times: int


def test_a_kind_from_outside_may_say_of_what_type_its_document_is() -> None:
    def from_outside(event: Event) -> Mapping[str, object]:
        if isinstance(event, Rang):
            return assert_type(event.document(), RangDocument)
        return event.document()

    rang = assert_type(Rang(3).document(), RangDocument)
    assert rang["times"] == 3
    with pytest.raises(KeyError):
        rang["seat"]  # type: ignore[typeddict-item]
    assert_type(Hummed(1).document(), Mapping[str, object])
    assert [from_outside(event) for event in (Rang(2), Hummed(1))] == [
        {"event": "rang", "times": 2},
        {"event": "hummed", "seat": 1},
    ]
    pending: Pending = Alarm(2)
    assert pending.document() == {"kind": "alarm", "times": 2}
    assert assert_type(Alarm(2).document()["times"], int) == 2
    with pytest.raises(KeyError):
        Alarm(2).document()["seat"]  # type: ignore[typeddict-item]


def named_by(kind: Any, module: Any) -> list[Any]:
    """Give the types that a class names as those of its document."""
    ((named,),) = map(get_args, kind.__orig_bases__)
    return [getattr(module, name) for name in named.__forward_arg__.split(" | ")]


@pytest.mark.parametrize("kind", events.KINDS, ids=lambda kind: kind.__name__)
def test_a_kind_of_event_names_the_type_of_its_own_document(kind: Any) -> None:
    assert [literal(named, "event") for named in named_by(kind, event_documents)] == [kind.name]


@pytest.mark.parametrize(
    "kind", [*get_args(UnoPending), *get_args(NinetyNinePending)], ids=lambda kind: kind.__name__
)
def test_a_pending_names_the_types_of_its_own_document(kind: Any) -> None:
    assert {literal(named, "kind") for named in named_by(kind, pending)} == {kind.kind}


def told(event: UnoEventDocument) -> str:
    """Tell some events; checkers know the keys of each."""
    if event["event"] == "drew":
        return f"seat {event['seat']} draws {assert_type(event['cards'], list[str])}"
    if event["event"] == "now":
        return f"turn of seat {event.get('turn')}"
    if event["event"] == "played":
        assert_type(event["value"], int | str | None)
        return f"seat {event['seat']} plays {event['card']}"
    return event["event"]


def test_events_are_told_apart_by_their_names() -> None:
    state = Uno(players=3).deal(seed=7)
    step = state.step(state.parse("2:draw"))
    text = json.dumps([event.seen_by(0).document() for event in step.events])
    read: list[UnoEventDocument] = json.loads(text)
    assert [told(event) for event in read] == ["seat 2 draws ['?']", "turn of seat 2"]
    with pytest.raises(KeyError):
        told({"event": "drew", "seat": 1})  # type: ignore[arg-type, misc]
    for event in read:
        if event["event"] == "drew":
            with pytest.raises(KeyError):
                event["card"]  # type: ignore[typeddict-item]


def test_positions_are_set_up_from_any_mapping() -> None:
    game: Game[UnoState] = Uno(players=2)
    document: dict[str, object] = {"hands": [["R5"], ["G1"]], "discard": ["R9"], "fill": True}
    assert game.setup(document).document()["hands"] == [["R5"], ["G1"]]
