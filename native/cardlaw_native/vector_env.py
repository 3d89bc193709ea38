"""A Gymnasium environment of many tables: one seat of each, random bots at the others.

Needs the extra ``cardlaw[rl]``. With this module imported ``gymnasium.make_vec`` makes it too:

>>> import cardlaw
>>> import gymnasium
>>> from cardlaw_native import vector_env
>>> envs = gymnasium.make_vec(vector_env.ID, num_envs=8, game=cardlaw.Uno(players=3))
>>> envs.unwrapped
VectorEnv(Uno(players=3), 8, seat=0)
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from cardlaw.errors import OptionError, unknown_name
from cardlaw.phrases import Phrase
from cardlaw.plain import plain_seat, plain_text, seats_of
from cardlaw.playouts import MOST_MOVES
from cardlaw.rl.episodes import missing
from cardlaw_native.batch import Tables

try:
    import gymnasium
    import numpy as np
    from gymnasium.vector import AutoresetMode
    from gymnasium.vector.utils import batch_space

    from cardlaw.rl.arrays import Observed, Seen
except ImportError as error:
    raise missing("rl") from error

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import ArrayLike, NDArray

    from cardlaw import Game, State

__all__ = ["ID", "VectorEnv"]

#: What ``gymnasium.make_vec`` calls this environment.
ID: Final = "cardlaw/Seats-v1"
#: When a table at which a game has ended is dealt anew.
_MODES: Final = {mode.value: mode for mode in (AutoresetMode.NEXT_STEP, AutoresetMode.SAME_STEP)}


class VectorEnv(gymnasium.vector.VectorEnv["Observed", "NDArray[np.int64]", "NDArray[Any]"]):
    """One seat of many tables as a Gymnasium vector environment; random bots play at the others.

    Each table is a :class:`cardlaw.rl.gymnasium_env.SeatEnv` with ``bots="random"``, and plays the
    same games: this environment gives what Gymnasium's ``SyncVectorEnv`` of as many of them would.
    What is observed is a dictionary with the ``observation`` and the ``action_mask`` of each table,
    a row each.

    ``reset(seed=S)`` deals at table i the first game of the seed S + i; a list has a seed for each
    table. A table at which a game has ended is dealt anew by itself: with the next step, in which
    its action counts for nothing, or, with ``autoreset_mode="SameStep"``, at once, the last
    observation in ``infos["final_obs"]``. With ``copy=False`` the arrays of observations are the
    same each time, written anew. ``table(i)`` is a state, which hides nothing.

    >>> import cardlaw
    >>> from cardlaw_native import VectorEnv
    >>> envs = VectorEnv(cardlaw.Uno(players=3), num_envs=100)
    >>> seen, infos = envs.reset(seed=7)
    >>> seen["observation"].shape, seen["action_mask"].shape
    ((100, 372), (100, 133))
    >>> actions = seen["action_mask"].argmax(axis=1)
    >>> seen, rewards, terminations, truncations, infos = envs.step(actions)
    >>> envs.table(99).turn
    0

    Raises :class:`~cardlaw.OptionError` for a game that the engine does not cover, and for other
    arguments that cannot be.
    """

    def __init__(
        self,
        game: Game[State],
        num_envs: int = 1,
        seat: int = 0,
        *,
        max_moves: int | None = MOST_MOVES,
        threads: int = 1,
        copy: bool = True,
        autoreset_mode: AutoresetMode | str = AutoresetMode.NEXT_STEP,
    ) -> None:
        place = plain_seat(seat, game.players)
        if place is None:
            raise OptionError("seat", seats_of(game.players))
        mode = getattr(autoreset_mode, "value", autoreset_mode)
        if mode not in _MODES:
            raise OptionError(
                "autoreset_mode", unknown_name(plain_text(mode) or str(mode), tuple(_MODES))
            )
        self.game: Final = game
        self.seat: Final = place
        self.num_envs = num_envs
        self.copy: Final = copy
        self.autoreset_mode: Final = _MODES[mode]
        self.metadata = {"render_modes": [], "autoreset_mode": self.autoreset_mode}
        self._keeps_last: Final = self.autoreset_mode is AutoresetMode.SAME_STEP
        self._tables: Final = Tables(
            game,
            num_envs,
            place,
            deals_at_once=self._keeps_last,
            keeps_last=self._keeps_last,
            max_moves=max_moves,
            threads=threads,
        )
        seen = Seen(game)
        self.actions: Final = seen.actions
        self.observations: Final = seen.observations
        self.single_action_space = seen.action_space()
        self.single_observation_space = seen.observation_space()
        self.action_space = batch_space(self.single_action_space, num_envs)
        self.observation_space = batch_space(self.single_observation_space, num_envs)

    def __repr__(self) -> str:
        return f"VectorEnv({self.game!r}, {self.num_envs}, seat={self.seat})"

    def reset(
        self,
        *,
        seed: int | Sequence[int | None] | None = None,
        options: dict[str, Any] | None = None,
    ) -> tuple[Observed, dict[str, Any]]:
        """Deal at every table, and let the bots play until the seat is asked.

        Raises :class:`~cardlaw.OptionError` for what is no seed, or not one for each table; for
        options, of which there are none; and where at some table a hundred games in a row end
        before the seat is asked.
        """
        if options:
            raise OptionError("options", Phrase("there are none"))
        self._tables.reset(seed)
        return self._observed(), {}

    def step(
        self, actions: ArrayLike
    ) -> tuple[Observed, NDArray[Any], NDArray[Any], NDArray[Any], dict[str, Any]]:
        """Do at each table what was chosen, and let the bots play until the seat is asked again.

        Gives what is observed then, the rewards, which games are over, which were cut off, and
        ``infos``. Raises :class:`~cardlaw_native.batch.ActionError` with the first table whose
        action is no number of one, or is masked; then nothing was done at any.
        """
        tables = self._tables
        tables.step(actions)
        infos: dict[str, Any] = {}
        if self._keeps_last:
            for number in tables.ended.nonzero()[0].tolist():
                last = {
                    "observation": tables.last_observations[number].copy(),
                    "action_mask": tables.last_masks[number].copy(),
                }
                self._add_info(infos, {"final_obs": last, "final_info": {}}, number)
        over, cut = tables.ended & ~tables.truncated, tables.truncated.copy()
        return self._observed(), tables.rewards[:, 0].copy(), over, cut, infos

    def action_masks(self) -> NDArray[np.bool_]:
        """Give the masks of the legal actions alone, as learners ask for them that know masks."""
        return self._tables.masks.astype(np.bool_)

    def table(self, number: int) -> State:
        """Give the state of a table. Raises :class:`~cardlaw.OptionError` before the first reset."""
        return self._tables.table(number)

    def _observed(self) -> Observed:
        seen: Observed = {
            "observation": self._tables.observations,
            "action_mask": self._tables.masks,
        }
        return {name: array.copy() for name, array in seen.items()} if self.copy else seen


gymnasium.register(ID, vector_entry_point=f"{__name__}:VectorEnv")
