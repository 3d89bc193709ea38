"""The engine plays the games that the rules play: the same moves, to the same end."""

from __future__ import annotations

import hashlib
import random
import struct
from typing import Any

import pytest
from cardlaw_native import _engine, covers, games, playouts
from cardlaw_native.games import engine_of

import cardlaw
from cardlaw import State

UNO: dict[str, list[Any]] = {
    "dealer": [None, 0, "draw"],
    "max_turns": [None, None, 7, 40],
    "calls": ["explicit", "automatic"],
    "window": ["last_card", "next_turn"],
    "penalty": [2, 1, 10],
    "reverse_with_two": ["skip", "nothing"],
    "final_draw": [True, False],
    "start_action": ["apply", "ignore"],
    "rounds": [1, 2, 3],
}
COLORED: dict[str, list[Any]] = UNO | {
    "must_play": [False, True],
    "wild_draw_four": ["challenge", "strict", "free"],
    "stacking": ["off", "same", "any"],
    "doubles": [False, True],
    "jump_in": [False, True],
    "draw": ["one", "until_playable"],
    "drawn_card": ["may_play", "must_play", "keep"],
}
DECKS = [
    None,
    None,
    cardlaw.ordinary_deck(jokers=2, wild_draw_four="3"),
    cardlaw.ordinary_deck(packs=3, wild=("5", "9")),
]
OPTIONS: dict[str, dict[str, list[Any]]] = {
    "uno": COLORED | {"seven_zero": [False, True], "deck": DECKS},
    "uno-mario-kart": COLORED
    | {"start_box": ["first", "dealer"], "last_box": ["unopened", "open"]},
    "uno-all-wild": UNO
    | {
        "dealer": [None, 0],
        "double_skip_with_two": ["once", "literal"],
        "special_draw": ["forced", "official", "never"],
    },
    "ninety-nine": {
        "dealer": [None, 0, "draw"],
        "max_turns": [None, None, 5],
        "bust": ["allowed", "forced"],
        "elimination": ["at_zero", "unpayable"],
        "four_with_two": ["opponent", "again"],
        "floor": [None, 0, -5],
        "hand_size": [3, 1, 5],
        "reverse_ranks": [("4",), ("4", "9")],
        "skip_ranks": [(), ("3", "4")],
        "packs": [None, 2],
    },
}


def some_game(luck: random.Random, name: str) -> cardlaw.Game[State]:
    """Make a game with some of its options."""
    options = {option: luck.choice(values) for option, values in OPTIONS[name].items()}
    if name != "ninety-nine" and luck.random() < 0.2:
        del options["rounds"]
        options["target"] = 100
    try:
        return cardlaw.game(name, players=luck.choice([2, 2, 3, 4, 5, 7]), **options)
    except cardlaw.OptionError:  # some do not go together
        return some_game(luck, name)


def some_state(luck: random.Random, game: cardlaw.Game[State]) -> State:
    """Play some moves at random; now and then somebody leaves."""
    state = game.deal(seed=luck.random().hex())
    for _ in range(luck.choice([0, 3, 20, 60])):
        if state.is_over:
            break
        state = state.play(luck.choice(state.legal_moves()))
        if luck.random() < 0.01 and not state.is_over:
            live = [seat for seat in range(game.players) if seat not in state.out]
            state = state.retire(luck.choice(live))
    return state


@pytest.mark.parametrize("name", OPTIONS)
@pytest.mark.parametrize("part", range(10))
def test_playouts_end_where_those_of_the_rules_end(name: str, part: int) -> None:
    luck = random.Random(f"{name}-{part}")
    for _ in range(17):
        state = some_state(luck, some_game(luck, name))
        rounds, moves = luck.choice([None, 1, 2]), luck.choice([5, 50, 2000])
        seed = luck.random().hex()
        ends = playouts(state, 3, seed, rounds, moves, states=True)
        for number, end in enumerate(state.playouts(3, seed, rounds, moves)):
            native = ends.states[number]
            assert native.document() == end.document(), (state.to_json(), seed, number)
            assert native == end
            assert ends.over[number] == end.is_over
            assert tuple(ends.standing[number]) == end.standing
            assert tuple(ends.winners[number].nonzero()[0]) == end.winners


@pytest.mark.parametrize("name", OPTIONS)
def test_games_between_random_bots_are_those_of_simulate(name: str) -> None:
    luck = random.Random(name)
    for _ in range(6):
        game = some_game(luck, name)
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
    with pytest.raises(cardlaw.OptionError, match="too large"):
        playouts(cardlaw.NinetyNine(players=2).setup(state), 1)


def test_a_state_that_cannot_be_is_refused() -> None:
    game = cardlaw.Uno(players=2)
    table = game.deal(seed=7)._table.copy()
    table.draw_pile = table.draw_pile[1:]
    with pytest.raises(cardlaw.OptionError, match="cards: not those of the deck"):
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
