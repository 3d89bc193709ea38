"""Whatever is read takes time and memory in proportion to its text: a small text never takes long.

Measured against ``json.loads`` of the same text in the same process, so that no machine is too slow.
"""

from __future__ import annotations

import contextlib
import gc
import json
import re
import time
import tracemalloc
from collections.abc import Callable
from typing import Any

import pytest

import cardlaw
from cardlaw import CardlawError, NinetyNine, OptionError, PositionError, View, registry
from law_tools import RANKS

pytestmark = pytest.mark.unmeasured

#: How many parts a text has of what it has many of.
MANY = 100_000
#: So many times what ``json.loads`` takes a text may take, beyond a fixed time for a new game.
FACTOR = 40
FIXED = 0.05
#: The same for events and for tokens of records: each is an object of its own, which takes up to
#: ten times what its JSON does. A text of so many events read in quadratic time takes hundreds.
FACTOR_OF_PARTS = 60
MANY_EVENTS = 40_000

UNO = '"game":"uno","options":{"players":2}'
TABLE = f'{UNO},"hands":[["R1"],["R2"]],"discard":["R5"],"fill":true'
HUNDRED = (
    '"game":"ninety-nine","options":{"players":100,"packs":10},"discard":[],"fill":true,"hands":'
    + json.dumps([["Ks", "2d"]] * 40 + [["As"]] * 40 + [[]] * 20)
)
PRESIDENT = (
    '"game":"president","options":{"players":3},"hands":[["3"],["4"],["5"]],"discard":[],'
    '"fill":true'
)


def many(part: str) -> str:
    return f"[{','.join([part] * MANY)}]"


def keys(value: str = "0", name: str = "") -> str:
    return ",".join(f'"{name}{number}":{value}' for number in range(MANY))


def numbers(count: int) -> str:
    return ",".join(map(str, range(count)))


def values_of(amounts: str) -> str:
    return ",".join(f'"{rank}":[{amounts}]' for rank in RANKS)


EVERYTHING_KNOWN = ",".join(
    f'"{viewer}":{{' + ",".join(f'"{holder}":["As"]' for holder in range(100)) + "}"
    for viewer in range(100)
)
TEXTS: dict[str, str] = {
    "unknown keys": f"{UNO},{keys(name='k')}",
    "one long key": f'{UNO},"{"é" * MANY}":1',
    "cards that are none": f'{UNO},"hands":[{many(chr(34) + "X" + chr(34))},[]],"discard":[]',
    "numbers for cards": f'{TABLE},"draw":{many("1")}',
    "cards too many": f'{UNO},"hands":[{many(chr(34) + "R5" + chr(34))},[]],"discard":[]',
    "hands": f'{UNO},"hands":{many("[]")},"discard":[]',
    "seats out": f'{HUNDRED},"out":[{numbers(MANY)}]',
    "one seat out again and again": f'{HUNDRED},"out":{many("5")}',
    "one seat open again and again": f'{TABLE},"open":{many("1")}',
    "scores": f'{TABLE},"scores":{many("1")}',
    "seats that know": f'{TABLE},"known":{{{keys("{}")}}}',
    "seats that are known": f'{TABLE},"known":{{"0":{{{keys("[]")}}}}}',
    "cards that are known": f'{TABLE},"known":{{"0":{{"1":{many(chr(34) + "R2" + chr(34))}}}}}',
    "everything known": f'{HUNDRED},"known":{{{EVERYTHING_KNOWN}}}',
    "deep lists": f'{UNO},"hands":{"[" * MANY}{"]" * MANY}',
    "deep objects": f'{UNO},"hands":' + '{"a":' * MANY + "1" + "}" * MANY,
    "a long number": f'{TABLE},"turns":{"1" * MANY}',
    "numbers as long as may be": f'{TABLE},"turns":[{",".join(["1" * 4000] * 100)}]',
    "a long fraction": f'{TABLE},"turns":1.{"1" * MANY}',
    "one key again and again": ",".join(['"a":1'] * MANY),
    "a long seed": f'{TABLE},"seed":"{"/" * MANY}"',
    "a long number of shuffles": f'{TABLE},"seed":"x/{"1" * MANY}"',
    "a long format": f'{TABLE},"format":"{"x" * MANY}"',
    "a long name": f'"game":"{"x" * MANY}","options":{{"players":2}}',
    "a long colour": f'{TABLE},"color":"{"x" * MANY}"',
    "options": f'"game":"uno","options":{{{keys()}}}',
    "arguments of a deck": f'"game":"uno","options":{{"players":2,"deck":{{{keys()}}}}}',
    "ranks of a deck": '"game":"uno","options":{"players":2,"deck":{"skip":'
    + many('"J"') + "}}",
    "codes counted": f'"game":"uno-all-wild","options":{{"players":2,"counts":{{{keys()}}}}}',
    "ranks valued": f'"game":"ninety-nine","options":{{"players":2,"values":{{{keys("[1]")}}}}}',
    "ranks that turn": '"game":"ninety-nine","options":{"players":2,"reverse_ranks":'
    + many('"4"') + "}",
    "amounts of a rank": '"game":"ninety-nine","options":{"players":10,"values":{'
     f'{values_of("1").removesuffix("[1]")}[{numbers(1000)}]' + "}}",
    "the largest game": '"game":"ninety-nine","options":{"players":100,"packs":192,'
     '"dealer":"draw","values":{' + values_of(numbers(21)) + '}},"discard":[],"fill":true,'
    + '"hands":' + json.dumps([["As"]] * 100),
    "keys of what is awaited": f'{TABLE},"pending":{{"kind":"drawn",{keys(name="k")}}}',
    "winners": f'{TABLE},"pending":{{"kind":"game_over","winners":{many("1")}}}',
    "cards that a stranger awaits": f'{PRESIDENT},"pending":{{"kind":"owes","to":1,"left":1,'
    f'"cards":{many(chr(34) + "3" + chr(34))}}}',
    "what a stranger adds": f'{PRESIDENT},"extra":{{"count":0,"holder":null,"passed":[],'
    f'"finished":[{numbers(MANY)}],"ranks":[],"given":{many("[0,1,[]]")}}}',
    "cards unseen": f'{UNO},"discard":["R5"],"draw":{many(chr(34) + "?" + chr(34))},'
    f'"hands":[["R1"],{many(chr(34) + "?" + chr(34))}]',
}  # fmt: skip


