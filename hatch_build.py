"""What the build adds to the metadata: the page for a package index, and the project's URLs.

Both are made with one setting of pyproject.toml, ``home``: the address of the repository.
"""

import re
from pathlib import Path
from typing import Any

from hatchling.metadata.plugin.interface import MetadataHookInterface

#: A block of code, in which nothing is a link.
CODE = re.compile(r"^```.*?^```$", re.DOTALL | re.MULTILINE)
#: A picture that stands alone, with the line that follows; a link. Both to a file of the repository.
PICTURE = re.compile(r"^!\[([^\]]*)\]\((?!\w+:)([^)]+)\)\n\n?", re.MULTILINE)
LINK = re.compile(r"(?<!!)\[([^\]]*)\]\((?!\w+:|#)([^)]+)\)")


def page(readme: str, home: str) -> str:
    """Give README.md as a page that stands by itself, far from the files of the repository.

    Without a home links become plain text, and pictures are left out.
    """
    parts, last = [], 0
    for code in CODE.finditer(readme):
        parts += [alone(readme[last : code.start()], home), code[0]]
        last = code.end()
    return "".join([*parts, alone(readme[last:], home)])


def alone(text: str, home: str) -> str:
    """Make the links in a text without code absolute, or do without them."""
    if not home:
        return LINK.sub(r"\1", PICTURE.sub("", text))
    pictures = PICTURE.sub(rf"![\1]({home}/raw/HEAD/\2)\n\n", text)
    return LINK.sub(rf"[\1]({home}/blob/HEAD/\2)", pictures)


def urls(home: str) -> dict[str, str]:
    """Give the URLs of the project."""
    changelog = f"{home}/blob/HEAD/CHANGELOG.md"
    return {"Source": home, "Changelog": changelog, "Issues": f"{home}/issues"} if home else {}


class IndexPage(MetadataHookInterface):
    """Fills in ``readme`` and ``urls``."""

    def update(self, metadata: dict[str, Any]) -> None:
        """Add what pyproject.toml leaves to the build."""
        home = str(self.config["home"]).rstrip("/")
        readme = (Path(self.root) / "README.md").read_text(encoding="utf-8")
        metadata["readme"] = {"content-type": "text/markdown", "text": page(readme, home)}
        metadata["urls"] = urls(home)
