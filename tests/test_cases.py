"""Every case: a position, moves, and what must follow."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import cardlaw

CASES: list[dict[str, Any]] = [
    case
    for path in sorted((Path(__file__).parent / "cases").glob("*.json"))
    for case in json.loads(path.read_text())
]


def moves_as_text(moves: Any) -> set[str]:
    return {str(move) for move in moves}


def same_cards(seen: list[list[str]], wanted: list[list[str] | None]) -> bool:
    return len(seen) == len(wanted) and all(
        want is None or sorted(hand) == sorted(want)
        for hand, want in zip(seen, wanted, strict=True)
    )


def check_view(state: Any, seat: str, wanted: dict[str, Any]) -> None:
    document = state.view(int(seat)).document()
    for key, value in wanted.items():
        if key == "hands":
            assert same_cards(document[key], value), (key, document[key], value)
        else:
            assert document[key] == value, (key, document[key], value)


def check_pending(document: dict[str, Any], wanted: dict[str, Any] | None) -> None:
    if wanted is None:
        assert document["pending"] is None
    else:
        assert document["pending"] is not None
        assert document["pending"].items() >= wanted.items()


def check(state: Any, expect: dict[str, Any]) -> None:
    document = state.document()
    legal = moves_as_text(state.legal_moves())
    found: dict[str, Any] = {
        "over": state.is_over,
        "round_over": state.round_over,
        "top": None if state.top is None else state.top.code,
        "winners": list(state.winners),
        "hand_sizes": [len(hand) for hand in state.hands],
        "draw_size": len(state.draw_pile),
        "discard_size": len(state.discard_pile),
        "legal": legal,
    }
    for key, value in expect.items():
        match key:
            case "hands":
                assert same_cards(document["hands"], value), (document["hands"], value)
            case "pending":
                check_pending(document, value)
            case "legal":
                assert legal == set(value)
            case "legal_of":
                for seat, texts in value.items():
                    assert moves_as_text(state.legal_moves(int(seat))) == set(texts)
            case "legal_has":
                assert legal >= set(value)
            case "legal_lacks":
                assert not legal & set(value)
            case "view":
                for seat, wanted in value.items():
                    check_view(state, seat, wanted)
            case _:
                assert found.get(key, document.get(key)) == value, key


@pytest.mark.parametrize("case", CASES, ids=[case["id"] for case in CASES])
def test_case(case: dict[str, Any]) -> None:
    game = cardlaw.game(case["game"], **case["options"])
    if "setup_refused" in case:
        with pytest.raises(cardlaw.PositionError) as caught:
            game.setup(case["position"])
        assert {key for key, _ in caught.value.problems} >= set(case["setup_refused"])
        return
    state: Any = game.setup(case["position"])
    moves: list[str] = list(case["moves"])
    refused = [moves.pop()] if case.get("refused") else []
    for text in moves:
        state = state.play(state.parse(text))
    for text in refused:
        before = state.to_json()
        with pytest.raises(cardlaw.IllegalMove):
            state.play(state.parse(text))
        assert state.to_json() == before
    check(state, case["expect"])
