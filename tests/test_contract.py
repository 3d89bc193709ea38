"""States as values, the order of moves, steps, default moves, and the errors' data."""

from __future__ import annotations

import copy
import importlib
import pickle
import pkgutil
import random
from importlib import metadata
from typing import Any

import attrs
import pytest

import cardlaw
from cardlaw import (
    CardlawError,
    Challenge,
    Draw,
    Drawn,
    GameOver,
    IllegalMove,
    NotationError,
    OptionError,
    Play,
    PositionError,
    RecordError,
    Refusal,
    RoundLost,
    RoundOver,
    State,
    Uno,
    UnoState,
)
from cardlaw.facts import FACTS as TABLE_FACTS
from cardlaw.facts import of_table
from cardlaw.table import Match, Table
from tables import after, kart, legal, table, uno, wild
from toy_game import Ten

FACTS = (
    "game players turn direction dealer round hands draw_pile discard_pile top color scores open "
    "standing out pending round_over round_winner is_over winners actors extra"
)
ASKED = (
    "legal_moves why_illegal play step parse default_move retire step_retire document to_json view"
)
NAMES = """
    Uno UnoMarioKart UnoAllWild NinetyNine Game State UnoState NinetyNineState Step
    View UnoView NinetyNineView HandView Card Move UnoMove NinetyNineMove SetTo
    Play Draw Pass Challenge Accept ChooseColor ChooseTarget Call Catch Deal
    UnoPending NinetyNinePending Refusal CardlawError OptionError IllegalMove PositionError
    NotationError RecordError game games from_json ordinary_deck Record Recorder read_records
    simulate SimulationResult compare Comparison Difference
"""
OWN = ("uno", "uno-mario-kart", "uno-all-wild", "ninety-nine")


@pytest.mark.parametrize("name", NAMES.split())
def test_the_names_of_the_contract(name: str) -> None:
    assert hasattr(cardlaw, name)
    assert name in cardlaw.__all__


def test_the_version_is_the_one_installed(monkeypatch: pytest.MonkeyPatch) -> None:
    assert cardlaw.__version__ == metadata.version("cardlaw")
    assert "__version__" in dir(cardlaw)
    monkeypatch.delitem(vars(cardlaw), "__version__")

    def nothing(name: str) -> str:
        raise metadata.PackageNotFoundError(name)

    monkeypatch.setattr(metadata, "version", nothing)
    with pytest.raises(AttributeError, match="not installed"):
        _ = cardlaw.__version__


def test_whatever_a_module_holds_can_be_shown() -> None:
    names = [module.name for module in pkgutil.walk_packages(cardlaw.__path__, "cardlaw.")]
    assert {"cardlaw.state", "cardlaw.rules.uno_family.plays"} <= set(names)
    for name in names:
        if not name.endswith("__main__"):
            assert all(map(repr, vars(importlib.import_module(name)).values())), name


def test_every_fact_has_its_meaning() -> None:
    state = table(
        ["R1 R2", "Y3", "", "G1 G2"],
        "B5 R5",
        "Y9",
        direction=-1,
        dealer=3,
        round=4,
        scores=[1, 2, 3, 4],
        open=[1],
        out=[2],
        turn=3,
    )
    facts = {name: getattr(state, name) for name in FACTS.split()}
    card = state.game.card
    assert facts["game"] == uno(4)
    assert [facts[name] for name in ("players", "turn", "direction", "dealer", "round")] == [
        4,
        3,
        -1,
        3,
        4,
    ]
    assert facts["hands"] == (
        (card("R1"), card("R2")),
        (card("Y3"),),
        (),
        (card("G1"), card("G2")),
    )
    assert facts["draw_pile"][0] == card("Y9")
    assert facts["discard_pile"] == (card("B5"), card("R5"))
    assert (facts["top"], facts["color"]) == (card("R5"), "R")
    assert facts["scores"] == facts["standing"] == (1, 2, 3, 4)
    assert (facts["open"], facts["out"]) == ((1,), (2,))
    assert (facts["pending"], facts["extra"]) == (None, None)
    assert (facts["round_over"], facts["is_over"]) == (False, False)
    assert (facts["round_winner"], facts["winners"]) == (None, ())
    assert facts["actors"] == (3, 0, 1)
    for name in ASKED.split():
        assert callable(getattr(state, name))


