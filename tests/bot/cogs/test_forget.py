"""`/forget` at open tables, and coming back after it."""

from __future__ import annotations

import pytest

from tests.bot.cogs.inn import Inn, Person, said
from tests.bot.cogs.test_seats import seats, set_option

pytestmark = pytest.mark.asyncio
DAY = 86_400


async def forget(person: Person) -> str:
    """What is said of it."""
    asked = (await person.command("forget")).whisper
    pressed = await person.press(asked, said("button-forget-yes"))
    return pressed.text if pressed.whispers else person.inn.again(asked).text


async def test_an_erased_person_waits_for_no_seat_and_is_given_none(inn: Inn) -> None:
    anna, bo, cilla, dagny, eva = (
        inn.person(name) for name in ("Anna", "Bo", "Cilla", "Dagny", "Eva")
    )
    await inn.open(anna, bo, cilla, seats=3)
    for person in (dagny, eva):
        await person.press(await seats(inn, person), said("button-wait"))
    assert await forget(dagny) == said("done-forget")
    assert "?" not in (await seats(inn, anna)).text
    await bo.press(inn.table, "Leave")
    await inn.env.settle()
    assert "?" not in inn.table.text
    assert "Eva" in inn.table.text


async def test_an_erased_person_is_no_longer_invited(inn: Inn) -> None:
    anna, bo = inn.person("Anna"), inn.person("Bo")
    await inn.open(anna)
    await set_option(inn, anna, "invitation", "on")
    await anna.command("table invite", member=bo.member)
    assert "Bo" in (await seats(inn, anna)).text
    assert await forget(bo) == said("done-forget")
    assert (await inn.snapshot()).table.invited == ()


async def test_who_sits_at_one_table_keeps_the_place_on_the_list_of_another(inn: Inn) -> None:
    anna, bo, cilla, dagny = (inn.person(name) for name in ("Anna", "Bo", "Cilla", "Dagny"))
    await inn.open(anna, bo, cilla, seats=3)
    await dagny.press(await seats(inn, dagny), said("button-wait"))
    await dagny.command("mousel start")
    assert await forget(dagny) == said("refused-forget-seated")
    assert len((await inn.snapshot()).table.waiting) == 1


async def test_forgetting_brings_no_chips(inn: Inn) -> None:
    anna = inn.person("Anna")
    await anna.command("balance")
    given = (await anna.command("daily")).text
    for _ in range(2):
        await forget(anna)
        assert (await anna.command("daily")).text != given
        assert await anna.purse() == 0
    await inn.env.advance_time(8 * DAY)
    await forget(anna)
    await inn.env.advance_time(8 * DAY)
    await anna.command("balance")
    assert await anna.purse() == 500


async def test_the_question_tells_what_is_kept_for_a_week(inn: Inn) -> None:
    anna = inn.person("Anna")
    for language, week in (("en", "week"), ("sv", "vecka")):
        await anna.sets("kro me", "language", language)
        assert week in (await anna.command("forget")).text
