"""Words for people: cards, moves, events, pendings and options, in English and in German."""

from __future__ import annotations

import contextlib
import copy
import pickle
import re
import subprocess
import sys
from collections.abc import Mapping
from functools import partial
from gettext import NullTranslations
from typing import Any, ClassVar

import attrs
import pytest

from cardlaw import (
    Accept,
    Call,
    Card,
    CardlawError,
    Catch,
    Challenge,
    ChooseColor,
    ChooseTarget,
    Deal,
    Draw,
    Game,
    Move,
    OptionError,
    Pass,
    Pending,
    Play,
    Refusal,
    SetTo,
    Uno,
    UnoAllWild,
    UnoMarioKart,
    events,
    ordinary_deck,
    registry,
)
from cardlaw.options import option_fields
from cardlaw.pending import (
    Drawn,
    GameOver,
    MustPlay,
    OwedAnswer,
    OwedColor,
    OwedTarget,
    RoundLost,
    RoundOver,
    Stack,
)
from cardlaw.phrases import Plural
from cardlaw.rules.uno_family.stacking import OWES_SAME
from cardlaw.simulation import NOT_ITS_SEAT
from cardlaw.testing.play import random_play, stepped
from cardlaw.testing.random_games import option_values, random_game
from cardlaw.words import Words
from refusal_examples import EXAMPLES, Example
from tables import table
from toy_game import Cheer, Ten

NAMES = ["Anna", "Bo", "Chen"]
#: The words of somebody who only looks on, and of Chen, who sits at seat 2.
ENGLISH, TO_CHEN = Words(seats=NAMES), Words(seats=NAMES, me=2)
DEUTSCH, AN_CHEN = Words("de", NAMES), Words("de", NAMES, me=2)
R5, YR, HIDDEN = Card("R5"), Card("YR"), Card("?")


def to_all(event: events.Event, told: str, gesagt: str) -> tuple[events.Event, str, str, str, str]:
    """Give an event of which all are told the same."""
    return event, told, told, gesagt, gesagt


