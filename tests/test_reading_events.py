"""Events read back in: every kind, strictly, from documents and from JSON, whatever arrives."""

from __future__ import annotations

import contextlib
import json
import pickle
import random
import subprocess
import sys
from collections.abc import Callable, Iterator
from typing import Any, ClassVar

import attrs
import pytest
from crazy_eights import CrazyEights
from hypothesis import given, settings
from hypothesis import strategies as st
from president import President
from sevens import Sevens

import cardlaw
from cardlaw import (
    Card,
    CardlawError,
    Event,
    Game,
    Move,
    NinetyNine,
    NotationError,
    OptionError,
    PositionError,
    Table,
    Uno,
    UnoAllWild,
    UnoMarioKart,
    events,
    events_from_json,
    game_type,
)
from cardlaw.testing import conformance, events_read_back, random_play
from strangers_tables import traded

UNO = Uno(players=3)
KART = UnoMarioKart(players=4)
WILD = UnoAllWild(players=3)
NINES = NinetyNine(players=3)
EIGHTS = CrazyEights(players=3)
SEVENS = Sevens(players=3)
PRESIDENT = President(players=4)
GAMES: list[Game[Any]] = [UNO, KART, WILD, NINES, EIGHTS, SEVENS, PRESIDENT]

PLAYED = {
    "event": "played",
    "seat": 0,
    "card": "R5",
    "count": 1,
    "color": None,
    "target": None,
    "value": None,
    "call": False,
}
NINE = PLAYED | {"card": "As"}

RIGHT: list[tuple[Game[Any], dict[str, Any]]] = [
    (UNO, {"event": "drew_for_deal", "seat": 2, "card": "W"}),
    (UNO, {"event": "shuffled", "what": "discards", "cards": ["R5", "B2", "B2"]}),
    (UNO, {"event": "shuffled", "what": "start", "cards": []}),
    (UNO, {"event": "dealt", "seat": 0, "cards": ["?"] * 7}),
    (UNO, {"event": "turned", "card": "R0"}),
    (UNO, PLAYED),
    (UNO, PLAYED | {"card": "W", "color": "B", "call": True}),
    (UNO, PLAYED | {"card": "R7", "count": 2, "target": 2}),
    (NINES, NINE | {"value": 11}),
    (NINES, NINE | {"value": -999_999}),
    (NINES, NINE | {"value": "set99"}),
    (NINES, NINE | {"value": "set-5"}),
    (UNO, {"event": "drew", "seat": 1, "cards": []}),
    (UNO, {"event": "drew", "seat": 1, "cards": ["R0"]}),
    (UNO, {"event": "passed", "seat": 1}),
    (UNO, {"event": "color_named", "seat": 1, "color": "G"}),
    (EIGHTS, {"event": "color_named", "seat": 1, "color": "h"}),
    (WILD, {"event": "target_named", "seat": 1, "target": 0}),
    (UNO, {"event": "accepted", "seat": 1}),
    (UNO, {"event": "challenged", "seat": 1, "by": 0, "guilty": True}),
    (UNO, {"event": "shown", "seat": 1, "holder": 0, "cards": ["R5", "B2"]}),
    (UNO, {"event": "called", "seat": 1}),
    (UNO, {"event": "caught", "seat": 1, "by": 2}),
    (UNO, {"event": "skipped", "seat": 1}),
    (UNO, {"event": "direction_turned", "direction": -1}),
    (UNO, {"event": "hands_moved", "hands": [[0, 1, ["R5"]], [1, 0, ["?", "?"]]]}),
    (PRESIDENT, {"event": "gave", "seat": 1, "target": 0, "cards": ["2"]}),
    (UNO, {"event": "left", "seat": 1, "cards": ["?"]}),
    (NINES, {"event": "chip_lost", "seat": 1, "chips": 0}),
    (NINES, {"event": "seat_out", "seat": 1}),
    (UNO, {"event": "round_ended", "winner": 1, "loser": None, "points": 120}),
    (UNO, {"event": "game_ended", "winners": [0, 2]}),
    (UNO, {"event": "now"}),
    (UNO, {"event": "now", "turn": 1, "color": None, "open": [0, 2], "scores": [0, 10, 0]}),
    (NINES, {"event": "now", "total": -7, "chips": [0, 5, 5], "out": [0]}),
    (UNO, {"event": "now", "pending": None}),
    (UNO, {"event": "now", "turn": 2, "pending": {"kind": "drawn", "card": "?"}}),
    (UNO, {"event": "now", "turn": 2, "pending": {"kind": "drawn", "card": "R5"}}),
    (UNO, {"event": "now", "turn": 2, "pending": {"kind": "challenge", "by": 0, "draw": 4}}),
    (
        UNO,
        {
            "event": "now",
            "turn": 2,
            "pending": {"kind": "challenge", "by": 0, "guilty": False, "draw": 4, "before": "R"},
        },
    ),
    (SEVENS, {"event": "now", "extra": {"rows": dict.fromkeys("cdhs"), "pot": 2}}),
]


