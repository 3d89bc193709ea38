"""The programs in examples/ run, and do what they say."""

from __future__ import annotations

import re
import sys
from pathlib import Path

import pytest

import cardlaw
import house_rules
import learning_agent
from cardlaw import OptionError, events, registry
from cardlaw.rl.gymnasium_env import SeatEnv
from chat_table import ChatTable
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


@pytest.mark.parametrize("name", tuple(registry._OWN))
def test_the_table_in_a_chat_tells_secrets_to_their_seat_alone(name: str) -> None:
    sent: list[tuple[str | None, str]] = []
    players = ["Anna", "Bo", "Chen"]
    game = cardlaw.game(name, players=3)
    table = ChatTable(game, players, lambda to, text: sent.append((to, text)), seed=7)
    assert [to for to, text in sent if text.startswith("you are dealt")] == players
    while table.state.round == 1 and not table.state.is_over:
        state = table.state
        move = state.legal_moves(state.turn)[-1]
        sent.clear()
        table.hear(players[move.seat], str(move).partition(":")[2])
        told = {
            players[seat]
            for event in state.step(move).events
            for seat in range(3)
            if secret(event, seat)
        }
        assert {to for to, _ in sent} - {None} == told
    assert any(to is None for to, _ in sent)


def secret(event: events.Event, seat: int) -> bool:
    """Say whether an event that people are told of shows a seat more than everybody."""
    return not isinstance(event, events.Now) and event.seen_by(seat) != event.seen_by(None)


def test_the_table_in_a_chat_answers_wrong_texts_to_their_sender_alone() -> None:
    sent: list[tuple[str | None, str]] = []
    game = cardlaw.Uno(players=3)
    table = ChatTable(
        game, ["Anna", "Bo", "Chen"], lambda to, text: sent.append((to, text)), seed=7
    )
    start = table.state
    sent.clear()
    for text in ("nonsense", "0:R5", "draw", "catch>2", "", "W"):
        table.hear("Bo", text)
    assert {to for to, _ in sent} == {"Bo"}
    assert len(sent) == 6
    assert table.state is start


def test_who_leaves_the_table_in_a_chat_is_out_and_a_record_is_kept() -> None:
    sent: list[tuple[str | None, str]] = []
    game = cardlaw.Uno(players=3, rounds=1)
    table = ChatTable(
        game, ["Anna", "Bo", "Chen"], lambda to, text: sent.append((to, text)), seed=7
    )
    table.hear("Anna", "leave")
    table.hear("Anna", "leave")
    assert sent[-1] == ("Anna", "you are out of the game")
    table.time_is_up()
    table.hear("Bo", " Leave ")
    assert table.state.winners == (2,)
    (record,) = cardlaw.read_records(table.record())
    assert record.end == table.state


def test_the_program_of_the_table_in_a_chat_plays_a_round() -> None:
    text = output("chat_table.py")
    assert "@Bo: write a move, such as R5" in text
    assert re.search(r"^#table: the game is over, won by \w+$", text, re.MULTILINE)


def test_the_agent_learns_to_beat_random_play_and_keeps_what_it_learned(tmp_path: Path) -> None:
    agent, curve = learning_agent.train(games=80, every=80, tried=40)
    assert curve.games == [0, 80]
    assert learning_agent.chance_of(curve.won[-1], curve.tried) < 1e-4
    learning_agent.draw(curve, tmp_path / "curve.svg")
    assert ">games played to learn<" in (tmp_path / "curve.svg").read_text(encoding="utf-8")
    agent.save(tmp_path / "agent.npz")
    again = learning_agent.Agent(SeatEnv(learning_agent.GAME))
    again.load(tmp_path / "agent.npz")
    assert (again.weights == agent.weights).all()
    other = learning_agent.Agent(SeatEnv(learning_agent.GAME.replace(players=3)))
    with pytest.raises(OptionError, match="actions: players is 2; here it is 3"):
        other.load(tmp_path / "agent.npz")


def test_the_agent_says_before_it_learns_that_a_picture_cannot_be_drawn(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(sys.modules, "matplotlib", None)
    monkeypatch.setattr(learning_agent, "train", None)  # to learn would be an error
    monkeypatch.setattr(sys, "argv", ["learning_agent.py", "--picture", "learning.svg"])
    with pytest.raises(SystemExit):
        learning_agent.main()
    assert 'pip install "cardlaw[cli]"' in capsys.readouterr().err


def test_the_agent_is_kept_whatever_becomes_of_its_picture(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept, nowhere = tmp_path / "agent.npz", tmp_path / "missing" / "learning.svg"
    asked = ["--games", "1", "--points", "1", "--tried", "2"]
    given = [*asked, "--save", str(kept), "--picture", str(nowhere)]
    monkeypatch.setattr(sys, "argv", ["learning_agent.py", *given])
    with pytest.raises(FileNotFoundError):
        learning_agent.main()
    assert kept.exists()
