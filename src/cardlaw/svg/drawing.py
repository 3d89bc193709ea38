"""What a picture is written with: XML, texts and their widths, light and dark."""

from __future__ import annotations

import functools
import unicodedata
from typing import TYPE_CHECKING, Final, NamedTuple

from cardlaw.errors import OptionError, quoted
from cardlaw.plain import plain_text

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping
    from typing import TypeAlias

__all__ = [
    "AUTO",
    "FONT",
    "ROLES",
    "Box",
    "Paint",
    "Role",
    "clean",
    "escaped",
    "fitting",
    "group",
    "number",
    "paint_of",
    "shortened",
    "style_of",
    "text",
    "width_of",
    "wrapped",
]

#: What a thing of a role is painted with: the attributes of an element.
Paint: TypeAlias = "Callable[[str], str]"

#: The scheme that follows what the reader has set: light, and dark where that is preferred.
AUTO: Final = "auto"
_SCHEMES: Final = (AUTO, "light", "dark")
#: Nothing is fetched: the first of these that the reader's machine has.
FONT: Final = "Verdana,DejaVu Sans,Arial,sans-serif"


class Role(NamedTuple):
    """What is painted alike: its fill and its stroke, each in light and in dark."""

    fill: tuple[str, str] | None = None
    stroke: tuple[str, str] | None = None


#: What there is on a table, beside the cards, which look the same in light and in dark.
ROLES: Final[Mapping[str, Role]] = {
    "table": Role(("#e9efe6", "#1d2622"), ("#6d7d72", "#8a9a90")),
    "plate": Role(("#ffffff", "#2b3631"), ("#6d7d72", "#8a9a90")),
    "turn": Role(("#fff3c4", "#46401f"), ("#1d2420", "#ffd75e")),
    "text": Role(("#1d2420", "#f3f6f2")),
    "muted": Role(("#47544c", "#c5d0c8")),
    "line": Role(None, ("#47544c", "#c5d0c8")),
    "edge": Role(None, ("#1d2420", "#e3e8e4")),
    "back": Role(("#4a5661", "#5d6b78"), ("#1d2420", "#e3e8e4")),
}


def scheme_of(value: object) -> str:
    """Give the name of a scheme.

    Raises :class:`~cardlaw.OptionError` for what is none.
    """
    name = plain_text(value)
    if name is None or name not in _SCHEMES:
        raise OptionError("scheme", f"{quoted(value)} is none of {', '.join(_SCHEMES)}")
    return name


def paint_of(scheme: str) -> Paint:
    """Give what paints the roles: with attributes that any program knows, and under ``auto`` a class.

    >>> paint_of("dark")("text")
    'fill="#f3f6f2"'
    >>> paint_of("auto")("text")
    'class="cardlaw-text" fill="#1d2420"'
    """
    side = 1 if scheme == "dark" else 0
    painted = {
        name: " ".join(_attributes(name, role, scheme, side)) for name, role in ROLES.items()
    }
    return painted.__getitem__


def _attributes(name: str, role: Role, scheme: str, side: int) -> Iterable[str]:
    if scheme == AUTO:
        yield f'class="cardlaw-{name}"'
    yield f'fill="{role.fill[side] if role.fill else "none"}"'
    if role.stroke:
        yield f'stroke="{role.stroke[side]}"'


def style_of(scheme: str) -> str:
    """Give the style sheet of a picture: what is dark where that is preferred.

    It is the same in every picture, so that many of them may stand in one page.
    """
    if scheme != AUTO:
        return ""
    rules = "".join([_rule(name, role) for name, role in ROLES.items()])
    return f"<style>@media(prefers-color-scheme:dark){{{rules}}}</style>"


def _rule(name: str, role: Role) -> str:
    parts = {"fill": role.fill, "stroke": role.stroke}
    painted = ";".join([f"{part}:{pair[1]}" for part, pair in parts.items() if pair])
    return f".cardlaw-{name}{{{painted}}}"


# XML


class Box(NamedTuple):
    """Something drawn, with its size; it stands from 0, 0 to the right and down."""

    width: float
    height: float
    body: str

    def at(self, x: float, y: float) -> str:
        """Give it moved to a place."""
        return group(self.body, x, y)


def number(value: float) -> str:
    """Write a number, with no more places than anyone sees.

    >>> number(12.0), number(12.345), number(-0.01)
    ('12', '12.3', '0')
    """
    if value == int(value):
        return str(int(value))
    written = f"{value:.1f}".removesuffix(".0")
    return "0" if written == "-0" else written


def group(body: str, x: float, y: float, scale: float = 1) -> str:
    """Move a drawing, and scale it."""
    scaled = "" if scale == 1 else f" scale({scale:.3g})"
    return f'<g transform="translate({number(x)} {number(y)}){scaled}">{body}</g>'


