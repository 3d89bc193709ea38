"""Ctrl-C, held back where something would be left half done."""

from __future__ import annotations

import contextlib
import signal
import threading
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Generator

__all__ = ["uninterrupted"]


@contextlib.contextmanager
def uninterrupted() -> Generator[None]:
    """Hold Ctrl-C back until the end of the block; a second one goes through at once.

    What a program does on Ctrl-C by a handler of its own is left alone, and so are other threads:
    Python interrupts the main thread alone.
    """
    ours = signal.default_int_handler
    main = threading.current_thread() is threading.main_thread()
    if not main or signal.getsignal(signal.SIGINT) is not ours:
        yield
        return
    came = 0

    def hold(_number: int, _frame: object) -> None:
        nonlocal came
        came += 1
        if came > 1:
            raise KeyboardInterrupt

    signal.signal(signal.SIGINT, hold)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, ours)
    if came:
        raise KeyboardInterrupt
