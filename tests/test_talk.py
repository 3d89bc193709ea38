"""What a player types at a table: moves read leniently, commands, and what is answered."""

from __future__ import annotations

import os
import random
import string
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from cardlaw import NinetyNine, NotationError, Uno, UnoMarioKart, View, read_records
from cardlaw.cli.language import Spoken
from cardlaw.cli.sitting import Sitting, seated
from cardlaw.cli.talk import Reply, Talk, can_play, default_move, offered
from cardlaw.cli.typed_text import Typed
from cardlaw.history import History
from cardlaw.words import Words


def talk(
    game: Uno | NinetyNine | None = None, *hands: list[str], language: str = "en", **more: object
) -> Talk:
    table = game or Uno(players=3)
    dealt = hands or (["R4", "R5", "B2", "W"], ["G1", "G2"], ["Y1", "Y2"])
    state = table.setup({"hands": list(dealt), "discard": ["R9"], "fill": True, **more})
    spoken = Spoken()
    spoken.choose(language)
    return Talk(spoken, Sitting(History(state), seated(table, None, 0), 0))


def said(reply: Reply) -> str:
    return " / ".join(reply.lines)


def view_of(*hand: str, game: Uno | None = None, **more: object) -> View:
    table = game or Uno(players=3)
    hands = [list(hand), ["G1", "G2"], ["Y1", "Y2"]]
    return table.setup({"hands": hands, "discard": ["R9"], "fill": True, **more}).view(0)


# Moves


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("R4", "0:R4"),
        ("r4", "0:R4"),
        ("  r4  ", "0:R4"),
        ("0:r4", "0:R4"),
        ("2: r4", "2:R4"),
        ("red four", "0:R4"),
        ("RED 4", "0:R4"),
        ("play red four", "0:R4"),
        ("play the red four", "0:R4"),
        ("r4!", "0:R4!"),
        ("r4 !", "0:R4!"),
        ("uno r4", "0:R4!"),
        ("UNO, r4", "0:R4!"),
        ("r4 uno", "0:R4!"),
        ("uno", "0:call"),
        ("w=r", "0:W=R"),
        ("w = R", "0:W=R"),
        ("w red", "0:W=R"),
        ("wild green", "0:W=G"),
        ("w+4=b", "0:W+4=B"),
        ("w4 blue", "0:W+4=B"),
        ("uno w red", "0:W=R!"),
        ("r+2", "0:R+2"),
        ("r7*2", "0:R7*2"),
        ("r7 > 2", "0:R7>2"),
        ("r7 2", "0:R7>2"),
        ("r7 seat 2", "0:R7>2"),
        ("Draw", "0:draw"),
        ("PASS", "0:pass"),
        ("catch 2", "0:catch>2"),
        ("catch seat 2", "0:catch>2"),
        ("color red", "0:color=R"),
        ("target 1", "0:target>1"),
    ],
)
def test_what_is_typed_is_read_leniently(text: str, move: str) -> None:
    view = view_of("R4", "R5", "W")
    assert str(Typed(view.game, Words(game=view.game)).move(view, text)) == move


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("rote vier", "0:R4"),
        ("spiele r4", "0:R4"),
        ("die rote Vier spielen", "0:R4"),
        ("w rot", "0:W=R"),
        ("w red", "0:W=R"),
        ("uno r4", "0:R4!"),
        ("ziehen", "0:draw"),
        ("draw", "0:draw"),
        ("r7 platz 2", "0:R7>2"),
    ],
)
def test_german_is_read_beside_english(text: str, move: str) -> None:
    view = view_of("R4", "R5", "W")
    assert str(Typed(view.game, Words("de", game=view.game)).move(view, text)) == move


def test_a_colour_or_a_seat_alone_is_what_is_owed() -> None:
    game = UnoMarioKart(players=3)
    state = game.setup(
        {
            "hands": [["WI", "R1"], ["G1"], ["B1"]],
            "discard": ["R9"],
            "draw": ["G5"],
            "fill": True,
        }
    )
    view = state.play(state.parse("WI")).view(0)
    typed = Typed(game, Words(game=game))
    assert str(typed.move(view, "2")) == "0:target>2"
    owed = view_of("R4", discard=["W"], color=None, pending={"kind": "color"})
    typed = Typed(owed.game, Words("de", game=owed.game))
    assert [str(typed.move(owed, text)) for text in ("gelb", "y", "color=y")] == ["0:color=Y"] * 3


