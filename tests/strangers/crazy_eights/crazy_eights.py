"""Crazy Eights: be rid of your cards; an eight goes on every card and names the suit.

A game from outside cardlaw, in one file. The rules, in a simple and common form:

- CE-1: 52 ordinary cards, five for each seat, seven where two play. The next card is turned up; an
  eight goes back into the pile, and another is turned. The start card acts as if the dealer had
  played it.
- CE-2: in turn one plays a card of the suit in force, or of the rank of the top card.
- CE-3: an eight goes on every card. It names the suit in force from then on.
- CE-4: after a two the next seat draws two cards and misses its turn.
- CE-5: after a queen the next seat misses its turn.
- CE-6: in place of a play one draws a card. If it fits it may be played at once, or kept; if it
  does not the turn ends. With ``must_play`` one who can play must, the drawn card too. (Others
  draw three, or until a card fits. One is what keeps the turns short.)
- CE-7: where no card can be drawn one may pass. When all have passed the round is drawn (T-4).
- CE-8: the first with no card left wins the round, and scores the cards of the others: an eight
  50, ten and court cards 10, an ace 1, any other card its number. A two that is played last is
  drawn for first.
- CE-9: the most points after so many ``rounds`` win.

Played otherwise:

- CE-10: with ``decks=2`` two decks are shuffled together.
- CE-11: with ``draws=5`` one draws up to five cards in a turn, one by one, may then play any card
  that fits, and may pass when no more can be drawn.
- CE-12: with ``twos="stack"`` the next seat may lay a two on a two instead of drawing. The debt goes
  on, two cards more, until a seat draws it and misses its turn; a two that is played last is drawn for
  by nobody. Where no card can be drawn a two asks nothing. With "nothing" twos are plain cards.
- CE-13: with ``queens="nothing"`` queens are plain cards; with ``aces="reverse"`` an ace turns the
  direction of play.
- CE-14: with ``refill=False`` the discards are not shuffled into a new draw pile.
- CE-15: with ``scoring="own"`` each seat scores, however the round ends, the points of all cards of
  the deck but those that it holds; an ace is then worth 10.
"""

from __future__ import annotations

import functools
from pathlib import Path
from typing import TYPE_CHECKING, ClassVar, Final, Literal, TypeAlias, final

import attrs

from cardlaw import (
    Card,
    Deal,
    Draw,
    Drawn,
    Game,
    GameOver,
    Ground,
    Move,
    MustPlay,
    Pass,
    Pending,
    Play,
    Position,
    Refusal,
    RoundOver,
    State,
    StateDocument,
    Table,
    View,
    events,
    game_type,
    option,
)
from cardlaw.phrases import Phrase, Plural
from cardlaw.plain import whole
from cardlaw.rounds import close_round, end_turn, not_held, untimely
from cardlaw.rules.ordinary_cards import RANK_NAMES, RANK_SYMBOLS
from cardlaw.rules.ordinary_cards import SUIT_NAMES as SUITS

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

__all__ = [
    "CrazyEights",
    "CrazyEightsMove",
    "CrazyEightsState",
    "CrazyEightsView",
    "Drawing",
    "OwedTwos",
]

#: The ranks, and what each scores.
POINTS: Final = {
    "A": 1,
    **{str(number): number for number in range(2, 8)},
    "8": 50,
    "9": 9,
    **dict.fromkeys("TJQK", 10),
}
RANKS: Final = tuple(POINTS)
EIGHT: Final = "8"
TWO: Final = "2"
QUEEN: Final = "Q"
ACE: Final = "A"
#: CE-15: what an ace is worth to one who holds it.
DEAR_ACE: Final = 10

