"""MK-2, MK-12 to MK-15: how rounds start and end, calls, scores, leaving, house rules."""

from __future__ import annotations

from typing import Any

import pytest

from cardlaw import UnoMarioKart
from oracle.chance import shuffle
from tables import (
    REST,
    after,
    discards,
    hand,
    kart,
    legal,
    pile,
    plays,
    refused,
    sizes,
    starting,
    waits,
)

DECK = [card.code for card in UnoMarioKart(players=3).deck]
COLORS = [f"color={color}" for color in "RYGB"]
OPEN: dict[str, Any] = {"last_box": "open", "rounds": 2}
PEELED = ["WI", "G8 Y9", "B2 B3"]


def turned(seed: int, wanted: str) -> tuple[list[str], list[str]] | None:
    """Give what is turned at a start for three, and the pile then, if it is of this kind.

    ``wanted`` tells what is passed over first: a wild draw four, an action, or nothing.
    """
    order = shuffle(DECK, DECK, str(seed), 0)[21:]
    if wanted == "four" and order[0] == "W+4":
        again = shuffle(order, DECK, str(seed), 1)
        return again[:1], again[1:]
    if wanted == "action" and order[0][1:] in ("S", "R", "+2"):
        return order[:2], order[2:]
    return None


@pytest.mark.rule("MK-2")
def test_a_number_starts_and_play_goes_on() -> None:
    state = starting(UnoMarioKart(players=3), "6")
    assert (state.turn, state.direction, state.pending, sizes(state)) == (0, 1, None, [7, 7, 7])
    assert state.top is not None
    assert state.color == state.top.color


@pytest.mark.rule("MK-2")
def test_an_action_card_is_ignored_and_stays_under_the_next_card_turned() -> None:
    seen = set()
    for seed in range(200):
        found = turned(seed, "action")
        state = UnoMarioKart(players=3).deal(seed)
        assert state.top is not None
        assert state.top.face not in ("S", "R", "+2", "+4")
        if found and found[0][1][1:].isdigit():
            assert (discards(state).split(), pile(state).split()) == found
            assert (state.turn, state.direction, sizes(state)) == (0, 1, [7, 7, 7])
            assert state.document()["seed"] == f"{seed}/1"
            seen.add(found[0][0][1:])
    assert seen == {"S", "R", "+2"}


@pytest.mark.rule("MK-2")
def test_several_action_cards_lie_under_the_start_card() -> None:
    longest = max(len(UnoMarioKart(players=3).deal(seed).discard_pile) for seed in range(200))
    assert longest >= 3


@pytest.mark.rule("MK-2", "UNO-2")
@pytest.mark.parametrize("options", [{}, {"start_action": "apply"}])
def test_a_wild_draw_four_is_shuffled_back_and_another_is_turned(options: Any) -> None:
    checked = 0
    for seed in range(250):
        found = turned(seed, "four")
        if found and found[0][0][1:].isdigit():
            state = UnoMarioKart(players=3, **options).deal(seed)
            assert (discards(state).split(), pile(state).split()) == found
            assert state.document()["seed"] == f"{seed}/2"
            checked += 1
    assert checked > 2


@pytest.mark.rule("MK-2", "UNO-2")
@pytest.mark.parametrize(
    ("face", "players", "turn", "direction", "drawn"),
    [("S", 3, 1, 1, 7), ("S", 2, 1, 1, 7), ("R", 3, 2, -1, 7), ("R", 2, 1, -1, 7),
     ("+2", 3, 1, 1, 9), ("+2", 2, 1, 1, 9)],
)  # fmt: skip
def test_start_action_apply_is_as_in_uno(
    face: str, players: int, turn: int, direction: int, drawn: int
) -> None:
    state = starting(UnoMarioKart(players=players, start_action="apply"), face)
    assert (state.turn, state.direction, sizes(state)[0]) == (turn, direction, drawn)
    assert (len(state.discard_pile), state.pending, state.turns) == (1, None, 0)


@pytest.mark.rule("MK-2", "UNO-H1")
def test_a_draw_two_that_starts_may_be_stacked_on() -> None:
    game = UnoMarioKart(players=3, start_action="apply", stacking="same", dealer=0)
    state = starting(game, "+2")
    assert (state.turn, waits(state)) == (1, {"kind": "stack", "draw": 2, "face": "+2"})
    assert starting(UnoMarioKart(players=3, stacking="same"), "6").pending is None


