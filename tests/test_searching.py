"""The searching bot: what it tries, how it judges, and that it always answers."""

from __future__ import annotations

import copy
import functools
import math
import pickle
import time
from collections.abc import Callable, Iterator
from types import ModuleType
from typing import Any

import pytest
from crazy_eights import CrazyEights
from president import President
from sevens import Sevens

import cardlaw
from cardlaw import (
    Deal,
    Game,
    NinetyNine,
    OptionError,
    PositionError,
    State,
    Uno,
    UnoAllWild,
    UnoMarioKart,
    engines,
    searching,
)
from cardlaw.bots import bot_name, make_bot
from cardlaw.knowledge import Deals
from cardlaw.searching import Outcome, QuickPlayer, SearchingBot, end_of, lead, outcome
from cardlaw.testing import random_play
from tables import after, nines, table, wild
from toy_game import Ten

GAMES: list[Game[Any]] = [
    Uno(players=2, stacking="any", jump_in=True, seven_zero=True, draw="until_playable"),
    Uno(players=4, wild_draw_four="strict", must_play=True),
    UnoMarioKart(players=3),
    UnoAllWild(players=4),
    NinetyNine(players=3, bust="forced"),
    Ten(players=3),
]


def of(state: State, seat: int, **budget: Any) -> str | None:
    """Give the text of what the searching bot chooses at a seat."""
    move = SearchingBot("1", **(budget or {"playouts": 200})).choose(state.view(seat))
    return None if move is None else move.text


def pickled(bot: SearchingBot) -> SearchingBot:
    """Give a bot as another process is sent it."""
    sent: SearchingBot = pickle.loads(pickle.dumps(bot))
    return sent


def asked(game: Game[Any], seed: int, moves: int = 25) -> Iterator[tuple[State, int]]:
    """Give states of random play, each with the seats that have a legal move."""
    for visit in random_play(game, seed, moves=moves, leaving=2):
        for seat in visit.state.actors:
            yield visit.state, seat


# What it answers


@pytest.mark.parametrize(
    "game", [*GAMES, CrazyEights(players=3), President(players=3), Sevens(players=3)], ids=repr
)
def test_it_answers_every_seat_that_may_move_with_a_legal_move(game: Game[Any]) -> None:
    bot = SearchingBot("1", playouts=12)
    silent = acted = 0
    for state, seat in asked(game, 3):
        move = bot.choose(state.view(seat))
        if move is None:
            assert seat != state.turn
            silent += 1
        else:
            assert move in state.legal_moves(seat)
            acted += 1
    assert acted > 10


def test_a_seat_with_one_legal_move_answers_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    state = NinetyNine(players=2).deal(seed=7).playout(1, rounds=1)
    endless = SearchingBot("1", playouts=10**9, engine="python")
    assert endless.choose(state.view(state.turn)) == Deal(state.turn)
    must_draw = table(["Y1 Y2", "G1 G2"], "R5")
    monkeypatch.setattr(QuickPlayer, "play_on", None)
    assert str(endless.choose(must_draw.view(0))) == "0:draw"


def test_the_same_seed_and_views_give_the_same_moves() -> None:
    game = Uno(players=2, rounds=1)
    searcher = functools.partial(SearchingBot, playouts=40)
    one = cardlaw.simulate(game, [searcher, "random"], 3, seed=7)
    assert one == cardlaw.simulate(game, [searcher, "random"], 3, seed=7)
    assert [seat.bot for seat in one.seats] == ["searching", "random"]


def test_it_is_known_by_name_and_by_what_makes_it() -> None:
    named = make_bot("searching", "1")
    assert isinstance(named, SearchingBot)
    assert bot_name(named) == bot_name(functools.partial(SearchingBot, playouts=5)) == "searching"
    state = wild(["W W+2 WS WT", "W W", "W WR"])
    assert named.choose(state.view(0)) == SearchingBot("1", playouts=400).choose(state.view(0))


def test_out_of_turn_it_acts_where_that_is_better_and_else_does_nothing() -> None:
    caught = after(table(["R1 R2", "R3 G2", "G3 G4"], "R5"), "R1")
    assert of(caught, 2) == "catch>0"
    assert of(caught, 0) == "call"
    jumping = table(["B1 B2", "R5 Y5", "R1 R2"], "R5", options={"jump_in": True})
    assert of(jumping, 1) == "R5!"


def test_with_fewer_playouts_than_moves_it_does_what_the_sensible_bot_does() -> None:
    state = table(["R3 R9 W W+4", "G1 G2"], "R5")
    assert of(state, 0, playouts=1) == "R9"


