"""A bot for any game: it knows views and moves, and no game's cards.

It imagines where the hidden cards may lie, lets each of its moves be followed by random ones there,
and looks at who then has more points, or chips, and fewer cards.
``python any_game_bot.py [GAME]``
"""

import sys
from random import Random
from typing import Any

import cardlaw
from cardlaw import Game, Move, State, View

SAMPLES = 4
AHEAD = 10  # so many moves


class Dreamer:
    """Takes the move that leaves it best off in a few imagined games."""

    name = "dreamer"

    def __init__(self, seed: str) -> None:
        self._luck = Random(seed)

    def choose(self, view: View) -> Move | None:
        """Try every move on samples of the view; out of turn wait."""
        if not view.on_turn:
            return None
        moves = view.legal_moves()
        if len(moves) == 1:
            return moves[0]
        dreams = list(view.samples(SAMPLES, self._luck.getrandbits(64)))
        return max(moves, key=lambda move: sum(self.outlook(dream, move) for dream in dreams))

    def outlook(self, state: State, move: Move) -> float:
        """Say how well the seat stands when the game went on at random for a while."""
        state = state.play(move)
        for _ in range(AHEAD):
            if state.round_over:
                break
            state = state.play(self._luck.choice(state.legal_moves()))
        return worth(state, move.seat)


def worth(state: State, seat: int) -> float:
    """Say how well a seat stands: by what it has more than the others, and fewer cards than they."""
    others = state.players - 1
    ahead = state.standing[seat] - (sum(state.standing) - state.standing[seat]) / others
    sizes = state.hand_sizes
    return 10 * ahead + (sum(sizes) - sizes[seat]) / others - sizes[seat]


def compete(game: Game[Any], games: int = 10) -> str:
    """Seat the bot among bots that play at random; say how often it won."""
    others = ["random"] * (game.players - 1)
    seat = cardlaw.simulate(game, [Dreamer, *others], games, seed=7).seats[0]
    low, high = seat.interval
    chance = f"by chance {1 / game.players:.0%}, 95 % interval {low:.0%} to {high:.0%}"
    return f"{game.name}: {seat.win_rate:.0%} won ({chance})"


def main() -> None:
    """Play the game that is named, or every game there is."""
    for name in sys.argv[1:] or cardlaw.games():
        print(compete(cardlaw.game(name, players=2, max_turns=300)))


if __name__ == "__main__":
    main()
