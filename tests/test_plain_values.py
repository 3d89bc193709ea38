"""Values from outside: equal ones are alike, whatever they are built of, and wrong ones are told."""

from __future__ import annotations

import contextlib
import copy
import enum
import functools
import gc
import inspect
import json
import pickle
import weakref
from collections.abc import Callable, Iterator
from typing import Any, get_args

import attrs
import pytest

import cardlaw
from cardlaw import (
    Card,
    CardlawError,
    Catch,
    ChooseColor,
    Event,
    Extra,
    IllegalMove,
    NinetyNine,
    NinetyNinePending,
    NotationError,
    OptionError,
    OrdinaryDeck,
    Pending,
    Play,
    SetTo,
    State,
    Uno,
    UnoAllWild,
    UnoMarioKart,
    UnoPending,
    View,
    events,
    ordinary_deck,
)
from cardlaw.plain import plain_json
from tables import after, nines, table, uno

ALL = [Uno, UnoMarioKart, UnoAllWild, NinetyNine]


class Number(int, enum.Enum):
    ONE = 1
    TWO = 2
    SEVEN = 7
    TEN = 10


class Text(str, enum.Enum):  # noqa: UP042 - a StrEnum says its value of itself, this does not
    RED = "R"
    FIVE = "R5"
    WILD = "W"
    ANY = "any"
    UNO = "uno"
    STACKING = "stacking"
    SEVEN = "7"


class Index:
    """What another library takes for a whole number."""

    def __init__(self, number: int) -> None:
        self.number = number

    def __index__(self) -> int:
        return self.number


# Moves: what can be said of one depends on its value alone


@pytest.mark.rule("UNO-3", "UNO-H7")
def test_a_seven_that_does_not_match_is_told_so_however_it_was_built() -> None:
    state = table(["G7 R1", "G1", "G4"], "R8", options={"seven_zero": True})
    by_hand, read = Play(0, "G7"), state.parse("0:G7")
    assert by_hand == read
    assert [refusal_of(state, move) for move in (by_hand, read)] == ["UNO-3", "UNO-3"]
    assert str(state.why_illegal(by_hand)) == str(state.why_illegal(read))


def refusal_of(state: State[Any], move: Any) -> str:
    refusal = state.why_illegal(move)
    assert refusal is not None
    assert state.view(move.seat).why_illegal(move) == refusal
    return refusal.rule


@pytest.mark.rule("NN-4", "NN-13")
@pytest.mark.parametrize("value", [10, -10, Number.TEN, Index(10)])
def test_a_value_is_written_so_that_it_can_be_read(value: int) -> None:
    state = nines(["Td 7c 6c", "8d 7d 6d"])
    move = Play(0, "Td", value=value)
    assert str(move) in {"0:Td=10", "0:Td=-10"}
    assert state.parse(str(move)) == move
    assert move in state.legal_moves()


def test_numbers_and_texts_of_an_enumeration_become_plain() -> None:
    move = Play(Number.ONE, Text.WILD, color=Text.RED, target=Index(2), count=Number.TWO)  # type: ignore[arg-type]
    assert str(move) == "1:W*2=R>2"
    assert repr(move) == repr(Play(1, "W", color="R", target=2, count=2))
    fields = [getattr(move, field.name) for field in attrs.fields(Play)]
    assert {type(value) for value in fields} == {int, Card, str, type(None), bool}
    assert type(move.card.code) is str
    assert str(ChooseColor(Number.TWO, Text.RED)) == "2:color=R"
    assert str(Catch(Index(0), Number.ONE)) == "0:catch>1"  # type: ignore[arg-type]
    assert str(SetTo(Number.TEN)) == "set10"


@pytest.mark.parametrize("number", [True, 1.0, "1", None, 10**9, [1]])
def test_what_is_no_number_is_no_seat(number: Any) -> None:
    with pytest.raises(NotationError):
        Play(number, "R5")


#: What is said first of a play that is wrong in several ways (the order of the refusals).
FIRST = [
    ("1:G5*2=R>1!", "UNO-3"),  # not on turn
    ("0:B9=R>1!", "T-1"),  # not in the hand
    ("0:G5*2=R>1!", "UNO-3"),  # does not match
    ("0:W+4=R>1!", "UNO-9"),  # matches, and may not be played for another reason
    ("0:R5=R>1!", "UNO-3"),  # names a colour
    ("0:R5>1!", "UNO-H7"),  # names a seat
    ("0:R5!", "UNO-11"),  # calls
]


