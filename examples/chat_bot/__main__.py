"""Try the bot in the terminal: ``python -m chat_bot [LANGUAGE]``."""

import asyncio
import contextlib
import sys

from .bot import ChatBot
from .terminal import Terminal


def main() -> None:
    """Read lines from the keyboard, or from a pipe."""
    language = sys.argv[1] if len(sys.argv) > 1 else "en"
    with contextlib.suppress(KeyboardInterrupt):
        asyncio.run(Terminal().run(ChatBot(language), sys.stdin))


if __name__ == "__main__":
    main()
