"""What is known of each rule, option and refusal: the tables on the pages of the games show it.

A rule has an id and a sentence (``rule_ids.py``), functions whose docstrings cite it, tests that
name it by their marker, and cases. An option has a default, values, and what it means. A refusal
has a ground: rule, key, sentence, facts.
"""

from __future__ import annotations

import ast
import functools
import json
import re
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, NamedTuple

import attrs

import cardlaw
from cardlaw import registry, rounds, simulation, view
from cardlaw.options import option_fields, written
from cardlaw.words import Words
from rule_ids import RULES

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cardlaw import Game, Ground

TESTS: Final = Path(__file__).parent
PACKAGE: Final = Path(cardlaw.__file__).parent
MARKER: Final = "pytest.mark.rule"
AN_ID: Final = re.compile(r"\b(?:T|UNO|MK|AW|NN)-H?\d+\b")


class Function(NamedTuple):
    """A function or method of cardlaw: its full name, and where it stands."""

    name: str
    file: str  # within the package, such as "rules/uno.py"
    line: int

    @property
    def is_law(self) -> bool:
        """Whether it is a check that users can run, too."""
        return self.file.startswith("testing/")


class Rule(NamedTuple):
    """A rule: its id, its sentence, its functions, its tests ``(file, function)``, its cases."""

    id: str
    sentence: str
    functions: tuple[Function, ...]
    tests: tuple[tuple[str, str], ...]
    cases: int

    def faults(self) -> Iterator[str]:
        """Say what is missing; a law of :mod:`cardlaw.testing` needs no other function."""
        if not self.functions:
            yield f"no function of cardlaw cites the rule {self.id}"
        if not self.tests:
            yield f"no test names the rule {self.id}"


class Option(NamedTuple):
    """An option of a game in words: name, default, values as choices or in words, meaning."""

    name: str
    default: str | None  # None where it must be given
    choices: tuple[str, ...]
    values: str
    none: str | None  # what None means, where it may be given
    meaning: str


def definitions(tree: ast.AST, prefix: str = "") -> Iterator[tuple[str, ast.FunctionDef]]:
    """Give the functions and methods of a module, each with its name within it."""
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, ast.FunctionDef):
            yield f"{prefix}{node.name}", node
        elif isinstance(node, ast.ClassDef):
            yield from definitions(node, f"{prefix}{node.name}.")


@functools.cache
def citing(package: Path = PACKAGE) -> dict[str, list[Function]]:
    """Give for each id the functions whose docstring's first line cites it, laws last."""
    found: dict[str, list[Function]] = {}
    for path in sorted(package.rglob("*.py")):
        file = path.relative_to(package)
        module = ".".join((package.name, *file.with_suffix("").parts)).removesuffix(".__init__")
        for name, node in definitions(ast.parse(path.read_text("utf-8"))):
            first_line = (ast.get_docstring(node) or "").partition("\n")[0]
            function = Function(f"{module}.{name}", file.as_posix(), node.lineno)
            for rule in dict.fromkeys(AN_ID.findall(first_line)):
                found.setdefault(rule, []).append(function)
    for functions in found.values():
        functions.sort(key=lambda function: function.is_law)
    return found


def marked(decorators: list[ast.expr]) -> Iterator[str]:
    """Give the ids in the rule markers among some decorators."""
    for node in decorators:
        if isinstance(node, ast.Call) and ast.unparse(node.func) == MARKER:
            for argument in node.args:
                yield str(ast.literal_eval(argument))


@functools.cache
def naming(folder: Path = TESTS) -> dict[str, list[tuple[str, str]]]:
    """Give for each id the tests that name it, as ``(file, function)``."""
    found: dict[str, list[tuple[str, str]]] = {}
    for path in sorted(folder.rglob("test_*.py")):
        for name, node in definitions(ast.parse(path.read_text("utf-8"))):
            for rule in marked(node.decorator_list):
                found.setdefault(rule, []).append((path.name, name))
    return found


@functools.cache
def cases(folder: Path = TESTS) -> dict[str, int]:
    """Count for each id the cases that name it."""
    found: dict[str, int] = {}
    for path in sorted((folder / "cases").glob("*.json")):
        for case in json.loads(path.read_text("utf-8")):
            for rule in case["rules"]:
                found[rule] = found.get(rule, 0) + 1
    return found


def rules_of(name: str, package: Path = PACKAGE, tests: Path = TESTS) -> list[Rule]:
    """Give the rules of a game, or of the ``table``, with what is known of each.

    Raises ``KeyError`` where there is no such game.
    """
    sentences = RULES[name]
    functions, named, counted = citing(package), naming(tests), cases(tests)
    return [
        Rule(
            rule,
            sentence,
            tuple(functions.get(rule, ())),
            tuple(named.get(rule, ())),
            counted.get(rule, 0),
        )
        for rule, sentence in sentences.items()
    ]


def shown(value: object) -> str:
    """Write a value as one would in Python, with the quotes that pages use.

    >>> shown("off"), shown(None), shown(("4",)), shown({"A": [1, 11]})
    ('"off"', 'None', '("4",)', '{"A": [1, 11]}')
    """
    return repr(value).replace("'", '"')


def options_of(kind: type[Game[Any]]) -> list[Option]:
    """Give the options of a class of games, as they are declared."""
    return [_option(kind, field) for field in option_fields(kind)]


def grounds_of(name: str) -> tuple[Ground, ...]:
    """Give the grounds on which a game refuses moves, beside those that are the same at every ``table``.

    Those of the table are followed by those on which nobody may leave, by those of views, and by
    the one of simulations. Raises :class:`~cardlaw.OptionError` where there is no such game.
    """
    if name == "table":
        beside = (*rounds.LEAVING, *view.GROUNDS, simulation.NOT_ITS_SEAT)
        return tuple(dict.fromkeys((*rounds.GROUNDS, *beside)))
    return registry.named(name).grounds


def _option(kind: type[Game[Any]], field: attrs.Attribute[Any]) -> Option:
    name = str(field.alias)
    none = field.metadata["none"]
    values = Words(game=kind).option_values(name).removesuffix(f", or none: {none}")
    choices: tuple[str, ...] = ()
    if field.metadata["one_of"] is not None:
        choices = tuple(shown(value) for value in field.metadata["one_of"])
    elif isinstance(field.default, bool):
        choices = ("False", "True")
    return Option(name, _default(field), choices, values, none, str(field.metadata["doc"]))


def _default(field: attrs.Attribute[Any]) -> str | None:
    if field.default is attrs.NOTHING:
        return None
    value = written(field.default, field)
    return shown(tuple(value) if isinstance(value, list) else value)
