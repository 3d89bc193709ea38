"""The games of a simulation shared out among workers: processes, or any executor.

Workers are given shares, a few games that follow one another, and give back what came of them.
Shares are taken in the order of their games, and only so many are given out before the first of
them is back, so that a long simulation needs no more memory than a short one. How many games a
share has hangs on how long games take; what comes of them does not.
"""

from __future__ import annotations

import contextlib
import multiprocessing
import os
import pickle
import signal
import sys
import threading
import traceback
from collections import deque
from concurrent.futures import BrokenExecutor, CancelledError, Executor, ProcessPoolExecutor
from math import ceil
from time import monotonic, perf_counter
from typing import TYPE_CHECKING, Any, Final, final

import attrs

from cardlaw.bots import chooses
from cardlaw.errors import LONGEST_REASON, OptionError, WorkerError, printable, quoted
from cardlaw.interrupts import uninterrupted
from cardlaw.options import whole_number
from cardlaw.phrases import Phrase
from cardlaw.plain import plain_text

if TYPE_CHECKING:
    from collections.abc import Generator
    from concurrent.futures import Future

    from cardlaw.tally import GameT, Playing, ResultT, Tally

__all__ = ["Share", "play_share", "shared_out", "threads_of"]

#: How long a share should take, in seconds, and the most games in one.
_SECONDS: Final = 0.25
_MOST_GAMES: Final = 500
#: How many shares are given out for each worker.
_AHEAD: Final = 4
#: How many workers an executor is thought to have where nobody says, and the most there may be.
_SUPPOSED: Final = 16
_MOST_WORKERS: Final = 10_000
_MOST_THREADS: Final = 256
#: How long workers that are stopped may take to end their share, in seconds.
_GRACE: Final = 1.0
_ENDED: Final = Phrase("a worker ended before its games were played")
_NOT_BEGUN: Final = Phrase(
    "a worker ended before its games were played; a program that uses workers must start them "
    "under `if __name__ == '__main__':`"
)
#: The most processes that Python can wait for on Windows.
_MOST_ON_WINDOWS: Final = 61


def shared_out(
    series: Playing[GameT, ResultT], numbers: range, workers: object, executor: object
) -> Generator[GameT | ResultT]:
    """Have workers play the games of these numbers; give what came of them, in their order.

    Of a series that asks for no game by itself there are results of several.

    Raises :class:`~cardlaw.OptionError` at once where ``workers`` and ``executor`` cannot be, or
    the series cannot be given to workers, and :class:`~cardlaw.WorkerError` where one is lost.
    """
    many = _number_of(workers)
    if executor is not None and not isinstance(executor, Executor):
        reason = Phrase("{value} is no concurrent.futures.Executor", value=quoted(executor))
        raise OptionError("executor", reason)
    _check_pickles(series)
    if executor is None:
        return _in_processes(series, numbers, many or _cores())
    return _in_shares(_Engine("executor", executor, many or _SUPPOSED, series), numbers)


def threads_of(workers: object) -> int:
    """Give how many threads of the native engine do what so many workers would.

    Raises :class:`~cardlaw.OptionError` for a number of workers that cannot be.
    """
    return min(_number_of(workers) or _cores(), _MOST_THREADS)


def _number_of(workers: object) -> int | None:
    """Give the number of workers, ``None`` where none is said."""
    if workers is None or plain_text(workers) == "all":
        return None
    if isinstance(workers, str):
        reason = Phrase("{value} is neither a whole number nor 'all'", value=quoted(workers))
        raise OptionError("workers", reason)
    return whole_number("workers", workers, 1, _MOST_WORKERS)


