"""Moves as numbers: the same at every table with the same options, and from every seat."""

from __future__ import annotations

import pickle
from collections.abc import Callable
from typing import Any

import pytest

import cardlaw
from cardlaw import (
    Catch,
    Draw,
    Game,
    IllegalMove,
    Move,
    NinetyNine,
    NotationError,
    OptionError,
    Play,
    Uno,
    UnoAllWild,
    UnoMarioKart,
    game_type,
)
from cardlaw.rl import Actions, Observations
from cardlaw.testing import random_game, random_play
from law_tools import KINDS

#: What the first version of the numbers is, of actions and of observations. A change of any of
#: these makes old agents act wrongly: with it the version of that numbering goes up.
GOLDEN = {
    "uno": (Uno(players=3), "db4d47cdd26134da", "3d386783c80fc67f"),
    "uno-house": (
        Uno(players=10, seven_zero=True, doubles=True, stacking="any"),
        "f28b89abc9509145",
        "b102449805fd42d8",
    ),
    "uno-cards": (
        Uno(players=2, deck=cardlaw.ordinary_deck(), calls="automatic"),
        "053299dad94f80b7",
        "9e92f030b63a7648",
    ),
    "uno-mario-kart": (UnoMarioKart(players=4), "e60a96807c1ab7c3", "4dee8a165bf73261"),
    "uno-all-wild": (UnoAllWild(players=2), "3fe6e23b84a3f9ec", "ef0c176386e910aa"),
    "ninety-nine": (NinetyNine(players=5), "e7fbbcb232104173", "c99d0b6110a582b7"),
    "ninety-nine-denexa": (NinetyNine.denexa(players=2), "e7fbbcb232104173", "ccf38fb1d999ffa1"),
    "crazy-eights": (
        cardlaw.game("crazy-eights", players=3),
        "36a1bf7ba23d6fc3",
        "df55c4712e659416",
    ),
    "president": (
        cardlaw.game("president", players=4, jokers=2),
        "2e652b24495e2ea5",
        "3602010324363d54",
    ),
    "sevens": (cardlaw.game("sevens", players=3), "9a396604d604634d", "a2c43309b193ee3a"),
}


@pytest.mark.parametrize(("game", "actions", "entries"), GOLDEN.values(), ids=list(GOLDEN))
def test_the_numbers_of_a_version_never_change(game: Game[Any], actions: str, entries: str) -> None:
    assert (Actions.version, Observations.version) == (1, 1)
    digests = [str(made(game).description["digest"])[:16] for made in (Actions, Observations)]
    assert digests == [actions, entries]


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.name)
def test_every_number_is_of_a_move_that_reads_back(kind: type[Game[Any]]) -> None:
    for number in range(6):
        game = random_game(kind, f"numbers {number}", more=KINDS[kind])
        for move in game.every_move(1):
            assert game.parse(str(move)) == move


@pytest.mark.unmeasured
@pytest.mark.parametrize(
    "game",
    [
        Uno(players=3, doubles=True, seven_zero=True, stacking="any", jump_in=True, rounds=1),
        UnoMarioKart(players=2),
        UnoAllWild(players=3, rounds=3, special_draw="official"),
        NinetyNine(players=2),
    ],
    ids=lambda game: game.name,
)
def test_most_numbers_are_used(game: Game[Any]) -> None:
    actions = Actions(game)
    used = {
        actions.encode(move)
        for seed in range(60)
        for visit in random_play(game, seed, moves=150, leaving=0)
        for move in visit.state.legal_moves()
    }
    assert len(used) > 0.8 * len(actions)


def test_a_number_means_the_same_from_every_seat() -> None:
    actions = Actions(Uno(players=4))
    assert actions.encode(Catch(0, 1)) == actions.encode(Catch(3, 0)) == actions.encode(Catch(2, 3))
    assert actions.encode(Play(0, "R5")) == actions.encode(Play(3, "R5"))
    number = actions.encode(Catch(1, 3))
    assert [str(actions.decode(number, seat)) for seat in range(4)] == [
        "0:catch>2",
        "1:catch>3",
        "2:catch>0",
        "3:catch>1",
    ]
    assert actions.names[number] == "catch>2"


def test_to_do_nothing_is_for_those_the_table_does_not_wait_for() -> None:
    hands = [["R5", "G1"], ["B2", "B3"], ["Y1", "Y2"]]
    state = Uno(players=3).setup({"hands": hands, "discard": ["R9"], "fill": True})
    state = state.play(state.parse("0:R5"))
    actions = Actions(state.game)
    legal = [
        [actions.names[number] for number in actions.legal(state.view(seat))] for seat in range(3)
    ]
    assert legal == [["nothing", "call"], ["draw", "catch>2"], ["nothing", "catch>1"]]
    assert actions.chosen(state.view(0), 0) is None
    assert actions.chosen(state.view(2), actions.encode(Catch(2, 0))) == Catch(2, 0)


def test_where_the_game_is_over_nothing_is_all_there_is_to_do() -> None:
    end = NinetyNine(players=2).deal(seed=7).playout(seed=7)
    actions = Actions(end.game)
    assert end.is_over
    assert [actions.legal(end.view(seat)) for seat in range(2)] == [[0], [0]]
    assert actions.chosen(end.view(end.turn), 0) is None


