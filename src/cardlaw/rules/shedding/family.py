"""The options that the UNO games share, and how their tables run."""

from __future__ import annotations

import functools
from typing import TYPE_CHECKING, Any, ClassVar, Literal

from cardlaw.errors import OptionError, Refusal
from cardlaw.moves import (
    Accept,
    Call,
    Catch,
    Challenge,
    ChooseColor,
    ChooseTarget,
    Deal,
    Draw,
    Move,
    Pass,
    Play,
)
from cardlaw.options import game_type, literals, option
from cardlaw.pending import (
    Drawn,
    GameOver,
    MustPlay,
    OwedAnswer,
    OwedColor,
    Pending,
    RoundOver,
    Stack,
)
from cardlaw.rules.shedding import calls, debts, legality, scoring, turns
from cardlaw.rules.shedding.book import Book
from cardlaw.rules.shedding.defaults import default_move
from cardlaw.rules.shedding.problems import problems
from cardlaw.rules.shedding.reasons import refusal
from cardlaw.rules.shedding.states import UnoState, UnoView
from cardlaw.ruleset import Game

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from cardlaw.cards import Card
    from cardlaw.rules.shedding.book import Effect
    from cardlaw.table import Table

__all__ = ["ColorGame", "UnoFamily"]

HAND_SIZE = 7

Calls = Literal["explicit", "automatic"]
Window = Literal["last_card", "next_turn"]
ReverseWithTwo = Literal["skip", "nothing"]
WildDrawFour = Literal["challenge", "strict", "free"]
Stacking = Literal["off", "same", "any"]
Drawing = Literal["one", "until_playable"]
DrawnCard = Literal["may_play", "must_play", "keep"]


