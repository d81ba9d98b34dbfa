"""Tests that a table continues after Discord archives its silent thread."""

import pytest

from tests.e2e.places.test_channel_kinds import added
from tests.e2e.trouble.test_faults import conserved
from tests.support.sandbox.one_bot import Server
from tests.support.sandbox.people.message_form import EMPTY, offers
from tests.support.sandbox.people.page_client import text
from tests.support.sandbox.people.player import ACKNOWLEDGED, Player
from tests.support.sandbox.people.players import play_deal

pytestmark = [pytest.mark.ci, pytest.mark.asyncio]


async def at_a_post(server: Server) -> list[Player]:
    """Three people at a table in a post of a forum, which is a thread."""
    post = await added(server, "forum")
    players = await server.players("Anna", "Bo", "Cilla")
    for player in players:
        player.channel = post
    await players[0].open()
    for player in players[1:]:
        await player.see(player.table)
        await player.sit()
    return players


async def archive(player: Player) -> None:
    await player.person.call("POST", f"/page/channels/{player.channel}/archive")


async def test_a_press_in_private_reopens_the_thread(server: Server) -> None:
    """An edit is refused (50083). The table's message is posted again, which reopens it."""
    anna, *_ = players = await at_a_post(server)
    await anna.deal()
    await anna.see_table("deal 1")
    before = anna.table() or EMPTY
    await archive(anna)
    await play_deal(players, 1)
    assert (anna.table() or EMPTY)["id"] != before["id"]
    assert not (server.box.world.channels[anna.channel].thread or {})["archived"]
    await conserved(server, 1)


async def test_a_press_in_an_archived_thread_is_carried_out_and_shown_below(server: Server) -> None:
    anna, *_ = await at_a_post(server)
    before = anna.table() or EMPTY
    await archive(anna)
    regular = (offers(before, "more") or "").replace("more", "regular")
    answer = await anna.press(before, regular, unchecked=True)
    assert answer["callback_type"] == ACKNOWLEDGED
    table = await anna.see_table("Seats 4 of 4")
    assert table["id"] != before["id"]
    assert "went wrong" not in "".join(map(text, anna.person.seen.values()))
