"""The schemas of documents: real documents are valid, spoilt ones are not, and no key is without one."""

from __future__ import annotations

import copy
import functools
import json
import random
import re
from collections.abc import Iterator
from typing import Any, TypedDict

import pytest
from jsonschema import Draft202012Validator

from cardlaw import IllegalMove, OptionError, Record, State, Uno, registry, schema
from cardlaw import game as game_of
from cardlaw.schema.of_types import keyed, of_type
from cardlaw.testing import Visit, random_game, random_play
from cardlaw.testing.attempts import tried_moves
from cardlaw.typed import documents, events, pending
from commands import called
from document_types import keys
from law_tools import KINDS
from write_schemas import written

#: The games by name, and what more values of their options are tried.
MORE: dict[str, dict[str, tuple[Any, ...]]] = {kind.name: more for kind, more in KINDS.items()}
OWN_GAMES = [*MORE]
GAMES = [*MORE, "crazy-eights", "president", "sevens"]
EACH = pytest.mark.parametrize("game", GAMES)
OWN = pytest.mark.parametrize("game", OWN_GAMES)
WRONG_TAGS = {"Cardlaw": 2, "End": "0", "Seats": "Anna", "place": 1, "Start": {}, "Result": 0}
TAG = re.compile(r"^\[(\w+) (.*)\]$", re.MULTILINE)


@functools.cache
def schema_of(game: str) -> dict[str, Any]:
    return schema.of_game(game)


@functools.cache
def validator(game: str, name: str) -> Draft202012Validator:
    parts = {"$ref": f"#/$defs/{name}", "$defs": schema_of(game)["$defs"]}
    return Draft202012Validator(parts)


def fault(game: str, name: str, document: object) -> str | None:
    """Say what in a document, as another program reads it, is not as the schema says."""
    read = json.loads(json.dumps(document))
    error = next(validator(game, name).iter_errors(read), None)
    return None if error is None else f"{list(error.absolute_path)}: {error.message:.300}"


@functools.cache
def visits(game: str) -> tuple[Visit, ...]:
    """Give positions of random games with random options, each with a move or a leaving."""
    return tuple(
        visit
        for number in range(8 if game in MORE else 3)
        for visit in random_play(
            random_game(registry.named(game), f"schema {number}", more=MORE.get(game, {})),
            number,
            moves=20,
            leaving=2,
        )
    )


@functools.cache
def told(game: str) -> tuple[tuple[str, Any], ...]:
    return tuple(tellings(game))


def tellings(game: str) -> Iterator[tuple[str, Any]]:
    """Give documents of all sorts with the names of their schemas."""
    for number, visit in enumerate(visits(game)):
        state: State[Any] = visit.state
        viewers = (None, state.turn, (state.turn + 1) % state.players)
        viewer = viewers[number % len(viewers)]
        view = state.view(viewer)
        yield "State", state.document()
        yield "View", view.document()
        if state.pending is not None:
            yield "Pending", state.pending.document()
            assert view.pending is not None
            yield "ViewPending", view.pending.document()
        yield from (("Move", str(move)) for move in state.legal_moves()[:2])
        if visit.action is not None:
            for event in step_of(state, visit.action):
                yield "Event", event.document()
                yield "Event", event.seen_by(viewer).document()


def step_of(state: State[Any], action: Any) -> Any:
    step = state.step_retire(action) if isinstance(action, int) else state.step(action)
    return step.events


@EACH
def test_the_schema_is_one(game: str) -> None:
    Draft202012Validator.check_schema(schema_of(game))
    assert schema_of(game) == schema.of_game(registry.named(game))


@EACH
@pytest.mark.unmeasured
def test_real_documents_are_as_their_schemas_say(game: str) -> None:
    names = set[str]()
    for name, document in told(game):
        assert fault(game, name, document) is None, (name, document)
        names.add(name)
    assert names >= {"State", "View", "Pending", "ViewPending", "Move", "Event"}


