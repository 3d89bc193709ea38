"""cardlaw plays with this engine by itself where it can, and what comes of it is the same."""

from __future__ import annotations

import random
import signal
import threading
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING, Any, Literal

import cardlaw_native
import pytest
from proving import some_game

import cardlaw
from cardlaw import (
    Game,
    GameRow,
    NinetyNine,
    OptionError,
    State,
    Uno,
    UnoAllWild,
    UnoMarioKart,
    registry,
)
from cardlaw.bots import RandomBot
from cardlaw.engines import FORM
from cardlaw.testing import conformance, engines_agree, random_play

if TYPE_CHECKING:
    from collections.abc import Callable

GAME = Uno(players=3, rounds=1)
BOTS = ["random"] * 3


def simulated(engine: Literal["python", "native"] | None, **given: Any) -> cardlaw.SimulationResult:
    return cardlaw.simulate(GAME, BOTS, **({"games": 40, "seed": 7} | given), engine=engine)


def test_it_fits_the_cardlaw_beside_it() -> None:
    assert cardlaw_native.FORM == FORM
    assert cardlaw.engine_for(GAME) == cardlaw.Engine("native")


@pytest.mark.parametrize("kind", registry.own_games(), ids=lambda kind: kind.name)
def test_states_play_out_to_equal_states(kind: type[Game[State]]) -> None:
    luck = random.Random(kind.name)
    for _ in range(25):
        *_, visit = random_play(some_game(luck, kind), "use", moves=luck.choice([1, 9, 60]))
        state = visit.state
        seed, rounds, moves = luck.random().hex(), luck.choice([None, 1, 2]), luck.choice([1, 2000])
        native = state.playout(seed, rounds, moves, engine="native")
        python = state.playout(seed, rounds, moves, engine="python")
        assert native.document() == python.document()
        assert native == python
        assert hash(native) == hash(python)
        assert type(native) is type(python)
        assert native.legal_moves() == python.legal_moves()
        assert state.playout(seed, rounds, moves) == python


def test_many_playouts_are_those_of_the_rules(monkeypatch: pytest.MonkeyPatch) -> None:
    state = UnoMarioKart(players=4).deal(seed=7)
    asked: list[int] = []
    ends_of = cardlaw_native.ends_of

    def counted(*given: Any) -> Any:
        asked.append(len(given[1]))
        return ends_of(*given)

    monkeypatch.setattr(cardlaw_native, "ends_of", counted)
    ends = state.playouts(200, seed=1, rounds=1)
    assert iter(ends) is ends
    assert not asked
    assert list(ends) == list(state.playouts(200, seed=1, rounds=1, engine="python"))
    assert asked == [1, 2, 4, 8, 16, 32, 64, 64, 9]  # so a million need no more memory
    assert list(state.playouts(0, seed=1)) == []


def test_a_game_that_is_over_is_its_own_end() -> None:
    state = Uno(players=2).deal(seed=7).retire(0)
    assert state.playout(seed=1, engine="native") is state
    assert list(state.playouts(3, seed=1)) == [state] * 3


def test_a_table_that_the_engine_cannot_take_is_played_on_by_the_rules() -> None:
    document = NinetyNine(players=2).deal(seed=7).document() | {"total": -(10**12)}
    state = NinetyNine(players=2).setup(document)
    assert list(state.playouts(3, 1)) == list(state.playouts(3, 1, engine="python"))
    with pytest.raises(OptionError, match=r"engine: .* no room for the numbers") as caught:
        state.playout(1, engine="native")
    assert caught.value.option == "engine"


@pytest.mark.parametrize("kind", registry.own_games(), ids=lambda kind: kind.name)
def test_simulations_are_equal(kind: type[Game[State]]) -> None:
    luck = random.Random(kind.name)
    for _ in range(4):
        game, rows = some_game(luck, kind), {}
        given: dict[str, Any] = {"first": luck.randrange(50), "max_moves": luck.choice([40, 4000])}
        arguments = (game, ["random"] * game.players, luck.choice([1, 13]), luck.random().hex())
        results = {}
        for engine in ("python", "native"):
            rows[engine] = list[GameRow]()
            results[engine] = cardlaw.simulate(*arguments, **given, engine=engine)
            told = cardlaw.simulate(*arguments, **given, engine=engine, on_game=rows[engine].append)
            assert told == results[engine]
            assert told.engine == results[engine].engine == engine
        assert results["native"] == results["python"]
        assert rows["native"] == rows["python"]
        assert results["native"].document() == results["python"].document() | {"engine": "native"}
        assert all(type(row.moves) is int for row in rows["native"])


