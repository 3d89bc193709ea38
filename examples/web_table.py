"""Many tables on one machine: a server on web sockets that may be killed at any time.

``python web_table.py FILE [--host HOST] [--port PORT] [--patience SECONDS]``

FILE is the database. It holds each table's first position and every move since, so whoever can read
it sees all cards. Messages are JSON objects, one a message. A client sends

- ``{"kind": "create", "game": "uno", "options": {"rounds": 1}, "seats": ["Anna", "Bo"]}``. The
  answer, ``created``, has the ``table`` and the ``tokens``: a secret for each seat.
- ``{"kind": "join", "token": TOKEN}`` or, to look on, ``{"kind": "watch", "table": TABLE}``; with
  ``"seen": NUMBER`` where it was here before. The answer, ``joined``, has the ``view`` of the seat
  and the ``number`` of moves that led to it. To a client that had seen some of them the ``view`` is
  ``null``: it keeps its own, and the moves that it missed follow.
- ``{"kind": "move", "move": "0:R5"}``, perhaps with ``"after": NUMBER``: a move that is meant for the
  position after so many moves, and no other. So it may be sent again where an answer was lost.
- ``{"kind": "leave"}``: the seat leaves the game.
- ``{"kind": "record"}``: the seats of a game that is over are sent its record.

After each move everybody at the table is sent ``{"kind": "events", "number": N, "events": [...]}``,
the events as that seat may see them. Who sent what cannot be is told so, and nobody else is:
``{"kind": "refused", "refusal": {...}}`` where the rules refuse a move, else
``{"kind": "error", "reason": "..."}``.
"""

import argparse
import asyncio
import contextlib
import json
import logging
import secrets
import sqlite3
import sys
import time
from collections.abc import Mapping
from typing import Any, TypeAlias
from weakref import WeakValueDictionary

from websockets.asyncio.server import ServerConnection, serve
from websockets.exceptions import ConnectionClosed

import cardlaw
from cardlaw import CardlawError, Event, History, IllegalMove, Leaving, Move, State

Document: TypeAlias = dict[str, Any]
LOG = logging.getLogger(__name__)
LONGEST = 10_000  # characters of a message; one of more than 1 MiB ends the connection
SLOW = 20.0  # seconds that a client may take to read
# A client may take a SHARE of the server's time, and be served a message in so many seconds. What it has not
# used, it may take at once, but no more than SAVED seconds. Who sends more waits, and nobody else.
SHARE, MESSAGE, SAVED = 0.2, 0.005, 5.0
SCHEMA = """
    BEGIN EXCLUSIVE;
    CREATE TABLE IF NOT EXISTS tables (id TEXT PRIMARY KEY, start TEXT NOT NULL, names TEXT NOT NULL);
    CREATE TABLE IF NOT EXISTS seats (token TEXT PRIMARY KEY, id TEXT NOT NULL, seat INTEGER NOT NULL);
    CREATE TABLE IF NOT EXISTS moves (id TEXT, number INTEGER, move TEXT NOT NULL, PRIMARY KEY (id, number));
    COMMIT;
"""


class Wrong(Exception):
    """A client sent what cannot be; the text says why, and tells no secret."""


class Database:
    """All tables in one file: what is written here has happened."""

    def __init__(self, path: str) -> None:
        self._file = sqlite3.connect(path, timeout=0)
        try:
            # No second server beside this one.
            self._file.execute("PRAGMA locking_mode = EXCLUSIVE")
            self._file.execute("PRAGMA journal_mode = WAL")
            self._file.executescript(SCHEMA)
        except sqlite3.Error:
            self._file.close()
            raise

    def add(self, start: State, names: list[str]) -> tuple[str, list[str]]:
        """Write down a new table; give its id and the token of each seat."""
        table = secrets.token_urlsafe(8)
        tokens = [secrets.token_urlsafe(16) for _ in names]
        with self._file:
            row = (table, start.to_json(), json.dumps(names))
            self._file.execute("INSERT INTO tables VALUES (?, ?, ?)", row)
            rows = [(token, table, seat) for seat, token in enumerate(tokens)]
            self._file.executemany("INSERT INTO seats VALUES (?, ?, ?)", rows)
        return table, tokens

    def write(self, table: str, number: int, move: str) -> None:
        """Write down a move, or fail: no move has the number of another one."""
        with self._file:
            self._file.execute("INSERT INTO moves VALUES (?, ?, ?)", (table, number, move))

    def place(self, token: str) -> tuple[str, int] | None:
        """Give the table and the seat to which a token belongs."""
        if not token.isascii():  # SQLite does not take all that a JSON string may hold
            return None
        found: tuple[str, int] | None = self._file.execute(
            "SELECT id, seat FROM seats WHERE token = ?", (token,)
        ).fetchone()
        return found

    def table(self, table: str) -> tuple[str, list[str], list[str]] | None:
        """Give a table's first position, the names of its seats, and its moves."""
        if not table.isascii():
            return None
        row = self._file.execute(
            "SELECT start, names FROM tables WHERE id = ?", (table,)
        ).fetchone()
        if row is None:
            return None
        moves = self._file.execute("SELECT move FROM moves WHERE id = ? ORDER BY number", (table,))
        return row[0], json.loads(row[1]), [move for (move,) in moves]

    def close(self) -> None:
        """Close the file."""
        self._file.close()


