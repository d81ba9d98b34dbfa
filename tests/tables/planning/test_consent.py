"""Checks that the players of a table that becomes dearer must agree again (GEN-014)."""

from __future__ import annotations

import pytest

from games.kernel.options import Value
from tables.commands import Back, Deal, HandOn, ResetOptions, SetOption
from tables.model.snapshot import Snapshot
from tests.support.tables.harness import TableHarness, seated
from tests.support.tables.shout_tables import ask, chips, refusal

pytestmark = pytest.mark.asyncio


def away(now: Snapshot) -> list[int]:
    """The accounts that are not dealt in."""
    return [c.account for c in now.table.chairs if c and c.away]


@pytest.mark.parametrize(
    ("game", "key", "value"),
    [
        ("mousel", "unit", 1000),
        ("mousel", "onBankrupt", "continue"),
        ("bourre", "unit", 2),
        ("muggins", "stake", 1_000_000_000),
        ("mus", "stake", 1_000_000_000),
    ],
)
async def test_players_are_not_staked_at_a_price_without_their_consent(
    harness: TableHarness, game: str, key: str, value: Value
) -> None:
    people = (11, 12, 13, 14) if game == "mus" else (11, 12, 13)
    now = await seated(harness, people, game=game)
    now = await ask(harness, now, SetOption(by=11, key=key, value=value))
    assert sorted(away(now)) == list(people[1:])
    assert await refusal(harness, now, Deal(by=11)) == "needs-more"
    assert set(await chips(harness, *people)) == {500}
    for account in people[1:]:
        now = await ask(harness, now, Back(by=account, interaction=harness.click(), rises_seen=1))
    await ask(harness, now, Deal(by=11, interaction=harness.click()))
    assert min(await chips(harness, *people)) < 500


@pytest.mark.parametrize(
    ("key", "value"), [("unit", 1), ("seats", 3), ("strength", "master"), ("clock", 60)]
)
async def test_a_change_that_is_no_dearer_needs_no_consent(
    harness: TableHarness, key: str, value: Value
) -> None:
    now = await seated(harness, (11, 12, 13), options={"unit": 5})
    assert not away(await ask(harness, now, SetOption(by=11, key=key, value=value)))


async def test_purses_in_place_of_counters_are_dearer_and_so_may_a_reset_be(
    harness: TableHarness,
) -> None:
    now = await seated(harness, (11, 12, 13), game="muggins", options={"stake": 1})
    now = await ask(harness, now, SetOption(by=11, key="practice", value=True))
    now = await ask(harness, now, SetOption(by=11, key="stake", value=2))
    assert not away(now)
    assert away(await ask(harness, now, SetOption(by=11, key="practice", value=False))) == [12, 13]
    now = await seated(harness, (21, 22), game="muggins", options={"stake": 1})
    assert away(await ask(harness, now, ResetOptions(by=21))) == [22]


async def test_a_host_who_handed_the_role_on_must_agree_like_all_others(
    harness: TableHarness,
) -> None:
    now = await seated(harness, (11, 12), game="muggins")
    now = await ask(harness, now, HandOn(by=11, chair=1))
    assert away(await ask(harness, now, SetOption(by=12, key="stake", value=9))) == [11]
