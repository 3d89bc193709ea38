"""The command ``cardlaw``, also ``python -m cardlaw``; made with the extra ``cardlaw[cli]``."""

from __future__ import annotations

import io
import os
import sys
from importlib.util import find_spec
from typing import TYPE_CHECKING, Final

from cardlaw.cli.faults import FAILED, complain, of_system
from cardlaw.cli.language import Spoken
from cardlaw.words.catalogues import message

if TYPE_CHECKING:
    from cardlaw.words import Words

__all__ = ["main"]

#: What the extra installs.
_NEEDED: Final = ("rich", "rich_click", "matplotlib")
_NEEDS_EXTRA: Final = message("the command needs an extra: {command}")
#: The exit code where the output was closed before its end.
_CLOSED: Final = 1


def main() -> int:
    """Run the command line, and give its exit code; without its extra say which to install."""
    _make_streams_ready()
    if any(find_spec(name) is None for name in _NEEDED):
        complain(_words().say(_NEEDS_EXTRA, command='pip install "cardlaw[cli]"'))
        return FAILED
    from cardlaw.cli.commands import cardlaw

    return _flushed(int(cardlaw.main(prog_name="cardlaw", standalone_mode=False)))


def _words() -> Words:
    return Spoken(sys.argv[1:]).words_for_errors()


def _make_streams_ready() -> None:
    r"""Let every text be read and written, whatever the encoding of the terminal.

    What the encoding lacks is shown as Python writes it, ``\u2026`` for an ellipsis. A stream that was
    closed before the program began is an empty one.
    """
    for name in ("stdin", "stdout", "stderr"):
        stream = getattr(sys, name)
        if stream is None:
            mode = "r" if name == "stdin" else "w"
            setattr(sys, name, open(os.devnull, mode))  # noqa: PTH123, SIM115 - as long as the program
        elif isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")


def _flushed(code: int) -> int:
    """Write what is left of the output; where it cannot be, say so now, not while Python ends."""
    try:
        sys.stdout.flush()
    except OSError as error:
        # What is left is given up: Python would try to write it once more.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        if isinstance(error, BrokenPipeError):
            return code or _CLOSED
        if code == 0:
            complain(of_system(_words(), error))
            return FAILED
    return code


if __name__ == "__main__":
    sys.exit(main())