# Why a move is refused
DRAWN_WAITS: Final = Ground(
    "CE-6", "drawn_waits", "{card} was drawn: it is played, or kept by a pass"
)
DRAWN_MUST: Final = Ground("CE-6", "drawn_must", "{card} was drawn: it is played")
ONLY_DRAWN: Final = Ground(
    "CE-6", "only_drawn", "of all cards only {card}, which was drawn, may be played"
)
MUST: Final = Ground("CE-6", "must", "one who can play a card must")
NOTHING_TO_DRAW: Final = Ground("CE-7", "nothing_to_draw", "no card can be drawn")
NO_PASS: Final = Ground(
    "CE-7", "no_pass", "one passes with a drawn card, or where no card can be drawn"
)
MORE_TO_DRAW: Final = Ground(
    "CE-11", "more_to_draw", "one passes when {draws} cards are drawn, or none is left to draw"
)
DRAWN_ENOUGH: Final = Ground("CE-11", "drawn_enough", "no more than {draws} are drawn in a turn")
OWES_TWOS: Final = Ground(
    "CE-12",
    "owes_twos",
    "seat {turn} lays a two, or draws {draw} cards",
    you="you lay a two, or draw {draw} cards",
)
NO_SUCH_MOVE: Final = Ground("CE-2", "no_move", "in turn one plays a card, draws or passes")
NO_MATCH: Final = Ground(
    "CE-2", "no_match", "{card} is neither of the suit {color} nor of the rank of {top}"
)
NAMES_SUIT: Final = Ground("CE-3", "names_suit", "an eight names a suit: {colors}")
TOO_MUCH: Final = Ground("CE-2", "too_much", "more is said with {card} than there is to say")

#: What cannot be in a position; the others are written where they are told.
HOLDS: Final = Plural("seat {seat} holds one card", "seat {seat} holds {count} cards")

CrazyEightsMove: TypeAlias = Play | Draw | Pass | Deal


@final
@attrs.frozen(repr=False)
class Drawing(Pending):
    """CE-11: the seat on turn has drawn so many cards, and plays one, draws another or passes."""

    kind = "drawing"

    drawn: int = attrs.field(converter=whole)


@final
@attrs.frozen(repr=False)
class OwedTwos(Pending):
    """CE-12: the seat on turn lays a two, or draws so many cards."""

    kind = "twos"

    draw: int = attrs.field(converter=whole)

    @property
    def owed(self) -> int:
        """The sum that the next two adds to."""
        return self.draw


CrazyEightsPending: TypeAlias = Drawn | MustPlay | Drawing | OwedTwos | RoundOver | GameOver | None


class CrazyEightsDocument(StateDocument):
    """The document of a state: what all games have, and the suit in force and the scores."""

    color: str
    scores: list[int]


class CrazyEightsPosition(Position[CrazyEightsMove]):
    """What states and views have beside what those of all games have, for type checkers."""

    __slots__ = ()

    if TYPE_CHECKING:

        @property
        def color(self) -> str: ...
        @property
        def pending(self) -> CrazyEightsPending: ...


class CrazyEightsState(CrazyEightsPosition, State[CrazyEightsMove]):
    """A position of Crazy Eights; ``color`` is the suit in force."""

    __slots__ = ()

    if TYPE_CHECKING:

        def view(self, seat: int | None) -> CrazyEightsView: ...
        def document(self) -> CrazyEightsDocument: ...


class CrazyEightsView(CrazyEightsPosition, View[CrazyEightsMove]):
    """What a seat may know of a position of Crazy Eights."""

    __slots__ = ()


