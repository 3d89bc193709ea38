"""Laws of the text forms: what is written can be read back, byte for byte."""

from __future__ import annotations

import functools
import json
from typing import TYPE_CHECKING

from cardlaw.errors import CardlawError
from cardlaw.registry import from_json
from cardlaw.registry import game as game_by_name
from cardlaw.testing.broken import LawBroken, expect_same
from cardlaw.view import View

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from cardlaw.base import Game
    from cardlaw.state import State

__all__ = ["documents_read_back", "is_registered", "moves_read_back", "views_read_back"]


@functools.lru_cache(maxsize=64)
def is_registered(game: Game) -> bool:
    """Say whether a game can be found by its name, so that texts that name it can be read.

    >>> import cardlaw
    >>> is_registered(cardlaw.Uno(players=3))
    True
    """
    try:
        return game_by_name(game.name, **game.options) == game
    except CardlawError:
        return False


def moves_read_back(state: State) -> None:
    """T-6: the text of a legal move is read back as that move, with its seat and without.

    >>> import cardlaw
    >>> moves_read_back(cardlaw.Uno(players=3).deal(seed=7))
    """
    for move in state.legal_moves():
        text = str(move)
        again = state.parse(text)
        expect_same((again, str(again)), (move, text), "T-6", f"reading {text}", state, move=move)
        if not (text.isascii() and " " not in text):
            raise LawBroken("T-6", f"{text!r} is not one ASCII token", state, move)
        if move.seat == state.turn:
            expect_same(state.parse(move.text), move, "T-6", "without seat", state, move=move)


def documents_read_back(state: State) -> None:
    """T-6: a position's document and JSON text are read back as the same state.

    The JSON text is canonical: sorted keys, no spaces, ASCII.

    >>> import cardlaw
    >>> documents_read_back(cardlaw.Uno(players=3).deal(seed=7))
    """
    document, text = state.document(), state.to_json()
    expect_same(text, _canonical(document), "T-6", "canonical JSON", state)
    again = state.game.setup(document)
    _check_same(again, state, "setup of the document")
    loaded = state.game.setup(json.loads(text))
    _check_same(loaded, state, "setup of the document out of JSON")
    if is_registered(state.game):
        _check_same(from_json(text), state, "from_json")


def _check_same(again: State, state: State, what: str) -> None:
    expect_same(again, state, "T-6", what, state)
    expect_same(type(again), type(state), "T-6", f"type from {what}", state)
    expect_same(again.to_json(), state.to_json(), "T-6", f"text from {what}", state)
    expect_same(hash(again), hash(state), "T-6", f"hash from {what}", state)
    expect_same(again.legal_moves(), state.legal_moves(), "T-6", f"moves from {what}", state)


def _canonical(document: Mapping[str, object]) -> str:
    return json.dumps(document, sort_keys=True, separators=(",", ":"))


def views_read_back(state: State, viewers: Iterable[int | None] | None = None) -> None:
    """T-6, T-12: a view's document and JSON text are read back as the same view.

    ``from_json`` refuses a view. Tried for the ``viewers`` given, else for a spectator, the seat
    on turn, and one more that changes with the turns; only for games that can be found by their
    name.

    >>> import cardlaw
    >>> views_read_back(cardlaw.Uno(players=3).deal(seed=7))
    """
    if not is_registered(state.game):
        return
    if viewers is None:
        viewers = dict.fromkeys([None, state.turn, state.turns % state.players])
    for viewer in viewers:
        view = state.view(viewer)
        text = view.to_json()
        expect_same(text, _canonical(view.document()), "T-6", "canonical JSON", state)
        for again in (View.from_document(view.document()), View.from_json(text)):
            expect_same(again, view, "T-6", f"view of {viewer}", state)
            expect_same(again.to_json(), text, "T-6", f"text of view {viewer}", state)
            expect_same(hash(again), hash(view), "T-6", f"hash of view {viewer}", state)
            expect_same(again.legal_moves(), view.legal_moves(), "T-6", "its moves", state)
        try:
            from_json(text)
        except CardlawError:
            continue
        raise LawBroken("T-12", "from_json takes a view for a state", state)