@EACH
def test_a_state_is_no_view_and_a_view_is_no_state(game: str) -> None:
    state = visits(game)[0].state
    whole = Draft202012Validator(schema_of(game))
    for document in (state.document(), state.view(0).document()):
        assert whole.is_valid(json.loads(json.dumps(document)))
    assert fault(game, "State", state.view(0).document()) is not None
    assert fault(game, "View", state.document()) is not None


@EACH
def test_refusals_are_as_their_schema_says(game: str) -> None:
    keys_seen = set[str]()
    for visit in visits(game)[::6]:
        for move in tried_moves(visit.state, 7):
            refusal = visit.state.why_illegal(move)
            if refusal is not None:
                keys_seen.add(refusal.key)
                assert fault(game, "Refusal", refusal.document()) is None, refusal
    with pytest.raises(IllegalMove) as caught:
        visits(game)[0].state.retire(99)
    assert fault(game, "Refusal", caught.value.refusal.document()) is None
    assert len(keys_seen) > 2
    unknown = {**caught.value.refusal.document(), "key": "because"}
    assert fault(game, "Refusal", unknown) is not None


@EACH
def test_the_tags_of_a_record_are_as_their_schema_says(game: str) -> None:
    state = game_of(game, players=3).deal(seed=7)
    all_tags: list[dict[str, Any]] = [
        {},
        {"Seats": ["Anna", "Bo", "Chen"], "Place": {"town": "Ulm"}},
    ]
    for tags in all_tags:
        text = Record(state, [], **tags).text()
        found = {name: json.loads(value) for name, value in TAG.findall(text)}
        assert {"Cardlaw", "Start", "Result", "End", *tags} == set(found)
        assert fault(game, "Tags", found) is None
        for name, value in WRONG_TAGS.items():
            assert fault(game, "Tags", {**found, name: value}) is not None


@OWN
@pytest.mark.unmeasured
@pytest.mark.parametrize("name", ["State", "View", "Pending", "Event"])
def test_a_spoilt_document_is_refused(game: str, name: str) -> None:
    luck = random.Random(7)
    found = [document for other, document in told(game) if other == name]
    for document in luck.sample(found, min(40, len(found))):
        for what, wrong in spoilt(schema_of(game)["$defs"], name, document, luck):
            assert fault(game, name, wrong) is not None, (what, wrong)


def spoilt(
    parts: dict[str, Any], name: str, document: dict[str, Any], luck: random.Random
) -> Iterator[tuple[str, dict[str, Any]]]:
    """Spoil a document: a key is missing, has another name or another type, or is one too many."""
    key = luck.choice(sorted(document.keys() & always(parts, name, document)))
    rest = {other: value for other, value in document.items() if other != key}
    yield f"without {key}", rest
    yield f"{key} by another name", {**rest, f"{key}s": document[key]}
    yield f"{key} of another type", {**document, key: {"wrong": [1.5]}}
    yield "a key too many", {**document, "more": None}
    if isinstance(document.get("options"), dict):
        wrong = copy.deepcopy(document)
        wrong["options"][luck.choice(sorted(wrong["options"]))] = {"wrong": 1.5}
        yield "an option of another type", wrong
        yield "an option too many", {**document, "options": {**document["options"], "more": 1}}


def always(parts: dict[str, Any], name: str, document: dict[str, Any]) -> set[str]:
    """Name the keys that a document of this sort cannot do without."""
    part = parts[name]
    if "required" in part:
        return set(part["required"])
    (word,) = document.keys() & {"event", "kind"}
    wanted = (parts[one["$ref"].rpartition("/")[2]] for one in part["anyOf"])
    (found,) = (one for one in wanted if one["properties"][word]["const"] == document[word])
    return set(found["required"])


@pytest.mark.parametrize("text", ["R5", "0", "00:R5", ":R5", "0:", "0:R5 R6", "-1:R5", 7])
def test_what_is_no_text_of_a_move_is_refused(text: object) -> None:
    assert fault("uno", "Move", text) is not None


def test_numbers_have_bounds() -> None:
    document: dict[str, Any] = {**Uno(players=2).deal(seed=7).document()}
    assert fault("uno", "State", document) is None
    for key, value in [("turn", -1), ("round", 0), ("direction", 0), ("seed", "7"), ("idle", True)]:
        assert fault("uno", "State", {**document, key: value}) is not None
    options = document["options"]
    for option, value in [("players", 1), ("penalty", "2"), ("stacking", "all"), ("rounds", 0)]:
        assert fault("uno", "Options", {**options, option: value}) is not None


