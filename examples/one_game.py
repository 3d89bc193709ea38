"""Play one round of UNO with moves drawn at random, and print how it went."""

import random

from cardlaw import Uno


def main(seed: int = 7) -> None:
    """Deal with a seed, play to the end."""
    luck = random.Random(seed)
    state = Uno(players=4, rounds=1).deal(seed=seed)
    while not state.is_over:
        move = luck.choice(state.legal_moves())
        state = state.play(move)
        print(f"{move!s:12} {[len(hand) for hand in state.hands]}")
    print("won by", state.winners, "with scores", state.scores)


if __name__ == "__main__":
    main()
