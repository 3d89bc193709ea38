"""UNO Mario Kart: every card bears an item, and item boxes set them free."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING, ClassVar, Final, Literal, Self, Unpack

from cardlaw.cards import Card
from cardlaw.errors import OptionError
from cardlaw.options import game_type, inherited, literals, option
from cardlaw.pending import OwedColor, OwedTarget
from cardlaw.phrases import Phrase
from cardlaw.rounds import end_turn
from cardlaw.rules.uno_family import calls, naming, scoring
from cardlaw.rules.uno_family.actions import AGAIN, NEXT, draw_two, reverse, skip
from cardlaw.rules.uno_family.deck import (
    CARD_NAMES,
    CARD_SYMBOLS,
    COLORS,
    WILD_POINTS,
    cards_of_color,
)
from cardlaw.rules.uno_family.family import ColorGame
from cardlaw.rules.uno_family.start import start_card_acts, turn_start_card
from cardlaw.rules.uno_family.wild_draw_four import wild_draw_four

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from cardlaw.grounds import Ground
    from cardlaw.moves import ChooseTarget
    from cardlaw.pending import Pending
    from cardlaw.rules.uno_family.uno_game import (
        Awaited,
        Effect,
        Landing,
        StartAction,
        UnoTable,
        Window,
    )
    from cardlaw.table import Table
    from cardlaw.typed.options import UnoMarioKartOptions

__all__ = ["UnoMarioKart"]

#: The item of every card of a colour; all wild cards bear the Bob-omb.
ITEM_OF: Final[dict[str, str]] = {
    "R": "mushroom",
    "Y": "banana peel",
    "G": "green shell",
    "B": "lightning",
}
BOB_OMB: Final = "Bob-omb"

StartBox = Literal["first", "dealer"]
LastBox = Literal["unopened", "open"]


@game_type
class UnoMarioKart(ColorGame):
    """UNO Mario Kart for 2 to 10 players.

    >>> game = UnoMarioKart(players=4, rounds=3)
    >>> len(game.deck), sum(card.points or 0 for card in game.deck)
    (112, 1440)
    >>> game.card("Y+2").item, game.card("WI").item
    ('banana peel', 'Bob-omb')

    Options are given by keyword; an unknown one, or a value that cannot be, is an
    :class:`~cardlaw.OptionError`.
    """

    name: ClassVar[str] = "uno-mario-kart"
    awaited: ClassVar[Mapping[type[Pending], Awaited]] = MappingProxyType(
        {**ColorGame.awaited, OwedTarget: naming.TARGET}
    )
    card_names: ClassVar[Mapping[str, str]] = MappingProxyType({**CARD_NAMES, "I": "item box"})
    card_symbols: ClassVar[Mapping[str, str]] = MappingProxyType({**CARD_SYMBOLS, "I": "box"})
    grounds: ClassVar[tuple[Ground, ...]] = (*ColorGame.grounds, naming.OWES_TARGET)
    cites: ClassVar[Mapping[str, str]] = MappingProxyType({"UNO-H7": "MK-1"})
    color_faces: ClassVar[frozenset[str]] = frozenset({"+4"})
    any_color_faces: ClassVar[frozenset[str]] = frozenset({"I"})

    target: int | None = inherited(default=None)
    rounds: int | None = inherited(default=1)
    window: Window = inherited(default="next_turn")
    start_action: StartAction = inherited(default="ignore")
    start_box: StartBox = option(
        default="first",
        doc="who names the colour for an item box that starts: the first player or the dealer",
        one_of=literals(StartBox),
        named={"first": "the first player", "dealer": "the dealer"},
    )
    last_box: LastBox = option(
        default="unopened",
        doc="whether an item box that is played last is opened",
        one_of=literals(LastBox),
        named={"unopened": "it wins at once", "open": "it is opened first"},
    )

    if TYPE_CHECKING:

        def replace(  # noqa: D102 - as of every game
            self, /, *, players: int = ..., **changes: Unpack[UnoMarioKartOptions]
        ) -> Self: ...

    def cards(self) -> Iterator[Card]:
        """Mario Kart: the coloured cards of UNO, four wild draw fours and eight item boxes."""
        for color, item in zip(COLORS, ITEM_OF.values(), strict=True):
            yield from cards_of_color(color, item)
        yield from [Card("W+4", "+4", points=WILD_POINTS, item=BOB_OMB)] * 4
        yield from [Card("WI", "I", points=WILD_POINTS, item=BOB_OMB)] * 8

    def check_options(self) -> None:
        """MK-4: every card must bear an item, as any may be turned by a box."""
        bare = [card.code for card in self.faces.faces if card.item not in ITEMS]
        if bare:
            reason = Phrase("cards without an item of this game: {cards}", cards=tuple(bare))
            raise OptionError("deck", reason)
        super().check_options()

    def effects(self) -> Mapping[str, Effect]:
        """MK-1, MK-15: what each face does, as in classic UNO but for the item box."""
        return EFFECTS

    def start(self, table: Table[UnoMarioKart]) -> None:
        """MK-2: turn the start card."""
        start_card(table)

    def worth(self, card: Card) -> float:
        """A box is let go before a wild draw four, which it would make a bluff."""
        return ColorGame.worth(self, card) - (1.0 if card.face == "I" else 0.0)

    def given_to_target(self, card: Card) -> int:
        """MK-7: who is named for a green shell draws one."""
        return 1 if card.item == "green shell" else 0

    def may_owe_with_none(self) -> bool:
        """MK-13: the player of a last box that is opened may owe the target of a green shell."""
        return self.last_box == "open"

    def may_owe_target(self, table: UnoTable, top: Card) -> bool:  # noqa: ARG002 - the card says it
        """MK-7: a target is owed for the green shell of the card turned."""
        return top.item == "green shell"

    def target_named(self, table: UnoTable, move: ChooseTarget) -> None:
        """MK-7: the seat for the green shell is named."""
        green_shell_hits(table, move)

    def last_card(self, table: UnoTable, landing: Landing, card: Card) -> None:
        """MK-13: the first to play all cards wins."""
        if card.face == "I" and self.last_box == "open":
            last_box(table, landing)
        else:
            scoring.go_out(table, landing, card)


def start_card(table: Table[UnoMarioKart]) -> None:
    """MK-2: a number plays on; an action is ignored and stays under the next card turned.

    For an item box the first player, or the dealer, names the colour; nothing is opened.
    """
    game = table.game
    index = turn_start_card(table)
    while game.start_action == "ignore" and index not in game._cards.numbers + game._cards.wild:
        index = turn_start_card(table)
    table.color = game._cards.color_of[index]
    if table.color is not None:
        start_card_acts(table)
    elif game.start_box == "dealer":
        table.turn = table.match.dealer
        table.pending = OwedColor("next")
    else:
        table.pending = OwedColor("play")


def item_box(table: UnoTable, landing: Landing) -> int | None:
    """MK-4, MK-10, MK-11: the top card of the draw pile is turned, and its item takes effect.

    Its own action is ignored; its colour is in force. There is always a card to turn.
    """
    index = table.turn_up()
    assert index is not None
    card = table.game._cards.faces[index]
    assert card.item is not None  # or the game would not have been made
    if card.color is not None:
        table.color = card.color
    return ITEMS[card.item](table, landing.seat)


def mushroom(_table: UnoTable, _seat: int) -> int:
    """MK-5: the player of the box takes another turn."""
    return AGAIN


def banana_peel(table: UnoTable, seat: int) -> int:
    """MK-6: the seat before the player of the box, against the direction of play, draws two."""
    table.draw(table.seat_before(seat), 2)
    return NEXT


def green_shell(table: UnoTable, _seat: int) -> None:
    """MK-7: the player of the box names another live player."""
    table.pending = OwedTarget()


def green_shell_hits(table: UnoTable, move: ChooseTarget) -> None:
    """MK-7: the player named draws one and loses no turn."""
    seat = move.seat
    table.draw(move.target, 1)
    calls.keep_windows(table)
    if table.hands[seat]:
        end_turn(table, seat)
    else:
        scoring.round_won(table, seat)


def lightning(table: UnoTable, seat: int) -> int:
    """MK-8: every other live seat draws one, in turn order; the player takes another turn."""
    for steps in range(1, table.live_count()):
        table.draw(table.next_seat(seat, steps), 1)
    return AGAIN


def bob_omb(table: UnoTable, seat: int) -> None:
    """MK-9: the player of the box draws two, then names the colour."""
    table.draw(seat, 2)
    table.pending = OwedColor("next")


#: What each item does; it gives how many seats on the turn passes, None where it does not yet.
ITEMS: Final[Mapping[str, Callable[[UnoTable, int], int | None]]] = {
    "mushroom": mushroom,
    "banana peel": banana_peel,
    "green shell": green_shell,
    "lightning": lightning,
    BOB_OMB: bob_omb,
}

EFFECTS: Final[Mapping[str, Effect]] = {
    "S": skip,
    "R": reverse,
    "+2": draw_two,
    "+4": wild_draw_four,
    "I": item_box,
}


def last_box(table: UnoTable, landing: Landing) -> None:
    """MK-13: an item box played last is opened: what it does to others comes before the count.

    An extra turn is void; a Bob-omb's cards keep its player in the round.
    """
    item_box(table, landing)
    calls.keep_windows(table)
    if table.pending is None:
        scoring.round_won(table, landing.seat)
