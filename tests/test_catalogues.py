"""The catalogues of messages are whole, and what a build makes of them is read."""

from __future__ import annotations

import ast
import os
import runpy
import string
from pathlib import Path
from typing import Any, ClassVar

import pytest
from babel.messages.catalog import Catalog

from cardlaw import OptionError
from cardlaw.phrases import Plural
from cardlaw.words import Named, Words, languages
from cardlaw.words.catalogues import OWN
from catalogues import ROOT, SOURCE, ids, marked, parts, read, sources, wanted
from toy_game import Ten
from write_catalogues import updated, write

BUILD = runpy.run_path(str(ROOT / "hatch_build.py"))
CATALOGUES = [
    pytest.param(path, messages, id=f"{folder.name}-{path.stem}")
    for folder, messages in wanted().items()
    for path in sorted(folder.glob("*.po"))
]


def places(text: str) -> set[str]:
    """Give the named places of a message."""
    return {name for _, name, *_ in string.Formatter().parse(text) if name is not None}


def test_there_is_a_german_catalogue_in_each_folder() -> None:
    assert all((folder / "de.po").exists() for folder in wanted())


@pytest.mark.parametrize(("path", "messages"), CATALOGUES)
def test_a_catalogue_has_just_the_messages_that_there_are(
    path: Path, messages: frozenset[Named]
) -> None:
    assert ids(read(path)) == messages


@pytest.mark.parametrize(("path", "messages"), CATALOGUES)
def test_a_catalogue_is_whole(path: Path, messages: frozenset[Named]) -> None:
    catalog = read(path)
    assert not catalog.obsolete
    for entry in catalog:
        if not entry.id:
            continue
        assert not entry.fuzzy, entry.id
        originals, translated = parts(entry.id), parts(entry.string)
        assert len(translated) == (catalog.num_plurals if len(originals) > 1 else 1)
        for text in translated:
            assert text, entry.id
            # A plural may leave out the number: "one card".
            assert places(text) | {"count"} == places(originals[-1]) | {"count"}, entry.id
        assert places(translated[-1]) == places(originals[-1]), entry.id


@pytest.mark.parametrize(("path", "messages"), CATALOGUES)
def test_a_catalogue_is_written_as_the_tool_writes_it(
    path: Path, messages: frozenset[Named], tmp_path: Path
) -> None:
    write(tmp_path / path.name, updated(path, messages))
    assert (tmp_path / path.name).read_text("utf-8") == path.read_text("utf-8")


def test_messages_are_found_where_they_are_marked() -> None:
    source = (
        'A = message("one" "two")\nB = OfSeat(Plural("a", "b"), "c")\nD = say("d"), x.message("e")'
    )
    assert set(marked('raise E(Phrase("{x} is no", x=1), Phrase("{x}: {y}"))')) == {
        Named("{x} is no")
    }
    assert set(marked('self.problem("k", "so", v)')) == {Named("so")}
    assert set(marked(source)) == {Named("onetwo"), Named("c"), Named("a", None, "b")}


#: Where programs alone err, by a value of a wrong type: such errors may be English in every language.
OF_PROGRAMS = {
    *(
        "bots.py",
        "grounds.py",
        "history.py",
        "moves.py",
        "options.py",
        "pending.py",
        "simulation.py",
        "workers.py",
        "results.py",
        "differences.py",
    ),
    *("state.py", "view.py", "records/record.py", "events/happened.py"),
    *("results.py", "differences.py", "searching.py"),
}
RAISED = {
    *("OptionError", "NotationError", "RecordError", "HistoryError", "BotError", "WorkerError"),
    *("problem", "error", "_error", "_refuse"),
}


def untranslatable(source: str) -> list[int]:
    """Give the lines in which an error is made of a text that no catalogue can have."""
    calls = [node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Call)]
    return [
        call.lineno
        for call in calls
        if getattr(call.func, "id", getattr(call.func, "attr", "")) in RAISED
        and any(isinstance(argument, ast.JoinedStr) for argument in call.args)
    ]


@pytest.mark.parametrize("path", sources(), ids=lambda path: os.path.relpath(path, SOURCE))
def test_an_error_for_people_is_made_of_a_message(path: Path) -> None:
    name = Path(os.path.relpath(path, SOURCE)).as_posix()
    if name not in OF_PROGRAMS and not name.startswith(("svg/", "words/", "testing/")):
        assert untranslatable(path.read_text("utf-8")) == []


def test_an_error_that_is_made_of_no_message_is_found() -> None:
    source = (
        'raise OptionError("a", f"{b} is none")\nself.problem("a", Phrase("b"))\nx.error(f"{y}")'
    )
    assert untranslatable(source) == [1, 3]