def test_values_of_ninety_nine_are_read() -> None:
    game = NinetyNine(players=2)
    table = {"hands": [["Td", "4c", "As"], ["2c"]], "discard": [], "fill": True, "total": 50}
    view = game.setup(table).view(0)
    typed = Typed(game, Words(game=game))
    texts = {
        "td=-10": "0:Td=-10",
        "TD -10": "0:Td=-10",
        "ten of diamonds 10": "0:Td=10",
        "as 11": "0:As=11",
        "4C": "0:4c",
    }
    for text, move in texts.items():
        assert str(typed.move(view, text)) == move


@pytest.mark.parametrize(
    "text", ["", "x", "r", "w=x", "w purple", "r4 ?", "9:draw", "r4*0", "!", "="]
)
def test_what_cannot_be_read_is_refused(text: str) -> None:
    view = view_of("R4", "R5", "W")
    with pytest.raises(NotationError):
        Typed(view.game, Words(game=view.game)).move(view, text)


def test_a_name_of_several_cards_is_answered_with_all() -> None:
    view = view_of("R4")
    typed = Typed(view.game, Words(game=view.game))
    typed._cards["odd"] = (view.game.card("R4"), view.game.card("R5"))
    with pytest.raises(NotationError, match="one of these: R4, R5"):
        typed.card("odd")
    with pytest.raises(NotationError, match="one of these: R4, R5"):
        typed.move(view, "odd")


def test_an_answer_says_what_would_be_right() -> None:
    at = talk()
    assert said(at.answer("zzz")) == ("zzz is no move; you may type: R4, R5, W, draw; ? lists more")
    assert "a colour: R, Y, G, B" in said(at.answer("W=X"))
    assert said(at.answer("b2")) == (
        "the blue two (B2) matches neither colour, number nor symbol; the red nine (R9) lies on top,"
        " red is in force (UNO-3); ? lists your moves"
    )
    assert "the wild (W) names a colour: red, yellow, green, blue" in said(at.answer("w"))
    assert said(at.answer("")) == said(at.answer("  "))


def test_moves_are_offered_plays_first_each_card_once() -> None:
    view = view_of("R4", "W", "B2")
    assert offered(view) == ["R4", "W", "draw"]
    assert can_play(view)
    assert not can_play(view_of("B2", "B3"))
    default = default_move(view_of("B2", "B3"))
    assert default is not None
    assert default.text == "draw"
    assert default_move(view_of("B2", "B3", turn=1)) is None


# Commands


def test_help_lists_moves_first_and_then_the_commands() -> None:
    listed = talk().answer("?").listed
    assert listed[0] == ("R4", "play the red four")
    assert ("save FILE", "writes the game into a file") in listed
    assert talk().answer("help") == talk().answer("?")
    assert ("speichern DATEI", "schreibt das Spiel in eine Datei") in talk(language="de").answer(
        "hilfe"
    ).listed


def test_hint_and_ok() -> None:
    at = talk()
    assert said(at.answer("ok")) == "ask for a hint first: ok plays what it says"
    assert said(at.answer("hint")).startswith("a sensible player would play the red five (R5): ")
    reply = at.answer("OK")
    assert reply.step is not None
    assert at.told(reply.step) == ["you play the red five (R5)"]
    assert said(at.answer("ok")) == "ask for a hint first: ok plays what it says"


def test_a_hint_out_of_turn() -> None:
    at = talk(None, ["R4"], ["G1"], ["Y1"], turn=1)
    assert said(at.answer("hint")) == "there is nothing for you to do now"
    jumping = Uno(players=3, jump_in=True, seven_zero=True)
    at = talk(jumping, ["R7", "R1"], ["G1"], ["Y1", "Y2", "Y3", "B4"], discard=["R7"], turn=1)
    assert said(at.answer("hint")).startswith("a sensible player would ")


def test_why() -> None:
    at = talk()
    assert "matches neither colour, number nor symbol" in said(at.answer("why b2"))
    assert said(at.answer("why B2")).endswith(" (UNO-3)")
    assert said(at.answer("why r4")) == "red four (R4) can be played: R4"
    assert said(at.answer("why wild")) == "wild (W) can be played: W=R, W=Y, W=G, W=B"
    assert said(at.answer("why")) == "why: say which, as in why R5"
    assert "expected a card of uno" in said(at.answer("why zz"))
    assert "ist nicht auf deiner Hand" in said(talk(language="de").answer("warum g9"))


