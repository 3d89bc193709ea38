"""Samples are fair: their frequencies against a full count of all that can be."""

from __future__ import annotations

import itertools
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from typing import Any, ClassVar

import pytest
from crazy_eights import CrazyEights
from sevens import Sevens

from cardlaw import (
    Card,
    Drawn,
    Game,
    NinetyNine,
    NinetyNineState,
    OptionError,
    Pending,
    PositionError,
    State,
    Uno,
    UnoAllWild,
    UnoMarioKart,
    UnoState,
    View,
)
from cardlaw.chance import sample_number, sample_order, shuffled
from cardlaw.options import game_type
from strangers_tables import traded
from tables import S, after, nines, uno

pytestmark = pytest.mark.unmeasured

#: What a sample is counted by: the hands, the draw pile, and what the table waits for.
Outcome = tuple[object, ...]
#: Says whether a card may be the drawn one beside the rest of its hand.
Fits = Callable[[str, Sequence[str]], bool]


# Small sets of hidden cards


def seen_but(game: Game[S], hands: Sequence[str], draw: str, top: str, **position: Any) -> S:
    """Set up a position whose hidden cards are few: all that is named nowhere is discarded."""
    rest = [card.code for card in game.deck]
    for code in " ".join([*hands, draw, top]).split():
        rest.remove(code)
    return game.setup(
        {
            "hands": [hand.split() for hand in hands],
            "draw": draw.split(),
            "discard": [*rest, top],
            **position,
        }
    )


def waiting(
    game: Game[S], hands: Sequence[str], draw: str, top: str, card: str, **position: Any
) -> S:
    """Set up a position in which seat 1 has drawn a card that it may, or must, play."""
    must = getattr(game, "drawn_card", "") == "must_play"
    pending = {"kind": "must_play" if must else "drawn", "card": card}
    return seen_but(game, hands, draw, top, turn=1, pending=pending, **position)


# What can be, counted without the library's sampling


def every_outcome(view: View[Any], fits: Fits | None = None) -> Counter[Outcome]:
    """Count all ways to deal the hidden cards, and to say which card was drawn, that fit.

    ``fits`` is asked where a drawn card waits. Each single card counts, equal ones too.
    """
    document: Any = view.document()
    places = [*document["hands"], document["draw"]]
    hidden = Counter(card.code for card in view.game.deck)
    hidden.subtract(code for zone in [*places, document["discard"]] for code in zone)
    cards = [code for code, count in hidden.items() if code != "?" for _ in range(count)]
    found: Counter[Outcome] = Counter()
    for order in itertools.permutations(cards):
        dealt = iter(order)
        filled = [[next(dealt) if code == "?" else code for code in zone] for zone in places]
        hands, pile = filled[:-1], filled[-1]
        if fits is None:
            found[outcome_of(hands, pile, None)] += 1
            continue
        seen = [code == "?" for code in places[view.turn]]
        for place, drawn in enumerate(hands[view.turn]):
            rest = hands[view.turn][:place] + hands[view.turn][place + 1 :]
            if (seen[place] or not any(seen)) and fits(drawn, rest):
                found[outcome_of(hands, pile, drawn)] += 1
    return found


def outcome_of(hands: Iterable[Iterable[str]], pile: Iterable[str], drawn: object) -> Outcome:
    return tuple(" ".join(sorted(hand)) for hand in hands), " ".join(pile), drawn


def outcome(state: State[Any]) -> Outcome:
    hands = [[card.code for card in hand] for hand in state.hands]
    drawn = getattr(state.pending, "card", None)
    pile = [card.code for card in state.draw_pile]
    return outcome_of(hands, pile, None if drawn is None else drawn.code)


def playable(card: str, top: str, color: str) -> bool:
    """UNO-3 in the plainest words: a wild, the colour in force, or the same number or symbol."""
    return card.startswith("W") or card[0] == color or card[1:] == top[1:]


