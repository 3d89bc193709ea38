"""Whatever comes in, what comes out is a result or a CardlawError: nothing changed, nothing told."""

from __future__ import annotations

import math
import random
from fractions import Fraction
from functools import partial
from typing import Any, cast

import pytest

import cardlaw
from cardlaw import (
    Card,
    CardlawError,
    Event,
    NotationError,
    OptionError,
    PositionError,
    Uno,
    View,
    events,
    ordinary_deck,
)
from tables import made, table, uno

KEYS = [
    "format", "game", "options", "hands", "discard", "draw", "fill", "color", "turn", "direction",
    "dealer", "round", "scores", "open", "idle", "turns", "out", "pending", "seed", "known",
]  # fmt: skip


def deep(levels: int, *, mapping: bool = False) -> Any:
    value: Any = 1
    for _ in range(levels):
        value = {"a": value} if mapping else [value]
    return value


ENDLESS: list[Any] = []
ENDLESS.append(ENDLESS)
ODD: dict[str, Any] = {
    "a bool": True,
    "a float": 1.0,
    "nan": math.nan,
    "infinity": math.inf,
    "a fraction": Fraction(1),
    "bytes": b"R5",
    "a huge number": 10**5000,
    "a huge negative number": -(10**5000),
    "an odd text": "x",
    "a lone surrogate": "\ud800",
    "a very long text": "x" * 100_000,
    "a deep list": deep(5000),
    "a deep mapping": deep(5000, mapping=True),
    "a list in itself": ENDLESS,
    "a set": {1},
    "an object": object(),
    "a class": int,
    "a list of odd things": [None, 1.5, b"", "\ud800", [], {}],
    "a mapping of odd things": {"\ud800": None, "1": {"0": [1]}, "kind": [], 5: 5},
}
#: What a key takes though it looks odd.
TAKEN = {("fill", "a bool"), ("seed", "an odd text"), ("seed", "a very long text")}
LEGAL: dict[str, Any] = {
    "hands": [["R1", "R2"], ["Y1", "Y2"], ["G1", "G2"]],
    "discard": ["R5"],
    "fill": True,
}


def checked(error: CardlawError, longest: int = 2500) -> None:
    """Check that an error has a text that can be written down, and is not endless."""
    text = str(error)
    assert text
    assert len(text.encode()) < longest
    repr(error)


@pytest.mark.parametrize("key", KEYS)
@pytest.mark.parametrize("what", ODD)
def test_an_odd_value_in_a_position_is_a_position_error(key: str, what: str) -> None:
    document = {**LEGAL, key: ODD[what]}
    if (key, what) in TAKEN:
        assert uno(3).setup(document).turn == 0
        return
    with pytest.raises(PositionError) as caught:
        uno(3).setup(document)
    assert key in {key for key, _ in caught.value.problems}
    checked(caught.value)


@pytest.mark.parametrize("key", KEYS)
@pytest.mark.parametrize("what", ODD)
def test_an_odd_value_in_a_view_is_a_position_error(key: str, what: str) -> None:
    view = uno(3).deal(seed=7).view(0).document()
    with pytest.raises(PositionError) as caught:
        View.from_document({**view, key: ODD[what]})
    checked(caught.value)


@pytest.mark.parametrize(
    "field", ["kind", "card", "by", "guilty", "draw", "before", "face", "winners"]
)
@pytest.mark.parametrize("what", ODD)
def test_an_odd_value_in_what_is_waited_for(field: str, what: str) -> None:
    kinds: list[dict[str, Any]] = [
        {"kind": "drawn", "card": "R2"},
        {"kind": "stack", "draw": 4, "face": "+2"},
        {"kind": "challenge", "by": 1, "guilty": True, "draw": 4},
        {"kind": "game_over", "winners": [0]},
    ]
    for pending in kinds:
        with pytest.raises(PositionError) as caught:
            uno(3, stacking="any").setup({**LEGAL, "pending": {**pending, field: ODD[what]}})
        assert "pending" in {key for key, _ in caught.value.problems}
        checked(caught.value)


@pytest.mark.parametrize(
    "key",
    ["tune", "", "\ud800", "x" * 100_000, 5, None, ("a",), b"hands"],
    ids=lambda key: ascii(key)[:9],
)
def test_an_unknown_key(key: Any) -> None:
    with pytest.raises(PositionError) as caught:
        uno(3).setup({**LEGAL, key: 1})
    assert len(caught.value.problems) == 1
    checked(caught.value)


