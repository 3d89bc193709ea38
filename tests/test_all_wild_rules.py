"""AW-1 to AW-5, AW-7 to AW-9: the deck, what the eight cards do, the special draw, calls."""

from __future__ import annotations

from typing import Any

import pytest

from cardlaw import NotationError, UnoAllWild
from tables import (
    REST,
    after,
    discards,
    hand,
    hands,
    known,
    legal,
    pile,
    plays,
    refused,
    sizes,
    waits,
    wild,
)

COUNTS = {"W": 58, "WR": 12, "WS": 12, "W+2": 10, "W+4": 6, "WSS": 6, "WT": 4, "WX": 4}
MANY = ["W W W", "W WS", "W WR", "W W+2", "WS WS"]


@pytest.mark.rule("AW-1", "AW-10")
def test_the_deck_in_its_order() -> None:
    game = UnoAllWild(players=2)
    assert [card.code for card in game.deck] == [
        code for code, count in COUNTS.items() for _ in range(count)
    ]
    assert (len(game.deck), sum(card.points or 0 for card in game.deck)) == (112, 3860)
    for card in game.deck:
        assert (card.color, card.item, card.suit) == (None, None, None)
        assert card.points == (20 if card.code == "W" else 50)


@pytest.mark.rule("AW-1")
@pytest.mark.parametrize("players", range(2, 11))
def test_seven_cards_each(players: int) -> None:
    state = UnoAllWild(players=players, start_action="ignore").deal(seed=1)
    assert sizes(state) == [7] * players
    assert (len(state.discard_pile), len(state.draw_pile)) == (1, 111 - 7 * players)


@pytest.mark.rule("AW-1")
@pytest.mark.parametrize("top", COUNTS)
def test_any_card_may_be_played_on_any_card(top: str) -> None:
    state = wild(["W WR WS W+2 W+4 WSS WT WX", "W W", "W WS"], top)
    assert legal(state) == [
        "0:W", "0:WR", "0:WS", "0:W+2", "0:W+4", "0:WSS", "0:WT>1", "0:WT>2", "0:WX>1", "0:WX>2",
    ]  # fmt: skip
    assert state.color is None
    for card in state.legal_moves():
        assert state.play(card).color is None


@pytest.mark.rule("AW-1")
@pytest.mark.parametrize("text", ["0:W=R", "0:W*2", "0:W>1", "0:WT", "0:WX", "0:WT>0", "0:WX>0"])
def test_no_colour_no_doubles_and_a_target_just_where_one_is_named(text: str) -> None:
    state = wild(["W W WT WX", "W W", "W WS"])
    if "=" in text:
        with pytest.raises(NotationError):
            state.parse(text)
    else:
        assert refused(state, text) in ("AW-1", "AW-3", "UNO-H3")


@pytest.mark.rule("AW-2")
def test_a_wild_does_nothing() -> None:
    state = after(wild(MANY), "0:W")
    assert (state.turn, state.direction, state.pending) == (1, 1, None)
    assert (sizes(state), discards(state)) == ([2, 2, 2, 2, 2], "W W")


@pytest.mark.rule("AW-2", "UNO-5", "UNO-6", "UNO-7")
@pytest.mark.parametrize("direction", [1, -1])
@pytest.mark.parametrize("seats", [2, 3, 5])
@pytest.mark.parametrize(("code", "drawn"), [("WS", 0), ("W+2", 2), ("W+4", 4)])
def test_a_skip_a_draw_two_and_a_draw_four_take_the_next_turn(
    direction: int, seats: int, code: str, drawn: int
) -> None:
    state = after(wild([f"{code} W W", *MANY[1:seats]], direction=direction), f"0:{code}")
    assert (state.direction, state.turn) == (direction, 2 * direction % seats)
    victim = direction % seats
    assert sizes(state) == [2 + (drawn if seat == victim else 0) for seat in range(seats)]
    assert state.pending is None


@pytest.mark.rule("AW-2", "UNO-6")
@pytest.mark.parametrize("direction", [1, -1])
@pytest.mark.parametrize("seats", [2, 3, 5])
def test_a_reverse_turns_the_direction(direction: int, seats: int) -> None:
    state = after(wild(["WR W W", *MANY[1:seats]], direction=direction), "0:WR")
    steps = 2 if seats == 2 else 1
    assert (state.direction, state.turn) == (-direction, -direction * steps % seats)
    assert sizes(state) == [2] * seats