# Its budget


def test_seconds_are_a_budget_too() -> None:
    view = Uno(players=4).deal(seed=7).view(0)
    start = time.monotonic()
    assert SearchingBot("1", seconds=0.05).choose(view) in view.legal_moves()
    assert SearchingBot("1", seconds=1e-9).choose(view) in view.legal_moves()
    assert SearchingBot("1", playouts=20, seconds=600).choose(view) in view.legal_moves()
    assert time.monotonic() - start < 30


@pytest.mark.parametrize(
    ("option", "wrong"),
    [
        *[("playouts", wrong) for wrong in (0, -1, True, "5", 1.5)],
        *[("seconds", wrong) for wrong in (0, -1.0, True, "5", math.inf, math.nan, 1j, 10**400)],
    ],
)
def test_a_budget_is_a_number_above_nought(option: str, wrong: Any) -> None:
    budget: dict[str, Any] = {option: wrong}
    with pytest.raises(OptionError) as caught:
        SearchingBot("1", **budget)
    assert caught.value.option == option


def test_it_answers_where_no_hidden_card_is_possible(monkeypatch: pytest.MonkeyPatch) -> None:
    def impossible(_table: object) -> Deals:
        raise PositionError([("pending", "no card can be that")])

    state = after(table(["R1 R2", "R3 G2", "G3 G4"], "R5"), "R1")
    monkeypatch.setattr(searching, "Deals", impossible)
    view = state.view(1)
    assert SearchingBot("1", engine="python").choose(view) == view.legal_moves()[0]
    assert SearchingBot("1", engine="python").choose(state.view(2)) is None


# What makes its playouts


def test_it_is_told_what_made_the_playouts() -> None:
    bot = SearchingBot("1", playouts=5, engine="python")
    assert bot.engine is None
    bot.choose(table(["R1 R2", "G1 G2"], "R5").view(0))
    assert bot.engine == "python"


def test_a_game_from_outside_is_searched_in_python() -> None:
    view = Ten(players=3).deal(seed=7).view(0)
    bot = SearchingBot("1", playouts=5)
    assert bot.choose(view) in view.legal_moves()
    assert bot.engine == "python"


@pytest.mark.parametrize("wrong", ["fast", "", 1, True, b"native"])
def test_an_engine_is_one_of_two(wrong: Any) -> None:
    with pytest.raises(OptionError) as caught:
        SearchingBot("1", engine=wrong)
    assert caught.value.option == "engine"


