"""What comes in is checked: facts that cannot be are a clear error, never a crash."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from cardlaw_native import _engine
from cardlaw_native.facts import Facts, written
from cardlaw_native.games import told_of

import cardlaw

HERE = Path(__file__).parent
UNO = cardlaw.Uno(players=3)
KART = cardlaw.UnoMarioKart(players=3)
WILD = cardlaw.UnoAllWild(players=3)
NINETY_NINE = cardlaw.NinetyNine(players=3)
#: A seat knows cards of another, and the table waits for the answer to a wild draw four.
CHALLENGED = UNO.setup(
    {
        "hands": [["R5", "R6"], ["B2"], ["G1"]],
        "discard": ["W+4"],
        "color": "B",
        "turn": 1,
        "fill": True,
        "known": {"1": {"0": ["R5"], "2": ["G1"]}},
        "pending": {"kind": "challenge", "by": 0, "guilty": True, "draw": 4, "before": "R"},
    }
)


def facts_of(state: Any) -> list[Any]:
    facts = written(state._table)
    assert facts is not None
    return [*facts]


def play(game: Any, facts: Any) -> None:
    told: dict[str, Any] = told_of(game)
    _engine.Engine(told).playouts(facts, ["1"], -1, 20, 1, states=True)


#: The place of a fact among those of a table, by its name in FORMAT.md.
PLACE = {
    "hands": 0, "discard": 1, "draw": 2, "turn": 3, "direction": 4, "color": 5, "total": 6, "open": 7,
    "idle": 8, "turns": 9, "pending": 10, "known": 11, "dealer": 12, "round": 13, "standing": 14,
    "out": 15,
}  # fmt: skip


@pytest.mark.parametrize(
    ("fact", "value", "error"),
    [
        ("hands", (b"", b""), "hands: 2 parts instead of 3"),
        ("hands", b"", "hands: not a tuple or a list"),
        ("hands", ("", b"", b""), "hands: not bytes"),
        ("hands", (b"\x02\x01", b"", b""), "hands: not in deck order"),
        ("draw", bytes(513), "draw pile: too many cards"),
        ("draw", b"", "cards: not those of the deck"),
        ("draw", b"\xff" * 104, "cards: not those of the deck"),
        ("turn", 3, "turn: not from 0 to 2"),
        ("turn", -1, "turn: not from 0 to 2"),
        ("turn", True, "turn: not a whole number"),
        ("turn", 1.0, "turn: not a whole number"),
        ("turn", 2**70, "turn: not from 0 to 2"),
        ("direction", 0, "direction: neither 1 nor -1"),
        ("direction", 2, "direction: not from -1 to 1"),
        ("color", 4, "colour: not from -1 to 3"),
        ("total", 2**31, "total: not from -2147483647 to 2147483647"),
        ("open", 8, "open: not from 0 to 7"),
        ("idle", -1, "idle: not from"),
        ("turns", None, "turns: not a whole number"),
        ("known", ((1, 0, b""),), "known, cards: none"),
        ("known", ((1, 1, b"\x00"),), "known: a seat of itself"),
        ("known", ((3, 1, b"\x00"),), "known, viewer: not from"),
        ("known", ((1, 0, b"\x00"),), "known, cards: none, or not all in that hand"),
        ("known", ((1, 0, b"\x05"), (1, 0, b"\x05")), "known: not ascending"),
        ("dealer", 3, "dealer: not from 0 to 2"),
        ("round", 0, "round: not from 1"),
        ("standing", (0, 0), "standing: 2 parts instead of 3"),
        ("standing", (0, 0, -1), "standing: not from 0"),
        ("out", 7, "out: nobody is left"),
        ("out", 5, "out: one seat is left"),
        ("out", 2, "turn: the seat is out"),
        ("out", 8, "out: not from 0 to 7"),
        ("pending", (0,), "pending: 1 parts instead of 10"),
        ("pending", {"kind": 9}, "pending, kind: not from 0 to 8"),
        ("pending", {"kind": 4}, "pending, kind: not of this game"),
        ("pending", {"then": 1}, "pending, then: not a bool"),
        ("pending", {"guilty": 2}, "pending, guilty: not from -1 to 1"),
        ("pending", {"kind": 1}, "pending, card: not in the hand of the seat on turn"),
        ("pending", {"kind": 2, "card": 0}, "pending, card: not in the hand of the seat on turn"),
        ("pending", {"by": 3}, "pending, by: not from -1 to 2"),
        ("pending", {"by": -1}, "pending, by: nobody"),
        ("pending", {"by": 1}, "pending, by: the seat on turn itself"),
        ("pending", {"before": 4}, "pending, before: not from -1 to 3"),
        ("pending", {"kind": 6, "face": 3}, "pending, face: not 2 or 4"),
        ("pending", {"draw": 0}, "pending, draw: nothing"),
        ("pending", {"draw": -4}, "pending, draw: not from"),
        ("pending", {"winners": 8}, "pending, winners: not from 0 to 7"),
    ],
)
def test_facts_of_a_table_that_cannot_be_are_refused(fact: str, value: Any, error: str) -> None:
    facts = facts_of(CHALLENGED)
    play(UNO, tuple(facts))
    if isinstance(value, dict):
        names = [
            "kind",
            "then",
            "guilty",
            "card",
            "by",
            "before",
            "face",
            "seat",
            "draw",
            "winners",
        ]
        now = zip(names, facts[PLACE["pending"]], strict=True)
        value = tuple((dict(now) | value).values())
    facts[PLACE[fact]] = value
    with pytest.raises((ValueError, TypeError), match=error):
        play(UNO, tuple(facts))


@pytest.mark.parametrize("game", [WILD, NINETY_NINE], ids=lambda game: game.name)
def test_what_another_game_waits_for_is_refused(game: Any) -> None:
    never = {WILD.name: (3, 5, 6), NINETY_NINE.name: (1, 2, 3, 4, 5, 6)}
    facts = facts_of(game.deal(seed=7))
    for kind in never[game.name]:
        facts[PLACE["pending"]] = (kind, False, -1, -1, -1, -1, 2, -1, 2, 0)
        with pytest.raises(ValueError, match="pending, kind: not of this game"):
            play(game, tuple(facts))


@pytest.mark.parametrize("facts", [None, (), tuple(range(16)), (1,) * 17])
def test_what_is_no_facts_is_refused(facts: Any) -> None:
    with pytest.raises((ValueError, TypeError)):
        play(UNO, facts)


def test_a_pile_that_must_have_a_card_and_has_none_is_refused() -> None:
    facts: list[Any] = facts_of(UNO.deal(seed=7))
    facts[2] += facts[1]
    facts[1] = b""
    with pytest.raises(ValueError, match="discard pile: empty"):
        play(UNO, tuple(facts))


@pytest.mark.parametrize(
    ("game", "fact", "value", "error"),
    [
        (UNO, "game", "whist", "game: none of this engine"),
        (UNO, "game", 1, "game: not a text"),
        (UNO, "players", 33, "players: not from 2 to 32"),
        (UNO, "players", 16, "cards: fewer than are dealt"),
        (UNO, "cards", bytes(513), "cards: too many cards"),
        (UNO, "cards", b"\x01\x00", "cards: not in deck order"),
        (UNO, "cards", bytes(100) + b"\xff", "cards: one without a face"),
        (UNO, "faces", [(0, 0, 0, 0, True)] * 54, "face 0: 5 parts instead of 6"),
        (UNO, "faces", [(4, 0, 0, 0, True, 5)] * 54, "face 0, colour: not from"),
        (UNO, "faces", [(0, -1, 0, 0, True, 5)] * 54, "face 0, symbol: not from"),
        (UNO, "faces", [(0, 0, 12, 0, True, 5)] * 54, "face 0, face: not from"),
        (UNO, "faces", [(0, 0, 0, 6, True, 5)] * 54, "face 0, item: not from"),
        (UNO, "faces", [(0, 0, 0, 0, 1, 5)] * 54, "face 0, number: not a bool"),
        (UNO, "faces", [(0, 0, 0, 0, True, 10**6)] * 54, "face 0, points: not from"),
        (UNO, "faces", [(0, 0, 0, 0, True, 5)] * 257, "faces: too many"),
        (UNO, "max_turns", 0, "max_turns: not from 1"),
        (UNO, "target", -5, "target: not from 1"),
        (UNO, "penalty", -1, "penalty: not from 1"),
        (UNO, "stacking", 3, "stacking: not from 0 to 2"),
        (UNO, "jump_in", None, "jump_in: not a bool"),
        (UNO, "stakes", [0, 0], "stakes: 2 parts instead of 3"),
        (UNO, "numbers", [0], "numbers: none for a card"),
        (UNO, "dealer", 3, "dealer: not from 0 to 2"),
        (KART, "faces", [(0, 0, 1, 1, False, 20)] * 54, "cards: none that could start"),
        (NINETY_NINE, "hand_size", 0, "hand_size: not from 1"),
        (NINETY_NINE, "hand_size", 18, "cards: fewer than are dealt"),
        (NINETY_NINE, "floor", 5, "floor: not from"),
        (NINETY_NINE, "faces", [([], False, False)] * 52, "face 0, amounts: none, or too many"),
        (NINETY_NINE, "faces", [([(False, 1)] * 128, False, False)] * 52, "none, or too many"),
        (NINETY_NINE, "faces", [([(False, 10**5)], False, False)] * 52, "amounts: not from"),
    ],
)
def test_facts_of_a_game_that_cannot_be_are_refused(
    game: Any, fact: str, value: Any, error: str
) -> None:
    told: dict[str, Any] = told_of(game)
    _engine.Engine(told)
    with pytest.raises((ValueError, TypeError), match=error):
        _engine.Engine(told | {fact: value})
    del told[fact]
    with pytest.raises(ValueError, match=f"{fact}: missing"):
        _engine.Engine(told)


def test_seats_that_could_never_draw_for_the_deal_are_refused() -> None:
    told: dict[str, Any] = told_of(UNO)
    with pytest.raises(ValueError, match="numbers: all alike"):
        _engine.Engine(told | {"dealer_is_drawn": True, "numbers": [5] * 54})


@pytest.mark.parametrize(
    ("place", "value"),
    [(2, 0), (2, -2), (3, 0), (4, 0), (4, 257), (4, "1"), (1, "1 2"), (1, [1]), (5, 1)],
)
def test_arguments_of_playouts_that_cannot_be_are_refused(place: int, value: Any) -> None:
    facts: Facts = tuple(facts_of(CHALLENGED))
    arguments: list[Any] = [facts, ["1"], -1, 5, 1, True]
    engine = _engine.Engine(told_of(UNO))
    engine.playouts(*arguments)
    arguments[place] = value
    with pytest.raises((ValueError, TypeError)):
        engine.playouts(*arguments)


@pytest.mark.parametrize(
    ("place", "value"),
    [(0, 1), (1, -1), (1, 2**63), (2, -1), (2, 2**40), (3, 0), (4, 0), (4, 1000)],
)
def test_arguments_of_games_that_cannot_be_are_refused(place: int, value: Any) -> None:
    arguments: list[Any] = ["1", 0, 1, 5, 1]
    engine = _engine.Engine(told_of(UNO))
    engine.games(*arguments)
    arguments[place] = value
    with pytest.raises((ValueError, TypeError)):
        engine.games(*arguments)


def test_spoilt_facts_are_refused_or_played() -> None:
    # In a process of its own: a crash is told as what it is, and an endless loop ends.
    asked = [sys.executable, str(HERE / "spoiling.py"), "--rounds", "300", "--seed", "in every run"]
    beside = os.pathsep.join([str(HERE.parent.parent / "tests"), os.environ.get("PYTHONPATH", "")])
    run = subprocess.run(
        asked,
        capture_output=True,
        text=True,
        timeout=120,
        check=True,
        env={**os.environ, "PYTHONPATH": beside},
    )
    said = dict(line.split(" ", 1)[::-1] for line in run.stdout.splitlines())
    taken = int(said.pop("taken"))
    assert taken > 100
    assert sum(map(int, said.values())) == 4 * 300 - taken
    assert all(key.startswith(("TypeError", "ValueError")) for key in said)
    assert len(said) > 50
