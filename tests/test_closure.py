"""Whatever can be reached is written, read back and pickled as an equal value, at all extremes."""

from __future__ import annotations

import itertools
import sys
from typing import Any

import pytest

import cardlaw
from cardlaw import Game, NinetyNine, NotationError, PositionError, State, Uno, UnoAllWild, View
from cardlaw.testing import Choices, all_reads_back, choose_move, random_play
from cardlaw.testing.play import act, live_seats
from extreme_games import EXTREME, LONG, counts, position
from tables import after, nines, table, uno, waits

all_games = pytest.mark.parametrize("game", EXTREME.values(), ids=list(EXTREME))
#: How many positions are tried of each way; of a hundred seats each has a hundred views.
POSITIONS = 10


def every(game: Game[Any]) -> int:
    """Say how many moves lie between the positions that are tried."""
    return 1 + game.players // 5


@pytest.mark.unmeasured
@pytest.mark.rule("T-6", "T-12")
@all_games
def test_what_play_reaches_reads_back(game: Game[Any]) -> None:
    step = every(game)
    visits = random_play(game, "closure", moves=POSITIONS * step, leaving=4)
    for visit in itertools.islice(visits, 0, None, step):
        all_reads_back(visit.state)


@pytest.mark.unmeasured
@pytest.mark.rule("T-6", "T-12")
@all_games
def test_what_play_from_extreme_positions_reaches_reads_back(game: Game[Any]) -> None:
    step = every(game)
    for seed in range(4):
        state: State[Any] = game.setup(position(game, seed))
        choices = Choices(f"closure {seed}")
        all_reads_back(state)
        for number in range(4 * step):
            if state.is_over:
                break
            leaves = choices.happens(10)
            state = act(
                state,
                choices.one_of(live_seats(state)) if leaves else choose_move(state, choices),
            )
            if number % step == step - 1:
                all_reads_back(state)


@pytest.mark.rule("AW-5")
def test_more_than_255_equal_cards_are_known_of_one_hand() -> None:
    game = UnoAllWild(players=2, counts=counts(W=600, WX=10))
    state = game.setup({"hands": [["W"] * 400 + ["WX"], ["W"] * 2], "discard": ["W"], "fill": True})
    swapped = state.play(state.parse("0:WX>1"))
    assert len(swapped.view(0).hands[1].known) == 400
    assert cardlaw.from_json(swapped.to_json()) == swapped
    assert View.from_json(swapped.view(0).to_json()) == swapped.view(0)


@pytest.mark.rule("NN-7", "NN-8")
def test_the_hand_of_one_out_by_chips_stays_known_until_the_deal() -> None:
    state = nines(["Kc 2c 3c", "4c 5c 6c", "7c 8c 9c"], "Ks", total=99, chips=[1, 5, 5],
        known={"1": {"0": ["2c", "3c"]}})  # fmt: skip
    lost = after(state, "0:2c")
    assert (lost.out, lost.document()["known"]) == ((0,), {"1": {"0": ["3c"]}})
    all_reads_back(lost)
    assert [card.code for card in lost.view(1).hands[0].known] == ["3c"]
    dealt = after(lost, "1:deal")
    assert dealt.document()["known"] == {}
    all_reads_back(dealt)


@pytest.mark.rule("T-9")
def test_what_is_known_of_a_seat_that_has_left_is_no_card_of_its_hand() -> None:
    state = table(["R1 R2", "Y1 Y2", "G1 G2"], known={"0": {"1": ["Y1"]}, "1": {"0": ["R1"]}})
    left = state.retire(1)
    assert left.document()["known"] == {"1": {"0": ["R1"]}}
    all_reads_back(left)
    with pytest.raises(PositionError, match="Y1 is not in that hand"):
        left.game.setup({**left.document(), "known": {"0": {"1": ["Y1"]}}})


@pytest.mark.rule("NN-5", "NN-11")
@pytest.mark.parametrize("total", [-(10**9), -(2**63), -LONG])
def test_a_total_goes_on_from_any_number(total: int) -> None:
    state = NinetyNine(players=2).setup(
        {"hands": [["Td"], ["2c"]], "discard": [], "fill": True, "total": total}
    )
    assert after(state, "0:Td=-10").total == total - 10
    all_reads_back(after(state, "0:Td=-10"))