#: An event, what is told of it to anybody, and to Chen: in English and in German.
TOLD: list[tuple[events.Event, str, str, str, str]] = [
    (
        events.Dealt(2, (HIDDEN,) * 7),
        "Chen is dealt 7 cards", "you are dealt 7 cards",
        "Chen bekommt 7 Karten", "du bekommst 7 Karten",
    ),
    (
        events.Drew(2, (R5, YR)),
        "Chen draws 2 cards: red five, yellow reverse",
        "you draw 2 cards: red five, yellow reverse",
        "Chen zieht 2 Karten: rote Fünf, gelber Richtungswechsel",
        "du ziehst 2 Karten: rote Fünf, gelber Richtungswechsel",
    ),
    (
        events.Drew(2, (HIDDEN,)),
        "Chen draws one card", "you draw one card",
        "Chen zieht eine Karte", "du ziehst eine Karte",
    ),
    (
        events.Drew(2, ()),
        "Chen draws no card", "you draw no card",
        "Chen zieht keine Karte", "du ziehst keine Karte",
    ),
    (
        events.Left(2, (HIDDEN, HIDDEN)),
        "Chen leaves, and 2 cards go under the draw pile",
        "you leave, and 2 cards go under the draw pile",
        "Chen geht, und 2 Karten kommen unter den Nachziehstapel",
        "du gehst, und 2 Karten kommen unter den Nachziehstapel",
    ),
    (events.Left(2, ()), "Chen leaves", "you leave", "Chen geht", "du gehst"),
    to_all(
        events.Shuffled("deck", ()),
        "the cards are shuffled",
        "die Karten werden gemischt",
    ),
    to_all(
        events.Shuffled("discards", ()),
        "the discards are shuffled into a new draw pile",
        "der Ablagestapel wird zu einem neuen Nachziehstapel gemischt",
    ),
    to_all(
        events.Shuffled("start", ()),
        "the start card goes back into the draw pile",
        "die Startkarte geht zurück in den Nachziehstapel",
    ),
    to_all(
        events.Turned(YR),
        "turned up: yellow reverse",
        "aufgedeckt: gelber Richtungswechsel",
    ),
    (
        events.Played(2, YR),
        "Chen plays the yellow reverse", "you play the yellow reverse",
        "Chen spielt den gelben Richtungswechsel", "du spielst den gelben Richtungswechsel",
    ),
    (
        events.Played(2, R5, 2),
        "Chen plays the red five 2 times", "you play the red five 2 times",
        "Chen spielt die rote Fünf 2-mal", "du spielst die rote Fünf 2-mal",
    ),
    (
        events.Played(0, R5, target=2),
        "Anna plays the red five on Chen", "Anna plays the red five on you",
        "Anna spielt die rote Fünf gegen Chen", "Anna spielt die rote Fünf gegen dich",
    ),
    (
        events.Played(2, R5, 2, target=0),
        "Chen plays the red five 2 times on Anna", "you play the red five 2 times on Anna",
        "Chen spielt die rote Fünf 2-mal gegen Anna", "du spielst die rote Fünf 2-mal gegen Anna",
    ),
    (
        events.Played(2, Card("Td"), value=-10),
        "Chen plays the ten of diamonds, as -10", "you play the ten of diamonds, as -10",
        "Chen spielt die Karo-Zehn, als -10", "du spielst die Karo-Zehn, als -10",
    ),
    (
        events.Played(2, Card("Jc"), value=SetTo(99)),
        "Chen plays the jack of clubs, which makes the total 99",
        "you play the jack of clubs, which makes the total 99",
        "Chen spielt den Kreuz-Buben, das setzt die Summe auf 99",
        "du spielst den Kreuz-Buben, das setzt die Summe auf 99",
    ),
    (
        events.DrewForDeal(2, Card("R5")),
        "Chen draws for the deal: red five", "you draw for the deal: red five",
        "Chen zieht um das Geben: rote Fünf", "du ziehst um das Geben: rote Fünf",
    ),
    (events.Passed(2), "Chen passes", "you pass", "Chen passt", "du passt"),
    (events.Skipped(2), "Chen misses a turn", "you miss a turn", "Chen setzt aus", "du setzt aus"),
    to_all(
        events.DirectionTurned(1),
        "play goes clockwise now",
        "es geht jetzt im Uhrzeigersinn weiter",
    ),
    to_all(
        events.DirectionTurned(-1),
        "play goes counter-clockwise now",
        "es geht jetzt gegen den Uhrzeigersinn weiter",
    ),
    (
        events.ColorNamed(2, "G"),
        "Chen names green", "you name green", "Chen wählt Grün", "du wählst Grün",
    ),
    (
        events.TargetNamed(0, 2),
        "Anna names Chen", "Anna names you", "Anna wählt Chen", "Anna wählt dich",
    ),
    (events.Accepted(2), "Chen accepts", "you accept", "Chen nimmt an", "du nimmst an"),
    (
        events.Challenged(0, 2, guilty=True),
        "Anna challenges Chen: it was a bluff", "Anna challenges you: it was a bluff",
        "Anna zweifelt an, was Chen gespielt hat: es war ein Bluff",
        "Anna zweifelt an, was du gespielt hast: es war ein Bluff",
    ),
    (
        events.Challenged(2, 0, guilty=False),
        "Chen challenges Anna: it was no bluff", "you challenge Anna: it was no bluff",
        "Chen zweifelt an, was Anna gespielt hat: es war kein Bluff",
        "du zweifelst an, was Anna gespielt hat: es war kein Bluff",
    ),
    (events.Called(2), "Chen calls UNO", "you call UNO", "Chen ruft UNO", "du rufst UNO"),
    (
        events.Caught(2, 0),
        "Anna catches Chen, who did not call UNO", "Anna catches you: you did not call UNO",
        "Anna erwischt Chen: UNO wurde nicht gerufen", "Anna erwischt dich: UNO hast du nicht gerufen",
    ),
    (
        events.Shown(2, 1, (R5,)),
        "Bo shows Chen the hand: red five", "Bo shows you the hand: red five",
        "Bo zeigt Chen die Handkarten: rote Fünf", "Bo zeigt dir die Handkarten: rote Fünf",
    ),
    (
        events.Gave(2, 0, (HIDDEN,)),
        "Chen gives Anna one card", "you give Anna one card",
        "Chen gibt Anna eine Karte", "du gibst Anna eine Karte",
    ),
    (
        events.HandsMoved(((0, 1, ()), (1, 2, ()), (2, 0, ()))),
        "hands move: Anna to Bo, Bo to Chen, Chen to Anna",
        "hands move: Anna to Bo, Bo to you, you to Anna",
        "die Handkarten wandern: von Anna zu Bo, von Bo zu Chen, von Chen zu Anna",
        "die Handkarten wandern: von Anna zu Bo, von Bo zu dir, von dir zu Anna",
    ),
    (
        events.ChipLost(2, 2),
        "Chen loses a chip, 2 are left", "you lose a chip, 2 are left",
        "Chen verliert einen Chip, 2 bleiben", "du verlierst einen Chip, 2 bleiben",
    ),
    (
        events.ChipLost(2, 0),
        "Chen loses the last chip", "you lose the last chip",
        "Chen verliert den letzten Chip", "du verlierst den letzten Chip",
    ),
    (events.SeatOut(2), "Chen is out", "you are out", "Chen scheidet aus", "du scheidest aus"),
    (
        events.RoundEnded(2, None, 1),
        "Chen wins the round and one point", "you win the round and one point",
        "Chen gewinnt die Runde und einen Punkt", "du gewinnst die Runde und einen Punkt",
    ),
    (
        events.RoundEnded(2),
        "Chen wins the round", "you win the round",
        "Chen gewinnt die Runde", "du gewinnst die Runde",
    ),
    (
        events.RoundEnded(None, 2),
        "Chen loses the round", "you lose the round",
        "Chen verliert die Runde", "du verlierst die Runde",
    ),
    to_all(
        events.RoundEnded(None),
        "the round is drawn",
        "die Runde endet unentschieden",
    ),
    (
        events.GameEnded((2,)),
        "the game is over, won by Chen", "the game is over, won by you",
        "das Spiel ist vorbei, gewonnen hat Chen", "das Spiel ist vorbei, gewonnen hast du",
    ),
    (
        events.GameEnded((0, 1, 2)),
        "the game is over, with several winners: Anna, Bo and Chen",
        "the game is over, with several winners: Anna, Bo and you",
        "das Spiel ist vorbei, gewonnen haben mehrere: Anna, Bo und Chen",
        "das Spiel ist vorbei, gewonnen haben mehrere: Anna, Bo und du",
    ),
    to_all(
        events.GameEnded(()),
        "the game is over, won by nobody",
        "das Spiel ist vorbei, gewonnen hat niemand",
    ),
    to_all(events.Now(()), "", ""),
]  # fmt: skip


