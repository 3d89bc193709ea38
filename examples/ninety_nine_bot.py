"""A bot for Ninety-Nine that takes moves, and what the table waits for, apart with ``match``.

Type checkers say so if a kind is forgotten: each ``match`` ends in ``assert_never``.
"""

from typing import assert_never

import cardlaw
from cardlaw import (
    Deal,
    FunctionBot,
    GameOver,
    NinetyNine,
    NinetyNineMove,
    NinetyNineState,
    NinetyNineView,
    Play,
    RoundLost,
    SetTo,
)

LIMIT = 99


def careful(view: NinetyNineView) -> NinetyNineMove:
    """Stay at 99 or below as long as one can, and keep for later what helps then."""
    return max(view.legal_moves(), key=lambda move: rank(move, view))


def rank(move: NinetyNineMove, view: NinetyNineView) -> tuple[bool, int]:
    """Rank a move: first whether it is safe, then how much of the way to 99 it takes."""
    match move:
        case Deal():
            return (True, 0)
        case Play():
            total = total_after(move, view)
            return (total <= LIMIT, total)
        case _:
            assert_never(move)


def total_after(move: Play, view: NinetyNineView) -> int:
    """Say what a play makes of the total; a lone value is looked up in the options."""
    match move.value:
        case SetTo(total=total):
            return total
        case int(amount):
            return view.total + amount
        case None:
            (lone,) = dict(view.game.options["values"])[move.card.face]
            return int(lone[1:]) if isinstance(lone, str) else view.total + int(lone)
        case _:
            assert_never(move.value)


def told(state: NinetyNineState) -> str:
    """Say in a line how the table stands."""
    match state.pending:
        case None:
            return f"total {state.total}, seat {state.turn} plays, chips {state.chips}"
        case RoundLost(loser=loser):
            return f"total {state.total}, seat {loser} loses a chip, chips {state.chips}"
        case GameOver(winners=winners):
            return f"won by seat {winners[0]}, chips {state.chips}"
        case _:
            assert_never(state.pending)


def main() -> None:
    """Tell the ends of the rounds of one game, then let the bot meet others."""
    game = NinetyNine(players=3, chips=2)
    state = game.deal(seed=7)
    while not state.is_over:
        state = state.play(careful(state.view(state.turn)))
        if state.round_over:
            print(told(state))
    for other in ("random", "sensible"):
        bots = [FunctionBot(careful), other, other]
        result = cardlaw.simulate(game, bots, games=200, seed=7)
        print(f"against {other}: {result.seats[0].win_rate:.0%} won")


if __name__ == "__main__":
    main()
