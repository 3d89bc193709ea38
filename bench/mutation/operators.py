"""What a mutant may change: operators of cosmic-ray, and four of our own in the same form."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import parso
from cosmic_ray.operators.operator import Example, Operator
from cosmic_ray.plugins import get_operator

if TYPE_CHECKING:
    from collections.abc import Iterator

__all__ = ["OPERATORS", "OWN"]

# A node of the syntax tree, which is not typed, and where it stands: (line, column), twice.
Node = Any
Span = tuple[tuple[int, int], tuple[int, int]]


def _span(node: Node) -> Span:
    return node.start_pos, node.end_pos


def _code(text: str, *, in_place_of: Node) -> Node:
    """Parse the code that takes the place of a node, with the space and comments before it."""
    tree: Node = parso.parse(in_place_of.get_first_leaf().prefix + text)
    return tree


class SwapIn(Operator):  # type: ignore[misc]
    """``in`` becomes ``not in``, and the other way."""

    def mutation_positions(self, node: Node) -> Iterator[Span]:
        """Give where there is one."""
        for place in self._places(node):
            yield _span(node.children[place])

    def mutate(self, node: Node, index: int) -> Node:
        """Change the one of this number."""
        place = self._places(node)[index]
        old = node.children[place]
        new = "not in" if old.get_code().strip() == "in" else "in"
        node.children[place] = _code(new, in_place_of=old)
        return node

    def _places(self, node: Node) -> list[int]:
        if node.type != "comparison":
            return []
        return [
            place
            for place in range(1, len(node.children), 2)
            if node.children[place].get_code().split() in (["in"], ["not", "in"])
        ]

    @classmethod
    def examples(cls) -> tuple[Example, ...]:
        """Give examples."""
        return (Example("a in b", "a not in b"), Example("a not in b", "a in b"))


class RemoveStatement(Operator):  # type: ignore[misc]
    """A call, or the change of something that is there already, is left out."""

    def mutation_positions(self, node: Node) -> Iterator[Span]:
        """Give where there is one."""
        if node.type == "simple_stmt" and self._does_something(node.children[0]):
            yield _span(node)

    def mutate(self, node: Node, index: int) -> Node:  # noqa: ARG002 - there is only one
        """Put ``pass`` in its place."""
        node.children[0] = _code("pass", in_place_of=node)
        return node

    def _does_something(self, statement: Node) -> bool:
        if statement.type == "expr_stmt":
            target, sign = statement.children[:2]
            is_new = target.type == "name" and sign.get_code().strip() == "="
            return not (is_new or sign.type == "annassign")
        if statement.type == "del_stmt":
            # To let go of a plain name does nothing: it says that an argument is not used.
            return statement.children[1].type == "atom_expr"
        return statement.type == "atom_expr"

    @classmethod
    def examples(cls) -> tuple[Example, ...]:
        """Give examples."""
        return (
            Example("f(x)\n", "pass\n"),
            Example("a.b = 1\n", "pass\n"),
            Example("a += 1\n", "pass\n"),
        )


class ReturnNone(Operator):  # type: ignore[misc]
    """A function gives ``None``."""

    def mutation_positions(self, node: Node) -> Iterator[Span]:
        """Give where there is one."""
        if node.type == "return_stmt" and node.children[1].get_code().strip() != "None":
            yield _span(node)

    def mutate(self, node: Node, index: int) -> Node:  # noqa: ARG002 - there is only one
        """Give another value back."""
        node.children[1] = _code("None", in_place_of=node.children[1])
        return node

    @classmethod
    def examples(cls) -> tuple[Example, ...]:
        """Give examples."""
        return (Example("def f():\n    return 1\n", "def f():\n    return None\n"),)


class SwapArguments(Operator):  # type: ignore[misc]
    """Two arguments of a call that stand side by side change places."""

    def mutation_positions(self, node: Node) -> Iterator[Span]:
        """Give where there are such."""
        for place in self._places(node):
            yield node.children[place].start_pos, node.children[place + 2].end_pos

    def mutate(self, node: Node, index: int) -> Node:
        """Exchange two."""
        place = self._places(node)[index]
        one, other = node.children[place], node.children[place + 2]
        node.children[place] = _code(other.get_code().strip(), in_place_of=one)
        node.children[place + 2] = _code(one.get_code().strip(), in_place_of=other)
        return node

    def _places(self, node: Node) -> list[int]:
        if node.type != "arglist" or node.parent.type != "trailer":
            return []
        return [
            place
            for place in range(0, len(node.children) - 2, 2)
            if "argument" not in {node.children[place].type, node.children[place + 2].type}
        ]

    @classmethod
    def examples(cls) -> tuple[Example, ...]:
        """Give examples."""
        return (Example("f(a, b)", "f(b, a)"), Example("f(a, b, c=1)", "f(b, a, c=1)"))


# Of what cosmic-ray has, that which may be meant; not `is` for `==`, `**` for `+` and such.
_COMPARISONS = (
    *("Lt_LtE", "Lt_GtE", "LtE_Lt", "LtE_Gt", "Gt_GtE", "Gt_LtE", "GtE_Gt", "GtE_Lt"),
    *("Eq_NotEq", "NotEq_Eq", "Is_IsNot", "IsNot_Is"),
)
_SUMS = ("Add_Sub", "Sub_Add", "Mul_Add", "FloorDiv_Mul", "Mod_FloorDiv", "BitAnd_BitOr")
_NAMES = (
    *(f"ReplaceComparisonOperator_{change}" for change in _COMPARISONS),
    *(f"ReplaceBinaryOperator_{change}" for change in _SUMS),
    *("ReplaceUnaryOperator_USub_UAdd", "ReplaceUnaryOperator_Delete_Not", "AddNot"),
    *("ReplaceTrueWithFalse", "ReplaceFalseWithTrue", "ReplaceAndWithOr", "ReplaceOrWithAnd"),
    *("ReplaceBreakWithContinue", "ReplaceContinueWithBreak", "ZeroIterationForLoop"),
    *("ExceptionReplacer", "NumberReplacer"),
)

OWN: tuple[Operator, ...] = (SwapIn(), RemoveStatement(), ReturnNone(), SwapArguments())
OPERATORS = (*(get_operator(f"core/{name}")() for name in _NAMES), *OWN)
