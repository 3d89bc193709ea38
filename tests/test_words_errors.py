"""Errors in words: English is as ``str`` has it, and every other language leaves none of it."""

from __future__ import annotations

import copy
import json
import pickle
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any, TypeAlias

import pytest

import cardlaw
from brackets import LANGUAGE, brackets, english, language_folder
from cardlaw import (
    CardlawError,
    Draw,
    History,
    IllegalMove,
    NinetyNine,
    NotationError,
    OptionError,
    PositionError,
    Record,
    Recorder,
    RecordError,
    Uno,
    UnoAllWild,
    View,
    read_records,
    simulate,
)
from cardlaw.bots import BotError
from cardlaw.events.reading import read_event
from cardlaw.phrases import Phrase, Plural, phrased
from cardlaw.words import Words
from option_tables import ALL
from tables import PLAIN, uno
from test_broken_records import BROKEN
from test_wrong_json import JSON, NO_JSON
from test_wrong_positions import BY_GAME, PENDINGS, WRONG

__all__ = ["brackets", "language_folder"]  # fixtures

Call: TypeAlias = Callable[[], object]

#: A position of three seats, and the codes of UNO All Wild.
HELD = {"hands": [["R5", "R6"], ["B1"], ["G1"]], "discard": ["R9"], "fill": True}
CODES = ("W", "WR", "WS", "W+2", "W+4", "WSS", "WT", "WX")


def error_of(call: Callable[[], object]) -> CardlawError:
    """Give the error that a call ends in."""
    with pytest.raises(CardlawError) as caught:
        call()
    return caught.value


def read_all(text: str) -> None:
    for _ in read_records(text):
        pass


def set_up() -> Iterator[Call]:
    """Set up positions that cannot be."""
    for changes, _ in WRONG:
        yield partial(uno(3).setup, {**PLAIN, **changes})
    for changes, options, _ in PENDINGS:
        yield partial(uno(3, **options).setup, {**PLAIN, **changes})
    for game, position, _ in BY_GAME:
        yield partial(game.setup, position)
    yield partial(UnoAllWild(players=2).setup, {"hands": [["W"], ["W"]], "discard": ["W"]})
    yield partial(uno(2).setup, {"hands": [["R1"], ["B1"]], "discard": ["R5"], "extra": {}})


def chosen() -> Iterator[Call]:
    """Choose options that cannot be."""
    for options in ALL:
        for name, values in options.refused.items():
            for value in values:
                yield partial(options.game, **{name: value})
        yield partial(options.game, **{options.unknown[0]: 1})
    for deck in ({"jokers": "x"}, {"skip": None}, {"skip": "Q"}, {"skip": 5}, {"skip": ["A"] * 14}):
        yield partial(uno, 3, deck=deck)
    yield partial(uno, 10, deck={})
    yield partial(uno, 2, deck={"packs": 192, "jokers": 17})
    wild = partial(cardlaw.game, "uno-all-wild")
    for count in (1, 9999):
        yield partial(wild, players=10, counts=dict.fromkeys(CODES, count))
    nines = partial(cardlaw.game, "ninety-nine")
    yield partial(nines, players=40)
    yield partial(nines, players=2, dealer=2)
    yield partial(nines)
    for name in ("whist", "uno-mario-cart"):
        yield partial(cardlaw.game, name)
    yield partial(uno(2).deal, "\ud800")


