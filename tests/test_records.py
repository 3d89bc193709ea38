"""Records: games written while they are played, and replayed without a random number."""

from __future__ import annotations

import copy
import hashlib
import io
import json
import pickle
import weakref
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from crazy_eights import CrazyEights
from president import President
from sevens import Sevens

import cardlaw
from cardlaw import (
    Card,
    Draw,
    Game,
    History,
    HistoryError,
    IllegalMove,
    Leaving,
    NinetyNine,
    OptionError,
    Pass,
    Record,
    Recorder,
    RecordError,
    Table,
    Uno,
    UnoAllWild,
    UnoMarioKart,
    game_type,
    read_records,
    registry,
)
from cardlaw.events import Drew
from cardlaw.testing import random_game, random_play, records_replay
from law_tools import KINDS
from tables import starting, table

STRANGERS: list[Game[Any]] = [
    Sevens(players=3),
    President(players=4, rounds=2),
    CrazyEights(players=2, must_play=True),
]


def recorded(game: Game[Any], seed: int, moves: int = 60, leaving: int = 0) -> Recorder[Any]:
    """Play a game at random, and follow it."""
    visits = list(random_play(game, seed, moves=moves, leaving=leaving))
    recorder = Recorder(visits[0].state)
    for visit in visits:
        if isinstance(visit.action, int):
            recorder.retire(visit.action)
        elif visit.action is not None:
            recorder.play(visit.action)
    return recorder


def small(moves: int = 30) -> Record[Any]:
    """Give a record with shuffles: one seat plays what it can, the other draws what was played."""
    recorder = Recorder(table(["R1 R2 R3", "..."], "G1 G2 G3 R5"))
    for _ in range(moves):
        recorder.play(recorder.state.legal_moves()[0 if recorder.state.turn else -1])
    return recorder.record()


# The form


def test_a_record_is_tags_then_moves_then_the_hash_of_the_end() -> None:
    state = table(["R1 R2", "G1 G2 G3"], "R5")
    recorder = Recorder(state, Seats=["Anna", "Bo"], Event="Friday", Round=3)
    recorder.play(state.parse("0:R1!"))
    recorder.play(Draw(1))
    document = dict(recorder.state.document())
    for key in ("format", "options", "seed"):
        del document[key]
    end = json.dumps(document, sort_keys=True, separators=(",", ":"))
    assert recorder.text().splitlines() == [
        "[Cardlaw 1]",
        '[Seats ["Anna","Bo"]]',
        '[Event "Friday"]',
        "[Round 3]",
        f"[Start {state.to_json()}]",
        "[Result null]",
        "",
        "0:R1! 1:draw",
        f'[End "{hashlib.sha256(end.encode()).hexdigest()}"]',
    ]


def test_the_result_lists_the_winners_once_the_game_is_over() -> None:
    recorder = recorded(Uno(players=2, rounds=1, max_turns=5), seed=1)
    record = recorder.record()
    assert record.end.is_over
    assert record.result == record.end.winners
    assert f"[Result {json.dumps(list(record.end.winners))}]" in record.text()


def test_lines_are_not_long_and_tokens_are_never_broken() -> None:
    record = recorded(Uno(players=4), seed=3, moves=200).record()
    head, _, body = record.text().partition("\n\n")
    assert head.count("\n") == 2
    lines = body.splitlines()[:-1]
    assert len(lines) > 10
    assert max(len(line) for line in lines if "/" not in line) in range(70, 81)
    assert " ".join(lines).split(" ") == list(record.tokens)


def test_a_record_is_ascii_whatever_the_seats_are_called() -> None:
    names = ["Zoë", "шах", "\ud800", 'a "b" \\ \n]']
    recorder = Recorder(Uno(players=4).deal(seed=1), Seats=names)
    assert recorder.text().isascii()
    (record,) = read_records(recorder.text())
    assert record.tags == {"Seats": names}


# Chance


