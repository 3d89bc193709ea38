"""Many games between bots, and what came of them.

:func:`simulate` plays whole games and gives a :class:`SimulationResult`. Bots stay at their seats
in all games; where the seat matters, and it may, seat the bots the other way round in a second
simulation. All chance comes from one seed: game number N (from 0) of the seed ``TEXT`` is dealt
from the seed ``TEXT:game:N``, and the bot at seat S is made with the seed ``TEXT:game:N:seat:S``.
So the same arguments give an equal result on every machine, and a single game can be looked at
again: ``game.deal(game_seed(TEXT, N))``.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final, final

import attrs

from cardlaw.bots import Bot, BotError, BotLike, bot_name, described, make_bot, wrong_number
from cardlaw.chance import seed_text
from cardlaw.errors import IllegalMove, OptionError, printable, quoted
from cardlaw.grounds import Ground, Refusal
from cardlaw.knowledge import masked
from cardlaw.moves import Move
from cardlaw.options import whole_number
from cardlaw.phrases import Phrase
from cardlaw.records.files import records_to
from cardlaw.records.recorder import Recorder
from cardlaw.results import ENDINGS, Distribution, SeatResult, SimulationResult

if TYPE_CHECKING:
    from collections.abc import Callable

    from cardlaw.base import Game
    from cardlaw.records.files import RecordsTo
    from cardlaw.state import State
    from cardlaw.view import View

__all__ = [
    "bot_seed",
    "game_seed",
    "simulate",
]

#: The most moves of a game, where nothing else is said.
MOST_MOVES: Final = 100_000

#: T-12: a bot gives a move of a seat that is not its own.
NOT_ITS_SEAT: Final = Ground(
    "T-12", "not_its_seat", "it moves for seat {seat} alone", you="it moves for you alone"
)


def game_seed(seed: str, number: int) -> str:
    """Give the seed from which game ``number`` (from 0) of a simulation is dealt.

    >>> game_seed("7", 12)
    '7:game:12'
    """
    return f"{seed_text(seed)}:game:{whole_number('number', number, 0, None)}"


def bot_seed(seed: str, number: int, seat: int) -> str:
    """Give the seed with which the bot at a seat is made for a game.

    >>> bot_seed("7", 12, 0)
    '7:game:12:seat:0'
    """
    return f"{game_seed(seed, number)}:seat:{whole_number('seat', seat, 0, None)}"


def simulate(
    game: Game,
    bots: Sequence[BotLike],
    games: int = 1000,
    seed: int | str | None = None,
    *,
    progress: Callable[[int], object] | None = None,
    max_moves: int | None = MOST_MOVES,
    records: RecordsTo | None = None,
) -> SimulationResult:
    """Let bots play so many games of ``game``, one bot at each seat, and sum up.

    ``bots`` holds for each seat a name (``"random"``, ``"sensible"``), a bot, or what makes one
    from the text of a seed (a class of bots, for example). ``seed`` is a number or a text;
    ``None`` takes one from the system's entropy, and the result tells it. ``progress`` is called
    after each game with the number of games played. A game is cut off, and has no winner, when
    ``max_moves`` moves have been made in it; ``None`` lets it run. ``records`` is a path, or an
    open text file, into which the record of each game is written when it has been played, with
    the bots as its ``Seats``; a file that a path names is begun anew.

    Before a move of the seat on turn every other seat that has a legal move is asked, clockwise
    from the seat on turn; one that acts changes the table, and the asking begins anew.

    >>> import cardlaw
    >>> result = simulate(cardlaw.Uno(players=2, rounds=1), ["sensible", "random"], 50, seed=7)
    >>> result.seats[0].wins > result.seats[1].wins
    True

    Raises :class:`~cardlaw.OptionError` for an argument that cannot be,
    :class:`~cardlaw.bots.BotError` where a bot raises an error or gives no move on its turn, and
    :class:`~cardlaw.IllegalMove` where its move is refused; both name the bot and the seat.
    """
    number_of_games, text, limit = _checked(game, bots, games, seed, max_moves)
    if progress is not None and not callable(progress):
        raise OptionError("progress", f"{quoted(progress)} cannot be called")
    names = tuple([bot_name(bot) for bot in bots])
    tally = _Tally(game.players)
    with records_to("records", records) as write:
        for number in range(number_of_games):
            made = [make_bot(bot, bot_seed(text, number, seat)) for seat, bot in enumerate(bots)]
            state = game.deal(game_seed(text, number))
            recorder = None if write is None else Recorder(state, Seats=names)
            tally.play(state, Seated(names, made, number), limit, recorder)
            if write is not None and recorder is not None:
                write(recorder.record())
            if progress is not None:
                progress(number + 1)
    return _result(tally, game, names, text)


def _checked(
    game: object, bots: object, games: object, seed: object, max_moves: object
) -> tuple[int, str, int | None]:
    """Check the arguments of a simulation; give number of games, text of the seed and limit."""
    from cardlaw.base import Game

    if not isinstance(game, Game):
        raise OptionError("game", f"{quoted(game)} is no game")
    if isinstance(bots, str) or not isinstance(bots, Sequence):
        raise OptionError("bots", f"{quoted(bots)} is no list of bots, one for each seat")
    if len(bots) != game.players:
        raise OptionError("bots", wrong_number(len(bots), game.players))
    limit = None if max_moves is None else whole_number("max_moves", max_moves, 1, None)
    return whole_number("games", games, 1, None), seed_text(seed), limit


@final
class Seated:
    """The bots of one game at their seats: asks them for moves, and plays these."""

    __slots__ = ("_bots", "_names", "_number")

    def __init__(self, names: Sequence[str], bots: Sequence[Bot[Any]], number: int = 0) -> None:
        self._names: Final = tuple(names)
        self._number: Final = number
        self._bots: Final = tuple(bots)

    def next_move(self, state: State) -> Move:
        """Give the next move: that of another seat that acts, else that of the seat on turn."""
        turn = state.turn
        moves = state.legal_moves()
        others = bool(moves) and moves[-1].seat != turn
        if others:
            for seat in state.actors:
                if seat != turn:
                    move = self._asked(seat, _view(state, seat))
                    if move is not None:
                        return move
        view = _view(state, turn)
        if not others:
            # All moves are this seat's, and a view finds the same ones: it need not search again.
            view._legal = moves
        move = self._asked(turn, view)
        if move is None:
            raise self._error(turn, Phrase("gave no move on its turn"))
        return move

    def play(self, table: State | Recorder, move: Move) -> State:
        """Play a move that a bot has given, on a state or on the recorder that follows the game."""
        try:
            return table.play(move)
        except IllegalMove as error:
            raise self._refused(move.seat, error.refusal) from None

    def _asked(self, seat: int, view: View) -> Move | None:
        """Ask the bot at a seat; what it gives is a move of this seat, or ``None``."""
        try:
            move = self._bots[seat].choose(view)
        except Exception as error:
            what = printable(f"{type(error).__name__}: {error}")
            raise self._error(seat, Phrase("raised {error}", error=what)) from error
        if isinstance(move, Move):
            if move.seat == seat:
                return move
            raise self._refused(seat, NOT_ITS_SEAT.of(move, seat=seat))
        if move is None:
            return None
        raise self._error(seat, Phrase("gave {value}, which is no move", value=quoted(move)))

    def _error(self, seat: int, reason: str) -> BotError:
        return BotError(self._names[seat], seat, self._number, reason)

    def _refused(self, seat: int, refusal: Refusal) -> IllegalMove:
        who = described(self._names[seat], seat, self._number)
        return IllegalMove(attrs.evolve(refusal, reason=f"{refusal.reason}, played by {who}"))


def _view(state: State, seat: int) -> View:
    """Give ``state.view(seat)`` without the checks that its public entrance makes."""
    table = state._table
    view: View = table.game.view_type(masked(table, seat), seat)
    return view


@final
class _Tally:
    """What came of the games so far."""

    def __init__(self, players: int) -> None:
        self.games = 0
        self.outright = [0] * players
        #: For each seat how many wins it shared, by the number of those who shared.
        self.shared: list[Counter[int]] = [Counter() for _ in range(players)]
        self.standing: list[Counter[int]] = [Counter() for _ in range(players)]
        self.moves: Counter[int] = Counter()
        self.turns: Counter[int] = Counter()
        self.rounds: Counter[int] = Counter()
        self.endings: Counter[str] = Counter()
        self.shared_games = 0
        self.won_by_nobody = 0
        self.cut = 0

    def play(
        self, state: State, seated: Seated, limit: int | None, recorder: Recorder | None
    ) -> None:
        """Play a game from its deal, followed by a recorder if there is one; add what came of it."""
        moves = turns = 0
        over = False
        while moves != limit:
            before = state
            state = seated.play(state if recorder is None else recorder, seated.next_move(state))
            moves += 1
            over = state.round_over
            if over:
                turns += state.turns
                self.endings[_ending(before, state)] += 1
                if state.is_over:
                    break
        if not over:
            turns += state.turns
            self.endings["cut"] += 1
        self._add(state, moves, turns)

    def _add(self, end: State, moves: int, turns: int) -> None:
        self.games += 1
        self.moves[moves] += 1
        self.turns[turns] += 1
        self.rounds[end.round] += 1
        for counter, points in zip(self.standing, end.standing, strict=True):
            counter[points] += 1
        winners = end.winners
        if not end.is_over:
            self.cut += 1
        elif not winners:
            self.won_by_nobody += 1
        elif len(winners) == 1:
            self.outright[winners[0]] += 1
        else:
            self.shared_games += 1
            for seat in winners:
                self.shared[seat][len(winners)] += 1


def _ending(before: State, end: State) -> str:
    """Say how a move ended a round: somebody won it, or only lost something by it, or neither."""
    if end.round_winner is not None:
        return "won"
    if (end.standing, end.out) != (before.standing, before.out):
        return "lost"
    return "drawn"


def _result(tally: _Tally, game: Game, names: tuple[str, ...], seed: str) -> SimulationResult:
    seats = tuple(
        [
            SeatResult(
                seat=seat,
                bot=name,
                games=tally.games,
                wins=tally.outright[seat],
                shared=tuple(sorted(tally.shared[seat].items())),
                standing=Distribution.of(tally.standing[seat]),
            )
            for seat, name in enumerate(names)
        ]
    )
    return SimulationResult(
        game=game,
        seed=seed,
        games=tally.games,
        seats=seats,
        won_by_nobody=tally.won_by_nobody,
        shared=tally.shared_games,
        cut=tally.cut,
        moves=Distribution.of(tally.moves),
        turns=Distribution.of(tally.turns),
        rounds=Distribution.of(tally.rounds),
        round_endings=tuple([(how, tally.endings[how]) for how in ENDINGS]),
    )
