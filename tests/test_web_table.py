"""The web table in examples/, played over real sockets: its server is a process that is killed."""

from __future__ import annotations

import asyncio
import contextlib
import json
import socket
import sqlite3
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

import web_table
from cardlaw import NinetyNine, State, Uno, View, read_records
from cardlaw.bots import make_bot
from commands import fresh
from serving import (
    EXAMPLES,
    LONG,
    Process,
    catch_up,
    deaf,
    fresh_view,
    here,
    in_time,
    make_a_move,
    play_out,
    seated,
)
from web_table_client import Client, create


@pytest.fixture(autouse=True)
def _no_proxy(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("no_proxy", "*")


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Process]:
    process = Process(tmp_path)
    yield process
    process.kill()


def test_views_kept_by_events_are_those_of_the_server(server: Process) -> None:
    server.start()

    async def play() -> None:
        options = {"rounds": 1, "jump_in": True, "seven_zero": True, "stacking": "any"}
        names = ["Anna", "Bo", "Chen"]
        made = await create(server.address, "uno", names, **options)
        async with seated(server.address, made["tokens"], made["table"]) as clients:
            await play_out(clients)
            for client in clients:
                assert await fresh_view(client) == client.view
            # A move that comes too late is answered too, and nobody waits for that.
            await clients[1].send({"kind": "move", "move": "1:draw"})
            text = await clients[1].record()
            server.kill()
            table = server.table(made["table"])
            assert table.names == names
            assert table.state.is_over
            for client, seat in zip(clients, (0, 1, 2, None), strict=True):
                assert client.number == table.number
                assert client.view == table.state.view(seat)
            (record,) = read_records(text)
            assert record.end == table.state
            assert record.tags == {"Seats": names}

    in_time(play())
    assert server.errors.read_text() == ""


def test_a_killed_server_comes_back_with_every_move_and_the_same_chance(server: Process) -> None:
    start = Uno(players=3, rounds=2).deal(seed=7)
    table, tokens = server.add(start)

    async def play() -> None:
        server.start()
        async with seated(server.address, tokens, table) as clients:
            for _ in range(12):
                await make_a_move(clients)
            await make_a_move(clients, told=False)
            server.kill()
            kept = server.table(table)
            assert kept.number in (12, 13)  # killed before it wrote, or after
            assert clients[0].view == kept.history.at(12).view(0)
            server.start()
            for client in clients:
                client.address = server.address
                await client.connect()
                await catch_up(client, kept.number)
                assert client.view == kept.state.view(client.view.seat)
            await play_out(clients)
            server.kill()
            state: State = start
            for move in server.table(table).history.moves:
                state = state.play(state.parse(str(move)))
            assert state.is_over
            assert state.round == 2
            for client in clients:
                assert client.view == state.view(client.view.seat)

    in_time(play())
    assert server.errors.read_text() == ""


def test_clients_play_on_however_often_the_server_is_killed(server: Process) -> None:
    table, tokens = server.add(Uno(players=3, rounds=1).deal(seed=7))

    async def play() -> None:
        server.start()
        async with asyncio.TaskGroup() as tasks:
            clients = [Client(server.address, token=token) for token in tokens]
            for seat, client in enumerate(clients):
                tasks.create_task(client.play_on(make_bot("sensible", str(seat))))
            for moves in (5, 15):
                async with seated(server.address, [], table) as (watcher,):
                    await catch_up(watcher, moves)
                    server.kill()
                kept = server.table(table).number
                assert kept >= max(client.number or 0 for client in (*clients, watcher))
                server.start()
                for client in clients:
                    client.address = server.address
        server.kill()
        state = server.table(table).state
        assert state.is_over
        for seat, client in enumerate(clients):
            assert client.view == state.view(seat)
            await client.close()

    in_time(play())
    assert server.errors.read_text() == ""


def test_who_reconnects_is_sent_what_was_missed(server: Process) -> None:
    table, tokens = server.add(NinetyNine(players=3).deal(seed=7))
    server.start()

    async def play() -> None:
        async with seated(server.address, tokens, table) as clients:
            await clients[2].close()
            for _ in range(2):
                await make_a_move(clients[:2])
            await clients[2].connect()
            assert clients[2].number == 0
            numbers = [(await clients[2].receive())["number"] for _ in range(2)]
            assert numbers == [1, 2]
            assert clients[2].view == await fresh_view(clients[2])
            # One who says that he has seen what has not been is sent the view anew.
            clients[2].number = 1000
            await clients[2].connect()
            assert clients[2].number == 2

    in_time(play())


