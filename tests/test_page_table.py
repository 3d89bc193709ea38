"""The table of the page to play at, asked as the page asks it, without a browser."""

from __future__ import annotations

import json
from typing import Any, Final

import pytest

import cardlaw
from cardlaw import Record, State, Uno
from page_table import Page, Sitting

TWO: Final[dict[str, Any]] = {"names": ["Anna", "Bo"], "bots": [None, "random"], "seed": "7"}


class Asking:
    """Asks a page, in a language, as the one at a seat."""

    def __init__(self, language: str = "en") -> None:
        self._page = Page()
        self._language = language

    def answer(self, do: str, holder: int | None = 0, **facts: object) -> dict[str, Any]:
        asked = {"do": do, "language": self._language, "holder": holder, **facts}
        answered: dict[str, Any] = json.loads(self._page.answer(json.dumps(asked)))
        return answered

    def done(self, do: str, holder: int | None = 0, **facts: object) -> Any:
        return self.answer(do, holder, **facts)["done"]

    def problem(self, do: str, holder: int | None = 0, **facts: object) -> dict[str, Any]:
        problem: dict[str, Any] = self.answer(do, holder, **facts)["problem"]
        return problem

    def ways(self, holder: int | None = 0) -> list[str]:
        """Give the moves that the holder is shown."""
        return [way["move"] for way in self.done("show", holder)["ways"]]

    def last_said(self, holder: int | None = 0) -> list[str]:
        """Give the sentences that tell of the last move."""
        return [told["said"] for told in self.done("show", holder)["told"][-1]]

    def at(self, state: State, bots: list[str | None]) -> Asking:
        """Resume a game that begins with this state."""
        tags: dict[str, Any] = {"Seats": ["Anna", "Bo", "Chen"][: len(bots)], "Bots": bots}
        self.done("resume", text=Record(state, **tags).text())
        return self


def uno(*hands: list[str], **options: Any) -> State:
    """Give a table of UNO with these hands, and a red nine on top."""
    game = Uno(players=len(hands), **options)
    return game.setup({"hands": list(hands), "discard": ["R9"], "fill": True})


def test_all_games_and_their_options_are_told_in_the_language() -> None:
    told = Asking("de").done("games")
    assert [game["name"] for game in told["games"]] == [
        "uno", "uno-mario-kart", "uno-all-wild", "ninety-nine",
    ]  # fmt: skip
    assert told["bots"] == ["random", "sensible", "searching"]
    options = {option["name"]: option for option in told["games"][0]["options"]}
    assert options["stacking"]["said"] == "Stapeln"
    assert [value["value"] for value in options["jump_in"]["values"]] == ["true", "false"]
    assert options["target"] == {
        "name": "target", "said": "Punkteziel", "about": "mit wie vielen Punkten das Spiel gewonnen ist",
        "takes": "eine Zahl ab 1, oder none: rounds entscheidet", "default": "500", "values": [],
    }  # fmt: skip
    assert "players" not in options


def test_options_are_taken_as_they_are_typed() -> None:
    asking = Asking()
    options = {"target": "none", "rounds": "2", "jump_in": "true", "deck": '{"jokers": 2}'}
    asking.done("begin", game="uno", options=options, **TWO)
    (record,) = cardlaw.read_records(asking.done("text"))
    game = record.start.game
    assert game == Uno(
        players=2, target=None, rounds=2, jump_in=True, deck=cardlaw.ordinary_deck(jokers=2)
    )


def test_a_wrong_option_is_told_and_the_game_stays_as_it_was() -> None:
    asking = Asking("de")
    asking.done("begin", game="uno", options={}, **TWO)
    before = asking.done("text")
    problem = asking.problem("begin", game="uno", options={"target": "viel"}, **TWO)
    assert problem["said"] == "target: 'viel' ist keine ganze Zahl"
    assert asking.done("text") == before


@pytest.mark.parametrize("text", ["", "no record", "[Cardlaw 1]"])
def test_what_is_no_record_is_told_and_the_game_stays_as_it_was(text: str) -> None:
    asking = Asking()
    asking.done("begin", game="uno", options={}, **TWO)
    before = asking.done("text")
    assert asking.problem("resume", text=text)["said"]
    assert asking.done("text") == before


