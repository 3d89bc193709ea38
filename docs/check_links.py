"""Check the built pages: every link, picture and anchor within them leads somewhere.

Run by the nox session docs: ``python docs/check_links.py docs/_build/html``. What leads out of the
pages is not looked up, which would take a network; ``sphinx-build -b linkcheck`` does that.
"""

from __future__ import annotations

import sys
from html.parser import HTMLParser
from pathlib import Path
from typing import NamedTuple
from urllib.parse import unquote, urlsplit

#: Where the tags of HTML name other files.
LINKS = {"a": "href", "link": "href", "img": "src", "script": "src", "source": "src"}


class Link(NamedTuple):
    """A link of a page, as it stands there, and the line of the page."""

    target: str
    line: int


class Page(HTMLParser):
    """The links and the anchors of a page."""

    def __init__(self, path: Path) -> None:
        super().__init__()
        self.path = path
        self.anchors = {"", "top"}  # the top of a page is always there
        self.links: list[Link] = []
        self.feed(path.read_text(encoding="utf-8"))
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Note an anchor and a link."""
        given = dict(attrs)
        for name in ("id", "name"):
            if anchor := given.get(name):
                self.anchors.add(anchor)
        if (target := given.get(LINKS.get(tag, ""))) is not None:
            self.links.append(Link(target, self.getpos()[0]))


def broken_links(folder: Path) -> list[str]:
    """Say of each link in the pages of a folder that leads nowhere where it stands."""
    root = folder.resolve()
    pages = {path: Page(path) for path in sorted(root.rglob("*.html"))}
    return [
        f"{page.path.relative_to(root)}:{link.line}: {link.target}"
        for page in pages.values()
        for link in page.links
        if not leads_somewhere(link.target, page, pages)
    ]


def leads_somewhere(target: str, page: Page, pages: dict[Path, Page]) -> bool:
    """Tell whether a link of a page leads to a file that is there, and to an anchor in it."""
    parts = urlsplit(target)
    if parts.scheme or parts.netloc:
        return True
    path = (page.path.parent / unquote(parts.path)).resolve() if parts.path else page.path
    if path in pages:
        return unquote(parts.fragment) in pages[path].anchors
    return path.is_file()


def main(folder: str) -> int:
    """Print what is broken; give the exit code."""
    broken = broken_links(Path(folder))
    for link in broken:
        print(link)
    print(f"{len(broken)} broken links within the pages of {folder}")
    return 1 if broken else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
