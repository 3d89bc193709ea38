"""Try the bot in the terminal: ``python -m chat_bot [LANGUAGE]``."""

import asyncio
import contextlib
import sys

from cardlaw import CardlawError

from .bot import ChatBot
from .terminal import Terminal


def main() -> None:
    """Read lines from the keyboard, or from a pipe."""
    try:
        bot = ChatBot(sys.argv[1] if len(sys.argv) > 1 else "en")
    except CardlawError as error:
        sys.exit(str(error))
    with contextlib.suppress(KeyboardInterrupt):
        asyncio.run(Terminal().run(bot, sys.stdin))


if __name__ == "__main__":
    main()
