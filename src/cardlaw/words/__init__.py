"""Words for people: cards, moves, refusals, errors, events, pendings and options, in their language.

>>> import cardlaw
>>> state = cardlaw.Uno(players=3).deal(seed=7)
>>> words = cardlaw.words.Words("de", seats=["Anna", "Bo", "Chen"], me=2, game=state.game)
>>> words.move(state.parse("2:R5"))
'die rote Fünf spielen'
>>> [words.event(event) for event in state.step(state.parse("2:R5")).events]
['du spielst die rote Fünf', '']

The English texts are in the games and here; catalogues translate them. See
:func:`languages` for what there is. The environment is never looked at.
"""

from __future__ import annotations

import inspect
from typing import TYPE_CHECKING, final

from cardlaw.words import choices
from cardlaw.words.awaited import awaited
from cardlaw.words.catalogues import languages
from cardlaw.words.doing import asked
from cardlaw.words.happened import told
from cardlaw.words.refused import on_ground, refused
from cardlaw.words.speech import STANDING, Speech
from cardlaw.words.texts import Named, messages
from cardlaw.words.wrong import wrong

if TYPE_CHECKING:
    from cardlaw.errors import CardlawError
    from cardlaw.events import Event
    from cardlaw.grounds import Ground, Refusal
    from cardlaw.moves import Move
    from cardlaw.pending import Pending

__all__ = ["Named", "Words", "languages", "messages"]


@final
class Words(Speech):
    """A language to speak of games in, with names for the seats, and one that is "you".

    ``language`` is the name of a language, ``"de"``, or of a locale, ``"de_AT.UTF-8"``; ``seats``
    are the names of the seats, one without is "seat 2"; ``me`` is the seat that is told, if
    any; ``game`` brings the names of its cards, colours and options, without it those of the four
    games of this package serve. With ``codes`` names of cards are followed by their codes.

    What is said is a sentence or a part of one: it begins with a small letter and has no full
    stop. Words never change; two are equal where all of these are.

    >>> from cardlaw.cards import Card
    >>> from cardlaw.events import Played
    >>> words = Words(seats=["Anna", "Bo"], me=1)
    >>> words.event(Played(0, Card("R5"), target=1)), words.event(Played(1, Card("W")))
    ('Anna plays the red five on you', 'you play the wild')

    Raises :class:`~cardlaw.OptionError`: a language that is not there, with those that are.
    """

    __slots__ = ()

    def move(self, move: Move) -> str:
        """Say what a move does, as one would ask for it.

        >>> from cardlaw import Play
        >>> Words().move(Play(0, "R5", call=True)), Words("de").move(Play(0, "W", color="G"))
        ('play the red five and call UNO', 'die Farbwahl spielen und Grün wählen')
        """
        return asked(self, move)

    def refusal(self, refusal: Refusal) -> str:
        """Say why a move may not be made, without its rule.

        >>> import cardlaw
        >>> state = cardlaw.Uno(players=3).deal(seed=7)
        >>> refusal = state.why_illegal(state.parse("2:YR"))
        >>> Words(me=2).refusal(refusal)
        'the yellow reverse is not in your hand'
        >>> Words("de", ["Anna", "Bo", "Chen"]).refusal(refusal)
        'der gelbe Richtungswechsel ist nicht auf der Hand von Chen'

        One for which a game from outside has declared no ground is said as its reason is.
        """
        return refused(self, refusal)

    def ground(self, ground: Ground) -> str:
        """Say how moves are refused on a ground, its facts left open.

        >>> import cardlaw
        >>> for ground in cardlaw.rulebook.grounds("UNO-4", "uno"):
        ...     print(Words("de").ground(ground))
        Platz ... darf die gezogene Karte spielen, ..., oder passen
        Platz ... kann eine Karte spielen und muss es auch
        """
        return on_ground(self, ground)

    def error(self, error: CardlawError) -> str:
        """Say what an error says: of an option, a position, a text, a record, a move.

        >>> import cardlaw
        >>> try:
        ...     cardlaw.Uno(players=99)
        ... except cardlaw.OptionError as error:
        ...     print(Words("de").error(error))
        players: 99 liegt nicht zwischen 2 und 10

        What programs alone get wrong, and texts of a game from outside that it has not translated,
        are said in English.
        """
        return wrong(self, error)

    def event(self, event: Event) -> str:
        """Tell an event; of one that tells nothing to people, such as ``Now``, an empty text.

        Give it as a seat may see it: ``event.seen_by(seat)``.

        >>> from cardlaw.cards import HIDDEN_CARD
        >>> from cardlaw.events import Drew
        >>> Words(seats=["Anna"]).event(Drew(0, (HIDDEN_CARD,) * 3))
        'Anna draws 3 cards'
        """
        return told(self, event)

    def pending(self, pending: Pending | None, turn: int) -> str:
        """Say what a table waits for, given with the seat on turn; ``None`` is an ordinary turn.

        >>> from cardlaw import OwedColor
        >>> Words("de", me=1).pending(OwedColor(), 1), Words().pending(None, 2)
        ('du musst eine Farbe wählen', 'it is the turn of seat 2')
        """
        return awaited(self, pending, turn)

    def option(self, option: str, value: object = choices.ANY) -> str:
        """Say what an option is; or, with a value, what that means.

        >>> Words().option("jump_in"), Words().option("stacking", "same")
        ('whether a card equal to the top card may be played out of turn', 'the same kind on the same')

        Raises :class:`~cardlaw.OptionError` where there is no such option.
        """
        if value is choices.ANY:
            return choices.meaning(self, option)
        return choices.value_said(self, option, value)

    def option_name(self, option: str) -> str:
        """Say what an option is called.

        >>> Words().option_name("jump_in"), Words("de").option_name("stacking")
        ('jump in', 'Stapeln')
        """
        return choices.label(self, option)

    def option_values(self, option: str) -> str:
        """Say what values an option takes, as one gives them.

        >>> Words().option_values("stacking"), Words("de").option_values("penalty")
        ('off, same or any', 'eine Zahl von 1 bis 10')
        """
        return choices.values_said(self, option)

    def about(self) -> str:
        """Say in a line what the game is."""
        kind = self.kinds[0]
        return self.say((inspect.getdoc(kind) or "").partition("\n")[0])

    def standing(self) -> str:
        """Say what seats play for: scores, or chips."""
        return self.name(STANDING, self.kinds[0].standing)
