"""Random positions in which the table already waits for something."""

from __future__ import annotations

import random
from typing import Any

import cardlaw

from .cards import COLORS, color_of, is_number
from .uno_all_wild import SWAP, TARGETED_DRAW

Position = dict[str, Any]


def waiting(chance: random.Random, game: cardlaw.Game[Any], position: Position) -> Position:
    """The position with something owed in it, or as it is where nothing fits the options."""
    kinds = [ended]
    if game.name == "uno-all-wild":
        kinds += [dealers_target, drawn_wild]
    elif game.name != "ninety-nine":
        kinds += [drawn_number, start_color, challenged, stacked]
    if game.name == "uno-mario-kart":
        kinds += [bob_omb, green_shell]
    changed = chance.choice(kinds)(chance, game, position)
    return position if changed is None else position | changed


def live_seats(position: Position) -> list[int]:
    return [seat for seat in range(len(position["hands"])) if seat not in position["out"]]


def with_on_top(position: Position, *tops: str) -> list[str] | None:
    """The discards with these cards moved to their top, None where they do not lie there."""
    discard = list(position["discard"])
    for card in tops:
        if card not in discard:
            return None
        discard.remove(card)
    return [*discard, *tops]


def next_live(position: Position, seat: int) -> int:
    """The nearest live seat clockwise."""
    players = len(position["hands"])
    return min(live_seats(position), key=lambda other: (other - seat - 1) % players)


def ended(chance: random.Random, game: cardlaw.Game[Any], position: Position) -> Position | None:
    """A drawn round is over, and the next dealer is on turn."""
    if game.name != "ninety-nine" and position["round"] == game.options["rounds"]:
        return None
    pending: Position = {"kind": "round_over", "winner": None}
    changed = {"turn": next_live(position, position["dealer"]), "pending": pending}
    if game.name != "ninety-nine":
        return changed | {"open": []}
    pending["loser"] = None
    return changed if chance.random() < 0.3 else changed | lost(chance, position)


def lost(chance: random.Random, position: Position) -> Position:
    """NN-5: a seat has brought the total above 99."""
    loser = chance.choice(live_seats(position))
    hands = [list(hand) for hand in position["hands"]]
    return {
        "discard": [*position["discard"], hands[loser].pop()],
        "hands": hands,
        "known": {},
        "total": chance.randint(100, 109),
        "pending": {"kind": "round_over", "winner": None, "loser": loser},
    }


def drawn_number(
    chance: random.Random, game: cardlaw.Game[Any], position: Position
) -> Position | None:
    """A number of the colour in force has been drawn."""
    kind = {"may_play": "drawn", "must_play": "must_play"}.get(game.options["drawn_card"])
    hand = position["hands"][position["turn"]]
    fitting = [c for c in hand if is_number(c) and color_of(c) == position["color"]]
    if kind is None or not fitting:
        return None
    # One whose only card is the drawn one held none before, and cannot be caught.
    others = [seat for seat in position["open"] if seat != position["turn"]]
    return {"open": others, "pending": {"kind": kind, "card": chance.choice(fitting)}}


def drawn_wild(
    chance: random.Random, game: cardlaw.Game[Any], position: Position
) -> Position | None:
    """AW-7, AW-8: a card has been drawn against one that holds a last card."""
    kind = {"forced": "must_play", "official": "drawn"}.get(game.options["special_draw"])
    hand = position["hands"][position["turn"]]
    if kind is None or len(hand) == 1:
        return None
    actions = [card for card in hand if card != "W"]
    if kind == "must_play" and len(actions) > 1:
        return None
    return {"pending": {"kind": kind, "card": chance.choice(actions or hand)}}


