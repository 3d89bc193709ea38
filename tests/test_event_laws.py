"""The laws of events notice every false word, and the four games tell what their rules say."""

from __future__ import annotations

import contextlib
import functools
import itertools
import random
from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any

import attrs
import pytest
from crazy_eights import CrazyEights
from president import President
from sevens import Sevens

from cardlaw import Card, Event, Game, Move, OptionError, State, Step, events
from cardlaw.testing import (
    Choices,
    LawBroken,
    Visit,
    choose_move,
    deals_are_told,
    draws_from_the_top,
    events_hide_cards,
    events_tell_the_move,
    random_game,
)
from law_tools import KINDS
from oracle.random_positions import random_position
from outlines import in_a_few_words, outline
from strangers_tables import traded

#: All kinds of game, those from outside too, and by their names.
ALL: list[type[Game[Any]]] = [*KINDS, CrazyEights, President, Sevens]
NAMED = {kind.name: kind for kind in ALL}
#: The games of which is known, by a second reading of their rules, what they tell.
OUTLINED = [*[kind.name for kind in KINDS], CrazyEights.name]
#: How many games of each kind are dealt, and how many set up near the end of a round.
DEALT, SET_UP = 6, 60
#: How many moves are followed from a deal, and from a position that is set up.
MOVES, FEW_MOVES = 60, 12
#: How many lies of a sort are told in each kind of game.
LIES = 12

LAWS_OF_EVENTS = (events_tell_the_move, draws_from_the_top, events_hide_cards)
Told = tuple[Event, ...]


def step_of(state: State[Any], action: Move | int) -> Step[State[Any]]:
    return state.step_retire(action) if isinstance(action, int) else state.step(action)


def played_on(state: State[Any], seed: str, moves: int) -> Iterator[Visit]:
    """Play on at random; now and then a seat leaves."""
    choices = Choices(seed)
    for _ in range(moves):
        if state.is_over:
            return
        live = [seat for seat in range(state.players) if seat not in state.out]
        leaves = choices.happens(4)
        action: Move | int = choices.one_of(live) if leaves else choose_move(state, choices)
        yield Visit(state, action)
        state = step_of(state, action).state


