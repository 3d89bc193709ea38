"""Each law of cardlaw.testing can fail: in a mutant, a game or a state that breaks it."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterator, Sequence
from typing import Any, ClassVar, cast

import attrs
import pytest
from hypothesis import HealthCheck, Phase, settings

from cardlaw import (
    Call,
    Card,
    Catch,
    Challenge,
    Draw,
    Engine,
    Event,
    Game,
    Move,
    Pass,
    Play,
    Refusal,
    SimulationResult,
    Step,
    Table,
    Uno,
    UnoState,
    UnoView,
    View,
    engines,
    events,
    game_type,
    simulate,
)
from cardlaw.events import happened
from cardlaw.playouts import played_out
from cardlaw.testing import (
    LAWS,
    LawBroken,
    actions_alike_from_all_seats,
    actions_numbered,
    alike_to_a_seat,
    all_reads_back,
    asking_changes_nothing,
    calls_change_nothing_else,
    cards_conserved,
    check_move,
    colors_renamed,
    conformance,
    copies_are_equal,
    deals_are_told,
    default_moves_lawful,
    documents_read_back,
    draws_from_the_top,
    engines_agree,
    equal_as_documents,
    equal_moves_alike,
    events_hide_cards,
    events_lead_on,
    events_read_back,
    events_tell_the_move,
    facts_in_range,
    leaving_lawful,
    leaving_refused,
    legality_agrees,
    moves_in_order,
    moves_read_back,
    nothing_hidden_told,
    numbers_and_texts_plain,
    observations_tell_no_more,
    outcomes_alike,
    passes_and_turns_counted,
    play_leaves_the_old,
    playouts_are_play,
    random_play,
    records_replay,
    refusals_change_nothing,
    refusals_told,
    results_add,
    rounds_end,
    same_again,
    samples_fit,
    seating_turned,
    somebody_can_move,
    step_is_play,
    unplayable_told,
    views_know_no_more,
    views_read_back,
    views_tell_the_facts,
)
from cardlaw.testing.strategies import GameMachine, machine
from law_tools import Law, dealt, try_law

# Mutants: games that break a law


Sabotage = Callable[[Table, Any], None]


def broken_after(kind: type[Move] | tuple[type[Move], ...], sabotage: Sabotage) -> type[Game[Any]]:
    """Give classic UNO with something done to the table after each move of a kind."""

    @game_type
    class Broken(Uno):
        def apply(self, table: Table, move: Move) -> None:
            super().apply(table, move)
            if isinstance(move, kind):
                sabotage(table, move)

    # A name of its own in the module, so that it can be pickled.
    Broken.__name__ = Broken.__qualname__ = f"Broken_{sabotage.__name__}"
    globals()[Broken.__name__] = Broken
    return Broken


def double_a_card(table: Table, move: Move) -> None:
    table.draw_pile += table.draw_pile[:1]


def turn_the_pile(table: Table, move: Move) -> None:
    table.draw_pile = table.draw_pile[::-1]


def turn_about(table: Table, move: Move) -> None:
    table.direction = -table.direction


def seat_nought_turns_about(table: Table, move: Move) -> None:
    if move.seat == 0:
        table.direction = -table.direction


def red_counts_double(table: Table, move: Move) -> None:
    if table.color == "R":
        table.turns += 1


def count_a_turn(table: Table, move: Move) -> None:
    table.turns += 2


def pass_too_often(table: Table, move: Move) -> None:
    table.idle = 9


def count_silent_turns(table: Table, move: Move) -> None:
    if table.log is None:
        table.turns += 1


def forget_an_event(table: Table, move: Move) -> None:
    if table.log:
        table.log.pop()


def heed_the_seed(table: Table, move: Move) -> None:
    table.turns += len(table.match.seed or "")


def tell_the_pile(table: Table, move: Move) -> None:
    table.tell(events.Skipped, table.draw_pile[-1] % table.game.players)


def skip_one_more(table: Table, move: Move) -> None:
    table.tell(events.Skipped, table.turn)


def tell_of_a_chip(table: Table, move: Move) -> None:
    table.tell(events.ChipLost, 0, 1)  # which is no event of UNO


def change_the_options(table: Table, move: Move) -> None:
    table.game.__dict__["penalty"] = table.game.penalty % 10 + 1


COUNTER = itertools.count()


def roll_a_die(table: Table, move: Move) -> None:
    table.turns += next(COUNTER)


def heed_the_table_before(table: Table, move: Move) -> None:
    game = table.game.__dict__
    table.turns += table is game.get("table")
    game["table"] = table


@game_type
class NoMoves(Uno):
    def legal_moves(self, table: Table) -> tuple[Move, ...]:
        return super().legal_moves(table)[:0] if table.turns > 2 else super().legal_moves(table)


@game_type
class Backwards(Uno):
    def legal_moves(self, table: Table) -> tuple[Move, ...]:
        return super().legal_moves(table)[::-1]


@game_type
class Forgetful(Uno):
    """Its states know one legal move less than its views."""

    def legal_moves(self, table: Table) -> tuple[Move, ...]:
        moves = super().legal_moves(table)
        return moves[:-1] if len(moves) > 1 else moves


@game_type
class Peeking(Uno):
    """What is legal hangs on the draw pile."""

    def legal_moves(self, table: Table) -> tuple[Move, ...]:
        moves = super().legal_moves(table)
        return moves[:-1] if len(moves) > 1 and table.draw_pile[0] % 2 else moves


@game_type
class Prying(Uno):
    """Whether a seat may draw hangs on the hand of another."""

    def moves_of(self, table: Table, seat: int) -> tuple[Move, ...]:
        moves = super().moves_of(table, seat)
        other = table.hands[(seat + 1) % self.players]
        return moves[:-1] if len(moves) > 1 and other[0] % 2 else moves

    def legal_moves(self, table: Table) -> tuple[Move, ...]:
        return Game.legal_moves(self, table)


@game_type
class Gambling(Uno):
    def default_move(self, table: Table, moves: tuple[Move, ...]) -> Move:
        return Challenge(table.turn)


@game_type
class Mishearing(Uno):
    def parse(self, text: str, turn: int = 0) -> Move:
        return super().parse(text.replace("draw", "pass"), turn)


@game_type
class Picky(Uno):
    """What it refuses hangs on how a card was built."""

    def own(self, move: Move) -> Move:
        return move

    def refusal(self, table: Table, move: Move) -> Refusal:
        return Refusal("UNO-3", f"{getattr(move, 'card', Card('R5')).points} points", move)


@game_type
class Vague(Uno):
    """It says of every refusal something that no ground says."""

    def refusal(self, table: Table, move: Move) -> Refusal:
        return attrs.evolve(super().refusal(table, move), reason="it may not be")


@game_type
class Literal(Uno):
    """It takes a seed for what it says of itself."""

    def deal(self, seed: int | str | None = None) -> Any:
        return super().deal(str(seed))


@attrs.frozen
class Drawn(happened._OwnCards):
    """An event whose repr tells what is hidden."""


def tell_in_a_repr(table: Table, move: Move) -> None:
    if table.log:
        told = table.log.pop(0)
        assert isinstance(told, events.Drew)
        table.log.insert(0, Drawn(told.seat, told.cards))


@game_type
class Muted(Uno):
    """It deals without a word."""

    def open_round(self, table: Table) -> None:
        log, table.log = table.log, None
        super().open_round(table)
        table.log = log


@game_type
class Restless(Uno):
    def setup(self, document: Any) -> Any:
        return super().setup({**document, "turns": 0})


@game_type
class Misjudging(Uno):
    def judged(self, table: Table) -> Any:
        table.turns += 1
        return super().judged(table)


@game_type
class Robbing(Uno):
    def lapse(self, table: Table, seat: int) -> None:
        super().lapse(table, seat)
        table.change(standing=(7,) * self.players)


@game_type
class Standing(Uno):
    """Nothing ever happens."""

    def apply(self, table: Table, move: Move) -> None:
        table.turns += 0


@game_type
class Uncounted(Uno):
    """It has no number for a draw."""

    def every_move(self, seat: int) -> tuple[Move, ...]:
        return tuple([move for move in super().every_move(seat) if not isinstance(move, Draw)])


@game_type
class Absolute(Uno):
    """It numbers catches by the number of the seat, not by where that sits."""

    def every_move(self, seat: int) -> tuple[Move, ...]:
        moves = super().every_move(seat)
        caught = [move for move in moves if isinstance(move, Catch)]
        caught.sort(key=lambda move: move.target)
        return (*[move for move in moves if not isinstance(move, Catch)], *caught)


@game_type
class Indiscreet(Uno):
    """It lets programs see the next card."""

    def observed(self, view: Any) -> dict[str, float]:
        return {"next": (view._public.draw_pile or b"\0")[0] / 255}


@game_type
class Excessive(Uno):
    """It tells programs of numbers that are too large."""

    def observed(self, view: Any) -> dict[str, float]:
        return {"turns": float(view.turns)}


MUTANTS: list[tuple[Law, type[Game[Any]]]] = [
    (cards_conserved, broken_after(Draw, double_a_card)),
    (facts_in_range, broken_after(Draw, pass_too_often)),
    (somebody_can_move, NoMoves),
    (moves_in_order, Backwards),
    (legality_agrees, Forgetful),
    (legality_agrees, Prying),
    (views_know_no_more, Prying),
    (default_moves_lawful, Gambling),
    (moves_read_back, Mishearing),
    (documents_read_back, Restless),
    (equal_moves_alike, Picky),
    (refusals_told, Vague),
    (numbers_and_texts_plain, Literal),
    (outcomes_alike, broken_after(Draw, tell_in_a_repr)),
    (all_reads_back, Restless),
    (samples_fit, Misjudging),
    (alike_to_a_seat, Peeking),
    (outcomes_alike, broken_after(Play, tell_the_pile)),
    (play_leaves_the_old, broken_after(Draw, change_the_options)),
    (step_is_play, broken_after(Play, count_silent_turns)),
    (draws_from_the_top, broken_after(Draw, turn_the_pile)),
    (passes_and_turns_counted, broken_after(Draw, count_a_turn)),
    (calls_change_nothing_else, broken_after((Call, Catch), turn_about)),
    (seating_turned, broken_after(Play, seat_nought_turns_about)),
    (colors_renamed, broken_after(Play, red_counts_double)),
    (events_lead_on, broken_after(Play, forget_an_event)),
    (events_tell_the_move, broken_after(Play, skip_one_more)),
    (events_read_back, broken_after(Draw, tell_of_a_chip)),
    (deals_are_told, Muted),
    (leaving_lawful, Robbing),
    (same_again, broken_after(Draw, roll_a_die)),
    (records_replay, broken_after(Draw, roll_a_die)),
    (records_replay, broken_after(Draw, heed_the_seed)),
    (results_add, broken_after(Draw, roll_a_die)),
    (actions_numbered, Uncounted),
    (actions_alike_from_all_seats, Absolute),
    (observations_tell_no_more, Indiscreet),
    (observations_tell_no_more, Excessive),
    (playouts_are_play, broken_after(Play, heed_the_table_before)),
]


def try_law_in_games(law: Law, game: Game[Any]) -> None:
    for seed in range(8):
        for visit in random_play(game, seed, moves=150):
            try_law(law, visit)


@pytest.mark.parametrize(("law", "kind"), MUTANTS, ids=lambda value: value.__name__)
def test_law_breaks_in_a_broken_game(law: Law, kind: type[Game[Any]]) -> None:
    with pytest.raises(LawBroken) as caught:
        try_law_in_games(law, kind(players=3))
    assert caught.value.rule
    assert caught.value.reason


@pytest.mark.unmeasured
@pytest.mark.parametrize(("law", "kind"), MUTANTS, ids=lambda value: value.__name__)
def test_conformance_refuses_a_broken_game(law: Law, kind: type[Game[Any]]) -> None:
    if law is colors_renamed:
        return  # asked for with alike=True alone
    with pytest.raises((LawBroken, IndexError)) as caught:
        conformance(kind(players=3), games=8, moves=80)
    assert "dealt with seed" in str(caught.value.__notes__)


# Mutants: states that break a law


class Proxy:
    """A value with some of its attributes replaced."""

    def __init__(self, real: Any, **changes: Any) -> None:
        self.__dict__.update(changes, real=real)

    def __getattr__(self, name: str) -> Any:
        return getattr(self.real, name)

    def __hash__(self) -> int:
        return hash(self.real)


def nothing(*_: object) -> None:
    """Take anything, say nothing."""


def told(**changes: Any) -> Any:
    """Give a state that says of every move that it is refused as a pass is, but for the changes."""
    refusal: Refusal = dealt().why_illegal(Pass(0))

    def why_illegal(move: Move) -> Refusal:
        return attrs.evolve(refusal, move=move, **changes)

    return Proxy(dealt(), why_illegal=why_illegal)


def viewed(state: Any, change: Callable[[Any], dict[str, Any]]) -> Any:
    """Give a state whose views are changed."""

    def view(seat: int | None) -> Any:
        seen = state.view(seat)
        return Proxy(seen, **change(seen))

    return Proxy(state, view=view)


def restless(state: Any) -> Any:
    """Give a state whose text is another each time."""
    counter = itertools.count()
    return Proxy(state, to_json=lambda: str(next(counter)))


def leaking_json(view: Any) -> dict[str, Any]:
    text = view.to_json()
    return {"to_json": lambda: text[:-1] + ',"seed":"7"}'}


def shown_json(view: Any) -> dict[str, Any]:
    text = view.to_json().replace('"?"', '"R5"', 1)
    return {"to_json": lambda: text}


def guilty_json(view: Any) -> dict[str, Any]:
    text = view.to_json().replace('"pending":null', '"pending":{"guilty":true}')
    return {"to_json": lambda: text}


def with_the_pile(_: Any) -> dict[str, Any]:
    return {"draw_pile": dealt().draw_pile}


def encouraging(view: Any) -> dict[str, Any]:
    return {"why_unplayable": nothing}


def discouraging(view: Any) -> dict[str, Any]:
    def why_unplayable(card: Any) -> Refusal | None:
        legal = view.why_unplayable(card) is None
        return None if legal else Refusal("UNO-3", "it may not be", Play(view.seat, card))

    return {"why_unplayable": why_unplayable}


def talkative(view: Any) -> dict[str, Any]:
    return {} if view.seat is not None else {"why_unplayable": nothing}


class ManyTooMany(UnoView):
    """Gives one sample too many."""

    def samples(self, count: int, seed: int | str | None = None) -> Iterator[UnoState]:
        return super().samples(count + 1, seed)


@game_type
class Lavish(Uno):
    view_type: ClassVar[type[UnoView]] = ManyTooMany


STATES: list[tuple[Law, str, Callable[[], Any]]] = [
    (samples_fit, "two of the sample", lambda: Lavish(players=3).deal(seed=7)),
    (views_tell_the_facts, "turn", lambda: viewed(dealt(), lambda _: {"turn": 1})),
    (views_tell_the_facts, "seat", lambda: viewed(dealt(), lambda _: {"seat": 5})),
    (views_tell_the_facts, "hand", lambda: viewed(dealt(), lambda _: {"hand": ()})),
    (views_know_no_more, "draw_pile", lambda: viewed(dealt(), with_the_pile)),
    (nothing_hidden_told, "seed", lambda: viewed(dealt(), leaking_json)),
    (nothing_hidden_told, "guilty", lambda: viewed(dealt(), guilty_json)),
    (nothing_hidden_told, "R5", lambda: viewed(dealt(), shown_json)),
    (alike_to_a_seat, "the repr", lambda: Proxy(dealt())),
    (asking_changes_nothing, "T-6", lambda: restless(dealt())),
    (leaving_refused, "T-9", lambda: Proxy(dealt().retire(0), retire=nothing)),
    (refusals_change_nothing, "can be played", lambda: Proxy(dealt(), play=nothing)),
    (legality_agrees, "T-5", lambda: Proxy(dealt(), why_illegal=nothing)),
    (refusals_told, "without rule", lambda: told(rule="", reason="")),
    (refusals_told, "without rule", lambda: told(reason="")),
    (refusals_told, "no ground is declared for 'nonsense'", lambda: told(key="nonsense")),
    (refusals_told, "the refusal 'not_in_hand'", lambda: told(key="not_in_hand")),
    (refusals_told, "the refusal 'not_on_turn'", lambda: told(key="not_on_turn", rule="T-8")),
    (unplayable_told, "playable", lambda: viewed(dealt(), encouraging)),
    (unplayable_told, "why not", lambda: viewed(dealt(), discouraging)),
    (unplayable_told, "a spectator is told", lambda: viewed(dealt(), talkative)),
]


@pytest.mark.parametrize(("law", "says", "state"), STATES)
def test_law_breaks_in_a_broken_state(law: Law, says: str, state: Callable[[], Any]) -> None:
    law(dealt())
    with pytest.raises(LawBroken, match=says):
        law(state())


def test_views_read_back_breaks_where_a_view_passes_for_a_state(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("cardlaw.testing.text_laws.from_json", nothing)
    with pytest.raises(LawBroken, match="takes a view for a state"):
        views_read_back(dealt())


def test_views_read_back_breaks_where_the_text_is_not_canonical() -> None:
    spaced = viewed(dealt(), lambda view: {"to_json": lambda: view.to_json() + " "})
    with pytest.raises(LawBroken, match="canonical"):
        views_read_back(spaced)


@pytest.mark.parametrize("seat", [None, 0, 1, 2])
def test_all_reads_back_breaks_where_the_view_of_a_single_seat_does(
    seat: int | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    read = View.from_json

    def misread(text: str) -> Any:
        is_broken = read(text).seat == seat
        return read(text.replace('"turns":0', '"turns":1') if is_broken else text)

    all_reads_back(dealt())
    monkeypatch.setattr(View, "from_json", staticmethod(misread))
    with pytest.raises(LawBroken, match=f"view of {seat}: turns is 1, not 0"):
        all_reads_back(dealt())


@game_type
class Copied(Uno):
    def __deepcopy__(self, memo: object) -> Copied:
        return Copied(players=self.players + 1)


def test_copies_are_equal_breaks_where_a_copy_is_another() -> None:
    with pytest.raises(LawBroken, match="deepcopy"):
        copies_are_equal(Copied(players=3).deal(seed=7))


def test_copies_are_equal_breaks_where_a_game_cannot_be_pickled() -> None:
    @game_type
    class Local(Uno):
        pass

    with pytest.raises(LawBroken, match="cannot be pickled"):
        copies_are_equal(Local(players=3).deal(seed=7))


def test_equal_as_documents_breaks_where_equality_is_another() -> None:
    state = dealt()
    other: Any = Proxy(Uno(players=3).deal(seed=8), document=state.document)
    with pytest.raises(LawBroken, match="equality"):
        equal_as_documents(state, other)


def test_events_hide_cards_breaks_where_a_drawn_card_is_told() -> None:
    draw = Draw(dealt().turn)
    events_hide_cards(dealt(), draw)
    told: tuple[Event, ...] = dealt().step(draw).events
    drew, now = told

    def in_the_open(seat: int | None) -> Event:
        return drew

    def step(move: Move) -> Step[Any]:
        shown = cast("Event", Proxy(drew, seen_by=in_the_open))
        return Step(dealt().play(move), (shown, now))

    telling: Any = Proxy(dealt(), step=step)
    with pytest.raises(LawBroken, match="drew as None sees it"):
        events_hide_cards(telling, draw)


def test_rounds_end_breaks_where_nothing_happens() -> None:
    with pytest.raises(LawBroken, match="no end in 120 moves"):
        rounds_end(Standing(players=2), turns=2)


class WrongEngine:
    """A native engine that plays by other rules: those of another seed, but where it is told not to."""

    FORM = engines.FORM

    def __init__(self, *, ends: str = "", games: str = "") -> None:
        self.ends, self.games = ends, games

    def covers(self, game: Game[Any]) -> bool:
        return True

    def ends_of(self, table: Table, seeds: Sequence[str], *limits: int | None) -> list[Table]:
        return [played_out(table, seed + self.ends, *limits) for seed in seeds]

    def simulated(
        self, game: Game[Any], seed: str, numbers: range, most: int | None, threads: int
    ) -> WrongEngine:
        self.given = (game, ["random"] * game.players, len(numbers), seed + self.games)
        self.first, self.most = numbers.start, most
        return self

    def result(self, bots: Sequence[str]) -> SimulationResult:
        found = simulate(*self.given, first=self.first, max_moves=self.most, engine="python")
        return attrs.evolve(found, seed=found.seed.removesuffix(self.games))


@pytest.fixture
def install(monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[[WrongEngine], None]]:
    def put(engine: WrongEngine) -> None:
        def found(_name: str) -> WrongEngine:
            return engine

        monkeypatch.setattr(engines, "import_module", found)

    engines._found.cache_clear()
    yield put
    engines._found.cache_clear()


@pytest.mark.parametrize(
    ("wrong", "says"), [({"ends": "!"}, "a native playout"), ({"games": "!"}, "played natively")]
)
def test_engines_agree_breaks_where_the_native_one_plays_otherwise(
    install: Callable[[WrongEngine], None], wrong: dict[str, str], says: str
) -> None:
    install(WrongEngine())
    assert engines_agree(dealt()) == Engine("native")
    assert conformance(Uno(players=2), games=1, moves=2).engine == Engine("native")
    engines._found.cache_clear()
    install(WrongEngine(**wrong))
    with pytest.raises(LawBroken, match=says):
        engines_agree(dealt())
    with pytest.raises(LawBroken, match=says):
        conformance(Uno(players=2), games=1, moves=2)


def test_engines_agree_says_why_it_has_compared_nothing(
    install: Callable[[Any], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    native = WrongEngine()

    def too_wild(_game: object) -> str:
        return "it is too wild"

    monkeypatch.setattr(native, "covers", too_wild)
    install(native)
    told = engines_agree(dealt())
    assert told.name == "python"
    assert str(told.why).endswith("does not cover this game: it is too wild")
    assert conformance(Uno(players=2), games=1, moves=2).engine == told
    monkeypatch.undo()
    monkeypatch.setattr(native, "ends_of", nothing)
    engines._found.cache_clear()
    install(native)
    assert "no room for the numbers of this table" in str(engines_agree(dealt()).why)


def test_every_law_is_seen_to_break() -> None:
    alone = {
        *(views_read_back, copies_are_equal, equal_as_documents, rounds_end, events_hide_cards),
        engines_agree,
    }
    assert {law for law, _ in MUTANTS} | {law for law, *_ in STATES} | alone == set(LAWS)


def test_machine_finds_a_broken_game() -> None:
    broken: type[GameMachine] = machine(broken_after(Draw, turn_the_pile))

    class Found(broken.TestCase):  # type: ignore[misc,name-defined]
        settings = settings(
            max_examples=30,
            stateful_step_count=12,
            deadline=None,
            derandomize=True,
            database=None,
            suppress_health_check=[HealthCheck.too_slow, HealthCheck.filter_too_much],
            phases=[Phase.generate],
        )

    with pytest.raises(LawBroken, match="T-2"):
        Found().runTest()


def test_check_move_takes_leavings() -> None:
    check_move(dealt(), 1)
    with pytest.raises(LawBroken, match="T-9"):
        check_move(Robbing(players=3).deal(seed=7), 2)
