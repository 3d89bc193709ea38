"""Cards, and the deck as the table sees it: one byte a card."""

from __future__ import annotations

from collections import Counter
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Final, final

import attrs

from cardlaw.errors import NotationError, OptionError, quoted
from cardlaw.phrases import Phrase

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

__all__ = ["HIDDEN", "HIDDEN_CARD", "MOST_CARDS", "ONE", "Card", "Deck"]

#: The byte of a card that nobody may see. Never a face of a deck.
HIDDEN: Final = 255
#: The largest deck there may be.
MOST_CARDS: Final = 10_000
#: A zone with one card, for every byte.
ONE: Final[tuple[bytes, ...]] = tuple(bytes((index,)) for index in range(256))


#: No code of a card and no name of a colour is longer.
_LONGEST_TOKEN: Final = 20
#: What parts the text of a move, or the cards in that of a shuffle.
_MARKS: Final = frozenset(" *=>!:,")


def is_token(value: object) -> bool:
    """Say whether a value may be a code: printable ASCII, not long, with no mark that parts texts.

    >>> is_token("W+4"), is_token(""), is_token("R 5"), is_token("R*5"), is_token(5)
    (True, False, False, False, False)
    """
    if not isinstance(value, str) or not 0 < len(value) <= _LONGEST_TOKEN:
        return False
    return value.isascii() and value.isprintable() and _MARKS.isdisjoint(value)


@final
class Card:
    """A card: an immutable value that is equal to every card with the same code.

    ``code`` is its text, for example ``"R5"``; ``face`` what is printed on it (``"5"``, ``"S"``,
    ``"+2"``, a rank); ``color`` ``"R"``, ``"Y"``, ``"G"`` or ``"B"``; ``suit`` ``"c"``, ``"d"``,
    ``"h"`` or ``"s"``; ``points`` what it counts in a hand at the end of a round; ``item`` what
    UNO Mario Kart adds. Each but the code is ``None`` where the card has none. A card built by
    hand knows its code alone; a game's own (:meth:`Game.card <cardlaw.Game.card>`) knows the rest.

    A code, and a colour, has at most 20 characters of printable ASCII, no space among them and none
    of ``* = > ! : ,``, which part the text of moves and of shuffles; else it is a
    :class:`~cardlaw.NotationError`.

    >>> import cardlaw
    >>> card = cardlaw.Uno(players=2).card("R+2")
    >>> card.code, card.face, card.color, card.points, card.suit
    ('R+2', '+2', 'R', 20, None)
    >>> card == cardlaw.Card("R+2")
    True
    """

    __slots__ = ("_code", "_color", "_face", "_item", "_points", "_suit")
    __match_args__ = ("code",)

    def __init__(  # noqa: PLR0917 - a card is its parts, in this order
        self,
        code: str,
        face: str | None = None,
        color: str | None = None,
        suit: str | None = None,
        points: int | None = None,
        item: str | None = None,
    ) -> None:
        if not is_token(code):
            expected = Phrase("the code of a card, such as 'R5', with none of * = > ! : ,")
            raise NotationError(quoted(code), None, expected)
        if color is not None and not is_token(color):
            raise NotationError(quoted(color), None, Phrase("the letter of a colour"))
        self._code = str.__str__(code)  # a subclass of str may say of itself what it likes
        self._face = face
        self._color = color
        self._suit = suit
        self._points = points
        self._item = item

    @property
    def code(self) -> str:
        """The text of the card."""
        return self._code

    @property
    def face(self) -> str | None:
        """What is printed on it: a number, a symbol, a rank."""
        return self._face

    @property
    def color(self) -> str | None:
        """Its colour; ``None`` on a wild card and in games without colours."""
        return self._color

    @property
    def suit(self) -> str | None:
        """Its suit, in games with suits."""
        return self._suit

    @property
    def points(self) -> int | None:
        """What it counts in a hand at the end of a round, in games that count so."""
        return self._points

    @property
    def item(self) -> str | None:
        """The item it bears in UNO Mario Kart."""
        return self._item

    def __eq__(self, other: object) -> bool:
        if isinstance(other, Card):
            return self._code == other._code
        return NotImplemented

    def __hash__(self) -> int:
        return hash(self._code)

    def __reduce__(self) -> tuple[type[Card], tuple[object, ...]]:
        return Card, (
            self._code,
            self._face,
            self._color,
            self._suit,
            self._points,
            self._item,
        )

    def __copy__(self) -> Card:
        return self

    def __deepcopy__(self, memo: object) -> Card:
        return self

    def __str__(self) -> str:
        return self._code

    def __repr__(self) -> str:
        return f"Card({self._code!r})"

    def _repr_svg_(self) -> str:
        """Draw the card for a notebook."""
        from cardlaw.svg import card

        return card(self)

    def _repr_html_(self) -> str:
        """Draw the same in the page itself, where a screen reader finds its text."""
        return self._repr_svg_()


