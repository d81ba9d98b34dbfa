"""`/forget` at open tables, and coming back after it."""

from __future__ import annotations

import json

import pytest

from tables.commands import Command, Invite, Sit
from tables.live.directory import Directory
from tests.cogs.tables.test_seat_dialog import seats, set_option
from tests.cogs.test_history import exported
from tests.contract.store.erasure import erase_who_sits
from tests.support.audits import check_new
from tests.support.simulated_discord.server import Person, Server, said

pytestmark = pytest.mark.asyncio
DAY = 86_400


async def forget(person: Person) -> str:
    """The answer to `/forget` and its confirmation."""
    asked = (await person.command("forget")).whisper
    pressed = await person.press(asked, said("button-forget-yes"))
    return pressed.text if pressed.whispers else person.server.again(asked).text


async def test_an_erased_person_leaves_the_waiting_list_and_gets_no_seat(server: Server) -> None:
    anna, bo, cilla, dagny, eva = (
        server.person(name) for name in ("Anna", "Bo", "Cilla", "Dagny", "Eva")
    )
    await server.open(anna, bo, cilla, seats=3)
    for person in (dagny, eva):
        await person.press(await seats(server, person), said("button-wait"))
    assert await forget(dagny) == said("done-forget")
    assert "?" not in (await seats(server, anna)).text
    await bo.press(server.table, "Leave")
    await server.env.settle()
    assert "?" not in server.table.text
    assert "Eva" in server.table.text


async def test_an_erased_person_is_no_longer_invited(server: Server) -> None:
    anna, bo = server.person("Anna"), server.person("Bo")
    await server.open(anna)
    await set_option(server, anna, "invitation", "on")
    await anna.command("table invite", member=bo.member)
    assert "Bo" in (await seats(server, anna)).text
    assert await forget(bo) == said("done-forget")
    assert (await server.snapshot()).table.invited == ()


async def test_a_player_at_one_table_keeps_the_place_on_the_waiting_list_of_another(
    server: Server,
) -> None:
    anna, bo, cilla, dagny = (server.person(name) for name in ("Anna", "Bo", "Cilla", "Dagny"))
    await server.open(anna, bo, cilla, seats=3)
    await dagny.press(await seats(server, dagny), said("button-wait"))
    await dagny.command("mousel start")
    assert await forget(dagny) == said("refused-forget-seated")
    assert len((await server.snapshot()).table.waiting) == 1


async def elsewhere(server: Server, command: Command) -> None:
    """Another process runs the command, and this one receives no notice of it."""
    with server.as_the_bot():
        other = Directory(server.bot.directory.services)
        outcome = await other.ask(1, command)
        await other.stop()
    assert outcome.refusal is None


async def test_a_person_who_sat_down_in_another_process_meanwhile_is_not_erased(
    server: Server,
) -> None:
    anna, bo = server.person("Anna"), server.person("Bo")
    await server.open(anna)
    await bo.command("balance")
    account = await server.bot.store.account(server.guild.id, bo.id)
    await elsewhere(server, Sit(by=account, interaction="sit"))
    assert (await server.snapshot()).table.chair_of(account or 0) is None, "not heard of"
    assert await forget(bo) == said("refused-forget-seated")
    assert await server.bot.store.account(server.guild.id, bo.id) == account


async def test_a_person_who_was_invited_in_another_process_meanwhile_is_removed_from_that_list(
    server: Server,
) -> None:
    anna, bo = server.person("Anna"), server.person("Bo")
    await server.open(anna)
    await set_option(server, anna, "invitation", "on")
    await bo.command("balance")
    host, account = [
        await server.bot.store.account(server.guild.id, person.id) for person in (anna, bo)
    ]
    assert account is not None
    await elsewhere(server, Invite(by=host, guest=account, interaction="invite"))
    assert (await server.snapshot()).table.invited == (), "not heard of"
    assert await forget(bo) == said("done-forget")
    stored = await server.bot.store.load(1)
    assert stored is not None
    assert not stored.state.get("invited")


async def test_a_chair_without_an_owner_is_freed_after_the_deal(server: Server) -> None:
    anna, bo, cilla = (server.person(name) for name in ("Anna", "Bo", "Cilla"))
    await server.open(anna, bo, cilla)
    erase_who_sits(server.database, bo.id)
    assert check_new(server.database).ok, "no reason to stop the server"
    server.bot.store.drop_all()
    bot = server.bot
    with server.as_the_bot():
        bot.messages.deal_ended.publish(await server.snapshot())
        await bot.messages.wait_until_settled()
    table = (await server.snapshot()).table
    assert table.people() == (0, 2)


async def test_erasure_brings_no_chips(server: Server) -> None:
    anna = server.person("Anna")
    await anna.command("balance")
    given = (await anna.command("daily")).text
    for _ in range(2):
        await forget(anna)
        assert (await anna.command("daily")).text != given
        assert await anna.purse() == 0
    await server.env.advance_time(8 * DAY)
    await forget(anna)
    await server.env.advance_time(8 * DAY)
    await anna.command("balance")
    assert await anna.purse() == 500


async def test_the_question_says_what_is_deleted_and_what_is_kept(
    server: Server,
) -> None:
    anna = server.person("Anna")
    for language, week, statistics in (("en", "week", "statistics"), ("sv", "vecka", "statistik")):
        await anna.sets("kro me", "language", language)
        question = (await anna.command("forget")).text
        assert week in question
        assert statistics in question


async def test_stored_data_are_shown_only_to_their_person_as_words_and_as_a_file(
    server: Server,
) -> None:
    anna, bo = server.person("Anna"), server.person("Bo")
    assert said("privacy-nothing") in (await anna.command("privacy")).whisper.text
    await server.deal(anna, bo, regulars=2)
    await server.play_on()
    asked = (await anna.command("privacy")).whisper
    told = await exported(await anna.press(asked, said("button-privacy-file")))
    assert told["person"]["user"] == anna.id
    assert str(bo.id) not in json.dumps(told)
    (here,) = told["servers"]
    assert here["chips"] == await server.purse(anna)
    assert said("privacy-purses", n=1, moves=len(here["movements"])) in asked.text
    assert said("privacy-deals", n=1) in asked.text
    assert here["statistics"]
    assert said("privacy-results") in asked.text
    (question,) = (await anna.press(asked, said("button-forget-yes"))).whispers
    assert question.text == said("ask-forget")


async def test_there_is_no_file_for_a_person_erased_meanwhile(server: Server) -> None:
    anna = server.person("Anna")
    await anna.command("balance")
    asked = (await anna.command("privacy")).whisper
    assert await forget(anna) == said("done-forget")
    answer = await anna.press(asked, said("button-privacy-file"))
    assert answer.text == said("privacy-nothing")