@pytest.mark.parametrize(("event", "told", "to_chen", "erzaehlt", "an_chen"), TOLD)
def test_events(event: events.Event, told: str, to_chen: str, erzaehlt: str, an_chen: str) -> None:
    assert (ENGLISH.event(event), TO_CHEN.event(event)) == (told, to_chen)
    assert (DEUTSCH.event(event), AN_CHEN.event(event)) == (erzaehlt, an_chen)


def test_every_kind_of_event_has_words_of_its_own() -> None:
    named = {type(event).__name__ for event, *_ in TOLD}
    assert named == {kind.__name__ for kind in events.KINDS}


def test_a_card_turned_up_in_mario_kart_is_told_with_its_item() -> None:
    game = UnoMarioKart(players=2)
    told = Words("de", game=game).event(events.Turned(game.card("Y5")))
    assert told == "aufgedeckt: gelbe Fünf, mit diesem Item: Bananenschale"
    plain = Words(game=Uno(players=2)).event(events.Turned(Card("Y5")))
    assert plain == "turned up: yellow five"


PENDING: list[tuple[Pending | None, str, str, str, str]] = [
    (
        None,
        "it is the turn of Chen", "it is your turn", "Chen ist am Zug", "du bist am Zug",
    ),
    (
        Drawn(YR),
        "Chen has drawn the yellow reverse, to be played or kept",
        "you have drawn the yellow reverse, to be played or kept",
        "Chen hat den gelben Richtungswechsel gezogen und darf diese Karte spielen oder behalten",
        "du hast den gelben Richtungswechsel gezogen und darfst diese Karte spielen oder behalten",
    ),
    (
        MustPlay(None),
        "Chen has drawn a card, which must be played", "you have drawn a card, which must be played",
        "Chen hat eine Karte gezogen und muss diese Karte spielen",
        "du hast eine Karte gezogen und musst diese Karte spielen",
    ),
    (
        OwedColor(),
        "Chen must name a colour", "you must name a colour",
        "Chen muss eine Farbe wählen", "du musst eine Farbe wählen",
    ),
    (
        OwedTarget(),
        "Chen must name another player", "you must name another player",
        "Chen muss jemanden auswählen", "du musst jemanden auswählen",
    ),
    (
        OwedAnswer(0, None, 4),
        "Chen accepts 4 cards from Anna, or challenges", "you accept 4 cards from Anna, or challenge",
        "Chen nimmt 4 Karten von Anna an, oder zweifelt an",
        "du nimmst 4 Karten von Anna an, oder du zweifelst an",
    ),
    (
        Stack(6, "+4"),
        "Chen owes 6 cards: stacks on the +4, or draws", "you owe 6 cards: stack on the +4, or draw",
        "Chen muss 6 Karten ziehen oder auf die +4 stapeln",
        "du musst 6 Karten ziehen oder auf die +4 stapeln",
    ),
    (
        RoundOver(2),
        "the round is won by Chen; Chen deals the next", "the round is won by you; you deal the next",
        "Chen hat die Runde gewonnen; Chen gibt die nächste",
        "du hast die Runde gewonnen; du gibst die nächste",
    ),
    (
        RoundLost(0),
        "the round is lost by Anna; Chen deals the next",
        "the round is lost by Anna; you deal the next",
        "Anna hat die Runde verloren; Chen gibt die nächste",
        "Anna hat die Runde verloren; du gibst die nächste",
    ),
    (
        RoundOver(None),
        "the round is drawn; Chen deals the next", "the round is drawn; you deal the next",
        "die Runde endet unentschieden; Chen gibt die nächste",
        "die Runde endet unentschieden; du gibst die nächste",
    ),
    (
        GameOver((2,)),
        "the game is over, won by Chen", "the game is over, won by you",
        "das Spiel ist vorbei, gewonnen hat Chen", "das Spiel ist vorbei, gewonnen hast du",
    ),
]  # fmt: skip


