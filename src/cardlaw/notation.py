"""The text of moves, read strictly: what cannot be printed cannot be read."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from cardlaw.cards import Card
from cardlaw.errors import REFUSALS, NotationError, OptionError, quoted
from cardlaw.moves import (
    Accept,
    Call,
    Catch,
    Challenge,
    ChooseColor,
    ChooseTarget,
    Deal,
    Draw,
    Move,
    Pass,
    Play,
    SetTo,
    read_number,
)
from cardlaw.phrases import Phrase
from cardlaw.plain import plain_text, seats_of

if TYPE_CHECKING:
    from cardlaw.base import Game
    from cardlaw.cards import Deck

__all__ = ["parse", "read_value", "told_apart"]

#: The moves with words of their own. Every game reads them all: one that it has not is refused.
KINDS: Final[tuple[type[Move], ...]] = (
    Draw,
    Pass,
    Challenge,
    Accept,
    ChooseColor,
    ChooseTarget,
    Call,
    Catch,
    Deal,
)
#: Longer than any move can be.
_LONGEST: Final = 200
_HEAD: Final = re.compile(r"[^*=>!]*")
_TAIL: Final = re.compile(
    r"(?:\*(?P<count>[^=>!*]*))?(?:=(?P<choice>[^=>!*]*))?(?:>(?P<target>[^=>!*]*))?(?P<call>!)?"
)
#: A number has one spelling; only an amount to add may also have a plus sign.
_VALUE: Final = re.compile(
    r"set(?P<total>0|-?[1-9][0-9]{0,5})|(?P<amount>\+?0|[+-]?[1-9][0-9]{0,5})"
)


def told_apart(game: Game, deck: Deck) -> Deck:
    """Give the deck of a game, whose cards are told apart from its moves with words of their own.

    Raises :class:`~cardlaw.OptionError` where the code of a card is such a word.
    """
    for kind in _worded(game):
        if kind.word in deck.index:
            reason = Phrase(
                "{word} is the word of a move, and the code of no card", word=quoted(kind.word)
            )
            raise OptionError("deck", reason)
    return deck


def _worded(game: Game) -> tuple[type[Move], ...]:
    """Give the kinds of move with words of their own."""
    return (*KINDS, *game.move_types)


def parse(game: Game, text: object, turn: int) -> Move:
    """Read ``SEAT:TEXT``, or ``TEXT`` alone for the seat ``turn``.

    >>> import cardlaw
    >>> parse(cardlaw.Uno(players=4), "2:W+4=R", 0)
    Play(seat=2, card=Card('W+4'), color='R', target=None, value=None, count=1, call=False)

    Raises :class:`~cardlaw.NotationError` for a text that is no move's, a card that the deck has
    not, and a seat that the table has not.
    """
    plain = plain_text(text)
    if plain is None:
        raise NotationError(quoted(text), None, Phrase("the text of a move, such as '0:draw'"))
    if len(plain) > _LONGEST:
        raise NotationError(plain, 0, Phrase("a move of at most {most} characters", most=_LONGEST))
    seat, start = turn, 0
    if ":" in plain:
        start = plain.index(":") + 1
        seat = _seat(game, plain[: start - 1], 0)
    head = _HEAD.match(plain, start)
    assert head is not None
    word, tail = head[0], plain[head.end() :]
    for kind in _worded(game):
        if kind.word == word:
            move = _read(kind, seat, tail)
            if move is None or str(move) != f"{seat}:{plain[start:]}":
                raise NotationError(plain[start:], start, kind.form or kind.word)
            _check_names(game, move, head.end())
            return move
    card = game.find(word)
    if card is None:
        raise NotationError(word, start, _beginnings(game))
    return _play(game, seat, card, tail, head.end())


def _read(kind: type[Move], seat: int, tail: str) -> Move | None:
    """Read a move of a kind, which may come from outside; ``None`` where it refuses the text."""
    try:
        return kind.read(seat, tail)
    except REFUSALS:
        return None


def _beginnings(game: Game) -> Phrase:
    """Say what the text of a move of this game may begin with."""
    others = tuple([kind.form or kind.word for kind in game.move_kinds()])
    return Phrase("a card of {game}, or one of: {forms}", game=game.name, forms=others)


def _play(game: Game, seat: int, card: Card, tail: str, column: int) -> Play:
    parts = _TAIL.fullmatch(tail)
    if parts is None:
        raise NotationError(tail, column, Phrase(game.play_form))
    count = 1
    if parts["count"] is not None:
        count = read_number(parts["count"]) or 0
        if count <= 1:
            at = column + parts.start("count")
            raise NotationError(parts["count"], at, Phrase("a number from 2"))
    color, value = None, None
    if parts["choice"] is not None:
        at = column + parts.start("choice")
        if game.colors:
            color = _color(game, parts["choice"], at)
        else:
            value = _value(game, parts["choice"], at)
    target = None
    if parts["target"] is not None:
        target = _seat(game, parts["target"], column + parts.start("target"))
    call = parts["call"] is not None
    return Play(seat, card, color=color, target=target, value=value, count=count, call=call)


def _seat(game: Game, text: str, column: int) -> int:
    seat = read_number(text)
    if seat is None or seat >= game.players:
        raise NotationError(text, column, seats_of(game.players))
    return seat


def _color(game: Game, text: str, column: int) -> str:
    if text not in game.colors:
        expected = Phrase("no =: {game} has no colours", game=game.name)
        if game.colors:
            expected = Phrase("a colour: {colors}", colors=tuple(game.colors))
        raise NotationError(text, column, expected)
    return text


def _value(game: Game, text: str, column: int) -> int | SetTo:
    value = read_value(text)
    if value is None:
        raise NotationError(text, column, Phrase(game.play_form))
    return value


def read_value(text: str) -> int | SetTo | None:
    """Read the value of a card: an amount, or what it makes the total; ``None`` where it is none.

    >>> read_value("-10"), read_value("set99"), read_value("99set")
    (-10, SetTo(total=99), None)
    """
    parts = _VALUE.fullmatch(text)
    if parts is None:
        return None
    if parts["total"] is not None:
        return SetTo(int(parts["total"]))
    return int(parts["amount"])


def _check_names(game: Game, move: Move, column: int) -> None:
    """Refuse a seat, a colour or a card that the game has not."""
    target = getattr(move, "target", None)
    if isinstance(target, int) and not 0 <= target < game.players:
        raise NotationError(str(target), column + 1, seats_of(game.players))
    color = getattr(move, "color", None)
    if isinstance(color, str):
        _color(game, color, column + 1)
    card = getattr(move, "card", None)
    if isinstance(card, Card) and game.find(card) is None:
        raise NotationError(card.code, column + 1, Phrase("a card of {game}", game=game.name))
