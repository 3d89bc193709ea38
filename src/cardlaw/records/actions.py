"""What a game is made of as it is played: moves, and seats that leave."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeAlias, final

import attrs
from typing_extensions import TypeVar

from cardlaw.errors import NotationError
from cardlaw.events import Shuffled
from cardlaw.moves import Move, a_number, read_number
from cardlaw.phrases import Phrase
from cardlaw.records.text import LEAVE, action_text, chance_text

if TYPE_CHECKING:
    from collections.abc import Iterable

    from cardlaw.events import Event
    from cardlaw.state import State, Step

__all__ = ["Action", "Leaving", "chance_of", "read_action", "stepped"]

S = TypeVar("S", bound="State[Any]", default="State[Any]")


@final
@attrs.frozen
class Leaving:
    """Among the moves of a history: a seat left the game (T-9).

    A :class:`~cardlaw.History` and a :class:`~cardlaw.Recorder` take it as they take a move.

    >>> str(Leaving(3))
    '/leave:3'

    Raises :class:`~cardlaw.NotationError` for what is no number of a seat.
    """

    seat: int = attrs.field(converter=a_number)

    def __str__(self) -> str:
        """Write it as a record does."""
        return action_text(self.seat)


#: A move, or a seat that leaves.
Action: TypeAlias = Move | Leaving


def read_action(state: State[Any], text: str) -> Action:
    """Read a move, or a leaving, as a record writes it.

    >>> import cardlaw
    >>> read_action(cardlaw.Uno(players=2).deal(seed=5), "/leave:1")
    Leaving(seat=1)

    Raises :class:`~cardlaw.NotationError`.
    """
    if not isinstance(text, str) or not text.startswith(LEAVE):
        move: Move = state.parse(text)
        return move
    seat = read_number(text[len(LEAVE) :])
    if seat is None:
        raise NotationError(text, 0, Phrase("{word} and the number of a seat", word=LEAVE))
    return Leaving(seat)


def stepped(state: S, action: Action) -> Step[S]:
    """Make a move, or let a seat leave, and tell what happened.

    Raises :class:`~cardlaw.IllegalMove`.
    """
    if isinstance(action, Leaving):
        return state.step_retire(action.seat)
    return state.step(action)


def chance_of(events: Iterable[Event]) -> tuple[str, ...]:
    """Give the tokens of the chance that a move took, by what it told."""
    return tuple(
        [chance_text(event.what, event.cards) for event in events if isinstance(event, Shuffled)]
    )
