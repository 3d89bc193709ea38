"""The checks of cardlaw: ``nox`` runs the default ones, ``nox -s lint`` one of them.

What follows ``--`` goes on to the tool, for example ``nox -s tests -- tests/test_uno_rules.py -k skip``.
"""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import nox
from nox.command import CommandFailed

nox.needs_version = ">=2025.2.9"
nox.options.sessions = ["types", "lint", "tests", "docs"]
nox.options.reuse_venv = "yes"
nox.options.error_on_missing_interpreters = (
    False  # a Python that is not here is told, and passed over
)

PYPROJECT = nox.project.load_toml("pyproject.toml")
ENV = {"MPLBACKEND": "Agg"}  # plots are drawn without a screen
#: The Pythons that the tests are run on where they are found, the oldest first.
PYTHONS = ["3.11", "3.12", "3.13", "3.14"]
OLDEST = PYTHONS[0]
#: Leaves out what plays much.
NOT_SLOW = ("-m", "not slow")
#: Python for the browser, an npm package: this release is Python 3.14.
PYODIDE = "pyodide@314.0.8"
#: What of it a page loads.
PYODIDE_FILES = [
    "pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json",
]  # fmt: skip
#: Where the page to play at is built; the session docs takes it along from there.
PAGE = Path("docs/_build/page/play")


def wake_pyenv() -> None:
    """Let all Pythons of pyenv be found: its command python3.12 fails unless its version is named."""
    if shutil.which("pyenv") is None:
        return
    versions: list[str] = []
    for question in (["version-name"], ["versions", "--bare"]):
        answer = subprocess.run(["pyenv", *question], capture_output=True, text=True, check=False)
        versions += answer.stdout.replace(":", " ").split()
    os.environ["PYENV_VERSION"] = ":".join(dict.fromkeys(versions))


wake_pyenv()


def install_group(session: nox.Session, name: str) -> None:
    """Install a dependency group of pyproject.toml."""
    session.install(*nox.project.dependency_groups(PYPROJECT, name))


def install_wheel(session: nox.Session, *pins: str, extras: str = "") -> None:
    """Build the wheel and install it, so that a session sees what users get, not the source.

    ``pins`` are versions of what it needs.
    """
    folder = Path(session.create_tmp()) / "wheel"
    shutil.rmtree(folder, ignore_errors=True)
    session.run("pip", "wheel", "--quiet", "--no-deps", f"--wheel-dir={folder}", ".")
    (wheel,) = folder.glob("*.whl")
    session.install(f"{wheel}{extras}", *pins)
    # In an environment that is used again the version is the same, the content may not be.
    session.install("--force-reinstall", "--no-deps", str(wheel))


def install_strangers(session: nox.Session) -> None:
    """Install the games from outside that the tests play: their entry points are real."""
    for project in sorted(Path("tests/strangers").glob("*/pyproject.toml")):
        session.install("--editable", str(project.parent))


def lowest(*extras: str) -> list[str]:
    """Give what cardlaw and its extras need, in the lowest versions that pyproject.toml allows."""
    project = PYPROJECT["project"]
    needed = [*project["dependencies"]]
    for extra in extras:
        needed += project["optional-dependencies"][extra]
    return [requirement.replace(">=", "==") for requirement in needed]


def run_tests(session: nox.Session, *options: str, tests: str = "tests/") -> None:
    """Run tests, and the examples in the docstrings of the wheel.

    Each process begins with files that stand beside one another, so that what the tests of a file
    share is mostly made once; one that is done takes over tests of another.
    """
    shared_out = ("--numprocesses=auto", "--dist=worksteal")
    modules = ("--doctest-modules", "--pyargs", "cardlaw")
    session.run("pytest", *shared_out, *options, *modules, tests, env=ENV)


@nox.session
def types(session: nox.Session) -> None:
    """Check the types of library, tests, examples and measurements with mypy and pyright."""
    session.install("--editable", ".[cli,open-spiel,rl,testing]")
    install_strangers(session)
    install_group(session, "types")
    measured = map(str, sorted(Path("bench").glob("*.py")))
    session.run("mypy", "--strict", "src", "tests", "examples", "docs/play", *measured)
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
    install_group(session, "notebook")
    install_wheel(session, extras="[cli,dask,open-spiel,rl,testing]")
    install_strangers(session)
    if session.posargs:
        session.run("pytest", *session.posargs, env=ENV)
        return
    run_tests(session, "--cov")


