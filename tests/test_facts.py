"""Each game has the facts that mean something in it, in documents, states and views; no others."""

from __future__ import annotations

from typing import Any

import pytest
from crazy_eights import CrazyEights

import cardlaw
from cardlaw import Game, NinetyNine, Position, Uno, UnoAllWild, UnoMarioKart
from cardlaw.events import UNCHANGED, Now
from cardlaw.events.now import fact_names
from cardlaw.facts import Fact
from tables import problems

EVERY = {
    "format", "game", "options", "hands", "discard", "draw", "turn", "direction", "dealer", "round",
    "idle", "turns", "out", "pending", "seed", "known",
}  # fmt: skip
UNO_FAMILY = {"color", "open", "scores"}
ADDING = {"total", "chips"}
GAMES: list[tuple[Game, set[str], set[str]]] = [
    (Uno(players=3), UNO_FAMILY, ADDING),
    (UnoMarioKart(players=3), UNO_FAMILY, ADDING),
    (UnoAllWild(players=3), UNO_FAMILY, ADDING),
    (NinetyNine(players=3), ADDING, UNO_FAMILY),
]


def test_each_fact_that_is_announced_is_an_attribute_of_now() -> None:
    keys = {key for game, *_ in GAMES for key in fact_names(game)} | {"extra", "standing"}
    assert keys == {
        name for name, value in vars(Now).items() if isinstance(value, property) and name[0] != "_"
    }
    for key in keys:
        assert getattr(Now(()), key) is UNCHANGED
        assert getattr(Now(((key, 7),)), key) == 7
        assert repr(UNCHANGED) == "UNCHANGED"
    assert Now((("turn", 1), ("points", (3, 4)))).standing == (3, 4)
    assert Now((("turn", 1), ("chips", (3, 4)))).standing == (3, 4)


@pytest.mark.parametrize(("game", "own", "others"), GAMES, ids=lambda of: getattr(of, "name", ""))
def test_a_game_has_its_own_facts_and_no_others(
    game: Game, own: set[str], others: set[str]
) -> None:
    state = game.deal(seed=1)
    assert set(state.document()) == EVERY | own
    assert state.document()["game"] == game.name
    for seat in (0, 2, None):
        view = state.view(seat)
        assert set(view.document()) == (EVERY | own) - {"seed"} | {"seat"}
        assert cardlaw.View.from_json(view.to_json()) == view
    for position in (state, state.view(0)):
        assert {name for name in own | others if hasattr(position, name)} == own
        assert set(dir(position)) & (own | others) == own
        assert all(hasattr(position, name) for name in dir(position))
    for name in others:
        assert name in problems(game, {**state.document(), name: 0})


def test_the_facts_of_some_games_say_what_they_are() -> None:
    for kind, names in ((Position, ("color", "total", "open")), (cardlaw.UnoState, UNO_FAMILY)):
        for name in names:
            assert getattr(kind, name).__doc__


def test_a_game_from_outside_lists_the_facts_that_it_has() -> None:
    state = CrazyEights(players=2).deal(seed=1)
    assert {"color", "total", "open"} & set(dir(state)) == set(state.game.facts)
    assert all(hasattr(state, name) for name in dir(state))


def test_what_a_fact_is_like_is_said_by_name() -> None:
    fact = Fact("turn", "seat", "on_turn", usual=-1)
    assert (fact.key, fact.usual) == ("on_turn", -1)
    assert (fact.announced, fact.of_match, fact.in_some) == (True, False, False)
    made: Any = Fact
    with pytest.raises(TypeError):
        made("turn", "seat", "on_turn", -1)