SAID = "expected create, join, watch, move, leave or record"
UNREADABLE = "the message is no JSON"
GARBAGE = {
    "": UNREADABLE,
    "draw": UNREADABLE,
    "[" * 9000: UNREADABLE,
    "9" * 9000: UNREADABLE,
    "x" * 20_000: "a message is text of no more than 10000 characters",
    "null": SAID,
    "1e999": SAID,
    "[]": SAID,
    "{}": SAID,
    '{"kind":"fly"}': SAID,
    '{"kind":["move"]}': SAID,
    '{"kind":"move"}': SAID,
    '{"kind":"move","move":5}': SAID,
    '{"kind":"move","move":"draw","after":"0"}': "after is a number of moves",
    '{"kind":"move","move":"draw","after":true}': "after is a number of moves",
    '{"kind":"move","move":"draw","after":-1}': "after is a number of moves",
    '{"kind":"move","move":"draw","after":7}': "this is move 0, not 7",
    '{"kind":"move","move":""}': "expected a card of uno",
    '{"kind":"move","move":"\\ud800"}': "expected a card of uno",
    '{"kind":"move","move":"2:Y9:"}': "expected",
    '{"kind":"join","token":"x"}': "no seat has this token",
    '{"kind":"join","token":"\\ud800"}': "no seat has this token",
    '{"kind":"watch","table":"x"}': "you are at a table already",
    '{"kind":"record"}': "the game is not over",
    '{"kind":"create","game":"chess","seats":["A","B"]}': "'chess' is none of",
    '{"kind":"create","game":"uno","seats":"AB"}': SAID,
    '{"kind":"create","game":"uno","seats":[]}': "players",
    '{"kind":"create","game":"uno","seats":[1,2]}': "seats are names",
    '{"kind":"create","game":"uno","seats":["A","B"],"options":[]}': "options are an object",
    '{"kind":"create","game":"uno","seats":["A","B"],"options":{"x":1}}': "x",
    '{"kind":"create","game":"uno","seats":["A","B"],"options":{"self":1}}': "self",
    '{"kind":"create","game":"uno","seats":["A","B"],"options":{"players":3}}': "as many seats",
}


def test_garbage_changes_nothing_and_disturbs_nobody(server: Process) -> None:
    table, tokens = server.add(Uno(players=2).deal(seed=7))
    server.start()

    async def play() -> None:
        async with seated(server.address, tokens, table) as clients:
            for client in clients[:2]:
                before = client.view
                socket = client._socket
                assert socket is not None
                for text, reason in GARBAGE.items():
                    await socket.send(text)
                    answer = await client.receive()
                    assert answer["kind"] == "error"
                    assert reason in answer["reason"]
                await socket.send(b'{"kind":"leave"}')
                assert "a message is text" in (await client.receive())["reason"]
                assert await fresh_view(client) == before
            # A message without end ends the connection of who sends it, and the seat may come again.
            await clients[0].send({"kind": "x" * 2**21})
            with pytest.raises(ConnectionClosed) as closed:
                await clients[0].receive()
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == 1009
            await clients[0].connect()
            # The next thing that everybody hears of is a move.
            await make_a_move(clients)
            assert {client.number for client in clients} == {1}
        # Who is at no table can do no harm either.
        async with connect(server.address) as socket:
            for document, reason in {
                '{"kind":"move","move":"0:draw"}': "you have no seat",
                '{"kind":"record"}': "you have no seat",
                '{"kind":"watch","table":"x"}': "there is no such table",
                '{"kind":"watch","table":"\\ud800"}': "there is no such table",
                f'{{"kind":"join","token":"{tokens[0]}","seen":"x"}}': "seen is a number of moves",
            }.items():
                await socket.send(document)
                assert json.loads(await socket.recv()) == {"kind": "error", "reason": reason}

    in_time(play())
    assert server.errors.read_text() == ""


def test_nobody_moves_for_another_seat(server: Process) -> None:
    table, tokens = server.add(Uno(players=3).deal(seed=7))
    server.start()

    async def play() -> None:
        async with seated(server.address, tokens, table) as clients:
            for who, text in ((0, "2:R5"), (0, "draw"), (1, "2:draw"), (2, "0:call")):
                await clients[who].send({"kind": "move", "move": text})
                assert await clients[who].receive() == {
                    "kind": "error",
                    "reason": "this is not your move",
                }
            for text in ("2:Y9", "2:G1", "2:pass"):
                view = clients[2].view
                refusal = view.why_illegal(view.parse(text))
                assert refusal is not None
                await clients[2].send({"kind": "move", "move": text})
                told = json.loads(json.dumps(refusal.document()))
                assert await clients[2].receive() == {"kind": "refused", "refusal": told}
            for document in ({"kind": "move", "move": "2:R5"}, {"kind": "leave"}):
                await clients[3].send(document)
                assert (await clients[3].receive())["reason"] == "you have no seat"
            await make_a_move(clients)
            assert {client.number for client in clients} == {1}

    in_time(play())


