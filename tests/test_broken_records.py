"""Records that are broken: what is wrong is refused, and its place is told."""

from __future__ import annotations

import io
from pathlib import Path
from typing import Any

import pytest

from cardlaw import (
    Draw,
    IllegalMove,
    NotationError,
    OptionError,
    Pass,
    Recorder,
    RecordError,
    Uno,
    read_records,
)
from tables import table

# Line 1 Cardlaw, 2 Seats, 3 Start, 4 Result, 6 the two moves, 7 End.
LIVE = Recorder(table(["R1 R2 R3", "..."], "R7 R8 R9 R5"), Seats=["Anna", "Bo"])
LIVE.play(Draw(0))
LIVE.play(Pass(0))
GOOD = LIVE.record()
LINES = GOOD.text().splitlines()
DRAW, ORDER, PASS = GOOD.tokens
CARDS = ORDER.removeprefix("/shuffle:")
#: Where the order begins in its line, and the last move.
AT, LAST = len("0:draw ") + 1, len(f"0:draw {ORDER} ") + 1
#: Another one, of a game that is over: line 3 Result.
ENDED = Recorder(Uno(players=2).deal(seed=3))
ENDED.retire(0)
OVER = ENDED.record()


def changed(number: int, line: str | None, *more: str) -> str:
    """Give the good record with one line replaced, taken out, or followed by others."""
    return "\n".join(
        [*LINES[: number - 1], *([] if line is None else [line]), *more, *LINES[number:]]
    )


def moves(text: str) -> str:
    return changed(6, text)


