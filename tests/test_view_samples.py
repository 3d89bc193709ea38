"""Samples of a view: states that its seat cannot tell from the real one."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from cardlaw import Drawn, PositionError, Uno, UnoAllWild, UnoView, View
from tables import after, hand, pile, table, uno, waits, wild


@pytest.mark.rule("UNO-4")
def test_of_a_hand_that_is_known_whole_a_card_that_fits_is_the_drawn_one() -> None:
    # Either six could be played before it drew, which no play leads to; so both may be drawn.
    state = table(
        ["B1 B2", "R6 B6 Y9"],
        "R5 B5 R6",
        turn=1,
        known={"0": {"1": ["R6", "B6", "Y9"]}},
        pending={"kind": "drawn", "card": "R6"},
        options={"must_play": True},
    )
    drawn = [state.view(0).sample(seed).pending for seed in range(20)]
    cards = {pending.card for pending in drawn if isinstance(pending, Drawn)}
    assert cards == {state.game.card("R6"), state.game.card("B6")}


@pytest.mark.rule("UNO-10")
def test_a_sample_judges_guilt_by_the_hand_that_it_deals() -> None:
    pending: dict[str, Any] = {
        "kind": "challenge",
        "by": 0,
        "guilty": True,
        "draw": 4,
        "before": "R",
    }
    state = table(["R1 R2", "Y1 Y2", "G1 G2"], "W+4", color="B", turn=1, pending=pending)
    verdicts = set()
    for seed in range(30):
        sample = state.view(1).sample(seed)
        document: Any = sample.document()
        red = any(card.color == "R" for card in sample.hands[0])
        assert document["pending"]["guilty"] is red
        verdicts.add(red)
    assert verdicts == {True, False}
    del pending["before"]
    state = table(["R1 R2", "Y1 Y2", "G1 G2"], "W+4", color="B", turn=1, pending=pending)
    innocent: Any = state.view(1).sample(1).document()
    assert innocent["pending"]["guilty"] is False


@pytest.mark.rule("T-12", "UNO-4")
@pytest.mark.parametrize("four", ["challenge", "strict"])
def test_a_sample_gives_the_drawer_a_card_that_fits(four: str) -> None:
    # Of all that seat 1 does not see, the red nine alone can be played on the red five.
    fits = [card.code for card in uno(2).deck if card.color in ("R", None) or card.face == "5"]
    for code in ("R9", "R5"):
        fits.remove(code)
    hands = ["R9 B1", " ".join(fits)]
    drawn = {"kind": "drawn", "card": "R9"}
    state = table(hands, "R5", pending=drawn, options={"wild_draw_four": four})
    for seed in range(5):
        sample = state.view(1).sample(seed)
        document: Any = sample.document()
        assert document["pending"] == drawn
        assert "R9" in document["hands"][0]
        assert sample.view(1) == state.view(1)


#: Of what seat 0 does not see, seat 1 holds four, and four lie in the draw pile.
HELD, LEFT = ["R6", "B6", "Y9", "G9"], ["G1", "R1", "W", "Y2"]
R6 = {"kind": "drawn", "card": "R6"}


def unseen(**more: Any) -> UnoView:
    hands = ["...", " ".join(HELD)]
    return table(hands, "R5 B5 R6", " ".join(LEFT), turn=1, **more).view(0)


@pytest.mark.rule("UNO-4", "T-6")
@pytest.mark.parametrize(
    ("more", "held", "left", "card"),
    [
        ({}, "R1 R6 Y2 W", "Y9 G9 G1 B6", None),
        ({"pending": R6}, "R1 R6 Y2 B6", "Y9 G9 G1 W", "B6"),
        ({"pending": R6, "options": {"must_play": True}}, "Y2 Y9 G1 B6", "R1 R6 G9 W", "B6"),
        ({"pending": R6, "known": {"0": {"1": HELD}}}, "R6 Y9 G9 B6", "G1 R1 Y2 W", "B6"),
    ],
)
def test_a_seed_deals_the_same_sample_on_every_machine(
    more: dict[str, Any], held: str, left: str, card: str | None
) -> None:
    sample = unseen(**more).sample(seed=0)
    assert (hand(sample, 1), pile(sample)) == (held, left)
    assert waits(sample) == (None if card is None else {"kind": "drawn", "card": card})


@pytest.mark.rule("UNO-4")
def test_which_card_was_drawn_says_nothing_of_the_draw_pile() -> None:
    view = unseen(pending=R6, known={"0": {"1": HELD}})
    samples = [*view.samples(800, seed="fair")]
    met = Counter((waits(sample)["card"], sample.draw_pile[0].code) for sample in samples)
    assert set(met) == {(drawn, code) for drawn in ("R6", "B6") for code in LEFT}
    assert all(70 < count < 130 for count in met.values())


@pytest.mark.rule("UNO-4")
def test_one_who_had_to_draw_held_the_one_unseen_card_that_could_not_be_played() -> None:
    options = {"must_play": True}
    view = table(["...", "R6 Y9"], "R5 R6", "B6", turn=1, pending=R6, options=options).view(0)
    held = {hand(view.sample(seed), 1) for seed in range(20)}
    assert held == {"R6 Y9", "Y9 B6"}


@pytest.mark.rule("UNO-4", "UNO-9")
def test_a_drawn_card_is_as_likely_as_there_are_hands_to_go_with_it() -> None:
    # Beside a wild draw four stands the green card alone, beside a red one each of four cards:
    # that is one hand in thirteen.
    pending = {"kind": "drawn", "card": "R7"}
    options = {"wild_draw_four": "strict"}
    state = table(["...", "R7 R8"], "R6", "R9 G1 W+4", turn=1, pending=pending, options=options)
    samples = state.view(0).samples(2000, seed="likely")
    met = Counter(waits(sample)["card"] for sample in samples)
    assert set(met) == {"R7", "R8", "R9", "W+4"}
    assert 110 < met["W+4"] < 195


@pytest.mark.rule("UNO-4", "UNO-H7")
def test_a_sample_never_takes_a_card_known_before_the_draw_for_the_drawn_one() -> None:
    game = Uno(players=3, seven_zero=True)
    state = game.setup(
        {
            "hands": [["R7", "R5", "B5"], ["G1", "G2", "G3", "G4"], ["Y1", "Y2"]],
            "discard": ["R9"],
            "draw": ["R8", "R1"],
            "fill": True,
        }
    )
    for text in ("0:R7>1", "1:draw"):
        state = state.play(state.parse(text))
    view = state.view(0)
    assert [card.code for card in view.hands[1].known] == ["R5", "B5"]
    for seed in range(50):
        sample = view.sample(seed)
        pending = sample.pending
        assert isinstance(pending, Drawn)
        assert pending.card is not None
        hand = [card.code for card in sample.hands[1]]
        assert hand.count(pending.card.code) > (pending.card.code in ("R5", "B5"))
        assert sample.view(0) == view


@pytest.mark.rule("UNO-4")
def test_a_sample_of_one_who_had_to_draw_holds_nothing_else_to_play() -> None:
    state = Uno(players=2, must_play=True).setup(
        {
            "hands": [["G1", "G2"], ["B5", "B6", "Y1", "Y2"]],
            "discard": ["R9"],
            "turn": 1,
            "draw": ["R3"],
            "fill": True,
        }
    )
    state = state.play(state.parse("1:draw"))
    for seed in range(30):
        sample = state.view(0).sample(seed)
        assert [str(move) for move in sample.legal_moves() if move.seat == 1][-1] == "1:pass"
        pending = sample.pending
        assert isinstance(pending, Drawn)
        rest = [card for card in sample.hands[1] if card != pending.card]
        assert all(card.color not in ("R", None) and card.face != "9" for card in rest)


@pytest.mark.rule("AW-7")
def test_a_sample_of_one_who_was_forced_to_draw_holds_no_other_action_card() -> None:
    state = UnoAllWild(players=2).setup(
        {
            "hands": [["W", "W", "W", "W"], ["WS"]],
            "discard": ["W"],
            "draw": ["W+2"],
            "fill": True,
        }
    )
    state = state.play(state.parse("0:draw"))
    for seed in range(30):
        hand = [card.code for card in state.view(1).sample(seed).hands[0]]
        assert sum(code != "W" for code in hand) <= 1


@pytest.mark.rule("AW-8")
def test_a_sample_of_one_who_drew_of_its_own_will_may_hold_other_action_cards() -> None:
    game = UnoAllWild(players=2, special_draw="official")
    hands = [["W", "W", "W", "W"], ["WS"]]
    state = game.setup({"hands": hands, "discard": ["W"], "draw": ["W+2"], "fill": True})
    view = after(state, "0:draw").view(1)
    held = [view.sample(seed).hands[0] for seed in range(30)]
    assert max(sum(card.code != "W" for card in cards) for cards in held) > 1


@pytest.mark.rule("AW-7")
def test_of_a_hand_that_nobody_was_forced_to_draw_with_any_card_is_the_drawn_one() -> None:
    state = wild(
        ["W W", "WR WS"],
        turn=1,
        known={"0": {"1": ["WR", "WS"]}},
        pending={"kind": "must_play", "card": "WS"},
    )
    drawn = {waits(state.view(0).sample(seed))["card"] for seed in range(20)}
    assert drawn == {"WR", "WS"}


@pytest.mark.rule("UNO-4")
def test_where_no_unseen_card_can_be_the_drawn_one_there_is_no_sample() -> None:
    drawn = {"kind": "drawn", "card": "R3"}
    state = table(["...", "B2 R3"], "R9", "B7", turn=1, pending=drawn)
    document: Any = state.view(0).document()
    own = document["hands"][0]
    own[own.index("G1")] = "R3"  # so that it sees the red three, and has not seen a green one
    view = View.from_document(document)
    for ask in (view.sample, lambda: view.samples(1)):
        with pytest.raises(PositionError) as caught:
            ask()
        reason = "no card that this seat has not seen can be the drawn one"
        assert caught.value.problems == (("pending", reason),)
