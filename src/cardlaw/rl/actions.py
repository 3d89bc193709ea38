"""Moves as numbers, the same at every table of a game with the same options."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final, final

from cardlaw.errors import IllegalMove, NotationError, quoted
from cardlaw.moves import Move
from cardlaw.on_demand import OnDemand
from cardlaw.phrases import Phrase
from cardlaw.plain import plain_number, plain_seat, seats_of
from cardlaw.registry import a_game
from cardlaw.rl.described import Described

if TYPE_CHECKING:
    from cardlaw.base import Game
    from cardlaw.view import View

__all__ = ["NOTHING", "Actions"]

#: The action that is no move: to do nothing.
NOTHING: Final = 0


@final
class Actions(Described):
    """The numbers of all actions that a seat can ever have at a table of a game.

    Number 0 is to do nothing: to let a call, a catch or a jump-in go by. From 1 on stand the moves
    of :meth:`game.every_move <cardlaw.advice.Advice.every_move>`: the plays, by card, how many, colour, seat, value and call,
    then the other moves. A number says nothing of who acts, and other seats are named by how many
    places clockwise they sit from there: so what was learned at one seat can be used at each.

    ``names`` says what each number means: the text of the move, as seat 0 makes it, and
    ``nothing``. Equal games number alike, and the numbers of one version never change.

    >>> import cardlaw
    >>> actions = Actions(cardlaw.UnoAllWild(players=3))
    >>> len(actions), actions.names[0], actions.names[13:18]
    (30, 'nothing', ('WT>1', 'WT>1!', 'WT>2', 'WT>2!', 'WX'))
    >>> str(actions.decode(13, 0)), str(actions.decode(13, 2))
    ('0:WT>1', '2:WT>0')
    """

    kind: ClassVar[str] = "actions"

    def __init__(self, game: Game) -> None:
        a_game(game)
        #: The moves of each seat by their numbers, and the numbers of each seat's moves.
        self._moves: Final[OnDemand[tuple[Move | None, ...]]] = OnDemand(
            lambda seat: (None, *game.every_move(seat))
        )
        self._numbers: Final[OnDemand[dict[Move, int]]] = OnDemand(
            lambda seat: {move: number for number, move in enumerate(self._moves[seat]) if move}
        )
        names = ["nothing" if move is None else move.text for move in self._moves[0]]
        super().__init__(game, tuple(names))

    def encode(self, move: Move) -> int:
        """Give the number of a move, whether it is legal now or not.

        >>> import cardlaw
        >>> actions = Actions(cardlaw.Uno(players=3))
        >>> actions.encode(cardlaw.Play(2, "R5")), actions.encode(cardlaw.Play(0, "R5"))
        (11, 11)

        Raises :class:`~cardlaw.NotationError` for a move that can never be legal in this game.
        """
        if not isinstance(move, Move):
            raise NotationError(quoted(move), None, Phrase("a move; view.parse(text) reads one"))
        numbers = self._numbers[move.seat] if 0 <= move.seat < self.game.players else {}
        number = numbers.get(move)
        if number is None:
            expected = Phrase("a move that can be legal in {game}", game=self.game.name)
            raise NotationError(str(move), None, expected)
        return number

    def decode(self, number: int, seat: int) -> Move | None:
        """Give the move of a number that a seat makes; ``None`` is to do nothing.

        >>> import cardlaw
        >>> str(Actions(cardlaw.Uno(players=3)).decode(11, seat=2))
        '2:R5'

        Raises :class:`~cardlaw.NotationError` for a number, or a seat, that is none.
        """
        plain = plain_number(number)
        if plain is None or not 0 <= plain < len(self.names):
            expected = Phrase("the number of an action, from 0 to {last}", last=len(self) - 1)
            raise NotationError(quoted(number), None, expected)
        place = plain_seat(seat, self.game.players)
        if place is None:
            raise NotationError(quoted(seat), None, seats_of(self.game.players))
        return self._moves[place][plain]

    def legal(self, view: View) -> list[int]:
        """Give the numbers of all that the seat of a view may do, ascending.

        To do nothing is one of these wherever the table does not wait for that seat.

        >>> import cardlaw
        >>> game = cardlaw.Uno(players=3)
        >>> Actions(game).legal(game.deal(seed=7).view(0))
        [0]

        Raises :class:`~cardlaw.NotationError` for the view of a spectator, or of another game.
        """
        seat = self._seat(view)
        legal: list[int] = []
        moves = view.legal_moves()
        if moves:
            numbers = self._numbers[seat]
            legal += [numbers.get(move) or self.encode(move) for move in moves]
        if not moves or not view.on_turn:
            legal.append(NOTHING)
        legal.sort()
        return legal

    def mask(self, view: View) -> bytearray:
        """Give a byte for each number: 1 where the seat of a view may do that, else 0.

        ``numpy.frombuffer(mask, numpy.int8)`` is an array of it.

        >>> import cardlaw
        >>> game = cardlaw.Uno(players=3)
        >>> actions = Actions(game)
        >>> mask = actions.mask(game.deal(seed=7).view(2))
        >>> [actions.names[number] for number, may in enumerate(mask) if may]
        ['R5', 'BR', 'draw']

        Raises :class:`~cardlaw.NotationError` for the view of a spectator, or of another game.
        """
        mask = bytearray(len(self.names))
        for number in self.legal(view):
            mask[number] = 1
        return mask

    def chosen(self, view: View, number: int) -> Move | None:
        """Give the legal move that the seat of a view has chosen by its number.

        >>> import cardlaw
        >>> game = cardlaw.Uno(players=3)
        >>> view = game.deal(seed=7).view(2)
        >>> str(Actions(game).chosen(view, 11))
        '2:R5'
        >>> Actions(game).chosen(view, 12)
        Traceback (most recent call last):
            ...
        cardlaw.errors.IllegalMove: 2:R5!: UNO is called with a play that leaves one card (UNO-11)

        Raises :class:`~cardlaw.NotationError` for a number that is none, for 0 where the table
        waits for the seat and for a view as in :meth:`legal`, and :class:`~cardlaw.IllegalMove`, with its refusal, for a move that the
        seat may not make.
        """
        seat = self._seat(view)
        move = self.decode(number, seat)
        if move is None:
            if view.on_turn and not view.is_over:
                expected = Phrase("a move: the table waits for seat {seat}", seat=seat)
                raise NotationError(quoted(number), None, expected)
            return None
        refusal = view.why_illegal(move)
        if refusal is not None:
            raise IllegalMove(refusal)
        return move
