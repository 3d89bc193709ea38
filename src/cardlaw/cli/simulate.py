"""``cardlaw simulate``: many games between bots, a table of the results, and a plot."""

from __future__ import annotations

import contextlib
from typing import TYPE_CHECKING, Any, Final

import rich_click as click
from rich.console import Console
from rich.text import Text

from cardlaw.cli.options import bots_for, game_from
from cardlaw.cli.parser import Command, language_flag
from cardlaw.cli.running import (
    GAMES,
    HEAD,
    Lines,
    bar,
    check_files,
    engine_told,
    games_flags,
    table,
    write_json,
)
from cardlaw.simulation import simulate
from cardlaw.words.catalogues import message

if TYPE_CHECKING:
    from rich.table import Table

    from cardlaw.base import Game
    from cardlaw.results import BotResult, Distribution, SeatResult, SimulationResult
    from cardlaw.words import Words

__all__ = ["simulate_command"]

_OWN: Final = "Options of the simulation"
#: The most bars of the plot of lengths.
_BARS: Final = 40

#: Flags that are arguments of :func:`~cardlaw.simulate`.
_PASSED_ON: Final = ("games", "seed", "max_moves", "workers", "records", "engine")

_ROUNDS_ENDED: Final = message("rounds: {counts}")
_GAMES_ENDED: Final = message("games: {counts}")
_COUNT: Final = message("{count} {what}")
#: How rounds end, by the words of a result.
_ROUND_ENDS: Final = {
    "won": message("won"),
    "lost": message("lost"),
    "drawn": message("drawn"),
    "cut": message("cut"),
}
_SHARED_BY_SEVERAL: Final = message("shared by several winners")
_WON_BY_NOBODY: Final = message("won by nobody")
_CUT_OFF: Final = message("cut off")
_SEAT: Final = message("seat")
_SEATS: Final = message("seats")
_BOT: Final = message("bot")
_WINS: Final = message("wins")
_SHARED: Final = message("shared")
_WIN_RATE: Final = message("win rate")
_INTERVAL: Final = message("95 % interval")
_STANDING_MEAN: Final = message("{standing}, mean")
_SPREAD: Final = message("spread")
_BY_CHANCE: Final = message("by chance")
_PERCENT: Final = message("{number} %")
_FROM_TO: Final = message("{low} to {high} %")
_IN_A_GAME: Final = message("in a game")
_MEAN: Final = message("mean")
_LEAST: Final = message("least")
_MEDIAN: Final = message("median")
_MOST: Final = message("most")
_MOVES: Final = message("moves")
_TURNS: Final = message("turns")
_ROUNDS: Final = message("rounds")
_BY_CHANCE_ALONE: Final = message("by chance alone")
_GAMES_WON: Final = message("games won, %, with 95 % interval")
_TURNS_IN_A_GAME: Final = message("turns in a game")
_TITLE: Final = message("{game}, {games}")


def simulate_command(kind: type[Game]) -> Command:
    """Give the command that simulates a game."""

    @click.command(
        kind.name,
        cls=Command,
        help=f"Let bots play many games of {kind.name}, and show what came of them."
        " Bots stay at their seats.",
    )
    @games_flags(_OWN, drawn="win rates and lengths of games")
    @click.option(
        "--records", type=click.Path(), panel=_OWN, metavar="FILE",
        help="write the record of every game into this file",
    )  # fmt: skip
    @language_flag
    @click.pass_context
    def command(context: click.Context, /, **given: Any) -> None:
        game = game_from(context, kind)
        words: Words = context.obj.words(game)
        bots = bots_for(given["bots"], game.players)
        check_files(given)
        with contextlib.ExitStack() as stack:
            wanted = {name: given[name] for name in _PASSED_ON}
            if given["csv"] is not None:
                lines = stack.enter_context(contextlib.closing(Lines(given["csv"], game.players)))
                wanted["on_game"] = lines.write
            wanted["progress"] = stack.enter_context(bar(words, given["games"]))
            result = simulate(game, bots, **wanted)
        write_json(given["json"], result.document())
        if given["plot"] is not None:
            plot(result, given["plot"], words)
        if given["json"] != "-":
            show(result, Console(highlight=False), words)
        if result.stopped is not None:
            raise click.Abort

    return command


def show(result: SimulationResult, console: Console, words: Words) -> None:
    """Print the tables of a result."""
    console.print(Text(repr(result.game), style="bold"))
    console.print(Text(words.say(HEAD, count=result.games, seed=result.seed)))
    console.print()
    console.print(_seats_table(result, words))
    if len(result.bots) > 1:
        console.print()
        console.print(_bots_table(result, words))
    console.print()
    console.print(_lengths_table(result, words))
    console.print()
    rounds = [(_ROUND_ENDS[ending], count) for ending, count in result.round_endings]
    console.print(Text(words.say(_ROUNDS_ENDED, counts=_counted(words, rounds))))
    games = [
        (_SHARED_BY_SEVERAL, result.shared),
        (_WON_BY_NOBODY, result.won_by_nobody),
        (_CUT_OFF, result.cut),
    ]
    if any(count for _, count in games):
        console.print(Text(words.say(_GAMES_ENDED, counts=_counted(words, games))))
    console.print(engine_told([result], words))


