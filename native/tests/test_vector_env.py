"""The vector environment gives what Gymnasium's own makes of the environments in Python."""

from __future__ import annotations

import random
import signal
from collections.abc import Iterator
from typing import Any

import gymnasium
import numpy as np
import pytest
from cardlaw_native import VectorEnv, vector_env
from gymnasium.vector import AutoresetMode, SyncVectorEnv
from tables_at_random import BUSY, EACH, any_of, some_games

from cardlaw import Game, NinetyNine, OptionError, Uno
from cardlaw.rl.gymnasium_env import SeatEnv


def play_both(luck: random.Random, game: Game[Any], mode: AutoresetMode, steps: int) -> int:
    """Play at Gymnasium's tables with one seat, and at those of the engine; count ended games."""
    seat, limit = luck.randrange(game.players), luck.choice([60, 300])
    made = [lambda: SeatEnv(game, seat, max_moves=limit)] * 3
    theirs: Any = SyncVectorEnv(made, autoreset_mode=mode)
    ours = VectorEnv(game, 3, seat, max_moves=limit, autoreset_mode=mode)
    assert ours.metadata["autoreset_mode"] == theirs.metadata["autoreset_mode"]
    for space in ("single_action_space", "single_observation_space", "action_space"):
        assert getattr(ours, space) == getattr(theirs, space)
    assert ours.observation_space == theirs.observation_space
    seed = luck.randrange(1000)
    seen, ended = None, 0
    for step in range(steps):
        if step in {0, steps // 2}:
            given = seed if step == 0 else None
            told: tuple[Any, ...] = ours.reset(seed=given)
            beside = theirs.reset(seed=given)
        else:
            assert seen is not None
            actions = np.array([any_of(luck, mask) for mask in seen["action_mask"]])
            told, beside = ours.step(actions), theirs.step(actions)
            ended += (told[2] | told[3]).sum()
        seen = told[0]
        assert ours.observation_space.contains(seen)
        assert_same(told, beside)
    return int(ended)


def assert_same(one: Any, other: Any) -> None:
    """Compare what environments give, to the last bit."""
    assert type(one) is type(other)
    if isinstance(one, dict):
        assert one.keys() == other.keys()
        for key in one:
            assert_same(one[key], other[key])
    elif isinstance(one, tuple):
        assert len(one) == len(other)
        for mine, its in zip(one, other, strict=True):
            assert_same(mine, its)
    elif isinstance(one, np.ndarray) and one.dtype == object:
        assert_same(tuple(one), tuple(other))
    elif isinstance(one, np.ndarray):
        assert (one.dtype, one.shape) == (other.dtype, other.shape)
        assert one.tobytes() == other.tobytes()
    else:
        assert one == other


@EACH
@pytest.mark.parametrize("mode", [AutoresetMode.NEXT_STEP, AutoresetMode.SAME_STEP])
def test_the_vector_environment_is_that_of_gymnasium(kind: str, mode: AutoresetMode) -> None:
    ended = 0
    for luck, game in some_games(kind, mode.value, 12):
        ended += play_both(luck, game, mode, 40)
    assert ended > 20


@pytest.mark.parametrize("mode", [AutoresetMode.NEXT_STEP, AutoresetMode.SAME_STEP])
def test_bots_that_act_out_of_turn_are_those_of_gymnasium(mode: AutoresetMode) -> None:
    assert play_both(random.Random(7), BUSY, mode, 400) > 3


def test_an_action_counts_for_nothing_where_a_game_is_dealt_anew() -> None:
    envs = VectorEnv(Uno(players=2, max_turns=2, rounds=1), 2)
    seen, _ = envs.reset(seed=7)
    ended = np.zeros(2, np.bool_)
    while not ended.any():
        seen, _, over, cut, _ = envs.step(seen["action_mask"].argmax(axis=1))
        ended = over | cut
    actions = seen["action_mask"].argmax(axis=1)
    actions[ended] = -5
    _, rewards, over, cut, infos = envs.step(actions)
    for told in (rewards, over, cut):
        assert not told[ended].any()
    assert not infos


def test_observations_are_copies_unless_they_need_not_be() -> None:
    for copy in (True, False):
        envs = VectorEnv(BUSY, 3, copy=copy)
        first, _ = envs.reset(seed=7)
        before = first["observation"].copy()
        second, *_ = envs.step(envs.action_masks().argmax(axis=1))
        assert (first["observation"] is second["observation"]) is not copy
        assert (first["observation"] == before).all() == copy


def test_gymnasium_makes_it_by_its_name_and_wraps_it() -> None:
    made: Any = gymnasium.make_vec(vector_env.ID, num_envs=3, game=BUSY, seat=1)
    envs: Any = gymnasium.wrappers.vector.RecordEpisodeStatistics(made)
    seen, _ = envs.reset(seed=[7, None, 9])
    infos: dict[str, Any] = {}
    while "episode" not in infos:
        masks = tuple(mask for mask in seen["action_mask"])
        seen, _, _, _, infos = envs.step(envs.action_space.sample(mask=masks))
    assert infos["episode"]["l"].max() > 1
    assert envs.render_mode is None
    assert (made.unwrapped.seat, made.unwrapped.num_envs) == (1, 3)
    envs.close()
    assert made.unwrapped.closed


def test_steps_before_a_reset_are_refused() -> None:
    envs = VectorEnv(BUSY, 2)
    for early in (lambda: envs.step([0, 0]), lambda: envs.table(0)):
        with pytest.raises(OptionError, match="reset"):
            early()
    envs.reset()
    assert envs.table(0) != envs.table(1)
    assert repr(envs) == f"VectorEnv({BUSY!r}, 2, seat=0)"


@pytest.mark.parametrize(
    ("wrong", "option"),
    [
        ({"seat": 4}, "seat"),
        ({"seat": -1}, "seat"),
        ({"num_envs": 0}, "tables"),
        ({"autoreset_mode": "Disabled"}, "autoreset_mode"),
        ({"autoreset_mode": AutoresetMode.DISABLED}, "autoreset_mode"),
        ({"autoreset_mode": 3}, "autoreset_mode"),
        ({"max_moves": 0}, "max_moves"),
    ],
)
def test_wrong_arguments_of_the_environment_are_refused(wrong: dict[str, Any], option: str) -> None:
    with pytest.raises(OptionError) as caught:
        VectorEnv(**{"game": BUSY, **wrong})
    assert caught.value.option == option
    with pytest.raises(OptionError, match="options"):
        VectorEnv(BUSY).reset(options={"reset_mask": np.ones(1, np.bool_)})


def test_a_seat_that_is_never_asked_is_an_error() -> None:
    envs = VectorEnv(NinetyNine(players=4), 3, 3, max_moves=1)
    with pytest.raises(OptionError, match="seat 3 is never asked"):
        envs.reset(seed=7)
    with pytest.raises(OptionError, match="reset"):
        envs.step([1, 1, 1])


def play_on(envs: VectorEnv) -> None:
    while True:
        envs.step(envs.action_masks().argmax(axis=1))


@pytest.fixture
def alarm_is_ctrl_c() -> Iterator[None]:
    before = signal.signal(signal.SIGALRM, signal.default_int_handler)
    yield
    signal.signal(signal.SIGALRM, before)


@pytest.mark.usefixtures("alarm_is_ctrl_c")
def test_ctrl_c_stops_bots_and_then_games_are_to_be_dealt_anew() -> None:
    envs = VectorEnv(BUSY, 5000)
    for _ in range(20):
        envs.reset(seed=7)
        signal.setitimer(signal.ITIMER_REAL, 0.02)
        with pytest.raises(KeyboardInterrupt):
            play_on(envs)
        try:
            envs.table(0)
        except OptionError:
            return  # it was in the midst of a step
    pytest.fail("no step was ever stopped")
