"""`/forget` at open tables, and coming back after it."""

from __future__ import annotations

import json

import pytest

from tests.bot.presses.buttons.test_seat_dialog import seats, set_option
from tests.cogs.test_history import exported
from tests.support.simulated_discord.server import Person, Server, said

pytestmark = pytest.mark.asyncio
DAY = 86_400


async def forget(person: Person) -> str:
    """What is said of it."""
    asked = (await person.command("forget")).whisper
    pressed = await person.press(asked, said("button-forget-yes"))
    return pressed.text if pressed.whispers else person.server.again(asked).text


async def test_an_erased_person_waits_for_no_seat_and_is_given_none(server: Server) -> None:
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


async def test_who_sits_at_one_table_keeps_the_place_on_the_list_of_another(server: Server) -> None:
    anna, bo, cilla, dagny = (server.person(name) for name in ("Anna", "Bo", "Cilla", "Dagny"))
    await server.open(anna, bo, cilla, seats=3)
    await dagny.press(await seats(server, dagny), said("button-wait"))
    await dagny.command("mousel start")
    assert await forget(dagny) == said("refused-forget-seated")
    assert len((await server.snapshot()).table.waiting) == 1


async def test_a_chair_that_is_nobodys_is_freed_after_the_deal(server: Server) -> None:
    anna, bo, cilla = (server.person(name) for name in ("Anna", "Bo", "Cilla"))
    await server.open(anna, bo, cilla)
    await server.bot.store.forget(bo.id, 0.0)
    bot = server.bot
    with server.as_the_bot():
        bot.messages.deal_ended.publish(await server.snapshot())
        await bot.messages.wait_until_settled()
    table = (await server.snapshot()).table
    assert table.people() == (0, 2)


async def test_forgetting_brings_no_chips(server: Server) -> None:
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


async def test_the_question_tells_what_is_kept_for_a_week(server: Server) -> None:
    anna = server.person("Anna")
    for language, week in (("en", "week"), ("sv", "vecka")):
        await anna.sets("kro me", "language", language)
        assert week in (await anna.command("forget")).text


async def test_what_is_kept_is_told_to_its_person_alone_as_words_and_as_a_file(
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
    (question,) = (await anna.press(asked, said("button-forget-yes"))).whispers
    assert question.text == said("ask-forget")


async def test_the_file_of_somebody_erased_meanwhile_is_none(server: Server) -> None:
    anna = server.person("Anna")
    await anna.command("balance")
    asked = (await anna.command("privacy")).whisper
    assert await forget(anna) == said("done-forget")
    answer = await anna.press(asked, said("button-privacy-file"))
    assert answer.text == said("privacy-nothing")
