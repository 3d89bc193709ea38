"""A game without end answers Ctrl-C, and ends after ``max_moves``."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time

import pytest
from cardlaw_native import playouts

import cardlaw

#: Every card adds nothing, and a round never ends.
ENDLESS = """
import cardlaw
from cardlaw_native import _engine, playouts
from cardlaw_native.games import told_of

game = cardlaw.NinetyNine(players=3, values={rank: (0,) for rank in "A23456789TJQK"})
"""
WAYS = {
    "playouts": "playouts(game.deal(seed=7), 1, seed=1, max_moves=None)",
    "playouts in threads": "playouts(game.deal(seed=7), 9, seed=1, max_moves=None, threads=4)",
    "games": "_engine.Engine(told_of(game)).games('1', 0, 1, -1, 1)",
    "games in threads": "_engine.Engine(told_of(game)).games('1', 0, 9, -1, 4)",
    "many short ones": "playouts(game.deal(seed=7), 200_000, seed=1, max_moves=2000)",
}


@pytest.mark.skipif(os.name == "nt", reason="a process cannot be sent Ctrl-C alone there")
@pytest.mark.parametrize("way", WAYS)
def test_ctrl_c_ends_a_game_without_end(way: str) -> None:
    program = f"{ENDLESS}print('begun', flush=True)\n{WAYS[way]}\nprint('ended')"
    asked = [sys.executable, "-c", program]
    with subprocess.Popen(
        asked, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as process:
        try:
            assert process.stdout is not None
            assert process.stdout.readline() == "begun\n"
            time.sleep(0.7)
            assert process.poll() is None
            process.send_signal(signal.SIGINT)
            out, errors = process.communicate(timeout=20)
        finally:
            process.kill()
    assert out == ""
    assert errors.endswith("KeyboardInterrupt\n")


def test_a_game_without_end_ends_after_so_many_moves() -> None:
    game = cardlaw.NinetyNine(players=3, values=dict.fromkeys("A23456789TJQK", (0,)))
    ends = playouts(game.deal(seed=7), 3, seed=1, max_moves=123_456, threads=2)
    assert ends.moves.tolist() == [123_456] * 3
    assert not ends.over.any()
