"""A bot that plays sensibly, in any game.

It knows no card. A game says what its cards are worth for keeping (``game.worth(card)``) and what
a move brings (``game.brings(view, move)``); all else is read off the view: how many cards seats
hold, what the table waits for, which moves there are. Where a game does not say what a move
brings, the move is tried on a sample of the hidden cards.
"""

from __future__ import annotations

from math import inf
from typing import TYPE_CHECKING, ClassVar, Final, NamedTuple, final

from cardlaw.advice import DECISIVE, eased
from cardlaw.cards import Card
from cardlaw.chance import Luck
from cardlaw.moves import Call, Catch, Challenge, ChooseColor, ChooseTarget, Move, Play, SetTo

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from cardlaw.base import Game
    from cardlaw.state import State
    from cardlaw.view import View

__all__ = ["Reason", "SensibleBot"]

#: What calling with a play counts beside what its card is worth: more than any.
_CALLED: Final = 1e6
#: What decides between moves: of two that differ the higher one is better.
Rank = tuple[float, ...]


class Reason(NamedTuple):
    """What settled a choice, or a part of it: a word for it, and the facts that it names.

    ``only`` there was one move; ``at_once`` a call or a catch goes before all; ``bluff`` and
    ``belief`` how likely a bluff is (``chance``); ``no_challenge`` there is a card to play instead;
    ``gain`` it brings ``gain`` cards and the next best ``other``, on a sample where it was ``tried``;
    ``call`` it calls; ``worth`` the card is the least worth keeping; ``color`` so many (``count``)
    cards of the ``color`` are held; ``stays`` the colour is in force; ``shortest`` the seat ``target``
    holds fewest cards; ``value`` the largest; ``chance`` nothing tells the rest apart; ``wait``
    nothing brings anything.
    """

    key: str
    facts: dict[str, float]
    color: str | None = None


class _Weighed(NamedTuple):
    """A move that was compared, what it brings, and whether that was tried on a sample."""

    move: Move
    gain: float
    tried: bool


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

    def choose(self, view: View) -> Move | None:
        """Give the move that seems best; out of turn perhaps none."""
        return self._chosen(view, None)

    def reasons(self, view: View) -> tuple[Move | None, tuple[Reason, ...]]:
        """Give what :meth:`choose` gives, and what settled it, in the order in which it did.

        >>> import cardlaw
        >>> game = cardlaw.Uno(players=2)
        >>> table = {"hands": [["R5", "RS", "W"], ["G1", "G2"]], "discard": ["R9"], "fill": True}
        >>> move, reasons = SensibleBot("1").reasons(game.setup(table).view(0))
        >>> print(move, [reason.key for reason in reasons])
        0:RS ['gain', 'worth']
        """
        weighed: list[_Weighed] = []
        move = self._chosen(view, weighed)
        return move, (*_settled_by(view), *_weighed_by(view, move, weighed))

    def _chosen(self, view: View, weighed: list[_Weighed] | None) -> Move | None:
        """Give the best move; what is compared for it is added to a list, if one is given."""
        moves = view.legal_moves()
        for move in moves:
            if type(move) in _SETTLED:
                moves = _settled(view, moves)
                break
        if len(moves) == 1 and (view.on_turn or type(moves[0]) in _AT_ONCE):
            return moves[0]
        return self._best(view, moves, weighed)

    def _best(
        self, view: View, moves: Sequence[Move], weighed: list[_Weighed] | None
    ) -> Move | None:
        """Give the best move: by what it brings, by what is played, by what is said with it.

        Chance decides between equal ones. Out of turn one waits where nothing brings anything.
        """
        game = view.game
        brings = game.brings
        best: list[Move] = []
        most = first = -inf
        sample: State | None = None
        for move in moves:
            gain, tried = brings(view, move), False
            if gain is None:
                sample = sample or view.sample(str(self._luck.below(2**62)))
                gain, tried = _tried(view, sample, move), True
            if weighed is not None:
                weighed.append(_Weighed(move, gain, tried))
            if gain < most:
                continue
            place = _place(game, move)
            if gain > most or place > first:
                most, first, best = gain, place, [move]
            elif place == first:
                best.append(move)
        if most <= 0 and not view.on_turn:
            return None
        if len(best) > 1:
            best = _highest(best, _said_with_it(view, best))
        return best[0] if len(best) == 1 else best[self._luck.below(len(best))]


def _place(game: Game, move: Move) -> float:
    """Say how far before others of the same gain a move goes: calling first, then what is worth least."""
    if isinstance(move, Play):
        place = -game._worths[move.card._code]
        return place + _CALLED if move.call else place
    # A kind of move from outside may name a card, too.
    card = getattr(move, "card", None)
    return -game.worth(card) if isinstance(card, Card) else -inf


def _highest(moves: list[Move], ranks: list[Rank]) -> list[Move]:
    """Give the moves with the highest rank."""
    highest = max(ranks)
    return [move for move, rank in zip(moves, ranks, strict=True) if rank == highest]


#: What is done before all else, and what is settled before moves are compared.
_AT_ONCE: Final = frozenset({Call, Catch})
_SETTLED: Final = _AT_ONCE | {Challenge}


def _settled(view: View, moves: tuple[Move, ...]) -> tuple[Move, ...]:
    """UNO-11, UNO-10: call or catch at once; settle whether to challenge."""
    for move in moves:
        if type(move) in _AT_ONCE:
            return (move,)
    return _believing(view, moves)


