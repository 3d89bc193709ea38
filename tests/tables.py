"""Short ways to write a position of each game, to play on, and to say what is there."""

from __future__ import annotations

from collections import Counter
from typing import Any, TypeVar

import pytest

from cardlaw import (
    Game,
    IllegalMove,
    NinetyNine,
    NinetyNineState,
    OptionError,
    Play,
    PositionError,
    State,
    Uno,
    UnoAllWild,
    UnoMarioKart,
    UnoState,
)

S = TypeVar("S", bound=State[Any])

#: Stands for a zone that takes every card named nowhere else.
REST = "..."
#: The document of an ordinary position of classic UNO with three seats.
PLAIN: dict[str, Any] = {
    "hands": [["R1", "R2"], ["Y1", "Y2"], ["G1", "G2"]],
    "discard": ["R5"],
    "fill": True,
}


def uno(players: int, **options: Any) -> Uno:
    return Uno(players=players, **options)


def made(**options: Any) -> Uno:
    """Make classic UNO of any options, however odd."""
    return Uno(**options)


def set_up(game: Game[S], hands: list[str], discard: str, pile: str = "", /, **position: Any) -> S:
    """Set up a game: one text of cards for each seat, the discards, the draw pile.

    The cards that are named nowhere go under the draw pile, or into the zone that is ``REST``.
    """
    zones = [zone.split() for zone in (*hands, discard, pile)]
    left = Counter(card.code for card in game.deck)
    left.subtract(code for zone in zones for code in zone if code != REST)
    rest = [code for code, count in left.items() for _ in range(count)]
    *held, discards, draws = [rest if zone == [REST] else zone for zone in zones]
    filled = [REST] in zones
    return game.setup(
        {"hands": held, "discard": discards, "draw": draws, "fill": not filled, **position}
    )


def table(
    hands: list[str],
    discard: str = "R5",
    pile: str = "",
    *,
    options: dict[str, Any] | None = None,
    **position: Any,
) -> UnoState:
    """Set up classic UNO: see ``set_up``."""
    return set_up(uno(len(hands), **(options or {})), hands, discard, pile, **position)


def kart(
    hands: list[str],
    discard: str = "R5",
    pile: str = "",
    *,
    options: dict[str, Any] | None = None,
    **position: Any,
) -> UnoState:
    """Set up UNO Mario Kart: see ``set_up``."""
    game = UnoMarioKart(players=len(hands), **(options or {}))
    return set_up(game, hands, discard, pile, **position)


def wild(
    hands: list[str],
    discard: str = "W",
    pile: str = "",
    *,
    options: dict[str, Any] | None = None,
    **position: Any,
) -> UnoState:
    """Set up UNO All Wild: see ``set_up``."""
    game = UnoAllWild(players=len(hands), **(options or {}))
    return set_up(game, hands, discard, pile, **position)


def nines(
    hands: list[str],
    discard: str = "",
    pile: str = "",
    *,
    options: dict[str, Any] | None = None,
    **position: Any,
) -> NinetyNineState:
    """Set up Ninety-Nine: see ``set_up``."""
    game = NinetyNine(players=len(hands), **(options or {}))
    return set_up(game, hands, discard, pile, **position)


def starting(game: Game[S], face: str, seeds: int = 400) -> S:
    """Deal with the first seed that starts with a card of this face."""
    for seed in range(seeds):
        state = game.deal(seed)
        if state.top is not None and state.top.face == face:
            return state
    raise AssertionError(face)


def after(state: S, *moves: str) -> S:
    """Give the state after these moves."""
    for text in moves:
        state = state.play(state.parse(text))
    return state


def legal(state: State[Any], seat: int | None = None) -> list[str]:
    """Give the texts of the legal moves in their order: of all seats, or of one."""
    return [str(move) for move in state.legal_moves(seat)]


def plays(state: State[Any], seat: int) -> list[str]:
    """Give the texts of the plays of a seat, without the seat."""
    return [move.text for move in state.legal_moves(seat) if isinstance(move, Play)]


def refused(state: State[Any], text: str) -> str:
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


def refused_option(game: type[Game[Any]], name: str, value: object, **others: Any) -> str:
    """Check that a value of an option is refused under its name; give the option told."""
    options: dict[str, Any] = {"players": 4, **others, name: value}
    with pytest.raises(OptionError) as caught:
        game(**options)
    assert caught.value.option in str(caught.value)
    assert caught.value.reason
    return caught.value.option


def problems(game: Game[Any], position: dict[str, Any]) -> set[str]:
    """Check that a position is refused, each reason told; give the keys that are wrong."""
    with pytest.raises(PositionError) as caught:
        game.setup(position)
    error = caught.value
    assert all(key in str(error) and reason in str(error) for key, reason in error.problems)
    assert all(reason for _, reason in error.problems)
    return {key for key, _ in error.problems}


def hand(state: State[Any], seat: int) -> str:
    """Give the hand of a seat as text, in deck order."""
    return " ".join(card.code for card in state.hands[seat])


def hands(state: State[Any]) -> list[str]:
    """Give all hands as texts."""
    return [hand(state, seat) for seat in range(len(state.hands))]


def sizes(state: State[Any]) -> list[int]:
    """Give how many cards each seat holds."""
    return [len(cards) for cards in state.hands]


def pile(state: State[Any]) -> str:
    """Give the draw pile as text, the next card first."""
    return " ".join(card.code for card in state.draw_pile)


def discards(state: State[Any]) -> str:
    """Give the discard pile as text, the top card last."""
    return " ".join(card.code for card in state.discard_pile)


def waits(state: State[Any]) -> Any:
    """Give what the table waits for, as its document has it."""
    return state.document()["pending"]


def known(state: State[Any], viewer: int, holder: int) -> str:
    """Give what one seat has been shown of another's hand."""
    return " ".join(card.code for card in state.view(viewer).hands[holder].known)
