"""Two trees of cardlaw in one process: the working tree, and that of another commit."""

from __future__ import annotations

import contextlib
import importlib
import subprocess
import sys
import tempfile
from collections.abc import Generator
from pathlib import Path
from types import ModuleType
from typing import Any, cast

from work import Library

ROOT = Path(__file__).resolve().parent.parent


class Tree:
    """The library of one tree, whose modules are there only while it is entered.

    Functions may import modules of the library when they are called: while a tree works, these
    are its own.
    """

    def __init__(self, folder: Path) -> None:
        """Import the library of the tree in a folder."""
        self._modules: dict[str, ModuleType] = {}
        with self.entered():
            sys.path.insert(0, str(folder / "src"))
            try:
                module = importlib.import_module("cardlaw")
            finally:
                sys.path.pop(0)
        if not Path(str(module.__file__)).is_relative_to(folder):
            raise RuntimeError(f"the library in {folder} was not the one that was imported")
        self.library: Library = cast("Any", module)

    @contextlib.contextmanager
    def entered(self) -> Generator[None, None, None]:
        """Let the modules of this tree be those that are imported."""
        others = taken_out()
        sys.modules.update(self._modules)
        try:
            yield
        finally:
            self._modules = taken_out()
            sys.modules.update(others)


def taken_out() -> dict[str, ModuleType]:
    """Take all modules of the library out of those that are imported, and give them."""
    names = [name for name in sys.modules if name.partition(".")[0] == "cardlaw"]
    return {name: sys.modules.pop(name) for name in names}


@contextlib.contextmanager
def checked_out(revision: str) -> Generator[Path, None, None]:
    """Check a commit out in a folder that is there for a while."""
    with tempfile.TemporaryDirectory() as parent:
        folder = Path(parent).resolve() / "tree"
        git("worktree", "add", "--quiet", "--detach", str(folder), revision)
        try:
            yield folder
        finally:
            git("worktree", "remove", "--force", str(folder))


def git(*arguments: str) -> str:
    """Run git in the working tree; what it prints, or a ValueError that says what it says."""
    command = ["git", "-C", str(ROOT), *arguments]
    done = subprocess.run(command, check=False, capture_output=True, text=True)
    if done.returncode:
        raise ValueError(done.stderr.strip())
    return done.stdout.strip()
