"""Tests that presses are answered in time if Discord is slow to look up members."""

import pytest

from tests.support.sandbox.one_bot import Server
from tests.support.sandbox.people.message_form import EMPTY, EPHEMERAL, Json, offers
from tests.support.sandbox.people.page_client import text
from tests.support.sandbox.people.player import ACKNOWLEDGED
from tests.support.sandbox.people.players import full_table

pytestmark = pytest.mark.asyncio


def slow_members(server: Server) -> None:
    """Make every look-up take longer than a press may wait."""
    server.box.interactions.patience = 1.5
    match = {"method": "GET", "path_regex": r"/guilds/\d+/members/"}
    server.box.faults.add(match=match, delay_ms=1700, times=None)


@pytest.mark.ci
async def test_again_looks_people_up_after_it_is_answered(server: Server) -> None:
    """A restarted bot has seen no member, and requests each of them."""
    anna, bo, cilla = players = await server.players("Anna", "Bo", "Cilla")
    await full_table(players)
    await anna.close_table()
    closed = await anna.see_table("is closed")
    await server.bot.kill()
    await server.bot.start()
    slow_members(server)
    answer = await anna.press(closed, offers(closed, "again") or "")
    assert answer["callback_type"] == ACKNOWLEDGED
    opened = await anna.see_table("Seats 3 of 4")
    assert opened["id"] != closed["id"]
    again = await bo.press(closed, offers(closed, "again") or "")
    assert again["callback_type"] == ACKNOWLEDGED
    await bo.see(lambda: any(said(m) for m in bo.person.seen.values()))
    await anna.see(lambda: "💤 Bo" not in text(anna.table() or EMPTY))
    await cilla.press_table("back")
    await anna.deal()
    for player in players:
        await player.see(lambda p=player: "Your hand" in text(p.hand() or EMPTY))


def said(message: Json) -> bool:
    """Whether it reports only to the person who pressed that the game continues."""
    return bool(message["flags"] & EPHEMERAL) and "goes on" in text(message)


@pytest.mark.ci
async def test_a_guest_is_looked_up_after_the_menu_is_answered(server: Server) -> None:
    """`/table invite` asks which table if there are several. The answer looks up the guest
    again.
    """
    anna = await server.player("Anna")
    bo = await server.person("Bo")
    for _ in range(2):
        await anna.open(invitation=True)
    asked = await anna.person.command(anna.channel, "table invite", member=bo.id)
    await anna.told(asked)
    menu = anna.person.seen[asked["message_id"]]
    slow_members(server)
    answer = await anna.person.choose(menu, ["2"])
    assert answer["callback_type"] == ACKNOWLEDGED
    await anna.see(lambda: "Bo" in text(anna.person.seen[menu["id"]]))