@pytest.mark.rule("T-12")
@pytest.mark.parametrize(("game", "document"), RIGHT, ids=lambda of: str(of)[:60])
def test_a_document_is_read_and_written_again(game: Game[Any], document: Any) -> None:
    event = game.event(document)
    assert event.name == document["event"]
    assert event.document() == document
    assert next(iter(event.document())) == "event"
    again = game.event(json.loads(json.dumps(document, sort_keys=True)))
    assert (again, hash(again)) == (event, hash(event))
    assert pickle.loads(pickle.dumps(event)) == event
    assert events_from_json(json.dumps([document]), game) == (event,)


def test_every_kind_has_been_read() -> None:
    assert {document["event"] for _, document in RIGHT} == {kind.name for kind in events.KINDS}


WRONG: list[tuple[Game[Any], Any, dict[str, str]]] = [
    (UNO, None, {"event": "None is no document"}),
    (UNO, ["drew"], {"event": "a list is no document"}),
    (UNO, "drew", {"event": "'drew' is no document"}),
    (UNO, {}, {"event": "missing"}),
    (UNO, {"event": "sang"}, {"event": "'sang' is no event of uno"}),
    (UNO, {"event": ["drew"]}, {"event": "a list is no event of uno"}),
    (UNO, {"event": "chip_lost", "seat": 1, "chips": 2}, {"event": "'chip_lost' is no event"}),
    (NINES, {"event": "passed", "seat": 1}, {"event": "'passed' is no event of ninety-nine"}),
    (UNO, {"event": "drew"}, {"seat": "missing", "cards": "missing"}),
    (UNO, {"event": "passed", "seat": 1, "card": "R5"}, {"card": "no such key in passed"}),
    (UNO, {"event": "passed", "seat": 1, 5: 5}, {"5": "no such key in passed"}),
    (UNO, {"event": "passed", "seat": 3}, {"seat": "3 is not from 0 to 2"}),
    (UNO, {"event": "passed", "seat": -1}, {"seat": "-1 is not from 0 to 2"}),
    (UNO, {"event": "passed", "seat": True}, {"seat": "True is no whole number"}),
    (UNO, {"event": "passed", "seat": 1.0}, {"seat": "1.0 is no whole number"}),
    (UNO, {"event": "passed", "seat": None}, {"seat": "None is no whole number"}),
    (UNO, {"event": "turned", "card": "As"}, {"card": "'As' is no card of uno"}),
    (UNO, {"event": "turned", "card": "?"}, {"card": "'?' is no card of uno"}),
    (UNO, {"event": "turned", "card": 5}, {"card": "5 is no card of uno"}),
    (UNO, {"event": "drew", "seat": 1, "cards": "R5"}, {"cards": "'R5' is no list of cards"}),
    (UNO, {"event": "drew", "seat": 1, "cards": ["X"]}, {"cards": "'X' is no card of uno"}),
    (UNO, {"event": "drew", "seat": 1, "cards": [5]}, {"cards": "5 is no card of uno"}),
    (UNO, {"event": "drew", "seat": 1, "cards": ["R5", "?"]}, {"cards": "some of the cards are"}),
    (UNO, {"event": "drew", "seat": 1, "cards": ["R0", "R0"]}, {"cards": "one R0 too many"}),
    (UNO, {"event": "drew", "seat": 1, "cards": ["?"] * 109}, {"cards": "the deck has 108"}),
    (UNO, {"event": "shuffled", "what": "all", "cards": []}, {"what": "'all' is none of deck"}),
    (UNO, PLAYED | {"count": 0}, {"count": "0 is not from 1 to 108"}),
    (UNO, PLAYED | {"count": 109}, {"count": "109 is not from 1 to 108"}),
    (UNO, PLAYED | {"color": "P"}, {"color": "'P' is none of R, Y, G, B"}),
    (NINES, NINE | {"color": "R"}, {"color": "as there are none"}),
    (UNO, PLAYED | {"target": 3}, {"target": "3 is not from 0 to 2"}),
    (UNO, PLAYED | {"call": 1}, {"call": "1 is neither true nor false"}),
    (UNO, PLAYED | {"call": None}, {"call": "None is neither true nor false"}),
    (NINES, NINE | {"value": "11"}, {"value": "'11' is neither an amount"}),
    (NINES, NINE | {"value": "set099"}, {"value": "'set099' is neither an amount"}),
    (NINES, NINE | {"value": True}, {"value": "True is no whole number"}),
    (NINES, NINE | {"value": 10**500}, {"value": "larger than any number may be"}),
    (NINES, NINE | {"value": {}}, {"value": "a dict is no whole number"}),
    (UNO, {"event": "color_named", "seat": 1, "color": None}, {"color": "None is none of"}),
    (WILD, {"event": "target_named", "seat": 1, "target": None}, {"target": "no whole number"}),
    (UNO, {"event": "challenged", "seat": 1, "by": 0, "guilty": None}, {"guilty": "neither true"}),
    (UNO, {"event": "direction_turned", "direction": 0}, {"direction": "neither 1 nor -1"}),
    (UNO, {"event": "direction_turned", "direction": 2}, {"direction": "2 is not from -1 to 1"}),
    (UNO, {"event": "hands_moved", "hands": {}}, {"hands": "not a list of hands"}),
    (UNO, {"event": "hands_moved", "hands": [[0, 1]]}, {"hands": "not a list of hands"}),
    (UNO, {"event": "hands_moved", "hands": [[0, 3, []]]}, {"hands": "not a list of hands"}),
    (UNO, {"event": "hands_moved", "hands": [[0, 1, []]]}, {"hands": "takes one"}),
    (
        UNO,
        {"event": "hands_moved", "hands": [[0, 1, []], [0, 1, []]]},
        {"hands": "takes one"},
    ),
    (
        UNO,
        {"event": "hands_moved", "hands": [[0, 1, ["X"]], [1, 0, 5]]},
        {"hands": "5 is no list of cards"},
    ),
    (NINES, {"event": "chip_lost", "seat": 1, "chips": -1}, {"chips": "-1 is less than 0"}),
    (UNO, {"event": "game_ended", "winners": [2, 0]}, {"winners": "not ascending"}),
    (UNO, {"event": "game_ended", "winners": [9]}, {"winners": "not a list of seats"}),
    (
        UNO,
        {"event": "round_ended", "winner": 9, "loser": None, "points": None},
        {"winner": "9 is not from 0 to 2", "points": "None is no whole number"},
    ),
    (UNO, {"event": "now", "total": 5}, {"total": "no such key in now"}),
    (UNO, {"event": "now", "chips": [5, 5, 5]}, {"chips": "no such key in now"}),
    (UNO, {"event": "now", "hands": []}, {"hands": "no such key in now"}),
    (UNO, {"event": "now", "seed": "7/1"}, {"seed": "no such key in now"}),
    (UNO, {"event": "now", "extra": {}}, {"extra": "no such key in now"}),
    (UNO, {"event": "now", "turn": None}, {"turn": "None is no whole number"}),
    (UNO, {"event": "now", "round": 0}, {"round": "0 is less than 1"}),
    (UNO, {"event": "now", "color": "P"}, {"color": "'P' is none of R, Y, G, B"}),
    (UNO, {"event": "now", "color": 5}, {"color": "5 is none of R, Y, G, B"}),
    (UNO, {"event": "now", "open": [2, 0]}, {"open": "not ascending"}),
    (UNO, {"event": "now", "scores": [0, 0]}, {"scores": "not a list of 3 numbers"}),
    (UNO, {"event": "now", "pending": {"kind": "drawn", "card": "R5"}}, {"turn": "missing"}),
    (UNO, {"event": "now", "turn": 1, "pending": 5}, {"pending": "5 is no object"}),
    (UNO, {"event": "now", "turn": 1, "pending": {"kind": "owes"}}, {"pending": "none of drawn"}),
    (
        UNO,
        {"event": "now", "turn": 1, "pending": {"kind": "drawn", "card": "X"}},
        {"pending": "card cannot be 'X'"},
    ),
    (
        UNO,
        {
            "event": "now",
            "turn": 1,
            "pending": {"kind": "challenge", "by": 0, "guilty": 1, "draw": 4},
        },
        {"pending": "guilty cannot be 1"},
    ),
    (SEVENS, {"event": "now", "extra": 5}, {"extra": "5 is no object"}),
    (SEVENS, {"event": "now", "extra": {"rows": {}, "pot": 0}}, {"extra": "not the rows"}),
    (SEVENS, {"event": "now", "extra": {}}, {"extra": "rows"}),
]


