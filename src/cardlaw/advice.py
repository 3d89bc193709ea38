"""What a game tells bots of its cards and moves, so that one bot can play every game."""

from __future__ import annotations

import functools
from collections import Counter
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cardlaw.cards import Card, Deck
    from cardlaw.moves import Move
    from cardlaw.view import View

__all__ = ["DECISIVE", "Advice", "eased"]

#: What winning a round, or losing something that the game is played for, counts, in cards.
DECISIVE: Final = 1000.0
#: How many cards of its own one more card in the shortest other hand is worth to a seat.
_OTHERS: Final = 0.5


class Advice:
    """What bots may ask of a game beside its rules.

    >>> import cardlaw
    >>> game = cardlaw.NinetyNine(players=2)
    >>> table = {"hands": [["Td", "4c", "As"], ["2c"]], "discard": [], "fill": True, "total": 95}
    >>> view = game.setup(table).view(0)
    >>> [(move.text, game.brings(view, move)) for move in view.legal_moves()]
    [('4c', 0.0), ('Td=-10', 0.0), ('Td=10', -1000.0), ('As=1', 0.0), ('As=11', -1000.0)]
    """

    if TYPE_CHECKING:

        @functools.cached_property
        def faces(self) -> Deck: ...  # noqa: D102 - of every game

    def worth(self, card: Card) -> float:
        """Say what a card is worth to a bot that holds it, for keeping: high is kept."""
        return -float(card.points or 0)

    @functools.cached_property
    def _worths(self) -> dict[str, float]:
        """What each card of the deck is worth, by its code."""
        return {card.code: self.worth(card) for card in self.faces.faces}

    @functools.cached_property
    def _color_counts(self) -> Counter[str | None]:
        """How many cards of each colour the deck has; ``None`` stands for those without one."""
        return Counter([card.color for card in self.faces.show(self.faces.cards)])

    def brings(self, view: Any, move: Move) -> float | None:  # noqa: ARG002 - for games that know
        """Say what a legal move brings the seat of a view: how many cards it is rid of by it.

        Cards that it draws are taken off. A round that is won counts :data:`DECISIVE`, one that is
        lost, or something else that is, as much less than nothing. ``None`` stands for what the
        view and the move alone do not tell: a bot may try such a move on a sample.
        """
        return None


def eased(view: View, seat: int, sizes: Sequence[int]) -> float:
    """Say what hands of other sizes would bring a seat: the cards that it is rid of.

    Each card more in the shortest other hand counts half as much.

    >>> import cardlaw
    >>> view = cardlaw.Uno(players=3).deal(seed=7).view(0)
    >>> view.hand_sizes, eased(view, 0, [6, 9, 8])
    ((7, 7, 7), 1.5)
    """
    before, out = view.hand_sizes, view.out
    others = [other for other in range(len(before)) if other != seat and other not in out]
    shortest = min([sizes[other] for other in others], default=0)
    shortest_before = min([before[other] for other in others], default=0)
    return before[seat] - sizes[seat] + _OTHERS * (shortest - shortest_before)
