"""What the engine is told of a game, and which games it covers."""

from __future__ import annotations

import functools
from typing import Any, Final, Literal

from cardlaw import Game, NinetyNine, SetTo, State, Uno, UnoAllWild, UnoMarioKart
from cardlaw.errors import OptionError
from cardlaw.options import option_fields
from cardlaw.pending import Drawn, MustPlay
from cardlaw.phrases import Phrase
from cardlaw.rules.ninety_nine import amounts_of
from cardlaw.rules.uno_family.deck import COLORS
from cardlaw.rules.uno_family.family import UnoFamily
from cardlaw_native import _engine

__all__ = ["checked", "covers", "engine_of", "told_of"]

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
#: The options that all UNO games have, and those of the games whose cards have colours.
_UNO_OPTIONS: Final = frozenset(
    {"players", "dealer", "max_turns", "target", "rounds", "calls", "window", "penalty"}
    | {"reverse_with_two", "final_draw", "start_action"}
)
_COLOR_OPTIONS: Final = _UNO_OPTIONS | {
    *("must_play", "wild_draw_four", "stacking", "doubles", "jump_in", "draw", "drawn_card")
}
#: The games that are written here: the version of their rules, and the options that they have.
_KNOWN: Final[dict[type, tuple[int, frozenset[str]]]] = {
    Uno: (1, _COLOR_OPTIONS | {"seven_zero", "deck"}),
    UnoMarioKart: (1, _COLOR_OPTIONS | {"start_box", "last_box"}),
    UnoAllWild: (1, _UNO_OPTIONS | {"counts", "double_skip_with_two", "special_draw"}),
    NinetyNine: (
        1,
        frozenset(
            {"players", "dealer", "max_turns", "packs", "many", "hand_size", "chips", "bust"}
            | {"elimination", "four_with_two", "floor", "values", "reverse_ranks", "skip_ranks"}
        ),
    ),
}


@functools.cache
def _is_known(kind: Any) -> bool:
    """Say whether a game of cardlaw is still the one that is written here."""
    options = frozenset([field.alias or field.name for field in option_fields(kind)])
    return (kind.rules_version, options) == _KNOWN[kind]


def covers(game: Game[State]) -> Literal[True] | str:
    """Say whether the engine plays a game: ``True``, or why not.

    >>> import cardlaw
    >>> covers(cardlaw.Uno(players=4))
    True
    >>> covers(cardlaw.NinetyNine(players=40, packs=3))
    '40 seats; the engine has room for 32'
    """
    kind: Any = type(game)
    if kind not in _KNOWN:
        return Phrase("{game} is none of the games that the engine knows", game=game.name)
    if not _is_known(kind):
        return Phrase("the engine knows other rules of {game}", game=game.name)
    seats, cards = game.players, len(game.deck)
    if seats > _engine.MOST_SEATS:
        most = _engine.MOST_SEATS
        return Phrase("{count} seats; the engine has room for {most}", count=seats, most=most)
    if cards > _engine.MOST_CARDS:
        most = _engine.MOST_CARDS
        return Phrase("{count} cards; the engine has room for {most}", count=cards, most=most)
    return True


def checked(game: Game[State]) -> Game[State]:
    """Give a game that the engine covers. Raises :class:`~cardlaw.OptionError` for another."""
    covered = covers(game)
    if isinstance(covered, str):
        raise OptionError("game", covered)
    return game


@functools.lru_cache(maxsize=64)
def engine_of(game: Game[State]) -> _engine.Engine:
    """Give the engine for a game that it covers."""
    return _engine.Engine(told_of(game))


def told_of(game: Game[State]) -> dict[str, object]:
    """Give what the engine is told of a game: its seats, its cards, and its options."""
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
    return facts


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
