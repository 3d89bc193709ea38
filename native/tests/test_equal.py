"""The engine plays the games that the rules play: the same moves, to the same end."""

from __future__ import annotations

import hashlib
import json
import random
import struct
from collections.abc import Iterator
from itertools import islice
from typing import Any

import pytest
from cardlaw_native import _engine, covers, games, playouts
from cardlaw_native.games import engine_of
from proving import OF_EACH, Seen, Trial, all_rows, by_python, differences, some_game, some_trials
from smallest import smallest_case

import cardlaw
from cardlaw import Game
from cardlaw.rules.uno_mario_kart import banana_peel
from rows_of_options import OWN
from test_cases import check

#: How many of these playouts there are, and how many that differ are looked at for the smallest case.
PLAYOUTS, LOOKED_AT = 2000, 3
NOT_EQUAL = "the engine and the rules do not agree; docs/native.md says what to do"


@pytest.fixture(scope="module")
def seen() -> Seen:
    """Play random trials on both sides, and give what they began with; they must be equal."""
    found = Seen()
    differing = list(islice(differing_playouts("3", found), LOOKED_AT))
    if differing:
        pytest.fail(f"{NOT_EQUAL}:\n{smallest_case(differing)}", pytrace=False)
    return found


def differing_playouts(seed: str, found: Seen) -> Iterator[tuple[Trial, int]]:
    for trial in some_trials(seed, PLAYOUTS // OF_EACH, found):
        yield from ((trial, number) for number in differences(trial))


def test_playouts_end_where_those_of_the_rules_end(seen: Seen) -> None:
    assert seen.playouts == PLAYOUTS


def test_every_pair_of_options_is_met_and_every_pending(seen: Seen) -> None:
    assert seen.rows == {(of.kind.name, row) for of in all_rows() for row in range(len(of.rows))}
    kinds = {(of.kind.name, kind.kind) for of in all_rows() for kind in of.kind.pending_types}
    kinds |= {(of.kind.name, kind) for of in all_rows() for kind in ("none", "game_over")}
    assert seen.pendings.keys() == kinds
    assert seen.left > 50
    assert seen.shown > 50


def test_the_smallest_case_is_told_when_a_rule_is_changed_in_python_alone(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def three(table: Any, seat: int) -> int:
        """MK-6: the seat before draws three."""
        table.draw(table.seat_before(seat), 3)
        return 1

    monkeypatch.setattr(banana_peel, "__code__", three.__code__)
    differing = differing_playouts("banana peel", Seen())
    case = json.loads(smallest_case(islice(differing, LOOKED_AT)))
    assert case["game"] == "uno-mario-kart"
    assert "MK-6" in case["rules"]
    assert case["moves"][0][1:] in {":WI", ":WI!"}
    position = case["position"]
    assert len(position["discard"]) == 1
    assert sum(map(len, [*position["hands"], position["draw"]])) <= 6
    state = cardlaw.game(case["game"], **case["options"]).setup(position)
    (move,) = map(state.parse, case["moves"])
    check(state.play(move), case["expect"])  # by the rule as it is now
    monkeypatch.undo()
    with pytest.raises(AssertionError, match="R1"):
        check(state.play(move), case["expect"])


@pytest.mark.parametrize("kind", OWN)
def test_games_between_random_bots_are_those_of_simulate(kind: type[Game[Any]]) -> None:
    luck = random.Random(kind.name)
    for _ in range(6):
        game = some_game(luck, kind)
        seed, first, limit = luck.random().hex(), luck.randrange(100), luck.choice([30, 3000])
        rows: list[cardlaw.GameRow] = []
        result = cardlaw.simulate(
            game,
            ["random"] * game.players,
            12,
            seed,
            first=first,
            on_game=rows.append,
            max_moves=limit,
            **by_python(cardlaw.simulate),
        )
        told = engine_of(game).games(seed, first, 12, limit, 2)
        for place, row in enumerate(rows):
            assert told["moves"][place] == row.moves
            assert told["turns"][place] == row.turns
            assert told["rounds"][place] == row.rounds
            assert tuple(told["standing"][place]) == row.standing
            assert tuple(told["winners"][place].nonzero()[0]) == (row.winners or ())
        for ending, rounds in result.round_endings:
            assert told[ending].sum() == rounds


@pytest.mark.parametrize("way", range(len(_engine.ways())), ids=_engine.ways())
def test_the_answers_of_shake_256_that_its_standard_gives(way: int) -> None:
    # The first bytes over no bits, from the examples that NIST publishes with FIPS 202.
    assert _engine.words([""], 2, way) == [[0x46B9DD2B0BA88D13, 0x233B3FEB743EEB24]]
    sizes = (1, 16, 17, 18, 135, 136, 137, 271, 272, 1000)
    texts = ["cardlaw"[: size % 7] + "law" * size for size in sizes] + [
        "x" * size for size in sizes
    ]
    for side_by_side in (1, 2, 3, 4):
        for begin in range(len(texts) - side_by_side):
            some = texts[begin : begin + side_by_side]
            streams = [hashlib.shake_256(text.encode()).digest(800) for text in some]
            told = _engine.words(some, 100, way)
            assert told == [list(struct.unpack(">100Q", stream)) for stream in streams]


def test_cards_are_ordered_by_their_words_and_equal_words_keep_the_order_of_the_deck() -> None:
    luck = random.Random(7)
    most = 2**64 - 1
    for count in [0, 1, 2, 52, 112, _engine.MOST_CARDS]:
        cards = bytes(sorted(luck.randrange(256) for _ in range(count)))
        for few in (2, 5, 1000, most):  # many are equal, or stand close together
            for low in (0, most - few):
                words = [luck.randint(low, low + few) for _ in range(count)]
                places = sorted(range(count), key=words.__getitem__)
                assert _engine.ordered(cards, words) == bytes(map(cards.__getitem__, places))


def test_threads_change_nothing() -> None:
    state = cardlaw.UnoMarioKart(players=4, rounds=3).deal(seed=7)
    one, four = playouts(state, 200, seed=1), playouts(state, 200, seed=1, threads=4)
    assert (one.moves == four.moves).all()
    assert (one.standing == four.standing).all()
    assert (one.winners == four.winners).all()


def test_what_is_not_covered_says_why() -> None:
    assert covers(cardlaw.NinetyNine(players=40, packs=3)) == "40 seats; the engine has room for 32"
    packs = cardlaw.Uno(players=4, deck=cardlaw.ordinary_deck(packs=10))
    assert covers(packs) == "520 cards; the engine has room for 512"
    for game in (cardlaw.NinetyNine(players=40, packs=3), packs):
        with pytest.raises(cardlaw.OptionError, match="the engine"):
            playouts(game.deal(seed=7), 1)
    state = cardlaw.NinetyNine(players=2).deal(seed=7).document() | {"total": -(10**12)}
    with pytest.raises(cardlaw.OptionError, match="no room for the numbers"):
        playouts(cardlaw.NinetyNine(players=2).setup(state), 1)


def test_a_state_that_cannot_be_is_refused() -> None:
    game = cardlaw.Uno(players=2)
    table = game.deal(seed=7)._table.copy()
    table.draw_pile = table.draw_pile[1:]
    with pytest.raises(cardlaw.OptionError, match="cards: not those of the deck"):
        playouts(cardlaw.UnoState(table), 1)
    table.color = "mauve"
    with pytest.raises(cardlaw.OptionError, match="what no table of this game can be"):
        playouts(cardlaw.UnoState(table), 1)


@pytest.mark.parametrize(
    "wrong",
    [
        {"count": -1},
        {"count": "1"},
        {"seed": 1.5},
        {"rounds": 0},
        {"max_moves": 0},
        {"threads": 0},
    ],
)
def test_wrong_arguments_are_refused_as_those_of_playouts(wrong: dict[str, Any]) -> None:
    arguments: dict[str, Any] = {"count": 1} | wrong
    with pytest.raises(cardlaw.OptionError):
        playouts(cardlaw.Uno(players=2).deal(seed=7), **arguments)


def test_a_game_that_is_over_is_its_own_end() -> None:
    state = cardlaw.Uno(players=2).deal(seed=7).retire(0)
    ends = playouts(state, 2, seed=1, states=True)
    assert ends.states == (state, state)
    assert ends.moves.tolist() == [0, 0]
    assert ends.winners.tolist() == [[False, True]] * 2


def test_a_game_whose_rules_have_changed_is_not_covered(monkeypatch: pytest.MonkeyPatch) -> None:
    games._is_known.cache_clear()
    monkeypatch.setattr(cardlaw.UnoMarioKart, "rules_version", 2)
    assert (
        covers(cardlaw.UnoMarioKart(players=2)) == "the engine knows other rules of uno-mario-kart"
    )
    assert covers(cardlaw.Uno(players=2)) is True
    games._is_known.cache_clear()


def test_a_game_that_has_other_options_is_not_covered(monkeypatch: pytest.MonkeyPatch) -> None:
    games._is_known.cache_clear()
    version, options = games._KNOWN[cardlaw.Uno]
    monkeypatch.setitem(games._KNOWN, cardlaw.Uno, (version, options - {"deck"}))
    assert covers(cardlaw.Uno(players=2)) == "the engine knows other rules of uno"
    games._is_known.cache_clear()