@game_type
class CrazyEights(Game[CrazyEightsState]):
    """Crazy Eights for 2 to 7: be rid of your cards first.

    >>> state = CrazyEights(players=3).deal(seed=7)
    >>> print(state.top, state.color, *state.legal_moves())
    Kd d 0:4d 0:draw
    """

    name: ClassVar[str] = "crazy-eights"
    most_players: ClassVar[int] = 7
    facts: ClassVar[tuple[str, ...]] = ("color",)
    color_names: ClassVar[Mapping[str, str]] = SUITS
    card_names: ClassVar[Mapping[str, str]] = RANK_NAMES
    card_symbols: ClassVar[Mapping[str, str]] = RANK_SYMBOLS
    catalogues: ClassVar[Path] = Path(__file__).parent / "crazy_eights_words"
    grounds: ClassVar[tuple[Ground, ...]] = (
        DRAWN_WAITS,
        DRAWN_MUST,
        ONLY_DRAWN,
        MUST,
        NOTHING_TO_DRAW,
        NO_PASS,
        MORE_TO_DRAW,
        DRAWN_ENOUGH,
        OWES_TWOS,
        NO_SUCH_MOVE,
        NO_MATCH,
        NAMES_SUIT,
        TOO_MUCH,
    )
    play_form: ClassVar[str] = "a card, after an eight also its suit, such as =h"
    pending_types: ClassVar[tuple[type[Pending], ...]] = (Drawn, MustPlay, Drawing, OwedTwos)
    sentences: ClassVar[Mapping[type, tuple[str | Plural, ...]]] = {
        Drawing: (
            "{seat} plays, draws or passes; drawn so far: {drawn}",
            "you play, draw or pass; drawn so far: {drawn}",
        ),
        OwedTwos: (
            "{seat} lays a two, or draws; cards owed: {draw}",
            "you lay a two, or draw; cards owed: {draw}",
        ),
    }
    state_type: ClassVar[type[CrazyEightsState]] = CrazyEightsState
    view_type: ClassVar[type[CrazyEightsView]] = CrazyEightsView

    rounds: int = option(default=1, doc="how many rounds are played", number=(1, None))
    must_play: bool = option(default=False, doc="whether one who can play a card must")
    decks: int = option(default=1, doc="how many decks are shuffled together", number=(1, 2))
    draws: int | None = option(
        default=None,
        doc="up to how many cards one draws in a turn",
        number=(1, None),
        none="one, which alone may then be played",
    )
    twos: Literal["draw", "stack", "nothing"] = option(
        default="draw", doc="what a two does", one_of=("draw", "stack", "nothing")
    )
    queens: Literal["skip", "nothing"] = option(
        default="skip", doc="what a queen does", one_of=("skip", "nothing")
    )
    aces: Literal["nothing", "reverse"] = option(
        default="nothing", doc="what an ace does", one_of=("nothing", "reverse")
    )
    refill: bool = option(default=True, doc="whether discards make a new draw pile")
    scoring: Literal["winner", "own"] = option(
        default="winner",
        doc="whether the winner scores what others hold, or each seat what it does not",
        one_of=("winner", "own"),
    )

    # The questions that every game answers

    def cards(self) -> Iterator[Card]:
        """CE-1, CE-3, CE-8, CE-10: 52 cards a deck. A suit is a colour, but not that of an eight."""
        ace = {ACE: DEAR_ACE} if self.scoring == "own" else {}
        for suit in SUITS:
            for rank, points in (POINTS | ace).items():
                color = None if rank == EIGHT else suit
                yield from [Card(rank + suit, rank, color, suit, points)] * self.decks

    def open_round(self, table: Table[CrazyEights]) -> None:
        """CE-1: deal five cards each, seven where two play, and turn the start card."""
        table.deal_hands(7 if table.live_count() == 2 else 5)
        start(table)

    def moves_of(self, table: Table[CrazyEights], seat: int) -> tuple[CrazyEightsMove, ...]:
        """CE-2, CE-6, CE-7: play, draw or pass. Between rounds the next dealer deals."""
        pending = table.pending
        if seat != table.turn or (pending is not None and pending.ends_game):
            return ()
        if isinstance(pending, Drawn | MustPlay):
            return self.drawn_moves(seat, pending)
        if isinstance(pending, OwedTwos):
            return (*self.plays_of(table, seat), Draw(seat))
        if pending is not None and pending.ends_round:
            return (Deal(seat),)
        plays = self.plays_of(table, seat)
        if plays and self.must_play:
            return plays
        return (*plays, Draw(seat) if may_draw(table) else Pass(seat))

    def refusal(self, table: Table[CrazyEights], move: Move) -> Refusal:
        """Say why a move that is not legal may not be made."""
        return untimely(table, move) or refused(table, move)

    def apply(self, table: Table[CrazyEights], move: Move) -> None:
        """Make a legal move."""
        match move:
            case Play():
                play(table, move)
            case Draw():
                draw(table, move.seat)
            case Pass():
                keep(table, move.seat)
            case _:
                self.deal_next(table)

    # What this game answers otherwise than most

    def round_drawn(self, table: Table[CrazyEights]) -> None:
        """CE-7, T-10: end a round that nobody won."""
        end_round(table, None)

    def possible_draws(self, table: Table[CrazyEights], *, in_play: bool) -> dict[int, bytes]:
        """CE-6: a drawn card that waits fits; who must play drew only where nothing else did."""
        cards = self.faces.cards
        fitting = bytes(card for card in cards if fits(table, card))
        beside = cards.translate(None, fitting) if self.must_play and in_play else cards
        return dict.fromkeys(fitting, beside)

    def default_move(self, table: Table[CrazyEights], moves: tuple[Move, ...]) -> Move:
        """Draw, or keep what was drawn; one who must play keeps an eight as long as may be."""
        if not isinstance(moves[-1], Play):
            return moves[-1]
        return next((move for move in moves if is_ordinary(move)), moves[0])

    def every_move(self, seat: int) -> tuple[Move, ...]:
        """CE-3: an eight is played with each suit."""
        plays = [play for card in self.plays[seat] for play in card]
        return (*plays, *self.further_moves(seat))

    def number_of(self, card: Card) -> int:
        """T-7: ace 1 to king 13."""
        return RANKS.index(card.face or "") + 1

    def worth(self, card: Card) -> float:
        """Eights are kept; of the others those that score most go first."""
        points = card.points or 0
        return points if card.face == EIGHT else -points

    def problems(self, table: Table[CrazyEights]) -> Iterable[tuple[str, str]]:
        """Say what in a position cannot be in this game."""
        return problems(table)

    # What only this game has

    @functools.cached_property
    def plays(self) -> list[list[tuple[Play, ...]]]:
        """The plays of each seat and card, built once: an eight has one for each suit."""
        return [
            [self.built(seat, card) for card in self.faces.faces] for seat in range(self.players)
        ]

    def built(self, seat: int, card: Card) -> tuple[Play, ...]:
        """CE-3: give the plays of a card: an eight names a suit."""
        if card.face != EIGHT:
            return (Play(seat, card),)
        return tuple(Play(seat, card, color=suit) for suit in self.colors)

    def plays_of(self, table: Table[CrazyEights], seat: int) -> tuple[Play, ...]:
        """CE-2: give the plays of a hand."""
        plays = self.plays[seat]
        held = dict.fromkeys(table.hands[seat])
        return tuple(play for card in held if fits(table, card) for play in plays[card])

    def drawn_moves(self, seat: int, pending: Drawn | MustPlay) -> tuple[CrazyEightsMove, ...]:
        """CE-6: play the drawn card; or keep it, where it need not be played."""
        assert pending.card is not None
        plays = self.plays[seat][self.faces.index[pending.card.code]]
        return plays if isinstance(pending, MustPlay) else (*plays, Pass(seat))


