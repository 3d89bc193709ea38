"""President: get rid of your cards, and rise; who is left with some trades the best away.

A game from outside cardlaw, in one file. The rules, in a simple and common form:

- PRE-1: all 52 cards are dealt, and as many ``jokers`` as wanted; the first few may hold one more.
  Suits do not matter, so cards have none. From low to high: 3 to 10, J, Q, K, A, 2, joker.
- PRE-2: the seat left of the dealer leads the first trick of the first round; in a later round
  the President does.
- PRE-3: who leads plays one card, or several equal ones. In turn the others play as many equal
  cards, higher ones, or pass.
- PRE-4: when all others have passed the trick ends, and who played last leads the next, or the
  next seat that holds cards. With ``may_return=False`` one who has passed is out of the trick.
- PRE-5: one whose last card is played has finished. When a single seat still holds cards the round
  is over; the first to finish is the President, the last seat the Scum.
- PRE-6: each seat scores a point for every seat that came after it. The most points after so many
  ``rounds`` win. A round that is drawn (T-10) scores nothing and leaves no ranks.
- PRE-7: before each later round the Scum gives its highest cards to the President, who gives back
  as many as it likes to, one after the other. ``trade`` says how many: one; or two, and one more
  between the second and the second last, with four seats and more; or none. Nobody else sees them.
- PRE-8: seats that have left have no rank. Where the one who is owed cards has left one passes.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final, Literal, Self, TypeAlias, final

import attrs

from cardlaw import (
    Card,
    Deal,
    Extra,
    Game,
    GameOver,
    Move,
    NotationError,
    Pass,
    Pending,
    Play,
    Position,
    Refusal,
    RoundOver,
    State,
    Table,
    View,
    events,
    game_type,
    option,
)
from cardlaw.rounds import close_round, end_turn, untimely
from cardlaw.rules.ordinary_cards import RANK_SYMBOLS

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

__all__ = [
    "Owes",
    "President",
    "PresidentMove",
    "PresidentState",
    "PresidentView",
    "Trade",
    "Trick",
]

RANKS: Final = ("3", "4", "5", "6", "7", "8", "9", "T", "J", "Q", "K", "A", "2")
JOKER: Final = "X"
HIDDEN: Final = Card("?")
#: With so many seats and more the second and the second last trade too.
MANY: Final = 4

#: Cards that one seat has given another before the round: giver, taker, cards.
Given: TypeAlias = tuple[int, int, tuple[Card, ...]]


def _card(value: object) -> Card:
    if isinstance(value, Card):
        return value
    if isinstance(value, str):
        return Card(value)
    raise NotationError(f"{value!r:.40}", None, "a card")


def _list(value: object) -> Sequence[object]:
    if isinstance(value, list | tuple):
        return value
    raise ValueError(f"{value!r:.40} is no list")


def _cards(value: object) -> tuple[Card, ...]:
    codes = _list(value)
    cards = {code: _card(code) for code in set(codes)}
    return tuple(cards[code] for code in codes)


def _number(value: object) -> int:
    if isinstance(value, int) and not isinstance(value, bool) and value >= 0:
        return value
    raise ValueError(f"{value!r:.40} is no number from 0")


def _seats(value: object) -> tuple[int, ...]:
    seats = tuple(_number(seat) for seat in _list(value))
    if len(set(seats)) != len(seats):
        raise ValueError("a seat stands twice")
    return seats


def _all_given(value: object) -> tuple[Given, ...]:
    return tuple(_given(*_list(one)) for one in _list(value))


def _given(giver: object, taker: object, cards: object) -> Given:
    return _number(giver), _number(taker), _cards(cards)


def hidden(cards: tuple[Card, ...]) -> tuple[Card, ...]:
    """Give as many cards that nobody can see."""
    return (HIDDEN,) * len(cards)


@final
@attrs.frozen(str=False)
class Trade(Move):
    """PRE-7: give a card back to the seat that has given its highest.

    >>> str(Trade(0, "3"))
    '0:trade=3'
    """

    word = "trade"

    card: Card = attrs.field(converter=_card)

    def tail(self) -> str:
        """Give ``=`` and the card."""
        return f"={self.card.code}"

    @classmethod
    def read(cls, seat: int, tail: str) -> Self | None:
        """Read ``=`` and a card."""
        return cls(seat, tail[1:]) if tail[:1] == "=" and tail[1:] else None


@final
@attrs.frozen(repr=False)
class Owes(Pending):
    """PRE-7: the seat on turn has been given ``cards`` by seat ``to``, and owes ``left`` yet.

    >>> Owes(3, ("2", "2"), 1).seen(own=False).document()
    {'kind': 'owes', 'to': 3, 'cards': ['?', '?'], 'left': 1}
    """

    kind = "owes"

    to: int = attrs.field(converter=_number)
    cards: tuple[Card, ...] = attrs.field(converter=_cards)
    left: int = attrs.field(converter=_number)

    def seen(self, *, own: bool) -> Self:
        """Hide the cards from all but the one who owes."""
        return self if own else attrs.evolve(self, cards=hidden(self.cards))


@attrs.frozen(repr=False)
class Trick(Extra):
    """What President adds to the table.

    ``count`` is how many cards a play of this trick has (0: none lies yet), ``holder`` who played
    last, ``passed`` who has passed since. ``finished`` are the seats done with the round, the first
    first; ``ranks`` the seats as they ended the last round, the President first; ``given`` the cards
    that were traded before a round that runs, which only the two seats know.
    """

    count: int = attrs.field(default=0, converter=_number)
    holder: int | None = attrs.field(default=None, converter=attrs.converters.optional(_number))
    passed: tuple[int, ...] = attrs.field(default=(), converter=_seats)
    finished: tuple[int, ...] = attrs.field(default=(), converter=_seats)
    ranks: tuple[int, ...] = attrs.field(default=(), converter=_seats)
    given: tuple[Given, ...] = attrs.field(default=(), converter=_all_given)

    def seen_by(self, seat: int | None) -> Trick:
        """PRE-7: hide what others have traded."""
        given = tuple(
            (giver, taker, cards if seat in (giver, taker) else hidden(cards))
            for giver, taker, cards in self.given
        )
        return attrs.evolve(self, given=given)


PresidentMove: TypeAlias = Play | Trade | Pass | Deal


class PresidentPosition(Position[PresidentMove]):
    """What states and views of President have, where that is more than all have: for type checkers."""

    __slots__ = ()

    if TYPE_CHECKING:

        @property
        def extra(self) -> Trick: ...
        @property
        def pending(self) -> Owes | RoundOver | GameOver | None: ...


class PresidentState(PresidentPosition, State[PresidentMove]):
    """A position of President."""

    __slots__ = ()

    if TYPE_CHECKING:

        def view(self, seat: int | None) -> PresidentView: ...


class PresidentView(PresidentPosition, View[PresidentMove]):
    """What a seat may know of a position of President."""

    __slots__ = ()


@game_type
class President(Game[PresidentState]):
    """President for 2 to 10: be rid of your cards first, and rise.

    >>> state = President(players=4).deal(seed=7)
    >>> [str(move) for move in state.legal_moves()][:6]
    ['0:4', '0:5', '0:7', '0:7*2', '0:7*3', '0:8']
    >>> state = state.play(state.parse("7*2"))
    >>> [str(move) for move in state.legal_moves()]
    ['1:J*2', '1:2*2', '1:pass']
    """

    name: ClassVar[str] = "president"
    most_players: ClassVar[int] = 10
    starts_pile: ClassVar[bool] = False
    move_types: ClassVar[tuple[type[Move], ...]] = (Trade,)
    pending_types: ClassVar[tuple[type[Pending], ...]] = (Owes,)
    extra_type: ClassVar[type[Extra]] = Trick
    card_symbols: ClassVar[Mapping[str, str]] = RANK_SYMBOLS
    state_type: ClassVar[type[PresidentState]] = PresidentState
    view_type: ClassVar[type[PresidentView]] = PresidentView

    rounds: int = option(default=5, doc="how many rounds are played", number=(1, None))
    jokers: int = option(default=0, doc="how many jokers there are", number=(0, 4))
    trade: Literal["two", "one", "none"] = option(
        default="two", doc="how many cards the Scum gives", one_of=("two", "one", "none")
    )
    may_return: bool = option(default=True, doc="whether one who has passed may play again")

    # The questions that every game answers

    def cards(self) -> Iterator[Card]:
        """PRE-1: four of each rank, the lowest first, and the jokers."""
        for rank in RANKS:
            yield from [Card(rank, rank)] * 4
        yield from [Card(JOKER, JOKER)] * self.jokers

    def open_round(self, table: Table[President]) -> None:
        """PRE-1, PRE-2, PRE-7: deal all cards; then those trade who ranked in the last round."""
        ranks = () if table.extra is None else trick_of(table).ranks
        table.deal_hands(None)
        table.extra = Trick(ranks=ranks)
        for high, low, count in trades(table):
            hand_over(table, low, high, table.hands[low][-count:])
        trade_on(table)

    def moves_of(self, table: Table[President], seat: int) -> tuple[PresidentMove, ...]:
        """PRE-3, PRE-7: play or pass; give a card that is owed; deal the next round."""
        pending = table.pending
        if seat != table.turn or (pending is not None and pending.ends_game):
            return ()
        if pending is None:
            return self.turn_moves(table, seat)
        if not isinstance(pending, Owes):
            return (Deal(seat),)
        if pending.to in table.match.out:
            return (Pass(seat),)
        held = dict.fromkeys(table.hands[seat])
        return tuple(Trade(seat, self.faces.faces[index]) for index in held)

    def apply(self, table: Table[President], move: Move) -> None:
        """Make a legal move."""
        match move:
            case Play():
                play(table, move)
            case Trade():
                give_back(table, move)
            case Pass():
                hold(table, move.seat)
            case _:
                self.deal_next(table)

    def refusal(self, table: Table[President], move: Move) -> Refusal:
        """Say why a move that is not legal may not be made."""
        return untimely(table, move) or Refusal(*self.reason(table, move), move)

    # What this game answers otherwise than most

    def round_drawn(self, table: Table[President]) -> None:
        """PRE-6, T-10: nobody has a rank."""
        table.extra = attrs.evolve(trick_of(table), finished=(), ranks=(), given=())
        table.tell(events.RoundEnded, None)
        close_round(table, RoundOver(None), last=table.match.round == self.rounds)

    def round_winner(self, table: Table[President]) -> int | None:
        """PRE-5: the first of those that are live to finish."""
        out = table.match.out
        return next((seat for seat in trick_of(table).finished if seat not in out), None)

    def lapse(self, table: Table[President], seat: int) -> None:
        """T-9, PRE-8: the turn goes to one who holds cards; a trade that was owed is dropped."""
        if table.turn == seat and isinstance(table.pending, Owes):
            trade_on(table)
        elif table.turn == seat:
            table.turn = turn_after(table, seat)

    def default_move(self, table: Table[President], moves: tuple[Move, ...]) -> Move:
        """Pass for someone absent; else the lowest card."""
        return moves[-1] if isinstance(moves[-1], Pass) else moves[0]

    def move_kinds(self) -> tuple[type[Move], ...]:
        """PRE-4, PRE-7: beside plays there are passes, trades and deals; nobody draws."""
        return (Pass, Deal, Trade)

    def every_move(self, seat: int) -> tuple[Move, ...]:
        """PRE-3: each rank is played singly, and with as many equal cards as there are."""
        plays = [
            Play(seat, card, count=count)
            for card, most in zip(self.faces.faces, self.faces.counts, strict=True)
            for count in range(1, most + 1)
        ]
        return (*plays, *self.further_moves(seat))

    def worth(self, card: Card) -> float:
        """High cards are kept."""
        return self.faces.index[card.code]

    def usual_extra(self, table: Table[President]) -> Trick:
        """A position that says no more begins a trick."""
        return Trick(finished=tuple(seat for seat in table.live() if not table.hands[seat]))

    def guessed_extra(self, table: Table[President]) -> Trick:
        """PRE-7: cards that were traded unseen may be the best, or the worst, of the taker's."""
        trick = trick_of(table)
        given = tuple(
            (giver, taker, guess(table, giver, taker, len(cards)) if HIDDEN in cards else cards)
            for giver, taker, cards in trick.given
        )
        return attrs.evolve(trick, given=given)

    def judged(self, table: Table[President]) -> Pending | None:
        """PRE-7: what the one who owes was given is among the cards that were traded."""
        pending = table.pending
        if not isinstance(pending, Owes) or HIDDEN not in pending.cards:
            return pending
        return attrs.evolve(pending, cards=given_to(trick_of(table), pending.to, table.turn))

    def observed(self, view: PresidentView) -> dict[str, float]:
        """PRE-3, PRE-5, PRE-7: tell of the trick, of the ranks, and of what is owed."""
        trick, pending, players = view.extra, view.pending, self.players
        own = view.seat or 0
        seats = [(own + step) % players for step in range(players)]
        told = {"count": trick.count / MANY, "left": 0.0}
        if isinstance(pending, Owes):
            told["left"] = pending.left / MANY
        for step, seat in enumerate(seats):
            told[f"holder +{step}"] = float(trick.holder == seat)
            told[f"passed +{step}"] = float(seat in trick.passed)
            told[f"finished +{step}"] = place_of(seat, trick.finished, players)
            told[f"rank +{step}"] = place_of(seat, trick.ranks, players)
            told[f"owed to +{step}"] = float(isinstance(pending, Owes) and pending.to == seat)
        return told

    def problems(self, table: Table[President]) -> Iterable[tuple[str, str]]:
        """Say what in a position cannot be in this game."""
        return problems(table)

    def turn_moves(self, table: Table[President], seat: int) -> tuple[PresidentMove, ...]:
        """PRE-3: lead with any number of equal cards; or play as many, but higher; or pass."""
        hand, count = table.hands[seat], trick_of(table).count
        lowest = table.discard_pile[-1] + 1 if count else 0
        plays = [
            Play(seat, self.faces.faces[index], count=number)
            for index in dict.fromkeys(hand)
            if index >= lowest
            for number in ([count] if count else range(1, hand.count(index) + 1))
            if number <= hand.count(index)
        ]
        return (*plays, Pass(seat)) if count else tuple(plays)

    def reason(self, table: Table[President], move: Move) -> tuple[str, str]:  # noqa: PLR0911 - a list
        """Say which rule a move of the seat on turn breaks, and how."""
        trick = trick_of(table)
        if isinstance(table.pending, Owes):
            if table.pending.to in table.match.out:
                return "PRE-8", f"seat {table.pending.to} has left; one passes"
            return "PRE-7", f"cards are owed to seat {table.pending.to}: give one of yours"
        if not isinstance(move, Play):
            return "PRE-3", "in turn one plays; one who does not lead may pass"
        index = self.faces.index.get(move.card.code)
        if index is None or table.hands[move.seat].count(index) < move.count:
            return "T-1", f"{move.text} is not in the hand of seat {move.seat}"
        if trick.count and index <= table.discard_pile[-1]:
            top = self.faces.faces[table.discard_pile[-1]]
            return "PRE-3", f"{move.card} is not higher than {top}"
        if move != Play(move.seat, move.card, count=move.count):
            return "PRE-3", f"with {move.card} nothing is said"
        return "PRE-3", f"in this trick one plays {trick.count} at once"


