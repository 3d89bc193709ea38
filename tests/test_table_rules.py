"""T-1 to T-12: what holds at every table, shown with classic UNO."""

from __future__ import annotations

import random
from collections import Counter

import pytest

import cardlaw
from cardlaw import Game, IllegalMove, Uno, UnoState, ordinary_deck
from oracle.chance import shuffle
from tables import (
    REST,
    after,
    discards,
    hand,
    known,
    legal,
    pile,
    refused,
    sizes,
    table,
    uno,
    waits,
)


def played(game: Uno, seed: int, moves: int = 400) -> list[UnoState]:
    """Give the states of a game of random moves."""
    chance = random.Random(seed)
    states = [game.deal(seed)]
    while not states[-1].is_over and len(states) <= moves:
        states.append(states[-1].play(chance.choice(states[-1].legal_moves())))
    return states


def codes(game: Game[UnoState]) -> list[str]:
    return [card.code for card in game.deck]


ODD = uno(4, rounds=2, seven_zero=True, jump_in=True, stacking="any", max_turns=60, doubles=True)
CROWD = uno(10, rounds=1, draw="until_playable", max_turns=90)


@pytest.mark.rule("T-1")
@pytest.mark.parametrize("game", [ODD, CROWD])
def test_the_cards_are_the_deck_after_every_move(game: Uno) -> None:
    for state in played(game, 3):
        zones = (*state.hands, state.draw_pile, state.discard_pile)
        assert Counter(card for zone in zones for card in zone) == Counter(game.deck)


@pytest.mark.rule("T-5")
@pytest.mark.parametrize("game", [ODD, CROWD])
def test_somebody_can_move_until_the_game_is_over(game: Uno) -> None:
    *running, last = played(game, 5)
    assert all(state.legal_moves() and not state.is_over for state in running)
    assert last.is_over
    assert (last.legal_moves(), last.actors) == ((), ())


@pytest.mark.rule("T-5")
def test_a_deck_of_wilds_alone_has_all_four_colours_to_name() -> None:
    every = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "T", "J", "Q", "K")
    deck = ordinary_deck(skip=None, reverse=None, draw_two=None, wild=every)
    state = uno(2, deck=deck).deal(seed=1)
    assert legal(state) == ["0:color=R", "0:color=Y", "0:color=G", "0:color=B"]
    state = after(state, "0:color=B")
    assert legal(state)[:4] == ["0:W=R", "0:W=Y", "0:W=G", "0:W=B"]


@pytest.mark.rule("T-2")
def test_the_top_of_the_draw_pile_is_drawn() -> None:
    state = after(table(["R1 R2", "B1 B2"], "R9", "G5 G6"), "0:draw")
    assert hand(state, 0) == "R1 R2 G5"
    assert pile(state).startswith("G6 ")


@pytest.mark.rule("T-2")
def test_an_empty_draw_pile_is_not_refilled_before_a_card_is_wanted() -> None:
    state = table(["R1 R2", REST], "B3 B4 R9", "G5")
    state = after(state, "0:draw")
    assert pile(state) == ""
    assert discards(state) == "B3 B4 R9"
    assert state.document()["seed"] == "0/0"


@pytest.mark.rule("T-2", "T-6")
def test_the_discards_under_the_top_are_shuffled_with_the_next_shuffle_of_the_seed() -> None:
    lay = ["B3", "Y4", "Y1", "G8", "B4", "W"]
    state = table(["R1 R2", REST], f"{' '.join(lay)} R9", seed="x/4")
    order = shuffle(lay, codes(uno(2)), "x", 4)
    state = after(state, "0:draw")
    assert (*hand(state, 0).split(), *pile(state).split()) == (
        *sorted(["R1", "R2", order[0]], key=codes(uno(2)).index),
        *order[1:],
    )
    assert discards(state) == "R9"
    assert state.document()["seed"] == "x/5"


@pytest.mark.rule("T-2")
def test_a_refill_in_the_middle_of_a_draw_takes_what_lies_and_then_the_discards() -> None:
    state = table(["W+4 R1", "Y1 Y2", REST], "B3 B4 B5 B6 R9", "G5", seed="s/0")
    order = shuffle(["B3", "B4", "B5", "B6", "R9"], codes(uno(3)), "s", 0)
    state = after(state, "0:W+4=G", "1:accept")
    assert sorted(hand(state, 1).split()) == sorted(["Y1", "Y2", "G5", *order[:3]])
    assert (pile(state), discards(state)) == (" ".join(order[3:]), "W+4")
    assert (state.color, state.turn) == ("G", 2)


