"""What the build adds: the page for a package index, the project's URLs, and the catalogues.

Page and URLs are made with one setting of pyproject.toml, ``home``: the address of the repository.
The catalogues of messages are compiled where they stand, for wheels and editable installs alike.
"""

import os
import re
from pathlib import Path
from typing import Any

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from hatchling.builders.hooks.plugin.interface import BuildHookInterface
from hatchling.metadata.plugin.interface import MetadataHookInterface

#: The folder of the catalogues.
CATALOGUES = "src/cardlaw/words/locale"

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


def compile_catalogues(folder: Path) -> None:
    """Compile each ``LANGUAGE.po`` of a folder to ``LANGUAGE.mo``; take away what is of none."""
    for compiled in folder.glob("*.mo"):
        if not compiled.with_suffix(".po").exists():
            compiled.unlink()
    for path in folder.glob("*.po"):
        with path.open("rb") as source:
            catalog = read_po(source, locale=path.stem, abort_invalid=True)
        part = path.with_suffix(f".{os.getpid()}.part")
        with part.open("wb") as target:
            write_mo(target, catalog)
        part.replace(path.with_suffix(".mo"))  # whole at once: builds may run side by side


class Catalogues(BuildHookInterface[Any]):
    """Compiles the catalogues before the files of a wheel are collected."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Compile them; what is compiled is in no repository, and so has to be named."""
        del version
        compile_catalogues(Path(self.root) / CATALOGUES)
        build_data["artifacts"].append(f"/{CATALOGUES}/*.mo")


class IndexPage(MetadataHookInterface):
    """Fills in ``readme`` and ``urls``."""

    def update(self, metadata: dict[str, Any]) -> None:
        """Add what pyproject.toml leaves to the build."""
        home = str(self.config["home"]).rstrip("/")
        readme = (Path(self.root) / "README.md").read_text(encoding="utf-8")
        metadata["readme"] = {"content-type": "text/markdown", "text": page(readme, home)}
        metadata["urls"] = urls(home)
