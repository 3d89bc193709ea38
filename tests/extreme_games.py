"""Games and positions at the edge of what may be: the largest decks, most seats, longest numbers."""

from __future__ import annotations

import random
from typing import Any, Final

from crazy_eights import CrazyEights
from president import President
from sevens import Sevens

from cardlaw import Game, NinetyNine, Uno, UnoAllWild, UnoMarioKart, ordinary_deck
from law_tools import RANKS

#: The largest number of an option.
MOST: Final = 10**9
#: A number of as many digits as one in a document may have, which play does not pass soon.
LONG: Final = 10**500 - MOST
_CODES: Final = ("W", "WR", "WS", "W+2", "W+4", "WSS", "WT", "WX")
#: The smallest deck that seven cards each and a start card allow ten seats.
_SMALLEST: Final = 71


def counts(**others: int) -> dict[str, int]:
    """Give the numbers of cards of All Wild: none of the codes that are not named."""
    named = {"W" + name.removeprefix("W").replace("plus", "+"): n for name, n in others.items()}
    return {code: named.get(code, 0) for code in _CODES}


EXTREME: Final[dict[str, Game[Any]]] = {
    "hundreds of one card, swapped": UnoAllWild(players=2, counts=counts(W=600, WX=600)),
    "the largest deck of all wilds": UnoAllWild(
        players=10, counts=dict.fromkeys(_CODES, 1250), target=MOST, special_draw="official"
    ),
    "swaps alone": UnoAllWild(players=10, counts=counts(WX=_SMALLEST), rounds=MOST),
    "draw fours alone": UnoAllWild(players=10, counts=counts(Wplus4=300), max_turns=1),
    "ten packs": Uno(
        players=10, deck=ordinary_deck(packs=10), seven_zero=True, jump_in=True, target=MOST,
        stacking="any", doubles=True,
    ),
    "thousands of jokers": Uno(
        players=2, deck=ordinary_deck(jokers=9000), seven_zero=True, stacking="same", rounds=MOST
    ),
    "drawing without end": Uno(
        players=2, deck=ordinary_deck(packs=192), draw="until_playable", wild_draw_four="strict",
        penalty=10,
    ),
    "ten seats and one round": UnoMarioKart(players=10, stacking="any", penalty=10),
    "boxes for ever": UnoMarioKart(players=2, target=MOST, last_box="open", max_turns=MOST),
    "a hundred seats, one card, one chip": NinetyNine(
        players=100, hand_size=1, chips=1, packs=10,
        values=dict.fromkeys(RANKS, (9999, -9999, "=9999", "=-9999")),
        reverse_ranks=tuple(RANKS), skip_ranks=tuple(RANKS),
    ),
    "one pack nearly dealt": NinetyNine(players=2, packs=1, hand_size=25, chips=MOST),
    "the largest amounts": NinetyNine(
        players=3, elimination="unpayable", floor=-MOST,
        values=dict.fromkeys(RANKS, (-9999, 9999)),
    ),
    "down without a floor": NinetyNine(players=2, values=dict.fromkeys(RANKS, (-9999,))),
    "chips and passes of a thousand million": Sevens(
        players=10, chips=MOST, pass_cost=MOST, rounds=MOST, must_play=False
    ),
    "no chips": Sevens(players=2, chips=0, rounds=MOST),
    "eights for ever": CrazyEights(players=7, must_play=True, rounds=MOST),
    "ranks for ever": President(players=10, jokers=4, rounds=MOST),
}  # fmt: skip


def position(game: Game[Any], seed: int) -> dict[str, Any]:
    """Give a dealt position with the longest numbers, all hands known, or all out but two."""
    chance = random.Random(f"extreme {seed}")
    state = game.deal(seed)
    if chance.random() < 0.3:
        for seat in range(1, game.players - 1):
            state = state.retire(seat)
    numbers: dict[str, Any] = {
        "round": min(LONG, game.options.get("rounds") or LONG),
        "turns": min(LONG, game.max_turns or LONG) - 1,
        "seed": f"{'x' * 1000}/{LONG}",
        "idle": game.players - 1,
        game.standing: standing(game, chance),
    }
    if isinstance(game, NinetyNine):
        numbers["total"] = chance.choice([99, -LONG if game.floor is None else game.floor])
    document: dict[str, Any] = state.document()
    document |= {key: number for key, number in numbers.items() if chance.random() < 0.8}
    if chance.random() < 0.5:
        document["known"] = all_known(document["hands"])
    return document


def standing(game: Game[Any], chance: random.Random) -> list[int]:
    """Give scores just below what wins the game; or a last chip, or all of them."""
    if isinstance(game, NinetyNine):
        return [chance.choice([1, game.stakes()[0]]) for _ in range(game.players)]
    if isinstance(game, Sevens):
        return list(game.stakes())
    return [(game.options.get("target") or LONG) - 1] * game.players


def all_known(hands: Any) -> dict[str, dict[str, list[str]]]:
    """Say that every seat knows all hands."""
    held = {str(seat): hand for seat, hand in enumerate(hands) if hand}
    seats = [str(seat) for seat in range(len(hands))]
    return {
        viewer: {holder: hand for holder, hand in held.items() if holder != viewer}
        for viewer in seats
        if any(holder != viewer for holder in held)
    }
