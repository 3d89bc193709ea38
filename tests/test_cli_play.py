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

from cardlaw import Move, Uno, View, events, read_records, registry
from cardlaw.__main__ import main
from cardlaw.bots import RandomBot
from cardlaw.rules.uno_family.uno_game import UnoTable
from cardlaw.simulation import game_seed
from cardlaw.words import Words
from commands import AS_HINTED, COMMAND, called, complaint, fresh, output, run
from toy_game import GiveUp


@pytest.fixture
def toy(monkeypatch: pytest.MonkeyPatch) -> str:
    monkeypatch.setitem(registry._OWN, "ten", ("toy_game", "Ten"))
    return "ten"


def test_play_by_hints_to_the_end() -> None:
    arguments = ("play", "uno", "--players", "2", "--rounds", "1", "--seed", "9")
    text = output(*arguments, given=AS_HINTED * 100)
    assert f"{Uno(players=2, rounds=1)}, seed 9" in text
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
    assert "r5 is no move" not in text
    assert "the red five (R5) is not in your hand (T-1); ? lists your moves" in text
    assert text.count("; ? lists your moves") == 3
    assert text.count("Your move (") == 5


def test_play_takes_moves_in_their_notation() -> None:
    text = output("play", "uno", "--players", "2", "--seed", "7", given="draw\nq\n")
    assert "you draw one card: " in text
    state = Uno(players=2).deal(game_seed("7", 0))
    move = state.view(0).legal_moves()[0]
    text = output("play", "uno", "--players", "2", "--seed", "7", given=f"0:{move.text}\nq\n")
    assert re.search(rf"  you play .*\({re.escape(move.text.rstrip('!'))}\)", text)


def test_play_asks_out_of_turn_too_and_an_empty_line_waits() -> None:
    arguments = ("play", "uno", "--players", "4", "--rounds", "1", "--jump-in", "--bots", "random")
    text = output(*arguments, "--seed", "9", given=AS_HINTED * 400)
    assert "You may act now: " in text
    assert "Your move [nothing]:" in text


def test_play_tells_only_what_the_player_may_see() -> None:
    arguments = ("play", "uno", "--players", "3", "--rounds", "1", "--bots", "random")
    text = output(*arguments, "--seed", "4", given=AS_HINTED * 400)
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
        output(*arguments, "--record", nowhere.name, given=AS_HINTED * 100)
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
    assert output(*arguments, given=AS_HINTED * 100) == output(*arguments, given=AS_HINTED * 100)


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


def test_a_game_is_saved_and_resumed(tmp_path: Path) -> None:
    file, record = tmp_path / "game.txt", tmp_path / "record.txt"
    played = output("play", "uno", "--seed", "7", given=f"hint\nok\nsave {file}\nq\n")
    assert f"resume {file} goes on with it" in " ".join(played.split()).replace("- ", "-")
    text = output("resume", str(file), "--record", str(record), given="scores\nq\n")
    assert text.startswith("Uno(players=4)\n")
    assert "Your move (" in text
    assert record.read_text() == file.read_text()
    assert "Dein Zug " in output("resume", str(file), "--language", "de", given="q\n")


def test_what_cannot_be_resumed_is_one_line_of_error(tmp_path: Path) -> None:
    assert complaint("resume", "no/such") == "cardlaw: no/such: No such file or directory\n"
    file = tmp_path / "game.txt"
    file.write_text("nonsense")
    assert "a record begins with [Cardlaw 1]" in complaint("resume", str(file))


def test_a_new_game_ends_the_one_before_and_both_are_written(tmp_path: Path) -> None:
    record = tmp_path / "games.txt"
    arguments = ("play", "uno", "--seed", "7", "--record", str(record))
    text = output(*arguments, given="new ninety-nine players=2 seed=3\nq\n")
    assert "NinetyNine(players=2), seed 3" in text
    first, second = read_records(record.read_text())
    assert (first.start.game.name, second.start.game.name) == ("uno", "ninety-nine")


