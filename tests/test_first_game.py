"""The first game of the guide is whole: its two files make a game that keeps the laws."""

from __future__ import annotations

import importlib.util
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

import cardlaw
from cardlaw import Game, State
from cardlaw.testing import conformance

ROOT = Path(__file__).parent.parent
FOLDER = ROOT / "examples" / "first_game"


@pytest.fixture
def follow() -> Iterator[type[Game[State]]]:
    """Give the class of the game, imported as its entry point says."""
    project = tomllib.loads((FOLDER / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    module, _, name = project["entry-points"]["cardlaw.games"]["follow"].partition(":")
    spec = importlib.util.spec_from_file_location(module, FOLDER / f"{module}.py")
    assert spec is not None
    assert spec.loader is not None
    sys.modules[module] = importlib.util.module_from_spec(spec)
    try:
        spec.loader.exec_module(sys.modules[module])
        yield getattr(sys.modules[module], name)
    finally:
        del sys.modules[module]


@pytest.mark.unmeasured
def test_the_first_game_keeps_the_laws(follow: type[Game[State]]) -> None:
    assert conformance(follow, games=6, moves=60).games == 6


def test_the_first_game_is_played_and_says_why_not(follow: type[Game[State]]) -> None:
    game = follow(players=3)
    state = game.deal(seed=7)
    assert [str(move) for move in state.legal_moves()] == ["0:4d", "0:draw"]
    told = {
        text: refusal.key
        for text in ("0:pass", "0:4d!", "0:9c", "1:draw", "0:deal")
        if (refusal := state.why_illegal(state.parse(text))) is not None
    }
    assert told == {
        "0:pass": "no_card_left",
        "0:4d!": "not_now",
        "0:9c": "not_in_hand",
        "1:draw": "not_on_turn",
        "0:deal": "round_not_over",
    }
    result = cardlaw.simulate(game, ["sensible", "random", "random"], games=20, seed=7)
    assert result.seats[0].wins > 15


def test_the_guide_shows_both_files_whole() -> None:
    guide = (ROOT / "docs" / "adding-a-game.md").read_text(encoding="utf-8")
    for name, language in (("pyproject.toml", "toml"), ("follow.py", "python")):
        shown = f"```{{literalinclude}} ../examples/first_game/{name}\n:language: {language}\n```"
        assert shown in guide