@pytest.mark.parametrize(("game", "document", "wanted"), WRONG, ids=lambda of: str(of)[:60])
def test_a_document_that_cannot_be_says_what_is_wrong(
    game: Game[Any], document: Any, wanted: dict[str, str]
) -> None:
    with pytest.raises(PositionError) as caught:
        game.event(document)
    found = dict(caught.value.problems)
    for key, reason in wanted.items():
        assert reason in found[key]
    assert set(found) == set(wanted)


def test_codes_and_tuples_of_python_are_taken_as_everywhere() -> None:
    document = {"event": "drew", "seat": 1, "cards": (Card("R5"), "B2")}
    assert UNO.event(document) == events.Drew(1, (Card("R5"), Card("B2")))


def test_a_card_that_is_read_is_the_games_own() -> None:
    turned = UNO.event({"event": "turned", "card": "R+2"})
    assert isinstance(turned, events.Turned)
    assert turned.card.points == 20


# JSON text


LINES = '{"event":"passed","seat":1}\n{"event":"now","turn":2,"turns":1}'
TWO = (events.Passed(1), events.Now((("turn", 2), ("turns", 1))))


@pytest.mark.parametrize(
    "text",
    [
        LINES,
        f"{LINES}\n",
        LINES.replace("\n", "\r\n"),
        f"[{LINES.replace(chr(10), ',')}]",
        f"\n [{LINES.replace(chr(10), f',{chr(10)}  ')}] \n",
    ],
)
def test_a_list_or_one_event_a_line(text: str) -> None:
    assert events_from_json(text, UNO) == TWO


