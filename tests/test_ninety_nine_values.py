"""NN-13: tables of values, how their moves are spelled, ranks that turn and skip, presets."""

from __future__ import annotations

from typing import Any

import pytest

from cardlaw import IllegalMove, NinetyNine, NinetyNineState, NotationError, Play, SetTo
from tables import after, legal, nines, plays, refused, sizes

USUAL: dict[str, tuple[Any, ...]] = {
    "A": (1, 11), "2": (2,), "3": (3,), "4": (0,), "5": (5,), "6": (6,), "7": (7,), "8": (8,),
    "9": (0,), "T": (10, -10), "J": (10,), "Q": (10,), "K": ("=99",),
}  # fmt: skip
REST_ = ["2d 3d 5d", "2h 3h 5h", "2s 3s 5s"]


def with_values(
    hand: str, total: int = 50, seats: int = 3, changes: Any = (), **options: Any
) -> NinetyNineState:
    """Seat 0 holds these cards, and some ranks are worth something else than usual."""
    options["values"] = USUAL | dict(changes)
    return nines([hand, *REST_[: seats - 1]], "Qh", total=total, options=options)


@pytest.mark.rule("NN-13", "NN-4")
def test_the_usual_table_is_data() -> None:
    game = NinetyNine(players=3)
    assert game.values == tuple(USUAL.items())
    assert (game.reverse_ranks, game.skip_ranks) == (("4",), ())
    assert game == NinetyNine(players=3, values=USUAL)
    document: Any = game.deal(seed=1).document()
    assert document["options"]["values"] == {rank: list(of) for rank, of in USUAL.items()}
    assert document["options"]["reverse_ranks"] == ["4"]
    assert document["options"]["skip_ranks"] == []


@pytest.mark.rule("NN-13")
@pytest.mark.parametrize(
    ("amounts", "texts", "totals"),
    [
        ((7,), ["9c"], [57]),
        ((-7,), ["9c"], [43]),
        (("=99",), ["9c"], [99]),
        (("=0",), ["9c"], [0]),
        (("=-5",), ["9c"], [-5]),
        ((0, 9), ["9c=0", "9c=9"], [50, 59]),
        ((9, 0), ["9c=0", "9c=9"], [50, 59]),
        ((0, -9), ["9c=-9", "9c=0"], [41, 50]),
        ((5, -9, 0), ["9c=-9", "9c=0", "9c=5"], [41, 50, 55]),
        ((9, "=99"), ["9c=9", "9c=set99"], [59, 99]),
        ((-9, "=99"), ["9c=-9", "9c=set99"], [41, 99]),
        ((-9, 9, "=99"), ["9c=-9", "9c=9", "9c=set99"], [41, 59, 99]),
        (("=99", "=0"), ["9c=set0", "9c=set99"], [0, 99]),
        (("=99", "=-5"), ["9c=set-5", "9c=set99"], [-5, 99]),
        ((3, "=-5"), ["9c=3", "9c=set-5"], [53, -5]),
        ((0, 1, 2, 3), ["9c=0", "9c=1", "9c=2", "9c=3"], [50, 51, 52, 53]),
    ],
)
def test_how_a_choice_is_spelled(
    amounts: tuple[Any, ...], texts: list[str], totals: list[int]
) -> None:
    state = with_values("9c 5c 6c", changes={"9": amounts})
    assert plays(state, 0)[2:] == texts
    assert [after(state, f"0:{text}").total for text in texts] == totals
    for text in texts:
        assert str(state.parse(f"0:{text}")) == f"0:{text}"


@pytest.mark.rule("NN-13")
@pytest.mark.parametrize(
    ("amounts", "wrong"),
    [
        ((0, 9), ["9c=-0", "9c=+00", "9c=09", "9c=++9", "9c=9+"]),
        ((9, "=99"), ["9c=set+99", "9c=set-0", "9c=set099", "9c=SET99", "9c=99set", "9c=+set99"]),
    ],
)
def test_spellings_that_are_not_printed_are_not_read(
    amounts: tuple[Any, ...], wrong: list[str]
) -> None:
    state = with_values("9c 5c 6c", changes={"9": amounts})
    for text in wrong:
        with pytest.raises(NotationError):
            state.parse(f"0:{text}")


@pytest.mark.rule("NN-13", "NN-4")
@pytest.mark.parametrize("text", ["9c=+9", "9c=+0", "Td=+10"])
def test_an_amount_may_be_read_with_its_plus_sign(text: str) -> None:
    state = with_values("9c Td 6c", changes={"9": (0, 9, -9)})
    move = state.parse(f"0:{text}")
    assert move in state.legal_moves()
    assert str(move) == f"0:{text.replace('+', '')}"


