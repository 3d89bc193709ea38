"""Bots: what they choose, and that they choose from what their seat may know."""

from __future__ import annotations

from collections import Counter
from functools import partial
from typing import Any

import pytest

import cardlaw
from cardlaw import Call, Catch, Challenge, Move, OptionError, Play, SetTo, Uno, View
from cardlaw.bots import FunctionBot, RandomBot, bot_name, bot_names, make_bot
from cardlaw.chance import Luck, words
from cardlaw.searching import SearchingBot
from cardlaw.sensible import SensibleBot, bluff_chance
from cardlaw.simulation import simulate
from tables import after, table
from toy_game import Claim, Ten

SEATS = [2, 3, 4]


def chosen(state: Any, seat: int, seed: str = "1") -> str | None:
    """Give the text of what the sensible bot chooses at a seat."""
    move = SensibleBot(seed).choose(state.view(seat))
    return None if move is None else move.text


# Chance


def test_luck_is_the_same_on_every_machine() -> None:
    luck = Luck("7")
    assert [luck.below(100) for _ in range(8)] == [32, 83, 31, 95, 31, 97, 94, 88]


def test_luck_goes_on_beyond_its_first_block_and_keeps_to_its_bound() -> None:
    luck = Luck("a seed")
    drawn = [luck.below(6) for _ in range(6000)]
    tally = Counter(drawn)
    assert sorted(tally) == [0, 1, 2, 3, 4, 5]
    assert all(900 < count < 1100 for count in tally.values())
    assert drawn[:500] != drawn[500:1000]
    assert {Luck(str(seed)).below(1) for seed in range(50)} == {0}


def test_luck_goes_through_whole_blocks_one_after_the_other() -> None:
    luck = Luck("a seed")
    blocks = [words(f"cardlaw-bot:a seed/{number}", 64) for number in range(3)]
    assert [luck.below(2**64) for _ in range(3 * 64)] == [*blocks[0], *blocks[1], *blocks[2]]


def test_luck_of_two_seeds_differs() -> None:
    one, other = Luck("1"), Luck("2")
    assert [one.below(1000) for _ in range(5)] != [other.below(1000) for _ in range(5)]


# The random bot


def test_random_plays_each_legal_move_alike() -> None:
    view = table(["R1 R2 W", "G1 G2"], "R5").view(0)
    bot = RandomBot("1")
    tally = Counter(bot.choose(view) for _ in range(7000))
    assert set(tally) == set(view.legal_moves())
    assert all(850 < count < 1150 for count in tally.values())


def test_random_does_nothing_out_of_turn_as_often_as_each_of_its_moves() -> None:
    state = after(table(["R1 R2", "G1 G2", "G3 G4"], "R5"), "R1")
    view = state.view(2)
    bot = RandomBot("1")
    tally = Counter(bot.choose(view) for _ in range(2000))
    assert set(tally) == {Catch(2, 0), None}
    assert 900 < tally[None] < 1100


# What the sensible bot plays in UNO


def test_it_gets_rid_of_high_cards_and_keeps_wilds() -> None:
    assert chosen(table(["R3 R9 W W+4", "G1 G2"], "R5"), 0) == "R9"
    assert chosen(table(["R3 R9 RS W", "G1 G2"], "R5"), 0) == "RS"


def test_it_plays_a_wild_rather_than_draw_and_names_the_colour_it_holds_most_of() -> None:
    assert chosen(table(["Y1 Y2 Y3 B9 W", "G1 G2"], "R5"), 0) == "W=Y"


def test_it_draws_where_nothing_fits_and_plays_what_it_has_drawn() -> None:
    state = table(["Y1 Y2", "G1 G2"], "R5", "R9 B1")
    assert chosen(state, 0) == "draw"
    assert chosen(after(state, "draw"), 0) == "R9"


def test_between_equal_cards_it_takes_the_colour_it_holds_more_of() -> None:
    assert chosen(table(["R5 B5 B1 B2", "G1 G2"], "Y5"), 0) == "B5"


def test_it_plays_two_at_once_where_that_is_allowed() -> None:
    state = table(["R3 R3 R9 B1", "G1 G2"], "R5", options={"doubles": True})
    assert chosen(state, 0) == "R3*2"


def test_it_calls_with_the_play_and_late_before_all_else() -> None:
    assert chosen(table(["R1 R2", "G1 G2"], "R5"), 0) == "R2!"
    state = after(table(["R1 R2", "G1 G2"], "R5"), "R1")
    assert chosen(state, 0) == "call"
    assert isinstance(SensibleBot("1").choose(state.view(0)), Call)


