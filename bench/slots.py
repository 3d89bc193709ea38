"""Measuring in turns: whatever the computer does meanwhile meets all that is compared alike.

A slot is a fraction of a second in which one work is done again and again. All works have a slot each before the
first has its second one. Time is process time, where nothing else is said; the garbage collector is left as it is.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass
from statistics import median

from work import Work

WARM_UP = 0.1
"""Seconds that each work is done before anything is measured."""


@dataclass
class Contender:
    """A work that is measured, where and by which clock, and its rates: decisions a second in each slot."""

    work: Work
    rates: list[float]
    place: Callable[[], AbstractContextManager[object]] = nullcontext
    clock: Callable[[], float] = time.process_time


@dataclass(frozen=True)
class Spread:
    """The median of some figures, the lowest and the highest."""

    median: float
    lowest: float
    highest: float


def spread(figures: Sequence[float]) -> Spread:
    """Give the median of some figures and their range."""
    return Spread(median(figures), min(figures), max(figures))


def ratio(of: Sequence[float], to: Sequence[float]) -> Spread:
    """Give how many times as fast the one is as the other, slot by slot."""
    return spread([ours / theirs for ours, theirs in zip(of, to, strict=True)])


def rate(work: Work, seconds: float, clock: Callable[[], float]) -> float:
    """Work for about that long; decisions a second."""
    decisions = 0
    start = clock()
    end = start + seconds
    while (now := clock()) < end:
        decisions += work()
    return decisions / (now - start)


def measure(contenders: Sequence[Contender], slots: int, seconds: float) -> None:
    """Give all contenders their slots in turn, in the other order every second time."""
    for contender in contenders:
        with contender.place():
            rate(contender.work, WARM_UP, contender.clock)
    for slot in range(slots):
        for contender in reversed(contenders) if slot % 2 else contenders:
            with contender.place():
                contender.rates.append(rate(contender.work, seconds, contender.clock))