@pytest.mark.parametrize(("pending", "said", "to_chen", "gesagt", "an_chen"), PENDING)
def test_what_is_awaited(
    pending: Pending | None, said: str, to_chen: str, gesagt: str, an_chen: str
) -> None:
    assert (ENGLISH.pending(pending, 2), TO_CHEN.pending(pending, 2)) == (said, to_chen)
    assert (DEUTSCH.pending(pending, 2), AN_CHEN.pending(pending, 2)) == (gesagt, an_chen)


def test_every_kind_of_pending_has_words_of_its_own() -> None:
    kinds = {kind for game in registry.own_games() for kind in game.pending_types}
    assert {type(pending) for pending, *_ in PENDING} == kinds | {type(None), RoundOver, GameOver}


def test_what_is_owed_to_the_one_who_is_told() -> None:
    assert AN_CHEN.pending(OwedAnswer(2, None, 4), 0) == (
        "Anna nimmt 4 Karten von dir an, oder zweifelt an"
    )
    assert TO_CHEN.pending(Stack(1, "+2"), 2) == "you owe one card: stack on the +2, or draw"


ASKED: list[tuple[Move, str, str]] = [
    (
        Play(0, "R5", call=True),
        "play the red five and call UNO",
        "die rote Fünf spielen und UNO rufen",
    ),
    (Play(0, "YR"), "play the yellow reverse", "den gelben Richtungswechsel spielen"),
    (
        Play(0, "W", color="G", call=True),
        "play the wild, name green and call UNO",
        "die Farbwahl spielen, Grün wählen und UNO rufen",
    ),
    (Play(0, "R7", count=2), "play the red seven 2 times", "die rote Sieben 2-mal spielen"),
    (Play(0, "R7", target=1), "play the red seven on Bo", "die rote Sieben gegen Bo spielen"),
    (
        Play(0, "R7", target=2),
        "play the red seven on you",
        "die rote Sieben gegen dich spielen",
    ),
    (
        Play(0, "R7", target=1, count=2),
        "play the red seven 2 times on Bo",
        "die rote Sieben 2-mal gegen Bo spielen",
    ),
    (
        Play(0, "R7", target=2, count=2),
        "play the red seven 2 times on you",
        "die rote Sieben 2-mal gegen dich spielen",
    ),
    (Play(0, "As", value=11), "play the ace of spades as 11", "das Pik-Ass als 11 spielen"),
    (
        Play(0, "As", value=11, count=2),
        "play the ace of spades 2 times, as 11",
        "das Pik-Ass 2-mal spielen, als 11",
    ),
    (
        Play(0, "9c", value=SetTo(99)),
        "play the nine of clubs and make the total 99",
        "die Kreuz-Neun spielen und die Summe auf 99 setzen",
    ),
    (Draw(0), "draw", "ziehen"),
    (Pass(0), "pass", "passen"),
    (Challenge(0), "challenge", "anzweifeln"),
    (Accept(0), "accept", "annehmen"),
    (ChooseColor(0, "B"), "name blue", "Blau wählen"),
    (ChooseTarget(0, 1), "name Bo", "Bo wählen"),
    (ChooseTarget(0, 2), "name you", "dich wählen"),
    (Call(0), "call UNO", "UNO rufen"),
    (Catch(0, 1), "catch Bo", "Bo erwischen"),
    (Catch(0, 2), "catch you", "dich erwischen"),
    (Deal(0), "deal the next round", "die nächste Runde geben"),
]


@pytest.mark.parametrize(("move", "said", "gesagt"), ASKED)
def test_moves(move: Move, said: str, gesagt: str) -> None:
    assert (TO_CHEN.move(move), AN_CHEN.move(move)) == (said, gesagt)


