"""The laws of cardlaw.testing hold in all four games under random options, pairs included.

That each of them can fail is shown in test_laws_break.py.
"""

from __future__ import annotations

import inspect
import itertools
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings

from cardlaw import (
    Draw,
    Game,
    OptionError,
    State,
    Uno,
    game_type,
)
from cardlaw.testing import (
    LAWS,
    Choices,
    LawBroken,
    Visit,
    actions_alike_from_all_seats,
    by_hand,
    check_state,
    colors_renamed,
    conformance,
    deals_are_told,
    numbers_and_texts_plain,
    option_values,
    plausible_moves,
    random_game,
    random_play,
    records_replay,
    results_add,
    rounds_end,
    same_again,
)
from cardlaw.testing.broken import expect_same
from cardlaw.testing.strategies import machine, states
from law_tools import DECKS, KINDS, Law, dealt, try_law

#: How many games of each kind the laws are tried on, and the most moves of each.
GAMES, MOVES = 7, 35
MORE = {"deck": DECKS}


def random_visits() -> Iterator[Visit]:
    for kind, more in KINDS.items():
        for number in range(GAMES):
            game = random_game(kind, f"laws {number}", more=more)
            yield from random_play(game, number, moves=MOVES, leaving=2)


@pytest.fixture(scope="module")
def visits() -> list[Visit]:
    return list(random_visits())


def of_positions() -> list[Law]:
    return [law for law in LAWS if next(iter(inspect.signature(law).parameters)) != "game"]


def cited(law: Law) -> list[str]:
    first = (law.__doc__ or "").partition(":")[0]
    return first.split(", ")


@pytest.mark.unmeasured
@pytest.mark.rule("T-1", "T-2", "T-3", "T-4", "T-5", "T-6", "T-8", "T-9", "T-10", "T-11", "T-12")
@pytest.mark.rule("UNO-3", "UNO-13", "T-7")
@pytest.mark.parametrize("law", of_positions(), ids=lambda law: law.__name__)
def test_law_holds_under_random_options(law: Law, visits: list[Visit]) -> None:
    for number, visit in enumerate(visits):
        # Items go by colour, so that another colour is another game but in classic UNO.
        if law is not colors_renamed or isinstance(visit.state.game, Uno):
            try_law(law, visit, seed=number)


@pytest.mark.unmeasured
@pytest.mark.rule("T-6", "T-7", "T-8", "T-10", "T-12")
@pytest.mark.parametrize(
    "law",
    [
        same_again,
        numbers_and_texts_plain,
        records_replay,
        results_add,
        deals_are_told,
        rounds_end,
        actions_alike_from_all_seats,
    ],
    ids=lambda law: law.__name__,
)
def test_law_of_games_holds_under_random_options(law: Law) -> None:
    for kind, more in KINDS.items():
        for number in range(8):
            law(random_game(kind, f"games {number}", more=more), number)


def test_each_law_cites_a_rule_that_is_named_here() -> None:
    marks = test_law_holds_under_random_options.pytestmark  # type: ignore[attr-defined]
    named = {rule for mark in marks if mark.name == "rule" for rule in mark.args}
    assert {rule for law in LAWS for rule in cited(law)} == named


@pytest.mark.unmeasured
@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.name)
def test_pairs_of_options_are_lawful(kind: type[Game[Any]]) -> None:
    tried = conformance(
        kind, games=3, moves=30, seed="pairs 0", more=KINDS[kind], alike=kind is Uno
    )
    assert tried.games == 3
    assert tried.positions == tried.moves + 3 > 10


def test_the_work_of_the_laws_hangs_on_the_seed_alone() -> None:
    one, two = ([str(v.action) for v in random_play(Uno(players=3), 5, moves=20)] for _ in "ab")
    assert one == two
    assert [str(v.action) for v in random_play(Uno(players=3), 6, moves=20)] != one


# Hypothesis


