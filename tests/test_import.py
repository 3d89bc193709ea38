"""Importing cardlaw is quick: what few programs need is imported when it is first asked for."""

import subprocess
import sys

import pytest

#: Modules of the standard library that take long to import, or bring a shared library along.
SLOW = (
    "asyncio",
    "gettext",
    "hashlib",
    "importlib.metadata",
    "json",
    "multiprocessing",
    "random",
)
#: Modules of the package that a game does not need.
LATER = (
    "cardlaw.bots",
    "cardlaw.cli",
    "cardlaw.documents.reading",
    "cardlaw.engines",
    "cardlaw.events.reading",
    "cardlaw.history",
    "cardlaw.notation",
    "cardlaw.records",
    "cardlaw.rulebook",
    "cardlaw.rules.ninety_nine",
    "cardlaw.schema",
    "cardlaw.simulation",
    "cardlaw.svg",
    "cardlaw.testing",
    "cardlaw.words",
)


@pytest.mark.parametrize("name", SLOW + LATER)
def test_what_few_need_is_not_imported_with_cardlaw(name: str, imported: frozenset[str]) -> None:
    assert name not in imported


def test_no_more_is_needed_than_the_two_dependencies(imported: frozenset[str]) -> None:
    known = {"cardlaw", "attr", "attrs", "typing_extensions", *sys.stdlib_module_names}
    assert {name.partition(".")[0] for name in imported} <= known


@pytest.fixture(scope="module")
def imported() -> frozenset[str]:
    """Name the modules that a program has after ``import cardlaw``, beyond those of the dependencies."""
    ask = (
        "import attrs, sys, typing_extensions;"
        "before = set(sys.modules);"
        "import cardlaw;"
        "print(*(set(sys.modules) - before))"
    )
    done = subprocess.run([sys.executable, "-c", ask], capture_output=True, text=True, check=True)
    return frozenset(done.stdout.split())
