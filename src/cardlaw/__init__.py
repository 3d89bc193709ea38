"""cardlaw: the rules of shedding and adding card games.

Immutable game states, legal moves, the resolution of every move, scoring, what each seat may
know, and text forms that save and share.

>>> import cardlaw
>>> state = cardlaw.Uno(players=3).deal(seed=7)
>>> state.turn, str(state.top)
(2, 'RR')
>>> state = state.play(state.parse("2:R5"))
>>> state.turn, str(state.top), state.color
(1, 'R5', 'R')
"""

from typing import TYPE_CHECKING, Final

from cardlaw.base import Game
from cardlaw.cards import Card
from cardlaw.errors import (
    CardlawError,
    HistoryError,
    IllegalMove,
    NotationError,
    OptionError,
    PositionError,
    RecordError,
    WorkerError,
)
from cardlaw.events import AnyEvent, Event
from cardlaw.grounds import Ground, Refusal
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
from cardlaw.options import game_type, option
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
from cardlaw.positions import Position
from cardlaw.registry import from_json, games
from cardlaw.rules.uno import Uno
from cardlaw.rules.uno_family.playing_cards import OrdinaryDeck, ordinary_deck
from cardlaw.rules.uno_family.states import UnoEvent, UnoMove, UnoPending, UnoState, UnoView
from cardlaw.state import State, Step
from cardlaw.table import Extra, Table
from cardlaw.typed.by_name import game
from cardlaw.view import HandView, View

if TYPE_CHECKING:
    from cardlaw import rulebook as rulebook
    from cardlaw import schema as schema
    from cardlaw import svg as svg
    from cardlaw import words as words
    from cardlaw.bots import Bot, BotError, FunctionBot
    from cardlaw.comparison import compare
    from cardlaw.differences import Comparison, Difference
    from cardlaw.engines import Engine, engine_for
    from cardlaw.events.reading import events_from_json
    from cardlaw.history import History
    from cardlaw.records.actions import Leaving
    from cardlaw.records.reading import read_records
    from cardlaw.records.record import Record
    from cardlaw.records.recorder import Recorder
    from cardlaw.results import BotResult, Distribution, GameRow, SeatResult, SimulationResult
    from cardlaw.rules.ninety_nine import NinetyNine
    from cardlaw.rules.ninety_nine_states import (
        NinetyNineEvent,
        NinetyNineMove,
        NinetyNinePending,
        NinetyNineState,
        NinetyNineView,
    )
    from cardlaw.rules.uno_all_wild import UnoAllWild
    from cardlaw.rules.uno_mario_kart import UnoMarioKart
    from cardlaw.simulation import simulate
    from cardlaw.typed.documents import (
        NinetyNineDocument,
        NinetyNineViewDocument,
        RefusalDocument,
        StateDocument,
        UnoDocument,
        UnoViewDocument,
        ViewDocument,
    )
    from cardlaw.typed.events import (
        EventDocument,
        NinetyNineEventDocument,
        UnoEventDocument,
    )
    from cardlaw.typed.options import (
        NinetyNineOptions,
        UnoAllWildOptions,
        UnoMarioKartOptions,
        UnoOptions,
    )
    from cardlaw.typed.pending import (
        NinetyNinePendingDocument,
        UnoPendingDocument,
        UnoViewPendingDocument,
    )

    __version__: str

