"""What the build adds: the catalogues of messages, compiled."""

from pathlib import Path
from typing import Any

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class Catalogues(BuildHookInterface[Any]):
    """Compiles each ``LANGUAGE.po`` to the ``LANGUAGE.mo`` beside it."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Compile them before the files of the wheel are collected."""
        del version
        for path in Path(self.root, "crazy_eights_words").glob("*.po"):
            with path.open("rb") as source, path.with_suffix(".mo").open("wb") as target:
                write_mo(target, read_po(source, locale=path.stem))
        build_data["artifacts"].append("/crazy_eights_words/*.mo")
