"""Options, as all games have them."""

from __future__ import annotations

import pytest

from cardlaw import OptionError, Uno, game_type
from cardlaw.options import inherited, option, option_fields


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
