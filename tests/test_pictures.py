"""Pictures: what they show, to whom, and that they can be read in light and dark, large and small."""

from __future__ import annotations

import functools
import os
import re
import subprocess
import sys
import xml.etree.ElementTree as ET
from collections.abc import Callable, Iterator
from itertools import combinations
from typing import Any, NamedTuple

import pytest
from crazy_eights import CrazyEights
from president import President
from sevens import Sevens

import cardlaw
import page_pictures
from cardlaw import (
    Card,
    CardlawError,
    Game,
    NinetyNine,
    NotationError,
    OptionError,
    State,
    Uno,
    UnoAllWild,
    UnoMarioKart,
    ordinary_deck,
    svg,
)
from cardlaw.svg.cards import look_of
from cardlaw.svg.drawing import ROLES
from cardlaw.testing import random_game, random_play
from cardlaw.words import Words
from extreme_games import EXTREME
from extreme_games import position as extreme_position
from law_tools import KINDS
from strangers_tables import traded
from tables import after, kart, nines, table

LOOSE: Any = svg
STRANGERS: tuple[type[Game[Any]], ...] = (President, Sevens, CrazyEights)
ALL: tuple[type[Game[Any]], ...] = (*KINDS, *STRANGERS)


def read(picture: str) -> ET.Element:
    """Read a picture, which must be well-formed."""
    return ET.fromstring(picture)  # noqa: S314 - it is our own


def elements(picture: str, name: str) -> list[ET.Element]:
    return [one for one in read(picture).iter() if one.tag.endswith("}" + name)]


def texts(picture: str, name: str = "text") -> list[str]:
    return [one.text or "" for one in elements(picture, name)]


def described(picture: str) -> str:
    (description,) = texts(picture, "desc")
    return description


def played(kind: type[Game[Any]], players: int, moves: int = 12) -> State[Any]:
    game = kind(players=min(players, 7) if kind is CrazyEights else players)
    *_, last = random_play(game, f"pictures {players}", moves=moves)
    state: State[Any] = last.state
    return state


#: A position for each thing that a table may wait for, and for all that is special about a seat.
POSITIONS: dict[str, Callable[[], State[Any]]] = {
    "drawn": lambda: table(["R1 R2 Y3", "G1", "B1"], pending={"kind": "drawn", "card": "R1"}),
    "must play": lambda: table(
        ["R1 R2", "G1", "B1"], pending={"kind": "must_play", "card": "R1"},
        options={"drawn_card": "must_play"},
    ),
    "color": lambda: table(
        ["R1 R2", "G1", "B1"], "W", color=None, pending={"kind": "color", "then": "play"}
    ),
    "target": lambda: kart(
        ["R1 R2", "G1", "B1 B2", "Y1"], "WI G5", color="G", pending={"kind": "target"}
    ),
    "answer": lambda: table(
        ["R1 R2", "G1", "B1"], "W+4", color="R", turn=1,
        pending={"kind": "challenge", "by": 0, "guilty": True, "draw": 4, "before": "R"},
    ),
    "stack": lambda: table(
        ["R1 R2", "G1 G+2", "B1"], "R+2", turn=1, options={"stacking": "same"},
        pending={"kind": "stack", "draw": 4, "face": "+2"},
    ),
    "round over": lambda: table(["", "G1", "B1"], pending={"kind": "round_over", "winner": 0}),
    "round lost": lambda: after(
        nines(["As Td Kc", "4d 5c 6c", "2h 3h 9h"], "8s", total=93), "0:As=11"
    ),
    "game over": lambda: table(
        ["", "G1", "B1"], scores=[520, 3, 0], pending={"kind": "game_over", "winners": [0]}
    ),
    "open": lambda: after(table(["R1 R2", "G1", "B1"]), "R1"),
    "left": lambda: table(["R1 R2", "G1", "B1"]).retire(2),
    "out": lambda: nines(["As Td Kc", "", "2h 3h 9h"], "8s", out=[1], chips=[5, 0, 2]),
    "shown": lambda: table(["R1 R2", "G1 G2", "B1 B2"], known={"0": {"2": ["B2"]}}),
    "cards owed": traded,
    "ordinary cards": lambda: Uno(players=3, deck=ordinary_deck(wild="T", jokers=2)).deal(seed=7),
    "thirty cards": lambda: table(
        ["G1", " ".join(f"{color}{n}" for color in "RYGB" for n in "23467") + " W" * 4, "B1"]
    ),
}  # fmt: skip


