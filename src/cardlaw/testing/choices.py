"""Choices that hang on a seed alone: the same on every machine and every Python version."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from typing_extensions import TypeVar

from cardlaw.chance import seed_text, words

if TYPE_CHECKING:
    from collections.abc import Sequence

__all__ = ["Choices"]

T = TypeVar("T")


@final
class Choices:
    """A stream of choices from a seed (T-6). It has nothing to do with the chance of a game.

    >>> choices = Choices(7)
    >>> [choices.below(6) for _ in range(8)]
    [3, 0, 3, 5, 1, 0, 3, 1]
    """

    def __init__(self, seed: int | str) -> None:
        self._text = seed_text(seed)
        self._count = 0

    def below(self, bound: int) -> int:
        """Give a whole number from 0 to one less than the bound."""
        self._count += 1
        (word,) = words(f"cardlaw.testing:{self._text}/{self._count}", 1)
        return word % bound

    def one_of(self, things: Sequence[T]) -> T:
        """Give one of some things; there must be at least one."""
        return things[self.below(len(things))]

    def some_of(self, things: Sequence[T], most: int) -> list[T]:
        """Give at most so many different ones of some things, in their order."""
        if len(things) <= most:
            return list(things)
        return [things[place] for place in sorted({self.below(len(things)) for _ in range(most)})]

    def happens(self, percent: int) -> bool:
        """Say yes with this probability, in percent."""
        return self.below(100) < percent
