"""What of a table is looked at: the hands as far as they are seen, and what is said of it all."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any, Final, TypeAlias

import attrs

from cardlaw.errors import OptionError, quoted
from cardlaw.phrases import Plural
from cardlaw.state import State
from cardlaw.svg.drawing import clean, shortened
from cardlaw.view import HandView, View
from cardlaw.words import Words
from cardlaw.words.catalogues import message
from cardlaw.words.tables import (
    COLOR,
    DISCARDS,
    DRAW_PILE,
    HEAD,
    NO_TOP,
    TOP,
    TOTAL,
    direction,
    remarks,
)

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from cardlaw.base import Game
    from cardlaw.cards import Card

__all__ = ["Looked", "listed_cards", "look_at", "words_for"]

Seen: TypeAlias = State[Any] | View[Any]

#: As much of a name is read out, and as much of it stands in a line of text.
_MOST_READ: Final = 60
_BRIEF: Final = (130, 15)

_HOLDS: Final = Plural("{seat} holds one card", "{seat} holds {count} cards")
_SEEN: Final = message("{sentence}: {cards}")
_STANDING: Final = message("{standing} {count}")
_NO_CARDS: Final = message("no cards")
_ALIKE: Final = message("{count} times {card}")


@attrs.frozen
class Looked:
    """A position as a picture shows it: ``seen`` tells no more than may be shown.

    ``words`` name the seats as they are read out, ``brief`` as they stand in a line; ``shown`` is
    the seat at the lower edge.
    """

    seen: Seen
    words: Words
    brief: Words
    hands: tuple[HandView, ...]
    shown: int

    def head(self) -> str:
        """Say which game and round this is."""
        return self.words.say(HEAD, game=self.seen.game.name, round=self.seen.round)

    def awaited(self, words: Words) -> str:
        """Say what the table waits for."""
        return words.pending(self.seen.pending, self.seen.turn)

    def extra(self) -> str:
        """Say what a game from outside adds to the table, if it does."""
        return "" if self.seen.extra is None else str(self.seen.extra)

    def described(self) -> str:
        """Say all that is drawn."""
        seats = [self._seat(seat) for seat in range(self.seen.players)]
        parts = ["; ".join(self._middle()), self.awaited(self.words), *seats, self.extra()]
        return ". ".join(filter(None, parts))

    def _middle(self) -> Iterator[str]:
        seen, words = self.seen, self.words
        top = seen.top
        yield words.say(NO_TOP) if top is None else words.say(TOP, card=words.card(top))
        color, total = getattr(seen, "color", None), getattr(seen, "total", None)
        if color is not None:
            yield words.say(COLOR, color=words.color(color))
        if total is not None:
            yield words.say(TOTAL, total=total)
        yield words.say(DISCARDS, count=len(seen.discard_pile))
        yield words.say(DRAW_PILE, count=len(seen.draw_pile))
        yield direction(words, seen)

    def _seat(self, seat: int) -> str:
        words, hand = self.words, self.hands[seat]
        said = words.say(_HOLDS, count=hand.size, seat=words.label(seat))
        if hand.known:
            said = words.say(_SEEN, sentence=said, cards=listed_cards(words, hand.known))
        count = self.seen.standing[seat]
        standing = words.say(_STANDING, standing=words.standing(), count=count)
        return ", ".join([said, standing, *remarks(words, self.seen, seat)])


def listed_cards(words: Words, cards: Iterable[Card]) -> str:
    """Name cards, equal ones together; say so where there are none."""
    named = [
        words.card(card) if count == 1 else words.say(_ALIKE, count=count, card=words.card(card))
        for card, count in Counter(cards).items()
    ]
    return ", ".join(named) or words.say(_NO_CARDS)


def words_for(game: Game, words: Words | None, me: int | None = None) -> Words:
    """Give the words of a picture: those that were given, else English for the seat that looks.

    Raises :class:`~cardlaw.OptionError` for what are no words.
    """
    if words is None:
        return Words(me=me, game=game)
    if not isinstance(words, Words):
        raise OptionError("words", f"{quoted(words)} are no cardlaw.words.Words")
    return words


def look_at(position: object, words: Words | None, *, hands: bool) -> Looked:
    """Give what a picture shows of a position: of a state what a spectator sees, or all ``hands``.

    Raises :class:`~cardlaw.OptionError` for what is no position, and where the hands of a view are
    asked for.
    """
    if not isinstance(position, State | View):
        raise OptionError("position", f"{quoted(position)} is neither a state nor a view")
    if hands and isinstance(position, View):
        raise OptionError("hands", "a view knows no hands but those it shows")
    seen: Seen = position if hands or isinstance(position, View) else position.view(None)
    seat = seen.seat if isinstance(seen, View) else None
    words = words_for(seen.game, words, seat)
    labels = [clean(words.label(number)) for number in range(seen.players)]
    return Looked(
        seen=seen,
        words=words.renamed([label[:_MOST_READ] for label in labels], seen.game),
        brief=words.renamed([shortened(label, *_BRIEF) for label in labels], seen.game),
        hands=_hands(seen),
        shown=seat or 0,
    )


def _hands(seen: Seen) -> tuple[HandView, ...]:
    if isinstance(seen, View):
        return seen.hands
    return tuple([HandView(len(hand), hand) for hand in seen.hands])
