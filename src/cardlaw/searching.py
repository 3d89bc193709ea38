"""A bot that thinks ahead, in any game.

It knows no card, and no more of the table than its view. For each decision it imagines the hidden
cards in many ways (as ``view.samples`` does), makes each of its moves in each of these, and lets quick
players play on for a few turns: they play rather than draw, keep what the game says is worth
keeping (``game.worth(card)``), and do not lose a round with a card while another would do. The move
after which it stands best is made. All moves meet the same cards and the same luck, so that what
differs is what they bring; those that fall behind are given up early.

It begins with what the bot ``"sensible"`` would do, and does something else only where that has
turned out better by more than chance.

Where ``cardlaw_native`` is installed and covers the game, it makes the playouts: bit for bit those
of ``QuickPlayer``, so that the same moves are chosen, only sooner.
"""

from __future__ import annotations

import math
import time
from itertools import count, islice
from typing import TYPE_CHECKING, Any, ClassVar, Final, NamedTuple, Protocol, TypeAlias, final

from cardlaw.chance import choice_words, seed_text
from cardlaw.engines import NO_ROOM, an_engine, native_if_wanted
from cardlaw.errors import OptionError, PositionError, quoted
from cardlaw.knowledge import Deals
from cardlaw.moves import Call, Catch, ChooseColor, Move, Play
from cardlaw.options import LARGEST, whole_number
from cardlaw.sensible import SensibleBot

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from cardlaw.base import Game
    from cardlaw.engines import EngineName
    from cardlaw.table import Table
    from cardlaw.view import View

__all__ = ["SearchingBot"]

#: How many playouts a decision takes, where nothing is said.
PLAYOUTS: Final = 400
#: How many moves a playout has for each live seat: the end of the round is seldom nearer.
_AHEAD: Final = 6
#: After how many samples moves that have fallen behind are given up.
_BATCH: Final = 10
#: How many standard errors a move must be behind to be given up, and how many it must be better
#: than the first guess to be made in its place.
_BEHIND: Final = 2.0
_BETTER: Final = 1.0
#: What a card more in hand than the shortest other hand costs, where winning a round is 1.
_CARD: Final = 0.1
_MOST_CARDS: Final = 0.9
#: How many ranks of moves a quick player remembers.
_REMEMBERED: Final = 20_000

#: How gladly a quick player makes a move: the kind of move, how many cards, calling, their worth.
Rank = tuple[float, ...]

#: How a playout ended: whether the game is over, whether the round is, who has won the game, the
#: standing, the size of each hand, the live seats.
End: TypeAlias = "tuple[bool, bool, Sequence[int], Sequence[int], Sequence[int], Sequence[int]]"


#: Makes choices of the seat of a view, on one sample and with one luck, both those of a text, and plays
#: on; gives how each ended. A choice is the place of a move of the view, or ``None`` for no move.
Trials: TypeAlias = "Callable[[Sequence[int | None], str], Sequence[End]]"


class Player(Protocol):
    """Plays on from samples in one game: a :class:`QuickPlayer`, or the same natively."""

    game: Game[Any]

    def trials(self, view: View) -> Trials:
        """Give what tries choices on samples of a view.

        Raises :class:`~cardlaw.PositionError` where no hidden cards fit the view.
        """
        ...


class Outcome(NamedTuple):
    """How a seat stands at the end of a playout; what does not apply is 0.

    ``game`` is its share in a game that has ended, from -1 for a loser (with two seats) to 1;
    ``points`` what a round that has ended brought it in standing, more than it brought the others;
    ``cards`` how near it is to winning a round that goes on.
    """

    game: float
    points: float
    cards: float


