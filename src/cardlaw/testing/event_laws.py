"""Laws of events: what a move tells, to whom, and that it leads from view to view.

What a move tells is derived from the documents before and after it, with the move, and from nothing
that the library says of it. Events of a kind that a game from outside adds are its own affair.
"""

from __future__ import annotations

import itertools
import json
from typing import TYPE_CHECKING, Any, Final

from cardlaw import events
from cardlaw.documents.writing import announced_keys
from cardlaw.errors import NotationError
from cardlaw.moves import (
    Accept,
    Call,
    Catch,
    Challenge,
    ChooseColor,
    ChooseTarget,
    Deal,
    Draw,
    Move,
    Pass,
    Play,
    json_value,
)
from cardlaw.testing.broken import LawBroken, expect_same
from cardlaw.testing.play import live_seats, stepped

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from cardlaw.state import State, Step

    Json = dict[str, Any]

__all__ = [
    "as_seen",
    "deal_tells_the_turn",
    "events_hide_cards",
    "events_lead_on",
    "events_tell_the_move",
]

#: The kinds of event of this package, by their names.
_KINDS: Final = frozenset(kind.name for kind in events.KINDS)
#: What tells the move itself, and so comes first.
_FIRST: Final = frozenset(
    {
        "accepted",
        "called",
        "caught",
        "challenged",
        "color_named",
        "dealt",
        "left",
        "passed",
        "played",
        "target_named",
    }
)
#: What tells a move that says no more than who makes it.
_PLAIN: Final[dict[type[Move], str]] = {Pass: "passed", Accept: "accepted", Call: "called"}
#: What tells how things stand at the end, and so comes last.
_LAST: Final = frozenset({"round_ended", "game_ended", "now"})
_HIDDEN: Final = "?"


def events_lead_on(state: State, action: Move | int) -> None:
    """T-12: playing the events of one seat onto its earlier view gives its later view.

    Nothing the view gained comes from nowhere. Each event has a JSON form, and seeing twice is
    seeing once. ``action`` is a move, or a seat that leaves.

    >>> import cardlaw
    >>> state = cardlaw.Uno(players=3).deal(seed=7)
    >>> events_lead_on(state, state.parse("draw"))
    >>> events_lead_on(state, 1)
    """
    step = stepped(state, action)
    for viewer in (None, *range(state.players)):
        before, after = state.view(viewer), step.state.view(viewer)
        seen = [event.seen_by(viewer) for event in step.events]
        twice = [event.seen_by(viewer) for event in seen]
        expect_same(twice, seen, "T-12", f"events seen twice by {viewer}", state, move=action)
        for event in seen:
            document = event.document()
            again = json.loads(json.dumps(document))
            expect_same(again, document, "T-12", "the JSON form of an event", state, move=action)
            expect_same(document["event"], event.name, "T-12", "its name", state, move=action)
        try:
            found = before.after(seen)
        except NotationError as error:
            raise LawBroken(
                "T-12", f"the view of {viewer} by events: {error}", state, action
            ) from None
        expect_same(found, after, "T-12", f"the view of {viewer} by events", state, move=action)
        expect_same(found.to_json(), after.to_json(), "T-12", "its text", state, move=action)


def events_hide_cards(state: State, action: Move | int) -> None:
    """T-12: cards in an event are seen by the seats whose hands they are in, and by nobody else.

    What ``now`` tells a seat, or a spectator, is what its view says.

    >>> import cardlaw
    >>> state = cardlaw.Uno(players=3).deal(seed=7)
    >>> events_hide_cards(state, state.parse("draw"))
    >>> events_hide_cards(state, 1)
    """
    step = stepped(state, action)
    for viewer in (None, *range(state.players)):
        view = step.state.view(viewer).document()
        for event in step.events:
            if event.name in _KINDS:
                found, wanted = event.seen_by(viewer).document(), as_seen(event.document(), viewer)
                if event.name == "now":
                    wanted |= {fact: view.get(fact) for fact in wanted if fact != "event"}
                what = f"{event.name} as {viewer} sees it"
                expect_same(found, wanted, "T-12", what, state, move=action)


def as_seen(document: Mapping[str, Any], viewer: int | None) -> Json:
    """Give what a seat, or a spectator, may see of an event."""
    event = dict(document)
    match event["event"]:
        case "drew" | "dealt" | "left":
            return event | {"cards": _cards(event["cards"], viewer, event["seat"])}
        case "shown":
            return event | {"cards": _cards(event["cards"], viewer, event["seat"], event["holder"])}
        case "gave":
            return event | {"cards": _cards(event["cards"], viewer, event["seat"], event["target"])}
        case "hands_moved":
            moved = [
                [giver, taker, _cards(cards, viewer, giver, taker)]
                for giver, taker, cards in event["hands"]
            ]
            return event | {"hands": moved}
        case "shuffled":
            return event | {"cards": _cards(event["cards"], viewer)}
        case _:
            return event


