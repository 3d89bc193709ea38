"""The checks of cardlaw: ``nox`` runs the default ones, ``nox -s lint`` one of them.

What follows ``--`` goes on to the tool, for example ``nox -s tests -- tests/test_uno.py -k skip``.
"""

import shutil
from pathlib import Path

import nox

nox.needs_version = ">=2025.2.9"
nox.options.sessions = ["types", "lint", "tests", "docs"]
nox.options.reuse_venv = "yes"

PYPROJECT = nox.project.load_toml("pyproject.toml")
ENV = {"MPLBACKEND": "Agg"}  # plots are drawn without a screen


def install_group(session: nox.Session, name: str) -> None:
    """Install a dependency group of pyproject.toml."""
    session.install(*nox.project.dependency_groups(PYPROJECT, name))


def install_wheel(session: nox.Session, *, extras: str = "") -> None:
    """Build the wheel and install it, so that a session sees what users get, not the source."""
    folder = Path(session.create_tmp()) / "wheel"
    shutil.rmtree(folder, ignore_errors=True)
    session.run("pip", "wheel", "--quiet", "--no-deps", f"--wheel-dir={folder}", ".")
    (wheel,) = folder.glob("*.whl")
    session.install(f"{wheel}{extras}")
    # In an environment that is used again the version is the same, the content may not be.
    session.install("--force-reinstall", "--no-deps", str(wheel))


def install_strangers(session: nox.Session) -> None:
    """Install the games from outside that the tests play: their entry points are real."""
    for project in sorted(Path("tests/strangers").glob("*/pyproject.toml")):
        session.install("--editable", str(project.parent))


@nox.session
def types(session: nox.Session) -> None:
    """Check the types of library, tests and examples with mypy and pyright."""
    session.install("--editable", ".[cli,testing]")
    install_strangers(session)
    install_group(session, "types")
    session.run("mypy", "--strict", "src", "tests", "examples")
    session.run("pyright")


@nox.session
def lint(session: nox.Session) -> None:
    """Look for faults with ruff and check that the code is formatted; ``-- --fix`` repairs."""
    install_group(session, "lint")
    if "--fix" in session.posargs:
        session.run("ruff", "check", "--fix", ".")
        session.run("ruff", "format", ".")
        return
    session.run("ruff", "check", ".")
    session.run("ruff", "format", "--check", ".")


@nox.session
def tests(session: nox.Session) -> None:
    """Run the tests and the examples in docstrings against the built wheel, with coverage."""
    install_group(session, "tests")
    install_wheel(session, extras="[cli,testing]")
    install_strangers(session)
    if session.posargs:
        session.run("pytest", *session.posargs, env=ENV)
        return
    session.run(
        "pytest",
        "--numprocesses=auto",
        "--cov",
        "--doctest-modules",
        "--pyargs",
        "cardlaw",
        "tests/",
        env=ENV,
    )


@nox.session
def docs(session: nox.Session) -> None:
    """Build the pages, every warning an error, and run their examples and the README's."""
    install_group(session, "docs")
    install_wheel(session, extras="[cli,testing]")
    install_strangers(session)
    # -E: the reference is read from the installed wheel, whose changes Sphinx does not notice.
    session.run("sphinx-build", "-n", "-W", "-E", "--keep-going", "docs", "docs/_build/html")
    session.run("pytest", "README.md", "docs", env=ENV)


@nox.session
def bench(session: nox.Session) -> None:
    """Measure the speed of cardlaw beside rlcard."""
    install_group(session, "bench")
    install_wheel(session)
    session.run("python", "bench/versus_rlcard.py", *session.posargs)


@nox.session
def perft(session: nox.Session) -> None:
    """Count what the steps from fixed starts lead to, with the library and with the oracle.

    ``-- --write`` writes the file of the counts, unless the two do not agree.
    """
    install_wheel(session)
    session.run("python", "tests/count_perft.py", *session.posargs)


@nox.session
def mutation(session: nox.Session) -> None:
    """Change small things in rules and core and see whether a test fails: ``-- --sample 400``."""
    install_group(session, "tests")
    install_group(session, "mutation")
    install_wheel(session, extras="[cli,testing]")
    install_strangers(session)
    session.run("python", "bench/mutation/session.py", *session.posargs, env=ENV)


@nox.session
def build(session: nox.Session) -> None:
    """Make the sdist and the wheel in dist/ and check what an index would show of them."""
    install_group(session, "build")
    shutil.rmtree("dist", ignore_errors=True)
    session.run("python", "-m", "build")
    session.run("twine", "check", "--strict", *map(str, Path("dist").glob("*")))


if __name__ == "__main__":
    nox.main()
