"""AW-6, AW-10 and the rules of the table in UNO All Wild: how rounds start, end and score."""

from __future__ import annotations

from typing import Any

import pytest

from cardlaw import UnoAllWild, UnoState
from oracle.chance import shuffle
from tables import (
    REST,
    after,
    discards,
    hand,
    hands,
    known,
    legal,
    pile,
    refused,
    sizes,
    starting,
    waits,
    wild,
)

CODES = ["W", "WR", "WS", "W+2", "W+4", "WSS", "WT", "WX"]


def only(code: str, players: int, **options: Any) -> UnoState:
    """Deal from a deck in which every card is of one kind."""
    counts = {other: 100 if other == code else 0 for other in CODES}
    return UnoAllWild(players=players, counts=counts, **options).deal(seed=1)


@pytest.mark.rule("AW-6")
def test_a_wild_starts_and_the_first_player_plays() -> None:
    state = only("W", 3, dealer=0)
    assert (state.turn, state.direction, state.pending, sizes(state)) == (1, 1, None, [7, 7, 7])
    assert state.document()["color"] is None


@pytest.mark.rule("AW-6")
@pytest.mark.parametrize(
    ("code", "players", "turn", "direction", "first"),
    [
        ("WS", 2, 1, 1, 7), ("WS", 3, 1, 1, 7), ("WS", 5, 1, 1, 7),
        ("WR", 2, 1, -1, 7), ("WR", 3, 2, -1, 7), ("WR", 5, 4, -1, 7),
        ("W+2", 2, 1, 1, 9), ("W+2", 3, 1, 1, 9), ("W+2", 5, 1, 1, 9),
        ("W+4", 2, 1, 1, 11), ("W+4", 3, 1, 1, 11), ("W+4", 5, 1, 1, 11),
        ("WSS", 2, 1, 1, 7), ("WSS", 3, 2, 1, 7), ("WSS", 5, 2, 1, 7),
    ],
)  # fmt: skip
def test_the_start_card_acts(
    code: str, players: int, turn: int, direction: int, first: int
) -> None:
    state = only(code, players)
    assert (state.turn, state.direction, state.pending) == (turn, direction, None)
    assert sizes(state) == [first] + [7] * (players - 1)
    assert (len(state.discard_pile), state.turns) == (1, 0)


@pytest.mark.rule("AW-6")
@pytest.mark.parametrize("dealer", [0, 1])
@pytest.mark.parametrize("code", ["WS", "W+4", "WR"])
def test_the_start_card_acts_on_the_one_left_of_the_dealer(code: str, dealer: int) -> None:
    state = only(code, 4, dealer=dealer)
    assert state.turn == (dealer if code == "WR" else dealer + 2)
    assert sizes(state)[dealer + 1] == (11 if code == "W+4" else 7)


@pytest.mark.rule("AW-6", "UNO-6")
def test_a_reverse_that_starts_lets_the_dealer_play_whatever_two_may() -> None:
    for reverse_with_two in ("skip", "nothing"):
        state = only("WR", 2, dealer=0, reverse_with_two=reverse_with_two)
        assert (state.turn, state.direction) == (0, -1)


@pytest.mark.rule("AW-6", "AW-4")
@pytest.mark.parametrize(("option", "turn"), [("once", 1), ("literal", 0)])
def test_a_double_skip_that_starts_with_two_seats(option: str, turn: int) -> None:
    assert only("WSS", 2, double_skip_with_two=option).turn == turn
    assert only("WSS", 3, double_skip_with_two=option).turn == 2


@pytest.mark.rule("AW-6")
@pytest.mark.parametrize("code", ["WT", "WX"])
@pytest.mark.parametrize("dealer", [0, 3])
def test_the_dealer_names_who_is_meant(code: str, dealer: int) -> None:
    state = only(code, 4, dealer=dealer)
    others = [seat for seat in range(4) if seat != dealer]
    assert (state.turn, waits(state)) == (dealer, {"kind": "target"})
    assert legal(state) == [f"{dealer}:target>{seat}" for seat in others]
    assert sizes(state) == [7, 7, 7, 7]
    for text in (f"target>{dealer}", code, "draw", "pass"):
        assert refused(state, f"{dealer}:{text}") == "AW-6"


