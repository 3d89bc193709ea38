"""The start card: what is turned, and what it does."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardlaw.rules.uno_family.uno_game import Landing

if TYPE_CHECKING:
    from cardlaw.rules.uno_family.uno_game import UnoTable

__all__ = ["start_card_acts", "turn_start_card"]

_REVERSE = "R"


def turn_start_card(table: UnoTable) -> int:
    """UNO-2, MK-2: turn a start card; a wild draw four goes back and another is turned.

    It is shuffled into the whole draw pile. If only wild draw fours are left to turn, it stays.
    """
    fours = table.game._cards.fours
    table.turn_up()
    while table.discard_pile[-1] in fours and table.draw_pile.translate(None, fours):
        table.put_back()
        table.turn_up()
    return table.discard_pile[-1]


def start_card_acts(table: UnoTable, target: int | None = None) -> None:
    """UNO-2, MK-2, AW-6: an action card that starts acts as if the dealer had played it.

    But after a reverse the dealer plays first, with two seats too. A number does nothing.
    """
    dealer = table.match.dealer
    index = table.discard_pile[-1]
    game = table.game
    if game._cards.face_of[index] == _REVERSE:
        table.turn_direction()
        table.turn = dealer
        return
    effect = game._effects[index]
    if effect is not None and index not in game._cards.numbers:
        steps = effect(table, Landing(dealer, target))
        assert steps is not None
        table.turn = table.next_seat(dealer, steps)
