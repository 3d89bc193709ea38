"""Events in words, for those who sit at a terminal."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from cardlaw import events
from cardlaw.cards import HIDDEN_CARD
from cardlaw.cli.picture import color_name, won_by
from cardlaw.moves import SetTo

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from cardlaw.base import Game
    from cardlaw.cards import Card
    from cardlaw.state import Step

__all__ = ["sentences", "told"]


def sentences(step: Step, seat: int | None, names: Callable[[int], str]) -> Iterator[str]:
    """Tell the events of a step, as a seat may see them; ``None`` sees all there is."""
    for event in step.events:
        seen = event if seat is None else event.seen_by(seat)
        sentence = told(seen, step.state.game, names)
        if sentence:
            yield sentence


def told(event: events.Event, game: Game[Any], names: Callable[[int], str]) -> str:  # noqa: C901, PLR0911, PLR0912 - one line a kind
    """Tell an event of a game in a sentence; nothing where there is nothing to tell.

    >>> import cardlaw
    >>> told(events.Skipped(2), cardlaw.Uno(players=3), "seat {}".format)
    'seat 2 misses a turn'
    """
    match event:
        case events.Dealt(seat, cards):
            return f"{names(seat)} is dealt {_cards(cards)}"
        case events.DrewForDeal(seat, card):
            return f"{names(seat)} draws {card} for the deal"
        case events.Drew(seat, cards):
            return f"{names(seat)} draws {_cards(cards)}"
        case events.Left(seat, cards):
            return f"{names(seat)} leaves, {_cards(cards)} go under the draw pile"
        case events.Shuffled("deck"):
            return "the cards are shuffled"
        case events.Shuffled("discards"):
            return "the discards are shuffled into a new draw pile"
        case events.Shuffled():
            return "the start card goes back into the draw pile"
        case events.Turned(card):
            return f"{card.code} is turned up"
        case events.Played():
            return _played(event, names)
        case events.Passed(seat):
            return f"{names(seat)} passes"
        case events.Skipped(seat):
            return f"{names(seat)} misses a turn"
        case events.DirectionTurned(direction):
            return f"play goes {'clockwise' if direction == 1 else 'counter-clockwise'} now"
        case events.ColorNamed(seat, color):
            return f"{names(seat)} names {color_name(game, color)}"
        case events.TargetNamed(seat, target):
            return f"{names(seat)} names {names(target)}"
        case events.Accepted(seat):
            return f"{names(seat)} accepts"
        case events.Challenged(seat, by, guilty):
            verdict = "a bluff" if guilty else "no bluff"
            return f"{names(seat)} challenges {names(by)}: it was {verdict}"
        case events.Called(seat):
            return f"{names(seat)} calls UNO"
        case events.Caught(seat, by):
            return f"{names(by)} catches {names(seat)}, who did not call UNO"
        case events.Shown(seat, holder, cards):
            return f"{names(holder)} shows {names(seat)} the hand: {_cards(cards)}"
        case events.Gave(seat, target, cards):
            return f"{names(seat)} gives {names(target)} {_cards(cards)}"
        case events.HandsMoved(hands):
            moved = [f"{names(giver)} to {names(taker)}" for giver, taker, _ in hands]
            return f"hands move: {', '.join(moved)}"
        case events.ChipLost(seat, chips):
            return f"{names(seat)} loses a chip, {chips} left"
        case events.SeatOut(seat):
            return f"{names(seat)} is out"
        case events.RoundEnded(winner, loser, points):
            return _round_ended(winner, loser, points, names)
        case events.GameEnded(winners):
            return f"the game is over, {won_by(winners, names)}"
        case events.Now():
            return ""
        case _:
            return ", ".join(f"{key} {value}" for key, value in event.document().items())


def _cards(cards: tuple[Card, ...]) -> str:
    """Write cards that are seen, or how many are not."""
    if any(card == HIDDEN_CARD for card in cards) or not cards:
        return "1 card" if len(cards) == 1 else f"{len(cards) or 'no'} cards"
    return " ".join(card.code for card in cards)


def _played(event: events.Played, names: Callable[[int], str]) -> str:
    """Tell a play; the colour named and the call have events of their own."""
    times = f" {event.count} times" if event.count > 1 else ""
    words = f"{names(event.seat)} plays {event.card.code}{times}"
    if isinstance(event.value, SetTo):
        words += f", the total is set to {event.value.total}"
    elif event.value is not None:
        words += f" as {event.value}"
    if event.target is not None:
        words += f" on {names(event.target)}"
    return words


def _round_ended(
    winner: int | None, loser: int | None, points: int, names: Callable[[int], str]
) -> str:
    if winner is not None:
        return f"{names(winner)} wins the round" + (f" and {points} points" if points else "")
    return "the round is drawn" if loser is None else f"{names(loser)} loses the round"
