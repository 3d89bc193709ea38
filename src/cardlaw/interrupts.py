"""Ctrl-C, held back where something would be left half done."""

from __future__ import annotations

import contextlib
import signal
import threading
from typing import TYPE_CHECKING, Any, final

if TYPE_CHECKING:
    from collections.abc import Generator

__all__ = ["followed", "uninterrupted"]


@final
class _Interrupts:
    """Follows Ctrl-C: it interrupts at once, but not in a ``with`` block of this.

    There it is held back until the end of the outermost block; a second one goes through at once.
    """

    __slots__ = ("_came", "_held")

    def __init__(self) -> None:
        #: In how many blocks it is held back, one in the other.
        self._held = 0
        self._came = False

    def __enter__(self) -> None:
        self._held += 1

    def __exit__(self, kind: object, *_: object) -> None:
        self._held -= 1
        if self._came and not self._held and kind is None:  # an error goes before the interrupt
            self._came = False
            raise KeyboardInterrupt

    def __call__(self, _number: int, _frame: object) -> None:
        """Handle the signal."""
        if not self._held or self._came:
            raise KeyboardInterrupt
        self._came = True


@contextlib.contextmanager
def followed() -> Generator[contextlib.AbstractContextManager[Any]]:
    """Follow Ctrl-C, and give what holds it back, which costs next to nothing, many times over.

    What a program does on Ctrl-C by a handler of its own is left alone, and so are other threads:
    Python interrupts the main thread alone.
    """
    ours = signal.default_int_handler
    main = threading.current_thread() is threading.main_thread()
    handler = signal.getsignal(signal.SIGINT)
    if main and isinstance(handler, _Interrupts):  # it is followed already
        yield handler
        return
    if not main or handler is not ours:
        yield contextlib.nullcontext()
        return
    interrupts = _Interrupts()
    signal.signal(signal.SIGINT, interrupts)
    try:
        yield interrupts
    finally:
        signal.signal(signal.SIGINT, ours)


@contextlib.contextmanager
def uninterrupted() -> Generator[None]:
    """Hold Ctrl-C back until the end of the block; a second one goes through at once."""
    with followed() as held_back, held_back:
        yield
