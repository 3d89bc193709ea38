"""What writes down a game while it is played."""

from __future__ import annotations

from typing import TYPE_CHECKING, Generic, final

from typing_extensions import TypeVar

from cardlaw.events import Shuffled
from cardlaw.plain import whole
from cardlaw.records.record import Record, check_state
from cardlaw.records.text import action_text, chance_text, tag_texts, tag_values
from cardlaw.state import State

if TYPE_CHECKING:
    from collections.abc import Iterable

    from cardlaw.events import Event
    from cardlaw.moves import Move
    from cardlaw.state import Step

__all__ = ["Recorder", "tokens_of"]

S = TypeVar("S", bound=State, default=State)


def tokens_of(before: State, action: Move | int, after: State) -> tuple[str, ...]:
    """Give the tokens of a move that was made, or of a seat that left, with the chance it took.

    >>> import cardlaw
    >>> before = cardlaw.Uno(players=2).deal(seed=5)
    >>> tokens_of(before, before.parse("0:draw"), before.play(before.parse("0:draw")))
    ('0:draw',)
    """
    if after._table.match.shuffles == before._table.match.shuffles:
        return (action_text(action),)
    # Few moves shuffle. What a shuffle gave is told as an event, so such a move is made once more.
    step = before.step_retire(action) if isinstance(action, int) else before.step(action)
    return _tokens_told(action, step.events)


def _tokens_told(action: Move | int, events: Iterable[Event]) -> tuple[str, ...]:
    """Give the tokens of a move or a leaving of which these events have told."""
    shuffles = [event for event in events if isinstance(event, Shuffled)]
    return (action_text(action), *[chance_text(event.what, event.cards) for event in shuffles])


@final
class Recorder(Generic[S]):
    """Follows a live game and writes it down: play its moves here, in the place of its state.

    ``tags`` are tags of one's own: JSON values by names such as ``Event``. ``Seats`` names the
    seats, a text for each.

    >>> import cardlaw
    >>> recorder = cardlaw.Recorder(cardlaw.Uno(players=2).deal(seed=5), Event="Friday")
    >>> while recorder.state.turn == 0:
    ...     state = recorder.play(recorder.state.legal_moves()[-1])
    >>> state == recorder.state, recorder.record().tokens
    (True, ('0:draw', '0:pass'))

    Raises :class:`~cardlaw.OptionError` for a start that is no state and for a tag that cannot be.
    """

    def __init__(self, state: S, /, **tags: object) -> None:
        check_state("state", state)
        self._tags = tag_values(tag_texts(tags, state.players))
        self._start = state
        self._state = state
        self._tokens: list[str] = []

    @property
    def state(self) -> S:
        """The state that the game has come to."""
        return self._state

    def play(self, move: Move) -> S:
        """Make a move and give the next state.

        Raises :class:`~cardlaw.IllegalMove`; then nothing is written.
        """
        return self._follow(move, self._state.play(move))

    def step(self, move: Move) -> Step[S]:
        """Make a move and give the next state with what happened, as ``state.step`` does.

        >>> import cardlaw
        >>> recorder = cardlaw.Recorder(cardlaw.Uno(players=2).deal(seed=5))
        >>> (
        ...     [event.name for event in recorder.step(cardlaw.Draw(0)).events],
        ...     recorder.record().tokens,
        ... )
        (['drew', 'now'], ('0:draw',))

        Raises :class:`~cardlaw.IllegalMove`; then nothing is written.
        """
        step = self._state.step(move)
        self._tokens += _tokens_told(move, step.events)
        self._state = step.state
        return step

    def retire(self, seat: int) -> S:
        """T-9: a seat leaves the game; give the next state.

        Raises :class:`~cardlaw.IllegalMove` where the seat is out or the game over.
        """
        after = self._state.retire(seat)
        return self._follow(whole(seat), after)

    def _follow(self, action: Move | int, after: S) -> S:
        self._tokens += tokens_of(self._state, action, after)
        self._state = after
        return after

    def record(self) -> Record[S]:
        """Give the record of the game so far."""
        return Record(self._start, self._tokens, end=self._state, **self._tags)

    def text(self) -> str:
        """Write the game so far: the text of :meth:`record`."""
        return self.record().text()

    def __copy__(self) -> Recorder[S]:
        """Give a recorder that follows another way of the game from here on."""
        copy = Recorder(self._start, **self._tags)
        copy._state = self._state
        copy._tokens = self._tokens.copy()
        return copy

    def __repr__(self) -> str:
        """Show what a spectator may know."""
        return f"<Recorder of {self.record()!r}>"
