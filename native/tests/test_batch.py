"""Many tables at once are, each of them, the tables of the Python environments."""

from __future__ import annotations

import random
import re
import subprocess
import sys
from collections import Counter
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from cardlaw_native import ActionError, Batch, _engine
from cardlaw_native.batch import Tables
from cardlaw_native.batch_facts import moves_of, places_of
from cardlaw_native.games import told_of
from tables_at_random import BUSY, EACH, any_of, some_games

import cardlaw
from cardlaw import Game, IllegalMove, NinetyNine, NotationError, OptionError, Uno
from cardlaw.rl import Actions, Observations
from cardlaw.rl.pettingzoo_env import TableEnv

# Plain arrays


def play_beside(
    luck: random.Random, game: Game[Any], steps: int, seen: Counter[str], limit: int | None = None
) -> None:
    """Play at some tables of a batch, and at as many of PettingZoo's, and compare all there is."""
    count, seed = 3, luck.randrange(1000)
    batch = Batch(game, count, seed, max_moves=limit)
    envs = [TableEnv(game, max_moves=limit) for _ in range(count)]
    for number, env in enumerate(envs):
        env.reset(seed=seed + number)
    for _ in range(steps):
        actions = []
        for number, env in enumerate(envs):
            assert env.agent_selection == f"seat_{batch.actors[number]}"
            told = env.last()[0]
            assert told["action_mask"].tobytes() == batch.masks[number].tobytes()
            assert told["observation"].tobytes() == batch.observations[number].tobytes()
            actions.append(any_of(luck, batch.masks[number]))
            seen["nothing"] += actions[-1] == 0
            seen[getattr(env.table.pending, "kind", "turn")] += 1
        batch.step(np.array(actions))
        for number, env in enumerate(envs):
            env.step(actions[number])
            over, cut = any(env.terminations.values()), any(env.truncations.values())
            assert batch.ended[number] == (over or cut)
            assert batch.truncated[number] == cut
            rewards = [env.rewards[agent] for agent in env.possible_agents]
            assert batch.rewards[number].tolist() == rewards
            if over or cut:
                seen["over"] += over
                seen["cut"] += cut
                seen["won"] += any(rewards)
                env.reset()
            assert luck.random() < 0.9 or batch.table(number) == env.table


@EACH
@pytest.mark.parametrize("part", range(4))
def test_tables_are_those_of_pettingzoo(kind: str, part: int) -> None:
    seen: Counter[str] = Counter()
    for luck, game in some_games(kind, part, 12):
        play_beside(luck, game, 120, seen, luck.choice([20, 100, None]))
    met = {"over", "cut", "round_over", "turn"}
    if kind != "NinetyNine":
        met |= {"nothing", "drawn" if kind != "UnoAllWild" else "must_play"}
    assert met <= (+seen).keys()


def test_who_may_act_out_of_turn_is_asked_in_order() -> None:
    seen: Counter[str] = Counter()
    play_beside(random.Random(7), BUSY, 1500, seen)
    assert seen["nothing"] > 60
    assert {"stack", "color", "round_over", "over", "won"} <= (+seen).keys()


def test_games_with_one_loser_after_another_are_played_to_their_end() -> None:
    seen: Counter[str] = Counter()
    for options in ({"elimination": "unpayable"}, {"bust": "forced", "reverse_ranks": ("4", "9")}):
        play_beside(random.Random(7), NinetyNine(players=3, **options), 600, seen)
    assert seen["won"]


def test_the_arrays_are_those_that_were_there_before() -> None:
    batch = Batch(BUSY, 5, seed=7)
    entries, numbers = len(Observations(BUSY)), len(Actions(BUSY))
    arrays = {
        "actors": (np.int64, (5,)),
        "observations": (np.float32, (5, entries)),
        "masks": (np.int8, (5, numbers)),
        "rewards": (np.float64, (5, 4)),
        "ended": (np.bool_, (5,)),
        "truncated": (np.bool_, (5,)),
    }
    kept = {name: getattr(batch, name) for name in arrays}
    before = batch.masks.copy()
    batch.step(batch.masks.argmax(axis=1))
    assert (before != batch.masks).any()
    for name, (dtype, shape) in arrays.items():
        assert getattr(batch, name) is kept[name]
        assert (kept[name].dtype, kept[name].shape) == (dtype, shape)
    assert len(batch) == 5
    assert repr(batch) == f"Batch({BUSY!r}, 5)"


def test_what_is_written_into_the_arrays_changes_nothing() -> None:
    batch, other = Batch(BUSY, 3, seed=7), Batch(BUSY, 3, seed=7)
    actions = batch.masks.argmax(axis=1)
    masked = int(np.flatnonzero(batch.masks[1] == 0)[5])
    for array in (batch.masks, batch.actors, batch.observations, batch.ended, batch.rewards):
        array[:] = 1
    with pytest.raises(ActionError, match="table 1"):
        batch.step([actions[0], masked, actions[2]])
    batch.step(actions)
    other.step(actions)
    assert_equal(batch, other)


