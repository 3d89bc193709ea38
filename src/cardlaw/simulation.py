"""Many games between bots, and what came of them.

:func:`simulate` plays whole games and gives a :class:`SimulationResult`. Bots stay at their seats
in all games; where the seat matters, and it may, seat the bots the other way round in a second
simulation. All chance comes from one seed: game number N (from 0) of the seed ``TEXT`` is dealt
from the seed ``TEXT:game:N``, and the bot at seat S is made with the seed ``TEXT:game:N:seat:S``.
So the same arguments give an equal result on every machine and with any number of workers, and a
single game can be looked at again: ``game.deal(game_seed(TEXT, N))``.
"""

from __future__ import annotations

import contextlib
from collections.abc import Sequence
from functools import partial
from time import perf_counter
from typing import TYPE_CHECKING, Any, Final, Literal, final

import attrs

from cardlaw.bots import (
    Bot,
    BotError,
    BotLike,
    RandomBot,
    bot_name,
    described,
    make_bot,
    wrong_number,
)
from cardlaw.chance import seed_text
from cardlaw.engines import native_if_wanted
from cardlaw.errors import IllegalMove, OptionError, WorkerError, printable, quoted
from cardlaw.grounds import Ground, Refusal
from cardlaw.interrupts import followed
from cardlaw.moves import Move
from cardlaw.options import whole_number
from cardlaw.phrases import Phrase
from cardlaw.plain import plain_number, plain_text
from cardlaw.playouts import MOST_MOVES, a_limit
from cardlaw.records.files import records_to
from cardlaw.records.recorder import Recorder
from cardlaw.registry import a_game
from cardlaw.results import ENDINGS, GameRow, SimulationResult
from cardlaw.tally import PlayedGame, Tally, summed

if TYPE_CHECKING:
    from collections.abc import Callable, Generator, Iterable
    from concurrent.futures import Executor

    from cardlaw.base import Game
    from cardlaw.engines import EngineName, Native
    from cardlaw.records.files import RecordsTo
    from cardlaw.state import State
    from cardlaw.tally import GameT, Playing, ResultT
    from cardlaw.view import View

__all__ = [
    "bot_seed",
    "game_seed",
    "simulate",
]

#: T-12: a bot gives a move of a seat that is not its own.
NOT_ITS_SEAT: Final = Ground(
    "T-12", "not_its_seat", "it moves for seat {seat} alone", you="it moves for you alone"
)

#: How long the native engine plays until it gives what came of it, in seconds, and the most games.
_SECONDS: Final = 0.25
_MOST_AT_ONCE: Final = 50_000
_NO_RECORDS: Final = Phrase("the engine of cardlaw[native] writes no records of games")


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
    workers: int | Literal["all"] | None = None,
    executor: Executor | None = None,
    first: int = 0,
    on_game: Callable[[GameRow], object] | None = None,
    progress: Callable[[int], object] | None = None,
    max_moves: int | None = MOST_MOVES,
    records: RecordsTo | None = None,
    engine: EngineName | None = None,
) -> SimulationResult:
    """Let bots play so many games of ``game``, one bot at each seat, and sum up.

    ``bots`` holds for each seat a name (``"random"``, ``"sensible"``, ``"searching"``), a bot, or
    what makes one from the text of a seed (a class of bots, for example). ``seed`` is a number or a
    text; ``None`` takes one from the system's entropy, and the result tells it. ``first`` is the number
    of the first game: results of the same game, bots and seed add. A game is cut off, and has no
    winner, when ``max_moves`` moves have been made in it; ``None`` lets it run.

    ``workers`` is how many processes play, ``"all"`` one for each core that this process may use.
    ``executor`` has the games played elsewhere: any :class:`concurrent.futures.Executor`, of
    threads, of processes, or of a cluster; ``workers`` then says how many workers it has, where
    those are more than 16, and ``"all"`` says nothing. With neither the games are played here. The
    result is equal in any case. Workers take names of bots, and what makes bots and pickles. They
    import the main program anew, so it must start the simulation under
    ``if __name__ == "__main__":``.

    Where every bot is ``"random"``, no records are asked for, and ``cardlaw_native`` is installed and
    covers the game, that plays the games, in much less time and with an equal result; ``workers``
    are then its threads. ``engine="python"`` or ``"native"`` insists on one of the two.
    The ``engine`` of the :class:`~cardlaw.SimulationResult` tells which it was.

    What follows is done here, in the order of the games, as they come in. ``records`` is a path,
    or an open text file, into which the record of each game is written, with the bots as its
    ``Seats``; a file that a path names is begun anew. ``on_game`` is called with the
    :class:`~cardlaw.results.GameRow` of each game. ``progress`` is called with the number of games
    played so far, after each game, with workers or natively after several. An error of theirs
    ends the simulation and comes out of it.

    Ctrl-C ends the simulation: its result is that of the games so far, and ``stopped`` says how
    many these are. Where there are none, the ``KeyboardInterrupt`` goes on.

    Before a move of the seat on turn every other seat that has a legal move is asked, clockwise
    from the seat on turn; one that acts changes the table, and the asking begins anew.

    >>> import cardlaw
    >>> result = cardlaw.simulate(
    ...     cardlaw.Uno(players=2, rounds=1), ["sensible", "random"], 50, seed=7
    ... )
    >>> result.seats[0].wins > result.seats[1].wins
    True

    Raises :class:`~cardlaw.OptionError` for an argument that cannot be,
    :class:`~cardlaw.bots.BotError` where a bot raises an error or gives no move on its turn,
    :class:`~cardlaw.IllegalMove` where its move is refused (both name the bot and the seat), and
    :class:`~cardlaw.WorkerError`, which has the result so far, where a worker is lost.
    """
    series = series_of(game, bots, seed, max_moves, engine)
    numbers = numbers_of(games, first)
    check_called(on_game=on_game, progress=progress)
    recorded = records is not None
    series = attrs.evolve(series, recorded=recorded, one_by_one=recorded or on_game is not None)
    parts = parts_of(series, numbers, workers, executor)
    tally = series.tally()
    with contextlib.closing(parts), records_to("records", records) as write:

        def tell(part: PlayedGame | SimulationResult) -> None:
            if isinstance(part, PlayedGame):
                if write is not None and part.record is not None:
                    write(part.record)
                if on_game is not None:
                    on_game(part.row)

        try:
            return summed_up(tally, parts, tell, progress)
        except WorkerError as error:
            raise WorkerError(error.reason, tally.result(stopped=True)) from error.__cause__


