"""The JSON Schema of all documents of a game."""

from __future__ import annotations

import inspect
import json
import sys
from typing import TYPE_CHECKING, Any, Final

import attrs
from typing_extensions import get_type_hints

from cardlaw.base import Game
from cardlaw.events.now import Now
from cardlaw.facts import documented
from cardlaw.grounds import OTHER
from cardlaw.options import LARGEST, option_fields
from cardlaw.pending import GameOver, RoundOver
from cardlaw.registry import named
from cardlaw.schema.of_types import Schema, about, any_of, closed, keyed, of_type, ref
from cardlaw.typed import documents
from cardlaw.typed import events as typed_events
from cardlaw.typed import pending as typed_pending

if TYPE_CHECKING:
    from collections.abc import Mapping
    from types import ModuleType

    from cardlaw.events import Event
    from cardlaw.pending import Pending

__all__ = ["of_game", "text"]

_DIALECT: Final = "https://json-schema.org/draft/2020-12/schema"
_CARD: Final = {
    "description": "The code of a card; ? is one that is hidden.",
    "type": "string",
    "pattern": "^[!-~]+$",
}
_SEAT: Final = {"description": "A seat, from 0.", "type": "integer", "minimum": 0}
_MOVE: Final = {
    "description": "The text of a move: its seat, a colon, and what is done.",
    "type": "string",
    "pattern": "^(0|[1-9][0-9]*):[!-~]+$",
}
_SEATS: Final = {"type": "array", "items": ref("Seat")}


def of_game(game: str | type[Game]) -> dict[str, Any]:
    """Give the JSON Schema (2020-12) of the documents of a game, by its name or its class.

    By itself it is that of a state's or a view's document. In ``$defs`` stand ``State``, ``View``,
    ``Options``, ``Pending``, ``ViewPending``, ``Event``, ``Refusal``, ``Move`` and ``Tags``, the
    tags of a record by name, and what these are made of.

    >>> event = of_game("ninety-nine")["$defs"]["ChipLost"]
    >>> event["required"], event["properties"]["chips"]
    (['event', 'seat', 'chips'], {'type': 'integer', 'minimum': 0})

    Raises :class:`~cardlaw.OptionError` for a name that no game has, and for what is neither.
    """
    kind = game if isinstance(game, type) and issubclass(game, Game) else named(game)
    return {
        "$schema": _DIALECT,
        "$id": f"urn:cardlaw:1:{kind.name}",
        "title": f"Documents of {kind.name}",
        "anyOf": [ref("State"), ref("View")],
        "$defs": {
            **_positions(kind),
            "Options": _options(kind),
            **_waiting(kind),
            **_told(kind),
            "Refusal": _refusal(kind),
            "Tags": _TAGS,
            "Move": _MOVE,
            "Card": _CARD,
            "Seat": _SEAT,
        },
    }


def text(schema: Mapping[str, object]) -> str:
    """Write a schema as JSON text, indented, with its end of line.

    >>> print(text({"type": "null"}), end="")
    {
      "type": "null"
    }
    """
    return json.dumps(schema, indent=2) + "\n"


# States, views and options


def _positions(kind: type[Game]) -> dict[str, Schema]:
    state = "A whole position, all that is hidden in it."
    view = "What a seat may know of a position; a spectator where the seat is null."
    return {
        "State": {"description": state} | _position(kind, documents.StateDocument, "Pending"),
        "View": {"description": view} | _position(kind, documents.ViewDocument, "ViewPending"),
    }


def _position(kind: type[Game], document: type, pending: str) -> Schema:
    """Give the schema of a document: what all games have, and the facts of this one."""
    given = {
        "game": {"const": kind.name},
        "options": ref("Options"),
        "pending": any_of([ref(pending), of_type(type(None))]),
    }
    general = keyed(document, given)["properties"]
    of_its_own = keyed(typed_events.NowDocument)["properties"]
    return closed(general | {key: of_its_own[key] for key in _own_keys(kind)})


def _own_keys(kind: type[Game]) -> list[str]:
    """Name the keys that this game has beside those of all."""
    own = [fact.key for fact in documented(kind.facts) if fact.in_some]
    return [*own, kind.standing, *(["extra"] if kind.extra_type is not None else [])]


def _options(kind: type[Game]) -> Schema:
    """Give the schema of all options, as every document has them."""
    properties = {str(field.alias): _option(kind, field) for field in option_fields(kind)}
    return {"description": f"The options of {kind.name}, all of them."} | closed(properties)