def is_ordinary(move: Move) -> bool:
    """Say whether a move plays a card other than an eight."""
    return isinstance(move, Play) and move.color is None


def top_of(table: Table[CrazyEights]) -> Card:
    """Give the top card."""
    return table.game.faces.faces[table.discard_pile[-1]]


def fits(table: Table[CrazyEights], index: int) -> bool:
    """CE-2, CE-3, CE-12: say whether a card, by its place in the deck, may be played on the top."""
    card, top = table.game.faces.faces[index], top_of(table)
    if isinstance(table.pending, OwedTwos):
        return card.face == TWO
    return card.face in (EIGHT, top.face) or card.color == table.color


def can_draw(table: Table[CrazyEights]) -> bool:
    """CE-7, CE-14: say whether a card can be drawn."""
    return table.can_draw() if table.game.refill else bool(table.draw_pile)


def may_draw(table: Table[CrazyEights]) -> bool:
    """CE-6, CE-11: say whether the seat on turn may draw a card, or another."""
    pending, draws = table.pending, table.game.draws
    enough = isinstance(pending, Drawing) and draws is not None and pending.drawn >= draws
    return can_draw(table) and not enough


def take(table: Table[CrazyEights], seat: int, count: int) -> bytes:
    """CE-14: let a seat draw cards, fewer where there are fewer; give what was drawn."""
    return table.draw(seat, count if table.game.refill else min(count, len(table.draw_pile)))