@pytest.mark.parametrize(
    ("game", "first", "shared", "by_nobody"),
    [
        (UnoAllWild(players=4, rounds=2), 55, 1, 0),  # two have as many points at the end
        (Uno(players=4, rounds=1, max_turns=3), 0, 0, 3),
    ],
)
def test_who_shares_a_game_and_what_nobody_wins_is_summed_up_alike(
    game: Game[State], first: int, shared: int, by_nobody: int
) -> None:
    native, python = (
        cardlaw.simulate(game, ["random"] * 4, 3, 7, first=first, engine=engine)
        for engine in ("native", "python")
    )
    assert native == python
    assert (native.shared, native.won_by_nobody) == (shared, by_nobody)


@pytest.mark.parametrize("workers", [None, 1, 2, 3, "all"])
@pytest.mark.parametrize("one_by_one", [False, True])
def test_workers_change_nothing(workers: Any, one_by_one: bool) -> None:  # noqa: FBT001 - a parameter
    rows: list[GameRow] = []
    wanted = {"on_game": rows.append} if one_by_one else {}
    result = simulated(None, workers=workers, games=300, **wanted)
    assert result == simulated(None, games=300)
    assert result.engine == "native"
    assert [row.number for row in rows] == (list(range(300)) if one_by_one else [])


@pytest.mark.parametrize("workers", [0, "many", 1.5])
def test_wrong_numbers_of_workers_are_refused(workers: Any) -> None:
    with pytest.raises(OptionError, match="workers"):
        simulated("native", workers=workers)


def test_executors_play_natively_too() -> None:
    with ThreadPoolExecutor(2) as executor:
        result = simulated("native", executor=executor, games=300)
    assert result == simulated(None, games=300)
    assert result.engine == "native"


def test_a_class_of_random_bots_is_random() -> None:
    result = cardlaw.simulate(GAME, [RandomBot, "random", RandomBot], 40, 7)
    assert result == simulated("python")
    assert result.engine == "native"


@pytest.mark.parametrize(
    "bots", [["random", "sensible", "random"], ["random", "random", RandomBot("1")]]
)
def test_other_bots_are_asked_by_the_rules(bots: Any) -> None:
    assert cardlaw.simulate(GAME, bots, 2, 7).engine == "python"
    with pytest.raises(OptionError, match=r"engine: .*cardlaw\[native\] plays random bots alone"):
        cardlaw.simulate(GAME, bots, 2, 7, engine="native")


def test_records_are_written_by_the_rules(tmp_path: Any) -> None:
    path = tmp_path / "games.txt"
    assert simulated(None, games=2, records=path).engine == "python"
    written = path.read_bytes()
    with pytest.raises(OptionError, match=r"engine: .* writes no records"):
        simulated("native", records=path)
    assert path.read_bytes() == written


def test_the_last_games_are_played_too() -> None:
    last = {"games": 1, "first": 10**9}
    assert simulated("native", **last) == simulated("python", **last)


def test_results_of_both_engines_add() -> None:
    python, native = simulated("python", games=15), simulated("native", games=25, first=15)
    both = python + native
    assert both == simulated("native")
    assert (both.engine, (native + simulated("native", first=40)).engine) == ("both", "native")
    assert both.document()["engine"] == "both"


def test_progress_and_games_are_told_in_order() -> None:
    told: list[int] = []
    simulated("native", games=3000, progress=told.append)
    assert told == sorted(set(told))
    assert told[-1] == 3000
    one_by_one: list[int] = []
    simulated("native", games=30, on_game=lambda _row: None, progress=one_by_one.append)
    assert one_by_one == list(range(1, 31))


def test_an_error_of_a_callback_comes_out() -> None:
    def fails(_row: GameRow) -> None:
        raise RuntimeError("enough")

    with pytest.raises(RuntimeError, match="enough"):
        simulated("native", on_game=fails)


def interrupting(after: int) -> Callable[[int], None]:
    """Give what presses Ctrl-C once when so many games have been played."""
    pressed: list[int] = []

    def progress(games: int) -> None:
        if games >= after and not pressed:
            pressed.append(games)
            signal.raise_signal(signal.SIGINT)

    return progress