def all_positions() -> Iterator[tuple[str, State[Any]]]:
    for name, make in POSITIONS.items():
        yield name, make()
    for kind in ALL:
        for players in (2, 4, 10):
            yield f"{kind.__name__} {players}", played(kind, players)


@functools.cache
def pictures(state: State[Any]) -> dict[str, str]:
    """Give the pictures of a state: of a spectator, of the seat on turn and another, of all hands."""
    looking = {state.turn, (state.turn + 1) % state.players}
    seats = {str(seat): svg.table(state.view(seat)) for seat in looking}
    return {"spectator": svg.table(state), "all": svg.table(state, hands=True), **seats}


EACH = pytest.mark.parametrize(
    "state", [pytest.param(state, id=name) for name, state in all_positions()]
)


# What a picture shows


@EACH
def test_a_picture_of_each_position_is_read_and_says_all_that_it_shows(state: State[Any]) -> None:
    words = Words(game=state.game)
    for who, picture in pictures(state).items():
        view = state.view(None if who in ("spectator", "all") else int(who))
        seen = described(picture)
        titles = texts(picture, "title")
        assert titles[0] == f"{state.game.name}, round {state.round}"
        for seat in range(state.players):
            assert words.label(seat) in seen
            assert words.label(seat) in titles
        for card in {*view.hand, *([state.top] if state.top else [])}:
            assert words.card(card) in seen
            assert words.card(card) in titles
        told = Words(me=view.seat, game=state.game).pending(view.pending, view.turn)
        if who != "all":
            assert told in seen
        if state.extra is None:
            count = str(state.hand_sizes[0])
            assert count in texts(picture)


def test_a_table_shows_seats_piles_colour_direction_and_whose_turn_it_is() -> None:
    state = table(["R1 R2", "G1", "B1"], "R7 W", "Y1 Y2", color="G", scores=[7, 80, 9])
    picture = svg.table(state, words=Words(seats=["Anna", "Bo", "Chen"]))
    assert described(picture) == (
        "top card wild; colour green; discard pile 2; draw pile 102; play goes clockwise. "
        "it is the turn of Anna. Anna holds 2 cards, scores 7. Bo holds one card, scores 80. "
        "Chen holds one card, scores 9, dealer"
    )
    assert {"Anna", "Bo", "Chen", "7", "80", "9", "102", "green", "dealer"} <= set(texts(picture))
    turned = after(table(["RR R2", "G1", "B1"]), "RR")
    assert "play goes counter-clockwise" in described(svg.table(turned))


def test_a_table_of_ninety_nine_shows_total_and_chips() -> None:
    picture = svg.table(nines(["As Td Kc", "4d 5c 6c"], "8s", total=-40, chips=[3, 4]))
    assert "total -40" in described(picture)
    assert "seat 1 holds 3 cards, chips 4" in described(picture)
    assert {"-40", "3", "4"} <= set(texts(picture))


def test_a_table_shows_what_a_game_from_outside_adds() -> None:
    state = played(Sevens, 4)
    assert str(state.extra) in described(svg.table(state))
    assert str(state.extra) in " ".join(texts(svg.table(state)))


def test_a_picture_speaks_a_language_and_names_the_seats() -> None:
    words = Words("de", ["Anna", "Bo"], me=1)
    picture = svg.table(table(["R1", "Y2 Y2"]).view(1), words=words)
    assert read(picture).get("lang") == "de"
    assert "Anna ist am Zug" in texts(picture)
    assert "Bo hält 2 Karten: 2-mal gelbe Zwei" in described(picture)
    view = CrazyEights(players=2).deal(seed=3).view(0)
    named = svg.table(view, words=Words("de"))
    assert all(Words("de", game=view.game).card(card) in named for card in view.hand)


