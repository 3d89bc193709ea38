"""The law that parts add, for whatever is played in parts: results of simulations, comparisons."""

from __future__ import annotations

import functools
import itertools
import operator
from collections.abc import Callable
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

#: How many games the whole has.
GAMES = 12


def try_to_split(part: Callable[[int, int], Any]) -> None:
    """Try that a whole is the sum of its parts, in any order and however it was split.

    ``part`` plays so many games from a number on.
    """
    whole = part(0, GAMES)

    @settings(max_examples=25, deadline=None, derandomize=True, database=None)
    @given(
        cuts=st.sets(st.integers(1, GAMES - 1), max_size=6),
        order=st.randoms(use_true_random=False),
    )
    def adds(cuts: set[int], order: Any) -> None:
        ends = [0, *sorted(cuts), GAMES]
        parts = [part(begin, end - begin) for begin, end in itertools.pairwise(ends)]
        order.shuffle(parts)
        assert sum(parts) == whole
        assert hash(sum(parts)) == hash(whole)
        assert functools.reduce(operator.add, parts).document() == whole.document()

    adds()