def test_a_game_is_saved_into_the_file_of_its_record(tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    arguments = ("play", "uno", "--seed", "7", "--record", str(file))
    output(*arguments, given=f"hint\nok\nsave {file}\nundo\nq\n")
    (record,) = read_records(file.read_text())
    assert not record.history().moves


def test_the_file_of_the_record_stays_as_it_is_until_the_end(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "game.txt"
    output("play", "uno", "--seed", "7", given=f"hint\nok\nsave {file}\nq\n")
    saved, seen = file.read_text(), []

    def asked(*_: object) -> str:
        seen.append(file.read_text())
        return "q"

    monkeypatch.setattr(Console, "input", asked)
    output("resume", str(file), "--record", str(file))
    assert seen == [saved]


def test_an_empty_line_never_draws_where_a_card_can_be_played() -> None:
    text = output("play", "uno", "--players", "2", "--seed", "7", given="\n\nq\n")
    assert text.count("An empty line does nothing where you can play a card.") == 2
    assert "you draw" not in text


@pytest.mark.parametrize("columns", [36, 80, 120])
def test_no_line_is_longer_than_the_terminal_and_no_word_is_cut(columns: int) -> None:
    typed = "?\nhint\nok\nscores\nwhy W\nrules UNO-3\nzz\nq\n"
    for language in ("en", "de"):
        arguments = ("play", "uno", "--seed", "7", "--language", language)
        result = called(*arguments, given=typed, COLUMNS=str(columns))
        lines = result.stdout.splitlines()
        assert max(map(len, lines)) <= columns + len("Your move (R4, Y4, draw): rules UNO-3")
        told = set(re.findall(r"\w+", " ".join(lines)))
        wide = called(*arguments, given=typed, COLUMNS="2000").stdout
        assert told <= set(re.findall(r"\w+", wide)) | {"cards", "card", "Karten", "Karte"}


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
    assert re.search(r"^Your move \(.*, draw\): draw$", done.stdout, re.MULTILINE)


@pytest.mark.skipif(os.name != "posix", reason="a terminal is made the POSIX way")
def test_a_real_terminal_shows_colours_and_takes_lines() -> None:
    ours, theirs = os.openpty()
    with subprocess.Popen(
        [*COMMAND, "play", "uno", "--plain", "--players", "2", "--seed", "7"],
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


@pytest.mark.skipif(os.name != "posix", reason="a terminal is made the POSIX way")
@pytest.mark.parametrize(
    ("keys", "code"), [(b"qq", 0), (b"\x03", 130), (b":q\r", 0)], ids=["q", "Ctrl-C", "line"]
)
def test_a_real_terminal_has_the_full_screen(keys: bytes, code: int) -> None:
    ours, theirs = sized_terminal()
    with subprocess.Popen(
        [*COMMAND, "play", "uno", "--players", "2", "--seed", "7"],
        stdin=theirs,
        stdout=theirs,
        stderr=theirs,
        env=fresh(TERM="xterm-256color", PYTHONIOENCODING="utf-8"),
        preexec_fn=hear_interrupts,  # noqa: PLW1509 - the tests start no threads
    ) as playing:
        os.close(theirs)
        shown = until(ours, "quit")
        for key in keys:
            os.write(ours, bytes([key]))
        shown += all_of(ours)
    assert playing.returncode == code
    assert "\x1b[?1049h" in shown  # another screen, which is left again
    assert "\x1b[?1049l" in shown
    assert "Traceback" not in shown
    assert ("cardlaw: stopped" in shown) == (code == 130)


@pytest.mark.skipif(os.name != "posix", reason="a terminal is made the POSIX way")
@pytest.mark.parametrize(
    ("more", "env"),
    [
        (("--plain",), {}),
        ((), {"TERM": "dumb"}),
        ((), {"PYTHONIOENCODING": "latin-1"}),
    ],
    ids=["--plain", "TERM=dumb", "latin-1"],
)
def test_without_a_full_screen_the_game_is_played_by_lines(
    more: tuple[str, ...], env: dict[str, str]
) -> None:
    terminal = {"TERM": "xterm-256color", "PYTHONIOENCODING": "utf-8", **env}
    ours, theirs = os.openpty()
    with subprocess.Popen(
        [*COMMAND, "play", "uno", "--seed", "7", *more],
        stdin=theirs,
        stdout=theirs,
        stderr=theirs,
        env=fresh(**terminal),
    ) as playing:
        os.close(theirs)
        os.write(ours, b"q\n")
        shown = all_of(ours)
    assert playing.returncode == 0
    assert "\x1b[?1049h" not in shown
    assert shown.endswith("You leave the game.\r\n")


@pytest.mark.parametrize("without", ["", "sys.modules['textual'] = None; "])
def test_by_lines_nothing_of_the_full_screen_is_imported(without: str) -> None:
    program = (
        f"import sys; {without}sys.argv = ['cardlaw', 'play', 'uno', '--plain']; "
        "from cardlaw.__main__ import main; code = main(); "
        "sys.exit(code or any(name.startswith('textual.') for name in sys.modules))"
    )
    done = run(given="q\n", command=[sys.executable, "-c", program])
    assert (done.returncode, done.stderr) == (0, "")


def sized_terminal() -> tuple[int, int]:
    """Make a terminal of 80 columns and 24 lines."""
    import termios  # it is there where terminals are made the POSIX way

    ours, theirs = os.openpty()
    termios.tcsetwinsize(ours, (24, 80))
    return ours, theirs


def until(terminal: int, text: str) -> str:
    """Read what a program shows at a terminal until a text comes."""
    shown = b""
    while text.encode() not in shown:
        shown += os.read(terminal, 65536)
    return shown.decode(errors="replace")


def all_of(terminal: int) -> str:
    """Read what a program shows at a terminal until it ends, and close it."""
    shown = b""
    # On Linux the end of a terminal is an error, elsewhere an empty read.
    with contextlib.suppress(OSError):
        while more := os.read(terminal, 65536):
            shown += more
    os.close(terminal)
    return shown.decode(errors="replace")


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
def test_a_game_that_is_asked_to_end_is_written_first(tmp_path: Path) -> None:
    record = tmp_path / "game.txt"
    with started("play", "uno", "--seed", "7", "--record", str(record)) as playing:
        assert playing.stdout is not None
        shown = ""
        while "Your move" not in shown and (more := playing.stdout.read(1)):
            shown += more
        playing.terminate()
        _, said = playing.communicate()
    assert (playing.returncode, said) == (143, "")
    assert record.read_text().startswith("[Cardlaw 1]")


@pytest.mark.skipif(os.name != "posix", reason="a terminal is made the POSIX way")
@pytest.mark.parametrize(
    ("number", "code"),
    [(signal.SIGTERM, 143), (signal.SIGHUP, 129), (signal.SIGINT, 130)],
    ids=["SIGTERM", "SIGHUP", "SIGINT"],
)
def test_a_signal_at_a_terminal_ends_the_game_and_writes_it(
    number: signal.Signals, code: int, tmp_path: Path
) -> None:
    record = tmp_path / "game.txt"
    ours, theirs = sized_terminal()
    with subprocess.Popen(
        [*COMMAND, "play", "uno", "--seed", "7", "--record", str(record)],
        stdin=theirs,
        stdout=theirs,
        stderr=theirs,
        env=fresh(TERM="xterm-256color", PYTHONIOENCODING="utf-8"),
        preexec_fn=hear_interrupts,  # noqa: PLW1509 - the tests start no threads
    ) as playing:
        os.close(theirs)
        shown = until(ours, "quit")
        playing.send_signal(number)
        shown += all_of(ours)
    assert playing.returncode == code
    assert "Traceback" not in shown
    assert record.read_text().startswith("[Cardlaw 1]")


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
