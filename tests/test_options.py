"""Options, as all games have them: defaults, values taken and refused, games as values."""

from __future__ import annotations

import copy
import json
import pickle
from typing import TYPE_CHECKING, Any

import pytest

import cardlaw
from cardlaw import OptionError, Uno, UnoAllWild, UnoMarioKart, game_type, ordinary_deck
from cardlaw.options import inherited, option, option_fields
from option_tables import ALL, Options, Values
from tables import refused_option

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from cardlaw import Game

#: No word, no flag and no number of an option may be one of these.
ODD_WORDS: list[Any] = ["", "x", "Skip", 0, 1, True, None, 1.5, b"off", [], {}, ["off"], int]
ODD_FLAGS: list[Any] = [None, 0, 1, "True", 1.0, []]
ODD_NUMBERS: list[Any] = [True, False]


def each_value(values_of: Callable[[Options], Values]) -> Iterable[Any]:
    """Give the parameters of a test: a game's options, the name of one, a value of it."""
    return [
        pytest.param(options, name, value, id=f"{options.kind.name}-{name}-{number}")
        for options in ALL
        for name, values in values_of(options).items()
        for number, value in enumerate(values)
    ]


def odd_values(options: Options) -> Values:
    """Give values that are of no kind that the option takes."""
    odd: Values = {}
    for name, values in options.taken.items():
        if isinstance(values[0], bool):
            odd[name] = ODD_FLAGS
        elif isinstance(values[0], str):
            odd[name] = ODD_WORDS
        elif any(isinstance(value, int) for value in values):
            odd[name] = ODD_NUMBERS
    return odd


def by_name(options: Options) -> str:
    return options.kind.name


@pytest.mark.parametrize("options", ALL, ids=by_name)
def test_all_options_by_name_with_their_defaults(options: Options) -> None:
    assert options.game().options == options.defaults


@pytest.mark.parametrize(("options", "name", "value"), each_value(lambda options: options.taken))
def test_every_value_is_taken_and_comes_back(options: Options, name: str, value: Any) -> None:
    game = options.game(**{name: value})
    assert game.options[name] == value
    state = game.deal(seed=1)
    document = json.loads(state.to_json())
    assert document["options"] == game.options
    assert cardlaw.from_json(json.dumps(document)) == state
    again = cardlaw.game(game.name, **document["options"])
    assert (again, hash(again)) == (game, hash(game))
    names = {options.kind.__name__: options.kind, "OrdinaryDeck": type(ordinary_deck())}
    assert eval(repr(game), names) == game  # noqa: S307
    assert copy.copy(game) == copy.deepcopy(game) == pickle.loads(pickle.dumps(game)) == game
    assert (game == options.game()) == (value == options.defaults[name])


@pytest.mark.parametrize(("options", "name", "value"), each_value(lambda options: options.refused))
def test_a_value_that_is_not_listed_is_refused(options: Options, name: str, value: Any) -> None:
    assert refused_option(options.kind, name, value, players=options.players) == name


@pytest.mark.parametrize(("options", "name", "value"), each_value(odd_values))
def test_words_flags_and_numbers_are_just_that(options: Options, name: str, value: Any) -> None:
    assert refused_option(options.kind, name, value, players=options.players) == name


@pytest.mark.rule("MK-15")
@pytest.mark.parametrize(
    ("options", "name"),
    [pytest.param(of, name, id=f"{by_name(of)}-{name}") for of in ALL for name in of.unknown],
)
def test_options_of_other_games_are_unknown(options: Options, name: str) -> None:
    assert refused_option(options.kind, name, False, players=options.players) == name  # noqa: FBT003


@pytest.mark.parametrize("options", ALL, ids=by_name)
def test_players_must_be_given_and_options_are_named(options: Options) -> None:
    kind: Any = options.kind
    for unnamed in ((), (options.players,)):
        with pytest.raises(OptionError) as caught:
            kind(*unnamed)
        assert caught.value.option == "players"


@pytest.mark.rule("UNO-17", "MK-14", "AW-10")
@pytest.mark.parametrize(
    ("kind", "target", "rounds"),
    [(Uno, 500, None), (UnoMarioKart, None, 1), (UnoAllWild, 500, None)],
)
def test_target_and_rounds_unset_each_other(
    kind: type[Game[Any]], target: int | None, rounds: int | None
) -> None:
    def ends(**options: int | None) -> tuple[object, object]:
        given: dict[str, Any] = {"players": 2, **options}
        made = kind(**given).options
        return made["target"], made["rounds"]

    assert ends() == (target, rounds)
    assert ends(rounds=4) == ends(rounds=4, target=None) == (None, 4)
    assert ends(target=90) == ends(target=90, rounds=None) == (90, None)
    by_default, other = ("target", "rounds") if rounds is None else ("rounds", "target")
    assert ends(**{other: None}) == (target, rounds)
    refused: list[dict[str, int | None]] = [
        {"target": 9, "rounds": 9}, {"target": None, "rounds": None}, {by_default: None},
    ]  # fmt: skip
    for options in refused:
        with pytest.raises(OptionError) as caught:
            ends(**options)
        assert caught.value.option in ("target", "rounds")


def test_an_option_inherited_with_another_default_is_checked_as_above() -> None:
    @game_type
    class Long(Uno):
        target: int | None = inherited(default=900)

    fields = {field.alias: field for field in option_fields(Long)}
    above = {field.alias: field for field in option_fields(Uno)}
    assert fields["target"].metadata == above["target"].metadata
    assert (Long(players=3).target, Uno(players=3).target) == (900, 500)
    assert Long(players=3, rounds=2).target is None
    with pytest.raises(OptionError) as caught:
        Long(players=3, target=0)
    assert caught.value.option == "target"


def test_a_name_of_its_own_is_inherited_too() -> None:
    @game_type
    class Named(Uno):
        _shown: bool = option(default=False, alias="hands_shown", doc="whether hands lie open")

    @game_type
    class Open(Named):
        _shown: bool = inherited(default=True)

    assert "hands_shown" in Named(players=3).options
    assert Open(players=3).options == {**Named(players=3).options, "hands_shown": True}


def test_what_no_class_above_declares_cannot_be_inherited() -> None:
    with pytest.raises(OptionError, match="no class above Odd declares it") as caught:

        @game_type
        class Odd(Uno):
            jokers: int = inherited(default=2)

    assert caught.value.option == "jokers"