@pytest.mark.rule("NN-13", "NN-4")
@pytest.mark.parametrize(
    ("amounts", "wrong"),
    [((7,), ["9c=7", "9c=0"]), ((0, 9), ["9c", "9c=5", "9c=set99"]),
     ((9, "=99"), ["9c", "9c=99", "9c=set9"])],
)  # fmt: skip
def test_a_lone_amount_is_not_named_and_one_of_several_must_be(
    amounts: tuple[Any, ...], wrong: list[str]
) -> None:
    state = with_values("9c 5c 6c", changes={"9": amounts})
    for text in wrong:
        assert refused(state, f"0:{text}") == "NN-4"


@pytest.mark.rule("NN-13")
def test_plays_built_by_hand() -> None:
    state = with_values("9c Td Ac", changes={"9": (9, "=99")})
    game = state.game
    assert state.play(Play(0, "9c", value=SetTo(99))).total == 99
    assert state.play(Play(0, "9c", value=9)).total == 59
    assert state.play(Play(0, game.card("Td"), value=-10)).total == 40
    lone = with_values("2c 5c Kc")
    assert [lone.play(Play(0, code)).total for code in ("2c", "5c", "Kc")] == [52, 55, 99]
    assert Play(0, "9c", value=SetTo(99)) in state.legal_moves()
    for value in (99, SetTo(9), SetTo(98), 0, None):
        with pytest.raises(IllegalMove) as caught:
            state.play(Play(0, "9c", value=value))
        assert caught.value.refusal.rule == "NN-4"


@pytest.mark.rule("NN-13", "NN-5")
def test_setting_above_99_busts_and_a_large_amount_too() -> None:
    state = with_values("9c 5c 8c", total=-500, changes={"9": ("=100",), "5": (700,), "8": (599,)})
    assert after(state, "0:9c").chips == after(state, "0:5c").chips == (4, 5, 5)
    assert (after(state, "0:9c").total, after(state, "0:5c").total) == (100, 200)
    assert (after(state, "0:8c").total, after(state, "0:8c").chips) == (99, (5, 5, 5))


@pytest.mark.rule("NN-13", "NN-11")
def test_a_floor_holds_for_setting_too() -> None:
    state = with_values("9c 5c 8c", changes={"9": ("=-20", "=-3"), "5": (-70,)}, floor=-10)
    assert plays(state, 0) == ["5c", "8c", "9c=set-20", "9c=set-3"]
    totals = [state.play(move).total for move in state.legal_moves()]
    assert totals == [-10, 58, -10, -3]


@pytest.mark.rule("NN-13", "NN-6")
def test_only_safe_settings_under_forced() -> None:
    state = with_values("9c Qc Jc", total=99, changes={"9": ("=120", "=50", 3, 0)}, bust="forced")
    assert plays(state, 0) == ["9c=0", "9c=set50"]
    assert refused(state, "0:9c=3") == refused(state, "0:9c=set120") == "NN-6"


@pytest.mark.rule("NN-13", "NN-4")
@pytest.mark.parametrize(
    ("reverse", "skip", "direction", "turn"),
    [((), (), 1, 1), (("8",), (), -1, 3), ((), ("8",), 1, 2), (("8",), ("8",), -1, 2)],
)
@pytest.mark.parametrize("value", [8, -3])
def test_ranks_that_turn_or_skip_or_both(
    reverse: tuple[str, ...], skip: tuple[str, ...], direction: int, turn: int, value: int
) -> None:
    state = with_values(
        "8c 4c 6c", seats=4, changes={"8": (value,)}, reverse_ranks=reverse, skip_ranks=skip
    )
    after_ = after(state, "0:8c")
    assert (after_.direction, after_.turn, after_.total) == (direction, turn, 50 + value)
    assert after(state, "0:4c").direction == 1


@pytest.mark.rule("NN-13")
def test_turning_comes_before_skipping() -> None:
    held = ["8c 4c 6c", *REST_, "2c 3c 5c"]
    options = {"reverse_ranks": ("8",), "skip_ranks": ("8",), "packs": 1}
    state = nines(held, "Qh", options=options)
    assert (after(state, "0:8c").turn, after(state, "0:8c").direction) == (3, -1)
    gone = nines([*held[:3], "", held[4]], "Qh", out=[3], chips=[3, 3, 3, 0, 3], options=options)
    assert after(gone, "0:8c").turn == 2