@final
class SearchingBot:
    """Thinks ahead, in any game, as far as its budget goes.

    The budget of a decision is a number of ``playouts`` (400, where nothing is said), a time in
    ``seconds``, or both, whichever is used up first. All chance comes from the seed, so with
    playouts alone the same views are answered by the same moves on every machine; with seconds
    that hangs on the machine, too. A seat with one legal move answers at once.

    >>> import cardlaw
    >>> game = cardlaw.Uno(players=2)
    >>> table = {"hands": [["R1", "RS", "B1"], ["G1", "G2"]], "discard": ["R9"], "fill": True}
    >>> print(SearchingBot("1", playouts=100).choose(game.setup(table).view(0)))
    0:RS

    The native engine makes the playouts where it is installed and covers the game; it changes no
    move. ``engine="python"`` or ``"native"`` insists on one.

    Raises :class:`~cardlaw.OptionError` for a number of playouts that is no whole number from 1,
    for seconds that are no number above 0, and for an engine that is none or not installed;
    :meth:`choose` raises it where the native engine is insisted upon and cannot play a game.
    """

    name: ClassVar[str] = "searching"

    def __init__(
        self,
        seed: str,
        playouts: int | None = None,
        seconds: float | None = None,
        engine: EngineName | None = None,
    ) -> None:
        self._seed = seed_text(seed)
        self._seconds = None if seconds is None else _a_time(seconds)
        if playouts is not None:
            self._playouts: int | None = whole_number("playouts", playouts, 1, None)
        else:
            self._playouts = PLAYOUTS if seconds is None else None
        self._sensible = SensibleBot(f"{self._seed}:sensible")
        self._decisions = 0
        self._wanted = an_engine(engine)
        self._player: Player | None = None

    @property
    def engine(self) -> EngineName | None:
        """What made the playouts of the last decision; ``None`` where none were made yet."""
        if self._player is None:
            return None
        return "python" if isinstance(self._player, QuickPlayer) else "native"

    def __getstate__(self) -> dict[str, Any]:
        """Copy and pickle what the bot decides by; players are made anew."""
        return self.__dict__ | {"_player": None}

    def choose(self, view: View) -> Move | None:
        """Give the move that turns out best; out of turn perhaps none."""
        until = None if self._seconds is None else time.monotonic() + self._seconds
        moves = view.legal_moves()
        on_turn = view.on_turn
        if len(moves) == 1 and on_turn:
            return moves[0]
        try:
            guess = self._sensible.choose(view)
            first = None if guess is None else moves.index(guess)
            others = [place for place in range(len(moves)) if place != first]
            choices = [first, *others] if on_turn or guess is None else [first, *others, None]
            best = self._best(view, choices, until)
            return None if best is None else moves[best]
        except PositionError:
            # A view that was set up so that no hidden cards fit it cannot be thought about.
            return moves[0] if on_turn else None

    def _best(self, view: View, choices: Sequence[int | None], until: float | None) -> int | None:
        """Search among the choices, of which the first is the guess."""
        search = _Search(view, choices, self._player_for(view))
        text = f"{self._seed}:{self._decisions}"
        self._decisions += 1
        left = self._playouts
        for number in count():
            if left is not None:
                left -= len(search.alive)
                if left < 0:
                    break
            if until is not None and time.monotonic() >= until:
                break
            search.try_on(f"{text}:{number}")
            if number % _BATCH == _BATCH - 1 and not search.narrowed():
                break
        return search.best()

    def _player_for(self, view: View) -> Player:
        """Give the player of a view's game: the last one, where that will do."""
        game = view.game
        native = native_if_wanted(self._wanted, game)
        if native is not None and not native.fits(view._table):
            native = native_if_wanted(self._wanted, game, but=NO_ROOM)
        engine = "python" if native is None else "native"
        player = self._player
        if player is None or player.game is not game or self.engine != engine:
            player = QuickPlayer(game) if native is None else native.QuickPlayer(game)
            self._player = player
        return player


def _a_time(seconds: object) -> float:
    """Check a time in seconds."""
    if (
        isinstance(seconds, int | float)
        and not isinstance(seconds, bool)
        and 0 < seconds <= LARGEST
    ):
        return float(seconds)
    raise OptionError("seconds", f"{quoted(seconds)} is no number of seconds above 0")


