"""A fuzz run of the entrance: facts of real games and tables, spoilt, must be refused or played.

``python native/tests/spoiling.py --rounds 5000 --seed 1``, with tests/ on the path. Whatever comes in, the
engine raises ValueError or TypeError, or plays on and gives facts that it takes again; anything else, a
crash above all, is a fault. It tells how often it was refused for what.
"""

from __future__ import annotations

import argparse
import random
from collections import Counter
from collections.abc import Callable
from functools import partial
from typing import Any

from cardlaw_native import _engine
from cardlaw_native.facts import Facts, written
from cardlaw_native.games import told_of
from proving import Seen, some_trials

#: What stands in the place of a fact, whatever it was.
STRANGE: tuple[object, ...] = (
    None, True, False, -1, 0, 1, 2, 3, 4, 31, 32, 127, 128, 255, 256, 511, 512, 2**31 - 1, 2**31, 2**32,
    2**63 - 1, 2**63, -(2**63), 2**64, 10**30, 1.0, "", "uno", "\ud800", b"", b"\x00", b"\xff" * 3,
    bytes(513), (), [], {}, (0,), ((),), object(),
)  # fmt: skip
Told = dict[str, object]
#: How many moves are played from facts that are taken.
MOVES = 200


def spoilt(luck: random.Random, value: Any) -> Any:
    """Change one thing somewhere in a value."""
    if luck.random() < 0.9:
        if isinstance(value, tuple | list) and value:
            return type(value)(spoilt_parts(luck, list(value)))
        if isinstance(value, bytes) and value:
            return bytes(spoilt_cards(luck, bytearray(value)))
        if isinstance(value, dict) and value:
            key = luck.choice(list(value))
            kept = {other: value[other] for other in value if other != key}
            return kept if luck.random() < 0.1 else value | {key: spoilt(luck, value[key])}
        if type(value) is int and luck.random() < 0.5:
            return value + luck.choice([-2, -1, 1, 2, 8])
    return luck.choice(STRANGE)


def spoilt_parts(luck: random.Random, parts: list[Any]) -> list[Any]:
    """Take a part out, put one in, let two change places, or mostly spoil one."""
    place, other = luck.randrange(len(parts)), luck.randrange(len(parts))
    match luck.randrange(12):
        case 0:
            del parts[place]
        case 1:
            parts.insert(place, luck.choice([*parts, *STRANGE]))
        case 2:
            parts[place], parts[other] = parts[other], parts[place]
        case _:
            parts[place] = spoilt(luck, parts[place])
    return parts


def spoilt_cards(luck: random.Random, cards: bytearray) -> bytearray:
    place = luck.randrange(len(cards))
    match luck.randrange(4):
        case 0:
            del cards[place]
        case 1:
            cards.insert(place, luck.randrange(256))
        case 2:
            cards[place] = luck.randrange(256)
        case _:
            luck.shuffle(cards)
    return cards


def fuzz(seed: str, rounds: int) -> Counter[str]:
    """Spoil facts so many times; count what was said."""
    luck = random.Random(seed)
    said: Counter[str] = Counter()
    for trial in some_trials(seed, rounds, Seen()):
        game = told_of(trial.state.game)
        table = written(trial.state._table)
        assert table is not None
        for ask in (spoilt_table, spoilt_game, spoilt_game_of_a_table, strange_limits):
            said[outcome(partial(ask, luck, game, table))] += 1
    return said


def changed(luck: random.Random, value: Any) -> Any:
    """Change one thing in a value, or a few."""
    for _ in range(luck.choice([1, 1, 1, 2, 5])):
        value = spoilt(luck, value)
    return value


def outcome(ask: Callable[[], None]) -> str:
    """Say what came of it: taken, or the first words of the refusal."""
    try:
        ask()
    except (TypeError, ValueError) as error:
        return f"{type(error).__name__}, {str(error).partition(':')[0][:40]}"
    return "taken"


def spoilt_table(luck: random.Random, game: Told, table: Facts) -> None:
    play(_engine.Engine(game), changed(luck, table))


def spoilt_game(luck: random.Random, game: Told, _: Facts) -> None:
    _engine.Engine(changed(luck, game)).games("1", 0, 3, MOVES, 1)


def spoilt_game_of_a_table(luck: random.Random, game: Told, table: Facts) -> None:
    play(_engine.Engine(changed(luck, game)), table)


def play(engine: _engine.Engine, table: Facts) -> None:
    """Play on, and again from where that ends."""
    _, ends = engine.playouts(table, ["1", "2"], -1, MOVES, 1, states=True, moves_hash=True)
    for end in ends:
        engine.playouts(end, ["3"], 1, MOVES, 1, states=True)


def strange_limits(luck: random.Random, game: Told, table: Facts) -> None:
    """Ask with arguments of which one is strange; large counts would fill the memory by themselves."""
    # Without a limit, -1, a game may go on for ever: Ctrl-C ends it, see test_interrupts.py.
    few = [thing for thing in STRANGE if not isinstance(thing, int) or 0 <= thing < 300]
    engine = _engine.Engine(game)
    arguments: list[Any] = [table, ["1"], -1, MOVES, 1, True, True]
    games: list[Any] = ["1", 0, 3, MOVES, 1]
    arguments[luck.randrange(1, len(arguments))] = luck.choice(few)
    games[luck.randrange(len(games))] = luck.choice(few)
    if luck.random() < 0.5:
        engine.playouts(*arguments)
    else:
        engine.games(*games)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--rounds", type=int, default=5000)
    parser.add_argument("--seed", default="1")
    asked = parser.parse_args()
    for said, count in fuzz(asked.seed, asked.rounds).most_common():
        print(count, said)


if __name__ == "__main__":
    main()
