"""What every command has: its classes, the flag ``--language``, and what is wrong with a call.

Where click would refuse a call in a sentence of its own, a command refuses it by an error of
cardlaw, which is said in words: so make commands of :class:`Command`, groups of :class:`Group` and
numbers of :class:`WholeNumber`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, final

import rich_click as click
from typing_extensions import TypeVar

from cardlaw.cli.language import FLAG, Spoken
from cardlaw.errors import OptionError, quoted, unknown_name
from cardlaw.options import whole_number
from cardlaw.phrases import Phrase
from cardlaw.words import languages

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from cardlaw.words import Words

__all__ = ["Command", "Group", "WholeNumber", "language_flag", "needs_more", "of_click"]

C = TypeVar("C", bound="Callable[..., Any]")


class Command(click.RichCommand):
    """A command that takes just the arguments that it names."""

    allow_extra_args = True

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Read the arguments of a call.

        Raises :class:`~cardlaw.OptionError` for those that are too many.
        """
        more = super().parse_args(ctx, args)
        if more and not ctx.resilient_parsing:
            reason = Phrase("takes no more arguments, such as {value}", value=quoted(more[0]))
            raise OptionError(str(ctx.info_name), reason)
        return more


class Group(click.RichGroup):
    """A command with commands of its own."""

    command_class = Command

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """Give a command by its name.

        Raises :class:`~cardlaw.OptionError` where there is none.
        """
        command = super().get_command(ctx, cmd_name)
        if command is None and not ctx.resilient_parsing:
            raise OptionError("command", unknown_name(cmd_name, tuple(self.list_commands(ctx))))
        return command


def needs_more(context: click.Context, what: str) -> None:
    """Refuse a call of a group that names none of its commands."""
    if context.invoked_subcommand is None:
        raise OptionError(what, Phrase("must be given"))


@final
class WholeNumber(click.IntRange):
    """A whole number within bounds."""

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> int:
        """Read the number.

        Raises :class:`~cardlaw.OptionError`.
        """
        del ctx
        name = "" if param is None else param.opts[-1]
        try:
            number = int(value)
        except ValueError:
            reason = Phrase("{value} is no whole number", value=quoted(value))
            raise OptionError(name, reason) from None
        least, most = (None if bound is None else int(bound) for bound in (self.min, self.max))
        return whole_number(name, number, least, most)


def of_click(words: Words, error: click.ClickException, arguments: Sequence[str]) -> str:
    """Say what click has found wrong with these arguments; what is not foreseen, as click does."""
    found = _error(error, arguments)
    return error.format_message() if found is None else words.error(found)


def _error(error: click.ClickException, arguments: Sequence[str]) -> OptionError | None:
    """Give the same as an error of cardlaw."""
    match error:
        case click.NoSuchOption():
            meant = tuple(map(repr, error.possibilities or ()))
            reason = Phrase("there is no such option")
            if meant:
                reason = Phrase("there is no such option; did you mean {meant}?", meant=meant)
            return OptionError(error.option_name, reason)
        case click.MissingParameter() if error.param is not None and error.ctx is not None:
            return OptionError(error.param.make_metavar(error.ctx), Phrase("must be given"))
        case click.BadOptionUsage():
            # Which of the two it is, click says in its sentence alone.
            given = any(argument.startswith(f"{error.option_name}=") for argument in arguments)
            reason = Phrase("takes no value") if given else Phrase("needs a value")
            return OptionError(error.option_name, reason)
        case _:
            return None


def language_flag(command: C) -> C:
    """Give a command the flag ``--language``."""

    def chosen(context: click.Context, _flag: click.Parameter, language: str | None) -> None:
        if language is not None:
            context.ensure_object(Spoken).choose(language)

    flag = click.option(
        FLAG, expose_value=False, callback=chosen, metavar="LANGUAGE",
        help=f"the language of what is told: {', '.join(languages())}"
        " (default: that of the environment)",
    )  # fmt: skip
    return flag(command)
