"""Views: what a seat, or a spectator, may know, and samples of the rest."""

from __future__ import annotations

import json
import pickle
import random
from collections.abc import Callable
from typing import Any

import pytest

import cardlaw
from cardlaw import (
    HandView,
    PositionError,
    Table,
    Uno,
    UnoState,
    UnoView,
    View,
    knowledge,
)
from tables import after, legal, table, uno

SEATS: list[int | None] = [None, 0, 1, 2]
#: What states and views have by the same names.
PUBLIC = [
    "game",
    "players",
    "turn",
    "direction",
    "dealer",
    "round",
    "discard_pile",
    "top",
    "color",
    "scores",
    "standing",
    "open",
    "out",
    "round_over",
    "is_over",
    "winners",
    "idle",
    "turns",
]
SHOWN = {"0": {"1": ["Y2"], "2": ["G1", "G2"]}, "1": {"0": ["R1"]}}


def shown() -> UnoState:
    return table(["R1 R2", "Y1 Y2", "G1 G2"], "B5 R5", "Y9", known=SHOWN, seed="secret/3")


def game_states(seed: int, **options: Any) -> list[UnoState]:
    chance = random.Random(seed)
    found = [uno(3, **options).deal(seed)]
    while not found[-1].is_over and len(found) < 150:
        found.append(found[-1].play(chance.choice(found[-1].legal_moves())))
    return found


MANY = [
    state
    for seed, options in enumerate(
        [
            {},
            {"stacking": "any", "jump_in": True},
            {"seven_zero": True, "drawn_card": "must_play", "window": "next_turn"},
            {"wild_draw_four": "strict", "draw": "until_playable", "doubles": True},
        ]
    )
    for state in game_states(seed, **options)[::5]
]


@pytest.mark.rule("T-12")
def test_the_document_of_a_view() -> None:
    state = shown()
    document: Any = state.view(0).document()
    assert set(document) == set(state.document()) - {"seed"} | {"seat"}
    assert document["seat"] == 0
    assert document["hands"] == [["R1", "R2"], ["Y2", "?"], ["G1", "G2"]]
    assert document["draw"] == ["?"] * len(state.draw_pile)
    assert document["discard"] == ["B5", "R5"]
    assert document["known"] == {"0": SHOWN["0"]}
    assert "secret" not in state.view(0).to_json()


@pytest.mark.rule("T-12")
def test_a_spectator_sees_no_hand() -> None:
    view = shown().view(None)
    document: Any = view.document()
    assert (view.seat, document["seat"], view.hand) == (None, None, ())
    assert document["hands"] == [["?", "?"]] * 3
    assert document["known"] == {}
    assert view.legal_moves() == ()


def test_hands_in_a_view() -> None:
    state = shown()
    hands = state.view(0).hands
    card = state.game.card
    assert hands == (
        HandView(2, (card("R1"), card("R2"))),
        HandView(2, (card("Y2"),)),
        HandView(2, (card("G1"), card("G2"))),
    )
    assert (hands[1].size, hands[1].known) == (2, (card("Y2"),))
    with pytest.raises(AttributeError):
        hands[1].size = 9  # type: ignore[misc]


@pytest.mark.rule("T-12")
@pytest.mark.parametrize("seat", SEATS)
def test_a_view_has_every_public_fact_by_the_same_name(seat: int | None) -> None:
    for state in MANY:
        view = state.view(seat)
        for name in (*PUBLIC, "round_winner", "extra"):
            assert getattr(view, name) == getattr(state, name), name
        assert len(view.draw_pile) == len(state.draw_pile)
        assert {card.code for card in view.draw_pile} <= {"?"}
        assert [hand.size for hand in view.hands] == [len(hand) for hand in state.hands]


@pytest.mark.rule("T-12")
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_a_view_has_the_legal_moves_and_refusals_of_its_seat(seat: int) -> None:
    for state in MANY:
        view = state.view(seat)
        assert view.legal_moves() == state.legal_moves(seat)
        for text in ("R5", "draw", "pass", "W=R", "challenge", "call", "catch>1", "R7>2!"):
            move = view.parse(f"{seat}:{text}")
            assert view.why_illegal(move) == state.why_illegal(move)


@pytest.mark.rule("T-12")
def test_a_view_answers_for_its_own_seat_alone() -> None:
    state = table(["R1 R2", "Y1 Y2", "G1"], open=[2])
    assert "2:call" in legal(state)
    for view in (state.view(0), state.view(None)):
        for text in ("2:call", "1:catch>2"):
            assert state.why_illegal(view.parse(text)) is None
            move = view.parse(text)
            whose = "a spectator's" if view.seat is None else "that of seat 0"
            refusal = view.why_illegal(move)
            assert refusal is not None
            told = (refusal.rule, refusal.reason, refusal.move)
            assert told == ("T-12", f"this view is {whose}", move)


