"""What all games share of rounds: the dealer, the end of a turn, leaving."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, Protocol

from typing_extensions import TypeVar

from cardlaw import events
from cardlaw.errors import IllegalMove, Refusal
from cardlaw.moves import Deal
from cardlaw.pending import GameOver
from cardlaw.plain import plain_seat
from cardlaw.table import HasDeck, Match, Table

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from cardlaw.cards import Card
    from cardlaw.moves import Move
    from cardlaw.pending import Pending

__all__ = [
    "await_deal",
    "close_round",
    "closed",
    "draw_for_dealer",
    "end_game",
    "end_turn",
    "leaders",
    "leave",
    "next_round",
    "opening",
    "untimely",
]


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


def opening(game: D, seed: str) -> Table[D]:
    """T-7: the table before the first deal: the dealer decided, all cards shuffled."""
    first = Match(game.players - 1, 1, game.stakes(), (), seed, 0)
    table = Table(game, first)
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
            drawn.append((number_of(deck.faces[pile[0]]), seat))
            pile = pile[1:]
        highest = max(number for number, _ in drawn)
        seats = [seat for number, seat in drawn if number == highest]
    return seats[0]


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


def untimely(table: Table, move: Move) -> Refusal | None:
    """T-5, T-8, T-9, T-11: refuse a move that no game takes now, whatever it is; else ``None``.

    That is what :func:`closed` refuses, and a move out of turn where nobody may make one.

    >>> import cardlaw
    >>> state = cardlaw.NinetyNine(players=2).deal(seed=7)
    >>> untimely(state._table, cardlaw.Deal(0)).reason
    'the round is not over'
    """
    refusal = closed(table, move)
    if refusal is None and move.seat != table.turn and not table.game.out_of_turn(table):
        return Refusal("T-8", f"seat {table.turn} is on turn", move)
    return refusal


def closed(table: Table, move: Move) -> Refusal | None:
    """T-5, T-8, T-9, T-11: refuse a move that its seat, or any seat, cannot make at this time.

    Nobody moves once the game is over, nor does a seat that is not there or is out. Between rounds
    the next dealer deals and nothing else is done; in a round nobody deals.
    """
    seat, last = move.seat, len(table.hands) - 1
    if table.is_over:
        return Refusal("T-5", "the game is over", move)
    if not 0 <= seat <= last:
        return Refusal("T-8", f"there is no seat {seat}; seats are 0 to {last}", move)
    if seat in table.match.out:
        return Refusal("T-9", f"seat {seat} is out of the game", move)
    if table.round_over:
        return Refusal("T-11", f"the round is over; seat {table.turn} deals the next", move)
    if isinstance(move, Deal) and seat == table.turn:
        return Refusal("T-11", "the round is not over", move)
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
        raise IllegalMove(Refusal("T-9", f"there is no such seat; seats are 0 to {players - 1}"))
    if table.is_over:
        raise IllegalMove(Refusal("T-9", "the game is over"))
    if seat in table.match.out:
        raise IllegalMove(Refusal("T-9", f"seat {seat} is out already"))
    return seat
