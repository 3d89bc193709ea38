"""Examples: a position, moves, and what follows, told in words and played by the tests."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any, Final, NamedTuple

import attrs

from cardlaw.records.actions import read_action, stepped
from cardlaw.registry import named
from cardlaw.words.catalogues import message

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from cardlaw.base import Game
    from cardlaw.state import State
    from cardlaw.words import Words

__all__ = ["Example", "Told", "read_example"]

_ON_TOP: Final = message("on top: {card}")
_IN_FORCE: Final = message("colour in force: {color}")
_TOTAL: Final = message("total: {total}")
_NEXT_DRAWN: Final = message("next to be drawn: {cards}")
_REFUSED: Final = message("refused: {reason} ({rule})")
#: The game of the examples in the book of the table.
_PLAIN: Final = "uno"


#: The keys of a position that are told in words; others are told as they are written.
_SAID: Final = frozenset({"color", "discard", "draw", "fill", "hands", "pending", "total", "turn"})


class Told(NamedTuple):
    """An example in words: the game, what lies on the table, each move, and what is awaited then.

    ``moves`` are pairs of a move as it is written, and what comes of it.
    """

    game: str
    table: tuple[str, ...]
    moves: tuple[tuple[str, str], ...]
    then: str


@attrs.frozen(eq=False)
class Example:
    """A position of a game, the moves that are made, and what has come of them.

    ``position`` is a document as ``game.setup`` takes it, ``moves`` are made, a leaving as records
    write it among them, and ``refused`` are tried after them and refused. ``then`` has facts of the position that they lead to.

    >>> import cardlaw
    >>> example = cardlaw.rulebook.rule("UNO-6").examples[0]
    >>> example.moves, example.end().turn
    (('0:RR',), 0)
    """

    game: Game
    position: Mapping[str, Any]
    moves: tuple[str, ...]
    refused: tuple[str, ...]
    then: Mapping[str, Any]

    def start(self) -> State:
        """Give the position that the example begins with."""
        state: State = self.game.setup(self.position)
        return state

    def end(self) -> State:
        """Give the position that the moves lead to."""
        state = self.start()
        for text in self.moves:
            state = stepped(state, read_action(state, text)).state
        return state

    def told(self, words: Words) -> Told:
        """Tell the example to people, cards that are drawn unseen.

        >>> import cardlaw
        >>> game = cardlaw.Uno(players=2)
        >>> example = cardlaw.rulebook.rule("UNO-6").examples[0]
        >>> told = example.told(cardlaw.words.Words(game=game))
        >>> told.moves[0]
        ('0:RR', 'seat 0 plays the red reverse; play goes counter-clockwise now; seat 1 misses a turn')
        """
        state: Any = self.start()
        table = tuple(self._table(words, state))
        moves: list[tuple[str, str]] = []
        for text in self.moves:
            step = stepped(state, read_action(state, text))
            said = [words.event(event.seen_by(None)) for event in step.events]
            moves.append((text, "; ".join(filter(None, said))))
            state = step.state
        moves += [(text, _refused(words, state, text)) for text in self.refused]
        then = words.pending(state.pending, state.turn)
        if "total" in self.game.facts:
            then = "; ".join([words.say(_TOTAL, total=state.total), then])
        return Told(repr(self.game), table, tuple(moves), then)

    def _table(self, words: Words, state: Any) -> Iterator[str]:
        for seat, hand in enumerate(state.hands):
            cards = " ".join([card.code for card in hand])
            yield f"{words.label(seat)}: {cards}"
        if state.top is not None:
            yield words.say(_ON_TOP, card=state.top.code)
            if "color" in self.position and state.top.color is None:
                yield words.say(_IN_FORCE, color=words.color(state.color))
        if "total" in self.position:
            yield words.say(_TOTAL, total=state.total)
        if "draw" in self.position:
            yield words.say(_NEXT_DRAWN, cards=" ".join(self.position["draw"]))
        for key in self.position:
            if key not in _SAID:
                yield f"{key}: {json.dumps(self.position[key])}"
        yield words.pending(state.pending, state.turn)


def _refused(words: Words, state: State, text: str) -> str:
    refusal = state.why_illegal(state.parse(text))
    assert refusal is not None  # the tests play each example
    return words.say(_REFUSED, reason=words.refusal(refusal), rule=refusal.rule)


def read_example(name: str, text: str) -> Example:
    """Read an example in the book of a game: JSON with the keys of an :class:`Example`.

    ``options`` are those of the game; ``game`` names it where it is another.
    """
    found = json.loads(text)
    kind = named(found.get("game", _PLAIN if name == "table" else name))
    return Example(
        kind(**found["options"]),
        found["position"],
        tuple(found.get("moves", ())),
        tuple(found.get("refused", ())),
        found["then"],
    )