def fits_on(top: str) -> Fits:
    """Let any playable card be the drawn one, whatever else is held."""

    def fits(drawn: str, rest: Sequence[str]) -> bool:
        return playable(drawn, top, top[0])

    return fits


def one_of(*cards: str) -> Fits:
    """Let only these be the drawn card, whatever else is held."""

    def fits(drawn: str, rest: Sequence[str]) -> bool:
        return drawn in cards

    return fits


# The chi-square test


def quantile(freedom: int) -> float:
    """Give what chi-square exceeds one time in a thousand, as Wilson and Hilferty have it."""
    normal = 3.0902
    part = 2 / (9 * freedom)
    return freedom * float(1 - part + normal * part**0.5) ** 3


def unlike(found: Counter[Outcome], wanted: Counter[Outcome]) -> str | None:
    """Say in what frequencies differ from what was wanted; ``None`` where they do not."""
    never = found.keys() - wanted.keys()
    if never:
        return f"{len(never)} outcomes that cannot be, such as {min(never, key=str)}"
    every, number = wanted.total(), found.total()
    expected = {key: number * count / every for key, count in wanted.items()}
    assert min(expected.values()) >= 5, "too few samples for so many outcomes"
    if len(expected) == 1:
        return None
    square = sum((found[key] - mean) ** 2 / mean for key, mean in expected.items())
    most = quantile(len(expected) - 1)
    return None if square <= most else f"chi-square is {square:.0f}, above {most:.0f}"


def check_fair(view: View[Any], wanted: Counter[Outcome], count: int = 10_000) -> None:
    """Compare the frequencies of samples with the count of all that can be."""
    found = Counter(outcome(state) for state in view.samples(count, seed="fair"))
    assert unlike(found, wanted) is None, unlike(found, wanted)


@pytest.mark.parametrize(("freedom", "table"), [(1, 10.83), (5, 20.52), (30, 59.70), (100, 149.45)])
def test_the_quantile_is_that_of_the_tables(freedom: int, table: float) -> None:
    assert quantile(freedom) == pytest.approx(table, rel=0.04)


# A card that another seat has drawn


@pytest.mark.rule("T-12", "UNO-4")
def test_each_of_six_cards_is_the_drawn_one_one_time_in_six() -> None:
    state = waiting(uno(2), ["R1", "R2 R4 R3"], "R7 RS W", "R9", "R3")
    view = state.view(0)
    found = Counter(outcome(view.sample(seed))[-1] for seed in range(3000))
    assert set(found) == {"R2", "R4", "R3", "R7", "RS", "W"}
    assert all(abs(count - 500) < 80 for count in found.values())
    check_fair(view, every_outcome(view, fits_on("R9")), 20_000)


@pytest.mark.rule("T-12", "UNO-4", "UNO-H6", "MK-1")
@pytest.mark.parametrize(
    "game",
    [
        uno(2),
        uno(2, drawn_card="must_play"),
        uno(2, draw="until_playable"),
        UnoMarioKart(players=2),
        UnoMarioKart(players=2, drawn_card="must_play"),
    ],
    ids=repr,
)
def test_any_unseen_card_that_can_be_played_may_be_the_drawn_one(game: Game[Any]) -> None:
    view = waiting(game, ["R1", "B2 G4 R3"], "B7 BS W+4", "R9", "R3").view(0)
    check_fair(view, every_outcome(view, fits_on("R9")))


@pytest.mark.rule("T-12", "UNO-4")
def test_a_hand_with_three_fitting_cards_counts_three_times() -> None:
    # Of two equal cards each counts; so does each of several different ones.
    view = waiting(uno(2), ["R1", "R3 R3 W"], "B7 B7 W", "R9", "R3").view(0)
    wanted = every_outcome(view, fits_on("R9"))
    check_fair(view, wanted, 20_000)
    by_card = Counter({"R3": 0, "W": 0})
    for key, ways in wanted.items():
        by_card[str(key[-1])] += ways
    assert by_card["R3"] == by_card["W"]