@pytest.mark.parametrize("game", OWN)
def test_the_four_games(game: str) -> None:
    assert cardlaw.games()[:4] == OWN
    state = cardlaw.game(game, players=3).deal(seed=7)
    assert (state.game.name, type(state.game.rules_version), state.extra) == (game, int, None)
    family = ("color", "scores", "open")
    own, others = (
        (("total", "chips"), family) if game == "ninety-nine" else (family, ("total", "chips"))
    )
    for where in (state, state.view(0)):
        assert all(hasattr(where, name) for name in own)
        for name in (*others, "anything"):
            with pytest.raises(AttributeError):
                getattr(where, name)
    assert state.standing == getattr(state, own[1])
    assert sum(state.hand_sizes) + len(state.draw_pile) + len(state.discard_pile) == len(
        state.game.deck
    )


def test_a_game_from_outside_answers_the_facts_that_it_lists_and_no_others() -> None:
    state = Ten(players=3).deal(seed=7)
    state = state.play(next(move for move in state.legal_moves() if getattr(move, "value", 0)))
    total = state.document().get("total")
    assert isinstance(total, int)
    assert total > 0
    for where in (state, state.view(0), state.view(None)):
        assert getattr(where, "total", None) == total
        for name in ("color", "open"):
            with pytest.raises(AttributeError, match=f"object has no attribute '{name}'"):
                getattr(where, name)


def test_what_a_game_may_wait_for_is_added_to_the_ends_of_rounds_and_games() -> None:
    assert Ten.pending_types == ()
    assert Ten(players=3).pending_kinds == {"round_over": RoundOver, "game_over": GameOver}
    lost = cardlaw.NinetyNine(players=3).pending_kinds
    assert lost == {"round_over": RoundLost, "game_over": GameOver}
    assert {"drawn": Drawn, "round_over": RoundOver}.items() <= Uno(players=3).pending_kinds.items()


@pytest.mark.parametrize("name", [*FACTS.split(), *ASKED.split(), "anything"])
def test_no_attribute_of_a_state_or_a_view_can_be_set(name: str) -> None:
    state = table(["R1 R2", "B1 B2"])
    before = state.to_json()
    for where in (state, state.view(0)):
        with pytest.raises(AttributeError):
            setattr(where, name, 1)
        with pytest.raises(AttributeError):
            delattr(where, name)
    assert state.to_json() == before


def test_a_move_leaves_the_old_state_as_it_was() -> None:
    state = table(["R1 R2 W", "B1 B2"], open=[])
    before, number = state.to_json(), hash(state)
    for move in state.legal_moves():
        state.play(move)
        state.step(move)
    state.retire(1)
    assert (state.to_json(), hash(state)) == (before, number)


def states(game: str = "uno") -> list[State]:
    chance = random.Random(2)
    options: dict[str, Any] = {"max_turns": 40} if game == "ninety-nine" else {"rounds": 2}
    found = [cardlaw.game(game, players=3, **options).deal(seed=4)]
    while not found[-1].is_over and len(found) < 120:
        found.append(found[-1].play(chance.choice(found[-1].legal_moves())))
    return found


@pytest.mark.parametrize("game", OWN)
def test_states_are_equal_exactly_where_their_documents_are(game: str) -> None:
    one, two = states(game), states(game)
    assert one == two
    assert [hash(state) for state in one] == [hash(state) for state in two]
    texts = [state.to_json() for state in one]
    for state, text in zip(one, texts, strict=True):
        for other, others in zip(two, texts, strict=True):
            assert (state == other) == (text == others)
    assert one[0] != one[0].to_json()
    assert one[0] != one[0].view(0)
    assert one[0].view(0) != one[0].view(1)


