"""Games of cardlaw among OpenSpiel's: its own test of Python games, and what is promised beside."""

from __future__ import annotations

import importlib
import subprocess
import sys
from typing import Any

import numpy as np
import pytest

import cardlaw
from cardlaw import Game, IllegalMove, NinetyNine, NotationError, OptionError, Uno, game_type
from cardlaw.rl.open_spiel_game import OpenSpielGame, OpenSpielState, open_spiel_game
from cardlaw.testing import Choices

pyspiel: Any = importlib.import_module("pyspiel")

SHORT = NinetyNine(players=2, chips=1)
BUSY = Uno(players=3, rounds=1, jump_in=True, max_turns=30)


def at_play(game: Game[Any], seed: int, actions: int) -> Any:
    """Play so many actions at random."""
    choices = Choices(f"spiel {seed}")
    state: Any = open_spiel_game(game, seeds=50).new_initial_state()
    state.apply_action(seed)
    for _ in range(actions):
        if not state.is_terminal():
            state.apply_action(choices.one_of(state.legal_actions()))
    return state


@pytest.mark.parametrize(
    "game",
    [SHORT, Uno(players=2, rounds=1, max_turns=15), cardlaw.game("president", players=3, rounds=1)],
    ids=lambda game: game.name,
)
def test_openspiels_own_test_passes(game: Game[Any]) -> None:
    pyspiel.random_sim_test(
        open_spiel_game(game, seeds=20), num_sims=1, serialize=True, verbose=False
    )


def test_chance_acts_once_and_settles_all_the_rest() -> None:
    game = open_spiel_game(SHORT, seeds=4)
    state: Any = game.new_initial_state()
    assert state.is_chance_node()
    assert state.chance_outcomes() == [(number, 0.25) for number in range(4)]
    assert (str(state), state.information_state_string(0), state.observation_string(0)) == (
        "before the deal",
        "",
        "",
    )
    assert state.returns() == [0, 0]
    state.apply_action(3)
    assert state.asked.state == SHORT.deal(3)
    assert not state.is_chance_node()
    assert state.current_player() == 0


def test_a_game_is_loaded_by_its_parameters() -> None:
    made = open_spiel_game(Uno(players=3, stacking="any"), seeds=7, max_actions=99)
    again: OpenSpielGame = pyspiel.load_game(str(made))
    assert again.played.game == Uno(players=3, stacking="any")
    assert (again.played.seeds, again.played.max_actions) == (7, 99)
    plain: OpenSpielGame = pyspiel.load_game("python_cardlaw")
    assert plain.played.game == Uno(players=2)
    wrong: list[Any] = [{"seeds": 0}, {"max_actions": 1.5}]
    for options in wrong:
        with pytest.raises(OptionError):
            open_spiel_game(SHORT, **options)
    for options in ({"seeds": 0}, {"seeds": -1}, {"max_actions": 0}):
        with pytest.raises(OptionError, match="is not 1 or more"):
            pyspiel.load_game("python_cardlaw", options)
    no_game: Any = "uno"
    with pytest.raises(OptionError, match="game: 'uno' is no game"):
        open_spiel_game(no_game)


def test_a_game_that_its_name_does_not_lead_to_is_refused() -> None:
    @game_type
    class Other(Uno):
        pass

    @game_type
    class Unknown(Uno):
        name = "unknown"

    with pytest.raises(OptionError, match="game: uno is the name of another game"):
        open_spiel_game(Other(players=2))
    with pytest.raises(OptionError, match="game: 'unknown' is none of"):
        open_spiel_game(Unknown(players=2))


def test_actions_are_those_of_the_seat_that_is_asked() -> None:
    state = at_play(BUSY, 1, 12)
    seat = state.current_player()
    actions = state.get_game().played.actions
    assert state.legal_actions() == actions.legal(state.asked.view)
    assert state.legal_actions((seat + 1) % 3) == []
    named = {state.action_to_string(action) for action in state.legal_actions() if action}
    assert named <= {str(move) for move in state.asked.state.legal_moves(seat)}
    assert state.action_to_string(seat, 0) == "nothing"
    assert state.get_game().new_initial_state().action_to_string(2) == "deal 2"


