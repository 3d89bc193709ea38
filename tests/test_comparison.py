"""Variants compared: the same seeds in each, and differences that come out as by the book."""

from __future__ import annotations

import functools
import itertools
import json
import math
import pickle
import statistics
from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import Executor, Future, ThreadPoolExecutor
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import cardlaw
from cardlaw import (
    BotError,
    Comparison,
    Difference,
    Game,
    GameRow,
    NinetyNine,
    OptionError,
    Uno,
    UnoMarioKart,
    WorkerError,
    compare,
    simulate,
)
from cardlaw.bots import FunctionBot
from cardlaw.measures import Measure, Moments
from cardlaw.simulation import game_seed
from pickled_bots import FailsFrom
from splitting import try_to_split
from toy_game import Ten

PLAIN = Uno(players=2, rounds=1, calls="automatic")
VARIANTS: dict[str, Game] = {
    "plain": PLAIN,
    "until it fits": PLAIN.replace(draw="until_playable"),
    "sevens": PLAIN.replace(seven_zero=True),
}
BOTS = ["sensible", "random"]
SEED = "a study"
#: Two of three seats win a game of this one, so there are wins that are shared.
SHARING: dict[str, Game] = {"plain": Ten(players=3), "naming": Ten(players=3, naming=True)}


@functools.cache
def part(first: int, games: int) -> Comparison:
    return compare(VARIANTS, BOTS, games, SEED, first=first)


def compared(
    variants: Mapping[str, Game] = SHARING,
    bots: Any = ("random",) * 3,
    games: int = 20,
    **more: Any,
) -> Comparison:
    return compare(variants, bots, games, 7, **more)


@pytest.fixture
def threads() -> Iterator[ThreadPoolExecutor]:
    with ThreadPoolExecutor(2) as executor:
        yield executor


# The same seeds


def test_each_variant_is_played_as_it_is_played_alone() -> None:
    comparison = part(0, 30)
    for name, game in VARIANTS.items():
        assert comparison.result(name) == simulate(game, BOTS, 30, SEED)


def test_games_of_a_number_begin_with_the_same_deal() -> None:
    told: list[Mapping[str, GameRow]] = []
    compare(VARIANTS, BOTS, 4, SEED, first=3, on_game=told.append)
    assert [list(rows) for rows in told] == [list(VARIANTS)] * 4
    for number, rows in enumerate(told, 3):
        assert {row.number for row in rows.values()} == {number}
        assert {row.seed for row in rows.values()} == {game_seed(SEED, number)}
        hands = {game.deal(game_seed(SEED, number)).hands for game in VARIANTS.values()}
        assert len(hands) == 1


def test_without_a_seed_all_variants_have_the_same_one() -> None:
    one, other = compared(games=2), compare(SHARING, ["random"] * 3, 2)
    assert {result.seed for result in other.results} == {other.seed}
    assert one.seed == "7" != other.seed


def test_an_option_that_is_not_met_makes_no_difference() -> None:
    variants = {"100": PLAIN.replace(penalty=2), "101": PLAIN.replace(penalty=3)}
    comparison = compare(variants, ["sensible"] * 2, 20, 7)
    for difference in comparison.differences():
        assert difference.mean == 0
        assert (difference.gain is None) == (difference.measure != "win_rate")


# Differences by the book


def rows_of(games: int) -> list[Mapping[str, GameRow]]:
    rows: list[Mapping[str, GameRow]] = []
    compare(VARIANTS, BOTS, games, SEED, on_game=rows.append)
    return rows


