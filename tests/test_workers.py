"""Simulations by many workers: what comes of them is what one comes to, whatever happens."""

from __future__ import annotations

import gc
import io
import os
import pickle
import sys
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, Future, ProcessPoolExecutor, ThreadPoolExecutor
from multiprocessing import get_context
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardlaw import (
    BotError,
    GameRow,
    IllegalMove,
    OptionError,
    SimulationResult,
    Uno,
    WorkerError,
    game_type,
    simulate,
    tally,
)
from cardlaw import workers as sharing
from cardlaw.bots import BotLike, FunctionBot, RandomBot
from pickled_bots import FailsFrom, First
from toy_game import Ten

GAME = Uno(players=2, rounds=1, calls="automatic")
BOTS = ["sensible", "random"]
GAMES = 40
WHOLE = simulate(GAME, BOTS, GAMES, 7)


def simulated(bots: Any = BOTS, games: int = GAMES, **more: Any) -> SimulationResult:
    return simulate(GAME, bots, games, 7, **more)


@pytest.fixture
def threads() -> Iterator[ThreadPoolExecutor]:
    with ThreadPoolExecutor(2) as executor:
        yield executor


def one(*_: object) -> int:
    return 1


class Here(Executor):
    """Does at once what it is given, and counts what has not been asked for yet."""

    def __init__(self) -> None:
        self.given = 0
        self.ahead = 0
        self.most = 0

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        self.given += 1
        self.ahead += 1
        self.most = max(self.most, self.ahead)
        future = Taken(self)
        future.set_result(fn(*args, **kwargs))
        return future


class Taken(Future[Any]):
    def __init__(self, executor: Here) -> None:
        super().__init__()
        self.executor = executor

    def result(self, timeout: float | None = None) -> Any:
        self.executor.ahead -= 1
        return super().result(timeout)


# The same, however it is shared out


@pytest.mark.parametrize("workers", [None, 1, 2, 3, "all"])
def test_any_number_of_workers_comes_to_an_equal_result(workers: Any) -> None:
    result = simulated(workers=workers)
    assert result == WHOLE
    assert result.document() == WHOLE.document()
    assert result.stopped is None


@pytest.mark.parametrize("games", [1, 3])
def test_more_workers_than_games(games: int) -> None:
    assert simulated(games=games, workers=4) == simulated(games=games)


def three_cores(_: object) -> set[int]:
    return {3, 5, 6}


def test_all_cores_are_those_that_this_process_may_use(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "sched_getaffinity", three_cores, raising=False)
    assert sharing._cores() == 3
    monkeypatch.delattr(os, "sched_getaffinity")
    monkeypatch.setattr(os, "cpu_count", lambda: 5)
    assert sharing._cores() == 5
    monkeypatch.setattr(os, "cpu_count", lambda: None)
    assert sharing._cores() == 1


def test_any_executor_comes_to_an_equal_result(threads: ThreadPoolExecutor) -> None:
    assert simulated(executor=threads) == WHOLE
    assert simulated(executor=Here()) == WHOLE
    with ProcessPoolExecutor(2, mp_context=get_context("spawn")) as processes:
        assert simulated(executor=processes) == WHOLE


@pytest.mark.unmeasured
@settings(max_examples=40, deadline=None, derandomize=True, database=None)
@given(sizes=st.lists(st.integers(1, 20), min_size=GAMES), one_by_one=st.booleans())
def test_any_sizes_of_shares_come_to_an_equal_result(sizes: list[int], *, one_by_one: bool) -> None:
    def next_size(*_: object) -> int:
        return sizes.pop()

    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(sharing, "_size", next_size)
        patched.setattr(sharing, "_AHEAD", sizes[0])
        rows: list[GameRow] = []
        on_game = rows.append if one_by_one else None
        assert simulated(executor=Here(), workers=1, on_game=on_game) == WHOLE
        assert [row.number for row in rows] == list(range(GAMES if one_by_one else 0))


def test_a_game_from_outside_with_bots_from_outside(threads: ThreadPoolExecutor) -> None:
    game = Ten(players=3)
    bots: list[BotLike] = [First, FailsFrom(1000), "random"]
    alone = simulate(game, bots, 30, "a study")
    assert simulate(game, bots, 30, "a study", workers=2) == alone
    assert simulate(game, bots, 30, "a study", executor=threads) == alone
    assert [seat.bot for seat in alone.seats] == ["First", "FailsFrom", "random"]


