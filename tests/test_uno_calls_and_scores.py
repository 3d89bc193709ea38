"""UNO-11 to UNO-17: calling and catching, the end of a round, points, the end of the game."""

from __future__ import annotations

from typing import Any

import pytest

from tables import REST, after, hand, kart, legal, plays, refused, sizes, table, waits, wild

BOTH = pytest.mark.parametrize("window", ["last_card", "next_turn"])


@pytest.mark.rule("UNO-11")
def test_a_call_with_the_play_is_legal_exactly_where_one_card_is_left() -> None:
    state = table(["R1 W Y9", "B1 B2"])
    assert not [text for text in legal(state) if "!" in text]
    assert refused(state, "0:R1!") == "UNO-11"
    state = table(["R1 W", "B1 B2"])
    assert plays(state, 0) == [
        text for card in ("R1", "W=R", "W=Y", "W=G", "W=B") for text in (card, f"{card}!")
    ]
    state = table(["R1", "B1 B2"])
    assert plays(state, 0) == ["R1"]
    assert refused(state, "0:R1!") == "UNO-11"


@pytest.mark.rule("UNO-11", "UNO-13")
@BOTH
def test_one_who_has_not_called_is_caught_by_anyone_else(window: str) -> None:
    state = table(["R1 R2", "B1 B2", "G1 G2"], "R9", "Y3 Y4 Y6", options={"window": window})
    state = after(state, "0:R1")
    assert state.open == (0,)
    assert (legal(state, 0), legal(state, 2)) == (["0:call"], ["2:catch>0"])
    assert legal(state)[-3:] == ["1:catch>0", "2:catch>0", "0:call"]
    caught = after(state, "2:catch>0")
    assert (hand(caught, 0), caught.open) == ("R2 Y3 Y4", ())
    assert (caught.turn, caught.color, caught.direction, caught.pending) == (1, "R", 1, None)


@pytest.mark.rule("UNO-11", "UNO-13")
def test_nobody_catches_himself_or_one_who_is_not_in_danger() -> None:
    state = table(["R1", "B1", "G1 G2"], open=[0])
    assert refused(state, "0:catch>0") == "UNO-11"
    assert refused(state, "0:catch>1") == "UNO-13"
    assert refused(state, "2:catch>1") == "UNO-13"
    assert refused(state, "1:call") == "UNO-13"
    assert refused(state, "2:call") == "UNO-13"


@pytest.mark.rule("UNO-11", "T-9")
@BOTH
@pytest.mark.parametrize("set_up", [table, kart, wild], ids=["uno", "kart", "wild"])
def test_one_who_is_out_neither_catches_nor_is_caught(set_up: Any, window: str) -> None:
    cards = ["W", "W W", "", "W W"] if set_up is wild else ["R1", "B1 B2", "", "G1 G2"]
    top = "W" if set_up is wild else "R5"
    state = set_up(cards, top, turn=1, out=[2], open=[0], options={"window": window})
    assert legal(state, 2) == []
    assert [text for text in legal(state) if "catch" in text] == ["1:catch>0", "3:catch>0"]
    assert refused(state, "2:catch>0") == "T-9"
    assert after(state, "3:catch>0").open == ()
    left = state.retire(3)
    assert refused(left, "3:catch>0") == "T-9"
    assert refused(state.retire(0), "1:catch>0") == "UNO-13"


@pytest.mark.rule("UNO-11")
def test_several_may_be_caught_at_once_in_ascending_order() -> None:
    state = table(["R1", "B1 B2", "G1", "Y1"], turn=1, open=[0, 2, 3])
    calls = ["1:catch>0 1:catch>2 1:catch>3", "2:call 2:catch>0 2:catch>3"]
    calls += ["3:call 3:catch>0 3:catch>2", "0:call 0:catch>2 0:catch>3"]
    assert legal(state)[-12:] == " ".join(calls).split()
    assert after(state, "0:catch>2").open == (0, 3)


@pytest.mark.rule("UNO-11")
@pytest.mark.parametrize("penalty", [1, 2, 7])
def test_the_penalty_is_an_option(penalty: int) -> None:
    state = table(["R1", "B1 B2"], turn=1, open=[0], options={"penalty": penalty})
    assert sizes(after(state, "1:catch>0")) == [1 + penalty, 2]


@pytest.mark.rule("UNO-12")
def test_last_card_the_window_outlasts_any_turn_of_others() -> None:
    hands = ["R1 R2", "R3 R4 B1", "R6 R7 G1"]
    state = after(table(hands), "0:R1", "1:R3", "2:R6")
    assert (state.turn, state.open) == (0, (0,))
    assert "1:catch>0" in legal(state)
    won = after(state, "0:R2")
    assert (won.round_winner, won.open) == (0, ())
    drawn = after(state, "0:draw")
    assert drawn.open == ()


