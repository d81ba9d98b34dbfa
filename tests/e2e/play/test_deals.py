"""Tests deals of four people at a table, played to settlement through their private hands."""

import pytest

from tests.support.extent import examples
from tests.support.sandbox.one_bot import Server
from tests.support.sandbox.people.message_form import nets
from tests.support.sandbox.people.page_client import text
from tests.support.sandbox.people.players import full_table, next_deal, play_deal

pytestmark = pytest.mark.asyncio
OPENING = 500


async def test_four_people_play_several_deals_and_the_chips_agree(server: Server) -> None:
    players = await server.players("Anna", "Bo", "Cilla", "Dagny")
    await full_table(players)
    before = {p.name: OPENING for p in players}
    deals = examples(2, 3)
    for deal in range(1, deals + 1):
        await next_deal(players[deal:] + players[:deal])
        settled = await play_deal(players, deal)
        told = nets(settled)
        assert told.keys() == before.keys(), text(settled)
        for name, (net, purse) in told.items():
            assert purse == before[name] + net
        before = {name: purse for name, (_, purse) in told.items()}
    for player in players:
        assert await player.balance() == before[player.name] == server.chips(player.person)
    assert sum(server.balances().values()) == 0
    assert server.query("SELECT count(*) FROM deal WHERE ended_at IS NOT NULL") == [(deals,)]
    await server.check_ledger()
