"""A table in a hidden channel does not exist for a person who does not sit there."""

from __future__ import annotations

from typing import Any

import discord
import pytest
from simcord.backend.models.channel import Overwrite
from simcord.enums import OverwriteType

from bot.ids import HAND_CHOICE, TABLE_CHOICE
from tests.support.simulated_discord.server import Person, Seen, Server, said

pytestmark = pytest.mark.asyncio

HIDDEN = discord.PermissionOverwrite(view_channel=False)
VIEW = discord.Permissions(view_channel=True).value
ARGUMENTS = {"show": ("show.1",), "option": ("option.clock", "option.done"), "wait": ("wait",)}


async def hidden_table(server: Server, bo: Person, *others: Person) -> tuple[Person, Any]:
    """Anna's table in a channel that Bo does not see."""
    anna = server.person("Anna")
    channel = server.guild.create_text_channel("staff", overwrites={bo.member: HIDDEN})
    await anna.command("mousel start", channel)
    message = server.read(channel.id)[-1]
    for person in others:
        await person.press(message, "Sit down")
    return anna, channel


async def hide(server: Server, channel: Any, person: Person) -> None:
    """Hide the channel from this person from now on."""
    denied = Overwrite(person.id, OverwriteType.MEMBER, 0, VIEW)
    server.env.backend.edit_channel(channel.id, {}, overwrites=[denied])
    await server.env.settle()


async def forged(server: Server, person: Person, message: Seen, table: int) -> dict[str, list[str]]:
    """The answer to each press there, by its id; the ids are of this table."""
    answers: dict[str, list[str]] = {}
    for name in server.bot.table_presses.names:
        if name in (TABLE_CHOICE, HAND_CHOICE):
            choices = [f"1.1:{'pass'}", "1p1:m"]
        else:
            choices = [f"-:{choice}" for choice in (name, *ARGUMENTS.get(name, ()))]
        for choice in choices:
            answer = await person.send(message, f"k1:{table:x}:{choice}", values=["0"])
            answers[choice] = [seen.text for seen in answer.messages]
    return answers


@pytest.mark.sampled
@pytest.mark.parametrize("moment", ["lobby", "playing", "closed"])
async def test_every_press_is_answered_as_for_an_invented_id(server: Server, moment: str) -> None:
    bo, cilla, dag = (server.person(name) for name in ("Bo", "Cilla", "Dagny"))
    anna, channel = await hidden_table(server, bo, cilla, dag)
    await bo.command("mousel start")
    own, theirs = server.table, server.read(channel.id)[-1]
    if moment == "playing":
        await anna.press(theirs, "Deal")
    if moment == "closed":
        await anna.send(theirs, "k1:1:-:close.yes")
    assert (await server.snapshot(1)).table.status == moment
    before = await server.truth(1), len(server.read(channel.id)), len(server.posts)
    told = await forged(server, bo, own, 1)
    assert told == await forged(server, bo, own, 0xFFFFFF)
    assert all(lines == [said("refused-old-button")] for lines in told.values())
    assert before == (await server.truth(1), len(server.read(channel.id)), len(server.posts))


async def test_a_player_plays_on_though_the_channel_is_hidden_meanwhile(
    server: Server,
) -> None:
    cilla, dag = server.person("Cilla"), server.person("Dagny")
    anna, channel = await hidden_table(server, server.person("Bo"), cilla, dag)
    await anna.press(server.read(channel.id)[-1], "Deal")
    own = await server.open(server.person("Erik"))
    await hide(server, channel, cilla)
    answer = await cilla.send(own, "k1:1:-:hand")
    assert "Your hand" in answer.text
    for message in (own, cilla.hand):
        answer = await cilla.send(message, "k1:1:-:last")
        assert answer.text != said("refused-old-button")


async def test_only_known_members_of_a_private_thread_see_it(
    server: Server,
) -> None:
    """Elsewhere, Discord sends the bot only the members of a private thread who manage threads."""
    anna, bo = server.person("Anna"), server.person("Bo")
    manages = server.guild.create_role("M", permissions=discord.Permissions(manage_threads=True))
    mod = server.person("Mod", roles=[manages])
    private = discord.ChannelType.private_thread.value
    server.env.backend.create_thread(server.channel.id, "Secret", anna.id, type=private)
    await server.env.settle()
    await anna.command("mousel start", server.channel.threads[0])
    assert (await server.snapshot()).table.channel == server.channel.threads[0].id
    own = await server.open(server.person("Erik"))
    choices = ("sit", "seats", "more", "rules", "wait", "down", "again")
    for choice in choices:
        assert (await bo.send(own, f"k1:1:-:{choice}")).text == said("refused-old-button")
    for choice in choices[1:4]:
        assert (await mod.send(own, f"k1:1:-:{choice}")).text != said("refused-old-button")


async def test_a_former_player_who_cannot_see_the_channel_learns_nothing(server: Server) -> None:
    cilla = server.person("Cilla")
    _, channel = await hidden_table(server, server.person("Bo"), cilla)
    own = await server.open(server.person("Erik"))
    await cilla.send(own, "k1:1:-:leave.yes")
    await hide(server, channel, cilla)
    for choice in ("sit", "hand", "deals", "last", "again"):
        assert (await cilla.send(own, f"k1:1:-:{choice}")).text == said("refused-old-button")