def test_games_that_are_cut_off(threads: ThreadPoolExecutor) -> None:
    alone = simulated(max_moves=40)
    assert 0 < alone.cut < GAMES
    assert simulated(max_moves=40, executor=threads) == alone


@pytest.mark.parametrize("workers", [1, 5])
def test_so_many_shares_are_given_out_ahead_and_no_more(workers: int) -> None:
    executor = Here()
    simulated(executor=executor, workers=workers, games=150)
    assert executor.most == 4 * workers


def test_without_a_word_an_executor_is_thought_to_have_sixteen_workers() -> None:
    executor = Here()
    simulated(executor=executor, games=150)
    assert executor.most == 64


def test_shares_get_longer_and_towards_the_end_smaller() -> None:
    assert sharing._size(0.01, 10_000, 2) == 25
    assert sharing._size(0.01, 50, 2) == 13
    assert sharing._size(0.01, 1, 2) == 1
    assert sharing._size(10.0, 10_000, 2) == 1
    assert sharing._size(0.0, 10_000, 2) == sharing._size(1e-9, 10_000, 2) == 500


@pytest.mark.unmeasured
@pytest.mark.parametrize("on_game", [None, id])
def test_many_games_need_no_more_memory_than_few(
    on_game: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sharing, "_size", one)
    monkeypatch.setattr(tally, "_KEPT", 10)
    most = {False: 0, True: 0}

    def look(done: int) -> None:
        if done % 100 == 0:
            gc.collect()  # Python keeps some of what it was given back until then
            most[done > 500] = max(most[done > 500], sys.getallocatedblocks())

    more: dict[str, Any] = {"executor": Here(), "workers": 1, "on_game": on_game}
    gc.freeze()  # the collector need not walk what other tests have left
    try:
        simulate(Ten(players=2), ["random"] * 2, 1000, 7, progress=look, **more)
    finally:
        gc.unfreeze()
    assert most[True] < most[False] + 500


# What is told while it goes on


@pytest.mark.parametrize("more", [{}, {"workers": 2}])
def test_rows_come_in_the_order_of_the_games(more: dict[str, Any]) -> None:
    rows: list[GameRow] = []
    result = simulated(on_game=rows.append, first=5, **more)
    assert [row.number for row in rows] == list(range(5, 5 + GAMES))
    for row in rows[:5]:
        one = simulate(GAME, BOTS, 1, 7, first=row.number)
        assert one.moves.counts == ((row.moves, 1),)
        assert one.turns.counts == ((row.turns, 1),)
        assert one.rounds.counts == ((row.rounds, 1),)
        assert [seat.standing.mean for seat in one.seats] == list(row.standing)
        assert [seat.seat for seat in one.seats if seat.wins] == list(row.winners or ())
        assert GAME.deal(row.seed) == GAME.deal(f"7:game:{row.number}")
    assert sum(row.moves for row in rows) == result.moves.mean * GAMES


def test_a_row_as_json_values() -> None:
    rows: list[GameRow] = []
    simulated(games=1, on_game=rows.append)
    simulated(games=1, on_game=rows.append, max_moves=1)
    simulate(Ten(players=3), ["random"] * 3, 1, 1, on_game=rows.append)
    over, cut, shared = (row.document() for row in rows)
    assert list(over) == ["number", "seed", "winners", "standing", "moves", "turns", "rounds"]
    assert (over["number"], over["seed"], over["winners"]) == (0, "7:game:0", [0])
    assert (cut["winners"], cut["moves"]) == (None, 1)
    assert len(list(rows[2].winners or ())) == 2
    assert shared["winners"] == list(rows[2].winners or ())


def test_a_game_that_nobody_won_is_not_one_that_was_cut_off() -> None:
    rows: list[GameRow] = []
    drawn = Uno(players=2, rounds=1, max_turns=1)
    simulate(drawn, BOTS, 1, 1, on_game=rows.append)
    assert rows[0].winners == ()


