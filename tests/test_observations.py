"""Views as numbers: what the view shows, each fact in its place, and nothing else."""

from __future__ import annotations

from typing import Any

import pytest

import cardlaw
from cardlaw import Game, NinetyNine, NotationError, Uno, UnoAllWild, UnoMarioKart, View
from cardlaw.rl import Actions, Observations
from extreme_games import EXTREME, position
from tables import after


def told(view: View[Any]) -> dict[str, float]:
    """Give the facts of a vector that are not 0."""
    observations = Observations(view.game)
    return {
        name: value for name, value in observations.named(observations.of(view)).items() if value
    }


def test_own_cards_and_facts_of_the_table_are_told_as_seen_from_the_seat() -> None:
    hands = [["R5", "R5", "W"], ["G1"], ["Y1", "Y2", "Y3"]]
    table = {"hands": hands, "discard": ["R8", "R9"], "fill": True, "turn": 1, "open": [1]}
    state = Uno(players=3).setup({**table, "direction": -1, "scores": [100, 250, 0], "turns": 4})
    assert told(state.view(0)) == {
        "hand R5": 1.0,
        "hand W": 0.25,
        "discard R8": 0.5,
        "discard R9": 0.5,
        "top R9": 1.0,
        "cards +0": 0.3,
        "cards +1": 0.1,
        "cards +2": 0.3,
        "draw pile": round(99 / 108, 6),
        "color R": 1.0,
        "direction": -1.0,
        "turn +1": 1.0,
        "dealer +2": 1.0,
        "open +1": 1.0,
        "scores +0": 1.0,
        "scores +1": 2.5,
        "round": 0.1,
        "turns": 0.04,
    }
    seen = told(state.view(2))
    assert {name for name in seen if "+" in name} == {
        "cards +0",
        "cards +1",
        "cards +2",
        "turn +2",
        "dealer +0",
        "open +2",
        "scores +1",
        "scores +2",
    }


@pytest.mark.rule("T-12", "UNO-10")
def test_cards_that_were_shown_are_told_to_the_one_who_saw_them() -> None:
    hands = [["W+4", "R5", "G2"], ["G1", "G3"], ["Y1", "Y2"]]
    state = Uno(players=3).setup({"hands": hands, "discard": ["R9"], "fill": True})
    state = after(state, "0:W+4=B", "1:challenge")
    shown = {name: value for name, value in told(state.view(1)).items() if "known" in name}
    assert shown == {"known +2 R5": 0.5, "known +2 G2": 0.5}
    assert not [name for seat in (0, 2) for name in told(state.view(seat)) if "known" in name]


@pytest.mark.parametrize(
    ("pending", "facts"),
    [
        ({"kind": "stack", "draw": 6, "face": "+2"}, {"waits for stack": 1, "awaited draw": 0.6}),
        (
            {"kind": "challenge", "by": 2, "guilty": True, "draw": 4, "before": "G"},
            {
                "waits for challenge": 1,
                "awaited by +1": 1,
                "awaited draw": 0.4,
                "awaited before G": 1,
            },
        ),
        ({"kind": "round_over", "winner": 0}, {"waits for round_over": 1, "awaited winner +0": 1}),
        (
            {"kind": "game_over", "winners": [0, 1]},
            {"waits for game_over": 1, "awaited winners +0": 1, "awaited winners +1": 1},
        ),
    ],
    ids=lambda value: value.get("kind", ""),
)
def test_what_the_table_waits_for_is_told(pending: dict[str, Any], facts: dict[str, float]) -> None:
    stacks = pending["kind"] == "stack"
    game = Uno(players=3, stacking="any" if stacks else "off", rounds=5)
    top = {"stack": "R+2", "challenge": "W+4"}.get(pending["kind"], "R9")
    ends = pending["kind"].endswith("over")
    table = {"hands": [[] if ends else ["R5"], ["R5"], ["G1"]], "discard": [top], "color": "R"}
    where = {"scores": [500, 500, 0], "round": 5} if "winners" in pending else {}
    state = game.setup(
        {**table, **where, "fill": True, "turn": 0 if ends else 1, "pending": pending}
    )
    seen = told(state.view(state.turn))
    assert {name: seen[name] for name in seen if name.startswith(("waits", "awaited"))} == facts


