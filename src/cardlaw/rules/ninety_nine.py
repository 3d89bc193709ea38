"""Ninety-Nine: keep the running total at 99 or below, or lose a chip."""

from __future__ import annotations

from typing import (
    TYPE_CHECKING,
    Any,
    ClassVar,
    Final,
    Literal,
    Self,
    TypeAlias,
    Unpack,
    cast,
    get_args,
)

from cardlaw import events
from cardlaw.advice import DECISIVE
from cardlaw.base import Game
from cardlaw.cards import MOST_CARDS, Card
from cardlaw.errors import OptionError
from cardlaw.grounds import Ground, Refusal
from cardlaw.moves import Deal, Move, Play, SetTo
from cardlaw.on_demand import OnDemand
from cardlaw.options import (
    arguments_checked,
    game_type,
    literals,
    option,
)
from cardlaw.pending import GameOver, Pending, RoundLost
from cardlaw.phrases import Phrase, Plural
from cardlaw.rounds import NOT_ON_TURN, await_deal, end_game, end_turn, not_held, untimely
from cardlaw.rules.ninety_nine_states import NinetyNineEvent, NinetyNineState, NinetyNineView
from cardlaw.rules.ninety_nine_values import (
    RANKS,
    VALUES,
    Amount,
    Values,
    list_of_ranks,
    table_of_values,
)
from cardlaw.rules.ordinary_cards import RANK_NAMES, RANK_SYMBOLS, SUIT_NAMES

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from cardlaw.table import Table
    from cardlaw.typed.options import NinetyNineOptions

__all__ = ["NinetyNine"]

LIMIT: Final = 99
PACK: Final = 4 * len(RANKS)
#: As many packs as fit into the largest deck.
MOST_PACKS: Final = MOST_CARDS // PACK
#: What a card may add, or make the total.
Choices: TypeAlias = list[int | SetTo]

OTHERS_TURN: Final = NOT_ON_TURN.under("NN-3")
ONLY_PLAYS: Final = Ground("NN-3", "only_plays", "in turn one plays a card; drawing is automatic")
NOT_SAFE: Final = Ground(
    "NN-6", "not_safe", "{play} brings the total above {limit}, and there is a safe play"
)
ONLY_VALUE: Final = Ground("NN-3", "only_value", "{card} is played with nothing but its value")
PLAYED_AS: Final = Ground("NN-4", "played_as", "{card} is played as {plays}")

Bust = Literal["allowed", "forced"]
Elimination = Literal["at_zero", "unpayable"]
FourWithTwo = Literal["opponent", "again"]
_HELD: Final = Plural(
    "seat {seat} holds one card in a running round",
    "seat {seat} holds {count} cards in a running round",
)


