"""Results of the same game, bots and seed add, in any order and however they were split."""

from __future__ import annotations

import functools
import pickle
from typing import Any

import pytest

from cardlaw import (
    BotError,
    CardlawError,
    Draw,
    HistoryError,
    IllegalMove,
    NotationError,
    OptionError,
    PositionError,
    RecordError,
    SimulationResult,
    Uno,
    WorkerError,
    simulate,
)
from splitting import try_to_split
from toy_game import Ten

#: Wins are shared in this game, so there is something of all kinds to add.
GAME = Ten(players=3)
BOTS = ["random", "sensible", "random"]
SEED = "a study"


@functools.cache
def part(first: int, games: int) -> SimulationResult:
    return simulate(GAME, BOTS, games, SEED, first=first)


def test_the_games_of_a_part_are_those_of_the_whole() -> None:
    assert part(0, 5) + part(5, 7) == part(0, 12)
    assert part(5, 7).numbers == ((5, 7),)
    assert part(5, 7) != part(0, 7)


def test_a_whole_is_the_sum_of_its_parts_in_any_order() -> None:
    try_to_split(part)


def test_adding_does_not_hang_on_the_order() -> None:
    one, other, third = part(0, 4), part(10, 3), part(7, 3)
    assert one + other == other + one
    assert (one + other) + third == one + (other + third)
    assert hash(one + other) == hash(other + one)


def test_numbers_of_games_that_follow_one_another_are_joined() -> None:
    assert (part(4, 2) + part(0, 2)).numbers == ((0, 2), (4, 2))
    assert (part(0, 2) + part(4, 2) + part(2, 2)).numbers == ((0, 6),)
    assert (part(0, 2) + part(4, 2)).games == 4
    assert (part(0, 2) + part(4, 2)).document()["numbers"] == [[0, 2], [4, 2]]


def test_adding_leaves_both_as_they_were() -> None:
    one, other = part(0, 4), part(4, 4)
    before = pickle.dumps((one, other))
    _ = one + other
    assert pickle.dumps((one, other)) == before


@pytest.mark.parametrize(("first", "games"), [(0, 4), (3, 1), (0, 1), (3, 9), (1, 2)])
def test_a_game_is_counted_once(first: int, games: int) -> None:
    for one, other in ((part(0, 4), part(first, games)), (part(first, games), part(0, 4))):
        with pytest.raises(OptionError, match="is in both results") as caught:
            _ = one + other
        assert caught.value.option == "numbers"
    with pytest.raises(OptionError, match="game 4 is in both"):
        _ = part(0, 2) + part(4, 2) + part(3, 2)


@pytest.mark.parametrize(
    ("option", "change"),
    [
        ("game", {"game": Ten(players=3, naming=True)}),
        ("game", {"game": Uno(players=3, rounds=1)}),
        ("seed", {"seed": "another study"}),
        ("bots", {"bots": ["sensible", "random", "random"]}),
    ],
)
def test_results_of_different_games_do_not_add(option: str, change: dict[str, Any]) -> None:
    arguments: dict[str, Any] = {"game": GAME, "bots": BOTS, "games": 2, "seed": SEED, "first": 2}
    other = simulate(**(arguments | change))
    with pytest.raises(OptionError) as caught:
        _ = part(0, 2) + other
    assert caught.value.option == option


@pytest.mark.parametrize("other", [1, "2", None, [], GAME])
def test_what_is_no_result_does_not_add(other: Any) -> None:
    with pytest.raises(OptionError, match="is no result of a simulation"):
        _ = part(0, 2) + other
    if not isinstance(other, str | list):
        with pytest.raises(OptionError, match="is no result of a simulation"):
            _ = other + part(0, 2)


def test_a_simulation_that_was_stopped_is_gone_on_with() -> None:
    def enough(done: int) -> None:
        if done == 5:
            raise KeyboardInterrupt

    stopped = simulate(GAME, BOTS, 30, SEED, progress=enough)
    assert stopped.stopped == 5
    assert stopped == part(0, 5)
    rest = simulate(GAME, BOTS, 30 - stopped.stopped, SEED, first=stopped.stopped)
    assert stopped + rest == part(0, 30)
    assert (stopped + rest).stopped is None


def test_results_pickle() -> None:
    assert pickle.loads(pickle.dumps(part(3, 9))) == part(3, 9)


# Errors cross from one process to another


@pytest.mark.parametrize(
    "error",
    [
        CardlawError("anything"),
        OptionError("players", "11 is too many"),
        BotError("mine", 1, 7, "gave no move on its turn"),
        NotationError("R5", 3, "a card"),
        NotationError("R5", None, "a card"),
        RecordError("there is no such move", 4, 2, 17),
        RecordError("there is no such tag", 4, 2),
        PositionError([("draw", "a card is missing")] * 130),
        HistoryError("nothing is there"),
        WorkerError("games given to a worker were cancelled", part(0, 4)),
        WorkerError("games given to a worker were cancelled"),
    ],
    ids=lambda error: type(error).__name__,
)
def test_errors_pickle_with_their_data(error: CardlawError) -> None:
    again = pickle.loads(pickle.dumps(error))
    assert type(again) is type(error)
    assert (again.args, vars(again), str(again)) == (error.args, vars(error), str(error))


def test_refusals_pickle_in_their_errors() -> None:
    state = Uno(players=2).deal(seed=7)
    with pytest.raises(IllegalMove) as caught:
        state.play(Draw(1 - state.turn))
    again = pickle.loads(pickle.dumps(caught.value))
    assert (again.refusal, str(again)) == (caught.value.refusal, str(caught.value))


def test_every_kind_of_error_is_among_those_that_pickle() -> None:
    kinds = set(CardlawError.__subclasses__())
    assert {kind.__name__ for kind in kinds if kind.__module__.startswith("cardlaw.")} == {
        "OptionError",
        "IllegalMove",
        "BotError",
        "NotationError",
        "RecordError",
        "PositionError",
        "HistoryError",
        "WorkerError",
    }
