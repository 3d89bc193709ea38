"""For those who test: the laws of these games as checks, random play, and what runs them all.

Each law is a function that raises :class:`LawBroken` (an ``AssertionError``) where a game breaks
it; the first words of its docstring are the ids of the rules. They ask through the public API
alone, so they hold for games from outside as well:

>>> import cardlaw
>>> from cardlaw.testing import conformance
>>> conformance(cardlaw.Uno(players=2, stacking="any"), games=1, moves=10).moves
10

``cardlaw.testing.strategies`` has strategies for hypothesis, and a state machine; it needs the
extra ``cardlaw[testing]``, this module does not.
"""

from cardlaw.testing.attempts import by_hand, plausible_moves
from cardlaw.testing.broken import LawBroken
from cardlaw.testing.choices import Choices
from cardlaw.testing.closure_law import all_reads_back
from cardlaw.testing.conformance import (
    LAWS,
    Conformance,
    check_move,
    check_state,
    conformance,
)
from cardlaw.testing.deal_laws import deals_are_told
from cardlaw.testing.engine_law import engines_agree
from cardlaw.testing.event_laws import (
    events_hide_cards,
    events_lead_on,
    events_tell_the_move,
)
from cardlaw.testing.learning_laws import (
    actions_alike_from_all_seats,
    actions_numbered,
    observations_tell_no_more,
)
from cardlaw.testing.leaving_laws import leaving_lawful, leaving_refused
from cardlaw.testing.legality_laws import (
    default_moves_lawful,
    legality_agrees,
    moves_in_order,
    refusals_change_nothing,
    somebody_can_move,
)
from cardlaw.testing.plain_laws import equal_moves_alike, numbers_and_texts_plain
from cardlaw.testing.play import Visit, choose_move, random_play
from cardlaw.testing.playout_laws import playouts_are_play
from cardlaw.testing.random_games import option_values, random_game
from cardlaw.testing.record_laws import records_replay
from cardlaw.testing.refusal_laws import refusals_told, unplayable_told
from cardlaw.testing.secrecy_laws import (
    alike_to_a_seat,
    nothing_hidden_told,
    outcomes_alike,
    samples_fit,
    views_know_no_more,
    views_tell_the_facts,
)
from cardlaw.testing.simulation_laws import results_add
from cardlaw.testing.symmetry_laws import colors_renamed, seating_turned
from cardlaw.testing.table_laws import (
    calls_change_nothing_else,
    cards_conserved,
    draws_from_the_top,
    facts_in_range,
    passes_and_turns_counted,
    rounds_end,
)
from cardlaw.testing.text_laws import (
    documents_read_back,
    events_read_back,
    moves_read_back,
    views_read_back,
)
from cardlaw.testing.value_laws import (
    asking_changes_nothing,
    copies_are_equal,
    equal_as_documents,
    play_leaves_the_old,
    same_again,
    step_is_play,
)

__all__ = [
    "LAWS",
    "Choices",
    "Conformance",
    "LawBroken",
    "Visit",
    "actions_alike_from_all_seats",
    "actions_numbered",
    "alike_to_a_seat",
    "all_reads_back",
    "asking_changes_nothing",
    "by_hand",
    "calls_change_nothing_else",
    "cards_conserved",
    "check_move",
    "check_state",
    "choose_move",
    "colors_renamed",
    "conformance",
    "copies_are_equal",
    "deals_are_told",
    "default_moves_lawful",
    "documents_read_back",
    "draws_from_the_top",
    "engines_agree",
    "equal_as_documents",
    "equal_moves_alike",
    "events_hide_cards",
    "events_lead_on",
    "events_read_back",
    "events_tell_the_move",
    "facts_in_range",
    "leaving_lawful",
    "leaving_refused",
    "legality_agrees",
    "moves_in_order",
    "moves_read_back",
    "nothing_hidden_told",
    "numbers_and_texts_plain",
    "observations_tell_no_more",
    "option_values",
    "outcomes_alike",
    "passes_and_turns_counted",
    "plausible_moves",
    "play_leaves_the_old",
    "playouts_are_play",
    "random_game",
    "random_play",
    "records_replay",
    "refusals_change_nothing",
    "refusals_told",
    "results_add",
    "rounds_end",
    "same_again",
    "samples_fit",
    "seating_turned",
    "somebody_can_move",
    "step_is_play",
    "unplayable_told",
    "views_know_no_more",
    "views_read_back",
    "views_tell_the_facts",
]
