"""The pictures in README and on the pages, drawn by the library: written when the pages are built."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Final

from cardlaw import History, NinetyNine, Play, Uno, UnoState, UnoView, svg
from cardlaw.words import Words

FOLDER: Final = Path(__file__).parent.parent / "docs" / "_static"


def readme() -> UnoState:
    """Give the table that README shows, and asks for its legal moves."""
    return Uno(players=4).setup(
        {
            "hands": [
                ["R5", "G2", "B+2", "W"],
                ["G1", "Y2"],
                ["R1", "Y3", "Y4", "BS"],
                ["G7", "B7", "W+4"],
            ],
            "discard": ["Y9", "R9"],
            "fill": True,
        }
    )


def seat_zero() -> UnoView:
    view = readme().view(0)
    assert isinstance(view, UnoView)
    return view


def friday() -> History[UnoState]:
    """Give the first moves of a game of three."""
    history = History(Uno(players=3).deal(seed=7))
    for move in (Play(2, "R5"), Play(1, "R8"), Play(0, "R+2")):
        history.play(move)
    return history


def german() -> str:
    state = NinetyNine(players=3).setup(
        {
            "hands": [["As", "Td", "Kc"], ["4d", "5c", "6c"], ["2h", "3h", "9h"]],
            "discard": ["8s"],
            "total": 93,
            "fill": True,
        }
    )
    return svg.table(state.view(0), words=Words("de", ["Anna", "Bo", "Chen"], me=0))


#: The pictures by the names of their files.
PICTURES: Final[dict[str, Callable[[], str]]] = {
    "table.svg": lambda: svg.table(seat_zero()),
    "hand.svg": lambda: svg.hand(readme().hands[0]),
    "all-hands.svg": lambda: svg.table(readme(), hands=True),
    "table-dark.svg": lambda: svg.table(seat_zero(), scheme="dark"),
    "ninety-nine.svg": german,
    "tutorial.svg": lambda: svg.table(friday().state.view(0)),
    "strip.svg": lambda: svg.strip(friday(), columns=2),
}


def write() -> None:
    """Write the files whose pictures have changed."""
    for name, draw in PICTURES.items():
        file, drawn = FOLDER / name, f"{draw()}\n"
        if not file.exists() or file.read_text(encoding="utf-8") != drawn:
            file.write_text(drawn, encoding="utf-8", newline="\n")
