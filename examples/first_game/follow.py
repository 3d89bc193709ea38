"""Follow: play a card of the suit or of the rank of the top card; be rid of your cards first.

- FOL-1: each seat is dealt five of 52 ordinary cards, and the next card is turned up.
- FOL-2: in turn one plays a card of the suit or the rank of the top card, or draws one.
- FOL-3: where no card can be drawn one passes. When all have passed, nobody wins the round.
- FOL-4: the first with no card left wins the round, and a point. Most points after all rounds win.
"""

from collections.abc import Iterator
from typing import ClassVar

from cardlaw import (
    Card,
    Deal,
    Draw,
    Game,
    Ground,
    Move,
    Pass,
    Play,
    Refusal,
    RoundOver,
    State,
    Table,
    events,
    game_type,
    option,
)
from cardlaw.rounds import close_round, end_turn, not_held, untimely

NO_MATCH = Ground("FOL-2", "no_match", "{card} is neither of the suit nor of the rank of {top}")
NOT_NOW = Ground("FOL-2", "not_now", "in turn one plays a card with nothing said, or draws")
NO_CARD_LEFT = Ground("FOL-3", "no_card_left", "one passes only where no card can be drawn")


@game_type
class Follow(Game[State]):
    """Follow, for 2 to 8."""

    name: ClassVar[str] = "follow"
    most_players: ClassVar[int] = 8
    grounds: ClassVar[tuple[Ground, ...]] = (NO_MATCH, NOT_NOW, NO_CARD_LEFT)

    rounds: int = option(default=3, doc="how many rounds are played", number=(1, None))

    def cards(self) -> Iterator[Card]:
        """FOL-1: 52 ordinary cards."""
        for suit in "cdhs":
            for rank in "A23456789TJQK":
                yield Card(rank + suit, rank, suit=suit)

    def open_round(self, table: Table["Follow"]) -> None:
        """FOL-1: deal, turn a card up, and let the seat after the dealer begin."""
        table.deal_hands(5)
        table.turn_up()
        table.turn = table.left_of(table.match.dealer)

    def moves_of(self, table: Table["Follow"], seat: int) -> tuple[Move, ...]:
        """FOL-2, FOL-3: play what fits, or draw; where there is nothing to draw, pass."""
        if seat != table.turn or table.is_over:
            return ()
        if table.pending is not None:  # the round is over, and the next is not dealt
            return (Deal(seat),)
        fitting = [card for card in table.game.faces.show(table.hands[seat]) if fits(table, card)]
        plays = [Play(seat, card) for card in dict.fromkeys(fitting)]
        return (*plays, Draw(seat) if table.can_draw() else Pass(seat))

    def refusal(self, table: Table["Follow"], move: Move) -> Refusal:
        """Say why a move that is not legal may not be made."""
        refusal = untimely(table, move)
        if refusal is None and isinstance(move, Play):
            refusal = not_held(table, move)
            if refusal is None and not fits(table, move.card):
                return NO_MATCH.of(move, card=move.card, top=top_of(table))
        if refusal is None and isinstance(move, Pass):
            return NO_CARD_LEFT.of(move)
        return refusal or NOT_NOW.of(move)

    def apply(self, table: Table["Follow"], move: Move) -> None:
        """Make a legal move."""
        match move:
            case Play():
                play(table, move)
            case Draw(seat):
                table.draw(seat, 1)
                table.idle = 0
                end_turn(table, seat)
            case Pass(seat):
                wait(table, seat)
            case _:
                self.deal_next(table)

    def round_drawn(self, table: Table["Follow"]) -> None:
        """FOL-3: end a round that nobody won."""
        end_round(table, None)


def top_of(table: Table[Follow]) -> Card:
    """Give the top card."""
    return table.game.faces.faces[table.discard_pile[-1]]


def fits(table: Table[Follow], card: Card) -> bool:
    """FOL-2: say whether a card may lie on the top card."""
    known = table.game.faces.faces[table.game.faces.index[card.code]]
    return known.suit == top_of(table).suit or known.face == top_of(table).face


def play(table: Table[Follow], move: Play) -> None:
    """FOL-2, FOL-4: the card is laid; the round ends when it was the last."""
    table.lay(move.seat, table.game.faces.index[move.card.code])
    table.tell(events.Played, move.seat, move.card)
    table.idle = 0
    if table.hands[move.seat]:
        end_turn(table, move.seat)
    else:
        table.turns += 1
        end_round(table, move.seat)


def wait(table: Table[Follow], seat: int) -> None:
    """FOL-3: pass; when all have passed the round is over."""
    table.tell(events.Passed, seat)
    table.idle += 1
    if table.idle < table.live_count():
        end_turn(table, seat)
    else:
        table.turns += 1
        end_round(table, None)


def end_round(table: Table[Follow], winner: int | None) -> None:
    """FOL-4: the winner has a point; after the last round the most points win."""
    if winner is not None:
        points = list(table.match.standing)
        points[winner] += 1
        table.change(standing=tuple(points))
    table.tell(events.RoundEnded, winner, None, 0 if winner is None else 1)
    close_round(table, RoundOver(winner), last=table.match.round == table.game.rounds)