@pytest.mark.rule("UNO-3")
def test_a_card_that_cannot_be_played_says_why() -> None:
    asking = Asking("de").at(uno(["G1", "R5"], ["B1"]), [None, "random"])
    why = asking.done("why", card="G1")
    assert why["refusal"]["rule"] == "UNO-3"
    assert "grüne Eins" in why["said"]
    assert asking.done("why", card="R5") is None
    assert asking.problem("move", move="0:G1") == why


def test_each_card_has_the_ways_to_play_it() -> None:
    shown = Asking().at(uno(["W", "R5", "G1"], ["B1", "B2"]), [None, "random"]).done("show")
    ways = {way["move"]: way for way in shown["ways"]}
    assert list(ways) == ["0:R5", "0:W=R", "0:W=Y", "0:W=G", "0:W=B", "0:draw"]
    assert ways["0:W=R"] == {
        "move": "0:W=R", "said": "play the wild and name red", "word": "", "card": "W",
    }  # fmt: skip
    assert ways["0:draw"]["card"] is None
    assert shown["cards"].keys() == {"W", "R5", "G1"}
    assert shown["cards"]["R5"]["said"] == "red five"
    assert shown["cards"]["R5"]["picture"].startswith("<svg")


@pytest.mark.parametrize("holder", [0, 1, None])
def test_the_table_is_shown_by_the_view_of_the_one_who_looks(holder: int | None) -> None:
    state = uno(["R5", "G1"], ["Y6", "B+2"])
    shown = Asking().at(state, [None, None]).done("show", holder)
    assert shown["view"] == state.view(holder).document()


def test_what_happened_is_told_by_events_as_the_one_sees_them_who_looks() -> None:
    state = uno(["R5", "G1"], ["Y6", "B+2"], drawn_card="keep")
    asking = Asking().at(state, [None, None])
    asking.done("move", move="0:draw")
    (drew,) = (event for event in state.step(state.parse("draw")).events if event.name == "drew")
    for holder in (0, 1, None):
        told = asking.done("show", holder)["told"][-1]
        assert told[0]["event"] == drew.seen_by(holder).document()


def test_nothing_of_another_hand_is_shown() -> None:
    state = uno(["R5", "G1"], ["Y6", "B+2"])
    asking = Asking().at(state, [None, None])
    asking.done("move", holder=0, move="0:R5!")
    shown = json.dumps(asking.done("show", holder=0)) + json.dumps(asking.done("show", holder=None))
    assert "yellow six" not in shown
    assert "Y6" not in shown
    assert "yellow six" in json.dumps(asking.done("show", holder=1))


def test_what_another_draws_is_not_told() -> None:
    asking = Asking().at(uno(["R5", "G1"], ["Y6", "B+2"]), [None, None])
    asking.done("move", holder=0, move="0:R5!")
    asking.done("move", holder=1, move="1:draw")
    assert asking.last_said(0) == asking.last_said(None) == ["Bo draws one card"]
    assert asking.last_said(1)[0].startswith("you draw one card: ")


def test_a_spectator_holds_no_cards_and_sees_what_all_see() -> None:
    shown = Asking().at(uno(["R5"], ["Y6"]), ["random", "random"]).done("show", holder=None)
    assert (shown["cards"], shown["ways"]) == ({}, [])
    assert shown["view"]["hands"] == [["?"], ["?"]]


def test_bots_play_to_the_end_and_the_same_after_the_game_was_kept() -> None:
    state = uno(["R5", "R1"], ["Y6", "B2"], rounds=1, target=None)
    ends = set()
    for times_kept in (0, 1, 2):
        asking = Asking().at(state, ["sensible", "random"])
        number = 0
        while asking.done("show", holder=None)["next"] is not None:
            asking.done("go_on", holder=None)
            number += 1
            if number in range(1, times_kept + 1):
                asking.done("resume", text=asking.done("text"))
        asking.done("go_on", holder=None)  # nobody is left to act
        ends.add(asking.done("text"))
    assert len(ends) == 1


