"""What a game of the UNO family looks up: facts of its faces, and its moves, each built once."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

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

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from cardlaw.table import Table

    #: What a card does: changes the table, and gives how many seats on the turn passes, or None
    #: where it does not pass yet. Given the table, the play, the colour in force before it, and
    #: what a stack owed before it.
    Effect = Callable[[Table, Play, str | None, int], int | None]

__all__ = ["Book", "SeatMoves"]

#: A cache of moves is dropped when it has grown to so many entries.
_MOST_CACHED: Final = 4096


class SeatMoves:
    """The moves of one seat that need no card."""

    __slots__ = ("accept", "call", "catch", "challenge", "color", "deal", "draw", "pass_", "target")

    def __init__(self, seat: int, players: int, colors: tuple[str, ...]) -> None:
        others = [other for other in range(players) if other != seat]
        self.draw: Final = (Draw(seat),)
        self.pass_: Final = (Pass(seat),)
        self.challenge: Final = (Challenge(seat),)
        self.accept: Final = (Accept(seat),)
        self.color: Final = tuple([ChooseColor(seat, color) for color in colors])
        self.target: Final = {other: (ChooseTarget(seat, other),) for other in others}
        self.call: Final = (Call(seat),)
        self.catch: Final = {other: (Catch(seat, other),) for other in others}
        self.deal: Final = (Deal(seat),)


class Book:
    """The look-up tables of a game: built from its faces and options, and never changed."""

    def __init__(self, game: Any, effects: dict[str, Effect], colored: frozenset[str]) -> None:
        deck = game.faces
        faces = deck.faces
        self.faces: Final = faces
        self.colors: Final[tuple[str, ...]] = game.colors
        self.points: Final = [card.points or 0 for card in faces]
        self.color_of: Final = [card.color for card in faces]
        self.face_of: Final[list[str]] = [card.face or "" for card in faces]
        self.effects: Final[list[Effect | None]] = [
            effects.get(face) if card.color is not None or face in game.wild_faces else None
            for card, face in zip(faces, self.face_of, strict=True)
        ]
        #: The faces that name a colour with the play.
        self.names_color: Final = self.where(
            lambda card: card.color is None and card.face in colored
        )
        self.wild: Final = self.where(lambda card: card.color is None)
        self.numbers: Final = self.where(lambda card: (card.face or "").isdigit())
        self.of_color: Final = {
            color: self.where(lambda card, color=color: card.color == color)  # type: ignore[misc]
            for color in self.colors
        }
        self.seats: Final = [
            SeatMoves(seat, game.players, self.colors) for seat in range(game.players)
        ]
        self._plays: Final[dict[tuple[object, ...], Play]] = {}
        #: The plays of a face that names no seat, by seat, face, count, and whether one card stays.
        self._plain: Final[dict[tuple[int, int, int, bool], tuple[Play, ...]]] = {}
        #: For each seat and kind of turn, the moves by what of the hand is playable.
        self.turns: Final[list[list[dict[bytes, tuple[Any, ...]]]]] = [
            [{} for _ in range(8)] for _ in range(game.players)
        ]

    def where(self, test: Callable[..., bool]) -> bytes:
        """Give the faces of which something is true."""
        return b"".join(ONE[index] for index, card in enumerate(self.faces) if test(card))

    def remember(
        self, cache: dict[bytes, tuple[Any, ...]], key: bytes, moves: tuple[Any, ...]
    ) -> None:
        """Keep moves for the next time."""
        if len(cache) >= _MOST_CACHED:
            cache.clear()
        cache[key] = moves

    def play(
        self,
        seat: int,
        index: int,
        *,
        color: str | None = None,
        target: int | None = None,
        count: int = 1,
        call: bool = False,
    ) -> Play:
        """Give the one Play object of these parts."""
        key = (seat, index, color, target, count, call)
        play = self._plays.get(key)
        if play is None:
            play = self._plays[key] = Play(
                seat,
                self.faces[index],
                color=color,
                target=target,
                count=count,
                call=call,
                index=index,
            )
        return play

    def plays(
        self,
        seat: int,
        index: int,
        count: int,
        *,
        targets: Iterable[int | None],
        leaves_one: Callable[[int | None], bool],
    ) -> tuple[Play, ...]:
        """Give the plays of a face: each colour, each seat, each without the call before with."""
        colors: tuple[str | None, ...] = self.colors if index in self.names_color else (None,)
        return tuple(
            [
                self.play(seat, index, color=color, target=target, count=count, call=call)
                for color in colors
                for target in targets
                for call in ((False, True) if leaves_one(target) else (False,))
            ]
        )

    def plain_plays(self, seat: int, index: int, count: int, leaves_one: bool) -> tuple[Play, ...]:
        """Give the plays of a face that names no seat and swaps no hands."""
        key = (seat, index, count, leaves_one)
        plays = self._plain.get(key)
        if plays is None:
            plays = self._plain[key] = self.plays(
                seat,
                index,
                count,
                targets=(None,),
                leaves_one=lambda target: leaves_one,  # noqa: ARG005
            )
        return plays
