"""Position documents: the facts of a table as plain JSON values, and JSON text both ways."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final, cast

from cardlaw.errors import NotationError, quoted
from cardlaw.facts import documented
from cardlaw.phrases import Phrase
from cardlaw.plain import plain_text

if TYPE_CHECKING:
    from cardlaw.base import Game
    from cardlaw.facts import Fact
    from cardlaw.table import Table

__all__ = [
    "FORMAT",
    "LONGEST_NUMBER",
    "announced_keys",
    "document_of",
    "json_lines",
    "json_object",
    "json_read",
    "key_of",
    "to_json",
    "too_large",
]

#: What documents of this form say of themselves.
FORMAT: Final = "cardlaw/1"
#: No number in a document has more digits. Whatever has no bound in the rules (a total, scores,
#: rounds, turns, shuffles) grows a little with each move, and never so far.
LONGEST_NUMBER: Final = 500
_LARGEST: Final = 10**LONGEST_NUMBER
#: JSON text with longer numbers than this is not read at all.
_LONGEST_READ: Final = 4300
#: What may stand before a value in JSON.
_JSON_SPACE: Final = " \t\r\n"


def to_json(value: object) -> str:
    """Write canonical JSON text: sorted keys, no spaces, ASCII."""
    import json

    return json.dumps(value, sort_keys=True, separators=(",", ":"))


def json_object(text: object) -> dict[str, object]:
    """Read the JSON text of an object, strictly: no key twice, no NaN.

    Raises :class:`~cardlaw.NotationError`.
    """
    plain = plain_text(text)
    if plain is None:
        raise NotationError(quoted(text), None, Phrase("the JSON text of an object"))
    value = json_read(plain)
    if not isinstance(value, dict):
        raise NotationError(quoted(value), None, Phrase("the JSON text of an object"))
    return cast("dict[str, object]", value)


def json_read(text: str, start: int = 0) -> object:
    """Read the JSON text of any value, strictly: no key twice, no NaN.

    ``start`` is the column at which it begins in a longer text.

    Raises :class:`~cardlaw.NotationError`.
    """
    import json

    try:
        value: object = json.loads(
            text,
            object_pairs_hook=_once,
            parse_constant=_no_constant,
            parse_int=_whole,
        )
    except json.JSONDecodeError as error:
        found = text[error.pos : error.pos + 20]
        raise NotationError(found, start + error.pos, _no_json(Phrase(error.msg))) from error
    except RecursionError as error:
        deep = Phrase("it is nested too deep")
        raise NotationError(text[:20], start, _no_json(deep)) from error
    except ValueError as error:
        raise NotationError(text[:20], start, _no_json(error.args[0])) from error
    return value


def _no_json(problem: str) -> Phrase:
    return Phrase("JSON text ({problem})", problem=problem)


def json_lines(text: object) -> list[object]:
    r"""Read the JSON text of a list, or one value a line, as strictly; give the values.

    >>> json_lines("[1,\n2]"), json_lines('{"a":1}\n{"a":2}\n'), json_lines("")
    ([1, 2], [{'a': 1}, {'a': 2}], [])

    Raises :class:`~cardlaw.NotationError`; its column is counted from the beginning of the text.
    """
    plain = plain_text(text)
    if plain is None:
        raise NotationError(quoted(text), None, Phrase("JSON text: a list, or one value a line"))
    if plain.lstrip(_JSON_SPACE).startswith("["):
        value = json_read(plain)
        assert isinstance(value, list)  # what begins so is one, or no JSON
        return value
    values: list[object] = []
    start = 0
    # Not by splitlines(): a text in JSON may have other ends of lines in it.
    for line in plain.removesuffix("\n").split("\n") if plain else ():
        values.append(json_read(line, start))
        start += len(line) + 1
    return values


def _once(pairs: list[tuple[str, object]]) -> dict[str, object]:
    found = dict(pairs)
    if len(found) != len(pairs):
        raise ValueError(Phrase("a key stands twice"))
    return found


def _whole(digits: str) -> int:
    # Python has such a limit of its own, but a setting of the environment can lift it.
    if len(digits) > _LONGEST_READ:
        raise ValueError(Phrase("a number of too many digits"))
    return int(digits)


def _no_constant(name: str) -> object:
    raise ValueError(Phrase("{value} is no number", value=name))


def too_large(value: object) -> bool:
    """Say whether a JSON value is, or holds, a number that no document may have.

    >>> too_large([1, {"pot": 10**499}]), too_large({"pot": [-(10**500)]})
    (False, True)
    """
    if isinstance(value, int):
        return abs(value) >= _LARGEST
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


def key_of(game: Game, fact: Fact) -> str:
    """Give the key of a fact in the documents of a game."""
    return game.standing if fact.shape == "standing" else fact.key


def announced_keys(game: Game) -> tuple[str, ...]:
    """Give the keys, in the documents of a game, of the facts that its table announces (T-12).

    >>> import cardlaw
    >>> announced_keys(cardlaw.NinetyNine(players=2))[:4]
    ('turn', 'direction', 'total', 'dealer')
    """
    return tuple([key_of(game, fact) for fact in documented(game.facts) if fact.announced])


def document_of(table: Table) -> dict[str, object]:
    """Write the table of a state, or of a view (which has no seed)."""
    game = table.game
    document: dict[str, object] = {
        "format": FORMAT,
        "game": game.name,
        "options": game.options,
    }
    for fact in documented(game.facts):
        holder = table.match if fact.of_match else table
        value = getattr(holder, fact.name)
        if fact.shape not in {"seed", "extra"} or value is not None:
            document[key_of(game, fact)] = _written(table, fact, value)
    return document


def _written(table: Table, fact: Fact, value: Any) -> object:
    codes = table.game.faces.codes
    match fact.shape:
        case "hands":
            return [codes(hand) for hand in value]
        case "cards":
            return codes(value)
        case "known":
            return _known_document(table)
        case "seed":
            return f"{value}/{table.match.shuffles}"
        case "pending" | "extra":
            return None if value is None else value.document()
        case _:
            return list(value) if isinstance(value, tuple) else value


def _known_document(table: Table) -> dict[str, dict[str, list[str]]]:
    known: dict[str, dict[str, list[str]]] = {}
    for viewer, holder, cards in table.known:
        known.setdefault(str(viewer), {})[str(holder)] = table.game.faces.codes(cards)
    return known
