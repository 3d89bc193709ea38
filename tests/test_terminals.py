"""The command as a real process, on terminals of every kind: each encoding, closed and full streams."""

from __future__ import annotations

import os
import re
import shlex
import subprocess
from pathlib import Path

import pytest

from cardlaw import Uno
from commands import COMMAND, fresh

#: What a call of the command sees of the encoding of its terminal.
TERMINALS = {
    "utf-8": {"PYTHONIOENCODING": "utf-8"},
    "cp1252": {"PYTHONIOENCODING": "cp1252"},
    "latin-1": {"PYTHONIOENCODING": "latin-1"},
    "ascii": {"PYTHONIOENCODING": "ascii"},
    "the C locale": {"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"},
}
#: Calls of all commands, with what is typed; none of it is in every encoding.
CALLS = {
    "play uno --players 2 --seed 7": "é…\n?\n\nq\n",
    "simulate uno --players 2 --games 2 --rounds 1": "",
    "show -": Uno(players=2).deal(seed="é…").to_json(),
    "games": "",
    "rules uno-all-wild": "",
    "simulate uno --help": "",
}

on_posix = pytest.mark.skipif(os.name != "posix", reason="streams are closed the POSIX way")


def ran(call: str, given: str = "", **env: str) -> subprocess.CompletedProcess[bytes]:
    """Run a call in an environment of its own; it is given its arguments and input in UTF-8."""
    arguments = [part.encode() if os.name == "posix" else part for part in shlex.split(call)]
    return subprocess.run(
        [*COMMAND, *arguments],
        input=given.encode(),
        capture_output=True,
        env=fresh(**env),
        check=False,
    )


def in_shell(line: str) -> subprocess.CompletedProcess[str]:
    """Run a line of the shell in which ``cardlaw`` is the command."""
    line = re.sub(r"\bcardlaw\b", shlex.join(COMMAND).replace("\\", r"\\"), line)
    return subprocess.run(
        ["/bin/sh", "-c", line], capture_output=True, text=True, env=fresh(), check=False
    )


@pytest.mark.unmeasured
@pytest.mark.parametrize("terminal", TERMINALS)
@pytest.mark.parametrize("call", CALLS)
def test_every_command_works_on_every_encoding(call: str, terminal: str) -> None:
    done = ran(call, CALLS[call], **TERMINALS[terminal])
    assert (done.returncode, done.stderr) == (0, b"")
    encoding = TERMINALS[terminal].get("PYTHONIOENCODING", "ascii")
    assert done.stdout.decode(encoding)


@pytest.mark.parametrize("terminal", TERMINALS)
def test_every_complaint_is_one_line_on_every_encoding(terminal: str) -> None:
    done = ran("show no-such-é…", **TERMINALS[terminal])
    assert (done.returncode, done.stdout) == (2, b"")
    assert re.fullmatch(rb"cardlaw: [^\r\n]*no-such-[^\r\n]*\r?\n", done.stderr)


def test_what_an_encoding_lacks_is_shown_as_python_writes_it() -> None:
    done = ran("simulate uno --games 1 --rounds 1 --seed é…", PYTHONIOENCODING="latin-1")
    assert b"seed \xe9\\u2026" in done.stdout


@on_posix
@pytest.mark.parametrize(
    "call", ["", "games", "simulate", "simulate uno --games 2", "play uno", "--help", "rules uno"]
)
@pytest.mark.parametrize("reader", ["true", "head -1"])
def test_a_pipe_that_nobody_reads_is_no_traceback(call: str, reader: str) -> None:
    assert in_shell(f"cardlaw {call} < /dev/null | {reader}").stderr in (
        "",
        "cardlaw: the input ended before the game did\n",
    )


@on_posix
@pytest.mark.parametrize("call", CALLS)
def test_a_closed_output_is_like_none(call: str) -> None:
    done = in_shell(f"echo q | cardlaw {call.replace('show -', 'rules uno')} >&-")
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")


@on_posix
def test_a_closed_input_is_like_an_empty_one() -> None:
    assert in_shell("cardlaw show - <&-").stderr == in_shell("cardlaw show - < /dev/null").stderr
    done = in_shell("cardlaw play uno <&-")
    assert done.returncode == 1
    assert done.stderr == "cardlaw: the input ended before the game did\n"


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no device that is full")
@pytest.mark.parametrize("call", ["games", "play uno", "simulate uno --games 2 --json -"])
def test_an_output_that_is_full_is_one_line_of_error(call: str) -> None:
    done = in_shell(f"cardlaw {call} < /dev/null > /dev/full")
    assert done.returncode == 2
    assert re.fullmatch(r"cardlaw: .*No space left on device\n", done.stderr)
