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

from typing import Final

from cardlaw.bots import Bot, BotError, FunctionBot
from cardlaw.cards import Card
from cardlaw.errors import (
    CardlawError,
    IllegalMove,
    NotationError,
    OptionError,
    PositionError,
    RecordError,
    Refusal,
)
from cardlaw.events import Event
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
    RoundOver,
    Stack,
)
from cardlaw.registry import from_json, game, games
from cardlaw.results import BotResult, Distribution, SeatResult, SimulationResult
from cardlaw.rules.shedding.ordinary import OrdinaryDeck, ordinary_deck
from cardlaw.rules.shedding.states import UnoMove, UnoPending, UnoState, UnoView
from cardlaw.rules.uno import Uno
from cardlaw.ruleset import Game
from cardlaw.simulation import simulate
from cardlaw.state import Position, State, Step
from cardlaw.table import Extra, Table
from cardlaw.view import HandView, View

#: Whether this is the compiled build.
COMPILED: Final[bool] = not __file__.endswith(".py")

__all__ = [
    "COMPILED",
    "Accept",
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
    "Deal",
    "Distribution",
    "Draw",
    "Drawn",
    "Event",
    "Extra",
    "FunctionBot",
    "Game",
    "GameOver",
    "HandView",
    "IllegalMove",
    "Move",
    "MustPlay",
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
    "RecordError",
    "Refusal",
    "RoundOver",
    "SeatResult",
    "SetTo",
    "SimulationResult",
    "Stack",
    "State",
    "Step",
    "Table",
    "Uno",
    "UnoMove",
    "UnoPending",
    "UnoState",
    "UnoView",
    "View",
    "from_json",
    "game",
    "game_type",
    "games",
    "option",
    "ordinary_deck",
    "simulate",
]
