"""A bot that plays sensibly, in any game.

It knows no card. A game says what its cards are worth for keeping (``game.worth(card)``); all
else is read off the view: how many cards seats hold, what the table waits for, which moves there
are. What a move brings is seen from its kind where that is plain; where it is not (a hand that is
swapped, a seat that is named, a running total, moves of a game that the bot has never seen), the
move is tried on a sample of the hidden cards.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, ClassVar, Final, final

from cardlaw.cards import Card
from cardlaw.chance import Luck
from cardlaw.moves import (
    Accept,
    Call,
    Catch,
    Challenge,
    ChooseColor,
    ChooseTarget,
    Draw,
    Move,
    Pass,
    Play,
    SetTo,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cardlaw.state import State
    from cardlaw.view import View

__all__ = ["SensibleBot"]

#: How a move is ranked: what it brings, in cards, then what decides between equal ones.
Rank = tuple[float, ...]

#: What winning a round, or losing something, counts, in cards.
_DECISIVE: Final = 1000.0
#: How many cards of its own one more card in the shortest other hand is worth to it.
_OTHERS: Final = 0.5
#: A wild draw four is challenged where the chance that it is a bluff is at least this.
_DOUBT: Final = 0.7


@final
class SensibleBot:
    """Plays as a sensible player would, in any game.

    It plays rather than draws, gets rid of the cards that are worth least, names the colour it
    holds most of, always calls, catches who did not, hits the seat with the fewest cards, swaps
    hands only for a better one, and challenges where a bluff is likely.

    >>> import cardlaw
    >>> game = cardlaw.Uno(players=2)
    >>> table = {"hands": [["R5", "RS", "W"], ["G1", "G2"]], "discard": ["R9"], "fill": True}
    >>> print(SensibleBot("1").choose(game.setup(table).view(0)))
    0:RS
    """

    name: ClassVar[str] = "sensible"

    def __init__(self, seed: str) -> None:
        self._luck = Luck(seed)
        self._worth: dict[str, float] = {}

    def choose(self, view: View) -> Move | None:
        """Give the move that seems best; out of turn perhaps none."""
        moves = view.legal_moves()
        for move in moves:
            if isinstance(move, Call | Catch):
                return move
        if view.turn != view.seat:
            return self._out_of_turn(view, moves)
        if len(moves) == 1:
            return moves[0]
        if any(isinstance(move, Challenge) for move in moves):
            moves = _believing(view, moves)
        return self._best(_Outlook(view, self._luck, self._worth), moves)

    def _out_of_turn(self, view: View, moves: tuple[Move, ...]) -> Move | None:
        """Act out of turn only where that is better than to wait."""
        outlook = _Outlook(view, self._luck, self._worth)
        better = [move for move in moves if outlook.gain(move) > 0]
        return self._best(outlook, better) if better else None

    def _best(self, outlook: _Outlook, moves: Sequence[Move]) -> Move:
        best: list[Move] = []
        highest: Rank = ()
        for move in moves:
            rank = outlook.rank(move)
            if rank > highest:
                highest = rank
                best = [move]
            elif rank == highest:
                best.append(move)
        return best[0] if len(best) == 1 else best[self._luck.below(len(best))]


def _believing(view: View, moves: tuple[Move, ...]) -> tuple[Move, ...]:
    """UNO-10: settle whether to challenge: keep that move alone, or drop it."""
    if bluff_chance(view) >= _DOUBT and not any(isinstance(move, Play) for move in moves):
        return tuple([move for move in moves if isinstance(move, Challenge)])
    return tuple([move for move in moves if not isinstance(move, Challenge)])


def bluff_chance(view: View) -> float:
    """Say how likely the hand that may be challenged holds the colour that was in force.

    Judged from the size of the hand and the cards that the view shows, as if all others were dealt
    at random; 0 where nothing may be challenged.

    >>> import cardlaw
    >>> game = cardlaw.Uno(players=2)
    >>> table = {"hands": [["R5", "R6", "W+4"], ["G1"]], "discard": ["R9"], "fill": True}
    >>> state = game.setup(table)
    >>> round(bluff_chance(state.play(state.parse("W+4=G")).view(1)), 2)
    0.41
    """
    by = getattr(view.pending, "by", None)
    color = getattr(view.pending, "before", None)
    if by is None or color is None:
        return 0.0
    hand = view.hands[by]
    if any(card.color == color for card in hand.known):
        return 1.0
    seen = [*view.discard_pile]
    for holder in view.hands:
        seen.extend(holder.known)
    game = view.game
    unseen = len(game.deck) - len(seen)
    wanted = _of_color(game.deck, color) - _of_color(seen, color)
    innocent = 1.0
    for place in range(min(hand.size - len(hand.known), unseen)):
        innocent *= max(unseen - wanted - place, 0) / (unseen - place)
    return 1.0 - innocent


def _of_color(cards: Sequence[Card], color: str) -> int:
    return sum(1 for card in cards if card.color == color)


def _swapping_faces(game: object) -> Mapping[str, object] | None:
    """Give the faces that swap hands; ``None`` where the game does not say which do."""
    swaps = getattr(game, "_swaps", None)
    return swaps if isinstance(swaps, Mapping) else None


@final
class _Outlook:
    """What the moves of one view bring, found out as far as it is asked."""

    __slots__ = ("_colors", "_luck", "_sample", "_seat", "_sizes", "_swaps", "_view", "_worth")

    def __init__(self, view: View, luck: Luck, worth: dict[str, float]) -> None:
        self._view = view
        self._luck = luck
        self._worth = worth
        self._seat: int = -1 if view.seat is None else view.seat
        self._sizes = view.hand_sizes
        self._swaps = _swapping_faces(view.game)
        self._sample: State | None = None
        self._colors: dict[str | None, int] | None = None

    def rank(self, move: Move) -> Rank:
        """Rank a move: what it brings; calling; what the card is worth; what else decides."""
        if isinstance(move, Play):
            color = move.color or move.card.color
            return (
                self.gain(move),
                move.call,
                -self._worth_of(move.card),
                0 if color is None else self._held(color),
                -self._size(move.target),
                _size_of(move.value),
            )
        if isinstance(move, ChooseColor):
            stays = move.color == getattr(self._view, "color", None)
            return (0, self._held(move.color), stays)
        if isinstance(move, ChooseTarget):
            return (self.gain(move), -self._size(move.target))
        card = getattr(move, "card", None)
        if isinstance(card, Card):
            # A kind of move from outside that names a card: what is worth least goes first.
            return (self.gain(move), -self._worth_of(card))
        return (self.gain(move),)

    def gain(self, move: Move) -> float:
        """Say what a move brings, in cards that one is rid of."""
        if not self._is_plain(move):
            return self._tried(move)
        if isinstance(move, Play):
            return move.count
        if isinstance(move, Draw | Accept):
            return -getattr(self._view.pending, "draw", 1)
        return 0

    def _is_plain(self, move: Move) -> bool:
        """Say whether the kind of a move, and its card, tell what it brings."""
        if isinstance(move, Challenge):
            return True
        if self._swaps is None:
            return False
        if isinstance(move, Play):
            return move.target is None and move.card.face not in self._swaps
        return isinstance(move, Draw | Accept | Pass)

    def _tried(self, move: Move) -> float:
        """Make the move on a sample, and say what it brought."""
        if self._sample is None:
            self._sample = self._view.sample(str(self._luck.below(2**62)))
        after = self._sample.play(move)
        return self._brought(after)

    def _brought(self, after: State) -> float:
        seat = self._seat
        before = self._view
        if seat == after.round_winner or seat in after.winners:
            return _DECISIVE
        if seat in after.out or after.is_over:
            return -2 * _DECISIVE
        difference = after.standing[seat] - before.standing[seat]
        if difference:
            return _DECISIVE if difference > 0 else -_DECISIVE
        if after.round_over:
            return 0 if after.round_winner is None else -_DECISIVE
        sizes = after.hand_sizes
        fewest = self._fewest(sizes) - self._fewest(self._sizes)
        return self._sizes[seat] - sizes[seat] + _OTHERS * fewest

    def _fewest(self, sizes: tuple[int, ...]) -> int:
        out = self._view.out
        others = [size for seat, size in enumerate(sizes) if seat != self._seat and seat not in out]
        return min(others, default=0)

    def _held(self, color: str) -> int:
        """Count the cards of a colour in the hand."""
        if self._colors is None:
            self._colors = {}
            for card in self._view.hand:
                held = card.color
                self._colors[held] = self._colors.get(held, 0) + 1
        return self._colors.get(color, 0)

    def _size(self, seat: int | None) -> int:
        return 0 if seat is None else self._sizes[seat]

    def _worth_of(self, card: Card) -> float:
        worth = self._worth.get(card.code)
        if worth is None:
            worth = self._worth[card.code] = self._view.game.worth(card)
        return worth


def _size_of(value: int | SetTo | None) -> int:
    if isinstance(value, SetTo):
        return value.total
    return 0 if value is None else value
