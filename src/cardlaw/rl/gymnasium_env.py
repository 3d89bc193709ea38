"""A Gymnasium environment: one seat of a table, bots at the others.

Needs the extra ``cardlaw[rl]``. With this module imported ``gymnasium.make`` makes it too:

>>> import cardlaw
>>> import gymnasium
>>> from cardlaw.rl import gymnasium_env
>>> env = gymnasium.make(gymnasium_env.ID, game=cardlaw.Uno(players=3), bots="sensible")
>>> env.unwrapped.game
Uno(players=3)
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import (
    TYPE_CHECKING,
    Any,
    Final,
    Literal,
    SupportsFloat,
    SupportsIndex,
    TypeAlias,
    get_args,
)

from cardlaw.bots import bot_name, make_bot, wrong_number
from cardlaw.errors import CardlawError, OptionError, quoted, unknown_name
from cardlaw.phrases import Phrase
from cardlaw.plain import plain_number, plain_seat, seats_of
from cardlaw.playouts import MOST_MOVES, a_limit
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
from cardlaw.simulation import Seated

try:
    import gymnasium
    import numpy as np

    from cardlaw.rl.arrays import Observed, Seen
except ImportError as error:
    raise missing("rl") from error

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from cardlaw.base import Game
    from cardlaw.bots import BotLike
    from cardlaw.moves import Move
    from cardlaw.state import State

__all__ = ["ID", "SeatEnv"]

#: After so many games that ended before the seat was asked, one is not dealt again.
_DEALS: Final = 100

#: What ``gymnasium.make`` calls this environment.
ID: Final = "cardlaw/Seat-v1"
#: What becomes of a masked action.
Masked: TypeAlias = Literal["refused", "replaced"]


class SeatEnv(gymnasium.Env["Observed", "np.int64"]):
    """One seat of a table as a Gymnasium environment; bots play at the others.

    What is observed is a dictionary with the ``observation`` (see
    :class:`~cardlaw.rl.observations.Observations`) and the ``action_mask`` of the actions (see
    :class:`~cardlaw.rl.actions.Actions`). The seat is asked as :class:`~cardlaw.rl.asking.Asked` says; where it may
    call, catch or jump in, action 0 lets that go by. A game is played to its end, dealing included,
    which is rewarded by :func:`cardlaw.rl.episodes.outcome`: 1 where the seat has won, less than
    nothing where another has. Where ``max_moves`` moves have been made by all seats the game is cut
    off (truncated).

    ``bots`` is a bot, as :func:`cardlaw.simulate` takes it, for all other seats, or one for each of
    them, clockwise from the seat. ``reset(seed=S)`` deals the first game of such a simulation with
    the seed S, each reset without a seed the next one. ``table`` is the state, which hides nothing.
    An environment can be copied and pickled in the middle of a game where its bots can: those of the
    library can.

    >>> import cardlaw
    >>> env = SeatEnv(cardlaw.NinetyNine(players=2), seat=0, bots="random")
    >>> seen, info = env.reset(seed=7)
    >>> ended = False
    >>> while not ended:
    ...     action = seen["action_mask"].argmax()
    ...     seen, reward, terminated, truncated, info = env.step(action)
    ...     ended = terminated or truncated
    >>> reward, env.table.winners
    (-1.0, (1,))

    An action that is no number, or that is masked, is refused by an error, and the game stays as it
    was: :class:`~cardlaw.NotationError`, or :class:`~cardlaw.IllegalMove` with its reason. For
    programs that know nothing of masks, such as Gymnasium's own ``check_env``,
    ``masked="replaced"`` plays in place of a masked action what a table plays for someone absent
    (``state.default_move``), and says so in ``info["replaced"]``.
    """

    metadata: dict[str, Any] = {"render_modes": list(RENDER_MODES), "render_fps": 1}  # noqa: RUF012 - as Gymnasium has it

    def __init__(
        self,
        game: Game,
        seat: int = 0,
        bots: Sequence[BotLike] | BotLike = "random",
        *,
        masked: Masked = "refused",
        max_moves: int | None = MOST_MOVES,
        render_mode: str | None = None,
    ) -> None:
        self._seen: Final = Seen(game)
        self.game: Final = game
        place = plain_seat(seat, game.players)
        if place is None:
            raise OptionError("seat", seats_of(game.players))
        if masked not in get_args(Masked):
            raise OptionError("masked", unknown_name(str(masked), get_args(Masked)))
        self.seat: Final = place
        self._bots: Final = _seated(bots, place, game.players)
        self._replaces: Final = masked == "replaced"
        self._limit: Final = a_limit("max_moves", max_moves)
        self.render_mode = a_mode(render_mode)
        self.actions: Final = self._seen.actions
        self.observations: Final = self._seen.observations
        self.action_space = self._seen.action_space()
        self.observation_space = self._seen.observation_space()
        self._episodes: Final = Episodes()
        self._asked: Asked | None = None
        self._moves = 0

    @property
    def table(self) -> State:
        """The state of the game. Raises :class:`~cardlaw.OptionError` before the first reset."""
        return self._now().state

    def _now(self) -> Asked:
        if self._asked is None:
            raise OptionError("reset", NOT_DEALT)
        return self._asked

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observed, dict[str, Any]]:
        """Deal a game, the first one of a seed or the next one, and let the bots play until it asks.

        Games that end before the seat was asked are passed over. Raises
        :class:`~cardlaw.OptionError` where a hundred in a row do, and for a seed that is no whole
        number from 0, which Gymnasium asks for.
        """
        seed = _a_seed(seed)
        super().reset(seed=seed, options=options)
        for _ in range(_DEALS):
            self._moves = 0
            asked = Asked.at(self.game.deal(self._episodes.begin(seed)))
            self._table = self._bots_at_table()
            self._asked = self._until_asked(asked)
            if self._runs:
                self._show()
                return self._observed(), {}
            seed = None
        raise OptionError("game", Phrase("seat {seat} is never asked", seat=self.seat))

    def step(
        self, action: SupportsIndex | NDArray[np.int64]
    ) -> tuple[Observed, SupportsFloat, bool, bool, dict[str, Any]]:
        """Do what was chosen, and let the bots play until the seat is asked again, or the end.

        Gives what is observed then, the reward, whether the game is over, whether it was cut off,
        and ``info``.
        """
        asked = self._now()
        if not self._runs:
            raise OptionError("step", IS_OVER)
        info: dict[str, Any] = {}
        try:
            move = self._seen.chosen(asked.view, action)
        except CardlawError as error:
            if not self._replaces or not self._is_number(action):
                raise
            move = asked.state.default_move(self.seat)
            info["replaced"] = str(error)
        self._asked = self._until_asked(self._after(asked, move))
        state = self._asked.state
        self._show()
        over = not self._asked.seats
        return self._observed(), outcome(state)[self.seat], over, not over and self._is_cut, info

    def action_masks(self) -> NDArray[np.bool_]:
        """Give the mask of the legal actions alone, as learners ask for it that know masks."""
        return self._observed()["action_mask"].astype(np.bool_)

    def render(self) -> Any:
        """Show the table as the seat sees it: give a text, or print it, by the render mode."""
        return shown(self.table.view(self.seat), self.render_mode)

    def _show(self) -> None:
        if self.render_mode == "human":
            self.render()

    def _observed(self) -> Observed:
        return self._seen.of(self._now().state._view(self.seat))

    @property
    def _is_cut(self) -> bool:
        return self._moves == self._limit

    @property
    def _runs(self) -> bool:
        return bool(self._now().seats) and not self._is_cut

    def _is_number(self, action: object) -> bool:
        return self.action_space.contains(action)

    def _bots_at_table(self) -> Seated:
        made = [make_bot(bot, self._episodes.of_bot(seat)) for seat, bot in enumerate(self._bots)]
        return Seated([bot_name(bot) for bot in self._bots], made)

    def _after(self, asked: Asked, move: Move | None) -> Asked:
        """Give who is asked after a move, and count it."""
        if move is None:
            return asked.after(None)
        self._moves += 1
        return Asked.at(self._table.play(asked.state, move))

    def _until_asked(self, asked: Asked) -> Asked:
        """Let bots play until the seat is asked, or the game is over or cut off."""
        while asked.seats and asked.seat != self.seat and not self._is_cut:
            view = asked.view
            move = self._table.asked(asked.seat, view)
            if move is None and view.on_turn:
                raise self._table.silent(asked.seat)
            asked = self._after(asked, move)
        return asked


def _a_seed(seed: object) -> int | None:
    """Give a seed as Gymnasium takes one."""
    number = plain_number(seed)
    if seed is not None and (number is None or number < 0):
        raise OptionError("seed", Phrase("{value} is no whole number from 0", value=quoted(seed)))
    return number


def _seated(bots: object, seat: int, players: int) -> list[Any]:
    """Give a bot for each seat; the one of the seat itself is never asked."""
    others: list[Any] = (
        list(bots)
        if isinstance(bots, Sequence) and not isinstance(bots, str)
        else [bots] * (players - 1)
    )
    if len(others) != players - 1:
        raise OptionError("bots", wrong_number(len(others), players - 1))
    for bot in others:
        bot_name(bot)
    around = ["random", *others]
    return [around[(other - seat) % players] for other in range(players)]


gymnasium.register(ID, entry_point=f"{__name__}:SeatEnv")
