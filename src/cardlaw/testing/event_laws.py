"""Laws of events: what the seats saw of a move leads from their view before to that after."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from cardlaw.testing.verdict import expect_same

if TYPE_CHECKING:
    from cardlaw.moves import Move
    from cardlaw.state import State

__all__ = ["events_lead_on"]


def events_lead_on(state: State[Any], action: Move | int) -> None:
    """T-12: playing the events of one seat onto its earlier view gives its later view.

    Nothing the view gained comes from nowhere. Each event has a JSON form, and seeing twice is
    seeing once. ``action`` is a move, or a seat that leaves.

    >>> import cardlaw
    >>> state = cardlaw.Uno(players=3).deal(seed=7)
    >>> events_lead_on(state, state.parse("draw"))
    >>> events_lead_on(state, 1)
    """
    step = state.step_retire(action) if isinstance(action, int) else state.step(action)
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
        found = before.after(seen)
        expect_same(found, after, "T-12", f"the view of {viewer} by events", state, move=action)
        expect_same(found.to_json(), after.to_json(), "T-12", "its text", state, move=action)
