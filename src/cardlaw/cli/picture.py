"""A table as text: what a seat, a spectator or the one who holds the document sees of it.

And the flag by which a command draws a picture into a file.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, final

import rich_click as click
from rich.color import ANSI_COLOR_NAMES
from rich.table import Table
from rich.text import Text

from cardlaw.errors import OptionError
from cardlaw.phrases import Phrase, Plural
from cardlaw.view import View
from cardlaw.words.catalogues import message
from cardlaw.words.tables import (
    COLOR,
    DISCARDS,
    DRAW_PILE,
    HEAD,
    NO_TOP,
    TOP,
    TOTAL,
    direction,
    remarks,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from rich.console import Console, ConsoleOptions, RenderableType

    from cardlaw.base import Game
    from cardlaw.cards import Card
    from cardlaw.state import State
    from cardlaw.svg import Picture
    from cardlaw.words import Words

    Flagged = Callable[[Callable[..., None]], Callable[..., None]]

__all__ = [
    "TO_OUTPUT",
    "WIDE",
    "card_style",
    "card_texts",
    "in_short",
    "picture",
    "svg_flag",
    "write_svg",
]

#: The name of a file that stands for the output.
TO_OUTPUT: Final = "-"

#: The suits that are printed in red.
_SUITS: Final = {"d": "red", "h": "red"}

_SIZES: Final = message("cards {sizes}")
_SEAT: Final = message("seat")
_CARDS: Final = message("cards")
_HAND: Final = message("hand")
_HELD: Final = Plural("{count} card", "{count} cards")
#: What is narrower has no room for columns.
WIDE: Final = 60
#: Stands in a sentence where something styled comes in.
_MARK: Final = "\0"


def card_texts(game: Game[Any], cards: Iterable[Card]) -> Text:
    """Write cards as their codes, in their colours."""
    return Text(" ").join([Text(card.code, style=card_style(game, card)) for card in cards])


def card_style(game: Game[Any], card: Card) -> str:
    """Give the style of a card: bold, in its colour."""
    return _bold(_color_style(game, card.color), _SUITS.get(card.suit or ""))


def _color_style(game: Game[Any], color: str | None) -> str:
    """Give the style of a colour: the name that its game gives it is that of a terminal's, too."""
    return game.color_names.get(color or "", "")


def _bold(*colors: str | None) -> str:
    """Give the bold style in the first of these colours that a terminal has."""
    return " ".join(["bold", *[color for color in colors if color in ANSI_COLOR_NAMES][:1]])


@final
class _Picture:
    """A table that is drawn as wide as there is room."""

    def __init__(self, position: State | View, words: Words, *, own_hand: bool) -> None:
        self._position = position
        self._words = words
        self._own_hand = own_hand

    def __rich_console__(
        self, console: Console, options: ConsoleOptions
    ) -> Iterator[RenderableType]:
        position, words = self._position, self._words
        hands = list(_hands(position, own_hand=self._own_hand))
        yield from _middle(position, words)
        if options.max_width < WIDE:
            yield from _seat_lines(position, words, hands)
        else:
            yield Text()
            yield _seat_table(position, words, hands)
            yield Text()
        if position.pending is not None:
            yield Text(words.pending(position.pending, position.turn))


def picture(position: State | View, words: Words, *, own_hand: bool = True) -> RenderableType:
    """Draw the table: piles, colour or total, all seats with their cards, and what is awaited.

    The hand of the one who sees a view can be left out, where it is shown elsewhere.
    """
    return _Picture(position, words, own_hand=own_hand)


def _seat_lines(
    position: State | View, words: Words, hands: list[tuple[int, Text]]
) -> Iterator[Text]:
    """Say of each seat in a line what it holds, where there is no room for columns."""
    for seat, (size, hand) in enumerate(hands):
        facts = [words.say(_HELD, count=size)]
        if any(position.standing):
            facts.append(f"{words.standing()} {position.standing[seat]}")
        facts += remarks(words, position, seat)
        line = Text(f"{_mark(position, seat)}{words.label(seat)}: {', '.join(facts)}")
        yield line if hand.plain.strip("? ") == "" else Text(": ").join([line, hand])


