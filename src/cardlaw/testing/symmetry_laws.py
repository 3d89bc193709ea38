"""Laws of symmetry: the rules know neither seat nor colour by its name."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

import attrs

from cardlaw.events import Shuffled
from cardlaw.facts import announced
from cardlaw.testing.broken import expect_same

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from cardlaw.moves import Move
    from cardlaw.state import State

__all__ = ["colors_renamed", "seating_turned"]

Json = dict[str, Any]


def seating_turned(state: State, move: Move, by: int = 1) -> None:
    """T-8: a table whose seats are all moved on by ``by`` plays the same game, moved on likewise.

    Who deals the first round, and chance, are not compared. Not for games with facts of their own
    (``state.extra``), where nobody can say which are seats.

    >>> import cardlaw
    >>> state = cardlaw.Uno(players=3).deal(seed=7)
    >>> seating_turned(state, state.parse("draw"))
    """
    if state.extra is not None:
        return

    def seat_after(seat: int) -> int:
        return (seat + by) % state.players

    def turned(found: State) -> Json:
        return _turned(found.document(), state.game.standing, seat_after)

    other = state.game.setup(turned(state))
    moves = {repr(_turned_move(legal, seat_after)) for legal in state.legal_moves()}
    others = {repr(legal) for legal in other.legal_moves()}
    expect_same(sorted(others), sorted(moves), "T-8", "legal moves, seats turned", state)
    after = other.play(_turned_move(move, seat_after)).document()
    expect_same(after, turned(state.play(move)), "T-8", "a move, seats turned", state, move=move)


def _turned_move(move: Move, seat_after: Callable[[int], int]) -> Move:
    changes = {"seat": seat_after(move.seat)}
    target = getattr(move, "target", None)
    if target is not None:
        changes["target"] = seat_after(target)
    return attrs.evolve(move, **changes)


def _turned(document: Mapping[str, Any], standing: str, seat_after: Callable[[int], int]) -> Json:
    players = len(document["hands"])
    new: Json = dict(document)
    for key in ("hands", standing):
        new[key] = [None] * players
        for seat, value in enumerate(document[key]):
            new[key][seat_after(seat)] = value
    for fact in announced():
        if fact.shape == "seat":
            new[fact.key] = seat_after(document[fact.key])
        elif fact.shape == "seats" and fact.key in document:
            new[fact.key] = sorted(seat_after(seat) for seat in document[fact.key])
    new["known"] = {
        str(seat_after(int(viewer))): {
            str(seat_after(int(holder))): cards for holder, cards in holders.items()
        }
        for viewer, holders in document["known"].items()
    }
    if document["pending"] is not None:
        new["pending"] = dict(document["pending"])
        for key in ("by", "winner", "loser"):
            if new["pending"].get(key) is not None:
                new["pending"][key] = seat_after(new["pending"][key])
        if "winners" in new["pending"]:
            new["pending"]["winners"] = sorted(map(seat_after, new["pending"]["winners"]))
    return new


def colors_renamed(state: State, move: Move, by: int = 1) -> None:
    """UNO-3: the same table with every colour replaced by another is the same game so renamed.

    Only for games whose colours are alike, as those of classic UNO are. Moves that shuffle are
    not looked at: the order of the deck knows the colours.

    >>> import cardlaw
    >>> state = cardlaw.Uno(players=3).deal(seed=7)
    >>> colors_renamed(state, state.parse("draw"))
    """
    renamed = _Renamed(state, by)
    step = state.step(move)
    if any(isinstance(event, Shuffled) for event in step.events):
        return
    other = state.game.setup(renamed.document(state))
    moves = sorted(str(renamed.move(legal)) for legal in state.legal_moves())
    others = sorted(str(legal) for legal in other.legal_moves())
    expect_same(others, moves, "UNO-3", "legal moves, colours renamed", state)
    after = other.play(renamed.move(move)).document()
    expect_same(
        after, renamed.document(step.state), "UNO-3", "a move, colours renamed", state, move=move
    )


class _Renamed:
    """A table's words with its colours renamed."""

    def __init__(self, state: State, by: int) -> None:
        deck = state.game.deck
        colors = state.game.colors
        self.colors = {
            color: colors[(place + by) % len(colors)] for place, color in enumerate(colors)
        }
        codes = {(card.color, card.face): card.code for card in deck}
        self.cards = {
            card.code: codes[self.colors.get(card.color or "", card.color), card.face]
            for card in deck
        }
        self.places = {code: place for place, code in enumerate(card.code for card in deck)}
        tally = Counter(card.code for card in deck)
        alike = Counter({self.cards[code]: count for code, count in tally.items()})
        expect_same(dict(alike), dict(tally), "UNO-3", "a deck whose colours are alike", state)

    def zone(self, cards: list[str]) -> list[str]:
        return [self.cards[code] for code in cards]

    def hand(self, cards: list[str]) -> list[str]:
        return sorted(self.zone(cards), key=lambda code: self.places[code])

    def document(self, state: State) -> Json:
        new: Json = dict(state.document())
        new["hands"] = [self.hand(hand) for hand in new["hands"]]
        for key in ("discard", "draw"):
            new[key] = self.zone(new[key])
        new["color"] = self.colors.get(new["color"])
        new["known"] = {
            viewer: {holder: self.hand(cards) for holder, cards in holders.items()}
            for viewer, holders in new["known"].items()
        }
        pending: Json = dict(new["pending"] or {})
        if "card" in pending:
            pending["card"] = self.cards[pending["card"]]
        if "before" in pending:
            pending["before"] = self.colors[pending["before"]]
        new["pending"] = pending or None
        return new

    def move(self, move: Move) -> Move:
        changes: Json = {}
        color, card = getattr(move, "color", None), getattr(move, "card", None)
        if color is not None:
            changes["color"] = self.colors[color]
        if card is not None:
            changes["card"] = self.cards[card.code]
        return attrs.evolve(move, **changes)