@pytest.mark.rule("MK-2")
@pytest.mark.parametrize("start_action", ["ignore", "apply"])
def test_for_a_box_that_starts_the_first_player_names_the_colour_and_plays(
    start_action: str,
) -> None:
    game = UnoMarioKart(players=3, start_action=start_action, dealer=1)  # type: ignore[arg-type]
    state = starting(game, "I")
    assert (state.turn, state.color) == (2, None)
    assert waits(state) == {"kind": "color", "then": "play"}
    assert legal(state) == [f"2:{color}" for color in COLORS]
    assert (sizes(state), discards(state).split()[-1]) == ([7, 7, 7], "WI")
    state = after(state, "2:color=G")
    assert (state.turn, state.color, state.pending, state.turns) == (2, "G", None, 0)
    assert "2:draw" in legal(state)


@pytest.mark.rule("MK-2")
def test_start_box_dealer_lets_the_dealer_name_the_colour() -> None:
    state = starting(UnoMarioKart(players=4, start_box="dealer", max_turns=1), "I")
    assert (state.turn, state.dealer, state.color) == (3, 3, None)
    assert waits(state) == {"kind": "color", "then": "next"}
    assert legal(state) == [f"3:{color}" for color in COLORS]
    state = after(state, "3:color=B")
    assert (state.turn, state.color, state.pending, state.turns) == (0, "B", None, 0)


@pytest.mark.rule("MK-2", "T-9")
@pytest.mark.parametrize("start_box", ["first", "dealer"])
def test_a_colour_owed_for_a_box_that_starts_passes_on_when_its_seat_leaves(
    start_box: str,
) -> None:
    options: Any = {"start_box": start_box}
    state = starting(UnoMarioKart(players=3, **options), "I")
    left = state.retire(state.turn)
    turn = (state.turn + 1) % 3
    assert (left.turn, waits(left)) == (turn, {"kind": "color", "then": "play"})
    left = after(left, f"{turn}:color=Y")
    assert (left.turn, left.color, left.pending) == (turn, "Y", None)


@pytest.mark.rule("MK-2", "T-8")
@pytest.mark.parametrize("options", [{}, {"start_action": "apply", "start_box": "dealer"}])
def test_later_rounds_start_in_the_same_way(options: dict[str, Any]) -> None:
    faces = set()
    for seed in range(80):
        over: dict[str, Any] = {"pending": {"kind": "round_over", "winner": 0}, "color": "R"}
        state = kart(
            ["", "Y1 Y2", "G1 G2"], seed=f"{seed}/0", options={"rounds": 2, **options}, **over
        )
        state = after(state, "0:deal")
        assert state.top is not None
        face = state.top.face or ""
        faces.add(face)
        turn, direction = 1, 1
        if options:
            expected = {"S": (2, 1), "+2": (2, 1), "R": (0, -1), "I": (0, 1)}
            turn, direction = expected.get(face, (1, 1))
        assert (state.turn, state.direction, state.dealer) == (turn, direction, 0)
        assert (state.color is None) == (face == "I")
    assert "I" in faces
    assert ({"S", "R", "+2"} <= faces) == bool(options)


@pytest.mark.rule("MK-12", "UNO-12")
@pytest.mark.parametrize("window", ["next_turn", "last_card"])
def test_in_a_chain_the_window_is_open_until_the_extra_turn_is_begun(window: str) -> None:
    state = kart(["R5 WI WI", "Y1 Y2", "G1 G2"], "R9", "R3 B4 R1 Y9", options={"window": window})
    state = after(state, "0:WI", "0:WI")
    assert (state.open, state.turn) == ((0,), 0)
    assert legal(state) == ["0:draw", "0:call", "1:catch>0", "2:catch>0"]
    assert sizes(after(state, "1:catch>0"))[0] == 3
    assert after(state, "0:call").open == after(state, "0:draw").open == ()
    assert refused(after(state, "0:draw"), "1:catch>0") == "UNO-13"


