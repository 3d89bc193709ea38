"""MK-1, MK-3 to MK-11: the deck, its items, what a box does, and chains of boxes."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from cardlaw import UnoMarioKart, UnoState
from oracle.chance import shuffle
from tables import (
    REST,
    after,
    discards,
    hand,
    hands,
    kart,
    known,
    legal,
    pile,
    plays,
    refused,
    sizes,
    waits,
)

COLORS = ["0:color=R", "0:color=Y", "0:color=G", "0:color=B"]
FOUR = ["R5 R6", "Y2 Y3", "G1 G2", "B3 B4"]


def box(pile: str, *, direction: int = 1, **position: Any) -> UnoState:
    """Seat 0 of four plays a box onto a red five; so the draw pile lies."""
    return after(kart(["WI R5 R6", *FOUR[1:]], "R5", pile, direction=direction, **position), "0:WI")


@pytest.mark.rule("MK-1")
def test_the_deck_in_its_order() -> None:
    twice = [face for face in (*"123456789", "S", "R", "+2") for _ in range(2)]
    colored = [color + face for color in "RYGB" for face in ("0", *twice)]
    game = UnoMarioKart(players=2)
    assert [card.code for card in game.deck] == [*colored, *["W+4"] * 4, *["WI"] * 8]
    assert len(game.deck) == 112
    assert sum(card.points or 0 for card in game.deck) == 1440


@pytest.mark.rule("MK-1")
def test_every_card_carries_an_item() -> None:
    items = {"R": "mushroom", "Y": "banana peel", "G": "green shell", "B": "lightning"}
    game = UnoMarioKart(players=2)
    for card in game.deck:
        assert card.item == items.get(card.color or "", "Bob-omb")
        assert game.card(card.code).item == card.item
    assert Counter(card.item for card in game.deck) == {
        "mushroom": 25, "banana peel": 25, "green shell": 25, "lightning": 25, "Bob-omb": 12,
    }  # fmt: skip


@pytest.mark.rule("MK-1")
@pytest.mark.parametrize(
    ("code", "color", "face", "points"),
    [("R0", "R", "0", 0), ("B9", "B", "9", 9), ("YS", "Y", "S", 20), ("GR", "G", "R", 20),
     ("Y+2", "Y", "+2", 20), ("W+4", None, "+4", 50), ("WI", None, "I", 50)],
)  # fmt: skip
def test_cards_and_what_they_count(code: str, color: str | None, face: str, points: int) -> None:
    card = UnoMarioKart(players=2).card(code)
    assert (card.color, card.face, card.points, card.suit) == (color, face, points, None)


@pytest.mark.rule("MK-1")
@pytest.mark.parametrize("players", range(2, 11))
def test_seven_cards_each(players: int) -> None:
    state = UnoMarioKart(players=players).deal(seed=1)
    assert sizes(state) == [7] * players
    assert len(state.draw_pile) + len(state.discard_pile) == 112 - 7 * players


@pytest.mark.rule("MK-1")
@pytest.mark.parametrize("code", ["R9", "Y5", "G5", "B5"])
def test_an_item_is_inert_in_ordinary_play(code: str) -> None:
    state = after(kart([f"{code} R7 G3", "Y1 Y2", "G1 G2"], "R5"), f"0:{code}")
    assert (state.turn, state.pending, sizes(state)) == (1, None, [2, 2, 2])
    assert discards(state) == f"R5 {code}"


@pytest.mark.rule("MK-1", "MK-4")
@pytest.mark.parametrize(
    ("top", "color", "playable"),
    [("R5", "R", ["R1", "RS", "Y5"]), ("BS", "B", ["RS", "GS"]), ("W+4", "G", ["GS"]),
     ("WI", "Y", ["Y5"])],
)  # fmt: skip
def test_matching_as_in_uno_and_a_box_any_time(top: str, color: str, playable: list[str]) -> None:
    state = kart(["R1 RS Y5 GS W+4 WI", "G1 G2"], top, color=color)
    fours = [f"W+4={named}" for named in "RYGB"]
    assert plays(state, 0) == [*playable, *fours, "WI"]
    for code in {"R1", "RS", "Y5", "GS"} - set(playable):
        assert refused(state, f"0:{code}") == "UNO-3"


@pytest.mark.rule("MK-1")
def test_a_box_names_no_colour_and_no_seat() -> None:
    state = kart(["WI R1 R2", "G1 G2"])
    assert refused(state, "0:WI=R") == "UNO-3"
    assert state.why_illegal(state.parse("0:WI>1")) is not None
    assert refused(state, "0:W+4=R") == "T-1"


@pytest.mark.rule("MK-1")
def test_declining_drawing_and_keeping() -> None:
    state = kart(["R1 R2", "B1 B2"], "R9", "R7 B9")
    state = after(state, "0:draw")
    assert legal(state) == ["0:R7", "0:pass"]
    assert refused(state, "0:R1") == "UNO-4"
    kept = after(state, "0:pass")
    assert (kept.turn, hand(kept, 0)) == (1, "R1 R2 R7")
    assert after(kart(["R1 R2", "B1 B2"], "R9", "B7"), "0:draw").turn == 1


@pytest.mark.rule("MK-1")
@pytest.mark.parametrize(
    ("code", "players", "turn", "direction", "drawn"),
    [("RS", 3, 2, 1, 0), ("RS", 2, 0, 1, 0), ("RR", 3, 2, -1, 0), ("RR", 2, 0, -1, 0),
     ("R+2", 3, 2, 1, 2), ("R+2", 2, 0, 1, 2)],
)  # fmt: skip
def test_skip_reverse_and_draw_two(
    code: str, players: int, turn: int, direction: int, drawn: int
) -> None:
    held = [f"{code} R1 R2", "Y1 Y2", "G1 G2"][:players]
    state = after(kart(held), f"0:{code}")
    assert (state.turn, state.direction, sizes(state)[1]) == (turn, direction, 2 + drawn)


@pytest.mark.rule("MK-3")
@pytest.mark.parametrize(
    ("rest", "counts"),
    [("WI G1", True), ("WI WI", True), ("R1 G1", True), ("W+4 G1", False), ("G9 B9", False)],
)
def test_a_box_in_hand_counts_as_the_colour_in_force(
    rest: str,
    counts: bool,  # noqa: FBT001
) -> None:
    held = [f"W+4 {rest}", "Y1 Y2"]
    strict = kart(held, "R9", options={"wild_draw_four": "strict"})
    assert ("0:W+4=R" in legal(strict)) is not counts
    free = after(kart(held, "R9", options={"wild_draw_four": "free"}), "0:W+4=B")
    assert (sizes(free), free.pending, free.turn) == ([2, 6], None, 0)
    state = after(kart(held, "R9"), "0:W+4=B")
    assert waits(state)["guilty"] is counts
    state = after(state, "1:challenge")
    assert sizes(state) == ([6, 2] if counts else [2, 8])
    assert sorted(known(state, 1, 0).split()) == sorted(rest.split())


@pytest.mark.rule("MK-3")
def test_a_box_keeps_a_four_back_on_a_wild_top_and_when_drawn() -> None:
    strict = {"wild_draw_four": "strict"}
    state = kart(["W+4 WI R7", "Y1 Y2"], "WI", color="B", options=strict)
    assert refused(state, "0:W+4=B") == "UNO-9"
    state = after(kart(["WI G7", "Y1 Y2", "B1 B2"], "R9", "W+4", options=strict), "0:draw")
    assert (state.turn, state.pending, hand(state, 0)) == (1, None, "G7 W+4 WI")


@pytest.mark.rule("MK-3", "MK-15", "UNO-H1")
def test_strict_is_not_asked_when_a_four_is_stacked() -> None:
    options = {"wild_draw_four": "strict", "stacking": "any"}
    state = after(kart(["R+2 R1 R2", "W+4 WI R7"], options=options), "0:R+2")
    assert plays(state, 1) == [f"W+4={color}" for color in "RYGB"]


@pytest.mark.rule("MK-3", "MK-9")
def test_guilt_is_judged_by_the_colour_a_bob_omb_named() -> None:
    state = kart(["WI R1 R2", "W+4 G5 Y1", "B1 B2"], "R5", "W+4 B6 B7")
    state = after(state, "0:WI", "0:color=G", "1:W+4=R")
    assert waits(state) == {"kind": "challenge", "by": 1, "guilty": True, "draw": 4, "before": "G"}


@pytest.mark.rule("MK-4")
def test_the_box_lands_and_the_top_card_of_the_draw_pile_is_turned_onto_it() -> None:
    state = box("Y8 G1 G2 B9")
    assert discards(state) == "R5 WI Y8"
    assert pile(state).split()[0] == "B9"


@pytest.mark.rule("MK-4", "MK-10")
@pytest.mark.parametrize(
    ("turned", "turn", "drawn"),
    [("RS", 0, [2, 2, 2, 2]), ("RR", 0, [2, 2, 2, 2]), ("R+2", 0, [2, 2, 2, 2]),
     ("YS", 1, [2, 2, 2, 4]), ("YR", 1, [2, 2, 2, 4]), ("BR", 0, [2, 3, 3, 3]),
     ("B+2", 0, [2, 3, 3, 3])],
)  # fmt: skip
def test_the_turned_cards_own_action_is_ignored(turned: str, turn: int, drawn: list[int]) -> None:
    state = box(turned)
    assert (state.turn, state.direction, state.pending) == (turn, 1, None)
    assert (sizes(state), state.color) == (drawn, turned[0])


@pytest.mark.rule("MK-10")
@pytest.mark.parametrize(
    ("turned", "playable"),
    [("Y8", ["R8", "Y3"]), ("Y+2", ["Y3", "G+2"]), ("YR", ["Y3", "BR"]), ("YS", ["Y3"])],
)
def test_the_turned_card_is_matched_by_colour_number_and_symbol(
    turned: str, playable: list[str]
) -> None:
    state = kart(["WI R1 R2", "R8 Y3 G+2 BR WI", "B1 B2"], "R5", turned)
    assert plays(after(state, "0:WI"), 1) == [*playable, "WI"]


@pytest.mark.rule("MK-4", "MK-9")
@pytest.mark.parametrize("turned", ["WI", "W+4"])
def test_a_turned_wild_is_neither_opened_nor_challenged(turned: str) -> None:
    state = box(f"{turned} R1 R2 G7")
    assert (discards(state), pile(state).split()[0]) == (f"R5 WI {turned}", "G7")
    assert (sizes(state), state.turn) == ([4, 2, 2, 2], 0)
    assert legal(state) == COLORS


@pytest.mark.rule("MK-5")
def test_a_mushroom_gives_a_full_turn_on_the_turned_card() -> None:
    state = kart(["WI R5 B4 Y1", "Y2 Y3", "G1 G2"], "B5", "R4 R9 G3")
    state = after(state, "0:WI")
    assert (state.turn, state.pending, sizes(state)) == (0, None, [3, 2, 2])
    assert legal(state) == ["0:R5", "0:B4", "0:draw"]
    assert after(state, "0:R5").turn == 1
    drawn = after(state, "0:draw")
    assert (drawn.turn, legal(drawn)) == (0, ["0:R9", "0:pass"])
    assert after(drawn, "0:pass").turn == 1
    assert (state.turns, after(state, "0:R5").turns) == (1, 2)


@pytest.mark.rule("MK-6")
@pytest.mark.parametrize(
    ("direction", "out", "drawn", "turn"),
    [(1, [], 3, 1), (-1, [], 1, 3), (1, [3], 2, 1), (-1, [1], 2, 3), (1, [2, 3], 1, 1)],
)
def test_a_banana_peel_hits_the_live_seat_before(
    direction: int, out: list[int], drawn: int, turn: int
) -> None:
    held = ["" if seat in out else cards for seat, cards in enumerate(FOUR)]
    state = kart(["WI R5 R6", *held[1:]], "R5", "Y8 W+4 WI", direction=direction, out=out)
    state = after(state, "0:WI")
    held[drawn] += " W+4 WI"
    assert hands(state) == held
    assert (state.turn, state.direction, state.color) == (turn, direction, "Y")


@pytest.mark.rule("MK-6")
def test_the_seat_before_loses_no_turn() -> None:
    state = after(kart(["WI R5 R6", "Y2 Y3"], "R5", "Y8 G8 G9"), "0:WI")
    assert (state.turn, hand(state, 1)) == (1, "Y2 Y3 G8 G9")
    assert "1:Y2" in legal(state)


@pytest.mark.rule("MK-7")
@pytest.mark.parametrize("direction", [1, -1])
def test_a_green_shell_asks_for_any_other_live_player(direction: int) -> None:
    state = box("G4 Y9", direction=direction)
    assert (state.turn, waits(state), state.color) == (0, {"kind": "target"}, "G")
    assert legal(state) == ["0:target>1", "0:target>2", "0:target>3"]
    for seat in (1, 2, 3):
        hit = after(state, f"0:target>{seat}")
        assert sizes(hit) == [3 if other == seat else 2 for other in range(4)]
        assert "Y9" in hand(hit, seat)
        assert (hit.turn, hit.pending) == (1 if direction == 1 else 3, None)


@pytest.mark.rule("MK-7")
def test_a_target_is_another_live_seat() -> None:
    held = ["WI R5 R6", "Y2 Y3", "", "B3 B4"]
    state = after(kart(held, "R5", "G4 Y9", out=[2]), "0:WI")
    assert legal(state) == ["0:target>1", "0:target>3"]
    for text in ("0:target>0", "0:target>2", "0:R5", "0:draw", "0:pass", "0:color=R"):
        assert refused(state, text) == "MK-7"
    assert refused(state, "1:target>3") == "UNO-3"
    assert refused(kart(held, "R5", out=[2]), "0:target>1") == "MK-7"


@pytest.mark.rule("MK-7")
def test_the_one_who_is_next_is_hit_and_plays_all_the_same() -> None:
    state = after(kart(["WI R5 R6", "Y2 G3"], "R5", "G4 Y9"), "0:WI", "0:target>1")
    assert (state.turn, legal(state)) == (1, ["1:G3", "1:draw"])


@pytest.mark.rule("MK-8")
@pytest.mark.parametrize(
    ("direction", "got"),
    [(1, {1: "G7", 2: "G8", 3: "G9"}), (-1, {3: "G7", 2: "G8", 1: "G9"})],
)
def test_lightning_hits_everyone_else_in_turn_order(direction: int, got: dict[int, str]) -> None:
    state = box("B6 G7 G8 G9", direction=direction)
    assert all(card in hand(state, seat) for seat, card in got.items())
    assert (sizes(state), state.turn, state.color) == ([2, 3, 3, 3], 0, "B")


@pytest.mark.rule("MK-8")
def test_lightning_passes_seats_that_are_out_and_gives_another_turn() -> None:
    state = kart(["WI R5 B7", "Y2 Y3", "", "B3 B4"], "R5", "B6 G7 G8", out=[2])
    state = after(state, "0:WI")
    assert hands(state) == ["R5 B7", "Y2 Y3 G7", "", "G8 B3 B4"]
    assert legal(state) == ["0:B7", "0:B7!", "0:draw"]


@pytest.mark.rule("MK-9")
@pytest.mark.parametrize("color", "RYGB")
def test_the_bob_omb_gives_its_player_two_cards_and_any_colour(color: str) -> None:
    state = box("W+4 G8 G9")
    assert (hand(state, 0), state.turn, state.color) == ("R5 R6 G8 G9", 0, "R")
    assert waits(state) == {"kind": "color", "then": "next"}
    assert legal(state) == COLORS
    for text in ("0:R5", "0:draw", "0:pass", "0:target>1", "0:W+4=R"):
        assert refused(state, text) == "UNO-2"
    state = after(state, f"0:color={color}")
    assert (state.turn, state.color, state.pending, discards(state)) == (
        1,
        color,
        None,
        "R5 WI W+4",
    )
    assert plays(state, 1) == (["Y2", "Y2!", "Y3", "Y3!"] if color == "Y" else [])


@pytest.mark.rule("MK-9")
def test_a_colour_is_named_only_where_one_is_owed() -> None:
    assert refused(kart(["WI R1", "Y1 Y2"]), "0:color=R") == "UNO-2"


@pytest.mark.rule("MK-4", "MK-5", "MK-6")
def test_a_box_after_a_mushroom_after_a_box() -> None:
    state = kart(["WI WI R7 B1", "Y2 Y3", "G1 G2"], "B5", "R4 Y8 G8 G9")
    state = after(state, "0:WI")
    assert (state.turn, legal(state)) == (0, ["0:R7", "0:WI", "0:draw"])
    state = after(state, "0:WI")
    assert discards(state) == "B5 WI R4 WI Y8"
    assert hands(state) == ["R7 B1", "Y2 Y3", "G1 G2 G8 G9"]
    assert (state.turn, state.turns, state.color) == (1, 2, "Y")


@pytest.mark.rule("MK-5", "MK-7", "MK-8", "MK-9")
def test_a_chain_of_all_items() -> None:
    state = kart(
        ["WI WI WI R7 B1", "WI Y2 Y3", "G1 G2"], "B5", "R4 B6 Y7 Y8 G4 Y9 W+4 B2 B3", direction=-1
    )
    state = after(state, "0:WI", "0:WI")
    assert (state.turn, sizes(state)) == (0, [3, 4, 3])
    assert hands(state)[1:] == ["Y2 Y3 Y8 WI", "Y7 G1 G2"]
    state = after(state, "0:WI", "0:target>1")
    assert (state.turn, state.turns, hand(state, 1)) == (2, 3, "Y2 Y3 Y8 Y9 WI")
    state = after(state, "2:G1", "1:WI", "1:color=R")
    assert (hand(state, 1), state.color, state.turn) == ("Y2 Y3 Y8 Y9 B2 B3", "R", 0)
    assert discards(state) == "B5 WI R4 WI B6 WI G4 G1 WI W+4"


@pytest.mark.rule("MK-5", "MK-9")
def test_a_bob_omb_ends_a_chain_of_mushrooms() -> None:
    state = kart(["WI WI WI R7", "Y2 Y3"], "B5", "R4 RS WI G8 G9")
    state = after(state, "0:WI", "0:WI")
    assert (state.turn, legal(state)) == (0, ["0:R7", "0:R7!", "0:WI", "0:WI!", "0:draw"])
    state = after(state, "0:WI")
    assert (legal(state), hand(state, 0), state.turns) == (COLORS, "R7 G8 G9", 2)
    assert (after(state, "0:color=Y").turn, after(state, "0:color=Y").turns) == (1, 3)


@pytest.mark.rule("MK-4", "MK-6")
def test_a_drawn_box_is_opened_like_any_other() -> None:
    state = kart(["R1 R2", "Y2 Y3", "G1 G2"], "B5", "WI Y8 G8 G9")
    state = after(state, "0:draw", "0:WI")
    assert hands(state) == ["R1 R2", "Y2 Y3", "G1 G2 G8 G9"]
    assert (state.turn, state.turns) == (1, 1)


@pytest.mark.rule("MK-11", "T-2")
def test_with_an_empty_draw_pile_what_lay_under_the_box_is_shuffled() -> None:
    deck = [card.code for card in UnoMarioKart(players=3).deck]
    under = ["R9", "Y4", "G3", "B2", "YS"]
    state = kart(["WI R1 R2", "Y2 Y3", REST], " ".join(under), seed="s/3")
    order = shuffle(under, deck, "s", 3)
    state = after(state, "0:WI")
    assert discards(state) == f"WI {order[0]}"
    assert (pile(state).split(), waits(state)) == (order[1:], {"kind": "target"})
    assert state.document()["seed"] == "s/4"


@pytest.mark.rule("MK-11")
def test_the_one_card_under_the_box_comes_back() -> None:
    state = kart(["WI B1 B2", "Y2 Y3", REST], "R9")
    state = after(state, "0:WI")
    assert (discards(state), pile(state), state.turn) == ("WI R9", "", 0)


@pytest.mark.rule("MK-9", "MK-11", "T-3")
def test_a_bob_omb_may_give_its_player_the_box_back() -> None:
    state = after(kart(["WI B1 B2", "Y2 Y3", REST], "W+4", color="R"), "0:WI")
    assert (discards(state), hand(state, 0), pile(state)) == ("W+4", "B1 B2 WI", "")
    assert legal(state) == COLORS


@pytest.mark.rule("MK-7", "T-3")
def test_a_green_shell_is_named_even_where_nothing_can_be_drawn() -> None:
    held = ["WI B1 B2", "Y2 Y3", REST]
    state = after(kart(held, "R9", "G4"), "0:WI")
    hit = after(state, "0:target>1")
    assert (sizes(hit)[1], discards(hit)) == (3, "G4")
    assert hand(hit, 1) in ("R9 Y2 Y3", "Y2 Y3 WI")
    state = after(kart(held, "G4"), "0:WI", "0:target>1")
    assert (hand(state, 1), discards(state), state.turn) == ("Y2 Y3 WI", "G4", 1)


@pytest.mark.rule("MK-6", "MK-8", "T-3")
def test_who_owes_draws_what_there_is() -> None:
    held = ["WI B1 B2", "Y2 Y3", REST]
    state = kart(held, "Y9", "")
    state = after(state, "0:WI")
    assert discards(state) == "Y9"
    assert (pile(state), state.turn) == ("", 1)
    assert "WI" in hand(state, 2)
    state = after(kart(held, "B9", ""), "0:WI")
    assert hands(state)[1] == "Y2 Y3 WI"
    assert (pile(state), state.turn) == ("", 0)
