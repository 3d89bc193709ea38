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
    from cardlaw.cards import Card
    from cardlaw.table import Table

Moves = tuple[Any, ...]

__all__ = ["may_be_played", "moves_of", "opponents", "plays_of", "turn_moves", "unplayable"]


def moves_of(table: Table, seat: int) -> Moves:
    """Give the legal moves of a seat: its turn, its answer, or what it may do out of turn."""
    pending = table.pending
    if seat == table.turn:
        if pending is None:
            moves: Moves = table.game.turn_moves(table, seat)
        else:
            moves = _ANSWERS[type(pending)](table, seat, pending)
    elif pending is None and table.game.jump_in:
        moves = jump_ins(table, seat)
    else:
        moves = ()
    return moves + call_moves(table, seat) if table.open else moves


def turn_moves(table: Table, seat: int) -> Moves:
    """UNO-3, UNO-4: play a card that matches, or a wild; or draw, or pass (T-4)."""
    game = table.game
    hand = table.hands[seat]
    playable = hand.translate(None, game.unplayable[table.color][table.discard_pile[-1]])
    if game.is_strict:
        playable = lawful_fours(table, hand, playable)
    if game.may_swap and playable.translate(None, game.not_swapping):
        return all_plays(table, seat, playable) + drawing(table, seat, playable)
    # The moves hang on what is playable, on whether a card can be drawn, and on whether a play,
    # single or double, leaves one card.
    kind = len(hand) if len(hand) < 4 and game.calls_aloud else 0
    if not table.draw_pile and len(table.discard_pile) < 2:
        kind += 4
    book = game.book
    cache = book.turns[seat][kind]
    moves = cache.get(playable)
    if moves is None:
        moves = all_plays(table, seat, playable) + drawing(table, seat, playable)
        book.remember(cache, playable, moves)
    return moves  # type: ignore[no-any-return]


def drawing(table: Table, seat: int, playable: bytes) -> Moves:
    """UNO-4, T-4: one may draw, or pass where nothing can be drawn; not where one must play."""
    if playable and table.game.must_play:
        return ()
    seats = table.game.book.seats[seat]
    return seats.draw if table.can_draw() else seats.pass_  # type: ignore[no-any-return]


def lawful_fours(table: Table, hand: bytes, playable: bytes) -> bytes:
    """UNO-9: under "strict" a wild draw four is legal only without the colour in force in hand."""
    game = table.game
    if holds_color(game, hand, table.color):
        return playable.translate(None, game.fours)
    return playable


def holds_color(game: Any, hand: bytes, color: str | None) -> bool:
    """UNO-10: say whether a hand holds a card that counts as of the colour in force."""
    return color is not None and len(hand.translate(None, game.counts_as[color])) < len(hand)


def may_be_played(table: Table, seat: int, index: int) -> bool:
    """Say whether a card of the hand may be played on the top card."""
    game = table.game
    if index in game.unplayable[table.color][table.discard_pile[-1]]:
        return False
    return not (game.is_strict and index in game.fours) or not holds_color(
        game, table.hands[seat], table.color
    )


def all_plays(table: Table, seat: int, playable: bytes) -> Moves:
    """Give the plays of the playable cards, singly and, with UNO-H3, as doubles."""
    game = table.game
    plays: Moves = ()
    last = -1
    for index in playable:
        if index != last:
            plays += plays_of(table, seat, index, 1)
            if game.doubles and index in game.book.numbers and playable.count(index) > 1:
                plays += plays_of(table, seat, index, 2)
            last = index
    return plays


def plays_of(table: Table, seat: int, index: int, count: int) -> Moves:
    """UNO-3, UNO-H3, UNO-11: the ways to play a card, once or as a double."""
    game = table.game
    book = game.book
    rest = len(table.hands[seat]) - count
    aloud = game.calls_aloud
    if rest == 0 or not game.may_swap or book.face_of[index] not in game.swaps:
        if not game.names_target(index, rest):
            return book.plain_plays(seat, index, count, aloud and rest == 1)  # type: ignore[no-any-return]
        return book.plays(  # type: ignore[no-any-return]
            seat,
            index,
            count,
            targets=opponents(table, seat),
            leaves_one=lambda target: aloud and rest == 1,  # noqa: ARG005
        )
    holder = game.swaps[book.face_of[index]]
    return book.plays(  # type: ignore[no-any-return]
        seat,
        index,
        count,
        targets=opponents(table, seat) if game.names_target(index, rest) else (None,),
        leaves_one=lambda target: aloud and len(table.hands[holder(table, seat, target)]) == 1,
    )


