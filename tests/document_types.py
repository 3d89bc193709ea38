"""Whether values that JSON text gives are of the types that documents have."""

from __future__ import annotations

import functools
from collections.abc import Iterator, Mapping
from types import UnionType
from typing import Any, Literal, NotRequired, Union, get_args, get_origin

from typing_extensions import ReadOnly, get_type_hints


@functools.cache
def keys(kind: Any) -> dict[str, Any]:
    """Give the keys of a TypedDict and their types; of no other type has any."""
    return get_type_hints(kind, include_extras=True) if hasattr(kind, "__required_keys__") else {}


def literal(kind: Any, key: str) -> str:
    """Give the one text that a key of a TypedDict may have."""
    (text,) = get_args(keys(kind)[key])
    return str(text)


def faults(value: Any, kind: Any, where: str = "") -> Iterator[str]:
    """Say where a value is not of a type made of TypedDicts, lists, Literals and the like."""
    origin, parts = get_origin(kind), get_args(kind)
    if origin in (Union, UnionType):
        if all([*faults(value, part)] for part in parts):
            yield f"{where}: {value!r} is of none of {len(parts)} types"
    elif origin in (NotRequired, ReadOnly):
        yield from faults(value, parts[0], where)
    elif origin is Literal:
        if value not in parts:
            yield f"{where}: {value!r} is none of {parts}"
    elif keys(kind) and type(value) is dict:
        yield from _faults_by_key(value, kind, where)
    elif origin is list and type(value) is list:
        for part in value:
            yield from faults(part, parts[0], f"{where}[]")
    elif origin in (dict, Mapping) and type(value) is dict:
        for key in value:
            yield from faults(value[key], parts[1], f"{where}.{key}")
    elif kind not in (Any, object, type(value)):
        yield f"{where}: {value!r} is no {kind}"


def _faults_by_key(value: dict[str, Any], kind: Any, where: str) -> Iterator[str]:
    if not kind.__required_keys__ <= value.keys() <= keys(kind).keys():
        yield f"{where}: its keys are {sorted(value)}"
    for key in value.keys() & keys(kind).keys():
        yield from faults(value[key], keys(kind)[key], f"{where}.{key}")