@pytest.mark.parametrize("text", ["", "[]", " [ ] "])
def test_no_events(text: str) -> None:
    assert events_from_json(text, UNO) == ()


def test_a_text_may_have_other_ends_of_lines_in_it() -> None:
    with pytest.raises(PositionError, match="no card of uno"):
        events_from_json('{"event":"turned","card":"\u2028"}', UNO)


@pytest.mark.parametrize(
    ("text", "column"),
    [
        (f"{LINES}\nx", len(LINES) + 1),
        ("[1", 2),
        ("[1] [2]", 4),
        (f"{LINES}\n\n", len(LINES) + 1),
        ('{"event":"passed","event":"drew"}', 0),
        (f'{LINES}\n{{"event":"passed","seat":1,"seat":1}}', len(LINES) + 1),
        ('{"event":"passed",\n"seat":1}', 18),
        ('{"event":"passed","seat":NaN}', 0),
        ('{"event":"passed","seat":' + "1" * 5000 + "}", 0),
        ("[" * 100_000, 0),
        ("\ufeff[]", 0),
    ],
)
def test_a_text_that_is_no_json_says_where(text: str, column: int) -> None:
    with pytest.raises(NotationError) as caught:
        events_from_json(text, UNO)
    assert caught.value.column == column


@pytest.mark.parametrize("text", [None, 5, b"[]", ["[]"], [{}]])
def test_what_is_no_text(text: Any) -> None:
    with pytest.raises(NotationError):
        events_from_json(text, UNO)