@pytest.mark.parametrize("against", [None, "sevens"])
@pytest.mark.parametrize("measure", ["moves", "turns", "standing"])
def test_a_difference_of_means(measure: Any, against: str | None) -> None:
    def figure(row: GameRow) -> int:
        return row.standing[0] if measure == "standing" else getattr(row, measure)

    rows = rows_of(40)
    ones = [figure(row["until it fits"]) for row in rows]
    others = [figure(row[against or "plain"]) for row in rows]
    difference = part(0, 40).difference(
        measure, "until it fits", against=against, seat=0 if measure == "standing" else None
    )
    apart = [one - other for one, other in zip(ones, others, strict=True)]
    assert difference.mean == pytest.approx(statistics.fmean(apart))
    assert difference.mean_of == pytest.approx(statistics.fmean(ones))
    assert difference.mean_against == pytest.approx(statistics.fmean(others))
    paired = 1.959963984540054 * statistics.stdev(apart) / math.sqrt(40)
    variance = statistics.variance(ones) + statistics.variance(others)
    unpaired = 1.959963984540054 * math.sqrt(variance / 40)
    middle = difference.mean
    assert difference.interval == pytest.approx((middle - paired, middle + paired))
    assert difference.unpaired == pytest.approx((middle - unpaired, middle + unpaired))
    assert difference.gain == pytest.approx(variance / statistics.variance(apart))
    assert difference.correlation == pytest.approx(statistics.correlation(ones, others))
    assert (difference.games, difference.against) == (40, against or "plain")


def test_a_difference_of_win_rates() -> None:
    """Agresti and Min add half a game to each of four cells, Agresti and Caffo one to each."""
    rows = rows_of(40)
    wins = [[row[name].winners == (0,) for name in ("until it fits", "plain")] for row in rows]
    more = wins.count([True, False]) + 0.5
    fewer = wins.count([False, True]) + 0.5
    middle = (more - fewer) / 42
    paired = math.sqrt(more + fewer - (more - fewer) ** 2 / 42) / 42
    rates = [(sum(won) + 1) / 42 for won in zip(*wins, strict=True)]
    unpaired = math.sqrt(sum(rate * (1 - rate) for rate in rates) / 42)
    z = 1.959963984540054
    difference = part(0, 40).difference("win_rate", "until it fits", seat=0)
    assert difference.mean == pytest.approx((more - fewer) / 40)
    assert difference.interval == pytest.approx((middle - z * paired, middle + z * paired))
    assert difference.unpaired == pytest.approx((middle - z * unpaired, middle + z * unpaired))


def test_a_shared_win_counts_in_parts() -> None:
    rows: list[Mapping[str, GameRow]] = []
    comparison = compared(on_game=rows.append)
    for seat in range(3):
        difference = comparison.difference("win_rate", "naming", seat=seat)
        shares = [
            [seat in (row[name].winners or ()) and 0.5 for name in ("naming", "plain")]
            for row in rows
        ]
        assert difference.mean == pytest.approx(statistics.fmean(a - b for a, b in shares))
        assert difference.mean_of == comparison.result("naming").seats[seat].win_rate


def test_all_seats_of_a_bot_are_compared_where_others_have_another() -> None:
    comparison = compared(bots=["random", "sensible", "random"])
    both = comparison.difference("win_rate", "naming", bot="random")
    assert (both.seat, both.bot) == (None, "random")
    assert both.mean == pytest.approx(
        comparison.difference("win_rate", "naming", seat=0).mean
        + comparison.difference("win_rate", "naming", seat=2).mean
    )
    assert comparison.difference("win_rate", "naming", bot="sensible").seat == 1
    assert {m.bot for m in compared().measures if len(m.seats) > 1} == set()


def test_games_that_are_cut_off_are_won_by_nobody() -> None:
    comparison = compare(VARIANTS, BOTS, 5, SEED, max_moves=1)
    assert comparison.result("plain").cut == 5
    assert comparison.difference("win_rate", "sevens", seat=0).mean_of == 0


@settings(deadline=None, derandomize=True, database=None)
@given(st.lists(st.tuples(*[st.integers(-50, 50)] * 4), min_size=1))
def test_sums_are_those_of_each_two(games: list[tuple[int, ...]]) -> None:
    moments = Moments.of(games)
    for one, other in itertools.product(range(4), repeat=2):
        assert moments.product(one, other) == sum(row[one] * row[other] for row in games)
        assert moments.product(one, other) == moments.product(other, one)
    assert moments.sums == tuple(map(sum, zip(*games, strict=True)))