def numbers_of(games: object, first: object) -> range:
    """Give the numbers of so many games, from the first one on."""
    begin = whole_number("first", first, 0, None)
    return range(begin, begin + whole_number("games", games, 1, None))


def check_called(**functions: object) -> None:
    """Refuse what cannot be called; ``None`` stands for no function."""
    for name, called in functions.items():
        if called is not None and not callable(called):
            raise OptionError(name, f"{quoted(called)} cannot be called")


def summed_up(
    tally: Tally[GameT, ResultT],
    parts: Iterable[GameT | ResultT],
    tell: Callable[[GameT | ResultT], object],
    progress: Callable[[int], object] | None,
) -> ResultT:
    """Sum up the parts of a simulation as they come in; on Ctrl-C those so far, if any."""
    stopped = False
    try:
        with followed() as held_back:
            for part in parts:
                with held_back:
                    tally.add(part)
                    tell(part)
                    if progress is not None:
                        progress(tally.games)
    except KeyboardInterrupt:
        if not tally.games:
            raise
        stopped = True
    result = tally.result(stopped=stopped)
    assert result is not None
    return result


def parts_of(
    series: Playing[GameT, ResultT], numbers: range, workers: object, executor: object
) -> Generator[GameT | ResultT]:
    """Give the games one after another, or, where nobody asks for each, what came of several."""
    native = series.native
    if executor is None and (workers is None or plain_number(workers) == 1):
        return series.play(numbers)
    # Imported here: it takes longer than all of this.
    from cardlaw.workers import shared_out, threads_of

    if executor is None and native:
        return series.play(numbers, threads_of(workers))
    return shared_out(series, numbers, workers, executor)


def series_of(
    game: object, bots: object, seed: object, max_moves: object, engine: EngineName | None
) -> Series:
    """Check what every game of a simulation is played with."""
    played = a_game(game)
    if isinstance(bots, str) or not isinstance(bots, Sequence):
        raise OptionError("bots", f"{quoted(bots)} is no list of bots, one for each seat")
    if len(bots) != played.players:
        raise OptionError("bots", wrong_number(len(bots), played.players))
    return Series(
        game=played,
        bots=tuple([plain_text(bot) or bot for bot in bots]),
        names=tuple([bot_name(bot) for bot in bots]),
        seed=seed_text(seed),
        limit=a_limit("max_moves", max_moves),
        engine=engine,
    )


