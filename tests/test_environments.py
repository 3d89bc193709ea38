"""Environments for learning: PettingZoo's and Gymnasium's own tests, and what they promise beside."""

from __future__ import annotations

import copy
import functools
import pickle
import subprocess
import sys
from collections.abc import Callable
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

import cardlaw
from cardlaw import Game, IllegalMove, NinetyNine, NotationError, OptionError, Uno, UnoAllWild
from cardlaw.bots import BotError, FunctionBot, make_bot
from cardlaw.rl import Actions, Asked
from cardlaw.rl.gymnasium_env import ID, SeatEnv
from cardlaw.rl.pettingzoo_env import TableEnv
from cardlaw.simulation import bot_seed
from pettingzoo_tests import api_test, render_test, seed_test

GAMES: dict[str, Game[Any]] = {
    name: cardlaw.game(name, players=3)
    for name in (
        "uno",
        "uno-mario-kart",
        "uno-all-wild",
        "ninety-nine",
        "crazy-eights",
        "president",
        "sevens",
    )
}
EACH = pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
#: A table at which many may act out of turn.
BUSY = Uno(players=4, rounds=1, jump_in=True, stacking="any", doubles=True, seven_zero=True)


# PettingZoo


# It would like each observation to be one array, which leaves no place for the mask in it.
@pytest.mark.filterwarnings("ignore:Observation (space|is not):UserWarning")
@EACH
def test_a_table_passes_the_tests_of_pettingzoo(
    game: Game[Any], capsys: pytest.CaptureFixture[str]
) -> None:
    api_test(TableEnv(game), num_cycles=100)
    seed_test(lambda: TableEnv(game), num_cycles=20)
    render_test(functools.partial(TableEnv, game))
    assert "seat 0 on turn" in capsys.readouterr().out


def play_through(env: TableEnv, seed: int | None, game_number: int, text: str = "7") -> Any:
    """Let random bots play a game in an environment: each is asked when its agent is."""
    env.reset(seed=seed)
    bots = [
        make_bot("random", bot_seed(text, game_number, seat)) for seat in range(env.game.players)
    ]
    for agent in env.agent_iter():
        *_, terminated, truncated, _ = env.last(observe=False)
        if terminated or truncated:
            env.step(None)
            continue
        seat = env.possible_agents.index(agent)
        move = bots[seat].choose(env.table.view(seat))
        env.step(0 if move is None else env.actions.encode(move))
    return env.table


@pytest.mark.parametrize("game", [BUSY, NinetyNine(players=3), UnoAllWild(players=2, rounds=2)])
def test_a_table_plays_the_games_of_a_simulation(game: Game[Any]) -> None:
    rows: list[Any] = []
    cardlaw.simulate(game, ["random"] * game.players, 3, seed=7, on_game=rows.append)
    env = TableEnv(game)
    for number, row in enumerate(rows):
        end = play_through(env, 7 if number == 0 else None, number)
        assert (end.winners, end.standing, end.round) == (row.winners, row.standing, row.rounds)


def test_seats_out_of_turn_are_asked_first_clockwise_and_once() -> None:
    hands = [["R5", "G1"], ["B2", "B3"], ["Y1", "Y2"], ["G5", "G6"]]
    state = Uno(players=4).setup({"hands": hands, "discard": ["R9"], "fill": True})
    asked = Asked.at(state)
    assert asked.seats == (0,)
    asked = asked.after(state.parse("0:R5"))
    assert asked.seats == (2, 3, 0, 1)
    assert asked.view.seat == 2
    assert asked.after(None).after(None).seats == (0, 1)
    assert asked.after(None).after(None).after(None).after(None).seats == ()
    assert asked.after(None).after(state.parse("3:catch>0")).seats == (1,)
    assert repr(asked).startswith("Asked(state=<UnoState uno round 1")


def test_where_the_game_is_over_nobody_is_asked() -> None:
    end = NinetyNine(players=2).deal(seed=7).playout(seed=7)
    assert Asked.at(end).seats == ()


