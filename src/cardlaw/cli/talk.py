"""What a player types at a table, and what is answered: moves, and the commands of the table.

The line mode and the full screen both speak through this, so that they know the same words.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, final

import attrs

from cardlaw import rulebook
from cardlaw.at_table import last_record
from cardlaw.chance import seed_text
from cardlaw.cli.faults import of_system
from cardlaw.cli.hints import hint
from cardlaw.cli.sitting import Sitting, seated
from cardlaw.cli.tell import sentences, shown
from cardlaw.cli.typed_text import Typed
from cardlaw.cli.values import read_value
from cardlaw.errors import (
    CardlawError,
    HistoryError,
    NotationError,
    OptionError,
    printable,
    quoted,
)
from cardlaw.moves import Play
from cardlaw.options import option_fields
from cardlaw.phrases import Phrase
from cardlaw.records.files import write_whole
from cardlaw.registry import named
from cardlaw.words.catalogues import message

if TYPE_CHECKING:
    from collections.abc import Callable

    from cardlaw.base import Game
    from cardlaw.cli.language import Spoken
    from cardlaw.cli.sitting import RoundScore
    from cardlaw.moves import Move
    from cardlaw.state import Step
    from cardlaw.view import View
    from cardlaw.words import Words

__all__ = ["Reply", "Talk", "can_play", "default_move", "offered", "resumed_from"]

_YOUR_SEAT: Final = message("{seat} (you)")
_BOT_SEAT: Final = message("{seat} ({bot})")
_UNREAD: Final = message("{text} is no move: {reason}")
_WHAT: Final = message("{text} is no move; you may type: {moves}; ? lists more")
_REFUSED: Final = message("{reason} ({rule})")
_HINT: Final = message("{problem}; ? lists your moves")
_LEAVES: Final = message("You leave the game.")
_MAY_BE_PLAYED: Final = message("{card} can be played: {moves}")
_OK: Final = message("ok plays it")
_NO_HINT: Final = message("ask for a hint first: ok plays what it says")
_NO_MOVE: Final = message("there is nothing for you to do now")
_UNDONE: Final = message("your last move is taken back")
_NOT_UNDONE: Final = message(
    "that cannot be taken back: somebody came to know a hidden card ({event})"
)
_SAVED: Final = message("the game is saved in {file}; resume {file} goes on with it")
_RESUMED: Final = message("the game of {file} goes on")
_SEED: Final = message("{game}, seed {seed}")
_SCORE: Final = message("{seat}: {standing}")
_ROUND_WON: Final = message("round {number}, won by {seat}: {brought}")
_ROUND_DRAWN: Final = message("round {number}: {brought}")
_BROUGHT: Final = message("{seat} {points}")
_SCORES: Final = message("{standing} in round {round}:")
_NO_RULE: Final = message("no refusal of {game} cites a rule {rule}")
_MORE_RULES: Final = message("cardlaw rules {game} {rule} has the rule itself")
_NEEDS: Final = message("{command}: say which, as in {example}")

#: The commands: what each is called, in the language, too; what follows it; what it does.
_COMMANDS: Final = (
    (message("help"), "", message("lists your moves and these commands; ? does so, too")),
    (message("hint"), "", message("says what a sensible player would do, and why")),
    (message("ok"), "", message("plays what the hint said")),
    (message("why"), message("CARD"), message("says why a card cannot be played")),
    (
        message("undo"),
        "",
        message(
            "takes your last move back, unless a hidden card was drawn, dealt, turned up or shown"
        ),
    ),
    (message("scores"), "", message("shows the scores, of each round and in all")),
    (message("table"), "", message("shows the table again")),
    (message("rules"), message("UNO-3"), message("says for what a rule refuses moves")),
    (message("save"), message("FILE"), message("writes the game into a file")),
    (message("resume"), message("FILE"), message("goes on with the game in a file")),
    (message("new"), message("OPTION=VALUE..."), message("begins a new game, with other options")),
    (message("quit"), "", message("leaves the game; q does so, too")),
)
_EXAMPLES: Final = {
    "why": message("why R5"),
    "rules": message("rules UNO-3"),
    "save": message("save game.txt"),
    "resume": message("resume game.txt"),
}
_SHORT: Final = {"?": "help", "h": "hint", "q": "quit", "exit": "quit"}
#: What a new game may be told beside the options of the game.
_OF_TABLE: Final = ("bots", "seat", "seed")


@attrs.frozen(kw_only=True)
class Reply:
    """What comes of a line: the sentences that answer it, and what is to be shown then."""

    lines: tuple[str, ...] = ()
    #: Moves and commands, each with what it does, to be listed in two columns.
    listed: tuple[tuple[str, str], ...] = ()
    #: What the player's move did.
    step: Step | None = None
    #: Whether the table is another one now, or is to be shown again.
    table: bool = False
    #: Whether the player leaves.
    leaves: bool = False


@final
class Talk:
    """A player at a table, who types moves and commands and is answered in words.

    ``leave_behind`` is given the text of a game that is left for another one.
    """

    sitting: Sitting
    words: Words

    def __init__(
        self,
        spoken: Spoken,
        sitting: Sitting,
        leave_behind: Callable[[str], object] = lambda _text: None,
    ) -> None:
        self._spoken = spoken
        self._leave_behind = leave_behind
        self._sit(sitting)
        self._named = {
            name: command
            for command, _, _ in _COMMANDS
            for name in (command, self.words.say(command).casefold())
        } | _SHORT

    def _sit(self, sitting: Sitting) -> None:
        """Sit down at a game, and find the words for it."""
        game, seat = sitting.game, sitting.seat
        numbers = self._spoken.words(game)
        seats = [
            numbers.say(_BOT_SEAT, seat=numbers.label(place), bot=bot)
            for place, bot in enumerate(sitting.labels)
        ]
        seats[seat] = numbers.say(_YOUR_SEAT, seat=numbers.label(seat))
        self.sitting = sitting
        self.words = self._spoken.words(game, seats, seat, codes=True)
        #: The words for moves, which stand beside their texts: without the codes of cards.
        self.plain = self._spoken.words(game, seats, seat)
        self.typed = Typed(game, self._spoken.words(game))
        self._hinted: Move | None = None

    def answer(self, line: str) -> Reply:
        """Answer what a player types: do what it asks, or say what would be right.

        Nothing has changed where it cannot be done.
        """
        text = line.strip()
        first, _, rest = text.partition(" ")
        name = self._named.get(first.casefold())
        if text.startswith("?") and len(text) > 1:
            name, rest = "rules", text[1:]
        if name is None or self._is_move(text):
            return self._move(text)
        command: Callable[[str], Reply] = getattr(self, f"_{name}")
        try:
            return command(rest.strip())
        except CardlawError as error:
            return Reply(lines=(self.words.error(error),))
        except OSError as error:
            return Reply(lines=(of_system(self.words, error),))

    # Moves

    def _is_move(self, text: str) -> bool:
        """Say whether a text is that of a move, of a game from outside perhaps, as it is written."""
        return text in [move.text for move in self.sitting.view.legal_moves()]

    def _move(self, text: str) -> Reply:
        """Make a move; say what is wrong with one that cannot be read, or is not legal."""
        words, view = self.words, self.sitting.view
        try:
            move = self.typed.move(view, text)
            refusal = view.why_illegal(move)
        except NotationError as error:
            if error.column == 0 and view.legal_moves():
                typed = ", ".join(offered(view))
                return self.said(_WHAT, text=printable(text), moves=typed)
            problem = words.say(_UNREAD, text=printable(text), reason=words.error(error))
        else:
            if refusal is None:
                return self.make(move)
            problem = words.say(_REFUSED, reason=words.refusal(refusal), rule=refusal.rule)
        return self.said(_HINT, problem=problem)

    def make(self, move: Move) -> Reply:
        """Make a legal move."""
        self._hinted = None
        return Reply(step=self.sitting.play(move), table=True)

    def told(self, step: Step) -> list[str]:
        """Tell what a step did, as the player may see it."""
        return sentences(self.words, step, self.sitting.seat)

    def said(self, text: str, /, **facts: object) -> Reply:
        """Answer with a sentence."""
        return Reply(lines=(self.words.say(text, **facts),))

    # Commands

    def _help(self, _rest: str) -> Reply:
        words = self.words
        moves = [
            (move.text, self.plain.move(move))
            for move in plays_first(self.sitting.view.legal_moves())
        ]
        commands = [
            (f"{words.say(name)} {words.say(form)}".strip(), words.say(meaning))
            for name, form, meaning in _COMMANDS
        ]
        return Reply(listed=(*moves, *commands))

    def _hint(self, _rest: str) -> Reply:
        if not self.sitting.view.legal_moves():
            return self.said(_NO_MOVE)
        move, reasons = self.sitting.hint()
        self._hinted = move
        said = hint(self.plain, move, reasons)
        return Reply(lines=(said,) if move is None else (said, self.words.say(_OK)))

    def _ok(self, _rest: str) -> Reply:
        move = self._hinted
        if move is None or move not in self.sitting.view.legal_moves():
            return self.said(_NO_HINT)
        return self.make(move)

    def _why(self, rest: str) -> Reply:
        if not rest:
            return self._needs("why")
        return Reply(lines=(self.why(self.typed.card(rest).code),))

    def why(self, code: str) -> str:
        """Say why a card cannot be played, or how it can.

        Raises :class:`~cardlaw.NotationError` for a card that the deck has not.
        """
        words, view = self.words, self.sitting.view
        refusal = view.why_unplayable(code)
        if refusal is not None:
            return words.say(_REFUSED, reason=words.refusal(refusal), rule=refusal.rule)
        texts = [move.text for move in self.plays_of(code)]
        return words.say(_MAY_BE_PLAYED, card=words.card(code), moves=", ".join(texts))

    def plays_of(self, code: str) -> list[Play]:
        """Give the ways in which the player may play a card."""
        moves = self.sitting.view.legal_moves()
        return [move for move in moves if isinstance(move, Play) and move.card.code == code]

    def _undo(self, _rest: str) -> Reply:
        words = self.words
        try:
            self.sitting.undo()
        except HistoryError as error:
            if error.event is None:
                raise
            return self.said(_NOT_UNDONE, event=words.event(error.event))
        self._hinted = None
        return Reply(lines=(words.say(_UNDONE),), table=True)

    def _scores(self, _rest: str) -> Reply:
        words, state = self.words, self.sitting.state
        head = words.say(_SCORES, standing=words.standing(), round=state.round)
        totals = [
            words.say(_SCORE, seat=words.label(seat), standing=standing)
            for seat, standing in enumerate(state.standing)
        ]
        return Reply(lines=(*map(self._round_said, self.sitting.rounds()), head, *totals))

    def _round_said(self, score: RoundScore) -> str:
        """Say who won a round, and what it brought each."""
        words = self.words
        brought = ", ".join(
            [
                words.say(_BROUGHT, seat=words.label(seat), points=points)
                for seat, points in enumerate(score.brought)
            ]
        )
        if score.winner is None:
            return words.say(_ROUND_DRAWN, number=score.number, brought=brought)
        won = words.label(score.winner)
        return words.say(_ROUND_WON, number=score.number, seat=won, brought=brought)

    def _table(self, _rest: str) -> Reply:
        return Reply(table=True)

    def _rules(self, rest: str) -> Reply:
        words, kind = self.words, type(self.sitting.game)
        rule = rest.strip().upper()
        if not rule:
            return self._needs("rules")
        lines = [
            words.ground(ground) for ground in kind.all_grounds() if ground.rule.upper() == rule
        ]
        if not lines:
            lines = [words.say(_NO_RULE, game=kind.name, rule=printable(rule))]
        if rulebook.has_book(kind) and rule not in [told.id for told in rulebook.book(kind).rules]:
            return Reply(lines=tuple(lines))
        return Reply(lines=(*lines, words.say(_MORE_RULES, game=kind.name, rule=printable(rule))))

    def _save(self, rest: str) -> Reply:
        if not rest:
            return self._needs("save")
        self.save(rest)
        return self.said(_SAVED, file=shown(rest))

    def save(self, path: str) -> None:
        """Write the game into a file, from which it can be resumed; an older game in it is replaced.

        Raises an ``OSError`` for a file that cannot be written, :class:`~cardlaw.OptionError` for
        what is no path.
        """
        write_whole("save", path, self.sitting.text())

    def _resume(self, rest: str) -> Reply:
        if not rest:
            return self._needs("resume")
        self._change(resumed_from(rest))
        return Reply(lines=(self.words.say(_RESUMED, file=shown(rest)),), table=True)

    def _new(self, rest: str) -> Reply:
        return self.new(rest.split())

    def new(self, given: list[str]) -> Reply:
        """Begin a new game: of another kind, or with other options, where some are given.

        Raises :class:`~cardlaw.OptionError`.
        """
        game, table = _new_game(self.sitting.game, given)
        bots, seat = table.get("bots"), table.get("seat")
        if bots is None:
            before = dict.fromkeys(self.sitting.bots)
            same_size = len(self.sitting.bots) == game.players - 1
            bots = ",".join(self.sitting.bots) if same_size else next(iter(before))
        place = min(self.sitting.seat, game.players - 1) if seat is None else _number("seat", seat)
        labels = seated(game, bots, place)
        seed = seed_text(table.get("seed"))
        sitting, deal = Sitting.begun(game, labels, place, seed)
        self._change(sitting)
        return Reply(lines=(self.head(seed), *self.told(deal)), table=True)

    def head(self, seed: str | None) -> str:
        """Say which game it is, and from which seed it was dealt."""
        game = repr(self.sitting.game)
        return game if seed is None else self.words.say(_SEED, game=game, seed=seed)

    def _change(self, sitting: Sitting) -> None:
        self._leave_behind(self.sitting.text())
        self._sit(sitting)

    def _quit(self, _rest: str) -> Reply:
        return Reply(lines=(self.words.say(_LEAVES),), leaves=True)

    def _needs(self, command: str) -> Reply:
        words = self.words
        said = words.say(_NEEDS, command=words.say(command), example=words.say(_EXAMPLES[command]))
        return Reply(lines=(said,))


def plays_first(moves: tuple[Move, ...]) -> list[Move]:
    """Give moves with the plays before all else."""
    return sorted(moves, key=lambda move: not isinstance(move, Play))


def offered(view: View) -> list[str]:
    """Give what may be typed now, plays first; of a card its code, in how many ways it can be played.

    >>> import cardlaw
    >>> offered(cardlaw.Uno(players=3).deal(seed=7).view(2))
    ['R5', 'BR', 'draw']
    """
    moves = plays_first(view.legal_moves())
    texts = [move.card.code if isinstance(move, Play) else move.text for move in moves]
    return list(dict.fromkeys(texts))


def can_play(view: View) -> bool:
    """Say whether a seat can play a card on its turn."""
    return view.on_turn and any(isinstance(move, Play) for move in view.legal_moves())


def default_move(view: View) -> Move | None:
    """Give what the table does for who is absent: out of turn, nothing."""
    if not view.on_turn:
        return None
    move: Move = view.game.default_move(view._table, view.legal_moves())
    return move


def resumed_from(path: str) -> Sitting:
    """Read a game from a file, the last one where there are several, to go on with it.

    Raises :class:`~cardlaw.RecordError`, and an ``OSError`` for a file that cannot be read.
    """
    try:
        text = Path(path).read_text(encoding="utf-8", errors="replace")
    except ValueError as error:
        reason = Phrase("{value} is no path of a file", value=quoted(path))
        raise OptionError("resume", reason) from error
    return Sitting.resumed(last_record(text.splitlines()))


def _new_game(game: Game, given: list[str]) -> tuple[Game, dict[str, str]]:
    """Make another game of what is typed: its name, if another is meant, and options.

    Give with it what is said of the table.
    """
    kind = type(game)
    rest = list(given)
    if rest and "=" not in rest[0]:
        kind = named(rest.pop(0))
    fields = {str(field.alias): field for field in option_fields(kind)}
    options: dict[str, Any] = {}
    table: dict[str, str] = {}
    for part in rest:
        name, equals, value = part.removeprefix("--").partition("=")
        name = name.replace("-", "_")
        if not equals:
            raise OptionError(printable(name), Phrase("needs a value"))
        if name in _OF_TABLE:
            table[name] = value
        else:
            options[name] = read_value(fields[name], value) if name in fields else value
    if kind is type(game):
        return game.replace(**options), table
    return kind(**{"players": game.players, **options}), table


def _number(name: str, text: str) -> int:
    try:
        return int(text)
    except ValueError:
        reason = Phrase("{value} is no whole number", value=quoted(text))
        raise OptionError(name, reason) from None
