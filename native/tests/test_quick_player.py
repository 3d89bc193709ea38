"""The searching bot decides with native playouts as it does with those in Python."""

from __future__ import annotations

import copy
import gc
import pickle
import random
from collections.abc import Iterator, Sequence
from typing import Any

import cardlaw_native
import pytest
from cardlaw_native import _engine, facts
from cardlaw_native.games import told_of
from proving import some_game, some_state

import cardlaw
from cardlaw import Game, OptionError, State, View
from cardlaw.searching import End, QuickPlayer, SearchingBot
from rows_of_options import OWN

#: What tables of a game wait for, beside an ordinary turn.
WAITS = {
    "uno": {"drawn", "must_play", "color", "challenge", "stack", "round_over"},
    "uno-mario-kart": {
        *("drawn", "must_play", "color", "target", "challenge", "stack", "round_over"),
    },
    "uno-all-wild": {"must_play", "target", "round_over"},
    "ninety-nine": {"round_over"},
}


def visited(luck: random.Random, kind: type[Game[Any]]) -> Iterator[State]:
    """Give states of random games without end, above all those where the table waits for something."""
    while True:
        game = some_game(luck, kind)
        if isinstance(game, cardlaw.NinetyNine) and luck.random() < 0.5:
            game = game.replace(chips=1)  # so that games end
        state = game.deal(seed=luck.random().hex())
        for _ in range(luck.choice([5, 40, 120])):
            if state.is_over:
                break
            if state.pending is not None or luck.random() < 0.1:
                yield state
            state = state.play(luck.choice(state.legal_moves()))
            live = [seat for seat in range(game.players) if seat not in state.out]
            if luck.random() < 0.01 and not state.is_over:
                state = state.retire(luck.choice(live))


def of_both(view: View, samples: int, seed: str) -> Iterator[tuple[End, End]]:
    """Give the ends of all choices of a seat on some samples: those in Python, and the native ones."""
    python = QuickPlayer(view.game).trials(view)
    native = cardlaw_native.QuickPlayer(view.game).trials(view)
    choices = [*range(len(view.legal_moves())), None]
    for number in range(samples):
        text = f"{seed}:{number}"
        yield from zip(python(choices, text), native(choices, text), strict=True)


def plain(end: End) -> list[Any]:
    """Give an end with lists for all its sequences."""
    return [list(part) if isinstance(part, Sequence) else part for part in end]


@pytest.mark.parametrize("kind", OWN)
@pytest.mark.parametrize("part", range(3))
def test_playouts_end_as_those_in_python(kind: type[Game[Any]], part: int) -> None:
    luck = random.Random(f"{kind.name}-{part}")
    states = visited(luck, kind)
    waited: set[str] = set()
    ends: set[tuple[bool, bool]] = set()
    compared = 0
    while compared < 1200 or not waited >= WAITS[kind.name] or len(ends) < 3:
        state = next(states)
        waited.add("turn" if state.pending is None else state.pending.kind)
        for seat in state.actors:
            for python, native in of_both(state.view(seat), 2, luck.random().hex()):
                assert plain(native) == plain(python), (state.to_json(), seat)
                ends.add(python[:2])
                compared += 1


@pytest.mark.parametrize(
    ("game", "position"),
    [
        # The card that is worth least would lose the round, or all would.
        *[
            (cardlaw.NinetyNine(players=2), {"hands": [hand, ["2c", "3c", "5c"]], "total": 97})
            for hand in (["Jc", "2d", "3d"], ["Jc", "Qd", "Td"], ["Jc", "Qd", "Qh"])
        ],
        # No turn is left, so that each play loses the round and drawing draws it.
        (
            cardlaw.Uno(players=2, max_turns=1),
            {"hands": [["R1", "R2", "W"], ["G1"]], "discard": ["R5"]},
        ),
        # The same in the last round of a game that the seat on turn then wins: no play is a loss.
        (
            cardlaw.Uno(players=2, max_turns=1, rounds=2),
            {
                "hands": [["R1", "R2", "W"], ["G1", "G2"]],
                "discard": ["R5"],
                "round": 2,
                "scores": [9, 0],
            },
        ),
        # A play out of turn is liked as much as one in turn, and a double more.
        (
            cardlaw.Uno(players=3, jump_in=True, doubles=True),
            {"hands": [["B5", "B5", "Y5"], ["R5", "R9"], ["W", "W", "G2"]], "discard": ["R5"]},
        ),
    ],
)
def test_choices_of_many_kinds_are_those_in_python(
    game: cardlaw.Game[State], position: dict[str, Any]
) -> None:
    state = game.setup({"discard": []} | position | {"fill": True})
    for seat in range(game.players):
        for python, native in of_both(state.view(seat), 20, "1"):
            assert plain(native) == plain(python)


@pytest.mark.parametrize("kind", OWN)
def test_a_bot_makes_the_same_moves(kind: type[Game[Any]]) -> None:
    luck = random.Random(kind.name)
    decided = 0
    while decided < 150:
        game = some_game(luck, kind)
        python, native = (
            SearchingBot("1", playouts=60, engine="python"),
            SearchingBot("1", playouts=60),
        )
        state = some_state(luck, game)
        for _ in range(20):
            if state.is_over:
                break
            seat = luck.choice(state.actors)
            view = state.view(seat)
            move = python.choose(view)
            assert native.choose(view) == move, (state.to_json(), seat)
            decided += 1
            state = state.play(move if move is not None else luck.choice(state.legal_moves()))
        assert {python.engine, native.engine} in ({"python", "native"}, {None})