@pytest.mark.rule("UNO-3")
def test_rules_say_for_what_a_rule_refuses() -> None:
    for text in ("rules UNO-3", "rules uno-3", "? uno-3", "?UNO-3"):
        lines = talk().answer(text).lines
        assert any(line.startswith("... matches neither colour") for line in lines)
        assert lines[-1] == "cardlaw rules uno UNO-3 has the rule itself"
    assert said(talk().answer("rules UNO-99")) == "no refusal of uno cites a rule UNO-99"
    assert "cites a rule UNO-5\ncardlaw rules uno UNO-5" in "\n".join(
        talk().answer("? uno-5").lines
    )
    assert said(talk().answer("rules")) == "rules: say which, as in rules UNO-3"


def test_undo() -> None:
    at = talk(Uno(players=2), ["R1", "R2", "G3"], ["R5", "R6", "R7"])
    assert said(at.answer("undo")) == "there is no move to take back"
    at.answer("R1")
    assert at.sitting.go_on() is not None
    before = at.sitting.history.at(0)
    reply = at.answer("undo")
    assert reply.table
    assert said(reply) == "your last move is taken back"
    assert at.sitting.state == before


def test_undo_where_somebody_drew() -> None:
    at = talk(Uno(players=2), ["R1", "R2", "G3"], ["G5", "G6", "G7"])
    at.answer("R1")
    at.sitting.go_on()
    assert said(at.answer("undo")) == (
        "that cannot be taken back: somebody came to know a hidden card (seat 1 (sensible) draws one"
        " card)"
    )


def test_scores_of_rounds_and_in_all() -> None:
    at = talk(Uno(players=2, rounds=3, target=None), ["R1"], ["G5", "G6"])
    at.answer("R1")
    assert at.answer("scores").lines == (
        "round 1, won by seat 0 (you): seat 0 (you) 11, seat 1 (sensible) 0",
        "scores in round 1:",
        "seat 0 (you): 11",
        "seat 1 (sensible): 0",
    )
    drawn = talk(Uno(players=2, max_turns=1, rounds=2, target=None), ["R1", "R2"], ["G5", "G6"])
    drawn.answer("R1")
    assert said(drawn.answer("stand")).startswith("stand is no move")  # it is German
    assert drawn.answer("scores").lines[0] == "round 1: seat 0 (you) 0, seat 1 (sensible) 0"


def test_a_saved_game_is_resumed_equal(tmp_path: Path) -> None:
    file = tmp_path / "my game.txt"
    at = talk()
    at.answer("r4")
    reply = at.answer(f"save {file}")
    assert said(reply) == f"the game is saved in {file}; resume {file} goes on with it"
    left: list[str] = []
    other = Talk(
        Spoken(), Sitting.begun(Uno(players=2), ["player", "random"], 0, "1")[0], left.append
    )
    text = other.sitting.text()
    assert said(other.answer(f"resume {file}")) == f"the game of {file} goes on"
    assert left == [text]
    assert other.sitting.history.states == at.sitting.history.states
    assert other.sitting.labels == at.sitting.labels