@pytest.mark.rule("UNO-3", "UNO-9", "UNO-11", "T-1")
@pytest.mark.parametrize(("text", "rule"), FIRST)
def test_what_a_refusal_says_first(text: str, rule: str) -> None:
    options = {"wild_draw_four": "strict", "seven_zero": True}
    state = table(["R5 G5 W+4 Y1", "G1 G5 B3", "Y4 Y5"], "R8", options=options)
    assert refusal_of(state, state.parse(text)) == rule


@pytest.mark.rule("UNO-H1", "UNO-H8", "UNO-11")
def test_a_stacked_card_and_one_that_jumps_in_need_no_colour() -> None:
    owed = {"kind": "stack", "draw": 4, "face": "+4", "by": 1, "guilty": False}
    options: dict[str, Any] = {"stacking": "any", "jump_in": True}
    state = table(
        ["R+2 G5 Y1", "G1 G1", "R8 R9 Y2"], "W+4", color="B", pending=owed, options=options
    )
    assert refusal_of(state, state.parse("0:R+2!")) == "UNO-11"
    state = table(["R7 G5 Y1", "G1 G1", "R8 R9 Y2"], "R8", options=options)
    assert refusal_of(state, state.parse("2:R8!")) == "UNO-11"


@pytest.mark.rule("NN-3", "NN-4", "NN-6", "T-1")
@pytest.mark.parametrize(
    ("text", "rule"),
    [
        ("0:Qh=5>1", "T-1"),  # not in the hand
        ("0:Jc=5>1", "NN-6"),  # in the hand, and no way of it is safe
        ("0:As>1", "NN-3"),  # says too much
        ("0:As=5", "NN-4"),  # a value that it has not
        ("0:As=11", "NN-6"),  # one that it has, and is not safe
    ],
)
def test_what_a_refusal_of_ninety_nine_says_first(text: str, rule: str) -> None:
    state = nines(["As Jc 4c", "8d 7d 6d"], "Kc", total=95, options={"bust": "forced"})
    assert refusal_of(state, state.parse(text)) == rule


@pytest.mark.parametrize("kind", ALL)
def test_a_move_survives_pickle_copy_and_evolve(kind: type[Any]) -> None:
    state = kind(players=3).deal(seed=7)
    for move in state.legal_moves():
        for again in (pickle.loads(pickle.dumps(move)), copy.deepcopy(move), attrs.evolve(move)):
            assert (again, str(again), hash(again)) == (move, str(move), hash(move))
            assert state.play(again) == state.play(move)


# Games, deals, positions


def test_a_seed_is_a_number_or_a_text_of_any_kind() -> None:
    wanted = uno(3).deal(seed=7)
    for seed in (Number.SEVEN, "7", Text.SEVEN, Index(7)):
        dealt = uno(3).deal(seed)  # type: ignore[arg-type]
        assert dealt == wanted
        assert dealt.to_json() == wanted.to_json()


def test_options_are_plain_whatever_they_are_given_as() -> None:
    given: dict[str, Any] = {Text.STACKING: Text.ANY, "players": Index(3), "penalty": Number.SEVEN}
    game = cardlaw.game(Text.UNO, **given)
    assert game == Uno(players=3, stacking="any", penalty=7)
    assert repr(game) == "Uno(players=3, penalty=7, stacking='any')"
    assert json.dumps(game.options) == json.dumps(Uno(players=3, stacking="any", penalty=7).options)


def test_a_position_may_be_written_with_cards_and_numbers_of_any_kind() -> None:
    state = uno(3).deal(seed=7)
    document: dict[str, Any] = dict(state.document())
    document |= {
        "hands": state.hands,
        "discard": state.discard_pile,
        "draw": list(state.draw_pile),
        "turn": Index(state.turn),
        "scores": [Number.ONE, Index(2), 0],
        "direction": state.direction,
    }
    again = uno(3).setup(document)
    assert again.hands == state.hands
    assert again.scores == (1, 2, 0)
    assert cardlaw.from_json(again.to_json()) == again


