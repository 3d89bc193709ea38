"""Who may act, and what may be played: the one path of legality of the UNO games."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

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

if TYPE_CHECKING:
    from cardlaw.rules.shedding.book import Book
    from cardlaw.table import Table

Moves = tuple[Any, ...]

__all__ = ["may_be_played", "moves_of", "opponents", "possible_draws", "turn_moves"]


def moves_of(table: Table, seat: int) -> Moves:
    """Give the legal moves of a seat: its turn, its answer, or what it may do out of turn."""
    pending = table.pending
    if seat == table.turn:
        if pending is None:
            moves: Moves = table.game._book.turn_moves(table, seat)
        else:
            moves = _ANSWERS[type(pending)](table, seat, pending)
    elif pending is None and table.game._book.jumps_in:
        moves = jump_ins(table, seat)
    else:
        moves = ()
    return moves + call_moves(table, seat) if table.open else moves


def turn_moves(table: Table, seat: int) -> Moves:
    """UNO-3, UNO-4, MK-1: play a card that matches, or a wild; or draw, or pass (T-4)."""
    game = table.game
    book = game._book
    hand = table.hands[seat]
    playable = hand.translate(None, book.unplayable[table.color][table.discard_pile[-1]])
    if book.is_strict:
        playable = lawful_fours(table, hand, playable)
    plays: Moves = ()
    if playable:
        plays = all_plays(table, seat, playable)
        if game.must_play:
            return plays
    seats = book.seats[seat]
    if table.draw_pile or len(table.discard_pile) > 1:
        return plays + seats.draw  # type: ignore[no-any-return]
    return plays + seats.pass_  # type: ignore[no-any-return]


def lawful_fours(table: Table, hand: bytes, playable: bytes) -> bytes:
    """UNO-9: under "strict" a wild draw four is legal only without the colour in force in hand."""
    book = table.game._book
    if holds_color(book, hand, table.color):
        return playable.translate(None, book.fours)
    return playable


def holds_color(book: Book, hand: bytes, color: str | None) -> bool:
    """UNO-10, MK-3: say whether a hand holds a card that counts as of the colour in force."""
    return color is not None and len(hand.translate(None, book.counts_as[color])) < len(hand)


def may_be_played(table: Table, seat: int, index: int) -> bool:
    """UNO-3, UNO-9: say whether a card of the hand may be played on the top card."""
    book = table.game._book
    if index in book.unplayable[table.color][table.discard_pile[-1]]:
        return False
    if book.is_strict and index in book.fours:
        return not holds_color(book, table.hands[seat], table.color)
    return True


def possible_draws(table: Table, *, in_play: bool) -> dict[int, bytes]:
    """UNO-4, UNO-9: give the cards that can have been drawn, and what may stand beside each.

    They are playable. Under ``must_play`` whoever drew held nothing else that is (``in_play``);
    under "strict" a wild draw four is playable only where nothing beside it counts as of the
    colour in force.
    """
    game, book = table.game, table.game._book
    cards: bytes = game.faces.cards
    unplayable: bytes = book.unplayable[table.color][table.discard_pile[-1]]
    playable = cards.translate(None, unplayable)
    if in_play and game.must_play:
        # What counts as of the colour in force is playable, so that "strict" asks nothing more.
        return dict.fromkeys(playable, unplayable)
    draws = dict.fromkeys(playable, cards)
    if book.is_strict:
        of_other_colors = cards.translate(None, book.counts_as[table.color])
        draws |= dict.fromkeys(book.fours, of_other_colors)
    return draws


def all_plays(table: Table, seat: int, playable: bytes) -> Moves:
    """Give the plays of the playable cards, singly and, with UNO-H3, as doubles."""
    book = table.game._book
    plays: Moves = ()
    last = -1
    plain = book.plain[seat][book.calls_aloud and len(table.hands[seat]) == 2]
    if book.only_plain:
        for index in playable:
            if index != last:
                plays += plain[index]
                last = index
        return plays
    for index in playable:
        if index != last:
            plays += plain[index] if index in book.plain_faces else plays_of(table, seat, index, 1)
            if book.doubles and index in book.numbers and playable.count(index) > 1:
                plays += plays_of(table, seat, index, 2)
            last = index
    return plays


def plays_of(table: Table, seat: int, index: int, count: int) -> Moves:
    """UNO-3, UNO-H3, UNO-H7, UNO-11, AW-3, AW-5: the ways to play a card, once or as a double.

    Where it names a seat there is one for each; where it swaps hands the call hangs on the hand
    that the player then holds.
    """
    game = table.game
    book = game._book
    rest = len(table.hands[seat]) - count
    face = book.face_of[index]
    targets: tuple[int | None, ...] = (None,)
    if game.names_target(face, rest):
        targets = opponents(table, seat)
    ones = (rest == 1 and book.calls_aloud,) * len(targets)
    if rest and book.calls_aloud and face in book.swaps:
        holder = book.swaps[face]
        ones = tuple([len(table.hands[holder(table, seat, target)]) == 1 for target in targets])
    return book.plays(seat, index, count, targets, ones)  # type: ignore[no-any-return]


def opponents(table: Table, seat: int) -> tuple[int, ...]:
    """Give the other live seats, ascending."""
    others: tuple[int, ...] = table.game._book.seats[seat].others
    out = table.match.out
    return tuple([other for other in others if other not in out]) if out else others


def jump_ins(table: Table, seat: int) -> Moves:
    """UNO-H8: a card equal to the top card in colour and face may be played out of turn."""
    top = table.discard_pile[-1]
    if top in table.game._book.wild or top not in table.hands[seat]:
        return ()
    return plays_of(table, seat, top, 1)


def call_moves(table: Table, seat: int) -> Moves:
    """UNO-11, UNO-13: call late; catch another. Legal whatever is owed."""
    if seat in table.match.out:
        return ()
    seats = table.game._book.seats[seat]
    moves: Moves = seats.call if seat in table.open else ()
    for other in table.open:
        if other != seat:
            moves += seats.catch[other]
    return moves


def _after_drawing(table: Table, seat: int, pending: Drawn) -> Moves:
    """UNO-4: play the drawn card, singly, or keep it."""
    return _drawn_plays(table, seat, pending) + table.game._book.seats[seat].pass_  # type: ignore[no-any-return]


def _drawn_plays(table: Table, seat: int, pending: Drawn | MustPlay) -> Moves:
    """UNO-H6, AW-7: play the drawn card, singly."""
    assert pending.card is not None
    return plays_of(table, seat, table.game.faces.index[pending.card.code], 1)


def _answers(table: Table, seat: int, pending: OwedAnswer) -> Moves:  # noqa: ARG001
    """UNO-9: challenge or accept."""
    seats = table.game._book.seats[seat]
    return seats.challenge + seats.accept  # type: ignore[no-any-return]


def _stacking(table: Table, seat: int, pending: Stack) -> Moves:
    """UNO-H1, UNO-H2: stack a card of the right kind, draw the sum, or challenge."""
    book = table.game._book
    seats = book.seats[seat]
    others = bytes(range(len(book.faces))).translate(None, book.stackable[pending.face])
    challenge: Moves = () if pending.by is None else seats.challenge
    plays = all_plays(table, seat, table.hands[seat].translate(None, others))
    return plays + seats.draw + challenge  # type: ignore[no-any-return]


def _colors(table: Table, seat: int, pending: OwedColor) -> Moves:  # noqa: ARG001
    """UNO-2, MK-9: name any colour."""
    return table.game._book.seats[seat].color  # type: ignore[no-any-return]


def _targets(table: Table, seat: int, pending: OwedTarget) -> Moves:  # noqa: ARG001
    """MK-7, AW-6: name any other live seat."""
    targets = table.game._book.seats[seat].target
    return tuple([move for other in opponents(table, seat) for move in targets[other]])


def _dealing(table: Table, seat: int, pending: RoundOver) -> Moves:  # noqa: ARG001
    """T-11: the next dealer deals."""
    return table.game._book.seats[seat].deal  # type: ignore[no-any-return]


def _nothing(table: Table, seat: int, pending: GameOver) -> Moves:  # noqa: ARG001
    """T-5: the game is over."""
    return ()


_ANSWERS: Any = {
    Drawn: _after_drawing,
    MustPlay: _drawn_plays,
    OwedAnswer: _answers,
    Stack: _stacking,
    OwedColor: _colors,
    OwedTarget: _targets,
    RoundOver: _dealing,
    GameOver: _nothing,
}
