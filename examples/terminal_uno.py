"""UNO in the terminal, against two bots: ``python terminal_uno.py [SEED]``.

Type a move as it is listed; an empty line leaves it to the table, or does nothing out of turn.
"""

import sys

from cardlaw import Bot, CardlawError, Move, Uno, UnoMove, UnoState, UnoView
from cardlaw.bots import make_bot

YOU = 0


def show(view: UnoView) -> None:
    """Print the table as you may see it."""
    cards = ", ".join(f"seat {seat} has {hand.size}" for seat, hand in enumerate(view.hands))
    print(f"\n{cards}; top {view.top}, colour {view.color}")
    print("your hand:", *view.hand)


def ask(state: UnoState) -> UnoMove | None:
    """Ask until the answer is a legal move; out of turn you may also do nothing."""
    view = state.view(YOU)
    show(view)
    print("your moves:", *[move.text for move in view.legal_moves()])
    while True:
        text = input("> ").strip()
        if not text:
            return state.default_move(YOU)
        try:
            move = view.parse(f"{YOU}:{text}")
        except CardlawError as error:
            print(error)
            continue
        refusal = view.why_illegal(move)
        if refusal is None:
            return move
        print(refusal)


def next_move(state: UnoState, bots: list[Bot]) -> Move:
    """Ask first those who may act out of turn, then the seat on turn."""
    first, *others = state.actors
    for seat in (*others, first):
        move = ask(state) if seat == YOU else bots[seat].choose(state.view(seat))
        if move is not None:
            return move
    raise AssertionError("the seat on turn always moves")


def is_told(value: object) -> bool:
    """Leave out what was not said with a play."""
    return value is not None and value is not False


def play(state: UnoState) -> UnoState:
    """Play to the end, and tell what happens as you may see it."""
    bots = [make_bot("sensible", str(seat)) for seat in range(state.players)]
    while not state.is_over:
        step = state.step(next_move(state, bots))
        for event in step.events[:-1]:
            facts = event.seen_by(YOU).document().items()
            print("  ", *[f"{name}={value}" for name, value in facts if is_told(value)])
        state = step.state
    return state


def main() -> None:
    """Play one round."""
    seed = sys.argv[1] if len(sys.argv) > 1 else None
    try:
        end = play(Uno(players=3, rounds=1).deal(seed))
    except EOFError:
        print("\nNo more moves: you leave the game.")
        return
    print("\nwon by", *[f"seat {seat}" for seat in end.winners], "- scores", *end.scores)


if __name__ == "__main__":
    main()
