"""The pages and the README are true to the code where they list it."""

from __future__ import annotations

import ast
import json
import re
import shlex
from pathlib import Path

import attrs
import pytest

import cardlaw
import house_rules
import page_pictures
import rule_book
from cardlaw import events, registry
from cardlaw.events import Event
from cardlaw.options import option_fields
from commands import output
from rule_ids import RULES

ROOT = Path(__file__).parent.parent
DOCS = ROOT / "docs"
OWN_GAMES = tuple(registry._OWN)


def page(name: str) -> str:
    return (DOCS / name).read_text(encoding="utf-8")


def rows(text: str) -> list[list[str]]:
    """Give the cells of all lines of tables."""
    lines = [line for line in text.splitlines() if line.startswith("| ")]
    return [[cell.strip() for cell in line.strip("|").split(" | ")] for line in lines]


@pytest.mark.parametrize("name", ["table", *OWN_GAMES])
def test_every_game_has_its_page_with_the_table_of_its_rules(name: str) -> None:
    assert f"```{{game-rules}} {name}\n```" in page(f"games/{name}.md")
    assert f"games/{name}\n" in page("index.md")


@pytest.mark.parametrize("name", ["table", *OWN_GAMES])
def test_every_page_tells_the_rules_for_people(name: str) -> None:
    assert f"```{{rule-book}} {name}\n```" in page(f"games/{name}.md")


@pytest.mark.parametrize("name", OWN_GAMES)
def test_the_page_of_a_game_has_the_table_of_its_options(name: str) -> None:
    assert f"```{{game-options}} {name}\n```" in page(f"games/{name}.md")


@pytest.mark.parametrize("name", ["table", *OWN_GAMES])
def test_every_page_has_the_table_of_its_refusals(name: str) -> None:
    assert f"```{{game-refusals}} {name}\n```" in page(f"games/{name}.md")
    assert f"(games/{name}.md#refusals)" in page("formats.md")
    assert len(rule_book.grounds_of(name)) > 4


def test_the_tables_of_refusals_have_every_ground() -> None:
    of_table = {ground.key for ground in rule_book.grounds_of("table")}
    for name in OWN_GAMES:
        listed = of_table | {ground.key for ground in rule_book.grounds_of(name)}
        assert listed >= {ground.key for ground in registry.named(name).all_grounds()}


def test_the_formats_say_what_every_fact_of_a_refusal_is() -> None:
    section = page("formats.md").split("follows from its name:")[1].split("All keys")[0]
    listed = {fact for row in rows(section) for fact in re.findall(r"`(\w+)`", row[0])}
    grounds = [ground for name in ["table", *OWN_GAMES] for ground in rule_book.grounds_of(name)]
    assert listed == {fact for ground in grounds for fact in ground.facts}


@pytest.mark.parametrize("name", OWN_GAMES)
def test_the_table_of_options_has_all_of_them_with_their_defaults(name: str) -> None:
    kind = registry.named(name)
    told = rule_book.options_of(kind)
    assert [option.name for option in told] == [str(field.alias) for field in option_fields(kind)]
    for option in told:
        assert option.meaning
        if option.default is None:
            assert option.name == "players"
        else:
            default = ast.literal_eval(option.default)
            assert kind(players=3, **{option.name: default}) == kind(players=3)


@pytest.mark.parametrize("name", OWN_GAMES)
def test_the_values_in_the_table_of_options_can_be_given(name: str) -> None:
    kind = registry.named(name)
    for option in rule_book.options_of(kind):
        assert option.choices or option.values
        for choice in option.choices:
            value = ast.literal_eval(choice)
            assert kind(players=3, **{option.name: value}).options[option.name] == value


def test_the_most_seats_are_told() -> None:
    # In Ninety-Nine three cards each of the usual two packs are enough for 34.
    told = [rule_book.options_of(registry.named(name))[0].values for name in OWN_GAMES]
    assert told == [
        "a number from 2 to 10",
        "a number from 2 to 10",
        "a number from 2 to 10",
        "a number from 2 to 34, with other options up to 100",
    ]


def test_what_none_means_is_told_apart() -> None:
    told = {option.name: option for option in rule_book.options_of(cardlaw.NinetyNine)}
    assert (told["chips"].values, told["chips"].none) == (
        "a number 1 or more",
        "5, or 3 from many players",
    )
    assert told["bust"].none is None


@pytest.mark.parametrize("name", OWN_GAMES)
def test_every_game_is_linked_from_the_index_and_the_reference(name: str) -> None:
    assert f"(games/{name}.md)" in page("index.md")
    assert f"(games/{name}.md)" in page("reference.md")


def test_the_formats_list_every_event_with_its_keys() -> None:
    section = page("formats.md").split("## Events")[1].split("## Refusals")[0]
    listed = {row[0].strip("`"): row[1] for row in rows(section)}
    listed.pop("event")
    kinds: list[type[Event]] = list(events.KINDS)
    assert set(listed) == {kind.name for kind in kinds}
    for kind in kinds:
        if kind is not events.Now:
            keys = [field.name for field in attrs.fields(kind)]
            assert re.findall(r"`(\w+)`", listed[kind.name]) == keys