def test_a_reshuffle_stands_behind_the_move_that_took_it() -> None:
    state = table(["R1 R2 R3", "..."], "G1 G2 G3 R5", "", turn=0, direction=1)
    recorder = Recorder(state)
    after = recorder.play(Draw(0))
    word, order = recorder.record().tokens
    assert word == "0:draw"
    assert order.startswith("/shuffle:")
    cards = order.removeprefix("/shuffle:").split(",")
    assert sorted(cards) == ["G1", "G2", "G3"]
    assert cards[1:] == [card.code for card in after.draw_pile]


def test_a_deal_is_listed_in_the_order_of_drawing() -> None:
    recorder = recorded(Uno(players=2, max_turns=1), seed=5, moves=3)
    (deal,) = [token for token in recorder.record().tokens if token.startswith("/deal:")]
    codes = deal.removeprefix("/deal:").split(",")
    assert sorted(codes) == sorted(card.code for card in recorder.state.game.deck)


def test_a_wild_draw_four_that_goes_back_is_a_shuffle_behind_the_deal() -> None:
    game = Uno(players=2, max_turns=1)
    for seed in range(200):
        recorder = Recorder(game.deal(seed))
        while not recorder.state.round_over:
            recorder.play(recorder.state.legal_moves()[-1])
        recorder.play(recorder.state.legal_moves()[0])
        deal, *back = [token.partition(":")[0] for token in recorder.record().tokens[-2:]]
        if deal == "/deal":
            break
    else:
        pytest.fail("no wild draw four started")
    assert back == ["/shuffle"]
    (record,) = read_records(recorder.text())
    assert record.end == recorder.state


def test_a_replay_asks_no_seed() -> None:
    record = small()
    assert any(token.startswith("/shuffle:") for token in record.tokens)
    other = record.start.game.setup({**record.start.document(), "seed": "another"})
    states = list(Record(other, record.tokens).states())
    assert len({state.document()["seed"] for state in states}) > 1
    for one, live in zip(states, record.states(), strict=True):
        assert {**one.document(), "seed": ""} == {**live.document(), "seed": ""}


def test_a_replay_follows_the_listed_order_where_the_seed_gives_another() -> None:
    state = table(["R1 R2 R3", "..."], "G1 G2 G3 R5")
    for cards in (["G1", "G2", "G3"], ["G3", "G1", "G2"]):
        end = Record(state, ["0:draw", f"/shuffle:{','.join(cards)}"]).end
        assert [card.code for card in end.draw_pile] == cards[1:]
        assert cards[0] in [card.code for card in end.hands[0]]


def test_a_start_that_was_turned_up_before_is_not_in_the_record() -> None:
    state = starting(Uno(players=3), "S")
    assert Recorder(state).record().tokens == ()
    assert list(Recorder(state).record().states()) == [state]


# Every state again


@pytest.mark.unmeasured
@pytest.mark.rule("T-6", "T-9")
@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.name)
def test_any_game_replays_to_each_of_its_states(kind: type[Game[Any]]) -> None:
    for number in range(6):
        game = random_game(kind, f"records {number}", more=KINDS[kind])
        records_replay(game, number, moves=120)


@pytest.mark.unmeasured
@pytest.mark.parametrize("game", STRANGERS, ids=lambda game: game.name)
def test_games_from_outside_are_recorded_for_nothing(game: Game[Any]) -> None:
    for seed in range(4):
        records_replay(game, seed, moves=120)


def test_a_game_that_no_name_finds_is_replayed_all_the_same(monkeypatch: Any) -> None:
    monkeypatch.setitem(registry._OWN, "ten", ("toy_game", "Ten"))
    records_replay(cardlaw.game("ten", players=3), seed=1)


def test_leaving_is_recorded_and_counts_as_a_move() -> None:
    recorder = Recorder(Uno(players=3).deal(seed=7))
    after = recorder.retire(0)
    assert after == recorder.state == Uno(players=3).deal(seed=7).retire(0)
    assert recorder.record().tokens == ("/leave:0",)
    with pytest.raises(IllegalMove):
        recorder.retire(0)
    with pytest.raises(IllegalMove):
        recorder.retire("x")  # type: ignore[arg-type]
    assert recorder.record().tokens == ("/leave:0",)


