"""Each press has one handler, and a mistake in their registration is found at the start."""

from __future__ import annotations

from typing import Any

import pytest

from bot.presses.handlers import CommandMark, Registry, TableMark, command_press, table_press


class AtTables:
    """Answers a press at a table."""

    @table_press("sit", "stand", when_closed=True)
    async def sit(self, click: object) -> None:
        """Two names for one press."""


class OnAnswers:
    """Answers a press on the answer to a command."""

    @command_press("sit", in_private=False)
    async def page(self, click: object) -> None:
        """Has the same name as another handler at a table."""


@pytest.fixture
def at_tables() -> Registry[Any, TableMark]:
    return Registry(TableMark)


def test_a_handler_is_found_by_each_of_its_names(at_tables: Registry[Any, TableMark]) -> None:
    group = AtTables()
    at_tables.register(group)
    for name in ("sit", "stand"):
        found = at_tables.find(name)
        assert found is not None
        assert found.handle == group.sit
        assert found.mark.when_closed
    assert at_tables.find("other") is None


def test_two_handlers_of_one_name_are_an_error(at_tables: Registry[Any, TableMark]) -> None:
    at_tables.register(AtTables())
    with pytest.raises(ValueError, match="'sit'"):
        at_tables.register(AtTables())


def test_a_handler_of_the_other_kind_of_presses_is_an_error(
    at_tables: Registry[Any, TableMark],
) -> None:
    with pytest.raises(TypeError, match="page"):
        at_tables.register(OnAnswers())
    on_answers: Registry[Any, CommandMark] = Registry(CommandMark)
    with pytest.raises(TypeError, match="sit"):
        on_answers.register(AtTables())
    on_answers.register(OnAnswers())
    found = on_answers.find("sit")
    assert found is not None
    assert not found.mark.in_private
