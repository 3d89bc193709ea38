"""The documents of events as types: one for each event, told apart by ``event``.

>>> from cardlaw import UnoEventDocument
>>> def told(event: UnoEventDocument) -> str:
...     match event["event"]:
...         case "drew":
...             return f"seat {event['seat']} drew {len(event['cards'])}"
...         case "played":
...             return f"seat {event['seat']} played {event['card']}"
...         case other:
...             return other
>>> told({"event": "drew", "seat": 1, "cards": ["?", "?"]})
'seat 1 drew 2'

A card that is hidden from the one who sees the event is ``"?"``. When an event is told, and who sees
its cards, stands on the page of the text forms.
"""

from typing import Any, Literal, TypeAlias

from typing_extensions import TypedDict

from cardlaw.typed.pending import (
    NinetyNinePendingDocument,
    UnoPendingDocument,
    UnoViewPendingDocument,
)

__all__ = [
    "AcceptedDocument",
    "CalledDocument",
    "CaughtDocument",
    "ChallengedDocument",
    "ChipLostDocument",
    "ColorNamedDocument",
    "DealtDocument",
    "DirectionTurnedDocument",
    "DrewDocument",
    "DrewForDealDocument",
    "EventDocument",
    "GameEndedDocument",
    "GaveDocument",
    "HandsMovedDocument",
    "LeftDocument",
    "NinetyNineEventDocument",
    "NinetyNineNowDocument",
    "NowDocument",
    "PassedDocument",
    "PlayedDocument",
    "RoundEndedDocument",
    "SeatOutDocument",
    "ShownDocument",
    "ShuffledDocument",
    "SkippedDocument",
    "TargetNamedDocument",
    "TurnedDocument",
    "UnoEventDocument",
    "UnoNowDocument",
]


class _OfSeatDocument(TypedDict):
    seat: int


class DealtDocument(_OfSeatDocument):
    """A :class:`~cardlaw.events.Dealt`."""

    event: Literal["dealt"]
    cards: list[str]


class DrewForDealDocument(_OfSeatDocument):
    """A :class:`~cardlaw.events.DrewForDeal`."""

    event: Literal["drew_for_deal"]
    card: str


class DrewDocument(_OfSeatDocument):
    """A :class:`~cardlaw.events.Drew`."""

    event: Literal["drew"]
    cards: list[str]


class LeftDocument(_OfSeatDocument):
    """A :class:`~cardlaw.events.Left`."""

    event: Literal["left"]
    cards: list[str]


class ShuffledDocument(TypedDict):
    """A :class:`~cardlaw.events.Shuffled`."""

    event: Literal["shuffled"]
    what: Literal["deck", "discards", "start"]
    cards: list[str]


class TurnedDocument(TypedDict):
    """A :class:`~cardlaw.events.Turned`."""

    event: Literal["turned"]
    card: str


class PlayedDocument(_OfSeatDocument):
    """A :class:`~cardlaw.events.Played`; ``value`` is an amount, or a text such as ``"set99"``."""

    event: Literal["played"]
    card: str
    count: int
    color: str | None
    target: int | None
    value: int | str | None
    call: bool


class PassedDocument(_OfSeatDocument):
    """A :class:`~cardlaw.events.Passed`."""

    event: Literal["passed"]


class SkippedDocument(_OfSeatDocument):
    """A :class:`~cardlaw.events.Skipped`."""

    event: Literal["skipped"]


class DirectionTurnedDocument(TypedDict):
    """A :class:`~cardlaw.events.DirectionTurned`."""

    event: Literal["direction_turned"]
    direction: int


class ColorNamedDocument(_OfSeatDocument):
    """A :class:`~cardlaw.events.ColorNamed`."""

    event: Literal["color_named"]
    color: str


class TargetNamedDocument(_OfSeatDocument):
    """A :class:`~cardlaw.events.TargetNamed`."""

    event: Literal["target_named"]
    target: int


class AcceptedDocument(_OfSeatDocument):
    """An :class:`~cardlaw.events.Accepted`."""

    event: Literal["accepted"]