@pytest.mark.parametrize("game", [None, "uno", Uno, UNO.deal(seed=1)])
def test_what_is_no_game(game: Any) -> None:
    with pytest.raises(OptionError) as caught:
        events_from_json("[]", game)
    assert caught.value.option == "game"


def test_problems_are_told_with_the_number_of_their_event() -> None:
    text = '[{"event":"passed","seat":1},{"event":"drew","seat":7,"cards":["X"]},5]'
    with pytest.raises(PositionError) as caught:
        events_from_json(text, UNO)
    assert caught.value.problems == (
        ("events[1].seat", "7 is not from 0 to 2"),
        ("events[1].cards", "'X' is no card of uno"),
        ("events[2].event", "5 is no document of an event"),
    )


def test_of_very_many_problems_the_first_are_told_and_the_others_counted() -> None:
    with pytest.raises(PositionError) as caught:
        events_from_json("\n".join(["{}"] * 250), UNO)
    assert (len(caught.value.problems), caught.value.more) == (100, 150)
    with pytest.raises(PositionError) as caught:
        UNO.event({"event": "drew", "seat": 1, "cards": ["X"] * 250})
    assert (len(caught.value.problems), caught.value.more) == (100, 150)


# Whatever arrives


VALUES = st.recursive(
    st.none() | st.booleans() | st.integers(-3, 120) | st.floats() | st.text(max_size=3)
    | st.sampled_from(["R5", "?", "W", "As", "3", "deck", "set99", "drawn", "R", "h"]),
    lambda parts: st.lists(parts, max_size=4)
    | st.dictionaries(st.sampled_from(["kind", "card", "by", "rows", "pot", "x"]), parts, max_size=3),
    max_leaves=8,
)  # fmt: skip


@pytest.mark.unmeasured
@settings(max_examples=400, deadline=None, derandomize=True, database=None)
@given(st.sampled_from(RIGHT), st.data())
def test_a_document_with_anything_wrong_in_it_is_read_or_refused(
    right: tuple[Game[Any], dict[str, Any]], data: st.DataObject
) -> None:
    game, document = right[0], dict(right[1])
    for key in data.draw(st.lists(st.sampled_from([*document, "extra", "pending"]), max_size=2)):
        document[key] = data.draw(VALUES)
    try:
        event = game.event(document)
    except CardlawError:
        return
    assert game.event(event.document()) == event
    assert isinstance(hash(event), int)
    view = game.deal(seed=1).view(0)
    try:
        after = view.after([event])
    except CardlawError:
        return
    assert cardlaw.View.from_json(after.to_json()) == after


@pytest.mark.unmeasured
@settings(max_examples=200, deadline=None, derandomize=True, database=None)
@given(st.text() | VALUES.map(json.dumps) | st.lists(VALUES).map(json.dumps))
def test_any_text_is_read_or_refused(text: str) -> None:
    for game in (UNO, SEVENS):
        with contextlib.suppress(CardlawError):
            assert isinstance(events_from_json(text, game), tuple)