@final
class _Search:
    """What has turned out so far of the choices of one decision.

    Each choice is the place of a move of the view, or ``None`` for no move. ``alive`` are the
    choices that are still tried, by their places.
    """

    __slots__ = ("_before", "_choices", "_outcomes", "_seat", "_trials", "alive")

    def __init__(self, view: View, choices: Sequence[int | None], player: Player) -> None:
        self._seat: int = -1 if view.seat is None else view.seat
        self._before = view.standing
        self._choices = choices
        self._trials = player.trials(view)
        self._outcomes: list[list[Outcome]] = [[] for _ in choices]
        self.alive = list(range(len(choices)))

    def try_on(self, text: str) -> None:
        """Try all choices that are alive on the sample of a text, with the same luck."""
        ends = self._trials([self._choices[place] for place in self.alive], text)
        for place, end in zip(self.alive, ends, strict=True):
            self._outcomes[place].append(outcome(end, self._seat, self._before))

    def narrowed(self) -> bool:
        """Give up the choices that are behind the leader; say whether any are left beside it."""
        values = self._values()
        leader = self._leader(values)
        self.alive = [
            place
            for place in self.alive
            if place == leader or lead(values[leader], values[place]) <= _BEHIND
        ]
        return len(self.alive) > 1

    def best(self) -> int | None:
        """Give the leader; the guess where that is still alive and the leader hardly better."""
        values = self._values()
        leader = self._leader(values)
        if 0 in self.alive and lead(values[leader], values[0]) <= _BETTER:
            leader = 0
        return self._choices[leader]

    def _leader(self, values: dict[int, list[float]]) -> int:
        return max(self.alive, key=lambda place: sum(values[place]))

    def _values(self) -> dict[int, list[float]]:
        """Give the value of each outcome of the choices alive.

        A round that has ended counts what it brought, in the mean of what rounds brought; a game
        counts as the round that brought most.
        """
        brought = [
            abs(one.points) for place in self.alive for one in self._outcomes[place] if one.points
        ]
        usual = sum(brought) / len(brought) if brought else 1.0
        most = max(brought, default=usual) / usual
        return {
            place: [
                one.game * most + one.points / usual + one.cards for one in self._outcomes[place]
            ]
            for place in self.alive
        }


def lead(values: Sequence[float], others: Sequence[float]) -> float:
    """Say by how many standard errors some values are better than others, pair by pair.

    >>> lead([1, 0, 1, 1], [0, 0, 0, 1])
    1.7320508075688774
    >>> lead([1, 1], [0, 0]), lead([1, 1], [1, 1])
    (inf, 0.0)
    """
    count = len(values)
    differences = [value - other for value, other in zip(values, others, strict=True)]
    mean = sum(differences) / count if count else 0.0
    if not mean:
        return 0.0
    spread = sum((difference - mean) ** 2 for difference in differences) / max(count - 1, 1)
    return math.copysign(math.inf, mean) if not spread else mean / math.sqrt(spread / count)


def end_of(table: Table) -> End:
    """Give what counts of the table on which a playout ended."""
    winners: Sequence[int] = getattr(table.pending, "winners", ())
    sizes = [len(hand) for hand in table.hands]
    return table.is_over, table.round_over, winners, table.match.standing, sizes, table.live()


def outcome(end: End, seat: int, before: Sequence[int]) -> Outcome:
    """Say how a seat stands at the end of a playout; ``before`` is what each seat had."""
    is_over, round_over, winners, standing, sizes, live = end
    others = len(sizes) - 1
    if is_over:
        share = (others + 1) / len(winners) - 1 if seat in winners else -1.0
        return Outcome(share / others, 0.0, 0.0)
    if round_over:
        gains = [now - then for now, then in zip(standing, before, strict=True)]
        return Outcome(0.0, gains[seat] - (sum(gains) - gains[seat]) / others, 0.0)
    fewest = min([sizes[other] for other in live if other != seat], default=0)
    more = _CARD * (fewest - sizes[seat])
    return Outcome(0.0, 0.0, max(-_MOST_CARDS, min(_MOST_CARDS, more)))


