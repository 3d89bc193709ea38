"""What type checkers see of options: kept in a mapping, given by name, changed, in presets.

A line with ``type: ignore`` is one that mypy and pyright must both refuse: an ignore for nothing is
an error in either.
"""
# pyright: strict, reportUnnecessaryTypeIgnoreComment=true

from __future__ import annotations

import sys
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Self, assert_type, get_type_hints

import pytest

import cardlaw
from cardlaw import (
    Game,
    NinetyNine,
    NinetyNineOptions,
    NinetyNineState,
    OptionError,
    State,
    Uno,
    UnoAllWild,
    UnoAllWildOptions,
    UnoMarioKart,
    UnoMarioKartOptions,
    UnoOptions,
    UnoState,
    game_type,
    option,
    ordinary_deck,
)
from cardlaw.options import option_fields
from cardlaw.rules.uno_family import uno_game

TYPES: list[tuple[type[Game[Any]], type[Any]]] = [
    (Uno, UnoOptions),
    (UnoMarioKart, UnoMarioKartOptions),
    (UnoAllWild, UnoAllWildOptions),
    (NinetyNine, NinetyNineOptions),
]


def declared(kind: type[Game[Any]], name: str) -> object:
    """Give the type with which a class of games declares one of its options."""
    for home in kind.__mro__:
        written = vars(home).get("__annotations__", {}).get(name)
        if written is not None:
            # Some modules import the types of the options for type checkers alone.
            names = {**vars(uno_game), **vars(sys.modules[home.__module__])}
            return eval(written, names)  # noqa: S307 - a line of the source
    raise AssertionError(name)


@pytest.mark.parametrize(("kind", "options"), TYPES)
def test_the_types_are_those_of_the_keywords(kind: type[Game[Any]], options: type[Any]) -> None:
    fields = {str(field.alias): field.name for field in option_fields(kind)}
    del fields["players"]
    assert get_type_hints(options) == {key: declared(kind, name) for key, name in fields.items()}
    assert options.__total__ is False


def test_options_in_a_mapping_make_a_game() -> None:
    uno: UnoOptions = {"stacking": "any", "rounds": 3, "deck": ordinary_deck(jokers=2)}
    assert Uno(players=3, **uno).stacking == "any"
    kart: UnoMarioKartOptions = {"last_box": "open", "dealer": "draw"}
    assert UnoMarioKart(players=3, **kart).last_box == "open"
    wild: UnoAllWildOptions = {"special_draw": "never", "calls": "automatic"}
    assert UnoAllWild(players=3, **wild).special_draw == "never"
    nines: NinetyNineOptions = {"bust": "forced", "skip_ranks": ("3",)}
    assert NinetyNine(players=3, **nines).bust == "forced"
    none: UnoOptions = {}
    assert Uno(players=3, **none) == Uno(players=3)


def test_a_mapping_of_options_is_checked_key_by_key() -> None:
    rules: UnoOptions = {"stacking": "all"}  # type: ignore[typeddict-item]
    with pytest.raises(OptionError):
        Uno(players=3, **rules)
    rules["stacking"] = "twice"  # type: ignore[typeddict-item]
    del rules["stacking"]
    rules["stack"] = "any"  # type: ignore[typeddict-unknown-key]
    with pytest.raises(OptionError):
        Uno(players=3, **rules)
    with pytest.raises(OptionError):
        Uno(**rules)  # type: ignore[call-arg]
    seats: UnoOptions = {"players": 3}  # type: ignore[typeddict-unknown-key]
    assert seats
    wild: UnoAllWildOptions = {"stacking": "any"}  # type: ignore[typeddict-unknown-key]
    with pytest.raises(OptionError):
        UnoAllWild(players=3, **wild)
    nines: NinetyNineOptions = {"bust": "forced", "target": 500}  # type: ignore[typeddict-unknown-key]
    with pytest.raises(OptionError):
        NinetyNine(players=3, **nines)
    kart: UnoMarioKartOptions = {"seven_zero": True}  # type: ignore[typeddict-unknown-key]
    with pytest.raises(OptionError):
        UnoMarioKart(players=3, **kart)
    family: UnoOptions = {"seven_zero": True}
    with pytest.raises(OptionError):
        UnoMarioKart(players=3, **family)  # type: ignore[misc]


def test_a_game_by_name_is_of_its_class() -> None:
    rules: UnoOptions = {"stacking": "any"}
    game = assert_type(cardlaw.game("uno", players=3, **rules), Uno)
    family: list[Game[UnoState]] = [
        game,
        assert_type(cardlaw.game("uno-mario-kart", players=3, last_box="open"), UnoMarioKart),
        assert_type(cardlaw.game("uno-all-wild", players=3, special_draw="never"), UnoAllWild),
    ]
    assert [type(game) for game in family] == [Uno, UnoMarioKart, UnoAllWild]
    nine = assert_type(cardlaw.game("ninety-nine", players=3, bust="forced"), NinetyNine)
    assert type(assert_type(nine.deal(seed=1), NinetyNineState)) is NinetyNineState
    assert assert_type(game.deal(seed=1), UnoState).scores == (0, 0, 0)


