"""The programs that measure run, and say what they cannot measure; their figures are not judged."""

from __future__ import annotations

import importlib.util
import json
import subprocess
import sys
from pathlib import Path

import pytest

pytestmark = pytest.mark.unmeasured

ROOT = Path(__file__).parent.parent
GAMES = ["uno", "ninety-nine"]
QUICK = ["--slots", "1", "--seconds", "0.001"]


def run(program: str, *arguments: str) -> subprocess.CompletedProcess[str]:
    """Run a program of bench."""
    command = [sys.executable, str(ROOT / "bench" / program), *arguments]
    return subprocess.run(command, capture_output=True, text=True, check=False)


def test_speed_is_told_for_people_pages_and_programs(tmp_path: Path) -> None:
    file, folder = tmp_path / "speed.json", tmp_path / "pages"
    kept = ["--json", str(file), "--markdown", str(folder)]
    done = run("speed.py", *QUICK, "--games", *GAMES, *kept)
    assert done.returncode == 0, done.stderr
    told = json.loads(file.read_text(encoding="utf-8"))
    assert [(row["game"], row["seats"]) for row in told["rows"]] == [
        (game, seats) for game in GAMES for seats in (2, 4)
    ]
    for row in told["rows"]:
        assert {"loop", "random bots", "sensible bots"} <= row["rates"].keys()
        assert all(len(rates) == 1 and rates[0] > 0 for rates in row["rates"].values())
    for game in GAMES:
        assert done.stdout.count(f"{game} ") >= 4
    page = (folder / "speed.md").read_text(encoding="utf-8")
    assert page.startswith("| game | seats | loop, 1000/s |")


def run_alone(program: str, *arguments: str) -> subprocess.CompletedProcess[str]:
    """Run a program of bench as where no other engine is installed."""
    hide = (
        "import runpy, sys;"
        "sys.modules.update(rlcard=None, pyspiel=None);"
        "sys.path.insert(0, 'bench');"
        f"runpy.run_path('bench/{program}', run_name='__main__')"
    )
    command = [sys.executable, "-c", hide, *arguments]
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)


def test_an_engine_that_is_not_there_is_left_out_and_named() -> None:
    done = run_alone("speed.py", *QUICK, "--games", "uno", "--at-least", "1")
    assert "rlcard is left out: " in done.stdout
    assert "open_spiel is left out: " in done.stdout
    assert done.returncode == 1  # there is nothing that would be fast enough beside it


def test_environments_are_measured(tmp_path: Path) -> None:
    kept = ["--json", str(tmp_path / "steps.json"), "--markdown", str(tmp_path)]
    done = run("environments.py", *QUICK, *kept)
    assert done.returncode == 0, done.stderr
    told = json.loads((tmp_path / "steps.json").read_text(encoding="utf-8"))
    rates = {(row["name"], row["seats"]): row["rates"] for row in told["rows"]}
    assert all(rates[game, seats][0] > 0 for game in GAMES for seats in (2, 4))
    alone = (tmp_path / "environments.md").read_text(encoding="utf-8")
    assert alone.startswith("| game | seats | steps, 1000/s | x rlcard | x open_spiel |")
    page = tmp_path / "batches.md"
    assert page.exists() == (importlib.util.find_spec("cardlaw_native") is not None)
    if page.exists():
        assert page.read_text(encoding="utf-8").count("\n| uno") == 6
        assert all(rates[f"{game}, 1,024", 4][0] > 0 for game in GAMES)


def test_the_game_that_is_openspiels_too_is_measured_beside_nothing_else(tmp_path: Path) -> None:
    done = run("speed.py", *QUICK, "--games", "crazy-eights", "--markdown", str(tmp_path))
    assert done.returncode == 0, done.stderr
    assert [file.name for file in tmp_path.iterdir()] == ["same-game.md"]
    assert "crazy-eights      5" in done.stdout
    assert "rlcard," not in done.stdout


def test_without_openspiel_nothing_is_played_beside_it() -> None:
    done = run_alone("beside_open_spiel.py")
    assert (done.returncode, done.stdout[:26]) == (2, "OpenSpiel is not installed")


def worktrees() -> list[Path]:
    """Give what git knows of commits that are checked out beside the working tree."""
    return sorted((ROOT / ".git").glob("worktrees/*"))


@pytest.mark.skipif(not (ROOT / ".git").exists(), reason="not a clone: there are no commits")
def test_a_commit_is_compared_with_the_working_tree() -> None:
    before = worktrees()
    quick = [*QUICK, "--games", "uno", "--work", "loop", "--against", "HEAD"]
    done = run("speed.py", *quick, "--at-most-slower", "99")
    assert done.returncode == 0, done.stderr
    assert done.stdout.count("uno, loop") == 2
    assert run("speed.py", *quick, "--at-most-slower=-99999").returncode == 1
    missing = run("speed.py", "--against", "no-such-commit")
    assert missing.returncode == 2
    assert missing.stderr.count("\n") == 1
    assert worktrees() == before


def test_the_footprint_is_told(tmp_path: Path) -> None:
    few = ["--runs", "1", "--kept", "1", "--rounds", "5", "--repeats", "1"]
    done = run("footprint.py", *few, "--markdown", str(tmp_path))
    assert done.returncode == 0, done.stderr
    pages = {file.stem for file in tmp_path.iterdir()}
    assert pages == {"import", "memory", "long-games", "parts", "seats", "hands"}


def test_the_pages_include_what_is_measured() -> None:
    pages = [ROOT / "docs" / name for name in ("performance.md", "native.md")]
    page = "".join([one.read_text(encoding="utf-8") for one in pages])
    for file in (ROOT / "docs" / "measured").iterdir():
        assert f"{{include}} measured/{file.name}\n" in page


def test_native_games_are_measured_where_the_engine_is_installed(tmp_path: Path) -> None:
    done = run("native.py", *QUICK, "--games", *GAMES, "--markdown", str(tmp_path))
    if importlib.util.find_spec("cardlaw_native") is None:
        assert (done.returncode, done.stdout) == (2, "")
        assert "the native engine is not installed" in done.stderr
        return
    assert done.returncode == 0, done.stderr
    page = (tmp_path / "native.md").read_text(encoding="utf-8")
    assert page.startswith("| game | seats | moves of games, million/s | x rlcard |")
    for game in GAMES:
        assert page.count(f"| {game} |") == len(("2", "4"))