def test_the_interval_of_a_win_rate_has_a_width_where_no_game_differs() -> None:
    variants = {"one": PLAIN.replace(penalty=2), "other": PLAIN.replace(penalty=3)}
    difference = compare(variants, ["sensible"] * 2, 1, 7).difference("win_rate", "other", seat=0)
    low, high = difference.interval
    assert -1 <= low < 0 < high <= 1


def test_the_interval_of_a_win_rate_ends_where_rates_do() -> None:
    variants = {"won": PLAIN, "by nobody": PLAIN.replace(max_turns=1)}
    difference = compare(variants, BOTS, 1, 7).difference("win_rate", "by nobody", seat=0)
    assert difference.mean == difference.interval[0] == difference.unpaired[0] == -1


def test_one_game_says_nothing_of_lengths() -> None:
    comparison = part(0, 1)
    difference = comparison.difference("turns", "sevens")
    assert difference.interval == (-math.inf, math.inf) == difference.unpaired
    assert difference.document()["low"] is None
    with pytest.raises(OptionError, match="one game says nothing"):
        difference.games_for(1)
    json.dumps(comparison.document(), allow_nan=False)


def test_so_many_games_are_needed() -> None:
    difference = part(0, 40).difference("turns", "until it fits")
    low, high = difference.interval
    assert difference.games_for((high - low) / 2) in {40, 41}
    assert difference.games_for((high - low) / 4) == pytest.approx(160, abs=1)
    low, high = difference.unpaired
    assert difference.games_for((high - low) / 4, paired=False) == pytest.approx(160, abs=1)
    assert difference.games_for(1e9) == 1


@pytest.mark.parametrize(
    "margin", [0, -1, 0.0, math.nan, math.inf, 1e-10, "1", True, None, 10**400]
)
def test_no_margin(margin: Any) -> None:
    with pytest.raises(OptionError, match=r"margin: .* is no number from"):
        part(0, 40).difference("turns", "sevens").games_for(margin)


# What is asked of a comparison


def test_differences_are_those_of_each_other_variant_in_each_measure() -> None:
    comparison = part(0, 30)
    named = [(each.name, each.measure, each.seat) for each in comparison.differences("sevens")]
    assert named == [
        (name, measure, seat)
        for name in ("plain", "until it fits")
        for measure, seat in [
            ("win_rate", 0),
            ("win_rate", 1),
            ("standing", 0),
            ("standing", 1),
            ("moves", None),
            ("turns", None),
            ("rounds", None),
        ]
    ]
    for each in comparison.differences("sevens"):
        assert each == comparison.difference(
            each.measure, each.name, against="sevens", seat=each.seat
        )


@pytest.mark.parametrize(
    ("asked", "option"),
    [
        ({"name": "other"}, "name"),
        ({"name": 5}, "name"),
        ({"against": "other"}, "against"),
        ({"against": "sevens"}, "against"),
        ({"measure": "length"}, "measure"),
        ({"measure": None}, "measure"),
        ({"measure": "win_rate"}, "seat"),
        ({"measure": "win_rate", "seat": 2}, "seat"),
        ({"measure": "win_rate", "seat": "0"}, "seat"),
        ({"seat": 0}, "seat"),
        ({"measure": "win_rate", "bot": "other"}, "bot"),
        ({"measure": "win_rate", "bot": "random", "seat": 0}, "bot"),
    ],
)
def test_what_is_not_compared_cannot_be_asked_for(asked: dict[str, Any], option: str) -> None:
    given: dict[str, Any] = {"measure": "turns", "name": "sevens"} | asked
    with pytest.raises(OptionError) as caught:
        part(0, 30).difference(**given)
    assert caught.value.option == option


def test_of_several_seats_of_a_bot_one_must_be_said() -> None:
    with pytest.raises(OptionError, match="say of which"):
        compared(bots=["random", "sensible", "random"]).difference(
            "standing", "naming", bot="random"
        )
    for ask in (compared().result, compared().differences, compared().table):
        with pytest.raises(OptionError, match="'x' is none of 'plain', 'naming'"):
            ask("x")