@pytest.mark.parametrize("more", [{}, {"workers": 2}])
def test_progress_says_how_many_games_there_are_so_far(more: dict[str, Any]) -> None:
    told: list[int] = []
    simulated(first=100, progress=told.append, **more)
    assert told == sorted(set(told))
    assert told[-1] == GAMES


def test_with_rows_progress_comes_after_each_of_them(threads: ThreadPoolExecutor) -> None:
    told: list[int] = []
    rows: list[GameRow] = []

    def count(done: int) -> None:
        told.append(len(rows))

    simulated(executor=threads, on_game=rows.append, progress=count)
    assert told == list(range(1, GAMES + 1))


def test_records_are_written_in_the_order_of_the_games(threads: ThreadPoolExecutor) -> None:
    alone, shared = io.StringIO(), io.StringIO()
    simulated(records=alone, games=12)
    simulated(records=shared, games=12, executor=threads)
    assert alone.getvalue() == shared.getvalue()
    assert alone.getvalue().count("[Cardlaw 1]") == 12


@pytest.mark.parametrize("more", [{}, {"workers": 2}])
@pytest.mark.parametrize("callback", ["on_game", "progress"])
def test_an_error_of_a_callback_comes_out(callback: str, more: dict[str, Any]) -> None:
    def full(_: object) -> None:
        raise OSError("no room is left")

    more = {**more, callback: full}
    with pytest.raises(OSError, match="no room is left"):
        simulated(**more)


@pytest.mark.parametrize("more", [{}, {"workers": 2}])
def test_a_callback_can_stop_it_as_from_the_keyboard(more: dict[str, Any]) -> None:
    rows: list[GameRow] = []

    def enough(row: GameRow) -> None:
        rows.append(row)
        if len(rows) == 7:
            raise KeyboardInterrupt

    result = simulated(on_game=enough, **more)
    assert result.stopped == len(rows) == 7
    assert result == simulated(games=7)


# What cannot be given to workers


LAMBDAS: list[Callable[[str], RandomBot]] = [lambda seed: RandomBot(f"{seed}, too")]


def local_class() -> Any:
    class Local(First):
        pass

    return Local


@pytest.mark.parametrize(
    ("bot", "reason"),
    [
        (RandomBot("1"), "'random' is a bot itself; workers take names of bots, and what makes"),
        (First("1"), "'First' is a bot itself"),
        (FunctionBot(lambda view: view.legal_moves()[0], "first"), "'first' is a bot itself"),
        (
            LAMBDAS[0],
            "'<lambda>', which makes bots, cannot be given to workers",
        ),
        (
            local_class(),
            "'Local', which makes bots, cannot be given to workers, it does not pickle",
        ),
    ],
)
def test_bots_that_workers_cannot_be_given(bot: Any, reason: str) -> None:
    ways: list[dict[str, Any]] = [{"workers": 2}, {"executor": Here()}]
    for more in ways:
        with pytest.raises(OptionError, match=reason) as caught:
            simulated(bots=["random", bot], games=1, **more)
        assert caught.value.option == "bots"


def test_with_one_worker_any_bot_will_do() -> None:
    simulated(bots=[RandomBot("1"), local_class()], games=1, workers=1)


@game_type
class Copied(Ten):
    """A game that cannot be told what it is copied from."""

    def __reduce__(self) -> Any:
        raise TypeError("a game with an open file")


def test_a_game_that_does_not_pickle() -> None:
    simulate(Copied(players=2), ["random"] * 2, 1, 1)
    with pytest.raises(
        OptionError, match="does not pickle: TypeError: a game with an open"
    ) as caught:
        simulate(Copied(players=2), ["random"] * 2, 1, 1, workers=2)
    assert caught.value.option == "game"


def test_nothing_is_begun_where_workers_cannot_be_given_the_bots(tmp_path: Any) -> None:
    path = tmp_path / "games.txt"
    path.write_text("what was there before")
    with pytest.raises(OptionError):
        simulated(bots=[RandomBot("1"), "random"], workers=2, records=path)
    assert path.read_text() == "what was there before"


@pytest.mark.parametrize("workers", [0, -1, True, 1.5, "2", "ALL", [2], 10_001])
def test_numbers_of_workers_that_cannot_be(workers: Any) -> None:
    ways: list[dict[str, Any]] = [{}, {"executor": Here()}]
    for more in ways:
        with pytest.raises(OptionError, match="workers: ") as caught:
            simulated(workers=workers, **more)
        assert caught.value.option == "workers"


