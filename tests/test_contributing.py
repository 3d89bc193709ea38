"""README, CONTRIBUTING and the pages name only files, sessions and functions that are there."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import cardlaw
from cardlaw import Game, Table
from rule_book import PACKAGE

ROOT = Path(__file__).parent.parent
PAGES = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").rglob("*.md"))]
#: What the sessions make.
MADE = {"dist/", "docs/_build/html", "docs/_build/page/play"}


def prose(page: Path) -> str:
    """Give a page without its blocks of code."""
    return re.sub(
        r"^```.*?^```$", "", page.read_text(encoding="utf-8"), flags=re.DOTALL | re.MULTILINE
    )


def paths(page: Path) -> Iterator[str]:
    """Give the files that a page names, in links and as `code`."""
    for link in re.findall(r"\]\((?!\w+:|#)([^)#]+)", prose(page)):
        yield str((page.parent / link).resolve().relative_to(ROOT.resolve()))
    for code in re.findall(r"`([^`\s]+)`", prose(page)):
        is_path = re.fullmatch(r"\.?[\w-]+(/[\w.-]+)*(/|\.(py|md|toml))|\.?[\w-]+(/[\w-]+)+", code)
        if is_path and "NAME" not in code and not code.startswith(".venv/"):
            yield code


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_every_file_that_is_named_is_there(page: Path) -> None:
    missing = {path for path in paths(page) if not (ROOT / path).exists()}
    assert missing <= MADE


def anchors(page: Path) -> set[str]:
    """Give the anchors of the headings of a page, as GitHub and the build make them."""
    heads = re.findall(r"^#+ (.*)$", prose(page), re.MULTILINE)
    return {re.sub(r"[^\w -]", "", head.lower()).replace(" ", "-") for head in heads}


@pytest.mark.parametrize("page", PAGES[:2], ids=lambda page: page.name)
def test_every_anchor_that_is_linked_to_is_there(page: Path) -> None:
    # Those of the other pages are checked by the session docs, where they are built.
    links = re.findall(r"\]\((?!\w+:)([^)#]*)#([^)]+)\)", prose(page))
    assert [
        (path, anchor)
        for path, anchor in links
        if anchor not in anchors(ROOT / path if path else page)
    ] == []


def test_files_are_found_in_all_ways_of_naming_them() -> None:
    named = {path for page in PAGES[:2] for path in paths(page)}
    assert named >= {"docs/tutorial.md", "docs/howto", "tests/cases/", "pyproject.toml", ".ci/run"}


def test_the_layout_names_every_module_and_no_other() -> None:
    page = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    (layout,) = re.findall(r"^## How the house.*?^## ", page, re.DOTALL | re.MULTILINE)
    rows = re.findall(r"^\|.*\|(.*)\|$", layout, re.MULTILINE)
    named = re.findall(r"`(?:rules\.)?(\w+)`", "".join(rows))
    folders = [PACKAGE, PACKAGE / "rules", PACKAGE / "rules" / "uno_family"]
    parts = {part.stem for folder in folders for part in folder.iterdir()}
    assert sorted(named) == sorted(parts - {"rules", "__init__", "__pycache__", "py"})


def sessions() -> set[str]:
    """Give the names of the sessions in noxfile.py."""
    tree = ast.parse((ROOT / "noxfile.py").read_text(encoding="utf-8"))
    return {
        node.name
        for node in tree.body
        if isinstance(node, ast.FunctionDef)
        and any("nox.session" in ast.unparse(decorator) for decorator in node.decorator_list)
    }


def test_every_session_is_told_and_every_one_that_is_told_is_there() -> None:
    texts = {page.name: page.read_text(encoding="utf-8") for page in PAGES}
    table = re.findall(r"^\| `nox -s (\w+)` \|", texts["CONTRIBUTING.md"], re.MULTILINE)
    assert set(table) == sessions()
    for text in [*texts.values(), (ROOT / "noxfile.py").read_text(encoding="utf-8")]:
        assert set(re.findall(r"nox -s (\w+)", text)) <= sessions()
    for path in re.findall(r"nox -s tests -- (\S+)", "".join(texts.values())):
        assert (ROOT / path).is_file()


def test_ci_runs_every_session_that_a_change_must_pass() -> None:
    noxfile = (ROOT / "noxfile.py").read_text(encoding="utf-8")
    default = re.search(r"nox\.options\.sessions = (.*)", noxfile)
    more = re.search(r"nox --session (.*)", (ROOT / ".ci/run").read_text(encoding="utf-8"))
    page = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    excepted = re.search(r"A change must pass all of these but (.*):", page)
    assert default is not None
    assert more is not None
    assert excepted is not None
    in_ci = {*ast.literal_eval(default[1]), *more[1].split()}
    assert in_ci == sessions() - set(re.findall(r"`(\w+)`", excepted[1]))


def test_the_rule_that_is_shown_is_one_of_the_source() -> None:
    page = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    shown = re.search(r"```python\n(def .*?)```", page, re.DOTALL)
    assert shown is not None
    (function,) = ast.parse(shown[1]).body
    rules = [
        ast.parse(path.read_text(encoding="utf-8")) for path in (PACKAGE / "rules").rglob("*.py")
    ]
    assert ast.dump(function) in {ast.dump(node) for tree in rules for node in tree.body}


def test_what_the_guide_lists_for_games_of_ones_own_is_there() -> None:
    guide = (ROOT / "docs" / "adding-a-game.md").read_text(encoding="utf-8")
    _, _, variables, _, _, _, primitives, answers, *_ = re.split(
        r"^## Step", guide, flags=re.MULTILINE
    )
    listed = [
        (Game, re.findall(r"^\| `(\w+)`", variables, re.MULTILINE)),
        (Game, re.findall(r"`(\w+)`", "".join(re.findall(r"^\| `[^|]*\|", answers, re.MULTILINE)))),
        (Table, re.findall(r"`(\w+)\(", primitives)),
    ]
    for kind, names in listed:
        assert len(names) > 5
        assert [name for name in names if not hasattr(kind, name)] == []


def test_every_error_that_the_tutorial_lists_is_there() -> None:
    tutorial = (ROOT / "docs" / "tutorial.md").read_text(encoding="utf-8")
    listed = re.findall(r"^\| `(\w+)`", tutorial, re.MULTILINE)
    assert listed
    assert all(issubclass(getattr(cardlaw, name), cardlaw.CardlawError) for name in listed)
