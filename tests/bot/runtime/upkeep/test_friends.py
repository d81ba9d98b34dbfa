"""A person who asked gets notices of friends at a table: one a day, of people who also asked."""

from __future__ import annotations

from typing import Any

import discord
import pytest
import pytest_asyncio
from msgspec.structs import replace

from bot.discord.rest import Failure, Sent
from bot.ports import Person as Kept
from tests.support.simulated_discord.server import Person, Seen, Server, said

pytestmark = pytest.mark.asyncio
DAY = 86_400.0


@pytest_asyncio.fixture
async def four(server: Server, monkeypatch: pytest.MonkeyPatch) -> tuple[Person, ...]:
    """Ann, Bo, Cai and Dora, who have asked. One deal together makes two people friends.
    Ann, Bo and Cai have played one.
    """
    monkeypatch.setattr("bot.runtime.upkeep.friends.DEALS", 1)
    people = await server.deal_three()
    await server.play_on(people)
    everybody = (*people, server.person("Dora"))
    for one in everybody:
        await one.sets("kro me", "friends", "on")
    await close(server, people[0])
    return everybody


async def close(server: Server, person: Person) -> None:
    asked = (await person.command("table close")).messages
    if asked and asked[0].buttons:
        await person.press(asked[0], said("button-close-yes"))
        await server.env.advance_time(61)


def notices(person: Person) -> list[Seen]:
    return [seen for seen in person.private if said("friends-note") in seen.content]


async def sit(server: Server, *people: Person, **options: Any) -> None:
    """The first opens a table, and the others sit down there."""
    await server.open(*people, **options)
    await server.env.settle()


async def test_a_notice_names_friends_and_leads_to_their_table(
    server: Server, four: tuple[Person, ...]
) -> None:
    ann, bo, cai, dora = four
    await sit(server, bo, cai)
    [notice] = notices(ann)
    for name in (bo.name, cai.name, "The Card Inn", said("mousel-name")):
        assert name in notice.content
    assert said("button-table") in notice.buttons
    assert notices(bo) == notices(cai) == []
    assert notices(dora) == [], "she has played with nobody"


async def test_a_notice_shows_no_card_and_only_what_the_channel_shows(
    server: Server, four: tuple[Person, ...]
) -> None:
    ann, bo, cai, _ = four
    await sit(server, bo, cai)
    [notice] = notices(ann)
    assert not {"♠", "♥", "♦", "♣"} & {*notice.content}
    shown = server.table.text
    assert bo.name in shown
    assert cai.name in shown


async def test_a_person_gets_one_notice_a_day(server: Server, four: tuple[Person, ...]) -> None:
    ann, bo, cai, _ = four
    await sit(server, bo, cai)
    await close(server, bo)
    await sit(server, cai, bo)
    assert len(notices(ann)) == 1
    await close(server, cai)
    await server.env.advance_time(DAY)
    await sit(server, bo, cai)
    assert len(notices(ann)) == 2


async def test_one_friend_is_not_enough(server: Server, four: tuple[Person, ...]) -> None:
    ann, bo, _, dora = four
    await sit(server, bo, dora)
    assert notices(ann) == []


@pytest.mark.parametrize(
    ("setting", "value"), [("friends", "off"), ("stats", "off")], ids=["did not ask", "hides"]
)
@pytest.mark.parametrize("whose", [0, 1], ids=["the reader", "a friend"])
async def test_there_is_no_notice_of_or_for_a_person_who(
    server: Server, four: tuple[Person, ...], setting: str, value: str, whose: int
) -> None:
    """An account that follows another learns nothing of a person who keeps the switch off."""
    await four[whose].sets("kro me", setting, value)
    await sit(server, four[1], four[2])
    assert all(notices(one) == [] for one in four)


async def test_who_has_got_up_is_not_named(server: Server, four: tuple[Person, ...]) -> None:
    """A regular still plays the deal to its end on that chair."""
    ann, bo, cai, dora = four
    await dora.sets("kro me", "friends", "off")
    await server.deal(bo, dora, server.person("Erik"), seats=4)
    await bo.send(server.table, f"k1:{server.number:x}:-:leave.yes")
    chair = (await server.snapshot(server.number)).table.chairs[0]
    assert chair is not None
    assert chair.leaving
    await cai.send(server.table, f"k1:{server.number:x}:-:sit")
    await server.env.settle()
    assert len((await server.snapshot(server.number)).table.people()) == 4
    assert notices(ann) == []


async def test_a_server_admin_switches_it_off(server: Server, four: tuple[Person, ...]) -> None:
    store = server.bot.store
    await store.save_guild(replace(await store.guild(server.guild.id), friends=False))
    await sit(server, four[1], four[2])
    assert notices(four[0]) == []


async def test_a_person_who_cannot_see_the_channel_is_not_told(
    server: Server, four: tuple[Person, ...]
) -> None:
    hidden = server.guild.create_text_channel(
        "hidden", overwrites={four[0].member: discord.PermissionOverwrite(view_channel=False)}
    )
    await four[1].command("mousel start", channel=hidden)
    opened = server.latest(hidden.id)
    assert opened is not None
    await four[2].press(opened, said("button-sit"))
    await server.env.settle()
    assert notices(four[0]) == []


@pytest.mark.parametrize("options", [{"practice": True}, {"invitation": True}], ids=str)
async def test_no_notice_leads_to_a_table_without_a_seat(
    server: Server, four: tuple[Person, ...], options: dict[str, Any]
) -> None:
    ann, bo, cai, _ = four
    await bo.command("mousel start", **options)
    if "invitation" in options:
        await bo.command("table invite", member=cai.member)
    await cai.press(server.table, said("button-sit"))
    await server.env.settle()
    assert notices(ann) == []


async def test_a_player_at_another_table_is_not_told(
    server: Server, four: tuple[Person, ...]
) -> None:
    ann, bo, cai, _ = four
    await sit(server, ann)
    await sit(server, bo, cai)
    assert notices(ann) == []


async def test_closed_private_messages_are_tried_once(
    server: Server,
    four: tuple[Person, ...],
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    _, bo, cai, _ = four
    tried, send = 0, server.bot.messages.reach.send_private

    async def refuse(person: Kept, key: str, *rest: Any, **named: Any) -> Sent | Failure:
        nonlocal tried
        if not key.startswith("f"):
            return await send(person, key, *rest, **named)
        tried += 1
        return Failure.CLOSED

    monkeypatch.setattr(server.bot.messages.reach, "send_private", refuse)
    caplog.clear()
    await sit(server, bo, cai)
    await close(server, bo)
    await sit(server, cai, bo)
    assert tried == 1
    assert [r for r in caplog.records if r.levelname in ("WARNING", "ERROR")] == []


async def test_an_ordinary_deal_asks_for_no_friends(
    server: Server, four: tuple[Person, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[object] = []

    async def count(*_: object) -> tuple[()]:
        asked.append(None)
        return ()

    await sit(server, four[1], four[2], four[0])
    monkeypatch.setattr(server.bot.store, "friends_seen", count)
    await four[1].press(server.table, "Deal")
    await server.play_on(four[:3])
    assert asked == []


async def test_without_the_stored_day_a_second_notice_would_come(
    server: Server, four: tuple[Person, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The fault that the tests above find."""
    ann, bo, cai, _ = four

    async def first(*_: object) -> bool:
        return True

    monkeypatch.setattr(server.bot.store, "note_told", first)
    await sit(server, bo, cai)
    await close(server, bo)
    await server.env.advance_time(600)
    await sit(server, cai, bo)
    assert len(notices(ann)) == 2
