"""Options of Ninety-Nine, its documents and types, positions that cannot be, the table's rules."""

from __future__ import annotations

from typing import Any

import pytest

import cardlaw
from cardlaw import NinetyNine, NinetyNineState, OptionError
from cardlaw.words import Words
from option_tables import USUAL
from oracle.chance import shuffle
from tables import (
    after,
    hand,
    legal,
    nines,
    pile,
    problems,
    refused,
    sizes,
    waits,
)

RANKS = "A23456789TJQK"
PACK = [rank + suit for suit in "cdhs" for rank in RANKS]
PLAIN: dict[str, Any] = {
    "hands": [["As", "Td", "4c"], ["2d", "3d", "5d"], ["2h", "3h", "5h"]],
    "discard": ["Qh"],
    "fill": True,
}


@pytest.mark.rule("NN-1")
@pytest.mark.parametrize(
    ("players", "options", "enough"),
    [
        (34, {}, True), (35, {}, False), (3, {"hand_size": 17}, True), (3, {"hand_size": 18}, False),
        (2, {"hand_size": 25}, True), (2, {"hand_size": 26}, False), (100, {"packs": 6}, True),
        (17, {"packs": 1}, True), (18, {"packs": 1}, False), (2, {"packs": 192}, True),
    ],
)  # fmt: skip
def test_there_must_be_more_cards_than_are_dealt(
    players: int,
    options: dict[str, Any],
    enough: bool,  # noqa: FBT001
) -> None:
    if enough:
        state = NinetyNine(players=players, **options).deal(seed=1)
        assert len(state.draw_pile) >= 1
    else:
        with pytest.raises(OptionError) as caught:
            NinetyNine(players=players, **options)
        assert caught.value.option in ("hand_size", "packs", "players", "deck")


@pytest.mark.rule("NN-1")
@pytest.mark.parametrize(
    ("options", "right"),
    [
        ({"players": 35}, {"packs": 3}),
        ({"players": 3, "hand_size": 18}, {"packs": 2}),
        ({"players": 2, "hand_size": 52}, {"packs": 3}),
        ({"players": 100, "hand_size": 99}, {"packs": 191}),
        ({"players": 100, "hand_size": 100}, {"packs": 192, "hand_size": 99}),
        ({"players": 2, "hand_size": 10**9}, {"packs": 192, "hand_size": 4991}),
    ],
    ids=str,
)
def test_a_deal_that_does_not_fit_says_which_options_would_do(
    options: dict[str, Any], right: dict[str, Any]
) -> None:
    with pytest.raises(OptionError) as caught:
        NinetyNine(**options)
    told = ", ".join(f"{name}={value}" for name, value in right.items())
    assert f": {told} would do" in str(caught.value)
    game = NinetyNine(**(options | right))
    assert game.deal(seed=1).draw_pile
    last = list(right)[-1]
    less = right[last] + (1 if last == "hand_size" else -1)
    with pytest.raises(OptionError):
        NinetyNine(**(options | right | {last: less}))


@pytest.mark.rule("NN-1")
def test_the_range_of_players_that_is_shown_holds() -> None:
    shown = Words(game=NinetyNine).option_values("players")
    assert shown == "a number from 2 to 34, with other options up to 100"
    assert NinetyNine(players=34).deal(seed=1).draw_pile
    assert NinetyNine(players=100, packs=6).deal(seed=1).draw_pile
    with pytest.raises(OptionError):
        NinetyNine(players=101, packs=192)


@pytest.mark.rule("NN-1", "NN-2")
@pytest.mark.parametrize("players", [3, 4])
def test_defaults_that_hang_on_others_stay_null_in_documents(players: int) -> None:
    state = NinetyNine(players=players).deal(seed=1)
    document: Any = state.document()
    options = document["options"]
    assert (options["packs"], options["chips"], options["dealer"]) == (None, None, None)
    assert document["chips"] == [5 if players == 3 else 3] * players


def test_games_are_values() -> None:
    game = NinetyNine(players=3, reverse_ranks=["K", "4"], floor=0)  # type: ignore[arg-type]
    assert game.reverse_ranks == ("4", "K")
    assert eval(repr(game), {"NinetyNine": NinetyNine}) == game  # noqa: S307
    assert game != NinetyNine(players=3, floor=0)
    shuffled = NinetyNine(players=3, values=dict(reversed(USUAL.items())))
    assert (shuffled, hash(shuffled)) == (NinetyNine(players=3), hash(NinetyNine(players=3)))
    assert "ninety-nine" in cardlaw.games()


def test_views_have_total_and_chips() -> None:
    state = nines(["As Td 4c", "2d 3d 5d", "2h 3h 5h"], "Qh", total=-7, chips=[1, 2, 5])
    for seat in (0, 2, None):
        view = state.view(seat)
        assert (view.total, view.chips, view.standing) == (-7, (1, 2, 5), (1, 2, 5))
        assert cardlaw.View.from_json(view.to_json()) == view
    assert cardlaw.from_json(state.to_json()) == state