def _cores() -> int:
    """Give how many cores this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def _check_pickles(series: Playing[Any, Any]) -> None:
    """Refuse what cannot be given to a worker."""
    for bot, name in zip(series.bots, series.names, strict=True):
        if chooses(bot):
            reason = Phrase(
                "{bot} is a bot itself; workers take names of bots, and what makes bots and pickles",
                bot=repr(printable(name)),
            )
            raise OptionError("bots", reason)
        unpickled = _does_not_pickle(bot)
        if unpickled is not None:
            reason = Phrase(
                "{bot}, which makes bots, cannot be given to workers, it does not pickle: {error}",
                bot=repr(printable(name)),
                error=_said(unpickled),
            )
            raise OptionError("bots", reason) from unpickled
    option, played = series.played
    unpickled = _does_not_pickle(played)
    if unpickled is not None:
        reason = Phrase(
            "it cannot be given to workers, it does not pickle: {error}", error=_said(unpickled)
        )
        raise OptionError(option, reason) from unpickled


def _does_not_pickle(value: object) -> Exception | None:
    """Give the error of a value that does not pickle; ``None`` where it does."""
    try:
        pickle.loads(pickle.dumps(value))  # noqa: S301 - it has been made here
    except Exception as error:  # noqa: BLE001 - pickling may raise anything
        return error
    return None


def _said(error: BaseException) -> str:
    """Say what an error says, in bounded length, whatever it is."""
    return printable("".join(traceback.format_exception_only(error)).strip(), LONGEST_REASON)


@final
@attrs.frozen
class _Engine:
    """What plays shares: an executor, how many workers it has, and what they are given.

    ``option`` is the argument of :func:`~cardlaw.simulate` that it comes from.
    """

    option: str
    executor: Executor
    workers: int
    series: Playing[Any, Any] | bytes


def _in_processes(series: Playing[Any, Any], numbers: range, workers: int) -> Generator[Any]:
    """Play in processes of our own, which end with the simulation, however it ends."""
    most = min(workers, len(numbers), _MOST_ON_WINDOWS if os.name == "nt" else workers)
    pool = _pool(most)
    try:
        yield from _in_shares(_Engine("workers", pool, most, pickle.dumps(series)), numbers)
    except BaseException:
        _end(pool)
        raise
    pool.shutdown()


def _pool(workers: int) -> ProcessPoolExecutor:
    """Give worker processes, which start as they are needed."""
    # Not "fork", which is unsafe in programs with threads; macOS has threads of its own.
    quick = sys.platform == "linux"
    context = multiprocessing.get_context("forkserver" if quick else "spawn")
    return ProcessPoolExecutor(workers, mp_context=context, initializer=_begin)


def _begin() -> None:
    """Begin a worker process: Ctrl-C is its parent's matter, and it ends with its parent."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)


def _end(pool: ProcessPoolExecutor) -> None:
    """End worker processes: give them time to end their shares, but not for ever."""
    processes = list(pool._processes.values())
    pool.shutdown(wait=False, cancel_futures=True)
    try:
        end = monotonic() + _GRACE
        for process in processes:
            process.join(max(0, end - monotonic()))
    finally:
        for process in processes:
            process.kill()
        for process in processes:
            process.join()


def _in_shares(engine: _Engine, numbers: range) -> Generator[Any]:
    """Give out shares, and take them back in their order."""
    given: deque[Future[Share]] = deque()
    left, size, played, seconds = numbers, 1, 0, 0.0
    refused: Exception | None = None
    try:
        while left or given:
            while left and len(given) < _AHEAD * engine.workers:
                try:
                    with uninterrupted():
                        given.append(engine.executor.submit(play_share, engine.series, left[:size]))
                except Exception as error:
                    if not given and not played:
                        raise OptionError(engine.option, _takes_no_games(error)) from error
                    refused, left = error, left[:0]  # what is given out is not lost
                left = left[size:]
            share = _share(given[0], begun=played > 0)
            given.popleft()
            yield from share.parts
            if share.failure is not None:
                ended, cause = _opened(share.failure)
                raise ended from cause
            played += share.games
            seconds += share.seconds
            size = _size(seconds / played, len(left), engine.workers)
        if refused is not None:
            raise WorkerError(_takes_no_games(refused)) from refused
    finally:
        if engine.option == "executor":
            for future in given:
                future.cancel()