@pytest.mark.rule("T-12")
@pytest.mark.parametrize("seat", SEATS)
def test_a_view_is_written_and_read_back(seat: int | None) -> None:
    for state in [*MANY, shown()]:
        view = state.view(seat)
        for again in (
            View.from_document(view.document()),
            View.from_json(view.to_json()),
            UnoView.from_json(json.dumps(view.document(), indent=1)),
        ):
            assert again == view
            assert hash(again) == hash(view)
            assert again.to_json() == view.to_json()
            assert again.legal_moves() == view.legal_moves()
            assert type(again) is UnoView


@pytest.mark.rule("T-12")
@pytest.mark.parametrize("seat", SEATS)
def test_a_sample_cannot_be_told_from_the_real_state(seat: int | None) -> None:
    for state in [*MANY, shown()]:
        view = state.view(seat)
        sample = view.sample(seed=3)
        assert isinstance(sample, UnoState)
        assert sample.view(seat) == view
        assert sample == view.sample(seed=3)
        assert sample.game.setup(sample.document()) == sample
        assert sample.is_over or sample.legal_moves()


def test_samples_differ_and_do_not_follow_the_real_cards() -> None:
    view = shown().view(0)
    samples = [view.sample(seed) for seed in range(20)]
    assert len({sample.hands for sample in samples}) > 10
    assert all(sample.hands[2] == shown().hands[2] for sample in samples)
    assert len({sample.draw_pile for sample in samples}) == 20
    assert view.sample() != view.sample()


def test_samples_are_as_many_as_are_asked_for_each_with_a_seed_of_its_own() -> None:
    view = shown().view(0)
    assert list(view.samples(0, seed=7)) == []
    assert list(view.samples(2, seed=7)) == [view.sample("7:0"), view.sample("7:1")]


@pytest.mark.rule("T-12")
def test_what_a_seat_cannot_know_makes_no_difference_to_it() -> None:
    one = table(["R1 R2", "Y1 R5", "G1 G2"], "R5", "Y9 B8", seed="1/1", options={"jump_in": True})
    two = table(["R1 R2", "B1 B2", "B3 W"], "R5", "G9 B9", seed="2/9", options={"jump_in": True})
    assert one.view(0) == two.view(0)
    assert hash(one.view(0)) == hash(two.view(0))
    assert one.view(0).to_json() == two.view(0).to_json()
    assert repr(one.view(0)) == repr(two.view(0))
    assert one.view(0).sample(4) == two.view(0).sample(4)
    for text in ("0:B9", "0:catch>1", "0:pass", "0:W=R"):
        assert one.why_illegal(one.parse(text)) == two.why_illegal(two.parse(text))


@pytest.mark.rule("T-12", "UNO-10")
@pytest.mark.parametrize("seat", SEATS)
def test_guilt_is_in_no_view(seat: int | None) -> None:
    seen = []
    for guilty in (True, False):
        pending = {"kind": "challenge", "by": 0, "guilty": guilty, "draw": 4, "before": "R"}
        state = table(["R1 R2", "Y1 Y2", "G1 G2"], "W+4", color="B", turn=1, pending=pending)
        seen.append(state.view(seat))
        document: Any = seen[-1].document()
        assert document["pending"] == {"kind": "challenge", "by": 0, "draw": 4, "before": "R"}
    assert seen[0] == seen[1]


@pytest.mark.rule("T-12", "UNO-4", "UNO-H6")
@pytest.mark.parametrize(
    ("kind", "options"), [("drawn", {}), ("must_play", {"drawn_card": "must_play"})]
)
def test_a_drawn_card_is_known_to_the_drawer_alone(kind: str, options: dict[str, Any]) -> None:
    state = table(["R1 R2", "Y1 Y2"], pending={"kind": kind, "card": "R2"}, options=options)
    seen: list[Any] = [state.view(seat).document()["pending"] for seat in (0, 1, None)]
    assert seen == [{"kind": kind, "card": code} for code in ("R2", "?", "?")]


@pytest.mark.rule("T-12", "T-11")
def test_hands_stay_hidden_after_the_round_and_after_the_game() -> None:
    for options in ({}, {"rounds": 1}):
        state = after(table(["R1", "B1 B2", "G1 G2"], options=options), "0:R1")
        document: Any = state.view(0).document()
        assert state.round_over
        assert document["hands"] == [[], ["?", "?"], ["?", "?"]]