# Whole games


def told_by(game: Game[Any], seed: int) -> Iterator[tuple[Any, Move | int]]:
    for visit in random_play(game, seed, moves=60, leaving=3):
        if visit.action is not None:
            yield visit.state, visit.action


@pytest.mark.unmeasured
@pytest.mark.rule("T-6", "T-9", "T-11", "T-12")
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_a_client_of_each_seat_keeps_its_view_by_json_alone(game: Game[Any]) -> None:
    step = game.step_deal(5)
    state = step.state
    clients: dict[int | None, str] = {}
    for seat in (None, *range(game.players)):
        told = json.dumps([event.seen_by(seat).document() for event in step.events])
        clients[seat] = game.view_of_deal(seat, events_from_json(told, game)).to_json()
    for visited, action in told_by(game, 5):
        assert visited == state
        step = state.step_retire(action) if isinstance(action, int) else state.step(action)
        for seat, kept in clients.items():
            told = "\n".join(json.dumps(event.seen_by(seat).document()) for event in step.events)
            view = cardlaw.View.from_json(kept)
            clients[seat] = view.after(events_from_json(told, view.game)).to_json()
            assert clients[seat] == step.state.view(seat).to_json()
        state = step.state


#: A client in a process of its own: its first view, then the events of a step a line.
CLIENT = """
import sys
from cardlaw import View, events_from_json
view = View.from_json(input())
for line in sys.stdin:
    view = view.after(events_from_json(line, view.game))
    print(view.to_json())
"""


@pytest.mark.needs_system
@pytest.mark.rule("T-9", "T-11", "T-12")
@pytest.mark.parametrize("game", [Uno(players=3, max_turns=4, dealer="draw"), PRESIDENT])
def test_a_client_in_another_process_always_has_the_next_view(game: Game[Any]) -> None:
    said: list[str] = []
    wanted: list[str] = []
    for state, action in told_by(game, 11):
        step = state.step_retire(action) if isinstance(action, int) else state.step(action)
        said = said or [state.view(1).to_json()]
        said.append(json.dumps([event.seen_by(1).document() for event in step.events]))
        wanted.append(step.state.view(1).to_json())
    client = [sys.executable, "-c", CLIENT]
    done = subprocess.run(client, input="\n".join(said), capture_output=True, text=True, check=True)
    assert done.stdout.split() == wanted
    assert len(wanted) > 20


@pytest.mark.rule("PRE-7", "T-12")
def test_cards_that_are_given_are_read_back_as_each_seat_sees_them() -> None:
    state = traded(1)
    for action in (*state.legal_moves()[:3], state.turn):
        events_read_back(state, action)


# Kinds of a game from outside


UNSEEN = Card("?")


def _loud(value: Any) -> str:
    if value not in {"softly", "loudly"}:
        raise ValueError(f"{value!r:.40} is no way to sing")
    return str(value)


@attrs.frozen(repr=False)
class Sang(Event):
    """A seat sang of some cards, which only it knows."""

    seat: int
    how: str = attrs.field(converter=_loud)
    cards: tuple[Card, ...] = ()
    card: Card = UNSEEN
    notes: tuple[tuple[int, ...], ...] = ()

    def seen_by(self, seat: int | None) -> Sang:
        hidden = (UNSEEN,) * len(self.cards)
        return self if seat == self.seat else attrs.evolve(self, cards=hidden, card=UNSEEN)


@game_type
class Singing(Uno):
    """UNO in which one sings whenever one draws."""

    name: ClassVar[str] = "singing"
    event_types: ClassVar[tuple[type[Event], ...]] = (*Uno.event_types, Sang)

    def apply(self, table: Table[Any], move: Move) -> None:
        super().apply(table, move)
        cards = self.faces.show(table.hands[move.seat][:2])
        if cards:
            table.tell(Sang, move.seat, "softly", cards, cards[0], ((1, 2), (3,)))