def _takes_no_games(error: Exception) -> Phrase:
    return Phrase("there is nobody to play games: {error}", error=_said(error))


def _size(seconds: float, left: int, workers: int) -> int:
    """Give how many games the next share has, where one game takes so many seconds.

    Towards the end shares get smaller, so that all workers end at about the same time.
    """
    wanted = _SECONDS / seconds if seconds > 0 else _MOST_GAMES
    return max(1, min(int(wanted), _MOST_GAMES, ceil(left / (2 * workers))))


def _share(future: Future[Share], *, begun: bool) -> Share:
    """Wait for a share."""
    try:
        return future.result()
    except CancelledError as error:
        raise WorkerError(Phrase("games given to a worker were cancelled")) from error
    except BrokenExecutor as error:
        raise WorkerError(_ENDED if begun else _NOT_BEGUN) from error
    except Exception as error:
        lost = Phrase("games given to a worker were lost: {error}", error=_said(error))
        raise WorkerError(lost) from error


# What a worker does


@final
@attrs.frozen
class Share:
    """What a worker gives back: what came of its games, how many they were, how long they took.

    ``parts`` are what the tally of the series takes.

    ``failure`` is the error that ended it before its last game, pickled; see :func:`play_share`.
    """

    parts: tuple[Any, ...]
    games: int
    seconds: float
    failure: bytes | None = None


def play_share(series: Playing[Any, Any] | bytes, numbers: range) -> Share:
    """Play the games of these numbers in a worker; give what came of them.

    No error comes out. One that ends the games is given back beside what came of those before, so
    that it arrives whole, whatever brings it: see :func:`_carried`.
    """
    began = perf_counter()
    failure = None
    parts: list[Any] = []
    tally: Tally[Any, Any] | None = None
    try:
        if isinstance(series, bytes):
            series = _unpickled(series)
        if not series.one_by_one:
            tally = series.tally()
        add = parts.append if tally is None else tally.add
        for game in series.play(numbers):
            add(game)
    except BaseException as error:  # noqa: BLE001 - those that are no Exception go on where all go
        failure = _carried(error)
    summed = None if tally is None else tally.result()
    if summed is not None:
        parts.append(summed)
    return Share(tuple(parts), len(numbers), perf_counter() - began, failure)


def _unpickled(series: bytes) -> Playing[Any, Any]:
    try:
        unpickled: Playing[Any, Any] = pickle.loads(series)  # noqa: S301 - our parent has made it
    except Exception as error:
        reason = Phrase(
            "they, or the game, are not found in a worker: {error}; "
            "what workers play with must stand in a module, not in an interactive session",
            error=_said(error),
        )
        raise OptionError("bots", reason) from error
    return unpickled


def _carried(error: BaseException) -> bytes:
    """Pickle an error with its cause, so that it can be unpickled.

    A cause that does not pickle is left behind; an error that does not becomes a
    :class:`~cardlaw.WorkerError`. A traceback does not travel: it is told in a note.
    """
    said, told = _said(error), "".join(traceback.format_exception(error)).rstrip()
    cause = error.__cause__
    (error if cause is None else cause).add_note(f"In the worker:\n{told}")
    for carried in ((error, cause), (error, None)):
        with contextlib.suppress(Exception):
            failure = pickle.dumps(carried)
            if type(_opened(failure)[0]) is type(error):  # what pickles may still not unpickle
                return failure
    ended = Phrase("a game ended in an error: {error}", error=said)
    return pickle.dumps((WorkerError(ended), None))


def _opened(failure: bytes) -> tuple[BaseException, BaseException | None]:
    """Give the error, and its cause, that a worker has pickled."""
    try:
        opened: tuple[BaseException, BaseException | None]
        opened = pickle.loads(failure)  # noqa: S301 - a worker of ours has made it
    except Exception as error:  # noqa: BLE001 - unpickling may raise anything
        ended = Phrase(
            "a game ended in an error that is not known here: {error}", error=_said(error)
        )
        return WorkerError(ended), None
    return opened
