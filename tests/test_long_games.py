"""A move costs the same at number 10 and 100,000, and a state that is kept little: without a clock."""

from __future__ import annotations

import gc
import random
import sys
import tracemalloc
from typing import TYPE_CHECKING, Any

import pytest

from cardlaw import Game, History, NinetyNine, Recorder, State, Uno, UnoAllWild, UnoMarioKart

if TYPE_CHECKING:
    from collections.abc import Callable
    from types import FrameType

    from cardlaw import Move

pytestmark = pytest.mark.unmeasured

LONG: list[Game[Any]] = [
    Uno(players=4, target=10**9),
    UnoMarioKart(players=4, target=10**9),
    UnoAllWild(players=4, target=10**9),
    NinetyNine(players=4, chips=10**6),
]
by_name = pytest.mark.parametrize("game", LONG, ids=lambda game: game.name)

MOVES = 100_000
#: The moves over which a mean is taken: some dozens of rounds.
PART = 4_000
#: Bytes that a kept state may take, on average over a game.
BAR = 600


class Player:
    """Plays a long game at random."""

    def __init__(self, state: State) -> None:
        self.state = state
        self._luck = random.Random(7).random

    def choose(self) -> Move:
        """Choose a legal move."""
        moves = self.state.legal_moves()
        return moves[int(self._luck() * len(moves))]

    def play(self, moves: int) -> None:
        """Make so many moves."""
        for _ in range(moves):
            self.state = self.state.play(self.choose())


def calls(work: Callable[[], object]) -> int:
    """Count the calls that work makes, those of built-in functions too."""
    count = 0

    def seen(_frame: FrameType, event: str, _of: object) -> None:
        nonlocal count
        count += event in {"call", "c_call"}

    sys.setprofile(seen)
    try:
        work()
    finally:
        sys.setprofile(None)
    return count


def highest(player: Player, play: Callable[[Move], State]) -> int:
    """Make moves, and tell how many bytes the median of them needed at its highest, for a while."""
    peaks: list[int] = []
    tracemalloc.start()
    try:
        for _ in range(301):
            move = player.choose()
            tracemalloc.reset_peak()
            before = tracemalloc.get_traced_memory()[0]
            player.state = play(move)
            peaks.append(tracemalloc.get_traced_memory()[1] - before)
    finally:
        tracemalloc.stop()
    return sorted(peaks)[150]


@by_name
def test_a_move_costs_the_same_however_many_went_before(game: Game[Any]) -> None:
    player = Player(game.deal(seed=7))

    def play(move: Move) -> State:
        return player.state.play(move)

    player.play(10)
    first = calls(lambda: player.play(PART)), highest(player, play)
    player.play(MOVES - PART)
    last = calls(lambda: player.play(PART)), highest(player, play)
    assert not player.state.is_over
    assert last[0] == pytest.approx(first[0], rel=0.1)
    assert last[1] == pytest.approx(first[1], rel=0.25, abs=200)


@by_name
def test_a_state_is_no_larger_however_many_moves_led_to_it(game: Game[Any]) -> None:
    player = Player(game.deal(seed=7))
    early = kept_bytes(player)
    player.play(MOVES // 2)
    assert kept_bytes(player) == pytest.approx(early, rel=0.1)


#: As in the measurements: the options of other engines.
MEASURED: list[Game[Any]] = [
    Uno(players=2, rounds=1, calls="automatic", must_play=True),
    UnoMarioKart(players=2, rounds=1, calls="automatic", must_play=True),
    UnoAllWild(players=2, rounds=1, calls="automatic"),
    NinetyNine(players=2),
]


@pytest.mark.parametrize("players", [2, 4])
@pytest.mark.parametrize("game", MEASURED, ids=lambda game: game.name)
def test_a_kept_state_takes_few_bytes(game: Game[Any], players: int) -> None:
    game = game.replace(players=players)
    whole_games(game)  # what the game builds once is there
    gc.collect()
    tracemalloc.start()
    try:
        kept = whole_games(game)
        gc.collect()
        taken = tracemalloc.get_traced_memory()[0]
    finally:
        tracemalloc.stop()
    assert taken / len(kept) <= BAR


def whole_games(game: Game[Any]) -> list[State]:
    """Play some games; every state of them."""
    kept: list[State] = []
    for seed in range(30):
        player = Player(game.deal(seed=seed))
        kept.append(player.state)
        while not player.state.is_over:
            player.play(1)
            kept.append(player.state)
    return kept


def kept_bytes(player: Player) -> float:
    """Keep every state of a part of a game; the bytes of each, on average."""
    kept: list[State] = []
    gc.collect()
    tracemalloc.start()
    try:
        for _ in range(PART):
            player.play(1)
            kept.append(player.state)
        gc.collect()
        return tracemalloc.get_traced_memory()[0] / len(kept)
    finally:
        tracemalloc.stop()


@pytest.mark.parametrize("follower", [History, Recorder])
def test_a_history_and_a_recorder_follow_a_long_game_at_the_same_cost(
    follower: Callable[[State], History | Recorder],
) -> None:
    player = Player(LONG[0].deal(seed=7))
    following = follower(player.state)

    def play(moves: int) -> None:
        for _ in range(moves):
            player.state = following.play(player.choose())

    play(10)
    first = calls(lambda: play(PART)), highest(player, following.play)
    play(4 * PART)
    last = calls(lambda: play(PART)), highest(player, following.play)
    assert last[0] == pytest.approx(first[0], rel=0.1)
    assert last[1] == pytest.approx(first[1], rel=0.25, abs=200)
