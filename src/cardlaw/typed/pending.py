"""What the table waits for, as documents have it: one type for each kind, told apart by ``kind``.

>>> from cardlaw import UnoPendingDocument
>>> def owed(pending: UnoPendingDocument | None) -> int:
...     match pending:
...         case {"kind": "challenge" | "stack"}:
...             return pending["draw"]
...         case _:
...             return 0
>>> owed({"kind": "stack", "draw": 4, "face": "+2"}), owed(None)
(4, 0)
"""

from typing import Literal, NotRequired, TypeAlias

from typing_extensions import TypedDict

__all__ = [
    "DrawnDocument",
    "GameOverDocument",
    "MustPlayDocument",
    "NinetyNinePendingDocument",
    "OwedAnswerDocument",
    "OwedAnswerViewDocument",
    "OwedColorDocument",
    "OwedTargetDocument",
    "RoundLostDocument",
    "RoundOverDocument",
    "StackDocument",
    "StackViewDocument",
    "UnoPendingDocument",
    "UnoViewPendingDocument",
]


class DrawnDocument(TypedDict):
    """A :class:`~cardlaw.Drawn`; ``card`` is ``"?"`` for all but the drawer."""

    kind: Literal["drawn"]
    card: str


class MustPlayDocument(TypedDict):
    """A :class:`~cardlaw.MustPlay`; ``card`` is ``"?"`` for all but the drawer."""

    kind: Literal["must_play"]
    card: str


class OwedColorDocument(TypedDict):
    """An :class:`~cardlaw.OwedColor`."""

    kind: Literal["color"]
    then: Literal["play", "next"]


class OwedTargetDocument(TypedDict):
    """An :class:`~cardlaw.OwedTarget`."""

    kind: Literal["target"]


class OwedAnswerViewDocument(TypedDict):
    """An :class:`~cardlaw.OwedAnswer` as every view has it: without the guilt.

    ``before`` may be left out of a position that is set up; in play it is there.
    """

    kind: Literal["challenge"]
    by: int
    draw: int
    before: NotRequired[str]


class OwedAnswerDocument(OwedAnswerViewDocument):
    """An :class:`~cardlaw.OwedAnswer`."""

    guilty: bool


class StackViewDocument(TypedDict):
    """A :class:`~cardlaw.Stack` as every view has it: without the guilt.

    ``by`` and ``before`` are there where the last card can be challenged.
    """

    kind: Literal["stack"]
    draw: int
    face: Literal["+2", "+4"]
    by: NotRequired[int]
    before: NotRequired[str]


class StackDocument(StackViewDocument):
    """A :class:`~cardlaw.Stack`; ``guilty`` is there where the last card can be challenged."""

    guilty: NotRequired[bool]


class RoundOverDocument(TypedDict):
    """A :class:`~cardlaw.RoundOver`."""

    kind: Literal["round_over"]
    winner: int | None


class RoundLostDocument(TypedDict):
    """A :class:`~cardlaw.RoundLost`."""

    kind: Literal["round_over"]
    winner: None
    loser: int | None


class GameOverDocument(TypedDict):
    """A :class:`~cardlaw.GameOver`."""

    kind: Literal["game_over"]
    winners: list[int]


_UnoOpen: TypeAlias = (
    DrawnDocument
    | MustPlayDocument
    | OwedColorDocument
    | OwedTargetDocument
    | RoundOverDocument
    | GameOverDocument
)
#: Every kind of what a table of the UNO games may wait for, as a state's document has it.
UnoPendingDocument: TypeAlias = _UnoOpen | OwedAnswerDocument | StackDocument
#: The same as a view's document has it.
UnoViewPendingDocument: TypeAlias = _UnoOpen | OwedAnswerViewDocument | StackViewDocument
#: Every kind of what a table of Ninety-Nine may wait for, in documents of states and of views.
NinetyNinePendingDocument: TypeAlias = RoundLostDocument | GameOverDocument
