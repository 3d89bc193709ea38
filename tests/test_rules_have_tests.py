"""Every rule has a test or a case that names it, and no rule is named that does not exist."""

from __future__ import annotations

import ast
import functools
import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import cardlaw
from rule_ids import RULES

TESTS = Path(__file__).parent
PACKAGE = Path(cardlaw.__file__).parent
#: The ids of the rules in the docstring of a game from outside.
A_STRANGERS_RULE = re.compile(r"^- ([A-Z]+-\d+):", re.MULTILINE)
STRANGERS = {
    path.stem: A_STRANGERS_RULE.findall(path.read_text("utf-8"))
    for path in sorted(TESTS.glob("strangers/*/*.py"))
    if path.stem == path.parent.name
}
EXISTING = {rule for rules in (*RULES.values(), *STRANGERS.values()) for rule in rules}
#: The rules of the table and of the games that this package has.
TO_TEST = [
    rule for name, rules in RULES.items() if name in ("table", *cardlaw.games()) for rule in rules
]
#: Laws are no function of a game: they are checked in every state.
LAWS = {"T-1", "T-5", "T-6", "UNO-13"}
AN_ID = re.compile(r"\b(?:T|UNO|MK|AW|NN)-H?\d+\b")


def named_in(source: str) -> Iterator[str]:
    """Give the ids in the rule markers of a test file."""
    for node in ast.walk(ast.parse(source)):
        if not (isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute)):
            continue
        if node.func.attr == "rule" and ast.unparse(node.func) == "pytest.mark.rule":
            for argument in node.args:
                assert isinstance(argument, ast.Constant), ast.unparse(node)
                yield str(argument.value)


@functools.cache
def marked() -> dict[str, set[str]]:
    """Give the ids that tests and cases name, each with the files."""
    found: dict[str, set[str]] = {}
    for path in sorted(TESTS.rglob("test_*.py")):
        for rule in named_in(path.read_text("utf-8")):
            found.setdefault(rule, set()).add(path.name)
    for path in sorted((TESTS / "cases").glob("*.json")):
        for case in json.loads(path.read_text("utf-8")):
            for rule in case["rules"]:
                found.setdefault(rule, set()).add(path.name)
    return found


@functools.cache
def docstrings(folder: Path) -> list[tuple[str, str]]:
    """Give the functions of a folder and their docstrings."""
    return [
        (f"{path.name}:{node.name}", ast.get_docstring(node) or "")
        for path in sorted(folder.rglob("*.py"))
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.FunctionDef)
    ]


@pytest.mark.parametrize("rule", TO_TEST)
def test_a_rule_has_a_test_that_names_it(rule: str) -> None:
    assert any(name.endswith(".py") for name in marked().get(rule, ()))


def test_no_test_names_a_rule_that_does_not_exist() -> None:
    assert {rule: files for rule, files in marked().items() if rule not in EXISTING} == {}


def test_no_function_names_a_rule_that_does_not_exist() -> None:
    named = {
        (function, rule) for function, text in docstrings(PACKAGE) for rule in AN_ID.findall(text)
    }
    assert len(named) > 50
    assert {(function, rule) for function, rule in named if rule not in EXISTING} == set()


@pytest.mark.parametrize("rule", [rule for rule in TO_TEST if rule not in LAWS])
def test_a_rule_is_a_function_that_names_it_first(rule: str) -> None:
    first_lines = [text.partition("\n")[0] for _, text in docstrings(PACKAGE)]
    assert any(rule in AN_ID.findall(line) for line in first_lines)


@pytest.mark.parametrize("name", STRANGERS)
def test_the_rules_of_a_game_from_outside_are_functions_and_have_tests(name: str) -> None:
    cited = {
        rule
        for _, text in docstrings(TESTS / "strangers" / name)
        for rule in STRANGERS[name]
        if rule in text.partition("\n")[0]
    }
    assert len(cited) >= 8
    assert cited == set(STRANGERS[name])
    assert [rule for rule in STRANGERS[name] if rule not in marked()] == []


def test_the_markers_of_a_file_are_found() -> None:
    source = "@pytest.mark.rule('UNO-5', 'T-1')\ndef test_it(): ...\n@pytest.mark.other('T-2')\nclass A: ..."
    assert list(named_in(source)) == ["UNO-5", "T-1"]


def test_each_rule_is_told_in_one_sentence() -> None:
    sentences = [text for rules in RULES.values() for text in rules.values()]
    assert len(set(sentences)) == len(sentences) == 12 + 25 + 15 + 10 + 13
    assert all(text.endswith(".") and text.count(". ") == 0 for text in sentences)
