"""The command ``cardlaw``, also ``python -m cardlaw``; made with the extra ``cardlaw[cli]``."""

from __future__ import annotations

import sys
from importlib.util import find_spec
from typing import Final

__all__ = ["main"]

#: What the extra installs.
_NEEDED: Final = ("rich", "rich_click", "matplotlib")
#: The exit code of a command that could not be begun.
_USAGE: Final = 2


def main() -> int:
    """Run the command line; without its extra say in one line which to install.

    Gives the exit code where the command line does not exit by itself.
    """
    if any(find_spec(name) is None for name in _NEEDED):
        print('cardlaw: the command needs an extra: pip install "cardlaw[cli]"', file=sys.stderr)  # noqa: T201
        return _USAGE
    from cardlaw.cli import cardlaw

    return int(cardlaw.main(prog_name="cardlaw") or 0)


if __name__ == "__main__":
    sys.exit(main())
