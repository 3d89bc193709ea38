"""What the coloured cards of the UNO games are: decks in deck order, colours, faces, points."""

from __future__ import annotations

from typing import Any

COLORS = "RYGB"
RANKS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "T", "J", "Q", "K")
ACTIONS = ("S", "R", "+2")
ORDINARY_DECK: dict[str, Any] = {
    "skip": "J",
    "reverse": "Q",
    "draw_two": "K",
    "wild": None,
    "wild_draw_four": None,
    "jokers": 0,
    "packs": 1,
}


def color_of(card: str) -> str | None:
    """The printed colour, None on a wild."""
    return card[0] if card[0] in COLORS else None


def face_of(card: str) -> str:
    """What is left of the code without its colour; a wild's face is the whole code."""
    return card if color_of(card) is None else card[1:]


def is_number(card: str) -> bool:
    return color_of(card) is not None and face_of(card).isdigit()


def number_of(card: str) -> int:
    """T-7: what the card counts in drawing for the deal; anything but a number counts nothing."""
    return int(face_of(card)) if is_number(card) else 0


def points(card: str) -> int:
    """UNO-16, and MK-14 for the item box."""
    if color_of(card) is None:
        return 50
    return int(face_of(card)) if is_number(card) else 20


def colored_cards() -> list[str]:
    """The cards of the four colours in deck order."""
    faces = ["0"]
    for number in range(1, 10):
        faces += [str(number), str(number)]
    for action in ACTIONS:
        faces += [action, action]
    return [color + face for color in COLORS for face in faces]


def uno_deck() -> list[str]:
    """The 108 cards in deck order."""
    return colored_cards() + ["W"] * 4 + ["W+4"] * 4


def mario_kart_deck() -> list[str]:
    """The 112 cards in deck order."""
    return colored_cards() + ["W+4"] * 4 + ["WI"] * 8


def ranks_of(value: object) -> list[str]:
    """UNO-H4: a face is given as a rank, as several ranks, or as None."""
    if value is None:
        return []
    if isinstance(value, str):
        return [value]
    assert isinstance(value, (list, tuple))
    return [str(rank) for rank in value]


def face_of_rank(rank: str, arguments: dict[str, Any]) -> str:
    """UNO-H4: the action that was chosen for the rank, else its number."""
    names = {
        "skip": "S",
        "reverse": "R",
        "draw_two": "+2",
        "wild": "W",
        "wild_draw_four": "W+4",
    }
    for name, face in names.items():
        if rank in ranks_of(arguments[name]):
            return face
    numbers = {"A": "1", "T": "10"}
    face = numbers.get(rank, rank)
    if not face.isdigit():
        raise ValueError(f"the rank {rank} needs a face")
    return face


def ordinary_deck(arguments: dict[str, Any]) -> list[str]:
    """UNO-H4: ordinary packs read as UNO cards, in deck order."""
    arguments = ORDINARY_DECK | arguments
    faces = [face_of_rank(rank, arguments) for rank in RANKS]
    faces *= arguments["packs"]
    order = [str(number) for number in range(11)] + list(ACTIONS)
    deck = []
    for color in COLORS:
        for face in order:
            deck += [color + face] * faces.count(face)
    deck += ["W"] * (4 * faces.count("W") + arguments["jokers"])
    deck += ["W+4"] * (4 * faces.count("W+4"))
    return deck
