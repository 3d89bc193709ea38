"""``cardlaw replay``: the games of a file, move by move."""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING, Final

import rich_click as click
from rich.console import Console
from rich.text import Text

from cardlaw.cli.language import language_flag
from cardlaw.cli.picture import in_short, picture
from cardlaw.cli.tell import tell
from cardlaw.documents.writing import to_json
from cardlaw.errors import OptionError, RecordError
from cardlaw.records.reading import read_records
from cardlaw.words.catalogues import message

if TYPE_CHECKING:
    from cardlaw.records.record import Record
    from cardlaw.words import Words

__all__ = ["replay_command"]

#: The exit code where a record is broken.
_BROKEN: Final = 1
_NAMED_SEAT: Final = message("{seat} ({name})")


@click.command("replay")
@click.argument("file", type=click.Path(exists=True, dir_okay=False, allow_dash=True))
@click.option("--to", type=click.IntRange(min=0), metavar="N", help="Stop after so many moves.")
@click.option("--seat", type=int, help="Show what this seat saw; else all is shown.")
@click.option("--events", is_flag=True, help="Tell what happened in each move.")
@language_flag
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
                _show(console, record, _words(context, record), to, seat, events=events)
        except RecordError as error:
            click.echo(f"cardlaw: {file}: {' '.join(str(error).split())}", err=True)
            context.exit(_BROKEN)


def _show(
    console: Console,
    record: Record,
    words: Words,
    to: int | None,
    seat: int | None,
    *,
    events: bool,
) -> None:
    """Show one game."""
    if seat is not None and not 0 <= seat < record.start.players:
        raise OptionError("seat", f"{seat} is no seat of {record.start.players}")
    console.print(Text(repr(record.start.game), style="bold"))
    for name, value in record.tags.items():
        console.print(Text(f"{name}: {to_json(value)}"))
    state = record.start
    actions = zip(record.actions(), record.steps(), strict=True)
    for number, (action, step) in enumerate(islice(actions, to), 1):
        state = step.state
        if events:
            console.print(Text(f"{number:>5}  {action}"))
            tell(console, words, step, seat, 7)
        else:
            console.print(Text(f"{number:>5}  {action:<12} ").append_text(in_short(state, words)))
    console.print()
    console.print(picture(state if seat is None else state.view(seat), words))


def _words(context: click.Context, record: Record) -> Words:
    """Give the words for a game, with the names of the tag ``Seats`` where there are some."""
    game = record.start.game
    numbers: Words = context.obj.words(game)
    names: list[str] = record.tags.get("Seats") or []
    seats = [
        numbers.say(_NAMED_SEAT, seat=numbers.label(seat), name=_shown(name))
        for seat, name in enumerate(names)
    ]
    words: Words = context.obj.words(game, seats, codes=True)
    return words


def _shown(name: str) -> str:
    """Give a name without what a terminal would take for an order."""
    return "".join([sign if sign.isprintable() else "?" for sign in name])
