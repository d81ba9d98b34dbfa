"""Tests equal stacks at a table (GEN-018), as people see them."""

import pytest

from tests.support.sandbox.one_bot import Server
from tests.support.sandbox.people.message_form import EMPTY
from tests.support.sandbox.people.page_client import text
from tests.support.sandbox.people.players import full_table, play_deal

pytestmark = pytest.mark.asyncio


@pytest.mark.ci
async def test_all_begin_with_100_and_get_the_rest_back_also_after_a_kill(
    server: Server,
) -> None:
    anna, bo = players = await server.players("Anna", "Bo")
    await full_table(players, "bourre", stack=100)
    price = "Everybody buys in with **100** chips. They leave your purse with your first deal here"
    await anna.see(lambda: "buy in with 100" in text(anna.table() or EMPTY))
    await bo.see(lambda: price in text(bo.hand() or EMPTY))
    assert [server.chips(player.person) for player in players] == [500, 500]
    await anna.deal()
    for player in players:
        await player.see(lambda p=player: "Your hand" in text(p.hand() or EMPTY))
    await server.bot.kill()
    await server.bot.start()
    await play_deal(players, 1)
    assert [await player.balance() for player in players] == [400, 400]
    answer = await anna.person.command(anna.channel, "balance")
    told = await anna.told(answer)
    assert "chips at tables" in told
    assert "**−100** · bought in at table 1" in told
    await bo.see(lambda: "→ stack" in text(bo.hand() or EMPTY))
    await anna.close_table(bo)
    await anna.see(lambda: "is closed" in text(anna.table() or EMPTY))
    chips = [server.chips(player.person) for player in players]
    assert sum(chips) == 1000
    assert "what was left at table 1" in await anna.told(
        await anna.person.command(anna.channel, "balance")
    )
    assert server.query("SELECT count(*) FROM transfer WHERE kind = 'cashout'") == [(2,)]
    await server.check_ledger()
