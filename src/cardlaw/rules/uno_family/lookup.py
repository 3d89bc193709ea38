"""What a UNO game looks up with every move: facts of its cards, and its moves, each built once."""

from __future__ import annotations

import functools
from typing import TYPE_CHECKING, Final

from typing_extensions import TypeVar

from cardlaw.cards import ONE
from cardlaw.moves import (
    Accept,
    Call,
    Catch,
    Challenge,
    ChooseColor,
    ChooseTarget,
    Deal,
    Draw,
    Pass,
    Play,
)
from cardlaw.on_demand import OnDemand

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from cardlaw.cards import Card, Deck

__all__ = ["MORE", "CardFacts", "MoveTables"]

#: A play leaves no card, one, or more: the last of these counts for all that are more.
MORE: Final = 2

V = TypeVar("V")

#: So many different plays of each kind are kept; with one more all are dropped, and built anew.
#: A game has fewer, but with many packs and doubles, or seats named with a play.
_MOST_KEPT: Final = 4096


class CardFacts:
    """Facts of the faces of a deck. A card is its byte, a set of cards a bytes object."""

    def __init__(
        self,
        deck: Deck,
        colors: tuple[str, ...],
        color_faces: frozenset[str],
        any_color_faces: frozenset[str],
    ) -> None:
        faces = deck.faces
        self.faces: Final = faces
        self.colors: Final = colors
        #: The byte of each code.
        self.index: Final = dict(deck.index)
        self.points: Final = [card.points or 0 for card in faces]
        self.color_of: Final = [card.color for card in faces]
        self.face_of: Final = [card.face or "" for card in faces]
        self.everything: Final = bytes(range(len(faces)))
        self.wild: Final = self.where(lambda card: card.color is None)
        self.numbers: Final = self.where(lambda card: (card.face or "").isdigit())
        self.fours: Final = self.where(lambda card: card.color is None and card.face == "+4")
        self.twos: Final = self.where(lambda card: card.color is not None and card.face == "+2")
        #: The wilds whose colour is named with the play.
        self.names_color: Final = self.where(
            lambda card: card.color is None and card.face in color_faces
        )
        #: UNO-10, MK-3: the cards that count as of a colour when guilt is judged.
        self.counts_as: Final = {
            color: self._counting_as(color, any_color_faces) for color in colors
        }
        #: UNO-3: for the colour in force and each top card, what does not match.
        self.unmatched: Final = self._unmatched()

    def where(self, test: Callable[[Card], bool]) -> bytes:
        """Give the faces of which something is true."""
        return b"".join([ONE[index] for index, card in enumerate(self.faces) if test(card)])

    def _counting_as(self, color: str, any_color: frozenset[str]) -> bytes:
        return self.where(lambda card: card.color == color or card.face in any_color)

    def _unmatched(self) -> dict[str | None, list[bytes]]:
        """UNO-3: a card matches by colour in force, number or symbol; a wild always may be played.

        While no colour is in force nothing matches; in a game without colours everything does.
        """
        table: dict[str | None, list[bytes]] = {
            None: [self.everything if self.colors else b""] * len(self.faces)
        }
        same_face = {face: self._colored(None, face) for face in set(self.face_of)}
        for color in self.colors:
            matching = self.wild + self._colored(color, None)
            others = self.everything.translate(None, matching)
            table[color] = [
                others if top.color is None else others.translate(None, same_face[top.face or ""])
                for top in self.faces
            ]
        return table

    def _colored(self, color: str | None, face: str | None) -> bytes:
        """Give the coloured cards of a colour, or of a face."""
        return self.where(
            lambda card: card.color is not None and (card.color == color or card.face == face)
        )


