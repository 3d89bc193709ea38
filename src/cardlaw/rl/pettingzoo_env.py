"""A PettingZoo environment: all seats of a table, one after another.

Needs the extra ``cardlaw[rl]``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final

from cardlaw.errors import NotationError, OptionError, quoted, unknown_name
from cardlaw.phrases import Phrase
from cardlaw.plain import plain_text
from cardlaw.playouts import MOST_MOVES, a_limit
from cardlaw.rl.arrays import Seen
from cardlaw.rl.asking import Asked
from cardlaw.rl.episodes import (
    IS_OVER,
    NOT_DEALT,
    RENDER_MODES,
    Episodes,
    a_mode,
    missing,
    outcome,
    shown,
)

if TYPE_CHECKING:
    from collections.abc import Iterator

    from gymnasium import spaces

    from cardlaw.base import Game
    from cardlaw.rl.arrays import Observed
    from cardlaw.state import State

    class AECEnv:
        """What is used of PettingZoo's class, which has no types that type checkers read."""

        agents: list[str]
        agent_selection: str

        def agent_iter(self, max_iter: int = ...) -> Iterator[str]: ...
        def last(
            self,
            observe: bool = ...,  # noqa: FBT001 - as PettingZoo has it
        ) -> tuple[Observed, float, bool, bool, dict[str, Any]]: ...
        def _was_dead_step(self, action: int | None) -> None: ...
        def _deads_step_first(self) -> str: ...
        def _clear_rewards(self) -> None: ...
        def _accumulate_rewards(self) -> None: ...

else:
    try:
        from pettingzoo import AECEnv
    except ImportError as error:
        raise missing("rl") from error

__all__ = ["TableEnv"]


class TableEnv(AECEnv):
    """A table of a game as a PettingZoo AEC environment: every seat is an agent.

    The agents are ``seat_0``, ``seat_1`` and so on. What an agent observes is a dictionary with the
    ``observation`` (see :class:`~cardlaw.rl.observations.Observations`) and the ``action_mask`` of its actions
    (see :class:`~cardlaw.rl.actions.Actions`). Agents are asked as :class:`~cardlaw.rl.asking.Asked` says; where one
    may call, catch or jump in, action 0 lets that go by. A game is played to its end, dealing
    included; then each agent is rewarded by :func:`cardlaw.rl.episodes.outcome`: 1 for the winner,
    together 0. Where ``max_moves`` moves have been made the game is cut off (truncated), and
    nobody has a reward.

    ``reset(seed=S)`` deals the first game of :func:`cardlaw.simulate` with that seed, each reset
    without a seed the next one. ``table`` is the state, which hides nothing.

    >>> import cardlaw
    >>> env = TableEnv(cardlaw.NinetyNine(players=2))
    >>> env.reset(seed=7)
    >>> for agent in env.agent_iter():
    ...     seen, reward, terminated, truncated, info = env.last()
    ...     ended = terminated or truncated
    ...     env.step(None if ended else int(seen["action_mask"].argmax()))
    >>> env.table.winners
    (1,)

    An action that is no number, or that is masked, is refused by an error, and the game stays as it
    was: :class:`~cardlaw.NotationError`, or :class:`~cardlaw.IllegalMove` with its reason.
    """

    metadata: ClassVar[dict[str, Any]] = {
        "name": "cardlaw_v1",
        "render_modes": list(RENDER_MODES),
        "is_parallelizable": False,
        "render_fps": 1,
    }

    def __init__(
        self,
        game: Game,
        *,
        max_moves: int | None = MOST_MOVES,
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        self._seen: Final = Seen(game)
        self.game: Final = game
        self.render_mode = a_mode(render_mode)
        self._limit = a_limit("max_moves", max_moves)
        self.actions: Final = self._seen.actions
        self.observations: Final = self._seen.observations
        self.possible_agents = [f"seat_{seat}" for seat in range(game.players)]
        self.agents: list[str] = []
        self.agent_selection: str = self.possible_agents[0]
        self._seat: Final = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self.observation_spaces: dict[str, spaces.Space[Observed]] = {
            agent: self._seen.observation_space() for agent in self.possible_agents
        }
        self.action_spaces: dict[str, spaces.Discrete] = {
            agent: self._seen.action_space() for agent in self.possible_agents
        }
        self._episodes: Final = Episodes()
        self._asked: Asked | None = None

    @property
    def table(self) -> State:
        """The state of the game. Raises :class:`~cardlaw.OptionError` before the first reset."""
        return self._now().state

    def _now(self) -> Asked:
        if self._asked is None:
            raise OptionError("reset", NOT_DEALT)
        return self._asked

    def observation_space(self, agent: str) -> spaces.Space[Observed]:
        """Give the space of what an agent observes."""
        return self.observation_spaces[self._named(agent)]

    def action_space(self, agent: str) -> spaces.Discrete:
        """Give the space of the actions of an agent."""
        return self.action_spaces[self._named(agent)]

    def _named(self, agent: str) -> str:
        """Give the name of an agent; raise an OptionError where none has it."""
        if plain_text(agent) in self._seat:
            return agent
        known = tuple(self.possible_agents)
        raise OptionError("agent", unknown_name(plain_text(agent) or quoted(agent), known))

    def reset(
        self,
        seed: int | str | None = None,
        options: dict[str, Any] | None = None,  # noqa: ARG002 - PettingZoo gives it, there are none
    ) -> None:
        """Deal a game: the first one of a seed, or the next one."""
        self._asked = Asked.at(self.game.deal(self._episodes.begin(seed)))
        self._moves = 0
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.agents[self._asked.seat]
        self._show()

    def observe(self, agent: str) -> Observed:
        """Give what an agent knows now, whether it is asked or not."""
        return self._seen.of(self._now().state._view(self._seat[self._named(agent)]))

    def step(self, action: int | None) -> None:
        """Do what the agent that is asked has chosen; ``None`` where the game is over for it."""
        asked, agent = self._now(), self.agent_selection
        if not self.agents:
            raise OptionError("step", IS_OVER)
        if self.terminations[agent] or self.truncations[agent]:
            if action is not None:
                expected = Phrase("None: the game is over for {agent}", agent=agent)
                raise NotationError(quoted(action), None, expected)
            self._was_dead_step(None)
            return
        after = asked.after(self._seen.chosen(asked.view, action))
        self._moves += after.state is not asked.state
        self._asked = after
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        if not after.seats:
            self.terminations = dict.fromkeys(self.agents, True)
            self.rewards = dict(zip(self.agents, outcome(after.state), strict=True))
        elif self._moves == self._limit:
            self.truncations = dict.fromkeys(self.agents, True)
        else:
            self.agent_selection = self.possible_agents[after.seat]
        self._accumulate_rewards()
        if not after.seats or self._moves == self._limit:
            self._deads_step_first()
        self._show()

    def render(self) -> str | None:
        """Show the table as a spectator sees it: give a text, or print it, by the render mode."""
        return shown(self.table.view(None), self.render_mode)

    def close(self) -> None:
        """Close nothing: what is shown leaves nothing open."""

    def _show(self) -> None:
        if self.render_mode == "human":
            self.render()