@pytest.mark.rule("MK-12", "MK-5", "UNO-12")
def test_an_extra_turn_closes_the_windows_of_others() -> None:
    held = ["WI R1 R2 G5", "Y1", "G1 G2"]
    state = after(kart(held, "R9", "R3 B4", open=[1], direction=-1), "0:WI")
    assert (state.open, state.turn) == ((), 0)
    assert UnoMarioKart(players=2).window == "next_turn"


@pytest.mark.rule("MK-12", "MK-8")
def test_lightning_closes_the_windows_of_those_it_hits() -> None:
    options = {"window": "last_card"}
    state = kart(["WI R5 R6", "Y1", "G1 G2"], "R9", "B4", open=[1], options=options)
    assert after(state, "0:WI").open == ()
    state = kart(["WI R5 R6", "Y1", "G1 G2"], "R9", "R4", open=[1], options=options)
    assert after(state, "0:WI").open == (1,)


@pytest.mark.rule("MK-12", "MK-7")
def test_naming_a_target_closes_only_the_window_of_the_one_hit() -> None:
    state = kart(["WI R5", "Y1", "G1 G2"], "R9", "G4", open=[1], options={"window": "last_card"})
    state = after(state, "0:WI")
    assert state.open == (0, 1)
    assert after(state, "0:target>1").open == (0,)
    assert after(state, "0:target>2").open == (0, 1)


@pytest.mark.rule("MK-12", "UNO-11")
def test_a_box_is_called_with_wherever_it_leaves_one_card_as_it_is_played() -> None:
    state = kart(["WI B1", "Y1 Y2", "G1 G2"], "R9", "W+4 R1 R2")
    assert legal(state) == ["0:WI", "0:WI!", "0:draw"]
    state = after(state, "0:WI!")
    assert (state.open, hand(state, 0)) == ((), "R1 R2 B1")
    assert refused(kart(["WI B1 B2", "Y1 Y2"]), "0:WI!") == "UNO-11"
    assert refused(kart(["WI", "Y1 Y2"]), "0:WI!") == "UNO-11"


@pytest.mark.rule("MK-12", "UNO-13")
def test_catching_while_a_target_is_owed_changes_nothing_else() -> None:
    state = after(kart(["WI B1", "Y1 Y2", "G1 G2"], "R9", "G4 R1 R2 R3"), "0:WI", "2:catch>0")
    assert (hand(state, 0), state.turn, waits(state)) == ("R1 R2 B1", 0, {"kind": "target"})
    assert after(state, "0:target>2").turn == 1


@pytest.mark.rule("MK-13", "UNO-15")
@pytest.mark.parametrize(
    ("last", "moves", "score"),
    [
        ("R1", ["0:R1"], 22),
        ("RS", ["0:RS"], 22),
        ("RR", ["0:RR"], 22),
        ("R+2", ["0:R+2"], 39),
        ("W+4", ["0:W+4=B"], 42),
        ("WI", ["0:WI"], 22),
        ("R7 R7", ["0:R7*2"], 22),
    ],
)
def test_going_out_in_every_way(last: str, moves: list[str], score: int) -> None:
    options = {"rounds": 2, "doubles": True}
    state = kart([last, "G8 Y9", "B2 B3"], "R5", "Y8 Y9 R1 R2 R3", options=options)
    state = after(state, *moves)
    assert state.round_over
    assert (state.round_winner, state.scores) == (0, (score, 0, 0))
    assert (state.turn, waits(state)) == (0, {"kind": "round_over", "winner": 0})
    assert state.direction == 1


@pytest.mark.rule("MK-13", "UNO-15")
def test_without_a_final_draw_nobody_draws_for_the_last_card() -> None:
    options = {"rounds": 2, "final_draw": False}
    state = after(kart(["R+2", "G8 Y9", "B2 B3"], options=options), "0:R+2")
    assert state.scores == (22, 0, 0)


@pytest.mark.rule("MK-13")
def test_a_drawn_card_and_an_extra_turn_may_be_the_last() -> None:
    state = kart(["WI R1", "G8 Y9", "B2 B3"], "B5", "R4 R6", options={"rounds": 2})
    state = after(state, "0:WI!", "0:R1")
    assert (state.round_winner, state.scores, state.turns) == (0, (22, 0, 0), 2)


