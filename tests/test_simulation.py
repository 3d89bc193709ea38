"""Simulations: repeatable, honest figures, and errors that say who."""

from __future__ import annotations

import io
import json
import statistics
from pathlib import Path
from typing import Any

import pytest

import cardlaw
from cardlaw import (
    CardlawError,
    Catch,
    Draw,
    IllegalMove,
    Move,
    OptionError,
    Play,
    Uno,
    View,
)
from cardlaw.bots import BotError, FunctionBot, RandomBot, make_bot
from cardlaw.results import BotResult, Distribution, SeatResult, SimulationResult, wilson_interval
from cardlaw.simulation import bot_seed, game_seed, simulate
from toy_game import Ten

ROUND = Uno(players=3, rounds=1)


def simulated(*bots: Any, games: int = 20, seed: int | str = 7, **more: Any) -> SimulationResult:
    return simulate(Uno(players=len(bots), rounds=1), bots, games, seed, **more)


# The same again


def test_the_same_arguments_give_an_equal_result() -> None:
    one = simulated("sensible", "random", "random")
    other = simulated("sensible", "random", "random", seed="7")
    assert one == other
    assert one.document() == other.document()
    assert one != simulated("sensible", "random", "random", seed=8)


def test_the_figures_of_a_seed_never_change() -> None:
    result = simulated("random", "random", "random", games=40)
    assert [seat.wins for seat in result.seats] == [13, 14, 13]
    assert result.moves.mean == 927.325


def test_games_do_not_hang_on_how_many_there_are() -> None:
    few = simulated("sensible", "random", games=5)
    many = simulated("sensible", "random", games=6)
    fewer = dict(few.moves.counts)
    assert all(dict(many.moves.counts)[length] >= count for length, count in fewer.items())


def test_a_game_can_be_played_again_by_hand() -> None:
    game = Uno(players=2, rounds=1, calls="automatic")
    result = simulate(game, ["sensible", "random"], 1, "a study")
    assert result.seed == "a study"
    state = game.deal(game_seed("a study", 0))
    bots = [
        make_bot(name, bot_seed("a study", 0, seat))
        for seat, name in enumerate(["sensible", "random"])
    ]
    moves = 0
    while not state.is_over:
        move = bots[state.turn].choose(state.view(state.turn))
        assert move is not None
        state = state.play(move)
        moves += 1
    assert result.moves.counts == ((moves, 1),)
    assert [seat.wins for seat in result.seats] == [seat in state.winners for seat in range(2)]


def test_without_a_seed_one_is_drawn_and_told() -> None:
    one = simulate(ROUND, ["random"] * 3, 3)
    other = simulate(ROUND, ["random"] * 3, 3)
    assert one.seed != other.seed
    assert one == simulate(ROUND, ["random"] * 3, 3, one.seed)


# What is counted


def test_every_game_is_somebodys_or_nobodys() -> None:
    result = simulated("sensible", "random", "random", games=30)
    assert sum(seat.wins for seat in result.seats) == 30
    assert (result.shared, result.won_by_nobody, result.cut) == (0, 0, 0)
    assert dict(result.round_endings) == {"won": 30, "lost": 0, "drawn": 0, "cut": 0}
    assert result.rounds.counts == ((1, 30),)
    for length in (result.moves, result.turns, result.rounds):
        assert length.size == 30
    assert result.turns.mean <= result.moves.mean


def test_turns_moves_and_rounds_of_a_game_of_several_rounds() -> None:
    game = Uno(players=2, rounds=3, calls="automatic")
    result = simulate(game, ["random", "random"], 1, 5)
    state = game.deal(game_seed("5", 0))
    bots = [RandomBot(bot_seed("5", 0, seat)) for seat in range(2)]
    moves = turns = 0
    while not state.is_over:
        move = bots[state.turn].choose(state.view(state.turn))
        assert move is not None
        state = state.play(move)
        moves += 1
        turns += state.turns if state.round_over else 0
    assert (result.moves.mean, result.turns.mean, result.rounds.mean) == (moves, turns, 3)
    assert [seat.standing.mean for seat in result.seats] == list(state.scores)


def test_games_that_nobody_wins_are_counted() -> None:
    result = simulate(Uno(players=2, rounds=1, max_turns=1), ["random", "random"], 10, 1)
    assert result.won_by_nobody == 10
    assert dict(result.round_endings)["drawn"] == 10
    assert [seat.win_rate for seat in result.seats] == [0.0, 0.0]
    assert [seat.interval[0] for seat in result.seats] == [0.0, 0.0]


def test_shared_wins_count_in_parts() -> None:
    result = simulate(Ten(players=3), ["random"] * 3, 20, 1)
    assert result.shared == 20
    assert [seat.wins for seat in result.seats] == [0, 0, 0]
    assert sum(seat.shared_wins for seat in result.seats) == 40
    assert sum(seat.share for seat in result.seats) == 20
    assert dict(result.round_endings) == {"won": 0, "lost": 20, "drawn": 0, "cut": 0}


