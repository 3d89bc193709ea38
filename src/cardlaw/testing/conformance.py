"""All laws over random play: what a new game is tried with."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import attrs

from cardlaw.base import Game
from cardlaw.engines import Engine, engine_for
from cardlaw.records.text import action_text
from cardlaw.testing import (
    closure_law,
    deal_laws,
    engine_law,
    event_laws,
    learning_laws,
    leaving_laws,
    legality_laws,
    plain_laws,
    playout_laws,
    record_laws,
    refusal_laws,
    secrecy_laws,
    simulation_laws,
    symmetry_laws,
    table_laws,
    text_laws,
    value_laws,
)
from cardlaw.testing.broken import expect_same
from cardlaw.testing.choices import Choices
from cardlaw.testing.play import act, live_seats, random_play
from cardlaw.testing.random_games import random_game

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from cardlaw.moves import Move
    from cardlaw.state import State

__all__ = ["LAWS", "Conformance", "check_move", "check_state", "conformance"]

_STATE_LAWS: Final[tuple[Callable[[State], None], ...]] = (
    table_laws.cards_conserved,
    table_laws.facts_in_range,
    legality_laws.somebody_can_move,
    legality_laws.moves_in_order,
    legality_laws.default_moves_lawful,
    secrecy_laws.views_tell_the_facts,
    secrecy_laws.views_know_no_more,
    secrecy_laws.nothing_hidden_told,
    text_laws.moves_read_back,
    text_laws.documents_read_back,
    text_laws.views_read_back,
    value_laws.copies_are_equal,
    value_laws.asking_changes_nothing,
    leaving_laws.leaving_refused,
    learning_laws.actions_numbered,
)
_SEEDED_LAWS: Final[tuple[Callable[[State, int | str], object], ...]] = (
    legality_laws.legality_agrees,
    legality_laws.refusals_change_nothing,
    refusal_laws.refusals_told,
    refusal_laws.unplayable_told,
    plain_laws.equal_moves_alike,
    secrecy_laws.samples_fit,
    secrecy_laws.alike_to_a_seat,
    playout_laws.playouts_are_play,
    engine_law.engines_agree,
    learning_laws.observations_tell_no_more,
)
_MOVE_LAWS: Final[tuple[Callable[[State, Move], None], ...]] = (
    value_laws.play_leaves_the_old,
    table_laws.passes_and_turns_counted,
    table_laws.calls_change_nothing_else,
    symmetry_laws.seating_turned,
)
_ACTION_LAWS: Final[tuple[Callable[[State, Move | int], None], ...]] = (
    value_laws.step_is_play,
    event_laws.events_lead_on,
    event_laws.events_hide_cards,
    event_laws.events_tell_the_move,
    text_laws.events_read_back,
    table_laws.draws_from_the_top,
)
#: Every law; the first words of its docstring are the ids of the rules it watches.
LAWS: Final[tuple[Callable[..., object], ...]] = (
    *_STATE_LAWS,
    *_SEEDED_LAWS,
    *_MOVE_LAWS,
    *_ACTION_LAWS,
    closure_law.all_reads_back,
    deal_laws.deals_are_told,
    secrecy_laws.outcomes_alike,
    leaving_laws.leaving_lawful,
    learning_laws.actions_alike_from_all_seats,
    symmetry_laws.colors_renamed,
    value_laws.equal_as_documents,
    value_laws.same_again,
    plain_laws.numbers_and_texts_plain,
    record_laws.records_replay,
    simulation_laws.results_add,
    table_laws.rounds_end,
)


@attrs.frozen
class Conformance:
    """What :func:`conformance` has tried: how many games, positions and moves.

    ``engine`` says whether the native engine was set beside the rules, too: where ``engine.name`` is
    ``"python"`` it was not in at least one game, and ``engine.why`` says why not.
    """

    games: int
    positions: int
    moves: int
    engine: Engine = attrs.field(repr=False, eq=False)


def check_state(state: State, seed: int | str = 0) -> None:
    """Try all laws of a single position; ``seed`` chooses which moves and samples are tried.

    >>> import cardlaw
    >>> check_state(cardlaw.Uno(players=3).deal(seed=7))

    Raises :class:`LawBroken`.
    """
    for law in _STATE_LAWS:
        law(state)
    for seeded in _SEEDED_LAWS:
        seeded(state, seed)


def check_move(state: State, action: Move | int, seed: int | str = 0) -> None:
    """Try all laws of a legal move, or of a seat that leaves.

    >>> import cardlaw
    >>> state = cardlaw.Uno(players=3).deal(seed=7)
    >>> check_move(state, state.parse("draw"))
    >>> check_move(state, 1)

    Raises :class:`LawBroken`.
    """
    for law in _ACTION_LAWS:
        law(state, action)
    if isinstance(action, int):
        leaving_laws.leaving_lawful(state, action)
        return
    for move_law in _MOVE_LAWS:
        move_law(state, action)
    secrecy_laws.outcomes_alike(state, action, seed)


def conformance(
    game: Game | type[Game],
    *,
    games: int = 10,
    moves: int = 60,
    seed: int | str = 0,
    more: Mapping[str, Sequence[object]] | None = None,
    alike: bool = False,
) -> Conformance:
    """Try all laws over random play of a game, or of a kind of game under random options.

    ``games`` games of at most ``moves`` moves each are played; they hang on ``seed`` alone.
    ``more`` gives, by name, values of options that say none of themselves. ``alike`` says that
    the colours of the game are alike, so that renaming them is tried too.

    >>> import cardlaw
    >>> conformance(cardlaw.Uno(players=3), games=1, moves=5)
    Conformance(games=1, positions=6, moves=5)

    Raises :class:`LawBroken`, with a note that tells game, seed and moves.
    """
    positions = played = 0
    engine = Engine("native")
    for number in range(games):
        text = f"{seed}/{number}"
        one = game if isinstance(game, Game) else random_game(game, text, more=more)
        story: list[str] = []
        try:
            states = _check_game(one, text, moves, story, alike=alike)
        except Exception as error:
            error.add_note(f"in {one!r}, dealt with seed {text!r}, after: {' '.join(story)}")
            raise
        positions += states
        played += len(story)
        engine = engine if engine.name == "python" else engine_for(one)
    return Conformance(games, positions, played, engine)


def _check_game(game: Game, seed: str, moves: int, story: list[str], *, alike: bool) -> int:
    choices = Choices(f"laws {seed}")
    states = 0
    before: State | None = None
    for visit in random_play(game, seed, moves=moves):
        state, action = visit.state, visit.action
        mark = f"{seed} {states}"
        states += 1
        check_state(state, mark)
        if before is not None:
            value_laws.equal_as_documents(before, state)
        before = state
        if action is None or choices.happens(10):
            closure_law.all_reads_back(state)
        if action is None:
            continue
        check_move(state, action, mark)
        if alike and not isinstance(action, int):
            symmetry_laws.colors_renamed(state, action)
        live = live_seats(state)
        if choices.happens(10):
            check_move(state, choices.one_of(live), mark)
        expect_same(act(state, action), act(state, action), "T-6", "a move made twice", state)
        story.append(action_text(action))
    value_laws.same_again(game, seed, moves=moves)
    plain_laws.numbers_and_texts_plain(game, seed)
    record_laws.records_replay(game, seed, moves=moves)
    simulation_laws.results_add(game, seed, moves=moves)
    deal_laws.deals_are_told(game, seed)
    table_laws.rounds_end(game, seed)
    learning_laws.actions_alike_from_all_seats(game, seed)
    return states