def text(
    said: str, x: float, y: float, size: float, paint: str, *, anchor: str = "", bold: bool = False
) -> str:
    """Write a text from its left end, or from where it is anchored: ``middle``, ``end``."""
    anchored = f' text-anchor="{anchor}"' if anchor else ""
    weight = ' font-weight="bold"' if bold else ""
    return (
        f'<text x="{number(x)}" y="{number(y)}" font-size="{number(size)}"{anchored}{weight}'
        f" {paint}>{escaped(said)}</text>"
    )


#: Signs that turn the direction of a whole line, which a name must not.
_TURNS_LINE: Final = frozenset(
    "\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069"
)


def clean(said: str) -> str:
    r"""Give a text as one line without what XML forbids or what would turn the rest of a line.

    >>> clean("An\x00na\n Bo\ud800")
    'An\ufffdna Bo\ufffd'
    """
    if said.isascii() and said.isprintable():
        return " ".join(said.split())
    kept = [_sign(sign) for sign in said if sign not in _TURNS_LINE]
    return " ".join("".join(kept).split())


#: The last two numbers of each plane of Unicode, the last bit aside.
_NEVER: Final = 0xFFFE


def _sign(sign: str) -> str:
    if sign.isspace():
        return " "
    # Control characters, lone surrogates, and what never is a character.
    forbidden = unicodedata.category(sign) in ("Cc", "Cs") or ord(sign) & _NEVER == _NEVER
    return "\ufffd" if forbidden else sign


def escaped(said: str) -> str:
    """Write a text into XML.

    >>> escaped('<a & "b">')
    '&lt;a &amp; &quot;b&quot;&gt;'
    """
    plain = clean(said).replace("&", "&amp;").replace("<", "&lt;")
    return plain.replace(">", "&gt;").replace('"', "&quot;")


# How wide a text may be. Fonts differ, so these are widths in one of the widest.

_NARROW: Final = frozenset("iljtfrI.,:;'|!()[]/ \u00b7")
_WIDE: Final = frozenset("mwMW@%\u2026")
#: No text has more signs than this: marks that stand above others take no width.
_MOST_SIGNS: Final = 200


def width_of(said: str, size: float, *, bold: bool = False) -> float:
    """Give about how wide a text is, rather too much than too little.

    >>> width_of("Anna", 10) < width_of("Anna", 10, bold=True) < 40
    True
    """
    unit = _known_width(said) if len(said) <= _MOST_SIGNS else _unit_width(said)
    return unit * size * (1.1 if bold else 1)


def _unit_width(said: str) -> float:
    return sum(map(_width, said))


#: Most texts of a picture are in the next one, too.
_known_width: Final = functools.lru_cache(maxsize=1024)(_unit_width)


def _width(sign: str) -> float:
    if unicodedata.combining(sign):
        return 0
    if unicodedata.east_asian_width(sign) in "WF":
        return 1.1
    if sign in _NARROW:
        return 0.4
    if sign in _WIDE:
        return 1
    return 0.74 if sign.isupper() else 0.63


def shortened(said: str, width: float, size: float, *, bold: bool = False) -> str:
    """Give a text cut to a width, with an ellipsis where something is left out.

    >>> shortened("Anna", 100, 10), shortened("Bartholomew the Third", 80, 10)
    ('Anna', 'Bartholome\u2026')
    """
    plain = clean(said)
    kept = plain[:_MOST_SIGNS]
    if kept == plain and width_of(plain, size, bold=bold) <= width:
        return plain
    while kept and width_of(kept + "\u2026", size, bold=bold) > width:
        kept = kept[:-1]
    return kept.rstrip() + "\u2026"


def fitting(said: str, width: float, size: float, *, bold: bool = False) -> float:
    """Give the size at which a text fits a width: the one given, or less, down to the least.

    >>> fitting("500", 100, 15), fitting("1234567890", 60, 15) < 15
    (15, True)
    """
    return max(_LEAST, min(size, width / max(width_of(said, 1, bold=bold), 1)))


#: The least size of a text, in a picture that is drawn as large as it is.
_LEAST: Final = 6.5


def wrapped(said: str, width: float, size: float, lines: int) -> list[str]:
    """Break a text into at most so many lines, about equally long; what is more is cut off.

    >>> wrapped("it is the turn of Anna", 90, 10, 2)
    ['it is the', 'turn of Anna']
    """
    words = clean(said).split()
    broken = _broken(words, width, size)
    if len(broken) > lines:
        *kept, last = broken[:lines]
        return [*kept, shortened(f"{last}\u2026", width, size)]
    narrow = width
    while narrow > width / 2 and len(_broken(words, narrow, size)) == len(broken):
        broken, narrow = _broken(words, narrow, size), narrow * 0.95
    return [shortened(line, width, size) for line in broken]


def _broken(words: list[str], width: float, size: float) -> list[str]:
    """Break words into lines of a width; a word that is wider has a line of its own."""
    lines: list[str] = []
    for word in words:
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and width_of(longer, size) <= width:
            lines[-1] = longer
        else:
            lines.append(word)
    return lines
