"""The rules of Crazy Eights, a game from outside (tests/strangers/crazy_eights)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

import pytest
from crazy_eights import CrazyEights, CrazyEightsState, CrazyEightsView, Drawing, OwedTwos
from rich.console import Console

from cardlaw import (
    Card,
    Draw,
    Drawn,
    MustPlay,
    NotationError,
    Pass,
    PositionError,
    RoundOver,
    events,
)
from cardlaw.cli.picture import card_texts, picture
from cardlaw.words import Words, languages
from strangers_tables import play, problems, reason, texts


def eights(
    hands: list[str], top: str = "5d", /, *, draw: str | None = None, **more: Any
) -> CrazyEightsState:
    """Set up a position; what is named nowhere is in the draw pile, or with ``draw`` under the top."""
    game = CrazyEights(players=len(hands), **more.pop("options", {}))
    named = Counter(" ".join([*hands, top, draw or ""]).split())
    rest = [] if draw is None else [card.code for card in game.deck if card.code not in named]
    return game.setup(
        {
            "hands": [hand.split() for hand in hands],
            "discard": [*rest, top],
            "draw": [] if draw is None else draw.split(),
            "fill": draw is None,
            **more,
        }
    )


def told_of(state: CrazyEightsState, text: str) -> list[Mapping[str, object]]:
    return [event.document() for event in state.step(state.parse(text)).events]


def nothing_to_draw(**options: Any) -> CrazyEightsState:
    """Set up a position in which all cards but the top are held: seat 0 can play, seat 1 cannot."""
    deck = [card.code for card in CrazyEights(players=2).deck]
    clubs = [code for code in deck if code[1] == "c" and code not in ("5c", "8c")]
    others = [code for code in deck if code not in (*clubs, "5d")]
    return eights([" ".join(others), " ".join(clubs)], options=options)


# The deal and the start card


@pytest.mark.rule("CE-1")
@pytest.mark.parametrize(("players", "size"), [(2, 7), (3, 5), (7, 5)])
def test_five_cards_are_dealt_and_seven_where_two_play(players: int, size: int) -> None:
    game = CrazyEights(players=players)
    assert len(game.deck) == 52
    state = game.deal(seed=7)
    assert state.hand_sizes == (size,) * players
    assert state.color == str(state.top)[1]


@pytest.mark.rule("CE-1")
def test_an_eight_that_is_turned_goes_back_into_the_pile() -> None:
    game = CrazyEights(players=3)
    starts = [game.deal(seed) for seed in range(60)]
    assert all(str(state.top)[0] != "8" and len(state.discard_pile) == 1 for state in starts)
    shuffles = {str(state.document()["seed"]).partition("/")[2] for state in starts}
    assert shuffles == {"1", "2"}  # the second where an eight was put back


@pytest.mark.rule("CE-1", "CE-4", "CE-5")
def test_a_start_card_acts_as_if_the_dealer_had_played_it() -> None:
    game = CrazyEights(players=4)  # seat 3 deals
    starts = {str(state.top)[0]: state for state in map(game.deal, range(150))}
    assert (starts["2"].turn, starts["2"].hand_sizes) == (1, (7, 5, 5, 5))
    assert (starts["Q"].turn, starts["Q"].hand_sizes) == (1, (5, 5, 5, 5))
    assert (starts["K"].turn, starts["K"].hand_sizes) == (0, (5, 5, 5, 5))


# Plays


@pytest.mark.rule("CE-2")
def test_a_card_goes_on_its_suit_and_on_its_rank() -> None:
    state = eights(["5c 6c 6d Kd", "9c"])
    assert texts(state) == ["5c", "6d", "Kd", "draw"]
    assert reason(state, "6c") == "CE-2: 6c is neither of the suit d nor of the rank of 5d"
    assert reason(state, "9c") == "T-1: 9c is not in the hand of seat 0"
    assert reason(state, "6d=c") == "CE-2: more is said with 6d than there is to say"
    assert reason(state, "6d!") == "CE-2: more is said with 6d than there is to say"
    after = play(state, "5c")
    assert (after.turn, after.color, str(after.top), after.idle) == (1, "c", "5c", 0)


@pytest.mark.rule("CE-3")
def test_an_eight_goes_on_everything_and_names_the_suit() -> None:
    state = eights(["8c Ks", "9s 9d"], idle=1)
    assert texts(state) == ["8c=c", "8c=d", "8c=h", "8c=s", "draw"]
    assert reason(state, "8c") == "CE-3: an eight names a suit: c, d, h, s"
    assert reason(state, "8c=s!") == "CE-2: more is said with 8c than there is to say"
    with pytest.raises(NotationError, match="expected a colour: c, d, h, s"):
        state.parse("8c=x")
    named = told_of(state, "8c=s")
    assert [event["event"] for event in named] == ["played", "color_named", "now"]
    after = play(state, "8c=s")
    assert (after.color, after.view(0).color, after.idle, texts(after)) == (
        "s", "s", 0, ["9s", "draw"],
    )  # fmt: skip
    assert reason(after, "9d") == "CE-2: 9d is neither of the suit s nor of the rank of 8c"


@pytest.mark.rule("CE-4")
def test_after_a_two_the_next_draws_two_and_misses_its_turn() -> None:
    state = eights(["2d Kd", "9c", "9s"])
    after = play(state, "2d")
    assert (after.turn, after.hand_sizes) == (2, (1, 3, 1))
    assert [event["event"] for event in told_of(state, "2d")] == [
        "played",
        "drew",
        "skipped",
        "now",
    ]


@pytest.mark.rule("CE-5")
def test_after_a_queen_the_next_misses_its_turn() -> None:
    state = eights(["Qd Kd", "9c", "9s"])
    assert {"event": "skipped", "seat": 1} in told_of(state, "Qd")
    after = play(state, "Qd")
    assert (after.turn, after.hand_sizes) == (2, (1, 1, 1))
    assert play(eights(["Qd Kd", "9c"]), "Qd").turn == 0  # with two seats one plays again


# Drawing and passing


@pytest.mark.rule("CE-6")
def test_a_drawn_card_that_fits_may_be_played_or_kept() -> None:
    state = play(eights(["6d 6c", "9c"], draw="9d 7c"), "draw")
    assert state.pending == Drawn(Card("9d"))
    assert texts(state) == ["9d", "pass"]
    assert state.default_move(0) == Pass(0)
    assert reason(state, "6d") == "CE-6: of all cards only 9d, which was drawn, may be played"
    assert reason(state, "6c") == "CE-6: of all cards only 9d, which was drawn, may be played"
    assert reason(state, "draw") == "CE-6: 9d was drawn: it is played, or kept by a pass"
    assert state.view(1).pending == Drawn(None)
    kept = play(state, "pass")
    assert {"event": "passed", "seat": 0} in told_of(state, "pass")
    assert (kept.turn, kept.pending, kept.idle, kept.hand_sizes) == (1, None, 0, (3, 1))
    laid = play(state, "9d")
    assert (laid.turn, laid.pending, str(laid.top)) == (1, None, "9d")


@pytest.mark.rule("CE-3", "CE-6")
def test_a_drawn_eight_names_its_suit_with_the_play() -> None:
    state = play(eights(["6c", "9c"], draw="8h 7c"), "draw")
    assert texts(state) == ["8h=c", "8h=d", "8h=h", "8h=s", "pass"]
    assert reason(state, "8h") == "CE-3: an eight names a suit: c, d, h, s"


@pytest.mark.rule("CE-6")
def test_a_drawn_card_that_does_not_fit_ends_the_turn() -> None:
    state = play(eights(["6d 6c", "9c"], draw="9h 7c", idle=1), "draw")
    assert (state.turn, state.pending, state.idle, state.hand_sizes) == (1, None, 0, (3, 1))


@pytest.mark.rule("CE-6")
def test_with_must_play_one_who_can_play_must() -> None:
    options = {"must_play": True}
    state = eights(["6d 6c 8h", "9c"], options=options)
    assert texts(state) == ["6d", "8h=c", "8h=d", "8h=h", "8h=s"]
    assert reason(state, "draw") == "CE-6: one who can play a card must"
    assert str(state.default_move(0)) == "0:6d"
    drawn = play(eights(["6c", "9c"], draw="9d 7c", options=options), "draw")
    assert (drawn.pending, texts(drawn)) == (MustPlay(Card("9d")), ["9d"])
    assert reason(drawn, "pass") == "CE-6: 9d was drawn: it is played"
    assert str(eights(["8c Kd", "9c"], options=options).default_move(0)) == "0:Kd"
    only_eights = eights(["8h 8c", "9c"], options=options)
    assert str(only_eights.default_move(0)) == "0:8c=c"
    assert eights(["6d", "9c"]).default_move(0) == Draw(0)


@pytest.mark.rule("CE-7")
def test_one_passes_where_no_card_can_be_drawn() -> None:
    state = eights(["6c", "9d"])
    assert reason(state, "pass").startswith("CE-7: one passes with a drawn card, or where no card")
    stuck = nothing_to_draw()
    assert texts(stuck)[-1] == "pass"
    assert reason(stuck, "draw") == "CE-7: no card can be drawn"
    once = play(stuck, "pass")
    assert (once.turn, once.idle, once.round_over, texts(once)) == (1, 1, False, ["pass"])
    twice = play(once, "pass")
    assert (twice.is_over, twice.winners, twice.turns) == (True, (0, 1), 2)
    assert {"event": "round_ended", "winner": None, "loser": None, "points": 0} in told_of(
        once, "pass"
    )
    must = nothing_to_draw(must_play=True)
    assert reason(must, "pass") == "CE-6: one who can play a card must"
    assert reason(must, "deal") == "T-11: the round is not over"
    assert reason(must, "call") == "CE-2: in turn one plays a card, draws or passes"


# The end of a round and of the game


@pytest.mark.rule("CE-8")
def test_the_first_without_cards_scores_what_the_others_hold() -> None:
    state = eights(
        ["6d", "8c As", "Td Jc Qh Ks", "9c 2c"], options={"rounds": 2}, scores=[3, 0, 0, 9]
    )
    after = play(state, "6d")
    assert (after.pending, after.round_winner) == (RoundOver(0), 0)
    assert after.standing == (3 + 51 + 40 + 11, 0, 0, 9)
    assert (after.turn, after.turns, texts(after)) == (0, 1, ["deal"])
    assert told_of(state, "6d")[-2]["points"] == 102
    again = play(after, "deal")
    assert (again.round, again.dealer, again.standing) == (2, 0, after.standing)


@pytest.mark.rule("CE-4", "CE-8")
def test_a_two_that_is_played_last_is_drawn_for_before_the_count() -> None:
    after = play(eights(["2d", "As"], draw="9h 7c"), "2d")
    assert (after.hand_sizes, after.standing) == ((0, 3), (1 + 9 + 7, 0))


@pytest.mark.rule("CE-9")
def test_most_points_win_after_the_last_round() -> None:
    state = eights(["6d", "As", "Kc"], round=2, options={"rounds": 2}, scores=[0, 30, 11])
    after = play(state, "6d")
    assert (after.is_over, after.winners, after.standing) == (True, (1,), (11, 30, 11))
    assert reason(after, "deal") == "T-5: the game is over"


@pytest.mark.rule("T-9")
def test_a_leaver_takes_its_drawn_card_along() -> None:
    state = play(eights(["6c", "9c", "Kc"], draw="9d 7c"), "draw").retire(0)
    assert (state.turn, state.pending, state.hand_sizes) == (1, None, (0, 1, 1))
    assert str(state.draw_pile[-1]) == "9d"


# Played otherwise


@pytest.mark.rule("CE-10")
def test_two_decks_have_each_card_twice() -> None:
    one, two = CrazyEights(players=6).deck, CrazyEights(players=6, decks=2).deck
    assert [str(card) for card in two] == [str(card) for card in one for _ in range(2)]
    twice = eights(["6d 6d 9c", "9d 9d"], options={"decks": 2})
    assert texts(twice) == ["6d", "draw"]  # of two alike either is played


@pytest.mark.rule("CE-11")
def test_up_to_so_many_cards_are_drawn_and_any_may_then_be_played() -> None:
    state = eights(["6d 9c", "9s"], draw="Tc 7d 3h 2h", options={"draws": 2})
    assert texts(state) == ["6d", "draw"]
    assert reason(state, "pass") == (
        "CE-11: one passes when 2 cards are drawn, or none is left to draw"
    )
    once = play(state, "draw")
    assert (once.turn, once.pending, texts(once)) == (0, Drawing(1), ["6d", "draw"])
    assert Words(game=once.game).pending(once.pending, once.turn) == (
        "seat 0 plays, draws or passes; drawn so far: 1"
    )
    twice = play(once, "draw")
    assert (twice.pending, texts(twice)) == (Drawing(2), ["6d", "7d", "pass"])
    assert reason(twice, "draw") == "CE-11: no more than 2 are drawn in a turn"
    assert (play(twice, "6d").turn, play(twice, "pass").turn) == (1, 1)
    assert play(twice, "pass").idle == 0
    must = eights(["6d 9c", "9s"], options={"draws": 2, "must_play": True})
    assert texts(must) == ["6d"]


@pytest.mark.rule("CE-12")
def test_twos_are_stacked_until_somebody_draws() -> None:
    options = {"twos": "stack"}
    state = eights(["2d Kd", "2c 9d", "2s 9c"], options=options)
    once = play(state, "2d")
    assert (once.turn, once.pending, texts(once)) == (1, OwedTwos(2), ["2c", "draw"])
    assert reason(once, "9d") == "CE-12: seat 1 lays a two, or draws 2 cards"
    assert reason(once, "pass") == "CE-12: seat 1 lays a two, or draws 2 cards"
    twice = play(once, "2c")
    assert (twice.turn, twice.pending, twice.hand_sizes) == (2, OwedTwos(4), (1, 1, 2))
    drawn = play(twice, "draw")
    assert (drawn.turn, drawn.pending, drawn.hand_sizes) == (0, None, (1, 1, 6))
    last = play(eights(["2d", "9c", "9s"], options=options), "2d")
    assert (last.is_over, last.hand_sizes) == (True, (0, 1, 1))
    few = play(eights(["2d Kd", "9c"], options={**options, "refill": False}, draw="3c"), "2d")
    assert play(few, "draw").hand_sizes == (1, 2)
    nothing = nothing_to_draw(**options, refill=False)
    asked = play(nothing, "2d")
    assert (asked.turn, asked.pending) == (1, None)


@pytest.mark.rule("CE-12", "CE-13")
def test_twos_and_queens_may_be_plain_cards() -> None:
    options = {"twos": "nothing", "queens": "nothing"}
    for code in ("2d", "Qd"):
        after = play(eights([f"{code} Kd", "9c", "9s"], options=options), code)
        assert (after.turn, after.hand_sizes) == (1, (1, 1, 1))


@pytest.mark.rule("CE-13")
def test_an_ace_may_turn_the_direction() -> None:
    options = {"aces": "reverse"}
    after = play(eights(["Ad Kd", "9c", "9s"], options=options), "Ad")
    assert (after.turn, after.direction) == (2, -1)
    games = map(CrazyEights(players=4, aces="reverse").deal, range(60))
    started = next(state for state in games if state.top == Card("As"))
    assert (started.turn, started.direction) == (2, -1)  # seat 3 deals


@pytest.mark.rule("CE-14")
def test_without_a_refill_what_is_drawn_out_is_drawn_out() -> None:
    state = eights(["6d", "9c"], draw="", options={"refill": False})
    assert texts(state) == ["6d", "pass"]
    assert reason(state, "draw") == "CE-7: no card can be drawn"
    two = play(eights(["2d Kd", "9c"], draw="7c", options={"refill": False}), "2d")
    assert (two.hand_sizes, len(two.draw_pile)) == ((1, 2), 0)
    drawing = {"refill": False, "draws": 3}
    last = play(play(eights(["9c", "9h"], draw="7c", options=drawing), "draw"), "pass")
    assert (last.turn, last.idle) == (1, 1)  # nothing could be drawn any more


@pytest.mark.rule("CE-15")
def test_each_may_score_what_it_does_not_hold() -> None:
    state = eights(["6d", "8c As", "9c 2c"], options={"scoring": "own"}, scores=[1, 2, 3])
    after = play(state, "6d")
    assert after.standing == (1 + 544, 2 + 544 - 50 - 10, 3 + 544 - 9 - 2)
    assert after.winners == (0,)
    drawn = play(play(nothing_to_draw(scoring="own"), "pass"), "pass")
    assert sum(drawn.standing) == 544 + 5  # all but the top, 5d, are held
    alone = eights(["6d", "Kc", "9c"], options={"scoring": "own"}).retire(2)
    assert play(alone, "6d").standing == (544, 534, 0)


# Positions, samples, and what is shown


@pytest.mark.parametrize(
    ("changes", "key"),
    [
        ({"discard": ["8d"]}, "color"),
        ({"discard": ["8d"], "color": None}, "color"),
        ({"color": "c"}, "color"),
        ({"color": "x"}, "color"),
        ({"pending": {"kind": "drawn", "card": "Kc"}}, "pending"),
        ({"pending": {"kind": "must_play", "card": "Kd"}}, "pending"),
        ({"pending": {"kind": "owes"}}, "pending"),
        ({"pending": {"kind": "drawing", "drawn": 1}}, "pending"),
        ({"pending": {"kind": "twos", "draw": 2}}, "pending"),
        ({"pending": {"kind": "round_over", "winner": None}}, "pending"),
        ({"hands": [["Kd"], []]}, "hands"),
        ({"hands": [[], []], "round": 1, "pending": {"kind": "game_over", "winners": [0]}}, ""),
        ({"round": 2}, "round"),
    ],
)
def test_positions_that_cannot_be(changes: dict[str, object], key: str) -> None:
    document = {"hands": [["Kc", "Kd"], ["Ks"]], "discard": ["7d"], "fill": True, **changes}
    if key:
        assert list(problems(CrazyEights, document, players=2)) == [key]
    else:
        assert CrazyEights(players=2).setup(document).is_over


@pytest.mark.parametrize(
    ("pending", "top"),
    [
        ({"kind": "drawing", "drawn": 0}, "7d"),
        ({"kind": "drawing", "drawn": 4}, "7d"),
        ({"kind": "drawing", "drawn": 2}, "7d"),  # but one card is held
        ({"kind": "twos", "draw": 2}, "7d"),
        ({"kind": "twos", "draw": 3}, "2d"),
        ({"kind": "twos", "draw": 0}, "2d"),
        ({"kind": "drawn", "card": "Kd"}, "7d"),
    ],
)
def test_a_table_waits_only_for_what_the_options_have(pending: dict[str, object], top: str) -> None:
    document = {"hands": [["Kd"], ["Ks"]], "discard": [top], "fill": True, "pending": pending}
    assert list(problems(CrazyEights, document, players=2, draws=3, twos="stack")) == ["pending"]


def test_a_round_that_is_over_has_one_winner_without_cards() -> None:
    document = {"hands": [["Kc"], []], "discard": ["7d"], "fill": True}
    over = {**document, "pending": {"kind": "round_over", "winner": 1}}
    game = CrazyEights(players=2, rounds=2)
    assert game.setup(over).round_winner == 1
    for hands, winner in [([["Kc"], []], 0), ([["Kc"], []], None), ([["Kc"], ["Ks"]], 0)]:
        pending = {"kind": "round_over", "winner": winner}
        with pytest.raises(PositionError, match="hands"):
            game.setup({**document, "hands": hands, "pending": pending})


@pytest.mark.rule("T-12", "CE-6")
@pytest.mark.parametrize("must_play", [False, True])
def test_a_sample_of_a_drawn_card_is_one_that_may_have_been_drawn(must_play: Any) -> None:
    start = eights(["9c", "6c 7s", "Kc"], draw="9d 7c 8h", turn=1, options={"must_play": must_play})
    view = play(start, "draw").view(0)
    drawn, beside = set[str](), set[str]()
    for sample in view.samples(200, seed=7):
        assert isinstance(sample, CrazyEightsState)
        assert isinstance(sample.pending, Drawn | MustPlay)
        card = sample.pending.card
        assert card is not None
        drawn.add(card.code)
        beside |= {other.code for other in sample.hands[1] if other != card}
    assert drawn == {"9d", "8h"}
    assert beside == {"6c", "7s", "Kc", "7c"} | (set() if must_play else {"9d", "8h"})


def test_states_and_views_are_of_the_types_that_the_game_names() -> None:
    state = CrazyEights(players=2).deal(seed=7)
    view: CrazyEightsView = state.view(1)
    assert (type(state), type(view)) == (CrazyEightsState, CrazyEightsView)
    assert state.color == view.color == state.document()["color"]


def test_the_command_line_calls_suits_by_their_names() -> None:
    state = eights(["8c Ks", "9s"])
    console = Console(width=100, force_terminal=True, color_system="standard", highlight=False)
    with console.capture() as capture:
        console.print(picture(state, Words(game=state.game)))
    assert "colour \x1b[1mdiamonds\x1b[0m" in capture.get()
    named = events.ColorNamed(1, "s")
    assert Words(game=state.game).event(named) == "seat 1 names spades"
    with console.capture() as capture:
        console.print(card_texts(state.game, [state.game.card(code) for code in ("9h", "9s")]))
    assert capture.get() == "\x1b[1;31m9h\x1b[0m \x1b[1m9s\x1b[0m\n"


def test_the_game_brings_a_catalogue_of_its_own() -> None:
    words = Words("de", game=CrazyEights(players=2))
    assert words.option("must_play") == "ob man spielen muss, wenn man kann"
    assert words.about() == "Crazy Eights für 2 bis 7: werde deine Karten zuerst los."
    assert Words("de").say("whether one who can play a card must").startswith("whether")
    assert words.card("8d") == "Karo-Acht"
    assert languages(CrazyEights) == languages() == ("de", "en")


def test_eights_are_worth_keeping_and_high_cards_go_first() -> None:
    game = CrazyEights(players=2)
    by_worth = sorted(["8c", "Ah", "7h", "Kh"], key=lambda code: game.worth(game.card(code)))
    assert by_worth == ["Kh", "7h", "Ah", "8c"]


@pytest.mark.rule("T-7")
def test_the_king_deals_where_seats_draw_for_it() -> None:
    game = CrazyEights(players=2, dealer="draw")
    assert [game.number_of(game.card(code)) for code in ("Ac", "8c", "Kc")] == [1, 8, 13]
    assert {game.deal(seed).dealer for seed in range(9)} == {0, 1}
