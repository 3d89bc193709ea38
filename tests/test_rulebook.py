"""The rule books tell every rule, every option and every number as the games have it."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from pathlib import Path

import pytest

import cardlaw
from cardlaw import NinetyNine, Uno, UnoAllWild, UnoMarioKart, ordinary_deck, registry, rulebook
from cardlaw.options import option_fields
from cardlaw.rulebook import Book, Example, Rule
from cardlaw.rulebook.examples import read_example
from cardlaw.rules.ninety_nine import LIMIT
from cardlaw.rules.ninety_nine_values import MOST_AMOUNTS, RANKS
from rule_ids import RULES
from test_cases import check

GAMES = tuple(registry._OWN)
BOOKS = {name: rulebook.book(name) for name in ("table", *GAMES)}
OWN_RULES = {
    name: tuple(rule for rule in book.rules if rule.home == name) for name, book in BOOKS.items()
}
#: The page on pairs of house rules, and the examples in it, each with the name of its game.
TOGETHER = (Path(__file__).parent.parent / "docs" / "games" / "house-rules-together.md").read_text(
    encoding="utf-8"
)
A_PAIR = re.compile(r"^```\{rule-example\} (\S+)\n(.*?)^```$", re.DOTALL | re.MULTILINE)
PAIRS = [
    pytest.param(read_example(name, text), id=f"together-{number}")
    for number, (name, text) in enumerate(A_PAIR.findall(TOGETHER))
]
EXAMPLES = [
    pytest.param(example, id=f"{rule.id}-{number}")
    for rules in OWN_RULES.values()
    for rule in rules
    for number, example in enumerate(rule.examples)
] + PAIRS
AN_ID = re.compile(r"\b(?:T|UNO|MK|AW|NN)-H?\d+\b")


def whole(book: Book) -> str:
    """Give all texts of a book, with what it shares with others."""
    chapters = [text for chapter in book.chapters for text in (chapter.title, chapter.text)]
    return "\n\n".join([book.text, *chapters, *[rule.text for rule in book.rules]])


@pytest.mark.parametrize("name", RULES)
def test_a_book_tells_every_rule_of_its_game_and_no_other(name: str) -> None:
    assert sorted(rule.id for rule in OWN_RULES[name]) == sorted(RULES[name])


@pytest.mark.parametrize("name", RULES)
def test_a_rule_is_told_at_more_length_than_its_sentence(name: str) -> None:
    for rule in OWN_RULES[name]:
        assert rule.title
        assert len(rule.text) > 0.8 * len(RULES[name][rule.id])
        assert RULES[name][rule.id] not in rule.text
    assert len(whole(BOOKS[name])) > 4 * len("".join(RULES[name].values()))


@pytest.mark.parametrize("name", GAMES)
def test_the_book_of_a_game_has_each_rule_once_and_the_tables_last(name: str) -> None:
    ids = [rule.id for rule in BOOKS[name].rules]
    assert len(set(ids)) == len(ids)
    assert {rule.home for rule in BOOKS[name].chapters[-1].rules} == {"table"}
    assert set(RULES["table"]) - set(ids) <= {"T-4"}


@pytest.mark.parametrize("name", GAMES)
def test_the_id_of_every_refusal_leads_into_the_book_of_its_game(name: str) -> None:
    ids = {rule.id for rule in BOOKS[name].rules}
    # One who names a seat in classic UNO is told of the one rule by which that is asked.
    elsewhere = {"MK-7"} if name == "uno" else set()
    assert {ground.rule for ground in registry.named(name).all_grounds()} - ids == elsewhere


@pytest.mark.parametrize("name", BOOKS)
def test_every_rule_that_a_book_names_is_told_somewhere(name: str) -> None:
    named = AN_ID.findall(whole(BOOKS[name]))
    assert {rulebook.rule(rule).id for rule in named} == set(named)


# Options


def values(kind: type[cardlaw.Game]) -> Iterator[str]:
    """Give what a book must say of the options of a game: the name, or each value."""
    for field in option_fields(kind):
        name = str(field.alias)
        if isinstance(field.default, bool):
            yield from (f"`{name}=True`", f"`{name}=False`")
        elif field.metadata["one_of"] is not None:
            yield from [f'`{name}="{value}"`' for value in field.metadata["one_of"]]
        else:
            yield f"`{name}="


@pytest.mark.parametrize("name", GAMES)
def test_every_option_and_each_of_its_values_is_told(name: str) -> None:
    text = whole(BOOKS[name])
    assert [value for value in values(registry.named(name)) if value not in text] == []


@pytest.mark.parametrize("name", BOOKS)
def test_no_option_is_told_that_is_not_there(name: str) -> None:
    kinds = [registry.named(game) for game in GAMES]
    there = {str(field.alias) for kind in kinds for field in option_fields(kind)}
    told = set(re.findall(r"`([a-z_]+)=", whole(BOOKS[name])))
    assert told - there <= {"jokers", "reverse"}  # of ordinary_deck


# Numbers

UNO, MARIO_KART, ALL_WILD = (kind(players=4) for kind in (Uno, UnoMarioKart, UnoAllWild))
FEW, MANY = NinetyNine(players=3), NinetyNine(players=4)
TEN_TAKES, DENEXA = NinetyNine.board_game_arena(players=4), NinetyNine.denexa(players=4)


def points(game: cardlaw.Game, *codes: str) -> list[int]:
    cards = [game.card(code) for code in codes] if codes else game.deck
    return [card.points or 0 for card in cards]


def amounts(game: NinetyNine, rank: str) -> list[int]:
    """Give what a rank adds, or makes the total, without signs."""
    return [abs(int(str(amount).removeprefix("="))) for amount in dict(game.values)[rank]]


def of_round(kinds: Iterable[list[str]]) -> list[int]:
    """Give what kinds of cards that are left count, and all together."""
    parts = [sum(points(MARIO_KART, *codes)) for codes in kinds]
    return [*parts, sum(parts)]


LEFT = (["R1", "R3", "R4", "R8", "R9"], ["RS", "RR", "R+2"], ["W+4"])
#: The numbers in the texts of each book, but for its tables and what stands as code: where they
#: stand, and what they are by the game.
NUMBERS: dict[str, dict[str, list[int]]] = {
    "table": {
        "about": [0, 1, 2],
        "T-7": [UNO.number_of(UNO.card("RS")), *map(FEW.number_of, map(FEW.card, ("Ac", "Kc")))],
    },
    "uno": {
        "about": [2, Uno.most_players],
        "The cards": [len(UNO.deck), sum(points(UNO))],
        "UNO-1": [len(UNO.deal(seed=1).hands[0])],
        "UNO-11": [UNO.penalty, 1, 10],
        "UNO-17": [UNO.target or 0],
        "UNO-H4": [len(Uno(players=2, deck=ordinary_deck()).deck), 2, 10, 2, 9, len(UNO.deck)],
    },
    "uno-mario-kart": {
        "about": [2, UnoMarioKart.most_players],
        "The cards": [len(MARIO_KART.deck), 0, 1, 9, sum(points(MARIO_KART))],
        "MK-14": [*points(MARIO_KART, *LEFT[0]), *of_round(LEFT)],
    },
    "uno-all-wild": {
        "about": [2, UnoAllWild.most_players],
        "The cards": [len(ALL_WILD.deck), sum(points(ALL_WILD))],
        "AW-10": points(ALL_WILD, "W", "WS"),
    },
    "ninety-nine": {
        "about": [LIMIT],
        "NN-1": [len(FEW.deck), FEW.many, FEW.hand_size],
        "NN-2": [FEW.stakes()[0], MANY.stakes()[0], FEW.many],
        "NN-4": amounts(FEW, "A")[1:],
        "NN-3": [FEW.deal(seed=1).total],
        "NN-11": [0],
        "NN-5": [LIMIT, LIMIT],
        "NN-8": [FEW.deal(seed=1).total],
        "NN-13": [
            *(len(RANKS), MOST_AMOUNTS, *amounts(TEN_TAKES, "T"), TEN_TAKES.stakes()[0]),
            *[amount for rank in "9K3" for amount in amounts(DENEXA, rank)],
            DENEXA.hand_size,
        ],
    },
}


def prose(text: str) -> str:
    """Give a text without its tables, its code, the ids of rules, and the numbers of seats."""
    lines = [line for line in text.splitlines() if not line.startswith("|")]
    return re.sub(r"`[^`]*`|\b[A-Z]+-H?\d+\b|\bH\d\b|\bseat \d", "", "\n".join(lines))


def numbers(name: str) -> dict[str, list[int]]:
    """Give the numbers in the texts of a book."""
    book = BOOKS[name]
    texts = {"about": book.text, **{part.title: part.text for part in book.chapters}}
    texts |= {rule.id: rule.text for rule in OWN_RULES[name]}
    found = {
        part: [int(n) for n in re.findall(r"\d+", prose(text))] for part, text in texts.items()
    }
    return {part: told for part, told in found.items() if told}


@pytest.mark.parametrize("name", BOOKS)
def test_the_numbers_that_are_told_are_those_of_the_game(name: str) -> None:
    told = numbers(name)
    assert NUMBERS[name] == told


def rows(text: str) -> list[list[str]]:
    """Give the cells of the table in a text, without its head."""
    lines = [line.strip("| ") for line in text.splitlines() if line.startswith("|")]
    return [line.split(" | ") for line in lines[2:]]


@pytest.mark.parametrize("game", [UNO, MARIO_KART, ALL_WILD], ids=lambda game: str(game.name))
def test_the_table_of_the_cards_is_that_of_the_deck(game: cardlaw.Game) -> None:
    (cards,) = [chapter for chapter in BOOKS[game.name].chapters if chapter.title == "The cards"]
    codes = Counter(card.code for card in game.deck)
    colors = Counter(card.color for card in game.deck)
    for name, code, many, counts, *items in rows(cards.text):
        card = game.card(code.strip("`"))
        count, _, of = many.partition(" ")
        assert int(count) == (colors[card.color] if of.endswith("cards") else codes[card.code])
        if counts.isdigit():
            assert card.points == int(counts)
        else:
            assert counts.startswith("the number")
            assert card.face == str(card.points) or f"the number, or {card.points}" == counts
        assert items in ([], [card.item])
        assert name.split()[-1] in (
            "action",
            "9",
            "0",
            *str(game.card_names[card.face or ""]).split(),
        )


@pytest.mark.parametrize(("game", "rule"), [(UNO, "UNO-16"), (MARIO_KART, "MK-14")])
def test_the_table_of_points_is_that_of_the_cards(game: cardlaw.Game, rule: str) -> None:
    told = {
        name: counts
        for names, counts in rows(rulebook.rule(rule).text)
        for name in names.split(", ")
    }
    assert told.pop("numbers") == "the number"
    for card in game.deck:
        if card.face is not None and not card.face.isdigit():
            name = game.card_names[card.face].replace("{color} ", "")
            assert card.points == int(told[name])


def test_the_table_of_values_is_that_of_the_ranks() -> None:
    told = {
        rank: [int(number) for number in re.findall(r"\d+", does.replace("whatever", ""))]
        for ranks, does, _ in rows(rulebook.rule("NN-4").text)
        for rank in ranks.split(", ")
    }
    names = {"A": "ace", "T": "ten", "J": "jack", "Q": "queen", "K": "king"}
    for rank in RANKS:
        assert amounts(FEW, rank) == (told[names.get(rank, rank)] or [int(rank)])


def test_the_plays_in_the_table_of_values_can_be_made() -> None:
    written = " ".join(row[2] for row in rows(rulebook.rule("NN-4").text))
    for text in re.findall(r"`(\S+)`", written):
        hand = [text.partition("=")[0], "2c", "2d"]
        position = {"hands": [hand, ["3c", "3d", "3h"]], "discard": [], "total": 40, "fill": True}
        assert text in [move.text for move in NinetyNine(players=2).setup(position).legal_moves()]


# Examples


@pytest.mark.parametrize("example", EXAMPLES)
def test_an_example_comes_to_what_it_says(example: Example) -> None:
    end = example.end()
    assert example.then
    check(end, dict(example.then))
    for text in example.refused:
        assert end.why_illegal(end.parse(text)) is not None, text


@pytest.mark.parametrize("example", EXAMPLES)
def test_an_example_is_told_whole(example: Example) -> None:
    told = example.told(cardlaw.words.Words(game=example.game))
    assert [move for move, _ in told.moves] == [*example.moves, *example.refused]
    assert all(what for _, what in told.moves)
    assert told.then


def test_rules_that_are_argued_about_have_examples() -> None:
    argued = "UNO-6 UNO-10 UNO-12 UNO-15 UNO-H1 UNO-H2 UNO-H7 UNO-H8 T-2 T-9"
    argued += " MK-3 MK-4 MK-9 MK-13 AW-4 AW-5 AW-6 AW-7 NN-4 NN-5 NN-10 NN-11"
    assert [rule for rule in argued.split() if not rulebook.rule(rule).examples] == []


def changed(game: cardlaw.Game) -> set[str]:
    """Give the options of a game that are not left at their defaults; how it is won is none."""
    usual = type(game)(players=game.players).options
    return {name for name, value in game.options.items() if value != usual[name]} - {
        *("rounds", "target")
    }


SECTIONS = TOGETHER.split("\n### ")[1:]


@pytest.mark.parametrize("section", SECTIONS, ids=lambda section: section.partition("\n")[0])
def test_a_pair_of_options_is_named_and_its_examples_are_of_it(section: str) -> None:
    text = A_PAIR.sub("", section)
    assert re.search("`[a-z_]+[=`]", text) or AN_ID.search(text)
    for name, found in A_PAIR.findall(section):
        for option in changed(read_example(name, found).game):
            assert re.search(f"`{option}[=`]", text), option


def test_most_pairs_have_an_example() -> None:
    assert len(PAIRS) == TOGETHER.count("```{rule-example}") > 30
    assert sum("rule-example" in section for section in SECTIONS) > 0.8 * len(SECTIONS)


# Asking for books and rules


def test_a_rule_is_found_by_its_id_in_any_case() -> None:
    assert rulebook.rule("uno-h7") is rulebook.book("uno").rule("Uno-H7")
    assert rulebook.book(Uno) is rulebook.book(UNO) is rulebook.book("uno")


def test_what_games_share_is_told_once() -> None:
    for name in ("uno-mario-kart", "uno-all-wild"):
        assert rulebook.book(name).rule("UNO-11") is rulebook.rule("UNO-11")


@pytest.mark.parametrize(
    ("book", "rule", "said"),
    [
        ("uno", "UNO-71", "rule: 'UNO-71' is no rule; did you mean UNO-1, UNO-7, UNO-H7?"),
        ("uno", "mk-4", "rule: MK-4 is a rule of uno-mario-kart"),
        ("uno-all-wild", "T-4", "rule: T-4 is a rule of table"),
        ("uno", "skip", "rule: 'skip' is no rule"),
        ("uno", 7, "rule: 7 is no id of a rule"),
    ],
)
def test_a_rule_that_is_not_there_is_refused(book: str, rule: str, said: str) -> None:
    with pytest.raises(cardlaw.OptionError) as caught:
        rulebook.book(book).rule(rule)
    assert str(caught.value) == said


def test_a_game_from_outside_has_no_book() -> None:
    assert not rulebook.has_book("sevens")
    with pytest.raises(cardlaw.OptionError, match="game: sevens has no rule book"):
        rulebook.book("sevens")
    with pytest.raises(cardlaw.OptionError, match="'whist' is none of"):
        rulebook.book("whist")


def test_grounds_are_those_of_a_game_or_of_every_table() -> None:
    assert [ground.key for ground in rulebook.grounds("aw-7", UnoAllWild)] == [
        *("drawn_card_waits", "drawn_card_must", "can_play", "nothing_to_draw", "only_keeps")
    ]
    assert "seat_out" in [ground.key for ground in rulebook.grounds("T-9", "table")]
    assert rulebook.grounds("UNO-16", "uno") == ()


@pytest.mark.parametrize("name", GAMES)
def test_every_ground_is_said_with_its_facts_left_open(name: str) -> None:
    kind = registry.named(name)
    for language in cardlaw.words.languages():
        words = cardlaw.words.Words(language, game=kind)
        for ground in kind.all_grounds():
            said = words.ground(ground)
            assert "{" not in said
            assert said.count("...") == len(re.findall("{", ground.plural or ground.sentence))


def test_the_files_of_the_books_are_plain_text() -> None:
    folder = Path(rulebook.__file__).parent
    for name in BOOKS:
        text = (folder / f"{name}.md").read_text(encoding="utf-8")
        assert text.isascii()
        assert "\t" not in text


def test_a_rule_is_a_value() -> None:
    skip = rulebook.rule("UNO-5")
    assert isinstance(skip, Rule)
    assert (skip.id, skip.home, skip.examples) == ("UNO-5", "uno", ())
    assert hash(skip) == hash(rulebook.rule("UNO-5"))
