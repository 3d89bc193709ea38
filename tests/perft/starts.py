"""The starts: each game from deals under several options, and from positions near a round's end."""

from __future__ import annotations

from collections import Counter
from typing import Any

import cardlaw

from .counting import Start

Options = dict[str, Any]

ALL_HOUSE_RULES: Options = {
    "stacking": "any",
    "doubles": True,
    "jump_in": True,
    "draw": "until_playable",
}
SEVEN_ZERO: Options = ALL_HOUSE_RULES | {"seven_zero": True}
BOUND: Options = {
    "wild_draw_four": "strict",
    "must_play": True,
    "calls": "automatic",
    "stacking": "same",
    "drawn_card": "must_play",
}
LOOSE: Options = {
    "wild_draw_four": "free",
    "drawn_card": "keep",
    "reverse_with_two": "nothing",
    "window": "next_turn",
    "final_draw": False,
    "penalty": 1,
    "rounds": 2,
}
IGNORED: Options = {"start_action": "ignore"}
SHORT_ROUNDS: Options = {"max_turns": 2, "rounds": 3, "dealer": "draw"}
TO_30: Options = {"target": 30}
ORDINARY: Options = {
    "deck": {
        "skip": "J",
        "reverse": "Q",
        "draw_two": ["K", "2"],
        "wild": "T",
        "wild_draw_four": "A",
        "jokers": 2,
        "packs": 1,
    },
    "doubles": True,
}
PLAIN_PACK: Options = {"deck": {"skip": "J", "reverse": "Q", "draw_two": "K"}}
MORE_ITEMS: Options = {"start_action": "apply", "start_box": "dealer", "last_box": "open"}
MANY_TARGETS: Options = {
    "counts": {"W": 6, "WR": 6, "WS": 4, "W+2": 6, "W+4": 4, "WSS": 6, "WT": 20, "WX": 20}
}
MANY_SKIPS: Options = {
    "counts": {"W": 20, "WR": 9, "WS": 5, "W+2": 5, "W+4": 5, "WSS": 30, "WT": 2, "WX": 2},
    "double_skip_with_two": "literal",
}
RANKS = "A23456789TJQK"
ODD_VALUES: Options = {
    "values": {rank: [number] for number, rank in enumerate(RANKS, start=1)}
    | {"A": [1, 11, -3], "9": ["=99"], "T": [0, -10, "=50"], "K": [7, "=-5", "=99"]},
    "reverse_ranks": ["4", "9", "K"],
    "skip_ranks": ["A", "4"],
    "floor": -2,
}


def dealt(
    game: str, name: str, players: int, options: Options | None = None, seed: int = 7
) -> Start:
    """Begin with a deal."""
    return Start(
        f"{game}: {name}, {players} seats", game, {"players": players, **(options or {})}, seed
    )


def set_up(
    game: str,
    name: str,
    hands: list[str],
    draw: str,
    top: str = "",
    /,
    **position: Any,
) -> Start:
    """Begin with a position of few cards to draw; what is named nowhere lies under the discards."""
    options = {"players": len(hands), **position.pop("options", {})}
    zones = [zone.split() for zone in (*hands, draw, top)]
    rest = Counter(card.code for card in cardlaw.game(game, **options).deck)
    rest.subtract(code for zone in zones for code in zone)
    *held, drawn, tops = zones
    position |= {"hands": held, "draw": drawn, "discard": [*rest.elements(), *tops]}
    return Start(f"{game}: {name}", game, options, position=position)


