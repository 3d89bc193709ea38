"""Playouts: random moves whose choice is settled by the seed, and where they end."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from typing import Any

import pytest

import cardlaw
from cardlaw import Game, NinetyNine, OptionError, State, Uno, UnoAllWild, UnoMarioKart
from cardlaw.chance import Luck, choice_words
from tables import table
from toy_game import Ten

#: Games, and where the playout with the seed "known" of their deal with seed 7 ends: after how many
#: moves, and the first 16 digits of the SHA-256 of the canonical JSON. The slow way below gave them.
KNOWN: list[tuple[Game[Any], int, str]] = [
    (Uno(players=2, rounds=1), 170, "a68078fd107282f3"),
    (
        Uno(players=4, stacking="any", jump_in=True, seven_zero=True, rounds=2),
        2_254,
        "8ff5c910211c2062",
    ),
    (UnoMarioKart(players=3, rounds=1), 1_890, "6b0a4b6b32e63900"),
    (UnoAllWild(players=3, rounds=1), 40, "1b812730201af33f"),
    (NinetyNine(players=4), 84, "ee463651fc678550"),
]


def words_of(text: str) -> Iterator[int]:
    """Give the words of a text as the page on formats has it, one at a time and slowly."""
    block = 0
    while True:
        digest = hashlib.shake_256(f"cardlaw-bot:{text}/{block}".encode()).digest(64 * 8)
        for place in range(64):
            yield int.from_bytes(digest[8 * place : 8 * place + 8], "big")
        block += 1


def played_slowly(state: State, seed: str) -> Iterator[State]:
    """Give every state of a playout, by the words of the page on formats and ``play``."""
    document: dict[str, Any] = {**state.document(), "seed": f"playout:{seed}/0"}
    state = state.game.setup(document)
    words = words_of(f"playout:{seed}")
    yield state
    while not state.is_over:
        moves = state.legal_moves()
        state = state.play(moves[next(words) * len(moves) // 2**64])
        yield state


def digest(state: State) -> str:
    return hashlib.sha256(state.to_json().encode()).hexdigest()[:16]


@pytest.mark.unmeasured
@pytest.mark.rule("T-6")
@pytest.mark.parametrize(("game", "moves", "known"), KNOWN, ids=[repr(game) for game, *_ in KNOWN])
def test_known_playouts_come_out_for_ever(game: Game[Any], moves: int, known: str) -> None:
    start = game.deal(seed=7)
    states = list(played_slowly(start, "known"))
    assert (len(states) - 1, digest(states[-1])) == (moves, known)
    end = start.playout("known")
    assert end == states[-1]
    assert digest(end) == known
    assert end.is_over


@pytest.mark.rule("T-6")
def test_a_playout_stops_after_so_many_moves() -> None:
    start = Uno(players=3).deal(seed=7)
    states = list(played_slowly(start, "1"))
    for moves in (1, 2, 63, 64, 65, 100):
        assert start.playout(1, max_moves=moves) == states[moves]
    assert start.playout(1, max_moves=10**6) == start.playout(1, max_moves=None) == states[-1]


@pytest.mark.rule("T-6", "T-11")
def test_a_playout_stops_after_so_many_rounds() -> None:
    start = NinetyNine(players=3).deal(seed=7)
    ends = [state for state in played_slowly(start, "1") if state.round_over]
    for rounds, end in enumerate(ends, start=1):
        assert start.playout(1, rounds=rounds) == end
    assert len(ends) > 3
    assert start.playout(1, rounds=len(ends) + 1) == ends[-1]
    assert start.playout(1) == ends[-1]


@pytest.mark.rule("T-11")
def test_from_between_rounds_the_deal_is_played_and_the_next_end_counts() -> None:
    start = NinetyNine(players=3).deal(seed=7).playout(1, rounds=1)
    assert start.round_over
    assert start.playout(2, max_moves=1) == start.reseeded("playout:2").play(start.parse("deal"))
    end = start.playout(2, rounds=1)
    assert (end.round, end.round_over) == (start.round + 1, True)


@pytest.mark.rule("T-11")
def test_an_end_of_a_round_counts_once_however_much_is_done_between_rounds() -> None:
    @cardlaw.game_type
    class Leisurely(NinetyNine):
        """The dealer passes before the deal."""

        def legal_moves(self, table: cardlaw.Table) -> tuple[Any, ...]:
            lazy = table.round_over and not table.is_over and table.idle == 0
            return (cardlaw.Pass(table.turn),) if lazy else super().legal_moves(table)

        def apply(self, table: cardlaw.Table, move: cardlaw.Move) -> None:
            if isinstance(move, cardlaw.Pass):
                table.idle = 1
            else:
                super().apply(table, move)

    start = Leisurely(players=3).deal(seed=7)
    assert start.playout(1, rounds=2).round == 2
    between = start.playout(1, rounds=1)
    assert [str(move) for move in between.legal_moves()] == [f"{between.turn}:pass"]
    assert between.playout(1, rounds=1).round == 2


@pytest.mark.rule("T-5")
def test_a_state_that_is_over_is_its_own_playout() -> None:
    over = UnoAllWild(players=2, rounds=1).deal(seed=7).playout(1)
    assert over.is_over
    assert over.playout(2) is over
    assert [end is over for end in over.playouts(2, seed=3)] == [True, True]
    with pytest.raises(OptionError):
        over.playout(rounds=0)


@pytest.mark.rule("T-6")
def test_playouts_are_those_of_numbered_seeds_and_wait_until_asked_for() -> None:
    start = Uno(players=3).deal(seed=7)
    ends = start.playouts(3, "a", rounds=1)
    assert iter(ends) is ends
    assert list(ends) == [start.playout(f"a:{number}", rounds=1) for number in range(3)]
    assert list(start.playouts(0)) == []
    assert next(start.playouts(10**9, 7)) == start.playout("7:0")
    cut = start.playouts(2, 7, max_moves=5)
    assert list(cut) == [start.playout(f"7:{number}", max_moves=5) for number in range(2)]
    # Without a seed each series has its own, and in it all differ.
    assert len({*start.playouts(2, max_moves=9), *start.playouts(2, max_moves=9)}) == 4


@pytest.mark.rule("T-6")
def test_a_playout_leaves_the_state_alone_and_owns_its_table() -> None:
    start = Uno(players=3, stacking="any").deal(seed=7)
    text, number, moves = start.to_json(), hash(start), start.legal_moves()
    end = start.playout(1, max_moves=20)
    after = [end.play(move).to_json() for move in end.legal_moves()]
    assert [end.play(move).to_json() for move in end.legal_moves()] == after
    assert end == start.playout(1, max_moves=20)
    assert (start.to_json(), hash(start), start.legal_moves()) == (text, number, moves)
    # Nobody listens any more, and chance goes on from where it stands.
    assert end.step(end.legal_moves()[0]).state == end.play(end.legal_moves()[0])
    assert end.document()["seed"].startswith("playout:1/")


@pytest.mark.rule("T-6")
def test_a_reseeded_state_has_other_shuffles_to_come_and_nothing_else() -> None:
    hands = ["R1 R2", "...", "B1"]
    start = table(hands, "R5 R6 R7 R8 R9 G1 G2 G3", turn=2)
    other = start.reseeded("other")
    assert other.document() == {**start.document(), "seed": "other/0"}
    assert type(other) is type(start)
    draw = start.parse("draw")
    assert other.play(draw) == start.reseeded("other").play(draw)
    assert other.play(draw).draw_pile != start.reseeded("another").play(draw).draw_pile
    assert start.reseeded(7) == start.reseeded("7")
    assert start.reseeded() != start.reseeded()
    with pytest.raises(OptionError):
        start.reseeded(1.5)  # type: ignore[arg-type]


@pytest.mark.parametrize("wrong", [0, -1, True, "3", 1.0, object()])
@pytest.mark.parametrize("limit", ["rounds", "max_moves"])
def test_a_limit_is_a_whole_number_from_one(wrong: Any, limit: str) -> None:
    start = Uno(players=2).deal(seed=7)
    for ask in (
        lambda: start.playout(1, **{limit: wrong}),
        lambda: start.playouts(1, 1, **{limit: wrong}),
    ):
        with pytest.raises(OptionError) as caught:
            ask()
        assert caught.value.option == limit


@pytest.mark.parametrize("wrong", [-1, True, None, "3", 1.0])
def test_a_count_is_a_whole_number_from_nought(wrong: Any) -> None:
    with pytest.raises(OptionError) as caught:
        Uno(players=2).deal(seed=7).playouts(wrong)
    assert caught.value.option == "count"


@pytest.mark.parametrize("wrong", [1.5, b"7", "\ud800"])
def test_a_seed_that_is_none_is_refused_before_anything_is_played(wrong: Any) -> None:
    start = Uno(players=2).deal(seed=7)
    with pytest.raises(OptionError) as caught:
        start.playout(wrong)
    assert caught.value.option == "seed"
    with pytest.raises(OptionError) as caught:
        start.playouts(2, wrong)
    assert caught.value.option == "seed"


def test_a_game_from_outside_is_played_out_too() -> None:
    start = Ten(players=3).deal(seed=7)
    end = start.playout("any")
    assert end.is_over
    assert end == list(played_slowly(start, "any"))[-1]


def test_a_table_where_nobody_can_move_ends_a_playout() -> None:
    @cardlaw.game_type
    class Stuck(Uno):
        def legal_moves(self, table: cardlaw.Table) -> tuple[Any, ...]:
            return () if table.turns > 3 else super().legal_moves(table)

    end = Stuck(players=2).deal(seed=7).playout(1)
    assert (end.turns, end.is_over) == (4, False)


def test_the_words_of_choices_go_on_from_block_to_block() -> None:
    words, wanted, luck = choice_words("a text"), words_of("a text"), Luck("a text")
    for _ in range(200):
        word = next(wanted)
        assert next(words) == word
        assert luck.below(10**6) == word * 10**6 >> 64
