"""One scheduled event stands for the next game night, even if processes are killed."""

from __future__ import annotations

import asyncio
from types import SimpleNamespace
from typing import Any

import pytest
import pytest_asyncio
from msgspec.structs import replace

from bot.discord.rest import Failure, ServerEvent
from bot.game_night import begins
from bot.ports import Guild, NightEvent
from bot.runtime.upkeep.night_events import NightEvents
from db.sqlite.store import SqliteStore
from tests.support.simulated_discord.upkeep import Killed

pytestmark = pytest.mark.asyncio
NOW, WEEK = 1_700_000_000.0, 7 * 86_400.0
WEEKLY = Guild(1, night_day="fri", night_channel=5, night_game="mus")


class Discord:
    """The events of one server, and what Discord answers instead of success."""

    def __init__(self) -> None:
        self.events: dict[int, ServerEvent] = {}
        self.answer: Failure | None = None
        self.kills = False
        self.asked = 0

    async def create_event(self, _: int, event: ServerEvent) -> int | Failure:
        self.asked += 1
        made = 100 + self.asked
        await asyncio.sleep(0)
        if self.answer is not None and self.answer is not Failure.TROUBLE:
            return self.answer
        self.events[made] = event
        if self.kills:
            raise Killed
        return self.answer or made

    async def edit_event(self, _: int, event_id: int, event: ServerEvent) -> Failure | None:
        self.asked += 1
        if event_id not in self.events:
            return Failure.GONE
        self.events[event_id] = event
        return None

    async def delete_event(self, _: int, event_id: int) -> Failure | None:
        self.asked += 1
        return None if self.events.pop(event_id, None) else Failure.GONE

    async def own_event(self, _: int, at: float) -> int | None:
        self.asked += 1
        return next((key for key, one in self.events.items() if one.begins == at), None)


class Keeper:
    """Processes that keep the event of `WEEKLY`."""

    def __init__(self, store: SqliteStore) -> None:
        self.store, self.discord, self.may = store, Discord(), True

    async def keep(self, now: float = NOW, guild: Guild = WEEKLY) -> bool:
        """Let one process look."""
        rest: Any = self.discord
        permissions = SimpleNamespace(create_events=self.may)
        server: Any = SimpleNamespace(me=SimpleNamespace(guild_permissions=permissions))
        work = NightEvents(self.store, rest, lambda _: server)
        known = next(iter(await self.store.night_events()), None)
        found = begins(guild, now)
        if found is None:
            return known is None or await work.end(known, now)
        return await work.keep(guild, found[1], known, now)

    @property
    def shown(self) -> list[float]:
        return [event.begins for event in self.discord.events.values()]


@pytest_asyncio.fixture
async def keeper(plain: SqliteStore) -> Keeper:
    return Keeper(plain)


def coming(now: float = NOW) -> float:
    found = begins(WEEKLY, now)
    assert found is not None
    return found[1].at


async def test_two_processes_create_one_event_and_nobody_asks_again(keeper: Keeper) -> None:
    await asyncio.gather(keeper.keep(), keeper.keep())
    assert keeper.shown == [coming()]
    asked = keeper.discord.asked
    assert await keeper.keep(NOW + 60)
    assert keeper.discord.asked == asked
    [event] = keeper.discord.events.values()
    assert event.ends - event.begins == 3 * 3600
    assert event.place == "https://discord.com/channels/1/5"


async def test_after_a_night_the_next_event_follows(keeper: Keeper) -> None:
    await keeper.keep()
    await keeper.keep(coming() + 1)
    assert keeper.shown == [coming(), coming() + WEEK]


async def test_a_changed_setting_changes_the_event(keeper: Keeper) -> None:
    await keeper.keep()
    later = replace(WEEKLY, night_hour=21)
    assert await keeper.keep(NOW + 1, later)
    assert keeper.shown == [coming() + 3600]


async def test_without_a_game_night_the_event_is_deleted(keeper: Keeper) -> None:
    await keeper.keep()
    assert await keeper.keep(NOW + 1, replace(WEEKLY, night_day=None))
    assert keeper.shown == []
    assert await keeper.store.night_events() == ()


@pytest.mark.parametrize("how", ["killed", "answer lost"])
async def test_a_lost_answer_creates_no_second_event(keeper: Keeper, how: str) -> None:
    if how == "killed":
        keeper.discord.kills = True
        with pytest.raises(Killed):
            await keeper.keep()
    else:
        keeper.discord.answer = Failure.TROUBLE
        assert not await keeper.keep()
    keeper.discord.kills, keeper.discord.answer = False, None
    assert not await keeper.keep(NOW + 1), "the other process may still wait for its answer"
    assert await keeper.keep(NOW + 61)
    assert keeper.shown == [coming()]
    assert await keeper.keep(NOW + 62)
    assert keeper.shown == [coming()]


async def test_an_event_that_did_not_arrive_is_created_later(keeper: Keeper) -> None:
    keeper.discord.answer = Failure.PAUSED
    assert not await keeper.keep()
    keeper.discord.answer = None
    assert await keeper.keep(NOW + 61)
    assert keeper.shown == [coming()]


async def test_a_refused_event_is_one_warning_until_the_next_night(
    keeper: Keeper, caplog: pytest.LogCaptureFixture
) -> None:
    keeper.discord.answer = Failure.FORBIDDEN
    for later in range(3):
        assert await keeper.keep(NOW + later)
    assert (caplog.text.count("was refused"), keeper.discord.asked) == (1, 1)
    keeper.discord.answer = None
    assert await keeper.keep(coming() + 1)
    assert keeper.shown == [coming() + WEEK]


async def test_without_the_permission_nothing_is_asked(keeper: Keeper) -> None:
    keeper.may = False
    assert await keeper.keep()
    assert keeper.discord.asked == 0
    keeper.may = True
    assert await keeper.keep()
    assert keeper.shown == [coming()]


async def test_an_event_that_an_admin_deleted_does_not_come_back(keeper: Keeper) -> None:
    await keeper.keep()
    keeper.discord.events.clear()
    assert await keeper.keep(NOW + 1)
    assert await keeper.keep(NOW + 2, replace(WEEKLY, night_hour=21))
    assert keeper.shown == []


async def test_without_the_stored_attempt_two_processes_would_create_two_events(
    keeper: Keeper, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The fault that the tests above find."""

    async def first(_: int, __: NightEvent | None, ___: NightEvent | None) -> bool:
        return True

    monkeypatch.setattr(keeper.store, "change_night_event", first)
    await asyncio.gather(keeper.keep(), keeper.keep())
    assert len(keeper.shown) == 2
