"""Whole games as text, move by move with all that was said: ``tests/playthroughs``.

``python tests/write_playthroughs.py`` writes them anew; ``test_playthroughs.py`` compares. Each move
has its events as JSON, what a seat and a spectator saw where that differs, and what has changed in
the document. Read the difference before you commit it: it is what the change does to the games.
"""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import attrs
from crazy_eights import CrazyEights
from president import President
from sevens import Sevens

from cardlaw import (
    Event,
    Game,
    Move,
    NinetyNine,
    State,
    Step,
    Uno,
    UnoAllWild,
    UnoMarioKart,
    ordinary_deck,
)
from cardlaw.testing import Choices, choose_move
from law_tools import CHOICES

Json = dict[str, Any]

FOLDER = Path(__file__).parent / "playthroughs"
#: So many legal moves, and not more, are written out.
FEW = 8
#: How many moves a playthrough has where it does not say.
MOVES = 38
#: Four and more hidden cards in a row are counted.
MANY_HIDDEN = re.compile(r'"\?"(?:,"\?"){3,}')


@attrs.frozen
class Playthrough:
    """A game, the seed that it is dealt and played with, and how often a seat leaves, in percent."""

    name: str
    game: Game[Any]
    seed: int = 0
    leaving: int = 0
    moves: int = MOVES

    @property
    def path(self) -> Path:
        return FOLDER / f"{self.name}.txt"


COUNTS = {"W": 20, "WR": 4, "WS": 4, "W+2": 12, "W+4": 6, "WSS": 10, "WT": 12, "WX": 12}

PLAYTHROUGHS = (
    Playthrough("uno-plain", Uno(players=3, target=50), seed=61),
    Playthrough(
        "uno-two", Uno(players=2, rounds=2, must_play=True, drawn_card="must_play"), seed=12
    ),
    Playthrough("uno-official", Uno.official(players=5), seed=21, leaving=3),
    Playthrough("uno-stacking", Uno(players=4, stacking="any", doubles=True, penalty=4), seed=57),
    Playthrough("uno-sevens-and-zeros", Uno(players=3, seven_zero=True, jump_in=True), seed=28),
    Playthrough(
        "uno-jump-in", Uno(players=6, jump_in=True, draw="until_playable"), seed=40, leaving=1
    ),
    Playthrough(
        "uno-strict", Uno(players=2, wild_draw_four="strict", reverse_with_two="nothing"), seed=48
    ),
    Playthrough(
        "uno-ordinary-cards", Uno(players=7, deck=ordinary_deck(), calls="automatic"), seed=23
    ),
    Playthrough("uno-short-rounds", Uno(players=4, rounds=3, max_turns=12, dealer="draw"), seed=87),
    Playthrough("kart-plain", UnoMarioKart(players=4), seed=93),
    Playthrough("kart-rounds", UnoMarioKart(players=3, rounds=2, start_action="apply"), seed=27),
    Playthrough("kart-two", UnoMarioKart(players=2, last_box="open", start_box="dealer"), seed=55),
    Playthrough(
        "kart-house-rules", UnoMarioKart(players=3, stacking="same", jump_in=True), seed=26
    ),
    Playthrough("wild-plain", UnoAllWild(players=4), seed=14),
    Playthrough(
        "wild-two", UnoAllWild(players=2, double_skip_with_two="literal", counts=COUNTS), seed=35
    ),
    Playthrough("wild-actions", UnoAllWild(players=3, rounds=3, counts=COUNTS), seed=35, leaving=1),
    Playthrough("wild-official", UnoAllWild.official(players=3, target=100), seed=53),
    Playthrough("nines-plain", NinetyNine(players=4), seed=3),
    Playthrough("nines-two", NinetyNine(players=2, chips=2, four_with_two="again")),
    Playthrough("nines-denexa", NinetyNine.denexa(players=3, chips=1), seed=8, leaving=1),
    Playthrough("nines-unpayable", NinetyNine(players=3, chips=1, elimination="unpayable"), seed=3),
    Playthrough("nines-values", NinetyNine(players=3, values=CHOICES, floor=0, bust="forced")),
    Playthrough("eights-plain", CrazyEights(players=3, rounds=2), seed=72, moves=50),
    Playthrough(
        "eights-must-play",
        CrazyEights(players=4, must_play=True, rounds=2),
        seed=75,
        leaving=2,
        moves=60,
    ),
    Playthrough("sevens-plain", Sevens(players=3, rounds=2)),
    Playthrough(
        "sevens-holding", Sevens(players=4, must_play=False, pass_cost=2), seed=50, leaving=2
    ),
    Playthrough("president-plain", President(players=4, rounds=3), seed=9, moves=90),
    Playthrough("president-jokers", President(players=3, jokers=2, may_return=False, rounds=2)),
)


