"""Tests that every deal can be played with few requests if Discord refuses direct messages."""

import pytest

from tests.e2e.conftest import OpenInn
from tests.support.sandbox.people.page_client import text
from tests.support.sandbox.people.players import play_deal

pytestmark = pytest.mark.asyncio
SAID = "Discord is not letting Kro send new private messages right now."
AT_ONCE = 3
"""Requests that may be pending, one for each player, when the first is refused. After that a probe
follows after one minute, two, four, ..., which is after the end of this test.
"""


@pytest.mark.parametrize(
    ("trouble", "bound"),
    [
        # In every run, `tests/bot/messages/test_paused_private_messages.py` has these.
        pytest.param("quarantine_first", 1 + AT_ONCE, marks=pytest.mark.ci),
        pytest.param("directs", 1, marks=pytest.mark.slow),
        pytest.param("quarantine_opening", 1, marks=pytest.mark.slow),
        pytest.param("quarantine", 1, marks=pytest.mark.slow),
    ],
)
async def test_a_whole_deal_is_played_and_few_requests_are_refused(
    opening: OpenInn, trouble: str, bound: int
) -> None:
    async with opening(rate_limits=True) as server:
        server.box.troubles.switch(trouble, on=True)
        players = await server.players("Anna", "Bo", "Cilla")
        for player in players:
            player.without_message = True
        await players[0].open()
        for player in players[1:]:
            await player.see(player.table)
            await player.press_table("sit")
        await players[0].deal()
        await players[0].see(lambda: any(SAID in text(m) for m in players[0].person.seen.values()))
        await play_deal(players, 1)
        told = [m for m in players[0].person.seen.values() if SAID in text(m)]
        assert len(told) == 1
        refused = [e for e in server.box.log.entries if e["code"] in (40003, 20026)]
        assert 1 <= len(refused) <= bound
        await server.check_ledger()
