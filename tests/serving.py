"""The web table of examples/ in tests: its server as a process, and clients at its tables."""

from __future__ import annotations

import asyncio
import contextlib
import json
import socket
import subprocess
import sys
from collections.abc import AsyncGenerator, Coroutine, Sequence
from pathlib import Path
from typing import Any

from websockets.asyncio.client import ClientConnection, connect
from websockets.asyncio.server import serve

from cardlaw import Game, State, View
from cardlaw.bots import make_bot
from commands import fresh
from web_table import Database, Server, Table
from web_table_client import Client

EXAMPLES = Path(__file__).parent.parent / "examples"
#: Seconds in which everything has happened, on the busiest of machines.
LONG = 300


def in_time(work: Coroutine[Any, Any, None]) -> None:
    async def timed() -> None:
        async with asyncio.timeout(LONG):
            await work

    asyncio.run(timed())


class Process:
    """The server as a process of its own, on a database that outlives it."""

    def __init__(self, folder: Path) -> None:
        self.file = folder / "tables.sqlite"
        self.errors = folder / "errors.txt"
        self._running: subprocess.Popen[str] | None = None
        self.address = ""

    def command(self, *options: str) -> list[str]:
        program = str(EXAMPLES / "web_table.py")
        return [sys.executable, "-W", "error", program, str(self.file), "--port", "0", *options]

    def start(self, *options: str) -> None:
        with self.errors.open("a") as errors:
            self._running = subprocess.Popen(
                self.command(*options),
                stdout=subprocess.PIPE,
                stderr=errors,
                text=True,
                env=fresh(),
            )
        assert self._running.stdout is not None
        told = self._running.stdout.readline()
        assert told.startswith("listening on ws://"), self.errors.read_text()
        self.address = told.removeprefix("listening on ").strip()

    def kill(self) -> None:
        if self._running is not None:
            self._running.kill()
            self._running.communicate()
            self._running = None

    def add(self, start: State) -> tuple[str, list[str]]:
        """Put a table into the database, while the server does not run."""
        with contextlib.closing(Database(str(self.file))) as database:
            return database.add(start, [f"seat {seat}" for seat in range(start.players)])

    def table(self, table: str) -> Table:
        """Give what the database says of a table, while the server does not run."""
        with contextlib.closing(Database(str(self.file))) as database:
            return Table(database, table)


@contextlib.asynccontextmanager
async def seated(
    address: str, tokens: Sequence[str], table: str | None = None
) -> AsyncGenerator[list[Client]]:
    """Give a client for each seat, and where a table is given one that looks on."""
    clients = [Client(address, token=token) for token in tokens]
    if table is not None:
        clients.append(Client(address, table=table))
    try:
        for client in clients:
            await client.connect()
        yield clients
    finally:
        for client in clients:
            await client.close()


async def catch_up(client: Client, number: int) -> None:
    while client.number is None or client.number < number:
        message = await client.receive()
        assert message["kind"] == "events"


def number(client: Client) -> int:
    assert client.number is not None
    return client.number


async def make_a_move(clients: Sequence[Client], *, told: bool = True) -> None:
    """Let the seat on turn play; with ``told`` wait until all have heard of it."""
    actor = next(client for client in clients if client.view.seat == client.view.turn)
    move = make_bot("sensible", str(actor.number)).choose(actor.view)
    await actor.send({"kind": "move", "move": str(move), "after": actor.number})
    if told:
        after = number(actor) + 1
        for client in clients:
            await catch_up(client, after)


async def play_out(clients: Sequence[Client]) -> None:
    """Let a bot play every seat at once, until all know that the game is over."""
    async with asyncio.TaskGroup() as tasks:
        for client in clients:
            tasks.create_task(watch_or_play(client))


async def watch_or_play(client: Client) -> None:
    if client.view.seat is not None:
        await client.play(make_bot("sensible", f"{client.view.seat}"))
    while not client.view.is_over:
        await client.receive()


async def fresh_view(client: Client) -> View:
    """Give the view that the server sends anew."""
    again = Client(client.address, token=client.token, table=client.table)
    await again.connect()
    await again.close()
    return again.view


@contextlib.asynccontextmanager
async def here(file: Path, game: Game[Any]) -> AsyncGenerator[tuple[str, Database, str, list[str]]]:
    """Serve one table in this process."""
    with contextlib.closing(Database(str(file))) as database:
        table, tokens = database.add(game.deal(seed=7), ["seat"] * game.players)
        async with serve(Server(database).talk, "127.0.0.1", 0) as listening:
            own = next(iter(listening.sockets))
            # What the system keeps for a client that does not read is little.
            own.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 4096)
            yield f"ws://127.0.0.1:{own.getsockname()[1]}", database, table, tokens


class Deaf:
    """A client that sends without end and never reads an answer."""

    def __init__(self, connection: ClientConnection) -> None:
        self._connection = connection
        self._sent = 0

    async def shout(self) -> None:
        while True:
            await self._connection.send("?" * 1000)
            self._sent += 1
            await asyncio.sleep(0)

    async def is_stuck(self) -> None:
        """Wait until the server takes no more of it."""
        before = -1
        while before != self._sent:
            before = self._sent
            await asyncio.sleep(0.2)


@contextlib.asynccontextmanager
async def deaf(address: str, table: str) -> AsyncGenerator[Deaf]:
    small = socket.socket()
    small.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    small.connect(("127.0.0.1", int(address.rpartition(":")[2])))
    small.setblocking(False)  # noqa: FBT003
    connection = await connect(
        address, sock=small, compression=None, max_queue=1, close_timeout=0.1
    )
    await connection.send(json.dumps({"kind": "watch", "table": table}))
    yield Deaf(connection)
    connection.transport.abort()
