"""Numbers of actions and observations as NumPy arrays, with the Gymnasium spaces that they are in.

Needs the extra ``cardlaw[rl]``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, TypeAlias, cast, final

from cardlaw.rl.actions import Actions
from cardlaw.rl.episodes import missing
from cardlaw.rl.observations import Observations

try:
    import numpy as np
    from gymnasium import spaces
except ImportError as error:
    raise missing("rl") from error

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from cardlaw.base import Game
    from cardlaw.moves import Move
    from cardlaw.view import View

__all__ = ["Observed", "Seen"]

#: What a learning program is given: ``observation`` and ``action_mask``.
Observed: TypeAlias = "dict[str, NDArray[Any]]"


@final
class Seen:
    """The actions and observations of a game as arrays.

    >>> import cardlaw
    >>> game = cardlaw.NinetyNine(players=2)
    >>> seen = Seen(game).of(game.deal(seed=7).view(0))
    >>> seen["observation"].dtype, seen["action_mask"].dtype, int(seen["action_mask"].sum())
    (dtype('float32'), dtype('int8'), 3)
    """

    def __init__(self, game: Game) -> None:
        self.actions: Final = Actions(game)
        self.observations: Final = Observations(game)

    def of(self, view: View) -> Observed:
        """Give the observation of a view, and the mask of the actions of its seat."""
        return {
            "observation": np.frombuffer(self.observations.of(view), np.float32),
            "action_mask": np.frombuffer(self.actions.mask(view), np.int8),
        }

    def action_space(self) -> spaces.Discrete:
        """Make the space of the actions."""
        return spaces.Discrete(len(self.actions))

    def observation_space(self) -> spaces.Space[Observed]:
        """Make the space of what :meth:`of` gives."""
        entries = self.observations.entries
        low = np.array([entry.low for entry in entries], np.float32)
        high = np.array([entry.high for entry in entries], np.float32)
        box = spaces.Box(low, high, dtype=np.float32)
        mask = spaces.MultiBinary(len(self.actions))
        space = spaces.Dict({"observation": box, "action_mask": mask})
        return cast("spaces.Space[Observed]", space)

    def chosen(self, view: View, action: object) -> Move | None:
        """Give the move of an action; a NumPy number of any shape that holds one will do."""
        number: Any = (
            action.item() if isinstance(action, np.ndarray) and action.size == 1 else action
        )
        return self.actions.chosen(view, number)