def _mark(position: State | View, seat: int) -> str:
    return "> " if seat == position.turn and not position.is_over else ""


def _seat_table(position: State | View, words: Words, hands: list[tuple[int, Text]]) -> Table:
    seats = Table(box=None, padding=(0, 2, 0, 0), pad_edge=False)
    seats.add_column("")
    seats.add_column(words.say(_SEAT))
    seats.add_column(words.say(_CARDS), justify="right")
    seats.add_column(words.say(_HAND), ratio=1)
    seats.add_column(words.standing(), justify="right")
    seats.add_column("")
    for seat, (size, hand) in enumerate(hands):
        seats.add_row(
            _mark(position, seat).strip(),
            Text(words.label(seat)),
            str(size),
            hand,
            str(position.standing[seat]),
            ", ".join(remarks(words, position, seat)),
        )
    return seats


def _hands(position: State | View, *, own_hand: bool) -> Iterable[tuple[int, Text]]:
    if not isinstance(position, View):
        return [(len(hand), card_texts(position.game, hand)) for hand in position.hands]
    seen: list[tuple[int, Text]] = []
    for seat, hand in enumerate(position.hands):
        if seat == position.seat and not own_hand:
            seen.append((hand.size, Text()))
            continue
        hidden = Text(" ".join("?" * (hand.size - len(hand.known))), style="dim")
        shown = [card_texts(position.game, hand.known)] if hand.known else []
        seen.append((hand.size, Text(" ").join([*shown, *([hidden] if hidden else [])])))
    return seen


def in_short(position: State | View, words: Words) -> Text:
    """Say in one line what a table looks like to all: the top card, and the sizes of the hands."""
    sizes = "-".join(map(str, position.hand_sizes))
    return Text(", ").join([*_top(position, words), Text(words.say(_SIZES, sizes=sizes))])


def _top(position: State | View, words: Words) -> list[Text]:
    """Say which card lies on top, and the colour in force, or the total."""
    game, top = position.game, position.top
    parts = [
        Text(words.say(NO_TOP))
        if top is None
        else _styled(words, TOP, card=card_texts(game, [top]))
    ]
    color = getattr(position, "color", None)
    total = getattr(position, "total", None)
    if color is not None:
        style = _bold(_color_style(game, color))
        parts.append(_styled(words, COLOR, color=Text(words.color(color), style=style)))
    if total is not None:
        parts.append(Text(words.say(TOTAL, total=total)))
    return parts


def _middle(position: State | View, words: Words) -> list[Text]:
    head = Text(words.say(HEAD, game=position.game.name, round=position.round), style="bold")
    parts = _top(position, words)
    parts.append(Text(words.say(DISCARDS, count=len(position.discard_pile))))
    parts.append(Text(words.say(DRAW_PILE, count=len(position.draw_pile))))
    parts.append(Text(direction(words, position)))
    line = Text(", ").join(parts)
    if position.extra is None:
        return [head, line]
    return [head, line, Text(str(position.extra))]


def _styled(words: Words, text: str, **styled: Text) -> Text:
    """Say a message with something styled in its one place."""
    ((name, inside),) = styled.items()
    before, _, after = words.say(text, **{name: _MARK}).partition(_MARK)
    return Text.assemble(before, inside, after)


def svg_flag(drawn: str) -> Flagged:
    """Give a command the flag ``--svg``; ``drawn`` says what is drawn."""
    return click.option(
        "--svg",
        type=click.Path(allow_dash=True),
        metavar="FILE",
        help=f"Draw {drawn} as a picture into this file; - writes it to the output in place of the"
        " text.",
    )


def write_svg(path: str, drawn: Picture, source: str) -> None:
    """Write a picture into a file, ``-`` to the output: as UTF-8, whatever a terminal speaks.

    Raises :class:`~cardlaw.OptionError` for the file from which the game was read (``source``).
    """
    written = f"{drawn}\n".encode()
    if path == TO_OUTPUT:
        click.echo(written, nl=False)
        return
    if source != TO_OUTPUT and Path(path).exists() and Path(path).samefile(source):
        raise OptionError("svg", Phrase("{file} is the file that is read", file=path))
    Path(path).write_bytes(written)
