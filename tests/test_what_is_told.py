"""What is told of values that cannot be: which it was, where it stands, and what would be right."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from importlib import metadata
from typing import Any, ClassVar

import attrs
import pytest

import cardlaw
from cardlaw import (
    Card,
    Game,
    IllegalMove,
    Move,
    NinetyNine,
    NotationError,
    OptionError,
    Uno,
    UnoAllWild,
    UnoMarioKart,
    UnoState,
    game_type,
    ordinary_deck,
    registry,
)
from cardlaw.cards import Deck
from tables import table, uno

Ask = Callable[[], object]
#: The library as it is asked with values of a wrong type; ``Any``, so that type checkers let it pass.
LOOSE: Any = cardlaw
HUGE = 10**5000


@attrs.frozen(str=False)
class Tell(Move):
    """A kind of move from outside: a seat says something, and may show a card with it."""

    word = "tell"
    form = "tell=WORDS"

    words: str
    card: Card | None = None

    def tail(self) -> str:
        return f"={self.words}" if self.card is None else f"={self.words}>{self.card}"

    @classmethod
    def read(cls, seat: int, tail: str) -> Tell | None:
        words, _, card = tail.removeprefix("=").partition(">")
        return cls(seat, words, Card(card) if card else None)


@game_type
class Talking(Uno):
    """Classic UNO in which one may talk."""

    move_types: ClassVar[tuple[type[Move], ...]] = (Tell,)


# Texts of moves

A_MOVE = (
    "a card of uno, or one of: draw, pass, challenge, accept, color=COLOUR, call, catch>SEAT, deal"
)
A_SEAT = "a seat from 0 to 2"
LONG = "x" * 21
A_COLOR = "a colour: R, Y, G, B"
A_PLAY = "a card, then in this order: *2, =R, >1, !"
WILD_PLAY = "a card, then in this order: >1, !"
NINE_PLAY = "a card and, where it has several, its value: As=11, Td=-10, 9c=set99"
WILD, NINES = UnoAllWild(players=3), NinetyNine(players=3)
TALKING = Talking(players=3)
TEXTS: list[tuple[Game[Any], str, str, int, str]] = [
    (uno(3), "", "", 0, A_MOVE),
    (uno(3), "0:Q5", "Q5", 2, A_MOVE),
    (uno(3), "Q5>1", "Q5", 0, A_MOVE),
    (uno(3), "7:R5", "7", 0, A_SEAT),
    (uno(3), "x:R5", "x", 0, A_SEAT),
    (uno(3), "0:R7>3", "3", 5, A_SEAT),
    (uno(3), "0:R7*2>x", "x", 7, A_SEAT),
    (uno(3), "0:W=P", "P", 4, A_COLOR),
    (uno(3), "W=", "", 2, A_COLOR),
    (uno(3), "R9*x", "x", 3, "a number from 2"),
    (uno(3), "0:R9*1", "1", 5, "a number from 2"),
    (uno(3), "0:R9*0", "0", 5, "a number from 2"),
    (uno(3), "0:R5!!", "!!", 4, A_PLAY),
    (uno(3), "0:R5!*2", "!*2", 4, A_PLAY),
    (uno(3), "0:color", "color", 2, "color=COLOUR"),
    (uno(3), "0:color=P", "P", 8, A_COLOR),
    (uno(3), "color=R!", "color=R!", 0, "color=COLOUR"),
    (uno(3), f"0:color={LONG}", f"color={LONG}", 2, "color=COLOUR"),
    (uno(3), "0:catch", "catch", 2, "catch>SEAT"),
    (uno(3), "0:catch>3", "3", 8, A_SEAT),
    (uno(3), "0:target", "target", 2, "target>SEAT"),
    (uno(3), "target>7", "7", 7, A_SEAT),
    (uno(3), "0:draw!", "draw!", 2, "draw"),
    (uno(3), "pass>1", "pass>1", 0, "pass"),
    (uno(3), "0:deal!", "deal!", 2, "deal"),
    (WILD, "0:W=G", "G", 4, WILD_PLAY),
    (WILD, "0:color=G", "G", 8, "no =: uno-all-wild has no colours"),
    (WILD, "W>3", "3", 2, A_SEAT),
    (NINES, "fold", "fold", 0, "a card of ninety-nine, or one of: deal"),
    (NINES, "Td=G", "G", 3, NINE_PLAY),
    (NINES, "0:Td=set099", "set099", 5, NINE_PLAY),
    (NINES, "0:9c!*2", "!*2", 4, NINE_PLAY),
    (TALKING, "0:tell", "tell", 2, "tell=WORDS"),
    (TALKING, "0:tell=me>Q!", "tell=me>Q!", 2, "tell=WORDS"),
    (TALKING, "0:tell=me>Q5", "Q5", 7, "a card of uno"),
    (TALKING, "tell=me>Q5", "Q5", 5, "a card of uno"),
]


@pytest.mark.parametrize(("game", "text", "token", "column", "expected"), TEXTS)
def test_what_is_told_of_the_text_of_a_move(
    game: Game[Any], text: str, token: str, column: int, expected: str
) -> None:
    with pytest.raises(NotationError) as caught:
        game.parse(text)
    error = caught.value
    assert (error.token, error.column, error.expected) == (token, column, expected)
    assert str(error) == f"{token!r} at column {column}: expected {expected}"


def test_the_text_of_a_move_has_at_most_200_characters() -> None:
    longest = f"0:tell={'x' * 193}"
    assert len(longest) == 200
    assert str(TALKING.parse(longest)) == longest
    with pytest.raises(NotationError) as caught:
        TALKING.parse(f"{longest}x")
    error = caught.value
    assert (error.token, error.column) == (f"{longest}x", 0)
    assert error.expected == "a move of at most 200 characters"


@pytest.mark.parametrize(
    ("game", "offered", "others"),
    [
        (uno(3), {"challenge", "color=COLOUR", "catch>SEAT"}, {"target>SEAT"}),
        (uno(3, calls="automatic"), {"draw", "pass"}, {"call", "catch>SEAT"}),
        (UnoMarioKart(players=3), {"target>SEAT", "accept"}, set()),
        (UnoAllWild(players=3), {"target>SEAT", "draw"}, {"challenge", "color=COLOUR"}),
        (NinetyNine(players=3), {"deal"}, {"draw", "pass", "challenge"}),
    ],
)
def test_an_error_offers_the_moves_of_the_game_alone(
    game: Any, offered: set[str], others: set[str]
) -> None:
    with pytest.raises(NotationError) as caught:
        game.parse("0:nothing")
    words = set(caught.value.expected.partition("one of: ")[2].split(", "))
    assert offered <= words
    assert not others & words


# Values that are no part of a text

NUMBER = "a whole number, such as that of a seat"
COUNT = "how many cards are played, from 1"
AMOUNT = "an amount or SetTo(total)"
CODE = "the code of a card, such as 'R5', with none of * = > ! : ,"
LETTER = "the letter of a colour"
DIGITS = "a number of very many digits"
BUILT: list[tuple[Ask, str, str]] = [
    (lambda: LOOSE.Play("0", "R5"), "'0'", NUMBER),
    (lambda: LOOSE.Play(seat=True, card="R5"), "True", NUMBER),
    (lambda: LOOSE.Play(0.0, "R5"), "0.0", NUMBER),
    (lambda: LOOSE.Play(None, "R5"), "None", NUMBER),
    (lambda: LOOSE.Play(1_000_000, "R5"), "1000000", NUMBER),
    (lambda: LOOSE.Play(0, 5), "5", CODE),
    (lambda: LOOSE.Play(0, None), "None", CODE),
    (lambda: LOOSE.Play(0, b"R5"), "a bytes", CODE),
    (lambda: LOOSE.Play(0, ""), "''", CODE),
    (lambda: LOOSE.Play(0, "R5", color=1), "1", LETTER),
    (lambda: LOOSE.Play(0, "R5", color="R 5"), "'R 5'", LETTER),
    (lambda: LOOSE.Play(0, "R5", color="R!"), "'R!'", LETTER),
    (lambda: LOOSE.ChooseColor(0, "R>1"), "'R>1'", LETTER),
    (lambda: LOOSE.Play(0, "R5", target="1"), "'1'", NUMBER),
    (lambda: LOOSE.Play(0, "R5", target=True), "True", NUMBER),
    (lambda: LOOSE.Play(0, "R5", target=HUGE), DIGITS, NUMBER),
    (lambda: LOOSE.Play(0, "R5", count=0), "0", COUNT),
    (lambda: LOOSE.Play(0, "R5", count=-1), "-1", COUNT),
    (lambda: LOOSE.Play(0, "R5", count=True), "True", COUNT),
    (lambda: LOOSE.Play(0, "R5", count=2.0), "2.0", COUNT),
    (lambda: LOOSE.Play(0, "R5", count=1_000_000), "1000000", COUNT),
    (lambda: LOOSE.Play(0, "R5", value="11"), "'11'", AMOUNT),
    (lambda: LOOSE.Play(0, "R5", value=True), "True", AMOUNT),
    (lambda: LOOSE.Play(0, "R5", value=-1_000_000), "-1000000", AMOUNT),
    (lambda: LOOSE.Play(0, "R5", call=1), "1", "True or False"),
    (lambda: LOOSE.Play(0, "R5", call=None), "None", "True or False"),
    (lambda: LOOSE.SetTo("99"), "'99'", NUMBER),
    (lambda: LOOSE.Draw("0"), "'0'", NUMBER),
    (lambda: LOOSE.Draw(seat=False), "False", NUMBER),
    (lambda: LOOSE.Catch(0, None), "None", NUMBER),
    (lambda: LOOSE.Catch(0, 1.0), "1.0", NUMBER),
    (lambda: LOOSE.ChooseColor(0, None), "None", LETTER),
    (lambda: LOOSE.ChooseColor(0, 3), "3", LETTER),
    (lambda: LOOSE.ChooseTarget(0, "1"), "'1'", NUMBER),
    (lambda: LOOSE.GameOver("0"), "'0'", "the numbers of seats"),
    (lambda: LOOSE.GameOver(5), "5", "the numbers of seats"),
    (lambda: LOOSE.GameOver([None]), "None", "a whole number"),
    (lambda: LOOSE.RoundOver("me"), "'me'", "a whole number"),
    (lambda: LOOSE.RoundLost("me"), "'me'", "a whole number"),
    (lambda: LOOSE.RoundLost(1, 2), "2", "None: what has a loser has no winner"),
    (lambda: LOOSE.Stack("2", "+2"), "'2'", "a whole number"),
    (lambda: LOOSE.Stack(2, "+3"), "'+3'", "+2 or +4"),
    (lambda: LOOSE.Stack(2, "+4", by=0, guilty="no"), "'no'", "True, False or None"),
    (lambda: LOOSE.Stack(2, "+4", by=0, guilty=True, before=5), "5", LETTER),
    (lambda: LOOSE.OwedAnswer(0, True, None), "None", "a whole number"),  # noqa: FBT003
    (lambda: LOOSE.OwedColor("later"), "'later'", "play or next"),
    (lambda: LOOSE.Drawn(5), "5", CODE),
    (lambda: LOOSE.Card(5), "5", CODE),
]
A_VIEWER = "a seat from 0 to 1 or None, for a spectator"
STATE: Any = table(["R1 W", "B1 B2"])
ASKED: list[tuple[Ask, str, str]] = [
    (lambda: STATE.parse(5), "5", "the text of a move, such as '0:draw'"),
    (lambda: STATE.view(0).parse(None), "None", "the text of a move, such as '0:draw'"),
    (lambda: STATE.game.parse("draw", 2), "2", "a seat from 0 to 1"),
    (lambda: STATE.game.parse("draw", "0"), "'0'", "a seat from 0 to 1"),
    (lambda: STATE.play("0:R1"), "'0:R1'", "a move; state.parse(text) reads one"),
    (lambda: STATE.step(None), "None", "a move; state.parse(text) reads one"),
    (lambda: STATE.why_illegal(5), "5", "a move; state.parse(text) reads one"),
    (lambda: STATE.view(0).why_illegal("0:R1"), "'0:R1'", "a move; view.parse(text) reads one"),
    (lambda: STATE.legal_moves(-1), "-1", "a seat from 0 to 1"),
    (lambda: STATE.default_move(2), "2", "a seat from 0 to 1"),
    (lambda: STATE.view("x"), "'x'", A_VIEWER),
    (lambda: STATE.view(9), "9", A_VIEWER),
    (lambda: STATE.game.card(5), "5", "a card of uno"),
    (lambda: STATE.game.sorted("R5"), "'R5'", "cards of uno"),
    (lambda: STATE.game.sorted(None), "None", "cards of uno"),
    (lambda: STATE.game.sorted([5]), "5", "a card of uno"),
    (lambda: STATE.view(0).after(5), "5", "the events of a step"),
    (lambda: STATE.view(0).after(["drew"]), "'drew'", "an event"),
    (lambda: DREW.seen_by("0"), "'0'", "a seat, or None for a spectator"),
    (lambda: DREW.seen_by(True), "True", "a seat, or None for a spectator"),  # noqa: FBT003
]
DREW: Any = STATE.step(STATE.parse("draw")).events[0]


@pytest.mark.parametrize(("ask", "token", "expected"), [*BUILT, *ASKED])
def test_what_is_told_of_a_value_that_is_no_part_of_a_text(
    ask: Ask, token: str, expected: str
) -> None:
    with pytest.raises(NotationError) as caught:
        ask()
    error = caught.value
    assert (error.token, error.column, error.expected) == (token, 0, expected)
    assert str(error) == f"{token}: expected {expected}"


def test_numbers_in_moves_have_at_most_six_digits() -> None:
    play = LOOSE.Play(999_999, "R5", count=999_999, target=999_999, value=-999_999)
    assert str(play) == "999999:R5*999999=-999999>999999"
    assert str(LOOSE.SetTo(-999_999)) == "set-999999"


@pytest.mark.parametrize("code", ["Q5", "", Card("Q5")])
def test_what_is_told_of_a_card_that_the_deck_has_not(code: Any) -> None:
    for ask in (lambda: uno(3).card(code), lambda: uno(3).sorted(["R5", code])):
        with pytest.raises(NotationError) as caught:
            ask()
        error = caught.value
        assert (error.token, error.column, error.expected) == (str(code), 0, "a card of uno")


# Options, and arguments like a seed


@game_type
class Told(Talking):
    """Classic UNO with a card that is called as a move of its own is."""

    def cards(self) -> Iterator[Card]:
        yield from [*super().cards(), Card("tell", "tell", "R")]


@game_type
class Bare(UnoMarioKart):
    """UNO Mario Kart with cards that bear no item."""

    def cards(self) -> Iterator[Card]:
        yield from super().cards()
        yield from [Card("R5+", "5", "R"), Card("G5+", "5", "G")]


VALUES: dict[str, Any] = dict(NINES.values)
NO_VALUES = "does not give just A, 2, 3, 4, 5, 6, 7, 8, 9, T, J, Q, K a value"
NO_RANKS = "is no list of the ranks A 2 3 4 5 6 7 8 9 T J Q K, each once"
LARGEST = "is larger than any number may be, 1000000000"
GAMES = ", ".join(cardlaw.games())
DECK = "(skip='J', reverse='Q', draw_two='K', wild=None, wild_draw_four=None, jokers=0, packs=1)"
HAS = f"uno has no such option; it has {', '.join(uno(3).options)}"


def nines_with(amounts: object) -> object:
    """Make a game in which an ace is worth this."""
    return LOOSE.NinetyNine(players=3, values={**VALUES, "A": amounts})


OPTIONS: list[tuple[Ask, str, str]] = [
    (LOOSE.Uno, "players", "must be given"),
    (lambda: LOOSE.Uno(3), "players", "options are given by name, such as players=4"),
    (lambda: LOOSE.Uno(players="3"), "players", "'3' is no whole number"),
    (lambda: LOOSE.Uno(players=1), "players", "1 is not 2 or more"),
    (lambda: LOOSE.Uno(players=11), "players", "11 is not from 2 to 10"),
    (lambda: LOOSE.Uno(players=3, tune=1), "tune", HAS),
    (lambda: LOOSE.Uno(players=3, dealer="x"), "dealer", "'x' is neither a seat nor 'draw'"),
    (lambda: LOOSE.Uno(players=3, dealer=-1), "dealer", "-1 is not 0 or more"),
    (lambda: LOOSE.Uno(players=3, dealer=3), "dealer", "3 is no seat of 3"),
    (
        lambda: LOOSE.UnoAllWild(players=3, dealer="draw"),
        "dealer",
        "'draw' needs cards with different numbers",
    ),
    (
        lambda: LOOSE.Uno(players=3, stacking="most"),
        "stacking",
        "'most' is none of 'off', 'same', 'any'",
    ),
    (lambda: LOOSE.Uno(players=3, doubles=1), "doubles", "1 is neither True nor False"),
    (lambda: LOOSE.Uno(players=3, penalty=11), "penalty", "11 is not from 1 to 10"),
    (lambda: LOOSE.NinetyNine(players=3, floor=1), "floor", "1 is not 0 or less"),
    (lambda: LOOSE.Uno(players=3, target=10**9 + 1), "target", f"1000000001 {LARGEST}"),
    (lambda: LOOSE.Uno(players=3, target=HUGE), "target", f"{DIGITS} {LARGEST}"),
    (lambda: LOOSE.NinetyNine(players=3, floor=-(10**9) - 1), "floor", f"-1000000001 {LARGEST}"),
    (
        lambda: LOOSE.Uno(players=3, target=5, rounds=5),
        "rounds",
        "exactly one of target and rounds must be set",
    ),
    (
        lambda: LOOSE.Uno(players=9, deck=ordinary_deck()),
        "deck",
        "52 cards; 9 seats need 64: packs=2 would do",
    ),
    (lambda: LOOSE.Uno(players=3, deck=5), "deck", "5 is no ordinary_deck(...)"),
    (
        lambda: LOOSE.Uno(players=3, deck={"skips": "J"}),
        "deck",
        "'skips' is none of skip, reverse, draw_two, wild, wild_draw_four, jokers, packs",
    ),
    (lambda: LOOSE.ordinary_deck(skip=5), "deck", "5 is no rank and no list of ranks"),
    (
        lambda: LOOSE.ordinary_deck(skip=["A"] * 14),
        "deck",
        "14 ranks for a face; there are 13",
    ),
    (
        lambda: LOOSE.ordinary_deck(skip=["X"]),
        "deck",
        "'X' is none of the ranks A 2 3 4 5 6 7 8 9 T J Q K",
    ),
    (lambda: LOOSE.ordinary_deck(skip="J", wild="J"), "deck", "two faces for J"),
    (
        lambda: LOOSE.ordinary_deck(skip=None),
        "deck",
        "no face for J: every rank above 10 needs one",
    ),
    (lambda: LOOSE.ordinary_deck(jokers=-1), "deck", "jokers: -1 is not from 0 to 10000"),
    (lambda: LOOSE.ordinary_deck(packs=193), "deck", "packs: 193 is not from 1 to 192"),
    (
        lambda: LOOSE.ordinary_deck(tune=1),
        "deck",
        f"got an unexpected keyword argument 'tune'; it is {DECK}",
    ),
    (
        lambda: LOOSE.NinetyNine.pagat(3, 4),
        "players",
        "too many positional arguments; it is (players=4, **options)",
    ),
    (
        lambda: LOOSE.Uno(players=2).replace(3),
        "players",
        "options are given by name, such as players=4",
    ),
    (lambda: LOOSE.NinetyNine(players=3, values={"A": [1]}), "values", f"a dict {NO_VALUES}"),
    (lambda: LOOSE.NinetyNine(players=3, values=5), "values", f"5 {NO_VALUES}"),
    (lambda: nines_with(5), "values", "5 is no list of amounts"),
    (lambda: nines_with([]), "values", "a list is no list of amounts"),
    (lambda: nines_with(["=+5"]), "values", "'=+5' is neither an amount nor '=N'"),
    (lambda: nines_with([10_000]), "values", "10000 is not from -9999 to 9999"),
    (lambda: nines_with([-10_000]), "values", "-10000 is not from -9999 to 9999"),
    (lambda: nines_with([1, 1]), "values", "an amount stands twice"),
    (lambda: nines_with([*range(22)]), "values", "22 amounts for a rank; at most 21 may be"),
    (lambda: LOOSE.NinetyNine(players=3, skip_ranks="A"), "skip_ranks", f"'A' {NO_RANKS}"),
    (lambda: LOOSE.NinetyNine(players=3, skip_ranks=["X"]), "skip_ranks", f"a list {NO_RANKS}"),
    (
        lambda: LOOSE.NinetyNine(players=3, hand_size=18),
        "hand_size",
        "54 cards to deal of 52: packs=2 would do",
    ),
    (
        lambda: LOOSE.NinetyNine(players=3, hand_size=10**6),
        "hand_size",
        "3000000 cards to deal of 52: packs=192, hand_size=3327 would do",
    ),
    (lambda: Bare(players=3), "deck", "cards without an item of this game: R5+, G5+"),
    (lambda: LOOSE.game(5), "game", "5 is no name of a game"),
    (lambda: LOOSE.game("whist"), "game", f"'whist' is none of {GAMES}"),
    (lambda: LOOSE.game("Uno"), "game", f"'Uno' is none of {GAMES}; did you mean 'uno'?"),
    (
        lambda: LOOSE.game("mario kart"),
        "game",
        f"'mario kart' is none of {GAMES}; did you mean 'uno-mario-kart'?",
    ),
    (lambda: LOOSE.Uno(players=3).deal(1.5), "seed", "1.5 is no int, no text and not None"),
    (lambda: LOOSE.Uno(players=3).deal("\ud800"), "seed", "a text that UTF-8 cannot write"),
    (lambda: LOOSE.Uno(players=3).deal(HUGE), "seed", "a number of too many digits"),
    (lambda: STATE.view(0).samples(-1), "count", "-1 is not 0 or more"),
    (lambda: STATE.view(0).samples("1"), "count", "'1' is no whole number"),
    (
        lambda: Deck([Card("R1")] * 10_001),
        "deck",
        "10001 cards; a deck has at most 10000",
    ),
    (
        lambda: Deck([Card(f"c{number}") for number in range(256)]),
        "deck",
        "256 different cards; at most 255 may be",
    ),
    (lambda: Deck([Card("?")]), "deck", "'?' is the code of a card that nobody may see"),
    (
        lambda: Told(players=2).deal(),
        "deck",
        "'tell' is the word of a move, and the code of no card",
    ),
]


@pytest.mark.parametrize(("ask", "option", "reason"), OPTIONS)
def test_what_is_told_of_an_option_or_an_argument(ask: Ask, option: str, reason: str) -> None:
    with pytest.raises(OptionError) as caught:
        ask()
    error = caught.value
    assert (error.option, error.reason) == (option, reason)
    assert str(error) == f"{option}: {reason}"


def test_the_largest_numbers_of_options_and_decks_are_taken() -> None:
    most = 10**9
    assert Uno(players=3, target=most).target == most
    assert NinetyNine(players=3, floor=-most).floor == -most
    assert nines_with([9999, -9999])
    assert nines_with([*range(21)])
    assert Deck([Card("R1")] * 10_000).counts == (10_000,)
    assert len(Deck([Card(f"c{number}") for number in range(255)]).faces) == 255


def test_what_is_told_of_a_game_from_outside_that_does_not_load(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    point = metadata.EntryPoint("broken", "no_such_module:Game", "cardlaw.games")
    found = metadata.EntryPoints([point])

    def entry_points(**_of: str) -> metadata.EntryPoints:
        return found

    monkeypatch.setattr(registry, "_entry_points", entry_points)
    with pytest.raises(OptionError) as caught:
        cardlaw.game("broken", players=2)
    reason = "broken of no_such_module:Game does not load"
    assert (caught.value.option, caught.value.reason) == ("game", reason)
    assert isinstance(caught.value.__cause__, ModuleNotFoundError)


# Seats that leave


@pytest.mark.rule("T-9")
def test_what_is_told_of_a_seat_that_cannot_leave() -> None:
    state = table(["R1 R2", "B1 B2", ""], out=[2])
    told: list[tuple[UnoState, Any, str]] = [
        (state, 3, "there is no such seat; seats are 0 to 2"),
        (state, "0", "there is no such seat; seats are 0 to 2"),
        (state, 2, "seat 2 is out of the game"),
        (state.retire(0), 1, "the game is over"),
    ]
    for before, seat, reason in told:
        for leave in (before.retire, before.step_retire):
            with pytest.raises(IllegalMove) as caught:
                leave(seat)
            refusal = caught.value.refusal
            assert (refusal.rule, refusal.reason, refusal.move) == ("T-9", reason, None)
            assert str(caught.value) == f"{reason} (T-9)"
