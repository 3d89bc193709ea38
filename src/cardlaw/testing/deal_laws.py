"""Laws of the first deal: what it tells, and that this is all that a seat needs."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from cardlaw.documents.writing import announced_keys
from cardlaw.errors import CardlawError
from cardlaw.testing.broken import LawBroken, expect_same
from cardlaw.testing.event_laws import as_seen, deal_tells_the_turn
from cardlaw.testing.text_laws import events_read_again

if TYPE_CHECKING:
    from cardlaw.base import Game
    from cardlaw.state import State, Step

    Json = dict[str, Any]

__all__ = ["deals_are_told"]


def deals_are_told(game: Game, seed: int | str = 0) -> None:
    """T-6, T-7, T-8, T-12: the first deal is told as it was, and makes the first view of each seat.

    ``step_deal`` gives the state of ``deal``. Each seat sees its own cards alone; its events, as
    JSON, make its view, and a spectator's that of a spectator.

    >>> import cardlaw
    >>> deals_are_told(cardlaw.Uno(players=3, dealer="draw"), seed=7)
    """
    step, state = game.step_deal(seed), game.deal(seed)
    expect_same(step.state, state, "T-6", "the state of the deal as a step", state)
    expect_same(step.state.to_json(), state.to_json(), "T-6", "its document", state)
    whole = [dict(event.document()) for event in step.events]
    _tells_the_deal(state, whole)
    deal_tells_the_turn(step)
    events_read_again(game, step.events, state)
    for viewer in (None, *range(state.players)):
        _makes_the_view(game, step, viewer)


def _makes_the_view(game: Game, step: Step, viewer: int | None) -> None:
    state = step.state
    view = state.view(viewer)
    for event in step.events:
        found, wanted = event.seen_by(viewer).document(), as_seen(event.document(), viewer)
        if event.name == "now":
            document = view.document()
            wanted |= {fact: document.get(fact) for fact in wanted if fact != "event"}
        expect_same(found, wanted, "T-12", f"{event.name} as {viewer} sees it", state)
    seen = events_read_again(game, [event.seen_by(viewer) for event in step.events], state)
    what = f"the first view of {viewer} by events"
    try:
        made = game.view_of_deal(viewer, seen)
    except CardlawError as error:
        raise LawBroken("T-12", f"{what}: {error}", state) from None
    expect_same(made, view, "T-12", what, state)
    expect_same(made.to_json(), view.to_json(), "T-12", what, state)
    expect_same(made.legal_moves(), view.legal_moves(), "T-12", f"{what}: its moves", state)


def _tells_the_deal(state: State, told: list[Json]) -> None:
    """Compare what is told with the document of the state: the order, the hands, all facts."""
    document: Json = dict(state.document())
    names = [event["event"] for event in told]
    shuffles = [place for place, event in enumerate(told) if event | {"cards": []} == _DECK]
    if not shuffles or "dealt" in names[: shuffles[-1]]:
        raise LawBroken("T-8", "no shuffle of the deck is told before the hands", state)
    _tells_the_draw(state, told[: shuffles[-1]])
    dealt = [event for event in told if event["event"] == "dealt"]
    dealer, players = document["dealer"], state.players
    around = [(dealer + step) % players for step in range(1, players + 1)]
    if dealt:  # a game from outside may begin with empty hands
        expect_same([event["seat"] for event in dealt], around, "T-8", "who is dealt to", state)
    if "turned" not in names:
        expect_same(document["discard"], [], "T-8", "cards that are turned", state)
    facts = {key: document[key] for key in announced_keys(state.game)}
    if "extra" in document:
        facts["extra"] = document["extra"]
    expect_same(told[-1], {"event": "now"} | facts, "T-12", "the facts of the deal", state)
    expect_same(names.count("now"), 1, "T-12", "how often they are told", state)


_DECK: Json = {"event": "shuffled", "what": "deck", "cards": []}


def _tells_the_draw(state: State, told: list[Json]) -> None:
    """T-7: compare the cards drawn for the deal with the shuffles, and with who deals."""
    pile: list[str] = []
    drawn: list[Json] = []
    for event in told:
        if event["event"] == "shuffled":
            expect_same(event | {"cards": []}, _DECK, "T-7", "what is shuffled", state)
            expect_same(pile, [], "T-7", "cards left when the deck is shuffled again", state)
            pile = list(event["cards"])
        else:
            expect_same(event["event"], "drew_for_deal", "T-7", "before the deal", state)
            expect_same([event["card"]], pile[:1], "T-7", "the card drawn for the deal", state)
            pile = pile[1:]
            drawn.append(event)
    game = state.game
    expect_same(bool(drawn), game.dealer == "draw", "T-7", "whether cards are drawn", state)
    seats = list(range(game.players))
    while drawn:
        draws, drawn = drawn[: len(seats)], drawn[len(seats) :]
        expect_same([event["seat"] for event in draws], seats, "T-7", "who draws", state)
        numbers = [game.number_of(game.card(event["card"])) for event in draws]
        seats = [
            seat for seat, number in zip(seats, numbers, strict=True) if number == max(numbers)
        ]
    if game.dealer == "draw":
        expect_same([state.dealer], seats, "T-7", "the dealer", state)
