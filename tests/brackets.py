"""A made-up language in which every message stands in brackets, its places outside of them.

What is read outside of brackets is no message of a catalogue: a name, a number, a text of the one
who is told; or English that was forgotten.
"""

from __future__ import annotations

import re
import runpy
from collections.abc import Iterator
from pathlib import Path
from typing import get_args

import attrs
import pytest
from babel.messages.catalog import Catalog

import cardlaw
from cardlaw import Game, registry
from cardlaw.bots import bot_names
from cardlaw.engines import EngineName
from cardlaw.events.happened import What
from cardlaw.options import option_fields
from cardlaw.rules.uno_family.playing_cards import OrdinaryDeck
from cardlaw.words import Named, catalogues
from catalogues import ROOT, own_messages
from write_catalogues import write

BUILD = runpy.run_path(str(ROOT / "hatch_build.py"))
#: What the language is called: it needs a name that Babel knows.
LANGUAGE = "eo"
PLACE = re.compile(r"({\w+(?::\w+)?})")
BRACKETS = re.compile("⟦[^⟦⟧]*⟧")
WORD = re.compile(r"[^\W\d_]{2,}")
#: What is no text of a language: values of Python and of JSON, and the types that errors name.
VALUES = {"None", "True", "False", "null", "true", "false", "list", "dict", "float", "int", "UTF"}

#: How rules are cited, what stands in some documents and records alone, and arguments.
RULES = {"AW", "MK", "NN", "UNO"}
KEYS = {
    "extra",
    "fill",
    "rule",
    "seat",
    "event",
    "leave",
    "shuffle",
    *get_args(What),
    "bots",
    "games",
    "engine",
    "both",
    *get_args(EngineName),
}


def bracketed(text: str) -> str:
    """Put brackets around all that a message says itself.

    >>> bracketed("{seat} is out")
    '{seat}⟦ is out⟧'
    """
    return "".join(
        [part if not part or PLACE.fullmatch(part) else f"⟦{part}⟧" for part in PLACE.split(text)]
    )


def write_language(folder: Path, messages: frozenset[Named]) -> None:
    """Compile a catalogue of the language, as a build does."""
    catalog = Catalog(LANGUAGE, fuzzy=False)
    for text, context, plural in messages:
        if plural is None:
            catalog.add(text, bracketed(text), context=context)
        else:
            catalog.add((text, plural), (bracketed(text), bracketed(plural)), context=context)
    write(folder / f"{LANGUAGE}.po", catalog)
    BUILD["compile_catalogues"](folder)


@pytest.fixture(scope="session")
def language_folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("locale")
    write_language(folder, own_messages())
    return folder


@pytest.fixture
def brackets(language_folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the made-up language be the one that there is."""
    monkeypatch.setattr(catalogues, "OWN", language_folder)


def names() -> Iterator[str]:
    """Give what bears the same name in every language: games, options, values, keys, cards, bots."""
    yield from ("cardlaw", *cardlaw.games(), *bot_names(), *VALUES, *RULES, *KEYS)
    for kind in registry.own_games():
        game = kind(players=2)
        yield from (kind.__name__, *map(str, game.deck), *game.pending_kinds)
        yield from (form.form or form.word for form in game.move_kinds())
        for known in (*game.pending_kinds.values(), *game.event_kinds.values(), OrdinaryDeck):
            yield from (known.__name__, *[field.name for field in attrs.fields(known)])
        yield from game.event_kinds
        yield from game.deal(seed=1).document()
        yield from option_names(kind)


def option_names(kind: type[Game]) -> Iterator[str]:
    """Give the names of the options of a game, and of their values."""
    for field in option_fields(kind):
        yield from (str(field.alias), *map(str, field.metadata["one_of"] or ()))


NAMES = {word for name in names() for word in WORD.findall(name)}


def english(said: str, *given: str) -> set[str]:
    """Give the words outside of brackets that are no names, and that nobody has given."""
    outside = BRACKETS.sub(" ", said)
    assert not set("⟦⟧") & set(outside), said
    known = NAMES | {word for text in given for word in WORD.findall(text + ascii(text))}
    cut = {
        word for word in WORD.findall(outside) if any(len(word) > 20 and word in k for k in known)
    }
    return set(WORD.findall(outside)) - known - cut