@game_type
class UnoFamily(Game[UnoState]):
    """What all UNO games share: the options of calls, windows, penalties and of the match."""

    facts: ClassVar[tuple[str, ...]] = ("color", "open")
    most_players: ClassVar[int] = 10
    state_type: ClassVar[type[UnoState]] = UnoState
    view_type: ClassVar[type[UnoView]] = UnoView

    #: The faces of wild cards that do something.
    wild_faces: ClassVar[frozenset[str]] = frozenset()
    #: The faces of wild cards that name a colour with the play.
    color_faces: ClassVar[frozenset[str]] = frozenset()
    #: UNO-15: how many cards a face makes the next player draw as last card.
    final_cards: ClassVar[dict[str, int]] = {}
    #: Whether a seat with no card left may still owe a colour or a target.
    may_owe_with_none: ClassVar[bool] = False
    #: How refusals of this game cite the rules that others share with it.
    cites: ClassVar[dict[str, str]] = {}

    target: int | None = option(
        500, doc="how many points win the game", number=(1, None), none="rounds decides"
    )
    rounds: int | None = option(
        None, doc="how many rounds are played", number=(1, None), none="target decides"
    )
    calls: Calls = option("explicit", doc="whether UNO must be called", one_of=literals(Calls))
    window: Window = option(
        "last_card",
        doc="until when one who has not called can be caught: until the last card is played, or "
        "until the next turn begins",
        one_of=literals(Window),
    )
    penalty: int = option(2, doc="how many cards one who is caught draws", number=(1, 10))
    reverse_with_two: ReverseWithTwo = option(
        "skip", doc="what a reverse also does with two live seats", one_of=literals(ReverseWithTwo)
    )
    final_draw: bool = option(
        True, doc="whether the next player draws for a drawing card that is played last"
    )

    @classmethod
    def completed(cls, options: dict[str, object]) -> dict[str, object]:
        """UNO-17: giving ``target`` or ``rounds`` unsets the other's default."""
        for given, other in (("target", "rounds"), ("rounds", "target")):
            if options.get(given) is not None and other not in options:
                return {**options, other: None}
        return options

    def check_options(self) -> None:
        """UNO-17: exactly one of ``target`` and ``rounds``; a deck that suffices for the deal."""
        if (self.target is None) == (self.rounds is None):
            raise OptionError("rounds", "exactly one of target and rounds must be set")
        needed = self.players * HAND_SIZE + 1
        if len(self.deck) < needed:
            raise OptionError("deck", f"{len(self.deck)} cards; {self.players} seats need {needed}")

    # How a table of this family runs

    def effects(self) -> dict[str, Effect]:
        """Give what each face does; a face that does nothing is not there."""
        raise NotImplementedError

    def start(self, table: Table) -> None:
        """Turn the start card, and do what it does; the first player is on turn."""
        raise NotImplementedError

    def turn_moves(self, table: Table, seat: int) -> tuple[Any, ...]:
        """Give the legal moves of an ordinary turn."""
        raise NotImplementedError

    def names_target(self, index: int, rest: int) -> bool:  # noqa: ARG002
        """Say whether a play of this card, which leaves so many in the hand, names a seat."""
        return False

    def open_round(self, table: Table) -> None:
        """UNO-1: deal seven cards each, then turn the start card."""
        table.deal_hands(HAND_SIZE)
        table.turn = table.left_of(table.match.dealer)
        self.start(table)

    def moves_of(self, table: Table, seat: int) -> tuple[Any, ...]:
        """Give the legal moves of a seat."""
        return legality.moves_of(table, seat)

    def out_of_turn(self, table: Table) -> bool:
        """UNO-11, UNO-H8: others may act while a window is open, or with jump-ins."""
        return bool(table.open)

    def apply(self, table: Table, move: Move) -> None:
        """Make a legal move."""
        _MOVES[type(move)](table, move)

    def last_card(self, table: Table, play: Play, owed: int) -> None:
        """UNO-15: the round ends when a hand is empty."""
        scoring.go_out(table, play, owed)

    def refusal(self, table: Table, move: Move) -> Refusal:
        """Say why a move that is not legal may not be made."""
        return refusal(table, move)

    def round_drawn(self, table: Table) -> None:
        """T-4, T-10: end a round without a winner."""
        scoring.round_drawn(table)

    def lapse(self, table: Table, seat: int) -> None:
        """T-9: what the leaver owed lapses."""
        turns.lapse(table, seat)

    def default_move(self, table: Table, moves: tuple[Move, ...]) -> Move:
        """Choose for someone absent."""
        return default_move(table, moves)

    def problems(self, table: Table) -> Iterable[tuple[str, str]]:
        """Say what in a position cannot be in this game."""
        return problems(table)

    def number_of(self, card: Card) -> int:
        """T-7: a number card counts its number, every other card 0."""
        return int(card.face) if card.color and card.face and card.face.isdigit() else 0

    def worth(self, card: Card) -> float:
        """Wild cards are kept; of the others those of many points go first."""
        points = float(card.points or 0)
        return points if card.color is None else -points

    @functools.cached_property
    def book(self) -> Book:
        """The look-up tables of this game."""
        return Book(self, self.effects(), self.color_faces)

    @functools.cached_property
    def calls_aloud(self) -> bool:
        """UNO-14: whether calls are moves."""
        return self.calls == "explicit"

    @functools.cached_property
    def swaps(self) -> dict[str, Callable[[Table, int, int | None], int]]:
        """Give, for faces that swap hands, whose hand the player then holds."""
        return {}


