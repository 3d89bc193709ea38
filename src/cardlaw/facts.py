"""The facts of a table, declared once.

What copies, compares, writes and reads a table, tells its changes and watches over them goes by
:data:`FACTS`. A new fact of all games is one entry here and its line in ``Table.__init__`` and
``Table.copy``, which are written out because they run with every move; a test fails where such a
line is missing. A game from outside keeps facts of its own in its ``Extra`` instead.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Literal

import attrs

if TYPE_CHECKING:
    from collections.abc import Iterator

__all__ = ["FACTS", "Fact", "announced", "documented", "of_table"]

#: How a fact is written in documents and read back.
Shape = Literal[
    "hands",
    "cards",
    "seat",
    "direction",
    "number",
    "count",
    "seats",
    "color",
    "standing",
    "pending",
    "known",
    "extra",
    "seed",
]


@attrs.frozen(eq=False, repr=False)  # each is one of a kind, and importing cardlaw stays quick
class Fact:
    """One fact of a table.

    ``name`` is that of the attribute, ``written`` the key in documents where it is another.
    ``announced``: all seats are told when it changes (T-12). ``of_match``: it outlasts a round
    and rarely changes. ``in_some``: only the games that list it in ``facts`` have it.
    ``about`` says of such a one what it is. ``usual`` is its value in a position that leaves it
    out; of a seat -1 is the last one.
    """

    name: str
    shape: Shape
    written: str = ""
    announced: bool = attrs.field(default=True, kw_only=True)
    of_match: bool = attrs.field(default=False, kw_only=True)
    in_some: bool = attrs.field(default=False, kw_only=True)
    about: str = attrs.field(default="", kw_only=True)
    usual: int = attrs.field(default=0, kw_only=True)

    @property
    def key(self) -> str:
        """The key in documents."""
        return self.written or self.name


FACTS: Final = (
    Fact("hands", "hands", announced=False),
    Fact("discard_pile", "cards", "discard", announced=False),
    Fact("draw_pile", "cards", "draw", announced=False),
    Fact("turn", "seat"),
    Fact("direction", "direction", usual=1),
    Fact("color", "color", in_some=True, about="The colour in force; ``None``: there is none."),
    Fact("total", "number", in_some=True, about="The running total."),
    Fact("open", "seats", in_some=True, about="The seats that may be caught, ascending."),
    Fact("dealer", "seat", of_match=True, usual=-1),
    Fact("round", "count", of_match=True, usual=1),
    Fact("idle", "count"),
    Fact("turns", "count"),
    Fact("out", "seats", of_match=True),
    Fact("standing", "standing", of_match=True),
    Fact("pending", "pending"),
    Fact("known", "known", announced=False),
    Fact("extra", "extra", announced=False),
    Fact("seed", "seed", of_match=True, announced=False),
)


def of_table() -> tuple[str, ...]:
    """Name the facts that a table holds itself; the last, the match, holds all others.

    >>> of_table()[:4], of_table()[-1]
    (('hands', 'discard_pile', 'draw_pile', 'turn'), 'match')
    """
    return (*[fact.name for fact in FACTS if not fact.of_match], "match")


def announced() -> tuple[Fact, ...]:
    """Give the facts of which all seats are told when they change (T-12)."""
    return tuple([fact for fact in FACTS if fact.announced])


def documented(facts: tuple[str, ...]) -> Iterator[Fact]:
    """Give the facts that mean something in a game which lists these beside those of all games."""
    return (fact for fact in FACTS if not fact.in_some or fact.name in facts)