def seconds(read: Callable[[str], Any], text: str) -> float:
    """Give the processor time of reading a text whose game is not built yet, whatever comes out.

    What other tests have left in the process is none of its work: the collector would walk it.
    """
    registry._built.cache_clear()
    gc.disable()
    start = time.process_time()
    with contextlib.suppress(CardlawError, ValueError, RecursionError):
        read(text)
    spent = time.process_time() - start
    gc.enable()
    return spent


def is_quick(read: Callable[[str], Any], text: str) -> bool:
    """Say whether a text is read in its time, or at a second or third try."""
    return any(seconds(read, text) <= FIXED + FACTOR * seconds(json.loads, text) for _ in range(3))


@pytest.mark.parametrize("what", TEXTS)
def test_a_position_is_read_in_bounded_time(what: str) -> None:
    text = f"{{{TEXTS[what]}}}"
    assert is_quick(cardlaw.from_json, text)


@pytest.mark.parametrize("what", TEXTS)
def test_a_view_is_read_in_bounded_time(what: str) -> None:
    text = f'{{"seat":0,{TEXTS[what].replace(",{q}fill{q}:true".format(q=chr(34)), "")}}}'
    assert is_quick(View.from_json, text)


def peak(read: Callable[[str], Any], text: str) -> int:
    """Give the most memory that reading a text takes, in bytes."""
    tracemalloc.start()
    with contextlib.suppress(CardlawError, ValueError):
        read(text)
    most = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    return most


@pytest.mark.parametrize(
    "what", ["unknown keys", "cards that are none", "cards too many", "options"]
)
def test_reading_takes_little_more_memory_than_the_json(what: str) -> None:
    text = f"{{{TEXTS[what]}}}"
    assert peak(cardlaw.from_json, text) < 1_000_000 + 5 * peak(json.loads, text)


@pytest.mark.parametrize(
    "what", [what for what in TEXTS if what not in ("a long seed", "the largest game")]
)
def test_what_is_wrong_is_told_in_a_short_text(what: str) -> None:
    with pytest.raises(CardlawError) as caught:
        cardlaw.from_json(f"{{{TEXTS[what]}}}")
    assert len(str(caught.value)) < 15_000
    assert len(repr(caught.value)) < 25_000


def test_the_first_hundred_problems_are_told_and_how_many_more_there_are() -> None:
    with pytest.raises(PositionError) as caught:
        cardlaw.from_json(f"{{{TEXTS['unknown keys']}}}")
    error = caught.value
    assert [key for key, _ in error.problems] == [f"k{number}" for number in range(100)]
    # The keys, and that there are no hands and no discards.
    assert error.more == MANY + 2 - 100
    assert str(error).endswith(f"; and {error.more} more")


