"""The states, views, moves and pendings of the UNO games."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias, cast

from cardlaw.events import (
    Accepted,
    Called,
    Caught,
    Challenged,
    ColorNamed,
    CommonEvent,
    HandsMoved,
    Passed,
    Shown,
    TargetNamed,
    Turned,
)
from cardlaw.moves import (
    Accept,
    Call,
    Catch,
    Challenge,
    ChooseColor,
    ChooseTarget,
    Deal,
    Draw,
    Pass,
    Play,
)
from cardlaw.pending import (
    Drawn,
    GameOver,
    MustPlay,
    OwedAnswer,
    OwedColor,
    OwedTarget,
    RoundOver,
    Stack,
)
from cardlaw.positions import Position
from cardlaw.state import State
from cardlaw.view import View

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cardlaw.base import Game
    from cardlaw.typed.documents import UnoDocument, UnoViewDocument

__all__ = ["UnoEvent", "UnoMove", "UnoPending", "UnoPosition", "UnoState", "UnoView"]

#: Every kind of move of the UNO games; closed, so that a ``match`` can be checked to be complete.
UnoMove: TypeAlias = (
    Play | Draw | Pass | Challenge | Accept | ChooseColor | ChooseTarget | Call | Catch | Deal
)
#: Every kind of what a table of the UNO games may wait for; closed like the moves.
UnoPending: TypeAlias = (
    Drawn | MustPlay | OwedColor | OwedTarget | OwedAnswer | Stack | RoundOver | GameOver
)
#: Every kind of event of the UNO games; closed like the moves.
UnoEvent: TypeAlias = (
    CommonEvent
    | Turned
    | Passed
    | ColorNamed
    | TargetNamed
    | Accepted
    | Challenged
    | Shown
    | Called
    | Caught
    | HandsMoved
)


class UnoPosition(Position[UnoMove]):
    """What states and views of the UNO games have beside what all have."""

    __slots__ = ()

    @property
    def pending(self) -> UnoPending | None:
        """What the table waits for, or ``None`` for an ordinary turn.

        In a view a drawn card is known to its seat alone.
        """
        return cast("UnoPending | None", super().pending)

    @property
    def color(self) -> str | None:
        """The colour in force: "R", "Y", "G" or "B"; ``None`` where there is none."""
        return self._public.color

    @property
    def scores(self) -> tuple[int, ...]:
        """The points of each seat."""
        return self._public.match.standing

    @property
    def open(self) -> tuple[int, ...]:
        """The seats that may be caught, ascending (UNO-12)."""
        return self._public.open


class UnoState(UnoPosition, State[UnoMove, UnoEvent]):
    """A position of one of the UNO games: what all states have, and colour, scores, windows."""

    __slots__ = ()

    def view(self, seat: int | None) -> UnoView:
        """Give what a seat may know; ``None`` is a spectator."""
        return cast("UnoView", super().view(seat))

    def document(self) -> UnoDocument:
        """Write the whole position, game and options included, as JSON values."""
        return cast("UnoDocument", super().document())


class UnoView(UnoPosition, View[UnoMove]):
    """What a seat may know of a position of one of the UNO games."""

    __slots__ = ()

    @property
    def game(self) -> Game[UnoState]:
        """The game with its options."""
        return self._public.game

    def document(self) -> UnoViewDocument:
        """Write the position as this seat may see it, as JSON values."""
        return cast("UnoViewDocument", super().document())

    def sample(self, seed: int | str | None = None) -> UnoState:
        """Give a state that this seat cannot tell from the real one."""
        return cast("UnoState", super().sample(seed))

    def samples(self, count: int, seed: int | str | None = None) -> Iterator[UnoState]:
        """Give so many samples: those of the seeds ``TEXT:0``, ``TEXT:1`` and so on."""
        return cast("Iterator[UnoState]", super().samples(count, seed))
