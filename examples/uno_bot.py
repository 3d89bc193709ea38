"""A bot for the UNO games that takes moves, and what the table waits for, apart with ``match``.

Type checkers say so if a kind is forgotten: each ``match`` ends in ``assert_never``.
"""

from typing import assert_never

import cardlaw
from cardlaw import (
    Accept,
    Bot,
    Call,
    Catch,
    Challenge,
    ChooseColor,
    ChooseTarget,
    Deal,
    Draw,
    Drawn,
    FunctionBot,
    GameOver,
    MustPlay,
    OwedAnswer,
    OwedColor,
    OwedTarget,
    Pass,
    Play,
    RoundOver,
    Stack,
    Uno,
    UnoMove,
    UnoPending,
    UnoView,
)


def thrifty(view: UnoView) -> UnoMove | None:
    """Call and catch whenever that can be done; else take what ranks highest."""
    best = max(view.legal_moves(), key=lambda move: rank(move, view))
    out_of_turn = not view.on_turn
    return None if out_of_turn and rank(best, view) < 0 else best


def rank(move: UnoMove, view: UnoView) -> float:  # noqa: PLR0911 - one for each kind of move
    """Rank a move: dear cards go first, wilds are kept, colours are named that one holds."""
    match move:
        case Call() | Catch():
            return 1000
        case Play(card=card, color=None, call=call):
            return 100 + (card.points or 0) + call
        case Play(color=color, call=call):
            return 50 + held(view, color) + call
        case ChooseColor(color=color):
            return held(view, color)
        case ChooseTarget(target=target):
            return -view.hand_sizes[target]
        case Challenge():
            return 1 if doubts(view.pending) else -1
        case Draw() | Pass() | Accept() | Deal():
            return 0
        case _:
            assert_never(move)


def held(view: UnoView, color: str | None) -> int:
    """Count the cards of a colour in the hand."""
    return sum(card.color == color for card in view.hand)


def doubts(pending: UnoPending | None) -> bool:
    """Doubt a wild draw four only when much is owed."""
    match pending:
        case Stack(draw=owed) | OwedAnswer(draw=owed):
            return owed > 4  # noqa: PLR2004 - one wild draw four is believed
        case Drawn() | MustPlay() | OwedColor() | OwedTarget() | RoundOver() | GameOver() | None:
            return False
        case _:
            assert_never(pending)


def main() -> None:
    """Let the bot meet others, with and without stacking."""
    bot: Bot[UnoView] = FunctionBot(thrifty)
    for game in (Uno(players=3, rounds=1), Uno(players=3, rounds=1, stacking="any")):
        print(game)
        for other in ("random", "sensible"):
            result = cardlaw.simulate(game, [bot, other, other], games=100, seed=7)
            print(f"  against {other}: {result.seats[0].win_rate:.0%} won")


if __name__ == "__main__":
    main()
