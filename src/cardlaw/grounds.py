"""Why a move is refused: the grounds, each declared once, and the refusal that a seat is given."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any, Final, TypeAlias, cast, final

import attrs

from cardlaw.errors import NotationError, OptionError, printable, quoted
from cardlaw.moves import Move, SetTo, json_value
from cardlaw.phrases import filled
from cardlaw.plain import plain_code, plain_number, plain_text

if TYPE_CHECKING:
    from cardlaw.typed.documents import RefusalDocument

__all__ = ["OTHER", "Fact", "Facts", "Ground", "Refusal"]

#: The key of a refusal whose game gives it none.
OTHER: Final = "other"

#: What a refusal names: a code, a colour, a text, a seat, a number; or several of them.
Fact: TypeAlias = "str | int | bool | tuple[str | int | bool | None, ...] | None"


def _plain_one(value: object) -> str | int | bool | None:
    if value is None or isinstance(value, bool):
        return value
    text = str(value) if isinstance(value, SetTo) else plain_code(value)
    plain = plain_number(value) if text is None else text
    if plain is None:
        raise NotationError(quoted(value), None, "a text, a number, or a tuple of them")
    return plain


def _plain_fact(value: object) -> Fact:
    if isinstance(value, list | tuple):
        return tuple([_plain_one(part) for part in value])
    return _plain_one(value)


@final
class Facts(Mapping[str, Fact]):
    """What a refusal names, by name: an immutable mapping that hashes.

    Values are plain as in documents: a card is its code, a list a tuple. It equals a dict with
    the same items.

    >>> from cardlaw import Card
    >>> facts = Facts({"card": Card("B+2"), "colors": ["R", "G"]})
    >>> facts["card"], facts == {"card": "B+2", "colors": ("R", "G")}
    ('B+2', True)

    Raises :class:`~cardlaw.NotationError` for what is no such value, and no mapping.
    """

    __slots__ = ("_items",)

    def __init__(self, items: Mapping[str, object] | None = None) -> None:
        if items is not None and not isinstance(items, Mapping):
            raise NotationError(quoted(items), None, "the facts of a refusal, by name")
        plain: dict[str, Fact] = {}
        for name, value in (items or {}).items():
            plain[_a_text(name)] = _plain_fact(value)
        self._items: Final = plain

    def __getitem__(self, name: str) -> Fact:
        return self._items[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._items)

    def __len__(self) -> int:
        return len(self._items)

    def __hash__(self) -> int:
        return hash(frozenset(self._items.items()))

    def __reduce__(self) -> tuple[Any, ...]:
        return Facts, (self._items,)

    def __repr__(self) -> str:
        return f"Facts({self._items!r})"


def _a_text(value: object) -> str:
    text = plain_text(value)
    if text is None:
        raise NotationError(quoted(value), None, "a text")
    return text


def _maybe_move(value: Move | None) -> Move | None:
    if value is None or isinstance(value, Move):
        return value
    raise NotationError(quoted(value), None, "a move, or None")


def _as_facts(value: Mapping[str, object]) -> Mapping[str, Fact]:
    return value if isinstance(value, Facts) else Facts(value)


@attrs.frozen(repr=False)
class Refusal:
    """Why a move may not be made: the rule, the reason in words, the move; and the reason as data.

    ``key`` is a word that stands for the reason, the same for ever, ``facts`` are what the reason
    names: codes of cards, colours, seats, numbers. So a program can go by them, or say the reason
    in another language. A game from outside may leave both away: the key is then ``"other"``.
    ``move`` is ``None`` where a seat may not leave.

    >>> import cardlaw
    >>> game = cardlaw.Uno(players=2)
    >>> state = game.setup({"hands": [["B+2", "G1"], ["R1"]], "discard": ["R9"], "fill": True})
    >>> refusal = state.why_illegal(state.parse("0:B+2"))
    >>> refusal.rule, refusal.key, dict(refusal.facts)
    ('UNO-3', 'no_match', {'card': 'B+2', 'top': 'R9', 'color': 'R'})
    >>> refusal.reason
    'B+2 matches neither colour, number nor symbol; R9 lies on top, R is in force'

    It tells nothing that the seat of the move may not know.
    """

    rule: str = attrs.field(converter=_a_text)
    reason: str = attrs.field(converter=_a_text)
    move: Move | None = attrs.field(default=None, converter=_maybe_move)
    key: str = attrs.field(default=OTHER, kw_only=True, converter=_a_text)
    facts: Mapping[str, Fact] = attrs.field(factory=Facts, kw_only=True, converter=_as_facts)

    def document(self) -> RefusalDocument:
        """Write the refusal as JSON values.

        >>> import cardlaw
        >>> state = cardlaw.Uno(players=2).deal(seed=7)
        >>> state.why_illegal(cardlaw.Accept(1)).document() == {
        ...     "rule": "UNO-9",
        ...     "key": "nothing_to_answer",
        ...     "facts": {},
        ...     "move": "1:accept",
        ...     "reason": "there is no wild draw four to answer",
        ... }
        True
        """
        return {
            "rule": self.rule,
            "key": self.key,
            "facts": {name: json_value(fact) for name, fact in self.facts.items()},
            "move": None if self.move is None else str(self.move),
            "reason": self.reason,
        }

    def __repr__(self) -> str:
        """Show rule and move, which all may know; the reason is for the seat that moved."""
        return f"Refusal(rule={self.rule!r}, move={self.move!r})"

    def __str__(self) -> str:
        """Give the reason, led by the move where there is one, and the rule."""
        lead = "" if self.move is None else f"{self.move}: "
        return f"{lead}{self.reason} ({self.rule})"


def _places(sentence: str) -> list[str]:
    """Give the names of the facts in a sentence."""
    return [place[: place.find("}")] if "}" in place else "" for place in sentence.split("{")[1:]]


def _is_key(text: str) -> bool:
    """Say whether a text is a word of small letters, digits and underscores."""
    is_word = text.isascii() and text.isidentifier() and text.islower() and text != OTHER
    return is_word and all(text.split("_"))


@attrs.frozen(eq=False, repr=False)  # each is one of a kind, and importing cardlaw stays quick
class Ground:
    """A ground on which moves are refused, declared once: the rule, the key, and the sentence.

    The sentence has the facts in braces, by their names. Where it counts something, ``counts`` is
    the fact that does, and ``plural`` the sentence for any number but one. Where it speaks of a
    seat, ``you`` is the sentence for that seat itself, and ``you_plural`` its plural:
    :mod:`cardlaw.words` says it to the seat.

    >>> OWES = Ground(
    ...     "PRE-7",
    ...     "owes_cards",
    ...     "seat {seat} owes {count} card",
    ...     plural="seat {seat} owes {count} cards",
    ...     counts="count",
    ... )
    >>> OWES.facts
    ('seat', 'count')
    >>> refusal = OWES.of(seat=2, count=1)
    >>> refusal.reason, OWES.of(seat=2, count=3).reason
    ('seat 2 owes 1 card', 'seat 2 owes 3 cards')
    >>> refusal.key, refusal.facts == {"seat": 2, "count": 1}
    ('owes_cards', True)

    Raises :class:`~cardlaw.OptionError` for a key that is no word in small letters, digits and
    underscores, or ``"other"``, for a place in the sentence that names no fact, and where
    ``plural`` and ``counts``, or ``you`` and the sentence, do not fit; :class:`~cardlaw.NotationError` for what is no text.
    """

    rule: str
    key: str
    sentence: str
    plural: str | None = attrs.field(default=None, kw_only=True)
    counts: str | None = attrs.field(default=None, kw_only=True)
    you: str | None = attrs.field(default=None, kw_only=True)
    you_plural: str | None = attrs.field(default=None, kw_only=True)
    #: The names of the facts, in the order of the sentence.
    facts: tuple[str, ...] = attrs.field(init=False)

    def __attrs_post_init__(self) -> None:
        texts = (self.plural or "", self.you or "", self.you_plural or "")
        for text in (self.rule, self.key, self.sentence, *texts):
            _a_text(text)
        if not _is_key(self.key):
            raise OptionError("key", f"{quoted(self.key)} is no word that stands for a reason")
        names = dict.fromkeys(_places(self.sentence + (self.plural or "")))
        if not all(map(str.isidentifier, names)):
            raise OptionError("sentence", "a fact in braces has a name: {card}")
        if (self.plural is None) != (self.counts is None) or self.counts not in (None, *names):
            raise OptionError("counts", "a plural goes with the fact of the sentence that counts")
        if self.you is not None:
            fits = self.speaks_of is not None and set(_places(self.you)) <= set(names)
            if not fits or (self.plural is None) != (self.you_plural is None):
                raise OptionError("you", "it says of a seat what the sentence does, and as often")
        elif self.you_plural is not None:
            raise OptionError("you", "a plural needs the sentence for one")
        object.__setattr__(self, "facts", tuple(names))

    @property
    def speaks_of(self) -> str | None:
        """The fact that is the seat of which the sentence speaks, if any.

        >>> Ground("T-8", "not_on_turn", "seat {turn} is on turn").speaks_of
        'turn'
        """
        _, found, rest = self.sentence.partition("seat {")
        return rest.partition("}")[0] if found else None

    def of(self, move: Move | None = None, /, **facts: object) -> Refusal:
        """Give the refusal of a move, or of a leaving, on this ground with these facts.

        Raises :class:`~cardlaw.OptionError` for a fact that is missing or not in the sentence.
        """
        for name in (*self.facts, *facts):
            if name not in facts or name not in self.facts:
                wanted = ", ".join(self.facts) or "none"
                raise OptionError(printable(name), f"the facts of {self.key} are: {wanted}")
        told = Facts({name: facts[name] for name in self.facts})
        return Refusal(self.rule, self.reason(told), move, key=self.key, facts=told)

    def reason(self, facts: Mapping[str, Fact]) -> str:
        """Give the English sentence with these facts."""
        one = self.counts is None or facts.get(self.counts) == 1
        return filled(self.sentence if one else cast("str", self.plural), facts)

    def under(self, rule: str) -> Ground:
        """Give the same ground as another rule has it.

        >>> Ground("T-8", "not_on_turn", "seat {turn} is on turn").under("UNO-3").rule
        'UNO-3'
        """
        return self if rule == self.rule else attrs.evolve(self, rule=rule)

    def __repr__(self) -> str:
        return f"Ground({self.rule!r}, {self.key!r}, {self.sentence!r})"