def read() -> Iterator[Call]:
    """Read texts and documents that cannot be."""
    wrong = [
        "[1,]",
        '{"a":"\n"}',
        '{"a":1,}',
        '{"a" 1}',
        '{"a":"\\x"}',
        '{"a":"\\u1"}',
        '{"a',
        "{} 5",
    ]
    texts: list[Any] = [*[row[0] for row in (*JSON, *NO_JSON)], *wrong, "[" * 100_000]
    for text in texts:
        yield partial(cardlaw.from_json, text)
        yield partial(View.from_json, text)
    state = Uno(players=3).deal(seed=7)
    view = state.view(0).document()
    own = view["hands"][0]
    yield partial(cardlaw.from_json, json.dumps(view))
    changed: list[dict[str, object]] = [
        {"hands": [["?"], ["?"], ["?"]]},
        {"hands": [["?"] * 7, ["?"] * 60, ["?"] * 60]},
        {"draw": ["R5"]},
        {"seat": 5},
        {"seed": "7/1"},
        {"known": {"1": {"2": ["R5"]}}},
        {"hands": [own, ["?", "R5"], ["R5"]]},
        {"hands": [own, ["R5", "?"], ["?"]]},
        {"pending": {"kind": "challenge", "by": 1, "draw": 4, "guilty": True}},
        {"nothing": 1},
    ]
    for changes in changed:
        yield partial(View.from_document, {**view, **changes})
    for text in (
        "0:",
        "x:draw",
        "0:R5*1",
        "0:W=P",
        "0:W>9",
        "0:R5!!",
        "0:drow",
        "9:catch>1",
        "x" * 999,
    ):
        yield partial(state.parse, text)
    for text in ("0:As=x", "0:As*2=", "0:As=1="):
        yield partial(NinetyNine(players=2).parse, text)
    for text in ("0:color=R", "0:W=R"):
        yield partial(UnoAllWild(players=2).parse, text)
    yield partial(state.view, 9)
    yield partial(state.game.card, "Q1")
    yield partial(state.view(None).why_unplayable, "R5")


def recorded() -> Iterator[Call]:
    """Read records that are broken, and write some that cannot be."""
    for text, *_ in BROKEN.values():
        yield partial(read_all, text)
    start = uno(2).deal(seed=1)
    yield Record(start, end=uno(2).deal(seed=2)).verify
    for tag in ("Start", "small"):
        yield partial(Recorder, start, **{tag: 1})
    yield partial(Recorder, start, Event=float("nan"))


def told() -> Iterator[Call]:
    """Read events that cannot be."""
    documents: list[object] = [
        5,
        {},
        {"event": "sang"},
        {"event": "passed"},
        {"event": "passed", "seat": 9, "more": 1},
        {"event": "drew", "seat": 0, "cards": ["R5", "?"]},
        {"event": "drew", "seat": 0, "cards": ["?"] * 200},
        {"event": "color_named", "seat": 0, "color": "P"},
        {"event": "direction_turned", "direction": 5},
        {"event": "shuffled", "what": "all", "cards": []},
        {"event": "challenged", "seat": 0, "by": 1, "guilty": 5},
        {"event": "hands_moved", "hands": 5},
        {"event": "hands_moved", "hands": [[0, 1, []], [0, 1, []]]},
        {"event": "turned", "card": "Q1"},
        {"event": "now", "pending": {"kind": "drawn", "card": "R5"}},
    ]
    game, nines = uno(3), NinetyNine(players=2)
    for document in documents:
        yield partial(read_event, game, document)
    yield partial(read_event, nines, {"event": "color_named", "seat": 0, "color": "R"})
    yield partial(read_event, nines, {"event": "played", "seat": 0, "card": "As", "value": "x"})
    yield partial(cardlaw.events_from_json, "[", game)
    deal = game.step_deal(seed=7).events
    yield partial(game.view_of_deal, 0, deal[:-1])
    yield partial(game.view_of_deal, 7, deal)
    yield partial(game.replace(dealer=1).view_of_deal, 0, deal)


def played() -> Iterator[Call]:
    """Make moves that cannot be, or let bots make them."""
    state = uno(3).setup(HELD)
    yield partial(state.play, state.parse("0:B2"))
    yield partial(state.play, Draw(1))
    yield partial(state.retire(0).retire, 0)
    history = History(state)
    yield history.undo
    yield history.redo
    yield partial(history.at, 9)
    drawn = History(state)
    drawn.play(Draw(0))
    yield drawn.undo
    for bot in ("clever", Idle, Wrong):
        yield partial(simulate, uno(2, rounds=1, target=None), [bot, "random"], 1, 7)
    yield partial(simulate, uno(2), ["random"])
    yield partial(simulate, uno(2), ["random"] * 2, 0)


class Idle:
    def __init__(self, seed: str) -> None:
        del seed

    def choose(self, view: object) -> Any:
        del view


class Wrong(Idle):
    def choose(self, view: object) -> Any:
        return 5


CALLS = [
    pytest.param(call, id=f"{calls.__name__}-{number}")
    for calls in (set_up, chosen, read, recorded, told, played)
    for number, call in enumerate(calls())
]