def test_it_catches_out_of_turn_and_on_its_turn() -> None:
    state = after(table(["R1 R2", "R3 G2", "G3 G4"], "R5"), "R1")
    assert chosen(state, 1) == "catch>0"
    assert chosen(state, 2) == "catch>0"


def test_out_of_turn_it_jumps_in_and_calls() -> None:
    state = table(["B1 B2", "R5 Y5", "R1 R2"], "R5", options={"jump_in": True})
    assert chosen(state, 1) == "R5!"
    assert chosen(state, 2) is None


def test_it_stacks_rather_than_draw_and_draws_where_it_cannot() -> None:
    state = table(["R+2 R1", "G+2 G1 G3", "B1 B2 B3"], "R5", options={"stacking": "same"})
    state = after(state, "R+2!")
    assert chosen(state, 1) == "G+2"
    assert chosen(after(state, "G+2"), 2) == "draw"


def test_it_names_the_colour_it_holds_most_of_where_one_is_owed() -> None:
    state = table(["G1 G2 G3 Y1", "R1"], "W", color=None, pending={"kind": "color", "then": "play"})
    assert chosen(state, 0) == "color=G"


def test_it_swaps_only_for_a_better_hand() -> None:
    options = {"seven_zero": True}
    good = table(["R7 B1 B2 B3 B4 B5", "G1 G2", "Y1 Y2 Y3 Y4"], "R5", options=options)
    assert chosen(good, 0) == "R7>1"
    bad = table(["R7 R1 B2", "G1 G2 G3 G4", "Y1 Y2 Y3 Y4"], "R5", options=options)
    assert chosen(bad, 0) == "R1"
    worse = table(["R7 B1 B2", "G1 G2 G3 G4 G5 G6", "Y1 Y2 Y3 Y4 Y5 Y6"], "R5", options=options)
    assert chosen(worse, 0) == "draw"


def test_it_lets_hands_move_on_only_for_a_better_one() -> None:
    options = {"seven_zero": True}
    bad = table(["R0 R1 B2", "G1 G2 G3 G4", "Y1 Y2 Y3 Y4"], "R5", options=options)
    assert chosen(bad, 0) == "R1"
    good = table(["R0 R9 B2 B3", "G1 G2 G3 G4 G5", "Y1"], "R5", options=options)
    assert chosen(good, 0) == "R0!"


def test_a_swap_that_ends_the_round_brings_nothing() -> None:
    options = {"seven_zero": True, "max_turns": 1, "rounds": 2}
    state = table(["R7 R1 B1 B2 B3", "G1 G2", "Y1 Y2"], "R5", options=options)
    assert chosen(state, 0) == "R1"


# Bluffs


def bluffed(rest: str, **more: Any) -> Any:
    """Seat 0 has played a wild draw four on red and holds the rest; seat 1 answers."""
    return after(table([f"W+4 {rest}", "G1 G2 G3", "B1 B2"], "R5", **more), "W+4=B")


def test_it_challenges_a_large_hand_and_believes_a_small_one() -> None:
    assert chosen(bluffed("Y1 Y2 Y3 Y4 Y5 Y6 Y7"), 1) == "challenge"
    assert chosen(bluffed("Y1 Y2"), 1) == "accept"


def test_it_goes_by_what_it_has_been_shown() -> None:
    shown = {"1": {"0": ["R1", "W+4"]}}
    assert chosen(bluffed("R1 Y1", known=shown), 1) == "challenge"
    assert bluff_chance(bluffed("R1 Y1", known=shown).view(1)) == 1.0
    shown = {"1": {"0": ["W+4", "Y1", "Y2", "Y3", "Y4", "Y5", "Y6", "Y7"]}}
    assert bluff_chance(bluffed("Y1 Y2 Y3 Y4 Y5 Y6 Y7", known=shown).view(1)) == 0.0
    assert chosen(bluffed("Y1 Y2 Y3 Y4 Y5 Y6 Y7", known=shown), 1) == "accept"


def test_the_chance_of_a_bluff_grows_with_the_hand_and_is_nothing_where_none_is_asked() -> None:
    chances = [
        bluff_chance(bluffed(" ".join(f"Y{n}" for n in range(1, k))).view(1)) for k in range(3, 9)
    ]
    assert chances == sorted(chances)
    assert 0 < chances[0] < chances[-1] < 1
    assert bluff_chance(table(["R1 R2", "G1 G2"]).view(0)) == 0.0