@pytest.mark.rule("UNO-12")
def test_next_turn_each_turn_move_closes_the_window() -> None:
    options = {"window": "next_turn"}
    state = after(table(["R1 R2", "R3 B1 B2", "G1 G2"], options=options), "0:R1")
    assert after(state, "1:R3").open == ()
    assert after(state, "1:draw").open == ()
    state = after(table(["W+4 R2", "R3 B1 B2", "G1 G2"], options=options), "0:W+4=G")
    assert state.open == (0,)
    assert after(state, "1:accept").open == ()
    assert after(state, "1:challenge").open == ()
    state = after(table(["R1 R2", "B1 B2", REST], options=options), "0:R1")
    assert after(state, "1:draw").open == ()
    state = table(["R2", "B1 B2", REST], "R9", turn=1, open=[0], options=options)
    assert legal(state, 1) == ["1:pass", "1:catch>0"]
    assert after(state, "1:pass").open == ()


@pytest.mark.rule("UNO-12")
def test_next_turn_a_play_of_ones_own_extra_turn_closes_it_too() -> None:
    options = {"window": "next_turn"}
    state = after(table(["RS R1 Y1", "B1 B2"], options=options), "0:RS", "0:R1")
    assert state.open == (0,)
    state = after(table(["RS Y1", "B1 B2"], options=options), "0:RS")
    assert (state.turn, state.open) == (0, (0,))
    assert after(state, "0:draw").open == ()


@pytest.mark.rule("UNO-12", "UNO-7")
@BOTH
def test_a_window_closes_when_its_seat_no_longer_holds_one_card(window: str) -> None:
    state = table(["R+2 R1 R2", "B1", "G1 G2"], open=[1], options={"window": window})
    state = after(state, "0:R+2")
    assert (sizes(state), state.open) == ([2, 3, 2], ())


CHALLENGED = {"kind": "challenge", "by": 0, "draw": 4, "before": "R"}
STACKED = {"kind": "stack", "by": 0, "draw": 4, "face": "+4", "before": "R"}


@pytest.mark.rule("UNO-12", "UNO-10", "UNO-H2")
@pytest.mark.parametrize("pending", [CHALLENGED, STACKED], ids=["single", "stacked"])
@pytest.mark.parametrize(
    ("window", "guilty", "open_then"),
    [
        ("last_card", False, (0, 2)),  # both still hold one card
        ("last_card", True, (2,)),  # the player of the wild draw four has drawn
        ("next_turn", False, ()),  # the answer begins the next turn
        ("next_turn", True, ()),
    ],
)
def test_what_a_challenge_does_to_the_windows_of_others(
    pending: dict[str, Any],
    window: str,
    guilty: bool,  # noqa: FBT001
    open_then: tuple[int, ...],
) -> None:
    state = table(
        ["R2" if guilty else "Y2", "B1 B2", "G1"],
        "R9 W+4",
        "Y3 Y4 Y6 Y7 G3 G4",
        color="G",
        turn=1,
        open=[0, 2],
        pending={**pending, "guilty": guilty},
        options={"window": window, "stacking": "off" if pending is CHALLENGED else "same"},
    )
    state = after(state, "1:challenge")
    assert sizes(state) == ([5, 2, 1] if guilty else [1, 8, 1])
    assert state.open == open_then


@pytest.mark.rule("UNO-12", "UNO-10", "T-3")
def test_a_guilty_player_who_finds_nothing_to_draw_may_still_be_caught() -> None:
    state = table(
        ["R2", REST],
        "W+4",
        color="G",
        turn=1,
        open=[0],
        pending={**CHALLENGED, "guilty": True},
    )
    state = after(state, "1:challenge")
    assert (sizes(state)[0], state.open) == (1, (0,))


@pytest.mark.rule("UNO-12", "UNO-H1")
def test_a_window_is_open_while_a_stack_is_owed_and_closes_when_it_is_drawn() -> None:
    state = table(["R+2 R1", "B1 B2", "G1 G2"], options={"stacking": "same"})
    state = after(state, "0:R+2")
    assert (state.open, waits(state)["draw"]) == ((0,), 2)
    assert "2:catch>0" in legal(state)
    stacked = after(table(["R1 R2", "B1", "G1 G2"], "R+2", turn=1, open=[1],
        pending={"kind": "stack", "draw": 2, "face": "+2"}, options={"stacking": "same"}), "1:draw")  # fmt: skip
    assert stacked.open == ()