def test_every_kind_of_move_has_words_of_its_own() -> None:
    kinds = {kind for game in registry.own_games() for kind in game(players=3).move_kinds()}
    assert {type(move) for move, *_ in ASKED} == kinds | {Play}


# Refusals

NO_MATCH = (
    "the green draw two matches neither colour, number nor symbol;"
    " the red five lies on top, red is in force"
)
PASST_NICHT = (
    "die grüne Zieh-Zwei passt weder in Farbe noch Zahl noch Zeichen;"
    " oben liegt die rote Fünf, es gilt Rot"
)


@pytest.mark.parametrize(
    ("move", "said", "to_bo", "gesagt", "an_bo"),
    [
        (
            "1:YR",
            "the yellow reverse is not in the hand of Bo", "the yellow reverse is not in your hand",
            "der gelbe Richtungswechsel ist nicht auf der Hand von Bo",
            "der gelbe Richtungswechsel ist nicht auf deiner Hand",
        ),
        (
            "1:G+2",
            NO_MATCH, NO_MATCH, PASST_NICHT, PASST_NICHT,
        ),
        ("0:R1", "Bo is on turn", "it is your turn", "Bo ist am Zug", "du bist am Zug"),
        (
            "1:W",
            "the wild names a colour: red, yellow, green, blue",
            "the wild names a colour: red, yellow, green, blue",
            "für die Farbwahl ist eine Farbe zu wählen: Rot, Gelb, Grün, Blau",
            "für die Farbwahl ist eine Farbe zu wählen: Rot, Gelb, Grün, Blau",
        ),
        (
            "1:R1*2",
            "Bo holds the red one only once", "you hold the red one only once",
            "Bo hat die rote Eins nur einmal", "du hast die rote Eins nur einmal",
        ),
        (
            "1:R7",
            "the red seven names another live seat: Anna, Chen",
            "the red seven names another live seat: Anna, Chen",
            "für die rote Sieben ist ein anderer Platz zu wählen: Anna, Chen",
            "für die rote Sieben ist ein anderer Platz zu wählen: Anna, Chen",
        ),
    ],
)  # fmt: skip
def test_refusals(move: str, said: str, to_bo: str, gesagt: str, an_bo: str) -> None:
    state = table(
        ["R1 B1", "R1 G+2 W R7", "B2 B3"],
        "R5",
        turn=1,
        options={"doubles": True, "seven_zero": True},
    )
    refusal = state.why_illegal(state.parse(move))
    assert refusal is not None
    assert (ENGLISH.refusal(refusal), Words(seats=NAMES, me=1).refusal(refusal)) == (said, to_bo)
    assert (DEUTSCH.refusal(refusal), Words("de", NAMES, 1).refusal(refusal)) == (gesagt, an_bo)


def test_what_is_owed_is_counted() -> None:
    for draw, said, gesagt in [
        (1, "you owe 1 card and may", "du musst 1 Karte ziehen oder"),
        (4, "you owe 4 cards and may", "du musst 4 Karten ziehen oder"),
    ]:
        refusal = OWES_SAME.of(turn=0, draw=draw, face="+2")
        assert Words(me=0).refusal(refusal).startswith(said)
        assert Words("de", me=0).refusal(refusal).startswith(gesagt)


@pytest.mark.parametrize(("kind", "examples"), EXAMPLES.items())
def test_every_refusal_has_words(kind: type[Game], examples: tuple[Example, ...]) -> None:
    for example in examples:
        refusal = example.state.why_illegal(example.asked)
        assert refusal is not None
        game = example.state.game
        for me in (None, *range(example.state.players)):
            for words in (whole(game, me=me), Words(game=game, me=me)):
                said = words.refusal(refusal)
                assert said
                assert not re.search(r"[{}_]|seat seat|du (ist|hat|muss|darf)\b", said)
        assert Words(game=game).refusal(refusal) == refusal_named(refusal, game)


def refusal_named(refusal: Refusal, game: Game[Any]) -> str:
    """Give the reason with the names of cards and colours in the place of their codes."""
    ground = next(ground for ground in game.all_grounds() if ground.key == refusal.key)
    return ground.reason({name: named(name, fact, game) for name, fact in refusal.facts.items()})


def named(name: str, fact: Any, game: Game[Any]) -> Any:
    words = Words(game=game)
    if isinstance(fact, tuple):
        return tuple(named(name, part, game) for part in fact)
    if name in {"color", "colors"}:
        return words.color(fact)
    if name == "seats":
        return words.seat(fact)
    return words.the_card(fact) if game.find(fact) else fact


