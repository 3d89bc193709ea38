"""The full screen of the game at the terminal, driven by keys and mouse without a terminal."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest
from rich.console import Console
from textual.events import Key
from textual.pilot import Pilot
from textual.widgets import Input, Static

from cardlaw import Game, NinetyNine, Uno, UnoMarioKart, read_records
from cardlaw.bots import RandomBot
from cardlaw.cli.cards_drawn import CardRow, Shown
from cardlaw.cli.language import Spoken
from cardlaw.cli.screen import TableApp, play_on_screen
from cardlaw.cli.sitting import Sitting, seated
from cardlaw.cli.talk import Talk
from cardlaw.history import History

AT_ONCE = 9
BY_KEY = 0
HANDS = (["R4", "R5", "B2", "W"], ["G1", "G2"], ["Y1", "Y2"])


def table(
    game: Game | None = None,
    *hands: list[str],
    language: str = "en",
    bots: str = "random",
    **more: object,
) -> Talk:
    at = game or Uno(players=3)
    state = at.setup({"hands": list(hands or HANDS), "discard": ["R9"], "fill": True, **more})
    spoken = Spoken()
    spoken.choose(language)
    return Talk(spoken, Sitting(History(state), seated(at, bots, 0), 0))


def driven(
    talk: Talk,
    drive: Callable[[Pilot[Any]], Awaitable[None]],
    pace: int = BY_KEY,
    size: tuple[int, int] = (80, 30),
) -> TableApp:
    app = TableApp(talk, pace)

    async def run() -> None:
        async with app.run_test(size=size) as pilot:
            await pilot.pause()
            await drive(pilot)

    asyncio.run(run())
    return app


def text(pilot: Pilot[Any], name: str) -> str:
    """Give what a part of the table shows."""
    table = pilot.app.screen_stack[1]
    shown = table.query_one(f"#{name}", Static)
    console = Console(width=200, color_system=None, force_terminal=False)
    with console.capture() as captured:
        console.print(getattr(shown, "content", None) or getattr(shown, "renderable", ""))
    return " ".join(captured.get().split())


async def pressed(pilot: Pilot[Any], *keys: str) -> None:
    for key in keys:
        await pilot.press(key)


def on_top(pilot: Pilot[Any]) -> str:
    """Name what has come over the table, or the table."""
    return type(pilot.app.screen).__name__


async def sent_at_once(pilot: Pilot[Any], *keys: str) -> None:
    """Send keys as a terminal does that has them all at once."""
    for key in keys:
        pilot.app.post_message(Key(key, key if len(key) == 1 else None))
    for _ in keys:
        await pilot.pause()


async def typed(pilot: Pilot[Any], line: str) -> None:
    await pressed(pilot, "colon")
    pilot.app.screen.query_one("#line", Input).value = line
    await pressed(pilot, "enter")


def moves(talk: Talk) -> list[str]:
    return [str(move) for move in talk.sitting.history.moves]


def test_a_card_is_chosen_with_the_arrows_and_played_with_enter() -> None:
    at = table()

    async def drive(pilot: Pilot[Any]) -> None:
        assert "choose a card with the arrows" in text(pilot, "state")
        await pressed(pilot, "enter")
        assert moves(at) == []  # none is chosen yet
        await pressed(pilot, "left", "left", "right", "right", "right", "enter")

    driven(at, drive)
    assert moves(at) == ["0:R5"]


def test_a_card_is_played_by_its_place_and_a_dim_one_says_why_not() -> None:
    at = table()

    async def drive(pilot: Pilot[Any]) -> None:
        await pressed(pilot, "3")
        assert moves(at) == []
        assert "(B2) matches neither colour, number nor symbol" in text(pilot, "answer")
        assert "(UNO-3)" in text(pilot, "answer")
        await pressed(pilot, "w")
        assert "(B2) matches neither" in text(pilot, "answer")
        await pressed(pilot, "9", "1")

    driven(at, drive)
    assert moves(at) == ["0:R4"]


def test_a_key_that_does_nothing_does_nothing() -> None:
    at = table()

    async def drive(pilot: Pilot[Any]) -> None:
        await pressed(
            pilot, "z", "f1", "s", "x", "left", "escape", "question_mark", "pagedown", "x"
        )

    driven(at, drive)
    assert moves(at) == []


def test_much_that_happened_is_kept_in_part(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cardlaw.cli.screen._MOST_LINES", 2)
    at = table()

    async def drive(pilot: Pilot[Any]) -> None:
        await pressed(pilot, "1")
        assert len(text(pilot, "told").split("seat 2 (random)")) <= 3
        assert "you play" not in text(pilot, "told")

    driven(at, drive, AT_ONCE)


@pytest.mark.rule("MK-9", "MK-7")
def test_what_is_owed_is_named_by_its_key() -> None:
    at = table(None, *HANDS, discard=["W"], color=None, pending={"kind": "color"})

    async def drive(pilot: Pilot[Any]) -> None:
        assert "g name green" in text(pilot, "moves")
        await pressed(pilot, "g")

    driven(at, drive)
    assert moves(at) == ["0:color=G"]
    game = UnoMarioKart(players=3)
    shell = table(game, ["WI", "R1"], *HANDS[1:], draw=["G5"])

    async def hit(pilot: Pilot[Any]) -> None:
        await pressed(pilot, str(1 + [c.code for c in shell.sitting.view.hand].index("WI")), "2")

    driven(shell, hit)
    assert moves(shell)[-1] == "0:target>2"


def test_why_wants_a_card() -> None:
    async def drive(pilot: Pilot[Any]) -> None:
        await pressed(pilot, "w")
        assert text(pilot, "answer") == "choose a card first, with the arrows"

    driven(table(), drive)


def test_cards_moves_and_keys_answer_a_click() -> None:
    at = table()

    async def drive(pilot: Pilot[Any]) -> None:
        await pilot.click("#hand", offset=(8, 1))
        await pilot.pause()
        await pilot.click("#keys", offset=(0, 0))
        await pilot.pause()
        assert moves(at)[:1] == ["0:R5"]

    driven(at, drive, AT_ONCE)
    at = table()

    async def draw(pilot: Pilot[Any]) -> None:
        await pilot.click("#moves", offset=(2, 0))
        await pilot.pause()

    driven(at, draw)
    assert moves(at) == ["0:draw"]


@pytest.mark.rule("UNO-3")
def test_the_colour_of_a_wild_is_chosen_by_key() -> None:
    at = table(language="de")

    async def drive(pilot: Pilot[Any]) -> None:
        await pressed(pilot, "4")
        assert on_top(pilot) == "Choice"
        await pressed(pilot, "escape")
        assert moves(at) == []
        await pressed(pilot, "4", "z", "g")

    driven(at, drive)
    assert moves(at) == ["0:W=G"]


@pytest.mark.rule("UNO-H7")
def test_a_seat_is_chosen_by_its_number_or_a_click() -> None:
    game = Uno(players=3, seven_zero=True)
    hands = (["R7", "R5", "B2"], ["G1", "G2"], ["Y1", "Y2"])
    at = table(game, *hands)

    async def drive(pilot: Pilot[Any]) -> None:
        await pressed(pilot, "2", "2")

    driven(at, drive)
    assert moves(at) == ["0:R7>2"]
    at = table(game, *hands)

    async def click(pilot: Pilot[Any]) -> None:
        await pressed(pilot, "2")
        dialog = pilot.app.screen.query_one("Clickable")
        await pilot.click("Clickable", offset=(dialog.size.width // 2, 3))
        await pilot.pause()

    driven(at, click)
    assert moves(at) == ["0:R7>1"]


def test_a_value_is_chosen_by_its_place() -> None:
    game = NinetyNine(players=2)
    at = table(game, ["Td", "4c", "5s"], ["2c"], discard=[], total=50)

    async def drive(pilot: Pilot[Any]) -> None:
        assert "total 50" in text(pilot, "table")
        place = [card.code for card in at.sitting.view.hand].index("Td") + 1
        await pressed(pilot, str(place), "2")
        assert "total 60" in text(pilot, "told")

    driven(at, drive)
    assert moves(at) == ["0:Td=10"]


@pytest.mark.rule("UNO-H3")
def test_how_many_is_asked_and_then_the_rest() -> None:
    at = table(Uno(players=3, doubles=True), ["R4", "R4", "B2", "B3"], *HANDS[1:])

    async def drive(pilot: Pilot[Any]) -> None:
        await pressed(pilot, "1", "2")

    driven(at, drive)
    assert moves(at) == ["0:R4*2"]


@pytest.mark.rule("UNO-11")
def test_one_calls_with_a_play_or_in_time_after_it() -> None:
    hands = (["R4", "B2"], ["G1", "G2"], ["Y1", "Y2"])
    at = table(None, *hands)

    async def drive(pilot: Pilot[Any]) -> None:
        assert "call UNO with the play" in text(pilot, "moves")
        await pressed(pilot, "c")
        assert text(pilot, "answer") == "your next play calls UNO"
        await pressed(pilot, "c", "c")
        assert "calling UNO" in text(pilot, "moves")
        await pressed(pilot, "1")

    driven(at, drive)
    assert moves(at) == ["0:R4!"]
    late = table(None, *hands)

    async def call(pilot: Pilot[Any]) -> None:
        await pressed(pilot, "1")
        assert "you may act now: call UNO" in text(pilot, "state")
        await pressed(pilot, "c")

    driven(late, call)
    assert moves(late) == ["0:R4", "0:call"]


@pytest.mark.rule("UNO-11")
def test_a_seat_is_caught_in_time_and_one_of_several_is_asked_for() -> None:
    at = table(None, ["B4", "B2"], ["G1"], ["Y1", "Y2"], turn=2, open=[1])

    async def drive(pilot: Pilot[Any]) -> None:
        await pressed(pilot, "k")

    driven(at, drive)
    assert moves(at) == ["0:catch>1"]
    both = table(Uno(players=4), ["B4", "B2"], ["G1"], ["Y1"], ["Y2", "Y3"], turn=3, open=[1, 2])

    async def choose(pilot: Pilot[Any]) -> None:
        await pressed(pilot, "k", "2")

    driven(both, choose)
    assert moves(both) == ["0:catch>2"]


def test_bots_go_on_by_a_key_one_at_a_time() -> None:
    at = table()

    async def drive(pilot: Pilot[Any]) -> None:
        await pressed(pilot, "space")
        assert moves(at) == []  # the player is on turn
        await pressed(pilot, "1")
        assert "space goes on" in text(pilot, "state")
        await pressed(pilot, "space")
        assert len(moves(at)) == 2
        assert "seat 1 (random)" in text(pilot, "told")
        while not at.sitting.view.on_turn:
            await pressed(pilot, "space")

    driven(at, drive)


def test_bots_act_at_once_until_the_player_is_asked() -> None:
    at = table()

    async def drive(pilot: Pilot[Any]) -> None:
        await pressed(pilot, "1")
        assert at.sitting.view.on_turn
        assert text(pilot, "told").startswith("you play the red four (R4) seat 1 (random) ")

    driven(at, drive, AT_ONCE)


def test_out_of_turn_bots_wait_for_the_time_of_the_pace(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cardlaw.cli.screen._SECONDS", dict.fromkeys(range(1, 9), 1000.0))
    at = table(None, ["R4", "B2"], ["G1", "G2"], ["Y1", "Y2"])

    async def drive(pilot: Pilot[Any]) -> None:
        await pressed(pilot, "1")
        assert moves(at) == ["0:R4"]  # the others have not acted yet: there is time to call
        await pressed(pilot, "minus", "minus", "plus")
        assert text(pilot, "answer") == "the bots play at pace 2 of 9"
        assert moves(at) == ["0:R4"]
        for _ in range(9):
            await pressed(pilot, "plus")
        assert text(pilot, "answer") == "the bots play at pace 9 of 9"

    driven(at, drive, 3)


def test_time_that_is_up_passes_over_the_player(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cardlaw.cli.screen._SECONDS", dict.fromkeys(range(1, 9), 0.001))
    at = table(None, ["R4", "B2"], ["G1", "G2"], ["Y1", "Y2"])

    async def drive(pilot: Pilot[Any]) -> None:
        await pressed(pilot, "1")
        for _ in range(1000):
            if at.sitting.view.on_turn:
                break
            await pilot.pause(0.01)
        assert at.sitting.view.on_turn

    driven(at, drive, 5)
    assert moves(at)[0] == "0:R4"


def test_hint_ok_undo_scores_and_help() -> None:
    at = table(None, ["R4", "B2", "B3"], ["R1", "R2"], ["R5", "R6"], bots="sensible")

    async def drive(pilot: Pilot[Any]) -> None:
        await pressed(pilot, "h")
        assert "a sensible player would play the red four (R4)" in text(pilot, "answer")
        await pressed(pilot, "full_stop")
        assert moves(at) == ["0:R4"]
        await pressed(pilot, "u")
        assert moves(at) == []
        assert text(pilot, "answer") == "your last move is taken back"
        assert text(pilot, "told").endswith("(R4) your last move is taken back")
        await pressed(pilot, "t")
        assert "seat 1 (sensible): 0" in text(pilot, "answer")
        await pressed(pilot, "question_mark")
        assert on_top(pilot) == "Sheet"
        await pressed(pilot, "down", "x")
        assert on_top(pilot) == "TableScreen"
        await pressed(pilot, "question_mark")
        await pilot.click(offset=(40, 10))
        await pilot.pause()
        assert on_top(pilot) == "TableScreen"
        await pressed(pilot, "pageup", "pagedown")

    driven(at, drive)


def test_the_line_takes_moves_and_commands(tmp_path: Path) -> None:
    at = table()
    file = tmp_path / "game.txt"

    async def drive(pilot: Pilot[Any]) -> None:
        line = pilot.app.screen.query_one("#line", Input)
        shown = [line.display]
        await pressed(pilot, "s")
        assert line.value == "save "
        shown.append(line.display)
        await pressed(pilot, "escape")
        assert [*shown, line.display] == [False, True, False]
        await typed(pilot, "")
        await typed(pilot, "w red")
        assert moves(at) == ["0:W=R"]
        await typed(pilot, f"save {file}")
        assert "the game is saved in " in text(pilot, "answer")
        await typed(pilot, "new ninety-nine seed=3")
        assert "ninety-nine, round 1" in text(pilot, "table")
        await typed(pilot, f"resume {file}")
        assert moves(at) == ["0:W=R"]
        await typed(pilot, "zzz")

    driven(at, drive)
    assert len(list(read_records(file.read_text()))) == 1


def test_leaving_is_asked_for_and_may_be_after_saving() -> None:
    async def stay(pilot: Pilot[Any]) -> None:
        await pressed(pilot, "q", "escape", "q", "s")
        assert pilot.app.screen.query_one("#line", Input).value == "save "
        await pressed(pilot, "escape")
        await pressed(pilot, "q", "q")

    assert driven(table(), stay).return_value == 0

    async def quit_by_line(pilot: Pilot[Any]) -> None:
        await typed(pilot, "quit")

    assert driven(table(), quit_by_line).return_value == 0

    async def quit_at_once(pilot: Pilot[Any]) -> None:
        await pressed(pilot, "ctrl+q")

    assert driven(table(), quit_at_once).return_value is None


def test_keys_typed_faster_than_questions_come_are_their_answers() -> None:
    async def leave(pilot: Pilot[Any]) -> None:
        await sent_at_once(pilot, "q", "q")

    assert driven(table(), leave).return_value == 0
    at = table()

    async def wild(pilot: Pilot[Any]) -> None:
        await sent_at_once(pilot, "4", "g")

    driven(at, wild)
    assert moves(at) == ["0:W=G"]


def test_a_line_typed_at_once_is_read_whole() -> None:
    at = table()

    async def drive(pilot: Pilot[Any]) -> None:
        await sent_at_once(pilot, ":", *"R4", "enter")

    driven(at, drive)
    assert moves(at) == ["0:R4"]


def test_a_game_that_is_over_says_so_and_is_left_at_once() -> None:
    at = table(Uno(players=2, rounds=1, target=None), ["R4"], ["G1", "G2"])

    async def drive(pilot: Pilot[Any]) -> None:
        await pressed(pilot, "1")
        assert "the game is over: n begins a new one" in text(pilot, "state")
        await pressed(pilot, "right", "1", "space", "h", "q")

    assert driven(at, drive).return_value == 0


def test_ctrl_c_stops() -> None:
    async def drive(pilot: Pilot[Any]) -> None:
        await pressed(pilot, "ctrl+c")

    assert isinstance(driven(table(), drive).return_value, KeyboardInterrupt)


def test_a_bot_that_fails_closes_the_screen(monkeypatch: pytest.MonkeyPatch) -> None:
    def choose(bot: RandomBot, view: object) -> None:
        raise KeyError("a fault")

    monkeypatch.setattr(RandomBot, "choose", choose)

    async def drive(pilot: Pilot[Any]) -> None:
        await pressed(pilot, "1", "space")

    assert "raised KeyError" in str(driven(table(), drive).return_value)


def test_what_the_screen_ends_with_is_raised_or_the_exit_code(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    ends: list[int | BaseException | None] = [KeyboardInterrupt(), 143, 0, None]

    def run(app: TableApp) -> int | BaseException | None:
        return ends.pop()

    monkeypatch.setattr(TableApp, "run", run)
    assert [play_on_screen(table(), 5) for _ in range(3)] == [0, 0, 143]
    with pytest.raises(KeyboardInterrupt):
        play_on_screen(table(), 5)


@pytest.mark.parametrize("size", [(36, 20), (80, 24), (120, 40)])
def test_every_size_has_room_for_hand_and_keys(size: tuple[int, int]) -> None:
    async def drive(pilot: Pilot[Any]) -> None:
        for name in ("table", "hand", "keys", "state"):
            part = pilot.app.screen.query_one(f"#{name}")
            assert part.region.height > 0
            assert part.region.bottom <= size[1]

    at = Talk(Spoken(), Sitting.begun(Uno(players=4), seated(Uno(players=4), None, 0), 0, "7")[0])
    driven(at, drive, AT_ONCE, size)


def test_only_the_players_view_is_shown() -> None:
    at = Talk(Spoken(), Sitting.begun(Uno(players=3), seated(Uno(players=3), None, 0), 0, "7")[0])

    async def drive(pilot: Pilot[Any]) -> None:
        shown = " ".join(text(pilot, name) for name in ("table", "told", "hand", "pile"))
        known = {card.code for card in [*at.sitting.view.hand, *at.sitting.state.discard_pile]}
        hidden = {card.code for hand in at.sitting.state.hands[1:] for card in hand} - known
        assert not hidden & set(shown.replace("(", " ").replace(")", " ").split())

    driven(at, drive)


def test_cards_are_drawn_in_rows_that_fit() -> None:
    game = Uno(players=2)
    cards = [Shown(game.card(code), bright=code != "B2") for code in ("R4", "B2", "W+4")]
    console = Console(width=13, color_system=None)
    for flat, rows in ((False, 6), (True, 2)):
        with console.capture() as captured:
            console.print(CardRow(game, cards, flat=flat))
        lines = captured.get().splitlines()
        assert len(lines) == rows
        assert all(len(line) <= 13 for line in lines)
