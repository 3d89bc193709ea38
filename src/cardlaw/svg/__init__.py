"""Pictures of cards, hands, tables and whole games, as SVG texts.

>>> import cardlaw
>>> state = cardlaw.Uno(players=3).deal(seed=7)
>>> picture = cardlaw.svg.table(state.view(0))
>>> picture[:38], picture[-6:]
('<svg xmlns="http://www.w3.org/2000/svg', '</svg>')

Each function gives a :class:`Picture`: a text to write into a file or a page, which a notebook
draws. A state is drawn as a spectator sees it, and a view as its seat does; what is hidden is in
no picture of them. The words in pictures are those of the :class:`~cardlaw.words.Words` given:
their language, and their names for the seats.

Nothing in a picture is told by colour alone: each colour and suit has a mark of its own. A picture
has its own ground, light or dark as the reader prefers (``scheme="auto"``), or always ``"light"``
or ``"dark"``; a program that knows no preferences shows it light. For those who do not see it, it
has a title and a description, which tells all that is drawn. It has no ids, fetches nothing, and
is the same for the same position, so that any number of pictures can stand in one page.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, final

from cardlaw.errors import OptionError, quoted
from cardlaw.svg.drawing import (
    AUTO,
    FONT,
    Box,
    clean,
    escaped,
    number,
    paint_of,
    scheme_of,
    style_of,
)
from cardlaw.svg.hands import drawn_hand, face_of, game_for
from cardlaw.svg.looking import listed_cards, look_at, words_for
from cardlaw.svg.strips import cell, columns_of, drawn_strip, seen_cells
from cardlaw.svg.symbols import MARKS, SHADES, SUITS, SYMBOLS
from cardlaw.svg.tables import drawn_table

if TYPE_CHECKING:
    from cardlaw.base import Game
    from cardlaw.cards import Card
    from cardlaw.history import History
    from cardlaw.records.record import Record
    from cardlaw.records.recorder import Recorder
    from cardlaw.state import State, Step
    from cardlaw.view import View
    from cardlaw.words import Words

__all__ = [
    "MARKS",
    "SHADES",
    "SUITS",
    "SYMBOLS",
    "Picture",
    "card",
    "hand",
    "step",
    "strip",
    "table",
]


@final
class Picture(str):
    """A picture: the text of an SVG document. A notebook draws it.

    >>> import cardlaw
    >>> picture = cardlaw.svg.card("R5")
    >>> picture.startswith("<svg "), picture._repr_svg_() == picture
    (True, True)
    >>> picture
    <Picture red five>
    """

    __slots__ = ()

    def __repr__(self) -> str:
        """Name what is drawn, in the place of the whole text."""
        title = self.partition("<title>")[2].partition("</title>")[0]
        return f"<Picture {title}>"

    def _repr_svg_(self) -> str:
        return str(self)

    def _repr_html_(self) -> str:
        return str(self)


def card(
    card: Card | str, *, game: Game | None = None, words: Words | None = None, scheme: str = AUTO
) -> Picture:
    """Draw a card, given as one or by its code.

    ``game`` is the game of which it is; without one it is a card of the first of the four games
    that has one with its code. ``"?"`` is the back of a card.

    >>> import cardlaw
    >>> "<title>red five</title>" in card("R5")
    True
    >>> "<title>Herz-Zehn</title>" in card("Th", words=cardlaw.words.Words("de"))
    True

    Raises :class:`~cardlaw.NotationError` for what is no card of the game, and
    :class:`~cardlaw.OptionError` for another argument that cannot be.
    """
    of, drawn = face_of(card, game)
    said = words_for(of, words)
    paint = paint_of(scheme_of(scheme))
    about = said.item(drawn)
    return _picture(
        drawn_hand(of, [drawn], said, paint), said, scheme, said.card(drawn), about or ""
    )


def hand(
    cards: Iterable[Card | str],
    *,
    game: Game | None = None,
    words: Words | None = None,
    scheme: str = AUTO,
) -> Picture:
    """Draw cards side by side, in the order in which they are given.

    >>> import cardlaw
    >>> picture = hand(cardlaw.Uno(players=3).deal(seed=7).hands[0])
    >>> "green seven, 2 times green eight, blue one" in picture
    True

    Raises :class:`~cardlaw.NotationError` for what is no card of the game, and
    :class:`~cardlaw.OptionError` for another argument that cannot be.
    """
    given: object = cards
    if isinstance(given, str | bytes) or not isinstance(given, Iterable):
        raise OptionError("cards", f"{quoted(given)} is no list of cards")
    listed = list(cards)
    of = game_for(listed, game)
    drawn = [face_of(one, of)[1] for one in listed]
    said = words_for(of, words)
    paint = paint_of(scheme_of(scheme))
    return _picture(drawn_hand(of, drawn, said, paint), said, scheme, listed_cards(said, drawn))


def table(
    position: State[Any] | View[Any],
    *,
    hands: bool = False,
    words: Words | None = None,
    scheme: str = AUTO,
) -> Picture:
    """Draw a table: the seats around it, the piles, what is in force, and what is awaited.

    Of a state it shows what a spectator sees, or with ``hands`` all hands; of a view what its seat
    knows, which sits at the lower edge. Seats follow clockwise from there.

    >>> import cardlaw
    >>> state = cardlaw.Uno(players=3).deal(seed=7)
    >>> table(state) == table(state.view(None)) != table(state, hands=True)
    True
    >>> words = cardlaw.words.Words("de", ["Anna", "Bo", "Chen"], me=0)
    >>> "Chen ist am Zug" in table(state.view(0), words=words)
    True

    Raises :class:`~cardlaw.OptionError` for what is no position, words or scheme, and where
    ``hands`` are asked of a view.
    """
    looked = look_at(position, words, hands=hands)
    box = drawn_table(looked, paint_of(scheme_of(scheme)))
    return _picture(box, looked.words, scheme, looked.head(), looked.described())


def step(
    step: Step[Any],
    *,
    seat: int | None = None,
    hands: bool = False,
    words: Words | None = None,
    scheme: str = AUTO,
) -> Picture:
    """Draw a step: what happened, in words, and the table after it.

    It shows what ``seat`` sees, ``None`` what a spectator does; with ``hands`` all.

    >>> import cardlaw
    >>> state = cardlaw.Uno(players=3).deal(seed=7)
    >>> "seat 2 draws one card" in step(state.step(state.parse("2:draw")))
    True

    Raises :class:`~cardlaw.OptionError` and :class:`~cardlaw.NotationError` as :func:`strip` does.
    """
    return strip([step], seat=seat, hands=hands, words=words, columns=1, scheme=scheme)


def strip(
    game: History[Any] | Record[Any] | Recorder[Any] | Iterable[State[Any] | View[Any] | Step[Any]],
    *,
    seat: int | None = None,
    hands: bool = False,
    words: Words | None = None,
    columns: int = 4,
    scheme: str = AUTO,
) -> Picture:
    """Draw a game as a strip of pictures: the table after each move, with what happened over it.

    ``game`` is a :class:`~cardlaw.History`, a :class:`~cardlaw.Record`, a
    :class:`~cardlaw.Recorder`, or any states, views and steps: to show a part of a game, give that part, ``history.states[-8:]``. So many ``columns``
    stand side by side. It shows what ``seat`` sees, ``None`` what a spectator does; with ``hands``
    all. Without words of one's own, the tag ``Seats`` of a record names the seats.

    >>> import cardlaw
    >>> history = cardlaw.History(cardlaw.Uno(players=3).deal(seed=7))
    >>> state = history.play(cardlaw.Play(2, "R5"))
    >>> picture = strip(history)
    >>> "seat 2 plays the red five" in picture, "it is the turn of seat 1" in picture
    (True, True)

    Raises :class:`~cardlaw.OptionError` for what is no game, and for another argument that cannot
    be; :class:`~cardlaw.NotationError` for a seat that is none; :class:`~cardlaw.RecordError` for a
    record whose moves cannot be.
    """
    paint = paint_of(scheme_of(scheme))
    cells = [cell(one, paint) for one in seen_cells(game, seat=seat, hands=hands, words=words)]
    if not cells:
        raise OptionError("game", "there is nothing to show")
    box, described = drawn_strip(cells, columns_of(columns), paint)
    first = cells[0].looked
    return _picture(box, first.words, scheme, first.head(), described)


def _picture(box: Box, words: Words, scheme: str, title: str, description: str = "") -> Picture:
    """Give the whole document of a drawing."""
    width, height = number(box.width), number(box.height)
    about = f"<desc>{escaped(description)}</desc>" if clean(description) else ""
    return Picture(
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}"'
        f' height="{height}" role="img" lang="{words.language.replace("_", "-")}"'
        f' font-family="{FONT}">'
        f"<title>{escaped(title)}</title>{about}{style_of(scheme)}{box.body}</svg>"
    )