@pytest.mark.rule("AW-6", "T-10")
@pytest.mark.parametrize("target", [0, 1, 2])
def test_a_targeted_draw_two_that_starts_costs_no_turn(target: int) -> None:
    state = starting(UnoAllWild(players=4, max_turns=1), "T")
    following = pile(state).split()[:2]
    before = hand(state, target).split()
    state = after(state, f"3:target>{target}")
    assert sorted(hand(state, target).split()) == sorted(before + following)
    assert (state.turn, state.pending, state.turns) == (0, None, 0)
    assert sum(sizes(state)) == 30


@pytest.mark.rule("AW-6", "AW-5")
@pytest.mark.parametrize("target", [0, 1, 2])
def test_a_forced_swap_that_starts_swaps_with_the_dealer(target: int) -> None:
    state = starting(UnoAllWild(players=4), "X")
    before = hands(state)
    swapped = after(state, f"3:target>{target}")
    expected = [*before]
    expected[3], expected[target] = before[target], before[3]
    assert hands(swapped) == expected
    assert (swapped.turn, swapped.open, swapped.turns) == (0, (), 0)
    assert known(swapped, 3, target) == before[3]
    assert known(swapped, target, 3) == before[target]


@pytest.mark.rule("AW-6", "AW-5", "UNO-11")
def test_a_swap_at_the_start_opens_windows() -> None:
    state = wild(["W", "W WS", "W+2 W+4"], "WX", turn=2, pending={"kind": "target"})
    state = after(state, "2:target>0")
    assert (state.open, hands(state)) == ((2,), ["W+2 W+4", "W WS", "W"])


@pytest.mark.rule("AW-6")
def test_the_card_that_starts_is_the_top_one() -> None:
    held, owed = ["W", "W WS", "W+2 W+4"], {"kind": "target"}
    drawing = after(wild(held, "WX WT", "WS WR", turn=2, pending=owed), "2:target>0")
    assert hands(drawing) == ["W WR WS", "W WS", "W+2 W+4"]
    swapping = after(wild(held, "WT WX", "WS WR", turn=2, pending=owed), "2:target>0")
    assert hands(swapping) == ["W+2 W+4", "W WS", "W"]


@pytest.mark.rule("AW-6", "T-9")
@pytest.mark.parametrize("code", ["WT", "WX"])
def test_nobody_is_hit_when_the_dealer_leaves_who_owes_a_target(code: str) -> None:
    state = only(code, 3)
    left = state.retire(2)
    assert (left.turn, left.pending, sizes(left)) == (0, None, [7, 7, 0])
    other = state.retire(0)
    assert (other.turn, legal(other)) == (2, ["2:target>1"])
    assert after(other, "2:target>1").turn == 1
    assert (other.retire(1).is_over, other.retire(1).winners) == (True, (2,))


@pytest.mark.rule("AW-6")
@pytest.mark.parametrize("code", CODES)
def test_start_action_ignore_lets_no_start_card_act(code: str) -> None:
    state = only(code, 3, start_action="ignore")
    assert (state.turn, state.direction, state.pending, sizes(state)) == (0, 1, None, [7, 7, 7])
    assert discards(state) == code


@pytest.mark.rule("AW-6", "T-8")
@pytest.mark.parametrize(("seed", "code"), [(seed, code) for seed in range(2) for code in CODES])
def test_later_rounds_start_in_the_same_way(seed: int, code: str) -> None:
    counts = {other: 100 if other == code else 0 for other in CODES}
    first = [code] * 2
    state = UnoAllWild(players=3, counts=counts).setup({
        "hands": [[], first, first], "discard": [code], "fill": True, "seed": f"{seed}/0",
        "pending": {"kind": "round_over", "winner": 0}, "scores": [9, 8, 7], "direction": -1,
    })  # fmt: skip
    state = after(state, "0:deal")
    turn = {"WS": 2, "WR": 0, "W+2": 2, "W+4": 2, "WSS": 0, "WT": 0, "WX": 0}.get(code, 1)
    assert (state.turn, state.dealer, state.round) == (turn, 0, 2)
    assert (state.direction, state.scores) == (-1 if code == "WR" else 1, (9, 8, 7))
    assert sizes(state) == [7, {"W+2": 9, "W+4": 11}.get(code, 7), 7]