def test_points_are_not_compared_with_chips() -> None:
    variants = {"uno": Uno(players=2, rounds=1), "nines": NinetyNine(players=2)}
    comparison = compare(variants, BOTS, 3, 7)
    assert {measure.name for measure in comparison.measures} == {
        "win_rate", "moves", "turns", "rounds",
    }  # fmt: skip
    karts = {"uno": Uno(players=2, rounds=1), "karts": UnoMarioKart(players=2, rounds=1)}
    assert compare(karts, BOTS, 3, 7).difference("standing", "karts", seat=0).games == 3


def test_a_game_from_outside_is_compared() -> None:
    sevens = cardlaw.game("sevens", players=3)
    variants = {"must": sevens, "may": sevens.replace(must_play=False)}
    comparison = compare(variants, ["random"] * 3, 10, 7)
    assert comparison.difference("turns", "may").games == 10


# A value


def test_a_comparison_and_a_difference_are_values() -> None:
    one, other = part(0, 10), compare(dict(VARIANTS), tuple(BOTS), 10, SEED)
    assert one == other
    assert hash(one) == hash(other)
    assert pickle.loads(pickle.dumps(one)) == one
    assert one != part(0, 11)
    assert hash(one.differences()) == hash(other.differences())
    assert isinstance(one.differences()[0], Difference)


def test_texts_of_a_comparison() -> None:
    text = "<Comparison of 'plain', 'until it fits', 'sevens': 30 games each, seed 'a study'>"
    assert repr(part(0, 30)) == str(part(0, 30)) == text
    many = {"x" * number: Uno(players=2, rounds=number) for number in range(1, 60)}
    assert len(repr(compare(many, BOTS, 1, 7, max_moves=1))) < 500


def test_the_document_has_the_results_and_the_differences() -> None:
    document: Any = json.loads(json.dumps(part(0, 30).document(), allow_nan=False))
    assert document["variants"]["sevens"] == json.loads(
        json.dumps(simulate(VARIANTS["sevens"], BOTS, 30, SEED).document())
    )
    assert (document["against"], document["games"], document["seed"]) == ("plain", 30, SEED)
    assert len(document["differences"]) == 14
    turns = document["differences"][5]
    difference = part(0, 30).difference("turns", "until it fits")
    assert (turns["name"], turns["measure"]) == ("until it fits", "turns")
    assert turns["mean"] == round(difference.mean, 6)
    assert [turns["low"], turns["high"]] == [round(end, 6) for end in difference.interval]


def test_the_table_is_for_people() -> None:
    comparison = compare(
        {"a": Ten(players=3), "b": Ten(players=3, naming=True)}, ["random"] * 3, 9, 7
    )
    head, *rows = comparison.table().splitlines()
    assert " ".join(head.split()) == "b a difference 95 % interval unpaired gain"
    assert len(rows) == len(comparison.measures)
    difference = comparison.difference("win_rate", "b", seat=0)
    assert rows[0].startswith("seat 0 random, games won, %")
    assert f"{100 * difference.mean:+.1f}" in rows[0].split()
    assert rows[-1].startswith("rounds ")
    assert part(0, 10).table("sevens").count("\n\n") == 1


# Parts add


def test_a_whole_is_the_sum_of_its_parts_in_any_order() -> None:
    try_to_split(part)


