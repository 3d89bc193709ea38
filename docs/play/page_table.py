"""The table of the page: a game in play between people, who pass a device round, and bots.

It runs in the browser. The page sends requests as JSON to :meth:`Page.answer` and is answered with
JSON: the documents of the game, and beside them words in its language and pictures. ``messages.d.ts``
has their types. What it is told of a game is what the one who holds the device may know; a device
that nobody holds is told what a spectator is.
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any, Final, final

import cardlaw
from cardlaw import CardlawError, HistoryError, IllegalMove, Play, svg
from cardlaw.at_table import last_record, take_back
from cardlaw.bots import bot_names, make_bot
from cardlaw.cli.values import default_of, is_switch, read_value
from cardlaw.options import option_fields
from cardlaw.registry import most_by_default, own_games
from cardlaw.words import Words

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence

    import attrs

    from cardlaw import Card, Event, Game, History, Move, Record, Refusal, State, Step, View

#: A value that JSON can write, as it goes to the page and comes from it.
Data = dict[str, Any]

#: Of so many moves the page is told what happened.
_TOLD: Final = 60
#: The tag of a record that says which bot sits at each seat, with ``null`` for a person.
_BOTS: Final = "Bots"


@final
class Sitting:
    """A game in play: its history, the names of the seats, and which of them are bots.

    ``bots`` has the name of a bot for each seat, or ``None`` for a person. A bot is made anew for
    each move, of the seed, its seat and the number of moves so far: so the game goes on in the same
    way when it was kept, or moves were taken back.
    """

    def __init__(
        self,
        history: History,
        names: Sequence[str],
        bots: Sequence[str | None],
        told: Sequence[tuple[Event, ...]],
    ) -> None:
        self.history: Final = history
        self.names: Final = tuple(names)
        self.bots: Final = tuple(bots)
        #: What was told of each move, behind what the deal told.
        self.told: Final = list(told)
        self._seed = str(history.at(0).document().get("seed"))
        #: The seats that were asked in this state, and did nothing.
        self._asked: set[int] = set()

    @classmethod
    def begun(
        cls, game: Game, names: Sequence[str], bots: Sequence[str | None], seed: str | None
    ) -> Sitting:
        """Deal a game; without a seed the system is asked for one."""
        deal = game.step_deal(seed)
        return cls(cardlaw.History(deal.state), names, bots, [deal.events])

    @classmethod
    def resumed(cls, record: Record) -> Sitting:
        """Go on with a game that was written down.

        A record that does not say who is a bot has them where a seat bears the name of one.
        """
        names = [str(name) for name in record.tags.get("Seats") or [""] * record.start.players]
        written: object = record.tags.get(_BOTS)
        given = written if isinstance(written, list) and len(written) == len(names) else names
        bots = [name if name in bot_names() else None for name in given]
        told = [(), *(step.events for step in record.steps())]
        return cls(record.history(), names, bots, told)

    @property
    def state(self) -> State:
        """The state that the game has come to."""
        return self.history.state

    def next_asked(self, holder: int | None) -> int | None:
        """Give the seat that is to be asked next; ``None`` where the game is over.

        Before the seat on turn all others that may act are asked, clockwise from it, as bots are
        in a simulation: each bot, and of people the one who holds the device. Others ask for it.
        """
        state = self.state
        if state.is_over:
            return None
        for seat in state.actors:
            asked = self.bots[seat] is not None or seat == holder
            if asked and seat != state.turn and seat not in self._asked:
                return seat
        return state.turn

    def go_on(self, seat: int) -> Step | None:
        """Let the bot at a seat act; ``None`` where it does nothing."""
        seed = f"{self._seed}:seat:{seat}:{len(self.history.moves)}"
        move = make_bot(self.bots[seat] or "", seed).choose(self.state.view(seat))
        if move is None:
            self.wait(seat)
            return None
        return self.play(move)

    def play(self, move: Move) -> Step:
        """Make a move.

        Raises :class:`~cardlaw.IllegalMove`.
        """
        step = self.history.step(move)
        self._asked.clear()
        self.told.append(step.events)
        return step

    def wait(self, seat: int) -> None:
        """Let a seat do nothing where it may act, but is not on turn."""
        self._asked.add(seat)

    def undo(self, seat: int) -> None:
        """Take the last move of a seat back, and all that followed.

        Raises :class:`~cardlaw.HistoryError`, and takes nothing back, where there is none, and
        where somebody came to know a hidden card by one of them.
        """
        count = take_back(self.history, seat)
        del self.told[-count:]
        self._asked.clear()

    def text(self) -> str:
        """Write the game as a record, of which it can be resumed."""
        tags: Data = {"Seats": list(self.names), _BOTS: list(self.bots)}
        return self.history.record(**tags).text()


@final
class Page:
    """What the page asks: it has one game in play at a time, or none.

    >>> page = Page()
    >>> asked = {"do": "begin", "language": "en", "game": "uno", "options": {}, "seed": "1"}
    >>> page.answer(json.dumps({**asked, "names": ["Anna", "Bo"], "bots": [None, "random"]}))
    '{"done": null}'
    >>> json.loads(page.answer('{"do": "show", "language": "de", "holder": 0}'))["done"]["awaited"]
    'du bist am Zug'
    """

    def __init__(self) -> None:
        self._sitting: Sitting | None = None
        self._words = Words()
        self._answers: Final[Mapping[str, Callable[[Data], object]]] = {
            "games": self._games,
            "begin": self._begin,
            "resume": self._resume,
            "show": self._show,
            "move": self._move,
            "why": self._why,
            "hint": self._hint,
            "wait": self._wait,
            "go_on": self._go_on,
            "undo": self._undo,
            "text": self._text,
        }

    def answer(self, request: str) -> str:
        """Do what is asked, and answer: ``{"done": ...}``, or ``{"problem": ...}`` in words.

        After a problem the game is as it was.
        """
        asked: Data = json.loads(request)
        self._words = Words(asked["language"])
        try:
            return json.dumps({"done": self._answers[asked["do"]](asked)})
        except IllegalMove as error:
            return json.dumps({"problem": _refused(self._words_for(asked), error.refusal)})
        except HistoryError as error:
            event = error.event
            revealed = None if event is None else _told(self._words_for(asked), event)
            return json.dumps({"problem": _problem(self._words.error(error), revealed=revealed)})
        except CardlawError as error:
            return json.dumps({"problem": _problem(self._words.error(error))})

    # A game is chosen

    def _games(self, _asked: Data) -> object:
        """Tell which games, options and bots there are."""
        return {"games": [self._game(kind) for kind in own_games()], "bots": bot_names()}

    def _game(self, kind: type[Game]) -> Data:
        words = Words(self._words.language, game=kind)
        return {
            "name": kind.name,
            "about": words.about(),
            "most": most_by_default(kind),
            "options": [
                self._option(words, field)
                for field in option_fields(kind)
                if field.alias != "players"
            ],
        }

    def _option(self, words: Words, field: attrs.Attribute[Any]) -> Data:
        name = str(field.alias)
        values = ("true", "false") if is_switch(field) else field.metadata["one_of"] or ()
        return {
            "name": name,
            "said": words.option_name(name),
            "about": words.option(name),
            "takes": words.option_values(name),
            "default": default_of(field, words),
            "values": [
                {"value": value, "said": words.option(name, read_value(field, value))}
                for value in values
            ],
        }

    def _begin(self, asked: Data) -> None:
        """Deal a game; its options are given as they are typed."""
        names: list[str] = asked["names"]
        kind = next(kind for kind in own_games() if kind.name == asked["game"])
        fields = {str(field.alias): field for field in option_fields(kind)}
        options: Data = {
            name: read_value(fields[name], asked["options"][name]) for name in asked["options"]
        }
        game = kind(**{**options, "players": len(names)})
        self._sitting = Sitting.begun(game, names, asked["bots"], asked.get("seed"))

    def _resume(self, asked: Data) -> None:
        """Go on with a game that was kept: with the last one in the text."""
        self._sitting = Sitting.resumed(last_record(asked["text"]))

    # A game is played

    @property
    def _at(self) -> Sitting:
        assert self._sitting is not None  # the page asks for a game first
        return self._sitting

    def _words_for(self, asked: Data) -> Words:
        """Give the words for the one who holds the device."""
        at = self._at
        names = [name or self._words.label(seat) for seat, name in enumerate(at.names)]
        return Words(self._words.language, names, asked["holder"], at.state.game)

    def _show(self, asked: Data) -> Data:
        """Show the table as the holder of the device sees it."""
        at, words = self._at, self._words_for(asked)
        holder: int | None = asked["holder"]
        view = at.state.view(holder)
        return {
            "view": view.document(),
            "number": len(at.history.moves),
            "next": at.next_asked(holder),
            "ways": [_way(words, view, move) for move in view.legal_moves()],
            "cards": {card.code: self._card(words, card) for card in dict.fromkeys(view.hand)},
            "seats": [{"name": words.label(seat), "bot": bot} for seat, bot in enumerate(at.bots)],
            "awaited": words.pending(view.pending, view.turn),
            "standing": words.standing(),
            "picture": svg.table(view, words=words),
            "told": list(self._last_told(words, holder)),
        }

    def _card(self, words: Words, card: Card) -> Data:
        picture = svg.card(card, game=self._at.state.game, words=words)
        return {"said": words.card(card), "picture": picture}

    def _last_told(self, words: Words, holder: int | None) -> Iterator[list[Data]]:
        """Tell what happened in the last moves, of each the events that have sentences."""
        for events in self._at.told[-_TOLD:]:
            told = [_told(words, event.seen_by(holder)) for event in events]
            if said := [one for one in told if one["said"]]:
                yield said

    def _move(self, asked: Data) -> None:
        """Make a move, by its text."""
        self._at.play(self._at.state.parse(asked["move"]))

    def _why(self, asked: Data) -> Data | None:
        """Say why the holder can play a card in no way now."""
        refusal = self._at.state.view(asked["holder"]).why_unplayable(asked["card"])
        return None if refusal is None else _refused(self._words_for(asked), refusal)

    def _hint(self, asked: Data) -> str | None:
        """Say what the bot ``sensible`` would do in the place of the holder, if anything."""
        at = self._at
        move = make_bot("sensible", str(len(at.told))).choose(at.state.view(asked["holder"]))
        return None if move is None else self._words_for(asked).move(move)

    def _wait(self, asked: Data) -> None:
        """Let the holder do nothing, where it is not the holder's turn."""
        self._at.wait(asked["holder"])

    def _go_on(self, asked: Data) -> None:
        """Let the bot that is next act."""
        seat = self._at.next_asked(asked["holder"])
        if seat is not None:
            self._at.go_on(seat)

    def _undo(self, asked: Data) -> None:
        """Take the last move of the holder back."""
        self._at.undo(asked["holder"])

    def _text(self, _asked: Data) -> str:
        """Write the game as it is kept."""
        return self._at.text()


def _way(words: Words, view: View, move: Move) -> Data:
    """Tell of a move that can be made, and which card of the hand it plays, if any."""
    card = move.card.code if isinstance(move, Play) and move.card in view.hand else None
    return {"move": str(move), "said": words.move(move), "word": move.word, "card": card}


def _told(words: Words, event: Event) -> Data:
    return {"event": event.document(), "said": words.event(event)}


def _refused(words: Words, refusal: Refusal) -> Data:
    return _problem(words.refusal(refusal), refusal=refusal.document())


def _problem(said: str, refusal: object = None, revealed: object = None) -> Data:
    return {"said": said, "refusal": refusal, "revealed": revealed}
