"""The first deal of every game: who deals it (T-7), and that there are cards enough."""

from __future__ import annotations

from collections.abc import Callable

from .chance import shuffle
from .table import Table


def draw_for_dealer(table: Table, number_of: Callable[[str], int]) -> int:
    """T-7: each seat draws, the highest number deals, tied seats draw again."""
    pile: list[str] = []
    seats = list(range(table.players))
    while len(seats) > 1:
        numbers: dict[int, int] = {}
        for seat in seats:
            if not pile:
                pile = shuffle(table.deck, table.deck, table.seed_text, table.shuffles)
                table.shuffles += 1
            numbers[seat] = number_of(pile.pop(0))
        highest = max(numbers.values())
        seats = [seat for seat in seats if numbers[seat] == highest]
    return seats[0]


def first_dealer(table: Table, number_of: Callable[[str], int]) -> int:
    """T-7: the last seat, the seat that was asked for, or the one that drawing finds."""
    way = table.options["dealer"]
    if way is None:
        return table.players - 1
    return draw_for_dealer(table, number_of) if way == "draw" else int(way)


def deal_first_round(
    table: Table, hand_size: int, seed: str, number_of: Callable[[str], int]
) -> None:
    """Deal round 1 with the seed; what is refused here is what section O refuses."""
    if len(table.deck) < hand_size * table.players + 1:
        raise ValueError("the deck is too small")
    if table.options["dealer"] == "draw" and not any(map(number_of, table.deck)):
        raise ValueError("no card has a number")
    table.seed_text, table.shuffles = seed, 0
    table.deal_round(first_dealer(table, number_of), 1, hand_size)
