"""NN-1 to NN-12 and the rules of the table in Ninety-Nine, with the usual values."""

from __future__ import annotations

from typing import Any

import pytest

from cardlaw import NinetyNine, NinetyNineState, NotationError
from oracle.chance import shuffle
from tables import (
    REST,
    after,
    discards,
    hand,
    hands,
    legal,
    nines,
    pile,
    plays,
    refused,
    sizes,
    waits,
)

RANKS = "A23456789TJQK"
PACK = [rank + suit for suit in "cdhs" for rank in RANKS]
THREE = ["As Td 4c", "2d 3d 5d", "2h 3h 5h"]
BUSTS = ["Qc Qd 8c", "2d 3d 5d", "2h 3h 5h"]


def values(seat: int, state: NinetyNineState) -> list[int]:
    """Give the totals that each play of a seat brings, in the order of the moves."""
    return [state.play(move).total for move in state.legal_moves(seat)]


@pytest.mark.rule("T-4", "NN-3", "NN-5")
@pytest.mark.parametrize("total", [0, 99], ids=["safe", "a bust"])
def test_a_play_sets_the_count_of_passes_to_zero(total: int) -> None:
    state = nines(BUSTS, "", idle=2, total=total)
    assert state.idle == 2
    assert after(state, "0:8c").idle == 0
    assert state.retire(1).idle == 2


@pytest.mark.rule("NN-1")
def test_the_pack_in_its_order() -> None:
    game = NinetyNine(players=3)
    assert [card.code for card in game.deck] == PACK
    for card in game.deck:
        assert (card.color, card.item, card.points) == (None, None, None)
        assert (card.face, card.suit) == (card.code[0], card.code[1])
    two = NinetyNine(players=2, packs=2)
    assert [card.code for card in two.deck] == [code for code in PACK for _ in range(2)]
    assert len(NinetyNine(players=2, packs=3).deck) == 156


@pytest.mark.rule("NN-1", "NN-2")
@pytest.mark.parametrize(
    ("players", "options", "packs", "chips"),
    [
        (2, {}, 1, 5), (3, {}, 1, 5), (4, {}, 2, 3), (7, {}, 2, 3), (34, {}, 2, 3),
        (3, {"many": 3}, 2, 3), (4, {"many": 5}, 1, 5), (2, {"many": 1}, 2, 3),
        (4, {"packs": 1}, 1, 3), (3, {"packs": 2}, 2, 5), (4, {"chips": 9}, 2, 9),
        (3, {"chips": 1}, 1, 1),
    ],
)  # fmt: skip
def test_packs_and_chips_hang_on_the_number_of_players(
    players: int, options: dict[str, Any], packs: int, chips: int
) -> None:
    state = NinetyNine(players=players, **options).deal(seed=1)
    assert len(state.game.deck) == 52 * packs
    assert state.chips == state.standing == (chips,) * players
    assert sizes(state) == [3] * players
    assert len(state.draw_pile) == 52 * packs - 3 * players


@pytest.mark.rule("NN-1", "NN-7")
def test_four_or_more_counts_the_players_for_the_whole_game() -> None:
    state = nines(["7c 8c 9c", "2c 3c 5c", "2d 3d 5d", ""], chips=[2, 1, 3, 0], out=[3])
    assert len(state.game.deck) == 104
    state = state.retire(1).retire(2)
    assert (state.winners, len(state.game.deck)) == ((0,), 104)


@pytest.mark.rule("NN-1", "T-8")
@pytest.mark.parametrize("hand_size", [1, 3, 4, 10])
def test_the_deal_goes_round_from_the_left_of_the_dealer(hand_size: int) -> None:
    game = NinetyNine(players=3, dealer=0, hand_size=hand_size)
    for seed in ("x", "7"):
        order = shuffle(PACK, PACK, seed, 0)
        state = game.deal(seed)
        for place, seat in enumerate((1, 2, 0)):
            dealt = order[place : 3 * hand_size : 3]
            assert hand(state, seat).split() == sorted(dealt, key=PACK.index)
        assert pile(state).split() == order[3 * hand_size :]
        assert (state.turn, state.direction, state.dealer) == (1, 1, 0)