def place_of(seat: int, seats: tuple[int, ...], players: int) -> float:
    """Say how early a seat stands among some: the first counts 1, one that is not there 0."""
    return 1 - seats.index(seat) / players if seat in seats else 0.0


def trick_of(table: Table[President]) -> Trick:
    """Give the trick of a table."""
    trick = table.extra
    assert isinstance(trick, Trick)
    return trick


def given_to(trick: Trick, giver: int, taker: int) -> tuple[Card, ...]:
    """Give what one seat has given another before this round."""
    return next((one[2] for one in trick.given if one[:2] == (giver, taker)), ())


def holding(table: Table[President]) -> list[int]:
    """Give the live seats that hold cards, ascending."""
    return [seat for seat in table.live() if table.hands[seat]]


def following(table: Table[President], seat: int) -> list[int]:
    """Give the seats that hold cards in the order of play after a seat, itself last."""
    players = len(table.hands)
    around = [(seat + step) % players for step in range(1, players + 1)]  # always clockwise
    return [other for other in around if other in holding(table)]


def play(table: Table[President], move: Play) -> None:
    """PRE-3, PRE-5: the cards are laid; perhaps the trick ends, or the round."""
    seat, trick = move.seat, trick_of(table)
    table.lay(seat, table.game.faces.index[move.card.code], move.count)
    table.tell(events.Played, seat, move.card, move.count)
    finished = trick.finished if table.hands[seat] else (*trick.finished, seat)
    passed = () if table.game.may_return else trick.passed
    table.extra = attrs.evolve(
        trick, count=move.count, holder=seat, passed=passed, finished=finished
    )
    pass_on(table, seat)


