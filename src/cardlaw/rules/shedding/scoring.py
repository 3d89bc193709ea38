"""The end of a round: what it scores, and whether it ends the game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardlaw import events
from cardlaw.pending import RoundOver
from cardlaw.rounds import await_deal, end_game

if TYPE_CHECKING:
    from cardlaw.moves import Play
    from cardlaw.table import Table

__all__ = ["go_out", "round_drawn", "round_won"]


def go_out(table: Table, play: Play, owed: int) -> None:
    """UNO-15: the last card is played. A drawing card still draws before the count."""
    game = table.game
    count = game.final_cards.get(play.card.face or "", 0)
    if count and game.final_draw:
        table.draw(table.next_seat(play.seat), count + owed)
    round_won(table, play.seat)


def round_won(table: Table, winner: int) -> None:
    """UNO-16, MK-14, AW-10: the winner scores all cards left in the other live hands."""
    value = table.game._book.points
    points = sum([value[card] for seat in table.live() for card in table.hands[seat]])
    standing = list(table.match.standing)
    standing[winner] += points
    table.change(standing=tuple(standing))
    table.turns += 1
    table.tell(events.RoundEnded, winner, None, points)
    _round_over(table, winner)


def round_drawn(table: Table) -> None:
    """T-4, T-10: a drawn round has no points and no winner."""
    table.tell(events.RoundEnded, None)
    _round_over(table, None)


def _round_over(table: Table, winner: int | None) -> None:
    """UNO-17, T-11: the game ends, or the next dealer is awaited."""
    table.open = ()
    winners = game_winners(table, winner)
    if winners is None:
        await_deal(table, RoundOver(winner))
    else:
        end_game(table, winners)


def game_winners(table: Table, winner: int | None) -> tuple[int, ...] | None:
    """UNO-17: who has won the game now that a round has ended; ``None`` while it goes on."""
    game = table.game
    standing = table.match.standing
    if game.target is not None:
        return (winner,) if winner is not None and standing[winner] >= game.target else None
    if table.match.round < game.rounds:
        return None
    if game.rounds == 1:
        return () if winner is None else (winner,)
    live = table.live()
    highest = max(standing[seat] for seat in live)
    return tuple(seat for seat in live if standing[seat] == highest) if highest > 0 else ()