#: The card that nobody may see.
HIDDEN_CARD: Final = Card("?")


@final
@attrs.frozen(init=False, eq=False, repr=False)
class Deck:
    r"""A deck: its cards in deck order, and each different face as one byte.

    ``faces`` are the different cards in deck order; the table knows a card by its index there.
    ``cards`` is the whole deck as such bytes, ``index`` gives the byte of a code, and ``counts``
    how many copies of each face there are. Nothing in it can be changed.

    >>> deck = Deck([Card("R1"), Card("R2"), Card("R2")])
    >>> deck.cards, deck.counts, deck.index["R2"]
    (b'\x00\x01\x01', (1, 2), 1)
    >>> deck.read(["R2", "R1"])
    b'\x01\x00'

    Raises :class:`~cardlaw.OptionError` for more than 10,000 cards or 255 different ones, and where
    one has the code ``"?"``, which stands for a card that nobody may see.
    """

    faces: tuple[Card, ...]
    index: Mapping[str, int]
    counts: tuple[int, ...]
    cards: bytes
    #: The face of every byte: behind those of the deck, and so at 255, stands the hidden card.
    shown: tuple[Card, ...]

    def __init__(self, cards: Iterable[Card]) -> None:
        listed = list(cards)
        if len(listed) > MOST_CARDS:
            reason = Phrase(
                "{count} cards; a deck has at most {most}", count=len(listed), most=MOST_CARDS
            )
            raise OptionError("deck", reason)
        tally = Counter(listed)
        faces = tuple(tally)
        if len(faces) > HIDDEN:
            reason = Phrase(
                "{count} different cards; at most {most} may be", count=len(faces), most=HIDDEN
            )
            raise OptionError("deck", reason)
        if HIDDEN_CARD in tally:
            raise OptionError("deck", Phrase("'?' is the code of a card that nobody may see"))
        made: Any = self  # pyright does not know of __attrs_init__
        made.__attrs_init__(
            faces=faces,
            index=MappingProxyType({card.code: number for number, card in enumerate(faces)}),
            counts=tuple(tally.values()),
            cards=b"".join(ONE[n] * count for n, count in enumerate(tally.values())),
            shown=faces + (HIDDEN_CARD,) * (HIDDEN + 1 - len(faces)),
        )

    def show(self, cards: bytes) -> tuple[Card, ...]:
        """Give the cards of a zone."""
        shown = self.shown
        return tuple([shown[index] for index in cards])

    def codes(self, cards: bytes) -> list[str]:
        """Write the cards of a zone as their codes."""
        shown = self.shown
        return [shown[index].code for index in cards]

    def read(self, codes: Sequence[str]) -> bytes:
        """Read codes that are known to be this deck's, ``"?"`` included."""
        return bytes([HIDDEN if code == "?" else self.index[code] for code in codes])