def test_a_game_that_cannot_be_saved_leaves_the_one_that_was(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "game.txt"
    at = talk()
    at.answer(f"save {file}")
    file.chmod(0o640)
    saved, written = file.read_text(), Path.write_text

    def full(path: Path, text: str, *rest: Any, **options: Any) -> int:
        written(path, text[: len(text) // 2], *rest, **options)
        raise OSError(28, "No space left on device", str(path))

    at.answer("r4")
    with monkeypatch.context() as patched:
        patched.setattr(Path, "write_text", full)
        assert "No space left on device" in said(at.answer(f"save {file}"))
    assert (file.read_text(), list(tmp_path.iterdir())) == (saved, [file])
    at.answer(f"save {file}")
    assert file.read_text() == at.sitting.text() != saved
    assert file.stat().st_mode & 0o777 == 0o640


def test_a_game_is_saved_through_a_link_and_into_a_device(tmp_path: Path) -> None:
    file, link = tmp_path / "game.txt", tmp_path / "link.txt"
    file.write_text("older", encoding="ascii")
    link.symlink_to(file)
    at = talk()
    at.answer(f"save {link}")
    assert link.is_symlink()
    assert file.read_text() == at.sitting.text()
    assert "is saved" in said(at.answer(f"save {os.devnull}"))
    assert not Path(os.devnull).is_file()


@pytest.mark.parametrize("command", ["save", "resume"])
def test_files_that_cannot_be_are_answered(command: str, tmp_path: Path) -> None:
    at = talk()
    state = at.sitting.state
    assert said(at.answer(command)) == f"{command}: say which, as in {command} game.txt"
    assert "no/such/file: No such file or directory" in said(at.answer(f"{command} no/such/file"))
    assert "Is a directory" in said(at.answer(f"{command} {tmp_path}"))
    assert "is no path of a file" in said(at.answer(f"{command} a\0b"))
    assert at.sitting.state is state


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("", "a record begins with [Cardlaw 1]"),
        ("nonsense", "a record begins"),
        ("\xff", "a record"),
    ],
)
def test_a_file_that_is_no_record_is_not_resumed(text: str, problem: str, tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    file.write_text(text, encoding="latin-1")
    at = talk()
    state = at.sitting.state
    assert problem in said(at.answer(f"resume {file}"))
    assert at.sitting.state is state


def test_a_new_game_keeps_the_options_but_those_that_are_given() -> None:
    left: list[str] = []
    at = Talk(
        Spoken(), Sitting.begun(Uno(players=3, stacking="any"), ["player", "random", "sensible"], 0, "1")[0],
        left.append,
    )  # fmt: skip
    reply = at.answer("new seed=5")
    assert said(reply).startswith("Uno(players=3, stacking='any'), seed 5 / the cards are shuffled")
    assert ",".join(at.sitting.labels) == "player,random,sensible"
    assert len(list(read_records(left[0]))) == 1
    at.answer("new players=2 --jump-in=true bots=searching seat=1")
    assert at.sitting.game == Uno(players=2, stacking="any", jump_in=True)
    assert ",".join(at.sitting.labels) == "searching,player"
    at.answer("new ninety-nine")
    assert repr(at.sitting.game) == "NinetyNine(players=2)"
    at.answer("new uno players=5")
    assert at.sitting.bots == ("searching",) * 4


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("new whist", "is none of uno"),
        ("new players=99", "players: 99 is not from 2 to 10"),
        ("new colour=red", "colour: uno has no such option"),
        ("new uno players", "players: needs a value"),
        ("new players=3 seat=7", "seat"),
        ("new seat=x", "is no whole number"),
        ("new bots=clever", "is none of random"),
        ("new bots=random,random,random", "3 bots instead of 2"),
    ],
)
def test_a_new_game_that_cannot_be_changes_nothing(text: str, problem: str) -> None:
    at = talk()
    sitting = at.sitting
    assert problem in said(at.answer(text))
    assert at.sitting is sitting


@pytest.mark.parametrize("text", ["q", "quit", "exit", "Q"])
def test_quit(text: str) -> None:
    reply = talk().answer(text)
    assert reply.leaves
    assert reply.lines == ("You leave the game.",)


def test_a_move_goes_before_a_command_of_its_name() -> None:
    at = talk()
    assert at.answer("draw").step is not None


def test_the_running_total_is_told() -> None:
    game = NinetyNine(players=2)
    at = talk(game, ["Td", "4c", "5s"], ["2c"], discard=[], total=50)
    reply = at.answer("5s")
    assert reply.step is not None
    assert "total 55" in at.told(reply.step)


# Whatever is typed

WORDS = st.sampled_from(
    [
        "hint",
        "why",
        "undo",
        "scores",
        "rules",
        "?",
        "help",
        "table",
        "uno",
        "W",
        "w",
        "r4",
        "red",
        "=",
        ">",
        "!",
        "*",
        "9",
        "seat",
        "ok",
        "call",
        "catch",
        "-",
        "color",
        "target",
        "0:",
        "zz",
    ]
)
GARBAGE = st.one_of(
    st.text(max_size=30),
    st.lists(WORDS, max_size=6).map(" ".join),
    st.text("rgbyw=>!*0123 ", max_size=9),
)


@pytest.mark.unmeasured
@given(text=GARBAGE, language=st.sampled_from(["en", "de"]))
@settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.too_slow])
def test_garbage_never_crashes_and_never_changes_the_game(text: str, language: str) -> None:
    if set(text.split()) & {"new", "save", "resume", "neu", "speichern", "weiter"}:
        return
    at = talk(language=language)
    before, moves = at.sitting.state, at.sitting.history.moves
    reply = at.answer(text)
    if reply.step is None:
        assert at.sitting.state is before
        assert at.sitting.history.moves == moves
        assert reply.lines or reply.listed or reply.table
    else:
        assert at.sitting.history.moves[-1] in before.view(0).legal_moves()


def test_random_signs_never_crash_whatever_the_table_waits_for() -> None:
    luck = random.Random(1)
    at = talk(Uno(players=3, jump_in=True, seven_zero=True, rounds=1, target=None))
    for _ in range(300):
        at.answer("".join(luck.choices(string.printable, k=luck.randrange(9))).replace("new", ""))
        if at.sitting.go_on() is None and not at.sitting.view.on_turn:
            at.sitting.wait()
