"""A call to a seat comes in private if that is wanted and works, otherwise in the channel."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

import pytest

from cogs.tables.seat_dialog import SeatDialog
from tables.commands import Outcome, Wake
from tests.bot.messages.test_closed_dms import close_dms
from tests.cogs.tables.test_seat_dialog import close, seats
from tests.cogs.test_me import DIALOG
from tests.support.messages.reading import readable
from tests.support.simulated_discord.server import Person, Seen, Server, said

pytestmark = pytest.mark.asyncio
SAID = "keeping a table's messages up to date failed"


async def waited(server: Server, person: Person) -> str:
    """Free a seat that this person waits for. Returns the line in the channel."""
    anna, bo, cilla = (server.person(name) for name in ("Anna", "Bo", "Cilla"))
    await server.open(anna, bo, cilla, seats=3)
    await person.press(await seats(server, person), said("button-wait"))
    await bo.press(server.table, "Leave")
    await server.env.settle()
    return said("seat-called", place=said("place", game="Danish Mousel", number=1))


async def again(server: Server, person: Person) -> str:
    """Let a table at which this person sat go on. Returns the line in the channel."""
    anna = server.person("Anna")
    await server.open(anna, person)
    await close(anna)
    await anna.press(server.table, "Again")
    await server.env.settle()
    return said("again-called", place=said("place", game="Danish Mousel", number=2))


async def hand_off(server: Server, person: Person) -> None:
    await person.sets(DIALOG, "hand", "off")


async def closed(server: Server, person: Person) -> None:
    close_dms(server, person)


async def unwell(server: Server, person: Person) -> None:
    path = f"/channels/{person.user.dm_channel.id}/messages"
    server.env.inject_error("POST", path, status=503, times=None)


async def too_fast(server: Server, person: Person) -> None:
    del person
    server.env.inject_error("POST", "/users/@me/channels", status=400, code=40003, times=None)


Act = Callable[[Server, Person], Awaitable[Any]]
every_call = pytest.mark.parametrize("call", [waited, again])


def notified(server: Server, line: Seen) -> list[int]:
    """The users whom a line in the channel may ping."""
    [sent] = [body for body in server.sent() if readable(body.get("content") or "") == line.content]
    assert sent["allowed_mentions"]["parse"] == []
    return sent["allowed_mentions"].get("users", [])


@pytest.mark.sampled
@every_call
async def test_if_a_private_message_is_wanted_and_works_the_channel_gets_none(
    server: Server, call: Act
) -> None:
    dagny = server.person("Dagny")
    await call(server, dagny)
    assert said("hand-away-between") in dagny.hand.text
    assert not server.pings()


@pytest.mark.sampled
@every_call
@pytest.mark.parametrize("hinder", [hand_off, closed, unwell, too_fast])
async def test_a_person_not_reached_in_private_is_called_in_the_channel(
    server: Server, call: Act, hinder: Act
) -> None:
    dagny = server.person("Dagny")
    await hinder(server, dagny)
    words = await call(server, dagny)
    [line] = [m for m in server.pings() if dagny.member.mention in m.text]
    assert line.content == f"👉 {dagny.member.mention} · {words}"
    assert notified(server, line) == [dagny.id]
    assert not dagny.private
    assert server.table.says(said("lobby-away"))
    await dagny.press(server.table, "I'm back")
    assert not server.table.says(said("lobby-away"))


@pytest.mark.sampled
@every_call
async def test_a_person_who_turned_pings_off_is_named_there_without_a_ping(
    server: Server, call: Act
) -> None:
    dagny = server.person("Dagny")
    await hand_off(server, dagny)
    await dagny.sets(DIALOG, "pings", "off")
    words = await call(server, dagny)
    [line] = server.pings()
    assert line.content == f"👉 Dagny · {words}"
    assert notified(server, line) == []


async def test_the_call_to_a_table_that_moved_into_a_thread_is_in_the_thread(
    server: Server,
) -> None:
    mod, bo = server.person("Mod", roles=[server.host_role()]), server.person("Bo")
    await hand_off(server, bo)
    await server.open(mod, bo)
    await close(mod)
    await mod.sets("kro settings", "threads", "on")
    await mod.press(server.table, "Again")
    [thread] = server.channel.threads
    assert [m.content for m in server.read(thread.id) if bo.member.mention in m.content]
    assert not server.pings()


async def test_a_person_who_sat_at_the_table_before_gets_a_new_message(server: Server) -> None:
    """An edit of an old message notifies no person."""
    anna, bo, dagny = (server.person(name) for name in ("Anna", "Bo", "Dagny"))
    await server.open(anna, bo, dagny, seats=3)
    await dagny.press(server.table, "Leave")
    old = dagny.hand
    await server.person("Cilla").press(server.table, "Sit down")
    await dagny.press(await seats(server, dagny), said("button-wait"))
    await bo.press(server.table, "Leave")
    await server.env.settle()
    assert [m.id for m in dagny.private] == [dagny.hand.id]
    assert dagny.hand.id != old.id


async def test_the_call_to_a_decision_is_in_the_channel_too_while_private_ones_fail(
    server: Server,
) -> None:
    await server.deal_three()
    who = server.asked()
    await unwell(server, who)
    await server.env.advance_time(61)
    [line] = server.pings()
    assert who.member.mention in line.text
    assert notified(server, line) == [who.id]


@pytest.mark.sampled
@pytest.mark.parametrize("hinder", [hand_off, unwell, too_fast])
async def test_sitting_down_mentions_only_closed_private_messages(
    server: Server, hinder: Act
) -> None:
    dagny = server.person("Dagny")
    await server.open(server.person("Anna"))
    await hinder(server, dagny)
    assert not (await dagny.press(server.table, "Sit down")).whispers


async def test_a_call_is_awaited_and_its_failure_logged(
    server: Server, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def fails(*_: Any) -> None:
        raise OSError

    monkeypatch.setattr(SeatDialog, "_notify", fails)
    server.expected.add(SAID)
    await server.open(server.person("Anna"))
    outcome = Outcome(await server.snapshot(), changed=True, newly_seated=(99,))
    server.bot.directory.committed.publish(Wake(), outcome)
    await server.bot.messages.wait_until_settled()
    assert SAID in caplog.text
