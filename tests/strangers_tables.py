"""What the tests of strangers' games share: what is legal, why not, and what cannot be."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest
from president import President

from cardlaw import PositionError, State


def texts(state: State[Any]) -> list[str]:
    return [move.text for move in state.legal_moves()]


def reason(state: State[Any], text: str) -> str:
    refusal = state.why_illegal(state.parse(text))
    assert refusal is not None
    return f"{refusal.rule}: {refusal.reason}"


def play(state: State[Any], *moves: str) -> Any:
    for text in moves:
        state = state.play(state.parse(text))
    return state


def problems(kind: Any, document: Mapping[str, object], **options: Any) -> dict[str, str]:
    with pytest.raises(PositionError) as caught:
        kind(**options).setup(document)
    return dict(caught.value.problems)


def traded(seed: int = 3, **options: Any) -> Any:
    """Play a round of default moves, and deal the next: cards are owed."""
    state: State[Any] = President(players=4, **options).deal(seed)
    while state.round == 1:
        state = state.play(state.default_move(state.turn) or state.legal_moves()[0])
        if state.round_over:
            state = play(state, "deal")
    return state