@pytest.mark.rule("T-12", "UNO-4")
@pytest.mark.parametrize("seat", [0, 2, None])
def test_every_seat_but_the_drawer_and_a_spectator_sample_fairly(seat: int | None) -> None:
    hands = ["R1", "B2 R3", "B4"]
    view = waiting(uno(3), hands, "W" if seat is None else "W Y9", "R9", "R3").view(seat)
    check_fair(view, every_outcome(view, fits_on("R9")), 20_000)


@pytest.mark.rule("T-12", "UNO-4")
def test_the_drawer_knows_its_card() -> None:
    view = waiting(uno(2), ["R1 G2", "R5 R3"], "R4 W", "R9", "R3").view(1)
    check_fair(view, every_outcome(view, one_of("R3")))


@pytest.mark.rule("T-12", "UNO-4")
def test_a_view_that_came_as_json_samples_as_the_view_does() -> None:
    view = waiting(uno(2), ["R1", "B2 R3"], "B7 W", "R9", "R3").view(0)
    again = View.from_json(view.to_json())
    assert list(again.samples(20, seed=1)) == list(view.samples(20, seed=1))
    check_fair(again, every_outcome(again, fits_on("R9")))


# Where only someone may draw who could not play


@pytest.mark.rule("T-12", "UNO-4")
@pytest.mark.parametrize("four", ["challenge", "strict", "free"])
@pytest.mark.parametrize("draw", ["one", "until_playable"])
def test_one_who_had_to_draw_held_nothing_to_play(four: Any, draw: Any) -> None:
    game = uno(2, must_play=True, wild_draw_four=four, draw=draw)
    view = waiting(game, ["R1", "B2 G4 R3"], "R7 W+4 B6 G9", "R9", "R3").view(0)

    def fits(drawn: str, rest: Sequence[str]) -> bool:
        return playable(drawn, "R9", "R") and not any(playable(card, "R9", "R") for card in rest)

    check_fair(view, every_outcome(view, fits))


@pytest.mark.rule("T-12", "UNO-9")
@pytest.mark.parametrize("draw", ["one", "until_playable"])
def test_a_strict_wild_draw_four_is_drawn_only_beside_other_colors(draw: Any) -> None:
    game = uno(2, wild_draw_four="strict", draw=draw)
    view = waiting(game, ["R1", "B2 R4 R3"], "W+4 W G9", "R8", "R3").view(0)

    def fits(drawn: str, rest: Sequence[str]) -> bool:
        held = any(card.startswith("R") for card in rest)
        return playable(drawn, "R8", "R") and not (drawn == "W+4" and held)

    check_fair(view, every_outcome(view, fits), 20_000)


@pytest.mark.rule("T-12", "UNO-9", "MK-3")
@pytest.mark.parametrize("must_play", [False, True])
def test_an_item_box_keeps_a_strict_wild_draw_four_back(must_play: Any) -> None:
    game = UnoMarioKart(players=2, wild_draw_four="strict", must_play=must_play)
    view = waiting(game, ["R1", "B2 G4 R3"], "W+4 WI B6", "R8", "R3").view(0)

    def fits(drawn: str, rest: Sequence[str]) -> bool:
        if must_play and any(playable(card, "R8", "R") for card in rest):
            return False
        held = any(card.startswith("R") or card == "WI" for card in rest)
        return playable(drawn, "R8", "R") and not (drawn == "W+4" and held)

    check_fair(view, every_outcome(view, fits), 20_000)


