"""Tests card emoji with a bot in its own process: uploaded at start, found again, never needed.

tests/bot/discord/test_application_emoji.py tests in every run that they are not needed.
"""

from collections import Counter
from typing import Any

import pytest

from bot.discord.start.application_emoji import emoji_name
from games.kernel.cards import PACK, SPANISH
from sandbox.rules.component_tree import walk
from tests.e2e.conftest import OpenInn
from tests.support.sandbox.one_bot import Server
from tests.support.sandbox.people.players import full_table, play_deal, play_until

pytestmark = pytest.mark.asyncio
AT_ONCE = {"KRO_EMOJI": "true", "KRO_REQUESTS": "0"}
DONE, GIVEN_UP = "card emoji are complete", "card emoji are left as they are"
EMOJI = "/applications/{application}/emojis"
CARDS = 93 + 26
"""And clubs and diamonds once more, in colours of their own."""


def names(server: Server) -> Counter[str]:
    return Counter(e.name for e in server.box.world.emojis.values())


def beside(message: dict[str, Any]) -> dict[str, str]:
    """Return the emoji in a message by the text next to them."""
    parts = [*walk(message["components"])]
    pressed = [*parts, *(o for p in parts for o in p.get("options", ()))]
    return {p["label"]: p["emoji"]["name"] for p in pressed if "emoji" in p}


async def dealt_until_cards_are_offered(server: Server) -> tuple[Any, dict[str, Any]]:
    """Return a table of two, and a message in which cards may be chosen or played."""
    players = await server.players("Anna", "Bo")
    await full_table(players)
    await players[0].press_table("regular")
    await players[0].deal()
    await players[0].see_table("deal 1")

    def offers_cards(turn: Any) -> bool:
        return turn.menu is not None or any(":play." in c for c in turn.choices)

    player = await play_until(players, offers_cards)
    return players, (await player.see_turn()).message


@pytest.mark.ci
async def test_emoji_are_uploaded_once_and_stand_next_to_the_text(opening: OpenInn) -> None:
    async with opening(**AT_ONCE) as server:
        await server.bot.wait_line(DONE)
        assert len(names(server)) == CARDS == sum(names(server).values())
        _, message = await dealt_until_cards_are_offered(server)
        shown = beside(message)
        assert shown
        assert set(shown.values()) <= {emoji_name(card) for card in (*PACK, *SPANISH, None)}
        before = dict(server.box.world.emojis)
        for end in (server.bot.stop, server.bot.kill):
            await end()
            server.box.log.clear()
            heard = len(server.bot.lines)
            await server.bot.start(until=DONE)
            assert "0 uploaded, 0 deleted" in await server.bot.wait_line(DONE, since=heard)
            assert server.box.log.of("POST", EMOJI) == []
            assert server.box.world.emojis == before


@pytest.mark.slow
async def test_refused_emoji_cost_no_deal_and_the_rest_are_uploaded_at_the_next_start(
    opening: OpenInn,
) -> None:
    async with opening(**AT_ONCE, until="logging in") as server:
        uploads = {"method": "POST", "path_regex": "/emojis$"}
        server.box.faults.add(match=uploads, every=21, times=None, status=400, code=30008)
        await server.bot.wait_line(GIVEN_UP)
        # It tries again in a minute, which on a busy machine ends before the deal.
        assert len(server.box.log.of("POST", EMOJI)) == 21
        assert sum(names(server).values()) == 20
        players, message = await dealt_until_cards_are_offered(server)
        assert not beside(message)
        await play_deal(players, 1)
        server.box.faults.clear()
        await server.bot.kill()
        await server.bot.start(until=DONE)
        assert len(names(server)) == CARDS == sum(names(server).values())


@pytest.mark.slow
async def test_emoji_deleted_while_the_bot_runs_leave_the_text(opening: OpenInn) -> None:
    """Discord refuses a message with a deleted emoji, so the next message has none."""
    async with opening(**AT_ONCE) as server:
        server.expects_trouble = True
        await server.bot.wait_line(DONE)
        players, message = await dealt_until_cards_are_offered(server)
        assert beside(message)
        for one in [*server.box.world.emojis.values()]:
            server.box.world.drop(one)
        for player in players:
            player.without_message = True
        await play_deal(players, 1)
        await server.check_ledger()
        server.box.log.clear()  # the messages with deleted emoji were rightly refused