BROKEN: dict[str, tuple[str, int, int, int | None, str]] = {
    # Tags
    "no record at all": ("0:draw", 1, 1, None, "begins with"),
    "a start without Cardlaw": (changed(1, None), 1, 1, None, "begins with"),
    "another version": (changed(1, "[Cardlaw 2]"), 1, 10, None, "expected 1"),
    "a version that is none": (changed(1, "[Cardlaw true]"), 1, 10, None, "expected 1"),
    "a tag twice": (changed(2, LINES[1], LINES[1]), 3, 1, None, "Seats stands twice"),
    "Cardlaw twice": (changed(2, LINES[0]), 2, 1, None, "Cardlaw stands twice"),
    "Start twice": (changed(3, LINES[2], LINES[2]), 4, 1, None, "Start stands twice"),
    "no Start": (changed(3, None), 5, 1, None, "Start is missing"),
    "a tag that is not closed": (changed(2, "[Seats []"[:-1]), 2, 1, None, "expected a tag"),
    "a tag with more behind it": (changed(2, LINES[1] + " 0:draw"), 2, 1, None, "expected a tag"),
    "two tags on a line": (changed(2, "[A 1] [B 2]"), 2, 5, None, "JSON"),
    "a tag without a value": (changed(2, "[Seats]"), 2, 1, None, "expected a tag"),
    "a small letter": (changed(2, "[seats []]"), 2, 1, None, "expected a tag"),
    "a number in a name": (changed(2, "[Seats2 []]"), 2, 1, None, "expected a tag"),
    "no name": (changed(2, "[ []]"), 2, 1, None, "expected a tag"),
    "two values": (changed(2, '[Event "a" "b"]'), 2, 12, None, "JSON"),
    "no JSON": (changed(2, '[Event {"a": x}]'), 2, 14, None, "JSON"),
    "a key twice": (changed(2, '[Event {"a":1,"a":2}]'), 2, 8, None, "twice"),
    "no number": (changed(2, "[Event NaN]"), 2, 8, None, "no number"),
    "a number without end": (changed(2, "[Event [1e999]]"), 2, 8, None, "JSON can write"),
    "deep": (changed(2, f"[Event {'[' * 100_000}]"), 2, 8, None, "JSON"),
    "seats too few": (changed(2, '[Seats ["Anna"]]'), 2, 8, None, "2 names"),
    "seats that are no texts": (changed(2, "[Seats [1,2]]"), 2, 8, None, "2 names"),
    "seats that are no list": (changed(2, '[Seats "ab"]'), 2, 8, None, "2 names"),
    "a start that is no object": (changed(3, "[Start 5]"), 3, 8, None, "JSON text of an object"),
    "a start with a fault": (changed(3, '[Start {"game":}]'), 3, 16, None, "JSON"),
    "a start of no game": (changed(3, '[Start {"game":"x","options":{}}]'), 3, 8, None, "none of"),
    "a start that cannot be": (
        changed(3, LINES[2].replace('"turn":0', '"turn":9')), 3, 8, None, "turn: 9",
    ),
    "a start that is a view": (
        changed(3, f"[Start {GOOD.start.view(0).to_json()}]"), 3, 8, None, "view",
    ),
    "a result too early": (changed(4, "[Result [0]]"), 4, 9, None, "is null"),
    "a result that is none": (changed(4, "[Result 1]"), 4, 9, None, "is null"),
    "a result twice": (changed(4, LINES[3], LINES[3]), 5, 1, None, "Result stands twice"),
    "another result": (OVER.text().replace("[1]", "[0]"), 3, 9, None, r"is \[1\]"),
    "no result": (OVER.text().replace("[1]", "null"), 3, 9, None, r"is \[1\]"),
    # Moves
    "a word that is none": (moves("0:drow"), 6, 3, 1, "'drow': expected a card of uno"),
    "a move without a seat": (moves("draw"), 6, 1, 1, "expected a move such as 0:draw"),
    "a seat that is none": (moves("2:draw"), 6, 1, 1, "a seat from 0 to 1"),
    "a card of another game": (moves("0:As"), 6, 3, 1, "'As': expected a card of uno"),
    "signs of other alphabets": (moves("0:dr\u0430w"), 6, 3, 1, "expected a card"),
    "a move with a space that is none": (moves("0:draw\u00a00:pass"), 6, 3, 1, "expected"),
    "a very long word": (moves("0:" + "x" * 10_000), 6, 1, 1, "at most 200"),
    "a move that cannot be": (moves(f"{DRAW} {ORDER} 1:draw"), 6, LAST, 2, "seat 0 is on turn"),
    "a card that is not held": (moves("0:G9"), 6, 1, 1, r"0:G9: .*not"),
    "the first of two": (moves("0:pass 0:drow"), 6, 1, 1, "0:pass"),
    "the first of two, and no end": ("\n".join([*LINES[:5], "0:pass"]), 6, 1, 1, "0:pass"),
    "a tag among the moves": (moves(f"{DRAW} {ORDER} [Event 1]"), 6, LAST, 2, "a line of its own"),
    "a tag in a line": (moves(" [Event 1]"), 6, 2, 1, "a line of its own"),
    "an order that is none": (moves("/stop:1"), 6, 1, 1, "/leave:SEAT"),
    "leaving without a seat": (moves("/leave:"), 6, 1, 1, "expected /leave: and the number of a seat"),
    "leaving with a zero before": (moves("/leave:00"), 6, 1, 1, "expected /leave: and the number of a seat"),
    "leaving a seat that is none": (moves("/leave:2"), 6, 1, 1, "no such seat"),
    "leaving twice": (moves("/leave:0 /leave:0"), 6, 10, 2, "the game is over"),
    "a move after the end": (moves("/leave:0 1:draw"), 6, 10, 2, "the game is over"),
    # Chance
    "chance before any move": (moves(ORDER), 6, 1, None, "no move before it"),
    "chance missing": (moves("0:draw 0:pass"), 6, 1, 1, "0:draw shuffles; /shuffle: must"),
    "chance too much": (moves(f"0:draw {ORDER} {ORDER}"), 6, AT + len(ORDER) + 1, 1, "nothing is"),
    "chance where none is": (moves(f"0:draw {ORDER} 0:pass {ORDER}"), 6, LAST + 7, 2, "nothing is"),
    "a deal for a shuffle": (moves(f"0:draw /deal:{CARDS}"), 6, AT, 1, "expected /shuffle:"),
    "a card too few": (moves("0:draw /shuffle:R7,R8"), 6, AT, 1, "not the 3 cards"),
    "a card too many": (moves(f"0:draw {ORDER},R7"), 6, AT, 1, "not the 3 cards"),
    "another card": (moves("0:draw /shuffle:R7,R8,R6"), 6, AT, 1, "not the 3 cards"),
    "a card twice": (moves("0:draw /shuffle:R7,R7,R8"), 6, AT, 1, "not the 3 cards"),
    "no card": (moves("0:draw /shuffle:R7,R8,Q3"), 6, AT + 15, 1, "'Q3' is no card"),
    "no cards": (moves("0:draw /shuffle:"), 6, AT, 1, "not the 3 cards"),
    # The end
    "no end": ("\n".join(LINES[:6]), 7, 1, None, "End .* is missing"),
    "half a record": ("\n".join(LINES[:4]), 5, 1, None, "End .* is missing"),
    "half of the tags": ("\n".join(LINES[:2]), 3, 1, None, "Start is missing"),
    "two run together": ("\n".join(LINES[:6] + LINES), 7, 1, None, "before this one"),
    "a wrong hash": (changed(7, f'[End "{"0" * 64}"]'), 7, 6, None, "another position"),
    "a hash in capitals": (changed(7, LINES[6].upper().replace("END", "End")), 7, 6, None, "another"),
    "half a hash": (changed(7, LINES[6][:-9] + '"]'), 7, 6, None, "another position"),
    "an end that is no text": (changed(7, "[End 5]"), 7, 6, None, "another position"),
    "a move missing": (moves(f"{DRAW} {ORDER}"), 7, 6, None, "another position"),
    "a tag behind the moves": (changed(7, "[Event 1]", LINES[6]), 7, 1, None, "before the moves"),
    "End before the moves": (changed(5, LINES[6]), 5, 6, None, "another position"),
    "moves behind the end": (changed(7, LINES[6], "0:draw"), 8, 1, None, "begins with"),
    "End twice": (changed(7, LINES[6], LINES[6]), 8, 1, None, "begins with"),
    "a second record that is broken": ("\n".join([*LINES, "", "", LINES[1]]), 10, 1, None, "begins"),
}  # fmt: skip


