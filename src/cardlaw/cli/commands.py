"""The command line: its commands, from ``play`` to ``schema``.

Needs the extra ``cardlaw[cli]``. Every error is one line on the error output and exit code 2.
"""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Any, Final

import rich_click as click
from rich.console import Console
from rich.table import Table
from rich.text import Text

from cardlaw.cli.compare import compare_command
from cardlaw.cli.faults import FAILED, complain, of_system
from cardlaw.cli.language import Spoken
from cardlaw.cli.options import game_flags
from cardlaw.cli.parser import Command, Group, WholeNumber, language_flag, needs_more, of_click
from cardlaw.cli.picture import TO_OUTPUT, picture, svg_flag, write_svg
from cardlaw.cli.play import play_command, resume_command
from cardlaw.cli.replay import replay_command
from cardlaw.cli.rules import rules_command
from cardlaw.cli.simulate import simulate_command
from cardlaw.documents.writing import json_object
from cardlaw.errors import CardlawError, NotationError, OptionError
from cardlaw.phrases import Phrase
from cardlaw.registry import from_json, games, most_by_default, named
from cardlaw.svg import table
from cardlaw.view import View
from cardlaw.words.catalogues import message

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from cardlaw.base import Game
    from cardlaw.state import State

__all__ = ["cardlaw"]

#: Exit codes: the output was closed before its end, and a call that was stopped.
_CLOSED: Final = 1
_STOPPED: Final = 130

_WAS_STOPPED: Final = message("stopped")
_GAME: Final = message("game")
_SEATS: Final = message("seats")
_WHAT_IT_IS: Final = message("what it is")
_DOES_NOT_LOAD: Final = message("does not load")


class _Program(Group):
    """The whole program: tells every error in one line."""

    def main(
        self,
        args: Sequence[str] | None = None,
        prog_name: str | None = None,
        complete_var: str | None = None,
        standalone_mode: bool = True,  # noqa: FBT001, FBT002 - click's signature
        **extra: Any,
    ) -> Any:
        """Run the program and exit, unless ``standalone_mode`` is false."""
        code = self._run(args, prog_name, complete_var, extra)
        if standalone_mode:
            sys.exit(code)
        return code

    def _run(
        self,
        args: Sequence[str] | None,
        name: str | None,
        complete: str | None,
        extra: dict[str, Any],
    ) -> int:
        arguments = sys.argv[1:] if args is None else args
        spoken = Spoken(arguments)
        try:
            done = super().main(
                args, name, complete, standalone_mode=False, **{"obj": spoken, **extra}
            )
            return int(done or 0)
        except click.Abort:
            complain(spoken.words_for_errors().say(_WAS_STOPPED))
            return _STOPPED
        except SystemExit as left:
            # So rich and rich-click leave. The output is still to be flushed.
            return left.code if isinstance(left.code, int) else FAILED
        except BrokenPipeError:
            return _CLOSED  # nobody reads on, and so there is nobody to tell
        except OSError as error:
            complain(of_system(spoken.words_for_errors(), error))
        except click.ClickException as error:
            complain(of_click(spoken.words_for_errors(), error, arguments))
        except CardlawError as error:
            complain(spoken.words_for_errors().error(error))
        return FAILED


@click.pass_context
def _needs_game(context: click.Context) -> None:
    needs_more(context, "game")


class _ByGame(Group):
    """A command for each game, with the options of the game as flags."""

    def __init__(self, name: str, build: Callable[[type[Game]], Command], text: str) -> None:
        super().__init__(
            name=name,
            help=f"{text} `cardlaw {name} GAME --help` lists all options.",
            subcommand_metavar="GAME [OPTIONS]",
            callback=_needs_game,
            invoke_without_command=True,
            no_args_is_help=True,
        )
        self._build = build

    def list_commands(self, ctx: click.Context) -> list[str]:  # noqa: ARG002 - click's signature
        """List the games that can be loaded."""
        return [name for name in games() if _loads(name)]

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command:
        """Give the command for a game."""
        ctx.ensure_object(Spoken).of(cmd_name)
        kind = named(cmd_name)
        command = self._build(kind)
        command.params.extend(game_flags(kind))
        return command


