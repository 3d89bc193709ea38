"""Whole games one after another, as environments play them: their seeds, and what comes of them."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Final, final

from cardlaw.chance import seed_text
from cardlaw.errors import OptionError, quoted, unknown_name
from cardlaw.phrases import Phrase
from cardlaw.plain import plain_text
from cardlaw.simulation import bot_seed, game_seed

if TYPE_CHECKING:
    from cardlaw.state import State
    from cardlaw.view import View

__all__ = ["NOT_DEALT", "RENDER_MODES", "Episodes", "a_mode", "missing", "outcome", "shown"]

#: Why there is no table yet.
NOT_DEALT: Final = Phrase("no game is dealt: call reset first")
#: Why there is no step to make.
IS_OVER: Final = Phrase("the game is over: call reset")
#: How environments show a table: as a text that is given back, or one that is printed.
RENDER_MODES: Final = ("ansi", "human")


@final
class Episodes:
    """The seeds of the games that one environment plays: those of a simulation.

    >>> episodes = Episodes()
    >>> episodes.begin(7), episodes.begin(None), episodes.of_bot(2)
    ('7:game:0', '7:game:1', '7:game:1:seat:2')
    """

    def __init__(self) -> None:
        self._seed: str | None = None
        self._number = 0

    def begin(self, seed: int | str | None) -> str:
        """Give the seed of the next game; with ``seed`` that is the first one of this seed.

        Where there has been none yet, it is taken from the system's entropy.
        """
        if seed is not None or self._seed is None:
            self._seed = seed_text(seed)
            self._number = 0
        else:
            self._number += 1
        return game_seed(self._seed, self._number)

    def of_bot(self, seat: int) -> str:
        """Give the seed of the bot at a seat, for the game that was begun last."""
        return bot_seed(self._seed or "", self._number, seat)


def outcome(state: State) -> tuple[float, ...]:
    """Give what each seat has of a game: 1 for the winner, and what the others lose; together 0.

    With n seats each of the others has -1/(n-1). Several winners share what one would have; while
    nobody has won it is 0 for all.

    >>> import cardlaw
    >>> end = cardlaw.NinetyNine(players=3).deal(seed=7).playout(seed=7)
    >>> end.winners, outcome(end)
    ((0,), (1.0, -0.5, -0.5))
    """
    players, winners = state.players, state.winners
    if not winners:
        return (0.0,) * players
    share = players / len(winners)
    return tuple(
        ((share if seat in winners else 0.0) - 1.0) / (players - 1) for seat in range(players)
    )


def a_mode(mode: str | None) -> str | None:
    """Give a render mode; ``None`` shows nothing.

    >>> a_mode("ansi"), a_mode(None)
    ('ansi', None)

    Raises :class:`~cardlaw.OptionError` for what is none.
    """
    if mode is None or mode in RENDER_MODES:
        return mode
    raise OptionError("render_mode", unknown_name(plain_text(mode) or quoted(mode), RENDER_MODES))


def shown(view: View, mode: str | None) -> str | None:
    """Show a view by a render mode: print it, or give its text."""
    if mode != "human":
        return None if mode is None else pictured(view)
    sys.stdout.write(f"{pictured(view)}\n")
    return None


def pictured(view: View) -> str:
    """Show in one line what a view shows, with the own hand of a seat.

    >>> import cardlaw
    >>> pictured(cardlaw.NinetyNine(players=2).deal(seed=7).view(0))
    '<NinetyNineView ninety-nine round 1, seat 0 on turn, top None, hands 3-3> hand 4d Qd 6s'
    """
    if view.seat is None:
        return repr(view)
    return " ".join([repr(view), "hand", *map(str, view.hand)])


def missing(extra: str) -> ImportError:
    """Say which extra installs what an environment needs.

    >>> print(missing("rl"))
    this needs more than cardlaw itself: pip install "cardlaw[rl]"
    """
    return ImportError(f'this needs more than cardlaw itself: pip install "cardlaw[{extra}]"')
