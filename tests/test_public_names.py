"""The public names are those of the file, and what has changed since the last version is in the changelog."""

from __future__ import annotations

import re

import pytest

from public_names import (
    GONE,
    KEPT,
    NEW,
    ROOT,
    changed,
    in_file,
    marked,
    name_of,
    of_last_version,
    public_lines,
)

WORD = re.compile(r"--[\w-]+|\w+")


def unreleased(changelog: str) -> str:
    """Give the part of the changelog that tells of the next version."""
    return changelog.partition("## [Unreleased]")[2].partition("\n## ")[0]


def named(changelog: str) -> set[str]:
    """Give the words that stand in `code` in the part on the next version."""
    spans = re.findall(r"`([^`]+)`", unreleased(changelog))
    return {word for span in spans for word in WORD.findall(span)}


def untold(lines: list[str], changelog: str) -> set[str]:
    """Give the names that have changed, and stand in the changelog neither themselves nor by what has them.

    A new class tells of all that it has.
    """
    words, new = named(changelog), changed(lines)
    return {
        name
        for name in new
        if WORD.findall(name)[-1] not in words
        and not any(
            name.startswith(f"{other}.") and WORD.findall(other)[-1] in words for other in new
        )
    }


@pytest.fixture(scope="module")
def found() -> list[str]:
    return public_lines()


def test_the_public_names_are_those_of_the_file(found: list[str]) -> None:
    """Where this fails: python tests/write_public_names.py, and a line in CHANGELOG.md."""
    now = [line[2:] for line in in_file() if not line.startswith(GONE)]
    assert found == now


def test_what_has_changed_since_the_last_version_is_in_the_changelog() -> None:
    assert not untold(in_file(), (ROOT / "CHANGELOG.md").read_text("utf-8"))


def test_the_file_is_in_order() -> None:
    lines = in_file()
    assert all(line.startswith((KEPT, NEW, GONE)) for line in lines)
    texts = [line[2:] for line in lines]
    assert texts == sorted(set(texts))


def test_a_change_is_marked_and_asks_for_a_line() -> None:
    before = {"cardlaw.view.View: class()", "cardlaw.view.View.look(self) -> int", "$ cardlaw play"}
    now = {
        "cardlaw.view.View: class()",
        "cardlaw.view.View.look(self) -> str",
        "cardlaw.view.Glass: class()",
        "cardlaw.view.Glass.color: str",
        "$ cardlaw play",
        "$ cardlaw play --loud",
    }
    lines = marked(before, now)
    assert of_last_version(lines) == before
    assert [line[0] for line in lines] == [" ", "+", "+", "+", "-", "+", " "]
    whole = {"cardlaw.view.View.look", "cardlaw.view.Glass", "cardlaw.view.Glass.color"}
    assert changed(lines) == {*whole, "play --loud"}
    assert untold(lines, "## [Unreleased]\n") == {*whole, "play --loud"}
    told = (
        "## [Unreleased]\n- `View.look()` gives a text, as `Glass` does; `cardlaw play --loud`.\n"
    )
    assert untold(lines, told) == set()
    assert untold(lines, told.replace("`View.look()`", "look")) == {"cardlaw.view.View.look"}
    assert untold(lines, f"## [Unreleased]\n\n## [0.1.0]\n{told[16:]}") == {*whole, "play --loud"}


@pytest.mark.parametrize(
    "line",
    [
        "cardlaw.view.View.from_json(text: str) -> View, staticmethod",
        "cardlaw.rules.uno.Uno.replace(self, /, *, players: int = ..., **changes: Unpack[UnoOptions]) -> Self",
        "cardlaw.rules.uno_family.family.ColorGame.stacking: Stacking = 'off'",
        "cardlaw.moves.Play.count: int = 1",
        "cardlaw.bots.FunctionBot(self, function: Callable[[Any], Move | None], name: str | None = None) -> None",
        "cardlaw.Uno is cardlaw.rules.uno.Uno",
        "cardlaw.positions.Position.turn: property int",
        "$ cardlaw simulate --games",
    ],
)
def test_names_of_all_sorts_are_there(line: str, found: list[str]) -> None:
    assert line in found, [other for other in found if name_of(other) == name_of(line)]
