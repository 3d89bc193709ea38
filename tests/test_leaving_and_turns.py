"""T-9, a seat leaves; T-10, the turns of a round are counted."""

from __future__ import annotations

from typing import Any

import pytest

from cardlaw import Card, IllegalMove, UnoState
from tables import REST, after, discards, hand, known, legal, pile, refused, sizes, table, waits


@pytest.mark.rule("T-9")
def test_the_hand_of_a_leaver_goes_under_the_draw_pile_in_deck_order() -> None:
    hands = ["R1 R2", "B5 W Y3 R7", "G1 G2"]
    state = table([*hands[:2], REST], "R5", "Y9 Y8", turn=1)
    left = state.retire(1)
    assert pile(left) == "Y9 Y8 R7 Y3 B5 W"
    assert sizes(left) == [2, 0, sizes(state)[2]]
    assert (left.out, left.turn) == ((1,), 2)
    assert hand(state, 1) == "R7 Y3 B5 W"


@pytest.mark.rule("T-9")
def test_a_leaver_takes_no_further_part() -> None:
    state = table(["R1 R2", "R7 Y3", "R7 G2"], "R5", options={"seven_zero": True})
    state = state.retire(1)
    assert refused(state, "1:R7>0") == "T-9"
    state = after(state, "0:R1!")
    assert (state.turn, legal(state, 1)) == (2, [])
    assert [text for text in legal(state) if "R7" in text] == ["2:R7>0", "2:R7>0!"]
    assert state.view(1).legal_moves() == ()


@pytest.mark.rule("T-9")
@pytest.mark.parametrize(("direction", "following"), [(1, 3), (-1, 1)])
def test_on_its_turn_the_next_live_seat_plays(direction: int, following: int) -> None:
    hands = ["R1 R2", "Y1 Y2", "G1 G2", "B1 B2"]
    state = table(hands, turn=2, direction=direction).retire(2)
    assert (state.turn, state.pending, state.turns) == (following, None, 0)
    state = table(["R1 R2", "", "G1 G2", "B1 B2"], turn=2, direction=-1, out=[1]).retire(2)
    assert state.turn == 0


@pytest.mark.rule("T-9")
def test_off_its_turn_the_turn_and_what_is_owed_stay() -> None:
    stack = {"kind": "stack", "draw": 4, "face": "+2"}
    hands = ["R1 R2", "Y1 Y2", "G1 G2"]
    state = table(hands, "R+2", turn=1, pending=stack, options={"stacking": "same"})
    state = state.retire(2)
    assert (state.turn, waits(state)) == (1, stack)
    assert after(state, "1:draw").turn == 0


PENDINGS: dict[str, tuple[str, dict[str, Any], dict[str, Any]]] = {
    "drawn": ("R5", {"kind": "drawn", "card": "R7"}, {}),
    "must_play": ("R5", {"kind": "must_play", "card": "R7"}, {"drawn_card": "must_play"}),
    "stack": ("R+2", {"kind": "stack", "draw": 6, "face": "+2"}, {"stacking": "any"}),
    "stack of a four": (
        "W+4",
        {"kind": "stack", "draw": 8, "face": "+4", "by": 0, "guilty": True},
        {"stacking": "same"},
    ),
    "challenge": ("W+4", {"kind": "challenge", "by": 0, "guilty": True, "draw": 4}, {}),
}


@pytest.mark.rule("T-9")
@pytest.mark.parametrize("kind", PENDINGS)
def test_what_the_table_waits_for_from_a_leaver_lapses(kind: str) -> None:
    discard, pending, options = PENDINGS[kind]
    state = table(
        ["R1 R2", "R7 Y3", "G1 G2"],
        discard,
        turn=1,
        color="R",
        pending=pending,
        options=options,
    )
    left = state.retire(1)
    assert (left.turn, left.pending, left.color) == (2, None, "R")
    assert discards(left) == discard
    assert sizes(left) == [2, 0, 2]
    assert left.turns == 0


@pytest.mark.rule("T-9", "UNO-2")
def test_a_colour_owed_for_a_start_card_passes_to_the_next_live_seat() -> None:
    state = table(
        ["R1 R2", "Y1 Y2", "G1 G2"],
        "W",
        color=None,
        pending={"kind": "color", "then": "play"},
    ).retire(0)
    assert (state.turn, waits(state)) == (1, {"kind": "color", "then": "play"})
    state = after(state, "1:color=Y")
    assert (state.turn, state.color) == (1, "Y")
    assert "1:Y1" in legal(state)


