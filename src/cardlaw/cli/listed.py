"""A list of what may be typed, or pressed, and what it does."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from rich.table import Table
from rich.text import Text

from cardlaw.cli.picture import WIDE

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rich.console import Console, ConsoleOptions, RenderableType

__all__ = ["Listed"]


@final
class Listed:
    """What is typed, and what it does: in two columns where there is room."""

    def __init__(self, listed: tuple[tuple[str, str], ...]) -> None:
        self._listed = listed

    def __rich_console__(
        self, console: Console, options: ConsoleOptions
    ) -> Iterator[RenderableType]:
        if options.max_width < WIDE:
            for typed, does in self._listed:
                yield Text.assemble((typed, "bold"), f": {does}")
            return
        table = Table(box=None, show_header=False, padding=(0, 2, 0, 0), pad_edge=False)
        table.add_column(no_wrap=True)
        table.add_column(overflow="fold")
        for typed, does in self._listed:
            table.add_row(Text(typed), Text(does))
        yield table