class Table:
    """A game in play. A move is in the database before anybody hears of it."""

    def __init__(self, database: Database, table: str) -> None:
        found = database.table(table)
        if found is None:
            raise Wrong("there is no such table")
        start, self.names, moves = found
        self.id = table
        self.changed = asyncio.Event()  # another one after each move
        self._database = database
        self.history = History(cardlaw.from_json(start))
        self._told: list[tuple[Event, ...]] = []  # of each move
        for text in moves:
            self._told.append(self.history.step(self.history.parse(text)).events)

    @property
    def state(self) -> State:
        """The position now."""
        return self.history.state

    @property
    def number(self) -> int:
        """How many moves were made."""
        return len(self._told)

    def make(self, move: Move | Leaving) -> None:
        """Make a move. Where it is refused, or cannot be written down, nothing has changed."""
        number = self.number
        step = self.history.step(move)
        try:
            self._database.write(self.id, number, str(move))
        except sqlite3.Error:
            self.history.undo(force=True)
            raise
        self._told.append(step.events)
        self.changed.set()
        self.changed = asyncio.Event()

    def events(self, number: int, seat: int | None) -> list[Mapping[str, object]]:
        """Tell what happened in a move, as a seat may see it."""
        return [event.seen_by(seat).document() for event in self._told[number]]


class Server:
    """The tables of one machine."""

    def __init__(self, database: Database, patience: float | None = None) -> None:
        self.database = database
        self.patience = (
            patience  # seconds until the table plays for a seat that does not; None: never
        )
        # A table is held as long as somebody sits there: the database has it all the time.
        self._tables: WeakValueDictionary[str, Table] = WeakValueDictionary()

    def table(self, name: str) -> Table:
        """Give a table, read from the database where nobody has it open."""
        table = self._tables.get(name)
        if table is None:
            try:
                table = Table(self.database, name)
            except ValueError as error:  # for example of a game that is no longer installed
                LOG.exception("table %s cannot be read", name)
                raise Wrong("the table cannot be opened") from error
            self._tables[name] = table
        return table

    def create(self, game: str, names: list[object], options: object) -> Document:
        """Deal a new table; its seed is the system's, and told to nobody."""
        if not isinstance(options, dict) or not all(isinstance(name, str) for name in names):
            raise Wrong("options are an object, and seats are names")
        rules = cardlaw.game(game, **{"players": len(names)} | options)
        if rules.players != len(names):
            raise Wrong(f"{rules.players} players need as many seats")
        table, tokens = self.database.add(rules.deal(), [str(name) for name in names])
        return {"kind": "created", "table": table, "tokens": tokens}

    async def talk(self, socket: ServerConnection) -> None:
        """Serve one client until it goes."""
        with contextlib.suppress(ConnectionClosed, TimeoutError):
            await Connection(self, socket).listen()


