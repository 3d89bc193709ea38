"""Sevens, also called Fan Tan: lay the suits out from their sevens, up and down.

A game from outside cardlaw, in one file. The rules, in a simple and common form with chips:

- SEV-1: all 52 ordinary cards are dealt; where the seats do not divide them the first few hold
  one more.
- SEV-2: who holds the first seven (``lead``, the seven of diamonds) starts, and plays it. Where
  its holder has left, any seven starts.
- SEV-3: in turn one plays a seven, or the card next below or next above a row of its suit. The ace
  is the lowest card, the king the highest.
- SEV-4: one who can play nothing passes, and pays a chip (``pass_cost``) into the pot. With
  ``must_play=False`` one may pass also to hold a card back.
- SEV-5: the first with no card left wins the round: everybody else pays a chip into the pot for
  each card left, and the winner takes the pot.
- SEV-6: where all have passed one after the other (somebody left, and took a card along), the
  round is drawn, and the pot stays for the next.
- SEV-7: after so many ``rounds`` those with the most chips have won.
- SEV-8: nobody pays more chips than it has.
"""

from __future__ import annotations

import functools
from typing import TYPE_CHECKING, ClassVar, Final, Literal, TypeAlias

import attrs

from cardlaw import (
    Card,
    Deal,
    Extra,
    Game,
    GameOver,
    Ground,
    Move,
    Pass,
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
from cardlaw.rounds import close_round, end_turn, not_held, untimely
from cardlaw.rules.ordinary_cards import RANK_SYMBOLS

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

__all__ = ["Layout", "Sevens", "SevensMove", "SevensState", "SevensView"]

SUITS: Final = ("c", "d", "h", "s")
RANKS: Final = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "T", "J", "Q", "K")
SEVEN: Final = RANKS.index("7")

# Why a move is refused: rule, key, and the sentence with its facts.
SEVEN_STARTS: Final = Ground("SEV-2", "seven_starts", "a seven starts, {lead} where it is held")
NEXT_TO_NO_ROW: Final = Ground("SEV-3", "next_to_no_row", "{card} is next to no row")
PLAYED_ALONE: Final = Ground("SEV-3", "played_alone", "{card} is played alone, with nothing said")
PLAY_OR_PASS: Final = Ground("SEV-3", "play_or_pass", "in turn one plays a card, or passes")
NO_PASS: Final = Ground("SEV-4", "no_pass", "one who can play does not pass")

#: The lowest and the highest rank of a row, as places in RANKS; None where no seven lies.
Row: TypeAlias = tuple[int, int] | None


@attrs.frozen(repr=False)
class Layout(Extra):
    """The layout on the table: a row for each suit, and the chips in the pot."""

    rows: tuple[Row, ...] = (None, None, None, None)
    pot: int = 0

    def takes(self, index: int) -> bool:
        """SEV-3: say whether a card, by its place in the deck, fits on."""
        suit, rank = divmod(index, len(RANKS))
        row = self.rows[suit]
        return rank == SEVEN if row is None else rank in (row[0] - 1, row[1] + 1)

    def with_card(self, index: int) -> Layout:
        """Give the layout with a card more, one that fits on."""
        suit, rank = divmod(index, len(RANKS))
        low, high = self.rows[suit] or (rank, rank)
        rows = list(self.rows)
        rows[suit] = min(low, rank), max(high, rank)
        return Layout(tuple(rows), self.pot)

    def document(self) -> dict[str, object]:
        """Write each row as its ends, and the pot."""
        rows = {
            suit: None if row is None else [RANKS[row[0]], RANKS[row[1]]]
            for suit, row in zip(SUITS, self.rows, strict=True)
        }
        return {"rows": rows, "pot": self.pot}

    @classmethod
    def read(cls, value: Mapping[str, object]) -> Layout:
        """Read what :meth:`document` has written."""
        rows, pot = value["rows"], value["pot"]
        if set(value) != {"rows", "pot"} or not isinstance(rows, dict) or set(rows) != set(SUITS):
            raise ValueError("not the rows of four suits, and the pot")
        if isinstance(pot, bool) or not isinstance(pot, int) or pot < 0:
            raise ValueError("the pot is no number of chips")
        return cls(tuple(_row(rows[suit]) for suit in SUITS), pot)

    def __str__(self) -> str:
        """Write the layout as a player sees it.

        >>> print(Layout((None, (5, 7), None, (6, 6)), pot=3))
        d 6 to 8, s 7, pot 3
        """
        ends = [
            f"{suit} {RANKS[row[0]]}" + (f" to {RANKS[row[1]]}" if row[0] < row[1] else "")
            for suit, row in zip(SUITS, self.rows, strict=True)
            if row is not None
        ]
        return ", ".join([*ends, f"pot {self.pot}"])


