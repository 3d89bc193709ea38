"""Short ways to write a position of UNO, to play on, and to say what is there."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from cardlaw import IllegalMove, Play, Uno, UnoState

#: Stands for a zone that takes every card named nowhere else.
REST = "..."


def uno(players: int, **options: Any) -> Uno:
    return Uno(players=players, **options)


def made(**options: Any) -> Uno:
    """Make classic UNO of any options, however odd."""
    return Uno(**options)


def table(
    hands: list[str],
    discard: str = "R5",
    pile: str = "",
    *,
    options: dict[str, Any] | None = None,
    **position: Any,
) -> UnoState:
    """Set up classic UNO: one text of cards for each seat, the discards, the draw pile.

    The cards that are named nowhere go under the draw pile, or into the zone that is ``REST``.
    """
    game = uno(len(hands), **(options or {}))
    zones = [zone.split() for zone in (*hands, discard, pile)]
    left = Counter(card.code for card in game.deck)
    left.subtract(code for zone in zones for code in zone if code != REST)
    rest = [code for code, count in left.items() for _ in range(count)]
    *held, discards, draws = [rest if zone == [REST] else zone for zone in zones]
    filled = [REST] in zones
    return game.setup(
        {"hands": held, "discard": discards, "draw": draws, "fill": not filled, **position}
    )


def after(state: UnoState, *moves: str) -> UnoState:
    """Give the state after these moves."""
    for text in moves:
        state = state.play(state.parse(text))
    return state


def legal(state: UnoState, seat: int | None = None) -> list[str]:
    """Give the texts of the legal moves in their order: of all seats, or of one."""
    return [str(move) for move in state.legal_moves(seat)]


def plays(state: UnoState, seat: int) -> list[str]:
    """Give the texts of the plays of a seat, without the seat."""
    return [move.text for move in state.legal_moves(seat) if isinstance(move, Play)]


def refused(state: UnoState, text: str) -> str:
    """Check that a move is refused and changes nothing; give the rule that it breaks."""
    move = state.parse(text)
    before = state.to_json()
    assert move not in state.legal_moves()
    with pytest.raises(IllegalMove) as caught:
        state.play(move)
    assert state.to_json() == before
    assert caught.value.refusal == state.why_illegal(move)
    assert caught.value.refusal.move == move
    return caught.value.refusal.rule


def hand(state: UnoState, seat: int) -> str:
    """Give the hand of a seat as text, in deck order."""
    return " ".join(card.code for card in state.hands[seat])


def sizes(state: UnoState) -> list[int]:
    """Give how many cards each seat holds."""
    return [len(cards) for cards in state.hands]


def pile(state: UnoState) -> str:
    """Give the draw pile as text, the next card first."""
    return " ".join(card.code for card in state.draw_pile)


def discards(state: UnoState) -> str:
    """Give the discard pile as text, the top card last."""
    return " ".join(card.code for card in state.discard_pile)


def waits(state: UnoState) -> Any:
    """Give what the table waits for, as its document has it."""
    return state.document()["pending"]


def known(state: UnoState, viewer: int, holder: int) -> str:
    """Give what one seat has been shown of another's hand."""
    return " ".join(card.code for card in state.view(viewer).hands[holder].known)
