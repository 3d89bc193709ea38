"""Refusals: what is said first, keys and facts, and why a card cannot be played."""

from __future__ import annotations

import ast
import functools
import importlib
import pkgutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from president import President
from sevens import Sevens

import cardlaw
from cardlaw import (
    Card,
    Draw,
    Game,
    Ground,
    IllegalMove,
    NotationError,
    Pass,
    Play,
    Refusal,
    State,
    simulation,
    view,
)
from cardlaw.grounds import OTHER
from cardlaw.testing import plausible_moves, random_game, random_play
from law_tools import KINDS
from refusal_examples import EXAMPLES, Example
from tables import kart, nines, table, uno, wild

#: Every key, in the order in which reasons are said: what is wrong further up is said first. Keys
#: stay the same for ever.
ORDER = (
    # The game or the seat is not there to move.
    ("game_over", "no_such_seat", "seat_out", "round_over"),
    # Not on turn: some may act out of turn, and are told when.
    (
        "not_on_turn",
        "no_jump_now",
        "not_equal",
        "calls_automatic",
        "no_call_now",
        "not_caught_now",
        "catches_itself",
    ),
    # The table waits for something else.
    (
        "round_not_over",
        "no_such_move",
        "drawn_card_waits",
        "drawn_card_must",
        "must_answer",
        "nothing_to_answer",
        "owes_same",
        "owes_any",
        "stack_stands",
        "owes_color",
        "no_color_owed",
        "owes_target",
        "no_target_owed",
        "can_play",
        "nothing_to_draw",
        "no_pass_now",
        "only_keeps",
        "only_plays",
    ),
    # The card is not in the hand.
    ("no_such_card", "not_in_hand"),
    # It does not match.
    ("no_match",),
    # It may not be played for another reason.
    ("holds_color", "not_safe"),
    # The play lacks something, or says too much.
    (
        "no_value",
        "no_doubles",
        "no_double",
        "one_held",
        "played_singly",
        "names_color",
        "names_no_color",
        "names_seat",
        "names_no_seat",
        "call_not_due",
        "only_value",
        "played_as",
    ),
)
PLACE = {key: place for place, keys in enumerate(ORDER) for key in keys}
TURN, WAITS, HAND, MATCH, FORBIDDEN, PARTS = range(1, 7)
GAMES = tuple(EXAMPLES)
ROWS = [(kind, example) for kind in GAMES for example in EXAMPLES[kind]]


def refusal_of(state: State[Any], move: Any) -> Refusal:
    refusal = state.why_illegal(state.parse(move) if isinstance(move, str) else move)
    assert refusal is not None
    return refusal


# Keys, facts and sentences


def test_every_key_is_known_and_no_other() -> None:
    keys = [ground.key for kind in GAMES for ground in kind.all_grounds()]
    assert set(keys) == set(PLACE)
    assert len(PLACE) == sum(map(len, ORDER))


@pytest.mark.rule("T-5", "T-12")
@pytest.mark.parametrize(
    ("kind", "example"), ROWS, ids=[f"{kind.name}-{example.key}" for kind, example in ROWS]
)
def test_the_refusal_of_each_example(kind: type[Game[Any]], example: Example) -> None:
    move = example.asked
    refusal = refusal_of(example.state, move)
    (ground,) = [ground for ground in kind.all_grounds() if ground.key == example.key]
    assert (refusal.key, refusal.facts, refusal.move) == (example.key, example.facts, move)
    assert (refusal.rule, refusal.reason) == (ground.rule, ground.reason(example.facts))
    assert "{" not in refusal.reason
    if 0 <= move.seat < example.state.players:
        assert example.state.view(move.seat).why_illegal(move) == refusal


@pytest.mark.parametrize("kind", GAMES)
def test_every_ground_of_a_game_has_an_example(kind: type[Game[Any]]) -> None:
    assert {example.key for example in EXAMPLES[kind]} == {g.key for g in kind.all_grounds()}


@pytest.mark.parametrize("kind", GAMES)
def test_a_key_stands_for_one_sentence(kind: type[Game[Any]]) -> None:
    sentences = [(ground.sentence, ground.plural) for ground in kind.all_grounds()]
    assert len(set(sentences)) == len(sentences)
    shared = {ground.key: ground.sentence for ground in cardlaw.Uno.all_grounds()}
    for ground in kind.all_grounds():
        assert shared.get(ground.key, ground.sentence) == ground.sentence


