"""The law of closure: whatever can be reached can be written, and read back."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardlaw.testing.text_laws import documents_read_back, views_read_back
from cardlaw.testing.value_laws import copies_are_equal

if TYPE_CHECKING:
    from cardlaw.state import State

__all__ = ["all_reads_back"]


def all_reads_back(state: State) -> None:
    """T-6, T-12: a position and the views of all its seats are read back, and pickled, as equal.

    Try it where numbers are largest and decks are strangest: a bound of the reader that play can
    pass, or a fact that it takes for impossible, shows there alone.

    >>> import cardlaw
    >>> all_reads_back(cardlaw.NinetyNine(players=2, chips=10**9, packs=10).deal(seed=7))
    """
    everyone = (None, *range(state.players))
    documents_read_back(state)
    views_read_back(state, everyone)
    copies_are_equal(state, everyone)
