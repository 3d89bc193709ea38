"""The rules by their ids, each in one sentence: what tests and docstrings may cite."""

from __future__ import annotations

from typing import Final

TABLE: Final = {
    "T-1": "No card is ever lost or doubled: hands and piles together are always the deck.",
    "T-2": "An empty draw pile is refilled, when a card is wanted, from all discards but the top.",
    "T-3": "Who owes more cards than there are draws those there are, and owes no more.",
    "T-4": "Where nothing can be drawn one passes instead; a full circle of passes ends the round.",
    "T-5": "Somebody can move until the game is over, and nobody afterwards.",
    "T-6": "The seed decides all chance, and asking a question uses none of it.",
    "T-7": "The first dealer is the last seat, a seat that is named, or found by drawing cards.",
    "T-8": "Each round has the next dealer, and starts to the left of that seat, clockwise.",
    "T-9": "A seat may leave at any time; what was awaited from it is dropped and the rest go on.",
    "T-10": "A limit of turns ends a round without a winner.",
    "T-11": "Between two rounds everything lies still until the next dealer deals.",
    "T-12": "Hands, the draw pile and drawn cards are secret; all else is known to everyone.",
}

UNO: Final = {
    "UNO-1": "Everyone gets seven cards, and the next one starts the discard pile.",
    "UNO-2": "The start card acts on the first player; a wild draw four goes back.",
    "UNO-3": "A card is played on the same colour, number or symbol; a wild on anything.",
    "UNO-4": "Or one card is drawn, which may be played at once if it fits.",
    "UNO-5": "A skip takes the next player's turn.",
    "UNO-6": "A reverse turns the direction, and skips where two are left.",
    "UNO-7": "A draw two gives the next player two cards and takes the turn.",
    "UNO-8": "A wild draw four gives the next player four cards and takes the turn.",
    "UNO-9": "A wild draw four may be a bluff to be challenged, be forbidden as one, or be free.",
    "UNO-10": "A challenge finds out whether the colour in force was held, and one side draws.",
    "UNO-11": "Who is left with one card calls UNO, or can be caught.",
    "UNO-12": "How long one can be caught: as long as that card is held, or until the next turn.",
    "UNO-13": "Calls and catches change nothing else, and each missed call is punished once.",
    "UNO-14": "With automatic calls nobody can forget one.",
    "UNO-15": "An empty hand ends the round; a drawing card played last still draws.",
    "UNO-16": "The winner scores what the others still hold.",
    "UNO-17": "The game goes to so many points, or lasts so many rounds.",
    "UNO-H1": "Drawing cards may be stacked, and the debt goes round until someone draws it.",
    "UNO-H2": "A wild draw four on top of a stack may be challenged.",
    "UNO-H3": "Two equal number cards may be played as one play.",
    "UNO-H4": "The game can be played with ordinary cards.",
    "UNO-H5": "One may have to draw until a card fits.",
    "UNO-H6": "A drawn card that fits may, must or must not be played.",
    "UNO-H7": "A seven swaps two hands, a zero moves all of them on.",
    "UNO-H8": "Who holds the very card on top may play it out of turn.",
}

MARIO_KART: Final = {
    "MK-1": "Matching, drawing and the action cards are those of classic UNO.",
    "MK-2": "Action cards do not start; a wild draw four goes back; a box asks for a colour.",
    "MK-3": "An item box in hand counts as the colour in force.",
    "MK-4": "An item box turns the next card, and the item on that card happens.",
    "MK-5": "The mushroom gives another turn.",
    "MK-6": "The banana peel makes the seat behind draw two.",
    "MK-7": "The green shell makes a named player draw one.",
    "MK-8": "The lightning makes everyone else draw one, and gives another turn.",
    "MK-9": "The Bob-omb makes its own player draw two and name a colour.",
    "MK-10": "The turned card is matched like any other.",
    "MK-11": "There is always a card for a box to turn.",
    "MK-12": "One can be caught until the next turn, one's own extra turn included.",
    "MK-13": "The first without cards wins; a box played last may have to be opened.",
    "MK-14": "One round decides, unless rounds or points are asked for.",
    "MK-15": "Calls, the end of a round and the house rules are those of classic UNO.",
}

ALL_WILD: Final = {
    "AW-1": "Every card fits on every card.",
    "AW-2": "The usual action cards do as usual; the draw four cannot be challenged.",
    "AW-3": "The targeted draw two makes a named player draw two.",
    "AW-4": "The double skip takes the next two turns.",
    "AW-5": "The forced swap exchanges hands with a named player.",
    "AW-6": "The start card acts, and the dealer names whom it names.",
    "AW-7": "One draws only to stop the next player's last card, and plays what was drawn.",
    "AW-8": "That drawing may be free for all, or not exist.",
    "AW-9": "One can be caught until the next turn.",
    "AW-10": "Wilds count 20 and action cards 50.",
}

NINETY_NINE: Final = {
    "NN-1": "One pack, or two for many players; three cards each, the rest is the stock.",
    "NN-2": "Everyone starts with a few chips.",
    "NN-3": "One plays a card, changes the total, and draws a card.",
    "NN-4": "What each rank does to the total.",
    "NN-5": "Who brings the total above 99 pays a chip, and the round is over.",
    "NN-6": "Going above 99 is always allowed, or only when nothing else is left.",
    "NN-7": "Who has no chips is out.",
    "NN-8": "After a round the deal moves on and the total is 0 again.",
    "NN-9": "An empty stock is refilled, and the total stays.",
    "NN-10": "With two players a four passes the turn, or gives it again.",
    "NN-11": "The total may go below 0, unless there is a floor.",
    "NN-12": "The last one in wins.",
    "NN-13": "The values of the ranks can be changed.",
}

#: The rules of each game by its name; those of the table are everybody's.
RULES: Final[dict[str, dict[str, str]]] = {
    "table": TABLE,
    "uno": UNO,
    "uno-mario-kart": MARIO_KART,
    "uno-all-wild": ALL_WILD,
    "ninety-nine": NINETY_NINE,
}
