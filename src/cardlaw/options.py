"""Options of a game: how they are declared, checked, and written in documents."""

from __future__ import annotations

import contextlib
import functools
import inspect
from collections.abc import Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Final, Literal, ParamSpec, cast, get_args, get_origin

import attrs
from typing_extensions import TypeVar, dataclass_transform

from cardlaw.errors import OptionError, printable, quoted
from cardlaw.phrases import Phrase
from cardlaw.plain import plain_json, plain_number

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from cardlaw.base import Game

__all__ = [
    "REQUIRED",
    "UNNAMED",
    "arguments_checked",
    "game_type",
    "inherited",
    "literals",
    "named_values",
    "option",
    "option_fields",
    "whole_number",
    "written",
]

#: No number in an option is larger.
LARGEST: Final = 10**9
#: Stands for the default of an option that must be given.
REQUIRED: Final[Any] = attrs.NOTHING
#: What an error says of options that are given without their names.
UNNAMED: Final = Phrase("options are given by name, such as players=4")
#: Marks, until its class is made, an option that takes all but the default from a class above.
_INHERITED: Final = "inherited"

G = TypeVar("G")
P = ParamSpec("P")
R = TypeVar("R")


def _checked(value: Any, field: attrs.Attribute[Any]) -> Any:
    """Give the value of an option as it is kept, checked by what the option was declared with."""
    name, facts = field.alias or field.name, field.metadata
    value = plain_json(value)
    if value is None and facts["none"] is not None:
        return None
    if facts["check"] is not None:
        return facts["check"](name, value)
    if facts["one_of"] is not None:
        if isinstance(value, str) and value in facts["one_of"]:
            return value
        names = tuple(map(repr, facts["one_of"]))
        raise OptionError(
            name, Phrase("{value} is none of {names}", value=quoted(value), names=names)
        )
    if facts["number"] is not None:
        return whole_number(name, value, *facts["number"])
    if isinstance(value, bool):
        return value
    raise OptionError(name, Phrase("{value} is neither True nor False", value=quoted(value)))


#: Checks any option: one for all, since making one takes its time and importing cardlaw is quick.
_CHECKED: Final = attrs.Converter(_checked, takes_field=True)


def option(
    *,
    default: Any = REQUIRED,
    doc: str,
    one_of: Iterable[str | None] | None = None,
    number: tuple[int | None, int | None] | None = None,
    none: str | None = None,
    check: Callable[[str, Any], Any] | None = None,
    write: Callable[[Any], object] | None = None,
    hint: str | None = None,
    named: Mapping[str, str] | None = None,
    alias: str | None = None,
) -> Any:
    """Declare an option of a game, in a class under :func:`game_type`.

    ``doc`` says what it is. One of these says what values it takes: ``one_of`` names them;
    ``number`` is the least and the most whole number (``None``: no bound); ``check`` is called
    with the option's name and the value and gives the value to keep or raises
    :class:`~cardlaw.OptionError`; without any of them it is ``True`` or ``False``. ``none`` is
    what the value ``None`` means, where it may be given. ``write`` gives the JSON value for
    documents, ``hint`` the values in words where ``check`` decides, ``named`` what texts among the
    values, or the keys of a mapping, mean in words, and ``alias`` the name of the option where its
    attribute bears another.
    """
    return attrs.field(
        default=default,
        alias=alias,
        converter=_CHECKED,
        metadata={
            "doc": doc,
            "one_of": None if one_of is None else tuple(one_of),
            "number": number,
            "check": check,
            "none": none,
            "write": write,
            "hint": hint,
            "named": MappingProxyType(dict(named or {})),
        },
    )


def inherited(*, default: Any) -> Any:
    """Declare again, with another default, an option that a class above declares.

    >>> import attrs, cardlaw
    >>> @game_type
    ... class Caught(cardlaw.Uno):
    ...     window: str = inherited(default="next_turn")
    >>> above, field = attrs.fields(cardlaw.Uno).window, attrs.fields(Caught).window
    >>> (above.default, field.default), field.metadata == above.metadata
    (('last_card', 'next_turn'), True)
    """
    return attrs.field(default=default, metadata={_INHERITED: True})


def _from_above(cls: type, fields: list[attrs.Attribute[Any]]) -> list[attrs.Attribute[Any]]:
    """Give options declared with :func:`inherited` all but the default from the class above."""
    return [_as_above(cls, field) if _INHERITED in field.metadata else field for field in fields]


def _as_above(cls: type, field: attrs.Attribute[Any]) -> attrs.Attribute[Any]:
    for kind in cls.__mro__[1:]:
        above = attrs.fields_dict(kind).get(field.name) if attrs.has(kind) else None
        if above is not None:
            return field.evolve(
                alias=above.alias, converter=above.converter, metadata=above.metadata
            )
    raise OptionError(field.name, f"no class above {cls.__name__} declares it")