def assert_equal(one: Any, other: Any) -> None:
    for name in ("actors", "observations", "masks", "rewards", "ended", "truncated"):
        assert (getattr(one, name) == getattr(other, name)).all(), name


@pytest.mark.parametrize("learner", [None, 2])
def test_threads_and_repeating_change_nothing(learner: int | None) -> None:
    made = [
        Tables(BUSY, 30, learner, max_moves=300, threads=threads) for threads in (1, 1, 2, 7, 256)
    ]
    for tables in made:
        tables.reset(7)
    luck = random.Random(7)
    ended = 0
    for _ in range(300):
        actions = [any_of(luck, mask) for mask in made[0].masks]
        for tables in made:
            tables.step(actions)
            assert_equal(made[0], tables)
        ended += made[0].ended.sum()
    assert ended > 30


# Seeds


def seeds_of(batch: Batch) -> list[Any]:
    """Give the seeds of the games of all tables; a document says how many shuffles there were too."""
    texts = [str(batch.table(number).document()["seed"]) for number in range(len(batch))]
    return [text.rpartition("/")[0] for text in texts]


def test_each_table_plays_the_games_of_a_simulation_of_its_own() -> None:
    game = Uno(players=2, max_turns=1, rounds=1)
    batch = Batch(game, 3, seed=7)
    assert seeds_of(batch) == ["7:game:0", "8:game:0", "9:game:0"]
    assert batch.table(1) == game.deal("8:game:0")
    batch.step(batch.masks.argmax(axis=1))
    while not batch.ended[1]:
        batch.step(batch.masks.argmax(axis=1))
    assert seeds_of(batch)[1] == "8:game:1"
    batch.reset("a text")
    assert seeds_of(batch) == [f"a text:{number}:game:0" for number in range(3)]
    batch.reset([5, "five", None])
    assert seeds_of(batch) == ["5:game:0", "five:game:0", "a text:2:game:1"]
    batch.reset()
    assert seeds_of(batch) == ["5:game:1", "five:game:1", "a text:2:game:2"]
    batch.reset(np.array([1, 1, 2]))
    assert seeds_of(batch) == ["1:game:0", "1:game:0", "2:game:0"]
    batch.reset(10**5)
    assert seeds_of(batch)[2] == "100002:game:0"


def test_without_a_seed_the_first_games_are_of_entropy() -> None:
    one, other = seeds_of(Batch(BUSY, 2)), seeds_of(Batch(BUSY, 2))
    assert len({*one, *other}) == 4


@pytest.mark.parametrize("seed", [1.5, True, b"7", [1], [1, 2, 3, 4], [1, 2, 0.5], "\ud800", {}])
def test_what_is_no_seed_is_refused_and_nothing_is_dealt(seed: Any) -> None:
    batch = Batch(BUSY, 3, seed=7)
    before = batch.table(0)
    with pytest.raises(OptionError, match="seed"):
        batch.reset(seed)
    assert batch.table(0) == before


# Wrong actions


def test_a_wrong_action_names_the_table_and_changes_nothing_anywhere() -> None:
    batch = Batch(cardlaw.Uno(players=3), 40, seed=7)
    before = [batch.table(number) for number in range(40)]
    actions = batch.masks.argmax(axis=1)
    numbers = Actions(batch.game)
    wrong: list[tuple[int, type[Exception], str]] = [
        (132, IllegalMove, "T-11"),
        (133, NotationError, "from 0 to 132"),
        (-1, NotationError, "from 0 to 132"),
        (2**62, NotationError, "from 0 to 132"),
        (0, NotationError, "the table waits for seat"),
    ]
    for action, kind, reason in wrong:
        spoilt = actions.copy()
        spoilt[[17, 23]] = action
        with pytest.raises(ActionError) as caught:
            batch.step(spoilt)
        error = caught.value
        assert (error.table, error.action) == (17, action)
        assert type(error.reason) is kind
        assert error.__cause__ is error.reason
        assert str(error).startswith(f"table 17, action {action}: ")
        assert reason in str(error)
        with pytest.raises(kind) as own:
            numbers.chosen(before[17].view(before[17].turn), action)
        assert str(own.value) == str(error.reason)
        assert [batch.table(number) for number in range(40)] == before
    batch.step(actions)


@pytest.mark.parametrize(
    "actions", [[1, 2], [[1], [2], [3]], 1, [1.0, 2.0, 3.0], [True] * 3, "abc", None, [1, "2", 3]]
)
def test_what_is_no_array_of_actions_is_refused(actions: Any) -> None:
    batch = Batch(BUSY, 3, seed=7)
    with pytest.raises(OptionError, match="actions"):
        batch.step(actions)