@pytest.mark.rule("NN-3")
def test_the_pile_starts_at_0_without_a_card() -> None:
    state = NinetyNine(players=3).deal(seed=7)
    assert (state.total, state.top, state.discard_pile, state.pending) == (0, None, (), None)
    assert state.document()["discard"] == []


@pytest.mark.rule("NN-3")
def test_in_turn_one_plays_the_total_changes_and_a_card_is_drawn() -> None:
    state = nines(["7c 8c 9c", *THREE[1:]], "Qh", "Ks 6s", total=10)
    assert legal(state) == ["0:7c", "0:8c", "0:9c"]
    state = after(state, "0:8c")
    assert (state.total, state.turn, discards(state)) == (18, 1, "Qh 8c")
    assert (hand(state, 0), pile(state).split()[0]) == ("7c 9c Ks", "6s")
    assert state.turns == 1


@pytest.mark.rule("NN-3")
@pytest.mark.parametrize(
    ("text", "rule"),
    [("1:2d", "NN-3"), ("0:draw", "NN-3"), ("0:pass", "NN-3"), ("0:deal", "T-11"),
     ("0:challenge", "NN-3"), ("0:call", "NN-3"), ("1:catch>0", "NN-3"), ("0:target>1", "NN-3"),
     ("0:2d", "T-1"), ("0:4c>1", "NN-3"), ("0:4c!", "NN-3"), ("0:4c*2", "NN-3")],
)  # fmt: skip
def test_nothing_else_is_a_move(text: str, rule: str) -> None:
    assert refused(nines(THREE), text) == rule


@pytest.mark.rule("NN-4")
@pytest.mark.parametrize(
    ("card", "texts", "totals"),
    [
        ("Ac", ["Ac=1", "Ac=11"], [51, 61]), ("2c", ["2c"], [52]), ("3c", ["3c"], [53]),
        ("4c", ["4c"], [50]), ("5c", ["5c"], [55]), ("6c", ["6c"], [56]), ("7c", ["7c"], [57]),
        ("8c", ["8c"], [58]), ("9c", ["9c"], [50]), ("Tc", ["Tc=-10", "Tc=10"], [40, 60]),
        ("Jc", ["Jc"], [60]), ("Qc", ["Qc"], [60]), ("Kc", ["Kc"], [99]),
    ],
)  # fmt: skip
def test_values(card: str, texts: list[str], totals: list[int]) -> None:
    state = nines([card, "2d 3d 5d", "2h 3h 5h"], "Qh", total=50, options={"hand_size": 3})
    assert plays(state, 0) == texts
    assert values(0, state) == totals
    for text in texts:
        turn = 2 if card == "4c" else 1
        assert after(state, f"0:{text}").turn == turn
        assert after(state, f"0:{text}").direction == (-1 if card == "4c" else 1)


@pytest.mark.rule("NN-4")
@pytest.mark.parametrize("total", [-40, 0, 98, 99])
def test_a_king_makes_99_whatever_it_was(total: int) -> None:
    state = after(nines(["Kc 7c 6c", *THREE[1:]], "Qh", total=total), "0:Kc")
    assert (state.total, state.round_over) == (99, False)


@pytest.mark.rule("NN-4")
@pytest.mark.parametrize(
    "text", ["As", "As=5", "As=0", "As=12", "As=set99", "Td", "Td=5", "Td=0", "4c=0", "4c=4"]
)
def test_a_value_that_the_card_has_not_or_a_missing_one(text: str) -> None:
    assert refused(nines(THREE), f"0:{text}") == "NN-4"


@pytest.mark.rule("NN-4", "NN-13")
@pytest.mark.parametrize(
    "text",
    ["As=++1", "As=-0", "As=01", "As=+01", "As=", "As=x", "As=R", "Td=--10", "Td=set", "Td=10.0",
     "As=1!5", "R5", "W=R", "As =1", "1s=1", "A=1", "as=1", "As=1000000000"],
)  # fmt: skip
def test_texts_that_no_move_has(text: str) -> None:
    state = nines(THREE)
    with pytest.raises(NotationError):
        state.parse(f"0:{text}")


