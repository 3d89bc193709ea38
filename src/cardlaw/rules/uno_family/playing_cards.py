"""UNO-H4: classic UNO with ordinary cards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final, TypeAlias, TypeVar

import attrs

from cardlaw.errors import OptionError, quoted
from cardlaw.options import arguments_checked, whole_number
from cardlaw.phrases import Phrase
from cardlaw.plain import plain_json
from cardlaw.rules.uno_family.deck import COLORS, WILD, WILD_DRAW_FOUR, action_card, number_card

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cardlaw.cards import Card

__all__ = ["OrdinaryDeck", "a_deck", "ordinary_deck"]

T = TypeVar("T")

#: A rank, several, or none.
Ranks: TypeAlias = "str | tuple[str, ...] | list[str] | None"

RANKS: Final = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "T", "J", "Q", "K")
#: The ranks that are numbers unless they are given a face.
NUMBERS: Final = {rank: number for number, rank in enumerate(RANKS[:10], start=1)}
_SUITS: Final = len(COLORS)
_MOST_PACKS: Final = 192
_MOST_JOKERS: Final = 10_000


def _ranks(value: Ranks) -> tuple[str, ...]:
    plain = plain_json(value)
    given = [] if plain is None else [plain] if isinstance(plain, str) else plain
    if not isinstance(given, list):
        raise OptionError(
            "deck", Phrase("{value} is no rank and no list of ranks", value=quoted(value))
        )
    if len(given) > len(RANKS):
        reason = Phrase(
            "{count} ranks for a face; there are {most}", count=len(given), most=len(RANKS)
        )
        raise OptionError("deck", reason)
    for rank in given:
        if not isinstance(rank, str) or rank not in RANKS:
            ranks = " ".join(RANKS)
            reason = Phrase("{value} is none of the ranks {ranks}", value=quoted(rank), ranks=ranks)
            raise OptionError("deck", reason)
    return tuple(sorted(given, key=RANKS.index))


def _count(name: str, value: object, least: int, most: int) -> int:
    try:
        return whole_number(name, value, least, most)
    except OptionError as error:
        raise OptionError("deck", error.phrase) from None


def _jokers(value: int) -> int:
    return _count("jokers", value, 0, _MOST_JOKERS)


def _packs(value: int) -> int:
    return _count("packs", value, 1, _MOST_PACKS)


def _checks_arguments(cls: type[T]) -> type[T]:
    made: Any = cls
    made.__init__ = arguments_checked("deck")(made.__init__)
    return cls


@_checks_arguments
@attrs.frozen(kw_only=True)
class OrdinaryDeck:
    """A deck of ordinary cards for UNO: which rank is which action. See :func:`ordinary_deck`."""

    skip: tuple[str, ...] = attrs.field(default=("J",), converter=_ranks)
    reverse: tuple[str, ...] = attrs.field(default=("Q",), converter=_ranks)
    draw_two: tuple[str, ...] = attrs.field(default=("K",), converter=_ranks)
    wild: tuple[str, ...] = attrs.field(default=(), converter=_ranks)
    wild_draw_four: tuple[str, ...] = attrs.field(default=(), converter=_ranks)
    jokers: int = attrs.field(default=0, converter=_jokers)
    packs: int = attrs.field(default=1, converter=_packs)

    def __attrs_post_init__(self) -> None:
        tally = Counter(rank for ranks in self._faces().values() for rank in ranks)
        twice = [rank for rank in RANKS if tally[rank] > 1]
        if twice:
            raise OptionError("deck", Phrase("two faces for {ranks}", ranks=tuple(twice)))
        bare = [rank for rank in RANKS if rank not in NUMBERS and not tally[rank]]
        if bare:
            reason = Phrase("no face for {ranks}: every rank above 10 needs one", ranks=tuple(bare))
            raise OptionError("deck", reason)

    def _faces(self) -> dict[str, tuple[str, ...]]:
        return {
            "S": self.skip,
            "R": self.reverse,
            "+2": self.draw_two,
            "W": self.wild,
            "+4": self.wild_draw_four,
        }

    def document(self) -> dict[str, object]:
        """Write the arguments as JSON values: one rank as itself, several as a list."""
        return {name: _ranks_written(value) for name, value in attrs.asdict(self).items()}

    def packs_for(self, cards: int) -> int:
        """Give how many packs make a deck of so many cards.

        >>> ordinary_deck(jokers=2).packs_for(71)
        2
        """
        return -(-(cards - self.jokers) // (_SUITS * len(RANKS)))

    def cards(self) -> Iterator[Card]:
        """UNO-H4: suits are colours, the ace is 1; which rank is which action is the user's choice."""
        faces = self._faces()
        with_face = {rank for ranks in faces.values() for rank in ranks}
        for color in COLORS:
            for rank, number in NUMBERS.items():
                if rank not in with_face:
                    yield from [number_card(color, number)] * self.packs
            for face in ("S", "R", "+2"):
                yield from [action_card(color, face)] * (len(faces[face]) * self.packs)
        yield from [WILD] * (len(self.wild) * _SUITS * self.packs + self.jokers)
        yield from [WILD_DRAW_FOUR] * (len(self.wild_draw_four) * _SUITS * self.packs)


def _ranks_written(value: object) -> object:
    if not isinstance(value, tuple):
        return value
    return value[0] if len(value) == 1 else list(value) or None


@arguments_checked("deck")
def ordinary_deck(  # noqa: PLR0917 - the arguments stand in the order of the rules
    skip: Ranks = "J",
    reverse: Ranks = "Q",
    draw_two: Ranks = "K",
    wild: Ranks = None,
    wild_draw_four: Ranks = None,
    jokers: int = 0,
    packs: int = 1,
) -> OrdinaryDeck:
    """UNO-H4: give the deck option that plays UNO with ordinary cards.

    Hearts are red, diamonds yellow, clubs green, spades blue; the ace is 1. Each face takes a
    rank of ``A 2 3 4 5 6 7 8 9 T J Q K``, several, or ``None``; every rank above 10 needs one.
    ``jokers`` are wilds, in all; ``packs`` how many packs of 52.

    >>> from cardlaw import Uno
    >>> game = Uno(players=3, deck=ordinary_deck(wild=("2", "T"), jokers=2))
    >>> len(game.deck), [card.code for card in game.deck].count("W")
    (54, 10)

    Raises :class:`~cardlaw.OptionError`.
    """
    return OrdinaryDeck(
        skip=skip,
        reverse=reverse,
        draw_two=draw_two,
        wild=wild,
        wild_draw_four=wild_draw_four,
        jokers=jokers,
        packs=packs,
    )


def a_deck(name: str, value: object) -> OrdinaryDeck:
    """Check the deck option: an ordinary deck, or a mapping of its arguments."""
    if isinstance(value, OrdinaryDeck):
        return value
    if not isinstance(value, Mapping):
        raise OptionError(name, Phrase("{value} is no ordinary_deck(...)", value=quoted(value)))
    known = [field.name for field in attrs.fields(OrdinaryDeck)]
    for key in value:
        if key not in known:
            reason = Phrase("{value} is none of {names}", value=quoted(key), names=tuple(known))
            raise OptionError(name, reason)
    return OrdinaryDeck(**value)
