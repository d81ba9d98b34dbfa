"""Checks that every command of a table has exactly one handler."""

from __future__ import annotations

import pytest

# It imports every module with handlers.
import tables.live.session  # noqa: F401  # pyright: ignore[reportUnusedImport]
from tables.commands import Command, Consent, Sit, Void
from tables.handlers import registry
from tables.handlers.registry import handler_of, handles
from tables.planning.plan import Plan, Services

BASES = {Consent}
WITHOUT_A_PLAN = {Void}
"""Its table may be unreadable, so no plan can be made of it."""


def kinds(of: type[Command]) -> set[type[Command]]:
    below = set(of.__subclasses__())
    return below.union(*(kinds(kind) for kind in below))


def test_every_command_has_a_handler() -> None:
    own = {kind for kind in kinds(Command) if kind.__module__ == "tables.commands"}
    handled = registry._HANDLERS  # pyright: ignore[reportPrivateUsage] (asked by the test alone)
    assert handled.keys() == own - BASES - WITHOUT_A_PLAN


def test_a_command_has_only_one_handler() -> None:
    with pytest.raises(ValueError, match="Sit"):

        @handles(Sit)
        async def another(plan: Plan, services: Services, command: Sit) -> None:
            raise NotImplementedError


def test_a_class_that_is_no_table_command_has_none() -> None:
    with pytest.raises(LookupError):
        handler_of(Consent())
