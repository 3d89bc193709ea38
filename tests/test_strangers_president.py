"""The rules of President, a game from outside (tests/strangers/president)."""

from __future__ import annotations

from typing import Any

import pytest
from president import President, Trade, Trick

import cardlaw
from cardlaw import IllegalMove, NotationError, events
from cardlaw.bots import make_bot
from cardlaw.testing import leaving_lawful
from strangers_tables import play, problems, reason, texts, traded


def president(hands: list[str], discard: str = "", /, **more: Any) -> Any:
    options = more.pop("options", {})
    document = {"hands": [hand.split() for hand in hands], "discard": discard.split(), **more}
    return President(players=len(hands), **options).setup({"fill": True, **document})


def trick(**facts: Any) -> dict[str, object]:
    return Trick(**facts).document()


@pytest.mark.rule("PRE-1", "PRE-3")
def test_a_trick_is_led_by_any_equal_cards_and_topped_by_as_many() -> None:
    state = president(["3 5 5 5", "5 6 6 X", "4 4"], options={"jokers": 1})
    assert texts(state) == ["3", "5", "5*2", "5*3"]
    assert reason(state, "pass").startswith("PRE-3: in turn one plays")
    assert reason(state, "5*4") == "T-1: 5*4 is not in the hand of seat 0"
    assert reason(state, "5!") == "PRE-3: with 5 nothing is said"
    state = play(state, "5*2")
    assert texts(state) == ["6*2", "pass"]
    assert reason(state, "6") == "PRE-3: in this trick one plays 2 at once"
    assert reason(play(state, "pass"), "4*2") == "PRE-3: 4 is not higher than 5"
    assert state.discard_pile == (cardlaw.Card("5"),) * 2


@pytest.mark.rule("PRE-2", "PRE-4")
def test_the_last_to_play_leads_when_all_others_have_passed() -> None:
    state = play(president(["3 9", "4 8", "5 7"]), "3", "4", "5", "pass")
    assert (state.turn, texts(state)) == (1, ["8", "pass"])
    state = play(state, "pass")
    assert (state.turn, state.extra.count, texts(state)) == (2, 0, ["7"])


@pytest.mark.rule("PRE-4")
def test_one_who_has_passed_may_return_or_not() -> None:
    for may_return in (True, False):
        state = president(["3 Q 2", "4 K", "5 7"], options={"may_return": may_return})
        state = play(state, "3", "pass", "5", "Q")
        assert state.extra.passed == (() if may_return else (1,))
        assert (state.turn, "K" in texts(state)) == ((1, True) if may_return else (2, False))
    state = play(state, "pass")
    assert (state.turn, texts(state)) == (0, ["2"])


@pytest.mark.rule("PRE-5")
def test_who_is_rid_of_all_cards_sits_the_round_out() -> None:
    state = play(president(["3", "4 4 4 4", "5 6", "7 8"]), "3", "4")
    assert (state.extra.finished, state.turn, state.round_over) == ((0,), 2, False)
    state = play(state, "pass", "7", "pass", "pass")
    assert state.turn == 3
    state = play(state, "8")
    assert state.extra.finished == (0, 3)
    state = play(state, "pass", "pass")
    assert state.turn == 1  # the next seat after 3 that holds cards
    state = play(state, "4*2", "pass", "4")
    assert (state.round_winner, state.standing) == (0, (3, 1, 0, 2))
    assert state.extra.ranks == (0, 3, 1, 2)


@pytest.mark.rule("PRE-6")
def test_many_points_win_after_the_last_round() -> None:
    state = play(president(["3", "4 5"], round=5, scores=[2, 3]), "3")
    assert (state.is_over, state.winners, state.standing) == (True, (0, 1), (3, 3))


@pytest.mark.rule("PRE-6", "T-10")
def test_a_round_drawn_by_its_turns_leaves_no_ranks() -> None:
    state = president(["3 4", "5 6", "7 8"], turns=2, options={"max_turns": 3})
    state = play(state, "3")
    assert (state.round_over, state.round_winner, state.extra.ranks) == (True, None, ())
    assert play(state, "deal").pending is None