class SeatMoves:
    """The moves of one seat that need no card."""

    __slots__ = (
        "accept",
        "call",
        "catch",
        "challenge",
        "color",
        "deal",
        "draw",
        "others",
        "pass_",
        "target",
    )

    def __init__(self, seat: int, players: int, colors: tuple[str, ...]) -> None:
        #: The other seats, ascending.
        others = tuple(other for other in range(players) if other != seat)
        self.others: Final = others
        self.draw: Final = (Draw(seat),)
        self.pass_: Final = (Pass(seat),)
        self.challenge: Final = (Challenge(seat),)
        self.accept: Final = (Accept(seat),)
        self.color: Final = tuple([ChooseColor(seat, color) for color in colors])
        self.target: Final = {other: (ChooseTarget(seat, other),) for other in others}
        self.call: Final = (Call(seat),)
        self.catch: Final = {other: (Catch(seat, other),) for other in others}
        self.deal: Final = (Deal(seat),)


class MoveTables:
    """The moves of a game, each built once; plays are built when they are first asked for."""

    def __init__(
        self,
        cards: CardFacts,
        players: int,
        names_seat: Sequence[bytes],
        swaps: bytes,
        *,
        aloud: bool,
    ) -> None:
        self.cards: Final = cards
        #: UNO-14: whether calls are moves.
        self.calls_aloud: Final = aloud
        self.seats: Final = [SeatMoves(seat, players, cards.colors) for seat in range(players)]
        #: The single plays that hang on the hand of their player alone, while nobody is out: for
        #: each seat, for plays that leave no card, one, and more, and for each face. None where
        #: they hang on other hands, too.
        ready = functools.partial(self._ready, names_seat, swaps)
        self.ready: Final = OnDemand(functools.partial(ready, someone_out=False))
        #: The same while somebody is out; None also where they name a seat.
        self.ready_with_out: Final = OnDemand(functools.partial(ready, someone_out=True))
        self._each: Final[dict[tuple[object, ...], Play]] = {}
        self._plays: Final[dict[tuple[object, ...], tuple[Play, ...]]] = {}

    def plays(
        self,
        seat: int,
        index: int,
        count: int,
        targets: tuple[int | None, ...],
        ones: tuple[bool, ...],
    ) -> tuple[Play, ...]:
        """Give the plays of a face: each colour, each seat; first without the call, then with it.

        ``ones`` says for each target whether the play leaves its player one card.
        """
        key = (seat, index, count, targets, ones)
        plays = self._plays.get(key)
        if plays is None:
            plays = _kept(self._plays, key, tuple(self._built(*key)))
        return plays

    def _built(
        self,
        seat: int,
        index: int,
        count: int,
        targets: tuple[int | None, ...],
        ones: tuple[bool, ...],
    ) -> Iterator[Play]:
        cards = self.cards
        colors: tuple[str | None, ...] = cards.colors if index in cards.names_color else (None,)
        for color in colors:
            for target, one in zip(targets, ones, strict=True):
                for call in (False, True) if one else (False,):
                    yield self._play(seat, index, count, color, target, call=call)

    def _ready(
        self, names_seat: Sequence[bytes], swaps: bytes, seat: int, *, someone_out: bool
    ) -> tuple[list[tuple[Play, ...] | None], ...]:
        others = self.seats[seat].others

        def plays(index: int, rest: int) -> tuple[Play, ...] | None:
            names = index in names_seat[rest]
            if (names and someone_out) or (self.calls_aloud and rest and index in swaps):
                return None
            targets = others if names else (None,)
            ones = (rest == 1 and self.calls_aloud,) * len(targets)
            return self.plays(seat, index, 1, targets, ones)

        faces = range(len(self.cards.faces))
        return tuple([[plays(index, rest) for index in faces] for rest in range(MORE + 1)])

    def _play(
        self,
        seat: int,
        index: int,
        count: int,
        color: str | None,
        target: int | None,
        *,
        call: bool,
    ) -> Play:
        """Give the one Play object of these parts."""
        key = (seat, index, count, color, target, call)
        play = self._each.get(key)
        if play is None:
            card = self.cards.faces[index]
            play = Play(seat, card, color=color, target=target, count=count, call=call)
            play = _kept(self._each, key, play)
        return play


def _kept(built: dict[tuple[object, ...], V], key: tuple[object, ...], value: V) -> V:
    """Keep what was built, and give what is kept: another thread may have built it first."""
    if len(built) >= _MOST_KEPT:
        built.clear()
    return built.setdefault(key, value)
