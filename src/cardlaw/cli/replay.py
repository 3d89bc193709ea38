"""``cardlaw replay``: the games of a file, move by move."""

from __future__ import annotations

from contextlib import suppress
from itertools import islice
from typing import TYPE_CHECKING, Final

import rich_click as click
from rich.console import Console
from rich.text import Text

from cardlaw.cli.faults import complain
from cardlaw.cli.options import check_seat
from cardlaw.cli.parser import Command, WholeNumber, language_flag
from cardlaw.cli.picture import TO_OUTPUT, in_short, picture, svg_flag, write_svg
from cardlaw.cli.tell import shown, tell
from cardlaw.documents.writing import json_object, to_json
from cardlaw.errors import CardlawError, OptionError, RecordError
from cardlaw.phrases import Phrase
from cardlaw.records.reading import read_records
from cardlaw.svg import strip
from cardlaw.words.catalogues import message

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from cardlaw.cli.language import Spoken
    from cardlaw.records.record import Record
    from cardlaw.svg import Picture
    from cardlaw.words import Words

__all__ = ["replay_command"]

#: The exit code where a record is broken.
_BROKEN: Final = 1
#: What begins the line of a record in which its game is named.
_START: Final = "[Start "
_OF_FILE: Final = message("{file}: {reason}")
_NAMED_SEAT: Final = message("{seat} ({name})")


@click.command("replay", cls=Command)
@click.argument("file", type=click.Path(allow_dash=True))
@click.option("--to", type=WholeNumber(min=0), metavar="N", help="Stop after so many moves.")
@click.option(
    "--seat",
    type=WholeNumber(min=0),
    metavar="SEAT",
    help="Show what this seat saw; else all is shown.",
)
@click.option("--events", is_flag=True, help="Tell what happened in each move.")
@svg_flag("the game, the table after each move,")
@language_flag
@click.pass_context
def replay_command(
    context: click.Context,
    file: str,
    to: int | None,
    seat: int | None,
    svg: str | None,
    *,
    events: bool,
) -> None:
    """Replay the records in FILE, or - for stdin: each game move by move, then its table.

    A record that is broken is told with the first move that cannot be; the exit code is 1.
    """
    console = Console(highlight=False, quiet=svg == TO_OUTPUT)
    with click.open_file(file, encoding="utf-8") as lines:
        try:
            records = read_records(_heard(lines, context.obj))
            if svg is not None:
                records = _one_at_most(records, file)
            for number, record in enumerate(records):
                if number:
                    console.print()
                if svg is not None:
                    write_svg(svg, _drawn(context, record, to, seat), file)
                _show(console, record, _words(context, record), to, seat, events=events)
        except RecordError as error:
            words = context.obj.words_for_errors()
            complain(words.say(_OF_FILE, file=file, reason=words.error(error)))
            context.exit(_BROKEN)


def _heard(lines: Iterable[str], spoken: Spoken) -> Iterator[str]:
    """Give the lines of records on, and note the game of each: an error in it is of that game."""
    for line in lines:
        if line.startswith(_START):
            with suppress(CardlawError):
                start = json_object(line.removeprefix(_START).rstrip().removesuffix("]"))
                spoken.of(start.get("game"))
        yield line


def _one_at_most(records: Iterator[Record], file: str) -> Iterator[Record]:
    """Give the one record of a file, if it has one.

    Raises :class:`~cardlaw.OptionError` where there are more, before the first is shown.
    """
    first = list(islice(records, 2))
    if len(first) > 1:
        raise OptionError("svg", Phrase("a picture shows one game, and {file} has more", file=file))
    return iter(first)


def _drawn(context: click.Context, record: Record, to: int | None, seat: int | None) -> Picture:
    """Draw a game, or its first moves, as a seat saw it, or with all that happened."""
    history = record.history()
    if to is not None:
        history = history.branch(min(to, len(history.moves)))
    words: Words = context.obj.words(record.start.game, record.tags.get("Seats"))
    return strip(history, seat=seat, hands=seat is None, words=words)


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
    if seat is not None:
        check_seat(seat, record.start.players)
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
        numbers.say(_NAMED_SEAT, seat=numbers.label(seat), name=shown(name))
        for seat, name in enumerate(names)
    ]
    words: Words = context.obj.words(game, seats, codes=True)
    return words
