"""Write the schemas of the four games and their types anew: ``python tests/write_schemas.py``.

They are kept in ``docs/schema`` for programs in other languages. Read the difference before you commit
it: each line of it is something that such a program sees.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from cardlaw import registry, schema

FOLDER = Path(__file__).parent.parent / "docs" / "schema"


def written() -> Iterator[tuple[Path, str]]:
    """Give each file with its text."""
    schemas = [schema.of_game(kind) for kind in registry.own_games()]
    for kind, made in zip(registry.own_games(), schemas, strict=True):
        yield FOLDER / f"{kind.name}.json", schema.text(made)
    yield FOLDER / "cardlaw.d.ts", schema.typescript(schemas)


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    for path, text in written():
        path.write_text(text, "utf-8", newline="\n")


if __name__ == "__main__":
    main()
