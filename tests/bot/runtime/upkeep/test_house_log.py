"""The house's log: its lines, one message at a time, and what follows if it cannot be written."""

from __future__ import annotations

import asyncio
from typing import Any

import discord
import pytest

from bot.discord.rest import Failure, Sent
from bot.runtime.upkeep import house_log
from tests.support.simulated_discord.server import Person, Seen, Server, said

pytestmark = pytest.mark.asyncio
DIALOG = "kro settings"


async def keeps_log(server: Server, mod: Person, channel: Any) -> Seen:
    """Choose the log's channel. Returns the dialog after that."""
    dialog = (await mod.command(DIALOG)).whisper
    await mod.choose(dialog, ["log"])
    picker = next(p for p in server.again(dialog).parts if p["type"] == 8)
    sent = {"component_type": 8, "values": [str(channel.id)]}
    await mod.send(server.again(dialog), picker["custom_id"], **sent)
    await server.env.settle()
    return server.again(dialog)


def keeper(server: Server) -> Person:
    return server.person("Mod", roles=[server.host_role()])


async def written(server: Server, channel: Any) -> list[str]:
    """The lines of the log, without their times."""
    await server.env.settle()
    lines = [line for post in server.read(channel.id) for line in post.content.splitlines()]
    return [line.partition(" · ")[2] for line in lines]


async def test_the_log_names_tables_people_purses_and_settings_and_no_card(
    server: Server,
) -> None:
    mod, bo = keeper(server), server.person("Bo")
    channel = server.guild.create_text_channel("log")
    dialog = await keeps_log(server, mod, channel)
    assert f"<#{channel.id}>" in dialog.text
    await mod.sets(DIALOG, "daily", "20")
    await mod.sets(DIALOG, "daily", "20")
    await server.deal(bo, regulars=2)
    await server.play_on([bo])
    purse = await server.bot.store.account(server.guild.id, bo.id)
    assert purse is not None
    before = (await server.bot.store.balances([purse]))[purse]
    await mod.command("manage purse", member=bo.member, chips=7, reason="a *prize*")
    await mod.command("manage block", member=bo.member)
    listed = (await mod.command("manage block", member=bo.member)).whisper
    await mod.choose(listed, [str(bo.id)])
    game, who, by = said("mousel-name"), f"<@{bo.id}>", f"<@{mod.id}>"
    daily = said("setting-daily-number", n=50), said("setting-daily-number", n=20)
    nowhere, here = said("setting-log-none"), f"<#{channel.id}>"
    kept, given = said("setting-log"), said("setting-daily")
    deals = said("end-deals", count=1)
    assert await written(server, channel) == [
        said("log-setting", who=by, setting=kept, before=nowhere, after=here),
        said("log-setting", who=by, setting=given, before=daily[0], after=daily[1]),
        said("log-opened", who=who, game=game, number=1, channel=f"<#{server.channel.id}>"),
        said("log-purse", by=by, who=who, before=before, after=7, reason="a \\*prize\\*"),
        said("log-blocked", by=by, who=who),
        said("log-closed", number=1, game=game, why=said("end-nobody-left"), deals=deals),
        said("log-unblocked", by=by, who=who),
    ]  # fmt: skip


async def test_a_server_without_a_log_gets_no_line(server: Server) -> None:
    posts = len(server.posts)
    await server.open(server.person("Anna"))
    await server.env.settle()
    assert len(server.posts) == posts + 1


@pytest.mark.sampled
@pytest.mark.parametrize("gone", [True, False])
async def test_if_it_cannot_be_written_nothing_breaks_and_the_owner_reads_it_once(
    server: Server, monkeypatch: pytest.MonkeyPatch, gone: bool
) -> None:
    mod, channel = keeper(server), server.guild.create_text_channel("log")
    log = channel.id
    await keeps_log(server, mod, channel)
    told: list[str] = []

    async def tell(guild: int, key: str, channel: str) -> None:
        assert guild == server.guild.id
        told.append(said(key, server="x", channel=channel))

    vars(server.bot.house_log)["_owners"].notify_owner = tell
    send = server.bot.rest.send

    async def refuse(channel: int, *args: Any, **named: Any) -> Sent | Failure:
        if channel != log:
            return await send(channel, *args, **named)
        return Failure.NO_CHANNEL if gone else Failure.FORBIDDEN

    monkeypatch.setattr(server.bot.rest, "send", refuse)
    for chips in (1, 2):
        await mod.command("balance")
        answer = await mod.command("manage purse", member=mod.member, chips=chips, reason="x")
        assert "→" in answer.text
        await server.env.settle()
    assert told == [said("log-silent", server="x", channel=f"<#{channel.id}>")]
    assert said("setting-silent") in (await mod.command(DIALOG)).text
    monkeypatch.setattr(server.bot.rest, "send", send)
    await mod.command("manage purse", member=mod.member, chips=3, reason="x")
    await server.env.settle()
    assert said("setting-silent") not in (await mod.command(DIALOG)).text
    assert len(await written(server, channel)) == 2, "the setting, and what came last"


async def test_waiting_lines_go_in_one_message_and_excess_ones_are_counted(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(house_log, "MOST", 60)
    mod, channel = keeper(server), server.guild.create_text_channel("log")
    await keeps_log(server, mod, channel)
    send, may_go, sending = server.bot.rest.send, asyncio.Event(), list[str]()
    begun = asyncio.Event()

    async def slowly(channel: int, content: str | None = None, **named: Any) -> Sent | Failure:
        sending.append(content or "")
        begun.set()
        await may_go.wait()
        return await send(channel, content, **named)

    monkeypatch.setattr(server.bot.rest, "send", slowly)
    log, guild = server.bot.house_log, server.guild.id
    log.say(guild, "log-blocked", by="first", who="one")
    await begun.wait()
    for k in range(65):
        log.say(guild, "log-blocked", by=f"{k:03}", who="one" * 9)
    assert len(sending) == 1, "one at a time"
    may_go.set()
    await server.env.settle()
    lines = await written(server, channel)
    assert all(1_800 < len(text) <= 2_000 for text in sending[1:-1]), "as much as Discord takes"
    assert [line[:3] for line in lines[2:62]] == [f"{k:03}" for k in range(60)]
    last = server.read(channel.id)[-1].content.splitlines()[-1]
    assert last == said("log-skipped", count=5)


async def test_a_channel_in_which_the_bot_may_not_write_is_refused(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    mod, channel = keeper(server), server.guild.create_text_channel("log")

    def weak(*_: Any) -> discord.Permissions:
        return discord.Permissions(view_channel=True)

    monkeypatch.setattr(discord.TextChannel, "permissions_for", weak)
    dialog = await keeps_log(server, mod, channel)
    assert said("permission-send-messages") in dialog.text
    assert (await server.bot.store.guild(server.guild.id)).log is None