@pytest.mark.parametrize("number", [-1, 134, 10**9, True, 1.0, "1", None, [1]])
def test_what_is_no_number_of_an_action_is_refused(number: Any) -> None:
    actions = Actions(Uno(players=4))
    with pytest.raises(NotationError, match="expected the number of an action, from 0 to 133"):
        actions.decode(number, 0)
    with pytest.raises(NotationError, match="expected a seat from 0 to 3"):
        actions.decode(1, 4)


@pytest.mark.parametrize(
    "move",
    [Draw(4), Draw(-1), Play(0, "R99"), Catch(1, 1), "0:draw", None, Play(0, "W", color="X")],
)
def test_a_move_that_can_never_be_has_no_number(move: Any) -> None:
    with pytest.raises(NotationError, match="expected a move"):
        Actions(Uno(players=4)).encode(move)


def test_a_masked_number_is_refused_as_its_move_is() -> None:
    state = Uno(players=3).deal(seed=7)
    view, actions = state.view(2), Actions(state.game)
    with pytest.raises(IllegalMove) as caught:
        actions.chosen(view, actions.encode(Play(2, "G1")))
    assert caught.value.refusal == state.why_illegal(Play(2, "G1"))
    with pytest.raises(IllegalMove, match="seat 2 is on turn"):
        actions.chosen(state.view(0), actions.encode(Draw(0)))
    with pytest.raises(NotationError, match=r"^0: expected a move: the table waits for seat 2$"):
        actions.chosen(view, 0)


@pytest.mark.parametrize(
    "view",
    [
        Uno(players=3).deal(seed=7).view(None),
        Uno(players=4).deal(seed=7).view(0),
        NinetyNine(players=3).deal(seed=7).view(0),
        Uno(players=3).deal(seed=7),
        None,
    ],
    ids=["spectator", "more seats", "another game", "state", "nothing"],
)
def test_only_views_of_a_seat_in_the_game_are_numbered(view: Any) -> None:
    actions, observations = Actions(Uno(players=3)), Observations(Uno(players=3))
    asks: list[Callable[[], object]] = [
        lambda: actions.legal(view),
        lambda: actions.mask(view),
        lambda: actions.chosen(view, 0),
        lambda: observations.of(view),
    ]
    for ask in asks:
        with pytest.raises(NotationError, match=r"expected the view of a seat in Uno\(players=3\)"):
            ask()


def test_numbers_of_other_libraries_are_taken() -> None:
    class Number(int):
        pass

    assert Actions(Uno(players=3)).decode(Number(11), Number(2)) == Play(2, "R5")


@pytest.mark.parametrize("made", [Actions, Observations], ids=lambda made: made.kind)
def test_what_was_learned_with_other_numbers_is_refused(made: Any) -> None:
    numbers = made(Uno(players=3))
    numbers.check(numbers.description)
    numbers.check(made(Uno(players=3, stacking="off")).description)
    for change, says in [
        ({"version": 2}, f"{numbers.kind}: version is 2; here it is 1"),
        ({"game": "ninety-nine"}, "game is 'ninety-nine'; here it is 'uno'"),
        ({"size": 3}, "size is 3"),
        ({"digest": ""}, "digest is ''"),
        ({"options": {}}, "players is None; here it is 3"),
        ({"options": None}, "options is None; here it is a dict"),
        ({"more": 1}, "more is 1; here it is None"),
    ]:
        with pytest.raises(OptionError, match=says):
            numbers.check(numbers.description | change)
    with pytest.raises(OptionError, match="stacking is 'any'; here it is 'off'"):
        numbers.check(made(Uno(players=3, stacking="any")).description)
    with pytest.raises(OptionError, match="of is None"):
        numbers.check({})


@pytest.mark.parametrize("made", [Actions, Observations], ids=lambda made: made.kind)
def test_an_option_that_was_not_there_yet_is_at_its_default(made: Any) -> None:
    numbers = made(Uno(players=3))
    older = {name: value for name, value in numbers.game.options.items() if name != "jump_in"}
    described = {**numbers.description, "options": older}
    numbers.check(described)
    with pytest.raises(OptionError, match="jump_in is False; here it is True"):
        made(Uno(players=3, jump_in=True)).check(described)


@pytest.mark.parametrize("game", ["uno", Uno, None])
def test_what_is_no_game_has_no_numbers(game: Any) -> None:
    for made in (Actions, Observations):
        with pytest.raises(OptionError, match="is no game"):
            made(game)


def test_numbers_pickle_and_show_what_they_are_of() -> None:
    game = Uno(players=3)
    for numbers in (Actions(game), Observations(game)):
        assert pickle.loads(pickle.dumps(numbers)).names == numbers.names
    assert repr(Actions(game)) == "Actions(Uno(players=3))"


def test_a_game_has_to_number_moves_that_say_something_of_their_own() -> None:
    import attrs

    @attrs.frozen(str=False)
    class Bid(Move):
        word = "bid"
        amount: int

    @game_type
    class Bidding(Uno):
        move_types = (Bid,)

        def move_kinds(self) -> tuple[type[Move], ...]:
            return (*super().move_kinds(), Bid)

    with pytest.raises(NotImplementedError, match="every_move of Bidding: Bid"):
        Actions(Bidding(players=2))