@pytest.mark.rule("NN-4")
def test_the_order_of_moves_is_by_card_then_by_value() -> None:
    state = nines(["Ks As Th Td 4c Ad", "2d 3d 5d", "2h 3h 5h"])
    assert legal(state) == [
        "0:4c", "0:Ad=1", "0:Ad=11", "0:Td=-10", "0:Td=10", "0:Th=-10", "0:Th=10",
        "0:As=1", "0:As=11", "0:Ks",
    ]  # fmt: skip
    assert [str(move) for move in state.view(0).legal_moves()] == legal(state)
    for text in legal(state):
        assert str(state.parse(text)) == text


@pytest.mark.rule("NN-4", "NN-1")
def test_equal_cards_of_two_packs_are_one_move() -> None:
    state = nines(["7c 7c As", "2d 3d 5d"], options={"packs": 2})
    assert legal(state) == ["0:7c", "0:As=1", "0:As=11"]
    assert hand(after(state, "0:7c"), 0).count("7c") == 1


@pytest.mark.rule("NN-5")
def test_above_99_costs_one_chip_and_ends_the_round() -> None:
    state = nines(BUSTS, "Qh 5s", "6s", total=92, chips=[3, 5, 5], direction=-1)
    state = after(state, "0:8c")
    assert (state.total, state.chips, state.round_over, state.is_over) == (
        100,
        (2, 5, 5),
        True,
        False,
    )
    assert waits(state) == {"kind": "round_over", "winner": None, "loser": 0}
    assert (state.round_winner, state.winners, state.out) == (None, (), ())
    assert (hand(state, 0), discards(state), pile(state).split()[0]) == ("Qc Qd", "Qh 5s 8c", "6s")
    assert (state.direction, state.turns) == (-1, 1)


@pytest.mark.rule("NN-5")
@pytest.mark.parametrize(
    ("total", "text", "safe"),
    [(89, "0:Qc", True), (90, "0:Qc", False), (91, "0:8c", True), (92, "0:8c", False),
     (99, "0:9s", True), (99, "0:2s", False), (97, "0:2s", True)],
)  # fmt: skip
def test_exactly_99_is_safe(total: int, text: str, safe: bool) -> None:  # noqa: FBT001
    state = after(nines(["Qc 8c 9s 2s", *BUSTS[1:]], "Qh", total=total), text)
    assert state.round_over is not safe
    assert state.chips == ((5, 5, 5) if safe else (4, 5, 5))
    assert (state.total <= 99) is safe


@pytest.mark.rule("NN-5")
def test_a_busting_four_turns_nothing() -> None:
    table = {rank: [1] for rank in RANKS}
    state = nines(["4c 5c 6c", *THREE[1:]], "Qh", total=99, options={"values": table})
    state = after(state, "0:4c")
    assert (state.direction, state.round_over, state.total) == (1, True, 100)


@pytest.mark.rule("NN-5")
def test_with_one_card_each_one_who_busts_holds_none_and_has_not_won() -> None:
    options = {"hand_size": 1}
    state = after(nines(["Qc", "3d", "2h"], "Qh", "6s", total=95, options=options), "0:Qc")
    assert (sizes(state), state.round_winner, state.winners) == ([0, 1, 1], None, ())
    assert waits(state) == {"kind": "round_over", "winner": None, "loser": 0}
    assert state.game.setup(state.document()) == state
    assert sizes(after(state, "0:deal")) == [1, 1, 1]
    safe = after(nines(["2c", "3d", "2h"], "Qh", "6s", total=95, options=options), "0:2c")
    assert hands(safe) == ["6s", "3d", "2h"]


@pytest.mark.rule("NN-5", "T-11")
def test_until_the_next_deal_the_card_and_the_total_stay() -> None:
    state = after(nines(BUSTS, "5s Qh", total=95), "0:Qc")
    assert (state.total, str(state.top), state.view(1).total) == (105, "Qc", 105)
    for text in ("0:Qd", "1:2d", "1:deal", "0:draw"):
        assert refused(state, text) == "T-11"
    assert state.view(1).document()["hands"][0] == ["?", "?"]
    assert after(state, "0:deal").total == 0


