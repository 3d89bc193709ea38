"""States: immutable positions of a game, and what they share with views."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, Generic, Self, cast

import attrs
from typing_extensions import TypeVar

from cardlaw import events, rounds
from cardlaw.chance import seed_text
from cardlaw.documents.writing import document_of, to_json
from cardlaw.errors import IllegalMove, NotationError, quoted
from cardlaw.events.now import changed
from cardlaw.facts import FACTS
from cardlaw.knowledge import masked
from cardlaw.moves import Move
from cardlaw.options import whole_number
from cardlaw.phrases import Phrase
from cardlaw.plain import plain_seat, seats_of
from cardlaw.playouts import MOST_MOVES, a_limit, played_out
from cardlaw.table import Extra, Table

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cardlaw.base import Game
    from cardlaw.cards import Card
    from cardlaw.grounds import Refusal
    from cardlaw.pending import Pending
    from cardlaw.typed.documents import StateDocument
    from cardlaw.view import View

__all__ = ["Position", "State", "Step"]

#: Makes an instance without a look-up in its class.
new: Final = object.__new__

M_co = TypeVar("M_co", bound=Move, covariant=True, default=Move)
E = TypeVar("E", bound=events.Event)
E_co = TypeVar("E_co", bound=events.Event, covariant=True, default=events.Event)
S_co = TypeVar("S_co", bound="State", covariant=True, default="State")


class Position(Generic[M_co]):
    """What states and views have in common: the public facts of a table.

    The facts that some games alone have, such as the colour in force, are attributes in these
    games; in others there is no such attribute. A class of states of one's own names their types.
    """

    __slots__ = ("__weakref__", "_hash", "_legal", "_table")

    #: The table off which public facts are read, and nothing else: that of a view may be the
    #: real one.
    _public: Table[Game[Any]]

    def __init__(self, table: Table[Game[Any]]) -> None:
        #: The table as far as whoever has this position may know it.
        self._table = table
        self._legal: tuple[M_co, ...] | None = None
        self._hash: int | None = None

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


class State(Position[M_co], Generic[M_co, E_co]):
    """A position of a game: immutable, hashable, equal exactly where the documents are equal.

    A state comes from :meth:`Game.deal <cardlaw.Game.deal>`, :meth:`Game.setup
    <cardlaw.Game.setup>` or :func:`cardlaw.from_json`; each move gives a new one. For type
    checkers it is generic in the kinds of its moves, and of the events that its steps tell.

    >>> import cardlaw
    >>> state = cardlaw.Uno(players=3).deal(seed=7)
    >>> state.turn, str(state.top), [str(move) for move in state.legal_moves()]
    (2, 'RR', ['2:R5', '2:BR', '2:draw'])
    >>> state.play(state.parse("2:R5")).turn
    1
    """

    __slots__ = ()

    #: A state knows the whole table: this is another name of the same slot, without a detour.
    _public: Table[Game[Any]] = vars(Position)["_table"]

    @property
    def game(self) -> Game[Self]:
        """The game with its options."""
        return self._table.game

    @property
    def hands(self) -> tuple[tuple[Card, ...], ...]:
        """The hands, each in deck order."""
        show = self._table.game.faces.show
        return tuple([show(hand) for hand in self._table.hands])

    @property
    def actors(self) -> tuple[int, ...]:
        """The seats with a legal move, the seat on turn first, then clockwise."""
        return tuple(dict.fromkeys(move.seat for move in self.legal_moves()))

    def legal_moves(self, seat: int | None = None) -> tuple[M_co, ...]:
        """Give the legal moves of all seats, the seat on turn first, or those of one seat.

        Raises :class:`~cardlaw.NotationError` for a seat that is none.
        """
        legal = self._legal
        if legal is None:
            table = self._table
            found: Any = table.game.legal_moves(table)  # a game makes its own moves alone
            legal = self._legal = found
        if seat is None:
            return legal
        seat = a_seat(self._table, seat)
        return tuple([move for move in legal if move.seat == seat])

    def why_illegal(self, move: Move) -> Refusal | None:
        """Say why a move may not be made; ``None`` where it may.

        The refusal is told from what the move's own seat knows.

        Raises :class:`~cardlaw.NotationError` for what is no move, such as the text of one.
        """
        return None if self._find(move) is not None else self._refusal(move)

    def _refusal(self, move: Move) -> Refusal:
        table = self._table
        known = move.seat if 0 <= move.seat < len(table.hands) else None
        refusal: Refusal = table.game.refusal(masked(table, known), table.game.own(move))
        return refusal

    def play(self, move: Move) -> Self:
        """Make a move and give the next state; this one stays as it is.

        Raises :class:`~cardlaw.IllegalMove` with the :class:`~cardlaw.Refusal`.
        """
        for lawful in self._legal or self.legal_moves():
            if lawful is move:
                break
        else:
            lawful = self._lawful(move)
        table = self._table.copy()
        table.game.apply(table, lawful)
        # What __init__ does, without the detour of a call through the class.
        state = new(type(self))
        state._table = table
        state._legal = None
        state._hash = None
        return state

    def step(self, move: Move) -> Step[Self]:
        """Make a move, and tell what happened: the next state with its events.

        Raises :class:`~cardlaw.IllegalMove` with the :class:`~cardlaw.Refusal`.
        """
        lawful = self._lawful(move)
        table = self._table.copy()
        log: list[events.Event] = []
        table.log = log
        table.game.apply(table, lawful)
        return self._stepped(table, log)

    def retire(self, seat: int) -> Self:
        """T-9: a seat leaves the game; give the next state.

        Raises :class:`~cardlaw.IllegalMove` where the seat is out or the game over.
        """
        table = self._table.copy()
        rounds.leave(table, seat)
        return type(self)(table)

    def step_retire(self, seat: int) -> Step[Self]:
        """T-9: a seat leaves the game; give the next state with its events."""
        table = self._table.copy()
        log: list[events.Event] = []
        table.log = log
        rounds.leave(table, seat)
        return self._stepped(table, log)

    def reseeded(self, seed: int | str | None = None) -> Self:
        """T-6: give the same state with other chance to come: the shuffles of this seed, from the first.

        ``None`` takes the seed from the system's entropy. Raises :class:`~cardlaw.OptionError` for
        a seed that is none.

        >>> import cardlaw
        >>> state = cardlaw.Uno(players=3).deal(seed=7)
        >>> state.document()["seed"], state.reseeded("other").document()["seed"]
        ('7/1', 'other/0')
        """
        table = self._table.copy()
        table.match = table.match.reseeded(seed_text(seed))
        return type(self)(table)

    def playout(
        self,
        seed: int | str | None = None,
        rounds: int | None = None,
        max_moves: int | None = MOST_MOVES,
    ) -> Self:
        """Play on at random, and give the state where that ends.

        It ends with the game, after so many ends of ``rounds`` (``None``: however many), or after
        ``max_moves`` moves (``None``: whenever it may be). A state that is over is given back as it
        is; from between rounds the deal is played. Each move is one of :meth:`legal_moves`, those of
        all seats, all alike likely. The chance is that of the seed alone, also of the shuffles to
        come, which are those of the seed ``playout:TEXT``: a state that this gave, played on with
        the same seed, meets the same chance again. ``None`` takes the seed from the system's
        entropy.

        The same as a loop of :meth:`legal_moves` and :meth:`play`, and quicker.

        Raises :class:`~cardlaw.OptionError` for limits that are no whole numbers from 1, and for a
        seed that is none.

        >>> import cardlaw
        >>> end = cardlaw.Uno(players=3).deal(seed=7).playout(seed=1, rounds=1)
        >>> end.round, end.round_winner, end.scores
        (1, 0, (51, 0, 0))
        """
        rounds, max_moves = a_limit("rounds", rounds), a_limit("max_moves", max_moves)
        return self._played_out(seed_text(seed), rounds, max_moves)

    def playouts(
        self,
        count: int,
        seed: int | str | None = None,
        rounds: int | None = None,
        max_moves: int | None = MOST_MOVES,
    ) -> Iterator[Self]:
        """Give the ends of so many playouts: those of the seeds ``TEXT:0``, ``TEXT:1`` and so on.

        Each is played only when it is asked for. Raises :class:`~cardlaw.OptionError` for a count
        that is no whole number from 0, otherwise as :meth:`playout`.

        >>> import cardlaw
        >>> state = cardlaw.Uno(players=3).deal(seed=7)
        >>> sum(end.round_winner == 0 for end in state.playouts(100, seed=1, rounds=1))
        33
        """
        numbers = range(whole_number("count", count, 0, None))
        text = seed_text(seed)
        rounds, max_moves = a_limit("rounds", rounds), a_limit("max_moves", max_moves)
        return (self._played_out(f"{text}:{number}", rounds, max_moves) for number in numbers)

    def _played_out(self, seed: str, rounds: int | None, max_moves: int | None) -> Self:
        if self.is_over:
            return self
        return type(self)(played_out(self._table, seed, rounds, max_moves))

    def default_move(self, seat: int) -> M_co | None:
        """Give what a table plays for someone absent: always legal, never a gamble.

        ``None`` where the table does not wait for that seat.
        """
        seat = a_seat(self._table, seat)
        if seat != self._table.turn or self.is_over:
            return None
        mine = tuple([move for move in self.legal_moves() if move.seat == seat])
        return cast("M_co", self._table.game.default_move(masked(self._table, seat), mine))

    def view(self, seat: int | None) -> View[M_co]:
        """Give what a seat may know; ``None`` is a spectator."""
        if seat is not None:
            seat = a_seat(self._table, seat, or_none=True)
        return self._view(seat)

    def _view(self, seat: int | None) -> View[M_co]:
        """Give the view of a seat, with its legal moves where those of the state are known."""
        table = self._table
        legal = self._legal
        if legal:
            # Moves stand seat by seat, so mostly all of them are of one seat.
            first = legal[0].seat
            if legal[-1].seat != first:
                legal = tuple([move for move in legal if move.seat == seat])
            elif first != seat:
                legal = ()
        view: View[M_co] = table.game.view_type._of(table, seat, legal)
        return view

    def document(self) -> StateDocument:
        """Write the whole position, game and options included, as JSON values."""
        return cast("StateDocument", document_of(self._table))

    def to_json(self) -> str:
        """Write :meth:`document` as canonical JSON: sorted keys, no spaces."""
        return to_json(self.document())

    def _find(self, move: object) -> M_co | None:
        """Give the legal move that equals a move; ``None`` where none does."""
        if not isinstance(move, Move):
            raise NotationError(quoted(move), None, "a move; state.parse(text) reads one")
        for lawful in self.legal_moves():
            if lawful is move or lawful == move:
                return lawful
        return None

    def _lawful(self, move: Move) -> M_co:
        lawful = self._find(move)
        if lawful is None:
            raise IllegalMove(self._refusal(move))
        return lawful

    def _stepped(self, table: Table, log: list[events.Event]) -> Step[Self]:
        table.log = None
        log.append(changed(self._table, table))
        return Step(type(self)(table), tuple(log))

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, State):
            return NotImplemented
        mine, others = self._table, other._table
        return mine is others or (mine.game == others.game and mine.facts() == others.facts())

    def __hash__(self) -> int:
        if self._hash is None:
            self._hash = hash((self._table.game, self._table.facts()))
        return self._hash

    def __reduce__(self) -> tuple[Any, ...]:
        return _restored, (type(self), self._table.game, self._table.facts())

    def __copy__(self) -> Self:
        return self

    def __deepcopy__(self, memo: object) -> Self:
        return self


def _restored(kind: type[State], game: object, facts: tuple[Any, ...]) -> State:
    return kind(Table.from_facts(game, facts))


@attrs.frozen
class Step(Generic[S_co]):
    """A move, or a first deal, and what happened: the next ``state``, the ``events`` in order.

    >>> import cardlaw
    >>> state = cardlaw.Uno(players=3).deal(seed=7)
    >>> [event.name for event in state.step(state.parse("2:draw")).events]
    ['drew', 'now']
    """

    __match_args__ = ("state", "events")

    state: S_co
    _events: tuple[events.Event, ...]

    @property
    def events(self: Step[State[Any, E]]) -> tuple[E, ...]:
        """What happened, in order; typed by the game of the state."""
        return cast("tuple[E, ...]", self._events)

    def __repr__(self) -> str:
        """Show what a spectator sees."""
        return f"Step(state={self.state!r}, events={self._events!r})"


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