def test_a_game_by_a_name_known_when_the_program_runs_is_a_game() -> None:
    name: str = cardlaw.games()[0]
    options: dict[str, Any] = {"players": 3, "stacking": "any"}
    game = assert_type(cardlaw.game(name, **options), Game[State])
    assert_type(game.deal(seed=1), State)
    assert_type(cardlaw.game("sevens", players=3, chips=9), Game[State])


def test_what_by_name_is_none_of_its_options_is_not_taken_for_that_game() -> None:
    with pytest.raises(OptionError):
        cardlaw.game("uno", players=3, stacking="all").deal().scores  # type: ignore[attr-defined]  # noqa: B018
    with pytest.raises(OptionError):
        cardlaw.game("uno-all-wild", players=3, jump_in=True).deal().scores  # type: ignore[attr-defined]  # noqa: B018
    with pytest.raises(OptionError):
        cardlaw.game("ninety-nine").deal().total  # type: ignore[attr-defined]  # noqa: B018


def test_changes_are_of_the_options_of_the_game() -> None:
    rules: UnoOptions = {"stacking": "any"}
    assert assert_type(Uno(players=3).replace(players=4, **rules), Uno) == Uno(players=4, **rules)
    wild = UnoAllWild(players=3).replace(special_draw="never")
    assert assert_type(wild, UnoAllWild).special_draw == "never"
    kart = UnoMarioKart(players=3).replace(rounds=3)
    assert assert_type(kart, UnoMarioKart).rounds == 3
    nine = NinetyNine(players=3).replace(chips=9)
    assert assert_type(nine, NinetyNine).chips == 9
    wrong: list[Callable[[], object]] = [
        lambda: Uno(players=3).replace(stacking="all"),  # type: ignore[arg-type]
        lambda: Uno(players=3).replace(stack="any"),  # type: ignore[call-arg]
        lambda: UnoAllWild(players=3).replace(stacking="any"),  # type: ignore[call-arg]
        lambda: UnoMarioKart(players=3).replace(seven_zero=True),  # type: ignore[call-arg]
        lambda: NinetyNine(players=3).replace(target=5),  # type: ignore[call-arg]
    ]
    for change in wrong:
        with pytest.raises(OptionError):
            change()
    with pytest.raises(OptionError):
        Uno(players=3).replace(4)  # type: ignore[call-arg]


def test_a_game_of_any_class_takes_whatever_changes() -> None:
    def shorter(game: Game[UnoState], **changes: object) -> Game[UnoState]:
        return assert_type(game.replace(rounds=1, **changes), Game[UnoState])

    kart = UnoMarioKart(players=3, rounds=3)
    assert shorter(kart) == UnoMarioKart(players=3)
    assert shorter(kart, players=2) == UnoMarioKart(players=2)
    with pytest.raises(OptionError):
        shorter(kart, seven_zero=True)


def test_presets_take_the_options_of_the_game() -> None:
    rules: UnoOptions = {"stacking": "any", "rounds": 2}
    assert assert_type(Uno.official(players=3, **rules), Uno).window == "next_turn"
    assert assert_type(UnoAllWild.official(calls="automatic"), UnoAllWild).calls == "automatic"
    nines: NinetyNineOptions = {"floor": 0}
    for preset in (NinetyNine.pagat, NinetyNine.board_game_arena, NinetyNine.denexa):
        assert assert_type(preset(players=3, **nines), NinetyNine).floor == 0
    wrong: list[Callable[[], object]] = [
        lambda: Uno.official(stacking="all"),  # type: ignore[arg-type]
        lambda: UnoAllWild.official(stacking="any"),  # type: ignore[call-arg]
        lambda: NinetyNine.pagat(bust="never"),  # type: ignore[arg-type]
        lambda: NinetyNine.board_game_arena(target=5),  # type: ignore[call-arg]
        lambda: NinetyNine.denexa(window="last_card"),  # type: ignore[call-arg]
    ]
    for make in wrong:
        with pytest.raises(OptionError):
            make()


class ShownOptions(UnoOptions, total=False):
    """Options of a game from outside that builds on UNO."""

    shown: bool


@game_type
class Shown(Uno):
    shown: bool = option(default=False, doc="whether hands lie open")

    if TYPE_CHECKING:

        def replace(self, /, *unnamed: Any, **changes: Any) -> Self: ...


def test_a_game_built_on_uno_adds_to_its_options() -> None:
    rules: ShownOptions = {"shown": True, "stacking": "any"}
    game = assert_type(Shown(players=3, **rules), Shown)
    assert (game.shown, game.stacking) == (True, "any")
    assert not assert_type(game.replace(shown=False), Shown).shown
    assert_type(game.deal(seed=1), UnoState)
    with pytest.raises(OptionError):
        Uno(players=3, **rules)  # type: ignore[misc]
