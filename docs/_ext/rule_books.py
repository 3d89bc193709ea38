"""The rule books on the pages of the games, and links from the id of a rule to where it is told.

``{rule-book} uno`` shows the book of a game, or of the ``table``, a section for each chapter and
each rule. ``{rule-example} uno`` shows an example as the books have them: its content is the same
JSON. Wherever a page names a rule by its id, that is a link.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, ClassVar, Final

from docutils import nodes
from docutils.statemachine import StringList
from sphinx.util.docutils import SphinxDirective

from _ext.game_tables import bullets, literal, paragraph
from cardlaw import CardlawError, rulebook
from cardlaw.rulebook.examples import read_example
from cardlaw.rulebook.reading import all_rules
from cardlaw.words import Words

if TYPE_CHECKING:
    from collections.abc import Iterator

    from docutils.nodes import Element, Node
    from sphinx.application import Sphinx
    from sphinx.util.typing import ExtensionMetadata

    from cardlaw.rulebook import Chapter, Example, Rule

AN_ID: Final = re.compile(r"\b(?:T|UNO|MK|AW|NN)-H?\d+\b")
#: In these the id of a rule is no link: it is one already, is code, or is what others link to.
PLAIN: Final = (nodes.reference, nodes.title, nodes.literal, nodes.literal_block)


def example_node(example: Example) -> Element:
    """Show an example: what lies on the table, the moves with what comes of each, and the end."""
    told = example.told(Words(game=example.game))
    table = "\n".join([told.game, *told.table])
    moves = [paragraph(literal(move), f" {what}") for move, what in told.moves]
    box = nodes.admonition("", nodes.title("", "Example"), classes=["rule-example"])
    box += nodes.literal_block(table, table, language="text")
    box += bullets(moves)
    box += paragraph(f"\N{RIGHTWARDS ARROW} {told.then}")
    return box


class RuleBook(SphinxDirective):
    """The book of a game, or of the table."""

    required_arguments: ClassVar[int] = 1

    def run(self) -> list[Node]:
        """Make a section for each chapter."""
        try:
            book = rulebook.book(self.arguments[0])
        except CardlawError as error:
            raise self.error(str(error)) from None
        return [*self.parsed(book.text), *map(self.chapter, book.chapters)]

    def chapter(self, chapter: Chapter) -> nodes.section:
        """Make the section of a chapter."""
        anchor = f"rules-{nodes.make_id(chapter.title)}"
        made = nodes.section("", nodes.title("", chapter.title), ids=[anchor])
        made += self.parsed(chapter.text)
        made += [self.rule(rule) for rule in chapter.rules]
        return made

    def rule(self, rule: Rule) -> nodes.section:
        """Make the section of a rule; its anchor is its id."""
        title = nodes.title("", f"{rule.id} {rule.title}")
        made = nodes.section("", title, ids=[rule.id.lower()])
        made += self.parsed(rule.text)
        made += map(example_node, rule.examples)
        return made

    def parsed(self, markdown: str) -> list[Node]:
        """Make the nodes of a text."""
        made = nodes.Element()
        self.state.nested_parse(StringList(markdown.splitlines(), "rulebook"), 0, made)
        return made.children


class RuleExample(SphinxDirective):
    """An example of a game."""

    required_arguments: ClassVar[int] = 1
    has_content: ClassVar[bool] = True

    def run(self) -> list[Node]:
        """Make the box of the example."""
        return [example_node(read_example(self.arguments[0], "\n".join(self.content)))]


def link_rules(app: Sphinx, doctree: nodes.document, docname: str) -> None:
    """Make a link of each id of a rule, to this page where it tells the rule, else to its home."""
    here = {anchor for section in doctree.findall(nodes.section) for anchor in section["ids"]}

    def link(rule: str, shown: Node) -> Node:
        anchor = rule.lower()
        page = f"games/{all_rules()[rule].home}"
        address = "" if anchor in here else app.builder.get_relative_uri(docname, page)
        return nodes.reference("", "", shown, internal=True, refuri=f"{address}#{anchor}")

    for code in [*doctree.findall(nodes.literal)]:
        if AN_ID.fullmatch(code.astext()) and code.astext() in all_rules() and is_free(code.parent):
            code.replace_self(link(code.astext(), code.deepcopy()))
    for text in [*doctree.findall(nodes.Text)]:
        if is_free(text.parent):
            parts = [
                link(part, nodes.Text(part)) if part in all_rules() else nodes.Text(part)
                for part in pieces(text.astext())
            ]
            if len(parts) > 1 or not isinstance(parts[0], nodes.Text):
                text.parent.replace(text, parts)


def is_free(node: Node | None) -> bool:
    """Say whether a link may stand in a node."""
    while node is not None:
        if isinstance(node, PLAIN):
            return False
        node = node.parent
    return True


def pieces(text: str) -> Iterator[str]:
    """Give the ids in a text, and what stands between them."""
    last = 0
    for found in AN_ID.finditer(text):
        if found.start() > last:
            yield text[last : found.start()]
        yield found[0]
        last = found.end()
    if last < len(text) or not text:
        yield text[last:]


def setup(app: Sphinx) -> ExtensionMetadata:
    """Add the directives, and the links."""
    app.add_directive("rule-book", RuleBook)
    app.add_directive("rule-example", RuleExample)
    app.connect("doctree-resolved", link_rules)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
