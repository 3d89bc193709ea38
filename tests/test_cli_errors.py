"""All that the command line prints, in a language in which every message stands in brackets.

Whatever stands outside of them is a name, a number, or what somebody has typed: no English.
"""

from __future__ import annotations

import errno
import inspect
import json
import os
import sys
from collections.abc import Iterator
from pathlib import Path

import click as plain_click
import pytest
from crazy_eights import CrazyEights
from rich.console import Console
from rich.text import Text

import cardlaw as library
from brackets import LANGUAGE, brackets, english, language_folder, option_names, write_language
from cardlaw import Uno, __main__, registry, rulebook
from cardlaw.cli import faults
from cardlaw.cli.commands import cardlaw
from cardlaw.cli.parser import Command, Group, WholeNumber
from cardlaw.sensible import SensibleBot
from catalogues import messages_of
from commands import AS_HINTED, called
from test_broken_records import BROKEN, GOOD
from test_wrong_positions import BY_GAME

__all__ = ["brackets", "language_folder"]  # fixtures

pytestmark = pytest.mark.usefixtures("brackets")

STATE = Uno(players=3).deal(seed=7)
EIGHTS = CrazyEights(players=3).deal(seed=7)
#: Calls that cannot be, and what is typed.
WRONG: list[tuple[str, str]] = [
    # Of any command
    ("--nope", ""),
    ("--langage eo", ""),
    ("nonsense", ""),
    ("gams", ""),
    (f"--language {LANGUAGE}", ""),
    ("games --language xx", ""),
    ("games --language", ""),
    ("games more", ""),
    ("rules", ""),
    ("rules whist", ""),
    ("rules unno", ""),
    ("rules UNO-33", ""),
    ("rules uno UNO-999 UNO-3", ""),
    ("rules uno mk-4", ""),
    ("rules uno skip", ""),
    ("rules sevens SEV-99", ""),
    ("play whist", ""),
    ("simulate --bots", ""),
    # Of the games
    ("simulate uno --players 99", ""),
    ("simulate uno --players many", ""),
    ("simulate uno --penalty 99", ""),
    ("simulate uno --target 0", ""),
    ("simulate ninety-nine --floor 5", ""),
    ("simulate uno --stacking maybe", ""),
    ("simulate uno --dealer 9", ""),
    ("simulate uno --dealer most", ""),
    ("simulate uno --rounds 1 --target 9", ""),
    ("simulate uno --players 9 --deck ordinary", ""),
    ("simulate uno --deck [1]", ""),
    ("simulate uno-all-wild --counts {}", ""),
    ("simulate ninety-nine --players 40 --packs 1", ""),
    # Of simulate
    ("simulate uno --plyers 3", ""),
    ("simulate uno --games", ""),
    ("simulate uno --games 0", ""),
    ("simulate uno --games x", ""),
    ("simulate uno --max-moves 0", ""),
    ("simulate uno --bots clever", ""),
    ("simulate uno --bots random,random", ""),
    ("simulate uno --jump-in=yes", ""),
    ("simulate uno --plot a.xyz", ""),
    ("simulate uno --plot no/such/a.png", ""),
    ("simulate uno --json .", ""),
    ("simulate uno --games 1 --rounds 1 --records no/such/games.txt", ""),
    ("simulate uno --csv .", ""),
    ("simulate uno --workers 0", ""),
    ("simulate uno --workers some", ""),
    ("simulate uno --engine native", ""),
    ("simulate uno --engine fast", ""),
    # Of compare
    ("compare uno", ""),
    ("compare uno --vary stacking=off", ""),
    ("compare uno --vary stacking=off,maybe", ""),
    ("compare uno --vary staking=off,any", ""),
    ("compare uno --vary stacking=off,off", ""),
    ("compare uno --vary stacking=off,any --vary stacking=any", ""),
    ("compare uno --vary max-turns=none,null", ""),
    ("compare uno --vary players=2,3", ""),
    # Of play
    ("play uno --seat 4", ""),
    ("play uno --seat -1", ""),
    ("play uno --bots random,random", ""),
    ("play uno --record no/such/game.txt", ""),
    ("play uno --record .", ""),
    ("play uno --seed 7", ""),
    # Of show and replay
    ("rules uno UNO-3 --options", ""),
    ("show", ""),
    ("show no-such-file", ""),
    ("show .", ""),
    ("show -", "{"),
    ("show -", "[]"),
    ("show -", '{"game":"whist","options":{}}'),
    ("show - --seat 9", STATE.to_json()),
    ("show - --seat x", STATE.to_json()),
    ("show - --seat 2", STATE.view(1).to_json()),
    ("show - --seat 2", STATE.view(None).to_json()),
    *[
        ("show -", json.dumps({"game": game.name, "options": game.options, **position}))
        for game, position, _ in BY_GAME
        if game.name in library.games()
    ],
    ("replay no-such-file", ""),
    ("replay - --to -1", ""),
    ("replay - --events=1", ""),
    ("replay - --seat 9", GOOD.text()),
    ("show - --svg no/such/table.svg", STATE.to_json()),
    ("show - --svg", STATE.to_json()),
    ("replay - --svg .", GOOD.text()),
    ("replay - --svg game.svg", GOOD.text() * 2),
    *[("replay -", text) for text, *_ in BROKEN.values() if len(text) < 10_000],
]
#: What the parts of a call are called, and values that are typed so.
COMMANDS = "command GAME FILE --language en eo no none play resume compare --vary simulate replay show games rules schema"
#: What the system says, and what it quotes.
SYSTEM = [errno.EACCES, errno.ENOSPC, errno.EIO, errno.EROFS, errno.ENAMETOOLONG, errno.EISDIR]


