"""Events: what happened in a move, for feeds, animation and logs.

Each event has a JSON form (:meth:`Event.document`) and knows what each seat may see of it
(:meth:`Event.seen_by`). :meth:`View.after <cardlaw.View.after>` plays the events that a seat saw
onto its view, and gives its next view.
"""

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
from cardlaw.events.now import Now

__all__ = [
    "Accepted",
    "Called",
    "Caught",
    "Challenged",
    "ChipLost",
    "ColorNamed",
    "Dealt",
    "DirectionTurned",
    "Drew",
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
]