BLUFF = {"kind": "challenge", "by": 0, "draw": 4, "before": "R"}


@pytest.mark.rule("T-9", "UNO-10")
@pytest.mark.parametrize(
    ("guilty", "move", "drawn", "turn"),
    [(True, "challenge", 0, 1), (False, "challenge", 6, 2), (True, "accept", 4, 2)],
)
def test_a_wild_draw_four_is_judged_as_before_when_its_player_has_left(
    guilty: bool,  # noqa: FBT001
    move: str,
    drawn: int,
    turn: int,
) -> None:
    state = table(
        ["R1 R2", "Y1 Y2", "G1 G2"],
        "W+4",
        turn=1,
        color="B",
        pending={**BLUFF, "guilty": guilty},
    ).retire(0)
    assert legal(state) == ["1:challenge", "1:accept"]
    cards = len(state.draw_pile)
    state = after(state, f"1:{move}")
    assert sizes(state) == [0, 2 + drawn, 2]
    assert len(state.draw_pile) == cards - drawn
    assert (state.turn, state.pending, state.color) == (turn, None, "B")
    assert known(state, 1, 0) == ""


@pytest.mark.rule("T-9", "UNO-H2")
def test_a_stack_is_judged_as_before_when_its_player_has_left() -> None:
    pending = {"kind": "stack", "face": "+4", "by": 0, "draw": 8, "guilty": True}
    state = table(
        ["R1 R2", "Y1 Y2", "G1 G2"],
        "W+4",
        turn=1,
        color="B",
        pending=pending,
        options={"stacking": "same"},
    )
    state = after(state.retire(0), "1:challenge")
    assert sizes(state) == [0, 2, 2]
    assert (state.turn, state.pending) == (1, None)


def between(**position: object) -> UnoState:
    hands = ["", "Y1 Y2", "G1 G2", "B1 B2"]
    pending = {"kind": "round_over", "winner": 0}
    return table(hands, dealer=0, turn=1, pending=pending, **position)  # type: ignore[arg-type]


@pytest.mark.rule("T-9", "T-11")
@pytest.mark.parametrize(("leaver", "turn"), [(0, 1), (1, 2), (2, 1), (3, 1)])
def test_between_rounds_the_deal_passes_on_clockwise_from_the_dealer(
    leaver: int, turn: int
) -> None:
    state = between(direction=-1).retire(leaver)
    assert (state.turn, state.dealer, legal(state)) == (turn, 0, [f"{turn}:deal"])
    assert state.round_winner == (None if leaver == 0 else 0)
    state = after(state, f"{turn}:deal")
    assert state.dealer == turn
    assert sizes(state)[leaver] == 0


@pytest.mark.rule("T-9", "UNO-16", "UNO-17")
def test_scores_of_a_leaver_stay_and_count_no_more() -> None:
    state = table(
        ["R1", "Y9 Y9", "G1 G2"],
        scores=[10, 400, 0],
        round=2,
        options={"rounds": 2},
    ).retire(1)
    assert state.scores == (10, 400, 0)
    state = after(state, "0:R1")
    assert state.scores == (13, 400, 0)
    assert state.winners == (0,)


@pytest.mark.rule("T-9")
def test_the_last_live_seat_has_won_and_the_round_scores_nothing() -> None:
    state = table(["R1 R2", "Y9 Y9", "G1 G2"], scores=[10, 400, 0]).retire(1).retire(0)
    assert (state.is_over, state.round_over) == (True, True)
    assert (state.winners, state.round_winner) == ((2,), None)
    assert state.scores == (10, 400, 0)
    assert waits(state) == {"kind": "game_over", "winners": [2]}
    assert state.legal_moves() == ()


@pytest.mark.rule("T-9")
def test_the_last_live_seat_wins_between_rounds_too_and_keeps_its_round() -> None:
    state = between().retire(1).retire(2).retire(3)
    assert (state.winners, state.round_winner, state.turn) == ((0,), 0, 3)


