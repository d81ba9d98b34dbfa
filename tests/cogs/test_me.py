"""`/kro me`: a person's preferences, which hold on every server."""

from __future__ import annotations

import asyncio
from typing import Any, cast

import pytest

from bot.people import People
from bot.ports import Person as Kept
from tests.support.simulated_discord.server import Person, Server, said

pytestmark = pytest.mark.asyncio
DIALOG = "kro me"


async def kept(server: Server, person: Person) -> Kept:
    return await server.bot.people.settings(person.id)


async def hands(server: Server, person: Person) -> int:
    """The number of hand messages in the private channel."""
    return sum(not m.content for m in person.private)


@pytest.mark.sampled
@pytest.mark.parametrize(
    ("setting", "value", "field", "is_now"),
    [
        ("pings", "off", "muted", True),
        ("language", "sv", "language", "sv"),
        ("hand", "off", "hand_in_dm", False),
        ("colours", "on", "four_colours", True),
        ("pictures", "off", "pictures", False),
        ("forced", "every", "forced", "every"),
    ],
)
async def test_each_setting_is_stored_and_nothing_else_changes(
    server: Server, setting: str, value: str, field: str, is_now: object
) -> None:
    anna = server.person("Anna")
    await anna.command("balance")
    before = await kept(server, anna)
    await anna.sets(DIALOG, setting, value)
    after = await kept(server, anna)
    changed = {f for f in Kept.__struct_fields__ if getattr(before, f) != getattr(after, f)}
    assert (changed, getattr(after, field)) == ({field}, is_now)


async def test_a_press_in_another_persons_dialog_changes_the_own_settings(server: Server) -> None:
    anna, bo = server.person("Anna"), server.person("Bo")
    dialog = (await anna.command(DIALOG)).whisper
    await bo.send(dialog, "h1:me:pings", component_type=3, values=["off"])
    assert (await kept(server, bo)).muted
    assert not (await kept(server, anna)).muted


@pytest.mark.sampled
@pytest.mark.parametrize("custom_id", ["h1:me", "h1:me:chips", "h1:me:hand", "h1:me:hand:other"])
async def test_a_value_that_the_dialog_never_offered_changes_nothing(
    server: Server, custom_id: str
) -> None:
    anna = server.person("Anna")
    dialog = (await anna.command(DIALOG)).whisper
    before = await kept(server, anna)
    await anna.send(dialog, custom_id, component_type=3, values=["maybe"])
    assert await kept(server, anna) == before


# --- language -------------------------------------------------------------------------------------


async def test_all_texts_for_a_person_are_in_the_chosen_language(server: Server) -> None:
    anna, bo, cai = server.person("Anna"), server.person("Bo", "sv-SE"), server.person("Cai")
    dialog = await anna.sets(DIALOG, "language", "sv")
    assert said("mine-title", "sv") in dialog.text, "from the very answer on"
    assert said("refused-manage-guild", "sv") == (await anna.command("kro settings")).text
    await bo.sets(DIALOG, "language", "en")
    await server.deal(anna, bo, cai)
    assert said("button-hand") in server.table.buttons, "the table speaks the server's"
    asked = {p.name: p.hand.text for p in (anna, bo)}
    assert said("mousel-goal", "sv") in asked["Anna"] or said("mousel-wait", "sv") in asked["Anna"]
    assert said("mousel-goal") in asked["Bo"] or said("mousel-wait") in asked["Bo"]
    refused = await anna.send(server.table, "k1:1:-:nonsense")
    assert refused.text == said("refused-old-button", "sv")
    await anna.sets(DIALOG, "language", "none")
    assert said("refused-manage-guild") == (await anna.command("kro settings")).text
    assert (await kept(server, anna)).locale == "en-US"


async def test_each_language_is_named_in_itself_and_the_hand_is_drawn_in_it_at_once(
    server: Server,
) -> None:
    anna = server.person("Anna")
    await server.deal(anna, regulars=2)
    dialog = await anna.sets(DIALOG, "language", "sv")
    named = [o["label"] for o in dialog.menus[1]["options"]]
    assert {"English", "Svenska"} <= set(named)
    assert said("button-why", "sv") in anna.hand.buttons
    assert said("button-why") not in anna.hand.buttons