def _row(value: object) -> Row:
    if value is None:
        return None
    if not isinstance(value, list | tuple) or [end in RANKS for end in value] != [True, True]:
        raise ValueError("a row is null, or its lowest and its highest rank")
    low, high = RANKS.index(value[0]), RANKS.index(value[1])
    if not low <= SEVEN <= high:
        raise ValueError("a row without its seven")
    return low, high


SevensMove: TypeAlias = Play | Pass | Deal


class SevensPosition(Position[SevensMove]):
    """What states and views of Sevens have, where that is more than all have: for type checkers."""

    __slots__ = ()

    if TYPE_CHECKING:

        @property
        def extra(self) -> Layout: ...
        @property
        def pending(self) -> RoundOver | GameOver | None: ...


class SevensState(SevensPosition, State[SevensMove]):
    """A position of Sevens."""

    __slots__ = ()

    if TYPE_CHECKING:

        def view(self, seat: int | None) -> SevensView: ...


class SevensView(SevensPosition, View[SevensMove]):
    """What a seat may know of a position of Sevens."""

    __slots__ = ()


@game_type
class Sevens(Game[SevensState]):
    """Sevens (Fan Tan) for 2 to 10: lay out the suits from their sevens.

    >>> state = Sevens(players=3).deal(seed=7)
    >>> [len(hand) for hand in state.hands], [str(move) for move in state.legal_moves()]
    ([18, 17, 17], ['2:7d'])
    >>> print(state.play(state.parse("7d")).extra)
    d 7, pot 0
    """

    name: ClassVar[str] = "sevens"
    most_players: ClassVar[int] = 10
    standing: ClassVar[str] = "chips"
    starts_pile: ClassVar[bool] = False
    grounds: ClassVar[tuple[Ground, ...]] = (
        SEVEN_STARTS,
        NEXT_TO_NO_ROW,
        PLAYED_ALONE,
        PLAY_OR_PASS,
        NO_PASS,
    )
    extra_type: ClassVar[type[Extra]] = Layout
    card_symbols: ClassVar[Mapping[str, str]] = RANK_SYMBOLS
    state_type: ClassVar[type[SevensState]] = SevensState
    view_type: ClassVar[type[SevensView]] = SevensView

    chips: int = option(default=50, doc="how many chips each has", number=(0, None))
    rounds: int = option(default=4, doc="how many rounds are played", number=(1, None))
    lead: Literal["c", "d", "h", "s"] = option(
        default="d", doc="the suit of the seven that starts", one_of=SUITS
    )
    must_play: bool = option(default=True, doc="whether one who can play may not pass")
    pass_cost: int = option(default=1, doc="how many chips a pass costs", number=(0, None))

    # The questions that every game answers

    def cards(self) -> Iterator[Card]:
        """SEV-1: 52 ordinary cards."""
        for suit in SUITS:
            for rank in RANKS:
                yield Card(rank + suit, rank, suit=suit)

    def open_round(self, table: Table[Sevens]) -> None:
        """SEV-1, SEV-2: deal all cards; the holder of the first seven starts."""
        table.deal_hands(None)
        table.extra = Layout(pot=0 if table.extra is None else layout_of(table).pot)
        table.turn = next(seat for seat in table.live() if self.first in table.hands[seat])

    def moves_of(self, table: Table[Sevens], seat: int) -> tuple[SevensMove, ...]:
        """SEV-2, SEV-3, SEV-4: play what fits; else pass. Between rounds the next dealer deals."""
        pending = table.pending
        if seat != table.turn or (pending is not None and pending.ends_game):
            return ()
        if pending is not None:
            return (Deal(seat),)
        plays = tuple(self.plays[seat][index] for index in self.fitting(table, seat))
        return plays if plays and self.has_to_play(table, seat) else (*plays, Pass(seat))

    def apply(self, table: Table[Sevens], move: Move) -> None:
        """Make a legal move."""
        match move:
            case Play():
                play(table, move)
            case Pass():
                hold(table, move.seat)
            case _:
                self.deal_next(table)

    def refusal(self, table: Table[Sevens], move: Move) -> Refusal:
        """Say why a move that is not legal may not be made."""
        return untimely(table, move) or refused(table, move)

    # What this game answers otherwise than most

    def stakes(self) -> tuple[int, ...]:
        """SEV-4: what each seat begins with."""
        return (self.chips,) * self.players

    def round_drawn(self, table: Table[Sevens]) -> None:
        """T-10: end a round that nobody won."""
        end_round(table, None)

    def default_move(self, table: Table[Sevens], moves: tuple[Move, ...]) -> Move:
        """Play for someone absent rather than pass: it costs nothing."""
        return moves[0]

    def move_kinds(self) -> tuple[type[Move], ...]:
        """SEV-1, SEV-4: beside plays there are passes and deals; nobody draws."""
        return (Pass, Deal)

    def number_of(self, card: Card) -> int:
        """T-7: ace 1 to king 13."""
        return RANKS.index(card.face or "") + 1

    def worth(self, card: Card) -> float:
        """Cards near the seven are kept: they let the others go on."""
        return -abs(RANKS.index(card.face or "") - SEVEN)

    def usual_extra(self, table: Table[Sevens]) -> Layout:
        """The layout follows from the cards that lie, the pot from the chips that are missing."""
        rows = []
        for suit in range(len(SUITS)):
            lying = [card % len(RANKS) for card in table.discard_pile if card // len(RANKS) == suit]
            rows.append((min(lying), max(lying)) if lying else None)
        return Layout(tuple(rows), max(0, sum(self.stakes()) - sum(table.match.standing)))

    def problems(self, table: Table[Sevens]) -> Iterable[tuple[str, str]]:
        """Say what in a position cannot be in this game."""
        return problems(table)

    def observed(self, view: SevensView) -> dict[str, float]:
        """Tell how far each row goes down and up from its seven, and how much is in the pot."""
        told: dict[str, float] = {}
        for suit, row in zip(SUITS, view.extra.rows, strict=True):
            low, high = (SEVEN, SEVEN) if row is None else row
            told[f"row {suit}"] = float(row is not None)
            told[f"row {suit} down"] = (SEVEN - low) / SEVEN
            told[f"row {suit} up"] = (high - SEVEN) / SEVEN
        return {**told, "pot": view.extra.pot / max(sum(self.stakes()), 1)}

    # What only this game has

    @functools.cached_property
    def first(self) -> int:
        """SEV-2: the card that starts."""
        return self.faces.index["7" + self.lead]

    @functools.cached_property
    def plays(self) -> list[list[Play]]:
        """The play of each seat and card, built once."""
        return [[Play(seat, card) for card in self.faces.faces] for seat in range(self.players)]

    def fitting(self, table: Table[Sevens], seat: int) -> list[int]:
        """SEV-2, SEV-3: give the cards of a hand that may be played."""
        hand = table.hands[seat]
        if starts(table) and self.first in hand:
            return [self.first]
        layout = layout_of(table)
        return [card for card in hand if layout.takes(card)]

    def has_to_play(self, table: Table[Sevens], seat: int) -> bool:
        """SEV-2, SEV-4: say whether one who can play may not pass."""
        return self.must_play or (starts(table) and self.first in table.hands[seat])


def refused(table: Table[Sevens], move: Move) -> Refusal:
    """SEV-2, SEV-3, SEV-4: say why the seat on turn may not make a move."""
    if isinstance(move, Pass):
        return NO_PASS.of(move)
    if not isinstance(move, Play):
        return PLAY_OR_PASS.of(move)
    missing, game = not_held(table, move), table.game
    if missing is not None:
        return missing
    if game.faces.index[move.card.code] in game.fitting(table, move.seat):
        return PLAYED_ALONE.of(move, card=move.card)
    if starts(table):
        return SEVEN_STARTS.of(move, lead=game.faces.faces[game.first])
    return NEXT_TO_NO_ROW.of(move, card=move.card)


def layout_of(table: Table[Sevens]) -> Layout:
    """Give the layout of a table."""
    layout = table.extra
    assert isinstance(layout, Layout)
    return layout


def starts(table: Table[Sevens]) -> bool:
    """SEV-2: say whether no card lies yet."""
    return not table.discard_pile


def play(table: Table[Sevens], move: Play) -> None:
    """SEV-3, SEV-5: the card is laid; the round ends when that was the last."""
    index = table.game.faces.index[move.card.code]
    table.lay(move.seat, index)
    table.tell(events.Played, move.seat, move.card)
    table.extra = layout_of(table).with_card(index)
    table.idle = 0
    if table.hands[move.seat]:
        end_turn(table, move.seat)
    else:
        table.turns += 1
        end_round(table, move.seat)


def hold(table: Table[Sevens], seat: int) -> None:
    """SEV-4, SEV-6: a pass is paid for; where all have passed, the round is drawn."""
    pay(table, seat, table.game.pass_cost)
    table.tell(events.Passed, seat)
    table.idle += 1
    if table.idle < table.live_count():
        end_turn(table, seat)
    else:
        table.turns += 1
        end_round(table, None)


def pay(table: Table[Sevens], seat: int, chips: int) -> None:
    """SEV-4, SEV-5, SEV-8: chips go into the pot, as many as there are."""
    layout = layout_of(table)
    paid = min(chips, table.match.standing[seat])
    move_chips(table, seat, -paid)
    table.extra = attrs.evolve(layout, pot=layout.pot + paid)


def move_chips(table: Table[Sevens], seat: int, chips: int) -> None:
    """Change the chips of a seat by so many."""
    standing = list(table.match.standing)
    standing[seat] += chips
    table.change(standing=tuple(standing))


def end_round(table: Table[Sevens], winner: int | None) -> None:
    """SEV-5, SEV-6, SEV-7: settle the round; after the last one most chips win."""
    pot = 0
    if winner is not None:
        for seat in table.live():
            pay(table, seat, len(table.hands[seat]))
        pot = layout_of(table).pot
        table.extra = attrs.evolve(layout_of(table), pot=0)
        move_chips(table, winner, pot)
    table.tell(events.RoundEnded, winner, None, pot)
    close_round(table, RoundOver(winner), last=table.match.round == table.game.rounds)


def problems(table: Table[Sevens]) -> Iterator[tuple[str, str]]:
    """Say what in a position cannot be in Sevens."""
    layout, usual = layout_of(table), table.game.usual_extra(table)
    if layout.rows != usual.rows:
        yield "extra", "the rows are not those of the cards that lie"
    lengths = [0 if row is None else row[1] - row[0] + 1 for row in usual.rows]
    if sum(lengths) != len(table.discard_pile) or not all(
        row is None or row[0] <= SEVEN <= row[1] for row in usual.rows
    ):
        yield "discard", "not whole rows, each with its seven"
    if sum(table.match.standing) + layout.pot != sum(table.game.stakes()):
        yield "chips", "with the pot not as many as there were"
    if table.match.round > table.game.rounds:
        yield "round", f"the last is {table.game.rounds}"
    if isinstance(table.pending, RoundOver) and table.match.round == table.game.rounds:
        yield "pending", "the last round is over: so is the game"
    if table.pending is None:
        for seat in table.live():
            if not table.hands[seat]:
                yield "hands", f"seat {seat} holds no card in a running round"
