"""The command line in German: by its flag, and by what the environment says."""

from __future__ import annotations

import json
import re

import pytest

from cardlaw import Uno, game
from commands import AS_HINTED, called, complaint, output, run


def test_play_in_german() -> None:
    arguments = ("play", "uno", "--players", "2", "--seed", "7", "--language", "de")
    text = output(*arguments, given="?\nr5\n9:draw\nR1\ndraw\nq\n")
    assert "Uno(players=2), Startwert 7" in text
    assert "Gib einen deiner Züge ein" in text
    assert "uno, Runde 1" in text
    assert re.search(r"^ +Platz +Karten +Hand +Punkte", text, re.MULTILINE)
    assert "Platz 0 (du)" in text
    assert "Platz 1 (sensible)" in text
    assert re.search(r"^draw +ziehen *$", text, re.MULTILINE)
    assert "9:draw ist kein Zug; du kannst eingeben: " in text
    assert "die rote Fünf (R5) ist nicht auf deiner Hand (T-1)" in text
    assert "du ziehst eine Karte: " in text
    assert text.endswith("Du verlässt das Spiel.\n")


def test_a_game_is_played_to_its_end_in_german() -> None:
    arguments = ("play", "uno", "--players", "2", "--rounds", "1", "--seed", "6")
    text = output(*arguments, "--language", "de", given=AS_HINTED * 100)
    assert "Platz 1 (sensible) gewinnt die Runde und " in text
    assert "das Spiel ist vorbei, gewonnen hat Platz 1 (sensible)" in text
    english = {"draws", "plays", "passes", "you", "cards", "seat", "round", "points", "wins"}
    assert not english & set(re.findall(r"\w+", text))


def test_show_games_and_rules_in_german() -> None:
    shown = output("show", "--language", "de", "-", given=Uno(players=3).deal(seed=7).to_json())
    assert "oberste Karte RR, Farbe Rot, Ablagestapel 1, Nachziehstapel 86" in shown
    assert re.search(r"Platz 2 .* gibt", shown)
    games = output("games", "--language", "de")
    assert re.search(r"^uno +2-10 +Das klassische UNO für 2 bis 10\. *$", games, re.MULTILINE)
    rules = " ".join(output("rules", "uno", "--language", "de").replace("│", " ").split())
    assert "Optionen von uno (Regelversion 1)" in rules
    assert "eine Zahl von 2 bis 10" in rules
    assert "wie viele Plätze es gibt" in rules
    assert "off, same oder any" in rules


def test_simulate_in_german() -> None:
    arguments = ("simulate", "uno", "--games", "3", "--rounds", "1", "--seed", "1")
    text = output(*arguments, "--language", "de", "--bots", "random,sensible,random,random")
    for word in ("3 Spiele, Startwert 1", "Gewinnrate", "95-%-Intervall", "Runden: 3 gewonnen"):
        assert word in text
    assert re.search(r"^in einem Spiel +Mittel +Streuung +Minimum", text, re.MULTILINE)


def test_the_flag_stands_before_or_after_the_name_of_the_command() -> None:
    assert output("--language", "de_AT", "games") == output("games", "--language", "de")


def test_a_language_that_is_not_there_is_one_line_of_error() -> None:
    assert "language: 'xx' is none of de, en" in complaint("games", "--language", "xx")


@pytest.mark.parametrize(
    ("environment", "german"),
    [
        ({}, False),
        ({"LANG": "de_DE.UTF-8"}, True),
        ({"LC_MESSAGES": "de_AT"}, True),
        ({"LC_ALL": "de"}, True),
        ({"LANGUAGE": "xx:de:en"}, True),
        ({"LANGUAGE": "en:de", "LANG": "de_DE"}, False),
        ({"LC_ALL": "en_US.UTF-8", "LANG": "de_DE"}, False),
        ({"LC_ALL": "", "LANG": "de_DE"}, True),
        ({"LC_MESSAGES": "en_GB", "LANG": "de_DE"}, False),
        ({"LANG": "xx_YY"}, False),
        ({"LANG": "C", "LANGUAGE": "de"}, False),
        ({"LC_ALL": "POSIX", "LANG": "de_DE"}, False),
        ({"LANG": "../../etc"}, False),
    ],
)
def test_the_environment_chooses(environment: dict[str, str], *, german: bool) -> None:
    text = called("games", **environment).stdout
    assert ("was es ist" in text) == german
    assert ("what it is" in text) != german


def test_the_flag_goes_before_the_environment() -> None:
    assert "what it is" in called("games", "--language", "en", LANG="de_DE").stdout


def test_help_and_errors_of_the_parser_are_english() -> None:
    assert called("--help", LANG="de_DE").stdout == output("--help")


def test_a_game_from_outside_is_played_in_german_with_a_catalogue_of_its_own() -> None:
    arguments = ("play", "crazy-eights", "--players", "3", "--seed", "7", "--language", "de")
    text = output(*arguments, given="?\n8h\npass\n9s\n0:Kd=c\nq\n")
    told = " ".join(text.split())
    assert (
        "passen darf man mit einer gezogenen Karte, oder wenn es keine zu ziehen gibt (CE-7)"
        in told
    )
    assert not re.search(r"\b(is|of|the|one|you|card)\b", told)
    assert complaint("play", "crazy-eights", "--rounds", "0", "--language", "de") == (
        "cardlaw: rounds: 0 ist kleiner als 1\n"
    )
    document = {**game("crazy-eights", players=3).deal(seed=7).document(), "round": 2}
    typed = json.dumps(document)
    assert (
        complaint("show", "-", "--language", "de", given=typed)
        == "cardlaw: round: die letzte ist 1\n"
    )
    start = f"[Cardlaw 1]\n[Start {json.dumps(document)}]\n"
    replayed = called("replay", "-", "--language", "de", given=start)
    assert replayed.stderr == "cardlaw: -: Zeile 2, Spalte 8: round: die letzte ist 1\n"
    document["round"] = 1
    record = f"[Cardlaw 1]\n[Start {json.dumps(document)}]\n\n0:pass\n"
    replayed = called("replay", "-", "--language", "de", given=record)
    assert "0:pass: passen darf man mit einer gezogenen Karte" in replayed.stderr


def test_a_real_process_speaks_german() -> None:
    done = run("play", "uno", "--seed", "7", "--language", "de", given="draw\n")
    assert done.returncode == 1
    assert done.stderr == "cardlaw: die Eingabe war vor dem Spiel zu Ende\n"
