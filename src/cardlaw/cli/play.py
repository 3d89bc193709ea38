"""``cardlaw play``: a game against bots, line by line."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Any, Final, final

import rich_click as click
from rich.console import Console
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from cardlaw.bots import Bot, BotError, make_bot
from cardlaw.cli.faults import complain
from cardlaw.cli.options import bots_and_seed, bots_for, check_seat, game_from
from cardlaw.cli.parser import Command, WholeNumber, language_flag
from cardlaw.cli.picture import picture
from cardlaw.cli.tell import tell
from cardlaw.errors import NotationError, printable
from cardlaw.records.files import records_to
from cardlaw.records.recorder import Recorder
from cardlaw.simulation import Seated, bot_seed, game_seed
from cardlaw.words.catalogues import message

if TYPE_CHECKING:
    from cardlaw.base import Game
    from cardlaw.moves import Move
    from cardlaw.state import State
    from cardlaw.view import View
    from cardlaw.words import Words

__all__ = ["play_command"]

_OWN: Final = "Options of the table"
#: How far what happened is indented.
_INDENT: Final = 2
#: The exit code where the input ends before the game does.
_ENDED: Final = 1
_HELP: Final = message(
    "Type one of your moves; ? lists them all. An empty line takes the move in [brackets], "
    "q leaves the game."
)
#: Who plays against the bots, in the record of a game: it is for all to read.
_PLAYER: Final = "player"
_HEAD: Final = message("{game}, seed {seed}")
_YOUR_SEAT: Final = message("{seat} (you)")
_BOT_SEAT: Final = message("{seat} ({bot})")
_MAY_ACT: Final = message("You may act now: {moves}")
_YOUR_MOVE: Final = message("Your move [{default}]: ")
_NOTHING: Final = message("nothing")
_LEAVES: Final = message("You leave the game.")
_UNREAD: Final = message("{text} is no move: {reason}")
_HINT: Final = message("{problem}; ? lists your moves")
_INPUT_ENDED: Final = message("the input ended before the game did")


class _LeavesError(Exception):
    """The player leaves; ``code`` is the exit code of the program."""

    def __init__(self, code: int) -> None:
        super().__init__(code)
        self.code = code


def play_command(kind: type[Game]) -> Command:
    """Give the command that plays a game."""

    @click.command(kind.name, cls=Command, help=f"Play {kind.name} against bots. {_HELP}")
    @click.option(
        "--seat", type=WholeNumber(min=0), default=0, show_default=True, panel=_OWN,
        help="where you sit",
    )  # fmt: skip
    @bots_and_seed(_OWN, bots="the others", seed="deals the same cards")
    @click.option(
        "--record", type=click.Path(), panel=_OWN, metavar="FILE",
        help="write the record of the game into this file, as far as it was played",
    )  # fmt: skip
    @language_flag
    @click.pass_context
    def command(context: click.Context, /, **given: Any) -> None:
        game = game_from(context, kind)
        seat: int = given["seat"]
        check_seat(seat, game.players)
        others = bots_for(given["bots"], game.players - 1)
        seed: str = given["seed"]
        console = Console(highlight=False)
        numbers = context.obj.words(game)
        labels = [*others[:seat], _PLAYER, *others[seat:]]
        seats = [numbers.say(_BOT_SEAT, seat=numbers.label(n), bot=b) for n, b in enumerate(labels)]
        seats[seat] = numbers.say(_YOUR_SEAT, seat=numbers.label(seat))
        words = context.obj.words(game, seats, seat, codes=True)
        human = _Human(console, context.obj.words(game, seats, seat), words)
        bots: list[Bot[Any]] = [
            human if place == seat else make_bot(label, bot_seed(seed, 0, place))
            for place, label in enumerate(labels)
        ]
        with records_to("record", given["record"]) as write:
            console.print(Text(words.say(_HEAD, game=repr(game), seed=seed), style="bold"))
            console.print(Text(words.say(_HELP)))
            deal = game.step_deal(game_seed(seed, 0))
            recorder = Recorder(deal.state, Seats=labels)
            tell(console, words, deal, seat, _INDENT)
            try:
                code = _Sitting(console, words, seat, Seated(labels, bots), recorder).play()
            finally:
                if write is not None:
                    write(recorder.text())
        context.exit(code)

    return command


@final
class _Sitting:
    """One game at the terminal."""

    def __init__(
        self, console: Console, words: Words, seat: int, seated: Seated, recorder: Recorder
    ) -> None:
        self._console = console
        self._words = words
        self._seat = seat
        self._seated = seated
        self._recorder = recorder

    def play(self) -> int:
        """Play to the end; give the exit code."""
        try:
            while not self._recorder.state.is_over:
                self._go_on(self._recorder.state)
        except _LeavesError as leaving:
            return leaving.code
        self._console.print(_line_between())
        self._console.print(picture(self._recorder.state.view(self._seat), self._words))
        return 0

    def _go_on(self, state: State) -> None:
        """Make the next move, and tell what happened as the player may see it."""
        move = self._next_move(state)
        tell(self._console, self._words, self._recorder.step(move), self._seat, _INDENT)

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

    def __init__(self, console: Console, plain: Words, words: Words) -> None:
        #: The words for moves, which stand beside their texts: without the codes of cards.
        self._console = console
        self._plain = plain
        self._words = words

    def choose(self, view: View) -> Move | None:
        """Show the table, and ask until a legal move is given."""
        console, words = self._console, self._words
        moves = view.legal_moves()
        default = _default(view)
        console.print(_line_between())
        console.print(picture(view, words))
        if not view.on_turn:
            texts = "  ".join(move.text for move in moves)
            console.print(Text(words.say(_MAY_ACT, moves=texts)))
        while True:
            text = self._line(words.say(_NOTHING) if default is None else default.text)
            if not text:
                return default
            if text == "?":
                console.print(_listed(self._plain, moves))
                continue
            if text in ("q", "quit"):
                console.print(Text(words.say(_LEAVES)))
                raise _LeavesError(0)
            move = self._legal(view, text)
            if move is not None:
                return move

    def _legal(self, view: View, text: str) -> Move | None:
        """Read a move; say what is wrong with one that cannot be read, or is not legal."""
        words = self._words
        try:
            move: Move = view.game.parse(text, view.seat or 0)
            refusal = view.why_illegal(move)
        except NotationError as error:
            problem = words.say(_UNREAD, text=printable(text), reason=words.error(error))
        else:
            if refusal is None:
                return move
            problem = f"{words.refusal(refusal)} ({refusal.rule})"
        self._console.print(Text(words.say(_HINT, problem=problem)))
        return None

    def _line(self, default: str) -> str:
        """Read a line; what comes from a pipe is shown, so that the output can be followed."""
        try:
            line = self._console.input(Text(self._words.say(_YOUR_MOVE, default=default)))
        except EOFError:
            self._console.print()
            complain(self._words.say(_INPUT_ENDED))
            raise _LeavesError(_ENDED) from None
        if not sys.stdin.isatty():
            self._console.print(Text(line))
        return line.strip()


def _line_between() -> Rule:
    """Give the line above a table, in a character that every terminal can show."""
    return Rule(characters="-", style="dim")


def _listed(words: Words, moves: tuple[Move, ...]) -> Table:
    """List moves: what is typed for each, and what it does."""
    table = Table(box=None, show_header=False, padding=(0, 2, 0, 0), pad_edge=False)
    table.add_column(no_wrap=True)
    table.add_column(overflow="fold")
    for move in moves:
        table.add_row(Text(move.text), Text(words.move(move)))
    return table


def _default(view: View) -> Move | None:
    """Give what an empty line stands for: the table's default, or, out of turn, to do nothing."""
    if not view.on_turn:
        return None
    move: Move = view.game.default_move(view._table, view.legal_moves())
    return move