def start_color(
    chance: random.Random, game: cardlaw.Game[Any], position: Position
) -> Position | None:
    """UNO-2, MK-2: the colour of a start card is owed, by the first player or by the dealer."""
    is_kart = game.name == "uno-mario-kart"
    discard = with_on_top(position, "WI" if is_kart else "W")
    if discard is None or position["dealer"] in position["out"]:
        return None
    first = next_live(position, position["dealer"])
    by_dealer = is_kart and game.options["start_box"] == "dealer"
    pending: Position = {"kind": "color", "then": "next" if by_dealer else "play"}
    if by_dealer and chance.random() < 0.5:
        del pending["then"]
    return {
        "draw": position["draw"] + discard[:-1],
        "discard": discard[-1:],
        "idle": 0,
        "color": None,
        "direction": 1,
        "turn": position["dealer"] if by_dealer else first,
        "open": [],
        "pending": pending,
    }


def accusation(chance: random.Random, position: Position) -> Position:
    """Who laid the wild draw four, and whether it was a bluff."""
    others = [seat for seat in live_seats(position) if seat != position["turn"]]
    said: Position = {"by": chance.choice(others), "guilty": chance.random() < 0.5}
    if chance.random() < 0.7:
        said["before"] = chance.choice(COLORS)
    return said


def challenged(
    chance: random.Random, game: cardlaw.Game[Any], position: Position
) -> Position | None:
    """UNO-9: a wild draw four waits for its answer."""
    discard = with_on_top(position, "W+4")
    is_asked = game.options["wild_draw_four"] == "challenge" and game.options["stacking"] == "off"
    if discard is None or not is_asked:
        return None
    pending = {"kind": "challenge", "draw": 4} | accusation(chance, position)
    return {"discard": discard, "color": chance.choice(COLORS), "pending": pending}


def stacked(chance: random.Random, game: cardlaw.Game[Any], position: Position) -> Position | None:
    """UNO-H1: cards are owed for a draw two, or for a wild draw four."""
    if game.options["stacking"] == "off":
        return None
    color = chance.choice(COLORS)
    if chance.random() < 0.5:
        discard = with_on_top(position, color + "+2")
        pending: Position = {"kind": "stack", "draw": chance.choice([2, 4]), "face": "+2"}
    else:
        discard = with_on_top(position, "W+4")
        pending = {"kind": "stack", "draw": chance.choice([4, 8]), "face": "+4"}
        if game.options["wild_draw_four"] == "challenge":
            pending |= accusation(chance, position)
    return None if discard is None else {"discard": discard, "color": color, "pending": pending}


def bob_omb(chance: random.Random, game: cardlaw.Game[Any], position: Position) -> Position | None:
    """MK-9: a wild card has been turned, and its colour is owed."""
    discard = with_on_top(position, "WI", chance.choice(["W+4", "WI"]))
    if discard is None or len(position["hands"][position["turn"]]) == 1:
        return None
    return {"discard": discard, "color": chance.choice(COLORS), "pending": {"kind": "color"}}


def green_shell(
    chance: random.Random, game: cardlaw.Game[Any], position: Position
) -> Position | None:
    """MK-7: a green card has been turned, and a seat is owed."""
    greens = [card for card in position["discard"] if color_of(card) == "G"]
    if not greens:
        return None
    discard = with_on_top(position, "WI", chance.choice(greens))
    if discard is None:
        return None
    return {"discard": discard, "color": "G", "pending": {"kind": "target"}}


def dealers_target(
    chance: random.Random, game: cardlaw.Game[Any], position: Position
) -> Position | None:
    """AW-6: the dealer owes a seat for the start card."""
    discard = with_on_top(position, chance.choice([TARGETED_DRAW, SWAP]))
    is_asked = game.options["start_action"] == "apply" and position["dealer"] not in position["out"]
    if discard is None or not is_asked:
        return None
    return {
        "draw": position["draw"] + discard[:-1],
        "discard": discard[-1:],
        "idle": 0,
        "direction": 1,
        "turn": position["dealer"],
        "open": [],
        "pending": {"kind": "target"},
    }
