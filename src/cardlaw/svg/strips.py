"""A game as a strip: a table after each move, with what happened in words over it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Final, NamedTuple

from cardlaw.errors import OptionError, quoted
from cardlaw.history import History
from cardlaw.options import whole_number
from cardlaw.records.record import Record
from cardlaw.records.recorder import Recorder
from cardlaw.state import State, Step
from cardlaw.svg.drawing import Box, number, text, wrapped
from cardlaw.svg.looking import look_at
from cardlaw.svg.tables import drawn_table
from cardlaw.view import View
from cardlaw.words import Words

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cardlaw.events import Event
    from cardlaw.svg.drawing import Paint
    from cardlaw.svg.looking import Looked

__all__ = ["Cell", "Shown", "cell", "columns_of", "drawn_strip", "seen_cells"]

_GAP: Final = 12
_EDGE: Final = 8
_LINE: Final = 19
_SIZE: Final = 15
_MOST_LINES: Final = 4
_MOST_COLUMNS: Final = 100


class Shown(NamedTuple):
    """A part of a game as it is shown: its number, what happened, and the table after it.

    A game from its start on has numbers; other parts have ``None``.
    """

    number: int | None
    told: str
    said: str
    looked: Looked


class Cell(NamedTuple):
    """A part of a game, drawn: what happened, with the table under it, and what was looked at."""

    lines: tuple[str, ...]
    table: Box
    looked: Looked
    described: str


def columns_of(value: object) -> int:
    """Give a number of columns.

    Raises :class:`~cardlaw.OptionError` for what is none.
    """
    return whole_number("columns", value, 1, _MOST_COLUMNS)


def seen_cells(
    game: object, *, seat: int | None, hands: bool, words: Words | None
) -> Iterator[Shown]:
    """Give the parts of a game as they are shown.

    Raises :class:`~cardlaw.OptionError` and :class:`~cardlaw.NotationError`, see
    :func:`cardlaw.svg.strip`.
    """
    if hands and seat is not None:
        raise OptionError("hands", "a seat does not see all hands: give one of the two")
    whole = isinstance(game, History | Record | Recorder)
    for place, part in enumerate(_parts(game)):
        if not isinstance(part, State | View | Step):
            raise OptionError("game", f"{quoted(part)} is no state, view or step")
        if place == 0:
            words = words or _words_of(game, seat)
        state = part.state if isinstance(part, Step) else part
        position = state if hands or isinstance(state, View) else state.view(seat)
        looked = look_at(position, words, hands=hands)
        events = part.events if isinstance(part, Step) else ()
        seen = [event if hands else event.seen_by(seat) for event in events]
        yield Shown(
            place if whole else None, _told(looked.brief, seen), _told(looked.words, seen), looked
        )


def _parts(game: object) -> Iterable[object]:
    if isinstance(game, History | Recorder):
        game = game.record()
    if isinstance(game, Record):
        return (game.start, *game.steps())
    if isinstance(game, str | bytes) or not isinstance(game, Iterable):
        raise OptionError("game", f"{quoted(game)} is no history, no record and no list of states")
    return game


def _words_of(game: object, seat: int | None) -> Words | None:
    """Give words with the names that a record has for its seats."""
    if isinstance(game, Recorder):
        game = game.record()
    if not isinstance(game, Record):
        return None
    return Words(seats=game.tags.get("Seats"), me=seat, game=game.start.game)


def _told(words: Words, events: Iterable[Event]) -> str:
    return "; ".join(filter(None, [words.event(event) for event in events]))


def cell(shown: Shown, paint: Paint) -> Cell:
    """Draw a part of a game."""
    table = drawn_table(shown.looked, paint)
    place = [] if shown.number is None else [str(shown.number)]
    lines = wrapped(
        ": ".join(filter(None, [*place, shown.told])), table.width - 8, _SIZE, _MOST_LINES
    )
    told = ". ".join(filter(None, [shown.said, shown.looked.described()]))
    described = ": ".join([*place, told])
    return Cell(tuple(lines), table, shown.looked, described)


def drawn_strip(cells: list[Cell], columns: int, paint: Paint) -> tuple[Box, str]:
    """Draw the parts in rows, and say what all of them show."""
    in_row = min(columns, len(cells))
    wide = max(one.table.width for one in cells)
    width = 2 * _EDGE + in_row * (wide + _GAP) - _GAP
    parts: list[str] = []
    y = float(_EDGE)
    for first in range(0, len(cells), in_row):
        row = cells[first : first + in_row]
        lines = max(len(one.lines) for one in row)
        for place, one in enumerate(row):
            x = _EDGE + place * (wide + _GAP)
            # What happened stands right over its table.
            top = y + (lines - len(one.lines)) * _LINE
            parts += [
                text(said, x + 4, top + 15 + line * _LINE, _SIZE, paint("text"))
                for line, said in enumerate(one.lines)
            ]
            parts.append(one.table.at(x, y + lines * _LINE + 4))
        y += lines * _LINE + 4 + max(one.table.height for one in row) + _GAP
    height = y - _GAP + _EDGE
    ground = f'<rect width="{number(width)}" height="{number(height)}" {paint("table")} stroke-width="0"/>'
    return Box(width, height, ground + "".join(parts)), ". ".join(one.described for one in cells)
