"""What the engine is told of a game, and which games it covers."""

from __future__ import annotations

import functools
from typing import Final

from cardlaw import Game, NinetyNine, SetTo, State, Uno, UnoAllWild, UnoMarioKart
from cardlaw.pending import Drawn, MustPlay
from cardlaw.rules.ninety_nine import amounts_of
from cardlaw.rules.uno_family.deck import COLORS
from cardlaw.rules.uno_family.family import UnoFamily
from cardlaw_native import _engine

__all__ = ["covers", "engine_of"]

#: The faces that do something, as ``Face`` in ``uno_game.hpp`` numbers them; 0 does nothing.
_FACES: Final = {
    "S": 1,
    "R": 2,
    "+2": 3,
    "+4": 4,
    "W": 5,
    "I": 6,
    "7": 7,
    "0": 8,
    "SS": 9,
    "T": 10,
    "X": 11,
}
#: The items, as ``Item`` numbers them.
_ITEMS: Final = {
    None: 0,
    "mushroom": 1,
    "banana peel": 2,
    "green shell": 3,
    "lightning": 4,
    "Bob-omb": 5,
}
_DRAWN: Final = {Drawn: 0, MustPlay: 1, None: 2}


def covers(game: Game[State]) -> bool | str:
    """Say whether the engine plays a game: ``True``, or why not.

    >>> import cardlaw
    >>> covers(cardlaw.Uno(players=4))
    True
    >>> covers(cardlaw.NinetyNine(players=40, packs=3))
    '40 seats; the engine has room for 32'
    """
    if type(game) not in {Uno, UnoMarioKart, UnoAllWild, NinetyNine}:
        return f"{game.name} is none of the games that the engine knows"
    if game.players > _engine.MOST_SEATS:
        return f"{game.players} seats; the engine has room for {_engine.MOST_SEATS}"
    if len(game.deck) > _engine.MOST_CARDS:
        return f"{len(game.deck)} cards; the engine has room for {_engine.MOST_CARDS}"
    return True


@functools.lru_cache(maxsize=64)
def engine_of(game: Game[State]) -> _engine.Engine:
    """Give the engine for a game that it covers."""
    faces = game.faces.faces
    facts: dict[str, object] = {
        "game": game.name,
        "players": game.players,
        "cards": game.faces.cards,
        "max_turns": game.max_turns,
        "dealer_is_drawn": game.dealer == "draw",
        "dealer": game.dealer if isinstance(game.dealer, int) else game.players - 1,
        "numbers": [game.number_of(card) for card in faces],
        "stakes": list(game.stakes()),
    }
    if isinstance(game, NinetyNine):
        facts |= _of_ninety_nine(game)
    elif isinstance(game, UnoFamily):
        facts |= _of_uno(game)
    return _engine.Engine(facts)


def _of_uno(game: UnoFamily) -> dict[str, object]:
    """Give the cards and the options of an UNO game."""
    symbols: dict[str | None, int] = {}
    faces = [
        (
            -1 if card.color is None else COLORS.index(card.color),
            symbols.setdefault(card.face, len(symbols)),
            _FACES.get(card.face or "", 0),
            _ITEMS[card.item],
            (card.face or "").isdigit(),
            card.points or 0,
        )
        for card in game.faces.faces
    ]
    facts: dict[str, object] = {
        "faces": faces,
        "target": game.target,
        "rounds": game.rounds,
        "calls_aloud": game.calls == "explicit",
        "window_next_turn": game.window == "next_turn",
        "penalty": game.penalty,
        "reverse_skips_with_two": game.reverse_with_two == "skip",
        "final_draw": game.final_draw,
        "start_acts": game.start_action == "apply",
        "must_play": game.must_play,
        "wild_draw_four": ["challenge", "strict", "free"].index(game.wild_draw_four),
        "stacking": ["off", "same", "any"].index(game.stacking),
        "doubles": game.doubles,
        "jump_in": game.jump_in,
        "draws_until_playable": game.draw == "until_playable",
        "drawn_card": _DRAWN[game.drawn_kind()],
        "has_colors": bool(game.colors),
    }
    if isinstance(game, Uno):
        facts["seven_zero"] = game.seven_zero
    elif isinstance(game, UnoMarioKart):
        facts["dealer_names_start_box"] = game.start_box == "dealer"
        facts["last_box_opens"] = game.last_box == "open"
    elif isinstance(game, UnoAllWild):
        facts["double_skip_is_literal"] = game.double_skip_with_two == "literal"
        facts["special_draw"] = ["forced", "official", "never"].index(game.special_draw)
    return facts


def _of_ninety_nine(game: NinetyNine) -> dict[str, object]:
    """NN-4, NN-13: give what each face adds or makes the total, and the options."""
    faces = []
    for card in game.faces.faces:
        amounts = [
            (True, amount.total) if isinstance(amount, SetTo) else (False, amount)
            for amount in amounts_of(game, card.face)
        ]
        faces.append((amounts, card.face in game.reverse_ranks, card.face in game.skip_ranks))
    return {
        "faces": faces,
        "hand_size": game.hand_size,
        "forced": game.bust == "forced",
        "out_at_zero": game.elimination == "at_zero",
        "again_with_two": game.four_with_two == "again",
        "floor": game.floor,
    }