KEYS: dict[str, Any] = {
    "turn": 1,
    "direction": -1,
    "dealer": 0,
    "round": 2,
    "scores": [0, 1, 0],
    "idle": 1,
    "turns": 1,
    "seed": "1/0",
    "known": {"0": {"1": ["B1"]}},
    "open": [2],
}


@pytest.mark.parametrize("key", KEYS)
def test_a_difference_in_any_key_is_a_difference(key: str) -> None:
    hands = ["R1 R2", "B1 B2", "G1"]
    assert table(hands) != table(hands, **{key: KEYS[key]})
    assert table(hands, **{key: KEYS[key]}) == table(hands, **{key: KEYS[key]})


@pytest.mark.parametrize("game", OWN)
@pytest.mark.parametrize("protocol", range(pickle.HIGHEST_PROTOCOL + 1))
def test_states_and_views_can_be_copied_and_pickled(protocol: int, game: str) -> None:
    for state in states(game)[::11]:
        for value in (state, state.view(1), state.view(None)):
            other = pickle.loads(pickle.dumps(value, protocol))
            assert other == value == copy.copy(value) == copy.deepcopy(value)
            assert hash(other) == hash(value)
            assert type(other) is type(value)
            assert other.to_json() == value.to_json()


def test_a_pickled_state_plays_on() -> None:
    state = pickle.loads(pickle.dumps(uno(3).deal(seed=7)))
    assert after(state, "2:R5") == after(uno(3).deal(seed=7), "2:R5")


@pytest.mark.rule("UNO-3", "UNO-H3", "UNO-H7", "UNO-11")
def test_the_order_of_legal_moves() -> None:
    deck = {"packs": 5, "wild": "2"}
    options = {"seven_zero": True, "doubles": True, "jump_in": True, "deck": deck}
    state = table(["B1 B4", "W R7 R7", "R7 Y1", "R7"], "R7", turn=1, open=[3], options=options)
    assert legal(state) == [
        "1:R7>0", "1:R7>2", "1:R7>3", "1:R7>3!",
        "1:R7*2>0", "1:R7*2>2", "1:R7*2>3", "1:R7*2>3!",
        "1:W=R", "1:W=Y", "1:W=G", "1:W=B",
        "1:draw", "1:catch>3",
        "2:R7>0", "2:R7>1", "2:R7>3", "2:R7>3!", "2:catch>3",
        "3:R7", "3:call",
        "0:catch>3",
    ]  # fmt: skip
    assert state.actors == (1, 2, 3, 0)
    assert [move for seat in (1, 2, 3, 0) for move in state.legal_moves(seat)] == list(
        state.legal_moves()
    )


def test_the_order_of_answers() -> None:
    stack = {"kind": "stack", "draw": 4, "face": "+4", "by": 1, "guilty": False}
    state = table(
        ["R+2 W+4", "Y1 Y2"], "W+4", color="R", pending=stack, options={"stacking": "any"}
    )
    texts = ["R+2", "R+2!"] + [f"W+4={color}{call}" for color in "RYGB" for call in ("", "!")]
    assert legal(state) == [f"0:{text}" for text in [*texts, "draw", "challenge"]]


def test_moves_go_clockwise_from_the_turn_whatever_the_direction() -> None:
    state = table(["R1 R2", "B1", "G1 G2", "Y1 Y2"], turn=2, direction=-1, open=[1])
    assert state.actors == (2, 3, 0, 1)


def test_a_step_is_the_next_state_and_what_happened() -> None:
    state = table(["R1 R2 R3", "B1 B2"])
    step = state.step(Play(0, "R1"))
    assert step.state == state.play(Play(0, "R1"))
    assert isinstance(step.events, tuple)
    assert step.events[0].document() == {
        "event": "played", "seat": 0, "card": "R1", "count": 1,
        "color": None, "target": None, "value": None, "call": False,
    }  # fmt: skip
    for name in ("state", "events"):
        with pytest.raises(AttributeError):
            setattr(step, name, None)
    with pytest.raises(IllegalMove):
        state.step(Play(0, "B9"))