def test_a_drawn_card_may_be_given_as_a_card() -> None:
    pending = {"kind": "drawn", "card": Card("R5")}
    state = table(["R5 B1", "G1", "Y1"], "R8", pending=pending)
    assert state.pending == cardlaw.Drawn(Card("R5"))


def test_a_view_may_be_written_with_cards() -> None:
    view = uno(3).deal(seed=7).view(0)
    document: dict[str, Any] = dict(view.document())
    document["hands"][0] = view.hand
    assert View.from_document(document) == view


@pytest.mark.parametrize("seat", [Number.ONE, Index(1)])
def test_a_seat_may_be_a_number_of_any_kind(seat: Any) -> None:
    state = uno(3).deal(seed=7)
    assert state.view(seat) == state.view(1)
    assert state.view(seat).to_json() == state.view(1).to_json()
    assert state.legal_moves(seat) == state.legal_moves(1)
    assert state.default_move(seat) == state.default_move(1)
    assert state.retire(seat).to_json() == state.retire(1).to_json()
    event = state.step(state.parse("draw")).events[0]
    assert event.seen_by(seat) == event.seen_by(1)


def test_cards_are_found_by_card_and_sorted_in_deck_order() -> None:
    game = uno(2)
    assert game.card(Card("R+2")).points == 20
    assert [card.code for card in game.sorted([Card("W"), "B2", Text.FIVE])] == ["R5", "B2", "W"]
    for wrong in (["X1"], "R5", 5, [5], None):
        with pytest.raises(NotationError):
            game.sorted(wrong)  # type: ignore[arg-type]


# Options as data, and the same game but for some


@pytest.mark.parametrize("kind", ALL)
def test_options_are_a_new_dict_of_json_values(kind: type[Any]) -> None:
    game = kind(players=3)
    options = game.options
    assert json.loads(json.dumps(options)) == options
    assert pickle.loads(pickle.dumps(options)) == copy.deepcopy(options) == options
    assert cardlaw.game(game.name, **options) == game
    for value in options.values():
        if isinstance(value, dict | list):
            value.clear()
    options.clear()
    assert cardlaw.game(game.name, **game.options) == game


@pytest.mark.rule("UNO-17")
def test_replace_gives_the_same_game_but_for_some_options() -> None:
    game = Uno(players=3, stacking="any", deck=ordinary_deck(jokers=2))
    assert game.replace() == game
    assert game.replace(players=4) == Uno(players=4, stacking="any", deck=ordinary_deck(jokers=2))
    assert (game.replace(rounds=1).target, game.replace(rounds=1).rounds) == (None, 1)
    assert game.replace(rounds=1).replace(target=100).options == game.replace(target=100).options
    assert UnoMarioKart(players=2).replace(target=9).rounds is None
    values = NinetyNine.denexa(players=3)
    assert values.replace(players=2).values == values.values
    refused: list[dict[str, Any]] = [
        {"tune": 1}, {"players": 1}, {"target": 5, "rounds": 5}, {"self": 1},
    ]  # fmt: skip
    for wrong in refused:
        with pytest.raises(OptionError):
            game.replace(**wrong)


@pytest.mark.parametrize("name", ["self", "cls", "function", "tune"])
def test_an_unknown_option_of_any_name_is_told(name: str) -> None:
    given: dict[str, Any] = {name: 1}
    makers: list[Callable[..., object]] = [
        *ALL,
        Uno.official,
        UnoAllWild.official,
        NinetyNine.pagat,
        NinetyNine.board_game_arena,
        NinetyNine.denexa,
    ]
    for make in makers:
        with pytest.raises(OptionError) as caught:
            make(players=2, **given)
        assert caught.value.option == name
    for make in (OrdinaryDeck, ordinary_deck):
        with pytest.raises(OptionError) as caught:
            make(**given)
        assert name in str(caught.value)
    with pytest.raises(OptionError):
        cardlaw.game("uno", players=2, **given)
    document = {**uno(2).deal(seed=7).document(), "options": {"players": 2, name: 1}}
    with pytest.raises(cardlaw.PositionError):
        cardlaw.from_json(json.dumps(document))


