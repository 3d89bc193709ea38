"""What the library remembers is bounded, is the same for all threads, and can be dropped."""

from __future__ import annotations

import functools
import gc
import importlib
import pkgutil
import random
import sys
import threading
import weakref
from collections.abc import Callable, Iterator
from typing import Any

import pytest

import cardlaw
from cardlaw import Game, NinetyNine, State, Uno, UnoAllWild, UnoMarioKart
from cardlaw.rules.uno_family import lookup

THREADS = 8


def lru_caches() -> Iterator[tuple[str, functools._lru_cache_wrapper[Any]]]:
    """Give every cache of a function of the package, by the name of the function."""
    for module in pkgutil.walk_packages(cardlaw.__path__, "cardlaw."):
        if module.name != "cardlaw.__main__":
            for name, value in vars(importlib.import_module(module.name)).items():
                if isinstance(value, functools._lru_cache_wrapper):
                    yield f"{module.name}.{name}", value


def test_every_cache_of_a_function_is_bounded() -> None:
    found = dict(lru_caches())
    assert "cardlaw.registry._built" in found
    unbounded = {name for name, cache in found.items() if cache.cache_info().maxsize is None}
    without_arguments = {"plain_games", "_found"}
    assert {name.rpartition(".")[2] for name in unbounded} == without_arguments


def play(game: Game[Any], seed: int, moves: int) -> State:
    """Play a game at random, and from the deal again when it is over."""
    luck = random.Random(seed)
    state: State = game.deal(seed=seed)
    for _ in range(moves):
        if state.is_over:
            state = game.deal(seed=seed)
        state = state.play(luck.choice(state.legal_moves()))
    return state


def sizes(value: object) -> int:
    """Count what is in the tables that a game looks up, in those that they hold too."""
    inner = value.values() if isinstance(value, dict) else value if isinstance(value, list) else ()
    return (len(value) if isinstance(value, dict) else 0) + sum(map(sizes, inner))


def looked_up(game: Game[Any]) -> int:
    """Count what a game has built of its moves."""
    tables = vars(vars(game).get("_moves") or vars(game)["_book"])
    return sum(map(sizes, tables.values()))


EVERY_OPTION: list[Game[Any]] = [
    Uno(players=10, stacking="any", doubles=True, jump_in=True, seven_zero=True),
    UnoMarioKart(players=10, stacking="any", doubles=True, jump_in=True),
    UnoAllWild(players=10),
    NinetyNine(players=10),
]


@pytest.mark.parametrize("game", EVERY_OPTION, ids=lambda game: game.name)
def test_the_moves_that_a_game_keeps_are_few(
    game: Game[Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lookup, "_MOST_KEPT", 50)
    most = 0
    for seed in range(10):
        play(game, seed, 300)
        most = max(most, looked_up(game))
    plain = 10 * 2 * len(game.faces.faces)  # those that name no seat, of ten seats
    assert 0 < most <= 2 * 50 + plain + 10 * 20


def test_a_game_whose_moves_are_dropped_plays_on_alike(monkeypatch: pytest.MonkeyPatch) -> None:
    game = Uno(players=4, stacking="any", doubles=True, seven_zero=True)
    ends = [play(game, seed, 300) for seed in range(5)]
    monkeypatch.setattr(lookup, "_MOST_KEPT", 1)
    assert [play(game.replace(), seed, 300) for seed in range(5)] == ends


def same_game(game: Game[Any], number: int) -> State:
    """Play the same moves, whichever thread it is."""
    del number
    return play(game, 1, 200)


def first_moves(game: Game[Any], number: int) -> list[int]:
    """Give which objects the first moves of a game are."""
    del number
    return [id(move) for move in game.deal(seed=5).legal_moves()]


def in_threads(work: Callable[[int], object]) -> list[object]:
    """Do the work in eight threads that begin at the same moment; what each gives."""
    given: list[object] = [None] * THREADS
    begin = threading.Barrier(THREADS)

    def run(number: int) -> None:
        begin.wait()
        try:
            given[number] = work(number)
        except Exception as error:  # noqa: BLE001 - it is shown by the test
            given[number] = error

    threads = [threading.Thread(target=run, args=(number,)) for number in range(THREADS)]
    often = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    try:
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
    finally:
        sys.setswitchinterval(often)
    return given


@pytest.mark.parametrize("game", EVERY_OPTION, ids=lambda game: game.name)
@pytest.mark.parametrize("kept", [3, 4096])
def test_eight_threads_share_a_game(
    game: Game[Any], kept: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lookup, "_MOST_KEPT", kept)
    alone = same_game(game.replace(), 0)
    for _ in range(3):
        shared = game.replace()  # nothing is looked up yet
        assert in_threads(functools.partial(same_game, shared)) == [alone] * THREADS


def test_eight_threads_read_what_the_others_write() -> None:
    states = [play(game, 3, 40) for game in EVERY_OPTION]
    texts = [state.to_json() for state in states]

    def work(number: int) -> object:
        read = [cardlaw.from_json(text) for text in texts]
        for seat in range(10):
            read[seat % 4].view(seat)
        spoken = cardlaw.words.Words("de" if number % 2 else "en").card("R5")
        return [state.to_json() for state in read], len(spoken) > 0

    assert in_threads(work) == [(texts, True)] * THREADS


@pytest.mark.parametrize("game", EVERY_OPTION, ids=lambda game: game.name)
def test_the_objects_of_a_game_are_the_same_in_all_threads(game: Game[Any]) -> None:
    for _ in range(20):
        shared = game.replace()  # nothing is looked up yet
        given = in_threads(functools.partial(first_moves, shared))
        assert given == [first_moves(shared, 0)] * THREADS


def test_what_a_game_has_looked_up_goes_with_it() -> None:
    game = Uno(players=2, rounds=1, penalty=9)
    play(game, 1, 50)
    tables = weakref.ref(vars(game)["_moves"])
    assert tables() is not None
    del game
    gc.collect()
    assert tables() is None
