"""The end of a round: what it scores, and whether it ends the game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardlaw import events
from cardlaw.pending import GameOver, RoundOver
from cardlaw.phrases import Phrase, Plural
from cardlaw.rounds import await_deal, end_game, leaders
from cardlaw.rules.uno_family.uno_game import Awaited

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cardlaw.cards import Card
    from cardlaw.rules.uno_family.uno_game import Landing, Moves, Problem, UnoTable

__all__ = ["GAME_OVER", "ROUND_OVER", "go_out", "problems", "round_drawn", "round_won"]


def go_out(table: UnoTable, landing: Landing, card: Card) -> None:
    """UNO-15: the last card is played. A drawing card still draws before the count."""
    game = table.game
    count = game.final_cards.get(card.face or "", 0)
    if count and game.final_draw:
        table.draw(table.next_seat(landing.seat), count + landing.owed)
    round_won(table, landing.seat)


def round_won(table: UnoTable, winner: int) -> None:
    """UNO-16, MK-14, AW-10: the winner scores all cards left in the other live hands."""
    value = table.game._cards.points
    points = sum([value[card] for seat in table.live() for card in table.hands[seat]])
    standing = list(table.match.standing)
    standing[winner] += points
    table.change(standing=tuple(standing))
    table.turns += 1
    table.tell(events.RoundEnded, winner, None, points)
    _round_over(table, winner)


def round_drawn(table: UnoTable) -> None:
    """T-4, T-10: a drawn round has no points and no winner."""
    table.tell(events.RoundEnded, None)
    _round_over(table, None)


def _round_over(table: UnoTable, winner: int | None) -> None:
    """UNO-17, T-11: the game ends, or the next dealer is awaited."""
    table.open = ()
    winners = game_winners(table, winner)
    if winners is None:
        await_deal(table, RoundOver(winner))
    else:
        end_game(table, winners)


def game_winners(table: UnoTable, winner: int | None) -> tuple[int, ...] | None:
    """UNO-17: who has won the game now that a round has ended; ``None`` while it goes on."""
    game = table.game
    standing = table.match.standing
    if game.target is not None:
        return (winner,) if winner is not None and standing[winner] >= game.target else None
    if game.rounds is None or table.match.round < game.rounds:
        return None
    if game.rounds == 1:
        return () if winner is None else (winner,)
    leading = leaders(table)
    return leading if standing[leading[0]] > 0 else ()


def problems(table: UnoTable) -> Iterator[Problem]:
    """UNO-17: say what of the round and the scores cannot be."""
    game, match = table.game, table.match
    if game.rounds is not None and match.round > game.rounds:
        yield (
            "round",
            Phrase(Plural("only one is played", "only {count} are played"), count=game.rounds),
        )
    over = isinstance(table.pending, GameOver)
    if game.target is not None and not over:
        for seat in table.live():
            if match.standing[seat] >= game.target:
                yield game.standing, Phrase("seat {seat} has won already", seat=seat)
    if isinstance(table.pending, RoundOver) and match.round == game.rounds:
        yield "pending", Phrase("the last round is over: so is the game")


def dealing(table: UnoTable, seat: int, pending: RoundOver) -> Moves:
    """T-11: the next dealer deals."""
    del pending
    return table.game._moves.seats[seat].deal


def nothing(table: UnoTable, seat: int, pending: GameOver) -> Moves:
    """T-5: the game is over."""
    del table, seat, pending
    return ()


def round_problems(table: UnoTable, pending: RoundOver) -> Iterator[Problem]:
    """UNO-15: the winner alone holds no card."""
    winner = pending.winner
    for seat in table.live():
        if (not table.hands[seat]) != (seat == winner):
            yield (
                "pending",
                Phrase(
                    "winner is {winner}, and seat {seat} holds {count}",
                    winner=winner,
                    seat=seat,
                    count=len(table.hands[seat]),
                ),
            )


def game_problems(table: UnoTable, pending: GameOver) -> Iterator[Problem]:
    """UNO-17: with a target those have won who have reached it."""
    target = table.game.target
    if target is not None and table.live_count() > 1:
        reached = [seat for seat in table.live() if table.match.standing[seat] >= target]
        if list(pending.winners) != reached:
            yield (
                "pending",
                Phrase(
                    "winners are those with {target} points: {seats}",
                    target=target,
                    seats=str(reached),
                ),
            )


#: T-11: the next deal.
ROUND_OVER: Final = Awaited(moves=dealing, problems=round_problems)
#: T-5: nothing any more.
GAME_OVER: Final = Awaited(moves=nothing, problems=game_problems)
