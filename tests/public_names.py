"""The public names of the library with their signatures and types, one in a line.

Public are the names that ``cardlaw`` exports, those of the modules of the reference page, what their classes
have, and the commands with their flags. Names are read from the source, without running it, so that they are the
same on every Python.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import click
import griffe

import cardlaw
from cardlaw import Uno
from cardlaw.cli import commands
from cardlaw.cli.options import game_flags

ROOT: Final = Path(__file__).parent.parent
FILE: Final = Path(__file__).parent / "public_names.txt"
REFERENCE: Final = ROOT / "docs" / "reference.md"
#: Where the library is that is installed.
SOURCES: Final = Path(cardlaw.__file__).parent.parent
DIRECTIVE: Final = re.compile(r"^\.\. auto(module|\w+):: (\S+)", re.MULTILINE)

Thing = griffe.Object | griffe.Alias

#: What stands before a line: it is as it was in the last version, it is new since, it is gone.
KEPT, NEW, GONE = "  ", "+ ", "- "


def public_names(sources: Path = SOURCES, reference: Path = REFERENCE) -> list[str]:
    """Give all public names, sorted, of the package in a folder and its page."""
    package = griffe.load("cardlaw", search_paths=[sources])
    assert isinstance(package, griffe.Module)
    lines = {*exported(package)}
    for sort, path in DIRECTIVE.findall(reference.read_text("utf-8")):
        found = package[path.removeprefix("cardlaw.")]
        for thing in of_module(found) if sort == "module" else [found]:
            lines |= {*told(thing, thing.path)}
    return sorted(lines)


def exported(package: griffe.Module) -> Iterator[str]:
    """Say of each name that the package exports what it is a name of."""
    for name in package.exports or ():
        thing = package.members[str(name)]
        target = thing.target_path if isinstance(thing, griffe.Alias) else "its own"
        yield f"cardlaw.{name} is {target}"


def of_module(module: Thing) -> Iterator[Thing]:
    """Give what a module has that is its own and public."""
    for name, thing in module.members.items():
        is_own = not thing.is_alias and not thing.is_module
        if is_own and not name.startswith("_") and (not module.exports or name in module.exports):
            yield thing


def told(thing: Thing, path: str) -> Iterator[str]:
    """Write something in a line, and what it has in lines of its own."""
    if isinstance(thing, griffe.Function):
        yield from (f"{path}{signature}" for signature in signatures(thing))
    elif isinstance(thing, griffe.Class):
        yield f"{path}: class({', '.join(map(str, thing.bases))})"
        made = thing.members.get("__init__")
        if isinstance(made, griffe.Function):
            yield from (f"{path}{signature}" for signature in signatures(made))
        for name, member in members(thing):
            yield from told(member, f"{path}.{name}")
    elif isinstance(thing, griffe.TypeAlias):
        yield f"{path} = {thing.value}"
    elif isinstance(thing, griffe.Attribute):
        yield f"{path}: {attribute(thing)}"


def members(kind: griffe.Class) -> Iterator[tuple[str, Thing]]:
    """Give the public members of a class, and those that it has of a class that is not public."""
    for name, member in kind.members.items():
        if not name.startswith("_"):
            yield name, member
    for base in kind.resolved_bases:
        if isinstance(base, griffe.Class) and base.name.startswith("_"):
            yield from (found for found in members(base) if found[0] not in kind.members)


def signatures(thing: griffe.Function) -> Iterator[str]:
    """Write the signature of a function, or all that it is said to have."""
    decorators = {str(found.value) for found in thing.decorators}
    sorts = "".join(f", {name}" for name in ("classmethod", "staticmethod") if name in decorators)
    for one in thing.overloads or [thing]:
        yield f"({', '.join(parameters(one.parameters))}) -> {one.returns}{sorts}"


def parameters(taken: griffe.Parameters) -> Iterator[str]:
    """Write each parameter with its kind, its type and its default."""
    kinds = griffe.ParameterKind
    stars = {kinds.var_positional: "*", kinds.var_keyword: "**"}
    before = None
    for one in taken:
        if before is kinds.positional_only is not one.kind:
            yield "/"
        if one.kind is kinds.keyword_only and before not in (one.kind, kinds.var_positional):
            yield "*"
        lead = stars.get(one.kind or kinds.keyword_only, "")
        kind = "" if one.annotation is None else f": {one.annotation}"
        default = "" if lead or one.default is None else f" = {one.default}"
        yield f"{lead}{one.name}{kind}{default}"
        before = one.kind


def attribute(thing: griffe.Attribute) -> str:
    """Write of a property, a field, an option or a constant its type, and its default."""
    kind = "" if thing.annotation is None else str(thing.annotation)
    sort = "property " if "property" in thing.labels else ""
    return f"{sort}{kind}{default_of(thing.value)}"


def default_of(value: object) -> str:
    """Write the default that a field or an option is declared with."""
    if isinstance(value, griffe.ExprCall):
        for argument in value.arguments:
            if isinstance(argument, griffe.ExprKeyword) and argument.name == "default":
                return f" = {argument.value}"
    return ""


def flags() -> Iterator[str]:
    """Write each command and each of its flags; those that are options of a game stand with the game."""
    context = click.Context(commands.cardlaw)
    of_game = {flag for one in game_flags(Uno) for flag in (*one.opts, *one.secondary_opts)}
    for name, found in commands.cardlaw.commands.items():
        command = found.get_command(context, Uno.name) if isinstance(found, click.Group) else found
        assert command is not None
        yield f"$ cardlaw {name}"
        for parameter in command.params:
            for flag in {*parameter.opts, *parameter.secondary_opts} - of_game:
                yield f"$ cardlaw {name} {flag}"


# The file: all names, and what has changed since the last version


def public_lines() -> list[str]:
    """Give the lines that the file has, without their marks."""
    return sorted([*public_names(), *flags()])


def in_file() -> list[str]:
    """Give the lines of the file, with their marks."""
    return FILE.read_text("utf-8").splitlines()


def marked(before: set[str], now: set[str]) -> list[str]:
    """Mark what is new since the last version, and what is gone."""
    marks = {
        **dict.fromkeys(before & now, KEPT),
        **dict.fromkeys(now - before, NEW),
        **dict.fromkeys(before - now, GONE),
    }
    return [f"{marks[line]}{line}" for line in sorted(marks)]


def of_last_version(lines: list[str]) -> set[str]:
    """Give the names as they were in the last version."""
    return {line[2:] for line in lines if not line.startswith(NEW)}


def changed(lines: list[str]) -> set[str]:
    """Give the names that are new, gone, or other than in the last version.

    >>> sorted(changed(["+ cardlaw.view.View.look(self) -> None", "  $ cardlaw play --seed"]))
    ['cardlaw.view.View.look']
    """
    return {name_of(line[2:]) for line in lines if not line.startswith(KEPT)}


def name_of(line: str) -> str:
    """Give the dotted name in a line, or the command and its flag.

    >>> name_of("cardlaw.view.View.on_turn: property bool"), name_of("$ cardlaw play --seed")
    ('cardlaw.view.View.on_turn', 'play --seed')
    """
    if line.startswith("$ cardlaw "):
        return line.removeprefix("$ cardlaw ")
    return re.split(r"[^\w.]", line, maxsplit=1)[0]
