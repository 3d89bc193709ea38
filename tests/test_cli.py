"""The command line, called as its users call it: games, rules, simulate, errors."""

from __future__ import annotations

import json
import re
from importlib import metadata
from pathlib import Path
from typing import Any

import pytest

import cardlaw as library
from cardlaw import Uno, ordinary_deck, registry
from cardlaw.cli.commands import cardlaw
from cardlaw.cli.options import bots_for, flag_of
from cardlaw.cli.values import default_of
from cardlaw.options import option_fields
from cardlaw.simulation import simulate
from cardlaw.words import Words
from commands import called, complaint, output


@pytest.fixture
def toy(monkeypatch: pytest.MonkeyPatch) -> str:
    monkeypatch.setitem(registry._OWN, "ten", ("toy_game", "Ten"))
    return "ten"


# games, rules, help


def test_games_lists_all_games() -> None:
    text = output("games")
    for name in library.games():
        assert re.search(rf"^{name} +2-\d+ ", text, re.MULTILINE)


def test_a_game_that_does_not_load_is_listed_as_such(monkeypatch: pytest.MonkeyPatch) -> None:
    class Broken:
        name = "broken"
        value = "nowhere:Broken"

        def load(self) -> None:
            raise ImportError("nowhere")

    def entry_points(**wanted: str) -> list[Broken]:
        return [Broken()] if wanted.get("name", "broken") == "broken" else []

    monkeypatch.setattr(metadata, "entry_points", entry_points)
    assert re.search(r"^broken +does not load", output("games"), re.MULTILINE)
    assert "broken" not in output("simulate", "--help")
    assert "does not load" in complaint("play", "broken")


@pytest.mark.parametrize("name", library.games())
def test_rules_tell_every_option(name: str) -> None:
    text = output("rules", name)
    for field in option_fields(registry.named(name)):
        assert flag_of(str(field.alias)) in text
        first_word = str(field.metadata["doc"]).split()[0]
        assert first_word in text


@pytest.mark.parametrize("name", library.games())
def test_rules_are_told_whole_on_a_narrow_terminal(name: str) -> None:
    text = called("rules", name, COLUMNS="80").stdout
    assert "…" not in text
    for field in option_fields(registry.named(name)):
        assert f" {flag_of(str(field.alias))} " in text


def test_the_range_of_players_that_is_told_holds() -> None:
    assert re.search(r"^ninety-nine +2-34 ", output("games"), re.MULTILINE)
    told = " ".join(output("rules", "ninety-nine").replace("│", " ").split())
    assert "a number from 2 to 34" in told
    assert "packs=3 would do" in complaint("simulate", "ninety-nine", "--players", "35")


@pytest.mark.parametrize("command", ["simulate", "play"])
@pytest.mark.parametrize("name", library.games())
def test_help_tells_every_flag(command: str, name: str) -> None:
    text = output(command, name, "--help")
    for field in option_fields(registry.named(name)):
        assert flag_of(str(field.alias)) in text
    assert "Options of the game" in text
    for flag in ("--bots", "--seed"):
        assert flag in text


def test_help_of_the_whole() -> None:
    text = output("--help")
    for command in ("compare", "games", "play", "rules", "show", "simulate"):
        assert command in text
    assert output("-h") == text
    assert "uno" in output("simulate", "-h")


def test_version() -> None:
    assert re.fullmatch(r"cardlaw, version \d+\.\d+.*\n", output("--version"))


# simulate