@pytest.mark.rule("NN-6")
@pytest.mark.parametrize(
    ("bust", "total", "texts"),
    [
        ("allowed", 95, ["8c", "Td=-10", "Td=10", "As=1", "As=11"]),
        ("forced", 95, ["Td=-10", "As=1"]),
        ("forced", 88, ["8c", "Td=-10", "Td=10", "As=1", "As=11"]),
        ("forced", 91, ["8c", "Td=-10", "As=1"]),
        ("forced", 99, ["Td=-10"]),
    ],
)
def test_busting_is_allowed_or_only_where_nothing_is_safe(
    bust: str, total: int, texts: list[str]
) -> None:
    state = nines(["As Td 8c", *THREE[1:]], "Qh", total=total, options={"bust": bust})
    assert plays(state, 0) == texts
    for text in {"8c", "Td=-10", "Td=10", "As=1", "As=11"} - set(texts):
        assert refused(state, f"0:{text}") == "NN-6"


@pytest.mark.rule("NN-6")
def test_with_nothing_safe_every_card_and_value_may_be_played() -> None:
    options = {"bust": "forced"}
    state = nines(["As Qd 8c", *THREE[1:]], "Qh", total=99, options=options)
    assert plays(state, 0) == ["8c", "Qd", "As=1", "As=11"]
    assert after(state, "0:As=11").total == 110


@pytest.mark.rule("NN-7")
@pytest.mark.parametrize(
    ("elimination", "chips", "left", "out"),
    [("at_zero", 2, 1, ()), ("at_zero", 1, 0, (0,)), ("unpayable", 1, 0, ()),
     ("unpayable", 0, 0, (0,)), ("unpayable", 2, 1, ())],
)  # fmt: skip
def test_who_is_out(elimination: str, chips: int, left: int, out: tuple[int, ...]) -> None:
    options = {"elimination": elimination}
    state = after(nines(BUSTS, "Qh", total=95, chips=[chips, 5, 5], options=options), "0:Qc")
    assert (state.chips, state.out) == ((left, 5, 5), out)
    assert waits(state) == {"kind": "round_over", "winner": None, "loser": 0}
    assert (state.turn, legal(state)) == ((1, ["1:deal"]) if out else (0, ["0:deal"]))


@pytest.mark.rule("NN-7", "NN-8")
def test_the_hand_of_one_who_is_out_lies_until_the_deal() -> None:
    state = after(nines(BUSTS, "Qh", total=95, chips=[1, 5, 5]), "0:Qc")
    assert hands(state) == ["8c Qd", "2d 3d 5d", "2h 3h 5h"]
    assert state.game.setup(state.document()) == state
    assert refused(state, "0:deal") == "T-9"
    state = after(state, "1:deal")
    assert (sizes(state), state.turn, state.dealer) == ([0, 3, 3], 2, 1)
    assert (len(state.draw_pile), state.discard_pile) == (46, ())


@pytest.mark.rule("NN-8", "T-8")
@pytest.mark.parametrize(
    ("dealer", "out", "deals", "starts"),
    [(3, [], 0, 1), (0, [], 1, 2), (1, [2], 3, 0), (2, [0, 3], 1, 2), (3, [0], 1, 2)],
)
def test_the_deal_passes_on_clockwise(dealer: int, out: list[int], deals: int, starts: int) -> None:
    held = ["" if seat in out else cards for seat, cards in enumerate([*BUSTS, "2c 3c 5c"])]
    turn = 1 if 0 in out else 0
    held[turn] = "Qc Qd 8c"
    state = nines(
        held, "Qh", total=95, direction=-1, dealer=dealer, out=out, turn=turn, round=3,
        chips=[0 if seat in out else 3 for seat in range(4)],
    )  # fmt: skip
    state = after(state, f"{turn}:Qc")
    assert (state.turn, state.direction) == (deals, -1)
    state = after(state, f"{deals}:deal")
    assert (state.dealer, state.turn, state.direction, state.round) == (deals, starts, 1, 4)
    assert (state.total, state.pending, state.turns) == (0, None, 0)
    assert sizes(state) == [0 if seat in out else 3 for seat in range(4)]


@pytest.mark.rule("NN-8", "T-6")
def test_all_cards_are_collected_and_the_deck_is_shuffled_with_the_next_number() -> None:
    state = after(nines(BUSTS, "Qh", total=95, seed="s/4"), "0:Qc", "0:deal")
    order = shuffle(PACK, PACK, "s", 4)
    assert hand(state, 1).split() == sorted(order[:9:3], key=PACK.index)
    assert pile(state).split() == order[9:]
    assert state.document()["seed"] == "s/5"


