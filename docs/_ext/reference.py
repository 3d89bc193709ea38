"""What the reference shows as a reader wants it: defaults, values, and since when a name is there.

- A default that attrs keeps elsewhere is shown as the value that it is.
- The value of a constant is shown where it is short, or the meaning of a type; not a page of classes.
- Parameters that take any value, as the options of a game do, are not listed once more without a word.
- A class or function that does not say in which version it came was there in the first.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, Final

import attrs
from docutils import nodes
from sphinx import addnodes

if TYPE_CHECKING:
    from sphinx.application import Sphinx
    from sphinx.util.typing import ExtensionMetadata

#: The version before which there was none.
FIRST: Final = "0.1.0"
#: What says its version; parts of these came with them.
DATED: Final = ("class", "exception", "function")
#: The longest value that is shown.
LONGEST: Final = 60
#: What is shown of a default that is made anew each time.
MADE_ANEW: Final = "..."


def show_defaults(  # noqa: PLR0917 - the seven that Sphinx gives
    app: Sphinx,  # noqa: ARG001
    what: str,
    name: str,  # noqa: ARG001
    value: Any,
    options: Any,  # noqa: ARG001
    signature: str | None,
    returns: str | None,
) -> tuple[str, str | None] | None:
    """Write the defaults of an attrs class into its signature."""
    if what not in DATED or signature is None or not attrs.has(value):
        return None
    fields = attrs.fields_dict(value)
    shown = re.sub(
        r"attr_dict\['(\w+)'\]\.default", lambda found: repr(fields[found[1]].default), signature
    )
    return shown.replace("=NOTHING", f"={MADE_ANEW}"), returns


def say_since_when(  # noqa: PLR0917 - the six that Sphinx gives
    app: Sphinx,  # noqa: ARG001
    what: str,
    name: str,  # noqa: ARG001
    value: Any,  # noqa: ARG001
    options: Any,  # noqa: ARG001
    lines: list[str],
) -> None:
    """Say of a name that does not say it that it was there in the first version."""
    if what in DATED and not any(".. versionadded::" in line for line in lines):
        lines += ["", f".. versionadded:: {FIRST}"]


def tidy(app: Sphinx, tree: nodes.document) -> None:  # noqa: ARG001 - the two that Sphinx gives
    """Leave out values that are too long to read, and lists of parameters that say nothing."""
    for signature in list(tree.findall(addnodes.desc_signature)):
        leave_out_value(signature)
    for field in list(tree.findall(nodes.field)):
        items = [item.astext() for item in field.findall(nodes.list_item)]
        # A reference that is not resolved yet has a text for either case: "Any" stands there twice.
        if items and all(re.fullmatch(r"\w+ \((Any)+\)", item) for item in items):
            field.parent.remove(field)


def leave_out_value(signature: addnodes.desc_signature) -> None:
    """Leave out of a signature a value that is long, or that is no Python to read."""
    for part in list(signature.findall(addnodes.desc_annotation)):
        text = part.astext().strip()
        unreadable = len(text) > LONGEST or "<" in text or "mappingproxy" in text
        if text.startswith("=") and unreadable and "TypeAlias" not in signature.astext():
            part.parent.remove(part)


def setup(app: Sphinx) -> ExtensionMetadata:
    """Add what Sphinx calls while it builds."""
    app.connect("autodoc-process-signature", show_defaults)
    app.connect("autodoc-process-docstring", say_since_when)
    app.connect("doctree-read", tidy)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
