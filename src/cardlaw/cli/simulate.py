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
from cardlaw.simulation import MOST_MOVES, simulate

if TYPE_CHECKING:
    from cardlaw.base import Game
    from cardlaw.results import BotResult, Distribution, SeatResult, SimulationResult

__all__ = ["simulate_command"]

_OWN: Final = "Options of the simulation"
#: The most bars of the plot of lengths.
_BARS: Final = 40


def simulate_command(kind: type[Game]) -> click.RichCommand:
    """Give the command that simulates a game."""

    @click.command(
        kind.name,
        help=f"Let bots play many games of {kind.name}, and show what came of them."
        " Bots stay at their seats.",
    )
    @click.option(
        "--games", type=click.IntRange(min=1), default=1000, show_default=True, panel=_OWN,
        help="how many games are played",
    )  # fmt: skip
    @bots_and_seed(_OWN, bots="the bots", seed="gives the same result")
    @click.option(
        "--max-moves", type=click.IntRange(min=1), default=MOST_MOVES, show_default=True,
        panel=_OWN, help="after how many moves a game is cut off",
    )  # fmt: skip
    @click.option(
        "--json", type=click.Path(dir_okay=False, allow_dash=True), panel=_OWN, metavar="FILE",
        help="write all figures to this file; - writes them to the output in place of the tables",
    )  # fmt: skip
    @click.option(
        "--plot", type=click.Path(dir_okay=False), panel=_OWN, metavar="FILE.png",
        help="draw win rates and lengths of games into this file",
    )  # fmt: skip
    @click.option(
        "--records", type=click.Path(dir_okay=False), panel=_OWN, metavar="FILE",
        help="write the record of every game into this file",
    )  # fmt: skip
    @click.pass_context
    def command(context: click.Context, /, **given: Any) -> None:
        game = game_from(context, kind)
        bots = bots_for(given["bots"], game.players)
        for path in (given["json"], given["plot"], given["records"]):
            _check_folder(path)
        if given["plot"] is not None:
            _check_kind(given["plot"])
        wanted = {name: given[name] for name in ("games", "seed", "max_moves", "records")}
        result = _simulated(game, bots, **wanted)
        if given["json"] is not None:
            _write(given["json"], json.dumps(result.document(), indent=2) + "\n")
        if given["plot"] is not None:
            plot(result, given["plot"])
        if given["json"] != "-":
            show(result, Console(highlight=False))

    return command


def _check_folder(path: str | None) -> None:
    """Refuse early what could not be written after a long simulation."""
    if path not in (None, "-") and not Path(str(path)).parent.is_dir():
        raise click.UsageError(f"{path}: there is no such folder")


def _check_kind(path: str) -> None:
    from matplotlib.backend_bases import FigureCanvasBase

    kinds = FigureCanvasBase.get_supported_filetypes()
    if Path(path).suffix.removeprefix(".").lower() not in kinds:
        raise click.UsageError(f"{path}: the name of a plot ends in one of .{', .'.join(kinds)}")


def _write(path: str, text: str) -> None:
    if path == "-":
        sys.stdout.write(text)
    else:
        Path(path).write_text(text, encoding="utf-8")


def _simulated(game: Game, bots: list[str], *, games: int, **wanted: Any) -> SimulationResult:
    """Simulate, with a bar of progress where someone can see it."""
    console = Console(stderr=True)
    if not console.is_terminal:
        return simulate(game, bots, games, **wanted)
    columns = (TextColumn("games"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, transient=True) as bar:
        task = bar.add_task("games", total=games)
        return simulate(
            game,
            bots,
            games,
            progress=lambda done: bar.update(task, completed=done),
            **wanted,
        )


def show(result: SimulationResult, console: Console) -> None:
    """Print the tables of a result."""
    console.print(Text(repr(result.game), style="bold"))
    console.print(Text(f"{result.games} games, seed {result.seed}"))
    console.print()
    console.print(_seats_table(result))
    if len(result.bots) > 1:
        console.print()
        console.print(_bots_table(result))
    console.print()
    console.print(_lengths_table(result))
    console.print()
    console.print(Text(f"rounds: {_counted(result.round_endings)}"))
    games = (
        ("shared by several winners", result.shared),
        ("won by nobody", result.won_by_nobody),
        ("cut off", result.cut),
    )
    if any(count for _, count in games):
        console.print(Text(f"games: {_counted(games)}"))


def _counted(counts: tuple[tuple[str, int], ...]) -> str:
    return ", ".join(f"{count} {what}" for what, count in counts if count)


def _table(*headings: str, left: tuple[str, ...] = ()) -> Table:
    table = Table(box=None, padding=(0, 3, 0, 0), pad_edge=False, header_style="bold")
    for heading in headings:
        table.add_column(heading, justify="left" if heading in left else "right")
    return table


def _seats_table(result: SimulationResult) -> Table:
    standing = result.game.standing
    shared = any(seat.shared for seat in result.seats)
    headings = ["seat", "bot", "wins", *(["shared"] if shared else []), "win rate", "95 % interval"]
    table = _table(*headings, f"{standing}, mean", "spread", left=("bot",))
    for seat in result.seats:
        table.add_row(
            str(seat.seat),
            Text(seat.bot),
            str(seat.wins),
            *([str(seat.shared_wins)] if shared else []),
            *_rates(seat),
            f"{seat.standing.mean:.1f}",
            f"{seat.standing.spread:.1f}",
        )
    return table


def _rates(result: SeatResult | BotResult) -> tuple[str, str]:
    low, high = result.interval
    return f"{100 * result.win_rate:.1f} %", f"{100 * low:.1f} to {100 * high:.1f} %"


def _bots_table(result: SimulationResult) -> Table:
    table = _table("bot", "seats", "win rate", "95 % interval", "by chance", left=("bot",))
    for bot in result.bots:
        table.add_row(
            Text(bot.bot), str(len(bot.seats)), *_rates(bot), f"{100 * bot.expected:.1f} %"
        )
    return table


def _lengths_table(result: SimulationResult) -> Table:
    table = _table("in a game", "mean", "spread", "least", "median", "most", left=("in a game",))
    for name, length in _lengths(result):
        table.add_row(
            name,
            f"{length.mean:.1f}",
            f"{length.spread:.1f}",
            str(length.least),
            str(length.median),
            str(length.most),
        )
    return table


def _lengths(result: SimulationResult) -> tuple[tuple[str, Distribution], ...]:
    return ("moves", result.moves), ("turns", result.turns), ("rounds", result.rounds)


def plot(result: SimulationResult, path: str) -> None:
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
    rates.axhline(100 / len(seats), color="grey", linestyle="--", label="by chance alone")
    rates.set_xticks(places, [f"{seat.seat}\n{seat.bot}" for seat in seats])
    rates.set_ylabel("games won, %, with 95 % interval")
    rates.set_xlabel("seat")
    rates.set_ylim(bottom=0)
    rates.legend()
    values, counts = zip(*result.turns.counts, strict=True)
    lengths.hist(values, bins=min(_BARS, len(values)), weights=counts, color="tab:blue", alpha=0.5)
    lengths.axvline(result.turns.mean, color="black", linestyle="--", label="mean")
    lengths.set_xlabel("turns in a game")
    lengths.set_ylabel("games")
    lengths.legend()
    figure.suptitle(f"{result.game.name}, {result.games} games, seed {result.seed}")
    figure.savefig(path)
