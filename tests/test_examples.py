"""The programs in examples/ run, and do what they say."""

from __future__ import annotations

import re
import sys
from pathlib import Path

import pytest

import house_rules
from cardlaw import registry
from commands import run

pytestmark = pytest.mark.unmeasured

EXAMPLES = Path(__file__).parent.parent / "examples"


def output(name: str, *arguments: str, given: str = "", warnings: str = "error") -> str:
    program = [sys.executable, "-W", "error", "-W", warnings, str(EXAMPLES / name)]
    done = run(*arguments, given=given, command=program)
    assert done.returncode == 0, done.stderr
    assert done.stderr == ""
    return done.stdout


def test_terminal_uno_is_played_to_the_end() -> None:
    text = output("terminal_uno.py", "7", given="nonsense\nY9\nB1\n" + "\n" * 2000)
    assert "your hand: R+2 G7 G8 G8 B1 B3 B5" in text
    assert "'nonsense' at column 2: expected a card of uno" in text
    assert "Y9 is not in the hand of seat 0 (T-1)" in text
    assert "event=played seat=0 card=B1" in text
    assert re.search(r"^won by seat \d - scores", text, re.MULTILINE)


def test_terminal_uno_hides_what_bots_draw() -> None:
    text = output("terminal_uno.py", "7", given="\n" * 2000)
    drawn = dict(re.findall(r"event=drew seat=(\d) cards=(\S+)", text))
    assert "?" not in drawn["0"]
    assert set(re.findall(r"event=drew seat=[12] cards=\['([^']*)'", text)) == {"?"}


def test_terminal_uno_ends_with_its_input() -> None:
    assert output("terminal_uno.py").endswith("you leave the game.\n")


def test_the_uno_bot_beats_random_play() -> None:
    rates = [int(rate) for rate in re.findall(r"against random: (\d+)% won", output("uno_bot.py"))]
    assert len(rates) == 2
    assert min(rates) > 60


@pytest.mark.parametrize("game", tuple(registry._OWN))
def test_the_bot_for_any_game_wins_more_than_its_share(game: str) -> None:
    found = re.fullmatch(
        rf"{game}: (\d+)% won \(by chance 50%, .*\)\n", output("any_game_bot.py", game)
    )
    assert found is not None
    assert int(found[1]) > 50


def test_the_study_of_house_rules_prints_and_draws(tmp_path: Path) -> None:
    plot = tmp_path / "plot.svg"
    # Old releases of matplotlib use what newer ones of pyparsing have deprecated.
    told = output("house_rules.py", "20", str(plot), warnings="ignore::DeprecationWarning")
    head, *rules = told.splitlines()
    assert head.split() == ["turns", "in", "a", "round", "longer", "interval", "unpaired", "gain"]
    assert [rule[:21].rstrip() for rule in rules] == list(house_rules.VARIANTS)[1:]
    drawn = plot.read_text(encoding="utf-8")
    assert all(f">{name}<" in drawn for name in list(house_rules.VARIANTS)[1:])
    assert "20 games, seed 7" in drawn


def test_the_bot_for_any_game_names_no_game() -> None:
    text = (EXAMPLES / "any_game_bot.py").read_text(encoding="utf-8")
    assert "uno" not in text.lower()


def test_the_score_table_adds_up() -> None:
    heading, *lines, total, winner = output("score_table.py").splitlines()
    names = heading.split()[1:]
    totals = [int(cell) for cell in total.split()[1:]]
    rounds = [[int(cell.replace("-", "0")) for cell in line.split()[1:]] for line in lines]
    assert [sum(column) for column in zip(*rounds, strict=True)] == totals
    assert max(totals) >= 300
    assert winner == f"won by {names[totals.index(max(totals))]}"


def test_the_ninety_nine_bot_tells_its_game_and_beats_random_play() -> None:
    *rounds, end, random, sensible = output("ninety_nine_bot.py").splitlines()
    assert len(rounds) >= 2
    for line in rounds:
        total, seat = re.findall(r"total (\d+), seat (\d) loses a chip, chips", line)[0]
        assert int(total) > 99
        assert int(seat) in range(3)
    assert re.fullmatch(r"won by seat \d, chips \(\d, \d, \d\)", end)
    rates = [re.findall(r"against (\w+): (\d+)% won", line)[0] for line in (random, sensible)]
    assert [name for name, _ in rates] == ["random", "sensible"]
    assert int(rates[0][1]) > 60


def test_the_table_tells_each_seat_its_own() -> None:
    text = output("text_table.py")
    anna = re.findall(r"^Anna: (.*)$", text, re.MULTILINE)
    bo = re.findall(r"^Bo: (.*)$", text, re.MULTILINE)
    assert anna[0].startswith("'a red card please' at column 0: expected")
    assert anna[1].startswith("0:BS: the blue skip matches neither colour")
    assert anna[2:] == ["you play the red five", "you call UNO", "Bo draws one card"]
    assert bo[:3] == ["draw is not your move", "Anna plays the red five", "Anna calls UNO"]
    # What is played for a slow seat is told as any move.
    assert re.fullmatch("you draw one card: .+", bo[3])
    assert len(bo) == 4