def start(table: Table[CrazyEights]) -> None:
    """CE-1: turn a start card that is no eight; it acts as if the dealer had played it."""
    table.turn_up()
    while top_of(table).face == EIGHT:
        table.put_back()
        table.turn_up()
    table.color = top_of(table).color
    dealer = table.match.dealer
    table.turn = table.next_seat(dealer, act(table, dealer, 0))


def play(table: Table[CrazyEights], move: Play) -> None:
    """CE-2, CE-3, CE-8: the card is laid, and acts; the round ends when it was the last."""
    seat = move.seat
    table.lay(seat, table.game.faces.index[move.card.code])
    table.tell(events.Played, seat, move.card, 1, move.color)
    if move.color is not None:
        table.tell(events.ColorNamed, seat, move.color)
    table.color = move.color or move.card.color
    owed = 0 if table.pending is None else table.pending.owed
    table.pending = None
    table.idle = 0
    steps = act(table, seat, owed)
    if table.hands[seat]:
        end_turn(table, seat, steps)
    else:
        table.turns += 1
        end_round(table, seat)


def act(table: Table[CrazyEights], seat: int, owed: int) -> int:
    """CE-4, CE-5, CE-13: do what the top card does; give how many seats on the turn passes.

    A seat has played it, with so many cards owed.
    """
    game, face = table.game, top_of(table).face
    if face == TWO and game.twos != "nothing":
        return two(table, seat, owed)
    if face == QUEEN and game.queens == "skip":
        table.tell(events.Skipped, table.next_seat(seat))
        return 2
    if face == ACE and game.aces == "reverse":
        table.turn_direction()
    return 1


def two(table: Table[CrazyEights], seat: int, owed: int) -> int:
    """CE-4, CE-12: the next seat draws two and misses its turn, or owes two more and may stack."""
    other = table.next_seat(seat)
    if table.game.twos == "stack":
        if can_draw(table):
            table.pending = OwedTwos(owed + 2)
        return 1
    take(table, other, 2)
    table.tell(events.Skipped, other)
    return 2


def draw(table: Table[CrazyEights], seat: int) -> None:
    """CE-6, CE-11, CE-12: draw what is owed, or a card: it waits where it may be played."""
    table.idle = 0
    pending = table.pending
    if isinstance(pending, OwedTwos):
        take(table, seat, pending.draw)
        table.pending = None
        end_turn(table, seat)
        return
    (index,) = take(table, seat, 1)
    if table.game.draws is not None:
        drawn = pending.drawn if isinstance(pending, Drawing) else 0
        table.pending = Drawing(drawn + 1)
    elif fits(table, index):
        waits = MustPlay if table.game.must_play else Drawn
        table.pending = waits(table.game.faces.faces[index])
    else:
        end_turn(table, seat)


def keep(table: Table[CrazyEights], seat: int) -> None:
    """CE-6, CE-7, CE-11: keep what was drawn; passes where nothing can be drawn are counted."""
    table.tell(events.Passed, seat)
    if not isinstance(table.pending, Drawn) and not can_draw(table):
        table.idle += 1
    table.pending = None
    if table.idle < table.live_count():
        end_turn(table, seat)
    else:
        table.turns += 1
        end_round(table, None)


def end_round(table: Table[CrazyEights], winner: int | None) -> None:
    """CE-7, CE-8, CE-9, CE-15: the cards left are counted; after the last round most wins."""
    game = table.game
    left = [worth(game.faces.show(hand)) for hand in table.hands]
    standing, points = list(table.match.standing), 0
    if game.scoring == "own":
        for seat in table.live():
            standing[seat] += worth(game.deck) - left[seat]
    elif winner is not None:
        points = sum(left)
        standing[winner] += points
    table.change(standing=tuple(standing))
    table.tell(events.RoundEnded, winner, None, points)
    close_round(table, RoundOver(winner), last=table.match.round == table.game.rounds)


def worth(cards: Iterable[Card]) -> int:
    """CE-8, CE-15: add up what cards are worth."""
    return sum(card.points or 0 for card in cards)


