"""The base of all games: what a game must say, and what it then has for nothing."""

from __future__ import annotations

import functools
from collections.abc import Iterable, Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, ClassVar, Generic, Literal, Self, cast

import attrs
from typing_extensions import TypeVar

from cardlaw import rounds
from cardlaw.advice import Advice
from cardlaw.cards import Card, Deck
from cardlaw.chance import seed_text
from cardlaw.errors import NotationError, OptionError, quoted
from cardlaw.events import KINDS
from cardlaw.events.now import all_facts
from cardlaw.moves import Deal, Draw, Pass
from cardlaw.options import (
    UNNAMED,
    game_type,
    option,
    option_fields,
    whole_number,
    written,
)
from cardlaw.pending import GameOver, RoundOver
from cardlaw.phrases import Phrase, Plural
from cardlaw.plain import no_seat, plain_code, plain_json, plain_seat, plain_text, seats_of
from cardlaw.state import State, Step
from cardlaw.view import View

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable

    from cardlaw.events import Event
    from cardlaw.grounds import Ground, Refusal
    from cardlaw.moves import Move
    from cardlaw.pending import Pending
    from cardlaw.state import E
    from cardlaw.table import Extra, Table

__all__ = ["Game"]

S_co = TypeVar("S_co", bound=State, covariant=True, default=State)


def _a_dealer(name: str, value: object) -> int | str:
    text = plain_text(value)
    if text == "draw":
        return "draw"
    if text is not None:
        raise OptionError(name, Phrase("{value} is neither a seat nor 'draw'", value=quoted(value)))
    return whole_number(name, value, 0, None)