@pytest.mark.rule("T-12")
def test_events_of_a_kind_of_its_own_lead_on_too() -> None:
    game = Singing(players=3)
    state = game.deal(seed=7)
    step = state.step(state.legal_moves()[0])
    assert "sang" in {event.name for event in step.events}
    conformance(game, games=1, moves=15)


def sung(**changes: Any) -> dict[str, Any]:
    said = {"event": "sang", "seat": 1, "how": "loudly", "cards": ["R5"], "card": "?", "notes": []}
    return said | changes


def deep() -> Any:
    value: Any = 1
    for _ in range(80):
        value = [value]
    return value


@pytest.mark.parametrize(
    ("changes", "key", "reason"),
    [
        ({"seat": 5}, "seat", "5 is not from 0 to 2"),
        ({"cards": ["X"]}, "cards", "'X' is no card"),
        ({"card": "X"}, "card", "'X' is no card"),
        ({"how": "well"}, "event", "'well' is no way to sing"),
        ({"how": ["loudly"]}, "event", "no way to sing"),
        ({"how": {}}, "event", "unhashable"),
        ({"notes": [[10**500]]}, "notes", "larger than any number"),
        ({"notes": deep()}, "notes", "nest too deep"),
    ],
)
def test_such_an_event_is_read_as_strictly(changes: dict[str, Any], key: str, reason: str) -> None:
    game: Game[Any] = Singing(players=3)
    assert game.event(sung()) == Sang(1, "loudly", (Card("R5"),))
    with pytest.raises(PositionError) as caught:
        game.event(sung(**changes))
    assert reason in dict(caught.value.problems)[key]


def test_an_event_of_a_kind_that_is_not_listed_is_refused() -> None:
    with pytest.raises(PositionError, match="'sang' is no event of uno"):
        UNO.event(sung())


# The first deal


def dealt(game: Game[Any], seat: int | None, seed: int = 7) -> list[Event]:
    return [event.seen_by(seat) for event in game.step_deal(seed).events]


@pytest.mark.rule("T-7")
def test_tied_seats_draw_again_for_the_deal() -> None:
    game = Uno(players=6, dealer="draw")
    for seed in range(30):
        told = game.step_deal(seed).events
        drawn = [event for event in told if isinstance(event, events.DrewForDeal)]
        if len(drawn) > game.players:
            break
    else:
        raise AssertionError("no ties")
    numbers = [game.number_of(event.card) for event in drawn[: game.players]]
    tied = [seat for seat, number in enumerate(numbers) if number == max(numbers)]
    assert [event.seat for event in drawn[game.players :]][: len(tied)] == tied
    assert game.deal(seed).dealer in tied
    assert game.view_of_deal(None, told) == game.deal(seed).view(None)


