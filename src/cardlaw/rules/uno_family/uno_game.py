"""What the rules that the UNO games share ask of a game: its options, its cards, its answers.

A shared rule is given a :data:`UnoTable`, a table whose game is a :class:`UnoGame`. All that such
a rule reads is declared there, so that a type checker finds a new variant that lacks something.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from types import MappingProxyType
from typing import (
    TYPE_CHECKING,
    Any,
    ClassVar,
    Generic,
    Literal,
    NamedTuple,
    TypeAlias,
    cast,
    get_args,
)

import attrs
from typing_extensions import TypeVar

from cardlaw.base import Game
from cardlaw.pending import Drawn, MustPlay, Pending
from cardlaw.rules.uno_family.states import UnoEvent, UnoState, UnoView

if TYPE_CHECKING:
    from cardlaw.cards import Card
    from cardlaw.events import Event
    from cardlaw.grounds import Ground, Refusal
    from cardlaw.moves import ChooseTarget, Move
    from cardlaw.rules.uno_family.lookup import CardFacts, MoveTables
    from cardlaw.table import Table

__all__ = [
    "Awaited",
    "Effect",
    "Landing",
    "Moves",
    "Problem",
    "Swap",
    "TurnMoves",
    "UnoGame",
    "UnoTable",
]

Calls = Literal["explicit", "automatic"]
Window = Literal["last_card", "next_turn"]
ReverseWithTwo = Literal["skip", "nothing"]
StartAction = Literal["apply", "ignore"]
WildDrawFour = Literal["challenge", "strict", "free"]
Stacking = Literal["off", "same", "any"]
Drawing = Literal["one", "until_playable"]
DrawnCard = Literal["may_play", "must_play", "keep"]

UnoTable: TypeAlias = "Table[UnoGame]"
#: Legal moves, built once.
Moves: TypeAlias = tuple["Move", ...]
#: What in a position cannot be: the key, and why.
Problem: TypeAlias = tuple[str, str]


class Landing(NamedTuple):
    """How a card came to lie on the pile: whose it was, and what was so before.

    ``target`` is the seat named with it, ``before`` the colour in force before it, ``owed`` how
    many cards were owed.
    """

    seat: int
    target: int | None = None
    before: str | None = None
    owed: int = 0


#: What a card does: it changes the table, and gives how many seats on the turn passes, or None
#: where it does not pass yet. The table is one of the game whose card it is.
Effect: TypeAlias = Callable[["Table[Any]", Landing], int | None]
#: Whose hand the player of a swapping card then holds: given the player's seat and the seat named.
Swap: TypeAlias = Callable[[UnoTable, int, int | None], int]
#: What the legal moves of a seat are on an ordinary turn.
TurnMoves: TypeAlias = Callable[["Table[Any]", int], Moves]

P = TypeVar("P", bound=Pending, default=Any)


def _no_problem(table: UnoTable, pending: Pending) -> Iterable[Problem]:
    del table, pending
    return ()


def _unchanged(table: UnoTable, pending: Pending) -> Pending:
    del table
    return pending


def _turn_passes(table: UnoTable, seat: int) -> None:
    """T-9: what a leaver owed is dropped, and the next live seat plays."""
    table.pending = None
    table.turn = table.next_seat(seat)


@attrs.frozen(eq=False, repr=False)  # each is one of a kind, and importing cardlaw stays quick
class Awaited(Generic[P]):
    """One thing that a table may wait for, with all that there is to say of it.

    ``moves`` are the legal moves of the seat on turn, ``refused`` says why another move of that
    seat is refused (``None``: :func:`cardlaw.rounds.closed` says it before), ``problems`` what of
    it cannot be in a position. ``lapse`` is called when its
    seat leaves, ``draw`` when its seat draws for it; ``judged`` makes up what of it hangs on
    hidden cards, in a sample.
    """

    moves: Callable[[UnoTable, int, P], Moves]
    refused: Callable[[UnoTable, Move, P], Refusal] | None = None
    problems: Callable[[UnoTable, P], Iterable[Problem]] = _no_problem
    lapse: Callable[[UnoTable, int], None] = _turn_passes
    draw: Callable[[UnoTable, int, P], None] | None = None
    judged: Callable[[UnoTable, P], Pending] = _unchanged


class UnoGame(Game[UnoState]):
    """A game of the UNO family, as the rules that they share see it."""

    facts: ClassVar[tuple[str, ...]] = ("color", "open")
    most_players: ClassVar[int] = 10
    event_types: ClassVar[tuple[type[Event], ...]] = get_args(UnoEvent)
    state_type: ClassVar[type[UnoState]] = UnoState
    view_type: ClassVar[type[UnoView]] = UnoView

    #: What its table may wait for, by the kind of pending.
    awaited: ClassVar[Mapping[type[Pending], Awaited]] = MappingProxyType({})
    #: MK-3: the faces that count as of any colour when guilt is judged.
    any_color_faces: ClassVar[frozenset[str]] = frozenset()
    #: The faces of wild cards that name a colour with the play.
    color_faces: ClassVar[frozenset[str]] = frozenset()
    #: UNO-15: how many cards the next player draws when a card of this face is played last.
    final_cards: ClassVar[Mapping[str, int]] = MappingProxyType({"+2": 2, "+4": 4})
    #: T-4: why a seat that has drawn no card may not pass.
    no_pass: ClassVar[Ground]
    #: How refusals of this game cite the rules that others share with it.
    cites: ClassVar[Mapping[str, str]] = MappingProxyType({})

    # The options that shared rules read. A game without one of them says what it plays as.
    target: int | None
    rounds: int | None
    calls: Calls
    window: Window
    penalty: int
    reverse_with_two: ReverseWithTwo
    final_draw: bool
    must_play: bool
    wild_draw_four: WildDrawFour
    stacking: Stacking
    doubles: bool
    jump_in: bool
    draw: Drawing

    # What is looked up with every move.
    _cards: CardFacts
    _moves: MoveTables
    #: What each face does, and for those that swap hands whose hand the player then holds.
    _effects: tuple[Effect | None, ...]
    _swaps: Mapping[str, Swap]
    #: UNO-4, UNO-H6: for each face, what the table waits for when it is drawn and playable.
    _waiting: tuple[Drawn | MustPlay, ...]
    _turn_moves: TurnMoves
    #: UNO-9: whether a bluff is illegal.
    _is_strict: bool

    def __init_subclass__(cls) -> None:
        cls.pending_types = tuple(cls.awaited)
        cls.grounds = tuple(
            [ground.under(cls.cites.get(ground.rule, ground.rule)) for ground in cls.grounds]
        )

    def view_of_deal(self, seat: int | None, events: Iterable[Event]) -> UnoView:
        """Give the first view of a seat from the events of the deal."""
        return cast("UnoView", super().view_of_deal(seat, events))

    # What shared rules ask. Where only a game itself, or the module of a rule, can answer, it
    # raises here; target_named is asked of those games alone that await an OwedTarget.

    def effects(self) -> Mapping[str, Effect]:
        """Give what each face does; a face that does nothing is not there."""
        raise NotImplementedError

    def start(self, table: Table[Any]) -> None:
        """Turn the start card, and do what it does; the first player is on turn."""
        raise NotImplementedError

    def swaps(self) -> Mapping[str, Swap]:
        """Give, for faces that swap hands, whose hand the player then holds."""
        return {}

    def names_target(self, face: str | None, rest: int) -> bool:  # noqa: ARG002 - for games that ask
        """Say whether a play of this face, which leaves so many in the hand, names a seat.

        It may matter whether none, one or more are left, but not how many more.
        """
        return False

    def last_card(self, table: Table[Any], landing: Landing, card: Card) -> None:
        """UNO-15: the round ends when a hand is empty."""
        raise NotImplementedError

    def target_named(self, table: Table[Any], move: ChooseTarget) -> None:
        """MK-7, AW-6: the target owed is named."""
        raise NotImplementedError

    def may_owe_with_none(self) -> bool:
        """Say whether a seat with no card left may still owe a target."""
        return False

    def may_owe_target(self, table: Table[Any], top: Card) -> bool:  # noqa: ARG002 - for games that ask
        """Say whether the seat on turn may owe a target for this top card."""
        return False

    def given_to_target(self, card: Card) -> int:  # noqa: ARG002 - for games that ask
        """Say how many cards the seat that is named for a card draws."""
        return 0

    def drawn_kind(self) -> type[Drawn | MustPlay] | None:
        """UNO-4, UNO-H6: give what the table waits for when a drawn card is playable.

        ``None`` where a drawn card is kept, or none is drawn in place of a play.
        """
        return Drawn