def _cards(cards: list[str], viewer: int | None, *seats: int) -> list[str]:
    return cards if viewer in seats else [_HIDDEN] * len(cards)


def events_tell_the_move(state: State, action: Move | int) -> None:
    """T-12: a move, or a leaving, is told as it was, and all that the table shows of it.

    First what was done, by whom and with what; then whom it passed over, the direction turned,
    chips lost and seats out; last the end of the round, that of the game, and ``now``. Where the cards go
    is for :func:`draws_from_the_top`. A game with facts of its own (``state.extra``) may pass over
    seats and move chips for reasons of its own, without a word.

    >>> import cardlaw
    >>> state = cardlaw.Uno(players=3).deal(seed=7)
    >>> events_tell_the_move(state, state.parse("draw"))
    >>> events_tell_the_move(state, 1)
    """
    told = _Told(state, action, stepped(state, action))
    told.begins_with_the_move()
    told.ends_with_the_facts()
    told.direction_turned()
    told.seats_out()
    told.chips_lost()
    told.seats_skipped()


def deal_tells_the_turn(step: Step) -> None:
    """T-12: the first deal tells the direction turned, and whom it passed over.

    >>> import cardlaw
    >>> deal_tells_the_turn(cardlaw.Uno(players=3).step_deal(seed=7))
    """
    told = _Told(step.state, Deal(step.state.dealer), step)
    told.direction_turned()
    told.seats_skipped()
    told.seats_out()
    told.chips_lost()


