"""Checks that a common option is a field of `Terms`, from which everything else follows."""

from __future__ import annotations

from unittest.mock import Mock

import pytest
from msgspec.structs import fields

from bot.language.i18n import LANGUAGES, say
from cogs.tables.start_command import start_command
from games import GAMES
from games.kernel.options import PAYMENT, Value
from tables.commands import Close, ResetOptions, SetOption
from tables.model.snapshot import Snapshot
from tables.model.table import Status, Table
from tables.model.terms import AT_START, COMMON, DISPLAYED, Terms, common_options
from tables.planning.agreement import CAPPED, agreed, proposed, remarkable, with_option
from tables.planning.plan import Refused
from tests.support.places import ROOT
from tests.support.tables.harness import TableHarness
from tests.support.tables.shout_tables import ask


def another(key: str) -> Value:
    """A value other than the option's default."""
    option = COMMON[key]
    offered: tuple[Value, ...] = (*option.values, *option.offered)
    return next(v for v in offered if v != option.default)


def test_every_field_of_the_terms_except_the_game_s_options_is_a_common_option() -> None:
    assert ["options", *COMMON] == [f.name for f in fields(Terms)]
    assert all(o.allows(o.default) for o in COMMON.values())
    assert {*AT_START, *DISPLAYED} <= COMMON.keys()
    assert common_options(range(3, 8))[1:] == tuple(COMMON.values())


@pytest.mark.parametrize("key", AT_START)
def test_the_command_has_the_option(key: str) -> None:
    command = start_command((GAMES["mousel"],), Mock())
    assert key in {p.name for p in command.parameters}


@pytest.mark.parametrize("key", COMMON)
@pytest.mark.parametrize("locale", LANGUAGES)
def test_the_catalogue_has_words_for_the_option(key: str, locale: str) -> None:
    assert say(locale, f"option-{key}")


@pytest.mark.parametrize("key", COMMON)
@pytest.mark.asyncio
async def test_the_option_is_set_stored_kept_by_a_rematch_and_reset(
    harness: TableHarness, key: str
) -> None:
    snapshot, value = await harness.open(11), another(key)
    assert agreed(snapshot.table, snapshot.game)[key] == COMMON[key].default
    now = await ask(harness, snapshot, SetOption(by=11, key=key, value=value))
    assert getattr(now.table.terms, key) == agreed(now.table, now.game)[key] == value
    assert now.table.to_json()[key] == value
    assert Table.from_json(now.table.to_json()) == now.table
    assert ((key, value) in remarkable(now.table, now.game)) == (key in DISPLAYED)
    closed = await ask(harness, now, Close(by=11))
    assert closed.table.status is Status.CLOSED
    again = await harness.directory.rematch(closed, 11, [11], 70)
    assert isinstance(again, Snapshot)
    assert getattr(again.table.terms, key) == value
    reset = await ask(harness, again, ResetOptions(by=11))
    assert agreed(reset.table, reset.game)[key] == COMMON[key].default


def test_a_larger_stack_of_an_older_table_is_read_and_stays() -> None:
    """GEN-018: older versions allowed up to a million, which can no longer be agreed."""
    game = GAMES["bourre"]
    terms = Terms({**proposed(game), PAYMENT.key: CAPPED}, stack=1_000_000)
    older = Table(game="bourre", guild=1, channel=1, host=1, chairs=(None,) * 3, terms=terms)
    assert Table.from_json(older.to_json()) == older
    assert with_option(older, game, "clock", 60).terms.stack == 1_000_000
    with pytest.raises(Refused):
        with_option(older, game, "stack", 1_000_000)


@pytest.mark.parametrize("key", ["strength", "invitation", "pictures"])
def test_no_list_elsewhere_names_the_option(key: str) -> None:
    naming = {
        path.relative_to(ROOT).as_posix()
        for folder in ("tables", "cogs/tables", "bot/presses")
        for path in (ROOT / folder).rglob("*.py")
        if f'"{key}"' in path.read_text(encoding="utf-8")
    }
    assert not naming
