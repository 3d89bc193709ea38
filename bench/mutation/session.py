"""Mutation testing: does any test fail when a small thing in the rules or the core is changed?

``nox -s mutation -- --sample 400 --seed 1``. Each mutant of a sample stands for a moment in a copy
of the source, and the tests run over it: the fast ones first, the slow ones where these pass. One
that outlives all of them is either listed in ``equivalent.toml``, with the reason why nobody can
tell it from the source, or shows that a test is missing. Needs a system with ``sh``.
"""

from __future__ import annotations

import argparse
import os
import queue
import random
import resource
import shutil
import signal
import subprocess
import sys
import tempfile
import tomllib
from collections import Counter
from concurrent.futures import ThreadPoolExecutor, as_completed
from pathlib import Path
from typing import TYPE_CHECKING

import attrs
from cosmic_ray.mutating import mutate_code
from mutants import Change, changed, mutants_of, plain
from operators import OWN

from cardlaw.results import wilson_interval

if TYPE_CHECKING:
    from mutants import Mutant

__all__ = ["main"]

HERE = Path(__file__).parent
ROOT = HERE.parent.parent
PACKAGE = ROOT / "src" / "cardlaw"
#: The folders that are mutated: the rules, and what they stand on.
FOLDERS = ("rules", "documents", "events", "records")
#: The modules that are not mutated: what plays with the rules and prints, not what they stand on.
NOT_CORE = (
    *("__init__.py", "__main__.py", "bots.py", "results.py", "sensible.py"),
    "simulation.py",
)
#: The tests that find the most in two seconds come first, then those of the rules, in ten; then
#: all others but the slow ones.
FIRST = ("cases", "table_rules", "notation", "positions", "wrong_positions", "what_is_told")
RULES = (
    *("plain_values", "contract", "values"),
    *("uno_rules", "uno_house_rules", "uno_calls_and_scores", "uno_jump_in", "uno_options"),
    *("mario_kart_rules", "mario_kart_rounds", "mario_kart_table", "mario_kart_options"),
    *("all_wild_rules", "all_wild_rounds", "all_wild_options"),
    *("ninety_nine_rules", "ninety_nine_values", "ninety_nine_options", "ninety_nine_types"),
    *("leaving_and_turns", "cards_and_chance", "events", "views", "view_samples", "playthroughs"),
)
#: The tests that take long, or seldom find what the others do not; they come last.
SLOW = (
    *(
        "bounded_reading",
        "samples",
        "terminals",
        "fuzz",
        "perft",
        "oracle",
        "option_pairs",
        "laws",
        "laws_break",
        "strangers",
        "bots",
        "simulation",
    ),
    *("cli", "cli_play", "cli_show"),
)
#: Tests of the pages and the examples, which say little of rules.
LEFT_OUT = ("pages", "examples", "rules_have_tests")
#: The share of mutants that must be killed.
GOAL = 0.95
#: How many times longer than without a mutant the tests may take, and seconds beside that.
PATIENCE, AT_LEAST = 8, 60
MOST_MEMORY_KB = 4_000_000
#: What shells and systems say of a process that ran out of its time.
OUT_OF_TIME = (-signal.SIGKILL, -signal.SIGXCPU)

KILLED, TOO_LONG, SURVIVED = "killed", "killed by its time", "survived"


@attrs.frozen
class Stage:
    """Tests that run together, and the seconds of processor time that they may take."""

    files: tuple[str, ...]
    limit: int


@attrs.frozen
class Result:
    """What became of a mutant."""

    change: Change
    outcome: str


def sources() -> list[Path]:
    """Give the files that are mutated, all rules and the core, in the order of their names."""
    parts = [path for folder in FOLDERS for path in (PACKAGE / folder).rglob("*.py")]
    core = (path for path in PACKAGE.glob("*.py") if not any(map(path.match, NOT_CORE)))
    return sorted([*parts, *core])


def test_files() -> list[tuple[str, ...]]:
    """Give the tests of each stage."""
    files = {path.stem.removeprefix("test_"): str(path) for path in ROOT.glob("tests/test_*.py")}
    others = sorted(files.keys() - {*FIRST, *RULES, *SLOW, *LEFT_OUT})
    return [
        tuple(files[name] for name in names if name in files)
        for names in (FIRST, RULES, others, SLOW)
    ]


def run_tests(copy: Path, stage: Stage) -> int:
    """Run tests over a copy of the source; give pytest's exit code, or the signal that ended it."""
    limits = f'ulimit -t {stage.limit} -v {MOST_MEMORY_KB}; exec "$@"'
    pytest = (sys.executable, "-m", "pytest", "-q", "-x", "-p", "no:cacheprovider", *stage.files)
    running = subprocess.Popen(
        ["/bin/sh", "-c", limits, "sh", *pytest],
        cwd=ROOT,
        env=environment(copy),
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        start_new_session=True,
    )
    try:
        # Processor time is what counts; this is for one that waits for ever.
        return running.wait(timeout=stage.limit * PATIENCE)
    except subprocess.TimeoutExpired:
        os.killpg(running.pid, signal.SIGKILL)
        return running.wait()


def environment(copy: Path) -> dict[str, str]:
    """Give an environment in which the copy is imported, and its old byte code stays."""
    # Byte code is checked by time and size, and a mutant may come in the second of another.
    return os.environ | {"PYTHONPATH": str(copy), "PYTHONDONTWRITEBYTECODE": "1"}