@pytest.mark.parametrize(
    ("other", "option"),
    [
        (lambda: compare(VARIANTS, BOTS, 2, "another", first=30), "seed"),
        (lambda: compare(VARIANTS, ["random"] * 2, 2, SEED, first=30), "bots"),
        (lambda: compare(dict([*VARIANTS.items()][:2]), BOTS, 2, SEED, first=30), "variants"),
        (lambda: compare(dict(reversed(VARIANTS.items())), BOTS, 2, SEED, first=30), "variants"),
        (
            lambda: compare(
                VARIANTS | {"sevens": PLAIN.replace(jump_in=True)}, BOTS, 2, SEED, first=30
            ),
            "game",
        ),
        (lambda: part(29, 1), "numbers"),
        (lambda: simulate(PLAIN, BOTS, 1, SEED), "results"),
        (lambda: 5, "results"),
    ],
)
def test_what_is_not_of_one_comparison_does_not_add(other: Callable[[], Any], option: str) -> None:
    with pytest.raises(OptionError) as caught:
        _ = part(0, 30) + other()
    assert caught.value.option == option


def test_a_sum_begins_with_nothing_else() -> None:
    with pytest.raises(OptionError, match="is no comparison"):
        _ = 5 + part(0, 1)


# Whoever plays


def broken(view: Any) -> Any:
    raise AssertionError("never asked")


def test_the_comparison_is_equal_however_many_play(threads: Executor) -> None:
    whole = compared()
    assert compared(executor=threads) == whole
    assert compared(workers=2) == whole
    told: list[Mapping[str, GameRow]] = []
    assert compared(executor=threads, workers=1, on_game=told.append) == whole


@pytest.mark.unmeasured
def test_more_games_than_are_kept_one_by_one() -> None:
    variants = {str(limit): Uno(players=2, rounds=1, max_turns=limit) for limit in (1, 2)}
    whole = compare(variants, ["random"] * 2, 1100, 7)
    assert whole.games == 1100
    assert whole.results[1] == simulate(variants["2"], ["random"] * 2, 1100, 7)
    assert whole.difference("turns", "2").mean == 1


def test_games_are_told_in_their_order(threads: Executor) -> None:
    told: list[Mapping[str, GameRow]] = []
    done: list[int] = []
    compared(executor=threads, on_game=told.append, progress=done.append)
    assert [rows["naming"].number for rows in told] == list(range(20))
    assert done == list(range(1, 21))


def test_ctrl_c_leaves_the_games_that_all_variants_have_played() -> None:
    def stop(done: int) -> None:
        if done == 3:
            raise KeyboardInterrupt

    comparison = compared(progress=stop)
    assert comparison == compared(games=3)
    assert comparison.stopped == 3
    assert [result.games for result in comparison.results] == [3, 3]
    assert repr(comparison).endswith("3 games each, stopped, seed '7'>")


def test_ctrl_c_in_one_variant_leaves_no_game_half_compared() -> None:
    asked = 0

    def stop(view: Any) -> Any:
        nonlocal asked
        asked += 1
        if asked == 60:
            raise KeyboardInterrupt
        return view.legal_moves()[0]

    comparison = compared(bots=[FunctionBot(stop), "random", "random"], games=100)
    assert 0 < comparison.games < 100
    assert {result.games for result in comparison.results} == {comparison.games}


class Lost(Executor):
    """An executor that loses a share after some."""

    def __init__(self, after: int) -> None:
        self.after = after

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        self.after -= 1
        future: Future[Any] = Future()
        if self.after < 0:
            future.set_exception(ConnectionError("the cluster is gone"))
        else:
            future.set_result(fn(*args, **kwargs))
        return future


@pytest.mark.parametrize("shares", [0, 1])
def test_a_worker_that_is_lost_leaves_the_comparison_so_far(shares: int) -> None:
    with pytest.raises(WorkerError, match=f"played so far: {shares}$") as caught:
        compared(executor=Lost(shares), workers=1)
    error = caught.value
    assert error.result is None
    assert error.comparison == (compared(games=1) if shares else None)
    assert isinstance(error.__cause__, ConnectionError)
    if error.comparison is not None:
        assert error.comparison.stopped == 1
        assert error.comparison + compared(games=19, first=1) == compared()
    again = pickle.loads(pickle.dumps(error))
    assert again.comparison == error.comparison


