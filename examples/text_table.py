"""A table that takes moves as text and tells each seat what it may know: a server without the web."""

import cardlaw
from cardlaw import CardlawError, Uno, UnoState


class Table:
    """One game, and what each seat has been sent."""

    def __init__(self, state: UnoState) -> None:
        self.state = state
        self.sent: list[list[str]] = [[] for _ in range(state.players)]

    def receive(self, seat: int, text: str) -> None:
        """Play what a seat sends, or tell that seat alone why not."""
        try:
            move = self.state.view(seat).parse(text)
            if move.seat != seat:
                self.sent[seat].append(f"{text} is not your move")
                return
            step = self.state.step(move)
        except CardlawError as error:
            self.sent[seat].append(str(error))
            return
        self.state = step.state
        for watcher, feed in enumerate(self.sent):
            feed.extend(repr(event.seen_by(watcher)) for event in step.events)

    def time_is_up(self) -> None:
        """Play for the seat on turn, if the table waits for it."""
        move = self.state.default_move(self.state.turn)
        if move is not None:
            self.state = self.state.play(move)

    def save(self) -> str:
        """Write everything down, for the server's eyes only."""
        return self.state.to_json()


def main() -> None:
    """Send good and bad moves to a table."""
    start = Uno(players=2).setup(
        {"hands": [["R5", "BS"], ["R1", "G1", "G2"]], "discard": ["R9"], "fill": True},
    )
    table = Table(start)
    table.receive(0, "a red card please")
    table.receive(0, "0:BS")
    table.receive(1, "draw")
    table.receive(0, "0:R5!")
    table.time_is_up()
    assert cardlaw.from_json(table.save()) == table.state
    for seat, feed in enumerate(table.sent):
        for line in feed:
            print(seat, line)
    print(table.state)


if __name__ == "__main__":
    main()
