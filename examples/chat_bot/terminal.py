"""A chat in the terminal, to try the bot in: ``Anna@den: !new uno``, and ``Bo: r5`` in private."""

from collections.abc import Callable, Iterable

from .bot import ChatBot
from .transport import Message, Unreachable

HELP = """\
You are everybody here. Write NAME@CHANNEL: TEXT to speak in a channel, NAME: TEXT to the bot alone;
later TEXT alone is of whoever spoke last, where that was. "NAME: /mute" shuts NAME off from whispers,
an empty line or the end of the input quits. Try: Anna@den: !help"""


class Terminal:
    """All channels and all private messages in one window."""

    longest = 2000

    def __init__(self, show: Callable[[str], None] = print) -> None:
        self._show = show
        self._muted: set[str] = set()
        self._last = ("you", "den")

    async def post(self, channel: str, text: str) -> None:
        """Show a text of a channel."""
        for line in text.splitlines():
            self._show(f"[{channel}] {line}")

    async def whisper(self, person: str, text: str) -> None:
        """Show a text for one person."""
        if person in self._muted:
            raise Unreachable(person)
        for line in text.splitlines():
            self._show(f"    (to {person}) {line}")

    def read(self, line: str) -> Message | None:
        """Read a line; ``None`` where it only shuts somebody off."""
        who, colon, text = line.partition(": ")
        if colon and " " not in who:
            name, at, channel = who.partition("@")
            self._last = (name or "you", channel if at else "")
        else:
            text = line
        name, channel = self._last
        if text == "/mute":
            self._muted.symmetric_difference_update({name})
            return None
        return Message(name, name, text, channel or None)

    async def run(self, bot: ChatBot, lines: Iterable[str]) -> None:
        """Hand over line after line, until an empty one."""
        self._show(HELP)
        for line in lines:
            if not line.strip():
                return
            message = self.read(line.rstrip("\n"))
            if message is not None:
                await bot.hear(message, self)
