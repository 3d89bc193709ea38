"""What a position document of a UNO game shows to be impossible."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from cardlaw.cards import HIDDEN
from cardlaw.impossible import pending_runs
from cardlaw.pending import (
    Drawn,
    GameOver,
    MustPlay,
    OwedAnswer,
    OwedColor,
    OwedTarget,
    RoundOver,
    Stack,
)
from cardlaw.rules.shedding.legality import may_be_played

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cardlaw.table import Table

__all__ = ["problems"]


def problems(table: Table) -> Iterator[tuple[str, str]]:
    """Say what cannot be: key and reason. A view's hidden cards are given the benefit."""
    pending = table.pending
    yield from _hands(table)
    yield from _match(table)
    yield from _color(table)
    if table.open and not table.game._book.calls_aloud:
        yield "open", "calls are automatic: nobody can be caught"
    check: Any = _CHECKS.get(type(pending))
    if check is not None:
        yield from check(table, pending)


def _hands(table: Table) -> Iterator[tuple[str, str]]:
    pending = table.pending
    for seat, hand in enumerate(table.hands):
        if seat in table.match.out:
            if hand:
                yield "hands", f"seat {seat} is out and holds cards"
        elif not hand and not (pending is not None and pending.ends_round):
            owes = seat == table.turn and isinstance(pending, OwedTarget)
            if not (owes and table.game.may_owe_with_none()):
                yield "hands", f"seat {seat} holds no card in a running round"


def _match(table: Table) -> Iterator[tuple[str, str]]:
    game, match = table.game, table.match
    if game.rounds is not None and match.round > game.rounds:
        yield "round", f"only {game.rounds} are played"
    over = isinstance(table.pending, GameOver)
    if game.target is not None and not over:
        for seat in table.live():
            if match.standing[seat] >= game.target:
                yield game.standing, f"seat {seat} has won already"
    if isinstance(table.pending, RoundOver) and match.round == game.rounds:
        yield "pending", "the last round is over: so is the game"


def _color(table: Table) -> Iterator[tuple[str, str]]:
    owed = isinstance(table.pending, OwedColor)
    if table.color is None and table.game.colors and not owed and pending_runs(table.pending):
        yield "color", "null while none is owed"
    top = table.game.faces.faces[table.discard_pile[-1]]
    if owed and top.color is not None:
        yield "pending", f"no colour is owed for {top}"


def _drawn(table: Table, pending: Drawn | MustPlay) -> Iterator[tuple[str, str]]:
    game = table.game
    if not game.waits_on_drawn(pending):
        yield "pending", f"with these options no card waits as {pending.kind}"
    hand = table.hands[table.turn]
    if pending.card is not None:
        index = game.faces.index[pending.card.code]
        if not may_be_played(table, table.turn, index):
            yield "pending", f"{pending.card} could not be played"
    elif HIDDEN not in hand and not any(may_be_played(table, table.turn, index) for index in hand):
        yield "pending", f"no card of seat {table.turn} could be played"


def _answer(table: Table, pending: OwedAnswer) -> Iterator[tuple[str, str]]:
    game = table.game
    if game.wild_draw_four != "challenge" or game.stacking != "off":
        yield "pending", "with these options nothing is challenged so"
    if table.discard_pile[-1] not in game._book.fours:
        yield "pending", "the top card is no wild draw four"
    if pending.draw != 4:
        yield "pending", "a wild draw four is four cards"


def _stack(table: Table, pending: Stack) -> Iterator[tuple[str, str]]:
    game = table.game
    if game.stacking == "off":
        yield "pending", "there is no stacking"
    if table.discard_pile[-1] not in game._book.stackable[pending.face]:
        yield "pending", f"the top card is no {pending.face}"
    each = int(pending.face[1:])
    unit = each if game.stacking == "same" else 2
    if pending.draw < each or pending.draw % unit:
        yield "pending", f"{pending.draw} is no sum of such cards"
    challengeable = pending.face == "+4" and game.wild_draw_four == "challenge"
    if (pending.by is not None) != challengeable:
        yield "pending", "by and guilty stand just where the last card can be challenged"
    elif challengeable and pending.guilty is None and table.match.seed is not None:
        yield "pending", "guilty is missing"


def _target(table: Table, pending: OwedTarget) -> Iterator[tuple[str, str]]:  # noqa: ARG001
    top = table.game.faces.faces[table.discard_pile[-1]]
    if not table.game.may_owe_target(table, top):
        yield "pending", f"no target is owed by seat {table.turn} for {top}"


def _game_over(table: Table, pending: GameOver) -> Iterator[tuple[str, str]]:
    target = table.game.target
    if target is not None and table.live_count() > 1:
        reached = [seat for seat in table.live() if table.match.standing[seat] >= target]
        if list(pending.winners) != reached:
            yield "pending", f"winners are those with {target} points: {reached}"


def _round_over(table: Table, pending: RoundOver) -> Iterator[tuple[str, str]]:
    winner = pending.winner
    for seat in table.live():
        if (not table.hands[seat]) != (seat == winner):
            yield "pending", f"winner is {winner}, and seat {seat} holds {len(table.hands[seat])}"


_CHECKS: Any = {
    Drawn: _drawn,
    MustPlay: _drawn,
    OwedAnswer: _answer,
    Stack: _stack,
    OwedTarget: _target,
    RoundOver: _round_over,
    GameOver: _game_over,
}
