"""UNO-H8: a card equal to the top card is played out of turn."""

from __future__ import annotations

from typing import Any

import pytest

from cardlaw import UnoState
from tables import after, discards, hand, legal, plays, refused, sizes, table, uno, waits


def jumping(hands: list[str], discard: str = "R5", pile: str = "", **more: Any) -> UnoState:
    options = {"jump_in": True, **more.pop("options", {})}
    return table(hands, discard, pile, options=options, **more)


@pytest.mark.rule("UNO-H8")
def test_only_the_very_card_on_top_may_jump_in() -> None:
    state = jumping(["B1 B2", "R5 Y5 R1", "W Y5 G5", "G1 G2"])
    assert legal(state, 1) == ["1:R5"]
    assert legal(state, 2) == legal(state, 3) == []
    assert state.actors == (0, 1)
    for text in ("1:Y5", "1:R1", "2:W=R", "2:Y5"):
        assert refused(state, text) == "UNO-H8"
    assert refused(state, "1:draw") == "UNO-3"
    assert legal(table(["B1 B2", "R5 Y5"]), 1) == []


@pytest.mark.rule("UNO-H8")
@pytest.mark.parametrize("wild", ["W", "W+4"])
def test_wilds_are_excluded(wild: str) -> None:
    state = jumping(["B1 B2", f"{wild} B3"], wild, color="B")
    assert legal(state, 1) == []
    assert refused(state, f"1:{wild}=B") == "UNO-H8"


@pytest.mark.rule("UNO-H8")
@pytest.mark.parametrize(("direction", "turn"), [(1, 3), (-1, 1)])
def test_it_counts_as_that_players_turn_and_play_goes_on_from_there(
    direction: int, turn: int
) -> None:
    state = jumping(["B1 B2", "Y1 Y2", "R5 Y5 Y6", "G1 G2"], direction=direction)
    state = after(state, "2:R5")
    assert (state.turn, state.turns, discards(state)) == (turn, 1, "R5 R5")


@pytest.mark.rule("UNO-H8", "UNO-5", "UNO-6")
@pytest.mark.parametrize(("card", "turn", "direction"), [("RS", 0, 1), ("RR", 1, -1), ("R9", 3, 1)])
def test_the_card_does_for_the_jumper_what_it_does(card: str, turn: int, direction: int) -> None:
    state = after(jumping(["B1 B2", "Y1 Y2", f"{card} Y5 Y6", "G1 G2"], card), f"2:{card}")
    assert (state.turn, state.direction) == (turn, direction)


@pytest.mark.rule("UNO-H8", "UNO-H1")
def test_a_draw_two_that_jumps_in_is_owed_by_the_next_player() -> None:
    hands = ["B1 B2", "R+2 Y2 Y3", "G1 G2"]
    drawn = after(jumping(hands, "R+2"), "1:R+2")
    assert (sizes(drawn), drawn.turn) == ([2, 2, 4], 0)
    stacked = after(jumping(hands, "R+2", options={"stacking": "same"}), "1:R+2")
    assert (waits(stacked)["draw"], stacked.turn) == (2, 2)


@pytest.mark.rule("UNO-H8")
def test_the_player_of_the_top_card_may_jump_in_once_the_turn_has_passed_on() -> None:
    state = after(jumping(["R1 R1 Y8 Y9", "B1 B2", "G1 G2"]), "0:R1")
    assert legal(state, 0) == ["0:R1"]
    state = after(state, "0:R1")
    assert (hand(state, 0), state.turn) == ("Y8 Y9", 1)


@pytest.mark.rule("UNO-H8", "UNO-4")
def test_one_who_has_drawn_and_kept_may_jump_in_once_the_turn_has_passed_on() -> None:
    state = after(jumping(["Y8 Y9", "B1 B2", "G1 G2"], "R4", "R4"), "0:draw")
    assert legal(state, 0) == ["0:R4", "0:pass"]
    state = after(state, "0:pass")
    assert (state.turn, legal(state, 0)) == (1, ["0:R4"])
    assert after(state, "0:R4").turn == 1