@pytest.mark.parametrize("limit", [1, 5])
def test_a_game_of_too_many_moves_is_cut_off(limit: int) -> None:
    result = simulated("random", "random", games=4, max_moves=limit)
    assert result.cut == 4
    assert result.moves.counts == ((limit, 4),)
    assert dict(result.round_endings)["cut"] == 4
    assert result.won_by_nobody == 0


def test_a_game_that_ends_with_its_last_move_is_not_cut_off() -> None:
    (length,) = [length for length, _ in simulated("random", "random", games=1).moves.counts]
    assert simulated("random", "random", games=1, max_moves=length).cut == 0
    assert simulated("random", "random", games=1, max_moves=length - 1).cut == 1
    assert simulated("random", "random", games=1, max_moves=None).cut == 0


def test_a_game_cut_off_between_rounds_has_no_round_cut_off() -> None:
    def first(view: View) -> Move | None:
        return view.legal_moves()[0]

    game = Uno(players=2, rounds=2, calls="automatic", max_turns=1)
    result = simulate(game, [FunctionBot(first)] * 2, 3, 1, max_moves=1)
    assert result.cut == 3
    assert dict(result.round_endings) == {"won": 0, "lost": 0, "drawn": 3, "cut": 0}


def test_progress_is_told_after_each_game() -> None:
    told: list[int] = []
    simulated("random", "sensible", games=4, progress=told.append)
    assert told == [1, 2, 3, 4]


# Who is asked


class Watcher:
    """Notes whom it saw asked, and plays the first move; out of turn nothing."""

    def __init__(self, log: list[tuple[int, int, int]]) -> None:
        self.log = log

    def choose(self, view: View) -> Move | None:
        assert view.seat is not None
        self.log.append((len(view.discard_pile), view.turn, view.seat))
        return view.legal_moves()[0] if view.turn == view.seat else None


def test_others_are_asked_clockwise_each_once_and_only_where_they_may_act() -> None:
    log: list[tuple[int, int, int]] = []
    bots = [Watcher(log)] * 4
    simulate(Uno(players=4, rounds=1, jump_in=True), bots, 3, 7)
    asked: list[list[int]] = []
    for number, (_, turn, seat) in enumerate(log):
        if number == 0 or log[number - 1][2] == log[number - 1][1]:
            asked.append([])
        asked[-1].append((seat - turn) % 4)
    assert any(len(seats) > 1 for seats in asked)
    assert all(seats == [*sorted(seats[:-1]), 0] for seats in asked)
    assert all(len(set(seats)) == len(seats) for seats in asked)


def test_one_who_acts_out_of_turn_goes_before_the_turn() -> None:
    def forgetful(view: View) -> Move | None:
        plays = [move for move in view.legal_moves() if isinstance(move, Play) and not move.call]
        turn = [move for move in view.legal_moves() if isinstance(move, Draw)]
        return (plays or turn or [view.legal_moves()[-1]])[0]

    caught: list[int] = []

    def watchful(view: View) -> Move | None:
        for move in view.legal_moves():
            if isinstance(move, Catch):
                caught.append(move.seat)
                return move
        return forgetful(view) if view.turn == view.seat else None

    result = simulated(FunctionBot(forgetful), FunctionBot(watchful), FunctionBot(watchful))
    assert len(caught) > 5
    assert result.games == 20