def test_what_is_no_state_is_not_asked_at() -> None:
    others: list[Any] = [Uno(players=3).deal(seed=7).view(2), "state", None]
    for other in others:
        with pytest.raises(OptionError, match="is no state"):
            Asked.at(other)


def last_reward(env: TableEnv) -> dict[str, float]:
    while not any((*env.terminations.values(), *env.truncations.values())):
        seen = env.observe(env.agent_selection)
        env.step(int(seen["action_mask"].argmax()))
    return env.rewards


def test_the_winner_is_rewarded_at_the_end_of_the_game() -> None:
    env = TableEnv(NinetyNine(players=3))
    env.reset(seed=7)
    rewards = last_reward(env)
    (winner,) = env.table.winners
    assert rewards.pop(f"seat_{winner}") == 1
    assert set(rewards.values()) == {-0.5}
    assert set(env.terminations.values()) == {True}


def test_a_game_is_cut_off_without_reward() -> None:
    env = TableEnv(Uno(players=3), max_moves=5)
    env.reset(seed=7)
    assert set(last_reward(env).values()) == {0}
    assert set(env.truncations.values()) == {True}
    assert set(env.terminations.values()) == {False}


def wrong_actions(actions: Actions, view: Any) -> list[Any]:
    mask = actions.mask(view)
    masked = [number for number in range(1, len(mask)) if not mask[number]]
    return [-1, len(mask), masked[0], masked[-1], None, "1", 1.5, True, np.array([1, 2])]


@pytest.mark.parametrize("seed", [1, 2])
def test_a_wrong_action_is_refused_and_the_table_stays_as_it_was(seed: int) -> None:
    env = TableEnv(Uno(players=3))
    env.reset(seed=seed)
    for _ in range(10):
        before, agent = env.table, env.agent_selection
        view = before.view(env.possible_agents.index(agent))
        for action in (*wrong_actions(env.actions, view), *([0] if view.on_turn else [])):
            with pytest.raises((NotationError, IllegalMove)):
                env.step(action)
            assert env.table is before
            assert env.agent_selection == agent
        env.step(int(env.observe(agent)["action_mask"].argmax()))


@pytest.mark.parametrize("make", [TableEnv, SeatEnv])
def test_before_a_game_is_dealt_there_is_no_table(make: Callable[..., Any]) -> None:
    env = make(Uno(players=3))
    with pytest.raises(OptionError, match="reset: no game is dealt: call reset first"):
        env.step(0)
    with pytest.raises(OptionError, match="reset: no game is dealt: call reset first"):
        _ = env.table
    with pytest.raises(OptionError, match="game: 'uno' is no game"):
        make("uno")


def test_before_a_game_is_dealt_an_agent_sees_nothing() -> None:
    with pytest.raises(OptionError, match="reset: no game is dealt: call reset first"):
        TableEnv(Uno(players=3)).last()


@pytest.mark.parametrize("make", [TableEnv, SeatEnv])
def test_without_a_render_mode_nothing_is_shown(make: Callable[..., Any]) -> None:
    env = make(Uno(players=3))
    env.reset(seed=7)
    assert env.render() is None
    with pytest.raises(OptionError, match="render_mode: 'rgb' is none of ansi, human"):
        make(Uno(players=3), render_mode="rgb")
    with pytest.raises(OptionError, match="max_moves"):
        make(Uno(players=3), max_moves=0)


def test_after_the_end_a_table_is_dealt_anew_or_nothing() -> None:
    env = TableEnv(NinetyNine(players=2, chips=1))
    env.reset(seed=7)
    last_reward(env)
    with pytest.raises(NotationError, match="expected None: the game is over for seat_0"):
        env.step(0)
    env.step(None)
    env.step(None)
    assert env.agents == []
    for action in (None, 0):
        with pytest.raises(OptionError, match="step: the game is over: call reset"):
            env.step(action)
    env.reset()
    assert env.agents == ["seat_0", "seat_1"]