def refused(table: Table[CrazyEights], move: Move) -> Refusal:
    """CE-2, CE-6, CE-7: say why the seat on turn may not make a move."""
    pending = table.pending
    if isinstance(move, Play):
        return not_held(table, move) or play_refused(table, move)
    if isinstance(pending, Drawn | MustPlay):
        waits = DRAWN_WAITS if isinstance(pending, Drawn) else DRAWN_MUST
        return waits.of(move, card=pending.card)
    if isinstance(pending, OwedTwos):
        return OWES_TWOS.of(move, turn=table.turn, draw=pending.draw)
    if isinstance(move, Draw) and not may_draw(table):
        return draw_refused(table, move)
    if isinstance(move, Pass) and may_draw(table):
        draws = table.game.draws
        return NO_PASS.of(move) if draws is None else MORE_TO_DRAW.of(move, draws=draws)
    return (MUST if isinstance(move, Draw | Pass) else NO_SUCH_MOVE).of(move)


def draw_refused(table: Table[CrazyEights], move: Draw) -> Refusal:
    """CE-7, CE-11: say why no card, or no more, may be drawn."""
    if can_draw(table):
        return DRAWN_ENOUGH.of(move, draws=table.game.draws)
    return NOTHING_TO_DRAW.of(move)


def play_refused(table: Table[CrazyEights], move: Play) -> Refusal:
    """CE-2, CE-3, CE-6: say why a card that is held may not be played so."""
    pending, card = table.pending, move.card
    if isinstance(pending, Drawn | MustPlay) and card != pending.card:
        return ONLY_DRAWN.of(move, card=pending.card)
    if not fits(table, table.game.faces.index[card.code]):
        if isinstance(pending, OwedTwos):
            return OWES_TWOS.of(move, turn=table.turn, draw=pending.draw)
        return NO_MATCH.of(move, card=card, color=table.color, top=top_of(table))
    if card.face == EIGHT and move.color is None:
        return NAMES_SUIT.of(move, colors=tuple(SUITS))
    return TOO_MUCH.of(move, card=card)


def problems(table: Table[CrazyEights]) -> Iterator[tuple[str, str]]:
    """Say what in a position cannot be in Crazy Eights."""
    game, pending = table.game, table.pending
    if table.color is None:
        yield "color", Phrase("an eight has named a suit")
    if isinstance(pending, Drawing | OwedTwos):
        yield from waiting_problems(table, pending)
    if isinstance(pending, Drawn | MustPlay):
        if isinstance(pending, MustPlay) != game.must_play or game.draws is not None:
            kind = pending.kind
            yield "pending", Phrase("with these options no card waits as {kind}", kind=kind)
        if pending.card is not None and not fits(table, game.faces.index[pending.card.code]):
            yield "pending", Phrase("{card} does not fit", card=pending.card.code)
    if pending is None or not pending.ends_game:
        winner = pending.winner if isinstance(pending, RoundOver) else None
        for seat in table.live():
            if (not table.hands[seat]) != (seat == winner):
                yield "hands", Phrase(HOLDS, seat=seat, count=len(table.hands[seat]))
    if table.match.round > game.rounds:
        yield "round", Phrase("the last is {round}", round=game.rounds)
    if isinstance(pending, RoundOver) and table.match.round == game.rounds:
        yield "pending", Phrase("the last round is over: so is the game")


def waiting_problems(
    table: Table[CrazyEights], pending: Drawing | OwedTwos
) -> Iterator[tuple[str, str]]:
    """CE-11, CE-12: say where a table cannot wait for this."""
    game, kind = table.game, pending.kind
    if isinstance(pending, Drawing):
        if game.draws is None or not 1 <= pending.drawn <= game.draws:
            yield "pending", Phrase("with these options nothing waits as {kind}", kind=kind)
        elif pending.drawn > len(table.hands[table.turn]):
            yield "pending", Phrase("so many cards are not held")
    elif game.twos != "stack" or top_of(table).face != TWO:
        yield "pending", Phrase("no two asks for cards")
    elif pending.draw < 2 or pending.draw % 2 or not can_draw(table):
        yield "pending", Phrase("so many cards are not owed")
