"""The engine does in each case what must follow: those of the rules, and those of ``cases.json``.

A case is in the form of ``tests/cases``. Each of its moves is made by the engine as the first move of a
playout, with a seed whose playout begins with that move; and so is every other move that is legal there.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from smallest import by_the_engine, differing_moves, seeds_for

import cardlaw
from cardlaw import State
from rows_of_options import OWN
from test_cases import CASES, check

OWN_CASES: list[dict[str, Any]] = json.loads(
    (Path(__file__).parent / "cases.json").read_text(encoding="utf-8")
)
PLAYED = [case for case in CASES if "setup_refused" not in case] + OWN_CASES


@pytest.mark.parametrize("case", PLAYED, ids=[case["id"] for case in PLAYED])
def test_case(case: dict[str, Any]) -> None:
    state: State = cardlaw.game(case["game"], **case["options"]).setup(case["position"])
    for text in case["moves"][: -1 if case.get("refused") else None]:
        move = state.parse(text)
        differing = [str(other) for _, other in differing_moves(state)]
        assert differing == [], "after these the engine is elsewhere than the rules"
        state = by_the_engine(state, next(seeds_for(state, move))).end
    check(state, case["expect"])


def test_every_face_that_does_something_and_every_item_has_a_case() -> None:
    shown = {(case["game"], face) for case in OWN_CASES for face in faces_of(case)}
    wanted = set()
    for kind in OWN:
        game: Any = kind(players=3)
        wanted |= {(game.name, card.face) for card in game.deck if not (card.face or "").isdigit()}
        wanted |= {(game.name, card.item) for card in game.deck if card.item}
    assert wanted - shown == set()


def faces_of(case: dict[str, Any]) -> set[str | None]:
    """Give the faces of the cards that are played in a case, and the item that is turned."""
    state: Any = cardlaw.game(case["game"], **case["options"]).setup(case["position"])
    found: set[str | None] = set()
    for text in case["moves"]:
        move = state.parse(text)
        found.add(move.card.face)
        state = state.play(move)
        if move.card.face == "I":
            found.add(state.top.item)
    return found