@pytest.mark.parametrize(("wrong", "more"), [(98, 0), (99, 0), (100, 1), (101, 2)])
def test_problems_beyond_the_first_hundred_are_counted(wrong: int, more: int) -> None:
    position = {"hands": [["X"] * wrong, ["R1"]], "discard": ["R5"], "fill": True, "turn": 9}
    with pytest.raises(PositionError) as caught:
        cardlaw.Uno(players=2).setup(position)
    assert (len(caught.value.problems), caught.value.more) == (wrong + 1 - more, more)
    assert ("more" in str(caught.value)) == bool(more)


def each(event: str) -> str:
    """Give many events, one a line."""
    return "\n".join([event] * MANY_EVENTS)


PASSED = '{"event":"passed","seat":1}'
EVENTS: dict[str, str] = {
    "events": each(PASSED),
    "events in a list": f"[{','.join([PASSED] * MANY_EVENTS)}]",
    "events that tell the facts": each('{"event":"now","turn":1,"pending":{"kind":"target"}}'),
    "events with cards": each('{"event":"drew","seat":1,"cards":["R5","B2"]}'),
    "events of no kind": each('{"event":"sang"}'),
    "no events": each("5"),
    "empty events": each("{}"),
    "broken lines": each('{"event":'),
    "empty lines": "\n" * MANY,
    "keys of an event": f'{{"event":"passed",{keys(name="k")}}}',
    "keys of the facts": f'{{"event":"now",{keys(name="k")}}}',
    "one key of an event again and again": f"{{{','.join([PASSED[1:-1]] * MANY)}}}",
    "a long kind": f'{{"event":"{"x" * MANY}"}}',
    "drawn cards": f'{{"event":"drew","seat":1,"cards":{many(chr(34) + "R5" + chr(34))}}}',
    "unseen cards": f'{{"event":"drew","seat":1,"cards":{many(chr(34) + "?" + chr(34))}}}',
    "drawn cards that are none": f'{{"event":"drew","seat":1,"cards":{many("7")}}}',
    "hands that move": f'{{"event":"hands_moved","hands":{many("[0,1,[]]")}}}',
    "a hand that moves": f'{{"event":"hands_moved","hands":[[0,1,{many("5")}],[1,0,[]]]}}',
    "those who won": f'{{"event":"game_ended","winners":{many("1")}}}',
    "a long value": PASSED[:-1] + f',"value":"set{"9" * MANY}"}}',
    "a long seat": f'{{"event":"passed","seat":{"1" * MANY}}}',
    "deep events": "[" * MANY + "]" * MANY,
    "deep facts": '{"event":"now","pending":' + '{"a":' * MANY + "1" + "}" * MANY + "}",
}
UNO_OF_TWO = cardlaw.Uno(players=2)


def read_events(text: str) -> Any:
    return cardlaw.events_from_json(text, UNO_OF_TWO)


def load_lines(text: str) -> Any:
    """Read JSON as ``json.loads`` does, one value a line where it is no list."""
    return [json.loads(part) for part in ([text] if text[0] == "[" else text.split("\n"))]


@pytest.mark.parametrize("what", EVENTS)
def test_events_are_read_in_bounded_time(what: str) -> None:
    text = EVENTS[what]
    assert any(
        seconds(read_events, text) <= FIXED + FACTOR_OF_PARTS * seconds(load_lines, text)
        for _ in range(3)
    )


@pytest.mark.parametrize("what", list(EVENTS)[4:])
def test_what_is_wrong_in_events_is_told_in_a_short_text(what: str) -> None:
    with pytest.raises(CardlawError) as caught:
        read_events(EVENTS[what])
    assert len(str(caught.value)) < 15_000


def test_reading_many_wrong_events_takes_little_more_memory_than_the_json() -> None:
    for what in ("events of no kind", "keys of an event", "drawn cards"):
        text = EVENTS[what]
        assert peak(read_events, text) < 1_000_000 + 5 * peak(load_lines, text), what


@pytest.mark.rule("NN-13")
def test_a_rank_has_at_most_21_amounts() -> None:
    most = dict.fromkeys(RANKS, tuple(range(21)))
    state = NinetyNine(players=2, values=most).deal(seed=1)
    assert len(state.legal_moves()) == 3 * 21
    with pytest.raises(OptionError, match="22 amounts for a rank; at most 21 may be"):
        NinetyNine(players=2, values={**most, "Q": tuple(range(22))})


