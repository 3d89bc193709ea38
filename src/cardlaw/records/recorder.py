"""What writes down a game while it is played."""

from __future__ import annotations

from typing import TYPE_CHECKING, Generic, final

from typing_extensions import TypeVar

from cardlaw.records.actions import Leaving, chance_of, stepped
from cardlaw.records.record import Record, check_state
from cardlaw.records.text import tag_texts, tag_values
from cardlaw.state import State

if TYPE_CHECKING:
    from cardlaw.moves import Move
    from cardlaw.state import Step

__all__ = ["Recorder"]

S = TypeVar("S", bound=State, default=State)


@final
class Recorder(Generic[S]):
    """Follows a live game and writes it down: play its moves here, in the place of its state.

    ``tags`` are tags of one's own: JSON values by names such as ``Event``. ``Seats`` names the
    seats, a text for each. :meth:`Record.recorder() <cardlaw.Record.recorder>` goes on with a game
    that was written down.

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

    def play(self, move: Move | Leaving) -> S:
        """Make a move, or let a seat leave, and give the next state.

        Raises :class:`~cardlaw.IllegalMove`; then nothing is written.
        """
        before = self._state
        after = before.retire(move.seat) if isinstance(move, Leaving) else before.play(move)
        if after._table.match.shuffles != before._table.match.shuffles:
            # Few moves shuffle. What a shuffle gave is told as an event: such a move is made again.
            return self.step(move).state
        self._write(after, str(move))
        return after

    def step(self, move: Move | Leaving) -> Step[S]:
        """Make a move, or let a seat leave, and tell what happened: the next state with its events.

        >>> import cardlaw
        >>> recorder = cardlaw.Recorder(cardlaw.Uno(players=2).deal(seed=5))
        >>> step = recorder.step(cardlaw.Draw(0))
        >>> step.state == recorder.state, [event.name for event in step.events]
        (True, ['drew', 'now'])

        Raises :class:`~cardlaw.IllegalMove`; then nothing is written.
        """
        step = stepped(self._state, move)
        self._write(step.state, str(move), *chance_of(step.events))
        return step

    def retire(self, seat: int) -> S:
        """T-9: a seat leaves the game; give the next state.

        Raises :class:`~cardlaw.IllegalMove` where the seat is out or the game over.
        """
        return self.step_retire(seat).state

    def step_retire(self, seat: int) -> Step[S]:
        """T-9: a seat leaves the game; give the next state with its events.

        Raises :class:`~cardlaw.IllegalMove` where the seat is out or the game over.
        """
        step = self._state.step_retire(seat)
        self._write(step.state, str(Leaving(seat)), *chance_of(step.events))
        return step

    def _write(self, after: S, *tokens: str) -> None:
        self._tokens += tokens
        self._state = after

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
