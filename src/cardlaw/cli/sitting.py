"""A game in play between a player and bots, with no terminal in it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, NamedTuple, final

from cardlaw.at_table import take_back
from cardlaw.bots import bot_names, make_bot
from cardlaw.cli.options import bots_for, check_seat
from cardlaw.history import History
from cardlaw.sensible import SensibleBot
from cardlaw.simulation import Seated, game_seed

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cardlaw.base import Game
    from cardlaw.moves import Move
    from cardlaw.records.record import Record
    from cardlaw.sensible import Reason
    from cardlaw.state import State, Step
    from cardlaw.view import View

__all__ = ["PLAYER", "RoundScore", "Sitting", "seated"]

#: Who plays against the bots, in the record of a game: it is for all to read.
PLAYER: Final = "player"
#: The bot that sits where a record names none.
_PLAIN_BOT: Final = "sensible"


class RoundScore(NamedTuple):
    """What a round that is over brought: who won it, if anybody, and what each seat had by it."""

    number: int
    winner: int | None
    brought: tuple[int, ...]


@final
class Sitting:
    """One game at a table: its history, the bots, and where the player sits.

    A bot is made anew for each move, of the seed, its seat and the number of moves so far: so the
    game goes on in the same way when it was saved, or moves were taken back.

    >>> import cardlaw
    >>> sitting, _ = Sitting.begun(cardlaw.Uno(players=3), ["player", "sensible", "random"], 0, "7")
    >>> while sitting.go_on() is not None:
    ...     pass
    >>> sitting.state.turn, sitting.hint()[0] in sitting.view.legal_moves()
    (0, True)
    """

    def __init__(self, history: History, labels: Sequence[str], seat: int) -> None:
        self.history: Final = history
        self.labels: Final = tuple(labels)
        self.seat: Final = seat
        self._seed = str(history.at(0).document().get("seed") or "").rpartition("/")[0]
        #: The seats that were asked in this state, and did nothing.
        self._asked: set[int] = set()
        #: What happened since the player's last move.
        self.since: list[Step] = []

    @classmethod
    def begun(cls, game: Game, labels: Sequence[str], seat: int, seed: str) -> tuple[Sitting, Step]:
        """Deal a game, and give it with what the deal tells."""
        deal = game.step_deal(game_seed(seed, 0))
        sitting = cls(History(deal.state), labels, seat)
        sitting.since.append(deal)
        return sitting, deal

    @classmethod
    def resumed(cls, record: Record) -> Sitting:
        """Go on with a game that was written down, at the seat that the record calls the player.

        Where it names none it is seat 0; who bears the name of no bot is one that plays sensibly.
        """
        names = [str(name) for name in record.tags.get("Seats") or ()]
        players = record.start.players
        seat = names.index(PLAYER) if PLAYER in names else 0
        known = [name if name in bot_names() else _PLAIN_BOT for name in names]
        labels = known or [_PLAIN_BOT] * players
        labels[seat] = PLAYER
        return cls(record.history(), labels, seat)

    @property
    def state(self) -> State[Any]:
        """The state that the game has come to."""
        return self.history.state

    @property
    def game(self) -> Game:
        """The game with its options."""
        game: Game = self.state.game
        return game

    @property
    def view(self) -> View:
        """What the player may know."""
        return self.state.view(self.seat)

    @property
    def bots(self) -> tuple[str, ...]:
        """The bots in the order of their seats."""
        return tuple([label for seat, label in enumerate(self.labels) if seat != self.seat])

    def go_on(self) -> Step | None:
        """Let the next bot act; ``None`` where the player is to be asked, or the game is over.

        Before the seat on turn all others that may act are asked, clockwise from it, as bots are
        in a simulation.
        """
        state = self.state
        *others, turn = *[seat for seat in state.actors if seat != state.turn], state.turn
        for seat in [] if state.is_over else [*others, turn]:
            if seat in self._asked:
                continue
            if seat == self.seat:
                return None
            move = self._bot_move(state, seat)
            if move is not None:
                return self._made(move)
            self._asked.add(seat)
        return None

    def _bot_move(self, state: State[Any], seat: int) -> Move | None:
        """Ask a bot; the player's own place among the bots is never asked."""
        number = len(self.history.moves)
        bots = [
            make_bot(
                _PLAIN_BOT if label == PLAYER else label, f"{self._seed}:seat:{place}:{number}"
            )
            for place, label in enumerate(self.labels)
        ]
        return Seated(self.labels, bots).move_of(state, seat)

    def play(self, move: Move) -> Step:
        """Make a move of the player.

        Raises :class:`~cardlaw.IllegalMove`.
        """
        step = self._made(move)
        self.since = [step]
        return step

    def _made(self, move: Move) -> Step:
        step = self.history.step(move)
        self._asked.clear()
        self.since.append(step)
        return step

    def wait(self) -> None:
        """Do nothing where the player may act, but is not on turn."""
        self._asked.add(self.seat)

    def undo(self) -> int:
        """Take the player's last move back, and all that followed; give how many moves that was.

        Raises :class:`~cardlaw.HistoryError`, and takes nothing back, where there is none, and
        where somebody came to know a hidden card by one of them.
        """
        count = take_back(self.history, self.seat)
        self._asked.clear()
        self.since.clear()
        return count

    def hint(self) -> tuple[Move | None, tuple[Reason, ...]]:
        """Give what the bot ``sensible`` would do in the player's place, and what settles it."""
        bot = SensibleBot(f"{self._seed}:hint:{len(self.history.moves)}")
        return bot.reasons(self.view)

    def rounds(self) -> tuple[RoundScore, ...]:
        """Give what each round that is over brought the seats."""
        states = self.history.states
        before = states[0].standing
        found: list[RoundScore] = []
        for state, earlier in zip(states[1:], states, strict=False):
            if state.round_over and not earlier.round_over:
                brought = tuple(
                    [now - was for now, was in zip(state.standing, before, strict=True)]
                )
                found.append(RoundScore(state.round, state.round_winner, brought))
                before = state.standing
        return tuple(found)

    def text(self) -> str:
        """Write the game as a record, of which it can be resumed."""
        return self.history.record(Seats=list(self.labels)).text()


def seated(game: Game, bots: str | None, seat: int) -> list[str]:
    """Read who plays: give the player at this seat, and the bots at the others.

    >>> import cardlaw
    >>> seated(cardlaw.Uno(players=3), "random,sensible", 1)
    ['random', 'player', 'sensible']

    Raises :class:`~cardlaw.OptionError`.
    """
    check_seat(seat, game.players)
    others = bots_for(bots, game.players - 1)
    return [*others[:seat], PLAYER, *others[seat:]]
