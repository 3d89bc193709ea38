"""How a sentence is said: the message of a language, filled with names of seats, cards, colours."""

from __future__ import annotations

import functools
from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, Final, NamedTuple, TypeAlias, cast

import attrs

from cardlaw.base import Game
from cardlaw.cards import HIDDEN_CARD, Card
from cardlaw.errors import CardlawError, NotationError, OptionError, quoted
from cardlaw.moves import SetTo
from cardlaw.phrases import Plural
from cardlaw.plain import plain_text, whole
from cardlaw.registry import own_games
from cardlaw.words.catalogues import ENGLISH, catalogue, message, named_language

if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import Self

__all__ = ["Between", "CardName", "Form", "Message", "OfSeat", "Speech", "plain_games"]

#: A message: an English sentence with named places, alone or with its plural.
Message: TypeAlias = str | Plural


class OfSeat(NamedTuple):
    """A sentence with a seat as its subject: of another, and of the one who is told."""

    other: Message
    you: Message


class Between(NamedTuple):
    """A sentence with two seats: of others, of the one who is told, and to that one."""

    others: Message
    you: Message
    to_you: Message


class Form(NamedTuple):
    """A form of the name of a card: the context of its message, and what English puts before."""

    context: str
    article: str


ALONE: Final = Form("card", "")
SUBJECT: Final = Form("card, subject", "the ")
OBJECT: Final = Form("card, object", "the ")
FORMS: Final = (ALONE, SUBJECT, OBJECT)
#: The form of a card that a place in a sentence asks for: ``{card}``, ``{card:object}``.
_FORM_OF: Final = {"": SUBJECT, "object": OBJECT, "alone": ALONE}

#: The contexts of messages that are names.
COLOR: Final = "colour"
COLOR_OF_CARD: Final = "colour of a card"
ITEM: Final = "item"
OPTION: Final = "option"
CALL: Final = "call"
STANDING: Final = "standing"

#: What facts of these names are, where games give them as numbers and texts.
_SEATS: Final = frozenset(
    {"seat", "by", "target", "holder", "winner", "loser", "turn", "dealer", "owner", "seats"}
)
_COLORS: Final = frozenset({"color", "before", "colors"})
SEAT: Final = message("seat {number}")
_YOU: Final = message("you")
_A_CARD: Final = message("a card")
_NO_COLOR: Final = message("none")
_ALL_BUT_LAST: Final = message("{first}, {second}")
_LAST: Final = message("{first} and {second}")
_LAST_OR: Final = message("{first} or {second}")
_WITH_CODE: Final = message("{card} ({code})")


@functools.cache
def plain_games() -> tuple[Game, ...]:
    """Give the games of this package, whose names serve where no game is given."""
    return tuple([kind(players=2) for kind in own_games()])