@pytest.mark.rule("UNO-H8", "UNO-5")
def test_an_extra_turn_that_someone_else_had_is_lost() -> None:
    state = jumping(["RS B1 B2", "RS G1 G2"], "R4")
    state = after(state, "0:RS")
    assert state.turn == 0
    state = after(state, "1:RS")
    assert state.turn == 1


@pytest.mark.rule("UNO-H8")
def test_nobody_jumps_in_while_the_table_waits_for_something() -> None:
    state = after(jumping(["Y8 Y9", "R4 B1", "G1 G2"], "R4", "R6"), "0:draw")
    assert waits(state)["kind"] == "drawn"
    assert refused(state, "1:R4") == "UNO-H8"
    state = jumping(
        ["Y8 Y9", "R+2 B1", "R+2 G2"],
        "Y+2",
        pending={"kind": "stack", "draw": 2, "face": "+2"},
        options={"stacking": "any"},
    )
    assert legal(state) == ["0:draw"]
    over = after(jumping(["R5", "R5 B2"], "R9"), "0:R5")
    assert refused(over, "1:R5") == "T-11"


@pytest.mark.rule("UNO-H8", "UNO-H3")
def test_a_jump_in_is_single_and_a_turn_may_be_a_double() -> None:
    options = {"doubles": True}
    state = jumping(["R1 R1 Y2", "G1 G2", "B1 B2"], "R3", options=options)
    assert plays(state, 0) == ["R1", "R1*2", "R1*2!"]
    double = {"deck": {"packs": 4}, **options}
    state = jumping(["Y1 Y2", "R4 R4 R4 B1", "G1 G2"], "R4", options=double)
    assert legal(state, 1) == ["1:R4"]
    assert refused(state, "1:R4*2") == "UNO-H3"


@pytest.mark.rule("UNO-H8", "UNO-11")
def test_a_jump_in_that_leaves_one_card_is_called_with_and_the_last_card_wins() -> None:
    state = jumping(["Y1 Y2", "R5 B1", "G1 G2"])
    assert legal(state, 1) == ["1:R5", "1:R5!"]
    assert after(state, "1:R5!").open == ()
    assert after(state, "1:R5").open == (1,)
    won = after(jumping(["Y1 Y2", "R5", "G1 G2"]), "1:R5")
    assert (won.round_winner, won.scores) == (1, (0, 6, 0))


@pytest.mark.rule("UNO-H8", "UNO-H7")
def test_a_seven_that_jumps_in_names_a_seat() -> None:
    deck = {"packs": 2}
    state = jumping(["Y1 Y2", "R7 B1", "G1 G2"], "R7", options={"seven_zero": True, "deck": deck})
    assert legal(state, 1) == ["1:R7>0", "1:R7>2"]
    state = after(state, "1:R7>2")
    assert (hand(state, 1), hand(state, 2), state.turn) == ("G1 G2", "B1", 2)
    assert state.open == (2,)


@pytest.mark.rule("UNO-H8", "UNO-9", "UNO-4")
def test_options_of_the_seat_on_turn_do_not_bind_a_jump_in() -> None:
    options = {"must_play": True, "wild_draw_four": "strict", "drawn_card": "keep"}
    state = jumping(["R1 Y2", "R5 B1 B2"], options=options)
    assert legal(state) == ["0:R1", "0:R1!", "1:R5"]


@pytest.mark.rule("UNO-H8", "T-9")
def test_who_is_out_does_not_jump_in() -> None:
    state = jumping(["B1 B2", "R5 Y5", "G1 G2"]).retire(1)
    assert refused(state, "1:R5") == "T-9"


@pytest.mark.rule("UNO-H8", "UNO-2")
def test_one_may_jump_in_onto_a_start_card() -> None:
    found = 0
    for seed in range(60):
        state = uno(6, jump_in=True).deal(seed)
        for seat in range(6):
            if seat != state.turn and state.pending is None and state.top in state.hands[seat]:
                assert f"{seat}:{state.top}" in legal(state, seat)
                found += 1
    assert found > 10
