"""Drawing: how many, what becomes of the drawn card, and the pass (UNO-4, UNO-H5, UNO-H6, T-4)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardlaw import events
from cardlaw.cards import HIDDEN
from cardlaw.grounds import Ground, Refusal
from cardlaw.moves import Play
from cardlaw.phrases import Phrase
from cardlaw.rounds import end_turn
from cardlaw.rules.uno_family import calls, plays
from cardlaw.rules.uno_family.matching import is_playable, playable
from cardlaw.rules.uno_family.uno_game import Awaited

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cardlaw.moves import Draw, Move, Pass
    from cardlaw.pending import Drawn, MustPlay
    from cardlaw.rules.uno_family.uno_game import Moves, Problem, UnoTable

__all__ = [
    "CAN_PLAY",
    "DRAWN",
    "DRAWN_CARD_MUST",
    "DRAWN_CARD_WAITS",
    "MUST_PLAY",
    "NOTHING_TO_DRAW",
    "NO_PASS_NOW",
    "ONLY_KEEPS",
    "draw",
    "draw_refused",
    "pass_refused",
    "pass_turn",
]

CAN_PLAY: Final = Ground(
    "UNO-4",
    "can_play",
    "seat {seat} can play a card, and must",
    you="you can play a card, and must",
)
NOTHING_TO_DRAW: Final = Ground("T-4", "nothing_to_draw", "no card can be drawn")
NO_PASS_NOW: Final = Ground(
    "T-4", "no_pass_now", "one may pass only with a drawn card, or when no card can be drawn"
)
#: The same where no pass stands in the place of drawing.
ONLY_KEEPS: Final = Ground("AW-7", "only_keeps", "one may pass only to keep a drawn card")
DRAWN_CARD_WAITS: Final = Ground(
    "UNO-4",
    "drawn_card_waits",
    "seat {turn} may play the drawn card, {card}, or pass",
    you="you may play the drawn card, {card}, or pass",
)
DRAWN_CARD_MUST: Final = Ground(
    "UNO-H6",
    "drawn_card_must",
    "seat {turn} must play the drawn card, {card}",
    you="you must play the drawn card, {card}",
)


def draw(table: UnoTable, move: Draw) -> None:
    """UNO-4, UNO-H5: draw one card, or until one is playable; or what the table waits for."""
    seat = move.seat
    game = table.game
    if table.open:
        calls.turn_begins(table)
    pending = table.pending
    table.idle = 0
    if pending is not None:
        owed = game.awaited[type(pending)].draw
        assert owed is not None
        owed(table, seat, pending)
        return
    drawn = table.draw(seat, 1)[0]
    fits = is_playable(table, table.hands[seat], drawn)
    if game.draw == "until_playable":
        while not fits and table.can_draw():
            drawn = table.draw(seat, 1)[0]
            fits = is_playable(table, table.hands[seat], drawn)
    if table.open:
        calls.keep_windows(table)
    if fits and game._waiting:
        table.pending = game._waiting[drawn]
    else:
        end_turn(table, seat)


def pass_turn(table: UnoTable, move: Pass) -> None:
    """UNO-4, T-4: keep the drawn card; or nothing can be drawn, and such passes are counted."""
    calls.turn_begins(table)
    table.tell(events.Passed, move.seat)
    if table.pending is None:
        table.idle += 1
        if table.idle >= table.live_count():
            table.turns += 1
            table.game.round_drawn(table)
            return
    table.pending = None
    end_turn(table, move.seat)


def draw_refused(table: UnoTable, move: Move) -> Refusal:
    """UNO-4, T-4: say why a seat may not draw."""
    if table.can_draw():
        return CAN_PLAY.of(move, seat=move.seat)
    return NOTHING_TO_DRAW.of(move)


def pass_refused(table: UnoTable, move: Move) -> Refusal:
    """UNO-4, T-4: say why a seat may not pass."""
    if table.game.must_play and not table.can_draw():
        return CAN_PLAY.of(move, seat=move.seat)
    return table.game.no_pass.of(move)


def drawn_moves(table: UnoTable, seat: int, pending: Drawn) -> Moves:
    """UNO-4: play the drawn card, singly, or keep it."""
    return drawn_plays(table, seat, pending) + table.game._moves.seats[seat].pass_


def drawn_plays(table: UnoTable, seat: int, pending: Drawn | MustPlay) -> Moves:
    """UNO-H6, AW-7: play the drawn card, singly."""
    assert pending.card is not None
    return plays.plays_of(table, seat, table.game._cards.index[pending.card.code])


def drawn_refused(table: UnoTable, move: Move, pending: Drawn) -> Refusal:
    """UNO-4: only the drawn card may be played."""
    if isinstance(move, Play) and move.card == pending.card:
        return plays.refused(table, move)
    return DRAWN_CARD_WAITS.of(move, turn=table.turn, card=pending.card)


def must_play_refused(table: UnoTable, move: Move, pending: MustPlay) -> Refusal:
    """UNO-H6, AW-7: the drawn card must be played."""
    if isinstance(move, Play) and move.card == pending.card:
        return plays.refused(table, move)
    return DRAWN_CARD_MUST.of(move, turn=table.turn, card=pending.card)


def problems(table: UnoTable, pending: Drawn | MustPlay) -> Iterator[Problem]:
    """UNO-4, UNO-H6: say what of a drawn card that waits cannot be."""
    game = table.game
    if type(pending) is not game.drawn_kind():
        yield "pending", Phrase("with these options no card waits as {kind}", kind=pending.kind)
    hand = table.hands[table.turn]
    if pending.card is not None:
        if not is_playable(table, hand, game._cards.index[pending.card.code]):
            yield "pending", Phrase("{card} could not be played", card=pending.card.code)
    elif HIDDEN not in hand and not playable(table, hand):
        yield "pending", Phrase("no card of seat {seat} could be played", seat=table.turn)


#: UNO-4: a card is drawn that may be played or kept.
DRAWN: Final = Awaited(moves=drawn_moves, refused=drawn_refused, problems=problems)
#: UNO-H6, AW-7: a card is drawn that must be played.
MUST_PLAY: Final = Awaited(moves=drawn_plays, refused=must_play_refused, problems=problems)
