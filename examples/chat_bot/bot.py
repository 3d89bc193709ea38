"""The bot: what people write, and what becomes of it."""

import asyncio
import json
import time
from collections.abc import Callable, Iterator
from math import ceil

import cardlaw
from cardlaw import CardlawError, IllegalMove
from cardlaw.bots import bot_names
from cardlaw.words import Words, languages

from .table import Seat, Table, Told, read_move
from .texts import text
from .transport import Message, Post, Transport, Unreachable, Whisper, pieces

LONGEST = 300  # characters of a message; no command and no move needs more
LONGEST_NAME = 24
PATIENCE = 120.0  # seconds after which one who is away may be played for


class ChatBot:
    """Tables in the channels of a chat, one in each.

    ``answer`` settles what a message does and gives what has to be told; ``hear`` tells it.
    ``seeds`` gives the seed of each deal, ``clock`` the time in seconds.
    """

    def __init__(
        self,
        language: str = "en",
        seeds: Callable[[], int | str | None] = lambda: None,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self.tables: dict[str, Table] = {}
        self._language = Words(language).language  # or say now that there is none
        self._seeds = seeds
        self._clock = clock
        self._turns = asyncio.Lock()
        self._commands: dict[str, Callable[[Message, str], Iterator[Told]]] = {
            "help": self._help,
            "new": self._new,
            "join": self._join,
            "leave": self._leave,
            "bot": self._seat_bot,
            "start": self._start,
            "again": self._start,
            "hand": self._hand,
            "moves": self._hand,
            "why": self._why,
            "table": self._table,
            "scores": self._scores,
            "record": self._record,
            "nudge": self._nudge,
            "language": self._speak,
            "close": self._close,
        }

    async def hear(self, message: Message, transport: Transport) -> None:
        """Take a message from the chat, and tell whom it concerns what came of it."""
        async with self._turns:  # what is told keeps its order
            for told in self.answer(message):
                if isinstance(told, Post):
                    for piece in pieces(told.text, transport.longest):
                        await transport.post(told.channel, piece)
                    continue
                try:
                    for piece in pieces(told.text, transport.longest):
                        await transport.whisper(told.person, piece)
                except Unreachable:
                    await self._unreachable(told, transport)

    async def _unreachable(self, told: Whisper, transport: Transport) -> None:
        """Say in the channel who cannot be told a secret; what it was is not said."""
        table = self.tables.get(told.channel or "")
        seat = None if table is None else table.seat_of(told.person)
        if table is not None and seat is not None:
            post = table.say("unreachable", name=table.seats[seat].name)
            await transport.post(post.channel, post.text)

    def answer(self, message: Message) -> list[Told]:
        """Do what a message asks for; give what has to be told, and to whom.

        After anything that cannot be, all tables are as they were.
        """
        typed = message.text.strip()
        asked = typed.startswith("!") or message.channel is None
        if len(typed) > LONGEST:
            return [self._to(message, "too_long", most=LONGEST)] if asked else []
        command, _, rest = typed.removeprefix("!").partition(" ")
        act = self._commands.get(command.casefold()) if typed.startswith("!") else None
        try:
            # What is no command may be a move: r5, !draw.
            done = (
                act(message, rest.strip()) if act else self._move(message, typed.removeprefix("!"))
            )
            return list(done)
        except CardlawError as error:
            if not asked and not isinstance(error, IllegalMove):
                return []  # people talk in channels
            return [Whisper(message.person, self._said(message, error), message.channel)]

    # A table is opened, and filled

    def _help(self, message: Message, _rest: str) -> Iterator[Told]:
        yield self._to(
            message,
            "help",
            games=", ".join(cardlaw.games()),
            bots=", ".join(bot_names()),
            languages=", ".join(languages()),
        )

    def _new(self, message: Message, rest: str) -> Iterator[Told]:
        if message.channel is None:
            yield self._to(message, "only_in_channel")
            return
        if message.channel in self.tables:
            yield self._to(message, "open_already")
            return
        name, *given = rest.split()[:40] or [""]
        options: dict[str, object] = {}
        for option in given:
            key, equals, value = option.partition("=")
            if not equals:
                yield self._to(message, "no_option", text=option)
                return
            options[key] = plain(value)
        options.pop("players", None)  # as many as sit down
        cardlaw.game(name, **{**options, "players": 2})  # or say now what is wrong with it
        table = Table(message.channel, name, options, self._language)
        self.tables[message.channel] = table
        yield table.say("opened", game=name)
        yield from self._join(message, "")

    def _join(self, message: Message, _rest: str) -> Iterator[Told]:
        table = self._waiting(message)
        if isinstance(table, Table):
            if table.seat_of(message.person) is not None:
                yield self._to(message, "sits_already")
            else:
                yield self._seated(
                    table, Seat(table.free_name(named(message.name)), message.person)
                )
        else:
            yield table

    def _seat_bot(self, message: Message, rest: str) -> Iterator[Told]:
        table = self._waiting(message)
        if not isinstance(table, Table):
            yield table
            return
        name = rest or "sensible"
        if name not in bot_names():
            yield self._to(message, "no_bot", bots=", ".join(bot_names()))
            return
        yield self._seated(table, Seat(table.free_name(name), bot=name))

    def _seated(self, table: Table, seat: Seat) -> Told:
        if len(table.seats) >= cardlaw.game(table.game, players=2).most_players:
            return table.say("full")
        table.history = None  # of a game that is over: who sits here is no longer who has played
        table.seats.append(seat)
        return table.say("joined", name=seat.name, seat=len(table.seats) - 1)

    def _waiting(self, message: Message) -> Table | Told:
        """Give the table of a channel where people may still sit down, or what to say."""
        table = self._here(message)
        if isinstance(table, Table) and table.runs:
            return self._to(message, "started_already")
        return table

    def _leave(self, message: Message, _rest: str) -> Iterator[Told]:
        table, seat = self._my_seat(message)
        if table is None or seat is None:
            yield self._to(message, "not_seated")
            return
        yield table.say("left", name=table.seats[seat].name)
        if all(other.person in (None, message.person) for other in table.seats):
            del self.tables[table.channel]  # bots do not play on among themselves
            yield table.say("closed")
        elif table.runs:
            yield from table.leave(seat)
            table.moved = self._clock()
        else:
            table.history = None  # who sits here is no longer who has played
            del table.seats[seat]

    def _start(self, message: Message, _rest: str) -> Iterator[Told]:
        table = self._waiting(message)
        if not isinstance(table, Table):
            yield table
        elif table.seat_of(message.person) is None:
            yield self._to(message, "not_seated")
        else:
            # Who left the last game has no seat in the next.
            table.seats = [seat for seat in table.seats if seat.person or seat.bot]
            yield from table.start(self._seeds())
            table.moved = self._clock()

    def _close(self, message: Message, _rest: str) -> Iterator[Told]:
        table = self._here(message)
        if not isinstance(table, Table):
            yield table
        elif table.seat_of(message.person) is None and any(seat.person for seat in table.seats):
            yield self._to(message, "owner")
        else:
            del self.tables[table.channel]
            yield table.say("closed")

    def _speak(self, message: Message, rest: str) -> Iterator[Told]:
        table = self._here(message)
        if not isinstance(table, Table):
            yield table
            return
        table.language = Words(rest).language
        yield table.say("language")

    # A game is played

    def _move(self, message: Message, typed: str) -> Iterator[Told]:
        """Make a move. What people say in a channel beside the game is none, and gets no answer."""
        table, seat = self._my_seat(message)
        if table is None or seat is None or table.state is None:
            if message.channel is None or message.text.lstrip().startswith("!"):
                yield self._to(message, *self._no_seat(message, typed))
            return
        told = list(table.play(seat, read_move(table.state.view(seat), typed)))
        table.moved = self._clock()
        yield from told

    def _hand(self, message: Message, _rest: str) -> Iterator[Told]:
        table, seat = self._my_seat(message)
        if table is None or seat is None:
            yield self._to(message, *self._no_seat(message))
        elif table.state is None:
            yield self._to(message, "not_started")
        else:
            yield from table.hand(seat)

    def _why(self, message: Message, rest: str) -> Iterator[Told]:
        table, seat = self._my_seat(message)
        if table is None or seat is None:
            yield self._to(message, *self._no_seat(message))
        elif table.state is None:
            yield self._to(message, "not_started")
        else:
            yield table.why(seat, rest)

    def _table(self, message: Message, _rest: str) -> Iterator[Told]:
        yield from self._public(message, Table.picture)

    def _scores(self, message: Message, _rest: str) -> Iterator[Told]:
        yield from self._public(message, Table.scores)

    def _record(self, message: Message, _rest: str) -> Iterator[Told]:
        yield from self._public(message, Table.record)

    def _public(self, message: Message, said: Callable[[Table], str | None]) -> Iterator[Told]:
        """Say something that all at a table may know, where it was asked for."""
        table = self._here(message)
        if not isinstance(table, Table):
            yield table
        elif table.state is None:
            yield self._to(message, "not_started")
        else:
            text_of_table = said(table)
            if text_of_table is None:
                yield self._to(message, "over_only")
            else:
                yield self._back(message, text_of_table)

    def _nudge(self, message: Message, _rest: str) -> Iterator[Told]:
        table = self._here(message)
        if not isinstance(table, Table):
            yield table
            return
        seat = table.awaited()
        if seat is None:
            yield self._to(message, "not_started")
        elif table.seat_of(message.person) is None:
            yield self._to(message, "not_seated")
        else:
            wait = PATIENCE - (self._clock() - table.moved)
            if wait > 0:
                name = table.seats[seat].name
                yield self._to(message, "nudge_later", name=name, seconds=ceil(wait))
            else:
                told = list(table.absent())
                table.moved = self._clock()
                yield from told

    # Who is where

    def _here(self, message: Message) -> Table | Told:
        """Give the table that a message is about, or what to say where there is none."""
        if message.channel is None:
            table, _ = self._my_seat(message)
            return table or self._to(message, *self._no_seat(message))
        table = self.tables.get(message.channel)
        return table or self._to(message, "no_table", games=", ".join(cardlaw.games()))

    def _my_seat(self, message: Message) -> tuple[Table, int] | tuple[None, None]:
        """Give the table and the seat of a person: in a channel those there, else the only ones."""
        if message.channel is not None:
            table = self.tables.get(message.channel)
            seat = None if table is None else table.seat_of(message.person)
            return (None, None) if table is None or seat is None else (table, seat)
        places = self._places(message.person)
        return places[0] if len(places) == 1 else (None, None)

    def _places(self, person: str) -> list[tuple[Table, int]]:
        found = [(table, table.seat_of(person)) for table in self.tables.values()]
        return [(table, seat) for table, seat in found if seat is not None]

    def _no_seat(self, message: Message, typed: str = "") -> tuple[str, dict[str, object]]:
        """Say why a question, or the move that was typed, has no table: the text, and its facts."""
        count = len(self._places(message.person))
        if message.channel is None and count > 1:
            return "which_table", {"count": count}
        if typed and self.tables.get(message.channel or "") is None and count == 0:
            return "unknown", {"command": typed}
        return "not_seated", {}

    # What is said to one who has written

    def _language_of(self, message: Message) -> str:
        table = self.tables.get(message.channel or "")
        if table is None:
            table, _ = self._my_seat(message)
        return self._language if table is None else table.language

    def _said(self, message: Message, error: CardlawError) -> str:
        """Say an error to who has written, who alone hears it: it may speak of the own hand."""
        table, seat = self._my_seat(message)
        words = Words(self._language_of(message)) if table is None else table.words(seat)
        if isinstance(error, IllegalMove):
            return f"{words.refusal(error.refusal)} ({error.refusal.rule})"
        return words.error(error)

    def _to(self, message: Message, key: str, /, *more: object, **facts: object) -> Told:
        for given in more:
            assert isinstance(given, dict)
            facts |= given
        return self._back(message, text(self._language_of(message), key, **facts))

    def _back(self, message: Message, said: str) -> Told:
        """Answer where a person has written."""
        if message.channel is None:
            return Whisper(message.person, said)
        return Post(message.channel, said)


def named(name: str) -> str:
    r"""Give a name that no line can be forged with: of printable characters, and short.

    >>> named("Anna\nBo plays"), named("\n")
    ('AnnaBo plays', 'player')
    """
    plain_name = "".join(letter for letter in name[:LONGEST] if letter.isprintable()).strip()
    return plain_name[:LONGEST_NAME] or "player"


def plain(value: str) -> object:
    """Read the value of an option: JSON where it is some, else the text itself.

    >>> plain("2"), plain("true"), plain("any")
    (2, True, 'any')
    """
    try:
        read: object = json.loads(value)
    except (ValueError, RecursionError):
        return value
    return read
