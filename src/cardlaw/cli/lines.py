"""A game against bots line by line: for pipes, for screen readers, and where there is no terminal."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Final, final

from rich.rule import Rule
from rich.text import Text

from cardlaw.cli.faults import complain
from cardlaw.cli.listed import Listed
from cardlaw.cli.picture import picture
from cardlaw.cli.talk import can_play, default_move, offered
from cardlaw.cli.tell import tell
from cardlaw.words.catalogues import message

if TYPE_CHECKING:
    from rich.console import Console

    from cardlaw.cli.talk import Reply, Talk
    from cardlaw.state import Step
    from cardlaw.view import View

__all__ = ["play_by_lines"]

#: How far what happened is indented.
_INDENT: Final = 2
#: The exit code where the input ends before the game does.
_ENDED: Final = 1
_HELP: Final = message(
    "Type one of your moves, such as those in (brackets); ? lists them all, and the commands: hint, "
    "why CARD, undo, save FILE, scores and more. An empty line takes the move in [brackets], q "
    "leaves the game."
)
_MAY_ACT: Final = message("You may act now: {moves}")
_YOUR_MOVE: Final = message("Your move [{default}]: ")
_YOUR_PLAY: Final = message("Your move ({moves}): ")
_EMPTY: Final = message(
    "An empty line does nothing where you can play a card. Type one of: {moves}; or hint."
)
_NOTHING: Final = message("nothing")
_INPUT_ENDED: Final = message("the input ended before the game did")


def play_by_lines(console: Console, talk: Talk, first: Step | None) -> int:
    """Play to the end of the game, or until the player leaves; give the exit code.

    ``first`` is the deal, where the game begins with one.
    """
    return _ByLines(console, talk).play(first)


@final
class _ByLines:
    """The conversation at the terminal."""

    def __init__(self, console: Console, talk: Talk) -> None:
        self._console = console
        self._talk = talk

    def play(self, first: Step | None) -> int:
        console, talk = self._console, self._talk
        console.print(Text(talk.words.say(_HELP)))
        if first is not None:
            self._tell(first)
        while True:
            step = talk.sitting.go_on()
            if step is not None:
                self._tell(step)
            elif talk.sitting.state.is_over:
                self._show_table()
                return 0
            else:
                code = self._ask()
                if code is not None:
                    return code

    def _ask(self) -> int | None:
        """Show the table, and ask until something is done; give the exit code where that is to leave."""
        view = self._talk.sitting.view
        self._show_table()
        if not view.on_turn:
            self._print(self._talk.words.say(_MAY_ACT, moves=", ".join(offered(view))))
        while True:
            try:
                line = self._line(view)
            except EOFError:
                self._console.print()
                complain(self._talk.words.say(_INPUT_ENDED))
                return _ENDED
            reply = self._talk.answer(line) if line else self._empty(view)
            if reply is None:
                return None
            self._show(reply)
            if reply.leaves:
                return 0
            if reply.table:
                return None

    def _line(self, view: View) -> str:
        """Read a line; what comes from a pipe is shown, so that the output can be followed."""
        words, console = self._talk.words, self._console
        default = default_move(view)
        if can_play(view):
            prompt = words.say(_YOUR_PLAY, moves=", ".join(offered(view)))
        else:
            nothing = words.say(_NOTHING)
            prompt = words.say(_YOUR_MOVE, default=nothing if default is None else default.text)
        line = console.input(Text(prompt))
        if not sys.stdin.isatty():
            console.print(Text(line))
        return line.strip()

    def _empty(self, view: View) -> Reply | None:
        """Do what an empty line stands for; ``None`` where that is to do nothing out of turn."""
        talk = self._talk
        default = default_move(view)
        if default is None:
            talk.sitting.wait()
            return None
        if can_play(view):
            return talk.said(_EMPTY, moves=", ".join(offered(view)))
        return talk.make(default)

    def _show(self, reply: Reply) -> None:
        if reply.step is not None:
            self._tell(reply.step)
        for line in reply.lines:
            self._print(line)
        if reply.listed:
            self._console.print(Listed(reply.listed))

    def _show_table(self) -> None:
        # A line between, in a character that every terminal can show.
        self._console.print(Rule(characters="-", style="dim"))
        self._console.print(picture(self._talk.sitting.view, self._talk.words))

    def _tell(self, step: Step) -> None:
        tell(self._console, self._talk.words, step, self._talk.sitting.seat, _INDENT)

    def _print(self, text: str) -> None:
        self._console.print(Text(text))
