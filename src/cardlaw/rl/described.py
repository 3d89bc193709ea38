"""What numberings of actions and of entries have in common: a version, and a description of it.

What has learned with one numbering cannot act with another. So a program keeps the description
beside what it has learned, and has it checked when it goes on.
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, ClassVar

import attrs

from cardlaw.errors import NotationError, OptionError, quoted
from cardlaw.options import option_fields, written
from cardlaw.phrases import Phrase
from cardlaw.plain import same_json
from cardlaw.view import View

if TYPE_CHECKING:
    from cardlaw.base import Game

__all__ = ["Described"]


class Described:
    """The named places of a vector, for one game with its options.

    ``names`` are those of all places, in their order. ``meanings`` says whatever else makes two
    numberings differ; it has a text for each place too.
    """

    #: What is numbered, as errors and descriptions call it.
    kind: ClassVar[str] = ""
    #: Counts the changes of what a number means, in any game.
    version: ClassVar[int] = 1

    def __init__(
        self, game: Game, names: tuple[str, ...], meanings: tuple[str, ...] | None = None
    ) -> None:
        self.game = game
        self.names = names
        self._meanings = names if meanings is None else meanings

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self.game,)

    def __len__(self) -> int:
        return len(self.names)

    def __repr__(self) -> str:
        return f"{type(self).__name__}({self.game!r})"

    def _seat(self, view: View) -> int:
        """Give the seat of a view; raise a NotationError where it is none of a seat in this game."""
        if isinstance(view, View):
            game, seat = view._public.game, view._seat  # for each action: no properties
            if seat is not None and (game is self.game or game == self.game):
                return seat
        expected = Phrase("the view of a seat in {game}", game=repr(self.game))
        raise NotationError(quoted(view), None, expected)

    @property
    def description(self) -> dict[str, object]:
        """What says whether another numbering is the same, as JSON values: a new dict each time.

        ``digest`` is the SHA-256 of what all places mean, in hex.

        >>> import cardlaw
        >>> from cardlaw.rl import Actions
        >>> described = Actions(cardlaw.NinetyNine(players=2)).description
        >>> described["of"], described["version"], described["game"], described["size"]
        ('actions', 1, 'ninety-nine', 62)
        """
        return {
            "of": self.kind,
            "version": self.version,
            "game": self.game.name,
            "options": self.game.options,
            "size": len(self.names),
            "digest": hashlib.sha256("\n".join(self._meanings).encode()).hexdigest(),
        }

    def check(self, description: Mapping[str, object]) -> None:
        """Refuse the description of any other numbering, such as one of another version.

        >>> import cardlaw
        >>> from cardlaw.rl import Actions
        >>> actions = Actions(cardlaw.NinetyNine(players=2))
        >>> actions.check(actions.description)
        >>> actions.check(actions.description | {"version": 0})
        Traceback (most recent call last):
            ...
        cardlaw.errors.OptionError: actions: version is 0; here it is 1

        An option that a description lacks, as of a release that did not have it, is at its default,
        as in documents. Raises :class:`~cardlaw.OptionError` with the first thing that differs.
        """
        other = _difference("description", self._whole(description), self.description)
        if other is not None:
            key, there, here = other
            reason = Phrase(
                "{key} is {value}; here it is {here}",
                key=key,
                value=quoted(there),
                here=quoted(here),
            )
            raise OptionError(self.kind, reason)

    def _whole(self, description: Mapping[str, object]) -> Mapping[str, object]:
        """Give a description with the options that it lacks."""
        options = description.get("options") if isinstance(description, Mapping) else None
        if not isinstance(options, Mapping):
            return description
        defaults = {
            str(field.alias): written(field.default, field)
            for field in option_fields(self.game)
            if field.default is not attrs.NOTHING
        }
        return {**description, "options": {**defaults, **options}}


def _difference(key: str, there: object, here: object) -> tuple[str, object, object] | None:
    """Give the first thing that differs in two JSON values, with its key."""
    if isinstance(there, Mapping) and isinstance(here, dict):
        for name in {**here, **there}:
            found = _difference(str(name), there.get(name), here.get(name))
            if found is not None:
                return found
        return None
    return None if same_json(there, here) else (key, there, here)
