"""UNO-H1 to UNO-H8: the house rules, alone and together."""

from __future__ import annotations

from typing import Any

import pytest

from cardlaw import ordinary_deck
from tables import (
    REST,
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

TWO = {"kind": "stack", "draw": 2, "face": "+2"}
FOUR = {"kind": "stack", "draw": 4, "face": "+4", "by": 2, "guilty": False, "before": "R"}
FOUR_OPEN = {"kind": "stack", "draw": 4, "face": "+4"}
COLOURS = ["W+4=R", "W+4=Y", "W+4=G", "W+4=B"]


@pytest.mark.rule("UNO-H1")
@pytest.mark.parametrize(
    ("stacking", "face", "stackable"),
    [
        ("same", "+2", ["R+2", "B+2"]),
        ("same", "+4", COLOURS),
        ("any", "+2", ["R+2", "B+2", *COLOURS]),
        ("any", "+4", ["R+2", "B+2", *COLOURS]),
    ],
)
def test_what_may_be_stacked_on_what(stacking: str, face: str, stackable: list[str]) -> None:
    top = {"+2": "G+2", "+4": "W+4"}[face]
    state = table(
        ["R+2 B+2 G5 GS W W+4", "R1 R2", "Y1 Y2"],
        top,
        color="G",
        pending=TWO if face == "+2" else FOUR_OPEN,
        options={"stacking": stacking, "wild_draw_four": "free"},
    )
    assert plays(state, 0) == stackable
    assert legal(state)[-1] == "0:draw"
    for text in ("0:G5", "0:GS", "0:W=R", "0:pass", "0:challenge"):
        assert refused(state, text) in ("UNO-H1", "UNO-H2")


@pytest.mark.rule("UNO-H1")
def test_one_who_cannot_stack_makes_the_move_too_and_draws_all() -> None:
    state = table(
        ["G1 G2", "R+2 R1 R2", "Y+2 Y1 Y2"], "B5 R5", turn=1, options={"stacking": "same"}
    )
    state = after(state, "1:R+2", "2:Y+2")
    assert (state.turn, waits(state)) == (0, {"kind": "stack", "draw": 4, "face": "+2"})
    assert legal(state) == ["0:draw"]
    state = after(state, "0:draw")
    assert (sizes(state), state.turn, state.pending) == ([6, 2, 2], 1, None)
    assert "1:R1" not in legal(state)


@pytest.mark.rule("UNO-H1", "UNO-6")
def test_the_debt_goes_the_way_of_play_and_a_call_belongs_to_a_stacked_card() -> None:
    state = table(
        ["R+2 R1", "Y1 Y2", "G1 G2"],
        "B+2",
        direction=-1,
        pending=TWO,
        options={"stacking": "same"},
    )
    assert plays(state, 0) == ["R+2", "R+2!"]
    state = after(state, "0:R+2!")
    assert (state.turn, state.open, state.color) == (2, (), "R")


@pytest.mark.rule("UNO-H1", "UNO-9")
def test_strict_is_not_asked_in_stacking() -> None:
    options = {"stacking": "same", "wild_draw_four": "strict"}
    state = table(["W+4 R1 R2", "R3 R4 W+4", "G1 G2"], "R5", options=options)
    assert refused(state, "0:W+4=R") == "UNO-9"
    state = table(
        ["W+4 R1 R2", "R3 R4", "G1 G2"], "W+4", color="R", pending=FOUR_OPEN, options=options
    )
    assert plays(state, 0) == COLOURS
    assert waits(after(state, "0:W+4=R")) == {"kind": "stack", "draw": 8, "face": "+4"}


@pytest.mark.rule("UNO-H1", "UNO-4")
def test_must_play_does_not_bind_one_who_owes() -> None:
    options = {"stacking": "same", "must_play": True}
    state = table(["R+2 R1 R2", "Y1 Y2"], "B+2", pending=TWO, options=options)
    assert legal(state) == ["0:R+2", "0:draw"]


@pytest.mark.rule("UNO-H1", "UNO-H2")
def test_a_two_on_a_four_is_no_more_to_be_challenged() -> None:
    state = table(["R+2 R1 R2", "Y1 Y2", "G1 G2"], "W+4", color="B", pending=FOUR,
        options={"stacking": "any"})  # fmt: skip
    assert legal(state)[-2:] == ["0:draw", "0:challenge"]
    state = after(state, "0:R+2")
    assert waits(state) == {"kind": "stack", "draw": 6, "face": "+2"}
    assert refused(state, "1:challenge") == "UNO-H2"


@pytest.mark.rule("UNO-H2", "UNO-10")
@pytest.mark.parametrize(
    ("rest", "held", "turn"), [("Y1 B1", [12, 2, 2], 1), ("Y1 G1", [2, 14, 2], 2)]
)
def test_a_four_on_a_stack_is_judged_by_the_colour_of_the_stack(
    rest: str, held: list[int], turn: int
) -> None:
    six = {"kind": "stack", "draw": 6, "face": "+2"}
    hands = [f"W+4 {rest}", "R1 R2", "Y2 Y3"]
    state = table(hands, "B+2", pending=six, options={"stacking": "any"})
    state = after(state, "0:W+4=R")
    assert waits(state)["draw"] == 10
    state = after(state, "1:challenge")
    assert (sizes(state), state.turn, state.pending) == (held, turn, None)
    assert ("1:R1" in legal(state)) == (turn == 1)
    assert known(state, 1, 0) == rest


@pytest.mark.rule("UNO-H2")
def test_accepting_is_drawing() -> None:
    state = table(["R1 R2", "Y1 Y2", "G1 G2"], "W+4", color="B", pending=FOUR,
        options={"stacking": "same"})  # fmt: skip
    assert legal(state) == ["0:draw", "0:challenge"]
    assert refused(state, "0:accept") == "UNO-H1"
    assert sizes(after(state, "0:draw")) == [6, 2, 2]


@pytest.mark.rule("UNO-H3")
def test_doubles_are_two_equal_number_cards() -> None:
    options = {"doubles": True}
    state = table(["R1 R1 RS RS B5 B5 Y5 W W", "G1 G2"], "R5", options=options)
    assert plays(state, 0) == ["R1", "R1*2", "RS", "Y5", "B5", "B5*2", "W=R", "W=Y", "W=G", "W=B"]
    for text in ("0:RS*2", "0:Y5*2", "0:R1*3", "0:W*2=R"):
        assert refused(state, text) == "UNO-H3"
    state = after(state, "0:B5*2")
    assert (discards(state), state.color, state.turn) == ("R5 B5 B5", "B", 1)
    assert refused(table(["R1 R1 R2", "B1 B2"]), "0:R1*2") == "UNO-H3"


@pytest.mark.rule("UNO-H3", "UNO-11")
def test_a_call_belongs_to_the_double_that_leaves_one_card() -> None:
    options = {"doubles": True}
    state = table(["R1 R1 B8", "B1 B2"], options=options)
    assert plays(state, 0) == ["R1", "R1*2", "R1*2!"]
    assert after(state, "0:R1*2").open == (0,)
    assert after(state, "0:R1*2!").open == ()
    assert plays(table(["R1 R1", "B1 B2"], options=options), 0) == ["R1", "R1!", "R1*2"]


@pytest.mark.rule("UNO-H3", "UNO-4")
def test_a_drawn_card_is_played_singly() -> None:
    state = table(["B5 Y1 Y2", "G1 G2"], "R5", "B5", options={"doubles": True})
    state = after(state, "0:draw")
    assert legal(state) == ["0:B5", "0:pass"]
    assert refused(state, "0:B5*2") == "UNO-H3"


@pytest.mark.rule("UNO-H3", "UNO-H7")
def test_a_double_seven_counts_as_one_swap() -> None:
    options = {"doubles": True, "seven_zero": True}
    hands = ["R7 R7 Y1", "B1 B2", "G1 G2"]
    state = table(hands, options=options)
    assert plays(state, 0) == ["R7>1", "R7>2", "R7*2>1", "R7*2>2"]
    state = after(state, "0:R7*2>2")
    assert [hand(state, seat) for seat in range(3)] == ["G1 G2", "B1 B2", "Y1"]
    assert state.open == (2,)
    assert plays(table(["R7 R7", "B1 B2"], options=options), 0) == ["R7>1", "R7*2"]


@pytest.mark.rule("UNO-H4", "UNO-16")
def test_the_default_ordinary_deck() -> None:
    game = uno(3, deck=ordinary_deck())
    suit = ["1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "S", "R", "+2"]
    assert [card.code for card in game.deck] == [color + face for color in "RYGB" for face in suit]
    assert [game.card(code).points for code in ("R1", "B10", "GS", "YR", "R+2")] == [
        1,
        10,
        20,
        20,
        20,
    ]
    state = table(["R10 RS", "B1 B2"], "B10", options={"deck": ordinary_deck()})
    assert plays(state, 0) == ["R10", "R10!"]
    assert str(after(state, "0:R10!").top) == "R10"


@pytest.mark.rule("UNO-H4")
def test_any_rank_may_be_any_action_and_then_all_its_cards_are() -> None:
    deck = ordinary_deck(
        skip=("J", "2"), reverse=None, draw_two="Q", wild="A", wild_draw_four=("K", "8"), jokers=3
    )
    codes = [card.code for card in uno(2, deck=deck).deck]
    assert len(codes) == 55
    assert [code for code in codes if code[0] == "Y"] == [
        "Y3", "Y4", "Y5", "Y6", "Y7", "Y9", "Y10", "YS", "YS", "Y+2",
    ]  # fmt: skip
    assert codes[40:] == ["W"] * 7 + ["W+4"] * 8


@pytest.mark.rule("UNO-H4")
def test_several_packs_and_jokers_in_all() -> None:
    game = uno(10, deck=ordinary_deck(packs=2, jokers=5))
    assert len(game.deck) == 109
    assert [card.code for card in game.deck][:3] == ["R1", "R1", "R2"]
    assert [card.code for card in game.deck].count("W") == 5


@pytest.mark.rule("UNO-H4", "UNO-H3", "UNO-H7")
def test_house_rules_work_with_ordinary_cards() -> None:
    options: dict[str, Any] = {"doubles": True, "seven_zero": True, "deck": ordinary_deck(packs=2)}
    state = table(["R10 R10 R7 B2", "G1 G2"], "R4", options=options)
    assert plays(state, 0) == ["R7>1", "R10", "R10*2"]


@pytest.mark.rule("UNO-H5")
def test_one_draw_goes_on_until_a_card_fits() -> None:
    options = {"draw": "until_playable"}
    state = table(["Y1 Y2", "G1 G2"], "R9", "B1 B2 W B3", options=options)
    state = after(state, "0:draw")
    assert (hand(state, 0), pile(state).split()[0]) == ("Y1 Y2 B1 B2 W", "B3")
    assert waits(state) == {"kind": "drawn", "card": "W"}
    assert legal(state)[-1] == "0:pass"
    assert (after(state, "0:pass").turn, after(state, "0:pass").turns) == (1, 1)


@pytest.mark.rule("UNO-H5", "T-2")
def test_drawing_goes_on_through_a_refill() -> None:
    options = {"draw": "until_playable"}
    state = table(["Y1 Y2", REST], "R4 R6 R9", "B1 B2", options=options)
    state = after(state, "0:draw")
    assert sizes(state)[0] == 5
    assert len(state.draw_pile) == 1
    assert waits(state)["card"] in ("R4", "R6")
    state = table(["Y1 Y2", REST], "B4 B6 R9", "B1 B2", options=options)
    state = after(state, "0:draw")
    assert (hand(state, 0), state.turn, state.pending) == ("Y1 Y2 B1 B2 B4 B6", 1, None)


@pytest.mark.rule("UNO-H5", "UNO-9")
@pytest.mark.parametrize(
    ("four", "drawn"), [("challenge", "W+4"), ("free", "W+4"), ("strict", "R3")]
)
def test_a_bluff_ends_the_drawing_where_it_may_be_played(four: str, drawn: str) -> None:
    options = {"draw": "until_playable", "wild_draw_four": four}
    state = table(["R1 Y2", "G1 G2"], "R9", "B1 W+4 R3 R4", options=options)
    state = after(state, "0:draw")
    assert waits(state) == {"kind": "drawn", "card": drawn}
    lawful = table(["Y1 Y2", "G1 G2"], "R9", "B1 W+4 R3 R4", options=options)
    assert waits(after(lawful, "0:draw")) == {"kind": "drawn", "card": "W+4"}


@pytest.mark.rule("UNO-H5", "UNO-H6")
def test_until_playable_with_a_card_that_must_be_kept_or_played() -> None:
    def drawn(how: str) -> Any:
        options = {"draw": "until_playable", "drawn_card": how}
        return after(table(["Y1 Y2", "G1 G2"], "R9", "B1 R3 R4", options=options), "0:draw")

    kept = drawn("keep")
    assert (hand(kept, 0), kept.turn, kept.pending) == ("R3 Y1 Y2 B1", 1, None)
    assert legal(drawn("must_play")) == ["0:R3"]


@pytest.mark.rule("UNO-H6")
def test_a_drawn_card_must_be_played_a_bluff_too() -> None:
    options = {"drawn_card": "must_play"}
    state = after(table(["R1 Y2", "G1 G2"], "R9", "W+4", options=options), "0:draw")
    assert waits(state) == {"kind": "must_play", "card": "W+4"}
    assert legal(state) == [f"0:{text}" for text in COLOURS]
    assert refused(state, "0:pass") == "UNO-H6"
    assert refused(state, "0:R1") == "UNO-H6"
    assert waits(after(state, "0:W+4=G"))["guilty"] is True
    state = after(table(["R1 Y2", "G1 G2"], "R9", "B3", options=options), "0:draw")
    assert (state.turn, state.pending) == (1, None)


@pytest.mark.rule("UNO-H6")
def test_a_drawn_card_that_is_kept_ends_the_turn() -> None:
    options = {"drawn_card": "keep"}
    state = after(table(["Y1 Y2", "G1 G2"], "R9", "R3", options=options), "0:draw")
    assert (state.turn, state.pending, state.turns) == (1, None, 1)


SEVENS = {"seven_zero": True}


@pytest.mark.rule("UNO-H7")
def test_without_the_option_sevens_and_zeros_are_numbers() -> None:
    state = table(["R7 R0 B8", "Y1 Y2"])
    assert plays(state, 0) == ["R0", "R7"]
    assert refused(state, "0:R7>1") == "UNO-H7"
    assert hand(after(state, "0:R0"), 0) == "R7 B8"


@pytest.mark.rule("UNO-H7")
def test_a_seven_names_another_live_seat() -> None:
    state = table(["R7 B8 B9", "Y1 Y2", "", "G1 G2 G3"], out=[2], options=SEVENS)
    assert plays(state, 0) == ["R7>1", "R7>3"]
    for text in ("0:R7", "0:R7>0", "0:R7>2"):
        assert refused(state, text) == "UNO-H7"
    state = after(state, "0:R7>3")
    assert (hand(state, 0), hand(state, 3), state.turn) == ("G1 G2 G3", "B8 B9", 1)
    assert plays(table(["R7", "Y1 Y2"], options=SEVENS), 0) == ["R7"]
    assert refused(table(["R7", "Y1 Y2"], options=SEVENS), "0:R7>1") == "UNO-H7"


@pytest.mark.rule("UNO-H7")
@pytest.mark.parametrize("direction", [1, -1])
def test_a_zero_moves_all_hands_in_the_direction_of_play(direction: int) -> None:
    hands = ["R0 B1 B2", "Y1 Y2 Y3", "G1 G2"]
    state = after(table(hands, direction=direction, options=SEVENS), "0:R0")
    held = [hand(state, seat) for seat in range(3)]
    clockwise, back = ["G1 G2", "B1 B2", "Y1 Y2 Y3"], ["Y1 Y2 Y3", "G1 G2", "B1 B2"]
    assert held == (clockwise if direction == 1 else back)
    assert state.turn == (1 if direction == 1 else 2)


@pytest.mark.rule("UNO-H7", "T-12")
def test_what_is_known_after_a_swap_and_a_rotation() -> None:
    shown = {"3": {"0": ["B8"], "1": ["Y1"]}, "0": {"1": ["Y2"], "2": ["G2"]}}
    hands = ["R7 R0 B8 B9", "Y1 Y2", "G1 G2", "B1 B2"]
    state = table(hands, known=shown, options=SEVENS)
    swapped = after(state, "0:R7>1").document()["known"]
    assert swapped == {
        "0": {"1": ["R0", "B8", "B9"], "2": ["G2"]},
        "1": {"0": ["Y1", "Y2"]},
        "3": {"0": ["Y1"], "1": ["B8"]},
    }
    moved = after(state, "0:R0").document()["known"]
    assert moved == {
        "0": {"1": ["R7", "B8", "B9"], "2": ["Y2"], "3": ["G2"]},
        "1": {"2": ["Y1", "Y2"]},
        "2": {"3": ["G1", "G2"]},
        "3": {"0": ["B1", "B2"], "1": ["B8"], "2": ["Y1"]},
    }


@pytest.mark.rule("UNO-H7", "UNO-11")
@pytest.mark.parametrize("call", ["", "!"])
def test_a_call_covers_the_players_own_new_hand_alone(call: str) -> None:
    state = table(["R7 B8", "Y1", "G1 G2"], options=SEVENS)
    assert plays(state, 0) == ["R7>1", "R7>1!", "R7>2"]
    state = after(state, f"0:R7>1{call}")
    assert state.open == ((1,) if call else (0, 1))


@pytest.mark.rule("UNO-H7", "UNO-11")
def test_a_rotation_opens_the_window_of_all_it_leaves_with_one_card() -> None:
    state = table(["R0 B8 B9", "Y1 Y2", "G1"], options=SEVENS)
    assert plays(state, 0) == ["R0", "R0!"]
    assert after(state, "0:R0").open == (0,)
    assert after(state, "0:R0!").open == ()
    state = table(["R0 B8", "Y1", "G1 G2"], options=SEVENS)
    assert plays(state, 0) == ["R0"]
    assert after(state, "0:R0").open == (1, 2)


@pytest.mark.rule("UNO-H7", "UNO-12")
@pytest.mark.parametrize("window", ["last_card", "next_turn"])
def test_swapped_windows_follow_the_cards(window: str) -> None:
    options = {"seven_zero": True, "window": window}
    state = table(["R7 B8 B9", "Y1", "G1 G2"], open=[1], options=options)
    state = after(state, "0:R7>1!")
    assert (sizes(state), state.open) == ([1, 2, 2], ())
    state = table(["R7 B8 B9", "Y1", "G1 G2"], open=[1], options=options)
    state = after(state, "0:R7>1")
    assert state.open == (0,)
    assert after(state, "1:draw").open == ((0,) if window == "last_card" else ())
