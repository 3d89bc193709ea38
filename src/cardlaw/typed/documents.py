"""The documents of states, views and refusals as types: plain JSON values by key.

>>> import json
>>> from cardlaw import Uno, UnoViewDocument
>>> text = Uno(players=3).deal(seed=7).view(0).to_json()
>>> document: UnoViewDocument = json.loads(text)
>>> document["seat"], document["color"], document["scores"]
(0, 'R', [0, 0, 0])

What each key means stands on the page of the text forms.
"""

from collections.abc import Mapping
from typing import Any, Literal

from typing_extensions import ReadOnly, TypedDict

from cardlaw.typed.pending import (
    NinetyNinePendingDocument,
    UnoPendingDocument,
    UnoViewPendingDocument,
)

__all__ = [
    "NinetyNineDocument",
    "NinetyNineViewDocument",
    "RefusalDocument",
    "StateDocument",
    "UnoDocument",
    "UnoViewDocument",
    "ViewDocument",
]


class _PositionDocument(TypedDict):
    """What states and views of all games have."""

    format: Literal["cardlaw/1"]
    game: str
    options: dict[str, Any]
    hands: list[list[str]]
    discard: list[str]
    draw: list[str]
    turn: int
    direction: int
    dealer: int
    round: int
    idle: int
    turns: int
    out: list[int]
    known: dict[str, dict[str, list[str]]]


class StateDocument(_PositionDocument):
    """The document of a state of any game, as far as all games have the same keys.

    A game has more keys than these: ask for one with ``document.get("extra")``.
    """

    pending: ReadOnly[Mapping[str, object] | None]
    seed: str


class ViewDocument(_PositionDocument):
    """The document of a view of any game; ``seat`` is ``None`` for a spectator."""

    pending: ReadOnly[Mapping[str, object] | None]
    seat: int | None


class _UnoPositionDocument(_PositionDocument):
    """What states and views of the UNO games have."""

    color: str | None
    open: list[int]
    scores: list[int]


class UnoDocument(_UnoPositionDocument):
    """The document of an :class:`~cardlaw.UnoState`."""

    pending: UnoPendingDocument | None
    seed: str


class UnoViewDocument(_UnoPositionDocument):
    """The document of an :class:`~cardlaw.UnoView`; ``seat`` is ``None`` for a spectator."""

    pending: UnoViewPendingDocument | None
    seat: int | None


class _NinetyNinePositionDocument(_PositionDocument):
    """What states and views of Ninety-Nine have."""

    total: int
    chips: list[int]
    pending: NinetyNinePendingDocument | None


class NinetyNineDocument(_NinetyNinePositionDocument):
    """The document of a :class:`~cardlaw.NinetyNineState`."""

    seed: str


class NinetyNineViewDocument(_NinetyNinePositionDocument):
    """The document of a :class:`~cardlaw.NinetyNineView`; ``seat`` is ``None`` for a spectator."""

    seat: int | None


class RefusalDocument(TypedDict):
    """The document of a :class:`~cardlaw.Refusal`.

    ``move`` is the text of the move, ``None`` where a leaving is refused.
    """

    rule: str
    key: str
    facts: dict[str, Any]
    move: str | None
    reason: str