def _counted(words: Words, counts: list[tuple[str, int]]) -> str:
    return ", ".join(
        words.say(_COUNT, count=count, what=words.say(what)) for what, count in counts if count
    )


def _seats_table(result: SimulationResult, words: Words) -> Table:
    shared = any(seat.shared for seat in result.seats)
    names = [_SEAT, _BOT, _WINS, *([_SHARED] if shared else []), _WIN_RATE, _INTERVAL]
    headings = [words.say(name) for name in names]
    mean = words.say(_STANDING_MEAN, standing=words.standing())
    shown = table(*headings, mean, words.say(_SPREAD), left=(words.say(_BOT),))
    for seat in result.seats:
        shown.add_row(
            str(seat.seat),
            Text(seat.bot),
            str(seat.wins),
            *([str(seat.shared_wins)] if shared else []),
            *_rates(seat, words),
            f"{seat.standing.mean:.1f}",
            f"{seat.standing.spread:.1f}",
        )
    return shown


def _rates(result: SeatResult | BotResult, words: Words) -> tuple[str, str]:
    low, high = result.interval
    return _percent(result.win_rate, words), words.say(
        _FROM_TO, low=f"{100 * low:.1f}", high=f"{100 * high:.1f}"
    )


def _percent(rate: float, words: Words) -> str:
    return words.say(_PERCENT, number=f"{100 * rate:.1f}")


def _bots_table(result: SimulationResult, words: Words) -> Table:
    names = (_BOT, _SEATS, _WIN_RATE, _INTERVAL, _BY_CHANCE)
    shown = table(*[words.say(name) for name in names], left=(words.say(_BOT),))
    for bot in result.bots:
        shown.add_row(
            Text(bot.bot), str(len(bot.seats)), *_rates(bot, words), _percent(bot.expected, words)
        )
    return shown


def _lengths_table(result: SimulationResult, words: Words) -> Table:
    names = (_IN_A_GAME, _MEAN, _SPREAD, _LEAST, _MEDIAN, _MOST)
    shown = table(*[words.say(name) for name in names], left=(words.say(_IN_A_GAME),))
    for name, length in _lengths(result):
        shown.add_row(
            words.say(name),
            f"{length.mean:.1f}",
            f"{length.spread:.1f}",
            str(length.least),
            str(length.median),
            str(length.most),
        )
    return shown


def _lengths(result: SimulationResult) -> tuple[tuple[str, Distribution], ...]:
    return (_MOVES, result.moves), (_TURNS, result.turns), (_ROUNDS, result.rounds)


def plot(result: SimulationResult, path: str, words: Words) -> None:
    """Draw the win rates with their intervals, and how long the games were."""
    from matplotlib.figure import Figure

    figure = Figure(figsize=(9, 4), layout="constrained")
    rates, lengths = figure.subplots(1, 2)
    seats = result.seats
    lows, highs = zip(*(seat.interval for seat in seats), strict=True)
    percent = [100 * seat.win_rate for seat in seats]
    places = list(range(len(seats)))
    errors = [
        [rate - 100 * low for rate, low in zip(percent, lows, strict=True)],
        [100 * high - rate for rate, high in zip(percent, highs, strict=True)],
    ]
    rates.bar(places, percent, color="tab:blue", alpha=0.5)
    rates.errorbar(places, percent, yerr=errors, fmt="none", ecolor="black", capsize=4)
    by_chance = words.say(_BY_CHANCE_ALONE)
    rates.axhline(100 / len(seats), color="grey", linestyle="--", label=by_chance)
    rates.set_xticks(places, [f"{seat.seat}\n{seat.bot}" for seat in seats])
    rates.set_ylabel(words.say(_GAMES_WON))
    rates.set_xlabel(words.say(_SEAT))
    rates.set_ylim(bottom=0)
    rates.legend()
    values, counts = zip(*result.turns.counts, strict=True)
    lengths.hist(values, bins=min(_BARS, len(values)), weights=counts, color="tab:blue", alpha=0.5)
    mean = words.say(_MEAN)
    lengths.axvline(result.turns.mean, color="black", linestyle="--", label=mean)
    lengths.set_xlabel(words.say(_TURNS_IN_A_GAME))
    lengths.set_ylabel(words.say(GAMES))
    lengths.legend()
    head = words.say(HEAD, count=result.games, seed=result.seed)
    figure.suptitle(words.say(_TITLE, game=result.game.name, games=head))
    figure.savefig(path)