# Every key has a schema


@OWN
def test_the_files_are_those_of_the_types(game: str) -> None:
    """Where this fails, run python tests/write_schemas.py and read the difference."""
    for path, text in written():
        if path.stem in (game, "cardlaw.d"):
            assert path.read_text("utf-8") == text


@OWN
def test_states_and_views_have_the_keys_of_their_types(game: str) -> None:
    nine = game == "ninety-nine"
    state = documents.NinetyNineDocument if nine else documents.UnoDocument
    view = documents.NinetyNineViewDocument if nine else documents.UnoViewDocument
    now = events.NinetyNineNowDocument if nine else events.UnoNowDocument
    parts = schema_of(game)["$defs"]
    for name, document in (("State", state), ("View", view), ("Now", now)):
        assert parts[name]["properties"].keys() == keys(document).keys()
        assert set(parts[name]["required"]) == document.__required_keys__
        for key in keys(document).keys() - {"pending", "game", "options"}:
            single = TypedDict("Single", {key: keys(document)[key]})  # type: ignore[misc]
            assert keyed(single)["properties"][key] == parts[name]["properties"][key]


def test_every_type_of_a_document_has_a_schema() -> None:
    made = {name for game in GAMES for name in schema_of(game)["$defs"]}
    of_games = {"Uno", "NinetyNine", "UnoView", "NinetyNineView", "UnoNow", "NinetyNineNow"}
    unions = {"UnoEvent", "NinetyNineEvent", "UnoPending", "UnoViewPending", "NinetyNinePending"}
    typed = {
        name.removesuffix("Document")
        for module in (documents, events, pending)
        for name in module.__all__
    }
    assert typed - of_games - unions <= made | {"Gave"}  # which no game here tells


def test_a_key_of_which_nothing_is_said_is_refused() -> None:
    class Rang(TypedDict):
        loudness: int

    with pytest.raises(KeyError, match="loudness"):
        keyed(Rang)


def test_of_other_types_nothing_is_said() -> None:
    assert of_type(set[str]) == {}
    deck = schema_of("uno")["$defs"]["Options"]["properties"]["deck"]
    assert deck["anyOf"][0]["properties"]["jokers"] == {"type": "integer"}


def test_types_that_documents_have() -> None:
    assert of_type(int | None) == {"anyOf": [{"type": "integer"}, {"type": "null"}]}
    assert of_type(dict[str, bool]) == {
        "type": "object",
        "additionalProperties": {"type": "boolean"},
    }


# For people and other languages


@OWN
def test_the_command_writes_what_the_library_makes(game: str) -> None:
    plain = called("schema", game)
    assert (plain.exit_code, plain.stdout) == (0, schema.text(schema_of(game)))
    script = called("schema", game, "--typescript")
    assert (script.exit_code, script.stdout) == (0, schema.typescript([schema_of(game)]))


def test_a_game_that_is_not_there_has_no_schema() -> None:
    with pytest.raises(OptionError, match="bridge"):
        schema.of_game("bridge")
    others: list[Any] = [int, Uno(players=2), None]
    for other in others:
        with pytest.raises(OptionError, match="is no name of a game"):
            schema.of_game(other)
    assert called("schema", "bridge").exit_code == 2


def test_types_of_typescript_are_what_the_schemas_say() -> None:
    text = schema.typescript([schema_of(game) for game in ("uno", "sevens")])
    assert text.count("export namespace ") == 2
    for line in (
        '    "pending": Pending | null;',
        '    "cards": Card[];',
        '    "before"?: string;',
        '    "known": { [key: string]: { [key: string]: Card[] } };',
        '    "then": "play" | "next";',
        "  export type Card = string;",
        '    "Result"?: Seat[] | null;',
        "    [name: string]: unknown;",
    ):
        assert line in text.splitlines()
    assert text.count("{") == text.count("}")
    assert registry.own_games()[0].__name__ in text