@pytest.mark.rule("MK-13")
@pytest.mark.parametrize("last_box", ["unopened", "open"])
def test_a_last_box_unopened_turns_nothing(last_box: str) -> None:
    state = kart(PEELED, "R5", "Y8 G1 G2", options={"rounds": 2, "last_box": last_box})
    state = after(state, "0:WI")
    opened = last_box == "open"
    assert discards(state) == ("R5 WI Y8" if opened else "R5 WI")
    assert (state.color, sizes(state)) == (("Y", [0, 2, 4]) if opened else ("R", [0, 2, 2]))
    assert state.scores == (25 if opened else 22, 0, 0)


@pytest.mark.rule("MK-13", "MK-5", "MK-6", "MK-8")
@pytest.mark.parametrize("final_draw", [True, False])
@pytest.mark.parametrize(
    ("turned_up", "score"), [("R6", 22), ("Y8", 22 + 13), ("B6", 22 + 13), ("Y+2", 22 + 13)]
)
def test_a_last_box_opened_hits_others_before_the_count(
    turned_up: str,
    score: int,
    final_draw: bool,  # noqa: FBT001
) -> None:
    options = {**OPEN, "final_draw": final_draw}
    state = after(kart(PEELED, "R5", f"{turned_up} G6 R7 B9", options=options), "0:WI")
    assert state.scores == (score, 0, 0)
    assert (state.round_winner, state.turn, state.turns) == (0, 0, 1)
    assert legal(state) == ["0:deal"]


@pytest.mark.rule("MK-13", "MK-7")
def test_a_last_green_shell_is_named_before_the_round_ends() -> None:
    state = after(kart(PEELED, "R5", "G6 R9", options=OPEN), "0:WI")
    assert (state.turn, sizes(state), state.open) == (0, [0, 2, 2], ())
    assert not state.round_over
    assert (state.round_winner, state.scores) == (None, (0, 0, 0))
    assert legal(state) == ["0:target>1", "0:target>2"]
    assert state.game.setup(state.document()) == state
    over = after(state, "0:target>2")
    assert (over.scores, over.round_winner, hand(over, 2)) == ((31, 0, 0), 0, "R9 B2 B3")
    alone = after(kart(PEELED, "R5", "G6 R9", options={"last_box": "open"}), "0:WI", "0:target>1")
    assert (alone.is_over, alone.winners, alone.turn) == (True, (0,), 0)


@pytest.mark.rule("MK-13", "T-9")
def test_a_leaver_who_owes_a_target_with_no_card_left_has_not_won() -> None:
    state = after(kart(PEELED, "R5", "G6 R9", options=OPEN), "0:WI").retire(0)
    assert (state.turn, state.pending, state.scores) == (1, None, (0, 0, 0))
    assert (state.out, state.round_over, sizes(state)) == ((0,), False, [0, 2, 2])
    assert (legal(state), state.color) == (["1:G8", "1:G8!", "1:draw"], "G")


@pytest.mark.rule("MK-13", "T-9")
def test_when_the_others_leave_one_who_owes_a_target_has_won() -> None:
    state = after(kart(PEELED, "R5", "G6 R9", options=OPEN), "0:WI")
    state = state.retire(1)
    assert (state.turn, legal(state)) == (0, ["0:target>2"])
    over = state.retire(2)
    assert (over.is_over, over.winners, over.scores) == (True, (0,), (0, 0, 0))


@pytest.mark.rule("MK-13", "MK-9")
@pytest.mark.parametrize("four", ["W+4", "WI"])
def test_a_bob_omb_keeps_its_player_in_the_round(four: str) -> None:
    state = after(kart(PEELED, "R5", f"{four} R1 R2", options=OPEN), "0:WI")
    assert (hand(state, 0), state.turn, state.round_over) == ("R1 R2", 0, False)
    assert waits(state) == {"kind": "color", "then": "next"}
    state = after(state, "0:color=G")
    assert (state.turn, state.color, state.scores) == (1, "G", (0, 0, 0))