@pytest.mark.parametrize("workers", [None, 2])
def test_a_bot_that_fails_is_named_with_the_variant(workers: int | None) -> None:
    with pytest.raises(BotError) as caught:
        compared(bots=["random", "random", FailsFrom(2)], workers=workers)
    assert (caught.value.seat, caught.value.number) == (2, 2)
    assert "This was in the variant 'plain'." in caught.value.__notes__


def test_workers_take_no_bot_itself_and_no_game_that_does_not_pickle() -> None:
    with pytest.raises(OptionError, match="bots: 'first' is a bot itself"):
        compared(bots=[FunctionBot(broken, "first")] * 3, workers=2)

    class Local(Ten):
        """A class that no worker finds."""

    with pytest.raises(OptionError, match="variants: it cannot be given to workers"):
        compared({"plain": Ten(players=3), "local": Local(players=3)}, workers=2)


# What cannot be compared


@pytest.mark.parametrize(
    ("variants", "reason"),
    [
        (None, "None gives no games by name"),
        (PLAIN, "gives no games by name"),
        ([("plain", PLAIN)], "gives no games by name"),
        ({}, "0 given; at least two can be compared"),
        ({"plain": PLAIN}, "1 given; at least two can be compared"),
        ({"plain": PLAIN, "same": Uno(**PLAIN.options)}, "'plain' and 'same' are the same game"),
        ({"two": PLAIN, "three": PLAIN.replace(players=3)}, "have other numbers of seats"),
        ({"uno": PLAIN, "other": "uno"}, "'other': 'uno' is no game"),
        ({"uno": PLAIN, "other": Uno}, "is no game"),
        ({"uno": PLAIN, 5: PLAIN.replace(jump_in=True)}, "5 is no name"),
        ({"uno": PLAIN, "": PLAIN.replace(jump_in=True)}, "'' is no name"),
        ({"uno": PLAIN, "a\nb": PLAIN.replace(jump_in=True)}, "is no name"),
        ({"uno": PLAIN, "\ud800": PLAIN.replace(jump_in=True)}, "is no name"),
    ],
)
def test_no_variants(variants: Any, reason: str) -> None:
    with pytest.raises(OptionError) as caught:
        compare(variants, BOTS, 1, 7)
    assert caught.value.option == "variants"
    assert reason in str(caught.value)


def test_names_that_are_texts_of_another_kind_become_plain() -> None:
    class Name(str):
        __slots__ = ()

    comparison = compare({Name("one"): PLAIN, "two": VARIANTS["sevens"]}, BOTS, 1, 7)
    assert [type(name) for name in comparison.names] == [str, str]

    class Odd(str):
        """Is equal to nothing, and still says the same."""

        __slots__ = ()
        __hash__ = str.__hash__

        def __eq__(self, other: object) -> bool:
            return False

    with pytest.raises(OptionError, match="'one' is the name of two"):
        compare({Odd("one"): PLAIN, Odd("one"): VARIANTS["sevens"]}, BOTS, 1, 7)


@pytest.mark.parametrize(
    ("given", "option"),
    [
        ({"bots": ["random"]}, "bots"),
        ({"bots": "random"}, "bots"),
        ({"bots": ["random", "random", "best"]}, "bots"),
        ({"games": 0}, "games"),
        ({"games": "5"}, "games"),
        ({"first": -1}, "first"),
        ({"max_moves": 0}, "max_moves"),
        ({"workers": 0}, "workers"),
        ({"executor": 5}, "executor"),
        ({"on_game": 5}, "on_game"),
        ({"progress": 5}, "progress"),
    ],
)
def test_arguments_that_cannot_be(given: dict[str, Any], option: str) -> None:
    with pytest.raises(OptionError) as caught:
        compared(**given)
    assert caught.value.option == option


def test_a_seed_that_cannot_be() -> None:
    with pytest.raises(OptionError) as caught:
        compare(SHARING, ["random"] * 3, 1, 1.5)  # type: ignore[arg-type]
    assert caught.value.option == "seed"


def test_a_measure_has_a_seat_only_of_its_own() -> None:
    assert [Measure("win_rate", seats).seat for seats in ((), (1,), (0, 2))] == [None, 1, None]
