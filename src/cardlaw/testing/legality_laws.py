"""Laws of legality: one answer, however it is asked."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardlaw.errors import IllegalMove
from cardlaw.moves import (
    Move,
    Play,
    SetTo,
)
from cardlaw.notation import KINDS
from cardlaw.testing.attempts import by_hand, tried_moves
from cardlaw.testing.broken import LawBroken, expect_same
from cardlaw.testing.secrecy_laws import from_afar

if TYPE_CHECKING:
    from cardlaw.state import State

__all__ = [
    "default_moves_lawful",
    "legality_agrees",
    "moves_in_order",
    "refusals_change_nothing",
    "somebody_can_move",
]

#: The kinds of move in the order of the table of moves.
_ORDER: tuple[type[Move], ...] = (Play, *KINDS)


def somebody_can_move(state: State) -> None:
    """T-5: in a state that is not over some seat has a legal move; in one that is over, none has.

    The seat on turn always has one, and a seat that is out never.

    >>> import cardlaw
    >>> somebody_can_move(cardlaw.Uno(players=3).deal(seed=7))
    """
    moves = state.legal_moves()
    if state.is_over and moves:
        raise LawBroken("T-5", f"the game is over, and {moves[0]} is legal", state)
    if not state.is_over and state.turn not in state.actors:
        raise LawBroken("T-5", f"seat {state.turn} is on turn and has no legal move", state)
    for move in moves:
        if move.seat in state.out:
            raise LawBroken("T-9", f"{move} is legal, and its seat is out", state)
    actors = list(dict.fromkeys(move.seat for move in moves))
    expect_same(list(state.actors), actors, "T-5", "actors", state)


def moves_in_order(state: State) -> None:
    """T-6: legal moves stand in their one order, each once, the seat on turn first.

    Plays go by deck order, count, colour, seat or value, first without a call; then the
    other moves in the order of the table of moves. Kinds that a game adds are not looked at.

    >>> import cardlaw
    >>> moves_in_order(cardlaw.Uno(players=3).deal(seed=7))
    """
    moves = state.legal_moves()
    known = [move for move in moves if isinstance(move, _ORDER) and not _sets_total(move)]
    in_order = sorted(known, key=lambda move: _place(state, move))
    expect_same(
        [str(move) for move in known],
        [str(move) for move in in_order],
        "T-6",
        "the order of legal moves",
        state,
    )
    if len(set(moves)) != len(moves) or len({str(move) for move in moves}) != len(moves):
        raise LawBroken("T-6", "a legal move is listed twice", state)
    for seat in range(state.players):
        mine = [move for move in moves if move.seat == seat]
        expect_same(list(state.legal_moves(seat)), mine, "T-6", f"moves of seat {seat}", state)


def _sets_total(move: Move) -> bool:
    """Say whether a play sets the total: where that stands among amounts is the game's choice."""
    return isinstance(move, Play) and isinstance(move.value, SetTo)


def _place(state: State, move: Move) -> tuple[object, ...]:
    game = state.game
    kind = next(number for number, kind in enumerate(_ORDER) if isinstance(move, kind))
    color = getattr(move, "color", None)
    target = getattr(move, "target", None)
    place: tuple[object, ...] = (
        -1 if color is None else game.colors.index(color),
        -1 if target is None else target,
    )
    if isinstance(move, Play):
        value = 0 if move.value is None or isinstance(move.value, SetTo) else move.value
        place = (game.deck.index(move.card), move.count, *place, value, move.call)
    return ((move.seat - state.turn) % state.players, kind, *place)


def legality_agrees(state: State, seed: int | str = 0) -> None:
    """T-5: ``why_illegal(move)`` is ``None`` exactly where the move is one of ``legal_moves()``.

    Tried with the legal moves, with moves built by hand that equal them, and with moves that
    somebody might try; and with the views of the seats, which must give the same answers. A
    refusal names the move. ``seed`` chooses which moves are tried.

    >>> import cardlaw
    >>> legality_agrees(cardlaw.Uno(players=3).deal(seed=7))
    """
    legal = state.legal_moves()
    for move in legal:
        again = by_hand(move)
        expect_same(
            (again, hash(again)), (move, hash(move)), "T-5", "built by hand", state, move=move
        )
        for asked in (move, again):
            expect_same(state.why_illegal(asked), None, "T-5", "why_illegal", state, move=move)
    # Made of what the seats may know: views of this state have its own moves.
    views = [from_afar(state, seat) for seat in range(state.players)]
    for seat, view in enumerate(views):
        mine = list(state.legal_moves(seat))
        expect_same(list(view.legal_moves()), mine, "T-12", f"view of seat {seat}", state)
    for move in tried_moves(state, seed):
        refusal = state.why_illegal(move)
        expect_same(refusal is None, move in legal, "T-5", "legal", state, move=move)
        if refusal is not None:
            expect_same(refusal.move, move, "T-5", "the move of the refusal", state, move=move)
        if 0 <= move.seat < state.players:
            seen = views[move.seat].why_illegal(move)
            expect_same(seen, refusal, "T-12", "the view's refusal", state, move=move)


def refusals_change_nothing(state: State, seed: int | str = 0) -> None:
    """T-1: ``play`` and ``step`` refuse what ``why_illegal`` refuses, and nothing changes.

    >>> import cardlaw
    >>> refusals_change_nothing(cardlaw.Uno(players=3).deal(seed=7))
    """
    before, number = state.to_json(), hash(state)
    for move in tried_moves(state, seed):
        refusal = state.why_illegal(move)
        if refusal is None:
            continue
        for make in (state.play, state.step):
            try:
                make(move)
            except IllegalMove as error:
                expect_same(error.refusal, refusal, "T-5", "the refusal raised", state, move=move)
            else:
                raise LawBroken(
                    "T-5", "it is refused by why_illegal and can be played", state, move
                )
    expect_same(state.to_json(), before, "T-1", "after refusals")
    expect_same(hash(state), number, "T-1", "hash after refusals")


def default_moves_lawful(state: State) -> None:
    """T-5: the default move of the seat on turn is legal; nobody else has one.

    >>> import cardlaw
    >>> default_moves_lawful(cardlaw.Uno(players=3).deal(seed=7))
    """
    for seat in range(state.players):
        move = state.default_move(seat)
        awaited = seat == state.turn and not state.is_over
        if move is None and awaited:
            raise LawBroken("T-5", f"the table waits for seat {seat}: no default move", state)
        if move is not None and not awaited:
            raise LawBroken("T-5", f"the table does not wait for seat {seat}", state, move)
        if move is not None and move not in state.legal_moves(seat):
            raise LawBroken("T-5", "the default move is not legal", state, move)
