"""Play OpenSpiel's crazy_eights beside Crazy Eights of cardlaw, move by move, and compare.

Each game is dealt by cardlaw, and OpenSpiel's chance is given the same cards. Then moves are chosen at random; after
each of them the seat on turn, the legal moves, all hands, the card and the suit that are played on, and the direction
must be the same; the cards left to draw, whenever one is drawn; and at the end the returns. What is the same in another
form is translated here:

- OpenSpiel plays an eight and names the suit in two actions; here it is one move.
- OpenSpiel draws the cards that twos ask for one by one; here they are one draw.
- OpenSpiel refills its deck when the last card is taken or the next one is laid, cardlaw when a card is wanted (T-2).
  So where OpenSpiel has refilled, the position is set up anew with the discards in the draw pile.
- cardlaw ends a round when all have passed (T-4), OpenSpiel mostly with one pass more, which is then made.
- OpenSpiel ends a game after so many plays; its ``max_turns`` is so large here that none ends so.
- OpenSpiel counts for a card below the jacks its number, from 2 for the two of clubs to 37 for the ten of spades, where
  its own description says the value of the face. The returns are compared in its count.
"""

from __future__ import annotations

import argparse
import importlib
import itertools
import os
import random
import sys
from collections import Counter
from collections.abc import Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from typing import Any, Final, Protocol

from crazy_eights import CrazyEights, CrazyEightsState, worth
from work import AS_OPEN_SPIEL

from cardlaw import Card, Move, Pass, Play, Step, events

SUITS: Final = "cdhs"
CODES: Final = tuple([rank + suit for rank in "23456789TJQKA" for suit in SUITS])
"""The cards by OpenSpiel's numbers."""

NUMBERS: Final = {code: number for number, code in enumerate(CODES)}
DRAW: Final = len(CODES)
PASS: Final = DRAW + 1
NAMED: Final = {suit: action for action, suit in enumerate(SUITS, start=PASS + 1)}
FIRST_DEALER: Final = DRAW
"""What chance says to let seat 0 deal; the other seats follow."""

ONE_DECK: Final = 5
"""With more seats than these OpenSpiel takes two decks."""

SPECIALS: Final[dict[str, object]] = {"twos": "stack", "queens": "skip", "aces": "reverse"}
"""The options of Crazy Eights that are OpenSpiel's special cards."""

MOST_DRAWN: Final = 5
"""The games let a seat draw up to one card in a turn, up to two, and so on up to these."""

NEVER: Final = 10**9
"""After so many plays OpenSpiel would end a game."""

SETTINGS: Final = tuple(itertools.product(range(2, 7), (False, True), (False, True)))
"""How many play, whether special cards act, and whether discards are drawn again."""


class Theirs(Protocol):
    """The part of OpenSpiel's ``State`` that is used here."""

    def apply_action(self, action: int) -> None:
        """Do what a seat, or chance, does."""
        ...

    def legal_actions(self) -> list[int]:
        """List what may be done."""
        ...

    def current_player(self) -> int:
        """Give the seat on turn."""
        ...

    def is_terminal(self) -> bool:
        """Tell whether the game has ended."""
        ...

    def observation_tensor(self, player: int) -> list[float]:
        """Tell what a player sees, as numbers."""
        ...

    def returns(self) -> list[float]:
        """Give what each player has won."""
        ...


class DifferentError(Exception):
    """The two have come to something different."""


def same(what: str, ours: object, theirs: object) -> None:
    """Raise a DifferentError where something is not the same on both sides."""
    if ours != theirs:
        raise DifferentError(f"{what}: cardlaw has {ours}, OpenSpiel has {theirs}")


class Seen:
    """What OpenSpiel's players see, read from the numbers that each of them is given.

    These are, one after the other: for each card a one in the place of how many of it are held; a one in the place of
    the card that is played on; one in the place of the suit; how many cards the others hold; with special cards the
    direction.
    """

    def __init__(self, theirs: Theirs, game: CrazyEights) -> None:
        """Ask for what all players see."""
        numbers = [theirs.observation_tensor(seat) for seat in range(game.players)]
        wide = game.decks + 1
        self.hands = [
            [
                code
                for place, code in enumerate(CODES)
                for _ in range(seen.index(1.0, place * wide) - place * wide)
            ]
            for seen in numbers
        ]
        top = wide * len(CODES)
        suit = top + len(CODES)
        self.top = CODES[numbers[0].index(1.0, top) - top]
        self.suit = SUITS[numbers[0].index(1.0, suit) - suit]
        self.direction = 1 if game.aces == "nothing" or numbers[0][-1] else -1


