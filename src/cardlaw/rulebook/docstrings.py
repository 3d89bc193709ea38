"""What games from outside, which have no book, say of their rules: the docstring of their module."""

from __future__ import annotations

import inspect
import re
import sys
from typing import TYPE_CHECKING, Final

from cardlaw.errors import printable
from cardlaw.rulebook.reading import Rule

if TYPE_CHECKING:
    from cardlaw.base import Game

__all__ = ["rules_told", "told_by"]

#: A rule among the items of a list: its id, and what is said of it.
_ITEM: Final = re.compile(r"^- ([A-Z]+-\w+): (.*?)(?=^\S|^$|\Z)", re.DOTALL | re.MULTILINE)


def told_by(kind: type[Game]) -> str:
    """Give the docstring of the module of a game, as Markdown that any terminal can show."""
    module = sys.modules.get(kind.__module__)
    text = inspect.cleandoc((module and module.__doc__) or "")
    lines = [printable(line, len(line)) for line in text.splitlines()]
    return "\n".join(lines).replace("``", "`")


def rules_told(kind: type[Game]) -> dict[str, Rule]:
    """Give by their ids the rules that the module of a game lists, ``- SEV-1: all cards ...``.

    >>> from cardlaw import Uno
    >>> rules_told(Uno)
    {}
    """
    items = _ITEM.findall(told_by(kind))
    return {rule: Rule(rule, "", text.strip(), (), kind.name) for rule, text in items}