# Nothing that public names reach can be changed


@pytest.mark.parametrize("kind", ALL)
def test_what_a_game_looks_up_cannot_be_changed(kind: type[Any]) -> None:
    game = kind(players=2).deal(seed=7).game
    seen: set[int] = set()
    for name in dir(game):
        if not name.startswith("_"):
            check_fixed(getattr(game, name), name, seen)
    deck = game.faces
    for name in ("shown", "index", "faces", "cards", "counts"):
        with pytest.raises(AttributeError):
            setattr(deck, name, ())
    with pytest.raises(TypeError):
        deck.index["R5"] = 0
    with pytest.raises(TypeError):
        deck.shown[0] = Card("R5")


def check_fixed(value: object, name: str, seen: set[int]) -> None:
    """Check that a value holds nothing that can be changed; a new dict each time may be."""
    if name == "options" or callable(value) or id(value) in seen:
        return
    seen.add(id(value))
    assert not isinstance(value, dict | list | set | bytearray), name
    if isinstance(value, tuple):
        for part in value:
            check_fixed(part, name, seen)


# Values that match, sort and can be watched


def public_classes() -> list[Any]:
    found = [getattr(cardlaw, name) for name in dir(cardlaw)]
    found = [value for value in found if isinstance(value, type)]
    return [*found, *all_below(Event), *all_below(Pending)]


def all_below(kind: type[Any]) -> list[type[Any]]:
    return [kind, *[one for sub in kind.__subclasses__() for one in all_below(sub)]]


def test_every_public_value_can_be_matched_by_place() -> None:
    for kind in public_classes():
        if is_value(kind):
            names: tuple[str, ...] = kind.__match_args__
            assert all(hasattr(kind, name) or name in init_names(kind) for name in names), kind
    match uno(2).card("R5"), Play(0, "R5"), OptionError("players", "too few"):
        case Card("R5"), Play(0, Card("R5")), OptionError("players", reason):
            assert reason == "too few"
        case _:
            raise AssertionError


def is_value(kind: Any) -> bool:
    is_error = issubclass(kind, CardlawError) and kind is not CardlawError
    return attrs.has(kind) or kind is Card or is_error


def init_names(kind: type[Any]) -> list[str]:
    return list(inspect.signature(kind.__init__).parameters)


def test_states_and_views_can_be_watched() -> None:
    state = uno(2).deal(seed=7)
    view = state.view(0)
    watched: list[Callable[[], object]] = [weakref.ref(state), weakref.ref(view)]
    assert [ref() for ref in watched] == [state, view]
    del state, view
    gc.collect()
    assert [ref() for ref in watched] == [None, None]


def test_a_text_is_no_move() -> None:
    state = uno(2, dealer=1).deal(seed=1)
    moves: tuple[object, ...] = state.legal_moves()
    assert "0:draw" not in moves
    assert state.parse("0:draw") in state.legal_moves()


def test_nothing_says_that_there_is_a_compiled_build() -> None:
    assert not hasattr(cardlaw, "COMPILED")


# A repr shows what a spectator sees


def secret_step() -> cardlaw.Step[Any]:
    state = table(["G1 G2", "R1"], "R8", "R7 R9")
    return state.step(state.parse("draw"))


@pytest.mark.rule("T-12")
def test_a_repr_of_a_step_tells_no_card_that_is_hidden() -> None:
    step = secret_step()
    assert "R7" not in repr(step)
    assert "R7" not in repr(step.events)
    assert "R7" not in repr(step.state.pending)
    assert step.events[0].document()["cards"] == ["R7"]
    assert step.state.document()["pending"] == {"kind": "drawn", "card": "R7"}


@pytest.mark.rule("T-12", "UNO-10")
def test_a_repr_tells_no_guilt() -> None:
    state = after(table(["W+4 R1 R2", "R3"], "R8"), "0:W+4=G")
    assert state.pending == cardlaw.OwedAnswer(0, guilty=True, draw=4, before="R")
    assert "guilty=None" in repr(state.pending)
    assert "True" not in repr(state.step(state.parse("accept")))