def test_with_stacking_it_rather_stacks_than_challenges() -> None:
    state = table(
        ["W+4 Y1 Y2 Y3 Y4 Y5 Y6 Y7", "W+4 G2 G3", "B1 B2"], "R5", options={"stacking": "same"}
    )
    state = after(state, "W+4=B")
    assert chosen(state, 1, "1") in {f"W+4={color}" for color in "RYGB"}
    state = table(
        ["W+4 Y1 Y2 Y3 Y4 Y5 Y6 Y7", "G1 G2 G3", "B1 B2"], "R5", options={"stacking": "same"}
    )
    assert chosen(after(state, "W+4=B"), 1) == "challenge"


# Strength, and fairness


@pytest.mark.unmeasured
@pytest.mark.parametrize("calls", ["explicit", "automatic"])
@pytest.mark.parametrize("seats", SEATS)
def test_it_clearly_beats_random(seats: int, calls: str) -> None:
    game = cardlaw.game("uno", players=seats, rounds=1, calls=calls)
    first = simulate(game, ["sensible"] + ["random"] * (seats - 1), 80, seed=1)
    last = simulate(game, ["random"] * (seats - 1) + ["sensible"], 80, seed=2)
    for result, seat in ((first, 0), (last, seats - 1)):
        assert result.seats[seat].interval[0] > 0.75


@pytest.mark.parametrize(
    "options",
    [
        {"seven_zero": True, "jump_in": True},
        {"stacking": "any", "doubles": True, "draw": "until_playable"},
        {"wild_draw_four": "strict", "drawn_card": "must_play", "must_play": True},
        {"window": "next_turn", "drawn_card": "keep", "wild_draw_four": "free"},
    ],
)
def test_it_beats_random_under_house_rules(options: dict[str, object]) -> None:
    game = cardlaw.game("uno", players=3, rounds=1, **options)
    result = simulate(game, ["random", "sensible", "random"], 60, seed=3)
    assert result.seats[1].interval[0] > 0.4
    assert result.cut == 0


#: The bots by their names; the one that thinks ahead does so in the same way, but not for long.
QUICK: dict[str, Any] = {
    **{name: name for name in bot_names()},
    "searching": partial(SearchingBot, playouts=40),
}


@pytest.mark.unmeasured
@pytest.mark.parametrize("bot", QUICK.values(), ids=QUICK)
def test_bots_choose_by_what_their_seat_knows_alone(bot: Any) -> None:
    start = Uno(players=3, seven_zero=True, jump_in=True).deal(seed=5)
    state = start
    compared = 0
    for number in range(120):
        if state.round_over:
            break
        for seat in state.actors:
            view = state.view(seat)
            other = view.sample(f"{number}").view(seat)
            assert make_bot(bot, "1").choose(view) == make_bot(bot, "1").choose(other)
            compared += 1
        state = state.play(state.legal_moves()[number % len(state.legal_moves())])
    assert compared > 60


@pytest.mark.parametrize("bot", QUICK.values(), ids=QUICK)
def test_what_they_choose_is_legal_and_only_out_of_turn_nothing(bot: Any) -> None:
    game = Uno(players=4, rounds=1, stacking="any", doubles=True, seven_zero=True, jump_in=True)
    state = game.deal(seed=9)
    player = make_bot(bot, "1")
    for _ in range(300):
        if state.is_over:
            break
        for seat in reversed(state.actors):
            move = player.choose(state.view(seat))
            assert move is not None or seat != state.turn
            if move is not None:
                assert move in state.view(seat).legal_moves()
                state = state.play(move)
                break


# A game that the bot has never seen


def toy(hands: list[list[str]], total: int = 0, *, naming: bool = False, **position: Any) -> Any:
    game = Ten(players=len(hands), naming=naming)
    return game.setup(
        {"hands": hands, "discard": [], "fill": True, "total": total, "idle": 1, **position}
    )


def test_in_an_unknown_game_it_avoids_what_loses() -> None:
    state = toy([["4", "5"], ["1", "2"]], total=8)
    for seed in range(20):
        move = SensibleBot(str(seed)).choose(state.view(0))
        assert isinstance(move, Play)
        assert move.value in (0, SetTo(10))


def test_in_an_unknown_game_it_takes_what_wins_a_point_and_else_waits() -> None:
    assert SensibleBot("1").choose(toy([["1", "2"], ["1", "2"]], idle=0).view(1)) == Claim(1)
    assert SensibleBot("1").choose(toy([["1", "2"], ["1", "2"]]).view(1)) is None


def test_of_two_safe_values_it_takes_the_higher_card_and_value() -> None:
    assert chosen(toy([["4", "3"], ["1", "2"]]), 0) == "4=4"
    assert chosen(toy([["4", "5"], ["1", "2"]]), 0) == "5=set10"