def declared() -> Iterator[tuple[str, Ground]]:
    """Give every ground that a module of cardlaw declares."""
    for module in pkgutil.walk_packages(cardlaw.__path__, "cardlaw."):
        if not module.name.endswith("__main__"):
            for name, value in vars(importlib.import_module(module.name)).items():
                if isinstance(value, Ground):
                    yield f"{module.name}.{name}", value


def test_every_ground_that_is_declared_is_one_of_a_game_or_of_the_table() -> None:
    known = {ground.key for kind in GAMES for ground in kind.all_grounds()}
    beside = {ground.key for ground in (*view.GROUNDS, simulation.NOT_ITS_SEAT)}
    assert not known & beside
    assert {ground.key for _, ground in declared()} == known | beside


def test_no_refusal_is_made_but_on_a_ground() -> None:
    package = Path(cardlaw.__file__).parent
    made = {
        path.relative_to(package).as_posix()
        for path in package.rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Call) and ast.unparse(node.func).split(".")[-1] == "Refusal"
    }
    assert made == {"grounds.py"}


def test_facts_have_names_that_say_what_they_are() -> None:
    named = {fact for _, ground in declared() for fact in ground.facts}
    seats, cards = {"seat", "turn", "target", "seats", "last"}, {"card", "top"}
    colors, numbers = {"color", "colors"}, {"draw", "limit"}
    assert named == seats | cards | colors | numbers | {"face", "game", "play", "plays"}


# What is said first


@pytest.mark.rule("UNO-3", "UNO-9", "UNO-H3", "UNO-H8", "T-1", "T-8", "T-9")
def test_a_play_that_is_wrong_in_every_way_is_put_right_step_by_step() -> None:
    options = {"wild_draw_four": "strict", "rounds": 2}
    worst = Play(1, "W+4", color="P", target=1, value=3, count=2, call=True)
    held = table(["R1 R2", "B1 B2 W+4", ""], out=[2], options=options)
    steps: list[tuple[State[Any], Play, str]] = [
        (
            table(["", "B1"], pending={"kind": "game_over", "winners": [0]}, scores=[600, 0]),
            worst,
            "game_over",
        ),
        (held, worst, "not_on_turn"),
        (
            table(["B1", "R1 R2"], turn=1, pending={"kind": "drawn", "card": "R2"}),
            worst,
            "drawn_card_waits",
        ),
        (table(["B1", "R1 R2"], turn=1), worst, "not_in_hand"),
        (table(["B1", "R1 W+4"], turn=1, options=options), worst, "holds_color"),
        (table(["B1", "B1 W+4"], turn=1, options=options), worst, "no_value"),
    ]
    assert [refusal_of(state, move).key for state, move, _ in steps] == [key for *_, key in steps]


def place_of(refusal: Refusal) -> int:
    """Give the place of a refusal in the order; what is wrong with a call that is said with a play is said last."""
    return max(
        PLACE[refusal.key],
        PARTS if refusal.key == "calls_automatic" and isinstance(refusal.move, Play) else 0,
    )


