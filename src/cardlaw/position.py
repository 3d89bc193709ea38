"""Position documents: the facts of a table as plain JSON values, and JSON text both ways."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from cardlaw.errors import NotationError, quoted
from cardlaw.plain import plain_text

if TYPE_CHECKING:
    from cardlaw.table import Table

__all__ = ["FORMAT", "LONGEST_NUMBER", "document_of", "json_object", "to_json", "too_large"]

#: What documents of this form say of themselves.
FORMAT: Final = "cardlaw/1"
#: No number in a document has more digits. Whatever has no bound in the rules (a total, scores,
#: rounds, turns, shuffles) grows a little with each move, and never so far.
LONGEST_NUMBER: Final = 500
_LARGEST: Final = 10**LONGEST_NUMBER
#: JSON text with longer numbers than this is not read at all.
_LONGEST_READ: Final = 4300


def to_json(document: dict[str, object]) -> str:
    """Write canonical JSON text: sorted keys, no spaces, ASCII."""
    return json.dumps(document, sort_keys=True, separators=(",", ":"))


def json_object(text: object) -> dict[str, object]:
    """Read the JSON text of an object, strictly: no key twice, no NaN.

    Raises :class:`~cardlaw.NotationError`.
    """
    plain = plain_text(text)
    if plain is None:
        raise NotationError(quoted(text), None, "the JSON text of an object")
    try:
        value = json.loads(
            plain, object_pairs_hook=_once, parse_constant=_no_constant, parse_int=_whole
        )
    except json.JSONDecodeError as error:
        raise NotationError(
            plain[error.pos : error.pos + 20], error.pos, f"JSON text ({error.msg})"
        ) from error
    except (ValueError, RecursionError) as error:
        raise NotationError(plain[:20], 0, f"JSON text ({error})") from error
    if not isinstance(value, dict):
        raise NotationError(quoted(value), None, "the JSON text of an object")
    return value


def _once(pairs: list[tuple[str, object]]) -> dict[str, object]:
    found = dict(pairs)
    if len(found) != len(pairs):
        raise ValueError("a key stands twice")
    return found


def _whole(digits: str) -> int:
    # Python has such a limit of its own, but a setting of the environment can lift it.
    if len(digits) > _LONGEST_READ:
        raise ValueError("a number of too many digits")
    return int(digits)


def _no_constant(name: str) -> object:
    raise ValueError(f"{name} is no number")


def too_large(value: object) -> bool:
    """Say whether a JSON value is, or holds, a number that no document may have.

    >>> too_large([1, {"pot": 10**499}]), too_large({"pot": [-(10**500)]})
    (False, True)
    """
    waiting, seen = [value], set[int]()
    while waiting:
        part = waiting.pop()
        if isinstance(part, str):
            continue
        if isinstance(part, int):
            if abs(part) >= _LARGEST:
                return True
        elif isinstance(part, list | tuple | Mapping) and id(part) not in seen:
            seen.add(id(part))
            waiting += part.values() if isinstance(part, Mapping) else part
    return False


def document_of(table: Table) -> dict[str, object]:
    """Write the table of a state, or of a view (which has no seed)."""
    game = table.game
    codes = game.faces.codes
    match = table.match
    document: dict[str, object] = {
        "format": FORMAT,
        "game": game.name,
        "options": game.options,
        "hands": [codes(hand) for hand in table.hands],
        "discard": codes(table.discard_pile),
        "draw": codes(table.draw_pile),
    }
    for name in game.facts:
        value = getattr(table, name)
        document[name] = list(value) if isinstance(value, tuple) else value
    document |= {
        "turn": table.turn,
        "direction": table.direction,
        "dealer": match.dealer,
        "round": match.round,
        game.standing: list(match.standing),
        "idle": table.idle,
        "turns": table.turns,
        "out": list(match.out),
        "pending": None if table.pending is None else table.pending.document(),
        "known": _known_document(table),
    }
    if table.extra is not None:
        document["extra"] = table.extra.document()
    if match.seed is not None:
        document["seed"] = f"{match.seed}/{match.shuffles}"
    return document


def _known_document(table: Table) -> dict[str, dict[str, list[str]]]:
    known: dict[str, dict[str, list[str]]] = {}
    for viewer, holder, cards in table.known:
        known.setdefault(str(viewer), {})[str(holder)] = table.game.faces.codes(cards)
    return known
