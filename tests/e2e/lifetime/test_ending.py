"""Tests that the bot ends without loss or errors while people press and Discord is slow."""

import asyncio
import sqlite3
from contextlib import closing

import pytest

from tests.e2e.trouble.test_faults import dealt
from tests.support.patience import PRESS_PATIENCE
from tests.support.sandbox.one_bot import CONNECTED, Server
from tests.support.sandbox.people.message_form import EMPTY, Json, offers
from tests.support.sandbox.people.page_client import text
from tests.support.sandbox.people.player import Player
from tests.support.sandbox.people.players import play_deal, play_until

pytestmark = [pytest.mark.ci, pytest.mark.asyncio]


async def test_presses_at_the_very_end_are_answered_or_fail_visibly(server: Server) -> None:
    """Presses in progress are finished before the connection is closed. No new one begins."""
    players = await dealt(server, "Anna", "Bo", "Cilla")
    server.box.interactions.patience = 0.5
    answers: list[Json] = []

    async def presses(player: Player) -> None:
        table = player.table() or EMPTY
        while True:
            answers.append(await player.person.press(table, offers(table, "hand") or ""))

    pressing = [asyncio.create_task(presses(player)) for player in players]
    await players[0].see(lambda: len(answers) > len(players))
    assert await server.bot.stop() == 0
    for task in pressing:
        task.cancel()
    await asyncio.gather(*pressing, return_exceptions=True)
    failed = [a for a in answers if a["status"] != "acknowledged"]
    assert all(a["error"] == "This interaction failed" for a in failed)
    await server.bot.start()
    server.box.interactions.patience = PRESS_PATIENCE
    await play_deal(players, 1)
    await server.check_ledger()


async def test_a_clean_stop_is_one_line_of_the_log(server: Server) -> None:
    await dealt(server, "Anna", "Bo", "Cilla")
    before = len(server.bot.lines)
    assert await server.bot.stop() == 0
    [line] = server.bot.lines[before:]
    assert line.endswith("INFO    bot.runtime.client: stopped")
    await server.bot.start()


async def test_updates_that_a_slow_discord_does_not_show_are_shown_after_the_next_start(
    server: Server,
) -> None:
    players = await dealt(server, "Anna", "Bo", "Cilla")
    player = await play_until(players, lambda _: True)
    before = text(player.table() or EMPTY)
    slow = {"method": "PATCH", "path_regex": "/channels/"}
    server.box.faults.add(match=slow, delay_ms=60_000, times=None)
    await player.choose(await player.see_turn())
    assert await server.bot.stop() == 0
    server.box.faults.clear()
    assert text(player.table() or EMPTY) == before
    await server.bot.start()
    await play_deal(players, 1)
    await server.check_ledger()


async def test_the_bot_may_end_while_it_restores_its_tables(server: Server) -> None:
    """Anna's hand is sent again first. The bot still requests the others when it is stopped.

    It does not know what any hand shows, as after a kill before that was recorded. Otherwise it
    would request none.
    """
    anna, *others = await dealt(server, "Anna", "Bo", "Cilla")
    await server.bot.kill()
    with closing(sqlite3.connect(server.bot.database)) as con, con:
        con.execute("UPDATE message SET version = NULL")
    lost = anna.hand() or EMPTY
    await anna.person.call("DELETE", f"/page/messages/{lost['channel_id']}/{lost['id']}")
    await anna.person.wait_deleted(lost["id"])
    places = "|".join((other.hand() or EMPTY)["channel_id"] for other in others)
    slow = {"method": "GET", "path_regex": f"/channels/({places})/"}
    server.box.faults.add(match=slow, delay_ms=1500, times=None)
    await server.bot.start(CONNECTED)
    await anna.see(anna.hand)
    assert await server.bot.stop() == 0
    await server.check_ledger()
