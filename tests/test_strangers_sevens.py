"""The rules of Sevens, a game from outside (tests/strangers/sevens)."""

from __future__ import annotations

from typing import Any

import pytest
from sevens import Layout, Sevens

from cardlaw import Play
from strangers_tables import play, problems, reason, texts


def sevens(
    hands: list[str], discard: str = "", /, chips: list[int] | None = None, **more: Any
) -> Any:
    options = more.pop("options", {})
    document = {"hands": [hand.split() for hand in hands], "discard": discard.split(), **more}
    if chips is not None:
        document["chips"] = chips
    return Sevens(players=len(hands), **options).setup({"fill": True, **document})


@pytest.mark.rule("SEV-1")
def test_all_cards_are_dealt_though_seats_do_not_divide_them() -> None:
    state = Sevens(players=5).deal(seed=7)
    assert sorted(len(hand) for hand in state.hands) == [10, 10, 10, 11, 11]
    assert len(state.hands[0]) == len(state.hands[1]) == 11  # dealt first, left of the dealer
    assert state.draw_pile == ()


@pytest.mark.rule("SEV-2")
def test_the_first_seven_starts_and_must_be_played() -> None:
    for lead in ("d", "s"):
        state = Sevens(players=4, lead=lead, must_play=False).deal(seed=7)
        assert texts(state) == [f"7{lead}"]
        assert reason(state, "pass") == "SEV-4: one who can play does not pass"
        state = play(state, f"7{lead}")
        assert str(state.extra) == f"{lead} 7, pot 0"


@pytest.mark.rule("SEV-2")
def test_any_seven_starts_where_the_holder_of_the_first_has_left() -> None:
    state = sevens(["7d", "7c 8c", "9c"])
    state = state.retire(0)
    assert (state.turn, texts(state)) == (1, ["7c"])
    assert reason(state, "8c").startswith("SEV-2")
    assert texts(state.play(state.parse("7c"))) == ["pass"]


@pytest.mark.rule("SEV-3")
def test_rows_grow_up_and_down_from_their_seven() -> None:
    state = sevens(["6d 8d 9d 7c As", "5d Kd"], "7d")
    assert texts(state) == ["7c", "6d", "8d"]
    assert reason(state, "9d") == "SEV-3: 9d is next to no row"
    assert reason(state, "8d*2") == "SEV-3: 8d is played alone, with nothing said"
    assert reason(state, "5d") == "T-1: 5d is not in the hand of seat 0"
    state = play(state, "6d", "5d", "8d")
    assert state.extra == Layout((None, (4, 7), None, None))
    assert state.document()["extra"]["rows"] == {"c": None, "d": ["5", "8"], "h": None, "s": None}


@pytest.mark.rule("SEV-4", "SEV-8")
def test_a_pass_costs_a_chip_as_far_as_there_is_one() -> None:
    state = sevens(["Kd", "Ks"], "7d", chips=[1, 0], options={"chips": 1, "pass_cost": 3})
    assert str(state.extra) == "d 7, pot 1"
    assert texts(state) == ["pass"]
    state = play(state, "pass")
    assert (state.standing, state.extra.pot, state.idle) == ((0, 0), 2, 1)


@pytest.mark.rule("SEV-4")
def test_one_may_hold_back_where_the_game_lets_one() -> None:
    assert texts(sevens(["8d Kd", "Ks"], "7d")) == ["8d"]
    free = sevens(["8d Kd", "Ks"], "7d", options={"must_play": False})
    assert texts(free) == ["8d", "pass"]
    assert free.default_move(0) == Play(0, "8d")


@pytest.mark.rule("SEV-5")
def test_the_first_without_cards_takes_the_pot_and_a_chip_for_each_card() -> None:
    state = sevens(["8d", "Ks Qs", "Kc"], "7d", chips=[40, 50, 1], options={"chips": 31})
    assert state.extra.pot == 2
    state = play(state, "8d")
    assert state.round_winner == 0
    assert (state.standing, state.extra.pot) == ((45, 48, 0), 0)
    assert (state.turn, texts(state)) == (0, ["deal"])
    again = play(state, "deal")
    assert (again.round, again.extra.pot, len(again.discard_pile)) == (2, 0, 0)


@pytest.mark.rule("SEV-6")
def test_a_round_in_which_all_pass_is_drawn_and_the_pot_stays() -> None:
    state = play(sevens(["Kd", "Ks"], "7d"), "pass", "pass")
    assert state.round_over
    assert state.round_winner is None
    assert play(state, "deal").extra.pot == 2


@pytest.mark.rule("SEV-7")
def test_most_chips_win_after_the_last_round() -> None:
    state = sevens(["8d", "Kd", "Ks"], "7d", round=4, chips=[10, 70, 70])
    state = play(state, "8d")
    assert (state.is_over, state.winners, state.standing) == (True, (1, 2), (12, 69, 69))
    assert reason(state, "deal") == "T-5: the game is over"


@pytest.mark.parametrize(
    ("changes", "key"),
    [
        ({"extra": {"rows": dict.fromkeys("cdhs"), "pot": 0}}, "extra"),
        ({"extra": {"rows": {"d": ["7", "8"]}, "pot": 0}}, "extra"),
        ({"extra": {"rows": dict.fromkeys("cdh") | {"s": ["8", "9"]}, "pot": 0}}, "extra"),
        ({"extra": {"rows": dict.fromkeys("cdh") | {"s": ["7"]}, "pot": 0}}, "extra"),
        ({"extra": {"rows": dict.fromkeys("cdhs"), "pot": -1}}, "extra"),
        ({"extra": 5}, "extra"),
        ({"extra": {}}, "extra"),
        ({"discard": ["7d", "9d"]}, "discard"),
        ({"discard": ["8d"]}, "discard"),
        ({"chips": [50, 51]}, "chips"),
        ({"round": 9}, "round"),
        ({"hands": [["Kd"], []]}, "hands"),
    ],
)
def test_positions_of_sevens_that_cannot_be(changes: dict[str, object], key: str) -> None:
    document = {"hands": [["Kd"], ["Ks"]], "discard": ["7d"], "fill": True, **changes}
    assert list(problems(Sevens, document, players=2)) == [key]


def test_what_cannot_be_read_is_told_alone() -> None:
    assert list(problems(Sevens, {"hands": 5, "discard": []}, players=2)) == ["hands"]