@pytest.mark.rule("AW-10", "UNO-16")
@pytest.mark.parametrize("code", CODES)
def test_a_wild_counts_20_and_every_action_card_50(code: str) -> None:
    state = after(wild(["W", code]), "0:W")
    assert state.scores == ((20 if code == "W" else 50), 0)


@pytest.mark.rule("AW-10", "UNO-17")
def test_the_game_goes_to_500_or_another_target() -> None:
    held = ["W", "W W", "W"]
    assert after(wild(held, scores=[439, 499, 0]), "0:W").round_over
    short = after(wild(held, scores=[439, 499, 0]), "0:W")
    assert (short.is_over, short.scores, short.winners) == (False, (499, 499, 0), ())
    won = after(wild(held, scores=[440, 499, 0]), "0:W")
    assert (won.is_over, won.scores, won.winners, won.turn) == (True, (500, 499, 0), (0,), 0)
    assert after(wild(held, options={"target": 60}), "0:W").winners == (0,)
    assert UnoAllWild(players=2).target == 500


@pytest.mark.rule("AW-10", "UNO-17")
@pytest.mark.parametrize(
    ("round_", "scores", "winners"),
    [
        (1, [0, 0, 0], None),
        (2, [0, 0, 0], (0,)),
        (2, [0, 60, 60], (0, 1, 2)),
        (2, [0, 90, 0], (1,)),
    ],
)
def test_or_so_many_rounds(round_: int, scores: list[int], winners: Any) -> None:
    state = wild(["W", "W W", "W"], scores=scores, round=round_, options={"rounds": 2})
    state = after(state, "0:W")
    assert state.is_over is (winners is not None)
    assert state.winners == (winners or ())


@pytest.mark.rule("AW-10", "T-9")
def test_a_hand_that_left_does_not_count() -> None:
    state = wild(["W W", "WS WS", "W"], options={"rounds": 1}).retire(1)
    state = after(state, "0:W!", "2:W")
    assert (state.winners, state.scores, state.turn) == ((2,), (0, 0, 20), 2)


@pytest.mark.rule("AW-9", "T-3", "UNO-15")
def test_the_last_drawing_card_draws_what_there_is() -> None:
    state = after(wild(["W+4", REST, "W"], "W WS"), "0:W+4")
    assert sizes(state)[1] == 112 - 4 + 2
    assert discards(state) == "W+4"


@pytest.mark.rule("T-7")
def test_no_card_has_a_number_to_draw_for_the_deal() -> None:
    assert UnoAllWild(players=3, dealer=1).deal(seed=1).dealer == 1
    for seed in range(5):
        assert UnoAllWild(players=5).deal(seed).dealer == 4


@pytest.mark.rule("T-8", "T-6")
def test_cards_are_dealt_one_at_a_time_from_the_left_of_the_dealer() -> None:
    game = UnoAllWild(players=3, dealer=1, start_action="ignore")
    deck = [card.code for card in game.deck]
    for seed in ("s", "7"):
        order = shuffle(deck, deck, seed, 0)
        state = game.deal(seed)
        for place, seat in enumerate((2, 0, 1)):
            cards = sorted(order[place:21:3], key=deck.index)
            assert hand(state, seat).split() == cards
        assert [discards(state), *pile(state).split()] == order[21:]


@pytest.mark.rule("T-9")
def test_the_hand_of_a_leaver_goes_under_the_pile_and_what_was_known_is_dropped() -> None:
    state = wild(["W W", "WX W+2 W", "WS WS"], turn=1, known={"0": {"1": ["WX"], "2": ["WS"]}})
    left = state.retire(1)
    assert pile(left).split()[-3:] == ["W", "W+2", "WX"]
    assert (left.turn, left.out, left.document()["known"]) == (2, (1,), {"0": {"2": ["WS"]}})
    assert refused(left, "1:W") == "T-9"


