"""Random positions near the end of a round: short hands, short piles, seats that are out."""

from __future__ import annotations

import random
from typing import Any

import cardlaw

from .random_pendings import waiting

Position = dict[str, Any]


def random_position(chance: random.Random, game: cardlaw.Game[Any]) -> Position:
    live, out = seats(chance, game.players)
    cards = mixed_cards(chance, game)
    is_adding = game.name == "ninety-nine"
    sizes = whole_hands(game, live) if is_adding else short_hands(chance, game.players, live)
    hands = [[cards.pop() for _ in range(size)] for size in sizes]
    lying = min(chance.choice([0, 1, 2, 6, len(cards) // 2]), len(cards) - 1)
    position: Position = {
        "hands": hands,
        "draw": cards[:lying],
        "discard": cards[lying:],
        "turn": chance.choice(live),
        "direction": chance.choice([1, -1]),
        "dealer": chance.randrange(game.players),
        "out": out,
        "known": notes(chance, hands) if chance.random() < 0.3 else {},
        "seed": f"{chance.randrange(1000)}/{chance.randrange(4)}",
    }
    if is_adding:
        position |= running_total(chance, game, live)
    else:
        position |= hoard(chance, position) if chance.random() < 0.15 else {}
        position |= color_and_scores(chance, game, position)
    return waiting(chance, game, position) if chance.random() < 0.4 else position


def seats(chance: random.Random, players: int) -> tuple[list[int], list[int]]:
    """Those who play, two at the least, and those who are out."""
    number = chance.choice([0, 0, 0, players // 3, players - 2])
    out = sorted(chance.sample(range(players), number))
    return [seat for seat in range(players) if seat not in out], out


def mixed_cards(chance: random.Random, game: cardlaw.Game[Any]) -> list[str]:
    """Give the deck, at times with the cards that do something dealt first."""
    cards = [card.code for card in game.deck]
    chance.shuffle(cards)
    if chance.random() < 0.3:
        favored = {chance.choice(cards) for _ in range(12)} | {"WI", "WX", "W+4", "WT"}
        cards.sort(key=lambda card: card in favored and chance.random() < 0.6)
    return cards


def short_hands(chance: random.Random, players: int, live: list[int]) -> list[int]:
    least = chance.choice([1, 1, 2, 3])
    sizes = [min(least + chance.choice([0, 0, 1, 3]), 6) for _ in range(players)]
    return [size if seat in live else 0 for seat, size in enumerate(sizes)]


def whole_hands(game: cardlaw.Game[Any], live: list[int]) -> list[int]:
    size: int = game.options["hand_size"]
    return [size if seat in live else 0 for seat in range(game.players)]


def hoard(chance: random.Random, position: Position) -> Position:
    """T-3, T-4: one seat holds nearly all cards, so that there are none or few to draw."""
    hands = [list(hand) for hand in position["hands"]]
    draw, top = list(position["draw"]), position["discard"][-1]
    chance.choice([hand for hand in hands if hand]).extend(draw[3:] + position["discard"][:-1])
    kept = chance.choice([0, 0, 1, 3])
    chance.choice([hand for hand in hands if hand]).extend(draw[kept:3])
    draw = draw[:kept]
    live = sum(1 for hand in hands if hand)
    return {
        "hands": hands,
        "draw": draw,
        "discard": [top],
        "idle": 0 if draw else chance.randrange(live),
    }


def notes(chance: random.Random, hands: list[list[str]]) -> Position:
    """Some seats have been shown cards of some others."""
    known: Position = {}
    players = [seat for seat, hand in enumerate(hands) if hand]
    for _ in range(chance.choice([1, 1, 4])):
        knower, seat = chance.sample(players, 2)
        shown = chance.sample(hands[seat], chance.randint(1, len(hands[seat])))
        known.setdefault(str(knower), {})[str(seat)] = shown
    return known


def color_and_scores(
    chance: random.Random, game: cardlaw.Game[Any], position: Position
) -> Position:
    top = game.card(position["discard"][-1])
    target = game.options["target"] or 500
    may_be_open = [seat for seat, hand in enumerate(position["hands"]) if len(hand) == 1]
    if game.options["calls"] == "automatic":
        may_be_open = []
    return {
        "color": top.color or (chance.choice(game.colors) if game.colors else None),
        "round": chance.randint(1, game.options["rounds"] or 5),
        "scores": [chance.choice([0, 10, 55]) % target for _ in range(game.players)],
        "open": [seat for seat in may_be_open if chance.random() < 0.5],
    }


def running_total(chance: random.Random, game: cardlaw.Game[Any], live: list[int]) -> Position:
    """Totals mostly near 99, stakes mostly of one chip."""
    least = 0 if game.options["elimination"] == "unpayable" else 1
    most = game.options["chips"] or 3
    chips = [min(chance.choice([least, 1, 1, 2]), most) for _ in range(game.players)]
    total = chance.choice([99, 98, chance.randint(85, 99), chance.randint(0, 60), -12, 0])
    floor = game.options["floor"]
    return {
        "chips": [stake if seat in live else 0 for seat, stake in enumerate(chips)],
        "total": total if floor is None else max(total, floor),
        "round": chance.randint(1, 5),
    }
