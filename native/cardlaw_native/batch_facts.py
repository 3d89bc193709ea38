"""What the engine is told of the numbers of moves and of observations: those of :mod:`cardlaw.rl`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from cardlaw.rules.uno_family.deck import COLORS
from cardlaw_native.facts import KINDS
from cardlaw_native.moves_hash import said

if TYPE_CHECKING:
    from cardlaw.rl import Actions, Observations

__all__ = ["moves_of", "places_of"]

_NOWHERE: Final = -1


def moves_of(actions: Actions) -> list[tuple[int, ...]]:
    """Give the moves of seat 0 by their numbers, from 1 on."""
    moves = [actions.decode(number, 0) for number in range(1, len(actions))]
    return [said(actions.game, move) for move in moves if move is not None]


def places_of(observations: Observations) -> dict[str, Any]:
    """Say where in a vector stands what, as ``observation.hpp`` calls it; -1: nowhere."""
    game = observations.game
    place = {name: number for number, name in enumerate(observations.names)}
    first = game.faces.faces[0].code

    def of(name: str) -> int:
        return place.get(name, _NOWHERE)

    lost = of("awaited loser +0")
    return {
        "entries": [(entry.scale, entry.low, entry.high) for entry in observations.entries],
        "share": [1.0 / count for count in game.faces.counts],
        "hand": of(f"hand {first}"),
        "discard": of(f"discard {first}"),
        "top": of(f"top {first}"),
        "known": [of(f"known +{step} {first}") for step in range(1, game.players)],
        "awaited_card": of(f"awaited card {first}"),
        "cards": of("cards +0"),
        "turn": of("turn +0"),
        "dealer": of("dealer +0"),
        "out": of("out +0"),
        "open": of("open +0"),
        "standing": of(f"{game.standing} +0"),
        "awaited_by": of("awaited by +0"),
        "awaited_ended": of("awaited winner +0") if lost == _NOWHERE else lost,
        "awaited_winners": of("awaited winners +0"),
        "draw_pile": of("draw pile"),
        "direction": of("direction"),
        "total": of("total"),
        "round": of("round"),
        "turns": of("turns"),
        "idle": of("idle"),
        "awaited_draw": of("awaited draw"),
        "color": [of(f"color {color}") for color in COLORS],
        "awaited_before": [of(f"awaited before {color}") for color in COLORS],
        "waits": [of(f"waits for {getattr(kind, 'kind', None)}") for kind in KINDS],
    }
