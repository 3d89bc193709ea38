"""The check of the links in the built pages finds what is broken, and nothing else."""

from __future__ import annotations

import runpy
from pathlib import Path

import pytest

CHECK = runpy.run_path(str(Path(__file__).parent.parent / "docs" / "check_links.py"))

PAGE = """<html>
<a href="more/other.html#there">one</a> <a href="#here">two</a> <h1 id="here">Here</h1>
<a href="">itself</a> <a href="#">top</a> <img src="more/a%20picture.svg?v=1">
<a href="https://example.org/gone#x">out</a> <a href="mailto:me@example.org">mail</a>
{more}
</html>
"""


def site(folder: Path, more: str) -> Path:
    (folder / "more").mkdir()
    (folder / "index.html").write_text(PAGE.format(more=more), encoding="utf-8")
    (folder / "more" / "other.html").write_text(
        '<p id="there"><a href="../index.html#here">back</a>'
    )
    (folder / "more" / "a picture.svg").write_text("<svg/>")
    return folder


def test_links_within_the_pages_and_out_of_them_are_sound(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert CHECK["broken_links"](site(tmp_path, "")) == []
    assert CHECK["main"](str(tmp_path)) == 0
    assert capsys.readouterr().out.startswith("0 broken links")


@pytest.mark.parametrize(
    ("tag", "target"),
    [
        ('<a href="gone.html">', "gone.html"),
        ('<a href="#gone">', "#gone"),
        ('<a href="more/other.html#here">', "more/other.html#here"),
        ('<img src="gone.svg">', "gone.svg"),
        ('<script src="gone.js?v=2"></script>', "gone.js?v=2"),
        ('<a href="more">', "more"),
    ],
)
def test_what_leads_nowhere_is_told_with_its_place(
    tag: str, target: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert CHECK["broken_links"](site(tmp_path, tag)) == [f"index.html:5: {target}"]
    assert CHECK["main"](str(tmp_path)) == 1
    assert capsys.readouterr().out.splitlines()[0] == f"index.html:5: {target}"