@nox.session(python=PYTHONS)
def tests_on(session: nox.Session) -> None:
    """Run the tests on every other Python that is found; tests_on-3.13 is one of them.

    Those that are marked as slow, which play much and ask the same of every Python, are left out.
    """
    if session.python == f"{sys.version_info.major}.{sys.version_info.minor}":
        session.skip("the session tests runs on this Python")
    install_group(session, "tests")
    install_group(session, "notebook")
    install_wheel(session, extras="[cli,dask,open-spiel,rl,testing]")
    install_strangers(session)
    run_tests(session, *NOT_SLOW)


@nox.session(python=PYTHONS)
def tests_lowest(session: nox.Session) -> None:
    """Run the tests with the lowest versions that cardlaw allows of what it needs.

    On the oldest Python all is as old as can be. On newer ones, for which old extras were never
    built, it is what the library itself needs; a version too old for them fails at the import, so
    a few tests will do.
    """
    install_group(session, "tests")
    oldest = session.python == OLDEST
    install_wheel(
        session,
        *lowest(*(("cli", "dask", "open-spiel", "rl", "testing") if oldest else ())),
        extras="[cli,dask,open-spiel,rl,testing]",
    )
    install_strangers(session)
    session.run("pip", "check")
    # Old releases use what newer ones beside them have deprecated; what runs the notebook needs newer.
    old = ("--pythonwarnings", "default::DeprecationWarning", "--ignore=tests/test_notebook.py")
    run_tests(session, *old, *NOT_SLOW, tests="tests/" if oldest else "tests/test_cases.py")


@nox.session
def learning(session: nox.Session) -> None:
    """Run the long tests of what programs learn with: PettingZoo's, Gymnasium's and OpenSpiel's."""
    install_group(session, "tests")
    install_wheel(session, extras="[cli,open-spiel,rl,testing]")
    install_strangers(session)
    options = session.posargs or ["--numprocesses=auto"]
    session.run("pytest", *options, "tests/long_learning.py", env=ENV)


@nox.session
def docs(session: nox.Session) -> None:
    """Build the pages, every warning an error, check their links, and run their examples."""
    install_group(session, "docs")
    install_wheel(session, extras="[cli,open-spiel,rl,testing]")
    install_strangers(session)
    # -E: the reference is read from the installed wheel, whose changes Sphinx does not notice.
    session.run("sphinx-build", "-n", "-W", "-E", "--keep-going", "docs", "docs/_build/html")
    session.run("python", "docs/check_links.py", "docs/_build/html")
    session.run("pytest", "README.md", "docs", env=ENV)


def get_pyodide(session: nox.Session) -> Path:
    """Install Pyodide with npm, and give the folder that npm has put it into."""
    if shutil.which("npm") is None:
        session.skip("npm, which comes with Node.js, is not there")
    folder = Path(session.create_tmp()).resolve()
    npm = ("npm", "install", "--silent", "--no-save", "--prefix", str(folder), PYODIDE)
    session.run(*npm, external=True)
    return folder / "node_modules" / "pyodide"


def build_page(session: nox.Session) -> None:
    """Build the page to play at: what it is made of, Pyodide, and the wheels of the library."""
    pyodide = get_pyodide(session)
    shutil.rmtree(PAGE, ignore_errors=True)
    for_checks = shutil.ignore_patterns("__pycache__", "*.d.ts", "tsconfig*.json")
    shutil.copytree("docs/play", PAGE, ignore=for_checks)
    (PAGE / "pyodide").mkdir()
    for name in PYODIDE_FILES:
        shutil.copy(pyodide / name, PAGE / "pyodide")
    session.run("pip", "wheel", "--quiet", f"--wheel-dir={PAGE / 'wheels'}", ".")
    names = sorted(wheel.name for wheel in (PAGE / "wheels").iterdir())
    (PAGE / "wheels.json").write_text(json.dumps(names), encoding="utf-8")


@nox.session
def page(session: nox.Session) -> None:
    """Build the page to play at, in docs/_build/page/play; the session docs takes it along."""
    build_page(session)


@nox.session
def browser(session: nox.Session) -> None:
    """Build the page and play at it in Chromium, without a screen."""
    install_group(session, "browser")
    install_wheel(session)
    if not any(map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))):
        try:
            session.run("playwright", "install", "chromium")
        except CommandFailed:
            session.skip("there is no Chromium, and none can be fetched")
    build_page(session)
    session.run("pytest", *(session.posargs or ["tests/in_browser.py"]))