def test_the_moves_in_the_formats_are_read_back() -> None:
    section = page("formats.md").split("## Moves")[1].split("## Positions")[0]
    shown = [text for row in rows(section) for text in re.findall(r"`(\d:\S+)`", row[0])]
    assert len(shown) > 15
    # No play names all that a play can name, so no game knows all these moves.
    values = {**dict(cardlaw.NinetyNine(players=3).options["values"]), "K": (0, -5)}
    games = [cardlaw.game(name, players=3) for name in OWN_GAMES]
    games.append(cardlaw.game("ninety-nine", players=3, values=values))
    for text in shown:
        assert text in {read_back(game, text) for game in games}, text


def read_back(game: cardlaw.Game[cardlaw.State], text: str) -> str | None:
    try:
        return str(game.deal(seed=1).parse(text))
    except cardlaw.NotationError:
        return None


def test_the_formats_list_every_kind_of_pending() -> None:
    section = page("formats.md").split("in `pending`.")[1].split("## Views")[0]
    listed = {row[0].strip("`") for row in rows(section)} - {"`kind`", "kind"}
    assert listed == {
        kind for game in OWN_GAMES for kind in cardlaw.game(game, players=3).pending_kinds
    }


def test_the_formats_list_every_key_of_a_document() -> None:
    section = page("formats.md").split("## Positions")[1].split("## Chance")[0]
    for game in OWN_GAMES:
        for key in cardlaw.game(game, players=3).deal(seed=1).view(0).document():
            assert f"`{key}`" in section


@pytest.mark.parametrize("name", ["table", *OWN_GAMES])
def test_the_table_of_rules_is_true_to_the_files(name: str) -> None:
    for rule in rule_book.rules_of(name):
        for function in rule.functions:
            lines = (rule_book.PACKAGE / function.file).read_text(encoding="utf-8").splitlines()
            assert f"def {function.name.rpartition('.')[2]}(" in lines[function.line - 1]
        for file, test in rule.tests:
            (path,) = rule_book.TESTS.rglob(file)
            assert f"def {test.rpartition('.')[2]}(" in path.read_text(encoding="utf-8")


def a_project(folder: Path) -> tuple[Path, Path]:
    """Write a package and its tests, in which rules of UNO are cited in all the ways there are."""
    package, tests = folder / "rulebook", folder / "tests"
    for inner in (package / "testing", tests / "cases"):
        inner.mkdir(parents=True)
    (package / "testing" / "laws.py").write_text(
        'def law(state):\n    """UNO-13, UNO-3: a law."""\n'
    )
    (package / "turns.py").write_text(
        'def skip(table):\n    """UNO-5: skip; also UNO-5.\n\n    Unlike UNO-6.\n    """\n\n\n'
        'class Game:\n    """UNO-7: no function."""\n\n    def play(self):\n'
        '        """Play a card (UNO-3)."""\n\n    def bare(self): ...\n'
    )
    (tests / "test_turns.py").write_text(
        '@pytest.mark.rule("UNO-3", "UNO-5")\n@pytest.mark.parametrize("x", [1])\ndef test_a(x): ...\n'
        'class TestIt:\n    @pytest.mark.rule("UNO-5")\n    def test_b(self): ...\n'
        '@pytest.mark.other("UNO-6")\ndef test_c(): ...\n'
    )
    (tests / "tools.py").write_text('@pytest.mark.rule("UNO-6")\ndef test_d(): ...\n')
    rules = [["UNO-5", "UNO-3"], ["UNO-5"], []]
    (tests / "cases" / "uno.json").write_text(json.dumps([{"rules": named} for named in rules]))
    return package, tests


def test_what_is_known_of_a_rule_is_found(tmp_path: Path) -> None:
    found = {rule.id: rule for rule in rule_book.rules_of("uno", *a_project(tmp_path))}
    assert list(found) == list(RULES["uno"])
    assert found["UNO-5"] == rule_book.Rule(
        "UNO-5",
        RULES["uno"]["UNO-5"],
        (rule_book.Function("rulebook.turns.skip", "turns.py", 1),),
        (("test_turns.py", "test_a"), ("test_turns.py", "TestIt.test_b")),
        2,
    )
    assert [(function.name, function.is_law) for function in found["UNO-3"].functions] == [
        ("rulebook.turns.Game.play", False),
        ("rulebook.testing.laws.law", True),
    ]
    assert found["UNO-3"].cases == 1


def test_a_rule_without_function_or_test_is_a_fault(tmp_path: Path) -> None:
    found = {rule.id: rule for rule in rule_book.rules_of("uno", *a_project(tmp_path))}
    assert list(found["UNO-5"].faults()) == []
    assert list(found["UNO-13"].faults()) == ["no test names the rule UNO-13"]
    assert list(found["UNO-6"].faults()) == [
        "no function of cardlaw cites the rule UNO-6",
        "no test names the rule UNO-6",
    ]
    assert len(list(found["UNO-7"].faults())) == 2


