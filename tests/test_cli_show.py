"""The command line: a table drawn, and events told in words."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from rich.console import Console

import cardlaw as library
from cardlaw import Extra, Uno, registry
from cardlaw.cli.picture import card_texts, picture
from cardlaw.words import Words
from commands import complaint, output
from tables import after, table


@pytest.fixture
def toy(monkeypatch: pytest.MonkeyPatch) -> str:
    monkeypatch.setitem(registry._OWN, "ten", ("toy_game", "Ten"))
    return "ten"


@pytest.fixture
def state_file(tmp_path: Path) -> Path:
    path = tmp_path / "state.json"
    path.write_text(Uno(players=3).deal(seed=7).to_json())
    return path


def test_show_draws_the_whole_table(state_file: Path) -> None:
    text = output("show", str(state_file))
    state = Uno(players=3).deal(seed=7)
    for hand in state.hands:
        assert " ".join(card.code for card in hand) in text
    assert "top card RR, colour red" in text
    assert "draw pile 86" in text
    assert re.search(r"^> +seat 2 ", text, re.MULTILINE)
    assert "dealer" in text
    assert "?" not in text


def test_show_for_a_seat_hides_what_it_may_not_know(state_file: Path) -> None:
    text = output("show", str(state_file), "--seat", "1")
    assert "R5 R8 Y3 Y6 YS B8 BR" in text
    assert text.count("? ? ? ? ? ? ?") == 2
    assert "R+2" not in text


def test_show_reads_a_view_and_its_owner_alone_may_look(tmp_path: Path) -> None:
    view = Uno(players=3).deal(seed=7).view(1).to_json()
    assert output("show", "-", given=view) == output("show", "-", "--seat", "1", given=view)
    assert "view of seat 1" in complaint("show", "-", "--seat", "2", given=view)
    spectator = Uno(players=3).deal(seed=7).view(None).to_json()
    assert "view of a spectator" in complaint("show", "-", "--seat", "2", given=spectator)


@pytest.mark.parametrize("text", ["", "{", "[]", "{}", '{"game": "uno"}', '{"seat": 1}'])
def test_show_refuses_what_is_no_position(text: str) -> None:
    complaint("show", "-", given=text)


def test_show_refuses_what_is_no_text(tmp_path: Path) -> None:
    path = tmp_path / "bytes.json"
    path.write_bytes(b"\xff\xfe\x00")
    assert "UTF-8" in complaint("show", str(path))


def test_show_draws_a_picture_into_a_file_or_to_the_output(state_file: Path) -> None:
    state = Uno(players=3).deal(seed=7)
    target = state_file.with_name("table.svg")
    text = output("show", str(state_file), "--svg", str(target))
    assert text == output("show", str(state_file))
    words = Words(game=state.game)
    whole = library.svg.table(state, hands=True, words=words)
    assert target.read_bytes() == f"{whole}\n".encode()
    assert output("show", str(state_file), "--svg", "-") == f"{whole}\n"
    seen = library.svg.table(state.view(1), words=words)
    assert output("show", str(state_file), "--seat", "1", "--svg", "-") == f"{seen}\n"
    german = output("show", "-", "--svg", "-", "--language", "de", given=state.view(1).to_json())
    assert "Platz 1 hält 7 Karten" in german


def test_show_complains_of_a_picture_that_cannot_be_written(state_file: Path) -> None:
    assert "no/such" in complaint("show", str(state_file), "--svg", "no/such/table.svg")


def test_show_refuses_a_seat_that_is_none(state_file: Path) -> None:
    assert "from 0 to 2" in complaint("show", str(state_file), "--seat", "9")


def drawn(position: Any) -> str:
    console = Console(width=100, force_terminal=False, highlight=False)
    with console.capture() as capture:
        console.print(picture(position, Words(game=position.game)))
    return capture.get()


def test_show_sends_one_with_a_record_to_replay(tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    path.write_text(library.Recorder(Uno(players=3).deal(seed=7)).text())
    assert "it is a record; cardlaw replay shows it" in complaint("show", str(path))


def test_rules_list_both_flags_of_what_is_on_or_off() -> None:
    text = output("rules", "uno")
    assert "--jump-in" in text
    assert "--no-jump-in" in text


def test_a_picture_tells_who_may_be_caught_who_is_out_and_what_is_known() -> None:
    state = after(table(["R1 R2", "G1 G2", "B1 B2"], "R5"), "R1")
    assert re.search(r"seat 0 .*may be caught", drawn(state))
    assert re.search(r"seat 2 .*out", drawn(state.retire(2)))
    known = table(["R1 R2", "G1 G2", "B1 B2"], "R5", known={"0": {"1": ["G2"]}})
    assert "G2 ?" in drawn(known.view(0))
    assert drawn(known.view(2)).count("? ?") == 2


def test_cards_are_shown_in_the_colours_that_their_games_name() -> None:
    nines, wilds = library.NinetyNine(players=2), library.UnoAllWild(players=2)
    for game, code, style in [
        *[
            (Uno(players=3), code, style)
            for code, style in [("R5", "red"), ("Y5", "yellow"), ("W", "")]
        ],
        *[(nines, code, style) for code, style in [("5d", "red"), ("5h", "red"), ("5s", "")]],
        (wilds, "W", ""),
    ]:
        (text,) = card_texts(game, [game.card(code)]).divide([])
        assert str(text.spans[0].style if text.spans else text.style) == f"bold {style}".strip()


def test_a_picture_of_a_game_with_a_total_and_no_discards(toy: str) -> None:
    text = drawn(library.game(toy, players=2).deal(seed=1))
    assert "no top card yet, total 0" in text


def test_a_picture_tells_what_a_game_from_outside_adds(monkeypatch: pytest.MonkeyPatch) -> None:
    class Weather(Extra):
        def document(self) -> dict[str, object]:
            return {"sky": "blue"}

    state = Uno(players=2).deal(seed=1)
    monkeypatch.setattr(state._table, "extra", Weather())
    assert "sky blue" in drawn(state)