@pytest.mark.rule("T-2", "UNO-13")
def test_a_refill_for_a_penalty_leaves_what_is_owed_as_it_is() -> None:
    state = table(
        ["R1", "G1 G2", REST],
        "B3 B4 R+2",
        turn=2,
        direction=-1,
        open=[0],
        pending={"kind": "stack", "draw": 4, "face": "+2"},
        options={"stacking": "same"},
    )
    later = after(state, "1:catch>0")
    assert sizes(later)[0] == 3
    assert (later.turn, later.direction, later.color) == (2, -1, "R")
    assert waits(later) == waits(state)
    assert discards(later) == "R+2"


@pytest.mark.rule("T-3")
@pytest.mark.parametrize(
    ("lay", "drawn"), [("R9", 0), ("B1 R9", 1), ("B1 B2 R9", 2), ("B1 B2 B3 R9", 2)]
)
def test_who_owes_two_draws_what_there_is_and_misses_the_turn(lay: str, drawn: int) -> None:
    # The draw two covers the nine, so one card more can be drawn than lay under the nine.
    state = after(table(["R+2 R1 R2", "Y1 Y2", REST], lay), "0:R+2")
    assert sizes(state)[1] == 2 + min(2, drawn + 1)
    assert (state.turn, state.pending) == (2, None)


@pytest.mark.rule("T-3")
def test_the_penalty_of_a_catch_is_what_there_is_and_the_miss_is_settled() -> None:
    state = after(table(["R1", "G1 G2", REST], "R9", open=[0], turn=2), "2:catch>0")
    assert hand(state, 0) == "R1"
    assert state.open == ()
    assert not [text for text in legal(state) if "catch" in text]


@pytest.mark.rule("T-3", "UNO-H1")
def test_a_stack_larger_than_all_cards_is_settled_by_what_there_is() -> None:
    stack = {"kind": "stack", "draw": 8, "face": "+2"}
    state = table(
        ["G1 G2", "B1 B2", REST], "Y1 R+2", "Y3", pending=stack, options={"stacking": "same"}
    )
    state = after(state, "0:draw")
    assert hand(state, 0) == "Y1 Y3 G1 G2"
    assert (state.turn, state.pending) == (1, None)


NOTHING_LEFT = ["R1 R2", "B1 B2", REST]


@pytest.mark.rule("T-4")
def test_one_may_pass_only_where_nothing_can_be_drawn() -> None:
    assert "0:draw" in legal(table(NOTHING_LEFT, "B3 R9"))
    assert refused(table(NOTHING_LEFT, "B3 R9"), "0:pass") == "T-4"
    state = table(NOTHING_LEFT, "R9")
    assert legal(state) == ["0:R1", "0:R1!", "0:R2", "0:R2!", "0:pass"]
    assert refused(state, "0:draw") == "T-4"
    assert after(state, "0:pass").turn == 1


@pytest.mark.rule("T-4")
def test_passes_are_counted_until_a_full_circle_ends_the_round_drawn() -> None:
    state = table(NOTHING_LEFT, "R9", scores=[3, 4, 5], options={"rounds": 3})
    state = after(state, "0:pass")
    assert (state.idle, state.turns, state.turn) == (1, 1, 1)
    state = after(state, "1:pass")
    assert (state.idle, state.round_over) == (2, False)
    state = after(state, "2:pass")
    assert (state.idle, state.turns, state.round_over) == (3, 3, True)
    assert state.round_winner is None
    assert state.scores == (3, 4, 5)
    assert waits(state) == {"kind": "round_over", "winner": None}


@pytest.mark.rule("T-4")
def test_only_live_seats_are_counted_for_the_circle() -> None:
    state = table(["R1 R2", "", REST], "R9", out=[1])
    assert after(state, "0:pass", "2:pass").round_over


@pytest.mark.rule("T-4")
def test_a_play_a_draw_and_a_jump_in_set_the_count_to_zero() -> None:
    options = {"jump_in": True}
    state = table(["R1 R2 B4", "R9 B2", REST], "R9", idle=2, options=options)
    assert after(state, "0:R1").idle == 0
    assert after(state, "1:R9").idle == 0
    state = table(["R1 R2", "B1 B2", REST], "B3 R9", idle=2)
    assert after(state, "0:draw").idle == 0


@pytest.mark.rule("T-4", "UNO-4")
def test_keeping_a_drawn_card_is_not_such_a_pass() -> None:
    state = after(table(["B1 B2", "B3 B4", "G1 G2"], "R9", "R5"), "0:draw", "0:pass")
    assert (state.idle, state.turn) == (0, 1)