@pytest.mark.rule("T-12", "UNO-H7")
def test_a_hand_that_moved_is_seen_by_its_new_holder() -> None:
    state = table(["R7 R1 R2", "Y1 Y2", "G1 G2"], options={"seven_zero": True})
    views: list[Any] = [after(state, "0:R7>1").view(seat).document()["hands"] for seat in SEATS]
    assert views == [
        [["?", "?"], ["?", "?"], ["?", "?"]],
        [["Y1", "Y2"], ["R1", "R2"], ["?", "?"]],
        [["Y1", "Y2"], ["R1", "R2"], ["?", "?"]],
        [["?", "?"], ["?", "?"], ["G1", "G2"]],
    ]


@pytest.mark.rule("T-12")
def test_events_that_a_seat_saw_lead_from_view_to_view() -> None:
    chance = random.Random(8)
    state = uno(3, rounds=3, seven_zero=True, stacking="same", jump_in=True).deal(seed=8)
    for _ in range(250):
        if state.is_over:
            break
        step = state.step(chance.choice(state.legal_moves()))
        for seat in SEATS:
            seen = [event.seen_by(seat) for event in step.events]
            assert state.view(seat).after(seen) == step.state.view(seat)
        state = step.state
    assert state.round > 1


# A view hides when it is looked at


@pytest.fixture
def maskings(monkeypatch: pytest.MonkeyPatch) -> list[int | None]:
    """Note for whom a table is masked."""
    seats: list[int | None] = []

    def noted(table: Table, seat: int | None) -> Table:
        seats.append(seat)
        return knowledge.masked(table, seat)

    monkeypatch.setattr("cardlaw.view.masked", noted)
    return seats


def test_nothing_is_masked_for_public_facts_the_own_hand_and_the_own_moves(
    maskings: list[int | None],
) -> None:
    for state in MANY:
        for seat in SEATS:
            view = state.view(seat)
            for name in (*PUBLIC, "hand", "hand_sizes", "pending"):
                getattr(view, name)
            view.legal_moves()
            view.parse("draw")
    assert maskings == []


TOLD = View.from_json(shown().view(1).to_json())
ASKED: dict[str, Callable[[UnoView], object]] = {
    "hands": lambda view: view.hands,
    "draw_pile": lambda view: view.draw_pile,
    "document": lambda view: view.document(),
    "sample": lambda view: view.sample(1),
    "==": lambda view: view == TOLD,
    "hash": hash,
    "repr": repr,
    "pickle": pickle.dumps,
    "after": lambda view: view.after([]),
}


@pytest.mark.parametrize("ask", ASKED.values(), ids=ASKED)
def test_what_may_hide_something_is_masked_once(
    ask: Callable[[UnoView], object], maskings: list[int | None]
) -> None:
    view = shown().view(1)
    for _ in range(3):
        ask(view)
    assert maskings == [1]


def test_a_view_that_was_told_is_masked_already(maskings: list[int | None]) -> None:
    view = shown().view(0)
    document = view.document()
    maskings.clear()
    for told in (View.from_document(document), pickle.loads(pickle.dumps(view)), view.after([])):
        assert told.document() == document
        assert told.hands == view.hands
    assert maskings == []


