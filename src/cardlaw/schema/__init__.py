"""What JSON the documents of a game are, for programs in any language: JSON Schema and TypeScript.

>>> from cardlaw import schema
>>> uno = schema.of_game("uno")
>>> uno["$id"], list(uno["$defs"])[:4]
('urn:cardlaw:1:uno', ['State', 'View', 'Options', 'Pending'])

Both are made from the types of ``cardlaw.typed``, the options of the game, and the kinds of event,
pending and refusal that it names; so those of a game from another package, too.
"""

from __future__ import annotations

from cardlaw.schema.declarations import typescript
from cardlaw.schema.games import of_game, text

__all__ = ["of_game", "text", "typescript"]
