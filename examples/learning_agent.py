"""A small agent that learns a game by playing it: NumPy alone, in a minute or so.

The agent is linear: each action has a weight for each number that is observed, and is chosen the more often the higher
the sum of its weights, each times its number. After a game the weights of what was done are moved towards what is
observed where the game was won, and away from it where it was lost (the method is called REINFORCE). It learns in an
environment of Gymnasium against a random bot; how well it plays is tried by ``cardlaw.simulate``, at both seats.

    python examples/learning_agent.py --save agent.npz --picture learning.svg

The picture alone needs matplotlib.
"""

from __future__ import annotations

import argparse
import json
import math
from dataclasses import dataclass, field
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import numpy as np

import cardlaw
from cardlaw.rl.gymnasium_env import SeatEnv

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

    from cardlaw import Game, Move, View
    from cardlaw.rl import Actions, Observations

#: One round decides, so that what was done is soon won or lost by it.
GAME: Final = cardlaw.Uno(players=2, rounds=1)
#: No game of the agent is longer: the first ones are played at random, and some have no end.
LONGEST: Final = 400
#: How far the weights are moved after a game, and how much less an action counts than the next.
RATE: Final = 0.03
FADING: Final = 0.95


class Agent:
    """A linear policy. It is a bot too: ``cardlaw.simulate`` plays with it."""

    name = "agent"

    def __init__(self, env: SeatEnv, seed: int = 0) -> None:
        self.actions: Actions = env.actions
        self.observations: Observations = env.observations
        self.weights = np.zeros((len(self.actions), len(self.observations)))
        self.luck = np.random.default_rng(seed)

    def chances(self, observation: NDArray[Any], legal: NDArray[Any]) -> NDArray[Any]:
        """Give with which probability each of the legal actions is chosen."""
        sums = self.weights[legal] @ observation
        shares = np.exp(sums - sums.max())
        chances: NDArray[Any] = shares / shares.sum()
        return chances

    def drawn(self, chances: NDArray[Any]) -> int:
        """Draw one of some actions with these probabilities; give its place."""
        return min(int(chances.cumsum().searchsorted(self.luck.random())), len(chances) - 1)

    def choose(self, view: View) -> Move | None:
        """Make a move, as a bot."""
        legal = np.array(self.actions.legal(view))
        observation = np.frombuffer(self.observations.of(view), np.float32)
        number = legal[self.drawn(self.chances(observation, legal))]
        return self.actions.chosen(view, number)

    def learn(self, steps: Sequence[Step], reward: float, rate: float) -> None:
        """Make what was done in a game more likely, or less, as it was rewarded."""
        for step in reversed(steps):
            wanted = -step.chances
            wanted[step.chosen] += 1
            self.weights[step.legal] += rate * reward * np.outer(wanted, step.observation)
            reward *= FADING

    def save(self, path: Path) -> None:
        """Keep what was learned, with a description of the numbers that it is about."""
        numbers = [self.actions.description, self.observations.description]
        np.savez_compressed(path, weights=self.weights, numbers=np.array(json.dumps(numbers)))

    def load(self, path: Path) -> None:
        """Take what was learned; refuse it where its numbers mean something else here."""
        kept = np.load(path)
        actions, observations = json.loads(str(kept["numbers"]))
        self.actions.check(actions)
        self.observations.check(observations)
        self.weights = kept["weights"]


@dataclass
class Step:
    """What was observed, what was legal with which probability, and which of these was chosen."""

    observation: NDArray[Any]
    legal: NDArray[Any]
    chances: NDArray[Any]
    chosen: int


def play(env: SeatEnv, agent: Agent, seed: int | None = None) -> tuple[list[Step], float]:
    """Let the agent play a game, trying things out; give its steps and the reward."""
    seen, _ = env.reset(seed=seed)
    steps: list[Step] = []
    while True:
        legal = seen["action_mask"].nonzero()[0]
        chances = agent.chances(seen["observation"], legal)
        chosen = agent.drawn(chances)
        steps.append(Step(seen["observation"], legal, chances, chosen))
        seen, reward, terminated, truncated, _ = env.step(legal[chosen])
        if terminated or truncated:
            return steps, float(reward)