@pytest.mark.rule("T-12", "T-2")
def test_a_repr_tells_no_order_of_a_new_pile() -> None:
    state = table(["...", "R1"], "R7 R9 R8", "")
    step = state.step(state.parse("draw"))
    assert any(isinstance(event, events.Shuffled) for event in step.events)
    assert not {"R7", "R9"} & {part for part in repr(step).split("'") if len(part) == 2}


def test_the_repr_of_a_refusal_has_rule_and_move() -> None:
    state = table(["G1 G2", "R1"], "R8")
    with pytest.raises(IllegalMove) as caught:
        state.play(state.parse("0:G1"))
    assert repr(caught.value) == f"IllegalMove({caught.value.refusal!r})"
    move = "Play(seat=0, card=Card('G1'), color=None, target=None, value=None, count=1, call=False)"
    assert repr(caught.value.refusal) == f"Refusal(rule='UNO-3', move={move})"
    assert "matches neither" in str(caught.value)


def test_every_event_and_pending_has_the_repr_of_its_base() -> None:
    bases: tuple[type[Any], ...] = (Event, Pending, Extra)
    for base in bases:
        for kind in all_below(base):
            if kind.__module__.startswith("cardlaw."):
                assert kind.__repr__ is base.__repr__, kind


# What is built by hand of what cannot be


@attrs.frozen(repr=False)
class Peeked(Event):
    """An event from outside whose card only its seat sees."""

    seat: int
    card: Card

    def _hide(self, seat: int | None) -> Peeked:
        return (
            self if seat == self.seat else attrs.evolve(self, card=Card("?" * len(self.card.code)))
        )


@attrs.frozen(repr=False)
class Hoards(Pending):
    """A pending from outside that tells others how many cards it is about."""

    kind = "hoards"

    cards: tuple[Card, ...]

    def seen(self, *, own: bool) -> Hoards:
        return self if own else Hoards((Card("?"),) * len(self.cards))


@attrs.frozen(repr=False)
class Chest(Extra):
    """Facts from outside of which a spectator sees the number."""

    cards: tuple[Card, ...] = ()

    def seen_by(self, seat: int | None) -> Chest:
        return Chest((Card("?"),) * len(self.cards))


GARBAGE: list[Any] = [
    *(None, 5, 1.5, True, "R7", b"x", Card("R7"), object()),
    *((), (1,), [1], ((1,),), ((1, 2, 3),), (Card("R7"),), {}, {"a": 1}),
    *((("pending", 5),), (("pending", [Card("R7")]), ("turn", None)), (("extra", "x"),)),
]


def built_of_garbage(kind: type[Any]) -> Iterator[Any]:
    """Build a kind with garbage in one field or in all, as far as it lets itself be built."""
    names = [field.name for field in attrs.fields(kind)]
    for wrong in GARBAGE:
        for chosen in [names, *([name] for name in names)]:
            with contextlib.suppress(CardlawError):
                yield kind(**{name: wrong if name in chosen else 0 for name in names})


@pytest.mark.parametrize(
    "kind",
    [*events.KINDS, *get_args(UnoPending), *get_args(NinetyNinePending), Peeked, Hoards, Chest],
    ids=lambda kind: kind.__name__,
)
def test_what_was_built_of_garbage_has_a_repr(kind: type[Any]) -> None:
    for built in built_of_garbage(kind):
        assert repr(built).startswith(f"{kind.__name__}(")


@pytest.mark.parametrize("kind", [*events.KINDS, Peeked], ids=lambda kind: kind.__name__)
def test_an_event_that_was_built_of_garbage_is_asked_in_vain(kind: type[Event]) -> None:
    state = uno(2).deal(seed=7)
    for built in built_of_garbage(kind):
        event: Event = built
        assert repr(event) in repr(cardlaw.Step(state, (event,)))
        assert event.document()["event"] == kind.name
        for ask in (event.reveals, functools.partial(event.seen_by, 1)):
            with contextlib.suppress(CardlawError):
                ask()


