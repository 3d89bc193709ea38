"""A game against bots on the full screen of a terminal, with mouse and keys. Needs Textual."""

from __future__ import annotations

import asyncio
import contextlib
import signal
from typing import TYPE_CHECKING, ClassVar, Final, final

from rich.text import Text
from textual.app import App
from textual.binding import Binding
from textual.containers import Horizontal, VerticalScroll
from textual.screen import Screen
from textual.widgets import Static

from cardlaw.cli.cards_drawn import CardRow, Shown
from cardlaw.cli.dialogs import ASKED, Choice, Clickable, Line, Sheet
from cardlaw.cli.faults import ENDED
from cardlaw.cli.keys import ACTIONS, DONE_BY, FEW, HELP, key_for, key_of, key_text
from cardlaw.cli.picture import picture
from cardlaw.cli.talk import can_play
from cardlaw.errors import CardlawError
from cardlaw.moves import (
    Move,
    Play,
)
from cardlaw.words.catalogues import message

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rich.console import RenderableType
    from textual import events
    from textual.app import ComposeResult
    from textual.timer import Timer
    from textual.widget import AwaitMount

    from cardlaw.cli.talk import Reply, Talk
    from cardlaw.state import Step
    from cardlaw.view import View

__all__ = ["TableApp", "play_on_screen"]

#: How long a bot is waited for, in seconds, at each pace but the first and the last.
_SECONDS: Final = {1: 4.0, 2: 3.0, 3: 2.2, 4: 1.6, 5: 1.1, 6: 0.7, 7: 0.4, 8: 0.2}
#: The paces at which bots act after a key alone, and at once.
_BY_KEY: Final = 0
_AT_ONCE: Final = 9
#: A screen with fewer columns, or lines, is short of room.
_ROOMY: Final = (60, 24)
#: How much of what happened is kept to be read.
_MOST_LINES: Final = 300
_CHOOSE: Final = message("it is your turn: choose a card with the arrows and Enter, or the mouse")
_YOUR_TURN: Final = message("it is your turn")
_CALL_WITH: Final = message("call {call} with the play")
_CALLING: Final = message("calling {call}")
_GO_ON: Final = message("space goes on")
_CALL_NEXT: Final = message("your next play calls {call}")
_NO_CALL_NEXT: Final = message("your next play does not call {call}")
_IN_TIME: Final = message("you may act now: {moves}")
_BOTS: Final = message("the others are playing")
_OVER: Final = message("the game is over: n begins a new one, q leaves")
_PACE: Final = message("the bots play at pace {pace} of {most}")
_CHOOSE_CARD: Final = message("choose a card first, with the arrows")
_LEAVE: Final = message("leave the game?")
_SAVE_FIRST: Final = message("save it first")
_JUST_LEAVE: Final = message("leave")
_TYPE_HERE: Final = message("a move or a command, then Enter; Escape closes")


def play_on_screen(talk: Talk, pace: int) -> int:
    """Play on the full screen until the player leaves; give the exit code.

    Raises what a bot raises, and a ``KeyboardInterrupt`` for Ctrl-C.
    """
    ended = TableApp(talk, pace).run()
    if isinstance(ended, BaseException):
        raise ended
    return ended or 0


@final
class TableApp(App["int | BaseException"]):
    """The program on the full screen: a table, and what comes over it."""

    ENABLE_COMMAND_PALETTE = False
    CSS = """
    Screen { layout: vertical; overflow: hidden; }
    #top { height: auto; max-height: 50%; overflow-y: auto; }
    #pile { width: 7; height: 3; }
    #table { width: 1fr; height: auto; }
    #log { height: 1fr; min-height: 2; border-top: solid $secondary; }
    #log Static { height: auto; }
    #answer { height: auto; max-height: 9; color: $warning; }
    #state { height: auto; }
    #moves { height: auto; }
    #cards { height: auto; max-height: 40%; }
    #hand { height: auto; }
    #keys { height: auto; }
    #line { display: none; }
    """

    def __init__(self, talk: Talk, pace: int) -> None:
        super().__init__()
        self._talk = talk
        self._pace = pace

    def on_mount(self) -> None:
        """Sit down at the table, and end politely where the system asks for it."""
        loop = asyncio.get_running_loop()
        for number, end in ((signal.SIGINT, KeyboardInterrupt()), (signal.SIGTERM, ENDED)):
            # Not every system has them, and they are heard in the main thread alone.
            with contextlib.suppress(NotImplementedError, RuntimeError, ValueError):
                loop.add_signal_handler(number, self.exit, end)
        self._table = self.push_screen(TableScreen(self._talk, self._pace))


