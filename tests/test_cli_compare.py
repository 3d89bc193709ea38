"""``cardlaw compare``, and what it shares with ``simulate``: workers, and a line for each game."""

from __future__ import annotations

import csv
import json
from pathlib import Path
from typing import Any

import pytest

from cardlaw import Game, GameRow, Uno, compare, ordinary_deck, registry, simulate
from cardlaw.cli.compare import variants_of
from cardlaw.simulation import game_seed
from commands import called, complaint, output

SHORT = ("--players", "2", "--rounds", "1", "--games", "4", "--seed", "7")
PLAIN = Uno(players=2, rounds=1)
VARIANTS: dict[str, Game] = {
    "stacking=off": PLAIN,
    "stacking=any": PLAIN.replace(stacking="any"),
}
COMPARISON = compare(VARIANTS, ["sensible"] * 2, 4, 7)
VARIED = ("uno", "--vary", "stacking=off,any", *SHORT)


def rows(path: Path) -> list[dict[str, str]]:
    with path.open(encoding="utf-8", newline="") as lines:
        return list(csv.DictReader(lines))


# Which variants


def test_an_option_is_varied() -> None:
    assert variants_of(PLAIN, ["stacking=off,any"]) == VARIANTS


def test_several_options_give_all_combinations() -> None:
    assert variants_of(PLAIN, ["stacking=any,same", "jump-in=true,false"]) == {
        "stacking=any,jump_in=true": PLAIN.replace(stacking="any", jump_in=True),
        "stacking=any,jump_in=false": PLAIN.replace(stacking="any"),
        "stacking=same,jump_in=true": PLAIN.replace(stacking="same", jump_in=True),
        "stacking=same,jump_in=false": PLAIN.replace(stacking="same"),
    }


def test_values_are_those_of_the_flags() -> None:
    varied = ['deck=none, ordinary,{"jokers": 2, "wild": ["2"]}', "max-turns=none,9"]
    variants = variants_of(PLAIN, varied)
    assert list(variants)[::2] == [
        "deck=none,max_turns=none",
        "deck=ordinary,max_turns=none",
        'deck={"jokers": 2, "wild": ["2"]},max_turns=none',
    ]
    assert list(variants.values())[1::2] == [
        PLAIN.replace(deck=deck, max_turns=9)
        for deck in (None, ordinary_deck(), ordinary_deck(jokers=2, wild=("2",)))
    ]


def test_flags_say_what_is_not_varied() -> None:
    found = json.loads(output("compare", *VARIED, "--seven-zero", "--json", "-"))
    assert [each["options"]["seven_zero"] for each in found["variants"].values()] == [True, True]


@pytest.mark.parametrize(
    ("given", "told"),
    [
        ([], "vary: must be given"),
        (["--vary", "stacking=off"], "vary: 1 given; at least two can be compared"),
        (["--vary", "stacking"], "stacking: '' is none of 'off', 'same', 'any'"),
        (["--vary", "stacking=off,maybe"], "stacking: 'maybe' is none of"),
        (["--vary", "staking=off,any"], "did you mean 'stacking'?"),
        (["--vary", "stacking=off,any,off"], "vary: 'off' is given twice"),
        (
            ["--vary", "jump_in=true,false", "--vary", "jump-in=true"],
            "vary: 'jump_in' is given twice",
        ),
        (["--vary", "max_turns=9, 09,none", "--vary", "penalty=1"], "max_turns: '09'"),
        (["--vary", "target=none,null"], "are the same game"),
        (["--vary", "players=2,3"], "have other numbers of seats"),
        (["--vary", "stacking=off,any", "--bots", "clever"], "'clever' is none of"),
        (["--vary", "stacking=off,any", "--plot", "a.xyz"], "a.xyz"),
        (["--vary", "stacking=off,any", "--csv", "no/such/a.csv"], "no such folder"),
    ],
)
def test_what_cannot_be_compared(given: list[str], told: str) -> None:
    assert told in complaint("compare", "uno", *SHORT, *given)


# What is shown


def test_compare_shows_the_differences_from_the_first() -> None:
    text = output("compare", "uno", "--vary", "stacking=off,any,same", *SHORT)
    lines = text.splitlines()
    assert lines[:2] == ["Uno(players=2, target=None, rounds=1)", "4 games, seed 7"]
    assert "stacking=any against stacking=off" in lines
    assert "stacking=same against stacking=off" in lines
    turns = COMPARISON.difference("turns", "stacking=any")
    (first, *_) = [line.split() for line in lines if line.startswith("turns")]
    low, high = turns.interval
    assert turns.gain is not None
    assert first == [
        *("turns", f"{turns.mean_against:.2f}", f"{turns.mean:+.2f}"),
        *(f"{low:+.2f}", "to", f"{high:+.2f}", f"{turns.gain:.2f}"),
    ]
    (won, *_) = [line.split() for line in lines if line.startswith("games won")]
    rate = COMPARISON.difference("win_rate", "stacking=any", seat=0).mean_against
    assert won[3:6] == ["0", "sensible", f"{100 * rate:.1f}"]


def test_the_table_is_no_wider_than_a_terminal() -> None:
    text = called("compare", *VARIED, "--bots", "random,sensible", COLUMNS="80").stdout
    assert "95 % interval" in text
    assert max(len(line.rstrip()) for line in text.splitlines()) <= 80