@pytest.mark.rule("T-12", "AW-7", "AW-8")
@pytest.mark.parametrize("special", ["forced", "official"])
def test_the_special_draw(special: Any) -> None:
    game = UnoAllWild(players=2, special_draw=special)
    pending = {"kind": "must_play" if special == "forced" else "drawn", "card": "WS"}
    view = seen_but(game, ["WT", "W W WS"], "WX W+2 W", "W", turn=1, pending=pending).view(0)

    def fits(drawn: str, rest: Sequence[str]) -> bool:
        return special == "official" or set(rest) == {"W"}

    check_fair(view, every_outcome(view, fits), 20_000)
    # Of the plain wilds one is known, and none is hidden.
    position = {"turn": 1, "pending": pending, "known": {"0": {"1": ["W"]}}}
    view = seen_but(game, ["WT", "W WS"], "WX W+2", "W", **position).view(0)
    check_fair(view, every_outcome(view, fits))


# What is known of the drawer's hand


@pytest.mark.rule("T-12", "UNO-4")
def test_a_card_known_before_the_draw_is_not_the_drawn_one() -> None:
    known = {"0": {"1": ["R5", "B5"]}}
    view = waiting(uno(2), ["R1", "R5 B5 R3 B3"], "R5 G7 W", "R9", "R3", known=known).view(0)
    check_fair(view, every_outcome(view, fits_on("R9")))


@pytest.mark.rule("T-12", "UNO-9")
def test_a_known_card_can_keep_a_strict_wild_draw_four_back() -> None:
    game = uno(2, wild_draw_four="strict")
    known = {"0": {"1": ["R5"]}}
    view = waiting(game, ["R1", "R5 R3 B3"], "R6 W+4", "R9", "R3", known=known).view(0)
    wanted = every_outcome(view, one_of("R3", "R6"))
    check_fair(view, wanted)


@pytest.mark.rule("T-12", "UNO-4")
def test_where_the_whole_hand_is_known_any_fitting_card_of_it_is_alike() -> None:
    hand = "R5 R5 B5 W"
    known = {"0": {"1": hand.split()}}
    view = waiting(uno(2), ["R1", hand], "R4 G7 W", "R9", "R5", known=known).view(0)
    check_fair(view, every_outcome(view, fits_on("R9")))
    strict = waiting(
        uno(2, wild_draw_four="strict"),
        ["R1", "R5 W W+4"],
        "G7 G8",
        "R9",
        "R5",
        known={"0": {"1": ["R5", "W", "W+4"]}},
    ).view(0)
    check_fair(strict, every_outcome(strict, one_of("R5", "W")))


# Positions that no play leads to


@pytest.mark.rule("T-12", "UNO-4")
def test_where_no_play_leads_the_drawn_card_need_only_be_playable() -> None:
    # Seat 1 is known to hold a red card, and under must_play it could not have drawn.
    game = uno(2, must_play=True, wild_draw_four="strict")
    known = {"0": {"1": ["R5"]}}
    view = waiting(game, ["R1", "R5 R3 B3"], "W+4 R6", "R9", "R3", known=known).view(0)
    check_fair(view, every_outcome(view, one_of("R3", "R6")))
    # Too many of the hidden cards could have been played.
    crowded = waiting(uno(2, must_play=True), ["R1", "R5 R3 B3"], "R6", "R9", "R3").view(0)
    check_fair(crowded, every_outcome(crowded, fits_on("R9")))


@pytest.mark.rule("T-12", "AW-7")
@pytest.mark.parametrize("known", [{}, {"0": {"1": ["WR"]}}])
def test_where_nobody_was_forced_to_draw_any_card_is_the_drawn_one(known: Any) -> None:
    pending = {"kind": "must_play", "card": "WS"}
    position = {"turn": 1, "pending": pending, "known": known}
    view = seen_but(UnoAllWild(players=2), ["WT", "WR WS"], "WX W+2", "W", **position).view(0)
    check_fair(view, every_outcome(view, one_of("WR", "WS", "WX", "W+2")))