def test_a_refusal_that_no_game_declares_is_said_as_it_is() -> None:
    refusal = Refusal("XY-1", "the moon is {full}")
    assert Words("de").refusal(refusal) == "the moon is {full}"
    other = Refusal("UNO-3", "why not", key="no_match", facts={"card": "R5"})
    assert Words("de").refusal(other) == "why not"


def test_what_views_and_bots_refuse_has_words() -> None:
    state = Uno(players=2).deal(seed=7)
    refusal = state.view(0).why_illegal(state.parse("1:draw"))
    assert refusal is not None
    assert Words(me=0).refusal(refusal) == "you move for your own seat alone"
    assert Words("de", me=0).refusal(refusal) == "du machst nur Züge für deinen eigenen Platz"
    assert Words("de", ["Anna"]).refusal(refusal) == "dies ist die Sicht von Anna"
    assert Words("de").refusal(NOT_ITS_SEAT.of(seat=1)) == "hier wird nur für Platz 1 gespielt"


# Names


def test_seats_are_called_by_their_names_their_numbers_or_you() -> None:
    words = Words("de", ["Anna"], me=2)
    assert [words.seat(seat) for seat in range(4)] == ["Anna", "Platz 1", "du", "Platz 3"]
    assert [words.label(seat) for seat in range(4)] == ["Anna", "Platz 1", "Platz 2", "Platz 3"]
    assert Words(seats=["{seat}", "%s"]).event(events.TargetNamed(0, 1)) == "{seat} names %s"


def test_a_game_brings_the_names_of_its_cards() -> None:
    assert Words().card("W") == "wild"
    assert Words(game=UnoAllWild(players=2)).card("W") == "plain wild"
    assert Words("de", game=UnoMarioKart(players=2)).the_card("WI") == "die Item-Box"
    assert Words(game=Uno(players=2)).card("As") == "As"
    ordinary = Uno(players=2, deck=ordinary_deck(skip=None, wild="J"))
    assert Words("de", game=ordinary).card("G10") == "grüne Zehn"
    assert Words().card(ordinary.card("G10")) == "green ten"


def test_a_card_that_is_not_seen_is_a_card() -> None:
    assert [Words().card(card) for card in (None, "?", HIDDEN)] == ["a card"] * 3
    assert Words("de", codes=True).card(None) == "eine Karte"


def test_codes_follow_the_names_where_they_are_asked_for() -> None:
    assert Words(codes=True).move(Play(0, "R5")) == "play the red five (R5)"


def test_colours_and_suits_have_names() -> None:
    assert [Words("de").color(letter) for letter in "RYGBcdhs"] == (
        ["Rot", "Gelb", "Grün", "Blau", "Kreuz", "Karo", "Herz", "Pik"]
    )
    assert Words("de").color(None) == "keine"
    assert Words(game=UnoAllWild(players=2)).color("R") == "R"


# Options


def test_options_have_names_meanings_and_values() -> None:
    words = Words("de", game=Uno)
    assert words.option_name("jump_in") == "Reinwerfen"
    assert words.option("penalty") == "wie viele Karten zieht, wer erwischt wird"
    assert words.option("stacking", "same") == "gleiche auf gleiche"
    assert words.option("jump_in", value=True) == "ja"
    assert words.option("rounds", None) == "target entscheidet"
    assert words.option("rounds", 3) == "3"
    assert words.option("dealer", "draw") == "wer die höchste Karte zieht, gibt"
    deck = words.option("deck", ordinary_deck(wild=("2", "T"), jokers=2))
    assert deck == (
        "Aussetzen: J; Richtungswechsel: Q; Zieh-Zwei: K; Farbwahlen: 2, T; "
        "Zieh-Vier-Farbwahlen: nichts; Joker: 2; Päckchen: 1"
    )
    with pytest.raises(OptionError, match="stacking: 'sometimes' is none of"):
        words.option("stacking", "sometimes")
    assert words.option("deck", ordinary_deck().document()) == words.option("deck", ordinary_deck())


@pytest.mark.parametrize(
    ("option", "said", "gesagt"),
    [
        ("stacking", "off, same or any", "off, same oder any"),
        ("penalty", "a number from 1 to 10", "eine Zahl von 1 bis 10"),
        ("many", "a number 1 or more", "eine Zahl ab 1"),
        (
            "floor",
            "a number 0 or less, or none: it falls freely",
            "eine Zahl bis 0, oder none: sie fällt beliebig",
        ),
        ("doubles", "true or false", "true oder false"),
        ("reverse_ranks", "ranks", "Ränge"),
    ],
)
def test_the_values_that_options_take(option: str, said: str, gesagt: str) -> None:
    assert Words().option_values(option) == said
    assert Words("de").option_values(option) == gesagt