def test_a_game_is_built_without_its_moves() -> None:
    # With them the largest one took more than a second.
    game = NinetyNine(players=100, packs=192, values=dict.fromkeys(RANKS, tuple(range(21))))
    assert not game._book.plays
    state = game.deal(seed=1)
    assert state.legal_moves()
    assert list(game._book.plays) == [state.turn]


def test_moves_are_the_same_objects_each_time() -> None:
    game = NinetyNine(players=100, packs=10, values=dict.fromkeys(RANKS, tuple(range(21))))
    state = game.deal(seed=1)
    assert all(
        one is other
        for one, other in zip(
            state.legal_moves(), game.setup(state.document()).legal_moves(), strict=True
        )
    )


# Records

PILE = cardlaw.Uno(players=2).setup(
    {"hands": [["R1", "R2"], ["R3"]], "discard": ["R4", "R5"], "fill": True}
)
WRITTEN = cardlaw.Record(PILE).text()
HEAD, END = WRITTEN[: WRITTEN.index("\n\n") + 2], WRITTEN[WRITTEN.index("[End") :]
GARBAGE: dict[str, str] = {
    "words": HEAD + "x " * MANY,
    "one long word": HEAD + "0:" + "x" * MANY * 10,
    "one long leaving": HEAD + "/leave:" + "1" * MANY * 10,
    "leavings": HEAD + "/leave:0 " * MANY,
    "chance without end": HEAD + "0:draw " + "/shuffle:R1 " * MANY,
    "a shuffle of very many cards": HEAD + "0:draw /shuffle:" + "R1," * MANY + "R1",
    "a shuffle of nothing": HEAD + "0:draw /shuffle:" + "," * MANY,
    "empty lines": "\n" * (MANY // 20) + HEAD + "\n" * (MANY // 20),
    "spaces": HEAD + " " * MANY * 10 + "x",
    "tags without end": HEAD + "[X 1]\n" * MANY,
    "tags": "[Cardlaw 1]\n" + "".join(f"[{'X' * n} 1]\n" for n in range(1, 1000)),
    "one long tag": f"[Cardlaw 1]\n[Event {'[' * MANY}\n",
    "brackets": f"[Cardlaw 1]\n[Event {'] ' * MANY}]\n",
    "a long name": f"[Cardlaw 1]\n[{'X' * MANY} 1]\n",
    "a long name twice": "[Cardlaw 1]\n" + f"[{'X' * MANY} 1]\n" * 2,
    "a long name behind the moves": f"{HEAD}0:draw\n[{'X' * MANY} 1]\n",
    "names of seats": f"[Cardlaw 1]\n[Seats {many(chr(34) + 'a' + chr(34))}]\n{HEAD[12:]}",
    "records": WRITTEN * 10 + "x",
    "ends": WRITTEN + END * MANY,
}


@pytest.mark.parametrize("what", GARBAGE)
def test_garbage_in_the_place_of_a_record_is_refused_in_bounded_time(what: str) -> None:
    def read(text: str) -> None:
        with pytest.raises(cardlaw.RecordError) as caught:
            list(cardlaw.read_records(text))
        assert len(str(caught.value)) < 1000

    text = GARBAGE[what]
    parts = json.dumps(re.split(r"\s", text))
    assert any(
        seconds(read, text) <= FIXED + FACTOR_OF_PARTS * seconds(json.loads, parts)
        for _ in range(3)
    )


def rounds_recorded(count: int) -> str:
    """Give the text of a record with so many rounds."""
    recorder = cardlaw.Recorder(cardlaw.Uno(players=2, rounds=count, max_turns=1).deal(seed=1))
    while not recorder.state.is_over:
        recorder.play(recorder.state.legal_moves()[-1])
    assert recorder.state.round == count
    return recorder.text()


def test_a_record_of_very_many_rounds_is_read_in_linear_time() -> None:
    few, many_rounds = rounds_recorded(150), rounds_recorded(1500)

    def read(text: str) -> None:
        assert len(list(cardlaw.read_records(text))) == 1

    assert any(seconds(read, many_rounds) <= FIXED + 20 * seconds(read, few) for _ in range(3))


def test_of_a_file_no_more_than_one_record_is_held() -> None:
    text = rounds_recorded(20)

    def read(count: int) -> None:
        for _ in cardlaw.read_records(line for _ in range(count) for line in text.splitlines()):
            pass

    def most(count: int) -> int:
        tracemalloc.start()
        read(count)
        found = tracemalloc.get_traced_memory()[1]
        tracemalloc.stop()
        return found

    most(2)  # what is built once is built now
    assert most(60) < most(2) + 10 * len(text)