def _option(kind: type[Game], field: attrs.Attribute[Any]) -> Schema:
    """Give the schema of the values of an option, as documents write them."""
    facts = field.metadata
    described: Schema = {"description": facts["doc"]}
    if field.default is not attrs.NOTHING and facts["write"] is None:
        described["default"] = field.default
    if facts["check"] is not None:
        written = of_type(_hint(kind, field.name))
        names = list(facts["named"])
        return described | (_named(names, written) if facts["write"] is dict else written)
    if facts["one_of"] is not None:
        return described | {"enum": list(facts["one_of"])}
    if facts["number"] is None:
        return described | of_type(bool)
    least, most = facts["number"]
    number = {
        "type": "integer",
        "minimum": -LARGEST if least is None else least,
        "maximum": LARGEST if most is None else most,
    }
    return described | any_of([number] if facts["none"] is None else [number, of_type(type(None))])


def _hint(kind: type[Game], name: str) -> Any:
    """Give the type of an option, as the class says it that declares it; any where it cannot be read."""
    declaring = next(cls for cls in kind.__mro__ if name in inspect.get_annotations(cls))
    said = {"__annotations__": {name: inspect.get_annotations(declaring)[name]}}
    try:
        return get_type_hints(type(name, (), said), vars(sys.modules[declaring.__module__]))[name]
    except NameError:  # it is there for type checkers alone
        return object


def _named(names: list[str], written: Schema) -> Schema:
    """Where a mapping has just these names as keys, give them one by one."""
    return any_of([_with_keys(names, part) for part in written.get("anyOf", [written])])


def _with_keys(names: list[str], part: Schema) -> Schema:
    each: Schema | None = part.get("additionalProperties")
    if each is None:
        return part
    properties: dict[str, Schema] = dict.fromkeys(names, each)
    return closed(properties)


# What a table waits for, and what it tells


def _waiting(kind: type[Game]) -> dict[str, Schema]:
    known: tuple[type[Pending], ...] = (RoundOver, GameOver, *kind.pending_types)
    kinds = {pending.kind: pending for pending in known}
    own, seen = dict[str, Schema](), dict[str, Schema]()
    for pending in kinds.values():
        name = pending.__name__
        own[name] = _of_kind(pending, typed_pending, {"kind": pending.kind}, name)
        of_view = f"{name}View"
        if hasattr(typed_pending, f"{of_view}Document"):
            seen[of_view] = _of_kind(pending, typed_pending, {}, of_view)
        else:
            seen[name] = own[name]
    return {
        "Pending": _one_of(own, "What a table waits for."),
        "ViewPending": _one_of(seen, "What a table waits for, as a view has it."),
        **own,
        **seen,
    }


def _told(kind: type[Game]) -> dict[str, Schema]:
    told = {
        event.__name__: _now(kind)
        if issubclass(event, Now)
        else _of_kind(event, typed_events, {"event": event.name}, event.__name__)
        for event in sorted(kind.event_types, key=lambda event: event.name)
    }
    return {"Event": _one_of(told, "What happened, as somebody may see it."), **told}


def _one_of(parts: dict[str, Schema], description: str) -> Schema:
    return {"description": description} | any_of([ref(name) for name in parts])


def _of_kind(
    kind: type[Event | Pending], module: ModuleType, lead: dict[str, str], name: str
) -> Schema:
    """Give the schema of a kind by the type of its document; of one from outside by its fields."""
    document = getattr(module, f"{name}Document", None)
    if document is not None:
        return keyed(document) | about(kind)
    fields: list[str] = [field.name for field in attrs.fields(kind)]
    properties: dict[str, Schema] = {key: {"const": value} for key, value in lead.items()}
    properties |= dict.fromkeys(fields, of_type(object))
    return about(kind) | closed(properties)


def _now(kind: type[Game]) -> Schema:
    """Give the schema of the event that says which facts have changed, of those of the game."""
    pending = any_of([ref("Pending"), ref("ViewPending"), of_type(type(None))])
    whole = keyed(typed_events.NowDocument, {"pending": pending})
    general = documents.StateDocument.__required_keys__ | {"event"}
    kept = {*general, *_own_keys(kind)}
    properties = {key: part for key, part in whole["properties"].items() if key in kept}
    return whole | about(Now) | {"properties": properties}


# Refusals and records


def _refusal(kind: type[Game]) -> Schema:
    keys = [ground.key for ground in kind.all_grounds()]
    return keyed(documents.RefusalDocument, {"key": {"enum": [*keys, OTHER]}})


_TAGS: Final[Schema] = {
    "description": "The tags of a record by name; names that are not here are the writer's own.",
    "type": "object",
    "properties": {
        "Cardlaw": {"const": 1},
        "Start": ref("State"),
        "Seats": {"type": "array", "items": {"type": "string"}},
        "Result": any_of([_SEATS, of_type(type(None))]),
        "End": {"type": "string", "pattern": "^[0-9a-f]{64}$"},
    },
    "required": ["Cardlaw", "Start", "End"],
    "propertyNames": {"pattern": "^[A-Z][A-Za-z]*$"},
    "additionalProperties": True,
}
