"""Games under random options, made from what the options say of themselves."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import attrs

from cardlaw.errors import OptionError
from cardlaw.options import option_fields
from cardlaw.testing.choices import Choices

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from cardlaw.base import Game

__all__ = ["option_values", "random_game"]

#: The most seats that are tried, and the numbers that are tried of an option that takes numbers.
_MOST_SEATS = 10
_NUMBERS = (0, 1, 2, 3, 7, 50)
_TRIES = 1000


def option_values(kind: type[Game], name: str, *, players: int) -> tuple[object, ...]:
    """Give values that an option may take, the default first; few of those that are very many.

    An option that checks its values by a function of its own is left at its default, but for
    ``dealer``.

    >>> import cardlaw
    >>> option_values(cardlaw.Uno, "stacking", players=3)
    ('off', 'same', 'any')
    >>> option_values(cardlaw.Uno, "dealer", players=3)
    (None, 0, 1, 2, 'draw')
    """
    field = next(field for field in option_fields(kind) if field.alias == name)
    facts = field.metadata
    values: list[object] = []
    if name == "dealer":
        values += [*range(players), "draw"]
    elif facts.get("one_of") is not None:
        values += facts["one_of"]
    elif facts.get("number") is not None:
        least, most = facts["number"]
        values += [
            number
            for number in (*_NUMBERS, least, most)
            if number is not None
            and (least is None or number >= least)
            and (most is None or number <= most)
        ]
        if least is None:
            values += [-number for number in _NUMBERS if most is None or -number <= most]
    elif isinstance(field.default, bool):
        values += [False, True]
    if facts.get("none") is not None:
        values.append(None)
    default = [] if field.default is attrs.NOTHING else [field.default]
    return tuple(dict.fromkeys([*default, *values]))


def random_game(
    kind: type[Game],
    seed: int | str = 0,
    *,
    more: Mapping[str, Sequence[object]] | None = None,
) -> Game:
    """Give a game of a kind under random options; most stay at their defaults in some games.

    ``more`` gives, by name, the values of options that say no values of themselves.

    >>> import cardlaw
    >>> random_game(cardlaw.Uno, seed=1).name
    'uno'

    Raises :class:`~cardlaw.OptionError` where no options are found that may be together.
    """
    choices = Choices(f"options {seed}")
    for _ in range(_TRIES):
        players = 2 + choices.below(min(kind.most_players, _MOST_SEATS) - 1)
        percent = choices.one_of((10, 40, 100))
        options: dict[str, Any] = {"players": players}
        for field in option_fields(kind):
            name = str(field.alias)
            if name != "players" and choices.happens(percent):
                given = (more or {}).get(name) or option_values(kind, name, players=players)
                options[name] = choices.one_of(given)
        try:
            return kind(**options)
        except OptionError:
            continue
    raise OptionError("players", f"no options of {kind.name} that may be together were found")