@pytest.mark.parametrize("more", [{}, {"on_game": lambda _row: None}, {"workers": 2}])
def test_ctrl_c_gives_the_games_so_far(more: dict[str, Any]) -> None:
    result = simulated("native", games=10**7, progress=interrupting(50), **more)
    assert result.stopped is not None
    assert result.stopped >= 50
    assert result.numbers == ((0, result.stopped),)
    assert result == simulated("native", games=result.stopped)


def test_ctrl_c_ends_what_has_no_end() -> None:
    game = Uno(players=2, target=10**9)  # which takes them some years
    for play in (
        lambda: cardlaw.simulate(game, ["random"] * 2, 5, 7, max_moves=None, engine="native"),
        lambda: game.deal(seed=7).playout(1, None, None, engine="native"),
        lambda: list(game.deal(seed=7).playouts(5, 1, None, None, engine="native")),
    ):
        timer = threading.Timer(0.3, signal.raise_signal, [signal.SIGINT])
        timer.start()
        with pytest.raises(KeyboardInterrupt):
            play()
        timer.join()


def test_comparisons_are_equal() -> None:
    variants: dict[str, cardlaw.Game[State]] = {"off": GAME, "any": GAME.replace(stacking="any")}
    python = cardlaw.compare(variants, BOTS, 30, 7, engine="python")
    for given in ({}, {"workers": 2}, {"first": 0, "on_game": lambda _rows: None}):
        native = cardlaw.compare(variants, BOTS, 30, 7, **given)
        assert native == python
        assert [result.engine for result in native.results] == ["native"] * 2


def test_a_comparison_may_be_played_by_both(monkeypatch: pytest.MonkeyPatch) -> None:
    other = GAME.replace(stacking="any")
    monkeypatch.setattr(
        cardlaw_native, "covers", lambda game: "too wild" if game == other else True
    )
    variants: dict[str, cardlaw.Game[State]] = {"off": GAME, "any": other}
    both = cardlaw.compare(variants, BOTS, 30, 7)
    assert both == cardlaw.compare(variants, BOTS, 30, 7, engine="python")
    assert [result.engine for result in both.results] == ["native", "python"]
    # What is not all native is for processes; threads would leave Python to one of them.
    monkeypatch.setattr("cardlaw.workers.threads_of", None)
    assert cardlaw.compare(variants, BOTS, 30, 7, workers=2) == both
    with pytest.raises(OptionError, match=r"engine: .* does not cover this game: too wild"):
        cardlaw.compare(variants, BOTS, 30, 7, engine="native")


@pytest.mark.parametrize("more", [(), ("--engine", "native"), ("--engine", "python")])
def test_the_command_tells_which_engine_played(more: tuple[str, ...]) -> None:
    pytest.importorskip("rich_click", reason="the command line needs cardlaw[cli]")
    from click.testing import CliRunner

    from cardlaw.cli.commands import cardlaw as command

    few = ["uno", "--players", "3", "--games", "4", "--rounds", "1", "--seed", "7", *more]
    engine = "python" if "python" in more else "native"
    for arguments in (["simulate", *few], ["compare", *few, "--vary", "stacking=off,any"]):
        done = CliRunner().invoke(command, [*arguments, "--bots", "random"])
        assert done.exit_code == 0, done.output
        assert done.stdout.endswith(f"\nengine: {engine}\n")


@pytest.mark.parametrize("kind", registry.own_games(), ids=lambda kind: kind.name)
def test_the_law_of_engines_holds(kind: type[Game[State]]) -> None:
    game = some_game(random.Random(kind.name), kind)
    for visit in random_play(game, "law", moves=40):
        assert engines_agree(visit.state) == cardlaw.Engine("native")
    assert conformance(game, games=1, moves=4).engine == cardlaw.Engine("native")


def test_the_law_of_engines_says_where_it_compares_nothing() -> None:
    game = NinetyNine(players=40, packs=3)
    told = engines_agree(game.deal(seed=7))
    assert told == cardlaw.engine_for(game)
    assert "40 seats" in str(told.why)
    document = NinetyNine(players=2).deal(seed=7).document() | {"total": -(10**12)}
    told = engines_agree(NinetyNine(players=2).setup(document))
    assert "no room for the numbers" in str(told.why)
