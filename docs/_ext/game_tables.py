"""Tables on the pages of the games, built from the code and the tests themselves.

``{game-rules} uno`` shows the rules of a game, or of the ``table``: id, sentence, functions, tests. A
rule without a test, or without a function, is a warning, and so fails a build with ``-W``.
``{game-options} uno`` shows the options of a game: default, values, meaning. ``{game-refusals} uno``
shows on which grounds a game, or the ``table``, refuses moves: key, rule, reason, facts.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from docutils import nodes
from sphinx import addnodes
from sphinx.util import logging
from sphinx.util.docutils import SphinxDirective

import rule_book
from cardlaw import CardlawError, registry

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from docutils.nodes import Element, Node, TextElement
    from sphinx.application import Sphinx
    from sphinx.environment import BuildEnvironment
    from sphinx.util.typing import ExtensionMetadata

    from cardlaw import Ground

    Content = str | Node

logger: Final = logging.getLogger(__name__)

#: Marks a reference that may stay plain text: not every function has a place in the reference.
OPTIONAL: Final = "cardlaw_optional"


def paragraph(*content: Content) -> nodes.paragraph:
    """Give a paragraph of texts and nodes."""
    made = nodes.paragraph()
    made += [nodes.Text(part) if isinstance(part, str) else part for part in content]
    return made


def bullets(items: Iterable[Node]) -> nodes.bullet_list:
    """Give a list with a bullet for each item."""
    made = nodes.bullet_list(bullet="-")
    made += [nodes.list_item("", item) for item in items]
    return made


def table(
    kind: str, widths: Sequence[int], heads: Sequence[str], rows: Iterable[nodes.row]
) -> nodes.table:
    """Give a table, of a class for the style sheet, with columns of these relative widths."""
    group = nodes.tgroup(cols=len(widths))
    group += [nodes.colspec(colwidth=width) for width in widths]
    group += nodes.thead("", row([paragraph(head)] for head in heads))
    group += nodes.tbody("", *rows)
    return nodes.table("", group, classes=[kind, "colwidths-given"])


def row(cells: Iterable[Iterable[Node]]) -> nodes.row:
    """Give a row of a table."""
    return nodes.row("", *(nodes.entry("", *cell) for cell in cells))


def literal(text: str) -> nodes.literal:
    """Give a piece of code."""
    return nodes.literal(text, text)


class Tables(SphinxDirective):
    """What the directives share: one argument, the name of a game, and anchors in their rows."""

    required_arguments: ClassVar[int] = 1
    has_content: ClassVar[bool] = False

    def anchored(self, made: nodes.row, anchor: str) -> nodes.row:
        """Let a row be linked to."""
        made["ids"].append(anchor)
        made["names"].append(anchor)
        self.state.document.note_explicit_target(made)
        return made


class GameRules(Tables):
    """The rules of a game, or of the table."""

    def run(self) -> list[Node]:
        """Make the table; warn of a rule that lacks a function or a test."""
        name = self.arguments[0]
        try:
            rules = rule_book.rules_of(name)
        except KeyError:
            raise self.error(f"{name!r} is no game whose rules are known") from None
        for rule in rules:
            for fault in rule.faults():
                logger.warning(fault, location=self.get_location(), type="cardlaw", subtype="rule")
        heads = ("id", "rule", "functions", "tests")
        return [table("rules", (9, 27, 32, 32), heads, map(self.rule, rules))]

    def rule(self, rule: rule_book.Rule) -> nodes.row:
        """Make the row of a rule."""
        functions = bullets(self.function(function) for function in rule.functions)
        made = row(
            [
                [paragraph(literal(rule.id))],
                [paragraph(rule.sentence)],
                [functions] if rule.functions else [],
                tests_of(rule),
            ]
        )
        return self.anchored(made, f"tests-of-{rule.id.lower()}")

    def function(self, function: rule_book.Function) -> nodes.paragraph:
        """Name a function, with a link where the reference has it, and say where it stands."""
        module = function.file.removesuffix("/__init__.py").removesuffix(".py").replace("/", ".")
        short = function.name.removeprefix(f"cardlaw.{module}.")
        reference = addnodes.pending_xref(
            "",
            literal(short),
            refdomain="py",
            reftype="obj",
            reftarget=function.name,
            refexplicit=True,
            refdoc=self.env.docname,
        )
        reference[OPTIONAL] = True
        place = f"{'law, ' if function.is_law else ''}{function.file}:{function.line}"
        return paragraph(reference, " ", nodes.inline(place, place, classes=["place"]))


def tests_of(rule: rule_book.Rule) -> list[Node]:
    """Name the tests of a rule, file by file, and count its cases."""
    files: dict[str, list[str]] = {}
    for file, name in rule.tests:
        files.setdefault(file, []).append(name)
    made: list[Node] = []
    for file, names in files.items():
        made += [paragraph(nodes.inline(file, file, classes=["place"]))]
        made += [bullets(paragraph(literal(name)) for name in names)]
    if rule.cases:
        made.append(paragraph(f"{rule.cases} case{'s' if rule.cases > 1 else ''}"))
    return made


class GameOptions(Tables):
    """The options of a game."""

    def run(self) -> list[Node]:
        """Make the table."""
        try:
            kind = registry.named(self.arguments[0])
        except CardlawError as error:
            raise self.error(str(error)) from None
        heads = ("option", "default", "values", "meaning")
        return [
            table("options", (22, 16, 28, 34), heads, map(self.option, rule_book.options_of(kind)))
        ]

    def option(self, option: rule_book.Option) -> nodes.row:
        """Make the row of an option."""
        choices: list[Content] = []
        for choice in option.choices:
            choices += [", ", literal(choice)]
        none: list[Content] = []
        if option.none is not None:
            none = [", or ", literal("None"), f": {option.none}"]
        default = "must be given" if option.default is None else literal(option.default)
        made = row(
            [
                [paragraph(literal(option.name))],
                [paragraph(default)],
                [paragraph(*(choices[1:] or [option.values]), *none)],
                [paragraph(option.meaning)],
            ]
        )
        return self.anchored(made, f"option-{option.name.replace('_', '-')}")


class GameRefusals(Tables):
    """The grounds on which a game, or the table, refuses moves."""

    def run(self) -> list[Node]:
        """Make the table."""
        try:
            grounds = rule_book.grounds_of(self.arguments[0])
        except CardlawError as error:
            raise self.error(str(error)) from None
        heads = ("key", "rule", "reason", "facts")
        return [table("refusals", (20, 9, 51, 20), heads, map(self.ground, grounds))]

    def ground(self, ground: Ground) -> nodes.row:
        """Make the row of a ground; where it counts something, with the sentence of one as well."""
        sentences = [ground.sentence if ground.plural is None else ground.plural]
        if ground.plural is not None:
            sentences.append(f"of one: {ground.sentence}")
        facts: list[Content] = []
        for fact in ground.facts:
            facts += [", ", literal(fact)]
        made = row(
            [
                [paragraph(literal(ground.key))],
                [paragraph(literal(ground.rule))],
                [paragraph(sentence) for sentence in sentences],
                [paragraph(*facts[1:])],
            ]
        )
        return self.anchored(made, f"refusal-{ground.rule.lower()}-{ground.key.replace('_', '-')}")


def leave_plain(
    app: Sphinx,  # noqa: ARG001 - the four that Sphinx gives
    env: BuildEnvironment,  # noqa: ARG001
    node: Element,
    contnode: TextElement,
) -> TextElement | None:
    """Leave a function that the reference does not explain without a link."""
    return contnode if node.get(OPTIONAL) else None


def setup(app: Sphinx) -> ExtensionMetadata:
    """Add the directives."""
    app.add_directive("game-rules", GameRules)
    app.add_directive("game-options", GameOptions)
    app.add_directive("game-refusals", GameRefusals)
    app.connect("missing-reference", leave_plain)
    app.add_css_file("tables.css")
    return {"parallel_read_safe": True, "parallel_write_safe": True}