def hold(table: Table[President], seat: int) -> None:
    """PRE-4, PRE-8: a pass; one who owes cards to a seat that has left keeps them."""
    table.tell(events.Passed, seat)
    if isinstance(table.pending, Owes):
        trade_on(table)
        return
    trick = trick_of(table)
    table.extra = attrs.evolve(trick, passed=tuple(sorted({*trick.passed, seat})))
    pass_on(table, seat)


def pass_on(table: Table[President], seat: int) -> None:
    """PRE-4, PRE-5: the turn of a seat has ended."""
    if len(holding(table)) <= 1:
        table.turns += 1
        end_round(table)
        return
    end_turn(table, seat)
    if table.pending is None:
        table.turn = turn_after(table, seat)


def turn_after(table: Table[President], seat: int) -> int:
    """PRE-4: give the seat that plays next, and end the trick where nobody else does."""
    trick = trick_of(table)
    if trick.count:
        for other in following(table, seat):
            if other != trick.holder and other not in trick.passed:
                return other
        table.extra = attrs.evolve(trick, count=0, passed=())
    leader = seat if trick.holder is None else trick.holder
    return leader if table.hands[leader] else following(table, leader)[0]


def end_round(table: Table[President]) -> None:
    """PRE-5, PRE-6: the seats have their ranks, and score."""
    trick = trick_of(table)
    ranks = [seat for seat in trick.finished if seat not in table.match.out] + holding(table)
    standing = list(table.match.standing)
    for place, seat in enumerate(ranks):
        standing[seat] += len(ranks) - 1 - place
    table.change(standing=tuple(standing))
    table.extra = attrs.evolve(trick, ranks=tuple(ranks), given=())
    table.tell(events.RoundEnded, ranks[0], None, len(ranks) - 1)
    close_round(table, RoundOver(ranks[0]), last=table.match.round == table.game.rounds)


