"""What a sensible player would do, and why, in words."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardlaw.advice import DECISIVE
from cardlaw.words.catalogues import message
from cardlaw.words.speech import OfSeat

if TYPE_CHECKING:
    from cardlaw.moves import Move
    from cardlaw.sensible import Reason
    from cardlaw.words import Words

__all__ = ["hint"]

_WOULD: Final = message("a sensible player would {move} ({text}): {reasons}")
_WOULD_WAIT: Final = message("a sensible player would wait: {reasons}")
_DECIDES: Final = message("it wins")
_SAVES: Final = message("anything else loses")
_GAIN: Final = message("counted in cards it brings {gain}; what brings less brings {other} at most")
_TRIED: Final = message("{reason} (tried on a guess at the hidden cards)")
_SHORTEST: Final = OfSeat(
    "{seat} is the one to hit, with {count} in hand", "you are the one to hit, with {count} in hand"
)
_NO_SEAT: Final = message("it hits nobody")
_COLOR: Final = message("{count} of your cards are of its colour, {color}, and no more of another")
_BY_KEY: Final = {
    "only": message("there is no other move"),
    "at_once": message("calling and catching go before all else"),
    "bluff": message("a bluff is likely ({chance} %)"),
    "belief": message("a bluff is too unlikely for a challenge ({chance} %)"),
    "no_challenge": message("rather than challenge one plays a card"),
    "call": message("whoever calls cannot be caught"),
    "worth": message("of the cards that bring as much it is the one least worth keeping"),
    "stays": message("it is in force"),
    "value": message("the value is the largest of those that bring as much"),
    "chance": message("nothing speaks for one more than for another, so chance decided"),
    "wait": message("nothing that may be done now brings anything"),
}


def hint(words: Words, move: Move | None, reasons: tuple[Reason, ...]) -> str:
    """Say what a sensible player would do, with what settles it.

    >>> import cardlaw
    >>> from cardlaw.sensible import SensibleBot
    >>> table = {"hands": [["R5", "RS", "W"], ["G1", "G2"]], "discard": ["R9"], "fill": True}
    >>> view = cardlaw.Uno(players=2).setup(table).view(0)
    >>> print(hint(cardlaw.words.Words(me=0), *SensibleBot("1").reasons(view)))
    a sensible player would play the red skip (RS): counted in cards it brings 1; what brings \
    less brings -1 at most; of the cards that bring as much it is the one least worth keeping
    """
    said = "; ".join([_said(words, reason) for reason in reasons])
    if move is None:
        return words.say(_WOULD_WAIT, reasons=said)
    return words.say(_WOULD, move=words.move(move), text=move.text, reasons=said)


def _said(words: Words, reason: Reason) -> str:
    facts = reason.facts
    if reason.key == "gain":
        said = _gain(words, facts["gain"], facts["other"])
        return words.say(_TRIED, reason=said) if facts["tried"] else said
    if reason.key == "color":
        return words.say(_COLOR, count=f"{facts['count']:g}", color=words.color(reason.color))
    if reason.key == "shortest":
        target, count = int(facts["target"]), int(facts["count"])
        return words.say(_NO_SEAT) if target < 0 else words.of_seat(_SHORTEST, target, count=count)
    return words.say(_BY_KEY[reason.key], chance=f"{100 * facts.get('chance', 0):.0f}")


def _gain(words: Words, gain: float, other: float) -> str:
    if gain >= DECISIVE:
        return words.say(_DECIDES)
    if other <= -DECISIVE:
        return words.say(_SAVES)
    return words.say(_GAIN, gain=f"{gain:g}", other=f"{other:g}")
