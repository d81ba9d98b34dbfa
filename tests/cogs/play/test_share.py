"""**Share** posts a settled deal for all to see, once, and only for its players."""

from __future__ import annotations

import pytest

from bot.language.i18n import say
from tests.support.simulated_discord.server import Server, said

pytestmark = pytest.mark.asyncio


async def test_a_player_shares_a_settled_deal_with_the_channel_once(server: Server) -> None:
    anna, bo, cilla = (server.person(n) for n in ("Anna", "Bo", "Cilla"))
    await server.deal(anna, bo, cilla)
    await server.play_on()
    settled = server.table
    answer = await anna.press(settled, "Share")
    assert answer.text == said("done-shared", number=1, channel=f"<#{server.channel.id}>")
    shared = server.posts[-1]
    assert shared.id != settled.id
    assert say("en", "shared-by", who="Anna") in shared.text
    assert not shared.buttons, "nothing can be played there"
    assert (await bo.press(settled, "Share")).text == said("refused-share-twice")
    assert server.posts[-1].id == shared.id


async def test_a_person_who_did_not_play_cannot_share(server: Server) -> None:
    anna, bo, cilla, dagny = (server.person(n) for n in ("Anna", "Bo", "Cilla", "Dagny"))
    await server.deal(anna, bo, cilla, seats=3)
    await server.play_on()
    before = len(server.posts)
    assert (await dagny.press(server.table, "Share")).text == said("refused-share-not-yours")
    assert len(server.posts) == before


async def test_a_deal_in_a_thread_is_shared_in_the_channel_above(server: Server) -> None:
    mod = server.person("Mod", roles=[server.host_role()])
    bo, cilla = server.person("Bo"), server.person("Cilla")
    await mod.sets("kro settings", "threads", "on")
    await server.open(mod)
    [thread] = server.channel.threads
    [table] = server.read(thread.id)
    for person in (bo, cilla):
        await person.press(table, "Sit down")
    await mod.press(server.again(table), "Deal")
    await server.play_on()
    settled = server.latest(thread.id)
    assert settled is not None
    before = len(server.posts)
    await bo.press(settled, "Share")
    assert len(server.posts) == before + 1
    assert say("en", "shared-by", who="Bo") in server.posts[-1].text


@pytest.mark.ci
@pytest.mark.parametrize("choice", ["share", "share.0", "share.99", "share.x"])
async def test_a_forged_number_shares_nothing(server: Server, choice: str) -> None:
    anna, bo, cilla = (server.person(n) for n in ("Anna", "Bo", "Cilla"))
    await server.deal(anna, bo, cilla)
    await server.play_on()
    settled = server.table
    before = len(server.posts)
    real = settled.buttons["Share"]["custom_id"]
    answer = await anna.send(settled, real.rpartition(":")[0] + f":{choice}")
    assert answer.text == said("refused-nothing-to-show")
    assert len(server.posts) == before
