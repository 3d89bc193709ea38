"""``cardlaw play`` and ``cardlaw resume``: a game against bots, on the full screen or by lines."""

from __future__ import annotations

import contextlib
import os
import signal
import sys
import threading
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any, Final

import rich_click as click
from rich.console import Console
from rich.text import Text
from typing_extensions import TypeVar

from cardlaw.cli.faults import ENDED
from cardlaw.cli.lines import play_by_lines
from cardlaw.cli.options import bots_and_seed, game_from
from cardlaw.cli.parser import Command, WholeNumber, language_flag
from cardlaw.cli.sitting import Sitting, seated
from cardlaw.cli.talk import Talk, resumed_from
from cardlaw.records.files import records_to, write_whole

if TYPE_CHECKING:
    from collections.abc import Callable, Generator, Mapping

    from cardlaw.base import Game
    from cardlaw.state import Step

__all__ = ["play_command", "resume_command"]

_OWN: Final = "Options of the table"

#: The exit code of a program whose terminal is gone, as a shell has it.
_HUNG_UP: Final = 129

C = TypeVar("C", bound="Callable[..., None]")


def _table_flags(command: C) -> C:
    """Give a command the flags of both, in the panel of the table."""
    record = click.option(
        "--record", type=click.Path(), panel=_OWN, metavar="FILE",
        help="write the record of the game into this file, as far as it was played",
    )  # fmt: skip
    plain = click.option(
        "--plain", is_flag=True, panel=_OWN,
        help="play line by line, for screen readers; so it is where there is no terminal",
    )  # fmt: skip
    pace = click.option(
        "--pace", type=WholeNumber(min=0, max=9), default=5, show_default=True, panel=_OWN,
        help="how fast bots act on the full screen, from 0, after a key, to 9, at once",
    )  # fmt: skip
    return record(plain(pace(language_flag(command))))


def play_command(kind: type[Game]) -> Command:
    """Give the command that plays a game."""

    @click.command(
        kind.name,
        cls=Command,
        help=f"Play {kind.name} against bots. ? tells what may be typed, q leaves the game.",
    )
    @click.option(
        "--seat", type=WholeNumber(min=0), default=0, show_default=True, panel=_OWN,
        help="where you sit",
    )  # fmt: skip
    @bots_and_seed(_OWN, bots="the others", seed="deals the same cards")
    @_table_flags
    @click.pass_context
    def command(context: click.Context, /, **given: Any) -> None:
        game = game_from(context, kind)
        labels = seated(game, given["bots"], given["seat"])
        sitting, deal = Sitting.begun(game, labels, given["seat"], given["seed"])
        _play(context, sitting, given, deal, given["seed"])

    return command


@click.command("resume", cls=Command)
@click.argument("file", type=click.Path())
@_table_flags
@click.pass_context
def resume_command(context: click.Context, /, **given: Any) -> None:
    """Go on with the game in FILE, which was saved, or written by --record.

    Of several games it is the last one.
    """
    sitting = resumed_from(given["file"])
    context.obj.of(sitting.game.name)
    _play(context, sitting, given, None, None)


def _play(
    context: click.Context,
    sitting: Sitting,
    given: Mapping[str, Any],
    deal: Step | None,
    seed: str | None,
) -> None:
    """Play on the full screen or by lines, and write the records of all that was played."""
    played: list[str] = []
    talk = Talk(context.obj, sitting, played.append)
    # Whether it can be written is seen at once. What stands in it stays there until the end: it may
    # be the game that is resumed, or be saved into in between.
    with records_to("record", given["record"], anew=False):
        pass

    def left() -> None:
        if given["record"] is not None:
            write_whole("record", given["record"], "\n".join([*played, talk.sitting.text()]))

    with _ending_politely(left):
        try:
            if given["plain"] or not _has_screen(os.environ):
                console = Console(highlight=False)
                console.print(Text(talk.head(seed), style="bold"))
                code = play_by_lines(console, talk, deal)
            else:
                from cardlaw.cli.screen import play_on_screen

                code = play_on_screen(talk, given["pace"])
        finally:
            left()
    context.exit(code)


def _has_screen(environment: Mapping[str, str]) -> bool:
    """Say whether there is a terminal that can show the full screen, and what draws it.

    Textual draws on the error output.
    """
    encoding = (getattr(sys.stderr, "encoding", None) or "").lower().replace("-", "")
    return (
        all(stream.isatty() for stream in (sys.stdin, sys.stdout, sys.stderr))
        and environment.get("TERM", "") not in ("", "dumb", "unknown")
        and encoding == "utf8"
        and find_spec("textual") is not None
    )


@contextlib.contextmanager
def _ending_politely(left: Callable[[], None]) -> Generator[None]:
    """Let signals that ask the program to end do what leaving does, so that the record is written.

    Where the terminal is gone nothing can be shown any more, and Textual would wait to do so.
    """

    def leave(_number: int, _frame: object) -> None:
        raise SystemExit(ENDED)

    def hang_up(_number: int, _frame: object) -> None:
        left()
        os._exit(_HUNG_UP)

    with contextlib.ExitStack() as after:
        if threading.current_thread() is threading.main_thread():
            for name, end in (("SIGTERM", leave), ("SIGHUP", hang_up)):
                number = getattr(signal, name, None)  # not every system has all of them
                if number is not None:
                    after.callback(signal.signal, number, signal.signal(number, end))
        yield
