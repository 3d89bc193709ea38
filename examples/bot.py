"""A bot that sees only what its seat may know, against bots that play at random."""

import random
from collections import Counter
from collections.abc import Callable

from cardlaw import Play, Uno, UnoMove, UnoState, UnoView

Bot = Callable[[UnoView], UnoMove]


def thrifty(view: UnoView) -> UnoMove:
    """Get rid of the dearest card that fits, keep wilds for later, never forget to call."""
    return max(view.legal_moves(), key=worth)


def worth(move: UnoMove) -> tuple[int, bool, int]:
    """Rank a move: cards with a colour, then wilds, then everything else."""
    if not isinstance(move, Play):
        return (0, False, 0)
    return (1 if move.card.color is None else 2, bool(move.call), move.card.points or 0)


def at_random(seed: int) -> Bot:
    """Make a bot that takes any legal move."""
    luck = random.Random(seed)
    return lambda view: luck.choice(view.legal_moves())


def play_out(state: UnoState, bots: list[Bot]) -> UnoState:
    """Ask the seat on turn for a move until the game is over."""
    while not state.is_over:
        seat = state.actors[0]
        state = state.play(bots[seat](state.view(seat)))
    return state


def main(games: int = 50) -> None:
    """Count who wins; seat 0 is the thrifty one."""
    game = Uno(players=3, rounds=1)
    wins: Counter[int] = Counter()
    for seed in range(games):
        end = play_out(game.deal(seed=seed), [thrifty, at_random(seed), at_random(seed + games)])
        wins.update(end.winners)
    print({seat: wins[seat] for seat in range(game.players)})


if __name__ == "__main__":
    main()
