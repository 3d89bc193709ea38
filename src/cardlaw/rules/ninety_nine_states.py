"""The states, views, moves, pendings and events of Ninety-Nine."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias, cast

from cardlaw.events import ChipLost, CommonEvent, SeatOut
from cardlaw.moves import Deal, Play
from cardlaw.pending import GameOver, RoundLost
from cardlaw.positions import Position
from cardlaw.state import State
from cardlaw.view import View

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cardlaw.base import Game
    from cardlaw.typed.documents import NinetyNineDocument, NinetyNineViewDocument

__all__ = [
    "NinetyNineEvent",
    "NinetyNineMove",
    "NinetyNinePending",
    "NinetyNinePosition",
    "NinetyNineState",
    "NinetyNineView",
]

#: Every kind of move of Ninety-Nine; closed, so that a ``match`` can be checked to be complete.
NinetyNineMove: TypeAlias = Play | Deal
#: Every kind of what its table may wait for.
NinetyNinePending: TypeAlias = RoundLost | GameOver
#: Every kind of event of Ninety-Nine; closed like the moves.
NinetyNineEvent: TypeAlias = CommonEvent | ChipLost | SeatOut


class NinetyNinePosition(Position[NinetyNineMove]):
    """What states and views of Ninety-Nine have beside what all have."""

    __slots__ = ()

    @property
    def pending(self) -> NinetyNinePending | None:
        """What the table waits for, or ``None`` for an ordinary turn."""
        return cast("NinetyNinePending | None", super().pending)

    @property
    def total(self) -> int:
        """The running total."""
        return self._public.total

    @property
    def chips(self) -> tuple[int, ...]:
        """The chips of each seat."""
        return self._public.match.standing


class NinetyNineState(NinetyNinePosition, State[NinetyNineMove, NinetyNineEvent]):
    """A position of Ninety-Nine: what all states have, and the running total and the chips."""

    __slots__ = ()

    def view(self, seat: int | None) -> NinetyNineView:
        """Give what a seat may know; ``None`` is a spectator."""
        return cast("NinetyNineView", super().view(seat))

    def document(self) -> NinetyNineDocument:
        """Write the whole position, game and options included, as JSON values."""
        return cast("NinetyNineDocument", super().document())


class NinetyNineView(NinetyNinePosition, View[NinetyNineMove]):
    """What a seat may know of a position of Ninety-Nine."""

    __slots__ = ()

    @property
    def game(self) -> Game[NinetyNineState]:
        """The game with its options."""
        return self._public.game

    def document(self) -> NinetyNineViewDocument:
        """Write the position as this seat may see it, as JSON values."""
        return cast("NinetyNineViewDocument", super().document())

    def sample(self, seed: int | str | None = None) -> NinetyNineState:
        """Give a state that this seat cannot tell from the real one."""
        return cast("NinetyNineState", super().sample(seed))

    def samples(self, count: int, seed: int | str | None = None) -> Iterator[NinetyNineState]:
        """Give so many samples: those of the seeds ``TEXT:0``, ``TEXT:1`` and so on."""
        return cast("Iterator[NinetyNineState]", super().samples(count, seed))
