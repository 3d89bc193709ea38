"""Games from outside, each one file in a package of its own, have all that the four have.

They live in tests/strangers and are installed, so that they are found by their entry points.
"""

from __future__ import annotations

import itertools
import pickle
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest
from crazy_eights import CrazyEights
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from president import President
from sevens import Sevens

import cardlaw
from cardlaw import (
    CardlawError,
    Pass,
    State,
    Uno,
    View,
)
from cardlaw.testing import (
    Visit,
    check_move,
    check_state,
    conformance,
    facts_in_range,
    random_game,
    random_play,
)
from cardlaw.testing.strategies import machine, states
from commands import AS_HINTED, output

KINDS = {kind.name: kind for kind in (CrazyEights, President, Sevens)}
#: What the table of a game may wait for beside the ends of rounds and games.
WAITS = {CrazyEights: {"drawn", "drawing", "twos"}, President: {"owes"}, Sevens: set[str]()}
#: Of how many positions of a game in which the same is awaited the laws are tried.
FEW = 2
EACH = pytest.mark.parametrize("kind", KINDS.values(), ids=list(KINDS))
SETTINGS = settings(
    max_examples=6,
    stateful_step_count=8,
    deadline=None,
    derandomize=True,
    database=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.filter_too_much],
)


# What games from outside have for nothing


@EACH
def test_a_strangers_game_is_found_by_its_entry_point(kind: type[Any]) -> None:
    assert kind.name in cardlaw.games()
    game = cardlaw.game(kind.name, players=3)
    assert type(game) is kind
    state = game.deal(seed=7)
    assert cardlaw.from_json(state.to_json()) == state
    assert View.from_json(state.view(1).to_json()) == state.view(1)
    assert pickle.loads(pickle.dumps(state)) == state


@pytest.mark.unmeasured
@EACH
def test_laws_hold_under_random_options(kind: type[Any]) -> None:
    tried = conformance(kind, games=3, moves=35, seed="strangers 0")
    assert tried.moves > 30


@pytest.mark.unmeasured
@SETTINGS
@given(states(CrazyEights))
def test_positions_of_crazy_eights_are_lawful(state: State[Any]) -> None:
    check_state(state)


@pytest.mark.unmeasured
@SETTINGS
@given(states(President))
def test_positions_of_president_are_lawful(state: State[Any]) -> None:
    check_state(state)


@pytest.mark.unmeasured
@SETTINGS
@given(states(Sevens))
def test_positions_of_sevens_are_lawful(state: State[Any]) -> None:
    check_state(state)


class TestCrazyEightsMachine(machine(CrazyEights).TestCase):  # type: ignore[misc]
    settings = settings(SETTINGS, max_examples=2)


class TestPresidentMachine(machine(President).TestCase):  # type: ignore[misc]
    settings = settings(SETTINGS, max_examples=2)


class TestSevensMachine(machine(Sevens).TestCase):  # type: ignore[misc]
    settings = settings(SETTINGS, max_examples=2)


def late_visits(kind: type[Any], games: int) -> Iterator[Visit]:
    """Give positions around the ends of rounds, and those in which something is awaited.

    Of each game few in which the same is awaited.
    """
    for number in range(games):
        near = 0
        given = Counter[str]()
        for visit in random_play(random_game(kind, f"late {number}"), number, moves=350):
            state = visit.state
            near = 2 if state.round_over or state.pending is not None else near - 1
            kind_of = "none" if state.pending is None else state.pending.kind
            if near > 0 and given[kind_of] < FEW:
                given[kind_of] += 1
                yield visit


@pytest.mark.unmeasured
@EACH
def test_laws_hold_where_rounds_end_and_begin(kind: type[Any]) -> None:
    seen: set[str] = set()
    for number, visit in enumerate(itertools.islice(late_visits(kind, 30), 45)):
        state = visit.state
        check_state(state, number)
        if visit.action is not None:
            check_move(state, visit.action, number)
        if not state.is_over:
            check_move(state, next(s for s in range(state.players) if s not in state.out))
        seen.add("none" if state.pending is None else state.pending.kind)
    assert seen >= {"none", "round_over"} | WAITS[kind]


@pytest.mark.unmeasured
@EACH
def test_sensible_bots_beat_random_ones(kind: type[Any]) -> None:
    result = cardlaw.simulate(kind(players=3, rounds=2), ["random", "sensible", "random"], 20, 7)
    sensible = result.seats[1].win_rate
    assert sensible > max(result.seats[0].win_rate, result.seats[2].win_rate)
    assert result.cut == 0


@EACH
def test_the_command_line_knows_a_strangers_game(
    kind: type[Any], tmp_path: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    name = kind.name
    assert name in output("games")
    assert "--rounds" in output("rules", name)
    assert "3 games" in output("simulate", name, "--games", "3", "--rounds", "1", "--seed", "7")
    played = output(
        "play", name, "--players", "3", "--rounds", "1", "--seed", "7", given=AS_HINTED * 60
    )
    assert "the game is over, won by" in played
    file = tmp_path / "table.json"
    file.write_text(kind(players=3).deal(seed=7).to_json(), encoding="utf-8")
    assert f"{name}, round 1" in output("show", str(file), "--seat", "1")


@pytest.mark.unmeasured
@EACH
@SETTINGS
@given(st.data())
def test_nothing_but_an_error_of_cardlaw_comes_out_of_odd_facts(
    kind: type[Any], data: st.DataObject
) -> None:
    odd = st.recursive(
        st.none() | st.booleans() | st.integers(-2, 60) | st.sampled_from(["c", "7", "2", "?", ""]),
        lambda inner: (
            st.lists(inner, max_size=3)
            | st.dictionaries(st.sampled_from(["rows", "pot", "c"]), inner, max_size=3)
        ),
        max_leaves=6,
    )
    state = kind(players=3).deal(seed=7)
    document = state.document()
    if state.extra is not None:
        facts = state.extra.document()
        name = data.draw(st.sampled_from(sorted(facts)))
        document["extra"] = data.draw(st.just({**facts, name: data.draw(odd)}) | odd)
    for fact in kind.facts:
        document[fact] = data.draw(odd)
    owed = {"kind": "owes", "to": data.draw(odd), "cards": data.draw(odd), "left": data.draw(odd)}
    drawn = {"kind": data.draw(st.sampled_from(["drawn", "must_play"])), "card": data.draw(odd)}
    pending = data.draw(st.sampled_from([None, owed, drawn]))
    try:
        again = state.game.setup({**document, "pending": pending})
    except CardlawError:
        return
    check_state(again)


# What these games have found in the core


@pytest.mark.rule("T-4", "T-9")
def test_a_seat_that_leaves_takes_no_pass_back() -> None:
    codes = [card.code for card in Uno(players=3).deck]
    codes.remove("R5")
    document = {"hands": [codes[i::3] for i in range(3)], "discard": ["R5"], "idle": 2, "turn": 2}
    after = Uno(players=3).setup(document).retire(0)
    assert after.idle == 2
    facts_in_range(after)


def test_a_pass_is_of_its_seat_alone() -> None:
    state = Sevens(players=3).deal(seed=7)
    other = (state.turn + 1) % 3
    refusal = state.why_illegal(Pass(other))
    assert refusal is not None
    assert refusal.reason == f"seat {state.turn} is on turn"
