"""Playouts: a game played on at random, by the same rules, without a state for each move.

Of use where only the end counts: how likely a seat wins from here, what a search tries. The rules
change one table in place, so that nothing is copied between the moves. The choice of each move is
settled by the seed, so that another engine can play the same game, as ``cardlaw_native`` does where
it is installed: the words of
:func:`~cardlaw.chance.choice_words` for ``playout:TEXT`` choose among all legal moves, and the
shuffles to come are those of the seed ``playout:TEXT``.
"""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING, Any, Final

from cardlaw.chance import choice_words
from cardlaw.options import whole_number

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from cardlaw.engines import Native
    from cardlaw.table import Table

__all__ = ["MOST_MOVES", "a_limit", "ends_of", "played_out"]

#: The most moves of a game that is played on, where nothing else is said.
MOST_MOVES: Final = 100_000
#: The most playouts that the native engine plays before the first of them is given.
_MOST_AT_ONCE: Final = 64


def a_limit(name: str, value: object) -> int | None:
    """Check how far something goes: a whole number from 1, or ``None`` for however far.

    >>> a_limit("rounds", 3), a_limit("rounds", None)
    (3, None)

    Raises :class:`~cardlaw.OptionError` for anything else.
    """
    return None if value is None else whole_number(name, value, 1, None)


def ends_of(
    table: Table, seeds: Iterable[str], rounds: int | None, max_moves: int | None, engine: object
) -> Iterator[Table]:
    """Play on from a table with each of these seeds; give the tables where that ends, in order.

    Raises :class:`~cardlaw.OptionError` for an engine that is none, and for the native one where
    it is insisted upon and cannot play on.
    """
    # Imported here: a game that is only played does not need it.
    from cardlaw.engines import native_if_wanted

    native = native_if_wanted(engine, table.game)
    if native is None:
        return (played_out(table, seed, rounds, max_moves) for seed in seeds)
    return _natively(native, table, iter(seeds), (rounds, max_moves), engine)


def _natively(
    native: Native,
    table: Table,
    seeds: Iterator[str],
    limits: tuple[int | None, int | None],
    engine: object,
) -> Iterator[Table]:
    """Have the native engine play on, more at a time the more are asked for."""
    from cardlaw.engines import NO_ROOM, native_if_wanted

    some = 1
    while asked := list(islice(seeds, some)):
        ends = native.ends_of(table, asked, *limits)
        if ends is None:
            native_if_wanted(engine, table.game, but=NO_ROOM)
            ends = [played_out(table, seed, *limits) for seed in asked]
        yield from ends
        some = min(2 * some, _MOST_AT_ONCE)


def played_out(table: Table, seed: str, rounds: int | None, max_moves: int | None) -> Table:
    """Play on from a table, which stays as it is; give the table where that ends.

    It ends with the game, after so many round ends or after so many moves; ``None`` is no limit.
    Nobody else holds the table that is given: it is copied once, before the first move, and
    changed in place from then on, so that a state may own it.

    >>> import cardlaw
    >>> start = cardlaw.Uno(players=2).deal(seed=7)._table
    >>> end = played_out(start, "7", rounds=None, max_moves=9)
    >>> start.turns, end.turns, end.match.seed
    (0, 8, 'playout:7')
    """
    text = f"playout:{seed}"
    table = table.copy()
    # The number of the round whose end has been counted.
    counted = table.match.round if table.round_over else None
    table.match = table.match.reseeded(text)
    game: Any = table.game
    legal_moves, apply = game.legal_moves, game.apply
    for word in islice(choice_words(text), max_moves):
        moves = legal_moves(table)
        if not moves:  # the game is over
            break
        apply(table, moves[word * len(moves) >> 64])
        pending = table.pending
        if pending is not None and pending.ends_round and rounds is not None:
            if counted == table.match.round:
                continue
            counted = table.match.round
            rounds -= 1
            if not rounds:
                break
    return table