@pytest.mark.rule("T-9", "AW-7")
def test_a_leaver_with_a_card_that_must_be_played_plays_it_no_more() -> None:
    state = after(wild(["W W", "W", "W W"], pile="W+4"), "0:draw").retire(0)
    assert (state.turn, state.pending, sizes(state)) == (1, None, [0, 1, 2])
    assert pile(state).split()[-3:] == ["W", "W", "W+4"]


@pytest.mark.rule("T-9", "AW-4")
def test_with_two_left_the_rules_for_two_hold() -> None:
    state = wild(["WR W W", "WS W", "W WS"]).retire(2)
    assert after(state, "0:WR").turn == 0
    state = wild(["WSS W W", "WS W", "W WS"]).retire(1)
    assert after(state, "0:WSS").turn == 0


@pytest.mark.rule("T-10")
@pytest.mark.parametrize(
    ("moves", "turns"),
    [(["0:W"], 1), (["0:WSS"], 1), (["0:WX>1"], 1), (["0:W!", "1:catch>0"], None)],
)
def test_turns_are_counted(moves: list[str], turns: int | None) -> None:
    state = wild(["W WSS WX", "WS WS", "WR WR"], options={"max_turns": 1})
    if turns is None:
        assert refused(wild(["W WS", "W W"]), "1:catch>0") == "UNO-13"
        return
    state = after(state, *moves)
    assert (waits(state), state.turns) == ({"kind": "round_over", "winner": None}, turns)
    assert (state.scores, state.turn, legal(state)) == ((0, 0, 0), 0, ["0:deal"])


@pytest.mark.rule("T-10", "AW-7", "AW-8")
def test_a_special_draw_and_its_play_or_pass_are_one_turn() -> None:
    options = {"max_turns": 1, "special_draw": "official"}
    state = after(wild(["W W", "W", "W W"], pile="WS", options=options), "0:draw")
    assert not state.round_over
    assert after(state, "0:WS").round_over
    assert after(state, "0:pass").round_over


@pytest.mark.rule("T-10", "UNO-17")
def test_a_play_that_wins_on_the_last_turn_wins() -> None:
    state = after(wild(["W", "W W"], options={"max_turns": 1}), "0:W")
    assert (state.round_winner, state.scores) == (0, (40, 0))


@pytest.mark.rule("T-11", "T-12")
def test_between_rounds_everything_lies_still_and_hands_stay_hidden() -> None:
    state = wild(
        ["W", "W W", "WS"], direction=-1, open=[2], dealer=0, options={"window": "last_card"}
    )
    state = after(state, "0:W")
    assert (state.turn, state.dealer, state.direction, state.open) == (1, 0, -1, ())
    for text in ("0:catch>2", "2:call", "1:W", "0:deal", "2:deal", "1:draw"):
        assert refused(state, text) == "T-11"
    assert state.view(0).document()["hands"] == [[], ["?", "?"], ["?"]]
    left = state.retire(1)
    assert (left.turn, after(left, "2:deal").dealer) == (2, 2)


@pytest.mark.rule("AW-6", "AW-7")
def test_for_one_absent_the_table_plays_and_never_draws() -> None:
    state = wild(["W W", "W", "W W"])
    assert "0:draw" in legal(state)
    assert str(state.default_move(0)) in ("0:W", "0:W!")
    for code in ("WT", "WX"):
        asked = only(code, 3)
        assert asked.default_move(2) in asked.legal_moves()
    drawn = after(wild(["W W", "W", "W W"], pile="WX"), "0:draw")
    assert drawn.default_move(0) in drawn.legal_moves()
    official = wild(["W W", "W", "W W"], pile="WX", options={"special_draw": "official"})
    assert str(after(official, "0:draw").default_move(0)) == "0:pass"
