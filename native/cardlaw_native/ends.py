"""The ends of playouts as tables, which is what cardlaw itself asks for."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from cardlaw_native import facts
from cardlaw_native.games import engine_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cardlaw.table import Table

__all__ = ["ends_of", "limit"]


def limit(most: int | None) -> int:
    """Write how far something goes as the engine takes it; ``None`` is however far.

    >>> limit(7), limit(None)
    (7, -1)
    """
    return -1 if most is None else most


def ends_of(
    table: Table[Any], seeds: Sequence[str], rounds: int | None, max_moves: int | None
) -> list[Table[Any]] | None:
    """Play on from a table with each of these seeds; ``None`` where the engine cannot take it.

    The game must be covered.

    >>> import cardlaw
    >>> table = cardlaw.Uno(players=2).deal(seed=7)._table
    >>> [end.turns for end in ends_of(table, ["a", "b"], None, 9)]
    [8, 7]
    """
    game = table.game
    try:
        written = facts.written(table)
        if written is None:
            return None
        _, ends = engine_of(game).playouts(
            written, list(seeds), limit(rounds), limit(max_moves), 1, states=True
        )
    except (TypeError, ValueError):  # a table that nobody dealt or set up
        return None
    return [facts.read(game, end) for end in ends]
