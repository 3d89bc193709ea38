"""A client of ``web_table.py``: it has its view once, and keeps it by the events of its seat.

``python web_table_client.py ADDRESS GAME NAME NAME...`` makes a table, lets a bot play each seat
over a connection of its own, and prints the record of the game.
"""

import argparse
import asyncio
import contextlib
import json
import sys
from typing import Any

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidURI

from cardlaw import Bot, View
from cardlaw.bots import make_bot

Document = dict[str, Any]


class Client:
    """A seat, by its ``token``, or a spectator of a ``table``."""

    def __init__(self, address: str, *, token: str | None = None, table: str | None = None) -> None:
        self.address = address
        self.number: int | None = None  # moves seen
        self.token = token
        self.table = table
        self._view: View | None = None
        self._socket: ClientConnection | None = None

    @property
    def view(self) -> View:
        """What the seat may know, after so many moves as it has seen."""
        assert self._view is not None, "connect first"
        return self._view

    async def connect(self) -> None:
        """Sit down, the first time or again: what was missed comes then."""
        await self.close()
        self._socket = await connect(self.address, max_size=None)
        kind = "watch" if self.token is None else "join"
        place = {"kind": kind, "token": self.token, "table": self.table}
        await self.send({**place, "seen": self.number})
        await self.receive()

    async def close(self) -> None:
        """Close the connection; the seat stays ours."""
        if self._socket is not None:
            await self._socket.close()

    async def send(self, document: Document) -> None:
        """Send a message."""
        assert self._socket is not None, "connect first"
        await self._socket.send(json.dumps(document))

    async def receive(self) -> Document:
        """Wait for the next message; where it tells of a move, the view has followed."""
        assert self._socket is not None, "connect first"
        message: Document = json.loads(await self._socket.recv())
        match message:
            case {"kind": "joined", "number": int(number), "view": dict(view)}:
                self._view, self.number = View.from_document(view), number
            case {"kind": "events", "number": int(number), "events": [*told]}:
                game = self.view.game
                self._view = self.view.after([game.event(event) for event in told])
                self.number = number
            case _:
                pass
        return message

    async def play(self, bot: Bot) -> None:
        """Let a bot play until the game is over, or the connection is lost."""
        asked: int | None = None
        while not self.view.is_over:
            move = None if asked == self.number else bot.choose(self.view)
            asked = self.number
            if move is not None:
                await self.send({"kind": "move", "move": str(move), "after": self.number})
            await self.receive()

    async def play_on(self, bot: Bot) -> None:
        """Let a bot play until the game is over, and connect as often as that takes."""
        while self._view is None or not self.view.is_over:
            with contextlib.suppress(ConnectionClosed, OSError):
                await self.connect()
                await self.play(bot)
                return
            await asyncio.sleep(1)

    async def record(self) -> str:
        """Give the record of a game that is over."""
        assert self.token is not None, "the seats get the record"
        assert self.view.is_over, "play to the end first"
        await self.send({"kind": "record"})
        while True:  # the answer to a move of ours that came too late may stand before it
            message = await self.receive()
            if message["kind"] == "record":
                return str(message["text"])


async def create(address: str, game: str, seats: list[str], **options: object) -> Document:
    """Make a table: give its ``table`` and ``tokens``."""
    async with connect(address) as socket:
        message = {"kind": "create", "game": game, "options": options, "seats": seats}
        await socket.send(json.dumps(message))
        made: Document = json.loads(await socket.recv())
    return made


async def play_table(address: str, game: str, seats: list[str]) -> None:
    """Make a table and play at all of its seats."""
    try:
        made = await create(address, game, seats)
    except OSError:
        sys.exit(f"nobody listens at {address}")
    except (InvalidHandshake, ConnectionClosed, json.JSONDecodeError) as error:
        sys.exit(f"no web table listens at {address}: {error}")
    except (InvalidURI, ValueError):
        sys.exit(f"{address} is no address such as ws://127.0.0.1:8765")
    if made["kind"] == "error":
        sys.exit(made["reason"])
    clients = [Client(address, token=token) for token in made["tokens"]]
    bots = [make_bot("sensible", f"{made['table']}:{seat}") for seat in range(len(seats))]
    async with asyncio.TaskGroup() as tasks:
        for client, bot in zip(clients, bots, strict=True):
            tasks.create_task(client.play_on(bot))
    print(await clients[0].record(), end="")
    for client in clients:
        await client.close()


def main() -> None:
    """Read the command line."""
    parser = argparse.ArgumentParser(description="Let bots play a game at a web table.")
    parser.add_argument("address", help="where the server listens, such as ws://127.0.0.1:8765")
    parser.add_argument("game", help="such as uno")
    parser.add_argument("names", nargs="+", metavar="name", help="one for each seat")
    given = parser.parse_args()
    with contextlib.suppress(KeyboardInterrupt):
        asyncio.run(play_table(given.address, given.game, given.names))


if __name__ == "__main__":
    main()
