"""The games kept in tests/playthroughs are played as they were, down to every word of every event."""

from __future__ import annotations

import itertools
import re

import pytest

from cardlaw import events
from write_playthroughs import FOLDER, PLAYTHROUGHS, Playthrough, written

A_MOVE = r"^\d+\. \d:"
AND = r"(?:\n  .*)*?\n  "  # after further lines of the same move
A_BOX_TURNS = A_MOVE + r"WI\S* of .*" + AND + r'\{"event":"turned","card":'
TWO_HANDS = r'"hands":\[\[(\d),(\d),\[[^]]*\]\],\[\2,\1,'
THREE_HANDS = r'"hands":(?:\[+\d,\d,\[[^]]*\]\],){2}'

EVENTS = sorted(kind.name for kind in events.KINDS)
PENDINGS = (
    "drawn",
    "must_play",
    "color",
    "target",
    "challenge",
    "stack",
    "round_over",
    "game_over",
    "owes",
)
#: What happens in the playthroughs, each as a pattern of their text.
HAPPENINGS = {
    "a seat leaves on its turn": r"^\d+\. /leave:\d of (?!.*out of turn)",
    "a seat leaves out of turn": r"^\d+\. /leave:\d of .*out of turn",
    "a call with the play": A_MOVE + r"\S+! of",
    "a late call": A_MOVE + "call",
    "a catch": A_MOVE + r"catch>\d",
    "a jump-in": A_MOVE + r"[RYGB]\S* of .*out of turn",
    "a double": r'"count":2',
    "three cards at once": r'"count":3',
    "a debt that has grown": r'"kind":"stack","draw":(?:[68]|1\d)',
    "a stack that may be challenged": r'"kind":"stack","draw":\d+,"face":"\+4","by"',
    "a stack that is drawn": A_MOVE + r'draw of .*\n  \{"event":"drew",.*\[(?:"[^"]+",?){4}',
    "a guilty player": r'"event":"challenged".*"guilty":true',
    "an innocent player": r'"event":"challenged".*"guilty":false',
    "a wild draw four accepted": A_MOVE + "accept",
    "a drawn card kept": A_MOVE + r'pass of .*\n.*\n  .*"pending":null',
    "nothing to draw": r'"idle":[1-9]',
    "a swap": TWO_HANDS,
    "a rotation": THREE_HANDS,
    "a mushroom": A_BOX_TURNS + '"R',
    "a banana peel": A_BOX_TURNS + '"Y',
    "a green shell": A_BOX_TURNS + '"G',
    "a lightning": A_BOX_TURNS + '"B',
    "a Bob-omb": A_BOX_TURNS + '"W',
    "a reverse with two": r'"direction_turned","direction":-?1\}\n  \{"event":"skipped"',
    "a double skip": r'"event":"skipped","seat":\d\}\n  \{"event":"skipped"',
    "a targeted draw two": A_MOVE + r"WT>\d",
    "a forced swap": A_MOVE + r"WX>\d",
    "a target named for a start card": r'"turned","card":"W[TX]"\}(?:\n  .*)*\n\n.*:target>',
    "a total that is set": r'"value":"set',
    "a bust": r'"event":"round_ended","winner":null,"loser":\d',
    "a bust that ends the game": r'"loser":\d,"points":0\}\n  \{"event":"game_ended"',
    "a drawn round": r'"event":"round_ended","winner":null,"loser":null',
    "a round won": r'"event":"round_ended","winner":\d,"loser":null,"points":[1-9]',
    "a third round": r'"round":3',
    "a start card that goes back": r'"what":"start"',
    "a new pile of the discards": r'"what":"discards"',
    "a card given back": A_MOVE + "trade=",
    "a pass that is paid for": A_MOVE + r'pass of .*\n.*\n  .*"chips":',
    "cards of others in an extra fact": r'"given":\[\[\d,\d,\["\?"',
}
TEXTS = {path.stem: path.read_text("ascii") for path in sorted(FOLDER.iterdir())}


@pytest.mark.unmeasured
@pytest.mark.parametrize("playthrough", PLAYTHROUGHS, ids=lambda one: one.name)
def test_a_game_is_played_as_it_was(playthrough: Playthrough) -> None:
    kept = TEXTS.get(playthrough.name, "").split("\n")
    now = written(playthrough).split("\n")
    for number, (line, other) in enumerate(itertools.zip_longest(kept, now), 1):
        assert line == other, (
            f"{playthrough.path}:{number} says\n  {line}\nand now it is\n  {other}\n"
            "If that is meant, run `python tests/write_playthroughs.py` and read the difference."
        )


def test_no_file_is_left_over() -> None:
    assert sorted(TEXTS) == sorted(playthrough.name for playthrough in PLAYTHROUGHS)
    assert sum(map(len, TEXTS.values())) < 400_000


@pytest.mark.parametrize(
    "pattern",
    [
        *[pytest.param(f'{{"event":"{event}"', id=event) for event in EVENTS],
        *[pytest.param(f'"kind":"{kind}"', id=kind) for kind in PENDINGS],
        *[pytest.param(pattern, id=name) for name, pattern in HAPPENINGS.items()],
    ],
)
def test_the_playthroughs_have_all_in_them(pattern: str) -> None:
    assert any(re.search(pattern, text, re.MULTILINE) for text in TEXTS.values())
