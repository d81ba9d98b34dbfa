"""Being called to a seat: in private where that is wanted and works, else in the channel."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

import pytest

from bot.presses.seat_dialog import SeatPresses
from tables.commands import Outcome, Wake
from tests.bot.cogs.inn import Inn, Person, Seen, said
from tests.bot.cogs.test_closed_dms import close_dms
from tests.bot.cogs.test_me import DIALOG
from tests.bot.cogs.test_seats import close, seats

pytestmark = pytest.mark.asyncio
SAID = "keeping a table's messages up to date failed"


async def waited(inn: Inn, person: Person) -> str:
    """A seat that this person waits for becomes free; what the channel says of it."""
    anna, bo, cilla = (inn.person(name) for name in ("Anna", "Bo", "Cilla"))
    await inn.open(anna, bo, cilla, seats=3)
    await person.press(await seats(inn, person), said("button-wait"))
    await bo.press(inn.table, "Leave")
    await inn.env.settle()
    return said("seat-called", place=said("place", game="Danish Mousel", number=1))


async def again(inn: Inn, person: Person) -> str:
    """A table at which this person sat goes on; what the channel says of it."""
    anna = inn.person("Anna")
    await inn.open(anna, person)
    await close(anna)
    await anna.press(inn.table, "Again")
    await inn.env.settle()
    return said("again-called", place=said("place", game="Danish Mousel", number=2))


async def hand_off(inn: Inn, person: Person) -> None:
    await person.sets(DIALOG, "hand", "off")


async def closed(inn: Inn, person: Person) -> None:
    close_dms(inn, person)


async def unwell(inn: Inn, person: Person) -> None:
    path = f"/channels/{person.user.dm_channel.id}/messages"
    inn.env.inject_error("POST", path, status=503, times=None)


async def too_fast(inn: Inn, person: Person) -> None:
    del person
    inn.env.inject_error("POST", "/users/@me/channels", status=400, code=40003, times=None)


Act = Callable[[Inn, Person], Awaitable[Any]]
every_call = pytest.mark.parametrize("call", [waited, again])


def notified(inn: Inn, line: Seen) -> list[int]:
    """Whom a line in the channel may notify."""
    posted = [r.json for r in inn.env.http_requests if r.method == "POST" and r.json]
    [sent] = [j for j in posted if isinstance(j, dict) and j.get("content") == line.content]
    assert sent["allowed_mentions"]["parse"] == []
    return sent["allowed_mentions"].get("users", [])


@every_call
async def test_where_a_private_message_is_wanted_and_works_the_channel_hears_nothing(
    inn: Inn, call: Act
) -> None:
    dagny = inn.person("Dagny")
    await call(inn, dagny)
    assert said("hand-away-between") in dagny.hand.text
    assert not inn.pings()


@every_call
@pytest.mark.parametrize("hinder", [hand_off, closed, unwell, too_fast])
async def test_whoever_is_not_reached_in_private_is_called_in_the_channel(
    inn: Inn, call: Act, hinder: Act
) -> None:
    dagny = inn.person("Dagny")
    await hinder(inn, dagny)
    words = await call(inn, dagny)
    [line] = [m for m in inn.pings() if dagny.member.mention in m.text]
    assert line.content == f"👉 {dagny.member.mention} · {words}"
    assert notified(inn, line) == [dagny.id]
    assert not dagny.private
    assert said("lobby-away") in inn.table.text
    await dagny.press(inn.table, "I'm back")
    assert said("lobby-away") not in inn.table.text


@every_call
async def test_whoever_has_turned_pings_off_is_named_there_and_not_notified(
    inn: Inn, call: Act
) -> None:
    dagny = inn.person("Dagny")
    await hand_off(inn, dagny)
    await dagny.sets(DIALOG, "pings", "off")
    words = await call(inn, dagny)
    [line] = inn.pings()
    assert line.content == f"👉 Dagny · {words}"
    assert notified(inn, line) == []


async def test_the_call_to_a_table_that_went_on_into_a_thread_stands_there(inn: Inn) -> None:
    mod, bo = inn.person("Mod", roles=[inn.host_role()]), inn.person("Bo")
    await hand_off(inn, bo)
    await inn.open(mod, bo)
    await close(mod)
    await mod.sets("kro settings", "threads", "on")
    await mod.press(inn.table, "Again")
    [thread] = inn.channel.threads
    assert [m.content for m in inn.read(thread.id) if bo.member.mention in m.content]
    assert not inn.pings()


async def test_who_sat_at_the_table_before_is_told_by_a_new_message(inn: Inn) -> None:
    """An old one that changes notifies nobody."""
    anna, bo, dagny = (inn.person(name) for name in ("Anna", "Bo", "Dagny"))
    await inn.open(anna, bo, dagny, seats=3)
    await dagny.press(inn.table, "Leave")
    old = dagny.hand
    await inn.person("Cilla").press(inn.table, "Sit down")
    await dagny.press(await seats(inn, dagny), said("button-wait"))
    await bo.press(inn.table, "Leave")
    await inn.env.settle()
    assert [m.id for m in dagny.private] == [dagny.hand.id]
    assert dagny.hand.id != old.id


async def test_the_call_to_a_decision_comes_to_the_channel_too_while_private_ones_fail(
    inn: Inn,
) -> None:
    people = [inn.person(name) for name in ("Anna", "Bo", "Cilla")]
    await inn.deal(*people)
    who = inn.asked()
    await unwell(inn, who)
    await inn.env.advance_time(61)
    [line] = inn.pings()
    assert who.member.mention in line.text
    assert notified(inn, line) == [who.id]


@pytest.mark.parametrize("hinder", [hand_off, unwell, too_fast])
async def test_sitting_down_tells_only_of_private_messages_that_are_closed(
    inn: Inn, hinder: Act
) -> None:
    dagny = inn.person("Dagny")
    await inn.open(inn.person("Anna"))
    await hinder(inn, dagny)
    assert not (await dagny.press(inn.table, "Sit down")).whispers


async def test_calling_is_waited_for_and_its_failure_logged(
    inn: Inn, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def fails(*_: Any) -> None:
        raise OSError

    monkeypatch.setattr(SeatPresses, "_tell", fails)
    inn.expected.add(SAID)
    await inn.open(inn.person("Anna"))
    outcome = Outcome(await inn.snapshot(), changed=True, called=(99,))
    await inn.bot.presses.seats.called(Wake(), outcome)
    await inn.bot.messages.settled()
    assert SAID in caplog.text
