"""MK-15 and the rules of the table in UNO Mario Kart: house rules, passing, dealing, counting."""

from __future__ import annotations

import pytest

from cardlaw import UnoMarioKart
from oracle.chance import shuffle
from tables import REST, after, hand, hands, kart, legal, plays, refused, sizes, waits

DECK = [card.code for card in UnoMarioKart(players=3).deck]


@pytest.mark.rule("MK-15", "T-4")
def test_a_box_in_hand_may_be_kept_by_a_pass() -> None:
    held = ["R1 WI", REST]
    assert legal(kart(held, "B9")) == ["0:WI", "0:WI!", "0:pass"]
    assert legal(kart(held, "B9", options={"must_play": True})) == ["0:WI", "0:WI!"]
    played = after(kart(held, "B9", idle=1), "0:WI")
    assert played.document()["idle"] == 0


@pytest.mark.rule("T-7")
def test_the_highest_number_drawn_deals() -> None:
    game = UnoMarioKart(players=4, dealer="draw")

    def number(code: str) -> int:
        return int(code[1:]) if code[1:].isdigit() else 0

    dealers = set()
    for seed in range(40):
        order = shuffle(DECK, DECK, str(seed), 0)
        seats = [0, 1, 2, 3]
        while len(seats) > 1:
            drawn = {seat: number(order.pop(0)) for seat in seats}
            seats = [seat for seat in seats if drawn[seat] == max(drawn.values())]
        assert game.deal(seed).dealer == seats[0]
        dealers.add(seats[0])
    assert dealers == {0, 1, 2, 3}


@pytest.mark.rule("T-10", "MK-5", "MK-7", "MK-9")
@pytest.mark.parametrize(
    ("pile_", "moves"),
    [("R4", ["0:WI"]), ("Y8", ["0:WI"]), ("G4", ["0:WI", "0:target>1"]), ("B4", ["0:WI"]),
     ("W+4", ["0:WI", "0:color=G"])],
)  # fmt: skip
def test_a_box_and_what_belongs_to_it_is_one_turn(pile_: str, moves: list[str]) -> None:
    options = {"max_turns": 4, "rounds": 2}
    state = kart(["WI R5 R6", "Y1 Y2", "G1 G2"], "R9", pile_, turns=3, options=options)
    for text in moves:
        assert not state.round_over
        state = after(state, text)
    assert waits(state) == {"kind": "round_over", "winner": None}
    assert (state.turns, state.scores, state.turn) == (4, (0, 0, 0), 0)


@pytest.mark.rule("T-11", "MK-14")
def test_between_rounds_everything_lies_still() -> None:
    state = kart(
        ["R1", "Y1 Y2", "G1"],
        "R5",
        "B1",
        direction=-1,
        open=[2],
        options={"rounds": 2, "window": "last_card"},
    )
    state = after(state, "0:R1")
    assert (state.direction, state.color, state.open, state.turns) == (-1, "R", (), 1)
    assert (state.turn, state.dealer, state.actors) == (0, 2, (0,))
    for text in ("1:catch>2", "2:call", "1:Y1", "1:deal", "0:draw"):
        assert refused(state, text) == "T-11"
    dealt = after(state, "0:deal")
    assert (dealt.dealer, dealt.turn, dealt.direction, dealt.round) == (0, 1, 1, 2)


@pytest.mark.rule("MK-15", "UNO-H6")
@pytest.mark.parametrize(
    ("drawn_card", "moves"),
    [("may_play", ["0:WI", "0:pass"]), ("must_play", ["0:WI"]), ("keep", None)],
)
def test_a_drawn_box_may_must_or_must_not_be_played(
    drawn_card: str, moves: list[str] | None
) -> None:
    state = kart(["R1 R2", "Y1 Y2"], "B9", "WI", options={"drawn_card": drawn_card})
    state = after(state, "0:draw")
    if moves is None:
        assert (state.turn, hand(state, 0)) == (1, "R1 R2 WI")
    else:
        assert legal(state) == moves


@pytest.mark.rule("MK-15", "UNO-H1", "UNO-H8")
def test_a_box_is_no_card_to_stack_and_never_jumps_in() -> None:
    options = {"stacking": "any", "jump_in": True}
    state = after(kart(["R+2 R1 R2", "WI Y+2 Y1"], options=options), "0:R+2")
    assert plays(state, 1) == ["Y+2"]
    assert refused(state, "1:WI") == "UNO-H1"
    state = kart(["R1 R2", "Y1 Y2", "WI WI G1"], "WI", color="B", options=options)
    assert legal(state, 2) == []
    assert refused(state, "2:WI") == "UNO-H8"


@pytest.mark.rule("MK-15", "UNO-H8", "MK-5")
def test_jumping_in_takes_an_extra_turn_away() -> None:
    held = ["WI R1 R2", "Y1 Y2", "R4 G1 G2"]
    state = after(kart(held, "R9", "R4", options={"jump_in": True}), "0:WI")
    assert (state.turn, legal(state, 2)) == (0, ["2:R4"])
    state = after(state, "2:R4")
    assert (state.turn, hands(state)[2]) == (0, "G1 G2")
    state = after(kart([*held, "B1 B2"], "R9", "R4", options={"jump_in": True}), "0:WI", "2:R4")
    assert state.turn == 3


