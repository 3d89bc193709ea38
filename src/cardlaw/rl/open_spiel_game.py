"""OpenSpiel: every game as one of its Python games, ``python_cardlaw``.

Needs the extra ``cardlaw[open-spiel]``.
"""

from __future__ import annotations

import functools
import importlib
from typing import TYPE_CHECKING, Any, Final, Self, final
from urllib.parse import quote, unquote

import attrs

from cardlaw.documents.writing import json_object, to_json
from cardlaw.errors import NotationError, OptionError, quoted
from cardlaw.options import whole_number
from cardlaw.phrases import Phrase
from cardlaw.registry import a_game
from cardlaw.rl.actions import Actions
from cardlaw.rl.asking import Asked
from cardlaw.rl.episodes import missing, outcome
from cardlaw.rl.observations import Observations
from cardlaw.typed.by_name import game as game_by_name

try:
    import numpy as np

    pyspiel: Any = importlib.import_module("pyspiel")
except ImportError as error:
    raise missing("open-spiel") from error

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from numpy.typing import NDArray

    from cardlaw.base import Game
    from cardlaw.moves import Move
    from cardlaw.state import State

    class SpielGame:
        """What is used of OpenSpiel's class of games, which has no types of its own."""

        def __init__(
            self, kind: object, info: object, parameters: Mapping[str, object]
        ) -> None: ...
        def get_parameters(self) -> dict[str, Any]: ...

    class SpielState:
        """What is used of OpenSpiel's class of states."""

        def __init__(self, game: SpielGame) -> None: ...
        def clone(self) -> Self: ...

else:
    SpielGame, SpielState = pyspiel.Game, pyspiel.State

__all__ = ["OpenSpielGame", "OpenSpielState", "open_spiel_game"]

#: The parameters of ``python_cardlaw``, as :func:`open_spiel_game` gives them.
_DEFAULTS: Final[dict[str, str | int]] = {
    "game": "uno",
    "options": quote('{"players":2}'),
    "seeds": 1000,
    "max_actions": 10_000,
}
_TYPE: Final = pyspiel.GameType(
    short_name="python_cardlaw",
    long_name="Shedding card games of cardlaw",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
    information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.ZERO_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=100,
    min_num_players=2,
    provides_information_state_string=True,
    provides_information_state_tensor=False,
    provides_observation_string=True,
    provides_observation_tensor=True,
    parameter_specification=_DEFAULTS,
)


def open_spiel_game(game: Game, *, seeds: int = 1000, max_actions: int = 10_000) -> OpenSpielGame:
    """Give a game as OpenSpiel has it: ``pyspiel.load_game("python_cardlaw", ...)``.

    Chance acts once: its first node chooses one of so many ``seeds``, all alike likely, and number N
    is ``game.deal(N)``. Everything else follows from that and from the actions, which are those of
    :class:`~cardlaw.rl.actions.Actions`, asked for as :class:`~cardlaw.rl.asking.Asked` says. A game that has not ended after ``max_actions`` actions ends
    there, and nobody has won.

    >>> import cardlaw
    >>> game = open_spiel_game(cardlaw.NinetyNine(players=2), seeds=10)
    >>> state = game.new_initial_state()
    >>> state.chance_outcomes()[:2]
    [(0, 0.1), (1, 0.1)]
    >>> state.apply_action(7)
    >>> [state.action_to_string(action) for action in state.legal_actions()]
    ['0:4d', '0:Qd', '0:6s']

    Raises :class:`~cardlaw.OptionError` for numbers that are not from 1, for what is no game, and
    for a game that is not registered by its name, by which OpenSpiel loads it.
    """
    deals, actions = _counts(seeds, max_actions)
    parameters: dict[str, object] = {
        "game": a_game(game).name,
        "options": quote(to_json(game.options)),
        "seeds": deals,
        "max_actions": actions,
    }
    loaded: OpenSpielGame = pyspiel.load_game(_TYPE.short_name, parameters)
    if loaded.played.game != game:
        reason = Phrase("{name} is the name of another game", name=game.name)
        raise OptionError("game", reason)
    return loaded


