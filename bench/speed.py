"""Measure the speed of cardlaw: beside other engines, or against another commit of its own.

Beside rlcard's UNO and OpenSpiel's crazy_eights, which is played by cardlaw too: decisions a second of the plain loop, how many times theirs that is,
and what ``simulate`` and playouts make of it. What is measured is defined in ``work``, ``peer_rlcard`` and
``peer_open_spiel``, how it is measured in ``slots``. An engine that is not installed is left out, and said to be.

With ``--against REV`` the library of the working tree and that of a commit do the same work in one process.
"""

from __future__ import annotations

import argparse
import importlib.metadata
import sys
from collections.abc import Callable
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Final

import peer_open_spiel
import peer_rlcard
from figures import Table, machine, with_range, write_json, write_pages
from slots import Contender, Spread, measure, ratio, spread
from trees import ROOT, Tree, checked_out, git
from work import LOOP, OPTIONS, OUTSIDE, OUTSIDE_SEATS, SEATS, Work, works

PEERS: Final[dict[str, Callable[[int], dict[str, Work]]]] = {
    "rlcard": peer_rlcard.works,
    "open_spiel": peer_open_spiel.works,
}
"""The works of each other engine, by the name of its distribution."""

SAME_GAME: Final = "open_spiel"
"""The engine that plays the game from outside, by the same rules."""

GAMES: Final = (*OPTIONS, OUTSIDE)

BAR: Final = "rlcard, handed"
"""The work that ``--at-least`` is about."""

THOUSAND: Final = 1000
HERE, THERE = "working tree", "commit"


@dataclass
class Row:
    """One game at one number of players, and the rates of all that was measured there, by name."""

    game: str
    seats: int
    rates: dict[str, list[float]] = field(default_factory=dict[str, list[float]])

    def rate(self, name: str) -> Spread | None:
        """Give thousand decisions a second, where it was measured."""
        rates = self.rates.get(name)
        return None if rates is None else spread([rate / THOUSAND for rate in rates])

    def ratio(self, of: str, to: str) -> Spread | None:
        """Give how many times as fast the one is as the other, where both were measured."""
        both = of in self.rates and to in self.rates
        return ratio(self.rates[of], self.rates[to]) if both else None


def version(name: str) -> str | None:
    """Give the installed version of a distribution; ``None``: it is not installed."""
    try:
        return importlib.metadata.version(name)
    except importlib.metadata.PackageNotFoundError:
        return None


def beside_peers(names: list[str], slots: int, seconds: float) -> tuple[list[Row], dict[str, str]]:
    """Measure every game beside the other engines; the rows, and why an engine is left out."""
    import cardlaw  # the one that is installed; with --against there are two others

    missing: dict[str, str] = {}
    rows: list[Row] = []
    contenders: list[Contender] = []
    for name in names:
        for seats in OUTSIDE_SEATS if name == OUTSIDE else SEATS:
            try:
                found = works(cardlaw, name, seats)
            except cardlaw.OptionError as error:
                missing[name] = str(error)
                continue
            row = Row(name, seats)
            rows.append(row)
            for peer in [SAME_GAME] if name == OUTSIDE else PEERS:
                try:
                    found |= PEERS[peer](seats)
                except ImportError as error:
                    missing[peer] = str(error)
            for work_name, work in found.items():
                contenders.append(Contender(work, row.rates.setdefault(work_name, [])))
    measure(contenders, slots, seconds)
    return rows, missing


def ratios(rows: list[Row]) -> Table:
    """Make the table of the loop's rate, its ratios to the peers, and the shares of what stands on it."""
    peers = [name for name in measured(rows) if ", " in name]
    others = [name for name in measured(rows) if name != LOOP and name not in peers]
    heads = [
        "game",
        "seats",
        "loop, 1000/s",
        *[f"x {name}" for name in peers],
        *[f"{name}, share" for name in others],
    ]
    table = Table(heads)
    for row in rows:
        table.rows.append(
            [
                row.game,
                str(row.seats),
                with_range(row.rate(LOOP), digits=0),
                *[with_range(row.ratio(LOOP, name)) for name in peers],
                *[with_range(row.ratio(name, LOOP)) for name in others],
            ]
        )
    return table


def measured(rows: list[Row]) -> list[str]:
    """Name all that was measured in some row, in order."""
    return list(dict.fromkeys(name for row in rows for name in row.rates))


def rates(rows: list[Row]) -> Table:
    """Make the table of all rates, in thousand decisions a second."""
    names = measured(rows)
    table = Table(["game", "seats", *names])
    for row in rows:
        cells = [with_range(row.rate(name), digits=0) for name in names]
        table.rows.append([row.game, str(row.seats), *cells])
    return table


def compare(
    names: list[str], chosen: list[str], slots: int, seconds: float, there: Path
) -> list[Row]:
    """Measure what both trees can do, each game and work of them in its own row."""
    trees = {HERE: Tree(ROOT), THERE: Tree(there)}
    rows: list[Row] = []
    contenders: list[Contender] = []
    for name in names:
        for seats in SEATS:
            found: dict[str, dict[str, Work]] = {}
            for side, tree in trees.items():
                with tree.entered():
                    found[side] = works(tree.library, name, seats)
            for work in found[HERE]:
                if work in found[THERE] and (not chosen or work in chosen):
                    row = Row(f"{name}, {work}", seats)
                    rows.append(row)
                    contenders += [
                        Contender(found[side][work], row.rates.setdefault(side, []), tree.entered)
                        for side, tree in trees.items()
                    ]
    measure(contenders, slots, seconds)
    return rows