LOST = {"kind": "round_over", "winner": None, "loser": 0}
WRONG: list[tuple[dict[str, Any], str]] = [
    ({"hands": [["As", "As", "4c"], ["2d"], ["2h"]]}, "hands"),
    ({"hands": [["R5"], ["2d"], ["2h"]]}, "hands"),
    ({"hands": [["10c"], ["2d"], ["2h"]]}, "hands"),
    ({"hands": [["As"], [], ["2h"]]}, "hands"),
    ({"hands": [["As"], ["2d"]]}, "hands"),
    ({"discard": ["As"]}, "discard"),
    ({"draw": ["Qh"]}, "draw"),
    ({"fill": False}, "draw"),
    ({"total": 100}, "total"),
    ({"total": "7"}, "total"),
    ({"total": 7.0}, "total"),
    ({"total": None}, "total"),
    ({"total": True}, "total"),
    ({"chips": [5, 5]}, "chips"),
    ({"chips": [-1, 5, 5]}, "chips"),
    ({"chips": [5, 5, 6]}, "chips"),
    ({"chips": [0, 5, 5]}, "chips"),
    ({"chips": [5.0, 5, 5]}, "chips"),
    ({"chips": 5}, "chips"),
    ({"turn": 3}, "turn"),
    ({"out": [2]}, "hands"),
    ({"direction": 0}, "direction"),
    ({"round": 0}, "round"),
    ({"pending": {"kind": "drawn", "card": "As"}}, "pending"),
    ({"pending": {"kind": "target"}}, "pending"),
    ({"pending": LOST}, "pending"),
    ({"pending": {**LOST, "winner": 0}, "total": 105}, "pending"),
    ({"pending": {**LOST, "loser": 3}, "total": 105}, "pending"),
    ({"pending": {**LOST, "loser": "0"}, "total": 105}, "pending"),
    ({"pending": {"kind": "round_over", "winner": None}, "total": 105}, "pending"),
    ({"pending": {**LOST, "by": 1}, "total": 105}, "pending"),
    ({"pending": LOST, "total": 105, "turn": 1}, "turn"),
    ({"pending": {**LOST, "loser": None}, "total": 105}, "pending"),
    ({"pending": {"kind": "game_over", "winners": [3]}}, "pending"),
    ({"pending": {"kind": "game_over", "winners": [0]}}, "pending"),
    ({"pending": {"kind": "game_over", "winners": []}}, "pending"),
    ({"known": {"0": {"1": ["As"]}}}, "known"),
]


@pytest.mark.rule("NN-5", "NN-7", "T-1")
@pytest.mark.parametrize(("changes", "key"), WRONG, ids=[str(entry[0]) for entry in WRONG])
def test_a_position_that_cannot_be(changes: dict[str, Any], key: str) -> None:
    assert key in problems(NinetyNine(players=3), {**PLAIN, **changes})


@pytest.mark.rule("NN-9", "T-4", "T-5")
def test_a_card_can_always_be_drawn() -> None:
    rest = [code for code in PACK if code != "As"]
    game = NinetyNine(players=2)
    assert "draw" in problems(game, {"hands": [["As"], rest], "discard": [], "draw": []})
    last = game.setup({"hands": [["As"], rest[1:]], "discard": [], "draw": rest[:1]})
    assert [len(cards) for cards in after(last, "0:As=1").hands] == [1, 50]
    under = game.setup({"hands": [["As"], rest[1:]], "discard": rest[:1], "draw": []})
    assert [len(cards) for cards in after(under, "0:As=1").hands] == [1, 50]


@pytest.mark.rule("NN-7", "NN-11")
def test_what_the_options_exclude() -> None:
    broke = {**PLAIN, "chips": [0, 5, 5]}
    assert NinetyNine(players=3, elimination="unpayable").setup(broke).chips == (0, 5, 5)
    assert "total" in problems(NinetyNine(players=3, floor=-5), {**PLAIN, "total": -6})
    assert NinetyNine(players=3, floor=-5).setup({**PLAIN, "total": -5}).total == -5
    assert "turns" in problems(NinetyNine(players=3, max_turns=5), {**PLAIN, "turns": 5})
    assert "chips" in problems(NinetyNine(players=3, chips=2), {**PLAIN, "chips": [2, 3, 2]})


@pytest.mark.rule("NN-1", "NN-3")
def test_what_is_left_out_is_the_default() -> None:
    document = dict(NinetyNine(players=3).setup(PLAIN).document())
    expected = {
        "total": 0, "turn": 0, "direction": 1, "dealer": 2, "round": 1, "chips": [5, 5, 5],
        "idle": 0, "turns": 0, "out": [], "pending": None, "seed": "0/0", "known": {},
    }  # fmt: skip
    assert {key: document[key] for key in expected} == expected
    assert "discard" in problems(NinetyNine(players=3), {"hands": PLAIN["hands"], "fill": True})


