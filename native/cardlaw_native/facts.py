"""Tables as the engine takes them and gives them back: tuples of plain numbers and bytes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, Literal, TypeAlias

from cardlaw.pending import (
    Drawn,
    GameOver,
    MustPlay,
    OwedAnswer,
    OwedColor,
    OwedTarget,
    Pending,
    RoundLost,
    RoundOver,
    Stack,
)
from cardlaw.rules.uno_family.deck import COLORS
from cardlaw.table import Match, Table

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from cardlaw import Game, State

__all__ = ["KINDS", "Facts", "color_written", "fits", "read", "written"]

#: No number that a table holds may be larger; options never are. So nothing overflows.
LARGEST: Final = 2**31 - 1

#: The facts of a table: hands, discard pile, draw pile, turn, direction, colour, total, open, idle,
#: turns, pending, known, dealer, round, standing, out, seed, shuffles. Seats that are sets are the bits
#: of a number, a colour its place among the colours; -1 is ``None``.
Facts: TypeAlias = tuple[Any, ...]

#: The kinds of what a table waits for, as ``Awaits`` in ``table.hpp`` numbers them.
KINDS: Final = (
    type(None),
    Drawn,
    MustPlay,
    OwedColor,
    OwedTarget,
    OwedAnswer,
    Stack,
    RoundOver,
    GameOver,
)


_STACKED: Final[dict[int, Literal["+2", "+4"]]] = {2: "+2", 4: "+4"}


def fits(table: Table[Game[State]]) -> bool:
    """Say whether no number of a table, which may be that of a view, is too large for the engine."""
    match = table.match
    owed: int = getattr(table.pending, "draw", 0)
    numbers = (table.total, table.idle, table.turns, match.round, *match.standing, owed)
    return max(map(abs, numbers)) <= LARGEST


def written(table: Table[Game[State]]) -> Facts | None:
    """Write the facts of a table; ``None`` where a number is too large for the engine."""
    if not fits(table):
        return None
    match = table.match
    return (
        tuple(table.hands),
        table.discard_pile,
        table.draw_pile,
        table.turn,
        table.direction,
        color_written(table.color),
        table.total,
        _bits(table.open),
        table.idle,
        table.turns,
        _pending_written(table),
        table.known,
        match.dealer,
        match.round,
        match.standing,
        _bits(match.out),
    )


def read(game: Game[State], facts: Facts) -> Table[Game[State]]:
    """Build the table with these facts."""
    dealer, number, standing, out, seed, shuffles = facts[12:]
    table = Table(game, Match(dealer, number, standing, _seats(out), seed, shuffles))
    table.hands = list(facts[0])
    table.discard_pile, table.draw_pile, table.turn, table.direction = facts[1:5]
    table.color = _color_read(facts[5])
    table.total = facts[6]
    table.open = _seats(facts[7])
    table.idle, table.turns = facts[8:10]
    table.pending = _pending_read(game, facts[10])
    table.known = facts[11]
    return table


def _bits(seats: Iterable[int]) -> int:
    return sum(1 << seat for seat in seats)


def _seats(bits: int) -> tuple[int, ...]:
    return tuple([seat for seat in range(bits.bit_length()) if bits >> seat & 1])


def color_written(color: str | None) -> int:
    """Write a colour as its place among the colours."""
    return -1 if color is None else COLORS.index(color)


def _color_read(number: int) -> str | None:
    return None if number < 0 else COLORS[number]


def _or_none(number: int) -> int | None:
    return None if number < 0 else number


def _none_written(number: int | None) -> int:
    return -1 if number is None else number


def _pending_written(
    table: Table[Game[State]],
) -> tuple[int, bool, int, int, int, int, int, int, int, int]:
    """Write what a table waits for: kind, then, guilty, card, by, before, face, seat, draw, winners."""
    pending = table.pending
    then = False
    guilty = card = by = before = seat = -1
    face = draw = winners = 0
    match pending:
        case Drawn(held) | MustPlay(held):
            assert held is not None  # a state knows it
            card = table.game.faces.index[held.code]
        case OwedColor(next_step):
            then = next_step == "play"
        case OwedAnswer(by, judged, draw, color):
            guilty, before = _none_written(judged), color_written(color)
        case Stack(draw, kind, stacker, judged, color):
            face, by = int(kind), _none_written(stacker)
            guilty, before = _none_written(judged), color_written(color)
        case RoundOver(winner):
            seat = _none_written(winner)
        case RoundLost(loser):
            seat = _none_written(loser)
        case GameOver(won):
            winners = _bits(won)
        case _:
            pass
    kind_of = RoundOver if isinstance(pending, RoundLost) else type(pending)
    kind_number = KINDS.index(kind_of)
    return kind_number, then, int(guilty), card, by, before, face, seat, draw, winners


def _pending_read(game: Game[State], facts: Facts) -> Pending | None:
    number, then, guilt, card, by, before, face, seat, draw, winners = facts
    kind = KINDS[number]
    if kind is type(None):
        return None
    guilty = None if guilt < 0 else bool(guilt)
    ended = RoundLost if RoundLost in game.pending_types else RoundOver
    made: dict[type, Callable[[], Pending]] = {
        Drawn: lambda: Drawn(game.faces.faces[card]),
        MustPlay: lambda: MustPlay(game.faces.faces[card]),
        OwedColor: lambda: OwedColor("play" if then else "next"),
        OwedTarget: OwedTarget,
        OwedAnswer: lambda: OwedAnswer(by, guilty, draw, _color_read(before)),
        Stack: lambda: Stack(draw, _STACKED[face], _or_none(by), guilty, _color_read(before)),
        RoundOver: lambda: ended(_or_none(seat)),
        GameOver: lambda: GameOver(_seats(winners)),
    }
    return made[kind]()