@final
class TableScreen(Screen[None]):
    """The table with the hand, what happened, and the keys."""

    AUTO_FOCUS = ""
    BINDINGS: ClassVar = [Binding("ctrl+c", "stop", show=False, priority=True)]

    def __init__(self, talk: Talk, pace: int) -> None:
        super().__init__()
        self._talk = talk
        self._sitting = talk.sitting
        self._pace = pace
        self._timer: Timer | None = None
        #: What waits until a question has come over the table.
        self._over: AwaitMount | None = None
        #: Which card of the hand is chosen with the arrows.
        self._selected: int | None = None
        #: Whether the next play calls.
        self._calls = False
        self._answered: tuple[str, ...] = ()
        #: What happened, and how much of it before the player's last move.
        self._told: list[str] = []
        self._old = 0

    def compose(self) -> ComposeResult:
        """Lay the table: what lies on it above, the hand and the keys below."""
        with Horizontal(id="top"):
            yield Static(id="pile")
            yield Static(id="table")
        with VerticalScroll(id="log", can_focus=False):
            yield Static(id="told")
        yield Static(id="answer")
        yield Static(id="state")
        yield Clickable(id="moves")
        with VerticalScroll(id="cards", can_focus=False):
            yield Clickable(id="hand")
        yield Line(id="line")
        yield Clickable(id="keys")

    def on_mount(self) -> None:
        """Tell the deal, and let the bots begin."""
        self._line.placeholder = self._talk.words.say(_TYPE_HERE)
        self._begin()
        self._show()
        self._schedule()

    def _begin(self) -> None:
        """Tell how the game began; of one that is resumed there is nothing to tell."""
        self._sitting = self._talk.sitting
        self._told = [line for step in self._sitting.since for line in self._talk.told(step)]
        self._old = 0
        self._answered = self._answered[:1]

    # What bots do

    def _schedule(self) -> None:
        """Let the next bot act after a while, so that there is time to call and to catch."""
        if self._timer is not None:
            self._timer.stop()
            self._timer = None
        if self._pace == _AT_ONCE:
            self._bots_act()
        elif self._pace != _BY_KEY and self._bots_are_next():
            self._timer = self.set_timer(_SECONDS[self._pace], self._time_is_up)

    def _bots_are_next(self) -> bool:
        state = self._talk.sitting.state
        return not state.is_over and state.turn != self._talk.sitting.seat

    def _bots_act(self) -> None:
        """Let all bots act at once until the player is to be asked."""
        while self._next_bot() is not None:
            pass
        self._show()

    def _time_is_up(self) -> None:
        """Let one bot act, or pass over the player, who had time to act out of turn."""
        if self._next_bot() is None and self._bots_are_next():
            self._talk.sitting.wait()
            self._next_bot()
        self._show()
        self._schedule()

    def _next_bot(self) -> Step | None:
        try:
            step = self._talk.sitting.go_on()
        except CardlawError as error:
            self.app.exit(error)
            return None
        if step is not None:
            self._tell(step)
        return step

    def action_go_on(self) -> None:
        """Go on where the bots wait: the player does nothing now."""
        if self._bots_are_next():
            self._time_is_up()

    def action_pace(self, change: int) -> None:
        """Let the bots act faster, or slower."""
        self._pace = min(max(self._pace + change, _BY_KEY), _AT_ONCE)
        self._answer(self._talk.words.say(_PACE, pace=self._pace, most=_AT_ONCE))
        self._schedule()

    # What the player does

    async def on_key(self, event: events.Key) -> None:
        """Make the move of a key, if there is one now, or do what the key does at all times."""
        if self.app.screen is not self:
            # Typed before the question came that it answers.
            event.stop()
            if self._over is not None:
                await self._over
            self.app.screen.post_message(type(event)(event.key, event.character))
        elif self._line.display:
            self._line.press(event)
        else:
            await self._pressed(event)

    async def _pressed(self, event: events.Key) -> None:
        moves = [move for key, move in self._keyed_moves() if key == event.character]
        action = ACTIONS.get(event.character or "") or ACTIONS.get(event.key)
        if moves:
            event.stop()
            self._make_one_of(moves)
        elif action is not None:
            event.stop()
            await self.run_action(action)

    def _keyed_moves(self) -> list[tuple[str, Move]]:
        """Give the moves that play no card, each with its key, if it has one."""
        moves = self._view.legal_moves()
        return [(key_of(move), move) for move in moves if not isinstance(move, Play)]

    def action_call_next(self) -> None:
        """Settle whether the next play calls."""
        self._calls = not self._calls
        words = self._talk.words
        text = _CALL_NEXT if self._calls else _NO_CALL_NEXT
        self._answer(words.say(text, call=words.called()))

    def action_move(self, number: int) -> None:
        """Make a move that plays no card, by its place among these."""
        moves = [move for _, move in self._keyed_moves()]
        if number < len(moves):
            self._make(moves[number])

    def action_select(self, step: int) -> None:
        """Choose the next card with the arrows."""
        size = len(self._view.hand)
        if size:
            first = 0 if step > 0 else size - 1
            self._selected = first if self._selected is None else (self._selected + step) % size
            self._show()

    def action_choose_selected(self) -> None:
        """Play the card that is chosen with the arrows."""
        if self._selected is not None:
            self.action_choose(self._selected)

    def action_choose(self, place: int) -> None:
        """Play a card of the hand, or say why it cannot be played."""
        hand = self._view.hand
        if not 0 <= place < len(hand):
            return
        code = hand[place].code
        plays = self._talk.plays_of(code)
        calling = [play for play in plays if play.call == self._calls]
        if not plays:
            self._selected = place
            self._answer(self._talk.why(code))
        else:
            self._make_one_of(calling or plays)

    def _make_one_of(self, moves: list[Move] | list[Play]) -> None:
        """Make one of several moves, and ask for what tells them apart, one thing after another."""
        for name, question in ASKED:
            values = list(dict.fromkeys([getattr(move, name, None) for move in moves]))
            if len(values) > 1:
                self._ask(question, name, values, list(moves))
                return
        self._make(moves[0])

    def _ask(self, question: str, name: str, values: Sequence[object], moves: list[Move]) -> None:
        """Ask for a colour, a seat, a value or a number of cards, by key or mouse."""
        words = self._talk.words
        shown = [str(words.fact(name, value)) for value in values]
        keys = [key_for(name, value, place) for place, value in enumerate(values)]

        def chosen(place: int | None) -> None:
            if place is not None:
                wanted = values[place]
                legal = self._view.legal_moves()
                left = [m for m in moves if getattr(m, name, None) == wanted and m in legal]
                if left:
                    self._make_one_of(left)

        title = words.say(question)
        self._over = self.app.push_screen(
            Choice(title, list(zip(keys, shown, strict=True))), chosen
        )

    def _make(self, move: Move) -> None:
        self._calls = False
        self._reply(self._talk.make(move))

    # Commands

    def action_command(self, name: str) -> None:
        """Do what a command does that needs nothing more."""
        self._reply(self._talk.answer(name))

    def action_why(self) -> None:
        """Say why the chosen card cannot be played."""
        if self._selected is None:
            self._answer(self._talk.words.say(_CHOOSE_CARD))
        else:
            self._answer(self._talk.why(self._view.hand[self._selected].code))

    def action_typed(self, name: str) -> None:
        """Open the line for what is typed, with a command in it already."""
        line = self._line
        line.value = f"{self._talk.words.say(name)} " if name else ""
        line.display = True
        line.cursor_position = len(line.value)
        self.set_focus(line)

    def on_line_done(self, event: Line.Done) -> None:
        """Close the line, and answer what was typed."""
        self._line.display = False
        self.set_focus(None)
        if event.text.strip():
            self._reply(self._talk.answer(event.text))

    def action_leave(self) -> None:
        """Leave, after a question where the game is not over."""
        words = self._talk.words
        if self._talk.sitting.state.is_over:
            self.app.exit(0)
            return
        choices = [("q", words.say(_JUST_LEAVE)), ("s", words.say(_SAVE_FIRST))]

        def chosen(place: int | None) -> None:
            if place == 0:
                self.app.exit(0)
            elif place == 1:
                self.action_typed("save")

        self._over = self.app.push_screen(Choice(words.say(_LEAVE), choices), chosen)

    def action_stop(self) -> None:
        """Stop as Ctrl-C stops every command."""
        self.app.exit(KeyboardInterrupt())

    def action_scroll_log(self, pages: int) -> None:
        """Read what happened before."""
        log = self.query_one("#log", VerticalScroll)
        log.scroll_relative(y=pages * log.size.height, animate=False)

    def _reply(self, reply: Reply) -> None:
        """Show what came of a command or a move, and let the bots act after it."""
        if reply.leaves:
            self.app.exit(0)
            return
        if reply.step is not None:
            self._old = len(self._told)
            self._tell(reply.step)
        elif reply.table:
            # What is told of moves that are taken back stays, so it must be followed by this.
            self._old = len(self._told)
            self._told += reply.lines
        if reply.table:
            self._selected = None
        self._answered = reply.lines
        if self._talk.sitting is not self._sitting:
            self._begin()
        if reply.listed:
            keys = [(key, self._talk.words.say(meaning)) for key, meaning in HELP]
            self._over = self.app.push_screen(Sheet([*keys, *reply.listed]))
        self._show()
        if reply.table:
            self._schedule()

    def _answer(self, *lines: str) -> None:
        self._answered = lines
        self._show()

    def _tell(self, step: Step) -> None:
        self._told += self._talk.told(step)
        more = len(self._told) - _MOST_LINES
        if more > 0:
            del self._told[:more]
            self._old = max(0, self._old - more)

    # What is shown

    @property
    def _line(self) -> Line:
        return self.query_one("#line", Line)

    @property
    def _view(self) -> View:
        return self._talk.sitting.view

    @property
    def _short_of_room(self) -> bool:
        width, height = self.app.size
        return width < _ROOMY[0] or height < _ROOMY[1]

    def on_resize(self) -> None:
        """Show all as there is room for it."""
        self._show()

    def _show(self) -> None:
        """Show all anew."""
        words, view, flat = self._talk.words, self._view, self._short_of_room
        self._update("table", picture(view, words, own_hand=False))
        self.query_one("#pile").display = not flat and view.top is not None
        if view.top is not None:
            self._update("pile", CardRow(view.game, [Shown(view.top)]))
        told = [Text(line, "dim" if n < self._old else "") for n, line in enumerate(self._told)]
        self._update("told", Text("\n").join(told))
        self._update("answer", Text("\n".join(self._answered)))
        self._update("state", Text(self._awaited(), "bold"))
        self._update("moves", self._moves_shown())
        self._update("hand", CardRow(view.game, self._hand_shown(), flat=flat))
        self._update("keys", self._keys_shown())
        self.query_one("#log", VerticalScroll).scroll_end(animate=False)

    def _update(self, name: str, shown: RenderableType) -> None:
        self.query_one(f"#{name}", Static).update(shown)

    def _awaited(self) -> str:
        """Say whether the player is to act."""
        words, view = self._talk.words, self._view
        if self._talk.sitting.state.is_over:
            return words.say(_OVER)
        if view.on_turn and view.pending is not None:  # above, it may be out of sight
            return words.pending(view.pending, view.turn)
        if view.on_turn:
            return words.say(_CHOOSE if can_play(view) and not self._short_of_room else _YOUR_TURN)
        moves = view.legal_moves()
        acts = words.listed([self._talk.plain.move(move) for move in moves])
        said = words.say(_IN_TIME, moves=acts) if moves else words.say(_BOTS)
        waits = self._pace in (_BY_KEY, _AT_ONCE)
        return f"{said}; {words.say(_GO_ON)}" if waits else said

    def _moves_shown(self) -> Text:
        """Show the moves that play no card, with their keys."""
        parts = [
            key_text(key, self._talk.plain.move(move), f"screen.move({number})")
            for number, (key, move) in enumerate(self._keyed_moves())
        ]
        if any(isinstance(move, Play) and move.call for move in self._view.legal_moves()):
            words = self._talk.words
            said = words.say(_CALLING if self._calls else _CALL_WITH, call=words.called())
            parts.append(key_text("c", said, "screen.call_next"))
        return Text("  ").join(parts)

    def _hand_shown(self) -> list[Shown]:
        view = self._view
        playable = {move.card for move in view.legal_moves() if isinstance(move, Play)}
        return [
            Shown(card, card in playable, place == self._selected, f"screen.choose({place})")
            for place, card in enumerate(view.hand)
        ]

    def _keys_shown(self) -> Text:
        words = self._talk.words
        parts = [
            key_text(key, words.say(text), f"screen.{action}")
            for key, action, text in DONE_BY
            if key in FEW or not self._short_of_room
        ]
        return Text(" ").join(parts)