@pytest.mark.rule("AW-2")
def test_a_reverse_with_two_may_only_turn() -> None:
    state = wild(["WR W W", "W W"], options={"reverse_with_two": "nothing"})
    state = after(state, "0:WR")
    assert (state.turn, state.direction) == (1, -1)


@pytest.mark.rule("AW-2")
def test_a_draw_four_is_not_challenged() -> None:
    state = after(wild(["W+4 W W", "W WS", "W WS"]), "0:W+4")
    assert (sizes(state), state.turn) == ([2, 6, 2], 2)
    assert refused(state, "2:challenge") == "AW-2"
    assert refused(state, "1:accept") == "AW-1"


@pytest.mark.rule("AW-3")
@pytest.mark.parametrize("target", [1, 2, 3])
def test_a_targeted_draw_two_hits_the_one_named_who_misses_no_turn(target: int) -> None:
    state = wild(["WT W W", "W W", "W W", "W W"], pile="WSS WX")
    state = after(state, f"0:WT>{target}")
    assert sizes(state) == [4 if seat == target else 2 for seat in range(4)]
    assert hand(state, target) == "W W WSS WX"
    assert (state.turn, state.pending) == (1, None)


@pytest.mark.rule("AW-3", "AW-5")
def test_only_live_opponents_are_named() -> None:
    state = wild(["WT WX W W", "W W", "", "W W"], out=[2])
    assert plays(state, 0) == ["W", "WT>1", "WT>3", "WX>1", "WX>3"]
    for text in ("0:WT>2", "0:WX>2", "0:WT>0", "0:WX>0", "0:WT", "0:WX"):
        assert refused(state, text) == "AW-3"
    with pytest.raises(NotationError):
        state.parse("0:WT>4")


@pytest.mark.rule("AW-3", "UNO-15")
@pytest.mark.parametrize(("final_draw", "score"), [(True, 130), (False, 90)])
def test_a_targeted_draw_two_as_last_card_draws_before_the_count(
    final_draw: bool,  # noqa: FBT001
    score: int,
) -> None:
    state = wild(["WT", "W W", "WS"], pile="W W", options={"final_draw": final_draw})
    assert legal(state) == ["0:WT>1", "0:WT>2"]
    assert refused(state, "0:WT") == "AW-3"
    state = after(state, "0:WT>2")
    assert sizes(state) == [0, 2, 3 if final_draw else 1]
    assert (state.scores, state.round_winner) == ((score, 0, 0), 0)


@pytest.mark.rule("AW-2", "UNO-15")
@pytest.mark.parametrize(
    ("last", "drawn", "score"), [("W+2", 2, 130), ("W+4", 4, 170), ("WS", 0, 90), ("WSS", 0, 90)]
)
def test_other_last_cards(last: str, drawn: int, score: int) -> None:
    state = wild([last, "W W", "WS"], pile="W W W W")
    state = after(state, f"0:{last}")
    assert (sizes(state), state.scores) == ([0, 2 + drawn, 1], (score, 0, 0))
    nobody = after(wild([last, "W W", "WS"], options={"final_draw": False}), f"0:{last}")
    assert nobody.scores == (90, 0, 0)


@pytest.mark.rule("AW-4")
@pytest.mark.parametrize(
    ("seats", "direction", "out", "turn"),
    [(3, 1, [], 0), (3, -1, [], 0), (4, 1, [], 3), (4, -1, [], 1), (5, 1, [], 3), (5, -1, [], 2),
     (5, 1, [2], 4), (5, -1, [4], 1), (5, 1, [1, 3], 0)],
)  # fmt: skip
def test_a_double_skip_takes_two_turns(
    seats: int, direction: int, out: list[int], turn: int
) -> None:
    held = ["" if seat in out else cards for seat, cards in enumerate(MANY[:seats])]
    held[0] = "WSS W W"
    state = after(wild(held, direction=direction, out=out), "0:WSS")
    assert (state.turn, state.direction) == (turn, direction)