@game_type
class Reshuffling(Uno):
    """Whoever leaves has the discards shuffled."""

    def lapse(self, table: Table, seat: int) -> None:
        super().lapse(table, seat)
        table.refill()


def test_leaving_may_take_chance_too() -> None:
    recorder = Recorder(Reshuffling(players=3).deal(seed=7))
    while len(recorder.state.discard_pile) < 4:
        recorder.play(recorder.state.legal_moves()[0])
    recorder.retire(recorder.state.turn)
    record = recorder.record()
    assert record.tokens[-2].startswith("/leave:")
    assert record.tokens[-1].startswith("/shuffle:")
    *_, end = record.states()
    assert end == record.end == recorder.state


def test_a_state_that_was_replayed_is_one_to_play_on_from() -> None:
    record = small()
    *_, end = record.states()
    assert type(end._table) is Table
    assert list(end.view(0).samples(2, seed=1)) == list(record.end.view(0).samples(2, seed=1))
    assert end.play(end.legal_moves()[0]) == record.end.play(record.end.legal_moves()[0])


def test_a_recorder_begins_anywhere_and_refuses_what_the_rules_refuse() -> None:
    state = recorded(UnoMarioKart(players=3), seed=2, moves=25).state
    recorder = Recorder(state)
    with pytest.raises(IllegalMove):
        recorder.play(Pass((state.turn + 1) % 3))
    assert recorder.state is state
    (record,) = read_records(recorder.text())
    assert record.start == record.end == state


def test_a_recorder_tells_the_steps_that_it_writes() -> None:
    state = UnoMarioKart(players=2, rounds=2).deal(seed=1)
    told, quiet = Recorder(state), Recorder(state)
    while not state.is_over:
        move = state.legal_moves()[0]
        step = told.step(move)
        assert step == state.step(move)
        state = step.state
        assert quiet.play(move) == told.state == state
        with pytest.raises(IllegalMove):
            told.step(Pass(1 - state.turn))
    assert told.record() == quiet.record()
    assert any(token.startswith("/deal:") for token in told.record().tokens)


def test_steps_tell_the_events_of_the_live_game() -> None:
    game = NinetyNine(players=3)
    visits = [v for v in random_play(game, 4, moves=80, leaving=0) if v.action is not None]
    record = Record(visits[0].state, [])
    recorder = Recorder(visits[0].state)
    live = []
    for visit in visits:
        assert not isinstance(visit.action, int)
        assert visit.action is not None
        live.append(visit.state.step(visit.action))
        recorder.play(visit.action)
    record = recorder.record()
    assert list(record.steps()) == live
    assert list(record.actions()) == [str(visit.action) for visit in visits]


# Values


def test_records_are_values() -> None:
    one, other = small(), small()
    assert one == other
    assert hash(one) == hash(other)
    assert one != small(29)
    assert one != Record(one.start, one.tokens, Event="Friday")
    assert one != one.text()
    for again in (copy.copy(one), copy.deepcopy(one), pickle.loads(pickle.dumps(one))):
        assert again == one
        assert again.end == one.end
    with pytest.raises(AttributeError):
        one.start = other.start  # type: ignore[misc]
    assert weakref.ref(one)() is one
    match one:
        case Record(start, tokens):
            assert (start, tokens) == (one.start, one.tokens)
    tagged = Record(one.start, Seats=["a", "b"])
    tagged.tags["Seats"].append("c")
    assert tagged.tags == {"Seats": ["a", "b"]}


def test_a_record_by_hand_finds_its_end_and_its_usual_spelling() -> None:
    state = NinetyNine(players=2).setup(
        {"hands": [["Td", "2c", "3c"], ["4c", "5c", "6c"]], "discard": [], "fill": True}
    )
    record = Record(state, ["0:Td=+10"])
    assert record.tokens == ("0:Td=10",)
    assert record.end.total == 10
    assert record.result is None
    record.verify()