@pytest.mark.parametrize("kind", registry.own_games())
def test_every_text_that_an_option_takes_means_something(kind: type[Game]) -> None:
    for field in option_fields(kind):
        for value in field.metadata["one_of"] or ():
            assert value in field.metadata["named"], field.alias


# Nothing is left untranslated


class Strict(NullTranslations):
    """The end of a chain of catalogues, which no message may reach."""

    def gettext(self, message: str) -> str:
        raise AssertionError(message)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        raise AssertionError(msgid1)

    def pgettext(self, context: str, message: str) -> str:
        raise AssertionError((context, message))


def whole(game: Game[Any], **more: Any) -> Words:
    """Give German words that fail where they would fall back to English."""
    words = Words("de", game=game, **more)
    strict = copy.copy(words._catalogue)
    monkey: Any = strict
    monkey._fallback = Strict()
    object.__setattr__(words, "_catalogue", strict)
    return words


def test_a_missing_message_is_noticed() -> None:
    with pytest.raises(AssertionError):
        whole(Uno(players=2)).say("no such message")


@pytest.mark.unmeasured
@pytest.mark.parametrize("kind", registry.own_games())
@pytest.mark.parametrize("seed", range(8))
def test_whole_games_under_random_options_are_told_in_both_languages(
    kind: type[Game], seed: int
) -> None:
    game = random_game(kind, seed)
    english, german = Words(game=game, me=0), (whole(game), whole(game, me=0))
    for visit in random_play(game, seed, moves=60):
        state, action = visit.state, visit.action
        for words in (*german, english):
            said = [words.pending(state.pending, state.turn)]
            said += [words.move(move) for move in state.legal_moves()]
            if action is not None:
                said += [words.event(event) for event in stepped(state, action).events[:-1]]
            assert all(said)
            assert not any("{" in text or "_" in text for text in said)


@pytest.mark.parametrize("kind", registry.own_games())
def test_all_options_and_cards_have_german_words(kind: type[Game]) -> None:
    game = kind(players=3)
    words = whole(game)
    assert words.about()
    assert words.standing()
    for card in game.deck:
        texts = {words.card(card), words.the_card(card)}
        assert card.code not in texts
    for field in option_fields(kind):
        option = str(field.alias)
        assert words.option_name(option)
        assert words.option(option)
        assert words.option_values(option)
        for value in option_values(kind, option, players=3):
            assert words.option(option, value)


# Languages


@pytest.mark.parametrize("name", ["de", "DE", "de_AT", "de-AT.UTF-8", "de_DE@euro", "de_AT.utf8"])
def test_regional_names_fall_back_to_the_language(name: str) -> None:
    assert Words(name).language == "de"


@pytest.mark.parametrize("name", ["xx", "", "deu", "../de", "de/../de", "x" * 9999, None, 5, "d\0"])
def test_an_unknown_language_is_an_error_that_lists_those_there_are(name: Any) -> None:
    with pytest.raises(OptionError, match="is none of de, en") as caught:
        Words(name)
    assert caught.value.option == "language"


