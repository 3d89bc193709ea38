"""What all games share of rounds: the dealer, the end of a turn, leaving."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardlaw import events
from cardlaw.errors import IllegalMove, Refusal
from cardlaw.pending import GameOver
from cardlaw.table import Match, Table

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from cardlaw.cards import Card

__all__ = ["draw_for_dealer", "end_game", "end_turn", "leave", "next_round", "opening"]


def opening(
    game: object, players: int, seed: str, dealer: int | str | None, standing: tuple[int, ...]
) -> Table:
    """T-7: the table before the first deal: all cards in the deck, the dealer decided."""
    first = Match(players - 1, 1, standing, (), seed, 0)
    table = Table(game, first)
    if dealer == "draw":
        table.change(dealer=draw_for_dealer(table, table.game.number_of))
    elif isinstance(dealer, int):
        table.change(dealer=dealer)
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
        table.turn = table.next_seat(seat, steps)
    else:
        table.game.round_drawn(table)


def end_game(table: Table, winners: tuple[int, ...]) -> None:
    """End the game; nobody waits for anything any more."""
    table.open = ()
    table.pending = GameOver(winners)
    table.tell(events.GameEnded, winners)


def leave(table: Table, seat: object) -> None:
    """T-9: a seat leaves; what the table waited for from it lapses."""
    check_leaving(table, seat)
    assert isinstance(seat, int)
    table.put_under(seat)
    table.change(out=tuple(sorted((*table.match.out, seat))))
    table.open = tuple(other for other in table.open if other != seat)
    live = table.live()
    if len(live) == 1:
        end_game(table, (live[0],))
    elif table.pending is not None and table.pending.ends_round:
        table.turn = table.left_of(table.match.dealer)
    else:
        table.game.lapse(table, seat)


def check_leaving(table: Table, seat: object) -> None:
    """T-9: one who is out, or a game that is over, has nothing to leave."""
    players = len(table.hands)
    if isinstance(seat, bool) or not isinstance(seat, int) or not 0 <= seat < players:
        raise IllegalMove(Refusal("T-9", f"there is no such seat; seats are 0 to {players - 1}"))
    if table.pending is not None and table.pending.ends_game:
        raise IllegalMove(Refusal("T-9", "the game is over"))
    if seat in table.match.out:
        raise IllegalMove(Refusal("T-9", f"seat {seat} is out already"))