def written(playthrough: Playthrough) -> str:
    """Give the text of a playthrough."""
    return "\n".join([*_lines(playthrough), ""])


def _lines(playthrough: Playthrough) -> Iterator[str]:
    choices = Choices(f"playthrough {playthrough.name} {playthrough.seed}")
    step: Step[Any] = playthrough.game.step_deal(playthrough.seed)
    state: State[Any] = step.state
    yield f"game: {playthrough.game!r}"
    yield f"seed: {playthrough.seed}"
    yield ""
    yield "0. the first deal"
    for event in step.events:
        yield from _told(event, 0)
    document = dict(state.document())
    yield f"  {'; '.join(f'{key} {_compact(key, document[key])}' for key in _START)}"
    for number in range(1, playthrough.moves + 1):
        if state.is_over:
            break
        live = [seat for seat in range(state.players) if seat not in state.out]
        leaves = choices.happens(playthrough.leaving)
        action: Move | int = choices.one_of(live) if leaves else choose_move(state, choices)
        step = state.step_retire(action) if isinstance(action, int) else state.step(action)
        yield ""
        yield f"{number}. {_said(state, action)}"
        for event in step.events:
            yield from _told(event, number % state.players)
        told = step.events[-1].document()
        yield from _changed(state.document(), step.state.document(), told)
        state = step.state


#: What is shown of the first position beside what the deal tells.
_START = ("discard", "draw")


def _said(state: State[Any], action: Move | int) -> str:
    """Write a move or a leaving, what else would have been legal, and the default among it."""
    moves = state.legal_moves()
    legal = " ".join(map(str, moves)) if len(moves) <= FEW else f"{len(moves)} moves"
    text = f"/leave:{action}" if isinstance(action, int) else str(action)
    seat = action if isinstance(action, int) else action.seat
    out_of_turn = "" if seat == state.turn else ", out of turn"
    return f"{text} of {legal}, default {state.default_move(state.turn)}{out_of_turn}"


def _told(event: Event, seat: int) -> Iterator[str]:
    whole, own, others = (
        _json(told.document()) for told in (event, event.seen_by(seat), event.seen_by(None))
    )
    yield f"  {whole}"
    if own == others != whole:
        yield f"    seat {seat} and a spectator see {own}"
        return
    if own != whole:
        yield f"    seat {seat} sees {own}"
    if others != whole:
        yield f"    a spectator sees {others}"


def _json(value: object) -> str:
    text = json.dumps(value, separators=(",", ":"))
    return MANY_HIDDEN.sub(lambda many: f'"?" x {many[0].count("?")}', text)


def _changed(
    before: Mapping[str, Any], after: Mapping[str, Any], told: Mapping[str, Any]
) -> Iterator[str]:
    """Write in one line what else has changed in the document than was told as it is now."""
    parts: list[str] = []
    for key, value in after.items():
        if key == "hands":
            parts += _hands(before[key], value)
        elif value != before[key] and value != told.get(key):
            parts.append(f"{key} {_compact(key, value)}")
    if parts:
        yield f"  {'; '.join(parts)}"


def _hands(before: list[list[str]], after: list[list[str]]) -> Iterator[str]:
    for seat, (old, new) in enumerate(zip(before, after, strict=True)):
        gone, come = Counter(old) - Counter(new), Counter(new) - Counter(old)
        cards = [f"-{card}" for card in gone.elements()] + [f"+{card}" for card in come.elements()]
        if cards:
            yield f"hand {seat} {' '.join(cards)}"


def _compact(key: str, value: Any) -> str:
    """Write a value: of the piles, their size and the card next to be seen."""
    if key == "draw":
        return f"{len(value)}" + (f" next {value[0]}" if value else "")
    if key == "discard":
        return f"{len(value)}" + (f" top {value[-1]}" if value else "")
    return _json(value)


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    for path in FOLDER.glob("*.txt"):
        path.unlink()
    for playthrough in PLAYTHROUGHS:
        playthrough.path.write_text(written(playthrough), "ascii", newline="\n")


if __name__ == "__main__":
    main()