@pytest.mark.rule("T-9")
def test_who_is_out_and_where_the_game_is_over_nobody_leaves() -> None:
    state = table(["R1 R2", "", "G1 G2"], out=[1])
    over = state.retire(0)
    for where, seat in [(state, 1), (over, 2), (over, 0), (state, 3), (state, -1)]:
        before = where.to_json()
        with pytest.raises(IllegalMove) as caught:
            where.retire(seat)
        with pytest.raises(IllegalMove):
            where.step_retire(seat)
        assert (caught.value.refusal.rule, caught.value.refusal.move) == ("T-9", None)
        assert where.to_json() == before


@pytest.mark.rule("T-9", "UNO-12")
@pytest.mark.parametrize("window", ["last_card", "next_turn"])
def test_a_leaver_cannot_be_caught_and_the_windows_of_others_stay(window: str) -> None:
    state = table(["R1", "Y1", "G1 G2"], open=[0, 1], options={"window": window})
    state = state.retire(0)
    assert state.open == (1,)
    assert legal(state, 2) == ["2:catch>1"]


@pytest.mark.rule("T-9", "T-12")
def test_a_leaving_is_told_without_the_cards() -> None:
    step = table(["R1 R2", "Y1 Y2", "G1 G2"]).step_retire(1)
    assert step.state == table(["R1 R2", "Y1 Y2", "G1 G2"]).retire(1)
    told = [event.seen_by(0).document() for event in step.events]
    assert {"event": "left", "seat": 1, "cards": ["?", "?"]} in told
    assert "Y1" not in str(told)


# T-10

OWED = {"kind": "challenge", "by": 2, "draw": 4, "before": "R"}
#: A position, the moves, and how many turns have ended then.
TURNS: dict[str, tuple[UnoState, list[str], int]] = {
    "a play": (table(["R1 R2 R3", "B1 B2"]), ["0:R1"], 1),
    "a draw": (table(["Y1 Y2", "B1 B2"], "R5", "G9"), ["0:draw"], 1),
    "a drawn card waits": (table(["Y1 Y2", "B1 B2"], "R5", "R9"), ["0:draw"], 0),
    "a drawn card kept": (table(["Y1 Y2", "B1 B2"], "R5", "R9"), ["0:draw", "0:pass"], 1),
    "a drawn card played": (table(["Y1 Y2", "B1 B2"], "R5", "R9"), ["0:draw", "0:R9"], 1),
    "a pass": (table(["R1 R2", REST]), ["0:pass"], 1),
    "a skip and the extra turn": (table(["RS R1 R2 R3", "B1 B2"]), ["0:RS", "0:R1"], 2),
    "a seat passed over": (table(["RS R1", "B1 B2", "G1 G2"]), ["0:RS"], 1),
    "a draw two": (table(["R+2 R1", "B1 B2", "G1 G2"]), ["0:R+2"], 1),
    "a wild draw four": (table(["W+4 R1", "B1 B2"]), ["0:W+4=G"], 1),
    "an accepted one": (table(["W+4 R1", "B1 B2"]), ["0:W+4=G", "1:accept"], 2),
    "an innocent one": (table(["W+4 Y1", "B1 B2"]), ["0:W+4=G", "1:challenge"], 2),
    "a guilty one": (table(["W+4 R1", "B1 B2"]), ["0:W+4=G", "1:challenge"], 1),
    "a guilty one and a play": (
        table(["W+4 R1", "G1 B2 B3"]),
        ["0:W+4=G", "1:challenge", "1:G1"],
        2,
    ),
    "a stack drawn": (
        table(["R+2 R1", "B1 B2"], options={"stacking": "same"}),
        ["0:R+2", "1:draw"],
        2,
    ),
    "a stacked card": (
        table(["R+2 R1", "B+2 B2"], options={"stacking": "same"}),
        ["0:R+2", "1:B+2"],
        2,
    ),
    "a jump-in": (table(["R1 R2", "R5 B1 B2"], options={"jump_in": True}), ["1:R5"], 1),
    "a double": (table(["R1 R1 R2", "B1 B2"], options={"doubles": True}), ["0:R1*2"], 1),
    "a catch": (table(["R1 R2", "B1"], open=[1]), ["0:catch>1"], 0),
    "a call": (table(["R1 R2", "B1"], open=[1]), ["1:call"], 0),
    "a colour for a start card": (
        table(["R1 R2", "B1 B2"], "W", color=None, pending={"kind": "color", "then": "play"}),
        ["0:color=R"],
        0,
    ),
    "the last card": (table(["R1", "B1 B2"]), ["0:R1"], 1),
}