@pytest.mark.parametrize(("call", "typed"), WRONG, ids=[f"{call[:50]}" for call, _ in WRONG])
def test_an_error_of_the_command_leaves_no_english(call: str, typed: str) -> None:
    result = called(*call.split(), given=typed, LANG=LANGUAGE, COLUMNS="2000")
    assert result.exit_code in (1, 2), result.output
    assert result.stderr.startswith("cardlaw: ")
    assert result.stderr.count("\n") == 1
    assert "⟦" in result.stderr
    assert not english(result.stderr, call, typed, COMMANDS, *KINDS)
    assert not english(result.stdout, call, typed)


def kinds() -> Iterator[str]:
    """Give the endings of files that a plot can have."""
    from matplotlib.backend_bases import FigureCanvasBase

    yield from FigureCanvasBase.get_supported_filetypes()


KINDS = tuple(kinds())


@pytest.mark.parametrize("number", SYSTEM)
def test_what_the_system_refuses_leaves_no_english(
    number: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refused(*_: object, **__: object) -> None:
        raise OSError(number, os.strerror(number), "file.txt")

    monkeypatch.setattr(plain_click, "open_file", refused)
    monkeypatch.setattr("rich_click.open_file", refused)
    result = called("show", "file.txt", LANG=LANGUAGE)
    assert result.exit_code == 2
    assert not english(result.stderr, "file.txt")


def test_what_is_stopped_or_fails_at_the_terminal_leaves_no_english(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def stopped(console: Console, prompt: Text) -> str:
        raise KeyboardInterrupt

    monkeypatch.setattr(Console, "input", stopped)
    result = called("play", "uno", LANG=LANGUAGE, COLUMNS="2000")
    assert result.exit_code == 130
    assert not english(result.stderr)

    def broken(bot: SensibleBot, view: object) -> None:
        del bot, view

    monkeypatch.setattr(SensibleBot, "choose", broken)
    result = called("simulate", "uno", "--bots", "sensible", LANG=LANGUAGE)
    assert result.exit_code == 2
    assert "⟦bot ⟧'sensible'" in result.stderr
    assert not english(result.stderr)


def test_the_extra_that_is_missing_is_told_in_words(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(__main__, "_NEEDED", ("no_such_module",))
    monkeypatch.setattr(sys, "argv", ["cardlaw", "games", "--language", LANGUAGE])
    assert __main__.main() == 2
    said = capsys.readouterr().err
    assert said == 'cardlaw: ⟦the command needs an extra: ⟧pip install "cardlaw[cli]"\n'


def test_the_language_of_the_flag_is_spoken_wherever_the_call_is_wrong() -> None:
    for call in (
        "games --language eo --nope",
        "games --nope --language=eo",
        "--language eo nonsense",
        "show --language eo no-such-file",
    ):
        assert not english(called(*call.split()).stderr, call, COMMANDS)
    assert "there is no such option" in called("--nope").stderr
    assert "⟦" not in called("games", "--language", "en", "--nope", LANG=LANGUAGE).stderr


# All else that is printed


@pytest.mark.parametrize("name", ["uno", "uno-mario-kart", "uno-all-wild", "ninety-nine"])
@pytest.mark.parametrize(
    ("call", "typed"),
    [
        ("rules {} --options", ""),
        (
            "play {} --players 2 --rounds 1 --seed 6 --bots random",
            "?\nx\n0:pass\n1:draw\n" + AS_HINTED * 300,
        ),
        ("play {} --players 4 --seed 13", "q\n"),
        ("simulate {} --games 3 --seed 1 --players 3 --bots random,sensible,random", ""),
    ],
)
def test_what_a_command_prints_leaves_no_english(name: str, call: str, typed: str) -> None:
    call = call.format(name)
    if name == "ninety-nine":
        call = call.replace("--rounds 1", "--chips 1")
    result = called(*call.split(), given=typed, LANG=LANGUAGE, COLUMNS="2000")
    assert result.exit_code == 0, result.output
    assert not english(result.stdout, call, typed, COMMANDS)


@pytest.mark.parametrize("name", ["uno", "uno-mario-kart", "uno-all-wild", "ninety-nine"])
def test_the_rules_are_english_and_all_around_them_is_not(name: str) -> None:
    book = rulebook.book(name)
    chapters = [text for chapter in book.chapters for text in (chapter.title, chapter.text)]
    rules = [text for rule in book.rules for text in (rule.title, rule.text)]
    games = [repr(example.game) for rule in book.rules for example in rule.examples]
    for call in (f"rules {name}", f"rules {name} {book.rules[0].id} {book.rules[-3].id}"):
        result = called(*call.split(), LANG=LANGUAGE, COLUMNS="2000")
        assert result.exit_code == 0, result.output
        assert result.stdout.startswith("⟦")
        assert not english(
            result.stdout, call, COMMANDS, book.title, book.text, *chapters, *rules, *games
        )


def test_what_a_game_from_outside_says_of_itself_is_told_as_it_is() -> None:
    call = "rules sevens"
    result = called(*call.split(), LANG=LANGUAGE, COLUMNS="2000")
    kind = registry.named("sevens")
    said = [inspect.getdoc(thing) or "" for thing in (inspect.getmodule(kind), kind)]
    assert not english(result.stdout.split("⟦Options of")[0], call, *said)


@pytest.mark.parametrize(
    ("call", "typed"),
    [
        ("games", ""),
        ("show -", STATE.to_json()),
        ("show - --seat 1", STATE.to_json()),
        ("replay -", GOOD.text()),
        ("replay - --events --seat 1", GOOD.text()),
    ],
)
def test_what_is_shown_leaves_no_english(call: str, typed: str) -> None:
    result = called(*call.split(), given=typed, LANG=LANGUAGE, COLUMNS="2000")
    assert result.exit_code == 0, result.output
    assert "⟦" in result.stdout
    # The games of tests/strangers have catalogues of their own.
    strangers = [inspect.getdoc(registry.named(name)) or "" for name in registry.games()[4:]]
    assert not english(result.stdout, call, typed, *strangers)


@pytest.mark.parametrize(
    ("call", "typed"),
    [
        ("rules crazy-eights --options", ""),
        ("play crazy-eights --players 3 --seed 7", "?\n8h\npass\n9s\n0:Kd=c\n" + AS_HINTED * 300),
        ("play crazy-eights --rounds 0", ""),
        ("show -", json.dumps({**EIGHTS.document(), "round": 2})),
        ("replay -", f"[Cardlaw 1]\n[Start {EIGHTS.to_json()}]\n\n0:pass\n"),
    ],
)
def test_a_game_from_outside_with_a_catalogue_leaves_no_english(
    call: str, typed: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    write_language(tmp_path, messages_of(CrazyEights))
    monkeypatch.setattr(CrazyEights, "catalogues", tmp_path)
    result = called(*call.split(), given=typed, LANG=LANGUAGE, COLUMNS="2000")
    assert "⟦" in result.output
    own = ("CrazyEights", "CE", *option_names(CrazyEights))
    assert not english(result.output, call, typed, COMMANDS, *own)


# Commands that are made as the others are


def all_commands(group: Group) -> Iterator[plain_click.Command]:
    with plain_click.Context(group) as context:
        for name in group.list_commands(context):
            command = group.get_command(context, name)
            assert command is not None
            yield command
            if isinstance(command, Group):
                yield from all_commands(command)


def test_all_commands_are_those_that_say_errors_in_words() -> None:
    assert isinstance(cardlaw, Group)
    found = list(all_commands(cardlaw))
    assert len(found) > 10
    for command in found:
        assert isinstance(command, Command | Group)
        for parameter in command.params:
            kind = parameter.type
            assert isinstance(kind, WholeNumber) == (kind.name.startswith("integer")), parameter
            assert isinstance(kind, WholeNumber) or kind.name in ("text", "path", "boolean")
            if isinstance(kind, plain_click.Path):
                assert not kind.exists
                assert kind.dir_okay


def test_an_error_of_the_system_without_a_text_is_said_as_it_is() -> None:
    assert faults.of_system(library.words.Words(), OSError("so")) == "so"