def test_a_new_language_is_begun_and_an_old_one_brought_up_to_date(tmp_path: Path) -> None:
    path = tmp_path / "fr.po"
    write(path, updated(path, {Named("skip", "card"), Named("one card", None, "{count} cards")}))
    catalog = read(path)
    assert ids(catalog) == {Named("skip", "card"), Named("one card", None, "{count} cards")}
    entry = catalog.get("skip", "card")
    assert entry is not None
    entry.string = "passe"
    write(path, catalog)
    new = {Named("skip", "card"), Named("reverse", "card")}
    write(path, updated(path, new))
    assert ids(read(path)) == new
    assert "#~" not in path.read_text("utf-8")
    kept = read(path).get("skip", "card")
    assert kept is not None
    assert kept.string == "passe"


# The build


def built(folder: Path, language: str, **translations: str) -> None:
    """Compile a catalogue of a language as a build does."""
    catalog = Catalog(language, fuzzy=False)
    for name, text in translations.items():
        catalog.add(name, text)
    write(folder / f"{language}.po", catalog)
    BUILD["compile_catalogues"](folder)


def test_the_build_compiles_and_takes_away_what_is_of_no_source(tmp_path: Path) -> None:
    built(tmp_path, "fr", draw="piocher")
    assert {path.name for path in tmp_path.iterdir()} == {"fr.po", "fr.mo"}
    (tmp_path / "fr.po").unlink()
    BUILD["compile_catalogues"](tmp_path)
    assert list(tmp_path.iterdir()) == []


def test_the_installed_package_has_what_the_sources_have() -> None:
    installed = {Path(str(file)).stem for file in OWN.iterdir() if file.name.endswith(".mo")}
    sources = {path.stem for path in (ROOT / "src/cardlaw/words/locale").glob("*.po")}
    assert installed == sources
    assert set(languages()) == sources | {"en"}


def a_game(folder: Path) -> type[Ten]:
    class Abroad(Ten):
        catalogues: ClassVar[Any] = folder

    return Abroad


def test_a_game_may_bring_a_language_that_the_package_lacks(tmp_path: Path) -> None:
    built(tmp_path, "fr", draw="piocher")
    game = a_game(tmp_path)
    assert languages(game) == ("de", "en", "fr")
    words = Words("fr_CA", game=game)
    assert (words.say("draw"), words.say("pass")) == ("piocher", "pass")
    with pytest.raises(OptionError, match=r"is none of de, en$"):
        Words("fr")


def test_the_words_of_a_game_go_before_those_of_the_package(tmp_path: Path) -> None:
    built(tmp_path, "de", draw="nehmen")
    words = Words("de", game=a_game(tmp_path))
    assert (words.say("draw"), words.say("pass")) == ("nehmen", "passen")


@pytest.mark.parametrize("content", [b"", b"\xde\x12\x04\x95", b"no catalogue at all", b"\0" * 99])
def test_a_broken_catalogue_is_an_error(content: bytes, tmp_path: Path) -> None:
    (tmp_path / "de.mo").write_bytes(content)
    with pytest.raises(OptionError, match=r"the catalogue .*de\.mo cannot be read"):
        Words("de", game=a_game(tmp_path))


def test_a_rule_of_plurals_that_fails_is_passed_over(tmp_path: Path) -> None:
    built(tmp_path, "fr", draw="piocher")
    compiled = tmp_path / "fr.mo"
    line = b"Content-Transfer-Encoding: 8bit"  # as long as the one that takes its place
    assert line in compiled.read_bytes()
    rule = b"Plural-Forms: ;plural=n%0;".ljust(len(line))
    compiled.write_bytes(compiled.read_bytes().replace(line, rule))
    words = Words("fr", game=a_game(tmp_path))
    assert words.say(Plural("one box", "{count} boxes"), count=2) == "2 boxes"
    assert words.say(Plural("one box", "{count} boxes"), count=1) == "one box"


def test_a_cut_catalogue_is_an_error(tmp_path: Path) -> None:
    whole = (OWN / "de.mo").read_bytes()
    (tmp_path / "de.mo").write_bytes(whole[: len(whole) // 2])
    with pytest.raises(OptionError, match="cannot be read"):
        Words("de", game=a_game(tmp_path))


def test_a_folder_that_is_not_there_has_no_languages(tmp_path: Path) -> None:
    assert Words("de", game=a_game(tmp_path / "none")).say("draw") == "ziehen"
    assert languages(a_game(tmp_path / "none")) == languages()
