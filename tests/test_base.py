"""What a game from outside has for nothing: it answers five questions and leaves all others."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Self

import attrs
import pytest

from cardlaw import (
    Card,
    ChooseColor,
    ChooseTarget,
    Deal,
    Draw,
    Extra,
    Game,
    GameOver,
    Move,
    OptionError,
    Pass,
    Pending,
    Play,
    PositionError,
    Recorder,
    Refusal,
    RoundOver,
    SetTo,
    State,
    events,
    from_json,
    game_type,
    option,
    read_records,
    registry,
)
from cardlaw.moves import json_value
from cardlaw.registry import most_by_default
from cardlaw.rounds import await_deal, end_turn, untimely
from cardlaw.testing import check_move, check_state, random_play
from tables import after, hands, known, legal, refused, set_up, waits

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from cardlaw import Table


@game_type
class Plain(Game):
    """In turn one plays any card, draws one, or gives another seat the lowest of several."""

    name: ClassVar[str] = "plain"
    most_players: ClassVar[int] = 8
    starts_pile: ClassVar[bool] = False
    move_types: ClassVar[tuple[type[Move], ...]] = (ChooseTarget,)

    hand_size: int = option(default=4, doc="how many cards each is dealt", number=(1, None))

    def check_options(self) -> None:
        if self.players * self.hand_size > len(self.deck):
            raise OptionError("hand_size", "there are not as many cards")

    def cards(self) -> Iterator[Card]:
        for number in range(1, 6):
            yield from [Card(str(number), str(number), points=number)] * 4

    def open_round(self, table: Table) -> None:
        table.deal_hands(self.hand_size)
        table.turn = table.left_of(table.match.dealer)

    def moves_of(self, table: Table, seat: int) -> tuple[Move, ...]:
        if seat != table.turn or table.is_over:
            return ()
        if table.round_over:
            return (Deal(seat),)
        held = table.hands[seat]
        plays = tuple(Play(seat, card) for card in dict.fromkeys(self.faces.show(held)))
        draws = (Draw(seat),) if table.can_draw() else ()
        others = [other for other in table.live() if other != seat and len(held) > 1]
        return (*plays, *draws, *(ChooseTarget(seat, other) for other in others))

    def refusal(self, table: Table, move: Move) -> Refusal:
        return untimely(table, move) or Refusal("PLAIN", "that cannot be done", move)

    def apply(self, table: Table, move: Move) -> None:
        seat = move.seat
        match move:
            case Play():
                table.lay(seat, self.faces.index[move.card.code])
                table.tell(events.Played, seat, move.card)
            case Draw():
                table.draw(seat, 1)
            case ChooseTarget():
                table.tell(events.TargetNamed, seat, move.target)
                table.give(seat, move.target, table.hands[seat][:1])
            case _:
                self.deal_next(table)
                return
        if table.hands[seat]:
            end_turn(table, seat)
        else:
            table.turns += 1
            table.tell(events.RoundEnded, seat)
            await_deal(table, RoundOver(seat))


@game_type
class Marked(Plain):
    """The plain game with every character that the code of a card, or a colour, may have."""

    name: ClassVar[str] = "marked"
    facts: ClassVar[tuple[str, ...]] = ("color",)

    def cards(self) -> Iterator[Card]:
        for number in range(0x21, 0x7F):
            if chr(number) not in "*=>!:,":
                yield Card(f"{number:c}x", color=f"{number:c}")
                yield Card(f"x{number:c}", color=f"{number:c}")


@game_type
class Worded(Plain):
    """The plain game with a card that has a code of one's choice."""

    name: ClassVar[str] = "worded"

    code: str = option(default="draw", doc="the code", check=lambda _, code: code)

    def cards(self) -> Iterator[Card]:
        yield from [Card(self.code), *[Card("draws")] * 9]


def plain(held: list[str], pile: str = "", /, discard: str = "5", **more: Any) -> State[Any]:
    """Set up the plain game: see ``set_up``."""
    options = more.pop("options", {})
    return set_up(Plain(players=len(held), **options), held, discard, pile, **more)


