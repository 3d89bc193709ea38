"""``cardlaw compare``: variants of a game from the same seeds, and by how much they differ."""

from __future__ import annotations

import contextlib
import itertools
import math
from typing import TYPE_CHECKING, Any, Final

import rich_click as click
from rich.console import Console
from rich.text import Text

from cardlaw.cli.options import bots_for, game_from
from cardlaw.cli.parser import Command, language_flag
from cardlaw.cli.running import (
    HEAD,
    Lines,
    bar,
    check_files,
    engine_told,
    games_flags,
    table,
    write_json,
)
from cardlaw.cli.values import read_value
from cardlaw.comparison import compare
from cardlaw.errors import OptionError, quoted, unknown_name
from cardlaw.options import option_fields
from cardlaw.phrases import Phrase
from cardlaw.words.catalogues import message

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from rich.table import Table

    from cardlaw.base import Game
    from cardlaw.differences import Comparison, Difference
    from cardlaw.results import GameRow
    from cardlaw.words import Words

__all__ = ["compare_command"]

_OWN: Final = "Options of the comparison"
#: Flags that are arguments of :func:`~cardlaw.compare`.
_PASSED_ON: Final = ("games", "seed", "max_moves", "workers", "engine")

_AGAINST: Final = message("{name} against {other}")
_DIFFERENCE: Final = message("difference")
_INTERVAL: Final = message("95 % interval")
_FIRST: Final = message("first")
_GAIN: Final = message("gain")
_INTERVAL_OF: Final = message("{low} to {high}")
_BOT: Final = message("bot")
#: What is compared but for points, which a game has its own word for.
_MEASURES: Final = {
    "win_rate": message("games won, %"),
    "moves": message("moves"),
    "turns": message("turns"),
    "rounds": message("rounds"),
}
_GAIN_IS: Final = message(
    "gain: how many times as many games it would take from different seeds to be as sure"
)
_MORE_TURNS: Final = message("turns in a game, difference from {name}")
_MORE_WON: Final = message("games won, %, difference from {name}")
_PAIRED: Final = message("paired, 95 %")
_NOT_PAIRED: Final = message("unpaired, 95 %")
_SEAT: Final = message("seat")


def compare_command(kind: type[Game]) -> Command:
    """Give the command that compares variants of a game."""

    @click.command(
        kind.name,
        cls=Command,
        help=f"Let the same bots play variants of {kind.name} from the same seeds, and show by how"
        " much they differ from the first.",
    )
    @click.option(
        "--vary", multiple=True, panel=_OWN, metavar="OPTION=VALUE[,VALUE...]",
        help="the values of an option that are compared, such as stacking=off,any; given several"
        " times, all combinations",
    )  # fmt: skip
    @games_flags(_OWN, drawn="the differences in turns and win rates")
    @language_flag
    @click.pass_context
    def command(context: click.Context, /, **given: Any) -> None:
        game = game_from(context, kind)
        words: Words = context.obj.words(game)
        variants = variants_of(game, given["vary"])
        bots = bots_for(given["bots"], game.players)
        check_files(given)
        with contextlib.ExitStack() as stack:
            wanted = {name: given[name] for name in _PASSED_ON}
            if given["csv"] is not None:
                lines = Lines(given["csv"], game.players, "variant")
                stack.enter_context(contextlib.closing(lines))

                def write(rows: Mapping[str, GameRow]) -> None:
                    for name, row in rows.items():
                        lines.write(row, name)

                wanted["on_game"] = write
            wanted["progress"] = stack.enter_context(bar(words, given["games"]))
            try:
                comparison = compare(variants, bots, **wanted)
            except OptionError as error:
                flag = "vary" if error.option == "variants" else error.option
                raise OptionError(flag, error.reason) from None
        write_json(given["json"], comparison.document())
        if given["plot"] is not None:
            plot(comparison, given["plot"], words)
        if given["json"] != "-":
            show(comparison, Console(highlight=False), words)
        if comparison.stopped is not None:
            raise click.Abort

    return command


def variants_of(game: Game, varied: Sequence[str]) -> dict[str, Game]:
    """Read each ``--vary``, and give all combinations of the values, by their names.

    >>> from cardlaw import Uno
    >>> list(variants_of(Uno(players=4), ["stacking=off,any", "jump-in=false,true"]))
    ['stacking=off,jump_in=false', 'stacking=off,jump_in=true', 'stacking=any,jump_in=false', 'stacking=any,jump_in=true']

    Raises :class:`~cardlaw.OptionError`.
    """
    if not varied:
        raise OptionError("vary", Phrase("must be given"))
    fields = {str(field.alias): field for field in option_fields(game)}
    values: dict[str, list[str]] = {}
    for text in varied:
        given, _, listed = text.partition("=")
        name = given.replace("-", "_")
        if name not in fields:
            raise OptionError("vary", unknown_name(given, tuple(fields)))
        if name in values:
            raise OptionError("vary", Phrase("{value} is given twice", value=quoted(name)))
        values[name] = _split(listed)
        for value, times in ((value, values[name].count(value)) for value in values[name]):
            if times > 1:
                raise OptionError("vary", Phrase("{value} is given twice", value=quoted(value)))
    variants: dict[str, Game] = {}
    for chosen in itertools.product(*values.values()):
        pairs = list(zip(values, chosen, strict=True))
        options = {name: read_value(fields[name], text) for name, text in pairs}
        variants[",".join(f"{name}={text}" for name, text in pairs)] = game.replace(**options)
    return variants