@game_type
class ColorGame(UnoFamily):
    """What classic UNO and UNO Mario Kart share: colours, drawing, wild draw fours, house rules."""

    move_types: ClassVar[tuple[type[Move], ...]] = (
        Draw,
        Pass,
        Challenge,
        Accept,
        ChooseColor,
        ChooseTarget,
        Call,
        Catch,
    )
    pending_types: ClassVar[tuple[type[Pending], ...]] = (
        Drawn,
        MustPlay,
        OwedColor,
        OwedAnswer,
        Stack,
        RoundOver,
        GameOver,
    )

    must_play: bool = option(False, doc="whether one who can play may not draw")
    wild_draw_four: WildDrawFour = option(
        "challenge",
        doc="how the rule is kept that it be played only without the colour in force",
        one_of=literals(WildDrawFour),
    )
    stacking: Stacking = option(
        "off",
        doc="whether drawing cards pass a debt on: the same kind on the same, or any on any",
        one_of=literals(Stacking),
    )
    doubles: bool = option(False, doc="whether two equal number cards may be played together")
    jump_in: bool = option(
        False, doc="whether a card equal to the top card may be played out of turn"
    )
    draw: Drawing = option("one", doc="how many cards one draws", one_of=literals(Drawing))
    drawn_card: DrawnCard = option(
        "may_play", doc="what becomes of a playable drawn card", one_of=literals(DrawnCard)
    )

    def out_of_turn(self, table: Table) -> bool:
        """UNO-11, UNO-H8: others may act while a window is open, or with jump-ins."""
        return bool(table.open) or (self.jump_in and table.pending is None)

    def legal_moves(self, table: Table) -> tuple[Move, ...]:
        """Give all legal moves; an ordinary turn, in which nobody else may act, goes straight."""
        if table.pending is None and not table.open and not self.jump_in:
            return legality.turn_moves(table, table.turn)
        return Game.legal_moves(self, table)

    def turn_moves(self, table: Table, seat: int) -> tuple[Any, ...]:
        """UNO-3, UNO-4: give the legal moves of an ordinary turn."""
        return legality.turn_moves(table, seat)

    def may_wait(self, table: Table, index: int) -> bool:
        """UNO-4: say whether a drawn card is playable."""
        return legality.may_be_played(table, table.turn, index)

    def waits_on_drawn(self, pending: Drawn | MustPlay) -> bool:
        """UNO-H6: say whether a drawn card waits so under these options."""
        return self.drawn_card == {"drawn": "may_play", "must_play": "must_play"}[pending.kind]

    def judged(self, table: Table) -> Pending | None:
        """UNO-10: judge guilt by the hand that a sample has dealt."""
        return debts.judged(table)

    def hinders(self, table: Table, index: int) -> bool:
        """UNO-9: under "strict" a card of the colour in force keeps a wild draw four back."""
        return self.is_strict and index in self.counts_as.get(table.color, b"")

    @functools.cached_property
    def is_strict(self) -> bool:
        """UNO-9: whether a bluff is illegal."""
        return self.wild_draw_four == "strict"

    @functools.cached_property
    def unplayable(self) -> dict[str | None, list[bytes]]:
        """UNO-3: for the colour in force and each top card, what may not be played on it."""
        return legality.unplayable(self.book)

    @functools.cached_property
    def fours(self) -> bytes:
        """The wild draw fours."""
        return self.book.where(lambda card: card.color is None and card.face == "+4")

    @functools.cached_property
    def twos(self) -> bytes:
        """The draw twos."""
        return self.book.where(lambda card: card.color is not None and card.face == "+2")

    @functools.cached_property
    def stackable(self) -> dict[str, bytes]:
        """UNO-H1: what may be stacked under "same"."""
        return {"+2": self.twos, "+4": self.fours}

    @functools.cached_property
    def counts_as(self) -> dict[str | None, bytes]:
        """UNO-10: the cards that count as of a colour when guilt is judged."""
        return dict(self.book.of_color)

    @functools.cached_property
    def may_swap(self) -> bool:
        """UNO-H7: whether there are cards that swap hands."""
        return bool(self.swaps)

    @functools.cached_property
    def not_swapping(self) -> bytes:
        """UNO-H7: the cards that swap no hands."""
        return self.book.where(lambda card: card.face not in self.swaps)


_MOVES: dict[type[Move], Any] = {
    Play: turns.play,
    Draw: turns.draw,
    Pass: turns.pass_turn,
    Accept: debts.accept,
    Challenge: debts.challenge,
    ChooseColor: turns.choose_color,
    ChooseTarget: lambda table, move: table.game.target_named(table, move),
    Call: calls.call,
    Catch: calls.catch,
    Deal: lambda table, move: table.game.deal_next(table),  # noqa: ARG005
}
