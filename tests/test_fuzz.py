"""Whatever comes into an entrance for texts, documents and options, nothing but a CardlawError comes out.

What is read is written and read back as an equal value.
"""

from __future__ import annotations

import copy
import json
from typing import Any

import pytest
from crazy_eights import CrazyEights
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from president import President
from sevens import Sevens

import cardlaw
from cardlaw import (
    CardlawError,
    Game,
    NinetyNine,
    PositionError,
    State,
    Uno,
    UnoAllWild,
    UnoMarioKart,
    View,
    ordinary_deck,
)
from cardlaw.testing import all_reads_back, random_play

pytestmark = pytest.mark.unmeasured

#: How many inputs each entrance is given in the normal run.
EXAMPLES = 150
FUZZ = settings(
    max_examples=EXAMPLES,
    deadline=None,
    derandomize=True,
    database=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.filter_too_much],
)

KINDS = [Uno, UnoMarioKart, UnoAllWild, NinetyNine, Sevens, President, CrazyEights]
GAMES: list[Game[Any]] = [
    Uno(players=3, stacking="any", seven_zero=True, doubles=True),
    Uno(players=2, deck=ordinary_deck(jokers=2), drawn_card="must_play", max_turns=30),
    UnoMarioKart(players=3, wild_draw_four="strict"),
    UnoAllWild(players=3, special_draw="official"),
    NinetyNine(players=4, chips=1, hand_size=2),
    Sevens(players=3),
    President(players=4, rounds=2),
    CrazyEights(players=2, must_play=True),
]


def reached() -> list[State[Any]]:
    """Give positions of each game that random play has reached, with most of what may be awaited."""
    kept: dict[tuple[str, str], State[Any]] = {}
    for game in GAMES:
        for seed in range(6):
            for visit in random_play(game, seed, moves=60, leaving=2):
                state = visit.state
                kept.setdefault((repr(game), type(state.pending).__name__), state)
                kept[repr(game), "last"] = state
    return list(kept.values())


STATES = reached()
states = st.sampled_from(STATES)

#: Words that documents have in some place, and numbers at the edge of what they may be.
WORDS = [
    "R5", "W", "W+4", "W=R", "?", "As", "4c", "10", "0", "1", "99", "-1", "", "R", "drawn", "must_play",
    "color", "then", "play", "target", "challenge", "stack", "round_over", "game_over", "owes", "+2",
    "+4", "kind", "card", "by", "guilty", "draw", "face", "winners", "loser", "before", "players",
    "self", "name", "deck", "counts", "values", "cardlaw/1", "uno", "president", "x/7", "seat", "fill",
    "extra", "options", "game", "hands", "discard", "known", "out", "open", "seed", "{}", "\ud800", "\x00",
]  # fmt: skip
NUMBERS = [
    0,
    1,
    2,
    3,
    4,
    99,
    100,
    -1,
    255,
    256,
    10**9,
    10**9 + 1,
    2**63,
    10**499,
    10**500,
    -(10**500),
]

words = st.sampled_from(WORDS) | st.text(max_size=6)
leaves = st.none() | st.booleans() | st.sampled_from(NUMBERS) | st.integers() | st.floats() | words
json_values = st.recursive(
    leaves,
    lambda inside: st.lists(inside, max_size=4) | st.dictionaries(words, inside, max_size=4),
    max_leaves=8,
)
#: What JSON cannot write, for the entrances that take Python values.
odd = st.sampled_from(
    [b"R5", {1}, object(), 1.5j, int, (1, 2), ("R5",), range(3), frozenset(), cardlaw.Card("R5")]
)
values = json_values | odd


@st.composite
def changed(draw: st.DrawFn, document: Any, put: st.SearchStrategy[Any]) -> Any:
    """Give a document with a few of its parts, however deep, taken out or replaced."""
    document = copy.deepcopy(document)
    for _ in range(draw(st.integers(1, 3))):
        at: Any = document
        while True:
            places = list(at) if isinstance(at, dict) else list(range(len(at)))
            if not places:
                break
            place = draw(st.sampled_from(places))
            if isinstance(at[place], dict | list) and draw(st.booleans()):
                at = at[place]
                continue
            change(draw, at, place, put)
            break
    return document


def change(draw: st.DrawFn, at: Any, place: Any, put: st.SearchStrategy[Any]) -> None:
    """Put something else into a place, take it out, or put something beside it."""
    what = draw(st.sampled_from(["replace", "replace", "remove", "more"]))
    if what == "replace":
        at[place] = draw(put)
    elif what == "remove":
        del at[place]
    elif isinstance(at, dict):
        at[draw(words)] = draw(put)
    else:
        at.insert(place, draw(put | st.sampled_from(at)))


def is_short(error: CardlawError) -> None:
    """Check that an error can be shown, and is not endless."""
    assert len(str(error).encode()) < 40_000
    assert repr(error)


@FUZZ
@given(states, st.data())
def test_any_document_is_set_up_or_refused(state: State[Any], data: st.DataObject) -> None:
    document = data.draw(changed(state.document(), values) | st.dictionaries(words, values))
    try:
        again = state.game.setup(document)
    except PositionError as error:
        is_short(error)
    else:
        all_reads_back(again)


@FUZZ
@given(states, st.integers(-1, 3), st.data())
def test_any_document_is_a_view_or_refused(
    state: State[Any], seat: int, data: st.DataObject
) -> None:
    view = state.view(None if seat < 0 or seat >= state.players else seat)
    document = data.draw(changed(view.document(), values) | st.dictionaries(words, values))
    try:
        again = View.from_document(document)
    except PositionError as error:
        is_short(error)
    else:
        assert View.from_json(again.to_json()) == again