def _split(text: str) -> list[str]:
    """Split a list of values at its commas, but not at those within a JSON value.

    >>> _split('none,{"jokers": 2, "wild": ["2", "T"]}')
    ['none', '{"jokers": 2, "wild": ["2", "T"]}']
    """
    values, deep = [""], 0
    for letter in text:
        deep += (letter in "[{") - (letter in "]}")
        if letter == "," and deep <= 0:
            values.append("")
        else:
            values[-1] += letter
    return [value.strip() for value in values]


def show(comparison: Comparison, console: Console, words: Words) -> None:
    """Print a table for each variant but the first."""
    console.print(Text(repr(comparison.results[0].game), style="bold"))
    console.print(Text(words.say(HEAD, count=comparison.games, seed=comparison.seed)))
    first, *others = comparison.names
    for name in others:
        console.print()
        console.print(Text(words.say(_AGAINST, name=name, other=first), style="bold"))
        console.print(_table([d for d in comparison.differences() if d.name == name], words))
    console.print()
    console.print(Text(words.say(_GAIN_IS)))
    console.print(engine_told(comparison.results, words))


def _table(differences: list[Difference], words: Words) -> Table:
    names = ("", _SEAT, _BOT, _FIRST, _DIFFERENCE, _INTERVAL, _GAIN)
    headings = [words.say(name) if name else name for name in names]
    shown = table(*headings, left=("", words.say(_BOT)))
    for each in differences:
        rate = each.measure == "win_rate"
        scale, places = (100, 1) if rate else (1, 2)
        low, high = (f"{scale * end:+.{places}f}" for end in each.interval)
        shown.add_row(
            words.standing() if each.measure == "standing" else words.say(_MEASURES[each.measure]),
            "" if each.seat is None else str(each.seat),
            Text(each.bot or ""),
            f"{scale * each.mean_against:.{places}f}",
            f"{scale * each.mean:+.{places}f}",
            words.say(_INTERVAL_OF, low=low, high=high),
            "" if each.gain is None else f"{each.gain:.2f}",
        )
    return shown


def plot(comparison: Comparison, path: str, words: Words) -> None:
    """Draw the differences in turns with both intervals, and those in the win rate of each seat."""
    from matplotlib.figure import Figure

    first, *names = comparison.names
    players = len(comparison.results[0].seats)
    figure = Figure(figsize=(9, 2.4 + 0.5 * len(names)), layout="constrained")
    turns, rates = figure.subplots(1, 2, sharey=True)
    places = range(len(names), 0, -1)
    for place, name in zip(places, names, strict=True):
        longer = comparison.difference("turns", name)
        if math.isfinite(longer.interval[0]):
            turns.hlines(place, *longer.unpaired, color="silver", linewidth=7)
            turns.hlines(place, *longer.interval, color="tab:blue", linewidth=3)
        turns.plot(longer.mean, place, "o", color="black", markersize=4)
        for seat in range(players):
            won = comparison.difference("win_rate", name, seat=seat)
            height = place + 0.6 * ((players - 1) / 2 - seat) / players
            ends = [100 * end for end in won.interval]
            rates.hlines(height, *ends, color=f"C{seat % 10}", linewidth=2)
            rates.plot(100 * won.mean, height, "o", color=f"C{seat % 10}", markersize=4)
    turns.plot([], [], color="tab:blue", linewidth=3, label=words.say(_PAIRED))
    turns.plot([], [], color="silver", linewidth=7, label=words.say(_NOT_PAIRED))
    for seat, result in enumerate(comparison.results[0].seats):
        label = f"{words.say(_SEAT)} {seat}, {result.bot}"
        rates.plot([], [], color=f"C{seat % 10}", linewidth=2, label=label)
    for axes, text in ((turns, _MORE_TURNS), (rates, _MORE_WON)):
        axes.axvline(0, color="grey", linestyle="--", linewidth=1)
        axes.set_xlabel(words.say(text, name=first))
    turns.set_yticks(places, names)
    figure.legend(*turns.get_legend_handles_labels(), loc="outside lower left", ncols=2)
    figure.legend(*rates.get_legend_handles_labels(), loc="outside lower right", ncols=2)
    figure.suptitle(words.say(HEAD, count=comparison.games, seed=comparison.seed))
    figure.savefig(path)