def test_many_tables_are_played_at_once(server: Process) -> None:
    server.start()

    async def play_one(game: str, seats: str, **options: object) -> tuple[str, list[View]]:
        made = await create(server.address, game, [*seats], **options)
        async with seated(server.address, made["tokens"]) as clients:
            await play_out(clients)
            return made["table"], [client.view for client in clients]

    async def play() -> None:
        games = ["uno-mario-kart", "ninety-nine", "crazy-eights"]
        played = await asyncio.gather(
            play_one("uno-mario-kart", "AB", rounds=1),
            play_one("ninety-nine", "ABC"),
            play_one("crazy-eights", "AB"),
        )
        server.kill()
        for (table, views), game in zip(played, games, strict=True):
            state = server.table(table).state
            assert state.game.name == game
            assert views == [state.view(seat) for seat in range(state.players)]

    in_time(play())
    assert server.errors.read_text() == ""


def test_a_seat_leaves_and_the_record_has_it(server: Process) -> None:
    table, tokens = server.add(Uno(players=3, rounds=1).deal(seed=7))
    server.start()

    async def play() -> None:
        async with seated(server.address, tokens, table) as clients:
            await make_a_move(clients)
            await clients[1].send({"kind": "leave"})
            for client in clients:
                await catch_up(client, 2)
                assert client.view.out == (1,)
            await clients[1].send({"kind": "leave"})
            assert (await clients[1].receive())["refusal"]["move"] is None
            server.kill()
            server.start()
            for client in clients:
                client.address = server.address
                await client.connect()
                assert client.number == 2
            await play_out(clients)
            (record,) = read_records(await clients[1].record())
            assert record.tokens[1] == "/leave:1"
            assert record.end.view(0) == clients[0].view
            await clients[3].send({"kind": "record"})
            assert (await clients[3].receive())["reason"] == "you have no seat"

    in_time(play())


def test_the_table_plays_for_seats_that_do_not(server: Process) -> None:
    table, _ = server.add(Uno(players=2).deal(seed=7))
    server.start("--patience", "0.05")

    async def play() -> None:
        async with seated(server.address, [], table) as (client,):
            await catch_up(client, 4)
            assert client.view.turns >= 2

    in_time(play())


def test_a_table_that_cannot_be_read_leaves_the_others_alone(server: Process) -> None:
    broken, tokens = server.add(Uno(players=2).deal(seed=7))
    torn, others = server.add(Uno(players=2).deal(seed=7))
    sound, _ = server.add(Uno(players=2).deal(seed=7))
    with contextlib.closing(sqlite3.connect(server.file)) as file, file:
        file.execute("UPDATE tables SET start = '{}' WHERE id = ?", (broken,))
        file.execute("INSERT INTO moves VALUES (?, 0, '/leave:')", (torn,))
    server.start()

    async def play() -> None:
        async with connect(server.address) as socket:
            for token in (tokens[0], others[0]):
                await socket.send(json.dumps({"kind": "join", "token": token}))
                answer = json.loads(await socket.recv())
                assert answer == {"kind": "error", "reason": "the table cannot be opened"}
        async with seated(server.address, [], sound) as (client,):
            assert client.number == 0

    in_time(play())
    assert f"table {broken} cannot be read" in server.errors.read_text()


def test_a_database_has_one_server(server: Process) -> None:
    server.start()
    second = subprocess.run(
        server.command(), capture_output=True, text=True, check=False, timeout=LONG
    )
    assert second.returncode == 1
    assert second.stdout == ""
    assert second.stderr == f"{server.file}: another server has this file open\n"


@pytest.mark.parametrize(
    ("options", "code", "reason"),
    [
        (["--host", "192.0.2.1"], 1, "192.0.2.1, port 0: "),
        (["--patience", "0"], 2, "invalid seconds value: '0'"),
        (["--patience", "nan"], 2, "invalid seconds value: 'nan'"),
    ],
)
def test_a_server_that_cannot_be_started_says_why_in_a_line(
    server: Process, options: list[str], code: int, reason: str
) -> None:
    done = subprocess.run(
        server.command(*options), capture_output=True, text=True, check=False, timeout=LONG
    )
    assert (done.returncode, done.stdout) == (code, "")
    assert reason in done.stderr.splitlines()[-1]


def test_a_server_says_where_it_cannot_listen(server: Process) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        for port in (str(taken.getsockname()[1]), "99999"):
            second = subprocess.run(
                server.command("--port", port),
                capture_output=True,
                text=True,
                check=False,
                timeout=LONG,
            )
            assert second.returncode == 1
            assert second.stderr.startswith(f"cannot listen on 127.0.0.1, port {port}: ")
            assert second.stderr.count("\n") == 1


