"""Simulations that are stopped, or lose a worker, and engines of others: in real processes."""

from __future__ import annotations

import contextlib
import importlib.util
import json
import os
import shutil
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Generator
from pathlib import Path
from typing import Any

import pytest

from cardlaw import GameRow, WorkerError, simulate
from cardlaw.bots import BotLike
from cardlaw.interrupts import uninterrupted
from pickled_bots import FailsFrom, First, Tells
from simulating import GAME

PROGRAM = Path(__file__).parent / "simulating.py"
#: How long a program may take in all, in seconds, on a machine with much else to do.
LONG = 120


@pytest.fixture(autouse=True)
def interruptible() -> Generator[None]:
    """Let Ctrl-C interrupt: where the tests run in the background it may be ignored."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


posix = pytest.mark.skipif(os.name != "posix", reason="signals are sent the POSIX way")


def alone(games: int, **more: Any) -> dict[str, Any]:
    """Give what the program comes to after so many games."""
    document = simulate(GAME, ["sensible", First], games, 7, **more).document()
    found: dict[str, Any] = json.loads(json.dumps(document).replace('"First"', '"Tells"'))
    return found


@contextlib.contextmanager
def running(*command: object, **more: Any) -> Generator[subprocess.Popen[str]]:
    """Run the program in a process group of its own, as a terminal does."""
    program = subprocess.Popen(
        [sys.executable, str(PROGRAM), *map(str, command)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        encoding="utf-8",
        start_new_session=True,
        **more,
    )
    with program:
        try:
            yield program
        finally:
            with contextlib.suppress(ProcessLookupError):
                os.killpg(program.pid, signal.SIGKILL)


def is_running(process: int) -> bool:
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    status = Path(f"/proc/{process}/stat")
    # One that has ended and was not asked about yet is a zombie.
    return not status.exists() or status.read_text().rpartition(")")[2].split()[0] != "Z"


def players(folder: Path) -> list[int]:
    return [int(file.name) for file in folder.iterdir()]


def wait_until_gone(processes: list[int]) -> None:
    end = time.monotonic() + LONG
    while any(map(is_running, processes)):
        assert time.monotonic() < end, "processes are left behind"
        time.sleep(0.05)


# Ctrl-C


@posix
@pytest.mark.parametrize("workers", [1, 2])
def test_ctrl_c_gives_the_result_so_far_and_leaves_no_process(workers: int, tmp_path: Path) -> None:
    with running(workers, 100_000, tmp_path) as program:
        assert program.stdout is not None
        while int(program.stdout.readline()) < 20:
            pass
        os.killpg(program.pid, signal.SIGINT)
        told, complaints = program.communicate(timeout=LONG)
    assert complaints == ""
    assert program.returncode == 0
    result = json.loads(told.splitlines()[-1])
    assert result["stopped"] == result["games"] >= 20
    assert result | {"stopped": None} == alone(result["games"])
    assert len(players(tmp_path)) == workers
    wait_until_gone(players(tmp_path))


@posix
def test_workers_end_when_their_program_is_killed(tmp_path: Path) -> None:
    with running(2, 100_000, tmp_path) as program:
        assert program.stdout is not None
        while int(program.stdout.readline()) < 20:
            pass
        program.kill()
        program.communicate(timeout=LONG)
        assert len(players(tmp_path)) == 2
        wait_until_gone(players(tmp_path))


@pytest.mark.parametrize("workers", [1, 2])
def test_ctrl_c_while_a_row_is_told_comes_after_it(workers: int) -> None:
    rows: list[GameRow] = []
    done: list[int] = []

    def slow(row: GameRow) -> None:
        if row.number == 3:
            signal.raise_signal(signal.SIGINT)
        rows.append(row)

    result = simulate(
        GAME, ["sensible", First], 30, 7, workers=workers, on_game=slow, progress=done.append
    )
    assert result.stopped == len(rows) == len(done) == 4


def test_an_interrupt_is_held_back_to_the_end_of_a_block() -> None:
    did: list[str] = []

    def block() -> None:
        with uninterrupted():
            signal.raise_signal(signal.SIGINT)
            did.append("the rest")

    with pytest.raises(KeyboardInterrupt):
        block()
    assert did == ["the rest"]
    assert signal.getsignal(signal.SIGINT) is signal.default_int_handler


def test_a_second_interrupt_goes_through_at_once() -> None:
    did: list[str] = []

    def block() -> None:
        with uninterrupted():
            signal.raise_signal(signal.SIGINT)
            did.append("one")
            signal.raise_signal(signal.SIGINT)
            did.append("two")

    with pytest.raises(KeyboardInterrupt):
        block()
    assert did == ["one"]
    assert signal.getsignal(signal.SIGINT) is signal.default_int_handler


def test_a_block_in_a_block_is_held_back_to_the_end_of_both() -> None:
    did: list[str] = []

    def blocks() -> None:
        with uninterrupted():
            with uninterrupted():
                signal.raise_signal(signal.SIGINT)
            did.append("the rest of the outer one")

    with pytest.raises(KeyboardInterrupt):
        blocks()
    assert did == ["the rest of the outer one"]
    assert signal.getsignal(signal.SIGINT) is signal.default_int_handler


def test_an_error_of_a_block_goes_before_the_interrupt() -> None:
    def block() -> None:
        with uninterrupted():
            signal.raise_signal(signal.SIGINT)
            raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        block()


def test_handlers_of_a_program_and_other_threads_are_left_alone() -> None:
    came: list[int] = []

    def mine(number: int, frame: object) -> None:
        came.append(number)

    before = signal.signal(signal.SIGINT, mine)
    try:
        with uninterrupted():
            signal.raise_signal(signal.SIGINT)
            assert came == [signal.SIGINT]
    finally:
        signal.signal(signal.SIGINT, before)

    def in_a_thread() -> None:
        with uninterrupted():
            came.append(0)

    thread = threading.Thread(target=in_a_thread)
    thread.start()
    thread.join()
    assert came == [signal.SIGINT, 0]


# Workers that are lost, or do not end


@posix
def test_a_worker_that_is_killed_from_outside_is_told_with_the_result_so_far(
    tmp_path: Path,
) -> None:
    def kill_one(done: int) -> None:
        if done >= 10:
            with contextlib.suppress(ProcessLookupError):  # it is gone already
                os.kill(players(tmp_path)[0], signal.SIGKILL)

    with pytest.raises(WorkerError, match="a worker ended before its games were played") as caught:
        simulate(
            GAME, ["sensible", Tells(str(tmp_path), 0.01)], 100_000, 7, workers=2, progress=kill_one
        )
    result = caught.value.result
    assert result is not None
    assert result.stopped == result.games >= 10
    assert result.moves == simulate(GAME, ["sensible", First], result.games, 7).moves
    assert str(caught.value).endswith(f"; games played so far: {result.games}")
    wait_until_gone(players(tmp_path))


def test_a_worker_that_hangs_does_not_keep_an_interrupt(tmp_path: Path) -> None:
    def enough(done: int) -> None:
        if done == 5:
            raise KeyboardInterrupt

    bots: list[BotLike] = [Tells(str(tmp_path), 0.0), FailsFrom(10, "hang")]
    result = simulate(GAME, bots, 100, 7, workers=2, progress=enough)
    assert result.stopped == 5
    wait_until_gone(players(tmp_path))


def test_a_program_without_its_guard_is_told_what_to_do(tmp_path: Path) -> None:
    program = tmp_path / "unguarded.py"
    program.write_text(
        "import cardlaw\ncardlaw.simulate(cardlaw.Uno(players=2), ['sensible'] * 2, 3, workers=2)\n"
    )
    done = subprocess.run(
        [sys.executable, str(program)],
        capture_output=True,
        encoding="utf-8",
        timeout=LONG,
        check=False,
    )
    assert done.returncode == 1
    (said,) = [line for line in done.stderr.splitlines() if "cardlaw.errors.WorkerError" in line]
    assert "must start them under `if __name__ == '__main__':`" in said


def test_a_bot_of_an_interactive_session_is_refused() -> None:
    session = (
        "import cardlaw\n"
        "class Mine:\n"
        "    def __init__(self, seed): pass\n"
        "    def choose(self, view): return view.legal_moves()[0]\n\n"
        "cardlaw.simulate(cardlaw.Uno(players=2, rounds=1), [Mine, 'random'], 3, workers=2)\n"
    )
    done = subprocess.run(
        [sys.executable, "-ic", ""],
        input=session, capture_output=True, encoding="utf-8", timeout=LONG, check=False,
    )  # fmt: skip
    assert "cardlaw.errors.OptionError: bots: " in done.stderr
    assert "must stand in a module, not in an interactive session" in done.stderr


# Engines of others


def engine(*command: str, folder: Path) -> None:
    done = subprocess.run(
        [*command, "60", str(folder)],
        capture_output=True,
        encoding="utf-8",
        timeout=LONG,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert json.loads(done.stdout.splitlines()[-1]) == alone(60)
    assert len(players(folder)) == 2


@pytest.mark.skipif(importlib.util.find_spec("distributed") is None, reason="Dask is not here")
def test_dask_plays_the_same_games(tmp_path: Path) -> None:
    engine(sys.executable, str(PROGRAM), "dask", folder=tmp_path)


MPI = shutil.which("mpiexec", path=f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}")


@pytest.mark.skipif(
    MPI is None or importlib.util.find_spec("mpi4py") is None, reason="there is no MPI here"
)
def test_mpi_plays_the_same_games(tmp_path: Path) -> None:
    assert MPI is not None
    program = (sys.executable, "-m", "mpi4py.futures", str(PROGRAM), "mpi")
    engine(MPI, "-n", "3", *program, folder=tmp_path)
