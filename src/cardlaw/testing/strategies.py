"""Strategies for hypothesis: games under random options, positions reached by play, a machine.

Needs the extra ``cardlaw[testing]``.

>>> from hypothesis import given, settings
>>> import cardlaw
>>> from cardlaw.testing import cards_conserved
>>> from cardlaw.testing.strategies import states
>>> @settings(max_examples=5, database=None)
... @given(states(cardlaw.Uno))
... def test_cards(state):
...     cards_conserved(state)
>>> test_cards()
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from hypothesis import reject
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from cardlaw.base import Game
from cardlaw.errors import OptionError
from cardlaw.options import option_fields
from cardlaw.testing.conformance import check_move, check_state
from cardlaw.testing.play import act, live_seats
from cardlaw.testing.random_games import option_values

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from cardlaw.moves import Move
    from cardlaw.state import State

__all__ = ["GameMachine", "actions", "games", "machine", "seeds", "states"]

#: How many seats a game has at most, where its kind allows so many.
_MOST_SEATS = 10
_MOST_MOVES = 40


def seeds() -> st.SearchStrategy[int]:
    """Give seeds to deal with.

    >>> seeds().validate()
    """
    return st.integers(0, 10**6)


@st.composite
def games(
    draw: st.DrawFn,
    kind: type[Game],
    *,
    more: Mapping[str, Sequence[object]] | None = None,
) -> Game:
    """Give games of a kind under random options, often of several at once.

    What an option may be is read from the option itself; ``more`` gives, by name, the values of
    those that do not say.

    >>> import cardlaw
    >>> games(cardlaw.Uno).validate()
    """
    players = draw(st.integers(2, min(kind.most_players, _MOST_SEATS)))
    options: dict[str, Any] = {"players": players}
    names = [str(field.alias) for field in option_fields(kind) if field.alias != "players"]
    for name in draw(st.lists(st.sampled_from(names), unique=True)):
        given = (more or {}).get(name) or option_values(kind, name, players=players)
        options[name] = draw(st.sampled_from(list(given)))
    try:
        return kind(**options)
    except OptionError:
        reject()


def actions(state: State) -> st.SearchStrategy[Move | int]:
    """Give the legal moves of a position, and now and then a seat that leaves.

    >>> import cardlaw
    >>> actions(cardlaw.Uno(players=3).deal(seed=7)).validate()
    """
    moves = list(state.legal_moves())
    leaving = [live_seats(state)[-1]] if len(state.out) + 2 < state.players else []
    return st.sampled_from([*moves, *leaving])


@st.composite
def states(
    draw: st.DrawFn,
    of: Game | type[Game],
    *,
    most_moves: int = _MOST_MOVES,
) -> State:
    """Give positions of a game, or of a kind of game, that random play reaches.

    >>> import cardlaw
    >>> states(cardlaw.Uno(players=3)).validate()
    """
    game = of if isinstance(of, Game) else draw(games(of))
    state: State = game.deal(draw(seeds()))
    for _ in range(draw(st.integers(0, most_moves))):
        if state.is_over:
            break
        state = act(state, draw(actions(state)))
    return state


class GameMachine(RuleBasedStateMachine):
    """A state machine that plays a game and tries all laws on the way; see :func:`machine`."""

    #: What is played: a game, or a kind of game under random options.
    of: Game | type[Game]

    def __init__(self) -> None:
        super().__init__()
        self.state: State | None = None

    @initialize(data=st.data(), seed=seeds())
    def deal(self, data: st.DataObject, seed: int) -> None:
        """Deal a game."""
        game = self.of if isinstance(self.of, Game) else data.draw(games(self.of))
        self.state = game.deal(seed)

    def _running(self) -> bool:
        return self.state is not None and not self.state.is_over

    def _over(self) -> bool:
        return self.state is not None and self.state.is_over

    @precondition(_over)
    @rule(data=st.data(), seed=seeds())
    def deal_again(self, data: st.DataObject, seed: int) -> None:
        """Deal another game where one is over: hypothesis takes a machine that stands still for a fault."""
        self.deal(data, seed)

    @precondition(_running)
    @rule(data=st.data())
    def act(self, data: st.DataObject) -> None:
        """Make a legal move, or let a seat leave."""
        assert self.state is not None
        action = data.draw(actions(self.state))
        check_move(self.state, action)
        self.state = act(self.state, action)

    @invariant()
    def lawful(self) -> None:
        """The position obeys all laws."""
        if self.state is not None:
            check_state(self.state)


def machine(of: Game | type[Game]) -> type[GameMachine]:
    """Give a state machine for a game, or for a kind of game under random options.

    Its ``TestCase`` is a test: ``TestMyGame = machine(MyGame).TestCase``.

    >>> import cardlaw
    >>> machine(cardlaw.Uno).__name__
    'UnoMachine'
    """
    name = of.__name__ if isinstance(of, type) else type(of).__name__
    return type(f"{name}Machine", (GameMachine,), {"of": of})
