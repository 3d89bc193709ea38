"""The chance of a table and of bots: easy to write again in any language.

A seed is a text. Shuffle number K of a seed gives the cards, taken in deck order, one 64-bit
word each of SHAKE-256 (FIPS 202) over ``cardlaw:TEXT/K``; ascending words are the order of
drawing. Samples shuffle in the same way, but over texts of their own: whoever gives a sample the
seed of the deal must not find the cards of the deal in it.
"""

from __future__ import annotations

import os
import struct
from functools import partial
from itertools import chain, count
from math import isnan
from typing import TYPE_CHECKING, Final, final

from cardlaw.errors import OptionError, quoted
from cardlaw.phrases import Phrase
from cardlaw.plain import plain_number, plain_text

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

__all__ = [
    "Luck",
    "choice_words",
    "sample_number",
    "sample_order",
    "seed_text",
    "shuffled",
    "words",
]

_WORD_BYTES = 8
#: The first bytes of the words without the highest bit.
_WITHOUT_HIGHEST_BIT: Final = bytes(range(128))
_SAMPLE = "cardlaw-sample"
_ENTROPY_BYTES = 16
#: How many words of random choices a block has, and how many of the first one are made at first:
#: often no more are asked for, and so many come out of SHAKE-256 at once.
_BLOCK: Final = 64
_FEW: Final = 17


def shuffled(cards: bytes, text: str, number: int) -> bytes:
    """Shuffle cards, given as sorted bytes, with shuffle ``number`` of the seed ``text`` (T-6).

    >>> list(shuffled(bytes(range(10)), "7", 0))
    [9, 3, 2, 6, 4, 7, 0, 5, 1, 8]
    >>> list(shuffled(bytes(range(10)), "7", 1))
    [3, 5, 0, 2, 7, 9, 8, 4, 1, 6]
    """
    return _ordered(cards, f"cardlaw:{text}/{number}")


def sample_order(cards: bytes, text: str, number: int) -> bytes:
    """Shuffle cards for a sample with the seed ``text``: never as a deal with that seed does.

    >>> list(sample_order(bytes(range(10)), "7", 0))
    [6, 1, 5, 3, 4, 2, 0, 9, 8, 7]
    """
    return _ordered(cards, f"{_SAMPLE}:{text}/{number}")


def sample_number(bound: int, text: str, number: int) -> int:
    """Choose for a sample a whole number from 0 to ``bound - 1``, however large the bound.

    >>> sample_number(6, "7", 1)
    0
    """
    # With 64 bits more than the bound has no number is favoured by more than one in 2**64.
    size = (bound.bit_length() + 7) // 8 + _WORD_BYTES
    stream = _stream(f"{_SAMPLE}:{text}/{number}", size)
    return int.from_bytes(stream) * bound >> 8 * size


def words(text: str, count: int) -> tuple[int, ...]:
    """Give the first 64-bit words of SHAKE-256 over a text.

    >>> [word >> 60 for word in words("7", 4)]
    [1, 10, 14, 14]
    """
    return struct.unpack(f">{count}Q", _stream(text, count * _WORD_BYTES))


def _stream(text: str, size: int) -> bytes:
    """Give the first bytes of SHAKE-256 over a text."""
    import hashlib  # not with cardlaw, so that its import is quick; it is found again at once

    return hashlib.shake_256(text.encode()).digest(size)


def choice_words(text: str) -> Iterator[int]:
    """Give the 64-bit words of the random choices of a text, without end.

    Block number K (from 0) of them is SHAKE-256 over ``cardlaw-bot:TEXT/K``, 64 big-endian words;
    a word ``w`` chooses among ``n`` things number ``w * n // 2**64``.

    >>> words = choice_words("7")
    >>> [next(words) * 6 >> 64 for _ in range(10)]
    [1, 4, 1, 5, 1, 5, 5, 5, 1, 5]
    """
    return chain.from_iterable(_blocks(text))


def _blocks(text: str) -> Iterator[tuple[int, ...]]:
    yield _block(text, 0, _FEW)
    yield _block(text, 0)[_FEW:]
    for number in count(1):
        yield _block(text, number)


def _block(text: str, number: int, size: int = _BLOCK) -> tuple[int, ...]:
    return words(f"cardlaw-bot:{text}/{number}", size)


@final
class Luck:
    """Random whole numbers from the text of a seed, the same on every machine, for ever.

    They are chosen by the words of :func:`choice_words`.

    >>> luck = Luck("7")
    >>> [luck.below(6) for _ in range(10)]
    [1, 4, 1, 5, 1, 5, 5, 5, 1, 5]
    """

    __slots__ = ("_left", "_made", "_seed")

    def __init__(self, seed: int | str) -> None:
        self._seed = seed_text(seed)
        #: How many words have been made, and those of them that are left, the next one last.
        self._made = 0
        self._left: list[int] = []

    def below(self, bound: int) -> int:
        """Give a number from 0 to ``bound - 1``, each with the same chance."""
        left = self._left
        if not left:
            self._make_more()
        return left.pop() * bound >> 64

    def _make_more(self) -> None:
        block, begun = divmod(self._made, _BLOCK)
        end = _BLOCK if self._made else _FEW
        made = _block(self._seed, block, end)[begun:]
        self._left.extend(reversed(made))
        self._made += len(made)


def _ordered(cards: bytes, text: str) -> bytes:
    """Put cards into the ascending order of the words that come from a text."""
    size = len(cards)
    if size <= 1:
        return cards
    stream = _stream(text, size * _WORD_BYTES)
    # Python sorts floats much faster than whole numbers of 64 bits, and read as a float a word
    # keeps its place but for its sign: words with the highest bit, the large ones, are the
    # negative floats, and come first and backwards. (Only 0 and 2**63 are equal as floats; that
    # one shuffle has both is less likely than that two texts have one stream.)
    floats = struct.unpack(f">{size}d", stream)
    if isnan(sum(floats)):  # a word that is no number, or numbers too large to be added up
        return _sorted_by(cards, struct.unpack(f">{size}Q", stream))
    order = _sorted_by(cards, floats)
    large = len(stream[::_WORD_BYTES].translate(None, _WITHOUT_HIGHEST_BIT))
    return order[large:] + order[:large][::-1]


def _sorted_by(cards: bytes, keys: Sequence[float]) -> bytes:
    """Give each card in turn the next key, and sort them by it; ``sorted`` asks for each key once."""
    return bytes(sorted(cards, key=partial(next, iter(keys))))


def seed_text(seed: object) -> str:
    """Give the text of a seed; of an int its digits, of ``None`` 128 random bits in hex.

    >>> seed_text(7), seed_text("7"), len(seed_text(None))
    ('7', '7', 32)

    Raises :class:`~cardlaw.OptionError` for any other type, and for a text that UTF-8 cannot
    write.
    """
    if seed is None:
        return os.urandom(_ENTROPY_BYTES).hex()
    text = plain_text(seed)
    if text is not None:
        try:
            text.encode()
        except UnicodeEncodeError:
            raise OptionError("seed", Phrase("a text that UTF-8 cannot write")) from None
        return text
    number = plain_number(seed)
    if number is None:
        raise OptionError(
            "seed", Phrase("{value} is no int, no text and not None", value=quoted(seed))
        )
    try:
        return str(number)
    except ValueError:
        raise OptionError("seed", Phrase("a number of too many digits")) from None
