"""What type checkers see of the four games; they check each ``assert_type``, the tests the values.

A line with ``type: ignore`` is one that they must refuse: an ignore for nothing is an error too.
"""

from __future__ import annotations

from typing import Any, assert_never, assert_type

import pytest

import cardlaw
from cardlaw import (
    Accept,
    Call,
    Catch,
    Challenge,
    ChooseColor,
    ChooseTarget,
    Deal,
    Draw,
    Drawn,
    Game,
    GameOver,
    MustPlay,
    NinetyNine,
    NinetyNineMove,
    NinetyNinePending,
    NinetyNineState,
    NinetyNineView,
    OptionError,
    OwedAnswer,
    OwedColor,
    OwedTarget,
    Pass,
    Play,
    RoundLost,
    RoundOver,
    SetTo,
    Stack,
    Step,
    Uno,
    UnoAllWild,
    UnoMarioKart,
    UnoMove,
    UnoPending,
    UnoState,
    UnoView,
)
from tables import after, kart, nines, wild


def kind_of_move(move: UnoMove) -> str:
    """Name a move; checkers see that no kind is missing."""
    match move:
        case Play():
            return f"play {move.card}"
        case ChooseColor():
            return f"colour {move.color}"
        case ChooseTarget() | Catch():
            return f"seat {move.target}"
        case Draw() | Pass() | Challenge() | Accept() | Call() | Deal():
            return move.word
        case _:
            assert_never(move)


def kind_of_pending(pending: UnoPending | None) -> str:
    """Name what a table waits for; checkers see that no kind is missing."""
    match pending:
        case Drawn(card) | MustPlay(card):
            return f"drawn {card}"
        case OwedColor(then):
            return f"colour, then {then}"
        case None | OwedTarget():
            return "a turn" if pending is None else pending.kind
        case OwedAnswer() | Stack():
            return f"draws {pending.draw}"
        case RoundOver(winner):
            return f"won by {winner}"
        case GameOver(winners):
            return f"over {winners}"
        case _:
            assert_never(pending)


def kind_of_nine(move: NinetyNineMove) -> str:
    match move:
        case Play():
            value = move.value
            return f"sets {value.total}" if isinstance(value, SetTo) else f"adds {value}"
        case Deal():
            return "deals"
        case _:
            assert_never(move)


def kind_of_loss(pending: NinetyNinePending | None) -> str:
    match pending:
        case None:
            return "a turn"
        case RoundLost(loser):
            return f"lost by {loser}"
        case GameOver(winners):
            return f"over {winners}"
        case _:
            assert_never(pending)


def test_the_states_of_the_uno_games_are_typed() -> None:
    state = Uno(players=3).deal(seed=7)
    assert_type(state, UnoState)
    assert_type(UnoMarioKart(players=3).deal(seed=7), UnoState)
    assert_type(UnoAllWild.official(players=3).deal(seed=7), UnoState)
    assert_type(Uno(players=3).setup(state.document()), UnoState)
    move = assert_type(state.parse("2:R5"), UnoMove)
    assert type(assert_type(state.play(move), UnoState)) is UnoState
    assert type(assert_type(state.retire(0), UnoState)) is UnoState
    step = assert_type(state.step(move), Step[UnoState])
    assert type(assert_type(step.state, UnoState)) is UnoState
    assert_type(state.step_retire(0), Step[UnoState])
    assert move in assert_type(state.legal_moves(), tuple[UnoMove, ...])
    assert_type(state.default_move(2), UnoMove | None)
    assert_type(state.pending, UnoPending | None)
    assert assert_type(state.color, str | None) == "R"
    assert assert_type(state.scores, tuple[int, ...]) == (0, 0, 0)
    assert assert_type(state.open, tuple[int, ...]) == ()
    view = assert_type(state.view(2), UnoView)
    assert type(view) is UnoView
    assert_type(view.color, str | None)
    assert_type(view.pending, UnoPending | None)
    assert move in assert_type(view.legal_moves(), tuple[UnoMove, ...])
    assert type(assert_type(view.sample(1), UnoState)) is UnoState


