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
from cardlaw.on_demand import OnDemand
from cardlaw.pending import Drawn, MustPlay

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from cardlaw.cards import Card
    from cardlaw.pending import Pending
    from cardlaw.table import Table

    #: What a card does: changes the table, and gives how many seats on the turn passes, or None
    #: where it does not pass yet. Given the table, the play, the colour in force before it, and
    #: what a stack owed before it.
    Effect = Callable[[Table, Play, str | None, int], int | None]
    #: Whose hand the player of a swapping card then holds: given the table, the player's seat and
    #: the seat named.
    Swap = Callable[[Table, int, int | None], int]
    #: What the legal moves of a seat are on an ordinary turn.
    TurnMoves = Callable[[Table, int], tuple[Any, ...]]

__all__ = ["Book", "SeatMoves"]


#: Plays of faces that name seats are dropped when so many different ones have been built.
_MOST_KEPT: Final = 4096


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


class Book:
    """The look-up tables of a game, built from its faces and options.

    Everything but the moves, which are built when they are first asked for, stays as it is. Cards
    are bytes, indices into ``faces``; a set of cards is a bytes object.
    """

    def __init__(self, game: Any) -> None:
        #: Gives the legal moves of an ordinary turn.
        self.turn_moves: Final[TurnMoves] = game.turn_moves()
        faces: tuple[Card, ...] = game.faces.faces
        effects: dict[str, Effect] = game.effects()
        self.faces: Final = faces
        #: The byte of each code.
        self.index: Final = dict(game.faces.index)
        self.colors: Final[tuple[str, ...]] = game.colors
        self.points: Final = [card.points or 0 for card in faces]
        self.color_of: Final = [card.color for card in faces]
        self.face_of: Final = [card.face or "" for card in faces]
        self.effects: Final = [effects.get(face) for face in self.face_of]
        self.wild: Final = self.where(lambda card: card.color is None)
        self.numbers: Final = self.where(lambda card: (card.face or "").isdigit())
        self.fours: Final = self.where(lambda card: card.color is None and card.face == "+4")
        self.twos: Final = self.where(lambda card: card.color is not None and card.face == "+2")
        #: UNO-H1: what may be stacked on a kind of card.
        self.stackable: Final = {"+2": self.twos, "+4": self.fours}
        if game.stacking == "any":
            self.stackable.update(dict.fromkeys(self.stackable, self.twos + self.fours))
        #: The wilds whose colour is named with the play.
        self.names_color: Final = self.where(
            lambda card: card.color is None and card.face in game.color_faces
        )
        #: UNO-10, MK-3: the cards that count as of a colour when guilt is judged.
        self.counts_as: Final = {
            color: self._counting_as(color, game.any_color_faces) for color in self.colors
        }
        #: UNO-3: for the colour in force and each top card, what may not be played on it.
        self.unplayable: Final = self._unplayable()
        #: UNO-4, UNO-H6: for each face, what the table waits for when it is drawn and playable.
        self.waiting: Final[list[Pending]] = [
            MustPlay(card) if game.drawn_card == "must_play" else Drawn(card) for card in faces
        ]
        #: UNO-14: whether calls are moves.
        self.calls_aloud: Final[bool] = game.calls == "explicit"
        #: UNO-9: whether a bluff is illegal.
        self.is_strict: Final[bool] = game.wild_draw_four == "strict"
        self.swaps: Final[dict[str, Swap]] = game.swaps()
        #: The cards that name no seat and swap no hands, whatever is left in the hand.
        self.plain_faces: Final = self.where(
            lambda card: card.face not in self.swaps and not game.names_target(card.face, 1)
        )
        #: Whether all plays are single ones of plain faces.
        self.only_plain: Final = len(self.plain_faces) == len(faces) and not game.doubles
        self.doubles: Final[bool] = game.doubles
        self.jumps_in: Final[bool] = game.jump_in
        self.seats: Final = [
            SeatMoves(seat, game.players, self.colors) for seat in range(game.players)
        ]
        #: For each seat, the single plays of each plain face: first those that leave more than
        #: one card, or none, then those that leave one.
        self.plain: Final = [
            [self._plain_plays(seat, leaves_one=one) for one in (False, True)]
            for seat in range(game.players)
        ]
        self._each: Final[dict[tuple[object, ...], Play]] = {}
        self._plays: Final[dict[tuple[object, ...], tuple[Play, ...]]] = {}

    def where(self, test: Callable[[Card], bool]) -> bytes:
        """Give the faces of which something is true."""
        return b"".join([ONE[index] for index, card in enumerate(self.faces) if test(card)])

    def _counting_as(self, color: str, any_color: frozenset[str]) -> bytes:
        return self.where(lambda card: card.color == color or card.face in any_color)

    def _unplayable(self) -> dict[str | None, list[bytes]]:
        """UNO-3: a card matches by colour in force, number or symbol; a wild always may be played.

        While no colour is in force nothing matches; in a game without colours everything does.
        """
        everything = bytes(range(len(self.faces)))
        table: dict[str | None, list[bytes]] = {
            None: [everything if self.colors else b""] * len(self.faces)
        }
        same_face = {face: self._colored(None, face) for face in set(self.face_of)}
        for color in self.colors:
            matching = self.wild + self._colored(color, None)
            others = everything.translate(None, matching)
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

    def plays(
        self,
        seat: int,
        index: int,
        count: int,
        targets: tuple[int | None, ...],
        ones: tuple[bool, ...],
    ) -> tuple[Play, ...]:
        """Give the plays of a face: each colour, each seat, each without the call before with.

        ``ones`` says for each target whether the play leaves its player one card.
        """
        key = (seat, index, count, targets, ones)
        plays = self._plays.get(key)
        if plays is None:
            if len(self._plays) >= _MOST_KEPT:
                self._plays.clear()
            plays = self._plays[key] = tuple(self._built(*key))
        return plays

    def _built(
        self,
        seat: int,
        index: int,
        count: int,
        targets: tuple[int | None, ...],
        ones: tuple[bool, ...],
    ) -> Iterator[Play]:
        colors: tuple[str | None, ...] = self.colors if index in self.names_color else (None,)
        for color in colors:
            for target, one in zip(targets, ones, strict=True):
                for call in (False, True) if one else (False,):
                    yield self._play(seat, index, count, color, target, call)

    def _plain_plays(self, seat: int, *, leaves_one: bool) -> OnDemand[tuple[Play, ...]]:
        return OnDemand(lambda index: self.plays(seat, index, 1, (None,), (leaves_one,)))

    def _play(self, *parts: Any) -> Play:
        """Give the one Play object of these parts."""
        play = self._each.get(parts)
        if play is None:
            seat, index, count, color, target, call = parts
            play = self._each[parts] = Play(
                seat, self.faces[index], color=color, target=target, count=count, call=call
            )
        return play
