"""Grounds and refusals as values: facts, documents, sentences, and what is none of them."""

from __future__ import annotations

import copy
import json
import pickle
from typing import Any

import attrs
import pytest

from cardlaw import Card, Draw, Ground, NotationError, OptionError, Refusal, SetTo, Uno, rounds
from cardlaw.grounds import Facts
from cardlaw.phrases import filled
from tables import uno

# The values


def test_a_refusal_of_three_arguments_stands() -> None:
    refusal = Refusal("SEV-3", "that is no move here", Draw(1))
    assert (refusal.key, refusal.facts) == ("other", {})
    assert json.loads(json.dumps(refusal.document())) == {
        "rule": "SEV-3",
        "key": "other",
        "facts": {},
        "move": "1:draw",
        "reason": "that is no move here",
    }
    match refusal:
        case Refusal(rule, reason, move):
            assert (rule, reason, move) == ("SEV-3", "that is no move here", Draw(1))


def test_facts_are_plain_and_a_list_is_a_tuple() -> None:
    facts = Facts({"card": Card("R5"), "value": SetTo(99), "seats": [1, 2], "none": None})
    assert facts == {"card": "R5", "value": "set99", "seats": (1, 2), "none": None}
    assert Facts({"card": Card("R5")}) == {"card": "R5"}
    assert (*facts,) == ("card", "value", "seats", "none")
    assert len(facts) == 4
    assert hash(facts) == hash(Facts({name: facts[name] for name in sorted(facts)}))
    assert repr(Facts({"card": "R5"})) == "Facts({'card': 'R5'})"
    refusal = Refusal("A-1", "so", facts={"seats": [1, 2], "card": Card("R5")})
    assert refusal.document()["facts"] == {"seats": [1, 2], "card": "R5"}
    for again in (pickle.loads(pickle.dumps(refusal)), copy.deepcopy(refusal)):
        assert (again, hash(again), again.facts) == (refusal, hash(refusal), refusal.facts)


def test_facts_cannot_be_changed() -> None:
    facts: Any = Facts({"card": "R5"})
    with pytest.raises(TypeError):
        facts["card"] = "R6"
    with pytest.raises(AttributeError):
        facts.more = 1
    given = {"card": "R5"}
    refusal = Refusal("A-1", "so", facts=given)
    given["card"] = "R6"
    assert refusal.facts == {"card": "R5"}
    with pytest.raises(AttributeError):
        refusal.facts = facts  # type: ignore[misc]


@pytest.mark.parametrize(
    "facts", [5, "facts", [("card", "R5")], {"card": {}}, {"card": 1.5}, {"card": [[1]]}, {1: 2}]
)
def test_what_is_no_fact_is_an_error(facts: Any) -> None:
    with pytest.raises(NotationError):
        Refusal("A-1", "so", facts=facts)


@pytest.mark.parametrize(
    "given", [{"rule": 5}, {"reason": None}, {"key": 7}, {"move": "0:draw"}, {"move": 0}]
)
def test_what_is_no_part_of_a_refusal_is_an_error(given: dict[str, Any]) -> None:
    with pytest.raises(NotationError):
        attrs.evolve(Refusal("A-1", "so"), **given)


# The grounds


@pytest.mark.parametrize(
    "key",
    ["", "other", "No_match", "no match", "no-match", "_no", "no__match", "no_", "1st", "n\u00e4"],
)
def test_a_key_is_a_word(key: str) -> None:
    with pytest.raises(OptionError, match="key: "):
        Ground("A-1", key, "so")


@pytest.mark.parametrize("sentence", ["{}", "{card.code}", "{card!r}", "{card", "{card:>9}", "{0}"])
def test_a_place_in_a_sentence_names_a_fact(sentence: str) -> None:
    with pytest.raises(OptionError, match="sentence: "):
        Ground("A-1", "so", sentence)


@pytest.mark.parametrize("given", [(1, "so", "so"), ("A-1", None, "so"), ("A-1", "so", ["so"])])
def test_a_ground_is_made_of_texts(given: Any) -> None:
    with pytest.raises(NotationError):
        Ground(*given)


def test_a_fact_that_looks_like_a_place_is_told_as_it_is() -> None:
    ground = Ground("A-1", "so", "{card} and {top}")
    assert ground.of(card="{top}", top="{card}").reason == "{top} and {card}"


@pytest.mark.parametrize(
    "more", [{"plural": "so {n}"}, {"counts": "n"}, {"plural": "so", "counts": "m"}]
)
def test_a_plural_goes_with_the_fact_that_counts(more: dict[str, str]) -> None:
    with pytest.raises(OptionError, match="counts: "):
        Ground("A-1", "so", "so {n}", **more)


@pytest.mark.parametrize(
    "more",
    [
        {"you": "you owe"},
        {"you": "you owe {card}", "you_plural": "you owe {cards}"},
        {"you_plural": "you owe {count} cards"},
        {"sentence": "somebody owes {count} card", "you": "you owe", "you_plural": "you owe"},
    ],
)
def test_what_is_said_to_a_seat_goes_with_what_is_said_of_it(more: dict[str, str]) -> None:
    sentence = more.pop("sentence", "seat {seat} owes {count} card")
    plural = "seat {seat} owes {count} cards"
    with pytest.raises(OptionError, match="you"):
        Ground("A-1", "owes", sentence, plural=plural, counts="count", **more)


def test_the_sentence_to_a_seat_has_its_plural() -> None:
    ground = Ground(
        "A-1",
        "owes",
        "seat {seat} owes {count} card",
        plural="seat {seat} owes {count} cards",
        counts="count",
        you="you owe {count} card",
        you_plural="you owe {count} cards",
    )
    assert ground.speaks_of == "seat"
    assert Ground("A-1", "over", "the game is over").speaks_of is None


def test_a_sentence_that_counts_has_a_singular() -> None:
    ground = Ground("A-1", "owes", "{n} card", plural="{n} cards", counts="n")
    assert [ground.of(n=n).reason for n in (0, 1, 2)] == ["0 cards", "1 card", "2 cards"]


@pytest.mark.parametrize("facts", [{}, {"card": "R5", "top": "R6"}, {"top": "R6"}])
def test_a_ground_has_just_its_facts(facts: dict[str, str]) -> None:
    with pytest.raises(OptionError, match="the facts of no_match are: card"):
        Ground("A-1", "no_match", "{card} matches nothing").of(**facts)


def test_rounds_tell_why_a_move_is_refused_before_its_turn() -> None:
    state = uno(2).deal(seed=7)
    late = rounds.untimely(state._table, Draw(0), rounds.NOT_ON_TURN.under("A-1"))
    assert late == Refusal(
        "A-1", "seat 1 is on turn", Draw(0), key="not_on_turn", facts={"turn": 1}
    )
    assert Uno.all_grounds()[5].rule == "UNO-3"


@pytest.mark.parametrize("sentence", ["{top} {card", "{", "}", "{}", "{no} {{card}}", ""])
def test_what_is_no_place_of_a_fact_stays_in_a_sentence(sentence: str) -> None:
    # A translation may be anything.
    told = {"{no} {{card}}": "{no} {R5}"}
    assert filled(sentence, {"card": "R5"}) == told.get(sentence, sentence)


def test_a_ground_under_its_own_rule_is_itself() -> None:
    ground = rounds.SEAT_OUT
    assert ground.under(ground.rule) is ground
    other = ground.under("A-1")
    assert (other.key, other.sentence, other.facts) == (ground.key, ground.sentence, ground.facts)
    assert repr(other) == "Ground('A-1', 'seat_out', 'seat {seat} is out of the game')"