def test_an_agent_that_is_not_there_is_refused() -> None:
    env = TableEnv(Uno(players=2))
    env.reset(seed=7)
    agents: list[Any] = ["seat_2", 0, None]
    for agent in agents:
        for ask in (env.observe, env.observation_space, env.action_space):
            with pytest.raises(OptionError, match=r"agent: .* is none of seat_0, seat_1"):
                ask(agent)


def copies(env: Any) -> list[Any]:
    return [copy.deepcopy(env), pickle.loads(pickle.dumps(env))]


def test_copies_of_a_table_are_played_on_by_themselves() -> None:
    env = TableEnv(UnoAllWild(players=3))
    env.reset(seed=7)
    for copied in copies(env):
        before = env.table
        last_reward(copied)
        assert env.table is before
        copied.reset()
        env.reset()
        assert copied.table == env.table
        env.reset(seed=7)


# Gymnasium


@EACH
def test_a_seat_passes_the_check_of_gymnasium(game: Game[Any]) -> None:
    env = gymnasium.make(ID, game=game, seat=2, masked="replaced")
    check_env(env.unwrapped)


def seat_through(env: SeatEnv, seed: int | None, game_number: int) -> tuple[Any, float]:
    """Let a random bot play a game at the seat of an environment."""
    bot = make_bot("random", bot_seed("7", game_number, env.seat))
    env.reset(seed=seed)
    while True:
        move = bot.choose(env.table.view(env.seat))
        action = 0 if move is None else env.actions.encode(move)
        _, reward, terminated, truncated, info = env.step(action)
        assert not truncated
        assert info == {}
        if terminated:
            return env.table, float(reward)


@pytest.mark.parametrize(("game", "seat"), [(BUSY, 2), (NinetyNine(players=3), 0)])
def test_a_seat_plays_the_games_of_a_simulation(game: Game[Any], seat: int) -> None:
    bots = ["sensible"] * game.players
    bots[seat] = "random"
    rows: list[Any] = []
    cardlaw.simulate(game, bots, 3, seed=7, on_game=rows.append)
    env = SeatEnv(game, seat, "sensible")
    for number, row in enumerate(rows):
        end, reward = seat_through(env, 7 if number == 0 else None, number)
        assert (end.winners, end.standing, end.round) == (row.winners, row.standing, row.rounds)
        assert (reward == 1) == (row.winners == (seat,))


def test_bots_sit_clockwise_from_the_seat() -> None:
    def bot(name: str) -> Any:
        def choose(view: Any) -> Any:
            asked.append((view.seat, name))
            return view.legal_moves()[-1]

        return FunctionBot(choose)

    asked: list[tuple[int, str]] = []
    env = SeatEnv(Uno(players=3, calls="automatic"), 1, [bot("next"), bot("after")])
    env.reset(seed=7)
    for _ in range(20):
        env.step(int(env.action_masks().argmax()))
    assert set(asked) == {(2, "next"), (0, "after")}


def test_a_masked_action_of_a_seat_is_refused_or_replaced() -> None:
    strict, lenient = (SeatEnv(Uno(players=3), masked=masked) for masked in ("refused", "replaced"))
    for env in (strict, lenient):
        env.reset(seed=7)
    before = strict.table
    for action in wrong_actions(strict.actions, before.view(0)):
        with pytest.raises((NotationError, IllegalMove)):
            strict.step(action)
        assert strict.table is before
    none: list[Any] = [-1, len(lenient.actions), None, 1.5]
    for action in none:
        with pytest.raises((NotationError, IllegalMove)):
            lenient.step(action)
    masked = wrong_actions(lenient.actions, lenient.table.view(0))[2]
    *_, info = lenient.step(masked)
    assert "is not in the hand of seat 0" in info["replaced"]
    assert lenient.table != before


def test_a_seat_is_not_played_on_after_the_end() -> None:
    env = SeatEnv(NinetyNine(players=2, chips=1), max_moves=3)
    env.reset(seed=7)
    ended = False
    while not ended:
        *_, terminated, truncated, _ = env.step(int(env.action_masks().argmax()))
        ended = terminated or truncated
    with pytest.raises(OptionError, match="step: the game is over: call reset"):
        env.step(0)