@pytest.mark.rule("MK-15", "UNO-H5")
def test_drawing_until_playable_stops_at_a_box_or_a_bluff() -> None:
    options = {"draw": "until_playable"}
    for stops in ("WI", "W+4"):
        state = after(
            kart(["R1 B2", "Y1 Y2"], "B9", f"R3 G4 {stops} B1", options=options), "0:draw"
        )
        assert (sizes(state)[0], waits(state)) == (5, {"kind": "drawn", "card": stops})


@pytest.mark.rule("MK-15", "UNO-4")
def test_must_play_binds_one_who_holds_a_box() -> None:
    state = kart(["WI Y1 Y2", "G1 G2"], "B9", options={"must_play": True})
    assert legal(state) == ["0:WI"]
    assert refused(state, "0:draw") == "UNO-4"


@pytest.mark.rule("MK-15", "UNO-14")
def test_with_automatic_calls_a_box_opens_no_window() -> None:
    state = kart(["WI B1", "Y1 Y2"], "R9", "R4", options={"calls": "automatic"})
    assert legal(state) == ["0:WI", "0:draw"]
    assert after(state, "0:WI").open == ()


@pytest.mark.rule("MK-15", "UNO-H3")
def test_doubles_are_numbers_of_one_colour_and_no_boxes() -> None:
    state = kart(["R7 R7 WI WI RS RS Y7", "Y1 Y2"], options={"doubles": True})
    assert plays(state, 0) == ["R7", "R7*2", "RS", "WI"]
    assert after(state, "0:R7*2").turn == 1
    assert refused(state, "0:WI*2") == "UNO-H3"
    assert plays(kart(["R7 R7 B1", "Y1 Y2"]), 0) == ["R7"]


@pytest.mark.rule("MK-15", "UNO-H2", "MK-3")
@pytest.mark.parametrize(("rest", "held"), [("WI G1", [10, 2]), ("G1 B3", [2, 12])])
def test_a_stack_is_challenged_and_a_box_in_hand_judges_it(rest: str, held: list[int]) -> None:
    state = kart([f"R+2 W+4 {rest}", "Y+2 Y1 Y2"], options={"stacking": "any"})
    state = after(state, "0:R+2", "1:Y+2", "0:W+4=G")
    assert waits(state) == {
        "kind": "stack", "draw": 8, "face": "+4", "by": 0, "guilty": "WI" in rest, "before": "Y",
    }  # fmt: skip
    assert legal(state) == ["1:draw", "1:challenge"]
    assert sizes(after(state, "1:challenge")) == held


@pytest.mark.rule("MK-15", "UNO-H1")
def test_the_last_card_of_a_stack_lets_the_whole_stack_be_drawn() -> None:
    options = {"stacking": "any", "rounds": 2}
    state = kart(["R+2 R1", "Y+2", "G1 G2"], pile="R2 R3 R4 R6", options=options)
    state = after(state, "0:R+2!", "1:Y+2")
    assert (sizes(state), state.scores) == ([1, 0, 6], (0, 1 + 3 + 15, 0))


@pytest.mark.rule("MK-15", "UNO-6")
def test_a_reverse_with_two_may_only_turn() -> None:
    state = kart(["RR R1 R2", "Y1 Y2"], options={"reverse_with_two": "nothing"})
    state = after(state, "0:RR")
    assert (state.turn, state.direction) == (1, -1)


@pytest.mark.rule("MK-15", "UNO-11")
@pytest.mark.parametrize("penalty", [1, 2, 10])
def test_the_penalty_of_one_who_is_caught(penalty: int) -> None:
    state = kart(["R1 B1", "Y1 Y2"], options={"penalty": penalty})
    state = after(state, "0:R1", "1:catch>0")
    assert (sizes(state), state.open, state.turn) == ([1 + penalty, 2], (), 1)


@pytest.mark.rule("MK-7", "MK-9", "MK-2")
@pytest.mark.parametrize("pile_", ["G4", "W+4"])
def test_for_one_absent_the_table_names_what_is_owed(pile_: str) -> None:
    state = after(kart(["WI R5 R6", "Y1 Y2", "G1 G2"], "R9", pile_), "0:WI")
    move = state.default_move(0)
    assert move in state.legal_moves(0)
    assert state.default_move(1) is None


@pytest.mark.rule("T-9", "MK-6")
def test_a_seat_that_has_left_is_passed_over_by_items() -> None:
    state = kart(["WI R5 R6", "Y1 Y2", "G1 G2", "B1 B2"], "R9", "Y8 G8 G9").retire(3)
    state = after(state, "0:WI")
    assert hands(state) == ["R5 R6", "Y1 Y2", "G1 G2 G8 G9", ""]


@pytest.mark.rule("T-9", "MK-14")
def test_points_of_one_who_left_do_not_count_and_stay_his() -> None:
    options = {"rounds": 2}
    held = ["R1 R2", "Y8 Y9", "G1 G2"]
    state = kart(held, "R5", "B9", scores=[0, 40, 5], round=2, options=options).retire(1)
    state = after(state, "0:R1!", "2:draw", "0:R2")
    assert (state.scores, state.winners) == ((12, 40, 5), (0,))


@pytest.mark.rule("T-9", "T-11")
def test_between_rounds_the_deal_passes_on_when_its_seat_leaves() -> None:
    state = after(kart(["R1", "Y1", "G1"], options={"rounds": 2}), "0:R1").retire(0)
    assert (state.turn, legal(state)) == (1, ["1:deal"])
    dealt = after(state, "1:deal")
    assert (dealt.dealer, sizes(dealt), dealt.out) == (1, [0, 7, 7], (0,))