DRAWN = Uno(players=3, dealer="draw")
#: The other cards of All Wild.
OTHERS = ("W", "WR", "WS", "WSS", "W+4", "WT", "WX")
#: Whatever is turned up, seat 0 draws for it.
DRAWS = UnoAllWild(players=3, counts={"W+2": 60} | dict.fromkeys(OTHERS, 0))
MISFITS: dict[str, tuple[Game[Any], Callable[[list[Any]], Any]]] = {
    "nothing": (UNO, lambda _: []),
    "None": (UNO, lambda _: None),
    "a text": (UNO, lambda _: "dealt"),
    "no event": (UNO, lambda told: [*told[:-1], 5, told[-1]]),
    "no shuffle": (UNO, lambda told: told[1:]),
    "no now": (UNO, lambda told: told[:-1]),
    "now first": (UNO, lambda told: [told[-1], *told[:-1]]),
    "now twice": (UNO, lambda told: [*told, told[-1]]),
    "a hand that is not dealt": (UNO, lambda told: [*told[:2], *told[3:]]),
    "the last hand not dealt": (UNO, lambda told: [*told[:3], *told[4:]]),
    # A seat that draws for the start card has cards all the same.
    "a hand not dealt to who draws": (DRAWS, lambda told: [told[0], *told[2:]]),
    "hands dealt to others": (UNO, lambda told: [told[0], told[2], told[1], *told[3:]]),
    "a hand dealt before the shuffle": (DRAWS, lambda told: [told[1], told[0], *told[2:]]),
    "the deck shuffled between hands": (DRAWS, lambda told: [*told[:2], told[0], *told[2:]]),
    "a hand dealt twice": (UNO, lambda told: [*told[:2], *told[1:]]),
    "the deal of another game": (UNO, lambda _: dealt(Uno(players=4), 0)),
    "the deal of another kind": (UNO, lambda _: dealt(NINES, 0)),
    "another dealer": (UNO, lambda _: dealt(Uno(players=3, dealer=1), 0)),
    "the dealer by drawing": (UNO, lambda _: dealt(DRAWN, 0)),
    "no drawing": (DRAWN, lambda _: dealt(UNO, 0)),
    "one has not drawn": (DRAWN, lambda told: [told[0], *told[2:]]),
    "one has drawn twice": (DRAWN, lambda told: [*told[:2], *told[1:]]),
    "one has drawn after the dealer was found": (
        DRAWN,
        lambda told: [*told[:4], told[1], *told[4:]],
    ),
    "another has the highest": (
        DRAWN,
        lambda told: [told[0], *[attrs.evolve(e, card=Card("R0")) for e in told[1:3]], *told[3:]],
    ),
    "a card of no deck": (
        DRAWN,
        lambda told: [told[0], attrs.evolve(told[1], card=Card("As")), *told[2:]],
    ),
    "some facts only": (UNO, lambda told: [*told[:-1], events.Now(told[-1].facts[1:])]),
    "no extra": (SEVENS, lambda told: [*told[:-1], events.Now(told[-1].facts[:-1])]),
    "garbage": (UNO, lambda told: [*told[:-1], events.Drew("x", 5), told[-1]]),  # type: ignore[arg-type]
}  # fmt: skip


@pytest.mark.rule("T-7", "T-8", "T-12")
@pytest.mark.parametrize("what", MISFITS)
def test_events_that_are_not_those_of_a_first_deal(what: str) -> None:
    game, misfit = MISFITS[what]
    told = dealt(game, 0)
    assert game.view_of_deal(0, told) == game.deal(seed=7).view(0)
    with pytest.raises(CardlawError):
        game.view_of_deal(0, misfit(told))


def test_the_deal_of_a_later_round_is_no_first_deal() -> None:
    game = Uno(players=2, rounds=3)
    state: Any = game.setup({"hands": [["R1"], ["R2"]], "discard": ["R5"], "fill": True})
    over = state.play(state.parse("0:R1"))
    told = over.step(over.legal_moves()[0]).events
    with pytest.raises(NotationError):
        game.view_of_deal(0, told)
    first, now = game.step_deal(7).events[-1], told[-1]
    assert isinstance(first, events.Now)
    assert isinstance(now, events.Now)
    facts = dict(first.facts) | dict(now.facts)
    with pytest.raises(NotationError, match="round 2"):
        game.view_of_deal(0, [*told[:-1], events.Now(tuple(facts.items()))])


@pytest.mark.parametrize("seat", [3, -1, True, "0", 1.0])
def test_the_first_view_of_a_seat_that_is_none(seat: Any) -> None:
    with pytest.raises(NotationError, match="a seat from 0 to 2"):
        UNO.view_of_deal(seat, dealt(UNO, 0))


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_a_deal_as_a_step_takes_the_same_seeds(game: Game[Any]) -> None:
    for seed in ("7", 7, random.Random(1).random().hex()):
        assert game.step_deal(seed).state == game.deal(seed)
    assert game.step_deal().state.document()["seed"] != game.step_deal().state.document()["seed"]
    with pytest.raises(OptionError):
        game.step_deal(1.5)  # type: ignore[arg-type]
