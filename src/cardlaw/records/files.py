"""Where records are written to: a path, or a text file that is open."""

from __future__ import annotations

import contextlib
import os
import shutil
from pathlib import Path
from typing import TYPE_CHECKING, Literal, Protocol, TypeAlias, cast

from cardlaw.errors import OptionError, quoted
from cardlaw.phrases import Phrase

if TYPE_CHECKING:
    from collections.abc import Callable, Generator

__all__ = ["RecordsTo", "TextFile", "records_to", "write_whole"]


class TextFile(Protocol):
    """What takes text."""

    def write(self, text: str, /) -> object:
        """Take some text."""
        ...


#: What records can be written to.
RecordsTo: TypeAlias = str | os.PathLike[str] | TextFile


@contextlib.contextmanager
def records_to(
    name: str, place: RecordsTo | None, *, anew: bool = True
) -> Generator[Callable[[str], object] | None]:
    """Give what writes the texts of records to a place; ``None`` where there is no place.

    A file that a path names is begun anew, unless it is only to be gone on with, and closed in the
    end; one that is open stays open.
    ``name`` is that of the argument which holds the place.

    Raises :class:`~cardlaw.OptionError` for what is no place, and an ``OSError`` for a file that
    cannot be written.
    """
    if place is None:
        yield None
    elif isinstance(place, str | os.PathLike):
        with _opened(name, place, "w" if anew else "a") as file:
            yield _writer(file)
    else:
        yield _writer(_taking_text(name, place))


def write_whole(name: str, path: str, text: str) -> None:
    """Write a text into a file in one go: the file has what it had, or all of the text.

    What is no file on a disk, such as a pipe, is written to as it is. ``name`` is that of the
    argument which holds the path.

    Raises :class:`~cardlaw.OptionError` for what is no path, and an ``OSError`` for a file that
    cannot be written.
    """
    with _opened(name, path, "a") as file:
        whole = Path(path).resolve()
        if not whole.is_file():
            file.write(text)
            return
    part = whole.with_name(f"{whole.name}.{os.getpid()}.part")
    try:
        part.write_text(text, encoding="ascii", newline="\n")
        shutil.copymode(whole, part)
        part.replace(whole)
    finally:
        part.unlink(missing_ok=True)


def _opened(
    name: str, path: str | os.PathLike[str], mode: Literal["w", "a"]
) -> contextlib.AbstractContextManager[TextFile]:
    try:
        return Path(path).open(mode, encoding="ascii", newline="\n")
    except (TypeError, ValueError) as error:
        reason = Phrase("{value} is no path of a file", value=quoted(path))
        raise OptionError(name, reason) from error


def _taking_text(name: str, file: object) -> TextFile:
    """Give a file that takes text; refuse what does not, before there is anything to write."""
    taking = cast("TextFile", file)
    try:
        taking.write("")
    except (AttributeError, TypeError, ValueError) as error:
        reason = Phrase("{value} is neither a path nor a file open for text", value=quoted(file))
        raise OptionError(name, reason) from error
    return taking


def _writer(file: TextFile) -> Callable[[str], object]:
    """Give what writes records into a file, each with an empty line before it but the first."""
    between = ""

    def write(record: str) -> None:
        nonlocal between
        file.write(between + record)
        between = "\n"

    return write
