"""The score table of a match: one line for each round, then the totals and the winner."""

import cardlaw
from cardlaw import Uno, UnoState
from cardlaw.bots import make_bot
from cardlaw.events import RoundEnded


def play_round(state: UnoState, seed: str) -> tuple[UnoState, RoundEnded]:
    """Let bots play to the end of the round; give the state and how it ended."""
    bots = [make_bot("sensible", f"{seed}:{seat}") for seat in range(state.players)]
    while True:
        move = bots[state.turn].choose(state.view(state.turn))
        assert move is not None  # a bot on turn always moves
        step = state.step(move)
        state = step.state
        for event in step.events:
            if isinstance(event, RoundEnded):
                return state, event


def line(label: str, cells: list[str]) -> str:
    """Write one line of the table."""
    return f"{label:<8}" + "".join(f"{cell:>8}" for cell in cells)


def main(players: tuple[str, ...] = ("Anna", "Bo", "Chen", "Di")) -> None:
    """Play a match to 300 points."""
    state = Uno(players=len(players), target=300, calls="automatic").deal(seed=7)
    print(line("round", list(players)))
    while not state.is_over:
        number = state.round
        state, ended = play_round(state, f"round {number}")
        won = [ended.points if seat == ended.winner else 0 for seat in range(len(players))]
        print(line(str(number), [str(points or "-") for points in won]))
        if not state.is_over:
            state = state.play(cardlaw.Deal(state.turn))
    print(line("total", [str(total) for total in state.scores]))
    print("won by", *[players[seat] for seat in state.winners])


if __name__ == "__main__":
    main()
