"""Values beside others: what they equal, and how they are shown."""

from __future__ import annotations

import copy
from typing import Any

import pytest

import cardlaw
from cardlaw import Draw, Drawn, Play, Refusal, RoundOver, SetTo, State
from tables import nines, table, uno, wild


class EqualToAll:
    """A value from outside that says of itself that it equals every other."""

    def __eq__(self, other: object) -> bool:
        return True

    __hash__ = None  # type: ignore[assignment]


STEP = uno(3).deal(seed=7).step(Draw(2))
VALUES: list[Any] = [
    STEP,
    STEP.state,
    STEP.state.view(0),
    STEP.state.view(None),
    STEP.state.view(0).hands[1],
    STEP.state.game,
    STEP.state.game.card("R5"),
    STEP.events[0],
    STEP.events[-1],
    Draw(0),
    Play(0, "R5"),
    SetTo(9),
    Drawn(cardlaw.Card("R5")),
    RoundOver(None),
    Refusal("T-1", "no card"),
    cardlaw.ordinary_deck(),
]


@pytest.mark.parametrize("value", VALUES, ids=lambda value: type(value).__name__)
def test_a_value_leaves_it_to_a_foreign_one_whether_the_two_are_equal(value: Any) -> None:
    for other in ("R5", 5, None, object(), *(other for other in VALUES if other is not value)):
        assert (value == other) is False
        assert (value != other) is True
    assert (value == EqualToAll()) is True
    assert (value == copy.copy(value)) is True


@pytest.mark.rule("T-12")
def test_a_repr_is_what_a_spectator_sees() -> None:
    hands = ["R1 R2 Y8", "B1 B2", "G1 G2"]
    other = ["R3 R4 Y9", "B3 B4", "G3 G4"]
    for one, two in [
        (table(hands, "R5", "Y1 Y2", seed="s1/3"), table(other, "R5", "Y3 Y4", seed="s2/9")),
        (
            table(hands, turn=0, pending={"kind": "drawn", "card": "R2"}),
            table(other, turn=0, pending={"kind": "drawn", "card": "R4"}),
        ),
        tuple(
            table(
                hands,
                "W+4",
                color="B",
                turn=1,
                pending={"kind": "challenge", "by": 0, "guilty": guilty, "draw": 4},
            )
            for guilty in (True, False)
        ),
    ]:
        assert repr(one) == repr(two)
        assert str(one) == str(two)
        assert repr(one.view(None)) == repr(two.view(None))


DRAWN = {"kind": "drawn", "card": "R2"}
REPRS: list[tuple[State[Any], str, str]] = [
    (table(["R1 R2", "B1 B2"]), "Uno", "uno round 1, seat 0 on turn, top R5, color R, hands 2-2"),
    (
        table(["R1 R2", "B1", ""], "B2", out=[2], pending=DRAWN, round=3),
        "Uno",
        "uno round 3, seat 0 on turn, top B2, color B, hands 2-1-0, {'kind': 'drawn', 'card': '?'}",
    ),
    (
        table(["R1 R2", "B1"], "W", color=None, pending={"kind": "color"}),
        "Uno",
        "uno round 1, seat 0 on turn, top W, hands 2-1, {'kind': 'color', 'then': 'next'}",
    ),
    (
        wild(["W WS", "W"], "W", turn=1),
        "Uno",
        "uno-all-wild round 1, seat 1 on turn, top W, hands 2-1",
    ),
    (
        nines(["As 2c 3c", "4c 5c 6c"]),
        "NinetyNine",
        "ninety-nine round 1, seat 0 on turn, top None, hands 3-3",
    ),
]


@pytest.mark.parametrize(("state", "kind", "shown"), REPRS)
def test_a_repr_is_one_line_of_what_lies_there(state: State[Any], kind: str, shown: str) -> None:
    assert repr(state) == str(state) == f"<{kind}State {shown}>"
    for seat in (0, 1, None):
        assert repr(state.view(seat)) == f"<{kind}View {shown}>"
