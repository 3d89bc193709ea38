"""A table as text: what a seat, a spectator or the one who holds the document sees of it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from rich.color import ANSI_COLOR_NAMES
from rich.console import Group
from rich.table import Table
from rich.text import Text

from cardlaw.pending import (
    Drawn,
    GameOver,
    MustPlay,
    OwedAnswer,
    OwedColor,
    OwedTarget,
    Pending,
    RoundLost,
    RoundOver,
    Stack,
)
from cardlaw.view import View

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from rich.console import RenderableType

    from cardlaw.base import Game
    from cardlaw.cards import Card
    from cardlaw.state import State

__all__ = ["card_texts", "color_name", "picture", "waits_for", "won_by"]

#: The suits that are printed in red.
_SUITS: Final = {"d": "red", "h": "red"}


def color_name(game: Game[Any], color: str | None) -> str:
    """Name a colour as its game calls it.

    >>> import cardlaw
    >>> game = cardlaw.Uno(players=3)
    >>> color_name(game, "R"), color_name(game, None), color_name(game, "violet")
    ('red', 'none', 'violet')
    """
    return "none" if color is None else game.color_names.get(color, color)


def card_texts(game: Game[Any], cards: Iterable[Card]) -> Text:
    """Write cards as their codes, in their colours."""
    return Text(" ").join([Text(card.code, style=_style(game, card)) for card in cards])


def _style(game: Game[Any], card: Card) -> str:
    return _bold(color_name(game, card.color), _SUITS.get(card.suit or ""))


def _bold(*colors: str | None) -> str:
    """Give the bold style in the first of these colours that a terminal has."""
    return " ".join(["bold", *[color for color in colors if color in ANSI_COLOR_NAMES][:1]])


def picture(position: State | View, names: Callable[[int], str] = str) -> RenderableType:
    """Draw the table: piles, colour or total, all seats with their cards, and what is awaited.

    ``names`` gives the name of a seat.
    """
    seats = Table(box=None, padding=(0, 2, 0, 0), pad_edge=False)
    for heading in ("", "seat", "cards"):
        seats.add_column(heading, justify="right" if heading == "cards" else "left")
    seats.add_column("hand", ratio=1)
    seats.add_column(position.game.standing, justify="right")
    seats.add_column("")
    for seat, (size, hand) in enumerate(_hands(position)):
        on_turn = seat == position.turn and not position.is_over
        seats.add_row(
            ">" if on_turn else "",
            names(seat),
            str(size),
            hand,
            str(position.standing[seat]),
            ", ".join(_remarks(position, seat)),
        )
    parts: list[RenderableType] = [*_middle(position), Text(), seats]
    awaited = waits_for(position.pending, names(position.turn), names)
    if awaited:
        parts += [Text(), Text(awaited)]
    return Group(*parts)


def _hands(position: State | View) -> Iterable[tuple[int, Text]]:
    if not isinstance(position, View):
        return [(len(hand), card_texts(position.game, hand)) for hand in position.hands]
    seen: list[tuple[int, Text]] = []
    for hand in position.hands:
        hidden = Text(" ".join("?" * (hand.size - len(hand.known))), style="dim")
        shown = [card_texts(position.game, hand.known)] if hand.known else []
        seen.append((hand.size, Text(" ").join([*shown, *([hidden] if hidden else [])])))
    return seen


def _middle(position: State | View) -> list[Text]:
    game = position.game
    head = Text(f"{game.name}, round {position.round}", style="bold")
    top = position.top
    line = Text("top card ")
    line.append_text(Text("none yet") if top is None else card_texts(game, [top]))
    color = getattr(position, "color", None)
    total = getattr(position, "total", None)
    if color is not None:
        name = color_name(game, color)
        line.append(", colour ")
        line.append(name, style=_bold(name))
    if total is not None:
        line.append(f", total {total}")
    line.append(f", discard pile {len(position.discard_pile)}, draw pile {len(position.draw_pile)}")
    line.append(f", play goes {'clockwise' if position.direction == 1 else 'counter-clockwise'}")
    if position.extra is None:
        return [head, line]
    return [head, line, Text(str(position.extra))]


def _remarks(position: State | View, seat: int) -> list[str]:
    remarks = []
    if seat in position.out:
        remarks.append("out")
    if seat == position.dealer:
        remarks.append("dealer")
    if seat in getattr(position, "open", ()):
        remarks.append("may be caught")
    return remarks


def waits_for(  # noqa: C901, PLR0911 - one line a kind
    pending: Pending | None, who: str, names: Callable[[int], str] = str
) -> str:
    """Say in words what the table waits for; nothing on an ordinary turn.

    >>> waits_for(OwedColor("next"), "seat 1")
    'seat 1 names a colour'
    """
    match pending:
        case None:
            return ""
        case Drawn(card):
            return f"{who} has drawn {_a_card(card)}, and plays or keeps it"
        case MustPlay(card):
            return f"{who} has drawn {_a_card(card)}, and must play it"
        case OwedColor():
            return f"{who} names a colour"
        case OwedTarget():
            return f"{who} names another seat"
        case OwedAnswer():
            return f"{who} accepts {pending.draw} cards from {names(pending.by)}, or challenges"
        case Stack():
            return f"{who} owes {pending.draw} cards: stacks another {pending.face}, or draws"
        case RoundOver(winner):
            end = "drawn" if winner is None else f"won by {names(winner)}"
            return f"the round is {end}; {who} deals the next"
        case RoundLost(loser):
            end = "drawn" if loser is None else f"lost by {names(loser)}"
            return f"the round is {end}; {who} deals the next"
        case GameOver(winners):
            return f"the game is over, {won_by(winners, names)}"
        case _:
            kind, *facts = pending.document().items()
            words = [str(kind[1]), *[f"{name} {value}" for name, value in facts]]
            return f"{who}: {', '.join(words)}"


def _a_card(card: Card | None) -> str:
    return "a card" if card is None else card.code


def won_by(winners: tuple[int, ...], names: Callable[[int], str] = str) -> str:
    """Say who won a game.

    >>> won_by((0, 2)), won_by(())
    ('won by 0 and 2', 'won by nobody')
    """
    return f"won by {' and '.join(names(seat) for seat in winners)}" if winners else "won by nobody"