@pytest.mark.parametrize(
    ("jump_in", "with_moves"), [(True, [True, True, False]), (False, [True, False, False])]
)
def test_a_view_of_a_state_whose_moves_are_known_searches_none(
    jump_in: bool,  # noqa: FBT001 - whether seat 1 may act out of turn
    with_moves: list[bool],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    state = table(["R1 R2", "Y1 R5", "G1 G2"], "R5", options={"jump_in": jump_in})
    mine = [state.legal_moves(seat) for seat in range(3)]
    assert [bool(moves) for moves in mine] == with_moves
    monkeypatch.setattr(type(state.game), "moves_of", None)
    assert [state.view(seat).legal_moves() for seat in range(3)] == mine
    assert state.view(None).legal_moves() == ()


@pytest.mark.rule("T-12")
def test_a_view_that_nobody_has_looked_at_carries_no_hidden_card_away() -> None:
    state = table(["R1 R2", "Y1 R5", "G1 G2"], "R5", "Y9 B8", seed="a secret/1")
    for seat in SEATS:
        _, (_, _, facts, _) = state.view(seat).__reduce__()
        assert facts == state.view(seat).sample(3).view(seat).__reduce__()[1][2]
        assert b"a secret" not in pickle.dumps(state.view(seat))


VIEW: dict[str, Any] = dict(shown().view(0).document())
FEW = "draw: not the deck: 2 ? for 101 cards are missing, R0, R1, R2, R3, R3 first"
OTHERS = (
    "hands: hand 1 shows other cards than are known; hands: hand 2 shows other cards than are known"
)
DRAWN: dict[str, Any] = {"kind": "drawn", "card": "?"}
ANSWER: dict[str, Any] = {"kind": "challenge", "by": 0, "guilty": True, "draw": 4}
NO_VIEWS: list[tuple[dict[str, Any], str]] = [
    ({"seat": 3}, "seat: 3 is not from 0 to 2"),
    ({"seat": "0"}, "seat: '0' is no whole number"),
    ({"seat": True}, "seat: True is no whole number"),
    ({"seed": "1/1"}, "seed: no such key in a view"),
    ({"fill": False}, "fill: no such key in a view"),
    ({"tune": 1}, "tune: no such key in a view"),
    ({"draw": ["?"]}, FEW),
    ({"draw": ["Y9", *VIEW["draw"][1:]]}, "draw: a view sees no card of the draw pile"),
    ({"hands": [["R1", "R2"], ["?", "Y2"], ["G1", "G2"]]}, "hands: known cards stand before ?"),
    (
        {"hands": [["R1", "R2"], ["Y1", "?"], ["G1", "G2"]]},
        "known: Y2 is not in that hand; hands: hand 1 shows other cards than are known",
    ),
    ({"known": {}}, OTHERS),
    ({"known": {"0": {"0": ["R1"]}}}, f"known: '0', '0': not two seats; {OTHERS}"),
    ({"known": SHOWN}, "known: a view has only what its own seat knows"),
    ({"turn": 9}, "turn: 9 is not from 0 to 2"),
    ({"game": "ten"}, f"game: 'ten' is none of {', '.join(cardlaw.games())}"),
    ({"options": {}}, "options: players: must be given"),
    ({"options": 5}, "options: must be an object of options by name"),
    ({"options": {"players": 1}}, "options: players: 1 is not 2 or more"),
    ({"turn": 1, "pending": {**DRAWN, "card": "Y1"}}, "pending: card cannot be 'Y1'"),
    ({"turn": 0, "pending": DRAWN}, "pending: card cannot be '?'"),
    (
        {"turn": 1, "pending": ANSWER, "discard": ["W+4"], "draw": [*VIEW["draw"], "?"]},
        "pending: no view tells the guilt",
    ),
]


@pytest.mark.parametrize(
    ("changes", "told"), NO_VIEWS, ids=[str(wrong)[:60] for wrong, _ in NO_VIEWS]
)
def test_what_is_told_of_a_view_that_cannot_be(changes: dict[str, Any], told: str) -> None:
    assert View.from_document(VIEW) == shown().view(0)
    with pytest.raises(PositionError) as caught:
        View.from_document({**VIEW, **changes})
    assert str(caught.value) == told


def test_a_position_is_no_view() -> None:
    told = "^seat: missing: this is no view$"
    with pytest.raises(PositionError, match=told):
        View.from_document(shown().document())
    with pytest.raises(PositionError, match=told):
        View.from_json(shown().to_json())


def test_from_json_refuses_a_view_and_says_what_it_is() -> None:
    for seat in SEATS:
        with pytest.raises(PositionError) as caught:
            cardlaw.from_json(shown().view(seat).to_json())
        assert caught.value.problems == (("seat", "this is a view; View.from_json reads it"),)
        with pytest.raises(PositionError, match="seat: no such key in a position"):
            uno(3).setup(shown().view(seat).document())


@pytest.mark.parametrize(
    ("value", "shown_as"), [(None, "None"), (5, "5"), ("{}", "'{}'"), ([], "a list")]
)
def test_what_is_no_document_of_a_view(value: Any, shown_as: str) -> None:
    with pytest.raises(PositionError) as caught:
        View.from_document(value)
    assert caught.value.problems == (("seat", f"{shown_as} is no document of a view"),)


def test_a_view_in_which_nothing_can_have_been_drawn_is_refused() -> None:
    state = Uno(players=2).setup(
        {
            "hands": [["R1"], ["R5", "R6"]],
            "discard": ["R7"],
            "turn": 1,
            "pending": {"kind": "drawn", "card": "R5"},
            "fill": True,
        }
    )
    document = state.view(0).document()
    document["known"] = {"0": {"1": ["B5", "B6"]}}
    document["hands"] = [["R1"], ["B5", "B6"]]
    with pytest.raises(PositionError) as caught:
        View.from_document(document)
    assert caught.value.problems == (("pending", "no card of seat 1 could be played"),)


def test_an_odd_value_after_an_unseen_card_is_refused() -> None:
    document: dict[str, Any] = dict(Uno(players=3).deal(seed=7).view(0).document())
    document["hands"][1] = ["?", [], "?", "?", "?", "?", "?"]
    with pytest.raises(PositionError):
        View.from_document(document)


def test_a_view_says_whether_its_seat_is_on_turn() -> None:
    state = Uno(players=3).deal(seed=7)
    assert [state.view(seat).on_turn for seat in (0, 1, 2, None)] == [False, False, True, False]