UNO = [
    *(dealt("uno", "defaults", players) for players in (2, 3, 4)),
    *(dealt("uno", "all house rules", players, SEVEN_ZERO, seed=25) for players in (2, 3)),
    dealt("uno", "official", 3, {"window": "next_turn"}, seed=19),
    dealt("uno", "must play, strict, automatic calls", 3, BOUND, seed=2),
    dealt("uno", "free, keep, nothing more", 2, LOOSE, seed=4),
    dealt("uno", "rounds of two turns", 3, SHORT_ROUNDS),
    dealt("uno", "a skip that starts is ignored", 3, IGNORED, seed=12),
    dealt("uno", "a reverse that starts is ignored", 2, IGNORED),
    dealt(
        "uno",
        "a draw two that starts is ignored, stacking",
        3,
        IGNORED | {"stacking": "any"},
        seed=25,
    ),
    dealt("uno", "ordinary cards", 3, ORDINARY),
    set_up("uno", "last cards", ["R1 R2", "G1 B2", "W Y5"], "B7 B8", "R9"),
    set_up(
        "uno",
        "last cards of two rounds",
        ["R1", "R+2 G1"],
        "B7",
        "R9",
        options={"rounds": 2},
        open=[0],
    ),
    set_up(
        "uno",
        "a reverse that starts the next round is ignored",
        ["R1", "R2 G1"],
        "B7",
        "R9",
        options=IGNORED | {"rounds": 2},
        seed="7/0",
    ),
    set_up("uno", "near the target", ["R1", "R2", "W"], "", "R9", options=TO_30, scores=[25, 5, 0]),
    set_up(
        "uno",
        "the end under all house rules",
        ["R7 R0", "R7 W+4", "R+2 G0"],
        "B+2 G7",
        "R9",
        options=SEVEN_ZERO | {"rounds": 2},
    ),
    set_up(
        "uno",
        "a stack to answer",
        ["R+2 R1", "W+4 G+2 G1", "B+2"],
        "B1 B2 B3",
        "W+4",
        options=SEVEN_ZERO,
        color="R",
        turn=1,
        open=[2],
        pending={"kind": "stack", "draw": 6, "face": "+4", "by": 0, "guilty": True, "before": "R"},
    ),
    set_up(
        "uno",
        "a wild draw four to answer, guilty",
        ["R1 B2", "G1 G2", "Y1"],
        "B7 B8",
        "W+4",
        color="G",
        turn=1,
        pending={"kind": "challenge", "by": 0, "guilty": True, "draw": 4, "before": "R"},
    ),
    set_up(
        "uno",
        "a wild draw four to answer, innocent",
        ["R1 B2", "G1 G2"],
        "B7 B8",
        "W+4",
        options={"window": "next_turn"},
        color="G",
        turn=1,
        pending={"kind": "challenge", "by": 0, "guilty": False, "draw": 4, "before": "Y"},
    ),
    set_up(
        "uno",
        "a drawn card to play or keep",
        ["R1 G1", "R2", "R3"],
        "W+4",
        "R9",
        options={"jump_in": True, "max_turns": 3, "rounds": 2},
        pending={"kind": "drawn", "card": "R1"},
    ),
    set_up(
        "uno",
        "a start colour to name",
        ["R1 R2", "G1", "B1 B2"],
        "B7",
        "W",
        color=None,
        pending={"kind": "color", "then": "play"},
    ),
    set_up("uno", "seats that are out", ["R1", "", "RR R2", "", "RS"], "G9", "R9", out=[1, 3]),
    set_up(
        "uno",
        "a drawn card must be played",
        ["R1 R2", "G1 G2", "Y3"],
        "B9 W+4 B8",
        "B9",
        options={"drawn_card": "must_play", "stacking": "same", "rounds": 2},
    ),
    set_up("uno", "strict at the end", ["W+4 R1", "W+4", "R2"], "R3", "R9", options=BOUND),
    Start(
        "uno: nothing to draw",
        "uno",
        {"players": 2, "rounds": 2} | PLAIN_PACK,
        position={
            "hands": [
                [suit + face for suit in "RY" for face in ("1", "2", "3", "4", "5", "6", "7")],
                [suit + face for suit in "GB" for face in (*"123456789", "10", "S", "R", "+2")]
                + [suit + face for suit in "RY" for face in ("8", "9", "10", "S", "R")]
                + ["R+2"],
            ],
            "discard": ["Y+2"],
        },
    ),
]
MARIO_KART = [
    *(dealt("uno-mario-kart", "defaults", players, seed=5) for players in (2, 3, 4)),
    dealt("uno-mario-kart", "apply, dealer, open", 3, MORE_ITEMS, seed=19),
    dealt("uno-mario-kart", "all house rules", 3, ALL_HOUSE_RULES | MORE_ITEMS, seed=25),
    dealt("uno-mario-kart", "must play, strict, automatic calls", 3, BOUND, seed=2),
    dealt("uno-mario-kart", "free, keep, nothing more", 2, LOOSE | MORE_ITEMS, seed=26),
    dealt("uno-mario-kart", "rounds of two turns", 3, SHORT_ROUNDS | {"start_action": "apply"}),
    *(
        set_up(
            "uno-mario-kart",
            f"a box turns {card}",
            ["WI WI R1", "R2 G1", "R3"],
            f"{card} Y7 B7",
            "R9",
            options={"rounds": 2},
        )
        for card in ("R5", "YS", "GR", "B+2", "W+4", "WI")
    ),
    *(
        set_up(
            "uno-mario-kart",
            f"a last box turns {card}",
            ["WI", "R2 G1", "WI"],
            f"{card} B7",
            "R9",
            options={"last_box": "open", "rounds": 2},
            open=[0],
        )
        for card in ("R5", "Y5", "G5", "B5", "W+4")
    ),
    set_up(
        "uno-mario-kart",
        "a last box lies unopened",
        ["WI", "WI R2", "R+2"],
        "R3",
        "R9",
        options=TO_30,
    ),
    set_up(
        "uno-mario-kart",
        "a target to name",
        ["R1", "R2", "G3"],
        "",
        "WI G5",
        options={"max_turns": 4, "rounds": 2},
        pending={"kind": "target"},
    ),
    set_up(
        "uno-mario-kart",
        "a box is no bluff to keep",
        ["WI W+4", "R1 W+4", "B1"],
        "R2",
        "R9",
        options=ALL_HOUSE_RULES,
    ),
    set_up(
        "uno-mario-kart",
        "the dealer names a colour",
        ["R1", "B1 B2"],
        "R7",
        "WI",
        options=MORE_ITEMS,
        color=None,
        turn=1,
        pending={"kind": "color", "then": "next"},
    ),
]
ALL_WILD = [
    *(dealt("uno-all-wild", "defaults", players) for players in (2, 3, 4)),
    dealt(
        "uno-all-wild",
        "official",
        3,
        {"special_draw": "official", "start_action": "ignore"},
        seed=26,
    ),
    dealt("uno-all-wild", "many targets", 3, MANY_TARGETS, seed=1),
    dealt(
        "uno-all-wild",
        "many targets, automatic calls",
        2,
        MANY_TARGETS | {"calls": "automatic"},
        seed=8,
    ),
    dealt("uno-all-wild", "many double skips, both passed over", 2, MANY_SKIPS, seed=1),
    dealt("uno-all-wild", "many double skips", 4, {"counts": MANY_SKIPS["counts"]}, seed=3),
    dealt("uno-all-wild", "rounds of two turns", 3, SHORT_ROUNDS | {"dealer": 1} | MANY_TARGETS),
    set_up("uno-all-wild", "swaps at the end", ["WX", "WX W", "WT WX"], "W+2", "W", open=[0]),
    set_up(
        "uno-all-wild", "the special draw", ["W W", "W", "W WSS"], "WX", "W", options={"rounds": 2}
    ),
    set_up(
        "uno-all-wild",
        "the official special draw",
        ["WS W", "W", "W"],
        "WT W+4",
        "W",
        options={"special_draw": "official", "max_turns": 4, "rounds": 2},
    ),
    set_up(
        "uno-all-wild",
        "never a special draw, near the target",
        ["W W", "W+4", "WT"],
        "",
        "W",
        options={"special_draw": "never", "target": 40},
        scores=[0, 20, 0],
    ),
    set_up(
        "uno-all-wild",
        "last cards that draw, no final draw",
        ["WT", "W+2 W", "W+4"],
        "W",
        "W",
        options={"final_draw": False, "rounds": 2, "reverse_with_two": "nothing"},
    ),
    set_up(
        "uno-all-wild",
        "seats that are out",
        ["WSS W", "", "WX WS", "WR W"],
        "WSS",
        "W",
        options={"double_skip_with_two": "literal"},
        out=[1],
        direction=-1,
    ),
    set_up(
        "uno-all-wild",
        "a drawn card that must be played",
        ["WX W", "W", "WS"],
        "W+2",
        "W",
        pending={"kind": "must_play", "card": "WX"},
    ),
]
NINETY_NINE = [
    *(dealt("ninety-nine", "defaults", players) for players in (2, 3, 4)),
    dealt("ninety-nine", "odd values", 3, ODD_VALUES),
    dealt("ninety-nine", "rounds of two turns", 3, {"max_turns": 2, "dealer": "draw"}),
    dealt(
        "ninety-nine", "one card each, small stakes", 4, {"hand_size": 1, "chips": 1, "packs": 1}
    ),
    set_up("ninety-nine", "near 99", ["As Kd 4c", "Td 9c 8h", "5s Jh 2d"], "4h", "", total=97),
    set_up(
        "ninety-nine",
        "near 99 with last chips",
        ["As 5d 4c", "Td 9c 8h", "5s Jh 2d"],
        "",
        "",
        total=98,
        chips=[1, 1, 2],
    ),
    set_up(
        "ninety-nine",
        "forced, near 99",
        ["As 5d 8c", "Td 9c 8h"],
        "4h Ks",
        "",
        options={"bust": "forced"},
        total=98,
        chips=[1, 2],
    ),
    set_up(
        "ninety-nine",
        "unpayable, no chips left",
        ["As 5d 8c", "Td 9c 8h", "Ks Kd 4d"],
        "4h",
        "",
        options={"elimination": "unpayable"},
        total=99,
        chips=[0, 0, 1],
    ),
    set_up(
        "ninety-nine",
        "two seats and a four again",
        ["4s 4d As", "4c Td 9c"],
        "4h Ks",
        "",
        options={"four_with_two": "again", "max_turns": 3},
        total=90,
        chips=[1, 1],
    ),
    set_up(
        "ninety-nine",
        "below zero and the floor",
        ["Ts Td As", "Tc 9c 4d"],
        "Th",
        "",
        options={"floor": 0},
        total=5,
    ),
    set_up(
        "ninety-nine",
        "odd values near 99",
        ["As Kd 4c", "Td 9c 8h", "9s Jh 2d"],
        "4h",
        "",
        options=ODD_VALUES,
        total=90,
        chips=[1, 2, 1],
    ),
    set_up(
        "ninety-nine",
        "seats that are out",
        ["As Kd 4c", "", "5s Jh 2d", "4d 3d 9c"],
        "4h",
        "",
        options={"packs": 1},
        total=97,
        chips=[1, 0, 2, 1],
        out=[1],
        direction=-1,
    ),
]

STARTS = UNO + MARIO_KART + ALL_WILD + NINETY_NINE