@pytest.mark.rule("UNO-4", "UNO-9", "UNO-H1")
@pytest.mark.parametrize(
    ("state", "move"),
    [
        (table(["R1 R2", "B1 B2"]), "0:draw"),
        (table(["R1 R2", "B1 B2"], pending={"kind": "drawn", "card": "R2"}), "0:pass"),
        (table(["R1 R2", "..."]), "0:pass"),
        (table(["B1 B2", "Y1"], "W+4", color="R",
               pending={"kind": "challenge", "by": 1, "guilty": True, "draw": 4}), "0:accept"),
        (table(["R+2 B2", "Y1 Y2"], "B+2", pending={"kind": "stack", "draw": 2, "face": "+2"},
               options={"stacking": "any"}), "0:draw"),
        (table(["", "Y1 Y2"], dealer=1, pending={"kind": "round_over", "winner": 0}), "0:deal"),
        (table(["R1 W+4 W", "B1 B2"], options={"must_play": True}), "0:R1"),
        (table(["W+4 W Y8", "B1 B2"], "G5", options={"must_play": True}), "0:W=G"),
        (table(["W+4 Y8", "B1 B2"], "B5", options={"must_play": True}), "0:W+4=B!"),
        (table(["B1 B2 G9", "Y1 Y2"], "W", color=None,
               pending={"kind": "color", "then": "play"}), "0:color=B"),
        (kart(["B1 B2 B3", "Y1 Y2"], "WI W+4", color="G",
              pending={"kind": "color", "then": "next"}), "0:color=G"),
        (kart(["W+4 WI Y8", "B1 B2"], "G5", options={"must_play": True}), "0:WI"),
        (table(["R+2 Y5", "B1 B2"], "Y+2", options={"must_play": True}), "0:Y5!"),
        (wild(["W+2 WT WX WSS", "W W"]), "0:WSS"),
    ],
)  # fmt: skip
def test_a_default_move_is_legal_and_no_gamble(state: UnoState, move: str) -> None:
    assert str(state.default_move(0)) == move
    assert state.default_move(0) in state.legal_moves()
    assert state.default_move(1) is None


@pytest.mark.rule("MK-9", "UNO-12")
def test_a_colour_that_is_owed_stays_as_it_is_though_one_could_also_catch() -> None:
    owed = {"kind": "color", "then": "next"}
    state = kart(["B1 B2 B3", "Y1"], "WI W+4", color="G", pending=owed, open=[1])
    assert legal(state, 0) == ["0:color=R", "0:color=Y", "0:color=G", "0:color=B", "0:catch>1"]
    assert str(state.default_move(0)) == "0:color=G"


def test_default_moves_end_and_are_none_off_turn() -> None:
    state = table(["R1", "B1 B2"], open=[0], turn=1, options={"jump_in": True})
    assert state.default_move(0) is None
    over = after(table(["R1", "B1 B2"], options={"rounds": 1}), "0:R1")
    assert over.default_move(0) is over.default_move(1) is None
    hidden = table(["R2 W+4", "B1 B2"], pending={"kind": "must_play", "card": "W+4"},
                   options={"drawn_card": "must_play"})  # fmt: skip
    assert hidden.default_move(0) in hidden.legal_moves()


@pytest.mark.parametrize(
    "seat",
    [-1, 2, "0", None, True, 1.0, 10**5000],
    ids=["below", "above", "text", "none", "bool", "float", "huge"],
)
def test_what_is_no_seat_is_refused(seat: Any) -> None:
    state = table(["R1 R2", "B1 B2"])
    asks: list[Any] = [state.default_move, state.retire, state.step_retire]
    if seat is not None:
        asks += [state.view, state.legal_moves]
    for ask in asks:
        with pytest.raises(CardlawError):
            ask(seat)