def whole_number(name: str, value: object, least: int | None, most: int | None) -> int:
    """Check that a value is a whole number within bounds; a bool is none.

    >>> whole_number("penalty", 2, 1, 10)
    2
    """
    number = plain_number(value)
    if number is None:
        raise OptionError(name, Phrase("{value} is no whole number", value=quoted(value)))
    if abs(number) > LARGEST:
        raise OptionError(
            name,
            Phrase(
                "{value} is larger than any number may be, {most}",
                value=quoted(number),
                most=LARGEST,
            ),
        )
    if (least is not None and number < least) or (most is not None and number > most):
        raise OptionError(name, _out_of_range(number, least, most))
    return number


def named_values(name: str, value: object, names: Iterable[str]) -> dict[str, Any]:
    """Check that a value is a mapping, or pairs, of just these names, and give it in their order.

    >>> named_values("counts", {"b": 2, "a": 1}, ["a", "b"])
    {'a': 1, 'b': 2}
    """
    pairs: Any = value.items() if isinstance(value, Mapping) else value
    names = tuple(names)
    given: dict[str, Any] = {}
    with contextlib.suppress(TypeError, ValueError):
        given = cast("dict[str, Any]", plain_json(dict(pairs)))
    if given.keys() != set(names):
        raise OptionError(
            name,
            Phrase("{value} does not give just {names} a value", value=quoted(value), names=names),
        )
    return {key: given[key] for key in names}


def _out_of_range(number: int, least: int | None, most: int | None) -> Phrase:
    value = quoted(number)
    if least is None:
        return Phrase("{value} is not {most} or less", value=value, most=most)
    if most is None:
        return Phrase("{value} is not {least} or more", value=value, least=least)
    return Phrase("{value} is not from {least} to {most}", value=value, least=least, most=most)


@dataclass_transform(
    frozen_default=True, kw_only_default=True, field_specifiers=(option, inherited)
)
def game_type(cls: type[G]) -> type[G]:
    """Make a class of games: frozen, comparable, hashable, its options given by keyword.

    An option that is unknown or missing is an :class:`~cardlaw.OptionError`.
    """
    made: Any = attrs.frozen(kw_only=True, slots=False, repr=False, field_transformer=_from_above)(
        cls
    )
    generated = made.__init__
    fields = {str(field.alias): field for field in option_fields(made)}

    @functools.wraps(generated)
    def __init__(self: object, /, *unnamed: object, **options: object) -> None:  # noqa: N807
        if unnamed:
            raise OptionError("players", UNNAMED)
        options = {str.__str__(name): value for name, value in options.items()}
        for name in options:
            if name not in fields:
                raise OptionError(
                    printable(name),
                    Phrase(
                        "{game} has no such option; it has {names}",
                        game=made.name,
                        names=tuple(fields),
                    ),
                )
        for name, field in fields.items():
            if field.default is attrs.NOTHING and name not in options:
                raise OptionError(name, Phrase("must be given"))
        generated(self, **made.completed(options))

    made.__init__ = __init__
    return cast("type[G]", made)


def arguments_checked(option: str) -> Callable[[Callable[P, R]], Callable[P, R]]:
    """Let a function refuse arguments that it does not take by an error of ``option``.

    >>> @arguments_checked("deck")
    ... def few(jokers: int = 0) -> int:
    ...     return jokers
    >>> few(joker=1)
    Traceback (most recent call last):
        ...
    cardlaw.errors.OptionError: deck: got an unexpected keyword argument 'joker'; it is (jokers=0)
    """

    def decorated(function: Callable[P, R]) -> Callable[P, R]:
        signature = inspect.signature(function)
        plain = signature.replace(
            parameters=[
                parameter.replace(annotation=inspect.Parameter.empty)
                for parameter in signature.parameters.values()
                if parameter.name not in {"self", "cls"}
            ],
            return_annotation=inspect.Signature.empty,
        )

        @functools.wraps(function)
        def checked(*args: P.args, **kwargs: P.kwargs) -> R:
            try:
                signature.bind(*args, **kwargs)
            except TypeError as error:
                raise OptionError(option, f"{printable(str(error))}; it is {plain}") from None
            return function(*args, **kwargs)

        return checked

    return decorated


def option_fields(game: Game | type[Game]) -> tuple[attrs.Attribute[Any], ...]:
    """Give the options of a game, or of a class of games, as attrs fields in their order.

    The name of an option is the field's ``alias``; :func:`option` says what its metadata hold.
    """
    kind = game if isinstance(game, type) else type(game)
    fields: tuple[attrs.Attribute[Any], ...]
    fields = attrs.fields(cast("type[attrs.AttrsInstance]", kind))
    return fields


def written(value: object, field: attrs.Attribute[Any]) -> object:
    """Give the JSON value of an option."""
    write = field.metadata["write"]
    return value if write is None or value is None else write(value)


def literals(kind: object) -> tuple[str, ...]:
    """Give the values of a Literal type, so that they are written once.

    >>> literals(Literal["skip", "nothing"])
    ('skip', 'nothing')
    """
    assert get_origin(kind) is Literal
    return get_args(kind)