@pytest.mark.parametrize("executor", [5, "dask", Here, object()])
def test_what_is_no_executor(executor: Any) -> None:
    with pytest.raises(OptionError, match=r"executor: .* is no concurrent.futures.Executor"):
        simulated(executor=executor)


@pytest.mark.parametrize("first", [-1, True, "0", 0.0, None])
def test_numbers_of_a_first_game_that_cannot_be(first: Any) -> None:
    with pytest.raises(OptionError, match="first: "):
        simulated(first=first)


def test_rows_that_nobody_can_be_given() -> None:
    with pytest.raises(OptionError, match="on_game: 5 cannot be called"):
        simulated(on_game=5)


# Bots that fail

WORKERS: list[dict[str, Any]] = [{}, {"workers": 2}]


def failed(expected: type[BaseException], how: str, **more: Any) -> tuple[Any, list[GameRow]]:
    """Let the second bot fail in the games from number 10 on."""
    rows: list[GameRow] = []
    with pytest.raises(expected) as caught:
        simulated(bots=["sensible", FailsFrom(10, how)], on_game=rows.append, **more)
    return caught.value, rows


@pytest.mark.parametrize("how", ["raise", "nothing", "illegal", "stubborn"])
def test_a_bot_that_fails_is_told_as_by_one_worker(how: str, threads: ThreadPoolExecutor) -> None:
    kind = IllegalMove if how == "illegal" else BotError
    alone, rows = failed(kind, how)
    assert len(rows) == 10
    ways: list[dict[str, Any]] = [{"workers": 2}, {"executor": threads}]
    for more in ways:
        error, told = failed(kind, how, **more)
        assert (type(error), error.args) == (type(alone), alone.args)
        assert str(error) == str(alone)
        assert told == rows


def test_the_lowest_number_of_a_game_is_told_without_rows_too() -> None:
    for more in WORKERS:
        with pytest.raises(BotError) as caught:
            simulated(bots=[FailsFrom(3), FailsFrom(0, "nothing")], **more)
        assert (caught.value.seat, caught.value.number) == (1, 0)


def test_the_cause_comes_along_and_tells_where_it_was() -> None:
    error, _ = failed(BotError, "raise", workers=2)
    assert isinstance(error.__cause__, KeyError)
    (note,) = error.__cause__.__notes__
    assert note.startswith("In the worker:\nTraceback")
    assert "pickled_bots.py" in note


def test_a_cause_that_does_not_come_whole_stays_behind() -> None:
    error, _ = failed(BotError, "stubborn", workers=2)
    assert error.__cause__ is None
    assert "raised Stubborn: 1 and 10" in str(error)


def test_a_factory_that_fails_is_told_as_by_one_worker() -> None:
    errors: list[OptionError] = []
    for more in WORKERS:
        with pytest.raises(OptionError, match="fails_to_make could not be made") as caught:
            simulated(bots=["random", fails_to_make], **more)
        errors.append(caught.value)
    assert errors[0].args == errors[1].args


def fails_to_make(seed: str) -> Any:
    raise ZeroDivisionError(seed)


@game_type
class Faulty(Ten):
    """A game with a fault in its rules, which comes to light in game number 4."""

    name = "faulty"

    def deal(self, seed: Any = None) -> Any:
        if str(seed).endswith(":4"):
            raise Unknown(self)
        return super().deal(seed)


class Unknown(Exception):
    def __init__(self, game: Faulty) -> None:
        super().__init__(lambda: game)


def test_an_error_of_a_game_that_does_not_pickle_is_told(threads: ThreadPoolExecutor) -> None:
    game = Faulty(players=2)
    with pytest.raises(Unknown):
        simulate(game, ["random"] * 2, 9, 7)
    with pytest.raises(WorkerError, match=r"a game ended in an error: .*Unknown") as caught:
        simulate(game, ["random"] * 2, 9, 7, executor=threads)
    assert caught.value.result == simulate(game, ["random"] * 2, 4, 7)


def test_a_bot_that_leaves_the_program_does_so_from_a_worker() -> None:
    for more in WORKERS:
        left, rows = failed(SystemExit, "leave", **more)
        assert left.code == 3
        assert len(rows) == 10


