"""The chat bot in examples/: what people write to it, and who is told what."""

from __future__ import annotations

import asyncio
import doctest
import io
import random
import sys

import pytest

from cardlaw import read_records
from cardlaw.bots import bot_names
from chat_bot import bot, table, texts, transport
from chat_bot.__main__ import main
from chat_bot.bot import LONGEST, PATIENCE, ChatBot
from chat_bot.table import short
from chat_bot.terminal import Terminal
from chat_bot.texts import ENGLISH, TEXTS
from chat_bot.transport import Message, Post, Unreachable, Whisper, pieces


class Chat:
    """Channels and persons, for a bot with the seeds 1, 2, ... and a clock of its own."""

    def __init__(self, language: str = "en") -> None:
        self.now = 0.0
        seeds = iter(range(1, 1000))
        self.bot = ChatBot(language, lambda: next(seeds), lambda: self.now)

    def say(self, person: str, text: str, channel: str | None = "den") -> list[Post | Whisper]:
        return self.bot.answer(Message(person, person.title(), text, channel))

    def posts(self, person: str, text: str, channel: str | None = "den") -> list[str]:
        return [told.text for told in self.say(person, text, channel) if isinstance(told, Post)]

    def whispers(self, person: str, text: str, channel: str | None = "den") -> list[str]:
        told = self.say(person, text, channel)
        return [t.text for t in told if isinstance(t, Whisper) and t.person == person]

    def opened(self, *others: str, game: str = "uno calls=automatic rounds=1") -> Chat:
        """Let anna open a table, others sit down, and the game begin."""
        assert self.posts("anna", f"!new {game}")[1] == "Anna sits down: seat 0."
        for other in others:
            self.say(other, "!join")
        self.say("anna", "!start")
        return self


def legal(chat: Chat, channel: str = "den") -> tuple[int, list[str]]:
    state = chat.bot.tables[channel].state
    assert state is not None
    return state.turn, [short(move) for move in state.legal_moves() if move.seat == state.turn]


def test_a_game_is_played_by_two_who_write_their_moves() -> None:
    chat = Chat().opened("bo")
    luck = random.Random(3)
    people = ["anna", "bo"]
    seated = chat.bot.tables["den"]
    while seated.runs:
        turn, moves = legal(chat)
        channel = luck.choice(["den", None])
        chat.say(people[turn], luck.choice(moves).lower(), channel)
    assert seated.state is not None
    assert seated.state.is_over
    (said,) = chat.posts("bo", "!record")
    (record,) = read_records(said)
    assert record.end == seated.state
    assert record.tags == {"Seats": ["Anna", "Bo"]}
    assert chat.posts("anna", "!scores")[0].startswith("scores: Anna ")
    # And once more, with a bot: the seats stay, the bot comes.
    assert chat.posts("bo", "!bot random") == ["random sits down: seat 2."]
    assert chat.posts("bo", "!again")[0].startswith("Anna, Bo, random play uno.")


def test_secrets_go_by_private_message_alone() -> None:
    chat = Chat().opened("bo", "chen", game="uno seven_zero=true jump_in=true")
    chat.say("anna", "!bot sensible")  # too late: the game has begun
    luck = random.Random(5)
    people = ["anna", "bo", "chen"]
    seated = chat.bot.tables["den"]
    for _ in range(400):
        assert seated.state is not None
        before = seated.state
        moves = before.legal_moves()
        if not moves:
            break
        move = luck.choice(moves)
        told = chat.say(people[move.seat], str(move))
        step = before.step(move)
        # The channel hears just what a spectator does, in the same order; deals follow by themselves.
        spectator = [seated.words().event(event.seen_by(None)) for event in step.events]
        heard = [one.text for one in told if isinstance(one, Post)]
        assert heard[: len(list(filter(None, spectator)))] == list(filter(None, spectator))
        for one in told:
            if isinstance(one, Whisper):
                seat = people.index(one.person)
                known = {card.code for hand in seated.state.view(seat).hands for card in hand.known}
                # A drawn or dealt card that is named to a seat is one that it knows.
                for line in one.text.splitlines():
                    if "draw" in line and "you draw" in line and "(" in line:
                        codes = {part.split(")")[0] for part in line.split("(")[1:]}
                        assert codes <= known


def test_a_refused_move_is_told_to_its_player_alone_with_its_rule() -> None:
    chat = Chat().opened("bo")
    before = chat.bot.tables["den"].state
    turn, _ = legal(chat)
    other = ["anna", "bo"][1 - turn]
    told = chat.say(other, "draw")
    assert told == [Whisper(other, f"{['Anna', 'Bo'][turn]} is on turn (UNO-3)", "den")]
    assert chat.say(other, f"{turn}:draw") == [
        Whisper(other, "That is a move of another seat.", "den")
    ]
    assert chat.bot.tables["den"].state is before