@pytest.mark.rule("T-12", "UNO-4")
def test_where_no_hidden_card_is_playable_there_is_no_sample() -> None:
    game = uno(2)
    document: Any = waiting(game, ["R1", "B2 R3"], "B7", "R9", "R3").view(0).document()
    discard = document["discard"]
    discard[discard.index("G1")] = "R3"
    view = View.from_document(document)
    for ask in (view.sample, lambda: view.samples(1)):
        with pytest.raises(PositionError) as caught:
            ask()
        assert [key for key, _ in caught.value.problems] == ["pending"]


# Games from outside


@game_type
class Plain(Game):
    """A game from outside in which a drawn card may wait, and which says no more of it."""

    name: ClassVar[str] = "plain"
    pending_types: ClassVar[tuple[type[Pending], ...]] = (Drawn,)

    def cards(self) -> Iterable[Card]:
        for code in "abbcd":
            yield Card(code)


def test_in_a_game_from_outside_any_card_is_the_drawn_one_beside_any_other() -> None:
    pending = {"kind": "drawn", "card": "b"}
    position = {"hands": [["a"], ["b", "c"]], "discard": ["d"], "draw": ["b"], "turn": 1}
    view = Plain(players=2).setup({**position, "pending": pending}).view(0)
    check_fair(view, every_outcome(view, one_of("a", "b", "c", "d")))


@pytest.mark.rule("T-12", "CE-6")
@pytest.mark.parametrize("must_play", [False, True])
def test_a_game_from_outside_says_what_stands_beside_the_drawn_card(must_play: Any) -> None:
    game = CrazyEights(players=2, must_play=must_play)
    pending = {"kind": "must_play" if must_play else "drawn", "card": "9d"}
    hands = ["9c", "6c 7s 9d"]
    view = seen_but(game, hands, "Kc 5h 8h", "5d", turn=1, pending=pending).view(0)

    def fits(drawn: str, rest: Sequence[str]) -> bool:
        playing = {"9d", "5h", "8h"}
        return drawn in playing and not (must_play and playing & set(rest))

    check_fair(view, every_outcome(view, fits))


# Samples where no drawn card waits


@pytest.mark.rule("T-12")
@pytest.mark.parametrize("seat", [0, 1, None])
def test_hidden_cards_are_dealt_alike_to_hands_and_pile(seat: int | None) -> None:
    known = {"0": {"1": ["B2"]}}
    hands = ["R1", "B2 R2", "R2"]
    view = seen_but(uno(3), hands, "W" if seat is None else "G9 W", "R9", known=known).view(seat)
    check_fair(view, every_outcome(view))


@pytest.mark.rule("T-12")
def test_hidden_cards_of_ninety_nine() -> None:
    discard = "As 2s 3s 4s 5s 6s 7s 8s 9s Ts Js Qs Ks"
    state = nines(["Ac Ad", "Kc"], discard, options={"hand_size": 2})
    rest = [card.code for card in state.draw_pile]
    pile, seen = rest[:4], rest[4:]
    position = {"hands": [["Ac", "Ad"], ["Kc"]], "draw": pile, "discard": discard.split() + seen}
    view = state.game.setup(position).view(0)
    check_fair(view, every_outcome(view))


@pytest.mark.rule("T-12", "UNO-10", "UNO-H2")
@pytest.mark.parametrize(
    ("options", "pending"),
    [
        ({}, {"kind": "challenge", "by": 0, "guilty": True, "draw": 4, "before": "B"}),
        (
            {"stacking": "same"},
            {"kind": "stack", "by": 0, "guilty": False, "draw": 8, "face": "+4", "before": "B"},
        ),
    ],
)
@pytest.mark.parametrize("game", [Uno, UnoMarioKart])
def test_guilt_comes_as_often_as_the_hands_that_are_guilty(
    game: type[Game[Any]], options: dict[str, Any], pending: dict[str, Any]
) -> None:
    wild = "WI" if game is UnoMarioKart else "W"
    hands = ["B1 R2", "G1 G2", "Y5"]
    played = game(players=3, **options)
    state = seen_but(played, hands, f"{wild} B2", "W+4", color="R", turn=1, pending=pending)
    view = state.view(1)
    proof = {"B1", "B2"} | ({"WI"} if game is UnoMarioKart else set())
    wanted: Counter[Outcome] = Counter()
    for key, ways in every_outcome(view).items():
        hand: Any = key[0]
        wanted[*key, not proof.isdisjoint(hand[0].split())] += ways
    found: Counter[Outcome] = Counter()
    for sample in view.samples(10_000, seed="fair"):
        judged: Any = sample.pending
        found[*outcome(sample), judged.guilty] += 1
    assert unlike(found, wanted) is None
    assert {key[-1] for key in found} == {True, False}


