"""``cardlaw replay``: the games of a file, move by move."""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING, Final

import rich_click as click
from rich.console import Console
from rich.text import Text

from cardlaw.cli.picture import color_name, picture
from cardlaw.cli.tell import sentences
from cardlaw.documents.writing import to_json
from cardlaw.errors import OptionError, RecordError
from cardlaw.records.reading import read_records

if TYPE_CHECKING:
    from collections.abc import Callable

    from cardlaw.records.record import Record
    from cardlaw.state import State

__all__ = ["replay_command"]

#: The exit code where a record is broken.
_BROKEN: Final = 1


@click.command("replay")
@click.argument("file", type=click.Path(exists=True, dir_okay=False, allow_dash=True))
@click.option("--to", type=click.IntRange(min=0), metavar="N", help="Stop after so many moves.")
@click.option("--seat", type=int, help="Show what this seat saw; else all is shown.")
@click.option("--events", is_flag=True, help="Tell what happened in each move.")
@click.pass_context
def replay_command(
    context: click.Context, file: str, to: int | None, seat: int | None, *, events: bool
) -> None:
    """Replay the records in FILE, or - for stdin: each game move by move, then its table.

    A record that is broken is told with the first move that cannot be; the exit code is 1.
    """
    console = Console(highlight=False)
    with click.open_file(file, encoding="utf-8") as lines:
        try:
            for number, record in enumerate(read_records(lines)):
                if number:
                    console.print()
                _show(console, record, to, seat, events=events)
        except RecordError as error:
            click.echo(f"cardlaw: {file}: {' '.join(str(error).split())}", err=True)
            context.exit(_BROKEN)


def _show(
    console: Console, record: Record, to: int | None, seat: int | None, *, events: bool
) -> None:
    """Show one game."""
    if seat is not None and not 0 <= seat < record.start.players:
        raise OptionError("seat", f"{seat} is no seat of {record.start.players}")
    names = _names(record)
    console.print(Text(repr(record.start.game), style="bold"))
    for name, value in record.tags.items():
        console.print(Text(f"{name}: {to_json(value)}"))
    state = record.start
    actions = zip(record.actions(), record.steps(), strict=True)
    for number, (action, step) in enumerate(islice(actions, to), 1):
        state = step.state
        if not events:
            console.print(Text(f"{number:>5}  {action:<12} {_shortly(state)}"))
            continue
        console.print(Text(f"{number:>5}  {action}"))
        for sentence in sentences(step, seat, names):
            console.print(Text(f"       {sentence}"))
    console.print()
    console.print(picture(state if seat is None else state.view(seat), names))


def _names(record: Record) -> Callable[[int], str]:
    """Give the names of the seats, with those of the tag ``Seats`` where there are some."""
    seats: list[str] | None = record.tags.get("Seats")
    if seats is None:
        return "seat {}".format
    return lambda seat: f"seat {seat} ({_shown(seats[seat])})"


def _shown(name: str) -> str:
    """Give a name without what a terminal would take for an order."""
    return "".join([sign if sign.isprintable() else "?" for sign in name])


def _shortly(state: State) -> str:
    """Say in a few words what a table looks like to all."""
    words = [f"top {state.top or 'none'}"]
    color, total = getattr(state, "color", None), getattr(state, "total", None)
    if color is not None:
        words.append(color_name(state.game, color))
    if total is not None:
        words.append(f"total {total}")
    words.append(f"cards {'-'.join(map(str, state.hand_sizes))}")
    return ", ".join(words)
