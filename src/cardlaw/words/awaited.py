"""What a table waits for, in words."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import attrs

from cardlaw.errors import NotationError, quoted
from cardlaw.pending import (
    Drawn,
    GameOver,
    MustPlay,
    OwedAnswer,
    OwedColor,
    OwedTarget,
    Pending,
    RoundLost,
    RoundOver,
    Stack,
)
from cardlaw.phrases import Plural
from cardlaw.words.catalogues import message
from cardlaw.words.happened import game_won
from cardlaw.words.speech import Between, OfSeat

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from cardlaw.words.speech import Speech

__all__ = ["awaited"]

_TURN: Final = OfSeat("it is the turn of {seat}", "it is your turn")
_DRAWN: Final = OfSeat(
    "{seat} has drawn {card}, to be played or kept", "you have drawn {card}, to be played or kept"
)
_MUST_PLAY: Final = OfSeat(
    "{seat} has drawn {card}, which must be played", "you have drawn {card}, which must be played"
)
_COLOR: Final = OfSeat("{seat} must name a colour", "you must name a colour")
_TARGET: Final = OfSeat("{seat} must name another player", "you must name another player")
_ANSWER: Final = Between(
    Plural(
        "{seat} accepts one card from {other}, or challenges",
        "{seat} accepts {count} cards from {other}, or challenges",
    ),
    Plural(
        "you accept one card from {other}, or challenge",
        "you accept {count} cards from {other}, or challenge",
    ),
    Plural(
        "{seat} accepts one card from you, or challenges",
        "{seat} accepts {count} cards from you, or challenges",
    ),
)
_STACK: Final = OfSeat(
    Plural(
        "{seat} owes one card: stacks on the {face}, or draws",
        "{seat} owes {count} cards: stacks on the {face}, or draws",
    ),
    Plural(
        "you owe one card: stack on the {face}, or draw",
        "you owe {count} cards: stack on the {face}, or draw",
    ),
)
_ROUND_WON: Final = OfSeat("the round is won by {seat}", "the round is won by you")
_ROUND_LOST: Final = OfSeat("the round is lost by {seat}", "the round is lost by you")
_ROUND_DRAWN: Final = message("the round is drawn")
_DEALS: Final = OfSeat("{end}; {seat} deals the next", "{end}; you deal the next")
_OTHER: Final = OfSeat("{seat} is awaited: {facts}", "you are awaited: {facts}")


def awaited(words: Speech, pending: Pending | None, turn: int) -> str:
    """Say what the table waits for, with this seat on turn."""
    if pending is None:
        return words.of_seat(_TURN, turn)
    given: object = pending
    if not isinstance(given, Pending):
        raise NotationError(quoted(given), None, "what a table waits for, or None")
    own = words.own_sentence(pending, seat=turn)
    if own is not None:
        return own
    say = _AWAITED.get(type(pending))
    if say is not None:
        return say(words, pending, turn)
    facts = attrs.asdict(pending, recurse=False)
    told = [f"{name} {words.fact(name, value)}" for name, value in facts.items()]
    kind = pending.kind.replace("_", " ")
    return words.of_seat(_OTHER, turn, facts=", ".join([kind, *told]))


def _drawn(words: Speech, pending: Drawn, turn: int) -> str:
    return words.of_seat(_DRAWN, turn, card=words.the_card(pending.card))


def _must_play(words: Speech, pending: MustPlay, turn: int) -> str:
    return words.of_seat(_MUST_PLAY, turn, card=words.the_card(pending.card))


def _owed_color(words: Speech, _pending: OwedColor, turn: int) -> str:
    return words.of_seat(_COLOR, turn)


def _owed_target(words: Speech, _pending: OwedTarget, turn: int) -> str:
    return words.of_seat(_TARGET, turn)


def _owed_answer(words: Speech, pending: OwedAnswer, turn: int) -> str:
    return words.between(_ANSWER, turn, pending.by, count=pending.draw)


def _stack(words: Speech, pending: Stack, turn: int) -> str:
    return words.of_seat(_STACK, turn, count=pending.draw, face=pending.face)


def _round_over(words: Speech, pending: RoundOver, turn: int) -> str:
    return _round_end(words, _ROUND_WON, pending.winner, turn)


def _round_lost(words: Speech, pending: RoundLost, turn: int) -> str:
    return _round_end(words, _ROUND_LOST, pending.loser, turn)


def _round_end(words: Speech, forms: OfSeat, seat: int | None, turn: int) -> str:
    end = words.say(_ROUND_DRAWN) if seat is None else words.of_seat(forms, seat)
    return words.of_seat(_DEALS, turn, end=end)


def _game_over(words: Speech, pending: GameOver, _turn: int) -> str:
    return game_won(words, pending.winners)


_AWAITED: Final[Mapping[type[Pending], Callable[[Speech, Any, int], str]]] = {
    Drawn: _drawn,
    MustPlay: _must_play,
    OwedColor: _owed_color,
    OwedTarget: _owed_target,
    OwedAnswer: _owed_answer,
    Stack: _stack,
    RoundOver: _round_over,
    RoundLost: _round_lost,
    GameOver: _game_over,
}
