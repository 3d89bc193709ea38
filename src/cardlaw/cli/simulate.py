"""``cardlaw simulate``: many games between bots, a table of the results, and a plot."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import rich_click as click
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table
from rich.text import Text

from cardlaw.cli.options import bots_and_seed, bots_for, game_from
from cardlaw.cli.parser import Command, WholeNumber, language_flag
from cardlaw.errors import OptionError
from cardlaw.phrases import Phrase, Plural
from cardlaw.playouts import MOST_MOVES
from cardlaw.simulation import simulate
from cardlaw.words.catalogues import message

if TYPE_CHECKING:
    from cardlaw.base import Game
    from cardlaw.results import BotResult, Distribution, SeatResult, SimulationResult
    from cardlaw.words import Words

__all__ = ["simulate_command"]

_OWN: Final = "Options of the simulation"
#: The most bars of the plot of lengths.
_BARS: Final = 40

_GAMES: Final = message("games")
_HEAD: Final = Plural("one game, seed {seed}", "{count} games, seed {seed}")
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
    @click.option(
        "--games", type=WholeNumber(min=1), default=1000, show_default=True, panel=_OWN,
        help="how many games are played",
    )  # fmt: skip
    @bots_and_seed(_OWN, bots="the bots", seed="gives the same result")
    @click.option(
        "--max-moves", type=WholeNumber(min=1), default=MOST_MOVES, show_default=True,
        panel=_OWN, help="after how many moves a game is cut off",
    )  # fmt: skip
    @click.option(
        "--json", type=click.Path(allow_dash=True), panel=_OWN, metavar="FILE",
        help="write all figures to this file; - writes them to the output in place of the tables",
    )  # fmt: skip
    @click.option(
        "--plot", type=click.Path(), panel=_OWN, metavar="FILE.png",
        help="draw win rates and lengths of games into this file",
    )  # fmt: skip
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
        for name in ("json", "plot", "records"):
            _check_file(name, given[name])
        if given["plot"] is not None:
            _check_kind(given["plot"])
        wanted = {name: given[name] for name in ("games", "seed", "max_moves", "records")}
        result = _simulated(game, bots, words, **wanted)
        if given["json"] is not None:
            _write(given["json"], json.dumps(result.document(), indent=2) + "\n")
        if given["plot"] is not None:
            plot(result, given["plot"], words)
        if given["json"] != "-":
            show(result, Console(highlight=False), words)
        if result.stopped is not None:
            raise click.Abort

    return command


def _check_file(name: str, path: str | None) -> None:
    """Refuse early what could not be written after a long simulation."""
    if path is None or path == "-":
        return
    if Path(path).is_dir():
        raise OptionError(name, Phrase("{path}: this is a folder", path=path))
    if not Path(path).parent.is_dir():
        raise OptionError(name, Phrase("{path}: there is no such folder", path=path))


def _check_kind(path: str) -> None:
    from matplotlib.backend_bases import FigureCanvasBase

    kinds = FigureCanvasBase.get_supported_filetypes()
    if Path(path).suffix.removeprefix(".").lower() not in kinds:
        reason = Phrase(
            "{path}: the name of a plot ends in one of {kinds}",
            path=path,
            kinds=tuple([f".{kind}" for kind in kinds]),
        )
        raise OptionError("plot", reason)


def _write(path: str, text: str) -> None:
    if path == "-":
        sys.stdout.write(text)
    else:
        Path(path).write_text(text, encoding="utf-8")


def _simulated(
    game: Game, bots: list[str], words: Words, *, games: int, **wanted: Any
) -> SimulationResult:
    """Simulate, with a bar of progress where someone can see it."""
    console = Console(stderr=True)
    if not console.is_terminal:
        return simulate(game, bots, games, **wanted)
    what = words.say(_GAMES)
    columns = (TextColumn(what), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, transient=True) as bar:
        task = bar.add_task(what, total=games)
        return simulate(
            game,
            bots,
            games,
            progress=lambda done: bar.update(task, completed=done),
            **wanted,
        )


def show(result: SimulationResult, console: Console, words: Words) -> None:
    """Print the tables of a result."""
    console.print(Text(repr(result.game), style="bold"))
    console.print(Text(words.say(_HEAD, count=result.games, seed=result.seed)))
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


def _counted(words: Words, counts: list[tuple[str, int]]) -> str:
    return ", ".join(
        words.say(_COUNT, count=count, what=words.say(what)) for what, count in counts if count
    )


def _table(*headings: str, left: tuple[str, ...] = ()) -> Table:
    table = Table(box=None, padding=(0, 3, 0, 0), pad_edge=False, header_style="bold")
    for heading in headings:
        table.add_column(heading, justify="left" if heading in left else "right")
    return table


def _seats_table(result: SimulationResult, words: Words) -> Table:
    shared = any(seat.shared for seat in result.seats)
    names = [_SEAT, _BOT, _WINS, *([_SHARED] if shared else []), _WIN_RATE, _INTERVAL]
    headings = [words.say(name) for name in names]
    mean = words.say(_STANDING_MEAN, standing=words.standing())
    table = _table(*headings, mean, words.say(_SPREAD), left=(words.say(_BOT),))
    for seat in result.seats:
        table.add_row(
            str(seat.seat),
            Text(seat.bot),
            str(seat.wins),
            *([str(seat.shared_wins)] if shared else []),
            *_rates(seat, words),
            f"{seat.standing.mean:.1f}",
            f"{seat.standing.spread:.1f}",
        )
    return table


def _rates(result: SeatResult | BotResult, words: Words) -> tuple[str, str]:
    low, high = result.interval
    return _percent(result.win_rate, words), words.say(
        _FROM_TO, low=f"{100 * low:.1f}", high=f"{100 * high:.1f}"
    )


def _percent(rate: float, words: Words) -> str:
    return words.say(_PERCENT, number=f"{100 * rate:.1f}")


def _bots_table(result: SimulationResult, words: Words) -> Table:
    names = (_BOT, _SEATS, _WIN_RATE, _INTERVAL, _BY_CHANCE)
    table = _table(*[words.say(name) for name in names], left=(words.say(_BOT),))
    for bot in result.bots:
        table.add_row(
            Text(bot.bot), str(len(bot.seats)), *_rates(bot, words), _percent(bot.expected, words)
        )
    return table


def _lengths_table(result: SimulationResult, words: Words) -> Table:
    names = (_IN_A_GAME, _MEAN, _SPREAD, _LEAST, _MEDIAN, _MOST)
    table = _table(*[words.say(name) for name in names], left=(words.say(_IN_A_GAME),))
    for name, length in _lengths(result):
        table.add_row(
            words.say(name),
            f"{length.mean:.1f}",
            f"{length.spread:.1f}",
            str(length.least),
            str(length.median),
            str(length.most),
        )
    return table


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
    lengths.set_ylabel(words.say(_GAMES))
    lengths.legend()
    head = words.say(_HEAD, count=result.games, seed=result.seed)
    figure.suptitle(words.say(_TITLE, game=result.game.name, games=head))
    figure.savefig(path)
