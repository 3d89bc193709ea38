"""Laws of refusals: what is said of a move that is not legal, as a sentence and as data."""

from __future__ import annotations

import json
import pickle
from typing import TYPE_CHECKING

from cardlaw.errors import NotationError
from cardlaw.grounds import OTHER
from cardlaw.moves import Play
from cardlaw.testing.attempts import tried_cards, tried_moves
from cardlaw.testing.broken import LawBroken, expect_same
from cardlaw.testing.choices import Choices

if TYPE_CHECKING:
    from collections.abc import Iterable

    from cardlaw.grounds import Ground, Refusal
    from cardlaw.state import State

__all__ = ["expect_told", "refusals_told", "unplayable_told"]


def expect_told(state: State, refusal: Refusal, grounds: Iterable[Ground]) -> None:
    """Check that a refusal is told on one of these grounds, and as data.

    Its key is that of a ground, with its rule, its facts, and the sentence that they fill; or
    ``"other"``, where the game gives none. Its document is one of JSON values, and it pickles.

    >>> import cardlaw
    >>> state = cardlaw.Uno(players=3).deal(seed=7)
    >>> expect_told(state, state.why_illegal(cardlaw.Pass(0)), state.game.all_grounds())

    Raises :class:`LawBroken`.
    """
    move = refusal.move
    if not (refusal.rule and refusal.reason):
        raise LawBroken("T-5", "a refusal without rule or reason", state, move)
    ground = {ground.key: ground for ground in grounds}.get(refusal.key)
    if ground is not None:
        told = refusal.rule, set(refusal.facts), refusal.reason
        wanted = ground.rule, set(ground.facts), ground.reason(refusal.facts)
        expect_same(told, wanted, "T-5", f"the refusal {refusal.key!r}", state, move=move)
    elif refusal.key != OTHER:
        raise LawBroken("T-5", f"no ground is declared for {refusal.key!r}", state, move)
    document = refusal.document()
    again = json.loads(json.dumps(document))
    expect_same(again, document, "T-5", "its document read back", state, move=move)
    copy: Refusal = pickle.loads(pickle.dumps(refusal))  # noqa: S301 - pickled a moment ago
    expect_same((copy, hash(copy)), (refusal, hash(refusal)), "T-6", "pickled", state, move=move)


def refusals_told(state: State, seed: int | str = 0) -> None:
    """T-5: what is said of a move that is not legal is made of a declared ground and its facts.

    ``seed`` chooses which moves are tried.

    >>> import cardlaw
    >>> refusals_told(cardlaw.Uno(players=3).deal(seed=7))
    """
    refusals = [state.why_illegal(move) for move in tried_moves(state, seed)]
    grounds = state.game.all_grounds()
    for refusal in _one_of_each(refusal for refusal in refusals if refusal is not None):
        expect_told(state, refusal, grounds)


def _one_of_each(refusals: Iterable[Refusal]) -> Iterable[Refusal]:
    """Give one refusal of each rule and key: what is the same is made in one place."""
    return {(refusal.rule, refusal.key): refusal for refusal in refusals}.values()


def unplayable_told(state: State, seed: int | str = 0) -> None:
    """T-5, T-12: ``why_unplayable`` is ``None`` exactly where the seat has a legal play of the card.

    Elsewhere it is the refusal of the bare play, which is its move. Tried with the views of the
    seat on turn and of another, which ``seed`` chooses, and with the cards of their hands and some
    others. A spectator plays no cards.

    >>> import cardlaw
    >>> unplayable_told(cardlaw.Uno(players=3).deal(seed=7))
    """
    refusals: list[Refusal] = []
    for seat in {state.turn, Choices(f"unplayable {seed}").below(state.players)}:
        view = state.view(seat)
        played = {move.card for move in state.legal_moves(seat) if isinstance(move, Play)}
        for code in tried_cards(state, seat):
            bare, refusal = Play(seat, code), view.why_unplayable(code)
            expect_same(refusal is None, bare.card in played, "T-5", "playable", state, move=bare)
            if refusal is not None:
                expect_same(refusal.move, bare, "T-5", "its move", state, move=bare)
                refusals.append(refusal)
    grounds = state.game.all_grounds()
    for refusal in _one_of_each(refusals):
        asked = refusal.move
        assert asked is not None
        expect_same(refusal, state.why_illegal(asked), "T-12", "why not", state, move=asked)
        expect_told(state, refusal, grounds)
    try:
        state.view(None).why_unplayable(state.game.deck[0])
    except NotationError:
        return
    raise LawBroken("T-12", "a spectator is told of a card", state)
