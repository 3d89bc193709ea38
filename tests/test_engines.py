"""Which engine plays: the native one where it is installed and can, and why not where it cannot."""

import sys
from collections.abc import Callable, Iterator
from types import ModuleType
from typing import Any

import pytest

import cardlaw
from cardlaw import OptionError, Uno, engines
from cardlaw.words import Words

GAME = Uno(players=3)


def every_game(_game: object) -> bool:
    return True


def one_game(game: object) -> bool | str:
    return True if game == GAME else "too many cards"


@pytest.fixture(autouse=True)
def asked_anew() -> Iterator[None]:
    """Look for the native engine anew, in each test and after it."""
    engines._found.cache_clear()
    yield
    engines._found.cache_clear()


Install = Callable[..., ModuleType]


@pytest.fixture
def install(monkeypatch: pytest.MonkeyPatch) -> Install:
    """Put a module in the place of the native engine."""

    def put(**names: object) -> ModuleType:
        module = ModuleType("cardlaw_native")
        vars(module).update({"FORM": engines.FORM, "covers": every_game} | names)
        monkeypatch.setitem(sys.modules, "cardlaw_native", module)
        return module

    return put


@pytest.fixture
def absent(monkeypatch: pytest.MonkeyPatch) -> None:
    """Have no native engine installed."""

    def missing(name: str) -> ModuleType:
        raise ModuleNotFoundError(f"No module named {name!r}", name=name)

    monkeypatch.setattr(engines, "import_module", missing)


def why_not(game: cardlaw.Game[Any] = GAME) -> str:
    """Give why Python plays, and see that who insists on the native engine is told the same."""
    engine = cardlaw.engine_for(game)
    assert engine.name == "python"
    assert engine.why is not None
    assert engines.native_if_wanted(None, game) is None
    with pytest.raises(OptionError) as caught:
        engines.native_if_wanted("native", game)
    assert caught.value.option == "engine"
    assert caught.value.reason == engine.why
    assert Words("de").error(caught.value) != str(caught.value)
    return engine.why


def test_where_it_is_not_installed_the_rules_play(absent: None) -> None:
    assert why_not() == "the engine of cardlaw[native] is not installed"


@pytest.mark.parametrize(
    "error",
    [
        ImportError("GLIBC_2.38 not found"),
        ModuleNotFoundError("No numpy", name="numpy"),
        OSError(1),
    ],
)
def test_one_that_does_not_load_is_not_used(
    monkeypatch: pytest.MonkeyPatch, error: Exception
) -> None:
    def broken(_name: str) -> ModuleType:
        raise error

    monkeypatch.setattr(engines, "import_module", broken)
    assert f"does not work: {type(error).__name__}: {error}" in why_not()


@pytest.mark.parametrize("form", [engines.FORM - 1, engines.FORM + 1, None])
def test_one_of_another_version_is_not_used(install: Install, form: object) -> None:
    install(FORM=form)
    assert "belongs to another version of cardlaw" in why_not()


def test_one_that_tells_no_version_is_not_used(install: Install) -> None:
    del vars(install())["FORM"]
    assert "another version of cardlaw" in why_not()


def test_a_game_that_is_not_covered_is_played_by_the_rules(install: Install) -> None:
    install(covers=one_game)
    assert cardlaw.engine_for(GAME) == cardlaw.Engine("native")
    assert (
        why_not(Uno(players=4))
        == "the engine of cardlaw[native] does not cover this game: too many cards"
    )


def test_one_that_fails_when_it_is_asked_is_not_used(install: Install) -> None:
    def fails(_game: object) -> bool:
        raise AttributeError("no such table")

    install(covers=fails)
    assert "does not work: AttributeError: no such table" in why_not()


def test_where_it_covers_the_game_it_is_given(install: Install) -> None:
    native = install()
    assert cardlaw.engine_for(GAME) == cardlaw.Engine("native", None)
    assert engines.native_if_wanted(None, GAME) is native
    assert engines.native_if_wanted("native", GAME) is native


def test_who_insists_on_python_does_not_have_it_looked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(engines, "import_module", None)  # what calls it fails
    assert engines.native_if_wanted("python", GAME) is None


def test_what_it_cannot_play_is_left_to_the_rules(install: Install) -> None:
    install()
    assert engines.native_if_wanted(None, GAME, but="a bot thinks") is None
    with pytest.raises(OptionError, match="engine: a bot thinks"):
        engines.native_if_wanted("native", GAME, but="a bot thinks")


@pytest.mark.parametrize("wrong", ["fast", "", 1, True, b"native"])
@pytest.mark.parametrize("but", [None, "a bot thinks"])
def test_other_engines_are_refused(wrong: object, but: str | None) -> None:
    with pytest.raises(OptionError, match="is none of python, native") as caught:
        engines.native_if_wanted(wrong, GAME, but=but)
    assert caught.value.option == "engine"


def test_what_is_no_game_is_refused() -> None:
    with pytest.raises(OptionError, match="game: 'uno' is no game"):
        cardlaw.engine_for("uno")  # type: ignore[arg-type]


def test_it_is_looked_for_once(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []

    def missing(name: str) -> ModuleType:
        asked.append(name)
        raise ModuleNotFoundError(name=name)

    monkeypatch.setattr(engines, "import_module", missing)
    assert {cardlaw.engine_for(GAME).name for _ in range(3)} == {"python"}
    assert asked == ["cardlaw_native"]