def test_the_environment_has_no_say_in_the_library(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.setenv(name, "de_DE.UTF-8")
    assert Words().move(Draw(0)) == "draw"


def test_a_message_that_a_catalogue_lacks_is_said_in_english() -> None:
    assert Words("de").say("no such message of {seat}", seat="Anna") == "no such message of Anna"
    assert Words("de").name("card", "joker") == "joker"
    assert Words("de").say(Plural("one box", "{count} boxes"), count=2) == "2 boxes"


@pytest.mark.parametrize(
    "wrong", ["{other} passt", "{seat", "{0}", "{seat.no} passt", "{seat[no]}", "{seat!x}"]
)
def test_a_translation_with_wrong_places_is_said_in_english(
    wrong: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    words = Words("de", ["Anna", "Bo"])
    broken = copy.copy(words._catalogue)

    def gettext(message: str) -> str:
        del message
        return wrong

    monkeypatch.setattr(broken, "gettext", gettext)
    monkeypatch.setattr(words, "_catalogue", broken)
    assert words.event(events.Passed(1)) == "Bo passes"


def test_words_are_values() -> None:
    words = Words("de_AT", iter(["Anna"]), 1, Uno(players=2), codes=True)
    assert words == Words("de", ["Anna"], 1, Uno(players=2), codes=True)
    assert words != Words("de", ["Anna"], 1, Uno(players=2))
    assert words != "de"
    for other in (pickle.loads(pickle.dumps(words)), copy.copy(words), copy.deepcopy(words)):
        assert other == words
        assert hash(other) == hash(words)
        assert other.card("R5") == "rote Fünf (R5)"
    assert (words.language, words.me) == ("de", 1)
    assert repr(Words("de", ["Anna"])) == "Words('de', ('Anna',), None, None)"
    assert repr(words).endswith(", codes=True)")


@pytest.mark.parametrize(
    "options",
    [
        {"seats": "Anna"},
        {"seats": 7},
        {"seats": ["Anna", 7]},
        {"me": -1},
        {"me": "0"},
        {"me": True},
        {"game": "uno"},
        {"game": int},
        {"language": b"de"},
    ],
)
def test_what_cannot_be_is_an_error_of_the_option(options: dict[str, Any]) -> None:
    with pytest.raises(OptionError) as caught:
        Words(**options)
    assert [caught.value.option] == list(options)


@pytest.mark.parametrize("value", [None, 5, "R 5", "", object(), [], {}, Draw, b"R5"])
def test_garbage_is_an_error_of_cardlaw(value: Any) -> None:
    words: Any = Words("de")
    asked = [words.event, words.move, words.refusal, words.option, words.option_name]
    if value is not None:
        asked.append(partial(words.pending, turn=0))
    if not isinstance(value, str | None):
        asked += [words.color, words.card]
    for ask in asked:
        with pytest.raises(CardlawError):
            ask(value)


@pytest.mark.parametrize(
    "event",
    [
        events.Drew(0, 7),  # type: ignore[arg-type]
        events.Drew("0", ()),  # type: ignore[arg-type]
        events.Skipped(-1),
        events.Played(0, None),  # type: ignore[arg-type]
        events.Shuffled("all", ()),  # type: ignore[arg-type]
        events.HandsMoved(((0, 1),)),  # type: ignore[arg-type]
        events.GameEnded(0),  # type: ignore[arg-type]
        events.ColorNamed(0, 5),  # type: ignore[arg-type]
    ],
)
def test_an_event_that_cannot_be_is_an_error_of_cardlaw_or_told(event: events.Event) -> None:
    with contextlib.suppress(CardlawError):
        assert Words("de").event(event)


def test_a_refusal_made_by_hand_is_an_error_of_cardlaw_or_told() -> None:
    facts: dict[str, Any] = {"turn": "x", "draw": None, "face": 5}
    assert Words("de").refusal(Refusal("A-1", "so", key="owes_same", facts=facts))
    with pytest.raises(CardlawError):
        Words("de").refusal(Refusal("A-1", "so", key="not_on_turn", facts={"turn": -1}))


@pytest.mark.needs_system
def test_words_are_there_after_an_import_of_the_package_alone_and_only_when_asked_for() -> None:
    check = (
        "import sys, cardlaw;"
        "early = any(name.startswith(('cardlaw.words', 'gettext')) for name in sys.modules);"
        "print(early, ascii(cardlaw.words.Words('de').card('R5')), 'babel' in sys.modules)"
    )
    done = subprocess.run([sys.executable, "-c", check], capture_output=True, text=True, check=True)
    assert done.stdout == f"False {'rote Fünf'!a} False\n"


# Games from outside


class Sang(events.Event):
    """An event that a game adds."""


@attrs.frozen(repr=False)
class Hummed(events.Event):
    seat: int
    card: Card
    times: int


class Musical(Ten):
    """A toy game with words for what it adds, and an event that it has none for."""

    sentences: ClassVar[Mapping[type, tuple[str | Plural, ...]]] = {
        Cheer: ("cheer aloud",),
        Hummed: ("{seat} hums at {card} {times} times", "you hum at {card} {times} times"),
    }


def test_a_game_from_outside_has_words_for_what_it_adds() -> None:
    words = Words(seats=["Anna", "Bo"], me=1, game=Musical(players=2))
    assert words.move(Cheer(0)) == "cheer aloud"
    assert words.event(Hummed(0, Card("5"), 3)) == "Anna hums at 5 3 times"
    assert words.event(Hummed(1, Card("5"), 3)) == "you hum at 5 3 times"


def test_what_a_game_from_outside_has_no_words_for_is_told_as_it_is_written() -> None:
    words = Words("de", ["Anna", "Bo"], game=Ten(players=2))
    assert words.move(Cheer(0)) == "cheer"
    assert words.event(Sang()) == "sang"
    assert words.event(Hummed(1, Card("5"), 3)) == "hummed, seat: Bo, card: 5, times: 3"
    assert words.pending(Waits(1), 0) == "Anna ist gefragt: waits, by Bo"
    assert words.move(Call(0)) == "letzte Karte rufen"


@attrs.frozen(repr=False)
class Waits(Pending):
    kind = "waits"

    by: int