def client_program(*arguments: str) -> subprocess.CompletedProcess[str]:
    program = [sys.executable, "-W", "error", str(EXAMPLES / "web_table_client.py")]
    return subprocess.run(
        [*program, *arguments],
        capture_output=True,
        text=True,
        env=fresh(),
        check=False,
        timeout=LONG,
    )


def test_the_client_says_how_it_is_called() -> None:
    done = client_program()
    assert done.returncode == 2
    assert done.stderr.startswith("usage: web_table_client.py [-h] address game name [name ...]\n")


def test_the_client_says_where_nobody_listens() -> None:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        address = f"ws://127.0.0.1:{free.getsockname()[1]}"
        done = client_program(address, "uno", "Anna", "Bo")
    assert (done.returncode, done.stderr) == (1, f"nobody listens at {address}\n")


@pytest.mark.parametrize("address", ["here", "http://127.0.0.1", "ws://", "ws://127.0.0.1:99999"])
def test_the_client_says_what_is_no_address(address: str) -> None:
    done = client_program(address, "uno", "Anna", "Bo")
    reason = f"{address} is no address such as ws://127.0.0.1:8765\n"
    assert (done.returncode, done.stderr) == (1, reason)


def test_the_client_says_where_another_server_listens() -> None:
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        address = f"ws://127.0.0.1:{other.getsockname()[1]}"
        threading.Thread(target=hang_up, args=(other,), daemon=True).start()
        done = client_program(address, "uno", "Anna", "Bo")
    assert done.returncode == 1
    assert done.stderr.startswith(f"no web table listens at {address}: ")
    assert done.stderr.count("\n") == 1


def hang_up(listening: socket.socket) -> None:
    """Say to one who calls what is no answer of a web table."""
    with contextlib.suppress(OSError):
        caller, _ = listening.accept()
        caller.recv(10_000)
        caller.sendall(b"HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\n\r\n")
        caller.close()


def test_the_client_lets_bots_play_a_table(server: Process) -> None:
    server.start()
    done = client_program(server.address, "ninety-nine", "Anna", "Bo")
    assert done.stderr == ""
    (record,) = read_records(done.stdout)
    assert record.tags == {"Seats": ["Anna", "Bo"]}
    assert record.result is not None


def test_what_cannot_be_written_down_does_not_happen(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async def play() -> None:
        async with (
            here(tmp_path / "file", Uno(players=2)) as (address, database, table, tokens),
            seated(address, tokens, table) as clients,
        ):
            database.close()
            actor = clients[clients[0].view.turn]
            await actor.send({"kind": "move", "move": "draw"})
            answer = await actor.receive()
            assert answer["kind"] == "error"
            assert "not done" in answer["reason"]
            # The table is where it was, for those too who sit down now.
            assert await fresh_view(clients[2]) == clients[2].view
            assert [client.number for client in clients] == [0, 0, 0]

    in_time(play())
    assert "the database fails" in caplog.text


def test_a_client_that_sends_very_much_waits_and_nobody_else(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(web_table, "MESSAGE", 0.1)
    monkeypatch.setattr(web_table, "SAVED", 0.5)

    async def shout(address: str, text: str, answers: int) -> float:
        async with connect(address) as socket:
            start = time.monotonic()
            for _ in range(answers):
                await socket.send(text)
            for _ in range(answers):
                await socket.recv()
            return time.monotonic() - start

    async def play() -> None:
        async with (
            here(tmp_path / "file", NinetyNine(players=2)) as (address, _, table, tokens),
            seated(address, tokens, table) as clients,
        ):
            # The first of them at once, of what is saved, and the last is answered before it is paid.
            loud = asyncio.create_task(shout(address, "?", 16))
            await make_a_move(clients)
            assert not loud.done()
            assert await loud >= 0.1 * (16 - 1) - 0.5
            # What takes long costs more: with such a share no message is cheap.
            monkeypatch.setattr(web_table, "MESSAGE", 0.0)
            monkeypatch.setattr(web_table, "SHARE", 1e-9)
            assert await shout(address, "?", 4) >= 0.5 * (4 - 2)

    in_time(play())


def test_a_client_that_does_not_read_holds_up_nobody(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(web_table, "SLOW", LONG)

    async def play() -> None:
        async with (
            here(tmp_path / "file", NinetyNine(players=2)) as (address, _, table, tokens),
            deaf(address, table) as client,
        ):
            shout = asyncio.create_task(client.shout())
            await client.is_stuck()
            async with seated(address, tokens) as clients:
                await play_out(clients)
            assert not shout.done()
            shout.cancel()

    in_time(play())


def test_a_client_that_does_not_read_is_cut_off(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(web_table, "SLOW", 0.2)

    async def play() -> None:
        async with (
            here(tmp_path / "file", NinetyNine(players=2)) as (address, _, table, _),
            deaf(address, table) as client,
        ):
            with pytest.raises(ConnectionClosed):
                await client.shout()

    in_time(play())