@pytest.mark.rule("T-10")
@pytest.mark.parametrize("what", TURNS)
def test_the_turns_that_have_ended_are_counted(what: str) -> None:
    state, moves, turns = TURNS[what]
    assert state.turns == 0
    assert after(state, *moves).turns == turns


@pytest.mark.rule("T-10", "T-9")
def test_leaving_is_no_turn() -> None:
    state = table(["R1 R2", "B1 B2", "G1 G2"], turns=4)
    assert state.retire(0).turns == state.retire(1).turns == 4


#: In the last turn of a round: the hands, the move, further options, and how many are held then.
CUT: dict[str, tuple[list[str], str, dict[str, Any], list[int]]] = {
    "a play": (["R1 R2 R3", "B1 B2"], "0:R1", {}, [2, 2]),
    "a draw": (["Y1 Y2", "B1 B2"], "0:draw", {}, [3, 2]),
    "a draw two, which draws": (["R+2 R1 R2", "B1 B2"], "0:R+2", {}, [2, 4]),
    "a wild draw four, dropped": (["W+4 R1 R2", "B1 B2"], "0:W+4=B", {}, [2, 2]),
    "a stack, dropped": (["R+2 R1 R2", "B1 B2"], "0:R+2", {"stacking": "any"}, [2, 2]),
    "a free four, drawn": (
        ["W+4 R1 R2", "B1 B2"],
        "0:W+4=B",
        {"wild_draw_four": "free"},
        [2, 6],
    ),
    "a missed call": (["R1 R2", "B1 B2"], "0:R1", {}, [1, 2]),
    "an extra turn": (["RS R1 R2", "B1 B2"], "0:RS", {}, [2, 2]),
    "a jump-in": (["R1 R2", "R5 B1 B2"], "1:R5", {"jump_in": True}, [2, 2]),
}


@pytest.mark.rule("T-10", "T-11")
@pytest.mark.parametrize("what", CUT)
def test_the_last_turn_ends_the_round_drawn_and_drops_what_is_owed(what: str) -> None:
    hands, move, options, held = CUT[what]
    state = table(hands, "R5", "G9 R9", turns=4, options={"max_turns": 5, **options})
    state = after(state, move)
    assert (state.turns, state.round_over, state.is_over) == (5, True, False)
    assert waits(state) == {"kind": "round_over", "winner": None}
    assert (sizes(state), state.scores, state.open) == (held, (0, 0), ())
    assert (state.round_winner, state.dealer, legal(state)) == (None, 1, ["0:deal"])


@pytest.mark.rule("T-10")
def test_a_round_that_is_won_in_the_last_turn_is_won() -> None:
    state = after(table(["R1", "B1 B2"], turns=4, options={"max_turns": 5}), "0:R1")
    assert (state.round_winner, state.scores, state.turns) == (0, (3, 0), 5)


@pytest.mark.rule("T-10")
def test_a_turn_that_has_not_ended_goes_on() -> None:
    options = {"max_turns": 5}
    drawn = after(table(["Y1 Y2", "B1 B2"], "R5", "R9", turns=4, options=options), "0:draw")
    assert not drawn.round_over
    assert after(drawn, "0:pass").round_over
    hands = ["G1 G2", "R1 R2", "Y1 Y2"]
    guilty = table(
        hands, "W+4", color="G", turns=4, pending={**OWED, "guilty": True}, options=options
    )
    guilty = after(guilty, "0:challenge")
    assert (guilty.turn, guilty.round_over) == (0, False)
    assert after(guilty, "0:G1").round_over


@pytest.mark.rule("T-10", "UNO-17")
def test_with_one_round_the_limit_ends_the_game_and_nobody_wins() -> None:
    options = {"max_turns": 1, "rounds": 1}
    state = after(table(["R1 R2 R3", "B1 B2"], options=options), "0:R1")
    assert (state.is_over, state.winners, state.turn) == (True, (), 0)
    assert state.top == Card("R1")


@pytest.mark.rule("T-10")
def test_turns_are_counted_anew_in_each_round() -> None:
    state = after(table(["R1 R2 R3", "B1 B2"], options={"max_turns": 1}), "0:R1", "0:deal")
    assert (state.round, state.turns, state.round_over) == (2, 0, False)