@pytest.mark.rule("UNO-13")
@BOTH
@pytest.mark.parametrize("move", ["1:catch>0", "0:call"])
def test_calling_and_catching_change_nothing_else(window: str, move: str) -> None:
    state = table(
        ["R2", "B1 B2", "G1 G2"],
        "W+4",
        "Y1 Y2 Y3",
        color="Y",
        turn=1,
        direction=-1,
        open=[0],
        pending={"kind": "challenge", "by": 0, "guilty": True, "draw": 4},
        options={"window": window},
    )
    later = after(state, move)
    before, now = dict(state.document()), dict(later.document())
    changed = {key for key in before if before[key] != now[key]}
    assert changed == ({"open"} if "call" in move else {"open", "hands", "draw"})


@pytest.mark.rule("UNO-13")
def test_back_at_one_card_the_call_is_made_again() -> None:
    state = after(table(["R1 R2", "Y1 Y2"], "R9", "R4"), "0:R1!", "1:draw", "1:pass")
    assert (state.turn, state.open) == (0, ())
    state = table(["R2", "B1 B2"], "R9", "R4")
    state = after(state, "0:draw", "0:R4")
    assert state.open == (0,)


@pytest.mark.rule("UNO-14")
def test_with_automatic_calls_there_is_nothing_to_call_or_to_catch() -> None:
    state = table(["R1 R2", "B1 B2"], options={"calls": "automatic"})
    assert plays(state, 0) == ["R1", "R2"]
    assert refused(state, "0:R1!") == "UNO-14"
    state = after(state, "0:R1")
    assert state.open == ()
    assert refused(state, "1:catch>0") == "UNO-14"
    assert refused(state, "0:call") == "UNO-14"


@pytest.mark.rule("UNO-14", "UNO-H7")
def test_with_automatic_calls_swapped_hands_open_nothing() -> None:
    options = {"calls": "automatic", "seven_zero": True}
    state = table(["R7 R0 B8", "Y1", "G1 G2"], "R9", options=options)
    assert plays(state, 0) == ["R0", "R7>1", "R7>2"]
    assert after(state, "0:R7>1").open == after(state, "0:R0").open == ()


@pytest.mark.rule("UNO-15")
@pytest.mark.parametrize("card", ["R1", "RS", "RR", "W=B"])
def test_the_round_ends_on_whatever_card_and_turns_nothing(card: str) -> None:
    state = after(
        table([card.split("=", maxsplit=1)[0], "B1 B2", "G1 G2"], "R9", dealer=1), f"0:{card}"
    )
    assert (state.round_over, state.round_winner, state.direction) == (True, 0, 1)
    assert (sizes(state), state.turn, legal(state)) == ([0, 2, 2], 2, ["2:deal"])


@pytest.mark.rule("UNO-15", "UNO-16")
@pytest.mark.parametrize(
    ("card", "options", "sizes_then"),
    [
        ("R+2", {}, [0, 2, 4]),
        ("W+4=G", {}, [0, 2, 6]),
        ("W+4=G", {"wild_draw_four": "free"}, [0, 2, 6]),
        ("R+2", {"stacking": "any"}, [0, 2, 4]),
        ("R+2", {"final_draw": False}, [0, 2, 2]),
        ("W+4=G", {"final_draw": False}, [0, 2, 2]),
    ],
)
def test_a_drawing_card_played_last_still_draws_and_those_cards_count(
    card: str, options: dict[str, Any], sizes_then: list[int]
) -> None:
    state = table(
        [card.split("=", maxsplit=1)[0], "B1 B2", "G1 G2"],
        "R9",
        "Y3 Y4 W YS",
        direction=-1,
        options=options,
    )
    state = after(state, f"0:{card}")
    assert sizes(state) == sizes_then
    points = {2: 0, 4: 7, 6: 7 + 50 + 20}[sizes_then[2]]
    assert state.scores == (3 + 3 + points, 0, 0)
    assert waits(state) == {"kind": "round_over", "winner": 0}


@pytest.mark.rule("UNO-15", "UNO-H1", "UNO-H2")
@pytest.mark.parametrize(("final_draw", "drawn"), [(True, 12), (False, 0)])
def test_a_stack_owed_with_the_last_card_is_drawn_as_a_whole(
    final_draw: bool,  # noqa: FBT001
    drawn: int,
) -> None:
    pending = {"kind": "stack", "draw": 8, "face": "+4", "by": 2, "guilty": True}
    state = table(
        ["W+4", "B1 B2", "G1 G2"],
        "W+4",
        color="R",
        pending=pending,
        options={"stacking": "same", "final_draw": final_draw},
    )
    state = after(state, "0:W+4=B")
    assert sizes(state) == [0, 2 + drawn, 2]
    assert state.round_over


