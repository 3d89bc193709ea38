"""``cardlaw rules``: the rules of a game told for people, some of them, or its options."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, Final

import rich_click as click
from rich.console import Console, Group
from rich.padding import Padding
from rich.table import Column, Table
from rich.text import Text

from cardlaw import rulebook
from cardlaw.cli.options import flag_of, no_flag_of
from cardlaw.cli.parser import Command, language_flag
from cardlaw.cli.prose import WIDE, blocks, bullets
from cardlaw.cli.values import default_of, is_switch
from cardlaw.errors import OptionError
from cardlaw.options import option_fields
from cardlaw.phrases import Phrase
from cardlaw.registry import games, named
from cardlaw.rulebook.docstrings import rules_told, told_by
from cardlaw.rulebook.reading import TABLE, found
from cardlaw.words.catalogues import ENGLISH, message

if TYPE_CHECKING:
    from collections.abc import Iterator

    import attrs
    from rich.console import RenderableType

    from cardlaw.base import Game
    from cardlaw.cli.language import Spoken
    from cardlaw.rulebook import Example, Rule
    from cardlaw.words import Words

__all__ = ["rules_command"]

#: What a rule is called by, such as UNO-H7.
_AN_ID: Final = re.compile(r"[A-Za-z]+-[Hh]?\d+")
_INDENT: Final = (0, 0, 0, 2)

_IN_ENGLISH: Final = message("The rules themselves are told in English.")
_ONE_RULE: Final = message("One of these rules alone: {command}")
_EXAMPLE: Final = message("Example:")
_MAY_HEAR: Final = message("You may hear:")
_NO_BOOK: Final = message("There is no rule book of {game}. This is what its package says of it:")
_OPTIONS_OF: Final = message("Options of {game} (rules version {version})")
_OPTION: Final = message("option")
_DEFAULT: Final = message("default")
_VALUES: Final = message("values")
_MEANING: Final = message("meaning")
_DEFAULT_IS: Final = message("default: {value}")
_IN_PYTHON: Final = message("In Python they have the same names, with _ in the place of -.")


@click.command("rules", cls=Command)
@click.argument("game")
@click.argument("rules", nargs=-1, metavar="[RULE]...")
@click.option("--options", is_flag=True, help="Tell the options alone.")
@language_flag
@click.pass_obj
def rules_command(spoken: Spoken, game: str, rules: tuple[str, ...], *, options: bool) -> None:
    """Tell the rules of GAME, then its options: flag, default, values, meaning.

    With ids of rules, such as UNO-3, these alone; the id serves without the game, too.
    """
    console = Console(highlight=False)
    by_id = _AN_ID.fullmatch(game) is not None and game not in games()
    if options and (rules or by_id):
        raise OptionError("--options", Phrase("it tells of a whole game, not of single rules"))
    if by_id:
        for rule in [rulebook.rule(rule) for rule in (game, *rules)]:
            _print_rule(console, spoken, rule, rule.home)
        return
    spoken.of(game)
    kind = named(game)
    if rules:
        for rule in [_rule_of(kind, rule) for rule in rules]:
            _print_rule(console, spoken, rule, kind.name)
        return
    if not options:
        _print_whole(console, spoken, kind)
    _print_options(console, spoken.words(kind), kind)


def _rule_of(kind: type[Game], rule: str) -> Rule:
    """Give a rule of a game: from its book, else from what its package says of it."""
    if rulebook.has_book(kind):
        return rulebook.book(kind).rule(rule)
    return found(rule, {rule.id: rule for rule in rulebook.book(TABLE).rules} | rules_told(kind))


def _print_rule(console: Console, spoken: Spoken, rule: Rule, game: str) -> None:
    """Print one rule, and how moves are refused by it in a game, or at every table."""
    words = spoken.words(None if game == TABLE else named(game))
    _print_in_english(console, words)
    for part in _told(rule, spoken):
        console.print(part)
    heard = rulebook.grounds(rule.id, game)
    if heard:
        console.print(Text(words.say(_MAY_HEAR)))
        console.print(bullets([Text(words.ground(ground)) for ground in heard]))
        console.print()


def _print_whole(console: Console, spoken: Spoken, kind: type[Game]) -> None:
    """Print the book of a game, or what a game from outside says of itself."""
    words = spoken.words(kind)
    if not rulebook.has_book(kind):
        console.print(Text(words.say(_NO_BOOK, game=kind.name)))
        console.print()
        _print_blocks(console, told_by(kind) or words.about())
        return
    book = rulebook.book(kind)
    _print_in_english(console, words)
    _print_head(console, book.title, "=")
    _print_blocks(console, book.text)
    rule = next(rule for rule in book.rules if rule.home == kind.name and rule.id[-2:] == "-3")
    command = f"cardlaw rules {kind.name} {rule.id}"
    console.print(Text(words.say(_ONE_RULE, command=command)))
    console.print()
    for chapter in book.chapters:
        _print_head(console, chapter.title, "-")
        _print_blocks(console, chapter.text)
        for rule in chapter.rules:
            for part in _told(rule, spoken):
                console.print(part)


def _print_in_english(console: Console, words: Words) -> None:
    if words.language != ENGLISH:
        console.print(Text(words.say(_IN_ENGLISH)))
        console.print()


def _print_head(console: Console, title: str, line: str) -> None:
    """Print a heading; the line under it is seen where there are no styles, too."""
    console.print(Text(title, "bold"))
    console.print(line * min(len(title), console.width))
    console.print()


def _print_blocks(console: Console, markdown: str) -> None:
    for block in blocks(markdown):
        console.print(block)
        console.print()


def _told(rule: Rule, spoken: Spoken) -> Iterator[RenderableType]:
    """Tell a rule: its id and title, its text, its examples."""
    yield Text(f"{rule.id} {rule.title}".strip(), "bold")
    yield ""
    for block in blocks(rule.text):
        yield block
        yield ""
    for example in rule.examples:
        yield _example(example, spoken.words(example.game))
        yield ""


def _example(example: Example, words: Words) -> RenderableType:
    told = example.told(words)
    moves = Table.grid(Column(overflow="fold"), Column(), padding=(0, 2, 0, 0))
    for move, what in told.moves:
        moves.add_row(Text(move), Text(what))
    table = Text("\n".join([told.game, *told.table]))
    then = Text(f"-> {told.then}")
    return Group(
        Text(words.say(_EXAMPLE)), Padding(Group(table, moves, then), _INDENT, expand=False)
    )


def _print_options(console: Console, words: Words, kind: type[Game]) -> None:
    head = words.say(_OPTIONS_OF, game=kind.name, version=kind.rules_version)
    console.print(Text(head, "bold"))
    fields = option_fields(kind)
    console.print(
        _option_table(words, fields) if console.width >= WIDE else _option_list(words, fields)
    )
    console.print(Text(words.say(_IN_PYTHON)))


def _option_table(words: Words, fields: tuple[attrs.Attribute[Any], ...]) -> Table:
    flags = [_flags(field) for field in fields]
    width = max(len(flag) for lines in flags for flag in lines)
    others = [
        Column(words.say(heading), overflow="fold") for heading in (_DEFAULT, _VALUES, _MEANING)
    ]
    table = Table(Column(words.say(_OPTION), min_width=width), *others, show_lines=True)
    for field, lines in zip(fields, flags, strict=True):
        name = str(field.alias)
        table.add_row(
            Text("\n".join(lines)),
            Text(default_of(field, words)),
            Text(words.option_values(name)),
            Text(words.option(name)),
        )
    return table


def _option_list(words: Words, fields: tuple[attrs.Attribute[Any], ...]) -> Group:
    """Tell the options one below the other, for a terminal too narrow for a table."""
    parts: list[RenderableType] = []
    for field in fields:
        name = str(field.alias)
        default = words.say(_DEFAULT_IS, value=default_of(field, words))
        parts += [Text(line) for line in _flags(field)]
        texts = (words.option(name), words.option_values(name), default)
        parts += [Padding(Text(text), _INDENT, expand=False) for text in texts]
        parts.append("")
    return Group(*parts)


def _flags(field: attrs.Attribute[Any]) -> list[str]:
    """Give the flag of an option; one that is on or off has two."""
    name = str(field.alias)
    return [flag_of(name), no_flag_of(name)] if is_switch(field) else [flag_of(name)]
