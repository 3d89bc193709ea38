"""The options that the UNO games share, and how their tables run."""

from __future__ import annotations

import functools
from types import MappingProxyType
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
    OwedTarget,
    Pending,
    RoundOver,
    Stack,
)
from cardlaw.rules.shedding import calls, debts, legality, scoring, turns
from cardlaw.rules.shedding.book import Book
from cardlaw.rules.shedding.defaults import default_move
from cardlaw.rules.shedding.faces import COLORS
from cardlaw.rules.shedding.problems import problems
from cardlaw.rules.shedding.reasons import refusal
from cardlaw.rules.shedding.states import UnoState, UnoView
from cardlaw.ruleset import Game

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from cardlaw.cards import Card
    from cardlaw.rules.shedding.book import Effect, Swap, TurnMoves
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

    #: MK-3: the faces that count as of any colour when guilt is judged.
    any_color_faces: ClassVar[frozenset[str]] = frozenset()
    #: The faces of wild cards that name a colour with the play.
    color_faces: ClassVar[frozenset[str]] = frozenset()
    #: UNO-15: how many cards a face makes the next player draw as last card.
    final_cards: ClassVar[Mapping[str, int]] = MappingProxyType({})
    #: The option that decides which cards there are.
    deck_option: ClassVar[str] = "deck"
    #: How refusals of this game cite the rules that others share with it.
    cites: ClassVar[Mapping[str, str]] = MappingProxyType({})

    target: int | None = option(
        default=500, doc="how many points win the game", number=(1, None), none="rounds decides"
    )
    rounds: int | None = option(
        default=None, doc="how many rounds are played", number=(1, None), none="target decides"
    )
    calls: Calls = option(
        default="explicit", doc="whether UNO must be called", one_of=literals(Calls)
    )
    window: Window = option(
        default="last_card",
        doc="until when one who has not called can be caught: until the last card is played, or "
        "until the next turn begins",
        one_of=literals(Window),
    )
    penalty: int = option(default=2, doc="how many cards one who is caught draws", number=(1, 10))
    reverse_with_two: ReverseWithTwo = option(
        default="skip",
        doc="what a reverse also does with two live seats",
        one_of=literals(ReverseWithTwo),
    )
    final_draw: bool = option(
        default=True, doc="whether the next player draws for a drawing card that is played last"
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
            few = f"{len(self.deck)} cards; {self.players} seats need {needed}"
            raise OptionError(self.deck_option, f"{few}: {self.larger_deck(needed)} would do")
        # Set plainly in the instance: it is looked up with every move.
        self.__dict__["_book"] = Book(self)

    def larger_deck(self, needed: int) -> str:
        """Say which value of an option gives a deck of so many cards."""
        return f"a deck of {needed}"

    # How a table of this family runs

    def effects(self) -> dict[str, Effect]:
        """Give what each face does; a face that does nothing is not there."""
        raise NotImplementedError

    def start(self, table: Table) -> None:
        """Turn the start card, and do what it does; the first player is on turn."""
        raise NotImplementedError

    def turn_moves(self) -> TurnMoves:
        """Give the function that says what the legal moves of an ordinary turn are."""
        return legality.turn_moves

    def swaps(self) -> dict[str, Swap]:
        """Give, for faces that swap hands, whose hand the player then holds."""
        return {}

    def names_target(self, face: str | None, rest: int) -> bool:  # noqa: ARG002
        """Say whether a play of this face, which leaves so many in the hand, names a seat."""
        return False

    def open_round(self, table: Table) -> None:
        """UNO-1: deal seven cards each, then turn the start card."""
        table.deal_hands(HAND_SIZE)
        table.turn = table.left_of(table.match.dealer)
        self.start(table)

    def moves_of(self, table: Table, seat: int) -> tuple[Move, ...]:
        """Give the legal moves of a seat."""
        return legality.moves_of(table, seat)

    def legal_moves(self, table: Table) -> tuple[Move, ...]:
        """Give all legal moves; on an ordinary turn, the most of all, by the shortest way."""
        book = self._book
        if table.pending is None and not table.open and not book.jumps_in:
            return book.turn_moves(table, table.turn)  # type: ignore[no-any-return]
        return Game.legal_moves(self, table)

    def out_of_turn(self, table: Table) -> bool:
        """UNO-11, UNO-H8: others may act while a window is open, or may jump in."""
        return bool(table.open) or (table.pending is None and self._book.jumps_in)

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

    def may_owe_with_none(self) -> bool:
        """Say whether a seat with no card left may still owe a target."""
        return False

    def may_owe_target(self, table: Table, top: Card) -> bool:  # noqa: ARG002
        """Say whether the seat on turn may owe a target for this top card."""
        return False

    def move_kinds(self) -> tuple[type[Move], ...]:
        """Give the kinds of move beside plays: those of an answer where one may be asked for."""
        answers = {
            OwedAnswer: (Challenge, Accept),
            OwedColor: (ChooseColor,),
            OwedTarget: (ChooseTarget,),
        }
        asked = [
            kind for owed, kinds in answers.items() if owed in self.pending_types for kind in kinds
        ]
        called = (Call, Catch) if self._book.calls_aloud else ()
        return (Draw, Pass, *asked, *called, Deal)

    def number_of(self, card: Card) -> int:
        """T-7: a number card counts its number, every other card 0."""
        return int(card.face) if card.color and card.face and card.face.isdigit() else 0

    def worth(self, card: Card) -> float:
        """Wild cards are kept; of the others those of many points go first."""
        points = float(card.points or 0)
        return points if card.color is None else -points


@game_type
class ColorGame(UnoFamily):
    """What classic UNO and UNO Mario Kart share: colours, drawing, wild draw fours, house rules."""

    pending_types: ClassVar[tuple[type[Pending], ...]] = (
        Drawn,
        MustPlay,
        OwedColor,
        OwedAnswer,
        Stack,
        RoundOver,
        GameOver,
    )

    play_form: ClassVar[str] = "a card, then in this order: *2, =R, >1, !"

    must_play: bool = option(default=False, doc="whether one who can play may not draw")
    wild_draw_four: WildDrawFour = option(
        default="challenge",
        doc="how the rule is kept that it be played only without the colour in force",
        one_of=literals(WildDrawFour),
    )
    stacking: Stacking = option(
        default="off",
        doc="whether drawing cards pass a debt on: the same kind on the same, or any on any",
        one_of=literals(Stacking),
    )
    doubles: bool = option(
        default=False, doc="whether two equal number cards may be played together"
    )
    jump_in: bool = option(
        default=False, doc="whether a card equal to the top card may be played out of turn"
    )
    draw: Drawing = option(default="one", doc="how many cards one draws", one_of=literals(Drawing))
    drawn_card: DrawnCard = option(
        default="may_play", doc="what becomes of a playable drawn card", one_of=literals(DrawnCard)
    )

    @functools.cached_property
    def colors(self) -> tuple[str, ...]:
        """The four colours, whatever cards are in the deck: a wild may name any."""
        return COLORS

    def possible_draws(self, table: Table, *, in_play: bool) -> dict[int, bytes]:
        """UNO-4, UNO-9: give the cards that can have been drawn, and what may stand beside each."""
        return legality.possible_draws(table, in_play=in_play)

    def waits_on_drawn(self, pending: Drawn | MustPlay) -> bool:
        """UNO-H6: say whether a drawn card waits so under these options."""
        return self.drawn_card == {"drawn": "may_play", "must_play": "must_play"}[pending.kind]

    def judged(self, table: Table) -> Pending | None:
        """UNO-10: judge guilt by the hand that a sample has dealt."""
        return debts.judged(table)


def target_named(table: Table, move: ChooseTarget) -> None:
    """MK-7, AW-6: the target owed is named; each game knows what becomes of it."""
    table.game.target_named(table, move)


def deal_next(table: Table, move: Deal) -> None:  # noqa: ARG001 - its seat is on turn
    """T-11: the next dealer deals."""
    table.game.deal_next(table)


_MOVES: dict[type[Move], Any] = {
    Play: turns.play,
    Draw: turns.draw,
    Pass: turns.pass_turn,
    Accept: debts.accept,
    Challenge: debts.challenge,
    ChooseColor: turns.choose_color,
    ChooseTarget: target_named,
    Call: calls.call,
    Catch: calls.catch,
    Deal: deal_next,
}