def test_talk_in_a_channel_is_no_move_but_a_command_is_answered() -> None:
    chat = Chat().opened("bo")
    assert chat.say("anna", "what a nice game") == []
    assert chat.say("dora", "what a nice game") == []
    (told,) = chat.whispers("anna", "!what a nice game")
    assert "expected a card of uno" in told
    assert chat.posts("dora", "!r5") == ["You have no seat at this table."]
    assert chat.posts("dora", "!dance", "bar") == ["dance is no command; !help tells all."]
    (help_text,) = chat.posts("anna", "!help")
    assert "uno-mario-kart" in help_text


def test_why_and_hand_are_whispered() -> None:
    chat = Chat().opened("bo")
    turn, moves = legal(chat)
    person = ["anna", "bo"][turn]
    (hand,) = chat.whispers(person, "!hand")
    assert "Your hand: " in hand
    assert hand.splitlines()[-1] == "You can: " + ", ".join(moves)
    state = chat.bot.tables["den"].state
    assert state is not None
    held = [card.code for card in state.hands[turn]]
    unfit = next(card for card in held if state.view(turn).why_unplayable(card) is not None)
    (why,) = chat.whispers(person, f"!why {unfit.lower()}")
    assert why.endswith("(UNO-3)")
    fit = next(card for card in held if state.view(turn).why_unplayable(card) is None)
    assert chat.whispers(person, f"!why {fit}") == ["You can play it."]
    (unknown,) = chat.whispers(person, "!why R77")
    assert "R77" in unknown


@pytest.mark.parametrize("size", [LONGEST + 1, 10_000_000])
def test_a_message_that_is_too_long_changes_nothing(size: int) -> None:
    chat = Chat().opened("bo")
    before = chat.bot.tables["den"].state
    said = [f"That message is too long: {LONGEST} characters are enough."]
    assert chat.posts("anna", "!" + "r" * size) == said
    assert chat.whispers("anna", "r" * size, None) == said
    assert chat.say("anna", "r" * size) == []
    assert chat.bot.tables["den"].state is before


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("!new", "game: '' is none of uno, "),
        ("!new chess", "game: 'chess' is none of uno, "),
        ("!new uno stacking", "stacking is no option=value."),
        ("!new uno stacking=never", "stacking: 'never' is none of 'off', 'same', 'any'"),
        ("!new uno players=[[[[" + "[" * 200, None),
        ("!join", "There is no table here."),
        ("!start", "There is no table here."),
        ("!nudge", "There is no table here."),
        ("!language de", "There is no table here."),
        ("!leave", "You have no seat at this table."),
        ("!hand", "You have no seat at this table."),
        ("!moves", "You have no seat at this table."),
        ("!why R5", "You have no seat at this table."),
    ],
)
def test_what_cannot_be_opens_no_table(text: str, said: str | None) -> None:
    chat = Chat()
    told = chat.say("anna", text)
    if said is None:  # the number of players is that of the seats
        assert set(chat.bot.tables) == {"den"}
    else:
        assert told[0].text.startswith(said)
        assert not chat.bot.tables


def test_several_tables_and_one_who_sits_at_two() -> None:
    chat = Chat().opened("bo")
    chat.say("anna", "!new ninety-nine", "bar")
    chat.say("anna", "!bot", "bar")
    chat.say("anna", "!start", "bar")
    assert chat.posts("anna", "!new uno", "bar") == [
        "There is a table here already; !close gives it up."
    ]
    (asked,) = chat.whispers("anna", "draw", None)
    assert asked == "Write the move in the channel of its table: you sit at 2."
    assert chat.whispers("bo", "!hand", None)[0].splitlines()[1].startswith("Your hand")
    assert chat.posts("bo", "!close", "bar") == ["Only who sits here may do that."]
    assert chat.posts("anna", "!close", "bar") == ["The table is closed."]
    assert set(chat.bot.tables) == {"den"}


@pytest.mark.rule("T-9")
def test_one_who_leaves_a_game_is_out_and_the_last_closes_the_table() -> None:
    chat = Chat().opened("bo", "chen")
    seated = chat.bot.tables["den"]
    chat.say("bo", "!leave")
    assert seated.state is not None
    assert seated.state.out == (1,)
    assert chat.say("bo", "!hand")[0].text == "You have no seat at this table."
    chat.say("chen", "!leave")
    assert seated.state.is_over
    assert seated.state.winners == (0,)
    assert chat.posts("anna", "!leave") == ["Anna gives the seat up.", "The table is closed."]
    assert not chat.bot.tables


def test_where_the_last_person_leaves_bots_do_not_play_on() -> None:
    chat = Chat()
    for text in ("!new uno", "!bot random", "!bot random", "!start"):
        chat.say("anna", text)
    assert chat.posts("anna", "!leave") == ["Anna gives the seat up.", "The table is closed."]
    assert not chat.bot.tables


def test_nothing_is_told_without_words() -> None:
    chat = Chat().opened("bo", game="uno rounds=1")
    for _ in range(30):
        turn, moves = legal(chat)
        for told in chat.say(["anna", "bo"][turn], moves[-1]):
            assert told.text