def check_copy(copy: Path) -> None:
    """Make sure that the tests would import the copy."""
    code = "import cardlaw; print(cardlaw.__file__)"
    told = subprocess.check_output([sys.executable, "-c", code], env=environment(copy), text=True)
    if copy not in Path(told.strip()).parents:
        sys.exit(f"the tests import {told.strip()}, not the copy of the source")


def check_operators() -> None:
    """Make sure that each operator of our own does what its examples show."""
    for operator in OWN:
        for example in operator.examples():
            after = mutate_code(example.pre_mutation_code, operator, example.occurrence)
            if after != example.post_mutation_code:
                sys.exit(f"{type(operator).__name__} makes {after!r} of {example}")


def stages(copy: Path, *, fast: bool) -> list[Stage]:
    """Give the stages, each with the limit that comes from a run without a mutant."""
    check_copy(copy)
    found = []
    for files in test_files()[: -1 if fast else None]:
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        if run_tests(copy, Stage(files, 3600)) != 0:
            sys.exit("the tests fail without a mutant: run `nox -s tests`")
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        spent = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
        print(f"{len(files)} files of tests take {spent:.0f} s without a mutant", flush=True)
        found.append(Stage(files, AT_LEAST + PATIENCE * round(spent)))
    return found


def tried(mutant: Mutant, copies: queue.Queue[Path], stages: list[Stage]) -> Result:
    """Put a mutant into a copy that is free, and let the tests run until one of them fails."""
    code, change = changed(mutant, PACKAGE)
    copy = copies.get()
    place = copy / "cardlaw" / change.file
    try:
        place.write_text(code)
        for stage in stages:
            ended = run_tests(copy, stage)
            if ended != 0:
                outcome = TOO_LONG if ended in OUT_OF_TIME else KILLED
                break
        else:
            outcome = SURVIVED
    finally:
        shutil.copy2(mutant.file, place)
        copies.put(copy)
    return Result(change, outcome)


def listed() -> dict[Change, str]:
    """Read the mutants that nobody can tell from the source, with the reasons."""
    entries = tomllib.loads((HERE / "equivalent.toml").read_text()).get("equivalent", [])
    reasons: dict[Change, str] = {}
    for entry in entries:
        reason = entry.pop("reason")
        change = Change(**entry)
        place = PACKAGE / change.file
        if not place.exists() or change.before not in plain(place.read_text()):
            sys.exit(f"equivalent.toml lists what is not in the source: {change}")
        reasons[change] = reason
    return reasons


def report(results: list[Result], reasons: dict[Change, str]) -> int:
    """Print what became of the mutants; give the exit code."""
    outcomes = Counter(result.outcome for result in results)
    survived = [result.change for result in results if result.outcome == SURVIVED]
    equivalent = [change for change in survived if change in reasons]
    for change in sorted(survived, key=str):
        print(f"survived: {change}\n  {reasons.get(change, 'a test is missing')}")
    killed = outcomes[KILLED] + outcomes[TOO_LONG]
    others = len(results) - len(equivalent)
    low, high = wilson_interval(killed, others)
    print(
        f"made {len(results)}, killed {killed} (of these by their time {outcomes[TOO_LONG]}), "
        f"survived {len(survived)}, of these equivalent {len(equivalent)}\n"
        f"killed of those that change something: {killed} of {others}, {killed / others:.1%} "
        f"(95 % interval {low:.1%} to {high:.1%})"
    )
    wrong = [r.change for r in results if r.outcome != SURVIVED and r.change in reasons]
    for change in wrong:
        print(f"listed as equivalent, but killed: {change}")
    return int(killed < GOAL * others or bool(wrong))


def main() -> int:
    """Make the mutants, try a sample of them, and report."""
    parser = argparse.ArgumentParser(prog="nox -s mutation --")
    parser.add_argument("--sample", type=int, default=400, help="how many mutants are tried")
    parser.add_argument("--seed", type=int, default=1, help="what the sample hangs on")
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    parser.add_argument(
        "--fast",
        action="store_true",
        help="leave the slow tests out: they may yet find what survives",
    )
    parser.add_argument("--only", default="", help="try only files whose path has this in it")
    asked = parser.parse_args()

    check_operators()
    reasons = listed()
    files = [file for file in sources() if asked.only in str(file.relative_to(PACKAGE))]
    mutants = [mutant for file in files for mutant in mutants_of(file)]
    size = min(asked.sample, len(mutants))
    sample = random.Random(asked.seed).sample(mutants, size)
    print(f"{len(mutants)} mutants of {len(files)} files, {size} of them tried", flush=True)

    with tempfile.TemporaryDirectory() as folder:
        copies: queue.Queue[Path] = queue.Queue()
        for number in range(asked.workers):
            copy = Path(folder).resolve() / str(number)
            shutil.copytree(PACKAGE, copy / "cardlaw")
            copies.put(copy)
        limits = stages(copies.queue[0], fast=asked.fast)
        results: list[Result] = []
        with ThreadPoolExecutor(asked.workers) as pool:
            trials = [pool.submit(tried, mutant, copies, limits) for mutant in sample]
            for trial in as_completed(trials):
                result = trial.result()
                results.append(result)
                print(f"{len(results)}/{size} {result.outcome}: {result.change}", flush=True)
    return report(results, reasons)


if __name__ == "__main__":
    sys.exit(main())
