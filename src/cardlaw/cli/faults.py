"""What goes wrong, in one line on the error output. Nothing here needs the extra."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Final

from cardlaw.words.catalogues import message

if TYPE_CHECKING:
    from cardlaw.words import Words

__all__ = ["ENDED", "FAILED", "complain", "of_system"]

#: The exit code of a call that could not be understood or carried out.
FAILED: Final = 2

#: The exit code of a program that was asked to end, as a shell has it.
ENDED: Final = 143

_OF_FILE: Final = message("{file}: {reason}")
#: What the system says of files and streams; what else it says is told as it says it.
_OF_SYSTEM: Final = (
    message("Bad file descriptor"),
    message("File name too long"),
    message("Input/output error"),
    message("Is a directory"),
    message("No space left on device"),
    message("No such file or directory"),
    message("Not a directory"),
    message("Operation not permitted"),
    message("Permission denied"),
    message("Read-only file system"),
    message("Too many levels of symbolic links"),
)


def complain(text: str) -> None:
    """Say in one line what went wrong."""
    print("cardlaw:", *text.split(), file=sys.stderr, flush=True)  # noqa: T201


def of_system(words: Words, error: OSError) -> str:
    """Say what the system refused."""
    reason = words.say(error.strerror or str(error))
    if not error.filename:
        return reason
    return words.say(_OF_FILE, file=error.filename, reason=reason)