@pytest.mark.rule("PRE-7")
def test_the_scum_gives_its_best_and_gets_what_the_president_likes() -> None:
    state = traded()
    high, *_, low = state.extra.ranks
    assert state.turn == high
    assert state.pending.to == low
    best = state.pending.cards
    assert len(best) == 2
    assert all(card.points is None for card in best)
    assert min(state.game.worth(card) for card in best) >= max(
        state.game.worth(card) for card in state.hands[low]
    )
    assert reason(state, "pass").startswith("PRE-7: cards are owed to seat")
    sizes = len(state.hands[high]), len(state.hands[low])
    first = state.hands[high][0]
    state = state.play(Trade(high, first))
    assert (state.pending.left, state.turn) == (1, high)
    state = state.play(state.legal_moves()[-1])
    assert (len(state.hands[high]), len(state.hands[low])) == (sizes[0] - 2, sizes[1] + 2)
    assert state.turn == state.extra.ranks[1]  # the vice has its own to give back
    state = state.play(state.legal_moves()[0])
    assert (state.pending, state.turn) == (None, high)


@pytest.mark.rule("PRE-7", "T-12")
def test_only_the_two_that_trade_know_what_was_traded() -> None:
    state = traded()
    high, vice, _, low = state.extra.ranks
    codes = [card.code for card in state.pending.cards]
    for seat in (high, low):
        assert state.view(seat).document()["extra"]["given"][0] == [low, high, codes]
    for seat in (vice, None):
        assert state.view(seat).document()["extra"]["given"][0] == [low, high, ["?", "?"]]
    assert state.view(high).document()["pending"]["cards"] == codes
    assert state.view(low).document()["pending"]["cards"] == ["?", "?"]
    assert [card.code for card in state.view(low).hands[high].known] == codes
    for seed in range(5):
        sample = state.view(low).sample(seed)
        assert [card.code for card in sample.pending.cards] == codes
        guessed = state.view(vice).sample(seed)
        assert guessed.extra.given[0][2] == guessed.pending.cards
        assert set(guessed.pending.cards) <= set(guessed.hands[high])


def test_a_trade_is_an_event_that_others_see_without_its_cards() -> None:
    state = traded()
    high, vice, _, low = state.extra.ranks
    move = state.legal_moves()[0]
    gave = state.step(move).events[0]
    assert isinstance(gave, events.Gave)
    document = {"event": "gave", "seat": high, "target": low, "cards": [move.card.code]}
    assert gave.document() == gave.seen_by(low).document() == document
    assert gave.seen_by(vice).document() == {**document, "cards": ["?"]}


def test_third_seats_forget_a_hand_out_of_which_cards_were_given() -> None:
    hands = [["3", "4"], ["5", "6"], ["7", "8"]]
    known = {"2": {"0": ["3"], "1": ["5"]}, "1": {"0": ["3", "4"]}}
    state = President(players=3).setup(
        {"hands": hands, "discard": [], "known": known, "fill": True}
    )
    table = state._table.copy()
    table.give(0, 1, table.hands[0][:1])
    assert [table.game.faces.codes(hand) for hand in table.hands] == [
        ["4"],
        ["3", "5", "6"],
        ["7", "8"],
    ]
    show = table.game.faces.codes
    assert [(v, h, show(cards)) for v, h, cards in table.known] == [
        (0, 1, ["3"]),
        (1, 0, ["4"]),
        (2, 1, ["5"]),
    ]


@pytest.mark.parametrize(("trade", "given"), [("two", [2, 1]), ("one", [1]), ("none", [])])
@pytest.mark.rule("PRE-7")
def test_how_much_is_traded_is_an_option(trade: str, given: list[int]) -> None:
    assert [len(cards) for _, _, cards in traded(trade=trade).extra.given] == given


@pytest.mark.rule("PRE-8")
def test_a_debt_to_one_who_has_left_is_passed() -> None:
    state = traded()
    high, vice, *_, low = state.extra.ranks
    after = state.retire(low)
    assert (after.turn, after.pending, texts(after)) == (high, state.pending, ["pass"])
    assert reason(after, "trade=3").startswith("PRE-8")
    assert play(after, "pass").turn == vice
    lapsed = state.retire(high)
    assert (lapsed.turn, lapsed.pending.to) == (vice, state.extra.ranks[2])