class Speech:
    """A language, the names of the seats, who is told, and the game whose names are used."""

    __slots__ = ("_catalogue", "_codes", "_game", "_games", "_kinds", "_language", "_me", "_seats")

    def __init__(
        self,
        language: str = ENGLISH,
        seats: Iterable[str] | None = None,
        me: int | None = None,
        game: Game | type[Game] | None = None,
        *,
        codes: bool = False,
    ) -> None:
        self._game = game
        self._games, self._kinds = _of_game(game)
        self._seats = _names(seats)
        self._me = None if me is None else _a_seat("me", me)
        self._codes = bool(codes)
        self._language = named_language(language, self._kinds)
        self._catalogue = catalogue(self._language, self._kinds)

    def __reduce__(self) -> tuple[Any, ...]:
        return functools.partial(type(self), codes=self._codes), self._parts()

    def _parts(self) -> tuple[Any, ...]:
        return self._language, self._seats, self._me, self._game

    def __eq__(self, other: object) -> bool:
        if type(other) is not type(self):
            return NotImplemented
        return (self._parts(), self._codes) == (other._parts(), other._codes)

    def __hash__(self) -> int:
        return hash((self._parts(), self._codes))

    def __repr__(self) -> str:
        codes = ", codes=True" if self._codes else ""
        return f"{type(self).__name__}{self._parts()}"[:-1] + f"{codes})"

    @property
    def language(self) -> str:
        """The language, as its catalogue is named."""
        return self._language

    @property
    def kinds(self) -> tuple[type[Game], ...]:
        """The classes of the games whose names are used."""
        return self._kinds

    @property
    def me(self) -> int | None:
        """The seat that is told, which is "you"."""
        return self._me

    def renamed(self, seats: Iterable[str], game: Game) -> Self:
        """Give the same words with other names of seats; a game serves where they have none.

        >>> Speech("de", ["Anna", "Bo"]).renamed(["A.", "B."], plain_games()[0]).label(1)
        'B.'
        """
        of = game if self._game is None else self._game
        return type(self)(self._language, seats, self._me, of, codes=self._codes)

    # Sentences

    def say(self, text: Message, /, **facts: object) -> str:
        """Say a message in the language, its named places filled; in English where it is missing.

        >>> Speech("de").say("seat {number}", number=2)
        'Platz 2'
        """
        if not text:
            return ""  # of which a catalogue tells its head
        if isinstance(text, Plural):
            count = cast("int", facts["count"])
            english = text.one if count == 1 else text.many
            try:
                said = self._catalogue.ngettext(text.one, text.many, count)
            except ArithmeticError:  # the rule of its plurals divides by nothing
                said = english
            text = english
        else:
            said = self._catalogue.gettext(text)
        return _filled(said, text, facts) if facts else said

    def name(self, context: str, text: str, /, **facts: object) -> str:
        """Say a name, whose message has a context: a word may be a card, an option, a colour."""
        said = self._catalogue.pgettext(context, text)
        return _filled(said, text, facts) if facts else said

    def of_seat(self, forms: OfSeat, seat: int, **facts: object) -> str:
        """Say a sentence of a seat, by name, or of the one who is told."""
        if seat == self._me:
            return self.say(forms.you, **facts)
        return self.say(forms.other, seat=self.seat(seat), **facts)

    def between(self, forms: Between, seat: int, other: int, **facts: object) -> str:
        """Say a sentence of a seat that does something to another."""
        if seat == self._me:
            return self.say(forms.you, other=self.seat(other), **facts)
        if other == self._me:
            return self.say(forms.to_you, seat=self.seat(seat), **facts)
        return self.say(forms.others, seat=self.seat(seat), other=self.seat(other), **facts)

    def listed(self, texts: Iterable[str], *, joined_by_or: bool = False) -> str:
        """List texts: with commas, and "and" or "or" before the last.

        >>> Speech().listed(["red", "blue", "green"])
        'red, blue and green'
        """
        *others, last = list(texts) or [""]
        if not others:
            return last
        listed = functools.reduce(
            lambda first, second: self.say(_ALL_BUT_LAST, first=first, second=second), others
        )
        joint = _LAST_OR if joined_by_or else _LAST
        return self.say(joint, first=listed, second=last)

    # Names

    def seat(self, seat: int) -> str:
        """Name a seat: by its name, "seat 2" where it has none, "you" for the one who is told.

        >>> words = Speech("de", ["Anna", "Bo"], me=0)
        >>> words.seat(0), words.seat(1), words.seat(2)
        ('du', 'Bo', 'Platz 2')
        """
        number = _a_seat("seat", seat)
        return self.say(_YOU) if number == self._me else self.label(number)

    def label(self, seat: int) -> str:
        """Name a seat as all others call it, the one who is told included.

        >>> Speech(seats=["Anna", "Bo"], me=0).label(0)
        'Anna'
        """
        number = _a_seat("seat", seat)
        if number < len(self._seats):
            return self._seats[number]
        return self.say(SEAT, number=number)

    def color(self, color: str | None) -> str:
        """Name a colour, or a suit, by its letter; one that has no name is its letter.

        >>> Speech("de").color("R"), Speech().color("s"), Speech().color(None)
        ('Rot', 'spades', 'none')
        """
        if color is None:
            return self.say(_NO_COLOR)
        letter = plain_text(color)
        if letter is None:
            raise NotationError(quoted(color), None, "the letter of a colour")
        for kind in self._kinds:
            name = kind.color_names.get(letter)
            if name is not None:
                return self.name(COLOR, name)
        return letter

    def card(self, card: Card | str | None) -> str:
        """Name a card; one that is not seen, ``None`` or ``?``, is "a card".

        One that has no name is called by its code: games from outside need not name their cards,
        and a refusal may speak of a card that is none. Raises :class:`~cardlaw.NotationError` for
        what cannot be a code.

        >>> Speech().card("R5"), Speech("de").card("BS"), Speech("de").card("Qs")
        ('red five', 'blaues Aussetzen', 'Pik-Dame')
        >>> Speech().card("Z9")
        'Z9'
        """
        return self.card_as(ALONE, card)

    def card_as(self, form: Form, card: Card | str | None) -> str:
        """Name a card in a form, as the subject or the object of a sentence."""
        given = HIDDEN_CARD if card is None else card if isinstance(card, Card) else Card(card)
        if given == HIDDEN_CARD:
            return self.say(_A_CARD)
        text = self._named(form, given)
        if text is None:
            return given.code
        return self.say(_WITH_CODE, card=text, code=given.code) if self._codes else text

    def the_card(self, card: Card | str | None) -> str:
        """Name a card as the object of a sentence.

        >>> Speech().the_card("R5"), Speech("de").the_card("RR")
        ('the red five', 'den roten Richtungswechsel')
        """
        return self.card_as(OBJECT, card)

    def _named(self, form: Form, card: Card) -> str | None:
        for kind, known in self._known(card):
            name = kind.card_names.get(known.face or "")
            if name is not None:
                colors = kind.color_names
                facts = {
                    place: self.name(COLOR_OF_CARD, colors.get(letter, letter))
                    for place, letter in (("color", known.color), ("suit", known.suit))
                    if letter is not None
                }
                return self.name(form.context, form.article + name, **facts)
        return None

    def _known(self, card: Card) -> Iterable[tuple[type[Game], Card]]:
        """Give the card as the games know it; one of no deck goes by what it says of itself."""
        for game in self._games:
            known = game.find(card)
            if known is not None:
                yield type(game), known
        if card.face is not None:
            for kind in self._kinds:
                yield kind, card

    def item(self, card: Card) -> str | None:
        """Name what a card bears in the game, if anything."""
        known = self._game.find(card) if isinstance(self._game, Game) else None
        item = (known or card).item
        return None if item is None else self.name(ITEM, item)

    def called(self) -> str:
        """Give what a player calls who is left with one card."""
        return self.name(CALL, self._kinds[0].call_word)

    def fact(self, name: str, value: object) -> str | CardName:
        """Say a fact of a sentence: its name tells a seat or a colour; else a card, or a number.

        The one who is told has a name here, too: a sentence with "you" has no place for it.
        """
        if isinstance(value, tuple | list):
            return ", ".join([format(self.fact(name, part)) for part in value])
        if name in _SEATS and isinstance(value, int):
            return self.label(value)
        if name in _COLORS and (value is None or isinstance(value, str)):
            return self.color(value)
        if isinstance(value, Card) or (isinstance(value, str) and self._is_card(value)):
            return CardName(self, value)
        return str(value.total if isinstance(value, SetTo) else value)

    def _is_card(self, code: str) -> bool:
        return code == HIDDEN_CARD.code or any(game.find(code) for game in self._games)

    def own_sentence(self, value: attrs.AttrsInstance, **more: object) -> str | None:
        """Say what a game from outside has for one of its kinds of move, event or pending.

        Its places are filled with its facts, and with ``more``.
        """
        for kind in self._kinds:
            forms = kind.sentences.get(type(value))
            if forms is not None:
                facts = {**attrs.asdict(value, recurse=False), **more}
                you = facts.get("seat", self) == self._me
                words = {name: self.fact(name, fact) for name, fact in facts.items()}
                return self.say(forms[-1] if you else forms[0], **words)
        return None


