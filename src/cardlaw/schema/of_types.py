"""JSON Schema of types: of TypedDicts, lists, unions, literals and the like."""

from __future__ import annotations

import inspect
import re
import types
from collections.abc import Mapping
from typing import Any, Final, Literal, NotRequired, Union, get_args, get_origin

import attrs
from typing_extensions import ReadOnly, get_type_hints

__all__ = ["Schema", "about", "any_of", "closed", "hints", "keyed", "of_type", "ref"]

#: A JSON Schema, or a part of one.
Schema = dict[str, Any]

_PLAIN: Final[dict[object, Schema]] = {
    str: {"type": "string"},
    int: {"type": "integer"},
    bool: {"type": "boolean"},
    type(None): {"type": "null"},
    Any: {},
    object: {},
}
_ROLE: Final = re.compile(r":\w+:`~?(?:[\w.]*\.)?(\w+)`")


def ref(name: str) -> Schema:
    """Give the schema that stands in ``$defs`` by a name."""
    return {"$ref": f"#/$defs/{name}"}


_CARD: Final = {str: ref("Card")}
_SEAT: Final = {int: ref("Seat")}
_FROM_0: Final = {int: {"type": "integer", "minimum": 0}}
_FROM_1: Final = {int: {"type": "integer", "minimum": 1}}
_FREE: Final[dict[object, Schema]] = {}
#: What the numbers and texts under a key are, wherever in documents it stands. A key that is not
#: here is refused, so that it is said of every new one.
_LEAVES: Final[Mapping[str, Mapping[Any, Schema]]] = {
    **dict.fromkeys(["card", "cards", "discard", "known"], _CARD),
    "hands": _CARD | _SEAT,
    "draw": _CARD | _FROM_1,
    **dict.fromkeys(["seat", "turn", "dealer", "by", "holder", "target", "winner"], _SEAT),
    **dict.fromkeys(["loser", "winners", "out", "open"], _SEAT),
    **dict.fromkeys(["idle", "turns", "points", "scores", "chips"], _FROM_0),
    **dict.fromkeys(["round", "count"], _FROM_1),
    "direction": {int: {"enum": [1, -1]}},
    "move": {str: ref("Move")},
    "seed": {str: {"type": "string", "pattern": "/[0-9]+$"}},
    **dict.fromkeys(["total", "value", "color", "before", "rule", "reason", "key"], _FREE),
    **dict.fromkeys(["format", "game", "options", "pending", "extra", "facts"], _FREE),
    **dict.fromkeys(["event", "kind", "what", "face", "then", "call", "guilty"], _FREE),
}


def any_of(parts: list[Schema]) -> Schema:
    """Give the schema of what is of one of some schemas."""
    distinct = [part for place, part in enumerate(parts) if part not in parts[:place]]
    return distinct[0] if len(distinct) == 1 else {"anyOf": distinct}


def closed(properties: Mapping[str, Schema], required: list[str] | None = None) -> Schema:
    """Give the schema of an object with these keys, all of them unless it is said, and no other."""
    names = list(properties) if required is None else required
    return {
        "type": "object",
        "properties": dict(properties),
        "required": names,
        "additionalProperties": False,
    }


def about(thing: object) -> Schema:
    """Give the first sentence of what is documented, as a description."""
    doc = inspect.getdoc(thing)
    if doc is None:
        return {}
    return {"description": _ROLE.sub(r"\1", doc.partition("\n")[0]).replace("``", "")}


def hints(kind: type) -> dict[str, Any]:
    """Give the keys of a TypedDict and their types; those with one value, which tell it from others, first."""
    found = get_type_hints(kind, include_extras=True)
    return dict(sorted(found.items(), key=lambda item: not _is_literal(item[1])))


def _is_literal(kind: Any) -> bool:
    return get_origin(kind) is Literal


def keyed(kind: type, given: Mapping[str, Schema] | None = None) -> Schema:
    """Give the schema of a TypedDict; that of some keys may be given."""
    known = given or {}
    properties = {
        key: known[key] if key in known else of_type(hint, _LEAVES[key])
        for key, hint in hints(kind).items()
    }
    required: frozenset[str] = getattr(kind, "__required_keys__", frozenset())
    return about(kind) | closed(properties, [key for key in properties if key in required])


def of_type(kind: Any, leaves: Mapping[Any, Schema] = _FREE) -> Schema:
    """Give the schema of a type as JSON has it; ``leaves`` says more of numbers and texts."""
    plain = {**_PLAIN, **leaves}.get(kind)
    if plain is not None:
        return plain
    return _of_attrs(kind) if attrs.has(kind) else _of_parts(kind, get_args(kind), leaves)


def _of_parts(kind: Any, parts: tuple[Any, ...], leaves: Mapping[Any, Schema]) -> Schema:
    """Give the schema of a type that is made of others."""
    origin = get_origin(kind)
    if origin in (Union, types.UnionType, NotRequired, ReadOnly):
        return _of_union(parts, leaves)
    if origin is Literal:
        return {"const": parts[0]} if len(parts) == 1 else {"enum": list(parts)}
    if origin in (list, tuple):
        return {"type": "array", "items": of_type(parts[0], leaves)}
    if origin in (dict, Mapping):
        return {"type": "object", "additionalProperties": of_type(parts[1], leaves)}
    return {}  # a type that no document here has: any value


def _of_union(parts: tuple[Any, ...], leaves: Mapping[Any, Schema]) -> Schema:
    """Give the schema of a union. Pairs that stand for a mapping are written as the mapping."""
    mapping = any(get_origin(part) is Mapping for part in parts)
    written = [part for part in parts if not (mapping and get_origin(part) is tuple)]
    return any_of([of_type(part, leaves) for part in written])


def _of_attrs(kind: Any) -> Schema:
    """Give the schema of a value with fields: what their converters take."""
    properties = {}
    for field in attrs.fields(kind):
        (taken, *_) = get_type_hints(field.converter).values()
        properties[field.name] = of_type(taken)
    return closed(properties)