@pytest.mark.rule("AW-4")
@pytest.mark.parametrize(("option", "turn"), [("once", 0), ("literal", 1)])
def test_a_double_skip_with_two_live_seats(option: str, turn: int) -> None:
    options = {"double_skip_with_two": option}
    assert after(wild(["WSS W W", "W W"], options=options), "0:WSS").turn == turn
    state = wild(["WSS W W", "W W", ""], out=[2], options=options, direction=-1)
    assert after(state, "0:WSS").turn == turn
    assert after(wild(["WSS W W", "W W", "W W"], options=options), "0:WSS").turn == 0


@pytest.mark.rule("AW-5")
@pytest.mark.parametrize("target", [1, 2])
def test_a_forced_swap_swaps_what_is_left(target: int) -> None:
    state = wild(["WX W WS", "W+2 W+2 W+2", "WT WT"])
    state = after(state, f"0:WX>{target}")
    expected = ["", "W+2 W+2 W+2", "WT WT"]
    expected[0], expected[target] = expected[target], "W WS"
    assert hands(state) == expected
    assert (state.turn, discards(state), state.open) == (1, "W WX", ())


@pytest.mark.rule("AW-5", "T-12")
def test_both_sides_know_what_they_gave_away() -> None:
    state = after(wild(["WX W WS", "W+2 WSS", "WT WT"]), "0:WX>1")
    assert hands(state) == ["W+2 WSS", "W WS", "WT WT"]
    assert (known(state, 0, 1), known(state, 1, 0)) == ("W WS", "W+2 WSS")
    assert (known(state, 2, 0), known(state, 2, 1)) == ("", "")
    assert state.document()["known"] == {"0": {"1": ["W", "WS"]}, "1": {"0": ["W+2", "WSS"]}}
    assert state.view(None).document()["known"] == {}


@pytest.mark.rule("AW-5", "T-12")
def test_what_a_third_seat_knew_goes_with_the_hand() -> None:
    held = ["WX W WS", "W+2 WSS", "WT WT"]
    state = wild(held, known={"2": {"1": ["WSS"], "0": ["WS", "WX"]}, "0": {"2": ["WT"]}})
    state = after(state, "0:WX>1")
    assert (known(state, 2, 0), known(state, 2, 1)) == ("WSS", "WS")
    assert known(state, 0, 2) == "WT"
    state = after(state, "1:WS")
    assert (known(state, 0, 1), known(state, 2, 1)) == ("W", "")


@pytest.mark.rule("AW-5", "T-12")
def test_what_one_knew_of_the_hand_one_takes_is_no_longer_anothers() -> None:
    held = ["WX W WS", "W+2 WSS", "WT WT"]
    state = after(wild(held, known={"0": {"1": ["WSS"]}, "1": {"0": ["W"]}}), "0:WX>1")
    assert state.document()["known"] == {"0": {"1": ["W", "WS"]}, "1": {"0": ["W+2", "WSS"]}}


@pytest.mark.rule("AW-5", "UNO-11")
def test_whoever_then_holds_one_card_must_call() -> None:
    state = after(wild(["WX W", "W+2 WSS", "WT WT"]), "0:WX>1")
    assert (state.open, state.turn, sizes(state)) == ((1,), 1, [2, 1, 2])
    assert legal(state) == ["1:W", "1:call", "2:catch>1", "0:catch>1"]
    assert after(state, "1:call").open == ()
    assert after(state, "2:catch>1").open == ()
    assert sizes(after(state, "2:catch>1")) == [2, 3, 2]
    assert after(state, "1:W").open == ()


@pytest.mark.rule("AW-5", "UNO-11")
def test_the_call_with_a_swap_is_for_the_own_new_hand() -> None:
    state = wild(["WX W WS", "W+2", "WT WT"])
    assert plays(state, 0) == ["W", "WS", "WX>1", "WX>1!", "WX>2"]
    assert refused(state, "0:WX>2!") == "UNO-11"
    assert after(state, "0:WX>1!").open == ()
    assert after(state, "0:WX>1").open == (0,)
    both = wild(["WX W", "W+2", "WT WT"])
    assert plays(both, 0) == ["W", "W!", "WX>1", "WX>1!", "WX>2"]
    assert after(both, "0:WX>1!").open == (1,)
    assert after(both, "0:WX>1").open == (0, 1)


