"""Bots that workers can be given: they stand in a module, and pickle."""

from __future__ import annotations

import os
import signal
import time
from pathlib import Path
from typing import NoReturn

import attrs

from cardlaw import Move, Play, View
from cardlaw.bots import Bot, RandomBot


class First:
    """Plays the first of its legal moves, which lead to an end soon enough."""

    def __init__(self, seed: str) -> None:
        self.seed = seed

    def choose(self, view: View) -> Move | None:
        return view.legal_moves()[0]


def game_number(seed: str) -> int:
    """Give the number of the game for which a bot is made with this seed."""
    return int(seed.split(":")[-3])


@attrs.frozen
class FailsFrom:
    """Makes bots that fail from a game on, each in its own way."""

    number: int
    how: str = "raise"

    def __call__(self, seed: str) -> Bot:
        return Failing(seed, self.how) if game_number(seed) >= self.number else RandomBot(seed)


class Stubborn(Exception):
    """An error that pickles, and does not unpickle."""

    def __init__(self, one: int, other: int) -> None:
        super().__init__(f"{one} and {other}")


class Failing:
    name = "failing"

    def __init__(self, seed: str, how: str) -> None:
        self.seed = seed
        self.how = how

    def choose(self, view: View) -> Move | None:
        number = game_number(self.seed)
        match self.how:
            case "raise":
                raise KeyError(f"a fault in game {number}")
            case "stubborn":
                raise Stubborn(1, number)
            case "illegal":
                assert view.seat is not None
                return Play(view.seat, "W+4", color="R", count=2)
            case "interrupt":
                raise KeyboardInterrupt
            case "leave":
                raise SystemExit(3)
            case "killed":
                kill_this_process()
            case "hang":
                time.sleep(3600)
            case _:
                pass
        return None


def kill_this_process() -> NoReturn:
    os.kill(os.getpid(), signal.SIGKILL)
    raise AssertionError


@attrs.frozen
class Tells:
    """Makes bots that write down which process they are in, and take their time."""

    folder: str
    seconds: float

    def __call__(self, seed: str) -> Bot:
        Path(self.folder, str(os.getpid())).touch()
        time.sleep(self.seconds)
        return First(seed)