def same_numbers(what: str, ours: list[float], theirs: list[float]) -> None:
    """Raise a DifferentError where two lists of numbers are not the same; it names the places of those above 0."""
    if ours != theirs:
        same(what, *[[place for place, one in enumerate(those) if one] for those in (ours, theirs)])


class Pair:
    """One game on both sides."""

    def __init__(self, game: CrazyEights, seed: int) -> None:
        """Deal, and give OpenSpiel's chance the same cards."""
        self.game = game
        self.luck = random.Random(seed)
        step = game.step_deal(seed)
        self.ours: CrazyEightsState = step.state
        self.theirs: Theirs = new_game(game)
        self.theirs.apply_action(FIRST_DEALER + step.state.dealer)
        for code in dealt(step):
            self.theirs.apply_action(NUMBERS[code])

    def play(self) -> int:
        """Play to the end; the number of moves."""
        moves = 0
        while not self.ours.is_over:
            self.compare()
            self.move(self.luck.choice(self.ours.legal_moves()))
            moves += 1
        self.compare_ends()
        return moves

    def compare(self) -> None:
        """See that both are in the same position, and that all seats see the same of it."""
        ours = self.ours
        same("the seat on turn", ours.turn, self.theirs.current_player())
        actions = sorted({action_of(move) for move in ours.legal_moves()})
        same("the legal actions", actions, self.theirs.legal_actions())
        for seat, numbers in enumerate(in_sight(self.game, ours)):
            same_numbers(f"seat {seat} sees", numbers, self.theirs.observation_tensor(seat))

    def move(self, move: Move) -> None:
        """Make a move on both sides."""
        step = self.ours.step(move)
        self.theirs.apply_action(action_of(move))
        if isinstance(move, Play):
            self.name(move.color)
        self.draw(step)
        self.ours = step.state
        self.refill()

    def name(self, suit: str | None) -> None:
        """Name the suit that an eight asks for, where the game goes on."""
        if suit is not None and not self.theirs.is_terminal():
            same("the suits to name", [*NAMED.values()], self.theirs.legal_actions())
            self.theirs.apply_action(NAMED[suit])

    def draw(self, step: Step[CrazyEightsState]) -> None:
        """Give OpenSpiel the cards that were drawn; a refill comes when the pile is empty."""
        piles = [codes(self.ours.draw_pile)]
        piles += [codes(event.cards) for event in step.events if isinstance(event, events.Shuffled)]
        drawn = [event.cards for event in step.events if isinstance(event, events.Drew)]
        for code in itertools.chain.from_iterable(map(codes, drawn)):
            pile = next(pile for pile in piles if pile)
            left = sorted({NUMBERS[card] for card in pile})
            same("the cards left to draw", left, self.theirs.legal_actions())
            self.theirs.apply_action(NUMBERS[code])
            pile.remove(code)

    def refill(self) -> None:
        """Shuffle the discards into an empty draw pile, as OpenSpiel has done it already."""
        ours = self.ours
        if self.game.refill and not ours.is_over and not ours.draw_pile:
            pile = codes(ours.discard_pile)
            top = pile.pop()
            self.luck.shuffle(pile)
            self.ours = self.game.setup({**ours.document(), "draw": pile, "discard": [top]})

    def compare_ends(self) -> None:
        """See that both end with the same returns."""
        if self.ours.round_winner is None and not self.theirs.is_terminal():
            self.theirs.apply_action(PASS)
        if not self.theirs.is_terminal():
            raise DifferentError("cardlaw's game is over, OpenSpiel's is not")
        for seat in range(self.ours.players):
            numbers = in_hand(self.game, self.ours, seat)
            theirs = self.theirs.observation_tensor(seat)[: len(numbers)]
            same_numbers(f"seat {seat} holds", numbers, theirs)
        same("the returns", in_their_count(self.ours), self.theirs.returns())


def new_game(game: CrazyEights) -> Theirs:
    """Begin OpenSpiel's game with the parameters of ours."""
    parameters = {
        "players": game.players,
        "max_draw_cards": game.draws,
        "max_turns": NEVER,
        "use_special_cards": game.twos == "stack",
        "reshuffle": game.refill,
    }
    theirs: Theirs = (
        importlib.import_module("pyspiel").load_game("crazy_eights", parameters).new_initial_state()
    )
    return theirs


