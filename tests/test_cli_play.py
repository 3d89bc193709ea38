"""The command line: a game played at it, and the program as a real process."""

from __future__ import annotations

import contextlib
import json
import os
import re
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
from rich.console import Console
from rich.text import Text

from cardlaw import Move, Uno, View, events, registry
from cardlaw.__main__ import main
from cardlaw.bots import RandomBot
from cardlaw.rules.uno_family.uno_game import UnoTable
from cardlaw.simulation import game_seed
from cardlaw.words import Words
from commands import COMMAND, called, fresh, output, run
from toy_game import GiveUp


@pytest.fixture
def toy(monkeypatch: pytest.MonkeyPatch) -> str:
    monkeypatch.setitem(registry._OWN, "ten", ("toy_game", "Ten"))
    return "ten"


def test_play_by_empty_lines_to_the_end() -> None:
    text = output("play", "uno", "--players", "2", "--rounds", "1", "--seed", "6", given="\n" * 500)
    assert f"{Uno(players=2, rounds=1)}, seed 6" in text
    assert "Your move [draw]:" in text
    assert "seat 1 (sensible) wins the round" in text
    assert "the game is over, won by seat 1 (sensible)" in text


def test_play_shows_the_own_hand_and_no_other() -> None:
    text = output("play", "uno", "--players", "3", "--seed", "7", "--seat", "1", given="q\n")
    state = Uno(players=3).deal(game_seed("7", 0))
    assert " ".join(card.code for card in state.hands[1]) in text
    assert "seat 1 (you)" in text
    for other in (0, 2):
        codes = " ".join(card.code for card in state.hands[other])
        assert codes not in text
    assert "You leave the game." in text


def test_play_asks_again_after_what_cannot_be_read_or_is_not_legal() -> None:
    text = output(
        "play", "uno", "--players", "2", "--seed", "7", given="?\nr5\n1:draw\ncall\nquit\n"
    )
    legal = Uno(players=2).deal(game_seed("7", 0)).view(0).legal_moves()
    words = Words(game=Uno(players=2))
    for move in legal:
        assert re.search(rf"^{re.escape(move.text)} +{words.move(move)} *$", text, re.MULTILINE)
    text = " ".join(text.split())
    assert "r5 is no move: 'r5' at column 0: expected a card of uno, or one of: draw, pass," in text
    assert text.count("? lists your moves") == 3
    assert text.count("Your move [draw]:") == 5


def test_play_takes_moves_in_their_notation() -> None:
    text = output("play", "uno", "--players", "2", "--seed", "7", given="draw\nq\n")
    assert "you draw one card: " in text
    state = Uno(players=2).deal(game_seed("7", 0))
    move = state.view(0).legal_moves()[0]
    text = output("play", "uno", "--players", "2", "--seed", "7", given=f"0:{move.text}\nq\n")
    assert re.search(rf"  you play .*\({re.escape(move.text.rstrip('!'))}\)", text)


def test_play_asks_out_of_turn_too_and_an_empty_line_waits() -> None:
    arguments = ("play", "uno", "--players", "4", "--rounds", "1", "--jump-in", "--bots", "random")
    text = output(*arguments, "--seed", "2", given="\n" * 3000)
    assert "You may act now: " in text
    assert "Your move [nothing]:" in text


def test_play_tells_only_what_the_player_may_see() -> None:
    arguments = ("play", "uno", "--players", "3", "--rounds", "1", "--bots", "random")
    text = output(*arguments, "--seed", "4", given="\n" * 3000)
    draws = re.findall(r"seat [12] \(random\) draws (.*)", text)
    assert draws
    assert all(re.fullmatch(r"(\d+|one|no) cards?", told_of.strip()) for told_of in draws)


def test_play_tells_the_deal_and_what_the_start_card_does() -> None:
    text = output("play", "uno", "--players", "3", "--seed", "13", given="q\n")
    told = [line.strip() for line in text.splitlines() if line.startswith("  ")]
    _, dealt, *_ = Uno(players=3).step_deal(game_seed("13", 0)).events
    assert isinstance(dealt, events.Dealt)
    words = Words(codes=True)
    cards = ", ".join(words.card(card) for card in dealt.cards)
    assert " ".join(told).startswith(
        f"the cards are shuffled you are dealt 7 cards: {cards}"
        " seat 1 (sensible) is dealt 7 cards seat 2 (sensible) is dealt 7 cards"
        " turned up: wild draw four (W+4) the start card goes back into the draw pile"
        " turned up: blue draw two (B+2) you draw 2 cards: "
    )
    assert "you miss a turn" in told


