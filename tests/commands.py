"""Ways to call the command line in tests."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Sequence

from click.testing import CliRunner, Result

from cardlaw.cli.commands import cardlaw

#: Typed over and over, it plays as the hint says, and waits where there is nothing to do.
AS_HINTED = "hint\nok\n\n"
COMMAND = [sys.executable, "-m", "cardlaw"]


def called(*arguments: str, given: str = "", **env: str) -> Result:
    wide = {"COLUMNS": "120", "TERM": "dumb", **env}
    return CliRunner(env=wide).invoke(cardlaw, arguments, input=given)


def output(*arguments: str, given: str = "") -> str:
    result = called(*arguments, given=given)
    assert result.exit_code == 0, result.output
    assert result.stderr == ""
    return result.stdout


def complaint(*arguments: str, given: str = "") -> str:
    """Call what must fail: one line of error, exit code 2, nothing on the output."""
    result = called(*arguments, given=given)
    assert result.exit_code == 2, result.output
    assert result.stdout == ""
    assert result.stderr.startswith("cardlaw: ")
    assert result.stderr.count("\n") == 1
    return result.stderr


def fresh(**env: str) -> dict[str, str]:
    """Give an environment for a program that prints UTF-8, unless ``env`` says how it prints."""
    return {**os.environ, **(env or {"PYTHONIOENCODING": "utf-8"})}


def run(
    *arguments: str, given: str = "", command: Sequence[str] = COMMAND
) -> subprocess.CompletedProcess[str]:
    """Run a program, as long as it takes."""
    return subprocess.run(
        [*command, *arguments],
        input=given,
        capture_output=True,
        encoding="utf-8",
        env=fresh(),
        check=False,
    )
