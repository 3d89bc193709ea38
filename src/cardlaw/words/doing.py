"""Moves in words, as one would ask for them: "play the red five and call UNO"."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from cardlaw.errors import NotationError, quoted
from cardlaw.moves import (
    Accept,
    Call,
    Catch,
    Challenge,
    ChooseColor,
    ChooseTarget,
    Deal,
    Draw,
    Move,
    Pass,
    Play,
    SetTo,
)
from cardlaw.words.catalogues import message
from cardlaw.words.speech import OfSeat

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from cardlaw.words.speech import Speech

__all__ = ["asked"]

_PLAIN: Final[Mapping[type[Move], str]] = {
    Draw: message("draw"),
    Pass: message("pass"),
    Challenge: message("challenge"),
    Accept: message("accept"),
    Deal: message("deal the next round"),
}
_PLAY: Final = message("play {card}")
_PLAY_MORE: Final = message("play {card} {times} times")
_PLAY_ON: Final = OfSeat("play {card} on {seat}", "play {card} on you")
_PLAY_MORE_ON: Final = OfSeat(
    "play {card} {times} times on {seat}", "play {card} {times} times on you"
)
_PLAY_AS: Final = message("play {card} as {value}")
_AS: Final = message("{play}, as {value}")
_SET: Final = message("make the total {total}")
_COLOR: Final = message("name {color}")
_TARGET: Final = OfSeat("name {seat}", "name you")
_CALL: Final = message("call {call}")
_CATCH: Final = OfSeat("catch {seat}", "catch you")


def asked(words: Speech, move: Move) -> str:
    """Say what a move does."""
    given: object = move
    if not isinstance(given, Move):
        raise NotationError(quoted(given), None, "a move")
    own = words.own_sentence(move)
    if own is not None:
        return own
    plain = _PLAIN.get(type(move))
    if plain is not None:
        return words.say(plain)
    ask = _ASKED.get(type(move))
    return move.text if ask is None else ask(words, move)


def _play(words: Speech, move: Play) -> str:
    parts = [_card_played(words, move)]
    if isinstance(move.value, SetTo):
        parts.append(words.say(_SET, total=move.value.total))
    if move.color is not None:
        parts.append(words.say(_COLOR, color=words.color(move.color)))
    if move.call:
        parts.append(words.say(_CALL, call=words.called()))
    return words.listed(parts)


def _card_played(words: Speech, move: Play) -> str:
    card, several = words.the_card(move.card), move.count > 1
    value = None if isinstance(move.value, SetTo) else move.value
    if value is not None and not several and move.target is None:
        return words.say(_PLAY_AS, card=card, value=value)
    if move.target is not None:
        forms = _PLAY_MORE_ON if several else _PLAY_ON
        play = words.of_seat(forms, move.target, card=card, times=move.count)
    else:
        play = words.say(_PLAY_MORE if several else _PLAY, card=card, times=move.count)
    return play if value is None else words.say(_AS, play=play, value=value)


def _choose_color(words: Speech, move: ChooseColor) -> str:
    return words.say(_COLOR, color=words.color(move.color))


def _choose_target(words: Speech, move: ChooseTarget) -> str:
    return words.of_seat(_TARGET, move.target)


def _call(words: Speech, _move: Call) -> str:
    return words.say(_CALL, call=words.called())


def _catch(words: Speech, move: Catch) -> str:
    return words.of_seat(_CATCH, move.target)


_ASKED: Final[Mapping[type[Move], Callable[[Speech, Any], str]]] = {
    Play: _play,
    ChooseColor: _choose_color,
    ChooseTarget: _choose_target,
    Call: _call,
    Catch: _catch,
}