# What its cards may be called


def test_every_code_of_a_card_is_carried_by_the_text_forms(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    game = Marked(players=2, hand_size=1)
    assert len(game.deck) == 2 * (0x7F - 0x21 - 6)
    for card in game.deck:
        for move in (
            Play(1, card),
            Play(1, card, color=card.color, target=0, count=2, call=True),
            ChooseColor(0, card.color or ""),
        ):
            assert game.parse(str(move)) == move
    monkeypatch.setitem(registry._OWN, game.name, (__name__, "Marked"))
    state = game.deal(seed=7)
    assert from_json(state.to_json()) == state
    recorder = Recorder(state)
    for text in (f"{state.hands[state.turn][0]}", "deal"):
        recorder.play(recorder.state.parse(text))
    record = recorder.record()
    assert len(record.tokens[-1].split(",")) == len(game.deck)
    assert [*read_records(record.text())] == [record]


@pytest.mark.parametrize("code", ["draw", "pass", "deal", "color", "catch", "target", "?"])
def test_a_card_is_called_by_no_word_of_a_move(code: str) -> None:
    with pytest.raises(OptionError) as caught:
        Worded(players=2, code=code)
    assert caught.value.option == "deck"


# What it is not asked


@pytest.mark.unmeasured
def test_five_answers_are_a_whole_game() -> None:
    rounds = 0
    for visit in random_play(Plain(players=3), "plain", moves=60, leaving=1):
        check_state(visit.state)
        if isinstance(visit.action, Move):
            check_move(visit.state, visit.action)
        rounds = max(rounds, visit.state.round)
    assert rounds > 1


def test_nobody_acts_out_of_turn() -> None:
    state = plain(["1 2", "3 4", "3 4"])
    assert Game.out_of_turn(state.game, state._table) is False
    assert state.actors == (0,)
    refusal = state.why_illegal(Play(1, "3"))
    assert refusal is not None
    assert (refusal.rule, refusal.reason) == ("T-8", "seat 0 is on turn")
    assert refused(state, "0:3") == "PLAIN"


@pytest.mark.rule("T-7")
def test_cards_have_no_numbers_to_draw_for_the_deal() -> None:
    game = Plain(players=2)
    assert [game.number_of(card) for card in game.deck] == [0] * 20
    with pytest.raises(OptionError) as caught:
        Plain(players=2, dealer="draw")
    assert caught.value.option == "dealer"


def test_each_seat_begins_with_nothing() -> None:
    assert Plain(players=3).deal(seed=1).standing == (0, 0, 0)


@pytest.mark.rule("T-10", "T-11")
def test_a_round_that_is_too_long_is_drawn() -> None:
    state = plain(["1 2", "3 4", "3 4"], turns=6, dealer=1, options={"max_turns": 7})
    state = after(state, "0:1")
    assert (state.pending, state.round_winner, state.turns) == (RoundOver(None), None, 7)
    assert legal(state) == ["2:deal"]
    state = after(state, "2:deal")
    assert (state.round, state.dealer, state.turn, state.turns) == (2, 2, 0, 0)


def test_the_winner_of_a_round_is_the_live_seat_without_a_card() -> None:
    state = plain(["1 2", "3", "", "4"], turn=1, out=[2])
    assert (state.round_over, state.round_winner) == (False, None)
    state = after(state, "1:3")
    assert (state.round_over, state.round_winner) == (True, 1)
    assert waits(state) == {"kind": "round_over", "winner": 1}


@pytest.mark.rule("T-9")
def test_a_seat_that_leaves_is_passed_over() -> None:
    state = plain(["1 2", "3 4", "3 4"])
    assert (state.retire(0).turn, state.retire(1).turn, state.retire(2).turn) == (1, 0, 0)
    over = state.retire(0).retire(1)
    assert (over.pending, over.winners) == (GameOver((2,)), (2,))


def test_someone_absent_makes_the_last_of_the_legal_moves() -> None:
    state = plain(["1 2", "3 4", "3 4"])
    assert str(state.default_move(0)) == legal(state)[-1] == "0:target>2"
    assert state.default_move(1) is None


def test_nothing_is_impossible_or_guessed_and_any_card_may_have_been_drawn() -> None:
    state = plain(["1 2", "3 4"])
    game, table = state.game, state._table
    assert list(game.problems(table)) == []
    assert (game.usual_extra(table), game.guessed_extra(table), game.judged(table)) == (None,) * 3
    for in_play in (True, False):
        draws = game.possible_draws(table, in_play=in_play)
        assert draws == dict.fromkeys(range(5), game.faces.cards)


def test_an_error_offers_to_draw_to_pass_to_deal_and_the_kinds_it_adds() -> None:
    assert Plain(players=2).move_kinds() == (Draw, Pass, Deal, ChooseTarget)


def test_how_many_can_play_by_default_is_found_out() -> None:
    @game_type
    class Named(Plain):
        title: str = option(doc="what it is called", one_of=["a", "b"])

    assert most_by_default(Plain) == 5
    assert Plain(players=8, hand_size=2).players == 8
    assert most_by_default(Named) == 8  # the title has no default


# Cards that are given


@pytest.mark.rule("T-12")
def test_a_card_that_is_given_is_known_to_giver_and_taker_alone() -> None:
    shown = {"2": {"0": ["1"]}, "1": {"0": ["1"], "2": ["4"]}}
    state = plain(["1 2", "3 3", "4 4"], known=shown)
    step = state.step(state.parse("0:target>1"))
    assert hands(step.state) == ["2", "1 3 3", "4 4"]
    assert known(step.state, 0, 1) == "1"
    assert step.state.document()["known"] == {"0": {"1": ["1"]}, "1": {"2": ["4"]}}
    for viewer in (0, 1, 2, None):
        seen = [event.seen_by(viewer) for event in step.events]
        assert seen[1].document()["cards"] == (["1"] if viewer in (0, 1) else ["?"])
        assert state.view(viewer).after(seen) == step.state.view(viewer)


# Facts that it adds


def a_card(value: object) -> Card | None:
    if value is None or isinstance(value, Card):
        return value
    if not isinstance(value, str) or value not in {"1", "2", "3", "4", "5", "?"}:
        raise ValueError("the card under the purse is none of these")
    return Card(value)


def a_limit(value: object) -> SetTo:
    return value if isinstance(value, SetTo) else SetTo(int(str(value).removeprefix("set")))


def numbers(value: Any) -> tuple[int, ...]:
    return tuple(value)


@attrs.frozen(repr=False)
class Purse(Extra):
    """What lies in a purse, and a card under it that seat 0 alone has seen."""

    coins: int = 5
    card: Card | None = attrs.field(default=None, converter=a_card)
    limit: SetTo = attrs.field(default=SetTo(9), converter=a_limit)
    paid: tuple[int, ...] = attrs.field(default=(), converter=numbers)

    def seen_by(self, seat: int | None) -> Purse:
        return self if seat == 0 or self.card is None else attrs.evolve(self, card="?")


@attrs.frozen(repr=False)
class Fine(Pending):
    """The seat on turn must pay so much."""

    kind = "fine"

    amount: int
    limit: SetTo = attrs.field(default=SetTo(9), converter=a_limit)
    shared: tuple[int, ...] = attrs.field(default=(), converter=numbers)


@game_type
class Rich(Plain):
    """The plain game with a purse on the table, and fines."""

    name: ClassVar[str] = "rich"
    extra_type: ClassVar[type[Extra] | None] = Purse
    pending_types: ClassVar[tuple[type[Pending], ...]] = (Fine,)

    def guessed_extra(self, table: Table) -> Extra | None:
        assert isinstance(table.extra, Purse)
        return attrs.evolve(table.extra, card=self.faces.faces[table.draw_pile[0]])


PURSE: dict[str, Any] = {"coins": 5, "card": "3", "limit": "set9", "paid": [1, 2]}
FINE: dict[str, Any] = {"kind": "fine", "amount": 2, "limit": "set7", "shared": [0, 1]}
RICH: dict[str, Any] = {"hands": [["1", "2"], ["3"]], "discard": ["5"], "fill": True}


def test_what_a_game_adds_is_written_and_read_back() -> None:
    game = Rich(players=2)
    state = game.setup({**RICH, "extra": PURSE, "pending": FINE})
    assert state.extra == Purse(5, "3", SetTo(9), (1, 2))
    assert state.pending == Fine(2, SetTo(7), (0, 1))
    document = state.document()
    assert (document.get("extra"), document["pending"]) == (PURSE, FINE)
    assert game.setup(document) == state
    assert str(state.extra) == "coins 5, card 3, limit set9, paid [1, 2]"
    assert json_value((Card("3"), SetTo(9), (1, None))) == ["3", "set9", [1, None]]


@pytest.mark.rule("T-12")
def test_what_a_game_adds_is_shown_as_its_seat_may_see_it() -> None:
    state = Rich(players=2).setup({**RICH, "extra": PURSE})
    seen = [state.view(seat).document().get("extra") for seat in (0, 1, None)]
    assert seen == [PURSE, {**PURSE, "card": "?"}, {**PURSE, "card": "?"}]
    shown = "Purse(coins=5, card=Card('?'), limit=SetTo(total=9), paid=(1, 2))"
    assert repr(state.extra) == shown
    sample = state.view(1).sample(seed=1)
    assert isinstance(sample.extra, Purse)
    assert sample.extra.card == sample.draw_pile[0]
    assert sample.view(0).extra == sample.extra


@pytest.mark.parametrize(
    ("changes", "told"),
    [
        ({}, "extra: missing"),
        ({"extra": None}, "extra: None is no object"),
        ({"extra": [1]}, "extra: a list is no object"),
        ({"extra": {}}, "extra: its keys are not card, coins, limit, paid"),
        ({"extra": {**PURSE, "more": 1}}, "extra: its keys are not card, coins, limit, paid"),
        ({"extra": {**PURSE, "card": "9"}}, "extra: the card under the purse is none of these"),
        ({"extra": {**PURSE, "coins": 10**500}}, "extra: a number is larger than any may be"),
        ({"extra": {**PURSE, "paid": [10**500]}}, "extra: a number is larger than any may be"),
        (
            {"extra": PURSE, "pending": {**FINE, "amount": 10**500}},
            "pending: amount is larger than any number may be",
        ),
        ({"extra": PURSE, "pending": {"kind": "fine"}}, "pending: amount is missing"),
        (
            {"extra": PURSE, "pending": {**FINE, "limit": "9x"}},
            "pending: invalid literal for int() with base 10: '9x'",
        ),
        (
            {"extra": PURSE, "pending": {"kind": "drawn", "card": "1"}},
            "pending: its kind is none of fine, round_over, game_over",
        ),
    ],
)
def test_what_is_told_of_added_facts_that_cannot_be(changes: dict[str, Any], told: str) -> None:
    with pytest.raises(PositionError) as caught:
        Rich(players=2).setup({**RICH, **changes})
    assert str(caught.value) == told


def test_a_reason_that_a_game_does_not_give_is_told_all_the_same() -> None:
    @attrs.frozen(repr=False)
    class Mute(Extra):
        @classmethod
        def read(cls, value: Mapping[str, object]) -> Self:
            raise KeyError(*value)

    @game_type
    class Silent(Rich):
        extra_type: ClassVar[type[Extra] | None] = Mute

    with pytest.raises(PositionError) as caught:
        Silent(players=2).setup({**RICH, "extra": {}})
    assert caught.value.problems == (("extra", "cannot be read"),)