@pytest.mark.parametrize("played", [1, 12])
def test_a_wrong_action_is_refused_and_the_node_stays_as_it_was(played: int) -> None:
    state: Any = at_play(BUSY, 1, played)
    before, history = str(state), state.history()
    legal = state.legal_actions()
    count = state.num_distinct_actions()
    masked = [action for action in range(count) if action not in legal]
    for action in (-5, count, masked[-1]):
        with pytest.raises((IllegalMove, NotationError)):
            state.apply_action(action)
        assert (str(state), state.history()) == (before, history)
    first: Any = state.get_game().new_initial_state()
    with pytest.raises(NotationError, match="expected the number of a deal, from 0 to 49"):
        first.apply_action(50)


def test_the_end_is_paid_and_a_game_that_is_cut_off_is_not() -> None:
    end = at_play(SHORT, 3, 10_000)
    assert end.is_terminal()
    assert sorted(end.returns()) == [-1, 1]
    assert end.legal_actions() == []
    cut: Any = open_spiel_game(SHORT, seeds=5, max_actions=2).new_initial_state()
    cut.apply_action(0)
    for _ in range(2):
        cut.apply_action(cut.legal_actions()[0])
    assert (cut.is_terminal(), cut.returns(), cut.current_player()) == (True, [0, 0], -4)


def test_copies_are_played_on_by_themselves() -> None:
    state = at_play(BUSY, 2, 9)
    copied = state.clone()
    before = str(state)
    copied.apply_action(copied.legal_actions()[0])
    assert str(state) == before
    assert copied.history() != state.history()


@pytest.mark.rule("T-12")
def test_an_information_state_has_what_its_seat_saw_and_nothing_else() -> None:
    state = at_play(BUSY, 1, 15)
    view = BUSY.deal(1).view(0)
    first, *events = state.information_state_string(0).splitlines()
    assert first == view.to_json()
    told = cardlaw.events_from_json("\n".join(e for e in events if e != '"nothing"'), BUSY)
    assert told
    assert [event.seen_by(0) for event in told] == list(told)


@pytest.mark.rule("T-12")
@pytest.mark.parametrize("game", [SHORT, BUSY, cardlaw.game("president", players=3)])
def test_a_node_made_up_is_the_same_to_its_seat(game: Game[Any]) -> None:
    luck = iter([number / 100 for number in range(100)])
    others = 0
    for played in (1, 6, 13, 22):
        state = at_play(game, 1, played)
        for seat in range(game.players):
            made: OpenSpielState = state.resample_from_infostate(seat, lambda: next(luck))
            assert made.information_state_string(seat) == state.information_state_string(seat)
            assert made.observation_string(seat) == state.observation_string(seat)
            others += str(made) != str(state)
            if seat == state.current_player():
                assert made.current_player() == seat
            choices = Choices("on")
            node: Any = made
            for _ in range(20):
                if not node.is_terminal():
                    node.apply_action(choices.one_of(node.legal_actions()))
            assert node.information_state_string(seat).startswith(
                state.information_state_string(seat)
            )
    assert others > 7
    first: Any = open_spiel_game(game).new_initial_state()
    assert str(first.resample_from_infostate(0, lambda: 0.5)) == str(first)


def test_tensors_are_the_observations() -> None:
    observed = importlib.import_module("open_spiel.python.observation")
    state = at_play(BUSY, 1, 9)
    observation = observed.make_observation(state.get_game())
    observation.set_from(state, 1)
    numbers = state.get_game().played.observations
    assert np.array_equal(observation.tensor, np.array(numbers.of(state.asked.state.view(1))))
    assert observation.string_from(state, 1) == state.observation_string(1)
    observation.set_from(state.get_game().new_initial_state(), 1)
    assert not observation.tensor.any()
    recalls = pyspiel.IIGObservationType(perfect_recall=True)
    recalled = observed.make_observation(state.get_game(), recalls)
    assert recalled.string_from(state, 1) == state.information_state_string(1)


def test_what_is_missing_is_told_with_the_extra_that_has_it() -> None:
    ask = "import sys; sys.modules['pyspiel'] = None; import cardlaw.rl.open_spiel_game"
    done = subprocess.run([sys.executable, "-c", ask], capture_output=True, text=True, check=False)
    assert done.stderr.endswith('pip install "cardlaw[open-spiel]"\n')