def test_the_seat_that_looks_sits_at_the_lower_edge_and_the_others_clockwise() -> None:
    picture = svg.table(table(["R1", "G1", "B1", "Y1"]).view(2))
    names = {plate.title: plate for plate in plates(picture)}
    assert max(names.values(), key=lambda plate: plate.y).title == "seat 2"
    assert names["seat 3"].x < names["seat 0"].x < names["seat 1"].x


# Secrets


@pytest.mark.unmeasured
@pytest.mark.rule("T-12")
@pytest.mark.parametrize("kind", ALL)
def test_a_picture_shows_a_spectator_and_a_seat_nothing_that_is_hidden(
    kind: type[Game[Any]],
) -> None:
    for number in range(4):
        game = random_game(kind, f"pictures {number}", more=KINDS.get(kind))
        for place, visit in enumerate(random_play(game, f"{number}", moves=25)):
            state = visit.state
            if place % 3:
                continue
            others = state.view(None).sample(f"other {place}")
            assert svg.table(others) == svg.table(state) == svg.table(state.view(None))
            seat = place % state.players
            alike = state.view(seat).sample(f"alike {place}")
            assert svg.table(alike.view(seat)) == svg.table(state.view(seat))


@pytest.mark.rule("T-12")
def test_a_spectator_sees_no_drawn_card_no_hand_and_no_guilt() -> None:
    drawn = POSITIONS["drawn"]()
    assert "red one" in svg.table(drawn, hands=True)
    assert "red one" in svg.table(drawn.view(0))
    assert "red one" not in svg.table(drawn)
    assert "red one" not in svg.table(drawn.view(1))
    guilty, innocent = (
        table(
            ["R1 R2", "G1", "B1"], "W+4", color="R", turn=1,
            pending={"kind": "challenge", "by": 0, "guilty": guilty, "draw": 4},
        )
        for guilty in (True, False)
    )  # fmt: skip
    assert pictures(guilty) == pictures(innocent)


@pytest.mark.rule("T-12")
def test_what_a_step_and_a_strip_tell_is_what_the_seat_saw() -> None:
    state = table(["R1 R2", "G1 G2"], "B5", "Y4 Y5")
    step = state.step(state.parse("draw"))
    assert "yellow four" not in svg.step(step)
    assert "yellow four" not in step._repr_html_()
    assert "yellow four" not in svg.strip([state, step], seat=1)
    assert "seat 0 draws one card: yellow four" in svg.step(step, hands=True)
    assert "you draw one card: yellow four" in svg.strip([state, step], seat=0)


# That it can be read


class Plate(NamedTuple):
    """Where the plate of a seat lies in a picture."""

    title: str
    x: float
    y: float
    width: float
    height: float


def walk(one: ET.Element, x: float = 0, y: float = 0) -> Iterator[tuple[ET.Element, float, float]]:
    """Give all elements with the places from which they are drawn, where nothing is scaled."""
    move = re.match(r"translate\((\S+) (\S+)\)( scale\S*)?", one.get("transform", ""))
    if move is not None:
        x, y = x + float(move[1]), y + float(move[2])
    yield one, x, y
    if move is None or move[3] is None:
        for part in one:
            yield from walk(part, x, y)


def plates(picture: str) -> list[Plate]:
    found = []
    for group, x, y in walk(read(picture)):
        parts = list(group)
        if len(parts) > 1 and parts[0].tag.endswith("title") and parts[1].get("rx") == "8":
            size = float(parts[1].get("width", 0)), float(parts[1].get("height", 0))
            found.append(Plate(parts[0].text or "", x, y, *size))
    return found


def apart(one: Plate, other: Plate) -> bool:
    beside = one.x + one.width <= other.x or other.x + other.width <= one.x
    over = one.y + one.height <= other.y or other.y + other.height <= one.y
    return beside or over


