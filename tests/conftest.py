"""All tests run in an environment that has no say in what they look at."""

from __future__ import annotations

import os

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