def test_why_illegal_is_none_exactly_for_legal_moves() -> None:
    state = table(["R1 W B9", "B1 B2"])
    for move in state.legal_moves():
        assert state.why_illegal(move) is None
    refusal = state.why_illegal(Challenge(0))
    assert isinstance(refusal, Refusal)
    assert (refusal.rule, refusal.move) == ("UNO-9", Challenge(0))
    assert refusal.reason
    with pytest.raises(AttributeError):
        refusal.rule = "T-1"  # type: ignore[misc]


@pytest.mark.rule("T-5", "UNO-17")
def test_nothing_can_be_done_after_the_end() -> None:
    over = after(table(["R1", "B1 B2"], options={"rounds": 1}), "0:R1")
    before = over.to_json()
    for text in ("0:draw", "1:B1", "1:deal", "0:deal", "1:catch>0", "0:call", "1:pass"):
        with pytest.raises(IllegalMove) as caught:
            over.play(over.parse(text))
        assert caught.value.refusal.rule == "T-5"
    assert over.to_json() == before


ERRORS: list[CardlawError] = [
    OptionError("players", "too few"),
    IllegalMove(Refusal("UNO-3", "no match", Play(0, "R5"))),
    IllegalMove(Refusal("T-9", "out already")),
    PositionError([("hands", "missing"), ("turn", "no seat")]),
    NotationError("Q5", 2, "a card"),
    RecordError("cannot be", 3, 4, 5),
]
DATA = ["option", "reason", "refusal", "problems", "token", "column", "expected", "line", "number"]


@pytest.mark.parametrize("error", ERRORS, ids=lambda error: type(error).__name__)
def test_errors_are_one_family_with_data(error: CardlawError) -> None:
    assert isinstance(error, ValueError)
    again = pickle.loads(pickle.dumps(error))
    assert type(again) is type(error)
    assert str(again) == str(error) == str(copy.copy(error))
    for name in DATA:
        assert getattr(again, name, None) == getattr(error, name, None)


def test_the_text_of_a_position_error_has_all_its_problems() -> None:
    error = ERRORS[3]
    assert isinstance(error, PositionError)
    assert error.problems == (("hands", "missing"), ("turn", "no seat"))
    assert all(part in str(error) for part in ("hands", "missing", "turn", "no seat"))


def test_a_refusal_of_a_leaving_has_no_move() -> None:
    with pytest.raises(IllegalMove) as caught:
        table(["R1 R2", "B1 B2", ""], out=[2]).retire(2)
    assert caught.value.refusal.move is None


def test_dealing_twice_is_no_repetition() -> None:
    state = uno(2).deal(seed=3)
    assert state.play(Draw(0)) == state.play(Draw(0))
    assert state.play(Draw(0)) is not state


# The facts of a table


def test_a_table_can_change_every_fact_of_its_match_but_chance() -> None:
    table = uno(3).deal(seed=7)._table
    before = table.match
    changes: dict[str, Any] = {
        "dealer": 1,
        "round": 5,
        "standing": (1, 2, 3),
        "out": (2,),
    }
    assert {*changes, "seed"} == {fact.name for fact in TABLE_FACTS if fact.of_match}
    for name, value in changes.items():
        table.match = before
        table.change(**{name: value})
        assert table.match == attrs.evolve(before, **{name: value})


def test_a_copied_table_has_every_fact_that_is_declared() -> None:
    table = uno(3).deal(seed=7)._table
    for number, name in enumerate(of_table()):
        if name not in {"hands", "match"}:
            setattr(table, name, number)
    again = table.copy()
    assert again.facts() == table.facts()
    assert [*Table.__slots__] == [*of_table(), "game", "log"]
    assert {field.name for field in attrs.fields(Match)} == {
        *[fact.name for fact in TABLE_FACTS if fact.of_match],
        "shuffles",
    }