@pytest.mark.parametrize("name", cardlaw.games())
def test_bots_that_look_at_nothing_hidden_cost_no_masking(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("cardlaw.view.masked", None)
    result = simulate(cardlaw.game(name, players=3), ["random"] * 3, 3, 7, max_moves=300)
    assert result.games == 3


@pytest.mark.parametrize("name", ["uno", "uno-mario-kart", "uno-all-wild", "ninety-nine"])
def test_the_sensible_bot_asks_the_game_and_no_sample(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(View, "sample", None)
    result = simulate(cardlaw.game(name, players=3), ["sensible"] * 3, 3, 7, max_moves=300)
    assert result.games == 3


# Errors that say who


def broken(view: View) -> Move | None:
    raise KeyError("a fault of mine")


def test_a_bot_that_raises_is_named() -> None:
    with pytest.raises(BotError) as caught:
        simulated("random", FunctionBot(broken, "broken"))
    error = caught.value
    assert (error.bot, error.seat, error.number) == ("broken", 1, 0)
    assert isinstance(error.__cause__, KeyError)
    assert str(error) == "bot 'broken' at seat 1 in game 0 raised KeyError: 'a fault of mine'"
    assert isinstance(error, CardlawError)


@pytest.mark.parametrize(
    ("given", "reason"),
    [(None, "gave no move on its turn"), ("draw", "gave 'draw', which is no move")],
)
def test_a_bot_that_gives_no_move_is_named(given: Any, reason: str) -> None:
    def idle(view: View) -> Any:
        return given

    with pytest.raises(BotError, match=reason) as caught:
        simulated(FunctionBot(idle), "random")
    assert (caught.value.bot, caught.value.seat) == ("idle", 0)


def test_an_illegal_move_is_refused_with_bot_and_seat() -> None:
    def cheat(view: View) -> Move | None:
        assert view.seat is not None
        return Play(view.seat, "W+4", color="R", count=2)

    with pytest.raises(IllegalMove) as caught:
        simulated("random", FunctionBot(cheat))
    refusal = caught.value.refusal
    assert "bot 'cheat' at seat 1 in game 0" in refusal.reason
    assert refusal.rule == "T-1"
    assert refusal.move == Play(1, "W+4", color="R", count=2)


def test_a_move_of_another_seat_is_refused() -> None:
    def meddler(view: View) -> Move | None:
        return Draw(1)

    with pytest.raises(IllegalMove) as caught:
        simulated(FunctionBot(meddler), "random")
    assert caught.value.refusal.rule == "T-12"
    assert "bot 'meddler' at seat 0" in str(caught.value)


def test_an_interrupt_is_no_fault_of_a_bot() -> None:
    def interrupted(view: View) -> Move | None:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        simulated(FunctionBot(interrupted), "random")


@pytest.mark.parametrize(
    ("change", "option"),
    [
        ({"game": "uno"}, "game"),
        ({"bots": ["random"]}, "bots"),
        ({"bots": ["random"] * 4}, "bots"),
        ({"bots": "random"}, "bots"),
        ({"bots": 3}, "bots"),
        ({"bots": ["random", "clever", "random"]}, "bots"),
        ({"games": 0}, "games"),
        ({"games": True}, "games"),
        ({"games": 1.5}, "games"),
        ({"max_moves": 0}, "max_moves"),
        ({"seed": 1.5}, "seed"),
    ],
)
def test_arguments_that_cannot_be_are_refused(change: dict[str, Any], option: str) -> None:
    arguments: dict[str, Any] = {"game": ROUND, "bots": ["random"] * 3, "games": 2, "seed": 1}
    with pytest.raises(OptionError) as caught:
        simulate(**(arguments | change))
    assert caught.value.option == option


# Whose bots


def test_a_bot_given_as_itself_plays_all_games_and_a_factory_makes_one_for_each() -> None:
    seeds: list[str] = []

    def factory(seed: str) -> RandomBot:
        seeds.append(seed)
        return RandomBot(seed)

    result = simulated(factory, RandomBot("one"), games=3)
    assert seeds == [bot_seed("7", number, 0) for number in range(3)]
    assert [seat.bot for seat in result.seats] == ["factory", "random"]


# The figures


def test_wilson_interval() -> None:
    # The textbook values, to three places.
    for wins, games, low, high in [
        (0, 10, 0.0, 0.278),
        (5, 10, 0.237, 0.763),
        (10, 10, 0.722, 1.0),
        (81, 263, 0.255, 0.366),
    ]:
        found = wilson_interval(wins, games)
        assert (round(found[0], 3), round(found[1], 3)) == (low, high)
        assert 0.0 <= found[0] <= wins / games <= found[1] <= 1.0


@pytest.mark.parametrize("values", [[3], [1, 2], [5, 5, 5], [1, 10, 4, 4, 7], [0, -3, 8, 2]])
def test_distribution(values: list[int]) -> None:
    counts = {value: values.count(value) for value in values}
    found = Distribution.of(counts)
    assert found.size == len(values)
    assert found.mean == pytest.approx(statistics.mean(values))
    assert found.median == statistics.median_low(values)
    assert (found.least, found.most) == (min(values), max(values))
    spread = statistics.stdev(values) if len(values) > 1 else 0.0
    assert found.spread == pytest.approx(spread)
    assert found.document()["counts"] == [[value, counts[value]] for value in sorted(counts)]


def test_a_shared_win_among_two_is_half_a_win() -> None:
    seat = SeatResult(
        seat=1,
        bot="x",
        games=10,
        wins=2,
        shared=((2, 3), (4, 2)),
        standing=Distribution(((1, 10),)),
    )
    assert seat.win_rate == 0.4
    assert seat.shared_wins == 5
    assert seat.interval == wilson_interval(4, 10)


def test_bots_of_a_kind_are_summed_up_over_their_seats() -> None:
    result = simulated("random", "sensible", "random", games=30)
    random_bots, sensible = result.bots
    assert (random_bots.bot, random_bots.seats) == ("random", (0, 2))
    assert (sensible.bot, sensible.seats) == ("sensible", (1,))
    assert random_bots.expected == pytest.approx(2 / 3)
    assert random_bots.win_rate + sensible.win_rate == pytest.approx(1)
    assert sensible.win_rate == result.seats[1].win_rate
    assert isinstance(sensible, BotResult)
    assert sensible.interval[0] > sensible.expected


def test_the_document_is_plain_json_and_tells_all() -> None:
    result = simulate(cardlaw.game("uno", players=2, rounds=2), ["sensible", "random"], 10, 3)
    document = json.loads(json.dumps(result.document()))
    assert document == result.document()
    assert document["options"] == result.game.options
    assert (document["game"], document["seed"], document["games"]) == ("uno", "3", 10)
    assert [seat["bot"] for seat in document["seats"]] == ["sensible", "random"]
    assert document["bots"][0]["seats"] == [0]
    assert document["seats"][0]["standing"]["mean"] == round(result.seats[0].standing.mean, 6)
    assert document["round_endings"] == {"won": 20, "lost": 0, "drawn": 0, "cut": 0}


def test_repr_is_one_line_that_tells_who_won() -> None:
    text = repr(simulated("sensible", "random", games=4))
    assert text.startswith("<SimulationResult uno, 4 games, seed '7': 0 sensible ")
    assert "\n" not in text
    assert "1 random" in text


def test_results_are_frozen_and_hashable() -> None:
    result = simulated("random", "random", games=2)
    with pytest.raises(AttributeError):
        result.games = 3  # type: ignore[misc]
    assert hash(result) == hash(simulated("random", "random", games=2))


# Records


def test_every_game_is_recorded_with_the_bots_at_its_seats(tmp_path: Path) -> None:
    path = tmp_path / "games.txt"
    path.write_text("what was there before")
    result = simulated("sensible", "random", games=5, records=path)
    assert result == simulated("sensible", "random", games=5)
    records = list(cardlaw.read_records(path.read_text(encoding="ascii")))
    game = Uno(players=2, rounds=1)
    assert [record.start for record in records] == [game.deal(game_seed("7", n)) for n in range(5)]
    assert all(record.tags == {"Seats": ["sensible", "random"]} for record in records)
    wins = [sum(record.result == (seat,) for record in records) for seat in (0, 1)]
    assert wins == [seat.wins for seat in result.seats]
    assert sum(sum(1 for _ in record.actions()) for record in records) == (
        result.moves.mean * result.moves.size
    )


def test_records_go_into_an_open_file_and_it_stays_open() -> None:
    file = io.StringIO()
    simulated("random", "random", games=1, records=file)
    simulated("random", "random", games=2, seed=8, records=file)
    assert len(list(cardlaw.read_records(file.getvalue()))) == 3
    one, other = (io.StringIO() for _ in range(2))
    simulated("random", "random", games=2, records=one)
    simulated("random", "random", games=2, records=other)
    assert one.getvalue() == other.getvalue()
    assert "\n\n[Cardlaw 1]" in one.getvalue()
    assert "\n\n\n" not in one.getvalue()


def test_a_game_that_is_cut_off_has_a_record_without_a_result() -> None:
    file = io.StringIO()
    simulated("random", "random", games=1, max_moves=3, records=file)
    (record,) = cardlaw.read_records(file.getvalue())
    assert record.result is None
    assert len(list(record.actions())) == 3


def test_games_that_were_over_before_a_bot_failed_are_in_the_file() -> None:
    file = io.StringIO()
    calls = 0

    def failing(view: View) -> Move:
        nonlocal calls
        calls += 1
        if calls > 200:
            raise ValueError("a fault")
        return view.legal_moves()[-1]

    with pytest.raises(BotError) as caught:
        simulated(FunctionBot(failing), "sensible", games=50, records=file)
    records = list(cardlaw.read_records(file.getvalue()))
    assert len(records) == caught.value.number > 0


class Written:
    """Takes what is written, and nothing of it stays."""

    def write(self, text: str) -> None:
        if not text.isascii():
            raise ValueError(text)


def test_whatever_takes_text_takes_records() -> None:
    simulated("random", "random", games=1, records=Written())


@pytest.mark.parametrize("records", [5, object(), io.BytesIO(), "\0", True])
def test_what_takes_no_text_is_refused_before_any_game(records: Any) -> None:
    with pytest.raises(OptionError, match="records: "):
        simulated("random", "random", games=1, records=records)


def test_a_file_that_is_closed_takes_no_records(tmp_path: Path) -> None:
    with (tmp_path / "games.txt").open("w") as file:
        pass
    with pytest.raises(OptionError, match="records: "):
        simulated("random", "random", games=1, records=file)
    with pytest.raises(OSError, match="nowhere"):
        simulated("random", "random", games=1, records=tmp_path / "nowhere" / "games.txt")
