"""The command line: records written, and replayed move by move."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from rich.console import Console

import cardlaw
from cardlaw import Draw, Record, Recorder, Uno, UnoState, read_records, registry
from cardlaw.cli.options import flag_of
from cardlaw.simulation import game_seed, simulate
from cardlaw.words import Words
from commands import AS_HINTED, called, complaint, output
from tables import table


def played() -> Recorder[UnoState]:
    recorder = Recorder(
        table(["R1 R2 W", "G1 G2 G3 Y1"], "R5", "Y4"), Seats=["Anna", "Bo"], Event=7
    )
    for text in ("0:R1", "1:draw", "0:W=G"):
        recorder.play(recorder.state.parse(text))
    return recorder


@pytest.fixture
def file(tmp_path: Path) -> str:
    path = tmp_path / "games.txt"
    path.write_text(played().text())
    return str(path)


def test_replay_prints_move_by_move_and_then_the_table(file: str) -> None:
    lines = output("replay", file).splitlines()
    assert lines[:3] == [repr(played().state.game), 'Seats: ["Anna","Bo"]', "Event: 7"]
    assert [line.split() for line in lines[3:6]] == [
        ["1", "0:R1", *["top", "card", "R1,", "colour", "red,", "cards", "2-4"]],
        ["2", "1:draw", *["top", "card", "R1,", "colour", "red,", "cards", "2-5"]],
        ["3", "0:W=G", *["top", "card", "W,", "colour", "green,", "cards", "1-5"]],
    ]
    table_of_the_end = "\n".join(lines[6:])
    assert "top card W, colour green" in table_of_the_end
    assert re.search(r"seat 0 \(Anna\) +1 +R2 .*may be caught", table_of_the_end)
    assert re.search(r"> +seat 1 \(Bo\) +5 +Y1 Y4 G1 G2 G3", table_of_the_end)


def test_replay_stops_where_it_is_told(file: str) -> None:
    text = output("replay", file, "--to", "1")
    assert "1  0:R1" in text
    assert "draw " not in text.partition("\n\n")[0]
    assert "top card R1, colour red" in text
    start = output("replay", file, "--to", "0")
    assert "0:R1" not in start
    assert "top card R5" in start
    assert output("replay", file, "--to", "99") == output("replay", file)


def test_replay_draws_the_game_as_a_strip(file: str, tmp_path: Path) -> None:
    target = tmp_path / "strip.svg"
    assert output("replay", file, "--svg", str(target)) == output("replay", file)
    drawn = target.read_text(encoding="utf-8")
    assert "2: Bo draws one card: yellow four" in drawn
    words = Words(seats=["Anna", "Bo"], game=played().state.game)
    assert drawn == f"{cardlaw.svg.strip(played(), hands=True, words=words)}\n"
    seen = output("replay", file, "--svg", "-", "--seat", "0", "--to", "2")
    assert "yellow four" not in seen
    assert "2: Bo draws one card" in seen
    assert "3: " not in seen
    assert output("replay", file, "--svg", "-", "--to", "99") == drawn


def test_replay_draws_one_game_alone(tmp_path: Path) -> None:
    text = played().text()
    assert "a picture shows one game" in complaint("replay", "-", "--svg", "-", given=text * 2)
    assert output("replay", "-", "--svg", "-", given="") == ""


def test_replay_tells_what_happened(file: str) -> None:
    lines = output("replay", file, "--events").partition("\n\n")[0].splitlines()
    assert [line.strip() for line in lines[3:]] == [
        "1  0:R1",
        "seat 0 (Anna) plays the red one (R1)",
        "2  1:draw",
        "seat 1 (Bo) draws one card: yellow four (Y4)",
        "3  0:W=G",
        "seat 0 (Anna) plays the wild (W)",
        "seat 0 (Anna) names green",
    ]


def test_replay_shows_a_seat_what_it_saw(file: str) -> None:
    text = output("replay", file, "--events", "--seat", "0")
    assert "seat 1 (Bo) draws one card\n" in text
    assert re.search(r"seat 1 \(Bo\) +5 +\? \? \? \? \?", text)
    assert "seat 1 (Bo) draws one card: yellow four (Y4)" in output(
        "replay", file, "--events", "--seat", "1"
    )
    assert "seat: 2 is no seat of 2" in complaint("replay", file, "--seat", "2")
    assert "seat: -1 is not 0 or more" in complaint("replay", file, "--seat", "-1")


def test_replay_speaks_german(file: str) -> None:
    text = output("replay", file, "--language", "de")
    assert "oberste Karte R1" in text
    assert "Karten 2-4" in text
    told = output("replay", file, "--events", "--language", "de")
    assert "Platz 1 (Bo) zieht eine Karte: gelbe Vier (Y4)" in told


def test_replay_reads_the_input_and_several_records(file: str) -> None:
    two = Path(file).read_text() * 2
    text = output("replay", "-", given=two)
    assert text == output("replay", file) + "\n" + output("replay", file)
    assert output("replay", "-", given="\n") == ""


def test_replay_takes_leaving_and_shuffles_for_granted() -> None:
    recorder = Recorder(table(["R1 R2", "..."], "G1 G2 R5"))
    recorder.play(Draw(0))
    recorder.retire(0)
    lines = output("replay", "-", "--events", given=recorder.text()).splitlines()
    told = [line.strip() for line in lines]
    assert told[1] == "1  0:draw"
    assert told[2] == "the discards are shuffled into a new draw pile"
    assert "2  /leave:0" in told
    assert not any(line.startswith("/shuffle") for line in told)


def broken(text: str, *arguments: str) -> str:
    """Replay what is broken: one line of error and exit code 1."""
    result = called("replay", "-", *arguments, given=text)
    assert result.exit_code == 1
    assert result.stdout == ""
    assert result.stderr.startswith("cardlaw: -: line ")
    assert result.stderr.count("\n") == 1
    return result.stderr


def test_replay_tells_the_first_move_that_cannot_be() -> None:
    text = played().text()
    told = broken(text.replace("1:draw 0:W=G", "1:draw 0:W 1:drow"))
    assert "line 7, column 13, move 3: 0:W: " in told
    assert "(UNO-" in told
    assert "move 2: 'drow': expected a card of uno" in broken(text.replace("1:draw", "1:drow"))


@pytest.mark.parametrize("text", ["x", "[Cardlaw 2]", played().text()[:-20], played().text()[:200]])
def test_replay_refuses_what_is_no_record(text: str) -> None:
    broken(text)


def test_replay_refuses_what_is_no_text_and_no_file(tmp_path: Path) -> None:
    path = tmp_path / "bytes"
    path.write_bytes(b"\xff\xfe")
    result = called("replay", str(path))
    assert result.exit_code == 1
    assert "utf-8" in result.stderr
    assert "nowhere" in complaint("replay", str(tmp_path / "nowhere"))
    assert "--to" in complaint("replay", str(path), "--to", "-1")


def test_names_of_seats_give_no_orders_to_a_terminal() -> None:
    recorder = Recorder(Uno(players=2).deal(seed=1), Seats=["\x1b[2JZoë", "\n"])
    text = output("replay", "-", given=recorder.text())
    assert "\x1b" not in text
    assert "seat 0 (?[2JZoë)" in text
    assert "seat 1 (?)" in text


def test_games_from_outside_are_replayed_too(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(registry._OWN, "ten", ("toy_game", "Ten"))
    state: Any = cardlaw.game("ten", players=2).deal(seed=1)
    text = output("replay", "-", given=Record(state, ["0:give-up"]).text())
    assert "1  0:give-up    no top card yet, total 0, cards 2-2" in text
    assert "won by seat 1" in text


# Writing


def test_play_writes_the_record_of_the_game(tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    arguments = ("play", "uno", "--players", "2", "--rounds", "1", "--seed", "6")
    shown = output(*arguments, "--record", str(path), given=AS_HINTED * 100)
    assert shown == output(*arguments, given=AS_HINTED * 100)
    (record,) = read_records(path.read_text())
    assert record.start == Uno(players=2, rounds=1).deal(game_seed("6", 0))
    assert record.tags == {"Seats": ["player", "sensible"]}
    assert record.result == (1,)
    assert "won by seat 1 (sensible)" in output("replay", str(path))


def test_play_writes_what_was_played_where_the_player_leaves(tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    arguments = ("play", "uno", "--players", "2", "--seed", "7", "--record", str(path))
    for given, code in (("draw\nq\n", 0), ("draw\n", 1)):
        path.write_text("what was there before")
        assert called(*arguments, given=given).exit_code == code
        (record,) = read_records(path.read_text())
        assert record.result is None
        assert record.tokens[0] == "0:draw"


def test_play_writes_what_was_played_where_it_is_stopped(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    lines = iter(["draw"])

    def answered(console: Console, prompt: object) -> str:
        for line in lines:
            return line
        raise KeyboardInterrupt

    monkeypatch.setattr(Console, "input", answered)
    path = tmp_path / "game.txt"
    result = called("play", "uno", "--players", "2", "--seed", "7", "--record", str(path))
    assert result.exit_code == 130
    (record,) = read_records(path.read_text())
    assert record.tokens[0] == "0:draw"


def test_play_says_at_once_where_no_record_can_be_written(tmp_path: Path) -> None:
    path = str(tmp_path / "nowhere" / "game.txt")
    assert path in complaint("play", "uno", "--record", path, given="q\n")


def test_simulate_writes_the_record_of_every_game(tmp_path: Path) -> None:
    path, same = tmp_path / "games.txt", tmp_path / "same.txt"
    arguments = (
        "simulate",
        "uno",
        "--players",
        "2",
        "--rounds",
        "1",
        "--games",
        "3",
        "--seed",
        "7",
    )
    shown = output(*arguments, "--records", str(path))
    assert shown == output(*arguments)
    simulate(Uno(players=2, rounds=1), ["sensible"] * 2, 3, 7, records=same)
    assert path.read_bytes() == same.read_bytes()
    assert b"\r" not in path.read_bytes()
    assert len(list(read_records(path.read_text()))) == 3
    missing = str(tmp_path / "nowhere" / "games.txt")
    assert missing in complaint(*arguments, "--records", missing)


def test_an_option_of_a_game_by_the_name_of_these_flags_has_another_flag() -> None:
    assert [flag_of(name) for name in ("record", "records")] == [
        "--option-record",
        "--option-records",
    ]


def test_a_picture_never_takes_the_place_of_the_game_it_shows(file: str) -> None:
    text = Path(file).read_text()
    assert (
        complaint("replay", file, "--svg", file)
        == f"cardlaw: svg: {file} is the file that is read\n"
    )
    assert Path(file).read_text() == text
