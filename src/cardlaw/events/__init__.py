"""Events: what happened in a move, for feeds, animation and logs.

Each event has a JSON form (:meth:`Event.document`) and knows what each seat may see of it
(:meth:`Event.seen_by`). :meth:`Game.event <cardlaw.Game.event>` and
:func:`cardlaw.events_from_json` read them back. :meth:`View.after <cardlaw.View.after>` plays the
events that a seat saw onto its view, and gives its next view.
"""

from typing import Final, TypeAlias, get_args

from cardlaw.events.happened import (
    Accepted,
    Called,
    Caught,
    Challenged,
    ChipLost,
    ColorNamed,
    Dealt,
    DirectionTurned,
    Drew,
    DrewForDeal,
    Event,
    GameEnded,
    Gave,
    HandsMoved,
    Left,
    Passed,
    Played,
    RoundEnded,
    SeatOut,
    Shown,
    Shuffled,
    Skipped,
    TargetNamed,
    Turned,
)
from cardlaw.events.now import UNCHANGED, Now, Unchanged

__all__ = [
    "KINDS",
    "UNCHANGED",
    "Accepted",
    "AnyEvent",
    "Called",
    "Caught",
    "Challenged",
    "ChipLost",
    "ColorNamed",
    "CommonEvent",
    "Dealt",
    "DirectionTurned",
    "Drew",
    "DrewForDeal",
    "Event",
    "GameEnded",
    "Gave",
    "HandsMoved",
    "Left",
    "Now",
    "Passed",
    "Played",
    "RoundEnded",
    "SeatOut",
    "Shown",
    "Shuffled",
    "Skipped",
    "TargetNamed",
    "Turned",
    "Unchanged",
]

#: Every kind of event that the tables of all games of this package tell.
CommonEvent: TypeAlias = (
    DrewForDeal
    | Shuffled
    | Dealt
    | Played
    | Drew
    | Skipped
    | DirectionTurned
    | Left
    | RoundEnded
    | GameEnded
    | Now
)
#: Every kind of event of this package; closed, so that a ``match`` can be checked to be complete.
#: A game from outside may add kinds of its own.
AnyEvent: TypeAlias = (
    CommonEvent
    | Turned
    | Passed
    | ColorNamed
    | TargetNamed
    | Accepted
    | Challenged
    | Shown
    | Called
    | Caught
    | HandsMoved
    | Gave
    | ChipLost
    | SeatOut
)
#: The classes of :data:`AnyEvent`.
KINDS: Final[tuple[type[Event], ...]] = get_args(AnyEvent)
