"""Many tables of a game at once, as plain arrays."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final, NoReturn, TypeAlias, final

import numpy as np

from cardlaw.chance import seed_text
from cardlaw.errors import CardlawError, OptionError, quoted
from cardlaw.options import whole_number
from cardlaw.phrases import Phrase, phrased
from cardlaw.plain import plain_number
from cardlaw.playouts import MOST_MOVES, a_limit
from cardlaw.rl import Actions, Observations
from cardlaw.rl.episodes import NOT_DEALT
from cardlaw_native import _engine, facts
from cardlaw_native.batch_facts import moves_of, places_of
from cardlaw_native.games import checked, told_of

if TYPE_CHECKING:
    from numpy.typing import ArrayLike, NDArray

    from cardlaw import Game, State

__all__ = ["ActionError", "Batch", "Seeds", "Tables"]

#: What settles the games of all tables: see :class:`Batch`.
Seeds: TypeAlias = "int | str | Sequence[int | str | None] | NDArray[np.integer[Any]] | None"

#: So many tables take a gigabyte and a half, or more.
_MOST_TABLES: Final = 100_000
#: What the engine gives where all went well, and where the seat that learns is never asked.
_DONE: Final = -1
_NEVER_ASKED: Final = -2


class ActionError(CardlawError):
    """An action that is not legal at a table; at all tables everything is as it was.

    ``table`` is its number, from 0, ``action`` what was chosen there. ``reason`` says why not: it is
    the error that :meth:`cardlaw.rl.Actions.chosen` raises, which is the cause of this one.
    """

    __match_args__ = ("table", "action", "reason")

    def __init__(self, table: int, action: int, reason: CardlawError) -> None:
        super().__init__(table, action, reason)
        self.table = table
        self.action = action
        self.reason = reason

    @property
    def phrase(self) -> str:
        """The table, the action and the reason."""
        return Phrase(
            "table {table}, action {action}: {reason}",
            table=self.table,
            action=self.action,
            reason=phrased(self.reason.phrase),
        )


@final
class Tables:
    """Tables, and the arrays that tell of them: what :class:`Batch` and the environment stand on.

    ``learner`` is the seat that is asked, random bots sit at the others; without one whoever is
    asked. ``deals_at_once`` says whether the next game is dealt with the step that ends one, which
    ``keeps_last`` then keeps in ``last_observations`` and ``last_masks``; or else with the step
    after it.
    """

    def __init__(
        self,
        game: Game[State],
        tables: int,
        learner: int | None = None,
        *,
        deals_at_once: bool = True,
        keeps_last: bool = False,
        max_moves: int | None,
        threads: int,
    ) -> None:
        count = whole_number("tables", tables, 1, _MOST_TABLES)
        limit = a_limit("max_moves", max_moves)
        threads = whole_number("threads", threads, 1, _engine.MOST_THREADS)
        self.game: Final = checked(game)
        self._learner: Final = learner
        self._actions: Final = Actions(game)
        observations = Observations(game)
        numbers, entries = len(self._actions), len(observations)
        self.observations: Final = np.zeros((count, entries), np.float32)
        self.masks: Final = np.zeros((count, numbers), np.int8)
        self.actors: Final = np.zeros(count, np.int64)
        self.rewards: Final = np.zeros((count, game.players if learner is None else 1))
        self.ended: Final = np.zeros(count, np.bool_)
        self.truncated: Final = np.zeros(count, np.bool_)
        self.last_observations: Final = np.zeros((count if keeps_last else 0, entries), np.float32)
        self.last_masks: Final = np.zeros((count if keeps_last else 0, numbers), np.int8)
        self._has_seeds = False
        self._engine: Final = _engine.Tables(
            told_of(game),
            moves_of(self._actions),
            places_of(observations),
            learner=-1 if learner is None else learner,
            deals_at_once=deals_at_once,
            max_moves=-1 if limit is None else limit,
            threads=threads,
            observations=self.observations,
            masks=self.masks,
            actors=self.actors,
            rewards=self.rewards,
            ended=self.ended,
            cut=self.truncated,
            last_observations=self.last_observations if keeps_last else None,
            last_masks=self.last_masks if keeps_last else None,
        )

    def reset(self, seed: object) -> None:
        """Deal at every table: the first games of seeds, or the next ones."""
        seeds = self._seeds(seed)
        self._has_seeds = True
        if not self._engine.reset(seeds):
            self._never_asked()

    def step(self, actions: ArrayLike) -> None:
        """Do what was chosen at each table."""
        self._check_dealt()
        given = np.asarray(actions)
        if given.shape != self.actors.shape or given.dtype.kind not in "iu":
            expected = Phrase(
                "{value} are no {count} whole numbers, one for each table",
                value=quoted(actions),
                count=len(self.actors),
            )
            raise OptionError("actions", expected)
        wrong = self._engine.step(np.ascontiguousarray(given, np.int64))
        if wrong >= 0:
            self._refuse(wrong, int(given[wrong]))
        if wrong == _NEVER_ASKED:
            self._never_asked()

    def table(self, number: int) -> State:
        """Give the state of a table."""
        self._check_dealt()
        place = whole_number("table", number, 0, len(self.actors) - 1)
        kind = self.game.state_type
        state: State = kind(facts.read(self.game, self._engine.table(place)))
        return state

    def _check_dealt(self) -> None:
        if not self._engine.is_dealt:
            raise OptionError("reset", NOT_DEALT)

    def _refuse(self, number: int, action: int) -> NoReturn:
        view = self.table(number).view(self._engine.asked(number))
        try:
            self._actions.chosen(view, action)
        except CardlawError as error:
            raise ActionError(number, action, error) from error
        raise AssertionError("the engine and the rules do not agree")

    def _never_asked(self) -> NoReturn:
        raise OptionError("game", Phrase("seat {seat} is never asked", seat=self._learner))

    def _seeds(self, seed: Any) -> list[str | None]:
        """Give the seed of each table; ``None`` is its next game."""
        count = len(self.actors)
        if isinstance(seed, np.ndarray):
            seed = seed.tolist()
        if isinstance(seed, Sequence) and not isinstance(seed, str | bytes):
            if len(seed) != count:
                expected = Phrase("{found} for {count} tables", found=len(seed), count=count)
                raise OptionError("seed", expected)
            given = list(seed)
        elif seed is None:
            given = [None] * count
        else:
            number, text = plain_number(seed), seed_text(seed)
            given = [
                f"{text}:{place}" if number is None else number + place for place in range(count)
            ]
        return [None if one is None and self._has_seeds else seed_text(one) for one in given]


@final
class Batch:
    """Many tables of a game at once, every seat of them played by the caller, as plain arrays.

    Each table is that of a :class:`cardlaw.rl.pettingzoo_env.TableEnv`: the same games of the same
    seeds, the same numbers, the same seats asked in the same order. A step does something at every
    table. All that there is to know stands in arrays with a row for each table, which every step
    writes anew; keep copies of what you keep. What you write into them changes nothing.

    - ``actors``, int64: the seat that is asked,
    - ``observations``, float32: what that seat knows (:class:`cardlaw.rl.Observations`),
    - ``masks``, int8: which actions are legal for it (:class:`cardlaw.rl.Actions`),
    - ``rewards``, float64, with a column for each seat: what the game brought that this step has
      ended, 0 for all where it has ended none (:func:`cardlaw.rl.episodes.outcome`),
    - ``ended``, bool: whether this step has ended a game. The next one is dealt at once: the other
      arrays tell of it already,
    - ``truncated``, bool: whether it was ended by being cut off after ``max_moves`` moves.

    Table i of a seed S, a whole number, plays the games of a simulation with the seed S + i, one
    after another; of a text S those of the seed ``S:i``. A sequence has a seed for each table. In
    :meth:`reset` ``None`` deals the next game, in the first place of a seed from the system's
    entropy. ``threads`` share the tables among them.

    >>> import cardlaw
    >>> from cardlaw_native import Batch
    >>> batch = Batch(cardlaw.Uno(players=3), 1000, seed=7)
    >>> batch.observations.shape, batch.masks.shape, batch.rewards.shape
    ((1000, 372), (1000, 133), (1000, 3))
    >>> batch.step(batch.masks.argmax(axis=1))
    >>> batch.table(0)
    <UnoState uno round 1, seat 1 on turn, top R4, color R, hands 6-7-7>

    Raises :class:`~cardlaw.OptionError` for a game that the engine does not cover, and for other
    arguments that cannot be.
    """

    def __init__(
        self,
        game: Game[State],
        tables: int,
        seed: Seeds = None,
        *,
        max_moves: int | None = MOST_MOVES,
        threads: int = 1,
    ) -> None:
        made = Tables(game, tables, max_moves=max_moves, threads=threads)
        self._tables: Final = made
        self.game: Final = game
        self.actors: Final[NDArray[np.int64]] = made.actors
        self.observations: Final[NDArray[np.float32]] = made.observations
        self.masks: Final[NDArray[np.int8]] = made.masks
        self.rewards: Final[NDArray[np.float64]] = made.rewards
        self.ended: Final[NDArray[np.bool_]] = made.ended
        self.truncated: Final[NDArray[np.bool_]] = made.truncated
        self.reset(seed)

    def __len__(self) -> int:
        return len(self.actors)

    def __repr__(self) -> str:
        return f"Batch({self.game!r}, {len(self)})"

    def reset(self, seed: Seeds = None) -> None:
        """Deal at every table: the first games of a seed, or the next ones.

        Raises :class:`~cardlaw.OptionError` for what is no seed, or not one for each table.
        """
        self._tables.reset(seed)

    def step(self, actions: ArrayLike) -> None:
        """Do at each table what was chosen there, an action for each.

        All are looked at before anything is done. Raises :class:`ActionError` with the first table
        whose action is no number of one, or is masked, and :class:`~cardlaw.OptionError` for what
        is no array of so many whole numbers.
        """
        self._tables.step(actions)

    def table(self, number: int) -> State:
        """Give the state of a table, which hides nothing."""
        return self._tables.table(number)