def _loads(name: str) -> bool:
    try:
        named(name)
    except OptionError:
        return False
    return True


@click.group(
    cls=_Program,
    context_settings={"help_option_names": ["-h", "--help"]},
    invoke_without_command=True,
    no_args_is_help=True,
)
@click.version_option(package_name="cardlaw", prog_name="cardlaw")
@language_flag
@click.pass_context
def cardlaw(context: click.Context) -> None:
    """Play, simulate and look at shedding card games."""
    needs_more(context, "command")


cardlaw.add_command(
    _ByGame(
        "simulate",
        simulate_command,
        "Let bots play many games, and show what came of them.",
    )
)
cardlaw.add_command(
    _ByGame(
        "compare",
        compare_command,
        "Let the same bots play variants of a game, and show by how much they differ.",
    )
)
cardlaw.add_command(_ByGame("play", play_command, "Play a game against bots."))
cardlaw.add_command(resume_command)
cardlaw.add_command(replay_command)
cardlaw.add_command(rules_command)


@cardlaw.command("games")
@language_flag
@click.pass_obj
def games_command(spoken: Spoken) -> None:
    """List the games."""
    words = spoken.words()
    headings = [words.say(heading) for heading in (_GAME, _SEATS, _WHAT_IT_IS)]
    table = Table(*headings, box=None, pad_edge=False, padding=(0, 3, 0, 0))
    for name in games():
        if _loads(name):
            kind = named(name)
            table.add_row(
                Text(name), f"2-{most_by_default(kind)}", Text(spoken.words(kind).about())
            )
        else:
            table.add_row(Text(name), "", words.say(_DOES_NOT_LOAD))
    Console(highlight=False).print(table)


@cardlaw.command("show")
@click.argument("file", type=click.Path(allow_dash=True))
@click.option(
    "--seat", type=WholeNumber(min=0), metavar="SEAT", help="Show what this seat may see."
)
@svg_flag("the table")
@language_flag
@click.pass_obj
def show_command(spoken: Spoken, file: str, seat: int | None, svg: str | None) -> None:
    """Draw the table of a position: the JSON text of a state or of a view in FILE, or - for stdin."""
    console = Console(highlight=False, quiet=svg == TO_OUTPUT)
    seen = _seen(spoken, _read(file), seat)
    if svg is not None:
        whole = not isinstance(seen, View)
        write_svg(svg, table(seen, hands=whole, words=spoken.words(seen.game)), file)
    console.print(picture(seen, spoken.words(seen.game, codes=True)))


@cardlaw.command("schema")
@click.argument("game")
@click.option("--typescript", is_flag=True, help="Write types of TypeScript instead.")
@language_flag
@click.pass_obj
def schema_command(spoken: Spoken, game: str, *, typescript: bool) -> None:
    """Write the JSON Schema of the documents of GAME, for programs in other languages."""
    from cardlaw import schema

    spoken.of(game)
    made = schema.of_game(game)
    click.echo(schema.typescript([made]).rstrip() if typescript else schema.text(made).rstrip())


def _read(file: str) -> str:
    try:
        with click.open_file(file, encoding="utf-8") as opened:
            return str(opened.read())
    except UnicodeDecodeError as error:
        raise NotationError(file, None, Phrase("a file of UTF-8 text")) from error


def _seen(spoken: Spoken, text: str, seat: int | None) -> State | View:
    """Read a position as a seat sees it. A view can be shown to the seat alone whose it is."""
    if text.startswith("[Cardlaw "):
        raise OptionError("FILE", Phrase("it is a record; cardlaw replay shows it"))
    document = json_object(text)
    spoken.of(document.get("game"))
    if "seat" not in document:
        state = from_json(text)
        return state if seat is None else state.view(seat)
    view = View.from_json(text)
    if seat not in (None, view.seat):
        reason = Phrase("{seat} cannot be shown: the file is the view of a spectator", seat=seat)
        if view.seat is not None:
            reason = Phrase(
                "{seat} cannot be shown: the file is the view of seat {owner}",
                seat=seat,
                owner=view.seat,
            )
        raise OptionError("seat", reason)
    return view
