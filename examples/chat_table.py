"""A table in a chat: what all may know goes to the channel, each secret to one player alone.

It knows no chat. It is given what somebody wrote, and a function that sends: to a player by name, or
to the channel. ``python chat_table.py`` plays a round of UNO between three who are made up.
"""

from collections.abc import Callable, Sequence
from typing import TypeAlias

from cardlaw import CardlawError, Game, IllegalMove, Move, Recorder, State, Step, Uno
from cardlaw.words import Words

#: Sends a text: to a player by name, or, to ``None``, to the channel.
Send: TypeAlias = Callable[[str | None, str], None]

HELP = "write a move, such as R5, W=G, draw or pass; or: hand, moves, leave"


class ChatTable:
    """One game in one channel."""

    def __init__(
        self,
        game: Game,
        players: Sequence[str],
        send: Send,
        language: str = "en",
        seed: int | None = None,
    ) -> None:
        self._names = list(players)
        self._send = send
        # The channel is told of all by their names. Each player is "you" to themselves.
        self._public = Words(language, players, None, game, codes=True)
        self._own = [
            Words(language, players, seat, game, codes=True) for seat in range(len(players))
        ]
        # Without a seed it is the system's: nobody can work out the cards.
        step = game.step_deal(seed)
        self._recorder = Recorder(step.state, Seats=self._names)
        self._tell(step)

    @property
    def state(self) -> State:
        """The state of the game; it is not for the chat."""
        return self._recorder.state

    def hear(self, player: str, text: str) -> None:
        """Do what a player has written, or tell that player alone why not."""
        seat, text = self._names.index(player), text.strip()
        match text.lower():
            case "help":
                self._send(player, HELP)
            case "hand":
                self._send(player, self._hand(seat))
            case "moves":
                moves = [f"{move}: {self._own[seat].move(move)}" for move in self._moves(seat)]
                self._send(player, "\n".join(moves) or "it is not your turn")
            case "leave":
                self._do(seat, lambda: self._recorder.step_retire(seat))
            case _:
                # With the seat before it, a text is a move of who wrote it, and of nobody else.
                self._do(seat, lambda: self._recorder.step(self._parsed(seat, text)))

    def time_is_up(self) -> None:
        """Play for the seat on turn: what is always legal and never a gamble."""
        move = self.state.default_move(self.state.turn)
        if move is not None:
            self._tell(self._recorder.step(move))

    def record(self) -> str:
        """Give the game so far as text, which has every card: it is not for the chat."""
        return self._recorder.text()

    def _moves(self, seat: int) -> tuple[Move, ...]:
        return self.state.view(seat).legal_moves()

    def _parsed(self, seat: int, text: str) -> Move:
        return self.state.view(seat).parse(f"{seat}:{text}")

    def _do(self, seat: int, action: Callable[[], Step[State]]) -> None:
        """Go on with the game; what was wrong is said to the one who did it."""
        try:
            step = action()
        except IllegalMove as error:
            self._send(self._names[seat], self._own[seat].refusal(error.refusal))
        except CardlawError:
            self._send(self._names[seat], HELP)
        else:
            self._tell(step)

    def _tell(self, step: Step[State]) -> None:
        """Tell the channel what happened, and each player what only that one may see of it."""
        for event in step.events:
            public = event.seen_by(None)
            self._say(None, self._public.event(public))
            for seat, name in enumerate(self._names):
                own = event.seen_by(seat)
                if own != public:
                    self._say(name, self._own[seat].event(own))
        view = step.state.view(None)
        if not view.is_over:
            self._say(None, self._public.pending(view.pending, view.turn))

    def _say(self, to: str | None, text: str) -> None:
        if text:  # some events tell nothing to people
            self._send(to, text)

    def _hand(self, seat: int) -> str:
        return ", ".join(map(self._own[seat].card, self.state.hands[seat]))


def main() -> None:
    """Let three play a round: one never answers, one writes nonsense first."""

    def send(to: str | None, text: str) -> None:
        for line in text.splitlines():
            print(f"#table: {line}" if to is None else f"@{to}: {line}")

    players = ["Anna", "Bo", "Chen"]
    table = ChatTable(Uno(players=3, rounds=1), players, send)
    table.hear("Anna", "hand")
    table.hear("Bo", "what now?")
    while not table.state.is_over:
        seat = table.state.turn
        if players[seat] == "Chen":
            table.time_is_up()
        else:
            move = table.state.legal_moves(seat)[0]
            table.hear(players[seat], str(move).partition(":")[2])


if __name__ == "__main__":
    main()
