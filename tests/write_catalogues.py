"""Bring the catalogues of messages up to date: ``python tests/write_catalogues.py [LANGUAGE]``.

Messages that are new are added, without a translation; those that are no longer there are taken
away. With a language, such as ``fr``, its catalogue is begun where there is none. Needs Babel, and
cardlaw with the games of ``tests/strangers``.
"""

from __future__ import annotations

import io
import sys
from collections.abc import Set as AbstractSet
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.pofile import write_po

from cardlaw.words import Named
from catalogues import ids, parts, read, wanted

#: What begins the lines of the head of a file that say nothing here.
LEFT_OUT = (
    *('"Project-Id', '"Report-Msgid', '"POT-Creation', '"PO-Revision', '"Last-Translator'),
    *('"Language-Team', '"Generated-By'),
)


def updated(path: Path, messages: AbstractSet[Named]) -> Catalog:
    """Give a catalogue with just these messages, and the translations that it has."""
    catalog = read(path) if path.exists() else Catalog(path.stem, fuzzy=False)
    catalog.obsolete.clear()
    for old in ids(catalog) - messages:
        catalog.delete(old.text, old.context)
    for new in messages - ids(catalog):
        text = new.text if new.plural is None else (new.text, new.plural)
        catalog.add(text, context=new.context)
    return catalog


def write(path: Path, catalog: Catalog) -> None:
    """Write a catalogue sorted by its texts, without what tools say of themselves."""
    catalog.header_comment = ""
    for entry in catalog:
        entry.flags.intersection_update({"fuzzy"})
    written = io.BytesIO()
    write_po(written, catalog, width=100, sort_output=True)
    lines = written.getvalue().decode().strip().splitlines()
    kept = [line for line in lines if not line.startswith(LEFT_OUT)]
    path.write_text("\n".join(kept) + "\n", encoding="utf-8")


def main() -> None:
    for folder, messages in wanted().items():
        paths = {*folder.glob("*.po"), *[folder / f"{name}.po" for name in sys.argv[1:]]}
        for path in sorted(paths):
            write(path, updated(path, messages))
            missing = sum(not all(parts(entry.string)) for entry in read(path) if entry.id)
            print(f"{path}: {len(messages)} messages, {missing} without a translation")  # noqa: T201


if __name__ == "__main__":
    main()