@pytest.mark.rule("T-4", "T-9")
def test_leaving_and_catching_do_not_touch_the_count() -> None:
    state = table(["R1 R2", "B1", "G1 G2", REST], "R9", idle=2, open=[1])
    assert after(state, "0:catch>1").idle == 2
    assert state.retire(2).idle == 2


@pytest.mark.rule("T-6")
def test_the_same_seed_and_moves_give_the_same_states() -> None:
    one, two = played(ODD, 11), played(ODD, 11)
    assert one == two
    assert one[-1].to_json() == two[-1].to_json()
    assert played(ODD, 12)[0] != one[0]


@pytest.mark.rule("T-6")
def test_asking_takes_no_chance() -> None:
    state = table(["R1 R2", REST], "B3 B4 B5 R9")
    before = state.to_json()
    for _ in range(3):
        state.legal_moves()
        state.default_move(0)
        state.view(0).sample(4)
        state.view(None).legal_moves()
        state.why_illegal(cardlaw.Pass(0))
        state.step(cardlaw.Draw(0))
        state.play(cardlaw.Draw(0))
        state.retire(1)
        repr(state)
    assert state.to_json() == before
    assert after(state, "0:draw") == after(cardlaw.from_json(before), "0:draw")


def numbers(state: UnoState) -> dict[str, int]:
    deck = state.game.deck
    return {c.code: int(c.face) if c.face and c.face.isdigit() else 0 for c in deck}


def dealer_by_draw(state: UnoState, seed: str) -> tuple[int, int]:
    """Give who deals by the rule, and how many shuffles that took."""
    deck, number = [card.code for card in state.game.deck], numbers(state)
    drawing, left, shuffles = list(range(state.players)), list[str](), 0
    while len(drawing) > 1:
        drawn = {}
        for seat in drawing:
            if not left:
                left = shuffle(deck, deck, seed, shuffles)
                shuffles += 1
            drawn[seat] = number[left.pop(0)]
        drawing = [seat for seat in drawing if drawn[seat] == max(drawn.values())]
    return drawing[0], shuffles


@pytest.mark.rule("T-7")
def test_the_last_seat_deals_first_so_that_seat_0_starts() -> None:
    state = Uno(players=5).deal(seed=4)
    assert state.top is not None
    assert (state.top.code, state.dealer, state.turn, state.round) == ("Y3", 4, 0, 1)


@pytest.mark.rule("T-7", "T-8")
def test_a_seat_may_be_named_to_deal_first() -> None:
    state = Uno(players=5, dealer=1).deal(seed=4)
    assert (state.dealer, state.turn) == (1, 2)


@pytest.mark.rule("T-7")
def test_the_highest_number_drawn_deals_and_ties_draw_again() -> None:
    dealers = set()
    for seed in range(30):
        state = Uno(players=4, dealer="draw").deal(seed)
        dealer, shuffles = dealer_by_draw(state, str(seed))
        dealers.add(state.dealer)
        assert (state.dealer, shuffles) == (dealer, 1)
        order = shuffle(codes(state.game), codes(state.game), str(seed), 1)
        for place in range(4):
            dealt = sorted(order[place:28:4])
            first = Counter(hand(state, (dealer + 1 + place) % 4).split())
            assert not Counter(dealt) - first
    assert dealers == {0, 1, 2, 3}


@pytest.mark.rule("T-7")
def test_the_whole_deck_is_shuffled_anew_when_ties_run_it_out() -> None:
    ranks = ("2", "3", "4", "5", "6", "7", "8", "9", "T")
    deck = ordinary_deck(skip=("J", *ranks))
    taken = Counter[int]()
    for seed in range(60):
        state = Uno(players=6, dealer="draw", deck=deck).deal(seed)
        dealer, shuffles = dealer_by_draw(state, str(seed))
        assert state.dealer == dealer
        assert state.document()["seed"] == f"{seed}/{shuffles + 1}"
        taken[shuffles] += 1
    assert taken[1] > 0
    assert taken[2] > 0


@pytest.mark.rule("T-8", "UNO-1")
@pytest.mark.parametrize("dealer", [0, 1, 2])
def test_cards_are_dealt_one_at_a_time_from_the_left_of_the_dealer(dealer: int) -> None:
    game = uno(3, dealer=dealer)
    state = game.deal(seed="order")
    order = shuffle(codes(game), codes(game), "order", 0)
    for place in range(3):
        seat = (dealer + 1 + place) % 3
        assert sorted(hand(state, seat).split()) == sorted(order[place:21:3])
    assert discards(state) == order[21]
    assert pile(state).split() == order[22:]