def test_actions_may_be_of_any_whole_numbers() -> None:
    one = Batch(BUSY, 3, seed=7)
    actions = one.masks.argmax(axis=1)
    one.step(actions)
    for given in (
        actions.tolist(),
        tuple(actions),
        actions.astype(np.uint8),
        actions.astype(np.int32)[::-1][::-1],
        np.repeat(actions, 2)[::2],
    ):
        other = Batch(BUSY, 3, seed=7)
        other.step(given)
        assert other.table(1) == one.table(1)
    with pytest.raises(ActionError, match="18446744073709551615"):
        one.step(np.full(3, 2**64 - 1, np.uint64))


@pytest.mark.parametrize(
    ("wrong", "option"),
    [
        ({"tables": 0}, "tables"),
        ({"tables": -1}, "tables"),
        ({"tables": 2.0}, "tables"),
        ({"tables": 10**9}, "tables"),
        ({"threads": 0}, "threads"),
        ({"threads": 257}, "threads"),
        ({"max_moves": 0}, "max_moves"),
        ({"seed": 0.5}, "seed"),
        ({"game": NinetyNine(players=40, packs=3)}, "game"),
    ],
)
def test_wrong_arguments_are_refused(wrong: dict[str, Any], option: str) -> None:
    with pytest.raises(OptionError) as caught:
        Batch(**{"game": BUSY, "tables": 2, **wrong})
    assert caught.value.option == option


def test_one_table_is_enough() -> None:
    batch = Batch(BUSY, 1, seed=7)
    batch.step([int(batch.masks[0].argmax())])
    for number in (1, -1, 0.5):
        with pytest.raises(OptionError, match="table"):
            batch.table(number)  # type: ignore[arg-type]


def test_the_example_plays_at_many_tables() -> None:
    program = Path(__file__).parent.parent / "examples" / "many_tables.py"
    command = [sys.executable, str(program), "--tables=64", "--steps=300"]
    told = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    games = re.fullmatch(r"[\d,]+ steps a second; (\d+) games, which brought .*\n", told)
    assert games is not None, told
    assert int(games[1]) > 10


# The entrance


@pytest.mark.parametrize(
    "spoilt",
    [
        {"share": [1.0]},
        {"share": [1.0] * 300},
        {"hand": -1},
        {"hand": 400},
        {"known": []},
        {"known": [0, 400]},
        {"cards": 370},
        {"waits": [-1] * 8},
        {"waits": [372] * 9},
        {"color": [0, 1, 2, -2]},
        {"total": "0"},
        {"entries": []},
    ],
)
def test_spoilt_places_are_refused(spoilt: dict[str, Any]) -> None:
    refused({"places": spoilt})


@pytest.mark.parametrize(
    "spoilt",
    [
        {"moves": [(10, 0, 0, -1, -1, 1, 0, -1)]},
        {"moves": [(0, 0, 54, -1, -1, 1, 0, -1)]},
        {"moves": [(0, 0, 0, 4, -1, 1, 0, -1)]},
        {"moves": [(0, 0, 0, -1, 3, 1, 0, -1)]},
        {"moves": [(0, 0, 0, -1, -1, 3, 0, -1)]},
        {"moves": [(0, 1, 0, -1, -1, 1, 0, -1)]},
        {"moves": [(0, 0)]},
        {"moves": []},
        {"learner": 3},
        {"threads": 0},
        {"masks": np.zeros((2, 132), np.int8)},
        {"observations": np.zeros((1, 372), np.float32)},
        {"ended": np.zeros(3, np.bool_)},
        {"rewards": np.zeros((2, 1))},
        {"actors": np.zeros(2, np.int32)},
        {"last_masks": np.zeros((2, 133), np.int8)},
    ],
)
def test_spoilt_facts_are_refused(spoilt: dict[str, Any]) -> None:
    refused(spoilt)


def refused(spoilt: dict[str, Any]) -> None:
    """Make the tables of the engine with something spoilt, which it does not take otherwise."""
    game = cardlaw.Uno(players=3)
    given: dict[str, Any] = {
        "facts": told_of(game),
        "moves": moves_of(Actions(game)),
        "places": places_of(Observations(game)),
        "learner": -1,
        "deals_at_once": True,
        "max_moves": -1,
        "threads": 1,
        "observations": np.zeros((2, 372), np.float32),
        "masks": np.zeros((2, 133), np.int8),
        "actors": np.zeros(2, np.int64),
        "rewards": np.zeros((2, 3)),
        "ended": np.zeros(2, np.bool_),
        "cut": np.zeros(2, np.bool_),
    }
    _engine.Tables(**given)
    if "places" in spoilt:
        spoilt = {"places": given["places"] | spoilt["places"]}
    with pytest.raises((ValueError, TypeError)):
        _engine.Tables(**given | spoilt)