@final
@attrs.frozen(eq=False)
class _Told:
    """An action, and the position before it; copies of a node share it.

    ``seats`` holds, for each seat that was asked about it, what the seat was told of this action.
    """

    state: State
    seat: int
    move: Move | None
    seats: dict[int, str] = attrs.field(factory=dict)

    def to(self, seat: int) -> str:
        """Write what a seat was told of the action: events as it saw them, or that it did nothing."""
        text = self.seats.get(seat)
        if text is None:
            events: list[object] = []
            if self.move is not None:
                told = self.state.step(self.move).events
                events += [event.seen_by(seat).document() for event in told]
            elif seat == self.seat:
                events.append("nothing")
            text = self.seats[seat] = "".join([to_json(event) + "\n" for event in events])
        return text


@final
@attrs.frozen(eq=False)
class _Played:
    """A game with its numbers of actions and observations, and how many deals and actions there are."""

    game: Game
    actions: Actions
    observations: Observations
    seeds: int
    max_actions: int

    @classmethod
    def of(cls, parameters: Mapping[str, Any]) -> Self:
        """Give what the parameters of an OpenSpiel game say."""
        options = json_object(unquote(parameters["options"]))
        numbers = _numbers(game_by_name(parameters["game"], **options))
        seeds, max_actions = _counts(parameters["seeds"], parameters["max_actions"])
        return cls(*numbers, seeds=seeds, max_actions=max_actions)


def _counts(seeds: object, max_actions: object) -> tuple[int, int]:
    """Give how many deals and actions there are, both from 1."""
    return whole_number("seeds", seeds, 1, None), whole_number("max_actions", max_actions, 1, None)


@functools.lru_cache(maxsize=16)
def _numbers(game: Game) -> tuple[Game, Actions, Observations]:
    return game, Actions(game), Observations(game)


@final
class OpenSpielGame(SpielGame):
    """A game of cardlaw among OpenSpiel's; :func:`open_spiel_game` makes it."""

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        given = {**_DEFAULTS, **(params or {})}
        played = _Played.of(given)
        info = pyspiel.GameInfo(
            num_distinct_actions=len(played.actions),
            max_chance_outcomes=played.seeds,
            num_players=played.game.players,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=played.max_actions,
        )
        super().__init__(_TYPE, info, given)

    # OpenSpiel copies games without what stands in them, so this is read from the parameters.
    @functools.cached_property
    def played(self) -> _Played:
        """The game with its numbers."""
        return _Played.of(self.get_parameters())

    def new_initial_state(self) -> OpenSpielState:
        """Give the first node, that of chance."""
        return OpenSpielState(self)

    def make_py_observer(
        self, iig_obs_type: Any = None, params: Mapping[str, Any] | None = None
    ) -> _Observer:
        """Give what writes observations: strings of either kind, and the tensor of observations."""
        del params
        recalls = iig_obs_type is not None and iig_obs_type.perfect_recall
        return _Observer(self.played.observations, recalls=recalls)


@final
@attrs.frozen(eq=False)
class _Node:
    """All that a state of OpenSpiel holds: it copies whatever stands in one, with every clone.

    ``asked`` is ``None`` before the deal. ``told`` are the actions since then; ``began`` says, for
    seats that remember something before them, what that is.
    """

    played: _Played
    asked: Asked | None = None
    actions: int = 0
    told: tuple[_Told, ...] = ()
    began: Mapping[int, str] = attrs.field(factory=dict)

    def __deepcopy__(self, memo: object) -> Self:
        return self

    @property
    def over(self) -> bool:
        """Whether the game has ended, or is cut off."""
        asked = self.asked
        return asked is not None and (not asked.seats or self.actions >= self.played.max_actions)

    def dealt(self, number: int) -> _Node:
        """Give the node after a choice of chance."""
        seeds = self.played.seeds
        if not 0 <= number < seeds:
            expected = Phrase("the number of a deal, from 0 to {last}", last=seeds - 1)
            raise NotationError(quoted(number), None, expected)
        return _Node(self.played, Asked.at(self.played.game.deal(number)))

    def after(self, asked: Asked, action: int) -> _Node:
        """Give the node after an action of the seat that is asked."""
        move = self.played.actions.chosen(asked.view, action)
        told = (*self.told, _Told(asked.state, asked.seat, move))
        return _Node(self.played, asked.after(move), self.actions + 1, told, self.began)

    def remembered(self, seat: int) -> str:
        """Write all that a seat has seen since the deal."""
        if self.asked is None:
            return ""
        began = self.began.get(seat)
        if began is None:
            first = self.told[0].state if self.told else self.asked.state
            began = first.view(seat).to_json() + "\n"
        return began + "".join([told.to(seat) for told in self.told])

    def sampled(self, seat: int, number: float) -> _Node:
        """Give a node that a seat cannot tell from this one, by a number of chance."""
        asked = self.asked
        if asked is None:
            return self
        sample = asked.state.view(seat).sample(repr(number))
        order = Asked.at(sample).seats
        if asked.seats and asked.seat in order:
            order = order[order.index(asked.seat) :]
        began = {seat: self.remembered(seat)}
        return _Node(self.played, Asked(sample, order), self.actions, (), began)