def between(**position: object) -> UnoState:
    """Give a table between two rounds: seat 0 has won, and seat 1 deals next."""
    position = {
        "dealer": 0,
        "turn": 1,
        "round": 4,
        "direction": -1,
        "turns": 9,
        "pending": {"kind": "round_over", "winner": 0},
        **position,
    }
    return table(["", "Y1 Y2", "G1 G2", "B1 B2"], "G7 R5", **position)  # type: ignore[arg-type]


@pytest.mark.rule("T-8", "T-11")
def test_the_deal_moves_clockwise_and_each_round_starts_clockwise() -> None:
    state = after(between(seed="9/3", idle=2), "1:deal")
    assert (state.dealer, state.round, state.turns, state.idle) == (1, 5, 0, 0)
    assert (state.top, state.direction, state.turn) == (cardlaw.Card("G1"), 1, 2)
    assert sizes(state) == [7, 7, 7, 7]
    assert state.document()["known"] == {}


@pytest.mark.rule("T-11")
def test_between_rounds_everything_lies_as_it_was() -> None:
    state = table(["R5", "Y1", "G1 G2"], "G7 R9", turn=0, direction=-1, dealer=2, turns=6, open=[1])
    state = after(state, "0:R5")
    assert waits(state) == {"kind": "round_over", "winner": 0}
    assert (state.direction, state.color, state.turns, state.dealer) == (-1, "R", 7, 2)
    assert discards(state) == "G7 R9 R5"
    assert [hand(state, seat) for seat in range(3)] == ["", "Y1", "G1 G2"]
    assert (state.turn, state.actors, legal(state)) == (0, (0,), ["0:deal"])
    assert state.open == ()
    assert refused(state, "2:catch>1") == "T-11"
    assert refused(state, "1:call") == "T-11"


@pytest.mark.rule("T-11")
def test_at_the_end_of_the_game_turn_stays_with_the_seat_that_ended_it() -> None:
    options = {"rounds": 1, "jump_in": True}
    state = table(["R1 R2", "B1 B2", "R9"], "R9", options=options)
    state = after(state, "2:R9")
    assert (state.is_over, state.turn, state.winners) == (True, 2, (2,))
    state = table(["R1 R2", "B1 B2", "G1 G2"], "R9", turn=1).retire(1).retire(0)
    assert (state.is_over, state.turn, state.winners) == (True, 2, (2,))
    state = table(["R1 R2", "B1 B2"], "R9", turn=1).retire(1)
    assert (state.is_over, state.turn, state.winners) == (True, 1, (0,))


@pytest.mark.rule("T-12")
def test_a_view_shows_ones_own_hand_and_all_that_is_public() -> None:
    state = table(["R1 R2", "Y1 Y2", "G1"], "G5 R9", "B1", open=[2], scores=[1, 2, 3], turns=4)
    view = state.view(1)
    assert [card.code for card in view.hand] == ["Y1", "Y2"]
    assert [(seen.size, len(seen.known)) for seen in view.hands] == [(2, 0), (2, 2), (1, 0)]
    assert {card.code for card in view.draw_pile} == {"?"}
    assert len(view.draw_pile) == len(state.draw_pile)
    for name in ("discard_pile", "color", "scores", "open", "turn", "direction", "dealer", "turns"):
        assert getattr(view, name) == getattr(state, name), name


@pytest.mark.rule("T-12", "UNO-4")
def test_others_see_that_a_card_was_drawn_and_not_which() -> None:
    state = table(["B1 B2", "G1 G2"], "R9", "R5")
    step = state.step(state.parse("0:draw"))
    own, other, watcher = (
        [event.seen_by(seat).document() for event in step.events] for seat in (0, 1, None)
    )
    assert {"event": "drew", "seat": 0, "cards": ["R5"]} in own
    assert {"event": "drew", "seat": 0, "cards": ["?"]} in other
    assert other == watcher
    assert "R5" not in str(other)
    assert waits_seen(step.state, 0) == {"kind": "drawn", "card": "R5"}
    assert (
        waits_seen(step.state, 1)
        == waits_seen(step.state, None)
        == {
            "kind": "drawn",
            "card": "?",
        }
    )


def waits_seen(state: UnoState, seat: int | None) -> object:
    return state.view(seat).document()["pending"]


@pytest.mark.rule("T-12")
def test_what_was_shown_goes_when_the_seat_leaves_and_at_the_deal() -> None:
    state = table(
        ["R1 R2", "Y1 Y2", "G1 G2"],
        known={"0": {"1": ["Y1"], "2": ["G1", "G2"]}, "1": {"0": ["R1"]}},
    )
    state = state.retire(1)
    assert state.document()["known"]["0"] == {"2": ["G1", "G2"]}
    assert known(state, 0, 1) == ""
    with pytest.raises(IllegalMove):
        state.retire(1)
