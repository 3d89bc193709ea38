"""What a game tells programs that play it of its cards and moves, so that one can play every game."""

from __future__ import annotations

import functools
from collections import Counter
from itertools import product
from typing import TYPE_CHECKING, Any, Final

import attrs

from cardlaw.moves import Play

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from cardlaw.cards import Card, Deck
    from cardlaw.moves import Move
    from cardlaw.view import View

__all__ = ["DECISIVE", "Advice", "clockwise", "eased"]

#: What winning a round, or losing something that the game is played for, counts, in cards.
DECISIVE: Final = 1000.0
#: How many cards of its own one more card in the shortest other hand is worth to a seat.
_OTHERS: Final = 0.5


class Advice:
    """What bots and learning programs may ask of a game beside its rules.

    >>> import cardlaw
    >>> game = cardlaw.NinetyNine(players=2)
    >>> table = {"hands": [["Td", "4c", "As"], ["2c"]], "discard": [], "fill": True, "total": 95}
    >>> view = game.setup(table).view(0)
    >>> [(move.text, game.brings(view, move)) for move in view.legal_moves()]
    [('4c', 0.0), ('Td=-10', 0.0), ('Td=10', -1000.0), ('As=1', 0.0), ('As=11', -1000.0)]
    """

    if TYPE_CHECKING:
        players: int

        @functools.cached_property
        def faces(self) -> Deck: ...  # noqa: D102 - of every game
        @functools.cached_property
        def colors(self) -> tuple[str, ...]: ...  # noqa: D102 - the same
        def move_kinds(self) -> tuple[type[Move], ...]: ...  # noqa: D102 - the same

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

    def every_move(self, seat: int) -> tuple[Move, ...]:
        """Give all moves of a seat that can ever be legal at a table of this game, each once.

        Their order hangs on the game alone and is the same from every seat: where moves name
        another seat, these stand clockwise from the one that moves. So the place of a move is a
        number that means the same for all, at every table with the same options; see
        :class:`~cardlaw.rl.actions.Actions`. Moves that never become legal may be among them, but cost
        every program that learns a number.

        A game whose plays say more than a card answers this itself, with :meth:`further_moves`
        for the rest.

        >>> import cardlaw
        >>> [move.text for move in cardlaw.NinetyNine(players=2).every_move(0)[:4]]
        ['Ac=1', 'Ac=11', '2c', '3c']
        """
        return (*[Play(seat, card) for card in self.faces.faces], *self.further_moves(seat))

    def further_moves(self, seat: int) -> Iterator[Move]:
        """Give all moves of a seat that are no plays: of each of :meth:`~cardlaw.Game.move_kinds`, in its order.

        What a move says may be a ``color``, a ``target`` and a ``card``: it is each of those that
        there are. A game with moves that say something else has to give these itself.

        >>> import cardlaw
        >>> moves = cardlaw.UnoMarioKart(players=3).further_moves(1)
        >>> [move.text for move in moves if "target" in move.text or "catch" in move.text]
        ['target>2', 'target>0', 'catch>2', 'catch>0']
        """
        said: Mapping[str, Sequence[Any]] = {
            "color": self.colors,
            "target": clockwise(seat, self.players),
            "card": self.faces.faces,
        }
        for kind in self.move_kinds():
            names = [field.name for field in attrs.fields(kind) if field.name != "seat"]
            if not said.keys() >= set(names):
                raise NotImplementedError(f"every_move of {type(self).__name__}: {kind.__name__}")
            for parts in product(*[said[name] for name in names]):
                yield kind(seat, *parts)

    def observed(self, view: Any) -> Mapping[str, float]:  # noqa: ARG002 - for games that add facts
        """Tell of a view what only this game has, as numbers, for programs that learn.

        What all games have is told without it, see :class:`~cardlaw.rl.observations.Observations`. A game with
        extra facts, or with things to wait for that say more than seats, a card, a colour before
        and cards to draw, answers this: always the same names in the same order, each number from
        -1 to 1, and seats as places clockwise from that of the view.
        """
        return {}


def clockwise(seat: int, players: int) -> tuple[int, ...]:
    """Give the other seats of a table of so many, clockwise from a seat.

    >>> clockwise(2, 4)
    (3, 0, 1)
    """
    return tuple([(seat + step) % players for step in range(1, players)])


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