@pytest.mark.rule("AW-5", "AW-9")
@pytest.mark.parametrize("window", ["next_turn", "last_card"])
def test_a_window_of_before_does_not_outlast_a_swap(window: str) -> None:
    options = {"window": window}
    state = wild(["WX W WS", "W+2", "WT"], open=[1, 2], options=options)
    state = after(state, "0:WX>1!")
    assert state.open == (() if window == "next_turn" else (2,))
    two = wild(["WX W", "W+2", "WT"], open=[1], options=options)
    assert after(two, "0:WX>2!").open == ((2,) if window == "next_turn" else (1, 2))


@pytest.mark.rule("AW-5")
def test_as_last_card_it_wins_without_a_swap_and_names_no_seat() -> None:
    state = wild(["WX", "W W", "WS"])
    assert legal(state) == ["0:WX"]
    assert refused(state, "0:WX>1") == "AW-3"
    state = after(state, "0:WX")
    assert (hands(state), state.round_winner) == (["", "W W", "WS"], 0)
    assert (state.scores, state.document()["known"]) == ((90, 0, 0), {})


@pytest.mark.rule("AW-7")
def test_there_is_no_voluntary_drawing_and_no_pass() -> None:
    state = wild(["W W", "W W", "WS WS"])
    assert legal(state) == ["0:W", "0:W!"]
    assert refused(state, "0:draw") == "AW-7"
    assert refused(state, "0:pass") == "AW-7"
    nothing = wild(["W W", REST, "W"], "WS")
    assert legal(nothing) == ["0:W", "0:W!"]


@pytest.mark.rule("AW-7")
@pytest.mark.parametrize(
    ("own", "following", "may"),
    [("W W", "W", True), ("W", "WS", True), ("W W", "W W", False), ("W WS", "W", False)]
    + [(f"W {code}", "W", False) for code in COUNTS if code != "W"],
)
def test_who_may_draw(
    own: str,
    following: str,
    may: bool,  # noqa: FBT001
) -> None:
    state = wild([own, following, "W W"], pile="WR W")
    assert ("0:draw" in legal(state)) is may
    assert ("0:draw" in [str(move) for move in state.view(0).legal_moves()]) is may
    if may:
        assert legal(state)[-1] == "0:draw"
    else:
        assert refused(state, "0:draw") == "AW-7"


@pytest.mark.rule("AW-7")
@pytest.mark.parametrize(
    ("direction", "out", "may"),
    [(1, [], False), (-1, [], True), (1, [1, 2], True), (-1, [3], False)],
)
def test_the_next_player_is_the_live_one_in_the_direction_of_play(
    direction: int,
    out: list[int],
    may: bool,  # noqa: FBT001
) -> None:
    held = ["" if seat in out else cards for seat, cards in enumerate(["W W", "W W", "W W", "W"])]
    state = wild(held, direction=direction, out=out)
    assert ("0:draw" in legal(state)) is may


@pytest.mark.rule("AW-7")
@pytest.mark.parametrize(
    ("drawn", "then"),
    [("W", ["W"]), ("WS", ["WS"]), ("WT", ["WT>1", "WT>2"]), ("WX", ["WX>1", "WX>1!", "WX>2"])],
)
def test_the_drawn_card_must_be_played(drawn: str, then: list[str]) -> None:
    state = after(wild(["W W", "W", "W W W"], pile=f"{drawn} W+4"), "0:draw")
    assert (state.turn, waits(state)) == (0, {"kind": "must_play", "card": drawn})
    assert legal(state) == [f"0:{text}" for text in then]
    assert refused(state, "0:pass") == "AW-7"
    assert refused(state, "0:draw") == "AW-7"
    assert state.view(1).document()["pending"] == {"kind": "must_play", "card": "?"}
    assert state.turns == 0
    played = after(state, f"0:{then[0]}")
    assert (played.turns, played.top) == (1, state.game.card(drawn))


@pytest.mark.rule("AW-7")
def test_only_the_drawn_card_may_be_played() -> None:
    state = after(wild(["W W", "W", "W W W"], pile="W+2 W+4"), "0:draw")
    assert refused(state, "0:W") == "AW-7"
    state = after(state, "0:W+2")
    assert (sizes(state), state.turn) == ([2, 3, 3], 2)