@pytest.mark.rule("T-12", "UNO-4")
def test_a_drawn_card_is_told_to_the_one_who_drew_it() -> None:
    hands = [["R5", "G2"], ["G1", "G3"]]
    state = Uno(players=2).setup({"hands": hands, "discard": ["R9"], "draw": ["R7"], "fill": True})
    state = after(state, "0:draw")
    own, other = told(state.view(0)), told(state.view(1))
    assert own["waits for drawn"] == other["waits for drawn"] == 1
    assert own["awaited card R7"] == 1
    assert not [name for name in other if name.startswith("awaited card")]


@pytest.mark.rule("NN-3", "NN-5")
def test_the_total_and_the_chips_are_told() -> None:
    hands = [["Ks", "2c", "3c"], ["4c", "5c", "6c"]]
    document = {"hands": hands, "discard": ["9c"], "total": -30, "chips": [5, 2], "fill": True}
    seen = told(NinetyNine(players=2).setup(document).view(1))
    assert (seen["total"], seen["chips +0"], seen["chips +1"]) == (-0.3, 0.4, 1.0)


def test_there_are_places_for_what_the_game_has_alone() -> None:
    names = {
        kind.name: {name.split()[0] for name in Observations(kind(players=2)).names}
        for kind in (Uno, UnoMarioKart, UnoAllWild, NinetyNine)
    }
    assert "color" in names["uno"]
    assert "color" not in names["uno-all-wild"] | names["ninety-nine"]
    assert "total" in names["ninety-nine"] - names["uno"]
    assert "open" in names["uno-mario-kart"] - names["ninety-nine"]


def test_a_game_from_outside_adds_facts_of_its_own() -> None:
    sevens: Game[Any] = cardlaw.game("sevens", players=3)
    state = sevens.deal(seed=7)
    for text in ("7d", "pass"):
        state = state.play(state.parse(text))
    seen = told(state.view(0))
    assert seen["row d"] == 1
    assert seen["pot"] == round(1 / 150, 6)
    assert "row c" not in seen


def test_numbers_without_bound_stop_at_ten_times_their_scale() -> None:
    hands = [["Ks", "2c", "3c"], ["4c", "5c", "6c"]]
    table = {"hands": hands, "discard": ["9c"], "total": -30_000, "turns": 10**6, "round": 10**6}
    seen = told(NinetyNine(players=2).setup({**table, "fill": True}).view(1))
    assert (seen["total"], seen["turns"], seen["round"]) == (-10, 10, 10)


@pytest.mark.parametrize("name", EXTREME)
def test_positions_at_the_edge_of_what_may_be_are_told(name: str) -> None:
    game = EXTREME[name]
    observations, actions = Observations(game), Actions(game)
    for seed in range(3):
        state = game.setup(position(game, seed))
        view = state.view(state.turn)
        assert observations.named(observations.of(view))
        assert len(actions.legal(view)) >= len(view.legal_moves())


def test_what_is_no_vector_of_this_version_is_refused() -> None:
    observations = Observations(UnoAllWild(players=2))
    vector = observations.of(UnoAllWild(players=2).deal(seed=7).view(0))
    with pytest.raises(NotationError, match=r"a vector of \d+: expected a vector of \d+ obs"):
        observations.named(vector[1:])
    vector[0] = 7.0
    with pytest.raises(NotationError, match=r"hand W of 7\.0: expected"):
        observations.named(vector)
    wrong: list[Any] = [None, 7, "x" * len(vector), [[0.0]] * len(vector), [None] * len(vector)]
    for one in wrong:
        with pytest.raises(NotationError, match=r"expected a vector of \d+ obs"):
            observations.named(one)


def test_every_entry_is_described() -> None:
    observations = Observations(NinetyNine(players=2))
    described = {entry.name: entry for entry in observations.entries}
    assert len(described) == len(observations)
    assert (described["cards +1"].scale, described["cards +1"].high) == (10, 5.2)
    assert (described["total"].scale, described["total"].low) == (100, -10)