def trades(table: Table[President]) -> list[tuple[int, int, int]]:
    """PRE-7: give who gets cards of whom, and how many."""
    rule = table.game.trade
    ranks = [seat for seat in trick_of(table).ranks if seat not in table.match.out]
    if rule == "none" or len(ranks) <= 1:
        return []
    if rule == "two" and len(ranks) >= MANY:
        return [(ranks[0], ranks[-1], 2), (ranks[1], ranks[-2], 1)]
    return [(ranks[0], ranks[-1], 1)]


def trade_on(table: Table[President]) -> None:
    """PRE-2, PRE-7: the next who owes cards gives back; after the last the round begins."""
    table.pending = None
    trick, out = trick_of(table), table.match.out
    for giver, taker, cards in trick.given:
        if giver not in out and taker not in out and not given_to(trick, taker, giver):
            table.pending = Owes(giver, cards, len(cards))
            table.turn = taker
            return
    table.turn = next(
        (seat for seat in trick.ranks if seat not in out), table.left_of(table.match.dealer)
    )


def give_back(table: Table[President], move: Trade) -> None:
    """PRE-7: a card goes back, any that one likes to give."""
    pending = table.pending
    assert isinstance(pending, Owes)
    index = table.game.faces.index[move.card.code]
    hand_over(table, move.seat, pending.to, bytes((index,)))
    if pending.left > 1:
        table.pending = attrs.evolve(pending, left=pending.left - 1)
    else:
        trade_on(table)