def document(*arguments: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(output("simulate", *arguments, "--json", "-"))
    return found


def test_simulate_shows_a_table_of_all_seats() -> None:
    text = output(
        "simulate", "uno", "--players", "3", "--games", "8", "--rounds", "1", "--seed", "7"
    )
    result = simulate(Uno(players=3, rounds=1), ["sensible"] * 3, 8, 7)
    assert repr(Uno(players=3, rounds=1)) in text
    assert "8 games, seed 7" in text
    for seat in result.seats:
        low, high = seat.interval
        row = rf"{seat.seat} +sensible +{seat.wins} +{100 * seat.win_rate:.1f} % +{100 * low:.1f} to {100 * high:.1f} %"
        assert re.search(row, text)
    assert f"{result.moves.mean:.1f}" in text
    assert "rounds: 8 won" in text
    assert text.endswith("\nengine: python\n")
    assert "by chance" not in text


def test_who_insists_on_an_engine_has_it_or_is_told_why_not() -> None:
    few = ("simulate", "uno", "--games", "2", "--rounds", "1", "--engine")
    assert output(*few, "python", "--bots", "random").endswith("\nengine: python\n")
    assert (
        document("uno", "--games", "2", "--rounds", "1", "--engine", "python")["engine"] == "python"
    )
    # Bots that think sit at the table; where the engine is not installed it says that.
    reasons = ("plays random bots alone", "is not installed")
    told = complaint(*few, "native")
    assert any(f"engine: the engine of cardlaw[native] {reason}" in told for reason in reasons)
    assert "engine: 'fast' is none of python, native" in complaint(*few, "fast")


def test_simulate_sums_up_each_kind_of_bot() -> None:
    text = output(
        *("simulate", "uno", "--players", "3", "--games", "5", "--rounds", "1", "--seed", "7"),
        *("--bots", "sensible,random,random"),
    )
    assert re.search(r"random +2 .*66\.7 %", text)
    assert re.search(r"sensible +1 .*33\.3 %", text)


def test_simulate_says_what_did_not_go_the_usual_way(toy: str) -> None:
    text = output("simulate", "uno", "--games", "3", "--seed", "1", "--max-moves", "4")
    assert "rounds: 3 cut" in text
    assert "games: 3 cut off" in text
    text = output("simulate", "uno", "--games", "3", "--rounds", "1", "--max-turns", "1")
    assert "rounds: 3 drawn" in text
    assert "games: 3 won by nobody" in text
    text = output("simulate", toy, "--games", "3", "--players", "3", "--bots", "random")
    assert "games: 3 shared by several winners" in text
    assert " shared " in text


def test_the_same_seed_gives_the_same_text_and_no_seed_tells_one() -> None:
    arguments = ("simulate", "uno", "--games", "3", "--rounds", "1")
    assert output(*arguments, "--seed", "a b") == output(*arguments, "--seed", "a b")
    drawn = re.search(r"seed ([0-9a-f]{32})\n", output(*arguments))
    assert drawn is not None
    assert output(*arguments, "--seed", drawn[1]) == output(*arguments, "--seed", drawn[1])


def test_json_is_the_document_of_the_result(tmp_path: Path) -> None:
    path = tmp_path / "out.json"
    arguments = ("uno", "--players", "2", "--games", "4", "--rounds", "1", "--seed", "5")
    text = output("simulate", *arguments, "--json", str(path))
    assert "win rate" in text
    result = simulate(Uno(players=2, rounds=1), ["sensible"] * 2, 4, 5)
    assert json.loads(path.read_text()) == result.document() == document(*arguments)


@pytest.mark.parametrize("bots", ["sensible", "random,sensible"])
def test_a_plot_is_drawn(tmp_path: Path, bots: str) -> None:
    path = tmp_path / "out.png"
    output(
        *("simulate", "uno", "--players", "2", "--games", "4", "--rounds", "1"),
        *("--bots", bots, "--plot", str(path)),
    )
    assert path.read_bytes().startswith(b"\x89PNG")


def test_there_is_a_bar_of_progress_on_a_terminal_alone() -> None:
    arguments = ("simulate", "uno", "--games", "3", "--rounds", "1", "--seed", "1")
    assert called(*arguments).stderr == ""
    shown = called(*arguments, FORCE_COLOR="1", TERM="xterm")
    assert shown.exit_code == 0
    assert "games" in shown.stderr
    assert "3/3" in shown.stderr


# Flags


@pytest.mark.parametrize("name", library.games())
def test_every_flag_takes_its_default(name: str) -> None:
    kind = registry.named(name)
    short = ("--games", "1", "--max-moves", "1")
    plain = document(name, *short)["options"]
    for field in option_fields(kind):
        option = str(field.alias)
        if isinstance(field.default, bool):
            given = [
                flag_of(option) if field.default else flag_of(option).replace("--", "--no-", 1)
            ]
        else:
            given = [flag_of(option), default_of(field, Words())]
        target = next((f for f in option_fields(kind) if f.alias == "target"), None)
        if option == "rounds" and target is not None:
            given += ["--target", default_of(target, Words())]
        assert document(name, *short, *given)["options"] == plain


@pytest.mark.parametrize(
    ("given", "options"),
    [
        (["--jump-in", "--seven-zero"], {"jump_in": True, "seven_zero": True}),
        (["--no-final-draw"], {"final_draw": False}),
        (
            ["--stacking", "any", "--draw", "until_playable"],
            {"stacking": "any", "draw": "until_playable"},
        ),
        (["--rounds", "2"], {"rounds": 2}),
        (["--target", "none", "--rounds", "1"], {"rounds": 1}),
        (["--dealer", "draw"], {"dealer": "draw"}),
        (["--dealer", "1", "--penalty=4"], {"dealer": 1, "penalty": 4}),
        (["--deck", "ordinary"], {"deck": ordinary_deck()}),
        (["--deck", '{"jokers": 2}'], {"deck": ordinary_deck(jokers=2)}),
        (["--deck", '{"wild": ["2", "T"]}'], {"deck": ordinary_deck(wild=("2", "T"))}),
        (["--deck", "none"], {}),
        (["--players", "2"], {"players": 2}),
    ],
)
def test_flags_make_the_game(given: list[str], options: dict[str, Any]) -> None:
    made = library.game("uno", **({"players": 4} | options))
    found = document("uno", "--games", "1", "--max-moves", "1", *given)
    assert found["options"] == made.options


def test_an_option_with_the_name_of_a_flag_has_another(toy: str) -> None:
    found = document(toy, "--games", "1", "--seed", "x", "--option-seed", "7", "--max-moves", "9")
    assert found["options"]["seed"] == 7
    assert found["seed"] == "x"
    assert "--option-seed" in output("rules", toy)


def test_bots_are_one_for_all_or_one_for_each() -> None:
    assert bots_for(None, 2) == ["sensible", "sensible"]
    assert bots_for("random, sensible", 2) == ["random", "sensible"]
    found = document("uno", "--players", "2", "--games", "1", "--bots", "random")
    assert [seat["bot"] for seat in found["seats"]] == ["random", "random"]


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["simulate", "chess"], "'chess' is none of uno"),
        (["play", "chess"], "'chess' is none of uno"),
        (["rules", "chess"], "'chess' is none of uno"),
        (["nonsense"], "command: 'nonsense' is none of compare, games, play, replay"),
        (["rules"], "GAME: must be given"),
        (["simulate", "uno", "--plyers", "3"], "--players"),
        (["simulate", "uno", "--players", "11"], "players: 11"),
        (["simulate", "uno", "--players", "many"], "players: 'many' is no whole number"),
        (["simulate", "uno", "--penalty", "2.5"], "penalty: 2.5 is no whole number"),
        (["simulate", "uno", "--stacking", "maybe"], "stacking: 'maybe'"),
        (["simulate", "uno", "--stacking", "none"], "stacking: 'none'"),
        (["simulate", "uno", "--rounds", "1", "--target", "9"], "exactly one"),
        (["simulate", "uno", "--deck", "{"], "deck: '{'"),
        (["simulate", "uno", "--deck", "[" * 100_000], "deck: "),
        (["simulate", "uno", "--deck", '{"skip": "X"}'], "deck: 'X'"),
        (["simulate", "uno", "--players", "9" * 5000], "players: "),
        (["simulate", "uno", "--games", "0"], "--games: 0 is not 1 or more"),
        (["simulate", "uno", "--games", "x"], "--games: 'x' is no whole number"),
        (["simulate", "uno", "--games"], "--games: needs a value"),
        (["replay", "x", "--events=1"], "--events: takes no value"),
        (["games", "uno"], "games: takes no more arguments, such as 'uno'"),
        (["--language", "en"], "command: must be given"),
        (["play", "--language", "en"], "--language: there is no such option"),
        (
            ["simulate", "uno", "--bots", "clever"],
            "'clever' is none of random, sensible, searching",
        ),
        (["simulate", "uno", "--bots", "random,random"], "2 bots instead of 4"),
        (["simulate", "uno", "--plot", "a.xyz"], "a.xyz"),
        (["simulate", "uno", "--plot", "no/such/a.png"], "no such folder"),
        (["simulate", "uno", "--json", "no/such/a.json"], "no such folder"),
        (["play", "uno", "--seat", "4"], "seat: 4 is no seat of 4"),
        (["play", "uno", "--bots", "random,random"], "2 bots instead of 3"),
        (["show", "no-such-file"], "no-such-file"),
        (["show", "."], "."),
    ],
)
def test_what_cannot_be_is_one_line_of_error(arguments: list[str], said: str) -> None:
    assert said in complaint(*arguments)


def test_a_file_that_cannot_be_written_is_one_line_of_error(tmp_path: Path) -> None:
    folder = tmp_path / "folder.json"
    folder.mkdir()
    arguments = ("simulate", "uno", "--games", "1", "--rounds", "1")
    assert "folder.json" in complaint(*arguments, "--json", str(folder))
    assert "too long" in complaint(*arguments, "--json", str(tmp_path / ("x" * 300)))


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no device that is full")
def test_a_full_disk_is_one_line_of_error() -> None:
    arguments = ("simulate", "uno", "--games", "1", "--rounds", "1")
    assert "No space left" in complaint(*arguments, "--json", "/dev/full")


def test_without_standalone_mode_the_code_is_given_back() -> None:
    assert cardlaw.main(["show", "no-such-file"], "cardlaw", standalone_mode=False) == 2
