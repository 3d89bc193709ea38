"""What the commands that play many games share: their flags, files, tables, and the bar."""

from __future__ import annotations

import contextlib
import csv
import json
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, Literal, final

import rich_click as click
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table
from rich.text import Text
from typing_extensions import TypeVar

from cardlaw.cli.options import bots_and_seed
from cardlaw.cli.parser import WholeNumber
from cardlaw.errors import OptionError, quoted
from cardlaw.phrases import Phrase, Plural
from cardlaw.playouts import MOST_MOVES
from cardlaw.results import played_by
from cardlaw.words.catalogues import message

if TYPE_CHECKING:
    from collections.abc import Callable, Generator, Sequence

    from cardlaw.results import GameRow, SimulationResult
    from cardlaw.words import Words

__all__ = [
    "GAMES",
    "HEAD",
    "Lines",
    "bar",
    "check_files",
    "engine_told",
    "games_flags",
    "table",
    "write_json",
]

GAMES: Final = message("games")
_ENGINE: Final = message("engine: {name}")
HEAD: Final = Plural("one game, seed {seed}", "{count} games, seed {seed}")

C = TypeVar("C", bound="Callable[..., None]")


def _workers(text: str | None) -> int | Literal["all"] | None:
    """Read a number of workers, or ``all``.

    Raises :class:`~cardlaw.OptionError`.
    """
    if text is None or text == "all":
        return "all" if text else None
    try:
        return int(text)
    except ValueError:
        reason = Phrase("{value} is neither a whole number nor 'all'", value=quoted(text))
        raise OptionError("workers", reason) from None


def games_flags(panel: str, *, drawn: str) -> Callable[[C], C]:
    """Give a command the flags of what plays many games; ``drawn`` says what a plot shows."""
    flags = (
        click.option(
            "--games", type=WholeNumber(min=1), default=1000, show_default=True, panel=panel,
            help="how many games are played",
        ),
        bots_and_seed(panel, bots="the bots", seed="gives the same result"),
        click.option(
            "--max-moves", type=WholeNumber(min=1), default=MOST_MOVES, show_default=True,
            panel=panel, help="after how many moves a game is cut off",
        ),
        click.option(
            "--workers", panel=panel, metavar="NUMBER|all",
            callback=lambda _context, _flag, text: _workers(text),
            help="how many processes play; all: one for each core (default: this one alone)",
        ),
        click.option(
            "--engine", panel=panel, metavar="python|native",
            help="insist on what plays: the rules, or cardlaw[native], which plays random bots alone"
            " (default: that, where it is installed and can)",
        ),
        click.option(
            "--json", type=click.Path(allow_dash=True), panel=panel, metavar="FILE",
            help="write all figures to this file; - writes them to the output in place of the"
            " tables",
        ),
        click.option(
            "--csv", type=click.Path(), panel=panel, metavar="FILE",
            help="write a line for each game to this file",
        ),
        click.option(
            "--plot", type=click.Path(), panel=panel, metavar="FILE.png",
            help=f"draw {drawn} into this file",
        ),
    )  # fmt: skip

    def flagged(command: C) -> C:
        for flag in reversed(flags):
            command = flag(command)
        return command

    return flagged


def check_files(given: dict[str, Any]) -> None:
    """Refuse early what could not be written after a long simulation.

    Raises :class:`~cardlaw.OptionError`.
    """
    for name in ("json", "csv", "plot", "records"):
        path = given.get(name)
        if path is None or (name == "json" and path == "-"):
            continue
        if Path(path).is_dir():
            raise OptionError(name, Phrase("{path}: this is a folder", path=path))
        if not Path(path).parent.is_dir():
            raise OptionError(name, Phrase("{path}: there is no such folder", path=path))
    if given["plot"] is not None:
        _check_kind(given["plot"])


def _check_kind(path: str) -> None:
    from matplotlib.backend_bases import FigureCanvasBase

    kinds = FigureCanvasBase.get_supported_filetypes()
    if Path(path).suffix.removeprefix(".").lower() not in kinds:
        reason = Phrase(
            "{path}: the name of a plot ends in one of {kinds}",
            path=path,
            kinds=tuple([f".{kind}" for kind in kinds]),
        )
        raise OptionError("plot", reason)


def engine_told(results: Sequence[SimulationResult], words: Words) -> Text:
    """Say what has played the games of these results."""
    return Text(words.say(_ENGINE, name=played_by(result.engine for result in results)))


def write_json(path: str | None, document: dict[str, object]) -> None:
    """Write a document into a file, ``-`` to the output, ``None`` nowhere."""
    text = json.dumps(document, indent=2) + "\n"
    if path == "-":
        sys.stdout.write(text)
    elif path is not None:
        Path(path).write_text(text, encoding="utf-8")


@final
class Lines:
    """A file of comma-separated values with a line for each game.

    ``winners`` are seats with a space between, none where nobody won; ``cut`` is 1 where the game
    was cut off. Each seat has a column for what it had at the end.
    """

    def __init__(self, path: str, players: int, *first: str) -> None:
        self._file = Path(path).open("w", encoding="utf-8", newline="")  # noqa: SIM115 - see close
        self._writer = csv.writer(self._file, lineterminator="\n")
        standing = [f"standing_{seat}" for seat in range(players)]
        self._writer.writerow(
            [*first, "number", "seed", "winners", "cut", *standing, "moves", "turns", "rounds"]
        )

    def write(self, row: GameRow, *first: str) -> None:
        """Write the line of a game."""
        self._writer.writerow(
            [
                *first,
                row.number,
                row.seed,
                " ".join(map(str, row.winners or ())),
                int(row.winners is None),
                *row.standing,
                row.moves,
                row.turns,
                row.rounds,
            ]
        )

    def close(self) -> None:
        """Close the file."""
        self._file.close()


@contextlib.contextmanager
def bar(words: Words, games: int) -> Generator[Callable[[int], object] | None]:
    """Show a bar of progress where someone can see it; give what is told how far it is."""
    console = Console(stderr=True)
    if not console.is_terminal:
        yield None
        return
    what = words.say(GAMES)
    columns = (TextColumn(what), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, transient=True) as progress:
        task = progress.add_task(what, total=games)
        yield lambda done: progress.update(task, completed=done)


def table(*headings: str, left: tuple[str, ...] = ()) -> Table:
    """Begin a table; columns with the headings ``left`` stand to the left."""
    made = Table(box=None, padding=(0, 2, 0, 0), pad_edge=False, header_style="bold")
    for heading in headings:
        made.add_column(heading, justify="left" if heading in left else "right")
    return made
