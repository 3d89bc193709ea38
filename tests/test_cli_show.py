"""The command line: a table drawn, and events told in words."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from rich.console import Console

import cardlaw as library
from cardlaw import Card, Extra, RoundOver, SetTo, Uno, events, registry
from cardlaw.cli.picture import card_texts, picture, waits_for
from cardlaw.cli.tell import told
from cardlaw.pending import (
    Drawn,
    GameOver,
    MustPlay,
    OwedAnswer,
    OwedColor,
    OwedTarget,
    Pending,
    RoundLost,
    Stack,
)
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


def test_show_refuses_a_seat_that_is_none(state_file: Path) -> None:
    assert "from 0 to 2" in complaint("show", str(state_file), "--seat", "9")


def drawn(position: Any) -> str:
    console = Console(width=100, force_terminal=False, highlight=False)
    with console.capture() as capture:
        console.print(picture(position, "seat {}".format))
    return capture.get()


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
        *[(GAME, code, style) for code, style in [("R5", "red"), ("Y5", "yellow"), ("W", "")]],
        *[(nines, code, style) for code, style in [("5d", "red"), ("5h", "red"), ("5s", "")]],
        (wilds, "W", ""),
    ]:
        (text,) = card_texts(game, [game.card(code)]).divide([])
        assert str(text.spans[0].style if text.spans else text.style) == f"bold {style}".strip()


def test_a_picture_of_a_game_with_a_total_and_no_discards(toy: str) -> None:
    text = drawn(library.game(toy, players=2).deal(seed=1))
    assert "top card none yet, total 0" in text


def test_a_picture_tells_what_a_game_from_outside_adds(monkeypatch: pytest.MonkeyPatch) -> None:
    class Weather(Extra):
        def document(self) -> dict[str, object]:
            return {"sky": "blue"}

    state = Uno(players=2).deal(seed=1)
    monkeypatch.setattr(state._table, "extra", Weather())
    assert "sky blue" in drawn(state)


@pytest.mark.parametrize(
    ("pending", "said"),
    [
        (None, ""),
        (Drawn(Card("R5")), "seat 1 has drawn R5, and plays or keeps it"),
        (Drawn(None), "seat 1 has drawn a card, and plays or keeps it"),
        (MustPlay(Card("R5")), "seat 1 has drawn R5, and must play it"),
        (OwedColor("next"), "seat 1 names a colour"),
        (OwedTarget(), "seat 1 names another seat"),
        (OwedAnswer(0, None, 4), "seat 1 accepts 4 cards from seat 0, or challenges"),
        (Stack(6, "+4"), "seat 1 owes 6 cards: stacks another +4, or draws"),
        (RoundOver(2), "the round is won by seat 2; seat 1 deals the next"),
        (RoundOver(None), "the round is drawn; seat 1 deals the next"),
        (RoundLost(2), "the round is lost by seat 2; seat 1 deals the next"),
        (RoundLost(None), "the round is drawn; seat 1 deals the next"),
        (GameOver((0, 2)), "the game is over, won by seat 0 and seat 2"),
        (GameOver(()), "the game is over, won by nobody"),
        (Pending(), "seat 1: "),
    ],
)
def test_what_is_awaited_in_words(pending: Pending | None, said: str) -> None:
    assert waits_for(pending, "seat 1", "seat {}".format) == said


# Events in words

R5, HIDDEN = Card("R5"), Card("?")
GAME = Uno(players=3)


TOLD: list[tuple[events.Event, str]] = [
    (events.Dealt(0, (R5, R5)), "seat 0 is dealt R5 R5"),
    (events.DrewForDeal(1, R5), "seat 1 draws R5 for the deal"),
    (events.Drew(1, (HIDDEN, HIDDEN)), "seat 1 draws 2 cards"),
    (events.Drew(1, (HIDDEN,)), "seat 1 draws 1 card"),
    (events.Drew(1, ()), "seat 1 draws no cards"),
    (events.Left(1, (HIDDEN, HIDDEN)), "seat 1 leaves, 2 cards go under the draw pile"),
    (events.Shuffled("deck", (HIDDEN,)), "the cards are shuffled"),
    (events.Shuffled("discards", ()), "the discards are shuffled into a new draw pile"),
    (events.Shuffled("start", ()), "the start card goes back into the draw pile"),
    (events.Turned(R5), "R5 is turned up"),
    (events.Played(0, R5), "seat 0 plays R5"),
    (events.Played(0, R5, 2, None, 1), "seat 0 plays R5 2 times on seat 1"),
    (events.Played(0, R5, value=-10), "seat 0 plays R5 as -10"),
    (events.Played(0, R5, value=SetTo(99)), "seat 0 plays R5, the total is set to 99"),
    (events.Passed(2), "seat 2 passes"),
    (events.Skipped(2), "seat 2 misses a turn"),
    (events.DirectionTurned(1), "play goes clockwise now"),
    (events.DirectionTurned(-1), "play goes counter-clockwise now"),
    (events.ColorNamed(0, "G"), "seat 0 names green"),
    (events.TargetNamed(0, 1), "seat 0 names seat 1"),
    (events.Accepted(0), "seat 0 accepts"),
    (events.Challenged(1, 0, guilty=True), "seat 1 challenges seat 0: it was a bluff"),
    (events.Challenged(1, 0, guilty=False), "seat 1 challenges seat 0: it was no bluff"),
    (events.Called(0), "seat 0 calls UNO"),
    (events.Caught(0, 2), "seat 2 catches seat 0, who did not call UNO"),
    (events.Shown(1, 0, (R5,)), "seat 0 shows seat 1 the hand: R5"),
    (events.Gave(0, 1, (R5,)), "seat 0 gives seat 1 R5"),
    (events.HandsMoved(((0, 1, ()), (1, 0, ()))), "hands move: seat 0 to seat 1, seat 1 to seat 0"),
    (events.ChipLost(1, 2), "seat 1 loses a chip, 2 left"),
    (events.SeatOut(1), "seat 1 is out"),
    (events.RoundEnded(1, None, 30), "seat 1 wins the round and 30 points"),
    (events.RoundEnded(1), "seat 1 wins the round"),
    (events.RoundEnded(None, 2), "seat 2 loses the round"),
    (events.RoundEnded(None), "the round is drawn"),
    (events.GameEnded((0, 1)), "the game is over, won by seat 0 and seat 1"),
    (events.Now(()), ""),
]


@pytest.mark.parametrize(("event", "said"), TOLD)
def test_events_in_words(event: events.Event, said: str) -> None:
    assert told(event, GAME, "seat {}".format) == said


def test_an_event_of_a_game_from_outside_is_told_as_it_is_written() -> None:
    class Sang(events.Event):
        pass

    assert told(Sang(), GAME, "seat {}".format) == "event sang"


def test_every_kind_of_event_has_words_of_its_own() -> None:
    named = {type(event).__name__ for event, _ in TOLD}
    assert named == {kind.__name__ for kind in events.KINDS}
