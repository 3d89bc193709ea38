"""Events in words: what happened, as a seat was told it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import attrs

from cardlaw import events
from cardlaw.cards import HIDDEN_CARD
from cardlaw.errors import CardlawError, NotationError, quoted
from cardlaw.moves import SetTo
from cardlaw.phrases import Plural
from cardlaw.words.catalogues import message
from cardlaw.words.speech import Between, OfSeat

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from cardlaw.cards import Card
    from cardlaw.words.speech import Speech

__all__ = ["game_won", "told"]

#: Events of one seat that say nothing more.
_OF_SEAT: Final[Mapping[type[events.Event], OfSeat]] = {
    events.Passed: OfSeat("{seat} passes", "you pass"),
    events.Skipped: OfSeat("{seat} misses a turn", "you miss a turn"),
    events.Accepted: OfSeat("{seat} accepts", "you accept"),
    events.SeatOut: OfSeat("{seat} is out", "you are out"),
}
_DEALT: Final = OfSeat(
    Plural("{seat} is dealt one card", "{seat} is dealt {count} cards"),
    Plural("you are dealt one card", "you are dealt {count} cards"),
)
_DREW: Final = OfSeat(
    Plural("{seat} draws one card", "{seat} draws {count} cards"),
    Plural("you draw one card", "you draw {count} cards"),
)
_DREW_FOR_DEAL: Final = OfSeat("{seat} draws for the deal", "you draw for the deal")
_DREW_NONE: Final = OfSeat("{seat} draws no card", "you draw no card")
_LEFT: Final = OfSeat(
    Plural(
        "{seat} leaves, and one card goes under the draw pile",
        "{seat} leaves, and {count} cards go under the draw pile",
    ),
    Plural(
        "you leave, and one card goes under the draw pile",
        "you leave, and {count} cards go under the draw pile",
    ),
)
_LEFT_NONE: Final = OfSeat("{seat} leaves", "you leave")
_SHUFFLED: Final = {
    "deck": message("the cards are shuffled"),
    "discards": message("the discards are shuffled into a new draw pile"),
    "start": message("the start card goes back into the draw pile"),
}
_TURNED: Final = message("turned up: {card}")
_TURNED_WITH_ITEM: Final = message("turned up: {card}, with this item: {item}")
_PLAYED: Final = OfSeat("{seat} plays {card}", "you play {card}")
_PLAYED_MORE: Final = OfSeat("{seat} plays {card} {times} times", "you play {card} {times} times")
_PLAYED_ON: Final = Between(
    "{seat} plays {card} on {other}", "you play {card} on {other}", "{seat} plays {card} on you"
)
_PLAYED_MORE_ON: Final = Between(
    "{seat} plays {card} {times} times on {other}",
    "you play {card} {times} times on {other}",
    "{seat} plays {card} {times} times on you",
)
_AS: Final = message("{played}, as {value}")
_SETS: Final = message("{played}, which makes the total {total}")
_CLOCKWISE: Final = message("play goes clockwise now")
_COUNTER_CLOCKWISE: Final = message("play goes counter-clockwise now")
_COLOR: Final = OfSeat("{seat} names {color}", "you name {color}")
_TARGET: Final = Between("{seat} names {other}", "you name {other}", "{seat} names you")
_BLUFF: Final = Between(
    "{seat} challenges {other}: it was a bluff",
    "you challenge {other}: it was a bluff",
    "{seat} challenges you: it was a bluff",
)
_NO_BLUFF: Final = Between(
    "{seat} challenges {other}: it was no bluff",
    "you challenge {other}: it was no bluff",
    "{seat} challenges you: it was no bluff",
)
_CALLED: Final = OfSeat("{seat} calls {call}", "you call {call}")
_CAUGHT: Final = Between(
    "{seat} catches {other}, who did not call {call}",
    "you catch {other}, who did not call {call}",
    "{seat} catches you: you did not call {call}",
)
_SHOWN: Final = Between(
    "{seat} shows {other} the hand", "you show {other} the hand", "{seat} shows you the hand"
)
_GAVE: Final = Between(
    Plural("{seat} gives {other} one card", "{seat} gives {other} {count} cards"),
    Plural("you give {other} one card", "you give {other} {count} cards"),
    Plural("{seat} gives you one card", "{seat} gives you {count} cards"),
)
_HANDS: Final = message("hands move: {moves}")
_HAND: Final = Between("{seat} to {other}", "you to {other}", "{seat} to you")
_CHIP: Final = OfSeat(
    Plural("{seat} loses a chip, one is left", "{seat} loses a chip, {count} are left"),
    Plural("you lose a chip, one is left", "you lose a chip, {count} are left"),
)
_LAST_CHIP: Final = OfSeat("{seat} loses the last chip", "you lose the last chip")
_WON: Final = OfSeat("{seat} wins the round", "you win the round")
_SCORED: Final = OfSeat(
    Plural("{seat} wins the round and one point", "{seat} wins the round and {count} points"),
    Plural("you win the round and one point", "you win the round and {count} points"),
)
_LOST: Final = OfSeat("{seat} loses the round", "you lose the round")
_DRAWN: Final = message("the round is drawn")
_GAME_WON: Final = OfSeat("the game is over, won by {seat}", "the game is over, won by you")
_GAME_SHARED: Final = message("the game is over, with several winners: {seats}")
_GAME_LOST: Final = message("the game is over, won by nobody")
_WITH_CARDS: Final = message("{sentence}: {cards}")
_A_FACT: Final = message("{name}: {value}")


def told(words: Speech, event: events.Event) -> str:
    """Tell an event in a sentence; nothing where there is nothing to tell."""
    given: object = event
    if not isinstance(given, events.Event):
        raise NotationError(quoted(given), None, "an event")
    try:
        return _told(words, event)
    except CardlawError:
        raise
    except (TypeError, ValueError, AttributeError, LookupError) as error:
        # Events are not checked when they are made, and this one was made by hand.
        raise NotationError(event.name, None, "an event as a step tells it") from error


def _told(words: Speech, event: events.Event) -> str:
    own = words.own_sentence(event)
    if own is not None:
        return own
    of_seat = _OF_SEAT.get(type(event))
    if of_seat is not None:
        return words.of_seat(of_seat, getattr(event, "seat"))  # noqa: B009 - of one seat, as the table says
    tell = _TOLD.get(type(event))
    return _as_written(words, event) if tell is None else tell(words, event)


def _as_written(words: Speech, event: events.Event) -> str:
    """Tell an event of a game from outside that has no words for it."""
    facts = [
        words.say(_A_FACT, name=name, value=format(words.fact(name, value)))
        for name, value in attrs.asdict(event, recurse=False).items()
    ]
    return ", ".join([event.name.replace("_", " "), *facts])


def _with_cards(words: Speech, sentence: str, cards: tuple[Card, ...]) -> str:
    """Add which cards they were, where that is seen."""
    if not cards or HIDDEN_CARD in cards:
        return sentence
    named = ", ".join([words.card(card) for card in cards])
    return words.say(_WITH_CARDS, sentence=sentence, cards=named)


def _dealt(words: Speech, event: events.Dealt) -> str:
    sentence = words.of_seat(_DEALT, event.seat, count=len(event.cards))
    return _with_cards(words, sentence, event.cards)


def _drew(words: Speech, event: events.Drew) -> str:
    count = len(event.cards)
    sentence = words.of_seat(_DREW if count else _DREW_NONE, event.seat, count=count)
    return _with_cards(words, sentence, event.cards)


def _drew_for_deal(words: Speech, event: events.DrewForDeal) -> str:
    return _with_cards(words, words.of_seat(_DREW_FOR_DEAL, event.seat), (event.card,))


def _left(words: Speech, event: events.Left) -> str:
    count = len(event.cards)
    sentence = words.of_seat(_LEFT if count else _LEFT_NONE, event.seat, count=count)
    return _with_cards(words, sentence, event.cards)


def _shuffled(words: Speech, event: events.Shuffled) -> str:
    return words.say(_SHUFFLED[event.what])


def _turned(words: Speech, event: events.Turned) -> str:
    card, item = words.card(event.card), words.item(event.card)
    if item is None:
        return words.say(_TURNED, card=card)
    return words.say(_TURNED_WITH_ITEM, card=card, item=item)


def _played(words: Speech, event: events.Played) -> str:
    """Tell a play; the colour named and the call have events of their own."""
    card, several = words.the_card(event.card), event.count > 1
    if event.target is None:
        forms = _PLAYED_MORE if several else _PLAYED
        played = words.of_seat(forms, event.seat, card=card, times=event.count)
    else:
        between = _PLAYED_MORE_ON if several else _PLAYED_ON
        played = words.between(between, event.seat, event.target, card=card, times=event.count)
    if isinstance(event.value, SetTo):
        return words.say(_SETS, played=played, total=event.value.total)
    return played if event.value is None else words.say(_AS, played=played, value=event.value)


def _direction_turned(words: Speech, event: events.DirectionTurned) -> str:
    return words.say(_CLOCKWISE if event.direction == 1 else _COUNTER_CLOCKWISE)


def _color_named(words: Speech, event: events.ColorNamed) -> str:
    return words.of_seat(_COLOR, event.seat, color=words.color(event.color))


def _target_named(words: Speech, event: events.TargetNamed) -> str:
    return words.between(_TARGET, event.seat, event.target)


def _challenged(words: Speech, event: events.Challenged) -> str:
    return words.between(_BLUFF if event.guilty else _NO_BLUFF, event.seat, event.by)


def _called(words: Speech, event: events.Called) -> str:
    return words.of_seat(_CALLED, event.seat, call=words.called())


def _caught(words: Speech, event: events.Caught) -> str:
    return words.between(_CAUGHT, event.by, event.seat, call=words.called())


def _shown(words: Speech, event: events.Shown) -> str:
    return _with_cards(words, words.between(_SHOWN, event.holder, event.seat), event.cards)


def _gave(words: Speech, event: events.Gave) -> str:
    sentence = words.between(_GAVE, event.seat, event.target, count=len(event.cards))
    return _with_cards(words, sentence, event.cards)


def _hands_moved(words: Speech, event: events.HandsMoved) -> str:
    moves = [words.between(_HAND, giver, taker) for giver, taker, _ in event.hands]
    return words.say(_HANDS, moves=", ".join(moves))


def _chip_lost(words: Speech, event: events.ChipLost) -> str:
    return words.of_seat(_CHIP if event.chips else _LAST_CHIP, event.seat, count=event.chips)


def _round_ended(words: Speech, event: events.RoundEnded) -> str:
    if event.winner is not None:
        return words.of_seat(_SCORED if event.points else _WON, event.winner, count=event.points)
    return words.say(_DRAWN) if event.loser is None else words.of_seat(_LOST, event.loser)


def _game_ended(words: Speech, event: events.GameEnded) -> str:
    return game_won(words, event.winners)


def game_won(words: Speech, winners: tuple[int, ...]) -> str:
    """Say who has won the game."""
    if not winners:
        return words.say(_GAME_LOST)
    if len(winners) == 1:
        return words.of_seat(_GAME_WON, winners[0])
    return words.say(_GAME_SHARED, seats=words.listed(map(words.seat, winners)))


def _now(words: Speech, event: events.Now) -> str:
    """Tell nothing: what has changed was told by what changed it."""
    del words, event
    return ""


_TOLD: Final[Mapping[type[events.Event], Callable[[Speech, Any], str]]] = {
    events.Dealt: _dealt,
    events.Drew: _drew,
    events.DrewForDeal: _drew_for_deal,
    events.Left: _left,
    events.Shuffled: _shuffled,
    events.Turned: _turned,
    events.Played: _played,
    events.DirectionTurned: _direction_turned,
    events.ColorNamed: _color_named,
    events.TargetNamed: _target_named,
    events.Challenged: _challenged,
    events.Called: _called,
    events.Caught: _caught,
    events.Shown: _shown,
    events.Gave: _gave,
    events.HandsMoved: _hands_moved,
    events.ChipLost: _chip_lost,
    events.RoundEnded: _round_ended,
    events.GameEnded: _game_ended,
    events.Now: _now,
}