@game_type
class Game(Advice, Generic[S_co]):
    """The base of all games. A game is a frozen value: its name and its options.

    Two games are equal where their types and all options are. A game from outside derives from
    this class under :func:`cardlaw.options.game_type` and answers the questions below; see the
    guide on adding a game.
    """

    #: The name in documents and for :func:`cardlaw.game`.
    name: ClassVar[str] = ""
    #: Counts the changes to what the rules of this game do.
    rules_version: ClassVar[int] = 1
    #: The most seats there may be.
    most_players: ClassVar[int] = 100
    #: What the game is played for, and its key in documents: "scores" or "chips".
    standing: ClassVar[str] = "scores"
    #: The further keys that mean something in its documents: of "color", "total", "open".
    facts: ClassVar[tuple[str, ...]] = ()
    #: Whether a card always lies on the discard pile.
    starts_pile: ClassVar[bool] = True
    #: The kinds of move that it adds to those of this package.
    move_types: ClassVar[tuple[type[Move], ...]] = ()
    #: How a play is written in it: what an error says where the text of one is wrong.
    play_form: ClassVar[str] = "a card, then in this order: *2, =, >, !"
    #: The kinds of event that its table tells; one that adds some names these beside those of all.
    event_types: ClassVar[tuple[type[Event], ...]] = KINDS
    #: The kinds that it adds to what every table may wait for: the next deal, or nothing more.
    pending_types: ClassVar[tuple[type[Pending], ...]] = ()
    #: What its colours, or suits, are called, where that is not what texts and documents write.
    color_names: ClassVar[Mapping[str, str]] = MappingProxyType({})
    #: What a card of each face is called, with ``{color}`` or ``{suit}`` where its name has that.
    card_names: ClassVar[Mapping[str, str]] = MappingProxyType({})
    #: What is drawn on a card of each face, where that is not the face: a text, or one of SYMBOLS of
    #: :mod:`cardlaw.svg`, by its name.
    card_symbols: ClassVar[Mapping[str, str]] = MappingProxyType({})
    #: What a player calls who is left with one card.
    call_word: ClassVar[str] = "last card"
    #: What the kinds of move, event and pending that it adds are in words. A move has one sentence,
    #: "give up"; the others have two, "{seat} sings" and "you sing". Places are named as the facts.
    sentences: ClassVar[Mapping[type, tuple[str | Plural, ...]]] = MappingProxyType({})
    #: The folder of the message catalogues of its own, if any: ``LANGUAGE.mo`` each.
    catalogues: ClassVar[Traversable | None] = None
    #: The grounds on which it refuses moves, each declared once, beside those of every table.
    grounds: ClassVar[tuple[Ground, ...]] = ()
    #: The class of the facts it adds, if any.
    extra_type: ClassVar[type[Extra] | None] = None
    #: The classes of its states and views.
    state_type: ClassVar[type[State[Any]]] = State
    view_type: ClassVar[type[View[Any]]] = View

    players: int = option(doc="how many seats there are", number=(2, None))
    dealer: int | Literal["draw"] | None = option(
        default=None,
        doc="who deals the first round",
        check=_a_dealer,
        hint="a seat, or draw: the highest card drawn deals",
        named={"draw": "the highest card drawn deals"},
        none="the last seat, so that seat 0 starts",
    )
    max_turns: int | None = option(
        default=None,
        doc="after how many turns a round ends drawn",
        number=(1, None),
        none="a round has no such end",
    )

    def __attrs_post_init__(self) -> None:
        if self.players > self.most_players:
            whole_number("players", self.players, 2, self.most_players)
        if isinstance(self.dealer, int) and self.dealer >= self.players:
            raise OptionError("dealer", no_seat(self.dealer, self.players))
        if self.dealer == "draw" and len({self.number_of(card) for card in self.faces.faces}) <= 1:
            raise OptionError("dealer", Phrase("'draw' needs cards with different numbers"))
        self.check_options()
        # A dictionary of its own: CPython 3.11 specialises no look-ups in one with shared keys.
        object.__setattr__(self, "__dict__", dict(self.__dict__))

    # What every game answers itself. The base knows no rules, so that here each of these raises: a
    # game that lacks one fails when it is first asked.

    def cards(self) -> Iterable[Card]:
        """Give all cards of the deck, in deck order, equal cards side by side."""
        raise NotImplementedError

    def open_round(self, table: Table) -> None:
        """Deal a round: the cards lie shuffled in the draw pile; leave a seat on turn."""
        raise NotImplementedError

    def moves_of(self, table: Table, seat: int) -> tuple[Move, ...]:
        """Give the legal moves of a seat, from the public facts and its own hand alone.

        The one path of legality: of states and views, of ``legal_moves`` and of ``play``.
        """
        raise NotImplementedError

    def refusal(self, table: Table, move: Move) -> Refusal:
        """Say why a move that is not legal may not be made. The table is the seat's view."""
        raise NotImplementedError

    def apply(self, table: Table, move: Move) -> None:
        """Make a legal move."""
        raise NotImplementedError

    # What a game may answer otherwise

    def check_options(self) -> None:
        """Refuse options that cannot be together, by an OptionError."""

    @classmethod
    def completed(cls, options: dict[str, object]) -> dict[str, object]:
        """Complete the options given, where a default hangs on another option."""
        return options

    def out_of_turn(self, table: Table) -> bool:  # noqa: ARG002 - for games where they may
        """Say whether a seat that is not on turn may have a move now."""
        return False

    def number_of(self, card: Card) -> int:  # noqa: ARG002 - for games whose cards have numbers
        """T-7: give the number of a card when seats draw for the deal."""
        return 0

    def stakes(self) -> tuple[int, ...]:
        """Give what each seat begins with."""
        return (0,) * self.players

    def round_drawn(self, table: Table) -> None:
        """End a round without a winner (T-4, T-10)."""
        rounds.await_deal(table, RoundOver(None))

    def round_winner(self, table: Table) -> int | None:
        """Give the live seat with no card left."""
        for seat in table.live():
            if not table.hands[seat]:
                return seat
        return None

    def lapse(self, table: Table, seat: int) -> None:
        """T-9: a seat has left a running round; what the table waited for from it lapses.

        Where it was on turn, what it owed is dropped, and the next live seat plays.
        """
        if table.turn == seat:
            table.pending = None
            table.turn = table.next_seat(seat)

    def default_move(self, table: Table, moves: tuple[Move, ...]) -> Move:  # noqa: ARG002
        """Choose a move for someone absent: one of the legal moves of the seat on turn.

        There is at least one. The table is the seat's view.
        """
        return moves[-1]

    def problems(self, table: Table) -> Iterable[tuple[str, str]]:  # noqa: ARG002
        """Say what in a position, or in a view of one, cannot be in this game: key and reason."""
        return ()

    def usual_extra(self, table: Table) -> Extra | None:  # noqa: ARG002
        """Give the extra facts of a position that leaves them out; ``None``: it must have them."""
        return None

    def guessed_extra(self, table: Table) -> Extra | None:
        """Give the extra facts of a sampled table, with a guess of what is hidden in them.

        The hands are dealt. What the seat of the view knows must stay as it is.
        """
        return table.extra

    def judged(self, table: Table) -> Pending | None:
        """Give what a sampled table waits for, where that hangs on hidden cards."""
        return table.pending

    def possible_draws(self, table: Table, *, in_play: bool) -> Mapping[int, bytes]:  # noqa: ARG002
        """Give each card that the seat on turn can have drawn, with what the rest of its hand may hold.

        The seat has drawn a card that it may play, and a sample makes up its hand. Leave out the
        cards that it could not play; give with each of the others all cards that may stand beside
        it. ``in_play`` says that the rules let the seat draw, which may forbid some cards beside
        the drawn one; otherwise the drawn card need only be playable. The table is that of a
        view: its public facts decide.
        """
        return dict.fromkeys(range(len(self.faces.faces)), self.faces.cards)

    def move_kinds(self) -> tuple[type[Move], ...]:
        """Give the kinds of move that it has beside plays: what an error offers to write."""
        return (Draw, Pass, Deal, *self.move_types)

    # What every game has

    @classmethod
    def _preset(cls, players: int, further: Mapping[str, Any], **options: Any) -> Self:
        """Give the game of a preset; options given further go before those of the preset."""
        return cls(**{"players": players, **options, **further})

    @functools.cached_property
    def pending_kinds(self) -> Mapping[str, type[Pending]]:
        """What its table may wait for, by the names in documents.

        A kind of its own that bears the name of one of all games stands in its place.
        """
        kinds = {kind.kind: kind for kind in self.pending_types}
        for kind in (RoundOver, GameOver):
            kinds.setdefault(kind.kind, kind)
        return MappingProxyType(kinds)

    @functools.cached_property
    def event_kinds(self) -> Mapping[str, type[Event]]:
        """What its table may tell, by the names in documents."""
        return MappingProxyType({kind.name: kind for kind in self.event_types})

    @functools.cached_property
    def faces(self) -> Deck:
        """The deck as the table sees it."""
        from cardlaw.notation import told_apart

        return told_apart(self, Deck(self.cards()))

    @functools.cached_property
    def deck(self) -> tuple[Card, ...]:
        """All cards, in deck order."""
        return self.faces.show(self.faces.cards)

    @functools.cached_property
    def colors(self) -> tuple[str, ...]:
        """The colours of the deck, in deck order."""
        colors = dict.fromkeys(card.color for card in self.faces.faces)
        return tuple(color for color in colors if color is not None)

    @property
    def options(self) -> dict[str, Any]:
        """All options by name, as JSON values: a new dict each time.

        >>> import cardlaw
        >>> game = cardlaw.Uno(players=3, stacking="any")
        >>> cardlaw.game(game.name, **game.options) == game
        True
        """
        return {
            str(field.alias): written(getattr(self, field.name), field)
            for field in option_fields(type(self))
        }

    # For type checkers a game may declare which options it takes, but only in the place of a
    # function that takes anything; so that an option has no name is refused when a program runs.
    def replace(self, /, *unnamed: Any, **changes: Any) -> Self:
        """Give the same game but for these options.

        As when a game is made, giving ``target`` or ``rounds`` unsets the other.

        >>> import cardlaw
        >>> cardlaw.Uno(players=3, stacking="any").replace(players=4, rounds=2)
        Uno(players=4, target=None, rounds=2, stacking='any')

        Raises :class:`~cardlaw.OptionError`.
        """
        if unnamed:
            raise OptionError("players", UNNAMED)
        options: dict[str, Any] = {**self.options, **self.completed(changes)}
        return type(self)(**options)

    def find(self, code: object) -> Card | None:
        """Give the card of the deck with this code, or that equals this card; else ``None``."""
        plain = plain_code(code)
        index = None if plain is None else self.faces.index.get(plain)
        return None if index is None else self.faces.faces[index]

    def card(self, code: str | Card) -> Card:
        """Give the card of the deck with this code, or that equals this card.

        Raises :class:`~cardlaw.NotationError` where the deck has none.
        """
        card = self.find(code)
        if card is None:
            text = plain_code(code)
            expected = Phrase("a card of {game}", game=self.name)
            if text is None:
                raise NotationError(quoted(code), None, expected)
            raise NotationError(text, 0, expected)
        return card

    def sorted(self, cards: Iterable[str | Card]) -> tuple[Card, ...]:
        """Give cards of the deck in deck order, in which hands are written.

        >>> import cardlaw
        >>> [card.code for card in cardlaw.Uno(players=3).sorted(["W", "B2", "R5", "B+2"])]
        ['R5', 'B2', 'B+2', 'W']

        Raises :class:`~cardlaw.NotationError` where the deck has no such card.
        """
        if isinstance(cards, str) or not isinstance(cards, Iterable):
            raise NotationError(quoted(cards), None, Phrase("cards of {game}", game=self.name))
        index = self.faces.index
        return tuple(sorted(map(self.card, cards), key=lambda card: index[card.code]))

    def own(self, move: Move) -> Move:
        """Give a move with the deck's own card in the place of one that only knows its code.

        What is said of a move goes by its value alone, however its card was built.
        """
        given = getattr(move, "card", None)
        card = self.find(given) if isinstance(given, Card) else None
        if card is None or card is given:
            return move
        changed: Any = {"card": card}
        return attrs.evolve(move, **changed)

    def deal(self, seed: int | str | None = None) -> S_co:
        """Deal the first round; ``None`` takes the seed from the system's entropy (T-6).

        Raises :class:`~cardlaw.OptionError` for a seed that is none.
        """
        return self._dealt(seed, None)

    def step_deal(self, seed: int | str | None = None) -> Step[S_co]:
        """Deal the first round, and tell what happened: the state of :meth:`deal` with its events.

        ``now``, the last of them, has all public facts: nobody knew any before.

        >>> import cardlaw
        >>> game = cardlaw.Uno(players=2, dealer="draw")
        >>> step = game.step_deal(seed=7)
        >>> step.state == game.deal(seed=7)
        True
        >>> [event.name for event in step.events]
        ['shuffled', 'drew_for_deal', 'drew_for_deal', 'shuffled', 'dealt', 'dealt', 'turned',
        'direction_turned', 'now']

        Raises :class:`~cardlaw.OptionError` for a seed that is none.
        """
        log: list[Event] = []
        state = self._dealt(seed, log)
        log.append(all_facts(state._table))
        return Step(state, tuple(log))

    def _dealt(self, seed: int | str | None, log: list[Event] | None) -> S_co:
        table = rounds.opening(self, seed_text(seed), log)
        self.open_round(table)
        table.log = None
        return cast("S_co", self.state_type(table))

    def view_of_deal(self, seat: int | None, events: Iterable[Event]) -> View:
        """Give the first view of a seat, or of a spectator (``None``), from what it saw of the deal.

        Raises :class:`~cardlaw.NotationError` for a seat that is none, and for events that are not
        those of a first deal of this game.

        >>> import cardlaw
        >>> game = cardlaw.Uno(players=3)
        >>> told = game.step_deal(seed=7).events
        >>> game.view_of_deal(0, [e.seen_by(0) for e in told]) == game.deal(seed=7).view(0)
        True
        """
        from cardlaw.events.first_view import view_of_deal

        return view_of_deal(self, seat, events)

    def event(self: Game[State[Any, E]], document: Mapping[str, object]) -> E:
        """Read an event from its document; :func:`cardlaw.events_from_json` reads a text of many.

        >>> import cardlaw
        >>> game = cardlaw.Uno(players=3)
        >>> game.event({"event": "skipped", "seat": 2})
        Skipped(seat=2)

        Raises :class:`~cardlaw.PositionError` with all problems at once, each with its key.
        """
        from cardlaw.events.reading import read_event

        return cast("E", read_event(self, plain_json(document)))

    def deal_next(self, table: Table) -> None:
        """T-8, T-11: the seat on turn deals the next round."""
        rounds.next_round(table)
        self.open_round(table)

    def setup(self, document: Mapping[str, object]) -> S_co:
        """Set up a position from its document. It is taken as it stands: no start card acts.

        Raises :class:`~cardlaw.PositionError` with all problems at once.
        """
        return self.read(plain_json(document))

    def read(self, document: object) -> S_co:
        """Set up a position from a document of plain JSON values, such as JSON text gives."""
        from cardlaw.documents.reading import read_position

        return cast("S_co", self.state_type(read_position(self, document)))

    def parse(self, text: str, turn: int = 0) -> Move:
        """Read the text of a move; one without a seat is that of seat ``turn``."""
        from cardlaw.notation import parse

        seat = plain_seat(turn, self.players)
        if seat is None:
            raise NotationError(quoted(turn), None, seats_of(self.players))
        return parse(self, text, seat)

    def legal_moves(self, table: Table) -> tuple[Move, ...]:
        """Give all legal moves: the seat on turn first, then clockwise."""
        turn = table.turn
        moves = self.moves_of(table, turn)
        if self.out_of_turn(table):
            players = self.players
            for step in range(1, players):
                moves += self.moves_of(table, (turn + step) % players)
        return moves

    @classmethod
    def all_grounds(cls) -> tuple[Ground, ...]:
        """Give all grounds on which it refuses moves, each once: of every table, then its own.

        >>> import cardlaw
        >>> [ground.key for ground in cardlaw.Uno.all_grounds()[:3]]
        ['game_over', 'no_such_seat', 'seat_out']
        """
        return tuple({ground.key: ground for ground in (*rounds.GROUNDS, *cls.grounds)}.values())

    def __reduce__(self) -> tuple[Any, ...]:
        fields = option_fields(type(self))
        options = tuple([(str(field.alias), getattr(self, field.name)) for field in fields])
        return _restored, (type(self), options)

    def __copy__(self) -> Game[S_co]:
        return self

    def __deepcopy__(self, memo: object) -> Game[S_co]:
        return self

    def __repr__(self) -> str:
        given = [
            f"{field.alias}={getattr(self, field.name)!r}"
            for field in option_fields(type(self))
            if getattr(self, field.name) != field.default
        ]
        return f"{type(self).__name__}({', '.join(given)})"


@functools.lru_cache(maxsize=64)
def _restored(kind: type[Game], options: tuple[tuple[str, Any], ...]) -> Game:
    """Build a game that was pickled; the last games built are kept."""
    return kind(**dict(options))