@EACH
def test_no_plate_lies_over_another_or_beyond_the_edge(state: State[Any]) -> None:
    for picture in pictures(state).values():
        root = read(picture)
        width, height = float(root.get("width", 0)), float(root.get("height", 0))
        found = plates(picture)
        assert len(found) == state.players
        assert all(apart(one, other) for one, other in combinations(found, 2))
        for plate in found:
            assert plate.x > 0 < plate.y
            assert plate.x + plate.width < width
            assert plate.y + plate.height < height


@pytest.mark.parametrize("players", range(2, 13))
def test_as_many_sit_to_the_left_as_to_the_right(players: int) -> None:
    state = NinetyNine(players=players).deal(seed=1)
    found = plates(svg.table(state))
    middle = float(read(svg.table(state)).get("width", 0)) / 2
    left = sum(plate.x + plate.width < middle for plate in found)
    assert left == sum(plate.x > middle for plate in found)


@pytest.mark.parametrize("name", EXTREME)
def test_the_largest_tables_and_longest_numbers_are_drawn(name: str) -> None:
    state = EXTREME[name].setup(extreme_position(EXTREME[name], 1))
    for picture in (svg.table(state), svg.table(state, hands=True), svg.table(state.view(0))):
        found = plates(picture)
        assert len(found) == state.players
        assert len(picture) < 600_000
        if state.players <= 10:
            assert all(apart(one, other) for one, other in combinations(found, 2))


def luminance(color: str) -> float:
    parts = [int(color[place : place + 2], 16) / 255 for place in (1, 3, 5)]
    red, green, blue = [
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
    ]
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    """Give the contrast of two colours as WCAG 2 has it, from 1 to 21."""
    low, high = sorted([luminance(one), luminance(other)])
    return (high + 0.05) / (low + 0.05)


def test_contrast_is_that_of_the_guideline() -> None:
    assert contrast("#000000", "#ffffff") == pytest.approx(21)
    assert contrast("#777777", "#ffffff") == pytest.approx(4.48, abs=0.01)


@pytest.mark.parametrize("side", [0, 1])
def test_texts_and_lines_stand_out_from_their_grounds(side: int) -> None:
    grounds = [role.fill[side] for name in ("table", "plate", "turn") if (role := ROLES[name]).fill]
    assert len(grounds) == 3
    for name in ("text", "muted"):
        fill = ROLES[name].fill
        assert fill is not None
        assert all(contrast(fill[side], ground) >= 4.5 for ground in grounds)
    for name in ("line", "edge", "plate", "turn", "back"):
        stroke = ROLES[name].stroke
        assert stroke is not None
        for ground in grounds[: 2 if name == "plate" else 3]:
            assert contrast(stroke[side], ground) >= 3, (name, ground)


@pytest.mark.parametrize("kind", ALL)
def test_what_stands_on_a_card_stands_out(kind: type[Game[Any]]) -> None:
    game = kind(players=2)
    for card in game.deck:
        look = look_of(game, card)
        assert contrast(look.ink, look.body) >= 4.5
    for tint in re.findall(r'fill="(#\w+)"', svg.SYMBOLS["wild"]("#ffffff")):
        assert contrast(tint, "#2a2d36") >= 3


@pytest.mark.parametrize("kind", ALL)
def test_no_two_cards_are_told_apart_by_colour_alone(kind: type[Game[Any]]) -> None:
    game = kind(players=2)
    drawn = {
        re.sub(r"#\w{6}|<title>.*?</title>", "", svg.card(card, game=game)) for card in game.deck
    }
    assert len(drawn) == len(set(game.deck))


def test_colours_in_force_have_marks_and_names() -> None:
    drawn = set()
    for color in "RYGB":
        picture = svg.table(table(["R1", "G1"], "W", color=color))
        assert Words().color(color) in texts(picture)
        assert color in texts(picture)
        drawn.add(re.sub(r"#\w{6}", "", picture))
    assert len(drawn) == 4


