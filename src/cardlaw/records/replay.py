"""The tokens of a record played through, each move with the chance that the record lists.

A replay asks no seed: where a move shuffles, its table is given the order that stands behind the
move. So a record leads to the same states whatever a seed would give.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Generic, NamedTuple, NoReturn, final

from typing_extensions import TypeVar

from cardlaw import rounds
from cardlaw.errors import (
    IllegalMove,
    NotationError,
    RecordError,
    expected,
    quoted,
    shortened,
)
from cardlaw.phrases import Phrase, Plural
from cardlaw.records.actions import Leaving, read_action
from cardlaw.records.text import CHANCE, LEAVE, Token, chance_word
from cardlaw.state import State
from cardlaw.table import Table

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from typing import Self

    from cardlaw.cards import Deck
    from cardlaw.events import Event
    from cardlaw.events.happened import What
    from cardlaw.records.actions import Action

__all__ = ["Replayed", "replayed"]

S = TypeVar("S", bound=State)

_FORMS: Final = Phrase("a move such as 0:draw, /leave:SEAT, /shuffle:CARDS or /deal:CARDS")


class Replayed(NamedTuple, Generic[S]):
    """A move, or a leaving, that was replayed: its tokens, the state after it, and its events.

    There are events only where they were asked for.
    """

    action: Action
    tokens: tuple[str, ...]
    state: S
    events: tuple[Event, ...]


def replayed(start: S, tokens: Iterable[Token], *, told: bool = False) -> Iterator[Replayed[S]]:
    """Play tokens from a state, and give each move as soon as the token behind its chance is seen.

    Raises :class:`~cardlaw.RecordError` for the first token that cannot be.
    """
    replay = _Replay(start, told=told)
    for token, chance in _with_chance(tokens):
        yield replay.play(token, chance)


def _with_chance(tokens: Iterable[Token]) -> Iterator[tuple[Token, list[Token]]]:
    """Give each move, or leaving, with the chance behind it."""
    action: Token | None = None
    chance: list[Token] = []
    for token in tokens:
        if not token.text.startswith(CHANCE):
            if action is not None:
                yield action, chance
            action, chance = token, []
        elif action is None:
            reason = Phrase("no move before it took this chance")
            raise RecordError(reason, token.line, token.column)
        else:
            chance.append(token)
    if action is not None:
        yield action, chance


@final
class _Replay(Generic[S]):
    """A game that is replayed: its state, and how many moves led to it."""

    def __init__(self, start: S, *, told: bool) -> None:
        self._state = start
        self._told = told
        self._number = 0
        #: The moves that were made and how they are written, by the text that was read: a text
        #: is read once.
        self._made: dict[str, tuple[Action, str]] = {}

    def play(self, token: Token, chance: list[Token]) -> Replayed[S]:
        """Make a move, or let a seat leave, with the chance that is listed behind it."""
        before = self._state
        self._number += 1
        action, text = self._action(token)
        listed = _Listed(before._table.game.faces, token, chance, self._number)
        table = _Replaying.of(before._table, listed)
        log: list[Event] = []
        if self._told:
            table.log = log
        try:
            if isinstance(action, Leaving):
                rounds.leave(table, action.seat)
            else:
                action = before._lawful(action)
                table.game.apply(table, action)
        except IllegalMove as error:
            raise self._error(error.phrase, token) from error
        listed.finish()
        after = table.copy()  # an ordinary one
        step = before._stepped(after, log) if self._told else None
        self._state = type(before)(after) if step is None else step.state
        self._made[token.text] = action, text
        return Replayed(
            action,
            (text, *[order.text for order in chance]),
            self._state,
            () if step is None else step.events,
        )

    def _action(self, token: Token) -> tuple[Action, str]:
        """Read a move, or the seat that leaves, and give how it is written.

        Whether it may be is another question.
        """
        text = token.text
        made = self._made.get(text)
        if made is not None:
            return made
        if text.startswith("["):
            raise self._error(Phrase("a tag stands on a line of its own"), token)
        if not text.startswith(LEAVE) and (text.startswith("/") or ":" not in text):
            raise self._error(expected(quoted(text), _FORMS), token)
        try:
            action = read_action(self._state, text)
        except NotationError as error:
            reason = expected(quoted(error.token), error.expected)
            raise self._error(reason, token, error.column) from error
        return action, str(action)

    def _error(self, reason: str, token: Token, offset: int = 0) -> RecordError:
        return RecordError(reason, token.line, token.column + offset, self._number)


@final
class _Replaying(Table):
    """A table on which shuffled cards come in the order that a record lists."""

    __slots__ = ("_listed",)
    _listed: _Listed

    @classmethod
    def of(cls, table: Table, listed: _Listed) -> Self:
        """Copy a table for one move."""
        new = cls.from_facts(table.game, table.facts())
        new._listed = listed
        return new

    def ordered(self, cards: bytes, seed: str, what: What) -> bytes:
        """T-6: give cards in the next order listed, whatever the seed says."""
        del seed
        return self._listed.order(cards, what)


@final
class _Listed:
    """The orders that a record lists behind one move: what its shuffles give."""

    def __init__(self, deck: Deck, action: Token, chance: list[Token], number: int) -> None:
        self._deck = deck
        self._action = action
        self._chance = chance
        self._number = number
        self._used = 0

    def order(self, cards: bytes, what: What) -> bytes:
        """Give the next order listed; it must be one of these cards."""
        word = chance_word(what)
        if self._used == len(self._chance):
            move = shortened(self._action.text)
            reason = Phrase("{move} shuffles; {word} must tell the order", move=move, word=word)
            self._refuse(reason, self._action)
        token = self._chance[self._used]
        if not token.text.startswith(word):
            reason = Phrase("expected {word}: that is what is shuffled here", word=word)
            self._refuse(reason, token)
        order = self._read(token, len(word))
        if bytes(sorted(order)) != cards:
            reason = Phrase(
                Plural(
                    "this is not the one card that is shuffled here",
                    "these are not the {count} cards that are shuffled here",
                ),
                count=len(cards),
            )
            self._refuse(reason, token)
        self._used += 1
        return order

    def finish(self) -> None:
        """Refuse an order that nothing has asked for."""
        if self._used < len(self._chance):
            self._refuse(Phrase("nothing is shuffled here"), self._chance[self._used])

    def _read(self, token: Token, start: int) -> bytes:
        text = token.text[start:]
        codes = text.split(",") if text else []
        index = self._deck.index
        try:
            return bytes([index[code] for code in codes])
        except KeyError as error:
            wrong = error.args[0]
            offset = start + sum(len(code) + 1 for code in codes[: codes.index(wrong)])
            reason = Phrase("{value} is no card of the deck", value=quoted(wrong))
            self._refuse(reason, token, offset)

    def _refuse(self, reason: str, token: Token, offset: int = 0) -> NoReturn:
        raise RecordError(reason, token.line, token.column + offset, self._number)