def test_the_states_of_ninety_nine_are_typed() -> None:
    state = NinetyNine(players=3).deal(seed=7)
    assert_type(state, NinetyNineState)
    assert_type(NinetyNine.denexa(players=3).deal(seed=7), NinetyNineState)
    assert_type(NinetyNine(players=3).setup(state.document()), NinetyNineState)
    move = assert_type(state.parse("0:Jc"), NinetyNineMove)
    assert type(assert_type(state.play(move), NinetyNineState)) is NinetyNineState
    assert type(assert_type(state.retire(0), NinetyNineState)) is NinetyNineState
    step = assert_type(state.step(move), Step[NinetyNineState])
    assert assert_type(step.state, NinetyNineState).total == 10
    assert move in assert_type(state.legal_moves(), tuple[NinetyNineMove, ...])
    assert_type(state.default_move(0), NinetyNineMove | None)
    assert_type(state.pending, NinetyNinePending | None)
    assert assert_type(state.total, int) == 0
    assert assert_type(state.chips, tuple[int, ...]) == (5, 5, 5)
    view = assert_type(state.view(0), NinetyNineView)
    assert type(view) is NinetyNineView
    assert_type(view.total, int)
    assert_type(view.chips, tuple[int, ...])
    assert move in assert_type(view.legal_moves(), tuple[NinetyNineMove, ...])
    assert type(assert_type(view.sample(1), NinetyNineState)) is NinetyNineState


def test_games_are_typed_by_their_states() -> None:
    family: list[Game[UnoState]] = [Uno(players=2), UnoMarioKart(players=2), UnoAllWild(players=2)]
    assert [type(game.deal(seed=1)) for game in family] == [UnoState] * 3
    nine: Game[NinetyNineState] = NinetyNine(players=2)
    assert type(nine.deal(seed=1)) is NinetyNineState
    assert cardlaw.game("ninety-nine", players=2) == nine


def test_moves_and_what_is_waited_for_are_closed_unions() -> None:
    state = after(kart(["WI R5 R6", "Y1 Y2", "G1 G2"], "R9", "G4"), "0:WI")
    assert kind_of_pending(state.pending) == "target"
    assert [kind_of_move(move) for move in state.legal_moves()] == ["seat 1", "seat 2"]
    state = after(kart(["WI R5 R6", "Y1 Y2"], "R9", "WI"), "0:WI")
    assert kind_of_pending(state.pending) == "colour, then next"
    assert kind_of_move(state.legal_moves()[0]) == "colour R"
    state = after(kart(["W+4 R5 R6", "Y1 Y2"], "R9"), "0:W+4=B")
    assert kind_of_pending(state.pending) == "draws 4"
    assert {kind_of_move(move) for move in state.legal_moves()} == {"challenge", "accept"}
    state = after(wild(["W W", "W", "W W"], pile="WS"), "0:draw")
    assert (kind_of_pending(state.pending), kind_of_move(state.legal_moves()[0])) == (
        "drawn WS",
        "play WS",
    )
    state = after(wild(["W", "W", "W W"]), "0:W")
    assert (kind_of_pending(state.pending), kind_of_move(state.legal_moves()[0])) == (
        "won by 0",
        "deal",
    )


def test_those_of_ninety_nine_too() -> None:
    options: dict[str, Any] = {"values": dict(NinetyNine(players=2).values) | {"9": ("=99", 0)}}
    state = nines(["9c As Qd", "2d 3d 5d"], "Qh", total=95, options=options)
    told = [kind_of_nine(move) for move in state.legal_moves()]
    assert told == ["adds 0", "sets 99", "adds None", "adds 1", "adds 11"]
    assert kind_of_loss(state.pending) == "a turn"
    lost = after(state, "0:Qd")
    assert kind_of_loss(lost.pending) == "lost by 0"
    assert [kind_of_nine(move) for move in lost.legal_moves()] == ["deals"]
    assert kind_of_loss(lost.retire(0).pending) == "over (1,)"


def test_options_are_typed_and_checked_when_a_program_runs() -> None:
    with pytest.raises(OptionError):
        UnoMarioKart(players=3, last_box="closed")  # type: ignore[arg-type]
    with pytest.raises(OptionError):
        UnoMarioKart(players=3, seven_zero=True)  # type: ignore[call-arg]
    with pytest.raises(OptionError):
        UnoAllWild(players=3, special_draw=True)  # type: ignore[arg-type]
    with pytest.raises(OptionError):
        UnoAllWild(players=3, stacking="any")  # type: ignore[call-arg]
    with pytest.raises(OptionError):
        NinetyNine(players=3, bust="never")  # type: ignore[arg-type]
    with pytest.raises(OptionError):
        NinetyNine(players=3, target=500)  # type: ignore[call-arg]
    with pytest.raises(OptionError):
        NinetyNine(chips=5)  # type: ignore[call-arg]


def test_facts_of_other_games_are_no_attributes_to_checkers_either() -> None:
    with pytest.raises(AttributeError):
        NinetyNine(players=3).deal(seed=1).scores  # type: ignore[attr-defined]  # noqa: B018
    with pytest.raises(AttributeError):
        UnoAllWild(players=3).deal(seed=1).total  # type: ignore[attr-defined]  # noqa: B018
    with pytest.raises(AttributeError):
        NinetyNine(players=3).deal(seed=1).view(0).color  # type: ignore[attr-defined]  # noqa: B018