# Many in a page, light and dark


def test_any_number_of_pictures_stand_in_one_page() -> None:
    state = played(Uno, 4)
    many = [*pictures(state).values(), svg.card("R5"), svg.hand(["R5", "W"]), svg.strip([state])]
    page = "".join(many)
    assert not re.search(r"\b(id|href|src|xlink:href|onload)=|url\(|<script|<use", page)
    assert len(set(re.findall(r"<style>.*?</style>", page))) == 1
    classes = set(re.findall(r'class="([^"]*)"', page))
    assert classes == {f"cardlaw-{role}" for role in ROLES}
    assert all(f".cardlaw-{role}{{" in page for role in ROLES)


def test_a_picture_is_light_and_dark_as_preferred_or_as_told() -> None:
    state = played(Uno, 4)
    auto, light, dark = (svg.table(state, scheme=scheme) for scheme in ("auto", "light", "dark"))
    assert "@media(prefers-color-scheme:dark)" in auto
    assert re.sub(r' class="[^"]*"|<style>.*</style>', "", auto) == light
    assert "class=" not in light + dark
    assert {role.fill[1] for role in ROLES.values() if role.fill} <= set(
        re.findall(r"#\w{6}", dark)
    )


@pytest.mark.needs_system
def test_the_same_position_gives_the_same_picture_whatever_the_order_of_hashes() -> None:
    program = (
        "import cardlaw, hashlib\n"
        "state = cardlaw.Uno(players=4).deal(seed=7)\n"
        "print(hashlib.sha256(cardlaw.svg.table(state, hands=True).encode()).hexdigest())"
    )
    printed = {
        subprocess.run(
            [sys.executable, "-c", program],
            env={**os.environ, "PYTHONHASHSEED": seed},
            capture_output=True,
            check=True,
        ).stdout
        for seed in ("0", "1")
    }
    assert len(printed) == 1


# Names of users


NASTY = (
    "<script>alert(1)</script>",
    "A & B \"C\" 'D' ]]> <!-- --> &amp;",
    "nul\x00bell\x07esc\x1b[31m\x85\ud800\ufffe\U0001ffff",
    "two\nlines\tand\r\nmore\u2028yet",
    "\u202eturned\u2066 \u200f",
    "x" * 100_000,
    "e" + "\u0301" * 10_000,
    "陳大文" * 20,
    "",
)


@pytest.mark.parametrize("name", NASTY, ids=lambda name: ascii(name[:20]))
def test_any_name_of_a_seat_is_a_text_and_no_more(name: str) -> None:
    state = after(table(["R1 R2 R3", "G1", "B1", "Y1"]), "R1")
    words = Words(seats=[name] * 4)
    for picture in (svg.table(state, words=words), svg.table(state, hands=True, words=words)):
        assert {one.tag.rpartition("}")[2] for one in read(picture).iter()} <= {
            *("svg", "title", "desc", "style", "g", "rect", "path", "circle", "text")
        }
        assert picture.encode("utf-8")
        assert len(picture) < 30_000
        assert not re.search("[\x00-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069]", picture)
        assert all(apart(one, other) for one, other in combinations(plates(picture), 2))


def test_a_name_is_shown_whole_where_there_is_room_and_read_out_where_there_is_none() -> None:
    name = "Bartholomew of the Long Valley"
    picture = svg.table(table(["R1", "G1", "B1", "Y1"]), words=Words(seats=["Al", name]))
    assert "Al" in texts(picture)
    assert any(said.startswith("Barth") and said.endswith("\u2026") for said in texts(picture))
    assert name in described(picture)
    assert name in texts(picture, "title")


# Cards and hands