@final
class QuickPlayer:
    """Plays for all seats in a playout, nearly as sensibly as the bot, in much less time."""

    __slots__ = ("_ranks", "_worth", "game")

    def __init__(self, game: Game) -> None:
        self.game = game
        self._worth = {card.code: game.worth(card) for card in game.faces.faces}
        # By the identity of the move, which is kept beside its rank so that it stays its own: to
        # hash a move takes longer than all else.
        self._ranks: dict[int, tuple[Move, Rank]] = {}

    def trials(self, view: View) -> Trials:
        """Give what tries choices on samples of a view: see :class:`Player`."""
        moves, deal = view.legal_moves(), Deals(view._table).deal

        def tried(choices: Sequence[int | None], text: str) -> Sequence[End]:
            sample = deal(text)
            made = [None if choice is None else moves[choice] for choice in choices]
            return [end_of(self.play_on(sample, move, text)) for move in made]

        return tried

    def play_on(self, sample: Table, move: Move | None, text: str) -> Table:
        """Make a move, or none, on a copy of a table and play on; give the table of the end."""
        game = self.game
        table = sample.copy()
        if move is not None:
            game.apply(table, move)
        for word in islice(choice_words(text), _AHEAD * table.live_count()):
            moves = game.legal_moves(table)
            if table.round_over or not moves:
                break
            if len(moves) == 1:
                game.apply(table, moves[0])
            else:
                table = self._played(table, self._liked(table, moves, word), moves)
        return table

    def _liked(self, table: Table, moves: Sequence[Move], word: int) -> Move:
        """Give the move of the highest rank; of several one by chance, named by the word."""
        liked: list[Move] = []
        highest: Rank = ()
        known = self._ranks
        for move in moves:
            here = known.get(id(move))
            rank = self._rank(move) if here is None else here[1]
            if rank > highest:
                highest = rank
                liked = [move]
            elif rank == highest:
                liked.append(move)
        if len(liked) == 1:
            return liked[0]
        if isinstance(liked[0], Play | ChooseColor) and liked[0].color is not None:
            liked = self._of_longest_color(table, liked)
        return liked[word * len(liked) >> 64]

    def _of_longest_color(self, table: Table, moves: Sequence[Move]) -> list[Move]:
        """Give the moves that name the colour of which their seat holds most."""
        faces = self.game.faces.faces
        held: dict[object, int] = {}
        for index in table.hands[moves[0].seat]:
            color = faces[index].color
            held[color] = held.get(color, 0) + 1
        counts = [held.get(getattr(move, "color", None), 0) for move in moves]
        most = max(counts)
        return [move for move, count in zip(moves, counts, strict=True) if count == most]

    def _played(self, table: Table, liked: Move, moves: Sequence[Move]) -> Table:
        """Make the move that is liked best; another where a play would lose the round at once."""
        if not isinstance(liked, Play):
            self.game.apply(table, liked)
            return table
        before = table.copy()
        self.game.apply(table, liked)
        if not self._lost(table, liked.seat):
            return table
        others = [move for move in moves if move.seat == liked.seat and move is not liked]
        for move in sorted(others, key=self._rank, reverse=True):
            other = before.copy()
            self.game.apply(other, move)
            if not self._lost(other, move.seat):
                return other
        return table

    def _lost(self, table: Table, seat: int) -> bool:
        """Say whether the round has just ended, and a seat has not won it."""
        pending = table.pending
        if pending is None or not pending.ends_round:
            return False
        return self.game.round_winner(table) != seat and seat not in getattr(pending, "winners", ())

    def _rank(self, move: Move) -> Rank:
        """Rank a move, and remember its rank."""
        if isinstance(move, Play):
            worth = self._worth.get(move.card.code, 0.0)
            rank: Rank = (1, move.count, move.call, -worth)
        else:
            rank = (2,) if isinstance(move, Call | Catch) else (0,)
        if len(self._ranks) >= _REMEMBERED:
            self._ranks.clear()
        self._ranks[id(move)] = (move, rank)
        return rank
