"""The library and an oracle play one game: after every move all that they say must be the same."""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

import cardlaw

from . import ninety_nine, random_options, uno, uno_all_wild, uno_mario_kart
from .random_positions import random_position
from .table import Document, Table

#: The most moves of a game.
MOVES = 70
#: How often a game goes on from its text, a share of the moves.
REREAD = 0.02

WORDS = ("draw", "pass", "challenge", "accept", "color", "target", "call", "catch", "deal")


@dataclass(frozen=True)
class Side:
    """A game's oracle, and what random options it is asked for."""

    deal: Callable[[Document, int | str], Table]
    from_position: Callable[[Document, Document], Table]
    random_options: Callable[[random.Random], Document]


SIDES: dict[str, Side] = {
    "uno": Side(uno.deal, uno.from_position, random_options.uno_options),
    "uno-mario-kart": Side(
        uno_mario_kart.deal, uno_mario_kart.from_position, random_options.mario_kart_options
    ),
    "uno-all-wild": Side(
        uno_all_wild.deal, uno_all_wild.from_position, random_options.all_wild_options
    ),
    "ninety-nine": Side(
        ninety_nine.deal, ninety_nine.from_position, random_options.ninety_nine_options
    ),
}


def is_refused(name: str, options: Document) -> bool:
    """Whether the papers refuse the options."""
    try:
        SIDES[name].deal(options, 0)
    except ValueError:
        return True
    return False


def random_game(chance: random.Random, name: str) -> tuple[cardlaw.Game[Any], Document]:
    """Give a game under random options; what the library refuses the oracle has to refuse too."""
    while True:
        options = SIDES[name].random_options(chance)
        try:
            return cardlaw.game(name, **options), options
        except cardlaw.OptionError:
            if not is_refused(name, options):
                raise


def pick(chance: random.Random, legal: list[str]) -> str:
    """Choose a kind of move first, so that the rare kinds are seen often."""
    kinds: dict[str, list[str]] = {}
    for text in legal:
        said = text.partition(":")[2]
        word = said.split("=")[0].split(">")[0]
        if word not in WORDS:
            word = "double" if "*" in said else "wild" if said[0] == "W" else "card"
        kinds.setdefault(word, []).append(text)
    if "card" in kinds and chance.random() < 0.5:
        return chance.choice(kinds["card"])
    return chance.choice(kinds[chance.choice(list(kinds))])


def leaver(chance: random.Random, state: cardlaw.State, rate: float) -> int | None:
    """Give a seat that leaves now, if one does: more often where something is owed."""
    if chance.random() >= (rate if state.pending is None else 4 * rate):
        return None
    live = [seat for seat in range(state.players) if seat not in state.out]
    accused = getattr(state.pending, "by", None)
    wanted = chance.choice([chance.choice(live), state.turn, accused])
    return wanted if wanted in live else chance.choice(live)


def same(state: cardlaw.State, oracle: Table, story: list[str]) -> list[str]:
    """Compare all; of the views that of the seat on turn and one other, in rotation."""
    viewers: list[int | None] = [None, *range(state.players)]
    legal = oracle.legal_moves()
    assert [str(move) for move in state.legal_moves()] == legal, story
    assert not difference(state.document(), oracle.document()), story
    for seat in {state.turn, viewers[len(story) % len(viewers)]}:
        assert not difference(state.view(seat).document(), oracle.view(seat)), (seat, story)
    return legal


def difference(library: Mapping[str, Any], oracle: Document) -> Document:
    """Give what each side says of the keys of which they do not say the same."""
    if library == oracle:
        return {}
    keys = sorted(library.keys() | oracle.keys())
    pairs = {key: (library.get(key, "no such key"), oracle.get(key, "no such key")) for key in keys}
    return {key: pair for key, pair in pairs.items() if pair[0] != pair[1]}


def reread(state: cardlaw.State) -> tuple[cardlaw.State, Table]:
    """Put both sides anew into the position that the text says, whatever is owed there."""
    text = state.to_json()
    document = json.loads(text)
    oracle = SIDES[document["game"]].from_position(document["options"], document)
    return cardlaw.from_json(text), oracle


def play_both(chance: random.Random, state: cardlaw.State, oracle: Table, story: list[str]) -> int:
    """Play one game on both sides; give how many moves were made."""
    rate = chance.choice([0.0, 0.0, 0.01, 0.05, 0.2])
    legal = same(state, oracle, story)
    for number in range(MOVES):
        if state.is_over:
            return number
        if chance.random() < REREAD:
            story.append("/reread")
            state, oracle = reread(state)
            same(state, oracle, story)
        seat = leaver(chance, state, rate)
        if seat is not None:
            story.append(f"/leave:{seat}")
            state = state.retire(seat)
            oracle.retire(seat)
        else:
            text = pick(chance, legal)
            story.append(text)
            state = state.play(state.parse(text))
            oracle.play(text)
        legal = same(state, oracle, story)
    return MOVES


def compare_dealt(name: str, seed: int) -> int:
    """Compare a game from its deal."""
    chance = random.Random(f"dealt {name} {seed}")
    game, options = random_game(chance, name)
    story = [f"{game!r}.deal({seed})"]
    return play_both(chance, game.deal(seed), SIDES[name].deal(options, seed), story)


def compare_set_up(name: str, seed: int) -> int:
    """Compare a game from a position near its end."""
    chance = random.Random(f"set up {name} {seed}")
    game, options = random_game(chance, name)
    position = random_position(chance, game)
    story = [f"{game!r}.setup({position})"]
    oracle = SIDES[name].from_position(options, position)
    return play_both(chance, game.setup(position), oracle, story)


def differs(chance: random.Random, state: cardlaw.State, oracle: Table) -> bool:
    """Say whether a game comes to be another, not counting what the options are."""
    for _ in range(MOVES):
        documents: list[Document] = [dict(state.document()), oracle.document()]
        for document in documents:
            del document["options"]
        legal = [str(move) for move in state.legal_moves()]
        if documents[0] != documents[1] or legal != oracle.legal_moves():
            return True
        if state.is_over:
            return False
        text = pick(chance, legal)
        state = state.play(state.parse(text))
        oracle.play(text)
    return False