@pytest.mark.parametrize("what", BROKEN)
def test_what_is_broken_is_refused_and_its_place_is_told(what: str) -> None:
    text, line, column, number, reason = BROKEN[what]
    assert list(read_records("\n".join(LINES))) == [GOOD]
    with pytest.raises(RecordError, match=reason) as caught:
        list(read_records(text))
    error = caught.value
    assert (error.line, error.column, error.number) == (line, column, number)
    assert error.reason in str(error)
    assert len(str(error)) < 1000


@pytest.mark.parametrize("lines", [5, None, object(), Uno])
def test_what_has_no_lines_is_refused(lines: Any) -> None:
    with pytest.raises(OptionError, match="lines: "):
        read_records(lines)


def test_the_name_of_a_file_is_no_record() -> None:
    with pytest.raises(RecordError, match=r"if 'friday\.txt' is the name of a file, open it first"):
        list(read_records("friday.txt"))
    path: Any = Path("friday.txt")
    with pytest.raises(OptionError, match="open the file first"):
        read_records(path)
    for lines in (["friday.txt"], io.StringIO("friday.txt"), "0:draw\n1:draw"):
        with pytest.raises(RecordError) as caught:
            list(read_records(lines))
        assert caught.value.reason == "a record begins with [Cardlaw 1]"


def test_bytes_are_no_record(tmp_path: Path) -> None:
    path = tmp_path / "games.txt"
    path.write_text(GOOD.text(), encoding="ascii")
    contents: list[Any] = [path.read_bytes(), bytearray(path.read_bytes())]
    for given in contents:
        with pytest.raises(OptionError, match="bytes are no text; open a file as text"):
            read_records(given)
    opened: Any = path.open("rb")
    with opened as file, pytest.raises(RecordError, match="bytes are no text; open a file as text"):
        list(read_records(file))


@pytest.mark.parametrize("line", [5, None, ["0:draw"]])
def test_lines_that_are_no_text_are_refused(line: Any) -> None:
    with pytest.raises(RecordError, match="no line of text") as caught:
        list(read_records([*LINES[:5], line]))
    assert caught.value.line == 6


def test_a_file_of_other_bytes_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "bytes"
    path.write_bytes("\n".join(LINES[:6]).encode() + b"\n\xff\xfe")
    with path.open(encoding="utf-8") as file, pytest.raises(RecordError, match="not utf-8"):
        list(read_records(file))


def test_a_refusal_has_the_error_of_the_rules_behind_it() -> None:
    with pytest.raises(RecordError) as caught:
        list(read_records(moves("0:pass")))
    assert isinstance(caught.value.__cause__, IllegalMove)
    with pytest.raises(RecordError) as caught:
        list(read_records(moves("0:drow")))
    assert isinstance(caught.value.__cause__, NotationError)
