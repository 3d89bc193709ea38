"""A table that takes moves as text and tells each seat what it may know: a server without the web."""

import cardlaw
from cardlaw import CardlawError, IllegalMove, Step, Uno, UnoState
from cardlaw.words import Words


class Table:
    """One game, and what each seat has been sent."""

    def __init__(self, state: UnoState, names: list[str]) -> None:
        self.state = state
        self.sent: list[list[str]] = [[] for _ in names]
        self._words = [Words("en", names, seat, state.game) for seat in range(len(names))]

    def receive(self, seat: int, text: str) -> None:
        """Play what a seat sends, or tell that seat alone why not."""
        try:
            move = self.state.view(seat).parse(text)
            if move.seat != seat:
                self.sent[seat].append(f"{text} is not your move")
            else:
                self._go_on(self.state.step(move))
        except IllegalMove as error:
            self.sent[seat].append(f"{text}: {self._words[seat].refusal(error.refusal)}")
        except CardlawError as error:
            self.sent[seat].append(str(error))

    def time_is_up(self) -> None:
        """Play for the seat on turn, if the table waits for it."""
        move = self.state.default_move(self.state.turn)
        if move is not None:
            self._go_on(self.state.step(move))

    def _go_on(self, step: Step[UnoState]) -> None:
        """Tell each seat what it may know of a step."""
        self.state = step.state
        for seat, words in enumerate(self._words):
            told = [words.event(event.seen_by(seat)) for event in step.events]
            self.sent[seat] += filter(None, told)  # some events tell nothing to people

    def save(self) -> str:
        """Write everything down, for the server's eyes only."""
        return self.state.to_json()


def main() -> None:
    """Send good and bad moves to a table."""
    start = Uno(players=2).setup(
        {"hands": [["R5", "BS"], ["R1", "G1", "G2"]], "discard": ["R9"], "fill": True},
    )
    table = Table(start, ["Anna", "Bo"])
    table.receive(0, "a red card please")
    table.receive(0, "0:BS")
    table.receive(1, "draw")
    table.receive(0, "0:R5!")
    table.time_is_up()
    assert cardlaw.from_json(table.save()) == table.state
    for name, feed in zip(["Anna", "Bo"], table.sent, strict=True):
        for line in feed:
            print(f"{name}: {line}")
    print(table.state)


if __name__ == "__main__":
    main()