class ChallengedDocument(_OfSeatDocument):
    """A :class:`~cardlaw.events.Challenged`."""

    event: Literal["challenged"]
    by: int
    guilty: bool


class CalledDocument(_OfSeatDocument):
    """A :class:`~cardlaw.events.Called`."""

    event: Literal["called"]


class CaughtDocument(_OfSeatDocument):
    """A :class:`~cardlaw.events.Caught`."""

    event: Literal["caught"]
    by: int


class ShownDocument(_OfSeatDocument):
    """A :class:`~cardlaw.events.Shown`."""

    event: Literal["shown"]
    holder: int
    cards: list[str]


class GaveDocument(_OfSeatDocument):
    """A :class:`~cardlaw.events.Gave`."""

    event: Literal["gave"]
    target: int
    cards: list[str]


class HandsMovedDocument(TypedDict):
    """A :class:`~cardlaw.events.HandsMoved`; each of ``hands`` is ``[giver, taker, cards]``."""

    event: Literal["hands_moved"]
    hands: list[list[int | list[str]]]


class ChipLostDocument(_OfSeatDocument):
    """A :class:`~cardlaw.events.ChipLost`."""

    event: Literal["chip_lost"]
    chips: int


class SeatOutDocument(_OfSeatDocument):
    """A :class:`~cardlaw.events.SeatOut`."""

    event: Literal["seat_out"]


class RoundEndedDocument(TypedDict):
    """A :class:`~cardlaw.events.RoundEnded`."""

    event: Literal["round_ended"]
    winner: int | None
    loser: int | None
    points: int


class GameEndedDocument(TypedDict):
    """A :class:`~cardlaw.events.GameEnded`."""

    event: Literal["game_ended"]
    winners: list[int]


class _NowFacts(TypedDict, total=False):
    turn: int
    direction: int
    idle: int
    turns: int
    dealer: int
    round: int
    out: list[int]


class _UnoNowFacts(_NowFacts, total=False):
    color: str | None
    open: list[int]
    scores: list[int]
    pending: UnoPendingDocument | UnoViewPendingDocument | None


class _NinetyNineNowFacts(_NowFacts, total=False):
    total: int
    chips: list[int]
    pending: NinetyNinePendingDocument | None


class _AnyNowFacts(_NowFacts, total=False):
    color: str | None
    open: list[int]
    scores: list[int]
    total: int
    chips: list[int]
    pending: Any
    extra: dict[str, Any]


class UnoNowDocument(_UnoNowFacts):
    """A :class:`~cardlaw.events.Now` of the UNO games: of the facts those that have changed."""

    event: Literal["now"]


class NinetyNineNowDocument(_NinetyNineNowFacts):
    """A :class:`~cardlaw.events.Now` of Ninety-Nine: of the facts those that have changed."""

    event: Literal["now"]


class NowDocument(_AnyNowFacts):
    """A :class:`~cardlaw.events.Now` where the game is not known.

    It may stand where that of a game is asked; ``pending`` hangs on the game and is of any type.
    """

    event: Literal["now"]


_Common: TypeAlias = (
    DrewForDealDocument
    | DealtDocument
    | DrewDocument
    | LeftDocument
    | ShuffledDocument
    | PlayedDocument
    | SkippedDocument
    | DirectionTurnedDocument
    | RoundEndedDocument
    | GameEndedDocument
)
#: Every event of the UNO games.
UnoEventDocument: TypeAlias = (
    _Common
    | TurnedDocument
    | PassedDocument
    | ColorNamedDocument
    | TargetNamedDocument
    | AcceptedDocument
    | ChallengedDocument
    | CalledDocument
    | CaughtDocument
    | ShownDocument
    | HandsMovedDocument
    | UnoNowDocument
)
#: Every event of Ninety-Nine.
NinetyNineEventDocument: TypeAlias = (
    _Common | ChipLostDocument | SeatOutDocument | NinetyNineNowDocument
)
#: Every event that cardlaw has; ``gave`` is for games from other packages.
EventDocument: TypeAlias = UnoEventDocument | NinetyNineEventDocument | GaveDocument
