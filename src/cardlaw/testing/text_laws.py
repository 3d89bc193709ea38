"""Laws of the text forms: what is written can be read back, byte for byte."""

from __future__ import annotations

import functools
import json
from typing import TYPE_CHECKING

from cardlaw.errors import CardlawError
from cardlaw.events.reading import events_from_json
from cardlaw.registry import from_json, named
from cardlaw.testing.broken import LawBroken, expect_same
from cardlaw.testing.play import stepped
from cardlaw.view import View

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence

    from cardlaw.base import Game
    from cardlaw.events import Event
    from cardlaw.moves import Move
    from cardlaw.state import State

__all__ = [
    "documents_read_back",
    "events_read_again",
    "events_read_back",
    "is_registered",
    "moves_read_back",
    "views_read_back",
]


@functools.lru_cache(maxsize=64)
def is_registered(game: Game) -> bool:
    """Say whether a game can be found by its name, so that texts that name it can be read.

    >>> import cardlaw
    >>> is_registered(cardlaw.Uno(players=3))
    True
    """
    try:
        return named(game.name)(**game.options) == game
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


def events_read_back(state: State, action: Move | int) -> None:
    """T-6, T-12: a client that has its view and its events as JSON alone has the next view.

    Every event, whole and as each seat sees it, is read back from its document as the same event.
    ``action`` is a move, or a seat that leaves. A game that cannot be found by its name has no
    JSON text of a view: there the view itself is followed.

    >>> import cardlaw
    >>> state = cardlaw.Uno(players=3).deal(seed=7)
    >>> events_read_back(state, state.parse("draw"))
    >>> events_read_back(state, 1)
    """
    step = stepped(state, action)
    events_read_again(state.game, step.events, state, action)
    for viewer in (None, *range(state.players)):
        seen = events_read_again(
            state.game, [event.seen_by(viewer) for event in step.events], state, action
        )
        before = state.view(viewer)
        if is_registered(state.game):
            before = View.from_json(before.to_json())
        what = f"the view of {viewer} from JSON"
        try:
            found = before.after(seen)
        except CardlawError as error:
            raise LawBroken("T-12", f"{what}: {error}", state, action) from None
        after = step.state.view(viewer)
        expect_same(found, after, "T-12", what, state, move=action)
        expect_same(found.to_json(), after.to_json(), "T-12", what, state, move=action)


def events_read_again(
    game: Game, told: Sequence[Event], state: State, action: Move | int | None = None
) -> tuple[Event, ...]:
    """T-6: give events as they are read back from JSON: one by one, as a list, and as lines.

    >>> import cardlaw
    >>> step = cardlaw.Uno(players=3).step_deal(seed=7)
    >>> events_read_again(step.state.game, step.events, step.state) == step.events
    True
    """
    wanted = tuple(told)
    texts = [_canonical(event.document()) for event in wanted]
    ways: dict[str, Callable[[], tuple[Event, ...]]] = {
        "one by one": lambda: tuple([game.event(event.document()) for event in wanted]),
        "from a list": lambda: events_from_json(f"[{','.join(texts)}]", game),
        "from lines": lambda: events_from_json("\n".join(texts), game),
    }
    found: tuple[Event, ...] = ()
    for way, read in ways.items():
        what = f"events read {way}"
        try:
            found = read()
        except CardlawError as error:
            raise LawBroken("T-6", f"{what}: {error}", state, action) from None
        expect_same(found, wanted, "T-6", what, state, move=action)
        hashes = [hash(event) for event in wanted]
        expect_same([hash(event) for event in found], hashes, "T-6", what, state, move=action)
    return found