def compared(rows: list[Row]) -> Table:
    """Make the table of two trees: both rates, and how many times as fast the working tree is."""
    table = Table(["game, work", "seats", f"{HERE}, 1000/s", f"{THERE}, 1000/s", "ratio"])
    for row in rows:
        cells = [with_range(row.rate(side), digits=0) for side in (HERE, THERE)]
        quotient = with_range(row.ratio(HERE, THERE), digits=3)
        table.rows.append([row.game, str(row.seats), *cells, quotient])
    return table


def against(arguments: argparse.Namespace) -> int:
    """Compare with another commit; 1 where a row is slower than allowed."""
    try:
        commit = git("rev-parse", "--short", f"{arguments.against}^{{commit}}")
        with checked_out(commit) as there:
            names = [name for name in arguments.games if name != OUTSIDE]
            rows = compare(names, arguments.work, arguments.slots, arguments.seconds, there)
    except (ValueError, OSError, RuntimeError) as error:
        print(error, file=sys.stderr)
        return 2
    print(f"the working tree against {commit}")
    tell(arguments, {"against": commit}, rows, [compared(rows)])
    slower: list[str] = []
    for row in rows:
        quotient = row.ratio(HERE, THERE)
        allowed = arguments.at_most_slower
        if quotient is not None and allowed is not None and quotient.median < 1 - allowed / 100:
            slower.append(f"{row.game}, {row.seats} seats: {quotient.median:.3f}")
    if slower:
        print("\nslower than allowed:", *slower, sep="\n  ")
    return int(bool(slower))


def beside(arguments: argparse.Namespace) -> int:
    """Measure beside the peers; 1 where the worst ratio is lower than asked for."""
    rows, missing = beside_peers(arguments.games, arguments.slots, arguments.seconds)
    versions = {name: version(name) for name in ("cardlaw", *PEERS)}
    print(*[f"{name} {found}" for name, found in versions.items() if found], sep=", ")
    for peer, reason in missing.items():
        print(f"{peer} is left out: {reason}")
    tell(arguments, {"versions": versions, "missing": missing}, rows, [rates(rows), ratios(rows)])
    lowest = [quotient.median for row in rows if (quotient := row.ratio(LOOP, BAR)) is not None]
    if lowest:
        print(f"\nthe lowest ratio to {BAR}: {min(lowest):.2f}")
    return int(arguments.at_least is not None and min(lowest, default=0) < arguments.at_least)


def tell(
    arguments: argparse.Namespace, facts: dict[str, object], rows: list[Row], tables: list[Table]
) -> None:
    """Print the tables, and write the last of them and all figures where that is asked for."""
    slots, seconds = arguments.slots, arguments.seconds
    note = (
        f"Median (lowest-highest) of {slots} slots of {seconds} s. {', '.join(machine().values())}."
    )
    for table in tables:
        print(f"\n{table.text()}")
    print(f"\n{note}")
    if arguments.markdown is not None:
        page = "same-game" if arguments.games == [OUTSIDE] else "speed"
        write_pages(arguments.markdown, {page: tables[-1]}, note)
    if arguments.json is not None:
        figures: dict[str, object] = {
            "slots": slots,
            "seconds": seconds,
            **facts,
            "rows": [asdict(row) for row in rows],
            "ratios": tables[-1].documents(),
        }
        write_json(arguments.json, figures)


def positive(text: str) -> int:
    """Read a whole number above nothing."""
    number = int(text)
    if number < 1:
        raise ValueError(text)
    return number


def options() -> argparse.ArgumentParser:
    """Declare what can be asked for."""
    parser = argparse.ArgumentParser(description="Measure the speed of cardlaw.")
    add = parser.add_argument
    add("--slots", type=positive, default=9, help="slots of each work (default 9)")
    add("--seconds", type=float, default=0.3, help="process time of a slot (default 0.3)")
    add(
        "--games",
        nargs="+",
        choices=GAMES,
        default=[*OPTIONS],
        help="the games (default: cardlaw's)",
    )
    add("--json", type=Path, metavar="FILE", help="write all figures to this file")
    add("--markdown", type=Path, metavar="FOLDER", help="write the last table there, for a page")
    add("--at-least", type=float, metavar="RATIO", help=f"fail below this ratio to {BAR}")
    add("--against", metavar="REV", help="compare the working tree with this commit instead")
    add("--work", nargs="+", default=[], help=f"with --against: only these, such as {LOOP}")
    add("--at-most-slower", type=float, metavar="PERCENT", help="with --against: fail beyond")
    return parser


def main() -> int:
    """Measure, print and keep."""
    arguments = options().parse_args()
    return beside(arguments) if arguments.against is None else against(arguments)


if __name__ == "__main__":
    sys.exit(main())
