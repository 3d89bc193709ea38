"""The catalogues of messages: what must be in them, and what is."""

from __future__ import annotations

import ast
import functools
import inspect
import re
from collections.abc import Iterator
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.pofile import read_po

import cardlaw
from cardlaw import Game, registry
from cardlaw.words import Named, messages

ROOT = Path(__file__).parent.parent
SOURCE = ROOT / "src" / "cardlaw"
#: The native engine has no catalogues of its own: what it says stands in those of cardlaw.
NATIVE = ROOT / "native" / "cardlaw_native"
#: The catalogues of this package, and those of a game from outside, each in its folder.
OWN = SOURCE / "words" / "locale"
STRANGERS = {"crazy-eights": ROOT / "tests" / "strangers" / "crazy_eights" / "crazy_eights_words"}
#: What marks messages: in a call of these each text is one; in one of Plural the two are one.
MARKS = {"message", "OfSeat", "Between"}
PLACE = re.compile(r"{[^}]*}")
#: What takes a message with its facts, and where in its call the message stands.
PHRASES = {"Phrase": 0, "problem": 1}


def texts(call: ast.Call) -> list[str]:
    given = [*call.args, *[keyword.value for keyword in call.keywords]]
    return [
        argument.value
        for argument in given
        if isinstance(argument, ast.Constant) and isinstance(argument.value, str)
    ]


def message_of(call: ast.Call, place: int) -> list[str]:
    """Give the one message in a call, where it is written out there and has words."""
    message = call.args[place] if place < len(call.args) else None
    text = message.value if isinstance(message, ast.Constant) else None
    return [text] if isinstance(text, str) and re.search(r"[A-Za-z]", PLACE.sub("", text)) else []


def marked(source: str) -> Iterator[Named]:
    """Give the messages that are marked in the text of a module."""
    for node in ast.walk(ast.parse(source)):
        if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Name | ast.Attribute):
            continue
        name = node.func.id if isinstance(node.func, ast.Name) else node.func.attr
        if isinstance(node.func, ast.Attribute) and name != "problem":
            continue
        if name in PHRASES:
            yield from map(Named, message_of(node, PHRASES[name]))
        elif name in MARKS:
            yield from map(Named, texts(node))
        elif name == "Plural" and len(texts(node)) == 2:  # written out, not made of others
            one, many = texts(node)
            yield Named(one, None, many)


def sources() -> list[Path]:
    return sorted([*SOURCE.rglob("*.py"), *NATIVE.rglob("*.py")])


@functools.cache
def own_messages() -> frozenset[Named]:
    """Give all messages of this package: those of the four games, and those in its modules."""
    found = {named for kind in registry.own_games() for named in messages(kind)}
    for path in sources():
        found |= set(marked(path.read_text(encoding="utf-8")))
    return frozenset(found)


def messages_of(kind: type[Game]) -> frozenset[Named]:
    """Give the messages of a game from outside, without those that this package has, too."""
    source = Path(inspect.getfile(kind)).read_text(encoding="utf-8")
    return frozenset({*messages(kind), *marked(source)} - own_messages())


def wanted() -> dict[Path, frozenset[Named]]:
    """Give for each folder of catalogues the messages that must be in each of them."""
    found = {OWN: own_messages()}
    for name, folder in STRANGERS.items():
        found[folder] = messages_of(type(cardlaw.game(name, players=3)))
    return found


def read(path: Path) -> Catalog:
    with path.open("rb") as file:
        return read_po(file, locale=path.stem, abort_invalid=True)


def parts(texts: object) -> list[str]:
    """Give the texts of a message, or of its translation: one, or one for each plural."""
    return [str(text) for text in texts] if isinstance(texts, tuple | list) else [str(texts or "")]


def ids(catalog: Catalog) -> set[Named]:
    """Give the messages of a catalogue."""
    found = set[Named]()
    for entry in catalog:
        if entry.id:
            one, *many = parts(entry.id)
            found.add(Named(one, entry.context, many[0] if many else None))
    return found