def test_who_insists_on_an_engine_that_is_not_there_is_told_at_once(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(engines, "_found", lambda: "it is not installed")
    with pytest.raises(OptionError, match="engine: it is not installed"):
        SearchingBot("1", engine="native")


def test_who_insists_on_an_engine_that_does_not_cover_a_game_is_told_when_it_is_asked(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def unknown(_game: object) -> str:
        return "it is unknown"

    native = ModuleType("cardlaw_native")
    vars(native)["covers"] = unknown
    monkeypatch.setattr(engines, "_found", lambda: native)
    bot = SearchingBot("1", engine="native")
    with pytest.raises(OptionError, match="it is unknown"):
        bot.choose(table(["R1 R2", "G1 G2"], "R5").view(0))


@pytest.mark.parametrize("copied", [copy.copy, copy.deepcopy, pickled])
def test_a_copy_goes_on_as_the_bot_does(copied: Callable[[SearchingBot], SearchingBot]) -> None:
    states = [Uno(players=2).deal(seed) for seed in range(10)]
    views = [state.view(state.turn) for state in states]
    bot = SearchingBot("1", playouts=30)
    bot.choose(views[0])
    other = copied(bot)
    assert [other.choose(view) for view in views] == [bot.choose(view) for view in views]


def test_a_copy_ranks_moves_anew() -> None:
    bot = SearchingBot("1", playouts=5, engine="python")
    bot.choose(table(["R1 R2", "G1 G2"], "R5").view(0))
    assert pickled(bot).engine is None


# How it judges


def test_the_end_of_a_game_counts_the_share_in_it() -> None:
    over = {"kind": "game_over", "winners": [1]}
    hands = ["Y1", "", "Y2"]
    won = table(hands, "R5", pending=over, options={"rounds": 1}, scores=[0, 9, 0])._table
    assert outcome(end_of(won), 1, (0, 0, 0)) == Outcome(1.0, 0.0, 0.0)
    assert outcome(end_of(won), 0, (0, 0, 0)) == Outcome(-0.5, 0.0, 0.0)
    won.pending = cardlaw.GameOver((0, 1))
    assert outcome(end_of(won), 1, (0, 0, 0)) == Outcome(0.25, 0.0, 0.0)
    won.pending = cardlaw.GameOver(())
    assert outcome(end_of(won), 1, (0, 0, 0)) == Outcome(-0.5, 0.0, 0.0)


def test_the_end_of_a_round_counts_what_it_brought() -> None:
    state = nines(["As", "Ac", "Ad"], options={"chips": 3}, chips=[3, 2, 2])
    lost = state._table.copy()
    lost.pending = cardlaw.RoundLost(1)
    assert outcome(end_of(lost), 1, (3, 3, 2)) == Outcome(0.0, -1.0, 0.0)
    assert outcome(end_of(lost), 0, (3, 3, 2)) == Outcome(0.0, 0.5, 0.0)


def test_a_round_that_goes_on_counts_the_cards() -> None:
    state = table(["R1 R2", "Y1 Y2 Y3", "B1"], "R5")
    end = end_of(state._table)
    assert [outcome(end, seat, (0, 0, 0)).cards for seat in range(3)] == [-0.1, -0.2, 0.1]
    assert outcome(end_of(state.retire(2)._table), 0, (0, 0, 0)).cards == 0.1
    many = table(["R1", "..."], "R5")
    assert outcome(end_of(many._table), 0, (0, 0)).cards == 0.9


def test_a_lead_is_measured_pair_by_pair() -> None:
    assert lead([], []) == lead([1, 2], [1, 2]) == 0.0
    assert lead([1, 2, 3], [0, 1, 2]) == math.inf
    assert lead([0, 1], [1, 2]) == -math.inf
    assert lead([0, 3, 0], [1, 0, 1]) == pytest.approx(0.25)


# The players of its playouts


def chosen(state: State, seed: str = "1") -> str:
    """Give the move that a quick player makes on its turn, read off the events."""
    player = QuickPlayer(state.game)
    moves = state.legal_moves()
    liked = player._liked(state._table, moves, int(seed))
    end = player._played(state._table.copy(), liked, moves)
    (move,) = [one for one in moves if state.play(one)._table.facts() == end.facts()]
    return move.text


def test_quick_players_play_what_is_worth_least_and_call() -> None:
    assert chosen(table(["R3 R9 W", "G1 G2"], "R5")) == "R9"
    assert chosen(table(["R3 B9", "G1 G2"], "R5")) == "R3!"
    assert chosen(table(["R3 R3 B9", "G1 G2"], "R5", options={"doubles": True})) == "R3*2!"
    assert chosen(table(["Y3 B9 B8 W", "G1 G2"], "R5")) == "W=B"


def test_quick_players_do_not_lose_a_round_while_another_card_would_do() -> None:
    assert chosen(nines(["Jc 2d 3d", "2c 3c 5c"], total=97)) == "2d"
    assert chosen(nines(["Jc Qd Td", "2c 3c 5c"], total=97)) == "Td=-10"
    busted = nines(["Jc Qd Qh", "2c 3c 5c"], total=97)
    player = QuickPlayer(busted.game)
    moves = busted.legal_moves()
    assert player._played(busted._table.copy(), moves[0], moves).round_over


def test_what_quick_players_remember_is_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(searching, "_REMEMBERED", 5)
    state = UnoAllWild(players=4).deal(seed=7)
    player = QuickPlayer(state.game)
    for _ in range(10):
        player.play_on(state._table, None, "1")
        assert len(player._ranks) <= 5


# Strength: the seeds are fixed, so that what comes of them is, too


@pytest.mark.unmeasured
@pytest.mark.parametrize(
    ("game", "deals", "seed"),
    [
        (Uno(players=2, rounds=1), 6, 1),
        (UnoMarioKart(players=2, rounds=1), 6, 2),
        (UnoAllWild(players=2, rounds=1), 10, 1),
    ],
    ids=repr,
)
def test_it_wins_more_games_than_the_sensible_bot(game: Game[Any], deals: int, seed: int) -> None:
    searcher = functools.partial(SearchingBot, playouts=100)
    won = lost = 0.0
    for place in (0, 1):
        bots: list[Any] = [searcher, "sensible"] if place == 0 else ["sensible", searcher]
        seats = cardlaw.simulate(game, bots, deals, seed=seed).seats
        won += seats[place].wins
        lost += seats[1 - place].wins
    assert won > lost
