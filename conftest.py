"""The Python code in the README and in the pages is run by pytest: see the nox session docs."""

import doctest

from sybil import Sybil
from sybil.parsers.myst import PythonCodeBlockParser, SkipParser

pytest_collect_file = Sybil(
    parsers=[
        PythonCodeBlockParser(
            doctest_optionflags=doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE,
        ),
        SkipParser(),
    ],
    patterns=["README.md", "docs/*.md", "docs/**/*.md"],
    # What the native engine does is run where it is built: see the nox session native.
    excludes=["docs/_build/**", "docs/native.md"],
).pytest()