def test_all_problems_are_told_at_once() -> None:
    changes: dict[str, Any] = {
        "hands": [["As", "R5"], [], ["2h"]],
        "discard": ["Qh", "Qh"],
        "total": "many",
        "chips": [-1, 5, 5],
        "scores": [0, 0, 0],
        "color": None,
        "turn": 4,
        "pending": {"kind": "color"},
        "options": {"chips": 3},
    }
    assert problems(NinetyNine(players=3), {**PLAIN, **changes}) >= set(changes)


@pytest.mark.rule("T-7")
def test_the_highest_rank_drawn_deals_ace_low() -> None:
    game = NinetyNine(players=3, dealer="draw")
    ties = 0
    dealers = set()
    for seed in range(60):
        order = shuffle(PACK, PACK, str(seed), 0)
        seats = [0, 1, 2]
        while len(seats) > 1:
            drawn = {seat: RANKS.index(order.pop(0)[0]) for seat in seats}
            seats = [seat for seat in seats if drawn[seat] == max(drawn.values())]
            ties += len(seats) > 1
        state = game.deal(seed)
        assert (state.dealer, state.turn) == (seats[0], (seats[0] + 1) % 3)
        assert state.document()["seed"] == f"{seed}/2"
        dealers.add(state.dealer)
    assert dealers == {0, 1, 2}
    assert ties > 1


@pytest.mark.rule("T-4", "T-9")
def test_a_seat_that_leaves_puts_its_cards_back_and_the_total_stays() -> None:
    held = ["As Td 4c", "2d 3d 5d", "2h 3h 5h"]
    state = nines(held, "Qh", "6s", total=40, turn=1, direction=-1)
    left = state.retire(1)
    assert (left.turn, left.total, left.out, left.chips) == (0, 40, (1,), (5, 5, 5))
    assert pile(left).split()[-3:] == ["2d", "3d", "5d"]
    assert refused(left, "1:2d") == "T-9"
    waiting = state.retire(0)
    assert (waiting.turn, sizes(waiting)) == (1, [0, 3, 3])
    assert refused(state, "1:pass") == "NN-3"


@pytest.mark.rule("T-9", "T-11", "NN-8")
def test_between_rounds_the_deal_passes_on_when_its_seat_leaves() -> None:
    state = after(nines(["Qc Qd 8c", "2d 3d 5d", "2h 3h 5h"], "Qh", total=95), "0:Qc")
    left = state.retire(0)
    assert (left.turn, legal(left), left.total) == (1, ["1:deal"], 105)
    dealt = after(left, "1:deal")
    assert (dealt.dealer, dealt.turn, sizes(dealt)) == (1, 2, [0, 3, 3])
    assert waits(left) == {"kind": "round_over", "winner": None, "loser": 0}


@pytest.mark.rule("T-10")
def test_a_limit_of_turns_ends_a_round_that_nobody_lost() -> None:
    held = ["7c Qd 8c", "2d 3d 5d", "2h 3h 5h"]
    state = nines(held, "Qh", "6s", total=95, turns=4, chips=[1, 5, 5], options={"max_turns": 5})
    lost = after(state, "0:7c")
    assert (waits(lost)["loser"], lost.out, lost.turns) == (0, (0,), 5)
    state = nines(
        [*held[:1], "2d 3d 5d", "2h 3h 5h"], "Qh", "6s", turns=4, options={"max_turns": 5}
    )
    drawn = after(state, "0:7c")
    assert waits(drawn) == {"kind": "round_over", "winner": None, "loser": None}
    assert (drawn.chips, drawn.turns, drawn.total, hand(drawn, 0)) == ((5, 5, 5), 5, 7, "8c Qd 6s")
    assert (drawn.turn, drawn.round_winner, legal(drawn)) == (0, None, ["0:deal"])
    assert after(drawn, "0:deal").turns == 0


@pytest.mark.rule("T-12")
def test_hands_and_the_stock_are_secret_total_and_chips_are_not() -> None:
    state = nines(["As Td 4c", "2d 3d 5d", "2h 3h 5h"], "Qh", total=40)
    document: Any = state.view(1).document()
    assert document["hands"] == [["?"] * 3, ["2d", "3d", "5d"], ["?"] * 3]
    assert set(document["draw"]) == {"?"}
    assert (document["total"], document["chips"]) == (40, [5, 5, 5])
    assert state.view(1).legal_moves() == ()
    sample = state.view(1).sample(seed=3)
    assert sample.view(1) == state.view(1)


@pytest.mark.rule("NN-3")
def test_for_one_absent_the_table_plays_a_safe_card() -> None:
    state = nines(["As Qd 8c", "2d 3d 5d", "2h 3h 5h"], "Qh", total=95)
    assert str(state.default_move(0)) == "0:As=1"
    assert state.default_move(1) is None
    busting: NinetyNineState = nines(["Js Qd 8c", "2d 3d 5d", "2h 3h 5h"], "Qh", total=99)
    assert busting.default_move(0) in busting.legal_moves()
    over = after(busting, "0:8c")
    assert str(over.default_move(0)) == "0:deal"
