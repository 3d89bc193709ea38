# What src/bindings.cpp gives.

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from cardlaw.searching import End
from cardlaw_native.facts import Facts

MOST_CARDS: int
MOST_SEATS: int
MOST_THREADS: int

def words(texts: Sequence[str], count: int, way: int) -> list[list[int]]: ...
def ordered(cards: bytes, words: Sequence[int]) -> bytes: ...
def ways() -> list[str]: ...

class Engine:
    def __init__(self, facts: Mapping[str, object]) -> None: ...
    def playouts(
        self,
        facts: Facts,
        seeds: Sequence[str],
        rounds: int,
        max_moves: int,
        threads: int,
        states: bool,
        moves_hash: bool = False,
    ) -> tuple[dict[str, NDArray[Any]], list[Facts]]: ...
    def games(
        self, seed: str, first: int, count: int, max_moves: int, threads: int
    ) -> dict[str, NDArray[np.int64]]: ...

class Tables:
    def __init__(
        self,
        facts: Mapping[str, object],
        moves: Sequence[tuple[int, ...]],
        places: Mapping[str, object],
        *,
        learner: int,
        deals_at_once: bool,
        max_moves: int,
        threads: int,
        observations: NDArray[np.float32],
        masks: NDArray[np.int8],
        actors: NDArray[np.int64],
        rewards: NDArray[np.float64],
        ended: NDArray[np.bool_],
        cut: NDArray[np.bool_],
        last_observations: NDArray[np.float32] | None = None,
        last_masks: NDArray[np.int8] | None = None,
    ) -> None: ...
    @property
    def is_dealt(self) -> bool: ...
    def reset(self, seeds: Sequence[str | None]) -> bool: ...
    def step(self, actions: NDArray[np.int64]) -> int: ...
    def table(self, number: int) -> Facts: ...
    def asked(self, number: int) -> int: ...

class QuickPlayer:
    def __init__(self, facts: Mapping[str, object], faces: Sequence[tuple[int, float]]) -> None: ...

class Trials:
    def __init__(
        self,
        player: QuickPlayer,
        facts: Facts | None,
        seat: int,
        hands: list[tuple[int, bytes]] | None,
    ) -> None: ...
    def ends(self, choices: Sequence[int | None], text: str) -> list[End]: ...
