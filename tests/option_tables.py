"""The options of each game: what each takes, its default first, and what it refuses."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, NamedTuple, TypeAlias

from cardlaw import NinetyNine, Uno, UnoAllWild, UnoMarioKart, ordinary_deck

if TYPE_CHECKING:
    from cardlaw import Game

Values: TypeAlias = dict[str, list[Any]]


class Options(NamedTuple):
    """The options of a game: the values they take and refuse, and names that it does not know.

    ``players`` has no default: its first value is the one that the other options are tried with.
    """

    kind: type[Game[Any]]
    taken: Values
    refused: Values
    unknown: list[str]

    @property
    def defaults(self) -> dict[str, Any]:
        return {name: values[0] for name, values in self.taken.items()}

    @property
    def players(self) -> int:
        return int(self.defaults["players"])

    def game(self, **options: Any) -> Game[Any]:
        return self.kind(**{"players": self.players, **options})


UNO_FAMILY: Final[Values] = {
    "players": [4, 2, 3, 5, 6, 7, 8, 9, 10],
    "dealer": [None, 0, 3, "draw"],
    "max_turns": [None, 1, 10**6],
    "target": [500, 1, 10**6],
    "rounds": [None, 1, 3, 10**6],
    "calls": ["explicit", "automatic"],
    "window": ["last_card", "next_turn"],
    "penalty": [2, 1, 3, 4, 5, 6, 7, 8, 9, 10],
    "reverse_with_two": ["skip", "nothing"],
    "final_draw": [True, False],
    "start_action": ["apply", "ignore"],
}
COLOR_GAME: Final[Values] = {
    "must_play": [False, True],
    "wild_draw_four": ["challenge", "strict", "free"],
    "stacking": ["off", "same", "any"],
    "doubles": [False, True],
    "jump_in": [False, True],
    "draw": ["one", "until_playable"],
    "drawn_card": ["may_play", "must_play", "keep"],
}
UNO_FAMILY_REFUSED: Final[Values] = {
    "players": [None, 0, 1, 11, 101, -2, "4", 4.0],
    "dealer": [4, -1, "last", "", "0", 0.0],
    "max_turns": [0, -1, "9", 9.0],
    "target": [0, -500, "500", 500.0],
    "rounds": [0, -1, "1", 1.0],
    "penalty": [0, 11, None, "2", 2.0],
}

UNO: Final = Options(
    Uno,
    taken={
        **UNO_FAMILY,
        **COLOR_GAME,
        "seven_zero": [False, True],
        "deck": [None, ordinary_deck().document()],
    },
    refused={
        **UNO_FAMILY_REFUSED,
        "deck": ["uno", 52, [], {"spades": "J"}, {"skip": "X"}, {1: "J"}],
    },
    unknown=["stack", "double_skip_with_two", "start_box", "counts", "chips", "Players"],
)
MARIO_KART: Final = Options(
    UnoMarioKart,
    taken={
        **UNO_FAMILY,
        **COLOR_GAME,
        "target": [None, 1, 10**6],
        "rounds": [1, 3, 10**6],
        "window": ["next_turn", "last_card"],
        "start_action": ["ignore", "apply"],
        "start_box": ["first", "dealer"],
        "last_box": ["unopened", "open"],
    },
    refused=UNO_FAMILY_REFUSED,
    unknown=["seven_zero", "deck", "counts", "special_draw", "chips", "start", "Players"],
)

#: AW-10: how many of each card there are, and another table of the same codes.
COUNTS: Final = {"W": 58, "WR": 12, "WS": 12, "W+2": 10, "W+4": 6, "WSS": 6, "WT": 4, "WX": 4}
SMALL: Final = {"W": 20, "WR": 5, "WS": 4, "W+2": 3, "W+4": 2, "WSS": 1, "WT": 1, "WX": 1}
ALL_WILD: Final = Options(
    UnoAllWild,
    taken={
        **UNO_FAMILY,
        "dealer": [None, 0, 3],
        "window": ["next_turn", "last_card"],
        "counts": [None, COUNTS, SMALL],
        "double_skip_with_two": ["once", "literal"],
        "special_draw": ["forced", "official", "never"],
    },
    refused={
        **UNO_FAMILY_REFUSED,
        "dealer": [*UNO_FAMILY_REFUSED["dealer"], "draw"],
        "counts": [
            "W", 112, [], {}, (), (1, 2), [["W", 54]], ((1, 2),), {"W": 112},
            {**COUNTS, "W": -1}, {**COUNTS, "W": 54.0}, {**COUNTS, "W": "54"},
            {**COUNTS, "W": True}, {**COUNTS, "W": None}, {**COUNTS, "WI": 1},
            {**COUNTS, "W": 10_001},
            {code: count for code, count in COUNTS.items() if code != "WX"},
        ],
    },
    unknown=[
        *COLOR_GAME, "seven_zero", "deck", "start_box", "last_box", "chips", "values",
    ],
)  # fmt: skip

#: NN-4: what each rank is worth.
USUAL: Final[dict[str, tuple[Any, ...]]] = {
    "A": (1, 11), "2": (2,), "3": (3,), "4": (0,), "5": (5,), "6": (6,), "7": (7,), "8": (8,),
    "9": (0,), "T": (10, -10), "J": (10,), "Q": (10,), "K": ("=99",),
}  # fmt: skip
NINETY_NINE: Final = Options(
    NinetyNine,
    taken={
        "players": [3, 2, 4, 10, 34],
        "dealer": [None, 0, 2, "draw"],
        "max_turns": [None, 1, 10**6],
        "packs": [None, 1, 2, 5],
        "many": [4, 1, 2, 100, 10**6],
        "hand_size": [3, 1, 4, 17],
        "chips": [None, 1, 5, 10**6],
        "bust": ["allowed", "forced"],
        "elimination": ["at_zero", "unpayable"],
        "four_with_two": ["opponent", "again"],
        "floor": [None, 0, -1, -99],
        "values": [{rank: list(amounts) for rank, amounts in USUAL.items()}],
        "reverse_ranks": [["4"], [], ["A", "4", "K"]],
        "skip_ranks": [[], ["3"], ["2", "4"]],
    },
    refused={
        "players": [None, 0, 1, 101, -2, "4", 4.0],
        "dealer": [3, -1, "last", "", 0.0],
        "max_turns": [0, -1, "9", 9.0],
        "packs": [0, -1, "2", 2.0, 193, 10**30],
        "many": [0, -1, None, "4", 4.0],
        "hand_size": [0, -1, None, "3", 3.0, 18],
        "chips": [0, -1, "5", 5.0],
        "floor": [1, 99, "0", 0.0],
        "values": [
            None, "A", 99, [], {}, (), (1, 2), {"A": (1,)}, {**USUAL, "1": (1,)},
            {rank: of for rank, of in USUAL.items() if rank != "K"},
            *({**USUAL, "9": of} for of in (
                (), 9, "9", "=99", None, (None,), (1.0,), (True,), ("9",), ("=",), ("=x",),
                ("=9.0",), ("=+9",), ("=09",), ("= 9",), ("99",), ([9],), {"a": 1}, (1, 1),
                ("=\u0669",), ("=" + "9" * 5000,),
            )),
        ],
        "reverse_ranks": [None, "4", 4, ("10",), ("4", "x"), (4,), ({},), {"4": 1}],
        "skip_ranks": [None, "3", 3, ("1",), ("3", ""), (3,), ([],)],
    },
    unknown=["target", "rounds", "calls", "penalty", "deck", "stacking", "counts", "scores"],
)  # fmt: skip

ALL: Final = (UNO, MARIO_KART, ALL_WILD, NINETY_NINE)