def opponents(table: Table, seat: int) -> list[int]:
    """Give the other live seats, ascending."""
    return [other for other in table.live() if other != seat]


def jump_ins(table: Table, seat: int) -> Moves:
    """UNO-H8: a card equal to the top card in colour and face may be played out of turn."""
    top = table.discard_pile[-1]
    if top in table.game.book.wild or top not in table.hands[seat]:
        return ()
    return plays_of(table, seat, top, 1)


def call_moves(table: Table, seat: int) -> Moves:
    """UNO-11, UNO-13: call late; catch another. Legal whatever is owed."""
    if seat in table.match.out:
        return ()
    seats = table.game.book.seats[seat]
    moves: Moves = seats.call if seat in table.open else ()
    for other in table.open:
        if other != seat:
            moves += seats.catch[other]
    return moves


def _after_drawing(table: Table, seat: int, pending: Drawn) -> Moves:
    """UNO-4: play the drawn card, singly, or keep it."""
    return _drawn_plays(table, seat, pending) + table.game.book.seats[seat].pass_  # type: ignore[no-any-return]


def _drawn_plays(table: Table, seat: int, pending: Drawn | MustPlay) -> Moves:
    """UNO-H6, AW-7: play the drawn card, singly."""
    assert pending.card is not None
    return plays_of(table, seat, table.game.faces.index[pending.card.code], 1)


def _answers(table: Table, seat: int, pending: OwedAnswer) -> Moves:  # noqa: ARG001
    """UNO-9: challenge or accept."""
    seats = table.game.book.seats[seat]
    return seats.challenge + seats.accept  # type: ignore[no-any-return]


def _stacking(table: Table, seat: int, pending: Stack) -> Moves:
    """UNO-H1, UNO-H2: stack a card of the right kind, draw the sum, or challenge."""
    game = table.game
    seats = game.book.seats[seat]
    allowed = game.fours + game.twos if game.stacking == "any" else game.stackable[pending.face]
    everything = bytes(range(len(game.faces.faces)))
    stackable = table.hands[seat].translate(None, everything.translate(None, allowed))
    challenge: Moves = () if pending.by is None else seats.challenge
    return all_plays(table, seat, stackable) + seats.draw + challenge  # type: ignore[no-any-return]


def _colors(table: Table, seat: int, pending: OwedColor) -> Moves:  # noqa: ARG001
    """UNO-2, MK-9: name any colour."""
    return table.game.book.seats[seat].color  # type: ignore[no-any-return]


def _targets(table: Table, seat: int, pending: OwedTarget) -> Moves:  # noqa: ARG001
    """MK-7, AW-6: name any other live seat."""
    targets = table.game.book.seats[seat].target
    return tuple([move for other in opponents(table, seat) for move in targets[other]])


def _dealing(table: Table, seat: int, pending: RoundOver) -> Moves:  # noqa: ARG001
    """T-11: the next dealer deals."""
    return table.game.book.seats[seat].deal  # type: ignore[no-any-return]


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


def unplayable(book: Any) -> dict[str | None, list[bytes]]:
    """UNO-3: for each colour in force, and each top card, the cards that do not match.

    A card matches by colour in force, number or symbol; a wild always may be played. While no
    colour is in force nothing matches.
    """
    everything = book.where(lambda card: True)  # noqa: ARG005
    table: dict[str | None, list[bytes]] = {None: [everything] * len(book.faces)}
    for color in book.colors:
        table[color] = [_not_matching(book, color, top) for top in book.faces]
    return table


def _not_matching(book: Any, color: str, top: Card) -> bytes:
    face = None if top.color is None else top.face
    return book.where(  # type: ignore[no-any-return]
        lambda card: card.color is not None and card.color != color and card.face != face
    )
