"""One game of a channel: who sits where, what is played, and who is told what."""

from collections.abc import Iterator
from dataclasses import dataclass, field

import cardlaw
from cardlaw import Deal, History, Move, State, Step, View
from cardlaw.bots import Bot, make_bot
from cardlaw.words import Words

from .texts import text
from .transport import Post, Whisper

Told = Post | Whisper


@dataclass
class Seat:
    """A seat: the name that is shown, and the person, or the name of the bot, that sits there.

    Neither is there any more once a person has left a game that is on.
    """

    name: str
    person: str | None = None
    bot: str | None = None


@dataclass
class Table:
    """A table of a channel. It says what has to be told; nobody is told anything here."""

    channel: str
    game: str
    options: dict[str, object]
    language: str = "en"
    seats: list[Seat] = field(default_factory=list)
    history: History | None = None
    #: When the last move was made, by the clock of the bot.
    moved: float = 0.0
    _bots: dict[int, Bot] = field(default_factory=dict)

    # Seats

    def seat_of(self, person: str) -> int | None:
        """Give the seat of a person."""
        for number, seat in enumerate(self.seats):
            if seat.person == person:
                return number
        return None

    def free_name(self, name: str) -> str:
        """Give a name that no other seat has."""
        names = {seat.name for seat in self.seats}
        count = 2
        free = name
        while free in names:
            free = f"{name} {count}"
            count += 1
        return free

    @property
    def state(self) -> State | None:
        """The state of the game, once it has begun."""
        return None if self.history is None else self.history.state

    @property
    def runs(self) -> bool:
        """Whether a game is on."""
        return self.state is not None and not self.state.is_over

    def words(self, me: int | None = None) -> Words:
        """Give the words for a seat, or for all in the channel."""
        game = cardlaw.Uno(players=2) if self.state is None else self.state.game
        return Words(self.language, [seat.name for seat in self.seats], me, game, codes=True)

    def say(self, key: str, **facts: object) -> Post:
        """Say a text of the bot to all in the channel."""
        return Post(self.channel, text(self.language, key, **facts))

    # The game

    def start(self, seed: int | str | None) -> Iterator[Told]:
        """Deal. A :class:`~cardlaw.CardlawError` says why that cannot be, and nothing has changed."""
        game = cardlaw.game(self.game, **{**self.options, "players": len(self.seats)})
        step = game.step_deal(seed)
        self._bots = {
            number: make_bot(seat.bot, f"{self.channel}:{number}")
            for number, seat in enumerate(self.seats)
            if seat.bot is not None
        }
        self.history = History(step.state)
        players = ", ".join(seat.name for seat in self.seats)
        yield self.say("started", players=players, game=game.name)
        yield from self._tell(step)
        yield from self._go_on()

    def play(self, seat: int, move: Move) -> Iterator[Told]:
        """Make a move of a seat. An :class:`~cardlaw.IllegalMove` says why it may not be."""
        assert self.history is not None
        if move.seat != seat:
            yield Whisper(self._person(seat), text(self.language, "not_yours"), self.channel)
            return
        yield from self._tell(self.history.step(move))
        yield from self._go_on()

    def leave(self, seat: int) -> Iterator[Told]:
        """T-9: a seat leaves the game that is on; what its person held goes under the pile."""
        assert self.history is not None
        step = self.history.step_retire(seat)
        self.seats[seat].person = None
        yield from self._tell(step)
        yield from self._go_on()

    def _go_on(self) -> Iterator[Told]:
        """Let the bots play, and deal, until a person is awaited; then tell all persons their hands."""
        assert self.history is not None
        while (move := self._next_move()) is not None:
            yield from self._tell(self.history.step(move))
        for seat in range(len(self.seats)):
            yield from self.hand(seat, unasked=True)

    def _next_move(self) -> Move | None:
        """Give the next move that no person has to make: others than the seat on turn first."""
        assert self.history is not None
        state = self.history.state
        actors = state.actors
        for seat in (*actors[1:], *actors[:1]):
            if state.round_over:
                return Deal(seat)
            if seat in self._bots:
                move = self._bots[seat].choose(state.view(seat))
                if move is not None:
                    return move
        return None

    def awaited(self) -> int | None:
        """Give the seat on turn, where the table waits for it."""
        state = self.state
        return None if state is None or state.is_over else state.turn

    def absent(self) -> Iterator[Told]:
        """Play for the seat on turn, which is away: what is never a gamble."""
        assert self.history is not None
        seat = self.history.state.turn
        move = self.history.state.default_move(seat)
        assert move is not None
        yield self.say("nudged", name=self.seats[seat].name)
        yield from self._tell(self.history.step(move))
        yield from self._go_on()

    # What is told

    def _tell(self, step: Step) -> Iterator[Told]:
        """Tell all what all may know of a step, and a person what that seat alone may know."""
        for event in step.events:
            told = self.words().event(event.seen_by(None))
            if told:
                yield Post(self.channel, told)
            for seat in range(len(self.seats)):
                own = event.seen_by(seat)
                if self.seats[seat].person is None or own == event.seen_by(None):
                    continue
                told = self.words(seat).event(own)
                if told:
                    yield Whisper(self._person(seat), told, self.channel)

    def hand(self, seat: int, *, unasked: bool = False) -> Iterator[Told]:
        """Tell a person the own hand, and what may be played; unasked, only where something may."""
        state = self.state
        if state is None or self.seats[seat].person is None:
            return
        view = state.view(seat)
        words = self.words(seat)
        if unasked and not view.legal_moves():
            return
        lines = [
            words.pending(view.pending, view.turn),
            text(self.language, "hand", cards=", ".join(map(words.card, view.hand or ()))),
            self._can(view),
        ]
        yield Whisper(self._person(seat), "\n".join(lines), self.channel)

    def _can(self, view: View) -> str:
        moves = [short(move) for move in view.legal_moves()]
        if not moves:
            return text(self.language, "cannot")
        return text(self.language, "can", moves=", ".join(moves))

    def why(self, seat: int, code: str) -> Whisper:
        """Say why a card may not be played. A :class:`~cardlaw.CardlawError`: there is no such card."""
        assert self.history is not None
        view = self.history.state.view(seat)
        code = next((c.code for c in view.game.deck if c.code.casefold() == code.casefold()), code)
        refusal = view.why_unplayable(view.game.card(code))
        said = text(self.language, "playable")
        if refusal is not None:
            said = f"{self.words(seat).refusal(refusal)} ({refusal.rule})"
        return Whisper(self._person(seat), said, self.channel)

    def picture(self) -> str:
        """Say in lines what all may know."""
        assert self.history is not None
        view = self.history.state.view(None)
        words = self.words()
        lines = [words.pending(view.pending, view.turn)]
        if view.top is not None:
            lines.append(text(self.language, "pile", card=words.card(view.top)))
        color = getattr(view, "color", None)
        if color is not None:
            lines.append(text(self.language, "color", color=words.color(color)))
        total = getattr(view, "total", None)
        if total is not None:
            lines.append(text(self.language, "total", total=total))
        for seat, count in zip(self.seats, view.hand_sizes, strict=True):
            lines.append(text(self.language, "cards", name=seat.name, count=count))
        return "\n".join(lines)

    def scores(self) -> str:
        """Say what each seat has of what is played for."""
        assert self.history is not None
        standing = self.history.state.standing
        pairs = zip(self.seats, standing, strict=True)
        return f"{self.words().standing()}: " + ", ".join(f"{s.name} {n}" for s, n in pairs)

    def record(self) -> str | None:
        """Write the whole game down; ``None`` while it is on, as it shows all cards."""
        if self.history is None or self.runs:
            return None
        return self.history.record(Seats=[seat.name for seat in self.seats]).text()

    def _person(self, seat: int) -> str:
        person = self.seats[seat].person
        assert person is not None
        return person


def short(move: Move) -> str:
    """Write a move as its own player does: without the seat."""
    return str(move).partition(":")[2]


def read_move(view: View, typed: str) -> Move:
    """Read what a player has typed, whatever the case of its letters.

    >>> view = cardlaw.Uno(players=3).deal(seed=7).view(2)
    >>> str(read_move(view, "r5")), str(read_move(view, " Draw "))
    ('2:R5', '2:draw')

    Raises :class:`~cardlaw.NotationError`; whether the move is legal is another question.
    """
    typed = typed.strip()
    for move in view.legal_moves():
        if typed.casefold() in {short(move).casefold(), str(move).casefold()}:
            return move
    if ":" not in typed:
        typed = f"{view.seat}:{typed}"
    return view.parse(typed)


__all__ = ["Seat", "Table", "Told", "read_move", "short"]
