"""Cards as boxes on the full screen: bright where they may be played, each answering a click."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple, final

from rich.style import Style
from rich.text import Text

from cardlaw.cli.picture import card_style

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from rich.console import Console, ConsoleOptions, RenderableType

    from cardlaw.base import Game
    from cardlaw.cards import Card

__all__ = ["CardRow", "Shown"]

#: The corners and edges of a box: left above, edge, right above, side, left below, right below.
_LIGHT: Final = ("╭", "─", "╮", "│", "╰", "╯")
_HEAVY: Final = ("┏", "━", "┓", "┃", "┗", "┛")
#: Room for the code of a card, and for the box around it.
_INSIDE: Final = 4
_WIDTH: Final = _INSIDE + 2


class Shown(NamedTuple):
    """A card with how it is shown: bright, chosen, and what a click on it does."""

    card: Card
    bright: bool = True
    chosen: bool = False
    click: str | None = None


@final
class CardRow:
    """Cards side by side, in as many rows as they need: in boxes, or flat where room is short."""

    def __init__(self, game: Game, cards: Sequence[Shown], *, flat: bool = False) -> None:
        self._game = game
        self._cards = cards
        self._draw = self._flat if flat else self._box

    def __rich_console__(
        self, console: Console, options: ConsoleOptions
    ) -> Iterator[RenderableType]:
        in_a_row = max(1, options.max_width // _WIDTH)
        for first in range(0, len(self._cards), in_a_row):
            boxes = [self._draw(shown) for shown in self._cards[first : first + in_a_row]]
            for parts in zip(*boxes, strict=True):
                yield Text("", no_wrap=True).join(parts)

    def _style(self, shown: Shown) -> Style:
        plain = card_style(self._game, shown.card)
        style = Style.parse(plain if shown.bright else "dim")
        if shown.click is not None:
            style += Style.from_meta({"@click": shown.click})
        return style

    def _flat(self, shown: Shown) -> tuple[Text, ...]:
        """Draw a card in one line."""
        style = self._style(shown)
        left, right = (">", "<") if shown.chosen else (" ", " ")
        code = shown.card.code.center(_INSIDE)
        inside = (code, style + Style(reverse=shown.bright))
        return (Text.assemble((left, style), inside, (right, style)),)

    def _box(self, shown: Shown) -> tuple[Text, ...]:
        """Draw a card in three lines."""
        corners = _HEAVY if shown.chosen else _LIGHT
        left_above, edge, right_above, side, left_below, right_below = corners
        style = self._style(shown)
        inside = style + Style(reverse=shown.bright)
        code = shown.card.code.center(_INSIDE)
        return (
            Text(left_above + edge * _INSIDE + right_above, style),
            Text.assemble((side, style), (code, inside), (side, style)),
            Text(left_below + edge * _INSIDE + right_below, style),
        )
