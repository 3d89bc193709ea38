"""States: immutable positions of a game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Generic, Self, cast

import attrs
from typing_extensions import TypeVar

from cardlaw import events, rounds
from cardlaw.chance import seed_text
from cardlaw.documents.writing import document_of, to_json
from cardlaw.errors import IllegalMove, NotationError, quoted
from cardlaw.events.now import changed
from cardlaw.knowledge import masked
from cardlaw.moves import Move
from cardlaw.options import whole_number
from cardlaw.playouts import MOST_MOVES, a_limit, ends_of
from cardlaw.positions import M_co, Position, a_seat, new
from cardlaw.table import Table

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from cardlaw.base import Game
    from cardlaw.cards import Card
    from cardlaw.engines import EngineName
    from cardlaw.grounds import Refusal
    from cardlaw.typed.documents import StateDocument
    from cardlaw.view import View

__all__ = ["State", "Step"]

E = TypeVar("E", bound=events.Event)
E_co = TypeVar("E_co", bound=events.Event, covariant=True, default=events.Event)
S_co = TypeVar("S_co", bound="State", covariant=True, default="State")


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
        *,
        engine: EngineName | None = None,
    ) -> Self:
        """Play on at random, and give the state where that ends.

        It ends with the game, after so many ends of ``rounds`` (``None``: however many), or after
        ``max_moves`` moves (``None``: whenever it may be). A state that is over is given back as it
        is; from between rounds the deal is played. Each move is one of :meth:`legal_moves`, those of
        all seats, all alike likely. The chance is that of the seed alone, also of the shuffles to
        come, which are those of the seed ``playout:TEXT``: a state that this gave, played on with
        the same seed, meets the same chance again. ``None`` takes the seed from the system's
        entropy.

        The same as a loop of :meth:`legal_moves` and :meth:`play`, and quicker. Where
        ``cardlaw_native`` is installed and covers the game, that plays, to the same end in still
        less time; ``engine="python"`` or ``"native"`` insists on one of the two, and
        :func:`cardlaw.engine_for` tells which plays by itself.

        Raises :class:`~cardlaw.OptionError` for limits that are no whole numbers from 1, for a seed
        that is none, and for an engine that is none or cannot play.

        >>> import cardlaw
        >>> end = cardlaw.Uno(players=3).deal(seed=7).playout(seed=1, rounds=1)
        >>> end.round, end.round_winner, end.scores
        (1, 0, (51, 0, 0))
        """
        rounds, max_moves = a_limit("rounds", rounds), a_limit("max_moves", max_moves)
        return next(self._played_out([seed_text(seed)], rounds, max_moves, engine))

    def playouts(
        self,
        count: int,
        seed: int | str | None = None,
        rounds: int | None = None,
        max_moves: int | None = MOST_MOVES,
        *,
        engine: EngineName | None = None,
    ) -> Iterator[Self]:
        """Give the ends of so many playouts: those of the seeds ``TEXT:0``, ``TEXT:1`` and so on.

        Each is played only when it is asked for, natively some at a time. Raises
        :class:`~cardlaw.OptionError` for a count that is no whole number from 0, otherwise as
        :meth:`playout`.

        >>> import cardlaw
        >>> state = cardlaw.Uno(players=3).deal(seed=7)
        >>> sum(end.round_winner == 0 for end in state.playouts(100, seed=1, rounds=1))
        33
        """
        numbers = range(whole_number("count", count, 0, None))
        text = seed_text(seed)
        rounds, max_moves = a_limit("rounds", rounds), a_limit("max_moves", max_moves)
        seeds = (f"{text}:{number}" for number in numbers)
        return self._played_out(seeds, rounds, max_moves, engine)

    def _played_out(
        self, seeds: Iterable[str], rounds: int | None, max_moves: int | None, engine: object
    ) -> Iterator[Self]:
        ends = ends_of(self._table, seeds, rounds, max_moves, engine)
        if self.is_over:
            return (self for _ in seeds)
        return map(type(self), ends)

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
        return hash((self._table.game, self._table.facts()))

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

    def _repr_svg_(self) -> str:
        """Draw for a notebook what a spectator sees."""
        from cardlaw.svg import step

        return step(self)

    def _repr_html_(self) -> str:
        """Draw the table for a notebook, and tell what happened, as a spectator sees it."""
        from cardlaw.svg.notebook import step_html

        return step_html(self)