@pytest.mark.rule("NN-13", "NN-10")
@pytest.mark.parametrize(
    ("reverse", "skip", "four_with_two", "turn"),
    [
        (("8",), (), "opponent", 1), (("8",), (), "again", 0),
        ((), ("8",), "opponent", 0), ((), ("8",), "again", 0),
        (("8",), ("8",), "opponent", 0),
        ((), (), "again", 1),
    ],
)  # fmt: skip
def test_with_two_live_seats(
    reverse: tuple[str, ...], skip: tuple[str, ...], four_with_two: str, turn: int
) -> None:
    state = with_values(
        "8c 4c 6c", seats=2, reverse_ranks=reverse, skip_ranks=skip, four_with_two=four_with_two
    )
    assert after(state, "0:8c").turn == turn
    assert after(state, "0:4c").turn == 1


@pytest.mark.rule("NN-13", "NN-5")
def test_a_bust_neither_turns_nor_skips() -> None:
    state = with_values("8c 4c 6c", total=95, reverse_ranks=("8",), skip_ranks=("8",))
    state = after(state, "0:8c")
    assert (state.direction, state.turn, state.chips) == (1, 0, (4, 5, 5))


@pytest.mark.rule("NN-13")
def test_pagat() -> None:
    assert NinetyNine.pagat() == NinetyNine.pagat(players=4) == NinetyNine(players=4, many=5)
    four, five = NinetyNine.pagat(players=4).deal(1), NinetyNine.pagat(players=5).deal(1)
    assert (len(four.game.deck), four.chips) == (52, (5,) * 4)
    assert (len(five.game.deck), five.chips) == (104, (3,) * 5)


@pytest.mark.rule("NN-13")
@pytest.mark.parametrize("players", [2, 4, 7])
def test_board_game_arena(players: int) -> None:
    game = NinetyNine.board_game_arena(players=players)
    table = USUAL | {"T": (-10,)}
    assert game == NinetyNine(players=players, values=table, chips=3, packs=1)
    assert NinetyNine.board_game_arena() == NinetyNine.board_game_arena(players=4)
    state = game.deal(seed=1)
    assert (len(game.deck), state.chips, sizes(state)) == (52, (3,) * players, [3] * players)
    held = nines(["Tc 2c 3c", *REST_[:1]], "Qh", options={"values": table})
    assert legal(held)[2] == "0:Tc"
    assert after(held, "0:Tc").total == -10


@pytest.mark.rule("NN-13")
@pytest.mark.parametrize(("players", "packs", "chips"), [(2, 1, 5), (3, 1, 5), (4, 2, 3)])
def test_denexa(players: int, packs: int, chips: int) -> None:
    game = NinetyNine.denexa(players=players)
    table = USUAL | {"9": ("=99",), "K": (0,)}
    assert game == NinetyNine(players=players, values=table, skip_ranks=("3",), hand_size=4)
    assert NinetyNine.denexa() == NinetyNine.denexa(players=4)
    state = game.deal(seed=1)
    assert (len(game.deck), state.chips, sizes(state)) == (
        52 * packs,
        (chips,) * players,
        [4] * players,
    )
    hands = [
        ["3c", "9c", "Kc", "4c"],
        ["2d", "3d", "5d", "6d"],
        ["2h", "3h", "5h", "6h"],
        ["2s", "3s", "5s", "6s"],
    ]
    position = {"hands": hands[:players], "discard": ["Qh"], "fill": True, "total": 10}
    state = game.setup(position)
    assert [str(move.card) for move in state.legal_moves() if isinstance(move, Play)] == [
        "3c",
        "4c",
        "9c",
        "Kc",
    ]
    assert (after(state, "0:3c").turn, after(state, "0:3c").total) == (2 % players, 13)
    assert (after(state, "0:9c").total, after(state, "0:Kc").total) == (99, 10)
    assert (after(state, "0:4c").direction, after(state, "0:4c").total) == (-1, 10)


@pytest.mark.rule("NN-13")
def test_presets_take_further_options_which_go_first() -> None:
    assert NinetyNine.pagat(players=4, many=4) == NinetyNine(players=4)
    assert NinetyNine.pagat(players=4, bust="forced").bust == "forced"
    assert NinetyNine.board_game_arena(players=4, chips=9).chips == 9
    assert NinetyNine.denexa(players=3, values=USUAL, hand_size=3, skip_ranks=()) == NinetyNine(
        players=3
    )
    with pytest.raises(ValueError, match="target"):
        NinetyNine.denexa(players=3, target=5)  # type: ignore[call-arg]
