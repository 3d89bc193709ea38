"""The versions that docstrings and pages name are those of the changelog."""

from __future__ import annotations

import re
from pathlib import Path

import cardlaw

ROOT = Path(__file__).parent.parent
SOURCES = [*sorted((ROOT / "src").rglob("*.py")), *sorted((ROOT / "docs").rglob("*.md"))]
DIRECTIVE = r"(?:\.\. |\{)version(?:added|changed)(?:::|\}) *(\S+)"


def released() -> list[str]:
    """Give the versions of the changelog, the newest first, after the one that is being made."""
    text = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    heads = re.findall(r"^## \[([\d.]+)\]", text, re.MULTILINE)
    return list(dict.fromkeys([cardlaw.__version__, *heads]))


def test_every_version_that_is_named_is_in_the_changelog_or_is_being_made() -> None:
    unknown = {
        (str(path.relative_to(ROOT)), version)
        for path in SOURCES
        for version in re.findall(DIRECTIVE, path.read_text(encoding="utf-8"))
        if version not in released()
    }
    assert unknown == set()


def test_versions_are_found_in_docstrings_and_on_pages() -> None:
    text = ".. versionadded:: 0.2.0\n```{versionchanged} 0.3.0\n    .. versionchanged:: 1.0\n"
    assert re.findall(DIRECTIVE, text) == ["0.2.0", "0.3.0", "1.0"]


def test_what_names_no_version_is_said_to_be_of_the_first() -> None:
    extension = (ROOT / "docs" / "_ext" / "reference.py").read_text(encoding="utf-8")
    first = re.search(r'^FIRST: Final = "(.*)"$', extension, re.MULTILINE)
    assert first is not None
    assert first[1] == released()[-1]