@pytest.mark.rule("UNO-11")
def test_whoever_holds_the_device_is_asked_before_the_seat_on_turn() -> None:
    asking = Asking().at(uno(["R5", "R1"], ["R6", "B2"], ["G5", "G6"]), [None, None, None])
    asking.done("move", holder=0, move="0:R5")
    assert asking.done("show", holder=0)["next"] == 0  # who may call late, or do nothing
    assert asking.ways() == ["0:call"]
    asking.done("wait", holder=0)
    assert asking.done("show", holder=0)["next"] == 1


@pytest.mark.rule("UNO-11")
def test_whoever_did_nothing_is_asked_again_after_the_next_move() -> None:
    asking = Asking().at(uno(["R5", "R1"], ["R6", "B2", "B3"], ["G5", "G6"]), [None, None, None])
    asking.done("move", holder=0, move="0:R5")
    asking.done("wait", holder=0)
    asking.done("move", holder=1, move="1:R6")
    assert asking.done("show", holder=0)["next"] == 0


@pytest.mark.rule("UNO-11")
def test_bots_are_asked_before_the_seat_on_turn() -> None:
    asking = Asking().at(uno(["R5", "R1"], ["R6", "B2"], ["G5", "G6"]), [None, None, "sensible"])
    asking.done("move", holder=0, move="0:R5")
    assert asking.done("show", holder=0)["next"] == 2
    asking.done("go_on", holder=0)
    assert asking.last_said()[0].startswith("Chen catches you")
    assert asking.done("show", holder=0)["next"] == 1


@pytest.mark.rule("UNO-11")
def test_a_catch_is_made_by_whoever_takes_the_device() -> None:
    asking = Asking().at(uno(["R5", "R1"], ["R6", "B2"]), [None, None])
    asking.done("move", holder=0, move="0:R5")
    assert "1:catch>0" in asking.ways(1)
    asking.done("move", holder=1, move="1:catch>0")
    assert len(asking.done("show", holder=1)["view"]["hands"][0]) == 3
    assert "you catch Anna" in asking.last_said(1)[0]


def test_a_move_is_taken_back_with_what_was_told_of_it() -> None:
    asking = Asking().at(uno(["R5", "R1", "G1"], ["R6", "B2", "B3"]), [None, None])
    before = asking.done("show")
    asking.done("move", holder=0, move="0:R5")
    asking.done("move", holder=1, move="1:R6")
    asking.done("undo", holder=0)
    assert asking.done("show") == before
    assert asking.problem("undo", holder=0)["said"] == "there is no move to take back"


def test_what_showed_a_card_is_not_taken_back_and_nothing_else_is() -> None:
    state = uno(["R5", "R1", "G1"], ["B1", "B2", "B3"], ["R7", "G2", "G3"], drawn_card="keep")
    asking = Asking("de").at(state, [None, None, None])
    for move in ["0:R5", "1:draw", "2:R7"]:
        asking.done("move", move=move)
    before = asking.done("show")
    assert asking.problem("undo")["revealed"] == {
        "event": {"event": "drew", "seat": 1, "cards": ["?"]},
        "said": "Bo zieht eine Karte",
    }
    assert asking.done("show") == before


def test_a_hint_is_a_move_that_may_be_made() -> None:
    asking = Asking().at(uno(["R5", "G1", "G2"], ["B1", "B2"]), [None, "random"])
    assert asking.done("hint") == "play the red five"


def test_out_of_turn_a_hint_may_be_to_wait() -> None:
    state = uno(["R5", "G1", "R9"], ["B1", "B2", "B3"], ["Y1", "Y2"], jump_in=True)
    asking = Asking().at(state.play(state.parse("0:R5")), [None, "random", "random"])
    assert asking.done("hint", holder=2) is None


def test_a_record_from_elsewhere_has_bots_where_seats_bear_their_names() -> None:
    record = Record(uno(["R5"], ["B1"], ["G1"]), Seats=["player", "sensible", "Chen"])
    assert Sitting.resumed(record).bots == (None, "sensible", None)
    assert Sitting.resumed(Record(uno(["R5"], ["B1"]))).bots == (None, None)


def test_a_seat_without_a_name_has_its_number_in_the_language() -> None:
    asking = Asking("de")
    asking.done("begin", game="uno", options={}, names=["", "Bo"], bots=[None, None], seed="7")
    assert [seat["name"] for seat in asking.done("show", 1)["seats"]] == ["Platz 0", "Bo"]
