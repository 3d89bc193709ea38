"""Laws of what seats may know (T-12): views, samples, refusals, events."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from cardlaw.facts import announced
from cardlaw.moves import Deal
from cardlaw.testing.attempts import plausible_moves
from cardlaw.testing.broken import LawBroken, expect_same
from cardlaw.testing.choices import Choices
from cardlaw.testing.table_laws import cards_conserved

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from cardlaw.events import Event
    from cardlaw.moves import Move
    from cardlaw.state import State
    from cardlaw.view import View

__all__ = [
    "alike_to_a_seat",
    "from_afar",
    "nothing_hidden_told",
    "outcomes_alike",
    "samples_fit",
    "views_know_no_more",
    "views_tell_the_facts",
]

_HIDDEN = "?"
#: The public facts that views and states have by the same names, where the game has them. What
#: the table waits for is looked at apart.
_FACTS = (
    *[fact.name for fact in announced() if fact.shape != "pending"],
    "players",
    "discard_pile",
    "top",
    "scores",
    "chips",
    "hand_sizes",
    "round_over",
    "round_winner",
    "is_over",
    "winners",
)
_MOST_TRIED = 12


def _viewers(state: State) -> list[int | None]:
    return [None, *range(state.players)]


def views_tell_the_facts(state: State) -> None:
    """T-12: a view has every public fact of its state, and its seat's own hand and moves.

    >>> import cardlaw
    >>> views_tell_the_facts(cardlaw.Uno(players=3).deal(seed=7))
    """
    for viewer in _viewers(state):
        view = state.view(viewer)
        expect_same(view.seat, viewer, "T-12", "the seat of a view", state)
        expect_same(view.game, state.game, "T-12", "the game of a view", state)
        for name in _FACTS:
            if hasattr(state, name):
                seen, fact = getattr(view, name), getattr(state, name)
                expect_same(seen, fact, "T-12", f"{name} in the view of {viewer}", state)
        sizes = [hand.size for hand in view.hands]
        expect_same(sizes, [len(hand) for hand in state.hands], "T-12", "hand sizes", state)
        size = len(view.draw_pile)
        expect_same(size, len(state.draw_pile), "T-12", "size of the draw pile", state)
        own = () if viewer is None else state.hands[viewer]
        expect_same(view.hand, own, "T-12", f"own hand of {viewer}", state)
        mine = () if viewer is None else state.legal_moves(viewer)
        expect_same(view.legal_moves(), mine, "T-12", f"legal moves of view {viewer}", state)


def from_afar(state: State, viewer: int | None) -> View:
    """Give the view as one far away has it, made of nothing but what the seat may know.

    >>> import cardlaw
    >>> state = cardlaw.Uno(players=3).deal(seed=7)
    >>> from_afar(state, 0) == state.view(0)
    True
    """
    view: View = state.game.view_type(state.view(viewer)._table, viewer)
    return view


#: What may be asked of a view beside its attributes.
_ASKED: tuple[tuple[str, Callable[[View], object]], ...] = (
    ("legal moves", lambda view: view.legal_moves()),
    ("document", lambda view: view.document()),
    ("repr", repr),
    ("hash", hash),
    ("pickle", lambda view: view.__reduce__()),
    ("sample", lambda view: view.sample("seen")),
)


def views_know_no_more(state: State) -> None:
    """T-12: a view tells what one tells that is made of nothing but what its seat may know.

    It does so whatever is asked of it first: a view may put off to hide what nobody looks at.

    >>> import cardlaw
    >>> views_know_no_more(cardlaw.Uno(players=3).deal(seed=7))
    """
    for viewer in _viewers(state):
        afar = from_afar(state, viewer)
        kind = type(afar)
        for name in dir(kind):
            public = not name.startswith("_") and not callable(getattr(kind, name))
            if public and hasattr(afar, name):
                told, wanted = getattr(state.view(viewer), name), getattr(afar, name)
                expect_same(told, wanted, "T-12", f"{name}, first asked by {viewer}", state)
        for what, ask in _ASKED:
            told, wanted = ask(state.view(viewer)), ask(from_afar(state, viewer))
            expect_same(told, wanted, "T-12", f"{what}, first asked by {viewer}", state)


def nothing_hidden_told(state: State) -> None:
    """T-12: no view tells seed, guilt, the draw pile, or a card that its seat has not seen.

    Neither its document nor its text nor its ``repr`` does, nor the ``repr`` of the state.

    >>> import cardlaw
    >>> nothing_hidden_told(cardlaw.Uno(players=3).deal(seed=7))
    """
    whole = state.document()
    for viewer in _viewers(state):
        view = state.view(viewer)
        document: dict[str, Any] = json.loads(view.to_json())
        for word in _keys(document):
            if word in ("seed", "guilty"):
                raise LawBroken("T-12", f"the view of {viewer} has the key {word}", state)
        if set(document["draw"]) - {_HIDDEN}:
            raise LawBroken("T-12", f"the view of {viewer} shows the draw pile", state)
        known: Any = whole["known"]
        mine = {} if viewer is None else known.get(str(viewer), {})
        expect_same(
            document["known"],
            {str(viewer): mine} if mine else {},
            "T-12",
            f"what the view of {viewer} knows",
            state,
        )
        for holder, hand in enumerate(document["hands"]):
            if holder != viewer:
                seen = mine.get(str(holder), [])
                wanted = seen + [_HIDDEN] * (len(state.hands[holder]) - len(seen))
                expect_same(hand, wanted, "T-12", f"hand {holder} seen by {viewer}", state)
        pending = document["pending"] or {}
        if viewer != state.turn and pending.get("card", _HIDDEN) != _HIDDEN:
            raise LawBroken("T-12", f"the view of {viewer} shows the drawn card", state)


def _keys(value: object) -> Iterable[str]:
    if isinstance(value, dict):
        for key, part in value.items():
            yield key
            yield from _keys(part)


def samples_fit(state: State, seed: int | str = 0) -> None:
    """T-12: a sample of a view is a position that gives the same view, for each seat.

    The same seed gives the same sample, and many samples are those of their numbered seeds; all
    cards are there; ``setup`` accepts its document.

    >>> import cardlaw
    >>> samples_fit(cardlaw.Uno(players=3).deal(seed=7))
    """
    for viewer in _viewers(state):
        view = state.view(viewer)
        sample = view.sample(seed)
        what = f"sample for {viewer}, seed {seed!r}"
        expect_same(sample.view(viewer), view, "T-12", f"view of the {what}", state)
        expect_same(view.sample(seed), sample, "T-6", f"again the {what}", state)
        numbered = [view.sample(f"{seed}:{number}") for number in range(2)]
        expect_same([*view.samples(2, seed)], numbered, "T-6", f"two of the {what}", state)
        expect_same(type(sample), type(state), "T-12", f"type of the {what}", state)
        cards_conserved(sample)
        expect_same(
            sample.game.setup(sample.document()), sample, "T-12", f"setup of the {what}", state
        )


def alike_to_a_seat(state: State, seed: int | str = 0) -> None:
    """T-12: states that differ only in what a seat cannot know look alike to it in all it may ask.

    Its legal moves, refusals, default move and the ``repr`` are the same. The other state is a
    sample.

    >>> import cardlaw
    >>> alike_to_a_seat(cardlaw.Uno(players=3).deal(seed=7))
    """
    choices = Choices(f"alike {seed}")
    seat = choices.below(state.players)
    view = state.view(seat)
    other = view.sample(seed)
    mine = list(state.legal_moves(seat))
    expect_same(list(other.legal_moves(seat)), mine, "T-12", f"moves of seat {seat}", state)
    default = state.default_move(seat)
    expect_same(other.default_move(seat), default, "T-12", f"default of seat {seat}", state)
    for move in choices.some_of(plausible_moves(view, seat), _MOST_TRIED):
        refusals = other.why_illegal(move), state.why_illegal(move)
        expect_same(*refusals, "T-12", f"the refusal for seat {seat}", state, move=move)
    watched: State = state.view(None).sample(seed)
    shown, wanted = ((repr(one), repr(one.pending), repr(one.extra)) for one in (watched, state))
    expect_same(shown, wanted, "T-12", "the repr", state)
    expect_same(repr(other.view(seat)), repr(view), "T-12", "the repr of a view", state)


def outcomes_alike(state: State, move: Move, seed: int | str = 0) -> None:
    """T-12: what a seat sees of a move tells it no more than its view before and after.

    Where a move has the same outcome, for that seat, in two states that it cannot tell apart, it
    sees the same events.

    >>> import cardlaw
    >>> state = cardlaw.Uno(players=3).deal(seed=7)
    >>> outcomes_alike(state, state.parse("draw"))
    """
    if isinstance(move, Deal):
        return  # A start card that goes back is seen, and may come again.
    step = state.step(move)
    for viewer in _viewers(state):
        view: View = state.view(viewer)
        other = view.sample(seed)
        if other.why_illegal(move) is not None:
            continue
        again = other.step(move)
        if again.state.view(viewer) == step.state.view(viewer):
            seen, others = _seen(step.events, viewer), _seen(again.events, viewer)
            expect_same(others, seen, "T-12", f"what {viewer} sees", state, move=move)
            if viewer is None:
                # Any log may have a repr, so it shows what a spectator sees.
                expect_same(repr(again), repr(step), "T-12", "the repr", state, move=move)


def _seen(told: Iterable[Event], viewer: int | None) -> list[dict[str, object]]:
    """Write what a seat saw; in which order it drew its cards does not count."""
    documents = [dict(event.seen_by(viewer).document()) for event in told]
    for document in documents:
        cards = document.get("cards")
        if isinstance(cards, list):
            document["cards"] = sorted(cards)
    return documents
