"""The options that the UNO games share, and how their tables run."""

from __future__ import annotations

import functools
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, ClassVar, Final

from cardlaw.base import Game
from cardlaw.errors import OptionError
from cardlaw.moves import (
    Accept,
    Call,
    Catch,
    Challenge,
    ChooseColor,
    ChooseTarget,
    Deal,
    Draw,
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
    RoundOver,
    Stack,
)
from cardlaw.phrases import Phrase
from cardlaw.rules.uno_family import (
    calls,
    default_moves,
    drawing,
    jump_in,
    matching,
    naming,
    outlook,
    plays,
    problems,
    refusals,
    scoring,
    stacking,
    wild_draw_four,
)
from cardlaw.rules.uno_family.deck import CARD_NAMES, CARD_SYMBOLS, COLOR_NAMES, COLORS
from cardlaw.rules.uno_family.lookup import MORE, CardFacts, MoveTables
from cardlaw.rules.uno_family.uno_game import (
    Awaited,
    Calls,
    Drawing,
    DrawnCard,
    ReverseWithTwo,
    Stacking,
    StartAction,
    UnoGame,
    WildDrawFour,
    Window,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from cardlaw.cards import Card
    from cardlaw.grounds import Ground, Refusal
    from cardlaw.moves import Move
    from cardlaw.pending import Pending
    from cardlaw.rules.uno_family.states import UnoView
    from cardlaw.rules.uno_family.uno_game import Landing, Moves, Problem, TurnMoves, UnoTable

__all__ = ["ColorGame", "UnoFamily"]

HAND_SIZE: Final = 7


@game_type
class UnoFamily(UnoGame):
    """What all UNO games share: the options of calls, windows, penalties and of the match."""

    #: The option that decides which cards there are.
    deck_option: ClassVar[str] = "deck"
    call_word: ClassVar[str] = "UNO"
    grounds: ClassVar[tuple[Ground, ...]] = (
        jump_in.OTHERS_TURN,
        refusals.NO_SUCH_MOVE,
        calls.CALLS_AUTOMATIC,
        calls.NO_CALL_NOW,
        calls.NOT_CAUGHT_NOW,
        calls.CATCHES_ITSELF,
        drawing.DRAWN_CARD_WAITS,
        drawing.DRAWN_CARD_MUST,
        drawing.CAN_PLAY,
        drawing.NOTHING_TO_DRAW,
        wild_draw_four.NOTHING_TO_ANSWER,
        naming.NO_COLOR_OWED,
        naming.NO_TARGET_OWED,
        plays.NO_VALUE,
        plays.NO_DOUBLES,
        plays.NAMES_NO_COLOR,
        plays.NAMES_NO_SEAT,
        calls.CALL_NOT_DUE,
    )

    target: int | None = option(
        default=500, doc="how many points win the game", number=(1, None), none="rounds decides"
    )
    rounds: int | None = option(
        default=None, doc="how many rounds are played", number=(1, None), none="target decides"
    )
    calls: Calls = option(
        default="explicit",
        doc="whether UNO must be called",
        one_of=literals(Calls),
        named={"explicit": "players must call UNO", "automatic": "UNO calls itself"},
    )
    window: Window = option(
        default="last_card",
        doc="how long a player who has not called can be caught: until the last card is played, or "
        "until the next turn begins",
        one_of=literals(Window),
        named={
            "last_card": "until the last card is played",
            "next_turn": "until the next turn begins",
        },
    )
    penalty: int = option(default=2, doc="how many cards one who is caught draws", number=(1, 10))
    reverse_with_two: ReverseWithTwo = option(
        default="skip",
        doc="what a reverse also does with two live seats",
        one_of=literals(ReverseWithTwo),
        named={"skip": "it also skips", "nothing": "it only turns the direction"},
    )
    final_draw: bool = option(
        default=True, doc="whether the next player draws for a drawing card that is played last"
    )
    start_action: StartAction = option(
        default="apply",
        doc="whether an action card that is turned at the start acts",
        one_of=literals(StartAction),
        named={"apply": "it acts", "ignore": "it does nothing"},
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
            raise OptionError("rounds", Phrase("exactly one of target and rounds must be set"))
        needed = self.players * HAND_SIZE + 1
        if len(self.deck) < needed:
            reason = Phrase(
                "{cards} cards; {players} seats need {needed}: {larger} would do",
                cards=len(self.deck),
                players=self.players,
                needed=needed,
                larger=self.larger_deck(needed),
            )
            raise OptionError(self.deck_option, reason)
        # Set plainly in the instance: they are looked up with every move.
        self.__dict__.update(self._looked_up())

    def _looked_up(self) -> dict[str, object]:
        cards = CardFacts(self.faces, self.colors, self.color_faces, self.any_color_faces)
        swaps = self.swaps()
        names_seat = [cards.where(self._naming(rest)) for rest in range(MORE + 1)]
        waits = self.drawn_kind()
        effects = {**self.effects(), **(stacking.EFFECTS if self.stacking != "off" else {})}
        return {
            # What stands in the class is looked up more slowly: so does the answer of a game that
            # has not one of these options.
            "awaited": self.awaited,
            "must_play": self.must_play,
            "jump_in": self.jump_in,
            "doubles": self.doubles,
            "draw": self.draw,
            "_cards": cards,
            "_moves": MoveTables(
                cards,
                self.players,
                names_seat,
                cards.where(lambda card: card.face in swaps),
                aloud=self.calls == "explicit",
            ),
            "_effects": tuple([effects.get(face) for face in cards.face_of]),
            "_swaps": dict(swaps),
            "_waiting": () if waits is None else tuple([waits(card) for card in cards.faces]),
            "_turn_moves": self.turn_moves(),
            "_is_strict": self.wild_draw_four == "strict",
        }

    def _naming(self, rest: int) -> Callable[[Card], bool]:
        """Give the test whether a play of a card, which leaves so many in the hand, names a seat."""
        return lambda card: self.names_target(card.face, rest)

    def larger_deck(self, needed: int) -> str:
        """Say which value of an option gives a deck of so many cards."""
        return Phrase("a deck of {needed}", needed=needed)

    # How a table of this family runs

    def turn_moves(self) -> TurnMoves:
        """Give the function that says what the legal moves of an ordinary turn are."""
        return plays.turn_moves

    def open_round(self, table: UnoTable) -> None:
        """UNO-1: deal seven cards each, then turn the start card."""
        table.deal_hands(HAND_SIZE)
        table.turn = table.left_of(table.match.dealer)
        self.start(table)

    def moves_of(self, table: UnoTable, seat: int) -> Moves:
        """Give the legal moves of a seat: its turn, its answer, or what it may do out of turn."""
        pending = table.pending
        moves: Moves = ()
        if seat == table.turn:
            if pending is None:
                moves = self._turn_moves(table, seat)
            else:
                moves = self.awaited[type(pending)].moves(table, seat, pending)
        elif pending is None and self.jump_in:
            moves = jump_in.jump_ins(table, seat)
        return moves + calls.call_moves(table, seat) if table.open else moves

    def legal_moves(self, table: UnoTable) -> Moves:
        """Give all legal moves; ordinary turns, which are by far the most, go the shortest way."""
        if table.pending is None and not table.open and not self.jump_in:
            return self._turn_moves(table, table.turn)
        return Game.legal_moves(self, table)

    def out_of_turn(self, table: UnoTable) -> bool:
        """UNO-11, UNO-H8: others may act while a window is open, or may jump in."""
        return bool(table.open) or (table.pending is None and self.jump_in)

    def apply(self, table: UnoTable, move: Move) -> None:
        """Make a legal move."""
        _MOVES[type(move)](table, move)

    def last_card(self, table: UnoTable, landing: Landing, card: Card) -> None:
        """UNO-15: the round ends when a hand is empty."""
        scoring.go_out(table, landing, card)

    def refusal(self, table: UnoTable, move: Move) -> Refusal:
        """Say why a move that is not legal may not be made."""
        return refusals.refusal(table, move)

    def round_drawn(self, table: UnoTable) -> None:
        """T-4, T-10: end a round without a winner."""
        scoring.round_drawn(table)

    def lapse(self, table: UnoTable, seat: int) -> None:
        """T-9: what the leaver owed lapses and the next live seat plays."""
        if table.turn != seat:
            return
        if table.pending is None:
            table.turn = table.next_seat(seat)
        else:
            self.awaited[type(table.pending)].lapse(table, seat)

    def default_move(self, table: UnoTable, moves: Moves) -> Move:
        """Choose for someone absent."""
        return default_moves.default_move(table, moves)

    def problems(self, table: UnoTable) -> Iterable[Problem]:
        """Say what in a position cannot be in this game."""
        return problems.problems(table)

    def judged(self, table: UnoTable) -> Pending | None:
        """UNO-10: give what a sampled table waits for, guilt judged by the hand dealt."""
        pending = table.pending
        return None if pending is None else self.awaited[type(pending)].judged(table, pending)

    def move_kinds(self) -> tuple[type[Move], ...]:
        """Give the kinds of move beside plays: those of an answer where one may be asked for."""
        answers: dict[type[Pending], tuple[type[Move], ...]] = {
            OwedAnswer: (Challenge, Accept),
            OwedColor: (ChooseColor,),
            OwedTarget: (ChooseTarget,),
        }
        asked = [kind for owed, kinds in answers.items() if owed in self.awaited for kind in kinds]
        called = (Call, Catch) if self.calls == "explicit" else ()
        return (Draw, Pass, *asked, *called, Deal)

    def every_move(self, seat: int) -> Moves:
        """UNO-3: give all plays that can ever be, and all other moves."""
        return (*plays.every_play(self, seat), *self.further_moves(seat))

    def number_of(self, card: Card) -> int:
        """T-7: a number card counts its number, every other card 0."""
        return int(card.face) if card.color and card.face and card.face.isdigit() else 0

    def worth(self, card: Card) -> float:
        """Wild cards are kept; of the others those of many points go first."""
        points = float(card.points or 0)
        return points if card.color is None else -points

    def brings(self, view: UnoView, move: Move) -> float | None:
        """UNO-3, UNO-H3: a play rids of its cards; what else moves bring is told in ``outlook``."""
        if isinstance(move, Play) and move.target is None and move.card._face not in self._swaps:
            return move.count
        return outlook.brings(self, view, move)


@game_type
class ColorGame(UnoFamily):
    """What classic UNO and UNO Mario Kart share: colours, drawing, wild draw fours, house rules."""

    awaited: ClassVar[Mapping[type[Pending], Awaited]] = MappingProxyType(
        {
            Drawn: drawing.DRAWN,
            MustPlay: drawing.MUST_PLAY,
            OwedColor: naming.COLOR,
            OwedAnswer: wild_draw_four.ANSWER,
            Stack: stacking.STACK,
            RoundOver: scoring.ROUND_OVER,
            GameOver: scoring.GAME_OVER,
        }
    )
    grounds: ClassVar[tuple[Ground, ...]] = (
        *UnoFamily.grounds,
        drawing.NO_PASS_NOW,
        jump_in.NO_JUMP_NOW,
        jump_in.NOT_EQUAL,
        wild_draw_four.MUST_ANSWER,
        stacking.OWES_SAME,
        stacking.OWES_ANY,
        stacking.STACK_STANDS,
        naming.OWES_COLOR,
        matching.NO_MATCH,
        matching.HOLDS_COLOR,
        plays.NO_DOUBLE,
        plays.ONE_HELD,
        plays.PLAYED_SINGLY,
        plays.NAMES_COLOR,
    )
    no_pass: ClassVar[Ground] = drawing.NO_PASS_NOW
    color_names: ClassVar[Mapping[str, str]] = COLOR_NAMES
    card_names: ClassVar[Mapping[str, str]] = CARD_NAMES
    card_symbols: ClassVar[Mapping[str, str]] = CARD_SYMBOLS
    play_form: ClassVar[str] = "a card, then in this order: *2, =R, >1, !"

    must_play: bool = option(default=False, doc="whether one who can play may not draw")
    wild_draw_four: WildDrawFour = option(
        default="challenge",
        doc="how the rule is kept that it be played only without the colour in force",
        one_of=literals(WildDrawFour),
        named={
            "challenge": "a bluff can be challenged",
            "strict": "a bluff is forbidden",
            "free": "it may always be played",
        },
    )
    stacking: Stacking = option(
        default="off",
        doc="whether drawing cards pass a debt on: the same kind on the same, or any on any",
        one_of=literals(Stacking),
        named={
            "off": "no stacking",
            "same": "the same kind on the same",
            "any": "any on any",
        },
    )
    doubles: bool = option(
        default=False, doc="whether two equal number cards may be played together"
    )
    jump_in: bool = option(
        default=False, doc="whether a card equal to the top card may be played out of turn"
    )
    draw: Drawing = option(
        default="one",
        doc="how many cards one draws",
        one_of=literals(Drawing),
        named={"one": "one card", "until_playable": "until one can be played"},
    )
    drawn_card: DrawnCard = option(
        default="may_play",
        doc="what becomes of a playable drawn card",
        one_of=literals(DrawnCard),
        named={
            "may_play": "it may be played at once",
            "must_play": "it must be played at once",
            "keep": "it is kept",
        },
    )

    @functools.cached_property
    def colors(self) -> tuple[str, ...]:
        """The four colours, whatever cards are in the deck: a wild may name any."""
        return COLORS

    def drawn_kind(self) -> type[Drawn | MustPlay] | None:
        """UNO-H6: a playable drawn card may be played, must be, or is kept."""
        kinds = {"may_play": Drawn, "must_play": MustPlay, "keep": None}
        return kinds[self.drawn_card]

    def possible_draws(self, table: UnoTable, *, in_play: bool) -> dict[int, bytes]:
        """UNO-4, UNO-9: give the cards that can have been drawn, and what may stand beside each."""
        return matching.playable_beside(table, in_play=in_play)


def deal_next(table: UnoTable, move: Deal) -> None:
    """T-11: the next dealer, who is on turn, deals."""
    del move
    table.game.deal_next(table)


_MOVES: Final[Mapping[type[Move], Callable[[UnoTable, Any], None]]] = {
    Play: plays.play,
    Draw: drawing.draw,
    Pass: drawing.pass_turn,
    Accept: wild_draw_four.accept,
    Challenge: wild_draw_four.challenge,
    ChooseColor: naming.choose_color,
    ChooseTarget: naming.choose_target,
    Call: calls.call,
    Catch: calls.catch,
    Deal: deal_next,
}