@pytest.mark.rule("PRE-5", "T-9")
def test_a_seat_that_leaves_passes_the_turn_over_those_who_have_finished() -> None:
    state = president(["3 4", "", "5 6", "7 8"], extra=trick(finished=(1,)))
    after = state.retire(0)
    assert after.turn == 2
    leaving_lawful(state, 0)


def test_the_one_left_with_cards_by_leavings_ends_the_round_with_a_move() -> None:
    state = president(["", "4 5", "6 7"], turn=1, extra=trick(finished=(0,))).retire(1)
    assert (state.turn, state.round_over) == (2, False)
    state = play(state, "6")
    assert (state.round_winner, state.standing) == (0, (1, 0, 0))


def test_a_kind_of_move_from_outside_is_read_and_refused_as_any() -> None:
    state = traded()
    move = state.parse("trade=3")
    assert move == Trade(state.turn, "3")
    assert str(move) == f"{state.turn}:trade=3"
    for text in ("trade", "trade=", "trade=ZZ", "trade=?", "trade>1", "trade=3!"):
        with pytest.raises(NotationError):
            state.parse(text)
    with pytest.raises(IllegalMove, match="PRE-3"):
        President(players=3).deal(seed=1).play(Trade(0, "3"))


def test_the_sensible_bot_gives_back_what_is_worth_least() -> None:
    state = traded()
    bot = make_bot("sensible", "1")
    assert bot.choose(state.view(state.turn)) == Trade(state.turn, state.hands[state.turn][0])


@pytest.mark.parametrize(
    ("changes", "key"),
    [
        ({"extra": trick(finished=(0,))}, "extra"),
        ({"extra": trick(ranks=(0, 7))}, "extra"),
        ({"extra": trick(count=2, holder=1)}, "extra"),
        ({"extra": trick(ranks=(0, 1), given=((0, 0, ("3",)),))}, "extra"),
        ({"extra": trick(ranks=(0, 1), given=((0, 1, ("?",)),))}, "extra"),
        ({"extra": trick(given=((0, 1, ("3",)),))}, "extra"),
        ({"extra": trick() | {"ranks": [1, 1]}}, "extra"),
        ({"extra": trick() | {"count": True}}, "extra"),
        ({"extra": trick() | {"given": [[0, 1]]}}, "extra"),
        ({"extra": {}}, "extra"),
        ({"extra": trick(passed=(0,))}, "turn"),
        ({"hands": [[], ["4"], ["5"]]}, "turn"),
        ({"round": 9}, "round"),
        ({"pending": {"kind": "owes", "to": 1, "cards": [], "left": 1}}, "pending"),
        ({"pending": {"kind": "owes", "to": 1, "cards": 5, "left": 1}}, "pending"),
        ({"pending": {"kind": "owes", "to": -1, "cards": ["3"], "left": 1}}, "pending"),
        ({"pending": {"kind": "owes", "to": 1, "cards": ["?"], "left": 1}}, "pending"),
        ({"pending": {"kind": "owes", "to": 1}}, "pending"),
    ],
)
def test_positions_of_president_that_cannot_be(changes: dict[str, object], key: str) -> None:
    document = {"hands": [["3"], ["4"], ["5"]], "discard": [], "fill": True, **changes}
    assert key in problems(President, document, players=3)


def test_a_debt_pays_back_at_most_what_was_given() -> None:
    given = {"extra": trick(ranks=(0, 1, 2), given=((2, 0, ("A",)),))}
    owed = {"kind": "owes", "to": 2, "cards": ["A"], "left": 1}
    hands = [["3", "A"], ["4"], ["5"]]
    document = {"hands": hands, "discard": [], "fill": True, **given, "pending": owed}
    assert texts(President(players=3).setup(document)) == ["trade=3", "trade=A"]
    document["pending"] = owed | {"left": 2}
    assert list(problems(President, document, players=3)) == ["pending"]