def dealt(step: Step[CrazyEightsState]) -> list[str]:
    """List the cards of a deal as they come: round by round, then what is turned up."""
    hands = [event.cards for event in step.events if isinstance(event, events.Dealt)]
    turned = [event.card for event in step.events if isinstance(event, events.Turned)]
    return codes(itertools.chain(*zip(*hands, strict=True), turned))


def codes(cards: Iterable[Card]) -> list[str]:
    """Give the codes of cards."""
    return [card.code for card in cards]


def action_of(move: Move) -> int:
    """Give OpenSpiel's action for a move; that of an eight is the same for all suits."""
    if isinstance(move, Play):
        return NUMBERS[move.card.code]
    return PASS if isinstance(move, Pass) else DRAW


# What OpenSpiel's players see is a list of numbers, each 0 or 1: how many of each card are held; the card that is
# played on, and its suit; how many cards each of the others holds; and with special cards the direction.


def one(place: int, among: int) -> list[float]:
    """Give so many numbers with a one in that place."""
    numbers = [0.0] * among
    numbers[place] = 1.0
    return numbers


def in_hand(game: CrazyEights, state: CrazyEightsState, seat: int) -> list[float]:
    """Write the hand of a seat as OpenSpiel does."""
    wide = game.decks + 1
    numbers = one(0, wide) * len(CODES)
    for code, count in Counter(codes(state.hands[seat])).items():
        place = NUMBERS[code] * wide
        numbers[place : place + wide] = one(count, wide)
    return numbers


def in_sight(game: CrazyEights, state: CrazyEightsState) -> Iterator[list[float]]:
    """Write what each seat in turn sees as OpenSpiel does."""
    played_on = one(NUMBERS[str(state.top)], len(CODES)) + one(SUITS.index(state.color), len(SUITS))
    sizes = [one(size, len(game.deck) + 1) for size in state.hand_sizes]
    turns = [float(state.direction == 1)] if game.aces == "reverse" else []
    for seat in range(state.players):
        others = itertools.chain(*sizes[seat + 1 :], *sizes[:seat])
        yield [*in_hand(game, state, seat), *played_on, *others, *turns]


def in_their_count(state: CrazyEightsState) -> list[float]:
    """Give what each seat has lost, cards below the jacks counted by their numbers."""
    most = worth(state.game.deck)
    more = [
        sum(
            NUMBERS[card.code] + 2 - (card.points or 0)
            for card in hand
            if (card.face or "") in "2345679T"
        )
        for hand in state.hands
    ]
    return [float(score - most - by) for score, by in zip(state.standing, more, strict=True)]


def play(games: range) -> Counter[tuple[int, bool, bool]]:
    """Play games by their numbers, the settings in turn; the moves of each setting."""
    moves = Counter[tuple[int, bool, bool]]()
    for number in games:
        setting = SETTINGS[number % len(SETTINGS)]
        players, specials, refill = setting
        turn = number // len(SETTINGS)
        given: dict[str, Any] = {
            **AS_OPEN_SPIEL,
            "players": players,
            "dealer": turn % players,
            "decks": 1 if players <= ONE_DECK else 2,
            "draws": 1 + turn % MOST_DRAWN,
            "refill": refill,
            **(SPECIALS if specials else {}),
        }
        game = CrazyEights(**given)
        pair = Pair(game, number)
        try:
            moves[setting] += pair.play()
        except DifferentError as error:
            error.add_note(f"in {game!r}, seed {number}")
            raise
    return moves


def main() -> int:
    """Play, and tell how many moves were the same."""
    parser = argparse.ArgumentParser(description="Play OpenSpiel's crazy_eights beside cardlaw's.")
    parser.add_argument("--games", type=int, default=2000, help="how many (default 2000)")
    parser.add_argument("--first", type=int, default=0, help="the number of the first (default 0)")
    arguments = parser.parse_args()
    try:
        importlib.import_module("pyspiel")
    except ImportError as error:
        print(f"OpenSpiel is not installed: {error}")
        return 2
    numbers = range(arguments.first, arguments.first + arguments.games)
    workers = os.cpu_count() or 1
    with ProcessPoolExecutor(workers) as pool:
        shares = pool.map(play, [numbers[place::workers] for place in range(workers)])
        moves = sum(shares, Counter[tuple[int, bool, bool]]())
    for (players, specials, refill), count in sorted(moves.items()):
        cards = "special cards" if specials else "plain cards"
        print(
            f"{players} seats, {cards}, {'refilled' if refill else 'not refilled'}: {count} moves"
        )
    print(f"{arguments.games} games, {moves.total()} moves: all the same")
    return 0


if __name__ == "__main__":
    sys.exit(main())
