"""The page for a package index, which the build makes of README.md."""

from __future__ import annotations

import re
import runpy
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
BUILD = runpy.run_path(str(ROOT / "hatch_build.py"))
HOME = "https://example.org/cardlaw"
README = """# A project

![A picture](docs/a.svg)

See [the guide](docs/guide.md#start), [below](#more) and [elsewhere](https://example.org).

```python
cards[0](1)
```

[The licence](LICENSE) is short.
"""


def page(readme: str, home: str) -> str:
    return str(BUILD["page"](readme, home))


def test_with_a_home_links_and_pictures_are_absolute() -> None:
    assert page(README, HOME) == README.replace(
        "docs/a.svg", f"{HOME}/raw/HEAD/docs/a.svg"
    ).replace("docs/guide.md", f"{HOME}/blob/HEAD/docs/guide.md").replace(
        "(LICENSE)", f"({HOME}/blob/HEAD/LICENSE)"
    )


def test_without_a_home_links_are_plain_text_and_pictures_are_left_out() -> None:
    assert page(README, "") == README.replace("![A picture](docs/a.svg)\n\n", "").replace(
        "[the guide](docs/guide.md#start)", "the guide"
    ).replace("[The licence](LICENSE)", "The licence")


@pytest.mark.parametrize("home", ["", HOME])
def test_the_page_of_this_project_has_no_relative_link(home: str) -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    assert "](docs/" in readme
    assert re.findall(r"\]\((?!https://|#)", page(readme, home)) == []


def test_there_are_urls_where_there_is_a_home() -> None:
    assert BUILD["urls"]("") == {}
    assert set(BUILD["urls"](HOME)) == {"Changelog", "Issues", "Source"}