@pytest.mark.parametrize("what", ODD)
def test_an_odd_value_of_an_option(what: str) -> None:
    for name in Uno(players=3).options:
        if (
            name in ("final_draw", "must_play", "doubles", "jump_in", "seven_zero")
        ) and what == "a bool":
            continue
        with pytest.raises(OptionError) as caught:
            made(**{"players": 3, name: ODD[what]})
        assert caught.value.option in (name, "dealer")
        checked(caught.value)
        with pytest.raises(PositionError) as refused:
            uno(3).setup({**LEGAL, "options": {name: ODD[what]}})
        checked(refused.value)


@pytest.mark.parametrize(
    "name", ["stack", "", "\ud800", "x" * 100_000], ids=lambda name: ascii(name)[:9]
)
def test_an_unknown_option(name: str) -> None:
    for make in (made, partial(cardlaw.game, "uno")):
        with pytest.raises(OptionError) as caught:
            make(**{"players": 3, name: 1})
        assert caught.value.option == name or len(name) > 60 or not name.isascii()
        checked(caught.value)


@pytest.mark.parametrize("what", [what for what in ODD if "text" not in what])
def test_an_odd_rank_or_number_of_an_ordinary_deck(what: str) -> None:
    for name in ("skip", "wild", "jokers", "packs"):
        if (name, what) == ("packs", "an odd text"):
            continue
        with pytest.raises(OptionError) as caught:
            ordinary_deck(**{name: ODD[what]})
        checked(caught.value)


@pytest.mark.parametrize(
    "what", [what for what in ODD if what not in ("an odd text", "a very long text")]
)
def test_an_odd_seed(what: str) -> None:
    state = uno(3).deal(seed=1)
    before = state.to_json()
    for ask in (uno(3).deal, state.view(0).sample):
        with pytest.raises(OptionError) as caught:
            ask(ODD[what])
        checked(caught.value)
    assert state.to_json() == before


@pytest.mark.parametrize("what", ODD)
def test_an_odd_name_card_seat_text_or_document(what: str) -> None:
    value = ODD[what]
    state = uno(3).deal(seed=1)
    before = state.to_json()
    asks: list[Any] = [
        lambda: cardlaw.game(cast("str", value), players=3),
        lambda: state.game.card(value),
        lambda: state.parse(value),
        lambda: state.view(value),
        lambda: state.legal_moves(value),
        lambda: state.default_move(value),
        lambda: state.retire(value),
        lambda: state.step_retire(value),
        lambda: state.play(value),
        lambda: state.step(value),
        lambda: state.why_illegal(value),
        lambda: state.view(0).why_illegal(value),
        lambda: cardlaw.from_json(value),
        lambda: View.from_json(value),
        lambda: View.from_document(value),
        lambda: state.game.setup(value),
    ]
    for ask in asks:
        with pytest.raises(CardlawError) as caught:
            ask()
        checked(caught.value)
    assert state.to_json() == before


BROKEN = [
    "", " ", "null", "5", '"x"', "[]", "[", "{", "{]", "{'a':1}", '{"a":1,}', '{"a":NaN}',
    '{"a":Infinity}', '{"a":-Infinity}', '{"a":1,"a":1}', '{"a":{"b":1,"b":2}}', '{"a":01}',
    '{"a":1}x', "\ufeff{}", '{"a":"\n"}', '{"a":"\\ud8"}', "{" * 100_000, "[" * 100_000,
    '{"a":' * 100_000, '{"a":' + "[" * 100_000, '{"a":' + "9" * 5000 + "}", '{"a":1e' + "9" * 400,
    "x" * 10**6,
]  # fmt: skip


@pytest.mark.parametrize("text", BROKEN, ids=lambda text: ascii(text)[:24])
def test_a_text_that_is_no_json_object(text: str) -> None:
    for read in (cardlaw.from_json, View.from_json):
        with pytest.raises(NotationError) as caught:
            read(text)
        assert 0 <= caught.value.column <= len(text)
        checked(caught.value)