@pytest.mark.rule("UNO-15", "UNO-H3")
def test_a_double_may_be_the_end_of_the_round() -> None:
    state = after(table(["R1 R1", "B1 B2"], options={"doubles": True}), "0:R1*2")
    assert (state.round_winner, state.scores) == (0, (3, 0))


@pytest.mark.rule("UNO-16", "T-9")
def test_what_all_the_other_live_hands_hold_is_scored() -> None:
    state = table(
        ["R1", "Y0 B9 G9", "", "YS GR B+2", "W W+4 R2"],
        out=[2],
        scores=[100, 7, 300, 0, 0],
    )
    state = after(state, "0:R1")
    assert state.scores == (100 + 18 + 60 + 102, 7, 300, 0, 0)


@pytest.mark.rule("UNO-16")
def test_points_of_the_deck() -> None:
    game = table(["R1 R2", "B1 B2"]).game
    assert sum(card.points or 0 for card in game.deck) == 1240
    points = {code: game.card(code).points for code in ("R0", "G7", "BS", "YR", "R+2", "W", "W+4")}
    assert points == {"R0": 0, "G7": 7, "BS": 20, "YR": 20, "R+2": 20, "W": 50, "W+4": 50}


@pytest.mark.rule("UNO-17")
@pytest.mark.parametrize(("score", "over"), [(496, False), (497, True), (498, True)])
def test_who_reaches_the_target_wins(score: int, over: bool) -> None:  # noqa: FBT001
    state = after(table(["R1", "B1 B2"], scores=[score, 499], round=9), "0:R1")
    assert (state.is_over, state.winners) == (over, (0,) if over else ())
    assert state.scores == (score + 3, 499)
    assert state.round_over


@pytest.mark.rule("UNO-17")
def test_another_target() -> None:
    state = table(["R1", "B1 B2"], options={"target": 3})
    assert after(state, "0:R1").winners == (0,)


@pytest.mark.rule("UNO-17")
@pytest.mark.parametrize(
    ("scores", "winners"),
    [
        ([0, 0, 0], [0]),
        ([0, 2, 0], [0]),
        ([0, 6, 0], [0, 1]),
        ([0, 6, 6], [0, 1, 2]),
        ([0, 7, 7], [1, 2]),
        ([0, 0, 9], [2]),
    ],
)
def test_after_the_last_round_the_highest_total_wins(scores: list[int], winners: list[int]) -> None:
    state = table(["R1", "B1 B2", "G1 G2"], scores=scores, round=4, options={"rounds": 4})
    state = after(state, "0:R1")
    assert waits(state) == {"kind": "game_over", "winners": winners}
    assert (state.winners, state.round_winner) == (tuple(winners), 0)


@pytest.mark.rule("UNO-17")
def test_before_the_last_round_nobody_has_won_whatever_the_points() -> None:
    state = table(["R1", "B1 B2"], scores=[5000, 0], round=3, options={"rounds": 4})
    assert not after(state, "0:R1").is_over


@pytest.mark.rule("UNO-17")
def test_with_one_round_its_winner_wins_whatever_the_points() -> None:
    state = table(["R1", "B0 G0"], options={"rounds": 1})
    state = after(state, "0:R1")
    assert (state.scores, state.winners) == ((0, 0), (0,))


@pytest.mark.rule("UNO-17", "T-10")
@pytest.mark.parametrize(
    ("scores", "winners"),
    [([0, 0, 0], ()), ([0, 1, 0], (1,)), ([0, 4, 4], (1, 2)), ([9, 4, 0], (0,))],
)
def test_a_drawn_round_counts_as_a_round(scores: list[int], winners: tuple[int, ...]) -> None:
    options = {"rounds": 2, "max_turns": 1}
    state = table(["R1 R2 R3", "B1 B2", "G1 G2"], scores=scores, round=2, options=options)
    state = after(state, "0:R1")
    assert (state.is_over, state.winners, state.round_winner) == (True, winners, None)


@pytest.mark.rule("UNO-17", "T-9")
@pytest.mark.parametrize(
    ("scores", "winners"), [([0, 6, 90, 6], (0, 1, 3)), ([0, 6, 90, 0], (0, 1))]
)
def test_ties_count_live_seats_only(scores: list[int], winners: tuple[int, ...]) -> None:
    hands = ["R1", "B1 B2", "", "G1 G2"]
    state = table(hands, out=[2], scores=scores, round=2, options={"rounds": 2})
    state = after(state, "0:R1")
    assert (state.scores[0], state.winners) == (6, winners)