@pytest.mark.rule("T-12")
def test_an_event_of_which_a_spectator_cannot_see_shows_nothing() -> None:
    wrong: Any = 5
    for event in (events.Drew(1, wrong), events.HandsMoved(wrong), Peeked(1, wrong)):
        assert repr(event) == f"{type(event).__name__}(...)"
        with pytest.raises(NotationError, match=f"a {type(event).__name__}: expected values"):
            event.seen_by(2)
    assert repr(Hoards(wrong)) == "Hoards(...)"
    assert repr(Chest(wrong)) == "Chest(...)"
    assert repr(Hoards((Card("R7"),))) == "Hoards(cards=(Card('?'),))"
    with pytest.raises(NotationError, match="5: expected names of facts with their values"):
        events.Now(wrong)


# What no library should trip over


class Ambiguous:
    """A value that, like an array, cannot say whether it equals another."""

    def __eq__(self, other: object) -> Any:
        return self

    __hash__ = None  # type: ignore[assignment]

    def __bool__(self) -> bool:
        raise ValueError("the truth value is ambiguous")


ODD: Any = Ambiguous()
#: What is called with a value of a wrong type; ``Any``, so that type checkers let it pass.
LOOSE: Any = cardlaw


@pytest.mark.parametrize(
    "ask",
    [
        lambda: LOOSE.Uno(players=3, dealer=ODD),
        lambda: LOOSE.NinetyNine(players=3, reverse_ranks=[ODD]),
        lambda: LOOSE.Uno(players=2).setup({"hands": [], "discard": [], "color": ODD}),
        lambda: LOOSE.Uno(players=2).setup({"hands": [], "discard": [], "format": ODD}),
        lambda: LOOSE.Uno(players=2).setup(
            {"hands": [], "discard": [], "pending": {"kind": "stack", "draw": 2, "face": ODD}}
        ),
        lambda: View.from_document({**uno(2).deal(seed=7).view(0).document(), "draw": [ODD]}),
        lambda: LOOSE.Uno(players=2).replace(3),
        lambda: LOOSE.Uno(players=3).parse("draw", 99),
    ],
)
def test_a_value_that_cannot_be_compared_is_refused(ask: Callable[[], object]) -> None:
    with pytest.raises(CardlawError):
        ask()


def test_lists_are_made_plain_as_deep_as_a_document_goes() -> None:
    def under(levels: int, inside: object) -> object:
        return inside if levels == 0 else [under(levels - 1, inside)]

    assert plain_json(under(50, (1, 2))) == under(50, [1, 2])
    assert plain_json(under(51, (1, 2))) == under(51, (1, 2))
    assert plain_json({"a": under(49, Number.ONE)}) == {"a": under(49, 1)}


def test_a_list_that_holds_another_very_often_is_read_once() -> None:
    shared: list[Any] = []
    for _ in range(45):
        shared = [shared, shared]
    with pytest.raises(CardlawError):
        uno(2).setup({"hands": shared, "discard": ["R5"]})
    turns: dict[str, Any] = {}
    turns["hands"] = turns["options"] = turns
    with pytest.raises(CardlawError):
        uno(2).setup(turns)


def test_a_limit_and_a_bot_may_be_numbers_and_texts_of_any_kind() -> None:
    class Bots(str, enum.Enum):  # noqa: UP042 - the same
        RANDOM = "random"

    limit: Any = Index(5)
    result = cardlaw.simulate(uno(2), [Bots.RANDOM, "random"], 2, seed=7, max_moves=limit)
    assert result.cut == 2
    assert [type(seat.bot) for seat in result.seats] == [str, str]


@pytest.mark.parametrize("kind", ALL)
def test_equal_plays_pickle_to_the_same_bytes(kind: type[Any]) -> None:
    state = kind(players=3).deal(seed=7)
    for move in state.legal_moves():
        if isinstance(move, Play):
            by_hand = Play(
                move.seat, move.card.code, color=move.color, target=move.target, value=move.value
            )
            assert pickle.dumps(attrs.evolve(by_hand, call=move.call)) == pickle.dumps(move)


@pytest.mark.rule("T-8", "T-11")
@pytest.mark.parametrize("kind", ALL)
def test_who_deals_in_a_running_round_out_of_turn_is_not_on_turn(kind: type[Any]) -> None:
    state = kind(players=3).deal(seed=1)
    others = [seat for seat in range(3) if seat != state.turn]
    assert refusal_of(state, cardlaw.Deal(state.turn)) == "T-11"
    assert refusal_of(state, cardlaw.Deal(others[0])) != "T-11"