@pytest.mark.parametrize("more", WORKERS)
def test_an_interrupt_gives_the_result_so_far(more: dict[str, Any]) -> None:
    result = simulated(bots=["sensible", FailsFrom(10, "interrupt")], **more)
    assert result.stopped == result.games == 10
    assert "10 games, stopped" in repr(result)
    assert result.document()["stopped"] == 10
    assert result.numbers == ((0, 10),)


@pytest.mark.parametrize("more", WORKERS)
def test_an_interrupt_before_the_first_game_is_over_goes_on(more: dict[str, Any]) -> None:
    with pytest.raises(KeyboardInterrupt):
        simulated(bots=["sensible", FailsFrom(0, "interrupt")], **more)


# Workers that are lost


def test_a_worker_that_is_killed_is_told_with_the_result_so_far() -> None:
    bots = ["sensible", FailsFrom(10, "killed")]
    with pytest.raises(WorkerError, match="a worker ended before its games were played") as caught:
        simulated(bots=bots, workers=2)
    so_far = caught.value.result
    if so_far is not None:
        assert so_far.stopped == so_far.games <= 10
        assert so_far == simulated(bots=["sensible", FailsFrom(1000)], games=so_far.games)
    again = pickle.loads(pickle.dumps(caught.value))
    assert (again.reason, again.result) == (caught.value.reason, so_far)


def test_a_worker_that_is_killed_in_the_first_game_has_no_result() -> None:
    with pytest.raises(WorkerError, match="games played so far: 0") as caught:
        simulated(bots=["sensible", FailsFrom(0, "killed")], workers=2)
    assert caught.value.result is None


class Failing(Executor):
    """An executor that after so many shares does what it likes with them."""

    def __init__(self, after: int, what: Callable[[], Future[Any]]) -> None:
        self.after = after
        self.what = what

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        self.after -= 1
        if self.after < 0:
            return self.what()
        future: Future[Any] = Future()
        future.set_result(fn(*args, **kwargs))
        return future


def cancelled() -> Future[Any]:
    future: Future[Any] = Future()
    future.cancel()
    return future


def broken() -> Future[Any]:
    future: Future[Any] = Future()
    future.set_exception(ConnectionError("the cluster is gone"))
    return future


def refusing() -> Future[Any]:
    raise RuntimeError("cannot schedule new futures after shutdown")


@pytest.mark.parametrize(
    ("what", "reason"),
    [
        (cancelled, "games given to a worker were cancelled; games played so far: 5"),
        (broken, "games given to a worker were lost: ConnectionError: the cluster is gone"),
        (refusing, "there is nobody to play games: RuntimeError: cannot schedule new futures"),
    ],
)
def test_an_executor_that_loses_games(
    what: Callable[[], Future[Any]], reason: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sharing, "_size", one)
    with pytest.raises(WorkerError, match=reason) as caught:
        simulated(executor=Failing(5, what), workers=1)
    assert caught.value.result == simulated(games=5)
    assert caught.value.result is not None
    assert caught.value.result.stopped == 5
    assert caught.value.__cause__ is not None


def test_an_executor_that_was_shut_down_is_refused() -> None:
    executor = ThreadPoolExecutor(1)
    executor.shutdown()
    with pytest.raises(OptionError, match="executor: there is nobody to play games") as caught:
        simulated(executor=executor)
    assert caught.value.option == "executor"


def test_games_that_are_not_wanted_any_more_are_cancelled() -> None:
    with ThreadPoolExecutor(1) as executor, pytest.raises(BotError):
        simulated(bots=["random", FailsFrom(0)], games=1000, executor=executor)
    # The end of the block would wait for them.


def test_what_is_not_found_in_a_worker_is_told() -> None:
    share = sharing.play_share(b"cno_such_module\nBot\n.", range(2))
    assert share.failure is not None
    error, _ = sharing._opened(share.failure)
    assert isinstance(error, OptionError)
    assert "must stand in a module, not in an interactive session" in str(error)


def test_an_error_that_is_not_known_here_is_told() -> None:
    error, cause = sharing._opened(b"cno_such_module\nError\n.")
    assert isinstance(error, WorkerError)
    assert "No module named 'no_such_module'" in str(error)
    assert cause is None