# Samples that are not fair are found out


def hands_alike(view: View[Any]) -> Counter[Outcome]:
    """Deal at random until some card fits, then take one that does: a rich hand counts once."""
    plain = View.from_document({**view.document(), "pending": None})
    found: Counter[Outcome] = Counter()
    for number, state in enumerate(plain.samples(6000, seed=1)):
        fitting = [card.code for card in state.hands[1] if playable(card.code, "R9", "R")]
        if fitting:
            found[*outcome(state)[:2], fitting[number % len(fitting)]] += 1
    return found


def first_that_fits(view: View[Any]) -> Counter[Outcome]:
    """Deal fairly, but take the first card of the hand that fits in place of any."""
    found: Counter[Outcome] = Counter()
    for state in view.samples(6000, seed=1):
        fitting = [card.code for card in state.hands[1] if playable(card.code, "R9", "R")]
        found[*outcome(state)[:2], fitting[0]] += 1
    return found


@pytest.mark.parametrize("sampler", [hands_alike, first_that_fits])
def test_a_sampler_that_is_not_fair_is_found_out(
    sampler: Callable[[View[Any]], Counter[Outcome]],
) -> None:
    view = waiting(uno(2), ["R1", "B2 R3 R4"], "B7 W", "R9", "R3").view(0)
    assert "chi-square" in str(unlike(sampler(view), every_outcome(view, fits_on("R9"))))


def test_a_sampler_that_deals_what_cannot_be_is_found_out() -> None:
    view = waiting(uno(2, must_play=True), ["R1", "B2 R3"], "R4 B7", "R9", "R3").view(0)
    loose = waiting(uno(2), ["R1", "B2 R3"], "R4 B7", "R9", "R3").view(0)

    def fits(drawn: str, rest: Sequence[str]) -> bool:
        return playable(drawn, "R9", "R") and not any(playable(card, "R9", "R") for card in rest)

    biased = Counter(outcome(state) for state in loose.samples(500, seed=1))
    assert "cannot be" in str(unlike(biased, every_outcome(view, fits)))


# Chance of their own


@pytest.mark.rule("T-6", "T-12")
@pytest.mark.parametrize("game", [NinetyNine(players=2), uno(2), UnoAllWild(players=2)], ids=repr)
def test_a_sample_with_the_seed_of_the_deal_does_not_repeat_the_deal(game: Game[Any]) -> None:
    for seed in range(100):
        state = game.deal(seed)
        for view in (state.view(None), state.view(0)):
            assert view.sample(seed).draw_pile != state.draw_pile


@pytest.mark.rule("T-6", "T-12")
def test_the_seed_of_a_sample() -> None:
    state = uno(3).deal(seed=7)
    view = state.view(0)
    assert view.sample(7) == view.sample("7") != view.sample(8)
    assert view.sample(7).document()["seed"] == "sample:7/0"
    assert view.sample("a/3").document()["seed"] == "sample:a/3/0"
    assert view.sample() != view.sample()


