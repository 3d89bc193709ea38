"""Markdown as a terminal shows it: the little of it that rule books have."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from rich.padding import Padding
from rich.table import Column, Table
from rich.text import Text

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from rich.console import Console, ConsoleOptions, RenderableType, RenderResult

__all__ = ["WIDE", "blocks", "bullets", "inline"]

#: How wide a terminal must be for columns to stand side by side.
WIDE: Final = 72
#: Code, what is strong, what is stressed, and the text of a link.
_MARKED: Final = re.compile(
    r"`(?P<code>[^`]+)`|\*\*(?P<bold>[^*]+)\*\*|\*(?P<italic>[^*]+)\*|\[(?P<link>[^]]+)\]\([^)]+\)"
)
_BULLET: Final = re.compile(r"^- ", re.MULTILINE)


def blocks(markdown: str) -> Iterator[RenderableType]:
    """Give the paragraphs, lists and tables of a text, each with what wraps it."""
    for block in re.split(r"\n{2,}", markdown):
        if block.startswith("|"):
            yield _Table(block)
        elif block.startswith("- "):
            yield bullets(inline(item) for item in _BULLET.split(block)[1:])
        elif block:
            yield inline(block)


def inline(markdown: str) -> Text:
    """Give a text in which words are marked; its lines are one.

    >>> inline("You *may* play `R5`,   see [UNO](uno.md).").plain
    'You may play R5, see UNO.'
    """
    text, last = Text(), 0
    markdown = " ".join(markdown.split())
    for found in _MARKED.finditer(markdown):
        text.append(markdown[last : found.start()])
        kind = str(found.lastgroup)
        text.append(found[kind], kind if kind in ("bold", "italic") else "")
        last = found.end()
    return text.append(markdown[last:])


def bullets(items: Iterable[Text]) -> Table:
    """Give a list."""
    shown = Table.grid(Column(), Column(overflow="fold"), padding=(0, 1, 0, 0))
    for item in items:
        shown.add_row("-", item)
    return shown


class _Table:
    """A table; on a narrow terminal its rows one below the other, each cell with its heading."""

    def __init__(self, block: str) -> None:
        lines = [line.strip("| ").split(" | ") for line in block.splitlines()]
        self._heads, _, *self._rows = [list(map(inline, cells)) for cells in lines]

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        del console
        if options.max_width < WIDE:
            for name, *cells in self._rows:
                yield name
                for head, cell in zip(self._heads[1:], cells, strict=True):
                    yield Padding(Text.assemble(head, ": ", cell), (0, 0, 0, 2), expand=False)
            return
        shown = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0))
        for head in self._heads:
            shown.add_column(head, overflow="fold")
        for row in self._rows:
            shown.add_row(*row)
        yield shown