def hand_over(table: Table[President], giver: int, taker: int, cards: bytes) -> None:
    """Give cards from hand to hand, and keep in mind which they were."""
    table.give(giver, taker, cards)
    trick = trick_of(table)
    before = given_to(trick, giver, taker)
    rest = tuple(one for one in trick.given if one[:2] != (giver, taker))
    now = before + table.game.faces.show(cards)
    table.extra = attrs.evolve(trick, given=(*rest, (giver, taker, now)))


def guess(table: Table[President], giver: int, taker: int, count: int) -> tuple[Card, ...]:
    """PRE-7: guess the best, or the worst, cards of the taker, and of those that lie."""
    ranks = trick_of(table).ranks
    rises = ranks.index(giver) > ranks.index(taker)
    zones = table.hands[taker], table.discard_pile, table.draw_pile
    cards = b"".join(bytes(sorted(zone, reverse=rises)) for zone in zones)
    return table.game.faces.show(bytes(sorted(cards[:count])))


def problems(table: Table[President]) -> Iterator[tuple[str, str]]:
    """Say what in a position cannot be in President."""
    trick, pending = trick_of(table), table.pending
    traders = {seat for one in trick.given for seat in one[:2]}
    seats = {*trick.passed, *trick.finished, *trick.ranks, trick.holder or 0}
    if max(seats) >= table.game.players or not traders <= set(trick.ranks):
        yield "extra", f"seats are 0 to {table.game.players - 1}; those that trade have ranks"
    last = table.discard_pile[-trick.count :] if trick.count else b""
    if len(last) != trick.count or len(set(last)) > 1 or (last and trick.holder is None):
        yield "extra", f"no {trick.count} equal cards lie, or nobody has played them"
    if any(giver == taker or not real(table, cards) for giver, taker, cards in trick.given):
        yield "extra", "what was given is no card of this game, or went nowhere"
    if pending is None or not pending.ends_round:
        empty = {seat for seat in table.live() if not table.hands[seat]}
        if empty != set(trick.finished) - set(table.match.out):
            yield "extra", "those that have finished are not those without cards"
        if table.turn in empty or table.turn in trick.passed:
            yield "turn", f"seat {table.turn} has passed, or holds no card"
    if isinstance(pending, Owes):
        got = given_to(trick, pending.to, table.turn)
        if not real(table, pending.cards) or len(got) != len(pending.cards):
            yield "pending", "those are not the cards that were given"
        elif not 1 <= pending.left <= len(got) or trick.count or table.discard_pile:
            yield "pending", f"left is not from 1 to {len(got)}, or the round has begun"
    if table.match.round > table.game.rounds:
        yield "round", f"the last is {table.game.rounds}"
    if isinstance(table.pending, RoundOver) and table.match.round == table.game.rounds:
        yield "pending", "the last round is over: so is the game"


def real(table: Table[President], cards: tuple[Card, ...]) -> bool:
    """Say whether these are cards of the game; in a view they may be hidden."""
    codes = table.game.faces.index
    return all(
        card.code in codes or (card == HIDDEN and table.match.seed is None) for card in cards
    )