@functools.cache
def asked_at_random(name: str) -> list[tuple[State[Any], Any]]:
    """Give positions of random games of random options, and moves that a seat might try there."""
    kind = next(kind for kind in KINDS if kind.name == name)
    asked: list[tuple[State[Any], Any]] = []
    for seed in range(12):
        game = random_game(kind, f"refusals {seed}", more=KINDS[kind])
        for number, visit in enumerate(random_play(game, f"order {seed}", moves=60)):
            if number % 4 == 0:
                state = visit.state
                tried = plausible_moves(state, number // 4 % state.players)[::3]
                asked += [(state, move) for move in tried if state.why_illegal(move) is not None]
    return asked


def may_answer(state: State[Any], move: Play) -> bool:
    """Say whether what the table waits for may be this card."""
    match state.pending:
        case cardlaw.Drawn(card) | cardlaw.MustPlay(card):
            return card == move.card
        case cardlaw.Stack():
            faces = (
                {"+2", "+4"} if state.game.options["stacking"] == "any" else {state.pending.face}
            )
            return move.card.code in {c.code for c in state.game.deck if c.face in faces}
        case _:
            return False


@pytest.mark.unmeasured
@pytest.mark.rule("T-5", "T-8", "T-9", "T-11")
@pytest.mark.parametrize("kind", GAMES)
def test_what_is_said_is_the_first_that_is_wrong(kind: type[Game[Any]]) -> None:
    seen = set[int]()
    for state, move in asked_at_random(kind.name):
        refusal = refusal_of(state, move)
        place = place_of(refusal)
        seen.add(place)
        closed = state.is_over or state.round_over or move.seat in state.out
        assert (place == 0) == closed, refusal
        if place == 0:
            continue
        on_turn = move.seat == state.turn
        if isinstance(move, cardlaw.Call | cardlaw.Catch) and "open" in state.game.facts:
            assert place == TURN  # what one may call, and when, whoever is on turn
        elif not isinstance(move, Play):
            assert place == (WAITS if on_turn else TURN), refusal
        elif place <= WAITS:
            assert place == (WAITS if on_turn else TURN), refusal
            assert state.pending is not None or place == TURN
        else:
            assert on_turn or (state.pending, move.card) == (None, state.top), refusal
            assert state.pending is None or may_answer(state, move), refusal
            assert (place == HAND) == (move.card not in state.hands[move.seat]), refusal
            playable = state.view(move.seat).why_unplayable(move.card) is None
            not_so = refusal.facts.get("play") == move.text != move.card.code
            assert playable == (place == PARTS or not_so), refusal
    assert seen >= {0, TURN, WAITS, HAND, PARTS}


@pytest.mark.unmeasured
@pytest.mark.parametrize("kind", GAMES)
def test_where_a_card_cannot_be_played_every_play_of_it_is_refused_alike(
    kind: type[Game[Any]],
) -> None:
    tried = 0
    for state, move in asked_at_random(kind.name):
        if isinstance(move, Play):
            why = state.view(move.seat).why_unplayable(move.card)
            if why is not None:
                tried += 1
                refusal = refusal_of(state, move)
                assert (refusal.rule, refusal.key, refusal.facts) == (why.rule, why.key, why.facts)
                assert place_of(why) < PARTS
                assert why.move == Play(move.seat, move.card)
    assert tried > 100


# Why a card cannot be played


@pytest.mark.rule("UNO-3", "UNO-9", "T-12")
def test_why_a_card_cannot_be_played() -> None:
    view = table(["R1 B2 W+4 W", "B1"], options={"wild_draw_four": "strict"}).view(0)
    found = {card.code: view.why_unplayable(card) for card in view.hand}
    assert {code: why and why.key for code, why in found.items()} == {
        "R1": None,
        "B2": "no_match",
        "W": None,
        "W+4": "holds_color",
    }
    why = view.why_unplayable("W+4")
    assert why is not None
    assert why.document() == {
        "rule": "UNO-9",
        "key": "holds_color",
        "facts": {"seat": 0, "color": "R"},
        "move": "0:W+4",
        "reason": "seat 0 holds a card of the colour in force, R",
    }


@pytest.mark.parametrize(
    ("state", "seat", "card", "key"),
    [
        (table(["R1", "B1"]), 1, "B1", "not_on_turn"),
        (
            table(["R1 R2", "B1"], pending={"kind": "drawn", "card": "R2"}),
            0,
            "R1",
            "drawn_card_waits",
        ),
        (table(["R1 R2", "B1"], pending={"kind": "drawn", "card": "R2"}), 0, "R2", None),
        (table(["R1", "", "B1"], out=[1]), 1, "R1", "seat_out"),
        (table(["R1", "R5"], options={"jump_in": True}), 1, "R5", None),
        (table(["R1", "W"], options={"jump_in": True}), 1, "W", "not_equal"),
        (table(["R7 R1", "B1"], options={"seven_zero": True}), 0, "R7", None),
        (kart(["WI R1", "B1"]), 0, "WI", None),
        (kart(["WI R1", "B1"]), 0, "R2", "not_in_hand"),
        (wild(["WT W", "W"]), 0, "WT", None),
        (wild(["WT W", "W"]), 1, "W", "not_on_turn"),
        (nines(["As Jc 4c", "8d"], "Kc", total=95, options={"bust": "forced"}), 0, "As", None),
        (
            nines(["As Jc 4c", "8d"], "Kc", total=95, options={"bust": "forced"}),
            0,
            "Jc",
            "not_safe",
        ),
        (
            nines(["As Jc 4c", "8d"], "Kc", total=99, options={"bust": "forced"}),
            0,
            "As",
            "not_safe",
        ),
    ],
)
def test_a_card_can_be_played_where_one_way_of_it_is_legal(
    state: State[Any], seat: int, card: str, key: str | None
) -> None:
    why = state.view(seat).why_unplayable(card)
    assert (why and why.key) == key
    assert state.view(seat).why_unplayable(Card(card)) == why


def test_a_spectator_is_told_of_no_card() -> None:
    with pytest.raises(NotationError, match="view of a seat"):
        uno(2).deal(seed=7).view(None).why_unplayable("R5")


@pytest.mark.parametrize("card", ["ZZ", "?", "", 5, None, ["R5"], Card("Td")])
def test_what_is_no_card_of_the_deck_is_an_error(card: Any) -> None:
    with pytest.raises(NotationError, match="expected a card of uno"):
        uno(2).deal(seed=7).view(0).why_unplayable(card)


# Leaving, views and simulations


@pytest.mark.rule("T-9")
@pytest.mark.parametrize(
    ("seat", "key", "facts"),
    [
        (2, "seat_out", {"seat": 2}),
        (3, "no_such_seat", {"last": 2}),
        ("0", "no_such_seat", {"last": 2}),
    ],
)
def test_why_a_seat_may_not_leave(seat: Any, key: str, facts: dict[str, Any]) -> None:
    with pytest.raises(IllegalMove) as caught:
        table(["R1 R2", "B1 B2", ""], out=[2]).retire(seat)
    refusal = caught.value.refusal
    assert (refusal.rule, refusal.key, refusal.facts) == ("T-9", key, facts)
    assert refusal.document()["move"] is None


@pytest.mark.rule("T-9")
def test_nobody_leaves_a_game_that_is_over() -> None:
    over = table(["R1 R2", "B1 B2"]).retire(0)
    with pytest.raises(IllegalMove) as caught:
        over.retire(1)
    assert (caught.value.refusal.rule, caught.value.refusal.key) == ("T-9", "game_over")


@pytest.mark.rule("T-12")
def test_a_view_refuses_moves_of_other_seats() -> None:
    state = uno(2).deal(seed=7)
    others = [state.view(seat).why_illegal(Draw(1)) for seat in (0, None)]
    assert [(why and why.key, why and dict(why.facts)) for why in others] == [
        ("view_of_other_seat", {"seat": 0}),
        ("view_of_spectator", {}),
    ]


def test_a_refusal_in_a_simulation_names_the_bot_and_keeps_its_data() -> None:
    def cheat(view: Any) -> Any:
        return Pass(1 - view.seat)

    with pytest.raises(IllegalMove) as caught:
        cardlaw.simulate(uno(2), [cardlaw.FunctionBot(cheat)] * 2, 1, seed=7)
    refusal = caught.value.refusal
    assert (refusal.key, "seat" in refusal.facts) == ("not_its_seat", True)
    assert "played by bot" in refusal.reason


# Games from outside


def test_a_game_from_outside_declares_its_grounds() -> None:
    state = Sevens(players=3).deal(seed=7)
    refusal = refusal_of(state, "pass")
    assert (refusal.rule, refusal.key, refusal.facts) == ("SEV-4", "no_pass", {})
    keys = {
        refusal_of(visit.state, move).key
        for visit in random_play(Sevens(players=3), 7, moves=40)
        for move in plausible_moves(visit.state, visit.state.turn)
        if visit.state.why_illegal(move) is not None
    }
    assert keys >= {ground.key for ground in Sevens.grounds}
    assert keys <= {ground.key for ground in Sevens.all_grounds()}


def test_a_game_that_declares_none_gives_no_key() -> None:
    state = President(players=3).deal(seed=7)
    refusal = refusal_of(state, "pass")
    assert (refusal.key, refusal.facts) == (OTHER, {})
    assert refusal.document()["key"] == "other"
    assert refusal_of(state, "deal").key == "round_not_over"


def test_why_a_card_cannot_be_played_in_a_game_from_outside() -> None:
    state = Sevens(players=3).deal(seed=7)
    assert state.view(2).why_unplayable("7d") is None
    keys = {(why := state.view(2).why_unplayable(card)) and why.key for card in state.hands[2]}
    assert keys == {None, "seven_starts"}
