"""JSON texts of no position: what is told of the text, and of what it says."""

from __future__ import annotations

from typing import Any

import pytest

import cardlaw
from cardlaw import NotationError, PositionError
from tables import uno

JSON: list[tuple[str, str]] = [
    ("{}", "game: missing; options: missing"),
    ('{"game":"uno"}', "options: missing"),
    ('{"game":"uno","options":[]}', "options: must be an object of options by name"),
    ('{"options":{"players":2}}', "game: missing"),
    ('{"game":null,"options":{"players":2}}', "game: None is no name of a game"),
    (
        '{"game":"whist","options":{"players":2}}',
        f"game: 'whist' is none of {', '.join(cardlaw.games())}",
    ),
    ('{"game":"uno","options":{"players":1}}', "options: players: 1 is not 2 or more"),
    ('{"game":"uno","options":{"players":2}}', "hands: missing; discard: missing"),
]


@pytest.mark.parametrize(("text", "told"), JSON)
def test_what_is_told_of_json_of_no_position(text: str, told: str) -> None:
    with pytest.raises(PositionError) as caught:
        cardlaw.from_json(text)
    assert str(caught.value) == told


NO_JSON: list[tuple[Any, str, int, str]] = [
    (None, "None", 0, "the JSON text of an object"),
    (b"{}", "a bytes", 0, "the JSON text of an object"),
    ("5", "5", 0, "the JSON text of an object"),
    ("[]", "a list", 0, "the JSON text of an object"),
    ("", "", 0, "JSON text (Expecting value)"),
    ('{"turn":x}', "x}", 8, "JSON text (Expecting value)"),
    ('{"turn":' + "x" * 30, "x" * 20, 8, "JSON text (Expecting value)"),
    ('{"turn":1', "", 9, "JSON text (Expecting ',' delimiter)"),
    ('{"turn":1,"turn":2}', '{"turn":1,"turn":2}', 0, "JSON text (a key stands twice)"),
    ('{"turn":NaN,"round":1}', '{"turn":NaN,"round":', 0, "JSON text (NaN is no number)"),
    ('{"turn":-Infinity}', '{"turn":-Infinity}', 0, "JSON text (-Infinity is no number)"),
    (
        '{"turn":' + "9" * 4301 + "}",
        '{"turn":999999999999',
        0,
        "JSON text (a number of too many digits)",
    ),
]


@pytest.mark.parametrize("read", [cardlaw.from_json, cardlaw.View.from_json])
@pytest.mark.parametrize(
    ("text", "token", "column", "expected"), NO_JSON, ids=[str(wrong[0])[:30] for wrong in NO_JSON]
)
def test_what_is_told_of_a_text_that_is_no_json(
    read: Any, text: Any, token: str, column: int, expected: str
) -> None:
    with pytest.raises(NotationError) as caught:
        read(text)
    error = caught.value
    assert (error.token, error.column, error.expected) == (token, column, expected)


@pytest.mark.parametrize("cut", [0, 1, 5, 60, 400, -2, -1])
def test_truncated_json(cut: int) -> None:
    text = uno(3).deal(seed=7).to_json()
    with pytest.raises(NotationError) as caught:
        cardlaw.from_json(text[:cut])
    assert 0 <= caught.value.column <= len(text)


def test_a_number_of_4300_digits_is_read_and_told_to_be_too_large() -> None:
    text = uno(3).deal(seed=7).to_json().replace('"turns":0', f'"turns":{"9" * 4300}')
    with pytest.raises(PositionError) as caught:
        cardlaw.from_json(text)
    assert [key for key, _ in caught.value.problems] == ["turns"]