def test_a_game_without_rules_is_not_guessed_at() -> None:
    with pytest.raises(KeyError):
        rule_book.rules_of("whist")


def commands() -> list[str]:
    """Give the calls of cardlaw that the README and the pages show for the command line."""
    pages = [ROOT / "README.md", *sorted(DOCS.rglob("*.md"))]
    blocks = [
        block
        for path in pages
        for block in re.findall(r"```sh\n(.*?)```", path.read_text(encoding="utf-8"), re.DOTALL)
    ]
    return [
        line.rpartition("&&")[2].strip()
        for line in "\n".join(blocks).splitlines()
        if re.search(r"(^|/|\s)cardlaw \S", line)
    ]


@pytest.mark.parametrize("command", commands())
def test_the_commands_that_are_shown_work(
    command: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)  # some write files
    _, *arguments = shlex.split(command, comments=True)
    if arguments[0] in {"simulate", "compare"}:
        arguments += ["--games", "2"]
    state = cardlaw.Uno(players=2).deal(seed=1)
    if arguments[0] in {"replay", "resume"}:
        Path(arguments[1]).write_text(cardlaw.Record(state).text(), encoding="ascii")
    if arguments[0] == "show":
        Path(arguments[1]).write_text(state.to_json(), encoding="ascii")
    assert output(*arguments, given="q\n")


def test_the_figures_of_the_readme_are_those_that_were_measured() -> None:
    (measured,) = [row for row in rows(page("measured/speed.md")) if row[:2] == ["uno", "2"]]
    loop, handed, _, in_place, kept = (cell.split()[0] for cell in measured[2:7])
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    (told,) = [row for row in rows(readme) if row[0].startswith("[speed]")]
    assert told[1:4] == [
        f"{loop},000 decisions a second",
        f"cardlaw is {handed} times as fast",
        f"cardlaw has {in_place} of its speed, {kept} where every state is kept",
    ]


def test_the_readme_counts_the_house_rules() -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    (told,) = [row for row in rows(readme) if row[0] == "house rules"]
    house_rules = [rule for rule in RULES["uno"] if rule.startswith("UNO-H")]
    assert told[1] == f"[{len(house_rules)} of UNO](docs/games/uno.md#options)"


def own_pages() -> list[str]:
    """Give the pages that are written here: not the tables of measurements, nor what is included."""
    names = sorted(path.relative_to(DOCS).as_posix() for path in DOCS.rglob("*.md"))
    return [name for name in names if page(name).startswith("# ") and not name.startswith("_")]


@pytest.mark.parametrize("name", own_pages())
def test_every_page_begins_by_saying_what_it_is_for(name: str) -> None:
    _title, said, *_ = page(name).split("\n\n")
    assert len(said) > 150
    assert not said.startswith(("#", "```", "!", "|", "- "))


def test_the_readme_shows_the_commands() -> None:
    shown = {shlex.split(command, comments=True)[1] for command in commands()}
    assert shown >= {"play", "simulate", "games", "rules"}


def test_the_simulation_that_is_shown_is_real() -> None:
    shown = re.search(
        r"```sh\ncardlaw (.*?)\n```\n\n```text\n(.*?)```", page("howto/simulation.md"), re.DOTALL
    )
    assert shown is not None
    lines = [line.rstrip() for line in output(*shlex.split(shown[1])).splitlines()]
    assert lines == shown[2].splitlines()


def test_the_plot_of_the_study_is_there_and_is_of_its_variants() -> None:
    plot = (DOCS / "_static" / "house-rules.svg").read_text(encoding="utf-8")
    text = page("howto/house-rules.md")
    assert "_static/house-rules.svg" in text
    for name, game in house_rules.VARIANTS.items():
        assert f'"{name}": plain' in text
        assert game == house_rules.PLAIN or f">{name}<" in plot
    assert "1000 games, seed 7" in plot


def test_readme_and_the_first_page_show_a_picture_of_the_table_that_readme_asks() -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    assert "![A table as seat 0 sees it" in readme
    assert "](docs/_static/table.svg)" in readme
    assert "](_static/table.svg)" in page("index.md")
    hands = page_pictures.readme().document()["hands"]
    assert all(f'"{code}"' in readme.partition("## Legal")[2] for hand in hands for code in hand)


def test_every_picture_of_the_guides_is_drawn_by_the_library() -> None:
    pages = ["howto/pictures.md", "tutorial.md"]
    shown = re.findall(r"_static/([\w-]+\.svg)\)", "".join(map(page, pages)))
    assert sorted(shown) == sorted(page_pictures.PICTURES)


def test_the_tutorial_ends_with_the_picture_of_the_table_that_it_plays_at() -> None:
    moves = ", ".join(f'"{move}"' for move in page_pictures.friday().moves)
    _, _, end = page("tutorial.md").partition("## See the table")
    assert moves in end
    assert "](_static/tutorial.svg)" in end