def test_a_simulation_with_it_is_the_same() -> None:
    game = cardlaw.UnoMarioKart(players=3, rounds=1)

    def bots(engine: Any) -> list[Any]:
        return [lambda seed: SearchingBot(seed, 40, engine=engine), "sensible", "random"]

    python, native = (
        cardlaw.simulate(game, bots(engine), 3, 7).document() for engine in ("python", "native")
    )
    assert python["seats"] == native["seats"]


UNO = cardlaw.Uno(players=2)
VIEW = UNO.setup(
    {"hands": [["R1", "RS", "B1"], ["G1", "G2"]], "discard": ["R9"], "fill": True}
).view(0)


@pytest.mark.parametrize(
    ("wanted", "used"), [("python", "python"), ("native", "native"), (None, "native")]
)
def test_it_is_told_what_made_the_playouts(wanted: Any, used: str) -> None:
    bot = SearchingBot("1", 20, engine=wanted)
    assert bot.engine is None
    bot.choose(VIEW)
    assert bot.engine == used


def test_a_game_that_is_not_covered_is_searched_in_python() -> None:
    view = cardlaw.NinetyNine(players=40, packs=3).deal(seed=7).view(0)
    bot = SearchingBot("1", 20)
    assert bot.choose(view) in view.legal_moves()
    assert bot.engine == "python"
    with pytest.raises(OptionError, match="40 seats") as caught:
        SearchingBot("1", 20, engine="native").choose(view)
    assert caught.value.option == "engine"


def test_numbers_that_are_too_large_are_searched_in_python() -> None:
    game = cardlaw.NinetyNine(players=2)
    view = game.setup(game.deal(seed=7).document() | {"total": -(10**12)}).view(0)
    bot = SearchingBot("1", 20)
    used: list[str | None] = []
    for one in (game.deal(seed=7).view(0), view):
        assert bot.choose(one) in one.legal_moves()
        used.append(bot.engine)
    assert used == ["native", "python"]
    with pytest.raises(OptionError, match=r"engine: .* no room for the numbers"):
        SearchingBot("1", 20, engine="native").choose(view)


def pickled(bot: SearchingBot) -> SearchingBot:
    """Give a bot as another process is sent it."""
    sent: SearchingBot = pickle.loads(pickle.dumps(bot))  # noqa: S301 - just written
    return sent


@pytest.mark.parametrize("copied", [copy.copy, copy.deepcopy, pickled])
@pytest.mark.parametrize("engine", ["python", "native"])
def test_a_copy_goes_on_as_the_bot_does(copied: Any, engine: Any) -> None:
    bot = SearchingBot("1", 30, engine=engine)
    bot.choose(VIEW)
    other = copied(bot)
    assert other.engine is None
    views = [state.view(state.turn) for state in (UNO.deal(seed) for seed in range(20))]
    assert [other.choose(view) for view in views] == [bot.choose(view) for view in views]
    assert other.engine == engine


G1 = bytes([UNO.faces.index["G1"]])
FACES = [(-1, 0.0)] * len(UNO.faces.faces)


@pytest.mark.parametrize(
    "wrong",
    [
        {"facts": None},
        {"seat": 2},
        {"seat": -2},
        {"seat": "0"},
        {"choices": [3]},
        {"choices": [-1]},
        {"choices": ["0"]},
        {"choices": [2**80]},
        {"choices": (0,)},
        {"seat": 1, "choices": [0]},
        {"seat": -1, "choices": [0]},
        {"text": 1},
        {"hands": 1},
        {"hands": [(2, b"")]},
        {"hands": [(1, b""), (1, b"")]},
        {"hands": [(1, b""), (0, b"")]},
        {"hands": [(1, "")]},
        {"hands": [(1, b"", b"")]},
        {"hands": [(1, G1 + G1)]},
        {"hands": [(1, b"\xff")]},
        {"hands": [(1, G1 * 600)]},
        {"hands": [None]},
    ],
)
def test_what_cannot_be_tried_is_refused(wrong: dict[str, Any]) -> None:
    def tried(facts: Any, seat: Any, hands: Any, choices: Any, text: Any) -> list[End]:
        return _engine.Trials(player, facts, seat, hands).ends(choices, text)

    player = _engine.QuickPlayer(told_of(UNO), FACES)
    right: dict[str, Any] = {"seat": 0, "hands": None, "choices": [0, None], "text": "1"}
    right["facts"] = facts.written(VIEW.sample("1")._table)
    assert len(tried(**right)) == len(tried(**(right | {"hands": [(1, G1)]}))) == 2
    with pytest.raises((TypeError, ValueError)):
        tried(**(right | wrong))


def test_a_player_stays_as_long_as_its_trials() -> None:
    trials = cardlaw_native.QuickPlayer(UNO).trials(VIEW)
    gc.collect()
    assert len(trials([0, 1, None], "1")) == 3


@pytest.mark.parametrize(
    "faces",
    [
        [],
        FACES[1:],
        [(4, 0.0), *FACES],
        [(-1,), *FACES],
        [(-1, "much"), *FACES],
        [(-1, 1), *FACES],
        [None],
    ],
)
def test_faces_that_cannot_be_are_refused(faces: Any) -> None:
    with pytest.raises((TypeError, ValueError)):
        _engine.QuickPlayer(told_of(UNO), faces)