@nox.session
def pyodide(session: nox.Session) -> None:
    """Run the tests inside Pyodide, under Node.js: a Python without processes and threads."""
    folder = get_pyodide(session)
    wheels = Path(session.create_tmp()).resolve() / "wheels"
    shutil.rmtree(wheels, ignore_errors=True)
    needed = [
        name
        for name in nox.project.dependency_groups(PYPROJECT, "tests")
        if name.startswith(("babel", "hatchling", "pytest>", "websockets"))
    ]
    # Only wheels without compiled parts: pip takes the last version that has one.
    pure = ("--only-binary=:all:", "--platform=any", "--implementation=py", "--abi=none")
    extras = PYPROJECT["project"]["optional-dependencies"]
    needed += [*PYPROJECT["project"]["dependencies"], *extras["testing"]]
    needed += [name for name in extras["cli"] if not name.startswith("matplotlib")]
    version = ("--python-version=3.14", "--quiet", f"--dest={wheels}")
    session.run("pip", "download", *pure, *version, *needed)
    strangers = map(str, sorted(Path("tests/strangers").glob("*/")))
    session.run("pip", "wheel", "--quiet", "--no-deps", f"--wheel-dir={wheels}", ".", *strangers)
    # Values nested as deep as they may be need more of the stack than Node.js has by itself.
    node = 'ulimit -s 500000 && exec node --stack-size=400000 "$@"'
    tests = ("tests/in_pyodide.mjs", str(folder), str(wheels))
    session.run("sh", "-c", node, "sh", *tests, *session.posargs, external=True)


#: The native tests use what those of the rules have.
BESIDE_TESTS = {"MYPYPATH": "tests", "PYTHONPATH": "tests"}


def need_compiler(session: nox.Session) -> None:
    """Skip the session where there is no C++ compiler; nox says so."""
    if not any(map(shutil.which, ("c++", "g++", "clang++"))):
        session.skip("there is no C++ compiler here")


def install_native(session: nox.Session, *options: str) -> None:
    """Build the native engine and install it, with options of its CMakeLists.txt.

    Where there is no C++ compiler the session is skipped, and nox says so.
    """
    need_compiler(session)
    session.install("pytest", "pytest-xdist", "sybil[pytest]>=9")
    install_wheel(session, extras="[cli,rl]")
    settings = [f"--config-settings=cmake.define.{option}" for option in options]
    session.install("--force-reinstall", "--no-deps", *settings, "./native")
    session.install("numpy>=1.25")


@nox.session
def native(session: nox.Session) -> None:
    """Build the native engine, every warning an error, and see that it plays what the rules play.

    Where there is no C++ compiler nothing is built, and nox says so.
    """
    install_native(session, "CARDLAW_WERROR=ON")
    session.install("mypy")
    checked = ("native/cardlaw_native", "native/tests", "native/examples")
    session.run("mypy", "--strict", *checked, env=BESIDE_TESTS)
    options = ("--numprocesses=auto", "-c", "native/pyproject.toml", "--doctest-glob=*.md")
    examples = ("--doctest-modules", "--pyargs", "cardlaw_native")
    all_tests = ("native/README.md", "docs/native.md", "native/tests", *examples)
    session.run("pytest", *options, *(session.posargs or all_tests))
    if not session.posargs:
        # The library's own tests of what it plays with this engine, where it is installed.
        install_strangers(session)
        whole_games = ("playouts", "simulation", "engines", "searching")
        tests = [f"tests/test_{name}.py" for name in whole_games]
        session.run("pytest", "--numprocesses=auto", *tests, env=ENV)


@nox.session
def native_proof(session: nox.Session) -> None:
    """Play 200,000 random playouts by the rules and by the engine: ``-- --playouts N --seed S``."""
    install_native(session)
    session.run("python", "native/tests/prove.py", *session.posargs, env=BESIDE_TESTS)


@nox.session
def native_sanitized(session: nox.Session) -> None:
    """Play the native tests and spoil facts with AddressSanitizer and UBSan in the engine."""
    install_native(session, "CARDLAW_SANITIZE=ON")
    # The interpreter is not built with them, so what they need is loaded before it; libstdc++ is there
    # already when they look for what throws. Python itself leaves memory behind: leaks are not looked for.
    loaded = [
        str(session.run("c++", f"-print-file-name={name}", external=True, silent=True)).strip()
        for name in ("libasan.so", "libstdc++.so")
    ]
    watched = {"LD_PRELOAD": " ".join(loaded), "ASAN_OPTIONS": "detect_leaks=0", **BESIDE_TESTS}
    rounds = session.posargs or ["--rounds", "5000"]
    session.run("python", "native/tests/spoiling.py", *rounds, env=watched)
    session.run("pytest", "-c", "native/pyproject.toml", "native/tests", env=watched)


@nox.session
def native_wheels(session: nox.Session) -> None:
    """Build the native wheels for the Pythons here, of the sdist, and see where each can be used."""
    session.install("abi3audit", "build", "cibuildwheel", "jsonschema")
    session.run("python", "native/check_wheels.py", *session.posargs)


