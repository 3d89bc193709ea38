"""Look-up tables whose values are built when they are first asked for."""

from __future__ import annotations

from typing import TYPE_CHECKING, Generic

from typing_extensions import TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable

__all__ = ["OnDemand"]

V = TypeVar("V")


class OnDemand(dict[int, V], Generic[V]):
    """A table by number: a value is built once, when it is first asked for, and then kept.

    >>> squares = OnDemand(lambda number: number * number)
    >>> squares[3], squares
    (9, {3: 9})
    """

    def __init__(self, build: Callable[[int], V]) -> None:
        super().__init__()
        self._build = build

    def __missing__(self, number: int) -> V:
        # Where two threads build it at once, both get the one that was kept first.
        return self.setdefault(number, self._build(number))