def test_a_table_plays_for_one_who_is_away() -> None:
    chat = Chat().opened("bo")
    turn, _ = legal(chat)
    name = ["Anna", "Bo"][turn]
    chat.now = PATIENCE - 10
    assert chat.posts("anna", "!nudge") == [f"Give {name} 10 seconds more."]
    chat.now = PATIENCE
    before = chat.bot.tables["den"].state
    assert before is not None
    assert chat.posts("anna", "!nudge")[0] == f"The table plays for {name}."
    move = before.default_move(turn)
    assert move is not None
    assert chat.bot.tables["den"].state == before.play(move)
    assert chat.posts("dora", "!nudge") == ["You have no seat at this table."]


def test_a_table_speaks_its_language() -> None:
    chat = Chat().opened("bo")
    assert chat.posts("anna", "!language de") == ["Dieser Tisch spricht jetzt Deutsch."]
    assert chat.posts("bo", "!table")[0].startswith(("Anna ist", "Bo ist"))
    turn, _ = legal(chat)
    person, other = ["anna", "bo"][turn], ["anna", "bo"][1 - turn]
    assert chat.posts(person, "draw")[0].endswith("zieht eine Karte")
    assert chat.whispers(other, "!xx")
    (wrong,) = chat.whispers("anna", "!language tlh")
    assert "tlh" in wrong


def test_a_name_forges_no_line() -> None:
    chat = Chat()
    chat.bot.answer(Message("x", "Anna\nBo plays the red five" + "!" * 99, "!new uno", "den"))
    chat.bot.answer(Message("y", "\n", "!join", "den"))
    chat.bot.answer(Message("z", "player" + "\0" * 10_000_000 + "z", "!join", "den"))
    assert [seat.name for seat in chat.bot.tables["den"].seats] == [
        "AnnaBo plays the red fiv",
        "player",
        "player 2",
    ]


def test_a_table_is_full_and_bots_alone_are_none() -> None:
    chat = Chat()
    chat.say("anna", "!new uno")
    for _ in range(9):
        chat.say("anna", "!bot random")
    assert chat.posts("anna", "!bot random") == ["The table is full."]
    assert chat.posts("bo", "!join") == ["The table is full."]
    assert chat.posts("bo", "!start") == ["You have no seat at this table."]
    assert chat.posts("bo", "!bot clever") == [f"There is no such bot: {', '.join(bot_names())}."]
    assert chat.posts("anna", "!join") == ["You sit here already."]
    assert chat.posts("anna", "!table") == ["The game has not begun; !start deals."]


class Narrow(Terminal):
    longest = 80


def test_who_takes_no_private_messages_is_named_in_the_channel() -> None:
    shown: list[str] = []
    terminal = Narrow(shown.append)
    lines = [
        "Anna@den: !new uno",
        "Bo@den: !join",
        "Bo: /mute",
        "Anna@den: !start",
        "Bo@den: !hand",
    ]
    asyncio.run(terminal.run(ChatBot(seeds=lambda: 1), lines))
    unreached = "[den] Bo gets no private messages from me. Allow them, then write !hand."
    assert shown.count(unreached) >= 2
    assert not [line for line in shown if line.startswith("    (to Bo)")]
    assert max(map(len, shown[1:])) <= 80 + len("    (to Anna) ")
    with pytest.raises(Unreachable):
        asyncio.run(terminal.whisper("Bo", "a secret"))


def test_the_terminal_plays_from_a_pipe(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    lines = "Anna@den: !new uno\n!bot\n!start\nAnna: !hand\n\nAnna: draw\n"
    monkeypatch.setattr(sys, "stdin", io.StringIO(lines))
    monkeypatch.setattr(sys, "argv", ["chat_bot", "de"])
    main()
    shown = capsys.readouterr().out
    assert "[den] Anna, sensible spielen uno." in shown
    assert "    (to Anna) Deine Hand: " in shown


def test_a_language_that_is_not_spoken_is_refused_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "argv", ["chat_bot", "tlh"])
    with pytest.raises(SystemExit, match="language: 'tlh' is none of de, en"):
        main()


def test_every_language_has_every_text() -> None:
    for spoken in TEXTS.values():
        assert spoken.keys() == ENGLISH.keys()
        for key, said in ENGLISH.items():
            assert {part.split("}")[0] for part in said.split("{")[1:]} == {
                part.split("}")[0] for part in spoken[key].split("{")[1:]
            }


def test_no_piece_is_too_long_and_none_is_lost() -> None:
    text = "\n".join("x" * size for size in range(0, 40, 3))
    for longest in (1, 7, 20, 1000):
        cut = list(pieces(text, longest))
        assert max(map(len, cut)) <= longest
        assert "".join(cut).replace("\n", "") == text.replace("\n", "")


def test_the_examples_of_its_own_functions() -> None:
    for module in (bot, table, texts, transport):
        tried = doctest.testmod(module)
        assert tried.attempted
        assert not tried.failed