def test_a_card_is_drawn_by_its_code_or_as_a_game_knows_it() -> None:
    assert texts(svg.card("R+2"), "title") == ["red draw two"] * 2
    assert texts(svg.card("Td"))[0] == "10"
    assert texts(svg.card("R5", words=Words("de")), "title")[0] == "rote Fünf"
    red = UnoMarioKart(players=2).card("R5")
    assert "mushroom" in texts(svg.card(red))
    assert described(svg.card(red)) == "mushroom"
    assert svg.card(red) == svg.card("R5", game=UnoMarioKart(players=2))
    assert "mushroom" not in svg.card("R5")
    assert svg.card("?") == svg.card(Card("?"))
    assert svg.card(Card("R5")) == svg.card("R5")
    assert "Zed" in texts(svg.card(Card("Zed")))
    joker = President(players=2, jokers=1).card("X")
    assert "X" in texts(svg.card(joker))


def test_a_card_of_a_colour_without_a_shade_bears_its_letter() -> None:
    assert "P" in texts(svg.card(Card("P5", "5", color="P")))
    assert "w" in texts(svg.card(Card("5w", "5", suit="w")))


def test_a_hand_lies_in_the_order_given() -> None:
    picture = svg.hand(["W", "R5", "R5"])
    assert texts(picture, "title")[1:] == ["wild", "red five", "red five"]
    assert texts(picture, "title")[0] == "wild, 2 times red five"
    assert texts(svg.hand([]), "title") == ["no cards"]
    many = svg.hand(Uno(players=2).deck[:50])
    assert len(texts(many, "title")) == 51
    wild = UnoAllWild(players=2)
    assert "plain wild" in svg.hand(["W", "WX"])
    assert svg.hand(["W", "WX"]) == svg.hand(["W", "WX"], game=wild)


def test_more_cards_than_can_be_drawn_are_counted() -> None:
    four = table(["R2 R2 R3", "G1"])
    assert "2 times red two, red three" in described(svg.table(four.view(0)))
    whole = table(["...", "G1"])
    size = len(whole.hands[0])
    assert f"+{size - 60}" in texts(svg.table(whole.view(0)))


# Whole games


def test_a_strip_shows_each_table_with_what_happened() -> None:
    history = page_pictures.friday()
    picture = svg.strip(history)
    assert len(elements(picture, "desc")) == 1
    lines = " ".join(texts(picture))
    assert "0 " in lines
    assert "1: seat 2 plays the red five" in lines
    assert "3: seat 0 plays the red draw two; seat 2 draws 2 cards; seat 2 misses a turn" in lines
    assert len(plates(picture)) == 4 * 3
    assert all(apart(one, other) for one, other in combinations(plates(picture), 2))
    record = history.record(Seats=["Anna", "Bo", "Chen"])
    assert "1: Chen plays the red five" in " ".join(texts(svg.strip(record)))
    assert svg.strip(record) == svg.strip(record.recorder())
    assert svg.strip(record, seat=1) != svg.strip(record) != svg.strip(record, hands=True)
    assert "1: you play the red eight" not in svg.strip(record, seat=1)
    assert "2: you play the red eight" in " ".join(texts(svg.strip(record, seat=1)))


def test_a_strip_of_a_part_of_a_game() -> None:
    history = page_pictures.friday()
    assert len(plates(svg.strip(history.states[-2:]))) == 2 * 3
    views = [state.view(0) for state in history.states]
    assert svg.strip(views) == svg.strip(history.states, seat=0)
    one, four = (read(svg.strip(history.states, columns=columns)) for columns in (1, 9))
    assert float(one.get("width", 0)) < float(four.get("width", 0))
    assert float(one.get("height", 0)) > float(four.get("height", 0))


@pytest.mark.parametrize("kind", ALL)
def test_a_strip_of_every_game_is_read(kind: type[Game[Any]]) -> None:
    recorder = cardlaw.Recorder(kind(players=3).deal(seed=5))
    for _ in range(6):
        recorder.play(recorder.state.legal_moves()[0])
    assert len(plates(svg.strip(recorder, seat=1))) == 7 * 3


# Notebooks


