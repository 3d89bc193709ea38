"""The notebook for a class runs from top to bottom, and is handed out without its answers."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

NOTEBOOK = Path(__file__).parent.parent / "examples" / "chance_and_house_rules.ipynb"
RUN = [sys.executable, "-c", "from nbclient.cli import main; main()"]


def cells(path: Path) -> dict[str, dict[str, Any]]:
    """Give the cells of a notebook by their ids."""
    notebook = json.loads(path.read_text(encoding="utf-8"))
    return {cell["id"]: cell for cell in notebook["cells"]}


def source(cell: dict[str, Any]) -> str:
    return "".join(cell["source"])


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> dict[str, dict[str, Any]]:
    """Run the notebook as Jupyter does, and give its cells with what came out of them."""
    folder = tmp_path_factory.mktemp("notebook")
    homes = dict.fromkeys(("IPYTHONDIR", "JUPYTER_CONFIG_DIR", "JUPYTER_RUNTIME_DIR"), str(folder))
    # A plot goes where Jupyter puts it, and not where this run does. Coverage would double the time.
    left_out = ("MPLBACKEND", "COV")
    env = {name: value for name, value in os.environ.items() if not name.startswith(left_out)}
    output = folder / "played.ipynb"
    done = subprocess.run(
        [*RUN, "--startup_timeout=600", f"--output={output}", str(NOTEBOOK)],
        capture_output=True,
        encoding="utf-8",
        env={**env, **homes},
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return cells(output)


def test_the_notebook_is_handed_out_without_outputs() -> None:
    for cell in cells(NOTEBOOK).values():
        assert cell.get("outputs", []) == []
        assert cell.get("execution_count") is None


def test_every_cell_of_the_notebook_runs(played: dict[str, dict[str, Any]]) -> None:
    code = [cell for cell in played.values() if cell["cell_type"] == "code"]
    assert [cell["execution_count"] for cell in code] == list(range(1, len(code) + 1))
    for cell in code:
        kinds = {key for output in cell["outputs"] for key in output.get("data", {})}
        assert ("plt.show()" in source(cell)) == ("image/png" in kinds)


def test_the_view_of_a_seat_is_drawn(played: dict[str, dict[str, Any]]) -> None:
    (cell,) = [cell for cell in played.values() if source(cell).endswith("\nview")]
    (output,) = cell["outputs"]
    assert "".join(output["data"]["image/svg+xml"]).startswith("<svg")


def test_trying_comes_near_to_what_was_counted(played: dict[str, dict[str, Any]]) -> None:
    (cell,) = [cell for cell in played.values() if "  counted:" in source(cell)]
    text = "".join(line for output in cell["outputs"] for line in output["text"])
    told = [float(share) for share in re.findall(r": (0\.\d+)", text)]
    assert len(told) == 5
    assert told[-2] == pytest.approx(told[-1], abs=0.02)


def test_the_exercises_are_numbered_and_most_have_notes_for_the_teacher() -> None:
    texts = [source(cell) for cell in cells(NOTEBOOK).values() if cell["cell_type"] == "markdown"]
    *lesson, notes = texts
    asked = re.findall(r"^\*\*Exercise (\d+)\.\*\*", "\n".join(lesson), re.MULTILINE)
    assert asked == [str(number) for number in range(1, len(asked) + 1)]
    answered = re.findall(r"^- \*\*Exercise (\d+)\.\*\*", notes, re.MULTILINE)
    assert set(answered) <= set(asked)
    assert len(answered) >= len(asked) - 2
