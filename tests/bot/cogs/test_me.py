"""`/kro me`: what a person wants, and that it is respected on every server."""

from __future__ import annotations

import asyncio
from typing import Any, cast

import pytest

from bot.present.people import LOCALES, People
from tables.ports import Person as Kept
from tests.bot.cogs.inn import Inn, Person, said

pytestmark = pytest.mark.asyncio
DIALOG = "kro me"


async def kept(inn: Inn, person: Person) -> Kept:
    found = await inn.bot.store.person(person.id)
    assert found is not None
    return found


async def hands(inn: Inn, person: Person) -> int:
    """How many hands stand in the private channel."""
    return sum(not m.content for m in person.private)


@pytest.mark.parametrize(
    ("setting", "value", "field", "is_now"),
    [
        ("pings", "off", "muted", True),
        ("language", "sv", "language", "sv"),
        ("hand", "off", "hand_in_dm", False),
        ("colours", "on", "four_colours", True),
        ("pictures", "off", "pictures", False),
    ],
)
async def test_each_setting_is_kept_and_nothing_else_changes(
    inn: Inn, setting: str, value: str, field: str, is_now: object
) -> None:
    anna = inn.person("Anna")
    await anna.command("balance")
    before = await kept(inn, anna)
    await anna.sets(DIALOG, setting, value)
    after = await kept(inn, anna)
    changed = {f for f in Kept.__slots__ if getattr(before, f) != getattr(after, f)}
    assert (changed, getattr(after, field)) == ({field}, is_now)


async def test_the_dialog_is_everybodys_and_a_press_in_it_changes_ones_own(inn: Inn) -> None:
    anna, bo = inn.person("Anna"), inn.person("Bo")
    dialog = (await anna.command(DIALOG)).whisper
    await bo.send(dialog, "h1:me:pings", component_type=3, values=["off"])
    assert (await kept(inn, bo)).muted
    assert not (await kept(inn, anna)).muted


@pytest.mark.parametrize("custom_id", ["h1:me", "h1:me:chips", "h1:me:hand", "h1:me:hand:other"])
async def test_what_the_dialog_never_offered_changes_nothing(inn: Inn, custom_id: str) -> None:
    anna = inn.person("Anna")
    dialog = (await anna.command(DIALOG)).whisper
    before = await kept(inn, anna)
    await anna.send(dialog, custom_id, component_type=3, values=["maybe"])
    assert await kept(inn, anna) == before


# --- language -------------------------------------------------------------------------------------


async def test_everything_said_to_a_person_is_in_the_chosen_language(inn: Inn) -> None:
    anna, bo, cai = inn.person("Anna"), inn.person("Bo", "sv-SE"), inn.person("Cai")
    dialog = await anna.sets(DIALOG, "language", "sv")
    assert said("mine-title", "sv") in dialog.text, "from the very answer on"
    assert said("refused-manage-guild", "sv") == (await anna.command("kro settings")).text
    await bo.sets(DIALOG, "language", "en")
    await inn.deal(anna, bo, cai)
    assert said("button-hand") in inn.table.buttons, "the table speaks the server's"
    assert said("button-more", "sv") in anna.hand.buttons
    assert said("button-more") in bo.hand.buttons
    refused = await anna.send(inn.table, "k1:1:-:nonsense")
    assert refused.text == said("refused-old-button", "sv")
    await anna.sets(DIALOG, "language", "none")
    assert said("refused-manage-guild") == (await anna.command("kro settings")).text
    assert (await kept(inn, anna)).locale == "en-US"


async def test_each_language_is_named_in_itself_and_the_next_picture_of_a_hand_follows(
    inn: Inn,
) -> None:
    anna = inn.person("Anna")
    await inn.deal(anna, regulars=2)
    dialog = await anna.sets(DIALOG, "language", "sv")
    named = [o["label"] for o in dialog.menus[1]["options"]]
    assert {"English", "Svenska"} <= set(named)
    assert "My hand" not in anna.hand.buttons
    assert "More" in anna.hand.buttons
    await anna.send(anna.hand, "k1:1:-:refresh")
    assert "Mer" in anna.hand.buttons


async def test_every_language_has_a_name_that_discord_knows() -> None:
    assert {k: v.value for k, v in LOCALES.items()} == {"en": "en-US", "sv": "sv-SE"}


