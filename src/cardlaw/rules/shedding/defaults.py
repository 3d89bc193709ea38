"""What a table plays for someone absent from a UNO game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardlaw.moves import Accept, ChooseColor, Deal, Draw, Pass, Play

if TYPE_CHECKING:
    from cardlaw.moves import Move
    from cardlaw.table import Table

__all__ = ["default_move"]


def default_move(table: Table, moves: tuple[Move, ...]) -> Move:
    """Draw, keep what was drawn, accept; where a card must be played, the plainest one.

    A colour that is owed stays as it is; at the start it is the one most held. Never a gamble: no
    challenge, and a wild draw four only where nothing else may be played.
    """
    for kind in (Pass, Accept, Draw, Deal):
        for move in moves:
            if isinstance(move, kind):
                return move
    if isinstance(moves[0], ChooseColor):
        wanted = table.color or _most_held(table)
        return next(
            (m for m in moves if isinstance(m, ChooseColor) and m.color == wanted), moves[0]
        )
    plays = [move for move in moves if isinstance(move, Play)]
    return min(plays, key=lambda play: _boldness(table, play)) if plays else moves[0]


def _most_held(table: Table) -> str | None:
    book = table.game.book
    hand = table.hands[table.turn]
    held = {color: sum(hand.count(card) for card in book.of_color[color]) for color in book.colors}
    return max(held, key=lambda color: held[color], default=None)


def _boldness(table: Table, play: Play) -> tuple[bool, bool, bool, bool]:
    game = table.game
    wild = play.card.color is None
    stays = play.color is None or play.color == table.color
    return (wild and play.card.face in game.final_cards, wild, not stays, not play.call)
