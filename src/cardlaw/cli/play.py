"""``cardlaw play``: a game against bots, line by line."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Any, Final, final

import rich_click as click
from rich.console import Console
from rich.rule import Rule
from rich.text import Text

from cardlaw.bots import Bot, BotError, make_bot
from cardlaw.cli.options import bots_and_seed, bots_for, game_from
from cardlaw.cli.picture import picture
from cardlaw.cli.tell import sentences
from cardlaw.errors import CardlawError, OptionError
from cardlaw.records.files import records_to
from cardlaw.records.recorder import Recorder
from cardlaw.simulation import Seated, bot_seed, game_seed

if TYPE_CHECKING:
    from collections.abc import Callable

    from cardlaw.base import Game
    from cardlaw.moves import Move
    from cardlaw.records.record import Record
    from cardlaw.state import State
    from cardlaw.view import View

__all__ = ["play_command"]

_OWN: Final = "Options of the table"
#: The exit code where the input ends before the game does.
_ENDED: Final = 1
_HELP: Final = (
    "Type one of your moves; ? lists them all. An empty line takes the move in [brackets], "
    "q leaves the game."
)


class _LeavesError(Exception):
    """The player leaves; ``code`` is the exit code of the program."""

    def __init__(self, code: int) -> None:
        super().__init__(code)
        self.code = code


def play_command(kind: type[Game]) -> click.RichCommand:
    """Give the command that plays a game."""

    @click.command(kind.name, help=f"Play {kind.name} against bots. {_HELP}")
    @click.option(
        "--seat", type=click.IntRange(min=0), default=0, show_default=True, panel=_OWN,
        help="where you sit",
    )  # fmt: skip
    @bots_and_seed(_OWN, bots="the others", seed="deals the same cards")
    @click.option(
        "--record", type=click.Path(dir_okay=False), panel=_OWN, metavar="FILE",
        help="write the record of the game into this file, as far as it was played",
    )  # fmt: skip
    @click.pass_context
    def command(context: click.Context, /, **given: Any) -> None:
        game = game_from(context, kind)
        seat: int = given["seat"]
        if seat >= game.players:
            raise OptionError("seat", f"{seat} is no seat of {game.players}")
        others = bots_for(given["bots"], game.players - 1)
        seed: str = given["seed"]
        console = Console(highlight=False)
        with records_to("record", given["record"]) as write:
            console.print(Text(f"{game!r}, seed {seed}", style="bold"))
            console.print(Text(_HELP))
            sitting = _Sitting(console, game, seat, others, seed)
            try:
                code = sitting.play()
            finally:
                if write is not None:
                    write(sitting.record())
        context.exit(code)

    return command


@final
class _Sitting:
    """One game at the terminal."""

    def __init__(
        self, console: Console, game: Game, seat: int, others: list[str], seed: str
    ) -> None:
        self._console = console
        self._seat = seat
        labels = [*others[:seat], "you", *others[seat:]]
        self._labels = [f"seat {place} ({label})" for place, label in enumerate(labels)]
        bots: list[Bot[Any]] = [
            _Human(console, self._label)
            if place == seat
            else make_bot(label, bot_seed(seed, 0, place))
            for place, label in enumerate(labels)
        ]
        self._seated = Seated(labels, bots)
        self._recorder = Recorder(game.deal(game_seed(seed, 0)), Seats=labels)

    def _label(self, seat: int) -> str:
        return self._labels[seat]

    def play(self) -> int:
        """Play to the end; give the exit code."""
        try:
            while not self._recorder.state.is_over:
                self._go_on(self._recorder.state)
        except _LeavesError as leaving:
            return leaving.code
        self._console.print(_line_between())
        self._console.print(picture(self._recorder.state.view(self._seat), self._label))
        return 0

    def record(self) -> Record:
        """Give the record of the game, as far as it was played."""
        return self._recorder.record()

    def _go_on(self, state: State) -> None:
        """Make the next move, and tell what happened as the player may see it."""
        move = self._next_move(state)
        self._recorder.play(move)
        for sentence in sentences(state.step(move), self._seat, self._label):
            self._console.print(Text(f"  {sentence}"))

    def _next_move(self, state: State) -> Move:
        """Ask for the next move; what goes wrong at the player's seat is no bot's fault."""
        try:
            return self._seated.next_move(state)
        except BotError as error:
            if error.seat == self._seat and error.__cause__ is not None:
                raise error.__cause__ from None
            raise


@final
class _Human:
    """The one at the terminal, who chooses moves as a bot does."""

    def __init__(self, console: Console, names: Callable[[int], str]) -> None:
        self._console = console
        self._names = names

    def choose(self, view: View) -> Move | None:
        """Show the table, and ask until a legal move is given."""
        console = self._console
        moves = view.legal_moves()
        default = _default(view)
        console.print(_line_between())
        console.print(picture(view, self._names))
        if view.turn != view.seat:
            console.print(Text(f"You may act now: {_texts(moves)}"))
        while True:
            text = self._line("nothing" if default is None else default.text)
            if not text:
                return default
            if text == "?":
                console.print(Text(_texts(moves)))
                continue
            if text in ("q", "quit"):
                console.print(Text("You leave the game."))
                raise _LeavesError(0)
            try:
                move: Move = view.game.parse(text, view.seat or 0)
                refusal = view.why_illegal(move)
            except CardlawError as error:
                console.print(Text(f"{error}; ? lists your moves"))
                continue
            if refusal is None:
                return move
            console.print(Text(f"{refusal}; ? lists your moves"))

    def _line(self, default: str) -> str:
        """Read a line; what comes from a pipe is shown, so that the output can be followed."""
        try:
            line = self._console.input(Text(f"Your move [{default}]: "))
        except EOFError:
            self._console.print()
            click.echo("cardlaw: the input ended before the game did", err=True)
            raise _LeavesError(_ENDED) from None
        if not sys.stdin.isatty():
            self._console.print(Text(line))
        return line.strip()


def _line_between() -> Rule:
    """Give the line above a table, in a character that every terminal can show."""
    return Rule(characters="-", style="dim")


def _texts(moves: tuple[Move, ...]) -> str:
    return "  ".join(move.text for move in moves)


def _default(view: View) -> Move | None:
    """Give what an empty line stands for: the table's default, or, out of turn, to do nothing."""
    if view.turn != view.seat:
        return None
    move: Move = view.game.default_move(view._table, view.legal_moves())
    return move