@pytest.mark.rule("T-2", "T-6")
def test_what_a_sample_shuffles_later_follows_its_own_seed() -> None:
    state = seen_but(uno(2), ["R1 R2", "B2 B3"], "", "R9", seed="7/0")
    sample = state.view(0).sample(7)
    drawn = after(sample, "0:draw")
    discards = bytes(sorted(state.game.faces.index[card.code] for card in state.discard_pile[:-1]))
    order = shuffled(discards, "sample:7", 0)
    assert [card.code for card in drawn.draw_pile] == state.game.faces.codes(order[1:])
    assert drawn.document()["seed"] == "sample:7/1"


def test_the_order_of_a_sample_is_never_that_of_a_deal() -> None:
    cards = bytes(range(50))
    orders = {shuffled(cards, "7", number) for number in range(50)}
    samples = {sample_order(cards, "7", number) for number in range(50)}
    assert len(orders | samples) == 100
    assert all(bytes(sorted(order)) == cards for order in samples)


@pytest.mark.parametrize(("bound", "part"), [(1, 1), (6, 1), (171, 1), (10**40, 10**39)])
def test_a_number_of_a_sample_is_any_one_below_its_bound(bound: int, part: int) -> None:
    wanted: Counter[Outcome] = Counter((number,) for number in range(bound // part))
    found: Counter[Outcome] = Counter(
        (sample_number(bound, str(seed), 1) // part,) for seed in range(10_000)
    )
    assert unlike(found, wanted) is None


# Many samples


@pytest.mark.rule("T-6", "T-12")
@pytest.mark.parametrize(
    "state",
    [
        uno(3).deal(seed=7),
        NinetyNine(players=2).deal(seed=7),
        Sevens(players=3).deal(seed=7),
        traded(),
        waiting(uno(2, must_play=True), ["R1", "B2 R3"], "R4 B7", "R9", "R3"),
    ],
    ids=lambda state: str(state.game),
)
def test_many_samples_are_those_of_their_numbered_seeds(state: State[Any]) -> None:
    view = state.view(0)
    assert list(view.samples(3, seed=7)) == [view.sample(f"7:{number}") for number in range(3)]
    assert list(view.samples(3, seed="a")) == [view.sample(f"a:{number}") for number in range(3)]
    assert list(view.samples(0)) == []
    assert all(sample.view(0) == view for sample in view.samples(5))


def test_many_samples_without_a_seed_share_one_text_of_the_system() -> None:
    view = uno(2).deal(seed=7).view(0)
    seeds = [str(sample.document()["seed"]) for sample in view.samples(3)]
    text = seeds[0].removesuffix(":0/0")
    assert seeds == [f"{text}:{number}/0" for number in range(3)]
    others = [str(sample.document()["seed"]) for sample in view.samples(1)]
    assert others[0] != seeds[0]


def test_many_samples_have_the_type_of_their_game() -> None:
    assert [type(state) for state in uno(2).deal(7).view(0).samples(2)] == [UnoState] * 2
    nine = NinetyNine(players=2).deal(7).view(0)
    assert [type(state) for state in nine.samples(2)] == [NinetyNineState] * 2


def test_samples_are_dealt_only_when_they_are_asked_for() -> None:
    samples = uno(2).deal(seed=7).view(0).samples(10**9, seed=7)
    assert next(samples) == uno(2).deal(seed=7).view(0).sample("7:0")


@pytest.mark.parametrize("count", [-1, 1.0, "3", None, True, 10**10], ids=repr)
def test_how_many_samples_there_cannot_be(count: Any) -> None:
    with pytest.raises(OptionError) as caught:
        uno(2).deal(seed=7).view(0).samples(count)
    assert caught.value.option == "count"


@pytest.mark.parametrize("seed", [1.5, True, b"7", "\ud800"], ids=repr)
def test_what_is_no_seed_of_samples(seed: Any) -> None:
    view = uno(2).deal(seed=7).view(0)
    for ask in (lambda: view.sample(seed), lambda: view.samples(2, seed)):
        with pytest.raises(OptionError) as caught:
            ask()
        assert caught.value.option == "seed"