def test_what_a_spectator_may_not_know_is_in_no_repr() -> None:
    state = Uno(players=2).deal(seed=7)
    recorder = Recorder(state)
    recorder.play(Draw(1))
    assert repr(recorder.record()) == "<Record uno, 1 move, not over>"
    assert repr(recorder) == "<Recorder of <Record uno, 1 move, not over>>"
    over = recorded(Uno(players=3), seed=1, moves=0)
    over.retire(0)
    over.retire(1)
    assert repr(over.record()) == "<Record uno, 2 moves, won by 2>"


def test_verify_finds_an_end_that_the_moves_do_not_lead_to() -> None:
    record = small()
    record.verify()
    wrong = Record(record.start, record.tokens[:-1], end=record.end)
    with pytest.raises(RecordError, match="another position") as caught:
        wrong.verify()
    assert caught.value.line == wrong.text().count("\n")


def test_an_error_in_a_record_by_hand_has_its_place_in_the_text() -> None:
    record = recorded(Uno(players=4), seed=3, moves=100).record()
    broken = Record(record.start, [*record.tokens, "0:deal"], end=record.end)
    with pytest.raises(RecordError) as one:
        list(broken.states())
    with pytest.raises(RecordError) as other:
        list(read_records(broken.text()))
    assert one.value.args == other.value.args
    assert one.value.number == 101
    line = broken.text().splitlines()[one.value.line - 1]
    assert line[one.value.column - 1 :].startswith("0:deal")


@pytest.mark.parametrize(
    ("tags", "option"),
    [
        ({"Start": 1}, "Start"),
        ({"Cardlaw": 1}, "Cardlaw"),
        ({"Result": None}, "Result"),
        ({"End": ""}, "End"),
        ({"event": "x"}, "event"),
        ({"Event1": "x"}, "Event1"),
        ({"\ud800": 1}, "\\ud800"),
        ({"tokens": []}, "tokens"),
        ({"self": 1}, "self"),
        ({"start": 1}, "start"),
        ({"end": 1}, "end"),
        ({"Seats": ["a"]}, "Seats"),
        ({"Seats": ["a", 1]}, "Seats"),
        ({"Seats": "ab"}, "Seats"),
        ({"Event": object()}, "Event"),
        ({"Event": float("nan")}, "Event"),
        ({"Event": float("inf")}, "Event"),
        ({"Event": {1: 2, "a": 3}}, "Event"),
        ({"Event": [{"a": {1: 2}}]}, "Event"),
        ({"Event": {None: 2}}, "Event"),
        ({"Event": 10**5000}, "Event"),
    ],
)
def test_tags_that_cannot_be_are_refused(tags: dict[str, Any], option: str) -> None:
    state = Uno(players=2).deal(seed=1)
    with pytest.raises(OptionError) as caught:
        Recorder(state, **tags)
    assert caught.value.option == option
    with pytest.raises(OptionError) as caught:
        History(state).record(**tags)
    assert caught.value.option == option
    if option not in ("start", "tokens", "end"):  # of a record these are arguments
        with pytest.raises(OptionError) as caught:
            Record(state, **tags)
        assert caught.value.option == option


def test_tags_are_as_they_were_when_they_were_given() -> None:
    players = ["Anna", "Bo"]
    recorder = Recorder(
        Uno(players=2).deal(seed=1), Seats=players, At={"b": 1.5, "a": [None, True]}
    )
    players.append("Chen")
    (record,) = read_records(recorder.text())
    assert record.tags == {"Seats": ["Anna", "Bo"], "At": {"a": [None, True], "b": 1.5}}
    assert list(record.tags) == ["Seats", "At"]


