"""Mutants: places in the source where one small thing can be changed."""

from __future__ import annotations

import ast
import difflib
from typing import TYPE_CHECKING, Any

import attrs
import parso
from cosmic_ray.ast import ast_nodes
from cosmic_ray.mutating import mutate_code
from operators import OPERATORS

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

__all__ = ["Change", "Mutant", "changed", "mutants_of", "plain"]

# Nothing of these is run, or it is there for type checkers, or it is a decorator.
_LEFT_ALONE = frozenset({"annassign", "tfpdef", "decorator", "assert_stmt", "import_from"})

# Where a star does not multiply.
_STARRED = frozenset({"parameters", "param", "argument", "arglist", "lambdef", "star_expr"})


@attrs.frozen
class Change:
    """What a mutant does, in words that last: file, function, the line before and after."""

    file: str
    function: str
    before: str
    after: str

    def __str__(self) -> str:
        return f"{self.file}, {self.function}\n  - {self.before}\n  + {self.after}"


@attrs.frozen
class Mutant:
    """The change that an operator makes where it can do so for the given time."""

    file: Path
    function: str
    operator: int
    occurrence: int


def mutants_of(file: Path) -> Iterator[Mutant]:
    """Give all mutants of a file."""
    nodes = list(ast_nodes(parso.parse(file.read_text())))
    for number, operator in enumerate(OPERATORS):
        places = (node for node in nodes for _ in operator.mutation_positions(node))
        for occurrence, node in enumerate(places):
            if not _is_left_alone(node):
                yield Mutant(file, _function_of(node), number, occurrence)


def changed(mutant: Mutant, root: Path) -> tuple[str, Change]:
    """Give the whole code with the change, and the change; file names are below the root."""
    code = mutant.file.read_text()
    after = mutate_code(code, OPERATORS[mutant.operator], mutant.occurrence)
    ast.parse(after)  # a mutant that is no Python would count as killed
    told = [
        line
        for line in difflib.ndiff(code.splitlines(), after.splitlines())
        if line.startswith(("-", "+"))
    ]
    return after, Change(
        str(mutant.file.relative_to(root)),
        mutant.function,
        *(plain(" ".join(line[2:] for line in told if line[0] == sign)) for sign in "-+"),
    )


def plain(code: str) -> str:
    """Give code with one space where there are some, or the end of a line."""
    return " ".join(code.split())


def _above(node: Any) -> Iterator[Any]:
    while node is not None:
        yield node
        node = node.parent


def _is_left_alone(node: Any) -> bool:
    if node.type == "operator" and node.parent.type in _STARRED:
        return True
    for above in _above(node):
        if above.type in _LEFT_ALONE:
            # The value beside an annotation is run, the annotation itself is not.
            if (
                above.type == "annassign"
                and "=" in above.children
                and above.children[-1] in [*_above(node)]
            ):
                continue
            return True
        if above.type == "if_stmt" and above.children[1].get_code().strip() == "TYPE_CHECKING":
            return True
        if above.type == "funcdef" and above.annotation in [*_above(node)]:
            return True
    return False


def _function_of(node: Any) -> str:
    names = [above.name.value for above in _above(node) if above.type in {"funcdef", "classdef"}]
    return ".".join(reversed(names)) or "the module"
