"""Build the native wheels of the sdist, and see that each plays on the Pythons that it is for.

The wheel of Python 3.12 is of the stable interface: later ones use it too. That of 3.11 is for 3.11
alone. The configuration of cibuildwheel, which builds for other systems, is checked as far as it can be:
by its schema, and by what cibuildwheel says that it would build. A Python that is not there is passed
over, and told.
"""

from __future__ import annotations

import importlib.resources
import json
import os
import shutil
import subprocess
import sys
import tempfile
import tomllib
from pathlib import Path

import jsonschema

NATIVE = Path(__file__).parent
#: The Pythons that wheels are built with, and the tags of these wheels.
BUILT = {"3.11": "cp311-cp311", "3.12": "cp312-abi3"}
#: The wheel that each Python takes.
USED = {"3.11": "3.11", "3.12": "3.12", "3.13": "3.12", "3.14": "3.12"}
PLAYED = """
import inspect, cardlaw, cardlaw_native
playouts = cardlaw.State.playouts
python = {"engine": "python"} if "engine" in inspect.signature(playouts).parameters else {}
for kind in (cardlaw.Uno, cardlaw.UnoMarioKart, cardlaw.UnoAllWild, cardlaw.NinetyNine):
    state = kind(players=3).deal(seed=7)
    ends = cardlaw_native.playouts(state, 20, seed=1, max_moves=300, states=True)
    assert ends.states == tuple(playouts(state, 20, seed=1, max_moves=300, **python))
"""
#: What cibuildwheel would build, by platform; each of them on one kind of processor.
IDENTIFIERS = {
    "linux": {"manylinux_x86_64", "musllinux_x86_64"},
    "macos": {"macosx_arm64"},
    "windows": {"win_amd64"},
}


def main() -> None:
    check_cibuildwheel()
    pythons = {version: shutil.which(f"python{version}") for version in USED}
    for version, python in pythons.items():
        if python is None:
            print(f"there is no Python {version} here: its wheel is not tried")
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        run(sys.executable, "-m", "build", "--sdist", "--outdir", name, str(NATIVE))
        (sdist,) = folder.glob("*.tar.gz")
        wheels = {
            version: wheel_of(sdist, python, folder / version, tag)
            for version, tag in BUILT.items()
            if (python := pythons[version]) is not None
        }
        if "3.12" in wheels:
            run("abi3audit", "--strict", str(wheels["3.12"]))
        for version, python in pythons.items():
            if python is not None and USED[version] in wheels:
                play_on(python, folder / f"on-{version}", wheels[USED[version]])
                print(f"{wheels[USED[version]].name} plays on Python {version}")


def wheel_of(sdist: Path, python: str, folder: Path, tag: str) -> Path:
    """Build the wheel of the sdist with a Python; see that its name has the tag."""
    run(python, "-m", "pip", "wheel", "--quiet", "--no-deps", f"--wheel-dir={folder}", str(sdist))
    (wheel,) = folder.glob("*.whl")
    if f"-{tag}-" not in wheel.name:
        raise SystemExit(f"{wheel.name} has not the tag {tag}")
    return wheel


def play_on(python: str, folder: Path, wheel: Path) -> None:
    """Install a wheel beside the library on a Python, and play."""
    run(python, "-m", "venv", str(folder))
    own = folder / ("Scripts" if os.name == "nt" else "bin") / "python"
    run(str(own), "-m", "pip", "install", "--quiet", str(NATIVE.parent), str(wheel))
    run(str(own), "-c", PLAYED)


def check_cibuildwheel() -> None:
    """Check the configuration by the schema of cibuildwheel, and ask it what it would build."""
    schema = importlib.resources.files("cibuildwheel") / "resources" / "cibuildwheel.schema.json"
    config = tomllib.loads((NATIVE / "pyproject.toml").read_text(encoding="utf-8"))
    jsonschema.validate(config["tool"]["cibuildwheel"], json.loads(schema.read_text("utf-8")))
    for platform, systems in IDENTIFIERS.items():
        archs = "arm64" if platform == "macos" else "auto64" if platform == "linux" else "AMD64"
        asked = ("--print-build-identifiers", "--platform", platform, "--archs", archs)
        told = run("cibuildwheel", *asked, str(NATIVE), silent=True).split()
        if set(told) != {
            f"{python}-{system}" for python in ("cp311", "cp312") for system in systems
        }:
            raise SystemExit(f"cibuildwheel would build {told} on {platform}")
        print(f"cibuildwheel builds {', '.join(told)}")


def run(*command: str, silent: bool = False) -> str:
    """Run a command, which must not fail; give what it prints."""
    done = subprocess.run(command, check=True, text=True, stdout=subprocess.PIPE)
    if not silent:
        print(done.stdout, end="")
    return done.stdout


if __name__ == "__main__":
    main()