@pytest.mark.rule("MK-12", "MK-13")
@pytest.mark.parametrize("turned_up", ["W+4", "G4"])
def test_a_last_box_ends_the_window_of_its_player(turned_up: str) -> None:
    options = {**OPEN, "window": "last_card"}
    state = kart(["WI", "G8", "B2 B3"], "R5", f"{turned_up} R1 R2", open=[0, 1], options=options)
    state = after(state, "0:WI")
    assert state.open == (1,)
    assert refused(state, "1:catch>0") == "UNO-13"


@pytest.mark.rule("MK-9", "T-9")
def test_when_one_who_owes_a_colour_leaves_the_colour_before_stays() -> None:
    state = after(kart(["WI B1 B2", "R1 Y2", "G1 G2"], "R5", "W+4 Y1 Y3"), "0:WI").retire(0)
    assert (state.turn, state.color, state.pending) == (1, "R", None)
    assert plays(state, 1) == ["R1", "R1!"]
    assert pile(state).split()[-4:] == ["Y1", "Y3", "B1", "B2"]


@pytest.mark.rule("MK-7", "T-9")
def test_when_one_who_owes_a_target_leaves_nobody_is_hit() -> None:
    state = after(kart(["WI B1 B2", "Y1 Y2", "G1 G2"], "R5", "G6 R9"), "0:WI").retire(0)
    assert (state.turn, state.color, state.pending, sizes(state)) == (1, "G", None, [0, 2, 2])


@pytest.mark.rule("MK-14")
def test_one_round_decides_and_its_points_are_written_down() -> None:
    state = after(kart(["R1", "B0 B9", "YS WI"]), "0:R1")
    assert (state.is_over, state.winners, state.scores) == (True, (0,), (79, 0, 0))
    nothing = after(kart(["R1", "B0", "Y0"]), "0:R1")
    assert (nothing.winners, nothing.scores) == ((0,), (0, 0, 0))


@pytest.mark.rule("MK-14", "UNO-16")
@pytest.mark.parametrize(
    ("left", "points"),
    [("B0", 0), ("Y7", 7), ("G9", 9), ("BS", 20), ("YR", 20), ("G+2", 20), ("W+4", 50),
     ("WI", 50)],
)  # fmt: skip
def test_what_cards_count(left: str, points: int) -> None:
    assert after(kart(["R1", left]), "0:R1").scores == (points, 0)


@pytest.mark.rule("MK-14", "UNO-17")
@pytest.mark.parametrize(
    ("scores", "winners"), [([0, 30, 0], (1,)), ([7, 30, 30], (1, 2)), ([13, 30, 0], (0, 1))]
)
def test_the_highest_total_after_the_rounds_wins(scores: list[int], winners: Any) -> None:
    options = {"rounds": 3}
    state = kart(["R1", "B8", "Y9"], scores=scores, round=3, options=options)
    state = after(state, "0:R1")
    assert (state.is_over, state.winners) == (True, winners)
    first = after(kart(["R1", "B8", "Y9"], scores=scores, round=2, options=options), "0:R1")
    assert (first.is_over, first.winners) == (False, ())


@pytest.mark.rule("MK-14", "UNO-17")
def test_a_target_instead_of_rounds() -> None:
    options = {"target": 100}
    state = kart(["R1", "WI", "Y9"], scores=[40, 99, 0], options=options)
    state = after(state, "0:R1")
    assert (state.is_over, state.scores) == (False, (99, 99, 0))
    state = after(kart(["R1", "WI", "YS"], scores=[30, 99, 0], options=options), "0:R1")
    assert (state.winners, state.scores) == ((0,), (100, 99, 0))


@pytest.mark.rule("MK-14", "T-4", "UNO-17")
def test_a_drawn_round_counts_as_a_round_and_has_no_winner() -> None:
    state = kart(["R1 Y2", REST], "B9")
    assert legal(state) == ["0:pass"]
    assert refused(state, "0:draw") == "T-4"
    state = after(kart(["R1 Y2", "Y1 Y3", REST], "B9", idle=2), "0:pass")
    assert (state.is_over, state.winners, state.scores) == (True, (), (0, 0, 0))
    two = after(kart(["R1 Y2", "Y1 Y3", REST], "B9", idle=2, options={"rounds": 2}), "0:pass")
    assert waits(two) == {"kind": "round_over", "winner": None}
