"""What a table plays for someone absent from a UNO game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardlaw.moves import Accept, ChooseColor, Deal, Draw, Pass, Play

if TYPE_CHECKING:
    from cardlaw.moves import Move
    from cardlaw.rules.uno_family.uno_game import UnoTable

__all__ = ["default_move", "plainest_play"]


def default_move(table: UnoTable, moves: tuple[Move, ...]) -> Move:
    """Draw, keep what was drawn, accept; where a card must be played, the plainest one.

    Never a gamble: no challenge, and a wild draw four only where nothing else may be played.
    """
    for kind in (Pass, Accept, Draw, Deal):
        for move in moves:
            if isinstance(move, kind):
                return move
    if isinstance(moves[0], ChooseColor):
        return _plainest_color(table, moves)
    return plainest_play(table, moves)


def _plainest_color(table: UnoTable, moves: tuple[Move, ...]) -> Move:
    """A colour that is owed stays as it is; at the start it is the one most held."""
    wanted = table.color or _most_held(table)
    named = [move for move in moves if isinstance(move, ChooseColor) and move.color == wanted]
    return named[0] if named else moves[0]


def plainest_play(table: UnoTable, moves: tuple[Move, ...]) -> Move:
    """Give the play that does least: no wild where another card will do, the colour kept."""
    plays = [move for move in moves if isinstance(move, Play)]
    return min(plays, key=lambda play: _boldness(table, play), default=moves[0])


def _most_held(table: UnoTable) -> str | None:
    cards = table.game._cards
    held = [cards.color_of[card] for card in table.hands[table.turn]]
    return max(cards.colors, key=held.count, default=None)


def _boldness(table: UnoTable, play: Play) -> tuple[bool, ...]:
    """Rank a play by what it does beside being played; of equal plays the one that calls is first."""
    game = table.game
    wild = play.card.color is None
    swaps = play.card.face in game._swaps or play.target is not None
    makes_draw = play.card.face in game.final_cards
    stays = play.color is None or play.color == table.color
    return (swaps, wild and makes_draw, wild, not stays, makes_draw, not play.call)
