"""A table message is in the server's language, and a hand in its player's."""

from __future__ import annotations

from typing import Any

import discord
import pytest

from bot.language.i18n import own_name
from tests.support.simulated_discord.server import Server, said

pytestmark = pytest.mark.asyncio


async def test_a_swedish_hand_at_an_english_table(server: Server) -> None:
    anna, sven = server.person("Anna"), server.person("Sven", "sv-SE")
    await server.open(anna, sven, regulars=1)
    assert "Sit down" in server.table.buttons
    assert said("seated-title", "sv", game=said("mousel-name", "sv")) in sven.hand.text
    assert said("seated-title", game=said("mousel-name")) in anna.hand.text
    await anna.press(server.table, "Deal")
    assert "My hand" in server.table.on
    while not sven.asked:
        await anna.press(anna.hand, anna.hand.choices[0])
    assert said("button-why", "sv") in sven.hand.on
    assert said("button-why") not in sven.hand.on
    copy = (await sven.press(server.table, "My hand")).whisper
    assert copy.choices == sven.hand.choices
    more = await sven.more(server.table)
    refusal = await sven.press(more, said("button-leave", "sv"))
    lose = await server.may_lose(sven)
    told = said("ask-leave-deal", "sv", number=1, deal=1, stake="some", lose=lose)
    assert told == refusal.text
    more = await sven.more(sven.hand)
    assert said("button-resend", "sv") in more.on
    assert said("button-resend") not in more.on
    label = said("button-last", "sv")
    assert (label in more.on) != (f"**{label}**" in more.text)


async def test_a_swedish_person_is_called_in_swedish(server: Server) -> None:
    anna, sven = server.person("Anna"), server.person("Sven", "sv-SE")
    await server.open(anna, sven, regulars=1)
    await server.env.advance_time(61)
    await anna.press(server.table, "Deal")
    while not sven.asked:
        await anna.press(anna.hand, anna.hand.choices[0])
    await server.env.advance_time(61)
    [ping] = sven.pings
    assert said("button-hand", "sv") in ping.buttons


async def test_the_server_s_language_is_the_table_s(server: Server) -> None:
    mod = server.person("Mod", roles=[server.host_role()])
    sven = server.person("Sven", "sv-SE")
    dialog = await mod.sets("kro settings", "language", "sv")
    assert own_name("sv") in dialog.text
    await mod.command("mousel start")
    assert said("button-sit", "sv") in server.table.on
    assert said("seated-title", game=said("mousel-name")) in mod.hand.text
    refusal = await sven.send(server.table, "k1:1:-:leave")
    assert refusal.text == said("refused-not-seated", "sv")


async def test_an_unknown_language_reads_english(server: Server) -> None:
    kim = server.person("Kim", "ko")
    await server.open(kim, regulars=2)
    assert said("seated-title", game=said("mousel-name")) in kim.hand.text


async def test_commands_have_swedish_names_and_descriptions(server: Server) -> None:
    commands = server.env.backend.visible_commands(
        user_id=server.person("Anna").id, channel_id=server.channel.id
    )
    swedish = discord.Locale.swedish.value
    assert {c["name"] for c in commands} >= {"mousel", "table", "balance", "rules", "help"}
    for command in commands:
        nodes = [command]
        while nodes:
            node = nodes.pop()
            nodes += node.get("options") or []
            assert swedish in node["description_localizations"], node["name"]
            assert swedish in node.get("name_localizations", {}), node["name"]
            choices: list[dict[str, Any]] = node.get("choices") or []
            for choice in choices:
                assert swedish in choice["name_localizations"], choice["name"]
