"""Playing a card: the ways to play it, what such a play lacks, and what comes of it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardlaw import events
from cardlaw.advice import clockwise
from cardlaw.grounds import Ground, Refusal
from cardlaw.rounds import end_turn, not_held
from cardlaw.rules.uno_family import calls
from cardlaw.rules.uno_family.lookup import MORE
from cardlaw.rules.uno_family.matching import lawful_fours, no_match
from cardlaw.rules.uno_family.uno_game import Landing

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cardlaw.moves import Play
    from cardlaw.rules.uno_family.uno_game import Moves, UnoGame, UnoTable

__all__ = [
    "NAMES_COLOR",
    "NAMES_NO_COLOR",
    "NAMES_NO_SEAT",
    "NAMES_SEAT",
    "NO_DOUBLE",
    "NO_DOUBLES",
    "NO_VALUE",
    "ONE_HELD",
    "PLAYED_SINGLY",
    "all_plays",
    "every_play",
    "index_of",
    "opponents",
    "play",
    "plays_of",
    "refused",
    "turn_moves",
]

NO_VALUE: Final = Ground("UNO-3", "no_value", "{card} has no value to choose")
NO_DOUBLES: Final = Ground("UNO-H3", "no_doubles", "cards are played one at a time")
NO_DOUBLE: Final = Ground("UNO-H3", "no_double", "only two number cards may be played together")
ONE_HELD: Final = Ground(
    "UNO-H3", "one_held", "seat {seat} holds {card} only once", you="you hold {card} only once"
)
PLAYED_SINGLY: Final = Ground(
    "UNO-H3", "played_singly", "a drawn card, and one that jumps in, is played singly"
)
NAMES_COLOR: Final = Ground("UNO-3", "names_color", "{card} names a colour: {colors}")
NAMES_NO_COLOR: Final = Ground("UNO-3", "names_no_color", "{card} names no colour")
NAMES_SEAT: Final = Ground("UNO-H7", "names_seat", "{card} names another live seat: {seats}")
NAMES_NO_SEAT: Final = Ground("UNO-H7", "names_no_seat", "{card} names no seat here")


#: Makes a landing without the detour of a call through the class.
_landing: Final = tuple.__new__


def turn_moves(table: UnoTable, seat: int) -> Moves:
    """UNO-3, UNO-4, MK-1: play a card that matches, or a wild; or draw, or pass (T-4)."""
    hand = table.hands[seat]
    game = table.game
    # What playable() gives, written out: it is asked with every move.
    fitting = hand.translate(None, game._cards.unmatched[table.color][table.discard_pile[-1]])
    if game._is_strict:
        fitting = lawful_fours(table, hand, fitting)
    plays: Moves = ()
    if fitting:
        plays = all_plays(table, seat, fitting)
        if game.must_play:
            return plays
    seats = game._moves.seats[seat]
    if table.draw_pile or len(table.discard_pile) > 1:
        return plays + seats.draw
    return plays + seats.pass_


def all_plays(table: UnoTable, seat: int, cards: bytes) -> Moves:
    """UNO-H3: give the plays of some cards, singly and, where the option is on, as doubles."""
    game = table.game
    moves = game._moves
    of_seat = (moves.ready_with_out if table.match.out else moves.ready)[seat]
    rest = len(table.hands[seat]) - 1
    ready = of_seat[rest] if rest < MORE else of_seat[MORE]
    doubles = game.doubles
    plays: Moves = ()
    last = -1
    for index in cards:
        if index != last:
            plays += ready[index] or plays_of(table, seat, index)
            last = index
            if doubles and cards.count(index) > 1 and may_double(table, index):
                plays += plays_of(table, seat, index, 2)
    return plays


def may_double(table: UnoTable, index: int) -> bool:
    """UNO-H3: two number cards equal in colour and number may be played together."""
    return table.game.doubles and index in table.game._cards.numbers


def plays_of(table: UnoTable, seat: int, index: int, count: int = 1) -> Moves:
    """UNO-3, UNO-11, UNO-H7, AW-3, AW-5: the ways to play a card, once or as a double.

    Where it names a seat there is one for each; where it swaps hands the call hangs on the hand
    that the player then holds.
    """
    game = table.game
    aloud = game._moves.calls_aloud
    rest = len(table.hands[seat]) - count
    face = game._cards.face_of[index]
    targets: tuple[int | None, ...] = (None,)
    if game.names_target(face, rest):
        targets = opponents(table, seat)
    ones = (rest == 1 and aloud,) * len(targets)
    if rest and aloud and face in game._swaps:
        holder = game._swaps[face]
        ones = tuple([len(table.hands[holder(table, seat, target)]) == 1 for target in targets])
    return game._moves.plays(seat, index, count, targets, ones)


def every_play(game: UnoGame, seat: int) -> Iterator[Play]:
    """UNO-3, UNO-11, UNO-H3, UNO-H7: give all plays that a seat can ever make, whatever it holds."""
    others = clockwise(seat, game.players)
    for index, face in enumerate(game._cards.face_of):
        last, *earlier = [game.names_target(face, rest) for rest in range(MORE + 1)]
        named: tuple[int | None, ...] = () if last and all(earlier) else (None,)
        if last or any(earlier):
            named += others
        # A play that leaves one card is one that leaves some.
        aloud = game._moves.calls_aloud
        ones = [
            aloud and (any(earlier) if target is not None else not all(earlier)) for target in named
        ]
        twice = game.doubles and index in game._cards.numbers and game.faces.counts[index] > 1
        for count in (1, 2) if twice else (1,):
            yield from game._moves.plays(seat, index, count, named, tuple(ones))


def opponents(table: UnoTable, seat: int) -> tuple[int, ...]:
    """Give the other live seats, ascending."""
    others = table.game._moves.seats[seat].others
    out = table.match.out
    return tuple([other for other in others if other not in out]) if out else others


def index_of(table: UnoTable, move: Play) -> int:
    """Give the byte of the card of a play; -1 where the deck has no such card."""
    return table.game._cards.index.get(move.card.code, -1)


def refused(table: UnoTable, move: Play, *, matches: bool = False) -> Refusal:
    """Say what is wrong with a play: first of the card, then of what is said with it.

    ``matches`` says that the card need not match the top card: it is stacked, or jumps in.
    """
    missing = not_held(table, move)
    if missing is not None:
        return missing
    index = index_of(table, move)
    unfit = None if matches else no_match(table, move, index)
    return unfit or _wrong_parts(table, move, index) or calls.refused_with_play(table, move)


def _wrong_parts(table: UnoTable, move: Play, index: int) -> Refusal | None:
    """Say what a play lacks, or says too much."""
    game, card = table.game, move.card
    if move.value is not None:
        return NO_VALUE.of(move, card=card)
    if move.count != 1:
        double = _wrong_double(table, move, index)
        if double is not None:
            return double
    wants_color = index in game._cards.names_color
    if wants_color and move.color not in game.colors:
        return NAMES_COLOR.of(move, card=card, colors=game.colors)
    if not wants_color and move.color is not None:
        return NAMES_NO_COLOR.of(move, card=card)
    return _wrong_target(table, move)


def _wrong_double(table: UnoTable, move: Play, index: int) -> Refusal | None:
    """UNO-H3: say why cards may not be played together; ``None`` where they may."""
    if not table.game.doubles:
        return NO_DOUBLES.of(move)
    if move.count != 2 or not may_double(table, index):
        return NO_DOUBLE.of(move)
    if table.hands[move.seat].count(index) < 2:
        return ONE_HELD.of(move, seat=move.seat, card=move.card)
    if table.pending is not None or move.seat != table.turn:
        return PLAYED_SINGLY.of(move)
    return None


def _wrong_target(table: UnoTable, move: Play) -> Refusal | None:
    rest = len(table.hands[move.seat]) - move.count
    others = opponents(table, move.seat)
    if table.game.names_target(move.card.face, rest):
        if move.target not in others:
            return NAMES_SEAT.of(move, card=move.card, seats=others)
    elif move.target is not None:
        return NAMES_NO_SEAT.of(move, card=move.card)
    return None


def play(table: UnoTable, move: Play) -> None:
    """UNO-3: the card lands, and does what it does; then the turn passes.

    Whose card it is does not matter here: a jump-in, a stacked card and a double come this way.
    """
    game = table.game
    cards = game._cards
    seat = move.seat
    index = cards.index[move.card._code]
    before = table.color
    pending = table.pending
    owed = 0
    if pending is not None:
        table.pending = None
        owed = pending.owed
    if table.open:
        calls.turn_begins(table)
    table.lay(seat, index, move.count)
    table.turn = seat
    table.idle = 0
    color = move.color or cards.color_of[index]
    if color is not None:
        table.color = color
    if table.log is not None:
        _tell_play(table, move)
    if not table.hands[seat]:
        game.last_card(table, Landing(seat, move.target, before, owed), move.card)
        return
    steps: int | None = 1
    effect = game._effects[index]
    if effect is not None:
        steps = effect(table, _landing(Landing, (seat, move.target, before, owed)))
    if game._moves.calls_aloud:
        calls.after_play(table, move)
    if steps is not None:
        end_turn(table, seat, steps)


def _tell_play(table: UnoTable, move: Play) -> None:
    seat = move.seat
    table.tell(
        events.Played, seat, move.card, move.count, move.color, move.target, move.value, move.call
    )
    if move.color is not None:
        table.tell(events.ColorNamed, seat, move.color)
    if move.call:
        table.tell(events.Called, seat)
