"""What all games share of rounds: the dealer, the end of a turn, leaving."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Literal, Protocol

from typing_extensions import TypeVar

from cardlaw import events
from cardlaw.errors import IllegalMove
from cardlaw.grounds import Ground, Refusal
from cardlaw.moves import Deal
from cardlaw.pending import GameOver
from cardlaw.plain import plain_seat
from cardlaw.table import HasDeck, Match, Table

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from cardlaw.cards import Card
    from cardlaw.moves import Move, Play
    from cardlaw.pending import Pending

__all__ = [
    "GROUNDS",
    "LEAVING",
    "NOT_ON_TURN",
    "await_deal",
    "close_round",
    "closed",
    "draw_for_dealer",
    "end_game",
    "end_turn",
    "highest",
    "leaders",
    "leave",
    "next_round",
    "not_held",
    "opening",
    "unopened",
    "untimely",
]

GAME_OVER: Final = Ground("T-5", "game_over", "the game is over")
NO_SUCH_SEAT: Final = Ground("T-8", "no_such_seat", "there is no such seat; seats are 0 to {last}")
SEAT_OUT: Final = Ground(
    "T-9", "seat_out", "seat {seat} is out of the game", you="you are out of the game"
)
ROUND_OVER: Final = Ground(
    "T-11",
    "round_over",
    "the round is over; seat {turn} deals the next",
    you="the round is over; you deal the next",
)
ROUND_NOT_OVER: Final = Ground("T-11", "round_not_over", "the round is not over")
#: T-8: a ground that games have under rules of their own: ``NOT_ON_TURN.under("UNO-3")``.
NOT_ON_TURN: Final = Ground("T-8", "not_on_turn", "seat {turn} is on turn", you="it is your turn")
NO_SUCH_CARD: Final = Ground("T-1", "no_such_card", "{card} is no card of {game}")
NOT_IN_HAND: Final = Ground(
    "T-1",
    "not_in_hand",
    "{card} is not in the hand of seat {seat}",
    you="{card} is not in your hand",
)

#: The grounds on which a move may be refused at every table.
GROUNDS: Final = (
    GAME_OVER,
    NO_SUCH_SEAT,
    SEAT_OUT,
    ROUND_OVER,
    ROUND_NOT_OVER,
    NOT_ON_TURN,
    NO_SUCH_CARD,
    NOT_IN_HAND,
)
#: T-9: the grounds on which a seat may not leave.
LEAVING: Final = tuple([ground.under("T-9") for ground in (NO_SUCH_SEAT, GAME_OVER, SEAT_OUT)])
_NO_LEAVER, _OVER_FOR_LEAVERS, _LEFT_ALREADY = LEAVING


class Deals(HasDeck, Protocol):
    """What the first deal asks of a game."""

    @property
    def dealer(self) -> int | Literal["draw"] | None:
        """Who deals the first round."""
        ...

    def stakes(self) -> tuple[int, ...]:
        """Give what each seat begins with."""
        ...

    def number_of(self, card: Card) -> int:
        """T-7: give the number of a card when seats draw for the deal."""
        ...


D = TypeVar("D", bound=Deals)


def unopened(game: D, seed: str | None = None) -> Table[D]:
    """T-7: the table before anything is done: no card lies on it, and the last seat is to deal.

    The table of a view has no ``seed``.
    """
    return Table(game, Match(game.players - 1, 1, game.stakes(), (), seed, 0))


def opening(game: D, seed: str, log: list[events.Event] | None = None) -> Table[D]:
    """T-7: the table before the first deal: the dealer decided, all cards shuffled.

    A ``log`` takes what is told of it.
    """
    table = unopened(game, seed)
    table.log = log
    dealer = game.dealer
    if dealer == "draw":
        table.change(dealer=draw_for_dealer(table, game.number_of))
    elif isinstance(dealer, int):
        table.change(dealer=dealer)
    table.collect()
    return table


def draw_for_dealer(table: Table, number_of: Callable[[Card], int]) -> int:
    """T-7: each seat draws a card, the highest number deals; tied seats draw again.

    They draw from the same pile, the whole deck anew when it runs out. The cards go back.
    """
    deck = table.game.faces
    pile = b""
    seats: Sequence[int] = table.live()
    while len(seats) > 1:
        drawn = []
        for seat in seats:
            if not pile:
                pile = table.shuffle(deck.cards, "deck")
            card = deck.faces[pile[0]]
            pile = pile[1:]
            drawn.append((number_of(card), seat))
            table.tell(events.DrewForDeal, seat, card)
        seats = highest(drawn)
    return seats[0]


def highest(drawn: Sequence[tuple[int, int]]) -> list[int]:
    """T-7: give the seats that share the highest number; each draw is a number and its seat.

    >>> highest([(4, 0), (9, 1), (9, 2)])
    [1, 2]
    """
    most = max(number for number, _ in drawn)
    return [seat for number, seat in drawn if number == most]


def next_round(table: Table) -> None:
    """T-8, T-11: the seat on turn becomes the dealer; all cards are collected and shuffled."""
    table.collect()
    table.change(dealer=table.turn, round=table.match.round + 1)
    table.pending = None
    table.open = ()
    table.idle = 0
    table.turns = 0
    table.direction = 1


def end_turn(table: Table, seat: int, steps: int = 1) -> None:
    """T-10: a turn has ended; the seat so many steps on plays, unless it was the last allowed."""
    table.turns += 1
    limit = table.game.max_turns
    if limit is None or table.turns < limit:
        if table.match.out:
            table.turn = table.next_seat(seat, steps)
        else:  # the same, written out: it is done with every move
            table.turn = (seat + steps * table.direction) % len(table.hands)
    else:
        table.game.round_drawn(table)


def untimely(table: Table, move: Move, others_turn: Ground = NOT_ON_TURN) -> Refusal | None:
    """T-5, T-8, T-9, T-11: refuse a move that no game takes now, whatever it is; else ``None``.

    That is what :func:`closed` refuses, and a move out of turn where nobody may make one, which
    is refused on the ground ``others_turn``.

    >>> import cardlaw
    >>> state = cardlaw.NinetyNine(players=2).deal(seed=7)
    >>> untimely(state._table, cardlaw.Deal(0)).reason
    'the round is not over'
    """
    refusal = closed(table, move)
    if refusal is None and move.seat != table.turn and not table.game.out_of_turn(table):
        return others_turn.of(move, turn=table.turn)
    return refusal


def closed(table: Table, move: Move) -> Refusal | None:
    """T-5, T-8, T-9, T-11: refuse a move that its seat, or any seat, cannot make at this time.

    Nobody moves once the game is over, nor does a seat that is not there or is out. Between rounds
    the next dealer deals and nothing else is done; in a round nobody deals.
    """
    seat, last = move.seat, len(table.hands) - 1
    if table.is_over:
        return GAME_OVER.of(move)
    if not 0 <= seat <= last:
        return NO_SUCH_SEAT.of(move, last=last)
    if seat in table.match.out:
        return SEAT_OUT.of(move, seat=seat)
    if table.round_over:
        return ROUND_OVER.of(move, turn=table.turn)
    if isinstance(move, Deal) and seat == table.turn:
        return ROUND_NOT_OVER.of(move)
    return None


def not_held(table: Table, move: Play) -> Refusal | None:
    """T-1: refuse a play of a card that its seat does not hold; else ``None``.

    >>> import cardlaw
    >>> state = cardlaw.NinetyNine(players=2).deal(seed=7)
    >>> not_held(state._table, cardlaw.Play(0, "ZZ")).reason
    'ZZ is no card of ninety-nine'
    """
    index = table.game.faces.index.get(move.card.code)
    if index is None:
        return NO_SUCH_CARD.of(move, card=move.card, game=table.game.name)
    if index not in table.hands[move.seat]:
        return NOT_IN_HAND.of(move, card=move.card, seat=move.seat)
    return None


def close_round(table: Table, ended: Pending, *, last: bool) -> None:
    """T-11: the table waits for the next dealer; after the last round the highest standing wins.

    ``ended`` says how the round ended. Its points must have been added to the standing before.
    Of the live seats all that share the highest standing have won.
    """
    if last:
        end_game(table, leaders(table))
    else:
        await_deal(table, ended)


def leaders(table: Table) -> tuple[int, ...]:
    """Give the live seats that share the highest standing, ascending."""
    standing, live = table.match.standing, table.live()
    highest = max(standing[seat] for seat in live)
    return tuple([seat for seat in live if standing[seat] == highest])


def await_deal(table: Table, ended: Pending) -> None:
    """T-11: the round has ended; the turn is the next dealer's, who deals the next round."""
    table.pending = ended
    table.turn = table.left_of(table.match.dealer)


def end_game(table: Table, winners: tuple[int, ...]) -> None:
    """End the game; nobody waits for anything any more."""
    table.open = ()
    table.pending = GameOver(winners)
    table.tell(events.GameEnded, winners)


def leave(table: Table, seat: object) -> None:
    """T-9: a seat leaves; what the table waited for from it lapses."""
    leaver = a_leaver(table, seat)
    table.put_under(leaver)
    table.put_out(leaver)
    table.open = tuple(other for other in table.open if other != leaver)
    live = table.live()
    if len(live) == 1:
        end_game(table, (live[0],))
    elif table.round_over:
        table.turn = table.left_of(table.match.dealer)
    else:
        table.game.lapse(table, leaver)


def a_leaver(table: Table, value: object) -> int:
    """T-9: give the seat that leaves; refuse one that is out already, and any once the game is over."""
    players = len(table.hands)
    seat = plain_seat(value, players)
    if seat is None:
        raise IllegalMove(_NO_LEAVER.of(last=players - 1))
    if table.is_over:
        raise IllegalMove(_OVER_FOR_LEAVERS.of())
    if seat in table.match.out:
        raise IllegalMove(_LEFT_ALREADY.of(seat=seat))
    return seat
