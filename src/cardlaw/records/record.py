"""The record of a game: where it began, every move and leaving, and the chance that they took."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, Generic, final

from typing_extensions import TypeVar

from cardlaw.documents.writing import to_json
from cardlaw.errors import OptionError, RecordError, quoted
from cardlaw.phrases import Phrase
from cardlaw.records.replay import Replayed, replayed
from cardlaw.records.text import (
    CHANCE,
    VERSION,
    Token,
    end_hash,
    result_of,
    tag_line,
    tag_texts,
    tag_values,
    tokens_in,
    wrapped,
)
from cardlaw.state import State, Step

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cardlaw.history import History
    from cardlaw.records.recorder import Recorder

__all__ = ["Record"]

S_co = TypeVar("S_co", bound=State, covariant=True, default=State)


@final
class Record(Generic[S_co]):
    """A whole game, or the part of one that has been played: immutable, hashable, comparable.

    A :class:`~cardlaw.Recorder` makes it while a game is played, :func:`~cardlaw.read_records`
    reads it, and the game goes on by :meth:`recorder` or :meth:`history`. By hand it is made of a
    state and tokens, which are replayed, and of tags of one's own; an ``end`` that is given is
    taken for where the tokens lead.

    Two records are equal where start, tokens and tags are: where their texts are.

    >>> import cardlaw
    >>> state = cardlaw.Uno(players=2).deal(seed=5)
    >>> record = cardlaw.Record(state, ["0:draw", "0:pass"], Seats=["Anna", "Bo"])
    >>> record
    <Record uno, 2 moves, not over>
    >>> record.tags, record.result, record.end.turn
    ({'Seats': ['Anna', 'Bo']}, None, 1)

    Raises :class:`~cardlaw.RecordError` for tokens that cannot be, with their place in the text
    of the record, and :class:`~cardlaw.OptionError` for a tag that cannot be.
    """

    __match_args__ = ("start", "tokens")
    __slots__ = ("__weakref__", "_end", "_start", "_tags", "_tokens")

    def __init__(
        self,
        /,
        start: S_co,
        tokens: Iterable[str] = (),
        *,
        end: S_co | None = None,
        **tags: object,
    ) -> None:
        check_state("start", start)
        self._start = start
        self._tags = tag_texts(tags, start.players)
        self._tokens = _plain_tokens(tokens)
        self._end = start
        if end is None:
            self._read()
        else:
            check_state("end", end)
            self._end = end

    def _read(self) -> None:
        """Find out where the tokens lead; each is kept as it is usually written."""
        tokens: list[str] = []
        for step in self._replayed():
            tokens += step.tokens
            self._end = step.state
        self._tokens = tuple(tokens)

    @property
    def start(self) -> S_co:
        """The state before the first move."""
        return self._start

    @property
    def tokens(self) -> tuple[str, ...]:
        """The moves and leavings with the chance that they took, as the text has them."""
        return self._tokens

    @property
    def end(self) -> S_co:
        """The state after the last move."""
        return self._end

    @property
    def tags(self) -> dict[str, Any]:
        """The tags of one's own, ``Seats`` among them, as JSON values: a new dict each time."""
        return tag_values(self._tags)

    @property
    def result(self) -> tuple[int, ...] | None:
        """The seats that have won, ascending; ``None`` where the game is not over."""
        return result_of(self.end)

    def states(self) -> Iterator[S_co]:
        """Replay the game: give the start, then the state after each move or leaving.

        Of a live game they equal its states, whatever the seeds would shuffle now. They come one
        by one, so that a long game takes little memory.

        >>> import cardlaw
        >>> state = cardlaw.Uno(players=2).deal(seed=5)
        >>> [state.turn for state in cardlaw.Record(state, ["0:draw", "0:pass"]).states()]
        [0, 0, 1]

        Raises :class:`~cardlaw.RecordError` where a move cannot be, or its chance is not right.
        """
        yield self.start
        for step in self._replayed():
            yield step.state

    def steps(self) -> Iterator[Step[S_co]]:
        """Replay the game: give each move or leaving as a step, the state after it with its events.

        Raises :class:`~cardlaw.RecordError` as :meth:`states` does.
        """
        for step in self._replayed(told=True):
            yield Step(step.state, step.events)

    def actions(self) -> Iterator[str]:
        """Give the texts of the moves and leavings alone, one for each of :meth:`steps`.

        >>> import cardlaw
        >>> state = cardlaw.Uno(players=2).deal(seed=5)
        >>> list(cardlaw.Record(state, ["0:draw", "/leave:0"]).actions())
        ['0:draw', '/leave:0']
        """
        return (token for token in self.tokens if not token.startswith(CHANCE))

    def verify(self) -> None:
        """Replay the game and see that it ends as the record says.

        A record that was read has been replayed. One from a pickle, or one that was given its
        ``end``, may have been made under other rules.

        Raises :class:`~cardlaw.RecordError` as :meth:`states` does, and where the end is another.
        """
        deque(self._verified(), maxlen=0)

    def history(self) -> History[S_co]:
        """Replay the game, and give it as a history that goes on where the record ends.

        Its states are those of :meth:`states`. Tags of one's own are no part of a history: give
        them to :meth:`History.record() <cardlaw.History.record>` again.

        >>> import cardlaw
        >>> state = cardlaw.Uno(players=2).deal(seed=5)
        >>> history = cardlaw.Record(state, ["0:draw", "0:pass"]).history()
        >>> history.undo().turn, [str(move) for move in history.moves]
        (0, ['0:draw'])

        Raises :class:`~cardlaw.RecordError` as :meth:`verify` does.
        """
        from cardlaw.history import History

        history = History(self.start)
        for step in self._verified(told=True):
            history._go_on(step.action, Step(step.state, step.events))
        return history

    def recorder(self) -> Recorder[S_co]:
        """Replay the game, and give a recorder, with its tags, that goes on where the record ends.

        >>> import cardlaw
        >>> state = cardlaw.Uno(players=2).deal(seed=5)
        >>> recorder = cardlaw.Record(state, ["0:draw", "0:pass"], Event="Friday").recorder()
        >>> recorder.play(cardlaw.Draw(1)).turn, recorder.record().tokens
        (0, ('0:draw', '0:pass', '1:draw'))

        Raises :class:`~cardlaw.RecordError` as :meth:`verify` does.
        """
        from cardlaw.records.recorder import Recorder

        recorder = Recorder(self.start, **self.tags)
        for step in self._verified():
            recorder._write(step.state, *step.tokens)
        return recorder

    def text(self) -> str:
        """Write the record: tags, tokens and the hash of its end, in ASCII, with a line break last.

        >>> import cardlaw
        >>> state = cardlaw.Uno(players=2).deal(seed=5)
        >>> print(cardlaw.Record(state, ["0:draw", "0:pass"], Seats=["Anna", "Bo"]).text())
        [Cardlaw 1]
        [Seats ["Anna","Bo"]]
        [Start {"color":...}]
        [Result null]
        <BLANKLINE>
        0:draw 0:pass
        [End "..."]
        <BLANKLINE>
        """
        end = tag_line("End", to_json(end_hash(self.end)))
        return "\n".join([*self._head(), *wrapped(self.tokens), end, ""])

    def _head(self) -> list[str]:
        """Give the lines before the tokens."""
        result = self.result
        return [
            tag_line("Cardlaw", str(VERSION)),
            *[tag_line(name, text) for name, text in self._tags],
            tag_line("Start", self.start.to_json()),
            tag_line("Result", to_json(None if result is None else list(result))),
            "",
        ]

    def _replayed(self, *, told: bool = False) -> Iterator[Replayed[S_co]]:
        return replayed(self.start, self._placed(), told=told)

    def _verified(self, *, told: bool = False) -> Iterator[Replayed[S_co]]:
        """Replay the game; behind the last move refuse an end that is another."""
        end = self.start
        for step in self._replayed(told=told):
            end = step.state
            yield step
        if end_hash(end) != end_hash(self.end):
            last = self.text().count("\n")
            raise RecordError(Phrase("the replay ends in another position"), last, 1)

    def _placed(self) -> Iterator[Token]:
        """Give the tokens with their places in the text."""
        for number, line in enumerate(wrapped(self.tokens), len(self._head()) + 1):
            yield from tokens_in(line, number)

    def _parts(self) -> tuple[object, ...]:
        """Give what equality goes by: the end follows from it."""
        return self._start, self._tokens, self._tags

    def __eq__(self, other: object) -> bool:
        return self._parts() == other._parts() if isinstance(other, Record) else NotImplemented

    def __hash__(self) -> int:
        return hash(self._parts())

    def __repr__(self) -> str:
        """Show what a spectator may know."""
        count = sum(1 for _ in self.actions())
        result = self.result
        ended = (
            "not over" if result is None else f"won by {' and '.join(map(str, result)) or 'nobody'}"
        )
        moves = "1 move" if count == 1 else f"{count} moves"
        return f"<Record {self.start.game.name}, {moves}, {ended}>"


def check_state(name: str, value: object) -> None:
    """Refuse an argument that is no state."""
    if not isinstance(value, State):
        raise OptionError(name, f"{quoted(value)} is no state")


def _plain_tokens(tokens: object) -> tuple[str, ...]:
    """Give tokens as plain texts; refuse what could not stand as a token in a text."""
    if isinstance(tokens, str) or not isinstance(tokens, Iterable):
        raise OptionError("tokens", f"{quoted(tokens)} is no list of tokens")
    given = [str.__str__(token) if isinstance(token, str) else token for token in tokens]
    for token in given:
        if not isinstance(token, str) or not token.isascii() or token.split() != [token]:
            raise OptionError("tokens", f"{quoted(token)} is no token")
    return tuple(given)