def _settled_by(view: View) -> Iterator[Reason]:
    """Say what is settled before moves are compared."""
    moves = view.legal_moves()
    left = _settled(view, moves)
    if len(moves) == 1 and view.on_turn:
        yield Reason("only", {})
    elif type(left[0]) in _AT_ONCE:
        yield Reason("at_once", {})
    elif isinstance(left[0], Challenge):
        yield Reason("bluff", {"chance": bluff_chance(view)})
    elif len(left) < len(moves) and any(isinstance(move, Play) for move in left):
        yield Reason("no_challenge", {})
    elif len(left) < len(moves):
        yield Reason("belief", {"chance": bluff_chance(view)})


def _weighed_by(view: View, move: Move | None, weighed: list[_Weighed]) -> Iterator[Reason]:
    """Say what told the chosen move apart from those that it was compared with."""
    if move is None:
        yield Reason("wait", {})
        return
    most = max([one.gain for one in weighed], default=0.0)
    left = [one for one in weighed if one.gain == most]
    if len(left) < len(weighed):
        other = max(one.gain for one in weighed if one.gain < most)
        tried = any(one.tried for one in weighed)
        yield Reason("gain", {"gain": most, "other": other, "tried": tried})
    places = {one.move: _place(view.game, one.move) for one in left}
    first = max(places.values(), default=0.0)
    placed = [other for other, place in places.items() if place == first]
    behind = {_calls(other) for other, place in places.items() if place < first}
    if _calls(move) and False in behind:
        yield Reason("call", {})
    if _calls(move) in behind:
        yield Reason("worth", {})
    yield from _said_by(view, move, placed)


def _calls(move: Move) -> bool:
    return isinstance(move, Play) and move.call


def _said_by(view: View, move: Move, moves: list[Move]) -> Iterator[Reason]:
    """Say what told moves apart by what is said with them."""
    if len(moves) <= 1:
        return
    ranked = list(zip(moves, _said_with_it(view, moves), strict=True))
    rank = dict(ranked)[move]
    for place, value in enumerate(rank):
        left = [(other, ranks) for other, ranks in ranked if ranks[place] == value]
        if len(left) < len(ranked):
            yield _said_reason(view, move, place, value)
        ranked = left
    if len(ranked) > 1:
        yield Reason("chance", {})


def _said_reason(view: View, move: Move, place: int, value: float) -> Reason:
    if isinstance(move, ChooseColor):
        return Reason("stays", {}) if place else Reason("color", {"count": value}, move.color)
    if isinstance(move, Play) and place == 0:
        return Reason("color", {"count": value}, move.color or move.card.color)
    if isinstance(move, Play) and place > 1:
        return Reason("value", {"value": value})
    target = getattr(move, "target", None)
    size = 0 if target is None else view.hand_sizes[target]
    return Reason("shortest", {"target": -1 if target is None else target, "count": size})


def _believing(view: View, moves: tuple[Move, ...]) -> tuple[Move, ...]:
    """UNO-10: settle whether to challenge: keep that move alone, or drop it."""
    if not any(isinstance(move, Play) for move in moves) and bluff_chance(view) >= _DOUBT:
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
    hands = view.hands  # first, as what is hidden is then hidden once
    pending = view.pending
    by = getattr(pending, "by", None)
    color = getattr(pending, "before", None)
    if by is None or color is None:
        return 0.0
    hand = hands[by]
    if color in [card.color for card in hand.known]:
        return 1.0
    seen = [card.color for card in view.discard_pile]
    for holder in hands:
        seen += [card.color for card in holder.known]
    game = view.game
    unseen = len(game.deck) - len(seen)
    wanted = game._color_counts[color] - seen.count(color)
    innocent = 1.0
    for place in range(min(hand.size - len(hand.known), unseen)):
        innocent *= max(unseen - wanted - place, 0) / (unseen - place)
    return 1.0 - innocent


def _said_with_it(view: View, moves: Sequence[Move]) -> list[Rank]:
    """Rank what is said with it: the colour held most of, the shortest hand, the value."""
    held = [card.color for card in view.hand] if view.game.colors else []
    sizes = view.hand_sizes
    ranks: list[Rank] = []
    for move in moves:
        if isinstance(move, Play):
            color = move.color or move.card.color
            ranks.append(
                (
                    0 if color is None else held.count(color),
                    0 if move.target is None else -sizes[move.target],
                    _size_of(move.value),
                )
            )
        elif isinstance(move, ChooseColor):
            stays = move.color == getattr(view, "color", None)
            ranks.append((held.count(move.color), stays))
        else:
            ranks.append((-sizes[move.target],) if isinstance(move, ChooseTarget) else ())
    return ranks


def _tried(view: View, sample: State, move: Move) -> float:
    """Make a move on a sample of a view, and say what it brought."""
    seat, after = move.seat, sample.play(move)
    if seat == after.round_winner or seat in after.winners:
        return DECISIVE
    if seat in after.out or after.is_over:
        return -2 * DECISIVE
    difference = after.standing[seat] - view.standing[seat]
    if difference:
        return DECISIVE if difference > 0 else -DECISIVE
    if after.round_over:
        return 0 if after.round_winner is None else -DECISIVE
    return eased(view, seat, after.hand_sizes)


def _size_of(value: int | SetTo | None) -> int:
    if isinstance(value, SetTo):
        return value.total
    return 0 if value is None else value
