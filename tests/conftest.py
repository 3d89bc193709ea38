"""All tests run in an environment that has no say in what they look at."""

from __future__ import annotations

import os
import sys
import threading
from collections.abc import Generator

import pytest

#: What tells programs how to print, or changes how Python, rich and rich-click do. It is read when
#: they are imported, so it goes before the first test file is.
_SAY_HOW_TO_PRINT = (
    *("CLICOLOR", "CLICOLOR_FORCE", "COLORTERM", "FORCE_COLOR", "NO_COLOR", "PY_COLORS"),
    *("COLUMNS", "LINES", "TERM", "TTY_COMPATIBLE", "TTY_INTERACTIVE", "GITHUB_ACTIONS"),
    *("LANG", "LANGUAGE", "LC_ALL", "LC_CTYPE", "LC_MESSAGES"),
    *("PYTHONIOENCODING", "PYTHONUTF8", "PYTHONCOERCECLOCALE", "PYTHONLEGACYWINDOWSSTDIO"),
    *("PYTHONDEVMODE", "PYTHONOPTIMIZE", "PYTHONWARNINGS", "PYTHONUNBUFFERED"),
)
for name in _SAY_HOW_TO_PRINT:
    os.environ.pop(name, None)

#: Set where coverage is measured: it has programs that are started measure theirs.
MEASURED = "COVERAGE_PROCESS_CONFIG"


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Generator[None, object, object]:
    """Run what is marked as unmeasured without coverage, and the programs that it starts.

    The tracer is taken out by hand. pytest-cov has a mark for this, ``no_cover``, but where tests
    are shared out to processes it has begun to measure twice, and stops one of the two.
    """
    if item.get_closest_marker("unmeasured") is None or MEASURED not in os.environ:
        return (yield)
    tracer, tracer_of_threads = sys.gettrace(), threading.gettrace()
    sys.settrace(None)
    threading.settrace(None)
    try:
        with pytest.MonkeyPatch.context() as patch:
            patch.delenv(MEASURED)
            return (yield)
    finally:
        sys.settrace(tracer)
        threading.settrace(tracer_of_threads)


#: Tests of what only a whole system has: processes, threads, sockets, terminals, and what is
#: compiled. They bear the mark needs_system, and a Python in the browser does not even read them.
_NEED_SYSTEM = (
    *("bench", "caches", "chat_bot", "cli", "cli_compare", "cli_errors", "cli_language"),
    *("cli_play", "cli_replay", "cli_rules", "cli_show", "comparison", "contributing"),
    *("environments", "examples", "first_game", "import", "lost_and_stopped", "notebook"),
    *("open_spiel", "pages", "public_names", "schema", "screen", "terminals", "web_table"),
    *("workers",),
)
#: Tests that take so long that there the others would wait for them: they bear the mark slow, and
#: are left out on further Pythons, too.
_SLOW = (
    *("actions", "bench", "bots", "bounded_reading", "closure", "event_laws", "fuzz", "laws"),
    *("laws_break", "long_games", "observations", "option_pairs", "oracle", "perft"),
    *("pictures", "playouts", "rulebook", "samples", "searching", "simulation", "sitting"),
    *("strangers", "strangers_crazy_eights", "strangers_president", "strangers_sevens"),
    *("talk", "view_samples"),
)
#: Single tests that are slow beside the others of their files.
_SLOW_ALONE = (
    "test_a_whole_is_the_sum_of_its_parts_in_any_order",
    "test_events_of_random_games_lead_from_view_to_view",
    "test_documents_of_states_and_views_are_of_their_types",
    "test_the_first_game_keeps_the_laws",
    "test_real_documents_are_as_their_schemas_say",
    "test_a_spoilt_document_is_refused",
    "test_a_client_of_each_seat_keeps_its_view_by_json_alone",
    "test_what_is_said_is_the_first_that_is_wrong",
    "test_where_a_card_cannot_be_played_every_play_of_it_is_refused_alike",
)
#: Values nested so deep that Python refuses them, where the stack is that of a system.
_DEEP = (
    "test_what_is_broken_is_refused_and_its_place_is_told[deep]",
    "test_a_text_that_is_no_json_says_where[text9-0]",
)
#: What looks at all modules, of which some need extras that are not there.
_ALL_MODULES = (
    "test_every_ground_that_is_declared_is_one_of_a_game_or_of_the_table",
    "test_facts_have_names_that_say_what_they_are",
    "test_whatever_a_module_holds_can_be_shown",
)
_MARKS = {
    **dict.fromkeys([f"test_{name}.py" for name in _NEED_SYSTEM], pytest.mark.needs_system),
    **dict.fromkeys((*_ALL_MODULES, *_DEEP), pytest.mark.needs_system),
    **dict.fromkeys([f"test_{name}.py" for name in _SLOW], pytest.mark.slow),
    **dict.fromkeys(_SLOW_ALONE, pytest.mark.slow),
}
if sys.platform == "emscripten":
    collect_ignore = [f"test_{name}.py" for name in _NEED_SYSTEM]


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark the tests above, those with parameters by the name of their function, too."""
    for item in items:
        for name in {item.path.name, item.name, item.name.partition("[")[0]}:
            if name in _MARKS:
                item.add_marker(_MARKS[name])
