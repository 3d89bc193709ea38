"""Write real documents as a program of TypeScript, each said to be of its type: ``write_documents.py FOLDER``."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from cardlaw import Game, State, registry

ROOT = Path(__file__).resolve().parent.parent.parent
MOVES = 60


def documents(kind: type[Game[Any]]) -> Iterator[tuple[str, object]]:
    """Give the documents of a game of two rounds, each with the name of its type."""
    options = {"rounds": 2} if kind.name != "ninety-nine" else {}
    state: State[Any] = kind(players=3, **options).deal(seed=7)
    for number in range(MOVES):
        moves = state.legal_moves()
        if not moves:
            break
        step = state.step(moves[number % len(moves)])
        yield "State", state.document()
        yield "View", state.view(number % 3).document()
        yield from (("Event", event.seen_by(0).document()) for event in step.events)
        refusal = state.why_illegal(state.parse("0:deal"))
        if refusal is not None:
            yield "Refusal", refusal.document()
        state = step.state


def lines(kind: type[Game[Any]], path: str) -> Iterator[str]:
    """Write the documents of a game in lines of TypeScript."""
    name = kind.__name__
    yield f'import type {{ {name} }} from "{path}";'
    for number, (of, document) in enumerate(documents(kind)):
        yield f"export const {name}{number}: {name}.{of} = {json.dumps(document)};"


def main() -> None:
    """Write the documents of all games into the folder that the call names."""
    path = (ROOT / "docs" / "schema" / "cardlaw").as_posix()
    written = [line for kind in registry.own_games() for line in lines(kind, path)]
    Path(sys.argv[1], "documents.ts").write_text("\n".join([*written, ""]), "utf-8")


if __name__ == "__main__":
    main()
