"""The players of the searching bot's playouts: what ``cardlaw.searching.QuickPlayer`` plays."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, final

from cardlaw.knowledge import Deals
from cardlaw.pending import OwedAnswer, Stack
from cardlaw_native import _engine, facts
from cardlaw_native.games import told_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cardlaw.base import Game
    from cardlaw.searching import End, Trials
    from cardlaw.view import View

__all__ = ["QuickPlayer"]


@final
class QuickPlayer:
    """Plays for all seats in a playout, choice for choice as the one of cardlaw.

    It plays a game that the engine covers, on tables that :func:`cardlaw_native.fits` it.
    """

    __slots__ = ("_player", "game")

    def __init__(self, game: Game[Any]) -> None:
        self.game = game
        faces = [
            (facts.color_written(card.color), float(game.worth(card))) for card in game.faces.faces
        ]
        self._player = _engine.QuickPlayer(told_of(game), faces)

    def trials(self, view: View) -> Trials:
        """Give what tries choices on samples of a view: see :class:`cardlaw.searching.Player`."""
        deals, pending = Deals(view._table), view.pending
        seat = -1 if view.seat is None else view.seat
        if pending is None or (view.on_turn and not isinstance(pending, OwedAnswer | Stack)):
            # A sample makes up the cards alone: that is done natively, too.
            some = facts.written(deals.deal(""))
            return _engine.Trials(self._player, some, seat, deals.unseen()).ends

        def tried(choices: Sequence[int | None], text: str) -> Sequence[End]:
            sample = facts.written(deals.deal(text))
            return _engine.Trials(self._player, sample, seat, None).ends(choices, text)

        return tried