@pytest.mark.rule("UNO-16", "UNO-17")
@pytest.mark.parametrize("scores", [10**9, 2**63, LONG])
def test_scores_go_on_from_any_number(scores: int) -> None:
    state = table(["R1", "W+4 W"], options={"rounds": 2}, scores=[scores, scores], round=1)
    won = after(state, "0:R1")
    assert won.scores == (scores + 100, scores)
    all_reads_back(won)


@pytest.mark.rule("T-6", "T-8", "T-10")
@pytest.mark.parametrize("number", [10**9, 2**63, LONG])
def test_rounds_turns_and_shuffles_go_on_from_any_number(number: int) -> None:
    state = table(["R1", "Y1 Y2"], round=number, turns=number, seed=f"s/{number}")
    state = after(state, "0:R1", "0:deal")
    document = state.document()
    assert (state.round, document["seed"]) == (number + 1, f"s/{number + 1}")
    all_reads_back(state)


@pytest.mark.rule("UNO-H1")
@pytest.mark.parametrize("owed", [4, 10**9, 4 * 2**70])
def test_a_stack_goes_on_from_any_number(owed: int) -> None:
    state = table(["G+2 G1", "Y1 Y2"], "R+2", options={"stacking": "same"},
        pending={"kind": "stack", "draw": owed, "face": "+2"})  # fmt: skip
    stacked = after(state, "0:G+2")
    assert waits(stacked)["draw"] == owed + 2
    all_reads_back(stacked)
    assert len(after(stacked, "1:draw").draw_pile) == max(0, 108 - 5 - owed - 2)


@pytest.mark.parametrize("key", ["round", "turns", "total", "chips", "seed"])
def test_longer_numbers_are_refused(key: str) -> None:
    number = 10**500
    value = {"chips": [number, 5], "seed": f"s/{number}", "total": -number}.get(key, number)
    position = {"hands": [["2c"], ["3c"]], "discard": [], "fill": True, key: value}
    with pytest.raises(PositionError) as caught:
        NinetyNine(players=2).setup(position)
    assert [named for named, _ in caught.value.problems] == [key]


@pytest.mark.rule("UNO-9", "UNO-11")
def test_one_who_has_drawn_cannot_be_caught() -> None:
    # Else the cards of the catch could hold the colour that "strict" asks for, and what waits for
    # a play could not be played.
    with pytest.raises(PositionError) as caught:
        table(["W+4", "Y1 Y2"], "R5", options={"wild_draw_four": "strict"}, open=[0],
            pending={"kind": "drawn", "card": "W+4"})  # fmt: skip
    assert [key for key, _ in caught.value.problems] == ["open"]


def test_a_number_too_long_in_what_a_game_from_outside_adds() -> None:
    state: State[Any] = EXTREME["no chips"].deal(seed=1)
    document: dict[str, Any] = dict(state.document())
    document["extra"]["pot"] = 10**500
    with pytest.raises(PositionError) as caught:
        state.game.setup(document)
    assert [key for key, _ in caught.value.problems] == ["extra"]


@pytest.mark.parametrize("limit", [0, 640], ids=["no limit", "the least limit"])
def test_numbers_are_read_alike_whatever_limit_python_is_told(limit: int) -> None:
    text = uno(2).deal(seed=1).to_json()
    before = sys.get_int_max_str_digits()
    sys.set_int_max_str_digits(limit)
    try:
        longest = cardlaw.from_json(text.replace('"turns":0', f'"turns":{LONG}'))
        all_reads_back(longest)
        with pytest.raises(NotationError):
            cardlaw.from_json(text.replace('"turns":0', f'"turns":{"1" * 10**6}'))
    finally:
        sys.set_int_max_str_digits(before)


def test_the_games_are_as_extreme_as_they_may_be() -> None:
    assert max(len(game.deck) for game in EXTREME.values()) == 10_000
    assert max(game.players for game in EXTREME.values()) == 100
    assert any(isinstance(game, Uno) and len(game.deck) == 520 for game in EXTREME.values())
