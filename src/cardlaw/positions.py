"""What states and views have in common: the public facts of a table."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, Generic, cast

from typing_extensions import TypeVar

from cardlaw.errors import NotationError, quoted
from cardlaw.facts import FACTS
from cardlaw.moves import Move
from cardlaw.phrases import Phrase
from cardlaw.plain import plain_seat, seats_of

if TYPE_CHECKING:
    from cardlaw.base import Game
    from cardlaw.cards import Card
    from cardlaw.pending import Pending
    from cardlaw.table import Extra, Table

__all__ = ["M_co", "Position", "a_seat", "new"]

#: Makes an instance without a look-up in its class.
new: Final = object.__new__

M_co = TypeVar("M_co", bound=Move, covariant=True, default=Move)


class Position(Generic[M_co]):
    """What states and views have in common: the public facts of a table.

    The facts that some games alone have, such as the colour in force, are attributes in these
    games; in others there is no such attribute. A class of states of one's own names their types.
    """

    __slots__ = ("__weakref__", "_legal", "_table")

    #: The table off which public facts are read, and nothing else: that of a view may be the
    #: real one.
    _public: Table[Game[Any]]

    def __init__(self, table: Table[Game[Any]]) -> None:
        #: The table as far as whoever has this position may know it.
        self._table = table
        self._legal: tuple[M_co, ...] | None = None

    @property
    def players(self) -> int:
        """How many seats the game began with."""
        return len(self._public.hands)

    @property
    def turn(self) -> int:
        """The seat on turn: the one that the table waits for."""
        return self._public.turn

    @property
    def direction(self) -> int:
        """1 clockwise, to the next higher seat; -1 counter-clockwise."""
        return self._public.direction

    @property
    def dealer(self) -> int:
        """The seat that dealt this round."""
        return self._public.match.dealer

    @property
    def round(self) -> int:
        """The number of the round, from 1."""
        return self._public.match.round

    @property
    def draw_pile(self) -> tuple[Card, ...]:
        """The draw pile, the next card first; in a view its cards are ``?``."""
        return self._table.game.faces.show(self._table.draw_pile)

    @property
    def discard_pile(self) -> tuple[Card, ...]:
        """The discard pile, the top card last."""
        return self._public.game.faces.show(self._public.discard_pile)

    @property
    def top(self) -> Card | None:
        """The top card of the discard pile; ``None`` where none lies yet."""
        pile = self._public.discard_pile
        return self._public.game.faces.faces[pile[-1]] if pile else None

    @property
    def standing(self) -> tuple[int, ...]:
        """What each seat has of what the game is played for: scores, or chips."""
        return self._public.match.standing

    @property
    def out(self) -> tuple[int, ...]:
        """The seats that are out of the game, ascending."""
        return self._public.match.out

    @property
    def pending(self) -> Pending | None:
        """What the table waits for, or ``None`` for an ordinary turn."""
        return self._table.pending

    @property
    def idle(self) -> int:
        """How many passes in a row found nothing to draw (T-4)."""
        return self._public.idle

    @property
    def turns(self) -> int:
        """How many turns of this round have ended (T-10)."""
        return self._public.turns

    @property
    def extra(self) -> Extra | None:
        """What a game from outside adds; ``None`` in the games of this package."""
        return self._table.extra

    @property
    def hand_sizes(self) -> tuple[int, ...]:
        """How many cards each seat holds."""
        return tuple([len(hand) for hand in self._public.hands])

    @property
    def round_over(self) -> bool:
        """Whether the round has ended, the last one included."""
        pending = self._public.pending
        return pending is not None and pending.ends_round

    @property
    def round_winner(self) -> int | None:
        """The live seat with no card left in a round that is over, or ``None``."""
        winner: int | None = self._table.game.round_winner(self._table) if self.round_over else None
        return winner

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        pending = self._public.pending
        return pending is not None and pending.ends_game

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats that have won the game, ascending; empty while it runs, or if nobody won."""
        winners: tuple[int, ...] = getattr(self.pending, "winners", ())
        return winners

    def parse(self, text: str) -> M_co:
        """Read the text of a move, such as ``"0:R5!"``; without a seat it is for the seat on turn.

        Raises :class:`~cardlaw.NotationError`. Whether the move is legal is another question.
        """
        return cast("M_co", self._public.game.parse(text, self._public.turn))

    def __dir__(self) -> list[str]:
        """List the attributes there are: without the facts of other games."""
        kind, facts = type(self), self._public.game.facts
        none = {name for name, fact in _OF_SOME.items() if getattr(kind, name) is fact}
        return [name for name in super().__dir__() if name not in none.difference(facts)]

    def __repr__(self) -> str:
        table = self._table
        seen = self.top
        parts = [
            f"{table.game.name} round {table.match.round}",
            f"seat {table.turn} on turn",
            f"top {seen}",
            f"hands {'-'.join(str(len(hand)) for hand in table.hands)}",
        ]
        if table.color is not None:
            parts.insert(3, f"color {table.color}")
        if table.pending is not None:
            parts.append(str(table.pending.seen(own=False).document()))
        return f"<{type(self).__name__} {', '.join(parts)}>"

    def _repr_svg_(self) -> str:
        """Draw the table for a notebook: of a state what a spectator sees, of a view its seat."""
        from cardlaw.svg import table

        return table(cast("Any", self))

    def _repr_html_(self) -> str:
        """Draw the same in the page itself, where a screen reader finds its text."""
        return self._repr_svg_()


def _fact_of_some(name: str, about: str) -> property:
    """Make the attribute of a fact that means something in the games alone that list it."""

    def fact(position: Position[Any]) -> object:
        table = position._public
        if name not in table.game.facts:
            kind = type(position).__name__
            raise AttributeError(f"{kind!r} object has no attribute {name!r}")
        return getattr(table, name)

    return property(fact, doc=about)


#: The attributes that games have which list them in their facts.
_OF_SOME: Final = {
    fact.name: _fact_of_some(fact.name, fact.about) for fact in FACTS if fact.in_some
}
for _name, _attribute in _OF_SOME.items():
    setattr(Position, _name, _attribute)


def a_seat(table: Table, value: object, *, or_none: bool = False) -> int:
    """Give a seat of the table as a plain number; refuse what is none.

    With ``or_none`` the error says that ``None`` would have done.
    """
    players = len(table.hands)
    seat = plain_seat(value, players)
    if seat is None:
        seats = seats_of(players)
        if or_none:
            seats = Phrase("{seats} or None, for a spectator", seats=seats)
        raise NotationError(quoted(value), None, seats)
    return seat
