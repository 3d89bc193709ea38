"""Laws of plain values: what is equal is alike, whatever it was built of."""

from __future__ import annotations

import copy
import pickle
from typing import TYPE_CHECKING, Any

import attrs

from cardlaw.cards import Card
from cardlaw.errors import CardlawError
from cardlaw.testing.attempts import by_hand, plausible_moves
from cardlaw.testing.broken import LawBroken, expect_same
from cardlaw.testing.choices import Choices

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cardlaw.base import Game
    from cardlaw.grounds import Refusal
    from cardlaw.moves import Move
    from cardlaw.state import State

__all__ = ["equal_moves_alike", "numbers_and_texts_plain"]

#: How many legal moves are tried, and how many of those that somebody might make.
_MOST_TRIED = 5


class _Number(int):
    """A whole number that says something else of itself, as those of other libraries do."""

    def __str__(self) -> str:
        return "a number of its own kind"

    __repr__ = __str__


class _Index:
    """No int at all, but something that stands for one."""

    def __init__(self, number: int) -> None:
        self.number = number

    def __index__(self) -> int:
        return self.number


class _Text(str):
    """A text that says something else of itself, as members of an enumeration do."""

    __slots__ = ()

    def __str__(self) -> str:
        return "a text of its own kind"

    __repr__ = __str__


def equal_moves_alike(state: State, seed: int | str = 0) -> None:
    """T-5, T-6: what can be said of a move depends on its value alone, however it was built.

    Text, hash, legality, refusal and the next state are the same for a move built by hand, of
    numbers and texts of other libraries, evolved, copied, pickled, and read from its text.
    ``seed`` chooses the moves that are tried, legal ones and others.

    >>> import cardlaw
    >>> equal_moves_alike(cardlaw.Uno(players=3).deal(seed=7))
    """
    choices = Choices(f"alike {seed}")
    tried = choices.some_of(plausible_moves(state, state.turn), _MOST_TRIED)
    for move in (*choices.some_of(state.legal_moves(), _MOST_TRIED), *tried):
        said = _said(state, move)
        for way, other in _rebuilt(state, move):
            expect_same(other, move, "T-5", f"the move {way}", state, move=move)
            expect_same(hash(other), hash(move), "T-5", f"its hash {way}", state, move=move)
            expect_same(_said(state, other), said, "T-5", f"the move {way}", state, move=move)
            _check_plain(state, other, way)


def _said(state: State, move: Move) -> tuple[str, ...]:
    """Give all that can be said of a move, as texts."""
    refusal = state.why_illegal(move)
    seen = state.view(move.seat).why_illegal(move)
    after = state.play(move).to_json() if refusal is None else ""
    return str(move), repr(move), *[_whole(one) for one in (refusal, seen)], after


def _whole(refusal: Refusal | None) -> str:
    return "" if refusal is None else str(refusal.document())


def _rebuilt(state: State, move: Move) -> Iterator[tuple[str, Move]]:
    yield "built by hand", by_hand(move)
    yield "evolved", attrs.evolve(move)
    yield "copied", copy.deepcopy(move)
    yield "pickled", pickle.loads(pickle.dumps(move))  # noqa: S301 - pickled a moment ago
    for way, odd in (("of odd values", _odd), ("of indices", _indexed)):
        fields = attrs.fields(type(move))
        changes: dict[str, Any] = {
            field.name: odd(getattr(move, field.name)) for field in fields if field.init
        }
        yield way, attrs.evolve(move, **changes)
    try:
        yield "read", state.parse(str(move))
    except CardlawError:
        return  # It names what the game has not, and is no less a move.


def _odd(value: object) -> object:
    """Give a value of another kind that stands for the same."""
    if isinstance(value, Card):
        return _Text(value.code)
    if isinstance(value, str):
        return _Text(value)
    return _Number(value) if type(value) is int else value


def _indexed(value: object) -> object:
    return _Index(value) if type(value) is int else value


def _check_plain(state: State, move: Move, way: str) -> None:
    for field in attrs.fields(type(move)):
        value = getattr(move, field.name)
        if isinstance(value, int | str) and type(value) not in {int, str, bool}:
            kind = type(value).__name__
            raise LawBroken("T-6", f"{field.name} of the move {way} is a {kind}", state, move)


def numbers_and_texts_plain(game: Game, seed: int | str = 0) -> None:
    """T-6: numbers and texts of other libraries give the same game, deal and position.

    >>> import cardlaw
    >>> numbers_and_texts_plain(cardlaw.Uno(players=3))
    """
    options: Any = {_Text(name): _deep(value) for name, value in game.options.items()}
    odd = type(game)(**options)
    expect_same(odd, game, "T-6", "the game of odd options")
    expect_same(repr(odd), repr(game), "T-6", "its repr")
    expect_same(odd.options, game.options, "T-6", "its options")
    state = game.deal(7)
    odd_seeds: list[Any] = [_Number(7), _Index(7), _Text("7")]
    for odd_seed in odd_seeds:
        dealt = game.deal(odd_seed)
        expect_same(dealt, state, "T-6", "the deal of an odd seed")
    state = game.deal(_Text(seed))
    expect_same(state, game.deal(seed), "T-6", "the deal of an odd text")
    again = game.setup({_Text(key): _deep(value) for key, value in state.document().items()})
    expect_same(again, state, "T-6", "the position of odd values", state)
    expect_same(again.to_json(), state.to_json(), "T-6", "its text", state)
    for seat in range(state.players):
        for kind in (_Number, _Index):
            odd_seat: Any = kind(seat)
            view = state.view(odd_seat)
            expect_same(view, state.view(seat), "T-12", "the view of an odd seat", state)
            expect_same(view.to_json(), state.view(seat).to_json(), "T-12", "its text", state)


def _deep(value: object) -> object:
    """Give JSON values of other kinds that stand for the same, cards as cards."""
    if isinstance(value, dict):
        return {_Text(key): _deep(part) for key, part in value.items()}
    if isinstance(value, list):
        return tuple(_deep(part) for part in value)
    return _odd(value)
