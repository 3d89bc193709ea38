"""The history of a game in play: back, forth again, and off on another branch."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Generic, final

import attrs
from typing_extensions import TypeVar

from cardlaw.errors import HistoryError, quoted
from cardlaw.phrases import Phrase
from cardlaw.plain import plain_number
from cardlaw.records.actions import Leaving, chance_of, read_action, stepped
from cardlaw.records.record import Record
from cardlaw.records.text import tag_texts
from cardlaw.state import State, Step

if TYPE_CHECKING:
    from cardlaw.events import Event
    from cardlaw.moves import Move
    from cardlaw.records.actions import Action

__all__ = ["History"]

S = TypeVar("S", bound="State[Any]", default="State[Any]")


@attrs.frozen
class _Made(Generic[S]):
    """A move that was made, the state that came of it, and what it let somebody know.

    ``chance`` are the tokens of what it shuffled.
    """

    move: Action
    state: S
    revealed: Event | None
    chance: tuple[str, ...]


@final
class History(Generic[S]):
    """A game in play that can be taken back: its states and the moves between them.

    It begins with a state, whichever; :meth:`Record.history() <cardlaw.Record.history>` is one
    that goes on with a game that was written down. States share what is equal in them, so that a
    long history is small.

    >>> import cardlaw
    >>> history = History(cardlaw.Uno(players=3).deal(seed=7))
    >>> history.play(cardlaw.Play(2, "R5")).turn
    1
    >>> history.undo().turn, len(history.states)
    (2, 1)
    >>> history.redo() == history.state, [str(move) for move in history.moves]
    (True, ['2:R5'])

    Raises :class:`~cardlaw.HistoryError` for what is no state.
    """

    __slots__ = ("_made", "_start", "_undone")

    def __init__(self, state: S) -> None:
        if not isinstance(state, State):
            raise HistoryError(f"{quoted(state)} is no state")
        self._start: S = state
        self._made: list[_Made[S]] = []
        #: What was taken back, the last of it first.
        self._undone: list[_Made[S]] = []

    @property
    def state(self) -> S:
        """The state that the game has come to."""
        return self._made[-1].state if self._made else self._start

    @property
    def states(self) -> tuple[S, ...]:
        """All states from the first to the present one: one more than there are moves."""
        return (self._start, *[made.state for made in self._made])

    @property
    def moves(self) -> tuple[Move | Leaving, ...]:
        """The moves from the first state to the present one, a :class:`Leaving` where a seat left."""
        return tuple([made.move for made in self._made])

    def parse(self, text: str) -> Move | Leaving:
        """Read the text of a move, or of a leaving: the way back from ``str`` of one of the moves.

        So a table that keeps its moves as text makes its history again. Read what a player sends
        in the player's view, which knows no leaving.

        >>> import cardlaw
        >>> history = History(cardlaw.Uno(players=3).deal(seed=7))
        >>> history.parse("/leave:1"), str(history.parse("2:R5"))
        (Leaving(seat=1), '2:R5')

        Raises :class:`~cardlaw.NotationError`. Whether it may be is another question.
        """
        return read_action(self.state, text)

    def play(self, move: Move | Leaving) -> S:
        """Make a move, or let a seat leave, and give the next state.

        What was taken back before is gone. A :class:`Leaving` is :meth:`retire` of its seat, so
        that the moves of a history can be made in another one.

        >>> import cardlaw
        >>> history = History(cardlaw.Uno(players=3).deal(seed=7))
        >>> for move in [cardlaw.Play(2, "R5"), cardlaw.Leaving(1)]:
        ...     state = history.play(move)
        >>> state.out
        (1,)

        Raises :class:`~cardlaw.IllegalMove`.
        """
        return self.step(move).state

    def step(self, move: Move | Leaving) -> Step[S]:
        """Do what :meth:`play` does, and tell what happened: the next state with its events.

        >>> import cardlaw
        >>> history = History(cardlaw.Uno(players=3).deal(seed=7))
        >>> step = history.step(cardlaw.Draw(2))
        >>> step.state is history.state, [event.name for event in step.events]
        (True, ['drew', 'now'])

        Raises :class:`~cardlaw.IllegalMove`.
        """
        return self._go_on(move, stepped(self.state, move))

    def retire(self, seat: int) -> S:
        """T-9: a seat leaves; give the next state. What was taken back before is gone.

        Raises :class:`~cardlaw.IllegalMove` where the seat is out or the game over.
        """
        return self.step_retire(seat).state

    def step_retire(self, seat: int) -> Step[S]:
        """T-9: do what :meth:`retire` does, and give the next state with its events.

        Raises :class:`~cardlaw.IllegalMove` where the seat is out or the game over.
        """
        step = self.state.step_retire(seat)
        return self._go_on(Leaving(seat), step)

    def undo(self, *, force: bool = False) -> S:
        """Take the last move back, and give the state before it.

        Raises :class:`~cardlaw.HistoryError` where there is none, and where the move let a seat
        know what it had not known before: a card that was drawn, dealt or turned up, a hand that
        was shown or moved. ``force`` takes such a move back all the same.

        >>> import cardlaw
        >>> history = History(cardlaw.Uno(players=3).deal(seed=7))
        >>> state = history.play(cardlaw.Draw(2))
        >>> history.undo()
        Traceback (most recent call last):
            ...
        cardlaw.errors.HistoryError: 2:draw cannot be taken back, as somebody came to know a \
        hidden card: seat 2 draws one card (undo(force=True) takes it back all the same)
        >>> history.undo(force=True).turn
        2
        """
        if not self._made:
            raise HistoryError(Phrase("there is no move to take back"))
        last = self._made[-1]
        if last.revealed is not None and not force:
            reason = Phrase(
                "{move} cannot be taken back, as somebody came to know a hidden card: {event} "
                "(undo(force=True) takes it back all the same)",
                move=str(last.move),
                event=last.revealed,
            )
            raise HistoryError(reason, last.revealed)
        self._undone.append(self._made.pop())
        return self.state

    def redo(self) -> S:
        """Make the move again that was taken back last, and give the state after it.

        Raises :class:`~cardlaw.HistoryError` where there is none.
        """
        if not self._undone:
            raise HistoryError(Phrase("there is no move to make again"))
        self._made.append(self._undone.pop())
        return self.state

    def at(self, n: int) -> S:
        """Give the state after so many moves; 0 is the first, and no move is taken back.

        Raises :class:`~cardlaw.HistoryError` for a number that there is not.
        """
        number = self._number(n)
        return self._made[number - 1].state if number else self._start

    def branch(self, n: int) -> History[S]:
        """Give a history of its own with the first so many moves of this one.

        Raises :class:`~cardlaw.HistoryError` for a number that there is not.
        """
        branch = History(self._start)
        branch._made = self._made[: self._number(n)]
        return branch

    def record(self, /, **tags: object) -> Record[S]:
        """Give the record of the game, from the first state to the present one.

        ``tags`` are tags of one's own, as of a :class:`~cardlaw.Recorder`.

        >>> import cardlaw
        >>> history = History(cardlaw.Uno(players=3).deal(seed=7))
        >>> state = history.play(cardlaw.Draw(2))
        >>> history.record(Seats=["Anna", "Bo", "Chen"]).tokens
        ('2:draw',)

        Raises :class:`~cardlaw.OptionError` for a tag that cannot be.
        """
        tag_texts(tags, self._start.players)  # refuses names that Record takes for its arguments
        tokens = [token for made in self._made for token in (str(made.move), *made.chance)]
        return Record(self._start, tokens, end=self.state, **tags)

    def __copy__(self) -> History[S]:
        """Give a history that goes its own way from here on, with what was taken back."""
        copy = self.branch(len(self._made))
        copy._undone = self._undone.copy()
        return copy

    def _number(self, n: object) -> int:
        number = plain_number(n)
        if number is None or not 0 <= number <= len(self._made):
            raise HistoryError(
                Phrase(
                    "{value} is no number of moves from 0 to {most}",
                    value=quoted(n),
                    most=len(self._made),
                )
            )
        return number

    def _go_on(self, move: Action, step: Step[S]) -> Step[S]:
        revealed = next((event.seen_by(None) for event in step.events if event.reveals()), None)
        self._made.append(_Made(move, step.state, revealed, chance_of(step.events)))
        self._undone.clear()
        return step

    def __repr__(self) -> str:
        """Show what a spectator sees of the present state, and how many moves led to it."""
        moves = "1 move" if len(self._made) == 1 else f"{len(self._made)} moves"
        return f"<History of {moves} to {self.state!r}>"