@pytest.mark.rule("NN-9", "T-2")
def test_an_empty_stock_is_made_of_what_lies_under_the_top_and_the_total_stays() -> None:
    lie = ["Ac", "2c", "3c", "6h", "Qh"]
    state = nines(["7c 8c 9c", "2d 3d 5d", REST], " ".join(lie), total=40, seed="s/2")
    order = shuffle(lie, PACK, "s", 2)
    state = after(state, "0:7c")
    assert (state.total, discards(state), state.turn) == (47, "7c", 1)
    assert (set(hand(state, 0).split()), pile(state).split()) == ({"8c", "9c", order[0]}, order[1:])
    assert state.document()["seed"] == "s/3"


@pytest.mark.rule("NN-9", "T-2")
def test_a_stock_that_runs_out_is_not_refilled_before_a_card_is_wanted() -> None:
    state = after(nines(["7c 8c 9c", "2d 3d 5d", REST], "Ac Qh", "6s"), "0:7c")
    assert (pile(state), discards(state), hand(state, 0)) == ("", "Ac Qh 7c", "8c 9c 6s")
    state = after(state, "1:2d")
    assert (discards(state), len(state.draw_pile)) == ("2d", 2)


@pytest.mark.rule("NN-10")
@pytest.mark.parametrize(("option", "turn"), [("opponent", 1), ("again", 0)])
@pytest.mark.parametrize("direction", [1, -1])
def test_a_four_with_two_live_seats(option: str, turn: int, direction: int) -> None:
    options = {"four_with_two": option}
    state = nines(["4c 7c 6c", "2d 3d 5d"], "Qh", total=50, direction=direction, options=options)
    state = after(state, "0:4c")
    assert (state.turn, state.total, state.direction) == (turn, 50, -direction)
    gone = nines(["4c 7c 6c", "2d 3d 5d", ""], "Qh", out=[2], chips=[5, 5, 0], options=options)
    assert after(gone, "0:4c").turn == turn
    three = nines(["4c 7c 6c", "2d 3d 5d", "2h 3h 5h"], "Qh", options=options)
    assert after(three, "0:4c").turn == 2


@pytest.mark.rule("NN-11")
@pytest.mark.parametrize(
    ("floor", "total", "falls_to"),
    [(None, 4, -6), (None, -95, -105), (0, 4, 0), (0, 0, 0), (0, 14, 4), (-5, 4, -5), (-5, -2, -5),
     (-50, 4, -6)],
)  # fmt: skip
def test_the_total_may_fall_below_0_or_to_a_floor(
    floor: int | None, total: int, falls_to: int
) -> None:
    state = nines(["Td 7c 6c", *THREE[1:]], "Qh", total=total, options={"floor": floor})
    state = after(state, "0:Td=-10")
    assert (state.total, state.turn) == (falls_to, 1)
    assert state.document()["total"] == falls_to
    assert state.game.setup(state.document()) == state


@pytest.mark.rule("NN-12")
@pytest.mark.parametrize(
    ("elimination", "chips"), [("at_zero", [1, 0, 2]), ("unpayable", [0, 0, 0])]
)
def test_the_last_one_in_wins(elimination: str, chips: list[int]) -> None:
    state = nines(
        ["Qc 7c 6c", "", "2h 3h 5h"], "Qh", total=95, chips=chips, out=[1],
        options={"elimination": elimination},
    )  # fmt: skip
    state = after(state, "0:Qc")
    assert (state.is_over, state.winners, state.out, state.turn) == (True, (2,), (0, 1), 0)
    assert (state.total, state.legal_moves(), state.actors) == (105, (), ())
    assert (state.round_over, state.round_winner) == (True, None)
    assert refused(state, "2:deal") == "T-5"
    assert state.game.setup(state.document()) == state


@pytest.mark.rule("NN-12", "T-9")
def test_who_is_left_by_all_others_wins_and_no_chips_move() -> None:
    state = nines(THREE, "Qh", total=95).retire(0)
    assert (state.turn, state.out, state.chips, state.total) == (1, (0,), (5, 5, 5), 95)
    assert pile(state).split()[-3:] == ["4c", "Td", "As"]
    over = state.retire(1)
    assert (over.is_over, over.winners, over.chips) == (True, (2,), (5, 5, 5))