# --- pings and hands ------------------------------------------------------------------------------


async def test_a_hand_wanted_from_the_table_only_never_comes_in_private(inn: Inn) -> None:
    anna, bo, cai = (inn.person(n) for n in ("Anna", "Bo", "Cai"))
    await anna.sets(DIALOG, "hand", "off")
    await inn.open(anna, bo, cai)
    answer = await anna.press(inn.table, "Deal")
    assert not answer.whispers, "nobody is told of closed private messages: it was chosen"
    assert await hands(inn, anna) == 0
    assert await hands(inn, bo) == 1
    shown = (await anna.press(inn.table, "My hand")).whisper
    assert "Your hand" in shown.text


async def test_sitting_down_says_nothing_of_private_messages_that_are_not_wanted(inn: Inn) -> None:
    anna, bo = inn.person("Anna"), inn.person("Bo")
    await bo.sets(DIALOG, "hand", "off")
    await inn.open(anna)
    answer = await bo.press(inn.table, "Sit down")
    assert not answer.whispers
    assert "2 of 4" in inn.table.text


async def test_a_hand_that_stands_in_private_goes_and_comes_with_the_setting(inn: Inn) -> None:
    anna, bo, cai = (inn.person(n) for n in ("Anna", "Bo", "Cai"))
    await inn.deal(anna, bo, cai)
    assert await hands(inn, anna) == 1
    await anna.sets(DIALOG, "hand", "off")
    assert await hands(inn, anna) == 0
    await anna.sets(DIALOG, "hand", "on")
    assert await hands(inn, anna) == 1
    await inn.play_on()


async def test_whoever_has_no_hand_in_private_is_called_in_the_channel(inn: Inn) -> None:
    people = [inn.person(n) for n in ("Anna", "Bo", "Cai")]
    for person in people:
        await person.sets(DIALOG, "hand", "off")
    await inn.deal(*people)
    await inn.env.advance_time(61)
    snapshot = await inn.snapshot()
    users = await inn.bot.people.users(snapshot)
    assert snapshot.deal is not None
    asked = users[snapshot.deal.setup.chairs[snapshot.table.turns[0].seat]]
    [ping] = inn.pings()
    assert f"<@{asked}>" in ping.content
    assert not any(p.pings for p in people)


async def test_a_private_channel_noted_meanwhile_undoes_no_setting(inn: Inn) -> None:
    """What is noted of a person was read before the setting changed."""
    anna = inn.person("Anna")
    dialog = (await anna.command(DIALOG)).whisper
    people, store = inn.bot.people, inn.bot.store
    before, reading = await kept(inn, anna), asyncio.Event()

    class Late:
        """The store as somebody sees it who read of the person long ago."""

        async def person(self, user: int) -> Kept:
            await reading.wait()
            return before

        def __getattr__(self, name: str) -> Any:
            return getattr(store, name)

    late = People(cast("Any", Late()), inn.bot.clock)
    noting = asyncio.create_task(late.note_dm(anna.id, 5, closed=False))
    await anna.send(dialog, "h1:me:pings", component_type=3, values=["off"])
    reading.set()
    await noting
    now = await people.wishes(anna.id)
    assert (now.muted, now.dm_channel) == (True, 5)


# --- pictures -------------------------------------------------------------------------------------


async def test_pictures_and_colours_of_a_hand_are_its_readers_wish(inn: Inn) -> None:
    anna, bo, cai = (inn.person(n) for n in ("Anna", "Bo", "Cai"))
    await anna.sets(DIALOG, "colours", "on")
    await bo.sets(DIALOG, "pictures", "off")
    await inn.deal(anna, bo, cai)
    snapshot = await inn.snapshot()
    deal = snapshot.deal
    assert deal is not None
    contexts = inn.bot.presenter._contexts
    told = {}
    for person in (anna, bo, cai):
        account = await inn.bot.store.account(inn.guild.id, person.id)
        assert account is not None
        frame = await contexts.deal(snapshot, deal, "en", reader=deal.seat_of(account))
        told[person.name] = (frame.pictures, frame.four_colours)
    assert told == {"Anna": (True, True), "Bo": (False, False), "Cai": (True, False)}
    everybody = await contexts.deal(snapshot, deal, "en")
    assert (everybody.pictures, everybody.four_colours) == (True, False)
