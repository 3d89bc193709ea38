"""What a player types for a move: read leniently, and made into the text of a move.

Case does not matter, words stand for signs, and names for codes: ``uno r4``, ``w red``, ``red four``,
``catch 2``. In German its own words are taken beside the English ones.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final, final

from cardlaw.errors import NotationError
from cardlaw.moves import Catch, ChooseColor, ChooseTarget
from cardlaw.notation import KINDS
from cardlaw.phrases import Phrase
from cardlaw.words import Words
from cardlaw.words.catalogues import message

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cardlaw.base import Game
    from cardlaw.cards import Card
    from cardlaw.moves import Move
    from cardlaw.view import View

__all__ = ["Typed"]

#: Signs of the notation stand alone; all else is a word.
_PART: Final = re.compile(r"[=>*!]|[^\s=>*!,]+")
_OWN_SEAT: Final = re.compile(r"\s*([0-9]{1,6})\s*:")
#: Longer than any card is called.
_LONGEST_NAME: Final = 6
_SEAT: Final = message("seat")
#: What may be typed before a card.
_PLAY: Final = message("play")


@final
class Typed:
    """Reads what is typed at a table with this game, in the language of these words.

    >>> import cardlaw
    >>> from cardlaw.words import Words
    >>> game = cardlaw.Uno(players=3)
    >>> table = {"hands": [["R4", "W"], ["G1"], ["B1"]], "discard": ["R9"], "fill": True}
    >>> view = game.setup(table).view(0)
    >>> typed = Typed(game, Words("de", game=game))
    >>> for text in ["UNO r4", "w=r", "w red", "rote vier", "uno w rot", "ziehen"]:
    ...     print(typed.move(view, text))
    0:R4!
    0:W=R
    0:W=R
    0:R4
    0:W=R!
    0:draw
    """

    def __init__(self, game: Game, words: Words) -> None:
        self._game = game
        self._words = words
        self._english = Words(game=game)
        self._calls = {_plain(game.call_word), _plain(words.called())}
        self._verbs = {_PLAY, _plain(words.say(_PLAY))}
        self._seat_words = {_SEAT, _plain(words.say(_SEAT))}
        self._colors = self._named_colors()
        self._cards = self._named_cards()
        self._kinds = {
            name: kind
            for kind in (*KINDS, *game.move_kinds())
            if kind.word
            for name in (_plain(kind.word), _plain(words.say(kind.word)))
        }

    def card(self, text: str) -> Card:
        """Read a card by its code or its name, in any case.

        Raises :class:`~cardlaw.NotationError` for what names no card, or several.
        """
        found = self._cards.get(_plain(text), ())
        if len(found) == 1:
            return found[0]
        if not found:
            return self._game.card(text)
        raise _several(text, [card.code for card in found])

    def move(self, view: View, text: str) -> Move:
        """Read a move of the seat of a view; whether it is legal is another question.

        Raises :class:`~cardlaw.NotationError`, which says what would be right.
        """
        try:
            return self._parsed(view, text)
        except NotationError as error:
            plain = _plain(text)
            for move in view.legal_moves():
                if plain in (_plain(move.text), _plain(self._words.move(move))):
                    return move
            meant = self._meant(view, text)
            if meant is None or meant == text:
                raise
            try:
                return self._parsed(view, meant)
            except NotationError:
                raise error from None

    def _parsed(self, view: View, text: str) -> Move:
        move: Move = view.game.parse(text, view.seat or 0)
        return move

    def _meant(self, view: View, text: str) -> str | None:
        """Give the text of the move that is meant; ``None`` where none can be made out."""
        seat = _OWN_SEAT.match(text)
        before = "" if seat is None else f"{seat[1]}:"
        parts = _PART.findall(text[seat.end() :] if seat else text)
        if len(parts) > 1 and _plain(parts[0]) in self._verbs:
            parts = parts[1:]
        left, called = self._without_call(parts)
        if not left:
            return f"{before}call" if self._calls & set(map(_plain, parts)) else None
        meant = self._play(left, called=called) or self._other(view, left)
        return None if meant is None else before + meant

    def _without_call(self, parts: list[str]) -> tuple[list[str], bool]:
        """Take the call, before or after a card, out of what is typed."""
        left = list(parts)
        called = False
        while left and (left[-1] == "!" or _plain(left[-1]) in self._calls):
            called |= _plain(left.pop()) in {"!", *self._calls}
        if left and _plain(left[0]) in self._calls:
            return left[1:], True
        return left, called

    def _play(self, parts: list[str], *, called: bool) -> str | None:
        """Give the text of a play: the longest name of a card, and what is said with it."""
        for length in range(min(len(parts), _LONGEST_NAME), 0, -1):
            found = self._cards.get(_plain(" ".join(parts[:length])), ())
            if len(found) > 1:
                raise _several(" ".join(parts[:length]), [card.code for card in found])
            if found:
                tail = self._tail(parts[length:])
                return None if tail is None else found[0].code + tail + "!" * called
        return None

    def _tail(self, parts: list[str]) -> str | None:
        """Give what is said with a card: count, colour or value, seat."""
        said: dict[str, str] = {}
        sign = ""
        for part in parts:
            plain = _plain(part)
            if part in ("=", ">", "*"):
                sign = part
            elif plain in self._seat_words:
                sign = ">"
            elif plain in self._colors:
                said["="] = self._colors[plain]
                sign = ""
            elif part.isalnum() or part.lstrip("+-").isdigit():
                said[sign or (">" if self._game.colors else "=")] = part.lower()
                sign = ""
            else:
                return None
        return "".join([sign + said[sign] for sign in ("*", "=", ">") if sign in said])

    def _other(self, view: View, parts: list[str]) -> str | None:
        """Give the text of a move that plays no card: its word, and the colour or seat it names."""
        kind = self._kinds.get(_plain(parts[0]))
        named = parts[-1]
        if kind is None:
            kind = self._awaited_kind(view)
        elif len(parts) == 1:
            return kind.word
        if kind is ChooseColor and _plain(named) in self._colors:
            return f"{kind.word}={self._colors[_plain(named)]}"
        if kind in (ChooseTarget, Catch):
            return f"{kind.word}>{named}"
        return None

    def _awaited_kind(self, view: View) -> type[Move] | None:
        """Give the kind of move that a colour or a seat alone can stand for."""
        kinds = {type(move) for move in view.legal_moves()}
        for kind in (ChooseColor, ChooseTarget):
            if kind in kinds:
                return kind
        return None

    def _named_colors(self) -> dict[str, str]:
        """Give the letter of each colour by what it may be called."""
        names = type(self._game).color_names
        return {
            _plain(name): letter
            for letter in self._game.colors
            for name in (letter, names.get(letter, letter), self._words.color(letter))
        }

    def _named_cards(self) -> dict[str, tuple[Card, ...]]:
        """Give cards by what they may be called; a code goes before names, and short ones after."""
        faces = self._game.faces.faces
        cards: dict[str, tuple[Card, ...]] = {_plain(card.code): (card,) for card in faces}
        for names in (self._names, self._short_names):
            found: dict[str, dict[Card, None]] = {}
            for card in faces:
                for name in names(card):
                    found.setdefault(_plain(name), {})[card] = None
            cards = {name: tuple(several) for name, several in found.items()} | cards
        return cards

    def _names(self, card: Card) -> Iterator[str]:
        yield self._words.card(card)
        yield self._english.card(card)

    def _short_names(self, card: Card) -> Iterator[str]:
        """Give a code without its plus sign, and with its colour as a word."""
        yield card.code.replace("+", "")
        for name, letter in self._colors.items():
            if letter == card.color:
                yield f"{name} {card.code.removeprefix(letter)}"


def _plain(text: str) -> str:
    """Give a text without what does not matter: case, and spaces too many."""
    return " ".join(text.casefold().split())


def _several(text: str, texts: list[str]) -> NotationError:
    return NotationError(text, None, Phrase("one of these: {texts}", texts=tuple(texts)))