@nox.session
def catalogues(session: nox.Session) -> None:
    """Bring the catalogues of messages up to date; ``-- fr`` begins one for another language."""
    session.install("--editable", ".")
    install_strangers(session)
    session.install("babel>=2.14")
    session.run("python", "tests/write_catalogues.py", *session.posargs)


@nox.session
def bench(session: nox.Session) -> None:
    """Measure speed beside other engines; ``-- --against REV`` compares with another commit.

    An engine that cannot be installed on this Python is left out, and the others are measured.
    """
    for engine in nox.project.dependency_groups(PYPROJECT, "bench"):
        session.run("python", "-m", "pip", "install", "--quiet", engine, success_codes=range(3))
    install_wheel(session)
    session.install("--editable", "tests/strangers/crazy_eights")
    session.run("python", "bench/speed.py", *session.posargs)


@nox.session
def bench_native(session: nox.Session) -> None:
    """Measure whole games of the native engine, beside rlcard's and beside the rules in Python.

    Where there is no C++ compiler nothing is measured, and nox says so.
    """
    need_compiler(session)
    for engine in nox.project.dependency_groups(PYPROJECT, "bench"):
        if "rlcard" in engine:
            session.run("python", "-m", "pip", "install", "--quiet", engine, success_codes=range(3))
    install_wheel(session)
    session.install("./native")
    session.run("python", "bench/native.py", *session.posargs)


@nox.session
def environments(session: nox.Session) -> None:
    """Measure the steps a second of environments for learning, beside rlcard's and OpenSpiel's."""
    for engine in nox.project.dependency_groups(PYPROJECT, "bench"):
        session.run("python", "-m", "pip", "install", "--quiet", engine, success_codes=range(3))
    install_wheel(session, extras="[rl]")
    # Where there is no compiler its tables are left out.
    session.run("python", "-m", "pip", "install", "--quiet", "./native", success_codes=range(3))
    session.run("python", "bench/environments.py", *session.posargs)


@nox.session
def peer(session: nox.Session) -> None:
    """Play OpenSpiel's crazy_eights beside that of tests/strangers: both must do the same.

    Where there is no OpenSpiel for this Python nothing is played, and nox says so.
    """
    (engine,) = (one for one in nox.project.dependency_groups(PYPROJECT, "bench") if "spiel" in one)
    try:
        session.install("--only-binary", "open_spiel", engine)
    except CommandFailed:
        session.skip(f"{engine} cannot be installed on this Python")
    install_wheel(session)
    session.install("--editable", "tests/strangers/crazy_eights")
    session.run("python", "bench/beside_open_spiel.py", *session.posargs)


@nox.session
def typescript(session: nox.Session) -> None:
    """Check the types of docs/schema/cardlaw.d.ts, and the page to play at, which is written with them.

    Programs use them rightly and wrongly, and real documents and answers are said to be of them. Where
    there is no npm nothing is checked, and nox says so.
    """
    npm = shutil.which("npm")
    if npm is None:
        session.skip("there is no npm here")
    install_wheel(session)
    folder = Path(session.create_tmp()).resolve()
    session.run(npm, "install", "--silent", f"--prefix={folder}", "typescript@5", external=True)
    for name in ("write_documents.py", "write_answers.py"):
        session.run("python", f"tests/typescript/{name}", str(folder))
    page = Path("docs/play").resolve()
    programs = [str(Path("tests/typescript").resolve() / "*.ts"), "*.ts"]
    project = {"extends": str(page / "tsconfig.json"), "include": programs}
    (folder / "tsconfig.json").write_text(json.dumps(project), encoding="utf-8")
    compiler = str(folder / "node_modules" / ".bin" / "tsc")
    for config in (page / "tsconfig.json", page / "tsconfig.worker.json", folder):
        session.run(compiler, "--project", str(config), external=True)


@nox.session
def footprint(session: nox.Session) -> None:
    """Measure import, memory, long games, and where the time of a decision goes."""
    install_wheel(session)
    session.run("python", "bench/footprint.py", *session.posargs)


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
    install_wheel(session, extras="[cli,open-spiel,rl,testing]")
    install_strangers(session)
    session.run("python", "bench/mutation/session.py", *session.posargs, env=ENV)


@nox.session
def build(session: nox.Session) -> None:
    """Make the sdist and of it the wheel, in dist/, and check what an index would show of them."""
    install_group(session, "build")
    shutil.rmtree("dist", ignore_errors=True)
    session.run("python", "-m", "build")
    session.run("twine", "check", "--strict", *map(str, Path("dist").glob("*")))


if __name__ == "__main__":
    nox.main()