class CardName:
    """A card in the place of a sentence, in the form of a subject, or as ``{card:object}`` wants."""

    __slots__ = ("_card", "_words")

    def __init__(self, words: Speech, card: Card | str) -> None:
        self._words = words
        self._card = card

    def __format__(self, form: str) -> str:
        return self._words.card_as(_FORM_OF[form], self._card)


def _filled(said: str, english: str, facts: Mapping[str, object]) -> str:
    """Fill the places of a text; one that a catalogue has wrong is said in English."""
    for text in (said, english):
        try:
            return text.format_map(facts)
        except (LookupError, ValueError, AttributeError, TypeError):
            continue
    return english


def _of_game(
    game: Game | type[Game] | None,
) -> tuple[tuple[Game, ...], tuple[type[Game], ...]]:
    """Give the games and their classes whose names are used."""
    given: object = game
    if game is None:
        return plain_games(), own_games()
    if isinstance(game, Game):
        return (game,), (type(game),)
    if isinstance(given, type) and issubclass(given, Game):
        return (), (given,)
    raise OptionError("game", f"{quoted(given)} is no game")


def _names(seats: Iterable[str] | None) -> tuple[str, ...]:
    given: object = seats
    if given is None:
        return ()
    if isinstance(given, str | bytes) or not isinstance(given, Iterable):
        raise OptionError("seats", f"{quoted(given)} is no list of names")
    names = [plain_text(name) for name in given]
    if None in names:
        raise OptionError("seats", "a name is a text")
    return tuple([name for name in names if name is not None])


def _a_seat(option: str, seat: object) -> int:
    try:
        number = whole(seat)
    except CardlawError:
        number = -1
    if number < 0:
        raise OptionError(option, f"{quoted(seat)} is no number of a seat")
    return number