@pytest.mark.usefixtures("brackets")
@pytest.mark.parametrize("call", CALLS)
def test_an_error_is_said_in_every_language_and_leaves_no_english(call: Call) -> None:
    error = error_of(call)
    # Refusals and events have words of their own; all else is as the error has it.
    names_seats = isinstance(error, IllegalMove) or isinstance(error.__cause__, IllegalMove)
    if not names_seats and getattr(error, "event", None) is None:
        assert Words().error(error) == str(error)
    said = Words(LANGUAGE, ["Anna", "Bo", "Chen"]).error(error)
    given = repr(call) + "".join([str(getattr(error, name, "")) for name in ("token", "bot")])
    assert not english(said, "Anna Bo Chen", given)
    assert "⟦" in said


def test_a_phrase_is_its_english_text_and_what_that_was_made_of() -> None:
    inner = Phrase("a seat from 0 to {last}", last=3)
    phrase = Phrase("{found}: expected {wanted}", found="{last}", wanted=inner)
    assert phrase == "{last}: expected a seat from 0 to 3"
    assert (phrase.message, phrase.facts["wanted"]) == ("{found}: expected {wanted}", inner)
    for other in (copy.copy(phrase), copy.deepcopy(phrase), pickle.loads(pickle.dumps(phrase))):
        assert (other, other.message, other.facts) == (phrase, phrase.message, phrase.facts)
    with pytest.raises(TypeError):
        phrase.facts["found"] = "x"  # type: ignore[index]
    assert phrased(phrase) is phrase
    assert phrased("as it is {is}").message == "as it is {is}"


def test_a_phrase_may_count() -> None:
    cards = Plural("one card of {game}", "{count} cards of {game}")
    assert Phrase(cards, count=1, game="uno") == "one card of uno"
    assert Phrase(cards, count=0, game="uno") == "0 cards of uno"


def test_errors_are_said_in_german() -> None:
    words = Words("de", ["Anna", "Bo", "Chen"], me=0)
    state = uno(3).setup(HELD)
    assert words.error(error_of(lambda: state.play(state.parse("0:B2")))) == (
        "0:B2: die blaue Zwei ist nicht auf deiner Hand (T-1)"
    )
    assert words.error(error_of(lambda: uno(3).setup({**PLAIN, "turn": 7, "fill": False}))) == (
        "draw: 101 Karten fehlen, zuerst R0, R1, R2, R3, R3; turn: 7 liegt nicht zwischen 0 und 2"
    )
    drawn = History(state)
    drawn.play(Draw(0))
    assert words.error(error_of(drawn.undo)) == (
        "0:draw ist nicht zurückzunehmen, da jemand eine verdeckte Karte erfahren hat: du ziehst eine "
        "Karte (undo(force=True) nimmt den Zug trotzdem zurück)"
    )
    error = error_of(lambda: uno(3).setup({**PLAIN, **{f"tune{n}": 1 for n in range(130)}}))
    assert words.error(error).endswith("in einer Stellung nicht; und 30 weitere")


def test_what_a_program_has_made_by_hand_is_said_as_it_is() -> None:
    words = Words("de")
    for error in (
        CardlawError("so"),
        OptionError("pot", "so"),
        OptionError("pot", ""),
        OptionError("pot", 5),  # type: ignore[arg-type]
        PositionError([("pot", "so"), ("pot", "{so}")], 3),
        NotationError("x", None, "so"),
        RecordError("so", 1, 2, 3),
        RecordError("so", 1, 2),
        BotError("hal", 1, 2, "sang"),
    ):
        assert words.error(error)
        assert Words().error(error) == str(error)
    assert words.error(OptionError("pot", "must be given")) == "pot: muss angegeben werden"
    assert words.error(PositionError([("pot", "so")])) == "pot: so"


def test_an_error_of_another_family_keeps_its_own_text() -> None:
    class OwnError(CardlawError):
        def __str__(self) -> str:
            return "my own text"

    assert Words("de").error(OwnError("x")) == "my own text"


@pytest.mark.parametrize("value", [None, 5, "so", ValueError("so"), KeyError])
def test_what_is_no_error_of_cardlaw_is_refused(value: Any) -> None:
    with pytest.raises(NotationError):
        Words("de").error(value)