# --- pings and hands ------------------------------------------------------------------------------


async def test_a_hand_wanted_only_from_the_table_never_comes_in_private(server: Server) -> None:
    anna, bo, cai = (server.person(n) for n in ("Anna", "Bo", "Cai"))
    await anna.sets(DIALOG, "hand", "off")
    await server.open(anna, bo, cai, seats=3)
    answer = await anna.press(server.table, "Deal")
    assert not answer.whispers, "nobody gets a notice of closed private messages: it was chosen"
    assert await hands(server, anna) == 0
    assert await hands(server, bo) == 1
    shown = (await anna.press(server.table, "My hand")).whisper
    assert "Your hand" in shown.text


async def test_sitting_down_does_not_mention_unwanted_private_messages(
    server: Server,
) -> None:
    anna, bo = server.person("Anna"), server.person("Bo")
    await bo.sets(DIALOG, "hand", "off")
    await server.open(anna)
    answer = await bo.press(server.table, "Sit down")
    assert not answer.whispers
    assert "2 of 4" in server.table.text


async def test_a_hand_in_private_goes_and_comes_with_the_setting(
    server: Server,
) -> None:
    anna, bo, cai = (server.person(n) for n in ("Anna", "Bo", "Cai"))
    await server.deal(anna, bo, cai)
    assert await hands(server, anna) == 1
    await anna.sets(DIALOG, "hand", "off")
    assert await hands(server, anna) == 0
    await anna.sets(DIALOG, "hand", "on")
    assert await hands(server, anna) == 1
    await server.play_on()


async def test_a_player_without_a_private_hand_is_called_in_the_channel(server: Server) -> None:
    people = [server.person(n) for n in ("Anna", "Bo", "Cai")]
    for person in people:
        await person.sets(DIALOG, "hand", "off")
    await server.deal(*people)
    await server.env.advance_time(61)
    snapshot = await server.snapshot()
    users = await server.bot.people.users(snapshot)
    assert snapshot.deal is not None
    asked = users[snapshot.deal.setup.chairs[snapshot.table.schedule.turns[0].seat]]
    [ping] = server.pings()
    assert f"<@{asked}>" in ping.content
    assert not any(p.pings for p in people)


async def test_a_private_channel_stored_meanwhile_undoes_no_setting(server: Server) -> None:
    """The person's row was read before the setting changed."""
    anna = server.person("Anna")
    dialog = (await anna.command(DIALOG)).whisper
    people, store = server.bot.people, server.bot.store
    before, reading = await kept(server, anna), asyncio.Event()

    class Late:
        """The store as seen by code that has read the person's row long ago."""

        async def person(self, user: int) -> Kept:
            await reading.wait()
            return before

        def __getattr__(self, name: str) -> Any:
            return getattr(store, name)

    late = People(cast("Any", Late()), server.bot.clock)
    noting = asyncio.create_task(late.note_dm(anna.id, 5, closed=False))
    await anna.send(dialog, "h1:me:pings", component_type=3, values=["off"])
    reading.set()
    await noting
    now = await people.settings(anna.id)
    assert (now.muted, now.dm_channel) == (True, 5)


# --- pictures -------------------------------------------------------------------------------------


async def test_pictures_and_colours_of_a_hand_follow_its_readers_settings(server: Server) -> None:
    anna, bo, cai = (server.person(n) for n in ("Anna", "Bo", "Cai"))
    await anna.sets(DIALOG, "colours", "on")
    await bo.sets(DIALOG, "pictures", "off")
    await server.deal(anna, bo, cai)
    snapshot = await server.snapshot()
    deal = snapshot.deal
    assert deal is not None
    contexts = server.bot.presenters.contexts
    told = {}
    for person in (anna, bo, cai):
        account = await server.bot.store.account(server.guild.id, person.id)
        assert account is not None
        frame = await contexts.deal(snapshot, deal, "en", reader=deal.seat_of(account))
        told[person.name] = (frame.display.pictures, frame.display.four_colours)
    assert told == {"Anna": (True, True), "Bo": (False, False), "Cai": (True, False)}
    everybody = await contexts.deal(snapshot, deal, "en")
    assert (everybody.display.pictures, everybody.display.four_colours) == (True, False)
