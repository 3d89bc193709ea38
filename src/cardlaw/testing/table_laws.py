"""Laws of the table: where the cards are, whose turn it can be, how rounds end."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from cardlaw.documents.writing import announced_keys
from cardlaw.moves import Call, Catch, Deal, Draw, Pass, Play
from cardlaw.testing.broken import LawBroken, expect_same
from cardlaw.testing.card_flow import CardFlow
from cardlaw.testing.choices import Choices
from cardlaw.testing.play import choose_move, live_seats, stepped

if TYPE_CHECKING:
    from cardlaw.base import Game
    from cardlaw.moves import Move
    from cardlaw.state import State

__all__ = [
    "calls_change_nothing_else",
    "cards_conserved",
    "draws_from_the_top",
    "facts_in_range",
    "passes_and_turns_counted",
    "rounds_end",
]

#: More moves than a turn can have: a draw, a play, a name, and the calls and catches of all seats.
_MOVES_A_TURN = 40


def cards_conserved(state: State) -> None:
    """T-1: every card is in exactly one place, and all of them are exactly the deck.

    >>> import cardlaw
    >>> cards_conserved(cardlaw.Uno(players=3).deal(seed=7))
    """
    deck = state.game.deck
    held = [card for hand in state.hands for card in hand]
    lying = Counter([*held, *state.draw_pile, *state.discard_pile])
    expect_same(
        {card.code: count for card, count in lying.items()},
        {card.code: count for card, count in Counter(deck).items()},
        "T-1",
        "the cards on the table against the deck",
        state,
    )
    places = {card: place for place, card in enumerate(dict.fromkeys(deck))}
    for seat, hand in enumerate(state.hands):
        in_order = sorted(hand, key=lambda card: places[card])
        expect_same(list(hand), in_order, "O", f"hand {seat} in deck order", state)


def facts_in_range(state: State) -> None:
    """T-4, T-10, T-11: turn, direction, counts and winners are what they can be.

    >>> import cardlaw
    >>> facts_in_range(cardlaw.Uno(players=3).deal(seed=7))
    """
    live = live_seats(state)
    limit = state.game.options.get("max_turns")
    running = not state.round_over
    between = state.round_over and not state.is_over
    dealer = state.dealer
    next_dealer = next(
        (dealer + step) % state.players
        for step in range(1, state.players + 1)
        if (dealer + step) % state.players in live
    )
    claims = {
        ("T-1", "there is a hand for each seat"): len(state.hands) == state.players,
        ("O", "each seat has a standing"): len(state.standing) == state.players,
        ("T-8", "the direction is 1 or -1"): state.direction in (1, -1),
        ("T-8", "rounds count from 1"): state.round >= 1,
        ("T-9", "seats out are ascending"): list(state.out) == sorted(set(state.out)),
        ("T-9", "a seat on turn is live"): state.is_over or state.turn in live,
        ("T-9", "one live seat has won"): state.is_over or len(live) > 1,
        # A seat that leaves takes no pass back: those still live may have passed already.
        ("T-4", "fewer passes than seats"): not running or state.idle < state.players,
        ("T-10", "a running round is below max_turns"): not running
        or limit is None
        or state.turns < limit,
        ("T-11", "the next dealer is on turn"): not between or state.turn == next_dealer,
        ("T-11", "a game that is over has its round over"): state.round_over or not state.is_over,
        ("T-11", "nobody has won a running game"): state.is_over or not state.winners,
        ("UNO-17", "winners are live and ascending"): [s for s in live if s in state.winners]
        == list(state.winners),
        ("UNO-15", "a round's winner is live and holds no card"): state.round_winner is None
        or (state.round_winner in live and not state.hands[state.round_winner]),
        ("UNO-12", "one who can be caught is live, holds one card, and the round runs"): all(
            running and seat in live and len(state.hands[seat]) == 1
            for seat in getattr(state, "open", ())
        ),
    }
    for (rule, claim), holds in claims.items():
        if not holds:
            raise LawBroken(rule, f"it is not so that {claim}", state)


def draws_from_the_top(state: State, action: Move | int) -> None:
    """T-2, T-3, T-8: draws take the top of the draw pile, refilled only when a card is wanted.

    Follows the cards of all hands and piles by the events of the move, or of the leaving: each card
    is then where the events have brought it, and nowhere else.

    >>> import cardlaw
    >>> state = cardlaw.Uno(players=3).deal(seed=7)
    >>> draws_from_the_top(state, state.parse("draw"))
    >>> draws_from_the_top(state, 1)
    """
    CardFlow(state, action, stepped(state, action)).follow()


def passes_and_turns_counted(state: State, move: Move) -> None:
    """T-4, T-10: a move ends at most one turn; a play or a draw sets ``idle`` to 0.

    >>> import cardlaw
    >>> state = cardlaw.Uno(players=3).deal(seed=7)
    >>> passes_and_turns_counted(state, state.parse("draw"))
    """
    after = state.play(move)
    if isinstance(move, Deal):
        expect_same((after.turns, after.idle), (0, 0), "T-11", "turns, idle", state, move=move)
        expect_same(after.round, state.round + 1, "T-8", "the round", state, move=move)
        return
    if after.turns - state.turns not in (0, 1):
        raise LawBroken("T-10", f"turns went from {state.turns} to {after.turns}", state, move)
    if isinstance(move, Play | Draw):
        expect_same(after.idle, 0, "T-4", "idle", state, move=move)
    elif not isinstance(move, Pass):
        expect_same(after.idle, state.idle, "T-4", "idle", state, move=move)


def calls_change_nothing_else(state: State, move: Move) -> None:
    """UNO-13: calling and catching change neither turn, colour, direction nor what is owed.

    A catch closes the window, and nobody but the one who is caught draws.

    >>> import cardlaw
    >>> state = cardlaw.Uno(players=3).deal(seed=7)
    >>> calls_change_nothing_else(state, state.parse("draw"))  # no call, so nothing to see
    """
    if not isinstance(move, Call | Catch):
        return
    after = state.play(move)
    seat = move.target if isinstance(move, Catch) else move.seat
    before, later = state.document(), after.document()
    drew = isinstance(move, Catch)
    expect_same(after.top, state.top, "UNO-13", "the top card", state, move=move)
    for key in announced_keys(state.game):
        if key == "open":
            continue
        expect_same(later.get(key), before.get(key), "UNO-13", key, state, move=move)
    waiting = [other for other in getattr(state, "open", ()) if other != seat]
    expect_same(list(getattr(after, "open", ())), waiting, "UNO-13", "open", state, move=move)
    for other, hand in enumerate(state.hands):
        if not drew or other != seat:
            expect_same(after.hands[other], hand, "UNO-13", f"hand {other}", state, move=move)


def rounds_end(game: Game, seed: int | str = 0, *, turns: int = 200) -> None:
    """T-10: a round whose turns are limited comes to its end, won or drawn.

    The round is played at random, its ``max_turns`` no more than ``turns``. Without a limit there
    is no such law: where ten hold nearly all cards, random play may go round for ever.

    >>> import cardlaw
    >>> rounds_end(cardlaw.Uno(players=3), seed=7)
    """
    limit = min(game.max_turns or turns, turns)
    limited = type(game)(**{**game.options, "max_turns": limit})
    choices = Choices(f"round {seed}")
    state: State = limited.deal(seed)
    most = _MOVES_A_TURN * (limit + 1)
    for _ in range(most):
        if state.round_over:
            return
        state = state.play(choose_move(state, choices))
    raise LawBroken("T-10", f"{limited!r}, seed {seed}: no end in {most} moves", state)