SETTINGS = settings(
    max_examples=6,
    stateful_step_count=12,
    deadline=None,
    derandomize=True,
    database=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.filter_too_much],
)


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.name)
def test_positions_of_hypothesis_are_lawful(kind: type[Game[Any]]) -> None:
    @SETTINGS
    @given(states(kind))
    def lawful(state: State[Any]) -> None:
        check_state(state)

    lawful()


@pytest.mark.unmeasured
class TestUnoMachine(machine(Uno).TestCase):  # type: ignore[misc]
    settings = settings(SETTINGS, max_examples=4)


class TestGamesThatAreSoonOver(machine(Uno(players=2, rounds=1, max_turns=1)).TestCase):  # type: ignore[misc]
    """The machine goes on where a game is over: hypothesis takes one that cannot for a fault."""

    settings = settings(SETTINGS, max_examples=4)


# What the laws are made with


def test_a_broken_law_tells_rule_move_and_position() -> None:
    state = dealt()
    text = str(LawBroken("T-1", "a reason", state, Draw(2)))
    assert text == f"T-1: a reason\nmove: 2:draw\nposition: {state.to_json()}"
    assert str(LawBroken("T-9", "a reason", move=1)) == "T-9: a reason\nmove: /leave:1"


def test_a_difference_names_what_differs() -> None:
    with pytest.raises(LawBroken, match=r"^T-9: retire: out is \[1\], not \[\]"):
        same_states(dealt().retire(1), dealt())


def same_states(one: State[Any], other: State[Any]) -> None:
    found = {key: one.document()[key] for key in ("out", "turn")}
    expect_same(found, {key: other.document()[key] for key in ("out", "turn")}, "T-9", "retire")


def test_moves_built_by_hand_are_equal_and_others() -> None:
    for visit in itertools.islice(random_visits(), 100):
        for move in visit.state.legal_moves():
            again = by_hand(move)
            assert again == move
            assert again is not move
            assert str(again) == str(move)


def test_plausible_moves_have_legal_ones_among_them() -> None:
    state = dealt()
    pool = plausible_moves(state, state.turn)
    legal = set(state.legal_moves())
    assert legal <= set(pool)
    assert len(pool) > 3 * len(legal)


def test_views_have_plausible_moves_too() -> None:
    state = dealt()
    assert plausible_moves(state.view(1), 1) == plausible_moves(state, 1)


@pytest.mark.parametrize(
    ("name", "values"),
    [
        ("must_play", (False, True)),
        ("draw", ("one", "until_playable")),
        ("penalty", (2, 1, 3, 7, 10)),
        ("max_turns", (None, 1, 2, 3, 7, 50)),
        ("dealer", (None, 0, 1, "draw")),
        ("deck", (None,)),
    ],
)
def test_option_values_are_read_from_the_options(name: str, values: tuple[object, ...]) -> None:
    assert option_values(Uno, name, players=2) == values


def test_random_games_use_every_value_of_every_option() -> None:
    seen: dict[str, set[object]] = {}
    for seed in range(150):
        game = random_game(Uno, seed, more=MORE)
        for name in game.options:
            seen.setdefault(name, set()).add(getattr(game, "_deck" if name == "deck" else name))
    assert seen["players"] == set(range(2, 11))
    assert seen["deck"] == set(DECKS)
    for name in ("stacking", "draw", "drawn_card", "wild_draw_four", "window", "calls"):
        assert seen[name] == set(option_values(Uno, name, players=2))


def test_random_game_gives_up_where_no_options_will_do() -> None:
    @game_type
    class Impossible(Uno):
        def check_options(self) -> None:
            raise OptionError("players", "never")

    with pytest.raises(OptionError, match="no options of uno"):
        random_game(Impossible)


def test_choices_are_even_enough() -> None:
    choices = Choices("even")
    counts = [0] * 5
    for _ in range(1000):
        counts[choices.below(5)] += 1
    assert min(counts) > 150
    assert choices.some_of([1, 2], 3) == [1, 2]
    assert len(choices.some_of(range(100), 9)) <= 9
