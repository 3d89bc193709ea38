"""UNO-1 to UNO-10: the start card, a turn, and what the cards do."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from cardlaw import UnoState, events, ordinary_deck
from oracle.chance import shuffle
from tables import (
    after,
    discards,
    hand,
    known,
    legal,
    pile,
    plays,
    refused,
    sizes,
    table,
    uno,
    waits,
)


def started(face: str, players: int = 3, **options: Any) -> UnoState:
    """Deal with the first seed that starts with such a card."""
    game = uno(players, **options)
    for seed in range(400):
        state = game.deal(seed)
        if state.top is not None and state.top.face == face:
            return state
    raise AssertionError(face)


@pytest.mark.rule("UNO-1")
@pytest.mark.parametrize("players", range(2, 11))
def test_seven_cards_each_and_the_next_one_starts(players: int) -> None:
    state = started("6", players)
    assert sizes(state) == [7] * players
    assert len(state.discard_pile) == 1
    assert len(state.draw_pile) == 108 - 7 * players - 1


@pytest.mark.rule("UNO-2")
def test_a_number_starts_and_play_goes_on() -> None:
    state = started("4")
    assert (state.turn, state.direction, state.pending) == (0, 1, None)
    assert state.top is not None
    assert state.color == state.top.color
    assert sizes(state) == [7, 7, 7]


@pytest.mark.rule("UNO-2")
@pytest.mark.parametrize(("players", "turn"), [(2, 1), (3, 1), (5, 1)])
def test_a_skip_that_starts_skips_the_first_player(players: int, turn: int) -> None:
    state = started("S", players)
    assert (state.turn, state.direction, state.turns) == (turn, 1, 0)


@pytest.mark.rule("UNO-2")
@pytest.mark.parametrize("reverse_with_two", ["skip", "nothing"])
@pytest.mark.parametrize("players", [2, 3, 5])
def test_a_reverse_that_starts_lets_the_dealer_play_first(
    players: int, reverse_with_two: str
) -> None:
    state = started("R", players, reverse_with_two=reverse_with_two, dealer=1)
    assert (state.turn, state.direction, state.dealer) == (1, -1, 1)


@pytest.mark.rule("UNO-2")
def test_a_draw_two_that_starts_hits_the_first_player() -> None:
    state = started("+2", 3, dealer=0)
    assert (sizes(state), state.turn, state.pending) == ([7, 9, 7], 2, None)


@pytest.mark.rule("UNO-2", "UNO-H1")
def test_a_draw_two_that_starts_may_be_stacked_on() -> None:
    state = started("+2", 3, stacking="same")
    assert (sizes(state), state.turn) == ([7, 7, 7], 0)
    assert waits(state) == {"kind": "stack", "draw": 2, "face": "+2"}
    assert "0:draw" in legal(state)
    assert sizes(after(state, "0:draw")) == [9, 7, 7]


@pytest.mark.rule("UNO-2")
def test_for_a_wild_that_starts_the_first_player_names_the_colour_and_plays() -> None:
    state = started("W", 3)
    assert (state.turn, state.color) == (0, None)
    assert waits(state) == {"kind": "color", "then": "play"}
    assert legal(state) == ["0:color=R", "0:color=Y", "0:color=G", "0:color=B"]
    assert refused(state, "0:draw") == "UNO-2"
    state = after(state, "0:color=G")
    assert (state.turn, state.color, state.pending, state.turns) == (0, "G", None, 0)
    assert "0:draw" in legal(state)


@pytest.mark.rule("UNO-2")
@pytest.mark.parametrize("face", ["S", "R", "+2"])
@pytest.mark.parametrize("options", [{}, {"stacking": "same"}])
def test_start_action_ignore_lets_an_action_lie_and_do_nothing(
    face: str, options: dict[str, Any]
) -> None:
    acts = started(face, dealer=0, **options)
    seed = str(acts.document()["seed"]).rpartition("/")[0]
    state = uno(3, dealer=0, start_action="ignore", **options).deal(seed)
    assert (state.hands[0], state.top) == (acts.hands[0], acts.top)
    assert (state.turn, state.direction, state.pending) == (1, 1, None)
    assert (state.color, sizes(state)) == (acts.color, [7, 7, 7])


@pytest.mark.rule("UNO-2", "T-6")
def test_a_wild_draw_four_goes_back_into_the_whole_pile_and_another_is_turned() -> None:
    game = uno(3)
    deck = [card.code for card in game.deck]
    shuffles = Counter[int]()
    for seed in range(300):
        order = shuffle(deck, deck, str(seed), 0)[21:]
        number = 1
        while order[0] == "W+4":
            order = shuffle(order, deck, str(seed), number)
            number += 1
        if number > 1:
            state = game.deal(seed)
            drawn = 2 if order[0].endswith("+2") else 0
            assert (discards(state), pile(state).split()) == (order[0], order[1 + drawn :])
            assert state.document()["seed"] == f"{seed}/{number}"
            shuffles[number] += 1
    assert shuffles[2] > 2
    assert shuffles[3] > 0


@pytest.mark.rule("UNO-2")
def test_a_wild_draw_four_starts_as_a_wild_where_nothing_else_is_left() -> None:
    fours = ("2", "3", "4", "5", "6", "7", "8", "9", "T", "J", "Q", "K")
    deck = ordinary_deck(skip=None, reverse=None, draw_two=None, wild_draw_four=fours)
    stays, goes_back = 0, 0
    for seed in range(60):
        state = uno(7, deck=deck).deal(seed)
        rest = {discards(state), *pile(state).split()}
        if rest == {"W+4"}:
            stays += 1
            assert (state.turn, state.color) == (0, None)
            assert waits(state) == {"kind": "color", "then": "play"}
            assert state.document()["seed"] == f"{seed}/1"
            assert after(state, "0:color=Y").pending is None
        else:
            goes_back += 1
            assert state.color is not None
    assert stays > 5
    assert goes_back > 2


@pytest.mark.rule("UNO-2", "T-8")
def test_the_start_card_acts_in_later_rounds_too() -> None:
    between: dict[str, Any] = {
        "pending": {"kind": "round_over", "winner": 0},
        "dealer": 2,
        "turn": 0,
    }
    seen = set()
    for seed in range(60):
        state = table(["", "Y1 Y2", "G1 G2"], seed=f"{seed}/0", **between)
        state = after(state, "0:deal")
        assert state.top is not None
        face = state.top.face
        seen.add(face)
        turn, direction = {"S": (2, 1), "+2": (2, 1), "R": (0, -1)}.get(face or "", (1, 1))
        assert (state.turn, state.direction) == (turn, direction)
        assert sizes(state) == ([7, 9, 7] if face == "+2" else [7, 7, 7])
    assert {"S", "R", "+2", "W"} < seen


@pytest.mark.rule("UNO-3")
@pytest.mark.parametrize(
    ("top", "color", "playable"),
    [
        ("R5", "R", ["R1", "RS", "R+2", "Y5", "B5"]),
        ("B5", "B", ["Y5", "B5", "BR"]),
        ("RS", "R", ["R1", "RS", "R+2", "GS"]),
        ("YR", "Y", ["Y5", "BR"]),
        ("G+2", "G", ["R+2", "GS"]),
        ("W", "B", ["B5", "BR"]),
        ("W+4", "Y", ["Y5"]),
    ],
)
def test_colour_number_or_symbol_must_match(top: str, color: str, playable: list[str]) -> None:
    hands = ["R1 RS R+2 Y5 GS B5 BR W W+4", "G1 G2"]
    state = table(hands, top, color=color)
    wilds = [f"{wild}={color}" for wild in ("W", "W+4") for color in "RYGB"]
    assert plays(state, 0) == playable + wilds
    for code in hands[0].split()[:-2]:
        if code not in playable:
            assert refused(state, f"0:{code}") == "UNO-3"


@pytest.mark.rule("UNO-3")
def test_a_wilds_colour_is_named_with_the_play_and_may_be_the_present_one() -> None:
    state = table(["W R1 R2", "G1 G2"], "R9")
    assert refused(state, "0:W") == "UNO-3"
    assert refused(state, "0:R1=G") == "UNO-3"
    state = after(state, "0:W=R")
    assert (state.color, state.turn, discards(state)) == ("R", 1, "R9 W")


@pytest.mark.rule("UNO-3")
def test_one_plays_ones_own_cards_in_ones_own_turn() -> None:
    state = table(["R1 R2", "R3 R4"], "R9")
    assert refused(state, "1:R3") == "UNO-3"
    assert refused(state, "1:draw") == "UNO-3"
    assert refused(state, "0:R3") == "T-1"
    later = after(state, "0:R1")
    assert (hand(later, 0), discards(later), later.turn) == ("R2", "R9 R1", 1)


@pytest.mark.rule("UNO-4")
def test_a_drawn_card_that_does_not_fit_ends_the_turn() -> None:
    state = after(table(["R1 R2", "B1 B2", "G1 G2"], "R9", "Y3 Y4"), "0:draw")
    assert (hand(state, 0), state.turn, state.pending) == ("R1 R2 Y3", 1, None)


@pytest.mark.rule("UNO-4")
def test_a_drawn_card_that_fits_is_the_only_one_that_may_be_played() -> None:
    state = after(table(["R1 R2 Y9", "B1 B2"], "R9", "B9"), "0:draw")
    assert (state.turn, waits(state)) == (0, {"kind": "drawn", "card": "B9"})
    assert legal(state) == ["0:B9", "0:pass"]
    for text in ("0:R1", "0:Y9", "0:draw"):
        assert refused(state, text) == "UNO-4"
    assert discards(after(state, "0:B9")) == "R9 B9"
    kept = after(state, "0:pass")
    assert (hand(kept, 0), kept.turn) == ("R1 R2 Y9 B9", 1)


@pytest.mark.rule("UNO-4", "UNO-11")
def test_a_drawn_card_that_leaves_one_is_called_with() -> None:
    state = after(table(["Y1", "B1 B2"], "R9", "W"), "0:draw")
    assert legal(state)[:2] == ["0:W=R", "0:W=R!"]
    assert after(state, "0:W=R!").open == ()
    assert after(state, "0:W=R").open == (0,)


@pytest.mark.rule("UNO-4")
def test_must_play_binds_one_who_can_and_no_drawn_card() -> None:
    options = {"must_play": True}
    state = table(["R1 Y2", "B1 B2"], "R9", options=options)
    assert legal(state) == ["0:R1", "0:R1!"]
    assert refused(state, "0:draw") == "UNO-4"
    state = table(["W+4 Y2 G1", "B1 B2"], "R9", options=options)
    assert "0:draw" not in legal(state)
    state = table(["Y1 Y2", "B1 B2"], "R9", "R5", options=options)
    assert legal(state) == ["0:draw"]
    assert legal(after(state, "0:draw")) == ["0:R5", "0:pass"]


@pytest.mark.rule("UNO-4", "UNO-9")
def test_under_strict_a_bluff_is_no_card_that_must_be_played() -> None:
    options = {"must_play": True, "wild_draw_four": "strict"}
    # Blue is in force and held, but nothing blue can be hidden from must_play: it fits itself.
    state = table(["W+4 B3 Y7", "G1 G2"], "B9", options=options)
    assert plays(state, 0) == ["B3"]
    state = table(["W+4 Y3 Y7", "G1 G2"], "B9", options=options)
    assert plays(state, 0) == ["W+4=R", "W+4=Y", "W+4=G", "W+4=B"]


@pytest.mark.rule("UNO-5")
@pytest.mark.parametrize(("direction", "turn"), [(1, 2), (-1, 2)])
def test_a_skip_takes_the_turn_of_the_next_live_player(direction: int, turn: int) -> None:
    state = table(["RS R1 R2", "Y1 Y2", "G1 G2", "B1 B2"], direction=direction)
    state = after(state, "0:RS")
    assert (state.turn, state.direction, sizes(state)) == (turn, direction, [2, 2, 2, 2])
    state = table(["RS R1 R2", "", "G1 G2", "B1 B2"], out=[1])
    assert after(state, "0:RS").turn == 3


@pytest.mark.rule("UNO-5")
def test_with_two_live_seats_a_skip_is_ones_own_turn_again() -> None:
    state = table(["RS R1 R2", "", "G1 G2"], out=[1])
    assert after(state, "0:RS").turn == 0


@pytest.mark.rule("UNO-6")
def test_a_reverse_turns_the_direction_and_the_seat_behind_plays() -> None:
    state = table(["R1 R2", "RR Y1 Y2", "G1 G2"], turn=1)
    state = after(state, "1:RR")
    assert (state.turn, state.direction) == (0, -1)


@pytest.mark.rule("UNO-6", "T-9")
def test_a_reverse_becomes_a_skip_when_two_seats_are_left() -> None:
    state = table(["RR R1 R2", "Y1 Y2", "G1 G2"])
    assert after(state, "0:RR").turn == 2
    left = after(state.retire(1), "0:RR")
    assert (left.turn, left.direction) == (0, -1)
    nothing = table(["RR R1 R2", "Y1 Y2"], options={"reverse_with_two": "nothing"})
    nothing = after(nothing, "0:RR")
    assert (nothing.turn, nothing.direction) == (1, -1)


@pytest.mark.rule("UNO-7")
@pytest.mark.parametrize(("direction", "victim", "turn"), [(1, 1, 2), (-1, 3, 2)])
def test_a_draw_two_hits_the_next_player(direction: int, victim: int, turn: int) -> None:
    hands = ["R+2 R1 R2", "Y1 Y2", "G1 G2", "B1 B2"]
    state = after(table(hands, "R9", "B7 B8 B9", direction=direction), "0:R+2")
    assert set(hand(state, victim).split()) > {"B7", "B8"}
    assert (state.turn, state.pending, pile(state).split()[0]) == (turn, None, "B9")


@pytest.mark.rule("UNO-8")
def test_a_wild_draw_four_names_a_colour_and_hits_the_next_player() -> None:
    state = table(["W+4 Y1 Y2", "R1 R2", "G1 G2"], "R9", "B1 B2 B3 B4 B6")
    state = after(state, "0:W+4=G", "1:accept")
    assert (hand(state, 1), state.turn, state.color) == ("R1 R2 B1 B2 B3 B4", 2, "G")
    assert refused(table(["W+4 Y1", "R1 R2"]), "0:W+4") == "UNO-3"


@pytest.mark.rule("UNO-9")
@pytest.mark.parametrize(
    ("rest", "kept"),
    [("R3 Y1", True), ("R+2 Y1", True), ("Y9 B9", False), ("W W+4", False), ("Y1 G1", False)],
)
def test_strict_asks_for_the_colour_in_force_alone(rest: str, kept: bool) -> None:  # noqa: FBT001
    state = table([f"W+4 {rest}", "B1 B2"], "R9", options={"wild_draw_four": "strict"})
    if kept:
        assert refused(state, "0:W+4=R") == "UNO-9"
    else:
        assert after(state, "0:W+4=R").pending is None
        assert sizes(after(state, "0:W+4=R")) == [2, 6]
    for choice in ("challenge", "free"):
        assert "0:W+4=R" in legal(
            table([f"W+4 {rest}", "B1 B2"], "R9", options={"wild_draw_four": choice})
        )


@pytest.mark.rule("UNO-9", "UNO-4")
def test_under_strict_a_drawn_bluff_does_not_fit() -> None:
    state = table(["R1 R2", "B1 B2"], "R9", "W+4", options={"wild_draw_four": "strict"})
    state = after(state, "0:draw")
    assert (hand(state, 0), state.turn, state.pending) == ("R1 R2 W+4", 1, None)


@pytest.mark.rule("UNO-9")
def test_the_next_player_answers_before_anything_else() -> None:
    state = after(table(["W+4 R1 R2", "G1 G2", "Y1 Y2"], "R9"), "0:W+4=G")
    assert legal(state) == ["1:challenge", "1:accept"]
    assert refused(state, "1:G1") == "UNO-9"
    assert refused(state, "2:challenge") == "UNO-3"
    assert refused(table(["R1 R2", "B1 B2"]), "0:challenge") == "UNO-9"


@pytest.mark.rule("UNO-10")
@pytest.mark.parametrize(
    ("rest", "top", "color", "guilty"),
    [
        ("R1 Y1", "R9", "R", True),
        ("RS Y1", "R9", "R", True),
        ("Y9 B9", "R9", "R", False),
        ("YS B1", "RS", "R", False),
        ("W W+4", "R9", "R", False),
        ("B1 Y1", "W", "B", True),
        ("R1 Y1", "W", "B", False),
        ("G1 Y1", "W+4", "G", True),
    ],
)
def test_guilt_is_a_card_of_the_colour_that_was_in_force(
    rest: str,
    top: str,
    color: str,
    guilty: bool,  # noqa: FBT001
) -> None:
    state = table([f"W+4 {rest}", "G2 G3", "B2 B3"], top, "Y2 Y3 Y4 Y6 Y7 Y8", color=color)
    state = after(state, "0:W+4=Y")
    assert waits(state)["guilty"] is guilty
    assert waits(state)["before"] == color
    state = after(state, "1:challenge")
    assert sizes(state) == ([6, 2, 2] if guilty else [2, 8, 2])
    assert (state.turn, state.pending) == (1 if guilty else 2, None)
    assert (state.color, discards(state).split()[-1]) == ("Y", "W+4")
    if guilty:
        assert legal(state) == ["1:draw"]


@pytest.mark.rule("UNO-10", "UNO-13")
def test_cards_of_a_catch_change_no_guilt_and_are_shown() -> None:
    state = table(["W+4 Y1", "G1 G2", "B1 B2"], "R9", "R3 R4 G7")
    state = after(state, "0:W+4=G", "2:catch>0")
    assert hand(state, 0) == "R3 R4 Y1"
    assert waits(state)["guilty"] is False
    state = after(state, "1:challenge")
    assert sizes(state) == [3, 8, 2]
    assert known(state, 1, 0) == "R3 R4 Y1"


@pytest.mark.rule("UNO-10", "T-12")
def test_the_hand_is_shown_to_the_challenger_alone_before_the_penalty() -> None:
    state = table(["W+4 R1 Y1", "G1 G2", "B1 B2"], "R9", "G3 G4 G6 G7")
    step = after(state, "0:W+4=G").step(state.parse("1:challenge"))
    state = step.state
    assert known(state, 1, 0) == "R1 Y1"
    assert hand(state, 0) == "R1 Y1 G3 G4 G6 G7"
    assert state.document()["known"] == {"1": {"0": ["R1", "Y1"]}}
    assert known(state, 2, 0) == ""
    shown = [event for event in step.events if isinstance(event, events.Shown)]
    assert [event.seen_by(1).document()["cards"] for event in shown] == [["R1", "Y1"]]
    for seat in (2, None):
        assert [event.seen_by(seat).document()["cards"] for event in shown] == [["?", "?"]]


@pytest.mark.rule("UNO-10")
def test_a_shown_card_is_struck_when_it_is_played_and_the_rest_stays_known() -> None:
    state = table(
        ["R1 R1 Y1", "G1 G2"],
        "R9",
        known={"1": {"0": ["R1", "Y1"]}},
    )
    state = after(state, "0:R1")
    assert hand(state, 0) == "R1 Y1"
    assert known(state, 1, 0) == "Y1"
