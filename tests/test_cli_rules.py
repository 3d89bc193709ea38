"""``cardlaw rules`` tells a whole game, some of its rules, or its options."""

from __future__ import annotations

import re
import subprocess
import sys

import pytest

import cardlaw as library
from cardlaw import registry, rulebook
from cardlaw.cli.options import flag_of
from cardlaw.options import option_fields
from commands import COMMAND, called, complaint, fresh, output

GAMES = tuple(registry._OWN)
WIDTHS = (36, 80, 120)


def in_one_line(text: str) -> str:
    return " ".join(text.split())


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("width", WIDTHS)
def test_a_game_is_told_whole_and_within_the_width(name: str, width: int) -> None:
    text = called("rules", name, COLUMNS=str(width)).stdout
    assert max(map(len, text.splitlines())) <= width
    book = rulebook.book(name)
    heads = [f"\n\n{rule.id} {rule.title.split()[0]}" for rule in book.rules]
    assert sorted(heads, key=text.index) == heads
    for chapter in book.chapters:
        assert re.search(rf"^{re.escape(chapter.title)} *\n-+ *\n", text, re.MULTILINE)
    for field in option_fields(registry.named(name)):
        assert flag_of(str(field.alias)) in text


def test_nothing_of_a_rule_is_lost_on_a_narrow_terminal() -> None:
    for name in GAMES:
        narrow, wide = (
            in_one_line(called("rules", name, COLUMNS=width).stdout) for width in ("36", "2000")
        )
        for rule in rulebook.book(name).rules:
            for paragraph in rule.text.split("\n\n"):
                if not paragraph.startswith(("|", "- ")):
                    told = in_one_line(re.sub(r"[*`]", "", paragraph))
                    assert told in wide.replace("*", "")
                    assert told[:25] in narrow


def test_nothing_of_a_list_is_cut_off_where_a_word_is_wider_than_the_terminal() -> None:
    told = called("rules", "UNO-9", COLUMNS="20").stdout.partition("Example:")[0]
    assert "\u2026" not in told
    assert 'wild_draw_four="challenge"' in re.sub(r"\s", "", told)


def test_one_rule_is_told_with_its_example_and_what_one_may_hear() -> None:
    text = output("rules", "uno", "UNO-3")
    assert text.startswith("UNO-3 Playing a card\n\nOn your turn you may play a card")
    assert "0:W=B  seat 0 plays the wild; seat 0 names blue" in text
    assert "- ... matches neither colour, number nor symbol" in text
    assert "UNO-4" not in text
    assert "--players" not in text


def test_several_rules_are_told_in_the_order_asked_for_and_in_any_case() -> None:
    heads = re.findall(r"^[A-Z]+-\S+", output("rules", "uno", "uno-h7", "T-3"), re.MULTILINE)
    assert heads == ["UNO-H7", "T-3"]


def test_an_id_alone_finds_its_game() -> None:
    text = output("rules", "nn-5", "T-9")
    assert text.startswith("NN-5 Above 99\n")
    assert "\nT-9 Leaving\n" in text
    assert "you are out" not in text.split("T-9 Leaving")[0]


def test_a_refusal_leads_to_its_rule() -> None:
    state = library.Uno(players=3).deal(seed=7)
    refusal = state.why_illegal(state.parse("2:Y1"))
    assert refusal is not None
    text = output("rules", "uno", refusal.rule)
    assert text.startswith(f"{refusal.rule} ")


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["uno", "UNO-33"], "'UNO-33' is no rule; did you mean UNO-13, UNO-3, UNO-H3?"),
        (["UNO-33"], "'UNO-33' is no rule; did you mean UNO-13, UNO-3, UNO-H3?"),
        (["uno", "MK-4"], "MK-4 is a rule of uno-mario-kart"),
        (["uno", "UNO-3", "skip"], "'skip' is no rule"),
        (["sevens", "SEV-19"], "'SEV-19' is no rule; did you mean SEV-1, SEV-7, SEV-8?"),
        (["sevens", "UNO-3"], "UNO-3 is a rule of uno"),
    ],
)
def test_a_rule_that_is_not_there_is_one_line_of_error(arguments: list[str], said: str) -> None:
    assert said in called("rules", *arguments).stderr
    if arguments[1:2] != ["UNO-3"]:
        assert said in complaint("rules", *arguments)


@pytest.mark.parametrize("asked", [["uno", "UNO-3"], ["UNO-3"]])
def test_options_are_those_of_a_game_not_of_a_rule(asked: list[str]) -> None:
    said = "cardlaw: --options: it tells of a whole game, not of single rules\n"
    assert complaint("rules", *asked, "--options") == said


def test_the_options_alone() -> None:
    text = output("rules", "ninety-nine", "--options")
    assert text.startswith("Options of ninety-nine (rules version 1)\n")
    assert "NN-5" not in text
    narrow = called("rules", "ninety-nine", "--options", COLUMNS="36").stdout
    assert "--bust\n" in narrow.replace(" \n", "\n")
    assert "default: allowed" in narrow


def test_a_game_from_outside_says_of_itself_what_it_has() -> None:
    text = output("rules", "sevens")
    assert "There is no rule book of sevens." in text
    assert "- SEV-3: in turn one plays a seven" in text
    assert "--must-play" in text
    assert ">>>" not in text


def test_a_rule_of_a_game_from_outside_is_told_where_its_package_lists_it() -> None:
    text = output("rules", "sevens", "sev-4", "T-8")
    assert text.startswith("SEV-4\n\none who can play nothing passes")
    assert "With must_play=False one may pass" in text
    assert "- one who can play does not pass" in text
    assert "SEV-5" not in text
    assert "\nT-8 The next rounds\n" in text


def test_a_game_without_a_docstring_of_its_module_says_what_it_is(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(sys.modules["sevens"], "__doc__", None)
    assert "says of it:\n\nSevens" in output("rules", "sevens")
    assert "'SEV-1' is no rule" in complaint("rules", "sevens", "SEV-1")


def test_the_rules_say_in_german_that_they_are_english() -> None:
    text = output("rules", "uno", "UNO-4", "--language", "de")
    assert text.startswith("Die Regeln selbst sind auf Englisch erzählt.\n\nUNO-4 Drawing a card\n")
    assert "Platz 0" in text
    assert "told in English" not in output("rules", "uno", "UNO-4")


def test_the_rules_are_plain_text_through_a_pipe() -> None:
    done = subprocess.run(
        [*COMMAND, "rules", "uno-all-wild", "AW-7"],
        capture_output=True,
        env=fresh(PYTHONIOENCODING="ascii", COLUMNS="40"),
        check=True,
    )
    text = done.stdout.decode("ascii")
    assert "\x1b" not in text
    assert max(map(len, text.splitlines())) <= 40
