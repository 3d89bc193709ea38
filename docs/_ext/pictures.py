"""The pictures on the pages and in README: drawn by the library before the pages are read."""

from __future__ import annotations

from typing import TYPE_CHECKING

import page_pictures

if TYPE_CHECKING:
    from sphinx.application import Sphinx
    from sphinx.util.typing import ExtensionMetadata


def _write(_app: Sphinx) -> None:
    page_pictures.write()


def setup(app: Sphinx) -> ExtensionMetadata:
    """Add what Sphinx calls when it begins."""
    app.connect("builder-inited", _write)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