def test_a_seat_that_is_never_asked_is_told_of() -> None:
    env = SeatEnv(Uno(players=3, rounds=1, max_turns=1, start_action="ignore"), seat=2)
    with pytest.raises(OptionError, match="game: seat 2 is never asked"):
        env.reset(seed=7)


@pytest.mark.parametrize(
    ("options", "says"),
    [
        ({"seat": 3}, "seat: a seat from 0 to 2"),
        ({"bots": ["random"]}, "bots: one bot instead of 2"),
        ({"bots": "clever"}, "bots: 'clever'"),
        ({"masked": "taken"}, "masked: 'taken' is none of refused, replaced"),
    ],
)
def test_what_a_seat_is_made_with_is_checked(options: dict[str, Any], says: str) -> None:
    with pytest.raises(OptionError, match=says):
        SeatEnv(Uno(players=3), **options)


def test_a_bot_that_gives_no_move_on_its_turn_is_an_error() -> None:
    env = SeatEnv(Uno(players=2), 1, FunctionBot(lambda _: None))
    with pytest.raises(BotError, match="gave no move on its turn"):
        env.reset(seed=7)


@pytest.mark.parametrize("seed", [-1, 1.5, "7", True, [7]])
def test_a_seed_that_gymnasium_cannot_take_is_refused(seed: Any) -> None:
    env = SeatEnv(Uno(players=2))
    env.reset(seed=7)
    before = env.table
    with pytest.raises(OptionError, match=r"seed: .* is no whole number from 0"):
        env.reset(seed=seed)
    assert env.table is before
    env.reset(seed=np.int64(7))  # type: ignore[arg-type]
    assert env.table == before


@pytest.mark.parametrize("bot", ["random", "sensible", "searching"])
def test_copies_of_a_seat_are_played_on_alike(bot: str) -> None:
    env = SeatEnv(NinetyNine(players=2), bots=bot)
    env.reset(seed=7)
    tables: list[list[Any]] = []
    for each in (*copies(env), env):
        seen: list[Any] = []
        for _ in range(8):
            *_, terminated, _, _ = each.step(int(each.action_masks().argmax()))
            if terminated:
                each.reset()
            seen.append(each.table)
        tables.append(seen)
    assert tables[0] == tables[1] == tables[2]


def test_a_seat_shows_its_own_hand(capsys: pytest.CaptureFixture[str]) -> None:
    env = SeatEnv(NinetyNine(players=2), render_mode="ansi")
    env.reset(seed=7)
    hand = " ".join(map(str, env.table.hands[0]))
    assert env.render().endswith(f"hand {hand}")
    SeatEnv(NinetyNine(players=2), render_mode="human").reset(seed=7)
    assert capsys.readouterr().out.endswith(f"hand {hand}\n")


# Without the extra


@pytest.mark.parametrize("module", ["arrays", "gymnasium_env", "pettingzoo_env"])
@pytest.mark.parametrize("missing", ["numpy", "gymnasium", "pettingzoo"])
def test_what_is_missing_is_told_with_the_extra_that_has_it(module: str, missing: str) -> None:
    if missing == "pettingzoo" and module != "pettingzoo_env":
        return
    ask = f"import sys; sys.modules[{missing!r}] = None; import cardlaw.rl.{module}"
    done = subprocess.run([sys.executable, "-c", ask], capture_output=True, text=True, check=False)
    assert done.stderr.endswith('pip install "cardlaw[rl]"\n')


def test_numbers_need_no_extra() -> None:
    ask = (
        "import sys, cardlaw, cardlaw.rl as rl;"
        "game = cardlaw.Uno(players=3); view = game.deal(7).view(0);"
        "rl.Actions(game).mask(view); rl.Observations(game).of(view);"
        "print(*{name.partition('.')[0] for name in sys.modules} & {'numpy', 'gymnasium'})"
    )
    done = subprocess.run([sys.executable, "-c", ask], capture_output=True, text=True, check=True)
    assert done.stdout == "\n"