@pytest.mark.rule("AW-7", "UNO-11")
def test_a_drawn_card_that_leaves_one_is_called_with() -> None:
    state = after(wild(["W", "W", "W W"], pile="WS"), "0:draw")
    assert legal(state) == ["0:WS", "0:WS!"]
    assert after(state, "0:WS").open == (0,)


@pytest.mark.rule("AW-7", "T-2", "T-4")
def test_the_special_draw_needs_a_card_to_draw() -> None:
    held = ["W W", "WS", REST]
    assert "0:draw" not in legal(wild(held, "WS"))
    refilled = after(wild(held, "WR WS"), "0:draw")
    assert waits(refilled) == {"kind": "must_play", "card": "WR"}
    assert (pile(refilled), discards(refilled)) == ("", "WS")


@pytest.mark.rule("AW-8")
def test_officially_anyone_may_draw_and_keep() -> None:
    options = {"special_draw": "official"}
    state = wild(["W WS", "W", "W W"], pile="W+2 W", options=options)
    assert legal(state) == ["0:W", "0:W!", "0:WS", "0:WS!", "0:draw"]
    state = after(state, "0:draw")
    assert waits(state) == {"kind": "drawn", "card": "W+2"}
    assert legal(state) == ["0:W+2", "0:pass"]
    assert refused(state, "0:W") == "AW-7"
    kept = after(state, "0:pass")
    assert (kept.turn, hand(kept, 0), kept.turns) == (1, "W WS W+2", 1)
    assert sizes(after(state, "0:W+2")) == [2, 3, 2]
    more = wild(["W WS", "W W", "W"], options=options)
    assert refused(more, "0:draw") == "AW-7"


@pytest.mark.rule("AW-8")
def test_never_means_no_such_draw() -> None:
    state = wild(["W W", "W", "W W"], options={"special_draw": "never"})
    assert legal(state) == ["0:W", "0:W!"]
    assert refused(state, "0:draw") == "AW-7"


@pytest.mark.rule("AW-9", "UNO-12")
@pytest.mark.parametrize(("window", "left"), [("next_turn", ()), ("last_card", (0,))])
def test_the_window_closes_when_the_next_turn_is_begun(window: str, left: Any) -> None:
    state = wild(["W W", "W W W", "W W"], options={"window": window})
    state = after(state, "0:W")
    assert state.open == (0,)
    assert after(state, "1:W").open == left
    assert UnoAllWild(players=2).window == "next_turn"


@pytest.mark.rule("AW-9", "UNO-12")
def test_drawing_and_passing_begin_a_turn_too() -> None:
    state = wild(["W W", "W W", "W"], direction=-1, options={"special_draw": "official"}, turn=1)
    state = after(state, "1:W")
    assert (state.open, state.turn) == ((1,), 0)
    assert after(state, "0:W").open == (0,)
    state = wild(["W W", "W"], open=[1], options={"special_draw": "official"})
    assert after(state, "0:draw").open == ()


@pytest.mark.rule("AW-9", "UNO-13", "UNO-14")
def test_calls_late_early_and_automatic() -> None:
    state = after(wild(["W W", "W W W"], options={"special_draw": "never"}), "0:W")
    assert legal(state) == ["1:W", "1:catch>0", "0:call"]
    called = after(state, "0:call")
    assert (called.open, called.turn) == ((), 1)
    assert refused(called, "1:catch>0") == "UNO-13"
    automatic = wild(["W W", "W W W"], options={"calls": "automatic"})
    assert legal(automatic) == ["0:W"]
    assert after(automatic, "0:W").open == ()
    assert after(wild(["W W", "W W W"]), "0:W!").open == ()


@pytest.mark.rule("AW-9", "UNO-11")
@pytest.mark.parametrize("penalty", [1, 2, 10])
def test_the_penalty_of_one_who_is_caught(penalty: int) -> None:
    state = after(wild(["W W", "W W W"], options={"penalty": penalty}), "0:W", "1:catch>0")
    assert (sizes(state), state.turn) == ([1 + penalty, 3], 1)