def test_each_move_is_made_once(monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[Move] = []
    apply = Uno.apply

    def counted(game: Uno, table: UnoTable, move: Move) -> None:
        made.append(move)
        apply(game, table, move)

    monkeypatch.setattr(Uno, "apply", counted)
    with Path(os.devnull).open("w") as nowhere:
        arguments = ("play", "uno", "--players", "2", "--rounds", "1", "--seed", "6")
        output(*arguments, "--record", nowhere.name, given="\n" * 500)
    assert len(made) > 10
    state = Uno(players=2, rounds=1).deal(game_seed("6", 0))
    for move in tuple(made):
        state = state.play(move)
    assert state.is_over


def test_play_ends_politely_where_the_input_ends() -> None:
    result = called("play", "uno", "--players", "2", "--seed", "7", given="draw\n")
    assert result.exit_code == 1
    assert result.stderr == "cardlaw: the input ended before the game did\n"


def test_the_same_seed_plays_the_same_game() -> None:
    arguments = ("play", "uno", "--players", "3", "--seed", "9", "--rounds", "1")
    assert output(*arguments, given="\n" * 500) == output(*arguments, given="\n" * 500)


def test_a_game_from_outside_is_played_too(toy: str) -> None:
    text = output("play", toy, "--players", "2", "--seed", "1", given="?\ngive-up\n")
    assert GiveUp(0).text in text
    assert "won by seat 1 (sensible)" in text


def test_a_bot_that_fails_at_the_terminal_is_one_line_of_error(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def choose(bot: RandomBot, view: View) -> Move:
        raise KeyError("a fault")

    monkeypatch.setattr(RandomBot, "choose", choose)
    arguments = ("play", "uno", "--players", "2", "--bots", "random", "--seed", "7")
    result = called(*arguments, given="draw\n" * 9)
    assert result.exit_code == 2
    said = "cardlaw: bot 'random' at seat 1 in game 0 raised KeyError: 'a fault'\n"
    assert result.stderr == said


def test_a_fault_of_the_terminal_is_not_told_as_a_bots(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(console: Console, prompt: Text) -> str:
        raise OSError(5, "Input/output error")

    monkeypatch.setattr(Console, "input", broken)
    assert called("play", "uno").stderr == "cardlaw: Input/output error\n"


# A real process


def test_a_real_process_simulates() -> None:
    done = run("simulate", "uno", "--players", "2", "--games", "3", "--rounds", "1", "--seed", "1")
    assert (done.returncode, done.stderr) == (0, "")
    assert "3 games, seed 1" in done.stdout
    assert "\x1b" not in done.stdout


def test_a_real_process_fails_in_one_line() -> None:
    done = run("simulate", "uno", "--players", "99")
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == "cardlaw: players: 99 is not from 2 to 10\n"


def test_a_real_process_plays_from_a_pipe() -> None:
    done = run("play", "uno", "--players", "2", "--seed", "7", given="draw\n")
    assert done.returncode == 1
    assert done.stderr == "cardlaw: the input ended before the game did\n"
    assert "Your move [draw]: draw" in done.stdout


@pytest.mark.skipif(os.name != "posix", reason="a terminal is made the POSIX way")
def test_a_real_terminal_shows_colours_and_takes_lines() -> None:
    ours, theirs = os.openpty()
    with subprocess.Popen(
        [*COMMAND, "play", "uno", "--players", "2", "--seed", "7"],
        stdin=theirs,
        stdout=theirs,
        stderr=theirs,
        env=fresh(TERM="xterm-256color"),
    ) as playing:
        os.close(theirs)
        os.write(ours, b"q\n")
        shown = all_of(ours)
    assert playing.returncode == 0
    assert "\x1b[1;31mR4\x1b[0m" in shown
    assert shown.count("q\r\n") == 1
    assert shown.endswith("You leave the game.\r\n")


def all_of(terminal: int) -> str:
    """Read what a program shows at a terminal until it ends, and close it."""
    shown = b""
    # On Linux the end of a terminal is an error, elsewhere an empty read.
    with contextlib.suppress(OSError):
        while more := os.read(terminal, 65536):
            shown += more
    os.close(terminal)
    return shown.decode()


def hear_interrupts() -> None:
    """Undo what a shell does to what it starts in the background: it has interrupts ignored."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def started(*arguments: str) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [*COMMAND, *arguments],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        encoding="utf-8",
        env=fresh(),
        preexec_fn=hear_interrupts,  # noqa: PLW1509 - the tests start no threads
    )


@pytest.mark.skipif(os.name != "posix", reason="signals are sent the POSIX way")
def test_an_interrupt_ends_politely() -> None:
    with started("play", "uno", "--seed", "7") as playing:
        assert playing.stdout is not None
        shown = ""
        while "Your move" not in shown and (more := playing.stdout.read(1)):
            shown += more
        playing.send_signal(signal.SIGINT)
        _, said = playing.communicate()
    assert playing.returncode == 130
    assert said.strip() == "cardlaw: stopped"


@pytest.mark.skipif(os.name != "posix", reason="signals are sent the POSIX way")
def test_an_interrupt_of_a_simulation_shows_what_there_is(tmp_path: Path) -> None:
    records = tmp_path / "games.txt"
    many = ("--games", "1000000", "--records", str(records), "--json", "-")
    with started("simulate", "uno", *many) as simulating:
        while not (records.exists() and records.stat().st_size):
            time.sleep(0.05)
        simulating.send_signal(signal.SIGINT)
        shown, said = simulating.communicate()
    assert simulating.returncode == 130
    assert said.strip() == "cardlaw: stopped"
    result = json.loads(shown)
    assert result["stopped"] == result["games"] == records.read_text().count("[Cardlaw 1]")


@pytest.mark.parametrize("missing", ["rich", "rich_click", "matplotlib"])
@pytest.mark.parametrize("arguments", [[], ["--help"], ["games"], ["nonsense"]])
def test_without_the_extra_one_line_says_what_to_install(
    missing: str,
    arguments: list[str],
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setitem(sys.modules, missing, None)
    monkeypatch.setattr(sys, "argv", ["cardlaw", *arguments])
    assert main() == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err == 'cardlaw: the command needs an extra: pip install "cardlaw[cli]"\n'


def test_with_the_extra_main_runs_the_command(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "argv", ["cardlaw", "games"])
    assert main() == 0
    assert "uno" in capsys.readouterr().out


def test_importing_the_library_needs_nothing_of_the_extra() -> None:
    check = (
        "import sys, cardlaw, cardlaw.bots, cardlaw.simulation;"
        "sys.exit(any(n in sys.modules for n in ('rich', 'click', 'rich_click', 'matplotlib')))"
    )
    assert subprocess.run([sys.executable, "-c", check], check=False).returncode == 0