@game_type
class NinetyNine(Game[NinetyNineState]):
    """Ninety-Nine for 2 players and more.

    >>> state = NinetyNine(players=3).deal(seed=7)
    >>> state.total, state.chips, [str(move) for move in state.legal_moves()]
    (0, (5, 5, 5), ['0:Jc', '0:4d', '0:6h'])
    """

    name: ClassVar[str] = "ninety-nine"
    standing: ClassVar[str] = "chips"
    facts: ClassVar[tuple[str, ...]] = ("total",)
    play_form: ClassVar[str] = (
        "a card and, where it has several, its value: As=11, Td=-10, 9c=set99"
    )
    color_names: ClassVar[Mapping[str, str]] = SUIT_NAMES
    card_names: ClassVar[Mapping[str, str]] = RANK_NAMES
    card_symbols: ClassVar[Mapping[str, str]] = RANK_SYMBOLS
    starts_pile: ClassVar[bool] = False
    event_types: ClassVar[tuple[type[events.Event], ...]] = get_args(NinetyNineEvent)
    pending_types: ClassVar[tuple[type[Pending], ...]] = (RoundLost,)
    state_type: ClassVar[type[NinetyNineState]] = NinetyNineState
    view_type: ClassVar[type[NinetyNineView]] = NinetyNineView
    grounds: ClassVar = (OTHERS_TURN, ONLY_PLAYS, NOT_SAFE, ONLY_VALUE, PLAYED_AS)

    packs: int | None = option(
        default=None,
        doc="how many packs of 52",
        number=(1, MOST_PACKS),
        none="1, or 2 from many players",
    )
    many: int = option(default=4, doc="from how many players on there are many", number=(1, None))
    hand_size: int = option(default=3, doc="how many cards each is dealt", number=(1, None))
    chips: int | None = option(
        default=None,
        doc="how many chips each has",
        number=(1, None),
        none="5, or 3 from many players",
    )
    bust: Bust = option(
        default="allowed",
        doc="whether a play above 99 is always allowed, or only when no other is",
        one_of=literals(Bust),
        named={"allowed": "always", "forced": "only when no other play is there"},
    )
    elimination: Elimination = option(
        default="at_zero",
        doc="when a player is out: at no chips, or when a chip is due and there is none",
        one_of=literals(Elimination),
        named={"at_zero": "at no chips", "unpayable": "when a chip is due and there is none"},
    )
    four_with_two: FourWithTwo = option(
        default="opponent",
        doc="who plays after a turning card with two live seats: the opponent, or its player again",
        one_of=literals(FourWithTwo),
        named={"opponent": "the opponent", "again": "its player again"},
    )
    floor: int | None = option(
        default=None, doc="how low the total falls", number=(None, 0), none="it falls freely"
    )
    values: Values = option(
        default=tuple(VALUES.items()),
        doc="what each rank is worth: amounts to add, or =N to make the total N",
        check=table_of_values,
        write=lambda values: {rank: list(amounts) for rank, amounts in values},
        hint="for each rank a list of amounts",
    )
    reverse_ranks: tuple[str, ...] = option(
        default=("4",),
        doc="the ranks that turn the direction",
        check=list_of_ranks,
        write=list,
        hint="ranks",
    )
    skip_ranks: tuple[str, ...] = option(
        default=(),
        doc="the ranks that skip the next player",
        check=list_of_ranks,
        write=list,
        hint="ranks",
    )

    if TYPE_CHECKING:

        def replace(  # noqa: D102 - as of every game
            self, /, *, players: int = ..., **changes: Unpack[NinetyNineOptions]
        ) -> Self: ...

    _book: ClassVar[Book]  # of each game its own; a field it is not

    @classmethod
    @arguments_checked("players")
    def pagat(cls, /, players: int = 4, **options: Unpack[NinetyNineOptions]) -> Self:
        """NN-13: one pack and five chips up to four players.

        >>> NinetyNine.pagat(players=4)
        NinetyNine(players=4, many=5)
        """
        return cls._preset(players, options, many=5)

    @classmethod
    @arguments_checked("players")
    def board_game_arena(cls, /, players: int = 4, **options: Unpack[NinetyNineOptions]) -> Self:
        """NN-13: a ten only takes away; always three chips and one pack."""
        return cls._preset(players, options, values=VALUES | {"T": (-10,)}, chips=3, packs=1)

    @classmethod
    @arguments_checked("players")
    def denexa(cls, /, players: int = 4, **options: Unpack[NinetyNineOptions]) -> Self:
        """NN-13: a nine makes 99, a king adds nothing, a three skips; four cards each."""
        values = VALUES | {"9": ("=99",), "K": (0,)}
        return cls._preset(players, options, values=values, skip_ranks=("3",), hand_size=4)

    def check_options(self) -> None:
        """NN-1: there must be more cards than are dealt; say which options have more."""
        dealt = self.players * self.hand_size
        if len(self.deck) <= dealt:
            packs = min(dealt // PACK + 1, MOST_PACKS)
            size = min((packs * PACK - 1) // self.players, self.hand_size)
            also = "" if size == self.hand_size else f", hand_size={size}"
            reason = Phrase(
                "{count} cards to deal of {cards}: {options} would do",
                count=dealt,
                cards=len(self.deck),
                options=f"packs={packs}{also}",
            )
            raise OptionError("hand_size", reason)
        # Set plainly in the instance: it is looked up with every move.
        self.__dict__["_book"] = Book(self)

    def cards(self) -> Iterator[Card]:
        """NN-1: one pack, two for many players; equal cards side by side."""
        packs = self.packs or (2 if self.players >= self.many else 1)
        for suit in "cdhs":
            for rank in RANKS:
                yield from [Card(rank + suit, rank, suit=suit)] * packs

    def stakes(self) -> tuple[int, ...]:
        """NN-2: five chips each, three with many players."""
        return (self.chips or (3 if self.players >= self.many else 5),) * self.players

    def number_of(self, card: Card) -> int:
        """T-7: ace 1 to king 13."""
        return RANKS.index(card.face or "") + 1

    def open_round(self, table: Table[NinetyNine]) -> None:
        """NN-1, NN-3, NN-8: deal; the pile starts at 0 without a card."""
        table.deal_hands(self.hand_size)
        table.turn = table.left_of(table.match.dealer)
        table.total = 0

    def moves_of(self, table: Table[NinetyNine], seat: int) -> tuple[Move, ...]:
        """NN-3, NN-4, NN-6: play a card with a value; between rounds the next dealer deals."""
        pending = table.pending
        if seat != table.turn or isinstance(pending, GameOver):
            return ()
        if pending is not None:
            return self._book.deal[seat]
        return legal_plays(table, seat)

    def legal_moves(self, table: Table[NinetyNine]) -> tuple[Move, ...]:
        """Give all legal moves: only the seat on turn has any."""
        if table.pending is None:
            return legal_plays(table, table.turn)
        return self.moves_of(table, table.turn)

    def apply(self, table: Table[NinetyNine], move: Move) -> None:
        """Make a legal move."""
        if isinstance(move, Play):
            play(table, move)
        else:
            self.deal_next(table)

    def round_drawn(self, table: Table[NinetyNine]) -> None:
        """T-10: end a round that nobody lost."""
        end_round(table, None)

    def round_winner(self, table: Table[NinetyNine]) -> None:
        """NN-5: a round has a loser and no winner."""

    def refusal(self, table: Table[NinetyNine], move: Move) -> Refusal:
        """Say why a move that is not legal may not be made."""
        return untimely(table, move, OTHERS_TURN) or _refused(table, move)

    def default_move(self, table: Table[NinetyNine], moves: tuple[Move, ...]) -> Move:
        """Choose for someone absent: the play that keeps the total lowest."""
        plays = [move for move in moves if isinstance(move, Play)]
        return min(plays, key=lambda move: total_after(table, move), default=moves[0])

    def worth(self, card: Card) -> float:
        """Cards that add little, or nothing, are kept for when the total is high."""
        return float(-min(0 if isinstance(a, SetTo) else a for a in amounts_of(self, card.face)))

    def problems(self, table: Table[NinetyNine]) -> Iterable[tuple[str, str]]:
        """Say what in a position cannot be in this game."""
        return _problems(table)

    def move_kinds(self) -> tuple[type[Move], ...]:
        """Give the kinds of move beside plays: drawing is automatic (NN-3)."""
        return (Deal,)

    def every_move(self, seat: int) -> tuple[Move, ...]:
        """NN-4: give the plays of every card with each of its values, and the deal."""
        plays = [play for card in self._book.plays[seat] for play in card]
        return (*plays, *self.further_moves(seat))

    def brings(self, view: Any, move: Move) -> float:
        """NN-5: a play above 99 loses a chip; any other rids of no card, as one is drawn."""
        lost = isinstance(move, Play) and total_after(view._public, move) > LIMIT
        return -DECISIVE if lost else 0.0

    def view_of_deal(self, seat: int | None, events: Iterable[events.Event]) -> NinetyNineView:
        """Give the first view of a seat from the events of the deal."""
        return cast("NinetyNineView", super().view_of_deal(seat, events))


def amounts_of(game: NinetyNine, rank: str | None) -> Choices:
    """NN-4, NN-13: what a card of a rank may add, ascending, or make the total."""
    amounts: tuple[Amount, ...] = dict(game.values).get(rank or "", ())
    adding: list[int | SetTo] = [*sorted(a for a in amounts if isinstance(a, int))]
    setting = sorted(int(a[1:]) for a in amounts if isinstance(a, str))
    return adding + [SetTo(total) for total in setting]


class Book:
    """What the game looks up with every move: for each face, by its byte, and for each seat."""

    def __init__(self, game: NinetyNine) -> None:
        faces = game.faces.faces
        #: The byte of each code.
        self.index: Final = dict(game.faces.index)
        amounts = [amounts_of(game, card.face) for card in faces]
        #: What a card of each code adds or makes the total, where it has no choice.
        self.lone: Final = {card.code: of[0] for card, of in zip(faces, amounts, strict=True)}
        #: NN-13: how many seats on the turn passes after a face, and whether that turns first.
        self.steps: Final = [2 if card.face in game.skip_ranks else 1 for card in faces]
        self.turns: Final = [card.face in game.reverse_ranks for card in faces]
        #: Whether a face does either.
        self.acts: Final = [
            card.face in game.reverse_ranks or card.face in game.skip_ranks for card in faces
        ]
        #: NN-4: for each seat, and in it for each face, the plays of each value.
        self.plays: Final = OnDemand(lambda seat: _plays_of_seat(game, seat, amounts))
        self.deal: Final = [(Deal(seat),) for seat in range(game.players)]


def _plays_of_seat(game: NinetyNine, seat: int, amounts: list[Choices]) -> list[tuple[Play, ...]]:
    return [
        tuple(Play(seat, card, value=value) for value in (values if len(values) > 1 else (None,)))
        for card, values in zip(game.faces.faces, amounts, strict=True)
    ]


def legal_plays(table: Table[NinetyNine], seat: int) -> tuple[Move, ...]:
    """NN-4, NN-6: every value of every card; under "forced" only safe ones while there are any."""
    game = table.game
    mine = game._book.plays[seat]
    plays: tuple[Play, ...] = ()
    last = -1
    for index in table.hands[seat]:
        if index != last:
            plays += mine[index]
            last = index
    if game.bust == "forced":
        return tuple([move for move in plays if total_after(table, move) <= LIMIT]) or plays
    return plays


def total_after(table: Table[NinetyNine], move: Play) -> int:
    """NN-4, NN-11: the total that a play brings; a floor stops its fall."""
    game = table.game
    value = move.value
    if value is None:
        value = game._book.lone[move.card._code]
    total = value.total if isinstance(value, SetTo) else table.total + value
    return total if game.floor is None else max(game.floor, total)


def play(table: Table[NinetyNine], move: Play) -> None:
    """NN-3, NN-5: the card lands, the total changes, and a card is drawn; or the round is lost."""
    seat = move.seat
    book = table.game._book
    table.total = total = total_after(table, move)
    index = book.index[move.card._code]
    table.lay(seat, index)
    table.idle = 0
    if table.log is not None:
        table.tell(events.Played, seat, move.card, 1, None, None, move.value)
    if total > LIMIT:
        table.turns += 1
        lose_chip(table, seat)
        end_round(table, seat)
    else:
        table.draw(seat, 1)
        end_turn(table, seat, steps_after(table, index) if book.acts[index] else 1)


def steps_after(table: Table[NinetyNine], index: int) -> int:
    """NN-4, NN-10, NN-13: a rank turns the direction first, then skips the new way.

    With two live seats a turning card passes the turn on, or its player plays again.
    """
    book = table.game._book
    steps: int = book.steps[index]
    if book.turns[index]:
        table.turn_direction()
        if table.live_count() == 2 and table.game.four_with_two == "again":
            steps = 2
    if steps == 2 and table.log is not None:
        table.tell(events.Skipped, table.next_seat(table.turn))
    return steps


def lose_chip(table: Table[NinetyNine], seat: int) -> None:
    """NN-5, NN-7: a bust costs a chip; who has none left, or cannot pay, is out."""
    chips = list(table.match.standing)
    unpayable = chips[seat] == 0
    if not unpayable:
        chips[seat] -= 1
        table.change(standing=tuple(chips))
        table.tell(events.ChipLost, seat, chips[seat])
    if unpayable or (table.game.elimination == "at_zero" and chips[seat] == 0):
        table.put_out(seat)
        table.tell(events.SeatOut, seat)


def end_round(table: Table[NinetyNine], loser: int | None) -> None:
    """NN-8, NN-12: the next dealer is awaited; or the last player not out has won."""
    table.tell(events.RoundEnded, None, loser)
    live = table.live()
    if len(live) == 1:
        end_game(table, (live[0],))
    else:
        await_deal(table, RoundLost(loser))


def _refused(table: Table[NinetyNine], move: Move) -> Refusal:
    """NN-3, NN-4, NN-6: say what is wrong with a move of the seat on turn."""
    if not isinstance(move, Play):
        return ONLY_PLAYS.of(move)
    missing, card = not_held(table, move), move.card
    if missing is not None:
        return missing
    offered = table.game._book.plays[move.seat][table.game._book.index[card.code]]
    if not set(offered) & set(legal_plays(table, move.seat)):
        return NOT_SAFE.of(move, play=card, limit=LIMIT)
    if any((move.color, move.target is not None, move.count != 1, move.call)):
        return ONLY_VALUE.of(move, card=card)
    if move not in offered:
        return PLAYED_AS.of(move, card=card, plays=[play.text for play in offered])
    return NOT_SAFE.of(move, play=move.text, limit=LIMIT)


def _problems(table: Table[NinetyNine]) -> Iterator[tuple[str, str]]:
    game, match, pending = table.game, table.match, table.pending
    for seat, (chips, stake) in enumerate(zip(match.standing, game.stakes(), strict=True)):
        if chips > stake:
            more = Phrase("seat {seat} has more than the stake of {stake}", seat=seat, stake=stake)
            yield "chips", more
        if chips == 0 and game.elimination == "at_zero" and seat not in match.out:
            yield "chips", Phrase("seat {seat} has none left: it is out", seat=seat)
    if game.floor is not None and table.total < game.floor:
        yield "total", Phrase("below the floor of {floor}", floor=game.floor)
    if pending is None:
        yield from _running_problems(table)
    elif isinstance(pending, RoundLost) and (pending.loser is None) != (table.total <= LIMIT):
        lost = Phrase("loser cannot be {seat} at {total}", seat=pending.loser, total=table.total)
        yield "pending", lost
    elif isinstance(pending, GameOver) and table.live_count() > 1:
        yield "pending", Phrase("the game is over when one seat is left")


def _running_problems(table: Table[NinetyNine]) -> Iterator[tuple[str, str]]:
    for seat, hand in enumerate(table.hands):
        if (not hand) != (seat in table.match.out):
            yield "hands", Phrase(_HELD, seat=seat, count=len(hand))
    if table.total > LIMIT:
        yield "total", Phrase("above {limit} in a running round", limit=LIMIT)
    if not table.draw_pile and not table.discard_pile:
        yield "draw", Phrase("empty, and so is the discard pile: nobody could draw")