def test_a_copy_of_a_recorder_follows_its_own_game() -> None:
    recorder = recorded(Uno(players=2), seed=1, moves=5)
    before, text = recorder.state, recorder.text()
    for again in (copy.copy(recorder), copy.deepcopy(recorder)):
        assert (again.state, again.text()) == (before, text)
        again.play(again.state.legal_moves()[0])
        again.record().verify()
        assert (recorder.state, recorder.text()) == (before, text)


@pytest.mark.parametrize("start", [None, "uno", Uno(players=2), Uno(players=2).deal(1).view(0)])
def test_what_is_no_state_is_no_start(start: Any) -> None:
    five: Any = 5
    for make in (Recorder, Record):
        with pytest.raises(OptionError, match="is no state"):
            make(start)
    with pytest.raises(OptionError, match="end: "):
        Record(Uno(players=2).deal(seed=1), end=start or five)


@pytest.mark.parametrize("tokens", ["1:draw", 5, [5], ["1:draw 1:pass"], [""], ["é"], [["1:draw"]]])
def test_what_is_no_list_of_tokens_is_refused(tokens: Any) -> None:
    state = Uno(players=2).deal(seed=7)
    with pytest.raises(OptionError, match="tokens: "):
        Record(state, tokens, end=state)


# Reading


def test_records_follow_one_another_and_are_read_one_at_a_time() -> None:
    records = [recorded(game, seed=1).record() for game in (Uno(players=2), UnoAllWild(players=3))]
    text = "\n\n".join(record.text() for record in records)
    assert list(read_records(text)) == records
    read = read_records(text + "\n[Cardlaw 1]\n")
    assert [next(read), next(read)] == records
    with pytest.raises(RecordError):
        next(read)


def test_reading_takes_no_more_lines_than_it_must() -> None:
    text = small().text()
    taken = 0

    def lines() -> Any:
        nonlocal taken
        for _ in range(1000):
            for line in text.splitlines(keepends=True):
                taken += 1
                yield line

    next(read_records(lines()))
    assert taken <= text.count("\n") + 1


WAYS: list[Callable[[str], Any]] = [
    lambda text: text,
    lambda text: text.replace("\n", "\r\n"),
    lambda text: "\n \t\n" + text.replace("\n\n", "\n").replace(" 0:", " \f\t\n\n 0:") + " ",
    lambda text: text.splitlines(),
    lambda text: text.splitlines(keepends=True),
    io.StringIO,
    lambda text: [text[: text.index("\n") + 1], text[text.index("\n") + 1 :]],
    lambda text: iter([text]),
]


@pytest.mark.parametrize("lines", WAYS)
def test_lines_may_come_and_break_in_many_ways(lines: Any) -> None:
    record = small()
    assert list(read_records(lines(record.text()))) == [record]


def test_an_open_file_is_read(tmp_path: Path) -> None:
    path = tmp_path / "games.txt"
    path.write_text(small().text() * 2, encoding="ascii")
    with path.open(encoding="ascii") as file:
        assert list(read_records(file)) == [small()] * 2


def test_tags_may_stand_in_another_order_and_result_and_seats_be_missing() -> None:
    record = Record(small().start, small().tokens, Seats=["a", "b"], Event=1)
    lines = record.text().splitlines()
    mixed = [lines[0], lines[4], lines[3], lines[2], lines[1], *lines[5:]]
    (read,) = read_records(mixed)
    assert list(read.tags) == ["Event", "Seats"]
    (bare,) = read_records([lines[0], lines[3], *lines[5:]])
    assert bare == small()
    assert bare.result is None


def test_old_records_stand_whatever_options_are_new() -> None:
    record = small()
    document = record.start.document()
    options: Any = document["options"]
    del options["jump_in"]
    old = record.text().replace(record.start.to_json(), json.dumps(document))
    assert list(read_records(old)) == [record]


def test_nothing_has_no_records() -> None:
    for nothing in ("", "\n \n", [], [""]):
        assert list(read_records(nothing)) == []


# Going on