@FUZZ
@given(states, st.sampled_from([cardlaw.from_json, View.from_json]), st.data())
def test_any_text_is_read_or_refused(state: State[Any], read: Any, data: st.DataObject) -> None:
    document = (state if read is cardlaw.from_json else state.view(0)).document()
    right = json.dumps(document)
    start, length = data.draw(st.integers(0, len(right))), data.draw(st.integers(0, 12))
    cut = right[:start] + data.draw(words | st.text(max_size=20)) + right[start + length :]
    texts = changed(document, json_values).map(json.dumps) | st.just(cut) | st.text()
    try:
        again = read(data.draw(texts))
    except CardlawError as error:
        is_short(error)
    else:
        assert read(again.to_json()) == again


TOKENS = [
    *"0123456789", ":", "=", ">", "!", "*", "*2", ">1", "=R", "=set99", "=+10", "=-10", "R5", "W", "W+4",
    "WX", "WT", "WI", "As", "Td", "3", "X", "draw", "pass", "challenge", "accept", "color", "target",
    "call", "catch", "deal", "trade", "", " ", "-", "+", "?", "\ud800", "\n", "٣",
]  # fmt: skip
move_texts = st.lists(st.sampled_from(TOKENS), max_size=7).map("".join) | st.text() | values


@FUZZ
@given(states, move_texts)
def test_any_text_of_a_move_is_read_or_refused(state: State[Any], text: Any) -> None:
    try:
        move = state.parse(text)
    except CardlawError as error:
        is_short(error)
    else:
        assert state.parse(str(move)) == move
        assert state.why_illegal(move) is None or move not in state.legal_moves()


@FUZZ
@given(st.sampled_from(KINDS), st.data())
def test_any_options_make_a_game_or_are_refused(kind: type[Game[Any]], data: st.DataObject) -> None:
    game = next(game for game in GAMES if isinstance(game, kind))
    options = data.draw(changed(game.options, values))
    made: Any = cardlaw.game
    try:
        again = made(data.draw(st.just(kind.name) | values), **options)
    except CardlawError as error:
        is_short(error)
    else:
        assert made(again.name, **again.options) == again


@FUZZ
@given(st.sampled_from(GAMES), values)
def test_any_seed_deals_or_is_refused(game: Game[Any], seed: Any) -> None:
    try:
        state = game.deal(seed)
    except CardlawError as error:
        is_short(error)
    else:
        assert cardlaw.from_json(state.to_json()) == state


def records() -> list[cardlaw.Record[Any]]:
    """Give a record of each game that random play has made, with leaving and shuffles in some."""
    made: list[cardlaw.Record[Any]] = []
    for number, game in enumerate(GAMES):
        visits = list(random_play(game.replace(max_turns=5), number, moves=25, leaving=5))
        recorder = cardlaw.Recorder(visits[0].state, Event="fuzz")
        for visit in visits:
            if isinstance(visit.action, int):
                recorder.retire(visit.action)
            elif visit.action is not None:
                recorder.play(visit.action)
        made.append(recorder.record())
    return made


RECORDS = records()
PIECES = [
    "[", "]", "\n", " ", "/", ":", ",", "[Cardlaw 1]\n", "\n[End 5]\n", "[Event null]\n", "/leave:0", "/leave:",
    "/shuffle:", "/deal:", "0:draw", "1:pass", "2:deal", "[Seats []]\n", "[Result [0]]\n", '"', "\\", "\r", "\0",
    "\ud800", "\u2028", "\u00a0",
]  # fmt: skip


def has_a_place(error: cardlaw.RecordError, text: str) -> None:
    """Check that an error names a place of the text, or the line behind it."""
    assert 1 <= error.line <= text.count("\n") + 2
    assert error.column >= 1


@FUZZ
@given(st.sampled_from(RECORDS), st.data())
def test_any_text_is_read_as_records_or_refused(
    record: cardlaw.Record[Any], data: st.DataObject
) -> None:
    text = record.text()
    for _ in range(data.draw(st.integers(0, 3))):
        start, length = data.draw(st.integers(0, len(text))), data.draw(st.integers(0, 30))
        put = st.sampled_from([*PIECES, text[start : start + length] * 2]) | st.text(max_size=5)
        text = text[:start] + data.draw(put) + text[start + length :]
    try:
        read = list(cardlaw.read_records(text))
    except cardlaw.RecordError as error:
        is_short(error)
        has_a_place(error, text)
    else:
        again = "".join(one.text() for one in read)
        assert list(cardlaw.read_records(again)) == read


@FUZZ
@given(st.sampled_from(RECORDS), st.data())
def test_any_tokens_make_a_record_or_are_refused(
    record: cardlaw.Record[Any], data: st.DataObject
) -> None:
    others = st.sampled_from([*PIECES, *record.tokens]) | move_texts
    tokens: Any = data.draw(changed(list(record.tokens), others) | st.lists(others, max_size=3))
    try:
        made = cardlaw.Record(record.start, tokens)
    except CardlawError as error:
        is_short(error)
    else:
        assert list(cardlaw.read_records(made.text())) == [made]


@FUZZ
@given(st.sampled_from(STATES), st.dictionaries(words, values, max_size=3))
def test_any_tags_are_written_and_read_or_refused(state: State[Any], tags: dict[str, Any]) -> None:
    named = {name.title(): value for name, value in tags.items()}
    try:
        recorder = cardlaw.Recorder(state, **named)
    except CardlawError as error:
        is_short(error)
    else:
        assert list(cardlaw.read_records(recorder.text())) == [recorder.record()]
