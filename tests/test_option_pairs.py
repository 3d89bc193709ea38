"""Every value of an option is played together with every value of every other option.

For each game there are rows of options in which all pairs are met that the rules do not refuse.
With each row some moves are played under the laws, from a deal and, in the games of this package,
from a position near the end of a round.
"""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from typing import Any

import pytest
from crazy_eights import CrazyEights
from president import President
from sevens import Sevens

from cardlaw import Game, Move, NinetyNine, State, Uno, UnoAllWild, UnoMarioKart
from cardlaw.testing import check_move, check_state, step_is_play
from cardlaw.testing.table_laws import (
    cards_conserved,
    draws_from_the_top,
    facts_in_range,
    passes_and_turns_counted,
)
from covering import Pair, all_pairs, pairs_of
from law_tools import KINDS, played
from oracle.random_positions import random_position
from rows_of_options import NO_NUMBERS, OWN, Rows, rows_of

pytestmark = pytest.mark.unmeasured

#: How many moves of each row are played, and of how many visits one is tried with all laws.
MOVES, ONE_OF = 30, 6

GAMES: Mapping[type[Game[Any]], Mapping[str, Sequence[Any]]] = {
    **OWN,
    CrazyEights: {"players": (2, 3, 4, 7)},
    President: NO_NUMBERS,
    Sevens: {},
}
#: The options of which some values are refused together, whatever the others are.
REFUSED_TOGETHER: dict[type[Game[Any]], set[tuple[str, str]]] = {
    Uno: {("target", "rounds"), ("players", "deck")},
    UnoMarioKart: {("target", "rounds")},
    UnoAllWild: {("target", "rounds")},
    NinetyNine: set(),
    CrazyEights: set(),
    President: set(),
    Sevens: set(),
}


@pytest.fixture(scope="module", params=GAMES, ids=lambda kind: kind.name)
def tried(request: pytest.FixtureRequest) -> Rows:
    return rows_of(request.param, GAMES[request.param])


def test_rows_have_all_pairs_that_are_not_refused(tried: Rows) -> None:
    met = set[Pair]().union(*(pairs_of(row) for row in tried.rows))
    refused = set(tried.refused)
    assert met | refused == set(all_pairs(tried.values))
    assert not met & refused
    names = {(one, other) for (one, _), (other, _) in refused}
    assert names == REFUSED_TOGETHER[tried.kind]


def test_rows_are_lawful(tried: Rows) -> None:
    for number, row in enumerate(tried.rows):
        game = tried.game(row)
        try:
            play_under_the_laws(game.deal(number), number)
            if tried.kind in KINDS:
                position = random_position(random.Random(number), game)
                play_under_the_laws(game.setup(position), number)
        except Exception as error:
            error.add_note(f"in row {number}, {game!r}")
            raise


def play_under_the_laws(start: State[Any], seed: int) -> None:
    """Play on at random, the cheap laws tried at each move, all of them now and then."""
    for number, visit in enumerate(played(start, f"pairs {seed}", MOVES), start=seed):
        state, action = visit.state, visit.action
        cards_conserved(state)
        facts_in_range(state)
        if action is not None:
            step_is_play(state, action)
        if isinstance(action, Move):
            draws_from_the_top(state, action)
            passes_and_turns_counted(state, action)
        if number % ONE_OF == 0:
            check_state(state, number)
            if action is not None:
                check_move(state, action, number)