@pytest.mark.parametrize("number", ["1e400", "1.0", "-0", "1e0", "true", '"1"', "1" * 4000])
def test_an_odd_number_in_json(number: str) -> None:
    text = uno(3).deal(seed=7).to_json()
    assert '"turns":0' in text
    broken = text.replace('"turns":0', f'"turns":{number}')
    if number == "-0":
        assert cardlaw.from_json(broken).turns == 0
        return
    with pytest.raises(PositionError) as caught:
        cardlaw.from_json(broken)
    assert {key for key, _ in caught.value.problems} == {"turns"}
    checked(caught.value)


PLAIN = '{"game":"uno","options":{"players":2},"hands":[["R1"],["Y1"]],"discard":["R5"],"fill":true'


@pytest.mark.parametrize("levels", [10, 300, 700, 900, 940, 960, 980, 5000])
@pytest.mark.parametrize("key", ["hands", "known", "pending", "options", "draw"])
def test_json_nested_as_deep_as_it_may_be(levels: int, key: str) -> None:
    lists = "[" * levels + "]" * levels
    mappings = '{"a":' * levels + "1" + "}" * levels
    inside = [f'{{"deck":{lists}}}', f'{{"0":{{"1":{lists}}}}}', f"[{mappings}]"]
    for value in (lists, mappings, *inside):
        for read in (cardlaw.from_json, View.from_json):
            with pytest.raises(CardlawError) as caught:
                read(f'{PLAIN},"{key}":{value}}}')
            checked(caught.value)


def test_every_cut_and_every_change_of_a_json_text() -> None:
    state = table(["R1 R2", "Y1", "G1 G2"], open=[1], known={"0": {"1": ["Y1"]}})
    text = state.to_json()
    chance = random.Random(1)
    for _ in range(300):
        place = chance.randrange(len(text))
        change = chance.choice(["", "0", "-", '"', "[", "}", ",", "R", "\u00e9", "\\", "9" * 20])
        broken = text[:place] + change + text[place + chance.randrange(3) :]
        try:
            again = cardlaw.from_json(broken)
        except CardlawError as error:
            checked(error)
        else:
            assert cardlaw.from_json(again.to_json()) == again
    for place in range(0, len(text), 7):
        with pytest.raises(NotationError):
            cardlaw.from_json(text[:place])


@pytest.mark.rule("T-12")
def test_no_refusal_tells_what_its_seat_may_not_know() -> None:
    secret = table(["R1 R2", "Y8 Y9", "G1"], "R5", "B7 B8", seed="xyz/1", open=[2])
    asked = [
        "B7",
        "Y8",
        "Y9",
        "G1",
        "draw",
        "pass",
        "challenge",
        "accept",
        "color=R",
        "target>1",
        "call",
        "catch>1",
        "deal",
    ]
    for move in (secret.parse(f"{seat}:{text}") for seat in (0, 1, 2) for text in asked):
        refusal = secret.why_illegal(move)
        if refusal is None:
            continue
        said = f"{refusal.reason} {refusal.key} {dict(refusal.facts)}"
        own = {card.code for card in secret.hands[move.seat]}
        for card in {"R1", "R2", "Y8", "Y9", "G1", "B7", "B8", "xyz"} - own - {str(move.text)}:
            assert card not in said
    drawn = table(["R1 R2", "Y8 Y9"], pending={"kind": "drawn", "card": "R2"})
    for text in ("1:Y8", "1:pass", "1:draw"):
        refusal = drawn.why_illegal(drawn.parse(text))
        assert refusal is not None
        assert "R2" not in str(refusal)


@pytest.mark.rule("T-12", "UNO-10")
def test_no_error_tells_the_guilt() -> None:
    texts = []
    for guilty in (True, False):
        pending = {"kind": "challenge", "by": 0, "guilty": guilty, "draw": 4}
        state = table(["R1 R2", "Y1 Y2"], "W+4", color="B", turn=1, pending=pending)
        asked = ("1:draw", "1:Y1", "0:R1", "0:draw", "1:pass")
        texts.append([str(state.why_illegal(state.parse(text))) for text in asked])
    assert texts[0] == texts[1]


def test_events_of_a_view_and_seats_of_events() -> None:
    state = uno(3).deal(seed=1)
    step = state.step(state.legal_moves()[-1])
    for value in (None, 5, [1], ["drew"], [None]):
        with pytest.raises(CardlawError):
            state.view(0).after(value)  # type: ignore[arg-type]
    for seat in ("0", 1.0, True, b"0"):
        with pytest.raises(CardlawError):
            step.events[0].seen_by(seat)  # type: ignore[arg-type]


