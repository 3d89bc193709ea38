"""UNO All Wild: every card may be played on every card."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING, ClassVar, Final, Literal, Self, Unpack

from cardlaw import events
from cardlaw.cards import MOST_CARDS, Card
from cardlaw.moves import Pass
from cardlaw.options import (
    arguments_checked,
    game_type,
    inherited,
    literals,
    named_values,
    option,
    whole_number,
)
from cardlaw.pending import Drawn, GameOver, MustPlay, OwedTarget, Pending, RoundOver
from cardlaw.phrases import Phrase
from cardlaw.rules.uno_family import calls, drawing, naming, plays, scoring
from cardlaw.rules.uno_family.actions import NEXT, draw_four, draw_two, reverse, skip
from cardlaw.rules.uno_family.deck import CARD_SYMBOLS
from cardlaw.rules.uno_family.default_moves import plainest_play
from cardlaw.rules.uno_family.family import UnoFamily
from cardlaw.rules.uno_family.hands import hand_of_target, swap_hands
from cardlaw.rules.uno_family.start import start_card_acts

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cardlaw.grounds import Ground
    from cardlaw.moves import ChooseTarget, Move
    from cardlaw.rules.uno_family.uno_game import (
        Awaited,
        Effect,
        Landing,
        Moves,
        StartAction,
        Swap,
        TurnMoves,
        UnoTable,
        Window,
    )
    from cardlaw.table import Table
    from cardlaw.typed.options import UnoAllWildOptions

__all__ = ["UnoAllWild"]

#: AW-10: what cards count, which is not what they count in the other games.
WILD_POINTS: Final = 20
ACTION_POINTS: Final = 50
#: AW: the codes in deck order, and how many of each there are.
COUNTS: Final[dict[str, int]] = {
    "W": 58,
    "WR": 12,
    "WS": 12,
    "W+2": 10,
    "W+4": 6,
    "WSS": 6,
    "WT": 4,
    "WX": 4,
}

#: What the cards are called, by their codes.
NAMES: Final[dict[str, str]] = {
    "W": "plain wild",
    "WR": "reverse",
    "WS": "skip",
    "W+2": "draw two",
    "W+4": "draw four",
    "WSS": "double skip",
    "WT": "targeted draw two",
    "WX": "forced swap",
}

DoubleSkipWithTwo = Literal["once", "literal"]
SpecialDraw = Literal["forced", "official", "never"]
Counts = Mapping[str, int] | tuple[tuple[str, int], ...]


def _counts(name: str, value: object) -> tuple[tuple[str, int], ...]:
    """Check the numbers of cards: all eight codes, in deck order."""
    given = named_values(name, value, COUNTS)
    return tuple((code, whole_number(name, count, 0, MOST_CARDS)) for code, count in given.items())


@game_type
class UnoAllWild(UnoFamily):
    """UNO All Wild for 2 to 10 players.

    There are no colours: ``state.color`` is ``None``.

    >>> game = UnoAllWild(players=4)
    >>> len(game.deck), sum(card.points or 0 for card in game.deck)
    (112, 3860)

    Options are given by keyword; an unknown one, or a value that cannot be, is an
    :class:`~cardlaw.OptionError`.
    """

    name: ClassVar[str] = "uno-all-wild"
    awaited: ClassVar[Mapping[type[Pending], Awaited]] = MappingProxyType(
        {
            Drawn: drawing.DRAWN,
            MustPlay: drawing.MUST_PLAY,
            OwedTarget: naming.TARGET,
            RoundOver: scoring.ROUND_OVER,
            GameOver: scoring.GAME_OVER,
        }
    )
    play_form: ClassVar[str] = "a card, then in this order: >1, !"
    card_names: ClassVar[Mapping[str, str]] = MappingProxyType(
        {code[1:] or "W": name for code, name in NAMES.items()}
    )
    card_symbols: ClassVar[Mapping[str, str]] = MappingProxyType(
        {**CARD_SYMBOLS, "SS": "skip twice", "T": "target", "X": "swap"}
    )
    deck_option: ClassVar[str] = "counts"
    grounds: ClassVar[tuple[Ground, ...]] = (
        *UnoFamily.grounds,
        drawing.ONLY_KEEPS,
        plays.NAMES_SEAT,
        naming.OWES_TARGET,
    )
    no_pass: ClassVar[Ground] = drawing.ONLY_KEEPS
    cites: ClassVar[Mapping[str, str]] = MappingProxyType(
        {
            "UNO-2": "AW-1",
            "UNO-3": "AW-1",
            "UNO-9": "AW-2",
            "UNO-H3": "AW-1",
            "UNO-4": "AW-7",
            "UNO-H6": "AW-7",
            "UNO-H7": "AW-3",
            "MK-7": "AW-6",
            "T-4": "AW-7",
        }
    )

    # This game does not have these options. Shared rules read them, and these are its answers.
    must_play = True
    wild_draw_four = "free"
    stacking = "off"
    doubles = False
    jump_in = False
    draw = "one"

    window: Window = inherited(default="next_turn")
    start_action: StartAction = inherited(default="apply")
    counts: Counts | None = option(
        default=None,
        doc="how many cards of each code there are",
        check=_counts,
        write=dict,
        hint="a number for each of " + ", ".join(COUNTS),
        named=NAMES,
        none="the 112 cards",
    )
    double_skip_with_two: DoubleSkipWithTwo = option(
        default="once",
        doc="what a double skip does with two live seats: the player plays again, or both seats "
        "are passed over",
        one_of=literals(DoubleSkipWithTwo),
        named={"once": "the player plays again", "literal": "both are passed over"},
    )
    special_draw: SpecialDraw = option(
        default="forced",
        doc="how one may draw when the next player holds one card",
        one_of=literals(SpecialDraw),
        named={
            "forced": "only without an action card, and the card must be played",
            "official": "always, and the card may be played or kept",
            "never": "not at all",
        },
    )

    if TYPE_CHECKING:

        def replace(  # noqa: D102 - as of every game
            self, /, *, players: int = ..., **changes: Unpack[UnoAllWildOptions]
        ) -> Self: ...

    @classmethod
    @arguments_checked("players")
    def official(cls, /, players: int = 4, **options: Unpack[UnoAllWildOptions]) -> Self:
        """Give the publisher's sheet: no start card acts, the special draw is free.

        >>> UnoAllWild.official(players=3)
        UnoAllWild(players=3, start_action='ignore', special_draw='official')
        """
        return cls._preset(players, options, start_action="ignore", special_draw="official")

    def drawn_kind(self) -> type[Drawn | MustPlay] | None:
        """AW-7, AW-8: the special card must be played, or under "official" may be."""
        kinds = {"forced": MustPlay, "official": Drawn, "never": None}
        return kinds[self.special_draw]

    def cards(self) -> Iterator[Card]:
        """AW-10: a wild counts 20, every action card 50."""
        for code, count in dict(self.counts or COUNTS).items():
            card = Card(code, code[1:] or "W", points=ACTION_POINTS if code[1:] else WILD_POINTS)
            yield from [card] * count

    def larger_deck(self, needed: int) -> str:
        """AW: any numbers of cards that make up so many."""
        return Phrase("counts that add up to {needed} or more", needed=needed)

    def effects(self) -> Mapping[str, Effect]:
        """Give what each face does; a wild does nothing (AW-2)."""
        return EFFECTS

    def start(self, table: UnoTable) -> None:
        """AW-6: turn the start card; its action happens."""
        table.turn_up()
        if self.start_action == "apply":
            start_card(table)

    def turn_moves(self) -> TurnMoves:
        """AW-1, AW-7: give the function that says what may be done on an ordinary turn."""
        return turn_moves

    def names_target(self, face: str | None, rest: int) -> bool:
        """AW-3, AW-5: which plays name an opponent; a forced swap as last card does not."""
        return face == "T" or (face == "X" and rest > 0)

    def swaps(self) -> Mapping[str, Swap]:
        """AW-5: whose hand the player of a forced swap then holds."""
        return {"X": hand_of_target}

    def given_to_target(self, card: Card) -> int:
        """AW-3: who is named for a targeted draw two draws two."""
        return 2 if card.face == "T" else 0

    def worth(self, card: Card) -> float:
        """Action cards go first: they cost the others cards and turns, and count most."""
        return -float(card.points or 0)

    def may_owe_target(self, table: UnoTable, top: Card) -> bool:
        """AW-6: the dealer owes a target for the start card."""
        acts = self.start_action == "apply" and table.turn == table.match.dealer
        return acts and top.face in {"T", "X"}

    def target_named(self, table: UnoTable, move: ChooseTarget) -> None:
        """AW-6: the dealer names who is meant by the start card."""
        start_target(table, move)

    def last_card(self, table: UnoTable, landing: Landing, card: Card) -> None:
        """AW-3, UNO-15: a last targeted draw two still makes its target draw."""
        if card.face == "T" and self.final_draw:
            targeted_draw_two(table, landing)
        scoring.go_out(table, landing, card)

    def default_move(self, table: UnoTable, moves: Moves) -> Move:
        """Choose for someone absent: keep a drawn card, else the plainest card; never draw."""
        for move in moves:
            if isinstance(move, Pass):
                return move
        return plainest_play(table, moves)

    def possible_draws(self, table: UnoTable, *, in_play: bool) -> dict[int, bytes]:  # noqa: ARG002 - any card fits
        """AW-7, AW-8: any card can have been drawn; who was forced to draw held plain wilds."""
        beside = self.faces.cards
        if in_play and self.special_draw == "forced":
            beside = bytes([card for card in beside if self._cards.face_of[card] == "W"])
        return dict.fromkeys(self.faces.cards, beside)


def turn_moves(table: Table[UnoAllWild], seat: int) -> Moves:
    """AW-1: any card may be played on any card; or, at times, one may draw (AW-7)."""
    moves = plays.all_plays(table, seat, table.hands[seat])
    if may_draw(table, seat):
        moves += table.game._moves.seats[seat].draw
    return moves


def may_draw(table: Table[UnoAllWild], seat: int) -> bool:
    """AW-7, AW-8: one without an action card may draw when the next player holds just one card.

    Under "official" one with action cards may, too; under "never" nobody may.
    """
    game = table.game
    if game.special_draw == "never" or len(table.hands[table.next_seat(seat)]) != 1:
        return False
    plain = all(game._cards.face_of[card] == "W" for card in table.hands[seat])
    return (plain or game.special_draw == "official") and table.can_draw()


def targeted_draw_two(table: UnoTable, landing: Landing) -> int:
    """AW-3: the opponent named with the play draws two and misses no turn."""
    assert landing.target is not None
    table.draw(landing.target, 2)
    return NEXT


def double_skip(table: Table[UnoAllWild], landing: Landing) -> int:
    """AW-4: the next two seats miss their turns; with two live seats an option decides."""
    once = table.live_count() == 2 and table.game.double_skip_with_two == "once"
    steps = 1 if once else 2
    if table.log is not None:
        for step in range(1, steps + 1):
            table.tell(events.Skipped, table.next_seat(landing.seat, step))
    return steps + 1


EFFECTS: Final[Mapping[str, Effect]] = {
    "R": reverse,
    "S": skip,
    "+2": draw_two,
    "+4": draw_four,
    "SS": double_skip,
    "T": targeted_draw_two,
    "X": swap_hands,
}


def start_card(table: UnoTable) -> None:
    """AW-6: the start card acts, the dealer as its player; a target is the dealer's to name."""
    game = table.game
    if game.names_target(game._cards.face_of[table.discard_pile[-1]], 1):
        table.turn = table.match.dealer
        table.pending = OwedTarget()
    else:
        start_card_acts(table)


def start_target(table: UnoTable, move: ChooseTarget) -> None:
    """AW-6: the one named draws two, or swaps hands with the dealer; then the first player plays."""
    start_card_acts(table, move.target)
    if table.game._cards.face_of[table.discard_pile[-1]] in table.game._swaps:
        # The dealer has not called with a play, and the swap may have left it one card.
        calls.open_windows(table, [move.seat])
    calls.keep_windows(table)