@final
class OpenSpielState(SpielState):
    """A node of the tree of a game: chance, a seat that is asked, or the end."""

    def __init__(self, game: OpenSpielGame) -> None:
        super().__init__(game)
        self._node = _Node(game.played)

    @property
    def asked(self) -> Asked | None:
        """The position, with the seats that are to be asked; ``None`` before the deal."""
        return self._node.asked

    def current_player(self) -> int:
        """Give the seat that is asked, or OpenSpiel's number for chance, or for the end."""
        node = self._node
        if node.asked is None:
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL) if node.over else node.asked.seat

    def is_terminal(self) -> bool:
        """Say whether the game has ended, or has been cut off."""
        return self._node.over

    def returns(self) -> list[float]:
        """Give what each seat has of the game, see :func:`cardlaw.rl.episodes.outcome`."""
        node = self._node
        if node.asked is None:
            return [0.0] * node.played.game.players
        return list(outcome(node.asked.state))

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Give the numbers of the deals, all alike likely."""
        seeds = self._node.played.seeds
        return [(number, 1.0 / seeds) for number in range(seeds)]

    def _legal_actions(self, player: int) -> list[int]:
        node = self._node
        if node.asked is None or node.over or player != node.asked.seat:
            return []
        return node.played.actions.legal(node.asked.view)

    def _apply_action(self, action: int) -> None:
        node = self._node
        asked = node.asked
        self._node = node.dealt(action) if asked is None else node.after(asked, action)

    def _action_to_string(self, player: int, action: int) -> str:
        if player < 0:
            return f"deal {action}"
        move = self._node.played.actions.decode(action, player)
        return "nothing" if move is None else str(move)

    def information_state_string(self, player: int | None = None) -> str:
        """Give all that a seat has seen since the deal: its first view, and each event as it saw it.

        So it tells apart what a seat that forgets nothing can tell apart.
        """
        return self._node.remembered(self.current_player() if player is None else player)

    def observation_string(self, player: int | None = None) -> str:
        """Give the view of a seat as JSON."""
        seat = self.current_player() if player is None else player
        return "" if self.asked is None else self.asked.state.view(seat).to_json()

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> OpenSpielState:
        """Give another node that a seat cannot tell from this one, fairly drawn.

        ``sampler`` gives numbers from 0 to 1. What the seat does not see is dealt anew, as in
        :meth:`cardlaw.View.sample`; what other seats remember begins there. The copy has the history
        of this node, but is none that chance leads to: it can be played on, not written down.
        """
        copied = self.clone()
        copied._node = self._node.sampled(player, sampler())
        return copied

    def __str__(self) -> str:
        return "before the deal" if self.asked is None else self.asked.state.to_json()


@final
class _Observer:
    """What writes the observations of a game for OpenSpiel."""

    def __init__(self, observations: Observations, *, recalls: bool) -> None:
        self._observations: Final = observations
        self._recalls: Final = recalls
        self.tensor: Final[NDArray[np.float32]] = np.zeros(len(observations), np.float32)
        self.dict: Final = {"observation": self.tensor}

    def set_from(self, state: OpenSpielState, player: int) -> None:
        """Write what a seat observes into the tensor; before the deal it is 0 throughout."""
        if state.asked is None:
            self.tensor.fill(0)
        else:
            self.tensor[:] = self._observations.of(state.asked.state.view(player))

    def string_from(self, state: OpenSpielState, player: int) -> str:
        """Give what a seat observes as a string, with all that it remembers or without."""
        if self._recalls:
            return state.information_state_string(player)
        return state.observation_string(player)


pyspiel.register_game(_TYPE, OpenSpielGame)