class _Told:
    """What a move has told, and the documents before and after it."""

    def __init__(self, state: State, action: Move | int, step: Step) -> None:
        self.state, self.action, self.next = state, action, step.state
        self.before: Mapping[str, Any] = state.document()
        self.after: Mapping[str, Any] = step.state.document()
        #: All events but those of a game's own kinds; where cards go is told elsewhere.
        self.events: list[Json] = [
            {key: value for key, value in event.document().items() if key != "cards"}
            for event in step.events
            if event.name in _KINDS
        ]

    def begins_with_the_move(self) -> None:
        """Compare what is told of the move itself: it comes first, once."""
        wanted = self._announced()
        if wanted is None:
            return
        found = self.events[: len(wanted)]
        self._same("the move, first of all", found, wanted)
        rest = self.events[len(wanted) :]
        again = [event for event in rest if event["event"] in _FIRST or event in wanted]
        self._same("more of the move", again, [])

    def _announced(self) -> list[Json] | None:
        """Give what tells the move itself; ``None`` for a move of a game's own kind."""
        if isinstance(self.action, int):
            return [{"event": "left", "seat": self.action}]
        seat: Json = {"seat": self.action.seat}
        match self.action:
            case Play() as play:
                told = _play(play)
            case Draw():
                told = []
            case Pass() | Accept() | Call():
                told = [{"event": _PLAIN[type(self.action)]} | seat]
            case Challenge():
                told = self._challenge(seat)
            case ChooseColor(color=color):
                told = [{"event": "color_named"} | seat | {"color": color}]
            case ChooseTarget(target=target):
                told = [{"event": "target_named"} | seat | {"target": target}]
            case Catch(seat=by, target=target):
                told = [{"event": "caught", "seat": target, "by": by}]
            case Deal():
                dealt = [{"event": "dealt", "seat": one} for one in self._around_the_dealer()]
                told = [{"event": "shuffled", "what": "deck"}, *dealt]
            case _:
                return None
        return told

    def _challenge(self, seat: Json) -> list[Json]:
        """UNO-10: the verdict, and the hand that is shown."""
        pending = self.before["pending"]
        by, guilty = pending["by"], pending["guilty"]
        challenged = {"event": "challenged"} | seat | {"by": by, "guilty": guilty}
        return [challenged, {"event": "shown"} | seat | {"holder": by}]

    def _around_the_dealer(self) -> list[int]:
        """T-8: give the live seats in the order of dealing, the dealer last."""
        dealer, players = self.after["dealer"], self.next.players
        around = [(dealer + step) % players for step in range(1, players + 1)]
        return [seat for seat in around if seat not in self.after["out"]]

    def ends_with_the_facts(self) -> None:
        """Compare what is told of the end of the round and of the game, and the facts now."""
        wanted: list[Json] = []
        over = self.next.round_over and not self.state.round_over
        last_left = isinstance(self.action, int) and len(live_seats(self.next)) == 1
        if over and not last_left:
            wanted.append(self._round_ended())
        if self.next.is_over and not self.state.is_over:
            wanted.append({"event": "game_ended", "winners": list(self.next.winners)})
        wanted.append(self._now())
        self._same("the end of all", self.events[-len(wanted) :], wanted)
        early = [event for event in self.events[: -len(wanted)] if event["event"] in _LAST]
        self._same("before the end", early, [])

    def _round_ended(self) -> Json:
        """Give the end of a round: the winner's points are what its standing has gained."""
        winner, gone = self.next.round_winner, self._gone()
        loser = self.after["pending"].get("loser")
        points = 0
        if winner is not None:
            points = self.next.standing[winner] - self.state.standing[winner]
        elif self.next.is_over and len(gone) == 1:
            loser = gone[0]  # a game that is over names no loser; who is out for it has lost
        return {"event": "round_ended", "winner": winner, "loser": loser, "points": points}

    def _now(self) -> Json:
        """Give the public facts that have changed; whose answer is awaited goes with the question."""
        before, after = self.before, self.after
        keys = announced_keys(self.state.game)
        facts = {key: after[key] for key in keys if after.get(key) != before.get(key)}
        if facts.get("pending") is not None:
            facts["turn"] = after["turn"]
        if "extra" in after:  # always told: that it has changed may itself be hidden
            facts["extra"] = after["extra"]
        return {"event": "now"} | facts

    def direction_turned(self) -> None:
        """Compare the direction told with that of the table; a round starts clockwise (T-8)."""
        before = 1 if isinstance(self.action, Deal) else self.before["direction"]
        after = self.after["direction"]
        turned = [{"event": "direction_turned", "direction": after}] if after != before else []
        self._same("the direction", self._of("direction_turned"), turned)

    def seats_out(self) -> None:
        """Compare the seats told to be out with those that are now; leaving is told as such."""
        gone = [] if isinstance(self.action, int) else self._gone()
        self._same("out", self._of("seat_out"), [{"event": "seat_out", "seat": s} for s in gone])

    def _gone(self) -> list[int]:
        return [seat for seat in self.after["out"] if seat not in self.before["out"]]

    def chips_lost(self) -> None:
        """Compare each chip told to be lost with the chips of its seat, one after the other."""
        found = self._of("chip_lost")
        wanted: list[Json] = []
        if self.state.game.standing == "chips":
            standings = zip(self.state.standing, self.next.standing, strict=True)
            for seat, (before, after) in enumerate(standings):
                left = range(before - 1, after - 1, -1)
                wanted += [{"event": "chip_lost", "seat": seat, "chips": chips} for chips in left]
        if found or self.state.extra is None:
            self._same("chips lost", found, wanted)

    def seats_skipped(self) -> None:
        """Compare the seats told to be skipped with those between the mover and who plays next.

        With few seats the turn may come round to its player: an extra turn, or the others were
        passed over. Both are lawful.
        """
        found = [event["seat"] for event in self._of("skipped")]
        if not self._turn_passed():
            self._same("skipped", found, [])
            return
        around = self._seats_after_the_mover()
        if self.state.extra is not None and not self.next.round_over:
            between = list(itertools.takewhile(lambda seat: seat != self.after["turn"], around))
            self._same("skipped", found, [seat for seat in between if seat in found])
            return
        self._same("skipped", found, list(itertools.islice(around, len(found))))
        again = not found and self.after["turn"] == self._mover() and self._may_play_again()
        if not self.next.round_over and next(around) != self.after["turn"] and not again:
            reason = f"seats {found} were skipped, and it is the turn of {self.after['turn']}"
            raise LawBroken("T-12", reason, self.state, self.action)

    def _seats_after_the_mover(self) -> Iterator[int]:
        """Give the live seats after the mover in the direction of play, round and round."""
        players, mover, direction = self.next.players, self._mover(), self.after["direction"]
        around = [(mover + step * direction) % players for step in range(1, players + 1)]
        return itertools.cycle([seat for seat in around if seat not in self.after["out"]])

    def _mover(self) -> int:
        """Give the seat that the turn passes on from; after a deal that is the dealer."""
        return self.action if isinstance(self.action, int) else self.action.seat

    def _turn_passed(self) -> bool:
        """Say whether the move has ended a turn, or dealt: then the turn has passed on."""
        if isinstance(self.action, int):
            return False
        return isinstance(self.action, Deal) or self.after["turns"] != self.before["turns"]

    def _may_play_again(self) -> bool:
        """T-8: say whether the turn may be the mover's again with nobody skipped.

        A dealer names what is owed for a start card, or plays first where that turned the direction.
        """
        if not isinstance(self.action, Deal):
            return True
        return self.after["direction"] == -1 or self.after["pending"] is not None

    def _of(self, name: str) -> list[Json]:
        return [event for event in self.events if event["event"] == name]

    def _same(self, what: str, found: object, wanted: object) -> None:
        expect_same(found, wanted, "T-12", what, self.state, move=self.action)


def _play(play: Play) -> list[Json]:
    """Give what tells a play: the card with all that was said, the colour named, the call."""
    played = {
        "event": "played",
        "seat": play.seat,
        "card": play.card.code,
        "count": play.count,
        "color": play.color,
        "target": play.target,
        "value": json_value(play.value),
        "call": play.call,
    }
    named = {"event": "color_named", "seat": play.seat, "color": play.color}
    called = {"event": "called", "seat": play.seat}
    return [played, *([named] if play.color else []), *([called] if play.call else [])]