def test_in_an_unknown_game_it_names_the_seat_with_the_fewest_cards() -> None:
    state = toy([["1", "2"], ["3", "4", "4"], ["3", "4"], ["3", "4", "5"]], naming=True)
    assert chosen(state, 0) == "target>2"


@pytest.mark.unmeasured
@pytest.mark.parametrize("seats", SEATS)
def test_it_never_loses_an_unknown_game_to_random(seats: int) -> None:
    result = simulate(Ten(players=seats), ["sensible"] + ["random"] * (seats - 1), 100, seed=1)
    assert result.seats[0].standing.least == 5
    assert all(seat.standing.least == 4 for seat in result.seats[1:])


# What stands for a bot


class Named:
    name = "my bot"

    def __init__(self, seed: str = "") -> None:
        self.seed = seed

    def choose(self, view: View) -> Move | None:
        return view.legal_moves()[0]


class Unnamed:
    def __init__(self, seed: str = "") -> None:
        self.seed = seed

    def choose(self, view: View) -> Move | None:
        return view.legal_moves()[-1]


def silent(view: View) -> None:
    """Do nothing, ever."""


def a_factory(seed: str) -> Unnamed:
    return Unnamed(seed)


def test_names() -> None:
    assert bot_names() == ("random", "sensible", "searching")
    assert [bot_name(name) for name in bot_names()] == list(bot_names())
    assert bot_name(Named()) == bot_name(Named) == "my bot"
    assert bot_name(Unnamed()) == bot_name(Unnamed) == "Unnamed"
    assert bot_name(a_factory) == "a_factory"
    assert bot_name(SensibleBot("1")) == "sensible"
    assert bot_name(FunctionBot(silent, "quiet")) == "quiet"


def test_names_and_factories_make_a_bot_with_the_seed_and_a_bot_stays_itself() -> None:
    bot = Named()
    assert make_bot(bot, "seed") is bot
    for factory in (Unnamed, a_factory):
        made = make_bot(factory, "a seed")
        assert isinstance(made, Unnamed)
        assert made.seed == "a seed"
    assert make_bot("random", "1") is not make_bot("random", "1")


@pytest.mark.parametrize("wrong", ["clever", "", None, 7, [1]])
def test_what_stands_for_no_bot_is_refused(wrong: Any) -> None:
    with pytest.raises(OptionError) as caught:
        make_bot(wrong, "1")
    assert caught.value.option == "bots"


class Unseeded:
    """A class of bots that takes no seed."""

    def choose(self, view: View) -> Move | None:
        return view.legal_moves()[0]


def first_move(view: View) -> Move:
    return view.legal_moves()[0]


def test_one_who_gives_a_function_that_plays_is_told_of_function_bot() -> None:
    game = Uno(players=2)
    players: list[Any] = [first_move, print]
    for player in players:
        with pytest.raises(OptionError) as caught:
            simulate(game, [player, "random"], 1, seed=1)
        assert "FunctionBot(function)" in caught.value.reason
    simulate(game, [FunctionBot(first_move), "random"], 1, seed=1)
    wrong: Any = Unseeded
    with pytest.raises(OptionError, match="Unseeded could not be made") as caught:
        make_bot(wrong, "1")
    assert "FunctionBot" not in caught.value.reason


def test_a_factory_that_makes_no_bot_is_refused() -> None:
    wrong: Any = len
    with pytest.raises(OptionError, match="len made 6, which has no choose"):
        make_bot(wrong, "a seed")


def test_a_function_becomes_a_bot() -> None:
    def last(view: View) -> Move | None:
        return view.legal_moves()[-1]

    view = table(["R1 R2", "G1 G2"], "R5").view(0)
    assert FunctionBot(last).choose(view) == view.legal_moves()[-1]
    assert FunctionBot(last).name == "last"


def test_it_takes_a_challenge_alone_as_an_answer() -> None:
    move = SensibleBot("1").choose(bluffed("Y1 Y2 Y3 Y4 Y5 Y6 Y7").view(1))
    assert move == Challenge(1)


@pytest.mark.parametrize("name", ["uno", "uno-mario-kart", "uno-all-wild", "ninety-nine"])
def test_the_sensible_bot_beats_a_random_one_in_every_game(name: str) -> None:
    options = {} if name == "ninety-nine" else {"rounds": 1}
    result = cardlaw.simulate(
        cardlaw.game(name, players=2, **options), ["sensible", "random"], games=150, seed=7
    )
    sensible, other = result.bots
    assert sensible.share > 1.5 * other.share