def test_a_notebook_draws_a_state_as_a_spectator_and_a_view_as_its_seat() -> None:
    state = table(["R1 R2", "G1"])
    assert state._repr_svg_() == state._repr_html_() == svg.table(state.view(None))
    assert state.view(1)._repr_svg_() == state.view(1)._repr_html_() == svg.table(state.view(1))
    picture = svg.table(state, hands=True)
    assert picture._repr_svg_() == picture._repr_html_() == picture


def test_a_notebook_draws_cards_however_they_were_made() -> None:
    for card in [*UnoMarioKart(players=2).deck, Card("Zed"), Card("?"), *President(players=2).deck]:
        assert read(card._repr_svg_()) is not None
    assert Card("R5")._repr_html_() == svg.card("R5")


def test_a_notebook_shows_a_step_with_what_happened() -> None:
    state = table(["R1 R2", "G1"])
    step = state.step(state.parse("R1"))
    html = step._repr_html_()
    assert svg.table(step.state) in html
    assert "<li>seat 0 plays the red one</li>" in html
    assert step._repr_svg_() == svg.step(step)
    assert "<ul>" not in cardlaw.Step(state, ())._repr_html_()


def test_a_notebook_shows_a_result_as_a_table() -> None:
    result = cardlaw.simulate(Uno(players=2, rounds=1), ["sensible", "random"], 3, seed="<7>")
    html = result._repr_html_()
    rows = list(ET.fromstring(html))  # noqa: S314 - it is our own
    assert (rows[0].text or "").startswith("uno: 3 games, seed <7>; a game has")
    assert [cell.text for cell in rows[1]][:3] == ["seat", "bot", "games won"]
    assert [cell.text for cell in rows[2]][:3] == ["0", "sensible", "100.0 %"]
    assert len(rows) == 4
    assert "3 games, stopped" in result._ended_early()._repr_html_()
    one = cardlaw.simulate(Uno(players=2, rounds=1), ["random"] * 2, 1, seed=1)
    assert "uno: one game, seed 1" in one._repr_html_()


# What cannot be


@pytest.mark.parametrize(
    ("ask", "kind"),
    [
        (lambda: LOOSE.table("R5"), OptionError),
        (lambda: LOOSE.table(None), OptionError),
        (lambda: svg.table(played(Uno, 2).view(0), hands=True), OptionError),
        (lambda: LOOSE.table(played(Uno, 2), words="de"), OptionError),
        (lambda: svg.table(played(Uno, 2), scheme="sepia"), OptionError),
        (lambda: LOOSE.table(played(Uno, 2), scheme=7), OptionError),
        (lambda: svg.card("Q5"), NotationError),
        (lambda: LOOSE.card(7), NotationError),
        (lambda: svg.card("As", game=Uno(players=2)), NotationError),
        (lambda: LOOSE.card("R5", game="uno"), OptionError),
        (lambda: LOOSE.hand("R5"), OptionError),
        (lambda: LOOSE.hand(7), OptionError),
        (lambda: svg.hand(["R5", "Q5"]), NotationError),
        (lambda: LOOSE.strip("R5"), OptionError),
        (lambda: LOOSE.strip(7), OptionError),
        (lambda: svg.strip([]), OptionError),
        (lambda: LOOSE.strip([7]), OptionError),
        (lambda: LOOSE.step(7), OptionError),
        (lambda: svg.strip([played(Uno, 2)], columns=0), OptionError),
        (lambda: svg.strip([played(Uno, 2)], seat=2), NotationError),
        (lambda: svg.strip([played(Uno, 2)], seat=1, hands=True), OptionError),
    ],
)
def test_what_cannot_be_drawn_is_refused(
    ask: Callable[[], object], kind: type[CardlawError]
) -> None:
    with pytest.raises(kind):
        ask()


# The pages


@pytest.mark.parametrize("name", page_pictures.PICTURES)
def test_the_pictures_of_the_pages_are_those_that_are_drawn(name: str) -> None:
    file = page_pictures.FOLDER / name
    assert file.read_text(encoding="utf-8") == f"{page_pictures.PICTURES[name]()}\n"