class Connection:
    """A client: at first at no table, then at one for good."""

    def __init__(self, server: Server, socket: ServerConnection) -> None:
        self._server = server
        self._socket = socket
        self._table: Table | None = None
        self._seat: int | None = None
        self._teller: asyncio.Task[None] | None = None
        self._paid = 0.0  # up to when the client has used its time

    async def listen(self) -> None:
        """Answer all that the client sends."""
        try:
            async for text in self._socket:
                begun = time.monotonic()
                answer = self._answer(text)
                spent = time.monotonic() - begun
                if answer is not None:
                    await self._send(answer)
                await self._pay(min(max(spent / SHARE, MESSAGE), SAVED))
        finally:
            if self._teller is not None:
                self._teller.cancel()

    async def _pay(self, seconds: float) -> None:
        """Let a client that sends very much wait, and with that nobody else."""
        now = time.monotonic()
        self._paid = max(self._paid, now - SAVED) + seconds
        await asyncio.sleep(max(0.0, self._paid - now))

    async def _send(self, document: Document) -> None:
        try:
            async with asyncio.timeout(SLOW):
                await self._socket.send(json.dumps(document))
        except TimeoutError:
            self._socket.transport.abort()  # it would not read a farewell either, and may come again
            raise

    def _answer(self, text: str | bytes) -> Document | None:
        """Do what is asked, and give what this client alone is told."""
        try:
            return self._do(read_message(text))
        except IllegalMove as error:
            return {"kind": "refused", "refusal": error.refusal.document()}
        except (CardlawError, Wrong) as error:
            return {"kind": "error", "reason": str(error)}
        except sqlite3.Error:
            LOG.exception("the database fails")
            return {"kind": "error", "reason": "it could not be written down, so it is not done"}

    def _do(self, message: object) -> Document | None:
        match message:
            case {"kind": "create", "game": str(game), "seats": [*names], **more}:
                return self._server.create(game, names, more.get("options", {}))
            case {"kind": "join", "token": str(token), **more}:
                place = self._server.database.place(token)
                if place is None:
                    raise Wrong("no seat has this token")
                self._sit(*place, number_in(more, "seen"))
            case {"kind": "watch", "table": str(table), **more}:
                self._sit(table, None, number_in(more, "seen"))
            case {"kind": "move", "move": str(text), **more}:
                self._move(text, number_in(more, "after"))
            case {"kind": "leave"}:
                self._leave()
            case {"kind": "record"}:
                return self._record()
            case _:
                raise Wrong("expected create, join, watch, move, leave or record, with its keys")
        return None

    def _sit(self, table: str, seat: int | None, seen: int | None) -> None:
        if self._table is not None:
            raise Wrong("you are at a table already")
        self._table = self._server.table(table)
        self._seat = seat
        self._teller = asyncio.create_task(self._tell(self._table, seen))

    def _place(self) -> tuple[Table, int]:
        """Give the table and the seat of a client that plays."""
        if self._table is None or self._seat is None:
            raise Wrong("you have no seat")
        return self._table, self._seat

    def _move(self, text: str, after: int | None) -> None:
        table, seat = self._place()
        if after not in (None, table.number):
            raise Wrong(f"this is move {table.number}, not {after}")
        move = table.state.view(seat).parse(text)
        if move.seat != seat:
            raise Wrong("this is not your move")
        table.make(move)

    def _leave(self) -> None:
        table, seat = self._place()
        table.make(Leaving(seat))

    def _record(self) -> Document:
        table, _ = self._place()
        if not table.state.is_over:
            raise Wrong("the game is not over")
        return {"kind": "record", "text": table.history.record(Seats=table.names).text()}

    async def _tell(self, table: Table, seen: int | None) -> None:
        """Tell the client of each move, at its own pace: nobody waits for it."""
        with contextlib.suppress(ConnectionClosed, TimeoutError):
            await self._follow(table, seen)

    async def _follow(self, table: Table, seen: int | None) -> None:
        known = seen is not None and seen <= table.number
        number = seen if seen is not None and known else table.number
        view = None if known else table.state.view(self._seat).document()
        place = {"table": table.id, "seats": table.names, "seat": self._seat}
        await self._send({"kind": "joined", **place, "number": number, "view": view})
        while True:
            while number < table.number:
                events = table.events(number, self._seat)
                number += 1
                await self._send({"kind": "events", "number": number, "events": events})
            try:
                async with asyncio.timeout(self._server.patience):
                    await table.changed.wait()
            except TimeoutError:
                if number == table.number:
                    play_for_absent(table)


def play_for_absent(table: Table) -> None:
    """Make the move of the seat that the table has waited for in vain."""
    move = table.state.default_move(table.state.turn)
    if move is not None:
        try:
            table.make(move)
        except sqlite3.Error:
            LOG.exception("the database fails")


def read_message(text: str | bytes) -> object:
    """Read the JSON of a message."""
    if isinstance(text, bytes) or len(text) > LONGEST:
        raise Wrong(f"a message is text of no more than {LONGEST} characters")
    try:
        return json.loads(text)
    except (ValueError, RecursionError) as error:
        raise Wrong("the message is no JSON") from error


def number_in(message: Mapping[object, object], key: str) -> int | None:
    """Give a number of moves that a message may have."""
    number = message.get(key)
    if number is None or (type(number) is int and number >= 0):
        return number
    raise Wrong(f"{key} is a number of moves")


async def run(file: str, host: str, port: int, patience: float | None) -> None:
    """Serve the tables of a database. It may be killed: what was told has been written down."""
    with contextlib.closing(Database(file)) as database:
        async with serve(Server(database, patience).talk, host, port) as listening:
            address = next(iter(listening.sockets)).getsockname()
            print(f"listening on ws://{host}:{address[1]}", flush=True)
            await listening.serve_forever()


def seconds(text: str) -> float:
    """Read a time that passes."""
    number = float(text)
    if not 0 < number < float("inf"):
        raise ValueError(text)
    return number


def main() -> None:
    """Read the command line."""
    parser = argparse.ArgumentParser(description="Many tables of card games on one machine.")
    parser.add_argument("file", help="the database, made where there is none")
    parser.add_argument("--host", default="127.0.0.1")
    parser.add_argument("--port", type=int, default=8765, help="0: any that is free")
    parser.add_argument("--patience", type=seconds, help="seconds until the table plays for a seat")
    given = parser.parse_args()
    try:
        asyncio.run(run(given.file, given.host, given.port, given.patience))
    except sqlite3.Error as error:
        busy = getattr(error, "sqlite_errorcode", None) == sqlite3.SQLITE_BUSY
        sys.exit(f"{given.file}: {'another server has this file open' if busy else error}")
    except (OSError, OverflowError) as error:  # the port is taken, or is none
        sys.exit(f"cannot listen on {given.host}, port {given.port}: {error}")
    except KeyboardInterrupt:
        pass


if __name__ == "__main__":
    main()