def shuffled_by_hand() -> Record:
    """A game whose cards were shuffled by hand: no seed gives this order."""
    state = table(["R1 R2 R3", "..."], "G1 G2 G3 R5")
    tokens = ["0:draw", "/shuffle:G3,G1,G2", "1:draw", "0:R1"]
    return Record(state, tokens, Seats=["Anna", "Bo"])


@pytest.mark.parametrize("name", ["recorder", "history"])
def test_a_record_goes_on_where_it_ends_whatever_the_seed_would_shuffle(name: str) -> None:
    record = shuffled_by_hand()
    assert record.start.play(Draw(0)) not in record.states()
    resumed: Recorder | History = getattr(record, name)()
    assert resumed.state == record.end
    after = resumed.play(Draw(1))
    again = resumed.record()
    assert again.tokens == (*record.tokens, "1:draw")
    assert Card("G2") in after.hands[1]
    again.verify()
    (read,) = read_records(again.text())
    assert read.end == after


def test_what_is_shuffled_after_the_record_is_in_the_one_gone_on_with() -> None:
    game = Uno(players=2, max_turns=1)
    recorder = Recorder(game.deal(seed=5))
    while not recorder.state.round_over:
        recorder.play(recorder.state.legal_moves()[-1])
    saved = recorder.record()
    after = recorder.play(recorder.state.legal_moves()[0])
    for resumed in (saved.recorder(), saved.history()):
        assert resumed.play(saved.end.legal_moves()[0]) == after
        assert resumed.record() == recorder.record()
        assert resumed.record().tokens[-1].startswith(("/deal:", "/shuffle:"))


def test_a_recorder_that_goes_on_keeps_the_tags() -> None:
    record = shuffled_by_hand()
    assert record.recorder().record() == record
    assert record.history().record(**record.tags) == record


def test_a_history_that_goes_on_can_be_taken_back_and_told() -> None:
    record = shuffled_by_hand()
    history = record.history()
    assert history.states == tuple(record.states())
    assert [str(move) for move in history.moves] == list(record.actions())
    assert history.undo() == history.at(2)
    with pytest.raises(HistoryError) as caught:
        history.undo()
    assert isinstance(caught.value.event, Drew)
    assert history.branch(1).record().tokens == record.tokens[:2]


def test_a_record_with_leavings_goes_on() -> None:
    recorder = Recorder(Uno(players=3).deal(seed=7))
    recorder.retire(1)
    for resumed in (recorder.record().recorder(), recorder.record().history()):
        assert resumed.state.out == (1,)
        assert resumed.retire(0).winners == (2,)
        assert resumed.record().tokens == ("/leave:1", "/leave:0")


def test_a_record_that_does_not_hold_is_not_gone_on_with() -> None:
    record = small()
    wrong = Record(record.start, record.tokens[:-1], end=record.end)
    broken = Record(record.start, [*record.tokens, "0:deal"], end=record.end)
    for bad in (wrong, broken):
        for resume in (bad.recorder, bad.history):
            with pytest.raises(RecordError):
                resume()


@pytest.mark.rule("T-9")
def test_a_recorder_steps_and_takes_a_leaving_as_a_move() -> None:
    state = Uno(players=3).deal(seed=7)
    recorder = Recorder(state)
    move = Draw(state.turn)
    assert recorder.step(move) == state.step(move)
    before = recorder.state
    assert recorder.step_retire(0) == before.step_retire(0)
    with pytest.raises(IllegalMove):
        recorder.step(Pass(0))
    with pytest.raises(IllegalMove):
        recorder.step_retire(0)
    before = recorder.state
    assert recorder.play(Leaving(1)) == before.retire(1)
    assert recorder.record().tokens == ("2:draw", "/leave:0", "/leave:1")


def test_a_step_that_shuffles_is_written_as_a_play_is() -> None:
    state = table(["R1 R2 R3", "..."], "G1 G2 G3 R5")
    one, other = Recorder(state), Recorder(state)
    assert one.step(Draw(0)).state == other.play(Draw(0))
    assert one.record() == other.record()
    assert len(one.record().tokens) == 2
