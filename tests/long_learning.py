"""The long tests of what programs learn with: those of other libraries, over all games and options.

pytest runs them where it is given this file: ``nox -s learning``.
"""

from __future__ import annotations

import contextlib
import functools
import importlib
from typing import Any

import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

import cardlaw
import learning_agent
from cardlaw import Game
from cardlaw.registry import named
from cardlaw.rl.gymnasium_env import SeatEnv
from cardlaw.rl.open_spiel_game import open_spiel_game
from cardlaw.rl.pettingzoo_env import TableEnv
from cardlaw.testing import random_game
from law_tools import KINDS
from pettingzoo_tests import api_test, render_test, seed_test

pyspiel: Any = importlib.import_module("pyspiel")

NAMES = (
    "uno",
    "uno-mario-kart",
    "uno-all-wild",
    "ninety-nine",
    "crazy-eights",
    "president",
    "sevens",
)
#: Under how many sets of random options each game is tried.
SETS = 6


def games() -> list[Game[Any]]:
    """Give each game as it comes, and under random options."""
    found: list[Game[Any]] = []
    for name in NAMES:
        kind = named(name)
        found += [cardlaw.game(name, players=players) for players in (2, 4)]
        found += [random_game(kind, f"long {n}", more=KINDS.get(kind)) for n in range(SETS)]
    return found


GAMES = games()
EACH = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)


@pytest.mark.filterwarnings("ignore:Observation (space|is not):UserWarning")
@EACH
def test_tables_pass_the_tests_of_pettingzoo(game: Game[Any]) -> None:
    api_test(TableEnv(game), num_cycles=1000)
    seed_test(lambda: TableEnv(game), num_cycles=100)
    render_test(functools.partial(TableEnv, game))


@EACH
def test_tables_are_played_to_the_end_for_nothing_in_sum(game: Game[Any]) -> None:
    env = TableEnv(game, max_moves=2000)
    luck = np.random.default_rng(7)
    for seed in (1, 2):
        env.reset(seed=seed)
        sums = 0.0
        for agent in env.agent_iter():
            seen, reward, terminated, truncated, _ = env.last()
            assert env.observation_space(agent).contains(seen)
            sums += reward
            ended = terminated or truncated
            legal = seen["action_mask"].nonzero()[0]
            env.step(None if ended else int(luck.choice(legal)))
        assert abs(sums) < 1e-9


@EACH
def test_seats_pass_the_check_of_gymnasium(game: Game[Any]) -> None:
    for seat in (0, game.players - 1):
        # Under some options every round is over before a seat is ever asked, and this is told.
        with contextlib.suppress(cardlaw.OptionError):
            check_env(SeatEnv(game, seat, masked="replaced"), skip_render_check=True)


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("players", [2, 3])
def test_openspiels_own_test_passes(name: str, players: int) -> None:
    lives: dict[str, Any] = {"chips": 1} if name == "ninety-nine" else {"rounds": 1}
    game = open_spiel_game(cardlaw.game(name, players=players, max_turns=40, **lives), seeds=50)
    pyspiel.random_sim_test(game, num_sims=2, serialize=True, verbose=False)


def test_openspiel_searches_on_information_states() -> None:
    search = importlib.import_module("open_spiel.python.algorithms.ismcts")
    mcts = importlib.import_module("open_spiel.python.algorithms.mcts")
    game = open_spiel_game(cardlaw.NinetyNine(players=2, chips=1), seeds=50)
    wins = 0
    for seed in range(12):
        luck = np.random.RandomState(seed)
        evaluator = mcts.RandomRolloutEvaluator(2, luck)
        bot = search.ISMCTSBot(game, evaluator, 2.0, 20, random_state=luck)
        state: Any = game.new_initial_state()
        state.apply_action(seed)
        while not state.is_terminal():
            player = state.current_player()
            action = bot.step(state) if player == seed % 2 else luck.choice(state.legal_actions())
            state.apply_action(action)
        wins += state.returns()[seed % 2] > 0
    assert wins >= 8


def test_the_agent_of_the_guide_learns() -> None:
    _, curve = learning_agent.train(games=900, every=900, tried=200)
    assert learning_agent.chance_of(curve.won[-1], curve.tried) < 1e-30
