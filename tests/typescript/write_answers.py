"""Write what is asked of the page's table, and what it answers, as a program of TypeScript: ``write_answers.py FOLDER``.

Each is said to be of its type in ``docs/play/messages.d.ts``.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from cardlaw import registry

ROOT: Final = Path(__file__).resolve().parent.parent.parent
sys.path.insert(0, str(ROOT / "docs" / "play"))

from page_table import Page  # noqa: E402 - found there

#: So many times somebody acts at each table.
TURNS: Final = 24


class Asking:
    """Asks a page, and writes down what was asked and answered, in lines of TypeScript."""

    def __init__(self) -> None:
        self._page = Page()
        self.language = "en"
        self.done: set[str] = set()
        self.lines: list[str] = []

    def ask(self, do: str, **facts: object) -> Any:
        """Ask, and give what is answered; ``None`` where there is a problem."""
        asked = {"do": do, "language": self.language, **facts}
        answer: dict[str, Any] = json.loads(self._page.answer(json.dumps(asked)))
        if facts:
            self._write("asked", f'Parameters<Table["{do}"]>[0]', facts)
        if "problem" in answer:
            self._write("problem", "Problem", answer["problem"])
            return None
        self.done.add(do)
        self._write("done", f'ReturnType<Table["{do}"]>', answer["done"])
        return answer["done"]

    def _write(self, name: str, kind: str, value: object) -> None:
        self.lines.append(f"export const {name}{len(self.lines)}: {kind} = {json.dumps(value)};")


def play(asking: Asking, game: str, options: dict[str, str]) -> None:
    """Play at a table of two people, who hold the device in turns, and a bot."""
    seats = {"names": ["Anna", "", "Chen"], "bots": [None, "sensible", None], "seed": "7"}
    asking.ask("begin", game=game, options=options, **seats)
    for turn in range(TURNS):
        holder = (0, 2, None)[turn % 3]
        shown = asking.ask("show", holder=holder)
        ways = shown["ways"]
        for card in shown["cards"]:
            asking.ask("why", holder=holder, card=card)
        if holder is not None:
            asking.ask("hint", holder=holder)
        if shown["next"] == 1:
            asking.ask("go_on", holder=holder)
        elif ways and shown["next"] == holder:
            asking.ask("move", holder=holder, move=ways[turn % len(ways)]["move"])
        else:
            asking.ask("wait", holder=shown["next"])
        asking.ask("move", holder=0, move="0:deal")
    asking.ask("undo", holder=0)
    asking.ask("resume", text=asking.ask("text"))
    asking.ask("undo", holder=0)


def spoil(asking: Asking) -> None:
    """Ask for what cannot be done."""
    seats = {"names": ["Anna", "Bo"], "bots": [None, "random"], "seed": None}
    asking.ask("begin", game="uno", options={"target": "much"}, **seats)
    asking.ask("resume", text="no record")


def lines() -> Iterator[str]:
    """Write the program."""
    asking = Asking()
    for number, kind in enumerate(registry.own_games()):
        asking.language = ("en", "de")[number % 2]
        asking.ask("games")
        short = {"chips": "1"} if kind.name == "ninety-nine" else {"rounds": "1", "target": "none"}
        play(asking, kind.name, short if number % 2 else {})
        spoil(asking)
    path = (ROOT / "docs" / "play" / "messages").as_posix()
    yield f'import type {{ Problem, Table }} from "{path}";'
    yield from asking.lines
    every = json.dumps(dict.fromkeys(sorted(asking.done), True))
    yield f"export const every: Record<keyof Table, true> = {every};"


def main() -> None:
    """Write the program into the folder that the call names."""
    Path(sys.argv[1], "answers.ts").write_text("\n".join([*lines(), ""]), "utf-8")


if __name__ == "__main__":
    main()
