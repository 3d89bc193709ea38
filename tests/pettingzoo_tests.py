"""The tests that PettingZoo has for environments, as typed functions: it has no types of its own."""

from __future__ import annotations

import importlib
from collections.abc import Callable
from typing import Any

_TESTS = importlib.import_module("pettingzoo.test")


def api_test(env: object, *, num_cycles: int) -> None:
    """Play an environment, and check what it gives."""
    _TESTS.api_test(env, num_cycles=num_cycles)


def seed_test(make: Callable[[], object], *, num_cycles: int) -> None:
    """Play two environments with the same seeds, and compare them."""
    _TESTS.seed_test(make, num_cycles=num_cycles)


def render_test(make: Callable[..., Any]) -> None:
    """Show a table in all ways."""
    _TESTS.render_test(make)