#: The modules of names that not everybody needs. They are imported when such a name is first
#: asked for, so that importing cardlaw itself is quick.
_LATER: Final = {
    "Bot": "bots",
    "BotError": "bots",
    "FunctionBot": "bots",
    "Comparison": "differences",
    "Difference": "differences",
    "compare": "comparison",
    "Engine": "engines",
    "engine_for": "engines",
    "History": "history",
    "Leaving": "records.actions",
    "Record": "records.record",
    "Recorder": "records.recorder",
    "read_records": "records.reading",
    "BotResult": "results",
    "Distribution": "results",
    "GameRow": "results",
    "SeatResult": "results",
    "SimulationResult": "results",
    "simulate": "simulation",
    "events_from_json": "events.reading",
    "NinetyNine": "rules.ninety_nine",
    "NinetyNineEvent": "rules.ninety_nine_states",
    "NinetyNineMove": "rules.ninety_nine_states",
    "NinetyNinePending": "rules.ninety_nine_states",
    "NinetyNineState": "rules.ninety_nine_states",
    "NinetyNineView": "rules.ninety_nine_states",
    "UnoAllWild": "rules.uno_all_wild",
    "UnoMarioKart": "rules.uno_mario_kart",
    "NinetyNineOptions": "typed.options",
    "UnoAllWildOptions": "typed.options",
    "UnoMarioKartOptions": "typed.options",
    "UnoOptions": "typed.options",
    "NinetyNineDocument": "typed.documents",
    "NinetyNineViewDocument": "typed.documents",
    "RefusalDocument": "typed.documents",
    "StateDocument": "typed.documents",
    "UnoDocument": "typed.documents",
    "UnoViewDocument": "typed.documents",
    "ViewDocument": "typed.documents",
    "EventDocument": "typed.events",
    "NinetyNineEventDocument": "typed.events",
    "UnoEventDocument": "typed.events",
    "NinetyNinePendingDocument": "typed.pending",
    "UnoPendingDocument": "typed.pending",
    "UnoViewPendingDocument": "typed.pending",
}
#: The modules that are reached as ``cardlaw.words``, too, without an import of their own.
_MODULES: Final = ("rulebook", "schema", "svg", "words")


def __getattr__(name: str) -> object:
    from importlib import import_module

    if name in _MODULES:
        return import_module(f"cardlaw.{name}")
    if name == "__version__":
        value: object = _version()
    elif name in _LATER:
        value = getattr(import_module(f"cardlaw.{_LATER[name]}"), name)
    else:
        raise AttributeError(f"module 'cardlaw' has no attribute {name!r}")
    globals()[name] = value
    return value


def _version() -> str:
    """Give the version that is installed; reading it takes longer than all else here."""
    from importlib import metadata

    try:
        return metadata.version("cardlaw")
    except metadata.PackageNotFoundError:
        raise AttributeError("cardlaw is not installed, so it has no version") from None


def __dir__() -> list[str]:
    return sorted([*__all__, "__version__"])


__all__ = [
    "Accept",
    "AnyEvent",
    "Bot",
    "BotError",
    "BotResult",
    "Call",
    "Card",
    "CardlawError",
    "Catch",
    "Challenge",
    "ChooseColor",
    "ChooseTarget",
    "Comparison",
    "Deal",
    "Difference",
    "Distribution",
    "Draw",
    "Drawn",
    "Engine",
    "Event",
    "EventDocument",
    "Extra",
    "FunctionBot",
    "Game",
    "GameOver",
    "GameRow",
    "Ground",
    "HandView",
    "History",
    "HistoryError",
    "IllegalMove",
    "Leaving",
    "Move",
    "MustPlay",
    "NinetyNine",
    "NinetyNineDocument",
    "NinetyNineEvent",
    "NinetyNineEventDocument",
    "NinetyNineMove",
    "NinetyNineOptions",
    "NinetyNinePending",
    "NinetyNinePendingDocument",
    "NinetyNineState",
    "NinetyNineView",
    "NinetyNineViewDocument",
    "NotationError",
    "OptionError",
    "OrdinaryDeck",
    "OwedAnswer",
    "OwedColor",
    "OwedTarget",
    "Pass",
    "Pending",
    "Play",
    "Position",
    "PositionError",
    "Record",
    "RecordError",
    "Recorder",
    "Refusal",
    "RefusalDocument",
    "RoundLost",
    "RoundOver",
    "SeatResult",
    "SetTo",
    "SimulationResult",
    "Stack",
    "State",
    "StateDocument",
    "Step",
    "Table",
    "Uno",
    "UnoAllWild",
    "UnoAllWildOptions",
    "UnoDocument",
    "UnoEvent",
    "UnoEventDocument",
    "UnoMarioKart",
    "UnoMarioKartOptions",
    "UnoMove",
    "UnoOptions",
    "UnoPending",
    "UnoPendingDocument",
    "UnoState",
    "UnoView",
    "UnoViewDocument",
    "UnoViewPendingDocument",
    "View",
    "ViewDocument",
    "WorkerError",
    "compare",
    "engine_for",
    "events_from_json",
    "from_json",
    "game",
    "game_type",
    "games",
    "option",
    "ordinary_deck",
    "read_records",
    "simulate",
]
