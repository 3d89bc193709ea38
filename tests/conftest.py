"""All tests run in an environment that has no say in what they look at."""

from __future__ import annotations

import gc
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


def pytest_collection_finish() -> None:
    """Let the garbage collector pass over what thousands of tests are made of: it stays anyway."""
    gc.collect()
    gc.freeze()


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
