"""What a notebook shows of a step and of the result of a simulation, beside a picture: HTML."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from cardlaw.svg import table
from cardlaw.svg.drawing import escaped
from cardlaw.words import Words

if TYPE_CHECKING:
    from collections.abc import Iterable

    from cardlaw.results import SimulationResult
    from cardlaw.state import Step

__all__ = ["result_html", "step_html"]

_HEADS: Final = ("seat", "bot", "games won", "95 % interval")


def step_html(step: Step[Any]) -> str:
    """Write a step as a spectator sees it: the table after it, and what happened in words."""
    words = Words(game=step.state.game)
    told = [words.event(event.seen_by(None)) for event in step.events]
    items = "".join([f"<li>{escaped(said)}</li>" for said in told if said])
    listed = f"<ul>{items}</ul>" if items else ""
    return f"<div>{table(step.state)}{listed}</div>"


def result_html(result: SimulationResult) -> str:
    """Write the result of a simulation as a table with a row for each seat."""
    standing = result.game.standing
    rows = [_row("th", (*_HEADS, f"{standing}, mean", "spread"))]
    for seat in result.seats:
        low, high = seat.interval
        cells = (
            str(seat.seat),
            seat.bot,
            f"{100 * seat.win_rate:.1f} %",
            f"{100 * low:.1f} to {100 * high:.1f}",
            f"{seat.standing.mean:.1f}",
            f"{seat.standing.spread:.1f}",
        )
        rows.append(_row("td", cells))
    games = "one game" if result.games == 1 else f"{result.games} games"
    stopped = "" if result.stopped is None else ", stopped"
    mean = f"a game has {result.turns.mean:.1f} turns on average"
    caption = f"{result.game.name}: {games}{stopped}, seed {result.seed}; {mean}"
    return f"<table><caption>{escaped(caption)}</caption>{''.join(rows)}</table>"


def _row(kind: str, cells: Iterable[str]) -> str:
    scope = ' scope="col"' if kind == "th" else ""
    written = [f"<{kind}{scope}>{escaped(cell)}</{kind}>" for cell in cells]
    return f"<tr>{''.join(written)}</tr>"