def wins(game: Game[Any], agent: Agent, games: int, seed: str) -> int:
    """Count how many of so many games it wins against a random bot, half of them at each seat."""
    first = cardlaw.simulate(game, [agent, "random"], games // 2, seed, max_moves=LONGEST)
    second = cardlaw.simulate(game, ["random", agent], games // 2, seed, max_moves=LONGEST)
    return first.seats[0].wins + second.seats[1].wins


def chance_of(won: int, games: int) -> float:
    """Give the probability that a random bot would win so many of these games, or more."""
    better = sum(math.comb(games, number) for number in range(won, games + 1))
    return better / (1 << games)


@dataclass
class Curve:
    """How many of ``tried`` games were won after so many games of learning."""

    tried: int
    games: list[int] = field(default_factory=list[int])
    won: list[int] = field(default_factory=list[int])

    def add(self, games: int, won: int) -> None:
        """Add a point."""
        self.games.append(games)
        self.won.append(won)


def train(
    games: int, every: int, tried: int, seed: int = 0, rate: float = RATE
) -> tuple[Agent, Curve]:
    """Learn for so many games, and try the agent after every so many of them."""
    env = SeatEnv(GAME, bots="random", max_moves=LONGEST)
    agent, curve = Agent(env, seed), Curve(tried)
    curve.add(0, wins(GAME, agent, tried, "tried"))
    average = 0.0
    for number in range(games):
        steps, reward = play(env, agent, seed if number == 0 else None)
        agent.learn(steps, reward - average, rate)
        average += 0.01 * (reward - average)
        if (number + 1) % every == 0:
            curve.add(number + 1, wins(GAME, agent, tried, "tried"))
    return agent, curve


def draw(curve: Curve, path: Path) -> None:
    """Draw the learning curve, with intervals of 95 percent."""
    import matplotlib as mpl
    from matplotlib.figure import Figure

    rates = np.array(curve.won) / curve.tried
    error = 1.96 * np.sqrt(rates * (1 - rates) / curve.tried)
    figure = Figure(figsize=(6.5, 3.4), layout="constrained")
    axes = figure.subplots()
    axes.errorbar(curve.games, 100 * rates, 100 * error, marker="o", capsize=3, color="tab:blue")
    axes.axhline(50, color="grey", linestyle="--", linewidth=1)
    axes.set_xlabel("games played to learn")
    axes.set_ylabel("games won against a random bot, %")
    axes.set_ylim(0, 100)
    axes.set_title(f"UNO for two, one round: a linear agent, {curve.tried} games at each point")
    # No date, and names that do not change: the same learning is the same file.
    with mpl.rc_context({"svg.fonttype": "none", "svg.hashsalt": "cardlaw"}):
        figure.savefig(path, metadata={"Date": None})


def main() -> None:
    """Learn, say how well, and keep what was asked for."""
    parser = argparse.ArgumentParser(description="Let a small agent learn UNO.")
    parser.add_argument("--games", type=int, default=900, help="games to learn from")
    parser.add_argument("--points", type=int, default=9, help="points of the curve")
    parser.add_argument("--tried", type=int, default=200, help="games at each point")
    parser.add_argument("--picture", type=Path, help="draw the learning curve into this file")
    parser.add_argument("--save", type=Path, help="keep what was learned in this file")
    given = parser.parse_args()
    if given.picture is not None and find_spec("matplotlib") is None:
        parser.error('--picture needs matplotlib: pip install "cardlaw[cli]"')
    agent, curve = train(given.games, max(given.games // given.points, 1), given.tried)
    for games, won in zip(curve.games, curve.won, strict=True):
        print(f"after {games:5} games: {won} of {curve.tried} won")
    print(f"by chance alone: p = {chance_of(curve.won[-1], curve.tried):.1e}")
    if given.save is not None:
        agent.save(given.save)
    if given.picture is not None:
        draw(curve, given.picture)


if __name__ == "__main__":
    main()