@final
@attrs.frozen(kw_only=True)
class Series:
    """What every game of a simulation is played with: it is what workers are given.

    ``engine`` is what was insisted on, ``recorded`` asks for the record of every game, and
    ``one_by_one`` for every game by itself.
    """

    game: Game
    bots: tuple[BotLike, ...]
    names: tuple[str, ...]
    seed: str
    limit: int | None
    engine: EngineName | None
    recorded: bool = False
    one_by_one: bool = False

    @property
    def played(self) -> tuple[str, object]:
        """The game, after the name of the argument that it comes from."""
        return "game", self.game

    def tally(self) -> Tally[PlayedGame, SimulationResult]:
        """Begin to sum up games."""
        return Tally(PlayedGame, partial(summed, self.game, self.names, self.seed))

    @property
    def native(self) -> bool:
        """Whether the native engine plays the games."""
        return self._native() is not None

    def _native(self) -> Native | None:
        return native_if_wanted(self.engine, self.game, but=self._not_natively())

    def _not_natively(self) -> Phrase | None:
        """Say why the native engine cannot play these games, whatever the game; ``None``: it may."""
        for seat, bot in enumerate(self.bots):
            if not _is_random(bot):
                return Phrase(
                    "the engine of cardlaw[native] plays random bots alone; {bot} sits at seat {seat}",
                    bot=repr(printable(self.names[seat])),
                    seat=seat,
                )
        return _NO_RECORDS if self.recorded else None

    def play(self, numbers: range, threads: int = 1) -> Generator[PlayedGame | SimulationResult]:
        """Play the games of these numbers, in their order."""
        native = self._native()
        if native is not None:
            yield from self._natively(native, numbers, threads)
            return
        for number in numbers:
            yield self._played(number)

    def _natively(
        self, native: Native, numbers: range, threads: int
    ) -> Generator[PlayedGame | SimulationResult]:
        """Play so many games at a time that it is a quarter of a second until the next ones."""
        size = threads
        while numbers:
            began = perf_counter()
            games = native.simulated(self.game, self.seed, numbers[:size], self.limit, threads)
            seconds = perf_counter() - began
            if self.one_by_one:
                yield from games.played()
            else:
                yield games.result(self.names)
            numbers = numbers[size:]
            wanted = int(size * _SECONDS / max(seconds, 1e-6))
            size = max(1, min(wanted, 10 * size, _MOST_AT_ONCE))

    def _played(self, number: int) -> PlayedGame:
        """Play a game from its deal to its end, or until it is cut off."""
        seed = game_seed(self.seed, number)
        made = [
            make_bot(bot, bot_seed(self.seed, number, seat)) for seat, bot in enumerate(self.bots)
        ]
        seated = Seated(self.names, made, number)
        state = self.game.deal(seed)
        recorder = Recorder(state, Seats=self.names) if self.recorded else None
        endings: dict[str, int] = dict.fromkeys(ENDINGS, 0)
        moves = turns = 0
        over = False
        while moves != self.limit:
            before = state
            state = seated.play(state if recorder is None else recorder, seated.next_move(state))
            moves += 1
            over = state.round_over
            if over:
                turns += state.turns
                endings[_ending(before, state)] += 1
                if state.is_over:
                    break
        if not over:
            turns += state.turns
            endings["cut"] += 1
        row = GameRow(
            number=number,
            seed=seed,
            winners=state.winners if state.is_over else None,
            standing=state.standing,
            moves=moves,
            turns=turns,
            rounds=state.round,
        )
        record = None if recorder is None else recorder.text()
        return PlayedGame(row, tuple(endings.values()), record)


def _is_random(bot: BotLike) -> bool:
    """Say whether a bot plays at random, by name or by class."""
    return bot is RandomBot or (isinstance(bot, str) and bot == RandomBot.name)


def _ending(before: State, end: State) -> str:
    """Say how a move ended a round: somebody won it, or only lost something by it, or neither."""
    if end.round_winner is not None:
        return "won"
    if (end.standing, end.out) != (before.standing, before.out):
        return "lost"
    return "drawn"


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
        moves = state.legal_moves()
        table = state._table
        turn = table.turn
        if moves and moves[-1].seat != turn:
            for seat in state.actors:
                if seat != turn:
                    move = self.asked(seat, state._view(seat))
                    if move is not None:
                        return move
            view = state._view(turn)
        else:
            view = table.game.view_type._of(table, turn, moves)
        move = self.asked(turn, view)
        if move is None:
            raise self.silent(turn)
        return move

    def move_of(self, state: State, seat: int) -> Move | None:
        """Give the move of one seat; ``None`` where it does nothing, as it may out of turn."""
        move = self.asked(seat, state._view(seat))
        if move is None and seat == state.turn:
            raise self.silent(seat)
        return move

    def play(self, table: State | Recorder, move: Move) -> State:
        """Play a move that a bot has given, on a state or on the recorder that follows the game."""
        try:
            return table.play(move)
        except IllegalMove as error:
            raise self._refused(move.seat, error.refusal) from None

    def asked(self, seat: int, view: View) -> Move | None:
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

    def silent(self, seat: int) -> BotError:
        """Give the error of a bot that gave no move on its turn."""
        return self._error(seat, Phrase("gave no move on its turn"))

    def _error(self, seat: int, reason: str) -> BotError:
        return BotError(self._names[seat], seat, self._number, reason)

    def _refused(self, seat: int, refusal: Refusal) -> IllegalMove:
        who = described(self._names[seat], seat, self._number)
        return IllegalMove(attrs.evolve(refusal, reason=f"{refusal.reason}, played by {who}"))
