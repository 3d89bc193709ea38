"""TypeScript types of a JSON Schema as :mod:`cardlaw.schema` makes it."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from cardlaw.schema.of_types import Schema

__all__ = ["typescript"]

_PLAIN: Final = {
    "string": "string",
    "integer": "number",
    "boolean": "boolean",
    "null": "null",
    None: "unknown",
}
_INDENT: Final = "  "


def typescript(schemas: Iterable[dict[str, Any]]) -> str:
    """Write declarations of TypeScript for the schemas of games, each a namespace.

    >>> from cardlaw.schema import of_game
    >>> text = typescript([of_game("uno-mario-kart")])
    >>> "export namespace UnoMarioKart {" in text
    True
    >>> print(*[line for line in text.splitlines() if "direction" in line][:1])
        "direction": 1 | -1;
    """
    lines = [
        "// The documents of cardlaw as types. Made from its schemas: python tests/write_schemas.py",
        "// No file is imported when a program runs: import type { Uno } from './cardlaw';",
    ]
    for schema in schemas:
        lines += ["", f"export namespace {_namespace(schema)} {{"]
        for name, part in schema["$defs"].items():
            lines += [_INDENT + line for line in _declared(name, part)]
        lines.append("}")
    return "\n".join([*lines, ""])


def _namespace(schema: Schema) -> str:
    """Name the namespace of a game: UnoMarioKart for uno-mario-kart."""
    return "".join(
        map(str.capitalize, re.findall("[a-z0-9]+", str(schema["$id"]).rpartition(":")[2]))
    )


def _declared(name: str, schema: Schema) -> Iterator[str]:
    yield from _comment(schema)
    if "properties" in schema:
        yield f"export interface {name} {{"
        for line in _properties(schema):
            yield _INDENT + line
        yield "}"
    else:
        yield f"export type {name} = {_type(schema)};"


def _comment(schema: Schema) -> list[str]:
    return [f"/** {schema['description']} */"] if "description" in schema else []


def _properties(schema: Schema) -> Iterator[str]:
    for key, part in schema["properties"].items():
        yield from _comment(part)
        optional = "" if key in schema["required"] else "?"
        yield f"{json.dumps(key)}{optional}: {_type(part)};"
    if schema["additionalProperties"] is True:
        yield "[name: string]: unknown;"


def _type(schema: Schema) -> str:
    """Write a type in one line."""
    if "$ref" in schema:
        return str(schema["$ref"]).rpartition("/")[2]
    if "anyOf" in schema:
        return " | ".join(map(_type, schema["anyOf"]))
    if "const" in schema or "enum" in schema:
        values = schema.get("enum", [schema.get("const")])
        return " | ".join(map(json.dumps, values))
    if schema.get("type") == "array":
        item = _type(schema["items"])
        return f"({item})[]" if " | " in item else f"{item}[]"
    return _object(schema) if schema.get("type") == "object" else _PLAIN[schema.get("type")]


def _object(schema: Schema) -> str:
    if "properties" in schema:
        return f"{{ {' '.join(_properties(schema))} }}"
    return f"{{ [key: string]: {_type(schema['additionalProperties'])} }}"
