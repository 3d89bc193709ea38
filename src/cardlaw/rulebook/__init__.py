"""The rules told for people: each game whole, in plain words, rule by rule with its id.

The texts are the files beside this module, ``table.md``, ``uno.md`` and so on; they are in English.

>>> import cardlaw
>>> cardlaw.rulebook.rule("uno-5").title
'Skip'
>>> book = cardlaw.rulebook.book("uno-mario-kart")
>>> book.chapters[0].title, book.rule("UNO-5") is cardlaw.rulebook.rule("UNO-5")
('The cards', True)

A rule has its text in Markdown, and examples: positions with moves, which can be played.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardlaw.base import Game
from cardlaw.errors import OptionError
from cardlaw.phrases import Phrase
from cardlaw.registry import named
from cardlaw.rulebook.examples import Example
from cardlaw.rulebook.reading import (
    BOOKS,
    TABLE,
    Book,
    Chapter,
    Rule,
    all_rules,
    found,
    plain_id,
    read,
)

if TYPE_CHECKING:
    from cardlaw.grounds import Ground

__all__ = ["Book", "Chapter", "Example", "Rule", "book", "grounds", "has_book", "rule"]


def has_book(game: str | Game | type[Game]) -> bool:
    """Say whether there is a book of a game; those of other packages have none.

    >>> has_book("uno")
    True

    Raises :class:`~cardlaw.OptionError` where there is no such game.
    """
    return _kind(game).name in BOOKS


def book(game: str | Game | type[Game]) -> Book:
    """Give the book of a game, or of the ``"table"``: what is the same in all games.

    That of a game tells it whole, with what it shares with other games and with every table.

    >>> [chapter.title for chapter in book("table").chapters][:2]
    ['Cards', 'Rounds and dealers']

    Raises :class:`~cardlaw.OptionError` where there is no such game, or no book of it.
    """
    if game == TABLE:
        return read(TABLE)
    kind = _kind(game)
    if not has_book(kind):
        raise OptionError("game", Phrase("{game} has no rule book", game=kind.name))
    return read(kind.name)


def rule(id: str) -> Rule:  # noqa: A002 - what every rule has, and is found by
    """Give the rule with an id, whatever game it is of; small letters serve.

    >>> rule("T-3").home, rule("NN-5").home
    ('table', 'ninety-nine')

    Raises :class:`~cardlaw.OptionError`, which names ids that are like it, where there is none.
    """
    return found(id, all_rules())


def grounds(id: str, game: str | Game | type[Game]) -> tuple[Ground, ...]:  # noqa: A002 - as above
    """Give the grounds on which a game, or any game at the ``"table"``, refuses moves by a rule.

    :meth:`cardlaw.words.Words.ground` says them.

    >>> [ground.key for ground in grounds("UNO-4", "uno")]
    ['drawn_card_waits', 'can_play']

    Raises :class:`~cardlaw.OptionError` where there is no such game.
    """
    from cardlaw import rounds, simulation, view

    own = rounds.GROUNDS if game == TABLE else _kind(game).all_grounds()
    wanted = plain_id(id).upper()
    all_grounds = (*own, *rounds.LEAVING, *view.GROUNDS, simulation.NOT_ITS_SEAT)
    return tuple(
        {ground.sentence: ground for ground in all_grounds if ground.rule == wanted}.values()
    )


def _kind(game: object) -> type[Game]:
    if isinstance(game, Game):
        return type(game)
    if isinstance(game, type) and issubclass(game, Game):
        return game
    return named(game)