def test_json_is_the_document_of_the_comparison(tmp_path: Path) -> None:
    path = tmp_path / "out.json"
    text = output("compare", *VARIED, "--json", str(path))
    assert "against" in text
    expected = json.loads(json.dumps(COMPARISON.document()))
    assert json.loads(path.read_text(encoding="utf-8")) == expected
    assert json.loads(output("compare", *VARIED, "--json", "-")) == expected


def test_a_comparison_of_one_game_is_drawn_and_written(tmp_path: Path) -> None:
    path = tmp_path / "out.svg"
    found = output("compare", *VARIED, "--games", "1", "--json", "-", "--plot", str(path))
    assert json.loads(found)["games"] == 1
    assert path.read_text(encoding="utf-8").startswith("<?xml")


@pytest.mark.parametrize("bots", ["sensible", "random,sensible"])
def test_a_plot_is_drawn(tmp_path: Path, bots: str) -> None:
    path = tmp_path / "out.png"
    output("compare", *VARIED, "--bots", bots, "--plot", str(path))
    assert path.read_bytes().startswith(b"\x89PNG")


def test_there_is_a_bar_of_progress_on_a_terminal_alone() -> None:
    assert called("compare", *VARIED).stderr == ""
    shown = called("compare", *VARIED, FORCE_COLOR="1", TERM="xterm")
    assert shown.exit_code == 0
    assert "4/4" in shown.stderr


def test_a_comparison_speaks_german() -> None:
    text = output("compare", *VARIED, "--language", "de")
    assert "stacking=any gegen stacking=off" in text
    assert "Gewinn: wievielmal so viele Spiele" in text


# A line for each game, and workers


def test_a_simulation_writes_a_line_for_each_game(tmp_path: Path) -> None:
    path = tmp_path / "games.csv"
    output("simulate", "uno", *SHORT, "--csv", str(path))
    played: list[GameRow] = []
    simulate(PLAIN, ["sensible"] * 2, 4, 7, on_game=played.append)
    assert rows(path) == [
        {
            "number": str(row.number),
            "seed": game_seed("7", row.number),
            "winners": " ".join(map(str, row.winners or ())),
            "cut": "0",
            "standing_0": str(row.standing[0]),
            "standing_1": str(row.standing[1]),
            "moves": str(row.moves),
            "turns": str(row.turns),
            "rounds": str(row.rounds),
        }
        for row in played
    ]


def test_games_that_are_cut_off_shared_or_won_by_nobody_have_lines(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(registry._OWN, "ten", ("toy_game", "Ten"))
    path = tmp_path / "games.csv"
    output("simulate", "uno", *SHORT, "--max-moves", "1", "--csv", str(path))
    assert {(row["winners"], row["cut"]) for row in rows(path)} == {("", "1")}
    output("simulate", "uno", *SHORT, "--max-turns", "1", "--csv", str(path))
    assert {(row["winners"], row["cut"]) for row in rows(path)} == {("", "0")}
    output(
        "simulate", "ten", "--games", "3", "--players", "3", "--bots", "random", "--csv", str(path)
    )
    assert {len(row["winners"].split()) for row in rows(path)} == {2}


def test_a_comparison_writes_a_line_for_each_game_and_variant(tmp_path: Path) -> None:
    path = tmp_path / "games.csv"
    output("compare", *VARIED, "--csv", str(path))
    written = rows(path)
    assert [(row["variant"], row["number"]) for row in written] == [
        (name, str(number)) for number in range(4) for name in VARIANTS
    ]
    turns = [int(row["turns"]) for row in written if row["variant"] == "stacking=any"]
    assert sum(turns) / 4 == COMPARISON.difference("turns", "stacking=any").mean_of


@pytest.mark.parametrize("command", [("simulate", "uno", *SHORT), ("compare", *VARIED)])
def test_workers_come_to_the_same(command: tuple[str, ...], tmp_path: Path) -> None:
    alone, shared = tmp_path / "alone.csv", tmp_path / "shared.csv"
    text = output(*command, "--csv", str(alone))
    assert output(*command, "--csv", str(shared), "--workers", "2") == text
    assert shared.read_bytes() == alone.read_bytes()
    assert output(*command, "--workers", "all") == text


@pytest.mark.parametrize(
    ("workers", "told"),
    [
        ("0", "workers: 0 is not"),
        ("some", "workers: 'some' is neither a whole number nor 'all'"),
        ("", "workers: '' is neither"),
    ],
)
def test_no_number_of_workers(workers: str, told: str) -> None:
    assert told in complaint("simulate", "uno", *SHORT, "--workers", workers)


def test_a_comparison_that_is_stopped_shows_what_there_is(monkeypatch: pytest.MonkeyPatch) -> None:
    from cardlaw.cli import compare as module

    def stopped(variants: Any, bots: Any, games: int, **wanted: Any) -> Any:
        def stop(done: int) -> None:
            if done == games - 1:
                raise KeyboardInterrupt

        wanted["progress"] = stop
        return compare(variants, bots, games, **wanted)

    monkeypatch.setattr(module, "compare", stopped)
    result = called("compare", *VARIED)
    assert "3 games, seed 7" in result.stdout
    assert (result.exit_code, result.stderr) == (130, "cardlaw: stopped\n")
