"""Who is asked next: one seat after another, where several may act at once."""

from __future__ import annotations

from typing import TYPE_CHECKING, Self, final

import attrs

from cardlaw.records.record import check_state

if TYPE_CHECKING:
    from cardlaw.moves import Move
    from cardlaw.state import State
    from cardlaw.view import View

__all__ = ["Asked"]


@final
@attrs.frozen(repr=False)
class Asked:
    """A position, and the seats that are asked for an action there, one after another.

    While calls, catches or jump-ins are open several seats may act. As in :func:`cardlaw.simulate`
    the others are asked first, clockwise from the seat on turn, and that one last. Each does
    nothing or moves; who has done nothing is not asked again until a move has changed the table,
    after which the asking begins anew.

    >>> import cardlaw
    >>> game = cardlaw.Uno(players=3)
    >>> hands = [["R5", "G1"], ["B2", "B3"], ["Y1", "Y2"]]
    >>> state = game.setup({"hands": hands, "discard": ["R9"], "fill": True})
    >>> asked = Asked.at(state.play(state.parse("0:R5")))
    >>> asked.seats
    (2, 0, 1)
    >>> asked.after(None).seats, asked.after(state.parse("2:catch>0")).seats
    ((0, 1), (1,))
    """

    state: State
    #: The seats that are still to be asked, the next one first; none where the game is over.
    seats: tuple[int, ...]

    @classmethod
    def at(cls, state: State) -> Self:
        """Begin to ask at a position. Raises :class:`~cardlaw.OptionError` for what is no state."""
        check_state("state", state)
        moves = state.legal_moves()
        if not moves:
            return cls(state, ())
        turn = state.turn
        if moves[-1].seat == turn:
            return cls(state, (turn,))
        return cls(state, (*[seat for seat in state.actors if seat != turn], turn))

    @property
    def seat(self) -> int:
        """The seat that is asked. Where the game is over there is none, and this an IndexError."""
        return self.seats[0]

    @property
    def view(self) -> View:
        """What the seat that is asked may know."""
        return self.state._view(self.seats[0])

    def after(self, move: Move | None) -> Self:
        """Give who is asked after a legal move, or after the seat did nothing (``None``)."""
        if move is None:
            return type(self)(self.state, self.seats[1:])
        return self.at(self.state.play(move))

    def __repr__(self) -> str:
        return f"Asked(state={self.state!r}, seats={self.seats!r})"
