"""How Sphinx builds the pages: ``nox -s docs``."""

from __future__ import annotations

import importlib
import pkgutil
import sys
from importlib.metadata import version as installed_version
from pathlib import Path
from typing import TYPE_CHECKING

from sphinx.pycode import ModuleAnalyzer

import cardlaw

if TYPE_CHECKING:
    from docutils.nodes import Element, TextElement
    from sphinx.addnodes import pending_xref
    from sphinx.application import Sphinx
    from sphinx.environment import BuildEnvironment

project = "cardlaw"
author = "the cardlaw authors"
project_copyright = "2026, the cardlaw authors"
release = version = installed_version("cardlaw")

# The tables of the games are built by _ext/game_tables.py, the pictures by _ext/pictures.py, from what stands in tests/;
# the rules for people by _ext/rule_books.py, from what stands in the package.
HERE = Path(__file__).parent
sys.path[:0] = [str(HERE), str(HERE.parent / "tests")]

extensions = [
    "myst_parser",
    "sphinx.ext.autodoc",
    "_ext.game_tables",
    "_ext.pictures",
    "_ext.reference",
    "_ext.rule_books",
]
exclude_patterns = ["_build", "measured"]  # what is measured is included by a page
html_static_path = ["_static"]
html_css_files = ["pages.css"]

# The page to play at, where `nox -s page` has built it.
PAGE = HERE / "_build" / "page"
html_extra_path = [str(PAGE)] if PAGE.exists() else []

html_theme = "furo"
html_title = f"cardlaw {release}"

myst_enable_extensions = ["colon_fence", "deflist"]
myst_heading_anchors = 3

add_module_names = False  # users import from cardlaw itself
autodoc_default_options = {"members": True, "show-inheritance": True}
autodoc_member_order = "bysource"
autodoc_typehints = "description"
autodoc_typehints_format = "short"
autodoc_preserve_defaults = True
python_use_unqualified_type_names = True

# The build runs with -n: a name that leads nowhere is an error. These lead out of cardlaw, or are no
# place to go to. No inventories are fetched, so that pages build without a network.
nitpick_ignore_regex = [
    # the standard library and attrs, also by the short names that annotations use
    (
        r"py:.*",
        r"(collections|concurrent|enum|fractions|gettext|importlib|os|pathlib|random|types|typing)\..*",
    ),
    (r"py:.*", r"typing_extensions\..*"),
    (
        r"py:.*",
        r"(Callable|Executor|Fraction|Hashable|Iterable|Iterator|Mapping|NullTranslations|Path|Random|Sequence|Self|Traversable)",
    ),
    (r"py:.*", r"(attr|attrs)\..*"),
    # what environments for learning are made of, in cardlaw.rl
    (r"py:.*", r"(gymnasium|np|numpy|pettingzoo|pyspiel|spaces)\..*"),
    (r"py:.*", r"(NDArray|array)"),
    # hypothesis, in cardlaw.testing
    (r"py:.*", r"hypothesis\..*"),
    (r"py:.*", r"(st|strategies)\..*"),
    # type variables: S, M, StateT, ...
    (r"py:.*", r"(cardlaw\.[\w.]+\.)?_?([A-Z]|[A-Z]\w*T)(_co|_contra)?"),
    # names of types that exist for type checkers alone: where records go, what becomes of a masked
    # action, and in the UNO
    # games what a card does, whose hand is swapped, what may be done on a turn
    (r"py:.*", r"(Effect|Masked|Moves|Problem|RecordsTo|Swap|TurnMoves|UnoTable)"),
    # a union of types that stands quoted in the brackets of a base
    (r"py:class", r"\w+( \| \w+)+"),
    # what is private to the package has no entry in the reference
    (r"py:.*", r"(cardlaw\.)?(\w+\.)*_\w+(\.\w+)*"),
]


def homes() -> dict[str, str]:
    """Tell for each name of cardlaw the module in which the reference explains it."""
    found: dict[str, str] = {}
    for module in pkgutil.walk_packages(cardlaw.__path__, "cardlaw."):
        if module.name.endswith("__main__"):
            continue
        names = vars(importlib.import_module(module.name))
        explained = {name for _, name in ModuleAnalyzer.for_module(module.name).find_attr_docs()}
        for name, value in names.items():
            made_here = getattr(value, "__module__", None) == module.name
            if not name.startswith("_") and (made_here or name in explained):
                found.setdefault(name, module.name)
    return found


HOMES = homes()


def find_at_home(
    app: Sphinx,
    env: BuildEnvironment,
    node: pending_xref,
    contnode: TextElement,
) -> Element | None:
    """Resolve ``cardlaw.Card`` and plain ``Card``, which are explained as ``cardlaw.cards.Card``."""
    if node.get("refdomain") != "py":
        return None
    name, _, rest = node["reftarget"].removeprefix("cardlaw.").partition(".")
    if name not in HOMES:
        return None
    target = ".".join(filter(None, (HOMES[name], name, rest)))
    domain = env.domains.python_domain
    # "obj": an annotation may name a class or, all the same, the alias of a union.
    return domain.resolve_xref(env, node["refdoc"], app.builder, "obj", target, node, contnode)


def setup(app: Sphinx) -> None:
    """Add what Sphinx calls while it builds."""
    app.connect("missing-reference", find_at_home)
    if html_extra_path:
        app.tags.add("page")  # whose link stands in play.md