@functools.cache
def visits(name: str) -> list[Visit]:
    kind = NAMED[name]
    found: list[Visit] = []
    for number in range(DEALT):
        game = random_game(kind, f"told {number}", more=KINDS.get(kind))
        found += played_on(game.deal(number), f"told {number}", MOVES)
    for number in range(SET_UP if kind in KINDS else 0):
        game = random_game(kind, f"set up {number}", more=KINDS[kind])
        position = random_position(random.Random(f"told {number}"), game)
        found += played_on(game.setup(position), f"set up {number}", FEW_MOVES)
    for number in range(SET_UP // 10 if kind is President else 0):
        found += played_on(traded(number), f"traded {number}", FEW_MOVES)
    return found


# What is so


@pytest.mark.unmeasured
@pytest.mark.rule("T-1", "T-2", "T-6", "T-8", "T-12")
@pytest.mark.parametrize("name", NAMED)
def test_what_is_told_keeps_the_laws(name: str) -> None:
    for visit in visits(name):
        assert visit.action is not None
        for law in LAWS_OF_EVENTS:
            law(visit.state, visit.action)


@pytest.mark.unmeasured
@pytest.mark.rule("UNO-5", "UNO-6", "UNO-7", "UNO-8", "UNO-10", "UNO-13", "UNO-15", "UNO-H1")
@pytest.mark.rule("MK-5", "MK-6", "MK-7", "MK-8", "MK-9", "AW-3", "AW-4", "AW-5", "AW-6")
@pytest.mark.rule("NN-3", "NN-4", "NN-5", "NN-7", "NN-10", "T-3", "T-9")
@pytest.mark.rule("CE-1", "CE-4", "CE-5")
@pytest.mark.parametrize("name", OUTLINED)
def test_what_is_told_in_its_order_is_what_the_rules_say(name: str) -> None:
    for visit in visits(name):
        assert visit.action is not None
        step = step_of(visit.state, visit.action)
        wanted = outline(visit.state, visit.action, step.state)
        found = in_a_few_words(step.events)
        assert found == wanted, (visit.state.to_json(), str(visit.action))


# Lies


class Lying:
    """A state that tells other events than happened."""

    def __init__(self, state: State[Any], after: State[Any], told: Told) -> None:
        self._state = state
        self._step = Step(after, told)

    def __getattr__(self, name: str) -> Any:
        return getattr(self._state, name)

    def step(self, action: Move | int) -> Step[State[Any]]:
        return self._step

    step_retire = step


def lies(state: State[Any], told: Told) -> Iterator[tuple[tuple[str, ...], Told]]:
    """Give false accounts of a move, each with the sort of lie."""
    for place, event in enumerate(told):
        before, after = told[:place], told[place + 1 :]
        yield ("not told", event.name), before + after
        yield ("told twice", event.name), (*before, event, *told[place:])
        for field in attrs.fields(type(event)):
            for false in falsehoods(state, field.name, getattr(event, field.name)):
                other = attrs.evolve(event, **{field.name: false})
                yield (event.name, field.name), (*before, other, *after)
    for first, second in itertools.pairwise(range(len(told))):
        order = (*told[:first], told[second], told[first], *told[second + 1 :])
        yield ("order", told[first].name, told[second].name), order
    for seat in range(state.players):
        yield ("skipped", "too"), (*told[:-1], events.Skipped(seat), told[-1])


def falsehoods(state: State[Any], field: str, value: Any) -> list[Any]:
    """Give other values of a field of an event."""
    if field in {"seat", "target", "by", "holder", "winner", "loser"}:
        return [seat for seat in range(state.players) if seat != value]
    others: dict[str, Callable[[], list[Any]]] = {
        "card": lambda: [other_card(state, value)],
        "cards": lambda: other_cards(state, value),
        "hands": lambda: [tuple((t, g, cards) for g, t, cards in value), value[1:]],
        "color": lambda: [color for color in ("R", "G") if color != value],
        "what": lambda: [what for what in ("deck", "discards", "start") if what != value],
        "value": lambda: [7 if value != 7 else None],
        "winners": lambda: [(), (0,), (0, 1)],
        "facts": lambda: [value[1:], (*value, ("turns", 77))],
        "call": lambda: [not value],
        "guilty": lambda: [not value],
        "count": lambda: [value + 1],
        "chips": lambda: [value + 1, 0],
        "points": lambda: [value + 1, 0],
        "direction": lambda: [-value],
    }
    return others[field]()


def other_card(state: State[Any], card: Card) -> Card:
    first, last = state.game.deck[0], state.game.deck[-1]
    return last if card == first else first


def other_cards(state: State[Any], cards: tuple[Card, ...]) -> list[tuple[Card, ...]]:
    more = (*cards, state.game.deck[0])
    return [(other_card(state, cards[0]), *cards[1:]), cards[1:], more] if cards else [more]


def noticed(visit: Visit, after: State[Any], told: Told) -> bool:
    """Say whether an account breaks a law, or the rules of a game as they are outlined."""
    assert visit.action is not None
    lying: Any = Lying(visit.state, after, told)
    try:
        for law in LAWS_OF_EVENTS:
            law(lying, visit.action)
    except LawBroken:
        return True
    if visit.state.game.name not in OUTLINED:
        return False
    return in_a_few_words(told) != outline(visit.state, visit.action, after)


def same_in_effect(told: Told, false: Told) -> bool:
    """Say whether an account is true after all: other words for the same."""
    moved = [event for event in told if isinstance(event, events.HandsMoved)]
    alike = [len({cards for *_, cards in event.hands}) < len(event.hands) for event in moved]
    return false == told or any(alike)


@functools.cache
def tried_lies(name: str) -> Counter[tuple[str, ...]]:
    """Tell some lies of each sort in games of a kind, see all noticed, and count them."""
    tried: Counter[tuple[str, ...]] = Counter()
    for visit in visits(name):
        assert visit.action is not None
        step = step_of(visit.state, visit.action)
        for sort, false in lies(visit.state, step.events):
            if tried[sort] < LIES and not same_in_effect(step.events, false):
                tried[sort] += 1
                assert noticed(visit, step.state, false), (sort, visit, false)
    return tried


@pytest.mark.rule("T-12")
@pytest.mark.parametrize("name", NAMED)
def test_every_false_word_is_noticed(name: str) -> None:
    assert tried_lies(name).total() > 200


def test_every_word_of_every_event_has_been_false() -> None:
    tried: Counter[tuple[str, ...]] = Counter()
    for name in NAMED:
        tried += tried_lies(name) + lies_of_deals(name)
    kinds: list[type[Event]] = list(events.KINDS)
    for kind in kinds:
        for sort in ("not told", "told twice"):
            assert tried[sort, kind.name], (sort, kind)
        for field in attrs.fields(kind):
            assert tried[kind.name, field.name], (kind, field.name)


# The first deal


class LyingGame:
    """A game that tells other events of its first deal than happened."""

    def __init__(self, game: Game[Any], told: Told) -> None:
        self._game = game
        self._told = told

    def __getattr__(self, name: str) -> Any:
        return getattr(self._game, name)

    def step_deal(self, seed: int) -> Step[State[Any]]:
        return Step(self._game.deal(seed), self._told)


def deals_of(name: str) -> Iterator[tuple[Game[Any], int, Told]]:
    """Give first deals under random options, half of them after drawing for the deal."""
    kind = NAMED[name]
    for number in range(2 * DEALT):
        game = random_game(kind, f"dealt {number}", more=KINDS.get(kind))
        if number % 2:
            with contextlib.suppress(OptionError):  # where cards have no numbers
                game = game.replace(dealer="draw")
        yield game, number, game.step_deal(number).events


@functools.cache
def lies_of_deals(name: str) -> Counter[tuple[str, ...]]:
    tried: Counter[tuple[str, ...]] = Counter()
    for game, number, told in deals_of(name):
        for sort, false in lies(game.deal(number), told):
            if tried[sort] < LIES and not same_in_effect(told, false):
                tried[sort] += 1
                lying: Any = LyingGame(game, false)
                with pytest.raises(LawBroken):
                    deals_are_told(lying, number)
    return tried


@pytest.mark.rule("T-6", "T-7", "T-8", "T-12")
@pytest.mark.parametrize("name", NAMED)
def test_what_is_told_of_a_first_deal_keeps_the_law(name: str) -> None:
    for game, number, _ in deals_of(name):
        deals_are_told(game, number)


@pytest.mark.rule("T-7", "T-12")
@pytest.mark.parametrize("name", NAMED)
def test_every_false_word_of_a_first_deal_is_noticed(name: str) -> None:
    assert lies_of_deals(name).total() > 50


# The laws by themselves


def uncovered(event: Event, seat: int | None) -> Event:
    return event


def hide_cards(name: str) -> None:
    for visit in visits(name):
        assert visit.action is not None
        events_hide_cards(visit.state, visit.action)


@pytest.mark.rule("T-12")
@pytest.mark.parametrize(
    ("event", "game"),
    [
        (events.Drew, "uno"),
        (events.Dealt, "uno"),
        (events.Left, "uno"),
        (events.Shown, "uno"),
        (events.Shuffled, "uno"),
        (events.Now, "uno"),
        (events.HandsMoved, "uno-all-wild"),
        (events.Gave, "president"),
    ],
)
def test_cards_that_are_not_hidden_are_noticed(
    event: type[Event], game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    # As they are, they keep the law: see test_what_is_told_keeps_the_laws.
    monkeypatch.setattr(event, "_hide", uncovered)
    with pytest.raises(LawBroken, match=f"{event.name} as"):
        hide_cards(game)