R5 = (Card("R5"),)
LOOSE: Any = events
#: Events that fit no view of three seats, those of which each by itself can be told so first.
MISFITS: list[tuple[Event, str]] = [
    (events.Played(3, Card("R5")), "played"),
    (events.Played(-1, Card("R5")), "played"),
    (events.Played(1, Card("As")), "played"),
    (events.Played(0, Card("R5"), count=0), "played"),
    (events.Played(0, Card("R5"), count=-5), "played"),
    (events.Played(0, Card("R5"), count=8), "played"),
    (LOOSE.Drew("x", 5), "drew"),
    (events.Drew(-1, R5), "drew"),
    (events.Drew(3, R5), "drew"),
    (events.Dealt(-1, R5), "dealt"),
    (events.Dealt(3, R5), "dealt"),
    (events.Left(-1, R5), "left"),
    (events.Left(3, R5), "left"),
    (events.Shown(0, 3, R5), "shown"),
    (events.Gave(0, 3, R5), "gave"),
    (events.HandsMoved(((0, 3, R5),)), "hands_moved"),
    (events.Now((("game", 5),)), "now"),
    (events.Now((("turn", 3),)), "now"),
    (events.Now((("turn", -1),)), "now"),
    (events.Now((("dealer", 3),)), "now"),
    (events.Now((("dealer", -1),)), "now"),
    (events.Now((("color", "P"),)), "now"),
    (events.Played(0, Card("R5"), count=7), "events"),
    (events.Dealt(0, R5 * 500), "events"),
    (events.Shown(0, -1, R5), "events"),
    (events.Gave(0, -1, (Card("R+2"),)), "events"),
    (events.HandsMoved(((-1, 0, R5),)), "events"),
    (events.Turned(Card("?")), "events"),
    (events.Now((("idle", "x"),)), "events"),
    (events.Now((("direction", 7),)), "events"),
    (events.Now((("scores", (1,)),)), "events"),
    (events.Now((("open", (5,)),)), "events"),
]


@pytest.mark.parametrize(("event", "told"), MISFITS, ids=lambda value: getattr(value, "name", ""))
def test_an_event_that_fits_no_view(event: Event, told: str) -> None:
    view = uno(3).deal(seed=7).view(0)
    with pytest.raises(NotationError) as caught:
        view.after([event])
    which = "events that fit" if told == "events" else "an event that fits"
    error = caught.value
    assert (error.token, error.column, error.expected) == (told, 0, f"{which} this view")


def test_events_tell_a_view_no_more_than_its_seat_may_see() -> None:
    state = uno(3).deal(seed=7)
    step = state.step(state.parse("draw"))
    assert state.view(0).after(step.events) == step.state.view(0)


def test_an_option_called_name() -> None:
    with pytest.raises(OptionError) as caught:
        cardlaw.game("uno", players=2, name="x")
    assert caught.value.option == "name"


def test_a_factory_of_bots_that_raises() -> None:
    def broken(seed: str) -> Any:
        raise ZeroDivisionError(seed)

    with pytest.raises(OptionError, match="broken could not be made"):
        cardlaw.simulate(uno(2), [broken, "random"], games=1, seed=1)


def test_someone_absent_swaps_no_hands_where_a_plain_card_is_there() -> None:
    game = Uno(players=3, must_play=True, seven_zero=True)
    position = {
        "hands": [["R7", "R8", "B1"], ["G1", "G1", "G2"], ["Y1"]],
        "discard": ["R9"],
        "fill": True,
    }
    assert str(game.setup(position).default_move(0)) == "0:R8"


def test_the_text_of_very_many_problems_is_short() -> None:
    with pytest.raises(PositionError) as caught:
        uno(2).setup({"hands": [["X"] * 5000, ["R1"]], "discard": ["R5"], "fill": True})
    error = caught.value
    assert (len(error.problems), error.more) == (100, 4900)
    assert str(error).count("'X' is no card of uno") == 100
    assert str(error).endswith("; and 4900 more")
    assert len(str(error)) < 5000


def test_a_progress_that_cannot_be_called() -> None:
    with pytest.raises(OptionError) as caught:
        cardlaw.simulate(uno(2), ["random"] * 2, games=1, seed=1, progress=5)  # type: ignore[arg-type]
    assert caught.value.option == "progress"
